"""Plays a case at both tables, the engine's and the referee's, and tells the first difference.

Owns: stepping the two side by side, what is compared after each decision, how a pile is mixed,
and the report of a difference, which can be run as a scenario.
Must not know: any rule or card.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import yaml
from cases import Case
from table import Act, Ask, Doubt, Mixed
from turns import game as course
from umpire import Umpire

import longbox

HABITS = {"play": 6.0, "use": 4.0, "buy": 3.0, "confront": 1.2, "end": 1.0, "done": 1.0}


@dataclass
class Difference(AssertionError):
    """The first thing in which the tables differ."""

    case: Case
    moves: list[dict[str, str]]
    what: str

    def __str__(self) -> str:
        scenario = {**self.case.scenario(), "moves": self.moves}
        text = yaml.safe_dump(
            scenario, sort_keys=False, allow_unicode=True, width=100, default_flow_style=None
        )
        return f"page {self.case.page}, seed {self.case.seed}\n{self.what}\n\n{text}"


class Pair:
    """The two tables."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.moves: list[dict[str, str]] = []
        self.events: list[longbox.Event] = []
        self.mixes = Counter[str]()  # how often whose pile was mixed since the last choice
        self.game = longbox.lay(case.scenario())
        self.umpire = Umpire(case.table())
        self.course: Act = course(self.umpire)
        self.question: Ask | None = None
        self.step(None)

    def step(self, answer: str | None) -> None:
        """Takes the referee's table to its next question."""
        said: Any = answer
        try:
            while True:
                asked = self.course.send(said)
                if isinstance(asked, Ask):
                    self.question = asked
                    return
                said = self.order(asked)
        except StopIteration:
            self.question = None

    def order(self, mixed: Mixed) -> list[str]:
        """How a shuffled pile lies: first what the engine took from it, then what it left."""
        name = mixed.who.name
        seat = self.game.players.index(name)
        self.mixes[name] += 1
        mixes, taken, laid = 0, list[str](), 0
        for parts in (event.parts for event in self.events):
            if parts.kind == "shuffle" and parts.seat == seat:
                mixes += 1
            elif mixes == self.mixes[name] and parts.card:
                if parts.frm and (parts.frm.zone, parts.frm.seat) == ("deck", seat):
                    if laid:
                        laid -= 1
                    else:
                        taken.append(parts.card)
                if parts.to and (parts.to.zone, parts.to.seat) == ("deck", seat):
                    laid += 1
        left = Counter(mixed.pile)
        left.subtract(taken)
        is_last = not self.events or mixes == self.mixes[name]
        last = self.game.look(f"{name}.deck")[laid:] if is_last else []
        left_out = +left - Counter(last)  # taken before there were events, when the table was laid
        below = [*left_out.elements(), *last] if Counter(last) <= left else [*(+left).elements()]
        return [*taken, *below] if min(left.values()) >= 0 else list(mixed.pile)

    def choose(self, move: str) -> None:
        assert self.question is not None
        self.moves.append({self.question.who.name: move})
        self.events = self.game.choose(move)
        self.mixes.clear()
        self.step(move)

    def differ(self, what: str, referee: object, engine: object) -> None:
        if referee != engine:
            told = f"{what}\n  the referee: {referee}\n  the engine:  {engine}"
            raise Difference(self.case, self.moves, told)

    def compare(self) -> None:
        """Holds the engine's table to the referee's."""
        table, look = self.umpire.table, self.game.look
        decision = self.game.decision
        for who in table.players:
            for zone in ("hand", "discard", "play"):
                names = [one.name for one in getattr(who, zone)]
                self.differ(f"{who.name}.{zone}", sorted(names), sorted(look(f"{who.name}.{zone}")))
            deck = [one.name for one in who.deck]
            self.differ(f"{who.name}.deck", deck, look(f"{who.name}.deck"))
            self.differ(f"{who.name}.score", sorted(who.score), sorted(look(f"{who.name}.score")))
            if not who.out and table.winners is None:
                self.differ(f"{who.name}.cost", self.umpire.cost(who), look(f"{who.name}.cost"))
        for zone in ("line_up", "destroyed"):
            names = [one.name for one in getattr(table, zone)]
            self.differ(zone, sorted(names), sorted(look(zone)))
        self.differ("main_deck", [one.name for one in table.main_deck], look("main_deck"))
        self.differ("stacks.Weakness", len(table.weaknesses), look("stacks.Weakness"))
        winners = sorted(self.game.players[seat] for seat in self.game.winners)
        self.differ("over", table.winners is not None, self.game.over)
        self.differ("winners", sorted(table.winners or ()), winners)
        if decision is None or self.question is None:
            self.differ("asked", self.question, decision)
            return
        self.differ("turn", self.umpire.active.name, look("turn"))
        self.differ("power", table.power, look("power"))
        self.differ("asked", self.question.who.name, self.game.players[decision.seat])
        offered = sorted(one.text for one in decision.options)
        self.differ("options", sorted(self.question.moves), offered)


def run(case: Case) -> int:
    """Plays a case with choices drawn from its seed: the number of decisions."""
    dice = random.Random(case.seed)
    pair = Pair(case)
    pair.compare()
    made = 0
    while pair.question is not None and made < case.decisions:
        moves = sorted(pair.question.moves)
        weights = [HABITS.get(move.split()[0], 1.5) for move in moves]
        try:
            pair.choose(dice.choices(moves, weights)[0])
        except Doubt:
            return made
        pair.compare()
        made += 1
    return made
