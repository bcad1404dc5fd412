"""Bots that search do so in processes of their own, from imagined worlds, and no table waits."""

import json
import time
from pathlib import Path

from sitting import EAGER, Running, Sitting

from longbox.agents.roster import agent
from longbox.game.game import Game, start
from longbox.opening.opening import Opening
from longbox.server.minds import thought

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


def test_what_is_thought_there_is_what_is_thought_here() -> None:
    game = to_be_confronted(start(Opening(DUEL, seed=8)))
    assert game.decision is not None
    seat = game.decision.seat
    here = game.consult(agent(NAME, "x").policy())  # type: ignore[attr-defined]

    assert here == thought(game.imagine(seat, seat), NAME, "x")


def test_what_goes_there_tells_nothing_that_the_seat_may_not_know() -> None:
    game = to_be_confronted(start(Opening(DUEL, seed="a seed that nobody knows")))
    assert game.decision is not None
    seat = game.decision.seat
    worlds = [game, game.imagine(seat, "one"), game.imagine(seat, "another")]
    sent = [world.imagine(seat, seat).save() for world in worlds]

    assert sent[0] == sent[1] == sent[2]
    assert "nobody knows" not in json.dumps(sent[0])
