"""`longbox scenario`: runs scenario files.

Owns: one line for each file, and the total. Must not know: how a scenario is run.
"""

from __future__ import annotations

import argparse
import json

from longbox.cli.entry import USAGE, Complaint, also_on_stderr
from longbox.cli.files import gathered, text_of


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a scenario file, or a folder")
    parser.add_argument("--json", action="store_true", help="print one object a file")
    parser.epilog = (
        "The exit code is 1 if any scenario failed.\n\nExample: longbox scenario my-puzzle.yaml"
    )


def run(args: argparse.Namespace) -> int:
    """Run every file; 1 if any failed."""
    from longbox.records.referee import run_file  # noqa: PLC0415 - --help needs no engine
    from longbox.records.scenario import ScenarioError, ScenarioFailure  # noqa: PLC0415

    files = gathered(args.files, ".yaml", but="no-scenario.yaml")
    if not files:
        raise Complaint(f"There is no scenario in {', '.join(args.files)}.", USAGE)
    texts = [(file, text_of(file)) for file in files]
    passed = 0
    for file, text in texts:
        outcome, message = "passed", ""
        try:
            run_file(text, file)
            passed += 1
        except ScenarioFailure as failure:
            outcome, message = "failed", str(failure)
        except ScenarioError as error:
            outcome, message = "error", str(error)
        if args.json:
            print(json.dumps({"file": file, "outcome": outcome, "message": message or None}))
        else:
            said = message.replace("\n", " ")
            print(f"{outcome:6}  {said or file}", flush=True)
            if outcome == "error":
                also_on_stderr(said)
    if not args.json:
        print(f"{passed} passed, {len(texts) - passed} failed")
    return 0 if passed == len(texts) else 1
