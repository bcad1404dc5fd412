"""Foresight: what a seat could do in its turn, tried in a world that is imagined for it.

Owns: what several choices lead to, which cards ask nothing, and what is still worth doing.
Must not know: how an option works, how any of it is said.

Nothing is tried in the game itself: two positions that a seat cannot tell apart are foreseen alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from longbox.game.decision import Decision
from longbox.game.game import Game
from longbox.views.events import Event
from longbox.views.facts import Ahead, CardFacts, Option, Playing, Route
from longbox.views.prompts import still_to_do

NORMAL = "normal turn"
CHOICES = frozenset({"may", "card", "player", "space", "location", "mode"})
SAID = frozenset({"choose"})  # what happens where nothing but an answer is given
AT_ONCE = 40  # options of a question, as far as several are asked as one
DEPTH = 3  # questions that are asked as one
MODES = 4  # things to use whose modes are told at once
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
    if _is_plain(decision, seat):
        return _flat(game, seat)
    if game.active != seat:
        return None
    if decision.asks.rule == "announce":
        return _announced(game, seat)
    if decision.asks.rule not in TURNS:
        return None
    plays = _plays(game, seat, decision.options)
    left = _left(game.cards_for(seat), plays, decision.options)
    ways = _one_of_each((*_uses(game, seat), *_walks(game, seat)), decision.offers)
    return Ahead(ways, (), plays, *_told(left, game, seat))


def _one_of_each(ways: tuple[Route, ...], offered: Sequence[Option]) -> tuple[Route, ...]:
    """Ways whose options no other has the text of."""
    known = {one.text for one in offered}
    found: list[Route] = []
    for way in ways:
        if way.option.text not in known:
            known.add(way.option.text)
            found.append(way)
    return tuple(found)


def _flat(game: Game, seat: int) -> Ahead | None:
    """Questions of which one leads to the next and to nothing else, asked as one.

    "You may destroy a card" is asked together with which one, and a player together with what they
    would do.
    """
    leaves: list[Route] = []
    via: list[str] = []
    if not _leaves(game.imagine(seat, SEED), seat, (), leaves, via) or not via:
        return None
    texts = [one.option.text for one in leaves]
    if len(set(texts)) < len(texts) or set(via) & set(texts):
        return None
    hand = game.see(seat, is_spoken=False).players[seat].hand
    ways = tuple(one for one in leaves if one.by)
    if any(_is_unknown(one.option, seat, hand) for one in ways):
        return None
    return Ahead(ways, tuple(via))


def _leaves(
    game: Game, seat: int, path: tuple[str, ...], leaves: list[Route], via: list[str]
) -> bool:
    """Collect what a question's options come to; False: they are too many to be asked as one."""
    decision = game.decision
    assert decision is not None
    options = decision.options
    if len(leaves) + len(options) > AT_ONCE:
        return False
    for option in options:
        it = game.copy()
        events = it.choose(option.text)
        after = it.decision
        is_done = any(event.kind not in SAID for event in events)
        if is_done or len(path) == DEPTH or after is None or not _is_plain(after, seat):
            leaves.append(Route(option, path))
            continue
        if not path:
            via.append(option.text)
        if not _leaves(it, seat, (*path, option.text), leaves, via):
            return False
    return True


def _is_plain(decision: Decision, seat: int) -> bool:
    """Whether it asks the seat for one thing, because a card says so."""
    asks = decision.asks
    is_one = asks.most == 1 and not asks.is_order
    return decision.seat == seat and not asks.rule and asks.choice in CHOICES and is_one


def _is_unknown(option: Option, seat: int, hand: list[str]) -> bool:
    """Whether an option is about a card that the world was imagined with."""
    if option.at is None:
        return False
    return option.at.zone in HIDDEN or (_in_hand(option, seat) and option.card not in hand)


def _uses(game: Game, seat: int) -> Iterator[Route]:
    """The modes of what can be used: one choice instead of two."""
    decision = game.decision
    assert decision is not None
    used = [one for one in decision.offers if one.kind == "use"]
    if not used:
        return
    root = game.imagine(seat, SEED)
    for option in used[:MODES]:
        it = root.copy()
        if any(event.kind not in SAID for event in it.choose(option.text)):
            continue
        after = it.decision
        if after is not None and after.seat == seat and after.asks.choice == "mode":
            yield from (Route(one, (option.text,)) for one in after.options)


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
    return Ahead(ways, (NORMAL,), plays, *_told(left, begun, seat))


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
            events += _declined(it, seat)  # who could Assist is not asked yet
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
