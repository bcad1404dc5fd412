"""Attacks: who is attacked, what befalls them, and what follows for the attacker.

Owns: which sentences of an Attack's paragraph belong to its body.
Must not know: words, how an Attack is carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU
from longbox.wording.fold import (
    JOINING,
    bare,
    both_sides,
    fold_into,
    fold_sentence,
    inner_leads,
    is_narrowed,
    of_those_who,
    placed,
)
from longbox.wording.graft import graft_cannot, graft_did, graft_otherwise
from longbox.wording.joining import collective, points_back, speaks_of_them
from longbox.wording.patterns import NO, mentions, substitute
from longbox.wording.refusal import Unclear
from longbox.wording.trees import CHOSEN, GROUPS, PAIR, Clause, Effects, OneOf, Pair, Sentence

SURE = fx.Modify(fx.Scope("Attack", YOU), fx.Cannot("be avoided"), fx.Until.ONCE)
GRAFTS = {"did": graft_did, "otherwise": graft_otherwise, "cannot": graft_cannot}
HEAD = (str, fx.Several)  # what is chosen before anybody is attacked
IN_TURN = (
    fx.Who.A_FOE,
    fx.Who.EACH_FOE,
    fx.Who.A_PLAYER,
    fx.Who.EACH_PLAYER,
    fx.Who.LEFT,
    fx.Who.RIGHT,
)


def fold_attack(
    before: Effects, sentences: list[Sentence], refuse: Callable[[int, Unclear], None]
) -> Effects:
    """The effects so far and an Attack; ``refuse`` is told of sentences that do not fit."""
    subjects = [clause.subject for tree in sentences[:1] for clause in tree.clauses]
    if any(isinstance(one, Pair) or one == PAIR for one in subjects):
        refuse(0, Unclear("it is not clear who is attacked"))
        return before
    sentences = chosen_before(sentences)
    inside_out = attack_within(before, sentences)
    if inside_out is not None:
        return inside_out
    before, opening = before_attack(before, sentences)
    sentences = sentences[opening:]
    victims: fx.Player | None = None
    body: Effects = ()
    after: Effects = ()
    opened = False
    struck = sentences[0].clauses[0].subject if sentences else None
    sentences = [*sentences[:1], *(of_whom(tree, struck) for tree in sentences[1:])]
    reach = max((at for at, tree in enumerate(sentences) if of_them(tree, struck)), default=0)
    for at, told in enumerate(sentences):
        try:
            sentence = of_those_who(told, body)
            if not opened:
                victims, body = first_of_attack(sentence, before)
                opened = True
                continue
            many = victims is not None and victims.who in GROUPS
            many = many and victims != fx.Player(fx.Who.EACH_PLAYER)
            if at < reach and many and is_mine(sentence):
                raise Unclear("it is not clear whether this is done once or for each of them")
            others = of_the_others(sentence)
            if victims is not None and others and is_narrowed(victims, body, others):
                other = fold_sentence(bare(inside(sentence, victims)))
                victims, body = both_sides(victims, body, other)
                continue
            gathered = None if at <= reach else those_of_all(body, sentence, victims)
            if victims is None and not mentions(body, lambda part: part == THEY):
                body = fold_into(body, sentence)  # told to "you", who are attacked
            elif at > reach and (after or not belongs(sentence, victims)):
                if any(leads_among(clause.subject, victims) for clause in sentence.clauses):
                    raise Unclear("it is not said whether those who avoid the Attack count")
                after = fold_into(after, sentence)
            elif gathered is not None:
                after = gathered
            elif victims is not None and victims.who == fx.Who.EACH_PLAYER:
                # "You" is each player in turn.
                body = fold_into(body, everyone(inside(sentence, victims)), THEY)
            else:
                body = fold_into(body, inside(sentence, victims))
        except Unclear as refused:
            refuse(at + opening, refused)
    if not opened:
        return before
    if victims is not None:
        body, own = own_tail(body)
        after = own + after
    sure: Effects = ()
    if SURE in body or SURE in after:  # "This Attack cannot be avoided": so before it happens
        sure = (SURE,)
        body = tuple(effect for effect in body if effect != SURE)
        after = tuple(effect for effect in after if effect != SURE)
    made = (*sure, fx.Attack(victims, body), *after)
    return after_offer(before, made)


def chosen_before(sentences: list[Sentence]) -> list[Sentence]:
    """For "Up to 2 foes of your choice discard a card": those are chosen, then attacked."""
    first = sentences[0] if sentences else None
    if first is None or first.leads or not first.clauses:
        return sentences
    subject = first.clauses[0].subject
    if not isinstance(subject, OneOf) or not isinstance(subject.group, fx.Several):
        return sentences
    struck = replace(first.clauses[0], subject=fx.Player(fx.Who.PICKED))
    choice = Sentence((), (Clause(fx.Choose(YOU, subject.group)),))
    return [choice, replace(first, clauses=(struck, *first.clauses[1:])), *sentences[1:]]


def after_offer(before: Effects, made: Effects) -> Effects:
    """For "You may choose a foe. Attack: That foe ...": the Attack only if one was chosen."""
    offered = before[-1] if before else None
    strikes = any(isinstance(one, fx.Attack) and one.victims is None for one in made)
    if strikes and isinstance(offered, fx.May | fx.If) and offers_a_foe(offered):
        return (*before[:-1], replace(offered, then=offered.then + made))
    return before + made


def offers_a_foe(effect: fx.May | fx.If) -> bool:
    """Whether a player is chosen only perhaps, and nothing else follows from that."""
    acts = effect.do if isinstance(effect, fx.May) else effect.then
    chosen = [
        at
        for at, act in enumerate(acts)
        if isinstance(act, fx.Choose) and isinstance(act.what, fx.Player)
    ]
    return bool(chosen) and not effect.otherwise


def attack_within(before: Effects, sentences: list[Sentence]) -> Effects | None:
    """An Attack behind a condition or a price: "If you control a Hero, each foe ..."."""
    first_lead = sentences[0].leads[0].what if sentences and sentences[0].leads else ""
    if first_lead in GRAFTS and len(sentences) == 1 and len(sentences[0].leads) == 1:
        struck = tuple(as_attack(one) for one in placed(fold_sentence(bare(sentences[0])), before))
        if all(isinstance(one, fx.Attack) for one in struck):
            return GRAFTS[first_lead](before, struck)
    try:
        effects: Effects = ()
        for sentence in sentences:
            effects = fold_into(effects, sentence)
    except Unclear:
        return None
    first = effects[0] if effects else None
    if not isinstance(first, fx.If | fx.May | fx.Done) or has_victim(first) is False:
        return None
    return (*before, attacking(first), *effects[1:])


def has_victim(effect: fx.If | fx.May | fx.Done) -> bool:
    branches = effect.then + effect.otherwise
    return any(isinstance(one, fx.Each) and isinstance(one.group, fx.Player) for one in branches)


def attacking(effect: fx.If | fx.May | fx.Done) -> fx.If | fx.May | fx.Done:
    """The loops over players in its branches become Attacks."""
    return replace(
        effect,
        then=tuple(as_attack(one) for one in effect.then),
        otherwise=tuple(as_attack(one) for one in effect.otherwise),
    )


def as_attack(effect: fx.Effect) -> fx.Effect:
    if isinstance(effect, fx.Each) and isinstance(effect.group, fx.Player):
        return fx.Attack(effect.group, effect.do)
    return effect


def as_loop(effect: fx.Effect) -> fx.Effect:
    """An Attack said as the loop that it was read from."""
    if isinstance(effect, fx.Attack) and effect.victims is not None:
        return fx.Each(effect.victims, effect.do)
    return effect


def peaceful(effect: fx.If | fx.May | fx.Done) -> fx.If | fx.May | fx.Done:
    """The inverse of ``attacking``."""
    return replace(
        effect,
        then=tuple(as_loop(one) for one in effect.then),
        otherwise=tuple(as_loop(one) for one in effect.otherwise),
    )


def before_attack(before: Effects, sentences: list[Sentence]) -> tuple[Effects, int]:
    """What is chosen before anybody is attacked ("Choose a card type. Each foe ...")."""
    count = 0
    for sentence in sentences[:-1]:
        if sentence.leads or sentence.instead:
            break
        effects = fold_sentence(sentence)
        if not all(isinstance(e, fx.Choose) and isinstance(e.what, HEAD) for e in effects):
            break
        before = fold_into(before, sentence)
        count += 1
    return before, count


def those_of_all(body: Effects, sentence: Sentence, victims: fx.Player | None) -> Effects | None:
    """For "Those cards" of all who were attacked."""
    if victims is None or victims.who in CHOSEN or inner_leads(sentence) != sentence.leads:
        return None
    return collective(body, fold_sentence(sentence))


def first_of_attack(sentence: Sentence, before: Effects) -> tuple[fx.Player | None, Effects]:
    """Who is attacked, and what the first sentence does to them."""
    effects = placed(fold_sentence(sentence), before)
    first = effects[0] if effects else None
    if isinstance(first, fx.Each) and isinstance(first.group, fx.Player):
        rest: Effects = effects[1:]
        return first.group, first.do + rest
    if (
        isinstance(first, fx.Choose)
        and isinstance(first.what, fx.Player)
        and first.who == YOU
        and first.what.who in CHOSEN
    ):
        return first.what, effects[1:]
    given = substitute(effects, without_receiver)
    for who in IN_TURN:
        player = fx.Player(who)
        spoken_of = renamed(effects, player)
        if spoken_of != effects and renamed(given, player) != given:
            if any(renamed(spoken_of, fx.Player(one)) != spoken_of for one in IN_TURN):
                raise Unclear("it is not clear who is attacked")
            if who in GROUPS and mentions(effects, partial(in_play_of, player)):
                raise Unclear("it is not clear who is attacked")
            return player, spoken_of
    return None, effects


def in_play_of(player: fx.Player, part: object) -> bool:
    """For "an Equipment any player controls": one of all, and not one of each."""
    return part == fx.Place(fx.Zone.PLAY, player)


def without_receiver(part: object) -> object:
    """For "Pass a card to the player on your left": who is given something is not attacked."""
    if isinstance(part, fx.Move) and part.verb == "pass" and part.who == YOU:
        return replace(part, to=None)
    return NO


def is_mine(sentence: Sentence) -> bool:
    """For "Draw a card", between what befalls each of those attacked."""
    if sentence.leads or sentence.instead:
        return False
    return all(is_own(effect) for effect in fold_sentence(sentence))


def own_tail(body: Effects) -> tuple[Effects, Effects]:
    """For "Target foe discards a card and you draw a card": what befalls them, and what is yours.

    What is yours happens once, whoever avoids the Attack.
    """
    at = len(body)
    while at > 1 and is_own(body[at - 1]):
        at -= 1
    return body[:at], body[at:]


def is_own(effect: fx.Effect) -> bool:
    """Whether it is an act of yours that has nothing to do with those attacked."""
    if not isinstance(effect, fx.Move | fx.Change) or effect.who != YOU:
        return False
    return not points_back((effect,)) and not mentions(
        effect, lambda part: isinstance(part, fx.Way)
    )


def renamed(effects: Effects, player: fx.Player) -> Effects:
    """The effects with "they" for this player."""

    def change(part: object) -> object:
        return THEY if part == player else NO

    return tuple(substitute(effects, change))


def belongs(sentence: Sentence, victims: fx.Player | None) -> bool:
    """Whether a further sentence of an Attack speaks of those attacked."""
    if any(lead.what in JOINING for lead in sentence.leads) or sentence.instead:
        return True
    if any(is_one_of(clause.subject, victims) for clause in sentence.clauses):
        return True
    if victims is not None and victims.who == fx.Who.EACH_PLAYER and speaks_of_you(sentence):
        return True
    return points_back(fold_sentence(bare(sentence)))


def of_them(sentence: Sentence, struck: fx.Player | OneOf | None) -> bool:
    """Whether the sentence speaks of those attacked by name."""
    if any(is_one_of(clause.subject, struck) for clause in sentence.clauses):
        return True
    try:
        return speaks_of_them(fold_sentence(bare(sentence)))
    except Unclear:
        return False  # it is refused where it is read for good


def of_the_others(sentence: Sentence) -> str:
    """For "Each foe who doesn't": those of whom it is not so."""
    for lead in sentence.leads:
        if lead.what in ("otherwise", "cannot") and lead.value == "they":
            return lead.what
    return ""


def of_whom(sentence: Sentence, struck: fx.Player | OneOf | None) -> Sentence:
    """For "If a foe has no Hero in hand, that foe ...", of those attacked: if that one has none."""
    lead = sentence.leads[0] if sentence.leads else None
    if lead is None or lead.what != "if" or not isinstance(struck, fx.Player):
        return sentence
    match lead.value:
        case fx.Compare(fx.CountPlayers(fx.Player(who, having)), "ge", fx.Num(1)) if (
            having is not None and struck == fx.Player(who)
        ):
            if mentions(sentence.clauses, lambda part: part == THEY):
                return replace(sentence, leads=(replace(lead, value=having), *sentence.leads[1:]))
    return sentence


def speaks_of_you(sentence: Sentence) -> bool:
    return mentions((sentence.leads, sentence.clauses), lambda part: part == YOU)


def everyone(sentence: Sentence) -> Sentence:
    """The sentence with "you" for each player in turn."""
    changed: Sentence = substitute(sentence, lambda part: THEY if part == YOU else NO)
    return changed


def inside(sentence: Sentence, victims: fx.Player | None) -> Sentence:
    """The sentence with "each foe" said of those already attacked."""
    if victims is None:
        return sentence
    clauses = tuple(of_victim(clause, victims) for clause in sentence.clauses)
    return replace(sentence, clauses=clauses)


def is_one_of(subject: fx.Player | OneOf | None, victims: fx.Player | OneOf | None) -> bool:
    """Whether those attacked are spoken of again: all of them, or "each foe with a Hero"."""
    if subject is None or subject == victims:
        return subject is not None
    if not isinstance(subject, fx.Player) or not isinstance(victims, fx.Player):
        return False
    return victims == fx.Player(subject.who) and not mentions(subject.having, compares_all)


def leads_among(subject: fx.Player | OneOf | None, victims: fx.Player | None) -> bool:
    """For "The foe with the most cards in hand", of those who are attacked."""
    if not isinstance(subject, fx.Player) or victims is None or subject.who != victims.who:
        return False
    return mentions(subject.having, lambda part: isinstance(part, fx.Most))


def compares_all(part: object) -> bool:
    """For "The foe who revealed the card with the highest cost": of all who revealed one."""
    return isinstance(part, fx.Best | fx.Most)


def of_victim(clause: Clause, victims: fx.Player) -> Clause:
    """A clause about those attacked, said of the one whose turn it is."""
    if not is_one_of(clause.subject, victims):
        return clause
    told = replace(clause, subject=THEY)
    assert isinstance(clause.subject, fx.Player)
    if clause.subject == victims or clause.subject.having is None:
        return told
    if clause.only is not None or clause.may:
        raise Unclear("it is not clear how far this reaches")
    return replace(told, only=clause.subject.having)
