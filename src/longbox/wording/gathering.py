"""Which lines go on with the paragraph before them: line breaks alone mean nothing.

Owns: where a line without a keyword belongs, and the refusal where it may belong to two places.
Must not know: what a sentence means, how a paragraph is read.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import THEY
from longbox.wording.abilities import outer_lead, own_ability
from longbox.wording.fold import JOINING, bare, fold_sentence
from longbox.wording.joining import points_back
from longbox.wording.paragraphs import Part, Section, sections_of, without_stack
from longbox.wording.patterns import SAME_DECK, Hole, mentions
from longbox.wording.refusal import Unclear
from longbox.wording.syntax import Syntax, payment_colon
from longbox.wording.tokens import Token
from longbox.wording.trees import Anew, Sentence

UNDER = ("Confrontation", "Speedster")  # what is not so in them is said by "Otherwise"
ENDING = ("Assist", "Block", "When you gain this")  # their line ends with them
GIVING = ("Defense", "First Appearance", "Ongoing", "Stack Ongoing")  # "+2 Power" is none of theirs
ASKING = ("if", "unless")
TIMES = {"once", "twice", "times", "only"}


@dataclass(slots=True)
class Gatherer:
    """The lines of one text, as they come."""

    syntax: Syntax
    standing: bool  # on a Character, a Location: each sentence says when it happens
    sections: list[Section] = field(default_factory=list)
    doubts: list[tuple[Token, str]] = field(default_factory=list)  # lines with two places

    def add(self, line: list[Token]) -> None:
        found = sections_of(line)
        if not found:  # nothing but full stops
            return
        first, *others = found
        if not self.sections or not self.goes_on(self.sections[-1], first):
            self.sections.append(first)
        else:
            extend(self.sections[-1], first)
        self.sections += others
        for section in (first, *others):
            self.look_for_attack(section)
            self.look_for_gift(section)
            self.look_for_otherwise(section)

    def goes_on(self, last: Section, new: Section) -> bool:
        """Whether a line belongs to the paragraph before it."""
        if not new.parts:
            return new.keyword == "" and bool(new.brackets)  # "(max once per turn)"
        if new.keyword == "Otherwise":
            return self.otherwise_goes_on(last, new)
        if new.keyword or new.parts[0].attack:
            return False
        tokens = new.parts[0].sentences[0]
        if last.keyword == "Block" and (blocks_instead(tokens) or speaks_of_block(tokens)):
            return True
        if without_stack(tokens) is not None:
            return last.keyword in ("", "First Appearance") and not self.standing
        if last.keyword == "" and last.parts and last.parts[-1].attack:
            return self.depends(tokens) or not self.is_own(tokens)
        paid = has_payment(last)
        if last.keyword == "" and not self.standing and not paid:
            return payment_colon(tokens) is None
        if self.depends(tokens):
            return True
        if last.keyword in ENDING or (is_gift(tokens) and last.keyword in (*GIVING, *UNDER)):
            return False
        if paid or (last.keyword and not self.standing):
            return self.may_go_on(last, new, tokens)
        return False

    def may_go_on(self, last: Section, new: Section, tokens: list[Token]) -> bool:
        """A line behind a keyword that is none of its own: what is always so stands for itself."""
        own = payment_colon(tokens) is not None or self.is_own(tokens)
        if own and "Ongoing" in (last.keyword, last.within):
            return not self.is_scoring(tokens)
        if own and last.keyword not in UNDER:
            return last.keyword == "First Appearance"
        if last.keyword == "Confrontation" and self.starts_one(tokens):
            return False
        told = f'"{last.keyword}:"' if last.keyword else "the payment before it"
        self.doubt(
            new.start,
            f"this can belong to {told} or stand for itself; "
            "write it on the same line, or before that line",
        )
        return True

    def look_for_attack(self, section: Section) -> None:
        """An Attack on the line of a Confrontation, behind more, may be apart from it."""
        if section.keyword not in UNDER or len(section.parts) < 2:
            return
        first, second = section.parts[:2]
        apart = first.sentences and second.attack and second.sentences
        if apart and not self.depends(second.sentences[0]):
            told = section.keyword
            self.doubt(
                second.sentences[0][0],
                f'this Attack can belong to "{told}:" or stand for itself; '
                f'write it on a line of its own, or begin with "{told}: Attack:"',
            )

    def look_for_gift(self, section: Section) -> None:
        """A gift on the line of a Confrontation, behind more, may be apart from it."""
        if section.keyword not in UNDER:
            return
        for tokens in [one for part in section.parts for one in part.sentences][1:]:
            if is_gift(tokens):
                self.doubt(
                    tokens[0],
                    f'this can belong to "{section.keyword}:" or stand for itself; '
                    "write it on a line of its own, or first",
                )

    def look_for_otherwise(self, section: Section) -> None:
        """An "Otherwise" on the line of a Confrontation, behind a "may", may be of either."""
        if section.keyword not in UNDER or any(part.attack for part in section.parts):
            return
        words: set[str] = set()
        for tokens in (one for part in section.parts for one in part.sentences):
            if tokens[0].word == "otherwise" and "may" in words and not words & {*ASKING}:
                self.doubt(
                    tokens[0],
                    'this can be the opposite of the "may" before it or of '
                    f'"{section.keyword}:"; write "If you choose not to", or a line of its own',
                )
            words |= {token.word for token in tokens}

    def doubt(self, token: Token | None, told: str) -> None:
        assert token is not None
        self.doubts.append((token, told))

    def otherwise_goes_on(self, last: Section, new: Section) -> bool:
        """Whether "Otherwise" is that of an "if" or a "may" before it, and not of a keyword."""
        words = {token.word for part in last.parts for one in part.sentences for token in one}
        if last.keyword in UNDER:
            if words & {*ASKING}:
                self.doubt(
                    new.start,
                    'this can be the opposite of the "if" before it or of '
                    f'"{last.keyword}:"; say which with an "if" of its own',
                )
            return False
        counterpart = any(one.keyword in UNDER for one in self.sections)
        if counterpart and not words & {*ASKING, "may"}:
            return False
        restore(new)
        return True

    def tree(self, tokens: list[Token]) -> Sentence | None:
        try:
            return self.syntax.sentence(tokens)
        except Unclear:
            return None

    def depends(self, tokens: list[Token]) -> bool:
        """Whether a sentence speaks of what was said before it."""
        words = {token.word for token in tokens}
        if tokens[0].word == "limit" or (words >= {"use", "this"} and words & TIMES):
            return True
        pairs = {*pairwise(token.word for token in tokens)}
        if pairs & {("that", "attack"), ("this", "attack")}:
            return True
        sentence = self.tree(tokens)
        if sentence is None:
            return False
        if sentence.leads and sentence.leads[0].what == "then":
            return True
        if sentence.leads and sentence.leads[0].what == "event":
            if sentence.clauses[0].subject == THEY:
                return True  # "each player who flips a Starter"
            if sentence.leads[0].value.verbs not in (("start",), ("end",)):
                return False
            sentence = replace(sentence, leads=sentence.leads[1:])
        if sentence.instead or any(lead.what in JOINING for lead in sentence.leads):
            return outer_lead(sentence) is None
        if any(isinstance(clause.do, Anew) for clause in sentence.clauses):
            return True
        if outer_lead(sentence) is not None:
            return False
        try:
            effects = fold_sentence(bare(sentence))
        except Unclear:
            return False
        return points_back(effects) or mentions(effects, is_open)

    def is_own(self, tokens: list[Token]) -> bool:
        """Whether a sentence makes an ability of its own."""
        sentence = self.tree(tokens)
        if sentence is None:
            return False
        try:
            own = own_ability(sentence)
        except Unclear:
            return True
        return own is not None or sentence.clauses[0].form == "is"

    def starts_one(self, tokens: list[Token]) -> bool:
        """For "You may start a Confrontation", which nobody can do who is in one."""
        return mentions(
            self.tree(tokens), lambda part: isinstance(part, fx.Confront) and part.op == "start"
        )

    def is_scoring(self, tokens: list[Token]) -> bool:
        sentence = self.tree(tokens)
        own = None if sentence is None else own_ability(sentence)
        return isinstance(own, fx.Ability) and own.kind == fx.Kind.SCORING


def is_open(part: object) -> bool:
    """For "discarded this way", "a Hero" with no place, "the deck": as said before."""
    return isinstance(part, fx.Way | Hole) or part == SAME_DECK


def has_payment(section: Section) -> bool:
    """Whether a paragraph has a payment: "Discard a card: Draw a card."."""
    return any(
        payment_colon(tokens) is not None
        for part in section.parts
        if not part.attack
        for tokens in part.sentences
    )


def is_gift(tokens: list[Token]) -> bool:
    """For "+2 Power" and "Move 2", which are printed on a line of their own."""
    words = [token.word for token in tokens if token.word != "."]
    if len(words) == 3 and words[0] in ("+", "-"):
        return words[2] == "power"
    return len(words) == 2 and words[0] == "move" and tokens[1].number is not None


def blocks_instead(tokens: list[Token]) -> bool:
    """For "If you control a Location, Block (6) instead"."""
    words = [token.word for token in tokens]
    return words[:1] == ["if"] and words[-1:] == ["instead"] and "block" in words


def speaks_of_block(tokens: list[Token]) -> bool:
    """For "If you control a Location, this Block gets an additional +2"."""
    return ("this", "block") in pairwise(token.word for token in tokens)


def extend(section: Section, more: Section) -> None:
    """The paragraph with one more line."""
    for part in more.parts:
        if section.parts and (section.parts[-1].attack or not part.attack) and not part.attack:
            section.parts[-1].sentences += part.sentences
        else:
            section.parts.append(Part(attack=part.attack, sentences=part.sentences))
    section.brackets += more.brackets


def restore(section: Section) -> None:
    """The word "Otherwise" put back before its sentence."""
    assert section.start is not None
    section.keyword = ""
    section.parts[0].sentences[0].insert(0, section.start)
