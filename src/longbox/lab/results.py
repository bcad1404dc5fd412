"""Results: what the lab has played, as Parquet files that DuckDB and polars read, and queries.

Owns: the columns of games and purchases, how they are written, how a query is answered.
Must not know: what follows from any of it, how it is shown.

DuckDB does both, and is an optional extra.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

from longbox.lab.study import Story

# By table its columns, as DuckDB types them; a game is one of a study, by its number there.
TABLES: dict[str, dict[str, str]] = {
    "games": {
        "study": "VARCHAR",  # "played", or "tried": luck had its hands in it
        "game": "UINTEGER",
        "agent": "VARCHAR",  # who played all seats, where one did
        "ending": "VARCHAR",
        "turns": "USMALLINT",
    },
    "seats": {
        "study": "VARCHAR",
        "game": "UINTEGER",
        "seat": "UTINYINT",
        "player": "VARCHAR",
        "score": "FLOAT",  # 1 is won, 0 is lost
        "given": "VARCHAR",  # two copies from the start; empty: nothing
    },
    "purchases": {
        "study": "VARCHAR",
        "game": "UINTEGER",
        "turn": "USMALLINT",
        "seat": "UTINYINT",
        "card": "VARCHAR",
        "by_luck": "BOOLEAN",
    },
}
PLAYED, TRIED = "played", "tried"
NEEDED = (
    'Results are kept and queried by DuckDB, which is not installed: pip install "longbox[lab]".'
)

Told = dict[str, str]  # by table: lines of CSV


class NoResults(ValueError):
    """Results that cannot be had, in a sentence."""


def duckdb() -> ModuleType:
    """DuckDB; raises NoResults where it is not installed."""
    try:
        import duckdb as found  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise NoResults(NEEDED) from None
    return found


def told(study: str, stories: Iterable[Story]) -> Told:
    """What some games of a study tell, as lines for each table."""
    texts = {name: io.StringIO() for name in TABLES}
    games, seats, purchases = (csv.writer(texts[name]).writerow for name in TABLES)
    for story in stories:
        games((study, story.number, story.by, story.ending, story.turns))
        given = story.treatment.given or ("",) * len(story.players)
        for seat, player in enumerate(story.players):
            score = round(story.score[seat], 4)
            seats((study, story.number, seat, player, score, given[seat]))
        for buy in story.bought:
            purchases((study, story.number, buy.turn, buy.seat, buy.card, int(buy.by_luck)))
    return {name: text.getvalue() for name, text in texts.items()}


class Keeping:
    """Results on their way into the files of a folder, which are whole or not there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._duckdb = duckdb()
        folder.mkdir(parents=True, exist_ok=True)
        self._files = {name: (folder / f"{name}.csv").open("w", newline="") for name in TABLES}

    def add(self, lines: Told) -> None:
        """Add what some games tell."""
        for name, text in lines.items():
            self._files[name].write(text)

    def close(self) -> list[Path]:
        """Write the files; where they are."""
        found = []
        for name, columns in TABLES.items():
            file = self._files[name]
            file.close()
            source, target = Path(file.name), self.folder / f"{name}.parquet"
            part = target.with_suffix(".part")
            with self._duckdb.connect() as db:
                db.read_csv(str(source), header=False, columns=columns).write_parquet(
                    str(part), compression="zstd"
                )
            part.replace(target)
            source.unlink()
            found.append(target)
        return found

    def drop(self) -> None:
        """Leave nothing behind of what was begun."""
        for file in self._files.values():
            file.close()
            Path(file.name).unlink(missing_ok=True)


def query(folder: Path, sql: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """What a query of the tables of a folder gives: its columns and its rows; raises NoResults."""
    engine = duckdb()
    if not all((folder / f"{name}.parquet").is_file() for name in TABLES):
        raise NoResults(f"There are no results in {folder}; longbox lab SET --results makes some.")
    with engine.connect() as db:
        for name in TABLES:
            db.read_parquet(str(folder / f"{name}.parquet")).create_view(name)
        try:
            found = db.execute(sql)
            if found is None or found.description is None:
                raise NoResults("That asks nothing of the results.")
            return [column[0] for column in found.description], found.fetchall()
        except engine.Error as error:
            raise NoResults(f"The query cannot be answered: {str(error).strip()}") from None
