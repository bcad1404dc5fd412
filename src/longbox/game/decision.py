"""Decisions: what a seat must decide, who asks it, and what would follow.

Owns: Decision, the parts of each prompt, and what is certain to follow from an option.
Must not know: how an option or a prompt is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast, overload

from msgspec.structs import replace

from longbox.game.options import Namer, asked_about, looking_in, meaning
from longbox.game.trail import Link, position_before
from longbox.rules.asking import ROOM, WITHIN, open_cards
from longbox.rules.card import ALTERS_PLAYS
from longbox.rules.codes import (
    DISCARD,
    F_BLOCKS,
    F_PROGRAM,
    F_TURN,
    HAND,
    O_BLOCK,
    O_BUY,
    O_CONFRONT,
    O_DEFEAT,
    O_DONE,
    O_ELSEWHERE,
    O_END,
    O_LAID,
    O_MOVE,
    O_NORMAL,
    O_PASS,
    O_PLAY,
    O_STACK,
    O_USE,
    OP_ATTACK,
    PLAY,
    Q_CARDS,
    Q_MAY,
    Q_MODE,
    Q_NEXT,
    Q_ORDER,
    Q_PLAYER,
    Q_RESPOND,
    Q_SPACE,
    Q_TURN,
    Q_WORD,
    SPAN,
    STAT_MOVE,
    V_ATTACK,
    V_BUY,
    V_DAMAGE,
    V_DEFEAT,
    V_DRAW,
    V_MOVE,
    V_PASS,
    V_PLACE,
    V_PLAY,
    V_RAISE,
    VERBS,
    W_COST,
    W_NAME,
    W_PAID,
    W_PARITY,
    W_TAKEN,
    W_TYPE,
    ZONES,
)
from longbox.rules.design import Inquiry
from longbox.rules.frames import (
    ABILITY,
    IT,
    KIND,
    PC,
    SHOWN,
    SOURCE,
    VICTIMS,
    WHO,
    YOU,
    open_context,
    pop_frame,
)
from longbox.rules.lists import LENGTH, item, length, plain
from longbox.rules.machine import choose, option_list
from longbox.rules.offers import MAX_CHOICES
from longbox.rules.order import PLACING
from longbox.rules.replacing import INSTEAD
from longbox.rules.seats import listed
from longbox.rules.state import FRAME, State, told_by
from longbox.rules.triggers import would_be_heard
from longbox.rules.using import raise_of
from longbox.rules.values import character_cost, discounts, measure, price
from longbox.rules.words import ONE
from longbox.views.facts import Because, Option, Outcome, Prompt, Question, Spot
from longbox.views.prompts import prompt
from longbox.views.visibility import may_know

if TYPE_CHECKING:
    from mypy_extensions import i64

WORDS = {W_TYPE: "type", W_PARITY: "parity", W_COST: "cost", W_NAME: "name", W_PAID: "paid"}
ORDERED = 2  # in the flags of a question about cards: only their order is chosen


class Decision:
    """What a seat must decide now, and the ways to decide it.

    It speaks to the seat that decides, and to nobody else: what other seats may know of it is told
    by their views.
    """

    __slots__ = (
        "_asks",
        "_left",
        "_namer",
        "_numbers",
        "_offers",
        "_options",
        "_prompt",
        "_st",
        "seat",
    )

    def __init__(self, st: State, namer: Namer) -> None:
        self._st = st
        self._namer = namer
        self._left: Link | None = None  # the move that was made, once one was
        self._asks: Prompt | None = None
        self._prompt: str | None = None
        self._numbers: list[int] | None = None
        self._offers: tuple[Option, ...] | None = None
        self._options: tuple[Option, ...] | None = None
        self.seat: int = st.q_seat  # who must decide

    def leave(self, link: Link) -> None:
        """The move was made: whatever is still asked is looked up in the position before it."""
        self._left = link

    def stay(self, st: State) -> None:
        """The game goes on without it: this is the position that it is about, kept for good."""
        self._st = st

    def _position(self) -> State:
        """The position that it is about."""
        if self._left is not None:
            self._st = position_before(self._left)
            self._left = None
        return self._st

    @property
    def order(self) -> bool:
        """Whether only the order is chosen of things that will all happen."""
        st = self._position()
        return (st.q_kind == Q_ORDER and st.q_a != INSTEAD) or st.q_kind == Q_NEXT

    @property
    def numbers(self) -> list[int]:
        """The ways to decide, as the engine knows them; no two are equal."""
        if self._numbers is None:
            st = self._position()
            top = st.top
            self._numbers = plain(st, option_list(st))
            st.top = top  # whoever looks leaves nothing behind
        return self._numbers

    def count(self) -> int:
        """How many ways there are to decide."""
        if self._numbers is not None:
            return len(self._numbers)
        st = self._st if self._left is None else self._position()
        if st.q_kind == Q_CARDS:
            return len(self.numbers)
        return st.q_pool & LENGTH

    def number(self, index: i64) -> i64:
        """The way to decide at a place that is there, as the engine knows it."""
        if self._numbers is None and self._left is None and self._st.q_kind != Q_CARDS:
            return item(self._st, self._st.q_pool, index)
        return self.numbers[index]

    @property
    def offers(self) -> tuple[Option, ...]:
        """The options without what would follow from them: decisions that are alike share them.

        They are what an agent may be handed: they hold nothing but data.
        """
        if self._offers is None:
            st = self._position()
            pool = self.numbers
            is_turn = st.q_kind == Q_TURN
            namer = self._namer
            self._offers = namer.in_a_turn(st, pool) if is_turn else namer.options(st, pool)
        return self._offers

    @property
    def options(self) -> Sequence[Option]:
        """The ways to decide, each with what is certain to follow from it.

        There is at least one, and no two have the same text.
        """
        return cast("Sequence[Option]", Choices(self))

    def told(self) -> tuple[Option, ...]:
        """The same, once somebody looks at them."""
        if self._options is None:
            offers = self.offers
            st = self._position()
            top = st.top
            self._options = _with_outcomes(st, self.numbers, offers)
            st.top = top
        return self._options

    @property
    def asks(self) -> Prompt:
        """The card and ability that ask, or the rule, and all that the prompt is made of."""
        if self._asks is None:
            st = self._position()
            top = st.top
            self._asks = _prompt(st, self._namer)
            st.top = top
        return self._asks

    @property
    def prompt(self) -> str:
        """One line of English for the player who decides: who asks, what, where, and how many."""
        if self._prompt is None:
            self._prompt = prompt(self.asks, self._namer.players, self.seat, self.options)
        return self._prompt

    @property
    def source(self) -> str | None:
        """The card whose text asks, if one does."""
        because = self.asks.because
        return None if because is None else because.card

    def question(self, is_spoken: bool) -> Question:
        """All of it as data for the seat that decides; ``is_spoken``: in words, too."""
        asks = self.asks
        is_card = asks.choice == "card"
        return Question(
            seat=self.seat,
            prompt=self.prompt if is_spoken else None,
            order=self.order,
            least=asks.least if is_card else 1,
            most=asks.most if is_card else 1,
            asks=asks,
            options=tuple([option.text for option in self.offers]),
        )

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, {self.prompt!r}, {[o.text for o in self.offers]})"


class Choices:
    """The options of a decision: a tuple of them, which is made when somebody looks."""

    __slots__ = ("_decision",)

    def __init__(self, decision: Decision) -> None:
        self._decision = decision

    def _all(self) -> tuple[Option, ...]:
        return self._decision.told()

    def __len__(self) -> int:
        return self._decision.count()

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...

    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        return self._all()[index]

    def __iter__(self) -> Iterator[Option]:
        return iter(self._all())

    def __reversed__(self) -> Iterator[Option]:
        return reversed(self._all())

    def __contains__(self, option: object) -> bool:
        return option in self._all()

    def index(self, option: Option) -> int:
        """Where an option stands; raises ValueError where it does not."""
        return self._all().index(option)

    def count(self, option: Option) -> int:
        """How often an option is there: once, or not at all."""
        return self._all().count(option)

    def __add__(self, more: tuple[Option, ...]) -> tuple[Option, ...]:
        return self._all() + tuple(more)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Choices):
            return self._all() == other._all()
        return self._all() == other

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return repr(self._all())


Sequence.register(Choices)


# --------------------------------------------------------------------------- who asks what


def _prompt(st: State, namer: Namer) -> Prompt:
    """The parts of the pending question."""
    kind = st.q_kind
    if kind == Q_TURN:
        return _turn(st)
    if kind == Q_RESPOND:
        return _response(st, namer)
    if kind == Q_ORDER:
        return Prompt(rule="instead" if st.q_a == INSTEAD else "order", choice="card")
    fr: int = st.sp
    because = _because(st, namer, fr)
    if kind == Q_NEXT:
        if st.q_verb == V_ATTACK:
            return Prompt(rule="attack", choice="card")
        return Prompt(rule="victim", choice="player", because=because)
    if kind == Q_WORD and st.q_a == W_TAKEN:
        return Prompt(rule="signature", choice="card", verb="remove")
    if st.stack[fr + KIND] != F_PROGRAM:
        return Prompt(rule="destination", choice="number", because=because)
    ask = asked_about(st)
    they = _they(st, fr, ask)
    asked = Prompt(
        because=because,
        they=they,
        text=st.catalog.abilities[st.stack[fr + ABILITY]].text,
        said="" if ask is None else ask.said,
        means=None if ask is None else meaning(ask),
        it=_spoken_of(st, namer, fr, ask),
        of=_whose(st, fr, ask),
    )
    if kind == Q_CARDS:
        return _cards(st, namer, asked)
    if kind == Q_MAY:
        return _may(st, asked)
    if kind == Q_PLAYER:
        source = st.stack[fr + SOURCE]
        rule = "begin" if source >= 0 and st.card(source).place == "first" else ""
        return replace(asked, rule=rule, choice="player", verb="choose")
    if kind == Q_MODE:
        return replace(asked, choice="mode", verb="choose")
    if kind == Q_SPACE:
        return _space(st, namer, asked)
    word = WORDS.get(st.q_a, "number")
    have: dict[str, int] = {}
    if st.q_a == W_PAID:
        routine = st.catalog.abilities[st.stack[fr + ABILITY]].routine
        is_move = routine.ops[st.stack[fr + PC] - 1].b == STAT_MOVE
        have = {"move": st.move} if is_move else {"power": st.power}
    return replace(asked, choice=word, verb="choose", **have)


def _because(st: State, namer: Namer, fr: int) -> Because | None:
    """The card whose text asks, and which of its abilities."""
    source, number = st.stack[fr + SOURCE], st.stack[fr + ABILITY]
    if source < 0:
        return None
    ability = st.catalog.abilities[number] if number >= 0 else None
    is_its = ability is not None and ability.card == st.card_of[source]
    index = ability.index if ability is not None and is_its else None
    return Because(namer.names.of(st, source), index)


def _whose(st: State, fr: int, ask: Inquiry | None) -> int | None:
    """Whose text it is, where it is not said to who decides and they are not its "you"."""
    you = st.stack[fr + YOU]
    is_own = st.q_seat == you or (ask is not None and ask.is_theirs)
    return None if is_own or not 0 <= you < st.seats else you


def _spoken_of(st: State, namer: Namer, fr: int, ask: Inquiry | None) -> tuple[str, ...]:
    """The cards that the text calls "it" or "them", as far as who decides may know them."""
    if ask is None or not looking_in().refers(meaning(ask)):
        return ()
    copies = plain(st, st.stack[fr + IT] or st.stack[fr + SHOWN])
    known = [copy for copy in copies if may_know(st, copy, st.q_seat)]
    return tuple(namer.names.of_all(st, known))


def _they(st: State, fr: int, ask: Inquiry | None) -> int | None:
    """The player whom the text calls "they", where it does and that is not who decides."""
    who = listed(st.stack[fr + WHO])
    if ask is None or ask.is_theirs or len(who) != 1 or not 0 <= who[0] < st.seats:
        return None
    is_spoken_of = who[0] != st.q_seat and looking_in().speaks_of_them(meaning(ask))
    return who[0] if is_spoken_of else None


def _turn(st: State) -> Prompt:
    if st.q_a == PLACING:
        return Prompt(rule="place", choice="space", verb="place")
    kinds: i64 = 0  # of the options, as bits
    for i in range(length(st.q_pool)):
        kinds |= ONE << item(st, st.q_pool, i) // SPAN
    if kinds >> O_NORMAL & 1:
        return Prompt(rule="announce", choice="player")
    if not kinds & (1 << O_LAID | 1 << O_END | 1 << O_DONE):
        return Prompt(rule="first", choice="card", verb="play")
    if st.choices >= MAX_CHOICES:
        return Prompt(rule="long")
    rule = "laid" if kinds >> O_LAID & 1 else "turn"
    if st.confronted >= 0:
        cost = character_cost(st, st.confronted)
        return Prompt(rule=rule, about=st.confronted, power=st.power, cost=cost)
    return Prompt(rule=rule, power=st.power, move=st.move if st.rules.by_place else None)


def _response(st: State, namer: Namer) -> Prompt:
    """A Block, a Defense or an Assist; with it Power and cost, or the Attack."""
    fr: int = st.sp
    kind = st.stack[fr + KIND]
    cost = character_cost(st, st.confronted) if st.confronted >= 0 else None
    hand = _places(st, namer, [_copy_of(option) for option in plain(st, st.q_pool)[:-1]])
    if kind == F_TURN:
        return Prompt(
            rule="assist",
            choice="card",
            verb="assist",
            places=hand,
            about=st.active,
            power=st.power,
            cost=cost,
        )
    if kind == F_BLOCKS:
        return Prompt(
            rule="block",
            choice="card",
            verb="block",
            places=hand,
            about=st.confronted,
            of=st.active,
            power=st.power,
            cost=cost,
        )
    attacked = listed(st.stack[fr + VICTIMS])
    is_one = len(attacked) == 1 and attacked[0] < st.seats
    return Prompt(
        rule="defend",
        choice="card",
        verb="defend",
        places=hand,
        because=_because(st, namer, fr),
        said=_attack(st),
        about=attacked[0] if is_one else None,
        it=() if is_one else tuple(namer.names.seat(st, seat) for seat in attacked),
    )


def _copy_of(option: int) -> int:
    """The card that an answer is about."""
    rest = option % SPAN
    return rest // 4 if option // SPAN == O_USE else rest


def _attack(st: State) -> str:
    """What the Attack does that is under way."""
    for fr in range(st.sp, -1, -FRAME):
        if st.stack[fr + KIND] == F_PROGRAM and st.stack[fr + ABILITY] >= 0:
            ability = st.catalog.abilities[st.stack[fr + ABILITY]]
            for pc in range(st.stack[fr + PC] - 1, -1, -1):
                op = ability.routine.ops[pc]
                if op.code == OP_ATTACK:
                    return ability.asks[op.ask].said
    return ""


def _cards(st: State, namer: Namer, asked: Prompt) -> Prompt:
    picked = length(st.q_picked)
    left = plain(st, open_cards(st))
    least: int = max(0, st.q_least - picked)
    most: int = min(st.q_most - picked, len(left))
    room: int | None = None
    by = st.q_a >> WITHIN & 15
    if by:
        taken = sum([int(measure(st, copy, by - 1)) for copy in plain(st, st.q_picked)])
        room = (st.q_a >> ROOM) - taken
    return replace(
        asked,
        choice="card",
        verb="give" if st.q_verb == V_PASS else VERBS[st.q_verb],
        is_order=bool(st.q_a & ORDERED),
        places=_places(st, namer, left),
        picked=picked,
        least=least,
        most=most,
        room=room,
    )


def _places(st: State, namer: Namer, copies: list[int]) -> tuple[Spot, ...]:
    """Where copies lie, each place once."""
    zones = dict.fromkeys([int(st.where(copy)) for copy in copies])
    return tuple(namer.names.places[zone] for zone in zones)


def _may(st: State, asked: Prompt) -> Prompt:
    """A "you may", with what there is of whatever it makes one pay."""
    power: int | None = None
    move: int | None = None
    for what in () if asked.means is None else looking_in().payments(asked.means):
        if what == "move":
            move = st.move
        else:
            power = st.power
    return replace(asked, choice="may", verb="do", power=power, move=move)


def _space(st: State, namer: Namer, asked: Prompt) -> Prompt:
    if st.q_verb == V_DAMAGE:
        return replace(asked, choice="location", verb="choose")
    verb = "place" if st.q_verb == V_PLACE else "move"
    at = -1
    if st.q_a >= 0:
        at = st.where(st.q_a)
    elif st.at(st.q_seat) >= 0:
        at = st.city + st.at(st.q_seat)
    places = (namer.names.places[at],) if at >= 0 else ()
    it = (namer.names.of(st, st.q_a),) if st.q_a >= 0 else asked.it
    return replace(asked, choice="space", verb=verb, places=places, it=it)


# --------------------------------------------------------------------------- what follows


def _with_outcomes(st: State, values: list[int], offers: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options, with what is certain to follow from each."""
    found: list[Option] = []
    for value, option in zip(values, offers, strict=True):
        outcome = _outcome(st, value, option)
        found.append(option if outcome is None else replace(option, outcome=outcome))
    return tuple(found)


def _outcome(st: State, value: int, option: Option) -> Outcome | None:
    kind = st.q_kind
    if kind == Q_TURN:
        return _of_turn(st, value // SPAN, value % SPAN)
    if kind == Q_RESPOND:
        if value // SPAN == O_USE:
            return _of_raising(st, value)
        if value // SPAN == O_PASS and st.stack[st.sp + KIND] == F_BLOCKS:
            cost = character_cost(st, st.confronted)
            return Outcome(cost=(cost, cost), holds=cost > st.power)
        return _of_block(st, value) if value // SPAN == O_BLOCK else None
    if kind in (Q_MAY, Q_MODE) and option.means is not None and st.q_seat == st.active:
        by = looking_in().power_of(option.means, not _is_heard(st, V_DRAW))
        return None if by is None else Outcome(power=(st.power, max(0, st.power + by)))
    return None


def _of_turn(st: State, what: int, rest: int) -> Outcome | None:
    power = st.power
    if what == O_PLAY:
        played = st.card(rest).played
        if played is None or played.pure < 0 or st.alters & ALTERS_PLAYS:
            return None
        base = st.active * ZONES
        if would_be_heard(st, V_PLAY, st.active, rest, base + HAND, base + PLAY):
            return None
        return Outcome(power=(power, power + played.pure))
    if what in (O_BUY, O_STACK, O_ELSEWHERE, O_DEFEAT):
        verb = V_DEFEAT if what == O_DEFEAT else V_BUY
        base = st.active * ZONES
        if would_be_heard(st, verb, st.active, rest, st.where(rest), base + DISCARD):
            return None
        return Outcome(power=(power, power - price(st, rest, st.active, discounts(st))))
    if what == O_MOVE and not _is_heard(st, V_MOVE):
        return Outcome(move=(st.move, st.move - 1))
    if what == O_CONFRONT:
        cost = character_cost(st, rest)
        return Outcome(cost=(cost, cost))
    return None


def _of_block(st: State, value: int) -> Outcome | None:
    """What a Block makes of the cost, as far as its card alone decides that."""
    before = character_cost(st, st.confronted)
    it = st.copy()
    choose(it, value)
    for entry in told_by(it):
        if entry[0] == V_RAISE:
            return Outcome(cost=(before, entry[4]), holds=entry[4] > st.power)
    return None


def _of_raising(st: State, value: int) -> Outcome | None:
    """What an ability used beside the Blocks makes of the cost."""
    before = character_cost(st, st.confronted)
    source = _copy_of(value)
    for ability in st.card(source).activated:
        if ability.index % 4 == value % 4:
            fr = open_context(st, source, st.q_seat, ability.number)
            after = before + raise_of(st, fr, ability.number)
            pop_frame(st)
            return Outcome(cost=(before, after), holds=after > st.power)
    return None


def _is_heard(st: State, verb: int) -> bool:
    """Whether anything waits for such an event, and might add to what follows."""
    return ((st.listen | st.catalog.anywhere) >> verb) & 1 == 1
