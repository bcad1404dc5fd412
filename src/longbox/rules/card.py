"""A card as the engine knows it: numbers, and abilities whose programs are words.

Owns: Program, Card, Catalog, their tables of words, and building them from a design.
Must not know: English, set files, any game in progress.

What never changes in a game stands in the catalog. Its cards and abilities are numbered, and what
the engine asks of them by number are columns: one word for each card or each ability.

An expression is a few words of ``nodes``: its kind, two numbers (NODE_A, NODE_B), what a word of
its text comes to in this game (NODE_S) or how many expressions stand inside (NODE_N), and where
each of those is. An operation is OP_WORDS words of ``code``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    E_NONE,
    IS_LOCATION,
    IS_VILLAIN,
    K_ONGOING,
    L_SHARED,
    L_SPACE,
    L_STACK,
    M_ALSO,
    M_BUY_FROM,
    M_CANNOT,
    M_COST,
    M_EVERY_HOME,
    M_HAND,
    M_KEYWORD,
    M_NO_TEXT,
    M_POWER,
    M_REFILL,
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
    P_YOU,
    R_LOOPS,
    S_CARDS,
    S_CHARACTER,
    STAT_THREAT,
    T_ANY,
    T_CHOSEN,
    T_CONTAINED,
    T_DID,
    T_NAME,
    T_OTHER,
    T_OWNED,
    T_TAG,
    WORKS_ANYWHERE,
)
from longbox.rules.design import Design, Inquiry, Routine, Term
from longbox.rules.words import words

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# The words of an expression; what stands inside follows after KIDS.
NODE_A: Final = 1
NODE_B: Final = 2
NODE_S: Final = 3
NODE_N: Final = 3  # of a kind without a word: how many stand inside
KIDS: Final = 4
NOWHERE: Final[i64] = 0  # the node of an expression that is not there
# The words of an operation: its code, three numbers, two expressions, and where its targets begin.
OP_A: Final = 1
OP_B: Final = 2
OP_C: Final = 3
OP_X: Final = 4
OP_Y: Final = 5
OP_TARGETS: Final = 6
OP_MODES_N: Final = 7
OP_WORDS: Final = 8
# Bits of what a card is.
IS_BOUGHT: Final = 1  # may be bought from its stack
RETURNS: Final = 2
COMES_FIRST: Final = 4
IS_ONGOING: Final = 8
WORKS: Final = 16  # some ability works while it lies in play
PRICES_ITSELF: Final = 32
LEAVES_QUIETLY: Final = 64  # no text of it notices that it leaves play, or keeps it there
# A stretch of ``lists`` is one word: where it begins, and how long it is.
LIST_START: Final = 8
LIST_LENGTH: Final = 255
# What the words of a place in the city come to.
PLACES: Final = ("", "this", "adjacent", "Locations")
PLACE_THIS: Final = 1
PLACE_ADJACENT: Final = 2
PLACE_LOCATIONS: Final = 3


class Program:
    """An ability, ready to run: its routine, and its numbers in one catalog."""

    __slots__ = (
        "asks",
        "card",
        "index",
        "kind",
        "number",
        "pure",
        "routine",
        "subs",
        "text",
        "verbs",
    )

    def __init__(self, routine: Routine, index: int) -> None:
        self.routine: Final = routine
        self.kind: Final[int] = routine.kind
        self.index: Final = index  # among the card's own abilities
        self.card: int = -1
        self.number: int = -1  # in the catalog: how the state names it
        self.verbs: Final[int] = 0 if routine.event is None else routine.event.a
        self.pure: Final[int] = routine.pure  # it only adds this much Power; -1: it does more
        self.asks: Final[tuple[Inquiry, ...]] = routine.asks
        self.text: Final[str] = routine.text
        self.subs: list[Program] = [Program(one, i) for i, one in enumerate(routine.subs)]


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
        "listens_to_others",
        "look",
        "means",
        "name",
        "ongoing",
        "place",
        "played",
        "power",
        "prices_itself",
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
        self.look: str = ""  # in plain words
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
        self.prices_itself: bool = False
        self.abilities: list[Program] = []
        self.played: Program | None = None
        self.defense: Program | None = None
        self.block: Program | None = None
        self.reward: Program | None = None  # what defeating this Villain brings
        self.assist: int = ASSIST_RANGE  # the Range of its Assist
        self.attack: Program | None = None  # the played text of a Villain: its Attack
        self.strike: int = 0  # where in that text the Attack begins
        self.guards: list[Term] = []  # what must be so in the city for it to do anything
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
        self.listens_to_others: int = 0  # of those triggers, of which not only its player may do it
        self.listens_anywhere: int = 0


class Binder:
    """The cards of one game and their programs as they are gathered, each with its number."""

    __slots__ = (
        "_sealed",
        "abilities",
        "anywhere",
        "burden",
        "cards",
        "has_firsts",
        "has_own_prices",
        "least_players",
        "names",
        "stacks",
    )

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.abilities: list[Program] = []
        self.stacks: list[str] = []
        self.names: dict[str, int] = {}
        self.least_players: int = 0  # that every card is content with
        self.anywhere: int = 0  # bits of verbs that some card listens to wherever it is
        self.has_firsts: bool = False  # some cards must be played before any other
        self.has_own_prices: bool = False  # some cards say what they themselves cost
        self.burden: int = -1  # the stack of a card without a type that nobody may buy
        self._sealed: Catalog | None = None

    def add(self, card: Card) -> int:
        """Number the card and its programs."""
        self._sealed = None
        card.id = len(self.cards)
        self.cards.append(card)
        self.anywhere |= card.listens_anywhere
        self.least_players = max(self.least_players, card.least_players)
        if card.first:
            self.has_firsts = True
        for ability in card.standing:
            if any(is_own_price(mod) for mod in ability.routine.mods):
                self.has_own_prices = True
                card.prices_itself = True
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

    def sealed(self) -> Catalog:
        """The tables, once all cards are there."""
        if self._sealed is None:
            self._sealed = Catalog(self)
        return self._sealed


class Catalog:
    """All cards of one game and all their programs by number, and the tables of both.

    None of it changes: the engine may look anything up without asking whether it is still there.
    """

    __slots__ = (
        "abilities",
        "ability_at",
        "ability_card",
        "ability_condition",
        "ability_event",
        "ability_first",
        "ability_index",
        "ability_kind",
        "ability_limit",
        "ability_limit_by",
        "ability_loops",
        "ability_mods",
        "ability_pure",
        "ability_reach",
        "ability_subs",
        "ability_verbs",
        "ability_where",
        "activated",
        "alters",
        "anywhere",
        "assists",
        "attacks",
        "basics",
        "blocks",
        "burden",
        "cards",
        "code",
        "costs",
        "defenses",
        "destinations",
        "flags",
        "guards",
        "has_firsts",
        "has_own_prices",
        "keywords",
        "least_players",
        "levels",
        "listens",
        "listens_anywhere",
        "listens_to_others",
        "lists",
        "masks",
        "name_of",
        "names",
        "needs",
        "nodes",
        "played",
        "powers",
        "replacing",
        "rewards",
        "signs",
        "stack_of",
        "stacks",
        "standing",
        "strikes",
        "targets",
        "triggered",
        "types",
        "vps",
    )

    def __init__(self, binder: Binder) -> None:
        cards = binder.cards
        abilities = binder.abilities
        routines = [one.routine for one in abilities]
        names: dict[str, int] = {}
        made = Sealing(cards, binder.stacks)
        self.cards: Final[list[Card]] = cards
        self.abilities: Final[list[Program]] = abilities
        self.stacks: Final[list[str]] = binder.stacks
        self.names: Final[dict[str, int]] = binder.names
        self.least_players: Final[i64] = binder.least_players
        self.anywhere: Final[i64] = binder.anywhere
        self.has_firsts: Final[bool] = binder.has_firsts
        self.has_own_prices: Final[bool] = binder.has_own_prices
        self.burden: Final[i64] = binder.burden
        # By ability.
        self.ability_kind: Final[vec[i64]] = words([one.kind for one in routines])
        # 0 play, 1 any zone, 2 hand, 3 a Defense in play, ...
        self.ability_where: Final[vec[i64]] = words([one.where for one in routines])
        # Bits of the event's verbs.
        self.ability_verbs: Final[vec[i64]] = words([one.verbs for one in abilities])
        self.ability_event: Final[vec[i64]] = words([made.maybe(one.event) for one in routines])
        self.ability_condition: Final[vec[i64]] = words(
            [made.maybe(one.condition) for one in routines]
        )
        self.ability_first: Final[vec[i64]] = words([1 if one.first else 0 for one in routines])
        self.ability_limit: Final[vec[i64]] = words([one.limit for one in routines])
        self.ability_limit_by: Final[vec[i64]] = words([one.limit_by for one in routines])
        # How many words its loops need.
        self.ability_loops: Final[vec[i64]] = words(
            [max(0, one.regs - R_LOOPS) for one in routines]
        )
        # Among its card's own.
        self.ability_index: Final[vec[i64]] = words([one.index for one in abilities])
        self.ability_pure: Final[vec[i64]] = words([one.pure for one in abilities])
        self.ability_reach: Final[vec[i64]] = words([one.reach for one in routines])
        self.ability_card: Final[vec[i64]] = words([one.card for one in abilities])
        # A stretch of ``lists``: nodes.
        self.ability_mods: Final[vec[i64]] = words(
            [made.stretch(made.all(one.mods)) for one in routines]
        )
        # A stretch of ``lists``: abilities.
        self.ability_subs: Final[vec[i64]] = words(
            [made.stretch([sub.number for sub in one.subs]) for one in abilities]
        )
        # Where in ``code`` its program begins.
        self.ability_at: Final[vec[i64]] = words([made.program(one) for one in routines])
        # By card: what is printed.
        self.costs: Final[vec[i64]] = words([one.cost for one in cards])
        self.types: Final[vec[i64]] = words([one.types for one in cards])
        self.keywords: Final[vec[i64]] = words([one.keywords for one in cards])
        self.vps: Final[vec[i64]] = words([one.vp for one in cards])
        self.powers: Final[vec[i64]] = words([one.power for one in cards])  # unconditional Power
        self.levels: Final[vec[i64]] = words([one.level for one in cards])
        # Cards of one name have one number.
        self.name_of: Final[vec[i64]] = words(
            [names.setdefault(one.name, len(names)) for one in cards]
        )
        self.stack_of: Final[vec[i64]] = words([one.stack for one in cards])
        self.basics: Final[vec[i64]] = words([one.basic for one in cards])
        self.destinations: Final[vec[i64]] = words([one.destination for one in cards])
        # Players, or it leaves the Line-Up.
        self.needs: Final[vec[i64]] = words([one.least_players for one in cards])
        # The Range of its Assist.
        self.assists: Final[vec[i64]] = words([one.assist for one in cards])
        self.flags: Final[vec[i64]] = words([_flags(one) for one in cards])
        # One bit for each card, to tell quickly that it is unlike others; some share theirs.
        self.signs: Final[vec[i64]] = words([1 << one.id % 62 for one in cards])
        # By card: numbers of abilities, -1 for none.
        self.played: Final[vec[i64]] = words([_number_of(one.played) for one in cards])
        self.defenses: Final[vec[i64]] = words([_number_of(one.defense) for one in cards])
        self.blocks: Final[vec[i64]] = words([_number_of(one.block) for one in cards])
        self.rewards: Final[vec[i64]] = words([_number_of(one.reward) for one in cards])
        self.attacks: Final[vec[i64]] = words([_number_of(one.attack) for one in cards])
        # Where in that ability its Attack begins.
        self.strikes: Final[vec[i64]] = words([one.strike for one in cards])
        # By card: stretches of ``lists`` with numbers of abilities; guards: with nodes.
        self.triggered: Final[vec[i64]] = words([made.numbers(one.triggered) for one in cards])
        self.activated: Final[vec[i64]] = words([made.numbers(one.activated) for one in cards])
        self.standing: Final[vec[i64]] = words([made.numbers(one.standing) for one in cards])
        self.replacing: Final[vec[i64]] = words([made.numbers(one.replacing) for one in cards])
        self.guards: Final[vec[i64]] = words(
            [made.stretch(made.all(tuple(one.guards))) for one in cards]
        )
        # By card: bits.
        self.alters: Final[vec[i64]] = words([one.alters for one in cards])
        self.listens: Final[vec[i64]] = words([one.listens for one in cards])
        self.listens_to_others: Final[vec[i64]] = words([one.listens_to_others for one in cards])
        self.listens_anywhere: Final[vec[i64]] = words([one.listens_anywhere for one in cards])
        # Words of all.
        self.lists: Final[vec[i64]] = words(made.lists)
        self.nodes: Final[vec[i64]] = words(made.nodes)
        self.code: Final[vec[i64]] = words(made.code)
        self.targets: Final[vec[i64]] = words(made.targets)
        # For a word of a text: by card, whether it is meant.
        self.masks: Final[vec[i64]] = words(made.masks)


WITH_A_WORD: Final = frozenset((T_NAME, T_TAG, L_STACK, L_SPACE))  # kinds of expressions


class Sealing:
    """What the tables of a catalog refer to: lists, expressions and programs, word by word."""

    __slots__ = ("cards", "code", "known", "lists", "masks", "nodes", "stacks", "targets")

    def __init__(self, cards: list[Card], stacks: list[str]) -> None:
        self.cards: Final = cards
        self.stacks: Final = stacks
        self.nodes: list[int] = [E_NONE, 0, 0, 0, 0]
        self.code: list[int] = []
        self.targets: list[int] = []
        self.lists: list[int] = []
        self.masks: list[int] = []
        self.known: dict[tuple[int, int, str], int] = {}

    def numbers(self, abilities: list[Program]) -> int:
        """The numbers of abilities, as a stretch of the lists."""
        return self.stretch([one.number for one in abilities])

    def stretch(self, items: list[int]) -> int:
        """Where a list stands among the lists, and how long it is."""
        if not items:
            return 0
        start = len(self.lists)
        self.lists += items
        return start << LIST_START | len(items)

    def maybe(self, term: Term | None) -> int:
        """Where an expression stands among the nodes, or that there is none."""
        return NOWHERE if term is None else self._node(term)

    def all(self, terms: tuple[Term, ...]) -> list[int]:
        """Where expressions stand among the nodes."""
        return [self._node(one) for one in terms]

    def _node(self, term: Term) -> int:
        """Where an expression stands among the nodes."""
        nodes = self.nodes
        kids = term.kids
        at = len(nodes)
        word = self._word(term) if term.k in WITH_A_WORD else len(kids)
        if not kids:
            # The first one inside may be asked for: there is none.
            nodes.extend((term.k, term.a, term.b, word, 0))
            return at
        nodes.extend((term.k, term.a, term.b, word))
        place = len(nodes)
        nodes.extend([0] * len(kids))
        for kid in kids:
            nodes[place] = self._node(kid)
            place += 1
        return at

    def _word(self, term: Term) -> int:
        """What the word of an expression comes to; of all others it is how many stand inside."""
        k, s = term.k, term.s
        if k in (T_NAME, T_TAG):
            return self._mask(k, term.a, s)
        if k == L_STACK:
            stacks = self.stacks
            return sum(1 << i for i, name in enumerate(stacks) if name == s)
        return PLACES.index(s)

    def _mask(self, k: int, a: int, s: str) -> int:
        """Where it is told, card by card, whether a name or a tag is meant."""
        key = (k, a, s)
        at = self.known.get(key)
        if at is None:
            at = self.known[key] = len(self.masks)
            for card in self.cards:
                if k == T_TAG:
                    is_meant = s in card.tags
                else:
                    is_meant = card.name == s or (a != 0 and s.lower() in card.name.lower())
                self.masks.append(1 if is_meant else 0)
        return at

    def program(self, routine: Routine) -> int:
        """Where a program begins among the operations."""
        code, targets = self.code, self.targets
        at = len(code)
        for op in routine.ops:
            x = NOWHERE if op.x is None else self._node(op.x)
            y = NOWHERE if op.y is None else self._node(op.y)
            code.extend((op.code, op.a, op.b, op.c, x, y, len(targets), len(op.pcs)))
            targets.extend(op.pcs)
        return at


def _number_of(ability: Program | None) -> int:
    return -1 if ability is None else ability.number


def _flags(card: Card) -> int:
    return (
        (IS_BOUGHT if card.buy else 0)
        | (RETURNS if card.returns else 0)
        | (COMES_FIRST if card.first else 0)
        | (IS_ONGOING if card.ongoing else 0)
        | (WORKS if card.works else 0)
        | (PRICES_ITSELF if card.prices_itself else 0)
        | (0 if card.ongoing or card.works or card.listens_anywhere else LEAVES_QUIETLY)
    )


def is_own_price(mod: Term) -> bool:
    """Whether a modifier is of what the card that bears it costs."""
    if mod.k != M_COST or mod.kids[0].k != S_CARDS:
        return False
    return len(mod.kids[0].kids) == 3 and mod.kids[0].kids[2].k == C_THIS


def alter_bit(mod: Term) -> int:
    """The bit of what a modifier alters; Characters' costs have one of their own."""
    if mod.k == M_COST and mod.kids[0].k == S_CHARACTER:
        return ALTERS_CHARACTERS
    return 1 << (mod.k - M_COST)


def alter_bit_of_mod(catalog: Catalog, mod: i64) -> i64:
    """The same of a modifier among the nodes of a catalog."""
    nodes = catalog.nodes
    k = nodes[mod]
    if k == M_COST and nodes[nodes[mod + KIDS]] == S_CHARACTER:
        return ALTERS_CHARACTERS
    bit: i64 = 1
    return bit << (k - M_COST)


ALTERS_CHARACTERS: Final = 1 << 30
ALTERS_ACTS: Final = 1 << 31  # something stands ready to replace an act
ALTERS_USES: Final = 1 << 32  # something can be used
ALTERS_TYPES: Final = 1 << (M_ALSO - M_COST)
ALTERS_KEYWORDS: Final = 1 << (M_KEYWORD - M_COST)
ALTERS_RIGHTS: Final = 1 << (M_CANNOT - M_COST)
ALTERS_SILENCE: Final = 1 << (M_NO_TEXT - M_COST)
ALTERS_HANDS: Final = 1 << (M_HAND - M_COST)
ALTERS_HOMES: Final = 1 << (M_EVERY_HOME - M_COST)
ALTERS_LINE_UP: Final = 1 << (M_REFILL - M_COST)
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


def _attack_of(card: Card) -> Program | None:
    """The ability that holds a Villain's Attack: what is played, or what its entry triggers."""
    for ability in [one for one in [card.played] if one is not None] + card.triggered:
        for op in ability.routine.ops:
            if op.code == OP_ATTACK:
                return ability
    return None


def _strike_of(attack: Program) -> int:
    """Where the Attack begins that the table makes.

    No player has played the Villain, so of several Attacks it is the one for whom no condition
    about that player is met; a single one is made whatever stands before it (REB-40.2, 40.4).
    """
    ops = attack.routine.ops
    at = 0
    while ops[at].code not in (OP_ATTACK, OP_END):
        op = ops[at]
        is_over = op.code == OP_TEST and op.x is not None and not _is_idly_met(op.x)
        is_over = is_over or op.code in (OP_JUMP, OP_MAY, OP_MODES, OP_NEXT, OP_AGAIN)
        at = op.b if is_over and op.b > at else at + 1
    if ops[at].code == OP_ATTACK:
        return at
    return next(i for i, op in enumerate(ops) if op.code == OP_ATTACK)


def _guards_of(attack: Program, strike: int) -> list[Term]:
    """The conditions before an Attack that ask about the city and not about who played the card."""
    found: list[Term] = []
    for i in range(strike):
        op = attack.routine.ops[i]
        if op.code == OP_TEST and op.b > strike and op.x is not None and _is_of_the_city(op.x):
            found.append(op.x)
    return found


def _is_of_the_city(node: Term) -> bool:
    """Whether all that a condition looks at lies open on the table, whoever asks."""
    if node.k == N_STAT and node.a == STAT_THREAT:
        return True
    is_filter = T_ANY <= node.k <= T_CONTAINED and node.k not in (T_CHOSEN, T_OTHER, T_DID, T_OWNED)
    return (is_filter or node.k in OF_THE_CITY) and all(_is_of_the_city(kid) for kid in node.kids)


def _is_idly_met(condition: Term) -> bool:
    """Whether a condition is met where nobody has played anything."""
    if condition.k == B_NOT:
        return not _is_idly_met(condition.kids[0])
    if condition.k == B_EVERY:
        return all(_is_idly_met(kid) for kid in condition.kids)
    if condition.k == B_SOME:
        return any(_is_idly_met(kid) for kid in condition.kids)
    return condition.k in (B_TRUE, B_CITY)


def build_card(design: Design) -> Card:
    """The card of a design."""
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
    card.look = design.look
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
    card.abilities = [Program(one, i) for i, one in enumerate(design.abilities)]
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
            if ability.routine.reach >= 0:
                card.assist = ability.routine.reach
        elif ability.kind == A_REWARD:
            card.reward = ability
        elif ability.kind == A_TRIGGERED:
            card.triggered.append(ability)
            if ability.routine.where == WORKS_ANYWHERE:
                card.listens_anywhere |= ability.verbs
            else:
                card.listens |= ability.verbs
                event = ability.routine.event
                if event is None or event.kids[0].k != P_YOU:
                    card.listens_to_others |= ability.verbs
        elif ability.kind == A_ACTIVATED:
            card.activated.append(ability)
            card.alters |= ALTERS_USES
        elif ability.kind == A_STANDING:
            card.standing.append(ability)
            for mod in ability.routine.mods:
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


def rebuilt(card: Card, routines: tuple[Routine, ...]) -> Card:
    """A card that is the same but for its routines, which do the same and more."""
    made = build_card(
        Design(
            name=card.name,
            title=card.title,
            set=card.set,
            place=card.place,
            types=card.types,
            keywords=card.keywords,
            tags=tuple(card.tags),
            cost=card.cost,
            vp=card.vp,
            emblem=card.emblem,
            look=card.look,
            text=card.text,
            means=card.means,
            power=card.power,
            abilities=routines,
            buy=card.buy,
            returns=card.returns,
            first=card.first,
            least_players=card.least_players,
            level=card.level,
            destination=card.destination,
            hero=card.hero,
        )
    )
    made.stack = card.stack
    made.basic = card.basic
    return made
