"""A card as the engine knows it: numbers, and abilities compiled to flat programs.

Owns: Node, Op, Program, Ability, Card, Catalog, and building them from plain data.
Must not know: English, set files, any game in progress.
"""

from __future__ import annotations

from typing import Any, Final

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
    T_ANY,
    T_CHOSEN,
    T_CONTAINED,
    T_DID,
    T_OTHER,
    T_OWNED,
)


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

    __slots__ = ("a", "b", "c", "code", "pcs", "texts", "x", "y")

    def __init__(
        self,
        code: int,
        a: int,
        b: int,
        c: int,
        x: Node | None,
        y: Node | None,
        pcs: list[int],
        texts: list[str],
    ) -> None:
        self.code: Final = code
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.x: Final = x
        self.y: Final = y
        self.pcs: Final = pcs
        self.texts: Final = texts


class Ability:
    """When, if, cost and effects, ready to run."""

    __slots__ = (
        "card",
        "condition",
        "cost",
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
        self.where: int = 0  # 0 play, 1 any zone, 2 hand, 3 a Defense in play, 4 until defeated
        self.event: Node | None = None
        self.verbs: int = 0  # bits of the event's verbs
        self.condition: Node | None = None
        self.first: bool = False
        self.limit_n: int = 0
        self.limit_by: int = 0  # 1: per card type of what was paid, 2: per name, 3: in a game
        self.cost: list[Op] = []
        self.ops: list[Op] = []
        self.regs: int = 12
        self.mods: list[Node] = []  # of standing and scoring abilities: scope, alteration
        self.subs: list[Ability] = []  # abilities inside: watches and quoted text
        self.reach: int = -1
        self.pure: int = -1  # the program only adds this much Power
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
        self.level: int = 0  # of a Character
        self.stack: int = -1  # the number of its stack, if it has one
        self.buy: bool = True  # may be bought from its stack
        self.returns: bool = False
        self.first: bool = False
        self.least_players: int = 0  # with fewer players it leaves the Line-Up and the game
        self.ongoing: bool = False
        self.power: int = 0  # its unconditional Power, for who weighs unplayed cards
        self.abilities: list[Ability] = []
        self.played: Ability | None = None
        self.defense: Ability | None = None
        self.block: Ability | None = None
        self.reward: Ability | None = None  # what defeating this Villain brings
        self.assist: int = ASSIST_RANGE  # the Range of its Assist
        self.attack: Ability | None = None  # the played text of a Villain: its Attack
        self.strike: int = 0  # where in that text the Attack begins
        self.guards: list[Node] = NO_NODES  # what must be so in the city for it to do anything
        self.destination: int = 0  # of a Villain: a Location's number, ALL, 0: rolled on entering
        self.basic: int = -1  # of a tile: the number of the stack that lies on it
        self.hero: str = ""  # whose Signature it is
        self.place: str = ""  # where the set file says that it belongs; "": the main deck
        self.triggered: list[Ability] = []
        self.activated: list[Ability] = []
        self.standing: list[Ability] = []
        self.replacing: list[Ability] = []
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
        self.abilities: list[Ability] = []
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

    def _number(self, ability: Ability, card: int) -> None:
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
THREAT: Final = 4  # which of the numbers of N_STAT it is
OF_THE_CITY: Final = (
    B_COMPARE,
    B_NOT,
    B_EVERY,
    B_SOME,
    N_NUM,
    N_COUNT,
    C_GROUP,
    C_THIS,
    L_SPACE,
    L_SHARED,
    E_NONE,
)
NO_NODES: Final[list[Node]] = []
NO_INTS: Final[list[int]] = []
NO_TEXTS: Final[list[str]] = []


def build_node(data: Any) -> Node:
    """A node from plain data: [kind, a, b, word, kids]."""
    kids = data[4]
    return Node(
        data[0], data[1], data[2], data[3], [build_node(kid) for kid in kids] if kids else NO_NODES
    )


def build_op(data: Any) -> Op:
    """An operation from plain data: [code, a, b, c, x, y, pcs, texts]."""
    return Op(
        data[0],
        data[1],
        data[2],
        data[3],
        None if data[4] is None else build_node(data[4]),
        None if data[5] is None else build_node(data[5]),
        list(data[6]) if data[6] else NO_INTS,
        list(data[7]) if data[7] else NO_TEXTS,
    )


def build_ability(data: dict[str, Any], index: int) -> Ability:
    """An ability from plain data."""
    it = Ability()
    it.index = index
    it.kind = data["kind"]
    it.where = data.get("where", 0)
    event = data.get("event")
    if event is not None:
        it.event = build_node(event)
        assert it.event.k == E_EVENT
        it.verbs = it.event.a
    condition = data.get("condition")
    if condition is not None:
        it.condition = build_node(condition)
    it.first = bool(data.get("first", False))
    it.limit_n = data.get("limit", 0)
    it.limit_by = data.get("limit_by", 0)
    it.cost = [build_op(op) for op in data.get("cost", ())]
    it.ops = [build_op(op) for op in data.get("ops", ())]
    it.regs = data.get("regs", 12)
    it.mods = [build_node(mod) for mod in data.get("mods", ())]
    it.subs = [build_ability(sub, i) for i, sub in enumerate(data.get("subs", ()))]
    it.reach = data.get("reach", -1)
    it.pure = data.get("pure", -1)
    it.text = data.get("text", "")
    return it


def _attack_of(card: Card) -> Ability | None:
    """The ability that holds a Villain's Attack: what is played, or what its entry triggers."""
    for ability in [one for one in [card.played] if one is not None] + card.triggered:
        for op in ability.ops:
            if op.code == OP_ATTACK:
                return ability
    return None


def _strike_of(attack: Ability) -> int:
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


def _guards_of(attack: Ability, strike: int) -> list[Node]:
    """The conditions before an Attack that ask about the city and not about who played the card."""
    found = NO_NODES
    for i in range(strike):
        op = attack.ops[i]
        if op.code == OP_TEST and op.b > strike and op.x is not None and _is_of_the_city(op.x):
            found = [*found, op.x]
    return found


def _is_of_the_city(node: Node) -> bool:
    """Whether all that a condition looks at lies open on the table, whoever asks."""
    if node.k == N_STAT and node.a == THREAT:
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


def build_card(data: dict[str, Any]) -> Card:
    """A card from plain data (what the compiler and the set file give)."""
    card = Card()
    card.name = data["name"]
    card.title = data.get("title", "")
    card.set = data.get("set", "")
    card.types = data.get("types", 0)
    card.keywords = data.get("keywords", 0)
    card.tags = list(data.get("tags", ()))
    card.cost = data.get("cost", 0)
    card.vp = data.get("vp", 0)
    card.emblem = data.get("emblem", "")
    card.text = data.get("text", "")
    card.level = data.get("level", 0)
    card.buy = bool(data.get("buy", True))
    card.returns = bool(data.get("returns", False))
    card.first = bool(data.get("first", False))
    card.least_players = data.get("least_players", 0)
    card.power = data.get("power", 0)
    card.destination = data.get("destination", 0)
    card.hero = data.get("hero", "")
    card.place = data.get("place", "")
    if card.place == "location":
        card.types |= IS_LOCATION  # a tile of the city
    card.abilities = [build_ability(it, i) for i, it in enumerate(data.get("abilities", ()))]
    card.ongoing = (card.keywords & K_ONGOING) != 0 or (card.types & IS_LOCATION) != 0
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
            if ability.where == 1:
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
