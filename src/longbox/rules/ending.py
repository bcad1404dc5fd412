"""When a game is over, and who has won.

Owns: the ending and its scoring. Must not know: how a turn is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.asking import answered
from longbox.rules.codes import SCORE, V_OVER, V_SCORE, ZONES
from longbox.rules.scoring import gathered, score
from longbox.rules.seats import has, packed
from longbox.rules.state import FRAME, NO_WORDS, State
from longbox.rules.whereabouts import is_super

if TYPE_CHECKING:
    from mypy_extensions import i64


def finish(st: State, winners: i64, ending: i64) -> None:
    """The game is over; ``winners`` are seats, ``ending`` is one of the codes of ENDINGS."""
    st.over = True
    st.winners = winners
    st.ending = ending
    st.sp = -FRAME
    st.waiting = NO_WORDS
    answered(st)
    if is_scored(st) and st.is_told:
        for seat in range(st.seats):
            st.tell(V_SCORE, seat, -1, score(st, seat), -1, -1, -1)
    st.tell(V_OVER, st.active, -1, ending, -1, -1, -1)


def is_scored(st: State) -> bool:
    """Whether the game has ended by a count of VP."""
    return st.over and st.ending in st.rules.scored


def standing(st: State) -> list[tuple[int, int, int, int]]:
    """Team by team: VP, Characters or Super-Villains defeated, cards in the decks, the team."""
    found: list[tuple[int, int, int, int]] = []
    for team in sorted(set(st.rules.teams)):
        vp = held = deck = 0
        seats = [s for s in range(st.seats) if st.rules.teams[s] == team and not has(st.out, s)]
        for seat in seats:
            vp += score(st, seat)
            held += _conquests(st, seat)
            if st.rules.tie_by_deck:
                deck += len(gathered(st, seat))
        if seats:
            found.append((vp, held, deck, team))
    return found


def _conquests(st: State, seat: i64) -> int:
    """What breaks a tie in VP: opposing Characters held, or Super-Villains defeated."""
    held = st.zone(seat * ZONES + SCORE)
    return sum([is_super(st, copy) for copy in held]) if st.rules.fights else len(held)


def leaders(st: State) -> i64:
    """The seats that have the most VP, if one team has."""
    table = standing(st)
    best = max((vp, held, deck) for vp, held, deck, _ in table)
    first = [team for vp, held, deck, team in table if (vp, held, deck) == best]
    if len(first) > 1:
        return 0
    return packed([s for s in range(st.seats) if st.rules.teams[s] == first[0]])


def finish_by_score(st: State, ending: i64) -> None:
    """The game is over: the most VP win."""
    finish(st, leaders(st), ending)
