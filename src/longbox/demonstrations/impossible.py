"""What can never happen, on whatever table: ways of a text that the text itself rules out.

Owns: what follows from the text alone, and which ways only follow from others.
Must not know: which tables were laid, any card, any phrase.

It says little, and that for certain: a condition that is asked where it was just asked, and a
number of cards "this way" that is larger than the text lets it be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from longbox.effects import vocabulary as fx
from longbox.effects.parts import parts
from longbox.rules.tracing import Passage

PLAYERS = {
    fx.Who.EACH_FOE: 3,
    fx.Who.EACH_OTHER: 3,
    fx.Who.EACH_PLAYER: 4,
    fx.Who.HIT: 3,
    fx.Who.YOU: 1,
    fx.Who.A_FOE: 1,
}
ASKED = "it is asked only where it is {}"
FEW = "there are at most {} of them"

Sides = dict[str, tuple[fx.Effect, ...]]


@dataclass(slots=True)
class Proof:
    """What the effects of one ability rule out."""

    why: dict[tuple[int, str], str] = field(default_factory=dict)  # by the effect and the way
    most: dict[str, int | None] = field(default_factory=dict)  # cards by verb; None: any number

    def walk(
        self, effects: tuple[fx.Effect, ...], known: Mapping[fx.Condition, bool], times: int | None
    ) -> None:
        """Look at effects that come one after the other, so many times."""
        for effect in effects:
            if isinstance(effect, fx.If):
                self.test(effect, known, times)
            else:
                self.count(effect, times)
                for inner, often in _inside(effect, times):
                    self.walk(inner, {}, often)
            known = {}  # whatever was so may have changed

    def test(self, effect: fx.If, known: Mapping[fx.Condition, bool], times: int | None) -> None:
        """Look at a condition, and at what follows on either side."""
        asked, is_so = _plain(effect.condition)
        if asked in known:
            never = known[asked] is is_so
            way = "not so" if never else "so"
            self.why[id(effect), way] = ASKED.format("so" if never else "not so")
        most = self.limit(asked)
        if most is not None:
            self.why[id(effect), "so" if is_so else "not so"] = FEW.format(most)
        self.walk(effect.then, {**known, asked: is_so}, times)
        self.walk(effect.otherwise, {**known, asked: not is_so}, times)

    def count(self, effect: fx.Effect, times: int | None) -> None:
        """Count the cards that an act moves at most."""
        if not isinstance(effect, fx.Move) or not isinstance(effect.verb, str):
            return
        many = _most(effect.cards)
        who = 1 if effect.who.who is fx.Who.THEY else PLAYERS.get(effect.who.who)
        before = self.most.get(effect.verb, 0)
        if many is None or who is None or times is None or before is None:
            self.most[effect.verb] = None
        else:
            self.most[effect.verb] = before + many * who * times

    def limit(self, asked: fx.Condition) -> int | None:
        """How many cards there can be, if a condition asks for more; None: it may be so."""
        match asked:
            case fx.Compare(fx.Count(fx.Group(_, fx.Way(verb))), "ge" | "gt" as op, fx.Num(n)):
                most = self.most.get(verb)
                wanted = n if op == "ge" else n + 1
                return most if most is not None and wanted > most else None
        return None


def _plain(asked: fx.Condition) -> tuple[fx.Condition, bool]:
    """A condition without its "not", and whether it must be so."""
    is_so = True
    while isinstance(asked, fx.Negated):
        asked, is_so = asked.it, not is_so
    return asked, is_so


def _most(cards: object) -> int | None:
    """How many cards are chosen at most."""
    match cards:
        case fx.Pick(fx.Num(n) | fx.UpTo(fx.Num(n)), _, _, _, False) | fx.Top(fx.Num(n)):
            return n
    return None


def _inside(
    effect: fx.Effect, times: int | None
) -> Iterator[tuple[tuple[fx.Effect, ...], int | None]]:
    """The effects within one, and how often they happen."""
    match effect:
        case fx.Attack(victims, do):
            often = 1 if victims is None else PLAYERS.get(victims.who)
            yield do, None if often is None or times is None else often * times
        case fx.Each(fx.Player(who), do):
            often = PLAYERS.get(who)
            yield do, None if often is None or times is None else often * times
        case fx.May(_, do, then, otherwise):
            yield do, times
            yield then, times
            yield otherwise, times
        case fx.Done(do, then, otherwise):
            yield do, times
            yield then, times
            yield otherwise, times
        case _:
            inner = tuple(part for part in parts(effect) if isinstance(part, fx.Move | fx.If))
            if any(part is not effect for part in inner):
                yield inner, None


def proof(ability: fx.Ability) -> Proof:
    """What an ability rules out by itself."""
    found = Proof()
    found.walk(ability.effects, {}, 1)
    return found


# --------------------------------------------------------------------------- what follows


def sides(way: Passage) -> tuple[fx.Effect, ...]:
    """What happens only where a way is gone."""
    match way.effect:
        case fx.If(_, then, otherwise):
            return then if way.name == "so" else otherwise
        case fx.Under(_, do):
            return do if way.name == "so" else ()
        case fx.May(_, do, then, otherwise):
            return (*do, *then) if way.name == "taken" else otherwise
        case fx.Done(_, then, otherwise):
            return then if way.name == "done" else otherwise
        case fx.Each(_, do):
            return do
        case fx.Modes(modes=modes) if way.name == "mode":
            return modes[way.nth]
    return ()


def follows(way: Passage, other: Passage) -> bool:
    """Whether a way is gone only where another one was."""
    if way.effect is None or way is other or way.ability is not other.ability:
        return False
    return any(part is way.effect for one in sides(other) for part in parts(one))
