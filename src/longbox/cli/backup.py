"""`longbox backup`: a copy of all tables that are kept, also while they are played at.

Owns: the arguments of a backup, and the line about it. Must not know: what is kept, and how.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from longbox.cli.entry import FAILED, USAGE, Complaint, told


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a new file; it is a store itself")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where tables are kept: sqlite://PATH or postgresql://USER@HOST/NAME",
    )
    parser.epilog = (
        "Example: longbox backup tables-of-monday.sqlite --database postgresql://longbox@db/longbox"
    )


def run(args: argparse.Namespace) -> int:
    """Copy what is kept."""
    from longbox.server.backup import back_up  # noqa: PLC0415 - --help needs no server

    try:
        counts = back_up(args.database, args.file)
    except ValueError as error:
        raise Complaint(f"longbox backup: {error}", USAGE) from None
    except ImportError:
        raise Complaint('PostgreSQL needs an extra: pip install "longbox[postgres]".') from None
    except OSError as error:
        raise Complaint(f"longbox backup: {told(error)}", FAILED) from None
    print(f"{counts['tables']} tables with {counts['journal']} lines are in {args.file}.")
    return 0
