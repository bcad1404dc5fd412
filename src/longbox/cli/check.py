"""`longbox check`: reads set files and reports every error.

Owns: how problems and readings are printed. Must not know: how a text is read.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from math import inf
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from longbox.cli.entry import USAGE, Complaint, also_on_stderr, told
from longbox.cli.reading import Understood, proposed_for, understand
from longbox.games.library import game_problems
from longbox.printed.card import SetFile
from longbox.printed.shelf import find as find_set
from longbox.printed.shelf import installed, read_file

HELPED = 10  # cards of a file that are helped with texts that are read
# Letters that are read for them all, where several are refused: with its cards, about two seconds.
LETTERS = 30_000
A_CARD = 250  # fewer of them for each card of the file
LEAST = 5_000
NOTHING: Mapping[str, object] = MappingProxyType({})


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a set file, or an installed set")
    parser.add_argument(
        "--json",
        action="store_true",
        help='print one object a card: {"set", "card", "ok", "error", "reads_as"}',
    )
    parser.add_argument(
        "--show", action="store_true", help="show each text at work on small tables, too"
    )
    parser.add_argument(
        "--thorough",
        action="store_true",
        help="look long for the nearest texts that are read, also where many cards are refused",
    )
    parser.add_argument("--quiet", action="store_true", help="print only what is wrong")
    parser.epilog = (
        "Every card is read on its own; the exit code is 1 if any of them is not ok.\n\n"
        "Example: longbox check my-set.toml --show"
    )


def run(args: argparse.Namespace) -> int:
    """Check every file; 1 if any card is not ok."""
    found = [_read(file) for file in args.files]
    sound = [
        _report_json(one, args.show)
        if args.json
        else _report(one, args.quiet, args.show, args.thorough)
        for one in found
    ]
    return 0 if all(sound) else 1


def _read(file: str) -> SetFile:
    try:
        found = read_file(find_set(file) if file in installed() else file)
    except OSError as error:
        raise Complaint(told(error), USAGE) from None
    return replace(found, problems=(*found.problems, *game_problems(found)))


def _problems(found: SetFile) -> dict[str, list[str]]:
    """What is wrong with the file itself, by card."""
    wrong: dict[str, list[str]] = {}
    for problem in found.problems:
        wrong.setdefault(problem.card, []).append(str(problem))
    return wrong


def _report_json(found: SetFile, is_shown: bool) -> bool:
    wrong = _problems(found)
    set_id = found.id or found.file
    for card, messages in wrong.items():
        _object(set_id, card or None, "\n".join(messages), None)
    ok = not wrong
    for one in understand(found):
        if one.card in wrong:  # a second card of that name
            continue
        more: dict[str, object] = {}
        if is_shown:
            more["shown"] = _shown(found, one)
            if not one.ok:
                more["proposals"] = proposed_for(found, one)
        _object(set_id, one.card, "\n".join(one.errors) or None, one.reads_as, more)
        ok = ok and one.ok
    return ok


def _object(
    set_id: str,
    card: str | None,
    error: str | None,
    reads_as: str | None,
    more: Mapping[str, object] = NOTHING,
) -> None:
    row = {"set": set_id, "card": card, "ok": error is None, "error": error, "reads_as": reads_as}
    print(json.dumps(row | dict(more), ensure_ascii=False))


def _shown(found: SetFile, one: Understood) -> dict[str, Any] | None:
    from longbox.cli.showing import at_work, plain  # noqa: PLC0415 - few ask for it

    return plain(at_work(found, one))


def _report(found: SetFile, is_quiet: bool, is_shown: bool, is_thorough: bool) -> bool:
    for problem in found.problems:
        print(problem)
        also_on_stderr(str(problem))
    read = 0
    failed = len({problem.card for problem in found.problems if problem.card})
    cards = list(understand(found))
    refused = sum(not one.ok for one in cards)
    shared = max(LEAST, LETTERS - A_CARD * len(cards)) / max(1, min(refused, HELPED))
    letters = inf if is_thorough or refused == 1 else shared
    for one in cards:
        if one.ok:
            read += 1
            if not is_quiet:
                _print_reading(one)
            if is_shown:
                _print_shown(found, one, is_quiet)
        else:
            failed += 1
            for error, shown in zip(one.errors, one.shown, strict=True):
                print(error)
                print(_indented(shown))
                also_on_stderr(error)
            if failed <= HELPED:
                _print_proposals(found, one, letters)
    ok = not failed and not found.problems
    total = f"{read} card{'' if read == 1 else 's'} read" + ("" if ok else f", {failed} not")
    print(f"{found.file}: {total}.")
    if letters < inf and refused:
        print("With --thorough, nearer texts are looked for.")
    return ok


def _print_reading(one: Understood) -> None:
    print(one.card)
    if one.reads_as:
        print(_indented(one.reads_as))


def _print_proposals(found: SetFile, one: Understood, letters: float) -> None:
    """The nearest texts that are read, in place of those of a card that are not."""
    for proposed in proposed_for(found, one, letters):
        print("    Written so, it is read:")
        for text in proposed:
            head, *rest = text.splitlines()
            print("\n".join([f"      - {head}", *(f"        {line}" for line in rest)]))


def _print_shown(found: SetFile, one: Understood, is_quiet: bool) -> None:
    """The text at work; of a quiet check, only what was never seen."""
    from longbox.cli.showing import at_work, lines_of  # noqa: PLC0415 - few ask for it

    shown = at_work(found, one)
    if shown is not None and is_quiet:
        for warning in shown.warnings:
            print(f"{one.card}: {warning}")
        return
    for line in lines_of(shown):
        print(f"    {line}")


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())
