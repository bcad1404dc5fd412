"""A view: what one seat, or a spectator, may know of a position.

Owns: what of a position goes into a view. Must not know: rules; what may be known is
visibility's to say.
"""

from __future__ import annotations

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
from longbox.rules.values import character, character_cost, discounts, level, price
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
from longbox.views.names import Names, line_up, space_name
from longbox.views.visibility import may_know


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
    off = discounts(st)
    stacks = st.catalog.stacks
    found = View(
        seat=seat,
        mode=st.rules.mode,
        turn=st.turn + 1,
        active=st.active,
        power=st.power,
        move=st.move,
        confronting=st.confronted if st.confronted >= 0 else None,
        players=[_player(st, names, one, seat) for one in range(st.seats)],
        line_up=[
            Priced(names.of(st, copy), price(st, copy, st.active, off)) for copy in line_up(st)
        ],
        main_deck=st.size(shared + MAIN),
        main_deck_known=_known(st, names, shared + MAIN, seat),
        destroyed=names.of_all(st, st.zone(shared + DESTROYED)),
        stacks={name: st.size(shared + STACKS + i) for i, name in enumerate(stacks)},
        stack_tops={
            name: names.of(st, st.at_top(shared + STACKS + i))
            for i, name in enumerate(stacks)
            if st.size(shared + STACKS + i)
        },
        over=st.over,
        winners=listed(st.winners),
        ending=names.ending(st.ending),
        decision=decision,
        under=_under(st, names, seat) if len(st.hosts) else [],
        city=city_view(st, names) if st.board.size else None,
        cards=cards,
    )
    st.top = top  # whoever looks leaves nothing behind
    return found


def _under(st: State, names: Names, seat: int | None) -> list[UnderView]:
    """What lies under cards: the card, or the player whose Character it is, and what is known."""
    found: dict[int, list[int]] = {}
    for i in range(0, len(st.hosts), 2):
        found.setdefault(int(st.hosts[i + 1]), []).append(int(st.hosts[i]))
    return [
        UnderView(
            names.players[-1 - host] if host < 0 else names.of(st, host),
            names.of_all(st, [copy for copy in copies if may_know(st, copy, seat)]),
            len(copies),
        )
        for host, copies in found.items()
    ]


def _known(st: State, names: Names, zone: int, seat: int | None) -> dict[str, str]:
    """Known cards of a deck by their place from the top, counted from 1."""
    pile = st.zone(zone)
    return {
        str(len(pile) - i): names.of(st, copy)
        for i, copy in enumerate(pile)
        if may_know(st, copy, seat)
    }


def _player(st: State, names: Names, who: int, seat: int | None) -> PlayerView:
    base = who * ZONES
    hand = st.zone(base + HAND)
    known = [copy for copy in hand if may_know(st, copy, seat)]
    return PlayerView(
        names.players[who],
        who,
        st.rules.teams[who],
        has(st.out, who),
        _character(st, names, who),
        names.of_all(st, st.zone(base + CHARACTER)[::-1]),
        sorted(names.of_all(st, known)),
        len(hand),
        st.size(base + DECK),
        _known(st, names, base + DECK, seat),
        names.of_all(st, st.zone(base + DISCARD)),
        names.of_all(st, st.zone(base + PLAY)),
        names.of_all(st, st.zone(base + SCORE)),
        names.of_all(st, st.zone(base + ASIDE)),
        space_name(st, st.at(who)),
    )


def _character(st: State, names: Names, who: int) -> CharacterView | None:
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


def cards_in(seen: View) -> list[str]:
    """The names of all cards that a view speaks of, each once."""
    names: list[str] = [*seen.main_deck_known.values(), *seen.destroyed, *seen.stack_tops.values()]
    names += [one.card for one in seen.line_up]
    for player in seen.players:
        names += [*player.characters, *player.hand, *player.deck_known.values(), *player.discard]
        names += [*player.play, *player.score, *player.aside]
    for under in seen.under:
        names += under.cards
    if seen.city is not None:
        for space in seen.city.spaces:
            names += [one.card for one in space.cards]
            if space.location is not None:
                names.append(space.location.tile)
        for level in seen.city.levels:
            names += level.cards
        if seen.city.ally is not None:
            names += [seen.city.ally.name, *seen.city.ally.bears]
    asks = None if seen.decision is None else seen.decision.asks
    if asks is not None:
        names += asks.it
        if asks.because is not None:
            names.append(asks.because.card)
    return [name for name in dict.fromkeys(names) if name in seen.cards]
