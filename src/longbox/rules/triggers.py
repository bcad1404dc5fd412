"""What waits for something to happen: matching events, and the abilities that wait to resolve.

Owns: the event history of the turn, the log, and ``waiting``. Must not know: how abilities run.

What waits is a record of WAIT_WORDS words in ``waiting`` and, of what lasts, the cards that it
spoke of: how many words they are, the ability, its player, its source, the card and the player to
whom it happened, the batch, "they" as seats (-1: nothing was kept), then the cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.card import (
    ALTERS_ACTS,
    KIDS,
    LIST_LENGTH,
    LIST_START,
    NODE_B,
    alter_bit_of_mod,
)
from longbox.rules.codes import (
    A_REPLACING,
    A_TRIGGERED,
    DISCARD,
    HAND,
    IS_LOCATION,
    LIMIT_GAME,
    LIMIT_NAME,
    NOBODY,
    P_YOU,
    SEVERAL,
    U_ONCE,
    V_DESTROY,
    WORKS_ANYWHERE,
    ZONES,
)
from longbox.rules.frames import ABILITY, IT, SOURCE, WHO, YOU, open_context, pop_frame
from longbox.rules.lasting import (
    LAST_ABILITY,
    LAST_MOD,
    LAST_UNTIL,
    open_lasting,
    without_record,
)
from longbox.rules.lists import item, length
from longbox.rules.state import ZONE, State, copy_of, event_word, seat_of, verb_of
from longbox.rules.values import (
    controller,
    event_fits,
    holds,
    is_on_board,
    is_silent,
    may_match,
    works,
)
from longbox.rules.words import NONE, ZERO, append, blank, longer, minus, plus

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# What ``used`` holds: a source and which of its uses; with LAID, a copy that was laid on a
# Character; with BY_NAME, a source, which of its uses, and for which card.
FOREVER: Final = 1000  # among the uses of a source: what is limited for the whole game
LAID: Final = 1 << 40
BY_NAME: Final = 1 << 41
# The words of what waits.
WAIT_ABILITY: Final = 1
WAIT_YOU: Final = 2
WAIT_SOURCE: Final = 3
WAIT_COPY: Final = 4
WAIT_WHO: Final = 5
WAIT_BATCH: Final = 6
WAIT_THEY: Final = 7
WAIT_WORDS: Final = 8


def relisten(st: State) -> None:
    """Note anew which verbs anything in play or lasting listens to, and what is altered."""
    bits: i64 = 0
    alters: i64 = 0
    catalog = st.catalog
    for i in range(len(st.in_play)):
        card = st.card_of[st.in_play[i]]
        bits |= catalog.listens[card]
        alters |= catalog.alters[card]
    lasting = st.lasting
    at: i64 = 0
    while at < len(lasting):
        ability = lasting[at + LAST_ABILITY]
        if lasting[at + LAST_MOD] < 0:
            bits |= catalog.ability_verbs[ability]
            if catalog.ability_kind[ability] == A_REPLACING:
                alters |= ALTERS_ACTS
        else:
            mods = catalog.ability_mods[ability]
            mod = catalog.lists[(mods >> LIST_START) + lasting[at + LAST_MOD]]
            alters |= alter_bit_of_mod(catalog, mod)
        at += lasting[at]
    st.listen = bits
    st.alters = alters


def enter(st: State, copy: i64) -> None:
    """A card's abilities begin to work, if it has some that work in play."""
    card = st.card_of[copy]
    st.in_play = plus(st.in_play, copy)
    st.listen |= st.catalog.listens[card]
    st.alters |= st.catalog.alters[card]


def leave(st: State, copy: i64) -> bool:
    """A card's abilities work no longer; False if they did not."""
    for i in range(len(st.in_play)):
        if st.in_play[i] == copy:
            st.in_play = minus(st.in_play, i, 1)
            relisten(st)
            return True
    return False


def happen(st: State, verb: i64, seat: i64, copy: i64, frm: i64, to: i64, cause: i64) -> None:
    """Something happened: note it, and let what listens wait to resolve."""
    event = event_word(verb, seat, copy, frm, to, cause)
    past = st.past
    if past < len(st.history):
        st.history[past] = event
        st.past = past + 1
    else:
        st.note(event)
    if st.is_told:
        st.tell(verb, seat, copy, frm, to, cause, NONE if cause < 0 else ability_at_work(st))
    if st.listen >> verb & 1:
        _hear(st, event, verb, seat_of(event), copy)
    if st.catalog.anywhere >> verb & 1:
        if copy < 0:
            if seat_of(event) >= 0:
                _hear_in_piles(st, event)
        elif st.catalog.listens_anywhere[st.card_of[copy]] >> verb & 1:
            _hear_itself(st, event)


def ability_at_work(st: State) -> i64:
    """The number of the ability that is being carried out; -1: none."""
    return st.stack[st.sp + ABILITY] if st.sp >= 0 else NONE


def _hear(st: State, event: i64, verb: i64, seat: i64, copy: i64) -> None:
    """What is in play hears what happened, and then what lasts."""
    card_of = st.card_of
    listens = st.catalog.listens
    for source in st.in_play:  # as it is now: what this brings about does not hear it
        card = card_of[source]
        if listens[card] >> verb & 1:
            zone = st.lies[source] & ZONE
            if (
                zone // ZONES == seat
                or zone >= st.city
                or st.catalog.listens_to_others[card] >> verb & 1
            ):
                you = zone // ZONES if zone < st.shared else _listener(st, zone, seat)
                _hear_in_play(st, event, verb, seat, copy, source, you)
    if len(st.lasting):
        _hear_lasting(st, event, verb)


def _listener(st: State, zone: i64, seat: i64) -> i64:
    """Whom a card on the table calls "you" when something happens to a seat."""
    if not is_on_board(st, zone):
        return NOBODY
    return seat if seat >= 0 else st.active  # in the city it is whoever it happens to


def _hear_in_play(
    st: State, event: i64, verb: i64, seat: i64, copy: i64, source: i64, you: i64
) -> None:
    """The abilities of a card in play, of which a seat is "you", hear what happened."""
    catalog = st.catalog
    nodes = catalog.nodes
    abilities = catalog.triggered[st.card_of[source]]
    start = abilities >> LIST_START
    for at in range(start, start + (abilities & LIST_LENGTH)):
        ability = catalog.lists[at]
        if not catalog.ability_verbs[ability] >> verb & 1:
            continue
        # What most often does not fit comes first.
        pattern = catalog.ability_event[ability]
        if you != seat and nodes[nodes[pattern + KIDS]] == P_YOU:
            continue
        if copy >= 0 and not may_match(st, copy, nodes[pattern + KIDS + 1]):
            continue
        if catalog.ability_where[ability] == WORKS_ANYWHERE or not works(st, source, ability):
            continue
        fr = open_context(st, source, you, ability)
        _try(st, fr, ability, event, False)
        pop_frame(st)


def would_be_heard(st: State, verb: i64, seat: i64, copy: i64, frm: i64, to: i64) -> bool:
    """Whether any ability waits for such an event, whatever else it would ask for then."""
    catalog = st.catalog
    if not (st.listen | catalog.anywhere) >> verb & 1:
        return False
    if st.listen >> verb & 1:
        event = event_word(verb, seat, copy, frm, to, -1)
        for i in range(len(st.in_play)):
            source = st.in_play[i]
            triggered = catalog.triggered[st.card_of[source]]
            start = triggered >> LIST_START
            for at in range(start, start + (triggered & LIST_LENGTH)):
                ability = catalog.lists[at]
                if (
                    catalog.ability_verbs[ability] >> verb & 1
                    and catalog.ability_where[ability] != WORKS_ANYWHERE
                    and works(st, source, ability)
                ):
                    fr = open_context(st, source, controller(st, source), ability)
                    is_heard = event_fits(st, fr, catalog.ability_event[ability], event)
                    pop_frame(st)
                    if is_heard:
                        return True
        at = 0
        while at < len(st.lasting):
            ability = st.lasting[at + LAST_ABILITY]
            if st.lasting[at + LAST_MOD] < 0 and catalog.ability_verbs[ability] >> verb & 1:
                return True
            at += st.lasting[at]
    return copy >= 0 and catalog.listens_anywhere[st.card_of[copy]] >> verb & 1 == 1


def _hear_in_piles(st: State, event: i64) -> None:
    """Abilities of cards in a hand or discard pile that work there: of what happens to nothing."""
    base = seat_of(event) * ZONES
    for zone in (HAND, DISCARD):
        for i in range(st.ends[base + zone], st.ends[base + zone + 1]):
            copy = st.row[i]
            if st.catalog.listens_anywhere[st.card_of[copy]] >> verb_of(event) & 1:
                _hear_anywhere(st, event, copy, False)


def _hear_itself(st: State, event: i64) -> None:
    """Abilities of the card itself that work in any zone."""
    copy = copy_of(event)
    if not is_silent(st, copy, seat_of(event)):
        _hear_anywhere(st, event, copy, st.rules.table_attacks)


def _hear_anywhere(st: State, event: i64, copy: i64, is_attack_made: bool) -> None:
    catalog = st.catalog
    card = st.card_of[copy]
    triggered = catalog.triggered[card]
    start = triggered >> LIST_START
    for at in range(start, start + (triggered & LIST_LENGTH)):
        ability = catalog.lists[at]
        if is_attack_made and ability == catalog.attacks[card]:
            continue  # the table makes this Attack (REB-40.4)
        if (
            catalog.ability_where[ability] == WORKS_ANYWHERE
            and catalog.ability_verbs[ability] >> verb_of(event) & 1
        ):
            fr = open_context(st, copy, seat_of(event), -1)
            _try(st, fr, ability, event, False)
            pop_frame(st)


def _hear_lasting(st: State, event: i64, verb: i64) -> None:
    catalog = st.catalog
    at: i64 = 0
    is_spent = False
    while at < len(st.lasting):
        lasting = st.lasting
        ability = lasting[at + LAST_ABILITY]
        if (
            lasting[at + LAST_MOD] < 0
            and catalog.ability_kind[ability] == A_TRIGGERED
            and catalog.ability_verbs[ability] >> verb & 1
        ):
            top = st.top
            fr = open_lasting(st, at, -1)
            has_heard = _try(st, fr, ability, event, True)
            pop_frame(st)
            st.top = top
            if has_heard and lasting[at + LAST_UNTIL] == U_ONCE:
                st.lasting = without_record(lasting, at)
                is_spent = True
                continue
        at += lasting[at]
    if is_spent:
        relisten(st)


def _try(st: State, fr: i64, ability: i64, event: i64, is_lasting: bool) -> bool:
    catalog = st.catalog
    pattern = catalog.ability_event[ability]
    you = st.stack[fr + YOU]
    source = st.stack[fr + SOURCE]
    if not pattern or you == NOBODY or you < 0:
        return False
    if not event_fits(st, fr, pattern, event):
        return False
    condition = catalog.ability_condition[ability]
    if condition and not holds(st, fr, condition):
        return False
    by = catalog.ability_limit_by[ability]
    if catalog.ability_first[ability] and _seen_before(st, fr, pattern, event, by == LIMIT_NAME):
        return False
    copy = copy_of(event)
    limit = catalog.ability_limit[ability]
    code = _limited(st, ability, source, copy)
    if limit and _count(st.used, code) >= limit:
        return False
    is_once = verb_of(event) == V_DESTROY or catalog.nodes[pattern + NODE_B] & SEVERAL != 0
    if is_once and not is_lasting and _waits_already(st, ability, source):
        # One effect that destroys several cards at the same time triggers once (FRF-6.11).
        return False
    if st.rules.location_once and catalog.types[st.card_of[source]] & IS_LOCATION:
        if uses(st, source, catalog.ability_index[ability]):
            return False
        use(st, source, catalog.ability_index[ability])
    elif limit:
        st.used = plus(st.used, code)
    seat = seat_of(event)
    they: i64 = st.stack[fr + WHO] if is_lasting else NONE
    cards = st.stack[fr + IT] if is_lasting else ZERO
    wait(st, ability, you, source, copy, seat if seat >= 0 else you, they, cards)
    return True


def wait(
    st: State, ability: i64, you: i64, source: i64, copy: i64, who: i64, they: i64, cards: i64
) -> None:
    """An ability waits to resolve."""
    at: i64 = len(st.waiting)
    size = WAIT_WORDS + length(cards)
    waiting = longer(st.waiting, size)
    waiting[at] = size
    waiting[at + WAIT_ABILITY] = ability
    waiting[at + WAIT_YOU] = you
    waiting[at + WAIT_SOURCE] = source
    waiting[at + WAIT_COPY] = copy
    waiting[at + WAIT_WHO] = who
    waiting[at + WAIT_BATCH] = st.batch
    waiting[at + WAIT_THEY] = they
    for i in range(length(cards)):
        waiting[at + WAIT_WORDS + i] = item(st, cards, i)
    st.waiting = waiting


def _waits_already(st: State, ability: i64, source: i64) -> bool:
    """Whether an ability of a card waits because of what happens in this batch."""
    waiting = st.waiting
    at: i64 = 0
    while at < len(waiting):
        if (
            waiting[at + WAIT_ABILITY] == ability
            and waiting[at + WAIT_SOURCE] == source
            and waiting[at + WAIT_BATCH] == st.batch
        ):
            return True
        at += waiting[at]
    return False


def _count(row: vec[i64], word: i64) -> i64:
    count: i64 = 0
    for i in range(len(row)):
        if row[i] == word:
            count += 1
    return count


def _limited(st: State, ability: i64, source: i64, copy: i64) -> i64:
    """What counts the uses of a limited ability: itself, or itself for each card's name."""
    if st.catalog.ability_limit_by[ability] == LIMIT_NAME and copy >= 0:
        index = st.catalog.ability_index[ability]
        return BY_NAME + (source * 16 + index) * 4096 + st.card_of[copy]
    return source * 1024 + slot_of(st, ability)


def slot_of(st: State, ability: i64) -> i64:
    """The number under which an ability's uses are counted; one for a whole game is apart."""
    index = st.catalog.ability_index[ability]
    return FOREVER + index if st.catalog.ability_limit_by[ability] == LIMIT_GAME else index


def keep_forever(st: State) -> None:
    """Of the uses so far, only those remain that count for the whole game."""
    row = blank(0)
    for i in range(len(st.used)):
        if st.used[i] < LAID and st.used[i] % 1024 >= FOREVER:
            row = append(row, st.used[i])
    st.used = row


def _seen_before(st: State, fr: i64, pattern: i64, event: i64, by_name: bool) -> bool:
    """Whether the same thing happened earlier this turn (``by_name``: to a copy of that card)."""
    names = st.catalog.name_of
    for i in range(st.past - 1):
        past = st.history[i]
        if event_fits(st, fr, pattern, past):
            if not by_name or (
                names[st.card_of[copy_of(past)]] == names[st.card_of[copy_of(event)]]
            ):
                return True
    return False


def uses(st: State, source: i64, index: i64) -> i64:
    """How often an ability has been used this turn."""
    return _count(st.used, source * 1024 + index)


def use(st: State, source: i64, index: i64) -> None:
    """Note one use of an ability this turn."""
    st.used = plus(st.used, source * 1024 + index)


def note_laid(st: State, copy: i64) -> None:
    """Note that a copy was laid on the Character this turn."""
    st.used = plus(st.used, LAID + copy)


def was_laid(st: State, copy: i64) -> bool:
    """Whether that copy was laid this turn."""
    return _count(st.used, LAID + copy) > 0


def has_laid(st: State) -> bool:
    """Whether any copy was laid this turn."""
    for i in range(len(st.used)):
        if LAID <= st.used[i] < BY_NAME:
            return True
    return False
