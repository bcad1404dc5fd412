"""A finished game's record is verified, and one in which anything was altered is not."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import longbox
from longbox.cli import main
from longbox.game.game import Game, start
from longbox.opening.opening import Opening
from longbox.records.record import RecordError, dump, parse, read
from longbox.records.sealing import commitment, sealed_text, seed_of
from longbox.records.verifying import is_verified, verify
from longbox.rules import chance

SET = "green-lantern-vs-sinestro"
SECRET = "c0ffee" * 10 + "beef"
SALT = "0123456789abcdef"
Record = dict[str, Any]


def finished(**said: Any) -> Game:
    """A game that was played to its end, by choosing one option after the other."""
    game = start(Opening(**{"sets": [SET], "seed": seed_of(SECRET, SALT)} | said))
    number = 0
    while game.decision is not None:
        game.choose(game.decision.options[number * 7 % len(game.decision.options)].text)
        number += 1
    return game


def sealed(game: Game) -> Record:
    """Its record, as a server hands it out."""
    return game.record() | {"sealed": commitment(sealed_text(game.opening))}


@pytest.fixture(scope="module")
def record() -> Record:
    return sealed(finished())


def wrong(data: Record, noted: str = "") -> list[str]:
    """What is found to be wrong with a record."""
    return [one.check for one in verify(parse(dump(data)), noted) if one.ok is False]


def test_a_finished_game_is_verified(record: Record) -> None:
    checks = verify(parse(dump(record)), record["sealed"][:16])

    assert ["commitment", "deal", "shuffles", "moves", "bots"] == [one.check for one in checks]
    assert [True, True, True, True, None] == [one.ok for one in checks]


@pytest.mark.parametrize("sets", longbox.sets())
def test_a_finished_game_of_every_set_is_verified(sets: str) -> None:
    game = longbox.new(sets, seed=5)
    game.playout()

    assert is_verified(verify(read(game.record())))


def test_a_game_that_was_saved_and_loaded_in_between_is_verified() -> None:
    game = longbox.new("rebirth", seed=5)
    for many in (1, 40, 200):
        game.playout(decisions=many)
        game = longbox.load(json.loads(json.dumps(game.save())))
    game.playout()

    assert is_verified(verify(read(game.record())))


def test_moves_that_were_taken_back_are_no_part_of_what_is_verified() -> None:
    game = longbox.new(SET, seed=5)
    game.playout(decisions=100)
    game = game.at(60)
    game.playout(seed=2)

    assert is_verified(verify(read(game.record())))


def some(record: Record) -> int:
    """The place of a digest in the middle of the game."""
    return len(record["digests"]) // 2


def swap_two_plays(record: Record) -> None:
    """Two moves change places that bring the same, whichever comes first."""
    moves = record["moves"]
    for i in range(len(moves) - 1):
        one, two = moves[i], moves[i + 1]
        if one != two and all("play " in str(move) for move in (one, two)):
            moves[i : i + 2] = two, one
            with suppress(RecordError):
                longbox.replay(record)
                return
            moves[i : i + 2] = one, two
    raise AssertionError("there are no such moves")


def other_letter(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


def alter_a_shuffle(record: Record) -> None:
    record["digests"][some(record)][1] = other_letter(record["digests"][some(record)][1])


def alter_the_deal(record: Record) -> None:
    record["digests"][0][1] = other_letter(record["digests"][0][1])


def leave_a_shuffle_out(record: Record) -> None:
    del record["digests"][some(record)]


def add_a_shuffle(record: Record) -> None:
    move = record["digests"][some(record)][0]
    record["digests"].insert(some(record), [move - 1, "0" * 32])


def tell_no_shuffles(record: Record) -> None:
    del record["digests"]


def alter_the_seed(record: Record) -> None:
    record["seed"] = other_letter(record["seed"])


def alter_the_salt(record: Record) -> None:
    record["seed"] = record["seed"][:-1] + "e"


def alter_the_commitment(record: Record) -> None:
    record["sealed"] = other_letter(record["sealed"])


def alter_the_opening(record: Record) -> None:
    record["refill_at_once"] = True


def alter_who_plays(record: Record) -> None:
    record["players"] = record["players"][::-1]


def alter_a_move(record: Record) -> None:
    moves = record["moves"]
    at = next(i for i, move in enumerate(moves) if "normal turn" in move.values())
    ((player, _),) = moves[at].items()
    moves[at] = {player: "confront " + next(one for one in record["players"] if one != player)}


def stop_early(record: Record) -> None:
    del record["moves"][-3:]


def alter_the_end(record: Record) -> None:
    record["result"]["winner"] = "nobody"


def tell_no_end(record: Record) -> None:
    del record["result"]


@pytest.mark.parametrize(
    ("alter", "found"),
    [
        (alter_a_shuffle, "shuffles"),
        (alter_the_deal, "deal"),
        (leave_a_shuffle_out, "shuffles"),
        (add_a_shuffle, "shuffles"),
        (tell_no_shuffles, "deal"),
        (alter_the_seed, "commitment"),
        (alter_the_salt, "deal"),
        (alter_the_commitment, "commitment"),
        (alter_the_opening, "commitment"),
        (alter_who_plays, "commitment"),
        (alter_a_move, "moves"),
        (swap_two_plays, "shuffles"),
        (stop_early, "moves"),
        (alter_the_end, "moves"),
        (tell_no_end, "moves"),
    ],
    ids=lambda one: one.__name__ if callable(one) else "",
)
def test_what_was_altered_is_found(
    record: Record, alter: Callable[[Record], None], found: str
) -> None:
    altered = deepcopy(record)
    alter(altered)

    assert found in wrong(altered)


def test_a_game_in_which_one_shuffle_was_another_one_is_not_verified(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A table that cheats: once, in the middle of the game, a deck is shuffled otherwise."""
    honest = chance._digest

    def rigged(key: bytes, dice: Any, first: int, stream: int) -> bytes:
        is_it = stream == chance.STREAM_DECKS and dice[first + stream] == 3
        found = honest(key, dice, first, stream)
        return found[::-1] if is_it else found

    monkeypatch.setattr(chance, "_digest", rigged)
    data = sealed(finished())
    assert [] == wrong(data)  # as long as everybody's dice are rigged
    monkeypatch.undo()

    assert ["shuffles"] == [one for one in wrong(data) if one != "moves"]


def test_a_commitment_that_was_noted_at_the_table_is_compared(record: Record) -> None:
    other = sealed(finished(seed="d" * 64))
    without = {key: it for key, it in record.items() if key != "sealed"}

    assert [] == wrong(other, other["sealed"])
    assert ["commitment"] == wrong(other, record["sealed"])
    assert ["commitment"] == wrong(without, record["sealed"])


def test_a_seed_that_was_named_is_no_commitment() -> None:
    checks = verify(read(finished(seed=7).record()))

    assert None is checks[0].ok
    assert 'the seed "7", which was known' in checks[0].said
    assert is_verified(checks)


def test_a_commitment_is_the_hash_of_a_text_that_anybody_can_make() -> None:
    opening = Opening([SET], players=["Green Lantern", "Sinestro"], seed=f"{SECRET}/{SALT}")
    told = '{"dice":2,"game":"green-lantern-vs-sinestro","players":["Green Lantern","Sinestro"]}'

    assert f"Longbox sealed dice 1\n{SECRET}\n{told}" == sealed_text(opening)
    assert sealed_text(opening) == sealed_text(structs.replace(opening, seed=SECRET))


def test_a_digest_is_the_same_in_any_year() -> None:
    game = longbox.new(SET, seed=7)
    game.choose("normal turn")
    game.choose("end turn")

    assert GOLDEN == game.digests()


GOLDEN = {0: "53fa8129dcd4c9d82902ceafc124f0e5", 2: "dc98b5006329c8e061421624dcd3b232"}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("sealed: ", "sealed: x", 'r.yaml:5: "sealed" must be a commitment: 64 letters'),
        ("sealed: ", "sealed: [1] #", 'r.yaml:5: "sealed" must be a commitment: 64 letters'),
        ("  - [0, ", "  - [-1, ", "An entry of digests is a list of two: moves so far and"),
        ("  - [0, ", "  - [0, 1, ", "An entry of digests is a list of two: moves so far and"),
        ("  - [0, ", "  - [0, x", "A digest has 32 letters, each 0 to 9 or a to f."),
        ("digests:\n", "digests: 3\nresult:\n", '"digests" must be a list.'),
    ],
)
def test_what_a_record_says_of_its_dice_is_read_strictly(
    record: Record, old: str, new: str, told: str
) -> None:
    short = {key: record[key] for key in ("game", "players", "seed", "dice", "sealed")}
    text = dump(short | {"digests": record["digests"]})
    assert old in text

    with pytest.raises(RecordError) as error:
        parse(text.replace(old, new, 1), "r.yaml")

    assert told in str(error.value)


# --------------------------------------------------------------------------- the command

Called = tuple[int, str, str]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Callable[..., Called]:
    def run(*arguments: str) -> Called:
        code = main(["verify", *arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def test_the_command_says_what_it_checked(
    call: Callable[..., Called], record: Record, tmp_path: Path
) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(dump(record))
    code, out, err = call(str(path), "--sealed", record["sealed"])

    assert (0, "") == (code, err)
    assert "committed to by" in out
    assert "No dossier of a bot is in the record" in out
    assert out.endswith("The record is verified.\n")


def test_the_command_fails_for_an_altered_record(
    call: Callable[..., Called], record: Record, tmp_path: Path
) -> None:
    altered = deepcopy(record)
    alter_a_shuffle(altered)
    path = tmp_path / "game.yaml"
    path.write_text(dump(altered))
    code, out, _ = call(str(path), "--json")
    told = json.loads(out)

    assert (1, False) == (code, told["verified"])
    assert [False] == [one["ok"] for one in told["checks"] if one["check"] == "shuffles"]


def test_the_command_refuses_what_it_cannot_use(
    call: Callable[..., Called], tmp_path: Path
) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("game: nothing\nmoves: []\n")

    assert 2 == call(str(path), "--sealed", "3fa9")[0]
    assert 2 == call(str(tmp_path / "none.yaml"))[0]
    code, out, err = call(str(path))
    assert (1, "") == (code, out)
    assert f'{path}:1: There is no set "nothing"' in err
