"""Expressions as terms: players, places, cards, amounts, conditions, events.

Owns: what each expression becomes. Must not know: effects, English, a game in progress.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

import longbox.effects.vocabulary as fx
from longbox.rules import codes as c
from longbox.rules.design import Term

_WHO = {
    fx.Who.YOU: c.P_YOU,
    fx.Who.THEY: c.P_THEY,
    fx.Who.EACH_FOE: c.P_EACH_FOE,
    fx.Who.EACH_PLAYER: c.P_EACH_PLAYER,
    fx.Who.EACH_OTHER: c.P_EACH_OTHER,
    fx.Who.A_FOE: c.P_A_FOE,
    fx.Who.A_PLAYER: c.P_A_PLAYER,
    fx.Who.ANOTHER: c.P_ANOTHER,
    fx.Who.TEAMMATE: c.P_TEAMMATE,
    fx.Who.YOU_OR_TEAMMATE: c.P_YOU_OR_TEAMMATE,
    fx.Who.LEFT: c.P_LEFT,
    fx.Who.RIGHT: c.P_RIGHT,
    fx.Who.ATTACKER: c.P_ATTACKER,
    fx.Who.OWNER: c.P_OWNER,
    fx.Who.ACTIVE: c.P_ACTIVE,
    fx.Who.HIT: c.P_HIT,
    fx.Who.AVOIDED: c.P_AVOIDED,
    fx.Who.CONFRONTED: c.P_CONFRONTED,
    fx.Who.PICKED: c.P_PICKED,
}
_SEAT_ZONES = {
    fx.Zone.HAND: c.HAND,
    fx.Zone.DECK: c.DECK,
    fx.Zone.DISCARD: c.DISCARD,
    fx.Zone.PLAY: c.PLAY,
    fx.Zone.SCORE: c.SCORE,
    fx.Zone.ON_CHARACTER: c.ASIDE,
}
_SHARED_ZONES = {
    fx.Zone.LINE_UP: c.LINE_UP,
    fx.Zone.MAIN_DECK: c.MAIN,
    fx.Zone.DESTROYED: c.DESTROYED,
    fx.Zone.BOX: c.BOX,
}
_BY = {word: number for number, word in enumerate(c.BYS)}
STATS = {word: number for number, word in enumerate(c.STATS)}
_SCOPES = {
    "cards": c.S_CARDS,
    "Character": c.S_CHARACTER,
    "player": c.S_PLAYER,
    "Line-Up": c.S_LINE_UP,
    "Attack": c.S_ATTACK,
    "play": c.S_PLAY,
    "buy": c.S_BUY,
    "defense": c.S_DEFENSE,
}

NONE = Term(c.E_NONE)
YOU = Term(c.P_YOU)
THEY = Term(c.P_THEY)
TRUE = Term(c.B_TRUE)


class Unplayable(ValueError):
    """A meaning that would do nothing in a game; the message says what of it."""


def term(k: int, *kids: Term, a: int = 0, b: int = 0, s: str = "") -> Term:
    """One term, those inside first."""
    return Term(k, a, b, s, kids)


@dataclass(slots=True)
class Dialect:
    """How a set's own cards use words that the family's books use differently."""

    buying_is_gaining: bool = False
    defeating_is_gaining: bool = False

    def verbs(self, names: tuple[str, ...]) -> int:
        """Bits of the verbs of an event."""
        bits = 0
        for name in names:
            bits |= 1 << c.VERBS.index(name)
            if name == "gain" and self.buying_is_gaining:
                bits |= 1 << c.V_BUY
            if name == "gain" and self.defeating_is_gaining:
                bits |= 1 << c.V_DEFEAT
        return bits


@dataclass(slots=True)
class Expressions:
    """Compiles the expressions of one ability."""

    dialect: Dialect
    looping: bool = False
    scoring: bool = False
    picked: int = 0  # the register of the players chosen last, if several were
    own_ways: tuple[str, ...] = ()  # what each player of the loop does for themselves

    def player(self, who: fx.Player | None) -> Term:
        """A player expression."""
        if who is None:
            return YOU
        having = NONE if who.having is None else self.condition(who.having)
        if who.who is fx.Who.PICKED:
            if not self.picked:
                raise Unplayable("no players have been chosen")
            return term(c.P_PICKED, having, a=self.picked)
        if who.who in (fx.Who.LEFT, fx.Who.RIGHT):
            return term(_WHO[who.who], having, THEY if self.looping else YOU)
        return term(_WHO[who.who], having)

    def place(self, place: fx.Place, kind: fx.Filter | None = None) -> Term:
        """A place expression."""
        zone = place.zone
        if zone in _SEAT_ZONES:
            if self.scoring and zone is fx.Zone.DECK:
                return term(c.C_THEM)
            return term(c.L_SEAT, self.player(place.of), a=_SEAT_ZONES[zone])
        if zone in _SHARED_ZONES:
            return term(c.L_SHARED, a=_SHARED_ZONES[zone])
        if zone is fx.Zone.STACK:
            return term(c.L_STACK, s=place.name)
        if zone is fx.Zone.ITS_STACK:
            if isinstance(kind, fx.Name):
                return term(c.L_STACK, s=kind.name)
            if isinstance(kind, fx.Type):
                return term(c.L_STACKS)
            return term(c.L_ITS_STACK)
        if zone is fx.Zone.ANY:
            return term(c.L_ANY)
        if zone is fx.Zone.ORIGIN:
            return term(c.L_ORIGIN)
        if zone is fx.Zone.CAMPAIGN:
            return term(c.L_SHARED, a=c.BOX, b=1)
        if zone is fx.Zone.SPACE:
            whose = NONE if place.of is None else self.player(place.of)
            return term(c.L_SPACE, whose, a=place.reach, s=place.name)
        if zone is fx.Zone.UNDER:
            return term(c.L_UNDER, NONE if place.of is None else self.player(place.of))
        raise Unplayable("there is no such place")

    def to(self, to: fx.To) -> Term:
        """A destination."""
        if to.place.zone is fx.Zone.UNDER:
            how = (1 if to.face_down else 0) + (0 if to.place.of is None else 2)
            return term(c.L_TO, self.place(to.place), b=how)
        return term(c.L_TO, self.place(to.place), a=c.ENDS.index(to.end), b=to.nth)

    def filter(self, it: fx.Filter) -> Term:
        """A filter."""
        match it:
            case fx.AnyCard():
                return term(c.T_ANY)
            case fx.Type("Super-Villain"):
                costly = term(c.T_COST, term(c.N_SUPER), a=c.CMP.index("ge"))
                return term(c.T_BOTH, term(c.T_TYPE, a=c.IS_VILLAIN), costly)
            case fx.Type(name):
                return term(c.T_TYPE, a=type_bits((name,)))
            case fx.Keyword(name):
                return term(c.T_KEYWORD, a=keyword_bits((name,)))
            case fx.Tag(name):
                return term(c.T_TAG, s=name)
            case fx.Name(name):
                return term(c.T_NAME, s=name)
            case fx.NameHas(letters):
                return term(c.T_NAME, a=1, s=letters)
            case fx.Cost(op, amount):
                return term(c.T_COST, self.amount(amount), a=c.CMP.index(op))
            case fx.Vp(op, amount):
                return term(c.T_VP, self.amount(amount), a=c.CMP.index(op))
            case fx.Parity(which):
                return term(c.T_PARITY, a=c.PARITIES.index(which))
            case fx.Alike(by, cards):
                return term(c.T_ALIKE, self.cards(cards), a=_BY[by])
            case fx.ChosenKind(by):
                return term(c.T_CHOSEN, a=_BY.get(by, c.BY_TYPE))
            case fx.Extreme(which, by):
                return term(c.T_EXTREME, a=c.EXTREMES.index(which), b=_BY[by])
            case fx.Other():
                return term(c.T_OTHER)
            case fx.Did(event):
                return term(c.T_DID, self.happening(event))
            case fx.OwnedBy(who):
                return term(c.T_OWNED, self.player(who))
            case fx.Beside(what):
                inner = self.player(what) if isinstance(what, fx.Player) else self.filter(what)
                return term(c.T_BESIDE, inner)
            case fx.AtDestination():
                return term(c.T_HOME)
            case fx.Contained():
                return term(c.T_CONTAINED)
            case fx.Not(inner):
                return term(c.T_NOT, self.filter(inner))
            case fx.Both(all_of):
                return term(c.T_BOTH, *(self.filter(one) for one in all_of))
            case fx.Either(any_of):
                return term(c.T_EITHER, *(self.filter(one) for one in any_of))
            case _:
                assert_never(it)

    def cards(self, it: fx.Cards) -> Term:
        """A noun phrase."""
        match it:
            case fx.Ref(word, of):
                if word is fx.Word.CHARACTER:
                    return term(c.C_CHARACTER, self.player(of))
                return term(_REFS[word])
            case fx.Way(verb):
                return term(c.C_WAY, a=way_bits(verb), b=1 if verb in self.own_ways else 0)
            case fx.Group(kind, source):
                return term(c.C_GROUP, self.filter(kind), *self.source(source, kind))
            case fx.Pick(count, group, chooser, distinct, _):
                how, n = self.how_many(count)
                return term(
                    c.C_PICK,
                    n,
                    self.cards(group),
                    NONE if chooser is None else self.player(chooser),
                    a=how,
                    b=_likeness(distinct),
                )
            case fx.Top(n, place):
                return term(c.C_TOP, self.amount(n), self.place(place))
            case fx.Bottom(n, place):
                return term(c.C_BOTTOM, self.amount(n), self.place(place))
            case fx.Dig(kind, place):
                return term(c.C_DIG, self.filter(kind), self.place(place))
            case fx.Whole(place):
                return term(c.C_WHOLE, self.place(place))
            case fx.OneEach(picks):
                return term(c.C_UNION, *(self.cards(pick.group) for pick in picks))
            case _:
                assert_never(it)

    def source(
        self, source: tuple[fx.Place, ...] | fx.Ref | fx.Way, kind: fx.Filter | None
    ) -> list[Term]:
        """Where a group is looked for."""
        if isinstance(source, tuple):
            return [self.place(place, kind) for place in source]
        return [self.cards(source)]

    def how_many(self, count: fx.HowMany) -> tuple[int, Term]:
        """The kind of count and its amount."""
        match count:
            case fx.UpTo(n):
                return c.H_UP_TO, self.amount(n)
            case fx.AnyNumber(at_least):
                return c.H_ANY, term(c.N_NUM, a=99, b=at_least)
            case fx.All():
                return c.H_ALL, term(c.N_NUM, a=99)
            case fx.AtRandom(n):
                return c.H_RANDOM, self.amount(n)
            case fx.Within(by, n, few):
                # What it may add up to, and of how many cards at least and at most.
                how, most = self.how_many(few)
                least = most if how == c.H_EXACT else term(c.N_NUM, a=0)
                return c.H_WITHIN, term(c.N_TIMES, self.amount(n), least, most, a=1, b=_BY[by])
            case fx.Worth(by, n):
                return c.H_WORTH, term(c.N_TIMES, self.amount(n), a=1, b=_BY[by])
            case _:
                return c.H_EXACT, self.amount(count)

    def amount(self, it: fx.Amount) -> Term:
        """An amount."""
        match it:
            case fx.Num(n):
                return term(c.N_NUM, a=n)
            case fx.X():
                return term(c.N_X)
            case fx.Count(cards):
                return term(c.N_COUNT, self.cards(cards))
            case fx.Distinct(by, cards):
                return term(c.N_DISTINCT, self.cards(cards), a=_BY[by])
            case fx.Alikes(by, cards):
                return term(c.N_ALIKES, self.cards(cards), a=_BY[by])
            case fx.CountPlayers(group):
                return term(c.N_PLAYERS, self.player(group))
            case fx.Tally(event):
                return term(c.N_TALLY, self.happening(event))
            case fx.Sum(of, cards):
                return term(c.N_SUM, self.cards(cards), a=_BY[of])
            case fx.Best(which, of, cards):
                return term(c.N_BEST, self.cards(cards), a=c.EXTREMES.index(which), b=_BY[of])
            case fx.Level(who):
                return term(c.N_LEVEL, self.player(who))
            case fx.Stat(what, who):
                return term(c.N_STAT, self.player(who), a=STATS[what])
            case fx.Most(which, group, amount):
                most = c.EXTREMES.index(which)
                return term(c.N_MOST, self.player(group), self.amount(amount), a=most)
            case fx.ThatMany():
                return term(c.N_THAT_MANY)
            case fx.Plus(a, b):
                return term(c.N_PLUS, self.amount(a), self.amount(b))
            case fx.Minus(a, b):
                return term(c.N_MINUS, self.amount(a), self.amount(b))
            case fx.Times(n, a):
                return term(c.N_TIMES, self.amount(a), a=n)
            case fx.Half(a, up):
                return term(c.N_HALF, self.amount(a), a=1 if up else 0)
            case fx.Per(a, n):
                return term(c.N_PER, self.amount(a), a=n)
            case fx.AtLeast(n, a):
                return term(c.N_AT_LEAST, self.amount(a), a=n)
            case fx.AtMost(n, a):
                return term(c.N_AT_MOST, self.amount(a), a=n)
            case _:
                assert_never(it)

    def condition(self, it: fx.Condition) -> Term:
        """A condition."""
        match it:
            case fx.Compare(a, op, b):
                return term(c.B_COMPARE, self.amount(a), self.amount(b), a=c.CMP.index(op))
            case fx.Is(cards, kind):
                return term(c.B_IS, self.cards(cards), self.filter(kind))
            case fx.Confronting(who):
                return term(c.B_CONFRONTING, self.player(who))
            case fx.BeingConfronted(who):
                return term(c.B_CONFRONTED, self.player(who))
            case fx.IsTurnOf(who):
                return term(c.B_TURN_OF, self.player(who))
            case fx.FirstPlayed(kind):
                return term(c.B_FIRST_PLAYED, self.filter(kind))
            case fx.Matches(cards):
                return term(c.B_MATCHES, self.cards(cards))
            case fx.Near(who, reach, of):
                return term(c.B_NEAR, self.player(who), a=reach, b=c.NEAR.index(of))
            case fx.Negated(inner):
                return term(c.B_NOT, self.condition(inner))
            case fx.Every(all_of):
                return term(c.B_EVERY, *(self.condition(one) for one in all_of))
            case fx.Some(any_of):
                return term(c.B_SOME, *(self.condition(one) for one in any_of))
            case _:
                assert_never(it)

    def origin(self, frm: fx.Place | tuple[fx.Place, ...] | None) -> Term:
        """Where an event takes a card from: anywhere, a place, or one of several."""
        if frm is None:
            return NONE
        if isinstance(frm, tuple):
            return term(c.L_SEVERAL, *(self.place(place) for place in frm))
        return self.place(frm)

    def happening(self, it: fx.Happening) -> Term:
        """An event pattern."""
        if it.who.who is fx.Who.PICKED:
            raise Unplayable("what lasts is of one player at a time")
        cards = NONE
        if it.cards is not None:
            cards = self.cards(it.cards) if isinstance(it.cards, fx.Ref) else self.filter(it.cards)
        who = self.player(it.who)
        standee = 0
        if it.verbs == ("move",):
            if it.cards is None:
                standee = c.STANDEE
            elif it.who.who is fx.Who.ACTIVE:
                who = NONE  # whoever moves it
        verbs = self.dialect.verbs(it.verbs)
        if "destroy" in it.verbs and it.cards == fx.Type("Location"):
            verbs |= 1 << c.V_RUIN  # a card, or a tile of the city
        return term(
            c.E_EVENT,
            who,
            cards,
            self.origin(it.frm),
            NONE if it.to is None else self.place(it.to),
            NONE if it.during is None else self.condition(it.during),
            a=verbs,
            b=c.CAUSES.index(it.by) + (c.SEVERAL if it.several else 0) + standee,
        )

    def scope(self, it: fx.Scope) -> Term:
        """What a modifier is about."""
        if it.who is not None and it.who.who is fx.Who.PICKED:
            raise Unplayable("what lasts is of one player at a time")
        kids = [
            NONE if it.who is None else self.player(it.who),
            NONE if it.kind is None else self.filter(it.kind),
        ]
        if it.source is not None:
            kids.extend(self.source(it.source, it.kind))
        return term(_SCOPES[it.about], *kids)


_REFS = {
    fx.Word.THIS: c.C_THIS,
    fx.Word.IT: c.C_IT,
    fx.Word.THEM: c.C_THEM,
    fx.Word.REST: c.C_REST,
    fx.Word.SHOWN: c.C_SHOWN,
    fx.Word.ATTACKING: c.C_ATTACKING,
}


def _likeness(distinct: str) -> int:
    """By what no two cards may be alike (and 1), or must all be (and 9)."""
    if not distinct:
        return 0
    same = distinct.startswith("same ")
    return _BY[distinct.removeprefix("same ")] + (9 if same else 1)


def type_bits(names: tuple[str, ...]) -> int:
    """Bits of card types."""
    return sum(1 << c.TYPES.index(name) for name in names if name in c.TYPES)


def keyword_bits(names: tuple[str, ...]) -> int:
    """Bits of keywords."""
    return sum(1 << c.KEYWORDS.index(name) for name in names if name in c.KEYWORDS)


def way_bits(verb: str) -> int:
    """Bits of the verbs that "VERB-ed this way" means."""
    if verb == "move":
        return 1 << c.V_PUT | 1 << c.V_RETURN | 1 << c.V_PASS
    if verb in ("reveal", "look"):
        return 1 << c.V_REVEAL | 1 << c.V_LOOK
    return 1 << c.VERBS.index(verb)
