"""What waits for something to happen: matching events, and the list of abilities to resolve.

Owns: the event history of the turn, the log, and ``waiting``. Must not know: how abilities run.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.card import ALTERS_ACTS, Ability, alter_bit
from longbox.rules.codes import (
    A_REPLACING,
    A_TRIGGERED,
    NOBODY,
    P_YOU,
    R_IT,
    R_WHO,
    T_TYPE,
    U_ONCE,
    V_DESTROY,
    ZONES,
)
from longbox.rules.state import EMPTY, EventTuple, State
from longbox.rules.values import NO_REGS, context, event_fits, holds, types_of

BY_NAME_FROM: Final = 1 << 26  # in ``used``: uses counted for each name


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


def happen(st: State, verb: int, seat: int, copy: int, frm: int, to: int, cause: int) -> None:
    """Something happened: note it, and let what listens wait to resolve."""
    entry: EventTuple = (verb, seat, copy, frm, to, st.batch, cause)
    st.history.append(entry)
    st.log.append(entry)
    if (st.listen >> verb) & 1:
        _hear(st, entry)
    if copy >= 0 and (st.catalog.anywhere >> verb) & 1:
        _hear_itself(st, entry)


def _hear(st: State, entry: EventTuple) -> None:
    verb = entry[0]
    bit = 1 << verb
    listens = st.catalog.listens
    card_of = st.card_of
    for source in st.in_play:
        if listens[card_of[source]] & bit:
            for ability in st.card(source).triggered:
                if (ability.verbs >> verb) & 1 and ability.where != 1:
                    zone = st.where[source]
                    you = zone // ZONES if zone < st.shared else NOBODY
                    _try(st, ability, source, you, NO_REGS, entry, -1)
    if st.lasting:
        _hear_lasting(st, entry, verb)


def _hear_lasting(st: State, entry: EventTuple, verb: int) -> None:
    if st.lasting:
        spent = EMPTY
        for i in range(len(st.lasting)):
            last = st.lasting[i]
            if last.mod < 0:
                ability = st.catalog.abilities[last.ability]
                if (
                    ability.kind == A_TRIGGERED
                    and (ability.verbs >> verb) & 1
                    and _try(st, ability, last.source, last.you, last.regs, entry, i)
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
        if ability.where == 1 and (ability.verbs >> entry[0]) & 1:
            _try(st, ability, copy, entry[1], NO_REGS, entry, -1)


def _try(
    st: State,
    ability: Ability,
    source: int,
    you: int,
    regs: list[list[int]],
    entry: EventTuple,
    lasting: int,
) -> bool:
    event = ability.event
    if event is None or you == NOBODY:
        return False
    # What most often does not fit comes first, before a frame is made to read the rest in.
    if event.kids[0].k == P_YOU and entry[1] != you:
        return False
    which = event.kids[1]
    if which.k == T_TYPE and (entry[2] < 0 or not types_of(st, entry[2]) & which.a):
        return False
    fr = context(source, you, regs)
    if not event_fits(st, fr, event, entry):
        return False
    if ability.condition is not None and not holds(st, fr, ability.condition):
        return False
    if ability.first and _seen_before(st, ability, source, you, regs, entry):
        return False
    limited = _limited(st, ability, source, entry[2])
    if ability.limit_n and st.used.count(limited) >= ability.limit_n:
        return False
    once = entry[0] == V_DESTROY or event.b >= 8
    if once and lasting < 0:
        # One effect that destroys several cards at the same time triggers once (FRF-6.11).
        for wait in st.waiting:
            if wait[0] == ability.number and wait[2] == source and wait[5] == entry[5]:
                return False
    if st.rules.location_once and st.card(source).types & 16:
        if uses(st, source, ability.index):
            return False
        use(st, source, ability.index)
    elif ability.limit_n:
        st.used.append(limited)
    st.waiting.append(
        [ability.number, you, source, entry[2], entry[1], entry[5], *_kept(regs, lasting)]
    )
    return True


def _limited(st: State, ability: Ability, source: int, copy: int) -> int:
    """What counts the uses of a limited ability: itself, or itself for each card's name."""
    if ability.limit_by == 2 and copy >= 0:
        return BY_NAME_FROM + (source * 16 + ability.index) * 4096 + st.card_of[copy]
    return source * 1024 + ability.index


def _kept(regs: list[list[int]], lasting: int) -> list[int]:
    """What a lasting ability keeps from the moment of speaking: players (counted), then cards."""
    return [len(regs[R_WHO]), *regs[R_WHO], *regs[R_IT]] if lasting >= 0 else EMPTY


def _seen_before(
    st: State, ability: Ability, source: int, you: int, regs: list[list[int]], entry: EventTuple
) -> bool:
    """Whether the same thing happened earlier this turn."""
    event = ability.event
    assert event is not None
    fr = context(source, you, regs)
    return any(past is not entry and event_fits(st, fr, event, past) for past in st.history[:-1])


def uses(st: State, source: int, index: int) -> int:
    """How often an ability has been used this turn."""
    return st.used.count(source * 1024 + index)


def use(st: State, source: int, index: int) -> None:
    """Note one use of an ability this turn."""
    st.used.append(source * 1024 + index)
