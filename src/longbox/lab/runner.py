"""A runner that plays until everything that cards can do has been done.

Owns: what has fired of a game's cards, abilities and operations, and which games are played.
Must not know: what any operation does, any card.

It watches programs by standing in for their lists of operations, which a compiled engine would not
notice; so it needs the engine as plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import SupportsIndex

from longbox.agents.roster import agent
from longbox.game.game import Game, new
from longbox.lab.bench import is_compiled
from longbox.lab.match import BLIND
from longbox.rules.card import Ability, Catalog, Node, Op
from longbox.rules.codes import OP_END, OP_JUMP

Tell = Callable[[int, int], None]  # games played, operations that have not fired yet


class Watched(list[Op]):
    """A program that notes which of its operations were carried out."""

    def __init__(self, ops: list[Op], fired: set[int]) -> None:
        super().__init__(ops)
        self._fired = fired

    def __getitem__(self, index: SupportsIndex | slice) -> Op:  # type: ignore[override]
        assert not isinstance(index, slice)
        self._fired.add(index.__index__())
        return super().__getitem__(index)


class Standing(list[Node]):
    """Modifiers that note when they were looked at while in force."""

    def __init__(self, mods: list[Node], fired: set[int]) -> None:
        super().__init__(mods)
        self._fired = fired

    def __iter__(self) -> Iterator[Node]:
        self._fired.add(0)
        return super().__iter__()


@dataclass(slots=True)
class Fired:
    """What has fired of one table's cards, by ability number."""

    games: int = 0
    operations: dict[int, set[int]] = field(default_factory=dict)
    played: set[str] = field(default_factory=set)  # names of cards

    def watch(self, catalog: Catalog) -> None:
        """Note from now on what the abilities of a catalog do."""
        for ability in catalog.abilities:
            fired = self.operations.setdefault(ability.number, set())
            if ability.ops:
                ability.ops = Watched(list(ability.ops), fired)
            else:
                ability.mods = Standing(list(ability.mods), fired)

    def note_played(self, catalog: Catalog) -> None:
        """A card that only adds Power is played without its program being run."""
        for ability in catalog.abilities:
            card = catalog.cards[ability.card]
            if ability.pure >= 0 and ability is card.played and card.name in self.played:
                self.operations[ability.number].add(0)

    def missing(self, catalog: Catalog) -> list[str]:
        """What never fired: each line an ability, and which of its operations."""
        found = []
        for ability in catalog.abilities:
            fired = self.operations.get(ability.number, set())
            left = [i for i in _steps(ability) if i not in fired]
            if left:
                card = catalog.cards[ability.card]
                whole = "never" if not fired else f"not its operations {left}"
                text = ability.text or "an ability inside"
                found.append(f"{card.title or card.name}: {whole}: {text}")
        return found

    def left(self, catalog: Catalog) -> int:
        """How many operations have not fired yet."""
        return sum(
            1
            for ability in catalog.abilities
            for i in _steps(ability)
            if i not in self.operations.get(ability.number, set())
        )


def _steps(ability: Ability) -> list[int]:
    """The operations that must fire; ends and jumps are only ways from one to another."""
    if not ability.ops:
        return [0] if ability.mods else []
    steps = [i for i, op in enumerate(ability.ops) if op.code not in (OP_END, OP_JUMP)]
    return steps or [0]


def run(
    sets: str | Sequence[str],
    players: Sequence[str] | None = None,
    agents: Sequence[str] = ("uniform", "greedy"),
    most: int = 400,
    tell: Tell | None = None,
) -> tuple[Fired, list[str]]:
    """Play games until everything has fired, or so many; what fired, and what never did."""
    if is_compiled():
        raise RuntimeError("The runner needs the engine as plain Python, not compiled.")
    fired = Fired()
    catalog = _catalog(new(sets, players=players))
    fired.watch(catalog)
    try:
        for seed in range(most):
            game = new(sets, players=players, seed=seed)
            assert _catalog(game) is catalog, "games of one table share their cards"
            _play(game, agents[seed % len(agents)], seed, fired)
            fired.note_played(catalog)
            fired.games += 1
            left = fired.left(catalog)
            if tell is not None:
                tell(fired.games, left)
            if not left:
                break
        return fired, fired.missing(catalog)
    finally:
        for ability in catalog.abilities:
            ability.ops = list(ability.ops)
            ability.mods = list(ability.mods)


def _play(game: Game, name: str, seed: int, fired: Fired) -> None:
    """One game to its end, with an eye on which cards are played."""
    seated = [agent(name, f"{seed}/{seat}") for seat in range(len(game.players))]
    cards = game.cards
    while (decision := game.decision) is not None:
        one = seated[decision.seat]
        view = BLIND if one.is_blind else game.view(decision.seat)
        for event in game.choose(one.decide(view, decision, cards)):
            if event.kind == "play" and event.card is not None:
                fired.played.add(event.card)


def _catalog(game: Game) -> Catalog:
    return game._state.catalog  # noqa: SLF001 - what the cards do, not where they are
