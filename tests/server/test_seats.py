"""Every story of a seat: away, back, a bot, a rematch, and the server killed in between."""

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from clocks import TIMES
from sitting import RIVALS, Running, Sitting
from websockets.exceptions import ConnectionClosed

import longbox
from longbox.records.record import dump
from longbox.server.room import AWAY, NOTED

SECOND = 1 / TIMES  # of the server's clock


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    """A server that may be killed."""
    running = Running(tmp_path, is_hurried=True)
    running.start()
    yield running
    running.stop()


@cache
def nearly_over() -> dict[str, Any]:
    """A table at which a few moves are left."""
    game = longbox.new(RIVALS, seed=3)
    game.playout("greedy")
    return {"record": dump(game.record()), "at": len(game.moves()) - 30, "seats": [{}, {}]}


def killed(house: Running) -> None:
    """The server dies and comes back."""
    house.kill()
    house.start()


def people(one: Sitting) -> dict[str, Any]:
    """Who sits here, as told last; somebody is asked to say so anew."""
    one.send(do="ping")
    one.until("pong")
    return [frame for frame in one.frames if frame["is"] == "people"][-1]


def hand_to_a_bot(one: Sitting, seat: int) -> int:
    """Let a bot play a seat as soon as that may be; how often it was too soon."""
    until = time.monotonic() + 20
    for early in range(1000):
        one.send(do="bot", seat=seat, agent="greedy")
        frame = one.hear()
        while frame["is"] not in {"refused", "people"}:
            frame = one.hear()
        if frame["is"] == "people" and frame["seats"][seat]["agent"] == "greedy":
            return early
        assert time.monotonic() < until, frame
        time.sleep(2 * SECOND)
    raise AssertionError("the seat is never a bot's")


def until_over(one: Sitting) -> None:
    while not one.view.get("over"):
        one.until("view")


@pytest.mark.parametrize("kills", ["never", "always"])
def test_a_seat_stays_its_players_whatever_happens(house: Running, kills: str) -> None:
    tell(house, {"never": frozenset[int](), "always": frozenset(range(6))}[kills])


@pytest.mark.long
@pytest.mark.parametrize("step", range(6))
def test_a_seat_stays_its_players_though_the_server_dies_once(house: Running, step: int) -> None:
    tell(house, frozenset({step}))


def tell(house: Running, kills: frozenset[int]) -> None:
    """Bob goes, a bot plays for him, he comes back, he goes again, and there is a rematch.

    The server is killed after some of these steps.
    """
    table, tokens = house.open(**nearly_over())
    with house.sit(table, tokens[0], name="Ann") as ann, house.sit(table, tokens[1]) as bob:
        ann.until("view")
        bob.send(do="call", name="Bob")
        bob.until("people")
        bob.socket.close()
        time.sleep(3 * NOTED * SECOND)
        log = ann.frames[0]["log"]
    if 0 in kills:
        killed(house)
    with house.sit(table, tokens[0]) as ann:
        assert log == ann.until("welcome")["log"]
        ann.until("view")
        there = people(ann)["seats"][1]
        assert ("Bob", True, False) == (there["name"], there["person"], there["here"])
        hand_to_a_bot(ann, 1)
    if 1 in kills:
        killed(house)
    with house.sit(table, tokens[1]) as bob:
        bob.until("view")
        assert "greedy" == people(bob)["seats"][1]["agent"]
        bob.send(do="bot", seat=1, agent=None)
        while bob.until("people")["seats"][1]["agent"] is not None:
            pass
    if 2 in kills:
        killed(house)
    with house.sit(table, tokens[0]) as ann:
        ann.until("view")
        there = people(ann)["seats"][1]
        assert (None, False) == (there["agent"], there["here"])
        hand_to_a_bot(ann, 1)
        ann.send(do="bot", seat=0, agent="greedy")
        until_over(ann)
    if 3 in kills:
        killed(house)
    with house.sit(table, tokens[0]) as ann:
        ann.until("summary")
        ann.send(do="rematch", swap=True)
        following = ann.until("rematch")
    assert (None, True) == (following["token"], following["same"])
    if 4 in kills:
        killed(house)
    with house.sit(following["table"], tokens[0]) as ann:
        assert 1 == ann.until("welcome")["seat"]
        ann.until("view")
        seats = people(ann)["seats"]
        assert [("Bob", "greedy", True), ("Ann", None, True)] == [
            (one["name"], one["agent"], one["person"]) for one in seats
        ]
    if 5 in kills:
        killed(house)
    with house.sit(table, tokens[1]) as bob:  # who was away opens the link of the game before
        bob.until("summary")
        assert following["table"] == people(bob)["rematch"]
        bob.send(do="rematch")
        assert following == bob.until("rematch")
    with house.sit(following["table"], tokens[1]) as bob:
        assert 0 == bob.until("welcome")["seat"]
        bob.send(do="bot", seat=0, agent=None)
        while bob.until("people")["seats"][0]["agent"] is not None:
            pass


def test_how_long_somebody_is_away_is_known_over_a_restart(house: Running) -> None:
    table, tokens = house.open(seats=[{}, {}])
    with house.sit(table, tokens[0]) as ann:
        ann.until("view")
        with house.sit(table, tokens[1]) as bob:
            bob.until("view")
            assert [None, None] == [one["away"] for one in people(bob)["seats"]]
        while ann.until("people")["seats"][1]["here"]:
            pass
        time.sleep(3 * NOTED * SECOND)
    killed(house)
    with house.sit(table, tokens[0]) as ann:
        ann.until("view")
        first = people(ann)["seats"]
        assert first[0]["away"] is None
        assert first[1]["away"] >= 3 * NOTED
        with house.sit(table, tokens[1]) as bob:
            bob.until("view")
            assert [None, None] == [one["away"] for one in people(bob)["seats"]]
    killed(house)  # he was gone for no longer than it takes to load a page
    with house.sit(table, tokens[0]) as ann:
        ann.until("view")
        assert people(ann)["seats"][1]["away"] < first[1]["away"] + AWAY


def test_who_is_here_keeps_the_seat(house: Running) -> None:
    table, tokens = house.open(seats=[{}, {}])
    with house.sit(table, tokens[0]) as ann, house.sit(table, tokens[1]) as bob:
        bob.until("view")
        time.sleep(AWAY * SECOND * 1.2)
        ann.send(do="bot", seat=1, agent="greedy")

        assert "only they" in ann.until("refused")["text"]


def test_who_watches_speaks_under_no_players_name(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {}])
    with (
        server.sit(table, tokens[0], name="Ann") as ann,
        server.sit(table, name=" ａNN ") as watcher,
    ):
        watcher.until("view")
        watcher.send(do="say", text="hello")
        said = ann.until("said")
        assert (None, "", "hello") == (said["seat"], said["name"], said["text"])
        for name in ("ann", "A n n", "SINESTRO"):
            watcher.send(do="call", name=name)
            assert "is called so" in watcher.until("refused")["text"]
        watcher.send(do="call", name="Cat")
        watcher.send(do="say", text="mine")
        assert "Cat" == ann.until("said")["name"]
        ann.send(do="call", name="cat")  # whoever plays may have any name
        ann.until("people")
        watcher.send(do="say", text="no longer")
        assert "is called so" in watcher.until("refused")["text"]


def test_those_who_play_may_silence_those_who_watch(house: Running) -> None:
    table, tokens = house.open(seats=[{}, {}])
    with house.sit(table, tokens[0]) as ann, house.sit(table) as watcher:
        watcher.until("view")
        watcher.send(do="mute", yes=True)
        assert "Only those who play" in watcher.until("refused")["text"]
        ann.send(do="mute", yes=True)
        while not watcher.until("people")["muted"]:
            pass
    killed(house)
    with house.sit(table, tokens[0]) as ann, house.sit(table) as watcher:
        assert watcher.until("people")["muted"]
        watcher.send(do="say", text="hello")
        assert "to be silent" in watcher.until("refused")["text"]
        ann.send(do="say", text="I may")
        assert "I may" == watcher.until("said")["text"]
        ann.send(do="mute", yes=False)
        while watcher.until("people")["muted"]:
            pass
        watcher.send(do="say", text="thanks")
        while ann.until("said")["text"] != "thanks":
            pass


def test_who_is_told_of_a_rematch_need_not_have_a_seat(server: Running) -> None:
    table, tokens = server.open(**nearly_over())
    with server.sit(table, tokens[0]) as ann, server.sit(table) as watcher:
        ann.send(do="bot", seat=0, agent="greedy")
        with server.sit(table, tokens[1]) as bob:
            bob.send(do="bot", seat=1, agent="greedy")
            until_over(bob)
        watcher.until("summary")
        watcher.send(do="rematch")
        assert "Who watches" in watcher.until("refused")["text"]
        until_over(ann)
        ann.send(do="rematch")
        following = ann.until("rematch")
        assert following | {"same": False} == watcher.until("rematch")
    with pytest.raises((AssertionError, ConnectionClosed)):
        server.sit(following["table"], "another").until("view")
