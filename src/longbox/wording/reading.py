"""Reads a card's text into abilities.

Owns: paragraphs to abilities, quoted text, what each keyword does with its sentences.
Must not know: any phrase; how a game is played.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Ability, Effect, Kind
from longbox.wording.fold import (
    INNER,
    bare,
    collective,
    conditioned,
    confronted,
    Effects,
    fold_into,
    fold_sentence,
    inner_leads,
    placed,
    reaching,
    points_back,
)
from longbox.wording.link import NAMED, WORDS, Linker
from longbox.wording.paragraphs import Part, Section, lines_of, sections_of
from longbox.wording.parser import Parser
from longbox.wording.patterns import (
    HERE,
    NO,
    SUBJ,
    THEIR,
    Hole,
    fill,
    holds_hole,
    mentions,
    substitute,
)
from longbox.wording.phrases import grammar
from longbox.wording.refusal import Refusal, Refused
from longbox.wording.reminders import Bracket, bracket, is_reminder
from longbox.wording.suggest import refuse_words
from longbox.wording.tokens import Names, Token, tokenize
from longbox.wording.trees import CHOSEN, Clause, Lead, Options, Present, Sentence, actor

STANDING_KINDS = ("character", "location", "tile", "scenario", "mission")
JOINING = ("did", "otherwise", "declined", "cannot")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says: abilities, printed keywords, and what could not be read."""

    abilities: tuple[Ability, ...]
    keywords: frozenset[str]
    refusals: tuple[Refusal, ...]

    @property
    def ok(self) -> bool:
        return not self.refusals


def read(text: str, name: str = "", names: Collection[str] = (), kind: str = "card") -> Reading:
    """The abilities of a text; never a guess, never a word dropped."""
    return Reader(text, Names.of(names, name), kind).read()


@dataclass(slots=True)
class Reader:
    """One text."""

    text: str
    names: Names
    kind: str
    abilities: list[Ability] = field(default_factory=list)
    played: int | None = None  # where among the abilities the played one stands
    keywords: set[str] = field(default_factory=set)
    refusals: list[Refusal] = field(default_factory=list)
    used: set[int] = field(default_factory=set)
    unlinked: set[tuple[int, str]] = field(default_factory=set)
    last_own: int | None = None  # the ability that the sentence before made

    def read(self) -> Reading:
        for line in lines_of(tokenize(self.text, self.names)):
            for section in sections_of(line):
                if section.keyword:
                    self.keywords.add(section.keyword)
                if any(part.attack for part in section.parts):
                    self.keywords.add("Attack")
                self.read_section(section)
        return Reading(tuple(self.abilities), frozenset(self.keywords), tuple(self.refusals))

    # ------------------------------------------------------------- paragraphs

    def read_section(self, section: Section) -> None:
        brackets = self.read_brackets(section)
        before = len(self.abilities)
        match section.keyword:
            case "Assist":
                self.abilities.append(Ability(Kind.ASSIST, reach=section.reach))
                if section.parts:
                    self.plain(section)
            case "Defense":
                self.defense(section)
            case "Block":
                self.block(section)
            case "Reward":
                self.abilities.append(Ability(Kind.REWARD, self.effects(section.parts)))
            case "When you gain this":
                event = fx.Event(YOU, ("gain",), fx.Ref(fx.Word.THIS))
                effects = self.effects(section.parts)
                self.abilities.append(
                    Ability(
                        Kind.TRIGGERED, effects, event, where="any", banner="When you gain this"
                    )
                )
            case "First Appearance":
                event = fx.Event(fx.Player(fx.Who.ACTIVE), ("enter",), fx.Ref(fx.Word.THIS))
                parts = [replace(part, attack=True) for part in section.parts]
                self.abilities.append(
                    Ability(
                        Kind.TRIGGERED,
                        self.effects(parts),
                        event,
                        where="any",
                        banner="First Appearance",
                    )
                )
            case "Confrontation" | "Speedster" | "Otherwise" if self.is_played(section):
                self.under(section)
            case _ if self.is_played(section):
                self.plain(section)
            case _:
                self.standing(section)
        self.apply_brackets(brackets, before)
        self.link(section, before)

    def link(self, section: Section, before: int) -> None:
        """Checks the pronouns of what this paragraph has added."""
        for at in range(len(self.abilities)):
            if at < before and at != self.played:
                continue
            linker = Linker()
            if self.abilities[at].kind != Kind.BLOCK and mentions(
                self.abilities[at], is_bare_number
            ):
                self.refuse_at(section.start, "it is not said what this number is of")
                continue
            if mentions(self.abilities[at], lambda part: isinstance(part, Hole)):
                self.refuse_at(section.start, "it is not said who or where this is about")
                continue
            self.abilities[at] = linker.ability(self.abilities[at])
            for missing in linker.missing:
                if (at, missing) not in self.unlinked:
                    self.unlinked.add((at, missing))
                    self.refuse_pronoun(section, missing)

    def refuse_pronoun(self, section: Section, missing: str) -> None:
        words = WORDS[missing]
        tokens = [t for part in section.parts for sentence in part.sentences for t in sentence]
        found = next((token for token in tokens if token.word in words), section.start)
        said = found.raw if found is not None and found.word in words else NAMED[missing]
        self.refuse_at(found, f'"{said}" has nothing to refer to')

    def under(self, section: Section) -> None:
        """A keyword paragraph of a played card."""
        if self.under_instead(section):
            return
        cut = self.otherwise_at(section)
        if cut is not None:
            tail = Section(
                "Otherwise", start=section.start, parts=[Part(attack=False, sentences=cut)]
            )
            self.under(section)
            self.play((fx.Under("Otherwise", self.effects(tail.parts)),))
            return
        effects = self.effects(section.parts)
        if section.keyword == "Confrontation":
            earlier = () if self.played is None else self.abilities[self.played].effects
            if not any(isinstance(e, fx.Choose) and isinstance(e.what, fx.Player) for e in earlier):
                effects = confronted(effects)
        if effects:
            self.play((fx.Under(section.keyword, effects),))

    @staticmethod
    def otherwise_at(section: Section) -> list[list[Token]] | None:
        """Takes the sentences from an "Otherwise" on that no "if" or "may" before it asked for."""
        if section.keyword == "Otherwise" or len(section.parts) != 1 or section.parts[0].attack:
            return None
        sentences = section.parts[0].sentences
        for at, tokens in enumerate(sentences):
            asked = any(
                t.word in ("if", "may", "unless") for before in sentences[:at] for t in before
            )
            if tokens[0].word == "otherwise" and at and not asked:
                tail = sentences[at:]
                del sentences[at:]
                tail[0] = tail[0][2:] if tail[0][1].word in (",", ":") else tail[0][1:]
                return tail
        return None

    def under_instead(self, section: Section) -> bool:
        """ "Speedster: X instead.": in place of the last act, which stands under Otherwise."""
        sentences = [tokens for part in section.parts for tokens in part.sentences]
        if len(sentences) != 1 or sentences[0][-1].word != "instead" or self.played is None:
            return False
        tree = self.guarded(sentences[0], self.sentence, None)
        if tree is None or tree.leads:
            return tree is None
        *before, old = self.abilities[self.played].effects
        new = fold_into((), replace(tree, instead=False))
        if isinstance(old, fx.Attack) and len(new) == 1:
            only = new[0]
            if isinstance(only, fx.Each) and only.group == old.victims:
                new = (fx.Attack(old.victims, only.do),)
        changed = (*before, fx.Under(section.keyword, new), fx.Under("Otherwise", (old,)))
        self.play(changed, fresh=False)
        return True

    def is_played(self, section: Section) -> bool:
        return (
            self.kind not in STANDING_KINDS
            and section.keyword in ("", "Assist", "Confrontation", "Speedster", "Otherwise")
            and not section.within
        )

    def play(self, effects: Effects, *, fresh: bool = True) -> None:
        """Adds to what happens when the card is played."""
        if self.played is None:
            self.played = len(self.abilities)
            self.abilities.append(Ability(Kind.PLAYED, effects))
            return
        old = self.abilities[self.played]
        grown = old.effects + effects if fresh else effects
        self.abilities[self.played] = replace(old, effects=grown)

    # ------------------------------------------------------------- played text

    def plain(self, section: Section) -> None:
        """Sentences of a played card; those with a trigger of its own become abilities."""
        self.last_own = None
        effects: Effects = ()
        for at, part in enumerate(section.parts):
            if part.attack:
                effects = self.attack(effects, part.sentences)
                continue
            for nth, tokens in enumerate(part.sentences):
                if payment_colon(tokens) is not None:
                    if effects:
                        self.play(effects)
                    rest = [
                        Part(attack=False, sentences=part.sentences[nth:]),
                        *section.parts[at + 1 :],
                    ]
                    self.standing(replace(section, parts=rest))
                    return
                effects = self.guarded(
                    tokens, lambda t, e=effects: self.plain_sentence(e, t), effects
                )
        if effects:
            self.play(effects)

    def plain_sentence(self, effects: Effects, tokens: list[Token]) -> Effects:
        sentence = self.sentence(tokens)
        own = self.own_ability(sentence)
        if own is None:
            if (
                not effects
                and self.played is not None
                and any(lead.what in JOINING for lead in sentence.leads)
            ):
                old = self.abilities[self.played]
                self.abilities[self.played] = replace(old, effects=fold_into(old.effects, sentence))
                return effects
            return fold_into(effects, sentence)
        if isinstance(own, Ability):
            if effects:
                self.play(effects)
            self.abilities.append(own)
            self.last_own = len(self.abilities) - 1
            return ()
        return effects + own

    def own_ability(self, sentence: Sentence) -> Ability | Effects | None:
        """An ability or a watch that a sentence of played text makes; None: a plain sentence."""
        lead = next((one for one in sentence.leads if one.what not in (*INNER, *JOINING)), None)
        if lead is None:
            return self.loose_statement(sentence)
        if sentence.leads[0].what in ("if", "forward") and lead.what in ("event", "first"):
            inner = self.own_ability(replace(sentence, leads=sentence.leads[1:]))
            if isinstance(inner, tuple):
                return conditioned(sentence.leads[:1], inner)
        ability = self.led_ability(sentence, lead)
        if ability.kind in (Kind.SCORING, Kind.ACTIVATED):
            return ability
        event = ability.event
        if event is not None and event.cards == fx.Ref(fx.Word.THIS):
            return replace(ability, where="any")
        if ability.kind in (Kind.TRIGGERED, Kind.REPLACING):
            once = lead.what == "would" and lead.more == "next"
            return (fx.Watch(ability, fx.Until.ONCE if once else fx.Until.TURN),)
        return ability

    def loose_statement(self, sentence: Sentence) -> Ability | None:
        clause = sentence.clauses[0]
        if isinstance(clause.do, Ability):
            return clause.do
        if (
            len(sentence.clauses) == 1
            and isinstance(clause.do, fx.Modify)
            and isinstance(clause.do.change, fx.WorthVp)
        ):
            return Ability(Kind.SCORING, fold_sentence(sentence))
        return None

    def led_ability(self, sentence: Sentence, lead: Lead) -> Ability:
        """The ability that a trigger, a limit or the game's end leads."""
        rest = replace(sentence, leads=tuple(one for one in sentence.leads if one is not lead))
        inner = next((one for one in rest.leads if one.what not in INNER), None)
        effects: Effects
        if inner is not None:
            effects = (fx.Watch(self.led_ability(rest, inner), fx.Until.TURN),)
        else:
            effects = placed(fold_sentence(rest), ())
        match lead.what:
            case "event":
                return Ability(Kind.TRIGGERED, effects, event=lead.value)
            case "first":
                return Ability(Kind.TRIGGERED, effects, event=lead.value, first=True)
            case "reach":
                return reaching(lead, effects, fx.IsTurnOf(YOU))
            case "would":
                where = "any" if lead.value.cards == fx.Ref(fx.Word.THIS) else "play"
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
                return Ability(Kind.ACTIVATED, unasked(effects))
            case "scoring":
                return Ability(Kind.SCORING, effects)
            case "while":
                return Ability(Kind.STANDING, effects, condition=lead.value)
        raise Refused("this cannot stand here")

    # ------------------------------------------------------------- standing text

    def standing(self, section: Section) -> None:
        """Sentences of an Ongoing card or a Character: each makes or continues an ability."""
        ongoing = section.keyword == "Ongoing" or section.within == "Ongoing"
        where = "stack" if "Stack Ongoing" in (section.keyword, section.within) else "play"
        confronting = section.keyword == "Confrontation"
        current: list[Ability] = []
        for part in section.parts:
            if part.attack:
                old = current[-1].effects if current else ()
                effects = self.attack(old, part.sentences)
                if current:
                    current[-1] = replace(current[-1], effects=effects)
                else:
                    current.append(Ability(Kind.PLAYED, effects))
                continue
            for tokens in part.sentences:
                self.guarded(tokens, lambda t: self.standing_sentence(current, t), None)
        for ability in current:
            condition = ability.condition
            if self.kind == "character" and ability.kind == Kind.PLAYED and not ongoing:
                if not confronting:
                    self.refuse_at(section.start, "a Character's text must say when this happens")
                    continue
                event = fx.Event(YOU, ("confront",))
                ability = replace(ability, kind=Kind.TRIGGERED, event=event)
            if confronting:
                if ability.event is None or ability.event.who == YOU:
                    ability = replace(ability, effects=confronted(ability.effects))
                condition = (
                    fx.Confronting()
                    if condition is None
                    else fx.Every((fx.Confronting(), condition))
                )
            self.abilities.append(
                replace(
                    ability,
                    condition=condition,
                    ongoing=ongoing,
                    where=ability.where if ability.where != "play" else where,
                )
            )

    def standing_sentence(self, current: list[Ability], tokens: list[Token]) -> None:
        colon = payment_colon(tokens)
        if colon is not None:
            cost = fold_into((), self.sentence(tokens[:colon]))
            current.append(Ability(Kind.ACTIVATED, (), cost=cost))
            tokens = tokens[colon + 1 :]
            if not tokens:
                return
        words = [token.word for token in tokens]
        if words[:2] == ["use", "this"] and "only" in words and current:
            limit = self.parse(tokens, "only")
            current[-1] = replace(current[-1], limit=limit)
            return
        sentence = self.sentence(tokens)
        lead = next((one for one in sentence.leads if one.what not in (*INNER, *JOINING)), None)
        if lead is not None:
            current.append(self.led_ability(sentence, lead))
            return
        first = sentence.clauses[0]
        if isinstance(first.do, Ability):
            current.append(first.do)
            return
        each = self.each_time(sentence)
        if each is not None:
            current.append(each)
            return
        if isinstance(first.do, fx.Table) and first.do.op == "go first":
            setup = fx.Event(YOU, ("setup",))
            current.append(Ability(Kind.TRIGGERED, fold_sentence(sentence), event=setup))
            return
        if first.form == "is" and not any(one.what in JOINING for one in sentence.leads):
            effects = fold_sentence(sentence)
            condition = None
            if len(effects) == 1 and isinstance(effects[0], fx.If) and not effects[0].otherwise:
                condition, effects = effects[0].condition, effects[0].then
            if all(isinstance(e, fx.Modify) and e.until == fx.Until.IN_PLAY for e in effects):
                current += [Ability(Kind.STANDING, (e,), condition=condition) for e in effects]
                return
            if len(effects) == 1 and isinstance(effects[0], fx.Watch):
                watch = effects[0]
                if watch.until == fx.Until.IN_PLAY:
                    current.append(watch.ability)
                    return
        if not current:
            if any(one.what in JOINING for one in sentence.leads):
                raise Refused("this follows nothing")
            effects = fold_into((), sentence)
            flat, avoids = unpaid(effects)
            if avoids:
                current.append(Ability(Kind.DEFENSE, flat))
            else:
                current.append(Ability(Kind.PLAYED, effects))
            return
        if current[-1].kind == Kind.DEFENSE:
            sentence = unled(sentence)
        last = current[-1]
        current[-1] = replace(last, effects=fold_into(last.effects, sentence))

    def each_time(self, sentence: Sentence) -> Ability | None:
        """ "For each Hero you play", on a Character: a trigger."""
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

    # ------------------------------------------------------------- keywords

    def effects(self, parts: list[Part]) -> Effects:
        """The effects of sentences that all happen at once, Attacks among them."""
        effects: Effects = ()
        for part in parts:
            if part.attack:
                effects = self.attack(effects, part.sentences)
                continue
            for tokens in part.sentences:
                effects = self.guarded(
                    tokens, lambda t, e=effects: self.inner_sentence(e, t), effects
                )
        return effects

    def inner_sentence(self, effects: Effects, tokens: list[Token]) -> Effects:
        sentence = self.sentence(tokens)
        own = self.own_ability(sentence)
        if own is None:
            return fold_into(effects, sentence)
        if isinstance(own, Ability):
            if own.kind == Kind.STANDING:
                return effects + (fx.Watch(own, fx.Until.TURN),)
            raise Refused("this cannot stand behind a keyword")
        return effects + own

    def attack(self, before: Effects, sentences: list[list[Token]]) -> Effects:
        """An Attack's sentences: who is attacked, what befalls them, and what follows for you."""
        victims: fx.Player | None = None
        body: Effects = ()
        after: Effects = ()
        opened = False
        trees = [(tokens, self.guarded(tokens, self.sentence, None)) for tokens in sentences]
        known = [(tokens, tree) for tokens, tree in trees if tree is not None]
        reach = max((at for at, (_, tree) in enumerate(known) if of_them(tree)), default=0)
        for at, (tokens, sentence) in enumerate(known):
            try:
                if not opened:
                    victims, body = first_of_attack(sentence, before)
                    opened = True
                elif at > reach and (after or not belongs(sentence, victims)):
                    after = fold_into(after, sentence)
                elif at > reach and self.gathered(body, sentence, victims) is not None:
                    after = self.gathered(body, sentence, victims) or ()
                elif victims is not None and victims.who == fx.Who.EACH_PLAYER:
                    # "You" is each player in turn.
                    body = fold_into(body, everyone(inside(sentence, victims)), THEY)
                else:
                    body = fold_into(body, inside(sentence, victims))
            except Refused as refused:
                self.refuse(tokens, refused)
        if not opened:
            return before
        sure = tuple(e for e in (*body, *after) if e == SURE)
        if sure:  # "This Attack cannot be avoided" must be so before it happens
            body = tuple(e for e in body if e != SURE)
            after = tuple(e for e in after if e != SURE)
        return (*before, *sure, fx.Attack(victims, body), *after)

    @staticmethod
    def gathered(body: Effects, sentence: Sentence, victims: fx.Player | None) -> Effects | None:
        """ "Those cards" of all who were attacked."""
        if victims is None or victims.who in CHOSEN or inner_leads(sentence) != sentence.leads:
            return None
        return collective(body, fold_sentence(sentence))

    def defense(self, section: Section) -> None:
        cost: Effects = ()
        reward: Effects = ()
        avoided = False
        condition: Any = None
        for tokens in [t for part in section.parts for t in part.sentences]:
            sentence = self.guarded(tokens, self.sentence, None)
            if sentence is None:
                continue
            try:
                if avoided:
                    reward = fold_into(reward, unled(sentence))
                    continue
                sentence = unled(sentence)
                if sentence.leads and sentence.leads[0].what == "if" and not cost:
                    condition = fill(sentence.leads[0].value, {SUBJ: YOU, THEIR: THEY})
                    sentence = replace(sentence, leads=sentence.leads[1:])
                flat, avoided = unpaid(fold_into((), sentence))
                cost += flat
            except Refused as refused:
                self.refuse(tokens, refused)
        if avoided:
            effects = (*cost, *reward)
            ongoing = section.within == "Ongoing"
            where = "play" if ongoing else "hand"
            self.abilities.append(
                Ability(
                    Kind.DEFENSE,
                    effects,
                    condition=condition,
                    where=where,
                    reach=section.reach,
                    ongoing=ongoing,
                )
            )
        elif not self.refusals:
            self.refuse_at(section.start, "a Defense must say how it avoids an Attack")

    def block(self, section: Section) -> None:
        value = section.value
        amount: Any
        if len(value) == 1 and value[0].number is not None:
            amount = fx.Num(value[0].number)
        elif len(value) == 1 and value[0].word == "x":
            amount = fx.X()
        else:
            amount = self.guarded(value, self.quantity, None)
            if amount is None:
                return
        effects: Effects = (fx.Change("block", YOU, amount),)
        for tokens in [t for part in section.parts for t in part.sentences]:
            effects = self.guarded(tokens, lambda t, e=effects: self.block_sentence(e, t), effects)
        self.abilities.append(Ability(Kind.BLOCK, effects, where="hand"))

    def block_sentence(self, effects: Effects, tokens: list[Token]) -> Effects:
        return fold_into(effects, unled(self.parse(tokens, "blockline")))

    def quantity(self, tokens: list[Token]) -> Any:
        return fill(self.parse(tokens, "quantity"), {SUBJ: YOU, THEIR: THEY})

    # ------------------------------------------------------------- brackets

    def read_brackets(self, section: Section) -> list[Bracket]:
        found = []
        for inner in section.brackets:
            one = bracket(inner)
            if one is None and is_reminder(inner) and not self.reads(inner):
                one = Bracket()
            if one is None:
                token = inner[0] if inner else section.start
                self.refuse_at(token, "this bracket is no reminder that is known")
            else:
                found.append(one)
        return found

    def apply_brackets(self, brackets: list[Bracket], before: int) -> None:
        for one in brackets:
            if one.limit is not None and len(self.abilities) > before:
                self.abilities[-1] = replace(self.abilities[-1], limit=one.limit)

    # ------------------------------------------------------------- sentences

    def sentence(self, tokens: list[Token]) -> Sentence:
        colon = choice_colon(tokens)
        if colon is not None:
            return self.choice(tokens[:colon], tokens[colon + 1 :])
        found = self.parse(tokens, "sentence")
        assert isinstance(found, Sentence)
        return found

    def choice(self, head: list[Token], rest: list[Token]) -> Sentence:
        """ "Choose one:" and its modes."""
        sentence = self.parse(head, "choice")
        *before, last = sentence.clauses
        assert isinstance(last.do, Options)
        who = actor(last.subject)
        modes = tuple(self.mode(tokens, who) for tokens in self.modes(rest))
        chosen = replace(last, do=fx.Modes(who, modes, last.do.count))
        return replace(sentence, clauses=(*before, chosen))

    def modes(self, tokens: list[Token]) -> list[list[Token]]:
        """The modes of a choice: by bullets, by semicolons, else by "or"."""
        for sign in ("•", ";"):
            if any(token.word == sign for token in tokens):
                parts = split(tokens, sign)
                return [
                    part[1:] if part[0].word == "or" and sign == ";" else part for part in parts
                ]
        whole = self.parse(tokens, "sentence") if self.reads(tokens) else None
        if isinstance(whole, Sentence) and not whole.leads and whole.unless is None:
            cuts = self.list_cuts(tokens)
            if cuts is not None:
                return cuts
        ors = [at for at, token in enumerate(tokens) if token.word == "or"]
        ways = []
        for at in ors:
            left = tokens[: at - 1] if at and tokens[at - 1].word == "," else tokens[:at]
            if self.reads(left) and self.reads(tokens[at + 1 :]):
                ways.append([left, tokens[at + 1 :]])
        if len(ways) == 1:
            return ways[0]
        raise Refused("it is not clear what there is to choose from")

    def list_cuts(self, tokens: list[Token]) -> list[list[Token]] | None:
        """ "A, B, or C" cut at its commas, where each part reads."""
        parts = split(tokens, ",")
        if len(parts) < 3 or parts[-1][0].word != "or":
            return None
        parts[-1] = parts[-1][1:]
        return parts if all(self.reads(part) for part in parts) else None

    def reads(self, tokens: list[Token]) -> bool:
        parser = Parser(grammar(), tokens, self.quotation)
        return bool(tokens) and bool(parser.readings("sentence"))

    def mode(self, tokens: list[Token], who: fx.Player) -> Effects:
        effects: Effects = ()
        for part in split(tokens, "."):
            effects = fold_into(effects, self.sentence(part), who)
        return effects

    def parse(self, tokens: list[Token], start: str) -> Any:
        parser = Parser(grammar(), tokens, self.quotation)
        readings = parser.readings(start)
        kept: dict[Any, Any] = {}
        problem: Refused | None = None
        for value in readings:
            try:
                key = meaning_of(value)
            except Refused as refused:
                problem = refused
                continue
            kept.setdefault(key, value)
        if len(kept) > 1:
            # A reading whose place is said goes before one whose place is still open.
            said = {key: value for key, value in kept.items() if not holds_hole(key, HERE)}
            kept = said or kept
        if len(kept) > 1:
            raise Refused("this can be read in two ways")
        if kept:
            value = next(iter(kept.values()))
            self.used |= parser.rows_used(start, value)
            return value
        if problem is not None:
            raise problem
        raise Unread(*parser.diagnose(start))

    def quotation(self, token: Token) -> Any:
        assert token.quote is not None
        inner = Reader(token.quote, self.names, "card").read()
        return inner.abilities if inner.ok else NO

    def guarded(
        self, tokens: list[Token], what: Callable[[list[Token]], Any], fallback: Any
    ) -> Any:
        """What the function makes of the sentence, or the fallback and a refusal."""
        try:
            return what(tokens)
        except Unread as unread:
            lines = self.text.split("\n")
            self.refusals.append(refuse_words(grammar(), tokens, unread.at, unread.expected, lines))
        except Refused as refused:
            self.refuse(tokens, refused)
        return fallback

    def refuse(self, tokens: list[Token], refused: Refused) -> None:
        if isinstance(refused, Unread):
            lines = self.text.split("\n")
            self.refusals.append(
                refuse_words(grammar(), tokens, refused.at, refused.expected, lines)
            )
            return
        self.refuse_at(tokens[0], refused.message, tokens[-1])

    def refuse_at(self, token: Token | None, message: str, last: Token | None = None) -> None:
        line, column, end = (1, 1, 2) if token is None else (token.line, token.column, token.end)
        if last is not None and last.line == line:
            end = last.end
        source = self.text.split("\n")[line - 1] if self.text else ""
        self.refusals.append(Refusal(line, column, max(1, end - column), message, source=source))


class Unread(Refused):
    """A sentence that no phrase covers: how far it was read, what was expected there."""

    def __init__(self, at: int, expected: set[str]) -> None:
        super().__init__("this could not be read")
        self.at, self.expected = at, expected


def meaning_of(value: Any) -> Any:
    """What makes two trees the same reading."""
    if not isinstance(value, Sentence):
        return value
    outer = tuple(lead for lead in value.leads if lead.what not in INNER)
    return (outer, fold_sentence(bare(value)), value.instead)


def is_bare_number(part: Any) -> bool:
    """ "+2" without a word behind it, which only a Block may say."""
    return isinstance(part, fx.Change) and part.what == "block"


def payment_colon(tokens: list[Token]) -> int | None:
    """Where the colon of ``cost: effects`` stands."""
    for at, token in enumerate(tokens):
        if token.word == ":" and at and tokens[at - 1].word != "range":
            return None if choice_colon(tokens) == at else at
    return None


def choice_colon(tokens: list[Token]) -> int | None:
    """Where the colon of "choose one:" stands."""
    for at, token in enumerate(tokens):
        if token.word == ":":
            if at and tokens[at - 1].word == "range":
                continue
            lately = {one.word for one in tokens[max(0, at - 6) : at]}
            return at if lately & {"choose", "chooses", "following"} else None
    return None


def split(tokens: list[Token], sign: str) -> list[list[Token]]:
    """The runs between signs."""
    runs: list[list[Token]] = [[]]
    for token in tokens:
        if token.word == sign:
            runs.append([])
        else:
            runs[-1].append(token)
    return [run for run in runs if run]


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
        leads=tuple(
            one
            for one in sentence.leads
            if one.what != "did" and one != Lead("event", fx.Event(YOU, ("attacked",)))
        ),
    )


def unpaid(effects: Effects) -> tuple[Effects, bool]:
    """A Defense's first sentences flat: the cost, then Avoid."""
    flat: list[Effect] = []
    for effect in effects:
        if isinstance(effect, fx.May) and effect.who == YOU and not effect.otherwise:
            flat += [*effect.do, *effect.then]
        elif isinstance(effect, fx.Done) and not effect.otherwise:
            flat += [*effect.do, *effect.then]
        else:
            flat.append(effect)
    return tuple(flat), fx.Avoid() in flat


# ----------------------------------------------------------------- Attacks

SURE = fx.Modify(fx.Scope("Attack", YOU), fx.Cannot("be avoided"), fx.Until.ONCE)


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
    for who in (fx.Who.A_FOE, fx.Who.EACH_FOE, fx.Who.A_PLAYER, fx.Who.EACH_PLAYER):
        player = fx.Player(who)
        if mentions(effects, lambda part, p=player: part == p):
            inner = substitute(effects, lambda part, p=player: THEY if part == p else NO)
            return player, inner
    return None, effects


def belongs(sentence: Sentence, victims: fx.Player | None) -> bool:
    """Whether a further sentence of an Attack speaks of those attacked."""
    if any(lead.what in JOINING for lead in sentence.leads) or sentence.instead:
        return True
    if any(clause.subject == victims and victims is not None for clause in sentence.clauses):
        return True
    if victims is not None and victims.who == fx.Who.EACH_PLAYER and speaks_of_you(sentence):
        return True
    return points_back(fold_sentence(bare(sentence)))


def of_them(sentence: Sentence) -> bool:
    """Whether the sentence speaks of those attacked by name."""
    return mentions(fold_sentence(bare(sentence)), lambda part: part == THEY)


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
    clauses = tuple(
        replace(clause, subject=THEY) if clause.subject == victims else clause
        for clause in sentence.clauses
    )
    return replace(sentence, clauses=clauses)
