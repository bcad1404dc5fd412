"""From abilities to flat routines: values that a cache can hold and programs are built from.

Owns: what each effect becomes. Must not know: English, any card, a game in progress.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol, assert_never

from msgspec.structs import replace

import longbox.effects.vocabulary as fx
from longbox.effects.parts import parts
from longbox.effects.plain import to_text
from longbox.rules import codes as c
from longbox.rules.design import Inquiry, Instruction, Routine, Term
from longbox.rules.expressions import (
    NONE,
    STATS,
    THEY,
    TRUE,
    YOU,
    Dialect,
    Expressions,
    Unplayable,
    keyword_bits,
    term,
    type_bits,
)


class Words(Protocol):
    """Whoever says effects to those who will have to decide about them."""

    def ability(self, ability: fx.Ability) -> str:
        """A whole ability."""

    def mode(self, effects: tuple[fx.Effect, ...]) -> str:
        """One of several things to do, as a choice is named."""

    def told(self, effects: tuple[fx.Effect, ...], to: fx.Player) -> str:
        """What a player must decide about, said to that player."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a routine is as it is: its ability, and the effect that each operation comes from."""

    ability: fx.Ability
    effects: tuple[fx.Effect | None, ...]  # by operation; None: the ability itself
    subs: tuple[Reasons, ...]  # of the abilities inside, as the routine has them


_ASKS = (fx.Who.A_FOE, fx.Who.A_PLAYER, fx.Who.ANOTHER)
_GROUPS = (
    fx.Who.EACH_FOE,
    fx.Who.EACH_PLAYER,
    fx.Who.EACH_OTHER,
    fx.Who.YOU_OR_TEAMMATE,
    fx.Who.PICKED,
)
_SPOKEN_TO = {  # those who may have to decide in their own person
    c.P_THEY: fx.Who.THEY,
    c.P_ATTACKER: fx.Who.ATTACKER,
    c.P_CONFRONTED: fx.Who.CONFRONTED,
    c.P_TEAMMATE: fx.Who.TEAMMATE,
    c.P_LEFT: fx.Who.LEFT,
    c.P_RIGHT: fx.Who.RIGHT,
}
_BESIDE = (fx.Who.LEFT, fx.Who.RIGHT)
_WORDS = {
    "type": c.W_TYPE,
    "even or odd": c.W_PARITY,
    "number": c.W_NUMBER,
    "cost": c.W_COST,
    "name": c.W_NAME,
}
_UNTIL = {
    fx.Until.IN_PLAY: c.U_IN_PLAY,
    fx.Until.TURN: c.U_TURN,
    fx.Until.FOES_TURN: c.U_FOES_TURN,
    fx.Until.YOUR_TURN: c.U_YOUR_TURN,
    fx.Until.YOUR_END: c.U_YOUR_END,
    fx.Until.ONCE: c.U_ONCE,
    fx.Until.GAME: c.U_GAME,
}
_WORKS = {"any": c.WORKS_ANYWHERE, "hand": c.WORKS_IN_HAND, "stack": c.WORKS_UNTIL_DEFEATED}


@dataclass(slots=True)
class Compiler(Expressions):
    """Compiles the effects of one ability."""

    words: Words = field(kw_only=True)
    ops: list[Instruction] = field(default_factory=list)
    mods: list[Term] = field(default_factory=list)
    subs: list[Routine] = field(default_factory=list)
    regs: int = c.R_LOOPS
    asked: list[Inquiry] = field(default_factory=list)  # what the operations that ask ask about
    doing: tuple[fx.Effect, ...] = ()  # the effect that is being compiled
    behind: list[fx.Effect | None] = field(default_factory=list)  # by operation
    reasons: list[Reasons] = field(default_factory=list)  # of the abilities inside

    # ----------------------------------------------------------------- writing

    def put(
        self,
        code: int,
        a: int = 0,
        b: int = 0,
        n: int = 0,
        x: Term | None = None,
        y: Term | None = None,
        ask: int = -1,
    ) -> int:
        """Append an operation; its number."""
        self.ops.append(Instruction(code, a, b, n, x, y, (), ask))
        self.behind.append(self.doing[0] if self.doing else None)
        return len(self.ops) - 1

    def asks(self, who: Term, effects: tuple[fx.Effect, ...] = ()) -> int:
        """Note what a player is asked about: the effect under way, or others; its number."""
        about = effects or self.doing
        to = fx.Player(_SPOKEN_TO.get(who.k, fx.Who.YOU))
        said = self.words.told(about, to)
        is_theirs = to.who is not fx.Who.YOU and said != self.words.told(about, fx.YOU)
        self.asked.append(Inquiry(said, to_text(about), is_theirs))
        return len(self.asked) - 1

    def inside(self, ability: fx.Ability) -> None:
        """An ability that this one gives, or lets wait."""
        routine, reasons = explained(ability, self.words, self.dialect)
        self.subs.append(routine)
        self.reasons.append(reasons)

    def here(self) -> int:
        """The number of the next operation."""
        return len(self.ops)

    def land(self, *jumps: int) -> None:
        """Let jumps lead here."""
        for jump in jumps:
            self.ops[jump] = replace(self.ops[jump], b=len(self.ops))

    def register(self) -> int:
        """A fresh register."""
        self.regs += 1
        return self.regs - 1

    # ----------------------------------------------------------------- effects

    def effects(self, effects: tuple[fx.Effect, ...]) -> None:
        """Several effects, in order."""
        before = ""
        for i, effect in enumerate(effects):
            if isinstance(effect, fx.Under):
                self.under(effect, before)
                before = effect.keyword
            elif isinstance(effect, fx.Choose):
                self.choice(effect, effects[i + 1 :])
            else:
                self.effect(effect)

    def choice(self, it: fx.Choose, following: tuple[fx.Effect, ...]) -> None:
        """A choice; what follows says what it is for."""
        was, self.doing = self.doing, (it, *following)
        if _only_stands(following):
            test = self.put(c.OP_TEST, x=term(c.B_CITY))  # else it would be for nothing
            self.choose(it)
            self.land(test)
        else:
            after = following[0] if following else None
            self.choose(it, isinstance(after, fx.Play) and after.again)
        self.doing = was

    def under(self, it: fx.Under, before: str) -> None:
        """A keyword's paragraph; "Otherwise" is for when the keyword before it does not hold."""
        keyword = before if it.keyword == "Otherwise" else it.keyword
        when = term(c.B_CONFRONTING, YOU)
        if keyword == "Speedster":
            when = term(c.B_DREW_EARLIER)
        if it.keyword == "Otherwise":
            when = term(c.B_NOT, when)
        was, self.doing = self.doing, (it,)
        test = self.put(c.OP_TEST, x=when)
        self.doing = was
        self.effects(it.do)
        self.land(test)

    def effect(self, it: fx.Effect) -> None:
        """One effect."""
        was, self.doing = self.doing, (it,)
        self.carry_out(it)
        self.doing = was

    def carry_out(self, it: fx.Effect) -> None:
        """The operations of one effect."""
        match it:
            case fx.Move():
                self.move(it)
            case fx.Swap():
                self.swap(it)
            case fx.Show(verb, who, cards):
                who_node = self.actor(who)
                code = c.V_REVEAL if verb == "reveal" else c.V_LOOK
                self.pick(cards, who_node, code)
                found = self.filter(cards.kind) if isinstance(cards, fx.Dig) else None
                itself = 1 if cards == fx.Ref(fx.Word.THIS) else 0
                self.put(c.OP_SHOW, a=code, n=itself, x=found, y=who_node)
            case fx.Change(what, who, by):
                who_node = self.actor(who)
                ask = self.asks(who_node) if STATS[what] == c.STAT_DAMAGE_ANYWHERE else -1
                self.put(c.OP_CHANGE, a=STATS[what], x=self.amount(by), y=who_node, ask=ask)
            case fx.Pay(what, who, amount):
                if amount == fx.X():
                    payer = self.actor(who)
                    ask = self.asks(payer)
                    self.put(c.OP_WORD, a=c.W_PAID, b=STATS[what], y=payer, ask=ask)
                self.put(c.OP_PAY, a=STATS[what], x=self.amount(amount), y=self.actor(who))
            case fx.Choose():
                self.choose(it)
            case fx.Modes():
                self.modes(it)
            case fx.May():
                self.may(it)
            case fx.Done(do, then, otherwise):
                self.put(c.OP_MARK, a=c.UNDONE)
                self.effects(do)
                self.branch(then, otherwise)
            case fx.If(condition, then, otherwise):
                test = self.put(c.OP_TEST, x=self.condition(condition))
                self.either(test, then, otherwise)
            case fx.Under():
                self.under(it, "")
            case fx.Each():
                self.each(it)
            case fx.Repeat():
                self.repeat(it)
            case fx.Play(who, cards, again, after, now):
                if after is not None and after.place.zone is fx.Zone.UNDER:
                    raise Unplayable("a card that was played does not come to lie under another")
                who_node = self.actor(who)
                self.pick(cards, who_node, c.V_PLAY, again=again)
                self.put(
                    c.OP_PLAY,
                    a=1 if again else 0,
                    b=_after(after, now),
                    x=None if after is None else self.to(after),
                    y=who_node,
                )
            case fx.Attack(victims, do):
                self.attack(victims, do)
            case fx.Avoid(protected):
                self.put(c.OP_AVOID, x=None if protected is None else self.player(protected))
            case fx.Modify(_, _, until):
                self.put(c.OP_MODIFY, a=self.modifier(it), b=_UNTIL[until])
            case fx.Watch(ability, until):
                self.inside(ability)
                self.put(c.OP_WATCH, a=len(self.subs) - 1, b=_UNTIL[until])
            case fx.Confront(op, target):
                code = c.CONFRONTS.index(op)
                if target is not None and target.who in _ASKS:
                    self.put(c.OP_PLAYER, x=self.player(target), y=YOU, ask=self.asks(YOU))
                    self.put(c.OP_CONFRONT, a=code, x=THEY)
                else:
                    self.put(
                        c.OP_CONFRONT, a=code, x=None if target is None else self.player(target)
                    )
            case fx.Stand():
                self.stand(it)
            case fx.Resolve(what, who, cards):
                self.pick(cards, YOU, c.V_CHOOSE)
                self.put(c.OP_RESOLVE, a=c.VERBS.index(what), y=self.actor(who))
            case fx.TableAct(op, who):
                if who.who in _GROUPS:
                    self.each(fx.Each(who, (fx.TableAct(op, fx.THEY),)))
                else:
                    ask = self.asks(YOU) if op == "repair" else -1
                    self.put(c.OP_TABLE, a=c.TABLE_OPS.index(op), y=self.actor(who), ask=ask)
            case _:
                assert_never(it)

    def actor(self, who: fx.Player) -> Term:
        """The player who acts; one who must be chosen first is asked for."""
        if who.who in _ASKS:
            self.put(c.OP_PLAYER, x=self.player(who), y=YOU, ask=self.asks(YOU))
            return THEY
        return self.player(who)

    def grouped(self, who: fx.Player, effect: fx.Effect) -> bool:
        """A group as the subject of one act is a loop over its players."""
        if who.who not in _GROUPS:
            return False
        self.each(fx.Each(who, (_with_they(effect),)))
        return True

    def pick(self, cards: fx.Cards, who: Term, verb: int, again: bool = False) -> None:
        """Bring the cards of a noun phrase into the picking register."""
        flags = c.PICK_AGAIN if again else 0
        if isinstance(cards, fx.OneEach):
            ask = self.asks(who)
            for i, one in enumerate(cards.picks):
                more = flags | (c.PICK_MORE if i else 0)
                self.put(c.OP_PICK, verb, more, x=self.cards(one), y=who, ask=ask)
            return
        chooser = who
        ask = -1
        if isinstance(cards, fx.Pick):
            if cards.chooser is not None:
                chooser = self.player(cards.chooser)
            ask = self.asks(chooser)
        self.put(c.OP_PICK, verb, flags, x=self.cards(cards), y=chooser, ask=ask)

    def move(self, it: fx.Move) -> None:
        """Cards change place."""
        if self.grouped(it.who, it):
            return
        who = self.actor(it.who)
        verb = c.VERBS.index(it.verb)
        to = it.to
        if to is not None and to.place.zone is fx.Zone.UNDER:
            of = to.place.of
            if of is not None and of.who is not it.who.who:
                raise Unplayable("a card is put only under the Character of who puts it there")
        if it.verb == "draw" and to is None and isinstance(it.cards, fx.Top):
            self.put(c.OP_DRAW, x=self.amount(it.cards.n), y=who)
            return
        if to is not None and to.place.of is not None and to.place.of.who in _ASKS:
            self.put(c.OP_PLAYER, x=self.player(to.place.of), y=who, ask=self.asks(who))
            to = fx.To(fx.Place(to.place.zone, fx.THEY), to.end, to.nth, to.any_order, to.face_down)
        if isinstance(it.cards, fx.Top | fx.Bottom) and it.cards.place.zone is fx.Zone.DECK:
            self.put(
                c.OP_MILL,
                a=verb,
                b=1 if isinstance(it.cards, fx.Bottom) else 0,
                x=term(
                    c.L_TO,
                    self.amount(it.cards.n),
                    self.place(it.cards.place),
                    NONE if to is None else self.to(to),
                ),
                y=who,
            )
            return
        if isinstance(it.cards, fx.Pick) and it.cards.each:
            for place in _places(it.cards.group):
                group = fx.Group(it.cards.group.kind, (place,))
                self.may(fx.May(it.who, (fx.Move(it.verb, it.who, fx.Pick(fx.Num(1), group), to),)))
            return
        if to is not None and to.any_order:
            ask = self.asks(who)
            self.put(c.OP_PICK, verb, c.PICK_ORDERED, x=self.cards(it.cards), y=who, ask=ask)
        else:
            self.pick(it.cards, who, verb)
        self.put(
            c.OP_MOVE,
            a=verb,
            b=1 if to is not None and to.any_order else 0,
            n=1 if it.cards == fx.Ref(fx.Word.THIS) else 0,
            x=None if to is None else self.to(to),
            y=who,
        )

    def swap(self, it: fx.Swap) -> None:
        """Cards change places with others: both are picked, then both move."""
        if self.grouped(it.who, it):
            return
        who = self.actor(it.who)
        first = self.register()
        self.pick(it.cards, who, c.V_CHOOSE)
        self.put(c.OP_KEEP, a=c.KEEP_IT)
        self.put(c.OP_SWAP, a=c.SWAP_NOTE, n=first)
        self.pick(it.other, who, c.V_CHOOSE)
        places = [
            self.place(cards.place) if isinstance(cards, fx.Whole) else NONE
            for cards in (it.cards, it.other)
        ]
        self.put(c.OP_SWAP, a=c.SWAP_DO, n=first, x=term(c.L_TO, *places), y=who)

    def choose(self, it: fx.Choose, again: bool = False) -> None:
        """A choice that only binds; ``again``: of a card to be played again."""
        who = self.actor(it.who)
        what = it.what
        if isinstance(what, fx.Player):
            self.put(c.OP_PLAYER, x=self.player(what), y=who, ask=self.asks(who))
        elif isinstance(what, fx.Several):
            how, n = self.how_many(what.count)
            group = self.player(what.group)
            self.picked = self.register()
            self.put(c.OP_TIMES, n=self.picked, x=n)
            self.put(c.OP_PLAYERS, a=how, n=self.picked, x=group, y=who, ask=self.asks(who))
        elif isinstance(what, str):
            self.put(c.OP_WORD, a=_WORDS[what], y=who, ask=self.asks(who))
        else:
            self.pick(what, who, c.V_CHOOSE, again=again)
            self.put(c.OP_KEEP, a=c.KEEP_IT)

    def branch(self, then: tuple[fx.Effect, ...], otherwise: tuple[fx.Effect, ...]) -> None:
        """What follows if the act before was done in full, and if not."""
        if not then and not otherwise:
            return
        self.either(self.put(c.OP_UNDONE), then, otherwise)

    def either(
        self, test: int, then: tuple[fx.Effect, ...], otherwise: tuple[fx.Effect, ...]
    ) -> None:
        """Then, or else: ``test`` jumps when it fails."""
        self.effects(then)
        if otherwise:
            jump = self.put(c.OP_JUMP)
            self.land(test)
            self.effects(otherwise)
            self.land(jump)
        else:
            self.land(test)

    def may(self, it: fx.May) -> None:
        """A "you may" with what follows."""
        if it.who.who in _GROUPS:
            self.each(fx.Each(it.who, (_with_they(it),)))
            return
        first = it.do[0] if it.do else None
        if (
            len(it.do) == 1
            and isinstance(first, fx.Move)
            and isinstance(first.cards, fx.Pick)
            and first.cards.each
            and not it.then
            and not it.otherwise
        ):
            self.move(first)
            return
        who = self.actor(it.who)
        ask = self.put(
            c.OP_MAY,
            x=self.feasible(it.do, bool(it.then)),
            y=who,
            ask=self.asks(who, (it,)),
        )
        if it.then or it.otherwise:
            self.put(c.OP_MARK, a=c.DONE)
        self.effects(it.do)
        if it.then or it.otherwise:
            test = self.put(c.OP_UNDONE)
            self.effects(it.then)
            jump = self.put(c.OP_JUMP)
            self.land(ask, test)
            self.effects(it.otherwise)
            self.land(jump)
        else:
            self.land(ask)

    def feasible(self, effects: tuple[fx.Effect, ...], whole: bool) -> Term | None:
        """Whether the first act could be begun (``whole``: done in full); None: it always could."""
        if not effects:
            return None
        first = effects[0]
        match first:
            case fx.Move("return", _, fx.Ref(fx.Word.THIS), to) if (
                to is None or to.place.zone is fx.Zone.ITS_STACK
            ):
                return term(c.B_HAS_STACK)
            case fx.Move(verb, who, cards, _) if verb != "draw" or not isinstance(cards, fx.Top):
                return self.reachable(cards, who, whole)
            case fx.Swap(who, fx.Whole(), _):
                return None
            case fx.Swap(who, cards, other):
                mine = self.reachable(cards, who, True) or TRUE
                return term(c.B_EVERY, mine, self.reachable(other, who, True) or TRUE)
            case fx.Show(_, who, cards):
                return self.reachable(cards, who, whole)
            case fx.Play(who, cards, _, _, _):
                return self.reachable(cards, who, whole)
            case fx.Choose(who, what) if not isinstance(what, str | fx.Player | fx.Several):
                return self.reachable(what, who, whole)
            case fx.Confront(op, _):
                fighting = term(c.B_CONFRONTING, YOU)
                return term(c.B_NOT, fighting) if op == "start" else fighting
            case fx.Stand("move", fx.Player() as who, _, _) if who.who not in (*_ASKS, *_GROUPS):
                return term(c.B_CITY, self.player(who))
            case fx.Stand(_, fx.Player(), _, _):
                return term(c.B_CITY)
            case fx.Stand(_, what, _, _) if not isinstance(what, fx.Player):
                return term(c.B_EVERY, term(c.B_CITY), self.reachable(what, fx.YOU, whole) or TRUE)
            case fx.TableAct("repair", _):
                return term(c.B_HARMED)
            case fx.TableAct("repair here", who) if who.who not in (*_ASKS, *_GROUPS):
                return term(c.B_HARMED, self.player(who))
            case fx.Pay(what, _, amount):
                least = fx.Num(1) if amount == fx.X() else amount
                return term(c.B_CAN_PAY, self.amount(least), a=STATS[what])
            case fx.May(_, do, _, _):
                return self.feasible(do, False)
            case fx.Done(do, then, ()):
                return self.feasible(do, whole or bool(then))
            case _:
                return None

    def reachable(self, cards: fx.Cards, who: fx.Player, whole: bool) -> Term | None:
        """There are enough such cards."""
        if who.who in _ASKS or who.who in _GROUPS:
            return None
        if isinstance(cards, fx.Top | fx.Bottom) and cards.place.zone is fx.Zone.DECK:
            return None
        need = term(c.N_NUM, a=1)
        if whole and isinstance(cards, fx.Pick):
            how, n = self.how_many(cards.count)
            if how in (c.H_EXACT, c.H_RANDOM):
                need = n
        if isinstance(cards, fx.Pick):
            return term(c.B_CAN, self.cards(cards.group), need)
        return term(c.B_CAN, self.cards(cards), need)

    def modes(self, it: fx.Modes) -> None:
        """One or several of a list."""
        if it.who.who in _GROUPS:
            self.each(fx.Each(it.who, (_with_they(it),)))
            return
        who = self.actor(it.who)
        chosen = self.register()
        how, n = self.how_many(it.count)
        self.put(c.OP_TIMES, n=chosen, x=term(c.N_NUM, a=0))
        conditions = []
        for mode in it.modes:
            can = self.feasible(mode, True)
            conditions.append(term(c.B_TRUE) if can is None else can)
        ask = self.put(
            c.OP_MODES,
            n=chosen,
            x=term(c.N_NUM, n, *conditions, a=how),
            y=who,
            ask=self.asks(who, (it,)),
        )
        named = tuple(Inquiry(self.words.mode(mode), to_text(mode)) for mode in it.modes)
        self.asked[-1] = replace(self.asked[-1], modes=named)
        starts = []
        for mode in it.modes:
            starts.append(self.here())
            self.effects(mode)
            self.put(c.OP_JUMP, b=ask)
        self.ops[ask] = replace(self.ops[ask], pcs=tuple(starts))
        self.land(ask)

    def each(self, it: fx.Each) -> None:
        """A loop over players or cards."""
        loop = self.register()
        players = isinstance(it.group, fx.Player)
        if isinstance(it.group, fx.Player):
            if it.group.who in _ASKS:
                self.put(c.OP_PLAYER, x=self.player(it.group), y=YOU, ask=self.asks(YOU))
                self.effects(it.do)
                return
            group = self.player(it.group)
        else:
            group = self.cards(it.group)
        was, self.looping = self.looping, players or self.looping
        first = it.do[0] if len(it.do) == 1 else None
        if players and isinstance(first, fx.Move) and first.verb == "pass":
            # All choose, then all pass: the acts are simultaneous.
            stash = self.register()
            self.put(c.OP_TIMES, n=stash, x=term(c.N_NUM, a=-1))
            self.put(c.OP_EACH, n=loop, x=group)
            head = self.put(c.OP_NEXT, n=loop)
            self.doing = (first,)
            self.pick(first.cards, THEY, c.V_PASS)
            self.put(c.OP_KEEP, a=c.KEEP_WHO, n=stash)
            self.put(c.OP_JUMP, b=head)
            self.land(head)
            head = self.put(c.OP_KEEP, a=c.KEEP_NEXT, n=stash)
            self.put(
                c.OP_MOVE,
                a=c.V_PASS,
                x=None if first.to is None else self.to(first.to),
                y=THEY,
            )
            self.put(c.OP_JUMP, b=head)
            self.land(head)
        else:
            self.put(c.OP_EACH, a=0 if players else 1, n=loop, x=group)
            head = self.put(c.OP_NEXT, a=0 if players else 1, n=loop)
            if players:
                self.each_for_themselves(it.do)
            else:
                self.effects(it.do)
            self.put(c.OP_JUMP, b=head)
            self.land(head)
        self.looping = was

    def each_for_themselves(self, do: tuple[fx.Effect, ...]) -> None:
        """What each player of a loop does; "discarded this way" in it is what that player did."""
        ways = _ways_in(do)
        own = tuple(verb for verb in _verbs_of_them(do) if verb in ways)
        was, self.own_ways = self.own_ways, own or self.own_ways
        if own:
            self.put(c.OP_KEEP, a=c.KEEP_OWN)
        self.effects(do)
        self.own_ways = was

    def repeat(self, it: fx.Repeat) -> None:
        """A loop by number, until a condition holds, or while the player likes."""
        loop = self.register()
        most = term(c.N_NUM, a=40) if it.times is None else self.amount(it.times)
        self.put(c.OP_TIMES, n=loop, x=most)
        head = self.put(c.OP_AGAIN, n=loop)
        exits = [head]
        if it.until is not None:
            exits.append(self.put(c.OP_TEST, x=term(c.B_NOT, self.condition(it.until))))
        if it.may:
            ask = self.asks(YOU, (fx.May(fx.YOU, it.do),))
            exits.append(self.put(c.OP_MAY, x=self.feasible(it.do, True), y=YOU, ask=ask))
        self.put(c.OP_MARK, a=c.DONE)
        self.effects(it.do)
        if it.times is None:
            exits.append(self.put(c.OP_UNDONE))
        self.put(c.OP_JUMP, b=head)
        self.land(*exits)

    def attack(self, victims: fx.Player | None, do: tuple[fx.Effect, ...]) -> None:
        """An Attack: victims one by one, each with a chance to avoid it."""
        if victims is not None and victims.who in _ASKS:
            self.put(c.OP_PLAYER, x=self.player(victims), y=YOU, ask=self.asks(YOU))
            victims = None
        first = do[0] if do else None
        if victims is None and isinstance(first, fx.Move) and first.who.who in _BESIDE:
            victims = first.who
        gathers = 1 if _passes(do) else 0
        struck = None if victims is None else self.player(victims)
        start = self.put(c.OP_ATTACK, x=struck, ask=self.asks(YOU))
        head = self.put(c.OP_VICTIM, n=gathers)
        self.put(c.OP_STRUCK, b=head, n=gathers)
        was, self.looping = self.looping, struck is not None or self.looping
        self.each_for_themselves(tuple(_in_attack(effect) for effect in do))
        self.looping = was
        self.put(c.OP_JUMP, b=head)
        self.land(start, head)
        self.put(c.OP_SPENT)

    def stand(self, it: fx.Stand) -> None:
        """Characters or cards of the city change place; without a city nothing is done."""
        what = it.what
        if isinstance(what, fx.Player) and what.who in _GROUPS:
            self.each(fx.Each(what, (fx.Stand(it.op, fx.THEY, it.where, it.far),)))
            return
        test = self.put(c.OP_TEST, x=term(c.B_CITY))
        who = YOU
        if isinstance(what, fx.Player):
            who = self.actor(what)
        else:
            verb = {"place": c.V_PLACE, "contain": c.V_CONTAIN}.get(it.op, c.V_MOVE)
            self.pick(what, YOU, verb)
        self.put(
            c.OP_STAND,
            a=c.STANDS.index(it.op),
            b=1 if isinstance(what, fx.Player) else 0,
            n=c.SPOTS.index(it.where),
            x=None if it.far is None else self.amount(it.far),
            y=who,
            ask=self.asks(who),
        )
        if isinstance(what, fx.Player) and what.who in _ASKS:
            over = self.put(c.OP_JUMP)
            self.land(test)
            self.put(c.OP_MARK, a=c.UNDONE)
            self.land(over)
        else:
            self.land(test)

    def modifier(self, it: fx.Modify) -> int:
        """A modifier's number among the ability's own."""
        scope = self.scope(it.scope)
        change = it.change
        match change:
            case fx.CostBy(by):
                mod = term(c.M_COST, scope, self.amount(by))
            case fx.AlsoType(types):
                mod = term(c.M_ALSO, scope, a=type_bits(types))
            case fx.HasKeyword(name):
                mod = term(c.M_KEYWORD, scope, a=keyword_bits((name,)))
            case fx.HasText(abilities):
                index = len(self.subs)
                for one in abilities:
                    self.inside(one)
                mod = term(c.M_TEXT, scope, a=index, b=len(abilities))
            case fx.BuyFrom(source):
                mod = term(c.M_BUY_FROM, scope, *(self.place(place) for place in source))
            case fx.TextOf(cards):
                mod = term(c.M_TEXT_OF, scope, self.cards(cards))
            case fx.LosesText():
                mod = term(c.M_NO_TEXT, scope)
            case fx.Cannot(what):
                mod = term(c.M_CANNOT, scope, a=c.CANNOT.index(what))
            case fx.RefillTo(n):
                mod = term(c.M_REFILL, scope, a=n)
            case fx.Strides(n, more):
                mod = term(c.M_STRIDES, scope, a=n, b=1 if more else 0)
            case fx.Adds(n):
                mod = term(c.M_ADDS, scope, a=n)
            case fx.Unheld():
                mod = term(c.M_UNHELD, scope)
            case fx.EveryDestination():
                mod = term(c.M_EVERY_HOME, scope)
            case fx.Carried():
                mod = term(c.M_CARRIED, scope)
            case fx.NoBonus():
                mod = term(c.M_NO_BONUS, scope)
            case fx.PowerBy(by):
                mod = term(c.M_POWER, scope, self.amount(by))
            case fx.WorthVp(vp, more):
                if not self.scoring or it.scope != _THIS:
                    raise Unplayable("a card says only of itself what it is worth")
                mod = term(c.M_VP, scope, self.amount(vp), a=1 if more else 0)
            case fx.HandSize(by):
                mod = term(c.M_HAND, scope, self.amount(by))
            case _:
                assert_never(change)
        self.mods.append(mod)
        return len(self.mods) - 1


def _after(after: fx.To | None, now: bool) -> int:
    """When a card that was played goes elsewhere."""
    if after is None:
        return c.AFTER_STAYS
    return c.AFTER_AT_ONCE if now else c.AFTER_AT_THE_END


def _places(group: fx.Group) -> tuple[fx.Place, ...]:
    return group.source if isinstance(group.source, tuple) else ()


def _only_stands(effects: tuple[fx.Effect, ...]) -> bool:
    """Whether the player just chosen is spoken of only as one who stands in the city."""
    stands = False
    for effect in effects:
        if isinstance(effect, fx.Stand):
            stands = True
        elif isinstance(effect, fx.May) and all(isinstance(one, fx.Stand) for one in effect.do):
            stands = True
            if _speaks_of_them((effect.then, effect.otherwise)):
                return False
        elif _speaks_of_them(effect):
            return False
    return stands


def _speaks_of_them(it: object) -> bool:
    """Whether a text speaks of the player last chosen."""
    return any(isinstance(one, fx.Player) and one.who is fx.Who.THEY for one in parts(it))


def _passes(effects: tuple[fx.Effect, ...]) -> bool:
    """Whether players pass cards to one another."""
    for effect in effects:
        if isinstance(effect, fx.Move) and effect.verb == "pass":
            return True
        if isinstance(effect, fx.Each | fx.May | fx.Done) and _passes(effect.do):
            return True
        if isinstance(effect, fx.If) and _passes(effect.then):
            return True
    return False


def _with_they(effect: fx.Effect) -> fx.Effect:
    """The same act with the loop's player as its subject."""
    match effect:
        case fx.Move(verb, _, cards, to):
            return fx.Move(verb, fx.THEY, cards, to)
        case fx.Swap(_, cards, other):
            return fx.Swap(fx.THEY, cards, other)
        case fx.May(_, do, then, otherwise):
            return fx.May(fx.THEY, do, then, otherwise)
        case fx.Modes(_, modes, count):
            return fx.Modes(fx.THEY, modes, count)
        case _:
            return effect


def _ways_in(effects: tuple[fx.Effect, ...]) -> tuple[str, ...]:
    """The verbs of "discarded this way" that effects speak of."""
    return tuple(part.verb for part in parts(effects) if isinstance(part, fx.Way))


def _verbs_of_them(effects: tuple[fx.Effect, ...]) -> tuple[str, ...]:
    """What the player of a loop does in these effects."""
    acts = (part for part in parts(effects) if isinstance(part, fx.Move | fx.Show))
    return tuple(act.verb for act in acts if act.who == fx.THEY)


def _in_attack(effect: fx.Effect) -> fx.Effect:
    """Inside an Attack a group of victims is each victim in turn."""
    match effect:
        case fx.Each(fx.Player(who, None), do) if who in _GROUPS:
            return fx.If(fx.Every(()), do)
        case _:
            return effect


def compile_ability(it: fx.Ability, words: Words, dialect: Dialect, text: str = "") -> Routine:
    """One ability, as its text says it; raises Unplayable where something would not happen."""
    return explained(it, words, dialect, text)[0]


def explained(
    it: fx.Ability, words: Words, dialect: Dialect, text: str = ""
) -> tuple[Routine, Reasons]:
    """The same with its reasons."""
    if _lacks_an_attack(it):
        raise Unplayable("there is no Attack that anybody could avoid")
    compiler = Compiler(dialect, words=words, scoring=it.kind is fx.Kind.SCORING)
    event = None if it.event is None else compiler.happening(it.event)
    condition = None if it.condition is None else compiler.condition(it.condition)
    if it.limit is not None and it.kind not in _LIMITED:
        raise Unplayable("this cannot be limited to so many times")
    if it.kind in (fx.Kind.STANDING, fx.Kind.SCORING):
        if len(it.effects) > 1 and any(isinstance(one, fx.If) for one in it.effects):
            raise Unplayable("what is always so cannot be mixed with what is so under a condition")
        for effect in it.effects:
            if isinstance(effect, fx.If):
                case = _conditional_standing(compiler, effect)
                condition = case if condition is None else term(c.B_EVERY, condition, case)
            else:
                _standing(compiler, effect)
    elif can := _program(compiler, it):
        condition = term(c.B_EVERY, *can, *(() if condition is None else (condition,)))
    made = Routine(
        kind=c.ABILITY_KINDS.index(it.kind.value),
        where=_where(it),
        event=event,
        condition=condition,
        first=it.first,
        limit=0 if it.limit is None else it.limit.n,
        limit_by=0 if it.limit is None else _limited_by(it.limit),
        ops=tuple(compiler.ops),
        regs=compiler.regs if compiler.ops else c.R_LOOPS,
        mods=tuple(compiler.mods),
        subs=tuple(compiler.subs),
        reach=-1 if it.reach is None else it.reach,
        pure=_pure_power(compiler.ops),
        asks=tuple(compiler.asked),
        text=text,
    )
    return made, Reasons(it, tuple(compiler.behind), tuple(compiler.reasons))


def _where(it: fx.Ability) -> int:
    """Where an ability works."""
    if it.kind is fx.Kind.DEFENSE and it.ongoing:
        return c.WORKS_DEFENDING
    return _WORKS.get(it.where, c.WORKS_IN_PLAY)


def _limited_by(limit: fx.Limit) -> int:
    """What so many times are counted by."""
    if limit.per == "game":
        return c.LIMIT_GAME
    return {"type": c.LIMIT_TYPE, "name": c.LIMIT_NAME}.get(limit.by, c.LIMIT_TURN)


def _program(compiler: Compiler, it: fx.Ability) -> list[Term]:
    """Write what an ability does; what must be so that it can be begun."""
    can: list[Term | None] = []
    if it.cost:
        compiler.put(c.OP_MARK, a=c.DONE)
        compiler.effects(it.cost)
        stop = compiler.put(c.OP_UNDONE)
        compiler.effects(it.effects)
        compiler.land(stop)
        can = [compiler.feasible((one,), True) for one in it.cost]
        if isinstance(it.effects[0], fx.TableAct):
            can.append(compiler.feasible(it.effects, False))  # nobody pays for what cannot be
    else:
        compiler.effects(it.effects)
        if it.kind is fx.Kind.ACTIVATED:
            can = [compiler.feasible(it.effects, False)]
        elif it.kind is fx.Kind.DEFENSE and it.effects:
            can = [compiler.feasible(it.effects, True)]
    compiler.put(c.OP_END)
    return [one for one in can if one is not None]


def _lacks_an_attack(it: fx.Ability) -> bool:
    """Whether it speaks of who was hit by an Attack, or avoided it, and has none."""
    found = list(parts(it.effects))
    if any(isinstance(one, fx.Attack) for one in found):
        return False
    return any(isinstance(one, fx.Player) and one.who in _STRUCK for one in found)


_STRUCK = (fx.Who.HIT, fx.Who.AVOIDED)
_THIS = fx.Scope("cards", None, None, fx.Ref(fx.Word.THIS))
_LIMITED = (fx.Kind.TRIGGERED, fx.Kind.ACTIVATED, fx.Kind.REPLACING)


def _standing(compiler: Compiler, effect: fx.Effect) -> None:
    """A change that is so as long as its card lies there, or when the game is scored."""
    if isinstance(effect, fx.Modify):
        if compiler.scoring and not isinstance(effect.change, fx.WorthVp):
            raise Unplayable("this does nothing at the end of the game")
        compiler.modifier(effect)
    elif isinstance(effect, fx.Change) and effect.what == "vp":
        compiler.modifier(fx.Modify(_THIS, fx.WorthVp(effect.by, True), fx.Until.GAME))
    elif compiler.scoring:
        raise Unplayable("at the end of the game only VP are counted; nothing is done")
    else:
        raise Unplayable("it is not said when this is done")


def _conditional_standing(compiler: Compiler, effect: fx.If) -> Term:
    """A standing change under a condition; the condition."""
    if effect.otherwise:
        raise Unplayable("what is always so has no otherwise")
    for inner in effect.then:
        _standing(compiler, inner)
    return compiler.condition(effect.condition)


def _pure_power(ops: list[Instruction]) -> int:
    """The Power of a routine that does nothing but add a plain number of it; else -1."""
    if len(ops) == 1:
        return 0
    if len(ops) == 2 and ops[0].code == c.OP_CHANGE and ops[0].a == c.STAT_POWER:
        by, who = ops[0].x, ops[0].y
        if by is not None and who is not None and by.k == c.N_NUM and by.a >= 0:
            return by.a if who.k == c.P_YOU else -1
    return -1


def printed_power(abilities: tuple[fx.Ability, ...]) -> int:
    """The unconditional Power of a card that has not been played."""
    total = 0
    for ability in abilities:
        if ability.kind is fx.Kind.PLAYED:
            for effect in ability.effects:
                if isinstance(effect, fx.Change) and effect.what == "power":
                    total += _plain(effect.by)
    return total


def _plain(amount: fx.Amount) -> int:
    if isinstance(amount, fx.Num):
        return amount.n
    if isinstance(amount, fx.Plus):
        return _plain(amount.a) + _plain(amount.b)
    return 0
