"""What decisions were worth, and why: the review of a game that is over, and hints during one.

Owns: nothing itself; its modules do. Must not know: how a rule works, tables, sockets.
"""
