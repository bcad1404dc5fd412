"""One decision of the greedy player, and what it makes of it.

Owns: how it answers each kind of decision at a table without a city.
Must not know: card names, states, hidden cards.

It plays its hand in a good order, buys what makes its deck stronger (and VP when the end is near),
Confronts when it can expect to win, and weighs every other choice by what cards are worth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import longbox.effects.vocabulary as fx
from longbox.agents.appraisal import (
    CURSED,
    block_of,
    gain,
    keeping,
    mean_power,
    more_power,
    strength,
)
from longbox.agents.scales import Scales, Weighed
from longbox.agents.terms import (
    OFTEN,
    confrontation_in,
    goes_to,
    speaks_of_itself,
    stacks_of,
    zones_of,
)
from longbox.agents.weighing import EVEN, Yield, weigh_effects
from longbox.views.facts import Option, PlayerView, Prompt, View

MARGIN = 0.4  # of the Blocks to be expected, how much a Confrontation must be able to bear
BOLD = 0.25  # the same when it would win the game
LAST_CARDS = 14  # cards left in the main deck when the end is near
LATE_ROUND = 30  # from here on the game had better end
COPIES = 3  # of a stack, at most so many are bought at once
POWER_SPENT = 0.4  # what a Power is worth in purchases, at least
USED_UP = 0.5  # what an ability that raises a cost takes, to be held against a Block


def raise_of(option: Option) -> float:
    """By how much an ability beside the Blocks raises the cost; 1 where that is not told."""
    told = None if option.outcome is None else option.outcome.cost
    return 1.0 if told is None else told[1] - told[0]


class Deliberation:
    """One decision as the player sees it."""

    def __init__(self, view: View, options: Sequence[Option], cards: Scales) -> None:
        asked = view.decision
        assert asked is not None
        assert asked.seat is not None
        assert asked.asks is not None
        self.view = view
        self.options = options
        self.cards = cards
        self.seat: int = asked.seat
        self.asks: Prompt = asked.asks
        self.players: list[PlayerView] = view.players
        self.power: int = view.power
        self.me: PlayerView = self.players[self.seat]
        self.hand: list[str] = self.me.hand
        self.is_fight: bool = view.confronting is not None and view.active == self.seat
        self.level = level_of(self.me)
        seen = [*self.hand, *self.me.discard, *self.me.play]
        self.density = mean_power(seen, cards, self.is_fight, self.level)

    def decide(self) -> int:
        """The index of the option that seems best."""
        kinds = {option.kind for option in self.options}
        if "normal turn" in kinds:
            return self.announce()
        if "assist" in kinds:
            return self.assist()
        if kinds & {"end turn", "done", "buy"} or kinds <= {"play", "use", "lay"}:
            return self.take_turn()
        if self.asks.rule == "block":
            return self.block()
        if "defend" in kinds:
            return self.defend()
        if "yes" in kinds:
            return self.may()
        if all(option.card is None for option in self.options if option.kind != "stop"):
            return self.name_something()
        return self.pick()

    def asker(self) -> Weighed | None:
        """The card whose text asks, if one does."""
        because = self.asks.because
        return None if because is None else self.cards.get(because.card)

    def seat_of(self, option: Option) -> PlayerView:
        """The player whom an option names."""
        assert option.seat is not None
        return self.players[option.seat]

    # ----------------------------------------------------------------- values

    def strength(self, name: str) -> float:
        """What a card brings when it is played now."""
        card = self.cards[name]
        return strength(card, self.density) + more_power(card, self.level, self.is_fight)

    def keeping(self, name: str) -> float:
        """What a card is worth in a deck, with its VP."""
        card = self.cards[name]
        return keeping(card, self.density) + self.vp_weight() * card.vp

    def vp_weight(self) -> float:
        """How much a VP counts now, in Power: little at first, most when the end is near."""
        left = self.view.main_deck
        if self.view.turn > LATE_ROUND * len(self.players):
            return 1.5
        if left <= LAST_CARDS:
            return 0.4 + 1.1 * (LAST_CARDS - left) / LAST_CARDS
        return 0.25

    def is_poor(self, name: str) -> bool:
        """Whether the deck would be better without the card."""
        card = self.cards[name]
        if card.vp < 0:
            return True
        return card.vp == 0 and self.keeping(name) < max(0.95, 0.85 * self.density)

    # ----------------------------------------------------------------- the turn

    def announce(self) -> int:
        """A normal turn, or a Confrontation that can be expected to succeed."""
        best, choice = 0.0, 0
        for i, option in enumerate(self.options):
            if option.kind == "confront":
                chance = self.reach(self.seat_of(option))
                if chance > best:
                    best, choice = chance, i
        if choice:
            return choice
        return next(i for i, option in enumerate(self.options) if option.kind == "normal turn")

    def reach(self, foe: PlayerView) -> float:
        """By how much a Confrontation seems to succeed; not above 0: it does not."""
        mine, shuts, doubt = self.expected()
        margin = BOLD if len(foe.characters) == 1 else MARGIN
        blocks = 0.0 if shuts else self.blocks_of(foe)
        return mine - cost_of(foe) - margin * blocks - 0.2 * doubt + 0.01

    def expected(self) -> tuple[float, bool, float]:
        """The Power to expect in a Confrontation; whether Blocks are shut out; cards to draw."""
        is_mine = self.view.active == self.seat
        total = float(self.power) if is_mine else 0.0
        draws = speed = 0.0
        shuts = False
        laid = [name for name in self.me.aside if "Assist" in self.cards[name].keywords]
        names = [*self.hand, *laid]
        seen = [*names, *self.me.discard, *self.me.play]
        density = mean_power(seen, self.cards, True, self.level)
        junk = sum(1 for name in names if self.strength(name) < 0.5)
        for name in names:
            card = self.cards[name]
            played = card.played
            total += played.power + played.fight + 0.8 * played.plays * density
            total += more_power(card, self.level, True)
            draws += played.draws
            speed += played.speed
            total -= 0.5 * max(0.0, played.discards - junk)
            shuts = shuts or played.shuts > 0
        if draws >= 1:
            total += speed
        standing = [*self.me.play]
        if self.me.character is not None:
            standing.append(self.me.character.card)
        for name in standing:
            card = self.cards[name]
            total += card.lasting.power + card.lasting.fight
            if is_mine:
                total -= EVEN * card.early
            draws += card.lasting.draws
            if junk:
                for use in card.uses:
                    total += use.power + use.fight
                    draws += use.draws
        for player in self.players:
            if player.team == self.me.team and player.seat != self.seat:
                total += self.helping(player)
        return total + draws * density, shuts, draws

    def blocks_of(self, foe: PlayerView) -> float:
        """How much the foe's side is likely to Block."""
        total = 0.0
        for player in self.players:
            if player.team == foe.team and not player.out:
                for name in player.hand:
                    total += self.block_of(name, player)
                unknown = player.hand_count - len(player.hand)
                seen = [*player.discard, *player.play]
                mean = sum(self.block_of(name, player) for name in seen) / (len(seen) + 5)
                total += unknown * mean
        return total

    def block_of(self, name: str, player: PlayerView) -> float:
        """By how much a player's Block card raises the cost."""
        return block_of(self.cards[name], level_of(player), player.discard, self.cards)

    def take_turn(self) -> int:
        """Play what is worth playing, then buy, then end the turn."""
        plays: list[tuple[float, int]] = []
        buys: list[int] = []
        over = 0
        for i, option in enumerate(self.options):
            if option.kind == "play":
                rank = self.play_rank(option)
                if rank is not None:
                    plays.append((rank, i))
            elif option.kind == "use":
                rank = self.use_rank(option)
                if rank is not None:
                    plays.append((rank, i))
            elif option.kind == "buy":
                buys.append(i)
            elif option.kind == "lay":
                if self.is_worth_laying(option):
                    return i
            else:
                over = i
        if plays:
            return min(plays)[1]
        if buys:
            found = self.buy(buys)
            if found is not None:
                return found
        return over

    def is_worth_laying(self, option: Option) -> bool:
        """Whether to keep an Assist card for the next turn: if a Confrontation is then in sight."""
        if self.is_fight or option.card is None:
            return False
        foes = [p for p in self.players if p.team != self.me.team and not p.out]
        costs = [cost_of(p) for p in foes if p.character is not None]
        hand = sum(self.strength(name) for name in self.hand)
        kept = self.strength(option.card)
        return bool(costs) and hand < min(costs) <= 5 * self.density + kept + 1

    def play_rank(self, option: Option) -> float | None:
        """When to play a card: the least first; None: not at all."""
        assert option.card is not None
        card = self.cards[option.card]
        if card.first:
            return -20.0
        played = card.played
        worth = self.strength(option.card)
        if worth < 0 and not card.ongoing:
            return None
        rank = 10.0 * card.timing - 0.01 * worth
        if card.ongoing:
            rank -= 8
        elif worth < 0.05:
            rank += 40  # it does nothing: kept to pay with, played when all else is done
        elif played.discards and not played.draws:
            rank += 6
        elif played.draws or played.plays:
            rank -= 6 - played.discards
        elif played.speed or played.trims:
            rank += 2 if played.speed else -1
        return rank

    def use_rank(self, option: Option) -> float | None:
        """When to use an ability: None: not now."""
        assert option.because is not None
        card = self.cards[option.because.card]
        best = max((self.use_worth(use) for use in card.uses), default=0.0)
        return -3.0 if best > 0.15 else None

    def use_worth(self, use: Yield) -> float:
        """What using an ability brings, all payments made with the poorest cards."""
        worth = use.power + use.draws * self.density + 0.3 * use.gains + 2 * use.plays
        worth += use.harm * 0.5 + use.cleared * 0.05 - use.paid - use.curses
        if self.is_fight:
            worth += use.fight
        hand = sorted(self.strength(name) for name in self.hand)
        for i in range(round(use.discards)):
            worth -= hand[i] if i < len(hand) else 1.0
        if use.trims:
            poor = [*self.hand, *self.me.discard]
            worth += 0.5 if any(self.is_poor(name) for name in poor) else -1.5
        return worth

    # ----------------------------------------------------------------- buying

    def buy(self, indexes: list[int]) -> int | None:
        """The purchase to begin with, of those that together are worth most."""
        power = self.power
        prices: dict[str, int] = {one.card: one.cost for one in self.view.line_up}
        items: list[tuple[float, int, int]] = []  # worth, cost, option
        for i in indexes:
            option = self.options[i]
            assert option.card is not None
            worth = self.buying(option.card)
            if worth > 0:
                cost = prices.get(option.card, self.cards[option.card].cost)
                items.extend([(worth, cost, i)] * (COPIES if lies_in(option, "stack") else 1))
        best: list[tuple[float, list[int]]] = [(0.0, [])] * (power + 1)
        for worth, cost, i in items:
            for have in range(power, max(cost, 0) - 1, -1):
                total = best[have - cost][0] + worth
                if total > best[have][0] + 1e-9:
                    best[have] = (total, [*best[have - cost][1], i])
        chosen = best[power][1]
        if not chosen:
            return None
        return max(chosen, key=lambda i: self.buying(str(self.options[i].card)))

    def buying(self, name: str) -> float:
        """What a purchase is worth: how much better than the deck it is, and its VP."""
        card = self.cards[name]
        worth = keeping(card, max(self.density, 0.9)) - 0.65 * self.density
        worth -= 1.4 * card.gained.curses
        worth += self.vp_weight() * card.vp
        # Of two that are worth the same the dearer one: the poorer the rest, the better for us.
        return worth + 0.05 * card.cost

    # ----------------------------------------------------------------- another's turn

    def assist(self) -> int:
        """Assist a teammate who has played their own cards and still lacks Power."""
        give_up = next(i for i, option in enumerate(self.options) if option.kind == "pass")
        partner = self.players[self.view.active]
        if any(self.strength(name) >= 0 and self.help_of(name) > 0 for name in partner.hand):
            return give_up  # we are asked again after each card that they play
        target = self.view.confronting
        offers = {i: self.help_of(str(o.card)) for i, o in enumerate(self.options) if o.card}
        if target is None:
            return self.assist_buying(offers, give_up)
        foe = self.players[target]
        need = cost_of(foe) - self.power
        if self.helping(self.me) < need:
            return give_up
        need += self.blocks_of(foe)
        if need <= 0:
            return give_up
        enough = [i for i in offers if offers[i] >= need]
        if enough:
            return min(enough, key=lambda i: offers[i])
        return max(offers, key=lambda i: offers[i])

    def assist_buying(self, offers: Mapping[int, float], give_up: int) -> int:
        """Assist where a purchase that comes into reach is worth more than the card to oneself."""
        foes = [p for p in self.players if p.team != self.me.team]
        if any(self.reach(foe) > 0 for foe in foes if foe.character is not None):
            return give_up  # we need our hand ourselves
        power = self.power
        now = self.purchases(power)
        best, choice = 0.0, give_up
        for i in offers:
            name = str(self.options[i].card)
            played = self.cards[name].played
            more = int(played.power + played.aid + played.draws * self.density)
            worth = self.purchases(power + more) - now - POWER_SPENT * self.strength(name) - 0.1
            if worth > best:
                best, choice = worth, i
        return choice

    def purchases(self, power: int) -> float:
        """What the best purchases for so much Power are worth."""
        items = [(self.buying(one.card), one.cost) for one in self.view.line_up]
        for stack, name in self.view.stack_tops.items():
            left = min(COPIES, self.view.stacks[stack])
            items.extend([(self.buying(name), self.cards[name].cost)] * left)
        best = [0.0] * (power + 1)
        for worth, cost in items:
            if worth > 0:
                for have in range(power, max(cost, 0) - 1, -1):
                    best[have] = max(best[have], best[have - cost] + worth)
        return best[power]

    def help_of(self, name: str) -> float:
        """The Power of a card in a teammate's Confrontation."""
        played = self.cards[name].played
        return played.power + played.aid + played.fight + played.draws * self.density

    def helping(self, player: PlayerView) -> float:
        """The Power that a player's known Assist cards could bring to a teammate."""
        names = [name for name in player.hand if "Assist" in self.cards[name].keywords]
        return sum(self.help_of(name) for name in names)

    def block(self) -> int:
        """Block if that can save the Character, with as little as possible."""
        give_up = next(i for i, option in enumerate(self.options) if option.kind == "pass")
        target = self.view.confronting
        if target is None:
            return give_up
        owner = self.players[target]
        need = self.power - cost_of(owner) + 1
        if need <= 0:
            return give_up
        have = 0.0
        for player in self.players:
            if player.team == owner.team:
                have += sum(self.block_of(name, player) for name in player.hand)
        have += sum(raise_of(option) for option in self.options if option.kind == "use")
        is_last = len(owner.characters) == 1
        if have < need and not (is_last and have + 1 >= need):
            return give_up
        best, choice = -99.0, give_up
        for i, option in enumerate(self.options):
            if option.kind == "block" and option.card is not None:
                block = self.block_of(option.card, self.me)
                worth = min(block, need) - 0.3 * self.strength(option.card)
            elif option.kind == "use":
                block = raise_of(option)
                worth = min(block, need) - USED_UP
            else:
                continue
            if block >= need:
                worth += 2
            if worth > best:
                best, choice = worth, i
        return choice

    def defend(self) -> int:
        """Avoid an Attack unless the Defense costs more than it saves."""
        attack = self.asker()
        harm = 1.0 if attack is None else max(0.6, attack.played.harm)
        best, choice = 0.0, 0
        for i, option in enumerate(self.options):
            if option.kind == "pass":
                choice = i if best <= 0 else choice
            elif option.card is not None:
                card = self.cards[option.card]
                lost = 0.0 if card.shows else 0.45 * self.strength(option.card)
                worth = harm - lost + 0.8 * gain(card.reward, self.density)
                if worth > best:
                    best, choice = worth, i
        return choice

    # ----------------------------------------------------------------- yes or no

    def may(self) -> int:
        """Whether to accept a "you may", by what it would bring about."""
        terms = () if self.asks.means is None else self.asks.means.terms
        accept = all(self.wants(one) for one in terms if isinstance(one, fx.May))
        return next(i for i, o in enumerate(self.options) if (o.kind == "yes") == accept)

    def wants(self, it: fx.May) -> bool:
        """Whether what may be done is wanted."""
        card = self.asker()
        fight = confrontation_in(it.do)
        if fight is not None:
            return self.wants_confrontation(fight.op)
        act = it.do[0]
        if card is not None and speaks_of_itself(it.do):
            return self.wants_to_part(card, act)
        if not isinstance(act, fx.Move):
            return True
        if act.verb in ("destroy", "remove"):
            return self.wants_to_destroy(act, card)
        if act.verb in ("discard", "pass") or (act.verb == "put" and fx.Zone.HAND in zones_of(act)):
            return self.wants_to_give_up(act, card)
        if act.verb == "gain" and not self.cards.unwanted.isdisjoint(stacks_of(act.cards)):
            return self.is_fight and self.is_short()
        return True

    def wants_to_destroy(self, act: fx.Move, card: Weighed | None) -> bool:
        """Whether there is a card to destroy, or what follows is worth one."""
        zones = zones_of(act)
        if fx.Zone.LINE_UP in zones and zones.isdisjoint((fx.Zone.HAND, fx.Zone.DISCARD)):
            return card is None or self.bonus(card) > 0.3
        piles = [*self.hand]
        if fx.Zone.DISCARD in zones:
            piles += self.me.discard
        if fx.Zone.PLAY in zones:
            piles += self.me.play
        if any(self.is_poor(name) for name in piles) or not piles:
            return True
        least = min(self.keeping(name) for name in piles)
        return card is not None and self.bonus(card) > least + 0.5

    def wants_to_give_up(self, act: fx.Move, card: Weighed | None) -> bool:
        """Whether there is a card to give up, or what follows is worth one."""
        if not self.hand:
            return True
        least = min(self.strength(name) for name in self.hand)
        is_discarding = act.verb == "discard" or fx.Zone.DISCARD in zones_of(act)
        if card is not None and (is_discarding or goes_to(act, fx.Zone.DISCARD)):
            return self.bonus(card) > least
        return least < 0.9

    def wants_confrontation(self, op: str) -> bool:
        """Whether to start a Confrontation, to end it, or to switch its target."""
        target = self.view.confronting
        foes = [p for p in self.players if p.team != self.me.team and not p.out]
        hopes = {p.seat: self.reach(p) for p in foes if p.character is not None}
        if target is None or op == "start":
            return any(hope > 0 for hope in hopes.values())
        if op == "end":
            return hopes[target] <= 0
        left = len(self.players[target].characters)
        return any(
            hope > 0 and (hopes[target] <= 0 or len(self.players[seat].characters) < left)
            for seat, hope in hopes.items()
            if seat != target
        )

    def bonus(self, card: Weighed) -> float:
        """What follows if a payment is made: the most that any ability of the card promises."""
        best = 0.0
        for sums in (card.played, card.lasting, *card.uses):
            if sums.discards or sums.trims or sums.cleared:
                extra = sums.power - (card.power if sums is card.played else 0)
                extra += sums.draws * self.density
                if self.is_fight:
                    extra += sums.fight
                best = max(best, extra)
        return best

    def wants_to_part(self, card: Weighed, act: fx.Effect) -> bool:
        """Whether to give up the card itself for what follows."""
        if isinstance(act, fx.Move) and act.verb == "put":
            return self.strength(card.name) >= self.density
        if isinstance(act, fx.Show) or (isinstance(act, fx.Move) and act.verb == "discard"):
            return True
        if self.is_fight:
            return self.is_short()
        played = card.played
        return gain(played, self.density) - card.power > self.strength(card.name)

    def is_short(self) -> bool:
        """Whether this Confrontation still lacks Power."""
        target = self.view.confronting
        if target is None:
            return False
        foe = self.players[target]
        total, shuts, _ = self.expected()
        blocks = 0.0 if shuts else self.blocks_of(foe)
        return total < cost_of(foe) + blocks

    # ----------------------------------------------------------------- cards

    def pick(self) -> int:
        """A card for an effect, or no more of them."""
        best, choice = -1e9, 0
        stop = -1
        for i, option in enumerate(self.options):
            if option.kind == "stop":
                stop = i
                continue
            worth = self.pick_worth(option)
            if worth > best:
                best, choice = worth, i
        if stop >= 0 and best <= 0:
            return stop
        return choice

    def pick_worth(self, option: Option) -> float:
        """How glad the player is to pick a card; not above 0: rather none."""
        name = option.card
        if name is None or name not in self.cards:
            return 0.0
        worth = self.keeping(name)
        kind = option.kind
        at = option.at
        if at is not None and at.seat is not None and at.seat != self.seat and kind != "gain":
            return worth + 10  # a foe's: the best of them
        if kind in ("destroy", "remove"):
            if lies_in(option, "Line-Up"):
                return -worth
            hurts = 0.3 * self.strength(name) if lies_in(option, "hand") else 0.0
            return (10 if self.is_poor(name) else -0.01) - worth - hurts
        if kind in ("discard", "give", "return"):
            if lies_in(option, "deck"):
                return self.density - worth
            return (10 if self.strength(name) < 0.5 else -0.01) - self.strength(name)
        if kind == "put":
            return 5 - worth if lies_in(option, "hand") or sinks(option) else worth + 5
        if kind == "reveal":
            return 20 - worth
        return worth + 5

    # ----------------------------------------------------------------- players, modes, words

    def name_something(self) -> int:
        """A player, a mode, or a word."""
        if any(option.seat is not None for option in self.options):
            return self.choose_player()
        best, choice = -1e9, 0
        for i, option in enumerate(self.options):
            worth = self.naming(option)
            if worth > best:
                best, choice = worth, i
        return choice

    def choose_player(self) -> int:
        """A foe for what harms, else one's own side."""
        card = self.asker()
        harms = card is None or "Attack" in card.keywords or card.played.harm > 0
        best, choice = -1e9, 0
        for i, option in enumerate(self.options):
            if option.seat is None:
                continue
            player = self.seat_of(option)
            is_foe = player.team != self.me.team
            worth = 10.0 if is_foe == harms else 0.0
            worth += player.hand_count if is_foe else 0
            worth += 0.5 if player.seat == self.seat else 0.0
            if worth > best:
                best, choice = worth, i
        return choice

    def naming(self, option: Option) -> float:
        """What a mode promises; of a type, number or name, how often one has it."""
        if option.means is not None:
            return self.promise(option.means.terms)
        word = option.word
        if word is None:
            return 0.0
        own = [self.cards[name] for name in (*self.hand, *self.me.discard, *self.me.play)]
        choice = self.asks.choice
        if choice == "parity":
            return float(sum(card.cost % 2 == (word == "odd") for card in own))
        if choice in ("type", "name"):
            return float(sum(word == card.name or word in card.types for card in own))
        return float(sum(card.cost == int(word) for card in own))

    def promise(self, effects: tuple[object, ...]) -> float:
        """What effects promise."""
        sums = weigh_effects(effects, self.cards.unwanted)
        worth = sums.power + self.density * sums.draws + 0.75 * sums.gains + 1.8 * sums.plays
        worth += 0.7 * (sums.trims + sums.cleared) + 1.2 * sums.harm
        return worth - 0.4 * sums.discards - CURSED * sums.curses - 1.2 * sums.gone - sums.paid


def level_of(player: PlayerView) -> float:
    """The Level of a player's Character."""
    return OFTEN if player.character is None else float(player.character.level)


def cost_of(player: PlayerView) -> float:
    """What a player's Character costs now."""
    assert player.character is not None
    return float(player.character.cost)


def lies_in(option: Option, zone: str) -> bool:
    """Whether the card of an option lies in such a zone."""
    return option.at is not None and option.at.zone == zone


def sinks(option: Option) -> bool:
    """Whether the card of an option goes to the bottom of a deck."""
    act = None if option.means is None else option.means.terms[0]
    return isinstance(act, fx.Move) and act.to is not None and act.to.end == "bottom"
