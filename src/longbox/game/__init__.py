"""A game as its users hold it: Game, Decision, Option, and moves as text.

Owns: the public face of a game. Must not know: files, records, who decides.
"""
