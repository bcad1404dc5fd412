"""How a game begins: one form of it, for everybody who opens, keeps or describes a game.

Owns: what a game is asked before it begins, the limits of each answer, the sentences for bad ones.
Must not know: cards, how a table is set up, who asks.
"""
