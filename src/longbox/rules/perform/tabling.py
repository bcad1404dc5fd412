"""Acts of the table: shuffling, refilling, Confrontations begun, left or switched.

Owns: these operations. Must not know: the order of a turn.
"""

from __future__ import annotations

from longbox.rules.card import Op
from longbox.rules.codes import F_TURN, R_DONE
from longbox.rules.confrontation import confront, targets
from longbox.rules.ending import finish
from longbox.rules.state import Frame, State
from longbox.rules.turn import ENDING, refill
from longbox.rules.values import actor, character, players, turn_order
from longbox.rules.zones import shuffle_deck


def table_act(st: State, fr: Frame, op: Op) -> None:
    seat = actor(st, fr, op.y)
    if op.a == 0 and seat >= 0:
        shuffle_deck(st, seat)
    elif op.a == 1:
        refill(st)
    elif op.a == 2:
        for frame in st.stack:
            if frame.kind == F_TURN:
                frame.pc = ENDING
    elif op.a == 3 and seat >= 0:
        st.turns = [*st.turns, seat]
    elif op.a == 4 and seat >= 0:
        team = st.rules.teams[seat]
        winners = [one for one in range(st.seats) if st.rules.teams[one] == team]
        finish(st, winners, "won by a card")
    elif op.a == 5 and seat >= 0:
        st.skips = [*st.skips, seat]
    elif op.a == 6 and seat >= 0:
        st.active = seat
    fr.regs[R_DONE] = [1]


def confront_act(st: State, fr: Frame, op: Op) -> None:
    if op.a == 0:
        if st.confronted < 0 and fr.you == st.active:
            pool = targets(st)
            chosen = players(st, fr, op.x) if op.x is not None else pool
            for seat in chosen:
                if seat in pool:
                    confront(st, seat)
                    break
    elif st.confronted >= 0:
        if op.a == 1:
            st.confronted = -1
        else:
            others = [
                seat
                for seat in (players(st, fr, op.x) if op.x is not None else _others(st))
                if seat != st.confronted and character(st, seat) >= 0
            ]
            if others:
                st.confronted = others[0]
    fr.regs[R_DONE] = [1]


def _others(st: State) -> list[int]:
    teams = st.rules.teams
    return [s for s in turn_order(st, st.active) if teams[s] != teams[st.active]]
