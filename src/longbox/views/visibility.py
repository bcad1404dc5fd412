"""The one place that decides who may know what, and when.

Owns: what a seat, or a spectator, may know: of cards where they lie, of what happened, and of the
question that is pending. Must not know: how any of it is shown.

Who may know something is a number with a bit for each seat, and one more, the highest, for
whoever only watches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.card import Catalog
from longbox.rules.codes import (
    C_GROUP,
    DECK,
    HAND,
    L_SEAT,
    L_SHARED,
    MAIN,
    O_DONE,
    O_END,
    O_NORMAL,
    O_PLACE,
    O_USE,
    Q_CARDS,
    Q_MAY,
    Q_MODE,
    Q_NONE,
    Q_ORDER,
    Q_RESPOND,
    Q_TURN,
    SPAN,
    T_ANY,
    V_COMPARE,
    V_DAMAGE,
    V_LOOK,
    V_REVEAL,
    ZONES,
)
from longbox.rules.design import Term
from longbox.rules.frames import ABILITY, PC
from longbox.rules.lists import item, length
from longbox.rules.lots import PAIR
from longbox.rules.ruleset import Ruleset
from longbox.rules.state import LOTS, EventTuple, State
from longbox.rules.triggers import WAIT_SOURCE
from longbox.rules.words import ONE, append, blank, words
from longbox.rules.zones import everyone, seen_by, seers, side

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def watcher(st: State) -> i64:
    """The bit of whoever only watches."""
    return ONE << st.seats


def bit_of(st: State, seat: int | None) -> i64:
    """The bit of a seat; None: of whoever only watches."""
    if seat is None:
        return watcher(st)
    who: i64 = seat
    return ONE << who


def all_of(st: State) -> i64:
    """Everybody, those who watch among them."""
    return (ONE << st.seats + 1) - 1


def _open(st: State, seats: i64) -> i64:
    """Seats, and whoever watches if all of them are meant: spectators know what all know."""
    return seats | watcher(st) if seats == everyone(st) else seats


# --------------------------------------------------------------------------- cards


def may_know(st: State, copy: i64, seat: int | None) -> bool:
    """Whether the seat (None: a spectator) may know which card this copy is now."""
    return _open(st, seen_by(st, copy)) & bit_of(st, seat) != 0


def is_open_to(st: State, copy: i64, bit: i64) -> bool:
    """The same of whoever has that bit."""
    bits = seen_by(st, copy)
    return bits != 0 and _open(st, bits) & bit != 0


def is_seen(st: State, copy: i64, seat: i64) -> bool:
    """The same of a seat that is there."""
    return seen_by(st, copy) >> seat & 1 == 1


def is_hand_seen(st: State, who: i64, seat: i64) -> bool:
    """Whether a seat that is there sees the whole hand of another, or its own."""
    return side(st, who) >> seat & 1 == 1


def hidden_zones(st: State, seat: i64) -> vec[i64]:
    """Zones in which there may be cards that the seat does not know, in their order."""
    found = blank(0)
    for who in range(st.seats):
        if not side(st, who) >> seat & 1:
            found = append(found, who * ZONES + HAND)
        found = append(found, who * ZONES + DECK)
    found = append(found, st.shared + MAIN)
    if len(st.hosts):
        found = append(found, st.beneath)
    return found


def zones_hidden_from_all(st: State) -> vec[i64]:
    """Zones in which there may be cards that nobody knows, in their order."""
    found = blank(0)
    for who in range(st.seats):
        found = append(found, who * ZONES + DECK)
    found = append(found, st.shared + MAIN)
    if len(st.hosts):
        found = append(found, st.beneath)
    return found


def is_deck_sure(st: State, seat: i64) -> bool:
    """Whether a seat can tell which cards lie in its own deck, if not in which order.

    It can if no other place that is hidden from it could hold one of them, and none of those
    places' cards could lie there instead.
    """
    deck = seat * ZONES + DECK
    own = blank(LOTS)  # by lot: 1 if its cards may lie in the deck
    for i in range(st.ends[deck], st.ends[deck + 1]):
        copy = st.row[i]
        if not is_seen_hidden(st, copy, seat):
            own[st.reach(copy)] = 1
    nests = st.nests
    for i in range(len(nests) - PAIR, -1, -PAIR):  # all that is nested in a lot comes before it
        if own[nests[i + 1]]:
            own[nests[i]] = 1
    left: i64 = 0  # places for which there is no card yet
    zones = hidden_zones(st, seat)
    for i in range(len(zones)):
        zone = zones[i]
        for place in range(st.ends[zone], st.ends[zone + 1]):
            copy = st.row[place]
            if is_seen_hidden(st, copy, seat):
                continue
            if own[st.reach(copy)]:
                if zone != deck:
                    return False
                left += 1
            if own[st.lot(copy)]:
                left -= 1
    return left == 0


def is_seen_hidden(st: State, copy: i64, seat: i64) -> bool:
    """Whether a seat has seen a copy of such a zone: only who was shown it there has.

    A seat below 0: whether any has.
    """
    known = st.known(copy)
    return known != 0 if seat < 0 else known >> seat & 1 == 1


def secrets_from(st: State, bit: i64, bits: vec[i64]) -> i64:
    """Cards of a Scenario's pack in the main deck that whoever has that bit has not seen (REB-9.3).

    They are told as bits; ``bits`` has the bit of each card.
    """
    found: i64 = 0
    if len(bits):
        for i in range(st.ends[st.shared + MAIN], st.ends[st.shared + MAIN + 1]):
            copy = st.row[i]
            secret = bits[st.card_of[copy]]
            if secret and not is_open_to(st, copy, bit):
                found |= secret
    return found


def secret_bits(catalog: Catalog) -> vec[i64]:
    """By card: a bit for each one of a Scenario's pack, and 0 for all others; empty without any."""
    secrets = _secrets(catalog)
    assert len(secrets) < 63
    if not secrets:
        return blank(0)
    return words([1 << secrets.index(i) if i in secrets else 0 for i in range(len(catalog.cards))])


def secrets_among(catalog: Catalog, bits: int) -> frozenset[int]:
    """The cards of such bits."""
    return frozenset([card for i, card in enumerate(_secrets(catalog)) if bits >> i & 1])


def _secrets(catalog: Catalog) -> list[int]:
    """The cards of a Scenario's pack, in a game of these cards."""
    return [card.id for card in catalog.cards if card.place == "secret"]


# --------------------------------------------------------------------------- events


OPENLY = (V_REVEAL, V_DAMAGE, V_COMPARE)  # verbs that are no changes of place


def lies_under(st: State, event: EventTuple) -> bool:
    """Whether an event brought a card under another, or from there."""
    beneath = st.beneath
    if event[3] != beneath and event[4] != beneath:
        return False
    return event[2] >= 0 and event[0] not in OPENLY


def who_may_know_now(st: State, event: EventTuple) -> i64:
    """Who may know the card of such an event: that hangs on the position."""
    return _open(st, seen_by(st, event[2]))


def who_may_know(rules: Ruleset, event: EventTuple) -> int:
    """Who may know the card that an event was about, in any game with these rules."""
    verb, who, copy, frm, to = event[0], event[1], event[2], event[3], event[4]
    everybody = (2 << rules.seats) - 1
    if copy < 0 or verb in OPENLY:
        return everybody
    if verb == V_LOOK:
        return _with_watchers(rules, seers(rules, who))
    if frm < 0 or to < 0:
        return everybody
    from_hidden, to_hidden = _always_see(rules, frm), _always_see(rules, to)
    if from_hidden < 0 or to_hidden < 0:
        return everybody
    return from_hidden | to_hidden


def _with_watchers(rules: Ruleset, seats: int) -> int:
    return seats | 1 << rules.seats if seats == (1 << rules.seats) - 1 else seats


def _always_see(rules: Ruleset, zone: int) -> int:
    """Who always sees what lies in a hidden zone; -1: it is not hidden."""
    shared = rules.seats * ZONES
    if zone < shared:
        kind = zone % ZONES
        if kind == HAND:
            return _with_watchers(rules, seers(rules, zone // ZONES))
        return 0 if kind == DECK else -1
    return 0 if zone == shared + MAIN else -1


# --------------------------------------------------------------------------- questions


def who_may_know_question(st: State) -> i64:
    """Who may know that the pending question is asked, and to whom.

    A seat may not, if whether it is asked hangs on cards that the seat does not see: a Block, a
    Defense or an Assist is asked of those alone who hold one, a "you may" of those who could, and
    a choice of cards only where there are two to choose from. To such a seat nothing has happened
    yet since the last question that it may know of.
    """
    if st.over or st.q_kind == Q_NONE or not _hangs_on_hidden(st):
        return all_of(st)
    return _open(st, side(st, st.q_seat))


# Kinds of question, as bits, that a card's text asks about cards; and of a turn's options some that
# do not hang on a hand.
OF_TEXTS: Final[i64] = 1 << Q_CARDS | 1 << Q_MAY | 1 << Q_MODE
ALWAYS: Final[i64] = 1 << O_END | 1 << O_DONE | 1 << O_NORMAL | 1 << O_PLACE


def _hangs_on_hidden(st: State) -> bool:
    """Whether it depends on cards hidden from others that, or what, the seat is asked."""
    kind = st.q_kind
    if kind == Q_TURN:
        # Whoever must play one of some cards before all others is asked which, if there are two.
        return not _is_always_asked(st)
    if kind == Q_RESPOND:
        # An ability on the table is there for all to see, if no hidden card decides on its use.
        return not _is_openly_asked(st)
    if kind == Q_ORDER:
        return _is_any_hidden(st)
    if not OF_TEXTS >> kind & 1:
        return False
    fr = st.sp
    ops = st.catalog.abilities[st.stack[fr + ABILITY]].routine.ops
    if kind == Q_CARDS:
        if _is_any_hidden(st):
            return True
        node = ops[st.stack[fr + PC] - 1].x
        return node is not None and _names_hidden(node, False)
    node = ops[st.q_verb].x
    if node is None:
        return False
    parts = node.kids[1:] if kind == Q_MODE else (node,)
    return any(_names_hidden(kid, True) for kid in parts)


def _is_always_asked(st: State) -> bool:
    """Whether a turn's options have one that does not hang on a hand."""
    for i in range(length(st.q_pool) - 1, -1, -1):
        what = item(st, st.q_pool, i) // SPAN
        if ALWAYS >> what & 1:
            return True
    return False


def _is_openly_asked(st: State) -> bool:
    """Whether there is an answer of which everybody may know that it can be given."""
    for i in range(length(st.q_pool)):  # noqa: SIM110 - no closure
        if _is_openly_used(st, item(st, st.q_pool, i)):
            return True
    return False


def _is_any_hidden(st: State) -> bool:
    """Whether the question is about a card, or what waits of a card, that not all may know."""
    all_seats = everyone(st)
    for i in range(length(st.q_pool)):
        one = item(st, st.q_pool, i)
        copy = st.waiting[one + WAIT_SOURCE] if st.q_kind == Q_ORDER else one
        if seen_by(st, copy) != all_seats:
            return True
    return False


def _is_openly_used(st: State, option: i64) -> bool:
    """Whether an option uses an ability of which everybody may know that it can be used."""
    if option // SPAN != O_USE:
        return False
    value = option % SPAN
    for ability in st.card(value // 4).activated:
        if ability.index % 4 == value % 4:
            condition = ability.routine.condition
            return condition is None or not _names_hidden(condition, True)
    return False


def _names_hidden(node: Term, is_count: bool) -> bool:
    """Whether an expression looks for cards of some kind where others cannot see them.

    ``is_count``: only how many there are is asked, so that any card at all will do for it.
    """
    if node.k == C_GROUP and is_count and node.kids[0].k == T_ANY:
        return False
    if node.k == L_SEAT and node.a in (HAND, DECK):
        return True
    if node.k == L_SHARED and node.a == MAIN:
        return True
    return any(_names_hidden(kid, is_count) for kid in node.kids)
