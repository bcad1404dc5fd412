"""A dossier: all that a bot is handed when it must decide, as plain data.

Owns: what is in a dossier, its bytes and its hash. Must not know: how a bot decides, records.

Nothing in it hangs on what the bot's seat may not know: two games that the seat cannot tell apart
give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Raw, Struct

from longbox.game.game import Game
from longbox.views.events import Event
from longbox.views.facts import EventParts, Meaning, Option, View, decode

LETTERS = 32  # of the hash of a dossier
WORLD = "dossier"  # the seed of the world in it


class Dossier(Struct, frozen=True):
    """What a bot is handed, and nothing else."""

    agent: str  # who decides, by name
    seed: str  # of its own luck, for this decision alone
    budget: int  # decisions that it may try out in worlds that it imagines
    view: View
    options: tuple[Option, ...]
    events: tuple[EventParts, ...]  # since its seat made a move last
    # A save of a world dealt from what the seat may know, to imagine others; without a budget none.
    world: dict[str, Any]


def dossier_of(game: Game, agent: str, seed: str, budget: int, events: Iterable[Event]) -> bytes:
    """The dossier of the decision that is pending, as bytes."""
    decision = game.decision
    assert decision is not None
    seat = decision.seat
    made = Dossier(
        agent,
        seed,
        budget,
        game.see(seat, is_spoken=False),
        tuple(decision.offers),
        tuple([event.seen(seat) for event in events]),
        game.imagine(seat, WORLD).save() if budget else {},
    )
    return packed(made)


def packed(made: Dossier) -> bytes:
    """A dossier as bytes; the same one gives the same bytes."""
    return msgspec.json.encode(made, enc_hook=_encode, order="deterministic")


def _encode(value: object) -> object:
    if isinstance(value, Meaning):
        return Raw(value.text.encode())
    raise NotImplementedError(type(value).__name__)


def seed_for(seed: str, made: int) -> str:
    """The seed of a bot for one decision, of its seed for the game and the moves it has made."""
    return f"{seed}/{made}"


def opened_dossier(text: bytes) -> Dossier:
    """A dossier, of its bytes."""
    return msgspec.json.decode(text, type=Dossier, dec_hook=decode)


def hash_of(dossier: bytes) -> str:
    """Tells a dossier from others; nothing is to be read in it.

    By what name a set goes on this machine does not matter; its cards do.
    """
    data = msgspec.json.decode(dossier)
    if data["world"]:
        del data["world"]["args"]["game"], data["world"]["check"]
    return sha256(msgspec.json.encode(data, order="deterministic")).hexdigest()[:LETTERS]


class Hearing:
    """What has happened since each seat made a move last, and how many it has made."""

    def __init__(self, seats: int) -> None:
        self._heard: list[list[Event]] = [[] for _ in range(seats)]
        self.made = [0] * seats

    def moved(self, seat: int, events: Iterable[Event]) -> None:
        """A seat has made a move, and this followed."""
        self._heard[seat] = []
        self.made[seat] += 1
        for heard in self._heard:
            heard.extend(events)

    def of(self, seat: int) -> list[Event]:
        """What a seat is to be told."""
        return self._heard[seat]


def alike(game: Game, events: Iterable[Event], number: int) -> tuple[Game, list[Event]]:
    """A game that who decides cannot tell from this one, and those events as they were in it.

    Cards that the seat does not know are others there.
    """
    decision = game.decision
    assert decision is not None
    seat = decision.seat
    world = game.imagine(seat, f"alike/{number}")
    came = game.came_of(world)
    # A card that the seat saw, and that has been shuffled in since, was the same one there.
    return world, [one if one.known_to(seat) else one.elsewhere(came) for one in events]
