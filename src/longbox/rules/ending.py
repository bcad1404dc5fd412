"""When a game is over, and who has won.

Owns: the ending and its scoring. Must not know: how a turn is played.
"""

from __future__ import annotations

from longbox.rules.asking import answered
from longbox.rules.codes import SCORE, V_OVER, ZONES
from longbox.rules.scoring import gathered, score
from longbox.rules.state import State


def finish(st: State, winners: list[int], ending: str) -> None:
    """The game is over."""
    st.over = True
    st.winners = winners
    st.ending = ending
    st.stack = []
    st.waiting = []
    answered(st)
    st.log.append((V_OVER, st.active, -1, -1, -1, st.batch, -1))


def standing(st: State) -> list[tuple[int, int, int, int]]:
    """Team by team: VP, opposing Characters held, cards in the decks, the team."""
    found = []
    for team in sorted(set(st.rules.teams)):
        seats = [s for s in range(st.seats) if st.rules.teams[s] == team and s not in st.out]
        if seats:
            found.append(
                (
                    sum(score(st, s) for s in seats),
                    sum(len(st.zones[s * ZONES + SCORE]) for s in seats),
                    sum(len(gathered(st, s)) for s in seats) if st.rules.tie_by_deck else 0,
                    team,
                )
            )
    return found


def finish_by_score(st: State) -> None:
    table = standing(st)
    best = max((vp, held, deck) for vp, held, deck, _ in table)
    leaders = [team for vp, held, deck, team in table if (vp, held, deck) == best]
    winners: list[int] = []
    if len(leaders) == 1:
        winners = [s for s in range(st.seats) if st.rules.teams[s] == leaders[0]]
    finish(st, winners, "Line-Up not refilled")
