"""Sets made ready to play: printed cards, read and compiled to plain data, kept in a cache.

Owns: where cards, wording and rules meet; the cache of compiled sets.
Must not know: what a text says, how a game is set up or played.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Collection, Iterable
from dataclasses import asdict, fields, is_dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from longbox.games.cityset import compile_city
from longbox.games.texts import Part, card_parts, title_of
from longbox.printed.cache import keep, kept, named
from longbox.printed.card import Printed, PrintedCharacter, SetRules
from longbox.printed.problem import Problem, SetError
from longbox.printed.setfile import SetFile
from longbox.printed.shelf import find, installed, load, read_file

if TYPE_CHECKING:
    import longbox.effects.vocabulary as fx
    from longbox.wording import Reading

Box = dict[str, Any]  # one set, compiled: id, name, game, rank, cards, characters, city

_boxes: dict[str, Box] = {}


class Unreadable(ValueError):
    """A text that cannot be read; ``refusals`` says where and why."""

    def __init__(
        self,
        card: str,
        refusals: Iterable[Any],
        path: tuple[str | int, ...] = (),
        shift: int = 0,
    ) -> None:
        self.card = card
        self.path = path  # where the text stands in its file
        self.shift = shift  # how many letters stand before the text that its file leaves out
        self.refusals = tuple(refusals)
        super().__init__(f"{card}: " + "; ".join(str(refusal) for refusal in self.refusals))


def box(name: str) -> Box:
    """An installed set or a set file, compiled; from the cache where nothing has changed."""
    path = find(name)
    key = _digest(path)
    if key in _boxes:
        return _boxes[key]
    data = _cached(key)
    if data is None:
        data = compile_set(load(name))
        keep(key, data)
    _boxes[key] = data
    return data


def compile_set(found: SetFile) -> Box:
    """A set that is sound, compiled; raises SetError with every text that cannot be read."""
    names = card_names(found)
    problems: list[Problem] = []
    cards = []
    for printed in found.cards:
        try:
            card = compile_printed(printed, found.id, found.rules, names)
        except Unreadable as error:
            problems.extend(_problems(found, printed.name, error.path, error))
        else:
            title = title_of(found, printed)
            cards.append(card if title == printed.name else card | {"title": title})
    characters = []
    for character in found.characters:
        try:
            characters.append(compile_character(character, found.id, found.rules, names))
        except Unreadable as error:
            problems.extend(_problems(found, character.name, error.path, error))

    def compiled(name: str, part: Part) -> dict[str, Any]:
        try:
            data = compile_text(part.read, name, found.rules, names, part.kind)
        except Unreadable as error:
            problems.extend(_problems(found, name, part.path, error))
            return {}
        return data | {"set": found.id, "text": part.text}

    city = compile_city(found.city, compiled)
    if problems:
        raise SetError(problems)
    return {
        "id": found.id,
        "name": found.name,
        "game": found.game,
        "rank": found.rules.buy_stack_rank,
        "rules": asdict(found.rules),
        "cards": cards,
        "characters": characters,
        "city": city,
    }


def _problems(
    found: SetFile, card: str, path: tuple[str | int, ...], error: Unreadable
) -> list[Problem]:
    return [
        found.problem(
            card,
            path,
            refusal.line,
            max(1, refusal.column - error.shift),
            refusal.message,
        )
        for refusal in error.refusals
    ]


def card_names(found: SetFile) -> tuple[str, ...]:
    """The names that texts of a set may speak of: its own, and those of the installed sets."""
    names = [card.name for card in found.cards]
    for name in installed():
        if name != found.id:
            names.extend(card.name for card in read_file(find(name)).cards)
    return tuple(dict.fromkeys(names))


def compile_printed(
    printed: Printed, set_id: str, rules: SetRules, names: Collection[str]
) -> dict[str, Any]:
    """One card as plain data; raises Unreadable."""
    data: dict[str, Any] = {"abilities": [], "keywords": 0, "power": 0}
    for part in card_parts(printed):
        try:
            read = compile_text(part.read, printed.name, rules, names, part.kind)
        except Unreadable as error:
            shift = len(part.keyword)
            raise Unreadable(printed.name, error.refusals, part.path, shift) from None
        data["abilities"] += read["abilities"]
        data["keywords"] |= read["keywords"]
        data["power"] += read["power"]
    from longbox.rules.expressions import type_bits  # noqa: PLC0415 - cached sets need no compiler

    data |= {
        "name": printed.name,
        "set": set_id,
        "types": type_bits((printed.type,)),
        "tags": list(printed.tags),
        "cost": printed.cost,
        "vp": printed.vp,
        "emblem": printed.emblem,
        "text": printed.text,
        "returns": printed.returns,
        "first": printed.first,
        "least_players": printed.least_players,
        "buy": printed.buy,
        "place": printed.place,
        "copies": printed.copies,
    }
    if printed.destination:
        data["destination"] = printed.destination
    if printed.reward is not None:
        data["reward"] = printed.reward
    if printed.hero:
        data |= {"hero": printed.hero, "number": printed.number}
    if printed.scenario:
        data |= {"scenario": printed.scenario, "letter": printed.letter}
    return data


def compile_character(
    printed: PrintedCharacter, set_id: str, rules: SetRules, names: Collection[str]
) -> dict[str, Any]:
    """A Character, all its Levels, as plain data; raises Unreadable."""
    levels = []
    for number, level in enumerate(printed.levels, 1):
        try:
            data = compile_text(level.text, printed.name, rules, names, "character")
        except Unreadable as error:
            raise Unreadable(printed.name, error.refusals, (*level.path, "text")) from None
        data |= {
            "name": printed.name,
            "title": "" if printed.has_no_levels else f"{printed.name} ({level.cost})",
            "set": set_id,
            "cost": level.cost,
            "vp": level.vp,
            "level": number,
            "text": level.text,
        }
        levels.append(data)
    return {
        "name": printed.name,
        "side": printed.side,
        "set": set_id,
        "levels": levels,
        "is_hero": printed.has_no_levels,  # a Super Hero of a city
    }


def compile_text(
    text: str, name: str, rules: SetRules, names: Collection[str], kind: str
) -> dict[str, Any]:
    """A text's abilities, keywords and unconditional Power as plain data; raises Unreadable."""
    from longbox import wording  # noqa: PLC0415 - cached sets need no reader

    reading = wording.read(text, name=name, names=names, kind=kind)
    if not reading.ok:
        raise Unreadable(name, reading.refusals)
    return compile_reading(reading, text, name, rules, names, kind)


def compile_reading(
    reading: Reading, text: str, name: str, rules: SetRules, names: Collection[str], kind: str
) -> dict[str, Any]:
    """A text that was read, as plain data; raises Unreadable where nothing would happen."""
    import longbox.effects.vocabulary as fx  # noqa: PLC0415
    from longbox import wording  # noqa: PLC0415
    from longbox.rules.compile import compile_ability, printed_power  # noqa: PLC0415
    from longbox.rules.expressions import Dialect, Unplayable, keyword_bits  # noqa: PLC0415

    dialect = Dialect(rules.buying_is_gaining, rules.defeating_is_gaining)

    def words(effects: tuple[fx.Effect, ...]) -> str:
        try:
            said = wording.say((fx.Ability(fx.Kind.PLAYED, effects),), name=name, names=names)
        except wording.Unsayable:
            said = text
        return " ".join(said.split("\n")).removesuffix(".")

    meant = _standing_plays(reading.abilities)
    try:
        if any(_is_unfinished(one) for one in meant):
            raise Unplayable("it is not said when this is counted")
        for keyword in (fx.Kind.DEFENSE, fx.Kind.BLOCK, fx.Kind.ASSIST, fx.Kind.REWARD):
            count = sum(one.kind is keyword for one in meant)
            if count > 1:
                raise Unplayable(f"a card has only one {keyword.value.title()}")
            if count and kind != "card":
                raise Unplayable(f"only a card has a {keyword.value.title()}")
        abilities = [compile_ability(one, words, dialect) for one in meant]
    except Unplayable as error:
        line = text.strip().partition("\n")[0]
        refusal = wording.Refusal(1, 1, len(line), str(error), source=line)
        raise Unreadable(name, (refusal,)) from None
    for data, ability in zip(abilities, meant, strict=True):
        try:
            data["text"] = wording.say((ability,), name=name, names=names)
        except wording.Unsayable:
            data["text"] = text
    return {
        "abilities": abilities,
        "keywords": keyword_bits(tuple(reading.keywords)),
        "power": printed_power(reading.abilities),
    }


def _standing_plays(abilities: tuple[fx.Ability, ...]) -> list[fx.Ability]:
    """Played text after "Ongoing:" happens when played and at the start of each later turn.

    What holds as long as the card lies there stands for itself.
    """
    import longbox.effects.vocabulary as fx  # noqa: PLC0415

    played: tuple[fx.Effect, ...] = ()
    found = []
    for ability in abilities:
        if ability.kind is fx.Kind.PLAYED:
            for effect in ability.effects:
                is_standing = isinstance(effect, fx.Modify) and effect.until is fx.Until.IN_PLAY
                if is_standing and not _is_bound(effect):
                    found.append(fx.Ability(fx.Kind.STANDING, (effect,)))
                else:
                    played += (effect,)
            if ability.ongoing:
                start = fx.Event(fx.YOU, ("start",))
                found.append(fx.Ability(fx.Kind.TRIGGERED, ability.effects, start, ongoing=True))
        elif ability.kind in (fx.Kind.STANDING, fx.Kind.SCORING):
            found += [replace(ability, effects=effects) for effects in _cases(ability.effects)]
        else:
            found.append(ability)
    return [fx.Ability(fx.Kind.PLAYED, played), *found] if played else found


def _is_bound(term: object) -> bool:
    """Whether it speaks of a player or card that the text has chosen before."""
    import longbox.effects.vocabulary as fx  # noqa: PLC0415

    if isinstance(term, fx.Player):
        return term.who is fx.Who.THEY
    if isinstance(term, fx.Ref):
        return term.word is not fx.Word.THIS
    if isinstance(term, fx.Way):
        return True
    if isinstance(term, tuple):
        return any(_is_bound(one) for one in term)
    return is_dataclass(term) and any(_is_bound(getattr(term, one.name)) for one in fields(term))


def _is_unfinished(term: object) -> bool:
    """Whether something in it is still a tree of words, and no meaning."""
    if isinstance(term, tuple):
        return any(_is_unfinished(one) for one in term)
    if not is_dataclass(term):
        return False
    if type(term).__module__.startswith("longbox.wording"):
        return True
    return any(_is_unfinished(getattr(term, one.name)) for one in fields(term))


def _cases(effects: tuple[fx.Effect, ...]) -> list[tuple[fx.Effect, ...]]:
    """What is always so, and each case of what is so under a condition."""
    import longbox.effects.vocabulary as fx  # noqa: PLC0415

    always = tuple(one for one in effects if not isinstance(one, fx.If))
    found: list[tuple[fx.Effect, ...]] = [always] if always or not effects else []
    for one in effects:
        if isinstance(one, fx.If):
            found.append((fx.If(one.condition, one.then),))
            if one.otherwise:
                found.append((fx.If(fx.Negated(one.condition), one.otherwise),))
    return found


def known_names() -> list[str]:
    """The names of all cards of the installed sets, of those too whose texts cannot be read."""
    names: list[str] = []
    for name in installed():
        path = find(name)
        key = _digest(path)
        data = _boxes.get(key) or _cached(key)
        if data is None:
            names.extend(card.name for card in read_file(path).cards)
        else:
            _boxes[key] = data
            names.extend(card["name"] for card in data["cards"])
    return names


# --------------------------------------------------------------------------- the cache


def _digest(path: Path) -> str:
    """A name for a set file in its present state, read by the present reader and compiler."""
    stat = path.stat()
    return named(str(path), str(stat.st_mtime_ns), str(stat.st_size), _reader())


@functools.cache
def _reader() -> str:
    """A name for the reader and compiler as this process has loaded them."""
    parts = [sys.version]
    package = Path(__file__).parent.parent
    for room in ("wording", "wording/phrases", "effects", "printed", "rules", "games"):
        folder = package / room
        if folder.is_dir():
            with os.scandir(folder) as entries:
                for entry in sorted(entries, key=lambda one: one.name):
                    if entry.name.endswith(".py"):
                        seen = entry.stat()
                        parts.append(f"{entry.name} {seen.st_mtime_ns} {seen.st_size}")
    return named(*parts)


def _cached(key: str) -> Box | None:
    data = kept(key)
    return data if isinstance(data, dict) and "cards" in data else None
