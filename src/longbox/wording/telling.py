"""Says effects to somebody who must decide about them.

Owns: whom such a sentence speaks to. Must not know: any phrase; how a game is played.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import YOU, Effect
from longbox.wording.patterns import NO, substitute
from longbox.wording.saying import Speaker
from longbox.wording.speech import Unsayable


class Teller:
    """Says the effects of one text; ``printed`` is how the text itself says them."""

    def __init__(self, printed: str) -> None:
        self.printed = printed

    def ability(self, ability: fx.Ability) -> str:
        """A whole ability in canonical English; as printed where no phrase says it."""
        try:
            return Speaker().text((ability,))
        except Unsayable:
            return self.printed

    def mode(self, effects: tuple[Effect, ...]) -> str:
        """One of several things to do, as a choice is named: on one line, without a full stop."""
        said = self.ability(fx.Ability(fx.Kind.PLAYED, effects))
        return " ".join(said.splitlines()).removesuffix(".")

    def told(self, effects: tuple[Effect, ...], to: fx.Player) -> str:
        """The effects in sentences, said to a player of theirs; empty where no phrase says them.

        That player is "you" in it. Where the text speaks of its own player too, it is said as it
        is printed, so that "you" never means two people.
        """
        if to != YOU and not _speaks_of(effects, YOU):
            effects = tuple(substitute(effects, lambda part: YOU if part == to else NO))
        try:
            return Speaker().run(effects)
        except Unsayable:
            return ""


def _speaks_of(term: object, who: fx.Player) -> bool:
    """Whether a player is spoken of in a term."""
    if term == who:
        return True
    if isinstance(term, tuple):
        return any(_speaks_of(one, who) for one in term)
    return is_dataclass(term) and any(
        _speaks_of(getattr(term, one.name), who) for one in fields(term)
    )
