"""Foresight: what a seat could do in its turn, tried in a world that is imagined for it.

Owns: what several choices lead to, which cards ask nothing, and what is still worth doing.
Must not know: how an option works, how any of it is said.

Nothing is tried in the game itself: two positions that a seat cannot tell apart are foreseen alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from longbox.game.game import Game
from longbox.views.events import Event
from longbox.views.facts import Ahead, CardFacts, Option, Playing, Route
from longbox.views.prompts import still_to_do

NORMAL = "normal turn"
YES = "yes"
HIDDEN = frozenset({"deck", "main deck"})  # what lies there is imagined
TURNS = frozenset({"turn", "laid", "first", "long"})  # rules that ask for a turn's next move
SEED = "ahead"
ANSWERS = 40  # of others, until one's own card is done
SPACES = 40  # positions that are walked to
STEPS_TOLD = frozenset({"move"})
DECLINED = ("pass", "no", "stop")
MET = frozenset({"buy", "defeat", "use"})  # what is done where one stands


def foreseen(game: Game, seat: int) -> Ahead | None:
    """What lies ahead of a seat that must decide; None: nothing that can be told beforehand."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return None
    if decision.asks.choice == "may":
        return _allowed(game, seat)
    if game.active != seat:
        return None
    if decision.asks.rule == "announce":
        return _announced(game, seat)
    if decision.asks.rule not in TURNS:
        return None
    plays = _plays(game, seat, decision.options)
    left = _left(game.cards_for(seat), plays, decision.options)
    return Ahead(tuple(_walks(game, seat)), "", plays, *_told(left, game, seat))


def _allowed(game: Game, seat: int) -> Ahead | None:
    """Where a "you may" is about a card to choose: the cards, so that it is asked but once."""
    it = game.imagine(seat, SEED)
    if it.choose(YES):
        return None
    decision = it.decision
    if decision is None or decision.seat != seat or decision.asks.choice != "card":
        return None
    if decision.asks.most != 1 or decision.asks.is_order:
        return None
    known = game.see(seat, is_spoken=False).players[seat]
    ways = [one for one in decision.options if one.kind != "stop"]
    if any(one.at is None or one.at.zone in HIDDEN for one in ways) or not ways:
        return None
    if any(_in_hand(one, seat) and one.card not in known.hand for one in ways):
        return None
    return Ahead(tuple(Route(one, (YES,)) for one in ways), YES)


def _announced(game: Game, seat: int) -> Ahead | None:
    """What a normal turn would offer, where it is certain that it begins with the same cards."""
    root = game.imagine(seat, SEED)
    begun = root.copy()
    events = begun.choose(NORMAL)
    events += _declined(begun, seat)
    decision = begun.decision
    if decision is None or decision.seat != seat or decision.asks.rule not in TURNS:
        return None
    if any(event.card is not None for event in events):
        return None
    plays = _plays(begun, seat, decision.options)
    left = _left(game.cards_for(seat), plays, decision.options)
    ways = tuple(Route(option, (NORMAL,)) for option in decision.options)
    return Ahead(ways, NORMAL, plays, *_told(left, begun, seat))


def _told(left: Option | None, game: Game, seat: int) -> tuple[str, str]:
    """An option and how it is said; empty, where there is none."""
    if left is None:
        return "", ""
    return left.text, still_to_do(left, game.see(seat, is_spoken=False).power)


def _declined(game: Game, seat: int) -> list[Event]:
    """Let everybody else decline, or take what comes first; what happened meanwhile."""
    events: list[Event] = []
    for _ in range(ANSWERS):
        decision = game.decision
        if decision is None or decision.seat == seat:
            break
        options = decision.offers
        no = next((one for one in options if one.kind in DECLINED), options[0])
        events += game.choose(no)
    return events


# --------------------------------------------------------------------------- cards to play


def _plays(game: Game, seat: int, options: Sequence[Option]) -> tuple[Playing, ...]:
    """The cards that can be played from the hand: those that ask nothing first."""
    offered = [one for one in options if one.kind == "play" and _in_hand(one, seat)]
    if not offered:
        return ()
    facts = game.cards_for(seat)
    root: Game | None = None
    found: list[Playing] = []
    for option in offered:
        if option.outcome is not None and option.outcome.power is not None:
            before, after = option.outcome.power
            idle = after == before and not _text(facts, option)
            found.append(Playing(option.text, after - before, idle=idle))
            continue
        root = root or game.imagine(seat, SEED)
        found.append(_tried(root, option, seat, _text(facts, option)))
    by_text = {one.text: one for one in offered}
    found.sort(key=lambda one: _rank(one, facts.get(by_text[one.text].card or "")))
    return tuple(found)


def _text(facts: dict[str, CardFacts], option: Option) -> str:
    card = facts.get(option.card or "")
    return "" if card is None else card.text


def _in_hand(option: Option, seat: int) -> bool:
    return option.at is not None and option.at.zone == "hand" and option.at.seat == seat


def _tried(root: Game, option: Option, seat: int, text: str) -> Playing:
    """What playing a card does in the imagined world."""
    it = root.copy()
    was = it.look("power")
    events = it.choose(option.text)
    events += _declined(it, seat)
    decision = it.decision
    asks = ""
    if decision is not None and decision.seat == seat and it.active == seat:
        prompt = decision.asks
        if prompt.rule not in TURNS:
            asks = prompt.said or decision.prompt
    power = it.look("power") - was if it.active == seat else 0
    draws = any(event.kind == "draw" and event.seat == seat for event in events)
    return Playing(option.text, power, draws, asks, idle=not text and not asks and not power)


def _rank(one: Playing, facts: CardFacts | None) -> tuple[bool, bool, bool, bool, bool]:
    """In which order cards are played: what stays, what draws, what is certain, what may grow."""
    stays = facts is not None and facts.ongoing
    certain = facts is not None and one.power == facts.power
    return bool(one.asks), one.idle, not stays, not one.draws, not certain


# --------------------------------------------------------------------------- what is left


def _left(
    facts: dict[str, CardFacts], plays: tuple[Playing, ...], options: Sequence[Option]
) -> Option | None:
    """The option that is most worth taking before the turn ends; None: nothing is."""
    bought = [one for one in options if one.kind in ("buy", "defeat") and _worth(facts, one) > 0]
    if bought:
        return max(bought, key=lambda one: _worth(facts, one))
    working = {one.text for one in plays if not one.idle}
    return next((one for one in options if one.text in working), None)


def _worth(facts: dict[str, CardFacts], option: Option) -> int:
    card = facts.get(option.card or "")
    return 0 if card is None or card.vp < 0 else card.cost


# --------------------------------------------------------------------------- ways through a city


def _walks(game: Game, seat: int) -> Iterator[Route]:
    """Where several moves lead, and what could be done there."""
    decision = game.decision
    assert decision is not None
    if not any(_is_step(one) for one in decision.offers):
        return
    known = {one.text for one in decision.offers}
    met = {_place(one) for one in decision.offers if _is_step(one)}
    here = game.see(seat, is_spoken=False).players[seat].at
    met.add(here or "")
    ends: list[tuple[Game, tuple[str, ...]]] = [(game.imagine(seat, SEED), ())]
    while ends:
        at, path = ends.pop(0)
        pending = at.decision
        assert pending is not None
        for step in [one for one in pending.options if _is_step(one)]:
            if path and _place(step) in met:
                continue
            it = at.copy()
            events = it.choose(step.text)
            after = it.decision
            if path and step.text not in known:
                met.add(_place(step))
                known.add(step.text)
                yield Route(step, path)
            if after is None or after.seat != seat or after.asks.rule not in TURNS:
                continue
            if any(event.kind not in STEPS_TOLD for event in events) or len(met) > SPACES:
                continue
            ways = (*path, step.text)
            for option in after.options:
                if option.kind in MET and option.text not in known:
                    known.add(option.text)
                    yield Route(option, ways)
            ends.append((it, ways))


def _is_step(option: Option) -> bool:
    return option.kind == "move" and option.to is not None and option.because is None


def _place(option: Option) -> str:
    return "" if option.to is None else option.to.name or ""
