"""A view: what one seat, or a spectator, may know of a position.

Owns: what of a position goes into a view. Must not know: rules; what may be known is
visibility's to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from longbox.rules.seats import has, listed
from longbox.rules.state import State
from longbox.rules.values import character, character_cost, level, prices
from longbox.views.cityview import city_view
from longbox.views.facts import (
    CardFacts,
    CharacterView,
    PlayerView,
    Priced,
    Question,
    UnderView,
    View,
)
from longbox.views.names import Names, line_up_end, line_up_start, space_name
from longbox.views.visibility import bit_of, is_deck_sure, is_open_to

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def view(
    st: State,
    names: Names,
    seat: int | None,
    decision: Question | None,
    cards: dict[str, CardFacts],
) -> View:
    """What the seat may know; None is a spectator."""
    shared = st.shared
    top = st.top
    bit = bit_of(st, seat)
    stacks: dict[str, int] = {}
    stack_tops: dict[str, str] = {}
    zone = shared + STACKS
    for name in st.catalog.stacks:
        stacks[name] = st.size(zone)
        if st.size(zone):
            stack_tops[name] = names.of(st, st.at_top(zone))
        zone += 1
    costs = prices(st, line_up_start(st), line_up_end(st), st.active)
    found = View(
        seat,
        st.rules.mode,
        st.turn + 1,
        st.active,
        st.power,
        st.move,
        st.confronted if st.confronted >= 0 else None,
        _players(st, names, bit),
        _line_up(st, names, costs),
        st.size(shared + MAIN),
        _known(st, names, shared + MAIN, bit),
        names.in_zone(st, shared + DESTROYED),
        stacks,
        stack_tops,
        st.over,
        listed(st.winners),
        names.ending(st.ending),
        decision,
        _under(st, names, bit) if len(st.hosts) else [],
        city_view(st, names, costs) if st.board.size else None,
        cards,
    )
    st.top = top  # whoever looks leaves nothing behind
    return found


def _line_up(st: State, names: Names, costs: vec[i64]) -> list[Priced]:
    """The Line-Up, and what each card of it costs now."""
    start = line_up_start(st)
    found: list[Priced] = []
    for i in range(len(costs)):
        card = st.card_of[st.row[start + i]]
        key: int = (card << 32) + costs[i]
        one = names.priced.get(key)
        if one is None:
            one = names.priced[key] = Priced(names.cards[card], costs[i])
        found.append(one)
    return found


def _under(st: State, names: Names, bit: i64) -> list[UnderView]:
    """What lies under cards: the card, or the player whose Character it is, and what is known."""
    found: dict[int, list[int]] = {}
    for i in range(0, len(st.hosts), 2):
        found.setdefault(int(st.hosts[i + 1]), []).append(int(st.hosts[i]))
    return [
        UnderView(
            names.players[-1 - host] if host < 0 else names.of(st, host),
            names.of_all(st, [copy for copy in copies if is_open_to(st, copy, bit)]),
            len(copies),
        )
        for host, copies in found.items()
    ]


def left_in_deck(st: State, names: Names, seat: int) -> tuple[str, ...] | None:
    """The cards in a seat's own deck, by name and not as they lie there; None: it cannot tell."""
    if not is_deck_sure(st, seat):
        return None
    return tuple(sorted(names.in_zone(st, seat * ZONES + DECK)))


def _known(st: State, names: Names, zone: i64, bit: i64) -> dict[str, str]:
    """Known cards of a deck by their place from the top, counted from 1."""
    found: dict[str, str] = {}
    end = st.ends[zone + 1]
    for i in range(st.ends[zone], end):
        copy = st.row[i]
        if is_open_to(st, copy, bit):
            found[str(end - i)] = names.of(st, copy)
    return found


def _hand(st: State, names: Names, zone: i64, bit: i64) -> list[str]:
    """The cards of a hand that may be known, by name."""
    found: list[str] = []
    for i in range(st.ends[zone], st.ends[zone + 1]):
        if is_open_to(st, st.row[i], bit):
            found.append(names.of(st, st.row[i]))  # noqa: PERF401 - no closure
    found.sort()
    return found


def _players(st: State, names: Names, bit: i64) -> list[PlayerView]:
    found: list[PlayerView] = []
    for who in range(st.seats):
        found.append(_player(st, names, who, bit))  # noqa: PERF401 - no closure
    return found


def _player(st: State, names: Names, who: i64, bit: i64) -> PlayerView:
    base = who * ZONES
    characters = names.in_zone(st, base + CHARACTER)
    characters.reverse()
    return PlayerView(
        names.players[who],
        who,
        st.rules.teams[who],
        has(st.out, who),
        _character(st, names, who),
        characters,
        _hand(st, names, base + HAND, bit),
        st.size(base + HAND),
        st.size(base + DECK),
        _known(st, names, base + DECK, bit),
        names.in_zone(st, base + DISCARD),
        names.in_zone(st, base + PLAY),
        names.in_zone(st, base + SCORE),
        names.in_zone(st, base + ASIDE),
        space_name(st, st.at(who)),
    )


def _character(st: State, names: Names, who: i64) -> CharacterView | None:
    current = character(st, who)
    if current < 0:
        return None
    card = st.card(current)
    return CharacterView(
        names.of(st, current),
        level(st, who),
        character_cost(st, who),
        card.cost,
        card.vp,
        card.text,
    )


def cards_in(seen: View, facts: dict[str, object]) -> dict[str, object]:
    """Of the facts of cards, by name, those of all cards that a view speaks of."""
    names: list[str] = [*seen.main_deck_known.values(), *seen.destroyed, *seen.stack_tops.values()]
    names += [one.card for one in seen.line_up]  # in a city those of all spaces
    for player in seen.players:
        names += player.characters
        names += player.hand
        names += player.deck_known.values()
        names += player.discard
        names += player.play
        names += player.score
        names += player.aside
    for under in seen.under:
        names += under.cards
    city = seen.city
    if city is not None:
        for space in city.spaces:
            tile = space.location
            if tile is not None:
                names.append(tile.tile)
        for level in city.levels:
            names += level.cards
        if city.ally is not None:
            names += [city.ally.name, *city.ally.bears]
    asks = None if seen.decision is None else seen.decision.asks
    if asks is not None:
        names += asks.it
        if asks.because is not None:
            names.append(asks.because.card)
    cards = seen.cards
    return {name: facts[name] for name in dict.fromkeys(names) if name in cards}
