"""The one voice: every sentence that is said of a game, made from its parts.

Owns: the words of log lines. Must not know: rules, states, who may know what (the parts are what
they may know).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from longbox.views.facts import Because, EventParts, Line, Piece, Spot
from longbox.views.names import SPACE, UNDER, said

Players = tuple[str, ...]

TABLE = "The table"
UNKNOWN = "a card"

# Kinds of event that need no words: what they bring about is told by itself.
QUIET = frozenset(
    {"confronted", "clear", "start", "end", "hit", "attacked", "defeated", "leave", "setup", "note"}
)
# What somebody does with a card: before it, and after it.
ACTS = {
    "draw": ("draws ", ""),
    "discard": ("discards ", ""),
    "destroy": ("destroys ", ""),
    "gain": ("gains ", ""),
    "buy": ("buys ", ""),
    "play": ("plays ", ""),
    "reveal": ("reveals ", ""),
    "look": ("looks at ", ""),
    "attack": ("Attacks with ", ""),
    "avoid": ("avoids the Attack with ", ""),
    "block": ("Blocks with ", ""),
    "defeat": ("defeats ", ""),
    "assist": ("assists with ", ""),
    "lay": ("lays ", " on the Character"),
    "reward": ("gets the Reward of ", ""),
    "contain": ("contains ", ""),
}
# Kinds of which several that happen together share a line.
JOINED = frozenset({"draw", "discard", "destroy", "gain", "reveal"})


# --------------------------------------------------------------------------- lines


def lines(events: Iterable[EventParts], players: Players, move: int = 0) -> list[Line]:
    """What happened, as a person takes it in: what belongs together stands in one line."""
    return [_line(row, power, players, move) for row, power in _rows(events)]


def sentence(parts: EventParts, players: Players) -> str:
    """One event in a sentence, the card behind it in brackets; empty for what needs no words."""
    pieces = _pieces([parts], players)
    if not pieces:
        return ""
    return f"{''.join(piece.text for piece in pieces)}{_behind(parts.because)}."


def told(line: Line) -> str:
    """A line of the log with the card behind it, where there is no other room for that."""
    *pieces, stop = line.pieces
    return f"{''.join(piece.text for piece in pieces)}{_behind(line.because)}{stop.text}"


def _behind(because: Because | None) -> str:
    return "" if because is None else f" ({because.card})"


def _line(row: Sequence[EventParts], power: EventParts | None, players: Players, move: int) -> Line:
    first = row[0]
    pieces = _pieces(row, players)
    if power is not None:
        pieces.append(Piece(f": {_power(power)}"))
    pieces.append(Piece("."))
    named = [event.card for event in row if event.card is not None]
    return Line(
        kind=first.kind,
        pieces=tuple(pieces),
        seat=first.seat,
        cards=tuple(dict.fromkeys(named)),
        because=first.because,
        move=move,
    )


def _rows(events: Iterable[EventParts]) -> Iterator[tuple[list[EventParts], EventParts | None]]:
    """The events of each line, and the Power that its card gave when it was played."""
    waiting: list[EventParts] = []
    played: tuple[int | None, str | None] | None = None
    told_of = (event for event in events if event.kind not in QUIET)
    for _, together in groupby(enumerate(told_of), key=_together):
        row = [event for _, event in together]
        event = row[0]
        cause = None if event.because is None else event.because.card
        is_its_power = event.kind == "power" and played == (event.seat, cause)
        if waiting:
            yield waiting, event if is_its_power else None
        waiting = [] if is_its_power else row
        played = (event.seat, event.card) if event.kind == "play" else None
    if waiting:
        yield waiting, None


def _together(numbered: tuple[int, EventParts]) -> tuple[object, ...]:
    """What must be equal for events to share a line."""
    number, event = numbered
    has_card = event.card is not None or event.hidden
    if event.kind in JOINED and has_card:
        return (event.kind, event.seat, event.because, event.frm, event.to)
    if event.kind == "enter":
        return ("enter", event.to)
    return (number,)


# --------------------------------------------------------------------------- one sentence


def _pieces(row: Sequence[EventParts], players: Players) -> list[Piece]:
    """The events of a line in one sentence, without its full stop."""
    it = row[0]
    kind = it.kind
    if kind in QUIET:
        return []
    who = TABLE if it.seat is None else players[it.seat]
    actor = Piece(who, seat=it.seat)
    cards = _cards(row)
    if kind in NUMBERS:
        return NUMBERS[kind](it, actor, players)
    if kind == "enter":
        enters = " enters" if len(row) == 1 else " enter"
        return [*cards, Piece(f"{enters} the Line-Up{_at(it.to)}")]
    if kind == "ruin":
        return [*cards, Piece(" is destroyed")]
    if kind == "attack" and it.seat is None:
        return [*cards, Piece(" attacks")]
    if kind in ("move", "place"):
        return _moved(it, actor, cards)
    before, after = ACTS.get(kind, ("puts ", ""))
    if kind not in ACTS:
        after = _into(it, players)
    return [actor, Piece(f" {before}"), *cards, *([Piece(after)] if after else [])]


def _cards(row: Sequence[EventParts]) -> list[Piece]:
    """The cards of a line: each name once, and how many may not be known."""
    hidden = sum(event.hidden for event in row)
    names = Counter(event.card for event in row if event.card is not None)
    found: list[Piece] = []
    for name, times in names.items():
        if found:
            found.append(Piece(", "))
        found.append(Piece(name, card=name))
        if times > 1:
            found.append(Piece(f" x{times}"))
    if hidden:
        if found:
            found.append(Piece(", "))
        found.append(Piece(UNKNOWN if hidden == 1 else f"{hidden} cards"))
    return found


def _power(it: EventParts) -> str:
    by = it.amount or 0
    return f"{'+' if by >= 0 else '-'}{abs(by)} Power, {it.total} in all"


def _gains_power(it: EventParts, actor: Piece, players: Players) -> list[Piece]:  # noqa: ARG001
    return [actor, Piece(f" has {_power(it)}")]


def _turn(it: EventParts, actor: Piece, players: Players) -> list[Piece]:  # noqa: ARG001
    return [actor, Piece(f" begins turn {it.amount}")]


def _shuffle(it: EventParts, actor: Piece, players: Players) -> list[Piece]:  # noqa: ARG001
    return [actor, Piece(" shuffles the deck")]


def _over(it: EventParts, actor: Piece, players: Players) -> list[Piece]:  # noqa: ARG001
    return [Piece(f"The game is over: {it.word}")]


def _score(it: EventParts, actor: Piece, players: Players) -> list[Piece]:  # noqa: ARG001
    return [actor, Piece(f" has {it.amount} VP")]


def _threat(it: EventParts, actor: Piece, players: Players) -> list[Piece]:  # noqa: ARG001
    return [Piece(f"The Threat Level is {it.total}")]


def _confront(it: EventParts, actor: Piece, players: Players) -> list[Piece]:
    assert it.other is not None
    return [actor, Piece(" Confronts "), Piece(players[it.other], seat=it.other)]


def _compare(it: EventParts, actor: Piece, players: Players) -> list[Piece]:  # noqa: ARG001
    assert it.card is not None
    assert it.amount is not None
    assert it.total is not None
    against = f"{it.amount} Power against a cost of {it.total}"
    if it.amount >= it.total:
        return [Piece(f"{against} is enough for "), Piece(it.card, card=it.card)]
    return [Piece(it.card, card=it.card), Piece(f" holds: {against} is not enough")]


def _raise(it: EventParts, actor: Piece, players: Players) -> list[Piece]:  # noqa: ARG001
    by = it.amount or 0
    rises = "rises" if by >= 0 else "falls"
    return [actor, Piece(f"'s cost {rises} by {abs(by)} to {it.total}")]


def _damage(it: EventParts, actor: Piece, players: Players) -> list[Piece]:  # noqa: ARG001
    assert it.amount is not None
    assert it.total is not None
    name = Piece(it.word or "", card=it.card)
    if it.total > it.amount:
        return [name, Piece(f" is damaged: {it.total} in all")]
    return [name, Piece(f" has {it.total} damage left" if it.total else " is repaired")]


def _choose(it: EventParts, actor: Piece, players: Players) -> list[Piece]:
    if it.other is not None:
        return [actor, Piece(" chooses "), Piece(players[it.other], seat=it.other)]
    if it.to is not None:
        return [actor, Piece(f" removes {it.word} from the starting deck")]
    return [actor, Piece(f" chooses: {it.word}")]


NUMBERS = {
    "power": _gains_power,
    "turn": _turn,
    "shuffle": _shuffle,
    "over": _over,
    "score": _score,
    "threat": _threat,
    "confront": _confront,
    "compare": _compare,
    "raise": _raise,
    "damage": _damage,
    "choose": _choose,
}


def _moved(it: EventParts, actor: Piece, cards: list[Piece]) -> list[Piece]:
    """A Character or a card comes to another space."""
    if it.to is None:
        return [*cards, Piece(" leaves the city")]
    at = "at" if it.kind == "place" else "to"
    if not it.itself and it.seat is not None:
        does = " places " if it.kind == "place" else " moves "
        return [actor, Piece(does), *cards, Piece(f" {at} {it.to.name}")]
    does = " is placed at " if it.kind == "place" else " moves to "
    return [*cards, Piece(f"{does}{it.to.name}")]


def _at(place: Spot | None) -> str:
    return f" at {place.name}" if place is not None and place.zone == SPACE else ""


def _into(it: EventParts, players: Players) -> str:
    """Where a card is put."""
    to = it.to
    if to is None:
        return ""
    if to.zone == UNDER:
        return f" {said(to, players, it.seat)}"
    if to.zone == SPACE:
        return f" at {to.name}"
    where = said(to, players, it.seat)
    is_others = to.seat is not None and to.seat != it.seat
    return f" into {where}" if is_others else f" into the {where}"
