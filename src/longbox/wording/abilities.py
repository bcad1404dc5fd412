"""Which sentences make an ability of their own, and of what kind.

Owns: triggers, limits, replacements, scoring; what a Defense and an activated ability leave out.
Must not know: words, paragraphs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Ability, Effect, Kind
from longbox.wording.clauses import conditioned, reaching
from longbox.wording.fold import INNER, JOINING, fold_sentence, placed
from longbox.wording.link import Linker
from longbox.wording.patterns import NO, SUBJ, THEIR, fill, mentions, substitute
from longbox.wording.phrases.filters import combine
from longbox.wording.refusal import Unclear
from longbox.wording.trees import Effects, Lead, Present, Sentence

THIS = fx.Ref(fx.Word.THIS)
# Who is on the other side of what you do or what befalls you.
OTHER_SIDE = {
    "attacked": fx.Player(fx.Who.ATTACKER),
    "hit": fx.Player(fx.Who.ATTACKER),
    "avoid": fx.Player(fx.Who.ATTACKER),
    "confronted": fx.Player(fx.Who.ACTIVE),
    "block": fx.Player(fx.Who.ACTIVE),
    "confront": fx.Player(fx.Who.CONFRONTED),
}


def outer_lead(sentence: Sentence) -> Lead | None:
    """The lead that makes the sentence an ability of its own."""
    return next((one for one in sentence.leads if one.what not in (*INNER, *JOINING)), None)


def own_ability(sentence: Sentence) -> Ability | Effects | None:
    """An ability or a watch that a sentence of played text makes; None: a plain sentence."""
    lead = outer_lead(sentence)
    if lead is None:
        return loose_statement(sentence)
    if sentence.leads[0].what in ("if", "forward") and lead.what in ("event", "first"):
        inner = own_ability(replace(sentence, leads=sentence.leads[1:]))
        if isinstance(inner, tuple):
            return conditioned(sentence.leads[:1], inner)
    until = next((one.value for one in sentence.leads if one.what == "until"), None)
    if until is not None and lead.what in ("event", "first"):
        rest = tuple(one for one in sentence.leads if one.what != "until")
        return (fx.Watch(led_ability(replace(sentence, leads=rest), lead), until),)
    if any(one.what in JOINING for one in sentence.leads):
        return None
    ability = led_ability(sentence, lead)
    if ability.kind in (Kind.SCORING, Kind.ACTIVATED):
        return ability
    event = ability.event
    if event is not None and event.cards == THIS:
        return replace(ability, where="any")
    if event is not None and event.who == YOU and mentions(ability.effects, lies_elsewhere):
        return replace(ability, where="any")
    if shows_itself(ability):
        return replace(ability, where="hand")
    if ability.kind in (Kind.TRIGGERED, Kind.REPLACING):
        until = fx.Until.ONCE if lead.more == "next" else fx.Until.TURN
        if event is not None and event.who != YOU and event.verbs in (("start",), ("end",)):
            until = fx.Until.YOUR_TURN  # the turns of others are still to come
        return (fx.Watch(ability, until),)
    return ability


def lies_elsewhere(part: Any) -> bool:
    """For "If this card is in your discard pile at the end of your turn": not where it works."""
    match part:
        case fx.Group(fx.Not(fx.Other()), (fx.Place(zone),)):
            return zone != fx.Zone.PLAY
    return False


def shows_itself(ability: Ability) -> bool:
    """For "When you are Confronted, you may reveal this card": it works in the hand."""
    event = ability.event
    if event is None or event.verbs not in (("attacked",), ("confronted",)) or event.who != YOU:
        return False
    match ability.effects[:1]:
        case (fx.May(fx.Player(fx.Who.YOU), (first, *_)),):
            return isinstance(first, fx.Move | fx.Show) and first.cards == THIS
    return False


def loose_statement(sentence: Sentence) -> Ability | None:
    clause = sentence.clauses[0]
    if any(lead.what in JOINING for lead in sentence.leads):
        return None
    if isinstance(clause.do, Ability):
        return clause.do
    if (
        len(sentence.clauses) == 1
        and isinstance(clause.do, fx.Modify)
        and isinstance(clause.do.change, fx.WorthVp)
    ):
        return Ability(Kind.SCORING, fold_sentence(sentence))
    return None


def led_ability(sentence: Sentence, lead: Lead) -> Ability:
    """The ability that a trigger, a limit or the game's end leads."""
    rest = replace(sentence, leads=tuple(one for one in sentence.leads if one is not lead))
    lead = replace(lead, value=fill(lead.value, {SUBJ: YOU, THEIR: THEY}))
    inner = next((one for one in rest.leads if one.what not in INNER), None)
    if lead.what == "once" and inner is not None and inner.what in ("event", "first"):
        # A limit on a trigger: "Once during each of your turns, when you play a Hero, ..."
        made = led_ability(rest, inner)
        event = made.event
        anybody = lead.more == "turn" or lead.value.per == "game"  # in anybody's turn
        if event is not None and event.during is None and not anybody:
            made = replace(made, event=replace(event, during=fx.IsTurnOf(YOU)))
        return replace(made, limit=lead.value)
    if lead.what == "during" and inner is not None and inner.what in ("event", "first"):
        made = led_ability(rest, inner)
        if made.event is not None and made.event.during is None:
            return replace(made, event=replace(made.event, during=lead.value))
    if lead.what == "while" and inner is not None and inner.what in ("event", "first"):
        made = led_ability(rest, inner)
        return replace(made, effects=(fx.If(lead.value, made.effects),))
    effects: Effects
    if inner is not None:
        effects = (fx.Watch(led_ability(rest, inner), fx.Until.TURN),)
    else:
        effects = placed(fold_sentence(rest), ())
    match lead.what:
        case "event" | "first":
            kind = Kind.REPLACING if sentence.instead else Kind.TRIGGERED
            made = Ability(kind, effects, event=lead.value, first=lead.what == "first")
            return at_whoever(made)
        case "reach":
            return reaching(lead, effects, fx.IsTurnOf(YOU))
        case "would":
            where = "any" if lead.value.cards == THIS else "play"
            return Ability(
                Kind.REPLACING,
                effects,
                event=lead.value,
                first=lead.more == "first",
                where=where,
            )
        case "once":
            return Ability(Kind.ACTIVATED, unasked(effects), limit=lead.value)
        case "during":
            if all(isinstance(e, fx.Modify) and e.until == fx.Until.IN_PLAY for e in effects):
                return Ability(Kind.STANDING, effects, condition=lead.value)
            if not any(clause.may for clause in sentence.clauses):
                raise Unclear("it is not said how often this happens")
            return Ability(Kind.ACTIVATED, unasked(effects))
        case "scoring":
            return Ability(Kind.SCORING, substitute(effects, of_others))
        case "while":
            if mentions(lead.value, lies_elsewhere):
                raise Unclear("what is always so is so only while this card is in play")
            return Ability(Kind.STANDING, effects, condition=lead.value)
    raise Unclear("this cannot stand here")


def of_others(part: Any) -> Any:
    """When a game is scored all that others own is their deck."""
    match part:
        case fx.Compare(_, _, fx.Most()):
            return substitute(part, all_they_own)
        case fx.Group(_, (fx.Place(fx.Zone.DECK, of),)) if of != YOU:
            return all_they_own(part)
    return NO


def all_they_own(part: Any) -> Any:
    match part:
        case fx.Group(kind, (fx.Place(fx.Zone.DECK, fx.Player() as who),)):
            return fx.Group(combine(kind, fx.OwnedBy(who)), (fx.Place(fx.Zone.ANY),))
    return NO


def at_whoever(ability: Ability) -> Ability:
    """For "When a foe attacks you, that foe discards a card": "that foe" is the attacker."""
    event = ability.event
    foe = None
    if ability.kind == Kind.DEFENSE and ability.reach is None:
        foe = OTHER_SIDE["avoid"]
    elif event is not None and event.who == YOU and len(event.verbs) == 1:
        foe = OTHER_SIDE.get(event.verbs[0])
    if foe is None or not mentions(ability.effects, lambda part: part == THEY):
        return ability
    linker = Linker()
    linker.ability(ability)
    if "they" not in linker.missing:
        return ability
    changed: Ability = substitute(ability, lambda part: foe if part == THEY else NO)
    return changed


def each_time(sentence: Sentence) -> Ability | None:
    """For "For each Hero you play", on a Character: a trigger."""
    if sentence.leads and sentence.leads[0].what == "during":
        made = each_time(replace(sentence, leads=sentence.leads[1:]))
        if made is None or made.event is None:
            return None
        return replace(made, event=replace(made.event, during=sentence.leads[0].value))
    first = sentence.clauses[0]
    lead = sentence.leads[0] if sentence.leads else None
    if isinstance(first.each, Present) and len(sentence.clauses) == 1:
        found, bare = first.each, replace(sentence, clauses=(replace(first, each=None),))
    elif lead is not None and lead.what == "each" and isinstance(lead.value, Present):
        found, bare = lead.value, replace(sentence, leads=sentence.leads[1:])
    else:
        return None
    limit = fx.Limit(1, "turn", "name") if found.different else None
    effects = placed(fold_sentence(bare), ())
    return Ability(Kind.TRIGGERED, effects, event=found.event, limit=limit)


def unasked(effects: Effects) -> Effects:
    """Using an activated ability is itself the "you may"."""
    if len(effects) == 1 and isinstance(effects[0], fx.May) and effects[0].who == YOU:
        may = effects[0]
        if not may.then and not may.otherwise:
            return may.do
        if not may.otherwise:
            return (fx.Done(may.do, may.then),)
    return effects


def unled(sentence: Sentence) -> Sentence:
    """The sentence without "if you do" and "when you are attacked", which a Defense implies."""
    return replace(
        sentence,
        leads=tuple(one for one in sentence.leads if one.what != "did" and not is_answer(one)),
    )


def is_answer(lead: Lead) -> bool:
    """For "when you are attacked" and "when you Block with this card"."""
    if lead.what != "event":
        return False
    blocks = lead.value.verbs == ("block",) and lead.value.cards in (THIS, None)
    return bool(blocks or (lead.value.verbs == ("attacked",) and lead.value.who in (YOU, THEY)))


def unpaid(effects: Effects) -> tuple[Effects, bool]:
    """A Defense's first sentences flat: the cost, then Avoid; what follows it stays as it is."""
    flat: list[Effect] = []
    for effect in effects:
        if fx.Avoid() in flat:
            flat.append(effect)
        elif (isinstance(effect, fx.May) and effect.who == YOU and not effect.otherwise) or (
            isinstance(effect, fx.Done) and not effect.otherwise
        ):
            flat += [*effect.do, *effect.then]
        else:
            flat.append(effect)
    return tuple(flat), fx.Avoid() in flat
