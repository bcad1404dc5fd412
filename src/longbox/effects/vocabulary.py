"""The closed vocabulary: everything that a card's text can say, as frozen data.

Owns: players, places, filters, noun phrases, amounts, conditions, events, effects, modifiers
and abilities.
Must not know: English, how an effect is carried out, any card or set.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

# --------------------------------------------------------------------------- players


class Who(StrEnum):
    """How a text names a player."""

    YOU = "you"
    THEY = (
        "they"  # the player of the loop, or the last one chosen: "they", "that foe", "that player"
    )
    EACH_FOE = "each foe"
    EACH_PLAYER = "each player"
    EACH_OTHER = "each other player"
    A_FOE = "a foe"  # chosen by the ability's player when it is acted on; any foe in an event
    A_PLAYER = "a player"
    ANOTHER = "another player"
    TEAMMATE = "teammate"
    YOU_OR_TEAMMATE = "you or teammate"
    LEFT = "left"  # the player on their left: the next in turn order
    RIGHT = "right"
    ATTACKER = "attacker"
    OWNER = "owner"  # the owner of "it"
    ACTIVE = "active"
    HIT = "hit"  # those who failed to avoid this Attack
    AVOIDED = "avoided"  # those who avoided this Attack
    CONFRONTED = "confronted"  # the player whom the active player is Confronting
    PICKED = "picked"  # the several players that were chosen


@dataclass(frozen=True, slots=True)
class Player:
    """A player or group; ``having`` narrows a group (THEY is the candidate in it)."""

    who: Who
    having: Condition | None = None


YOU = Player(Who.YOU)  # the player of the ability
THEY = Player(Who.THEY)  # the player last spoken of

# --------------------------------------------------------------------------- places


class Zone(StrEnum):
    """Where cards lie."""

    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard pile"
    PLAY = "play"  # what a player controls
    SCORE = "score pile"
    ON_CHARACTER = "on Character"
    UNDER = "under"  # under this card, or under a player's Character
    LINE_UP = "Line-Up"
    MAIN_DECK = "main deck"
    DESTROYED = "destroyed pile"
    STACK = "stack"  # of the named card
    ITS_STACK = "its stack"
    ANY = "any zone"
    BOX = "box"  # out of the game
    CAMPAIGN = "Campaign"  # out of the game and of all later ones
    SPACE = "space"  # the city: your space, or within Range
    ORIGIN = "origin"  # where this effect took the card from


@dataclass(frozen=True, slots=True)
class Place:
    """A place; ``of`` is whose (own zones only), ``name`` names a stack, ``reach`` is a Range.

    SPACE: with ``of`` that player's space (and ``reach`` around it), without it anywhere in the
    city, or by ``name``: ``this`` space, ``adjacent`` ones, the ``Locations``.
    """

    zone: Zone
    of: Player | None = None
    name: str = ""
    reach: int = 0


@dataclass(frozen=True, slots=True)
class To:
    """A destination: a place and where in it (``top``, ``bottom``, ``nth``, or nothing)."""

    place: Place
    end: str = ""
    nth: int = 0
    any_order: bool = False
    face_down: bool = False


# --------------------------------------------------------------------------- filters


@dataclass(frozen=True, slots=True)
class AnyCard:
    """Every card."""


@dataclass(frozen=True, slots=True)
class Type:
    """A card type: Hero, Villain, Super Power, Equipment, Location, Starter, Basic."""

    name: str


@dataclass(frozen=True, slots=True)
class Keyword:
    """A card with a keyword: Attack, Defense, Block, Assist, Ongoing, Confrontation, Speedster."""

    name: str


@dataclass(frozen=True, slots=True)
class Tag:
    """A card with a printed tag, such as Construct."""

    name: str


@dataclass(frozen=True, slots=True)
class Name:
    """A card of that name."""

    name: str


@dataclass(frozen=True, slots=True)
class NameHas:
    """A card whose name has these letters in it."""

    letters: str


@dataclass(frozen=True, slots=True)
class Cost:
    """Its cost compared (``eq``, ``le``, ``ge``, ``lt``, ``gt``, ``ne``) with an amount."""

    op: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Vp:
    """Its VP compared with an amount."""

    op: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Parity:
    """Its cost is even or odd (``even``, ``odd``, or ``chosen``)."""

    which: str


@dataclass(frozen=True, slots=True)
class Alike:
    """It shares its ``by`` (name, cost, type) with one of those cards."""

    by: str
    cards: Ref | Group


@dataclass(frozen=True, slots=True)
class ChosenKind:
    """It is of the type, name or cost that was chosen."""

    by: str


@dataclass(frozen=True, slots=True)
class Extreme:
    """It has the highest or lowest cost (or VP) among the cards it is picked from.

    ``by`` ``distance``: in the city, it is nearest to the player's Character, or farthest from it.
    """

    which: str  # highest, lowest
    by: str = "cost"


@dataclass(frozen=True, slots=True)
class Other:
    """Any card but this one."""


@dataclass(frozen=True, slots=True)
class Did:
    """A card to which this happened this turn: "bought or gained this turn", "you played"."""

    event: Happening


@dataclass(frozen=True, slots=True)
class OwnedBy:
    """A card that this player owns."""

    who: Player


@dataclass(frozen=True, slots=True)
class Beside:
    """The city: it lies in one space with such a card, or with such a player's Character."""

    what: Filter | Player


@dataclass(frozen=True, slots=True)
class AtDestination:
    """The city: a Villain that has arrived at its Destination."""


@dataclass(frozen=True, slots=True)
class Contained:
    """The city: a Villain that the Contained token holds."""


@dataclass(frozen=True, slots=True)
class Not:
    """Not."""

    it: Filter


@dataclass(frozen=True, slots=True)
class Both:
    """All of these hold of the one card: "a Hero with cost 4 or less"."""

    all: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of these holds: "a Hero or Villain"."""

    any: tuple[Filter, ...]


# Which cards are meant.
Filter: TypeAlias = (
    AnyCard
    | Type
    | Keyword
    | Tag
    | Name
    | NameHas
    | Cost
    | Vp
    | Parity
    | Alike
    | ChosenKind
    | Extreme
    | Other
    | Did
    | OwnedBy
    | Beside
    | AtDestination
    | Contained
    | Not
    | Both
    | Either
)

# --------------------------------------------------------------------------- noun phrases


class Word(StrEnum):
    """References: words for cards that the text has spoken of."""

    THIS = "this"
    IT = "it"  # the last single card introduced; the trigger's card at the start of a trigger
    THEM = "them"  # the last set of cards
    REST = "rest"  # the shown cards still where they were
    SHOWN = "shown"  # the cards revealed or looked at
    CHARACTER = "Character"  # of Ref.of
    ATTACKING = "attacking"  # the Villain or other card whose Attack is (or was last) under way


@dataclass(frozen=True, slots=True)
class Ref:
    """A reference; ``of`` only for CHARACTER, and with IT, as THEY, for a card that is not this."""

    word: Word
    of: Player | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """The cards that ``verb`` moved in this ability: "discarded this way"."""

    verb: str


@dataclass(frozen=True, slots=True)
class Group:
    """All cards of a kind in some places or among cards spoken of; nobody chooses."""

    kind: Filter
    source: tuple[Place, ...] | Ref | Way


@dataclass(frozen=True, slots=True)
class UpTo:
    """0 to n, as the chooser likes."""

    n: Amount


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """So many as the chooser likes, and so many at least."""

    least: int = 0


@dataclass(frozen=True, slots=True)
class All:
    """Every one."""


@dataclass(frozen=True, slots=True)
class AtRandom:
    """n, chosen by chance."""

    n: Amount


@dataclass(frozen=True, slots=True)
class Worth:
    """Cards whose ``by`` (cost, power) adds up to n or more."""

    by: str
    n: Amount


@dataclass(frozen=True, slots=True)
class Within:
    """So many cards (``count``: any number, up to, or just so many) whose ``by`` (cost, vp) adds
    up to n or less.
    """

    by: str
    n: Amount
    count: Amount | UpTo | AnyNumber = AnyNumber()


# How many of the cards that are meant.
HowMany: TypeAlias = "Amount | UpTo | AnyNumber | All | AtRandom | Worth | Within"


@dataclass(frozen=True, slots=True)
class Pick:
    """So many cards of a group, chosen by ``chooser`` (left out: who carries out the verb).

    ``distinct``: no two alike by name, cost or type; "same name", "same cost" or "same type": all
    alike.
    ``each``: "and/or" between places with one card: one optional pick in each place.
    """

    count: HowMany
    group: Group
    chooser: Player | None = None
    distinct: str = ""
    each: bool = False


@dataclass(frozen=True, slots=True)
class Top:
    """The top n cards of a deck (or of the main deck, or a stack)."""

    n: Amount
    place: Place


@dataclass(frozen=True, slots=True)
class Bottom:
    """The bottom n cards of a deck."""

    n: Amount
    place: Place


@dataclass(frozen=True, slots=True)
class Dig:
    """The top cards of a deck down to the first of a kind: "until you reveal a Hero".

    IT is that first one; the shown cards are all of them.
    """

    kind: Filter
    place: Place


@dataclass(frozen=True, slots=True)
class Whole:
    """All cards of a place: "your hand"."""

    place: Place


@dataclass(frozen=True, slots=True)
class OneEach:
    """One pick for each noun phrase: "a Hero and a Villain"."""

    picks: tuple[Pick, ...]


# Cards, as a noun phrase names them.
Cards: TypeAlias = Pick | Group | Top | Bottom | Dig | Whole | OneEach | Ref | Way

# --------------------------------------------------------------------------- amounts


@dataclass(frozen=True, slots=True)
class Num:
    """A number."""

    n: int


@dataclass(frozen=True, slots=True)
class X:
    """The X that the text defines or that was paid."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Distinct:
    """How many different costs, names or types among cards."""

    by: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Alikes:
    """How many of some cards share one cost, name or type: those of which there are most."""

    by: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class CountPlayers:
    """How many players."""

    group: Player


@dataclass(frozen=True, slots=True)
class Tally:
    """How often this happened this turn."""

    event: Happening


@dataclass(frozen=True, slots=True)
class Sum:
    """The costs, VP or Power of cards added up: "its cost", "the total VP of your hand"."""

    of: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Best:
    """The highest or lowest cost or VP among cards."""

    which: str
    of: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Level:
    """The Level of a player's Character."""

    who: Player


@dataclass(frozen=True, slots=True)
class Stat:
    """A player's ``power`` or ``move`` now, or the table's ``threat``."""

    what: str
    who: Player


@dataclass(frozen=True, slots=True)
class Most:
    """The highest (or lowest) of an amount over the players of a group; THEY is the candidate."""

    which: str  # highest, lowest
    group: Player
    amount: Amount


@dataclass(frozen=True, slots=True)
class ThatMany:
    """How many the last act really moved or changed; the number chosen, after a choice."""


@dataclass(frozen=True, slots=True)
class Plus:
    """Added."""

    a: Amount
    b: Amount


@dataclass(frozen=True, slots=True)
class Minus:
    """Subtracted."""

    a: Amount
    b: Amount


@dataclass(frozen=True, slots=True)
class Times:
    """Multiplied: "+2 Power for each ..."."""

    n: int
    a: Amount


@dataclass(frozen=True, slots=True)
class Half:
    """Half, rounded down (``up``: rounded up)."""

    a: Amount
    up: bool = False


@dataclass(frozen=True, slots=True)
class Per:
    """Divided by n, rounded down: "for every 3 cards"."""

    a: Amount
    n: int


@dataclass(frozen=True, slots=True)
class AtLeast:
    """Not below n: "(Minimum 0)"."""

    n: int
    a: Amount


@dataclass(frozen=True, slots=True)
class AtMost:
    """Not above n: "(max 3)"."""

    n: int
    a: Amount


# A number, worked out when it is needed.
Amount: TypeAlias = (
    Num
    | X
    | Count
    | Distinct
    | Alikes
    | CountPlayers
    | Tally
    | Sum
    | Best
    | Level
    | Stat
    | Most
    | ThatMany
    | Plus
    | Minus
    | Times
    | Half
    | Per
    | AtLeast
    | AtMost
)

# --------------------------------------------------------------------------- events, conditions


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happens: a trigger, a look back, a relative clause, a count.

    Verbs: draw discard destroy gain buy put pass play shuffle reveal attack (plays an Attack)
    attacked avoid (uses a Defense) hit (failed to avoid) block confront (starts a Confrontation)
    defeat (defeats a Character or Villain) defeated (own Character is defeated) start (of turn)
    end (of turn) enter (the Line-Up) assist; in the city: move (a space), place, damage (a
    Location), threat (it rises), reward, contain.
    ``cards``: which cards it happens to (a filter, or THIS); None: any or none.
    ``frm`` / ``to``: from / to which place (or one of several); None: any.
    ``during``: a condition that must hold then.
    ``by``: what is behind it ("by a foe's Attack"): ``attack``, ``foe``, ``this``, ``card`` or "".
    ``several``: "one or more": once for a batch (one effect, several cards).
    """

    who: Player
    verbs: tuple[str, ...]
    cards: Filter | Ref | None = None
    frm: Place | tuple[Place, ...] | None = None
    to: Place | None = None
    during: Condition | None = None
    by: str = ""
    several: bool = False


@dataclass(frozen=True, slots=True)
class Compare:
    """Two amounts compared (``eq ne le ge lt gt``): "you control a Location" is Count(...) ge 1."""

    a: Amount
    op: str
    b: Amount


@dataclass(frozen=True, slots=True)
class Is:
    """The card spoken of (every one of them) fits."""

    cards: Ref | Way | Top
    kind: Filter


@dataclass(frozen=True, slots=True)
class Confronting:
    """That player is in a Confrontation of their own ("while you are Confronting")."""

    who: Player = YOU


@dataclass(frozen=True, slots=True)
class BeingConfronted:
    """That player's Character is the target of a Confrontation."""

    who: Player = YOU


@dataclass(frozen=True, slots=True)
class IsTurnOf:
    """It is that player's turn."""

    who: Player


@dataclass(frozen=True, slots=True)
class Near:
    """The city: that player's Character stands within ``reach`` of ``of`` (0: in the same space).

    ``of``: ``you`` (your Character), ``this`` (this Villain or Location), ``Location`` (any one).
    """

    who: Player
    reach: int = 0
    of: str = "you"


@dataclass(frozen=True, slots=True)
class FirstPlayed:
    """This card is the first card (of a kind) that you play this turn."""

    kind: Filter = AnyCard()


@dataclass(frozen=True, slots=True)
class Matches:
    """The card spoken of matches what was chosen (type, even or odd, name)."""

    cards: Ref


@dataclass(frozen=True, slots=True)
class Negated:
    """Not so."""

    it: Condition


@dataclass(frozen=True, slots=True)
class Every:
    """All of these."""

    all: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """One of these."""

    any: tuple[Condition, ...]


# Something that is so or is not.
Condition: TypeAlias = (
    Compare
    | Is
    | Confronting
    | BeingConfronted
    | IsTurnOf
    | Near
    | FirstPlayed
    | Matches
    | Negated
    | Every
    | Some
)

# --------------------------------------------------------------------------- modifiers


class Until(StrEnum):
    """How long a modifier or a watch lasts."""

    IN_PLAY = "while in play"  # standing abilities
    TURN = "this turn"
    FOES_TURN = "until the end of your foe's next turn"
    YOUR_TURN = "until your next turn"  # until the start of your next turn
    YOUR_END = "until the end of your next turn"
    ONCE = "once"  # this turn, spent by its first use
    GAME = "rest of the game"


@dataclass(frozen=True, slots=True)
class Scope:
    """What a modifier is about: cards of a kind, whose and where.

    ``about``: ``cards`` (kind, source), ``Character`` (of who), ``player`` (who), ``Line-Up``,
    ``Attack`` (next or current Attacks), ``play`` (cards who plays), ``buy`` (cards who buys),
    ``defense`` (Defenses that who uses).
    """

    about: str
    who: Player | None = None
    kind: Filter | None = None
    source: tuple[Place, ...] | Ref | Way | None = None


@dataclass(frozen=True, slots=True)
class CostBy:
    """Costs so much more (a negative amount: less)."""

    by: Amount


@dataclass(frozen=True, slots=True)
class AlsoType:
    """Is also of these types."""

    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """Has this keyword (Assist)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasText:
    """Has this text in addition."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class TextOf:
    """Has the text of these cards in addition, as it is when asked for."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class LosesText:
    """Has no text."""


@dataclass(frozen=True, slots=True)
class Cannot:
    """May not: ``block``, ``defend``, ``buy``, ``gain``, ``be avoided``, ``play``, ``draw``,
    ``confront``,
    ``be defeated``, ``be destroyed``, ``assist``; in the city ``move``, ``be moved``.
    """

    what: str


@dataclass(frozen=True, slots=True)
class RefillTo:
    """The Line-Up refills only to so many cards."""

    n: int


@dataclass(frozen=True, slots=True)
class BuyFrom:
    """May also be bought from these places (the destroyed pile, within Range)."""

    source: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Strides:
    """The city: moves so many spaces (``more``: so many more) when Villains move."""

    n: int
    more: bool = False


@dataclass(frozen=True, slots=True)
class Unheld:
    """The city: a Character in its space does not keep it from moving."""


@dataclass(frozen=True, slots=True)
class Adds:
    """The city: so many cards instead of 1 are added to the Line-Up in each turn's Step 4."""

    n: int


@dataclass(frozen=True, slots=True)
class EveryDestination:
    """The city: every Location is its Destination."""


@dataclass(frozen=True, slots=True)
class Carried:
    """The city: goes with the player's Character when that moves out of its space."""


@dataclass(frozen=True, slots=True)
class NoBonus:
    """Gives no reward (a Defense)."""


@dataclass(frozen=True, slots=True)
class PowerBy:
    """Gives so much more Power (cards played, or the Power needed)."""

    by: Amount


@dataclass(frozen=True, slots=True)
class WorthVp:
    """Is worth so many VP (``more``: in addition to what is printed)."""

    vp: Amount
    more: bool = False


@dataclass(frozen=True, slots=True)
class HandSize:
    """Draws so many cards at the end of the turn (more or less than five)."""

    by: Amount


# What a modifier changes.
Alteration: TypeAlias = (
    CostBy
    | AlsoType
    | HasKeyword
    | HasText
    | TextOf
    | LosesText
    | Cannot
    | RefillTo
    | BuyFrom
    | Strides
    | Unheld
    | EveryDestination
    | Carried
    | Adds
    | NoBonus
    | PowerBy
    | WorthVp
    | HandSize
)

# --------------------------------------------------------------------------- effects


@dataclass(frozen=True, slots=True)
class Move:
    """Cards change place. Verbs: draw discard destroy gain buy put return pass remove defeat.

    ``to`` left out: the verb's own place. ``who`` acts (and chooses, and becomes the owner of what
    they gain). ``ordered``: "in any order" is part of ``to``.
    """

    verb: str
    who: Player
    cards: Cards
    to: To | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """Cards change places with other cards; IT is the first while the second are picked."""

    who: Player
    cards: Cards
    other: Cards


@dataclass(frozen=True, slots=True)
class Show:
    """Cards are seen: ``reveal`` (by all) or ``look`` (by who)."""

    verb: str
    who: Player
    cards: Cards


@dataclass(frozen=True, slots=True)
class Change:
    """A number changes: ``power``, ``move``, ``block``, ``vp``, ``threat``, ``damage``.

    ``damage`` is on this Location, ``damage here`` on the one where the player stands, ``damage
    anywhere`` on one of their choice, ``damage nearest`` on the one nearest to this Villain or to
    the player, ``damage everywhere`` on each.
    """

    what: str
    who: Player
    by: Amount


@dataclass(frozen=True, slots=True)
class Pay:
    """Spend so much Power or Move, whole or not at all."""

    what: str
    who: Player
    amount: Amount


@dataclass(frozen=True, slots=True)
class Several:
    """So many players of a group, as somebody chooses; they are then the PICKED ones."""

    count: Amount | UpTo | AnyNumber
    group: Player


@dataclass(frozen=True, slots=True)
class Choose:
    """Somebody picks something; nothing else happens yet.

    ``what``: a Player, Several players, Cards, or one of the words ``type``, ``even or odd``,
    ``number``, ``name``, ``cost``.
    """

    who: Player
    what: Player | Several | Cards | str


@dataclass(frozen=True, slots=True)
class Modes:
    """Choose ``count`` of several things to do."""

    who: Player
    modes: tuple[tuple[Effect, ...], ...]
    count: HowMany = Num(1)


@dataclass(frozen=True, slots=True)
class May:
    """A player may do something; what follows if it was done, and if not."""

    who: Player
    do: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """A mandatory act and what follows if it was done in full, and if not ("If you cannot")."""

    do: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class If:
    """Depending on a condition."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Under:
    """A keyword paragraph of a played card: ``Confrontation``, ``Otherwise``, ``Speedster``."""

    keyword: str
    do: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Each:
    """For each player of a group (in turn order) or each card of some cards; binds THEY / IT."""

    group: Player | Cards
    do: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """Again and again: so often, until a condition holds, or while you like (``may``)."""

    do: tuple[Effect, ...]
    times: Amount | None = None
    until: Condition | None = None
    may: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """Cards are played from where they are. ``again``: resolved anew without moving.

    ``after``: where the card goes at the end of the turn, or at once if ``now``.
    """

    who: Player
    cards: Cards
    again: bool = False
    after: To | None = None
    now: bool = False


@dataclass(frozen=True, slots=True)
class Attack:
    """An Attack: ``victims`` (None: the foe chosen before), and what befalls each (THEY)."""

    victims: Player | None
    do: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Avoid:
    """The current Attack does not touch the protected player, or these players (``who``)."""

    who: Player | None = None


@dataclass(frozen=True, slots=True)
class Modify:
    """A continuous change."""

    scope: Scope
    change: Alteration
    until: Until = Until.TURN


@dataclass(frozen=True, slots=True)
class Watch:
    """An ability comes into being for a time: "each time ... this turn"."""

    ability: Ability
    until: Until = Until.TURN


@dataclass(frozen=True, slots=True)
class Confront:
    """``start``, ``end`` or ``switch`` (to ``target``) a Confrontation."""

    op: str
    target: Player | None = None


@dataclass(frozen=True, slots=True)
class Stand:
    """The city: ``move`` (so many spaces) or ``place`` a Character or cards; ``contain`` cards or
    ``free`` them again; ``swap`` the Character of ``YOU`` with another.

    ``what``: a Player (their Character) or Cards. ``where``: ``your space``, ``any space``,
    ``an adjacent space``, ``closer to you`` ...; ``far``: how many spaces.
    """

    op: str
    what: Player | Cards
    where: str = ""
    far: Amount | None = None


@dataclass(frozen=True, slots=True)
class Resolve:
    """The ``attack`` of cards strikes somebody, or their ``reward`` comes to somebody, once more.

    ``who``: the player who is attacked, or who gets the Reward.
    """

    what: str
    who: Player
    cards: Cards


@dataclass(frozen=True, slots=True)
class TableAct:
    """An act of the table without a choice: ``shuffle`` (who's deck), ``refill`` (the Line-Up),
    ``end turn``, ``extra turn``, ``skip turn``, ``go first``, ``win``, ``lose``, ``roll`` (a die
    with six sides: how many is THAT MANY); in the city ``clock`` (it starts), ``repair`` (a
    Location of who's choice), ``repair here`` (the one in who's space), ``earn`` (a Signature
    card), ``complete`` (this Side Mission).
    """

    op: str
    who: Player = YOU


# What a text says happens.
Effect: TypeAlias = (
    Move
    | Swap
    | Show
    | Change
    | Pay
    | Choose
    | Modes
    | May
    | Done
    | If
    | Under
    | Each
    | Repeat
    | Play
    | Attack
    | Avoid
    | Modify
    | Watch
    | Confront
    | Stand
    | Resolve
    | TableAct
)

# --------------------------------------------------------------------------- abilities


class Kind(StrEnum):
    """When an ability works."""

    PLAYED = "played"  # when the card is played, top to bottom
    DEFENSE = "defense"  # in answer to an Attack, from the hand
    BLOCK = "block"  # in the Block window, from the hand; effects contain Change("block")
    ASSIST = "assist"  # the card may be played in a teammate's turn; no effects of its own
    TRIGGERED = "triggered"  # on an event
    ACTIVATED = "activated"  # a payment ability or "once during each of your turns"
    STANDING = "standing"  # effects are Modify only
    REPLACING = "replacing"  # before an event happens, instead of it
    SCORING = "scoring"  # at the end of the game; effects are Modify(WorthVp) or Change("vp")
    REWARD = "reward"  # the city: when the Villain is defeated


@dataclass(frozen=True, slots=True)
class Limit:
    """How often: ``n`` times per ``turn`` or ``game``; with ``Ability.first`` and ``by`` name the
    first of each name in a turn.

    ``by``: for each card ``type`` of what was paid, or each ``name`` of the trigger's card.
    """

    n: int = 1
    per: str = "turn"
    by: str = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """When + if + cost + effects.

    ``where``: ``play`` (Ongoing, Characters), ``any`` (works in any zone), ``hand``, ``stack``.
    ``first``: "the first time ... each turn". ``cost`` for ACTIVATED. ``reach``: a Range.
    ``ongoing``: printed after "Ongoing:" (the card stays in play).
    ``banner``: printed after a banner such as "When you gain this:".
    """

    kind: Kind
    effects: tuple[Effect, ...] = ()
    event: Happening | None = None
    condition: Condition | None = None
    limit: Limit | None = None
    first: bool = False
    cost: tuple[Effect, ...] = ()
    where: str = "play"
    reach: int | None = None
    ongoing: bool = False
    banner: str = ""
