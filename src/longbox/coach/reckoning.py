"""Reckoning: what each turn of a game was worth to one seat, in deal, luck and skill.

Owns: which decisions are weighed, where the chance to win is foreseen, and what is luck.
Must not know: how anything is said, how an agent decides, where a record comes from.

Every decision is weighed from what its own seat knew: its options are tried in worlds dealt from
that, and what was given away is the best of them less the chosen one, where that is beyond doubt.
The chance to win is foreseen from what the seat knew that the review is for. Whatever changes it
and is no decision is luck, so that deal, luck and skill add up to the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec.structs import replace

from longbox.agents.adviser import Adviser
from longbox.coach.course import Course, Step, Turn
from longbox.coach.reasons import Grounds, grounds_of, reasons_for
from longbox.coach.told import Advice, Chance, DealReckoned, Fall, Judged, Matter, TurnReckoned
from longbox.game.decision import Decision
from longbox.game.game import Game
from longbox.views.facts import Option

BUDGET = 10000  # simulated decisions for one decision
FORESEEN = 800  # the same to foresee the chance to win
AHEAD = 2  # turns that are played on to foresee it
DOUBT = 2.5  # times its error that a difference must be, to be no accident
LEAST = 0.5  # percent that it must be
TOLD = 3  # options of a decision
FOLLOWING = 4  # purchases that follow another one, at most
BUYING = frozenset({"buy", "defeat"})
DEFENDING = frozenset({"block", "defend"})
SEED = "review"


class Reckoner:
    """Reckons the turns of one game for one seat, in any order."""

    def __init__(self, course: Course, seat: int, budget: int = BUDGET) -> None:
        self.course = course
        self.seat = seat
        self.budget = budget
        self._foreseen: dict[tuple[int, bool], tuple[float, float]] = {}

    # ----------------------------------------------------------------- the chance to win

    def chance(self, game: Game, number: int, is_shared: bool = False) -> tuple[float, float]:
        """How likely the seat is to win in a position, and how far that may be off, in percent.

        It is told from what the seat knows; or, ``is_shared``, from what all players know.
        """
        if game.over:
            return self.result, 0.0
        key = (number, is_shared)
        if key not in self._foreseen:
            adviser = self.adviser()
            spend = min(FORESEEN, self.budget)
            adviser.foresee(f"{number}/{is_shared}", AHEAD, spend)
            others = [other for other in range(len(game.players)) if other != self.seat]
            game.foresee(adviser, self.seat, *(others if is_shared else ()))
            mean, error = adviser.foreseen()
            self._foreseen[key] = (100 * mean, 100 * error)
        return self._foreseen[key]

    @cached_property
    def result(self) -> float:
        """What the game was worth to the seat, in percent."""
        last = self.course.last
        if self.seat in last.winners:
            return 100.0
        return 0.0 if last.winners or self.course.is_shared else 50.0

    def adviser(self) -> Adviser:
        """Who weighs the options of a decision."""
        return Adviser(SEED, self.budget, self.course.is_shared)

    def deal(self) -> DealReckoned:
        """How the game began."""
        first = self.course.turns[0].steps[0]
        blind, _ = self.chance(first.before, 0, is_shared=True)
        seen, _ = self.chance(first.before, 0)
        return DealReckoned(blind, seen - blind)

    # ----------------------------------------------------------------- a turn

    def reckon(self, turn: Turn) -> TurnReckoned:
        """What a turn was worth."""
        first = turn.steps[0]
        before, error = self.chance(first.before, first.number)
        after, _ = self.chance(turn.after, turn.steps[-1].number + 1)
        judged = [one for step in turn.steps for one in self.judged(step, turn)]
        return TurnReckoned(
            turn=turn.number,
            move=first.number,
            active=turn.active,
            chance=before,
            after=after,
            error=error,
            luck=self._luck(turn, before, after, judged),
            judged=tuple(judged),
            falls=tuple(self._falls(turn)),
        )

    def _luck(
        self, turn: Turn, before: float, after: float, judged: Sequence[Judged]
    ) -> dict[Chance, float]:
        """What happened in a turn that nobody had decided."""
        is_ours = self.course.teams[turn.active] == self.course.teams[self.seat]
        at = turn.closing
        if at < 0:
            at = len(turn.steps)
        close = turn.steps[at].number if at < len(turn.steps) else turn.steps[-1].number + 1
        given = [
            sum(one.overlooked - one.given for one in judged if (one.move < close) is half)
            for half in HALVES
        ]
        inside = self._kind_inside(turn, at, is_ours)
        found: dict[Chance, float] = {}
        overlooked = sum(one.overlooked for one in judged)
        if overlooked:  # by who plays on where a chance is foreseen, and does not always play best
            found["unforeseen"] = overlooked
        middle = before + given[0]
        if at == len(turn.steps):
            found[inside or "foes"] = after - middle
            return found
        if inside is not None:
            now, _ = self.chance(turn.steps[at].before, close)
            found[inside] = now - middle
            middle = now
        middle += given[1]
        if is_ours and not turn.after.over:
            number = turn.steps[-1].number + 1
            shared, _ = self.chance(turn.after, number, is_shared=True)
            found["draws"] = found.get("draws", 0.0) + after - shared
            after = shared
        kind = self._kind_after(turn, at)
        found[kind] = found.get(kind, 0.0) + after - middle
        return found

    def _kind_inside(self, turn: Turn, at: int, is_ours: bool) -> Chance | None:
        """What came by luck before a turn was closed; None: nothing did."""
        steps = turn.steps[:at]
        if self.course.is_shared:
            return "city"
        if not is_ours or any(step.seat != turn.active for step in steps):
            return "foes"
        kinds = {event.kind for step in steps for event in step.events}
        return "draws" if kinds & DRAWN else None

    def _kind_after(self, turn: Turn, at: int) -> Chance:
        """What came by luck when a turn was closed, beside one's own next hand."""
        if self.course.is_shared:
            return "city"
        return "foes" if turn.steps[at].kind == "done" else "line-up"

    def _falls(self, turn: Turn) -> Iterator[Fall]:
        """The Characters that were defeated."""
        facts = self.course.last.cards_for(None)
        for step in turn.steps:
            for event in step.events:
                card = event.card if event.kind == "defeat" else None
                if card is not None and card in facts and facts[card].level:
                    yield Fall(step.number, event.seat, card)

    # ----------------------------------------------------------------- a decision

    def judged(self, step: Step, turn: Turn) -> Iterator[Judged]:
        """A decision, if it was worth weighing."""
        game = step.before
        decision = game.decision
        assert decision is not None
        if len(decision.offers) == 1 or decision.order:
            return
        adviser = self.adviser()
        chosen = [one.text for one in decision.offers].index(step.text)
        adviser.chosen = chosen
        adviser.about = self.seat
        best = game.consult(adviser)
        if not adviser.is_weighed:
            return
        chances = [100 * float(one) for one in adviser.chances]
        abouts = [100 * float(one) for one in adviser.abouts]
        errors = [100 * float(one) for one in adviser.errors]
        lost = chances[best] - chances[chosen]
        if lost < max(LEAST, DOUBT * errors[best]):
            lost, best = 0.0, chosen
        gained = overlooked = 0.0
        usual = int(adviser.proposal)
        if chances[best] - chances[usual] >= max(LEAST, DOUBT * (errors[best] + errors[usual])):
            overlooked = abouts[best] - abouts[usual]
        if best == chosen and usual != chosen:
            gained = chances[chosen] - chances[usual]
            if gained < max(LEAST, DOUBT * errors[usual]):
                gained = 0.0
        yield Judged(
            move=step.number,
            turn=turn.number,
            seat=decision.seat,
            matter=matter_of(decision),
            lost=lost,
            given=abouts[best] - abouts[chosen],
            error=errors[best],
            overlooked=overlooked,
            gained=gained,
            power=int(game.look("power")),
            choices=self._choices(step, turn, adviser, best, chosen)
            if lost + gained > TELLING
            else (),
        )

    def _choices(
        self, step: Step, turn: Turn, adviser: Adviser, best: int, chosen: int
    ) -> tuple[Advice, ...]:
        """The best option, the chosen one, and the next one; each with what follows it."""
        decision = step.before.decision
        assert decision is not None
        sure = [i for i in range(len(decision.offers)) if adviser.is_sure[i]]
        sure.sort(key=lambda i: (i != best, -adviser.chances[i]))
        grounds = grounds_of(step.before, decision.seat)
        found: dict[frozenset[str], Advice] = {}
        for option in dict.fromkeys([best, chosen, *sure]):
            one = decision.options[option]  # with what follows from it
            moves = following(step.before, one)
            if option == chosen:
                moves = self._followed(step, turn)
            made = advice(decision, one, moves, adviser, option, grounds)
            same = frozenset(made.moves)
            if option == chosen:  # the same cards in another order are the same choice
                made = replace(found.get(same, made), chosen=True)
            if option == chosen or same not in found:
                found[same] = made
        told = list(found.values())
        kept = [one for i, one in enumerate(told) if i == 0 or one.chosen]
        kept += [one for one in told if one not in kept][: TOLD - len(kept)]
        return tuple(sorted(kept, key=lambda one: -one.chance))

    def _followed(self, step: Step, turn: Turn) -> tuple[str, ...]:
        """A choice and the purchases that did follow it in its turn."""
        found = [step.text]
        if step.kind not in BUYING:
            return tuple(found)
        later = [one for one in turn.steps if one.number > step.number and one.seat == step.seat]
        return (*found, *(one.text for one in later if one.kind in BUYING))


HALVES = (True, False)
DRAWN = frozenset({"draw", "reveal", "shuffle", "look"})
TELLING = 2.0  # percent from which on the options are told


def matter_of(decision: Decision) -> Matter:
    """What a decision is about."""
    kinds = {one.kind for one in decision.offers}
    if "confront" in kinds or "done" in kinds:
        return "confrontations"
    if kinds & DEFENDING:
        return "defenses"
    return "purchases" if kinds & BUYING or "end turn" in kinds else "rest"


def following(game: Game, option: Option) -> tuple[str, ...]:
    """A choice and the purchases that a sensible player would make after it."""
    decision = game.decision
    assert decision is not None
    seat = decision.seat
    found = [option.text]
    if option.kind not in BUYING:
        return tuple(found)
    world = game.imagine(seat, SEED)
    world.choose(option.text)
    sensible = Adviser(SEED, 0).proposer
    while len(found) <= FOLLOWING and world.decision is not None and world.decision.seat == seat:
        index = world.consult(sensible)
        next_one = world.decision.offers[index]
        if next_one.kind not in BUYING:
            break
        found.append(next_one.text)
        world.choose(next_one)
    return tuple(found)


def advice(
    decision: Decision,
    option: Option,
    moves: tuple[str, ...],
    adviser: Adviser,
    index: int,
    grounds: Grounds,
) -> Advice:
    """An option of a decision as it is told."""
    odds = float(adviser.odds[index])
    cards = grounds.cards_of(option, moves)
    return Advice(
        moves=moves,
        kind=option.kind,
        chance=100 * float(adviser.chances[index]),
        cards=cards,
        seat=option.seat,
        sure=bool(adviser.is_sure[index]),
        reasons=reasons_for(decision, option, cards, odds, grounds),
    )
