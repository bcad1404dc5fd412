"""The search: small tables are laid and played until every way was gone, or enough were laid.

Owns: how many tables, which of them are shown, what makes a difference.
Must not know: how a table is made, words.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as replace_fields

from msgspec.structs import replace

from longbox.demonstrations.impossible import Proof, follows, proof
from longbox.demonstrations.stage import STRONG, WEAK, Stage
from longbox.demonstrations.trial import Billing, Eager, Trial, Use, replayed
from longbox.effects import vocabulary as fx
from longbox.effects.parts import parts
from longbox.effects.vocabulary import Kind
from longbox.game.game import Game
from longbox.games.laying import lay
from longbox.games.plan import Plan, exchanged
from longbox.games.setup import begin
from longbox.opening.opening import Opening
from longbox.records.plain import Document
from longbox.records.referee import lay_plan
from longbox.records.scenario import read
from longbox.rules.card import Binder
from longbox.rules.compile import Reasons
from longbox.rules.design import Routine
from longbox.rules.tracing import Passage, Tracer, without
from longbox.views.events import Event, events_of

LEAST = 40  # tables, so that there are short stories to choose from
MOST = 400
PANELS = 5
LASTING = (Kind.STANDING, Kind.SCORING)

Routines = Mapping[Routine, Routine]


@dataclass(slots=True)
class Hunt:
    """The search for one text."""

    stage: Stage
    routines: Sequence[tuple[Routine, Reasons]]
    trials: list[Trial] = field(default_factory=list)
    met: set[int] = field(default_factory=set)
    ways: list[Passage] = field(default_factory=list)
    tops: list[Passage] = field(default_factory=list)
    traced: dict[Routine, Routine] = field(default_factory=dict)
    _proofs: dict[int, Proof] = field(default_factory=dict)
    _plans: dict[str, tuple[Opening, Plan]] = field(default_factory=dict)
    _binders: dict[tuple[int, int], tuple[Binder, Binder]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        tracer = Tracer()
        for routine, reasons in self.routines:
            at = len(tracer.ways)
            self.traced[routine] = tracer.traced(routine, reasons)
            self.tops.append(tracer.ways[at])
        self.ways = tracer.ways

    # ----------------------------------------------------------------- laying

    def begun(self, seed: int, routines: Routines, which: int = 0) -> tuple[Game, list[Event]]:
        """The game of a table with routines exchanged, and what happened when it began."""
        opening, made = self.plan(seed)
        key = (id(made.binder), which)
        if key not in self._binders:  # most tables of a text have the same cards
            self._binders[key] = (made.binder, exchanged(made.binder, routines))
        made.binder = self._binders[key][1]
        state = begin(made, is_laid=True)
        game = Game(opening, state, tuple(made.players))
        return game, events_of(state, game.names)

    def plan(self, seed: int) -> tuple[Opening, Plan]:
        """The plan of a table; what tables of a text have in common is gathered once."""
        data = self.stage.table(seed)
        scenario = read(Document(dict(data)))
        zones = data["table"]
        key = repr([data.get("characters"), zones.get("locations"), zones.get("tiles")])
        if key not in self._plans:
            self._plans[key] = lay_plan(scenario.document, scenario.opening, scenario.table)
        opening, made = self._plans[key]
        copied = replace_fields(made, zones=[zone[:] for zone in made.zones])
        if made.city is not None:
            copied.city = made.city.copy()
        lay(copied, scenario.table)
        return opening, copied

    # ----------------------------------------------------------------- playing

    def run(self) -> None:
        """Lay and play tables; then try what lasts with and without it."""
        it = self.stage.subject
        watch = Billing(self.cards(), self.ways, self.tops, self.speaks_of_confronting())
        lasting = [way for way in self.ways if way.name == "altered"]
        left = {way.number for way in self.ways if not self.lasts(way) and not self.is_barred(way)}
        for seed in range(MOST):
            if seed >= LEAST and not left and not lasting:
                break
            trial = Trial(seed)
            game, events = self.begun(seed, self.traced)
            dice = random.Random(f"{it.text}/{seed}/moves")
            Eager(watch, trial, dice).play(game, events)
            self.trials.append(trial)
            self.met |= trial.met
            left -= trial.met
            lasting = [way for way in lasting if not self.differs(way, trial)]

    def impossible(self, way: Passage) -> str:
        """Why a way can never be gone, on whatever table; empty: it may be."""
        if not self._proofs:
            self._proofs = {id(one.ability): proof(one.ability) for one in self.ways}
        return self._proofs[id(way.ability)].why.get((id(way.effect), way.name), "")

    def is_barred(self, way: Passage) -> bool:
        """Whether a way, or one before it, can never be gone: no table is laid for it."""
        barred = [one for one in self.ways if self.impossible(one)]
        return any(one is way or follows(way, one) for one in barred)

    def cards(self) -> frozenset[str]:
        """What the cards that bear the text are called."""
        it = self.stage.subject
        levels = {f"{it.name} ({cost})" for costs in (WEAK, STRONG) for cost in costs}
        return frozenset({it.name, it.title or it.name, f"{it.name} (A)", *levels})

    def speaks_of_confronting(self) -> bool:
        said = (fx.Confronting, fx.BeingConfronted, fx.Under, fx.Confront)
        verbs = {verb for part in self.happenings() for verb in part.verbs}
        is_blocked = Kind.BLOCK in self.stage.kinds
        return (
            self.stage.says(*said) or bool(verbs & {"confront", "defeat", "defeated"}) or is_blocked
        )

    def happenings(self) -> Iterator[fx.Happening]:
        for part in parts(self.stage.subject.abilities):
            if isinstance(part, fx.Happening):
                yield part

    def lasts(self, way: Passage) -> bool:
        """Whether it is seen only by what is different without it."""
        if way.name == "altered":
            return True
        return way.name == "begun" and way.ability.kind in LASTING

    # ----------------------------------------------------------------- what lasts

    def differs(self, way: Passage, trial: Trial) -> bool:
        """Whether a change that lasts makes a difference on a table."""
        lies = way.ability.kind in LASTING
        if not lies and way.within not in trial.met:
            return False
        changed = {routine: _changed(routine, why, way) for routine, why in self.routines}
        with_it = replayed(self.begun(trial.seed, {}, -1)[0], trial.moves)
        lacking = replayed(self.begun(trial.seed, changed, way.number + 1)[0], trial.moves)
        pairs = zip(with_it, lacking, strict=False)
        at = next((i for i, (one, other) in enumerate(pairs) if one != other), -1)
        if at < 0:
            return False
        trial.meet(way.number, at)
        trial.meet(way.within, at)
        self.met |= {way.number, way.within}
        return True

    # ----------------------------------------------------------------- stories

    def stories(self) -> list[tuple[Trial, Use, list[int]]]:
        """The uses of the text that are shown: few, short, and together as much as can be."""
        left = set(self.met)
        uses = [(trial, use) for trial in self.trials for use in trial.uses]
        found: list[tuple[Trial, Use, list[int]]] = []
        while left and len(found) < PANELS:
            trial, use = max(uses, key=lambda one: _worth(one[1], left))
            found.append((trial, use, sorted(use.ways & left)))
            left -= use.ways
        return found


def _worth(use: Use, left: set[int]) -> float:
    """What it is worth to show a use: much for each new way, less for each move."""
    new = len(use.ways & left)
    return 6 * new - (use.end - use.start) - 0.1 * use.start if new else -1000.0


def _changed(routine: Routine, reasons: Reasons, way: Passage) -> Routine:
    """A routine without a change, wherever inside of it that stands."""
    if reasons.ability is way.ability:
        return without(routine, way.nth)
    subs = tuple(
        _changed(sub, why, way) for sub, why in zip(routine.subs, reasons.subs, strict=True)
    )
    return replace(routine, subs=subs)
