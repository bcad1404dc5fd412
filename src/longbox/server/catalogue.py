"""What is printed on cards, for whoever draws them.

Owns: the facts of cards as plain data, the inks of emblems, the sentence of each keyword,
and the list of sets for the start page.
Must not know: any game in progress.
"""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from longbox.game.game import Game
from longbox.games.rulesets import COOPERATIVE, MODES, has_teammates, modes_of
from longbox.printed.card import Printed
from longbox.printed.shelf import installed, load
from longbox.views.facts import Facts

HERE = Path(__file__).parent

SEALED = ("secret", "signature")  # cards that nobody sees before they come into play


@cache
def theme() -> dict[str, Any]:
    """Inks and glyphs by emblem."""
    found: dict[str, Any] = json.loads((HERE / "theme.json").read_text(encoding="utf-8"))
    return found


@cache
def _sentences() -> dict[str, dict[str, str]]:
    """All that is explained: keywords, other terms, why things happen."""
    return tomllib.loads((HERE / "keywords.toml").read_text(encoding="utf-8"))


def keywords() -> dict[str, str]:
    """Each keyword's sentence."""
    return dict(_sentences()["keyword"])


def terms() -> dict[str, str]:
    """The sentence of each other word that has a rule of its own."""
    return dict(_sentences()["term"])


def whys(has_city: bool) -> dict[str, str]:
    """Why things happen that no card brings about, by the kind of event."""
    data = _sentences()
    return data["why"] | data["why_city"] if has_city else dict(data["why"])


def _terms_in(text: str) -> list[str]:
    return [word for word in terms() if re.search(rf"\b{word}", text)]


def of_game(game: Game, seat: int | None) -> dict[str, Any]:
    """All that a seat may know to be printed on the cards of a game, by the name in its views."""
    cards = {name: _facts(fact) for name, fact in game.cards_for(seat).items()}
    sides = _sides(game)
    for card in cards.values():
        if card.get("emblem") in sides and card.get("type") == "Character":
            card["side"] = sides[card["emblem"]]
    plain = {name: card for name, card in cards.items() if card["name"] == name}
    apart = {
        name: card
        for name, card in cards.items()
        if card["name"] != name and card != plain.get(card["name"])
    }
    emblems = {card["emblem"] for card in cards.values() if "emblem" in card}
    said = {word for card in cards.values() for word in (*card.get("keywords", ()), *card["terms"])}
    return {
        "cards": plain | apart,
        "keywords": {word: rule for word, rule in (keywords() | terms()).items() if word in said},
        **theme_of(emblems | set(game.players)),
    }


def _sides(game: Game) -> dict[str, str]:
    """Who is a hero and who a villain, of the Characters in the game's sets."""
    named = game.record()["game"]
    found = [load(name) for name in ([named] if isinstance(named, str) else named)]
    return {who.name: who.side for one in found for who in one.characters if who.side}


def theme_of(emblems: set[str]) -> dict[str, Any]:
    """How to draw what has these emblems."""
    known = theme()
    return {
        part: {name: known[part][name] for name in sorted(emblems) if name in known[part]}
        for part in ("inks", "emblems")
    }


def _facts(fact: Facts) -> dict[str, Any]:
    card: dict[str, Any] = {"name": fact.name, "cost": fact.cost, "vp": fact.vp}
    if fact.types:
        card["type"] = fact.types[0]
    if fact.level:
        card["level"] = fact.level
        card["type"] = "Character"
        card["emblem"] = fact.name.partition(" (")[0]
    elif fact.emblem:
        card["emblem"] = fact.emblem
    if fact.text:
        card["text"] = fact.text
    if fact.tags:
        card["tags"] = list(fact.tags)
    if fact.keywords:
        card["keywords"] = list(fact.keywords)
    card["terms"] = _terms_in(fact.text or "")
    return card


@cache
def sets() -> dict[str, Any]:
    """The installed sets, for the start page."""
    found: list[dict[str, Any]] = []
    for name in installed():
        one = load(name)
        if one.game not in MODES:
            continue
        found.append(
            {
                "id": one.id,
                "name": one.name,
                "game": one.game,
                "year": one.year,
                "modes": {str(count): mode for count, mode in MODES[one.game].items()},
                "rival_modes": {
                    str(count): next(mode for mode in modes if mode not in COOPERATIVE)
                    for count in MODES[one.game]
                    if len(modes := modes_of(one.game, count)) > 1
                },
                "team_modes": {
                    str(count): [
                        mode for mode in modes_of(one.game, count) if has_teammates(mode, count)
                    ]
                    for count in MODES[one.game]
                },
                "scenarios": len(one.city.scenarios),
                "cards": sum(card.place not in SEALED for card in one.cards),
                "characters": [
                    {"name": who.name, "side": who.side, "text": who.levels[0].text}
                    for who in one.characters
                ],
            }
        )
    found.sort(key=lambda one: (one["game"] != "rivals", one["year"]))
    names = {str(who["name"]) for one in found for who in one["characters"]}
    return {"sets": found, **theme_of(names)}


def of_set(name: str) -> dict[str, Any]:
    """All cards of a set, for the card browser; what lies in closed packs is not even named."""
    one = load(name)
    cards: dict[str, Any] = {}
    for card in one.cards:
        if card.place in SEALED:
            continue
        cards[card.name] = _printed(card)
    for who in one.characters:
        for number, level in enumerate(who.levels, 1):
            title = f"{who.name} ({level.cost})"
            cards[title] = {
                "name": title,
                "cost": level.cost,
                "vp": level.vp,
                "type": "Character",
                "level": number,
                "emblem": who.name,
                "side": who.side,
                "text": level.text.strip(),
            }
    emblems = {card["emblem"] for card in cards.values() if "emblem" in card}
    rules = keywords() | terms()
    return {"name": one.name, "cards": cards, "keywords": rules, **theme_of(emblems)}


def _printed(card: Printed) -> dict[str, Any]:
    data: dict[str, Any] = {"name": card.name, "cost": card.cost, "vp": card.vp}
    text = card.text.strip()
    optional = {"type": card.type, "emblem": card.emblem, "text": text, "tags": list(card.tags)}
    data |= {key: value for key, value in optional.items() if value}
    data["copies"] = card.copies
    if card.source:
        data["source"] = card.source
    if card.note:
        data["note"] = card.note
    words = [word for word in keywords() if re.search(rf"\b{word}\b(?=:| \(|,|\n|$)", text)]
    if words:
        data["keywords"] = words
    data["terms"] = _terms_in(text)
    return data
