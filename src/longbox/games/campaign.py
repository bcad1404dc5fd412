"""The Campaign Log: what a campaign remembers from one game to the next.

Owns: how a log is read, and the log that follows from a game.
Must not know: how a game is played, where logs are kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from longbox.games.plan import SetupError
from longbox.printed.problem import nearest
from longbox.rules.codes import HIT_POINTS

MODES = ("campaign", "competitive")
CONTESTS = ("competitive", "free-for-all")  # the modes of a game in a Competitive Campaign
RUINED = "destroyed"
TRIES = 2  # of a Scenario
SIGNATURES = 3  # of each Super Hero
WINS = 2  # games that win a Competitive Campaign
KEYS = (
    "mode",
    "next",
    "attempt",
    "boxes",
    "damage",
    "missions",
    "signatures",
    "removed",
    "passed",
    "points",
    "grade",
    "wins",
)


class LogError(SetupError):
    """A Campaign Log that cannot be used, in a sentence."""


@dataclass(slots=True)
class Outcome:
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


@dataclass(slots=True)
class Log:
    """A Campaign Log; what is missing in its data is as at the start."""

    mode: str = "campaign"
    next: int | None = 1
    attempt: int = 1
    boxes: dict[str, str] = field(default_factory=dict)
    damage: dict[str, int | str] = field(default_factory=dict)
    missions: list[str] = field(default_factory=list)
    signatures: dict[str, int] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    wins: dict[str, int] = field(default_factory=dict)

    def hurt(self) -> dict[str, int]:
        """The damage of each tile, as a number."""
        return {name: HIT_POINTS if n == RUINED else int(n) for name, n in self.damage.items()}

    def earned(self, hero: str) -> int:
        """How many Signature cards a Super Hero starts with."""
        usual = SIGNATURES if self.mode == "competitive" else 0
        return self.signatures.get(hero, usual)


def read_log(data: Any) -> Log:
    """A log given as plain data; raises LogError with a sentence."""
    if not isinstance(data, Mapping):
        raise LogError("A Campaign Log is a mapping of keys to values.")
    for key in data:
        if key not in KEYS:
            guess = nearest(str(key), KEYS)
            hint = f'; did you mean "{guess}"?' if guess else "."
            raise LogError(f'"{key}" is not a key of a Campaign Log{hint}')
    log = Log(**{k: deepcopy(v) for k, v in data.items() if k not in ("points", "grade")})
    if isinstance(log.boxes, dict):  # in YAML a bare 1 is a number
        log.boxes = {str(scenario): str(box) for scenario, box in log.boxes.items()}
    _check(vars_of(log))
    return log


def log_for(data: Any, mode: str | None) -> Log:
    """The log of a game in a mode, which it has too if it says none; raises LogError."""
    log = read_log(in_mode(data, mode))
    if mode is not None and (mode in CONTESTS) != (log.mode == "competitive"):
        raise LogError(f'A Campaign Log of the mode "{log.mode}" is not for the mode "{mode}".')
    if log.mode == "competitive" and (log.next is None or _is_won(log)):
        raise LogError("This campaign is over: somebody has won it.")
    return log


def in_mode(data: Any, mode: str | None) -> Any:
    """A log's data, with the mode of its game if it says none."""
    if mode not in CONTESTS or not isinstance(data, Mapping):
        return data
    return {"mode": "competitive"} | dict(data)


def _is_won(log: Log) -> bool:
    return any(wins >= WINS for wins in log.wins.values())


def wins_all(log: Log, hero: str) -> bool:
    """Whether one more win is all that this Super Hero needs (REB-38.5)."""
    return log.wins.get(hero, 0) + 1 >= WINS


def vars_of(log: Log) -> dict[str, Any]:
    """What a log holds, by key."""
    return {key: getattr(log, key) for key in KEYS if key not in ("points", "grade")}


def _check(log: Mapping[str, Any]) -> None:
    """Whether what was given is of the right kind; raises LogError."""
    if log["mode"] not in MODES:
        raise LogError('A Campaign Log\'s "mode" is campaign or competitive.')
    if log["next"] is not None and (not _is_count(log["next"]) or log["next"] < 1):
        raise LogError('A Campaign Log\'s "next" is the number of a Scenario, or null.')
    if log["attempt"] not in range(1, TRIES + 1):
        raise LogError('A Campaign Log\'s "attempt" is 1 or 2.')
    for key in ("missions", "removed", "passed"):
        value = log[key]
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise LogError(f'A Campaign Log\'s "{key}" is a list of names.')
    for key in ("signatures", "wins"):
        value = log[key]
        if not isinstance(value, dict) or not all(map(_is_count, value.values())):
            raise LogError(f'A Campaign Log\'s "{key}" is a number for each Super Hero.')
    if not isinstance(log["boxes"], dict) or not set(log["boxes"].values()) <= {"1", "2", "failed"}:
        raise LogError('A Campaign Log\'s "boxes" are "1", "2" or "failed" for each Scenario.')
    if not isinstance(log["damage"], dict) or not all(
        n == RUINED or (_is_count(n) and 0 <= int(n) < HIT_POINTS) for n in log["damage"].values()
    ):
        raise LogError('A Campaign Log\'s "damage" is 1 to 4 or "destroyed" for each Location.')
    if any(count > SIGNATURES for count in log["signatures"].values()):
        raise LogError(f"A Super Hero has {SIGNATURES} Signature cards at the most.")


def signatures_of(log: Log, hero: str, cards: Iterable[Mapping[str, Any]]) -> list[str]:
    """The Signature cards that a Super Hero starts with, of the cards of a set, by number."""
    own = [card for card in cards if card.get("hero") == hero]
    own.sort(key=lambda card: card["number"])
    # Who won a game of a Competitive Campaign has taken one out, of their choice (REB-38.4).
    names = [card["name"] for card in own if card["name"] not in log.removed]
    return names[: log.earned(hero)]


def check_names(log: Log, known: Mapping[str, Collection[str]]) -> None:
    """Whether all that a log names is there; ``known`` says by key what is. Raises LogError."""
    for key, names in known.items():
        for name in vars_of(log)[key]:
            if name not in names:
                guess = nearest(name, names)
                hint = f'; did you mean "{guess}"?' if guess else "."
                message = (
                    f'The "{key}" of this Campaign Log name "{name}", which is not there{hint}'
                )
                raise LogError(message)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


# --------------------------------------------------------------------------- the next log


def following(data: Mapping[str, Any], city: Mapping[str, Any], end: Outcome) -> dict[str, Any]:
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
        log.boxes[str(end.scenario)] = str(log.attempt) if has_won else "failed"
        numbers = sorted(one["number"] for one in city["scenarios"])
        log.next = next((number for number in numbers if number > end.scenario), None)
        log.attempt = 1
    else:
        log.next = end.scenario
        log.attempt += 1
    points = points_of(log, city)
    return _plain(log) | {"points": points, "grade": grade_of(points, city)}


def points_of(log: Log, city: Mapping[str, Any]) -> int:
    """The points of a log so far (REB-10)."""
    worth = city["log"]
    kinds = {"1": worth["first"], "2": worth["second"], "failed": worth["failed"]}
    points = sum(kinds[box] for box in log.boxes.values())
    points += worth["mission"] * len(log.missions)
    if log.next is None and RUINED not in log.damage.values():
        points += worth["intact"]
    return int(points)


def grade_of(points: int, city: Mapping[str, Any]) -> str:
    """The grade for so many points."""
    return max(
        ((least, word) for least, word in city["log"]["grades"] if points >= least),
        default=(0, ""),
    )[1]


def _after_competition(log: Log, end: Outcome) -> dict[str, Any]:
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


def _plain(log: Log) -> dict[str, Any]:
    return {key: value for key, value in vars_of(log).items() if key != "wins"}
