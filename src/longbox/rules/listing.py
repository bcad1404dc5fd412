"""The listing of a routine: its instructions as lines for people, by the table of instructions.

Owns: how operations and terms are written down. Must not know: how they are made or performed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from longbox.rules import codes as c
from longbox.rules.design import Instruction, Routine, Term
from longbox.rules.instructions import OPERATIONS, SHAPES, TERMS, Operand, Operation

_NUMBERS = {name: value for name, value in vars(c).items() if isinstance(value, int)}
_SHAPES = {row.name: row for row in SHAPES}
_TERMS = {_NUMBERS[row.name]: row for row in TERMS}


def listed(routine: Routine) -> list[str]:
    """The lines of a routine: when and if, its operations, its modifiers, the abilities inside."""
    return list(_Listing(routine).lines())


def words_of(kind: str) -> tuple[str, ...]:
    """The words of a list of the codes, or of the codes that begin so, from 0 on."""
    if not kind.endswith("_"):
        found: tuple[str, ...] = getattr(c, kind)
        return found
    named = {value: name for name, value in _NUMBERS.items() if name.startswith(kind)}
    return tuple(_plain(named[value].removeprefix(kind)) for value in sorted(named))


@cache
def _operations() -> dict[int, Operation]:
    """The rows of the operations by number, once those are made: a new row has none yet."""
    return {_NUMBERS[f"OP_{row.name}"]: row for row in OPERATIONS}


def _plain(name: str) -> str:
    return name.lower().replace("_", " ")


class _Listing:
    """One routine, while its lines are made."""

    def __init__(self, routine: Routine) -> None:
        self.routine = routine
        targets = {at for op in routine.ops for at in _targets(op)}
        self.labels = {at: f"L{number}" for number, at in enumerate(sorted(targets), 1)}

    def lines(self) -> Iterator[str]:
        it = self.routine
        head = [c.ABILITY_KINDS[it.kind]]
        if it.where:
            head.append(f"works: {c.WORKS[it.where]}")
        if it.limit:
            head.append(f"limit {it.limit} by {c.LIMITS[it.limit_by]}")
        if it.first:
            head.append("the first time")
        if it.reach >= 0:
            head.append(f"Range {it.reach}")
        yield ", ".join(head)
        if it.event is not None:
            yield f"  when {self.term(it.event, 'event')}"
        if it.condition is not None:
            yield f"  if {self.term(it.condition, 'condition')}"
        if not it.ops:
            for number, mod in enumerate(it.mods):
                yield f"  rule {number}: {self.term(mod, 'modifier')}"
        for at, op in enumerate(it.ops):
            label = f"{self.labels[at]}:" if at in self.labels else ""
            yield f"  {label:<4} {at:>2}  {self.operation(op)}"
        for number, sub in enumerate(it.subs):
            first, *rest = listed(sub)
            yield f"  ability {number}: {first}"
            yield from (f"  {line}" for line in rest)

    def operation(self, op: Instruction) -> str:
        """One operation with its operands by name."""
        row = _operations()[op.code]
        said = [row.name]
        for one in row.operands:
            value = self.value(one, getattr(op, one.slot))
            if value:
                said.append(value if one.kind == "flag" else f"{one.name}={value}")
        if op.ask >= 0:
            said.append(f'; "{self.routine.asks[op.ask].said}"')
        return " ".join(said)

    def value(self, one: Operand, value: int | str | Term | tuple[int, ...] | None) -> str:
        """An operand as it is said; "" where there is nothing to say."""
        if value is None or (one.is_optional and not value):
            return ""
        if isinstance(value, Term):
            return self.term(value, one.kind)
        if isinstance(value, str):
            return f'"{value}"'
        if isinstance(value, tuple):
            return ",".join(self.labels[at] for at in value)
        return self.number(one, value)

    def number(self, one: Operand, value: int) -> str:
        """A number as its kind says it."""
        match one.kind:
            case "number":
                return str(value)
            case "flag":
                return one.name if value else ""
            case "jump":
                return self.labels[value]
            case "register":
                return f"r{value}"
            case "rule":
                return self.term(self.routine.mods[value], "modifier")
            case "ability":
                return f"ability {value}"
            case "verb":
                return c.VERBS[value]
            case "verbs":
                return _bits(c.VERBS, value)
            case "unlike":
                return c.BYS[value - 1]
            case "cause":
                several = "several" if value & c.SEVERAL else ""
                standee = "Character" if value & c.STANDEE else ""
                return "|".join(filter(None, (c.CAUSES[value & c.CAUSE], several, standee)))
        if one.kind.startswith("bits "):
            return _bits(words_of(one.kind.removeprefix("bits ")), value)
        return words_of(one.kind)[value]

    def term(self, term: Term, kind: str) -> str:
        """A term with those inside."""
        row = _SHAPES.get(kind) or _TERMS[term.k]
        own = [one for one in row.operands if one.slot != "kids"]
        inside = [one for one in row.operands if one.slot == "kids"]
        inside += inside[-1:] * (len(term.kids) - len(inside))  # several of the last kind
        said = [(one, self.value(one, getattr(term, one.slot))) for one in own]
        for one, kid in zip(inside, term.kids, strict=False):
            if kid.k != c.E_NONE:
                said.append((one, self.term(kid, one.kind)))
        if row.said:
            words = {one.name: value for one, value in said}
            return row.said.format(**words)
        parts = [
            f"{one.name}={value}" if one.is_optional else value for one, value in said if value
        ]
        name = row.name if row.name in _SHAPES else _plain(row.name[2:])
        return f"{name}({', '.join(parts)})" if parts else name


def _bits(words: tuple[str, ...], value: int) -> str:
    return "|".join(word for at, word in enumerate(words) if value >> at & 1)


def _targets(op: Instruction) -> Iterator[int]:
    """The operations that an operation may lead to."""
    for one in _operations()[op.code].operands:
        if one.kind == "jump" and (op.b or not one.is_optional):
            yield op.b
        elif one.kind == "jumps":
            yield from op.pcs
