"""What is asked, in a line for who must decide.

Owns: the words of every prompt. Must not know: rules, states; it speaks from the parts.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox.views.facts import Option, Prompt, Spot
from longbox.views.names import BESIDE, SPACE, UNDER, said

Players = tuple[str, ...]

CHOICES = {  # what is chosen, where the text of the card alone would not say it
    "type": "Choose a card type.",
    "parity": "Choose even or odd.",
    "number": "Choose a number.",
    "cost": "Choose a cost.",
    "name": "Choose a card's name.",
}


def prompt(it: Prompt, players: Players, seat: int, options: Sequence[Option]) -> str:
    """One line of English for the seat that decides."""
    if it.rule:
        return _of_rule(it, players, seat, options)
    parts = [f"{it.because.card}: {_asked(it, players)}" if it.because else it.said]
    if it.it and it.choice != "space":
        parts.append(f"({'It is' if len(it.it) == 1 else 'They are'} {_listed(it.it)}.)")
    if it.they is not None:
        parts.append(f"({players[it.they]} is the player it speaks of.)")
    parts.append(_choice(it, players, seat, options))
    return " ".join(part for part in parts if part)


def _asked(it: Prompt, players: Players) -> str:
    """What the card asks; where its "you" is another, it is quoted."""
    words = it.said or " ".join(it.text.splitlines())
    if it.of is None:
        return words
    return f"“{words}” ({players[it.of]} played it; you are the player it speaks of.)"


def _choice(it: Prompt, players: Players, seat: int, options: Sequence[Option]) -> str:
    """How to answer, with the numbers that it hangs on."""
    stop = ", or stop" if any(option.kind == "stop" for option in options) else ""
    if it.choice == "card":
        return f"Choose {_cards(it)} from {where(it.places, players, seat)}{_chosen(it)}{stop}."
    if it.choice == "player":
        named = [option.player for option in options if option.player is not None]
        return f"Choose {_listed(named, 'or')}{stop}."
    if it.choice == "space":
        what = _listed(it.it) or "Your Character"
        at = f" {what} is at {where(it.places, players, seat)} now." if it.places else ""
        return f"Choose where{stop}.{at}"
    if it.choice == "location":
        return "Which Location?"
    if it.choice == "mode":
        return f"Choose one{stop}." if stop else ""
    if it.choice == "may":
        have = f" You have {it.power} Power." if it.power is not None else ""
        have += f" You have {it.move} Move." if it.move is not None else ""
        return f"Do you?{have}"
    if it.choice == "paid":
        what = f"{it.move} Move" if it.move is not None else f"{it.power} Power"
        return f"How much do you pay? You have {what}."
    return CHOICES.get(it.choice, "")


def _cards(it: Prompt) -> str:
    """How many cards are still to be chosen."""
    if it.is_order:
        return "the next card, the one for the top first,"
    left = it.most
    if it.least == it.most:
        return "a card" if left == 1 else f"{left} cards, one by one,"
    if it.least:
        return f"{it.least} to {left} cards, one by one,"
    return "a card" if left == 1 else f"up to {left} cards, one by one,"


def _chosen(it: Prompt) -> str:
    told = f" ({it.picked} chosen so far)" if it.picked else ""
    return f"{told}; {it.room} left of the total" if it.room is not None else told


def where(places: Sequence[Spot], players: Players, seat: int) -> str:
    """Places, as they are said to a seat."""
    return _listed([_place(one, players, seat) for one in places], "or")


def _place(place: Spot, players: Players, seat: int) -> str:
    if place.seat is not None:
        whose = "your" if place.seat == seat else f"{players[place.seat]}'s"
        return f"{whose} {place.zone}"
    if place.zone in (SPACE, UNDER):
        return said(place, players, seat)
    words = said(place, players, seat)
    return words if place.zone in BESIDE.values() else f"the {words}"


def _listed(names: Sequence[str], word: str = "and") -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


# --------------------------------------------------------------------------- beside the question


def still_to_do(option: Option, power: int) -> str:
    """What could still be done before a turn ends."""
    if option.kind == "play":
        return f"{option.card} can still be played."
    return f"{power} Power {option.kind}s {option.card}."


def stakes(active: str, other: str, fallen: str, vp: int, then: str) -> tuple[str, str]:
    """What follows from a Confrontation that is won, and from one that is not."""
    after = f"{other} goes on as {then}." if then else f"It is {other}'s last Level."
    return (
        f"{active} scores {fallen}: {vp} VP. {after}",
        f"Nobody falls, and {active} buys nothing.",
    )


# --------------------------------------------------------------------------- rules that ask


def _of_rule(it: Prompt, players: Players, seat: int, options: Sequence[Option]) -> str:
    who = "" if it.about is None else players[it.about]
    if it.rule == "begin":
        heroes = _listed([str(option.player) for option in options], "or")
        return f"Your team says who goes first: {heroes}."
    if it.rule == "place":
        return "Your turn begins: place your Character on any space of the city."
    if it.rule == "announce":
        return f"Your turn: a normal turn, or a Confrontation with {_targets(options)}?"
    if it.rule == "first":
        return "Your turn: a card in your hand must be played before any other. Play it first."
    if it.rule == "long":
        return "This turn has had as many moves as a turn may have: only its end is left."
    if it.rule in {"turn", "laid"}:
        return _turn(it, who)
    if it.rule == "assist":
        against = "" if it.cost is None else f" against {it.cost}"
        return f"{who}'s turn: Assist from your hand? {who} has {it.power} Power{against}."
    if it.rule == "block":
        return _block(it, players, seat, options)
    if it.rule == "defend":
        return _defend(it, players, seat)
    if it.rule == "order":
        return f"Several abilities wait: {_waiting(options)}. Choose which comes first."
    if it.rule == "instead":
        return f"Several abilities would change what happens: {_waiting(options)}. Choose one."
    if it.rule == "attack":
        return f"Several Villains attack: {_waiting(options)}. Choose which attacks next."
    if it.rule == "victim":
        card = it.because.card if it.because else "The Villain"
        return f"{card} attacks several players: choose whom it strikes next."
    if it.rule == "destination":
        card = it.because.card if it.because else "The Villain"
        return f"{card} has rolled a six: choose its Destination, 1 to 5."
    assert it.rule == "signature", it.rule
    return "You have won: which Signature card do you remove from your starting deck?"


def _targets(options: Sequence[Option]) -> str:
    found = [
        f"{option.player} (cost {option.outcome.cost[0]})"
        if option.outcome is not None and option.outcome.cost is not None
        else f"{option.player}"
        for option in options
        if option.kind == "confront"
    ]
    return _listed(found, "or")


def _turn(it: Prompt, who: str) -> str:
    laid = "; the card on your Character must be played before it ends"
    if it.about is not None:
        until = laid if it.rule == "laid" else ", or say that you are done"
        return f"You are Confronting {who}: {it.power} Power against {it.cost}. Play cards{until}."
    until = laid if it.rule == "laid" else ", or end it"
    if it.move is not None:
        what = f"{it.power} Power and {it.move} Move"
        return f"Your turn: play cards, move, buy and defeat{until}. You have {what}."
    return f"Your turn: play and buy cards{until}. You have {it.power} Power."


def _waiting(options: Sequence[Option]) -> str:
    return _listed(list(dict.fromkeys(str(option.card or option.player) for option in options)))


def _block(it: Prompt, players: Players, seat: int, options: Sequence[Option]) -> str:
    """Whom to Block for, Power against cost, and what each Block would make of it."""
    assert it.about is not None
    assert it.of is not None
    whom = "yourself" if it.about == seat else players[it.about]
    used = [str(option.card) for option in options if option.kind == "use"]
    told = f"Block for {whom} from your hand"
    if len(used) + 1 == len(options):
        told = f"Block for {whom}: use {_listed(used, 'or')}"
    elif used:
        told += f", or use {_listed(used, 'or')}"
    told += f"? {players[it.of]} has {it.power} Power against {it.cost}"
    for option in options:
        if option.kind != "pass" and option.outcome is not None and option.outcome.cost is not None:
            before, after = option.outcome.cost
            held = "holds" if option.outcome.holds else "does not hold"
            raises = " adds" if option.kind == "use" else "'s Block is"
            told += f"; {option.card}{raises} {after - before} now, so {after} {held}"
    return f"{told}."


def _defend(it: Prompt, players: Players, seat: int) -> str:
    card = it.because.card if it.because else "The Attack"
    text = f" (“{it.said}”)" if it.said else ""
    several = ["you" if name == players[seat] else name for name in it.it]
    whom = "you" if it.about == seat else _listed(several) if several else players[it.about or 0]
    return f"{card} attacks {whom}{text}. Use a Defense from your hand or play?"
