"""Kinds in a row with "and", taken apart: one of each, or each that is of any of them.

Owns: what "a Hero and Villain" means where it stands.
Must not know: English words.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.wording.patterns import NO, mentions, substitute
from longbox.wording.phrases.filters import combine, parts_of
from longbox.wording.refusal import Unclear
from longbox.wording.trees import Lead, Quant, Together


def apart(tree: Any) -> Any:
    """The tree with every such row of kinds as what it means."""
    if not mentions(tree, lambda part: isinstance(part, Together)):
        return tree
    return substitute(tree, one_of_each)


def one_of_each(part: Any) -> Any:
    """A choice of one, or a question whether there is one: of each kind; else of any of them."""
    one = fx.Num(1)
    match part:
        case fx.Pick(count, fx.Group(kind)) if count == one and kinds_of(kind, maybe=True):
            group = part.group
            up_to = fx.UpTo(one)
            picks = [
                replace(part, count=up_to, group=replace(group, kind=each))
                for each in kinds_of(kind, maybe=True)
            ]
            return fx.OneEach(tuple(picks))
        case fx.Pick(count, fx.Group(kind)) if count == one and kinds_of(kind):
            group = part.group
            picks = [replace(part, group=replace(group, kind=each)) for each in kinds_of(kind)]
            return fx.OneEach(tuple(picks))
        case fx.Compare(fx.Count(fx.Group(kind) as group), "ge", n) if n == one and kinds_of(kind):
            counts = [fx.Count(replace(group, kind=each)) for each in kinds_of(kind)]
            return fx.Every(tuple(fx.Compare(count, "ge", one) for count in counts))
        case fx.Compare(fx.Tally(fx.Happening(cards=kind) as event), "ge", n) if (
            n == one and kinds_of(kind)
        ):
            events = [fx.Tally(replace(event, cards=each)) for each in kinds_of(kind)]
            return fx.Every(tuple(fx.Compare(tally, "ge", one) for tally in events))
        case fx.Is(cards, kind) if kinds_of(kind):
            return fx.Is(cards, combine(*kinds_of(kind)))
        case Lead(_, _, Quant("ge", n, kind, "") as quant) if n == one and kinds_of(kind):
            quants = tuple(replace(quant, kind=each) for each in kinds_of(kind))
            return replace(part, more=quants)
        case Lead("event" | "first", fx.Happening(cards=kind)) if kinds_of(kind):
            raise Unclear("it is not clear whether one of them is enough")
        case Together(kinds):
            return fx.Either(kinds)
    return NO


def kinds_of(kind: Any, *, maybe: bool = False) -> tuple[Any, ...]:
    """The kinds that stand in a row, each with what is said of all of them."""
    parts = parts_of(kind) if kind is not None else ()
    row = next((part for part in parts if isinstance(part, Together)), None)
    if row is None or row.maybe != maybe:
        return ()
    rest = [part for part in parts if part is not row]
    return tuple(combine(one, *rest) for one in row.any)
