"""Setting up a city: its Locations, its main deck of five stacks, its Threat Track, its rules.

Owns: which cards of a set come into a city, and how they are dealt (REB-3 to 5, 37, 38).
Must not know: how a city is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from longbox.games.box import Box, Character, PlayedScenario
from longbox.games.campaign import Log, signatures_of, wins_all
from longbox.games.cityset import other_side, text_card
from longbox.games.laid import LaidTile, levels_in, tiles_in
from longbox.games.library import compile_text
from longbox.games.plan import CityPlan, Plan
from longbox.games.rewards import with_reward
from longbox.opening.answers import SetupError
from longbox.printed.card import SetRules
from longbox.printed.city import PILES, TrackChange
from longbox.printed.problem import hinted, listed, nearest
from longbox.rules.chance import STREAM_MAIN, STREAM_SETUP, deal, roll
from longbox.rules.codes import (
    A_PLAYED,
    A_TRIGGERED,
    BOX,
    DECK,
    DISCARD,
    IS_VILLAIN,
    MAIN,
    OP_ATTACK,
    STACKS,
)
from longbox.rules.design import Design

OWN_BASICS = 5  # cards in the stack of a tile that only this table has
FEW = 2  # so many players or fewer have their own changes of the Threat Track
OF_A_SIDE = 3  # tiles with the same side up, at the most
BLANK = "blank"  # a tile, or a level of the Threat Track, without any text


def scenario_of(box: Box, log: Log, number: int | None, mode: str) -> PlayedScenario | None:
    """The Scenario to play; None in a game without one."""
    if mode not in ("campaign", "solo"):
        return None
    wanted = log.next if number is None else number
    if wanted is None:
        raise SetupError("This campaign is over: its log has no next Scenario.")
    found = {one.printed.number: one for one in box.city.scenarios}
    if wanted in found:
        return found[wanted]
    known = listed(map(str, found), "and") if found else "none"
    raise SetupError(f"There is no Scenario {wanted}; there are {known}.")


class Gathering:
    """Brings the cards of a set into the city of a plan."""

    def __init__(
        self,
        made: Plan,
        box: Box,
        own: Mapping[str, Design],
        log: Log,
        scenario: PlayedScenario | None,
        laid: Mapping[str, object] | None,
        is_asked: bool = True,  # who goes first
    ) -> None:
        self.made = made
        self.is_asked = is_asked
        self.box = box
        self.own = own
        self.log = log
        self.played = scenario
        self.scenario = None if scenario is None else scenario.printed
        self.laid = laid or {}
        self.is_laid = laid is not None
        self.city = CityPlan([[] for _ in made.rules.board.names])
        made.city = self.city
        self.cards: dict[str, Design] = {card.name: card for card in box.cards}

    def gather(self, ally: Character | None, guests: Sequence[Box]) -> list[int]:
        """Make the city's cards known; the main deck, before it is dealt."""
        self.stacks()
        removed = Counter(self.log.removed)
        main = self.main_deck(removed, guests)
        self.supers(removed)
        self.tiles()
        self.levels()
        self.rules_in_force()
        for seat, hero in enumerate(self.made.players):
            self.starting_deck(seat, hero)
        if ally is not None:
            blank = replace(ally.levels[0], abilities=(), means=(), place="hero")
            self.city.ally = [self.made.add(blank)]
        self.city.hurt = self.log.hurt()
        self.city.at = [-1] * (len(self.made.players) + (1 if ally is not None else 0))
        return main

    def card(self, name: str) -> Design:
        """A card by its name, the table's own before that of the set."""
        return self.own.get(name) or self.cards[name]

    def number(self, name: str) -> int:
        """The number of a card by its name."""
        return self.made.add(rewarded(self.card(name)))

    # ------------------------------------------------------------------ stacks and decks

    def stacks(self) -> None:
        """Stacks beside the main deck, and the Basic cards of the Locations."""
        for card in self.box.cards:
            if card.place == "stack":
                number = self.number(card.name)
                where = self.made.shared(STACKS) + self.made.binder.cards[number].stack
                self.made.zones[where].extend([number] * card.copies)
            elif card.place == "basic":
                self.basic(card.name, card.copies)

    def basic(self, name: str, copies: int) -> None:
        """The stack of a Basic card, which lies on a tile if one names it."""
        number = self.made.add(replace(self.card(name), place="basic"))
        self.city.basics[self.made.binder.cards[number].stack] = [number] * copies

    def main_deck(self, removed: Counter[str], guests: Sequence[Box]) -> list[int]:
        """The main deck, less what the campaign or the Scenario took out, and what came in."""
        gone = set(self.scenario.remove) if self.scenario else set()
        found: list[int] = []
        for card in self.box.cards:
            if not card.place and card.name not in gone:
                found += [self.number(card.name)] * self.left(card, removed)
        for mission in self.box.city.missions:
            if mission.printed.adds and mission.printed.name in self.log.missions:
                found.append(self.number(mission.printed.adds))
        for guest in guests:
            for card in guest.cards:
                if not (card.place or why_not(card)):
                    found += [self.made.add(rewarded(card))] * self.left(card, removed)
        return found

    def left(self, card: Design, removed: Counter[str]) -> int:
        """How many copies of a card the campaign still has."""
        gone = min(removed[card.name], card.copies)
        removed[card.name] -= gone
        return card.copies - gone

    def supers(self, removed: Counter[str]) -> None:
        """The Super-Villains, and the cards that go into stacks unseen."""
        gone = set(self.scenario.remove) if self.scenario else set()
        for card in self.box.cards:
            if card.place == "super" and card.name not in gone:
                copies = self.left(card, removed)
                self.city.supers += [self.number(card.name)] * copies
        if self.scenario is None:
            self.city.shares = [(stack, 2) for stack in range(2, PILES + 1)]
            return
        self.city.shares = list(self.scenario.supers.items())
        for name, stack in self.scenario.cards.items():
            if self.left(self.card(name), removed):
                self.city.secrets.append((self.number(name), stack))
        for name in self.scenario.passed:
            if name not in self.log.passed and self.left(self.card(name), removed):
                self.city.passed.append(self.number(name))

    def starting_deck(self, seat: int, hero: str) -> None:
        """The starters, with a Signature card for each one earned (REB-34.3, 34.4)."""
        starters = [card for card in self.box.cards if card.place == "starter"]
        most = max(starters, key=lambda card: card.copies, default=None)
        is_used = self.made.rules.cooperative or self.log.mode == "competitive"
        is_used = is_used or bool(self.log.signatures)  # those that were agreed on (REB-37.2)
        earned = signatures_of(self.log, hero, self.box.cards) if is_used else []
        deck: list[int] = [self.number(name) for name in earned]
        for card in starters:
            copies = card.copies - (len(earned) if card is most else 0)
            deck += [self.number(card.name)] * copies
        self.made.zones[self.made.zone(seat, DECK)] = deck
        if not self.made.rules.cooperative and self.log.mode == "competitive":
            left = [] if wins_all(self.log, hero) else deck[: len(earned)]
            self.made.rules.signatures.append(left)

    # ------------------------------------------------------------------ the city's own cards

    def tiles(self) -> None:
        """The Location tiles of the Scenario, or all of them with both sides."""
        for one in self.box.city.locations:
            self.city.sides[self.made.add(one.a)] = self.made.add(one.b)
        for row in tiles_in(self.laid):
            if isinstance(row, LaidTile):
                self.own_tile(row)
            elif row == BLANK:
                self.made.add(Design(BLANK, place="location"))
        if self.scenario is None:
            self.city.is_random = True
            return
        for name, side in self.scenario.locations:
            title = f"{name} ({side})"
            self.city.tiles.append(self.made.binder.names[title])

    def own_tile(self, tile: LaidTile) -> None:
        """A tile that only this table has."""
        if tile.basic is None:
            text = tile.text or ""
            compiled = compile_text(text, tile.name, SetRules(), self.names(), "location")
            self.made.add(text_card("location", tile.name, text, compiled, f"{tile.name} (A)"))
            return
        if tile.basic not in self.own and tile.basic not in self.cards:
            guess = nearest(tile.basic, [*self.own, *self.cards])
            raise SetupError(hinted(f'There is no card "{tile.basic}" in this game.', guess))
        self.basic(tile.basic, OWN_BASICS)
        self.made.add(other_side(tile.name, tile.basic))

    def names(self) -> list[str]:
        """The names that a text of the table's own may speak of."""
        return [*self.cards, *self.own]

    def levels(self) -> None:
        """The Threat Track of this game, with the changes that the Scenario makes to it."""
        side = "cooperative" if self.made.rules.cooperative else "competitive"
        printed = self.box.city.tracks.get(side, ())
        levels: dict[int, list[Design]] = {one.level: [one] for one in printed}
        for change in self.changes():
            if change.how != "adds":
                levels[change.level] = []
            if change.letter:
                tile = replace(self.box.city.tiles[change.letter], level=change.level)
                levels.setdefault(change.level, []).append(tile)
        for number, text in (levels_in(self.laid) or {}).items():
            levels[number] = []
            if text != BLANK:
                name = f"Threat Level {number}"
                compiled = compile_text(text, name, SetRules(), self.names(), "tile")
                levels[number] = [text_card("level", name, text, compiled, level=number)]
        for number in sorted(levels):
            self.city.levels += [self.made.add(card) for card in levels[number]]

    def changes(self) -> tuple[TrackChange, ...]:
        """What the Scenario changes on the Threat Track."""
        if self.scenario is None or levels_in(self.laid) is not None:
            return ()
        few = len(self.made.players) <= FEW
        return self.scenario.threat_few if few else self.scenario.threat

    def rules_in_force(self) -> None:
        """The Scenario card and the Side Missions, and what is done before the first turn."""
        if self.played is None:
            return
        for text in self.played.texts:
            number = self.made.add(text)
            if text.place == "start":
                self.city.start = number
            self.city.force.append(number)
        for mission in self.box.city.missions:
            is_open = mission.printed.scenario <= self.played.printed.number
            if is_open and mission.printed.name not in self.log.missions:
                self.city.force.append(self.made.add(mission.card))
        if len(self.made.players) > 1 and self.is_asked:
            self.city.first = self.made.add(self.box.city.first)
            self.city.force.append(self.city.first)


def rewarded(card: Design) -> Design:
    """A Villain without a Reward has the one that goes by its cost (REB-40.6)."""
    if card.types & IS_VILLAIN and card.reward is None:
        return with_reward(card)
    return card


def why_not(card: Design) -> str:
    """Why a card of another set may not come into a city's main deck; "" if it may."""
    if card.types & IS_VILLAIN and not has_attack(card):
        return "a Villain of a city must have an Attack (REB-40.3)."
    return ""


def has_attack(card: Design) -> bool:
    """Whether a card makes an Attack of its own: when it is played, or by a trigger."""
    return any(
        op.code == OP_ATTACK
        for ability in card.abilities
        if ability.kind in (A_PLAYED, A_TRIGGERED)
        for op in ability.ops
    )


# --------------------------------------------------------------------------- the deal


def deal_city(made: Plan) -> None:
    """Place the tiles, build the main deck of its stacks, lay the opening cards."""
    assert made.city is not None
    city = made.city
    _place_tiles(made, city)
    place_basics(made)
    for i, number in enumerate(city.passed):
        seat = i % len(made.players)
        made.zones[made.zone(seat, DISCARD)].append(number)
    main = made.zones[made.shared(MAIN)]
    deal(made.key, made.dice, STREAM_MAIN, main)
    stacks: list[list[int]] = [main[i::PILES] for i in range(PILES)]
    supers = city.supers[:]
    deal(made.key, made.dice, STREAM_MAIN, supers)
    for stack, count in city.shares:
        for _ in range(min(count, len(supers))):
            stacks[stack - 1].append(supers.pop())
    for number, stack in city.secrets:
        stacks[stack - 1].append(number)
    deck: list[int] = []
    heights: list[int] = []
    for pile in stacks[::-1]:
        deal(made.key, made.dice, STREAM_MAIN, pile)
        deck += pile
        heights.append(len(deck))
    made.rules.piles = heights
    made.zones[made.shared(MAIN)] = deck
    _open(made, city, deck)


def _open(made: Plan, city: CityPlan, deck: list[int]) -> None:
    """One card into each slot; where VP count, Villains among them are replaced once."""
    slots = made.rules.board.slots
    for space in slots:
        if deck:
            city.spaces[space].append(deck.pop())
    if not city.is_swept:
        return
    gone = [
        space
        for space in slots
        if any(made.binder.cards[n].types & IS_VILLAIN for n in city.spaces[space])
    ]
    for space in gone:
        made.zones[made.shared(BOX)] += city.spaces[space]
        city.spaces[space] = []
    for space in gone:
        if deck:
            city.spaces[space].append(deck.pop())


def _place_tiles(made: Plan, city: CityPlan) -> None:
    """The tiles come to the slots at random (REB-4.7), or tiles and sides do (REB-38.1)."""
    if not city.is_random:
        deal(made.key, made.dice, STREAM_SETUP, city.tiles)
        return
    tiles = list(city.sides)
    deal(made.key, made.dice, STREAM_SETUP, tiles)
    sides = [0, 0]
    for tile in tiles[: len(made.rules.board.locations)]:
        side = roll(made.key, made.dice, 0, STREAM_SETUP, 2)
        if sides[side] == OF_A_SIDE:
            side = 1 - side
        sides[side] += 1
        city.tiles.append(city.sides[tile] if side else tile)


def place_basics(made: Plan) -> None:
    """Damage by tile; each sound Location with a stack has its Basic cards."""
    assert made.city is not None
    city = made.city
    cards = made.binder.cards
    city.damage = [city.hurt.get(cards[tile].name, 0) for tile in city.tiles]
    city.damage += [0] * (len(made.rules.board.locations) - len(city.tiles))
    spread_basics(made)


def spread_basics(made: Plan) -> None:
    """The Basic cards of sound Locations lie on them, those of destroyed ones in the box."""
    assert made.city is not None
    city = made.city
    box = made.shared(BOX)
    made.zones[box] = [
        number for number in made.zones[box] if made.binder.cards[number].place != "basic"
    ]
    for stack in city.basics:
        made.zones[made.shared(STACKS) + stack] = []
    for tile, damage in zip(city.tiles, city.damage, strict=False):
        stack = made.binder.cards[tile].basic
        if stack >= 0:
            where = box if damage >= made.rules.board.hit_points else made.shared(STACKS) + stack
            made.zones[where] = made.zones[where] + city.basics[stack]
