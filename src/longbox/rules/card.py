"""A card as the engine knows it: numbers, and abilities compiled to flat programs.

Owns: Node, Op, Program, Card, Catalog, and building them from a design.
Must not know: English, set files, any game in progress.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.codes import (
    A_ACTIVATED,
    A_ASSIST,
    A_BLOCK,
    A_DEFENSE,
    A_PLAYED,
    A_REPLACING,
    A_REWARD,
    A_STANDING,
    A_TRIGGERED,
    ASSIST_RANGE,
    B_CITY,
    B_COMPARE,
    B_EVERY,
    B_NOT,
    B_SOME,
    B_TRUE,
    C_GROUP,
    C_THIS,
    E_EVENT,
    E_NONE,
    IS_LOCATION,
    IS_VILLAIN,
    K_ONGOING,
    L_SHARED,
    L_SPACE,
    M_ALSO,
    M_BUY_FROM,
    M_CANNOT,
    M_COST,
    M_KEYWORD,
    M_NO_TEXT,
    M_POWER,
    M_TEXT,
    M_TEXT_OF,
    N_COUNT,
    N_NUM,
    N_STAT,
    N_SUPER,
    OP_AGAIN,
    OP_ATTACK,
    OP_END,
    OP_JUMP,
    OP_MAY,
    OP_MODES,
    OP_NEXT,
    OP_TEST,
    S_CARDS,
    S_CHARACTER,
    STAT_THREAT,
    T_ANY,
    T_CHOSEN,
    T_CONTAINED,
    T_DID,
    T_OTHER,
    T_OWNED,
    WORKS_ANYWHERE,
)
from longbox.rules.design import Design, Inquiry, Instruction, Routine, Term


class Node:
    """One node of an expression: a kind, two numbers, a word, and its kids."""

    __slots__ = ("a", "b", "k", "kids", "s")

    def __init__(self, k: int, a: int, b: int, s: str, kids: list[Node]) -> None:
        self.k: Final = k
        self.a: Final = a
        self.b: Final = b
        self.s: Final = s
        self.kids: Final = kids


class Op:
    """One operation of a program."""

    __slots__ = ("a", "ask", "b", "c", "code", "pcs", "x", "y")

    def __init__(
        self,
        code: int,
        a: int,
        b: int,
        c: int,
        x: Node | None,
        y: Node | None,
        pcs: list[int],
        ask: int,
    ) -> None:
        self.code: Final = code
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.x: Final = x
        self.y: Final = y
        self.pcs: Final = pcs
        self.ask: Final = ask  # among the program's: what it asks about; -1: nothing


class Program:
    """When, if, cost and effects, ready to run."""

    __slots__ = (
        "asks",
        "card",
        "condition",
        "event",
        "first",
        "index",
        "kind",
        "limit_by",
        "limit_n",
        "mods",
        "number",
        "ops",
        "pure",
        "reach",
        "regs",
        "subs",
        "text",
        "verbs",
        "where",
    )

    def __init__(self) -> None:
        self.kind: int = 0
        self.card: int = -1
        self.index: int = 0  # among the card's own abilities
        self.number: int = -1  # in the catalog: how the state names its program
        self.where: int = 0  # WORKS_*
        self.event: Node | None = None
        self.verbs: int = 0  # bits of the event's verbs
        self.condition: Node | None = None
        self.first: bool = False
        self.limit_n: int = 0
        self.limit_by: int = 0  # LIMIT_*
        self.ops: list[Op] = []
        self.regs: int = 12
        self.mods: list[Node] = []  # of standing and scoring abilities: scope, alteration
        self.subs: list[Program] = []  # abilities inside: watches and quoted text
        self.reach: int = -1
        self.pure: int = -1  # the program only adds this much Power
        self.asks: tuple[Inquiry, ...] = ()  # what its operations ask about
        self.text: str = ""


class Card:
    """One design: what is printed, and its abilities."""

    __slots__ = (
        "abilities",
        "activated",
        "alters",
        "assist",
        "attack",
        "basic",
        "block",
        "buy",
        "cost",
        "defense",
        "destination",
        "emblem",
        "first",
        "guards",
        "hero",
        "id",
        "keywords",
        "least_players",
        "level",
        "listens",
        "listens_anywhere",
        "means",
        "name",
        "ongoing",
        "place",
        "played",
        "power",
        "replacing",
        "returns",
        "reward",
        "set",
        "stack",
        "standing",
        "strike",
        "tags",
        "text",
        "title",
        "triggered",
        "types",
        "vp",
        "works",
    )

    def __init__(self) -> None:
        self.id: int = -1
        self.name: str = ""
        self.title: str = ""  # a Character's card is named with its cost: "NAME (9)"
        self.set: str = ""
        self.types: int = 0
        self.keywords: int = 0
        self.tags: list[str] = []
        self.cost: int = 0
        self.vp: int = 0
        self.emblem: str = ""
        self.text: str = ""
        self.means: tuple[str, ...] = ()  # the abilities of its texts as they were read, as JSON
        self.level: int = 0  # of a Character
        self.stack: int = -1  # the number of its stack, if it has one
        self.buy: bool = True  # may be bought from its stack
        self.returns: bool = False
        self.first: bool = False
        self.least_players: int = 0  # with fewer players it leaves the Line-Up and the game
        self.ongoing: bool = False
        self.power: int = 0  # its unconditional Power, for who weighs unplayed cards
        self.abilities: list[Program] = []
        self.played: Program | None = None
        self.defense: Program | None = None
        self.block: Program | None = None
        self.reward: Program | None = None  # what defeating this Villain brings
        self.assist: int = ASSIST_RANGE  # the Range of its Assist
        self.attack: Program | None = None  # the played text of a Villain: its Attack
        self.strike: int = 0  # where in that text the Attack begins
        self.guards: list[Node] = NO_NODES  # what must be so in the city for it to do anything
        self.destination: int = 0  # of a Villain: a Location's number, ALL, 0: rolled on entering
        self.basic: int = -1  # of a tile: the number of the stack that lies on it
        self.hero: str = ""  # whose Signature it is
        self.place: str = ""  # where the set file says that it belongs; "": the main deck
        self.triggered: list[Program] = []
        self.activated: list[Program] = []
        self.standing: list[Program] = []
        self.replacing: list[Program] = []
        self.works: bool = False  # whether any ability works while it lies in play
        self.alters: int = 0  # bits of what its standing abilities alter
        self.listens: int = 0  # bits of verbs of its triggers in play
        self.listens_anywhere: int = 0


class Catalog:
    """All cards of one game, and all their programs by number."""

    __slots__ = (
        "abilities",
        "anywhere",
        "burden",
        "cards",
        "costs",
        "firsts",
        "least_players",
        "names",
        "own_prices",
        "stacks",
    )

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.costs: list[int] = []  # what each card costs
        self.firsts: set[int] = set()  # cards that must be played before any other
        self.least_players: int = 0  # that every card is content with
        self.anywhere: int = 0  # bits of verbs that some card listens to wherever it is
        self.abilities: list[Program] = []
        self.stacks: list[str] = []
        self.names: dict[str, int] = {}
        self.own_prices: set[int] = set()  # cards that say what they themselves cost
        self.burden: int = -1  # the stack of a card without a type that nobody may buy

    def add(self, card: Card) -> int:
        """Number the card and its programs."""
        card.id = len(self.cards)
        self.cards.append(card)
        self.costs.append(card.cost)
        self.anywhere |= card.listens_anywhere
        self.least_players = max(self.least_players, card.least_players)
        if card.first:
            self.firsts.add(card.id)
        for ability in card.standing:
            if any(is_own_price(mod) for mod in ability.mods):
                self.own_prices.add(card.id)
        if card.stack >= 0 and not card.types and not card.buy:
            self.burden = card.stack
        self.names.setdefault(card.title or card.name, card.id)
        for ability in card.abilities:
            self._number(ability, card.id)
        return card.id

    def _number(self, ability: Program, card: int) -> None:
        ability.card = card
        ability.number = len(self.abilities)
        self.abilities.append(ability)
        for sub in ability.subs:
            self._number(sub, card)


def is_own_price(mod: Node) -> bool:
    """Whether a modifier is of what the card that bears it costs."""
    if mod.k != M_COST or mod.kids[0].k != S_CARDS:
        return False
    return len(mod.kids[0].kids) == 3 and mod.kids[0].kids[2].k == C_THIS


def alter_bit(mod: Node) -> int:
    """The bit of what a modifier alters; Characters' costs have one of their own."""
    if mod.k == M_COST and mod.kids[0].k == S_CHARACTER:
        return ALTERS_CHARACTERS
    return 1 << (mod.k - M_COST)


ALTERS_CHARACTERS: Final = 1 << 30
ALTERS_ACTS: Final = 1 << 31  # something stands ready to replace an act
ALTERS_USES: Final = 1 << 32  # something can be used
ALTERS_TYPES: Final = 1 << (M_ALSO - M_COST)
ALTERS_KEYWORDS: Final = 1 << (M_KEYWORD - M_COST)
ALTERS_RIGHTS: Final = 1 << (M_CANNOT - M_COST)
ALTERS_SILENCE: Final = 1 << (M_NO_TEXT - M_COST)
ALTERS_SHOPS: Final = 1 << (M_BUY_FROM - M_COST)
ALTERS_PLAYS: Final = (  # what a card does when it is played
    1 << (M_TEXT - M_COST)
    | 1 << (M_TEXT_OF - M_COST)
    | 1 << (M_NO_TEXT - M_COST)
    | 1 << (M_POWER - M_COST)
)
OF_THE_CITY: Final = (
    B_COMPARE,
    B_NOT,
    B_EVERY,
    B_SOME,
    N_NUM,
    N_SUPER,
    N_COUNT,
    C_GROUP,
    C_THIS,
    L_SPACE,
    L_SHARED,
    E_NONE,
)
NO_NODES: Final[list[Node]] = []
NO_INTS: Final[list[int]] = []


def build_node(term: Term) -> Node:
    """The node of a term."""
    kids = [build_node(kid) for kid in term.kids] if term.kids else NO_NODES
    return Node(term.k, term.a, term.b, term.s, kids)


def build_op(it: Instruction) -> Op:
    """The operation of an instruction."""
    return Op(
        it.code,
        it.a,
        it.b,
        it.c,
        None if it.x is None else build_node(it.x),
        None if it.y is None else build_node(it.y),
        list(it.pcs) if it.pcs else NO_INTS,
        it.ask,
    )


def build_program(routine: Routine, index: int) -> Program:
    """The program of a routine."""
    it = Program()
    it.index = index
    it.kind = routine.kind
    it.where = routine.where
    if routine.event is not None:
        it.event = build_node(routine.event)
        assert it.event.k == E_EVENT
        it.verbs = it.event.a
    if routine.condition is not None:
        it.condition = build_node(routine.condition)
    it.first = routine.first
    it.limit_n = routine.limit
    it.limit_by = routine.limit_by
    it.ops = [build_op(op) for op in routine.ops]
    it.regs = routine.regs
    it.mods = [build_node(mod) for mod in routine.mods]
    it.subs = [build_program(sub, i) for i, sub in enumerate(routine.subs)]
    it.reach = routine.reach
    it.pure = routine.pure
    it.asks = routine.asks
    it.text = routine.text
    return it


def another(program: Program) -> Program:
    """The same program for one more catalog to number; no game changes what it does."""
    it = Program()
    it.index = program.index
    it.kind = program.kind
    it.where = program.where
    it.event = program.event
    it.verbs = program.verbs
    it.condition = program.condition
    it.first = program.first
    it.limit_n = program.limit_n
    it.limit_by = program.limit_by
    it.ops = program.ops
    it.regs = program.regs
    it.mods = program.mods
    it.subs = [another(sub) for sub in program.subs]
    it.reach = program.reach
    it.pure = program.pure
    it.asks = program.asks
    it.text = program.text
    return it


def _attack_of(card: Card) -> Program | None:
    """The ability that holds a Villain's Attack: what is played, or what its entry triggers."""
    for ability in [one for one in [card.played] if one is not None] + card.triggered:
        for op in ability.ops:
            if op.code == OP_ATTACK:
                return ability
    return None


def _strike_of(attack: Program) -> int:
    """Where the Attack begins that the table makes.

    No player has played the Villain, so of several Attacks it is the one for whom no condition
    about that player is met; a single one is made whatever stands before it (REB-40.2, 40.4).
    """
    ops = attack.ops
    at = 0
    while ops[at].code not in (OP_ATTACK, OP_END):
        op = ops[at]
        is_over = op.code == OP_TEST and op.x is not None and not _is_idly_met(op.x)
        is_over = is_over or op.code in (OP_JUMP, OP_MAY, OP_MODES, OP_NEXT, OP_AGAIN)
        at = op.b if is_over and op.b > at else at + 1
    if ops[at].code == OP_ATTACK:
        return at
    return next(i for i, op in enumerate(ops) if op.code == OP_ATTACK)


def _guards_of(attack: Program, strike: int) -> list[Node]:
    """The conditions before an Attack that ask about the city and not about who played the card."""
    found = NO_NODES
    for i in range(strike):
        op = attack.ops[i]
        if op.code == OP_TEST and op.b > strike and op.x is not None and _is_of_the_city(op.x):
            found = [*found, op.x]
    return found


def _is_of_the_city(node: Node) -> bool:
    """Whether all that a condition looks at lies open on the table, whoever asks."""
    if node.k == N_STAT and node.a == STAT_THREAT:
        return True
    is_filter = T_ANY <= node.k <= T_CONTAINED and node.k not in (T_CHOSEN, T_OTHER, T_DID, T_OWNED)
    return (is_filter or node.k in OF_THE_CITY) and all(_is_of_the_city(kid) for kid in node.kids)


def _is_idly_met(condition: Node) -> bool:
    """Whether a condition is met where nobody has played anything."""
    if condition.k == B_NOT:
        return not _is_idly_met(condition.kids[0])
    if condition.k == B_EVERY:
        return all(_is_idly_met(kid) for kid in condition.kids)
    if condition.k == B_SOME:
        return any(_is_idly_met(kid) for kid in condition.kids)
    return condition.k in (B_TRUE, B_CITY)


def build_card(design: Design, abilities: list[Program]) -> Card:
    """The card of a design, with its own abilities."""
    card = Card()
    card.name = design.name
    card.title = design.title
    card.set = design.set
    card.types = design.types
    card.keywords = design.keywords
    card.tags = list(design.tags)
    card.cost = design.cost
    card.vp = design.vp
    card.emblem = design.emblem
    card.text = design.text
    card.means = design.means
    card.level = design.level
    card.buy = design.buy
    card.returns = design.returns
    card.first = design.first
    card.least_players = design.least_players
    card.power = design.power
    card.destination = design.destination
    card.hero = design.hero
    card.place = design.place
    if card.place == "location":
        card.types |= IS_LOCATION  # a tile of the city
    card.abilities = abilities
    if card.types & IS_LOCATION:
        card.keywords |= K_ONGOING  # with or without the word (CORE-12.1)
    card.ongoing = (card.keywords & K_ONGOING) != 0
    for ability in card.abilities:
        if ability.kind == A_PLAYED:
            card.played = ability
        elif ability.kind == A_DEFENSE:
            card.defense = ability
        elif ability.kind == A_BLOCK:
            card.block = ability
        elif ability.kind == A_ASSIST:
            if ability.reach >= 0:
                card.assist = ability.reach
        elif ability.kind == A_REWARD:
            card.reward = ability
        elif ability.kind == A_TRIGGERED:
            card.triggered.append(ability)
            if ability.where == WORKS_ANYWHERE:
                card.listens_anywhere |= ability.verbs
            else:
                card.listens |= ability.verbs
        elif ability.kind == A_ACTIVATED:
            card.activated.append(ability)
            card.alters |= ALTERS_USES
        elif ability.kind == A_STANDING:
            card.standing.append(ability)
            for mod in ability.mods:
                card.alters |= alter_bit(mod)
        elif ability.kind == A_REPLACING:
            card.replacing.append(ability)
            card.alters |= ALTERS_ACTS
    if card.types & IS_VILLAIN:
        card.attack = _attack_of(card)
        if card.attack is not None:
            card.strike = _strike_of(card.attack)
            card.guards = _guards_of(card.attack, card.strike)
    card.works = bool(card.triggered or card.standing or card.activated or card.replacing)
    return card
