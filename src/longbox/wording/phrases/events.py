"""Phrases for events: what happens, as triggers and as what has happened.

Owns: event verbs in their tenses, what they happen to, when.
Must not know: what follows from an event.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    AnyCard,
    BeingConfronted,
    Confronting,
    Either,
    Happening,
    IsTurnOf,
    Name,
    Other,
    OwnedBy,
    Place,
    Ref,
    Type,
    Word,
    Zone,
)
from longbox.wording.patterns import NO, S, Two
from longbox.wording.phrases.filters import combine
from longbox.wording.phrases.kinds import match_other
from longbox.wording.phrases.players import (
    ACTIVE,
    ANOTHER,
    ANY_PLAYER,
    FOE,
    TEAMMATE,
)
from longbox.wording.table import A, R
from longbox.wording.trees import What

VERBS = (
    "draw",
    "discard",
    "destroy",
    "gain",
    "buy",
    "put",
    "pass",
    "play",
    "reveal",
    "defeat",
    "block",
    "return",
    "remove",
    "choose",
    "move",
    "place",
    "contain",
)
DEEDS = ("discard", "destroy", "reveal", "draw", "gain", "pass")  # spoken of without a time
THIS = Ref(Word.THIS)
THIS_ONE = "this (Hero|Villain|Super Power|Equipment|Location|Super-Villain)"


def event(who: Any, verbs: Any, by: str = "") -> Happening:
    return Happening(
        who,
        verbs,
        S("what.cards"),
        S("what.frm"),
        S("what.to"),
        None,
        by,
        several=S("what.several"),
    )


def build_happens(env: dict[str, Any]) -> Any:
    return replace(env["happening"], during=env["moment"])


def match_happens(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Happening) or value.during is None:
        return NO
    return {"happening": replace(value, during=None), "moment": value.during}


def build_another(env: dict[str, Any]) -> Any:
    return What(combine(Other(), env["kind"]))


def match_another(value: Any, _actor: Any) -> Any:
    if not isinstance(value, What) or value != What(value.cards):
        return NO
    found = match_other(value.cards, None)
    return NO if found is NO else {"kind": found["nouns"]}


def build_either(env: dict[str, Any]) -> Any:
    return What(env["a"] if env["a"] == env["b"] else Either((env["a"], env["b"])))


EITHER_WHAT = Two(build_either, lambda *_: NO)


BY_ATTACK = event(YOU, S("verbs"), "attack")
BY_CARD = event(YOU, (S("verb"),), "card")

ROWS = [
    *(R("verb", f"{verb}*", verb) for verb in VERBS),
    *(A("deed", f"{verb}*", verb) for verb in DEEDS),
    A("verb", "flip* [over]", "reveal"),
    A("deed", "flip* [over]", "reveal"),
    R("gets", "buy*", ("buy",)),
    R("gets", "gain*", ("gain",)),
    R("gets", "draw*", ("draw",)),
    R("gets", "discard*", ("discard",)),
    R("gets", "destroy*", ("destroy",)),
    R("gets", "buy* or gain*", ("buy", "gain")),
    R("gets", "gain* or buy*", ("gain", "buy")),
    R("verbs", "{a:verb}", (S("a"),)),
    R("verbs", "{a:verb} or {b:verb}", (S("a"), S("b"))),
    R("verbs", "{a:verb} , {b:verb} , or {c:verb}", (S("a"), S("b"), S("c"))),
    R("what", "another {kind.sg}", Two(build_another, match_another)),
    R(
        "what",
        "a {kind.sg}",
        What(S("kind")),
        "(any|one) {kind.sg}",
        "a {kind.sg} to (another player|a foe|another player 's hand)",
    ),
    R("what", "one or more {kind.pl}", What(S("kind"), several=True), "any [number of] {kind.pl}"),
    R("what", "a {kind.sg} you control", What(S("kind"), Place(Zone.PLAY, YOU))),
    R("what", "a {kind.sg} from {place}", What(S("kind"), S("place")), "a {kind.sg} in {place}"),
    R(
        "what",
        "one or more {kind.pl} from {place}",
        What(S("kind"), S("place"), None, several=True),
        "one or more {kind.pl} in {place}",
    ),
    R(
        "what",
        "a {kind.sg} from {placelist}",
        What(S("kind"), S("placelist.places")),
        "a {kind.sg} in {placelist}",
    ),
    R("what", "a {kind.sg} into {place}", What(S("kind"), None, S("place"))),
    A("what", "a {kind.sg} (from|off) the top of {deck}", What(S("kind"), S("deck"))),
    A("what", "the top card of {deck}", What(AnyCard(), S("deck"))),
    R(
        "what",
        "this card",
        What(THIS),
        "this card for any reason",
        "(this|this (Hero|Villain|Super Power|Equipment|Location|Super-Villain))",
    ),
    A("what", "{name.sg}", What(Name(S("name")))),
    A("what", "the Super-Villain", What(Type("Super-Villain"))),
    A("what", "a {a:noun.sg} or a {b:noun.sg}", EITHER_WHAT),
    R("what", "this card from {place}", What(THIS, S("place")), "this card in {place}"),
    R(
        "what",
        "this card from {placelist}",
        What(THIS, S("placelist.places")),
        "this card in {placelist}",
    ),
    # What happens, present tense.
    R("itself", "you Block with this card", Happening(YOU, ("block",), THIS)),
    R("itself", "you {verbs.b} this card", Happening(YOU, S("verbs"), THIS)),
    R(
        "itself",
        "you {verbs.b} this card in any zone",
        Happening(YOU, S("verbs"), THIS, Place(Zone.ANY)),
    ),
    R(
        "itself",
        "your Character is defeated",
        Happening(YOU, ("defeated",)),
        "this Character is defeated",
    ),
    R("itself", "you are attacked", Happening(YOU, ("attacked",))),
    R(
        "happening",
        "you Block with this card",
        Happening(YOU, ("block",), THIS),
        "you (use|discard) this card to Block",
    ),
    R("happening", "you defeat {name.sg}", Happening(YOU, ("defeat",), Name(S("name")))),
    R("happening", "{who:agent.b} {verbs.b} {what}", event(S("who"), S("verbs"))),
    R("happening", "{who:agent.s} {verbs.s} {what}", event(S("who"), S("verbs"))),
    R(
        "happening",
        "you {verbs.b} {what} to an Attack",
        BY_ATTACK,
        "you {verbs.b} {what} (to|from|due to|because of) (a foe 's Attack|an Attack)",
        "(an|a foe 's) Attack (causes|makes|forces) you [to] {verbs.b} {what}",
        "you are (forced|made) to {verbs.b} {what} by (an|a foe 's) Attack",
    ),
    A("happening", "this card (comes into|enters) play", Happening(YOU, ("play",), THIS)),
    R(
        "happening",
        "this card leaves play",
        Happening(YOU, ("leave",), THIS),
        f"{THIS_ONE} leaves play",
        "it leaves play",
    ),
    A("happening", f"(this card|{THIS_ONE}) is {{verbs.pp}}", Happening(YOU, S("verbs"), THIS)),
    A(
        "happening",
        "this card is {verbs.pp} from {place}",
        Happening(YOU, S("verbs"), THIS, S("place")),
    ),
    A(
        "happening",
        "this card is {verbs.pp} from {placelist}",
        Happening(YOU, S("verbs"), THIS, S("placelist.places")),
    ),
    A(
        "happening",
        "(a {kind.sg} is {verbs.pp} @in {place}|a {kind.sg} @in {place} is {verbs.pp})",
        Happening(ANY_PLAYER, S("verbs"), S("kind"), S("place")),
    ),
    A("happening", "a {kind.sg} is {verbs.pp}", Happening(ANY_PLAYER, S("verbs"), S("kind"))),
    A(
        "happening",
        "(one of your {kind.pl}|a {kind.sg} you own) is {verbs.pp}",
        Two(
            lambda env: Happening(ANY_PLAYER, env["verbs"], combine(env["kind"], OwnedBy(YOU))),
            lambda *_: NO,
        ),
    ),
    R("happening", "{poss} Character is defeated", Happening(S("poss"), ("defeated",))),
    R(
        "happening",
        "{who:agent.b} defeat a foe 's Character",
        Happening(S("who"), ("defeat",)),
        "{who:agent.s} (defeats (a foe|a Character|that foe 's Character|your foe 's Character)|"
        "wins a Confrontation)",
    ),
    A(
        "happening",
        "you win (a|the|this|that|your) Confrontation",
        Happening(YOU, ("defeat",)),
        "you defeat (a foe|that foe|your foe|a Character|that foe 's Character|their "
        "Character|your foe 's Character|the foe 's Character|the foe "
        "you are Confronting)",
    ),
    R("happening", "{who:agent.s} defeats a foe 's Character", Happening(S("who"), ("defeat",))),
    R(
        "happening",
        "you are attacked",
        Happening(YOU, ("attacked",)),
        "(a foe|your foe|another player) (attacks you|plays an Attack against you)",
    ),
    R("happening", "{who:agent.s} is attacked", Happening(S("who"), ("attacked",))),
    R(
        "happening",
        "you are Confronted",
        Happening(YOU, ("confronted",)),
        "(a|your) foe Confronts you",
    ),
    R("happening", "{who:agent.s} is Confronted", Happening(S("who"), ("confronted",))),
    R("happening", "they are Confronted", Happening(THEY, ("confronted",))),
    R("happening", "they are attacked", Happening(THEY, ("attacked",))),
    R(
        "happening",
        "you start a Confrontation",
        Happening(YOU, ("confront",)),
        "you Confront (a|your) foe",
    ),
    R("happening", "{who:agent.s} starts a Confrontation", Happening(S("who"), ("confront",))),
    R("happening", "they start a Confrontation", Happening(THEY, ("confront",))),
    R(
        "happening",
        "you avoid an Attack",
        Happening(YOU, ("avoid",)),
        "you use a Defense [card]",
        "you (use|discard or reveal|reveal or discard) a (Defense|Defense card|card|card with "
        "Defense) [from your hand] to avoid an Attack",
    ),
    R(
        "happening",
        "a foe avoids your Attack",
        Happening(FOE, ("avoid",)),
        "(a foe|another player|any foe|any player) uses a Defense [card] (against|to avoid) "
        "(your|one of your) (Attack|Attacks)",
        "(your Attack|an Attack you play|one of your Attacks) is avoided",
        "(a|your) foe (avoids (one of your Attacks|an Attack)|uses a Defense [card]|(defends|uses "
        "a Defense [card]) against (your Attack|one of your Attacks))",
    ),
    R(
        "happening",
        "a foe fails to avoid your Attack",
        Happening(FOE, ("hit",)),
        "a foe fails to avoid (an Attack|one of your Attacks)",
    ),
    R(
        "happening",
        "one or more foes fail to avoid your Attack",
        Happening(FOE, ("hit",), several=True),
    ),
    R(
        "happening",
        "you fail to avoid an Attack",
        Happening(YOU, ("hit",)),
        "you are (hit|affected) by an Attack",
        "you (don't|didn't) avoid an Attack",
    ),
    R("happening", "{who:agent.b} play an Attack", Happening(S("who"), ("attack",))),
    R("happening", "{who:agent.s} plays an Attack", Happening(S("who"), ("attack",))),
    R(
        "happening",
        "{who:agent.b} Block",
        Happening(S("who"), ("block",)),
        "{who:agent.s} uses a Block [card] against you",
        "{who:agent.b} use a Block [card]",
        "{who:agent.s} uses a Block [card]",
    ),
    R("happening", "{who:agent.s} Blocks", Happening(S("who"), ("block",))),
    R(
        "happening",
        "you shuffle your deck",
        Happening(YOU, ("shuffle",)),
        "(your deck is shuffled|you reshuffle your deck)",
        "you (shuffle|reshuffle) your discard pile [(into|to form) (your|a new) deck]",
    ),
    R(
        "happening",
        "a {kind.sg} enters the Line-Up",
        Happening(ACTIVE, ("enter",), S("kind")),
        "(a {kind.sg} is added to the Line-Up|the Line-Up is refilled with a {kind.sg}|a {kind.sg} "
        "comes into the Line-Up|a {kind.sg} is put into the Line-Up)",
    ),
    R(
        "happening",
        "a card tells you to {verb.b} {what}",
        BY_CARD,
        "(a card|an effect|a card or effect|another card) (causes|tells|makes|forces|allows|"
        "lets) you [to] {verb.b} {what}",
    ),
    # What is about to happen.
    R(
        "would",
        "this card would be {verbs.pp} by an Attack",
        Happening(YOU, S("verbs"), THIS, None, None, None, "attack"),
        "(this card would be {verbs.pp}|you would {verbs.b} this card) by a foe 's Attack",
    ),
    R("would", "this card would be {verbs.pp}", Happening(YOU, S("verbs"), THIS)),
    R("would", "{who:agent} would {verbs.b} {what}", event(S("who"), S("verbs"))),
    R(
        "would",
        "an Attack would cause you to {verbs.b} {what}",
        BY_ATTACK,
        "you would {verbs.b} {what} (to|from|due to|because of) (a foe 's Attack|an Attack)",
        "(an|a foe 's) Attack would (cause|make|force) you [to] {verbs.b} {what}",
    ),
    A("would", "a {kind.sg} would be {verbs.pp}", Happening(ANY_PLAYER, S("verbs"), S("kind"))),
    R(
        "would",
        "you would be hit by an Attack",
        Happening(YOU, ("hit",)),
        "you would (fail to avoid|be affected by) an Attack",
    ),
    R("would", "your Character would be defeated", Happening(YOU, ("defeated",))),
    # When an event must happen.
    R("happens", "{happening}", S("happening")),
    R("happens", "{timed}", S("timed")),
    R("timed", "{happening} {moment}", Two(build_happens, match_happens)),
    R("moment", "during a Confrontation", Confronting(ACTIVE)),
    R(
        "moment",
        "while Confronting",
        Confronting(YOU),
        "(while you are Confronting|during your Confrontation)",
    ),
    R("moment", "while you are being Confronted", BeingConfronted(YOU)),
    R("moment", "during your teammate 's turn", IsTurnOf(TEAMMATE)),
    R(
        "moment",
        "during your turn",
        IsTurnOf(YOU),
        "(on your turn|during each of your turns|on each of your turns)",
    ),
    R("moment", "during another player 's turn", IsTurnOf(ANOTHER), "on another player 's turn"),
    R("moment", "during a foe 's turn", IsTurnOf(FOE), "(on|during) (a|each|your) foe 's turn"),
    R("moment", "during their turn", IsTurnOf(THEY)),
]
