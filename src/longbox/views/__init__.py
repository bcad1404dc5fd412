"""Who may know what: visibility, views, the log in sentences, and imagining what is hidden.

Owns: everything that leaves a game for a seat. Must not know: how the game is decided.
"""
