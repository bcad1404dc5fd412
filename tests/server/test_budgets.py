"""Whoever asks for too much hears so in a sentence; nobody else is made to wait."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator

import pytest
from sitting import RIVALS, Running, Sitting
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from longbox.server.address import UNKNOWN, address_of
from longbox.server.budgets import Metered, Overdrawn, Purse, paid, pay, paying

POOR = ("--address-percent", "10", "--address-burst", "2", "--address-sockets", "5")
SHORT = ("--request-seconds", "1", "--table-percent", "10", "--table-burst", "1")
LATE = "127.0.0.2"  # other addresses of this machine, each of which has a budget of its own
GREEDY = "127.0.0.3"
CROWD = "127.0.0.4"
LOUD = "127.0.0.5"


@pytest.fixture(scope="module")
def poor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that grants little."""
    running = Running(tmp_path_factory.mktemp("poor"), options=(*POOR, *SHORT))
    running.start()
    yield running
    running.stop()


def raw(server: Running, said: bytes, host: str = LATE) -> bytes:
    """What a server answers to these bytes, until it closes."""
    with socket.create_connection(("127.0.0.1", server.port), 20, (host, 0)) as one:
        one.sendall(said)
        answer = b""
        while part := one.recv(65536):
            answer += part
    return answer


def opened(server: Running, host: str) -> tuple[int, dict[str, str], dict[str, str]]:
    """A table that is wanted from an address: the status, the heads, the answer."""
    body = json.dumps({"game": [RIVALS]}).encode()
    head = (
        f"POST /api/tables HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {len(body)}"
    )
    answer = raw(server, f"{head}\r\n\r\n".encode() + body, host).decode()
    first, _, rest = answer.partition("\r\n")
    heads, _, told = rest.partition("\r\n\r\n")
    named = dict(line.lower().split(": ", 1) for line in heads.splitlines())
    return int(first.split()[1]), named, json.loads(told)


def test_who_opens_too_many_tables_is_told_when_to_try_again(poor: Running) -> None:
    answers = [opened(poor, GREEDY) for _ in range(8)]
    status, heads, told = answers[-1]

    assert 201 == answers[0][0]
    assert 429 == status
    assert "That is too much for one address; try again in " in told["error"]
    assert heads["retry-after"] in told["error"]
    assert 201 == opened(poor, "127.0.0.1")[0]


def test_a_request_that_is_never_finished_is_closed_with_a_sentence(poor: Running) -> None:
    halves = [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\n"]
    whole = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{"
    began = time.monotonic()
    answers = [raw(poor, half) for half in (*halves, whole)]

    assert all(b"408 Request Timeout" in one for one in answers)
    assert all(b"must have come within 1 seconds" in one for one in answers)
    assert time.monotonic() - began < 20


def come(server: Running, host: str) -> ClientConnection:
    """A socket from an address."""
    url = server.home.replace("http", "ws") + "/socket"
    return connect(url, source_address=(host, 0), max_size=None).__enter__()


def test_a_socket_that_says_nothing_is_closed(poor: Running) -> None:
    silent = come(poor, LATE)
    with pytest.raises(ConnectionClosed):
        silent.recv(20)


def test_an_address_has_only_so_many_sockets(poor: Running) -> None:
    many = [come(poor, CROWD) for _ in range(5)]
    with pytest.raises(InvalidStatus) as refused:
        come(poor, CROWD)
    for one in many:
        one.close()

    assert 429 == refused.value.response.status_code
    assert b"5 sockets are open" in (refused.value.response.body or b"")
    assert refused.value.response.headers["retry-after"]


def test_who_watches_and_asks_too_much_is_told_and_who_plays_is_not(poor: Running) -> None:
    table, tokens = poor.open()
    mallory = Sitting(come(poor, LOUD), table, None, {})
    with poor.sit(table, tokens[0]) as ann, mallory:
        ann.until_asked()
        mallory.until("view")
        for _ in range(25):
            mallory.send(do="say", text="hello")
        told = mallory.until("refused")["text"]
        ann.choose(ann.options[0]["text"], waits=False)

        assert "That is too much for one " in told
        assert [] == [one for one in ann.frames if one["is"] == "refused"]


def test_a_budget_fills_up_with_time_and_never_above_its_measure() -> None:
    purse = Purse("address", 10, 0.5, now=0)
    purse.pay(13.99)
    with pytest.raises(Overdrawn) as overdrawn:
        purse.check(now=2)

    assert 6 == overdrawn.value.seconds
    assert -1.991 == pytest.approx(purse.left(now=4))  # to ask in vain costs, too
    assert 10 == purse.left(now=1000)


def test_what_is_done_is_paid_and_waiting_is_not() -> None:
    def work(seconds: float) -> None:
        until = time.thread_time() + seconds
        while time.thread_time() < until:
            pass

    async def act() -> str:
        work(0.1)
        await asyncio.sleep(0.2)
        await asyncio.to_thread(paid, work, 0.1)
        try:
            async with asyncio.timeout(0.05):
                await asyncio.sleep(10)
        except TimeoutError:
            work(0.1)
        return "done"

    async def told() -> tuple[str, float]:
        purse = Purse("address", 10, 0, now=0)
        paying.set((purse,))
        pay(1)
        return await Metered(act()), purse.left(now=0)

    done, left = asyncio.run(told())

    assert "done" == done
    assert 8.65 == pytest.approx(left, abs=0.06)


@pytest.mark.parametrize(
    ("client", "named"),
    [
        (("10.0.0.7", 5), "10.0.0.7"),
        (("::ffff:10.0.0.7", 5), "10.0.0.7"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"),
        (("<script>", 5), UNKNOWN),
        (None, UNKNOWN),
    ],
)
def test_an_address_is_a_house(client: object, named: str) -> None:
    assert named == address_of({"client": client})
