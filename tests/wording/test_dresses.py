"""A text in other dress means the same or is refused, and is seldom refused.

Some of the texts are looked at each time, each in one dress; all in every dress in the long tests.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import kept
import pytest
from tests.wording import dresses, goldens
from tests.wording.dresses import DRESSES

from longbox.wording import reading
from longbox.wording.patterns import fields_of

pytestmark = pytest.mark.xdist_group("dresses")

# How many in a thousand may be refused in a dress: of all texts in all of them no more than three.
REFUSED = {
    "apart": 25,
    "together": 2,
    "unstopped": 0,
    "lower case": 1,
    "upper case": 1,
    "contracted": 5,
    "written out": 0,
    "typographic": 0,
    "dashed": 2,
    "ranged": 0,
    "reminded": 0,
    "worded": 7,
    "synonyms": 0,
    "one more": 4,
}
SHARE = 20  # of the texts in a dress, one in so many is looked at each time


@dataclass(frozen=True, slots=True)
class Found:
    """How a text is read in other dress."""

    text: str
    other: str
    refusals: tuple[str, ...]
    same: bool


def masked(term: Any, numbers: list[int]) -> Any:
    """A meaning without its numbers."""
    if type(term) is int:
        numbers.append(term)
        return 0
    if type(term) is tuple:
        return tuple(masked(part, numbers) for part in term)
    names = fields_of(type(term))
    parts = tuple(masked(getattr(term, name), numbers) for name in names)
    return (type(term).__name__, *parts) if names else term


def are_one_more(one: Any, other: Any) -> bool:
    """Whether two meanings differ in their numbers only, by one at most."""
    some: list[int] = []
    more: list[int] = []
    same = masked(one, some) == masked(other, more)
    return same and all(abs(b) - abs(a) in (0, 1) for a, b in zip(some, more, strict=True))


def look(name: str, share: int) -> list[Found]:
    """Every so-manyth text that a dress changes, in that dress."""
    names = goldens.all_names()
    texts = dict.fromkeys((one.text, one.name, one.kind) for one in goldens.all_texts())
    found = []
    for text, own, kind in [one for one in texts if DRESSES[name](one[0]) != one[0]][::share]:
        other = DRESSES[name](text)
        now = reading.read(other, own, names, kind)
        plain = reading.read(text, own, names, kind).abilities
        fits = are_one_more if name == "one more" else tuple.__eq__
        told = tuple(str(one) for one in now.refusals)
        found.append(Found(text, other, told, bool(fits(plain, now.abilities))))
    return found


@cache
def looked_at(name: str, share: int) -> list[Found]:
    made = [path.read_text(encoding="utf-8") for path in (Path(__file__), Path(dresses.__file__))]
    key = repr((*made, name, share, goldens.all_texts()))
    return kept.pickled(key, lambda: look(name, share))


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", REFUSED)
def test_a_text_in_other_dress_means_the_same_or_is_refused(name: str, share: int) -> None:
    found = looked_at(name, share)

    assert found
    assert [one for one in found if not one.refusals and not one.same] == []


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.long
def test_a_text_in_other_dress_is_seldom_refused(name: str) -> None:
    found = looked_at(name, 1)
    refused = Counter(one.refusals[:1] for one in found if one.refusals)

    assert refused.total() <= REFUSED[name] * len(found) / 1000, refused.most_common(5)


def test_every_dress_is_looked_at() -> None:
    assert REFUSED.keys() == DRESSES.keys()


@pytest.mark.parametrize(
    ("name", "text", "other"),
    [
        ("apart", "Draw a card. If you do, +2 Power.", "Draw a card.\nIf you do, +2 Power."),
        ("apart", '"Draw. Draw." is text. +1 Power', '"Draw. Draw." is text.\n+1 Power'),
        ("together", "+2 Power\nDraw a card.", "+2 Power. Draw a card."),
        ("together", "When you gain this: Draw a card.\n+2 Power", ""),
        ("dashed", "Attack: Draw a card.", "Attack - Draw a card."),
        ("ranged", "Assist (Range: 2)", "Assist. Range: 2"),
        ("worded", "Draw 2 cards. +2 Power", "Draw two cards. +2 Power"),
        ("one more", "Draw 2 cards and three Heroes. +1 Power", "Draw 3 cards and four Heroes. +1"),
        ("typographic", 'Has "-1 Power" - it\'s so.', "Has “−1 Power” – it’s so."),
    ],
)
def test_a_dress_changes_what_it_says(name: str, text: str, other: str) -> None:
    assert DRESSES[name](text).startswith(other or text)
