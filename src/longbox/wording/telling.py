"""Says effects to somebody who must decide about them.

Owns: whom such a sentence speaks to. Must not know: any phrase; how a game is played.
"""

from __future__ import annotations

from longbox.effects import vocabulary as fx
from longbox.effects.parts import parts
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
        if to != YOU and all(one != YOU for one in parts(effects)):
            effects = tuple(substitute(effects, lambda part: YOU if part == to else NO))
        try:
            return Speaker().run(effects)
        except Unsayable:
            return ""
