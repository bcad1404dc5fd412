"""The shapes of the messages, written down for those that are not made in Python.

Owns: web/src/lib/types.ts, docs/schema/, the tables of docs/PROTOCOL.md and of docs/RUNNING.md,
and web/tests/cards.json, the installed cards as the page is told to draw them.
Must not know: what a message does; its shape is that of a struct in longbox.

    python scripts/shapes.py            writes them anew
    python scripts/shapes.py --check    names those that differ from the structs, and fails
"""

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
from typescript import Shape, in_order, shape, typescript

from longbox.printed.looks import read_look
from longbox.printed.shelf import installed, load
from longbox.server import catalogue, configuration, messages, protocol, written
from longbox.views.facts import Meaning

HERE = Path(__file__).resolve().parent.parent
TYPES = HERE / "web" / "src" / "lib" / "types.ts"
SCHEMAS = HERE / "docs" / "schema"
PROTOCOL = HERE / "docs" / "PROTOCOL.md"
CARDS = HERE / "web" / "tests" / "cards.json"
RUNNING = HERE / "docs" / "RUNNING.md"

SAID = get_args(messages.Said)
HEARD = get_args(protocol.Message)
ANSWERS = (
    messages.TableOpened,
    messages.Invitation,
    messages.OpenTables,
    messages.MyTables,
    messages.TodayTold,
    messages.CampaignBegun,
    messages.CampaignTold,
    messages.GameDealt,
    messages.SetsTold,
    messages.SetPrinting,
    messages.Rulebook,
    messages.Lessons,
    written.CardRead,
    written.PhrasesTold,
    written.AtWork,
    written.Nearest,
    written.LookWords,
    written.BoxRead,
    written.BoxChecked,
    written.BoxKept,
    written.OwnSet,
    messages.Trouble,
)
REQUESTS = (
    protocol.TableWanted,
    protocol.TurnsWanted,
    protocol.TodayWanted,
    protocol.CampaignWanted,
    protocol.CardWanted,
    protocol.TextWanted,
    protocol.BoxWanted,
    protocol.BoxGameWanted,
    protocol.LessonWanted,
    protocol.TrialWanted,
)

MEND = "Run python scripts/shapes.py, and commit what it writes."
DIALECT = "https://json-schema.org/draft/2020-12/schema"
TABLE = re.compile(r"(<!-- table: (\w+) -->\n).*?(\n<!-- end of table -->)", re.DOTALL)


# --------------------------------------------------------------------------- types


def types() -> str:
    """The page's types."""
    unions = {"Said": SAID, "Message": HEARD}
    told = {
        "Said": "Anything that the server says on a socket.",
        "Message": "Anything that is said to a table.",
    }
    return typescript(every(), unions, told)


@cache
def every() -> dict[type, Shape]:
    """The shape of every struct that goes over the wire."""
    out, back = [*SAID, *ANSWERS], [*HEARD, *REQUESTS]
    return in_order(out, is_sent=True) | in_order(back, is_sent=False)


# --------------------------------------------------------------------------- schemas


def schemas() -> dict[str, str]:
    """The schema of each direction, by the name of its file."""
    return {
        "said.json": schema("What the server says on a socket", SAID),
        "heard.json": schema("What is said to a table on a socket", HEARD),
        "answers.json": schema("What requests are answered with", ANSWERS),
    }


def schema(title: str, kinds: tuple[type, ...]) -> str:
    """One of so many structs, as JSON Schema."""
    alike, parts = msgspec.json.schema_components(kinds, schema_hook=of_meaning)
    whole = {"$schema": DIALECT, "title": title, "anyOf": list(alike), "$defs": parts}
    return json.dumps(whole, indent=2) + "\n"


def of_meaning(kind: type) -> dict[str, Any]:
    """The schema of a type of ours."""
    if kind is Meaning:
        return {"type": "array", "items": {"type": "object"}, "description": Meaning.__doc__}
    raise NotImplementedError(f"{kind.__name__} does not go over the wire.")


# --------------------------------------------------------------------------- tables


def page_of(text: str) -> str:
    """A page with each of its tables as the structs say it."""
    return TABLE.sub(lambda found: f"{found[1]}{table(found[2])}{found[3]}", text)


def table(name: str) -> str:
    """A table: all messages of a direction, the options of a server, or the keys of one struct."""
    if name == "options":
        rows = [option_row(one) for one in configuration.TYPES]
        return "\n".join(["| option | what it is | if nothing is said |", "|---|---|---|", *rows])
    if name in ("said", "heard"):
        kinds = SAID if name == "said" else HEARD
        rows = [message_row(shape(kind, is_sent=name == "said")) for kind in kinds]
        return "\n".join(["| message | keys | what it is |", "|---|---|---|", *rows])
    found = next(one for one in every().values() if one.name == name)
    rows = [
        f"| `{key.name}`{'?' if key.is_optional else ''} | `{cell(key.type)}` | {cell(key.told)} |"
        for key in found.keys
    ]
    return "\n".join([f"| key of {name} | type | what it is |", "|---|---|---|", *rows])


def option_row(name: str) -> str:
    usual = getattr(configuration.Configuration(), name)
    shown = ",".join(map(str, usual)) if isinstance(usual, tuple) else usual
    told = configuration.about(name).description or ""
    return f"| `{name}` | {cell(told)} | {'' if shown is None else f'`{shown}`'} |"


def message_row(one: Shape) -> str:
    keys = ", ".join(f"`{key.name}`{'?' if key.is_optional else ''}" for key in one.keys)
    return f"| `{one.tag}` | {keys} | {cell(' '.join(one.told))} |"


def cell(text: str) -> str:
    """A text that may stand in a table."""
    return text.replace("|", "\\|").replace("``", "`")


# --------------------------------------------------------------------------- cards


def cards() -> str:
    """What the installed cards are drawn of, a card a line, and the inks of their emblems."""
    rows = [json.dumps(row, ensure_ascii=False) for name in installed() for row in drawn(name)]
    theme = catalogue.theme()
    inks, emblems = (json.dumps(one, ensure_ascii=False) for one in (theme.inks, theme.emblems))
    head = f'{{"inks": {inks},\n"emblems": {emblems},\n"cards": [\n'
    return head + ",\n".join(rows) + "\n]}\n"


def drawn(name: str) -> list[dict[str, Any]]:
    """The cards of a set, sealed ones and Location tiles too."""
    found = load(name)
    rows: list[dict[str, Any]] = []
    for card in found.cards:
        one = catalogue.printed_told(card)
        facts = {"type": one.type, "emblem": one.emblem, "vp": one.vp, "look": one.look}
        rows.append({"name": one.name, "deck": not card.place, **facts})
    for who in found.characters:
        facts = {"type": "Character", "emblem": who.name, "side": who.side}
        rows.append({"name": who.name, **facts, "look": read_look(who.look).parts})
    for place in found.city.locations:
        facts = {"type": "Location", "emblem": place.emblem}
        rows.append({"name": place.name, **facts, "look": read_look(place.look).parts})
    return [msgspec.to_builtins({"set": name, **row}) for row in rows]


# --------------------------------------------------------------------------- files


def files() -> dict[Path, str]:
    """What every file should hold."""
    return {
        TYPES: types(),
        CARDS: cards(),
        **{SCHEMAS / name: text for name, text in schemas().items()},
        **{page: page_of(page.read_text(encoding="utf-8")) for page in (PROTOCOL, RUNNING)},
    }


def differing() -> list[Path]:
    """The files that hold something else, and those that nobody asked for."""
    wanted = files()
    found = [
        path
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    return found + [path for path in sorted(SCHEMAS.glob("*")) if path not in wanted]


def main() -> int:
    wrong = differing()
    if "--check" not in sys.argv[1:]:
        for path in wrong:
            if path in files():
                path.parent.mkdir(exist_ok=True)
                path.write_text(files()[path], encoding="utf-8")
            else:
                path.unlink()
            print(f"Wrote {path.relative_to(HERE)}.")
        return 0
    for path in wrong:
        print(f"{path.relative_to(HERE)} is not what the structs of the messages say.")
    if wrong:
        print(MEND)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
