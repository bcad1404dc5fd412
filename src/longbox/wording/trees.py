"""Sentence trees: what stands between the words and the effects.

Owns: clauses, sentences and what leads them, phrases that name several things at once.
Must not know: English, how trees fold into abilities.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from longbox.effects import vocabulary as fx

Effects = tuple[fx.Effect, ...]
GROUPS = (
    fx.Who.EACH_FOE,
    fx.Who.EACH_PLAYER,
    fx.Who.EACH_OTHER,
    fx.Who.HIT,
    fx.Who.AVOIDED,
    fx.Who.PICKED,
)
CHOSEN = (fx.Who.A_FOE, fx.Who.A_PLAYER, fx.Who.ANOTHER)
EACH = (*GROUPS, fx.Who.YOU_OR_TEAMMATE)


@dataclass(frozen=True, slots=True)
class OneOf:
    """A subject that somebody must be chosen for: "you or your teammate", "up to 2 foes"."""

    group: fx.Player | fx.Several


@dataclass(frozen=True, slots=True)
class Pair(OneOf):
    """You and somebody who must be chosen: "you and target foe each"."""


ONE = fx.Ref(fx.Word.THEM, fx.YOU)  # "one": of cards that were shown, or of a hand
THAT = fx.Ref(fx.Word.IT, fx.THEY)  # "that Hero": never the card that says so
LAST_ACT = "last act"  # stands for the verb of the act before: "if no foe does"
PAIR = OneOf(fx.THEY)  # "you and that foe each": first you, then that player


def actor(subject: fx.Player | OneOf | None) -> fx.Player:
    """Who carries out a clause with this subject, inside what the subject opens."""
    if subject is None:
        return fx.YOU
    if isinstance(subject, OneOf):
        return fx.THEY
    if subject.who in EACH or subject.who in CHOSEN:
        return fx.THEY
    return subject


@dataclass(frozen=True, slots=True)
class Quant:
    """So many cards of a kind, as a condition: "2 or more Heroes", "no cards"."""

    op: str
    n: Any
    kind: Any
    by: str = ""  # "3 or more different Heroes": counted by name, cost or type


@dataclass(frozen=True, slots=True)
class Bound:
    """A comparison with a number: "5 or less"."""

    op: str
    n: Any


@dataclass(frozen=True, slots=True)
class Source:
    """Where a noun phrase takes its cards from; ``link`` is how several places are joined."""

    places: Any
    link: str = ""


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards of a kind in some places: what a count counts and a pick picks from."""

    kind: Any
    source: Any
    link: str = ""


@dataclass(frozen=True, slots=True)
class What:
    """What an event happens to: cards, from where, to where, several at once."""

    cards: Any = None
    frm: Any = None
    to: Any = None
    several: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """The one card that an act took: "the destroyed card", whatever was spoken of since."""

    verb: str


@dataclass(frozen=True, slots=True)
class Together:
    """Kinds in a row with "and": one of each, or each that is of any of them.

    ``maybe``: with "and/or", up to one of each.
    """

    any: Any
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class More:
    """An act that adds to the one before: "an additional +1 Power"."""

    do: Any


@dataclass(frozen=True, slots=True)
class Caused:
    """What somebody is made to do: "have target player draw a card"."""

    do: Any


@dataclass(frozen=True, slots=True)
class Anew:
    """The sentences before once more: so often, as often as you like, or until a condition.

    None: once, or as long as what the sentence begins with holds.
    """

    how: Any


@dataclass(frozen=True, slots=True)
class Present:
    """A "for each Hero you play": counted on a played card, a trigger on a Character."""

    event: Any
    different: bool = False
    both: bool = False  # "you play or have played": what was played, and what will be


@dataclass(frozen=True, slots=True)
class Later:
    """When an act is put off to: the event, and how long it is waited for."""

    event: Any
    until: Any


@dataclass(frozen=True, slots=True)
class Options:
    """The head of a choice, "choose one", whose modes follow."""

    count: Any


@dataclass(frozen=True, slots=True)
class Clause:
    """One verb and what belongs to it.

    ``form`` without a subject: ``b`` (discard) or ``s`` (discards, of the subject before).
    ``join``: how it follows the clause before (``and``, ``then``, ``or``, ``;``).
    ``to``: what the act pays for ("discard this card to avoid an Attack").
    """

    do: Any
    subject: fx.Player | OneOf | None = None
    may: bool = False
    form: str = "b"
    each: Any = None
    when: Any = None
    join: str = ""
    to: Any = None
    cond: Any = None  # "and if C, ...": this clause and all behind it only if so
    only: Any = None  # "... if C": this clause only if so


@dataclass(frozen=True, slots=True)
class Lead:
    """What leads a sentence.

    ``what``: if, did, declined, cannot, otherwise, then, event, first, start, end, each, until,
    once, during, while, game end, instead.
    """

    what: str
    value: Any = None
    more: Any = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """Leads, clauses, and what stands behind them."""

    leads: tuple[Lead, ...]
    clauses: tuple[Clause, ...]
    unless: Clause | None = None
    instead: bool = False


TREE_OF: dict[str, type] = {
    "quant": Quant,
    "single": Quant,
    "bound": Bound,
    "source": Source,
    "placelist": Source,
    "pool": Pool,
    "those": Pool,
    "what": What,
}
