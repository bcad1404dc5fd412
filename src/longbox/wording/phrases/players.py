"""Phrases for players: subjects, possessives, groups.

Owns: how a text names who.
Must not know: what they do.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    AnyCard,
    AnyNumber,
    Compare,
    Count,
    Group,
    Most,
    OwnedBy,
    Place,
    Player,
    Several,
    Stat,
    UpTo,
    Who,
    Zone,
)
from longbox.wording.patterns import NO, SUBJ, THEIR, S, Two, fill
from longbox.wording.phrases.filters import combine, parts_of
from longbox.wording.table import A, R, Row
from longbox.wording.trees import PAIR, OneOf, Pair

FOE = Player(Who.A_FOE)
EACH_FOE = Player(Who.EACH_FOE)
EACH_PLAYER = Player(Who.EACH_PLAYER)
EACH_OTHER = Player(Who.EACH_OTHER)
ANY_PLAYER = Player(Who.A_PLAYER)
ANOTHER = Player(Who.ANOTHER)
TEAMMATE = Player(Who.TEAMMATE)
EITHER = Player(Who.YOU_OR_TEAMMATE)
LEFT = Player(Who.LEFT)
RIGHT = Player(Who.RIGHT)
ATTACKER = Player(Who.ATTACKER)
OWNER = Player(Who.OWNER)
ACTIVE = Player(Who.ACTIVE)
HIT = Player(Who.HIT)
AVOIDED = Player(Who.AVOIDED)
CONFRONTED = Player(Who.CONFRONTED)
PICKED = Player(Who.PICKED)


def build_having(env: dict[str, Any]) -> Any:
    value = fill(env["pred"], {SUBJ: THEY, THEIR: THEY})
    # Nobody has what lies in a shared place.
    return NO if any(place.of is None for place in places_in(value)) else value


def places_in(value: Any) -> list[Place]:
    """Every place that a condition speaks of."""
    if isinstance(value, Place):
        return [value]
    if isinstance(value, tuple):
        return [place for one in value for place in places_in(one)]
    if is_dataclass(value):
        return [place for one in fields(value) for place in places_in(getattr(value, one.name))]
    return []


def match_having(value: Any, _actor: Any) -> Any:
    return {"pred": value, "@actor": THEY}


def hand_of(who: Player) -> Count:
    return Count(Group(AnyCard(), (Place(Zone.HAND, who),)))


def beside(who: Player) -> Two:
    """The player on the side of whoever acts, if that is not you."""
    return Two(lambda _: who, lambda value, actor: {} if value == who and actor != YOU else NO)


HAVING = Two(build_having, match_having)


def most(which: str, group: Player) -> Two:
    """Those of a group who have the most, or the fewest, of something; several if it is a tie."""

    def build(env: dict[str, Any]) -> Any:
        held = fill(env["held"], {SUBJ: THEY, THEIR: THEY})
        return Player(group.who, Compare(held, "eq", Most(which, group, held)))

    def match(value: Any, _actor: Any) -> Any:
        if not isinstance(value, Player) or value.who != group.who:
            return NO
        having = value.having
        if isinstance(having, Compare) and having == Compare(
            having.a, "eq", Most(which, group, having.a)
        ):
            return {"held": having.a, "@actor": THEY}
        return NO

    return Two(build, match)


def build_owned(env: dict[str, Any]) -> Any:
    return Count(Group(combine(env["kind"], OwnedBy(SUBJ)), (Place(Zone.ANY),)))


def match_owned(value: Any, actor: Any) -> Any:
    if not isinstance(value, Count) or not isinstance(value.cards, Group):
        return NO
    parts = parts_of(value.cards.kind)
    if value.cards.source != (Place(Zone.ANY),) or OwnedBy(actor) not in parts:
        return NO
    return {"kind": combine(*(part for part in parts if part != OwnedBy(actor)))}


OWNED: Any = Two(build_owned, match_owned)  # of a kind, wherever they are


def superlatives() -> list[Row]:
    """The player with the most cards in hand, and the like."""
    rows: list[Row] = []
    for noun, group in (("player", EACH_PLAYER), ("foe", EACH_FOE)):
        for word, which in (("most", "highest"), ("fewest", "lowest")):
            rows += [
                R(
                    "who.s",
                    f"each {noun} with the {word} {{held}}",
                    most(which, group),
                    f"the {noun} (who has|that has|with) the {word} {{held}}",
                ),
            ]
    return rows


def several() -> list[Row]:
    """So many players, chosen, and those who were."""
    rows = [
        R(
            "who.s",
            "each chosen player",
            PICKED,
            "(each chosen foe|each of them|each of (those|these|the chosen) (players|foes))",
        ),
        A(
            "who.b",
            "they (each|both)",
            PICKED,
            "(those|these|the chosen) (players|foes) [each|both]",
            "(both|all) of them",
        ),
    ]
    for noun, group in (
        ("foes", EACH_FOE),
        ("players", EACH_PLAYER),
        ("other players", EACH_OTHER),
    ):
        chosen = Several(S("few"), group)
        rows += [
            R("crowd", f"{{few}} {noun}", chosen),
            A(
                "who.b",
                f"{{few}} target {noun} [each]",
                OneOf(chosen),
                f"{{few}} {noun} of your choice [each]",
            ),
        ]
    return [
        *rows,
        A(
            "who.b",
            "{few} different foes [each]",
            OneOf(Several(S("few"), EACH_FOE)),
        ),
        A("crowd", "{few} (opponents|of your foes)", Several(S("few"), EACH_FOE)),
        R("few", "{several}", S("several")),
        R("few", "up to {several}", UpTo(S("several"))),
        R("few", "any number of", AnyNumber()),
    ]


ROWS = [
    # How much a player has of something.
    R(
        "held",
        "{kind.pl} in hand",
        Count(Group(S("kind"), (Place(Zone.HAND, SUBJ),))),
        "{kind.pl} in (their|your) hand",
    ),
    R(
        "held",
        "{kind.pl} in their {zone:pile_zone}",
        Count(Group(S("kind"), (Place(S("zone"), SUBJ),))),
        "{kind.pl} in your {zone:pile_zone}",
    ),
    R("held", "{kind.pl} in play", Count(Group(S("kind"), (Place(Zone.PLAY, SUBJ),)))),
    R("held", "VP tokens", Stat("vp", SUBJ), "(VP|VPs)"),
    R("held", "{kind.pl}", OWNED),
    R("pile_zone", "deck", Zone.DECK),
    R("pile_zone", "discard pile", Zone.DISCARD),
    R("pile_zone", "score pile", Zone.SCORE),
    *superlatives(),
    *several(),
    # Subjects that take the base form of the verb.
    R("who.b", "you", YOU),
    R("who.b", "they", THEY),
    A("who.b", "(foes|your foes|all [of] [your] foes) [each]", EACH_FOE),
    A("who.b", "(players|both players|the players|all players) [each]", EACH_PLAYER),
    A("who.b", "(players|all players) {having:plural}", Player(Who.EACH_PLAYER, S("having"))),
    A("who.b", "(foes|all foes|your foes) {having:plural}", Player(Who.EACH_FOE, S("having"))),
    A("plural", "{where}", S("where")),
    A("plural", "who {pred.b}", HAVING, "with {pred:holding}", "without {pred:lacking}"),
    A("who.b", "(all other players|the other players) [each]", EACH_OTHER),
    # Subjects that take the third person.
    A(
        "who.s",
        "(they|that player|that foe|the player|the foe|the chosen (foe|player))",
        THEY,
        "the (player|foe) who (passed|discarded|revealed|gained|destroyed|drew) (it|that card)",
    ),
    R("who.s", "each foe", EACH_FOE, "(each of your foes|every foe|each enemy|each other foe)"),
    R(
        "who.s",
        "each foe {having}",
        Player(Who.EACH_FOE, S("having")),
        "(every foe|any foe|each of your foes) {having}",
    ),
    R(
        "who.s",
        "each player",
        EACH_PLAYER,
        "every player",
        "(each player [,] in turn order [,]|each player , including you ,|each player , starting "
        "with you ,|each player including you|each player , including yourself ,)",
    ),
    R(
        "who.s",
        "each player {having}",
        Player(Who.EACH_PLAYER, S("having")),
        "(every|any) player {having}",
        "each (Super Hero|Character) {having}",
    ),
    R("who.s", "each other player", EACH_OTHER, "(every other player|each of the other players)"),
    R("who.s", "each other player {having}", Player(Who.EACH_OTHER, S("having"))),
    R(
        "who.s",
        "each foe who failed to avoid (this|the) Attack",
        HIT,
        "each (foe|player) who (fails to avoid|did not avoid|didn't avoid|failed to avoid|doesn't "
        "avoid) (this Attack|the Attack|that Attack|it)",
        "each (foe|player) hit by this Attack",
    ),
    R(
        "who.s",
        "each foe who avoided (this|the) Attack",
        AVOIDED,
        "each (foe|player) who avoids (this|the) Attack",
    ),
    R(
        "who.s",
        "target foe",
        FOE,
        "(a|any|one|a chosen|your) foe",
        "(a|any|one) foe of your choice",
    ),
    R("who.s", "target foe {having}", Player(Who.A_FOE, S("having")), "(a|one) foe {having}"),
    R(
        "who.s",
        "target player",
        ANY_PLAYER,
        "(a|any|one) player",
        "(a|any|one) player of your choice",
    ),
    R(
        "who.s",
        "target player {having}",
        Player(Who.A_PLAYER, S("having")),
        "(a|one) player {having}",
    ),
    R(
        "who.s",
        "another player",
        ANOTHER,
        "((any|one|target) other player|another player of your choice)",
    ),
    R(
        "who.s",
        "another player {having}",
        Player(Who.ANOTHER, S("having")),
        "((any|one|target) other player|another Character) {having}",
    ),
    R("who.s", "your teammate", TEAMMATE, "(a|each|any) teammate"),
    R("who.b", "you and your teammate each", EITHER, "you and your teammate [both]"),
    A(
        "who.b",
        "you and (that foe|that player|the chosen foe|the chosen player) [each|both]",
        PAIR,
        "(you both|you each|both of you)",
    ),
    A("who.b", "you and (a|target|one) foe [of your choice] [each|both]", Pair(FOE)),
    A(
        "who.b",
        "you and (a|target|one) player [of your choice] [each|both]",
        Pair(ANOTHER),
        "you and another player [of your choice] [each|both]",
    ),
    A("who.s", "each player on your team", EITHER),
    A("who.s", "(target|a|any|one) player on your team", OneOf(EITHER)),
    A("who.s", "you or your teammate", OneOf(EITHER)),
    R("who.s", "the player on your left", LEFT, "the (player|foe) (on|to) (your|their|the) left"),
    R(
        "who.s",
        "the player on your right",
        RIGHT,
        "the (player|foe) (on|to) (your|their|the) right",
    ),
    R(
        "who.s",
        "the attacker",
        ATTACKER,
        "(the|that) (attacking (player|foe)|attacker)",
        "the (player|foe) who (attacked you|played (it|the Attack|that Attack)|made (the|that) "
        "Attack)",
    ),
    R("who.s", "its owner", OWNER, "(the|that card 's|this card 's) owner"),
    R(
        "who.s",
        "the active player",
        ACTIVE,
        "the ((Confronting (player|foe))|(player|foe) (who is|that is) Confronting you)",
    ),
    R(
        "who.s",
        "the foe you are Confronting",
        CONFRONTED,
        "the (foe|player) (being Confronted|you Confront)",
    ),
    # Whose.
    R("poss", "your", YOU),
    R("poss", "their", THEIR),
    R(
        "poss",
        "that player 's",
        THEY,
        "(that foe|the foe|the chosen foe|the chosen player|the player) 's",
    ),
    R("poss", "your teammate 's", TEAMMATE, "(a|each|any) teammate 's"),
    R(
        "poss",
        "the attacker 's",
        ATTACKER,
        "(the attacking player|that attacker|the attacking foe|the (player|foe) who attacked you) "
        "'s",
    ),
    R(
        "poss",
        "its owner 's",
        OWNER,
        "(the owner|that card 's owner|their owner|their owners|the owners) 's",
    ),
    R("poss", "the active player 's", ACTIVE),
    R("poss", "a foe 's", FOE, "(any|target|one|your) foe 's"),
    R("poss", "any player 's", ANY_PLAYER, "(a|target|one) player 's"),
    R("poss", "another player 's", ANOTHER, "any other player 's"),
    R("poss", "each foe 's", EACH_FOE),
    R("poss", "each player 's", EACH_PLAYER),
    R("poss", "each other player 's", EACH_OTHER),
    R("poss", "the player on their left 's", beside(LEFT)),
    R("poss", "the player on your left 's", LEFT, "the (player|foe) (on|to) (their|the) left 's"),
    R("poss", "the player on their right 's", beside(RIGHT)),
    R(
        "poss",
        "the player on your right 's",
        RIGHT,
        "the (player|foe) (on|to) (their|the) right 's",
    ),
    # Who does something, in an event.
    R("agent.b", "you", YOU),
    R("agent.b", "they", THEY),
    R("agent.s", "a foe", FOE, "(any foe|one of your foes|a foe of yours|your foe|the foe)"),
    R("agent.s", "a player", ANY_PLAYER, "any player"),
    R("agent.s", "another player", ANOTHER, "any other player"),
    R("agent.s", "your teammate", TEAMMATE, "(a|any) teammate"),
    R("agent.s", "you or your teammate", EITHER),
    A("agent.b", "you or your teammate", EITHER),
    A("agent.s", "(that player|that foe|the chosen foe)", THEY),
    R("agent.s", "the player on your left", LEFT),
    R("agent.s", "the player on your right", RIGHT),
    # Which of a group.
    A(
        "having",
        "that {pred.s}",
        HAVING,
        "(who|that) already {pred.s}",
        "with {pred:holding}",
        "without {pred:lacking}",
    ),
]
