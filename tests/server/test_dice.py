"""Fair dice: sealed when a table is opened, told to nobody before its end, and then to all."""

import asyncio
import hashlib
import json
import secrets
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from cracker import Cracker, compiled
from sitting import RIVALS, Running, Sitting

from longbox.agents.asked import thought
from longbox.game.account import Account
from longbox.game.dossier import opened_dossier
from longbox.game.game import start
from longbox.opening.opening import Opening
from longbox.records.record import parse
from longbox.records.sealing import commitment, sealed_text
from longbox.records.verifying import is_verified, verify
from longbox.server import lobby, showing
from longbox.server import room as rooms
from longbox.server.lobby import Lobby
from longbox.server.messages import DiceTold, Said, write
from longbox.server.protocol import Chair, Choice, Look, Rematch, TableWanted, Undo
from longbox.server.room import Room
from longbox.server.store import SqliteStore
from longbox.server.table import Refused, Table
from longbox.server.terms import Terms, kept, read_terms

SECONDS = 1.5  # of computing, that a cracker has
PLANTED = 1_894_377_201  # a seed of 31 bits
SALT = "grains-of-salt"
RANGE = range(PLANTED - 1200, PLANTED + 1200)


def play(one: Sitting) -> None:
    """Choose whatever comes, to the end."""
    number = 0
    while options := one.until_asked():
        one.choose(options[number * 7 % len(options)]["text"])
        number += 1


class Ear:
    """Somebody in a room, who keeps all that they are told."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.name = ""
        self.frames: list[dict[str, Any]] = []

    def tell(self, message: Said) -> None:
        self.frames.append(json.loads(write(message)))

    def part(self) -> None:
        pass


def at_a_table(
    folder: Path, wanted: Opening, work: Callable[[Room, Lobby], Any], **more: Any
) -> Any:
    """What somebody does in the room of a new table."""

    async def act() -> Any:
        house = Lobby(SqliteStore(folder / "tables.sqlite"))
        await house.store.open()
        try:
            made = await house.open(wanted, TableWanted(**more))
            return await work(await house.find(made.table), house)
        finally:
            await house.close()

    return asyncio.run(act())


async def seen(room: Room, _: object = None) -> list[dict[str, Any]]:
    """What the first seat is told when it comes."""
    ear = Ear(0)
    await room.join(ear)
    return ear.frames


def secret(room: Room) -> str:
    return str(room.table.game.opening.seed)


# --------------------------------------------------------------------------- a cracker


def test_a_cracker_finds_nothing_at_a_table_of_the_server(tmp_path: Path) -> None:
    frames = at_a_table(tmp_path, Opening([RIVALS]), seen)
    cracker = Cracker(frames)

    assert [] == cracker.crack([*cracker.words(), *RANGE, *range(1_000_000)], SECONDS)
    assert cracker.tried > len(RANGE)


def test_the_same_cracker_finds_a_planted_seed_of_31_bits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told where to look; all 31 bits it would find in hours (docs/FAIR_DICE.md)."""
    monkeypatch.setattr(lobby, "new_secret", lambda: str(PLANTED))

    async def both(room: Room, _: Lobby) -> tuple[list[dict[str, Any]], dict[str, list[str]]]:
        look = room.table.game.look
        hidden = {key: look(key) for key in ("Sinestro.hand", "Green Lantern.deck", "main_deck")}
        return await seen(room), hidden

    frames, hidden = at_a_table(tmp_path, Opening([RIVALS]), both)
    cracker = Cracker(frames)
    deck, main = cracker.piles

    assert [PLANTED] == cracker.crack(RANGE, 60)
    assert hidden["Green Lantern.deck"] == deck.shuffled(PLANTED)[5:]
    assert hidden["main_deck"] == main.shuffled(PLANTED)[5:]


@pytest.mark.long
def test_a_cracker_that_tries_all_seeds_of_31_bits_finds_the_planted_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It knows nothing of the seed but how long it may be; two cores need a quarter of an hour."""
    planted = secrets.randbelow(2**31)
    monkeypatch.setattr(lobby, "new_secret", lambda: str(planted))
    cracker = Cracker(at_a_table(tmp_path, Opening([RIVALS]), seen))

    assert planted in cracker.crack_all(compiled(tmp_path), 31, 2)


def test_a_secret_has_256_bits_and_no_two_tables_have_the_same() -> None:
    made = {lobby.new_secret() for _ in range(100)}

    assert 100 == len(made)
    assert {64} == {len(one) for one in made}


# --------------------------------------------------------------------------- sealed and opened


def test_sealed_dice_are_told_to_nobody_before_the_end_and_then_to_everybody(
    server: Running, tmp_path: Path
) -> None:
    status, made = server.ask("/api/tables", {"game": [RIVALS]})
    table, token = made["table"], made["seats"][0]["token"]
    key = {"x-longbox-token": token}
    with server.sit(table, token, salt=SALT) as ann:
        ann.until_asked()
    with (
        server.sit(table, token, salt="another") as ann,
        server.sit(table, salt="a-third") as watcher,
    ):
        ann.until_asked()
        before = server.ask(f"/api/tables/{table}/record", None, key)
        ann.send(do="look", at=0)
        ann.until("moment")
        play(ann)
        summary = ann.until("summary")
        seen_by_watcher = watcher.until("summary")
        ann.send(do="undo")
        refused = ann.until("refused")
    dice = summary["dice"]
    running = [one for one in ann.frames + watcher.frames if one.get("dice", {}) != dice]
    record = server.ask(f"/api/tables/{table}/record")[1]
    welcomes = [one["dice"] for one in running if one["is"] == "welcome"]

    assert (201, made["sealed"]) == (status, dice["sealed"])
    assert table == made["sealed"][:32]
    told = {"sealed": made["sealed"], "salt": SALT, "seed": None, "opened": None}
    assert [told] * 2 == welcomes
    assert (400, True) == (before[0], "sealed until the game is over" in before[1]["error"])
    assert dice == seen_by_watcher["dice"]
    assert dice["sealed"] == hashlib.sha256(dice["opened"].encode()).hexdigest()
    assert dice["seed"] == yaml.safe_load(record)["seed"]
    hidden, _, salt = dice["seed"].partition("/")
    assert (64, SALT) == (len(hidden), salt)
    assert hidden not in json.dumps([running, before, made])
    assert "nothing that you can take back" in refused["text"]
    assert is_verified(verify(parse(record), made["sealed"]))


def test_whoever_comes_first_adds_to_the_dice_once_and_they_stay_so(tmp_path: Path) -> None:
    """The salt is a line of the journal: the table is made again with the same dice."""

    async def work(room: Room, house: Lobby) -> list[str]:
        drawn = room.table.game.sign()
        ear = Ear(None)
        await room.join(ear, salt=SALT)
        await room.join(Ear(0), salt="another")
        house.rooms.clear()
        again = await house.find(room.table.id)
        await again.join(Ear(0), salt="a-third")
        signs = [drawn, room.table.game.sign(), again.table.game.sign()]
        return [secret(room), secret(again), *signs]

    one, other, drawn, dealt, again = at_a_table(tmp_path, Opening([RIVALS]), work)

    assert one == other
    assert one.endswith(f"/{SALT}")
    assert drawn != dealt == again


def test_no_way_out_of_a_running_table_leads_to_its_dice(tmp_path: Path) -> None:
    """Views, looks, undo, summaries, refusals and the record, for a seat and for who watches."""

    async def work(room: Room, _: Lobby) -> tuple[str, str, str]:
        ann, watcher = Ear(0), Ear(None)
        await room.join(ann)
        await room.join(watcher)
        refused = []
        for message in (
            Choice("normal turn", 0),
            Choice("no such move", 1),
            Choice("end turn", 1),
            Look(0),
            Look(99),
            Undo(),
            Rematch(),
        ):
            for one in (ann, watcher):
                try:
                    await room.hear(one, message)
                except ValueError as error:
                    refused.append(str(error))
        with pytest.raises(Refused) as no_record:
            room.table.record()
        game = room.table.game
        told = [*ann.frames, *watcher.frames, *refused, str(no_record.value), repr(game)]
        told += [game.view(0), repr(room.table.account), repr(showing.dice_of(room.table))]
        dealt = game.save()["state"]["key"]
        return str(told), secret(room), dealt

    told, hidden, key = at_a_table(tmp_path, Opening([RIVALS]), work)

    assert "normal turn" in told
    assert hidden not in told
    assert key not in told
    assert not any(hidden[i : i + 8] in told for i in range(0, 56, 8))


def test_a_table_of_before_there_were_seals_tells_nothing_before_its_end() -> None:
    """It has neither a commitment nor a word of whether its seed was named."""
    opening = Opening([RIVALS], players=["Green Lantern", "Sinestro"], seed="f" * 32)
    old = {key: one for key, one in kept(Terms(opening=opening)).items() if key not in SEALS}
    table = Table("t", read_terms(old), [], Account(start(opening)))
    while table.game.decision is not None:
        assert DiceTold(None, None, None, None) == showing.dice_of(table)
        table.game.playout(decisions=200)

    assert DiceTold(None, None, "f" * 32, None) == showing.dice_of(table)


SEALS = ("named", "sealed")


def test_a_rematch_is_sealed_anew_whatever_the_seed_was_before(tmp_path: Path) -> None:
    async def work(room: Room, house: Lobby) -> list[DiceTold]:
        told = [showing.dice_of(room.table)]
        for _ in range(2):
            assert room.open_rematch is not None
            table = await room.open_rematch(room.table, False, frozenset(), False)
            room = await house.find(table)
            told.append(showing.dice_of(room.table))
        return told

    first, *others = at_a_table(tmp_path, Opening([RIVALS], seed=3), work)

    assert DiceTold(None, None, "3", None) == first
    assert [(None, None)] * 2 == [(one.seed, one.opened) for one in others]
    assert 2 == len({one.sealed for one in others} - {None})


# --------------------------------------------------------------------------- named seeds


def test_a_named_seed_is_told_to_all_at_the_table(server: Running) -> None:
    table, tokens = server.open(seed=4711)
    with server.sit(table, tokens[0]) as ann, server.sit(table) as watcher:
        told = [one.until("welcome")["dice"] for one in (ann, watcher)]

    assert [{"sealed": None, "salt": None, "seed": "4711", "opened": None}] * 2 == told


def test_a_record_that_is_played_on_from_tells_its_dice(server: Running) -> None:
    record = f"game: {RIVALS}\nseed: {'5' * 64}\nmoves: []\n"
    table, tokens = server.open(record=record)
    with server.sit(table, tokens[0]) as ann:
        dice = ann.until("welcome")["dice"]
    key = {"x-longbox-token": tokens[0]}

    assert {"sealed": None, "salt": None, "seed": "5" * 64, "opened": None} == dice
    assert 200 == server.ask(f"/api/tables/{table}/record", None, key)[0]


def test_a_commitment_binds_the_opening_too() -> None:
    one = Opening([RIVALS], seed="a" * 64)
    seals = {
        commitment(sealed_text(other))
        for other in (
            one,
            Opening([RIVALS], seed="b" * 64),
            Opening([RIVALS], seed="a" * 64, refill_at_once=True),
            Opening([RIVALS], seed="a" * 64, players=["Sinestro", "Green Lantern"]),
            Opening(["flash-vs-reverse-flash"], seed="a" * 64),
        )
    }

    assert 5 == len(seals)


def test_a_bots_luck_tells_nothing_of_the_dice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[bytes] = []
    came = threading.Event()

    def noted(dossier: bytes) -> int:
        handed.append(dossier)
        came.set()
        return thought(dossier)

    monkeypatch.setattr(rooms, "thought", noted)

    async def work(room: Room, _: Lobby) -> str:
        await seen(room)
        await asyncio.to_thread(came.wait, 60)
        return secret(room)

    hidden = at_a_table(tmp_path, Opening([RIVALS]), work, seats=[Chair(agent="uniform"), Chair()])

    assert hidden.encode() not in handed[0]
    assert 64 == len(opened_dossier(handed[0]).seed.partition("/")[0])
