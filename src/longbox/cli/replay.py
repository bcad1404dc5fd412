"""`longbox replay`: plays a record back.

Owns: how a replayed game is printed. Must not know: how a rule works.
"""

from __future__ import annotations

import argparse
import json

from longbox.cli.entry import FAILED, USAGE, Complaint
from longbox.cli.files import text_of


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--to", type=int, metavar="N", help="stop after move N")
    parser.add_argument("--json", action="store_true", help="print the view instead of the log")
    parser.add_argument(
        "--seat", type=int, metavar="N", help="see the game from this seat (left out: a spectator)"
    )
    parser.epilog = "Example: longbox replay game.yaml --to 12"


def run(args: argparse.Namespace) -> int:
    """Play the record back and print what happened, or the view."""
    from longbox.records.record import (  # noqa: PLC0415 - --help needs no engine
        RecordError,
        made,
        opening_game,
        parse,
    )

    log: list[str] = []
    try:
        record = parse(text_of(args.file), args.file)
        if args.to is not None and not 0 <= args.to <= len(record.moves):
            message = f"There is no move {args.to}; the record has {len(record.moves)}."
            raise Complaint(message, USAGE)
        game = opening_game(record)
        if args.seat is not None and not 0 <= args.seat < len(game.players):
            message = f"There is no seat {args.seat}; seats are 0 to {len(game.players) - 1}."
            raise Complaint(message, USAGE)
        for number, (player, move, events) in enumerate(made(record, game, args.to), 1):
            log.append(f"{number}. {player}: {move}")
            log += [f"     {line}" for event in events if (line := event.said(args.seat))]
    except RecordError as error:
        raise Complaint(str(error), FAILED) from None
    if args.json:
        print(json.dumps(game.view(args.seat), indent=2, ensure_ascii=False))
        return 0
    for line in log:
        print(line)
    decision = game.decision
    if decision is None:
        print(f"Over: {game.ending}; winner: {_names(game.look('winner'))}.")
    else:
        print(f"Next: {game.players[decision.seat]}: {decision.prompt}")
    return 0


def _names(winner: str | list[str]) -> str:
    return winner if isinstance(winner, str) else " and ".join(winner)
