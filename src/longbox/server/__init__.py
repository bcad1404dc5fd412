"""On the network: tables that people and bots sit at, and the page that draws them.

Owns: tables, seats, the messages between a table and whoever sits there, and keeping both.
Must not know: how a rule works, what any card does.
"""
