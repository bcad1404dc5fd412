"""Sound: a player by rules of thumb that buys what makes it likelier to win.

Owns: what it does otherwise than the greedy player. Must not know: card names, hidden cards.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from longbox.agents.citydeliberation import CityDeliberation
from longbox.agents.deliberation import Deliberation
from longbox.agents.errand import NO_ERRAND, Errand
from longbox.agents.manner import Manner, sound
from longbox.agents.outlook import SHIPPED, SLICES, Outlook, late_by, outlook_of
from longbox.views.sight import Policy, Sight

if TYPE_CHECKING:
    from mypy_extensions import i64

UNSEEN: Final = 4.0  # cards of one's own deck that are not seen, about


class SoundDeliberation(Deliberation):
    """Decides at a table without a city."""

    def __init__(self, weights: Path) -> None:
        super().__init__()
        self.weights: Final = weights
        self.outlook: Outlook | None = None
        self.mean: float = 0.0  # what one's own cards count for each card
        self.many: float = 0.0  # how many they are

    def begin(self, sight: Sight) -> None:
        """Look at one's own cards."""
        super().begin(sight)
        outlook = self.outlook
        if outlook is None or outlook.deck is not sight.deck:
            outlook = self.outlook = outlook_of(sight.deck, self.weights)
        total = 0.0
        for i in range(self.hand, self.play_end):
            total += outlook.worths[sight.lying[i] * SLICES + 2]
        count = float(self.play_end - self.hand)
        self.mean = total / max(1.0, count)
        self.many = count + UNSEEN

    def buying(self, card: i64) -> float:
        """What a purchase is worth: how much likelier it makes to win, as logarithm of odds."""
        outlook = self.outlook
        assert outlook is not None
        late = late_by(self.sight.main_deck)
        at = card * SLICES
        worths = outlook.worths
        worth = worths[at] * (1.0 - late) + worths[at + 1] * late
        worth += (worths[at + 2] - self.mean) / (self.many + 1.0)
        errand = self.errand
        return worth if errand is NO_ERRAND else worth + errand.worth(self.deck, card)


class Soundness(Policy):
    """Decides by rules of thumb, at a table with a city or without."""

    def __init__(self, weights: Path = SHIPPED) -> None:
        super().__init__()
        self.errand: Errand = NO_ERRAND
        self.plain: Final = SoundDeliberation(weights)
        self.city: CityDeliberation | None = None  # where all win together
        self.rivalry: CityDeliberation | None = None

    def decide(self, sight: Sight) -> i64:
        """The index of the option that seems best, or what must be seen first."""
        if not sight.board.size:
            return self.plain.decide(sight)
        if not sight.is_shared:
            if self.rivalry is None:
                self.rivalry = CityDeliberation(Manner())
            return self.rivalry.decide(sight)
        return self.defender().decide(sight)

    def defender(self) -> CityDeliberation:
        """Who decides in a city that all defend together."""
        if self.city is None:
            self.city = CityDeliberation(sound())
            self.city.errand = self.errand
        return self.city

    def go(self, errand: Errand) -> None:
        """Have an errand in mind from now on."""
        self.errand = errand
        self.plain.errand = errand
        if self.city is not None:
            self.city.errand = errand
