"""Who decides: players that look at a view and pick an option.

Owns: the agents and their roster; called as a function, ``longbox.agents()``, it gives their names.
Must not know: states; an agent gets a view, and only search may imagine more.
"""

from __future__ import annotations

import sys
from types import ModuleType


class Roll(ModuleType):
    """A room that names who is in it when it is called."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all agents."""
        from longbox.agents.roster import names  # noqa: PLC0415 - a room costs nothing by itself

        return names()


sys.modules[__name__].__class__ = Roll
