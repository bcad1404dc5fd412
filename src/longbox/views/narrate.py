"""The log: what happened and why, as a sentence for one seat.

Owns: Event, and how each kind is said. Must not know: rules, what comes next.
"""

from __future__ import annotations

from typing import Any

from longbox.rules.codes import (
    Q_MODE,
    Q_PLAYER,
    Q_WORD,
    V_ASSIST,
    V_ATTACK,
    V_ATTACKED,
    V_AVOID,
    V_BLOCK,
    V_BUY,
    V_CHOOSE,
    V_CLEAR,
    V_CONFRONT,
    V_CONFRONTED,
    V_CONTAIN,
    V_DAMAGE,
    V_DEFEAT,
    V_DEFEATED,
    V_DESTROY,
    V_DISCARD,
    V_DRAW,
    V_END,
    V_ENTER,
    V_GAIN,
    V_HIT,
    V_LAY,
    V_LOOK,
    V_MOVE,
    V_OVER,
    V_PASS,
    V_PLACE,
    V_PLAY,
    V_POWER,
    V_REMOVE,
    V_RETURN,
    V_REVEAL,
    V_REWARD,
    V_RUIN,
    V_SHUFFLE,
    V_START,
    V_THREAT,
    V_TURN,
    VERBS,
    W_TAKEN,
)
from longbox.rules.state import EventTuple, State
from longbox.views.names import is_hero, place, title
from longbox.views.visibility import may_know_event

KINDS = {V_RETURN: "put", V_PASS: "put", V_REMOVE: "put"}
QUIET = (V_CONFRONTED, V_CLEAR, V_START, V_END, V_HIT, V_ATTACKED, V_DEFEATED)
CITY = (
    V_MOVE,
    V_PLACE,
    V_DAMAGE,
    V_RUIN,
    V_THREAT,
    V_REWARD,
    V_CONTAIN,
    V_ATTACK,
)
NUMBERED = (V_DAMAGE, V_THREAT)  # what they were and are is a number, no place


class Event:
    """Something that happened: its kind, who did it, which card, why, and who may know."""

    __slots__ = ("_data", "_players", "_st")

    def __init__(self, st: State, players: tuple[str, ...], data: EventTuple) -> None:
        self._st = st
        self._players = players
        self._data = data

    @property
    def kind(self) -> str:
        """The kind of event, as scenarios name it."""
        verb = self._data[0]
        return KINDS.get(verb, VERBS[verb])

    @property
    def player(self) -> str | None:
        """Who did it."""
        seat = self._data[1]
        return self._players[seat] if 0 <= seat < len(self._players) else None

    @property
    def seat(self) -> int:
        """The seat of who did it."""
        return self._data[1]

    @property
    def card(self) -> str | None:
        """The card it happened to, whoever may know it."""
        copy = self._data[2]
        return title(self._st.card(copy)) if copy >= 0 else None

    @property
    def cause(self) -> str | None:
        """The card behind it."""
        copy = self._data[6]
        return title(self._st.card(copy)) if copy >= 0 else None

    @property
    def amount(self) -> int | None:
        """How much, of a change of Power."""
        return self._data[3] if self._data[0] == V_POWER else None

    def known_to(self, seat: int | None) -> bool:
        """Whether the seat (None: a spectator) may know the card."""
        return may_know_event(self._st, self._data, seat)

    def seen(self, seat: int | None) -> dict[str, Any]:
        """The event as the seat may know it, as plain data."""
        data: dict[str, Any] = {"kind": self.kind, "seat": self.seat}
        if self._data[2] >= 0:
            data["card"] = self.card if self.known_to(seat) else None
        if self.cause is not None and self._data[6] != self._data[2]:
            data["cause"] = self.cause
        if self.amount is not None:
            data["amount"] = self.amount
        verb = self._data[0]
        if verb in NUMBERED:
            data["amount"] = self._data[4]
        elif self._data[3] >= 0 and self._data[4] >= 0 and self._data[2] >= 0:
            data["from"] = self._place(3)
            data["to"] = self._place(4)
        data["text"] = self.said(seat)
        return data

    def _place(self, index: int) -> str:
        return place(self._st, self._players, self._data[index], -1)

    @property
    def text(self) -> str:
        """The sentence for someone who may know everything."""
        return self._said(self.card)

    def said(self, seat: int | None) -> str:
        """The sentence for a seat; empty for what needs no words."""
        return self._said(self.card if self.known_to(seat) else "a card")

    def _said(self, card: str | None) -> str:
        verb, _, copy, frm, _, _, cause = self._data
        who = self.player or "The table"
        why = f" ({self.cause})" if cause >= 0 and cause != copy else ""
        if verb in QUIET:
            return ""
        if verb == V_TURN:
            return f"{who} begins turn {frm + 1}."
        if verb == V_POWER:
            sign = "+" if frm >= 0 else "-"
            return f"{who} has {sign}{abs(frm)} Power, {self._data[4]} in all{why}."
        if verb == V_SHUFFLE:
            return f"{who} shuffles the deck."
        if verb == V_OVER:
            return f"The game is over: {self._st.ending}."
        if verb == V_CHOOSE:
            return self._chosen(why)
        if verb == V_CONFRONT:
            return f"{who} Confronts {self._players[frm]}."
        if verb == V_ENTER:
            where = f" at {self._place(4)}" if self._st.city >= 0 else ""
            return f"{card} enters the Line-Up{where}."
        if self._st.city >= 0 and verb in CITY:
            return self._in_city(verb, card, who, why)
        return f"{who} {self._act(verb, card)}{why}."

    def _in_city(self, verb: int, card: str | None, who: str, why: str) -> str:
        """What happens only in a city, or differently there."""
        _, seat, copy, frm, to, _, _ = self._data
        if verb == V_THREAT:
            return f"The Threat Level is {to}{why}."
        if verb == V_DAMAGE:
            return self._damaged(frm, to, why)
        if verb == V_RUIN:
            return f"{card} is destroyed."
        if verb == V_REWARD:
            return f"{who} gets the Reward of {card}."
        if verb == V_CONTAIN:
            return f"{who} contains {card}{why}."
        if verb == V_ATTACK:
            return f"{card} attacks."
        if to < 0:
            return f"{card} leaves the city."
        moved = "is placed at" if verb == V_PLACE else "moves to"
        if not is_hero(self._st, copy) and seat >= 0:
            verbs = "places" if verb == V_PLACE else "moves"
            at = "at" if verb == V_PLACE else "to"
            return f"{who} {verbs} {card} {at} {self._place(4)}{why}."
        return f"{card} {moved} {self._place(4)}{why}."

    def _damaged(self, was: int, now: int, why: str) -> str:
        name = self._st.card(self._data[2]).name
        if now > was:
            return f"{name} is damaged: {now} in all{why}."
        return f"{name} is repaired{why}." if not now else f"{name} has {now} damage left{why}."

    def _chosen(self, why: str) -> str:
        kind = self._data[4]
        if kind == Q_PLAYER:
            return f"{self.player} chooses {self._players[self._data[3]]}{why}."
        if kind == Q_MODE:
            return f"{self.player} makes a choice{why}."
        if kind == Q_WORD + W_TAKEN * 16:
            name = title(self._st.catalog.cards[self._data[3]])
            return f"{self.player} removes {name} from the starting deck."
        return f"{self.player} names a choice{why}."

    def _act(self, verb: int, card: str | None) -> str:
        words = {
            V_DRAW: f"draws {card}",
            V_DISCARD: f"discards {card}",
            V_DESTROY: f"destroys {card}",
            V_GAIN: f"gains {card}",
            V_BUY: f"buys {card}",
            V_PLAY: f"plays {card}",
            V_REVEAL: f"reveals {card}",
            V_LOOK: f"looks at {card}",
            V_ATTACK: f"Attacks with {card}",
            V_AVOID: f"avoids the Attack with {card}",
            V_BLOCK: f"Blocks with {card}",
            V_DEFEAT: f"defeats {card}",
            V_ASSIST: f"assists with {card}",
            V_LAY: f"lays {card} on the Character",
        }
        if verb in words:
            return words[verb]
        to = place(self._st, self._players, self._data[4], self._data[1])
        if self._data[4] == self._st.beneath:
            return f"puts {card} {to}"
        if 0 <= self._st.city <= self._data[4]:
            return f"puts {card} at {to}"
        return f"puts {card} into the {to}" if "'s " not in to else f"puts {card} into {to}"

    def __repr__(self) -> str:
        return f"Event({self.text or self.kind!r})"
