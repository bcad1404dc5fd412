"""A bot decides from what its seat can see, and `verify` finds out every one that does not."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import longbox
from longbox.agents import asked, roster
from longbox.agents.agent import Shown
from longbox.agents.greedy import Greedy
from longbox.game import dossier
from longbox.game.dossier import Dossier, opened_dossier
from longbox.game.game import Game
from longbox.lab import recording
from longbox.lab.recording import record_of
from longbox.records import record as records
from longbox.records.record import dump, parse
from longbox.records.verifying import verify
from longbox.views.facts import EventParts, Option

TABLES: dict[str, dict[str, Any]] = {
    "duel": {"sets": "green-lantern-vs-sinestro"},
    "revealing": {"sets": "flash-vs-reverse-flash"},
    "lightning": {"sets": "shazam-vs-black-adam"},
    "teams": {"sets": "confrontations"},
    "three": {"sets": "confrontations", "players": ["Superman", "Circe", "Aquaman"]},
    "city": {"sets": "rebirth", "players": ["Batman", "Superman"]},
    "solo": {"sets": "rebirth", "mode": "solo"},
    "rivals": {"sets": "rebirth", "players": ["Batman", "Superman"], "mode": "competitive"},
}
SEEDS = [0, *[pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 10)]]
DECISIONS = 24  # of a game whose bots cheat


class Live:
    """What an honest bot cannot reach: the game itself, and how often anybody was asked."""

    game: Game | None = None
    questions = 0


class Cheat(Greedy):
    """Plays greedily, but for what it should not know."""

    is_deaf = False

    def choose(
        self, view: Shown, options: Sequence[Option], events: Sequence[EventParts] = ()
    ) -> int:
        secret = self.secret(view, events)
        if len(options) == 1 or secret is None:
            return super().choose(view, options, events)
        return secret % len(options)

    def secret(self, view: Shown, events: Sequence[EventParts]) -> int | None:
        raise NotImplementedError


class StateReader(Cheat):
    """Looks at the cards of the first player's deck."""

    def secret(self, view: Shown, events: Sequence[EventParts]) -> int | None:
        if Live.game is None:
            return None
        deck = Live.game.look(f"{Live.game.players[0]}.deck")
        return sum(map(len, deck)) + len(deck)


class SeedReader(Cheat):
    """Knows the seed of the game, and all dice with it."""

    def secret(self, view: Shown, events: Sequence[EventParts]) -> int | None:
        if Live.game is None:
            return None
        return len(f"{Live.game.opening.seed}") + len(Live.game.moves())


class Counter(Cheat):
    """Counts the questions that are asked of anybody."""

    def secret(self, view: Shown, events: Sequence[EventParts]) -> int | None:
        Live.questions += 1
        return Live.questions


class Timer(Cheat):
    """Goes by how long it took until it was asked."""

    def secret(self, view: Shown, events: Sequence[EventParts]) -> int | None:
        return time.perf_counter_ns() // 1000


CHEATS: dict[str, type[Cheat]] = {
    "state": StateReader,
    "seed": SeedReader,
    "order": Counter,
    "timing": Timer,
}


@pytest.fixture(autouse=True)
def cheats(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Agents that cheat are there by name."""
    for name, kind in CHEATS.items():
        monkeypatch.setitem(roster.AGENTS, f"cheat-{name}", kind)
    Live.game = None
    Live.questions = 0
    yield
    Live.game = None


def some_of(game: Game, names: Sequence[str], decisions: int = DECISIONS) -> dict[str, Any]:
    """The record of a game's first decisions."""
    found = record_of(game, names, decisions=decisions)
    found.pop("digests", None)
    found.pop("result", None)
    return found


def of_bots(record: dict[str, Any]) -> bool | None:
    """What verifying a record says of its bots."""
    checks = verify(parse(dump(record)), "", asked)
    (found,) = [one.ok for one in checks if one.check == "bots"]
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("cheat", CHEATS)
@pytest.mark.parametrize("table", ["duel", "teams", "rivals"])
def test_a_planted_cheat_is_caught_in_every_game(table: str, cheat: str, seed: int) -> None:
    game = longbox.new(seed=seed, **TABLES[table])
    Live.game = game
    record = some_of(game, [f"cheat-{cheat}", "greedy"] * 2)
    Live.game = None
    Live.questions = 0

    assert of_bots(record) is False


def leaking(
    game: Game, agent: str, seed: str, budget: int, events: Sequence[longbox.Event]
) -> bytes:
    """A dossier whose events tell all, as if everybody might know it."""
    honest = opened_dossier(HONEST(game, agent, seed, budget, events))
    told = tuple(event.parts for event in events)
    leaky = Dossier(**{name: getattr(honest, name) for name in FIELDS} | {"events": told})
    return dossier.packed(leaky)


HONEST = dossier.dossier_of
FIELDS = ("agent", "seed", "budget", "view", "options", "events", "world")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", ["duel", "teams", "rivals"])
def test_a_foes_hand_told_by_events_is_caught_in_every_game(
    table: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = longbox.new(seed=seed, **TABLES[table])
    with monkeypatch.context() as patch:
        patch.setattr(recording, "dossier_of", leaking)
        record = some_of(game, ["greedy"] * len(game.players))

    assert of_bots(record) is False


def test_a_dossier_that_tells_what_is_hidden_is_caught_though_both_sides_make_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A mistake of ours that is made when verifying, too, shows in the other worlds."""

    def telling(game: Game, agent: str, *rest: Any) -> bytes:
        honest = opened_dossier(HONEST(game, agent, *rest))
        told = {"seed": str(game.look("Sinestro.hand"))}
        return dossier.packed(Dossier(**{name: getattr(honest, name) for name in FIELDS} | told))

    game = longbox.new(seed=1, **TABLES["duel"])
    monkeypatch.setattr(recording, "dossier_of", telling)
    monkeypatch.setattr(recording, "thought", lambda _: 0)
    monkeypatch.setattr("longbox.records.verifying.dossier_of", telling)
    record = some_of(game, ["greedy"] * 2, 8)
    (said,) = [one for one in verify(parse(dump(record)), "", asked) if one.check == "bots"]

    assert said.ok is False
    assert "in another world it is another one" in said.said


def test_an_altered_move_of_a_bot_is_caught() -> None:
    game = longbox.new(seed=1, **TABLES["duel"])
    record = some_of(game, ["greedy"] * 2, 8)
    again = longbox.new(seed=1, **TABLES["duel"])
    for move in record["moves"][:5]:
        again.choose(*move.values())
    assert again.decision is not None
    (text,) = record["moves"][5].values()
    other = next(one.text for one in again.decision.options if one.text != text)
    record["moves"][5:] = [{again.players[again.decision.seat]: other}]
    record["bots"] = record["bots"][:6]

    assert of_bots(record) is False


def test_an_honest_bot_is_found_honest() -> None:
    game = longbox.new(seed=1, **TABLES["duel"])

    assert of_bots(some_of(game, ["greedy", "uniform"], 40)) is True


def test_a_record_of_people_says_nothing_of_bots() -> None:
    game = longbox.new(seed=1, **TABLES["duel"])
    game.choose(0)

    assert of_bots(game.record()) is None


def test_what_a_record_says_of_bots_is_read_strictly() -> None:
    data = longbox.new(seed=1, **TABLES["duel"]).record()
    entries: list[Any] = [[1, "greedy"], [1, "", "0" * 32], [1, "greedy", "x"], [-1, "greedy", "0"]]
    for entry in entries:
        with pytest.raises(records.RecordError):
            records.read(data | {"bots": [entry]})


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
def test_a_hundred_games_of_each_kind_are_found_honest(table: str) -> None:
    names = ("greedy", "uniform", "strength-3")
    for seed in range(100):
        game = longbox.new(seed=f"honest {seed}", **TABLES[table])
        seated = [names[(seed + seat) % 3] for seat in range(len(game.players))]
        record = record_of(game, seated)

        wrong = [one for one in verify(parse(dump(record)), "", asked) if one.ok is False]
        assert [] == wrong, (table, seed)
