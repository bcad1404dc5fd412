"""What can be told: small typed records of parts, from which every sentence is made.

Owns: the shape of a place, an option, a question, an event, a card's facts and a whole view.
Must not know: how any of it is said, who may know it, rules.

They hold nothing but data: no state is reached from them, and they go over the wire as they are.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, field

from longbox.effects.plain import JSON, from_plain, to_text


class Meaning:
    """Effects or abilities, as terms of the vocabulary; over the wire they are plain data."""

    __slots__ = ("_terms", "text")

    def __init__(self, text: str) -> None:
        self.text = text  # the same as JSON text
        self._terms: tuple[object, ...] | None = None

    @property
    def plain(self) -> JSON:
        """As plain JSON data."""
        found: JSON = msgspec.json.decode(self.text)
        return found

    @property
    def terms(self) -> tuple[object, ...]:
        """As terms of ``longbox.effects.vocabulary``."""
        if self._terms is None:
            found = from_plain(self.plain)
            assert isinstance(found, tuple)
            self._terms = found
        return self._terms

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meaning) and other.terms == self.terms

    def __hash__(self) -> int:
        return hash(self.terms)

    def __repr__(self) -> str:
        return f"Meaning({self.text!r})"


def meaning_of(terms: tuple[object, ...]) -> Meaning:
    """The meaning of terms."""
    return Meaning(to_text(terms))


def joined_meaning(texts: tuple[str, ...]) -> Meaning:
    """The meaning of several lists of terms, one after the other."""
    if len(texts) == 1:
        return Meaning(texts[0])
    return Meaning(msgspec.json.encode([one for text in texts for one in _list(text)]).decode())


def _list(text: str) -> list[JSON]:
    return msgspec.json.decode(text, type=list[Any]) if text else []


def encode(value: object) -> object:
    """What msgspec asks for a type of ours."""
    if isinstance(value, Meaning):
        return value.plain
    raise NotImplementedError(f"{type(value).__name__} does not go over the wire.")


def decode(kind: type, value: object) -> object:
    """The same, back."""
    if kind is Meaning:
        return Meaning(msgspec.json.encode(value).decode())
    raise NotImplementedError(f"{kind.__name__} does not come over the wire.")


# --------------------------------------------------------------------------- where


class Spot(Struct, frozen=True, omit_defaults=True):
    """Where a card lies: a zone, of a seat if it has an owner, by name if there are several.

    Zones of a seat: hand, deck, discard pile, play, score pile, Character. Shared ones: Line-Up,
    main deck, destroyed pile, box, under (a card); stack and space have a name: Weakness, S1; in a
    city also the city, the Threat Track, the Scenario, the ally.
    """

    zone: str  # its kind
    seat: int | None = None  # whose it is
    name: str | None = None  # which of several


class Because(Struct, frozen=True, omit_defaults=True):
    """The card behind something, and which of its abilities, counted from 0 as they are printed."""

    card: str  # its name
    ability: int | None = None  # its number, from 0; nothing: no one of them


# --------------------------------------------------------------------------- what happened


class EventParts(Struct, frozen=True, omit_defaults=True):
    """The parts of an event, as somebody may know them."""

    kind: str  # draw, play, buy, power, attack, block, raise, compare, defeat, score, over ...
    seat: int | None = None  # who did it; nobody: the table
    card: str | None = None  # the card it happened to
    hidden: bool = False  # there is such a card, but which one may not be known
    itself: bool = False  # the card is the Character of who did it, or of the ally
    frm: Spot | None = field(default=None, name="from")  # where the card lay
    to: Spot | None = None  # where it is put
    amount: int | None = None  # how much: Power more or less, damage now, a turn's number
    total: int | None = None  # what it comes to
    other: int | None = None  # another seat: who is Confronted, or was chosen
    word: str | None = None  # what was named, or why the game is over
    because: Because | None = None  # the card behind it, if that is another one


class Piece(Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence: its words, and the card or the player that they name."""

    text: str  # its words, with the spaces around them
    card: str | None = None  # the name of the card
    seat: int | None = None  # the player's


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the log: what happened together, in pieces."""

    kind: str  # of the first event
    pieces: tuple[Piece, ...]  # the sentence
    seat: int | None = None  # who did it
    cards: tuple[str, ...] = ()  # all that it names
    because: Because | None = None  # the card behind it
    move: int = 0  # the moment of the seat that is told

    @property
    def text(self) -> str:
        """The whole sentence."""
        return "".join(piece.text for piece in self.pieces)


# --------------------------------------------------------------------------- what is asked


class Outcome(Struct, frozen=True, omit_defaults=True):
    """What follows from an option for certain: numbers before and after."""

    power: tuple[int, int] | None = None  # before and after
    move: tuple[int, int] | None = None  # before and after
    cost: tuple[int, int] | None = None  # of the Character that is Confronted
    holds: bool | None = None  # whether that cost is then above the Power


class Option(Struct, frozen=True, omit_defaults=True, eq=False):
    """One way to decide: its text in notation, its verb, and its card, player or place.

    ``seat``, ``at`` (where it is now) and ``to`` (where it goes) are the same as parts, ``means``
    the effects that it stands for. Two are equal if their texts are: among the options of one
    decision no two are.
    """

    kind: str  # its verb
    text: str  # what to send back
    card: str | None = None  # the card it is about
    player: str | None = None  # the player, or the ally
    place: str | None = None  # where it is, in words
    seat: int | None = None  # the player's, or of who is defended
    at: Spot | None = None  # where the card is now
    to: Spot | None = None  # where it goes
    word: str | None = None  # the word, the number or the words of a card that it names
    because: Because | None = None  # the card and ability that it uses, or lets resolve
    means: Meaning | None = None  # the effects that it stands for
    outcome: Outcome | None = None  # what is certain to follow
    full: str = ""  # the text, always with its place; empty: it is the same

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)


class Prompt(Struct, frozen=True, omit_defaults=True):
    """What is asked, in parts: who asks, about what, where, how many, and by which numbers.

    ``rule`` is one of begin, turn, first, laid, long, announce, place, block, defend, assist,
    order, instead, attack, victim, destination or signature; empty where a card's text asks.
    """

    rule: str = ""  # the rule that asks; empty where a card's text does
    because: Because | None = None  # the card that asks, and which of its abilities
    text: str = ""  # that ability, as it is said
    said: str = ""  # what is asked about, said to who decides
    means: Meaning | None = None  # the same as effects
    choice: str = ""  # what is chosen: card, player, mode, space, type, parity, number, cost, name
    verb: str = ""  # what will be done with it
    is_order: bool = False  # all of them will be, and only the order is chosen
    places: tuple[Spot, ...] = ()  # where it is chosen
    picked: int = 0  # cards chosen so far
    least: int = 1  # cards still to be chosen, at the least
    most: int = 1  # at the most
    it: tuple[str, ...] = ()  # the cards that the text calls "it" or "them"
    they: int | None = None  # the seat that it calls "they", if another than who decides
    of: int | None = None  # whose text it is, if another than who decides is "you" in it
    about: int | None = None  # the seat it is about: who is Confronted, attacked, or has the turn
    power: int | None = None  # what there is of it
    move: int | None = None  # what there is of it
    cost: int | None = None  # of the Character that the Power is held against
    room: int | None = None  # how much more may be chosen, of a total


class Question(Struct, frozen=True, omit_defaults=True):
    """What must be decided, as a seat may know it; all but ``seat`` is for who decides alone."""

    seat: int | None  # who must decide; null: others may answer first
    prompt: str | None = None  # a sentence or two
    order: bool | None = None  # only the order of things is chosen that will all happen
    least: int | None = None  # cards still to be picked, at the least
    most: int | None = None  # at the most
    asks: Prompt | None = None  # the prompt in parts
    options: tuple[str, ...] | None = None  # their texts


# --------------------------------------------------------------------------- what lies ahead


class Route(Struct, frozen=True):
    """An option that is not on offer yet, and the choices that come before it, each in its turn."""

    option: Option  # as it will be offered
    by: tuple[str, ...]  # the texts of what is chosen before it


class Playing(Struct, frozen=True, omit_defaults=True):
    """A card that could be played now, and what that would ask of who plays it."""

    text: str  # of the option
    power: int = 0  # how much it gives, as far as the seat can foresee
    draws: bool = False  # it draws cards
    asks: str = ""  # what it will ask of who plays it; empty: nothing
    idle: bool = False  # it would do nothing now


class Ahead(Struct, frozen=True, omit_defaults=True):
    """What lies ahead of a decision, as far as its seat may foresee.

    ``plays`` names first what asks nothing, in an order that keeps the others' options open.
    """

    ways: tuple[Route, ...] = ()  # what several choices lead to
    via: tuple[str, ...] = ()  # the texts of options in whose place ways stand
    plays: tuple[Playing, ...] = ()  # the cards in hand that could be played
    left: str = ""  # what is worth doing before the turn ends, as a text of an option
    said: str = ""  # the same as a person reads it


class Share(Struct, frozen=True, omit_defaults=True):
    """A share of a sum: how much, and of which card."""

    amount: int  # how much of the sum
    card: str | None = None  # nothing: what is left once all cards are counted
    of: str = ""  # of a cost: printed, or raise


class Sums(Struct, frozen=True):
    """Both sides of a Confrontation, part by part, and what hangs on it."""

    power: tuple[Share, ...]  # of who Confronts
    cost: tuple[Share, ...]  # of the Character that is Confronted
    wins: str  # what follows if the Power is enough
    holds: str  # what follows if it is not


# --------------------------------------------------------------------------- cards


class CardFacts(Struct, frozen=True, omit_defaults=True):
    """What is printed on a card, under the name that it has in this game, and what that means."""

    name: str  # the one that it has in this game
    called: str  # the name that is printed
    cost: int  # as printed
    vp: int  # as printed
    set: str = ""  # the id of its set
    types: tuple[str, ...] = ()  # Hero, Villain, Starter ...
    level: int = 0  # of a Character
    emblem: str = ""  # whose card it is
    look: str = ""  # how it looks, in plain words
    text: str = ""  # as printed, a paragraph a line
    tags: tuple[str, ...] = ()  # printed words that other cards may ask for
    keywords: tuple[str, ...] = ()  # Attack, Defense, Block ...
    power: int = 0  # what it always gives
    ongoing: bool = False  # stays in play
    first: bool = False  # must be played before any other card
    buy: bool = True  # may be bought from its stack
    returns: bool = False  # goes back to its stack when it is destroyed
    reach: int = 0  # the Range of its Assist
    abilities: Meaning | None = None  # what the text says, as terms


# --------------------------------------------------------------------------- a view


class CharacterView(Struct, frozen=True):
    """A player's Character as it stands."""

    card: str  # by name
    level: int  # which of its cards, from 1
    cost: int  # now
    printed_cost: int  # as it is printed
    vp: int  # for who defeats it
    text: str  # as it is printed


class PlayerView(Struct, frozen=True):
    """A player as a seat sees them."""

    name: str  # of the Character
    seat: int  # from 0, in turn order
    team: int  # alike for teammates
    out: bool  # no longer plays
    character: CharacterView | None  # null when all Levels are defeated
    characters: list[str]  # the Levels that are left, by name
    hand: list[str]  # those that may be known
    hand_count: int  # how many there are
    deck_count: int  # how many there are
    deck_known: dict[str, str]  # by place from the top, counted from 1
    discard: list[str]  # cards of the discard pile
    play: list[str]  # cards in play
    score: list[str]  # cards of the score pile
    aside: list[str]  # cards laid on the Character
    at: str | None  # the space of the Character


class Priced(Struct, frozen=True):
    """A card of the Line-Up and what it costs now."""

    card: str  # by name
    cost: int  # now, for who has the turn


class UnderView(Struct, frozen=True):
    """What lies under a card, or under a player's Character."""

    card: str  # its name; of a Character, the player's
    cards: list[str]  # those that may be known
    count: int  # how many there are


class Stander(Struct, frozen=True, omit_defaults=True):
    """A card in a space; of a Villain, where it is going."""

    card: str  # by name
    cost: int  # now, for who has the turn
    villain: bool = False  # whether it is one
    destination: int | None = None  # the number of its Location
    everywhere: bool = False  # every Location is its Destination
    next: str | None = None  # the space that it walks to
    home: bool = False  # it is at its Destination
    super: bool = False  # a Super-Villain
    contained: bool = False  # it does not walk


class LocationView(Struct, frozen=True):
    """A Location of the city."""

    name: str  # as it is printed
    tile: str  # its card, by name
    number: int  # of the Destination
    text: str  # as it is printed
    damage: int  # that lies on it
    destroyed: bool  # by that damage
    basic: str | None  # the stack that is sold here
    left: int  # how many of them


class SpaceView(Struct, frozen=True, omit_defaults=True):
    """A space of the city, who and what is there."""

    space: str  # L1 to L5 and S1 to S5
    cards: list[Stander]  # that lie there
    characters: list[str]  # the players, and the ally, who stand there
    location: LocationView | None = None  # the tile, of a space that has one


class StepView(Struct, frozen=True):
    """A Step of a turn."""

    name: str  # as it is said
    now: bool  # the one that goes on


class LevelView(Struct, frozen=True):
    """A level of the Threat Track."""

    level: int  # from 0
    reached: bool  # its texts are in force, or were done
    texts: list[str]  # as they are printed
    cards: list[str]  # by name: what of the game's cards says them


class ClockView(Struct, frozen=True):
    """The end-of-game clock."""

    box: int  # where it stands
    owner: int  # the seat in whose turns it goes on


class ScenarioView(Struct, frozen=True):
    """A Scenario's card, or a Side Mission's."""

    name: str  # as it is printed
    text: str  # as it is printed


class AllyView(Struct, frozen=True):
    """The solo player's ally."""

    name: str  # of the Super Hero
    at: str | None  # the space; null: not in the city
    bears: list[str]  # cards laid on the Character


class CityView(Struct, frozen=True):
    """The whole city; all of it lies open."""

    spaces: list[SpaceView]  # clockwise
    steps: list[StepView]  # of a turn, in order
    threat: int  # the level
    levels: list[LevelView]  # of the Threat Track, in order
    clock: ClockView | None  # null while it does not run
    goal: int  # Super-Villains to defeat
    defeated: int  # Super-Villains so far
    scenario: ScenarioView | None  # null without one
    missions: list[ScenarioView]  # Side Missions
    ally: AllyView | None  # of a player who is alone


class View(Struct, frozen=True, omit_defaults=True):
    """What a seat, or a spectator, may know of a game at a moment; it holds nothing else.

    It is plain data: nothing in it changes with the game, and no position is reached from it.
    """

    seat: int | None  # whose view it is; null: a spectator's
    mode: str  # duel, teams, free-for-all, campaign, solo or competitive
    turn: int  # its number, from 1
    active: int  # the seat whose turn it is
    power: int  # of that seat
    move: int  # how much Move it has
    confronting: int | None  # the seat that is Confronted
    players: list[PlayerView]  # by seat
    line_up: list[Priced]  # in a city, of all its spaces
    main_deck: int  # cards in it
    main_deck_known: dict[str, str]  # by place from the top
    destroyed: list[str]  # cards of the destroyed pile
    stacks: dict[str, int]  # cards left, by name
    stack_tops: dict[str, str]  # what can be seen of them
    over: bool  # nothing more is asked
    winners: list[int]  # seats
    ending: str | None  # why it is over
    decision: Question | None  # what must be decided; null when it is over
    under: list[UnderView] = []  # what lies under cards
    city: CityView | None = None  # of a game that has one
    cards: dict[str, CardFacts] = {}  # what is printed on the cards that the seat may know of
