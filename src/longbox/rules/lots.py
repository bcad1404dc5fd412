"""Lots: what all who watch know of cards that lie hidden, as "one of these".

Owns: which hidden cards may lie in which hidden places, and how that changes when a card is seen,
when cards are shuffled, and when one goes where nobody sees which it was.
Must not know: what a single seat has seen beside that, why a card moves.

A hidden copy is of a lot; the place where it lies has a reach, which is a lot, too. In each place
lies a copy of its reach, or of a lot nested in that; whichever way the copies fill their places
so, it may be that way. What lies hidden and yet is known to all has no part in it.

Each seat has two lots of its own. One is of what lies in its hand or its deck, nobody knows which;
what of it was in hand when the deck ran out and was made anew is in hand for certain: it is of the
other. Each stack of the main deck has a lot. All further ones come with what happens rarely: a card
goes from a hand where others do not see it, or is shuffled in. Where two lots come together of
which one has places elsewhere, too, both are nested in a new one.

Copies of one card are all alike, so where it cannot be told which of two was seen, it is held to be
the one that leaves open the most; where neither does, their lots become one, and something is
forgotten. Nothing is ever noted that those who watch could not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.codes import DECK, HAND, MAIN, NOBODY, ZONES
from longbox.rules.state import EVEN, LABEL, LOTS, NO_WORDS, NOTED, State
from longbox.rules.words import NONE, ONE, append, blank

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

PAIR: Final = (
    2  # words of ``nests``: a lot, and the one that it is nested in; inner ones come first
)


def held(seat: i64) -> i64:
    """The lot of what is in a seat's hand for certain."""
    return 2 * seat


def home(seat: i64) -> i64:
    """The lot of what lies in a seat's hand or deck."""
    return 2 * seat + 1


def begin_lots(st: State) -> None:
    """Before anything has happened each seat has its lot, and so has each stack."""
    for seat in range(st.seats):
        base = seat * ZONES
        own = home(seat)
        st.label_all(base + HAND, own)
        st.label_all(base + DECK, own)
    st.strays = False
    first = 2 * st.seats
    main = st.shared + MAIN
    start = st.ends[main]
    lot = first
    for i in range(start, st.ends[main + 1]):
        while lot - first < len(st.rules.piles) and i - start >= st.rules.piles[lot - first]:
            lot += 1
        st.label(st.row[i], lot, lot)
    for i in range(st.ends[st.beneath], st.ends[st.beneath + 1]):
        copy = st.row[i]
        owner = st.owner(copy)
        own = first if owner == NOBODY else home(owner)
        st.label(copy, own, own)


# --------------------------------------------------------------------------- reading


def is_within(st: State, lot: i64, reach: i64) -> bool:
    """Whether a lot is that one, or nested in it."""
    nests = st.nests
    i: i64 = 0
    while lot != reach and i < len(nests):
        if nests[i] == lot:
            lot = nests[i + 1]
        i += PAIR
    return lot == reach


def _has_inner(st: State, reach: i64) -> bool:
    """Whether a lot is nested in that one."""
    nests = st.nests
    for i in range(1, len(nests), PAIR):
        if nests[i] == reach:
            return True
    return False


def outermost(st: State, lot: i64) -> i64:
    """The lot that a lot is nested in, and that is nested in no other."""
    nests = st.nests
    for i in range(0, len(nests), PAIR):
        if nests[i] == lot:
            lot = nests[i + 1]
    return lot


def _everybody(st: State) -> i64:
    return (ONE << st.seats) - 1


def _seers(st: State, zone: i64) -> i64:
    """Who sees whatever lies in a hidden zone."""
    if zone < st.shared and zone % ZONES == HAND:
        return st.rules.seers[zone // ZONES]
    return 0


def _hidden_zones(st: State) -> vec[i64]:
    """Zones in which a card may lie that not all see."""
    found = blank(0)
    for seat in range(st.seats):
        if st.rules.seers[seat] != _everybody(st):
            found = append(found, seat * ZONES + HAND)
        found = append(found, seat * ZONES + DECK)
    return append(append(found, st.shared + MAIN), st.beneath)


def _hidden(st: State) -> vec[i64]:
    """All copies that not all know, where they lie."""
    found = blank(len(st.lies))
    count: i64 = 0
    zones = _hidden_zones(st)
    for i in range(len(zones)):
        count = _note_hidden(st, zones[i], found, count)
    return found[:count]


def _hidden_in(st: State, zone: i64) -> vec[i64]:
    found = blank(st.size(zone))
    return found[: _note_hidden(st, zone, found, 0)]


def _note_hidden(st: State, zone: i64, found: vec[i64], count: i64) -> i64:
    """Note those of a zone in a row, from a place on; where the next one's place is."""
    everybody = _everybody(st)
    seers = _seers(st, zone)
    row = st.row
    for at in range(st.ends[zone], st.ends[zone + 1]):
        copy = row[at]
        if (st.known(copy) | seers) != everybody:
            found[count] = copy
            count += 1
    return count


def _is_only_there(st: State, lot: i64, zone: i64) -> bool:
    """Whether all places that a lot has a part in are in one zone."""
    outer = outermost(st, lot)
    copies = _hidden(st)
    for i in range(len(copies)):
        copy = copies[i]
        if st.where(copy) != zone and outermost(st, st.reach(copy)) == outer:
            return False
    return True


# --------------------------------------------------------------------------- joining


def _fresh(st: State) -> i64:
    """A lot that nothing is of; nests of which nothing is left are forgotten."""
    st.strays = True
    taken: i64 = (ONE << (2 * st.seats + max(1, len(st.rules.piles) + 1))) - 1
    here: i64 = 0
    copies = _hidden(st)
    for i in range(len(copies)):
        here |= ONE << st.lot(copies[i]) | ONE << st.reach(copies[i])
    kept = blank(0)
    nests = st.nests
    for i in range(0, len(nests), PAIR):
        if here >> nests[i] & 1:
            here |= ONE << nests[i + 1]
            kept = append(append(kept, nests[i]), nests[i + 1])
    st.nests = kept if len(kept) else NO_WORDS
    taken |= here
    lot: i64 = 0
    while taken >> lot & 1:
        lot += 1
    return lot if lot < LOTS else _spared(st, here)


def _spared(st: State, here: i64) -> i64:
    """A lot for something new where all are in use: one that is set free, or that is shared.

    So something is forgotten, and nothing is noted that is not so.
    """
    late: i64 = 2 * st.seats + max(1, len(st.rules.piles) + 1)
    for lot in range(late, LOTS):
        if here >> lot & 1:
            outer = outermost(st, lot)
            if outer != lot:  # all that is nested in one lot becomes that lot
                _become(st, outer, outer)
                return lot
    return late


def _become(st: State, lot: i64, other: i64) -> None:
    """A lot, with all that it is nested in or that is nested in it, becomes part of another one."""
    outer = outermost(st, lot)
    copies = _hidden(st)
    for i in range(len(copies)):
        copy = copies[i]
        if outermost(st, st.reach(copy)) == outer:
            st.label(copy, other, other)
    kept = blank(0)
    nests = st.nests
    for i in range(0, len(nests), PAIR):
        if outermost(st, nests[i]) != outer:
            kept = append(append(kept, nests[i]), nests[i + 1])
    st.nests = kept if len(kept) else NO_WORDS


def _mix(st: State, copies: vec[i64], zone: i64) -> None:
    """Of some copies of one zone nobody can tell any more where each lies."""
    if not len(copies):
        return
    first = st.reach(copies[0])
    everybody = _everybody(st)
    seers = _seers(st, zone)
    is_same = True
    for i in range(len(copies)):
        copy = copies[i]
        if (st.known(copy) | seers) == everybody or st.reach(copy) != first:
            is_same = False
    if is_same:
        return
    new = _fresh(st)
    for i in range(len(copies)):
        copy = copies[i]
        if (st.known(copy) | seers) == everybody:
            st.label(copy, new, new)
            continue
        outer = outermost(st, st.reach(copy))
        if outer == new:
            continue
        if _is_only_there(st, outer, zone):
            _become(st, outer, new)
        else:
            st.nests = append(append(st.nests[:], outer), new)
    for i in range(len(copies)):
        st.label(copies[i], st.lot(copies[i]), new)


# --------------------------------------------------------------------------- what happens


def shuffled(st: State, zone: i64) -> None:
    """The cards of a deck are shuffled as they are; what is known of each is forgotten after it."""
    copies = blank(0)
    for i in range(st.ends[zone], st.ends[zone + 1]):
        copies = append(copies, st.row[i])
    _mix(st, copies, zone)


def runs_out(st: State, seat: i64) -> None:
    """A seat's empty deck is about to be made anew: what is in hand is there for certain."""
    hand = seat * ZONES + HAND
    start = st.ends[hand]
    end = st.ends[hand + 1]
    is_plain = len(st.nests) == 0
    if start == end and is_plain:
        return
    row = st.row
    own = home(seat)
    certain = held(seat)
    everybody = (ONE << st.seats) - 1
    if st.rules.seers[seat] != everybody:
        for i in range(start, end):
            copy = row[i]
            if st.known(copy) == everybody:
                continue
            lot = st.reach(copy)
            if is_plain and (lot == own or lot == certain):
                st.label(copy, certain, certain)
            elif _is_only_there(st, lot, hand):
                _become(st, lot, certain)
                is_plain = len(st.nests) == 0
    if not is_plain:
        _move_out(st, own)


def _move_out(st: State, lot: i64) -> None:
    """A lot that somebody will need anew is another one from now on, wherever it is left."""
    new = _fresh(st)
    copies = _hidden(st)
    for i in range(len(copies)):
        copy = copies[i]
        mine = new if st.lot(copy) == lot else st.lot(copy)
        its = new if st.reach(copy) == lot else st.reach(copy)
        st.label(copy, mine, its)
    nests = st.nests[:]
    for i in range(len(nests)):
        if nests[i] == lot:
            nests[i] = new
    st.nests = nests


def slipped(st: State, copy: i64, seers: i64) -> None:
    """A copy is about to leave a hand for where only these seats see which one it was.

    The others know no longer which cards of that hand are left, but which ones were there.
    """
    everybody = _everybody(st)
    zone = st.where(copy)
    start = st.ends[zone]
    end = st.ends[zone + 1]
    if seers == everybody:
        return
    copies = blank(0)
    for i in range(start, end):
        copies = append(copies, st.row[i])
    _mix(st, copies, zone)
    certain = held(zone // ZONES)
    for i in range(start, end):
        if st.reach(st.row[i]) == certain:
            _become(st, certain, _fresh(st))
            break
    for i in range(start, end):
        other = st.row[i]
        st.set_known(other, st.known(other) & seers)


def leaves_home(st: State, copy: i64) -> None:
    """A hidden copy is about to come to another hidden place than its seat's hand or deck."""
    zone = st.where(copy)
    if zone >= st.shared:
        return
    seat = zone // ZONES
    lot = outermost(st, st.reach(copy))
    if st.known(copy) == _everybody(st):
        return
    if lot == home(seat) or lot == held(seat):
        _move_out(st, lot)


def comes_to_light(st: State, copy: i64) -> None:
    """All are about to see a copy that lies hidden, where it lies."""
    zone = st.where(copy)
    if zone < st.shared and zone % ZONES == HAND:
        _is_of_hand(st, copy, zone, False)
    if len(st.nests):
        leaves_lot(st, copy)


def leaves_hand(st: State, copy: i64, zone: i64) -> None:
    """All are about to see a copy of a hand; which of them it was nobody can tell."""
    row = st.row
    lies = st.lies
    card_of = st.card_of
    card = card_of[copy]
    noted = lies[copy] & NOTED
    for i in range(st.ends[zone], st.ends[zone + 1]):
        other = row[i]
        # Of lots of the seat's own, what is noted of other cards says nothing about this one.
        if lies[other] & NOTED != noted and (card_of[other] == card or st.strays):
            _is_of_hand(st, copy, zone, True)
            return


def _is_of_hand(st: State, copy: i64, zone: i64, is_leaving: bool) -> None:
    """Of copies of that card in the hand, the one that is known best is the one that is seen.

    ``is_leaving``: it may be one that all know; of what is shown and stays that is no question.
    """
    seat = zone // ZONES
    everybody = (ONE << st.seats) - 1
    seers = st.rules.seers[seat]
    if seers == everybody or (st.known(copy) | seers) == everybody:
        return
    card = st.card_of[copy]
    reach = st.reach(copy)
    own = home(seat)
    certain = held(seat)
    twin = NONE
    is_mixed = False
    is_rare = reach != own and reach != certain
    for i in range(st.ends[zone], st.ends[zone + 1]):
        other = st.row[i]
        if other == copy:
            continue
        is_known = (st.known(other) | seers) == everybody
        if st.card_of[other] == card:
            if is_known:
                if is_leaving:
                    st.exchange(copy, other)
                    return
            elif st.reach(other) == certain:
                twin = other
        if not is_known and st.reach(other) != reach:
            is_mixed = True
            if st.reach(other) != own and st.reach(other) != certain:
                is_rare = True
    if not is_mixed:
        return
    if is_rare or len(st.nests):
        _leaves_mixed_hand(st, copy, zone)
    elif twin >= 0 and reach != certain:
        st.exchange(copy, twin)


def _leaves_mixed_hand(st: State, copy: i64, zone: i64) -> None:
    """The same, where places in the hand differ in what may lie in them."""
    if _is_only_there(st, st.reach(copy), zone):
        return
    card = st.card_of[copy]
    hand = _hidden_in(st, zone)
    for i in range(len(hand)):
        other = hand[i]
        if other != copy and st.card_of[other] == card:
            if _is_only_there(st, st.reach(other), zone):
                st.exchange(copy, other)
                return
    for i in range(len(hand)):
        other = hand[i]
        if st.reach(other) != st.reach(copy) and _may_be_in(st, copy, st.reach(other)):
            _either(st, copy, other, zone)
            return


def _may_be_in(st: State, copy: i64, reach: i64) -> bool:
    """Whether a copy of that card may lie in a place of that reach."""
    copies = _hidden(st)
    for i in range(len(copies)):
        other = copies[i]
        if st.card_of[other] == st.card_of[copy] and is_within(st, st.lot(other), reach):
            return True
    return False


def _either(st: State, copy: i64, other: i64, zone: i64) -> None:
    """The card may have lain in the place of either copy, and neither reach is the hand's alone."""
    small, large = st.reach(copy), st.reach(other)
    if is_within(st, large, small):
        small, large = large, small
    is_nested = is_within(st, small, large)
    copies = _hidden(st)
    for i in range(len(copies)):
        reach = st.reach(copies[i])
        if st.where(copies[i]) != zone and is_within(st, reach, large) and reach != large:
            is_nested = False
    if not is_nested:
        # Nothing can be said that is so either way, but what is so of both together.
        new = _fresh(st)
        outer = outermost(st, large)
        _become(st, small, new)
        if outermost(st, outer) != new:
            _become(st, outer, new)
        return
    if st.reach(copy) == small:
        return
    if not is_within(st, st.lot(copy), small):
        for i in range(len(copies)):
            twin = copies[i]
            if st.card_of[twin] == st.card_of[copy] and is_within(st, st.lot(twin), small):
                if st.where(twin) == zone and st.reach(twin) == small:
                    st.exchange(copy, twin)
                    return
                _trade_lots(st, copy, twin)
                break
    lot = st.lot(other)
    reach = st.reach(copy)
    st.label(copy, st.lot(copy), small)
    st.label(other, lot, reach)


def _trade_lots(st: State, copy: i64, other: i64) -> None:
    lot = st.lot(copy)
    st.label(copy, st.lot(other), st.reach(copy))
    st.label(other, lot, st.reach(other))


def leaves_lot(st: State, copy: i64) -> None:
    """Of the lots that a card may be of, where it lies, it is of the outermost."""
    if (st.known(copy) | _seers(st, st.where(copy))) == _everybody(st):
        return
    reach = st.reach(copy)
    if st.lot(copy) == reach and not _has_inner(st, reach):
        return
    copies = _hidden(st)
    for i in range(len(copies)):
        other = copies[i]
        lot = st.lot(copy)
        its = st.lot(other)
        if its == lot or st.card_of[other] != st.card_of[copy] or not is_within(st, its, reach):
            continue
        if is_within(st, lot, its):
            _trade_lots(st, copy, other)
        elif not is_within(st, its, lot):
            _become(st, reach, _fresh(st))
            return


def hand_comes_to_light(st: State, zone: i64) -> None:
    """All are about to see a whole hand, which becomes open."""
    seat = zone // ZONES
    everybody = _everybody(st)
    seers = st.rules.seers[seat]
    if seers == everybody:
        return
    if not st.strays:
        return
    is_plain = len(st.nests) == 0
    row = st.row
    lies = st.lies
    certain = 2 * seat * EVEN
    for i in range(st.ends[zone], st.ends[zone + 1]):
        label = lies[row[i]] & LABEL
        if label != certain and label != certain + EVEN:
            is_plain = False
    if is_plain:
        return
    for i in range(st.ends[zone], st.ends[zone + 1]):
        copy = st.row[i]
        if st.known(copy) != everybody:
            comes_to_light(st, copy)
            st.set_known(copy, everybody)
