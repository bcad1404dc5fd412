"""The Confrontation: whom one may Confront, Blocks, the comparison, what a defeat brings.

Owns: everything between the announcement and the score pile. Must not know: cards.
"""

from __future__ import annotations

from longbox.rules.asking import answered, ask
from longbox.rules.codes import (
    BY_CHARACTER,
    CHARACTER,
    DISCARD,
    HAND,
    M_CANNOT,
    O_BLOCK,
    O_PASS,
    O_USE,
    Q_RESPOND,
    SCORE,
    SPAN,
    V_BLOCK,
    V_CLEAR,
    V_COMPARE,
    V_CONFRONT,
    V_CONFRONTED,
    V_DEFEAT,
    V_DEFEATED,
    V_DISCARD,
    X_BLOCK,
    X_CONFRONT,
    X_DEFEATED,
    ZONES,
)
from longbox.rules.ending import finish
from longbox.rules.frames import push_flush, push_program
from longbox.rules.offers import add_raising
from longbox.rules.replacing import act, awaited, befall
from longbox.rules.state import Frame, State
from longbox.rules.triggers import happen, relisten
from longbox.rules.using import use_ability
from longbox.rules.values import (
    character,
    character_cost,
    foes,
    is_silent,
    level,
    prevented,
    teammates,
    turn_order,
)
from longbox.rules.zones import move


def targets(st: State) -> list[int]:
    """The foes whom the active player may Confront now."""
    found = [seat for seat in foes(st, st.active) if character(st, seat) >= 0]
    if len(found) > 1:
        if st.rules.target_by_level:
            least = min(level(st, seat) for seat in found)
            found = [seat for seat in found if level(st, seat) == least]
        else:
            least = min(character_cost(st, seat) for seat in found)
            found = [seat for seat in found if character_cost(st, seat) == least]
    if found and prevented(st, M_CANNOT, X_CONFRONT, -1, st.active):
        return []
    return found


def confront(st: State, seat: int) -> None:
    """The active player is from now on Confronting that seat's Character."""
    st.confronted = seat
    happen(st, V_CONFRONT, st.active, character(st, seat), seat, -1, -1)
    happen(st, V_CONFRONTED, seat, character(st, seat), -1, -1, -1)


def blockers(st: State) -> list[int]:
    """Who may Block for the Confronted Character, in turn order from the active player."""
    owner = st.confronted
    if owner < 0:
        return []
    sides = [owner]
    if st.rules.team_block:
        sides = [*sides, *teammates(st, owner)]
    return [seat for seat in turn_order(st, st.active) if seat in sides]


def step_blocks(st: State, fr: Frame) -> None:
    """The Block window: who may Block, or raise the cost otherwise, is asked until they pass."""
    if st.waiting:
        push_flush(st, 0)
        return
    while fr.regs[0]:
        seat = fr.regs[0][0]
        options: list[int] = []
        seen: list[int] = []
        for copy in st.zones[seat * ZONES + HAND]:
            if st.card(copy).block is not None and st.card_of[copy] not in seen:
                seen.append(st.card_of[copy])
                if not (prevented(st, M_CANNOT, X_BLOCK, copy, seat) or is_silent(st, copy, seat)):
                    options.append(O_BLOCK * SPAN + copy)
        add_raising(st, seat, options)
        if options:
            options.append(O_PASS * SPAN)
            ask(st, Q_RESPOND, seat, options, V_BLOCK, 0)
            return
        fr.regs[0] = fr.regs[0][1:]
    st.stack.pop()


def choose_block(st: State, fr: Frame, option: int) -> None:
    """A Block, another ability that raises the cost, or passing."""
    seat = st.q_seat
    answered(st)
    if option // SPAN == O_PASS:
        fr.regs[0] = fr.regs[0][1:]
        return
    if option // SPAN == O_USE:
        st.choices += 1
        use_ability(st, option % SPAN, seat)
        return
    copy = option % SPAN
    st.batch += 1
    ability = st.card(copy).block
    assert ability is not None
    happen(st, V_BLOCK, seat, copy, seat * ZONES + HAND, -1, copy)
    push_program(st, ability.number, copy, seat)
    act(st, copy, seat, V_DISCARD, seat * ZONES + DISCARD, 0, copy)  # first: it lies on top


def compare(st: State) -> None:
    """Power against cost: enough of it defeats the Character, unless something prevents that."""
    target = st.confronted
    if target < 0:
        return
    copy = character(st, target)
    cost = character_cost(st, target)
    st.log.append((V_COMPARE, target, copy, st.power, cost, st.batch, -1, -1))
    if st.power < cost:
        return
    if prevented(st, M_CANNOT, X_DEFEATED, copy, target):
        return
    st.batch += 1
    if awaited(st, V_DEFEATED):
        befall(st, V_DEFEATED, target, copy)
    else:
        defeat(st)


def defeat(st: State) -> None:
    """The Confronted Character goes to the score pile of who defeated it; the next one follows."""
    target = st.confronted
    copy = character(st, target)
    leave_play(st, copy)
    move(st, copy, st.active * ZONES + SCORE, 0, V_DEFEAT, st.active, -1)
    left = st.zones[target * ZONES + CHARACTER]
    if left:
        enter_play(st, left[-1])
        happen(st, V_DEFEATED, target, copy, target * ZONES + CHARACTER, -1, -1)
        return
    if st.rules.eliminates and len(_sides(st)) > 2:
        _eliminate(st, target)
        return
    team = st.rules.teams[st.active]
    finish(
        st,
        [seat for seat in range(st.seats) if st.rules.teams[seat] == team],
        BY_CHARACTER,
    )


def _sides(st: State) -> list[int]:
    found: list[int] = []
    for seat in range(st.seats):
        if seat not in st.out and st.rules.teams[seat] not in found:
            found.append(st.rules.teams[seat])
    return found


def _eliminate(st: State, seat: int) -> None:
    """A player who has lost the last Character leaves with all their cards."""
    st.out.append(seat)
    st.confronted = -1
    for zone in range(ZONES):
        for copy in st.zones[seat * ZONES + zone][:]:
            move(st, copy, st.shared + 3, 0, V_CLEAR, seat, -1)


def enter_play(st: State, copy: int) -> None:
    """A Character's abilities begin to work."""
    card = st.card(copy)
    if card.works:
        st.in_play.append(copy)
        relisten(st)


def leave_play(st: State, copy: int) -> None:
    """A Character's abilities are gone."""
    if copy in st.in_play:
        st.in_play.remove(copy)
        relisten(st)
