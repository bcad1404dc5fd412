"""By hand: the commands, one file each.

Owns: the command line: arguments, printed lines, exit codes.
Must not know: how a rule works.
"""

from longbox.cli.entry import main

__all__ = ["main"]
