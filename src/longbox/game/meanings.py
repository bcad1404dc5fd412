"""What the effects that a question is about tell of it.

Owns: looking into effects for whoever asks or answers. Must not know: any position, any card.
It is fetched when a card's text first asks something: a game begins without it.
"""

from __future__ import annotations

from functools import lru_cache

import longbox.effects.vocabulary as fx
from longbox.effects.parts import parts
from longbox.views.facts import Meaning, meaning_of


def follows(meaning: Meaning, is_yes: bool) -> Meaning | None:
    """What comes of accepting a "you may", or of declining it; None: nothing."""
    may = meaning.terms[0]
    assert isinstance(may, fx.May)
    effects = (*may.do, *may.then) if is_yes else may.otherwise
    return meaning_of(effects) if effects else None


def destination(meaning: Meaning) -> str:
    """How a move says where a card goes, such as "on top of deck"."""
    move = meaning.terms[0]
    to = move.to if isinstance(move, fx.Move) else None
    if to is None:
        return ""
    zone = to.place.zone
    if zone is fx.Zone.UNDER:
        return "under this card" if to.place.of is None else "under the Character"
    name = {fx.Zone.ITS_STACK: "its stack", fx.Zone.ORIGIN: "its place"}.get(zone, zone.value)
    return {"top": f"on top of {name}", "bottom": f"on the bottom of {name}"}.get(
        to.end, f"into {name}"
    )


def speaks_of_them(meaning: Meaning) -> bool:
    """Whether it speaks of the player who was spoken of before."""
    return _speaks_of_them(meaning.text)


@lru_cache(maxsize=4096)
def _speaks_of_them(text: str) -> bool:
    return any(one == fx.THEY for one in parts(Meaning(text).terms))


def refers(meaning: Meaning) -> bool:
    """Whether it begins with cards that were spoken of before: "it", "them"."""
    return _text_refers(meaning.text)


@lru_cache(maxsize=4096)
def _text_refers(text: str) -> bool:
    return _refers(Meaning(text).terms)


def _refers(term: object) -> bool:
    if isinstance(term, tuple):
        return bool(term) and _refers(term[0])
    if isinstance(term, fx.May):
        return _refers(term.do)
    if isinstance(term, fx.Modes):
        return any(_refers(mode) for mode in term.modes)
    if isinstance(term, fx.Move | fx.Play | fx.Show):
        return isinstance(term.cards, fx.Ref) and term.cards.word in (fx.Word.IT, fx.Word.THEM)
    return False


def payments(meaning: Meaning) -> tuple[str, ...]:
    """What it makes one pay: ``power``, ``move``."""
    return _text_payments(meaning.text)


@lru_cache(maxsize=4096)
def _text_payments(text: str) -> tuple[str, ...]:
    return tuple(_payments(Meaning(text).terms))


def _payments(terms: tuple[object, ...]) -> list[str]:
    found: list[str] = []
    for term in terms:
        if isinstance(term, fx.May):
            found += _payments(term.do)
        elif isinstance(term, fx.Pay):
            found.append(term.what)
    return found


def power_of(meaning: Meaning, may_draw: bool) -> int | None:
    """The Power that effects bring, if nothing but plain numbers changes it; None: who knows.

    ``may_draw``: cards that are drawn bring nothing more.
    """
    total = 0
    changes = False
    for term in meaning.terms:
        if isinstance(term, fx.Change) and term.what == "power" and term.who == fx.YOU:
            amount, sign = term.by, 1
        elif isinstance(term, fx.Pay) and term.what == "power" and term.who == fx.YOU:
            amount, sign = term.amount, -1
        elif isinstance(term, fx.Move) and term.verb == "draw" and may_draw:
            continue
        else:
            return None
        if not isinstance(amount, fx.Num):
            return None
        total += sign * amount.n
        changes = True
    return total if changes else None
