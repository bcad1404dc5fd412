"""Whether anything that went over the wire told a seat what it may not know."""

import json
import sqlite3
from contextlib import closing
from typing import Any

import msgspec
from msgspec.structs import replace
from sitting import Running

from longbox.game.game import Game
from longbox.server import catalogue, showing
from longbox.server.lobby import brought_back
from longbox.server.messages import Said, write
from longbox.server.terms import read_terms
from longbox.views import voice
from longbox.views.facts import Question, decode

WORLDS = 1  # of each pair of eyes and each frame: what a frame tells, the next one mostly tells too
TOLD = {"welcome", "view", "moment", "summary", "people", "said", "pong", "cards", "kept"}


class Wire:
    """A table as its store keeps it, against which frames are held."""

    def __init__(self, server: Running, table: str) -> None:
        terms, journal = kept(server, table)
        assert all(entry["do"] != "undo" for entry in journal), "what was taken back is not kept"
        self.digests = {one["token"] for one in terms["seats"] if one["token"]}
        self.account = brought_back(table, read_terms(terms), journal).account
        self.games: dict[int, Game] = {}  # by how many moves were made; all seats look at the same

    def check(self, frames: list[dict[str, Any]], seat: int | None) -> int:
        """Hold every frame against worlds that are one to the seat; how many were compared."""
        compared = 0
        shown: int | None = None  # the last moment that the seat was shown
        listed: set[str] = set()  # the cards that the seat was told of since its last view
        for frame in frames:
            assert frame["is"] in TOLD, frame
            assert frame == plain(read(frame)), "a frame is not of the shape that it should be"
            assert not (words(frame) & self.digests), "a frame holds what is kept of a token"
            if frame["is"] == "welcome":
                shown = None
            if frame["is"] in {"welcome", "cards"}:
                listed |= set(frame["printing"]["cards"])
            if frame["is"] not in {"view", "moment"}:
                continue
            self.compare(frame, seat, listed)
            listed.clear()
            if frame["is"] == "moment":
                self.check_events(frame, seat, max(0, frame["move"] - 1))
                self.check_text(frame, seat)
            else:
                if shown is not None:
                    self.check_events(frame, seat, shown)
                shown = frame["move"]
            compared += 1
        return compared

    def compare(self, frame: dict[str, Any], seat: int | None, listed: set[str]) -> None:
        """Hold the position of a frame, and its options, against worlds of the seat's moment."""
        number = frame["move"]
        made = self.account.moves_at(seat, number)
        game = self.games.setdefault(made, self.games.get(made) or self.account.game.at(made))
        assert game.is_open(seat), "the seat is shown that another is asked"
        for world in worlds(game, seat, number):
            view = replace(world.see(seat), cards={})
            options: Any = ()
            if world.decision is not None and frame["is"] == "moment":
                view = replace(view, decision=Question(seat=world.decision.seat))
            elif frame.get("held"):
                view = replace(view, decision=Question(seat=None))
            elif world.decision is not None and world.decision.seat == seat:
                options = tuple(world.decision.options)
            assert frame["view"] == plain(view), (seat, number)
            assert frame.get("options", []) == plain(options), (seat, number)
            if listed:
                assert listed <= set(catalogue.of_game(world, seat).cards), (seat, number)

    def check_events(self, frame: dict[str, Any], seat: int | None, since: int) -> None:
        """Hold what happened against what the seat may know of it, moment by moment."""
        players = self.account.game.players
        events, lines = [], []
        for number in range(since + 1, frame["move"] + 1):
            seen = showing.seen(self.account.step(seat, number), seat)
            events += seen
            lines += voice.lines(seen, players, number)
        assert frame["events"] == plain(events), (seat, frame["move"])
        assert frame["lines"] == plain(lines), (seat, frame["move"])

    def check_text(self, frame: dict[str, Any], seat: int | None) -> None:
        """What was chosen is told to who chose it, and to all once the game is over."""
        step = self.account.step(seat, frame["move"])
        is_own = bool(step) and step[0].seat == seat
        assert frame["text"] is None or is_own or self.account.game.over


def worlds(game: Game, seat: int | None, number: int) -> list[Game]:
    """Games that differ from this one only in what the seat cannot know, or a spectator."""
    if game.over:
        return [game]
    eyes = [seat] if seat is not None else range(len(game.players))
    return [game.imagine(eye, f"wire/{number}/{i}") for eye in eyes for i in range(WORLDS)]


def kept(server: Running, table: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the store of a running server holds of a table; the store is the server's alone."""
    with closing(sqlite3.connect(server.folder / "tables.sqlite")) as connection:
        row = connection.execute("SELECT opening FROM tables WHERE id = ?", (table,)).fetchone()
        asked = "SELECT entry FROM journal WHERE table_id = ? ORDER BY number"
        lines = [json.loads(line) for (line,) in connection.execute(asked, (table,))]
    return json.loads(row[0]), lines


def read(frame: dict[str, Any]) -> Said:
    """A frame as the message that it is."""
    message: Said = msgspec.convert(frame, Said, dec_hook=decode)
    return message


def plain(message: object) -> Any:
    """A message, or a part of one, as it goes over the wire."""
    return json.loads(write(message))


def words(frame: dict[str, Any]) -> set[str]:
    """All words of a frame."""
    found: set[str] = set()
    stack: list[Any] = [frame]
    while stack:
        one = stack.pop()
        if isinstance(one, dict):
            stack.extend(one.values())
        elif isinstance(one, list):
            stack.extend(one)
        elif isinstance(one, str):
            found.add(one)
    return found
