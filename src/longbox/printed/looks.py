"""How a card looks, in plain words: a line such as "woman, red cape, long dark hair".

Owns: the words of looks, and the strict reading of a line into parts and their inks.
Must not know: how a part is drawn.

A line is read clause by clause, each of them between commas.
The longest phrase that is known is read first; a colour inks the next thing that is named; and of
parts that take the same place, two heads of hair for instance, the one that is named last is drawn.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, get_args

from msgspec import Struct

from longbox.printed.problem import nearest

WORDS = Path(__file__).with_name("looks.toml")
TOKEN = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
OF_A_PERSON = {"skin", "suit", "head", "beard", "hair", "mask", "mark", "dress"}
ANY = "-any"  # a part of no kind, such as hair
LINE = re.compile(r'^look = ".*"\n', re.MULTILINE)
SUBJECTS = ("animal", "place", "machine", "object", "power")  # each is a picture by itself


LookPlace = Literal[
    "whole", "body", "skin", "suit", "head", "eyes", "mouth", "beard", "hair", "hat", "mask",
    "mark", "dress", "collar", "cape", "prop", "aura", "near", "crowd",
]  # fmt: skip


class LookPart(Struct, frozen=True, omit_defaults=True):
    """A part of a picture."""

    place: LookPlace  # which of a kind is drawn; a subject is the whole picture
    part: str  # its name in the kit
    ink: str = ""  # the colour that was named with it; empty: its usual inks


class Strange(Struct, frozen=True):
    """What is wrong with a line, and what was probably meant."""

    message: str
    suggestion: str = ""


class LookRead(Struct, frozen=True):
    """A line as it was read."""

    parts: tuple[LookPart, ...]
    strange: tuple[Strange, ...] = ()


class Meant(Struct, frozen=True):
    """What a phrase means: the parts, each by the place that it takes."""

    parts: tuple[tuple[LookPlace, str], ...]
    gives_way: bool = False  # to whatever else of the line takes the same place
    only_with: str = ""  # it says what this subject has anyway


class LookLexicon(Struct, frozen=True):
    """All words that a line may have."""

    phrases: Mapping[tuple[str, ...], Meant]
    inks: Mapping[str, str]  # colours by the words for them
    fillers: frozenset[str]
    groups: Mapping[str, tuple[str, ...]]  # phrases by what they are about, for who is writing
    longest: int  # words of a phrase


@cache
def lexicon() -> LookLexicon:
    """The words of looks."""
    data = tomllib.loads(WORDS.read_text(encoding="utf-8"))
    phrases: dict[tuple[str, ...], Meant] = {}
    groups: dict[str, tuple[str, ...]] = {"people": ()}
    for row in data["people"]:
        parts = tuple((_place_of(part), part) for part in row["parts"])
        groups["people"] += tuple(row["words"])
        phrases |= {_tokens(one): Meant(parts, gives_way=True) for one in row["words"]}
    for place, rows in data["parts"].items():
        groups[place] = tuple(one for words in rows.values() for one in words)
        for key, words in rows.items():
            is_whole = place in SUBJECTS
            part = key if is_whole else f"{place}-{key}"
            meant = Meant(((_place_of("whole" if is_whole else part), part),))
            phrases |= {_tokens(one): meant for one in words}
    for key, words in data["details"].items():
        for one in words:
            phrases.setdefault(_tokens(one), Meant((), only_with=key))
    inks = {word: name for name, words in data["colours"].items() for word in words}
    groups["colours"] = tuple(inks)
    return LookLexicon(phrases, inks, frozenset(data["fillers"]), groups, max(map(len, phrases)))


def _place_of(part: str) -> LookPlace:
    name = part.partition("-")[0]
    return next(one for one in get_args(LookPlace) if one == name)


def _tokens(text: str) -> tuple[str, ...]:
    return tuple(TOKEN.findall(text.casefold()))


@lru_cache(maxsize=2048)
def read_look(line: str) -> LookRead:
    """The parts that a line names, and what in it is not understood."""
    found: dict[LookPlace, LookPart] = {}
    spare: dict[LookPlace, LookPart] = {}
    strange: list[Strange] = []
    details: list[tuple[str, str]] = []
    for clause in line.split(","):
        for words, meant, ink in _read(_tokens(clause), strange):
            if meant.only_with:
                details.append((words, meant.only_with))
            for place, part in meant.parts:
                if meant.gives_way:
                    spare.setdefault(place, LookPart(place, part))
                else:
                    found[place] = _worn(found.get(place), LookPart(place, part, ink))
    whole = found["whole"].part if "whole" in found else ""
    strange += [
        Strange(f'"{words}" is a detail of another subject') for words, of in details if of != whole
    ]
    if not whole:
        found = spare | _over(spare, found)
    elif spare or OF_A_PERSON & found.keys():
        strange.append(Strange("A look is of a person or of a thing, not of both."))
    else:
        found.pop("body", None)  # a giant starfish is a starfish
    return LookRead(tuple(found.values()), tuple(strange))


def without_looks(source: str) -> str:
    """A set file without its looks: what of it is played."""
    return LINE.sub("", source)


def _over(
    spare: Mapping[LookPlace, LookPart], found: Mapping[LookPlace, LookPart]
) -> dict[LookPlace, LookPart]:
    """What is named, over what it was taken for before."""
    return {place: _worn(spare.get(place), part) for place, part in found.items()}


def _worn(before: LookPart | None, part: LookPart) -> LookPart:
    """A part, after another one of its place: one of no kind, "hair", only inks it."""
    if before is not None and part.part.endswith(ANY):
        return LookPart(part.place, before.part, part.ink or before.ink)
    if before is not None and before.part.endswith(ANY) and not part.ink:
        return LookPart(part.place, part.part, before.ink)
    return part


def _read(words: tuple[str, ...], strange: list[Strange]) -> Iterator[tuple[str, Meant, str]]:
    """What the words of a clause mean, each thing with the ink that was named for it."""
    known = lexicon()
    at = 0
    while at < len(words):
        for size in range(min(known.longest + 3, len(words) - at), 0, -1):
            taken = words[at : at + size]
            inks = [known.inks[one] for one in taken if one in known.inks]
            bare = tuple(one for one in taken if one not in known.inks)
            thing = tuple(one for one in bare if one not in known.fillers)
            if taken in known.phrases:
                yield " ".join(taken), known.phrases[taken], ""
            elif taken[-1] in known.inks or taken[-1] in known.fillers:
                continue
            elif bare in known.phrases or thing in known.phrases:
                meant = known.phrases.get(bare) or known.phrases[thing]
                if len(inks) > 1:
                    strange.append(Strange(f'"{" ".join(taken)}" has more than one colour'))
                yield " ".join(taken), meant, inks[-1] if inks else ""
            else:
                continue
            break
        else:
            size = 1
            if words[at] in known.inks:
                if all(one in known.inks or one in known.fillers for one in words[at:]):
                    strange.append(Strange(f'"{words[at]}" is a colour of nothing'))
            elif words[at] not in known.fillers:
                strange.append(_unknown(words[at]))
        at += size


def _unknown(word: str) -> Strange:
    known = lexicon()
    phrases = [" ".join(one) for one in known.phrases]
    among = [phrase for phrase in phrases if word in phrase.split()]
    guess = nearest(word, [*known.inks, *phrases, *(one for two in phrases for one in two.split())])
    return Strange(f'"{word}" is not a word for a look', among[0] if among else guess)
