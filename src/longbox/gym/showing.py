"""A table as text, for whoever watches a learner.

Owns: which lines are printed. Must not know: anything that a spectator may not.
"""

from __future__ import annotations

from longbox.game.game import Game


def shown(game: Game) -> str:
    """What all may know of a game, in a few lines."""
    view = game.see(None, is_spoken=False)
    lines = [f"Turn {view.turn}: {view.players[view.active].name}, Power {view.power}"]
    for player in view.players:
        face = "no Character" if player.character is None else player.character.card
        played = f", in play: {', '.join(player.play)}" if player.play else ""
        lines.append(f"{player.name}: {face}, {player.hand_count} cards in hand{played}")
    lines.append("Line-Up: " + ", ".join(f"{one.card} ({one.cost})" for one in view.line_up))
    if view.over:
        winners = [view.players[seat].name for seat in view.winners]
        lines.append(f"Over: {view.ending}; won by {', '.join(winners) or 'nobody'}.")
    return "\n".join(lines)
