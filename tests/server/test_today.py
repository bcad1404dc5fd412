"""Today's table: one deal for everybody, whose seed is told, and its results side by side."""

import asyncio
import time
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from sitting import Running

from longbox.server import today
from longbox.server.lobby import Lobby
from longbox.server.messages import Said
from longbox.server.protocol import Bot, Choice
from longbox.server.serving import store_of
from longbox.server.store import DayResult, SqliteStore, Store
from longbox.server.today import Today, deal, seed

DAYS = [date(2026, 11, 19) + timedelta(number) for number in range(16)]


class Deaf:
    """Somebody who is told things."""

    def __init__(self, seat: int) -> None:
        self.seat: int | None = seat
        self.name = "Mara"

    def tell(self, message: Said) -> None:
        """It is not heard."""

    def part(self) -> None:
        """They stay."""


def test_a_day_has_one_deal_and_another_day_another() -> None:
    assert deal(DAYS[0]) == deal(DAYS[0])
    assert 16 == len({seed(day) for day in DAYS})
    found = [deal(day) for day in DAYS]
    assert 3 < len({opening.players for opening, _ in found})
    assert {0, 1} == {you for _, you in found}
    assert 4 == len({tuple(opening.sets) for opening, _ in found})


def test_everybody_is_dealt_the_same_and_told_the_seed(server: Running) -> None:
    told = server.ask("/api/today")[1]
    assert 0 < told["until"] - time.time() <= 24 * 3600
    hands = []
    for name in ("Ann", "Bob"):
        status, made = server.ask("/api/today", {"name": name})
        assert (201, None) == (status, made["sealed"])
        with server.sit(made["table"], made["seats"][0]["token"]) as one:
            welcome = one.until("welcome")
            dice = welcome["dice"]
            assert (told["seed"], None) == (dice["seed"], dice["sealed"])
            assert (told["day"], "off") == (welcome["day"], welcome["undo"])
            assert not welcome["hints"]  # what is compared is everybody's own
            hands.append(one.until("view")["view"]["players"][told["you"]]["hand"])
    assert hands[0] == hands[1]


async def played(folder: Path, is_bots: bool) -> tuple[Any, Any]:
    lobby = Lobby(SqliteStore(folder / "tables.sqlite"))
    await lobby.store.open()
    today_ = Today(lobby)
    you = (await today_.tell()).you
    made = await today_.open("Mara")
    room = await lobby.find(made.table)
    me = Deaf(you)
    await room.join(me)
    if is_bots:
        await room.hear(me, Bot(you, "greedy"))
    while (decision := room.table.game.decision) is not None:
        if decision.seat == you and not is_bots:
            await asyncio.sleep(max(0, room._veil(you)))
            text = decision.offers[0].text
            await room.hear(me, Choice(text, room.table.account.number(you)))
        else:
            await asyncio.sleep(0.005)
    await room.join(Deaf(you))  # whoever comes once more is not counted twice
    told = await today_.tell()
    winners, scores = room.table.game.winners, room.table.game.scores
    await lobby.close()
    return told, (you in winners, None if scores is None else scores[you])


def test_a_result_is_kept_once_when_the_game_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(today, "BOT", "greedy")
    told, (won, vp) = asyncio.run(played(tmp_path, is_bots=False))

    assert (1, int(won)) == (told.played, told.won)
    assert [("Mara", won, vp)] == [(one.name, one.won, one.vp) for one in told.results]


def test_a_game_that_a_bot_has_played_is_nobodys_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(today, "BOT", "greedy")
    told, _ = asyncio.run(played(tmp_path, is_bots=True))

    assert 0 == told.played


async def kept(store: Store) -> None:
    await store.open()
    await store.note(DayResult("a", "2026-11-19", "Ann", True, 40, 30, 15), "2026-11-12")
    await store.note(DayResult("a", "2026-11-19", "Eve", True, 99, 0, 1), "2026-11-12")
    await store.note(DayResult("b", "2026-11-19", "", False, None, None, 12), "2026-11-12")
    found = await store.results("2026-11-19")
    assert {("a", "Ann", True, 40, 15), ("b", "", False, None, 12)} == {
        (one.table, one.name, one.won, one.vp, one.turn) for one in found
    }
    await store.note(DayResult("c", "2026-11-30", "Bob", True, 1, 0, 9), "2026-11-23")
    assert [] == await store.results("2026-11-19")
    await store.close()


def test_a_file_keeps_results(tmp_path: Path) -> None:
    asyncio.run(kept(SqliteStore(tmp_path / "tables.sqlite")))


def test_a_database_keeps_results(postgres: str) -> None:
    asyncio.run(kept(store_of(postgres)))


def test_who_won_by_more_comes_first() -> None:
    def one(name: str, won: bool, vp: int | None, foe: int | None, turn: int = 20) -> DayResult:
        return DayResult(name, "", name, won, vp, foe, turn)

    rows = [
        one("lost all", False, None, None),
        one("lost by 9", False, 20, 29),
        one("lost by 1", False, 20, 21),
        one("won by 3", True, 20, 17),
        one("won by 30", True, 40, 10),
        one("felled them late", True, None, None, 20),
        one("felled them early", True, None, None, 12),
    ]
    assert [one.name for one in reversed(rows)] == [
        one.name for one in sorted(rows, key=today._rank)
    ]
