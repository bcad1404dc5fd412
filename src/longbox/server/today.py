"""Today's table: the same deal for everybody that day, and how it ended for each.

Owns: which game a day has, its seed, which is told to all, and comparing the results.
Must not know: sockets, rules.
"""

from __future__ import annotations

import hashlib
import time
from datetime import UTC, date, datetime, timedelta

from longbox.opening.opening import Opening
from longbox.server import catalogue
from longbox.server.lobby import Lobby, Opened
from longbox.server.messages import ResultTold, TodayTold
from longbox.server.protocol import Chair, TableWanted
from longbox.server.store import DayResult
from longbox.server.table import Table

BOT = "strength-4"
SHOWN = 200  # results of a day
KEPT_DAYS = 7  # for which results are kept


class Today:
    """The table of each day."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        lobby.on_over = self.note

    async def tell(self) -> TodayTold:
        """Today's table, and how it ended for who has played it."""
        day = now()
        opening, you = deal(day)
        results = sorted(await self.lobby.store.results(str(day)), key=_rank)
        players = tuple(opening.players or ())
        return TodayTold(
            day=str(day),
            until=int(datetime.combine(day + timedelta(1), datetime.min.time(), UTC).timestamp()),
            game=list(opening.sets),
            players=list(players),
            you=you,
            agent=BOT,
            seed=str(opening.seed),
            played=len(results),
            won=sum(one.won for one in results),
            results=[
                ResultTold(one.name, one.won, one.vp, one.foe, one.turn, one.table)
                for one in results[:SHOWN]
            ],
        )

    async def open(self, name: str) -> Opened:
        """A table at which somebody plays the deal of today; raises Refused."""
        day = now()
        opening, you = deal(day)
        seats = [Chair(name=name) if seat == you else Chair(BOT) for seat in range(2)]
        wanted = TableWanted(seats=seats, undo="off", hints=False)
        return await self.lobby.open(opening, wanted, day=str(day))

    async def note(self, table: Table) -> None:
        """Keep how a table of a day has ended; once, however often it is said.

        Where a bot has played for them it is nobody's result.
        """
        day = table.terms.day
        seat = next(number for number, one in enumerate(table.seats) if one.is_persons)
        if any(made.seat == seat and made.by_agent for made in table.account.made):
            return
        scores = table.game.scores
        vp, foe = (None, None) if scores is None else (scores[seat], scores[1 - seat])
        turn = table.game.see(None, is_spoken=False).turn
        won = seat in table.game.winners
        name = table.seats[seat].name
        before = str(date.fromisoformat(day) - timedelta(KEPT_DAYS))
        await self.lobby.store.note(DayResult(table.id, day, name, won, vp, foe, turn), before)


def now() -> date:
    """The day that it is, wherever the server stands."""
    return datetime.fromtimestamp(time.time(), UTC).date()


def deal(day: date) -> tuple[Opening, int]:
    """The game of a day, whose seed everybody can reckon, and the seat of who plays it.

    The sets take turns, and so do the Characters of a set and the sides.
    """
    duels = [
        one
        for one in catalogue.sets().sets
        if not one.city and any(table.players == 2 and not table.together for table in one.tables)
    ]
    number = day.toordinal()
    found = duels[number % len(duels)]
    times = number // len(duels)
    heroes = [one.name for one in found.characters if one.side == "hero"]
    villains = [one.name for one in found.characters if one.side == "villain"]
    players = (heroes[times % len(heroes)], villains[times % len(villains)])
    return Opening((found.id,), players=players, seed=seed(day)), times % 2


def seed(day: date) -> int:
    """The seed of a day: whoever knows the day knows it."""
    told = f"Longbox, the table of {day}"
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:4])


def _rank(one: DayResult) -> tuple[bool, float, int]:
    """Who has won comes first, and by more; to defeat the last Character counts most."""
    by = float("inf") if one.vp is None or one.foe is None else one.vp - one.foe
    if one.won:
        return (False, -by, one.turn)
    return (True, float("inf") if by == float("inf") else -by, -one.turn)
