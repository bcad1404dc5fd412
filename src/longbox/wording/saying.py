"""Says abilities as canonical English, so that reading it gives the same abilities.

Owns: the inverse of folding: which sentences an effect needs, and in which order.
Must not know: any phrase; how a game is played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Ability, Effect, Kind
from longbox.wording.attacks import peaceful
from longbox.wording.clauses import quants_of, reaching
from longbox.wording.fold import confronted, spoken_of
from longbox.wording.joining import add, looks_at_it
from longbox.wording.patterns import NO, substitute
from longbox.wording.phrases import grammar
from longbox.wording.sayable import (
    attacks_within,
    both,
    candidates,
    chunks,
    forward,
    in_a_row,
    is_plain_run,
    offered_first,
    owner,
    unscale,
)
from longbox.wording.speech import Unsayable, Voice, capital, join
from longbox.wording.trees import (
    CHOSEN,
    Clause,
    Effects,
    Later,
    Lead,
    Options,
    Present,
    Quant,
    actor,
)

BAD = ("discard", "pass", "destroy")


def say(
    abilities: Iterable[Ability],
    name: str = "",  # noqa: ARG001 - said by every caller that reads, so that both look alike
    names: Collection[str] = (),  # noqa: ARG001 - as above
) -> str:
    """Canonical English; ``read(say(x)).abilities == x``."""
    return Speaker().text(tuple(abilities))


@dataclass(slots=True)
class Speaker:
    """One text."""

    voice: Voice = field(init=False)
    default: fx.Player = YOU  # who carries out a clause without a subject

    def __post_init__(self) -> None:
        self.voice = Voice(grammar(), self.quoted)

    def quoted(self, value: Any) -> str | None:
        try:
            return Speaker().text(value).replace("\n", " ").removesuffix(".")
        except Unsayable:
            return None

    def text(self, abilities: tuple[Ability, ...]) -> str:
        lines: list[str] = []
        for ability in abilities:
            self.voice.call_them("they")
            lines += self.ability(ability)
        return "\n".join(lines)

    # ------------------------------------------------------------- abilities

    def ability(self, ability: Ability) -> list[str]:
        match ability.kind:
            case Kind.PLAYED if not ability.ongoing:
                return self.played(ability.effects)
            case Kind.ASSIST:
                return ["Assist" if ability.reach is None else f"Assist, Range: {ability.reach}"]
            case Kind.DEFENSE:
                return [self.defense(ability)]
            case Kind.BLOCK:
                return [self.block(ability)]
            case Kind.REWARD:
                return ["Reward: " + self.run(ability.effects)]
        if ability.banner == "When you gain this":
            return ["When you gain this: " + self.run(ability.effects)]
        if ability.banner == "First Appearance":
            text = self.run(ability.effects)
            return ["First Appearance - " + text]
        head = ""
        condition = ability.condition
        if ability.ongoing:
            head = "Ongoing: "
        elif ability.where == "stack":
            head = "Stack Ongoing: "
        if condition == fx.Confronting():
            head += "Confrontation: "
            condition = None
            if ability.event == fx.Happening(YOU, ("confront",)) and not ability.first:
                return [head + self.against(ability.effects, ())]
        elif (
            isinstance(condition, fx.Every)
            and condition.all[0] == fx.Confronting()
            and len(condition.all) == 2
        ):
            head += "Confrontation: "
            condition = condition.all[1]
        body = self.standing(replace(ability, condition=condition))
        return [head + (capital(body))]

    def standing(self, ability: Ability) -> str:
        """An ability behind "Ongoing:" or on a Character."""
        match ability.kind:
            case Kind.TRIGGERED:
                lead = Lead("first" if ability.first else "event", ability.event)
                text = self.triggered(ability, lead)
            case Kind.ACTIVATED:
                text = self.activated(ability)
            case Kind.STANDING:
                text = self.statement(ability)
            case Kind.SCORING:
                text = self.run(ability.effects, (Lead("scoring"),))
            case Kind.PLAYED:
                text = self.run(ability.effects)
            case Kind.REPLACING:
                text = self.replacing(ability)
            case _:
                raise Unsayable(repr(ability))
        return text

    def triggered(self, ability: Ability, lead: Lead) -> str:
        assert ability.event is not None
        waited = self.reached(ability)
        if waited is not None:
            return waited
        if ability.limit == fx.Limit(1, "turn", "name"):
            each = self.need("each.sg", Present(ability.event, different=True))
            text = self.run(ability.effects)
            if ". " in text:
                raise Unsayable(repr(ability))
            return f"For each {each}, {text[:1].lower()}{text[1:]}"
        if ability.event.verbs == ("setup",) and ability.effects == (fx.TableAct("go first"),):
            return " ".join(self.you_first(effect) for effect in ability.effects)
        if ability.event.who.who in CHOSEN:
            foe = ability.event.who.who == fx.Who.A_FOE
            self.voice.call_them("that foe" if foe else "that player")
            return self.run(ability.effects, (lead,)) + self.limit(ability.limit)
        return self.against(ability.effects, (lead,)) + self.limit(ability.limit)

    def you_first(self, effect: Effect) -> str:
        return capital(join(self.need_words("clause", Clause(effect, YOU)))) + "."

    def reached(self, ability: Ability) -> str | None:
        """An "if you play 2 or more Villains during your turn", if the trigger says so."""
        event, condition = ability.event, ability.condition
        several = quants_of(condition)
        if event is not None and several is not None and ability.limit == fx.Limit(1):
            what = "reach" if event.during == fx.IsTurnOf(YOU) else "reach turn"
            lead = Lead(what, several[0], several[1])
            if reaching(lead, ability.effects, event.during) == replace(ability, ongoing=False):
                return self.run(ability.effects, (lead,))
        if event is None or not isinstance(condition, fx.Compare) or ability.limit != fx.Limit(1):
            return None
        if event.cards is None or isinstance(event.cards, fx.Ref):
            return None
        by = condition.a.by if isinstance(condition.a, fx.Distinct) else ""
        if isinstance(condition.a, fx.Alikes):
            return None
        turn = event.during == fx.IsTurnOf(YOU)
        what = "reach" if turn else "reach turn"
        lead = Lead(what, event.verbs, Quant("ge", condition.b, event.cards, by))
        if reaching(lead, ability.effects, event.during) != replace(ability, ongoing=False):
            return None
        return self.run(ability.effects, (lead,))

    def statement(self, ability: Ability) -> str:
        whole = self.clause_words(Clause(replace(ability, ongoing=False), None, False, "is"))
        if whole is not None:
            return capital(join(whole)) + "."
        leads = () if ability.condition is None else (Lead("while", ability.condition),)
        return " ".join(self.sentence(leads, (effect,)) for effect in ability.effects)

    def replacing(self, ability: Ability) -> str:
        plain = replace(ability, ongoing=False)
        words = self.clause_words(Clause(fx.Watch(plain, fx.Until.IN_PLAY), None, False, "is"))
        if words is not None:
            return capital(join(words)) + "."
        lead = Lead("would", ability.event, "first" if ability.first else None)
        match ability.effects:
            case (fx.May(who, do, then, ()),) if then:
                text = self.may(fx.May(who, do), (lead,))[0][:-1] + " instead."
                return " ".join([text, *self.follow(then, "did", who)])
        text = self.run(ability.effects, (lead,))
        if ". " in text:
            raise Unsayable(repr(ability))
        return text[:-1] + " instead."

    def activated(self, ability: Ability) -> str:
        if ability.cost:
            cost = self.joined(ability.cost)
            text = capital(cost) + ": " + self.run(ability.effects)
            return text + self.limit(ability.limit)
        if ability.limit is None:
            lead = Lead("during", fx.IsTurnOf(YOU))
        else:
            lead = Lead("once", ability.limit)
        effects = ability.effects
        if len(effects) == 1 and isinstance(effects[0], fx.Done) and not effects[0].otherwise:
            done = effects[0]
            effects = (fx.May(YOU, done.do, done.then),)
        elif all(self.is_simple(effect) for effect in effects):
            effects = (fx.May(YOU, effects),)
        return self.run(effects, (lead,))

    @staticmethod
    def limit(limit: fx.Limit | None) -> str:
        if limit is None:
            return ""
        times = {1: "once", 2: "twice"}.get(limit.n, f"{limit.n} times")
        per = "card type" if limit.by == "type" else limit.per
        return f" (max {times} per {per})"

    def defense(self, ability: Ability) -> str:
        at = ability.effects.index(fx.Avoid())
        cost, reward = ability.effects[:at], ability.effects[at + 1 :]
        head = "Defense" if ability.reach is None else f"Defense (Range: {ability.reach})"
        if ability.ongoing:
            head = "Ongoing: " + head
        first: Effects = ()
        while cost and isinstance(cost[-1], fx.Modes) and len(cost) > 1 and not first:
            first, cost = cost[:-1], cost[-1:]
        text = ""
        if first:
            text = "you may " + self.joined(first) + ". If you do, " + self.joined(cost)
        else:
            text = "you may " + self.joined(cost)
        if ability.condition is not None:
            text = self.leading((Lead("if", ability.condition),)) + text
        text = capital(text)
        parts = [f"{head}: {text} to avoid an Attack."]
        for nth, chunk in enumerate(chunks(reward)):
            parts.append(self.run(chunk, (Lead("did"),) if nth == 0 else ()))
        return " ".join(parts)

    def block(self, ability: Ability) -> str:
        first, *rest = ability.effects
        if not isinstance(first, fx.Change):
            raise Unsayable(repr(first))
        if isinstance(first.by, fx.Num):
            head = f"Block ({first.by.n})"
        else:
            head = "Block (X), where X is " + self.need("quantity", first.by)
        if not rest:
            return head + ("" if isinstance(first.by, fx.Num) else ".")
        return head + ": " + " ".join(self.block_extra(effect) for effect in rest)

    def block_extra(self, effect: Effect) -> str:
        match effect:
            case fx.May(fx.Player(fx.Who.YOU), (act,), (fx.Change("block", _, fx.Num(n)),), ()):
                return f"Additional +{n} if you {join(self.clause_of(act, YOU))}."
            case fx.If(condition, (fx.Change("block", _, fx.Num(n)),), ()):
                return f"Additional +{n} if {self.need('condition', condition)}."
        return self.run((effect,))

    # ------------------------------------------------------------- played text

    def played(self, effects: Effects) -> list[str]:
        """Lines: a new one before keywords, and where two sentences would run into one."""
        lines: list[list[Effect]] = []
        for effect in offered_first(effects):
            fresh = (
                not lines
                or isinstance(effect, fx.Under | fx.Attack)
                or attacks_within(effect)
                or attacks_within(lines[-1][-1])
                or isinstance(lines[-1][-1], fx.Under | fx.Attack)
                or add((lines[-1][-1],), (effect,)) != (lines[-1][-1], effect)
            )
            if fresh:
                lines.append([effect])
            else:
                lines[-1].append(effect)
        out: list[str] = []
        for line in lines:
            first = line[0]
            if isinstance(first, fx.If | fx.May | fx.Done) and peaceful(first) != first:
                out.append("Attack: " + self.run((peaceful(first), *line[1:])))
            elif isinstance(line[0], fx.Under):
                head = line[0].keyword + (": " if line[0].keyword != "Otherwise" else ", ")
                text = self.confronting(line[0])
                out.append(head + (text[:1].lower() + text[1:] if head[-2] == "," else text))
            else:
                out.append(self.run(tuple(line)))
        return out

    def confronting(self, under: fx.Under) -> str:
        """The text behind a keyword; in a Confrontation its foe is "that foe"."""
        if under.keyword != "Confrontation":
            return self.run(under.do)
        return self.against(under.do, ())

    def against(self, effects: Effects, leads: tuple[Lead, ...]) -> str:
        """Sentences in a Confrontation, whose foe is "that foe"."""
        plain = spoken_of(effects)
        if confronted(plain) != effects:
            return self.run(effects, leads)
        before = self.voice.they
        self.voice.call_them("that foe")
        try:
            return self.run(plain, leads)
        finally:
            self.voice.call_them(before)

    # ------------------------------------------------------------- effects

    def run(self, effects: Effects, leads: tuple[Lead, ...] = ()) -> str:
        """Sentences, the first of them led."""
        sentences: list[str] = []
        skip = False
        together = self.together(effects) if leads else 0
        if together > 1:
            sentences = [self.sentence(leads, effects[:together])]
            leads, effects = (), effects[together:]
        for nth, effect in enumerate(effects):
            if skip:
                skip = False
                continue
            led = leads if nth == 0 else ()
            after = effects[nth + 1] if nth + 1 < len(effects) else None
            if after is not None and self.is_their_act(effect, after):
                assert isinstance(effect, fx.Choose)
                sentences += self.target(effect.what, after, led)
                skip = True
                continue
            each = both(effect, effects[nth + 1]) if nth + 1 < len(effects) else None
            if each is not None:
                sentences.append(self.led(led, self.each_of_both(*each)))
                skip = True
            else:
                sentences += self.effect(effect, led)
        return " ".join(sentences)

    def is_their_act(self, choose: Effect, after: Effect) -> bool:
        """Whether somebody is chosen who then acts: "Target player draws a card."."""
        match choose:
            case fx.Choose(fx.Player(fx.Who.YOU), fx.Player(who)) if who in CHOSEN:
                if isinstance(after, fx.May | fx.Done | fx.Modes):
                    return self.led_by_they(after)
                is_struck = isinstance(after, fx.Resolve) and after.what == "attack"
                return self.is_simple(after) and owner(after) == THEY and not is_struck
        return False

    def target(self, who: Any, act: Effect, leads: tuple[Lead, ...]) -> list[str]:
        """The act with the chosen player for its subject; that player is spoken of after it."""
        self.voice.call_them("they")
        sentences = self.as_subject(who, act, leads)
        self.voice.call_them("that foe" if who.who == fx.Who.A_FOE else "that player")
        return sentences

    def together(self, effects: Effects) -> int:
        """How many of the first effects are said in one sentence behind a lead."""
        count = 0
        for at, effect in enumerate(effects):
            if not self.is_simple(effect) or self.is_statement(effect):
                break
            after = effects[at + 1] if at + 1 < len(effects) else None
            if after is not None and both(effect, after) is not None:
                break
            if isinstance(effect, fx.Choose | fx.Play):
                break  # what follows may speak of it
            count += 1
            if isinstance(effect, fx.Move) and effect.verb in ("gain", "buy"):
                break  # "and put it ..." would be one act
        return count

    def is_statement(self, effect: Effect) -> bool:
        return isinstance(effect, fx.Modify | fx.Watch)

    def led(self, leads: tuple[Lead, ...], text: str) -> str:
        return capital(self.leading(leads) + text) + "."

    def each_of_both(self, act: Effect, each: Present) -> str:
        for who in candidates(act):
            subject = None if who == YOU else who
            clause = Clause(act, subject, False, self.form_of(subject), each)
            words = self.clause_words(clause)
            if words is not None:
                return join(words)
        raise Unsayable(repr(act))

    def effect(self, effect: Effect, leads: tuple[Lead, ...] = ()) -> list[str]:
        match effect:
            case fx.Choose(fx.Player(fx.Who.YOU), fx.Player(who)):
                said = [self.sentence(leads, (effect,))]
                self.voice.call_them("that foe" if who == fx.Who.A_FOE else "that player")
                return said
            case fx.May():
                return self.may(effect, leads)
            case fx.Done(do, then, otherwise):
                sentences = [self.sentence(leads, do)]
                doer = owner(do[-1]) or YOU
                sentences += self.follow(then, "did", doer)
                what = "otherwise" if then else "cannot"
                return sentences + self.follow(otherwise, what, doer)
            case fx.If(_, then, (fx.Watch(),)) if forward(effect) is not None:
                return self.under((*leads, forward(effect)), then)
            case fx.If(fx.Is(fx.Ref(fx.Word.ATTACKING), kind), (act,), ()) if self.is_simple(act):
                its = self.need("condition", fx.Is(fx.Ref(fx.Word.IT), kind))
                return [self.sentence(leads, (act,))[:-1] + f" if {its}."]
            case fx.If(condition, then, otherwise):
                lead = Lead("if", condition)
                sentences = self.under((*leads, lead), then)
                return sentences + self.follow(otherwise, "otherwise")
            case fx.Each(group, do):
                return self.each(group, do, leads)
            case fx.Attack(victims, do):
                if leads:
                    raise Unsayable("an Attack behind a condition")
                return self.attack(victims, do)
            case fx.Modes():
                return self.modes(effect, leads)
            case fx.Watch():
                return self.watch(effect, leads)
            case fx.Repeat(do, None, None, True):
                said = [self.run(do, leads)]
                return [*said, "You may repeat this any number of times."]
            case fx.Repeat(do, None, until, False) if until is not None and not self.is_simple(
                effect
            ):
                return [
                    self.run(do, leads),
                    f"Repeat this process until {self.need('condition', until)}.",
                ]
            case fx.Repeat(do, times, None, False) if times is not None and not self.is_simple(
                effect
            ):
                return self.under((*leads, Lead("each", times)), do)
        return [self.sentence(leads, (effect,))]

    def under(self, leads: tuple[Lead, ...], effects: Effects) -> list[str]:
        """All effects under one lead, in one sentence."""
        if all(self.is_simple(effect) for effect in effects):
            return [self.sentence(leads, effects)]
        if len(effects) == 1:
            return self.effect(effects[0], leads)
        *before, last = effects
        if isinstance(last, fx.May | fx.Modes):
            said = self.leading(leads) + self.clauses(tuple(before))
            rest = self.effect(last)
            rest[0] = capital(said) + " and " + rest[0][:1].lower() + rest[0][1:]
            return rest
        return [capital(self.leading(leads) + self.clauses(effects)) + "."]

    def clauses(self, effects: Effects) -> str:
        """Acts of yours and of each of a group in a row: "draw a card and each foe ..."."""
        said: list[str] = []
        others = False
        for effect in effects:
            match effect:
                case fx.Each(fx.Player() as group, (act,)) if (
                    self.is_simple(act) and owner(act) == THEY
                ):
                    said.append(self.joined_as((act,), group))
                    others = True
                    continue
            if not self.is_simple(effect):
                raise Unsayable(repr(effects))
            alone = self.one(effect)
            if others and owner(effect) == YOU and alone[0].isalpha():
                alone = alone if alone.startswith("you ") else f"you {alone}"
            said.append(alone)
            others = owner(effect) not in (None, YOU)
        return in_a_row(said)

    def follow(self, effects: Effects, what: str, who: fx.Player = YOU) -> list[str]:
        """What follows if it was done, or if not."""
        said = None if who == YOU or what == "otherwise" else "they"
        if not effects:
            return []
        if what != "did":
            return self.under((Lead(what, said),), effects)
        sentences: list[str] = []
        for chunk in chunks(effects):
            if looks_at_it(chunk) and not sentences:
                sentences += self.effect(chunk[0])
            else:
                sentences += self.under((Lead(what, said),), chunk)
        return sentences

    def may(self, may: fx.May, leads: tuple[Lead, ...]) -> list[str]:
        if may.otherwise and not may.then and self.is_threat(may):
            threat = self.sentence(leads, may.otherwise)[:-1]
            clause = Clause(may.do[0], may.who, False, self.form_of(may.who))
            words = self.clause_words(clause)
            if words is not None:
                return [threat + " unless " + join(words) + "."]
        subject = may.who
        try:
            text = self.joined(may.do, subject)
        except Unsayable:
            if subject == YOU or len(may.do) != 1:
                raise
            text = "let you " + self.joined(may.do, YOU)
        said = self.need_words("who", subject)
        lead = self.leading(leads)
        sentences = [capital(lead + join(said) + " may " + text) + "."]
        sentences += self.follow(may.then, "did", may.who)
        what = "otherwise" if is_plain_run(list(may.then)) else "declined"
        return sentences + self.follow(may.otherwise, what, may.who)

    def is_threat(self, may: fx.May) -> bool:
        first = may.otherwise[0]
        return (
            len(may.do) == 1
            and self.is_simple(may.do[0])
            and all(self.is_simple(effect) for effect in may.otherwise)
            and isinstance(first, fx.Move)
            and (first.verb in BAD or first.who != YOU)
        )

    def each(self, group: Any, do: Effects, leads: tuple[Lead, ...]) -> list[str]:
        first, *rest = do
        before = self.voice.they
        if isinstance(group, fx.Player):
            self.voice.call_them("they")
        if not isinstance(group, fx.Player):
            sentences = self.under((*leads, Lead("each", fx.Count(group))), (first,))
        else:
            sentences = self.as_subject(group, first, leads)
        for effect in rest:
            sentences += self.effect(effect)
        self.voice.call_them(before)
        return sentences

    def as_subject(self, group: fx.Player, first: Effect, leads: tuple[Lead, ...]) -> list[str]:
        """The first sentence of a loop, with the group for its subject."""
        lead = self.leading(leads)
        who = join(self.need_words("who", group))
        match first:
            case fx.May(fx.Player(fx.Who.THEY), do, then, otherwise):
                if otherwise and not then and self.is_threat(first):
                    words = self.clause_words(Clause(do[0], THEY, False, self.form_of(THEY)))
                    threat = self.joined_as(otherwise, group)
                    if words is not None:
                        return [capital(lead + threat + " unless " + join(words)) + "."]
                said = capital(lead + who + " may " + self.joined(do, THEY)) + "."
                sentences = [said, *self.follow(then, "did", THEY)]
                what = "otherwise" if is_plain_run(list(then)) else "declined"
                return sentences + self.follow(otherwise, what, THEY)
            case fx.Done((act,), then, otherwise) if owner(act) == THEY:
                sentences = [capital(lead + self.joined_as((act,), group)) + "."]
                sentences += self.follow(then, "did", THEY)
                what = "otherwise" if then else "cannot"
                return sentences + self.follow(otherwise, what, THEY)
            case fx.Modes(fx.Player(fx.Who.THEY)):
                return self.modes(first, leads, group)
        if self.is_simple(first) and owner(first) == THEY:
            return [capital(lead + self.joined_as((first,), group)) + "."]
        return self.under((*leads, Lead("each", fx.CountPlayers(group))), (first,))

    def attack(self, victims: fx.Player | None, do: Effects) -> list[str]:
        if victims is None:
            return ["Attack: " + self.run(do)]
        if victims.who in (fx.Who.LEFT, fx.Who.RIGHT):
            named = substitute(do, lambda part: victims if part == THEY else NO)
            return ["Attack: " + self.run(tuple(named))]
        if not do:
            raise Unsayable("an Attack by which nothing happens")
        self.voice.call_them("that foe" if victims.who == fx.Who.A_FOE else "they")
        first, *rest = do
        if victims.who in CHOSEN and not self.led_by_they(first):
            sentences = [capital(join(self.need_words("vp.b", fx.Choose(YOU, victims)))) + "."]
            rest = list(do)
        else:
            sentences = self.as_subject(victims, first, ())
        for effect in rest:
            sentences += self.effect(effect)
        return ["Attack: " + " ".join(sentences)]

    def led_by_they(self, effect: Effect) -> bool:
        return owner(effect) == THEY or (
            isinstance(effect, fx.Done) and owner(effect.do[0]) == THEY
        )

    def modes(
        self, modes: fx.Modes, leads: tuple[Lead, ...], subject: fx.Player | None = None
    ) -> list[str]:
        head = Clause(Options(modes.count), subject, False, self.form_of(subject))
        if subject is None and modes.who != YOU:
            head = replace(head, subject=modes.who, form=self.form_of(modes.who))
        words = self.need_words("head", (head,))
        said = [self.mode(mode, modes.who) for mode in modes.modes]
        lead = self.leading(leads)
        return [capital(lead + join(words)) + ": " + "; or ".join(said) + "."]

    def mode(self, mode: Effects, who: fx.Player) -> str:
        before, self.default = self.default, who
        try:
            if all(self.is_simple(effect) for effect in mode):
                return self.joined(mode)
            last = mode[-1]
            if len(mode) > 1 and isinstance(last, fx.Modes) and last.who == who:
                # "look at the top card of your deck and discard it or put it back"
                return self.joined(mode[:-1]) + " and " + self.joined((last,))
            text = self.run(mode)
        finally:
            self.default = before
        if ". " in text:
            raise Unsayable(repr(mode))
        text = text.rstrip(".")
        return text if isinstance(mode[0], fx.Attack) else text[:1].lower() + text[1:]

    def watch(self, watch: fx.Watch, leads: tuple[Lead, ...]) -> list[str]:
        ability = watch.ability
        if ability.kind == Kind.REPLACING and not leads:
            words = self.clause_words(Clause(watch, None, False, "is"))
            if words is None and watch.until in (fx.Until.TURN, fx.Until.ONCE):
                more = "first" if ability.first else None
                more = "next" if watch.until == fx.Until.ONCE else more
                text = self.run(ability.effects, (Lead("would", ability.event, more),))
                if ". " not in text:
                    return [text[:-1] + " instead."]
        if ability.kind != Kind.TRIGGERED:
            return [self.sentence(leads, (watch,))]
        later = Later(ability.event, watch.until)
        when = self.voice.say("when", later)
        if when is not None and not ability.first and watch.until != fx.Until.TURN:
            if len(ability.effects) == 1 and self.is_simple(ability.effects[0]):
                return [self.sentence(leads, ability.effects)[:-1] + " " + join(when) + "."]
            return self.under((*leads, Lead("later", later)), ability.effects)
        if watch.until == fx.Until.ONCE and not ability.first:
            return self.under((*leads, Lead("event", ability.event, "next")), ability.effects)
        if watch.until != fx.Until.TURN:
            until = Lead("until", watch.until)
            event = Lead("first" if ability.first else "event", ability.event)
            return self.under((*leads, until, event), ability.effects)
        waited = None if leads else self.reached(ability)
        if waited is not None:
            if ". " in waited:
                raise Unsayable(repr(watch))
            return [waited]
        timed = ability.event is not None and ability.event.verbs in (("end",), ("start",))
        lead = Lead("first" if ability.first else "event", ability.event, None if timed else "turn")
        return self.under((*leads, lead), ability.effects)

    # ------------------------------------------------------------- clauses

    def leading(self, leads: tuple[Lead, ...]) -> str:
        return "".join(self.need("lead", lead) + ", " for lead in leads)

    def sentence(self, leads: tuple[Lead, ...], effects: Effects) -> str:
        return capital(self.leading(leads) + self.joined(effects)) + "."

    def joined(self, effects: Effects, subject: fx.Player | None = None) -> str:
        """Clauses in a row; with a subject, all of them are its acts after "may"."""
        said: list[str] = []
        for effect in effects:
            who = subject
            if isinstance(effect, fx.Modes) and len(effects) == 1:
                options = [self.joined(mode, effect.who) for mode in effect.modes]
                return " or ".join(options)
            if who is None:
                alone = self.one(effect)
                theirs = bool(said) and said[-1].startswith("they ")
                if theirs and owner(effect) == YOU and alone[0].isalpha():
                    alone = alone if alone.startswith("you ") else f"you {alone}"
                said.append(alone)
            else:
                said.append(join(self.clause_of(effect, who)))
        return in_a_row(said)

    def joined_as(self, effects: Effects, group: fx.Player) -> str:
        """Acts of each of a group: "each foe discards a card and gains a Weakness"."""
        first, *rest = effects
        form = self.form_of(group)
        words = self.clause_words(self.unscaled(first, group, form))
        if words is None:
            words = self.need_words("clause", Clause(first, group, False, form))
        said = [join(words)]
        for effect in rest:
            form = "cont" if self.form_of(group) == "s" else "clause"
            clause = self.unscaled(effect, None, self.form_of(group))
            words = self.voice.say(form, clause, THEY)
            if words is None:
                raise Unsayable(repr(effect))
            said.append(join(words))
        return in_a_row(said)

    def one(self, effect: Effect) -> str:
        """One effect as a clause of its own."""
        for who in candidates(effect):
            subject = None if who == self.default else who
            if subject is None and who != YOU:
                try:
                    return join(self.clause_of(effect, who))
                except Unsayable:
                    continue
            for clause in (
                self.unscaled(effect, subject, self.form_of(subject)),
                Clause(effect, subject, False, self.form_of(subject)),
                Clause(effect, None, False, "is"),
            ):
                words = self.clause_words(clause)
                if words is not None:
                    return join(words)
        raise Unsayable(repr(effect))

    def clause_of(self, effect: Effect, who: fx.Player) -> list[str]:
        """The act of a player, in the base form, without its subject."""
        if isinstance(effect, fx.Watch):
            return self.put_off(effect, who)
        for clause in (self.unscaled(effect, None, "b"), Clause(effect)):
            each = clause.each
            words = self.voice.say("vp.b", clause.do, who)
            if words is None:
                continue
            if each is not None:
                share = self.voice.say("share", each)
                if share is not None:
                    words = [*words, "for", "every", *share]
                else:
                    said = self.voice.say("each.sg", each)
                    if said is None:
                        continue
                    words = [*words, "for", "each", *said]
            return words
        raise Unsayable(repr(effect))

    def put_off(self, watch: fx.Watch, who: fx.Player) -> list[str]:
        """An act of a later time: "put it on your deck at the end of your turn"."""
        ability = watch.ability
        when = self.voice.say("when", Later(ability.event, watch.until))
        plain = fx.Ability(Kind.TRIGGERED, ability.effects, event=ability.event)
        if when is None or ability != plain or len(ability.effects) != 1:
            raise Unsayable(repr(watch))
        return [*self.clause_of(ability.effects[0], who), *when]

    def unscaled(self, effect: Effect, subject: fx.Player | None, form: str) -> Clause:
        """The clause with its "for each" taken out."""
        found = unscale(effect)
        if found is None:
            return Clause(effect, subject, False, form)
        plain, amount = found
        return Clause(plain, subject, False, form, amount)

    def clause_words(self, clause: Clause) -> list[str] | None:
        return self.voice.say("clause", clause, actor(clause.subject))

    def form_of(self, subject: fx.Player | None) -> str:
        """Which form of the verb a subject takes."""
        if subject == THEY:
            return "b" if self.voice.they == "they" else "s"
        both = fx.Player(fx.Who.YOU_OR_TEAMMATE)
        return "b" if subject is None or subject in (YOU, both) else "s"

    def is_simple(self, effect: Effect) -> bool:
        """Whether one clause says it."""
        if isinstance(effect, fx.May | fx.If | fx.Done | fx.Each | fx.Attack | fx.Modes | fx.Under):
            return False
        if isinstance(effect, fx.Watch):
            return False
        try:
            self.one(effect)
        except Unsayable:
            return False
        return True

    def need(self, what: str, value: Any) -> str:
        return join(self.need_words(what, value))

    def need_words(self, what: str, value: Any) -> list[str]:
        words = self.voice.say(what, value)
        if words is None:
            raise Unsayable(f"{what}: {value!r}")
        return words
