"""A whole game as plain JSON data, and back.

Owns: the shape of a save, its version and its checks. Must not know: files.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from longbox.games.setup import Plan, plan
from longbox.opening.opening import Opening, plain, read
from longbox.rules.codes import ENDINGS, NOT_OVER
from longbox.rules.state import Frame, Lasting, State, Town, zone_count

VERSION = 2
EDITION = 2  # of the dice, as records say it: other dice are another game of the same seed

LISTS = [
    "where",
    "owner",
    "known",
    "zones",
    "hosts",
    "dice",
    "raised",
    "in_play",
    "used",
    "returns",
    "waiting",
    "out",
    "turns",
    "skips",
    "tokens",
    "winners",
    "q_pool",
    "q_picked",
]
NUMBERS = [
    "active",
    "alters",
    "turn",
    "power",
    "move",
    "confronted",
    "listen",
    "batch",
    "asked",
    "choices",
    "over",
    "q_kind",
    "q_seat",
    "q_least",
    "q_most",
    "q_verb",
    "q_a",
]
TOWN_LISTS = (
    "at",
    "dest",
    "contained",
    "damage",
    "defeated",
    "earned",
    "carried",
    "dropped",
    "rolls",
)
TOWN_NUMBERS = ("threat", "clock", "clock_owner")
FRAME = ("kind", "ability", "source", "you", "pc", "a", "b", "c", "regs")
LASTING = ("ability", "mod", "source", "you", "until", "turn", "regs")


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
    """A position as plain data."""
    state: dict[str, Any] = {name: getattr(st, name) for name in (*LISTS, *NUMBERS)}
    state["zones"] = [list(zone) for zone in st.zones]
    for name in LISTS:
        if name not in ("zones", "waiting"):
            state[name] = list(state[name])
    state["waiting"] = [list(wait) for wait in st.waiting]
    state["history"] = [list(entry) for entry in st.history]
    state["stack"] = [{name: _plain(getattr(fr, name)) for name in FRAME} for fr in st.stack]
    state["lasting"] = [
        {name: _plain(getattr(last, name)) for name in LASTING} for last in st.lasting
    ]
    state["key"] = st.key.hex()
    state["cards"] = list(st.card_of)
    state["ending"] = "" if st.ending == NOT_OVER else ENDINGS[st.ending]
    if st.board.size:
        town: dict[str, Any] = {name: list(getattr(st.town, name)) for name in TOWN_LISTS}
        state["town"] = town | {name: getattr(st.town, name) for name in TOWN_NUMBERS}
    return state


def _plain(value: Any) -> Any:
    return [list(one) for one in value] if isinstance(value, list) else value


def _check(data: Mapping[str, Any]) -> str:
    body = {key: value for key, value in data.items() if key != "check"}
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()[:16]


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
            f"this one reads {VERSION}), which has other dice; it cannot go on here."
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
    st = State(made.catalog, made.rules, list(saved["cards"]))
    for name in (*LISTS, *NUMBERS):
        if name not in ("owner", "known"):  # a compiled state takes nothing of another type
            setattr(st, name, saved[name])
    st.owner = bytearray(saved["owner"])
    st.known = bytearray(saved["known"])
    st.zones = [list(zone) for zone in saved["zones"]]
    assert len(st.zones) == zone_count(made.catalog, made.rules)
    if st.board.size:
        st.town = Town()
        for name in (*TOWN_LISTS, *TOWN_NUMBERS):
            setattr(st.town, name, saved["town"][name])
    st.key = bytes.fromhex(saved["key"])
    st.ending = ENDINGS.index(saved["ending"]) if saved["ending"] else NOT_OVER
    st.history = [tuple(entry) for entry in saved["history"]]
    st.stack = [_frame(one) for one in saved["stack"]]
    st.lasting = [Lasting(*(one[name] for name in LASTING)) for one in saved["lasting"]]
    return st


@lru_cache(maxsize=16)
def _plan(args: str) -> Plan:
    """The table of an opening: its cards and rules, which no game ever changes."""
    return plan(read(json.loads(args)))


def _frame(data: Mapping[str, Any]) -> Frame:
    fr = Frame(data["kind"], data["ability"], data["source"], data["you"], data["regs"])
    fr.pc, fr.a, fr.b, fr.c = data["pc"], data["a"], data["b"], data["c"]
    return fr
