"""`longbox price`: what a card would fairly cost, by its text.

Owns: the arguments, and how a price is printed. Must not know: how a price is made.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from typing import TYPE_CHECKING, Any, get_args

from longbox.cli import engine
from longbox.cli.arguments import count, number
from longbox.cli.entry import FAILED, USAGE, Complaint
from longbox.cli.sets_named import chosen, default
from longbox.cli.watching import complaining, interruptible, shown_progress
from longbox.printed.card import Printed, Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longbox.agents.market import Market, Trust
    from longbox.agents.pricing import Fair, Price
    from longbox.effects.vocabulary import Ability
    from longbox.lab.worth import Estimate

OWN = "This card"
TYPES = tuple(filter(None, get_args(Type)))


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument(
        "text", nargs="?", metavar="TEXT", help="the text of the card; \\n ends a line"
    )
    parser.add_argument(
        "--type", choices=TYPES, default="Hero", metavar="TYPE", help="its type (left out: Hero)"
    )
    parser.add_argument("--vp", type=number, default=1, metavar="N", help="its VP (left out: 1)")
    parser.add_argument("--cost", type=number, metavar="N", help="a cost to judge")
    parser.add_argument("--name", default=OWN, metavar="NAME", help="what its text may call it")
    parser.add_argument(
        "--set",
        dest="of",
        metavar="SET",
        help="the set or file that it is for, whose names it knows",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="price each installed card by all others, and say how far that is off",
    )
    parser.add_argument(
        "--games",
        type=count,
        metavar="N",
        help="play it, too: two copies from the start, given by luck, in so many games of the set",
    )
    parser.add_argument("--json", action="store_true", help="print the price as JSON")
    parser.epilog = (
        "A fair cost is what a card would cost if it were one of those that are installed.\n\n"
        'Example: longbox price "+2 Power\\nBlock (3)" --cost 3\n'
        'Example: longbox price "Draw 2 cards." --games 3000\n'
        "Example: longbox price --check"
    )


def run(args: argparse.Namespace) -> int:
    """Print what a card would fairly cost."""
    from longbox.agents.market import market  # noqa: PLC0415 - not for --help

    if args.check == (args.text is not None):
        raise Complaint("longbox price: Give either a text or --check.", USAGE)
    if args.check:
        return _checked(market(), args.json)
    if args.games is not None:  # it may take the place of this process
        engine.settle(None, sys.argv[1:])
    text = args.text.replace("\\n", "\n")
    abilities, names = _read(args, text)
    priced = _priced(args, text, abilities)
    cost = max(0, round(priced.fair.cost)) if args.cost is None else args.cost
    played = None if args.games is None else _played(args, text, cost)
    if args.json:
        data = _plain(args, text, priced, names) | ({} if args.games is None else _games(played))
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return 0
    lines = _lines(args, priced, names)
    if args.games is not None:
        lines.append(_in_games(played))
    print("\n".join(lines))
    return 0


def _played(args: argparse.Namespace, text: str, cost: int) -> Estimate | None:
    """What the card would cost by games of its set."""
    with complaining():
        from longbox.lab.laboratory import by_games  # noqa: PLC0415 - few ask for it

        row = {"name": args.name, "cost": cost, "vp": args.vp, "text": text}
        row |= {"type": args.type}
        with interruptible(), shown_progress(args.games) as progress:
            told = None if progress is None else partial(progress, 0)
            return by_games(args.of or default(), row, args.games, None, told)


def _in_games(found: Estimate | None) -> str:
    if found is None:
        return "In games: too few to tell."
    worth = f"{found.value:.1f} \u00b1 {found.reach:.1f}".replace("-", "\u2212")
    return (
        f"In games: given from the start it wins as cards that cost {worth} ({found.count} gifts)."
    )


def _games(found: Estimate | None) -> dict[str, Any]:
    if found is None:
        return {"in_games": None}
    told = {"cost": round(found.value, 3), "95": round(found.reach, 3), "gifts": found.count}
    return {"in_games": told}


def _read(args: argparse.Namespace, text: str) -> tuple[Sequence[Ability], list[str]]:
    """What the text says, and the names that it may speak of."""
    from longbox import wording  # noqa: PLC0415 - slow to import
    from longbox.games.library import (  # noqa: PLC0415
        Unreadable,
        card_names,
        compile_reading,
        known_names,
    )
    from longbox.printed.card import SetRules  # noqa: PLC0415

    own = card_names(chosen(args.of)) if args.of else ()
    names = list(dict.fromkeys([*known_names(), *own, args.name]))
    reading = wording.read(text, name=args.name, names=names)
    refusals = reading.refusals
    if reading.ok:
        try:
            compile_reading(reading, text, args.name, SetRules(), "card")
        except Unreadable as error:
            refusals = error.refusals
    if refusals:
        raise Complaint("\n".join(str(one) for one in refusals), FAILED)
    return reading.abilities, names


def _priced(args: argparse.Namespace, text: str, abilities: Sequence[Ability]) -> Price:
    from longbox.agents.market import goods_of, market, unwanted_of  # noqa: PLC0415

    found = chosen(args.of) if args.of else None
    card = Printed(args.name, args.cost or 0, text, args.type, vp=args.vp)
    goods = goods_of(card, abilities, found.game if found else "")
    return market().prices.price(goods, unwanted_of(found.cards if found else ()))


def _lines(args: argparse.Namespace, priced: Price, names: list[str]) -> list[str]:
    from longbox.agents.market import market  # noqa: PLC0415

    fair = priced.fair
    lines = [
        f"Fair cost {fair.cost:.1f}, between {fair.low:.1f} and {fair.high:.1f}, 19 times in 20."
    ]
    if args.cost is not None:
        lines.append(f"At {args.cost}: {fair.verdict(args.cost) or 'not sure yet'}.")
    lines += [
        f"  {_worth(worth)}  {head}" + "".join(f"\n               {line}" for line in rest)
        for worth, (head, *rest) in _parts(args, priced, names)
    ]
    return [*lines, _told(market().trust())]


def _parts(
    args: argparse.Namespace, priced: Price, names: list[str]
) -> list[tuple[Fair, list[str]]]:
    """What each part of a card adds to its cost, with its lines."""
    return [
        (priced.bare, [f"{args.type}, {args.vp} VP, before its text"]),
        *((part.worth, _said(args, part.ability, names)) for part in priced.parts),
    ]


def _said(args: argparse.Namespace, ability: Ability, names: list[str]) -> list[str]:
    from longbox import wording  # noqa: PLC0415 - slow to import

    return wording.say((ability,), name=args.name, names=names).splitlines() or [""]


def _worth(one: Fair) -> str:
    return f"{one.cost:+.1f} ± {one.reach:.1f}".replace("-", "\u2212")


def _told(trust: Trust) -> str:
    return (
        f"Of {trust.cards} installed cards, each priced by all others, half are off by at most "
        f"{trust.median:.2f}, and {100 * trust.held:.0f} in 100 cost what their interval holds."
    )


def _numbers(one: Fair) -> dict[str, float]:
    return {"cost": round(one.cost, 3), "low": round(one.low, 3), "high": round(one.high, 3)}


def _charge(one: Fair) -> dict[str, float]:
    return {"worth": round(one.cost, 3), "95": round(one.reach, 3)}


def _plain(args: argparse.Namespace, text: str, priced: Price, names: list[str]) -> dict[str, Any]:
    from longbox.agents.market import market  # noqa: PLC0415

    fair = priced.fair
    bare, *parts = _parts(args, priced, names)
    return {
        "text": text,
        "type": args.type,
        "vp": args.vp,
        "fair": _numbers(fair),
        "asked": args.cost,
        "verdict": None if args.cost is None else fair.verdict(args.cost) or "not sure yet",
        "bare": _charge(bare[0]),
        "clauses": [{"reads_as": "\n".join(lines)} | _charge(worth) for worth, lines in parts],
        "by": _trusted(market().trust()),
    }


def _trusted(trust: Trust) -> dict[str, float]:
    return {
        "cards": trust.cards,
        "median_error": round(trust.median, 3),
        "mean_error": round(trust.mean, 3),
        "held": round(trust.held, 3),
        "called_off": round(trust.off, 3),
    }


def _checked(found: Market, is_json: bool) -> int:
    """Print how far prices are off, set by set, and the cards that lie farthest off."""
    sets = list(dict.fromkeys(stall.set for stall in found.stalls))
    rows = [
        (stall, stall.cost - off, off, reach)
        for stall, (off, reach) in zip(found.stalls, found.prices.tried, strict=True)
    ]
    if is_json:
        data = {
            "all": _trusted(found.trust()),
            "sets": {name: _trusted(found.trust(name)) for name in sets},
            "cards": [
                {
                    "set": stall.set,
                    "card": stall.card,
                    "cost": stall.cost,
                    "fair": round(fair, 3),
                    "95": round(reach, 3),
                }
                for stall, fair, _, reach in rows
            ],
        }
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return 0
    print(_told(found.trust()))
    for name in sets:
        one = found.trust(name)
        held = f"{100 * one.held:.0f} in 100 held"
        print(f"  {name}: {one.cards} cards, half off by at most {one.median:.2f}, {held}")
    outside = [row for row in rows if abs(row[2]) > row[3]]
    print("Outside of their intervals:" if outside else "None is outside of its interval.")
    for stall, fair, _, reach in sorted(outside, key=lambda row: -abs(row[2])):
        print(f"  {stall.card} ({stall.set}) costs {stall.cost}, fair {fair:.1f} ± {reach:.1f}")
    return 0
