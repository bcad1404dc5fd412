"""A text shown at work: the compiled program runs on small tables, and what differs is told.

Owns: which tables are laid, which ways a text goes on them, what is shown of it.
Must not know: any card, any phrase, how a rule works, how a page or a terminal draws it.
"""
