"""`longbox review`: what of a finished game was luck and what skill, and which moves cost most.

Owns: how a review is printed. Must not know: how it is reckoned.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from longbox.cli import engine
from longbox.cli.arguments import count
from longbox.cli.entry import FAILED, USAGE, Complaint
from longbox.cli.files import text_of
from longbox.cli.watching import shown_progress

if TYPE_CHECKING:
    from longbox.coach.course import Course
    from longbox.coach.told import Advice, Review, TurningPoint

WIDE = 40  # letters of the curve
MARKS = {"mistake": "?", "fine": "!", "luck": "*", "fall": "x"}


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument(
        "files",
        metavar="RECORD",
        nargs="+",
        help="the record of a finished game; of a campaign all",
    )
    parser.add_argument(
        "--player", metavar="NAME", help="for whom (left out: who has the first turn)"
    )
    parser.add_argument(
        "--budget",
        type=count,
        metavar="N",
        help="simulated decisions for each decision that is weighed (left out: 10000)",
    )
    parser.add_argument("--json", action="store_true", help="print the review as JSON")
    engine.fill(parser)
    parser.epilog = (
        "Each decision is weighed from what its player could know: its options are tried in\n"
        "worlds dealt from that. Whatever moved the chance to win and was no decision is luck;\n"
        "deal, luck and skill add up to the result. The same record and budget give the same\n"
        "review.\n\n"
        "Example: longbox review game.yaml --player Sinestro"
    )


def run(args: argparse.Namespace) -> int:
    """Review the records and print what was found."""
    import msgspec  # noqa: PLC0415 - --help needs no engine

    from longbox.coach.reckoning import BUDGET  # noqa: PLC0415
    from longbox.coach.review import reviewed  # noqa: PLC0415

    found: list[Review] = []
    courses = [_course(file) for file in args.files]
    seats = [_seat(course, args.player) for course in courses]
    turns = sum(len(course.turns) for course in courses)
    before = 0
    with _stopping(), shown_progress(turns) as progress:
        for course, seat in zip(courses, seats, strict=True):
            found.append(reviewed(course, seat, args.budget or BUDGET, _past(progress, before)))
            before += len(course.turns)
    if args.json:
        data = [msgspec.to_builtins(one) for one in found]
        print(json.dumps(data[0] if len(data) == 1 else data, indent=2, ensure_ascii=False))
        return 0
    for file, one in zip(args.files, found, strict=True):
        if len(found) > 1:
            print(f"{file}\n")
        print("\n".join(shown(one)))
        if len(found) > 1:
            print()
    if len(found) > 1:
        print("\n".join(_in_all(found)))
    return 0


@contextmanager
def _stopping() -> Iterator[None]:
    """Who stops it is told so in a sentence."""
    from longbox.cli.entry import INTERRUPTED  # noqa: PLC0415

    try:
        yield
    except KeyboardInterrupt:
        raise Complaint("Longbox: The review was stopped.", INTERRUPTED) from None


def _past(
    progress: Callable[[int, int, int], None] | None, before: int
) -> Callable[[int, int], None] | None:
    """A bar that goes on behind the games before."""
    if progress is None:
        return None

    def show(done: int, of: int) -> None:
        progress(before, done, of)

    return show


def _course(file: str) -> Course:
    """The game of a file; raises Complaint."""
    from longbox.coach.course import NoReview, course_of  # noqa: PLC0415
    from longbox.records.record import RecordError, parse  # noqa: PLC0415

    try:
        return course_of(parse(text_of(file), file))
    except RecordError as error:
        raise Complaint(str(error), FAILED) from None
    except NoReview as error:
        raise Complaint(f"{file}: {error}", FAILED) from None


def _seat(course: Course, name: str | None) -> int:
    """The seat of a player by name; raises Complaint."""
    if name is None:
        return 0
    for seat, player in enumerate(course.players):
        if player.casefold() == name.strip().casefold():
            return seat
    there = ", ".join(course.players)
    raise Complaint(f'Nobody called "{name}" plays this game; there are {there}.', USAGE)


def shown(review: Review) -> list[str]:
    """A review for a person."""
    me = review.players[review.seat]
    ended = {100: "won", 0: "lost"}.get(review.result, "drew")
    lines = [f"{me} {ended}. The chance to win, turn by turn:", ""]
    marks: dict[int, str] = {}
    for moment in review.moments:
        marks[moment.turn] = f"{marks.get(moment.turn, '')} {MARKS[moment.sort]}"
    for point in review.curve:
        bar = "#" * round(point.chance * WIDE / 100)
        whose = review.players[point.active] if point is not review.curve[-1] else "the end"
        mark = marks.get(point.turn, "") if point is not review.curve[-1] else ""
        lines.append(f"{point.turn:4} {point.chance:4.0f} %  {bar:{WIDE}} {mark:4}  {whose}")
    lines += ["", "What moved it:", ""]
    for moment in review.moments:
        lines += list(_moment(moment, review))
    lines += ["", *_ledger(review), "", review.said]
    if review.others:
        lines += ["", "What others gave away:", ""]
        for moment in review.others:
            lines += list(_moment(moment, review))
    return lines


def _moment(moment: TurningPoint, review: Review) -> Iterator[str]:
    who = "" if moment.sort == "luck" else f", {review.players[moment.seat]}"
    head = f"{MARKS[moment.sort]} turn {moment.turn}, move {moment.move + 1}{who}: "
    yield f"{head}{moment.title} ({moment.swing:+d})"
    if moment.sort in ("mistake", "fine"):
        for one in moment.choices:
            yield f"      {_choice(one)}"
        yield f"    {moment.said}"


def _choice(one: Advice) -> str:
    from longbox.coach.voice import name_of  # noqa: PLC0415

    return f"{one.chance:3.0f} %  {name_of(one)}{'  (chosen)' if one.chosen else ''}"


def _ledger(review: Review) -> Iterator[str]:
    """Deal, luck and skill, line by line; each level adds up."""
    yield f"{'The deal':24} {review.deal:4}"
    yield f"{'Luck':24} {review.luck:+4}"
    for line in review.luck_lines:
        yield f"  {line.label:22} {line.points:+4}"
    yield f"{'Skill':24} {review.skill:+4}"
    for skill in review.skill_lines:
        shares = " · ".join(
            f"{'you' if one.seat == review.seat else review.players[one.seat]} {one.points:+d}"
            for one in skill.shares
            if one.points
        )
        yield f"  {skill.label:22} {skill.points:+4}  {shares}".rstrip()
    yield f"{'The result':24} {review.result:4}"


def _in_all(found: list[Review]) -> Iterator[str]:
    """The sums over several games."""
    won = sum(one.result == 100 for one in found)
    yield f"In all {len(found)} games, of which {won} were won:"
    rows = (
        ("The deals", sum(one.deal for one in found)),
        ("Luck", sum(one.luck for one in found)),
        ("Skill", sum(one.skill for one in found)),
        ("The results", sum(one.result for one in found)),
    )
    for label, points in rows:
        yield f"{label:24} {points:+5}"
