"""When a game is over, and who has won.

Owns: the ending and its scoring. Must not know: how a turn is played.
"""

from __future__ import annotations

from longbox.rules.asking import answered
from longbox.rules.codes import (
    SCORE,
    V_OVER,
    V_SCORE,
    ZONES,
)
from longbox.rules.scoring import gathered, score
from longbox.rules.state import State
from longbox.rules.whereabouts import is_super


def finish(st: State, winners: list[int], ending: int) -> None:
    """The game is over; ``ending`` is one of the codes of ENDINGS."""
    st.over = True
    st.winners = winners
    st.ending = ending
    st.stack = []
    st.waiting = []
    answered(st)
    if is_scored(st):
        for seat in range(st.seats):
            st.log.append((V_SCORE, seat, -1, score(st, seat), -1, st.batch, -1, -1))
    st.log.append((V_OVER, st.active, -1, ending, -1, st.batch, -1, -1))


def is_scored(st: State) -> bool:
    """Whether the game has ended by a count of VP."""
    return st.over and st.ending in st.rules.scored


def standing(st: State) -> list[tuple[int, int, int, int]]:
    """Team by team: VP, Characters or Super-Villains defeated, cards in the decks, the team."""
    found = []
    for team in sorted(set(st.rules.teams)):
        seats = [s for s in range(st.seats) if st.rules.teams[s] == team and s not in st.out]
        if seats:
            found.append(
                (
                    sum(score(st, s) for s in seats),
                    sum(_conquests(st, s) for s in seats),
                    sum(len(gathered(st, s)) for s in seats) if st.rules.tie_by_deck else 0,
                    team,
                )
            )
    return found


def _conquests(st: State, seat: int) -> int:
    """What breaks a tie in VP: opposing Characters held, or Super-Villains defeated."""
    held = st.zones[seat * ZONES + SCORE]
    return sum([is_super(st, copy) for copy in held]) if st.rules.fights else len(held)


def leaders(st: State) -> list[int]:
    """The seats that have the most VP, if one team has."""
    table = standing(st)
    best = max((vp, held, deck) for vp, held, deck, _ in table)
    first = [team for vp, held, deck, team in table if (vp, held, deck) == best]
    if len(first) > 1:
        return []
    return [s for s in range(st.seats) if st.rules.teams[s] == first[0]]


def finish_by_score(st: State, ending: int) -> None:
    """The game is over: the most VP win."""
    finish(st, leaders(st), ending)
