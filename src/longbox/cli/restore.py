"""`longbox restore`: the tables of a backup, in a store that held none.

Owns: the arguments of a restoration, and the line about it. Must not know: what is kept, and how.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from longbox.cli.entry import FAILED, USAGE, Complaint, told


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where tables are kept: sqlite://PATH or postgresql://USER@HOST/NAME",
    )
    parser.epilog = (
        "Example: longbox restore tables-of-monday.sqlite --database sqlite://tables.sqlite"
    )


def run(args: argparse.Namespace) -> int:
    """Keep what was copied."""
    from longbox.server.backup import restore  # noqa: PLC0415 - --help needs no server

    try:
        counts = restore(args.file, args.database)
    except ValueError as error:
        raise Complaint(f"longbox restore: {error}", USAGE) from None
    except ImportError:
        raise Complaint('PostgreSQL needs an extra: pip install "longbox[postgres]".') from None
    except OSError as error:
        raise Complaint(f"longbox restore: {told(error)}", FAILED) from None
    print(f"{counts['tables']} tables with {counts['journal']} lines are in their place.")
    return 0
