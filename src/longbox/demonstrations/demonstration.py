"""A text's demonstration: its ways in words, the tables that show them, what was never seen.

Owns: how a demonstration is put together. Must not know: how it is drawn.
"""

from __future__ import annotations

from longbox.demonstrations.branches import branches
from longbox.demonstrations.panels import Act, Demonstration, Panel
from longbox.demonstrations.scenes import differences, scene
from longbox.demonstrations.search import Hunt
from longbox.demonstrations.stage import Stage, Subject
from longbox.demonstrations.trial import Trial, Use
from longbox.effects import vocabulary as fx
from longbox.game.game import Game
from longbox.games.library import box
from longbox.records.scenario import ScenarioError
from longbox.rules.compile import Reasons, explained
from longbox.rules.design import Routine
from longbox.rules.expressions import Dialect
from longbox.rules.unfolding import unfolded
from longbox.views import voice
from longbox.views.events import Event
from longbox.views.facts import Line
from longbox.wording import Teller

NOT_SHOWN = "This cannot be laid on a table"
LONGEST = 12  # moves to wait for a text to be done with


def demonstrate(subject: Subject) -> Demonstration:
    """The text at work on small tables; the same text is always shown in the same way."""
    search = Hunt(Stage(subject), explain(subject))
    try:
        search.run()
    except ScenarioError as error:  # of a card that the sets with its game have no room for
        return Demonstration(search.stage.cast, (), (), 0, (f"{NOT_SHOWN}: {error.message}",))
    stories = search.stories()
    panels = tuple(_panel(search, *story) for story in stories)
    told = branches(search)
    players = search.stage.cast
    warnings = tuple(one.why for one in told if one.why)
    return Demonstration(players, panels, told, len(search.trials), warnings)


def explain(subject: Subject) -> list[tuple[Routine, Reasons]]:
    """The routines of a text, each with its reasons."""
    rules = box(subject.sets[0]).rules
    dialect = Dialect(rules.buying_is_gaining, rules.defeating_is_gaining)
    words = Teller(subject.text)
    found: list[tuple[Routine, Reasons]] = []
    for part in _texts(subject.abilities):
        found += [explained(one, words, dialect, words.ability(one)) for one in unfolded(part)]
    return found


def _texts(abilities: tuple[fx.Ability, ...]) -> list[tuple[fx.Ability, ...]]:
    """A Reward is a text of its own."""
    rewards = tuple(one for one in abilities if one.kind is fx.Kind.REWARD)
    return [tuple(one for one in abilities if one not in rewards), rewards]


def _panel(search: Hunt, trial: Trial, use: Use, shows: list[int]) -> Panel:
    """One table from the moment before the text does something until it is done."""
    game, events = search.begun(trial.seed, {}, -1)
    for _, move in trial.moves[: use.start]:
        events = game.choose(move)
    before = scene(game)
    acts = []
    if use.end == 0:  # it did something as the table was laid
        acts.append(Act(game.active, "", _lines(events, game.players)))
    for at, (seat, move) in enumerate(trial.moves[use.start :], use.start):
        if at >= use.end and not (_is_asking(search, game) and at < use.end + LONGEST):
            break
        acts.append(Act(seat, move, _lines(game.choose(move), game.players)))
    return Panel(tuple(shows), before, tuple(acts), differences(before, scene(game)))


def _is_asking(search: Hunt, game: Game) -> bool:
    """Whether it is the text that asks."""
    decision = game.decision
    return decision is not None and decision.source in search.cards()


def _lines(events: list[Event], players: tuple[str, ...]) -> tuple[Line, ...]:
    return tuple(voice.lines([event.parts for event in events], players))
