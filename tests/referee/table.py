"""A table as a referee sees it: cards, piles, players, and what the cards' sentences are made of.

Owns: the kinds of sentence that the referee knows, printed cards, copies, players, houses (rules
by set) and the table with all its piles.
Must not know: the engine; how anything happens.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from umpire import Umpire


@dataclass(frozen=True)
class Ask:
    """A question: who is asked, and the moves that they can answer with."""

    who: Player
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Mixed:
    """A pile was shuffled: whoever steps the referee says in which order it lies now."""

    who: Player
    pile: tuple[str, ...]


Act = Generator[Ask | Mixed, Any, Any]


@dataclass
class Voice:
    """Who a sentence speaks to, from which card, and the card that it calls "it"."""

    you: Player
    this: Copy
    it: Copy | None = None


Deed = Callable[["Umpire", Voice], Act]
Which = Callable[["Copy"], bool]


def any_card(_: Copy) -> bool:
    return True


def heroes(copy: Copy) -> bool:
    return copy.card.kind == "Hero"


def weakness(copy: Copy) -> bool:
    return copy.name == "Weakness"


@dataclass(frozen=True)
class Played:
    """What happens when the card is played."""

    do: Deed


@dataclass(frozen=True)
class When:
    """Ongoing: what follows each time (or the first time, or once a turn) something happens."""

    event: str
    do: Deed
    who: str = "you"  # or "foe"
    which: Which = any_card
    limit: str = ""  # "first": the first time each turn; "once": (max once per turn)


@dataclass(frozen=True)
class OnThis:
    """What follows when the card itself is discarded, destroyed or gained."""

    event: str
    do: Deed


@dataclass(frozen=True)
class Instead:
    """What happens instead; `this`: of the card itself, wherever it is, else Ongoing, for you."""

    event: str
    do: Callable[[Umpire, Voice, tuple[int, ...]], Act]
    this: bool = False
    which: Which = any_card
    first: bool = False  # only the first time each turn


@dataclass(frozen=True)
class Defense:
    """How an Attack is avoided, and what whoever uses the card gets for it."""

    by: str  # "discard" or "reveal"
    reward: Deed | None = None


@dataclass(frozen=True)
class Block:
    """By how much a Block raises the cost, counted when it is discarded, and what follows."""

    value: Callable[[Player], int]
    then: Deed | None = None


@dataclass(frozen=True)
class Price:
    """Ongoing: cards of a kind cost you so much more (or less)."""

    by: int
    which: Which = any_card


@dataclass(frozen=True)
class Worth:
    """Ongoing: your Character costs so much more."""

    by: int


@dataclass(frozen=True)
class Use:
    """Ongoing: once during each of your turns, you may ...; offered while it can be done."""

    can: Callable[[Player], bool]
    do: Deed


@dataclass(frozen=True)
class Assist:
    """The card may be played in a teammate's turn."""


Part = Played | When | OnThis | Instead | Defense | Block | Price | Worth | Use | Assist


class Doubt(Exception):
    """The books do not say what happens now: the case ends here."""


@dataclass(frozen=True)
class Sentence:
    """English, and what the referee takes it to mean."""

    text: str
    part: Part


@dataclass(frozen=True)
class Card:
    """A printed card: its text is its sentences, a line each."""

    name: str
    kind: str = ""
    cost: int = 0
    sentences: tuple[Sentence, ...] = ()

    @property
    def text(self) -> str:
        return "\n".join(one.text for one in self.sentences)

    @property
    def stays(self) -> bool:
        return self.kind == "Location" or "Ongoing:" in self.text

    def parts(self, kind: type[Any]) -> list[Any]:
        return [one.part for one in self.sentences if isinstance(one.part, kind)]


@dataclass(eq=False)
class Copy:
    """One cardboard card, and who owns it (nobody: the Line-Up's, a stack's, destroyed)."""

    card: Card
    owner: Player | None = None

    @property
    def name(self) -> str:
        return self.card.name


@dataclass(eq=False)
class Player:
    """A player's piles (decks from the top), side and Level; `out`: no longer in the game."""

    name: str
    side: int
    level: int = 1
    hand: list[Copy] = field(default_factory=list)
    deck: list[Copy] = field(default_factory=list)
    discard: list[Copy] = field(default_factory=list)
    play: list[Copy] = field(default_factory=list)
    score: list[str] = field(default_factory=list)
    out: bool = False


@dataclass(frozen=True)
class House:
    """What the books decide differently."""

    game: str | tuple[str, ...]
    cast: tuple[str, ...]
    sides: tuple[int, ...]
    stacks: tuple[str, ...]  # of cards to buy: laid empty
    weaknesses: int = 10  # SW-07, CORE-24.18
    defends_teammate: bool = False  # SW-21
    together: bool = False  # SW-24: an Attack waits until all Defenses are chosen
    location_once: bool = False  # SW-25
    weakness_first: bool = False  # SW-02 to SW-06, and SW-01 of Weakness
    by_level: bool = False  # SW-16
    buying_gains: bool = False  # SW-33
    last_standing: bool = False  # SW-42


@dataclass
class Lasting:
    """Something said on a card that lasts: until the turn ends, or until its owner's next turn."""

    owner: Player
    card: str
    part: When | Price | Worth | Instead
    whose: Player  # whom the change of a cost is about
    next_turn: bool
    once: bool = False  # spent by its first use


@dataclass
class Waiting:
    """An ability that was triggered and is to be carried out."""

    voice: Voice
    name: str
    do: Deed


@dataclass
class Table:
    """Everything that lies on the table."""

    house: House
    players: list[Player]
    line_up: list[Copy]
    main_deck: list[Copy]
    weaknesses: list[Copy]
    destroyed: list[Copy] = field(default_factory=list)
    active: int = 0
    power: int = 0
    confronted: Player | None = None
    blocked: int = 0
    lasting: list[Lasting] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    happened: list[tuple[str, Player, Copy | None]] = field(default_factory=list)  # this turn
    used: list[tuple[Copy, Part]] = field(default_factory=list)  # this turn
    borrowed: list[Copy] = field(default_factory=list)  # go back to the Line-Up
    sure: Player | None = None  # whose next Attack is unavoidable
    winners: list[str] | None = None
