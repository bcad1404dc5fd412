"""A routine that notes which ways it goes: the same one, with operations that only note in between.

Owns: which ways a routine can go, where it notes them, and a routine without one of its changes.
Must not know: English, any card, which ways a game went.

What notes stands where the engine does not look: it reads the first operations of what a player
can use, and asks whether an operation comes before an Attack; both are as before.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

import longbox.effects.vocabulary as fx
from longbox.rules import codes as c
from longbox.rules.compile import Reasons
from longbox.rules.design import Instruction, Routine
from longbox.rules.instructions import OPERATIONS

JUMPS: Final = {
    getattr(c, f"OP_{row.name}"): operand.is_optional
    for row in OPERATIONS
    for operand in row.operands
    if operand.kind == "jump"
}
# Operations after which something is different, or was seen; where nothing is, they were in vain.
ACTING: Final = frozenset(
    {
        c.OP_CHANGE,
        c.OP_MOVE,
        c.OP_DRAW,
        c.OP_MILL,
        c.OP_SHOW,
        c.OP_PAY,
        c.OP_PLAY,
        c.OP_STAND,
        c.OP_RESOLVE,
        c.OP_SWAP,
    }
)
NUMBERS: Final = (c.OP_CHANGE, c.OP_PAY)  # the log tells nothing of Move
# What goes two ways, and what they are called: on, and elsewhere ("": that way is not noted).
FORKS: Final = {
    c.OP_TEST: ("so", "not so"),
    c.OP_MAY: ("taken", "declined"),
    c.OP_UNDONE: ("done", "not done"),
    c.OP_STRUCK: ("hit", "avoided"),
    c.OP_NEXT: ("one", ""),
    c.OP_AGAIN: ("one", ""),
}


@dataclass(frozen=True, slots=True)
class Passage:
    """A way that a routine can go: what it is called, and what of the text it comes from.

    Names: begun, so, not so, taken, declined, done, not done, hit, avoided, one (of a loop), mode,
    acts (something is different afterwards) and altered (for a time, or as long as it lies there).
    """

    number: int
    name: str
    ability: fx.Ability
    effect: fx.Effect | None = None
    nth: int = 0  # of several modes, or of several changes
    within: int = -1  # the number of the way without which there is none of this


@dataclass(slots=True)
class Tracer:
    """Makes routines that note their ways; the ways are numbered as they are met."""

    ways: list[Passage] = field(default_factory=list)

    def traced(self, routine: Routine, reasons: Reasons, within: int = -1) -> Routine:
        """The same routine, noting; ``reasons`` are those that it was compiled with."""
        begun = self.way("begun", reasons, within=within)
        by = {op.a: at for at, op in enumerate(routine.ops) if op.code == c.OP_MODIFY}
        for nth in range(len(routine.mods)):
            effect = reasons.effects[by[nth]] if nth in by else None
            self.way("altered", reasons, effect, begun, nth)
        subs = tuple(
            self.traced(sub, why, begun)
            for sub, why in zip(routine.subs, reasons.subs, strict=True)
        )
        is_plain = routine.pure >= 0 and reasons.ability.kind is fx.Kind.PLAYED
        if is_plain or not routine.ops:
            return replace(routine, subs=subs)
        return replace(_Rewriting(self, routine, reasons, begun).rewritten(subs), pure=-1)

    def way(
        self,
        name: str,
        reasons: Reasons,
        effect: fx.Effect | None = None,
        within: int = -1,
        nth: int = 0,
    ) -> int:
        """Number a way."""
        number = len(self.ways)
        self.ways.append(Passage(number, name, reasons.ability, effect, nth, within))
        return number


@dataclass(slots=True)
class _Rewriting:
    """One routine while its notes are put in."""

    tracer: Tracer
    routine: Routine
    reasons: Reasons
    begun: int
    after: dict[int, list[int]] = field(default_factory=dict)  # notes behind an operation
    landing: dict[int, list[tuple[int, int, int]]] = field(default_factory=dict)  # before it

    def rewritten(self, subs: tuple[Routine, ...]) -> Routine:
        """The routine with its notes."""
        ops = self.routine.ops
        for at, op in enumerate(ops):
            self.mark(at, op)
        made: list[Instruction] = []
        if self.is_begun_noted():
            made.append(_note(self.begun))
        place: dict[int, int] = {}  # of an operation, by its number before
        lands: dict[tuple[int, int], int] = {}  # where a way that is noted lands: operation, mode
        for at, op in enumerate(ops):
            chains = self.landing.get(at, [])
            over = len(made) + 2 * len(chains)
            for source, nth, number in chains:
                made.append(Instruction(c.OP_JUMP, b=over))
                lands[source, nth] = len(made)
                made.append(_note(number))
            place[at] = len(made)
            made.append(op)
            made += map(_note, self.after.get(at, ()))
        origin = {new: old for old, new in place.items()}
        ops = tuple(
            self.aimed(op, origin[at], place, lands) if at in origin else op
            for at, op in enumerate(made)
        )
        return replace(self.routine, ops=ops, subs=subs)

    def aimed(
        self,
        op: Instruction,
        at: int,
        place: dict[int, int],
        lands: dict[tuple[int, int], int],
    ) -> Instruction:
        """An operation whose jumps lead where they led before."""
        if op.pcs:
            op = replace(op, pcs=tuple(lands[at, nth] for nth in range(len(op.pcs))))
        if op.code not in JUMPS or (JUMPS[op.code] and not op.b):
            return op
        return replace(op, b=lands.get((at, -1), place[op.b]))

    def mark(self, at: int, op: Instruction) -> None:
        """Number the ways that begin at an operation."""
        effect = self.reasons.effects[at]
        if _acts(op) and self.reasons.ability.kind is not fx.Kind.REPLACING:
            self.after.setdefault(at, []).append(self.way("acts", effect))
        elif op.code == c.OP_MODES:
            for nth, pc in enumerate(op.pcs):
                way = self.way("mode", effect, nth)
                self.landing.setdefault(pc, []).append((at, nth, way))
        elif op.code in FORKS and not self.is_a_rule(op, effect):
            on, elsewhere = FORKS[op.code]
            self.after.setdefault(at, []).append(self.way(on, effect))
            if elsewhere and not self.is_silent(at, effect):
                way = self.way(elsewhere, effect)
                self.landing.setdefault(op.b, []).append((at, -1, way))

    def way(self, name: str, effect: fx.Effect | None, nth: int = 0) -> int:
        return self.tracer.way(name, self.reasons, effect, self.begun, nth)

    def is_a_rule(self, op: Instruction, effect: fx.Effect | None) -> bool:
        """Whether an operation asks what no text asks: whether there is a city, a cost was paid."""
        if op.code == c.OP_TEST:
            is_empty = isinstance(effect, fx.If) and effect.condition == fx.Every(())
            return is_empty or not isinstance(effect, fx.If | fx.Under | fx.Repeat)
        return op.code == c.OP_UNDONE and not isinstance(effect, fx.Done)

    def is_silent(self, at: int, effect: fx.Effect | None) -> bool:
        """Whether nothing is said of the case that it goes elsewhere, or the engine looks there."""
        is_plain = isinstance(effect, fx.Done) and not effect.otherwise
        return is_plain or (at == 0 and self.is_used())

    def is_used(self) -> bool:
        """Whether a player uses it, so that the engine looks at how it begins."""
        return self.reasons.ability.kind is fx.Kind.ACTIVATED

    def is_begun_noted(self) -> bool:
        return not self.is_used()


def _acts(op: Instruction) -> bool:
    """Whether the log tells what an operation does, if it does anything."""
    return op.code in ACTING and not (op.code in NUMBERS and op.a == c.STAT_MOVE)


def _note(number: int) -> Instruction:
    return Instruction(c.OP_NOTE, a=number)


def without(routine: Routine, nth: int) -> Routine:
    """The same routine without one of the changes that last."""
    if not routine.ops:
        mods = tuple(one for i, one in enumerate(routine.mods) if i != nth)
        return replace(routine, mods=mods)
    ops = tuple(
        Instruction(c.OP_JUMP, b=at + 1) if op.code == c.OP_MODIFY and op.a == nth else op
        for at, op in enumerate(routine.ops)
    )
    return replace(routine, ops=ops)
