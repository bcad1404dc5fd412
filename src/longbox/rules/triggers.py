"""What waits for something to happen: matching events, and the list of abilities to resolve.

Owns: the event history of the turn, the log, and ``waiting``. Must not know: how abilities run.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.card import ALTERS_ACTS, Node, Program, alter_bit
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
    R_IT,
    R_WHO,
    SEVERAL,
    U_ONCE,
    V_DESTROY,
    WORKS_ANYWHERE,
    ZONES,
)
from longbox.rules.state import EMPTY, EventTuple, Frame, State
from longbox.rules.values import NO_REGS, context, event_fits, holds, is_silent, working

# What ``used`` holds, by range: a source and which of its uses; a copy that was laid on a
# Character; a source, which of its uses, and for which card.
FOREVER: Final = 1000  # among the uses of a source: what is limited for the whole game
LAID_FROM: Final = 1 << 24
BY_NAME_FROM: Final = 1 << 26


def relisten(st: State) -> None:
    """Note anew which verbs anything in play or lasting listens to, and what is altered."""
    bits = 0
    alters = 0
    all_cards = st.catalog.cards
    card_of = st.card_of
    for source in st.in_play:
        card = all_cards[card_of[source]]
        bits |= card.listens
        alters |= card.alters
    for last in st.lasting:
        ability = st.catalog.abilities[last.ability]
        if last.mod < 0:
            bits |= ability.verbs
            if ability.kind == A_REPLACING:
                alters |= ALTERS_ACTS
        else:
            alters |= alter_bit(ability.mods[last.mod])
    st.listen = bits
    st.alters = alters
    st.working = {}


def happen(st: State, verb: int, seat: int, copy: int, frm: int, to: int, cause: int) -> None:
    """Something happened: note it, and let what listens wait to resolve."""
    at_work = -1 if cause < 0 else ability_at_work(st)
    entry: EventTuple = (verb, seat, copy, frm, to, st.batch, cause, at_work)
    st.history.append(entry)
    st.log.append(entry)
    if ((st.listen | st.catalog.anywhere) >> verb) & 1:
        _hear(st, entry)


def ability_at_work(st: State) -> int:
    """The number of the ability that is being carried out; -1: none."""
    return st.stack[-1].ability if st.stack else -1


def _hear(st: State, entry: EventTuple) -> None:
    verb = entry[0]
    if (st.listen >> verb) & 1:
        for fr, ability in working(st, verb):
            if 0 <= st.city <= st.where[fr.source] and 0 <= entry[1] != fr.you:
                # "You" of what is in force in the city is whoever it happens to.
                fr = context(fr.source, entry[1], NO_REGS, fr.ability)  # noqa: PLW2901
            _try(st, fr, ability, entry, -1)
        if st.lasting:
            _hear_lasting(st, entry, verb)
    copy = entry[2]
    if copy >= 0 and (st.card(copy).listens_anywhere >> verb) & 1:
        _hear_itself(st, entry)
    elif copy < 0 <= entry[1] and (st.catalog.anywhere >> verb) & 1:
        _hear_in_piles(st, entry)


def would_be_heard(st: State, verb: int, seat: int, copy: int, frm: int, to: int) -> bool:
    """Whether any ability waits for such an event, whatever else it would ask for then."""
    if not ((st.listen | st.catalog.anywhere) >> verb) & 1:
        return False
    entry: EventTuple = (verb, seat, copy, frm, to, st.batch, -1, -1)
    if (st.listen >> verb) & 1:
        for fr, ability in working(st, verb):
            if ability.event is not None and event_fits(st, fr, ability.event, entry):
                return True
        for last in st.lasting:
            ability = st.catalog.abilities[last.ability]
            if last.mod < 0 and (ability.verbs >> verb) & 1:
                return True
    return copy >= 0 and (st.card(copy).listens_anywhere >> verb) & 1 == 1


def _hear_in_piles(st: State, entry: EventTuple) -> None:
    """Abilities of cards in a hand or discard pile that work there: of what happens to nothing."""
    base = entry[1] * ZONES
    for copy in st.zones[base + HAND] + st.zones[base + DISCARD]:
        if (st.card(copy).listens_anywhere >> entry[0]) & 1:
            for ability in st.card(copy).triggered:
                if ability.where == WORKS_ANYWHERE and (ability.verbs >> entry[0]) & 1:
                    _try(st, context(copy, entry[1], NO_REGS), ability, entry, -1)


def _hear_lasting(st: State, entry: EventTuple, verb: int) -> None:
    spent = EMPTY
    for i in range(len(st.lasting)):
        last = st.lasting[i]
        if last.mod < 0:
            ability = st.catalog.abilities[last.ability]
            if (
                ability.kind == A_TRIGGERED
                and (ability.verbs >> verb) & 1
                and _try(st, context(last.source, last.you, last.regs), ability, entry, i)
                and last.until == U_ONCE
            ):
                spent = [*spent, i]
    if spent:
        st.lasting = [st.lasting[i] for i in range(len(st.lasting)) if i not in spent]
        relisten(st)


def _hear_itself(st: State, entry: EventTuple) -> None:
    """Abilities of the card itself that work in any zone."""
    copy = entry[2]
    for ability in st.card(copy).triggered:
        if st.rules.table_attacks and ability is st.card(copy).attack:
            continue  # the table makes this Attack (REB-40.4)
        if (
            ability.where == WORKS_ANYWHERE
            and (ability.verbs >> entry[0]) & 1
            and not is_silent(st, copy, entry[1])
        ):
            _try(st, context(copy, entry[1], NO_REGS), ability, entry, -1)


def _try(st: State, fr: Frame, ability: Program, entry: EventTuple, lasting: int) -> bool:
    event = ability.event
    you = fr.you
    if event is None or you == NOBODY:
        return False
    # What most often does not fit comes first.
    if entry[1] != you and event.kids[0].k == P_YOU:
        return False
    if not event_fits(st, fr, event, entry):
        return False
    if ability.condition is not None and not holds(st, fr, ability.condition):
        return False
    if ability.first and _seen_before(st, fr, event, entry, ability.limit_by == LIMIT_NAME):
        return False
    source = fr.source
    limited = _limited(st, ability, source, entry[2])
    if ability.limit_n and st.used.count(limited) >= ability.limit_n:
        return False
    once = entry[0] == V_DESTROY or event.b & SEVERAL != 0
    if once and lasting < 0:
        # One effect that destroys several cards at the same time triggers once (FRF-6.11).
        for wait in st.waiting:
            if wait[0] == ability.number and wait[2] == source and wait[5] == entry[5]:
                return False
    if st.rules.location_once and st.card(source).types & IS_LOCATION:
        if uses(st, source, ability.index):
            return False
        use(st, source, ability.index)
    elif ability.limit_n:
        st.used.append(limited)
    who = entry[1] if entry[1] >= 0 else you
    st.waiting.append(
        [ability.number, you, source, entry[2], who, entry[5], *_kept(fr.regs, lasting)]
    )
    return True


def _limited(st: State, ability: Program, source: int, copy: int) -> int:
    """What counts the uses of a limited ability: itself, or itself for each card's name."""
    if ability.limit_by == LIMIT_NAME and copy >= 0:
        return BY_NAME_FROM + (source * 16 + ability.index) * 4096 + st.card_of[copy]
    return source * 1024 + slot_of(ability)


def slot_of(ability: Program) -> int:
    """The number under which an ability's uses are counted; one for a whole game is apart."""
    return FOREVER + ability.index if ability.limit_by == LIMIT_GAME else ability.index


def used_forever(used: list[int]) -> list[int]:
    """Of the uses so far, those that count for the whole game."""
    return [code for code in used if code < LAID_FROM and code % 1024 >= FOREVER]


def _kept(regs: list[list[int]], lasting: int) -> list[int]:
    """What a lasting ability keeps from the moment of speaking: players (counted), then cards."""
    return [len(regs[R_WHO]), *regs[R_WHO], *regs[R_IT]] if lasting >= 0 else EMPTY


def _seen_before(st: State, fr: Frame, event: Node, entry: EventTuple, by_name: bool) -> bool:
    """Whether the same thing happened earlier this turn (``by_name``: to a copy of that card)."""
    for past in st.history[:-1]:
        if past is not entry and event_fits(st, fr, event, past):
            if not by_name or st.card(past[2]).name == st.card(entry[2]).name:
                return True
    return False


def uses(st: State, source: int, index: int) -> int:
    """How often an ability has been used this turn."""
    return st.used.count(source * 1024 + index)


def use(st: State, source: int, index: int) -> None:
    """Note one use of an ability this turn."""
    st.used.append(source * 1024 + index)


def note_laid(st: State, copy: int) -> None:
    """Note that a copy was laid on the Character this turn."""
    st.used.append(LAID_FROM + copy)


def was_laid(st: State, copy: int) -> bool:
    """Whether that copy was laid this turn."""
    return LAID_FROM + copy in st.used


def has_laid(st: State) -> bool:
    """Whether any copy was laid this turn."""
    return any(LAID_FROM <= code < BY_NAME_FROM for code in st.used)
