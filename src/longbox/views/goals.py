"""What there is to win, said to a seat in one line.

Owns: that line, as the ruleset's switches have it. Must not know: how a game is won.
"""

from __future__ import annotations

from longbox.rules.codes import BY_DECK, BY_GOAL, BY_TIME
from longbox.rules.state import State

ENDS = {BY_TIME: "time runs out", BY_DECK: "the main deck runs out"}


CLOCK = (
    "The clock runs out. It starts when the Threat reaches 5, "
    "and leaves everybody three turns, the one under way among them."
)


def wins(goal: int, won: str) -> str:
    """How a Scenario is won by so many Super-Villains, 0: by its text; and what its card adds."""
    told = (
        f"Defeat {goal} Super-Villains together. The last of them wins at once."
        if goal
        else "The Scenario's own rule says how."
    )
    return f"{told} {won}".strip()


def loses(lost: str) -> str:
    """How a Scenario is lost, and what its card adds."""
    return f"{CLOCK} {lost}".strip()


def goal(st: State, players: tuple[str, ...], seat: int | None) -> str:
    """What a seat, or whoever watches, plays for."""
    rules = st.rules
    if rules.cooperative and not rules.goal:
        return "Win together, as the Scenario says, before the clock runs out."
    if rules.cooperative:
        return f"Defeat {rules.goal} Super-Villains together before the clock runs out."
    if rules.fights:
        ends = [f"{rules.goal} of them are defeated" if BY_GOAL in rules.scored else ""]
        ends += [said for code, said in ENDS.items() if code in rules.scored]
        return (
            "Defeat Super-Villains and have the most VP when "
            f"{', or when '.join(one for one in ends if one)}."
        )
    vp = "have the most VP when the Line-Up cannot be refilled"
    if rules.eliminates:
        return f"Be the last one in the game, or {vp}."
    if seat is None:
        return f"Defeat a foe's last Level, or {vp}."
    teams = rules.teams
    foes = [name for other, name in enumerate(players) if teams[other] != teams[seat]]
    if len(foes) == 1:
        more = "have more VP when the Line-Up cannot be refilled"
        return f"Defeat {foes[0]}'s last Level, or {more}."
    return f"Defeat the last Level of {' or '.join(foes)}, or {vp}."
