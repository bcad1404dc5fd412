"""Decisions and options: what a seat must decide, and how each way to decide it is said.

Owns: Option, Decision, the text of every option. Must not know: what an option does.
"""

from __future__ import annotations

import re
from functools import lru_cache

from longbox.game.notation import OptionLike
from longbox.rules.card import Catalog
from longbox.rules.codes import (
    DECK,
    F_BLOCKS,
    F_TURN,
    HAND,
    LINE_UP,
    O_ALLY,
    O_ASSIST,
    O_BLOCK,
    O_BUY,
    O_CONFRONT,
    O_DEFEAT,
    O_DEFEND,
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
    Q_ORDER,
    Q_PLAYER,
    Q_RESPOND,
    Q_SPACE,
    Q_TURN,
    Q_WORD,
    R_WHO,
    SPACE_NAMES,
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
    VERBS,
    W_NAME,
    W_PARITY,
    W_TAKEN,
    W_TYPE,
    ZONES,
)
from longbox.rules.machine import options as numbers
from longbox.rules.state import State
from longbox.rules.steps import PLACING
from longbox.views.names import ally_of, place, seat_name, title


class Option:
    """One way to decide: its text in notation, its verb, and its card, player or place."""

    __slots__ = ("card", "full", "kind", "place", "player", "text")

    def __init__(
        self,
        kind: str,
        text: str,
        card: str | None = None,
        player: str | None = None,
        place: str | None = None,
        full: str = "",
    ) -> None:
        self.kind = kind
        self.text = text
        self.card = card
        self.player = player
        self.place = place
        self.full = full or text

    def __repr__(self) -> str:
        return f"Option({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)


_check: type[OptionLike] = Option  # matching takes options


class Decision:
    """What a seat must decide now."""

    __slots__ = ("_namer", "_st", "numbers", "options", "order", "seat")

    def __init__(self, st: State, namer: Namer) -> None:
        self._st = st
        self._namer = namer
        self.seat = st.q_seat
        kind = st.q_kind
        self.order = kind == Q_ORDER or kind == Q_NEXT  # noqa: PLR1714 - compiled code is faster
        # The ways to decide, as the engine knows them and as they are said; no two are equal.
        if kind == Q_TURN:
            self.numbers = pool = st.q_pool
            self.options: tuple[Option, ...] = namer.in_a_turn(st, pool)
        else:
            self.numbers = pool = numbers(st)
            self.options = namer.options(st, pool)

    @property
    def prompt(self) -> str:
        """One line of English for the player who decides."""
        return self._namer.prompt(self._st)

    @property
    def source(self) -> str | None:
        """The card whose text asks, if one does."""
        return self._namer.source(self._st)

    @property
    def wanted(self) -> tuple[int, int]:
        """How many cards are still to be picked, at the least and at the most."""
        st = self._st
        if st.q_kind != Q_CARDS:
            return (1, 1)
        picked = len(st.q_picked)
        return (max(0, st.q_least - picked), min(st.q_most, len(st.q_pool)) - picked)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, {self.prompt!r}, {[o.text for o in self.options]})"


class Words:
    """What all games with the same cards and players say alike."""

    __slots__ = ("known", "namesakes")

    def __init__(self, catalog: Catalog) -> None:
        self.known: dict[tuple[int, ...], Option] = {}
        seen: dict[str, int] = {}
        for card in catalog.cards:
            name = title(card)
            seen[name] = seen.get(name, 0) + 1
        self.namesakes = {name for name, count in seen.items() if count > 1}


@lru_cache(maxsize=64)
def words_of(catalog: Catalog, players: tuple[str, ...]) -> Words:  # noqa: ARG001 - a part of the key
    """The words of one cast with one catalog; both are shared by all games of a table."""
    return Words(catalog)


class Namer:
    """Names the options of one game; shared by all its copies."""

    __slots__ = ("in_turn", "known", "namesakes", "players")

    def __init__(self, st: State, players: tuple[str, ...]) -> None:
        self.players = players
        self.in_turn: dict[int, Option] = {}
        words: Words = words_of(st.catalog, players)
        self.known = words.known
        self.namesakes = words.namesakes

    def name(self, st: State, card: int) -> str:
        """A card's name; of two cards of one name, with its set."""
        it = st.catalog.cards[card]
        name = title(it)
        return f"{name} ({it.set})" if name in self.namesakes and it.set else name

    def in_a_turn(self, st: State, values: list[int]) -> tuple[Option, ...]:
        """The options of a turn, which most questions are about.

        Each is told by its number alone, since which card a copy is never changes; only an unusual
        place to buy from must be looked at.
        """
        in_turn = self.in_turn
        try:
            return tuple(map(in_turn.__getitem__, values))
        except KeyError:
            found: list[Option] = []
            for value in values:
                option = in_turn.get(value)
                if option is None:
                    what = value // SPAN
                    if what == O_ELSEWHERE:
                        option = self.make(st, Q_TURN, value)
                    elif st.city >= 0 and what in (O_BUY, O_DEFEAT):
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
                return (kind, what, st.card_of[rest // 4], rest % 4)
            if what in (O_CONFRONT, O_PASS) or what in (O_NORMAL, O_END, O_DONE):
                return (kind, what, rest)
            if what in (O_MOVE, O_PLACE, O_ALLY):
                return (kind, what, rest)
            if what == O_DEFEND:
                return (kind, what, st.card_of[rest], st.q_a if st.q_a != st.q_seat else -1)
            where = st.where[rest] if st.city >= 0 else -1
            return (kind, what, st.card_of[rest], where)
        if kind == Q_CARDS:
            if value == STOP:
                return (kind, STOP)
            op = st.catalog.abilities[st.stack[-1].ability].ops[st.stack[-1].pc - 1]
            hint = hash(op.texts[0]) if op.texts else 0
            told = 1 if self._is_told(st, value) else 0
            return (kind, st.q_verb, st.card_of[value], st.where[value], st.q_seat, hint, told)
        if kind == Q_ORDER:
            wait = st.waiting[value]
            return (kind, wait[0], st.card_of[wait[2]])
        if kind == Q_MODE:
            return (kind, st.stack[-1].ability, st.q_verb, value)
        if kind == Q_SPACE:
            return (kind, st.q_verb, value, st.card_of[st.q_a] if st.q_a >= 0 else -1)
        if kind == Q_NEXT:
            if st.q_verb != V_ATTACK:
                return (kind, st.q_verb, value)
            where = st.where[value] if self._has_twin(st, value) else -1
            return (kind, st.q_verb, st.card_of[value], where)
        return (kind, st.q_a if kind == Q_WORD else 0, value)

    def make(self, st: State, kind: int, value: int) -> Option:
        """An option, with its text."""
        if kind in (Q_TURN, Q_RESPOND):
            return self._turn(st, value // SPAN, value % SPAN)
        if kind == Q_CARDS:
            return Option("stop", "stop") if value == STOP else self._card(st, value)
        if kind == Q_MAY:
            return Option("yes", "yes") if value else Option("no", "no")
        if kind == Q_PLAYER:
            if value == STOP:
                return Option("stop", "stop")
            name = self.players[value]
            return Option("choose", f"choose {name}", player=name)
        if kind == Q_MODE:
            if value == STOP:
                return Option("stop", "stop")
            op = st.catalog.abilities[st.stack[-1].ability].ops[st.q_verb]
            return Option("choose", f"choose {op.texts[value]}")
        if kind == Q_WORD:
            return self._word(st, value)
        if kind == Q_SPACE:
            return self._space(st, value)
        if kind == Q_NEXT:
            if st.q_verb == V_ATTACK:
                name = self.name(st, st.card_of[value])
                text = f"choose {name}"
                if self._has_twin(st, value):
                    text = f"{text} at {place(st, self.players, st.where[value], st.q_seat)}"
                return Option("choose", text, card=name)
            name = self.players[value]
            return Option("choose", f"choose {name}", player=name)
        wait = st.waiting[value]
        card = st.card(wait[2])
        name = self.name(st, card.id) if not card.level else card.name
        text = f"choose {name}"
        if len(card.triggered) > 1:
            return Option("choose", f"{text}: {st.catalog.abilities[wait[0]].text}", card=name)
        return Option("choose", text, card=name)

    def _space(self, st: State, value: int) -> Option:
        if value == STOP:
            return Option("stop", "stop")
        space = SPACE_NAMES[value]
        if st.q_verb == V_DAMAGE:
            return Option("choose", f"choose {space}", place=space)
        verb, at = ("place", "at") if st.q_verb == V_PLACE else ("move", "to")
        if st.q_a < 0:
            return Option(verb, f"{verb} {at} {space}", place=space)
        name = self.name(st, st.card_of[st.q_a])
        return Option(verb, f"{verb} {name} {at} {space}", card=name, place=space)

    def _is_told(self, st: State, copy: int) -> bool:
        """Whether it is said where a card lies; the usual place goes without saying.

        So do the player's deck and a stack, unless a copy of the same card lies elsewhere.
        """
        zone = st.where[copy]
        usual = st.shared + LINE_UP if st.q_verb in (V_GAIN, V_BUY) else st.q_seat * ZONES + HAND
        if zone == usual:
            return False
        stack = zone >= st.shared + STACKS and not 0 <= st.city <= zone
        if zone != st.q_seat * ZONES + DECK and not (stack and st.q_verb == V_GAIN):
            return True
        for one in st.q_pool:
            if st.card_of[one] == st.card_of[copy] and st.where[one] != zone:
                return True
        return False

    def _has_twin(self, st: State, copy: int) -> bool:
        """Whether the question is about another copy of the same card, too."""
        return [st.card_of[one] for one in st.q_pool].count(st.card_of[copy]) > 1

    def _turn(self, st: State, what: int, rest: int) -> Option:
        if what == O_NORMAL:
            return Option("normal turn", "normal turn")
        if what == O_END:
            return Option("end turn", "end turn")
        if what == O_DONE:
            return Option("done", "done")
        if what == O_PASS:
            return Option("pass", "pass")
        if what == O_CONFRONT:
            name = self.players[rest]
            return Option("confront", f"confront {name}", player=name)
        if what in (O_MOVE, O_PLACE, O_ALLY):
            return self._walk(st, what, SPACE_NAMES[rest])
        if what == O_USE:
            card = st.card(rest // 4)
            name = card.name
            text = f"use {name}"
            if len(card.activated) > 1:
                ability = next(one for one in card.activated if one.index % 4 == rest % 4)
                return Option("use", f"{text}: {ability.text}", card=name)
            return Option("use", text, card=name)
        name = self.name(st, st.card_of[rest])
        verb = {
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
        }[what]
        where = place(st, self.players, st.where[rest], st.q_seat)
        text = f"{verb} {name}"
        full = f"{text} from {where}"
        if what == O_DEFEND and st.q_a != st.q_seat:
            text = full = f"{text} for {seat_name(st, self.players, st.q_a)}"
        elif what == O_LAID:
            text = full
        return Option(verb, text, card=name, place=where, full=full)

    def _walk(self, st: State, what: int, space: str) -> Option:
        if what == O_PLACE:
            return Option("place", f"place at {space}", place=space)
        if what == O_MOVE:
            return Option("move", f"move to {space}", place=space)
        name = ally_of(st)
        return Option("move", f"move {name} to {space}", player=name, place=space)

    def _card(self, st: State, copy: int) -> Option:
        fr = st.stack[-1]
        op = st.catalog.abilities[fr.ability].ops[fr.pc - 1]
        verb = "give" if st.q_verb == V_PASS else VERBS[st.q_verb]
        name = self.name(st, st.card_of[copy])
        zone = st.where[copy]
        where = place(st, self.players, zone, st.q_seat)
        parts = [verb, name]
        if self._is_told(st, copy):
            parts.append(f"from {where}")
        full = [verb, name, f"from {where}"]
        if op.texts:
            parts.append(op.texts[0])
            full.append(op.texts[0])
        return Option(verb, " ".join(parts), card=name, place=where, full=" ".join(full))

    def _word(self, st: State, value: int) -> Option:
        if st.q_a == W_TYPE:
            word = TYPES[value]
        elif st.q_a == W_PARITY:
            word = ("even", "odd")[value]
        elif st.q_a == W_NAME:
            word = self.name(st, value)
        elif st.q_a == W_TAKEN:
            name = self.name(st, value)
            return Option("remove", f"remove {name}", card=name)
        else:
            word = str(value)
        return Option("choose", f"choose {word}")

    def _where(self, st: State) -> str:
        """What a question about spaces asks."""
        if st.q_verb == V_DAMAGE:
            return "choose a Location."
        what = "your Character" if st.q_a < 0 else self.name(st, st.card_of[st.q_a])
        return f"{'place' if st.q_verb == V_PLACE else 'move'} {what} where?"

    def source(self, st: State) -> str | None:
        """The card whose text asks."""
        fr = st.stack[-1]
        return title(st.card(fr.source)) if fr.source >= 0 else None

    def prompt(self, st: State) -> str:
        """One line for the player who decides."""
        kind = st.q_kind
        fr = st.stack[-1]
        name = f"{title(st.card(fr.source))}: " if fr.source >= 0 else ""
        if kind == Q_TURN:
            if st.q_a == PLACING:
                return "Your turn begins: place your Character on any space."
            if st.q_a == 1:
                return "Your turn: a normal turn, or a Confrontation?"
            if st.confronted >= 0:
                who = self.players[st.confronted]
                return f"You are Confronting {who}: play cards, or say that you are done."
            if st.city >= 0:
                what = f"{st.power} Power and {st.move} Move"
                return f"Play cards, move, buy and defeat, or end your turn. You have {what}."
            return f"Play and buy cards, or end your turn. You have {st.power} Power."
        if kind == Q_RESPOND:
            if fr.kind == F_TURN:
                return f"It is {self.players[st.active]}'s turn: Assist?"
            if fr.kind == F_BLOCKS:
                return f"{self.players[st.active]} is Confronting your side: Block?"
            victim = fr.a if st.city >= 0 else st.q_seat
            if victim != st.q_seat:
                return f"{name}{seat_name(st, self.players, victim)} is attacked. Use a Defense?"
            return f"{name}you are attacked. Use a Defense?"
        if kind == Q_ORDER:
            return "Several abilities wait: which one first?"
        if kind == Q_NEXT:
            who = "Which Villain attacks" if st.q_verb == V_ATTACK else "Whom does it strike"
            return f"{name}{who} next?"
        if kind == Q_SPACE:
            return f"{name}{self._where(st)}"
        if kind == Q_PLAYER:
            more = " (or stop)" if st.q_pool[-1] == STOP else ""
            return f"{name}choose a player{more}."
        if kind == Q_WORD:
            if st.q_a == W_TAKEN:
                return "You have won: which Signature card do you remove from your starting deck?"
            return f"{name}make a choice."
        ops = st.catalog.abilities[fr.ability].ops
        if kind == Q_MAY:
            words = ops[st.q_verb].texts
            if not words:
                return f"{name}do it?"
            said = _small(words[0])
            if fr.regs[R_WHO] == [st.q_seat]:
                said = _to_you(said)
            return f"{name}you may {said}?"
        if kind == Q_MODE:
            return f"{name}choose one."
        verb = VERBS[st.q_verb]
        more = " (or stop)" if len(st.q_picked) >= st.q_least else ""
        return f"{name}choose a card to {verb}{more}."


def _to_you(sentence: str) -> str:
    """What is said of a player, said to that player."""
    said = sentence.removeprefix("they ")
    for theirs, yours in (("their", "your"), ("they", "you")):
        said = re.sub(rf"\b{theirs}\b", yours, said)
    return said


def _small(sentence: str) -> str:
    """A sentence as the middle of another one."""
    return sentence[:1].lower() + sentence[1:].rstrip(".")
