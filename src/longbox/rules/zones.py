"""Places cards can be, and the one way to move between them.

Owns: every change of place, who owns a copy, what is known of hidden copies, shuffling.
Must not know: why a card moves, what its text says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.card import IS_ONGOING, RETURNS, WORKS
from longbox.rules.chance import STREAM_DECKS, STREAM_MAIN, shuffle
from longbox.rules.codes import (
    DECK,
    DESTROYED,
    DISCARD,
    HAND,
    IS_VILLAIN,
    MAIN,
    NOBODY,
    OWNED,
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
from longbox.rules.lots import (
    hand_comes_to_light,
    home,
    leaves_hand,
    leaves_home,
    leaves_lot,
    runs_out,
    shuffled,
    slipped,
)
from longbox.rules.ruleset import Ruleset
from longbox.rules.state import ZONE, State
from longbox.rules.triggers import ability_at_work, enter, happen, leave
from longbox.rules.values import host_of
from longbox.rules.words import NONE, minus, plus

if TYPE_CHECKING:
    from mypy_extensions import i64

TOP: Final = 0
BOTTOM: Final = 1


def everyone(st: State) -> i64:
    """Bits of all seats."""
    bits: i64 = 1
    return (bits << st.seats) - 1


def side(st: State, seat: i64) -> i64:
    """Bits of the seats that may see this seat's hand."""
    return st.rules.seers[seat]


def seers(rules: Ruleset, seat: i64) -> i64:
    """The same, of any game with these rules: who sees a hand does not change in play."""
    return rules.seers[seat]


def seen_by(st: State, copy: i64) -> i64:
    """Bits of the seats that may know which card this copy is, where it lies now."""
    zone = st.where(copy)
    if zone < st.shared:
        kind = zone % ZONES
        if kind == HAND:
            return st.known(copy) | side(st, zone // ZONES)
        if kind == DECK:
            return st.known(copy)
        return everyone(st)
    if zone == st.shared + MAIN or zone == st.beneath:
        return st.known(copy)
    return everyone(st)


def move(st: State, copy: i64, to: i64, end: i64, verb: i64, seat: i64, cause: i64) -> None:
    """Move a copy; ``end`` counts from the top (0 = on top), -1 = to the bottom.

    Under a card ``end`` says how: see _lay_under.
    """
    frm = st.lies[copy] & ZONE
    shared = st.shared
    known: i64 = 0
    if to < shared:
        kind = to % ZONES
        if kind == PLAY:
            is_of_hand = frm < shared and frm % ZONES == HAND
            if is_of_hand:
                leaves_hand(st, copy, frm)
            if len(st.nests):
                _leaves_lot(st, copy, frm)
            if is_of_hand and to == frm - 1 and end == TOP:
                st.lift(copy, frm, to)
            else:
                st.put(copy, to, end, 0)
            if st.catalog.flags[st.card_of[copy]] & WORKS:
                enter(st, copy)
            if is_of_hand:
                happen(st, verb, seat, copy, frm, to, cause)
                return
        else:
            if kind == HAND or kind == DECK:
                known = _known_in_pile(st, copy, frm, to)
            else:
                if frm < shared and frm % ZONES == HAND:
                    leaves_hand(st, copy, frm)
                if len(st.nests):
                    _leaves_lot(st, copy, frm)
            st.put(copy, to, end, known)
            if kind <= OWNED:
                st.set_owner(copy, to // ZONES)
    else:
        _put_on_table(st, copy, frm, to, end, verb, seat, cause)
    if frm >= shared or to >= shared:
        st.cheapest = 0
        if frm == st.beneath and to != frm:
            _drop_host(st, copy)
        if to >= st.city or frm >= st.city:
            _changed_city(st, copy, frm, to)
    if frm < shared and frm % ZONES == PLAY:
        heard = st.listen | st.catalog.listens_anywhere[st.card_of[copy]]
        if heard >> V_LEAVE & 1:
            happen(st, V_LEAVE, frm // ZONES, copy, frm, to, cause)
        leave(st, copy)
    if verb == V_CLEAR or verb == V_DEAL:
        st.tell(verb, seat, copy, frm, to, cause, ability_at_work(st))
    else:
        happen(st, verb, seat, copy, frm, to, cause)
    if to >= shared and to != st.beneath:
        st.set_owner(copy, NOBODY)  # only now: what just happened may ask who owned it


def _leaves_lot(st: State, copy: i64, frm: i64) -> None:
    """A copy is about to come to where all see it; it may have lain hidden."""
    kind = frm % ZONES
    is_pile = kind == HAND or kind == DECK if frm < st.shared else frm == st.shared + MAIN
    if is_pile or frm == st.beneath:
        leaves_lot(st, copy)


def _is_seen(st: State, copy: i64, frm: i64) -> None:
    """A copy is about to come from anywhere to where all see it."""
    if frm < st.shared and frm % ZONES == HAND:
        leaves_hand(st, copy, frm)
    if len(st.nests):
        _leaves_lot(st, copy, frm)


def _known_in_pile(st: State, copy: i64, frm: i64, to: i64) -> i64:
    """Bits of the seats that know a copy which comes into a hand or a deck."""
    if frm < st.shared:
        if frm % ZONES == HAND and frm != to:
            # Which card of a hand went there is nobody else's knowledge.
            own = side(st, frm // ZONES)
            if to % ZONES == HAND:
                own |= side(st, to // ZONES)
            slipped(st, copy, own)
        if frm // ZONES != to // ZONES:
            leaves_home(st, copy)
    known = seen_by(st, copy)
    if frm // ZONES != to // ZONES and known != everyone(st):
        st.strays = True
    return known


def _put_on_table(
    st: State, copy: i64, frm: i64, to: i64, end: i64, verb: i64, seat: i64, cause: i64
) -> None:
    """A copy comes to a zone that is nobody's, or to lie under another card."""
    known: i64 = 0
    if to == st.beneath:
        known = _known_under(st, copy, frm, end)
        host = -1 - seat if end & ON_CHARACTER or cause < 0 else host_of(st, cause)
        if frm == st.beneath:
            _drop_host(st, copy)
        st.hosts = plus(plus(st.hosts, copy), host)
    elif to == st.shared + MAIN:
        known = _known_away(st, copy, frm)
    else:
        _is_seen(st, copy, frm)
    st.put(copy, to, end, known)
    if to == st.beneath and (verb == V_GAIN or verb == V_BUY):
        st.set_owner(copy, seat)


FACE_DOWN: Final = 1
ON_CHARACTER: Final = 2


def _known_under(st: State, copy: i64, frm: i64, how: i64) -> i64:
    """Who knows a copy that comes to lie under a card, or under a Character.

    ``how``: bits FACE_DOWN and ON_CHARACTER. Face up everybody knows it; face down those who
    knew it and could see which one it was.
    """
    if not how & FACE_DOWN:
        _is_seen(st, copy, frm)
        return everyone(st)
    return _known_away(st, copy, frm)


def _known_away(st: State, copy: i64, frm: i64) -> i64:
    """Who knows a copy that comes to lie face down where it is no player's."""
    if frm < st.shared and frm % ZONES == HAND:
        slipped(st, copy, side(st, frm // ZONES))
    leaves_home(st, copy)
    return seen_by(st, copy)


def _drop_host(st: State, copy: i64) -> None:
    """A copy lies no longer under what it lay under."""
    for i in range(0, len(st.hosts), 2):
        if st.hosts[i] == copy:
            st.hosts = minus(st.hosts, i, 2)
            return


def _changed_city(st: State, copy: i64, frm: i64, to: i64) -> None:
    """A card came into the city or left it: a Villain's text works there, and so do its tokens."""
    comes = 0 <= to - st.city < st.board.size
    leaves = 0 <= frm - st.city < st.board.size
    if comes == leaves:
        return
    card = st.card_of[copy]
    if comes:
        flags = st.catalog.flags[card]
        is_at_work = flags & WORKS != 0 and not flags & IS_ONGOING
        if is_at_work and st.catalog.types[card] & IS_VILLAIN:
            enter(st, copy)
        return
    leave(st, copy)
    st.contain(copy, False)
    st.set_destined(copy, 0)


def clear(st: State, frm: i64, to: i64) -> None:
    """All cards of a zone, which a seat owns, go to its discard pile; nothing notices."""
    if not st.size(frm):
        return
    if frm % ZONES == HAND:
        hand_comes_to_light(st, frm)
    st.merge(frm, to, NONE)
    if st.is_told:
        st.tell(V_CLEAR, st.active, -1, frm, to, -1, -1)


def reshuffle(st: State, seat: i64) -> bool:
    """An empty deck is made anew of the discard pile; False if there is nothing to make it of."""
    discard = seat * ZONES + DISCARD
    deck = seat * ZONES + DECK
    if not st.size(discard):
        return False
    runs_out(st, seat)
    st.merge(discard, deck, home(seat))  # it lay open: what is in the deck is all known
    start, end = st.ends[deck], st.ends[deck + 1]
    shuffle(st.key, st.ends, st.dice(), STREAM_DECKS + seat, st.row, start, end)
    happen(st, V_SHUFFLE, seat, -1, discard, deck, -1)
    return True


def shuffle_deck(st: State, seat: i64) -> None:
    """Shuffle a seat's deck as it is."""
    deck = seat * ZONES + DECK
    _shuffle(st, deck, STREAM_DECKS + seat)
    happen(st, V_SHUFFLE, seat, -1, deck, deck, -1)


def shuffle_main(st: State) -> None:
    """Shuffle the main deck."""
    _shuffle(st, st.shared + MAIN, STREAM_MAIN)


def _shuffle(st: State, zone: i64, stream: i64) -> None:
    start, end = st.ends[zone], st.ends[zone + 1]
    shuffled(st, zone)
    shuffle(st.key, st.ends, st.dice(), stream, st.row, start, end)
    for i in range(start, end):
        st.set_known(st.row[i], 0)


def draw(st: State, seat: i64, n: i64, cause: i64) -> i64:
    """Draw up to n cards one by one, shuffling when the deck runs out; how many were drawn."""
    base = seat * ZONES
    for count in range(n):
        if not st.size(base + DECK) and not reshuffle(st, seat):
            return count
        move(st, st.at_top(base + DECK), base + HAND, 0, V_DRAW, seat, cause)
    return n


def ready(st: State, zone: i64) -> None:
    """Before cards are taken from a deck: shuffle if it is empty."""
    if zone < st.shared and zone % ZONES == DECK and not st.size(zone):
        reshuffle(st, zone // ZONES)


def destroyed_zone(st: State, copy: i64) -> i64:
    """Where a destroyed copy goes: to its stack, if it returns there, or the destroyed pile."""
    card = st.card_of[copy]
    stack = st.catalog.stack_of[card]
    if st.catalog.flags[card] & RETURNS and stack >= 0:
        return st.shared + STACKS + stack
    return st.shared + DESTROYED


def discard_zone(st: State, copy: i64, seat: i64) -> i64:
    """The discard pile of the copy's owner (of ``seat`` for a copy that nobody owns)."""
    owner = st.owner(copy)
    return (seat if owner == NOBODY else owner) * ZONES + DISCARD
