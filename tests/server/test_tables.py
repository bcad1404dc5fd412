"""Tables over the network: whole games, what each seat is told, taking back, coming again."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sitting import RIVALS, Running, Sitting

from longbox.game.game import Game
from longbox.server.lobby import Lobby
from longbox.server.protocol import Choose, Opening
from longbox.server.store import SqliteStore


def play(one: Sitting, moves: int = 10_000) -> None:
    """Choose whatever comes, a little of everything."""
    for number in range(moves):
        options = one.until_asked()
        if not options:
            return
        one.choose(options[number * 7 % len(options)]["text"])


def test_a_whole_game_is_played_against_a_bot(server: Running) -> None:
    table, tokens = server.open()
    with server.sit(table, tokens[0], name="Ann") as ann:
        play(ann)

        assert ann.view["over"]
        assert ann.view["ending"]
        summary = ann.until("summary")
        assert len(summary["turns"]) > 3


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": ["confrontations"], "seats": [{}, {"agent": "uniform"}, {"agent": "greedy"}, {}]},
        {
            "game": ["confrontations"],
            "players": ["Superman", "Circe", "Aquaman"],
            "seats": [{}, {"agent": "greedy"}, {"agent": "uniform"}],
        },
        {
            "game": [RIVALS, "flash-vs-reverse-flash"],
            "players": ["The Flash", "Sinestro"],
            "seats": [{"agent": "greedy"}, {}],
        },
    ],
    ids=["teams", "three", "mixed"],
)
def test_every_table_can_be_opened(server: Running, wanted: dict[str, Any]) -> None:
    table, tokens = server.open(**wanted)
    sittings = {seat: server.sit(table, token) for seat, token in tokens.items()}
    for _ in range(12):
        for seat, one in sittings.items():
            while one.move < 0:
                one.hear()
            if one.view["decision"]["seat"] == seat:
                one.choose(one.view["decision"]["options"][0]["text"])
        for one in sittings.values():
            one.send(do="ping")
            one.until("pong")
    for one in sittings.values():
        one.socket.close()

    assert all(one.move > 5 for one in sittings.values())


def hidden_from(frame: dict[str, Any], seat: int | None) -> None:
    """No frame tells a seat of the others' hands, decks or options."""
    if frame["is"] not in {"view", "moment"}:
        return
    view = frame["view"]
    assert view["seat"] == seat
    teams = [player["team"] for player in view["players"]]
    for player in view["players"]:
        own = seat is not None and player["team"] == teams[seat]
        if not own:
            assert len(player["hand"]) <= player["hand_count"]
        assert len(player["deck_known"]) <= player["deck_count"]
    decision = view["decision"]
    if decision and decision["seat"] != seat:
        assert set(decision) == {"seat"}
    for event in frame["events"]:
        mine = seat is not None and teams[event["seat"]] == teams[seat] if event["seat"] >= 0 else 0
        if event["kind"] == "draw" and not mine:
            assert event["card"] is None
            assert event["text"].endswith("draws a card.") or " (" in event["text"]


def test_two_play_and_a_third_watches(server: Running) -> None:
    table, tokens = server.open(seats=[{"name": "Ann"}, {"name": "Bob"}])
    people = [server.sit(table, tokens[0]), server.sit(table, tokens[1]), server.sit(table)]
    seats = [0, 1, None]
    for one in people:
        one.until("view")
    for number in range(80):
        if people[0].view["over"]:
            break
        seat = people[0].view["decision"]["seat"]
        options = people[seat].view["decision"]["options"]
        people[seat].choose(options[number * 5 % len(options)]["text"])
        for one in people:
            while one.move < people[seat].move:
                one.hear()
    for one, seat in zip(people, seats, strict=True):
        one.socket.close()
        assert len(one.frames) > 50
        for frame in one.frames:
            hidden_from(frame, seat)
    hands = [
        frame["view"]["players"][0]["hand"]
        for frame in people[1].frames + people[2].frames
        if frame["is"] == "view" and frame["view"]["players"][0]["hand"]
    ]
    # A card that everybody saw go back to a hand may be known there, and nothing else.
    assert all(len(hand) < 3 for hand in hands)


def test_who_watches_does_not_decide(server: Running) -> None:
    table, _ = server.open()
    with server.sit(table) as watcher:
        watcher.until("view")
        watcher.send(do="choose", option="normal turn", at=0)

        assert "Who watches does not decide." == watcher.until("refused")["text"]


def test_a_wrong_token_opens_no_seat(server: Running) -> None:
    table, tokens = server.open()
    with server.sit(table, tokens[0][:-1] + "x") as stranger:
        assert "gone" == stranger.hear()["is"]


def test_there_is_no_such_table(server: Running) -> None:
    with server.sit("nowhere") as lost:
        assert {"is": "gone", "text": "There is no such table."} == lost.hear()


def test_an_option_of_the_past_is_refused(server: Running) -> None:
    table, tokens = server.open()
    with server.sit(table, tokens[0]) as ann:
        ann.until("view")
        ann.choose("normal turn")
        ann.send(do="choose", option="normal turn", at=0)

        assert "moved on" in ann.until("refused")["text"]


def test_undo_takes_back_the_last_move_and_the_bots_answer(server: Running) -> None:
    table, tokens = server.open()
    with server.sit(table, tokens[0]) as ann:
        ann.until("view")
        before = json.dumps(ann.view)
        ann.choose("normal turn")
        ann.choose("end turn")
        while ann.view["active"] != 0:
            ann.until("view")
        ann.send(do="undo")
        ann.until("undone")
        ann.until("view")
        ann.send(do="undo")
        ann.until("undone")
        ann.until("view")

        assert before == json.dumps(ann.view)


def test_between_people_what_was_revealed_is_taken_back_by_consent(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {}])
    with server.sit(table, tokens[0]) as ann, server.sit(table, tokens[1]) as bob:
        ann.until("view")
        ann.choose("normal turn")
        assert "free" == ann.frames[-1]["undo"]["way"]
        ann.choose("end turn")
        ann.send(do="undo")
        while bob.until("people")["wish"] != 0:
            pass
        bob.send(do="agree", yes=True)
        ann.until("undone")

        assert 1 == ann.until("view")["move"]


def test_a_bot_takes_a_seat_over_and_hands_it_back(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {}])
    with server.sit(table, tokens[0]) as ann, server.sit(table, tokens[1]) as bob:
        bob.until("view")
        ann.send(do="bot", seat=0, agent="greedy")
        while bob.view["decision"]["seat"] == 0:
            bob.until("view")
        ann.send(do="bot", seat=0, agent=None)
        while ann.until("people")["seats"][0]["agent"] is not None:
            pass
        ann.send(do="bot", seat=1, agent="greedy")

        assert "only they" in ann.until("refused")["text"]


def test_chat_is_text_for_everybody(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {}])
    with server.sit(table, tokens[0], name="<b>Ann</b>") as ann, server.sit(table) as watcher:
        ann.until("view")
        watcher.until("view")
        ann.send(do="say", text="<script>alert(1)</script>")

        said = {"is": "said", "seat": 0, "name": "<b>Ann</b>", "text": "<script>alert(1)</script>"}
        assert said == watcher.until("said")


def test_the_same_again(server: Running) -> None:
    table, tokens = server.open(seed=3)
    with server.sit(table, tokens[0]) as ann:
        play(ann)
        ann.send(do="rematch", swap=True)
        again = ann.until("rematch")
    with server.sit(again["table"], again["token"]) as ann:
        ann.until("view")

        assert 1 == ann.view["seat"]


def test_a_game_is_looked_through_downloaded_and_played_on(server: Running) -> None:
    table, tokens = server.open(seed=3)
    with server.sit(table, tokens[0]) as ann:
        play(ann)
        ann.send(do="look", at=5)
        moment = ann.until("moment")
        assert 5 == moment["move"]
        assert not moment["view"]["over"]
    status, record = server.ask(f"/api/tables/{table}/record")
    assert 200 == status
    again, tokens = server.open(game=["x"], record=record, at=5, seats=[{}, {"agent": "greedy"}])
    with server.sit(again, tokens[0]) as ann:
        shown = ann.until("view")
        assert 5 == shown["move"]
        play(ann, 5)


def test_a_running_games_record_is_not_for_strangers(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {}])

    assert 400 == server.ask(f"/api/tables/{table}/record")[0]
    key = {"x-longbox-token": tokens[0]}
    assert "hidden" in server.ask(f"/api/tables/{table}/record", None, key)[1]["error"]


def test_views_are_small(server: Running) -> None:
    table, tokens = server.open(game=["confrontations"], seats=[{}] + [{"agent": "greedy"}] * 3)
    with server.sit(table, tokens[0]) as ann:
        play(ann, 60)
        views = [len(json.dumps(one)) for one in ann.frames if one["is"] == "view"]

    assert max(views) < 20_000


def test_a_bot_plays_for_whoever_runs_out_of_time(server: Running) -> None:
    table, tokens = server.open(seats=[{}, {}], clock=1)
    with server.sit(table, tokens[0]) as ann, server.sit(table, tokens[1]) as bob:
        bob.until("view")
        assert 1 == ann.until("view")["clock"]["limit"]
        while ann.until("people")["seats"][0]["agent"] is None:
            pass
        bob.until_asked()

        assert bob.frames[-1]["clock"]["spent"][0] == 0
        assert bob.move > 1


def test_a_table_that_stumbles_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An engine that fails in the middle of a move: memory is thrown away, the disk is right."""

    class Heard:
        seat: int | None = 0
        name = ""

        def __init__(self) -> None:
            self.frames: list[dict[str, Any]] = []

        def tell(self, data: dict[str, Any]) -> None:
            self.frames.append(data)

    async def work() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "tables.sqlite"))
        await lobby.store.open()
        opened = await lobby.open(Opening(game=[RIVALS], seed=7))
        room = await lobby.find(opened.table)
        ann = Heard()
        await room.join(ann)
        await room.hear(ann, Choose("normal turn", 0))

        def fail(*_: object) -> None:
            raise AssertionError("a mistake of the engine")

        monkeypatch.setattr(Game, "choose", fail)
        with pytest.raises(AssertionError):
            await room.hear(ann, Choose("end turn", 1))
        monkeypatch.undo()
        again = await lobby.find(opened.table)
        assert again is not room
        assert 1 == len(again.table.made)
        await lobby.close()

    asyncio.run(work())
