"""The schema of a store: its version, and how a store of an older version becomes one of today's.

Owns: the tables of a store, and the one list of migrations, for SQLite and for PostgreSQL.
Must not know: connections, what a line of a journal means.
"""

from __future__ import annotations

from itertools import chain

# What stands in a store of each version that did not stand in one of the version before. A
# migration that was released is never changed: whatever a store needs else is one more of them.
# {clustered}: rows lie in the order of their key, which SQLite must be told.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (  # 1: stores of this version do not say so
        """
        CREATE TABLE IF NOT EXISTS tables (
            id TEXT PRIMARY KEY,
            made DOUBLE PRECISION NOT NULL,
            opening TEXT NOT NULL
        ) {clustered}
        """,
        """
        CREATE TABLE IF NOT EXISTS journal (
            table_id TEXT NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL,
            entry TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        ) {clustered}
        """,
    ),
    (  # 2: when a table was last used, the sets that games began with, tables that were removed
        "CREATE TABLE version (number INTEGER NOT NULL)",
        "INSERT INTO version (number) VALUES (1)",
        "ALTER TABLE tables ADD COLUMN used DOUBLE PRECISION NOT NULL DEFAULT 0",
        "UPDATE tables SET used = {now}",
        "CREATE INDEX tables_used ON tables (used)",
        "CREATE TABLE texts (digest TEXT PRIMARY KEY, text TEXT NOT NULL) {clustered}",
        "CREATE TABLE removed (id TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL) {clustered}",
    ),
    (  # 3: processes that share a database, and who of them owns a table
        """
        CREATE TABLE processes (
            id TEXT PRIMARY KEY,
            address TEXT NOT NULL,
            secret TEXT NOT NULL,
            expires TIMESTAMPTZ NOT NULL
        ) {clustered}
        """,
        """
        CREATE TABLE owners (
            table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
            process TEXT NOT NULL
        ) {clustered}
        """,
    ),
    (  # 4: the codes of tables with free seats, and what is told to who has one
        """
        CREATE TABLE invitations (
            code TEXT PRIMARY KEY,
            table_id TEXT NOT NULL UNIQUE REFERENCES tables (id) ON DELETE CASCADE,
            until DOUBLE PRECISION NOT NULL,
            looking INTEGER NOT NULL,
            told TEXT NOT NULL
        ) {clustered}
        """,
    ),
    (  # 5: how the table of a day ended for each who played it
        """
        CREATE TABLE results (
            table_id TEXT PRIMARY KEY,
            day TEXT NOT NULL,
            name TEXT NOT NULL,
            won INTEGER NOT NULL,
            vp INTEGER,
            foe INTEGER,
            turn INTEGER NOT NULL
        ) {clustered}
        """,
        "CREATE INDEX results_day ON results (day)",
    ),
)

VERSION = len(MIGRATIONS)

NUMBER = "SELECT number FROM version"
NOTE = "UPDATE version SET number = {version}"


class NewerStore(OSError):
    """A store that a newer Longbox has written."""

    def __init__(self, found: int) -> None:
        super().__init__(
            f"this store was written by a newer Longbox (its version is {found}, this Longbox "
            f"knows {VERSION}); start that Longbox, or give another place with --database."
        )


def missing(found: int, now: float, clustered: str = "") -> list[str]:
    """The statements that make a store of a version one of today's; raises NewerStore.

    They are to be carried out in their order, all or none. A store without a version is of
    version 0.
    """
    if found > VERSION:
        raise NewerStore(found)
    if found == VERSION:
        return []
    return [
        statement.format(now=repr(float(now)), clustered=clustered, version=VERSION)
        for statement in (*chain(*MIGRATIONS[found:]), NOTE)
    ]


# What a backup holds: the rows of these tables with these columns, those they refer to first.
KEPT: dict[str, tuple[str, ...]] = {
    "tables": ("id", "made", "opening", "used"),
    "journal": ("table_id", "number", "entry"),
    "texts": ("digest", "text"),
    "removed": ("id", "at"),
    "invitations": ("code", "table_id", "until", "looking", "told"),
    "results": ("table_id", "day", "name", "won", "vp", "foe", "turn"),
}
