"""Playing on inside the engine: seats decide by what they see, as numbers.

Owns: who is asked what, and with what to see. Must not know: how anybody decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from longbox.game.rehearsing import decided, foresee, rehearse
from longbox.rules.lists import item
from longbox.rules.machine import choose, option_list
from longbox.rules.state import State
from longbox.rules.words import ONE, append, blank, words
from longbox.views.deck import Register, register_of
from longbox.views.imagine import in_order
from longbox.views.names import Names
from longbox.views.seeing import new_sight, see_more
from longbox.views.sight import THE_TRIALS, Policy, Sight, Thinker
from longbox.views.visibility import secrets_from

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
    st.told = 0
    made = blank(0)
    most: i64 = limit
    while not st.over:
        policy = seated[st.q_seat]
        if policy is None:
            break
        top = st.top
        pool = option_list(st)
        option = item(st, pool, settled(st, by, sight, policy, pool))
        st.top = top
        made = append(made, option)
        choose(st, option)
        if len(made) == most:
            break
    st.is_told = was_told
    return made


def settled(st: State, by: Register, sight: Sight, policy: Policy, pool: i64) -> i64:
    """The index that a policy picks, once it has seen what it asks for and tried what it may."""
    index = decided(st, by, sight, policy, pool)
    if index >= 0:
        return index
    assert isinstance(policy, Thinker)
    order = in_order(st)
    while index < 0:
        if -index & THE_TRIALS:
            rehearse(st, by, sight.deck, policy, order)
        else:
            see_more(sight, st, by, -index)
        index = policy.decide(sight)
    return index


def consulted(st: State, names: Names, policy: Policy) -> int:
    """The index that a policy would pick now; the position is left as it is."""
    by = register_of(names)
    top = st.top
    index = settled(st, by, new_sight(st), policy, option_list(st))
    st.top = top
    return index


def foreseen_by(st: State, names: Names, thinker: Thinker, seats: Sequence[int]) -> None:
    """Have a thinker judge worlds that the first of the seats imagines; see ``foresee``."""
    by = register_of(names)
    bit: i64 = seats[0]
    foresee(st, by, by.deck(secrets_from(st, ONE << bit, by.secret)), thinker, words(list(seats)))
