"""Verifying a record: whether its dice are those that were committed to, and did what it says.

Owns: what is checked, in which order, and the sentences for it.
Must not know: how a commitment is made, how a rule works, how a bot decides, where a record comes
from.

Everything is done once more: the secret is hashed, the cards are dealt, each move is made, and
wherever dice were thrown the cards must lie as the record says. Each bot is handed its dossier once
more, and must pick the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from msgspec import Struct

from longbox.game.dossier import Hearing, alike, dossier_of, hash_of, seed_for
from longbox.game.game import Game
from longbox.records.record import (
    Record,
    RecordedDigest,
    RecordedDossier,
    RecordError,
    made,
    opening_game,
)
from longbox.records.sealing import bots_seed, commitment, salt_of, sealed_text

SHORTEST = 16  # letters of a commitment that was noted down, at least
WORLDS = 20  # that a bot cannot tell apart, for each of its moves
NO_BOTS = "No dossier of a bot is in the record, so there is nothing to check of bots."
UNASKED = "Whether the bots decided from what they could see was not checked."

DEALT = "The deal is not the one that these dice give, with the cards as they are here."
STOPPED = "Not all shuffles could be looked at, for the moves cannot be made."


class Check(Struct, frozen=True):
    """One thing that was looked at: how it came out (None: it could not be), in a sentence."""

    check: str
    ok: bool | None
    said: str


class Bots(Protocol):
    """Where bots can be asked once more."""

    def budget(self, name: str) -> int:
        """How many decisions the bot of that name may try out."""

    def thought(self, dossier: bytes) -> int:
        """The index of the option that a bot picks, from its dossier and nothing else."""


class Unproven(Exception):
    """A record that does not hold, in a sentence."""


def verify(record: Record, noted: str = "", bots: Bots | None = None) -> list[Check]:
    """All that can be checked of a record; raises RecordError where its game cannot be dealt.

    ``noted`` is the commitment, or as much of it, that somebody wrote down when it was dealt;
    ``bots`` are asked once more what they picked, and without them that is not checked.
    """
    game = opening_game(record)
    return [
        _seal(record, game, noted.strip().casefold()),
        *_course(record, game),
        _bots(record, bots),
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


# --------------------------------------------------------------------------- bots


class Asking(NamedTuple):
    """A bot that was asked: the number of the move, its dossier, the options, and what it chose."""

    move: int
    dossier: bytes
    options: list[str]
    chosen: str


def _bots(record: Record, bots: Bots | None) -> Check:
    """Whether every bot decided from what its seat could see."""
    if not record.bots:
        return Check("bots", None, NO_BOTS)
    if bots is None:
        return Check("bots", None, UNASKED)
    try:
        asked = _asked(record, bots)
        # In another order than in the game: whoever counts what it is asked decides otherwise now.
        for one in reversed(asked):
            index = bots.thought(one.dossier)
            if not 0 <= index < len(one.options) or one.options[index] != one.chosen:
                told = f"Move {one.move} is not the one that its bot picks from what it could see"
                raise Unproven(f'{told}: the record says "{one.chosen}".')
    except (Unproven, ValueError) as error:
        return Check("bots", False, str(error))
    told = f"All {len(asked)} moves of bots were picked once more, each from its dossier alone; in"
    return Check("bots", True, f"{told} {WORLDS} worlds that its seat cannot tell apart it is one.")


def _asked(record: Record, bots: Bots) -> list[Asking]:
    """What each bot was asked; raises Unproven where it was handed anything else."""
    game = opening_game(record)
    hearing = Hearing(len(game.players))
    said = {one.move: one for one in record.bots}
    found: list[Asking] = []
    for number, move in enumerate(record.moves, 1):
        decision = game.decision
        if decision is None:
            break
        seat = decision.seat
        one = said.pop(number, None)
        if one is not None:
            dossier = _dossier(game, one, hearing, bots)
            options = [option.text for option in decision.offers]
            found.append(Asking(number, dossier, options, move.move))
        hearing.moved(seat, game.choose(move.move))
    for number in said:
        raise Unproven(f"The record tells of a bot at move {number}, which was not made.")
    return found


def _dossier(game: Game, one: RecordedDossier, hearing: Hearing, bots: Bots) -> bytes:
    """The dossier of a bot's move; it is one in all worlds that its seat cannot tell apart."""
    decision = game.decision
    assert decision is not None
    seat = decision.seat
    seed = seed_for(bots_seed(str(game.opening.seed), seat), hearing.made[seat])
    budget = bots.budget(one.agent)
    events = hearing.of(seat)
    found = dossier_of(game, one.agent, seed, budget, events)
    if hash_of(found) != one.dossier:
        told = f"At move {one.move} the bot was handed another dossier than what its seat could see"
        raise Unproven(f"{told}.")
    for number in range(WORLDS):
        world, elsewhere = alike(game, events, number)
        if dossier_of(world, one.agent, seed, budget, elsewhere) != found:
            told = f"At move {one.move} the dossier tells of what the seat may not know"
            raise Unproven(f"{told}: in another world it is another one.")
    return found
