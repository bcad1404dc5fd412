"""A saved game is whole, or its file says what is wrong with it."""

import json
from pathlib import Path

import pytest

import longbox
from longbox.game.saving import _check
from longbox.records import snapshot

SET = "green-lantern-vs-sinestro"


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    game = longbox.new(SET, seed=7)
    game.choose("normal turn")
    snapshot.write(game, tmp_path / "game.json")
    again = snapshot.read(tmp_path / "game.json")

    assert game.save() == again.save()
    assert game.view(0) == again.view(0)
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_failed_save_leaves_the_older_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    snapshot.write_text(path, "older")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        snapshot.write_text(path, "newer")

    assert "older" == path.read_text()
    assert ["game.json"] == [file.name for file in tmp_path.iterdir()]


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"longbox": 99}', '{"longbox": 1}'])
def test_what_is_no_saved_game_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)

    with pytest.raises(snapshot.SnapshotError) as error:
        snapshot.read(path)

    assert str(path) in str(error.value)


def test_a_save_of_the_first_release_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    data = longbox.new(SET, seed=7).save() | {"longbox": 1}
    del data["state"]["key"]
    data["check"] = _check(data)
    path.write_text(json.dumps(data))

    with pytest.raises(snapshot.SnapshotError) as error:
        snapshot.read(path)

    assert (
        f"{path}: This game was saved by another version of Longbox (format 1, this one reads 5), "
        "which laid games out otherwise; it cannot go on here."
    ) == str(error.value)


def test_a_changed_save_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    snapshot.write(longbox.new(SET, seed=7), path)
    data = json.loads(path.read_text())
    data["state"]["power"] = 99
    path.write_text(json.dumps(data))

    with pytest.raises(snapshot.SnapshotError, match="damaged"):
        snapshot.read(path)


def test_a_device_is_written_to_and_not_replaced() -> None:
    full = Path("/dev/full")

    with pytest.raises(OSError, match="No space left"):
        snapshot.write_text(full, "too much")
    assert full.is_char_device()


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    link, target = tmp_path / "link", tmp_path / "target"
    link.symlink_to(target)
    snapshot.write_text(link, "kept")

    assert link.is_symlink()
    assert "kept" == target.read_text()


def test_a_save_that_somebody_forged_is_told_in_a_sentence(tmp_path: Path) -> None:
    data = longbox.new(SET, seed=7).save()
    wrong = []
    for key, value in (("row", None), ("ends", []), ("key", "zz"), ("ending", "?")):
        forged = data | {"state": data["state"] | {key: value}}
        forged["check"] = _check(forged)
        path = tmp_path / "forged.json"
        path.write_text(json.dumps(forged))
        with pytest.raises(snapshot.SnapshotError) as told:
            snapshot.read(path)
        if "no position that a game can come to" not in str(told.value):
            wrong.append(str(told.value))

    assert [] == wrong


def test_a_save_that_is_too_deep_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "deep.json"
    path.write_text("[" * 50_000)
    with pytest.raises(snapshot.SnapshotError, match="at most 32 deep"):
        snapshot.read(path)
