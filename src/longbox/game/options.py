"""Options: how each way to decide is told, from the numbers that the engine knows it by.

Owns: the text of every option in notation, and its parts. Must not know: what an option does.
"""

from __future__ import annotations

from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING

from msgspec.structs import replace

from longbox.opening.opening import Opening
from longbox.rules.codes import (
    CHARACTER,
    DECK,
    HAND,
    LINE_UP,
    O_ALLY,
    O_ASSIST,
    O_BLOCK,
    O_BUY,
    O_CONFRONT,
    O_DEFEAT,
    O_DEFEND,
    O_DEFEND_FOR,
    O_DONE,
    O_ELSEWHERE,
    O_END,
    O_LAID,
    O_LAY,
    O_MOVE,
    O_NORMAL,
    O_PASS,
    O_PLACE,
    O_PLAY,
    O_STACK,
    O_USE,
    Q_CARDS,
    Q_MAY,
    Q_MODE,
    Q_NEXT,
    Q_PLAYER,
    Q_RESPOND,
    Q_SPACE,
    Q_TURN,
    Q_WORD,
    SPAN,
    STACKS,
    STOP,
    TYPES,
    V_ATTACK,
    V_BUY,
    V_DAMAGE,
    V_GAIN,
    V_PASS,
    V_PLACE,
    V_PUT,
    VERBS,
    W_NAME,
    W_PARITY,
    W_TAKEN,
    W_TYPE,
    ZONES,
)
from longbox.rules.design import Inquiry
from longbox.rules.frames import ABILITY, PC
from longbox.rules.lists import plain
from longbox.rules.state import NO_WORDS, State
from longbox.rules.triggers import WAIT_ABILITY, WAIT_SOURCE
from longbox.views.facts import Because, Meaning, Option, Spot
from longbox.views.imagine import in_order
from longbox.views.names import SPACE, Names

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

VERB_OF = {
    O_PLAY: "play",
    O_BUY: "buy",
    O_STACK: "buy",
    O_ELSEWHERE: "buy",
    O_LAID: "play",
    O_DEFEND: "defend",
    O_BLOCK: "block",
    O_LAY: "lay",
    O_ASSIST: "assist",
    O_DEFEAT: "defeat",
}
PLAIN = {O_NORMAL: "normal turn", O_END: "end turn", O_DONE: "done", O_PASS: "pass"}
HALT = Option("stop", "stop")


def asking(st: State) -> i64:
    """Which operation of its ability asks the pending question, if a card's text does."""
    kind = st.q_kind
    if kind == Q_MAY or kind == Q_MODE:  # noqa: PLR1714, SIM109 - fast
        return st.q_verb
    pc = st.stack[st.sp + PC]
    # Of several players, the same operation asks again.
    return pc if kind == Q_PLAYER and st.q_a else pc - 1


def asked_about(st: State) -> Inquiry | None:
    """What the pending question is about, if a card's text asks it."""
    number = st.stack[st.sp + ABILITY]
    if number < 0:
        return None
    ability = st.catalog.abilities[number]
    ask = ability.routine.ops[asking(st)].ask
    return ability.asks[ask] if ask >= 0 else None


def looking_in() -> ModuleType:
    """What looks into effects, once a card's text has asked something."""
    from longbox.game import meanings  # noqa: PLC0415 - a game begins without the vocabulary

    return meanings


@lru_cache(maxsize=4096)
def meaning(ask: Inquiry) -> Meaning:
    """The effects that a question is about, as terms that are made once."""
    return Meaning(ask.means)


IMAGINED = "imagined"  # in place of the seed, where hidden cards were dealt anew


class Namer:
    """Tells the options of one game, and how it began; shared by all its copies."""

    __slots__ = ("_imagined", "_order", "in_turn", "known", "names", "opening", "players")

    def __init__(self, names: Names, opening: Opening) -> None:
        self.names = names
        self.opening = opening
        self.players = names.players
        self.in_turn: list[dict[int, Option]] = [{} for _ in names.players]  # by seat
        self.known = names.options
        self._order: vec[i64] = NO_WORDS
        self._imagined: Namer | None = None

    def imagined(self) -> Namer:
        """The same for the games imagined from this one, which do not tell its seed."""
        if self._imagined is None:
            found = Namer(self.names, replace(self.opening, seed=IMAGINED))
            found._order = self._order
            found._imagined = found
            self._imagined = found
        return self._imagined

    def order(self, st: State) -> vec[i64]:
        """All copies of the game, card by card."""
        if not len(self._order):
            self._order = in_order(st)
        return self._order

    def in_a_turn(self, st: State, values: list[int]) -> tuple[Option, ...]:
        """The options of a turn, which most questions are about.

        Each is told by its number and its seat, since which card a copy is never changes; only an
        unusual place to buy from must be looked at.
        """
        in_turn = self.in_turn[st.q_seat]
        found: list[Option] = []
        for value in values:
            option = in_turn.get(value)
            if option is None:
                what = value // SPAN
                if what == O_ELSEWHERE:
                    option = self.make(st, Q_TURN, value)
                elif st.rules.by_place and what in (O_BUY, O_DEFEAT):
                    option = self.option(st, Q_TURN, value)  # it may lie elsewhere next time
                else:
                    option = in_turn[value] = self.option(st, Q_TURN, value)
            found.append(option)
        return tuple(found)

    def options(self, st: State, values: list[int]) -> tuple[Option, ...]:
        """The options of the current question."""
        kind = st.q_kind
        found: list[Option] = []
        for value in values:
            found.append(self.option(st, kind, value))  # noqa: PERF401 - no closure
        return tuple(found)

    def text(self, st: State, value: int) -> str:
        """How one option of the current question is said."""
        is_turn = st.q_kind == Q_TURN
        found = self.in_a_turn(st, [value]) if is_turn else self.options(st, [value])
        return found[0].text

    def option(self, st: State, kind: int, value: int) -> Option:
        """One option of the current question, made once."""
        key = self.key(st, kind, value)
        option = self.known.get(key)
        if option is None:
            option = self.known[key] = self.make(st, kind, value)
        return option

    def key(self, st: State, kind: int, value: int) -> tuple[int, ...]:
        """What tells an option from all others of the game."""
        if kind in (Q_TURN, Q_RESPOND):
            what = value // SPAN
            rest = value % SPAN
            if what == O_USE:
                return (kind, what, st.card_of[rest // 4], rest % 4, st.where(rest // 4))
            if what in PLAIN or what in (O_CONFRONT, O_MOVE, O_PLACE, O_ALLY):
                return (kind, what, rest)
            if what == O_DEFEND or what >= O_DEFEND_FOR:
                return (kind, what, st.card_of[rest], st.where(rest))
            where = st.where(rest) if st.rules.by_place else st.q_seat
            return (kind, what, st.card_of[rest], where)
        ability, pc = st.stack[st.sp + ABILITY], st.stack[st.sp + PC]
        if kind == Q_CARDS:
            if value == STOP:
                return (kind, STOP)
            told = 1 if self._is_told(st, value) else 0
            card, zone = st.card_of[value], st.where(value)
            return (kind, st.q_verb, card, zone, st.q_seat, ability, pc, told)
        if kind not in (Q_MAY, Q_MODE, Q_PLAYER, Q_WORD, Q_SPACE, Q_NEXT):
            source = st.waiting[value + WAIT_SOURCE]
            return (kind, st.waiting[value + WAIT_ABILITY], st.card_of[source])
        if kind in (Q_MAY, Q_MODE):
            return (kind, ability, st.q_verb, value)
        if kind == Q_SPACE:
            return (kind, st.q_verb, value, st.card_of[st.q_a] if st.q_a >= 0 else -1)
        if kind == Q_NEXT:
            if st.q_verb != V_ATTACK:
                return (kind, st.q_verb, value)
            twin = 1 if self._has_twin(st, value) else 0
            return (kind, st.q_verb, st.card_of[value], st.where(value), twin)
        return (kind, st.q_a if kind == Q_WORD else 0, value)

    def make(self, st: State, kind: int, value: int) -> Option:
        """An option, with its text and its parts."""
        if kind in (Q_TURN, Q_RESPOND):
            return self._turn(st, value // SPAN, value % SPAN)
        if value == STOP:
            return HALT
        if kind == Q_CARDS:
            return self._card(st, value)
        if kind == Q_MAY:
            return self._may(st, value)
        if kind == Q_PLAYER:
            return self._player(value)
        if kind == Q_MODE:
            ask = asked_about(st)
            assert ask is not None
            mode = ask.modes[value]
            return Option("choose", f"choose {mode.said}", word=mode.said, means=meaning(mode))
        if kind == Q_WORD:
            return self._word(st, value)
        if kind == Q_SPACE:
            return self._space(st, value)
        if kind == Q_NEXT:
            return self._attacker(st, value) if st.q_verb == V_ATTACK else self._player(value)
        return self._waiting(st, value)

    # ------------------------------------------------------------------ of a turn, and answers

    def _turn(self, st: State, what: int, rest: int) -> Option:
        if what in PLAIN:
            return Option(PLAIN[what], PLAIN[what])
        if what == O_CONFRONT:
            name = self.players[rest]
            return Option("confront", f"confront {name}", player=name, seat=rest)
        if what in (O_MOVE, O_PLACE, O_ALLY):
            return self._walk(st, what, st.board.names[rest])
        if what == O_USE:
            return self._use(st, rest // 4, rest % 4)
        names = self.names
        name = names.of(st, rest)
        verb = "defend" if what >= O_DEFEND_FOR else VERB_OF[what]
        zone = st.where(rest)
        where = names.place(zone, st.q_seat)
        text = f"{verb} {name}"
        full = f"{text} from {where}"
        seat = None
        if what >= O_DEFEND_FOR:
            whom = what - O_DEFEND_FOR
            text = full = f"{text} for {names.seat(st, whom)}"
            seat = whom if whom < st.seats else None
        elif what == O_LAID:
            text = full
        return Option(
            verb, text, card=name, place=where, seat=seat, at=names.places[zone], full=full
        )

    def _walk(self, st: State, what: int, space: str) -> Option:
        to = Spot(SPACE, None, space)
        if what == O_PLACE:
            return Option("place", f"place at {space}", place=space, to=to)
        if what == O_MOVE:
            return Option("move", f"move to {space}", place=space, to=to)
        name = self.names.ally(st)
        return Option("move", f"move {name} to {space}", player=name, place=space, to=to)

    def _use(self, st: State, copy: int, index: int) -> Option:
        card = st.card(copy)
        ability = next(one for one in card.activated if one.index % 4 == index)
        name = self.names.used[card.id]
        text = f"use {name}"
        if len(card.activated) > 1:
            text = f"{text}: {ability.text}"
        because = Because(self.names.of(st, copy), ability.index)
        zone = st.where(copy)
        at = self.names.places[zone] if zone != st.q_seat * ZONES + CHARACTER else None
        return Option("use", text, card=name, at=at, because=because)

    # ------------------------------------------------------------------ of a card's text

    def _may(self, st: State, value: int) -> Option:
        """Yes and no, with what each brings about."""
        ask = asked_about(st)
        means = None if ask is None else looking_in().follows(meaning(ask), bool(value))
        word = "yes" if value else "no"
        return Option(word, word, means=means)

    def _player(self, seat: int) -> Option:
        name = self.players[seat]
        return Option("choose", f"choose {name}", player=name, seat=seat)

    def _card(self, st: State, copy: int) -> Option:
        ask = asked_about(st)
        verb = "give" if st.q_verb == V_PASS else VERBS[st.q_verb]
        names = self.names
        name = names.of(st, copy)
        zone = st.where(copy)
        where = names.place(zone, st.q_seat)
        to = (
            looking_in().destination(meaning(ask)) if ask is not None and st.q_verb == V_PUT else ""
        )
        more = f" {to}" if to else ""
        text = f"{verb} {name} from {where}" if self._is_told(st, copy) else f"{verb} {name}"
        return Option(
            verb,
            f"{text}{more}",
            card=name,
            place=where,
            at=names.places[zone],
            means=None if ask is None else meaning(ask),
            full=f"{verb} {name} from {where}{more}",
        )

    def _word(self, st: State, value: int) -> Option:
        if st.q_a == W_TAKEN:
            name = self.names.cards[value]
            return Option("remove", f"remove {name}", card=name)
        if st.q_a == W_TYPE:
            word = TYPES[value]
        elif st.q_a == W_PARITY:
            word = ("even", "odd")[value]
        elif st.q_a == W_NAME:
            word = self.names.cards[value]
        else:
            word = str(value)
        return Option("choose", f"choose {word}", word=word)

    def _space(self, st: State, value: int) -> Option:
        space = st.board.names[value]
        to = Spot(SPACE, None, space)
        if st.q_verb == V_DAMAGE:
            return Option("choose", f"choose {space}", place=space, to=to)
        verb, at = ("place", "at") if st.q_verb == V_PLACE else ("move", "to")
        if st.q_a < 0:
            return Option(verb, f"{verb} {at} {space}", place=space, to=to)
        name = self.names.of(st, st.q_a)
        return Option(verb, f"{verb} {name} {at} {space}", card=name, place=space, to=to)

    def _attacker(self, st: State, copy: int) -> Option:
        name = self.names.of(st, copy)
        text = f"choose {name}"
        zone = st.where(copy)
        if self._has_twin(st, copy):
            text = f"{text} at {self.names.place(zone, st.q_seat)}"
        return Option("choose", text, card=name, at=self.names.places[zone])

    def _waiting(self, st: State, value: int) -> Option:
        card = st.card(st.waiting[value + WAIT_SOURCE])
        name = self.names.used[card.id] if card.level else self.names.cards[card.id]
        text = f"choose {name}"
        ability = st.catalog.abilities[st.waiting[value + WAIT_ABILITY]]
        if len(card.triggered) > 1:
            text = f"{text}: {ability.text}"
        because = Because(self.names.cards[card.id], ability.index)
        return Option("choose", text, card=name, because=because)

    # ------------------------------------------------------------------ what goes without saying

    def _is_told(self, st: State, copy: int) -> bool:
        """Whether it is said where a card lies; the usual place goes without saying.

        So do the player's deck and a stack, unless a copy of the same card lies elsewhere.
        """
        zone = st.where(copy)
        usual = st.shared + LINE_UP if st.q_verb in (V_GAIN, V_BUY) else st.q_seat * ZONES + HAND
        if zone == usual:
            return False
        stack = zone >= st.shared + STACKS and not 0 <= st.city <= zone
        if zone != st.q_seat * ZONES + DECK and not (stack and st.q_verb == V_GAIN):
            return True
        for one in plain(st, st.q_pool):
            if st.card_of[one] == st.card_of[copy] and st.where(one) != zone:
                return True
        return False

    def _has_twin(self, st: State, copy: int) -> bool:
        """Whether the question is about another copy of the same card, too."""
        card = st.card_of[copy]
        return sum([st.card_of[one] == card for one in plain(st, st.q_pool)]) > 1
