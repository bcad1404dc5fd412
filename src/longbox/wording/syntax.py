"""Reads one sentence into its tree: the table for words, and choices with their modes.

Owns: which of several readings counts, "choose one" with its list, quoted text.
Must not know: paragraphs, keywords, abilities.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.wording.apart import apart
from longbox.wording.attacks import fold_attack
from longbox.wording.clauses import fold_clauses
from longbox.wording.fold import fold_into
from longbox.wording.parser import Parser
from longbox.wording.patterns import HERE, NO, holds_hole, mentions, substitute
from longbox.wording.phrases import grammar
from longbox.wording.refusal import Unclear
from longbox.wording.tokens import Token
from longbox.wording.trees import THAT, Effects, Options, Quant, Sentence, actor

MOST_WORDS = 80  # of one sentence
ANSWERS = (("block",), ("attacked",), ("avoid",), ("hit",), ("confronted",))


class Unread(Unclear):
    """A sentence that no phrase covers: how far it was read, what was expected there."""

    def __init__(self, start: str, tokens: list[Token], at: int, expected: set[str]) -> None:
        super().__init__("this could not be read")
        self.start, self.tokens, self.at, self.expected = start, tokens, at, expected


@dataclass(slots=True)
class Syntax:
    """Reads sentences; ``quotation`` reads quoted text into abilities, or answers ``NO``."""

    quotation: Callable[[Token], Any]
    own: str = ""  # the name of the card
    answering: bool = False  # in a Block or a Defense: the turn is somebody else's
    used: set[int] = field(default_factory=set)  # the rows behind what was read
    itself: bool = True  # the text speaks of the card that it stands on
    attacked: bool = False  # one of the modes of a choice is an Attack

    def sentence(self, tokens: list[Token]) -> Sentence:
        colon = choice_colon(tokens)
        found: Sentence
        if colon is not None:
            found = self.choice(tokens[:colon], tokens[colon + 1 :])
        else:
            found = self.parse(tokens, "sentence")
        if not self.itself:
            found = substitute(found, that_is_it)
        return found if self.answering or answers(found) else in_your_turn(found)

    def choice(self, head: list[Token], rest: list[Token]) -> Sentence:
        """For "Choose one:" and its modes."""
        if [token.word for token in head[:2]] == ["the", "players"]:
            raise Unclear("it is not said which of the players chooses")
        sentence: Sentence = self.parse(head, "choice")
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
        check_length(tokens)
        words = Parser(grammar(), tokens, self.quotation)
        listed = or_cuts(words)
        if listed is not None:
            return listed
        alone = stands(words, 0, len(tokens)) and not is_attack(tokens)
        whole = self.parse(tokens, "sentence") if alone else None
        if isinstance(whole, Sentence) and not whole.leads and whole.unless is None:
            cuts = list_cuts(words)
            if cuts is not None:
                return cuts
        ways = []
        for at in (at for at, token in enumerate(tokens) if token.word == "or"):
            end = at - 1 if at and tokens[at - 1].word == "," else at
            if stands(words, 0, end) and stands(words, at + 1, len(tokens)):
                ways.append([tokens[:end], tokens[at + 1 :]])
        if len(ways) == 1:
            return ways[0]
        if not ways:
            self.parse(tokens, "sentence")  # says where it goes wrong, if it does
        raise Unclear("it is not clear what there is to choose from")

    def reads(self, tokens: list[Token], start: str = "sentence") -> bool:
        return stands(Parser(grammar(), tokens, self.quotation), 0, len(tokens), start)

    def mode(self, tokens: list[Token], who: fx.Player) -> Effects:
        if is_attack(tokens):
            if who != fx.YOU:
                raise Unclear("it is not clear who is attacked")
            self.attacked = True
            return fold_attack(
                (), [self.sentence(part) for part in split(tokens[2:], ".")], pass_on
            )
        effects: Effects = ()
        for part in split(tokens, "."):
            effects = fold_into(effects, self.sentence(part), who, within=True)
        if not effects:
            raise Unclear("there is nothing to choose")
        return effects

    def parse(self, tokens: list[Token], start: str) -> Any:
        check_length(tokens)
        parser = Parser(grammar(), tokens, self.quotation)
        readings = parser.readings(start)
        kept: dict[Any, list[Any]] = {}  # by what they mean
        problem: Unclear | None = None
        for value in readings:
            try:
                key = meaning_of(apart(value))
            except Unclear as refused:
                problem = refused
                continue
            kept.setdefault(key, []).append(value)
        if len(kept) > 1:
            # A reading whose place is said goes before one whose place is still open.
            said = {key: trees for key, trees in kept.items() if not holds_hole(key, HERE)}
            kept = said or kept
        if len(kept) > 1:
            # "Two cards with the same cost" are alike among themselves.
            alike = {key: trees for key, trees in kept.items() if mentions(key, is_mutual)}
            kept = alike or kept
        if len(kept) > 1:
            # Its own name is the card itself, before it is any card of that name.
            itself = {key: kept[key] for key in kept if not holds_hole(key, fx.Name(self.own))}
            kept = itself or kept
        if len(kept) > 1:
            raise Unclear("this can be read in two ways")
        if kept:
            (trees,) = kept.values()
            for tree in trees:
                self.used |= parser.rows_used(start, tree)
            return apart(trees[0])
        if problem is not None:
            raise problem
        raise Unread(start, tokens, *parser.diagnose(start))


def is_attack(tokens: list[Token]) -> bool:
    return [token.word for token in tokens[:2]] == ["attack", ":"]


def pass_on(_at: int, refused: Unclear) -> None:
    raise refused


def is_mutual(part: Any) -> bool:
    """For cards that are alike among themselves, and not with one spoken of."""
    if isinstance(part, fx.Pick):
        return part.distinct.startswith("same ")
    return isinstance(part, fx.Alikes) or (isinstance(part, Quant) and part.by.startswith("same "))


def that_is_it(part: Any) -> Any:
    """For "that card", where no other is spoken of."""
    return fx.Ref(fx.Word.IT) if part == THAT else NO


def check_length(tokens: list[Token]) -> None:
    """A sentence has no end of meanings if it has no end."""
    if len(tokens) > MOST_WORDS:
        raise Unclear(f"a sentence of more than {MOST_WORDS} words is not read; use shorter ones")


def stands(words: Parser, start: int, end: int, what: str = "sentence") -> bool:
    """Whether the words between two places read by themselves."""
    if what == "sentence" and is_attack(words.tokens[start:end]):
        start += 2
    return start < end and any(j == end for j, _ in words.parse(what, start))


def or_cuts(words: Parser) -> list[list[Token]] | None:
    """For "A, or B, or C" cut at each ", or", where each part reads."""
    tokens = words.tokens
    cuts = [
        at for at, token in enumerate(tokens) if at and token.word == "or" and is_comma(tokens, at)
    ]
    if len(cuts) < 2:
        return None
    starts = [0, *(at + 1 for at in cuts)]
    ends = [*(at - 1 for at in cuts), len(tokens)]
    return parts_between(words, list(zip(starts, ends, strict=True)))


def list_cuts(words: Parser) -> list[list[Token]] | None:
    """For "A, B, or C" cut at its commas, where each part reads."""
    tokens = words.tokens
    commas = [at for at, token in enumerate(tokens) if token.word == ","]
    if len(commas) < 2 or commas[-1] + 1 == len(tokens) or tokens[commas[-1] + 1].word != "or":
        return None
    starts = [0, *(at + 1 for at in commas)]
    starts[-1] += 1
    return parts_between(words, list(zip(starts, [*commas, len(tokens)], strict=True)))


def is_comma(tokens: list[Token], at: int) -> bool:
    return tokens[at - 1].word == ","


def parts_between(words: Parser, cuts: list[tuple[int, int]]) -> list[list[Token]] | None:
    """The words between the cuts, if each of them reads."""
    if not all(stands(words, start, end) for start, end in cuts):
        return None
    return [words.tokens[start:end] for start, end in cuts]


def answers(sentence: Sentence) -> bool:
    """For "When you Block with this card": it happens in the turn of somebody else."""
    events = [lead.value for lead in sentence.leads if isinstance(lead.value, fx.Happening)]
    return any(event.who == fx.YOU and event.verbs in ANSWERS for event in events)


def in_your_turn(sentence: Sentence) -> Sentence:
    """The sentence with the end of "the turn" as the end of yours."""
    whose = fx.Happening(fx.Player(fx.Who.ACTIVE), ("end",))
    yours = fx.Happening(fx.YOU, ("end",))
    changed: Sentence = substitute(sentence, lambda part: yours if part == whose else NO)
    return changed


def meaning_of(value: Any) -> Any:
    """What makes two trees the same reading."""
    if not isinstance(value, Sentence):
        return value
    return (value.leads, fold_clauses(value.clauses, value.unless), value.instead)


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
