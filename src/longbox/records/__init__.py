"""Written down: records, snapshots and scenarios.

Owns: the forms in which a game or a position is kept as text or plain data.
Must not know: how a rule works.
"""
