"""A report: what many games say of a set, as numbers, each with its interval and its count.

Owns: which questions are asked of the games, and the answers.
Must not know: how games are played, how an answer is drawn.

Two studies answer. In the first everybody plays as well as they can; it is described: who won, how
surely that could be told, how long it took, what was bought. In the second, which several players
play in turn, luck gives cards, keeps them away and buys them; from it follows what a card is worth
(``causes``). What is only seen together, such as winning and
having bought a card, is called so.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from longbox.effects.vocabulary import Ability
from longbox.games.library import box
from longbox.games.outdoing import worth
from longbox.lab.causes import ALL, Causation, Causes
from longbox.lab.mispricing import mispriced
from longbox.lab.odds import wilson
from longbox.lab.study import Story
from longbox.lab.worth import Estimate, Placed, placed, price_line
from longbox.printed.card import Printed
from longbox.printed.shelf import load
from longbox.views.facts import joined_meaning

SPLIT = 0.25  # of the games are called short, and as many long
FEW = 10  # of 100 games in which a card is bought that is bought by almost nobody
OFTEN = 3  # cards with the same body: more of them are too many
BEHIND = 0.25  # the chance to win of who is far behind
LEAST = 50  # games that last to a turn, for anything to be said of it
BANDS = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass(frozen=True, slots=True)
class Rate:
    """How many of some games, as a share, and between what the true one lies."""

    value: float
    low: float
    high: float
    count: int

    def as_data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "share": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "games": self.count,
        }


def _in_power(one: Estimate | None) -> dict[str, float] | None:
    """By how much Power a card is worth more than it costs, as plain data."""
    if one is None:
        return None
    return {"power": round(one.value, 3), "95": round(one.reach, 3)}


def rate_of(score: float, count: int) -> Rate:
    """A share of so many games."""
    return Rate(score / max(1, count), *wilson(score, count), count)


@dataclass(frozen=True, slots=True)
class Called:
    """How surely games were called as a turn began, of those that lasted so long."""

    turn: int
    rightly: Rate
    winners: tuple[float, ...]  # the chance of who won later: its quantiles, by BANDS


@dataclass(frozen=True, slots=True)
class Bought:
    """How often a card was bought, and who won then: seen together, and no cause."""

    card: str
    games: Rate  # in which somebody bought it
    by_turn: tuple[float, ...]  # the share of players who had bought it, after each turn
    won: Rate  # of the players who bought it
    plays: float  # of each copy that was bought


@dataclass(slots=True)
class Report:
    """The answers."""

    sets: tuple[str, ...]
    title: str
    agents: tuple[str, ...]
    games: int
    drawn: int  # games of the second study
    is_shared: bool
    emblems: dict[str, str]
    results: list[tuple[str, Rate]] = field(default_factory=list)
    players: dict[str, Rate] = field(default_factory=dict)
    first: Rate | None = None
    called: list[Called] = field(default_factory=list)
    ahead: Rate | None = None  # who was first to defeat a Character: how often that side won
    leader: Rate | None = None  # who was likelier to win at half time
    comebacks: Rate | None = None  # games won by who was far behind at the beginning of some turn
    lengths: dict[str, dict[int, int]] = field(default_factory=dict)  # games by turns, by ending
    bought: list[Bought] = field(default_factory=list)
    starters: Rate | None = None  # of all plays that somebody chose
    cards: list[Placed] = field(default_factory=list)
    line: list[float] = field(default_factory=list)
    causes: dict[str, Causes] = field(default_factory=dict)  # by player; ALL: by all of them
    off: dict[str, Estimate] = field(default_factory=dict)  # by card: worth more than it costs
    dominated: list[tuple[str, str]] = field(default_factory=list)  # a card, and one that is better
    bodies: list[tuple[str, list[str]]] = field(default_factory=list)  # on too many cards

    @property
    def dead(self) -> list[str]:
        """The cards that almost nobody buys, those that are never bought among them."""
        return [one.card for one in self.bought if one.games.value < FEW / 100]

    def as_data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "sets": list(self.sets),
            "agents": list(self.agents),
            "games": self.games,
            "drawn_games": self.drawn,
            "results": {name: one.as_data() for name, one in self.results},
            "players": {name: one.as_data() for name, one in self.players.items()},
            "first_player": self.first and self.first.as_data(),
            "called_rightly": {str(one.turn): one.rightly.as_data() for one in self.called},
            "first_defeat": self.ahead and self.ahead.as_data(),
            "half_time_leader": self.leader and self.leader.as_data(),
            "comebacks": self.comebacks and self.comebacks.as_data(),
            "lengths": {
                ending: {str(turns): count for turns, count in sorted(games.items())}
                for ending, games in self.lengths.items()
            },
            "starters_share_of_plays": self.starters and self.starters.as_data(),
            "cards": {
                one.card: {
                    "cost": one.cost,
                    "worth": round(100 * one.worth.value, 2),
                    "worth_95": round(100 * one.worth.reach, 2),
                    "over_price": round(100 * one.off.value, 2),
                    "purchases": one.worth.count,
                    "verdict": one.verdict or "in line",
                    "sure_with_all": one.is_sure,
                    "off_in_power": _in_power(self.off.get(one.card)),
                    "by": {
                        who or "all players": found.of(one.card)
                        for who, found in self.causes.items()
                    },
                }
                for one in self.cards
            },
            "bought": {
                one.card: {
                    "games": one.games.as_data(),
                    "won_when_bought": one.won.as_data(),
                    "plays_a_copy": round(one.plays, 2),
                }
                for one in self.bought
            },
            "bought_in_few_games": self.dead,
            "dominated": [list(pair) for pair in self.dominated],
            "same_body": dict(self.bodies),
        }


class Reporter:
    """Gathers what games tell, and answers."""

    def __init__(self, sets: Sequence[str], agents: Sequence[str], is_shared: bool) -> None:
        files = [load(name) for name in sets]
        self.sets = tuple(one.id for one in files)
        self.title = " and ".join(one.name for one in files)
        self.agents = tuple(agents)
        self.is_shared = is_shared
        self.printed = [card for one in files for card in one.cards]
        self.boxes = [box(name) for name in sets]
        self.told: list[Story] = []
        self.causation = Causation()

    def add(self, stories: Iterable[Story]) -> None:
        """Add games of the first study."""
        self.told += stories

    def learn(self, causation: Causation) -> None:
        """Add what games of the second study say."""
        self.causation.absorb(causation)

    def report(self) -> Report:
        """What they say."""
        found = Report(
            self.sets,
            self.title,
            self.agents,
            len(self.told),
            self.causation.games,
            self.is_shared,
            {card.name: card.emblem for card in self.printed},
        )
        found.players = self._players()
        found.results = self._results()
        if not self.is_shared:
            count = len(self.told)
            found.first = rate_of(sum(one.score[0] for one in self.told), count)
            found.called = self._called()
            ahead = [one.score[one.ahead] for one in self.told if one.ahead is not None]
            found.ahead = rate_of(sum(ahead), len(ahead)) if ahead else None
            found.leader = self._leader()
            found.comebacks = self._comebacks()
        lengths: dict[str, Counter[int]] = defaultdict(Counter)
        for one in self.told:
            lengths[one.ending][one.turns] += 1
        found.lengths = {name: dict(games) for name, games in sorted(lengths.items())}
        found.bought = self._bought()
        found.starters = self._starters()
        costs = {card.name: card.cost for card in self.printed}
        found.causes = self.causation.causes()
        found.off = mispriced(found.causes[ALL], costs)
        found.cards = placed(found.causes[ALL].bought, costs)
        found.line = price_line([(one.cost, one.worth) for one in found.cards])
        found.dominated = self._dominated()
        found.bodies = self._bodies()
        return found

    # ------------------------------------------------------------------ who wins

    def _players(self) -> dict[str, Rate]:
        """How often each who played won."""
        won: defaultdict[str, float] = defaultdict(float)
        played: Counter[str] = Counter()
        for one in self.told:
            for name, score in zip(one.players, one.score, strict=True):
                won[name] += score
                played[name] += 1
        return {name: rate_of(won[name], count) for name, count in sorted(played.items())}

    def _results(self) -> list[tuple[str, Rate]]:
        """How often the first named wins, in all games and in some of them."""
        cast = sorted({name for one in self.told for name in one.players})
        fixed = len(cast) == 2 or self.is_shared
        if not self.told or not fixed:
            return [(name, share) for name, share in self._players().items()]
        hero = self.told[0].players[0]
        turns = sorted(one.turns for one in self.told)
        short = turns[int(SPLIT * (len(turns) - 1))]
        long = turns[int((1 - SPLIT) * (len(turns) - 1))]
        rows = [("All games", self.told)]
        if not self.is_shared:
            rows += [
                (f"{name} begins", [one for one in self.told if one.players[0] == name])
                for name in cast
            ]
        rows += [
            (f"Over by turn {short}", [one for one in self.told if one.turns <= short]),
            (f"Longer than {long} turns", [one for one in self.told if one.turns > long]),
        ]
        for ending in sorted({one.ending for one in self.told}):
            rows.append((ending, [one for one in self.told if one.ending == ending]))

        def score(one: Story) -> float:
            return one.score[0 if self.is_shared else one.players.index(hero)]

        return [(name, rate_of(sum(map(score, some)), len(some))) for name, some in rows if some]

    def _called(self) -> list[Called]:
        found = []
        longest = max((len(one.chances) for one in self.told), default=0)
        for turn in range(longest):
            some = [one for one in self.told if len(one.chances) > turn]
            if len(some) < LEAST:
                break
            rightly = 0.0
            chances = []
            for one in some:
                chance, won = one.chances[turn], one.score[0]
                fair = 1 / len(one.score)
                rightly += won if chance > fair else 1 - won
                chances.append(chance if won >= fair else 1 - chance)
            chances.sort()
            bands = tuple(chances[int(band * (len(chances) - 1))] for band in BANDS)
            found.append(Called(turn + 1, rate_of(rightly, len(some)), bands))
        return found

    def _leader(self) -> Rate | None:
        scores = []
        for one in self.told:
            if len(one.chances) > 1 and len(one.score) == 2:
                chance = one.chances[len(one.chances) // 2]
                scores.append(one.score[0] if chance > 0.5 else one.score[1])
        return rate_of(sum(scores), len(scores)) if scores else None

    def _comebacks(self) -> Rate | None:
        duels = [one for one in self.told if one.chances and sorted(one.score) == [0.0, 1.0]]
        worst = [
            min(chance if one.score[0] else 1 - chance for chance in one.chances) for one in duels
        ]
        return rate_of(sum(chance < BEHIND for chance in worst), len(duels)) if duels else None

    # ------------------------------------------------------------------ cards

    def _bought(self) -> list[Bought]:
        longest = max((one.turns for one in self.told), default=0)
        games: Counter[str] = Counter()
        when: dict[str, Counter[int]] = defaultdict(Counter)
        buyers: Counter[str] = Counter()
        won: defaultdict[str, float] = defaultdict(float)
        copies: Counter[str] = Counter()
        plays: Counter[str] = Counter()
        seats = 0
        for one in self.told:
            seats += len(one.players)
            plays.update(one.plays)
            firsts: dict[tuple[str, int], int] = {}
            for buy in one.bought:
                copies[buy.card] += 1
                firsts.setdefault((buy.card, buy.seat), buy.turn)
            games.update({card for card, _ in firsts})
            for (card, seat), turn in firsts.items():
                when[card][turn] += 1
                buyers[card] += 1
                won[card] += one.score[seat]
        sold = [
            card.name
            for card in self.printed
            if not card.place or (card.place == "stack" and card.buy)
        ]
        found = []
        for card in dict.fromkeys([*sold, *games]):
            so_far, by_turn = 0, []
            for turn in range(longest + 1):
                so_far += when[card][turn]
                by_turn.append(so_far / max(1, seats))
            found.append(
                Bought(
                    card,
                    rate_of(games[card], len(self.told)),
                    tuple(by_turn),
                    rate_of(won[card], buyers[card]),
                    plays[card] / max(1, copies[card]) if copies[card] else 0.0,
                )
            )
        return sorted(found, key=lambda one: (-one.games.value, one.card))

    def _starters(self) -> Rate | None:
        starters = {card.name for card in self.printed if card.place == "starter"}
        starters |= {card.name for card in self.printed if card.vp < 0}
        plays: Counter[str] = Counter()
        for one in self.told:
            plays.update(one.plays)
        if not plays:
            return None
        return rate_of(sum(plays[name] for name in starters), plays.total())

    def _abilities(self) -> dict[str, list[Ability]]:
        """What each card of the main deck does."""
        made = {card.name: card for box in self.boxes for card in box.cards}
        return {
            card.name: [
                one
                for one in joined_meaning(made[card.name].means).terms
                if isinstance(one, Ability)
            ]
            for card in self._main()
        }

    def _main(self) -> list[Printed]:
        return [card for card in self.printed if not card.place]

    def _dominated(self) -> list[tuple[str, str]]:
        """The cards that another one of the set is better than in every way, with that one."""
        abilities = self._abilities()
        merits = {
            card.name: worth(card.type, card.cost, card.vp, abilities[card.name])
            for card in self._main()
        }
        return [
            (name, other)
            for name, merit in merits.items()
            for other, its in merits.items()
            if other != name and its.outdoes(merit)
        ]

    def _bodies(self) -> list[tuple[str, list[str]]]:
        """What is printed, word for word, on more cards than one would like."""
        found: dict[str, list[str]] = defaultdict(list)
        for card in self._main():
            for line in dict.fromkeys(card.text.splitlines()):
                if line.strip() and not _is_plain(line):
                    found[line.strip()].append(card.name)
        return sorted((body, cards) for body, cards in found.items() if len(cards) > OFTEN)


def _is_plain(line: str) -> bool:
    """Whether a line is one that any number of cards may bear: so much Power, or Move."""
    return len(line.split()) <= 2
