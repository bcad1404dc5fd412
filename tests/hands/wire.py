"""Whether anything that went over the wire told a seat what it may not know."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sitting import Running

from longbox.game.game import Game
from longbox.server import catalogue, story
from longbox.server.lobby import brought_back
from longbox.server.serving import store_of
from longbox.server.table import view_for

WORLDS = 2
TOLD = {"welcome", "view", "moment", "summary", "people", "said", "pong", "cards", "kept"}


class Wire:
    """A table as its store keeps it, against which frames are held."""

    def __init__(self, server: Running, table: str) -> None:
        self.id = table
        with ThreadPoolExecutor(1) as aside:  # a browser's test has a loop of its own
            self.opening, self.journal = aside.submit(asyncio.run, kept(server, table)).result()

    def games(self) -> list[Game]:
        """The game after each of its moves."""
        table = brought_back(self.id, self.opening, [])
        found = [table.game.copy()]
        for entry in self.journal:
            table.perform(entry)
            assert entry["do"] != "undo", "what was taken back is not compared here"
            if entry["do"] == "move":
                found.append(table.game.copy())
        return found

    def check(self, frames: list[dict[str, Any]], seat: int | None) -> int:
        """Hold every frame against worlds that are one to the seat; how many were compared."""
        games = self.games()
        whole = brought_back(self.id, self.opening, self.journal)
        compared = 0
        shown = None
        listed: set[str] = set()  # the cards that the seat was told of since its last view
        for frame in frames:
            assert frame["is"] in TOLD, frame
            assert not (words(frame) & digests(self.opening)), (
                "a frame holds what is kept of a token"
            )
            if frame["is"] == "welcome":
                shown = None
            if frame["is"] in {"welcome", "cards"}:
                listed |= set(frame["cards"])
            if frame["is"] not in {"view", "moment"}:
                continue
            number = whole.place(seat, frame["move"])  # a seat does not count what it may not know
            for world in worlds(games[number], seat, number):
                view = plain(view_for(world, seat, whole.cards))
                if frame["is"] == "moment" and view["decision"]:
                    view["decision"] = {"seat": view["decision"]["seat"]}
                assert frame["view"] == view, (seat, number)
                assert not listed or listed <= set(catalogue.of_game(world, seat)["cards"]), (
                    seat,
                    number,
                )
            listed.clear()
            before = whole.place(seat, max(0, frame["move"] - 1))
            since = before if frame["is"] == "moment" else shown
            made = whole.made[since:number] if since is not None else []
            events = [event for one in made for event in one.events]
            seen = plain([story.seen(event, games[number].players, seat) for event in events])
            if frame["is"] == "moment" or shown is not None:
                assert frame["events"] == seen, (seat, number)
            if frame["is"] == "moment":
                own = number > 0 and whole.made[before].seat == seat
                assert frame["text"] is None or own or whole.game.over
            else:
                shown = number
            compared += 1
        return compared


def worlds(game: Game, seat: int | None, number: int) -> list[Game]:
    """Games that differ from this one only in what the seat cannot know, or a spectator."""
    if game.over:
        return [game]
    eyes = [seat] if seat is not None else range(len(game.players))
    return [game.imagine(eye, f"wire/{number}/{i}") for eye in eyes for i in range(WORLDS)]


async def kept(server: Running, table: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    store = store_of(server.database or f"sqlite://{server.folder / 'tables.sqlite'}")
    await store.open()
    found = await store.load(table)
    await store.close()
    assert found is not None
    return found


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


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


def digests(opening: dict[str, Any]) -> set[str]:
    return {one["token"] for one in opening["seats"] if one["token"]}
