"""A view: what one seat, or a spectator, may know of a game, as plain JSON data.

Owns: the shape of a view. Must not know: rules; what may be known is visibility's to say.
"""

from __future__ import annotations

from typing import Any

from longbox.rules.codes import (
    ASIDE,
    CHARACTER,
    DECK,
    DESTROYED,
    DISCARD,
    HAND,
    MAIN,
    PLAY,
    SCORE,
    STACKS,
    ZONES,
)
from longbox.rules.state import State
from longbox.rules.values import character, character_cost, discounts, level, price
from longbox.views.cityview import city_view
from longbox.views.names import line_up, space_name, title, titles
from longbox.views.visibility import may_know


def view(st: State, players: tuple[str, ...], seat: int | None) -> dict[str, Any]:
    """What the seat may know; None is a spectator."""
    shared = st.shared
    data: dict[str, Any] = {
        "seat": seat,
        "mode": st.rules.mode,
        "turn": st.turn + 1,
        "active": st.active,
        "power": st.power,
        "move": st.move,
        "confronting": st.confronted if st.confronted >= 0 else None,
        "players": [_player(st, players, one, seat) for one in range(st.seats)],
        "line_up": [
            {"card": title(st.card(copy)), "cost": _price(st, copy)} for copy in line_up(st)
        ],
        "main_deck": len(st.zones[shared + MAIN]),
        "main_deck_known": _known(st, shared + MAIN, seat),
        "destroyed": titles(st, st.zones[shared + DESTROYED]),
        "stacks": {
            name: len(st.zones[shared + STACKS + i]) for i, name in enumerate(st.catalog.stacks)
        },
        "stack_tops": {
            name: title(st.card(st.zones[shared + STACKS + i][-1]))
            for i, name in enumerate(st.catalog.stacks)
            if st.zones[shared + STACKS + i]
        },
        "over": st.over,
        "winners": list(st.winners),
        "ending": st.ending or None,
    }
    if st.hosts:
        data["under"] = _under(st, players, seat)
    if st.city >= 0:
        data["city"] = city_view(st, players)
    return data


def _under(st: State, players: tuple[str, ...], seat: int | None) -> list[dict[str, Any]]:
    """What lies under cards: the card, or the player whose Character it is, and what is known."""
    found: dict[int, list[int]] = {}
    for i in range(0, len(st.hosts), 2):
        found.setdefault(st.hosts[i + 1], []).append(st.hosts[i])
    return [
        {
            "card": players[-1 - host] if host < 0 else title(st.card(host)),
            "cards": titles(st, [copy for copy in copies if may_know(st, copy, seat)]),
            "count": len(copies),
        }
        for host, copies in found.items()
    ]


def _price(st: State, copy: int) -> int:
    return price(st, copy, st.active, discounts(st))


def _known(st: State, zone: int, seat: int | None) -> dict[str, str]:
    """Known cards of a deck by their place from the top, counted from 1."""
    pile = st.zones[zone]
    return {
        str(len(pile) - i): title(st.card(copy))
        for i, copy in enumerate(pile)
        if may_know(st, copy, seat)
    }


def _player(st: State, players: tuple[str, ...], who: int, seat: int | None) -> dict[str, Any]:
    base = who * ZONES
    hand = st.zones[base + HAND]
    known = [copy for copy in hand if may_know(st, copy, seat)]
    current = character(st, who)
    card = st.card(current) if current >= 0 else None
    return {
        "name": players[who],
        "seat": who,
        "team": st.rules.teams[who],
        "out": who in st.out,
        "character": None
        if card is None
        else {
            "card": title(card),
            "level": level(st, who),
            "cost": character_cost(st, who),
            "printed_cost": card.cost,
            "vp": card.vp,
            "text": card.text,
        },
        "characters": titles(st, st.zones[base + CHARACTER][::-1]),
        "hand": sorted(titles(st, known)),
        "hand_count": len(hand),
        "deck_count": len(st.zones[base + DECK]),
        "deck_known": _known(st, base + DECK, seat),
        "discard": titles(st, st.zones[base + DISCARD]),
        "play": titles(st, st.zones[base + PLAY]),
        "score": titles(st, st.zones[base + SCORE]),
        "aside": titles(st, st.zones[base + ASIDE]),
        "at": None if st.city < 0 else space_name(st.town.at[who]),
    }
