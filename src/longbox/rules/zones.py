"""Places cards can be, and the one way to move between them.

Owns: every change of place, who owns a copy, what is known of hidden copies, lazy shuffling.
Must not know: why a card moves, what its text says.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.chance import STREAM_DECKS, STREAM_MAIN, shuffle
from longbox.rules.codes import (
    DECK,
    DESTROYED,
    DISCARD,
    HAND,
    IS_VILLAIN,
    MAIN,
    NOBODY,
    PLAY,
    STACKS,
    V_BUY,
    V_CLEAR,
    V_DEAL,
    V_DRAW,
    V_GAIN,
    V_LEAVE,
    V_SHUFFLE,
    ZONES,
)
from longbox.rules.ruleset import Ruleset
from longbox.rules.state import State
from longbox.rules.triggers import ability_at_work, happen, relisten
from longbox.rules.values import host_of

TOP: Final = 0
BOTTOM: Final = 1


def everyone(st: State) -> int:
    """Bits of all seats."""
    return (1 << st.seats) - 1


def side(st: State, seat: int) -> int:
    """Bits of the seats that may see this seat's hand."""
    return seers(st.rules, seat)


def seers(rules: Ruleset, seat: int) -> int:
    """The same, of any game with these rules: who sees a hand does not change in play."""
    if not rules.has_teams or rules.house.closed_hands:  # CORE-3.3
        return 1 << seat
    bits = 0
    for other in range(rules.seats):
        if rules.teams[other] == rules.teams[seat]:
            bits |= 1 << other
    return bits


def seen_by(st: State, copy: int) -> int:
    """Bits of the seats that may know which card this copy is, where it lies now."""
    zone = st.where[copy]
    if zone < st.shared:
        kind = zone % ZONES
        if kind == HAND:
            return st.known[copy] | side(st, zone // ZONES)
        if kind == DECK:
            return st.known[copy]
        return everyone(st)
    if zone == st.shared + MAIN or zone == st.beneath:
        return st.known[copy]
    return everyone(st)


def move(st: State, copy: int, to: int, end: int, verb: int, seat: int, cause: int) -> None:
    """Move a copy; ``end`` counts from the top (0 = on top), -1 = to the bottom.

    Under a card ``end`` says how: see _lay_under.
    """
    frm = st.where[copy]
    zones = st.zones
    pile = zones[frm]
    if pile[-1] == copy:
        pile.pop()
    else:
        pile.remove(copy)
    if end == 0:
        zones[to].append(copy)
    elif end < 0:
        zones[to].insert(0, copy)
    else:
        target = zones[to]
        target.insert(max(0, len(target) - end), copy)
    shared = st.shared
    if to < shared:
        kind = to % ZONES
        if kind == PLAY:
            st.known[copy] = 0
            card = st.catalog.cards[st.card_of[copy]]
            if card.works:
                st.in_play.append(copy)
                st.working = {}
                st.listen |= card.listens
                st.alters |= card.alters
        elif kind <= DISCARD:
            st.owner[copy] = to // ZONES
            known = 0
            if kind <= DECK:
                known = seen_by(st, copy)
                if kind == DECK and frm < shared and frm % ZONES == HAND:
                    # Which card of a hand went there is nobody else's knowledge.
                    own = side(st, frm // ZONES)
                    known &= own
                    for other in pile:
                        st.known[other] &= own
            st.known[copy] = known
        else:
            st.known[copy] = 0
    elif to == st.beneath:
        _lay_under(st, copy, frm, end, seat, cause)
        if verb in (V_GAIN, V_BUY):
            st.owner[copy] = seat
    else:
        st.known[copy] = seen_by(st, copy) if to == shared + MAIN else 0
    if st.hosts and frm == st.beneath:
        _drop_host(st, copy)
    st.where[copy] = to
    if to >= st.city or frm >= st.city:
        _changed_city(st, copy, frm, to)
    if frm < shared and frm % ZONES == PLAY:
        st.working = {}
        if ((st.listen | st.card(copy).listens_anywhere) >> V_LEAVE) & 1:
            happen(st, V_LEAVE, frm // ZONES, copy, frm, to, cause)
        if copy in st.in_play:
            st.in_play.remove(copy)
            relisten(st)
    if verb == V_CLEAR or verb == V_DEAL:
        st.log.append((verb, seat, copy, frm, to, st.batch, cause, ability_at_work(st)))
    else:
        happen(st, verb, seat, copy, frm, to, cause)
    if to >= shared and to != st.beneath:
        st.owner[copy] = NOBODY  # only now: what just happened may ask who owned it


FACE_DOWN: Final = 1
ON_CHARACTER: Final = 2


def _lay_under(st: State, copy: int, frm: int, how: int, seat: int, cause: int) -> None:
    """A copy comes to lie under the card that is the cause, or under the seat's Character.

    ``how``: bits FACE_DOWN and ON_CHARACTER. Face up everybody knows it; face down those who
    knew it and could see which one it was.
    """
    known = everyone(st)
    if how & FACE_DOWN:
        known = seen_by(st, copy)
        if frm < st.shared and frm % ZONES == HAND:
            own = side(st, frm // ZONES)
            known &= own
            for other in st.zones[frm]:
                st.known[other] &= own
    st.known[copy] = known
    host = -1 - seat if how & ON_CHARACTER or cause < 0 else host_of(st, cause)
    st.hosts = [*st.hosts, copy, host]


def _drop_host(st: State, copy: int) -> None:
    """A copy lies under nothing any more (or only under what it was laid under last)."""
    hosts = st.hosts
    kept: list[int] = []
    dropped = False
    for i in range(0, len(hosts), 2):
        if hosts[i] == copy and not dropped:
            dropped = True
        else:
            kept.append(hosts[i])
            kept.append(hosts[i + 1])
    st.hosts = kept


def _changed_city(st: State, copy: int, frm: int, to: int) -> None:
    """A card came into the city or left it: a Villain's text works there, and so do its tokens."""
    comes = 0 <= to - st.city < st.board.size
    leaves = 0 <= frm - st.city < st.board.size
    if comes == leaves:
        return
    if comes:
        card = st.card(copy)
        if card.works and not card.ongoing and card.types & IS_VILLAIN:
            st.in_play.append(copy)
            relisten(st)
        return
    if copy in st.in_play:
        st.in_play.remove(copy)
        relisten(st)
    town = st.town
    if copy in town.contained:
        town.contained = [one for one in town.contained if one != copy]
    for i in range(0, len(town.dest), 2):
        if town.dest[i] == copy:
            town.dest = town.dest[:i] + town.dest[i + 2 :]
            break


def clear(st: State, copies: list[int], frm: int, to: int) -> None:
    """Cards that a seat owns go from its hand or play zone to its discard pile; nothing notices."""
    pile = st.zones[frm]
    where, known = st.where, st.known
    for copy in copies:
        where[copy] = to
        known[copy] = 0
    if copies:
        st.log.append((V_CLEAR, st.active, -1, frm, to, st.batch, -1, -1))
    st.zones[to].extend(copies)
    if len(copies) == len(pile):
        st.zones[frm] = []
    else:
        for copy in copies:
            pile.remove(copy)


def reshuffle(st: State, seat: int) -> bool:
    """An empty deck is made anew of the discard pile; False if there is nothing to make it of."""
    base = seat * ZONES
    pile = st.zones[base + DISCARD]
    if not pile:
        return False
    shuffle(st.key, st.dice, STREAM_DECKS + seat, pile)
    st.zones[base + DISCARD] = []
    st.zones[base + DECK] = pile
    where, known, deck = st.where, st.known, base + DECK
    for copy in pile:
        where[copy] = deck
        known[copy] = 0
    happen(st, V_SHUFFLE, seat, -1, base + DISCARD, deck, -1)
    return True


def shuffle_deck(st: State, seat: int) -> None:
    """Shuffle a seat's deck as it is."""
    pile = st.zones[seat * ZONES + DECK]
    shuffle(st.key, st.dice, STREAM_DECKS + seat, pile)
    for copy in pile:
        st.known[copy] = 0
    happen(st, V_SHUFFLE, seat, -1, seat * ZONES + DECK, seat * ZONES + DECK, -1)


def shuffle_main(st: State) -> None:
    """Shuffle the main deck."""
    pile = st.zones[st.shared + MAIN]
    shuffle(st.key, st.dice, STREAM_MAIN, pile)
    for copy in pile:
        st.known[copy] = 0


def draw(st: State, seat: int, n: int, cause: int) -> list[int]:
    """Draw up to n cards one by one, shuffling when the deck runs out; the copies drawn."""
    drawn: list[int] = []
    base = seat * ZONES
    for _ in range(n):
        if not st.zones[base + DECK] and not reshuffle(st, seat):
            break
        copy = st.zones[base + DECK][-1]
        move(st, copy, base + HAND, 0, V_DRAW, seat, cause)
        drawn.append(copy)
    return drawn


def ready(st: State, zone: int) -> None:
    """Before cards are taken from a deck: shuffle if it is empty."""
    if zone < st.shared and zone % ZONES == DECK and not st.zones[zone]:
        reshuffle(st, zone // ZONES)


def destroyed_zone(st: State, copy: int) -> int:
    """Where a destroyed copy goes: to its stack, if it returns there, or the destroyed pile."""
    card = st.card(copy)
    if card.returns and card.stack >= 0:
        return st.shared + STACKS + card.stack
    return st.shared + DESTROYED


def discard_zone(st: State, copy: int, seat: int) -> int:
    """The discard pile of the copy's owner (of ``seat`` for a copy that nobody owns)."""
    owner = st.owner[copy]
    return (seat if owner == NOBODY else owner) * ZONES + DISCARD
