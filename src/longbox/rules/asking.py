"""The one way to ask: a question is a few short lists in the state.

Owns: posing questions about cards, players, words and modes, and what needs no question.
Must not know: why something is asked, how an option is said.
"""

from __future__ import annotations

from longbox.rules.codes import PICK_MORE, PICK_ORDERED, Q_CARDS, Q_NONE, R_PICK, STOP
from longbox.rules.state import EMPTY, Frame, State
from longbox.rules.values import alike, measure


def ask(st: State, kind: int, seat: int, pool: list[int], verb: int, a: int) -> None:
    """Pose a question."""
    st.q_kind = kind
    st.q_seat = seat
    st.q_pool = pool
    st.q_picked = EMPTY
    st.q_least = 1
    st.q_most = 1
    st.q_verb = verb
    st.q_a = a


def answered(st: State) -> None:
    """The question is settled."""
    st.q_kind = Q_NONE
    st.q_pool = EMPTY
    st.q_picked = EMPTY


def unlike(st: State, pool: list[int]) -> list[int]:
    """One copy for each card in each place; of equal ones the one that others know best."""
    if len(pool) < 2:
        return pool
    card_of, where, known = st.card_of, st.where, st.known
    found: dict[int, int] = {}
    for copy in pool:
        key = card_of[copy] * 256 + where[copy]
        if key not in found or known[copy] > known[found[key]]:
            found[key] = copy
    return list(found.values())


def ask_cards(
    st: State,
    fr: Frame,
    seat: int,
    pool: list[int],
    least: int,
    most: int,
    verb: int,
    flags: int,
) -> None:
    """Ask for cards of a pool, one at a time, as far as there is anything to choose.

    ``flags``: PICK_MORE, PICK_ORDERED, from bit 4 on no two alike (by + 1), from bit 12 on what is
    added up (by + 1), from bit 16 on to how much at the most.
    """
    st.q_seat = seat
    st.q_pool = pool
    st.q_picked = fr.regs[R_PICK] if flags & PICK_MORE else EMPTY
    st.q_least = least + len(st.q_picked)
    st.q_most = most + len(st.q_picked)
    st.q_verb = verb
    st.q_a = flags
    pick_on(st, fr)


def open_cards(st: State) -> list[int]:
    """The cards of the question's pool that may still be picked."""
    left = _unpicked(st.q_pool, st.q_picked) if st.q_picked else st.q_pool
    within = (st.q_a >> 12) & 15
    if within:
        left = _within(st, left, within - 1)
    by = (st.q_a >> 4) & 255
    if by and st.q_picked:
        left = _unlike_picked(st, left, by - 1)
    return left


def _unpicked(pool: list[int], picked: list[int]) -> list[int]:
    return [copy for copy in pool if copy not in picked]


def _within(st: State, left: list[int], by: int) -> list[int]:
    """Of cards, those that the total still has room for, together with all that must follow."""
    room = (st.q_a >> 16) - sum(measure(st, copy, by) for copy in st.q_picked)
    need = st.q_least - len(st.q_picked)
    if need > 1:
        sizes = sorted(measure(st, copy, by) for copy in left)
        if sum(sizes[:need]) <= room and len(sizes) >= need:
            # The smallest that would go with it: of the others, as many as are still needed.
            least = sum(sizes[: need - 1])
            last = sizes[need - 1]
            return [copy for copy in left if max(measure(st, copy, by), last) + least <= room]
    return [copy for copy in left if measure(st, copy, by) <= room]


def _unlike_picked(st: State, left: list[int], by: int) -> list[int]:
    """Of cards, those not alike with any that is picked."""
    return [copy for copy in left if not any(alike(st, copy, other, by) for other in st.q_picked)]


def pick_on(st: State, fr: Frame) -> None:
    """Go on with a question about cards: take what is forced, ask the rest, or finish."""
    while True:
        picked = len(st.q_picked)
        left = open_cards(st)
        if picked >= st.q_most or not left:
            break
        if picked < st.q_least:
            need = st.q_least - picked
            ordered = st.q_a & PICK_ORDERED
            if len(left) <= need and not ordered and st.q_a < 16:
                st.q_picked = st.q_picked + left
                continue
            if st.card_of[left[0]] == st.card_of[left[-1]]:
                options = unlike(st, left)
                if len(options) == 1:
                    st.q_picked = [*st.q_picked, options[0]]
                    continue
            st.q_kind = Q_CARDS
            return
        st.q_kind = Q_CARDS
        return
    regs = fr.regs
    regs[R_PICK] = st.q_picked
    answered(st)


def card_options(st: State) -> list[int]:
    """The options of a question about cards: copies, and STOP where the text allows it."""
    options = unlike(st, open_cards(st))
    if len(st.q_picked) >= st.q_least:
        return [*options, STOP]
    return options
