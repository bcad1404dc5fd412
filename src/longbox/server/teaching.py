"""What the coach of a lesson says at a table, and what the others at it do.

Owns: what is told of a lesson, and where it points. Must not know: rules, how a lesson is written.
"""

from __future__ import annotations

from longbox.server import catalogue
from longbox.server.lesson import LEARNER, Aim, Progress, TaughtLesson, lesson, names
from longbox.server.messages import LessonRow, Lessons, LessonTold, Pointer, Teaching
from longbox.server.table import Table
from longbox.views.facts import Spot


def lessons() -> Lessons:
    """All lessons, for the start page."""
    return Lessons([_row(lesson(name)) for name in names()])


def _row(one: TaughtLesson) -> LessonRow:
    told = one.written
    words = list(dict.fromkeys(word for beat in one.beats for word in beat.words))
    steps = [step.title for step in told.steps]
    sets = list(one.opening.sets)
    return LessonRow(one.id, told.title, told.about, told.minutes, sets, steps, words)


def told(table: Table, seat: int | None) -> LessonTold | None:
    """What whoever learns is told once; None at any other table, and to whoever watches."""
    if table.lesson is None or seat != LEARNER:
        return None
    one, order = table.lesson, names()
    at = order.index(one.id)
    return LessonTold(
        id=one.id,
        title=one.written.title,
        coach=one.written.coach,
        steps=[step.title for step in one.written.steps],
        number=at + 1,
        of=len(order),
        next=order[at + 1] if at + 1 < len(order) else None,
        words={word: rule_of(word) for beat in one.beats for word in beat.words},
    )


def rule_of(word: str) -> str:
    """The rule of a keyword, or of another word that has one."""
    return (catalogue.keywords() | catalogue.terms())[word]


def taught(table: Table, seat: int | None) -> Teaching | None:
    """What the coach says now; None where there is none, or nothing to be said any more."""
    one = table.lesson
    if one is None or seat != LEARNER:
        return None
    now = table.progress
    if now is None or now.is_lost:
        return None
    total = len(one.beats)
    minutes = -(-one.written.minutes * (total - now.beat) // total)
    if now.is_done:
        ends = one.written.ends
        return Teaching(len(one.written.steps), 0, done=True, head=ends.head, say=ends.say)
    if now.script is not None:
        return Teaching(_step(one, now), minutes)
    beat = one.beats[now.beat]
    step = one.steps[now.beat]
    if now.strayed is not None:
        made = table.account.made[now.strayed]
        why = one.why(now.beat, made.kind)
        return Teaching(step, minutes, say=why, moves=now.left, strayed=True)
    return Teaching(
        step,
        minutes,
        head=beat.head,
        say=beat.say,
        moves=now.left,
        point=_pointer(table, beat.point, is_begun=len(now.left) < len(beat.do)),
        words=tuple(beat.words),
    )


def _step(one: TaughtLesson, now: Progress) -> int:
    """The step that goes on while another player does what the script says."""
    assert now.script is not None
    return one.steps[now.beat]


def _pointer(table: Table, aim: Aim, is_begun: bool) -> Pointer | None:
    """Where to look; a card may be elsewhere as soon as something was done."""
    if aim.part:
        return Pointer(part=aim.part)
    if not aim.zone or (aim.card and is_begun):
        return None
    seat = table.game.players.index(aim.of) if aim.of else None
    return Pointer(at=Spot(aim.zone, seat, aim.name or None), card=aim.card or None)
