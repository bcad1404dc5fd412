"""Phrases for places: where cards lie, and where they go.

Owns: zones, destinations, lists of places.
Must not know: what moves there.
"""

from __future__ import annotations

from typing import Any

from longbox.effects.vocabulary import THEY, YOU, Place, To, Zone
from longbox.wording.patterns import IN_PLAY, NO, SAME_DECK, SUBJ, THEIR, S, Two
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
    R("zone", "hand", Zone.HAND, "(hands)"),
    R("zone", "deck", Zone.DECK, "(decks)"),
    R("zone", "discard pile", Zone.DISCARD, "(discard piles)"),
    R("zone", "score pile", Zone.SCORE),
    A("zone", "play area", Zone.PLAY),
    R("zoneplace", "{poss} {zone}", Place(S("zone"), S("poss"))),
    A("zoneplace", "the {zone} of {of:owner}", Place(S("zone"), S("of"))),
    A("zoneplace", "that pile", ORIGIN),
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
    R("zoneplace", "its stack", ITS_STACK, "(their stacks|the stack)"),
    R("zoneplace", "the Super-Villain stack", SUPER_VILLAINS),
    R("zoneplace", "the {name.sg} stack", Place(Zone.STACK, None, S("name"))),
    R("zoneplace", "any zone", Place(Zone.ANY)),
    R("zoneplace", "the box", Place(Zone.BOX)),
    R("zoneplace", "{poss} play area", Place(Zone.PLAY, S("poss")), "{poss} area"),
    # Where a noun phrase takes its cards from.
    R(
        "source",
        "you control",
        Source((Place(Zone.PLAY, YOU),)),
        "(in play|in play that|that) you control",
        "you have in play",
        "controlled by you",
    ),
    R(
        "source",
        "they control",
        Source((Place(Zone.PLAY, THEIR),)),
        "(in play|in play that|that) (they control|they controls)",
        "they (have|has) in play",
    ),
    R(
        "source",
        "that player controls",
        Source((Place(Zone.PLAY, THEY),)),
        "(that foe|the chosen foe|the chosen player|they) controls",
        "controlled by (that foe|that player|them)",
    ),
    A(
        "source",
        "you control or @in {place}",
        Source((Place(Zone.PLAY, YOU), S("place")), "or"),
    ),
    A(
        "source",
        "you control and/or @in {place}",
        Source((Place(Zone.PLAY, YOU), S("place")), "and/or"),
    ),
    A("source", "you have in (hand|your hand)", Source((Place(Zone.HAND, YOU),))),
    A("source", "you have in your discard pile", Source((Place(Zone.DISCARD, YOU),))),
    A("source", "you have in your deck", Source((Place(Zone.DECK, YOU),))),
    A("source", "they (have|has) in (hand|their hand)", Source((Place(Zone.HAND, THEIR),))),
    R("source", "your teammate controls", Source((Place(Zone.PLAY, TEAMMATE),))),
    R(
        "source",
        "you or your teammate controls",
        Source((Place(Zone.PLAY, EITHER),)),
        "you or your teammate control",
    ),
    R("source", "your foes control", Source((Place(Zone.PLAY, EACH_FOE),)), "foes control"),
    R(
        "source",
        "a foe controls",
        Source((Place(Zone.PLAY, FOE),)),
        "controlled by (a|any) foe",
        "(any|target|your) foe controls",
    ),
    R("source", "any player controls", Source((Place(Zone.PLAY, EACH_PLAYER),))),
    A("zoneplace", "play", Place(Zone.PLAY, IN_PLAY)),
    A("deck", "(it|the deck|that deck)", SAME_DECK),
    R("source", "under this card", Source((BENEATH,)), f"[from] under (it|this card|{HOST})"),
    R(
        "source",
        "under your Character",
        Source((Place(Zone.UNDER, YOU),)),
        "[from] under (your Super Hero|your Character)",
    ),
    R(
        "source",
        "under their Character",
        Source((Place(Zone.UNDER, THEIR),)),
        "under their Super Hero",
    ),
    R("place", "your space", Place(Zone.SPACE, YOU), "the Line-Up in your space"),
    R("place", "the city", Place(Zone.SPACE), "(any space|the Line-Up or any Location)"),
    R("place", "this space", Place(Zone.SPACE, None, "this")),
    R("source", "within Range : {n}", Source((Place(Zone.SPACE, YOU, "", REACH),))),
    A("source", "@in hand", Source((Place(Zone.HAND, SUBJ),))),
    R("source", "@in {place}", Source((S("place"),))),
    A("source", "@in (your foes|all foes) 's {zone}", Source((Place(S("zone"), EACH_FOE),), "all")),
    A("source", "@in all players 's {zone}", Source((Place(S("zone"), EACH_PLAYER),), "all")),
    R("source", "@in {placelist}", S("placelist"), "@in any combination of {placelist}"),
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
    R(
        "to",
        "into {place:zoneplace}",
        To(S("place")),
        "(in|to|directly into|directly to) {place:zoneplace}",
    ),
    A("to", "on the {name.sg} stack", To(Place(Zone.STACK, None, S("name")))),
    A("to", "(into|in|to) yours", To(Place(Zone.HAND, YOU))),
    A("to", "(on top|back on top|on the top)", To(SAME_DECK, "top")),
    A("to", "(on the bottom|on bottom)", To(SAME_DECK, "bottom")),
    A("to", "(on top|back on top|on the top) in any order", To(SAME_DECK, "top", any_order=True)),
    A("to", "(on the bottom|on bottom) in any order", To(SAME_DECK, "bottom", any_order=True)),
    R(
        "to",
        "on top of {deck}",
        To(S("deck"), "top"),
        "(on|to) the top of {deck}",
        "at the top of {deck}",
    ),
    R(
        "to",
        "on the bottom of {deck}",
        To(S("deck"), "bottom"),
        "(to|at) the bottom of {deck}",
        "on the bottom of {deck} before (flipping [up]|revealing|turning up) (a new one|a new "
        "Super-Villain|the next one|the next Super-Villain)",
    ),
    R("to", "on top of {deck} in any order", To(S("deck"), "top", any_order=True)),
    R("to", "on the bottom of {deck} in any order", To(S("deck"), "bottom", any_order=True)),
    R("to", "face-down into {place:zoneplace}", To(S("place"), face_down=True)),
    R("to", "under {under}", To(S("under")), "face-up under {under}", "under {under} face-up"),
    R("to", "face-down under {under}", To(S("under"), face_down=True), "under {under} face-down"),
    R("under", "this card", BENEATH, f"({HOST})"),
    R("under", "your Character", Place(Zone.UNDER, YOU), "your Super Hero"),
    R("under", "their Character", Place(Zone.UNDER, THEIR), "their Super Hero"),
    R("to", "under the next card of {deck}", To(S("deck"), "nth", 2)),
    R("to", "under the next {n} cards of {deck}", To(S("deck"), "nth", UNDER)),
    A("to", "{nth} from the top of {deck}", To(S("deck"), "nth", S("nth"))),
    R("deck", "{poss} deck", Place(Zone.DECK, S("poss")), "{poss} decks"),
    A("deck", "(your foes|all foes) 's decks", Place(Zone.DECK, EACH_FOE)),
    A("deck", "all players 's decks", Place(Zone.DECK, EACH_PLAYER)),
    R("deck", "the main deck", MAIN_DECK),
    R("deck", "its stack", ITS_STACK, "the stack"),
    R("deck", "the Super-Villain stack", SUPER_VILLAINS),
    R("deck", "the {name.sg} stack", Place(Zone.STACK, None, S("name"))),
    R("deck", "the destroyed pile", DESTROYED),
    R("deck", "{poss} discard pile", Place(Zone.DISCARD, S("poss"))),
]
