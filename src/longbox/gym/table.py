"""A table to learn at: how its games begin, and what the numbers of its actions and counts mean.

Owns: Task, the versioned list of designs, rewards. Must not know: any one interface, any learner.

``designs.json`` numbers the designs of all installed sets, once and for all: a design is only ever
added behind the others, and stays listed when its set has it no more, so that the numbers of a
table stay as they are while there is room. A design of one's own comes behind those listed.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from longbox.game.game import Game, new
from longbox.game.scroll import Desk, Scroll
from longbox.games.box import Box
from longbox.games.library import box
from longbox.rules.design import Design
from longbox.views.census import BESIDE_PLACES, keys_of
from longbox.views.layout import Layout
from longbox.views.sight import SHARED_MODES

_LIST: dict[str, Any] = json.loads((files("longbox.gym") / "designs.json").read_text("utf-8"))
EDITION: int = _LIST["edition"]  # of the numbers: others mean other actions

Row = NDArray[np.int16]
Mask = NDArray[np.int8]
ROOM = 16  # designs of a table come in so many at a time
WON, DRAWN, LOST = 1.0, 0.0, -1.0


@cache
def listed() -> dict[str, int]:
    """The number of every listed design, by its key."""
    return {key: number for number, key in enumerate(_LIST["designs"])}


class Task:
    """How games begin at one table; it takes what ``longbox.new`` takes, but for the seed.

    Its spaces hang on the sets, the mode and the number of seats alone, and not on who plays.
    """

    def __init__(self, sets: str | tuple[str, ...] | list[str], **opening: Any) -> None:
        if "seed" in opening:
            raise ValueError("A table has no seed of its own: each game is dealt with another one.")
        self.sets = (sets,) if isinstance(sets, str) else tuple(sets)
        self.opening = opening
        game = self.deal(0)
        view = game.see(None, is_spoken=False)
        spaces = [] if view.city is None else view.city.spaces
        self.seats: int = len(game.players)
        self.mode: str = view.mode
        self.teams: tuple[int, ...] = tuple(player.team for player in view.players)
        self.is_shared: bool = self.mode in SHARED_MODES
        catalog = game.names.catalog
        keys = keys_of(catalog)
        cards, beside, canon = _designs(self.sets, keys, bool(spaces))
        for key, card in zip(keys, catalog.cards, strict=True):
            if canon[key] not in cards and canon[key] not in beside:
                (beside if card.place in BESIDE_PLACES else cards).append(canon[key])
        cards = _with_room(cards)
        beside = [f"{key} (beside)" if "(room" in key else key for key in _with_room(beside)]
        locations = sum(1 for space in spaces if space.location is not None)
        names = [space.space for space in spaces]
        self.layout = Layout(self.seats, names, locations, cards, beside)
        self.desk = Desk(self.layout, canon)
        self.actions = int(self.layout.actions)
        self.width = int(self.layout.observation)

    def deal(self, seed: int | str) -> Game:
        """A game at its first decision."""
        return new(self.sets if len(self.sets) > 1 else self.sets[0], seed=seed, **self.opening)

    def read(self, game: Game, seat: int) -> Scroll:
        """What a seat may know of a game; good until the table is asked again."""
        return game.read(self.desk, seat)

    def returns(self, winners: tuple[int, ...], is_over: bool) -> list[float]:
        """What each seat has won: 1 or -1; 0 for a draw, and before the end."""
        if not is_over:
            return [DRAWN] * self.seats
        if self.is_shared:
            return [WON if winners else LOST] * self.seats
        if not winners:
            return [DRAWN] * self.seats
        return [WON if seat in winners else LOST for seat in range(self.seats)]


def row_of(scroll: Scroll) -> Row:
    """The observation of a scroll, as a row of its own."""
    return np.asarray(scroll.row, dtype=np.int64).astype(np.int16)


def mask_of(scroll: Scroll, actions: int) -> Mask:
    """Which actions are on offer: 1 for each one that is."""
    mask = np.zeros(actions, dtype=np.int8)
    mask[np.asarray(scroll.numbers, dtype=np.int64)] = 1
    return mask


def _designs(
    sets: tuple[str, ...], keys: list[str], has_city: bool
) -> tuple[list[str], list[str], dict[str, str]]:
    """The designs among the players, those beside the board, and by key which design that is."""
    order = listed()
    names: list[str] = _LIST["designs"]
    among: set[str] = set()
    beside: set[str] = set()
    canon: dict[str, str] = {}

    def known(card: Design) -> str:
        title = card.title or card.name
        key = f"{title} ({card.set})"
        found = key if key in order or title not in order else title
        canon[key] = found
        return found

    for name in sets:
        one = box(name)
        parts = _LIST["sets"].get(name, {})
        among.update(names[number] for number in parts.get("cards", ()))
        among.update(known(card) for card in cards_of(one))
        if has_city:
            beside.update(names[number] for number in parts.get("beside", ()))
            beside.update(known(card) for card in beside_of(one))
    for key in keys:
        if key not in canon:
            title = key.rpartition(" (")[0]
            canon[key] = title if key not in order and title in order else key
    last = len(order)

    def place(key: str) -> tuple[int, str]:
        return order.get(key, last), key

    return sorted(among, key=place), sorted(beside - among, key=place), canon


def _with_room(keys: list[str]) -> list[str]:
    """Designs with room behind them, so that a few more do not move any other number."""
    return [*keys, *(f"(room {i})" for i in range(-len(keys) % ROOM))]


def cards_of(one: Box) -> list[Design]:
    """All designs of a set that lie among the players."""
    return [*one.cards, *(level for each in one.characters for level in each.levels)]


def beside_of(one: Box) -> list[Design]:
    """All designs that a set has beside the board of a city."""
    city = one.city
    found = [side for tile in city.locations for side in (tile.a, tile.b)]
    found += [card for track in city.tracks.values() for card in track]
    found += [*city.tiles.values(), *(card for each in city.scenarios for card in each.texts)]
    return [*found, *(mission.card for mission in city.missions), city.first]
