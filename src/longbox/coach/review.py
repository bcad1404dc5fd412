"""The review of a game: its turns as they were reckoned, summed up in whole points.

Owns: rounding so that every level adds up, and which moments are worth a mark.
Must not know: how a turn was reckoned, files.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from longbox.coach import voice
from longbox.coach.course import Course, NoReview, course_of
from longbox.coach.reckoning import BUDGET, Reckoner
from longbox.coach.told import (
    Chance,
    CurvePoint,
    DealReckoned,
    GivenAway,
    Judged,
    LuckLine,
    Matter,
    Review,
    SkillLine,
    TurningPoint,
    TurnReckoned,
)
from longbox.records.record import Record, parse, read

MISTAKE = 5.0  # percent, from which on a decision is marked
LUCK = 7.0  # percent, from which on luck is
MARKS = 9  # at most
CHANCES: tuple[Chance, ...] = ("hand", "draws", "line-up", "foes", "city", "unforeseen")
MATTERS: tuple[Matter, ...] = ("purchases", "confrontations", "defenses", "rest")
CERTAIN = 2.0  # times its error that a swing must be, to be marked


def reviewed(
    course: Course,
    seat: int,
    budget: int = BUDGET,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a game for a seat; who waits is told how many turns of how many are done."""
    reckoner = Reckoner(course, seat, budget)
    turns = []
    for done, turn in enumerate(course.turns):
        if progress is not None:
            progress(done, len(course.turns))
        turns.append(reckoner.reckon(turn))
    return summed_up(course, seat, reckoner.deal(), turns)


def review(
    record: Record | Mapping[str, object] | str, seat: int = 0, budget: int = BUDGET
) -> Review:
    """The review of a recorded game for a seat: deal, luck and skill, which add up to the result.

    A record is taken as ``replay`` takes it; ``budget`` is how many decisions are tried out for
    each one that is weighed. Raises RecordError, and NoReview, a ValueError, where none can be
    told.
    """
    if isinstance(record, str):
        record = parse(record)
    course = course_of(record if isinstance(record, Record) else read(record))
    if not 0 <= seat < len(course.players):
        raise NoReview(f"There is no seat {seat}; seats are 0 to {len(course.players) - 1}.")
    return reviewed(course, seat, budget)


def summed_up(
    course: Course, seat: int, deal: DealReckoned, turns: Sequence[TurnReckoned]
) -> Review:
    """The review of a game whose turns are reckoned."""
    players, teams = course.players, course.teams
    foes = [name for name, team in zip(players, teams, strict=True) if team != teams[seat]]
    result = round(_result(course, seat))
    luck = {kind: sum(turn.luck.get(kind, 0.0) for turn in turns) for kind in CHANCES}
    luck["hand"] += deal.hand
    judged = [one for turn in turns for one in turn.judged]
    given = {
        matter: [
            -sum(one.given for one in judged if one.matter == matter and one.seat == who)
            for who in range(len(players))
        ]
        for matter in MATTERS
    }
    skill = {matter: sum(given[matter]) for matter in MATTERS}
    parts = [deal.chance, sum(luck.values()), sum(skill.values())]
    whole = shared_out(parts, result)
    lucks = shared_out([luck[kind] for kind in CHANCES], whole[1])
    skills = shared_out([skill[matter] for matter in MATTERS], whole[2])
    kinds = [kind for kind in CHANCES if kind in _there(course)]
    lines = tuple(
        LuckLine(kind, points, voice.luck_label(kind, foes))
        for kind, points in zip(CHANCES, lucks, strict=True)
        if kind in kinds or points
    )
    most = max(lines, key=lambda line: line.points * (1 if whole[1] > 0 else -1))
    label = voice.luck_said(most.kind, foes)
    return Review(
        seat=seat,
        players=players,
        teams=teams,
        result=result,
        deal=whole[0],
        luck=whole[1],
        skill=whole[2],
        luck_lines=lines,
        skill_lines=tuple(
            SkillLine(
                matter,
                points,
                voice.MATTERS[matter],
                tuple(map(GivenAway, range(len(players)), shared_out(given[matter], points))),
            )
            for matter, points in zip(MATTERS, skills, strict=True)
        ),
        curve=tuple(_curve(course, seat, turns)),
        moments=marked(course, seat, turns),
        others=tuple(_mistakes(course, seat, judged, is_ours=False)),
        error=max((turn.error for turn in turns), default=0.0),
        weighed=len(judged),
        said=voice.balance(whole[0], whole[1], whole[2], result, foes, label),
    )


def shared_out(parts: Sequence[float], total: int) -> list[int]:
    """Whole numbers near the parts that add up to a total: the largest remainders get the rest."""
    found = [math.floor(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda i: found[i] - parts[i])
    left = total - sum(found)
    step = 1 if left > 0 else -1
    if left < 0:
        order.reverse()
    for turn in range(abs(left)):
        found[order[turn % len(order)]] += step
    return found


def _result(course: Course, seat: int) -> float:
    return Reckoner(course, seat).result


def _there(course: Course) -> tuple[Chance, ...]:
    """The lines of luck that such a game has."""
    return ("hand", "draws", "city") if course.is_shared else ("hand", "draws", "line-up", "foes")


def _curve(course: Course, seat: int, turns: Sequence[TurnReckoned]) -> Iterator[CurvePoint]:
    for turn in turns:
        yield CurvePoint(turn.turn, turn.move, turn.active, round(turn.chance, 1))
    last = course.turns[-1]
    end = last.steps[-1].number + 1
    yield CurvePoint(last.number + 1, end, last.active, _result(course, seat))


# --------------------------------------------------------------------------- moments


def marked(course: Course, seat: int, turns: Sequence[TurnReckoned]) -> tuple[TurningPoint, ...]:
    """The moments that are marked: all falls, and of the rest the largest swings."""
    judged = [one for turn in turns for one in turn.judged]
    falls = [point for turn in turns for point in _falls(course, turn)]
    rest = [
        *_mistakes(course, seat, judged, is_ours=True),
        *_fine(course, seat, judged),
        *(point for turn in turns for point in _lucky(turn)),
    ]
    rest.sort(key=lambda point: -abs(point.swing))
    kept = [*falls, *rest[: max(0, MARKS - len(falls))]]
    return tuple(sorted(kept, key=lambda point: (point.move, point.sort)))


def _falls(course: Course, turn: TurnReckoned) -> Iterator[TurningPoint]:
    for fall in turn.falls:
        yield TurningPoint(
            move=fall.move,
            turn=turn.turn,
            sort="fall",
            seat=fall.seat,
            swing=round(turn.after - turn.chance),
            title=f"{fall.card} falls",
            said=f"{course.players[fall.seat]} defeats {fall.card}.",
            card=fall.card,
        )


def _mistakes(
    course: Course, seat: int, judged: Sequence[Judged], is_ours: bool
) -> Iterator[TurningPoint]:
    """Decisions that gave away much, of the seat's own side or of all others."""
    for one in judged:
        if (course.teams[one.seat] == course.teams[seat]) is not is_ours:
            continue
        if one.lost < MISTAKE or not one.choices:
            continue
        better = one.choices[0]
        chosen = next(choice for choice in one.choices if choice.chosen)
        if better is chosen:
            continue
        whose = "your" if one.seat == seat else "their"
        yield TurningPoint(
            move=one.move,
            turn=one.turn,
            sort="mistake",
            seat=one.seat,
            swing=-round(one.given),
            title=voice.blunder(one.matter, better, chosen),
            said=voice.verdict(better, chosen, course.players, whose),
            matter=one.matter,
            power=one.power,
            choices=one.choices,
        )


def _fine(course: Course, seat: int, judged: Sequence[Judged]) -> Iterator[TurningPoint]:
    """Choices of the seat's own side that were much better than what is usual."""
    for one in judged:
        is_ours = course.teams[one.seat] == course.teams[seat]
        if not is_ours or one.gained < MISTAKE or len(one.choices) < 2:
            continue
        chosen = next(choice for choice in one.choices if choice.chosen)
        other = next(choice for choice in one.choices if not choice.chosen)
        whose = "your" if one.seat == seat else "their"
        yield TurningPoint(
            move=one.move,
            turn=one.turn,
            sort="fine",
            seat=one.seat,
            swing=round(one.gained),
            title=voice.FINE[one.matter],
            said=voice.verdict(chosen, other, course.players, whose),
            matter=one.matter,
            power=one.power,
            choices=one.choices,
        )


def _lucky(turn: TurnReckoned) -> Iterator[TurningPoint]:
    """Luck that changed much in a turn."""
    for kind, points in turn.luck.items():
        if kind == "unforeseen" or abs(points) < max(LUCK, CERTAIN * turn.error):
            continue
        titles = voice.GOOD_LUCK if points > 0 else voice.BAD_LUCK
        yield TurningPoint(
            move=turn.move,
            turn=turn.turn,
            sort="luck",
            seat=turn.active,
            swing=round(points),
            title=titles[kind],
            said=f"Turn {turn.turn} changed your chance by {round(points):+d} without a decision.",
            luck=kind,
        )
