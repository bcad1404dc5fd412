"""The games of the family, each in a file of its own, which says in ``GAME`` what the game is.

Owns: all that only one game knows. Must not know: each other, who plays, how a table is set up.
"""
