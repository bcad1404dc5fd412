"""Reads a card's text into abilities.

Owns: paragraphs to abilities, quoted text, what each keyword does with its sentences.
Must not know: any phrase; how a game is played.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY, YOU, Ability, Kind
from longbox.wording.abilities import (
    at_whoever,
    each_time,
    led_ability,
    outer_lead,
    own_ability,
    unasked,
    unled,
    unpaid,
)
from longbox.wording.attacks import after_offer, fold_attack
from longbox.wording.clauses import lasting, quants_of, reaching
from longbox.wording.fold import (
    CONFRONTED,
    JOINING,
    acts_on_itself,
    bare,
    confronted,
    fold_into,
    fold_sentence,
    of_those_who,
    plainly,
    put_instead,
)
from longbox.wording.gathering import Gatherer, blocks_instead
from longbox.wording.inflect import participle
from longbox.wording.joining import add, points_back
from longbox.wording.link import NAMED, WORDS, Linker, chosen_first
from longbox.wording.paragraphs import Part, Section, lines_of, without_stack
from longbox.wording.patterns import IN_PLAY, NO, SUBJ, THEIR, Hole, fill, mentions, substitute
from longbox.wording.phrases import asides, grammar, turns
from longbox.wording.phrases.filters import combine, parts_of
from longbox.wording.refusal import Dangling, Refusal, Unclear
from longbox.wording.reminders import Bracket, bracket, strange
from longbox.wording.suggest import refuse_words
from longbox.wording.syntax import Syntax, Unread, payment_colon
from longbox.wording.table import THIS
from longbox.wording.tokens import OWN, NameBook, Token, tokenize
from longbox.wording.trees import THAT, Anew, Effects, Lead, Quant, Sentence
from longbox.wording.turning import sentences_of, whole_lines, written

POINTED = (fx.Ref(fx.Word.IT), fx.Ref(fx.Word.THEM), THAT)
MOVES = {"put", "return", "pass", "move", "gain", "buy"}
SAME_ACTS = {  # by which acts a card was moved or seen "this way"
    "move": MOVES,
    "put": MOVES,
    "reveal": {"reveal", "look"},
    "look": {"reveal", "look"},
    "gain": {"gain", "buy"},
}
ACTS_OF: dict[type, set[str]] = {
    fx.Play: {"play"},
    fx.Choose: {"choose"},
    fx.Swap: {"put"},
    fx.Stand: {"move", "place", "contain"},
    fx.Resolve: {"destroy"},
}
STANDING_KINDS = ("character", "location", "tile", "scenario", "mission")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says: abilities, printed keywords, and what could not be read."""

    abilities: tuple[Ability, ...]
    keywords: frozenset[str]
    refusals: tuple[Refusal, ...]

    @property
    def ok(self) -> bool:
        return not self.refusals


def read(
    text: str,
    name: str = "",
    names: Collection[str] = (),
    kind: str = "card",
    *,
    as_written: bool = False,
    is_helpful: bool = True,
) -> Reading:
    """The abilities of a text; never a guess, never a word dropped.

    ``as_written``: in no other words than its own; ``is_helpful``: with what may have been meant.
    """
    book = NameBook.of(names, name)
    try:
        return understood(text, book, kind, as_written=as_written, is_helpful=is_helpful)
    except RecursionError:
        message = "one thing stands within another too many times here; use shorter sentences"
        return Reading((), frozenset(), (Refusal(1, 1, 1, message),))


def plainer(text: str, name: str, names: Collection[str], kind: str) -> str:
    """The text with refused sentences in plainer words, as far as there are any."""
    book = NameBook.of(names, name)
    found = Reader(text, book, kind, is_helpful=False).read()
    turned = next(in_other_words(tokenize(text, book), found), None)
    return text if found.ok or turned is None else written(turned)


def understood(
    text: str, book: NameBook, kind: str, *, as_written: bool, is_helpful: bool = True
) -> Reading:
    """The reading of a text as it is written, else with its names or its words otherwise."""
    found = Reader(text, book, kind, is_helpful=False).read()
    if found.ok:
        return found
    wide = book.in_any_case()
    if names_in(text, book) != names_in(text, wide):
        again = Reader(text, wide, kind, is_helpful=False).read()
        if again.ok:
            return again
    for tokens in () if as_written else in_other_words(tokenize(text, book), found):
        again = Reader(text, book, kind, tokens, is_helpful=False).read()
        if again.ok:
            return again
    return Reader(text, book, kind).read() if is_helpful else found


def in_other_words(tokens: list[Token], found: Reading) -> Iterator[list[Token]]:
    """The words with refused sentences put otherwise, then with all of them."""
    places = {(one.line, one.column) for one in found.refusals}
    joined = [
        word
        for one in whole_lines(tokens)
        for word in (asides().turned(one) if is_at(one, places) else one)
    ]
    sentences = sentences_of(joined)
    for refused in (True, False):
        turned = [
            word
            for one in sentences
            for word in (turns().turned(one) if is_at(one, places) or not refused else one)
        ]
        if turned != tokens:
            yield turned


def is_at(sentence: list[Token], places: set[tuple[int, int]]) -> bool:
    """Whether one of the places is in the sentence, or right behind it."""
    first, last = sentence[0], sentence[-1]
    return any(first.line == line and first.column <= column <= last.end for line, column in places)


def names_in(text: str, names: NameBook) -> list[object]:
    """The names of cards that a text speaks of."""
    return [token.names for token in tokenize(text, names)]


@dataclass(slots=True)
class Reader:
    """One text."""

    text: str
    names: NameBook
    kind: str
    tokens: list[Token] = field(default_factory=list)  # its words, if not as they are written
    is_helpful: bool = True  # a refusal says what may have been meant
    abilities: list[Ability] = field(default_factory=list)
    played: int | None = None  # where among the abilities the played one stands
    keywords: set[str] = field(default_factory=set)
    refusals: list[Refusal] = field(default_factory=list)
    syntax: Syntax = field(init=False)
    unlinked: set[tuple[int, str]] = field(default_factory=set)
    last_own: int | None = None  # the ability that the sentence before made

    def __post_init__(self) -> None:
        self.syntax = Syntax(self.quotation, self.names.own)

    def read(self) -> Reading:
        gathered = Gatherer(self.syntax, self.kind in STANDING_KINDS)
        lines = lines_of(self.tokens or tokenize(self.text, self.names))
        self.syntax.itself = any(speaks_of_itself(token) for line in lines for token in line)
        for line in lines:
            gathered.add(line)
        for token, doubt in gathered.doubts:
            self.refuse_at(token, doubt)
        for section in gathered.sections:
            if section.keyword:
                self.keywords.add(section.keyword)
            if any(part.attack for part in section.parts):
                self.keywords.add("Attack")
            self.read_section(section)
        if self.syntax.attacked:
            self.keywords.add("Attack")
        refusals = sorted(self.refusals, key=lambda one: (one.line, one.column))
        return Reading(tuple(self.abilities), frozenset(self.keywords), tuple(refusals))

    # ------------------------------------------------------------- paragraphs

    def read_section(self, section: Section) -> None:
        brackets = self.read_brackets(section)
        told = section.keyword in ("", "Assist", "Block") or section.parts
        if not told or any(part.attack and not part.sentences for part in section.parts):
            self.refuse_at(section.start, "nothing stands behind this")
            return
        before = len(self.abilities)
        if section.keyword in ("", "First Appearance"):
            self.read_on_stack(section)
            if not section.parts:
                self.link(section, before)
                return
        match section.keyword:
            case "Assist":
                self.abilities.append(Ability(Kind.ASSIST, reach=section.reach))
                if section.parts:
                    self.plain(section)
            case "Defense" | "Block":
                self.syntax.answering = True
                (self.defense if section.keyword == "Defense" else self.block)(section)
                self.syntax.answering = False
            case "Reward":
                self.abilities.append(Ability(Kind.REWARD, self.effects(section.parts)))
            case "When you gain this":
                event = fx.Happening(YOU, ("gain",), fx.Ref(fx.Word.THIS))
                effects = self.effects(section.parts)
                self.abilities.append(
                    Ability(
                        Kind.TRIGGERED, effects, event, where="any", banner="When you gain this"
                    )
                )
            case "First Appearance":
                event = fx.Happening(fx.Player(fx.Who.ACTIVE), ("enter",), fx.Ref(fx.Word.THIS))
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

    def read_on_stack(self, section: Section) -> None:
        """Takes out "Until this Super-Villain is defeated, ...", which is Stack Ongoing."""
        for part in section.parts:
            for tokens in part.sentences[:]:
                told = without_stack(tokens)
                if told is not None:
                    part.sentences.remove(tokens)
                    alone = [Part(attack=False, sentences=[told])]
                    self.standing(replace(section, keyword="Stack Ongoing", parts=alone))
        section.parts = [part for part in section.parts if part.sentences]

    def link(self, section: Section, before: int) -> None:
        """Checks the pronouns of what this paragraph has added."""
        for at in range(len(self.abilities)):
            if at < before and at != self.played:
                continue
            linker = Linker()
            plain = substitute(substitute(self.abilities[at], plainly), anybodys)
            self.abilities[at] = plain
            if speaks_of_your_foe(section):
                kept = same_foe(self.abilities[at].effects, section)
                self.abilities[at] = replace(self.abilities[at], effects=kept)
            if self.abilities[at].kind != Kind.BLOCK and mentions(
                self.abilities[at], is_bare_number
            ):
                self.refuse_at(section.start, "it is not said what this number is of")
                continue
            if mentions(self.abilities[at], lambda part: isinstance(part, Anew)):
                self.refuse_at(section.start, "it is not clear what is repeated, and how often")
                continue
            if mentions(self.abilities[at], lambda part: isinstance(part, Hole)):
                self.refuse_at(section.start, "it is not said who or where this is about")
                continue
            if mentions(self.abilities[at], is_other_than_it) and mentions(
                self.abilities[at], picks_in_play
            ):
                self.refuse_at(section.start, "it is not clear which card is left out")
                continue
            self.abilities[at] = of_number(self.abilities[at])
            linked = linker.ability(self.abilities[at])
            if "they" in linker.missing:
                told = at_whoever(self.abilities[at])
                if told != self.abilities[at]:
                    linker = Linker()
                    linked = linker.ability(told)
            if "they" in linker.missing and self.abilities[at].kind != Kind.BLOCK:
                chosen = chosen_first(self.abilities[at].effects)
                if chosen is not None:
                    again = Linker()
                    tried = again.ability(replace(self.abilities[at], effects=chosen))
                    if not again.missing:
                        linker, linked = again, tried
            yours = "they" in linker.missing and speaks_of_your_foe(section)
            if yours and self.abilities[at].kind == Kind.BLOCK:
                # Who is Blocked is whoever Confronts, in their turn.
                linker, linked = Linker(), named_so(self.abilities[at], fx.Player(fx.Who.ACTIVE))
            elif yours and self.abilities[at].kind == Kind.STANDING:
                # Where it is always so, "your foe" is whoever is one.
                foes = fx.Player(fx.Who.EACH_FOE)
                linker, linked = Linker(), named_so(self.abilities[at], foes)
            if "they" in linker.missing and speaks_of_your_foe(section):
                foe = fx.Choose(YOU, fx.Player(fx.Who.A_FOE))
                effects = (foe, *self.abilities[at].effects)
                again = Linker()
                tried = again.ability(replace(self.abilities[at], effects=effects))
                if not again.missing:
                    linker, linked = again, tried
            self.abilities[at] = linked
            way = unfounded(linked)
            if way and not self.refusals:
                self.refuse_at(section.start, f"no cards were spoken of that were {way} before")
                continue
            if self.refusals:
                continue  # what a refused sentence would have spoken of is not known
            for missing in linker.missing:
                if (at, missing) not in self.unlinked:
                    self.unlinked.add((at, missing))
                    self.refuse_pronoun(section, missing)

    def refuse_pronoun(self, section: Section, missing: str) -> None:
        words = WORDS[missing]
        tokens = [t for part in section.parts for sentence in part.sentences for t in sentence]
        found = next((token for token in tokens if token.word in words), section.start)
        said = found.raw if found is not None and found.word in words else NAMED[missing]
        if missing == "either":
            self.refuse_at(found, f'"{said}" can be this card or the one spoken of before')
            return
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
            effects = of_your_foe(effects, section)
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
            if tokens[0].word == "otherwise" and len(tokens) > 1 and at and not asked:
                tail = sentences[at:]
                del sentences[at:]
                tail[0] = tail[0][2:] if tail[0][1].word in (",", ":") else tail[0][1:]
                return tail
        return None

    def under_instead(self, section: Section) -> bool:
        """A "Speedster: X instead.": in place of the last act, which then is under Otherwise."""
        sentences = [tokens for part in section.parts for tokens in part.sentences]
        if len(sentences) != 1 or sentences[0][-1].word != "instead" or self.played is None:
            return False
        tree = self.guarded(sentences[0], self.syntax.sentence, None)
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
        grown = after_offer(old.effects, effects) if fresh else effects
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
                if self.is_defense(part.sentences[nth:]):
                    if effects:
                        self.play(effects)
                    rest = [
                        Part(attack=False, sentences=part.sentences[nth:]),
                        *section.parts[at + 1 :],
                    ]
                    self.keywords.add("Defense")
                    self.defense(replace(section, keyword="Defense", parts=rest))
                    return
                effects = self.guarded(tokens, partial(self.plain_sentence, effects), effects)
        if effects:
            self.play(effects)

    def is_defense(self, sentences: list[list[Token]]) -> bool:
        """For "You may discard this card to avoid an Attack", without the word Defense."""
        cost: Effects = ()
        for tokens in sentences[:2]:
            if not any(token.word in ("avoid", "attacked") for token in tokens):
                return False
            try:
                sentence = unled(self.syntax.sentence(tokens))
                flat, avoids = unpaid(fold_into((), sentence))
            except Unclear:
                return False
            cost += flat
            if sentence.leads or fx.Avoid() in cost[:1]:
                return False
            if avoids:
                return mentions(cost, lambda part: part == fx.Ref(fx.Word.THIS))
        return False

    def plain_sentence(self, effects: Effects, tokens: list[Token]) -> Effects:
        sentence = of_those_who(self.syntax.sentence(tokens), effects)
        own = own_ability(sentence)
        if is_sure(tokens) and not self.attacks(effects):
            raise Unclear("there is no Attack before it")
        if own is not None and in_hand(tokens) and not works_in_hand(own):
            raise Unclear("this card is in play then, and not in a hand")
        if own is None:
            at = self.played if self.last_own is None else self.last_own
            joining = any(lead.what in JOINING for lead in sentence.leads)
            if self.last_own is not None and not joining:
                joining = points_back(fold_sentence(bare(sentence)))
            if not effects and at is not None and joining:
                old = self.abilities[at]
                self.abilities[at] = replace(old, effects=fold_into(old.effects, sentence))
                return effects
            self.last_own = None
            if sentence.instead and not effects and self.played is not None:
                # "If C, +2 Power instead", in a paragraph of its own.
                so_far = self.abilities[self.played].effects
                new = fold_into((), replace(sentence, instead=False))
                if so_far and replaces(new, so_far[-1]):
                    self.play(put_instead(so_far, new), fresh=False)
                    return ()
            return fold_into(effects, sentence)
        if isinstance(own, Ability):
            if effects:
                self.play(effects)
            self.abilities.append(own)
            self.last_own = len(self.abilities) - 1
            return ()
        return add(effects, own)

    def attacks(self, effects: Effects) -> bool:
        """Whether an Attack has been read so far."""
        return self.syntax.attacked or mentions(
            (tuple(self.abilities), effects), lambda part: isinstance(part, fx.Attack)
        )

    # ------------------------------------------------------------- standing text

    def standing(self, section: Section) -> None:
        """Sentences of an Ongoing card or a Character: each makes or continues an ability."""
        ongoing = section.keyword == "Ongoing" or section.within == "Ongoing"
        where = "stack" if "Stack Ongoing" in (section.keyword, section.within) else "play"
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
                self.guarded(tokens, partial(self.standing_sentence, current), None)
        if ongoing and section.keyword != "Confrontation":
            current = [part for ability in current for part in usable(ability)]
        for ability in current:
            made = self.timed(self.avoiding(ability, own=not ongoing), section)
            if made is None:
                self.refuse_at(section.start, "a Character's text must say when this happens")
                continue
            if made.where == "play":
                made = replace(made, where=where)
            self.abilities.append(replace(made, ongoing=ongoing))

    def avoiding(self, ability: Ability, *, own: bool) -> Ability:
        """For "Discard this card: Avoid an Attack": a Defense, of the hand (``own``) or in play."""
        if ability.kind != Kind.ACTIVATED or fx.Avoid() not in ability.effects[:1]:
            return ability
        if ability.limit is not None or self.kind != "card":
            answer = fx.May(YOU, ability.cost, ability.effects)
            attacked = fx.Happening(YOU, ("attacked",))
            return Ability(Kind.TRIGGERED, (answer,), event=attacked, limit=ability.limit)
        if own:
            self.keywords.add("Defense")
        return Ability(
            Kind.DEFENSE, (*ability.cost, *ability.effects), where="hand" if own else "play"
        )

    def timed(self, ability: Ability, section: Section) -> Ability | None:
        """The ability under its keyword; None: a Character's plain text without a time."""
        confronting = section.keyword == "Confrontation"
        ongoing = "Ongoing" in (section.keyword, section.within)
        made = ability
        if self.kind == "character" and ability.kind == Kind.PLAYED and not ongoing:
            if not confronting:
                return once_so_many(ability)
            made = replace(made, kind=Kind.TRIGGERED, event=fx.Happening(YOU, ("confront",)))
        if ongoing and not confronting and ability.kind == Kind.PLAYED:
            made = once_so_many(ability) or made  # not only when the card is played
        if not confronting:
            return made
        if made.event is None or made.event.who == YOU:
            made = replace(made, effects=confronted(of_your_foe(made.effects, section)))
        condition: fx.Condition = fx.Confronting()
        if made.condition is not None:
            condition = fx.Every((condition, made.condition))
        return replace(made, condition=condition)

    def standing_sentence(self, current: list[Ability], tokens: list[Token]) -> None:
        colon = payment_colon(tokens)
        if colon is not None:
            paid = self.syntax.sentence(tokens[:colon])
            limit = None
            if [lead.what for lead in paid.leads] == ["once"]:
                limit = paid.leads[0].value
            if [lead.what for lead in paid.leads] in (["during"], ["once"]):
                paid = replace(paid, leads=())  # when else
            cost = fold_into((), paid)
            match cost:
                case (fx.May(fx.Player(fx.Who.YOU), do, (), ()),):
                    cost = do  # "You may discard a card: ...": nobody must use it
            current.append(Ability(Kind.ACTIVATED, (), cost=cost, limit=limit))
            tokens = tokens[colon + 1 :]
            if tokens:
                bought = self.inner_sentence((), tokens)
                current[-1] = replace(current[-1], effects=bought)
            return
        words = [token.word for token in tokens]
        told = words[2:] if words[:1] == ["you"] else words
        told = told[1:] if told[:1] == ["only"] else told
        limits = told[:2] in (["use", "this"], ["use", "only"]) or told[:1] == ["limit"]
        if limits and {"once", "only", "twice", "times"} & {*words} and current:
            limit = self.syntax.parse(tokens, "only")
            last = current[-1]
            if last.kind == Kind.PLAYED:
                # "You may discard a card to draw a card": a use that is only limited.
                last = replace(last, kind=Kind.ACTIVATED, effects=unasked(last.effects))
            current[-1] = replace(last, limit=limit)
            return
        sentence = timely(self.syntax.sentence(tokens))
        lead = outer_lead(sentence)
        if current and lead is not None and lead.what in ("event", "first") and lead.more == "turn":
            own = own_ability(sentence)
            if isinstance(own, tuple):
                current[-1] = replace(current[-1], effects=current[-1].effects + own)
                return
        if lead is not None and lead.what == "during":
            each = each_time(sentence)
            if each is not None:
                current.append(each)
                return
        if lead is not None:
            current.append(led_ability(sentence, lead))
            return
        first = sentence.clauses[0]
        if isinstance(first.do, Ability):
            current.append(first.do)
            return
        each = each_time(sentence)
        if each is not None:
            current.append(each)
            return
        if isinstance(first.do, fx.TableAct) and first.do.op == "go first" and not current:
            setup = fx.Happening(YOU, ("setup",))
            current.append(Ability(Kind.TRIGGERED, fold_sentence(sentence), event=setup))
            return
        if first.form == "is" and not any(one.what in JOINING for one in sentence.leads):
            effects = fold_sentence(sentence)
            if current and mentions(effects, points_at_act):
                held = tuple(lasting(effect, fx.Until.TURN) for effect in effects)
                current[-1] = replace(current[-1], effects=current[-1].effects + held)
                return
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
                raise Dangling("this follows nothing")
            effects = fold_into((), sentence)
            flat, avoids = unpaid(effects)
            if avoids and self.kind == "character":
                attacked = fx.Happening(YOU, ("attacked",))
                current.append(Ability(Kind.TRIGGERED, effects, event=attacked))
            elif avoids:
                current.append(Ability(Kind.DEFENSE, flat))
            else:
                current.append(Ability(Kind.PLAYED, effects))
            return
        if current[-1].kind == Kind.DEFENSE:
            sentence = unled(sentence)
        last = current[-1]
        current[-1] = replace(last, effects=fold_into(last.effects, sentence))

    # ------------------------------------------------------------- keywords

    def effects(self, parts: list[Part]) -> Effects:
        """The effects of sentences that all happen at once, Attacks among them."""
        effects: Effects = ()
        for part in parts:
            if part.attack:
                effects = self.attack(effects, part.sentences)
                continue
            for tokens in part.sentences:
                effects = self.guarded(tokens, partial(self.inner_sentence, effects), effects)
        return effects

    def inner_sentence(self, effects: Effects, tokens: list[Token]) -> Effects:
        sentence = of_those_who(self.syntax.sentence(tokens), effects)
        own = own_ability(sentence)
        if own is None:
            return fold_into(effects, sentence)
        if isinstance(own, Ability):
            if own.kind == Kind.STANDING:
                return (*effects, fx.Watch(own, fx.Until.TURN))
            raise Unclear("this cannot stand behind a keyword")
        return add(effects, own)

    def attack(self, before: Effects, sentences: list[list[Token]]) -> Effects:
        """The effects so far and an Attack's paragraph."""
        trees = [(tokens, self.guarded(tokens, self.syntax.sentence, None)) for tokens in sentences]
        known = [(tokens, tree) for tokens, tree in trees if tree is not None]

        def refuse(at: int, refused: Unclear) -> None:
            self.refuse(known[at][0], refused)

        later = [(tokens, tree) for tokens, tree in known[1:] if is_of_itself(tree)]
        known = [one for one in known if one not in later]
        effects = fold_attack(before, [tree for _, tree in known], refuse)
        for tokens, tree in later:
            try:
                own = own_ability(of_those_beneath(tree, effects))
            except Unclear as refused:
                self.refuse(tokens, refused)
                continue
            if isinstance(own, Ability):
                self.abilities.append(own)
            else:
                self.refuse(tokens, Unclear("this cannot stand here"))
        return effects

    def defense(self, section: Section) -> None:
        cost: Effects = ()
        reward: Effects = ()
        avoided = False
        condition: Any = None
        for tokens in [t for part in section.parts for t in part.sentences]:
            sentence = self.guarded(tokens, self.syntax.sentence, None)
            if sentence is None:
                continue
            try:
                if avoided:
                    own = bool(reward) and isinstance(reward[-1], fx.May)
                    reward = fold_into(reward, sentence if own else unled(sentence))
                    continue
                sentence = unled(sentence)
                if sentence.leads and sentence.leads[0].what == "if" and not cost:
                    condition = fill(sentence.leads[0].value, {SUBJ: YOU, THEIR: THEY})
                    sentence = replace(sentence, leads=sentence.leads[1:])
                flat, avoided = unpaid(fold_into((), sentence))
                cost += flat
            except Unclear as refused:
                self.refuse(tokens, refused)
        ongoing = section.within == "Ongoing"
        itself = mentions(cost, lambda part: part == fx.Ref(fx.Word.THIS))
        if itself and not ongoing and ("from", "play") in said_pairs(section):
            self.refuse_at(section.start, 'this card is in play then only with "Ongoing: Defense:"')
            return
        if avoided:
            effects = (*cost, *reward)
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
            effects = self.guarded(tokens, partial(self.block_sentence, effects), effects)
        self.abilities.append(Ability(Kind.BLOCK, effects, where="hand"))

    def block_sentence(self, effects: Effects, tokens: list[Token]) -> Effects:
        if blocks_instead(tokens):
            tokens = so_much_more(effects, tokens)
        sentence = self.syntax.parse(tokens, "blockline")
        own = isinstance(effects[-1], fx.May)  # "You may ... . If you do, ...", in the Block
        return fold_into(effects, sentence if own else unled(sentence))

    def quantity(self, tokens: list[Token]) -> Any:
        return fill(self.syntax.parse(tokens, "quantity"), {SUBJ: YOU, THEIR: THEY})

    # ------------------------------------------------------------- brackets

    def read_brackets(self, section: Section) -> list[Bracket]:
        found = []
        for inner in section.brackets:
            one = bracket(inner)
            if one is None and self.syntax.reads([t for t in inner if t.word != "."], "reminder"):
                one = Bracket()
            if one is None:
                token = strange(inner) or section.start
                self.refuse_at(token, "this bracket is no reminder that is known")
            else:
                found.append(one)
        return found

    def apply_brackets(self, brackets: list[Bracket], before: int) -> None:
        for one in brackets:
            if one.limit is not None and len(self.abilities) > before:
                self.abilities[-1] = replace(self.abilities[-1], limit=one.limit)

    # ------------------------------------------------------------- sentences

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
        except Unclear as refused:
            self.refuse(tokens, refused)
        return fallback

    def refuse(self, tokens: list[Token], refused: Unclear) -> None:
        if not isinstance(refused, Unread):
            before = self.refusals[-1] if self.refusals else None
            if isinstance(refused, Dangling) and before and before.line == tokens[0].line:
                return  # it follows what was refused
            self.refuse_at(tokens[0], refused.message, tokens[-1])
            return
        read = refused.tokens or tokens
        at = refused.at if refused.tokens else len(tokens)  # nothing stands where it ends
        if at < len(refused.tokens) and refused.tokens[at].quote is not None:
            self.refuse_quote(refused.tokens[at])
            return
        lines = self.text.split("\n")
        start = refused.start
        self.refusals.append(
            refuse_words(
                grammar(),
                start,
                read,
                at,
                refused.expected,
                self.names,
                lines,
                is_helpful=self.is_helpful,
            )
        )

    def refuse_quote(self, token: Token) -> None:
        """What is wrong inside a quotation; if nothing is, the quotation is out of place."""
        inner = Reader(token.quote or "", self.names, "card").read().refusals
        if not inner:
            self.refuse_at(token, "quoted text cannot stand here")
        source = self.text.split("\n")[token.line - 1]
        self.refusals += [
            replace(one, line=token.line, column=token.column + one.column, source=source)
            for one in inner
        ]

    def refuse_at(self, token: Token | None, message: str, last: Token | None = None) -> None:
        line, column, end = (1, 1, 2) if token is None else (token.line, token.column, token.end)
        if last is not None and last.line == line:
            end = last.end
        source = self.text.split("\n")[line - 1] if self.text else ""
        self.refusals.append(Refusal(line, column, max(1, end - column), message, source=source))


def of_number(ability: Ability) -> Ability:
    """For "Choose a number. Reveal a card. If its cost is the chosen number": a cost is chosen."""
    effects = ability.effects
    chosen = [n for n, e in enumerate(effects) if isinstance(e, fx.Choose) and e.what == "number"]
    if not chosen or chosen[0] + 1 == len(effects):
        return ability
    at = chosen[0]
    same, kind = fx.Cost("eq", fx.ThatMany()), fx.ChosenKind("cost")
    after = substitute(effects[at + 1 :], lambda part: kind if part == same else NO)
    if after == effects[at + 1 :] or mentions(after, lambda part: part == fx.ThatMany()):
        return ability
    choice = effects[at]
    assert isinstance(choice, fx.Choose)
    return replace(ability, effects=(*effects[:at], replace(choice, what="cost"), *after))


def picks_in_play(part: Any) -> bool:
    """For "Choose a card you control": one of those that may be left out."""
    match part:
        case fx.Pick(_, fx.Group(_, (fx.Place(fx.Zone.PLAY), *_))):
            return True
    return False


def is_other_than_it(part: Any) -> bool:
    """For "each other card that shares a type with it": other than it, or than this card?"""
    match part:
        case fx.Both(kinds) if fx.Other() in kinds:
            return any(isinstance(one, fx.Alike) and one.cards in POINTED for one in kinds)
    return False


def in_hand(tokens: list[Token]) -> bool:
    """For "destroy this card in your hand"."""
    words = " ".join(token.word for token in tokens)
    return any(f"this card {where} your hand" in words for where in ("in", "from"))


def works_in_hand(own: Ability | Effects) -> bool:
    """Whether an ability works where this card lies in a hand, or once it has left it."""
    if not isinstance(own, Ability):
        return not any(isinstance(one, fx.Watch) and uses_itself(one.ability) for one in own)
    return own.where in ("hand", "any") or not uses_itself(own)


def uses_itself(ability: Ability) -> bool:
    """Whether this card is what is moved or shown when it happens."""
    return mentions(ability.effects, acts_on_itself)


def so_much_more(effects: Effects, tokens: list[Token]) -> list[Token]:
    """For "If C, Block (6) instead", of a Block (4): "if C, +2"."""
    value = next(at for at, token in enumerate(tokens) if token.word == "block")
    number = next((token for token in tokens[value:] if token.number is not None), None)
    match effects:
        case (fx.Change("block", _, fx.Num(n)),) if number is not None:
            assert number.number is not None
            more = number.number - n
            if more > 0:
                plus = Token("+", "+", number.line, number.column, number.end)
                return [*tokens[:value], plus, replace(number, word=str(more), number=more)]
    raise Unclear('"instead" follows nothing that it could replace')


def is_sure(tokens: list[Token]) -> bool:
    """For "This Attack cannot be avoided"."""
    pairs = pairs_of(tokens)
    sure = {("be", "avoided"), ("is", "unavoidable")}
    return ("this", "attack") in pairs and bool(sure & pairs)


def unfounded(ability: Ability) -> str:
    """For "destroyed this way" where nothing is destroyed: in the past, as it is said."""
    done: set[str] = set() if ability.event is None else set(ability.event.verbs)
    ways: list[str] = []

    def look(part: Any) -> bool:
        if isinstance(part, fx.Move | fx.Show):
            done.add(part.verb)
        elif isinstance(part, fx.Happening):
            done.update(part.verbs)
        elif isinstance(part, fx.Way):
            ways.append(part.verb)
        elif type(part) in ACTS_OF:
            done.update(ACTS_OF[type(part)])
        return False

    mentions((ability.cost, ability.effects), look)
    for way in ways:
        if not done & SAME_ACTS.get(way, {way}):
            return participle(way)
    return ""


def speaks_of_itself(token: Token) -> bool:
    """For "this card", or its name."""
    return token.word == THIS or any(name == OWN for _, name, _ in token.names)


def anybodys(part: Any) -> Any:
    """For "a Location in play": of any player; "this card is in play" is yours."""
    match part:
        case fx.Group(fx.Not(fx.Other()), (fx.Place(of=of) as place,)) if of == IN_PLAY:
            return replace(part, source=(replace(place, of=YOU),))
        case fx.Happening(fx.Player(fx.Who.YOU)):
            return fill(part, {IN_PLAY: YOU})
        case fx.Place(of=of) if of == IN_PLAY:
            return replace(part, of=fx.Player(fx.Who.EACH_PLAYER))
    return NO


def said_pairs(section: Section) -> set[tuple[str, str]]:
    """Every two words of a paragraph that stand side by side."""
    sentences = [one for part in section.parts for one in part.sentences]
    return {pair for one in sentences for pair in pairs_of(one)}


def pairs_of(tokens: list[Token]) -> set[tuple[str, str]]:
    return {*pairwise(token.word for token in tokens)}


def speaks_of_your_foe(section: Section) -> bool:
    """Whether the paragraph says "your foe" or "the foe", who need not be chosen in words."""
    return bool({("your", "foe"), ("the", "foe")} & said_pairs(section))


def same_foe(effects: Effects, section: Section) -> Effects:
    """Where "your foe" is said again it is the one who was chosen first."""
    choice = fx.Choose(YOU, fx.Player(fx.Who.A_FOE))
    if choice not in effects or speaks_of_a_foe(section):
        return effects
    at = effects.index(choice) + 1

    def change(part: Any) -> Any:
        if isinstance(part, tuple) and choice in part and len(part) > 1:
            return substitute(tuple(one for one in part if one != choice), change)
        return NO

    return (*effects[:at], *(substitute(one, change) for one in effects[at:] if one != choice))


def speaks_of_a_foe(section: Section) -> bool:
    """Whether the paragraph says "a foe" or "target foe", who need not be the same one."""
    words = [token.word for part in section.parts for one in part.sentences for token in one]
    others = {("a", "foe"), ("target", "foe"), ("any", "foe"), ("one", "foe"), ("chosen", "foe")}
    return bool(others & {*pairwise(words)})


def of_your_foe(effects: Effects, section: Section) -> Effects:
    """In a Confrontation "your foe" is the one being Confronted, and nobody else is chosen."""
    choice = fx.Choose(YOU, fx.Player(fx.Who.A_FOE))
    if not speaks_of_your_foe(section) or speaks_of_a_foe(section):
        return effects
    return tuple(
        replace(effect, victims=CONFRONTED)
        if isinstance(effect, fx.Attack) and effect.victims == choice.what
        else effect
        for effect in effects
        if effect != choice
    )


def is_of_itself(sentence: Sentence) -> bool:
    """For "When this card is defeated", in an Attack: it is no part of the Attack."""
    lead = sentence.leads[0] if sentence.leads else None
    return (
        lead is not None
        and lead.what == "event"
        and lead.value.verbs == ("defeat",)
        and lead.value.cards == fx.Ref(fx.Word.THIS)
    )


def of_those_beneath(sentence: Sentence, effects: Effects) -> Sentence:
    """For "return them", after cards were put under this card: those cards."""
    beneath = fx.Place(fx.Zone.UNDER)
    if not mentions(effects, lambda part: isinstance(part, fx.To) and part.place == beneath):
        return sentence
    refs = (fx.Ref(fx.Word.IT), fx.Ref(fx.Word.THEM))
    cards = fx.Group(fx.AnyCard(), (beneath,))
    changed: Sentence = substitute(sentence, lambda part: cards if part in refs else NO)
    return changed


def timely(sentence: Sentence) -> Sentence:
    """For "Draw a card at the end of your turn", in standing text: a trigger."""
    clause = sentence.clauses[0]
    if (
        len(sentence.clauses) != 1
        or clause.when is None
        or clause.when.event.verbs != ("end",)
        or outer_lead(sentence) is not None
        or any(lead.what in JOINING for lead in sentence.leads)
    ):
        return sentence
    leads = (Lead("event", clause.when.event), *sentence.leads)
    return replace(sentence, leads=leads, clauses=(replace(clause, when=None),))


def usable(ability: Ability) -> tuple[Ability, ...]:
    """For "Ongoing: You may discard this card": whenever it may matter, in your turns."""
    *before, last = ability.effects or (None,)
    match last:
        case fx.May(fx.Player(fx.Who.YOU), (fx.Move(_, _, fx.Ref(fx.Word.THIS)), *_), _, ()) if (
            ability.kind == Kind.PLAYED
        ):
            used = Ability(Kind.ACTIVATED, unasked((last,)))
            return (replace(ability, effects=tuple(before)), used) if before else (used,)
    return (ability,)


def once_so_many(ability: Ability) -> Ability | None:
    """For "If you have played three Heroes this turn, X", in standing text: when the third is."""
    match ability.effects:
        case (
            fx.If(
                fx.Compare(fx.Tally(fx.Happening(fx.Player(fx.Who.YOU), verbs, kind)), "ge", n),
                then,
                (),
            ),
        ) if kind is not None and not isinstance(kind, fx.Ref):
            lead = Lead("reach", verbs, Quant("ge", n, kind))
            return reaching(lead, then, fx.IsTurnOf(YOU))
        case (fx.If(fx.Every() as condition, then, ()),):
            several = quants_of(condition)
            if several is None or any(isinstance(one.kind, fx.Ref) for one in several[1]):
                return None
            lead = Lead("reach", several[0], several[1])
            return reaching(lead, then, fx.IsTurnOf(YOU))
        case (
            fx.If(
                fx.Compare(
                    fx.Distinct(
                        by, fx.Group(fx.Both() | fx.Did() as kind, (fx.Place(fx.Zone.ANY),))
                    ),
                    "ge",
                    n,
                ),
                then,
                (),
            ),
        ):
            did = [part for part in parts_of(kind) if isinstance(part, fx.Did)]
            rest = combine(*(part for part in parts_of(kind) if part not in did))
            if len(did) == 1 and did[0].event == fx.Happening(YOU, did[0].event.verbs):
                lead = Lead("reach", did[0].event.verbs, Quant("ge", n, rest, by))
                return reaching(lead, then, fx.IsTurnOf(YOU))
    return None


def replaces(new: Effects, old: fx.Effect) -> bool:
    """Whether the effects are a condition whose one act is of the kind of the old one."""
    match new:
        case (fx.If(_, (act,), ()),):
            if isinstance(act, fx.Change):
                return isinstance(old, fx.Change) and old.what == act.what
            if isinstance(act, fx.Move):
                return isinstance(old, fx.Move) and old.verb == act.verb
    return False


def points_at_act(part: Any) -> bool:
    """For "discarded this way" and "that many": of the act before."""
    return isinstance(part, fx.Way | fx.ThatMany)


def named_so(ability: Ability, who: fx.Player) -> Ability:
    changed: Ability = substitute(ability, lambda part: who if part == THEY else NO)
    return changed


def is_bare_number(part: Any) -> bool:
    """For "+2" without a word behind it, which only a Block may say."""
    return isinstance(part, fx.Change) and part.what == "block"
