"""What pronouns mean: every one of them must have something to refer to.

Owns: what a text has spoken of so far, and the pronouns that point to nothing.
Must not know: English, how a pronoun is resolved when the text is run.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Ability, Effect, Kind
from longbox.wording.patterns import NO, fields_of, mentions, substitute
from longbox.wording.phrases.filters import combine
from longbox.wording.trees import CHOSEN, THAT

IT, THIS = fx.Ref(fx.Word.IT), fx.Ref(fx.Word.THIS)
MATE = fx.Player(fx.Who.TEAMMATE)
ONE_OF_THEM = fx.Pick(fx.Num(1), fx.Group(fx.AnyCard(), fx.Ref(fx.Word.THEM)))
# What is missing, and the words that may have asked for it.
WORDS = {
    "it": ("it", "its", "that"),
    "them": ("them", "those", "these", "both", "one"),
    "shown": ("rest", "other", "others", "revealed", "remaining"),
    "they": ("they", "their", "that", "chosen"),
    "many": ("many", "much", "number"),
    "chosen": ("chosen", "matches", "named", "that", "choice"),
    "either": ("it", "its"),
    "several": ("chosen", "them", "they", "those"),
}
NAMED = {
    "it": "it",
    "them": "them",
    "shown": "the rest",
    "they": "they",
    "many": "that many",
    "chosen": "the chosen one",
    "either": "it",
    "several": "the chosen players",
}
CARDS = {"it", "them", "shown", "several"}
# Events behind which there is a card, which is spoken of then.
MEETINGS = (("attacked",), ("avoid",), ("hit",), ("block",), ("confront",))
ACTS = (fx.Move, fx.Show, fx.Play, fx.Choose, fx.Stand)
NOUNS = (fx.Pick, fx.Top, fx.Bottom, fx.Dig, fx.Whole, fx.Group, fx.OneEach, fx.Way)


@dataclass(slots=True)
class Linker:
    """What has been spoken of, and which pronouns found nothing."""

    known: set[str] = field(default_factory=set)
    missing: list[str] = field(default_factory=list)
    hidden: set[str] = field(default_factory=set)  # what was spoken of before a loop of players
    attacking: bool = False
    itself: bool = False  # the last act was done to this card
    others: bool = False  # and another one was spoken of before

    def ability(self, ability: Ability) -> Ability:
        """The ability with "it" for this card made plain."""
        self.known = set()
        event = ability.event
        if event is not None:
            if ability.banner == "First Appearance":
                self.known.add("this")  # nothing else has been spoken of
            elif event.cards is not None:
                self.known |= {"it", "them", "many"}
                self.others = event.cards != THIS
            if event.who == THEY:
                self.missing.append("they")
            elif event.who != YOU:
                self.known.add("they")
            if event.verbs in MEETINGS:
                self.known.add("it")
        if ability.kind == Kind.BLOCK:
            self.known.add("this")
        if ability.kind == Kind.DEFENSE and ability.reach is not None:
            self.known.add("they")  # whoever is protected
        cost = self.run(ability.cost)
        effects = self.run(ability.effects)
        if cost == ability.cost and effects == ability.effects:
            return ability
        return replace(ability, cost=cost, effects=effects)

    def run(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        return tuple(self.effect(effect) for effect in effects)

    def loop(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """What each player does: the cards spoken of before are not those of each of them."""
        self.itself = False
        before, hidden = set(self.known), set(self.hidden)
        self.hidden |= self.known & CARDS
        self.known -= CARDS
        done = self.run(effects)
        self.known |= before
        self.hidden = hidden
        return done

    def effect(self, effect: Any) -> Any:
        match effect:
            case fx.May(who, do, then, otherwise):
                return fx.May(who, self.run(do), self.run(then), self.run(otherwise))
            case fx.Done(do, then, otherwise):
                return fx.Done(self.run(do), self.run(then), self.run(otherwise))
            case fx.If(condition, then, otherwise):
                then = of_condition(condition, then, self.known)
                match condition:
                    case fx.Is(fx.Top() as top):
                        then = of_top(top, then, self.known)
                        otherwise = of_top(top, otherwise, self.known)
                return fx.If(self.refer(condition), self.run(then), self.run(otherwise))
            case fx.Modes(_, modes):
                before = set(self.known)
                done = []
                after: set[str] = set()
                for mode in modes:
                    self.known = set(before)
                    done.append(self.run(mode))
                    after |= self.known
                self.known = before | after
                return replace(effect, modes=tuple(done))
            case fx.Each(fx.Player() as group, do):
                self.refer(group)
                self.known.add("they")
                same = self.attacking and group.having is None  # those who are attacked anyway
                return replace(effect, do=self.run(do) if same else self.loop(do))
            case fx.Each(group, do):
                self.refer(group)
                self.known.add("it")
                self.itself = False
                return replace(effect, do=self.run(do))
            case fx.Attack(victims, do):
                if victims is not None:
                    self.known.add("they")
                self.attacking = True
                do = self.loop(do)
                self.attacking = False
                return replace(effect, do=do)
            case fx.Under(_, do) | fx.Repeat(do):
                return replace(effect, do=self.run(do))
            case fx.Watch(ability):
                inner = Linker(itself=self.itself and ability.event is None)
                event = ability.event
                inner.known = set(self.known)
                if event is not None and event.cards is not None:
                    inner.known |= {"it", "them", "many"}
                if event is not None and event.who != YOU:
                    inner.known.add("they")
                if event is not None and event.verbs in MEETINGS:
                    inner.known.add("it")
                effects = inner.run(ability.effects)
                self.missing += inner.missing
                return replace(effect, ability=replace(ability, effects=effects))
            case fx.Modify(_, fx.HasText()):
                return effect
            case fx.Modify(fx.Scope(source=source)) if source == THIS and "it" not in self.known:
                effect = substitute(effect, copies_of_this)
            case fx.Swap(who, cards, other):
                first = self.refer(cards)
                self.known |= {"it", "them"}
                return fx.Swap(who, first, self.refer(other))
        changed = self.refer(effect)
        self.introduce(changed)
        if isinstance(changed, ACTS):
            self.itself = getattr(changed, "cards", None) == THIS
        return changed

    def refer(self, term: Any) -> Any:
        """The term's pronouns checked; "it" for this card made plain."""
        if "chosen" not in self.known and "it" in self.known:
            term = substitute(term, spoken_kind)
        known = {"it"} & (self.known | self.hidden)
        if self.itself and self.others and mentions(term, is_it):
            self.missing.append("either")
        if self.itself or (not known and "this" in self.known):
            term = substitute(term, lambda part: THIS if part == IT else NO)
        if not self.itself:
            term = substitute(term, lambda part: IT if part == THAT else NO)
        self.look(term)
        return term

    def look(self, term: Any) -> None:
        """Notes what the term asks for and what is not known."""
        need = wanted(term)
        if need is not None and need not in self.known:
            self.missing.append(need)
        if term == THIS:
            self.known.add("this")
        if term == THAT:
            return
        if isinstance(term, fx.Player) and term.having is not None:
            inner = Linker({*self.known, "they"})
            inner.look(term.having)
            self.missing += inner.missing
            return
        if isinstance(term, fx.Most):
            inner = Linker({*self.known, "they"})  # each of the group in turn
            inner.look(term.amount)
            self.missing += inner.missing
            return
        if isinstance(term, tuple):
            for part in term:
                self.look(part)
            return
        for name in fields_of(type(term)):
            self.look(getattr(term, name))

    def introduce(self, effect: Any) -> None:
        match effect:
            case fx.Choose(_, fx.Player()):
                self.known.add("they")
                return
            case fx.Choose(_, fx.Several()):
                self.known.add("several")
                return
            case fx.Choose(_, str()):
                self.known |= {"chosen", "many"}
                return
            case fx.Change() | fx.Pay() | fx.TableAct("roll"):
                self.known.add("many")
                return
            case fx.Show():
                self.known.add("shown")
        if isinstance(effect, ACTS):
            cards = getattr(effect, "cards", None) or getattr(effect, "what", None)
            if isinstance(cards, NOUNS):
                self.known |= {"it", "them", "many"}
                self.others = True
                self.known.discard("several")
                if is_several(cards):
                    self.known.add("several")


def is_several(cards: Any) -> bool:
    """Whether a noun phrase speaks of a set of cards, of which none is "it"."""
    match cards:
        case fx.Top(n) | fx.Bottom(n):
            return bool(n != fx.Num(1))
        case fx.Pick(count):
            return count not in (fx.Num(1), fx.UpTo(fx.Num(1)), fx.AtRandom(fx.Num(1)))
    return isinstance(cards, fx.Whole | fx.Group | fx.OneEach)


def of_condition(condition: Any, then: tuple[Effect, ...], known: set[str]) -> tuple[Effect, ...]:
    """For "If you have a Hero in your discard pile, put it into your hand": one of those."""
    match condition:
        case fx.Compare(counted, "eq", n) if n == fx.Num(1):
            condition = fx.Compare(counted, "ge", n)  # "exactly one": that one
    match condition:
        case (
            fx.FirstPlayed()
            | fx.Compare(fx.Count(fx.Group(fx.Not(fx.Other()))), "ge", fx.Num(1))
            | fx.Compare(fx.Count(fx.Group(fx.Both((fx.Other(), *_)))), "eq", fx.Num(0))
        ):
            return then if "it" in known else substitute(then, lambda p: THIS if p == IT else NO)
        case fx.Compare(fx.Count(fx.Group(_, fx.Ref() | fx.Way()) as group), "ge", fx.Num(1)):
            # "If one of them is a Hero, draw it": the Hero.
            one = fx.Pick(fx.Num(1), group)
            least, known = 1, set()
        case fx.Compare(fx.Count(fx.Group(_, tuple()) as group), "ge", fx.Num(least)):
            one = fx.Pick(fx.Num(1), group)
        case fx.Compare(fx.Tally(fx.Happening(who, verbs, kind)), "ge", fx.Num(least)) if (
            kind is not None
        ):
            did = combine(kind, fx.Did(fx.Happening(who, verbs)))
            one = fx.Pick(fx.Num(1), fx.Group(did, (fx.Place(fx.Zone.ANY),)))
        case _:
            return then
    pointers: list[Any] = []
    if least == 1 and ("it" not in known or "several" in known):
        pointers.append(IT)
    if "them" not in known:
        pointers.append(ONE_OF_THEM)

    def pointed(act: Any) -> bool:
        return isinstance(act, fx.Move | fx.Play) and act.cards in pointers

    first = then[0] if then else None
    if isinstance(first, fx.Move | fx.Play) and pointed(first):
        return (replace(first, cards=one), *then[1:])
    if isinstance(first, fx.May) and isinstance(first.do[0], fx.Move) and pointed(first.do[0]):
        act = replace(first.do[0], cards=one)
        return (replace(first, do=(act, *first.do[1:])), *then[1:])
    return then


def of_top(top: fx.Top, acts: tuple[Effect, ...], known: set[str]) -> tuple[Effect, ...]:
    """For "If the top card of your deck is a Hero, draw it": that card."""
    first = acts[0] if acts else None
    if "it" in known or first is None:
        return acts
    if isinstance(first, fx.May):
        return (replace(first, do=of_top(top, first.do, known)), *acts[1:])
    if isinstance(first, fx.Move | fx.Play | fx.Show) and first.cards == IT:
        return (replace(first, cards=top), *acts[1:])
    return acts


def chosen_first(effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """For "a card from a foe's discard pile, then that foe ...": the foe is chosen first."""
    for at, effect in enumerate(effects):
        if substitute(effect, they_for_mate) != effect:
            return (*effects[:at], fx.Choose(YOU, MATE), *substitute(effects[at:], they_for_mate))
        if isinstance(effect, fx.May):
            inner = chosen_first(effect.do)
            if inner is not None:
                return (*effects[:at], replace(effect, do=inner), *effects[at + 1 :])
        for who in CHOSEN:
            player = fx.Player(who)
            if isinstance(effect, fx.Stand) and effect.what == player:
                changed: Any = replace(effect, what=THEY)
            elif isinstance(effect, fx.Move | fx.Play | fx.Choose | fx.Show):
                changed = substitute(effect, partial(they_for, player))
            else:
                continue
            if changed != effect:
                rest = effects[at + 1 :]
                return (*effects[:at], fx.Choose(YOU, player), changed, *rest)
    return None


def they_for(player: fx.Player, part: Any) -> Any:
    """The places of a player as theirs."""
    if isinstance(part, fx.Place) and part.of == player:
        return replace(part, of=THEY)
    return NO


def they_for_mate(part: Any) -> Any:
    """A teammate who was spoken of as "they"."""
    return THEY if part == MATE else NO


def copies_of_this(part: Any) -> Any:
    """For "this card is worth 1 VP for each copy of it"."""
    return fx.Alike("name", THIS) if part == fx.Alike("name", IT) else NO


def is_it(part: Any) -> bool:
    return bool(part == IT)


def spoken_kind(part: Any) -> Any:
    """For "Of that type", where none was chosen: of the type of the card spoken of."""
    return fx.Alike(part.by, IT) if isinstance(part, fx.ChosenKind) else NO


def wanted(term: Any) -> str | None:
    """What a term points back to."""
    match term:
        case fx.Ref(fx.Word.IT):
            return "it"
        case fx.Ref(fx.Word.THEM):
            return "them"
        case fx.Ref(fx.Word.REST | fx.Word.SHOWN):
            return "shown"
        case fx.ThatMany():
            return "many"
        case fx.ChosenKind() | fx.Matches():
            return "chosen"
        case fx.Best(_, _, fx.Way("reveal")) | fx.Sum(_, fx.Group(fx.OwnedBy(), fx.Way("reveal"))):
            return "shown"
        case fx.Player(fx.Who.PICKED):
            return "several"
    return "they" if term == THEY else None
