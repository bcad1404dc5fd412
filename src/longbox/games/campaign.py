"""The Campaign Log: what a campaign remembers from one game to the next.

Owns: how a log is read, and the log that follows from a game.
Must not know: how a game is played, where logs are kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict

from longbox.games.box import BoxedCity
from longbox.opening.answers import SetupError
from longbox.printed.city import HIT_POINTS
from longbox.printed.key import Key
from longbox.printed.problem import hinted, nearest
from longbox.rules.design import Design

CONTESTS = ("competitive", "free-for-all")  # the modes of a game in a Competitive Campaign
RUINED = "destroyed"
TRIES = 2  # of a Scenario
SIGNATURES = 3  # of each Super Hero
WINS = 2  # games that win a Competitive Campaign


class LogError(SetupError):
    """A Campaign Log that cannot be used, in a sentence."""


@dataclass(slots=True)
class Aftermath:
    """What a game that is over means to its campaign."""

    scenario: int
    players: list[str]
    winners: list[str]
    damage: dict[str, int]  # by tile, of the tiles that were used
    signatures: list[str] = field(default_factory=list)  # who earned one
    missions: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)  # the Signature cards that winners take out


def _said(is_what: str) -> Key:
    return Key(said=f"A Campaign Log's {is_what}.")


MODE = _said('"mode" is campaign or competitive')
NEXT = _said('"next" is the number of a Scenario, or null')
ATTEMPT = _said('"attempt" is 1 or 2')
BOXES = _said('"boxes" are "1", "2" or "failed" for each Scenario')
DAMAGE = _said(f'"damage" is 1 to {HIT_POINTS - 1} or "{RUINED}" for each Location')
NAMES = _said('"{key}" is a list of names')
SIGNED = _said('"signatures" is a number for each Super Hero')
WON = _said('"wins" is a number for each Super Hero')

# In YAML a bare 1 is a number.
Box = Annotated[Literal["1", "2", "failed"], Key(words=((1, "1"), (2, "2"))), BOXES]
Damage = Annotated[int, Meta(ge=0, le=HIT_POINTS - 1), Key(words=((RUINED, RUINED),)), DAMAGE]


class Log(Struct):
    """A Campaign Log; what is missing in its data is as at the start."""

    mode: Annotated[Literal["campaign", "competitive"], MODE] = "campaign"
    next: Annotated[int, Meta(ge=1), NEXT] | None = 1
    attempt: Annotated[int, Meta(ge=1, le=TRIES), ATTEMPT] = 1
    boxes: Annotated[dict[str, Box], BOXES] = {}
    damage: Annotated[dict[str, Damage | str], DAMAGE] = {}
    missions: Annotated[list[str], NAMES] = []
    signatures: Annotated[dict[str, Annotated[int, Meta(ge=0), SIGNED]], SIGNED] = {}
    removed: Annotated[list[str], NAMES] = []
    passed: Annotated[list[str], NAMES] = []
    points: object = None  # counted anew, and so is the grade
    grade: object = None
    wins: Annotated[dict[str, Annotated[int, Meta(ge=0), WON]], WON] = {}

    def hurt(self) -> dict[str, int]:
        """The damage of each tile, as a number."""
        return {name: HIT_POINTS if n == RUINED else int(n) for name, n in self.damage.items()}

    def earned(self, hero: str) -> int:
        """How many Signature cards a Super Hero starts with."""
        usual = SIGNATURES if self.mode == "competitive" else 0
        return self.signatures.get(hero, usual)


def read_log(data: object) -> Log:
    """A log given as plain data; raises LogError with a sentence."""
    from longbox.printed.strict import Curt  # noqa: PLC0415 - most games have no log

    if not isinstance(data, Mapping):
        raise LogError("A Campaign Log is a mapping of keys to values.")
    log = Curt(lambda _, told: LogError(told)).read(Log, data, (), "a Campaign Log")
    if any(count > SIGNATURES for count in log.signatures.values()):
        raise LogError(f"A Super Hero has {SIGNATURES} Signature cards at the most.")
    return log


def log_for(data: object, mode: str | None) -> Log:
    """The log of a game in a mode, which it has too if it says none; raises LogError."""
    log = read_log(in_mode(data, mode))
    if mode is not None and (mode in CONTESTS) != (log.mode == "competitive"):
        raise LogError(f'A Campaign Log of the mode "{log.mode}" is not for the mode "{mode}".')
    if log.mode == "competitive" and (log.next is None or _is_won(log)):
        raise LogError("This campaign is over: somebody has won it.")
    return log


def in_mode(data: object, mode: str | None) -> object:
    """A log's data, with the mode of its game if it says none."""
    if mode not in CONTESTS or not isinstance(data, Mapping):
        return data
    return {"mode": "competitive"} | dict(data)


def _is_won(log: Log) -> bool:
    return any(wins >= WINS for wins in log.wins.values())


def wins_all(log: Log, hero: str) -> bool:
    """Whether one more win is all that this Super Hero needs (REB-38.5)."""
    return log.wins.get(hero, 0) + 1 >= WINS


def vars_of(log: Log) -> dict[str, object]:
    """What a log holds, by key."""
    return {key: it for key, it in asdict(log).items() if key not in ("points", "grade")}


def signatures_of(log: Log, hero: str, cards: Iterable[Design]) -> list[str]:
    """The Signature cards that a Super Hero starts with, of the cards of a set, by number."""
    own = sorted((card for card in cards if card.hero == hero), key=lambda card: card.number)
    # Who won a game of a Competitive Campaign has taken one out, of their choice (REB-38.4).
    names = [card.name for card in own if card.name not in log.removed]
    return names[: log.earned(hero)]


def check_names(log: Log, known: Mapping[str, Collection[str]]) -> None:
    """Whether all that a log names is there; ``known`` says by key what is. Raises LogError."""
    for key, names in known.items():
        said: Iterable[str] = getattr(log, key)
        for name in said:
            if name not in names:
                told = f'The "{key}" of this Campaign Log name "{name}", which is not there.'
                raise LogError(hinted(told, nearest(name, names)))


# --------------------------------------------------------------------------- the next log


def following(data: object, city: BoxedCity, end: Aftermath) -> dict[str, object]:
    """The log that follows from a finished game; ``city`` is that of its set."""
    log = read_log(data)
    for name, n in end.damage.items():
        log.damage.pop(name, None)
        if n:
            log.damage[name] = RUINED if n >= HIT_POINTS else n
    if log.mode == "competitive":
        return _after_competition(log, end)
    for name in end.missions:
        if name not in log.missions:
            log.missions.append(name)
    for hero in end.signatures:
        log.signatures[hero] = min(SIGNATURES, log.earned(hero) + 1)
    has_won = bool(end.winners)
    if log.next != end.scenario:  # not the one whose attempts the log counts
        log.attempt = 1
    is_last_try = log.attempt >= TRIES
    log.passed += [name for name in end.passed if name not in log.passed]
    if has_won or is_last_try:
        # What was removed in an attempt that is played again comes back (REB-9.16, 9.20).
        log.removed += end.removed
        box: Box = "failed" if not has_won else "1" if log.attempt == 1 else "2"
        log.boxes[str(end.scenario)] = box
        numbers = sorted(one.printed.number for one in city.scenarios)
        log.next = next((number for number in numbers if number > end.scenario), None)
        log.attempt = 1
    else:
        log.next = end.scenario
        log.attempt += 1
    points = points_of(log, city)
    return _plain(log) | {"points": points, "grade": grade_of(points, city)}


def points_of(log: Log, city: BoxedCity) -> int:
    """The points of a log so far (REB-10)."""
    worth = city.log
    kinds = {"1": worth.first, "2": worth.second, "failed": worth.failed}
    points = sum(kinds[box] for box in log.boxes.values())
    points += worth.mission * len(log.missions)
    if log.next is None and RUINED not in log.damage.values():
        points += worth.intact
    return points


def grade_of(points: int, city: BoxedCity) -> str:
    """The grade for so many points."""
    return max(
        ((least, word) for least, word in city.log.grades if points >= least),
        default=(0, ""),
    )[1]


def _after_competition(log: Log, end: Aftermath) -> dict[str, object]:
    """The winner takes a Signature card out; who wins two games wins it all (REB-38.4, 38.5)."""
    for hero in end.players:
        log.signatures[hero] = log.earned(hero)
    for hero in end.winners:
        log.wins[hero] = log.wins.get(hero, 0) + 1
        log.signatures[hero] = max(0, log.signatures[hero] - 1)
    log.removed += end.taken
    if _is_won(log):
        log.next = None
    return {
        "mode": log.mode,
        "next": log.next,
        "damage": log.damage,
        "signatures": log.signatures,
        "removed": log.removed,
        "wins": log.wins,
    }


def _plain(log: Log) -> dict[str, object]:
    return {key: value for key, value in vars_of(log).items() if key != "wins"}
