"""Asked: a coach in another process, who is handed plain data and gives plain data back.

Owns: what is made of a dossier for a hint, and of a record for the turns of a review.
Must not know: tables, sockets, the game that a dossier is of.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from longbox.coach.course import Course, course_of
from longbox.coach.hinting import NoHint, advise
from longbox.coach.reckoning import Reckoner
from longbox.coach.review import summed_up
from longbox.coach.told import Hint, Review, TurnReckoned
from longbox.game.dossier import opened_dossier
from longbox.game.game import load
from longbox.records.record import read


def advised(dossier: bytes) -> Hint | str:
    """A hint, from a dossier and nothing else; or why there is none, in a sentence."""
    it = opened_dossier(dossier)
    try:
        return advise(load(it.world), it.budget)
    except NoHint as error:
        return str(error)


@lru_cache(maxsize=2)
def _course(record: bytes) -> Course:
    return course_of(read(msgspec.json.decode(record)))


@lru_cache(maxsize=2)
def _reckoner(record: bytes, seat: int, budget: int) -> Reckoner:
    return Reckoner(_course(record), seat, budget)


def turn_count(record: bytes) -> int:
    """How many turns a recorded game had; raises NoReview where it cannot be reviewed."""
    return len(_course(record).turns)


def reckoned_turn(record: bytes, seat: int, budget: int, number: int) -> TurnReckoned:
    """One turn of a recorded game, counted from 0, for a seat."""
    it = _reckoner(record, seat, budget)
    return it.reckon(it.course.turns[number])


def whole_review(record: bytes, seat: int, budget: int, turns: tuple[TurnReckoned, ...]) -> Review:
    """The review of a recorded game whose turns are reckoned."""
    deal = _reckoner(record, seat, budget).deal()
    return summed_up(_course(record), seat, deal, turns)
