"""The coach's voice: sentences, made of what was reckoned, for whoever reads them.

Owns: every word of a review and of a hint. Must not know: how anything was reckoned.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox.coach.told import Advice, Chance, Matter, Reason
from longbox.printed.problem import listed

COLD = frozenset({"costs", "falls", "unspent", "gives"})  # kinds of facts that are no praise
HALF = 50  # worlds of 100 below which a Confrontation is rather lost
WORDS = 40  # of what is said of a mistake, at most
BUYING = frozenset({"buy", "defeat", "gain"})

MATTERS: dict[Matter, str] = {
    "purchases": "Purchases",
    "confrontations": "Confrontations",
    "defenses": "Blocks and Defenses",
    "rest": "The rest",
}
GOOD_LUCK: dict[Chance, str] = {
    "hand": "A good opening hand",
    "draws": "The right cards came",
    "line-up": "A good Line-Up came",
    "foes": "The foe drew poorly",
    "city": "The city was kind",
    "unforeseen": "More than was foreseen",
}
BAD_LUCK: dict[Chance, str] = {
    "hand": "A poor opening hand",
    "draws": "The wrong cards came",
    "line-up": "The Line-Up helped the foe",
    "foes": "The foe drew well",
    "city": "The city struck hard",
    "unforeseen": "Less than was foreseen",
}
FINE: dict[Matter, str] = {
    "purchases": "A fine purchase",
    "confrontations": "A fight at the right time",
    "defenses": "A guard well used",
    "rest": "A fine choice",
}


def luck_label(kind: Chance, foes: Sequence[str]) -> str:
    """What a line of luck is called."""
    if kind == "foes":
        return f"{foes[0]}'s draws" if len(foes) == 1 else "The foes' draws"
    return {
        "hand": "Opening hand",
        "draws": "Your draws",
        "line-up": "Line-Up",
        "city": "The city",
        "unforeseen": "Not foreseen",
    }[kind]


def luck_said(kind: Chance, foes: Sequence[str]) -> str:
    """The same in the middle of a sentence."""
    label = luck_label(kind, foes)
    said: dict[Chance, str] = {
        "hand": "your opening hand",
        "draws": "your draws",
        "line-up": "the Line-Up",
        "foes": label if len(foes) == 1 else "the foes' draws",
        "city": "the city",
        "unforeseen": "what was not foreseen",
    }
    return said[kind]


def name_of(one: Advice) -> str:
    """What a choice is called."""
    if one.kind in BUYING and one.cards:
        return listed(one.cards, "and")
    return one.moves[0][:1].upper() + one.moves[0][1:]


def before(cards: Sequence[str], had: int, power: int) -> str:
    """What is played before anything else, and what that comes to."""
    if not cards:
        return ""
    counts = {card: cards.count(card) for card in cards}
    named = [card if many == 1 else f"{card} x{many}" for card, many in counts.items()]
    told = f"First play {listed(named, 'and')}"
    return f"{told}: {had} + {power - had} = {power} Power." if power > had else f"{told}."


def blunder(matter: Matter, better: Advice, chosen: Advice) -> str:
    """A mistake in plain words, without scolding."""
    if matter == "purchases":
        if chosen.kind == "end turn":
            return "Power left lying"
        return "A card too many" if better.kind == "end turn" else "A costly bargain"
    if matter == "confrontations":
        if chosen.kind == "confront":
            return "Another foe first" if better.kind == "confront" else "A fight too early"
        return "A fight left out" if better.kind == "confront" else "A fight not finished"
    if matter == "defenses":
        return "An open door" if chosen.kind == "pass" else "A guard wasted"
    return "Another way was better"


def reason(it: Reason, players: Sequence[str], whose: str = "your") -> str:
    """A fact as a sentence; ``whose`` cards it speaks of."""
    name = players[it.seat] if it.seat is not None else ""
    card = it.card or "it"
    return _SENTENCES[it.kind].format(
        card=card,
        start=card[:1].upper() + card[1:],
        name=name,
        amount=it.amount or ("none" if it.kind == "odds" else "no"),
        of=it.of,
        cards="card" if it.of == 1 else "cards",
        left="card" if it.amount == 1 else "cards",
        attacks="attacks" if it.amount == 1 else "attack",
        stay="stays" if it.amount == 1 else "stay",
        whose=whose,
        begin=whose[:1].upper() + whose[1:],
        who=WHO[whose],
        word=it.word,
    )


WHO = {"your": "you", "their": "they"}
_SENTENCES = {
    "says": "{start}: “{word}”",
    "gives": "{start} gives {amount} Power.",
    "reaches": (
        "{start}: {whose} next Confrontation needs {of} more Power than {whose} average hand, "
        "and it gives {amount}."
    ),
    "avoids": "{start} avoids an Attack; {amount} of {name}'s {of} {cards} {attacks}.",
    "blocks": "{start} can Block.",
    "counts": "{start} counts {amount} VP.",
    "odds": "It succeeds in {amount} of 100 worlds that {who} could imagine.",
    "costs": "{name} costs {amount}, and the hand gives at least {of} Power.",
    "scores": "{start} is worth {amount} VP.",
    "saves": "With {card} the Character costs {amount}, above the Power of {of}.",
    "raises": "With {card} the Character costs {amount}, against a Power of {of}.",
    "falls": "Without a Block the Character costs {amount}, against a Power of {of}.",
    "unspent": "{amount} Power {stay} unspent.",
    "soon": "{begin} deck has {amount} {left} left, so what is bought comes soon.",
    "ends": "{start} attacks no more.",
    "defends": "It avoids {card}.",
}


def verdict(better: Advice, chosen: Advice, players: Sequence[str], whose: str = "your") -> str:
    """Why one choice was better than another, in at most forty words."""
    spoken = [one for one in better.reasons if one not in chosen.reasons][:2]
    spoken += [one for one in chosen.reasons if one not in better.reasons and speaks_against(one)][
        :1
    ]
    found = ""
    for one in spoken:
        longer = f"{found} {reason(one, players, whose)}".strip()
        if len(longer.split()) <= WORDS:
            found = longer
    if found:
        return found
    told = f"{name_of(better)} leads to {better.chance:.0f} %, {name_of(chosen)}"
    return f"{told} to {chosen.chance:.0f} %."


def speaks_against(it: Reason) -> bool:
    """Whether a fact about a choice is no praise of it."""
    return it.kind in COLD or (it.kind == "odds" and it.amount < HALF)


def balance(deal: int, luck: int, skill: int, result: int, foes: Sequence[str], most: str) -> str:
    """What came of a game, in a sentence or two."""
    sign = "+" if skill >= 0 else "-"
    told = f"Without any luck: {deal} {sign} {abs(skill)} = {deal + skill}."
    if foes:
        who = listed(foes, "and")
        if skill > 0:
            told += f" You gave away less than {who}"
        elif skill < 0:
            told += f" You gave away more than {who}"
        else:
            told += f" You gave away as much as {who}"
    else:
        told += " You gave nothing away" if not skill else f" You gave away {abs(skill)}"
    how = "helped" if luck > 0 else "harmed"
    is_apt = (luck > 0) == (result > deal) and luck != 0
    return f"{told}, and {most} {how} you most." if is_apt else f"{told}."
