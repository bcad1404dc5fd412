"""A table as it lies, and what differs between two moments of it.

Owns: what is looked at, and how two looks are compared. Must not know: texts, how a game goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from longbox.demonstrations.panels import Difference, Figure, Lying, Scene
from longbox.game.game import Game
from longbox.views.facts import Spot
from longbox.views.names import SPACE, UNDER

ZONES = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "play": "play",
    "score": "score pile",
    "aside": "Character",
}
SHARED = {"destroyed": "destroyed pile", "main_deck": "main deck", "under": UNDER}


def scene(game: Game) -> Scene:
    """The table of a game as it lies now."""
    return Scene(game.active, tuple(_lying(game)), tuple(_figures(game)))


def _lying(game: Game) -> Iterator[Lying]:
    for seat, name in enumerate(game.players):
        for key, zone in ZONES.items():
            cards = game.look(f"{name}.{key}")
            if cards:
                yield Lying(Spot(zone, seat), tuple(cards))
    board = game.names.rules.board
    for space in board.names:
        cards = game.look(space)
        if cards:
            yield Lying(Spot(SPACE, name=space), tuple(cards))
    if not board.size and game.look("line_up"):
        yield Lying(Spot("Line-Up"), tuple(game.look("line_up")))
    for key, zone in SHARED.items():
        cards = game.look(key)
        if cards:
            yield Lying(Spot(zone), tuple(cards))


def _figures(game: Game) -> Iterator[Figure]:
    has_city = game.names.rules.board.size > 0
    yield Figure("Power", game.look("power"), game.active)
    if has_city:
        yield Figure("Move", game.look("move"), game.active)
        yield Figure("Threat", game.look("threat"))
        for slot in game.names.rules.board.locations:
            space = game.names.rules.board.names[slot]
            damage = game.look(f"damage.{space}")
            if damage:
                most = game.names.rules.board.hit_points
                yield Figure("damage", damage if isinstance(damage, int) else most, of=space)
    seen = game.see(None, is_spoken=False)
    for player in seen.players:
        if player.character is not None:
            yield Figure("cost", player.character.cost, player.seat, player.character.card)
        if player.at is not None:
            at = game.names.rules.board.names.index(player.at)
            yield Figure("space", at, player.seat, player.at)
    for card in seen.line_up:
        yield Figure("price", card.cost, None, card.card)
    if game.over:
        for seat, name in enumerate(game.players):
            yield Figure("VP", game.look(f"{name}.vp"), seat)


def differences(before: Scene, after: Scene) -> tuple[Difference, ...]:
    """What is different after; numbers that came or went with a card are not told."""
    return (*_moved(before, after), *_changed(before, after))


def _moved(before: Scene, after: Scene) -> Iterator[Difference]:
    was = {one.at: one.cards for one in before.lying}
    now = {one.at: one.cards for one in after.lying}
    for at in dict.fromkeys((*was, *now)):
        left, come = Counter(was.get(at, ())), Counter(now.get(at, ()))
        if left != come:
            gone = tuple((left - come).elements())
            yield Difference(at, gone, tuple((come - left).elements()))
        elif was[at] != now[at] and at.zone in ("deck", "main deck"):
            yield Difference(at, was[at], now[at])


def _changed(before: Scene, after: Scene) -> Iterator[Difference]:
    def key(one: Figure) -> tuple[object, ...]:
        at = one.of if one.what in ("price", "damage") else None
        return (one.what, one.seat, at)

    was = {key(one): one for one in before.figures}
    for one in after.figures:
        old = was.get(key(one))
        if old is None:
            if one.what in ("Power", "Move") and one.now:
                yield Difference(figure=one)
        elif (old.now, old.of if one.what == "space" else None) != (
            one.now,
            one.of if one.what == "space" else None,
        ):
            yield Difference(figure=one, was=old.now)
