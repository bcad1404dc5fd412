"""A set that was named on the command line.

Owns: the default set, and telling that one cannot be used. Must not know: what is in it.
"""

from __future__ import annotations

from longbox.cli.entry import FAILED, USAGE, Complaint, told
from longbox.printed.card import SetFile
from longbox.printed.problem import SetError
from longbox.printed.shelf import UnknownSet, installed, load

FAVOURITE = "green-lantern-vs-sinestro"


def default() -> str:
    """The set that is played if none is named."""
    names = installed()
    return FAVOURITE if FAVOURITE in names else names[0]


def chosen(name: str) -> SetFile:
    """A set by id or path; complains of one that cannot be used."""
    try:
        return load(name)
    except UnknownSet as error:
        raise Complaint(str(error), USAGE) from None
    except SetError as error:
        raise Complaint(str(error), FAILED) from None
    except OSError as error:
        raise Complaint(told(error), USAGE) from None
