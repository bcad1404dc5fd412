"""Which sentences make an ability of their own, and of what kind.

Owns: triggers, limits, replacements, scoring; what a Defense and an activated ability leave out.
Must not know: words, paragraphs.
"""

from __future__ import annotations

from dataclasses import replace

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Ability, Effect, Kind
from longbox.wording.fold import INNER, JOINING, conditioned, fold_sentence, placed, reaching
from longbox.wording.patterns import SUBJ, THEIR, fill
from longbox.wording.refusal import Refused
from longbox.wording.trees import Effects, Lead, Present, Sentence

THIS = fx.Ref(fx.Word.THIS)


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
    if shows_itself(ability):
        return replace(ability, where="hand")
    if ability.kind in (Kind.TRIGGERED, Kind.REPLACING):
        once = lead.more == "next"
        return (fx.Watch(ability, fx.Until.ONCE if once else fx.Until.TURN),)
    return ability


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
        if made.event is not None and made.event.during is None:
            made = replace(made, event=replace(made.event, during=fx.IsTurnOf(YOU)))
        return replace(made, limit=lead.value)
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
            return Ability(kind, effects, event=lead.value, first=lead.what == "first")
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
            if not any(clause.may for clause in sentence.clauses):
                raise Refused("it is not said how often this happens")
            return Ability(Kind.ACTIVATED, unasked(effects))
        case "scoring":
            return Ability(Kind.SCORING, effects)
        case "while":
            return Ability(Kind.STANDING, effects, condition=lead.value)
    raise Refused("this cannot stand here")


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
    blocks = lead.value.verbs == ("block",) and lead.value.cards == THIS
    return bool(blocks or lead.value.verbs == ("attacked",))


def unpaid(effects: Effects) -> tuple[Effects, bool]:
    """A Defense's first sentences flat: the cost, then Avoid."""
    flat: list[Effect] = []
    for effect in effects:
        if (isinstance(effect, fx.May) and effect.who == YOU and not effect.otherwise) or (
            isinstance(effect, fx.Done) and not effect.otherwise
        ):
            flat += [*effect.do, *effect.then]
        else:
            flat.append(effect)
    return tuple(flat), fx.Avoid() in flat
