"""The clauses of one sentence fold into effects.

Owns: who does what in a sentence, "you may", "unless", "for each", "if" and "for as long as".
Must not know: English words, the sentences before.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Effect
from longbox.wording.joining import is_pointer, joined, settle
from longbox.wording.patterns import (
    IN_PLAY,
    NO,
    SUBJ,
    THEIR,
    fill,
    holds_hole,
    mentions,
    substitute,
)
from longbox.wording.phrases.filters import combine
from longbox.wording.refusal import Unclear
from longbox.wording.trees import (
    CHOSEN,
    EACH,
    GROUPS,
    ONE,
    PAIR,
    Caused,
    Clause,
    Effects,
    Lead,
    More,
    OneOf,
    Options,
    Pair,
    Present,
    Quant,
    actor,
)

THEM = fx.Ref(fx.Word.THEM)
ONE_OF_THOSE = tuple(fx.Pick(fx.Num(1), fx.Group(fx.AnyCard(), one)) for one in (THEM, ONE))


def fold_clauses(
    clauses: Iterable[Clause], unless: Clause | None = None, default: fx.Player = YOU
) -> Effects:
    """The effects of one sentence's clauses, subjects and "may" carried along."""
    clauses = listed(tuple(clauses))
    for before_it, clause in pairwise(clauses):
        if isinstance(before_it.do, fx.Modes) and isinstance(clause.do, More):
            raise Unclear("it is not clear how far this reaches")  # more than the last mode
    for at, clause in enumerate(clauses):
        if clause.cond is not None and at:
            before = fold_clauses(clauses[:at], None, default)
            rest = (replace(clause, cond=None), *clauses[at + 1 :])
            inner = fold_clauses(rest, unless, default)
            condition = fill(clause.cond, {SUBJ: YOU, THEIR: THEY})
            return settle((*before, fx.If(condition, inner)))
    groups = subject_groups(clauses)
    if any(group[0].join == "or" for group in groups[1:]):
        return either_does(groups, default)
    out: Effects = ()
    for at, group in enumerate(groups):
        last = at == len(groups) - 1
        new = fold_group(group, unless if last else None, default)
        carried = at > 0 and group[0].form == "s" and group[0].subject == THEY
        out = joined(out, new, loops=True) if carried else out + new
    return settle(out)


def either_does(groups: list[list[Clause]], default: fx.Player) -> Effects:
    """For "That foe discards a Hero or you draw a card": the first of them chooses."""
    heads = [group[0] for group in groups]
    if len(groups) != 2 or heads[0].subject is None or any(head.may for head in heads):
        raise Unclear("it is not clear who chooses")
    who = actor(heads[0].subject)
    first = replace(heads[0], subject=None if who == YOU else who)
    second = replace(heads[1], join="")
    modes = (
        fold_group([first, *groups[0][1:]], None, default),
        fold_group([second, *groups[1][1:]], None, default),
    )
    return around(heads[0].subject, (fx.Modes(who, modes),))


def listed(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """A comma in a list joins as the word at the list's end does: "A, B, or C"."""
    joins = [clause.join for clause in clauses]
    for at in range(len(joins) - 1, 0, -1):
        if joins[at] == ",":
            joins[at] = joins[at + 1] if at + 1 < len(joins) and joins[at + 1] == "or" else "and"
    return tuple(replace(c, join=j) for c, j in zip(clauses, joins, strict=True))


def subject_groups(clauses: tuple[Clause, ...]) -> list[list[Clause]]:
    """Clauses that share a subject and a "may"; a clause without a subject gets the one before."""
    groups: list[list[Clause]] = []
    for clause in clauses:
        head = groups[-1][0] if groups else None
        if clause.form == "is" or clause.subject is not None or head is None:
            if head is None and clause.subject is None and clause.form == "s":
                raise Unclear("this verb has no subject")
            groups.append([clause])
        elif clause.form == "s":
            if head.subject is None or head.form == "is" or (head.may and not clause.may):
                raise Unclear("this verb has no subject")
            if clause.may == head.may:
                groups[-1].append(replace(clause, subject=head.subject))
            else:  # "target player draws a card and may discard a card": the same player
                groups.append([replace(clause, subject=actor(head.subject))])
        elif head.may or (head.form == "b" and head.subject is not None) or head.subject is None:
            if head.form == "is":
                groups.append([clause])
            else:
                groups[-1].append(clause)
        else:
            groups.append([clause])
    return groups


def fold_group(group: list[Clause], unless: Clause | None, default: fx.Player) -> Effects:
    head = group[0]
    if isinstance(head.subject, Pair):
        both = [replace(head, subject=PAIR), *group[1:]]
        return (fx.Choose(YOU, head.subject.group), *fold_group(both, unless, default))
    if head.subject == PAIR:
        yours = [replace(group[0], subject=None), *group[1:]]
        theirs = [replace(group[0], subject=THEY), *group[1:]]
        # "You and that foe each discard a card from your hands": each from their own.
        mine = substitute(fold_group(yours, unless, default), partial(in_place_of, THEY, YOU))
        other = substitute(fold_group(theirs, unless, default), partial(in_place_of, YOU, THEY))
        return (*mine, *other)
    who = default if head.subject is None else actor(head.subject)
    if len(group) == 2 and group[1].join == "or" and group[1].only is not None and unless is None:
        # "+1 Power, or +3 Power if ..."
        other = THEY if who == YOU else who
        condition = fill(group[1].only, {SUBJ: who, THEIR: other})
        better = fold_clause(replace(group[1], only=None), who)
        return around(head.subject, (fx.If(condition, better, fold_clause(head, who)),))
    if head.may and any(looks_ahead(clause) for clause in group):
        raise Unclear("it is not clear how far this reaches")
    last = group[-1].when
    if len(group) > 1 and last is not None and last.event.verbs == ("start",):
        raise Unclear("it is not clear which of these is put off to the next turn")
    shared = before_choice(group, who)
    modes: list[list[Effect]] = [[]]
    for clause in group[len(shared) :]:
        if clause.join == "or" and not modes[-1]:
            raise Unclear("there is nothing to choose from")
        if clause.join == "or":
            modes.append([])
        modes[-1] += fold_clause(clause, who)
    acts: Effects
    if any(clause.to is not None for clause in group[:-1]):
        return around(head.subject, paid_for(group, who))
    if len(modes) > 1:
        modes = [one for mode in modes for one in alternatives(mode, who)]
        acts = (*shared_acts(shared, who), fx.Modes(who, tuple(tuple(mode) for mode in modes)))
    else:
        acts = settle(tuple(modes[0]))
    if who == YOU and head.form != "is":
        acts = possessor(acts)
    paid = group[-1].to
    if paid is not None:
        paid = fill(paid, {SUBJ: who, THEIR: THEY if who == YOU else who})
        acts = (fx.May(who, acts, (paid,)),) if head.may else (fx.Done(acts, (paid,)),)
    elif head.may:
        match acts:
            case (fx.Watch(fx.Ability(fx.Kind.TRIGGERED, later)) as watch,) if group[0].when:
                offered = fx.May(who, later)  # "you may ... at the end of your turn": asked then
                acts = (replace(watch, ability=replace(watch.ability, effects=(offered,))),)
            case _:
                acts = (fx.May(who, *robbing(acts)),)
    if unless is not None:
        who_else = actor(unless.subject)
        if who_else == YOU and isinstance(head.subject, fx.Player) and head.subject.who in EACH:
            raise Unclear("it is not clear how often this is offered")
        at = threatened(group, acts)
        instead = fold_clause(unless, who_else)
        threat: Any = fx.May(who_else, instead, (), acts[at:])
        match acts[at:]:
            case (fx.Watch(ability) as watching,):  # "... at the end of your turn unless ..."
                asked = fx.May(who_else, instead, (), ability.effects)
                threat = replace(watching, ability=replace(ability, effects=(asked,)))
        acts = (*acts[:at], threat)
    if who == YOU and head.form != "is":
        acts = of_each(acts)
    return around(head.subject, acts)


def threatened(group: list[Clause], acts: Effects) -> int:
    """From which act on "unless" reaches: "draw a card, then discard a card unless ..."."""
    if len(acts) != len(group) or len(acts) < 2:
        return 0
    at = len(acts) - 1
    while at and group[at].join == "and" and is_harm(acts[at - 1]):
        at -= 1
    return at


def is_harm(act: Effect) -> bool:
    """Whether nobody would do it of their own accord."""
    match act:
        case fx.Move("discard" | "destroy" | "pass"):
            return True
        case fx.Move("gain", _, fx.Top(_, fx.Place(fx.Zone.STACK))):
            return True
        case fx.Change(_, _, fx.Num(n)):
            return n < 0
    return False


def before_choice(group: list[Clause], who: fx.Player) -> list[Clause]:
    """For "look at a card and discard it or put it back": what comes before the choice."""
    first = next((at for at, clause in enumerate(group) if clause.join == "or"), 0)
    if first < 2 or group[first - 1].join not in ("and", "then"):
        return []
    shared = group[: first - 1]
    shows = any(isinstance(act, fx.Show) for act in shared_acts(shared, who))
    points = all(
        mentions(fold_clause(replace(clause, join=""), who), is_pointer)
        for clause in group[first - 1 :]
    )
    return shared if shows and points else []


def shared_acts(shared: list[Clause], who: fx.Player) -> Effects:
    return tuple(act for clause in shared for act in fold_clause(clause, who))


def paid_for(group: list[Clause], who: fx.Player) -> Effects:
    """For "discard this card to avoid an Attack and draw a card": the first pays for all others."""
    head, *rest = group
    if head.to is None or any(clause.to is not None or clause.join == "or" for clause in rest):
        raise Unclear("it is not clear what is paid for")
    paid = fill(head.to, {SUBJ: who, THEIR: THEY if who == YOU else who})
    acts = settle(fold_clause(replace(head, to=None), who))
    then = (paid, *settle(tuple(one for clause in rest for one in fold_clause(clause, who))))
    if who == YOU and head.form != "is":
        acts = possessor(acts)
    return (fx.May(who, acts, then),) if head.may else (fx.Done(acts, then),)


def alternatives(mode: list[Effect], who: fx.Player) -> list[list[Effect]]:
    """For "destroy or discard it, or put it back": three things to choose from."""
    match mode:
        case [fx.Modes(chooser, inner, fx.Num(1))] if chooser == who:
            return [list(one) for one in inner]
    return [mode]


def looks_ahead(clause: Clause) -> bool:
    """For "each Hero you play or have played": it is not done at once."""
    if isinstance(clause.each, Present) and clause.each.both:
        return True
    return isinstance(clause.do, tuple) and mentions(clause.do, is_watch)


def is_watch(part: Any) -> bool:
    return isinstance(part, fx.Watch)


def possessor(acts: Effects) -> Effects:
    """For "look at a foe's hand": the foe is chosen first, and then is spoken of."""
    for player in (fx.Player(who) for who in CHOSEN):

        def owned(part: Any, owner: fx.Player = player) -> Any:
            return replace(part, of=THEY) if is_place_of(part, owner) else NO

        changed = substitute(acts, owned)
        if changed != acts:
            if possessor(changed) != changed:
                raise Unclear("it is not clear which player is meant")
            return (fx.Choose(YOU, player), *changed)
    return acts


def of_each(acts: Effects) -> Effects:
    """For "a card from each foe's discard pile": one of each of them."""
    return tuple(one_of_each(act) for act in acts)


def one_of_each(act: Effect) -> Effect:
    match act:
        case fx.Move(_, _, fx.Ref() | fx.Way(), fx.To(fx.Place(of=fx.Player(who)) as place) as to):
            if who in GROUPS:  # "Put them on top of each foe's deck": each card on its owner's
                owned = replace(place, of=fx.Player(fx.Who.OWNER))
                return replace(act, to=replace(to, place=owned))
    for who in GROUPS:
        group = fx.Player(who)

        def piles(part: Any, group: fx.Player = group) -> Any:
            is_pile = is_place_of(part, group) and part.zone != fx.Zone.PLAY
            return replace(part, of=THEY) if is_pile else NO

        def several(part: Any, group: fx.Player = group) -> bool:
            match part:
                case fx.Pick(fx.Num() | fx.UpTo() | fx.AtRandom(), fx.Group(_, tuple() as source)):
                    return any(is_place_of(place, group) for place in source)
                case fx.Move(_, _, cards, fx.To(place)) if not isinstance(cards, fx.Ref | fx.Way):
                    return is_place_of(place, group)
            return False

        looped = substitute(act, piles)
        if looped != act and (mentions(act, several) or mentions(act, is_they)):
            return fx.Each(group, (looped,))
    return act


def is_place_of(part: Any, owner: fx.Player) -> bool:
    return isinstance(part, fx.Place) and part.of == owner


def around(subject: fx.Player | OneOf | None, acts: Effects) -> Effects:
    """The acts inside what their subject opens: a loop, or a choice of player."""
    if subject is None:
        return acts
    if isinstance(subject, OneOf):
        if isinstance(subject.group, fx.Several):
            acts = (fx.Each(fx.Player(fx.Who.PICKED), acts),)
        return (fx.Choose(YOU, subject.group), *acts)
    acts = what_they_have(subject, acts)
    if subject.who == fx.Who.YOU_OR_TEAMMATE:
        acts = substitute(acts, own_place)  # "in your hands": each in their own
    if subject.who in EACH:
        if len(acts) == 1 and isinstance(acts[0], fx.Change) and acts[0].who == YOU:
            return for_each(fx.CountPlayers(subject), acts)  # "each player lets you ..."
        passes = isinstance(acts[0], fx.Move) and acts[0].verb == "pass"
        if passes and len(acts) > 1 and not mentions(acts[1:], is_pointer):
            return (fx.Each(subject, acts[:1]), fx.Each(subject, acts[1:]))  # first all pass
        return (fx.Each(subject, acts),)
    if subject.who in CHOSEN:
        return (fx.Choose(YOU, subject), *acts)
    return acts


def in_place_of(one: fx.Player, other: fx.Player, part: Any) -> Any:
    """A place of one player as the other's."""
    return replace(part, of=other) if is_place_of(part, one) else NO


def own_place(part: Any) -> Any:
    """A place of yours as one of the player of the loop."""
    return replace(part, of=THEY) if is_place_of(part, YOU) else NO


def what_they_have(subject: fx.Player, acts: Effects) -> Effects:
    """For "each foe with a Location in play destroys it": one of those."""
    match subject.having:
        case fx.Compare(fx.Count(fx.Group() as group), "ge"):
            one = fx.Pick(fx.Num(1), group)
            for pointer in (fx.Ref(fx.Word.IT), *ONE_OF_THOSE):
                first = pointed(acts[0], pointer, one)
                if first != acts[0]:
                    return (first, *acts[1:])
        case fx.Compare(fx.Count(fx.Group(fx.Name(name))), "eq", fx.Num(0)):
            # "Each foe without a Weakness in their hand gains one".
            match acts[0]:
                case fx.Move("gain", who, cards, to) if cards in ONE_OF_THOSE:
                    stack = fx.Top(fx.Num(1), fx.Place(fx.Zone.STACK, None, name))
                    return (fx.Move("gain", who, stack, to), *acts[1:])
    return acts


def pointed(act: Any, pointer: Any, cards: Any) -> Any:
    return substitute(act, lambda part: cards if part == pointer else NO)


def fold_clause(clause: Clause, who: fx.Player) -> Effects:
    effect = clause.do
    if isinstance(effect, More | Caused):
        effect = effect.do
    others = clause.subject not in (None, YOU) and clause.form != "is" and not clause.may
    named = holds_hole(effect, SUBJ) or holds_hole(effect, THEIR)
    free = isinstance(effect, fx.Modes | Options) or isinstance(clause.do, Caused)
    if others and not named and not free:
        raise Unclear("this cannot be done by somebody else")
    if who == THEY and isinstance(clause.do, Caused) and mentions(effect, gains_of_them):
        raise Unclear("it is not clear which player is meant")
    other = THEY if who == YOU else who
    # "Each foe discards an Equipment in play": one of theirs; else of anybody's.
    anybody = fx.Player(fx.Who.EACH_PLAYER)
    holes = {SUBJ: who, THEIR: other, IN_PLAY: anybody if who == YOU else who}
    effect = chosen_by(fill(substitute(effect, partial(in_own_play, who)), holes), who)
    if isinstance(effect, tuple):
        if clause.each is not None or clause.when is not None:
            raise Unclear("it is not clear how far this reaches")
        if clause.only is not None:
            return (fx.If(fill(clause.only, holes), effect),)
        return effect
    if isinstance(clause.each, Present) and clause.each.both:
        return both_ways(effect, clause.each)
    if mentions(effect, lambda part: isinstance(part, Present) and part.both):
        raise Unclear("it is not clear how far this reaches")
    effect = substitute(effect, lambda part: counted_now(part) if isinstance(part, Present) else NO)
    if clause.each is not None:
        effect = scale(effect, fill(clause.each, holes))
    if clause.when is not None:
        when = fill(clause.when, {THEIR: other})
        effect = fx.Watch(fx.Ability(fx.Kind.TRIGGERED, (effect,), event=when.event), when.until)
    if clause.only is not None:
        effect = fx.If(fill(clause.only, holes), (effect,))
    return (effect,)


def in_own_play(who: fx.Player, part: Any) -> Any:
    """What is put into play, or taken from there, is that of who does it."""
    match part:
        case fx.Move("discard" | "put" | "return" | "pass") | fx.To():
            return fill(part, {IN_PLAY: who})
    return NO


def robbing(acts: Effects) -> tuple[Effects, ...]:
    """For "you may steal a VP token from a foe": what is done, and what follows from it."""
    match acts:
        case (fx.Choose(_, fx.Player()), fx.Change("vp"), fx.Change("vp", _, fx.ThatMany())):
            return acts[:1], acts[1:]
        case (fx.Change("vp", fx.Player(fx.Who.THEY)), fx.Change("vp", _, fx.ThatMany())):
            return acts[:1], acts[1:]
    return (acts,)


def gains_of_them(part: Any) -> bool:
    """For "steal a VP token from each foe": who acts has a share in what the others do."""
    return isinstance(part, fx.Change) and part.who == SUBJ and part.by == fx.ThatMany()


def chosen_by(effect: Any, who: fx.Player) -> Any:
    """Who carries out the verb chooses, and that need not be said."""

    def change(part: Any) -> Any:
        if isinstance(part, fx.Pick) and part.chooser == who:
            return replace(part, chooser=None)
        return NO

    return substitute(effect, change)


def counted_now(amount: Any) -> Any:
    """For "For each Hero you play", on a played card: those played so far."""
    if not isinstance(amount, Present):
        return substitute(amount, counted_inside)
    event = replace(amount.event, cards=None, during=None)
    kind = combine(amount.event.cards, fx.Did(event))
    cards = fx.Group(kind, (fx.Place(fx.Zone.ANY),))
    return fx.Distinct("name", cards) if amount.different else fx.Count(cards)


def counted_inside(part: Any) -> Any:
    """For "(max 3)" behind "for each Hero you play": what is limited is counted now."""
    if not isinstance(part, Present):
        return NO
    if part.both:
        raise Unclear("it is not clear how far this reaches")
    return counted_now(part)


def both_ways(effect: Any, each: Present) -> Effects:
    """For "each Hero you play or have played": for those played, and each time again."""
    limit = fx.Limit(1, "turn", "name") if each.different else None
    # With a limit by name "first" is the first of each name, of those before the text too.
    ability = fx.Ability(
        fx.Kind.TRIGGERED, (effect,), event=each.event, limit=limit, first=each.different
    )
    return (scale(effect, each), fx.Watch(ability, fx.Until.TURN))


def scale(effect: Any, amount: Any) -> Any:
    """The act, once for each."""
    amount = counted_now(amount)
    match effect:
        case fx.Change(what, who, fx.Num(n)):
            if isinstance(amount, fx.Plus | fx.Minus) and n != 1:
                raise Unclear("it is not clear what is added to what")
            return fx.Change(what, who, times(n, amount))
        case fx.Move(verb, who, cards, to):
            more = scale_cards(cards, amount)
            if more is not None:
                return fx.Move(verb, who, more, to)
        case fx.Show(verb, who, cards):
            more = scale_cards(cards, amount)
            if more is not None:
                return fx.Show(verb, who, more)
        case fx.Modify(_, fx.CostBy(fx.Num(n)) | fx.PowerBy(fx.Num(n)) | fx.HandSize(fx.Num(n))):
            change: Any = effect.change
            return replace(effect, change=replace(change, by=fx.Times(n, amount)))
    return fx.Repeat((effect,), amount)


def times(n: int, amount: Any) -> Any:
    """So often; once for each of "that many" is that many."""
    return amount if n == 1 and isinstance(amount, fx.ThatMany) else fx.Times(n, amount)


def scale_cards(cards: Any, amount: Any) -> Any:
    match cards:
        case fx.Top(fx.Num(n), place):
            return fx.Top(times(n, amount), place)
        case fx.Bottom(fx.Num(n), place):
            return fx.Bottom(fx.Times(n, amount), place)
        case fx.Pick(fx.Num(n), group, chooser, distinct, False):
            return fx.Pick(fx.Times(n, amount), group, chooser, distinct)
        case fx.Pick(fx.UpTo(fx.Num(n)), group, chooser, distinct, False):
            return fx.Pick(fx.UpTo(fx.Times(n, amount)), group, chooser, distinct)
    return None


def conditioned(leads: tuple[Lead, ...], acts: Effects) -> Effects:
    """The acts under the leads that stay inside a sentence: conditions, "for each", durations."""
    for lead in reversed(leads):
        match lead.what:
            case "if":
                acts = on_condition(fill(lead.value, {SUBJ: YOU, THEIR: THEY}), acts)
            case "each":
                acts = for_each(fill(lead.value, {SUBJ: YOU, THEIR: THEY}), acts)
            case "later":
                ability = fx.Ability(fx.Kind.TRIGGERED, acts, event=lead.value.event)
                acts = (fx.Watch(ability, lead.value.until),)
            case "reach turn":
                acts = (fx.Watch(reaching(lead, acts, None), fx.Until.TURN),)
            case "forward":
                acts = (look_forward(lead, acts),)
            case "until":
                acts = tuple(lasting(act, lead.value) for act in acts)
            case "then":
                pass
            case _:
                raise Unclear("this cannot stand here")
    return acts


def on_condition(condition: Any, acts: Effects) -> Effects:
    """The acts if so; for "if a foe has a Hero, that foe ..." those of whom it is so."""
    match condition:
        case fx.Compare(fx.CountPlayers(fx.Player(who, having) as group), "ge", fx.Num(1)):
            spoken = mentions(acts, lambda part: part == THEY)
            if who in EACH and having is not None and spoken:
                return (fx.Each(group, acts),)
    return (fx.If(condition, acts),)


def for_each(amount: Any, acts: Effects) -> Effects:
    """A loop where the acts speak of the player or card, else so many times."""
    match amount:
        case fx.CountPlayers(group) if mentions(acts, lambda part: part == THEY):
            return (fx.Each(group, acts),)
        case fx.Count(cards) if mentions(acts[:1], lambda part: part == fx.Ref(fx.Word.IT)):
            return (fx.Each(cards, acts),)
    if isinstance(amount, Present) and amount.both:
        if len(acts) > 1:
            raise Unclear("it is not clear how far this reaches")
        return both_ways(acts[0], amount)
    match acts:
        case (fx.Each(fx.Player() as group, (act,)),) if not mentions(amount, is_they):
            # "For each Hero in the Line-Up, each foe discards a card": each of them so many.
            return (fx.Each(group, (scale(act, amount),)),)
    if len(acts) == 1:
        return (scale(acts[0], amount),)
    return (fx.Repeat(acts, counted_now(amount)),)


def is_they(part: Any) -> bool:
    return bool(part == THEY)


def look_forward(lead: Lead, acts: Effects) -> Effect:
    """For "If you play or have played": for what happened, and for the rest of the turn."""
    quant = lead.more
    if isinstance(quant, tuple):
        ability = reaching(replace(lead, value=(lead.value,)), acts, None)
        assert ability.condition is not None
        return fx.If(ability.condition, acts, (fx.Watch(ability, fx.Until.TURN),))
    event = fx.Happening(YOU, (lead.value,), quant.kind)
    condition = fx.Compare(fx.Tally(event), quant.op, quant.n)
    if quant.op != "ge":
        raise Unclear("this cannot be waited for")
    if quant.n == fx.Num(1):
        ability = fx.Ability(fx.Kind.TRIGGERED, acts, event=event, first=True)
    else:
        ability = fx.Ability(
            fx.Kind.TRIGGERED, acts, event=event, condition=condition, limit=fx.Limit(1)
        )
    return fx.If(condition, acts, (fx.Watch(ability, fx.Until.TURN),))


def reaching(lead: Lead, acts: Effects, during: fx.Condition | None) -> fx.Ability:
    """For "If you play two or more Villains": when the last of them is played."""
    quant = lead.more
    if isinstance(quant, tuple):
        return reaching_all(lead, acts, during)
    event = fx.Happening(YOU, lead.value, quant.kind, during=during)
    if quant.op != "ge":
        raise Unclear("this cannot be waited for")
    if quant.n == fx.Num(1) and not quant.by:
        return fx.Ability(fx.Kind.TRIGGERED, acts, event=event, first=True)
    amount: Any = fx.Tally(replace(event, during=None))
    if quant.by:
        did = combine(quant.kind, fx.Did(fx.Happening(YOU, lead.value)))
        amount = fx.Distinct(quant.by, fx.Group(did, (fx.Place(fx.Zone.ANY),)))
    condition = fx.Compare(amount, "ge", quant.n)
    return fx.Ability(fx.Kind.TRIGGERED, acts, event=event, condition=condition, limit=fx.Limit(1))


def reaching_all(lead: Lead, acts: Effects, during: fx.Condition | None) -> fx.Ability:
    """For "If you play a Hero and a Villain": when the last of them is played."""
    if any(quant.op != "ge" or quant.by for quant in lead.more):
        raise Unclear("this cannot be waited for")
    kinds = tuple(quant.kind for quant in lead.more)
    if len(set(kinds)) < len(kinds):
        raise Unclear("this cannot be waited for")
    event = fx.Happening(YOU, lead.value, fx.Either(kinds), during=during)
    tallies = tuple(
        fx.Compare(fx.Tally(fx.Happening(YOU, lead.value, quant.kind)), "ge", quant.n)
        for quant in lead.more
    )
    return fx.Ability(
        fx.Kind.TRIGGERED, acts, event=event, condition=fx.Every(tallies), limit=fx.Limit(1)
    )


def quants_of(condition: Any) -> tuple[Any, tuple[Quant, ...]] | None:
    """The verbs and quantities of "you played a Hero and a Villain this turn", as said forward."""
    if not isinstance(condition, fx.Every):
        return None
    found: list[Quant] = []
    verbs: Any = None
    for one in condition.all:
        match one:
            case fx.Compare(fx.Tally(fx.Happening(fx.Player(fx.Who.YOU), does, kind)), "ge", n):
                verbs = does
                found.append(Quant("ge", n, kind))
            case _:
                return None
    return verbs, tuple(found)


def is_buy(part: Any) -> bool:
    """For "You may buy it": at once, and not at any time of the turn."""
    return isinstance(part, fx.Move) and part.verb == "buy"


def lasting(effect: Any, until: fx.Until) -> Any:
    if isinstance(effect, fx.Modify) and effect.until == fx.Until.IN_PLAY:
        return replace(effect, until=until)
    if isinstance(effect, fx.Watch):
        return replace(effect, until=until)
    if until == fx.Until.TURN and not mentions(effect, is_buy):
        return effect
    raise Unclear("this does not last")
