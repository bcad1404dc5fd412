"""Files and messages that nobody honest would send, made by chance from sound ones.

Owns: what kinds there are, and that the same seed gives the same ones.
Must not know: who reads them, what is said of them.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

import longbox
from longbox.game.saving import _check
from longbox.records.record import dump

ROOT = Path(__file__).resolve().parents[2]
RIVALS = "green-lantern-vs-sinestro"
FORMS = ("record", "scenario", "set", "save", "log")
SCENARIOS = 60  # of the project's own, from which others are made

WORDS = (
    "", " ", "\0", "\ud800", "\ufeff", "\u202e", "x" * 300, "y" * 5000, "1e999", "nan", ".inf", "~",
    "2001-13-45", "2001-12-14t21:59:43.10-05:00", "0x" + "f" * 40, "1:1:1:1:1", "<<", "=", "yes",
    "/etc/passwd", "../../x.toml", "x.toml", "a\0b.toml", "z" * 5000 + ".toml", "Punch x999999999",
    "Punch x5000", "Punch", "Sinestro", "L3", "none", "blank", "campaign", "rebirth", RIVALS,
)  # fmt: skip
NUMBERS = (0, -1, 1, 2**31, 2**63, 2**64, -(2**63), 10**30, 10**99, 1e308, -0.0, float("inf"), 3.5)


@dataclass(frozen=True, slots=True)
class Hostile:
    """One file: what it is said to be, in which way it is bad, and its bytes."""

    form: str
    kind: str
    data: bytes


@cache
def sound(form: str) -> tuple[str, ...]:
    """Sound files of a form."""
    if form == "scenario":
        found = (ROOT / "tests" / "scenarios").rglob("*.yaml")
        files = sorted(path for path in found if ".each." not in path.name)
        return tuple(path.read_text() for path in files[:: max(1, len(files) // SCENARIOS)])
    if form == "set":
        rows = (ROOT / "src" / "longbox" / "printed" / "sets" / f"{RIVALS}.toml").read_text()
        return ("[[card]]".join(rows.split("[[card]]")[:8]),)
    if form == "log":
        return (json.dumps({"mode": "campaign", "next": 2, "boxes": {"1": "2"}, "points": 7}), "{}")
    games = [longbox.new(RIVALS, seed=7), longbox.new("rebirth", seed=7)]
    for game in games:
        game.playout("uniform", decisions=12)
    if form == "save":
        return tuple(json.dumps(game.save()) for game in games)
    return tuple(dump(game.record()) for game in games)


def files(seed: int, forms: tuple[str, ...] = FORMS) -> Iterator[Hostile]:
    """Hostile files without end; each hangs on the seed and its number alone."""
    number = 0
    while True:
        dice = random.Random(f"{seed}/{number}")
        form = dice.choice(forms)
        kind = dice.choice(list(KINDS))
        made = KINDS[kind](dice, form)
        yield Hostile(
            form, kind, made.encode("utf-8", "surrogatepass") if isinstance(made, str) else made
        )
        number += 1


def messages(seed: int) -> Iterator[str]:
    """Hostile messages for a socket."""
    number = 0
    while True:
        dice = random.Random(f"{seed}/said/{number}")
        verb = dice.choice(VERBS)
        said: dict[str, Any] = {"do": verb, **SAID.get(verb, {})}
        for _ in range(dice.randrange(3)):
            said[dice.choice(["at", "option", "text", "seat", "agent", "yes", "name", "x"])] = (
                _value(dice)
            )
        text = json.dumps(said)
        way = dice.randrange(6)
        if way == 0:
            text = text[: dice.randrange(len(text) + 1)]
        elif way == 1:
            text = _scratched(dice, text)
        elif way == 2:
            text = "[" * dice.randrange(5000)
        number += 1
        yield text.encode("utf-8", "replace").decode()


VERBS = (
    "sit",
    "choose",
    "undo",
    "agree",
    "say",
    "mute",
    "call",
    "bot",
    "look",
    "rematch",
    "ping",
    "eat",
)
SAID: dict[str, dict[str, Any]] = {
    "choose": {"option": "play Punch", "at": 0},
    "agree": {"yes": True},
    "say": {"text": "hello"},
    "call": {"name": "Mallory"},
    "bot": {"seat": 1, "agent": "greedy"},
    "look": {"at": 0},
    "sit": {"table": "x"},
}


# --------------------------------------------------------------------------- ways to be bad


def _deep(dice: random.Random, form: str) -> str:
    deep = dice.choice([20, 33, 200, 5000, 50_000])
    way = dice.choice(
        ["[", "{a: ", '{"a":', "- ", "? ", "a:\n ", "[[", "a.", "!!x [", "&a [", "(", "'", '"']
    )
    inner = way * deep + dice.choice(["", "]" * deep, "}" * deep, "1"])
    if way == "a:\n ":
        inner = "\n".join(" " * i + "a:" for i in range(min(deep, 400)))
    before = {"set": "x = ", "log": "", "save": ""}.get(
        form, dice.choice(["", "moves: ", "cards: "])
    )
    return dice.choice(["", dice.choice(sound(form))]) + before + inner


def _wide(dice: random.Random, form: str) -> str:
    many = dice.choice([600, 5000, 60_000])
    row = {
        "set": '[[card]]\nname = "A{0}"\ncost = 1\ntext = ""\n',
        "log": '"k{0}": {0}, ',
        "save": '"k{0}": [{0}], ',
    }.get(form, dice.choice(["k{0}: {0}\n", "- {0}\n", "- {{A: b{0}}}\n"]))
    text = "".join(map(row.format, range(many)))
    if form in ("log", "save"):
        return "{" + text + '"end": 1}'
    if form == "set":
        return sound("set")[0].partition("[[")[0] + text
    keys = dice.choice(["moves", "cards", "players", "game", "table", "expect"])
    inner = (
        text if not text.startswith("k") else "".join(f" {line}\n" for line in text.splitlines())
    )
    return f"game: {RIVALS}\n{keys}:\n{inner}" if dice.random() < 0.7 else text


def _aliased(dice: random.Random, form: str) -> str:
    levels, each = dice.choice([(8, 9), (3, 90), (30, 2), (2, 400)])
    lines = ["a0: &a0 " + dice.choice(["[x]", "{x: y}", "word", "{name: A, cost: 1, text: ''}"])]
    for i in range(1, levels + 1):
        way = dice.choice(["[{}]", "{{<<: [{}]}}", "{{k: [{}]}}"])
        lines.append(f"a{i}: &a{i} " + way.format(", ".join([f"*a{i - 1}"] * each)))
    lines.append(
        dice.choice(
            [
                "",
                "b: &b [*b]",
                "b: &b {<<: *b}",
                "c: *nothing",
                f"moves: *a{levels}",
                f"cards: *a{levels}",
            ]
        )
    )
    return "\n".join(lines) + ("\n" + dice.choice(sound(form)) if dice.random() < 0.3 else "")


def _numbers(dice: random.Random, form: str) -> str:
    text = dice.choice(sound(form))
    huge = dice.choice(
        [
            "9" * 20,
            "9" * 99,
            "9" * 101,
            "9" * 9000,
            "-" + "9" * 30,
            "1e400",
            "0x" + "f" * 60,
            "1:" * 50 + "1",
            "1_0" * 40,
            ".nan",
            "-.inf",
            "0" * 40 + "7",
            "1" + "0" * 8,
        ]
    )
    spots = [i for i, letter in enumerate(text) if letter.isdigit() and not text[i - 1].isalnum()]
    for spot in dice.sample(spots, min(len(spots), dice.randrange(1, 4))):
        text = text[:spot] + huge + text[spot + 1 :]
    return text


def _plain(text: str, form: str) -> Any:
    return json.loads(text) if form in ("save", "log") else yaml.safe_load(text)


def _types(dice: random.Random, form: str) -> str:
    """A sound file in which a few values are others."""
    if form == "set":
        return _sets(dice)
    data = _plain(dice.choice(sound(form)), form)
    for _ in range(dice.randrange(1, 4)):
        spots = list(_spots(data))
        if spots:
            holder, key = dice.choice(spots)
            way = dice.random()
            if way < 0.15:
                del holder[key]
            elif way < 0.3 and isinstance(holder, dict):
                holder[_key(dice)] = holder.pop(key)
            else:
                holder[key] = _value(dice)
    if form == "save" and isinstance(data, dict) and dice.random() < 0.7:
        data["check"] = _check(data)  # somebody has forged it
    if form in ("save", "log"):
        return json.dumps(data)
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=dice.random() < 0.5)


def _spots(data: Any) -> Iterator[tuple[Any, Any]]:
    stack = [data]
    while stack:
        one = stack.pop()
        keys: Any = (
            list(one) if isinstance(one, dict) else range(len(one)) if isinstance(one, list) else ()
        )
        for key in keys:
            yield one, key
            stack.append(one[key])


def _sets(dice: random.Random) -> str:
    lines = dice.choice(sound("set")).splitlines()
    for _ in range(dice.randrange(1, 4)):
        spots = [i for i, line in enumerate(lines) if " = " in line and not line.endswith('"""')]
        spot = dice.choice(spots)
        value = json.dumps(_value(dice)).replace("Infinity", "inf").replace("NaN", "nan")
        lines[spot] = f"{lines[spot].partition(' = ')[0]} = {value}"
    return "\n".join(lines)


def _value(dice: random.Random, deep: int = 2) -> Any:
    way = dice.randrange(8)
    if way < 3:
        return dice.choice(WORDS)
    if way < 5:
        return dice.choice(NUMBERS)
    if way == 5 or not deep:
        return dice.choice([None, True, False, "", []])
    inner = [_value(dice, deep - 1) for _ in range(dice.randrange(4))]
    return inner if way == 6 else {_key(dice): one for one in inner}


def _key(dice: random.Random) -> Any:
    return dice.choice(
        [*WORDS[:6], "hand", "deck", "level", "name", "text", "cost", "expect", "power"]
    )


def _letters(dice: random.Random, form: str) -> bytes:
    text = dice.choice(sound(form)).encode()
    spot = dice.randrange(len(text))
    bad = dice.choice(
        [
            b"\xff\xfe",
            b"\x80",
            b"\xed\xa0\x80",
            b"\0",
            b"\xc0\xaf",
            b"\xf4\x90\x80\x80",
            b"\x1b[2J",
            "\u202e ﷽".encode(),
            b"\\ud800",
            b"\\udfff\\ud800",
            b"\\x00",
            b"\r",
            b"\x85",
            b"\xef\xbb\xbf",
        ]
    )
    made = text[:spot] + bad * dice.choice([1, 1, 50]) + text[spot:]
    return (
        made.decode().encode(dice.choice(["utf-16", "utf-32"]))
        if dice.random() < 0.1 and b"\\" in bad
        else made
    )


def _cut(dice: random.Random, form: str) -> bytes:
    text = dice.choice(sound(form)).encode()
    return text[: dice.randrange(len(text))]


def _mutated(dice: random.Random, form: str) -> str:
    text = dice.choice(sound(form))
    for _ in range(dice.choice([1, 2, 5])):
        text = _scratched(dice, text)
    return text


def _scratched(dice: random.Random, text: str) -> str:
    """A text with a piece of it taken out, doubled, moved or replaced."""
    if not text:
        return "x"
    start = dice.randrange(len(text))
    end = min(len(text), start + dice.choice([1, 1, 3, 20, 200]))
    piece = text[start:end]
    way = dice.randrange(5)
    if way == 0:
        return text[:start] + text[end:]
    if way == 1:
        return text[:end] + piece * dice.choice([1, 30]) + text[end:]
    if way == 2:
        spot = dice.randrange(len(text))
        return text[:spot] + piece + text[spot:]
    if way == 3:
        return text[:start] + dice.choice("[]{}:,#&*!|>'\"%@`\t\n-? \\=.()/") + text[end:]
    return text[:start] + dice.choice(WORDS) + text[end:]


PHRASES = (
    "Draw a card. ", "+1 Power ", "you may discard a card and ", "and ", ", or ", "(",
    "If you have played a Hero this turn, ", "for each Hero in your discard pile ",
    '"', "Attack: ", "Choose one: ",
    "where X is the number of ", "gain a Weakness ", "x", "9" * 30, "\n", "Defense: ", "Destroy ",
)  # fmt: skip


def _texts(dice: random.Random, form: str) -> str:
    """Cards with texts that are long or hard to read."""
    long = dice.choice([60, 300, 1200, 1499, 1501, 10_000])
    many = dice.choice([1, 2, 10])
    texts = []
    for _ in range(many):
        some = [dice.choice(PHRASES) for _ in range(dice.choice([1, 2, 8]))]
        text = ""
        while len(text) < long:
            text += dice.choice(some)
        texts.append(text[:long])
    cards = [
        {"name": f"A{i}", "type": "Hero", "cost": 1, "text": text} for i, text in enumerate(texts)
    ]
    if form == "set":
        rows = "".join(
            f'[[card]]\nname = "{one["name"]}"\ncost = 1\ntext = {json.dumps(one["text"])}\n'
            for one in cards
        )
        return sound("set")[0].partition("[[")[0] + rows
    data: dict[str, Any] = {"game": RIVALS, "seed": 1, "cards": cards, "moves": []}
    if form == "scenario" or dice.random() < 0.3:
        data["table"] = {}
    return yaml.safe_dump(data, sort_keys=False)


KINDS: dict[str, Callable[[random.Random, str], str | bytes]] = {
    "deep": _deep,
    "wide": _wide,
    "aliased": _aliased,
    "numbers": _numbers,
    "types": _types,
    "letters": _letters,
    "cut": _cut,
    "mutated": _mutated,
    "texts": _texts,
}
