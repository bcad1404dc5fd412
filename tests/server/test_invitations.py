"""Codes and open tables: how a stranger comes to a free seat."""

import asyncio
import secrets
import time
from pathlib import Path
from typing import Any

import pytest
from sitting import RIVALS, Running

from longbox.server.budgets import GUESSES, Budgets, Overdrawn
from longbox.server.invitations import LIFE, new_code
from longbox.server.limits import USUAL
from longbox.server.protocol import CODE
from longbox.server.serving import store_of
from longbox.server.store import Conflict, Invited, SqliteStore, Store

OPEN = [{"name": "Mara"}, {"open": True}]


def invite(server: Running, **wanted: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table with an open seat as its opener is told of it, and as a stranger is."""
    status, made = server.ask("/api/tables", {"game": [RIVALS], "seats": OPEN} | wanted)
    assert 201 == status, made
    status, told = server.ask(f"/api/codes/{made['code']}")
    assert 200 == status, told
    return made, told


def new() -> str:
    return secrets.token_urlsafe(18)


def test_a_code_opens_a_free_seat_and_is_gone_then(server: Running) -> None:
    made, told = invite(server)
    mara, jonas = made["seats"][0]["token"], new()
    assert [False, True] == [one["free"] for one in told["seats"]]
    assert (made["table"], "Mara") == (told["table"], told["seats"][0]["name"])

    asked = {"take": 1, "code": made["code"], "name": "Jonas"}
    with server.sit(made["table"], mara) as opener:
        assert made["code"] == opener.until("people")["code"]
        with server.sit(made["table"], jonas, **asked) as joined:
            assert 1 == joined.until("welcome")["seat"]
            people = opener.until("people")
            while not people["seats"][1]["here"]:
                people = opener.until("people")
            assert ("Jonas", None) == (people["seats"][1]["name"], people["code"])
        with server.sit(made["table"], jonas, **asked) as again:  # who lost the line asks the same
            assert 1 == again.until("welcome")["seat"]
        with server.sit(made["table"], made["seats"][1]["token"]) as late:
            assert "opens no seat" in late.hear()["text"]
    status, gone = server.ask(f"/api/codes/{made['code']}")
    assert (400, f"There is no table {made['code']}.") == (status, gone["error"])


def test_the_link_of_an_open_seat_takes_it_too(server: Running) -> None:
    made, _ = invite(server)
    with server.sit(made["table"], made["seats"][1]["token"]) as friend:
        friend.until("people")
        asked = {"take": 1, "code": made["code"]}
        with server.sit(made["table"], new(), **asked) as late:
            assert late.hear()["is"] == "gone"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"take": 0}, "Somebody else has taken this seat."),
        ({"take": 7}, "Somebody else has taken this seat."),
        ({"take": 1, "code": "QQQQ"}, "This code is not that of the table"),
        ({"take": 1, "code": None}, "This code is not that of the table"),
        ({"take": 1, "token": "short"}, "at least 20 letters"),
        ({"token": "a-token-that-opens-nothing"}, "opens no seat"),
    ],
)
def test_who_was_not_invited_takes_no_seat(
    server: Running, asked: dict[str, Any], told: str
) -> None:
    made, _ = invite(server)
    token = asked.pop("token", new())
    with server.sit(made["table"], token, **{"code": made["code"]} | asked) as stranger:
        assert told in stranger.hear()["text"]


def test_what_is_no_code_is_refused_in_a_sentence(server: Running) -> None:
    for code in ("ABC", "ABCDE", "AIOB", "12ab"):
        status, told = server.ask(f"/api/codes/{code}")
        assert (400, "A code has 4 letters, and neither I nor O.") == (status, told["error"])


def test_only_tables_that_look_for_players_are_listed_and_only_until_they_are_full(
    server: Running,
) -> None:
    def listed() -> dict[str, Any]:
        return {one["table"]: one for one in server.ask("/api/tables")[1]["tables"]}

    private, _ = invite(server)
    public, _ = invite(server, looking=True, days=3)
    found = listed()
    assert private["table"] not in found
    assert (public["code"], 3) == (found[public["table"]]["code"], found[public["table"]]["days"])
    texts = str(found)
    assert not any(one["token"] in texts for one in public["seats"])
    assert {"code", "table", "title", "sets", "mode", "seats", "undo", "clock", "days", "until"} | {
        "inks",
        "emblems",
    } == set(found[public["table"]])

    with server.sit(public["table"], new(), take=1, code=public["code"]) as joined:
        joined.until("people")
        assert public["table"] not in listed()


def test_an_opening_without_an_open_seat_cannot_look_for_players(server: Running) -> None:
    for wanted, told in (
        ({"seats": [{}, {}], "looking": True}, "No seat of this table is open"),
        ({"seats": OPEN, "days": 3, "clock": 60}, "there is no clock"),
    ):
        status, made = server.ask("/api/tables", {"game": [RIVALS], **wanted})
        assert 400 == status
        assert told in made["error"]


def test_sealed_dice_take_the_salt_of_who_comes_first_by_code(server: Running) -> None:
    made, _ = invite(server)
    asked = {"take": 1, "code": made["code"], "salt": "pepper"}
    with server.sit(made["table"], new(), **asked) as joined:
        assert "pepper" == joined.until("welcome")["dice"]["salt"]


def test_a_seat_that_was_taken_is_so_after_a_restart(tmp_path: Path) -> None:
    server = Running(tmp_path)
    server.start()
    made, _ = invite(server)
    token = new()
    with server.sit(made["table"], token, take=1, code=made["code"]) as joined:
        joined.until("people")
    server.stop()

    server.start()
    with server.sit(made["table"], token) as again:
        assert 1 == again.until("welcome")["seat"]
        assert not any(one["free"] for one in again.until("people")["seats"])
    server.stop()


async def kept(store: Store) -> None:
    """A store keeps codes: each is one table's, and is valid for its time alone."""
    await store.open()
    soon = time.time() + 60
    for table in "abc":
        await store.add(table, {})
    await store.invite(Invited("KRAK", "a", soon, False, '"x"'))
    with pytest.raises(Conflict):
        await store.invite(Invited("KRAK", "b", soon, False, '"y"'))
    await store.invite(Invited("WHAM", "b", soon, True, '"y"'))
    await store.reinvite("b", '"z"')
    found = await store.invited("WHAM")
    assert found is not None
    assert ("b", True, '"z"') == (found.table, found.is_looking, found.told)
    assert ["b"] == [one.table for one in await store.looking()]
    assert ("KRAK", None) == (await store.code_of("a"), await store.code_of("c"))

    await store.reinvite("b", None)
    assert None is await store.invited("WHAM")
    await store.invite(Invited("ZACK", "c", time.time() - 1, True, '"late"'))
    assert (None, None, []) == (
        await store.invited("ZACK"),
        await store.code_of("c"),
        await store.looking(),
    )
    assert {} == await store.heights(["a"])
    await store.append("a", 0, [{"do": "sign"}, {"do": "sign"}])
    assert {"a": 2} == await store.heights(["a", "b"])
    assert 3 == await store.remove(time.time() + 60, [])
    assert None is await store.invited("KRAK")
    await store.close()


def test_a_file_keeps_codes(tmp_path: Path) -> None:
    asyncio.run(kept(SqliteStore(tmp_path / "tables.sqlite")))


def test_a_database_keeps_codes(postgres: str) -> None:
    asyncio.run(kept(store_of(postgres)))


def test_a_code_is_valid_at_any_process_of_a_server(postgres: str, tmp_path: Path) -> None:
    here, there = Running(tmp_path, postgres), Running(tmp_path, postgres)
    here.start()
    there.start()
    made, _ = invite(here)
    with here.sit(made["table"], made["seats"][0]["token"]) as opener:  # now it owns the table
        opener.until("people")
        assert 200 == there.ask(f"/api/codes/{made['code']}")[0]
        with there.sit(made["table"], new(), take=1, code=made["code"]) as joined:
            assert 1 == joined.until("welcome")["seat"]
            while not opener.until("people")["seats"][1]["here"]:
                pass
    assert 400 == there.ask(f"/api/codes/{made['code']}")[0]
    there.stop()
    here.stop()


def test_who_guesses_codes_soon_waits_for_half_a_minute() -> None:
    budgets = Budgets(USUAL)
    for _ in range(GUESSES + 1):
        budgets.check(budgets.guesses("them"))
        budgets.guesses("them").pay(1)

    with pytest.raises(Overdrawn) as told:
        budgets.check(budgets.guesses("them"))
    assert 25 <= told.value.seconds <= 31
    budgets.check(budgets.guesses("others"))


def test_codes_are_of_letters_that_are_told_apart() -> None:
    codes = [new_code() for _ in range(200)]
    assert {4} == {len(one) for one in codes}
    assert set("".join(codes)) <= set(CODE)
    assert not set(CODE) & set("IO")
    assert LIFE == 24 * 3600
