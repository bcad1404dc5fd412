"""What a city is worth to a player: where to stand, whom to defeat, what to buy on which way.

Owns: the weights of the greedy player in a city, and its best way through it.
Must not know: card names, states, which option says what.

All of it is counted in Power, as cards are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from longbox.agents.appraisal import TRIMMED
from longbox.agents.scales import Scales, Weighed
from longbox.agents.terms import is_barring
from longbox.agents.weighing import Yield
from longbox.rules.board import Board
from longbox.rules.codes import ALL
from longbox.views.facts import CityView, SpaceView, Stander, View

SUPER = 14.0  # a Super-Villain defeated, where that wins the game
EARLY = 0.005  # a VP less for each card that is left in the main deck, where VP decide
SPARED = 0.45  # an Attack that a player is spared by a defeat
FOUGHT = 0.6  # any other Villain less
ANNOYING = 0.7  # the least that an Attack costs whom it strikes
HELD = 0.5  # an Attack that a player is spared as long as a Villain is held
KEPT = 0.35  # the same, of the turns after
DAMAGED = 0.5  # a damage to a Location
DRAWN = 0.9  # a card drawn, of what a card of the deck brings
AHEAD = 0.06  # what is near, and might be bought next turn
PREY = 0.9  # a Super-Villain that is near, and might be defeated next turn
STEP = 0.003  # the shorter of two ways that are worth the same

SHARED = ("campaign", "solo")  # modes in which all win or lose together


_boards: dict[tuple[tuple[str, bool], ...], Board] = {}  # those that were seen


def board_of(city: CityView) -> Board:
    """The board of a city that is seen."""
    key = tuple([(space.space, space.location is not None) for space in city.spaces])
    found = _boards.get(key)
    if found is None:
        spaces = range(len(key))
        locations = [space for space in spaces if key[space][1]]
        found = _boards[key] = Board([key[space][0] for space in spaces], locations, 0)
    return found


class Villain:
    """A Villain in the city."""

    __slots__ = ("board", "contained", "cost", "goal", "harm", "home", "is_super", "name", "space")

    def __init__(self, it: Stander, space: int, card: Weighed, board: Board) -> None:
        self.board = board
        self.name: str = it.card
        self.cost: int = it.cost
        self.space = space
        self.goal: int = ALL if it.everywhere else it.destination or 0
        self.home: bool = it.home
        self.is_super: bool = it.super
        self.contained: bool = it.contained
        self.harm = max(ANNOYING, card.played.harm)

    def away(self, space: int) -> int:
        """How far its Destination is from a space."""
        board = self.board
        if self.goal == ALL:
            return min([board.distance(space, one) for one in board.locations])
        goal = board.location(self.goal)
        return board.distance(space, goal) if goal >= 0 else board.size


class Ware:
    """What Power can buy in a space: a card, or the defeat of a Villain."""

    __slots__ = ("is_villain", "name", "price", "space", "worth")

    def __init__(self, name: str, worth: float, price: int, space: int, is_villain: bool) -> None:
        self.name = name
        self.worth = worth
        self.price = price
        self.space = space
        self.is_villain = is_villain


class Route:
    """A way through the city: what it is worth, what it buys, where it ends."""

    __slots__ = ("end", "wares", "worth")

    def __init__(self, worth: float, wares: Sequence[Ware], end: int) -> None:
        self.worth = worth
        self.wares = wares
        self.end = end  # steps clockwise from where it begins


Basket = tuple[float, list[Ware]]  # what wares are worth together
Baskets = dict[int, Basket]  # the best for some Power, by the spaces they lie in
NOTHING: Basket = (0.0, [])


class City:
    """The city of a view, as one seat weighs it."""

    def __init__(
        self,
        view: View,
        city: CityView,
        seat: int,
        cards: Scales,
        buying: Callable[[str], float],
        density: float,
    ) -> None:
        self.main_deck: int = view.main_deck
        self.tops: dict[str, str] = view.stack_tops
        self.cards = cards
        self.buying = buying
        self.density = density
        self.spaces: list[SpaceView] = city.spaces
        self.board = board_of(city)
        self.is_shared: bool = view.mode in SHARED
        self.turns = len(view.players) if self.is_shared else 1  # that count, of a round
        self.villains: list[Villain] = []
        for space, there in enumerate(self.spaces):
            for one in there.cards:
                if one.villain:
                    self.villains.append(Villain(one, space, cards[one.card], self.board))
        said = [name for level in city.levels if level.reached for name in level.cards]
        self.is_barred = any(is_barring(one) for name in said for one in cards[name].terms)
        self.standing: dict[int, float] = {}
        me = view.players[seat].name
        self.guarded = [any(name != me for name in there.characters) for there in self.spaces]

    # ----------------------------------------------------------------- Villains

    def defeat(self, villain: Villain) -> float:
        """What it is worth to defeat a Villain."""
        card = self.cards[villain.name]
        worth = FOUGHT + 0.8 * self.reward(card.defeated) + SPARED * villain.harm * self.turns
        if not self.is_shared:
            return worth - FOUGHT + card.vp * (1.0 - EARLY * min(80, self.main_deck))
        return worth + SUPER if villain.is_super else worth

    def reward(self, sums: Yield) -> float:
        """What a Reward brings, to whomever it helps most."""
        worth = sums.power + DRAWN * self.density * (sums.draws + sums.given)
        worth += TRIMMED * (sums.trims + max(0.0, sums.harm)) + 0.35 * sums.gains
        return worth + 0.15 * sums.moves

    def hold(self, villain: Villain, space: int) -> float:
        """What it is worth to stand in a space with a Villain until the next turn."""
        if self.board.is_home(space, villain.goal):
            return 0.0
        if villain.contained:
            return -HELD * villain.harm
        soon = max(0, self.turns - villain.away(space))  # turns that it would spend at home
        worth = villain.harm * (KEPT * (self.turns - 1) + HELD * (soon - 1))
        if villain.is_super and self.is_shared:
            worth += DAMAGED * soon + 0.3
        return worth

    def nuisance(self, villain: Villain, space: int) -> float:
        """What a Villain in a space costs, until it is somewhere else."""
        if self.board.is_home(space, villain.goal):
            return (villain.harm * HELD + (DAMAGED if villain.is_super else 0.0)) * self.turns
        if self.is_guarded(space):
            return 0.5 * HELD * villain.harm
        return 0.4 * max(0, self.turns + 1 - villain.away(space)) * HELD * villain.harm

    def is_guarded(self, space: int) -> bool:
        """Whether any Character stands in a space."""
        return bool(self.spaces[space].characters)

    # ----------------------------------------------------------------- places

    def stand(self, space: int) -> float:
        """What it is worth to stand in a space at the end of the turn."""
        found = self.standing.get(space)
        if found is None:
            found = self.standing[space] = self.guard(space) + self.outlook(space)
        return found

    def guard(self, space: int) -> float:
        """What is held, or would be struck, by a Character in a space where nobody else is."""
        worth = 0.0
        for villain in self.villains:
            if villain.space == space:
                if self.guarded[space]:
                    worth -= 0.0 if villain.home else HELD * villain.harm
                else:
                    worth += self.hold(villain, space)
        return worth

    def outlook(self, space: int) -> float:
        """What might be had from here next turn."""
        hope = 5 * self.density + 3
        half: int = self.board.size // 2
        worth = 0.0
        for at, there in enumerate(self.spaces):
            apart: int = self.board.distance(space, at)
            near = 1 - apart / half
            if near <= 0:
                continue
            for one in there.cards:
                if one.villain:
                    if one.super:
                        worth += near * (PREY if one.cost <= hope else 0.25)
                    elif one.cost <= hope:
                        worth += near * 2 * AHEAD
                elif one.cost <= hope:
                    worth += near * AHEAD * max(0.0, self.buying(one.card))
        return worth

    # ----------------------------------------------------------------- wares and ways

    def wares(self, power: int, aid: Callable[[int], int] | None) -> list[Ware]:
        """All that so much Power could buy somewhere; Super-Villains, with others' help."""
        found: list[Ware] = []
        for villain in self.villains:
            price = villain.cost
            worth = self.defeat(villain)
            if price > power and aid is not None and villain.is_super:
                help_there = aid(villain.space)
                price -= help_there
                worth -= 0.4 * help_there
            if price <= power:
                found.append(Ware(villain.name, worth, max(0, price), villain.space, True))
        barred = {villain.space for villain in self.villains} if self.is_barred else ()
        for space, there in enumerate(self.spaces):
            if space in barred:
                continue
            for one in there.cards:
                if one.cost <= power and not one.villain:
                    worth = self.buying(one.card)
                    if worth > 0:
                        found.append(Ware(one.card, worth, one.cost, space, False))
            place = there.location
            if place is not None and place.basic in self.tops and not place.destroyed:
                name = self.tops[place.basic]
                worth = self.buying(name)
                if worth > 0 and self.cards[name].cost <= power:
                    found.append(Ware(name, worth, self.cards[name].cost, space, False))
        return found

    def best_way(
        self,
        at: int,
        power: int,
        move: int,
        wares: Sequence[Ware],
        known: Baskets | None = None,
    ) -> Route:
        """The best way for so much Power and Move; ``known`` keeps what was weighed before."""
        baskets: Baskets = {} if known is None else known
        size: int = self.board.size
        offers: list[list[Ware]] = [[] for _ in range(size)]
        for ware in wares:
            if ware.price <= power:
                offers[ware.space].append(ware)
        stands = [self.stand((at + i) % size) for i in range(size)]  # -1: one to the left
        signs = [1 << (at + i) % size if offers[(at + i) % size] else 0 for i in range(size)]
        best, basket, goal = -1e9, NOTHING, 0
        lefts = 0
        for left in range(min(move, size - 1) + 1):
            lefts |= signs[-left]
            mask = lefts
            for right in range(min(move, size - 1 - left) + 1):
                mask |= signs[right]
                turned = 2 * (left + right)
                if turned - max(left, right) > move:
                    break
                # Whoever turns round does so where there is something to buy.
                if left == 0 or signs[-left]:
                    first, last = -left, right
                    if right and not signs[right]:
                        first = right
                elif right == 0 or signs[right]:
                    first = last = -left
                else:
                    continue
                found = baskets.get(mask)
                if found is None:
                    inside = [one for i in range(size) if mask >> i & 1 for one in offers[i]]
                    found = baskets[mask] = bargain(inside, power)
                for end in range(first, last + 1):
                    steps = turned - abs(end)
                    if steps <= move:
                        worth = found[0] + stands[end] - STEP * steps
                        if worth > best:
                            best, basket, goal = worth, found, end
        return Route(best, basket[1], goal)

    def step(self, at: int, way: Route) -> int | None:
        """The next space on a way; None where it ends here."""
        size: int = self.board.size
        turns = [(ware.space - at) % size for ware in way.wares]
        offsets = [turn if turn <= size // 2 else turn - size for turn in turns]
        right = max(0, way.end, *offsets)
        left = max(0, -way.end, *(-offset for offset in offsets))
        if not left and not right:
            return None
        # The side that the way does not end on comes first.
        clockwise = not left or (right and (way.end < 0 or (way.end == 0 and right <= left)))
        return (at + 1) % size if clockwise else (at - 1) % size


def bargain(wares: Sequence[Ware], power: int) -> Basket:
    """The wares that are worth most together, for so much Power."""
    if sum(ware.price for ware in wares) <= power:
        return sum(ware.worth for ware in wares), list(wares)
    best: list[Basket] = [NOTHING] * (power + 1)
    for ware in wares:
        price = max(0, ware.price)
        for have in range(power, price - 1, -1):
            before = best[have - price]
            if before[0] + ware.worth > best[have][0] + 1e-9:
                best[have] = (before[0] + ware.worth, [*before[1], ware])
    return best[power]
