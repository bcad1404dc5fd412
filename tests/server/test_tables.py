"""Tables over the network: whole games, what each seat is told, taking back, coming again."""

import asyncio
import contextlib
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest
from clocks import TIMES
from own import OWN
from sitting import RIVALS, Running, Sitting
from volleys import LAID
from wire import Wire, plain, read

from longbox.game.account import Account
from longbox.game.game import Game, start
from longbox.opening.opening import Opening
from longbox.records.record import parse
from longbox.records.verifying import is_verified, verify
from longbox.server import showing
from longbox.server.lobby import Lobby
from longbox.server.messages import Said, write
from longbox.server.protocol import Choice
from longbox.server.store import SqliteStore
from longbox.server.table import Refused, Table
from longbox.server.terms import KeptSeat, Terms, kept

SECOND = 1 / TIMES  # of the server's clock


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
    until = time.monotonic() + 60  # a bot thinks in its own time
    while min(one.move for one in sittings.values()) <= 5 and time.monotonic() < until:
        for seat, one in sittings.items():
            while one.move < 0:
                one.hear()
            if one.options:
                assert one.view["decision"]["seat"] == seat
                one.choose(one.options[0]["text"])
        for one in sittings.values():
            one.send(do="ping")
            one.until("pong")
        time.sleep(0.02)
    for one in sittings.values():
        one.socket.close()

    assert all(one.move > 5 for one in sittings.values())


@pytest.mark.parametrize(
    ("sets", "more"),
    [
        (["rebirth"], {"players": ["Superman"], "ally": "Batman", "scenario": 5}),
        (["rebirth"], {"players": ["Batman", "Cyborg", "The Flash"]}),
        (["rebirth"], {"players": ["Batman", "Aquaman"], "mode": "competitive"}),
        (["confrontations"], {}),
        (["shazam-vs-black-adam"], {}),
    ],
    ids=["solo", "city", "competitive city", "teams", "duel"],
)
def test_every_decision_can_be_shown(sets: list[str], more: dict[str, Any]) -> None:
    dice = random.Random("shown")
    opening = Opening(sets, seed=5, **more)
    table = Table("t", Terms(opening=opening), [], Account(start(opening)))
    count = 0
    while (decision := table.game.decision) is not None and count < 600:
        told = showing.shown(table, decision.seat, since=table.account.number(decision.seat))
        frame = json.loads(write(told))
        assert frame == plain(read(frame))
        assert [option.text for option in decision.options] == [
            one["text"] for one in frame["options"]
        ]
        assert frame["view"]["decision"]["prompt"]
        table.account.choose(decision.options[dice.randrange(len(decision.options))].text)
        count += 1

    assert not showing.shown(table, None).options
    assert count > 100


def until_somebody_is_asked(people: list[Sitting]) -> Sitting:
    """Whoever must decide, and knows it."""
    for _ in range(2000):
        for one in people:
            with contextlib.suppress(TimeoutError):
                one.hear(0.005)
            if one.options:
                return one
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize(
    ("wanted", "moves"),
    [
        ({"game": [RIVALS]}, 60),
        ({"game": ["confrontations"], "seats": [{}] * 4}, 40),
        ({"game": ["confrontations"], "players": ["Circe", "Aquaman", "Lex Luthor"]}, 40),
        ({"game": ["rebirth"], "players": ["Batman", "Cyborg"], "mode": "competitive"}, 60),
        ({"game": ["rebirth"], "seats": [{}] * 2, "scenario": 2}, 60),
        ({"game": ["confrontations"], "seats": [{}] * 4, "closed_hands": True}, 40),
        ({"game": ["rebirth"], "seats": [{}] * 2, "scenario": 2, "closed_hands": True}, 60),
    ],
    ids=[
        "duel",
        "two against two",
        "three",
        "competitive city",
        "city",
        "two against two, closed hands",
        "city, closed hands",
    ],
)
def test_no_frame_tells_what_is_hidden(server: Running, wanted: dict[str, Any], moves: int) -> None:
    sitting: list[dict[str, str]] = [{}] * len(wanted.get("players", "ab"))
    table, tokens = server.open(**{"seats": sitting} | wanted)
    seats: list[int | None] = [*tokens, None]
    people = [server.sit(table, tokens[seat] if seat is not None else None) for seat in seats]
    for one in people:
        one.until("view")
    for number in range(moves):
        if any(one.view["over"] for one in people):
            break
        asked = until_somebody_is_asked(people)
        options = asked.options
        asked.choose(options[number * 5 % len(options)]["text"], waits=False)
    time.sleep(2 * SECOND)  # until whoever could not know sooner has been told
    for one in people:
        one.send(do="ping")
        one.until("pong")
        for at in (0, 1, one.move // 2, one.move):
            one.send(do="look", at=at)
            one.until("summary")
    wire = Wire(server, table)
    for one, eye in zip(people, seats, strict=True):
        one.socket.close()
        assert wire.check(one.frames, eye) > moves // 2


def test_cards_of_a_file_are_mixed_in_at_a_table_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(OWN)

    async def work() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "tables.sqlite"))
        await lobby.store.open()
        own = await lobby.open(Opening(RIVALS, seed=7, cards=path), is_own=True)
        table = (await lobby.find(own.table)).table
        assert "Night Watch" in [one.card for one in showing.shown(table, 0).view.line_up]
        printed = showing.welcome(table, 0).printing.cards["Night Watch"]
        assert [True] == [line.gift for line in printed.text]
        lobby.rooms.clear()
        path.unlink()  # the store has it
        table = (await lobby.find(own.table)).table
        assert "Night Watch" in [one.card for one in showing.shown(table, 0).view.line_up]
        await lobby.close()

    asyncio.run(work())


@pytest.mark.parametrize("dice", [None, 1])
def test_a_table_that_was_played_with_other_dice_is_not_resumed(
    dice: int | None, tmp_path: Path
) -> None:
    terms = Terms(opening=Opening(RIVALS, seed=7), seats=(KeptSeat("abc"), KeptSeat("def")))
    older = kept(terms) | {"dice": dice}
    move = {"do": "move", "seat": 0, "text": "normal turn"}

    async def work() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "tables.sqlite"))
        await lobby.store.open()
        for table, data in (("now", kept(terms)), ("older", older)):
            await lobby.store.add(table, data)
            await lobby.store.append(table, 0, [move])
        assert [(0, "normal turn")] == (await lobby.find("now")).table.game.moves()
        with pytest.raises(Refused, match="other dice"):
            await lobby.find("older")
        await lobby.close()

    asyncio.run(work())


def test_nobody_names_a_file_over_the_network(server: Running, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(OWN)
    wanted: list[dict[str, Any]] = [
        {"game": [RIVALS], "cards": [str(path)]},
        {"game": [str(path), RIVALS]},
        {"game": ["own.toml", RIVALS]},
    ]
    answers = [server.ask("/api/tables", body) for body in wanted]

    assert [400, 400, 400] == [status for status, _ in answers]


def test_a_table_where_nobody_has_a_teammate_has_no_hands_to_close(server: Running) -> None:
    status, answer = server.ask("/api/tables", {"game": [RIVALS], "closed_hands": True})

    assert 400 == status
    assert answer["error"].startswith("Closed hands are for teammates, and nobody has one here")


def test_who_watches_does_not_decide(server: Running) -> None:
    table, _ = server.open()
    with server.sit(table) as watcher:
        watcher.until("view")
        watcher.send(do="choose", option="normal turn", at=0)

        assert "Who watches does not decide." == watcher.until("refused")["text"]


def test_a_wrong_token_opens_no_seat(server: Running) -> None:
    table, tokens = server.open()
    last = "y" if tokens[0].endswith("x") else "x"
    with server.sit(table, tokens[0][:-1] + last) as stranger:
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
    assert again["same"]
    with server.sit(again["table"], tokens[0]) as ann:
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
    assert is_verified(verify(parse(record)))
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
            self.frames: list[Said] = []

        def tell(self, message: Said) -> None:
            self.frames.append(message)

        def part(self) -> None:
            """They stay."""

    async def work() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "tables.sqlite"))
        await lobby.store.open()
        opened = await lobby.open(Opening(RIVALS, seed=7))
        room = await lobby.find(opened.table)
        ann = Heard()
        await room.join(ann)
        await room.hear(ann, Choice("normal turn", 0))

        def fail(*_: object) -> None:
            raise AssertionError("a mistake of the engine")

        monkeypatch.setattr(Game, "choose", fail)
        with pytest.raises(AssertionError):
            await room.hear(ann, Choice("end turn", 1))
        monkeypatch.undo()
        again = await lobby.find(opened.table)
        assert again is not room
        assert 1 == len(again.table.account.made)
        await lobby.close()

    asyncio.run(work())


@pytest.mark.parametrize("held", ["Vulnerability", "Cover"])
def test_others_see_the_same_after_the_same_time_whether_a_hand_holds_an_answer(
    server: Running, held: str
) -> None:
    table, tokens = server.open(game=["record"], record=LAID % held, seats=[{}, {}])
    with server.sit(table, tokens[0]) as ann, server.sit(table, tokens[1]) as bob:
        ann.until_asked()
        bob.until("people")
        ann.send(do="choose", option="play Volley", at=1)
        began = time.monotonic()
        ann.until("kept")
        bob.until("view")
        bob_waited = time.monotonic() - began
        if held == "Cover":
            bob.choose("pass")
        assert {"discard Punch", f"discard {held}"} == {one["text"] for one in bob.until_asked()}
        bob.choose("discard Punch")
        shown = ann.until("view")
        ann_waited = time.monotonic() - began

        assert (2, {"seat": 0}) == (ann.move, {"seat": shown["view"]["decision"]["seat"]})
        assert ["play", "attack", "discard"] == [
            one["kind"] for one in shown["events"] if one["kind"] in {"play", "attack", "discard"}
        ]
        assert bob_waited < ann_waited
        assert ann_waited > 0.85 * SECOND
