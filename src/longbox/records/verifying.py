"""Verifying a record: whether its dice are those that were committed to, and did what it says.

Owns: what is checked, in which order, and the sentences for it.
Must not know: how a commitment is made, how a rule works, where a record comes from.

Everything is done once more: the secret is hashed, the cards are dealt, each move is made, and
wherever dice were thrown the cards must lie as the record says.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from longbox.game.game import Game
from longbox.records.record import Record, RecordedDigest, RecordError, made, opening_game
from longbox.records.sealing import commitment, salt_of, sealed_text

SHORTEST = 16  # letters of a commitment that was noted down, at least
BOTS = (
    "Whether the bots decided from what they could see was not checked: "
    "this Longbox cannot do that yet."
)

DEALT = "The deal is not the one that these dice give, with the cards as they are here."
STOPPED = "Not all shuffles could be looked at, for the moves cannot be made."


class Check(Struct, frozen=True):
    """One thing that was looked at: how it came out (None: it could not be), in a sentence."""

    check: str
    ok: bool | None
    said: str


class Unproven(Exception):
    """A record that does not hold, in a sentence."""


def verify(record: Record, noted: str = "") -> list[Check]:
    """All that can be checked of a record; raises RecordError where its game cannot be dealt.

    ``noted`` is the commitment, or as much of it, that somebody wrote down when it was dealt.
    """
    game = opening_game(record)
    return [
        _seal(record, game, noted.strip().casefold()),
        *_course(record, game),
        Check("bots", None, BOTS),
    ]


def is_verified(checks: list[Check]) -> bool:
    """Whether nothing was found to be wrong."""
    return all(one.ok is not False for one in checks)


def _seal(record: Record, game: Game, noted: str) -> Check:
    """Whether the dice are those that were committed to."""
    seed = game.opening.seed
    if not record.sealed:
        told = f'The dice were not sealed: they come from the seed "{seed}", which was known.'
        if noted:
            told = f"The record has no commitment, but you noted one. {told}"
        return Check("commitment", False if noted else None, told)
    if record.sealed[: len(noted)] != noted:
        told = "The commitment of the record is not the one that you noted."
        return Check("commitment", False, told)
    if commitment(sealed_text(game.opening)) != record.sealed:
        told = "The dice are not those that were committed to: the secret, or the opening that it"
        return Check("commitment", False, f"{told} was sealed with, is another one.")
    told = f"The dice are those that were committed to by {record.sealed[:SHORTEST]}..."
    salt = salt_of(str(seed))
    told += f", and the salt {salt} that a player added" if salt else ""
    if noted:
        return Check("commitment", True, f"{told}, as you noted.")
    return Check("commitment", True, f"{told}; compare that with what the table told you.")


def _course(record: Record, game: Game) -> Iterator[Check]:
    """Whether the deal, every throw of the dice and every move are as the record says."""
    said = {one.move: one for one in record.digests}
    if not said:
        told = 'The record has no "digests", so nobody can tell how its shuffles came out.'
        yield Check("deal", False, told)
        return
    deal = said.pop(0, None)
    if deal is None or deal.digest != game.digests()[0]:
        yield Check("deal", False, DEALT)
        return
    yield Check("deal", True, "The deal is the one that these dice give.")
    wrong = ""
    try:
        for _ in made(record, game):
            pass
    except RecordError as error:
        wrong = str(error)
    thrown = game.digests()
    del thrown[0]
    if wrong:
        thrown = {move: digest for move, digest in thrown.items() if move < len(game.moves())}
        said = {move: one for move, one in said.items() if move in thrown}
    try:
        _compare(thrown, said, len(record.moves))
    except Unproven as error:
        yield Check("shuffles", False, str(error))
    else:
        many = f"{len(thrown)} times, after every shuffle or throw of dice and at the end"
        told = f"Every card lay as the record says: it was looked at {many}."
        yield Check("shuffles", True if not wrong else None, told if not wrong else STOPPED)
    yield Check("moves", False, wrong) if wrong else _end(record, game)


def _compare(thrown: dict[int, str], said: dict[int, RecordedDigest], moves: int) -> None:
    """Whether the cards lay as the record says wherever dice were thrown; raises Unproven."""
    for move, digest in thrown.items():
        one = said.pop(move, None)
        if one is None:
            raise Unproven(f"Move {move} of {moves} shuffled, and the record does not say how.")
        if one.digest != digest:
            raise Unproven(f"After move {move} of {moves} the cards do not lie as the record says.")
    for move in said:
        raise Unproven(f"The record tells of a shuffle at move {move}, where nobody shuffled.")


def _end(record: Record, game: Game) -> Check:
    """Whether the game is over, and as the record says."""
    if not game.over:
        told = f"The record stops after {len(record.moves)} moves, before the game is over."
        return Check("moves", False, told)
    if set(record.result) != {"winner", "ending"}:
        return Check("moves", False, "The record does not say how the game ended.")
    told = f"All {len(record.moves)} moves were on offer, and the game ended as the record says."
    return Check("moves", True, told)
