"""Phrases for places: where cards lie, and where they go.

Owns: zones, destinations, lists of places.
Must not know: what moves there.
"""

from __future__ import annotations

from typing import Any

from longbox.effects.vocabulary import THEY, YOU, Place, To, Zone
from longbox.wording.patterns import NO, SAME_DECK, SUBJ, THEIR, S, Two
from longbox.wording.phrases.players import (
    ANY_PLAYER,
    EACH_FOE,
    EACH_PLAYER,
    EITHER,
    FOE,
    LEFT,
    OWNER,
    RIGHT,
    TEAMMATE,
)
from longbox.wording.table import A, R
from longbox.wording.trees import Source

DECK = Place(Zone.DECK, S("poss"))
HAND = Place(Zone.HAND, S("poss"))
LINE_UP = Place(Zone.LINE_UP)
MAIN_DECK = Place(Zone.MAIN_DECK)
DESTROYED = Place(Zone.DESTROYED)
ITS_STACK = Place(Zone.ITS_STACK)
SUPER_VILLAINS = Place(Zone.STACK, None, "Super-Villain")
ORIGIN = Place(Zone.ORIGIN)
BENEATH = Place(Zone.UNDER)
HOST = (
    "this|him|her|this (Hero|Villain|Super Power|Equipment|Location|Super-Villain|Character|"
    "Super Hero)"
)


UNDER: Any = Two(
    lambda env: env["n"] + 1, lambda value, _: {"n": value - 1} if isinstance(value, int) else NO
)
REACH: Any = Two(lambda env: env["n"], lambda value, _: {"n": value} if value else NO)


def owned(zone: str, poss: str = "poss") -> Place:
    return Place(S(zone), S(poss))


ROWS = [
    R("place", "{zoneplace}", S("zoneplace")),
    R("zone", "hand", Zone.HAND),
    R("zone", "deck", Zone.DECK),
    R("zone", "discard pile", Zone.DISCARD),
    R("zone", "score pile", Zone.SCORE),
    A("zone", "(hands)", Zone.HAND),
    A("zone", "(decks)", Zone.DECK),
    A("zone", "(discard piles)", Zone.DISCARD),
    R("zoneplace", "{poss} {zone}", Place(S("zone"), S("poss"))),
    A("zoneplace", "the {zone} of {of:owner}", Place(S("zone"), S("of"))),
    A("zoneplace", "that {zone}", Place(S("zone"), THEY)),
    A("owner", "the player on (your|their) left", LEFT),
    A("owner", "the player on (your|their) right", RIGHT),
    A("owner", "(that player|that foe|the chosen foe|the chosen player)", THEY),
    A("owner", "(its owner|the owner)", OWNER),
    A("owner", "(target foe|a foe|any foe)", FOE),
    A("owner", "(target player|any player)", ANY_PLAYER),
    A("owner", "each foe", EACH_FOE),
    A("owner", "your teammate", TEAMMATE),
    R("zoneplace", "the Line-Up", LINE_UP),
    R("zoneplace", "the main deck", MAIN_DECK),
    R("zoneplace", "the destroyed pile", DESTROYED),
    R("zoneplace", "its stack", ITS_STACK),
    A("zoneplace", "(their stacks|the stack)", ITS_STACK),
    R("zoneplace", "the Super-Villain stack", SUPER_VILLAINS),
    R("zoneplace", "the {name.sg} stack", Place(Zone.STACK, None, S("name"))),
    R("zoneplace", "any zone", Place(Zone.ANY)),
    R("zoneplace", "the box", Place(Zone.BOX)),
    R("zoneplace", "{poss} play area", Place(Zone.PLAY, S("poss"))),
    A("zoneplace", "{poss} area", Place(Zone.PLAY, S("poss"))),
    # Where a noun phrase takes its cards from.
    R("source", "you control", Source((Place(Zone.PLAY, YOU),))),
    R("source", "they control", Source((Place(Zone.PLAY, THEIR),))),
    R("source", "that player controls", Source((Place(Zone.PLAY, THEY),))),
    A(
        "source",
        "(that foe|the chosen foe|the chosen player|they) controls",
        Source((Place(Zone.PLAY, THEY),)),
    ),
    A("source", "(in play|in play that|that) you control", Source((Place(Zone.PLAY, YOU),))),
    A(
        "source",
        "(in play|in play that|that) (they control|they controls)",
        Source((Place(Zone.PLAY, THEIR),)),
    ),
    A("source", "you have in (hand|your hand)", Source((Place(Zone.HAND, YOU),))),
    A("source", "you have in your discard pile", Source((Place(Zone.DISCARD, YOU),))),
    A("source", "you have in play", Source((Place(Zone.PLAY, YOU),))),
    A("source", "you have in your deck", Source((Place(Zone.DECK, YOU),))),
    A("source", "they (have|has) in play", Source((Place(Zone.PLAY, THEIR),))),
    A("source", "they (have|has) in (hand|their hand)", Source((Place(Zone.HAND, THEIR),))),
    A("source", "controlled by (a|any) foe", Source((Place(Zone.PLAY, FOE),))),
    A("source", "controlled by (that foe|that player|them)", Source((Place(Zone.PLAY, THEY),))),
    A("source", "controlled by you", Source((Place(Zone.PLAY, YOU),))),
    R("source", "your teammate controls", Source((Place(Zone.PLAY, TEAMMATE),))),
    R("source", "you or your teammate controls", Source((Place(Zone.PLAY, EITHER),))),
    A("source", "you or your teammate control", Source((Place(Zone.PLAY, EITHER),))),
    R("source", "your foes control", Source((Place(Zone.PLAY, EACH_FOE),))),
    A("source", "foes control", Source((Place(Zone.PLAY, EACH_FOE),))),
    R("source", "a foe controls", Source((Place(Zone.PLAY, FOE),))),
    A("source", "(any|target|your) foe controls", Source((Place(Zone.PLAY, FOE),))),
    R("source", "any player controls", Source((Place(Zone.PLAY, EACH_PLAYER),))),
    A("zoneplace", "play", Place(Zone.PLAY, SUBJ)),
    A("deck", "(it|the deck|that deck)", SAME_DECK),
    R("source", "under this card", Source((BENEATH,))),
    A("source", f"[from] under (it|this card|{HOST})", Source((BENEATH,))),
    R("source", "under your Character", Source((Place(Zone.UNDER, YOU),))),
    A("source", "[from] under (your Super Hero|your Character)", Source((Place(Zone.UNDER, YOU),))),
    R("source", "under their Character", Source((Place(Zone.UNDER, THEIR),))),
    A("source", "under their Super Hero", Source((Place(Zone.UNDER, THEIR),))),
    R("place", "your space", Place(Zone.SPACE, YOU)),
    A("place", "the Line-Up in your space", Place(Zone.SPACE, YOU)),
    R("place", "the city", Place(Zone.SPACE)),
    A("place", "(any space|the Line-Up or any Location)", Place(Zone.SPACE)),
    R("place", "this space", Place(Zone.SPACE, None, "this")),
    R("source", "within Range : {n}", Source((Place(Zone.SPACE, YOU, "", REACH),))),
    A("source", "@in hand", Source((Place(Zone.HAND, SUBJ),))),
    R("source", "@in {place}", Source((S("place"),))),
    A("source", "@in (your foes|all foes) 's {zone}", Source((Place(S("zone"), EACH_FOE),), "all")),
    A("source", "@in all players 's {zone}", Source((Place(S("zone"), EACH_PLAYER),), "all")),
    R("source", "@in {placelist}", S("placelist")),
    A("source", "@in any combination of {placelist}", S("placelist")),
    # Several places.
    R("placelist", "{poss} {a:zone} or {b:zone}", Source((owned("a"), owned("b")), "or")),
    R("placelist", "{poss} {a:zone} and/or {b:zone}", Source((owned("a"), owned("b")), "and/or")),
    R("placelist", "{poss} {a:zone} and {b:zone}", Source((owned("a"), owned("b")), "and")),
    R(
        "placelist",
        "{poss} {a:zone} , {b:zone} , or {c:zone}",
        Source((owned("a"), owned("b"), owned("c")), "or"),
    ),
    R(
        "placelist",
        "{poss} {a:zone} , {b:zone} , and/or {c:zone}",
        Source((owned("a"), owned("b"), owned("c")), "and/or"),
    ),
    R(
        "placelist",
        "{poss} {a:zone} , {b:zone} , and {c:zone}",
        Source((owned("a"), owned("b"), owned("c")), "and"),
    ),
    A(
        "placelist",
        "{poss} {a:zone} , {b:zone} , or @in play",
        Source((owned("a"), owned("b"), Place(Zone.PLAY, S("poss"))), "or"),
    ),
    R("placelist", "{a:place} or [@in] {b:place}", Source((S("a"), S("b")), "or")),
    R("placelist", "{a:place} and/or [@in] {b:place}", Source((S("a"), S("b")), "and/or")),
    R("placelist", "{a:place} and [@in] {b:place}", Source((S("a"), S("b")), "and")),
    R(
        "placelist",
        "{a:place} , [@in] {b:place} , or [@in] {c:place}",
        Source((S("a"), S("b"), S("c")), "or"),
    ),
    R(
        "placelist",
        "{a:place} , [@in] {b:place} , and/or [@in] {c:place}",
        Source((S("a"), S("b"), S("c")), "and/or"),
    ),
    R(
        "placelist",
        "{a:place} , [@in] {b:place} , and [@in] {c:place}",
        Source((S("a"), S("b"), S("c")), "and"),
    ),
    # Where cards go.
    R("to", "into {place:zoneplace}", To(S("place"))),
    A("to", "(in|to|directly into|directly to) {place:zoneplace}", To(S("place"))),
    A("to", "on the {name.sg} stack", To(Place(Zone.STACK, None, S("name")))),
    A("to", "(into|in|to) yours", To(Place(Zone.HAND, YOU))),
    R("to", "on top of {deck}", To(S("deck"), "top")),
    A("to", "(on|to) the top of {deck}", To(S("deck"), "top")),
    A("to", "(to|at) the bottom of {deck}", To(S("deck"), "bottom")),
    A("to", "at the top of {deck}", To(S("deck"), "top")),
    R("to", "on the bottom of {deck}", To(S("deck"), "bottom")),
    A(
        "to",
        "on the bottom of {deck} before (flipping [up]|revealing|turning up) (a new one|a new "
        "Super-Villain|the next one|the next Super-Villain)",
        To(S("deck"), "bottom"),
    ),
    R("to", "on top of {deck} in any order", To(S("deck"), "top", any_order=True)),
    R("to", "on the bottom of {deck} in any order", To(S("deck"), "bottom", any_order=True)),
    A("to", "on the bottom of {deck} in [a] random order", To(S("deck"), "bottom")),
    A("to", "on top of {deck} in [a] random order", To(S("deck"), "top")),
    R("to", "face-down into {place:zoneplace}", To(S("place"), face_down=True)),
    R("to", "under {under}", To(S("under"))),
    A("to", "face-up under {under}", To(S("under"))),
    A("to", "under {under} face-up", To(S("under"))),
    R("to", "face-down under {under}", To(S("under"), face_down=True)),
    A("to", "under {under} face-down", To(S("under"), face_down=True)),
    R("under", "this card", BENEATH),
    A("under", f"({HOST})", BENEATH),
    R("under", "your Character", Place(Zone.UNDER, YOU)),
    A("under", "your Super Hero", Place(Zone.UNDER, YOU)),
    R("under", "their Character", Place(Zone.UNDER, THEIR)),
    A("under", "their Super Hero", Place(Zone.UNDER, THEIR)),
    R("to", "under the next card of {deck}", To(S("deck"), "nth", 2)),
    R("to", "under the next {n} cards of {deck}", To(S("deck"), "nth", UNDER)),
    A("to", "{nth} from the top of {deck}", To(S("deck"), "nth", S("nth"))),
    R("deck", "{poss} deck", Place(Zone.DECK, S("poss"))),
    A("deck", "{poss} decks", Place(Zone.DECK, S("poss"))),
    A("deck", "(your foes|all foes) 's decks", Place(Zone.DECK, EACH_FOE)),
    A("deck", "all players 's decks", Place(Zone.DECK, EACH_PLAYER)),
    R("deck", "the main deck", MAIN_DECK),
    R("deck", "its stack", ITS_STACK),
    R("deck", "the Super-Villain stack", SUPER_VILLAINS),
    A("deck", "the stack", ITS_STACK),
    R("deck", "the {name.sg} stack", Place(Zone.STACK, None, S("name"))),
    R("deck", "the destroyed pile", DESTROYED),
    R("deck", "{poss} discard pile", Place(Zone.DISCARD, S("poss"))),
]
