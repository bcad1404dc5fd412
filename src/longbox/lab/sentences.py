"""Texts made from the phrase table: any row, any wording, any slot, in a text that can be played.

Owns: how a phrase is spelled out, and where in a text it can stand.
Must not know: what any phrase means, any game.

A text through a row is made from the row outwards: a phrase of it, a phrase of another row that
has a slot for it, and so on, up to something that can stand in a text by itself.
"""

from __future__ import annotations

import random
from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from longbox.wording.inflect import plural
from longbox.wording.phrases import rows
from longbox.wording.speech import capital, join
from longbox.wording.table import FEATURES, Gap, Item, Lit, compile_pieces, expand, parse_template

OWN = "Stranger"  # what a text may call the card that bears it
NAMES = ("Punch", "Weakness", "Vulnerability")
DEEPEST = 40
BUILT_IN = ("n", "nth", "name.sg", "name.pl", "quote", "words", "own")


@dataclass(frozen=True, slots=True)
class Specimen:
    """A text, and what it is printed on: a card, a character, a location or a tile."""

    text: str
    kind: str = "card"
    name: str = OWN


# Sentences before a phrase, so that a pronoun in it has something to refer to.
BEFORE = (
    *[""] * 6,
    "Choose a foe. ",
    "Choose a type. ",
    "Choose a card in the Line-Up. ",
    "Reveal the top card of your deck. ",
    "Reveal the top 3 cards of your deck. ",
    "Discard a card. ",
    "Choose a foe. Choose a type. Reveal the top 3 cards of your deck. ",
    "Choose another player. ",
    "You may discard any number of cards. If you do, draw a card. ",
)
# Where a phrase of a category can stand, and on what; "{before}" is one of those sentences.
FRAMES = (
    ("sentence", "{before}{}.", "card"),
    ("sentence", "{}.", "card"),
    ("sentence", "{}.", "character"),
    ("sentence", "Ongoing: {}.", "card"),
    ("sentence", "Attack: {}.", "card"),
    ("sentence", "Confrontation: {}.", "card"),
    ("sentence", "Draw a card.\n{}.", "card"),
    ("sentence", "Discard a card: {}.", "character"),
    (
        "sentence",
        "Defense: You may discard this card to avoid an Attack. If you do, draw a card. {}.",
        "card",
    ),
    ("sentence", "Each time you buy a card, draw a card. {}.", "character"),
    ("sentence", "Reward: {}.", "card"),
    ("sentence", "{}.", "location"),
    ("sentence", "{}.", "tile"),
    ("choice", "{before}{}: draw a card; or +1 Power.", "card"),
    ("blockline", "Block (2)\n{}.", "card"),
    ("blockline", "Block (2): {}.", "card"),
    ("only", "Discard a card: Draw a card. {}.", "character"),
    ("only", "Ongoing: Discard a card: Draw a card. {}.", "card"),
    ("lead", "{before}{}, draw a card.", "card"),
    ("lead", "{}, draw a card.", "character"),
    ("lead", "{}, draw a card.", "character"),
    ("lead", "Ongoing: {}, draw a card.", "card"),
    ("lead", "You may discard a card. {}, draw a card.", "card"),
    ("lead", "{}, draw a card.\nBlock (2)", "card"),
    ("lead", "{}, draw a card instead.", "character"),
    ("lead", "Ongoing: {}, draw a card instead.", "card"),
    ("lead", "{}, cards cost you 1 less.", "character"),
    ("lead", "{}, this card is worth 3 VP.", "card"),
    ("vp.b", "{before}Then, {}.", "card"),
    ("vp.b", "{before}You may {}.", "card"),
    ("vp.b", "{before}They may {}.", "card"),
    ("vp.b", "{before}{}.", "card"),
    ("vp.s", "{before}Each player {}.", "card"),
    ("vp.s", "Attack: Each foe {}.", "card"),
    ("vp.b", "Discard a card: {}.", "character"),
    ("condition", "{before}If {}, draw a card.", "card"),
    ("quant", "If you control {}, draw a card.", "card"),
    ("quant", "If you have {} in your hand, draw a card.", "card"),
    ("moment", "Each time you draw a card {}, draw a card.", "character"),
    ("what", "Each time you discard {}, draw a card.", "character"),
    ("what", "Each time you play {}, draw a card.", "character"),
    ("what", "Each time you destroy {} this turn, draw a card.\nDestroy a card.", "card"),
    ("ref", "Reveal the top 3 cards of your deck. Discard {}.", "card"),
    ("each.sg", "{before}+1 Power for each {}.", "card"),
    ("each.sg", "Attack: Each foe discards a card. +1 Power for each {}.", "card"),
    ("quantity", "{before}+Power equal to {}.", "card"),
    ("quantity", "Attack: Each foe discards a card. +Power equal to {}.", "card"),
    ("cards", "{before}Look at {}.", "card"),
    ("cards", "{before}Discard {}.", "card"),
    ("kind.sg", "{before}Discard a {}.", "card"),
    ("kind.pl", "{before}Discard 2 {}.", "card"),
    ("to", "{before}Put it {}.", "card"),
    ("source", "{before}Destroy a card {}.", "card"),
    ("happens", "Ongoing: Each time {}, draw a card.", "card"),
    ("happens", "The first time {} each turn, draw a card.", "character"),
    ("happening", "Each time {}, draw a card.", "character"),
    ("happening", "Each time {}, draw a card.", "character"),
    ("happening", "Ongoing: Each time {}, draw a card.", "card"),
    ("happening", "Each time {} this turn, draw a card.", "card"),
    ("happening", "Each time {}, draw a card.\nBlock (2)", "card"),
    ("itself", "When {}, draw a card.\nBlock (2)", "card"),
    ("happens", "Each time {} this turn, draw a card.", "card"),
    ("happens", "Each time {} this turn, draw a card.\nIncrease the Threat Level by 1.", "card"),
    ("happens", "Each time {} this turn, draw a card.\nDeal 1 damage to any Location.", "card"),
    ("would", "Ongoing: If {}, draw a card instead.", "card"),
    ("stmt", "{before}{}.", "card"),
    ("stmt", "Ongoing: {}.", "card"),
    ("stmt", "Stack Ongoing: {}.", "card"),
    ("stmt", "Choose a card in the Line-Up. {}.", "card"),
    ("stmt", "Choose a Villain in the Line-Up. {}.", "card"),
    ("stmt", "Choose a foe. {}.", "card"),
    ("stmt", "{}.", "character"),
    ("condition", "Assist\nIf {}, draw a card.", "card"),
    ("condition", "Attack: Each foe discards a card.\nIf {}, draw a card.", "card"),
    (
        "condition",
        "Defense: You may discard this card to avoid an Attack. If {}, draw a card.",
        "card",
    ),
    ("condition", "At the end of your turn, if {}, draw a card.", "character"),
    ("condition", "Each time a foe plays a card, if {}, draw a card.", "character"),
    ("who.s", "Attack: Each foe discards a card. {} draws a card.", "card"),
    ("who.s", "{before}{} draws a card.", "card"),
    ("who.b", "{before}{} draw a card.", "card"),
)
# What stands in most slots, so that something happens on most tables.
LIKELY = {
    "kind": ("card",),
    "kind.sg": ("card",),
    "kind.pl": ("cards",),
    "quant": ("a card", "2 or more cards"),
    "quantity": ("2", "the number of cards in your hand"),
    "amount": ("1", "2"),
    "several": ("2",),
    "verbs.b": ("play", "draw", "discard"),
    "verbs.past": ("played", "drew", "bought"),
    "verbs.pp": ("played", "drawn", "bought"),
    "verb.b": ("play", "draw", "discard"),
    "verb.past": ("played", "drew", "discarded"),
    "verb.pp": ("played", "drawn", "discarded"),
    "place": ("your hand", "your discard pile", "your deck"),
    "poss": ("your",),
    "ref": ("it", "it", "this card"),
    "cards": ("a card", "a card from your hand"),
    "held": ("cards in hand", "cards in your hand", "Heroes in play"),
    "onepick": ("a Hero", "a card", "a Villain"),
    "each.sg": ("card you control",),
    "happens": ("you play a card", "you draw a card"),
    "happening": ("you play a card", "you draw a card"),
    "condition": ("you control a card", "it is your turn"),
    "fact": ("it is your turn",),
    "who.s": ("each player", "each foe"),
    "who.b": ("you",),
    "agent.b": ("you",),
    "vp.b": ("draw a card", "discard a card"),
    "vp.s": ("draws a card", "discards a card"),
    "vp.g": ("drawing a card",),
    "until": ("this turn", "until the start of your next turn"),
    "what": ("a card",),
    "would": ("you would discard a card",),
    "those": ("cards in the Line-Up", "cards in your hand"),
    "sentence": ("draw a card",),
    "body": ("draw a card", "this card is worth 2 VP"),
    "clause": ("draw a card",),
    "basic": ("draw a card",),
    "keyword": ("Assist", "Defense"),
}
STARTS = frozenset(category for category, _, _ in FRAMES)


@cache
def ways() -> dict[str, list[tuple[int, list[Item]]]]:
    """Every wording of every nonterminal, with its row."""
    found: dict[str, list[tuple[int, list[Item]]]] = {}
    for number, row in enumerate(rows()):
        category, _, wanted = row.category.partition(".")
        forms = (wanted,) if wanted else FEATURES.get(category, ("",))
        for form in forms:
            name = f"{category}.{form}" if form else category
            for way in (one for said in row.wordings for one in expand(parse_template(said))):
                found.setdefault(name, []).append((number, compile_pieces(way, category, form)))
    for category, forms in FEATURES.items():
        for form in forms:
            for number, items in found.get(f"{category}.{form}", ()):
                found.setdefault(category, []).append((number, items))
    return found


@cache
def depths() -> dict[str, int]:
    """How many levels each nonterminal needs at least."""
    known = dict.fromkeys(BUILT_IN, 0)
    changed = True
    while changed:
        changed = False
        for name, choices in ways().items():
            best = min((need(items, known) for _, items in choices), default=DEEPEST)
            if best < known.get(name, DEEPEST):
                known[name], changed = best, True
    return known


def need(items: list[Item], known: dict[str, int]) -> int:
    """How many levels a wording needs at least."""
    asked = (known.get(item.what, DEEPEST) for item in items if isinstance(item, Gap))
    return 1 + max(asked, default=0)


Step = tuple[str, list[Item], int]  # a nonterminal, a wording of it, and which slot leads on


@cache
def steps_out() -> dict[str, list[Step]]:
    """Of each nonterminal: the wordings that have a slot for it."""
    found: dict[str, list[Step]] = defaultdict(list)
    for name, choices in ways().items():
        for _, items in choices:
            for at, item in enumerate(items):
                if isinstance(item, Gap):
                    found[item.what].append((name, items, at))
    return found


@cache
def heights() -> dict[str, int]:
    """How many steps each nonterminal is from one that can stand in a text."""
    found = dict.fromkeys(STARTS, 0)
    todo = deque(STARTS)
    while todo:
        name = todo.popleft()
        for _, items in ways().get(name, ()):
            for item in items:
                if isinstance(item, Gap) and item.what not in found:
                    found[item.what] = found[name] + 1
                    todo.append(item.what)
    return found


def forms(number: int) -> list[str]:
    """The nonterminals of a row that can stand in a text; none for a row nothing leads to."""
    category, _, wanted = rows()[number].category.partition(".")
    kinds = (wanted,) if wanted else FEATURES.get(category, ("",))
    names = [f"{category}.{form}" if form else category for form in kinds]
    bare = [category] if category not in names else []
    return [name for name in (*names, *bare) if name in heights()]


class Speller:
    """Spells phrases out; ``used`` collects the rows."""

    own = OWN
    likely: Mapping[str, Sequence[str]] = {}

    def __init__(self, seed: int | str, depth: int = 7) -> None:
        self.dice = random.Random(seed)
        self.depth = depth
        self.used: set[int] = set()

    def number(self) -> int:
        """A plain number; small ones let more happen."""
        return self.dice.choice((1, 2, 2, 3))

    def row(self, name: str, number: int) -> list[str]:
        """The words of a phrase of this row in one of its forms."""
        items = self.dice.choice([items for n, items in ways()[name] if n == number])
        return self.spelled(items, self.depth)

    def words(self, name: str, left: int) -> list[str]:
        """The words of a nonterminal, at most so deep if it can be."""
        match name:
            case "n":
                return [str(self.number())]
            case "nth":
                return ["3rd"]
            case "own":
                return [self.own]
            case "name.sg":
                return [self.dice.choice(NAMES)]
            case "name.pl":
                return [plural(self.dice.choice(NAMES))]
            case "quote":
                return ['"+1 Power"']
            case "words":
                return ['"un"']
        if name in self.likely and self.dice.random() < 0.6:
            return self.dice.choice(self.likely[name]).split()
        choices = ways()[name]
        fitting = [one for one in choices if need(one[1], depths()) <= left]
        if not fitting:
            least = min(need(items, depths()) for _, items in choices)
            fitting = [one for one in choices if need(one[1], depths()) == least]
        number, items = self.dice.choice(fitting)
        self.used.add(number)
        return self.spelled(items, left)

    def spelled(self, items: list[Item], left: int) -> list[str]:
        """The words of a wording."""
        return [word for item in items for word in self.item(item, left - 1)]

    def item(self, item: Item, left: int) -> list[str]:
        """The words of one piece of a wording."""
        if isinstance(item, Lit):
            return ["in" if item.word == "@in" else item.word]
        return self.words(item.what, left)


class Generator(Speller):
    """Makes whole texts."""

    likely = LIKELY

    def through(self, number: int, spare: int = 0) -> Specimen:
        """A text with a phrase of a row, by a way at most so much longer than the shortest."""
        name = self.dice.choice(forms(number))
        words = self.row(name, number)
        while not (name in STARTS and self.dice.random() < 0.9):
            high = heights()[name] + spare
            out = [step for step in steps_out()[name] if heights().get(step[0], DEEPEST) < high]
            if not out:
                break
            name, items, at = self.dice.choice(out)
            spare = high - heights()[name] - 1
            words = [
                word
                for i, item in enumerate(items)
                for word in (words if i == at else self.item(item, 3))
            ]
        return self.framed(name, words)

    def framed(self, name: str, words: list[str]) -> Specimen:
        """A phrase where it can stand."""
        _, frame, kind = self.dice.choice([one for one in FRAMES if one[0] == name])
        frame = frame.replace("{before}", self.dice.choice(BEFORE))
        phrase = join(words)
        at = frame.index("{}")
        starts = at == 0 or frame[at - 2 : at] in (". ", ": ") or frame[at - 1] == "\n"
        return Specimen(frame.replace("{}", capital(phrase) if starts else phrase), kind)
