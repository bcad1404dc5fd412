"""Sets made ready to play: printed cards, read and compiled, kept in a cache.

Owns: where cards, wording and rules meet; the cache of compiled sets.
Must not know: what a text says, how a game is set up or played.
"""

from __future__ import annotations

import functools
import hashlib
import operator
import threading
from collections import OrderedDict
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from longbox.games.box import Box, Character
from longbox.games.family import family
from longbox.printed.cache import keep, kept, makers, named
from longbox.printed.card import Printed, PrintedCharacter, SetFile, SetRules
from longbox.printed.problem import KeyPath, Problem, SetError, listed, nearest
from longbox.printed.shelf import find, installed, load, read_file
from longbox.rules.design import CompiledText, Design

if TYPE_CHECKING:
    from longbox.games.texts import TextPart
    from longbox.wording import Reading, Refusal

ROOMS = ("wording", "wording/phrases", "effects", "printed", "rules", "games")  # they make a box

_boxes: dict[str, Box] = {}
_reading = threading.RLock()  # the reader of texts is for one thread at a time


class Unreadable(ValueError):
    """A text that cannot be read; ``refusals`` says where and why."""

    def __init__(
        self, card: str, refusals: Iterable[Refusal], path: KeyPath = (), shift: int = 0
    ) -> None:
        self.card = card
        self.path = path  # where the text stands in its file
        self.shift = shift  # how many letters stand before the text that its file leaves out
        self.refusals = tuple(refusals)
        super().__init__(f"{card}: " + "; ".join(str(refusal) for refusal in self.refusals))


def box(name: str) -> Box:
    """An installed set or a set file, compiled; from the cache where nothing has changed."""
    key = _digest(find(name))
    if key not in _boxes:
        with _reading:
            if key not in _boxes:
                made = kept(key, Box)
                if made is None:
                    made = compile_set(load(name))
                    keep(key, made)
                _boxes[key] = made
    return _boxes[key]


def loaded() -> int:
    """How many sets this process has ready to play."""
    return len(_boxes)


def known_names() -> list[str]:
    """The names of all cards of the installed sets, of those too whose texts cannot be read."""
    names: list[str] = []
    for name in installed():
        path = find(name)
        key = _digest(path)
        made = _boxes.get(key) or kept(key, Box)
        if made is None:
            names.extend(card.name for card in read_file(path).cards)
        else:
            _boxes[key] = made
            names.extend(card.name for card in made.cards)
    return names


def is_ready(name: str) -> bool:
    """Whether a set is compiled already; raises OSError."""
    key = _digest(find(name))
    return key in _boxes or kept(key, Box) is not None


def _digest(path: Path) -> str:
    """A name for a set file in its present state, read by the present reader and compiler."""
    stat = path.stat()
    return _named(str(path), stat.st_mtime_ns, stat.st_size)


@functools.lru_cache(maxsize=256)
def _named(path: str, _changed: int, _size: int) -> str:
    """A name for what such a file holds: the same text in another file is not compiled again."""
    return named(hashlib.sha256(Path(path).read_bytes()).hexdigest(), makers(*ROOMS))


# --------------------------------------------------------------------------- a set


def compile_set(found: SetFile) -> Box:
    """A set that is sound, compiled; raises SetError with every text that cannot be read."""
    from longbox.games.cityset import compile_city  # noqa: PLC0415 - cached sets need no compiler
    from longbox.games.texts import title_of  # noqa: PLC0415

    names = card_names(found)
    problems: list[Problem] = game_problems(found)
    cards: list[Design] = []
    for path, printed in found.rows("card", found.cards):
        try:
            card = compile_printed(printed, found.id, found.rules, names, path)
        except Unreadable as error:
            problems.extend(_problems(found, error))
        else:
            title = title_of(found, printed)
            cards.append(card if title == printed.name else replace(card, title=title))
    characters: list[Character] = []
    for path, character in found.rows("character", found.characters):
        try:
            characters.append(compile_character(character, found.id, found.rules, names, path))
        except Unreadable as error:
            problems.extend(_problems(found, error))

    def compiled(name: str, part: TextPart) -> CompiledText:
        try:
            return _compile_part(part, name, found.rules, names)
        except Unreadable as error:
            problems.extend(_problems(found, error))
            return CompiledText()

    city = compile_city(found, compiled)
    if problems:
        raise SetError(problems)
    return Box(
        id=found.id,
        name=found.name,
        game=found.game,
        rules=found.rules,
        cards=tuple(cards),
        characters=tuple(characters),
        city=city,
    )


def game_problems(found: SetFile) -> list[Problem]:
    """What is wrong with the game of a set file that says one: nobody knows it."""
    if not found.game or found.game in family():
        return []
    message = f'"game" must be {listed(family())}, not "{found.game}".'
    problem = found.problem("", ("game",), 1, 1, message)
    return [replace(problem, suggestion=nearest(found.game, family()))]


def _problems(found: SetFile, error: Unreadable) -> list[Problem]:
    return [
        found.problem(
            error.card,
            error.path,
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


# --------------------------------------------------------------------------- a card


def card_of(
    data: Mapping[str, object], set_id: str, rules: SetRules, names: Collection[str]
) -> tuple[Printed, Design]:
    """A card given as plain data, as it is printed and compiled; raises SetError or Unreadable."""
    from longbox.printed.setfile import read_card  # noqa: PLC0415 - few games have such cards

    printed = read_card(data)
    return printed, compile_printed(printed, set_id, rules, [*names, printed.name])


def character_of(
    data: Mapping[str, object], set_id: str, rules: SetRules, names: Collection[str]
) -> Character:
    """A Character given as plain data, compiled; raises SetError or Unreadable."""
    from longbox.printed.setfile import read_character  # noqa: PLC0415 - few games have some

    return compile_character(read_character(data), set_id, rules, names)


def compile_printed(
    printed: Printed, set_id: str, rules: SetRules, names: Collection[str], path: KeyPath = ()
) -> Design:
    """One card, which stands at a path; raises Unreadable."""
    from longbox.games.texts import card_parts  # noqa: PLC0415 - cached sets need no compiler
    from longbox.rules.expressions import type_bits  # noqa: PLC0415

    read = [_compile_part(part, printed.name, rules, names) for part in card_parts(printed, path)]
    return Design(
        name=printed.name,
        set=set_id,
        place=printed.place,
        types=type_bits((printed.type,)),
        keywords=functools.reduce(operator.or_, (one.keywords for one in read)),
        tags=printed.tags,
        cost=printed.cost,
        vp=printed.vp,
        copies=printed.copies,
        emblem=printed.emblem,
        look=printed.look,
        text=printed.text,
        power=sum(one.power for one in read),
        means=tuple(one.means for one in read),
        abilities=tuple(ability for one in read for ability in one.abilities),
        buy=printed.buy,
        returns=printed.returns,
        first=printed.first,
        least_players=printed.least_players,
        destination=printed.destination,
        reward=printed.reward,
        hero=printed.hero,
        number=printed.number,
        scenario=printed.scenario,
        letter=printed.letter,
    )


def compile_character(
    printed: PrintedCharacter,
    set_id: str,
    rules: SetRules,
    names: Collection[str],
    path: KeyPath = (),
) -> Character:
    """A Character, all its Levels, which stands at a path; raises Unreadable."""
    from longbox.games.texts import level_parts  # noqa: PLC0415 - cached sets need no compiler

    levels = []
    for number, part in enumerate(level_parts(printed, path), 1):
        level = printed.levels[number - 1]
        text = _compile_part(part, printed.name, rules, names)
        made = Design(
            name=printed.name,
            title="" if printed.has_no_levels else f"{printed.name} ({level.cost})",
            set=set_id,
            cost=level.cost,
            vp=level.vp,
            level=number,
            look=printed.look,
            text=level.text,
            keywords=text.keywords,
            power=text.power,
            means=(text.means,),
            abilities=text.abilities,
        )
        levels.append(made)
    return Character(printed.name, printed.side, set_id, tuple(levels), printed.has_no_levels)


# --------------------------------------------------------------------------- a text


def _compile_part(
    part: TextPart, name: str, rules: SetRules, names: Collection[str]
) -> CompiledText:
    """One string of a file that is read as a text; raises Unreadable, which says where it is."""
    try:
        return compile_text(part.read, name, rules, names, part.kind)
    except Unreadable as error:
        raise Unreadable(name, error.refusals, part.path, len(part.keyword)) from None


def compile_text(
    text: str, name: str, rules: SetRules, names: Collection[str], kind: str
) -> CompiledText:
    """A text's abilities, keywords and unconditional Power; raises Unreadable."""
    key = TextKey(text, name, rules, named(*names), kind)
    with _lock:
        found = _texts.get(key)
    if found is None:
        with _reading:
            found = _compiled(text, name, rules, tuple(names), kind)
    one = ReadText(key, found)
    remember([one])
    if _witness is not None:
        _witness.append(one)
    return found


class TextKey(Struct, frozen=True):
    """All that the meaning of a text hangs on."""

    text: str
    name: str
    rules: SetRules
    names: str  # a name for all names that it may speak of
    kind: str


class ReadText(Struct, frozen=True):
    """A text, and what it was compiled to."""

    key: TextKey
    made: CompiledText


REMEMBERED = 512  # texts

_texts: OrderedDict[TextKey, CompiledText] = OrderedDict()  # those used last are last
_lock = threading.Lock()
_witness: list[ReadText] | None = None


def remember(texts: Iterable[ReadText]) -> None:
    """Take note of texts that were compiled here or by another process."""
    with _lock:
        for one in texts:
            _texts[one.key] = one.made
            _texts.move_to_end(one.key)
        while len(_texts) > REMEMBERED:
            _texts.popitem(last=False)


@contextmanager
def witnessed() -> Iterator[list[ReadText]]:
    """The texts that are used meanwhile, in a process that does one thing at a time."""
    global _witness  # noqa: PLW0603 - so it is
    found: list[ReadText] = []
    _witness = found
    try:
        yield found
    finally:
        _witness = None


def _compiled(
    text: str, name: str, rules: SetRules, names: tuple[str, ...], kind: str
) -> CompiledText:
    """What a text was compiled to, once: a table is laid, saved, loaded and laid again."""
    from longbox import wording  # noqa: PLC0415 - cached sets need no reader

    reading = wording.read(text, name=name, names=names, kind=kind)
    if not reading.ok:
        raise Unreadable(name, reading.refusals)
    return compile_reading(reading, text, name, rules, kind)


def compile_reading(
    reading: Reading, text: str, name: str, rules: SetRules, kind: str
) -> CompiledText:
    """A text that was read, compiled; raises Unreadable where something would not happen."""
    from longbox import wording  # noqa: PLC0415 - cached sets need no reader and no compiler
    from longbox.rules.expressions import Dialect, Unplayable  # noqa: PLC0415
    from longbox.rules.unfolding import compile_abilities  # noqa: PLC0415

    dialect = Dialect(rules.buying_is_gaining, rules.defeating_is_gaining)
    try:
        words = wording.Teller(text)
        return compile_abilities(reading.abilities, reading.keywords, kind, words, dialect)
    except Unplayable as error:
        line = text.strip().partition("\n")[0]
        refusal = wording.Refusal(1, 1, len(line), str(error), source=line)
        raise Unreadable(name, (refusal,)) from None
