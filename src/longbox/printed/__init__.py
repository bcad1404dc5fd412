"""What is printed: a card, a catalog, the reader of set files, and the sets themselves.

Owns: the printed facts of every card, and the strict reading of set files.
Must not know: what a text means, or that there is such a thing as a game.
"""

from longbox.printed.card import Printed, PrintedCharacter, PrintedLevel, SetRules, as_dict
from longbox.printed.city import PrintedCity
from longbox.printed.problem import Problem, SetError
from longbox.printed.setfile import SetFile, read_card, read_character, read_set
from longbox.printed.shelf import UnknownSet, installed, load, read_file

__all__ = [
    "Printed",
    "PrintedCharacter",
    "PrintedCity",
    "PrintedLevel",
    "Problem",
    "SetError",
    "SetFile",
    "SetRules",
    "UnknownSet",
    "as_dict",
    "installed",
    "load",
    "read_card",
    "read_character",
    "read_file",
    "read_set",
]
