"""One decision of the greedy player in a city.

Owns: how it answers each kind of decision where Characters stand in a city.
Must not know: card names, states, hidden cards.

It plays its hand, looks for the best way through the city for its Power and Move, and buys and
defeats along it. Teammates Assist where that brings a defeat or a purchase into reach.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from longbox.agents.appraisal import TRIMMED, strength
from longbox.agents.city import DRAWN, SPACE, Baskets, City, Villain, Ware, Way
from longbox.agents.table import POWER_SPENT, Table
from longbox.game.options import Option
from longbox.rules.city import SPACES, distance
from longbox.views.facts import Facts, Sum

MOVED = 0.25  # a Move, in Power
USED = 0.15  # what an ability must bring at least
LENT = 0.5  # of a card's strength, what a teammate's turn must gain by it
RESTED = 0.4  # of a card's strength, what this turn may lose by laying it down for the next
ALLY_BEARS = 2  # Weaknesses with which the ally had better keep out of trouble
FINAL_THREAT = 4  # from this level on, cards that come later are worth less
LATE = (0.6, 0.25, 0.1, 0.0)  # what they are worth then, and in each box of the clock


class CityTable(Table):
    """One decision in a city, as the player sees it."""

    # ----------------------------------------------------------------- values

    @cached_property
    def city(self) -> City:
        """The city as this player weighs it."""
        return City(self.view, self.decision.seat, self.cards, self.buying, self.density)

    @cached_property
    def is_shared(self) -> bool:
        """Whether all players win or lose together."""
        return self.view["mode"] in ("campaign", "solo")

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
        city = self.view["city"]
        if city["clock"] is not None:
            return LATE[min(3, int(city["clock"]["box"]))]
        return LATE[0] if city["threat"] >= FINAL_THREAT else 1.0

    def at(self, player: Mapping[str, Any]) -> int:
        """The space of a player's Character; -1: none."""
        return -1 if player["at"] is None else SPACE[player["at"]]

    @cached_property
    def here(self) -> int:
        """The space of one's own Character."""
        return self.at(self.me)

    @property
    def is_active(self) -> bool:
        """Whether it is this player's turn."""
        return bool(self.view["active"] == self.decision.seat)

    # ----------------------------------------------------------------- which kind of decision

    def decide(self) -> int:
        """The index of the option that seems best."""
        kinds = {option.kind for option in self.options}
        if "end turn" in kinds or ("play" in kinds and self.decision.source is None):
            return self.take_turn()
        if "assist" in kinds:
            return self.assist()
        if "defend" in kinds:
            return self.defend()
        if "yes" in kinds:
            return self.may()
        option = next(one for one in self.options if one.kind != "stop")
        if option.place in SPACE and option.kind in ("move", "place"):
            if option.card is None:
                return self.go_somewhere()
            if option.text.endswith((f" to {option.place}", f" at {option.place}")):
                return self.send_somewhere(option.card)
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
        power, move = float(self.view["power"]), float(self.view["move"])
        for name in hand:
            played = self.cards[name].played
            power += played.power + played.draws * self.density
            move += played.moves
        return int(power), int(move)

    def way(self, at: int, power: int, move: int) -> Way:
        """The best way for so much Power and Move."""
        if power < 0 or move < 0:
            return Way(-1e9, (), 0)
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
            elif ware.space != self.here or ware.price > self.view["power"]:
                kept.append(ware)
        return kept

    @cached_property
    def kinds(self) -> set[str]:
        """The kinds of options there are."""
        return {option.kind for option in self.options}

    def aid(self, space: int) -> int:
        """The Power with which teammates could Assist in a space, on this turn."""
        total = 0.0
        for player in self.view["players"]:
            if player["team"] == self.me["team"] and player["seat"] != self.view["active"]:
                total += self.help_within(player, space)
        return int(total)

    def help_within(self, player: Mapping[str, Any], space: int) -> float:
        """The Power with which a player could Assist in a space."""
        at = self.at(player)
        if at < 0 or space < 0:
            return 0.0
        apart = distance(at, space)
        names = [
            name
            for name in player["hand"]
            if "Assist" in self.cards[name].keywords and apart <= self.cards[name].assist
        ]
        return sum(self.help_of(name) for name in names)

    def go_on(self, is_waiting: bool) -> int | None:
        """The next act on the best way; None at its end."""
        power, move = int(self.view["power"]), int(self.view["move"])
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
            if option.kind == "move" and option.player is None and SPACE[str(option.place)] == to:
                return i
        return None

    @cached_property
    def best(self) -> Way:
        """The best way from here, with the cards that are still to be played."""
        hand = [name for name in self.me["hand"] if self.cards[name].here]
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
        hand = self.me["hand"]
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
            card = self.card_used(option)
            for use in () if card is None else card.uses:
                if round(use.discards) == 1 and not use.paid and not use.spent:
                    more = round(use.power + use.draws * self.density)
                    worth = self.way(self.here, power + more, move).worth
                    if worth > best:
                        best, choice = worth, i
        return choice

    def using(self, option: Option) -> float:
        """What using an ability brings, with what it costs."""
        card = self.card_used(option)
        if card is None:
            return 0.0
        worth = max((self.use_worth(use) for use in card.uses), default=0.0)
        words = card.text.casefold()
        if "character on any space" in words:
            power, move = self.prospect([])
            there = max(self.way(space, power, move).worth for space in range(SPACES))
            worth += there - self.best.worth
        elif "a villain" in words and "move" in words and not any(u.power for u in card.uses):
            worth += self.best_move(words)
        return worth

    def card_used(self, option: Option) -> Facts | None:
        """The card whose ability an option uses: a card in play, a Super Hero, or a Location."""
        name = str(option.card)
        place = self.city.spaces[self.here].get("location")
        if place and place["name"] == name:
            name = place["tile"]
        return self.cards.get(name)

    def use_worth(self, use: Sum) -> float:
        """What using an ability brings: what it adds to the way, and what it does besides."""
        power, move = int(self.view["power"]), int(self.view["move"])
        worth = DRAWN * self.density * (use.draws + (use.given if self.is_shared else 0.0))
        worth += 0.35 * use.gains + 2 * use.plays - use.curses - 0.6 * use.gone
        hand = sorted(self.strength(name) for name in self.me["hand"])
        for i in range(round(use.discards)):
            worth -= hand[i] if i < len(hand) else 1.0
        if use.trims:
            poor = [*self.me["hand"], *self.me["discard"]]
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
        return option.place == "hand" and "Assist" in self.cards[str(option.card)].keywords

    def lay(self) -> int | None:
        """Lay an Assist card down for the next turn, if this turn hardly misses it."""
        best, choice = 0.0, None
        for i, option in enumerate(self.options):
            if option.kind == "lay" and option.card is not None and self.later > LATE[2]:
                hand = list(self.me["hand"])
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
        ally = self.view["city"]["ally"]
        move = int(self.view["move"])
        if ally is None or ally["at"] is None or not move:
            return None
        at = SPACE[ally["at"]]
        bold = len(ally["bears"]) < ALLY_BEARS

        def worth(space: int) -> float:
            found = -0.05 * distance(at, space)
            for villain in self.city.villains:
                if villain.space == space:
                    held = villain.is_super and not villain.home and space != self.here
                    found += 1.0 if held and bold else -0.4
            return found

        goal = max((s for s in range(SPACES) if distance(at, s) <= move), key=worth)
        for i, option in enumerate(self.options):
            if option.kind == "move" and option.player == ally["name"]:
                nearer = distance(SPACE[str(option.place)], goal) < distance(at, goal)
                if nearer:
                    return i
        return None

    # ----------------------------------------------------------------- another's turn

    def assist(self) -> int:
        """Assist a teammate who has played their own cards, for a defeat or a purchase."""
        give_up = next(i for i, option in enumerate(self.options) if option.kind == "pass")
        partner = self.view["players"][self.view["active"]]
        if any(self.help_of(name) > 0 for name in partner["hand"]):
            return give_up  # we are asked again after each card that they play
        at = self.at(partner)
        offers = {i: self.help_of(str(o.card)) for i, o in enumerate(self.options) if o.card}
        offers = {i: more for i, more in offers.items() if more > 0}
        if not offers:
            return give_up
        power = int(self.view["power"])
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
        at = self.at(self.view["players"][self.view["active"]])
        power, move = int(self.view["power"]), int(self.view["move"])
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
        source = self.decision.source
        harm = self.city_harm(source)
        best, choice = 0.0, 0
        for i, option in enumerate(self.options):
            if option.kind == "pass":
                choice = i if best <= 0 else choice
            elif option.card is not None:
                card = self.cards[option.card]
                lost = 0.0 if "reveal" in card.text else 0.6 * self.strength(option.card)
                bonus = card.reward.power + DRAWN * self.density * card.reward.draws
                bonus += DRAWN * self.density * card.reward.given
                worth = harm - lost + bonus
                if worth > best:
                    best, choice = worth, i
        return choice

    def city_harm(self, source: str | None) -> float:
        """What an Attack costs whom it strikes, and the Location if there is one."""
        harm = 1.0
        for villain in self.city.villains:
            if villain.name == source:
                harm = max(1.0, villain.harm)
                if villain.is_super and villain.home:
                    harm += 0.5
        return harm

    # ----------------------------------------------------------------- moving

    def go_somewhere(self) -> int:
        """A space for one's own Character."""
        best, choice = -1e9, 0
        power, move = self.prospect(self.me["hand"])
        for i, option in enumerate(self.options):
            if option.kind == "stop":
                worth = self.staying(self.here, power, move)
            else:
                worth = self.staying(SPACE[str(option.place)], power, move)
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
                space = villain.space if option.kind == "stop" else SPACE[str(option.place)]
                worth = self.placed(villain, space)
            if worth > best:
                best, choice = worth, i
        return choice

    def villain(self, name: str | None, place: str | None = None) -> Villain | None:
        """A Villain of the city by its name."""
        for one in self.city.villains:
            if one.name == name and (place not in SPACE or SPACE[str(place)] == one.space):
                return one
        return None

    def placed(self, villain: Villain, space: int) -> float:
        """What it is worth to have a Villain in a space."""
        worth = -self.city.nuisance(villain, space)
        if self.is_active:
            power, move = self.prospect(self.me["hand"])
            if villain.cost <= power + (self.aid(space) if villain.is_super else 0):
                steps = distance(self.here, space)
                if steps <= move:
                    worth += 0.5 * self.city.defeat(villain) * (1 - 0.02 * steps)
        return worth

    def best_move(self, words: str) -> float:
        """What the best move of a Villain brings that a text allows."""
        found = re.search(r"range: (\d+)", words)
        reach = int(found[1]) if found else 0 if "in your space" in words else 5
        best = 0.0
        for villain in self.city.villains:
            if distance(villain.space, self.here) > reach:
                continue
            now = self.placed(villain, villain.space)
            if "to your space" in words:
                spaces = [self.here]
            else:
                spaces = [(villain.space + i) % SPACES for i in (-1, 1)]
            best = max(best, *(self.placed(villain, space) - now for space in spaces))
        return best

    def pick_villain(self) -> int:
        """A Villain to move, contain or free."""
        best, choice = -1e9, 0
        to_here = "to your space" in self.words_of_source()
        for i, option in enumerate(self.options):
            if option.kind == "stop":
                worth = 0.0
            else:
                villain = self.villain(option.card, option.place)
                worth = 0.0 if villain is None else self.moving(villain, to_here)
            if worth > best:
                best, choice = worth, i
        return choice

    def moving(self, villain: Villain, to_here: bool) -> float:
        """What it brings to move a Villain: to one's space, or a step away."""
        now = self.placed(villain, villain.space)
        if to_here:
            return self.placed(villain, self.here) - now
        return max(self.placed(villain, (villain.space + i) % SPACES) - now for i in (-1, 1))

    def words_of_source(self) -> str:
        """The text of the card that asks."""
        source = self.decision.source
        card = self.cards.get(source) if source is not None else None
        return "" if card is None else card.text.casefold()

    # ----------------------------------------------------------------- other choices

    def wants(self, words: str) -> bool:
        """Whether what the words say is wanted."""
        _, _, act = words.rpartition("you may ")
        act = act.removeprefix("they ")
        if re.match(r"(move|place) (your|their) character", act):
            return self.wants_to_go(act)
        if act.startswith(("move a villain", "move it")):
            return self.best_move(act) > 0
        if act.startswith("contain"):
            return any(not villain.home for villain in self.city.villains)
        return super().wants(words)

    def wants_to_go(self, act: str) -> bool:
        """Whether another space is better than one's own."""
        if self.here < 0:
            return False
        found = re.search(r"up to (\d+)|(\d+) space", act)
        reach = int(found[1] or found[2]) if found else 5
        power, move = self.prospect(self.me["hand"])
        now = self.staying(self.here, power, move)
        near = [s for s in range(SPACES) if s != self.here and distance(s, self.here) <= reach]
        return any(self.staying(space, power, move) > now + 0.05 for space in near)

    def pick_worth(self, option: Option) -> float:
        """How glad the player is to pick a card; not above 0: rather none."""
        if option.place in SPACE:
            villain = self.villain(option.card, option.place)
            if villain is not None:
                if option.kind in ("defeat", "destroy", "remove"):
                    return 5 + self.city.defeat(villain)
                if option.kind == "contain":
                    worth = 0.0 if villain.home else 1 + villain.harm
                    return worth + (2 if villain.is_super and not villain.home else 0)
                return 1 + self.city.nuisance(villain, villain.space)
            if option.card in self.cards and option.kind in ("destroy", "remove"):
                return -self.keeping(str(option.card))
        return super().pick_worth(option)

    def choose_player(self, names: Mapping[str, Mapping[str, Any]]) -> int:
        """Where all win together: the active player for what helps at once, else who needs it."""
        if not self.is_shared:
            return super().choose_player(names)
        words = self.words_of_source()
        best, choice = -1e9, 0
        for i, option in enumerate(self.options):
            if option.player is None:
                continue
            player = names[option.player]
            mine = player["seat"] == self.view["active"]
            worth = 1.0 if mine else 0.0
            if "destroy" in words:
                worth += sum(map(self.is_poor, [*player["hand"], *player["discard"]]))
            if "place their character" in words or "move their character" in words:
                worth += 0.5 if mine else 0.0
            if worth > best:
                best, choice = worth, i
        return choice

    def words_worth(self, words: str) -> float:
        """What a mode promises by its words."""
        worth = super().words_worth(words)
        if "move a villain" in words:
            worth += self.best_move(words)
        found = re.match(r"move (\d+)", words)
        if found:
            worth += MOVED * int(found[1])
        return worth
