"""Golden playthroughs: every decision of a game's opening, with what each seat may know.

A change of a rule is a readable difference here, and a leaked secret can be seen.
Run as a script to write them anew: ``python tests/playthroughs/test_playthroughs.py``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.agents.roster import agent
from longbox.agents.sitting import Sitting

GOLDENS = Path(__file__).parents[1] / "golden" / "playthroughs"
DECISIONS = 40
GAMES: dict[str, dict[str, Any]] = {
    "green-lantern-vs-sinestro": {"sets": "green-lantern-vs-sinestro"},
    "flash-vs-reverse-flash": {"sets": "flash-vs-reverse-flash"},
    "shazam-vs-black-adam": {"sets": "shazam-vs-black-adam"},
    "two-against-two": {
        "sets": ["green-lantern-vs-sinestro", "flash-vs-reverse-flash"],
        "players": ["Green Lantern", "Sinestro", "The Flash", "Reverse-Flash"],
    },
    "confrontations": {"sets": "confrontations"},
    "confrontations-for-two": {"sets": "confrontations", "players": ["Aquaman", "Ocean Master"]},
    "confrontations-for-three": {
        "sets": "confrontations",
        "players": ["Superman", "Lex Luthor", "Zatanna Zatara"],
    },
    "rebirth": {"sets": "rebirth", "players": ["Batman", "Aquaman"], "agent": "uniform"},
    "rebirth-alone": {
        "sets": "rebirth",
        "players": ["Cyborg"],
        "ally": "Wonder Woman",
        "campaign": {"next": 3, "signatures": {"Cyborg": 2}, "damage": {"Daily Planet": 4}},
        "agent": "uniform",
    },
    "rebirth-competitive": {
        "sets": "rebirth",
        "players": ["Superman", "The Flash", "Simon Baz", "Jessica Cruz"],
        "mode": "competitive",
        "agent": "uniform",
    },
}


def playthrough(name: str) -> str:
    """The opening of a game, between sensible players if nothing else is said, in full."""
    args = dict(GAMES[name])
    who_decides = args.pop("agent", "greedy")
    game = longbox.new(args.pop("sets"), seed=7, **args)
    sitting = Sitting(game, [agent(who_decides, seat) for seat in range(len(game.players))])
    lines = [f"# {name}: {', '.join(game.players)}"]
    for number in range(1, DECISIONS + 1):
        decision = game.decision
        if decision is None:
            break
        who = game.players[decision.seat]
        lines.append("")
        lines.append(f"## {number}. {who}: {decision.prompt}")
        lines.extend(f"   {option.text}" for option in decision.options)
        if number % 10 == 1:
            for seat in (*range(len(game.players)), None):
                lines.append(f"   view of {'a spectator' if seat is None else game.players[seat]}:")
                shown = {key: it for key, it in game.view(seat).items() if key != "cards"}
                lines.append(f"      {json.dumps(shown, sort_keys=True)}")
        choice = sitting.ask()
        lines.append(f"-> {decision.options[choice].text}")
        for event in game.choose(choice):
            said = [event.said(seat) for seat in (*range(len(game.players)), None)]
            if any(said):
                same = len(set(said)) == 1
                lines.append(f"   * {said[0]}" if same else f"   * {' | '.join(said)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_as_recorded(name: str) -> None:
    expected = (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")

    assert expected == playthrough(name)


if __name__ == "__main__":
    GOLDENS.mkdir(parents=True, exist_ok=True)
    for game_name in GAMES:
        (GOLDENS / f"{game_name}.txt").write_text(playthrough(game_name), encoding="utf-8")
