"""Which games: rulesets, setup, mixing, and sets made ready to play.

Owns: how a table is set up. Must not know: how a turn is played, what a text says.
"""
