"""One position, as plain data: lists of ints, and the stack of frames still to do.

Owns: State, Frame, Lasting (a modifier or watch with a duration), Town and their copies.
Must not know: rules, texts, who may see what.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.board import Board
from longbox.rules.card import Card, Catalog, Program
from longbox.rules.codes import BESIDE_ZONES, NOT_OVER, Q_NONE, STACKS, ZONES
from longbox.rules.ruleset import Ruleset

# Verb, seat, copy, from, to, batch, cause, ability: the card that is the cause, and the ability
# that was at work. To the compiler a tuple of no fixed length is one object that can lie in
# several lists; one of eight would be packed anew for each.
EventTuple = tuple[int, ...]
EMPTY: Final[list[int]] = []  # shared by all registers that hold nothing; never changed in place


class Frame:
    """One piece of work still to do.

    ``kind`` says which: a program of an ability (``ability`` is its number) or one of the table's
    own acts. ``regs`` are replaced, never changed in place, so a copy of the frame shares them.
    """

    __slots__ = ("a", "ability", "b", "c", "kind", "pc", "regs", "source", "you")

    def __init__(
        self, kind: int, ability: int, source: int, you: int, regs: list[list[int]]
    ) -> None:
        self.kind: int = kind
        self.ability: int = ability
        self.pc: int = 0
        self.source: int = source
        self.you: int = you
        self.a: int = 0
        self.b: int = 0
        self.c: int = 0
        self.regs: list[list[int]] = regs

    def copy(self) -> Frame:
        """An independent copy."""
        it = Frame(self.kind, self.ability, self.source, self.you, self.regs[:])
        it.pc = self.pc
        it.a = self.a
        it.b = self.b
        it.c = self.c
        return it


class Lasting:
    """A modifier or a watch that lasts for a time. Never changed once made."""

    __slots__ = ("ability", "mod", "regs", "source", "turn", "until", "you")

    def __init__(
        self,
        ability: int,
        mod: int,
        source: int,
        you: int,
        until: int,
        turn: int,
        regs: list[list[int]],
    ) -> None:
        self.ability: Final = (
            ability  # the ability that holds it: its mods[mod], or the watch itself
        )
        self.mod: Final = mod  # -1: a watch
        self.source: Final = source
        self.you: Final = you
        self.until: Final = until
        self.turn: Final = turn  # the turn number in which it began
        self.regs: Final = regs


class Town:
    """What a table with a board has beyond cards in zones; on an empty board it never changes."""

    __slots__ = (
        "at",
        "carried",
        "clock",
        "clock_owner",
        "contained",
        "damage",
        "defeated",
        "dest",
        "dropped",
        "earned",
        "rolls",
        "threat",
    )

    def __init__(self) -> None:
        self.at: list[int] = EMPTY  # where each seat's Character stands, then the ally's; -1: not
        self.dest: list[int] = EMPTY  # copy, number: Destinations that were rolled
        self.contained: list[int] = EMPTY  # copies with the token
        self.damage: list[int] = EMPTY  # by Location; as many as its Hit Points: destroyed
        self.defeated: list[int] = EMPTY  # copy, seat: Super-Villains in the order of defeat
        self.earned: list[int] = EMPTY  # what the campaign must hear of: code, seat, value
        self.carried: list[int] = EMPTY  # Villains that go with the active player's Character
        self.dropped: list[int] = EMPTY  # Villains that went with it this turn and no longer do
        self.rolls: list[int] = EMPTY  # dice laid by hand, used before any other
        self.threat: int = 0
        self.clock: int = 0  # the box of the end-of-game clock; 0: it does not run
        self.clock_owner: int = -1

    def copy(self) -> Town:
        """An independent copy; its lists are replaced, never changed in place."""
        it = Town()
        it.at = self.at
        it.dest = self.dest
        it.contained = self.contained
        it.damage = self.damage
        it.defeated = self.defeated
        it.earned = self.earned
        it.carried = self.carried
        it.dropped = self.dropped
        it.rolls = self.rolls
        it.threat = self.threat
        it.clock = self.clock
        it.clock_owner = self.clock_owner
        return it


class State:
    """One position."""

    __slots__ = (
        "active",
        "alters",
        "asked",
        "batch",
        "beneath",
        "beside",
        "board",
        "card_of",
        "catalog",
        "choices",
        "city",
        "confronted",
        "dice",
        "ending",
        "history",
        "hosts",
        "in_play",
        "key",
        "known",
        "lasting",
        "listen",
        "log",
        "move",
        "out",
        "over",
        "owner",
        "power",
        "q_a",
        "q_kind",
        "q_least",
        "q_most",
        "q_picked",
        "q_pool",
        "q_seat",
        "q_verb",
        "raised",
        "returns",
        "rules",
        "seats",
        "shared",
        "skips",
        "stack",
        "steps",
        "tokens",
        "town",
        "turn",
        "turns",
        "used",
        "waiting",
        "where",
        "winners",
        "working",
        "zones",
    )

    def __init__(
        self, catalog: Catalog, rules: Ruleset, card_of: list[int], is_blank: bool = False
    ) -> None:
        seats = rules.seats
        self.catalog = catalog
        self.rules = rules
        self.card_of = card_of
        self.seats = seats
        self.shared = seats * ZONES
        count = zone_count(catalog, rules)
        board = rules.board
        self.board: Board = board
        # The first space's zone, after all stacks; an empty board's comes after all zones.
        self.city: int = count - 1 - BESIDE_ZONES - board.size if board.size else count
        self.beside: int = self.city + board.size  # codes.TILES and on
        # The last zone: cards that lie under other cards.
        self.beneath: int = count - 1
        if is_blank:
            return  # all the rest is about to be copied
        self.where: list[int] = [0] * len(card_of)
        self.owner: bytearray = bytearray(len(card_of))
        self.known: bytearray = bytearray(len(card_of))  # bits of seats
        self.zones: list[list[int]] = [[] for _ in range(count)]
        self.key: bytes = b""  # of the dice
        self.dice: list[int] = []
        self.stack: list[Frame] = []
        self.active: int = 0
        self.turn: int = 0
        self.power: int = 0
        self.move: int = 0
        self.confronted: int = -1
        self.raised: list[int] = [0] * seats
        self.in_play: list[int] = []  # copies in play (and Characters) that have abilities there
        # A memo of the abilities in play by what they are for, each with the frame to read it in.
        # Whenever what is in play changes a new one is begun, so copies of the state may share it.
        self.working: dict[int, list[tuple[Frame, Program]]] = {}
        self.alters: int = 0  # bits of what something in play or lasting may alter
        self.listen: int = 0  # bits of verbs that something in play or lasting listens to
        self.history: list[EventTuple] = []
        self.hosts: list[int] = EMPTY  # copy, what it lies under: a copy, or -1 - seat: a Character
        self.log: list[EventTuple] = []
        self.used: list[int] = []
        self.lasting: list[Lasting] = []
        self.returns: list[int] = []  # copy, zone, end: where a played card goes at the end of turn
        self.waiting: list[list[int]] = []  # ability, seat, source, card, who, lasting
        self.batch: int = 0
        self.asked: int = 0  # decisions so far
        self.steps: int = 0  # operations since the last decision
        self.choices: int = 0  # moves in this turn
        self.turns: list[int] = []  # seats that take extra turns next
        self.tokens: list[int] = [0] * seats  # VP tokens
        self.skips: list[int] = []  # seats that skip their next turn
        self.out: list[int] = []  # seats that left the game
        self.over: bool = False
        self.winners: list[int] = []
        self.ending: int = NOT_OVER
        self.q_kind: int = Q_NONE
        self.q_seat: int = -1
        self.q_pool: list[int] = EMPTY
        self.q_picked: list[int] = EMPTY
        self.q_least: int = 0
        self.q_most: int = 0
        self.q_verb: int = 0
        self.q_a: int = 0
        self.town: Town = Town()
        self.town.at = [-1] * (seats + (1 if rules.ally else 0))
        self.town.damage = [0] * len(board.locations)

    def card(self, copy: int) -> Card:
        """The card of which this is a copy."""
        return self.catalog.cards[self.card_of[copy]]

    def copy(self) -> State:
        """An independent copy; what never changes is shared."""
        it = State(self.catalog, self.rules, self.card_of, True)
        it.where = self.where[:]
        it.owner = self.owner[:]
        it.known = self.known[:]
        it.zones = [zone[:] for zone in self.zones]
        it.key = self.key
        it.dice = self.dice[:]
        it.stack = [frame.copy() for frame in self.stack]
        it.active = self.active
        it.turn = self.turn
        it.power = self.power
        it.move = self.move
        it.confronted = self.confronted
        it.raised = self.raised[:]
        it.in_play = self.in_play[:]
        it.working = self.working
        it.alters = self.alters
        it.listen = self.listen
        it.history = self.history[:]
        it.hosts = self.hosts
        it.log = []
        it.used = self.used[:]
        it.lasting = self.lasting[:]
        it.returns = self.returns[:]
        it.waiting = self.waiting[:]
        it.batch = self.batch
        it.asked = self.asked
        it.steps = self.steps
        it.choices = self.choices
        it.turns = self.turns
        it.skips = self.skips
        it.tokens = self.tokens
        it.out = self.out[:]
        it.over = self.over
        it.winners = self.winners
        it.ending = self.ending
        it.q_kind = self.q_kind
        it.q_seat = self.q_seat
        it.q_pool = self.q_pool
        it.q_picked = self.q_picked
        it.q_least = self.q_least
        it.q_most = self.q_most
        it.q_verb = self.q_verb
        it.q_a = self.q_a
        it.town = self.town.copy() if self.board.size else self.town
        return it


def zone_count(catalog: Catalog, rules: Ruleset) -> int:
    """How many zones: the seats', the shared ones, the stacks, the board's, what is under cards."""
    count = rules.seats * ZONES + STACKS + len(catalog.stacks) + 1
    size = rules.board.size
    return count + size + BESIDE_ZONES if size else count
