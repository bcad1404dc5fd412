"""A card on the scales: what is printed on it, and what all of its abilities add up to.

Owns: the weights of each card of a game, worked out once. Must not know: any position, any seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import longbox.effects.vocabulary as fx
from longbox.agents.gist import Motion, motion_in
from longbox.agents.terms import (
    NORMAL,
    amount,
    destroys,
    is_at_start,
    is_barring,
    is_lasting,
    is_placing_anywhere,
    is_revealing,
    is_you,
)
from longbox.agents.weighing import ALWAYS, EVEN, Weigher, Yield, weigh_ability, weigh_effects
from longbox.views.facts import CardFacts, Meaning


class Weights:
    """What all abilities of a text add up to."""

    __slots__ = (
        "block",
        "block_counts",
        "block_kinds",
        "block_levels",
        "defeated",
        "defends",
        "early",
        "gained",
        "guard",
        "here",
        "is_barring",
        "lasting",
        "motion",
        "places_anywhere",
        "played",
        "reward",
        "shows",
        "timing",
        "trims_others",
        "uses",
    )

    def __init__(self, abilities: tuple[object, ...], unwanted: frozenset[str]) -> None:
        self.played: Yield = Yield()  # when it is played
        self.timing: int = NORMAL  # when in a turn it is best played
        self.here: bool = False  # what it brings depends on what is near one's Character
        self.lasting: Yield = Yield()  # in each turn that it lies in play
        self.gained: Yield = Yield()  # when it is gained
        self.reward: Yield = Yield()  # for avoiding an Attack with it
        self.uses: list[Yield] = []  # each ability that can be used
        self.block: float = 0.0  # how much its Block raises the Character's cost
        self.block_levels: float = 0.0  # how often the Character's Level is in that
        self.block_counts: float = 0.0  # and each card of some kinds in the discard pile
        self.block_kinds: tuple[str, ...] = ()  # those kinds: types or keywords
        self.early: float = 0.0  # the Power that it brings as its owner's turn begins
        self.guard: float = 0.0  # how much it changes its owner's Character's cost in play
        self.defends: bool = False
        self.shows: bool = False  # its Defense asks for no more than to be revealed
        self.defeated: Yield = Yield()  # for defeating it
        playing = Weigher(self.played, unwanted)
        for ability in abilities:
            if isinstance(ability, fx.Ability):
                if ability.kind is fx.Kind.PLAYED:
                    self._play(ability, playing, unwanted)
                else:
                    self._add(ability, unwanted)
        self.timing = playing.timing
        self.here = playing.is_near
        self.is_barring: bool = any(map(is_barring, abilities))  # nobody buys beside a Villain
        self.places_anywhere: bool = is_placing_anywhere(abilities)  # a Character on any space
        self.motion: Motion | None = motion_in(abilities)  # how a Villain is moved
        # Some card is destroyed by it, not by its Reward.
        self.trims_others: bool = any(
            destroys(one)
            for one in abilities
            if isinstance(one, fx.Ability) and one.kind is not fx.Kind.REWARD
        )

    def _play(self, ability: fx.Ability, playing: Weigher, unwanted: frozenset[str]) -> None:
        """Add what happens when it is played; after "Ongoing:" in each later turn, too."""
        now: tuple[fx.Effect, ...] = ()
        for effect in ability.effects:
            if is_lasting(effect):
                self._stand(effect)
            else:
                now += (effect,)
        playing.effects(now, 1.0, ALWAYS)
        if ability.ongoing:
            Weigher(self.lasting, unwanted).effects(ability.effects, EVEN, ALWAYS)
            self.early += weigh_effects(ability.effects, unwanted).power

    def _add(self, ability: fx.Ability, unwanted: frozenset[str]) -> None:
        """Add an ability of any other kind."""
        kind = ability.kind
        if kind is fx.Kind.DEFENSE:
            self.defends = True
            self.shows = any(is_revealing(effect) for effect in ability.effects)
            Weigher(self.reward, unwanted).ability(ability, 1.0)
        elif kind is fx.Kind.REWARD:
            Weigher(self.defeated, unwanted).ability(ability, 1.0)
        elif kind is fx.Kind.BLOCK:
            self._block(weigh_ability(ability, unwanted))
        elif kind is fx.Kind.TRIGGERED:
            if ability.where == "any":
                Weigher(self.gained, unwanted).ability(ability, 1.0)
            else:
                Weigher(self.lasting, unwanted).ability(ability, EVEN)
                if is_at_start(ability):
                    self.early += weigh_ability(ability, unwanted).power
        elif kind is fx.Kind.ACTIVATED:
            self.uses.append(weigh_ability(ability, unwanted))
        elif kind is fx.Kind.STANDING:
            for effect in ability.effects:
                self._stand(effect)

    def _block(self, found: Yield) -> None:
        self.block += found.raise_by
        self.block_levels += found.raise_levels
        if found.raise_counts:
            self.block_counts, self.block_kinds = found.raise_counts, found.raise_kinds

    def _stand(self, effect: fx.Effect) -> None:
        """Add a change that holds as long as the card lies in play, under whatever condition."""
        if isinstance(effect, fx.If):
            for one in (*effect.then, *effect.otherwise):
                self._stand(one)
        elif isinstance(effect, fx.Modify) and isinstance(effect.change, fx.CostBy):
            scope = effect.scope
            if scope.about == "Character":
                sign = 1.0 if scope.who is not None and is_you(scope.who) else -1.0
                self.guard += sign * amount(effect.change.by)


class Weighed:
    """One card as a player weighs it: what is printed, and what it adds up to."""

    __slots__ = (
        "block",
        "block_counts",
        "block_kinds",
        "block_levels",
        "called",
        "cost",
        "defeated",
        "defends",
        "early",
        "first",
        "gained",
        "guard",
        "here",
        "is_barring",
        "keywords",
        "lasting",
        "motion",
        "name",
        "ongoing",
        "places_anywhere",
        "played",
        "power",
        "reach",
        "reward",
        "shows",
        "timing",
        "trims_others",
        "types",
        "uses",
        "vp",
    )

    def __init__(self, card: CardFacts, unwanted: frozenset[str]) -> None:
        self.name: str = card.name
        self.called: str = card.called
        self.cost: int = card.cost
        self.vp: int = card.vp
        self.power: int = card.power
        self.types: tuple[str, ...] = card.types
        self.keywords: tuple[str, ...] = card.keywords
        self.ongoing: bool = card.ongoing
        self.first: bool = card.first
        self.reach: int = card.reach
        abilities = card.abilities
        weights = weigh("[]" if abilities is None else abilities.text, unwanted)
        self.played = weights.played
        self.timing = weights.timing
        self.lasting = weights.lasting
        self.gained = weights.gained
        self.reward = weights.reward
        self.uses = weights.uses
        self.block = weights.block
        self.block_levels = weights.block_levels
        self.block_counts = weights.block_counts
        self.block_kinds = weights.block_kinds
        self.early = weights.early
        self.guard = weights.guard
        self.defends = weights.defends
        self.shows = weights.shows
        self.defeated = weights.defeated
        self.here = weights.here
        self.is_barring = weights.is_barring
        self.places_anywhere = weights.places_anywhere
        self.motion = weights.motion
        self.trims_others = weights.trims_others


@lru_cache(maxsize=4096)
def weigh(text: str, unwanted: frozenset[str]) -> Weights:
    """What abilities add up to, from their JSON text; worked out once for each text."""
    return Weights(Meaning(text).terms, unwanted)


def unwanted_among(cards: Iterable[CardFacts]) -> frozenset[str]:
    """What the cards are called that nobody wants."""
    return frozenset([card.called for card in cards if card.vp < 0])


def prizes_among(cards: Iterable[CardFacts]) -> frozenset[str]:
    """What the Villains are called whose defeat wins the game, by the text of some card."""
    found: set[str] = set()
    for card in cards:
        if card.abilities is not None:
            found.update(name for name in map(prize_of, card.abilities.terms) if name)
    return frozenset(found)


def prize_of(ability: object) -> str:
    """Whose defeat wins the game by an ability; nobody's, mostly."""
    if isinstance(ability, fx.Ability) and fx.TableAct("win") in ability.effects:
        event = ability.event
        if event is not None and "defeat" in event.verbs and isinstance(event.cards, fx.Name):
            return event.cards.name
    return ""
