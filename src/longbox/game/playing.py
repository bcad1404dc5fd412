"""Playing on inside the engine: seats decide by what they see, as numbers.

Owns: who is asked what, and with what to see. Must not know: how anybody decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from longbox.game.offering import see_question
from longbox.rules.lists import item, length
from longbox.rules.machine import choose, option_list
from longbox.rules.state import State
from longbox.rules.words import append, blank
from longbox.views.deck import register_of
from longbox.views.names import Names
from longbox.views.seeing import new_sight, see_more
from longbox.views.sight import Policy

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def play_on(st: State, names: Names, policies: Sequence[Policy | None], limit: int) -> vec[i64]:
    """Play on until the game is over, or a seat must decide that has no policy; what was chosen.

    Each seat is shown what it may know, as far as its policy asks for it, and nothing else. With a
    ``limit`` it stops after so many decisions.
    """
    by = register_of(names)
    sight = new_sight(st)
    seated: list[Policy | None] = list(policies)
    was_told = st.is_told
    st.is_told = False  # nobody reads what happens here
    st.log = None
    made = blank(0)
    most: i64 = limit
    while not st.over:
        policy = seated[st.q_seat]
        if policy is None:
            break
        top = st.top
        pool = option_list(st)
        if policy.is_blind:
            sight.begin(st.q_seat, length(pool), False)
        else:
            see_question(sight, st, by, pool)
        index = policy.decide(sight)
        while index < 0:
            see_more(sight, st, by, -index)
            index = policy.decide(sight)
        option = item(st, pool, index)
        st.top = top
        made = append(made, option)
        choose(st, option)
        if len(made) == most:
            break
    st.is_told = was_told
    return made
