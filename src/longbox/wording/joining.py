"""Acts one after the other: what a later one says of the cards of an earlier one.

Owns: how effects are put behind effects, loops that go on, "the rest", "return it".
Must not know: English words, sentences.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Effect
from longbox.wording.patterns import NO, THERE, fields_of, fill, mentions, substitute
from longbox.wording.refusal import Unclear
from longbox.wording.trees import Effects

POINTING = (fx.Word.IT, fx.Word.THEM, fx.Word.REST, fx.Word.SHOWN)


def points_back(effects: Effects) -> bool:
    """Whether the first reference of the effects is to something said before."""
    return mentions(effects[:1], is_pointer) or speaks_of_them(effects)


def speaks_of_them(term: Any) -> bool:
    """Whether "they" is somebody spoken of before, and not of a loop or a choice of its own."""
    if term == THEY:
        return True
    match term:
        case tuple():
            for part in term:
                if speaks_of_them(part):
                    return True
                if isinstance(part, fx.Choose) and isinstance(part.what, fx.Player):
                    return False  # from here on it is who was chosen
            return False
        case fx.Each(fx.Player()) | fx.Most():
            return False
        case fx.Attack(fx.Player()):
            return False
        case fx.Player():
            return False
        case fx.Watch(fx.Ability(event=fx.Happening(who))) if who not in (YOU, THEY):
            return False
    return any(speaks_of_them(getattr(term, name)) for name in fields_of(type(term)))


def is_pointer(part: Any) -> bool:
    return (isinstance(part, fx.Ref) and part.word in POINTING) or isinstance(part, fx.ThatMany)


def collective(loop: Effects, new: Effects) -> Effects | None:
    """For "Those cards" after a loop that spoke of one card each: all of them together."""
    last = loop[-1] if loop else None
    them = fx.Ref(fx.Word.THEM)
    if mentions(new, lambda part: part == THEY):
        return None
    if isinstance(last, fx.Choose) and isinstance(last.what, fx.Pick):
        # "Each foe chooses a card. Destroy one of those cards": of those of all.
        if last.what.count != fx.Num(1) or not mentions(new[:1], lambda part: part == them):
            return None
        return tuple(substitute(new, lambda part: fx.Way("choose") if part == them else NO))
    if not isinstance(last, fx.Move | fx.Show):
        return None
    one = isinstance(last.cards, fx.Top | fx.Bottom) and last.cards.n == fx.Num(1)
    one = one or (
        isinstance(last.cards, fx.Pick) and last.cards.count in (fx.Num(1), fx.AtRandom(fx.Num(1)))
    )
    if isinstance(last, fx.Show):
        new = tuple(fill(new, {THERE: fx.Ref(fx.Word.SHOWN)}))
    if one and isinstance(last, fx.Show) and picks_shown(new):
        # "Choose one of the revealed cards": of those of all.
        shown = fx.Ref(fx.Word.SHOWN)
        return tuple(substitute(new, lambda part: fx.Way("reveal") if part == shown else NO))
    if not one or not mentions(new[:1], lambda part: part == them):
        return None
    return tuple(substitute(new, lambda part: fx.Way(last.verb) if part == them else NO))


def picks_shown(effects: Effects) -> bool:
    """Whether the first act takes some of the revealed cards."""
    first = effects[0]
    if isinstance(first, fx.May):
        first = first.do[0]
    cards = getattr(first, "cards", None) or getattr(first, "what", None)
    return isinstance(cards, fx.Pick) and cards.group.source == fx.Ref(fx.Word.SHOWN)


def looks_at_it(effects: Effects) -> bool:
    """Whether the effects are an "if it's a ..." about the card just spoken of."""
    return (
        len(effects) == 1
        and isinstance(effects[0], fx.If)
        and isinstance(effects[0].condition, fx.Is)
        and isinstance(effects[0].condition.cards, fx.Ref)
        and effects[0].condition.cards.word in (fx.Word.IT, fx.Word.THEM)
    )


def add(effects: Effects, new: Effects, *, loops: bool = True) -> Effects:
    """The effects of a further sentence, inside an open loop where they speak of it."""
    grown = settle(joined(effects, of_former_owner(new, effects), loops=loops))
    return of_those_left(grown, alone=not effects)


def settle(effects: Effects) -> Effects:
    """A card that is played and then put away again: one act."""
    out: list[Effect] = []
    for effect in effects:
        last = out[-1] if out else None
        if isinstance(last, fx.Play) and not last.again and last.after is None:
            match effect:
                case fx.Move("put" | "return", who, fx.Ref(fx.Word.IT), to) if who == last.who:
                    out[-1] = replace(last, after=to or fx.To(fx.Place(fx.Zone.ORIGIN)), now=True)
                    continue
                case fx.Watch(
                    fx.Ability(
                        fx.Kind.TRIGGERED,
                        (fx.Move("put" | "return", who, fx.Ref(fx.Word.IT), to),),
                        fx.Happening(fx.Player(fx.Who.YOU), ("end",)),
                    )
                ) if who == last.who:
                    out[-1] = replace(last, after=to or fx.To(fx.Place(fx.Zone.ORIGIN)))
                    continue
        taken = isinstance(last, fx.Move) and last.verb == "put"
        out.append(substitute(effect, partial(given_back, last)) if taken else effect)
    return tuple(out)


def of_those_left(effects: Effects, *, alone: bool) -> Effects:
    """For "Put one into your hand and destroy one": the second is one of the others."""
    out: list[Effect] = []
    shown = taken = False
    for effect in effects:
        act = effect.do[0] if isinstance(effect, fx.May) else effect
        if isinstance(act, fx.Show):
            shown, taken = True, False
        elif taken and takes_one_of(act, fx.Word.THEM):
            if not shown and alone:
                return effects  # what was shown is not known here
            if not shown:
                raise Unclear("it is not clear which of the cards is meant")
            them, rest = fx.Ref(fx.Word.THEM), fx.Ref(fx.Word.REST)
            out.append(substitute(effect, partial(swapped, them, rest)))
            continue
        if isinstance(act, fx.Move | fx.Play) and not isinstance(act.cards, fx.Ref):
            taken = is_single(act.cards)
            shown = shown and taken
        out.append(effect)
    return tuple(out)


def is_single(cards: Any) -> bool:
    """Whether a noun phrase speaks of one card."""
    match cards:
        case fx.Top(n) | fx.Bottom(n):
            return bool(n == fx.Num(1))
        case fx.Pick(count):
            return count in (fx.Num(1), fx.UpTo(fx.Num(1)), fx.AtRandom(fx.Num(1)))
    return False


def takes_one_of(act: Any, word: fx.Word) -> bool:
    match act:
        case fx.Move(cards=cards) | fx.Play(cards=cards):
            match cards:
                case fx.Pick(fx.Num(1) | fx.UpTo(fx.Num(1)), fx.Group(_, fx.Ref(of))):
                    return bool(of == word)
    return False


def swapped(old: Any, new: Any, part: Any) -> Any:
    return new if part == old else NO


def given_back(taken: Any, part: Any) -> Any:
    """For "return it" later, after a card was put somewhere: to where it was."""
    match part:
        case fx.Watch(
            fx.Ability(fx.Kind.TRIGGERED, (fx.Move("return", who, fx.Ref(fx.Word.IT), None),))
        ):
            back = came_from(taken)
            if back is None:
                raise Unclear("it is not said where this goes back to")
            act = fx.Move("return", who, fx.Ref(fx.Word.IT), back)
            return replace(part, ability=replace(part.ability, effects=(act,)))
    return NO


def came_from(taken: fx.Move) -> fx.To | None:
    """Where the card of an act was before, if that was one place."""
    match taken.cards:
        case fx.Pick(_, fx.Group(_, (fx.Place() as place,))):
            return fx.To(place)
        case fx.Top(_, place):
            return fx.To(place, "top")
        case fx.Bottom(_, place):
            return fx.To(place, "bottom")
    if taken.to is not None and taken.to.place.zone == fx.Zone.PLAY:
        return fx.To(fx.Place(fx.Zone.PLAY, fx.Player(fx.Who.OWNER)))
    return None


def joined(effects: Effects, new: Effects, *, loops: bool) -> Effects:
    if not effects:
        return new
    *before, last = effects
    if loops and isinstance(last, fx.Each) and isinstance(last.group, fx.Player):
        gathered = collective(last.do, new)
        if gathered is not None:
            return (*effects, *gathered)
        if (
            len(new) == 1
            and isinstance(new[0], fx.Each)
            and new[0].group == last.group
            and mentions(new[0].do, is_pointer)
        ):
            return (*before, replace(last, do=add(last.do, new[0].do, loops=False)))
        if points_back(new):
            return (*before, replace(last, do=add(last.do, new, loops=False)))
    if isinstance(last, fx.May) and not last.otherwise and looks_at_it(new):
        return (*before, replace(last, then=last.then + new))
    return effects + new


def of_former_owner(new: Effects, before: Effects) -> Effects:
    """For "its owner's hand", after a card was taken from another player: that player's."""

    def taken(part: Any) -> bool:
        match part:
            case fx.Move("put" | "pass", _, cards, fx.To(fx.Place(_, fx.Player(fx.Who.YOU)))):
                return mentions(cards, lambda one: isinstance(one, fx.Place) and one.of == THEY)
        return False

    owner = fx.Player(fx.Who.OWNER)
    if not mentions(new, lambda part: part == owner) or not mentions(before, taken):
        return new
    return tuple(substitute(new, lambda part: THEY if part == owner else NO))
