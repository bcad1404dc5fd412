"""Who decides: players that look at a view and pick an option.

Owns: the agents and their roster.
Must not know: states; an agent gets a view, and only search may imagine more.
"""
