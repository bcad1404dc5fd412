"""A study: many games of one table, and what each of them tells of its turns and cards.

Owns: which games are played, what is noted of each, and which purchases are left to luck.
Must not know: what follows from it, how agents decide, how anything is shown.

Seats are swapped from game to game. A study with ``astray`` leaves that share of all purchases to
luck: whoever would buy a card then buys any that could be bought, each as likely as any other, so
that what a card brings can be told from who wanted it. One with ``judges`` is played by each of
them in turn, and luck gives to each seat and keeps from it what ``treatment`` says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from msgspec import structs

from longbox.agents.agent import policy_of
from longbox.agents.outlook import SHIPPED, outlook_of
from longbox.agents.roster import agent
from longbox.game.game import Game, start
from longbox.game.offering import see_question
from longbox.game.playing import settled
from longbox.game.rehearsing import look_ahead
from longbox.lab.proofs import state_of
from longbox.lab.tournament import Pairing, Progress, drawn, is_cooperative, named, parts
from longbox.lab.treatment import PARTS, UNTREATED, Treatment, treated
from longbox.opening.opening import Opening
from longbox.rules.chance import Luck
from longbox.rules.codes import MAIN
from longbox.rules.lists import item
from longbox.rules.machine import choose, option_list
from longbox.views.deck import register_of
from longbox.views.prospect import FACES, PERSON, Prospect
from longbox.views.seeing import new_sight
from longbox.views.sight import (
    CARD,
    OPTION,
    TO_BE_DONE,
    TO_BUY,
    TO_DEFEAT,
    TO_END,
    TO_PLAY,
    WAY,
    Policy,
    Sight,
)
from longbox.views.visibility import may_know

CHUNK = 20  # games that a process plays before it reports
# Agents that need no dice and keep nothing: they go on alike, whoever has chosen before.
STEADY = frozenset({"greedy", "greedy-1", "dearest", "by-power", "light"})
STOPPING = (TO_END, TO_BE_DONE)


@dataclass(frozen=True, slots=True)
class Purchase:
    """A card that was bought, or that Power defeated in a city."""

    turn: int
    seat: int
    card: str
    by_luck: bool = False  # nobody chose it


@dataclass(frozen=True, slots=True)
class Experiment:
    """A purchase that luck decided: what could be bought, and what was."""

    seat: int
    chance: float  # of that seat's side to win, as the turn began
    offered: tuple[str, ...]
    card: str


@dataclass(slots=True)
class Story:
    """What is told of one game."""

    number: int
    players: tuple[str, ...]  # by seat
    score: tuple[float, ...]  # by seat: 1 is won, 0 is lost
    ending: str
    turns: int
    chances: list[float] = field(default_factory=list)  # of the first seat, as each turn began
    ahead: int | None = None  # the seat whose foe's Character was the first to be defeated
    bought: list[Purchase] = field(default_factory=list)
    drawn: list[Experiment] = field(default_factory=list)
    plays: Counter[str] = field(default_factory=Counter)  # that somebody chose, by card
    by: str = ""  # who played all seats, where one did
    fair: float = 0.5  # how much of a game each seat wins of all likeness
    treatment: Treatment = UNTREATED


@dataclass(slots=True)
class Trail:
    """What was chosen in a game, and how far it went before some cards of the main deck were seen.

    Until then it is the same game, whatever is printed on them.
    """

    cards: frozenset[str]
    made: list[int] = field(default_factory=list)  # the index of what was chosen, by decision
    seen: int | None = None  # after so many decisions; None: never
    bought: int = 0  # purchases until then
    plays: Counter[str] = field(default_factory=Counter)  # until then


@dataclass(frozen=True, slots=True)
class Study:
    """Everything that a process needs to play games of a study."""

    pairing: Pairing
    agents: tuple[str, ...]
    is_shared: bool  # all who play win or lose together
    astray: float = 0.0
    judges: tuple[str, ...] = ()  # who play, one of them all seats of a game; none: the agents
    favour: str = ""  # a card that is given to every other seat

    def play(self, first: int, last: int) -> list[Story]:
        """The games of these numbers, the last excluded."""
        return [self.game(number) for number in range(first, last)]

    def game(self, number: int, trail: Trail | None = None, like: Story | None = None) -> Story:
        """One game; what is chosen in it goes into a trail.

        Where there is a game that it is ``like``, that one's trail is followed as far as it leads.
        """
        players, _ = self.pairing.seats(number)
        dice = f"{self.pairing.opening.dice}/{number}"
        game = start(structs.replace(self.pairing.opening, players=players, seed=dice))
        count = len(game.players)
        names = [self.agents[seat % len(self.agents)] for seat in range(count)]
        if number // 2 % 2:
            names.reverse()
        judge = ""
        if self.judges:
            judge = self.judges[number // 4 % len(self.judges)]
            names = [judge] * count
        seated = [policy_of(agent(name, f"{dice}/{seat}")) for seat, name in enumerate(names)]
        share = 0.0 if self.is_shared else 1 / count
        story = Story(number, game.players, (), "", 0, by=judge, fair=share or 0.5)
        onlooker = Onlooker(game, story, self.astray, Luck(f"{dice}/astray"))
        onlooker.is_brief = trail is not None
        if self.judges:
            story.treatment = treated(
                onlooker.state, onlooker.by, Luck(f"{dice}/treatment"), self.favour
            )
        if like is not None and trail is not None:
            onlooker.follow(trail, like)
            trail = None
        onlooker.watch(seated, trail)
        won = dict.fromkeys(game.winners, 1.0)
        story.score = tuple(won.get(seat, 0.0 if won else share) for seat in range(count))
        story.ending, story.turns = game.ending or "", game.turn
        return story


class Onlooker:
    """Plays one game by policies, and notes what is told of it."""

    def __init__(self, game: Game, story: Story, astray: float, luck: Luck) -> None:
        self.game, self.story, self.luck = game, story, luck
        self.parts = round(PARTS * astray)
        self.state = state_of(game)
        self.by = register_of(game.names)
        self.sight = new_sight(self.state)
        self.prospect = Prospect(self.state.seats, len(self.state.row))
        self.prospect.deck = self.by.deck(0)
        is_city = self.state.rules.board.size > 0
        self.outlook = None if is_city else outlook_of(self.prospect.deck, SHIPPED)
        self.chances = [0.5] * self.state.seats  # of each seat to win, as the turn began
        self.faces: list[int] = []
        self.turn = -1
        self.is_brief = False  # of a pair nobody asks how its turns began

    def follow(self, trail: Trail, like: Story) -> None:
        """Choose as in another game, until what the trail is about was seen there."""
        st = self.state
        st.is_told = False
        st.told = 0
        for index in trail.made[: trail.seen]:
            top = st.top
            option = item(st, option_list(st), index)
            st.top = top
            choose(st, option)
        self.story.bought = like.bought[: trail.bought]
        self.story.plays = Counter(trail.plays)

    def watch(self, seated: list[Policy | None], trail: Trail | None = None) -> None:
        """Play the game to its end."""
        st, sight = self.state, self.sight
        st.is_told = False
        st.told = 0
        hidden = [] if trail is None else self.copies(trail.cards)
        while not st.over:
            if trail is not None and trail.seen is None and self.is_any_seen(hidden):
                trail.seen = len(trail.made)
                trail.bought = len(self.story.bought)
                trail.plays = Counter(self.story.plays)
            if st.turn != self.turn:
                self.turn = st.turn
                self.look()
            policy = seated[st.q_seat]
            assert policy is not None
            top = st.top
            pool = option_list(st)
            index = settled(st, self.by, sight, policy, pool)
            if policy.is_blind:
                see_question(sight, st, self.by, pool)
            if sight.count > 1 and not sight.is_order:  # of all else nothing is seen, nor decided
                index = self.note(sight, index)
            option = item(st, pool, index)
            st.top = top
            choose(st, option)
            if trail is not None:
                trail.made.append(index)
        self.look()

    def copies(self, cards: frozenset[str]) -> list[int]:
        """The copies of some cards."""
        st = self.state
        named = {i for i, card in enumerate(st.catalog.cards) if card.name in cards}
        return [copy for copy in range(len(st.card_of)) if st.card_of[copy] in named]

    def is_any_seen(self, copies: list[int]) -> bool:
        """Whether any of some copies lies elsewhere than in the main deck, or is known there."""
        st = self.state
        main = st.shared + MAIN
        return any(
            st.where(copy) != main or any(may_know(st, copy, seat) for seat in range(st.seats))
            for copy in copies
        )

    def look(self) -> None:
        """Note how the game stands as a turn begins."""
        if self.is_brief:
            return
        story = self.story
        look_ahead(self.prospect, self.state, self.by)
        seats = range(self.prospect.seats)
        if self.outlook is not None and not self.state.over:
            self.chances = [self.outlook.judge(self.prospect, seat) for seat in seats]
            story.chances.append(self.chances[0])
        faces = [int(self.prospect.people[seat * PERSON + FACES]) for seat in seats]
        fallen = [seat for seat, before in enumerate(self.faces) if faces[seat] < before]
        if story.ahead is None and len(fallen) == 1 and len(faces) == 2:
            story.ahead = 1 - fallen[0]
        self.faces = faces

    def note(self, sight: Sight, index: int) -> int:
        """Note what is chosen; the index of what is chosen in its place, where luck decides."""
        way = sight.offered[index * OPTION + WAY]
        is_drawn = False
        if way == TO_BUY:
            if self.parts and self.luck.below(PARTS) < self.parts:
                index, is_drawn = self.draw(sight), True
            elif self.is_barred(sight, index):
                index = self.instead(sight)
            way = sight.offered[index * OPTION + WAY]
        if way in (TO_BUY, TO_DEFEAT, TO_PLAY):
            card = self.card(sight, index)
            if way == TO_PLAY:
                self.story.plays[card] += 1
            else:
                buy = Purchase(self.turn + 1, sight.seat, card, is_drawn)
                self.story.bought.append(buy)
        return index

    def is_barred(self, sight: Sight, index: int) -> bool:
        """Whether luck keeps a seat from a purchase."""
        barred = self.story.treatment.barred
        return bool(barred) and self.card(sight, index) in barred[sight.seat]

    def sold(self, sight: Sight) -> list[int]:
        """The purchases that a seat may make."""
        found = [i for i in range(sight.count) if sight.offered[i * OPTION + WAY] == TO_BUY]
        return [i for i in found if not self.is_barred(sight, i)]

    def instead(self, sight: Sight) -> int:
        """What is done in place of a purchase that is barred: the dearest other one, or none."""
        sold = self.sold(sight)
        if sold:
            facts = sight.deck.facts
            cards = [facts[sight.offered[i * OPTION + CARD]] for i in sold]
            costs = [0 if one is None else one.cost for one in cards]
            return sold[costs.index(max(costs))]
        ends = [i for i in range(sight.count) if sight.offered[i * OPTION + WAY] in STOPPING]
        return ends[0] if ends else 0

    def draw(self, sight: Sight) -> int:
        """Buy any card that can be bought."""
        sold = self.sold(sight)
        if not sold:
            return self.instead(sight)
        index = sold[self.luck.below(len(sold))]
        if len(sold) > 1:
            cards = tuple(self.card(sight, i) for i in sold)
            chance = self.chances[sight.seat]
            self.story.drawn.append(Experiment(sight.seat, chance, cards, self.card(sight, index)))
        return index

    def card(self, sight: Sight, index: int) -> str:
        """The name of the card that an option is about."""
        return sight.deck.names[sight.offered[index * OPTION + CARD]]


def studied(
    opening: Opening,
    agents: tuple[str, ...],
    seats: int | None = None,
    astray: float = 0.0,
    judges: tuple[str, ...] = (),
) -> Study:
    """A study of a table: of its usual cast, or of casts drawn anew where ``seats`` says how many.

    Raises ValueError for a table that there is not, and for an agent that decides without a sight.
    """
    for name in (*agents, *judges):
        if policy_of(agent(name)) is None:
            raise ValueError(f"{name} cannot be watched: it plays from outside of the engine.")
    pairing = named(opening) if seats is None else drawn(opening, seats)
    count = pairing.seated or len(pairing.players)
    return Study(pairing, agents, is_cooperative(pairing.opening, count), astray, judges)


def stories(
    study: Study, games: int, jobs: int | None = None, progress: Progress | None = None
) -> Iterator[Story]:
    """The games of a study in their order, the same for any number of processes."""
    chunks = [(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    done = 0
    for part in parts(study.play, chunks, jobs):
        done += len(part)
        if progress is not None:
            progress(done, games)
        yield from part
