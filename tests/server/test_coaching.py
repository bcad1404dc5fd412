"""A table gives hints to who must decide there, and a review when its game is over."""

from typing import Any

import pytest
from sitting import Running, Sitting

import longbox
from longbox.records.record import dump

DUEL = "green-lantern-vs-sinestro"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    running = Running(tmp_path_factory.mktemp("coach"), is_hurried=True)
    running.start()
    yield running
    running.stop()


def asked(one: Sitting, what: str) -> dict[str, Any]:
    """What the table answers: a message of this kind, or a refusal."""
    while True:
        heard = one.hear()
        if heard["is"] in (what, "refused"):
            return heard


def moment(one: Sitting) -> int:
    """Until the seat must decide: its moment."""
    one.until_asked()
    return int(one.move)


def test_who_must_decide_is_given_a_hint_and_it_is_counted(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {"agent": "greedy"}], seed=3)
    with server.sit(table, tokens[0]) as ann:
        at = moment(ann)
        for used in (1, 2):
            ann.send(do="advise", at=at)
            told = asked(ann, "hint")

            assert (at, used) == (told["at"], told["used"])
            assert told["hint"]["choices"]


def test_a_hint_is_refused_to_who_watches_and_where_nothing_is_to_decide(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {"agent": "greedy"}], seed=3)
    with server.sit(table, tokens[0]) as ann, server.sit(table) as watcher:
        at = moment(ann)
        watcher.send(do="advise", at=at)
        ann.send(do="advise", at=at + 1)

        assert asked(watcher, "hint")["text"] == "Nobody is given hints at this table."
        assert asked(ann, "hint")["text"] == "There is nothing for you to decide now."


@pytest.mark.parametrize(
    ("wanted", "is_told"), [({}, False), ({"hints": True}, True), ({"hints": False}, False)]
)
def test_against_a_person_there_are_hints_only_where_the_table_says_so(
    server: Running, wanted: dict[str, bool], is_told: bool
) -> None:
    table, tokens = server.open(seats=[{}, {}], seed=3, **wanted)
    with server.sit(table, tokens[0]) as ann:
        welcome = ann.until("welcome")
        ann.send(do="advise", at=moment(ann))

        assert is_told == welcome["hints"]
        assert ("hint" if is_told else "refused") == asked(ann, "hint")["is"]


def test_a_seat_is_never_told_what_another_one_should_do(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {}], seed=3, hints=True)
    with server.sit(table, tokens[0]) as ann, server.sit(table, tokens[1]) as ben:
        moment(ann)
        ben.send(do="advise", at=0)

        assert asked(ben, "hint")["text"] == "There is nothing for you to decide now."


def test_there_is_a_review_only_when_the_game_is_over(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {"agent": "greedy"}], seed=3)
    with server.sit(table, tokens[0]) as ann:
        moment(ann)
        ann.send(do="review")

        assert asked(ann, "review")["text"] == "There is a review when the game is over."


def finished() -> str:
    """The record of a game that is over."""
    game = longbox.new(DUEL, seed=3)
    game.playout("greedy")
    return dump(game.record())


def test_a_review_is_told_turn_by_turn_and_the_hands_lie_open(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {"agent": "greedy"}], record=finished())
    with server.sit(table, tokens[0]) as ann:
        ann.send(do="review")
        told = [asked(ann, "review") for _ in range(3)]

        assert [0, 1, 2] == sorted({one["done"] for one in told})[:3]
        assert all(len(one["curve"]) == one["done"] for one in told)
        ann.send(do="look", at=20)
        looked = ann.until("moment")
        mine = looked["view"]["players"][0]["hand"]
        assert [mine, looked["view"]["players"][1]["hand_count"]] == [
            looked["hands"][0],
            len(looked["hands"][1]),
        ]


def test_a_better_move_can_be_tried_from_a_record(server: Running) -> None:
    record = finished()
    table, tokens = server.open(
        seats=[{}, {"agent": "greedy"}], record=record, at=0, then=["normal turn"]
    )
    with server.sit(table, tokens[0]) as ann:
        assert "end turn" in [option["kind"] for option in ann.until_asked()]
    refused = server.ask(
        "/api/tables", {"game": [DUEL], "record": record, "at": 0, "then": ["buy the moon"]}
    )
    assert "That cannot be tried there" in str(refused)
