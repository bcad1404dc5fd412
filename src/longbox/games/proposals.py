"""The nearest texts that are read: what may be written in place of a text that is refused.

Owns: how such texts are made, how near they are, and that each of them is read.
Must not know: what a phrase means, any game in progress.

A refused sentence is mended in five ways: word by word at the place where reading ended, by a word
that is missing there or before, by other words of everyday English, after the pattern of a sentence
that is read, and by leaving a part out.
Whatever comes of it is read by the strict reader, and only what it reads is proposed.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from math import inf, log
from typing import Protocol

from longbox.games.examples import ENDS, examples
from longbox.wording import Reading, plainer, read, say
from longbox.wording.paragraphs import OPENING
from longbox.wording.refusal import Refusal
from longbox.wording.suggest import GLUE, SYNONYMS, nearest_few

MOST = 3  # proposals
READS = 90  # texts that are tried for one sentence
MISSING = 240  # and as many for a word that is missing in it
GAPS = 5  # places where it may be missing, from where reading ended backwards
FIRST_GAP = 90  # words that are tried at the first of them
PER_GAP = 40  # and at the others
FAR_GAP = 4  # and farther away, if they fit both neighbours
BOTH = 2  # neighbours
MARKS = ".,:;"
PROBE = "xyzzy"  # a word that can stand nowhere
APT = 0.03  # that a word brings which stands beside its neighbours in the examples
DEPTH = 3  # words that are mended one after the other
WIDTH = 4  # half-mended texts that are kept
PATTERNS = 10  # sentences that are read, taken as patterns
UNKNOWN = 0.5  # what a word weighs that no example has: it may be a slip, or mere decoration
LEAST = 0.45  # how near a proposal must be, of 1
WORD = re.compile(r"[A-Za-z]+(?:[-'][A-Za-z]+)*|\d+|[^\sA-Za-z0-9]")
NUMBER = re.compile(r"\d+")
TYPES = ("Super Power", "Super-Villain", "Hero", "Villain", "Equipment", "Location", "Starter")
TYPE = re.compile("|".join(f"{one}(?:e?s)?" for one in (*TYPES, "card")))
KEYWORD = re.compile(r"^(?:[A-Z][a-z]+(?: \([^)]*\))?|When you gain this):\s*")
# Everyday English, and how the same is written here.
WRITTEN = (
    (
        r"\b(?:you )?(?:get|gain|gains|have|receive|add|generate) \+?(\d+) (?:more )?power\b",
        r"+\1 Power",
    ),
    (r"\b(?:your|the) discard\b(?! pile)", "your discard pile"),
    (r"\b(?:from|in) (?:your|the) (?:graveyard|trash|discards)\b", "from your discard pile"),
    (r"\b(?:the )?(?:market|row|shop|lineup|line up)\b", "the Line-Up"),
    (r"\b(?:any )?(?:enemy|opponent|rival)\b", "foe"),
    (r"\b(?:your |all |every )?(?:enemies|opponents|rivals)\b", "each foe"),
    (r"\beveryone else\b", "each foe"),
    (r"\beverybody|everyone\b", "each player"),
    (r"\bmay choose to\b", "may"),
    (r"\bfor every\b", "for each"),
    (r"\bcosts? (\d+) or (?:fewer|lower)\b", r"cost \1 or less"),
    (r"\bcosting\b", "with cost"),
    (r"\b(\d+)\+ cost\b", r"cost \1 or greater"),
    (r"\bas long as\b", "while"),
    (r"\bat random\b", ""),
    (r"\bpick\b", "choose"),
    (r"\bplus\b", "and"),
    (r"\bthen you\b", "then"),
    (r"\bimmediately\b|\bsimply\b|\balso\b|\bplease\b", ""),
)
CUTS = (", then ", ", and ", " and ", ", but ", " then ", ". ", ", ", "; ")


class Tried(Protocol):
    """Reads a text as it is written."""

    def __call__(self, said: str, /, *, is_helpful: bool = True) -> Reading: ...


@dataclass(frozen=True, slots=True)
class Proposal:
    """A whole text that is read, near the one that was refused."""

    text: str  # in canonical words
    nearness: float  # to what was refused, of 1
    mended: str  # as it was written, with other words only where it was refused


@dataclass(slots=True)
class Allowance:
    """How many letters may still be read while proposals are looked for."""

    letters: float = inf

    def pay(self, said: str) -> None:
        """Read so much of them."""
        self.letters -= len(said)

    @property
    def is_empty(self) -> bool:
        """Whether nothing more may be tried."""
        return self.letters <= 0


def proposals(
    text: str,
    name: str = "",
    names: Collection[str] = (),
    kind: str = "card",
    allowance: Allowance | None = None,
) -> tuple[Proposal, ...]:
    """At most three texts that are read, the nearest first; none for a text that is read.

    When the allowance is empty, nothing else is tried: what was found by then is proposed.
    """
    paid = allowance or Allowance()

    def reader(said: str, *, is_helpful: bool = True) -> Reading:
        paid.pay(said)
        return read(said, name, names, kind, as_written=True, is_helpful=is_helpful)

    if read(text, name, names, kind).ok:
        return ()
    begun = [min(plainer(text, name, names, kind), text, key=lambda one: _left(one, reader))]
    apt: dict[str, float] = {}  # what a text is nearer than its letters tell
    for _ in range(len(text.splitlines()) + 2):  # each round mends a sentence in each of them
        mended: list[str] = []
        is_done = True
        for one in begun:
            reading = reader(one)
            if reading.ok:
                mended.append(one)
                continue
            is_done = False
            for said, extra in _mended(one, reading, reader, paid):
                mended.append(said)
                apt[said] = max(apt.get(said, 0.0), apt.get(one, 0.0) + extra)
        begun = sorted(set(mended), key=lambda one: -likeness(text, one) - apt.get(one, 0.0))[:MOST]
        if is_done or not begun or paid.is_empty:
            break
    near = {one: likeness(text, one) + apt.get(one, 0.0) for one in begun}
    return _told(text, near, _followed(text, reader), reader)


def _left(text: str, reader: Tried) -> tuple[int, float]:
    """How much of a text is not read: refusals, and how early the first of them is."""
    refusals = reader(text).refusals
    lines = text.splitlines()
    if not refusals or refusals[0].line > len(lines):
        return len(refusals), 0.0
    place = refusals[0]
    return len(refusals), len(lines) - place.line - place.column / (len(lines[place.line - 1]) + 1)


def _followed(text: str, reader: Tried) -> str:
    """The text with the words that its refusals suggest, if it is read then."""
    for _ in range(DEPTH):
        reading = reader(text)
        if reading.ok:
            return text
        place = reading.refusals[0]
        lines = text.splitlines()
        if not place.suggestion or place.line > len(lines):
            return ""
        line, at = lines[place.line - 1], place.column - 1
        lines[place.line - 1] = line[:at] + place.suggestion + line[at + place.length :]
        text = "\n".join(lines)
    return text if reader(text).ok else ""


def _told(text: str, begun: dict[str, float], followed: str, reader: Tried) -> tuple[Proposal, ...]:
    """The texts that are read, each meaning but once."""
    told: dict[str, float] = {}
    written: dict[str, str] = {}
    for one in (*filter(None, (followed,)), *begun):
        reading = reader(one)
        said = say(reading.abilities) if reading.ok else ""
        if said and (one == followed or nearness(text, said) >= LEAST) and reader(said).ok:
            near = 1.0 if one == followed else begun[one]
            told[said] = max(told.get(said, 0.0), min(near, 1.0))
            written.setdefault(said, one)
    ranked = sorted(told, key=lambda one: -told[one])
    return tuple([Proposal(one, told[one], written[one]) for one in ranked])[:MOST]


def _mended(
    text: str, found: Reading, reader: Tried, allowance: Allowance
) -> Iterator[tuple[str, float]]:
    """The text with its first refused sentence in other words, each of which is read there.

    Beside each: how much nearer it is than its letters tell.
    """
    refusal = found.refusals[0]
    lines = text.splitlines()
    at = min(max(refusal.line - 1, 0), len(lines) - 1)
    line = lines[at]
    start, end = _sentence(line, refusal.column - 1)
    head, tail = line[:start], line[end:]
    before = len(found.refusals)

    def whole(said: str) -> str:
        mended = " ".join(one.strip() for one in (head, said, tail) if one.strip())
        return "\n".join([*lines[:at], mended, *lines[at + 1 :]]).strip()

    def tried(said: str, *, is_helpful: bool = True) -> Reading:
        return reader(whole(said), is_helpful=is_helpful)

    mending = Mending(line[start:end], tried, before, start, text, allowance)
    for said in mending.found():
        yield whole(said), mending.apt.get(said, 0.0)


def _sentence(line: str, column: int) -> tuple[int, int]:
    """Where the sentence of a column begins and ends; a keyword before it is left as it is."""
    edges = [0, *(one.end() for one in ENDS.finditer(line)), len(line)]
    keyword = KEYWORD.match(line)
    if keyword is not None and keyword.end() <= column:
        edges = sorted({*edges, keyword.end()})
    start = max(one for one in edges[:-1] if one <= max(column, 0))
    return start, next((one for one in edges if one > start), len(line))


@dataclass(slots=True)
class Mending:
    """One sentence while it is mended; ``tried`` reads the whole text with other words in it."""

    sentence: str
    tried: Tried
    before: int  # refusals of the text as it was written
    start: int  # where in its line the sentence begins
    text: str  # all of it
    allowance: Allowance
    reads: int = 0
    good: dict[str, float] = field(default_factory=dict)
    apt: dict[str, float] = field(default_factory=dict)

    def found(self) -> list[str]:
        """The nearest sentences by which the text has one refusal less, or none."""
        place = self.tried(self.sentence).refusals[0]
        at = place.column - 1 - self.start
        if place.suggestion:
            rest = self.sentence[at + place.length :]
            self.attempt(f"{self.sentence[:at]}{place.suggestion}{rest}")
        everyday = self.everyday()
        for said in everyday:
            self.attempt(said)
        self.missing(place)
        for said in (self.sentence, *everyday[:1]):
            self.word_by_word(said)
        for said in () if self.allowance.is_empty else self.patterned():
            self.attempt(said)
        for said in (self.sentence, *everyday[:1]):
            for cut in _cut(said):
                self.attempt(cut)
        ranked = sorted(self.good, key=lambda one: -self.good[one])
        return [one for one in ranked if self.good[one] >= LEAST][:MOST]

    def attempt(self, said: str) -> int:
        """Where reading ends now; -1: it does not, and the sentence is kept."""
        said = " ".join(said.split())
        said = said[:1].upper() + said[1:]
        if not said or said in self.good or self.reads >= READS or self.allowance.is_empty:
            return 0
        self.reads += 1
        reading = self.tried(said, is_helpful=False)
        if len(reading.refusals) < self.before:
            self.good[said] = likeness(self.sentence, said)
            return -1
        return reading.refusals[0].column

    def everyday(self) -> list[str]:
        """The sentence with words of other games and of everyday English exchanged."""
        said = _everyday(self.sentence)
        words = re.sub(
            r"[A-Za-z]+", lambda one: SYNONYMS.get(one.group().lower(), one.group()), said
        )
        return [one for one in dict.fromkeys((words, said)) if one != self.sentence]

    def word_by_word(self, sentence: str) -> None:
        """Mend the word where reading ends, and the next one, as long as it is read further."""
        beam = [sentence]
        for _ in range(DEPTH):
            further: list[tuple[int, str]] = []
            for said in beam:
                reading = self.tried(said)
                self.reads += 1
                if not reading.refusals:
                    continue
                place = reading.refusals[0]
                for other in _edits(said, place.column - 1 - self.start, place.suggestion):
                    reached = self.attempt(other)
                    if reached > place.column:
                        further.append((reached, other))
                    if self.reads >= READS or self.allowance.is_empty:
                        return
            beam = [said for _, said in sorted(further, reverse=True)[:WIDTH]]

    def missing(self, place: Refusal) -> None:
        """Put in a word that may be missing where reading ended, or before."""
        for said in _headed(self.sentence):
            self.attempt(said)
        column = place.column - 1 - self.start
        ends = [one.end() for one in WORD.finditer(self.sentence) if one.group() not in MARKS]
        near = [one for one in [0, *ends] if one <= max(column, 0)] if place.words else [0, *ends]
        gaps = near[: -GAPS - 1 : -1]
        plenty = [FIRST_GAP, *[PER_GAP] * GAPS]
        tried = 0
        echoes = set(_stems(self.text)) - set(GLUE)
        for gap in [*gaps, *(one for one in near if one not in gaps)]:
            left, right = self.sentence[:gap], self.sentence[gap:]
            apt = _apt(*WORD.findall(left)[-1:], beside=WORD.findall(right)[:1])
            is_far = gap not in gaps
            probed = self.tried(f"{left} {PROBE} {right}", is_helpful=False).refusals
            if not probed:  # whatever stands in quotes is read
                continue
            words = sorted(probed[0].words, key=lambda one: (-apt(one), one))
            if is_far:
                words = [one for one in words if apt(one) >= BOTH]
            for word in words[: FAR_GAP if is_far else plenty[gaps.index(gap)]]:
                tried += 1
                if tried > MISSING or self.allowance.is_empty:
                    return
                said = _joined(left, _spelled().get(word, word), right)
                if len(self.tried(said, is_helpful=False).refusals) < self.before:
                    is_echo = bool(set(_stems(word)) & echoes)
                    self.apt[said] = APT * (apt(word) + is_echo)
                    self.good[said] = likeness(self.sentence, said) + self.apt[said]

    def patterned(self) -> list[str]:
        """Sentences that are read and most like this one, with its own numbers and types."""
        bodies = {KEYWORD.sub("", one.text) for one in examples() if "\n" not in one.text}
        ranked = sorted(
            bodies,
            key=lambda one: (-nearness(self.sentence, one), one),
        )
        found: list[str] = []
        for one in ranked[:PATTERNS]:
            filled = _filled(one, self.sentence, NUMBER)
            found += [_filled(filled, self.sentence, TYPE), filled]
        return list(dict.fromkeys(found))


def _headed(sentence: str) -> Iterator[str]:
    """The sentence under the keywords of which it may have lost a word."""
    head, colon, body = sentence.partition(":")
    if not colon:
        return
    words = tuple(WORD.findall(head.lower()))
    for run, name in OPENING.items():
        if any(words == (*run[:at], *run[at + 1 :]) for at in range(len(run))):
            yield f"{name}{' - Attack' if run[-1] == 'attack' != run[0] else ''}: {body.strip()}"


def _joined(left: str, word: str, right: str) -> str:
    """A word between two pieces of a sentence, with spaces where they belong."""
    after = right.lstrip()
    said = f"{left.rstrip()}{'' if word == ',' else ' '}{word}"
    return " ".join((said + after if after[:1] in (".", ",", ":") else f"{said} {after}").split())


def _everyday(said: str) -> str:
    """A sentence with turns of everyday English written as they are here."""
    for pattern, instead in WRITTEN:
        said = re.sub(pattern, instead, said, flags=re.IGNORECASE)
    return " ".join(said.split())


def _edits(said: str, column: int, suggestion: str) -> Iterator[str]:
    """The sentence with the word at a column exchanged, something put before it, or without it."""
    words = list(WORD.finditer(said))
    at = next((i for i, one in enumerate(words) if one.end() > column), len(words) - 1)
    if at < 0:
        return
    for i in (at, at - 1):
        if not 0 <= i < len(words):
            continue
        word = words[i]
        left, right = said[: word.start()], said[word.end() :]
        if i == at and suggestion:
            yield f"{left}{suggestion}{right}"
        for near in nearest_few(word.group(), _vocabulary()):
            yield f"{left}{near}{right}"
        yield f"{left}{right.lstrip()}"
        if i == at:
            for glue in GLUE:
                yield f"{left}{glue} {word.group()}{right}"
            yield said[: word.start()].rstrip(" ,") + "."


def _filled(pattern: str, sentence: str, what: re.Pattern[str]) -> str:
    """A pattern with the numbers, or the types, of a sentence in their places."""
    own = what.findall(sentence)
    there = what.findall(pattern)
    if not own or len(own) < len(there):
        return pattern
    values = iter(own)
    return what.sub(lambda _: next(values), pattern)


def _cut(sentence: str) -> Iterator[str]:
    """The sentence without what stands behind a joint of it, or before one."""
    for joint in CUTS:
        pieces = sentence.split(joint)
        for i in range(1, len(pieces)):
            yield joint.join(pieces[:i]).rstrip(" ,.;") + "."
            yield joint.join(pieces[i:])


# --------------------------------------------------------------------------- how near


def likeness(one: str, other: str) -> float:
    """How near two sentences are, by what they say and by their letters."""
    letters = SequenceMatcher(None, one.lower(), other.lower(), autojunk=False).ratio()
    return (nearness(one, other) + letters) / 2


def nearness(one: str, other: str) -> float:
    """How much of what both say is the same, from 0 to 1: rare words weigh more."""
    left, right = Counter(_stems(one)), Counter(_stems(other))
    weights = _weights()

    def weight(bag: Counter[str]) -> float:
        return sum(weights.get(word, UNKNOWN) * count for word, count in bag.items())

    total = weight(left) + weight(right)
    return 2 * weight(left & right) / total if total else 1.0


def _stems(text: str) -> list[str]:
    """Its words, without their endings."""
    words = [word.lower() for word in WORD.findall(_everyday(text))]
    return [re.sub(r"(?:es|s|ed|ing)$", "", SYNONYMS.get(one, one).lower()) or one for one in words]


_counted: dict[str, float] = {}
_words: set[str] = set()


def _weights() -> dict[str, float]:
    """By word: how rare it is among the examples."""
    if not _counted:
        there: Counter[str] = Counter()
        for one in examples():
            there.update(set(_stems(one.text)))
        count = len(examples()) + 1
        _counted.update({word: 0.3 + log(count / times) for word, times in there.items()})
    return _counted


_pairs: Counter[tuple[str, str]] = Counter()
_singles: Counter[str] = Counter()
_spellings: dict[str, str] = {}


def _count_pairs() -> None:
    for one in examples():
        words = [_class(word) for word in WORD.findall(one.text)]
        _singles.update(words)
        _pairs.update(itertools.pairwise(words))


def _class(word: str) -> str:
    """A word for comparing neighbours: one number is like another, and one type too."""
    if NUMBER.fullmatch(word):
        return "#"
    return "<type>" if TYPE.fullmatch(word) and not word.startswith("card") else word.lower()


def _apt(left: str = "", *, beside: list[str]) -> Callable[[str], float]:
    """How well words stand between two others, from 0 to 2 and a little."""
    if not _pairs:
        _count_pairs()
    before, after = _class(left), _class("".join(beside))

    def apt(word: str) -> float:
        own = _class(_spelled().get(word, word))
        is_apt = bool(_pairs[before, own]) + bool(_pairs[own, after])
        return is_apt + min(_singles[own], 500) / 1000

    return apt


def _spelled() -> dict[str, str]:
    """Words as they are mostly written within a sentence, by their small letters."""
    if not _spellings:
        times: Counter[str] = Counter()
        for one in examples():
            times.update(WORD.findall(one.text)[1:])
        for word, _ in reversed(times.most_common()):
            _spellings[word.lower()] = word
    return _spellings


def _vocabulary() -> set[str]:
    """The words of the examples, as they are written."""
    if not _words:
        _words.update(word for one in examples() for word in re.findall(r"[A-Za-z-]{2,}", one.text))
    return _words
