"""The origin of a game: by which cards and rules it began, so that it never goes on as another one.

Owns: Origin, how a game is known to be the one that began, and beginning it with cards of then.
Must not know: where an origin is kept, what a move does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from longbox.game.saving import RULES, SIGNS
from longbox.games.library import box, is_ready
from longbox.printed.looks import without_looks
from longbox.printed.problem import SetError
from longbox.printed.shelf import find, pin, read_file

if TYPE_CHECKING:
    from longbox.game.game import Game
    from longbox.opening.opening import Opening


class Origin(Struct, frozen=True):
    """What a game began with, beside its opening."""

    rules: int  # the edition of the rules
    signs: int  # how its positions are signed
    sets: dict[str, str]  # the digest of each set file, by its name in the opening
    deal: str  # the sign of its first position


class Unlike(ValueError):
    """A game that would be another one than it was, in a sentence."""


OTHER_RULES = "This table was begun by other rules, and would be another game; it is not resumed."
OTHER_CARDS = (
    "This table was begun with other cards, and the Longbox that began it did not keep them; "
    "it cannot be resumed."
)

# The set files of the Longbox before the one that keeps the texts of its games, by their digests;
# how cards look, and the emblems of a city, came later and change no game.
BEFORE = frozenset(
    {
        "7259969132dfdbac502b8387143ee7a2449504362a2c2fdebf756a61c7869eae",
        "13e0bde8ab47c46b900d5627da46bf5693d171d53ee7dae2bb75797c1acd3ccb",
        "2c891ee7c7a9486c4f58a453d081b69b46901ec0ba371928450a5d345672f5b9",
        "6d67d579f618fcd6d034ce97ac5714936b0617d4280cf69c6e785a5243ce1f82",
        "5c39c1ec4cb4c598fbc7f81258a939209649d009c26b40a58245670d89b52f46",
    }
)


def digest(text: str) -> str:
    """What a set file is known by."""
    return hashlib.sha256(text.encode()).hexdigest()


def names_of(opening: Opening) -> tuple[str, ...]:
    """The names of the set files that a game is played with."""
    mixed = [one for one in opening.mixed_in if isinstance(one, str)]
    return tuple(dict.fromkeys([*opening.sets, *mixed]))


def texts_of(opening: Opening) -> dict[str, str]:
    """The set files that a game is played with, as they are now, by name; raises OSError."""
    return {name: read_file(find(name)).source for name in names_of(opening)}


def origin_of(game: Game, texts: Mapping[str, str]) -> Origin:
    """The origin of a game at its first decision, which began with these set files."""
    sets = {name: digest(text) for name, text in texts.items()}
    return Origin(RULES, SIGNS, sets, game.sign())


def changed(opening: Opening, origin: Origin | None) -> dict[str, str]:
    """The digests of the set files that are not what they were, by name; raises Unlike.

    A game without an origin was begun by a Longbox that kept no texts: none of its files may have
    changed since.
    """
    if origin is None:
        if RULES != 1:
            raise Unlike(OTHER_RULES)
        for name in names_of(opening):
            if _played(name) not in BEFORE:
                raise Unlike(OTHER_CARDS)
        return {}
    return {name: then for name, then in origin.sets.items() if _now(name) != then}


def _now(name: str) -> str:
    """The digest of a set file as it is; empty where it is gone."""
    try:
        return digest(read_file(find(name)).source)
    except (LookupError, OSError):
        return ""


def _played(name: str) -> str:
    """The digest of a set file as it is, less how its cards look; empty where it is gone."""
    try:
        return digest(without_looks(read_file(find(name)).source))
    except (LookupError, OSError):
        return ""


def pinned(opening: Opening, texts: Mapping[str, str]) -> Opening:
    """The same opening with set files of then, by their names in it; raises OSError."""
    names = {name: pin(text, digest(text)) for name, text in texts.items()}
    if not names:
        return opening
    cards = [names.get(one, one) if isinstance(one, str) else one for one in opening.mixed_in]
    sets = [names.get(one, one) for one in opening.sets]
    return structs.replace(opening, sets=sets, cards=cards)


def is_compiled_then(text: str) -> bool:
    """Whether a set file of then is compiled already; raises OSError."""
    return is_ready(pin(text, digest(text)))


def compile_pinned(text: str) -> str:
    """Compile a set file of then, so that others find it compiled; why it cannot be, if so."""
    try:
        box(pin(text, digest(text)))
    except SetError as error:
        return str(error.problems[0])
    return ""


def check(origin: Origin | None, game: Game) -> None:
    """Whether a game at its first decision is the one that began; raises Unlike."""
    if origin is not None and origin.signs == SIGNS and game.sign() != origin.deal:
        raise Unlike("This table would be dealt otherwise than it was; it is not resumed.")


def check_sign(origin: Origin | None, sign: object, game: Game, number: int) -> None:
    """Whether a position is the one that was signed after so many lines; raises Unlike."""
    if origin is not None and origin.signs == SIGNS and sign is not None and sign != game.sign():
        raise Unlike(
            f"From line {number} of its journal on this table would be another game than it was: "
            "cards or rules have changed since; it is not resumed."
        )


def check_end(origin: Origin | None, is_signed: bool) -> None:
    """Whether the rules are those of then, where no sign holds the last position; raises Unlike."""
    if origin is not None and origin.rules != RULES and not (is_signed and origin.signs == SIGNS):
        raise Unlike(OTHER_RULES)
