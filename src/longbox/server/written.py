"""What is said of cards and boxes that somebody writes: the answers of the workshop.

Owns: these shapes. Must not know: how a text is read, where a box is kept.
"""

from __future__ import annotations

from msgspec import Struct

from longbox.agents.pricing import Verdict
from longbox.demonstrations.panels import Demonstration
from longbox.printed.card import Place, SetRules, Side, Type
from longbox.server.messages import CardTold, Inks, SetTold

# --------------------------------------------------------------------------- a card


class RefusalTold(Struct, frozen=True):
    """A place of a text that could not be read."""

    why: str  # a sentence
    proposal: str  # what was probably meant; empty: nobody can say
    mended: str  # the whole text with the proposal in its place


class Stretch(Struct, frozen=True, omit_defaults=True):
    """A piece of a text as it was written."""

    text: str
    stops: bool = False  # the reader stopped there


class Compared(Struct, frozen=True):
    """Installed cards that a card outdoes in every way, and those that outdo it."""

    better: tuple[CardTold, ...]  # than the card
    worse: tuple[CardTold, ...]
    count: int  # cards that it was compared with


class WorthTold(Struct, frozen=True):
    """What a part of a card adds to its fair cost."""

    said: str  # the clause, said back; empty: all but the text
    cost: float
    reach: float  # how far to either side of it the true one lies, nineteen times in twenty


class Valued(Struct, frozen=True):
    """What a card would fairly cost, by the installed ones."""

    cost: float
    low: float  # between these, nineteen times in twenty
    high: float
    verdict: Verdict  # at what it asks; empty: too little is known to say
    parts: tuple[WorthTold, ...]  # together they are the cost
    count: int  # cards by which it was priced
    off: float  # of which half lie no farther off their own fair cost


class CardRead(Struct, frozen=True):
    """A card that somebody is writing: how it will look, and how its text is read."""

    card: CardTold
    reads: tuple[str, ...]  # the text said back, a paragraph each; empty while some is not read
    refusals: tuple[RefusalTold, ...]  # where it stops
    stretches: tuple[Stretch, ...]  # the text as it was written, cut there
    beside: Compared | None  # null while some is not read
    price: Valued | None  # null while some is not read, and of what no main deck has
    trouble: str  # what is wrong beside the text, in a sentence; empty: nothing is
    about: str  # the key of the card that this is about; empty: none
    keywords: dict[str, str]  # the rule of each word that the card names
    inks: dict[str, Inks]  # colours by emblem
    emblems: dict[str, str]  # a glyph by emblem


class AtWork(Struct, frozen=True):
    """A text at work on small tables, and the cards that lie there, as they are drawn."""

    shown: Demonstration
    cards: dict[str, CardTold]  # by name, as far as somebody knows them
    inks: dict[str, Inks]  # colours by emblem
    emblems: dict[str, str]  # a glyph by emblem


class Patch(Struct, frozen=True, omit_defaults=True):
    """A piece of a mended text."""

    text: str
    new: bool = False  # it was not written so


class NearText(Struct, frozen=True):
    """A whole text that is read, near one that is not, and what it does."""

    text: str
    patches: tuple[Patch, ...]  # the same text, what is new apart
    at_work: AtWork


class Nearest(Struct, frozen=True):
    """The nearest texts that are read, at most three, the nearest first."""

    near: tuple[NearText, ...]


class PhraseTold(Struct, frozen=True):
    """A phrase, and sentences in which it is used."""

    words: str  # what is free in it stands in angle brackets
    examples: tuple[str, ...]


class PhrasesTold(Struct, frozen=True):
    """What can be written about a thing."""

    phrases: tuple[PhraseTold, ...]  # the frequent ones first
    sentences: tuple[str, ...]  # others that speak of it
    none: str  # why there is nothing, and what was probably meant; empty: there is something


# --------------------------------------------------------------------------- a box


class CardWritten(Struct, frozen=True):
    """A card of somebody's own file, as it is written there."""

    name: str
    text: str = ""
    type: Type = ""
    cost: int = 0
    vp: int = 0
    copies: int = 1
    emblem: str = ""
    look: str = ""  # how it looks, in plain words
    place: Place = ""  # where it lies; empty: in the main deck
    buy: bool = True  # of a stack: whether it is bought from
    returns: bool = False  # destroyed copies go back to the stack
    first: bool = False  # while in hand no other card may be played and the turn cannot end
    least_players: int = 0  # with fewer it leaves the Line-Up and the game
    tags: tuple[str, ...] = ()
    note: str = ""


class LevelWritten(Struct, frozen=True):
    """One of the cards of a Character of somebody's own."""

    cost: int
    vp: int
    text: str


class CharacterWritten(Struct, frozen=True):
    """A Character of somebody's own, from the first Level to the last."""

    name: str
    side: Side
    levels: tuple[LevelWritten, ...]
    look: str = ""  # in plain words


class BoxRead(Struct, frozen=True):
    """What somebody's own set file holds."""

    id: str
    name: str
    game: str
    rules: SetRules  # how its own cards read wherever they are played
    cards: tuple[CardWritten, ...]  # of the main deck, starters and stacks
    characters: tuple[CharacterWritten, ...]
    left: int  # how much else the file has: what belongs to a city
    problems: tuple[str, ...]  # what is wrong in the file, a sentence each


class BoxFlaw(Struct, frozen=True, omit_defaults=True):
    """Something about a box that its author should know."""

    said: str  # a sentence
    stops: bool = False  # the box cannot be played as it is
    card: str = ""  # the name of the card that it is about
    character: str = ""  # or of the Character
    level: int = 0  # and which of its Levels, from 1


class BoxChecked(Struct, frozen=True):
    """Whether a box can be played, and what is missing."""

    playable: bool
    flaws: tuple[BoxFlaw, ...]  # those that stop first
    usual: int  # so many cards the main deck of an installed box of its game has


class BoxKept(Struct, frozen=True, omit_defaults=True):
    """A box that is kept here."""

    box: str  # lets others play it
    version: int  # how often it was kept
    token: str = ""  # opens it to whoever writes it; told once
    file: str = ""  # as it is kept, a set file; told to who asks for it, or comes late
    late: bool = False  # it was changed elsewhere meanwhile: nothing was kept


class LookWords(Struct, frozen=True):
    """Every word that a look may have, by what it is about."""

    groups: dict[str, tuple[str, ...]]


class OwnSet(Struct, frozen=True):
    """Somebody's own set, for whoever would like to play it."""

    set: SetTold
    inks: dict[str, Inks]
    emblems: dict[str, str]
