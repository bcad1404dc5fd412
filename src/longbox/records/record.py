"""Records: a game's arguments, seed and moves, as text that a person can read.

Owns: how a record is written as YAML, and how it is played back.
Must not know: how a rule works, how a game is saved in the middle.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from longbox.game.game import Game, new, start
from longbox.game.notation import IllegalMove
from longbox.games.library import Unreadable
from longbox.games.setup import SetupError
from longbox.printed.problem import SetError
from longbox.printed.shelf import UnknownSet
from longbox.records.opening import KEYS, REBIRTH, check_keys, has_city, part, read_opening, words
from longbox.records.plain import Document, FileError, KeyPath, read_yaml
from longbox.records.referee import arguments, lay_plan, unread
from longbox.records.scenario import ScenarioError, as_move, same_player
from longbox.views.narrate import Event

RECORD_KEYS = (*KEYS, "title", "own_cards", "moves", "result")


class RecordError(FileError):
    """A record that cannot be read or played back."""


@dataclass(slots=True)
class Record:
    """A record, read but not yet played."""

    document: Document
    moves: list[tuple[str, str, KeyPath]] = field(default_factory=list)
    result: Mapping[str, Any] | None = None

    def error(self, path: KeyPath, message: str) -> RecordError:
        """A mistake of the record at a part of it."""
        return RecordError(message, self.document.file, self.document.line(path))


def dump(data: Mapping[str, Any]) -> str:
    """A record as YAML, one move a line."""
    import yaml  # noqa: PLC0415 - only files need it

    lines = []
    for key, value in data.items():
        if key in {"moves", "result"}:
            continue
        is_short = key in {"game", "players"}
        lines.append(_lines(yaml, {key: _plain(value)}, is_short))
    lines.append("moves:" if data.get("moves") else "moves: []")
    for move in data.get("moves", ()):
        ((player, said),) = move.items()
        lines.append(f"  - {_scalar(yaml, player)}: {_scalar(yaml, said)}")
    if data.get("result") is not None:
        lines.append(_lines(yaml, {"result": _plain(data["result"])}, True))
    return "\n".join(lines) + "\n"


def _lines(yaml: Any, data: dict[str, Any], is_short: bool) -> str:
    """One key with its value; a short one on one line."""
    if is_short:
        ((key, value),) = data.items()
        said = yaml.safe_dump(
            value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=100_000
        )
        return f"{key}: {said.removesuffix('...' + chr(10)).strip()}"
    said = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=1000)
    return str(said).rstrip()


def _plain(value: Any) -> Any:
    """Only what YAML can say: mappings, lists and scalars; a path becomes its text."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return os.fspath(value) if isinstance(value, os.PathLike) else value


def _scalar(yaml: Any, text: str) -> str:
    """A string on one line, quoted only where it must be."""
    said = yaml.safe_dump(text, allow_unicode=True, width=100_000)
    return str(said).removesuffix("...\n").strip()


def parse(text: str, file: str = "") -> Record:
    """Read a record; raises RecordError."""
    try:
        return _read(read_yaml(text, file))
    except RecordError:
        raise
    except FileError as error:
        raise RecordError(error.message, error.file, error.line) from None


def read(data: Mapping[str, Any]) -> Record:
    """Read a record's data; raises RecordError."""
    try:
        return _read(Document(data))
    except RecordError:
        raise
    except FileError as error:
        raise RecordError(error.message, error.file, error.line) from None


def _read(document: Document) -> Record:
    data = document.data
    check_keys(document, (), data, (*RECORD_KEYS, *REBIRTH), "a record")
    for key in REBIRTH:
        if data.get(key) is not None and not has_city(document):
            message = f'"{key}" belongs to Rebirth; this game has no such thing.'
            raise document.error((key,), message)
    record = Record(document)
    moves = data.get("moves", [])
    if not isinstance(moves, list | tuple):
        raise document.error(("moves",), '"moves" must be a list.')
    for i, move in enumerate(moves):
        path: KeyPath = ("moves", i)
        if not isinstance(move, Mapping) or len(move) != 1:
            raise document.error(path, "An entry of moves is one PLAYER: MOVE.")
        ((player, said),) = move.items()
        record.moves.append((str(player), as_move(document, path, said), path))
    result = data.get("result")
    if result is not None and not isinstance(result, Mapping):
        raise document.error(("result",), '"result" must be a mapping of winner and ending.')
    record.result = result
    return record


def opening_game(record: Record) -> Game:
    """The game of a record before its first move; raises RecordError."""
    document = record.document
    try:
        if document.data.get("table") is None:
            return _new(document)
        opening = read_opening(_own_as_cards(document))
        made = lay_plan(document, opening)
        return start(arguments(document, opening, made), made)
    except Unreadable as error:
        raise record.error(("cards",), unread(error)) from None
    except (UnknownSet, SetError, SetupError) as error:
        raise record.error(("game",), str(error).partition("\n")[0]) from None
    except OSError as error:
        raise record.error(("game",), f"{error.filename}: {error.strerror}.") from None
    except (ScenarioError, FileError) as error:
        raise RecordError(error.message, error.file, error.line) from None


def _own_as_cards(document: Document) -> Document:
    """The data of a laid game, its own cards under the key that a scenario has for them."""
    data = dict(document.data)
    if "own_cards" in data:
        data["cards"] = data.pop("own_cards")
    return Document(data, document.file, document.lines)


def _new(document: Document) -> Game:
    """A game that was made by its arguments; its cards are mixed in, as plain data or set files."""
    data = dict(document.data)
    cards = data.pop("cards", None) or []
    if not isinstance(cards, list | tuple):
        raise document.error(("cards",), '"cards" must be a list.')
    opening = read_opening(Document(data, document.file, document.lines))
    if opening.characters:
        message = '"characters" needs a table: it is a key of games that were laid by hand.'
        raise document.error(("characters",), message)
    for i, card in enumerate(cards):
        if not isinstance(card, str | Mapping):
            raise document.error(("cards", i), "A card is a mapping or the path of a set file.")
    sets = part(document, ("game",))
    return new(
        sets if isinstance(sets, str) else words(document, ("game",)),
        players=opening.players,
        mode=opening.mode,
        seed=opening.seed,
        cards=cards,
        scenario=opening.scenario,
        campaign=opening.campaign,
        ally=opening.ally,
        closed_hands=opening.closed_hands,
    )


def replay(record: Record | Mapping[str, Any] | str, to: int | None = None) -> Game:
    """The game of a record after its moves, or after move ``to``; raises RecordError.

    A record is YAML text, the same as plain data, or one that was read before.
    """
    if isinstance(record, str):
        record = parse(record)
    elif not isinstance(record, Record):
        record = read(record)
    game = opening_game(record)
    for _ in made(record, game, to):
        pass
    return game


def made(
    record: Record, game: Game, to: int | None = None
) -> Iterator[tuple[str, str, list[Event]]]:
    """Make the moves of a record, up to move ``to``: player, move and events of each."""
    if to is not None and not 0 <= to <= len(record.moves):
        raise RecordError(
            f"There is no move {to}; the record has {len(record.moves)}.", record.document.file
        )
    for number, (player, move, path) in enumerate(record.moves[:to], 1):
        yield player, move, _make(record, game, number, player, move, path)
    if to is None or to == len(record.moves):
        _check_result(record, game)


def _make(
    record: Record, game: Game, number: int, player: str, move: str, path: KeyPath
) -> list[Event]:
    decision = game.decision
    if decision is None:
        raise record.error(path, f"Move {number} ({player}: {move}): the game is over.")
    who = game.players[decision.seat]
    if not same_player(who, player):
        message = f"Move {number} ({player}: {move}): it is {who} who must decide."
        raise record.error(path, message)
    try:
        return game.choose(move)
    except IllegalMove as error:
        raise record.error(path, f"Move {number} ({player}): {error}") from None


def _check_result(record: Record, game: Game) -> None:
    """A record that says how its game ended must be right."""
    if record.result is None:
        return
    actual = {"winner": game.look("winner"), "ending": game.ending}
    for key, value in record.result.items():
        if key not in actual:
            raise record.error(("result", key), f'"{key}" is not a key of a result.')
        if value != actual[key]:
            message = f'The record says "{key}: {value}", but the game says "{actual[key]}".'
            raise record.error(("result", key), message)
