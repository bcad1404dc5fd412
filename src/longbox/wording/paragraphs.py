"""Paragraphs: lines of a text cut at their keywords, into sentences, with brackets taken out.

Owns: keywords that open a paragraph, sentence ends, bullets, reminder brackets.
Must not know: what a sentence means.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from longbox.wording.tokens import Token

# Keywords that open a paragraph and are followed by a colon.
OPENING: dict[tuple[str, ...], str] = {
    ("attack",): "Attack",
    ("first", "appearance", "-", "attack"): "First Appearance",
    ("first", "appearance-attack"): "First Appearance",
    ("first", "appearance"): "First Appearance",
    ("confrontation",): "Confrontation",
    ("ongoing",): "Ongoing",
    ("speedster",): "Speedster",
    ("stack", "ongoing"): "Stack Ongoing",
    ("reward",): "Reward",
    ("when", "you", "gain", "this"): "When you gain this",
    ("when", "you", "gain", "this", "card"): "When you gain this",
    ("defense",): "Defense",
}


@dataclass(slots=True)
class Part:
    """Sentences, plain or of an Attack."""

    attack: bool
    sentences: list[list[Token]] = field(default_factory=list)


@dataclass(slots=True)
class Section:
    """A keyword (or none), what it carries, and its parts."""

    keyword: str
    within: str = ""  # the keyword around it: "Ongoing" around "Confrontation"
    value: list[Token] = field(default_factory=list)  # of a Block
    reach: int | None = None  # Range of a Defense or Assist
    parts: list[Part] = field(default_factory=list)
    brackets: list[list[Token]] = field(default_factory=list)
    start: Token | None = None


# Other words for "Stack Ongoing:", before a sentence or behind it.
ON_STACK = tuple(
    tuple(words.split())
    for words in (
        "until this super-villain is defeated",
        "while this card is in the city",
        "while this villain is in the city",
        "while this super-villain is in the city",
        "while this is the face-up super-villain",
        "while this is the current super-villain",
        "while this super-villain is face-up",
        "while this super-villain is face up",
        "while this super-villain is on top of the stack",
        "while this super-villain is on top of its stack",
        "while this super-villain is on the stack",
        "while this card is on top of the super-villain stack",
        "while this card is on top of its stack",
        "while this card is on top of the stack",
    )
)


def without_stack(tokens: list[Token]) -> list[Token] | None:
    """The sentence without "until this Super-Villain is defeated"; None: that is not said."""
    words = tuple(token.word for token in tokens)
    for phrase in ON_STACK:
        size = len(phrase)
        if words[:size] == phrase and words[size : size + 1] == (",",):
            return tokens[size + 1 :]
        if words[-size:] == phrase and len(words) > size:
            return tokens[: -size - 1] if words[-size - 1] == "," else tokens[:-size]
    return None


def lines_of(tokens: list[Token]) -> list[list[Token]]:
    """The lines of a text; bullets join the line before."""
    lines: list[list[Token]] = [[]]
    for at, token in enumerate(tokens):
        if token.word == "\n" or (token.word == "/" and spaced(tokens, at)):
            lines.append([])
        else:
            lines[-1].append(token)
    joined: list[list[Token]] = []
    for line in lines:
        if not line:
            continue
        if line[0].word in ("•", "*", "-") and joined and len(line) > 1 and not is_minus(line):
            line[0].word = "•"
            joined[-1] += line
        elif joined and line[0].word == "(" and line[-1].word in (")", "."):
            joined[-1] += line  # a bracket of its own is that of the line before
        elif joined and line[0].word == "range" and len(joined[-1]) == 1:
            joined[-1] += line  # "Assist", and its Range on the next line
        else:
            joined.append(line)
    return joined


def is_minus(line: list[Token]) -> bool:
    return line[0].word == "-" and line[1].number is not None


def spaced(tokens: list[Token], at: int) -> bool:
    before = tokens[at - 1] if at else None
    return before is None or before.line != tokens[at].line or before.end < tokens[at].column


def sections_of(line: list[Token]) -> list[Section]:
    """The line cut at its keywords."""
    sections: list[Section] = []
    current = Section("", start=line[0])
    sentence: list[Token] = []

    def close_sentence() -> None:
        nonlocal sentence
        if sentence:
            if not current.parts:
                current.parts.append(Part(attack=False))
            current.parts[-1].sentences.append(sentence)
        sentence = []

    def open_section(keyword: str, within: str = "") -> Section:
        if current.keyword or current.parts or current.brackets:
            sections.append(current)
        return Section(keyword, within, start=line[at])

    at = 0
    while at < len(line):
        token = line[at]
        found = header_at(line, at, starts=not sentence, first=at == 0)
        if found is not None:
            keyword, after, value, reach = found
            if keyword == "Attack" and is_option(sentence):
                sentence += line[at:after]  # "Choose one: draw a card; or Attack: ..."
                at = after
                continue
            if keyword == "Block" and sentence and sentence[-1].word == ",":
                sentence += line[at:after]  # "If C, Block (6) instead"
                at = after
                continue
            if keyword != "Attack" or not sentence or sentence[-1].word != ",":
                close_sentence()
            if keyword == "Attack":
                current.parts.append(Part(attack=True))  # with "If C, Attack: ..." what leads it
            else:
                within = current.keyword if continues(current, keyword) else ""
                if within and not current.parts:
                    current = Section(keyword, within, start=token)
                else:
                    current = open_section(keyword, within)
                current.value, current.reach = value, reach
            at = after
            continue
        if token.word == "(":
            end = closing(line, at)
            inner = without_signs(line[at + 1 : end], sentence or last_sentence(current))
            if is_number_limit(inner):
                # Part of the sentence: "for each Hero (max 3)".
                if not sentence and current.parts and current.parts[-1].sentences:
                    sentence = current.parts[-1].sentences.pop()
                sentence += [line[at], *inner, line[end]]
            else:
                current.brackets.append(inner)
            at = end + 1
            continue
        if token.word == "." and [one.word for one in sentence] == ["choose", "one"]:
            sentence.append(Token(":", token.raw, token.line, token.column, token.end))
        elif token.word == "." and any(one.word == "•" for one in sentence):
            sentence.append(token)  # a bullet's own full stop; the list ends with the line
        elif token.word == "." or (token.word == ";" and begins_anew(line, at + 1, sentence)):
            close_sentence()
        elif token.quote is not None and token.quote.rstrip().endswith("."):
            sentence.append(token)
            if at + 1 >= len(line) or line[at + 1].raw[:1].isupper():
                close_sentence()
        else:
            sentence.append(token)
            if ends_a_line(line, at):
                close_sentence()
        at += 1
    close_sentence()
    if current.keyword or current.parts or current.brackets:
        sections.append(current)
    return sections


def is_option(sentence: list[Token]) -> bool:
    """Whether a choice has begun, of which an Attack may be one."""
    words = [token.word for token in sentence]
    return ":" in words and bool({"choose", "chooses"} & {*words})


def ends_a_line(line: list[Token], at: int) -> bool:
    """Whether "+2 Power" stands for a line of its own: "+2 Power Draw a card."."""
    if line[at].word not in ("power", "move") or at < 2 or at + 1 >= len(line):
        return False
    if line[at].raw.isupper():
        return False  # all of the text is written large
    after = line[at + 1].raw
    return line[at - 1].number is not None and line[at - 2].word == "+" and after[0].isupper()


def begins_anew(line: list[Token], at: int, sentence: list[Token]) -> bool:
    """Whether what stands behind a semicolon is a sentence: "; if it is a Villain, ..."."""
    choice = any(one.word in ("choose", "chooses", ":") for one in sentence)
    return word_at(line, at) == "otherwise" or (word_at(line, at) == "if" and not choice)


def word_at(line: list[Token], at: int) -> str:
    return line[at].word if at < len(line) else ""


def last_sentence(section: Section) -> list[Token]:
    sentences = section.parts[-1].sentences if section.parts else []
    return sentences[-1] if sentences else []


def without_signs(inner: list[Token], sentence: list[Token]) -> list[Token]:
    """For "(Maximum +5.)" behind "+1 Power for each": the bare number."""
    if not inner or inner[0].word not in ("max", "maximum", "minimum", "min"):
        return inner
    ones = any(a.word == "+" and b.number == 1 for a, b in pairwise(sentence))
    units = ("power", "vp", "vps", "card", "cards")
    bare = [
        token
        for token in inner
        if token.word != "." and token.word not in units and not (token.word == "+" and ones)
    ]
    if ones and len(bare) == 4 and bare[1].number is not None and bare[3].word == "turn":
        # "(Maximum +3 Power per turn)", of one each time: so many times.
        at = bare[1]
        bare.insert(2, Token("times", at.raw, at.line, at.column, at.end))
    return bare


def is_number_limit(inner: list[Token]) -> bool:
    """Brackets that belong to an amount."""
    return (
        2 <= len(inner) <= 3
        and inner[0].word in ("max", "maximum", "minimum", "min", "rounded")
        and (inner[-1].number is not None or inner[0].word == "rounded")
    )


def continues(current: Section, keyword: str) -> bool:
    return keyword in ("Confrontation", "Defense") and current.keyword in (
        "Ongoing",
        "Stack Ongoing",
    )


def closing(line: list[Token], at: int) -> int:
    for end in range(at, len(line)):
        if line[end].word == ")":
            return end
    return len(line)


Header = tuple[str, int, list[Token], int | None]


def header_at(line: list[Token], at: int, *, starts: bool, first: bool) -> Header | None:
    """The keyword that begins here: its name, where its text begins, its value, its Range."""
    words = [token.word for token in line[at : at + 8]]
    for run, name in OPENING.items():
        length = len(run)
        if tuple(words[:length]) != run:
            continue
        after = at + length
        reach, after = range_at(line, after)
        if after < len(line) and line[after].word == ":":
            told, behind = range_at(line, after + 1) if reach is None else (None, after)
            if told is not None and word_at(line, behind) == ".":
                return name, behind + 1, [], told  # "Defense: Range: 1. You may ..."
            return name, after + 1, [], reach
        if starts and is_dash(line, after) and word_at(line, after + 1) != "attack":
            return name, after + 1, [], reach
    size = block_size(line, at, starts=starts)
    if size:
        after = at + size
        value = [line[at + size // 2]]
        told = after + 1 if word_at(line, after) in (",", ":") else after
        if [token.word for token in line[told : told + 3]] == ["where", "x", "is"]:
            after = told + 3
            value = []
            while after < len(line) and line[after].word not in (".", ":"):
                if line[after].word == "(" and not is_number_limit(
                    line[after + 1 : closing(line, after)]
                ):
                    break
                value.append(line[after])
                after += 1
        more = word_at(line, after) == "," and word_at(line, after + 1) in ("and", "plus")
        if word_at(line, after) == ":" or more:
            after += 1
        return "Block", after, value, None
    if starts and words[:1] == ["assist"]:
        reach, after = range_at(line, at + 1)
        if after >= len(line) or line[after].word in (".", ":", "("):
            return (
                "Assist",
                after + 1 if after < len(line) and line[after].word != "(" else after,
                [],
                reach,
            )
    if first and words[:1] == ["otherwise"]:
        after = at + 1
        if after < len(line) and line[after].word in (":", ","):
            after += 1
        return "Otherwise", after, [], None
    return None


def block_size(line: list[Token], at: int, *, starts: bool) -> int:
    """How many words "Block (2)" has, or "Block 2" where a sentence begins; 0: none is here."""
    if word_at(line, at) != "block":
        return 0
    if word_at(line, at + 1) == "(" and word_at(line, at + 3) == ")":
        return 4
    bare = at + 1 < len(line) and (line[at + 1].number is not None or line[at + 1].word == "x")
    ends = word_at(line, at + 2) in ("", ".", ":", ",", "(", "where")
    return 2 if starts and bare and ends else 0


def is_dash(line: list[Token], at: int) -> bool:
    """Whether a dash stands there as a colon would: "Attack - Each foe discards a card"."""
    return word_at(line, at) == "-" and line[at].column > line[at - 1].end


def range_at(line: list[Token], at: int) -> tuple[int | None, int]:
    """A Range behind a keyword, in brackets or after a comma, and where the text goes on."""
    words = [token.word for token in line[at : at + 5]]
    skip = 1 if words[:1] and words[0] in ("(", ",", "-", ".") else 0
    if words[skip : skip + 2] == ["range", ":"] and at + skip + 2 < len(line):
        number = line[at + skip + 2].number
        after = at + skip + 3
        if words[:1] == ["("] and after < len(line) and line[after].word == ")":
            after += 1
        if number is not None:
            return number, after
    return None, at
