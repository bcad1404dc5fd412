"""`longbox verify`: whether a record's dice are those committed to, and its bots are honest.

Owns: how the findings are printed. Must not know: what is checked.
"""

from __future__ import annotations

import argparse
import json
import re

from longbox.cli.entry import FAILED, USAGE, Complaint
from longbox.cli.files import text_of


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", metavar="RECORD", help="the record of a finished game")
    parser.add_argument(
        "--sealed",
        metavar="COMMITMENT",
        default="",
        help="what the table told you when it was dealt: its first 16 letters or more",
    )
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")
    parser.epilog = (
        "It hashes the secret, deals the cards, makes every move, and compares how the cards lie "
        "after\nevery shuffle. Each bot is asked once more, from what its seat could see, and must "
        "pick the same.\n\nExample: longbox verify game.yaml --sealed 3fa96c2b81d07e44"
    )


def run(args: argparse.Namespace) -> int:
    """Verify the record and print what was found; 1 if anything is wrong."""
    from longbox.agents import asked  # noqa: PLC0415 - --help needs no engine
    from longbox.records.record import RecordError, parse  # noqa: PLC0415
    from longbox.records.verifying import SHORTEST, is_verified, verify  # noqa: PLC0415

    noted = args.sealed.strip().casefold()
    if noted and not re.fullmatch(f"[0-9a-f]{{{SHORTEST},64}}", noted):
        message = f"--sealed takes {SHORTEST} to 64 letters of a commitment, each 0 to 9 or a to f."
        raise Complaint(message, USAGE)
    try:
        checks = verify(parse(text_of(args.file), args.file), noted, asked)
    except RecordError as error:
        raise Complaint(str(error), FAILED) from None
    is_right = is_verified(checks)
    if args.json:
        found = [{"check": one.check, "ok": one.ok, "said": one.said} for one in checks]
        print(json.dumps({"verified": is_right, "checks": found}, indent=2, ensure_ascii=False))
        return 0 if is_right else FAILED
    for one in checks:
        print(f"{MARKS[one.ok]} {one.said}")
    print("The record is verified." if is_right else "The record is NOT verified.")
    return 0 if is_right else FAILED


MARKS = {True: "ok ", False: "NO ", None: "-  "}
