"""greedy-1 is the yardstick of all others: what it plays stays what it was.

Where a rule has changed, the position before the first other move is another one, and the golden
may be written anew: ``python tests/agents/test_yardstick.py``. Where only the player has changed,
it is a new player, and needs a new name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import longbox

GOLDENS = Path(__file__).parents[1] / "golden" / "greedy-1"
DECISIONS = 150
GAMES: dict[str, dict[str, Any]] = {
    "green-lantern-vs-sinestro": {"sets": "green-lantern-vs-sinestro"},
    "flash-vs-reverse-flash": {"sets": "flash-vs-reverse-flash"},
    "shazam-vs-black-adam": {"sets": "shazam-vs-black-adam"},
    "confrontations": {"sets": "confrontations"},
    "rebirth": {"sets": "rebirth", "players": ["Batman", "Aquaman"], "scenario": 8},
}


def moves_of(name: str) -> str:
    """What greedy-1 plays from the opening of a game, a line for each move."""
    args = dict(GAMES[name])
    game = longbox.new(args.pop("sets"), seed=11, **args)
    game.playout("greedy-1", DECISIONS)
    return "".join(f"{game.players[seat]}: {text}\n" for seat, text in game.moves())


@pytest.mark.parametrize("name", GAMES)
def test_the_yardstick_plays_what_it_played(name: str) -> None:
    expected = (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")

    assert expected == moves_of(name)


if __name__ == "__main__":
    GOLDENS.mkdir(parents=True, exist_ok=True)
    for game_name in GAMES:
        (GOLDENS / f"{game_name}.txt").write_text(moves_of(game_name), encoding="utf-8")
