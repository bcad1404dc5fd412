"""Reasons: facts that speak for a choice, from card texts and from what the seat may count.

Owns: which facts are worth telling of a choice, and that each of them is certain to the seat.
Must not know: how a chance is reckoned, how a fact is said.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from longbox.coach.told import Reason
from longbox.game.decision import Decision
from longbox.game.game import Game
from longbox.views.facts import CardFacts, Option, View

MOST = 3  # reasons of a choice
HAND = 5  # cards
WORLDS = 3  # in which what is counted must be the same
SOON = 4  # cards left in a deck at most, for what is bought to be drawn soon
SHORT = 70  # letters of a paragraph that is told
DEAR = 2  # VP of a card that are worth telling
ZONES = ("hand", "deck", "discard", "play", "aside")
BUYING = frozenset({"buy", "defeat", "gain"})
LEAVING = frozenset({"end turn", "normal turn", "pass", "done", "no", "stop"})


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards of a player, wherever they lie, as far as they are certain."""

    cards: tuple[str, ...] | None  # sorted; None: nobody at the seat could count them

    def count(self, keyword: str, facts: Mapping[str, CardFacts]) -> tuple[int, int] | None:
        """How many of them have a keyword, of how many."""
        if self.cards is None:
            return None
        many = sum(keyword in facts[card].keywords for card in self.cards if card in facts)
        return many, len(self.cards)


@dataclass(frozen=True, slots=True)
class Grounds:
    """What a seat may count at a decision."""

    view: View
    facts: Mapping[str, CardFacts]
    seat: int
    foes: tuple[int, ...]
    holdings: tuple[Holding, ...]  # by seat

    def cards_of(self, option: Option, moves: Sequence[str]) -> tuple[str, ...]:
        """The cards that a choice and what follows it are about."""
        known = {f"{option.kind} {name}": name for name in self.facts}
        found = [] if option.card is None else [option.card]
        for text in moves[1:]:
            name = next((known[start] for start in (text,) if start in known), None)
            if name is not None:
                found.append(name)
        return tuple(found)

    def mean(self) -> float:
        """The Power printed on five of one's own cards, on average."""
        own = self.holdings[self.seat].cards
        if not own:
            return 0.0
        return HAND * sum(self.facts[card].power for card in own if card in self.facts) / len(own)


def grounds_of(game: Game, seat: int) -> Grounds:
    """What the seat that decides may count, from worlds that it imagines."""
    view = game.see(seat, is_spoken=False)
    mine = view.players[seat].team
    worlds = [game.imagine(seat, f"grounds/{number}") for number in range(WORLDS)]
    names = [player.name for player in view.players]
    holdings = []
    for name in names:
        held = {
            tuple(sorted(card for zone in ZONES for card in world.look(f"{name}.{zone}")))
            for world in worlds
        }
        holdings.append(Holding(held.pop() if len(held) == 1 else None))
    foes = tuple(one.seat for one in view.players if one.team != mine and not one.out)
    return Grounds(view, game.cards_for(seat), seat, foes, tuple(holdings))


def reasons_for(
    decision: Decision, option: Option, cards: Sequence[str], odds: float, grounds: Grounds
) -> tuple[Reason, ...]:
    """The facts that speak for a choice, the strongest first."""
    if option.kind == "confront":
        found = _of_fight(option, odds, grounds)
    elif option.kind in BUYING:
        found = _of_purchase(option, cards, grounds)
    elif option.outcome is not None and option.outcome.holds is not None:
        found = _of_block(option, decision)
    elif option.kind in LEAVING:
        found = _of_leaving(option, grounds)
    else:
        found = _of_card(option, decision, grounds)
    return tuple(found[:MOST])


def _of_fight(option: Option, odds: float, grounds: Grounds) -> list[Reason]:
    """Of a Confrontation: how often it succeeds, and by which numbers."""
    found = []
    if odds >= 0:
        found.append(Reason("odds", seat=option.seat, amount=round(100 * odds)))
    other = grounds.view.players[option.seat] if option.seat is not None else None
    if other is not None and other.character is not None:
        hand = grounds.view.players[grounds.seat].hand
        power = sum(grounds.facts[card].power for card in hand if card in grounds.facts)
        found.append(Reason("costs", other.character.card, other.seat, other.character.cost, power))
        found.append(Reason("scores", other.character.card, other.seat, other.character.vp))
    return found


def _of_purchase(option: Option, cards: Sequence[str], grounds: Grounds) -> list[Reason]:
    """Of a purchase: what each card gives, avoids and counts."""
    facts = [grounds.facts[card] for card in cards if card in grounds.facts]
    found: list[Reason] = []
    found += _reaching(facts, grounds)
    for one in facts:
        if "Defense" in one.keywords:
            found += _avoiding(one, grounds)
    found += [
        Reason("blocks", one.name) for one in facts if "Block" in one.keywords and grounds.foes
    ]
    if option.kind == "defeat" and facts and "Attack" in facts[0].keywords:
        found.insert(0, Reason("ends", facts[0].name))
    found += [
        Reason("says", one.name, word=first)
        for one in facts
        if not any(it.card == one.name for it in found) and (first := _first(one))
    ]
    found += [Reason("counts", one.name, amount=one.vp) for one in facts if one.vp >= DEAR]
    left = grounds.view.players[grounds.seat].deck_count
    if left <= SOON:
        found.append(Reason("soon", amount=left))
    return found


def _first(one: CardFacts) -> str:
    """The first paragraph of a card's text, if it is short."""
    first = next(iter(one.text.splitlines()), "")
    return first if len(first) <= SHORT else ""


def _reaching(facts: Sequence[CardFacts], grounds: Grounds) -> list[Reason]:
    """The Power of cards, and what the next Confrontation needs more than one's hands give."""
    strong = [one for one in facts if one.power > 0]
    if not strong:
        return []
    best = max(strong, key=lambda one: one.power)
    people = grounds.view.players
    costs = [
        (people[foe].character.cost, foe)  # type: ignore[union-attr]
        for foe in grounds.foes
        if people[foe].character is not None
    ]
    if costs:
        cost, foe = min(costs)
        short = math.ceil(cost - grounds.mean())
        if short > 0:
            return [Reason("reaches", best.name, foe, best.power, short)]
    return [Reason("gives", one.name, amount=one.power) for one in strong]


def _avoiding(one: CardFacts, grounds: Grounds) -> list[Reason]:
    """An Attack that a card avoids, and how many of them there are."""
    best: Reason | None = None
    for foe in grounds.foes:
        counted = grounds.holdings[foe].count("Attack", grounds.facts)
        if counted is not None and counted[0] and (best is None or counted[0] > best.amount):
            best = Reason("avoids", one.name, foe, *counted)
    return [best] if best is not None else []


def _of_block(option: Option, decision: Decision) -> list[Reason]:
    """Of a Block: what the Character costs then, against the Power."""
    outcome = option.outcome
    assert outcome is not None
    asks = decision.asks
    cost = outcome.cost[1] if outcome.cost is not None else 0
    if option.card is None:
        return [] if outcome.holds else [Reason("falls", None, asks.about, cost, asks.power or 0)]
    kind = "saves" if outcome.holds else "raises"
    return [Reason(kind, option.card, asks.about, cost, asks.power or 0)]


def _of_leaving(option: Option, grounds: Grounds) -> list[Reason]:
    """Of ending, or declining: what is left."""
    if option.kind == "end turn" and grounds.view.power > 0:
        return [Reason("unspent", amount=grounds.view.power)]
    if option.kind == "normal turn":
        return _waiting(grounds)
    return []


def _waiting(grounds: Grounds) -> list[Reason]:
    """Of a normal turn: what a Confrontation would have to reach."""
    hand = grounds.view.players[grounds.seat].hand
    power = sum(grounds.facts[card].power for card in hand if card in grounds.facts)
    found = []
    for foe in grounds.foes:
        other = grounds.view.players[foe].character
        if other is not None and power <= other.cost:
            found.append(Reason("costs", other.card, foe, other.cost, power))
    return found[:1]


def _of_card(option: Option, decision: Decision, grounds: Grounds) -> list[Reason]:
    """Of a card that is picked: what it gives; of a Defense, what it avoids."""
    found = []
    asking = decision.asks.because
    if option.kind == "defend" and asking is not None:
        found.append(Reason("defends", asking.card))
    facts = grounds.facts.get(option.card or "")
    if facts is not None and (facts.power or not facts.text):  # else it may give some
        found.append(Reason("gives", facts.name, amount=facts.power))
    return found
