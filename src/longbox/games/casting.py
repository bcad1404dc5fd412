"""Who plays: the table that a mix of sets is played at, the mode, the cast and the teams.

Owns: casts and modes. Must not know: cards, how a table is set up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from longbox.games.box import Box, Character
from longbox.games.family import book_of
from longbox.games.library import character_of
from longbox.games.rulesets import has_teammates, is_asked, modes_of, table_of
from longbox.opening.answers import BLANK, SetupError
from longbox.opening.opening import FIELDS, Opening
from longbox.printed.problem import listed, nearest


def table_for(boxes: list[Box], players: Sequence[str] | None) -> str:
    """The game whose table is set; of a city and another game, the one whose cast is named."""
    games = [one.game for one in boxes]
    cities = [game for game in games if book_of(game).has_city]
    others = [game for game in games if not book_of(game).has_city]
    if not cities or not others:
        return table_of(games)
    tables = [table_of(cities), table_of(others)]
    if games[0] in others:
        tables.reverse()
    for table in tables:
        casts = {
            one.name.casefold()
            for one_box in boxes
            for one in one_box.characters
            if one.is_hero == book_of(table).has_city
        }
        if players is None or all(str(player).casefold() in casts for player in players):
            return table
    return tables[0]


def mode_for(table: str, mode: str | None, seats: int) -> str:
    """The mode, if so many players may play it; the usual one if none is named."""
    modes = modes_of(table, seats)
    if modes and mode in (None, *modes):
        return mode or modes[0]
    numbers = book_of(table).modes
    known = {one: number for number in numbers for one in modes_of(table, number)}
    if mode and mode not in known:
        raise SetupError(
            f'There is no mode "{mode}" in this game; there are {listed(known, "and")}.'
        )
    if mode:
        fit = [str(number) for number in numbers if mode in modes_of(table, number)]
        what = "player" if fit == ["1"] else "players"
        raise SetupError(f'The mode "{mode}" is for {listed(fit)} {what}, not {seats}.')
    if not seats:
        raise SetupError("Nobody plays: name the players, or a set that has some.")
    counts = listed(map(str, numbers))
    raise SetupError(f"This game is for {counts} players, not {seats}.")


def check_asked(opening: Opening, table: str, mode: str, seats: int) -> None:
    """Whether all that an opening says makes sense at its table; raises SetupError."""
    for one in FIELDS:
        if one.is_answered(opening) and not is_asked(one.asked.where, table, mode, seats):
            raise SetupError(one.refusal(mode, has_city=book_of(table).has_city))


Roster = dict[str, Character]  # who can be played, by name


def roster_of(
    boxes: list[Box],
    characters: Sequence[Mapping[str, object]] | str,
    names: list[str],
    has_city: bool,
) -> Roster:
    """Who can be played: Super Heroes in a city, Characters elsewhere."""
    roster = {
        one.name: one for set_box in boxes for one in set_box.characters if one.is_hero == has_city
    }
    if isinstance(characters, str):
        assert characters == BLANK
        return {name: _blank(one) for name, one in roster.items()}
    for data in characters:
        old = roster.get(str(data.get("name")))
        home = next((one for one in boxes if old and one.id == old.set), boxes[0])
        made = character_of(data, home.id, home.rules, names)
        if old is not None and not made.side:
            made = replace(made, side=old.side)
        roster[made.name] = made
    return roster


def _blank(one: Character) -> Character:
    """A Character whose cards have no text."""
    levels = tuple(replace(level, abilities=(), means=(), text="") for level in one.levels)
    return replace(one, levels=levels)


def cast_of(roster: Roster, players: Sequence[str]) -> list[str]:
    """The players by their names; raises SetupError."""
    cast: list[str] = []
    for player in players:
        name = named(roster, player)
        if name in cast:
            raise SetupError(f"{name} is named twice; each Character can be played once.")
        cast.append(name)
    return cast


def named(roster: Roster, player: object) -> str:
    """A Character by name; raises SetupError."""
    folded = {name.casefold(): name for name in roster}
    name = folded.get(str(player).casefold())
    if name is None:
        guess = nearest(str(player), roster)
        hint = f'did you mean "{guess}"?' if guess else f"there are {', '.join(roster)}."
        raise SetupError(f'There is no Character "{player}" in this game; {hint}')
    return name


SEATS = {"solo": 1, "free-for-all": 4}  # of a city's modes, if nobody is named
TABLES = {"duel": 2, "free-for-all": 3}  # of other games' modes


def usual_cast(boxes: list[Box], roster: Roster, mode: str | None = None) -> list[str]:
    """Who plays if nobody is named: two heroes and two villains, or as many as the mode wants."""
    if all(one.is_hero for one in roster.values()):
        return list(roster)[: SEATS.get(mode or "", 2)]
    boxes = [one for one in boxes if not book_of(one.game).has_city]
    first, last = boxes[0].characters, boxes[-1].characters
    heroes = [one.name for one in first if one.side != "villain"]
    villains = [one.name for one in last if one.side == "villain"]
    if mode == "teams" and len(boxes) > 1:
        heroes += [one.name for one in last if one.side != "villain"]
        villains[:0] = [one.name for one in first if one.side == "villain"]
    if (mode == "teams" or len(boxes) == 1) and min(len(heroes), len(villains)) > 1:
        cast = [heroes[0], villains[0], heroes[1], villains[1]]
        return cast[: TABLES.get(mode or "", 4)]
    if not heroes or not villains:
        return [one.name for one in first[:2]]
    return [heroes[0], villains[0]]


def teams_of(cast: list[str], roster: Roster, table: str, mode: str) -> list[int]:
    """The team of each seat; raises SetupError."""
    if book_of(table).has_city:
        if mode in book_of(table).together:
            return [0] * len(cast)
        in_pairs = has_teammates(mode, len(cast))
        return [0, 1, 0, 1] if in_pairs else list(range(len(cast)))
    if mode != "teams":
        return list(range(len(cast)))
    sides = [roster[name].side for name in cast]
    if sides[0] != sides[2] or sides[1] != sides[3] or sides[0] == sides[1]:
        raise SetupError(
            "Teams are a pair of Super Heroes and a pair of Super-Villains who take turns "
            f"alternately; {', '.join(cast)} are {', '.join(sides)}."
        )
    return [0, 1, 0, 1]
