"""Where a further sentence grows: "if you do", "otherwise" and "if you cannot" find their act.

Owns: which branch of the effects so far a joining sentence belongs to.
Must not know: English words, paragraphs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.wording.trees import Effects

# ----------------------------------------------------------------- what attaches to what


def with_branch(last: Any, inner: Effects) -> Any:
    """The construct with its last branch grown."""
    if last.otherwise:
        return replace(last, otherwise=inner)
    return replace(last, then=inner)


def graft_did(effects: Effects, new: Effects, *, strict: bool = False) -> Effects | None:
    """For "If you do": to the last "may", else to the last act."""
    if not effects:
        return None
    *before, last = effects
    grown: Any = None
    match last:
        case fx.Each() | fx.Under() | fx.Attack():
            inner = graft_did(last.do, new, strict=strict)
            grown = None if inner is None else replace(last, do=inner)
        case fx.If(_, then, otherwise):
            inner = graft_did(otherwise or then, new, strict=strict)
            if inner is not None:
                grown = with_branch(last, inner)
        case fx.May(_, _, then, otherwise) | fx.Done(_, then, otherwise):
            inner = graft_did(otherwise or then, new, strict=True)
            if inner is not None:
                grown = with_branch(last, inner)
            elif not otherwise:
                grown = replace(last, then=then + new)
        case fx.Watch(ability):
            inner = graft_did(ability.effects, new, strict=strict)
            if inner is not None:
                grown = replace(last, ability=replace(ability, effects=inner))
        case fx.Move() | fx.Show() | fx.Pay() | fx.Play() | fx.Choose() | fx.Change() | fx.Stand():
            grown = None if strict else fx.Done((last,), new)
        case fx.Repeat() | fx.Confront() | fx.TableAct() | fx.Modes() | fx.Swap():
            grown = None if strict else fx.Done((last,), new)
    return None if grown is None else (*before, grown)


def graft_otherwise(effects: Effects, new: Effects, *, declined: bool = False) -> Effects | None:
    """Where "otherwise" belongs: the last open "may" or "if"; ``declined``: the last "may"."""
    if not effects:
        return None
    *before, last = effects
    grown: Any = None
    match last:
        case fx.Each() | fx.Under() | fx.Attack():
            inner = graft_otherwise(last.do, new, declined=declined)
            grown = None if inner is None else replace(last, do=inner)
        case fx.If(_, then, otherwise):
            if otherwise:
                inner = graft_otherwise(otherwise, new, declined=declined)
                grown = None if inner is None else replace(last, otherwise=inner)
            elif declined:
                inner = graft_otherwise(then, new, declined=True)
                grown = None if inner is None else replace(last, then=inner)
            else:
                grown = replace(last, otherwise=new)
        case fx.May(_, _, then, otherwise) | fx.Done(_, then, otherwise):
            inner = graft_otherwise(otherwise or then, new, declined=declined)
            if inner is not None:
                grown = with_branch(last, inner)
            elif not otherwise:
                grown = replace(last, otherwise=new)
        case fx.Watch(ability):
            inner = graft_otherwise(ability.effects, new, declined=declined)
            if inner is not None:
                grown = replace(last, ability=replace(ability, effects=inner))
    return None if grown is None else (*before, grown)


def graft_cannot(effects: Effects, new: Effects) -> Effects | None:
    """For "If you cannot": to the last act that had to be done."""
    if not effects:
        return None
    *before, last = effects
    grown: Any = None
    match last:
        case fx.Each() | fx.Under() | fx.Attack():
            inner = graft_cannot(last.do, new)
            grown = None if inner is None else replace(last, do=inner)
        case fx.If(_, then, otherwise):
            inner = graft_cannot(otherwise or then, new)
            if inner is not None:
                grown = with_branch(last, inner)
        case fx.May(_, _, _, ()) | fx.Done(_, _, ()):
            grown = replace(last, otherwise=new)
        case fx.Move() | fx.Show() | fx.Pay() | fx.Play() | fx.Choose() | fx.Stand() | fx.Modes():
            grown = fx.Done((last,), (), new)
        case fx.Change(_, _, fx.Num(n)) if n < 0:
            grown = fx.Done((last,), (), new)
        case fx.Watch(ability):
            inner = graft_cannot(ability.effects, new)
            if inner is not None:
                grown = replace(last, ability=replace(ability, effects=inner))
    return None if grown is None else (*before, grown)
