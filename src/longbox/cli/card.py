"""`longbox card`: one card with its text and how it is read.

Owns: finding a card by what was typed, and printing it. Must not know: how a text is read.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from typing import Any

from longbox.cli.entry import USAGE, Complaint
from longbox.cli.reading import Understood, understand
from longbox.cli.sets_named import chosen
from longbox.games.texts import card_parts, city_texts, title_of
from longbox.printed.card import Printed, PrintedCharacter, PrintedLevel, SetFile, as_dict
from longbox.printed.city import ALL
from longbox.printed.problem import listed, nearest
from longbox.printed.shelf import installed, load


@dataclass(frozen=True, slots=True)
class _More:
    """What is printed beside the text."""

    program: bool
    show: bool


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("name", nargs="+", metavar="NAME", help="the name, or a part of it")
    parser.add_argument("--set", dest="of", metavar="SET", help="look only in this set or file")
    parser.add_argument("--json", action="store_true", help="print the card as JSON")
    parser.add_argument(
        "--program", action="store_true", help="list the instructions that it was compiled to, too"
    )
    parser.add_argument(
        "--show", action="store_true", help="show the text at work on small tables, too"
    )
    parser.epilog = "Example: longbox card saint walker --show"


def run(args: argparse.Namespace) -> int:
    """Print every card of that name."""
    wanted = " ".join(args.name)
    found = [chosen(args.of)] if args.of else [load(name) for name in installed()]
    cards: list[tuple[SetFile, Printed | PrintedCharacter]] = []
    for one in found:
        cards += [(one, card) for card in one.cards]
        cards += [(one, character) for character in one.characters]
    names = {card.name for _, card in cards}
    meant = _meant(wanted, names)
    if not meant and _show_city(found, wanted, args):
        return 0
    if not meant:
        guess = nearest(wanted, names)
        hint = f'; did you mean "{guess}"?' if guess else "."
        raise Complaint(f'There is no card "{wanted}"{hint}', USAGE)
    if len(meant) > 1:
        raise Complaint(f'"{wanted}" could be any of: {listed(sorted(meant))}.', USAGE)
    rows = _without_repeats([(one, card) for one, card in cards if card.name in meant])
    if args.json:
        data = [_plain(one, card, _More(args.program, args.show)) for one, card in rows]
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return 0
    print("\n\n".join(_shown(one, card, _More(args.program, args.show)) for one, card in rows))
    return 0


def _show_city(found: list[SetFile], wanted: str, args: argparse.Namespace) -> bool:
    """Print the texts of a city of that name; False if there are none."""
    texts = [(one, text) for one in found for text in city_texts(one)]
    meant = _meant(wanted, {text.title for _, text in texts})
    rows = []
    for one, text in texts:
        if text.title in meant:
            readings = {read.card: read for read in understand(one, text.name)}
            rows.append((one, readings[text.title]))
    if args.json and rows:
        data = [
            {
                "set": one.id,
                "name": read.card,
                "text": read.text,
                **_read(one, read, _More(args.program, args.show)),
            }
            for one, read in rows
        ]
        print(json.dumps(data, indent=2, ensure_ascii=False))
    elif rows:
        shown = [
            [
                read.card,
                f"  {one.name}",
                *_text(one, read.text, read, _More(args.program, args.show)),
            ]
            for one, read in rows
        ]
        print("\n\n".join("\n".join(lines) for lines in shown))
    return bool(rows)


def _meant(wanted: str, names: set[str]) -> set[str]:
    """The names that were meant: exactly, or beginning so, or with these words in them."""
    folded = " ".join(wanted.casefold().split())
    ways = (
        {name for name in names if name.casefold() == folded},
        {name for name in names if name.casefold().startswith(folded)},
        {name for name in names if folded in name.casefold()},
    )
    return next((way for way in ways if way), set())


def _without_repeats(
    rows: list[tuple[SetFile, Printed | PrintedCharacter]],
) -> list[tuple[SetFile, Printed | PrintedCharacter]]:
    """A card that several sets print with the same facts is shown once."""
    kept: list[tuple[SetFile, Printed | PrintedCharacter]] = []
    for one, card in rows:
        facts = {key: value for key, value in as_dict(card).items() if key != "note"}
        if all(facts != {k: v for k, v in as_dict(old).items() if k != "note"} for _, old in kept):
            kept.append((one, card))
    return kept


def _readings(found: SetFile, card: Printed | PrintedCharacter) -> dict[str, Understood]:
    return {one.card: one for one in understand(found, card.name)}


def _read(found: SetFile, reading: Understood, more: _More) -> dict[str, Any]:
    """How a text is read and, if it is asked for, what it was compiled to."""
    data: dict[str, Any] = {"reads_as": _said(reading)}
    if more.program:
        data["program"] = _program(reading)
    if more.show:
        from longbox.cli.showing import at_work, plain  # noqa: PLC0415 - few ask for it

        data["shown"] = plain(at_work(found, reading))
    return data


def _said(reading: Understood) -> str:
    return "\n".join(reading.errors) if reading.reads_as is None else reading.reads_as


def _program(reading: Understood) -> list[str]:
    """Each ability, as it is said and as its instructions are listed."""
    from longbox.rules.listing import listed as listing  # noqa: PLC0415 - few ask for it

    lines: list[str] = []
    for routine in reading.routines:
        lines += [*(f"; {line}" for line in routine.text.splitlines()), *listing(routine)]
    return lines


def _plain(found: SetFile, card: Printed | PrintedCharacter, more: _More) -> dict[str, Any]:
    readings = _readings(found, card)
    data = {"set": found.id, **as_dict(card)}
    match card:
        case Printed():
            data |= _read(found, readings[title_of(found, card)], more)
        case PrintedCharacter():
            if card.has_no_levels:
                return data | _read(found, readings[card.name], more)
            for row, level in zip(data["levels"], card.levels, strict=True):
                row.update(_read(found, readings[f"{card.name} ({level.cost})"], more))
    return data


def _shown(found: SetFile, card: Printed | PrintedCharacter, more: _More) -> str:
    readings = _readings(found, card)
    match card:
        case Printed():
            lines = [f"{card.name}: {_facts(card)}", f"  {found.name}"]
            printed = "\n".join(part.read for part in card_parts(card))
            lines += _text(found, printed, readings[title_of(found, card)], more)
        case PrintedCharacter():
            lines = [f"{card.name}: Character", f"  {found.name}"]
            if card.has_no_levels:
                lines[0] = f"{card.name}: Super Hero"
                told = _text(found, card.levels[0].text, readings[card.name], more)
                return "\n".join(lines + told)
            for number, level in enumerate(card.levels, 1):
                lines += _level(found, number, level, readings[f"{card.name} ({level.cost})"], more)
    if card.note:
        lines.append(f"  Note: {card.note}")
    return "\n".join(lines)


def _level(
    found: SetFile, number: int, level: PrintedLevel, reading: Understood, more: _More
) -> list[str]:
    head = f"  Level {number}: cost {level.cost}, {level.vp} VP"
    return [head, *(f"  {line}" for line in _text(found, level.text, reading, more))]


def _text(found: SetFile, text: str, reading: Understood, more: _More) -> list[str]:
    if not text:
        return ["  (no text)"]
    lines = [f"  {line}" for line in text.splitlines()]
    if _said(reading).strip() == text.strip():
        lines.append("  It is read as it is written.")
    else:
        lines += ["  It is read as:", *(f"    {line}" for line in _said(reading).splitlines())]
    if more.program and reading.ok:
        lines += ["  It is compiled to:", *(f"    {line}" for line in _program(reading))]
    if more.show:
        from longbox.cli.showing import at_work, lines_of  # noqa: PLC0415 - few ask for it

        lines += [f"  {line}" for line in lines_of(at_work(found, reading))]
    return lines


def _facts(card: Printed) -> str:
    kinds = [card.type or "no type", *card.tags]
    facts = [*kinds, f"cost {card.cost}", f"{card.vp} VP", f"{card.copies} in the box"]
    if card.place == "starter":
        facts[-1] = f"{card.copies} in each starting deck"
    if card.place in {"stack", "basic"}:
        facts[-1] = f"a stack of {card.copies}"
    if card.destination:
        facts.append(f"Destination {'All' if card.destination == ALL else card.destination}")
    if card.place == "signature":
        facts.append(f"Signature card {card.number} of {card.hero}")
    if card.emblem:
        facts.append(f"emblem of {card.emblem}")
    return ", ".join(facts)
