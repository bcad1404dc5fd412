"""A runner that plays until everything that cards can do has been done.

Owns: what of each card and ability has fired, and the games that are played to fire the rest.
Must not know: what any operation does, any card.

The operations of a catalog are noted by what stands in for their row, and a modifier counts where
it was applied, which is seen around the one place that asks whom it covers. A compiled engine would
notice neither, so the runner needs the engine as plain Python; and the engine knows nothing of it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, SupportsIndex

from longbox.agents.roster import agent
from longbox.agents.sitting import Sitting
from longbox.game.game import Game, new
from longbox.games import setup
from longbox.games.box import Box
from longbox.games.library import box
from longbox.games.setup import Plan
from longbox.lab.bench import is_compiled
from longbox.lab.cities import SEATINGS, Plain, laid_streets, rounds, stage
from longbox.lab.tables import Seating
from longbox.records.face import lay
from longbox.rules import dispatch, scoring, values
from longbox.rules.card import KIDS, LIST_START, OP_WORDS, Card, Catalog, Program
from longbox.rules.codes import (
    A_ASSIST,
    M_ADDS,
    M_BUY_FROM,
    M_REFILL,
    M_VP,
    OP_END,
    OP_JUMP,
    V_ASSIST,
    V_LAY,
    V_PLAY,
)
from longbox.rules.lists import item, length
from longbox.rules.state import State, told_by
from longbox.rules.values import MOD_WORDS
from longbox.rules.words import words

Tell = Callable[[int, int], None]  # games played, abilities that have not fired whole yet
STEPPING = getattr(dispatch.step_program, "__code__", None)  # None: compiled
PATIENCE = 160  # moves at a laid table before the next one is laid
DEALT = 7  # every so many cities are dealt as the book says
UNASKED = (
    M_REFILL,
    M_BUY_FROM,
    M_ADDS,
)  # modifiers that cover whatever there is, and are not asked whom


@dataclass(slots=True)
class Due:
    """One ability of a card, and what of it has not fired yet: operations, and -1 - modifiers."""

    card: str
    text: str
    steps: frozenset[int]
    left: set[int]

    def __str__(self) -> str:
        if self.left == self.steps:
            return f"{self.card}: never: {self.text}"
        ops = [step for step in sorted(self.left) if step >= 0]
        mods = [-1 - step for step in sorted(self.left, reverse=True) if step < 0]
        told = [f"{what} {which}" for what, which in (("operations", ops), ("modifiers", mods))]
        missing = " and ".join(one for one, which in zip(told, (ops, mods), strict=True) if which)
        return f"{self.card}: not its {missing}: {self.text}"


class Watched(list[int]):
    """The operations of a catalog, of which it is noted which were carried out."""

    def __init__(self, code: Iterable[int]) -> None:
        super().__init__(code)
        self.due: dict[int, tuple[Due, int]] = {}  # by where an operation's words begin

    def __getitem__(self, index: SupportsIndex | slice) -> Any:
        if sys._getframe(1).f_code is STEPPING:  # noqa: SLF001 - others only look it up
            assert not isinstance(index, slice)
            found = self.due.get(index.__index__())
            if found is not None:
                found[0].left.discard(found[1])
        return super().__getitem__(index)


@dataclass(slots=True)
class Runner:
    """What has fired so far, over any number of games and tables."""

    games: int = 0
    due: dict[tuple[str, str, int], Due] = field(default_factory=dict)  # by card, text and place
    unused: set[str] = field(default_factory=set)  # cards that never came into play
    # By the identity of a catalog, and where in it a node stands.
    _applied: dict[tuple[int, int], tuple[Due, int]] = field(default_factory=dict)
    _watched: list[Catalog] = field(default_factory=list)

    # ----------------------------------------------------------------- watching

    def expect(self, cards: Box) -> None:
        """Every card of a set, and every Level of its Characters, has to come into play."""
        self.unused |= {card.name for card in cards.cards}
        for character in cards.characters:
            for level in character.levels:
                self.unused.add(level.title or character.name)
        self.unused |= {tile.a.title for tile in cards.city.locations}

    def watch(self, catalog: Catalog) -> None:
        """Note from now on what the abilities of a catalog do."""
        if any(known is catalog for known in self._watched):
            return
        self._watched.append(catalog)
        code = Watched(catalog.code)
        first = {card.id: card.abilities[0].number for card in catalog.cards if card.abilities}
        for ability in catalog.abilities:
            card = catalog.cards[ability.card]
            due = self._due(card, ability, ability.number - first[card.id])
            start = catalog.ability_at[ability.number]
            for i in range(len(ability.routine.ops)):
                code.due[start + i * OP_WORDS] = (due, i)
            start = catalog.ability_mods[ability.number] >> LIST_START
            for i in range(len(ability.routine.mods)):
                node = _seen(catalog, catalog.lists[start + i])
                self._applied[id(catalog), node] = (due, -1 - i)
        catalog.code = code  # type: ignore[assignment,misc]  # in plain Python a row is a list

    def _due(self, card: Card, ability: Program, place: int) -> Due:
        key = (_title(card), card.text, place)
        if key not in self.due:
            steps = _steps(ability)
            text = ability.text or f"an ability inside: {card.text}"
            self.due[key] = Due(_title(card), text, frozenset(steps), set(steps))
        return self.due[key]

    def release(self) -> None:
        """Leave the cards as they were."""
        for catalog in self._watched:
            catalog.code = words(catalog.code)  # type: ignore[misc]  # as it was
        self._watched.clear()
        self._applied.clear()

    def applied(self, catalog: Catalog, node: int) -> None:
        """A modifier, known by one of its nodes, was applied."""
        found = self._applied.get((id(catalog), node))
        if found is not None:
            found[0].left.discard(found[1])

    def at(self, game: Game) -> None:
        """Note what the last move did: cards played, Assists, who is in play."""
        st = game._state  # noqa: SLF001 - what the cards do, not what anybody may know
        cards = st.catalog.cards
        for entry in told_by(st):
            if entry[0] in (V_PLAY, V_ASSIST, V_LAY):
                self._note(cards[st.card_of[entry[2]]], entry[0])
        for copy in st.in_play:
            self.unused.discard(_title(cards[st.card_of[copy]]))

    def _note(self, card: Card, verb: int) -> None:
        self.unused.discard(_title(card))
        for ability in card.abilities:
            # What only adds Power is played without its program being run; an Assist has none.
            pure = ability.pure >= 0 and ability is card.played and verb == V_PLAY
            if pure or (ability.kind == A_ASSIST and verb != V_PLAY):
                place = ability.number - card.abilities[0].number
                self.due[_title(card), card.text, place].left.clear()

    # ----------------------------------------------------------------- what is left

    def left(self) -> list[Due]:
        """The abilities that have not fired whole."""
        return [due for due in self.due.values() if due.left]

    def missing(self) -> list[str]:
        """A line for every card that was never used and every ability with something left."""
        cards = [f"{name}: never in play" for name in sorted(self.unused)]
        return cards + sorted(str(due) for due in self.left())

    def wanted(self) -> list[str]:
        """The names of the cards that have something left."""
        return sorted({due.card for due in self.left()} | self.unused)


def _title(card: Card) -> str:
    return card.title or card.name


def _steps(ability: Program) -> list[int]:
    """What must fire; ends and jumps are only ways from one operation to another."""
    steps = [i for i, op in enumerate(ability.routine.ops) if op.code not in (OP_END, OP_JUMP)]
    mods = [-1 - i for i in range(len(ability.routine.mods))]
    return steps + mods or [0]


def _seen(catalog: Catalog, mod: int) -> int:
    """The node of a modifier by which it is seen that it was applied."""
    nodes = catalog.nodes
    if nodes[mod] == M_VP:
        return nodes[mod + KIDS + 1]
    return mod if nodes[mod] in UNASKED else nodes[mod + KIDS]


@contextmanager
def watching() -> Iterator[Runner]:
    """A runner that has an eye on every game begun from now on, until the end."""
    if is_compiled():
        raise RuntimeError("The runner needs the engine as plain Python, not compiled.")
    runner = Runner()
    begin = setup.begin
    covers, modifiers, amount = values.covers, values.modifiers, values.amount

    def seen_begin(made: Plan, *how: bool) -> State:
        runner.watch(made.binder.sealed())
        return begin(made, *how)

    def seen_covers(st: State, fr: int, scope: int, copy: int, seat: int) -> bool:
        found = covers(st, fr, scope, copy, seat)
        if found:
            runner.applied(st.catalog, scope)
        return found

    def seen_modifiers(st: State, kind: int) -> int:
        found = modifiers(st, kind)
        if kind in UNASKED:
            for i in range(0, length(found), MOD_WORDS):
                runner.applied(st.catalog, item(st, found, i))
        return found

    def seen_amount(st: State, fr: int, node: int) -> int:
        runner.applied(st.catalog, node)
        return amount(st, fr, node)

    engine = [one for name, one in sys.modules.items() if name.startswith("longbox.")]
    try:
        _replace(engine, "begin", begin, seen_begin)
        _replace(engine, "covers", covers, seen_covers)
        _replace(engine, "modifiers", modifiers, seen_modifiers)
        _replace([scoring], "amount", amount, seen_amount)
        yield runner
    finally:
        _replace(engine, "begin", seen_begin, begin)
        _replace(engine, "covers", seen_covers, covers)
        _replace(engine, "modifiers", seen_modifiers, modifiers)
        _replace([scoring], "amount", seen_amount, amount)
        runner.release()


def _replace(modules: Sequence[ModuleType], name: str, old: object, new: object) -> None:
    for module in modules:
        if getattr(module, name, None) is old:
            setattr(module, name, new)


# --------------------------------------------------------------------------- whole games


def play(runner: Runner, table: Seating, name: str, seed: int) -> None:
    """A whole game between agents of one kind."""
    how = stage(table, seed) if table.has_city else {}
    game = new(table.sets, players=table.cast(seed), seed=seed, **how)
    runner.games += 1
    seated = [agent(name, f"{seed}/{seat}") for seat in range(len(game.players))]
    sitting = Sitting(game, seated)
    while game.decision is not None:
        sitting.tell(game.choose(sitting.ask()))
        runner.at(game)


# --------------------------------------------------------------------------- laid tables


def play_laid(runner: Runner, table: Seating, seed: int) -> None:
    """A game from a table rich in what has not fired, by players eager for it."""
    dice = random.Random(f"laid/{seed}")
    wanted = runner.wanted()
    if not table.has_city:
        game = lay(laid(table, seed, wanted, dice))
    elif seed % DEALT:
        game = lay(laid_streets(table, seed, wanted, dice))
    else:
        game = new(table.sets, players=table.cast(seed), seed=seed, **stage(table, seed))
    runner.games += 1
    runner.at(game)
    for _ in eager_moves(game, set(wanted), dice):
        runner.at(game)


def eager_moves(game: Game, wanted: set[str], dice: random.Random) -> Iterator[None]:
    """Make random moves, mostly those of wanted cards, until the game or patience ends."""
    for _ in range(PATIENCE):
        decision = game.decision
        if decision is None:
            return
        weights = [eagerness(option.text, option.card, wanted) for option in decision.options]
        game.choose(dice.choices(range(len(weights)), weights)[0])
        yield


def laid(
    table: Seating, seed: int, wanted: Sequence[str], dice: random.Random, own: Sequence[str] = ()
) -> Plain:
    """A scenario in which everybody has cards from anywhere, the wanted and its own foremost."""
    cards = [card.name for name in table.sets for card in box(name).cards]
    known = set(cards)
    few = [*own, *(name for name in wanted if name in known)] or cards

    def some(count: int) -> list[str]:
        return [dice.choice(few if dice.random() < 0.4 else cards) for _ in range(count)]

    cast = [*table.cast(seed)]
    levels = {name.rpartition(" (")[0] for name in wanted}
    for name in sorted(levels & {one for cast in table.casts() for one in cast} - {*cast})[:1]:
        cast = list(dice.choice([one for one in table.casts() if name in one]))
    zones: Plain = {
        name: {
            "hand": some(6),
            "deck": some(12),
            "discard": some(6),
            "level": dice.randint(1, 3),
        }
        for name in cast
    }
    zones["first"] = dice.choice(cast)
    zones["line_up"] = some(5)
    # A short main deck ends the game, and the cards are scored.
    zones["main_deck"] = some(dice.choice((1, 8, 40)))
    zones["destroyed"] = some(3)
    return {"game": list(table.sets), "players": cast, "seed": seed, "table": zones}


ANSWERS = {"yes": 3.0, "end turn": 0.7, "done": 0.7, "pass": 0.5}


def eagerness(text: str, card: str | None, wanted: set[str]) -> float:
    """How likely a move is: those of wanted cards most, ending a turn least."""
    if card in wanted:
        return 6.0
    if text.startswith(("use ", "confront ")):
        return 3.0
    return ANSWERS.get(text, 1.5)


def run(tables: Sequence[Seating], most: int = 400, tell: Tell | None = None) -> Runner:
    """Lay so many tables, or fewer if everything has fired before; what fired, and what is left."""

    def one(runner: Runner, seed: int) -> None:
        play_laid(runner, tables[seed % len(tables)], seed)

    return _until_all(tables, one, most, tell)


def run_whole(
    tables: Sequence[Seating],
    agents: Sequence[str] = ("uniform", "greedy"),
    most: int = 400,
    tell: Tell | None = None,
) -> Runner:
    """The same by whole games between agents, dealt as the books say."""

    def one(runner: Runner, seed: int) -> None:
        name = agents[seed // len(tables) % len(agents)]
        play(runner, tables[seed % len(tables)], name, seed)

    return _until_all(tables, one, most, tell)


def _until_all(
    tables: Sequence[Seating], one: Callable[[Runner, int], None], most: int, tell: Tell | None
) -> Runner:
    with watching() as runner:
        for name in {name: None for table in tables for name in table.sets}:
            runner.expect(box(name))
        least = max(rounds(table) * SEATINGS if table.has_city else 1 for table in tables)
        for seed in range(most):
            one(runner, seed)
            left = len(runner.left()) + len(runner.unused)
            if tell is not None:
                tell(runner.games, left)
            if not left and runner.games >= least:
                break
    return runner
