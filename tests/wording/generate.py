"""Random sentences from the phrase table, for tests: any row, any wording, any slot."""

from __future__ import annotations

from longbox.lab.sentences import NAMES, Speller, ways
from longbox.wording.speech import capital, join

__all__ = ["NAMES", "OWN_NAME", "Generator", "ways"]

# Sentences before it, so that every pronoun has something to refer to.
BEFORE = "Choose a foe. Choose a type. Reveal the top 3 cards of your deck. "
FRAMES = (
    ("vp.b", BEFORE + "Then, {}.", "card"),
    ("vp.b", BEFORE + "You may {}.", "card"),
    ("vp.b", BEFORE + "They may {}.", "card"),
    ("vp.s", BEFORE + "Each player {}.", "card"),
    ("vp.s", BEFORE + "Your teammate {}.", "card"),
    ("vp.b", "Discard a card: Then, {}.", "card"),
    ("condition", BEFORE + "If {}, draw a card.", "card"),
    ("each.sg", BEFORE + "+1 Power for each {}.", "card"),
    ("quantity", BEFORE + "+Power equal to {}.", "card"),
    ("cards", BEFORE + "Look at {}.", "card"),
    ("kind.sg", BEFORE + "Discard a {}.", "card"),
    ("kind.pl", BEFORE + "Discard 2 {}.", "card"),
    ("to", BEFORE + "Put it {}.", "card"),
    ("source", BEFORE + "Destroy a card {}.", "card"),
    ("happens", "Ongoing: Each time {}, draw a card.", "card"),
    ("happens", "The first time {} each turn, draw a card.", "character"),
    ("happens", "Each time {} this turn, draw a card.", "card"),
    ("would", "Ongoing: If {}, draw a card instead.", "card"),
    ("stmt", BEFORE + "{}.", "card"),
    ("stmt", "Ongoing: {}.", "card"),
    ("who.s", "{} draws a card.", "card"),
    ("who.b", BEFORE + "{} draw a card.", "card"),
)
OWN_NAME = "Mogo"


class Generator(Speller):
    """Makes sentences; ``used`` collects the rows."""

    own = OWN_NAME

    def text(self) -> tuple[str, str]:
        """A text around one random phrase, and the kind of thing that it is printed on."""
        what, frame, kind = self.dice.choice(FRAMES)
        phrase = join(self.words(what, self.depth))
        if frame.startswith("{"):
            phrase = capital(phrase)
        return frame.replace("{}", phrase), kind

    def number(self) -> int:
        """A plain number."""
        return self.dice.randint(2, 5)
