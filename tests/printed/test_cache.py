"""What is kept may be thrown away at any time; what cannot be read is as good as not there."""

import threading
from pathlib import Path

import msgspec
import pytest

from longbox.printed.cache import keep, kept, named
from longbox.printed.card import Printed, SetRules


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "longbox"


def test_a_value_is_kept_as_it_was() -> None:
    card = Printed("Tide", 4, "+2 Power", "Hero", tags=("Wave",))
    keep(named("a", "b"), card)

    assert card == kept(named("a", "b"), Printed)
    assert kept(named("a", "c"), Printed) is None


def test_what_is_damaged_or_of_another_kind_is_not_there(folder: Path) -> None:
    keep("rules", SetRules(buy_stack_rank=2))
    keep("torn", Printed("Tide"))
    torn = folder / "torn.msgpack"
    torn.write_bytes(torn.read_bytes()[:-2])

    assert kept("rules", Printed) is None
    assert kept("torn", Printed) is None


def test_a_machine_without_room_is_no_error(folder: Path) -> None:
    folder.write_text("no folder")
    keep("rules", SetRules())

    assert kept("rules", SetRules) is None


def test_no_two_threads_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A type that two threads learn at once ends the process."""
    keep("rules", SetRules(buy_stack_rank=2))
    inside, most = 0, 0

    def decode(text: bytes, **_: object) -> SetRules:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        gate.wait()  # whoever can come in, too, has come by now
        inside -= 1
        return SetRules()

    gate = threading.Event()
    monkeypatch.setattr(msgspec.msgpack, "decode", decode)
    threads = [threading.Thread(target=kept, args=("rules", SetRules)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(0.02)
    gate.set()
    for thread in threads:
        thread.join()

    assert 1 == most
