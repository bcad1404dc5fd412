"""What everybody may know of a card: what is printed, and what its text adds up to in numbers.

Owns: Facts and the catalogue of a game's cards by name. Must not know: any position, any seat.

The numbers are rough expectations read off an ability's program, for whoever weighs cards by more
than their cost: one that depends on a condition counts for half, an amount that varies for what it
often is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from longbox.rules.card import Ability, Card, Catalog, Node, Op
from longbox.rules.codes import (
    A_ACTIVATED,
    A_BLOCK,
    A_DEFENSE,
    A_PLAYED,
    A_REWARD,
    A_STANDING,
    A_TRIGGERED,
    B_CONFRONTING,
    B_DREW_EARLIER,
    B_FIRST_PLAYED,
    B_NOT,
    B_TURN_OF,
    C_BOTTOM,
    C_GROUP,
    C_PICK,
    C_THIS,
    C_TOP,
    DECK,
    DISCARD,
    H_ALL,
    H_ANY,
    HAND,
    KEYWORDS,
    L_SEAT,
    L_SHARED,
    L_SPACE,
    L_STACK,
    L_TO,
    LINE_UP,
    M_CANNOT,
    M_COST,
    N_AT_LEAST,
    N_AT_MOST,
    N_COUNT,
    N_DISTINCT,
    N_HALF,
    N_LEVEL,
    N_MINUS,
    N_NUM,
    N_PLUS,
    N_STAT,
    N_SUM,
    N_TALLY,
    N_TIMES,
    OP_ATTACK,
    OP_AVOID,
    OP_CHANGE,
    OP_DRAW,
    OP_JUMP,
    OP_MAY,
    OP_MILL,
    OP_MODES,
    OP_MODIFY,
    OP_MOVE,
    OP_PAY,
    OP_PICK,
    OP_PLAY,
    OP_TEST,
    OP_TIMES,
    OP_UNDONE,
    OP_WATCH,
    P_TEAMMATE,
    P_YOU,
    S_CHARACTER,
    T_KEYWORD,
    T_TYPE,
    TYPES,
    V_BUY,
    V_DESTROY,
    V_DISCARD,
    V_DRAW,
    V_GAIN,
    V_PASS,
    V_PUT,
    V_RETURN,
    V_START,
    X_BLOCK,
)

OFTEN = 1.5  # what a varying amount often is
HAND_SIZE = 5
EVEN = 0.5  # how often a condition holds that nothing is known of

# When in a turn a card is best played.
EARLY = -3
NORMAL = 0
LATE = 1
LAST = 2


class Sum:
    """What one program adds up to."""

    __slots__ = (
        "aid",
        "cleared",
        "curses",
        "discards",
        "draws",
        "fight",
        "fight_levels",
        "gains",
        "given",
        "gone",
        "harm",
        "levels",
        "moves",
        "paid",
        "plays",
        "power",
        "raise_by",
        "raise_counts",
        "raise_kinds",
        "raise_levels",
        "shuts",
        "speed",
        "spent",
        "trims",
    )

    def __init__(self) -> None:
        self.power = 0.0  # Power whenever it is played
        self.aid = 0.0  # Power more on a teammate's turn
        self.moves = 0.0  # Move, for steps in a city
        self.fight = 0.0  # Power more in a Confrontation, draws counted as one each
        self.levels = 0.0  # how often the Character's Level is in that Power
        self.fight_levels = 0.0  # and in the Power of a Confrontation
        self.speed = 0.0  # Power only after a draw in the same turn, draws likewise
        self.draws = 0.0  # cards into one's own hand
        self.discards = 0.0  # cards of one's own hand discarded
        self.trims = 0.0  # cards of one's own that may be destroyed, and chosen
        self.gains = 0.0  # cards gained, by their likely Power
        self.curses = 0.0  # cards gained that nobody wants
        self.plays = 0.0  # cards played from elsewhere
        self.given = 0.0  # cards drawn by another player, or by whomever one likes
        self.harm = 0.0  # to foes: cards lost, Weaknesses gained
        self.cleared = 0.0  # cards of the Line-Up destroyed
        self.gone = 0.0  # whether the card itself leaves
        self.paid = 0.0  # Power paid
        self.spent = 0.0  # Move paid
        self.raise_by = 0.0  # how much a Block raises the cost
        self.raise_levels = 0.0  # how often the Character's Level is in that
        self.raise_counts = 0.0  # and each card of some kinds in the discard pile
        self.raise_kinds: tuple[str, ...] = ()  # those kinds: types or keywords
        self.shuts = 0.0  # whether foes can no longer Block


class Facts:
    """One card: what is printed, and what it adds up to."""

    __slots__ = (
        "assist",
        "block",
        "block_counts",
        "block_kinds",
        "block_levels",
        "cost",
        "defeated",
        "defends",
        "early",
        "emblem",
        "first",
        "gained",
        "guard",
        "here",
        "keywords",
        "lasting",
        "level",
        "name",
        "ongoing",
        "played",
        "power",
        "reward",
        "set",
        "tags",
        "text",
        "timing",
        "types",
        "uses",
        "vp",
    )

    def __init__(self, card: Card, unwanted: frozenset[str]) -> None:
        self.name: str = card.title or card.name
        self.set: str = card.set
        self.cost: int = card.cost
        self.vp: int = card.vp
        self.power: int = card.power
        self.level: int = card.level
        self.text: str = card.text
        self.emblem: str = card.emblem
        self.tags: tuple[str, ...] = tuple(card.tags)
        self.types: tuple[str, ...] = _bits(card.types, TYPES)
        self.keywords: tuple[str, ...] = _bits(card.keywords, KEYWORDS)
        self.ongoing: bool = card.ongoing
        self.first: bool = card.first  # must be played before any other card
        self.played: Sum = Sum()  # when it is played
        self.timing: int = NORMAL  # when in a turn it is best played
        self.lasting: Sum = Sum()  # in each turn that it lies in play
        self.gained: Sum = Sum()  # when it is gained
        self.reward: Sum = Sum()  # for avoiding an Attack with it
        self.uses: list[Sum] = []  # each ability that can be used
        self.block: float = 0.0  # how much its Block raises the Character's cost
        self.block_levels: float = 0.0  # how often the Character's Level is in that
        self.block_counts: float = 0.0  # and each card of some kinds in the discard pile
        self.block_kinds: tuple[str, ...] = ()  # those kinds: types or keywords
        self.early: float = 0.0  # the Power that it brings as its owner's turn begins
        self.guard: float = 0.0  # how much it changes its owner's Character's cost in play
        self.defends: bool = card.defense is not None
        self.assist: int = card.assist  # the Range of its Assist, if it has one
        self.defeated: Sum = Sum()  # for defeating it
        self.here: bool = False  # what it brings depends on what is near one's Character
        for ability in card.abilities:
            self._weigh(ability, unwanted)

    def _weigh(self, ability: Ability, unwanted: frozenset[str]) -> None:
        if ability.kind == A_PLAYED:
            _add(self.played, ability, 1.0, unwanted)
            self.timing = max((_timing(op) for op in ability.ops), key=abs, default=NORMAL)
            self.here = any(
                op.code in (OP_TEST, OP_CHANGE) and op.x is not None and _is_near(op.x)
                for op in ability.ops
            )
        elif ability.kind == A_DEFENSE:
            _add(self.reward, ability, 1.0, unwanted)
        elif ability.kind == A_REWARD:
            _add(self.defeated, ability, 1.0, unwanted)
        elif ability.kind == A_BLOCK:
            found = Sum()
            _add(found, ability, 1.0, unwanted)
            self.block += found.raise_by
            self.block_levels += found.raise_levels
            if found.raise_counts:
                self.block_counts, self.block_kinds = found.raise_counts, found.raise_kinds
        elif ability.kind == A_TRIGGERED:
            if ability.where == 1:
                _add(self.gained, ability, 1.0, unwanted)
            else:
                _add(self.lasting, ability, EVEN, unwanted)
                if _is_at_start(ability):
                    found = Sum()
                    _add(found, ability, 1.0, unwanted)
                    self.early += found.power
        elif ability.kind == A_ACTIVATED:
            found = Sum()
            _add(found, ability, 1.0, unwanted)
            self.uses.append(found)
        elif ability.kind == A_STANDING:
            for mod in ability.mods:
                if mod.k == M_COST and mod.kids[0].k == S_CHARACTER:
                    sign = 1.0 if _is_you(mod.kids[0].kids[0]) else -1.0
                    self.guard += sign * _amount(mod.kids[1])


def _bits(bits: int, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for i, name in enumerate(names) if (bits >> i) & 1)


class Cards(Mapping[str, Facts]):
    """The facts of all cards of a game, by name; each is made when it is first asked for.

    Cards that are still ``secret`` are not listed, but whoever has seen one may ask for it.
    """

    __slots__ = ("_cards", "_facts", "_secret", "_unwanted")

    def __init__(self, catalog: Catalog, secret: Collection[int] = ()) -> None:
        self._facts: dict[str, Facts] = {}
        self._secret = secret
        self._cards: dict[str, Card] = {}
        unwanted = []
        for card in catalog.cards:
            name = card.title or card.name
            self._cards.setdefault(name, card)
            self._cards.setdefault(f"{name} ({card.set})", card)
            if card.vp < 0:
                unwanted.append(name)
        self._unwanted = frozenset(unwanted)

    def __getitem__(self, name: str) -> Facts:
        found = self._facts.get(name)
        if found is None:
            found = self._facts[name] = Facts(self._cards[name], self._unwanted)
        return found

    def __iter__(self) -> Iterator[str]:
        return (name for name, card in self._cards.items() if card.id not in self._secret)

    def __len__(self) -> int:
        return sum(card.id not in self._secret for card in self._cards.values())


# --------------------------------------------------------------------------- reading programs


class Region:
    """A stretch of a program that happens only sometimes, or only at some times."""

    __slots__ = ("end", "share", "when")

    def __init__(self, end: int, share: float, when: int) -> None:
        self.end = end
        self.share = share
        self.when = when


ALWAYS = 0
FIGHT = 1
SPEED = 2
ATTACK = 3
PEACE = 4
AID = 5


def _timing(op: Op) -> int:
    """When an operation is best carried out."""
    if op.code == OP_TEST and op.x is not None:
        if op.x.k == B_FIRST_PLAYED:
            return EARLY
        return NORMAL if op.x.k in (B_CONFRONTING, B_DREW_EARLIER, B_NOT) else LATE
    if op.code == OP_CHANGE and op.x is not None:
        return _growing(op.x)
    return NORMAL


def _growing(node: Node) -> int:
    """Whether an amount grows with what was done before."""
    if node.k == N_STAT:
        return LAST
    if node.k in (N_COUNT, N_DISTINCT, N_TALLY, N_SUM):
        return LATE
    return max((_growing(kid) for kid in node.kids), default=NORMAL)


def _add(into: Sum, ability: Ability, share: float, unwanted: frozenset[str]) -> None:
    """Add what a program does to a sum."""
    regions: list[Region] = []
    picked: Node | None = None
    ops = ability.ops
    for pc, op in enumerate(ops):
        regions = [region for region in regions if region.end > pc]
        part = share
        when = ALWAYS
        for region in regions:
            part *= region.share
            when = when or region.when
        code = op.code
        if code == OP_TEST:
            regions.extend(_branches(ops, pc, op))
        elif code == OP_ATTACK:
            regions.append(Region(op.b, 1.0, ATTACK))
        elif code == OP_UNDONE:
            regions.append(Region(op.b, 0.8, ALWAYS))
        elif code == OP_MODES:
            # Of several modes one is chosen; together they are worth a little more than one.
            regions.append(Region(op.b, 1.2 / max(1, len(op.pcs)), ALWAYS))
        elif code == OP_TIMES and op.x is not None and op.x.k != N_NUM:
            regions.append(Region(len(ops), OFTEN, ALWAYS))
        elif code == OP_PICK:
            picked = op.x
        elif code == OP_WATCH:
            _add(into, ability.subs[op.a], part * EVEN, unwanted)
        elif code not in (OP_JUMP, OP_MAY, OP_AVOID):
            _act(into, op, picked, part, when, unwanted)
    for mod in ability.mods:
        if mod.k == M_CANNOT and mod.a == X_BLOCK:
            into.shuts = 1.0


def _branches(ops: list[Op], pc: int, op: Op) -> list[Region]:
    """The stretches that a test governs: what follows if it holds, and if not."""
    test = op.x
    share, when = EVEN, ALWAYS
    if test is not None:
        if test.k == B_CONFRONTING:
            share, when = 1.0, FIGHT
        elif test.k == B_DREW_EARLIER:
            share, when = 1.0, SPEED
        elif test.k == B_NOT and test.kids[0].k == B_CONFRONTING:
            share, when = 1.0, PEACE
        elif test.k == B_TURN_OF and test.kids[0].k == P_TEAMMATE:
            share, when = 1.0, AID
    found = [Region(op.b, share, when)]
    last = ops[op.b - 1]
    if last.code == OP_JUMP and last.b > op.b > pc:
        found.append(Region(last.b, EVEN, ALWAYS))
    return found


def _act(
    into: Sum,
    op: Op,
    picked: Node | None,
    part: float,
    when: int,
    unwanted: frozenset[str],
) -> None:
    """Add one act."""
    code = op.code
    mine = op.y is None or _is_you(op.y)
    if code == OP_CHANGE and op.x is not None:
        by = _amount(op.x) * part
        if op.a == 2:
            into.raise_by += by
            into.raise_levels += _levels(op.x) * part
            _count_discard(into, op.x, part)
        elif op.a == 0 and mine:
            _power(into, by, when)
            if when == FIGHT:
                into.fight_levels += _levels(op.x) * part
            elif when == ALWAYS:
                into.levels += _levels(op.x) * part
        elif op.a == 1 and mine:
            into.moves += by
    elif code == OP_DRAW and op.x is not None:
        _draw(into, _amount(op.x) * part, when, mine)
    elif code == OP_PAY and op.x is not None:
        if op.a == 1:
            into.spent += _amount(op.x)
        else:
            into.paid += _amount(op.x) * part
    elif code == OP_PLAY:
        into.plays += part
    elif code == OP_MILL and op.x is not None:
        n = _amount(op.x.kids[0]) * part
        if op.a == V_DRAW:
            _draw(into, n, when, mine)
        elif op.a == V_GAIN:
            into.gains += 2 * n
        elif when == ATTACK or not mine:
            into.harm += 0.5 * n
    elif code == OP_MODIFY and when == ATTACK:
        into.harm += 1.5 * part
    elif code == OP_MOVE and picked is not None:
        _moved(into, op, picked, part, when, mine, unwanted)


def _power(into: Sum, by: float, when: int) -> None:
    if when == FIGHT:
        into.fight += by
    elif when == SPEED:
        into.speed += by
    elif when == AID:
        into.aid += by
    else:
        into.power += by
        if when == PEACE:
            into.fight -= by


def _draw(into: Sum, n: float, when: int, mine: bool) -> None:
    if not mine:
        into.harm -= n
        into.given += n
    elif when == FIGHT:
        into.fight += n
    elif when == SPEED:
        into.speed += n
    elif when == AID:
        into.aid += n
    else:
        into.draws += n
        if when == PEACE:
            into.fight -= n


def _moved(
    into: Sum,
    op: Op,
    picked: Node,
    part: float,
    when: int,
    mine: bool,
    unwanted: frozenset[str],
) -> None:
    """Add one change of place."""
    verb = op.a
    n = _how_many(picked) * part
    places = _places(picked)
    own_hand = any(place.k == L_SEAT and place.a == HAND for place in places)
    line_up = any(place.k == L_SHARED and place.a == LINE_UP for place in places)
    if picked.k == C_THIS:
        if verb in (V_DESTROY, V_RETURN, V_PASS):
            into.gone += part
        return
    if when == ATTACK or not mine:
        if verb in (V_DISCARD, V_DESTROY, V_PUT):
            into.harm += n
        elif verb == V_GAIN:
            into.harm += 1.2 * n
        return
    if verb == V_DESTROY:
        if line_up:
            into.cleared += n
        else:
            into.trims += n
    elif verb == V_DISCARD:
        if own_hand:
            into.discards += n
    elif verb == V_PASS:
        into.trims += 0.5 * n
    elif verb in (V_GAIN, V_BUY) and any(place.s in unwanted for place in places):
        into.curses += n
    elif verb in (V_GAIN, V_BUY):
        into.gains += (1.5 if any(place.k == L_STACK for place in places) else 2.0) * n
        if _goes_to(op, HAND):
            _draw(into, n, when, True)
    elif verb == V_DRAW or (verb == V_PUT and _goes_to(op, HAND)):
        _draw(into, 0.8 * n, when, True)
    elif verb == V_PUT and _goes_to(op, DECK) and any(p.a == DISCARD for p in places):
        into.draws += 0.4 * n


def _goes_to(op: Op, zone: int) -> bool:
    to = op.x
    if to is None or to.k != L_TO:
        return False
    return to.kids[0].k == L_SEAT and to.kids[0].a == zone


def _places(picked: Node) -> list[Node]:
    if picked.k == C_PICK:
        return _places(picked.kids[1])
    if picked.k == C_GROUP:
        return picked.kids[1:]
    if picked.k in (C_TOP, C_BOTTOM):
        return [picked.kids[1]]
    return []


def _how_many(picked: Node) -> float:
    if picked.k == C_PICK:
        if picked.a == H_ANY:
            return OFTEN
        if picked.a == H_ALL:
            return 2 * OFTEN
        return _amount(picked.kids[0])
    if picked.k in (C_TOP, C_BOTTOM):
        return _amount(picked.kids[0])
    return 1.0


def _counts_hand(node: Node) -> bool:
    """Whether an amount is the number of cards in a hand."""
    if node.k != N_COUNT:
        return False
    return any(place.k == L_SEAT and place.a == HAND for place in _places(node.kids[0]))


def _levels(node: Node) -> float:
    """How often the Level of one's own Character is in an amount."""
    if node.k == N_LEVEL:
        return 1.0 if _is_you(node.kids[0]) else 0.0
    if node.k == N_TIMES:
        return node.a * _levels(node.kids[0])
    if node.k == N_PLUS:
        return _levels(node.kids[0]) + _levels(node.kids[1])
    return 0.0


def _count_discard(into: Sum, node: Node, times: float) -> None:
    """Note what a Block counts in the discard pile of its owner."""
    if node.k == N_TIMES:
        _count_discard(into, node.kids[0], times * node.a)
    elif node.k == N_COUNT and node.kids[0].k == C_GROUP and len(node.kids[0].kids) == 2:
        kind, place = node.kids[0].kids
        if place.k == L_SEAT and place.a == DISCARD and _is_you(place.kids[0]):
            if kind.k == T_TYPE:
                into.raise_counts, into.raise_kinds = times, _bits(kind.a, TYPES)
            elif kind.k == T_KEYWORD:
                into.raise_counts, into.raise_kinds = times, _bits(kind.a, KEYWORDS)


def _is_at_start(ability: Ability) -> bool:
    """Whether a trigger waits for its owner's turn to begin."""
    event = ability.event
    return event is not None and event.a == 1 << V_START and _is_you(event.kids[0])


def _is_near(node: Node) -> bool:
    """Whether an expression looks at the spaces near somebody's Character."""
    return (node.k == L_SPACE and bool(node.kids)) or any(_is_near(kid) for kid in node.kids)


def _is_you(node: Node) -> bool:
    return node.k == P_YOU


def _amount(node: Node) -> float:
    """What an amount often is."""
    k = node.k
    if k == N_NUM:
        return float(min(node.a, 9))
    if k == N_TIMES:
        return node.a * _amount(node.kids[0])
    if k == N_PLUS:
        return _amount(node.kids[0]) + _amount(node.kids[1])
    if k == N_MINUS:
        whole = HAND_SIZE if _counts_hand(node.kids[0]) else _amount(node.kids[0])
        return max(0.0, whole - _amount(node.kids[1]))
    if k == N_HALF:
        return _amount(node.kids[0]) / 2
    if k == N_AT_LEAST:
        return max(float(node.a), _amount(node.kids[0]))
    if k == N_AT_MOST:
        return min(float(node.a), _amount(node.kids[0]))
    if k == N_STAT:
        return 3.0
    return OFTEN
