"""Running a scenario: its table is laid, its moves are made, its checks are held against the game.

Owns: what makes a scenario pass or fail.
Must not know: how a scenario is written, how a rule works.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import structs

from longbox.game.decision import Decision
from longbox.game.game import Game, begun
from longbox.game.notation import AmbiguousMove, IllegalMove, match
from longbox.games.laid import LaidTable
from longbox.games.laying import LayingError, lay
from longbox.games.library import Unreadable
from longbox.games.setup import Plan, SetupError, begin, plan
from longbox.opening.opening import Opening
from longbox.printed.problem import KeyPath, SetError, nearest
from longbox.printed.shelf import UnknownSet
from longbox.records.plain import Document
from longbox.records.scenario import (
    EVENTS,
    NOT_CARDS,
    Entry,
    Expectation,
    Scenario,
    ScenarioError,
    parse,
    player_of,
    read,
    same_player,
    stages,
)
from longbox.views.events import Event, events_of

SKIPPED = 10_000  # decisions of mere order in a row; more is an engine that never comes to an end


def lay_data(data: Mapping[str, object]) -> Game:
    """The game that a scenario's data lays, at its first decision; raises ScenarioError."""
    if not isinstance(data, Mapping):
        raise ScenarioError("A scenario's data must be a mapping of keys to values.")
    return lay_scenario(read(Document(dict(data))))


def lay_scenario(scenario: Scenario) -> Game:
    """The game that a scenario lays; raises ScenarioError."""
    return begun(*lay_plan(scenario.document, scenario.opening, scenario.table))


def lay_plan(document: Document, opening: Opening, table: LaidTable) -> tuple[Opening, Plan]:
    """The plan of an opening, with its table laid; raises ScenarioError.

    The opening that comes with it says who plays, and has a table even where none was written.
    """

    def wrong(path: KeyPath, message: str) -> ScenarioError:
        return ScenarioError(message, document.file, document.line(path))

    try:
        made = plan(opening)
        lay(made, table)
    except LayingError as error:
        raise wrong(("table", *error.path), str(error)) from None
    except Unreadable as error:
        raise wrong(_place_of(opening, error.card), unread(error)) from None
    except UnknownSet as error:
        raise wrong(("game",), str(error)) from None
    except SetError as error:
        raise wrong(("game",), str(error.problems[0])) from None
    except SetupError as error:
        raise wrong(("players",) if opening.players else ("game",), str(error)) from None
    except OSError as error:
        raise wrong(("game",), f"{error.filename}: {error.strerror}.") from None
    laid = opening.table or {"first": made.players[made.first]}
    settled = structs.replace(opening, players=made.players, seed=opening.dice, table=laid)
    return settled, made


def unread(error: Unreadable) -> str:
    """Why a text cannot be read, in a sentence."""
    first = error.refusals[0]
    hint = f'; did you mean "{first.suggestion}"?' if first.suggestion else "."
    where = f"line {first.line}, column {first.column} of its text"
    return f"{error.card}: {first.reason} ({where}){hint}"


def _place_of(opening: Opening, name: str) -> KeyPath:
    for key, rows in (("cards", opening.own_cards), ("characters", opening.characters)):
        for i, row in enumerate(rows):
            if isinstance(row, Mapping) and row.get("name") == name:
                return (key, i)
    return ("game",)


def run_file(text: str, file: str) -> Scenario:
    """Run a scenario file; raises ScenarioError or ScenarioFailure."""
    scenario = parse(text, file)
    run(scenario)
    return scenario


def run(scenario: Scenario, between: Callable[[Game], Game] | None = None) -> Game:
    """Run a scenario; raises ScenarioError or ScenarioFailure.

    Of several games in a row, each begins with the Campaign Log that follows from the one before.
    ``between`` may put another game in place of the one that is played, before each decision:
    a copy, or one that was saved and loaded.
    """
    games = stages(scenario.document) if scenario.then else [scenario]
    log: dict[str, Any] | None = None
    for i, one in enumerate(games):
        opening = one.opening if i == 0 else structs.replace(one.opening, campaign=log)
        settled, made = lay_plan(one.document, opening, one.table)
        state = begin(made, is_laid=True)
        game = Game(settled, state, tuple(made.players))
        referee = _Referee(one, game, between)
        referee.note(events_of(state, game.names))
        game = referee.run()
        log = game.campaign()
        if log is None and i + 1 < len(games):
            told = "The game is not over, so that there is no Campaign Log to go on with."
            raise scenario.failure(("then", i), told)
    return game


class _Referee:
    """One scenario while it runs."""

    def __init__(
        self, scenario: Scenario, game: Game, between: Callable[[Game], Game] | None
    ) -> None:
        self.scenario = scenario
        self.game = game
        self.names = game.names
        self.between = between
        self.seen: list[str] = []  # the kinds of event since the last expect

    # ------------------------------------------------------------------ the file's own mistakes

    def _check_names(self) -> None:
        for entry in self.scenario.entries:
            if entry.player:
                self._check_player(entry.player, entry.path)
        checks = [entry.expect for entry in self.scenario.entries]
        for expectations in (*checks, self.scenario.expect):
            for expectation in expectations:
                self._check_expectation(expectation)

    def _check_player(self, name: str, path: KeyPath) -> str:
        for player in self.game.players:
            if same_player(player, name):
                return player
        guess = nearest(name, [*self.game.players, "expect", "legal", "illegal"])
        players = ", ".join(self.game.players)
        hint = f'did you mean "{guess}"?' if guess else f"the players are {players}."
        raise self.scenario.error(path, f'There is no player "{name}"; {hint}')

    def _check_expectation(self, expectation: Expectation) -> None:
        key = expectation.key
        player = player_of(key)
        if player:
            found = self._check_player(player, expectation.path)
            expectation.key = found + key[len(player) :]
        if expectation.kind in {"order", "bag"} and key not in NOT_CARDS:
            expectation.value = [self._card(name, expectation.path) for name in expectation.value]
        if expectation.kind == "word" and player and expectation.value != "none":
            self._card(expectation.value, expectation.path)
        if key == "turn":
            self._check_player(expectation.value, expectation.path)
        if key == "winner" and expectation.value not in (["draw"], ["nobody"]):
            for name in expectation.value:
                self._check_player(name, expectation.path)
        if key.startswith("stacks."):
            self._check_stack(expectation)

    def _card(self, name: str, path: KeyPath) -> str:
        """A card by its name in this game; one that several share stands for any of them."""
        found = self.names.meant(name)
        if not found:
            guess = nearest(name, self.names.cards)
            hint = f'; did you mean "{guess}"?' if guess else "."
            raise self.scenario.error(path, f'There is no card "{name}" in this game{hint}')
        return found[0] if len(found) == 1 else name

    def _check_stack(self, expectation: Expectation) -> None:
        name = expectation.key.partition(".")[2].removesuffix(".count")
        stacks = self.names.catalog.stacks
        if name not in stacks:
            message = f'There is no stack "{name}" in this game; there are {", ".join(stacks)}.'
            raise self.scenario.error(expectation.path, message)

    # ------------------------------------------------------------------ the run

    def run(self) -> Game:
        """Make every move and hold every check."""
        self._check_names()
        entries = self.scenario.entries
        for i, entry in enumerate(entries):
            following = next((later for later in entries[i:] if later.kind == "move"), None)
            match entry.kind:
                case "move":
                    self._move(entry)
                case "expect":
                    self._settle(following, entry.expect)
                    self._expect(entry.expect, entry.path)
                case _:
                    self._settle(following, [])
                    self._offer(entry)
        self._settle(None, self.scenario.expect)
        self._expect(self.scenario.expect, ("expect",))
        return self.game

    def _choose(self, index: int) -> None:
        if self.between is not None:
            self.game = self.between(self.game)
        self.note(self.game.choose(index))

    def note(self, events: Iterable[Event]) -> None:
        """Keep the kinds of event that an ``expect`` may ask for."""
        self.seen += [event.kind for event in events if event.kind in EVENTS]

    def _move(self, entry: Entry) -> None:
        for _ in range(SKIPPED):
            decision = self.game.decision
            if decision is None:
                message = f'"{entry.player}: {entry.move}" cannot be made: the game is over.'
                raise self.scenario.failure(entry.path, message)
            is_theirs = same_player(self._who(decision), entry.player)
            refusal = ""
            if is_theirs:
                try:
                    index = match(entry.move, decision.offers)
                except IllegalMove as error:
                    refusal = str(error)
                else:
                    self._choose(index)
                    return
            skip = skippable(decision)
            if skip is None:
                raise self.scenario.failure(entry.path, self._refused(entry, decision, refusal))
            self._choose(skip)
        raise AssertionError("order is asked without end")

    def _who(self, decision: Decision) -> str:
        return self.game.players[decision.seat]

    def _refused(self, entry: Entry, decision: Decision, refusal: str) -> str:
        told = f"{entry.player}: {entry.move}"
        if refusal:
            return f"{told}: {refusal}"
        who = self._who(decision)
        return f"{told}: it is {who} who must decide now ({decision.prompt}): {said(decision)}."

    def _settle(self, following: Entry | None, expect: Sequence[Expectation]) -> None:
        """Before a check, answer decisions of mere order that the scenario leaves out."""
        for _ in range(SKIPPED):
            decision = self.game.decision
            if decision is None or not decision.order:
                return
            if following is not None and self._answers(following, decision):
                return
            asked = [one for one in expect if one.key in {"options", "options.count"}]
            if asked and not any(self._differs(one) for one in asked):
                return
            self._choose(0)
        raise AssertionError("order is asked without end")

    def _answers(self, entry: Entry, decision: Decision) -> bool:
        """Whether a move of the scenario is meant for this decision."""
        return same_player(self._who(decision), entry.player) and offers(decision, entry.move)

    def _offer(self, entry: Entry) -> None:
        """Hold a ``legal`` or ``illegal`` check; a pass on an Assist may be left out here too."""
        game = self.game
        decision = game.decision
        while decision is not None and not same_player(self._who(decision), entry.player):
            skip = skippable(decision)
            if skip is None:
                break
            game = game.copy() if game is self.game else game
            game.choose(skip)
            decision = game.decision
        is_theirs = decision is not None and same_player(self._who(decision), entry.player)
        on_offer = decision is not None and is_theirs and offers(decision, entry.move)
        if entry.kind == "legal" and not on_offer:
            why = "the game is over."
            if decision is not None:
                why = f"{self._who(decision)} may: {said(decision)}."
            message = f'"{entry.player}: {entry.move}" should be legal, but {why}'
            raise self.scenario.failure(entry.path, message)
        if entry.kind == "illegal" and on_offer:
            message = f'"{entry.player}: {entry.move}" should be illegal, but it is on offer.'
            raise self.scenario.failure(entry.path, message)

    def _expect(self, expect: Sequence[Expectation], path: KeyPath) -> None:
        wrong = [(one, told) for one in expect if (told := self._differs(one))]
        self.seen = []
        if wrong:
            at = wrong[0][0].path or path
            raise self.scenario.failure(at, "; ".join(told for _, told in wrong) + ".")

    def _differs(self, one: Expectation) -> str:
        """How the game differs from an expectation; empty if it does not."""
        match one.kind:
            case "events":
                return self._differing_events(one.value)
            case "options":
                return self._differing_options(one.value)
            case "number" if one.key == "options.count":
                decision = self.game.decision
                actual: Any = 0 if decision is None else len(decision.offers)
            case "log" if self.game.campaign() is None:
                return "the game is not over, so that there is no Campaign Log"
            case _:
                actual = self.game.look(one.key)
        if self._same(one, actual):
            return ""
        return f"{one.key} is {shown(actual)}, not {shown(one.value)}"

    def _same(self, one: Expectation, actual: Any) -> bool:
        match one.kind:
            case "order":
                return bool(self._as_meant(actual, one.value) == one.value)
            case "bag":
                return Counter(self._as_meant(actual, one.value)) == Counter(one.value)
            case "winner":
                found = [actual or "nobody"] if isinstance(actual, str | None) else list(actual)
                return Counter(map(str.casefold, found)) == Counter(map(str.casefold, one.value))
            case "word" | "space":
                return bool(str(actual or "none").casefold() == one.value.casefold())
            case "log":
                return as_logged(actual) == as_logged(one.value)
            case _:
                return bool(actual == one.value)

    def _as_meant(self, actual: Iterable[str], expected: Sequence[str]) -> list[str]:
        """Names as the scenario says them: a shared one may stand without its set."""
        meant = {unique: name for name in set(expected) for unique in self.names.meant(name)}
        return [name if name in expected else meant.get(name, name) for name in actual]

    def _differing_events(self, expected: list[str]) -> str:
        left = iter(self.seen)
        if all(kind in left for kind in expected):
            return ""
        return f"the events were {shown(self.seen)}, without {shown(expected)} in this order"

    def _differing_options(self, expected: list[str]) -> str:
        decision = self.game.decision
        if decision is None:
            return "nothing is on offer: the game is over"
        missing = [move for move in expected if not offers(decision, move)]
        if not missing:
            return ""
        return f"{shown(missing)} is not on offer to {self._who(decision)}: {said(decision)}"


def skippable(decision: Decision) -> int | None:
    """The option that is taken where a scenario leaves the answer out; None if it may not."""
    if decision.order:
        return 0
    kinds = [option.kind for option in decision.offers]
    if "assist" in kinds and "pass" in kinds:
        return kinds.index("pass")
    return None


def offers(decision: Decision, move: str) -> bool:
    """Whether a move is on offer, be it in several ways."""
    try:
        match(move, decision.offers)
    except AmbiguousMove:
        return True
    except IllegalMove:
        return False
    return True


def said(decision: Decision) -> str:
    """What is on offer."""
    return "; ".join(option.text for option in decision.offers)


def as_logged(value: object) -> object:
    """A part of a Campaign Log as it is compared: what is not there is empty, names in any order.

    In YAML a bare 1 is a number.
    """
    if isinstance(value, Mapping):
        return {str(key): str(it) for key, it in value.items()} or None
    if isinstance(value, list | tuple):
        return sorted(map(str, value)) or None
    return None if value in ("none", None) else str(value)


def shown(value: object) -> str:
    """A value as a scenario would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        runs = [(str(name), len(list(run))) for name, run in groupby(value)]
        return f"[{', '.join(name if n == 1 else f'{name} x{n}' for name, n in runs)}]"
    return "none" if value is None else str(value)
