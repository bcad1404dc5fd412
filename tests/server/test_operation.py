"""Who runs the server: is it well, what does it count, what does it write, how does it stop."""

import asyncio
import json
import re
import signal
import time
from pathlib import Path

import asyncpg
import pytest
from sitting import RIVALS, Running
from websockets.exceptions import ConnectionClosed

from longbox.cli import main
from longbox.server.configuration import TYPES, Configuration, ConfigurationError, configured, read

DATABASE = "/postgres?"


def metric(running: Running, name: str, unsaid: float | None = None) -> float:
    """A metric's value, all its labels added up; ``unsaid``: what it is where no label was."""
    status, text = running.ask("/metrics")
    assert 200 == status
    found = re.findall(rf"^{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE)
    if not found and unsaid is not None:
        return unsaid
    assert found, f"{name} is not among the metrics"
    return sum(map(float, found))


def test_a_server_that_is_well_says_so(server: Running) -> None:
    assert (200, "The server lives.\n") == server.ask("/healthz")
    assert (200, "The server is ready.\n") == server.ask("/readyz")
    assert 1 == metric(server, "longbox_ready")


def test_moves_requests_and_sockets_are_counted(server: Running) -> None:
    moves, commits = (
        metric(server, "longbox_moves_total"),
        metric(server, "longbox_store_commits_total"),
    )
    table, tokens = server.open()
    server.play(table, tokens[0], 2)
    with server.sit(table, tokens[0]) as ann:
        ann.until("view")

        assert 1 <= metric(server, "longbox_sockets")
        assert 1 <= metric(server, "longbox_tables")
    assert moves + 2 <= metric(server, "longbox_moves_total")
    assert commits < metric(server, "longbox_store_commits_total")
    assert 2 <= metric(server, "longbox_move_seconds_count")
    while not metric(server, "longbox_loop_lag_seconds_count"):  # it looks four times a second
        pass


def test_whatever_is_asked_for_the_labels_are_few(server: Running) -> None:
    for number in range(3):
        server.ask(f"/no/such/page/{number}")
        server.ask(f"/api/sets/nobody-{number}")
    _, text = server.ask("/metrics")
    handlers = set(re.findall(r'longbox_requests_total{handler="(\w+)"', text))

    assert {"page", "cards"} <= handlers
    assert not re.search("nobody|such", text)


def test_metrics_are_not_for_strangers(server: Running) -> None:
    said = {"x-forwarded-for": "203.0.113.7"}

    assert (403, "The metrics are not for this address.\n") == server.ask("/metrics", None, said)
    assert 200 == server.ask("/healthz", None, said)[0]


def test_an_origin_that_is_none_is_refused(server: Running) -> None:
    status, told = server.ask("/api/tables", {}, {"origin": "http://[::1"})

    assert (403, {"error": "This request comes from another page."}) == (status, told)


# --------------------------------------------------------------------------- faults


def test_a_file_that_the_gate_refuses_is_counted(server: Running) -> None:
    before = metric(server, "longbox_gate_refusals_total", 0)
    status, _ = server.ask("/api/tables", {"game": ["x"], "record": "[" * 50_000})

    assert 400 == status
    assert before + 1 == metric(server, "longbox_gate_refusals_total")


def test_who_is_over_a_budget_is_counted(tmp_path: Path) -> None:
    little = ("--address-percent", "1", "--address-burst", "1")
    running = Running(tmp_path, options=little)
    running.start()
    while running.ask("/api/tables", {"game": [RIVALS]})[0] == 201:
        pass

    assert 1 <= metric(running, "longbox_budget_refusals_total")
    running.stop()


async def admit(url: str, name: str, is_admitted: bool) -> None:
    """Let nobody into a database any longer, or let them in again."""
    connection = await asyncpg.connect(url)
    await connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {is_admitted}")
    if not is_admitted:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name
        )
    await connection.close()


async def fresh(url: str, name: str) -> str:
    """The URL of a database that is new."""
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return url.replace(DATABASE, f"/{name}?")


def readiness(running: Running, wanted: int) -> tuple[int, str]:
    """The answer, once it has been the one that is wanted three times in a row, or at the last.

    A connection may live a moment longer than its end was ordered, or be found dead later.
    """
    until = time.monotonic() + 20
    row = 0
    while True:
        told = running.ask("/readyz")
        row = row + 1 if told[0] == wanted else 0
        if row == 3 or time.monotonic() > until:
            return told


@pytest.mark.xdist_group("postgres")
def test_a_database_that_is_down_is_told_and_counted(postgres: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    running = Running(tmp_path, asyncio.run(fresh(postgres, "down")), told=log)
    running.start()
    table, tokens = running.open()
    running.play(table, tokens[0], 2)
    asyncio.run(admit(postgres, "down", False))

    assert (503, "The database does not answer.\n") == readiness(running, 503)
    assert (200, "The server lives.\n") == running.ask("/healthz")
    assert 0 == metric(running, "longbox_ready")
    assert 1 <= metric(running, "longbox_store_failures_total")

    asyncio.run(admit(postgres, "down", True))

    assert (200, "The server is ready.\n") == readiness(running, 200)
    assert 1 == metric(running, "longbox_ready")
    running.play(table, tokens[0], 2)
    running.stop()
    assert 1 <= log.read_text().count("The database does not answer")
    assert 1 <= log.read_text().count("The database answers again.")


# --------------------------------------------------------------------------- log and stop


def test_who_sits_there_is_told_that_the_server_restarts(tmp_path: Path) -> None:
    log = tmp_path / "log"
    running = Running(tmp_path, options=("--log", "json", "--grace", "3"), told=log)
    running.start()
    table, tokens = running.open()
    with running.sit(table, tokens[0]) as ann:
        ann.choose(ann.until_asked()[0]["text"])
        seen, cards = ann.move, ann.view["players"][0]["hand"]
        assert running.process
        began = time.monotonic()
        running.process.send_signal(signal.SIGTERM)
        told = ann.until("stopping")["text"]
        with pytest.raises(ConnectionClosed):
            ann.until("view")
        running.process.wait(10)
    took = time.monotonic() - began
    running.stop()
    running.start()
    with running.sit(table, tokens[0]) as ann:
        ann.until("view")
        assert seen <= ann.move
    running.stop()

    assert "The server restarts; the table goes on in a moment." == told
    assert took < 5
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {"time", "level", "event", "process"} == set(lines[0])
    assert 2 == sum(line["event"] == "The server has stopped." for line in lines)
    assert not any(secret in log.read_text() for secret in [*tokens.values(), *cards])


# --------------------------------------------------------------------------- options


def test_what_the_command_line_says_wins(tmp_path: Path) -> None:
    file = tmp_path / "longbox.toml"
    file.write_text(f'port = 1\nlog = "json"\ndatabase = "sqlite://{tmp_path}/in-the-file"\n')
    log = tmp_path / "log"
    running = Running(tmp_path, options=("--config", str(file)), told=log)
    running.start()
    running.stop()

    assert (tmp_path / "tables.sqlite").exists()
    assert not (tmp_path / "in-the-file").exists()
    assert json.loads(log.read_text().splitlines()[0])["level"] == "info"


def test_every_option_of_the_command_line_is_one_of_the_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["serve", "--help"])
    options = set(re.findall(r"--([a-z-]+)", capsys.readouterr().out.partition("options:")[2]))

    assert {*(name.replace("_", "-") for name in TYPES), "config", "help"} == options


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 1", 'there is no option "prot"; did you mean port?'),
        ("port = 70000", 'port must be a port from 0 to 65535, not "70000".'),
        ('port = "8000"', 'port must be a port from 0 to 65535, not "8000".'),
        ('log = "loud"', 'log must be "text" or "json", not "loud".'),
        ('metrics = ["here"]', 'metrics must be a list of addresses and networks, not "here".'),
        ("[port]", 'port must be a port from 0 to 65535, not "{}".'),
        ("port", "Expected '=' after a key in a key/value pair (at end of document)."),
    ],
)
def test_a_configuration_is_read_strictly(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "longbox.toml"
    file.write_text(text)
    with pytest.raises(ConfigurationError) as error:
        read(file)

    assert f"{file}: {told}" == str(error.value)


def test_nothing_said_is_what_a_server_is_without_options() -> None:
    assert Configuration() == configured({})
