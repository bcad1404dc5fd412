"""What an ability adds up to in numbers: rough expectations, read off its effects.

Owns: how much an ability gives, takes and harms. Must not know: card names, any position, any seat.

What depends on a condition counts for half, and an amount that varies for what it often is.
"""

from __future__ import annotations

from typing import Final

import longbox.effects.vocabulary as fx
from longbox.agents.terms import (
    EARLY,
    GROUPS,
    LATE,
    NORMAL,
    OFTEN,
    amount,
    goes_to,
    growing,
    how_many,
    is_near,
    is_passing_on,
    is_you,
    is_your,
    levels,
    places,
    stacks_of,
)

EVEN: Final = 0.5  # how often a condition holds that nothing is known of
DONE: Final = 0.8  # how often an act is done in full, on which something else depends
CHOSEN: Final = 1.2  # of several modes one is chosen; together they are worth a little more

# When an effect happens, of those times that make a difference.
ALWAYS = 0
FIGHT = 1  # in a Confrontation of one's own
SPEED = 2  # after a draw in the same turn
ATTACK = 3  # to whom an Attack strikes
PEACE = 4  # in no Confrontation
AID = 5  # on a teammate's turn


class Yield:
    """What one ability adds up to."""

    __slots__ = (
        "aid",
        "cleared",
        "curses",
        "discards",
        "draws",
        "fight",
        "fight_levels",
        "gains",
        "given",
        "gone",
        "harm",
        "levels",
        "moves",
        "paid",
        "plays",
        "power",
        "raise_by",
        "raise_counts",
        "raise_kinds",
        "raise_levels",
        "shuts",
        "speed",
        "spent",
        "trims",
    )

    def __init__(self) -> None:
        self.power = 0.0  # Power whenever it is played
        self.aid = 0.0  # Power more on a teammate's turn
        self.moves = 0.0  # Move, for steps in a city
        self.fight = 0.0  # Power more in a Confrontation, draws counted as one each
        self.levels = 0.0  # how often the Character's Level is in that Power
        self.fight_levels = 0.0  # and in the Power of a Confrontation
        self.speed = 0.0  # Power only after a draw in the same turn, draws likewise
        self.draws = 0.0  # cards into one's own hand
        self.discards = 0.0  # cards of one's own hand discarded
        self.trims = 0.0  # cards of one's own that may be destroyed, and chosen
        self.gains = 0.0  # cards gained, by their likely Power
        self.curses = 0.0  # cards gained that nobody wants
        self.plays = 0.0  # cards played from elsewhere
        self.given = 0.0  # cards drawn by another player, or by whomever one likes
        self.harm = 0.0  # to foes: cards lost, Weaknesses gained
        self.cleared = 0.0  # cards of the Line-Up destroyed
        self.gone = 0.0  # whether the card itself leaves
        self.paid = 0.0  # Power paid
        self.spent = 0.0  # Move paid
        self.raise_by = 0.0  # how much a Block raises the cost
        self.raise_levels = 0.0  # how often the Character's Level is in that
        self.raise_counts = 0.0  # and each card of some kinds in the discard pile
        self.raise_kinds: tuple[str, ...] = ()  # those kinds: types or keywords
        self.shuts = 0.0  # whether foes can no longer Block


class Weigher:
    """Adds what effects do to a sum, and notes when they are best carried out."""

    __slots__ = ("into", "is_near", "times", "timing", "unwanted")

    def __init__(self, into: Yield, unwanted: frozenset[str]) -> None:
        self.into = into
        self.unwanted = unwanted
        self.times = 1.0  # how often what is still to come is done, after a loop
        self.timing = NORMAL
        self.is_near = False

    def ability(self, it: fx.Ability, part: float) -> None:
        """What an ability costs and does."""
        self.effects(it.cost, part, ALWAYS)
        self.effects(it.effects, DONE * part if it.cost else part, ALWAYS)

    def effects(self, effects: tuple[object, ...], part: float, when: int) -> None:
        """Several effects, of which a part is expected."""
        before = ""
        for effect in effects:
            if isinstance(effect, fx.Under):
                self.under(effect, before, part, when)
                before = effect.keyword
            else:
                self.effect(effect, part, when)

    def under(self, it: fx.Under, before: str, part: float, when: int) -> None:
        """A keyword's paragraph; "Otherwise" is for when the keyword before it does not hold."""
        if it.keyword == "Speedster":
            self.effects(it.do, part, when or SPEED)
        elif it.keyword != "Otherwise":
            self.effects(it.do, part, when or FIGHT)
        elif before == "Speedster":
            self.effects(it.do, part * EVEN, when)
        else:
            self.effects(it.do, part, when or PEACE)

    def effect(self, it: object, part: float, when: int) -> None:
        """One effect."""
        if isinstance(it, fx.Move):
            self.move(it, part * self.times, when)
        elif isinstance(it, fx.Change):
            self.change(it, part * self.times, when)
        elif isinstance(it, fx.Pay):
            if it.what == "move":
                self.into.spent += amount(it.amount)
            else:
                self.into.paid += amount(it.amount) * part * self.times
        elif isinstance(it, fx.Play):
            self.into.plays += part * self.times
        elif isinstance(it, fx.May | fx.Done):
            self.effects(it.do, part, when)
            self.effects(it.then, part * DONE, when)
            self.effects(it.otherwise, part, when)
        elif isinstance(it, fx.If):
            self.case(it, part, when)
        elif isinstance(it, fx.Attack):
            for one in it.do:
                self.struck(one, part, when or ATTACK)
        elif isinstance(it, fx.Modes):
            for mode in it.modes:
                self.effects(mode, part * (CHOSEN / max(1, len(it.modes))), when)
        elif isinstance(it, fx.Modify):
            if it.change == fx.Cannot("block"):
                self.into.shuts = 1.0
            if when == ATTACK:
                self.into.harm += 1.5 * part * self.times
        elif isinstance(it, fx.Watch):
            Weigher(self.into, self.unwanted).ability(it.ability, part * self.times * EVEN)
        elif isinstance(it, fx.Each):
            if not is_passing_on(it):
                self.effects(it.do, part, when)
        elif isinstance(it, fx.Repeat):
            self.repeat(it, part, when)
        elif isinstance(it, fx.Choose):
            if isinstance(it.what, fx.Several):
                self.again(it.what.count)
        elif isinstance(it, fx.Stand):
            self.note(LATE)
        elif isinstance(it, fx.Under):
            self.under(it, "", part, when)

    # ----------------------------------------------------------------- now and then

    def note(self, timing: int) -> None:
        """Note when something is best carried out; what matters most decides."""
        if abs(timing) > abs(self.timing):
            self.timing = timing

    def notice(self, term: object) -> None:
        """Note whether a condition or an amount looks at the spaces near somebody's Character."""
        self.is_near = self.is_near or is_near(term)

    def case(self, it: fx.If, part: float, when: int) -> None:
        """What follows from a condition, and what else."""
        test = it.condition
        self.notice(test)
        share, then = EVEN, ALWAYS
        if isinstance(test, fx.Confronting):
            share, then = 1.0, FIGHT
        elif isinstance(test, fx.Negated):
            if isinstance(test.it, fx.Confronting):
                share, then = 1.0, PEACE
        else:
            self.note(EARLY if isinstance(test, fx.FirstPlayed) else LATE)
            if isinstance(test, fx.IsTurnOf) and test.who.who is fx.Who.TEAMMATE:
                share, then = 1.0, AID
        if it.otherwise:
            share *= EVEN
        self.effects(it.then, part * share, when or then)
        self.effects(it.otherwise, part * EVEN, when)

    def struck(self, it: fx.Effect, part: float, when: int) -> None:
        """What befalls whom an Attack strikes; a group among them may well be none of them."""
        group = it.group if isinstance(it, fx.Each) else None
        if isinstance(group, fx.Player) and group.having is None and group.who in GROUPS:
            self.note(LATE)
            part *= EVEN
        self.effects((it,), part, when)

    def repeat(self, it: fx.Repeat, part: float, when: int) -> None:
        """A loop."""
        if it.times is not None:
            self.again(it.times)
        share, then = 1.0, ALWAYS
        if it.until is not None:
            self.notice(it.until)
            if isinstance(it.until, fx.Confronting):
                then = PEACE
            else:
                share = EVEN
        self.effects(it.do, part * share, when or then)

    def again(self, times: fx.HowMany) -> None:
        """What is done so often is done again for whatever comes after it."""
        if isinstance(times, fx.UpTo):
            times = times.n
        if not isinstance(times, fx.Num | fx.AnyNumber):
            self.times *= OFTEN

    # ----------------------------------------------------------------- acts

    def change(self, it: fx.Change, part: float, when: int) -> None:
        """A number changes."""
        self.notice(it.by)
        self.note(growing(it.by))
        into = self.into
        by = amount(it.by) * part
        if it.what == "block":
            into.raise_by += by
            into.raise_levels += levels(it.by) * part
            self.count_discard(it.by, part)
        elif it.what == "power" and is_you(it.who):
            self.power(by, when)
            if when == FIGHT:
                into.fight_levels += levels(it.by) * part
            elif when == ALWAYS:
                into.levels += levels(it.by) * part
        elif it.what == "move" and is_you(it.who):
            into.moves += by

    def power(self, by: float, when: int) -> None:
        """One's own Power changes."""
        if self.at_times(by, when):
            self.into.power += by

    def at_times(self, by: float, when: int) -> bool:
        """Count what comes only now and then; whether it also comes in a plain turn."""
        into = self.into
        if when == FIGHT:
            into.fight += by
        elif when == SPEED:
            into.speed += by
        elif when == AID:
            into.aid += by
        elif when == PEACE:
            into.fight -= by
        return when not in (FIGHT, SPEED, AID)

    def draw(self, n: float, when: int, mine: bool) -> None:
        """Somebody gets cards into their hand."""
        into = self.into
        if not mine:
            into.harm -= n
            into.given += n
        elif self.at_times(n, when):
            into.draws += n

    def move(self, it: fx.Move, part: float, when: int) -> None:
        """Cards change place."""
        cards = it.cards
        mine = is_you(it.who)
        if isinstance(cards, fx.Top | fx.Bottom):
            n = amount(cards.n) * part
            if it.verb == "draw" and it.to is None and isinstance(cards, fx.Top):
                self.draw(n, when, mine)
                return
            if cards.place.zone is fx.Zone.DECK:
                if it.verb == "draw":
                    self.draw(n, when, mine)
                elif it.verb == "gain":
                    self.into.gains += 2 * n
                elif when == ATTACK or not mine:
                    self.into.harm += 0.5 * n
                return
        if isinstance(cards, fx.Pick) and cards.each and isinstance(cards.group.source, tuple):
            for place in cards.group.source:
                group = fx.Group(cards.group.kind, (place,))
                self.moved(it, fx.Pick(fx.Num(1), group), part, when)
        else:
            self.moved(it, cards, part, when)

    def moved(self, it: fx.Move, cards: fx.Cards, part: float, when: int) -> None:
        """Cards that were picked change place."""
        into = self.into
        verb = it.verb
        if isinstance(cards, fx.Ref) and cards.word is fx.Word.THIS:
            if verb in ("destroy", "return", "pass"):
                into.gone += part
            return
        if isinstance(cards, fx.OneEach):
            if it.to is not None and it.to.any_order:
                return
            cards = cards.picks[-1]
        n = how_many(cards) * part
        if when == ATTACK or not is_you(it.who):
            if verb in ("discard", "destroy", "put"):
                into.harm += n
            elif verb == "gain":
                into.harm += 1.2 * n
            return
        zones = [place.zone for place in places(cards)]
        if verb == "destroy":
            if fx.Zone.LINE_UP in zones:
                into.cleared += n
            else:
                into.trims += n
        elif verb == "discard":
            if fx.Zone.HAND in zones:
                into.discards += n
        elif verb == "pass":
            into.trims += 0.5 * n
        elif verb in ("gain", "buy"):
            self.gained(it, cards, n, when)
        elif verb == "draw" or (verb == "put" and goes_to(it, fx.Zone.HAND)):
            self.draw(0.8 * n, when, True)
        elif verb == "put" and goes_to(it, fx.Zone.DECK) and fx.Zone.DISCARD in zones:
            into.draws += 0.4 * n

    def gained(self, it: fx.Move, cards: fx.Cards, n: float, when: int) -> None:
        """Cards are gained or bought."""
        stacks = stacks_of(cards)
        if not self.unwanted.isdisjoint(stacks):
            self.into.curses += n
            return
        self.into.gains += (1.5 if stacks else 2.0) * n
        if goes_to(it, fx.Zone.HAND):
            self.draw(n, when, True)

    def count_discard(self, by: fx.Amount, times: float) -> None:
        """Note what a Block counts in the discard pile of its owner."""
        if isinstance(by, fx.Times):
            self.count_discard(by.a, times * by.n)
        elif isinstance(by, fx.Count) and isinstance(by.cards, fx.Group):
            found = places(by.cards)
            if len(found) == 1 and found[0].zone is fx.Zone.DISCARD and is_your(found[0]):
                kind = by.cards.kind
                if isinstance(kind, fx.Type | fx.Keyword):
                    self.into.raise_counts, self.into.raise_kinds = times, (kind.name,)


def weigh_ability(ability: fx.Ability, unwanted: frozenset[str]) -> Yield:
    """What one ability adds up to."""
    found = Yield()
    Weigher(found, unwanted).ability(ability, 1.0)
    return found


def weigh_effects(effects: tuple[object, ...], unwanted: frozenset[str]) -> Yield:
    """What effects add up to."""
    found = Yield()
    Weigher(found, unwanted).effects(effects, 1.0, ALWAYS)
    return found
