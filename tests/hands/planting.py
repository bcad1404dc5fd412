"""Blunders planted in games of sensible players, for whoever must find them.

Owns: the kinds of blunder and where each can be planted. Must not know: how any is found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import longbox
from longbox.agents.roster import agent
from longbox.agents.sitting import Sitting
from longbox.game.game import Game

RICH = 6  # Power that is left lying, or that a hopeless Confrontation takes
WORLDS = 30  # in which a Confrontation is counted through
WAYS = ("hopeless", "left out", "unspent", "undefended")


@dataclass(frozen=True, slots=True)
class Planted:
    """A game with a blunder in it."""

    record: dict[str, Any]
    move: int  # moves made before it
    seat: int
    kind: str


def planted(table: str, seed: int, kind: str, player: str = "strength-3") -> Planted | None:
    """A game in which somebody blunders so, once; None: nobody had occasion to."""
    game = longbox.new(table, seed=seed)
    sitting = Sitting(game, [agent(player, f"{seed}/{seat}") for seat in range(len(game.players))])
    blunder: tuple[int, int] | None = None
    made = 0
    while not game.over:
        text = None if blunder else next(blunders(game, kind), None)
        decision = game.decision
        assert decision is not None
        if text is not None and game.turn > seed % 7 + 2:
            blunder = (made, decision.seat)
            game.choose(text)
            made += 1
        else:
            made += sitting.play_out(1)
    return None if blunder is None else Planted(game.record(), *blunder, kind)


def blunders(game: Game, kind: str) -> Iterator[str]:
    """The moves that would be a blunder of this kind now, in a game that is still open."""
    decision = game.decision
    assert decision is not None
    kinds = {one.kind for one in decision.offers}
    view = game.see(decision.seat, is_spoken=False)
    if len({len(one.characters) for one in view.players}) > 1:
        return
    held = view.players[decision.seat].hand
    power = sum(view.cards[card].power for card in held)
    if kind in ("hopeless", "left out") and "normal turn" in kinds:
        for one in decision.offers:
            if one.kind != "confront" or one.seat is None:
                continue
            left = len(view.players[one.seat].characters)
            if kind == "hopeless" and power >= RICH and not successes(game, one.text):
                yield one.text
            if kind == "left out" and left == 1 and successes(game, one.text) == WORLDS:
                yield "normal turn"
    if kind == "unspent" and view.power >= RICH and "buy" in kinds and "play" not in kinds:
        yield "end turn"
    if kind == "undefended" and "pass" in kinds:
        for one in decision.options:
            is_last = len(view.players[decision.seat].characters) == 1
            if is_last and one.kind == "block" and one.outcome is not None and one.outcome.holds:
                yield "pass"


def successes(game: Game, move: str) -> int:
    """In how many worlds that the seat can imagine a Confrontation succeeds, as greedy plays."""
    assert game.decision is not None
    seat = game.decision.seat
    return sum(is_success(game.imagine(seat, number), move) for number in range(WORLDS))


def is_success(world: Game, move: str) -> bool:
    """Whether the Confrontation succeeds in a world."""
    turn, before = world.turn, left(world)
    world.choose(move)
    while not world.over and world.turn == turn:
        world.playout("greedy", 1)
    return left(world) < before


def left(game: Game) -> int:
    """The Characters that all players have left."""
    return sum(len(one.characters) for one in game.see(None, is_spoken=False).players)
