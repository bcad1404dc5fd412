"""Strangers: bad messages, other people's pages, too much at once, files that are not ours."""

import contextlib
import json
import socket
from typing import Any

import pytest
from hostile import VERBS
from hypothesis import given, settings
from hypothesis import strategies as st
from sitting import RIVALS, Running, Sitting
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from longbox.server import protocol

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
KEYS = st.sampled_from(
    ["do", "table", "token", "option", "at", "text", "seat", "agent", "yes", "swap", "name", "x"]
)
MESSAGES = st.dictionaries(KEYS, PLAIN, max_size=5).flatmap(
    lambda rest: st.sampled_from(VERBS).map(lambda verb: rest | {"do": verb})
)


@settings(max_examples=120)
@given(st.text() | st.binary() | MESSAGES.map(json.dumps) | PLAIN.map(json.dumps))
def test_whatever_is_said_is_a_message_or_malformed(said: str | bytes) -> None:
    told = ""
    try:
        message: object = protocol.read(said)
    except protocol.Malformed as error:
        message, told = None, str(error)

    assert told or isinstance(message, protocol.Message)


@settings(max_examples=25)
@given(st.lists(MESSAGES, min_size=1, max_size=12))
def test_a_fuzzed_table_goes_on(server: Running, said: list[dict[str, Any]]) -> None:
    table, tokens = server.open()
    with server.sit(table, tokens[0]) as ann:
        ann.until("view")
        for message in said:
            ann.socket.send(json.dumps(message))
        ann.send(do="ping")
        ann.until("pong")
        ann.send(do="look", at=0)

        assert "moment" == ann.until("moment")["is"]


def pester(ann: Sitting) -> None:
    with contextlib.suppress(ConnectionClosed):
        for _ in range(2000):
            ann.send(do="ping")
    while True:
        ann.hear(5)


def test_too_much_at_once_is_refused_and_then_cut_off(server: Running) -> None:
    table, tokens = server.open()
    with server.sit(table, tokens[0]) as ann:
        ann.until("view")
        with pytest.raises(ConnectionClosed):
            pester(ann)

    assert any("slow down" in frame.get("text", "") for frame in ann.frames)


def test_who_was_silent_for_long_may_say_no_more_at_once_than_anybody() -> None:
    bucket = protocol.Bucket(now=0)
    taken = [bucket.take(now=86_400) for _ in range(1000)]

    assert int(protocol.BURST) == sum(taken)
    assert bucket.take(now=86_401)


def test_a_message_that_is_too_long_is_refused(server: Running) -> None:
    table, tokens = server.open()
    with server.sit(table, tokens[0]) as ann:
        ann.until("view")
        ann.send(do="say", text="x" * 5000)

        assert "at most" in ann.until("refused")["text"]


def test_another_page_can_neither_connect_nor_post(server: Running) -> None:
    with pytest.raises(InvalidStatus):
        connect(
            server.home.replace("http", "ws") + "/socket", origin=Origin("http://elsewhere.example")
        )
    headers = {"origin": "http://elsewhere.example"}
    status, _ = server.ask("/api/tables", {"game": [RIVALS]}, headers)

    assert 403 == status


def test_a_page_of_this_server_can(server: Running) -> None:
    with connect(server.home.replace("http", "ws") + "/socket", origin=Origin(server.home)):
        pass
    status, _ = server.ask("/api/tables", {"game": [RIVALS]}, {"origin": server.home})

    assert 201 == status


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"game": ["/etc/passwd"]}, "opens no table"),
        ({"game": ["nothing"]}, 'There is no set "nothing".'),
        ({"game": [RIVALS], "players": ["Nobody", "Sinestro"]}, "Nobody"),
        ({"game": [RIVALS], "seats": [{}]}, "2 seats"),
        ({"game": [RIVALS], "seats": [{}, {"agent": "deep"}]}, 'There is no agent "deep"'),
        ({"game": [RIVALS], "eat": 1}, "opens no table"),
        ({"game": ["x"], "record": "game: /etc/passwd\nmoves: []"}, "not installed"),
        ({"game": ["x"], "record": f"game: {RIVALS}\ncards: [/etc/x]\nmoves: []"}, "files"),
        ({"game": ["x"], "record": f"game: {RIVALS}\nmoves: [1]"}, "cannot be played"),
        ({"game": ["x"], "record": "]["}, "cannot be played"),
        ({"game": ["x"], "record": f"game: {RIVALS}\ndice: 1"}, "played with other dice (1,"),
        ({"game": ["x"], "record": "a: &a [*a]"}, "record"),
    ],
)
def test_a_bad_opening_is_told_in_a_sentence(
    server: Running, wanted: dict[str, Any], told: str
) -> None:
    status, answer = server.ask("/api/tables", wanted)

    assert 400 == status
    assert told in answer["error"]


def test_no_file_outside_the_page_is_served(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(b"GET /assets/../../app.py HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        answer = b""
        while part := raw.recv(65536):
            answer += part

    assert b"def build" not in answer


def test_every_answer_forbids_inline_scripts(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        answer = b""
        while part := raw.recv(65536):
            answer += part

    assert b"script-src 'self'; " in answer
    assert b"<script>" not in answer
