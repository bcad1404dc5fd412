"""Random sentences from the phrase table, for tests: any row, any wording, any slot."""

from __future__ import annotations

import random
from functools import cache

from longbox.wording.inflect import plural
from longbox.wording.phrases import rows
from longbox.wording.speech import capital, join
from longbox.wording.table import FEATURES, Ask, Item, Lit, compile_pieces, expand, parse_template

# Sentences before it, so that every pronoun has something to refer to.
BEFORE = "Choose a foe. Choose a type. Reveal the top 3 cards of your deck. "
FRAMES = (
    ("vp.b", BEFORE + "Then, {}.", "card"),
    ("vp.b", BEFORE + "You may {}.", "card"),
    ("vp.b", BEFORE + "They may {}.", "card"),
    ("vp.s", BEFORE + "Each player {}.", "card"),
    ("vp.s", BEFORE + "Your teammate {}.", "card"),
    ("vp.b", "Discard a card: Then, {}.", "card"),
    ("condition", BEFORE + "If {}, draw a card.", "card"),
    ("each.sg", BEFORE + "+1 Power for each {}.", "card"),
    ("quantity", BEFORE + "+Power equal to {}.", "card"),
    ("cards", BEFORE + "Look at {}.", "card"),
    ("kind.sg", BEFORE + "Discard a {}.", "card"),
    ("kind.pl", BEFORE + "Discard 2 {}.", "card"),
    ("to", BEFORE + "Put it {}.", "card"),
    ("source", BEFORE + "Destroy a card {}.", "card"),
    ("happens", "Ongoing: Each time {}, draw a card.", "card"),
    ("happens", "The first time {} each turn, draw a card.", "character"),
    ("happens", "Each time {} this turn, draw a card.", "card"),
    ("would", "Ongoing: If {}, draw a card instead.", "card"),
    ("stmt", BEFORE + "{}.", "card"),
    ("stmt", "Ongoing: {}.", "card"),
    ("who.s", "{} draws a card.", "card"),
    ("who.b", BEFORE + "{} draw a card.", "card"),
)
OWN_NAME = "Mogo"
NAMES = ("Punch", "Weakness", "Vulnerability")
DEEPEST = 40


@cache
def ways() -> dict[str, list[tuple[int, list[Item]]]]:
    """Every wording of every nonterminal, with its row."""
    found: dict[str, list[tuple[int, list[Item]]]] = {}
    for number, row in enumerate(rows()):
        category, _, wanted = row.category.partition(".")
        forms = (wanted,) if wanted else FEATURES.get(category, ("",))
        for form in forms:
            name = f"{category}.{form}" if form else category
            for way in expand(parse_template(row.template)):
                found.setdefault(name, []).append((number, compile_pieces(way, category, form)))
    for category, forms in FEATURES.items():
        for form in forms:
            for number, items in found.get(f"{category}.{form}", ()):
                found.setdefault(category, []).append((number, items))
    return found


@cache
def depth(name: str) -> int:
    """How many levels a nonterminal needs at least."""
    return depths()[name]


@cache
def depths() -> dict[str, int]:
    known: dict[str, int] = {"n": 0, "nth": 0, "name.sg": 0, "name.pl": 0, "quote": 0, "own": 0}
    changed = True
    while changed:
        changed = False
        for name, choices in ways().items():
            best = min((need(items, known) for _, items in choices), default=DEEPEST)
            if best < known.get(name, DEEPEST):
                known[name], changed = best, True
    return known


def need(items: list[Item], known: dict[str, int]) -> int:
    return 1 + max(
        (known.get(item.what, DEEPEST) for item in items if isinstance(item, Ask)), default=0
    )


class Generator:
    """Makes sentences; ``used`` collects the rows."""

    def __init__(self, seed: int, depth: int = 7) -> None:
        self.dice = random.Random(seed)
        self.depth = depth
        self.used: set[int] = set()

    def text(self) -> tuple[str, str]:
        """A text around one random phrase, and the kind of thing that it is printed on."""
        what, frame, kind = self.dice.choice(FRAMES)
        phrase = join(self.words(what, self.depth))
        if frame.startswith("{"):
            phrase = capital(phrase)
        return frame.replace("{}", phrase), kind

    def row(self, name: str, number: int) -> list[str]:
        """The words of a phrase of this row in one of its forms."""
        items = self.dice.choice([items for n, items in ways()[name] if n == number])
        return self.spelled(items, self.depth)

    def words(self, name: str, left: int) -> list[str]:
        match name:
            case "n":
                return [str(self.dice.randint(2, 5))]
            case "nth":
                return ["3rd"]
            case "own":
                return [OWN_NAME]
            case "name.sg":
                return [self.dice.choice(NAMES)]
            case "name.pl":
                return [plural(self.dice.choice(NAMES))]
            case "quote":
                return ['"+1 Power"']
        choices = ways()[name]
        fitting = [one for one in choices if need(one[1], depths()) <= left]
        if not fitting:
            least = min(need(items, depths()) for _, items in choices)
            fitting = [one for one in choices if need(one[1], depths()) == least]
        number, items = self.dice.choice(fitting)
        self.used.add(number)
        return self.spelled(items, left)

    def spelled(self, items: list[Item], left: int) -> list[str]:
        out: list[str] = []
        for item in items:
            if isinstance(item, Lit):
                out.append("in" if item.word == "@in" else item.word)
            else:
                out += self.words(item.what, left - 1)
        return out
