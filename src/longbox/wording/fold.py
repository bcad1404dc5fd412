"""Which sentence belongs to which: sentence trees fold into effects.

Owns: the reach of "you may", "if you do", "otherwise", "unless", "instead", "for each", loops.
Must not know: English words, paragraphs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Effect
from longbox.wording.graft import graft_cannot, graft_did, graft_otherwise
from longbox.wording.patterns import (
    HERE,
    NO,
    SAME_DECK,
    SUBJ,
    THEIR,
    THERE,
    fields_of,
    fill,
    holds_hole,
    mentions,
    substitute,
)
from longbox.wording.phrases.filters import combine
from longbox.wording.refusal import Refused
from longbox.wording.trees import (
    CHOSEN,
    EACH,
    GROUPS,
    LAST_ACT,
    PAIR,
    Again,
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
    Sentence,
    actor,
)

THOSE = fx.Group(fx.AnyCard(), fx.Ref(fx.Word.THEM))
INNER = (
    "if",
    "each",
    "until",
    "then",
    "forward",
    "reach turn",
    "later",
)  # leads that stay inside their sentence
JOINING = ("did", "otherwise", "declined", "cannot")  # leads that join the sentence before
KEPT = ("discard", "destroy", "reveal", "look")  # acts after which a card is still its owner's
POINTING = (fx.Word.IT, fx.Word.THEM, fx.Word.REST, fx.Word.SHOWN)


def fold_clauses(
    clauses: Iterable[Clause], unless: Clause | None = None, default: fx.Player = YOU
) -> Effects:
    """The effects of one sentence's clauses, subjects and "may" carried along."""
    clauses = listed(tuple(clauses))
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
        raise Refused("it is not clear who chooses")
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
                raise Refused("this verb has no subject")
            groups.append([clause])
        elif clause.form == "s":
            if head.subject is None or head.form == "is" or (head.may and not clause.may):
                raise Refused("this verb has no subject")
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
        raise Refused("it is not clear how far this reaches")
    last = group[-1].when
    if len(group) > 1 and last is not None and last.event.verbs == ("start",):
        # "+1 Power and draw a card on your next turn": both of them then.
        group = [replace(clause, when=clause.when or last) for clause in group]
    shared = before_choice(group, who)
    modes: list[list[Effect]] = [[]]
    for clause in group[len(shared) :]:
        if clause.join == "or" and not modes[-1]:
            raise Refused("there is nothing to choose from")
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
        acts = (fx.May(who, *robbing(acts)),)
    if unless is not None:
        instead = fold_clause(unless, actor(unless.subject))
        acts = (fx.May(actor(unless.subject), instead, (), acts),)
    if who == YOU and head.form != "is":
        acts = of_each(acts)
    return around(head.subject, acts)


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
        raise Refused("it is not clear what is paid for")
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
                raise Refused("it is not clear which player is meant")
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
            for pointer in (fx.Ref(fx.Word.IT), fx.Pick(fx.Num(1), THOSE)):
                first = pointed(acts[0], pointer, one)
                if first != acts[0]:
                    return (first, *acts[1:])
        case fx.Compare(fx.Count(fx.Group(fx.Name(name))), "eq", fx.Num(0)):
            # "Each foe without a Weakness in their hand gains one".
            match acts[0]:
                case fx.Move("gain", who, cards, to) if cards == fx.Pick(fx.Num(1), THOSE):
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
        raise Refused("this cannot be done by somebody else")
    if who == THEY and isinstance(clause.do, Caused) and mentions(effect, gains_of_them):
        raise Refused("it is not clear which player is meant")
    other = THEY if who == YOU else who
    effect = chosen_by(fill(effect, {SUBJ: who, THEIR: other}), who)
    if isinstance(effect, tuple):
        if clause.each is not None or clause.when is not None:
            raise Refused("it is not clear how far this reaches")
        if clause.only is not None:
            return (fx.If(fill(clause.only, {SUBJ: who, THEIR: other}), effect),)
        return effect
    if isinstance(clause.each, Present) and clause.each.both:
        return both_ways(effect, clause.each)
    if mentions(effect, lambda part: isinstance(part, Present) and part.both):
        raise Refused("it is not clear how far this reaches")
    effect = substitute(effect, lambda part: counted_now(part) if isinstance(part, Present) else NO)
    if clause.each is not None:
        effect = scale(effect, fill(clause.each, {SUBJ: who, THEIR: other}))
    if clause.when is not None:
        when = fill(clause.when, {THEIR: other})
        effect = fx.Watch(fx.Ability(fx.Kind.TRIGGERED, (effect,), event=when.event), when.until)
    if clause.only is not None:
        effect = fx.If(fill(clause.only, {SUBJ: who, THEIR: other}), (effect,))
    return (effect,)


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
        raise Refused("it is not clear how far this reaches")
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
                raise Refused("it is not clear what is added to what")
            return fx.Change(what, who, times(n, amount))
        case fx.Move(verb, who, cards, to):
            more = scale_cards(cards, amount)
            if more is not None:
                return fx.Move(verb, who, more, to)
        case fx.Show(verb, who, cards):
            more = scale_cards(cards, amount)
            if more is not None:
                return fx.Show(verb, who, more)
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
                raise Refused("this cannot stand here")
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
        case fx.Count(cards) if mentions(acts, lambda part: part == fx.Ref(fx.Word.IT)):
            return (fx.Each(cards, acts),)
    if isinstance(amount, Present) and amount.both:
        if len(acts) > 1:
            raise Refused("it is not clear how far this reaches")
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
    event = fx.Event(YOU, (lead.value,), quant.kind)
    condition = fx.Compare(fx.Tally(event), quant.op, quant.n)
    if quant.op != "ge":
        raise Refused("this cannot be waited for")
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
    event = fx.Event(YOU, lead.value, quant.kind, during=during)
    if quant.op != "ge":
        raise Refused("this cannot be waited for")
    if quant.n == fx.Num(1) and not quant.by:
        return fx.Ability(fx.Kind.TRIGGERED, acts, event=event, first=True)
    amount: Any = fx.Tally(replace(event, during=None))
    if quant.by:
        did = combine(quant.kind, fx.Did(fx.Event(YOU, lead.value)))
        amount = fx.Distinct(quant.by, fx.Group(did, (fx.Place(fx.Zone.ANY),)))
    condition = fx.Compare(amount, "ge", quant.n)
    return fx.Ability(fx.Kind.TRIGGERED, acts, event=event, condition=condition, limit=fx.Limit(1))


def reaching_all(lead: Lead, acts: Effects, during: fx.Condition | None) -> fx.Ability:
    """For "If you play a Hero and a Villain": when the last of them is played."""
    if any(quant.op != "ge" or quant.by for quant in lead.more):
        raise Refused("this cannot be waited for")
    kinds = tuple(quant.kind for quant in lead.more)
    if len(set(kinds)) < len(kinds):
        raise Refused("this cannot be waited for")
    event = fx.Event(YOU, lead.value, fx.Either(kinds), during=during)
    tallies = tuple(
        fx.Compare(fx.Tally(fx.Event(YOU, lead.value, quant.kind)), "ge", quant.n)
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
            case fx.Compare(fx.Tally(fx.Event(fx.Player(fx.Who.YOU), does, kind)), "ge", n):
                verbs = does
                found.append(Quant("ge", n, kind))
            case _:
                return None
    return verbs, tuple(found)


def lasting(effect: Any, until: fx.Until) -> Any:
    if isinstance(effect, fx.Modify) and effect.until == fx.Until.IN_PLAY:
        return replace(effect, until=until)
    if isinstance(effect, fx.Watch):
        return replace(effect, until=until)
    if until == fx.Until.TURN:
        return effect
    raise Refused("this does not last")


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
        case fx.Watch(fx.Ability(event=fx.Event(who))) if who not in (YOU, THEY):
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
                        fx.Event(fx.Player(fx.Who.YOU), ("end",)),
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
                raise Refused("it is not clear which of the cards is meant")
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
                raise Refused("it is not said where this goes back to")
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


def fold_sentence(sentence: Sentence, default: fx.Player = YOU) -> Effects:
    """The effects of a sentence's clauses under its inner leads; it must have no others."""
    if len(inner_leads(sentence)) != len(sentence.leads):
        raise Refused("this beginning cannot stand here")
    return conditioned(
        inner_leads(sentence), fold_clauses(sentence.clauses, sentence.unless, default)
    )


def again(effects: Effects, sentence: Sentence) -> Effects | None:
    """For "Repeat this process": the effects so far, again."""
    *first, clause = sentence.clauses
    if not isinstance(clause.do, Again):
        return None
    if first:
        effects = fold_into(effects, replace(sentence, clauses=tuple(first)))
    if not effects:
        raise Refused("there is nothing to repeat")
    how = clause.do.how
    if isinstance(how, fx.AnyNumber):
        if isinstance(effects[-1], fx.May):
            return (*effects[:-1], fx.Repeat(effects[-1:], may=True))
        return (fx.Repeat(effects, may=True),)
    if how is None and sentence.leads:
        return (fx.Repeat(effects, None, no_longer(sentence.leads)),)
    if how is None or isinstance(how, fx.Num):
        repeated: Effects = conditioned(inner_leads(sentence), effects)
        if clause.may:
            repeated = (fx.May(YOU, repeated),)
        grown = None
        if any(lead.what == "did" for lead in sentence.leads):
            grown = graft_did(effects, repeated)
        return grown or effects + repeated
    return (fx.Repeat(effects, None, fill(how, {SUBJ: YOU, THEIR: THEY})),)


def no_longer(leads: tuple[Lead, ...]) -> fx.Condition:
    """For "If it is a Hero, repeat this process": what ends it, since it may be one each time."""
    it = fx.Ref(fx.Word.IT)
    match leads:
        case (Lead("if", fx.Is(cards, kind)),) if cards == it:
            return fx.Is(it, other_than(kind))
    raise Refused("it is not clear how often this is repeated")


def other_than(kind: fx.Filter) -> fx.Filter:
    """Every card that is not of a kind."""
    match kind:
        case fx.Not(it):
            return it
        case fx.Cost("le", fx.Num(n)) | fx.Cost("eq", fx.Num(0 as n)):
            return fx.Cost("ge", fx.Num(n + 1))
        case fx.Cost("ge", fx.Num(n)) if n > 0:
            return fx.Cost("le", fx.Num(n - 1))
    return fx.Not(kind)


def inner_leads(sentence: Sentence) -> tuple[Lead, ...]:
    return tuple(lead for lead in sentence.leads if lead.what in INNER)


def bare(sentence: Sentence) -> Sentence:
    """The sentence without the leads that reach beyond it."""
    return replace(sentence, leads=inner_leads(sentence))


def fold_into(
    effects: Effects, sentence: Sentence, default: fx.Player = YOU, *, within: bool = False
) -> Effects:
    """The effects so far and one more sentence; ``within``: of a mode, with more around it."""
    repeated = again(effects, sentence)
    if repeated is not None:
        return repeated
    sentence = of_last(of_puts(of_acts(of_yours(sentence, effects), effects), effects), effects)
    later = [lead for lead in sentence.leads if lead.what == "event"]
    until = [lead for lead in sentence.leads if later and lead.what == "until"]
    sentence = replace(sentence, leads=tuple(o for o in sentence.leads if o not in until))
    new = placed(fold_sentence(bare(sentence), default), effects, within=within)
    new = of_former_owner(new, effects)
    if are_twins(effects[-2:]) and mentions(new[:1], lambda part: part == fx.Ref(fx.Word.IT)):
        raise Refused("it is not clear which card is meant")
    ends = [fx.Event(fx.Player(who), ("end",)) for who in (fx.Who.YOU, fx.Who.ACTIVE)]
    at_end = bool(later) and later[0].value in ends
    if later and (until or at_end or any(lead.what in JOINING for lead in sentence.leads)):
        # "Otherwise, at the end of your turn, ..."
        ability = fx.Ability(fx.Kind.TRIGGERED, new, event=later[0].value)
        new = (fx.Watch(ability, until[0].value if until else fx.Until.TURN),)
        sentence = replace(sentence, leads=tuple(o for o in sentence.leads if o not in later))
    outer = [lead for lead in sentence.leads if lead.what not in INNER]
    if len(outer) > 1:
        raise Refused("these beginnings do not go together")
    grown: Effects | None
    match outer[0].what if outer else "":
        case "":
            if sentence.instead:
                return put_instead(effects, new)
            if other_face(effects, new):
                return graft_otherwise(effects, new) or add(effects, new)
            return add(effects, new)
        case "did":
            grown = (graft_otherwise if denied(effects) else graft_did)(effects, new)
            missing = '"if you do" follows nothing that can be done'
        case "otherwise" | "cannot" if outer[0].value == "they" and narrowed(
            effects, outer[0].what
        ):
            *before, loop = effects
            assert isinstance(loop, fx.Each)
            return (*before, fx.Each(*both_sides(loop.group, loop.do, new)))
        case "otherwise":
            grown = graft_otherwise(chained(effects), new)
            if grown is None and outer[0].value == "they":
                grown = graft_cannot(effects, new)  # "A player who doesn't": who cannot
            missing = '"otherwise" follows no condition'
        case "declined":
            grown = graft_otherwise(effects, new, declined=True)
            missing = '"if you choose not to" follows no choice'
        case "cannot":
            grown = graft_cannot(effects, new)
            missing = '"if you cannot" follows no act'
        case _:
            raise Refused("this cannot stand here")
    if grown is None:
        raise Refused(missing)
    return grown


def narrowed(effects: Effects, what: str) -> bool:
    """Whether the last act is one of those of a group who have something."""
    match effects[-1] if effects else None:
        case fx.Each(fx.Player() as group, do):
            return is_narrowed(group, do, what)
    return False


def is_narrowed(group: fx.Player, do: Effects, what: str) -> bool:
    """For "Each foe with a Hero in hand discards it": who does not, or cannot, has none."""
    match group.having:
        case fx.Compare(fx.Count(fx.Group() as held), "ge"):
            if not isinstance(do[-1], fx.Move | fx.Show | fx.Change):
                return False
            return what == "otherwise" or mentions(do[0], lambda part: part == held)
    return False


def both_sides(group: Any, do: Effects, other: Effects) -> tuple[fx.Player, Effects]:
    """For "Each foe with a Hero discards it. Each foe who doesn't ...": those without one, too."""
    return fx.Player(group.who), (fx.If(group.having, do, other),)


def denied(effects: Effects) -> bool:
    """For "If you control no Heroes, +3 Power. If you do, ...": if you control one."""
    match effects[-1] if effects else None:
        case fx.If(fx.Negated() | fx.Compare(_, "eq", fx.Num(0)), then, ()):
            return all(isinstance(act, fx.Change) for act in then)
    return False


def chained(effects: Effects) -> Effects:
    """For "If it's a Hero, ... If it's a Villain, ... Otherwise, ...": if it is neither."""
    if not effects:
        return effects
    *before, last = effects
    if isinstance(last, fx.Each | fx.Attack):
        return (*before, replace(last, do=chained(last.do)))
    one = before[-1] if before else None
    if not isinstance(last, fx.If) or not isinstance(one, fx.If) or one.otherwise:
        return effects
    match one.condition, last.condition:
        case fx.Is(first, fx.Type(a)), fx.Is(second, fx.Type(b)) if first == second and a != b:
            return chained((*before[:-1], replace(one, otherwise=(last,))))
    return effects


def faces(condition: Any) -> frozenset[int]:
    """The sides of a die for which a condition on the number rolled holds."""
    match condition:
        case fx.Compare(fx.ThatMany(), op, fx.Num(n)):
            fits = {"eq": int.__eq__, "ge": int.__ge__, "le": int.__le__}.get(op)
            return frozenset(i for i in range(1, 7) if fits is not None and fits(i, n))
        case fx.Some(conditions):
            return frozenset[int]().union(*map(faces, conditions))
        case fx.Every(conditions):
            return frozenset(range(1, 7)).intersection(*map(faces, conditions))
    return frozenset()


def other_face(effects: Effects, new: Effects) -> bool:
    """For "On a 1, ... On a 2, ...": what was done on a 1 does not change what was rolled."""
    last = effects[-1] if effects else None
    now = new[0] if len(new) == 1 else None
    if not isinstance(last, fx.If) or not isinstance(now, fx.If) or not faces(now.condition):
        return False
    while isinstance(last, fx.If):
        if not faces(last.condition) or faces(last.condition) & faces(now.condition):
            return False
        last = last.otherwise[0] if len(last.otherwise) == 1 else None
    return True


def of_yours(sentence: Sentence, effects: Effects) -> Sentence:
    """For "If you discarded a Hero": the card of that act, or yours of those of several players."""
    if not mentions(sentence, is_yours):
        return sentence
    last = effects[-1] if effects else None
    shared = last.do[-1] if isinstance(last, fx.Each) and last.do else None
    if are_twins(effects[-2:]):
        shared = last

    def change(part: Any) -> Any:
        match part:
            case fx.Is(fx.Ref(fx.Word.IT, fx.Player(fx.Who.YOU)), kind) if shared is not None:
                if not isinstance(shared, fx.Move | fx.Show) or shared.verb not in KEPT:
                    raise Refused("it is not clear which card is meant")
                mine = fx.Group(combine(kind, fx.OwnedBy(YOU)), fx.Way(shared.verb))
                return fx.Compare(fx.Count(mine), "ge", fx.Num(1))
        return fx.Ref(fx.Word.IT) if is_yours(part) else NO

    changed: Sentence = substitute(sentence, change)
    return changed


def is_yours(part: Any) -> bool:
    return isinstance(part, fx.Ref) and part.word == fx.Word.IT and part.of is not None


def are_twins(acts: Effects) -> bool:
    """For "You and that foe each discard a card": the same by both."""
    match acts:
        case (fx.Move() | fx.Show() as mine, fx.Move() | fx.Show() as other):
            return (mine.verb, mine.who, other.who) == (other.verb, YOU, THEY)
    return False


def of_acts(sentence: Sentence, effects: Effects) -> Sentence:
    """For "for each card you discard", after such an act: those of that act."""

    def change(part: Any) -> Any:
        if not isinstance(part, Present) or part.both or part.event.during is not None:
            return NO
        if part.event.who != YOU or len(part.event.verbs) != 1 or part.different:
            return NO
        verb = part.event.verbs[0]
        acts = (effects, sentence.clauses)
        if mentions(acts, lambda one: isinstance(one, fx.Move) and one.verb == verb):
            return fx.Count(fx.Group(part.event.cards, fx.Way(verb)))
        return NO

    changed: Sentence = substitute(sentence, change)
    return changed


def of_those_who(sentence: Sentence, effects: Effects) -> Sentence:
    """For "Each player who reveals a Hero", after each player revealed a card: if it is one."""
    lead = sentence.leads[0] if sentence.leads else None
    if lead is None or lead.what != "event" or sentence.clauses[0].subject != THEY:
        return sentence
    event, last = lead.value, effects[-1] if effects else None
    acts = last.do if isinstance(last, fx.Each) and isinstance(last.group, fx.Player) else effects
    if event.who.who not in CHOSEN or len(event.verbs) != 1 or not acts:
        return sentence
    act = acts[-1]
    if not isinstance(act, fx.Move | fx.Show) or act.verb != event.verbs[0] or act.who != THEY:
        return sentence
    one = isinstance(act.cards, fx.Top) and act.cards.n == fx.Num(1)
    one = one or (
        isinstance(act.cards, fx.Pick) and act.cards.count in (fx.Num(1), fx.AtRandom(fx.Num(1)))
    )
    if not one or isinstance(event.cards, fx.Ref) or event.cards is None:
        raise Refused("it is not clear which of the cards is meant")
    fits = Lead("if", fx.Is(fx.Ref(fx.Word.IT), event.cards))
    return replace(sentence, leads=(fits, *sentence.leads[1:]))


def of_puts(sentence: Sentence, effects: Effects) -> Sentence:
    """For "discarded this way", after cards were put into a discard pile: those."""
    acts = (effects, sentence.clauses)

    def is_put(part: Any) -> bool:
        match part:
            case fx.Move("put", _, _, fx.To(fx.Place(fx.Zone.DISCARD))):
                return True
        return False

    if not mentions(effects, is_put) or mentions(
        acts, lambda part: isinstance(part, fx.Move) and part.verb == "discard"
    ):
        return sentence
    way = fx.Way("discard")
    changed: Sentence = substitute(sentence, lambda part: fx.Way("put") if part == way else NO)
    return changed


def of_last(sentence: Sentence, effects: Effects) -> Sentence:
    """For "If no foe does": none of them did what was said last."""
    last = fx.Way(LAST_ACT)
    if not mentions(sentence.leads, lambda part: part == last):
        return sentence
    verbs: list[str] = []

    def look(part: Any) -> bool:
        if isinstance(part, fx.Move | fx.Show):
            verbs.append(part.verb)
        return False

    mentions(effects, look)
    if len(set(verbs)) != 1:
        raise Refused("it is not clear what is done")
    changed: Sentence = substitute(sentence, lambda p: fx.Way(verbs[0]) if p == last else NO)
    return changed


def deck_spoken_of(effects: Effects) -> Any:
    """The deck that was looked into last."""
    found: list[Any] = []
    gained: list[Any] = []  # "gain a Weakness" speaks of no deck

    def look(part: Any) -> bool:
        match part:
            case fx.Move("gain", _, fx.Top(_, fx.Place(fx.Zone.STACK) as place)):
                gained.append(place)
        if isinstance(part, fx.Top | fx.Bottom | fx.Dig | fx.To) and part.place != SAME_DECK:
            decks = (fx.Zone.DECK, fx.Zone.MAIN_DECK, fx.Zone.STACK)
            if getattr(part.place, "zone", None) in decks and part.place not in gained:
                found.append(part.place)
        return False

    mentions(effects, look)
    return found[-1] if found else None


def placed(new: Effects, before: Effects, *, within: bool = False) -> Effects:
    """Cards whose place is not said are among those just shown; a deck is the one looked into."""
    if holds_hole(new, SAME_DECK):
        deck = deck_spoken_of((*before, *new))
        if deck is None and within:
            deck = SAME_DECK  # of what stands before the choice
        elif deck is None and mentions(new, lambda part: part == THEY):
            raise Refused("it is not said whose deck this is")
        deck = deck or fx.Place(fx.Zone.DECK, YOU)
        if isinstance(deck, fx.Place) and deck.of is not None and deck.of.who in GROUPS:
            deck = replace(deck, of=fx.Player(fx.Who.OWNER))  # each goes back to where it was
        new = tuple(fill(new, {SAME_DECK: deck}))
    if holds_hole(new, THERE):
        if mentions((before, new), lambda part: isinstance(part, fx.Show)):
            new = tuple(fill(new, {THERE: fx.Ref(fx.Word.SHOWN)}))
        else:
            new = tuple(substitute(new, where_implied))
    new = of_moved(new, before)
    if not holds_hole(new, HERE):
        return new
    if not mentions((before, new), lambda part: isinstance(part, fx.Show)):
        raise Refused("it is not said where these cards are")
    return tuple(fill(new, {HERE: fx.Ref(fx.Word.SHOWN)}))


def where_implied(part: Any) -> Any:
    """For "Gain the Hero with the highest cost": of those where the verb takes cards from."""
    if isinstance(part, fx.Stand):
        return replace(part, what=fill(part.what, {THERE: (fx.Place(fx.Zone.SPACE),)}))
    if not isinstance(part, fx.Move | fx.Play | fx.Show):
        return NO
    if not holds_hole(part.cards, THERE):
        return NO
    place = fx.Place(fx.Zone.HAND, part.who)
    if isinstance(part, fx.Move) and part.verb in ("gain", "buy", "defeat"):
        place = fx.Place(fx.Zone.LINE_UP)
    elif not (isinstance(part, fx.Play | fx.Show) or part.verb in ("discard", "pass")):
        raise Refused("it is not said where these cards are")
    return replace(part, cards=fill(part.cards, {THERE: (place,)}))


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


def of_moved(new: Effects, before: Effects) -> Effects:
    """For "among them", after cards were moved and none was shown: those that were moved."""
    shown = fx.Ref(fx.Word.SHOWN)
    moved = isinstance(before[-1] if before else None, fx.Move)
    if mentions((before, new), lambda part: isinstance(part, fx.Show | fx.Choose)):
        return new
    if not moved and not before and len(new) > 1 and isinstance(new[0], fx.Move):
        return (new[0], *of_moved(new[1:], new[:1]))
    if not moved:
        return new
    return tuple(substitute(new, lambda part: fx.Ref(fx.Word.THEM) if part == shown else NO))


CONFRONTED = fx.Player(fx.Who.CONFRONTED)


def confronted(effects: Effects) -> Effects:
    """In a Confrontation where no foe was chosen, "that foe" is the one being Confronted."""

    def change(part: Any) -> Any:
        if part == THEY:
            return CONFRONTED
        if isinstance(part, fx.Player) and part.having is not None:
            return part  # "they" is the candidate in it
        if isinstance(part, fx.Each) and isinstance(part.group, fx.Player):
            return part
        if isinstance(part, fx.Attack):
            if part.victims is None and mentions(part.do, lambda inner: inner == THEY):
                return replace(part, victims=CONFRONTED)
            return part
        return NO

    out: list[Effect] = []
    for effect in effects:
        if mentions(
            effect, lambda part: isinstance(part, fx.Choose) and isinstance(part.what, fx.Player)
        ):
            return (*out, *effects[len(out) :])
        out.append(substitute(effect, change))
    return tuple(out)


def spoken_of(effects: Effects) -> Effects:
    """The foe being Confronted said as "that foe"."""

    def change(part: Any) -> Any:
        if isinstance(part, fx.Attack) and part.victims == CONFRONTED:
            return replace(part, victims=None)
        return THEY if part == CONFRONTED else NO

    return tuple(substitute(effect, change) for effect in effects)


def put_instead(effects: Effects, new: Effects) -> Effects:
    """For "If C, X instead": in place of the act before."""
    if not effects or not isinstance(new[0], fx.If) or len(new) != 1:
        raise Refused('"instead" follows nothing that it could replace')
    *before, last = effects
    if isinstance(last, fx.Each) and isinstance(last.group, fx.Player):
        inner = new[0].then
        if len(inner) == 1 and isinstance(inner[0], fx.Each) and inner[0].group == last.group:
            inner = inner[0].do
        elif not points_back(new):
            return (*before, replace(new[0], otherwise=(last,)))
        return (*before, replace(last, do=put_instead(last.do, (replace(new[0], then=inner),))))
    at = replaced(effects, new[0].then)
    return (*effects[:at], replace(new[0], otherwise=(effects[at],)), *effects[at + 1 :])


def replaced(effects: Effects, then: Effects) -> int:
    """For "+1 Power and draw a card. If C, +2 Power instead": which act is not done then."""
    alike = [at for at, act in enumerate(effects) if len(then) == 1 and same_act(act, then[0])]
    return alike[-1] if alike else len(effects) - 1


def same_act(one: Effect, other: Effect) -> bool:
    match one, other:
        case fx.Change(a, who), fx.Change(b, whom):
            return (a, who) == (b, whom)
        case fx.Move(a, who), fx.Move(b, whom):
            return (a, who) == (b, whom)
    return False
