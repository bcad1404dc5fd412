"""No table goes on as another game than it was: with the cards of then, or not at all."""

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from own import OWN
from sitting import RIVALS

from longbox.game import saving
from longbox.opening.opening import Opening
from longbox.printed import shelf
from longbox.records import origin
from longbox.server.lobby import Lobby, compiled_aside
from longbox.server.protocol import Chair, TableWanted
from longbox.server.room import Room
from longbox.server.store import SqliteStore
from longbox.server.table import Refused

ROOT = Path(__file__).resolve().parents[2]
STORES = Path(__file__).parent / "stores"
REVISIONS = {"first": "0f754bb", "main": "8c4ebc0"}  # which have written these stores
OPENINGS = (
    Opening(RIVALS),
    Opening("confrontations"),
    Opening("rebirth", players=["Batman", "Superman"]),
    Opening(["flash-vs-reverse-flash", "shazam-vs-black-adam"]),
)
CHANGES = {  # made up: what is printed on cards, and how many there are of each
    "dearer": ("cost = 3", "cost = 4"),
    "weaker": ("+2 Power", "+1 Power"),
}

Told = dict[str, Any]


def in_a_lobby(path: Path, work: Callable[[Lobby], Coroutine[Any, Any, None]]) -> None:
    """Do something in a lobby whose store is a file."""

    async def whole() -> None:
        lobby = Lobby(SqliteStore(path))
        await lobby.store.open()
        try:
            await work(lobby)
        finally:
            await lobby.close()

    asyncio.run(whole())


def told(room: Room) -> Told:
    """What must be so of a table that goes on."""
    game = room.table.game
    zones = [f"{who}.{zone}" for who in game.players for zone in ("hand", "deck", "discard")]
    decision = game.decision
    assert decision is not None
    return {
        "moves": [list(move) for move in game.moves()],
        "cards": {key: game.look(key) for key in (*zones, "line_up", "main_deck")},
        "offers": [option.text for option in decision.options],
    }


async def play(room: Room, moves: int) -> None:
    """Make so many moves, whoever must make them."""
    for number in range(moves):
        decision = room.table.game.decision
        if decision is None:
            return
        text = decision.offers[number * 7 % len(decision.offers)].text
        at = room.table.account.number(decision.seat)
        await room._keep([room.table.choice(decision.seat, text, at)])


def opened(path: Path, count: int, moves: int = 25) -> dict[str, Told]:
    """A store of tables in the middle of their games, and what is so of each."""
    found: dict[str, Told] = {}

    async def work(lobby: Lobby) -> None:
        for number in range(count):
            opening = OPENINGS[number % len(OPENINGS)]
            seats = [Chair()] * (4 if opening.sets == ("confrontations",) else 2)
            made = await lobby.open(opening, TableWanted(seats=seats))
            room = await lobby.find(made.table)
            await play(room, moves)
            if not room.table.game.over:
                found[made.table] = told(room)

    in_a_lobby(path, work)
    return found


def resumed(path: Path, tables: dict[str, Told]) -> tuple[list[str], list[str]]:
    """The tables that go on as they were, and why the others do not; nothing else happens."""
    equal, refused = [], []

    async def work(lobby: Lobby) -> None:
        for table, was in tables.items():
            try:
                room = await lobby.find(table)
            except Refused as error:
                refused.append(str(error))
                continue
            assert was == told(room), f"{table} is silently another game"
            await play(room, 3)
            equal.append(table)

    in_a_lobby(path, work)
    return equal, refused


def change(monkeypatch: pytest.MonkeyPatch, folder: Path, name: str) -> None:
    """Put sets in which something has changed in the place of the installed ones."""
    changed = folder / "changed"
    shutil.copytree(shelf.SETS, changed)
    for path in changed.glob("*.toml"):
        text = path.read_text()
        assert text != text.replace(*CHANGES[name])
        path.write_text(text.replace(*CHANGES[name]))
    monkeypatch.setattr(shelf, "SETS", changed)


def restored(path: Path, sql: Path) -> dict[str, Told]:
    """A store of another version, and what that version said of its tables."""
    with sqlite3.connect(path) as connection:
        connection.executescript(sql.read_text())
    connection.close()
    found: dict[str, Told] = json.loads(sql.with_suffix(".json").read_text())
    return found


def test_tables_of_the_first_release_had_other_dice(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    tables = restored(path, STORES / "first.sql")
    equal, refused = resumed(path, tables)

    assert [] == equal
    assert ["This table was played with other dice and cannot be resumed."] * 4 == refused


def test_tables_of_the_version_before_go_on_and_keep_their_cards_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.sqlite"
    tables = restored(path, STORES / "main.sql")
    assert (list(tables), []) == resumed(path, tables)
    change(monkeypatch, tmp_path, "dearer")
    lobby_tables = list(tables)

    async def work(lobby: Lobby) -> None:
        for table in lobby_tables:
            room = await lobby.find(table)
            was = tables[table]["moves"]
            assert was == told(room)["moves"][: len(was)]

    in_a_lobby(path, work)


def test_tables_whose_cards_nobody_kept_do_not_go_on_with_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.sqlite"
    tables = restored(path, STORES / "main.sql")
    change(monkeypatch, tmp_path, "dearer")
    equal, refused = resumed(path, tables)

    assert [] == equal
    assert [origin.OTHER_CARDS] * 4 == refused


@pytest.mark.parametrize("name", ["dearer", "weaker"])
def test_tables_begun_with_other_cards_go_on_with_those(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = tmp_path / "tables.sqlite"
    tables = opened(path, len(OPENINGS))
    change(monkeypatch, tmp_path, name)
    equal, refused = resumed(path, tables)

    assert [] == refused
    assert list(tables) == equal


def test_a_new_table_is_dealt_with_the_new_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was begun with the old ones lasts until its end: a rematch is new."""

    async def work(lobby: Lobby) -> None:
        first = await lobby.find((await lobby.open(Opening(RIVALS))).table)
        change(monkeypatch, tmp_path, "dearer")
        lobby.rooms.clear()
        again = await lobby.find(first.table.id)
        assert again.table.game.look("main_deck") == first.table.game.look("main_deck")
        rematch = await lobby.find(await lobby._again(again.table, False, frozenset()))
        costs = [
            {card.name: card.cost for card in room.table.game.cards_for(None).values()}
            for room in (again, rematch)
        ]
        assert costs[0] != costs[1]
        assert (RIVALS,) == rematch.table.game.opening.sets

    in_a_lobby(tmp_path / "tables.sqlite", work)


def amended(path: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(statement, values)
    connection.close()


def test_a_journal_that_leads_elsewhere_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    tables = opened(path, 1, moves=6)
    where = "UPDATE journal SET entry = json_set(entry, '$.sign', 'another') WHERE number = 3"
    amended(path, where)
    equal, refused = resumed(path, tables)

    assert [] == equal
    assert refused[0].startswith("From line 4 of its journal on this table would be another game")


def test_a_table_that_would_be_dealt_otherwise_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    tables = opened(path, 1, moves=0)
    amended(path, "UPDATE tables SET opening = json_set(opening, '$.seed', 'another')")
    equal, refused = resumed(path, tables)

    assert [] == equal
    assert "dealt otherwise" in refused[0]


@pytest.mark.parametrize("is_signed", [True, False])
def test_with_other_rules_only_what_is_signed_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_signed: bool
) -> None:
    path = tmp_path / "tables.sqlite"
    tables = opened(path, 1, moves=6)
    if not is_signed:
        amended(path, "UPDATE journal SET entry = json_remove(entry, '$.sign')")
    monkeypatch.setattr(origin, "RULES", saving.RULES + 1)

    expected = (list(tables), []) if is_signed else ([], [origin.OTHER_RULES])
    assert expected == resumed(path, tables)


def test_cards_of_then_are_compiled_in_another_process(tmp_path: Path) -> None:
    text = f"# {tmp_path}\n{OWN}"
    assert not origin.is_compiled_then(text)
    asyncio.run(compiled_aside(text))

    assert origin.is_compiled_then(text)
    with pytest.raises(origin.Unlike, match="cannot be read any more"):
        asyncio.run(compiled_aside(f"# {tmp_path}\n[[card]]\nname = 'Half a card'\n"))


@pytest.mark.long
def test_of_two_hundred_tables_none_is_silently_another_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stores of the first release, of the version before, and under two changes of cards."""
    totals: dict[str, tuple[int, int]] = {}
    for version, revision in REVISIONS.items():
        sources = tmp_path / version
        sources.mkdir()
        archive = subprocess.run(
            ["git", "-C", str(ROOT), "archive", revision], capture_output=True, check=False
        )
        if archive.returncode:
            pytest.skip("NOT MEASURED: the sources of older versions are not here")
        subprocess.run(["tar", "x", "-C", str(sources)], input=archive.stdout, check=True)
        sql = tmp_path / f"{version}.sql"
        script = ROOT / "scripts" / "older_stores.py"
        subprocess.run([sys.executable, script, sources, "50", sql], check=True)
        path = tmp_path / f"{version}.sqlite"
        equal, refused = resumed(path, restored(path, sql))
        totals[version] = (len(equal), len(refused))
    for name in ("dearer", "weaker"):
        path = tmp_path / f"{name}.sqlite"
        tables = opened(path, 50)
        with monkeypatch.context() as patch:
            (tmp_path / name).mkdir()
            change(patch, tmp_path / name, name)
            equal, refused = resumed(path, tables)
        totals[name] = (len(equal), len(refused))

    assert {"first": (0, 50), "main": (50, 0), "dearer": (50, 0), "weaker": (50, 0)} == totals
