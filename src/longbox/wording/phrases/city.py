"""Phrases of the city: spaces, Range, damage, the Threat Level.

Owns: moving and placing Characters and Villains.
Must not know: the city's shape.
"""

from __future__ import annotations

from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    Change,
    CountPlayers,
    Near,
    Num,
    Place,
    Player,
    Stand,
    Who,
    Zone,
)
from longbox.wording.patterns import SUBJ, S
from longbox.wording.phrases.verbs import LESS, PLAIN, implied
from longbox.wording.table import A, R

ANYWHERE = Place(Zone.SPACE)
CITY: Any = implied("cards", ANYWHERE, said=False)
PLAYER: Any = S("poss")

ROWS = [
    # Where to.
    R("spot", "your space", "your space"),
    R("spot", "their space", "their space"),
    A("spot", "that player 's space", "their space"),
    R("spot", "this space", "this space"),
    R("spot", "this Location", "this Location"),
    R("spot", "any space", "any space"),
    A("spot", "(a|any other) space", "any space"),
    R("spot", "any Location", "any Location"),
    A("spot", "(a Location|a Location space|any Location space)", "any Location"),
    R("spot", "an adjacent space", "an adjacent space"),
    A("spot", "any adjacent space", "an adjacent space"),
    A("spot", "this Villain 's space", "this space"),
    R("spot", "a space with a Villain", "a space with a Villain"),
    A(
        "spot",
        "(any space with a Villain|a Villain 's space|a space that has a Villain)",
        "a space with a Villain",
    ),
    R("heading", "clockwise", "clockwise"),
    R("heading", "closer to this Location", "closer to this Location"),
    A("heading", "(toward|towards) this Location", "closer to this Location"),
    R("heading", "closer to its Destination", "closer to its Destination"),
    A("heading", "(toward|towards) its Destination", "closer to its Destination"),
    R("heading", "closer to you", "closer to you"),
    A("heading", "(toward|towards) (you|your Character)", "closer to you"),
    # Moving and placing.
    R("vp", "move* {cards} 1 space", Stand("move", CITY, "", Num(1))),
    A("vp", "move* {cards} one space", Stand("move", CITY, "", Num(1))),
    R("vp", "move* {cards} {n} spaces", Stand("move", CITY, "", PLAIN)),
    R("vp", "move* {cards} up to {n} spaces", Stand("move", CITY, "up to", PLAIN)),
    A("vp", "move* {cards} up to (1|one) space", Stand("move", CITY, "up to", Num(1))),
    R("vp", "move* {cards} 1 space {heading}", Stand("move", CITY, S("heading"), Num(1))),
    A("vp", "move* {cards} one space {heading}", Stand("move", CITY, S("heading"), Num(1))),
    R("vp", "move* {cards} {n} spaces {heading}", Stand("move", CITY, S("heading"), PLAIN)),
    R("vp", "move* {cards} to {spot}", Stand("move", CITY, S("spot"))),
    A("vp", "move* {cards} (into|on) {spot}", Stand("move", CITY, S("spot"))),
    R("vp", "place* {cards} on {spot}", Stand("place", CITY, S("spot"))),
    A("vp", "(put*|lay*) {cards} on {spot}", Stand("place", CITY, S("spot"))),
    R("vp", "move* {poss} Character 1 space", Stand("move", PLAYER, "", Num(1))),
    A("vp", "move* {poss} Character one space", Stand("move", PLAYER, "", Num(1))),
    R("vp", "move* {poss} Character {n} spaces", Stand("move", PLAYER, "", PLAIN)),
    R("vp", "move* {poss} Character up to {n} spaces", Stand("move", PLAYER, "up to", PLAIN)),
    A("vp", "move* {poss} Character up to (1|one) space", Stand("move", PLAYER, "up to", Num(1))),
    R(
        "vp",
        "move* {poss} Character 1 space {heading}",
        Stand("move", PLAYER, S("heading"), Num(1)),
    ),
    R(
        "vp",
        "move* {poss} Character {n} spaces {heading}",
        Stand("move", PLAYER, S("heading"), PLAIN),
    ),
    R("vp", "place* {poss} Character on {spot}", Stand("place", PLAYER, S("spot"))),
    A(
        "vp",
        "(put*|move*|place*) {poss} Character (to|into|in) {spot}",
        Stand("place", PLAYER, S("spot")),
    ),
    A("vp", "move* (1|one) space", Stand("move", SUBJ, "", Num(1))),
    A("vp", "move* {n} spaces", Stand("move", SUBJ, "", PLAIN)),
    A("vp", "move* up to {n} spaces", Stand("move", SUBJ, "up to", PLAIN)),
    A("vp", "move* up to (1|one) space", Stand("move", SUBJ, "up to", Num(1))),
    A("vp", "move* (1|one) space {heading}", Stand("move", SUBJ, S("heading"), Num(1))),
    A("vp", "move* [up to] {n} spaces {heading}", Stand("move", SUBJ, S("heading"), PLAIN)),
    R("vp", "contain* {cards}", Stand("contain", CITY)),
    A("vp", "put* the Contained token on {cards}", Stand("contain", CITY)),
    # Damage and Threat.
    R("vp", "deal* {n} damage to this Location", Change("damage", SUBJ, PLAIN)),
    A(
        "vp",
        "deal* {n} damage to (its|the) Location [in this space]",
        Change("damage", SUBJ, PLAIN),
    ),
    A(
        "vp",
        "put* a Damage token on (this|its|the) Location [in this space]",
        Change("damage", SUBJ, Num(1)),
    ),
    R("vp", "deal* {n} damage to any Location", Change("damage anywhere", SUBJ, PLAIN)),
    A("vp", "put* a Damage token on (a|any) Location", Change("damage anywhere", SUBJ, Num(1))),
    R("vp", "remove* a Damage token", Change("damage", SUBJ, Num(-1))),
    A("vp", "remove* (a|1|one) Damage token [from this Location]", Change("damage", SUBJ, Num(-1))),
    R("vp", "remove* {n} Damage tokens", Change("damage", SUBJ, LESS)),
    R("vp", "remove* a Damage token from any Location", Change("damage anywhere", SUBJ, Num(-1))),
    A(
        "vp",
        "remove* (1|one) Damage token from (any|a) Location",
        Change("damage anywhere", SUBJ, Num(-1)),
    ),
    R("vp", "remove* {n} Damage tokens from any Location", Change("damage anywhere", SUBJ, LESS)),
    R("vp", "increase* the Threat Level by {n}", Change("threat", SUBJ, PLAIN)),
    A("vp", "(raise*|increase*) the Threat [Level] by {n}", Change("threat", SUBJ, PLAIN)),
    R("vp", "decrease* the Threat Level by {n}", Change("threat", SUBJ, LESS)),
    A("vp", "(lower*|reduce*|decrease*) the Threat [Level] by {n}", Change("threat", SUBJ, LESS)),
    # Who stands where.
    A(
        "each1",
        "(other Character|other player) in your space",
        CountPlayers(Player(Who.EACH_OTHER, Near(THEY, 0))),
    ),
    A(
        "each1",
        "other (player|Character) within Range : {n}",
        CountPlayers(Player(Who.EACH_OTHER, Near(THEY, S("n")))),
    ),
    R("each1", "other player {having}", CountPlayers(Player(Who.EACH_OTHER, S("having")))),
    R("having", "in your space", Near(THEY, 0)),
    R("having", "within Range : {n}", Near(THEY, S("n"))),
    R("having", "in this space", Near(THEY, 0, "this")),
]
