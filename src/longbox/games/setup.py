"""Setting up a table: who plays, which cards, what lies where.

Owns: casts, mixing of sets, the first position. Must not know: how a turn is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from longbox.games.library import (
    Box,
    box,
    compile_character,
    compile_printed,
    known_names,
)
from longbox.games.mixing import main_deck, stack_sets
from longbox.games.rulesets import MODES, ruleset, table_of
from longbox.printed.card import SetRules
from longbox.printed.problem import listed, nearest
from longbox.printed.setfile import read_card, read_character
from longbox.printed.shelf import load
from longbox.rules.card import Catalog, build_card
from longbox.rules.chance import STREAM_DECKS, STREAM_MAIN, STREAM_SETUP, new_dice, shuffle
from longbox.rules.codes import (
    CHARACTER,
    DECK,
    DISCARD,
    F_TURN,
    HAND,
    LINE_UP,
    MAIN,
    NOBODY,
    STACKS,
    V_SETUP,
    ZONES,
)
from longbox.rules.confrontation import enter_play
from longbox.rules.frames import push_flush
from longbox.rules.machine import run
from longbox.rules.ruleset import Ruleset
from longbox.rules.state import Frame, State
from longbox.rules.triggers import happen


class SetupError(ValueError):
    """A table that cannot be set up, in a sentence."""


@dataclass(slots=True)
class Plan:
    """A table before its first turn: cards by number in zones, top last."""

    players: list[str]
    catalog: Catalog
    rules: Ruleset
    zones: list[list[int]]
    dice: list[int]
    first: int = 0
    sets: list[str] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)  # a design, told by all its facts

    def zone(self, seat: int, zone: int) -> int:
        """The number of a seat's zone."""
        return seat * ZONES + zone

    def shared(self, zone: int) -> int:
        """The number of a shared zone."""
        return len(self.players) * ZONES + zone

    def add(self, data: dict[str, Any]) -> int:
        """The number of a card, new or known; equal designs of two sets are one card."""
        key = _key(data)
        if key not in self.numbers:
            card = build_card(data)
            if data.get("place") == "stack":
                card.stack = self.stack(card.name)
            self.numbers[key] = self.catalog.add(card)
        return self.numbers[key]

    def stack(self, name: str) -> int:
        """The number of a stack, new or known."""
        if name not in self.catalog.stacks:
            self.catalog.stacks.append(name)
            self.zones.append([])
        return self.catalog.stacks.index(name)

    def card(self, name: str) -> int:
        """The number of a card by its name (a Character's with its cost)."""
        if name in self.catalog.names:
            return self.catalog.names[name]
        guess = nearest(name, self.catalog.names)
        hint = f'; did you mean "{guess}"?' if guess else "."
        raise SetupError(f'There is no card "{name}" in this game{hint}')


def _key(data: dict[str, Any]) -> str:
    parts = ("name", "title", "types", "tags", "cost", "vp", "text", "returns", "first", "buy")
    return repr([data.get(part) for part in parts] + [data.get("place") == "stack"])


def boxes_of(sets: str | Sequence[str]) -> list[Box]:
    """The compiled sets of a game's arguments."""
    names = [sets] if isinstance(sets, str) else list(sets)
    if not names:
        raise SetupError("A game needs at least one set.")
    if len(set(names)) < len(names):
        raise SetupError(f"A set is named twice: {', '.join(names)}.")
    return [box(name) for name in names]


def plan(
    sets: str | Sequence[str],
    players: Sequence[str] | None = None,
    mode: str | None = None,
    seed: int | str = 0,
    cards: Sequence[Any] = (),
    characters: Sequence[Mapping[str, Any]] | str = (),
    own_cards: Sequence[Mapping[str, Any]] = (),
) -> Plan:
    """The table of a game's arguments, dealt from its seed.

    ``cards`` are mixed into the main deck. ``own_cards`` and ``characters`` only exist in this game
    and take the place of installed ones of the same name; ``characters="blank"`` strips abilities.
    """
    boxes = boxes_of(sets)
    games = {one["game"] for one in boxes}
    for game in sorted(games - MODES.keys()):
        raise SetupError(f'The game "{game}" cannot be played yet.')
    table = table_of(games)
    names = [card["name"] for one in boxes for card in one["cards"]]
    if own_cards or cards or (characters and characters != "blank"):
        names += known_names()
        names += [str(card.get("name", "")) for card in own_cards]
    roster = _roster(boxes, characters, names)
    cast = _cast(boxes, roster, players)
    seats = len(cast)
    modes = MODES[table]
    if mode is None:
        mode = modes.get(seats, "")
    if not mode or modes.get(seats) != mode:
        raise SetupError(_mode_error(modes, mode, seats))
    teams = _teams(cast, roster, mode)
    is_plain = not (cards or characters or own_cards)
    key = (*(id(one) for one in boxes), *cast, mode)
    if is_plain and key in _gathered:
        made = _gathered[key][0]
    else:
        made = Plan(
            cast,
            Catalog(),
            ruleset(table, mode, teams),
            [[] for _ in range(seats * ZONES + STACKS)],
            [],
            sets=[one["id"] for one in boxes],
        )
        _gather(made, boxes, roster, mode, cards, own_cards, names)
        if is_plain:
            if len(_gathered) >= GATHERED:
                _gathered.clear()
            _gathered[key] = (made, boxes)
    return _deal(made, new_dice(str(seed), seats))


GATHERED = 64
# The cards of tables that were played, for the next game with them: only the deal differs.
# The boxes are kept with them, so that no other box can have the identity that is the key.
_gathered: dict[tuple[object, ...], tuple[Plan, list[Box]]] = {}


def _mode_error(modes: dict[int, str], mode: str, seats: int) -> str:
    if mode and mode not in modes.values():
        return f'There is no mode "{mode}" in this game; there are {listed(modes.values(), "and")}.'
    if mode:
        need = next(number for number, name in modes.items() if name == mode)
        return f'The mode "{mode}" is for {need} players, not {seats}.'
    return f"This game is for {listed(map(str, modes))} players, not {seats}."


def _roster(
    boxes: list[Box], characters: Sequence[Mapping[str, Any]] | str, names: list[str]
) -> dict[str, dict[str, Any]]:
    roster = {one["name"]: one for set_box in boxes for one in set_box["characters"]}
    if isinstance(characters, str):
        if characters != "blank":
            raise SetupError(f'"characters" is "blank" or a list, not "{characters}".')
        return {
            name: one
            | {"levels": [level | {"abilities": [], "text": ""} for level in one["levels"]]}
            for name, one in roster.items()
        }
    for data in characters:
        printed = read_character(data)
        old = roster.get(printed.name)
        home = boxes[0]["id"] if old is None else old["set"]
        made = compile_character(printed, home, load(home).rules, names)
        if old is not None and not made["side"]:
            made["side"] = old["side"]
        roster[printed.name] = made
    return roster


def _cast(
    boxes: list[Box], roster: dict[str, dict[str, Any]], players: Sequence[str] | None
) -> list[str]:
    if players is None:
        return _usual_cast(boxes)
    cast = []
    folded = {name.casefold(): name for name in roster}
    for player in players:
        name = folded.get(str(player).casefold())
        if name is None:
            guess = nearest(str(player), roster)
            hint = f'did you mean "{guess}"?' if guess else f"there are {', '.join(roster)}."
            raise SetupError(f'There is no Character "{player}" in this game; {hint}')
        if name in cast:
            raise SetupError(f"{name} is named twice; each Character can be played once.")
        cast.append(name)
    return cast


def _usual_cast(boxes: list[Box]) -> list[str]:
    """Who plays if nobody is named: two heroes and two villains, or one of each."""
    first, last = boxes[0]["characters"], boxes[-1]["characters"]
    heroes = [one["name"] for one in first if one["side"] != "villain"]
    villains = [one["name"] for one in last if one["side"] == "villain"]
    if len(boxes) == 1 and min(len(heroes), len(villains)) > 1:
        return [heroes[0], villains[0], heroes[1], villains[1]]
    if not heroes or not villains:
        return [one["name"] for one in first[:2]]
    return [heroes[0], villains[0]]


def _teams(cast: list[str], roster: dict[str, dict[str, Any]], mode: str) -> list[int]:
    if mode != "teams":
        return list(range(len(cast)))
    sides = [roster[name]["side"] for name in cast]
    if sides[0] != sides[2] or sides[1] != sides[3] or sides[0] == sides[1]:
        raise SetupError(
            "Teams are a pair of Super Heroes and a pair of Super-Villains who take turns "
            f"alternately; {', '.join(cast)} are {', '.join(sides)}."
        )
    return [0, 1, 0, 1]


def _gather(
    made: Plan,
    boxes: list[Box],
    roster: dict[str, dict[str, Any]],
    mode: str,
    cards: Sequence[Any],
    own_cards: Sequence[Mapping[str, Any]],
    names: list[str],
) -> None:
    """Make every card known, and bring each to its pile."""
    own: dict[str, dict[str, Any]] = {}
    for data in own_cards:
        printed = read_card(data)
        old = next(
            (card for one in boxes for card in one["cards"] if card["name"] == printed.name), None
        )
        compiled = compile_printed(printed, "", load(boxes[0]["id"]).rules, names)
        if old is not None:
            compiled["place"] = compiled["place"] or old["place"]
            for flag in ("returns", "first", "buy"):
                if flag not in data:
                    compiled[flag] = old[flag]
        own[printed.name] = compiled
    played = {name: roster[name]["set"] for name in made.players}
    for one in stack_sets(boxes, made.players, played, mode):
        for card in (own.get(card["name"], card) for card in one["cards"]):
            if card["place"] == "stack":
                number = made.add(card)
                where = made.shared(STACKS) + made.catalog.cards[number].stack
                made.zones[where].extend([number] * card["copies"])
    main: list[int] = []
    for card, copies in main_deck(boxes, made.players, played, mode):
        main.extend([made.add(own.get(card["name"], card))] * copies)
    for card in own.values():
        made.add(card)
    main.extend(_extra(made, cards, names))
    for seat, name in enumerate(made.players):
        _gather_seat(made, boxes, own, seat, roster[name], played[name])
    _know(made, boxes)
    made.zones[made.shared(MAIN)] = main


def _deal(gathered: Plan, dice: list[int]) -> Plan:
    """Shuffle the piles and lay the table as the books say."""
    zones = [zone[:] for zone in gathered.zones]
    made = replace(gathered, players=gathered.players[:], zones=zones, dice=dice)
    for seat in range(len(made.players)):
        deck = zones[made.zone(seat, DECK)]
        shuffle(dice, STREAM_DECKS + seat, deck)
        zones[made.zone(seat, HAND)] = [deck.pop() for _ in range(min(5, len(deck)))]
    main = zones[made.shared(MAIN)]
    shuffle(dice, STREAM_MAIN, main)
    line_up = zones[made.shared(LINE_UP)]
    while main and len(line_up) < made.rules.line_up:
        number = main.pop()
        if made.catalog.cards[number].least_players <= len(made.players):
            line_up.append(number)  # else it leaves the game (CONF-9.16, 9.17)
    for zone in range(made.shared(STACKS), len(zones)):
        if len(set(zones[zone])) > 1:
            shuffle(dice, STREAM_SETUP, zones[zone])
    return made


def _know(made: Plan, boxes: list[Box]) -> None:
    """Cards of the sets that this mix leaves out exist all the same, and can be laid."""
    for one in boxes:
        for card in one["cards"]:
            if card["name"] not in made.catalog.names:
                made.add(card | {"place": ""})


def _extra(made: Plan, cards: Sequence[Any], names: list[str]) -> list[int]:
    """Cards mixed into the main deck: plain data, or set files by name or path."""
    found: list[int] = []
    for one in cards:
        if isinstance(one, Mapping):
            printed = read_card(one)
            data = compile_printed(printed, "", SetRules(), [*names, printed.name])
            found.extend([made.add(data)] * printed.copies)
        else:
            for card in box(str(one))["cards"]:
                if not card["place"]:
                    found.extend([made.add(card)] * card["copies"])
    return found


def _gather_seat(
    made: Plan,
    boxes: list[Box],
    own: dict[str, dict[str, Any]],
    seat: int,
    character: dict[str, Any],
    set_id: str,
) -> None:
    home = next((one for one in boxes if one["id"] == set_id), boxes[0])
    deck: list[int] = []
    for card in home["cards"]:
        if card["place"] == "starter":
            number = made.add(own.get(card["name"], card))
            deck.extend([number] * card["copies"])
    made.zones[made.zone(seat, DECK)] = deck
    levels = [made.add(level) for level in character["levels"]]
    made.zones[made.zone(seat, CHARACTER)] = levels[::-1]


def begin(made: Plan) -> State:
    """The position of a plan, at its first decision."""
    card_of: list[int] = []
    zones: list[list[int]] = []
    for zone in made.zones:
        zones.append(list(range(len(card_of), len(card_of) + len(zone))))
        card_of.extend(zone)
    st = State(made.catalog, made.rules, card_of)
    st.zones = zones
    st.dice = made.dice[:]
    for number, zone in enumerate(zones):
        seat_zone = number < st.shared
        for copy in zone:
            st.where[copy] = number
            owned = seat_zone and number % ZONES <= DISCARD + 1
            st.owner[copy] = number // ZONES if owned else NOBODY
            if seat_zone and number % ZONES == DISCARD + 1:
                enter_play(st, copy)
    for seat in range(st.seats):
        stack = zones[seat * ZONES + CHARACTER]
        if stack:
            enter_play(st, stack[-1])
    st.active = made.first
    st.stack.append(Frame(F_TURN, -1, -1, made.first, [[]]))
    for seat in range(st.seats):
        happen(st, V_SETUP, seat, -1, -1, -1, -1)
    if st.waiting:
        push_flush(st, 0)
    run(st)
    return st
