"""What a speaker looks for: effects that one sentence says together, and their parts.

Owns: the inverse of scaling, of looking both ways, and of runs of plain acts.
Must not know: any phrase.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Effect
from longbox.wording.attacks import offers_a_foe, peaceful
from longbox.wording.clauses import both_ways, look_forward, quants_of
from longbox.wording.trees import Effects, Lead, Present, Quant


def in_a_row(said: list[str]) -> str:
    if len(said) < 3:
        return " and ".join(said)
    return ", ".join(said[:-1]) + ", and " + said[-1]


def owner(effect: Effect) -> fx.Player | None:
    """Who carries out an effect."""
    match effect:
        case fx.Repeat(do):
            return owner(do[0])
        case fx.Stand(_, fx.Player() as who):
            return who
    return getattr(effect, "who", None)


def candidates(effect: Effect) -> list[fx.Player]:
    """Who may be the subject of an effect's clause."""
    who = owner(effect)
    found = [who] if who is not None else []
    if isinstance(effect, fx.Stand) or is_doubling(effect) or is_on_deck(effect):
        found = []  # the player is the object of the verb
    return [*found, *(one for one in (YOU, THEY) if one not in found)]


def is_on_deck(effect: Effect) -> bool:
    return isinstance(effect, fx.TableAct) and effect.op in ("shuffle", "end turn", "skip turn")


def is_doubling(effect: Effect) -> bool:
    return isinstance(effect, fx.Change) and isinstance(effect.by, fx.Stat)


def chunks(effects: Effects) -> list[Effects]:
    """Runs of plain effects, and each other effect alone."""
    out: list[list[Effect]] = []
    for effect in effects:
        plain = isinstance(
            effect,
            fx.Move
            | fx.Swap
            | fx.Show
            | fx.Change
            | fx.Pay
            | fx.Choose
            | fx.Play
            | fx.Stand
            | fx.Confront
            | fx.TableAct
            | fx.Modify,
        )
        before = bool(out) and is_plain_run(out[-1])
        if (plain or isinstance(effect, fx.May)) and before:
            out[-1].append(effect)
        else:
            out.append([effect])
    return [tuple(chunk) for chunk in out]


def is_plain_run(chunk: list[Effect]) -> bool:
    if not chunk:
        return False
    return not isinstance(
        chunk[-1], fx.May | fx.If | fx.Done | fx.Each | fx.Modes | fx.Watch | fx.Attack
    )


def both(now: Effect, later: Effect) -> tuple[Effect, Present] | None:
    """An act for each card played and for each to come, if that is what the two say."""
    match later:
        case fx.Watch(
            fx.Ability(fx.Kind.TRIGGERED, (act,), fx.Happening() as event), fx.Until.TURN
        ):
            different = later.ability.limit is not None
            each = Present(event, different, both=True)
            counted = event.cards is not None and not isinstance(event.cards, fx.Ref)
            if counted and both_ways(act, each) == (now, later):
                return act, each
    return None


def offered_first(effects: Effects) -> Effects:
    """For "You may choose a foe" and an Attack on that foe: each in a line of its own."""
    out: list[Effect] = []
    for effect in effects:
        if isinstance(effect, fx.May | fx.If) and effect.then and offers_a_foe(effect):
            first = next((n for n, e in enumerate(effect.then) if isinstance(e, fx.Attack)), None)
            if first is not None:
                out += [replace(effect, then=effect.then[:first]), *effect.then[first:]]
                continue
        out.append(effect)
    return tuple(out)


def attacks_within(effect: Effect) -> bool:
    return isinstance(effect, fx.If | fx.May | fx.Done) and peaceful(effect) != effect


def forward(effect: fx.If) -> Any:
    """The lead "if you play or have played", if that is what the effect says."""
    match effect.condition:
        case fx.Compare(fx.Tally(fx.Happening(fx.Player(fx.Who.YOU), (verb,), kind)), "ge", n):
            lead = Lead("forward", verb, Quant("ge", n, kind))
            if look_forward(lead, effect.then) == effect:
                return lead
    several = quants_of(effect.condition)
    if several is not None and len(several[0]) == 1:
        lead = Lead("forward", several[0][0], several[1])
        if look_forward(lead, effect.then) == effect:
            return lead
    return None


def unscale(effect: Effect) -> tuple[Any, Any] | None:
    """An act and what it is done for each of."""
    match effect:
        case fx.Change(what, who, fx.Times(n, amount)):
            return fx.Change(what, who, fx.Num(n)), amount
        case fx.Move(verb, who, cards, to):
            found = unscale_cards(cards)
            if found is not None:
                return fx.Move(verb, who, found[0], to), found[1]
        case fx.Show(verb, who, cards):
            found = unscale_cards(cards)
            if found is not None:
                return fx.Show(verb, who, found[0]), found[1]
        case fx.Repeat((act,), amount, None, False) if amount is not None:
            return act, amount
    return None


def unscale_cards(cards: Any) -> tuple[Any, Any] | None:
    match cards:
        case fx.Top(fx.Times(n, amount), place):
            return fx.Top(fx.Num(n), place), amount
        case fx.Bottom(fx.Times(n, amount), place):
            return fx.Bottom(fx.Num(n), place), amount
        case fx.Pick(fx.Times(n, amount), group, chooser, distinct, False):
            return fx.Pick(fx.Num(n), group, chooser, distinct), amount
        case fx.Pick(fx.UpTo(fx.Times(n, amount)), group, chooser, distinct, False):
            return fx.Pick(fx.UpTo(fx.Num(n)), group, chooser, distinct), amount
    return None
