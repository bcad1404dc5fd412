"""Bots that search do so in processes of their own, from imagined worlds, and no table waits."""

import time
from pathlib import Path

import pytest
from sitting import EAGER, Running, Sitting

from longbox.agents import asked
from longbox.agents.asked import budget, thought
from longbox.agents.roster import agent
from longbox.game.dossier import dossier_of
from longbox.game.game import Game, start
from longbox.opening.opening import Opening
from longbox.records.record import parse
from longbox.records.verifying import verify
from longbox.rules.lists import push

DUEL = "green-lantern-vs-sinestro"
NAME = "strength-3"


def children_of(process: int) -> set[int]:
    """The processes that a process has started, and theirs."""
    found: set[int] = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == process:
            child = int(path.parent.name)
            found |= {child} | children_of(child)
    return found


def sensibly(one: Sitting) -> None:
    """Play, buy and end the turn."""
    texts = [option["text"] for option in one.until_asked()]
    wanted = [text for way in EAGER for text in texts if text.startswith(way)]
    one.choose([*wanted, *texts][0])


def test_a_bot_searches_in_a_process_that_ends_with_the_server(tmp_path: Path) -> None:
    running = Running(tmp_path, is_hurried=True)
    running.start()
    assert running.process is not None
    table, tokens = running.open(seats=[{}, {"agent": NAME}])
    try:
        with running.sit(table, tokens[0], name="Ann") as ann:
            while len(minds := children_of(running.process.pid)) < 2:
                sensibly(ann)
            turn = ann.view["turn"]
            while ann.view["turn"] < turn + 2 and not ann.view["over"]:
                sensibly(ann)

            assert ann.view["turn"] >= turn + 2
    finally:
        running.kill()
    until = time.monotonic() + 10
    while any(Path(f"/proc/{mind}").exists() for mind in minds):
        assert time.monotonic() < until, minds
        time.sleep(0.02)


def to_be_confronted(game: Game) -> Game:
    """The game at a decision that a thinking agent thinks about."""
    while not any(option.kind == "confront" for option in game.decision.offers):  # type: ignore[union-attr]
        game.playout("greedy", 1)
    return game


def handed(game: Game, seat: int, seed: str = "x") -> bytes:
    """What a bot that must decide is handed."""
    assert game.decision is not None
    assert seat == game.decision.seat
    return dossier_of(game, NAME, seed, budget(NAME), ())


def test_what_is_thought_there_is_what_is_thought_here() -> None:
    game = to_be_confronted(start(Opening(DUEL, seed=8)))
    assert game.decision is not None
    here = game.consult(agent(NAME, "x").policy())  # type: ignore[attr-defined]

    assert here == thought(handed(game, game.decision.seat))


def test_what_goes_there_tells_nothing_that_the_seat_may_not_know() -> None:
    game = to_be_confronted(start(Opening(DUEL, seed="a seed that nobody knows")))
    assert game.decision is not None
    seat = game.decision.seat
    worlds = [game, game.imagine(seat, "one"), game.imagine(seat, "another")]
    sent = [handed(world, seat) for world in worlds]

    assert sent[0] == sent[1] == sent[2]
    assert b"nobody knows" not in sent[0]


def test_how_often_others_were_asked_is_not_told() -> None:
    game = to_be_confronted(start(Opening(DUEL, seed=8)))
    assert game.decision is not None
    seat = game.decision.seat
    before = handed(game, seat)
    game._state.asked += 3
    game._state.batch += 2
    push(game._state, 7)  # a list that nobody speaks of any more

    assert before == handed(game, seat)


@pytest.mark.parametrize("name", ["greedy", "uniform"])
def test_the_bots_of_a_table_are_verified(tmp_path: Path, name: str) -> None:
    running = Running(tmp_path, is_hurried=True)
    running.start()
    table, tokens = running.open(seats=[{}, {"agent": name}], seed=3)
    try:
        with running.sit(table, tokens[0], name="Ann") as ann:
            sensibly(ann)
            while ann.view["turn"] < 4:
                sensibly(ann)
        key = {"x-longbox-token": tokens[0]}
        record = parse(running.ask(f"/api/tables/{table}/record", None, key)[1])
    finally:
        running.kill()
    (said,) = [one for one in verify(record, "", asked) if one.check == "bots"]

    assert len(record.bots) > 3
    assert said.ok, said
