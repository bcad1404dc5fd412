"""The plain cards of small tables, each named for what it is.

Owns: which cards lie around a text, and which of them it speaks of. Must not know: tables, moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.effects.parts import parts

Row = dict[str, Any]  # a card as a set file has it

TYPES = ("Hero", "Villain", "Super Power", "Equipment", "Location")
COSTS = (1, 4, 7)
HIGHEST = 15  # cost
SUPER = 8  # cost of a Super-Villain
LOCATIONS = 5  # of a city: a Villain's Destination is one of them
ATTACK = "Ambush"
DEFENSE = "Parry"
BLOCK = "Bulwark"
STRENGTH = "Muscle"
ONSLAUGHT = "Onslaught"  # an Attack of a Super-Villain
WORKING = (
    {"name": ATTACK, "type": "Super Power", "text": "Attack: Each foe discards a card."},
    {
        "name": DEFENSE,
        "type": "Equipment",
        "text": "Defense: You may discard this card to avoid an Attack. If you do, draw a card.",
    },
    {"name": BLOCK, "type": "Hero", "text": "Block (3)"},
    {"name": STRENGTH, "type": "Super Power", "text": "+15 Power"},
)
KEYWORDS = {
    "Assist": {"name": "Sidekick", "type": "Hero", "text": "+1 Power\nAssist"},
    "Speedster": {"name": "Sprinter", "type": "Hero", "text": "Speedster: Draw a card."},
    "Ongoing": {
        "name": "Landmark",
        "type": "Location",
        "text": "Ongoing: At the start of your turn, +1 Power.",
    },
    "Confrontation": {
        "name": "Duelist",
        "type": "Hero",
        "text": "Confrontation: +1 Power.",
    },
}
NAMED = {ATTACK: "Attack", DEFENSE: "Defense", BLOCK: "Block"} | {
    str(row["name"]): keyword for keyword, row in KEYWORDS.items()
}
SCOUT = {"name": "Scout", "type": "Hero", "cost": 2, "text": "Draw a card."}
RUNNER = {"name": "Runner", "type": "Hero", "cost": 2, "text": "Move 3"}
# Cards that bring about what a text waits for, by the verb of that; each player does it.
BRINGING = {
    "draw": ("Lecture", "Each player draws a card."),
    "discard": ("Landslide", "Each player discards a card."),
    "destroy": ("Bonfire", "Each player destroys a card in their hand."),
    "shuffle": ("Whirlwind", "Each player shuffles their deck."),
    "reveal": ("Searchlight", "Each player reveals the top card of their deck."),
    "put": ("Hideout", "Each player puts a card from their hand on top of their deck."),
    "pass": ("Barter", "Each player passes a card from their hand to the player on their left."),
    "gain": ("Market Day", "Each player gains a card from the Line-Up."),
}
BROUGHT = {SCOUT["name"], RUNNER["name"], *(name for name, _ in BRINGING.values())}
FILTERS = (fx.Type, fx.Keyword, fx.Tag, fx.Name, fx.NameHas, fx.Cost, fx.Both, fx.Either, fx.Not)


def props(abilities: tuple[fx.Ability, ...], known: Iterable[str], has_city: bool) -> list[Row]:
    """The cards for the tables of a text; ``known`` are names of cards that there are anyhow."""
    there = set(known)
    found = [
        {"name": f"{kind} {cost}", "type": kind, "cost": cost, "vp": 1 + cost // 4, "text": ""}
        for kind in TYPES
        for cost in _costs(abilities)
    ]
    found += [{"cost": 2, "vp": 1, **row} for row in WORKING]
    for part in parts(abilities):
        match part:
            case fx.Name(name) if name not in there:
                found.append(
                    {"name": name, "type": _type_with(abilities, name), "cost": 2, "text": ""}
                )
            case fx.NameHas(letters):
                found.append(
                    {"name": f"Sample {letters}", "type": "Equipment", "cost": 3, "text": ""}
                )
            case fx.Tag(tag):
                found.append(
                    {"name": f"Sample {tag}", "type": "Hero", "cost": 3, "text": "", "tags": [tag]}
                )
            case fx.Keyword(name) if name in KEYWORDS:
                found.append({"cost": 2, **KEYWORDS[name]})
            case fx.HasKeyword(name) if name in KEYWORDS:
                found.append({"cost": 2, **KEYWORDS[name]})
            case fx.Happening(_, verbs, cards):
                found += [_bringing(verb, cards, there) for verb in verbs if verb in BRINGING]
            case fx.Type("Starter" | "Basic" as kind):
                found.append({"name": f"{kind} 0", "type": kind, "cost": 0, "text": ""})
            case fx.Pay("move"):
                found.append(RUNNER)
            case fx.Under("Speedster"):
                found.append(SCOUT)
    rows = list({row["name"]: row for row in found}.values())
    if has_city:
        rows = [row for row in rows if row["name"] != ATTACK]  # only Villains attack there
        rows += [{**WORKING[0], "name": ATTACK, "type": "Villain", "cost": 2, "vp": 1}]
        rows += [{**WORKING[0], "name": ONSLAUGHT, "type": "Villain", "cost": SUPER, "vp": 2}]
        for number, one in enumerate(rows):
            if one["type"] == "Villain":
                one["destination"] = 1 + number % LOCATIONS
                one["reward"] = "Draw a card."
    return rows


def _bringing(verb: str, cards: object, known: set[str]) -> Row:
    """A card that brings about what a text waits for: every player does it."""
    name, text = BRINGING[verb]
    if verb == "gain" and isinstance(cards, fx.Name) and cards.name in known:
        text = f"Each player gains a {cards.name}."
    return {"name": name, "type": "Super Power", "cost": 2, "text": text}


def _costs(abilities: tuple[fx.Ability, ...]) -> list[int]:
    """The usual costs, and those on both sides of what the text compares a cost with."""
    found = set(COSTS)
    for part in parts(abilities):
        if isinstance(part, fx.Cost) and isinstance(part.amount, fx.Num):
            found |= {part.amount.n - 1, part.amount.n, part.amount.n + 1}
    return sorted(cost for cost in found if 0 <= cost <= HIGHEST)


def _type_with(abilities: tuple[fx.Ability, ...], name: str) -> str:
    """The type that a text names together with a card, else a Hero."""
    for part in parts(abilities):
        if isinstance(part, fx.Both) and fx.Name(name) in part.all:
            for one in part.all:
                if isinstance(one, fx.Type) and one.name in TYPES:
                    return one.name
    return "Hero"


def spoken_of(abilities: tuple[fx.Ability, ...], rows: Iterable[Row]) -> list[str]:
    """The names of the cards that some filter of the text fits."""
    filters = list(_outermost(abilities))
    return [
        row["name"]
        for row in rows
        if row["name"] in BROUGHT or any(fits(one, row) for one in filters)
    ]


def _outermost(term: object) -> Iterator[fx.Filter]:
    """The filters of a text, without those inside of others."""
    if isinstance(term, FILTERS):
        yield term
        return
    if isinstance(term, tuple):
        for one in term:
            yield from _outermost(one)
    else:
        for name in getattr(term, "__dataclass_fields__", ()):
            yield from _outermost(getattr(term, name))


COMPARED = {
    "eq": int.__eq__,
    "ne": int.__ne__,
    "le": int.__le__,
    "ge": int.__ge__,
    "lt": int.__lt__,
    "gt": int.__gt__,
}


def fits(kind: fx.Filter, row: Row) -> bool:
    """Whether a card is of a kind, as far as its print tells; what it does not tell, fits."""
    match kind:
        case fx.Type(name):
            return bool(row["type"] == name)
        case fx.Keyword(name):
            return NAMED.get(row["name"]) == name
        case fx.Tag(tag):
            return tag in row.get("tags", ())
        case fx.Name(name):
            return bool(row["name"] == name)
        case fx.NameHas(letters):
            return letters in row["name"]
        case fx.Cost(op, fx.Num(n)):
            return bool(COMPARED[op](row["cost"], n))
        case fx.Not(it):
            return not fits(it, row)
        case fx.Both(some):
            return all(fits(one, row) for one in some)
        case fx.Either(some):
            return any(fits(one, row) for one in some)
    return True
