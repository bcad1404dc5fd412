"""Records: a game's arguments, seed and moves, as text that a person can read.

Owns: how a record is written as YAML, and how it is played back.
Must not know: how a rule works, how a game is saved in the middle.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from typing import Annotated, NamedTuple, NewType

from msgspec import Struct

from longbox.game.digest import LETTERS
from longbox.game.game import Game, begun, start
from longbox.game.notation import IllegalMove
from longbox.game.saving import EDITION
from longbox.games.library import Unreadable
from longbox.games.setup import SetupError
from longbox.opening.opening import Opening, brief
from longbox.printed.key import Filled, Key
from longbox.printed.problem import KeyPath, SetError
from longbox.printed.shelf import UnknownSet
from longbox.printed.strict import fields_of
from longbox.printed.strict import made as struct_of
from longbox.records.opening import KEYS, read_laid, read_opening
from longbox.records.plain import Document, FileError, read_yaml
from longbox.records.referee import lay_plan, unread
from longbox.records.scenario import ScenarioError, ScenarioSheet, same_player
from longbox.views.events import Event


class RecordError(FileError):
    """A record that cannot be read or played back."""


class RecordedMove(NamedTuple):
    """One move: who made it, what it was, and where it stands in the file."""

    player: str
    move: str
    path: KeyPath


class RecordedDossier(NamedTuple):
    """A move that a bot made: its number, the bot, the hash of its dossier, and where that stands
    in the file.
    """

    move: int
    agent: str
    dossier: str
    path: KeyPath


class RecordedDigest(NamedTuple):
    """How the cards lay after so many moves, as a digest, and where that stands in the file."""

    move: int
    digest: str
    path: KeyPath


Commitment = NewType("Commitment", str)  # to sealed dice: see sealing.py


class Record(Struct):
    """A record, read but not yet played."""

    document: Document
    title: Filled = ""
    # The edition of the dice; 0: not said.
    dice: Annotated[int, Key(said='"dice" must be a whole number, 1 or more.', least=1)] = 0
    sealed: Commitment = Commitment("")  # of a game whose seed nobody chose; empty: none
    moves: list[RecordedMove] = []
    digests: list[RecordedDigest] = []
    bots: list[RecordedDossier] = []
    result: Annotated[
        dict[str, object], Key(said='"result" must be a mapping of winner and ending.')
    ] = {}

    def error(self, path: KeyPath, message: str) -> RecordError:
        """A mistake of the record at a part of it."""
        return RecordError(message, self.document.file, self.document.line(path))


DIGEST = re.compile(f"[0-9a-f]{{{LETTERS}}}")
COMMITMENT = re.compile("[0-9a-f]{64}")
LISTED = ("digests", "bots")  # each entry is a short list
OWN = {key: one for key, one in fields_of(Record).items() if key != "document"}


class RecordSheet(ScenarioSheet):
    """Reads the moves of a record."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.ways |= {
            RecordedMove: self.recorded,
            RecordedDigest: self.digest,
            RecordedDossier: self.dossier,
            Commitment: self.commitment,
        }

    def recorded(self, value: object, path: KeyPath) -> RecordedMove:
        """One entry of the moves."""
        player, said = self.pair(value, path, "An entry of moves is one PLAYER: MOVE.")
        return RecordedMove(str(player), self.move(said, path), path)

    def digest(self, value: object, path: KeyPath) -> RecordedDigest:
        """One entry of the digests."""
        if not isinstance(value, list | tuple) or len(value) != 2 or not self.is_count(value[0]):
            self.refuse(path, "An entry of digests is a list of two: moves so far and a digest.")
        move, said = value
        if not isinstance(said, str) or not DIGEST.fullmatch(said):
            self.refuse(path, f"A digest has {LETTERS} letters, each 0 to 9 or a to f.")
        return RecordedDigest(move, said, path)

    def dossier(self, value: object, path: KeyPath) -> RecordedDossier:
        """One entry of the moves of bots."""
        if not isinstance(value, list | tuple) or len(value) != 3 or not self.is_count(value[0]):
            told = "An entry of bots is a list of three: the number of a move, who made it, a hash."
            self.refuse(path, told)
        move, agent, said = value
        if not isinstance(agent, str) or not agent:
            self.refuse(path, "A bot has a name.")
        if not isinstance(said, str) or not DIGEST.fullmatch(said):
            self.refuse(
                path, f"The hash of a dossier has {LETTERS} letters, each 0 to 9 or a to f."
            )
        return RecordedDossier(move, agent, said, path)

    def is_count(self, value: object) -> bool:
        """Whether it is a number of moves."""
        return isinstance(value, int) and not isinstance(value, bool) and value >= 0

    def commitment(self, value: object, path: KeyPath) -> Commitment:
        """What sealed dice were committed to by."""
        if not isinstance(value, str) or not COMMITMENT.fullmatch(value):
            self.refuse(path, '"sealed" must be a commitment: 64 letters, each 0 to 9 or a to f.')
        return Commitment(value)


def dump(data: Mapping[str, object]) -> str:
    """A record as YAML, one move a line."""
    lines = []
    for key, value in data.items():
        if key not in {"moves", *LISTED, "result"}:
            lines.append(_lines(key, value, is_short=key in {"game", "players"}))
    moves = data.get("moves")
    lines.append("moves:" if moves else "moves: []")
    for move in moves if isinstance(moves, list | tuple) else ():
        ((player, said),) = move.items()
        lines.append(f"  - {_said(player)}: {_said(said)}")
    for key in LISTED:
        listed = data.get(key)
        if isinstance(listed, list | tuple) and listed:
            lines.append(f"{key}:")
            lines += [f"  - {_said(list(one), flow=True)}" for one in listed]
    if data.get("result") is not None:
        lines.append(_lines("result", data["result"], is_short=True))
    return "\n".join(lines) + "\n"


def _lines(key: str, value: object, is_short: bool) -> str:
    """One key with its value; a short one on one line."""
    if is_short:
        return f"{key}: {_said(_plain(value), flow=True)}"
    import yaml  # noqa: PLC0415 - only files need it

    said = yaml.safe_dump({key: _plain(value)}, sort_keys=False, allow_unicode=True, width=1000)
    return said.rstrip()


def _said(value: object, flow: bool | None = None) -> str:
    """A value on one line, quoted only where it must be."""
    import yaml  # noqa: PLC0415 - only files need it

    said = yaml.safe_dump(
        value, default_flow_style=flow, sort_keys=False, allow_unicode=True, width=100_000
    )
    return said.removesuffix("...\n").strip()


def _plain(value: object) -> object:
    """Only what YAML can say: mappings, lists and scalars; a path becomes its text."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return os.fspath(value) if isinstance(value, os.PathLike) else value


def parse(text: str, file: str = "") -> Record:
    """Read a record; raises RecordError."""
    try:
        return _read(read_yaml(text, file, "a record"))
    except FileError as error:
        raise RecordError(error.message, error.file, error.line) from None


def read(data: Mapping[str, object]) -> Record:
    """Read a record's data; raises RecordError."""
    if not isinstance(data, Mapping):
        raise RecordError("a record must be a mapping of keys to values.")
    try:
        return _read(Document(dict(data)))
    except FileError as error:
        raise RecordError(error.message, error.file, error.line) from None


def _read(document: Document) -> Record:
    sheet = RecordSheet(document)
    sheet.knows((*KEYS, *OWN), document.data, (), "a record")
    return struct_of(Record, sheet.own(OWN) | {"document": document})


def opening_game(record: Record) -> Game:
    """The game of a record before its first move; raises RecordError."""
    document = record.document
    if record.dice not in (0, EDITION):
        message = f"The game was played with other dice ({record.dice}, here {EDITION}): {OLDER}"
        raise record.error(("dice",), message)
    try:
        if document.data.get("table") is None:
            return start(read_opening(document))
        return begun(*lay_plan(document, *read_laid(document)))
    except Unreadable as error:
        raise record.error(("cards",), unread(error)) from None
    except (UnknownSet, SetError, SetupError) as error:
        raise record.error(("game",), _first(error)) from None
    except OSError as error:
        raise record.error(("game",), f"{error.filename}: {error.strerror}.") from None
    except (ScenarioError, FileError) as error:
        raise RecordError(error.message, error.file, error.line) from None


def opened(opening: Opening) -> Game:
    """The game of any opening, at its first decision; raises ValueError with a sentence."""
    return start(opening) if opening.table is None else opening_game(read(brief(opening)))


def _first(error: UnknownSet | SetError | SetupError) -> str:
    """What is wrong, in one sentence."""
    return str(error.problems[0]) if isinstance(error, SetError) else str(error)


def replay(record: Record | Mapping[str, object] | str, to: int | None = None) -> Game:
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
        message = f"Move {number} ({player}: {move}): the game is over.{_hint(record)}"
        raise record.error(path, message)
    who = game.players[decision.seat]
    if not same_player(who, player):
        message = f"Move {number} ({player}: {move}): it is {who} who must decide.{_hint(record)}"
        raise record.error(path, message)
    try:
        return game.choose(move)
    except IllegalMove as error:
        raise record.error(path, f"Move {number} ({player}): {error}{_hint(record)}") from None


OLDER = "records of another edition of the dice cannot be replayed."


def _hint(record: Record) -> str:
    """What a record that does not fit may suffer from, where it does not say its dice."""
    return "" if record.dice else f' It says no "dice": {OLDER}'


def _check_result(record: Record, game: Game) -> None:
    """A record that says how its game ended must be right."""
    actual = {"winner": game.look("winner"), "ending": game.ending}
    for key, value in record.result.items():
        if key not in actual:
            raise record.error(("result", key), f'"{key}" is not a key of a result.')
        if value != actual[key]:
            message = f'The record says "{key}: {value}", but the game says "{actual[key]}".'
            message += _hint(record)
            raise record.error(("result", key), message)
