"""The texts of a set file as subjects of demonstrations.

Owns: in which installed set a text is shown that none of them has. Must not know: tables, moves.
"""

from __future__ import annotations

from longbox.demonstrations.props import Row
from longbox.demonstrations.stage import Subject
from longbox.effects import vocabulary as fx
from longbox.effects.parts import parts
from longbox.games.family import book_of
from longbox.games.library import box
from longbox.games.texts import CardText
from longbox.printed.card import SetFile, as_dict
from longbox.printed.shelf import find, installed

SET_ONLY = ("scenario", "mission")  # what no table can be given by hand


def subject_of(found: SetFile, text: CardText, abilities: tuple[fx.Ability, ...]) -> Subject | None:
    """A text of a set file; None where there is nothing to show, or no table to show it on."""
    kind = text.parts[0].kind
    is_installed = found.id in installed() and str(find(found.id)) == found.file
    if not abilities or (kind in SET_ONLY and not is_installed):
        return None
    if kind == "card" and all(card.name != text.name for card in found.cards):
        return None  # what happens once, before a Scenario or after it
    sets = (found.id,) if is_installed else (home(found.game, abilities, kind),)
    row: Row | None = None
    others: tuple[Row, ...] = ()
    if kind == "card" and not is_installed:
        rows = {card.name: as_dict(card) for card in found.cards}
        row = rows.get(text.name)
        known = {card.name for card in box(sets[0]).cards}
        named = [part.name for part in parts(abilities) if isinstance(part, fx.Name)]
        others = tuple(
            rows[name]
            for name in dict.fromkeys(named)
            if name in rows and name not in known and name != text.name
        )
    return Subject(
        name=text.name,
        kind=kind,
        text="\n".join(part.read for part in text.parts if part.text),
        sets=sets,
        abilities=abilities,
        row=row,
        title=text.title if kind == "card" else "",
        others=others,
        scenario=_scenario_of(found, text) if kind in SET_ONLY else 0,
    )


def home(game: str, abilities: tuple[fx.Ability, ...], kind: str) -> str:
    """The installed set that shows a text: of its own game, else one with what it needs."""
    boxes = [box(name) for name in installed()]
    own = [one.id for one in boxes if one.game == game]
    if own:
        return own[0]
    needs_city = kind in ("location", "tile") or _speaks_of_a_city(abilities)
    fitting = [one.id for one in boxes if book_of(one.game).has_city == needs_city]
    return (fitting or [one.id for one in boxes])[0]


def _speaks_of_a_city(abilities: tuple[fx.Ability, ...]) -> bool:
    for part in parts(abilities):
        if isinstance(part, fx.Stand | fx.Near | fx.Beside | fx.AtDestination | fx.Contained):
            return True
        if isinstance(part, fx.Place) and part.zone is fx.Zone.SPACE:
            return True
        if isinstance(part, fx.Change | fx.Pay | fx.Stat) and part.what not in ("power", "block"):
            return part.what != "vp"
    return False


def _scenario_of(found: SetFile, text: CardText) -> int:
    """The number of the Scenario that a text belongs to; of a Side Mission, the first."""
    for one in found.city.scenarios:
        if one.name == text.name:
            return one.number
    return found.city.scenarios[0].number if found.city.scenarios else 0
