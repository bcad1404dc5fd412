"""Which sentence belongs to which: sentence trees fold into effects.

Owns: the reach of "if you do", "otherwise", "instead", "repeat this" over the sentences before.
Must not know: English words, paragraphs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Effect
from longbox.wording.clauses import conditioned, fold_clauses
from longbox.wording.graft import graft_cannot, graft_did, graft_otherwise
from longbox.wording.joining import add, of_former_owner, points_back
from longbox.wording.link import ACTS, NOUNS
from longbox.wording.patterns import (
    HERE,
    NO,
    SAME_DECK,
    SUBJ,
    THEIR,
    THERE,
    fill,
    holds_hole,
    mentions,
    substitute,
)
from longbox.wording.phrases.filters import combine
from longbox.wording.refusal import Dangling, Unclear
from longbox.wording.trees import (
    CHOSEN,
    GROUPS,
    LAST_ACT,
    ONE,
    THAT,
    Anew,
    Effects,
    Lead,
    Present,
    Sentence,
    Taken,
)

INNER = (
    "if",
    "each",
    "until",
    "then",
    "forward",
    "reach turn",
    "later",
)  # leads that stay inside their sentence
KEPT = ("discard", "destroy", "reveal", "look")  # acts after which a card is still its owner's
JOINING = ("did", "otherwise", "declined", "cannot")  # leads that join the sentence before


def fold_sentence(sentence: Sentence, default: fx.Player = YOU) -> Effects:
    """The effects of a sentence's clauses under its inner leads; it must have no others."""
    if len(inner_leads(sentence)) != len(sentence.leads):
        raise Unclear("this beginning cannot stand here")
    return conditioned(
        inner_leads(sentence), fold_clauses(sentence.clauses, sentence.unless, default)
    )


def again(effects: Effects, sentence: Sentence) -> Effects | None:
    """For "Repeat this process": the effects so far, again."""
    *first, clause = sentence.clauses
    if not isinstance(clause.do, Anew):
        return None
    if first:
        effects = fold_into(effects, replace(sentence, clauses=tuple(first)))
    if not effects:
        raise Unclear("there is nothing to repeat")
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
    raise Unclear("it is not clear how often this is repeated")


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
    if not mentions((effects, sentence.clauses), acts_on_itself):
        sentence = substitute(sentence, that_card)
    repeated = again(effects, sentence)
    if repeated is not None:
        return repeated
    for bind in (of_taken, of_yours, of_acts, of_puts, of_last):
        sentence = bind(sentence, effects)
    later = [lead for lead in sentence.leads if lead.what == "event"]
    until = [lead for lead in sentence.leads if later and lead.what == "until"]
    sentence = replace(sentence, leads=tuple(o for o in sentence.leads if o not in until))
    new = placed(fold_sentence(bare(sentence), default), effects, within=within)
    new = of_former_owner(new, effects)
    if effects and counts_some(effects[-1]) and mentions(new[:1], is_them):
        raise Unclear("it is not clear which of the cards are meant")
    if are_twins(effects[-2:]) and mentions(new[:1], lambda part: part == fx.Ref(fx.Word.IT)):
        raise Unclear("it is not clear which card is meant")
    ends = [fx.Happening(fx.Player(who), ("end",)) for who in (fx.Who.YOU, fx.Who.ACTIVE)]
    at_end = bool(later) and later[0].value in ends
    if later and (until or at_end or any(lead.what in JOINING for lead in sentence.leads)):
        # "Otherwise, at the end of your turn, ..."
        ability = fx.Ability(fx.Kind.TRIGGERED, new, event=later[0].value)
        new = (fx.Watch(ability, until[0].value if until else fx.Until.TURN),)
        sentence = replace(sentence, leads=tuple(o for o in sentence.leads if o not in later))
    outer = [lead for lead in sentence.leads if lead.what not in INNER]
    if len(outer) > 1:
        raise Unclear("these beginnings do not go together")
    if outer and outer[0].more == "foe" and of_all_players(effects):
        raise Unclear("it is not clear whether you are one of them")
    grown: Effects | None
    match outer[0].what if outer else "":
        case "":
            bought = bought_next(effects, new)
            if bought is not None:
                return (*effects, bought)
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
            if outer[0].value == "any" and not mentions(new, lambda part: part == THEY):
                raise Unclear("it is not clear whether this is done once or for each of them")
            grown = graft_cannot(effects, new)
            missing = '"if you cannot" follows no act'
        case _:
            raise Unclear("this cannot stand here")
    if grown is None:
        raise Dangling(missing)
    return grown


def of_all_players(effects: Effects) -> bool:
    """Whether the last act is one of each player, foes or not."""
    match effects[-1] if effects else None:
        case fx.Each(fx.Player(fx.Who.EACH_PLAYER | fx.Who.EACH_OTHER)):
            return True
    return False


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


def acts_on_itself(part: Any) -> bool:
    """For "discard this card": behind it, "it" is this card, and "that card" is not."""
    return isinstance(part, ACTS) and getattr(part, "cards", None) == fx.Ref(fx.Word.THIS)


def that_card(part: Any) -> Any:
    return fx.Ref(fx.Word.IT) if part == THAT else NO


def is_them(part: Any) -> bool:
    return bool(part == fx.Ref(fx.Word.THEM))


def counts_some(effect: Effect) -> bool:
    """For "+1 Power for each Hero revealed this way": some of the cards spoken of."""
    match effect:
        case fx.Change(_, _, fx.Times(_, fx.Count(fx.Group(kind, fx.Ref() | fx.Way())))):
            return kind != fx.AnyCard()
    return False


def bought_next(effects: Effects, new: Effects) -> Effect | None:
    """For "The next Hero you buy costs 2 less. You may put it on top of your deck": that one."""
    it = fx.Ref(fx.Word.IT)
    match effects[-1] if effects else None:
        case fx.Modify(fx.Scope("buy", fx.Player(fx.Who.YOU), kind), _, fx.Until.ONCE):
            event = fx.Happening(YOU, ("buy",), kind)
        case _:
            return None
    match new:
        case (fx.May(fx.Player(fx.Who.YOU), (fx.Move("put", _, cards),), (), ()),) if cards == it:
            pass
        case (fx.Move("put", _, cards),) if cards == it:
            pass
        case _:
            return None
    return fx.Watch(fx.Ability(fx.Kind.REPLACING, new, event=event), fx.Until.ONCE)


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
                    raise Unclear("it is not clear which card is meant")
                mine = fx.Group(combine(kind, fx.OwnedBy(YOU)), fx.Way(shared.verb))
                return fx.Compare(fx.Count(mine), "ge", fx.Num(1))
        return fx.Ref(fx.Word.IT) if is_yours(part) else NO

    changed: Sentence = substitute(sentence, change)
    return changed


def is_yours(part: Any) -> bool:
    return bool(part == fx.Ref(fx.Word.IT, YOU))


def plainly(part: Any) -> Any:
    """A card that is still told by whose it is, or by what was done to it: "it"."""
    if part == ONE:
        return fx.Ref(fx.Word.THEM)
    if isinstance(part, Taken):
        return THAT
    return fx.Ref(fx.Word.IT) if is_yours(part) else NO


def of_taken(sentence: Sentence, effects: Effects) -> Sentence:
    """For "the destroyed card": the card of that act, also if another was spoken of since."""
    if not mentions((sentence.leads, sentence.clauses), is_taken):
        return sentence
    acts = introducing(effects)
    leads = tuple(told_by(acts, lead) for lead in sentence.leads)
    clauses = []
    for clause in sentence.clauses:
        clauses.append(told_by(acts, clause))
        acts = (*acts, *introducing(clause))
    return replace(sentence, leads=leads, clauses=tuple(clauses))


def is_taken(part: Any) -> bool:
    return isinstance(part, Taken)


def introducing(term: Any) -> tuple[str, ...]:
    """The verbs of the acts that speak of a card that was not spoken of before, in order."""
    verbs: list[str] = []

    def look(part: Any) -> bool:
        if isinstance(part, ACTS):
            cards = getattr(part, "cards", None) or getattr(part, "what", None)
            if isinstance(cards, NOUNS):
                verbs.append(getattr(part, "verb", type(part).__name__.lower()))
        return False

    mentions(term, look)
    return tuple(verbs)


def told_by(acts: tuple[str, ...], term: Any) -> Any:
    """The term, and what "the destroyed card" is in it after these acts."""

    def change(part: Any) -> Any:
        taken: Any = part.cards if isinstance(part, fx.Is) else part
        if not is_taken(taken) or taken.verb not in acts[:-1] or acts[-1] == taken.verb:
            return plainly(part)
        way = fx.Way(taken.verb)
        if not isinstance(part, fx.Is):
            return way
        return fx.Compare(fx.Count(fx.Group(part.kind, way)), "ge", fx.Num(1))

    return substitute(term, change)


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
        raise Unclear("it is not clear which of the cards is meant")
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
        raise Unclear("it is not clear what is done")
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
            raise Unclear("it is not said whose deck this is")
        deck = deck or fx.Place(fx.Zone.DECK, YOU)
        if isinstance(deck, fx.Place) and deck.of is not None and deck.of.who in GROUPS:
            deck = replace(deck, of=fx.Player(fx.Who.OWNER))  # each goes back to where it was
        new = tuple(fill(new, {SAME_DECK: deck}))
    new = of_one(new, before)
    if holds_hole(new, THERE):
        if mentions((before, new), lambda part: isinstance(part, fx.Show)):
            new = tuple(fill(new, {THERE: fx.Ref(fx.Word.SHOWN)}))
        else:
            new = tuple(substitute(new, where_implied))
    new = of_moved(new, before)
    if not mentions((before, new), lambda part: isinstance(part, fx.Show)):
        new = tuple(substitute(new, one_more))
    if not holds_hole(new, HERE):
        return new
    if not mentions((before, new), lambda part: isinstance(part, fx.Show)):
        raise Unclear("it is not said where these cards are")
    return tuple(fill(new, {HERE: fx.Ref(fx.Word.SHOWN)}))


def of_one(new: Effects, before: Effects) -> Effects:
    """For "Draw two cards and discard one": of one's hand; of cards shown, one of those."""
    if not mentions(new, is_one):
        return new
    seen = ""

    def look(part: Any) -> Any:
        nonlocal seen
        match part:
            case fx.Show() | fx.Choose():
                seen = "" if isinstance(getattr(part, "what", None), str) else "shown"
            case fx.Move():
                part = the_one(part, seen) if mentions(part, is_one) else part
                if isinstance(part.cards, fx.Top | fx.Bottom):
                    seen = part.verb
            case fx.Play():
                pass
            case _:
                return NO
        return part

    substitute(before, look)
    changed: Effects = substitute(new, look)
    return changed


def is_one(part: Any) -> bool:
    return bool(part == ONE)


def the_one(act: fx.Move, seen: str) -> fx.Move:
    """The act with what "one" is behind cards that were shown, drawn or moved."""
    if act.verb == "draw" and seen != "shown":
        return replace(act, cards=fx.Top(fx.Num(1), fx.Place(fx.Zone.DECK, act.who)))
    if act.verb == "discard" and seen in ("", "draw"):
        hand = fx.Group(fx.AnyCard(), (fx.Place(fx.Zone.HAND, act.who),))
        return replace(act, cards=fx.Pick(fx.Num(1), hand))
    if seen == "draw":
        raise Unclear('it is not clear which cards "one" is of')
    return replace(act, cards=substitute(act.cards, plainly))


def one_more(part: Any) -> Any:
    """For "Discard another", where no cards were revealed: another of one's hand."""
    match part:
        case fx.Move("discard", who, fx.Pick(fx.Num(1), fx.Group(kind, fx.Ref(fx.Word.REST)))):
            hand = fx.Group(kind, (fx.Place(fx.Zone.HAND, who),))
            return replace(part, cards=fx.Pick(fx.Num(1), hand))
    return NO


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
        raise Unclear("it is not said where these cards are")
    return replace(part, cards=fill(part.cards, {THERE: (place,)}))


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
        raise Dangling('"instead" follows nothing that it could replace')
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
