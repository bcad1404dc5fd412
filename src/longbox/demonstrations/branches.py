"""The ways of a text in words, and why some of them were never seen.

Owns: what each way is called in a sentence, and the warnings to the author.
Must not know: how tables are found or drawn.
"""

from __future__ import annotations

from longbox.demonstrations.impossible import follows
from longbox.demonstrations.panels import Fork
from longbox.demonstrations.search import Hunt
from longbox.effects import vocabulary as fx
from longbox.effects.vocabulary import Kind
from longbox.rules.tracing import Passage
from longbox.wording import Teller
from longbox.wording.saying import Speaker
from longbox.wording.speech import Unsayable

BEGINS = {
    Kind.PLAYED: "the card is played",
    Kind.DEFENSE: "the card is used as a Defense",
    Kind.BLOCK: "the card Blocks",
    Kind.ASSIST: "the card assists",
    Kind.REWARD: "the Villain is defeated, and brings its Reward",
}
NEVER_BEGUN = {
    Kind.DEFENSE: "no Attack could be avoided with it",
    Kind.BLOCK: "it could not Block in any Confrontation",
    Kind.ASSIST: "there was no player whom it could assist",
    Kind.ACTIVATED: "it could never be used",
    Kind.TRIGGERED: "nothing brought about what it waits for",
    Kind.REPLACING: "nothing brought about what it would replace",
    Kind.REWARD: "it was never defeated",
    Kind.PLAYED: "it was never played",
}


def branches(search: Hunt) -> tuple[Fork, ...]:
    """All ways of a text, in the order of the text."""
    told = Telling(search)
    return tuple(told.branch(way) for way in search.ways)


class Telling:
    """Says the ways of one text."""

    def __init__(self, search: Hunt) -> None:
        self.search = search
        self.teller = Teller(search.stage.subject.text)
        self.top = 0

    def branch(self, way: Passage) -> Fork:
        """One way, and why it was not seen, if it was not."""
        search = self.search
        tops = [one.number for one in search.tops]
        ability = max(i for i, number in enumerate(tops) if number <= way.number)
        is_seen = way.number in search.met
        said = self.said(way)
        why = ""
        if not is_seen and self.is_told(way):
            impossible = search.impossible(way)
            reason = impossible or self.reason(way)
            count = len(search.trials)
            when = "can never happen" if impossible else f"was never seen on {count} small tables"
            why = f"This {when}: {said}, because {reason}."
        return Fork(ability, way.name, said, is_seen, why)

    def is_told(self, way: Passage) -> bool:
        """Whether an author is told of a way that was not seen, and not of one before it alone."""
        search = self.search
        unseen = [one for one in search.ways if one.number not in search.met]
        if any(follows(way, one) for one in unseen):
            return False
        return way.within < 0 or way.within in search.met

    def said(self, way: Passage) -> str:
        """What happens that way."""
        match way.name:
            case "begun":
                return BEGINS.get(way.ability.kind) or f"{self.quoted(way)} comes into effect"
            case "so":
                return f"{self.condition(way)} is so"
            case "not so":
                return f"{self.condition(way)} is not so"
            case "taken":
                return f"{self.effect(way)} is accepted"
            case "declined":
                return f"{self.effect(way)} is declined"
            case "done":
                return f"{self.effect(way)} is done in full"
            case "not done":
                return f"{self.effect(way)} cannot be done in full"
            case "hit":
                return "the Attack hits somebody"
            case "avoided":
                return "the Attack is avoided"
            case "one":
                return f"{self.effect(way)} is done for somebody or something"
            case "mode":
                return f"{self.mode(way)} is chosen"
            case "altered":
                return f"{self.effect(way)} makes a difference"
        return f"{self.effect(way)} changes something"

    def reason(self, way: Passage) -> str:
        """Why a way was not seen, though it could have begun."""
        match way.name:
            case "begun":
                return NEVER_BEGUN.get(way.ability.kind, "it made no difference to anything")
            case "so":
                return "it never was when it was asked"
            case "not so":
                return "it was so each time that it was asked"
            case "declined" | "taken":
                return "it was never offered"
            case "not done":
                return "it could be done in full each time"
            case "done":
                return "it could never be done in full"
            case "avoided":
                return "nobody avoided it"
            case "hit":
                return "it struck nobody"
            case "one":
                return "there was nothing to do it for"
            case "mode":
                return "it was never on offer"
            case "altered":
                return "all was the same without it"
        return "all was the same afterwards"

    # ----------------------------------------------------------------- parts of the text

    def quoted(self, way: Passage) -> str:
        """The ability itself."""
        return _quote(" ".join(self.teller.ability(way.ability).split()))

    def condition(self, way: Passage) -> str:
        """The condition that is asked."""
        if isinstance(way.effect, fx.Under):
            keyword = way.effect.keyword
            return _quote(f"{keyword}:" if keyword != "Otherwise" else keyword)
        asked = way.effect.condition if isinstance(way.effect, fx.If) else None
        if isinstance(way.effect, fx.Repeat):
            asked = way.effect.until
        try:
            return _quote(Speaker().need("condition", asked))
        except Unsayable:
            return self.effect(way)

    def effect(self, way: Passage) -> str:
        """The effect that it comes from."""
        if way.effect is None:
            return self.quoted(way)
        effects = (way.effect,)
        if isinstance(way.effect, fx.May):
            effects = (fx.May(way.effect.who, way.effect.do),)
        said = self.teller.told(effects, fx.YOU)
        return _quote(said) if said else self.quoted(way)

    def mode(self, way: Passage) -> str:
        assert isinstance(way.effect, fx.Modes)
        return _quote(self.teller.mode(way.effect.modes[way.nth]))


def _quote(text: str) -> str:
    return '"' + " ".join(text.split()).removesuffix(".") + '"'
