"""What a coach tells, as data: choices, reasons, moments, and where a result came from.

Owns: these shapes. Must not know: how any of it is reckoned, how it is said.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

# What a decision is about, and what luck is made of: the lines of the ledger.
Matter = Literal["purchases", "confrontations", "defenses", "rest"]
Chance = Literal["hand", "draws", "line-up", "foes", "city", "unforeseen"]
Sort = Literal["mistake", "fine", "luck", "fall"]


class Reason(Struct, frozen=True, omit_defaults=True):
    """A fact that speaks for a choice; what the numbers are hangs on its kind."""

    # says: the first words of a card; gives: Power of a card; reaches: the same, and what the next
    # Confrontation needs more than an average hand; avoids: cards with an Attack, and all cards of
    # a player; blocks; counts: VP; odds: of 100 worlds those in which a Confrontation succeeds;
    # costs: of a Character, and the Power in hand; scores: VP of a Character; saves, raises, falls:
    # what a Character costs after a Block, or without one, and the Power; unspent: Power; soon:
    # cards left in the deck; ends: a Villain that attacks; defends: against a card
    kind: str
    card: str | None = None  # by name
    seat: int | None = None  # whose cards are counted, or who is Confronted
    amount: int = 0
    of: int = 0
    word: str = ""  # of a text: it


class Advice(Struct, frozen=True, omit_defaults=True):
    """A way to decide, with what would follow it in the same turn."""

    moves: tuple[str, ...]  # in notation, one after the other
    kind: str  # the verb of the first of them
    chance: float  # to win, in percent, of who decides
    cards: tuple[str, ...] = ()  # that they are about, by name
    seat: int | None = None  # the player that the first of them names
    chosen: bool = False  # it is what was done
    sure: bool = True  # it was tried as often as the others
    reasons: tuple[Reason, ...] = ()


class Judged(Struct, frozen=True, omit_defaults=True):
    """A decision that was weighed."""

    move: int  # moves made before it
    turn: int
    seat: int  # who decided
    matter: Matter
    lost: float  # the best option less the chosen one, in percent, of who decided
    given: float  # what that took from whom the review is for, in percent; below 0: it gave
    error: float  # how far that may be off
    overlooked: float = 0.0  # the best option less what the chance to win was foreseen with
    gained: float = 0.0  # what the choice was better than a sensible player's, in percent
    power: int = 0  # of who has the turn
    choices: tuple[Advice, ...] = ()  # the best one first


class Fall(Struct, frozen=True):
    """A Character that was defeated, or a Super-Villain in a city."""

    move: int  # moves made before that
    seat: int  # by whom
    card: str


class TurnReckoned(Struct, frozen=True):
    """A turn, for whom a review is for."""

    turn: int
    move: int  # moves made before it
    active: int  # whose it was
    chance: float  # when it began, in percent
    after: float  # when it was over
    error: float  # how far that may be off
    luck: dict[Chance, float]  # in percent
    judged: tuple[Judged, ...]
    falls: tuple[Fall, ...]


class DealReckoned(Struct, frozen=True):
    """How a game began, for whom a review is for."""

    chance: float  # in percent, before anybody had seen a card
    hand: float  # what the opening hand changed


class CurvePoint(Struct, frozen=True):
    """A point of the curve."""

    turn: int
    move: int  # moves made before it
    active: int  # whose turn begins
    chance: float  # in percent


class TurningPoint(Struct, frozen=True, omit_defaults=True):
    """Something that moved the chance to win by much."""

    move: int  # moves made before it
    turn: int
    sort: Sort
    seat: int  # who decided, or defeated; of luck: whose turn it was
    swing: int  # in points, for whom the review is for
    title: str = ""
    said: str = ""
    matter: Matter | None = None
    luck: Chance | None = None
    card: str | None = None  # of a fall
    power: int = 0  # that there was
    choices: tuple[Advice, ...] = ()  # the best one first
    made: int = 0  # at a table: moves made before it, where ``move`` is the seat's moment


class GivenAway(Struct, frozen=True):
    """What one seat has to do with a line of skill: what it gave away, in points."""

    seat: int
    points: int


class LuckLine(Struct, frozen=True):
    """A line of luck."""

    kind: Chance
    points: int
    label: str


class SkillLine(Struct, frozen=True):
    """A line of skill."""

    kind: Matter
    points: int
    label: str
    shares: tuple[GivenAway, ...]  # they add up to it: a foe's loss counts for you


class Review(Struct, frozen=True):
    """A game that is over, for one seat: deal, luck and skill add up to the result."""

    seat: int  # whom it is for
    players: tuple[str, ...]
    teams: tuple[int, ...]
    result: int  # 100: won, 0: lost, 50: a draw
    deal: int
    luck: int
    skill: int
    luck_lines: tuple[LuckLine, ...]
    skill_lines: tuple[SkillLine, ...]
    curve: tuple[CurvePoint, ...]
    moments: tuple[TurningPoint, ...]  # those marked, in the order of the game
    others: tuple[TurningPoint, ...]  # mistakes of others than who it is for
    error: float  # of a point of the curve, in points
    weighed: int  # decisions
    said: str


class Hint(Struct, frozen=True):
    """What a coach would do, for a seat that must decide, from what it may know."""

    first: tuple[str, ...]  # moves before either choice: cards that are played anyway
    cards: tuple[str, ...]  # those cards
    power: int  # that there will then be
    choices: tuple[Advice, ...]  # one or two, the better first
    equal: bool  # both lead to the same, within a point
    titles: tuple[str, ...]
    said: tuple[tuple[str, ...], ...]  # of each choice its reasons, as sentences
    before: str = ""  # what is played first, as a sentence
