"""What waits to resolve, in its order.

Owns: whose ability comes next. Must not know: what an ability does.
"""

from __future__ import annotations

from longbox.rules.asking import ask
from longbox.rules.codes import Q_ORDER, R_IT, R_WHO
from longbox.rules.frames import push_program
from longbox.rules.state import Frame, State
from longbox.rules.values import turn_order


def step_flush(st: State, fr: Frame) -> None:
    """Resolve what waits: the active player's first, then in turn order."""
    mark = fr.a
    if len(st.waiting) <= mark:
        st.stack.pop()
        return
    for seat in turn_order(st, st.active):
        mine = [i for i in range(mark, len(st.waiting)) if st.waiting[i][1] == seat]
        if mine:
            pool: list[int] = []
            keys: list[int] = []
            for i in mine:
                wait = st.waiting[i]
                key = wait[0]
                if key not in keys or st.card(wait[2]).level:
                    keys.append(key)
                    pool.append(i)
            if len(keys) > 1 and len(set(keys)) > 1:
                pool = []
                keys = []
                for i in mine:
                    if st.waiting[i][0] not in keys:
                        keys.append(st.waiting[i][0])
                        pool.append(i)
                ask(st, Q_ORDER, seat, pool, 0, 0)
            else:
                serve(st, mine[0])
            return
    st.waiting = st.waiting[:mark]


def serve(st: State, index: int) -> None:
    wait = st.waiting[index]
    st.waiting = [st.waiting[i] for i in range(len(st.waiting)) if i != index]
    st.batch += 1
    fr = push_program(st, wait[0], wait[2], wait[1])
    if len(wait) > 6:
        fr.regs[R_WHO] = wait[7 : 7 + wait[6]]
        fr.regs[R_IT] = wait[7 + wait[6] :]
    if wait[3] >= 0:
        fr.regs[R_IT] = [wait[3]]
    if wait[4] != wait[1]:
        fr.regs[R_WHO] = [wait[4]]
