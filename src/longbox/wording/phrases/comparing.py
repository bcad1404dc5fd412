"""Phrases about the cards that players have revealed, or attacked with.

Owns: whose revealed card costs most or least, or more than another's; what attacks.
Must not know: what follows from it.
"""

from __future__ import annotations

from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    Best,
    Both,
    Compare,
    Cost,
    Count,
    Group,
    Is,
    Not,
    Num,
    OwnedBy,
    Player,
    Ref,
    Sum,
    Way,
    Who,
    Word,
)
from longbox.wording.patterns import SUBJ, S
from longbox.wording.table import A, R, Row

REVEALED = Way("reveal")
YOURS = "(yours|your card|your revealed card|the card you revealed|the card that you revealed)"
THEIRS = (
    "(theirs|their card|their revealed card|the card they revealed|that (foe|player) 's card|the "
    "(foe|player) 's card)"
)
OTHERS = (
    "(each of theirs|all of theirs|each other revealed card|all [of] the others|every other "
    "revealed card|all other revealed cards|each (foe|other player) 's [card])"
)


def has(which: str, who: Any) -> Compare:
    """One of the revealed cards with the highest (or lowest) cost is this player's."""
    first = Cost("eq", Best(which, "cost", REVEALED))
    return Compare(Count(Group(Both((OwnedBy(who), first)), REVEALED)), "ge", Num(1))


def cost_of(who: Player) -> Sum:
    """What the card costs that this player revealed."""
    return Sum("cost", Group(OwnedBy(who), REVEALED))


MORE = Compare(cost_of(YOU), "gt", cost_of(THEY))
LESS = Compare(cost_of(THEY), "gt", cost_of(YOU))
MOST = Compare(cost_of(YOU), "gt", Best("highest", "cost", Group(Not(OwnedBy(YOU)), REVEALED)))


def extremes() -> list[Row]:
    rows: list[Row] = []
    for word, much in (("highest", "most"), ("lowest", "least")):
        card = f"the (card with the {word} cost|{word} cost card|{word}-cost card)"
        is_first = f"((has|had) the {word} [revealed] cost|costs the {much}|is {card})"
        rows += [
            R(
                "pred",
                f"revealed the card with the {word} cost",
                has(word, SUBJ),
                f"revealed the ({word} cost card|{word}-cost card)",
            ),
            A("fact", f"{YOURS} {is_first}", has(word, YOU)),
            A("fact", f"{THEIRS} {is_first}", has(word, THEY)),
        ]
        for noun, who in (("player", Who.EACH_PLAYER), ("foe", Who.EACH_FOE)):
            first = Player(who, has(word, THEY))
            rows += [
                A(
                    "who.s",
                    f"(the|whichever) {noun} (who|that) revealed {card}",
                    first,
                    f"the {noun} whose (card|revealed card) {is_first}",
                    f"the {noun} with the ({word} cost|{word}-cost card) [card]",
                ),
            ]
        rows.append(
            A("who.s", f"whoever revealed {card}", Player(Who.EACH_PLAYER, has(word, THEY)))
        )
    return rows


ATTACKING = Ref(Word.ATTACKING)

ROWS = [
    *extremes(),
    A(
        "fact",
        "the (attacking Villain|attacker 's card|card that attacked you) is a {kind.sg}",
        Is(ATTACKING, S("kind")),
    ),
    A(
        "fact",
        "the attacking card 's cost is {bound}",
        Is(ATTACKING, Cost(S("bound.op"), S("bound.n"))),
    ),
    A(
        "fact",
        "the card you revealed costs more than theirs",
        MORE,
        f"{YOURS} (costs more|has a (higher|greater) cost) than {THEIRS}",
        f"{YOURS} (costs more|has a (higher|greater) cost|has the higher cost)",
    ),
    A(
        "fact",
        "the card they revealed costs more than yours",
        LESS,
        f"{THEIRS} (costs more|has a (higher|greater) cost) than {YOURS}",
    ),
    A(
        "fact",
        "the card you revealed costs more than all the others",
        MOST,
        f"{YOURS} (costs more|has a (higher|greater) cost) than {OTHERS}",
    ),
]
