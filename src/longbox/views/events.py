"""Events: what happened, why, and who may know it.

Owns: Event, and how what the engine notes becomes typed parts.
Must not know: rules, how an event is said, what comes next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from longbox.rules.codes import (
    BOX,
    Q_MODE,
    Q_PLAYER,
    Q_WORD,
    SHARED_NAMES,
    TYPES,
    V_CHOOSE,
    V_COMPARE,
    V_CONFRONT,
    V_DAMAGE,
    V_MOVE,
    V_NOTE,
    V_OVER,
    V_PASS,
    V_PLACE,
    V_POWER,
    V_RAISE,
    V_REMOVE,
    V_RETURN,
    V_SCORE,
    V_THREAT,
    V_TURN,
    VERBS,
    W_NAME,
    W_PARITY,
    W_TAKEN,
    W_TYPE,
)
from longbox.rules.state import TOLD, EventTuple, State, told_at
from longbox.views import voice
from longbox.views.facts import Because, EventParts, Spot
from longbox.views.names import Names, is_hero
from longbox.views.visibility import lies_under, who_may_know, who_may_know_now

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

KINDS = {V_RETURN: "put", V_PASS: "put", V_REMOVE: "put"}
OUT = SHARED_NAMES[BOX]
COUNTED = (V_POWER, V_RAISE)  # how much, and what it comes to
COMPARED = (V_COMPARE, V_DAMAGE, V_THREAT)  # what it was, or is held against, and what it is
MEASURED = (*COUNTED, *COMPARED, V_SCORE, V_NOTE)  # those that come with a number


class Tidings:
    """What was told together, and of which cards; no state is held on to."""

    __slots__ = ("card_of", "log", "names")

    def __init__(self, card_of: vec[i64], names: Names, log: vec[i64]) -> None:
        self.card_of = card_of  # by copy
        self.names = names
        self.log = log


class Event:
    """Something that happened: its kind, who did it, which card, why, and who may know.

    ``parts`` and ``text`` tell all of it; ``seen`` and ``said`` what a seat may know of it.
    """

    __slots__ = ("_at", "_known", "_tidings")

    def __init__(self, tidings: Tidings, at: i64, known: i64) -> None:
        self._tidings = tidings
        self._at = at
        # Who may know it; -1: to be worked out from the rules alone, when somebody asks.
        self._known = known

    @property
    def _names(self) -> Names:
        return self._tidings.names

    @property
    def _data(self) -> EventTuple:
        """What the engine noted of it."""
        return told_at(self._tidings.log, self._at)

    def _card(self) -> int:
        """The number of the card it happened to; -1: to none."""
        copy = self._data[2]
        return int(self._tidings.card_of[copy]) if copy >= 0 else -1

    def _cause(self) -> int:
        """The number of the card behind it; -1: there is none."""
        copy = self._data[6]
        return int(self._tidings.card_of[copy]) if copy >= 0 else -1

    @property
    def kind(self) -> str:
        """The kind of event, as scenarios name it."""
        verb = self._data[0]
        return KINDS.get(verb, VERBS[verb])

    @property
    def player(self) -> str | None:
        """The name of who did it; None: the table."""
        seat = self._data[1]
        players = self._names.players
        return players[seat] if 0 <= seat < len(players) else None

    @property
    def seat(self) -> int:
        """The seat of who did it; a number that is no player's: the table, or the ally."""
        return self._data[1]

    @property
    def card(self) -> str | None:
        """The card it happened to, whoever may know it."""
        card = self._card()
        return self._names.cards[card] if card >= 0 else None

    @property
    def cause(self) -> str | None:
        """The card behind it, if there is one."""
        cause = self._cause()
        return self._names.cards[cause] if cause >= 0 else None

    @property
    def amount(self) -> int | None:
        """How much, of a change of Power; None of all else."""
        return self._data[3] if self._data[0] == V_POWER else None

    @property
    def parts(self) -> EventParts:
        """What happened as data, for someone who may know everything."""
        return self._parts(True)

    def elsewhere(self, came: Mapping[int, int]) -> Event:
        """The same event in a game in which other copies came in the place of some."""
        tidings = self._tidings
        card_of = tidings.card_of[:]
        for copy, other in came.items():
            card_of[copy] = tidings.card_of[other]
        return Event(Tidings(card_of, tidings.names, tidings.log), self._at, self._known)

    def known_to(self, seat: int | None) -> bool:
        """Whether the seat (None: a spectator) may know the card."""
        if self._known < 0:
            self._known = who_may_know(self._names.rules, self._data)
        bit: i64 = len(self._names.players) if seat is None else seat
        return self._known >> bit & 1 == 1

    def seen(self, seat: int | None) -> EventParts:
        """What happened as data, as far as the seat may know it."""
        return self._parts(self.known_to(seat))

    @property
    def text(self) -> str:
        """The sentence for someone who may know everything; empty for what needs no words."""
        return voice.sentence(self.parts, self._names.players)

    def said(self, seat: int | None) -> str:
        """The sentence for a seat (None: a spectator), as far as it may know it."""
        return voice.sentence(self.seen(seat), self._names.players)

    def _parts(self, is_known: bool) -> EventParts:
        verb, seat, copy, frm, to = self._data[:5]
        names = self._names
        places = names.places
        is_moved = copy >= 0 and verb not in COMPARED
        goes = is_moved and (frm >= 0 or to >= 0) and verb != V_CONFRONT
        return EventParts(
            kind=self.kind,
            seat=seat if 0 <= seat < len(names.players) else None,
            card=self.card if is_known else None,
            hidden=copy >= 0 and not is_known,
            itself=verb in (V_MOVE, V_PLACE) and is_hero(names.catalog.cards[self._card()]),
            frm=places[frm] if goes and frm >= 0 else None,
            to=self._to(verb, to, goes),
            amount=self._amount(verb, frm),
            total=to if verb in COUNTED or verb in COMPARED else None,
            other=frm if verb == V_CONFRONT or (verb == V_CHOOSE and to == Q_PLAYER) else None,
            word=self._word(verb, frm, to),
            because=self._because(copy),
        )

    def _to(self, verb: int, to: int, goes: bool) -> Spot | None:
        if verb == V_CHOOSE and to == Q_WORD + W_TAKEN * 16:
            return Spot(OUT)
        return self._names.places[to] if goes and to >= 0 else None

    def _amount(self, verb: int, frm: int) -> int | None:
        if verb == V_TURN:
            return frm + 1
        return frm if verb in MEASURED else None

    def _because(self, copy: int) -> Because | None:
        """The card behind it, if that is another one, and its ability."""
        cause = self._cause()
        if cause < 0 or self._data[6] == copy:
            return None
        number = self._data[7]
        abilities = self._names.catalog.abilities
        is_its = 0 <= number < len(abilities) and abilities[number].card == cause
        return Because(self._names.cards[cause], abilities[number].index if is_its else None)

    def _word(self, verb: int, frm: int, to: int) -> str | None:
        """What was named, or why the game is over."""
        if verb == V_OVER:
            return self._names.ending(frm)
        if verb == V_DAMAGE:
            return self._names.catalog.cards[self._card()].name
        if verb != V_CHOOSE or to == Q_PLAYER:
            return None
        kind, more = to % 16, to // 16
        if kind == Q_MODE:
            ability = self._names.catalog.abilities[self._data[7]]
            return ability.asks[ability.routine.ops[more].ask].modes[frm].said
        assert kind == Q_WORD
        if more == W_TYPE:
            return TYPES[frm]
        if more == W_PARITY:
            return ("even", "odd")[frm]
        if more in (W_NAME, W_TAKEN):
            return self._names.cards[frm]
        return str(frm)

    def __repr__(self) -> str:
        return f"Event({self.text or self.kind!r})"


def events_of(st: State, names: Names) -> list[Event]:
    """What the engine has noted since it was asked last."""
    found: list[Event] = []
    if not st.told:
        return found
    log = st.log[: st.told]
    tidings = Tidings(st.card_of, names, log)
    beneath = st.beneath
    for at in range(0, st.told, TOLD):
        known: i64 = -1
        if log[at + 3] == beneath or log[at + 4] == beneath:
            event = told_at(log, at)
            if lies_under(st, event):
                known = who_may_know_now(st, event)
        found.append(Event(tidings, at, known))
    return found
