"""One decision of the greedy player in a city.

Owns: how it answers each kind of decision where Characters stand in a city.
Must not know: card names, states, hidden cards.

It plays its hand, looks for the best way through the city for its Power and Move, and buys and
defeats along it. Teammates Assist where that brings a defeat or a purchase into reach.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import longbox.effects.vocabulary as fx
from longbox.agents.appraisal import TRIMMED, strength
from longbox.agents.city import DRAWN, SHARED, Baskets, City, Route, Villain, Ware, board_of
from longbox.agents.deliberation import POWER_SPENT, Deliberation, lies_in
from longbox.agents.terms import (
    amount,
    destroys,
    is_placing_anywhere,
    moving_villain,
    reach_of,
)
from longbox.agents.weighing import Yield, weigh_effects
from longbox.rules.board import Board
from longbox.views.facts import CityView, Option, PlayerView, Spot

MOVED = 0.25  # a Move, in Power
USED = 0.15  # what an ability must bring at least
LENT = 0.5  # of a card's strength, what a teammate's turn must gain by it
RESTED = 0.4  # of a card's strength, what this turn may lose by laying it down for the next
ALLY_BEARS = 2  # Weaknesses with which the ally had better keep out of trouble
FINAL_THREAT = 4  # from this level on, cards that come later are worth less
LATE = (0.6, 0.25, 0.1, 0.0)  # what they are worth then, and in each box of the clock


class CityDeliberation(Deliberation):
    """One decision in a city, as the player sees it."""

    # ----------------------------------------------------------------- values

    @cached_property
    def city(self) -> City:
        """The city as this player weighs it."""
        return City(self.view, self.town, self.seat, self.cards, self.buying, self.density)

    @cached_property
    def town(self) -> CityView:
        """The city as it lies there."""
        assert self.view.city is not None
        return self.view.city

    @cached_property
    def is_shared(self) -> bool:
        """Whether all players win or lose together."""
        return self.view.mode in SHARED

    def strength(self, name: str) -> float:
        """What a card brings when it is played now."""
        card = self.cards[name]
        worth = strength(card, self.density) + MOVED * card.played.moves
        if self.is_shared:
            worth += card.played.given * (0.7 + self.density)
        return worth

    def keeping(self, name: str) -> float:
        """What a card is worth in a deck, with its VP."""
        return super().keeping(name) + MOVED * self.cards[name].played.moves

    def vp_weight(self) -> float:
        """How much a VP counts now, in Power: nothing where all win together."""
        return 0.0 if self.is_shared else super().vp_weight()

    def buying(self, name: str) -> float:
        """What a purchase is worth; little when there are few turns left to play it."""
        known = self.prices.get(name)
        if known is None:
            card = self.cards[name]
            worth = super().buying(name) + MOVED * min(2.0, card.played.moves)
            if self.is_shared:
                worth = (worth + card.played.given) * self.later
            known = self.prices[name] = worth
        return known

    @cached_property
    def prices(self) -> dict[str, float]:
        """What purchases are worth, of those that were weighed."""
        return {}

    @cached_property
    def later(self) -> float:
        """What a card is worth that comes into play in later turns only."""
        clock = self.town.clock
        if clock is not None:
            return LATE[min(3, clock.box)]
        return LATE[0] if self.town.threat >= FINAL_THREAT else 1.0

    @cached_property
    def board(self) -> Board:
        """The spaces of the city."""
        return board_of(self.town)

    def at(self, player: PlayerView) -> int:
        """The space of a player's Character; -1: none."""
        return -1 if player.at is None else self.board.number[player.at]

    @cached_property
    def here(self) -> int:
        """The space of one's own Character."""
        return self.at(self.me)

    @property
    def is_active(self) -> bool:
        """Whether it is this player's turn."""
        return self.view.active == self.seat

    # ----------------------------------------------------------------- which kind of decision

    def decide(self) -> int:
        """The index of the option that seems best."""
        kinds = {option.kind for option in self.options}
        if "end turn" in kinds or ("play" in kinds and self.asks.because is None):
            return self.take_turn()
        if "assist" in kinds:
            return self.assist()
        if "defend" in kinds:
            return self.defend()
        if "yes" in kinds:
            return self.may()
        option = next(one for one in self.options if one.kind != "stop")
        if option.kind in ("move", "place"):
            if option.card is None:
                return self.go_somewhere()
            if option.to is not None:
                return self.send_somewhere(option.card)
            if lies_in(option, "space"):
                return self.pick_villain()
        if all(option.card is None for option in self.options if option.kind != "stop"):
            return self.name_something()
        return self.pick()

    # ----------------------------------------------------------------- the turn

    def take_turn(self) -> int:
        """Play cards, use abilities, then go the best way and buy along it."""
        plays: list[tuple[float, int]] = []
        waiting: list[tuple[float, int]] = []  # cards that count what is in the space
        over = -1
        for i, option in enumerate(self.options):
            if option.kind == "play":
                rank = self.play_rank(option)
                if rank is not None:
                    local = self.cards[str(option.card)].here and not self.is_met
                    (waiting if local else plays).append((rank, i))
            elif option.kind == "end turn":
                over = i
        if "lay" in self.kinds:
            others = [one for one in plays if not self.is_layable(self.options[one[1]])]
            laid = self.lay() if not others else None
            if laid is not None:
                return laid
            plays = others or plays
        if plays:
            traded = self.trade_in()
            return min(plays)[1] if traded is None else traded
        used = self.use_something()
        if used is not None:
            return used
        found = self.go_on(bool(waiting))
        if found is not None:
            return found
        if waiting:
            return min(waiting)[1]
        ally = self.lead_ally()
        if ally is not None:
            return ally
        return max(over, 0)

    @cached_property
    def is_met(self) -> bool:
        """Whether there is a Villain in one's space."""
        return any(villain.space == self.here for villain in self.city.villains)

    def prospect(self, hand: list[str]) -> tuple[int, int]:
        """The Power and Move of this turn, once these cards are played too."""
        power, move = float(self.power), float(self.view.move)
        for name in hand:
            played = self.cards[name].played
            power += played.power + played.draws * self.density
            move += played.moves
        return int(power), int(move)

    def way(self, at: int, power: int, move: int) -> Route:
        """The best way for so much Power and Move."""
        if power < 0 or move < 0:
            return Route(-1e9, (), 0)
        shelf = self.shelves.get(power)
        if shelf is None:
            shelf = self.shelves[power] = (self.wares(power), {})
        return self.city.best_way(at, power, move, *shelf)

    @cached_property
    def shelves(self) -> dict[int, tuple[list[Ware], Baskets]]:
        """What could be bought for some Power, where that was asked for, and the best of it."""
        return {}

    def wares(self, power: int) -> list[Ware]:
        """What could be bought; in one's own space, and from afar, just what is on offer."""
        found = self.city.wares(power, self.aid if self.is_shared else None)
        if not self.is_active or self.here < 0 or "end turn" not in self.kinds:
            return found
        offered = {str(o.card): o.kind for o in self.options if o.kind in ("buy", "defeat")}
        kept: list[Ware] = []
        for ware in found:
            if ware.name in offered:
                kept.append(Ware(ware.name, ware.worth, ware.price, self.here, ware.is_villain))
            elif ware.space != self.here or ware.price > self.power:
                kept.append(ware)
        return kept

    @cached_property
    def kinds(self) -> set[str]:
        """The kinds of options there are."""
        return {option.kind for option in self.options}

    def aid(self, space: int) -> int:
        """The Power with which teammates could Assist in a space, on this turn."""
        total = 0.0
        for player in self.players:
            if player.team == self.me.team and player.seat != self.view.active:
                total += self.help_within(player, space)
        return int(total)

    def help_within(self, player: PlayerView, space: int) -> float:
        """The Power with which a player could Assist in a space."""
        at = self.at(player)
        if at < 0 or space < 0:
            return 0.0
        apart = self.board.distance(at, space)
        names = [
            name
            for name in player.hand
            if "Assist" in self.cards[name].keywords and apart <= self.cards[name].reach
        ]
        return sum(self.help_of(name) for name in names)

    def go_on(self, is_waiting: bool) -> int | None:
        """The next act on the best way; None at its end."""
        power, move = self.power, self.view.move
        way = self.best
        here = [ware for ware in way.wares if ware.space == self.here]
        offered = {o.card: i for i, o in enumerate(self.options) if o.kind in ("buy", "defeat")}
        here = [ware for ware in here if ware.name in offered and ware.price <= power]
        to = self.city.step(self.here, way) if move else None
        if here and not (is_waiting and to is None):
            first = max(here, key=lambda ware: (ware.is_villain, ware.worth))
            return offered[first.name]
        if to is None:
            return None
        for i, option in enumerate(self.options):
            if option.kind == "move" and option.player is None and self.space_of(option.to) == to:
                return i
        return None

    @cached_property
    def best(self) -> Route:
        """The best way from here, with the cards that are still to be played."""
        hand = [name for name in self.hand if self.cards[name].here]
        power, move = self.prospect(hand)
        return self.way(self.here, power, move)

    # ----------------------------------------------------------------- abilities

    def use_something(self) -> int | None:
        """An ability that is worth its price now."""
        best, choice = USED, None
        for i, option in enumerate(self.options):
            if option.kind == "use" and option.card is not None:
                worth = self.using(option)
                if worth > best:
                    best, choice = worth, i
        return choice

    def trade_in(self) -> int | None:
        """An ability to pay for with the poorest card of the hand, rather than to play that."""
        hand = self.hand
        offers = [(i, o) for i, o in enumerate(self.options) if o.kind == "use" and o.card]
        if self.here < 0 or not offers or not hand:
            return None
        if any(self.cards[name].played.draws for name in hand):
            return None  # not yet: there may be a poorer one
        poorest = min(hand, key=self.strength)
        rest = list(hand)
        rest.remove(poorest)
        power, move = self.prospect(rest)
        best, choice = self.way(self.here, *self.prospect(hand)).worth + USED, None
        for i, option in offers:
            assert option.because is not None
            for use in self.cards[option.because.card].uses:
                if round(use.discards) == 1 and not use.paid and not use.spent:
                    more = round(use.power + use.draws * self.density)
                    worth = self.way(self.here, power + more, move).worth
                    if worth > best:
                        best, choice = worth, i
        return choice

    def using(self, option: Option) -> float:
        """What using an ability brings, with what it costs."""
        assert option.because is not None
        card = self.cards[option.because.card]
        worth = max((self.use_worth(use) for use in card.uses), default=0.0)
        move = moving_villain(card.terms)
        if is_placing_anywhere(card.terms):
            power, steps = self.prospect([])
            there = max(self.way(space, power, steps).worth for space in range(self.board.size))
            worth += there - self.best.worth
        elif move is not None and not any(use.power for use in card.uses):
            worth += self.best_move(move)
        return worth

    def use_worth(self, use: Yield) -> float:
        """What using an ability brings: what it adds to the way, and what it does besides."""
        power, move = self.power, self.view.move
        worth = DRAWN * self.density * (use.draws + (use.given if self.is_shared else 0.0))
        worth += 0.35 * use.gains + 2 * use.plays - use.curses - 0.6 * use.gone
        hand = sorted(self.strength(name) for name in self.hand)
        for i in range(round(use.discards)):
            worth -= hand[i] if i < len(hand) else 1.0
        if use.trims:
            poor = [*self.hand, *self.me.discard]
            worth += TRIMMED * self.later if any(map(self.is_poor, poor)) else -1.5
        if use.power or use.paid or use.spent or use.moves:
            more = power + round(use.power) - round(use.paid)
            if more > power and move >= use.spent and not use.spent and not use.discards:
                return worth + use.power
            there = self.way(self.here, more, move + int(use.moves - use.spent))
            now = self.way(self.here, power, move)
            worth += there.worth - now.worth
        return worth

    # ----------------------------------------------------------------- laying, the ally

    def is_layable(self, option: Option) -> bool:
        """Whether a card to play could be laid down instead."""
        return lies_in(option, "hand") and "Assist" in self.cards[str(option.card)].keywords

    def lay(self) -> int | None:
        """Lay an Assist card down for the next turn, if this turn hardly misses it."""
        best, choice = 0.0, None
        for i, option in enumerate(self.options):
            if option.kind == "lay" and option.card is not None and self.later > LATE[2]:
                hand = list(self.hand)
                power, move = self.prospect(hand)
                hand.remove(option.card)
                less, slower = self.prospect(hand)
                lost = self.way(self.here, power, move).worth
                lost -= self.way(self.here, less, slower).worth
                worth = RESTED * self.strength(option.card) - lost
                if worth > best:
                    best, choice = worth, i
        return choice

    def lead_ally(self) -> int | None:
        """Lead the ally with what Move is left, to hold a Villain or out of its way."""
        ally = self.town.ally
        move = self.view.move
        if ally is None or ally.at is None or not move:
            return None
        at = self.board.number[ally.at]
        bold = len(ally.bears) < ALLY_BEARS

        def worth(space: int) -> float:
            apart: int = self.board.distance(at, space)
            found = -0.05 * apart
            for villain in self.city.villains:
                if villain.space == space:
                    held = villain.is_super and not villain.home and space != self.here
                    found += 1.0 if held and bold else -0.4
            return found

        goal = max(
            (s for s in range(self.board.size) if self.board.distance(at, s) <= move), key=worth
        )
        for i, option in enumerate(self.options):
            if option.kind == "move" and option.player is not None:
                nearer = self.board.distance(self.space_of(option.to), goal) < self.board.distance(
                    at, goal
                )
                if nearer:
                    return i
        return None

    # ----------------------------------------------------------------- another's turn

    def assist(self) -> int:
        """Assist a teammate who has played their own cards, for a defeat or a purchase."""
        give_up = next(i for i, option in enumerate(self.options) if option.kind == "pass")
        partner = self.players[self.view.active]
        if any(self.help_of(name) > 0 for name in partner.hand):
            return give_up  # we are asked again after each card that they play
        at = self.at(partner)
        offers = {i: self.help_of(str(o.card)) for i, o in enumerate(self.options) if o.card}
        offers = {i: more for i, more in offers.items() if more > 0}
        if not offers:
            return give_up
        power = self.power
        needs = [
            villain.cost - power
            for villain in self.city.villains
            if villain.is_super and villain.space == at and villain.cost > power
        ]
        if needs and self.is_shared:
            need = min(needs)
            if need <= self.aid(at):
                enough = [i for i in offers if offers[i] >= need]
                if enough:
                    return min(enough, key=lambda i: offers[i])
                return max(offers, key=lambda i: offers[i])
        return self.assist_buying(offers, give_up)

    def assist_buying(self, offers: Mapping[int, float], give_up: int) -> int:
        """Assist where the teammate's way gains more than the card is worth to oneself."""
        at = self.at(self.players[self.view.active])
        power, move = self.power, self.view.move
        wares = self.city.wares(power + 9, None)
        now = self.city.best_way(at, power, move, wares).worth
        best, choice = 0.1, give_up
        for i, more in offers.items():
            name = str(self.options[i].card)
            there = self.city.best_way(at, power + int(more), move, wares).worth
            worth = there - now - max(POWER_SPENT, LENT * self.strength(name))
            if worth > best:
                best, choice = worth, i
        return choice

    def defend(self) -> int:
        """Avoid an Attack unless the Defense costs more than it saves."""
        harm = self.city_harm()
        best, choice = 0.0, 0
        for i, option in enumerate(self.options):
            if option.kind == "pass":
                choice = i if best <= 0 else choice
            elif option.card is not None:
                card = self.cards[option.card]
                lost = 0.0 if card.shows else 0.6 * self.strength(option.card)
                bonus = card.reward.power + DRAWN * self.density * card.reward.draws
                bonus += DRAWN * self.density * card.reward.given
                worth = harm - lost + bonus
                if worth > best:
                    best, choice = worth, i
        return choice

    def city_harm(self) -> float:
        """What an Attack costs whom it strikes, and the Location if there is one."""
        harm = 1.0
        because = self.asks.because
        for villain in self.city.villains:
            if because is not None and villain.name == because.card:
                harm = max(1.0, villain.harm)
                if villain.is_super and villain.home:
                    harm += 0.5
        return harm

    # ----------------------------------------------------------------- moving

    def go_somewhere(self) -> int:
        """A space for one's own Character."""
        best, choice = -1e9, 0
        power, move = self.prospect(self.hand)
        for i, option in enumerate(self.options):
            if option.kind == "stop":
                worth = self.staying(self.here, power, move)
            else:
                worth = self.staying(self.space_of(option.to), power, move)
            if worth > best:
                best, choice = worth, i
        return choice

    def staying(self, space: int, power: int, move: int) -> float:
        """What it is worth to be in a space now."""
        if not self.is_active:
            return self.city.stand(space)
        return self.way(space, power, move).worth

    def send_somewhere(self, name: str) -> int:
        """A space for a Villain, or another card."""
        villain = self.villain(name)
        best, choice = -1e9, 0
        for i, option in enumerate(self.options):
            worth = 0.0
            if villain is not None:
                space = villain.space if option.kind == "stop" else self.space_of(option.to)
                worth = self.placed(villain, space)
            if worth > best:
                best, choice = worth, i
        return choice

    def villain(self, name: str | None, at: Spot | None = None) -> Villain | None:
        """A Villain of the city by its name, and by its space where that is known."""
        space = self.space_of(at)
        for one in self.city.villains:
            if one.name == name and space in (-1, one.space):
                return one
        return None

    def placed(self, villain: Villain, space: int) -> float:
        """What it is worth to have a Villain in a space."""
        worth = -self.city.nuisance(villain, space)
        if self.is_active:
            power, move = self.prospect(self.hand)
            if villain.cost <= power + (self.aid(space) if villain.is_super else 0):
                steps: int = self.board.distance(self.here, space)
                if steps <= move:
                    worth += 0.5 * self.city.defeat(villain) * (1 - 0.02 * steps)
        return worth

    def best_move(self, it: fx.Stand) -> float:
        """What the best move of a Villain brings that a text allows."""
        reach = reach_of(it)
        best = 0.0
        for villain in self.city.villains:
            if reach is not None and self.board.distance(villain.space, self.here) > reach:
                continue
            best = max(best, self.moving(villain, it))
        return best

    def pick_villain(self) -> int:
        """A Villain to move, contain or free."""
        best, choice = -1e9, 0
        move = None if self.asks.means is None else moving_villain(self.asks.means.terms)
        for i, option in enumerate(self.options):
            if option.kind == "stop":
                worth = 0.0
            else:
                villain = self.villain(option.card, option.at)
                worth = 0.0 if villain is None else self.moving(villain, move)
            if worth > best:
                best, choice = worth, i
        return choice

    def moving(self, villain: Villain, it: fx.Stand | None) -> float:
        """What it brings to move a Villain: to one's space, or a step away."""
        now = self.placed(villain, villain.space)
        if it is not None and it.where == "your space":
            return self.placed(villain, self.here) - now
        return max(
            self.placed(villain, (villain.space + i) % self.board.size) - now for i in (-1, 1)
        )

    # ----------------------------------------------------------------- other choices

    def wants(self, it: fx.May) -> bool:
        """Whether what may be done is wanted."""
        act = it.do[0]
        if isinstance(act, fx.Stand):
            if isinstance(act.what, fx.Player):
                return self.wants_to_go(act)
            if act.op == "contain":
                return any(not villain.home for villain in self.city.villains)
            if act.op == "move":
                return self.best_move(act) > 0
        return super().wants(it)

    def wants_to_go(self, act: fx.Stand) -> bool:
        """Whether another space is better than one's own."""
        if self.here < 0:
            return False
        size: int = self.board.size
        reach = size if act.far is None else amount(act.far)
        power, move = self.prospect(self.hand)
        now = self.staying(self.here, power, move)
        near = [
            s
            for s in range(size)
            if s != self.here and int(self.board.distance(s, self.here)) <= reach
        ]
        return any(self.staying(space, power, move) > now + 0.05 for space in near)

    def pick_worth(self, option: Option) -> float:
        """How glad the player is to pick a card; not above 0: rather none."""
        if lies_in(option, "space"):
            villain = self.villain(option.card, option.at)
            if villain is not None:
                if option.kind in ("defeat", "destroy", "remove"):
                    return 5 + self.city.defeat(villain)
                if option.kind == "contain":
                    worth = 0.0 if villain.home else 1 + villain.harm
                    return worth + (2 if villain.is_super and not villain.home else 0)
                return 1 + self.city.nuisance(villain, villain.space)
            if option.card is not None and option.kind in ("destroy", "remove"):
                return -self.keeping(option.card)
        return super().pick_worth(option)

    def choose_player(self) -> int:
        """Where all win together: the active player for what helps at once, else who needs it."""
        if not self.is_shared:
            return super().choose_player()
        card = self.asker()
        is_trimming = card is not None and any(
            destroys(one)
            for one in card.terms
            if isinstance(one, fx.Ability) and one.kind is not fx.Kind.REWARD
        )
        best, choice = -1e9, 0
        for i, option in enumerate(self.options):
            if option.seat is None:
                continue
            player = self.seat_of(option)
            worth = 1.0 if player.seat == self.view.active else 0.0
            if is_trimming:
                worth += sum(map(self.is_poor, [*player.hand, *player.discard]))
            if worth > best:
                best, choice = worth, i
        return choice

    def promise(self, effects: tuple[object, ...]) -> float:
        """What effects promise."""
        worth = super().promise(effects)
        move = moving_villain(effects)
        if move is not None:
            worth += self.best_move(move)
        return worth + MOVED * weigh_effects(effects, self.cards.unwanted).moves

    def space_of(self, place: Spot | None) -> int:
        """The number of a space; -1: it is none."""
        return -1 if place is None or place.name is None else self.board.number.get(place.name, -1)
