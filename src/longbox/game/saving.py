"""A whole game as plain JSON data, and back.

Owns: the shape of a save, its version and its checks. Must not know: files.
"""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from longbox.games.setup import Plan, plan
from longbox.opening.opening import Opening, plain, read
from longbox.rules.codes import ENDINGS, NOT_OVER
from longbox.rules.state import FRAME, SIGNED, State, ends_count
from longbox.rules.words import words

VERSION = 5
EDITION = 2  # of the dice, as records say it: other dice are another game of the same seed
RULES = 1  # of how rules are carried out: other rules are another game of the same moves
SIGNS = 1  # of what a sign is made of: others cannot be compared

FIXED = ("row", "ends", "lies")  # as long as the table is large
ROWS = (
    "in_play",
    "used",
    "lasting",
    "waiting",
    "nests",
    "hosts",
    "returns",
    "earned",
    "carried",
    "rolls",
)
NUMBERS = (
    "active",
    "turn",
    "power",
    "move",
    "confronted",
    "alters",
    "listen",
    "batch",
    "asked",
    "choices",
    "turns",
    "skips",
    "out",
    "over",
    "winners",
    "threat",
    "defeated",
    "clock",
    "q_kind",
    "q_seat",
    "q_pool",
    "q_picked",
    "q_least",
    "q_most",
    "q_verb",
    "q_a",
)


# What is signed beside the cards in their places. What a position holds inside the engine, such as
# frames and numbers of programs, is left out: another engine may play the same game otherwise.
SIGNED_ROWS = ("card_of", *FIXED, "in_play", "hosts", "returns", "earned", "carried", "rolls")
SIGNED_NUMBERS = (
    "active",
    "turn",
    "power",
    "move",
    "confronted",
    "turns",
    "skips",
    "out",
    "over",
    "winners",
    "threat",
    "defeated",
    "clock",
    "q_seat",
    "ending",
)


class SaveError(ValueError):
    """A save that cannot be loaded, in a sentence."""


@dataclass(frozen=True, slots=True)
class Past:
    """An earlier position, and the numbers of the moves that were made from it until now."""

    state: State
    numbers: list[int]


@dataclass(frozen=True, slots=True)
class Saved:
    """All that is kept of a game."""

    opening: Opening
    players: tuple[str, ...]
    moves: list[tuple[int, str]]
    state: State
    past: Past | None = None  # where somebody is asked of whom not all may know


def pack(game: Saved) -> dict[str, Any]:
    """The game as plain data."""
    data: dict[str, Any] = {
        "longbox": VERSION,
        "args": json.loads(json.dumps(plain(game.opening))),
        "players": list(game.players),
        "moves": [list(move) for move in game.moves],
        "catalog": _fingerprint(game.state),
        "state": _packed(game.state),
    }
    if game.past is not None:
        data["past"] = {"state": _packed(game.past.state), "numbers": game.past.numbers}
    data["check"] = _check(data)
    return data


def _packed(st: State) -> dict[str, Any]:
    """A position as plain data: its rows and its numbers, by name."""
    state: dict[str, Any] = {name: getattr(st, name) for name in NUMBERS}
    for name in (*FIXED, *ROWS):
        state[name] = list(getattr(st, name))
    # What lies above is of no use any more.
    state["history"] = list(st.history[: st.past])
    state["stack"] = list(st.stack[: st.sp + FRAME])
    state["heap"] = list(st.heap[: st.top])
    state["key"] = st.key.hex()
    state["cards"] = list(st.card_of)
    state["ending"] = "" if st.ending == NOT_OVER else ENDINGS[st.ending]
    return state


def _check(data: Mapping[str, Any]) -> str:
    body = {key: value for key, value in data.items() if key != "check"}
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()[:16]


def sign_of(st: State, offers: Sequence[str]) -> str:
    """Tells a position, with what is on offer in it, from others: the same one has the same sign.

    It is made of every card in its place and of who may know it, of the dice, of all that is
    counted, and of what may be chosen.
    """
    numbers = array("q", [getattr(st, name) for name in SIGNED_NUMBERS])
    hashed = hashlib.blake2b(numbers.tobytes(), digest_size=8, key=st.key)
    for name in SIGNED_ROWS:
        row = array("q", getattr(st, name))
        if name == "lies":
            row = array("q", [word & SIGNED for word in row])
        hashed.update(b"%d:" % len(row))
        hashed.update(row.tobytes())
    hashed.update("\n".join(offers).encode())
    return hashed.hexdigest()


def _fingerprint(st: State) -> str:
    """Tells whether the cards of a game are still what they were."""
    parts = [
        f"{card.name}|{card.title}|{card.cost}|{card.vp}|{card.text}|{len(card.abilities)}"
        for card in st.catalog.cards
    ]
    parts.append(str(len(st.catalog.abilities)))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def unpack(data: Any) -> Saved:
    """What was packed; raises SaveError for anything else."""
    if not isinstance(data, Mapping) or "longbox" not in data:
        raise SaveError("This is not a saved game.")
    if data["longbox"] != VERSION:
        raise SaveError(
            f"This game was saved by another version of Longbox (format {data['longbox']}, "
            f"this one reads {VERSION}), which laid games out otherwise; it cannot go on here."
        )
    try:
        sound = data["check"] == _check(data)
    except (KeyError, TypeError, ValueError):
        sound = False
    if not sound:
        raise SaveError("This saved game is damaged: its contents do not fit its check.")
    opening = read(data["args"])
    made = _plan(json.dumps(data["args"], sort_keys=True))
    st = _unpacked(data["state"], made)
    if _fingerprint(st) != data["catalog"]:
        raise SaveError(
            "The cards of this game have changed since it was saved; its record can still be "
            "replayed with the set files of that time."
        )
    past = data.get("past")
    return Saved(
        opening,
        tuple(data["players"]),
        [(int(seat), str(text)) for seat, text in data["moves"]],
        st,
        None if past is None else Past(_unpacked(past["state"], made), list(past["numbers"])),
    )


def _unpacked(saved: Mapping[str, Any], made: Plan) -> State:
    """The position that was packed, with the cards and rules of its table."""
    fixed = [words(saved[name]) for name in ("cards", *FIXED)]
    st = State(made.binder.sealed(), made.rules, *fixed)
    for name in NUMBERS:
        setattr(st, name, saved[name])
    for name in (*ROWS, "history", "stack", "heap"):
        setattr(st, name, words(saved[name]))
    assert len(st.ends) == ends_count(st.catalog, st.rules)
    st.sp = len(st.stack) - FRAME
    st.top = len(st.heap)
    st.past = len(st.history)
    st.key = bytes.fromhex(saved["key"])
    st.ending = ENDINGS.index(saved["ending"]) if saved["ending"] else NOT_OVER
    return st


@lru_cache(maxsize=16)
def _plan(args: str) -> Plan:
    """The table of an opening: its cards and rules, which no game ever changes."""
    return plan(read(json.loads(args)))
