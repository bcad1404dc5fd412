"""What is counted and compared: how conditions are built and taken apart again.

Owns: the two-way meanings of conditions.
Must not know: their words.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    Alikes,
    AnyCard,
    Compare,
    Count,
    CountPlayers,
    Did,
    Distinct,
    Either,
    Every,
    Group,
    Happening,
    Is,
    Level,
    Most,
    Negated,
    Num,
    Other,
    OwnedBy,
    Place,
    Player,
    Ref,
    Tally,
    Way,
    Who,
    Word,
    Zone,
)
from longbox.wording.patterns import (
    NO,
    SUBJ,
    THEIR,
    S,
    Two,
    fill,
    holds_hole,
    maker,
    match,
    mentions,
    substitute,
)
from longbox.wording.phrases.filters import combine, parts_of
from longbox.wording.phrases.kinds import is_noun, match_other
from longbox.wording.phrases.players import (
    ANY_PLAYER,
    EACH_FOE,
    EACH_OTHER,
    EACH_PLAYER,
    TEAMMATE,
)
from longbox.wording.table import A, R, Row
from longbox.wording.trees import Quant, Source

IT = Ref(Word.IT)
YOURS = Ref(Word.IT, YOU)  # "the card you discarded": which it is depends on who did so
THEM = Ref(Word.THEM)
CROWD = {Who.A_FOE: Who.EACH_FOE, Who.A_PLAYER: Who.EACH_PLAYER, Who.ANOTHER: Who.EACH_OTHER}


def about(who: Player) -> Two:
    """A predicate of one player."""

    def build(env: dict[str, Any]) -> Any:
        holes = {SUBJ: who} if who == YOU else {SUBJ: who, THEIR: who}
        return fill(env["pred"], holes)

    def match(value: Any, _actor: Any) -> Any:
        return {"pred": value, "@actor": who}

    return Two(build, match)


def both_of_you() -> Two:
    """A predicate of you and of your teammate; "in your hand" would be whose."""

    def build(env: dict[str, Any]) -> Any:
        if mentions(env["pred"], lambda part: part == YOU):
            return NO
        return Every(tuple(fill(env["pred"], {SUBJ: who}) for who in (YOU, TEAMMATE)))

    return Two(build, lambda *_: NO)


def theirs(pred: Any) -> Any:
    """A predicate of each candidate of a group, if it speaks of them at all."""
    if not holds_hole(pred, SUBJ) and not holds_hole(pred, THEIR):
        return NO
    return fill(pred, {SUBJ: THEY, THEIR: THEY})


def some(who: Player, op: str = "ge", n: int = 1) -> Compare:
    """A predicate of some player of a group."""

    def build(env: dict[str, Any]) -> Any:
        return theirs(env["pred"])

    def match(value: Any, _actor: Any) -> Any:
        return NO if value is None else {"pred": value, "@actor": THEY}

    having: Any = Two(build, match)
    return Compare(CountPlayers(Player(CROWD[who.who], having)), op, Num(n))


def every_foe() -> Compare:
    """A predicate of all foes: there is none of whom it is not so."""

    def build(env: dict[str, Any]) -> Any:
        pred = theirs(env["pred"])
        return NO if pred is NO else Negated(pred)

    def matched(value: Any, _actor: Any) -> Any:
        return {"pred": value.it, "@actor": THEY} if isinstance(value, Negated) else NO

    having: Any = Two(build, matched)
    return Compare(CountPlayers(Player(Who.EACH_FOE, having)), "eq", Num(0))


def build_another(env: dict[str, Any]) -> Any:
    return Quant("ge", Num(1), combine(Other(), env["kind"]))


def match_another(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Quant) or (value.op, value.n) != ("ge", Num(1)):
        return NO
    found = match_other(value.kind, None)
    return NO if found is NO else {"kind": found["nouns"]}


SAME = "same "


def counted(quant: Quant, source: Any) -> Compare:
    """So many cards there, or so many different ones."""
    cards = Group(quant.kind, source)
    amount: Any = Distinct(quant.by, cards) if quant.by else Count(cards)
    if quant.by.startswith(SAME):
        amount = Alikes(quant.by.removeprefix(SAME), cards)
    return Compare(amount, quant.op, quant.n)


def uncounted(value: Any) -> tuple[Quant, Any] | None:
    """What is counted, and where."""
    if not isinstance(value, Compare):
        return None
    match value.a:
        case Count(Group(kind, source)):
            return Quant(value.op, value.b, kind), source
        case Distinct(by, Group(kind, source)):
            return Quant(value.op, value.b, kind, by), source
        case Alikes(by, Group(kind, source)):
            return Quant(value.op, value.b, kind, SAME + by), source
    return None


def held(place: Any, *, own: bool = False) -> Any:
    """So many cards in a place; ``own``: said only of a player's own places."""

    def build(env: dict[str, Any]) -> Any:
        return counted(env["quant"], (maker(place)(env),))

    def matched(value: Any, actor: Any) -> Any:
        found = uncounted(value)
        if found is None or not isinstance(found[1], tuple) or len(found[1]) != 1:
            return NO
        if own and found[1][0].of != actor:
            return NO
        env: dict[str, Any] = {"quant": found[0]}
        return env if match(place, found[1][0], actor, env) else NO

    return Two(build, matched)


def held_in(slot: str) -> Any:
    """So many cards in several places."""

    def build(env: dict[str, Any]) -> Any:
        return counted(env["quant"], env[slot].places)

    def matched(value: Any, _actor: Any) -> Any:
        found = uncounted(value)
        if found is None or not isinstance(found[1], tuple) or len(found[1]) < 2:
            return NO
        return {"quant": found[0], slot: Source(found[1], "and")}

    return Two(build, matched)


def way(slot: str) -> Any:
    """So many cards that a verb moved in this ability."""

    def build(env: dict[str, Any]) -> Any:
        return counted(env["quant"], Way(env[slot]))

    def matched(value: Any, _actor: Any) -> Any:
        found = uncounted(value)
        if found is None or not isinstance(found[1], Way):
            return NO
        return {"quant": found[0], slot: found[1].verb}

    return Two(build, matched)


def tallied(slot: str = "verbs") -> Any:
    """How often something happened this turn."""

    def build(env: dict[str, Any]) -> Any:
        quant = env["quant"]
        if quant.by:
            kind = combine(quant.kind, Did(Happening(SUBJ, env[slot])))
            return counted(replace(quant, kind=kind), (Place(Zone.ANY),))
        return Compare(Tally(Happening(SUBJ, env[slot], quant.kind)), quant.op, quant.n)

    def matched(value: Any, actor: Any) -> Any:
        match value:
            case Compare(Tally(Happening(who, verbs, kind) as event), op, n):
                if event != Happening(who, verbs, kind) or who != actor or kind is None:
                    return NO
                return {"quant": Quant(op, n, kind), slot: verbs}
            case Compare(Distinct(by, Group(kind, (Place(Zone.ANY),))) as many, op, n) | Compare(
                Alikes(by, Group(kind, (Place(Zone.ANY),))) as many, op, n
            ):
                by = SAME + by if isinstance(many, Alikes) else by
                did = [part for part in parts_of(kind) if isinstance(part, Did)]
                if len(did) != 1 or did[0].event.who != actor:
                    return NO
                rest = combine(*(part for part in parts_of(kind) if part != did[0]))
                return {"quant": Quant(op, n, rest, by), slot: did[0].event.verbs}
        return NO

    return Two(build, matched)


def both_tallied(*slots: str, past: bool = False) -> Any:
    """A Hero and a Villain: each of them happened this turn."""
    one = tallied()

    def build(env: dict[str, Any]) -> Any:
        if past and env["verbs"] == ("put",):
            return NO  # "if you put a Hero and a Villain this turn": it waits for them
        parts = (one.build({"verbs": env["verbs"], "quant": env[slot]}) for slot in slots)
        return fill(Every(tuple(parts)), {SUBJ: YOU})

    return Two(build, lambda *_: NO)


def build_owned(env: dict[str, Any]) -> Any:
    quant = env["quant"]
    kind = combine(quant.kind, OwnedBy(SUBJ))
    return counted(replace(quant, kind=kind), (Place(Zone.ANY),))


def match_owned(value: Any, actor: Any) -> Any:
    found = uncounted(value)
    if found is None or found[1] != (Place(Zone.ANY),):
        return NO
    parts = parts_of(found[0].kind)
    if OwnedBy(actor) not in parts:
        return NO
    kind = combine(*(part for part in parts if part != OwnedBy(actor)))
    return {"quant": replace(found[0], kind=kind)}


def leading(which: str) -> Two:
    """For "you have the most Heroes in your deck": nobody has more."""

    def build(env: dict[str, Any]) -> Any:
        theirs = fill(env["held"], {SUBJ: THEY, THEIR: THEY})
        return Compare(env["held"], "eq", Most(which, EACH_PLAYER, theirs))

    def matched(value: Any, actor: Any) -> Any:
        if not isinstance(value, Compare) or not isinstance(value.b, Most):
            return NO
        theirs = substitute(value.a, lambda part: THEY if part == actor else NO)
        if value != Compare(value.a, "eq", Most(which, EACH_PLAYER, theirs)):
            return NO
        return {"held": value.a}

    return Two(build, matched)


def beyond(which: str, op: str, group: Player) -> Two:
    """For "you have more cards in hand than each foe"."""

    def build(env: dict[str, Any]) -> Any:
        theirs = fill(env["held"], {SUBJ: THEY, THEIR: THEY})
        return Compare(env["held"], op, Most(which, group, theirs))

    def matched(value: Any, actor: Any) -> Any:
        if not isinstance(value, Compare) or not isinstance(value.b, Most):
            return NO
        theirs = substitute(value.a, lambda part: THEY if part == actor else NO)
        return (
            {"held": value.a} if value == Compare(value.a, op, Most(which, group, theirs)) else NO
        )

    return Two(build, matched)


def than_you(op: str) -> Two:
    """For "each foe who has more Heroes in play than you"."""

    def build(env: dict[str, Any]) -> Any:
        return Compare(env["held"], op, fill(env["held"], {SUBJ: YOU, THEIR: YOU}))

    def matched(value: Any, actor: Any) -> Any:
        if not isinstance(value, Compare) or value.op != op:
            return NO
        yours = substitute(value.a, lambda part: YOU if part == actor else NO)
        return {"held": value.a} if value.b == yours and value.a != yours else NO

    return Two(build, matched)


def than_them(op: str) -> Two:
    """For "you have more Heroes in play than your foe"."""

    def build(env: dict[str, Any]) -> Any:
        mine = fill(env["held"], {SUBJ: YOU, THEIR: YOU})
        return Compare(mine, op, fill(env["held"], {SUBJ: THEY, THEIR: THEY}))

    def matched(value: Any, _actor: Any) -> Any:
        if not isinstance(value, Compare) or value.op != op:
            return NO
        theirs = substitute(value.a, lambda part: THEY if part == YOU else NO)
        if value.b != theirs or value.a == theirs:
            return NO
        return {"held": theirs, "@actor": THEY}

    return Two(build, matched)


def in_play(other: Two) -> Two:
    """A comparison of how many cards of a kind players control."""

    def build(env: dict[str, Any]) -> Any:
        return other.build({"held": Count(Group(env["kind"], (Place(Zone.PLAY, SUBJ),)))})

    return Two(build, lambda *_: NO)


def controlling() -> list[Row]:
    """For "you control more Heroes than each foe"."""
    return [
        A("pred", f"control* {word} {{kind.pl}} than {words}", in_play(other))
        for word, words, other in (
            ("more", "(each|any|every) foe", beyond("highest", "gt", EACH_FOE)),
            ("fewer", "(each|any|every) foe", beyond("lowest", "lt", EACH_FOE)),
            ("more", "(each|any|every) other player", beyond("highest", "gt", EACH_OTHER)),
            ("fewer", "(each|any|every) other player", beyond("lowest", "lt", EACH_OTHER)),
            ("more", "you", than_you("gt")),
            ("fewer", "you", than_you("lt")),
        )
    ]


def levels() -> list[Row]:
    """For "your foe's Character is at a higher Level than yours"."""
    rows: list[Row] = []
    for words, op in (("a higher", "gt"), ("a lower", "lt"), ("the same", "eq")):
        than = "as" if op == "eq" else "than"
        is_ = words.removeprefix("a ")
        mine, their = Level(YOU), Level(THEY)
        rows += [
            R(
                "fact",
                f"you have {words} Level {than} they do",
                Compare(mine, op, their),
                f"your Character (is at|has|is) {words} Level {than} (your foe|that foe|the foe|"
                f"that player|the foe you are Confronting) ['s [Character]]",
                f"your [Character 's] Level is {is_} {than} (your foe|that foe|that player) 's "
                "[Level]",
            ),
            A(
                "fact",
                f"(your foe|that foe|the foe|that player) 's Character (is at|has|is) {words} "
                f"Level {than} (you|yours|your Character)",
                Compare(their, op, mine),
                f"(your foe|that foe|that player) 's [Character 's] Level is {is_} {than} (yours|"
                "your own|your Level)",
            ),
        ]
        rows.append(
            A(
                "fact",
                f"your teammate 's Character (is at|has|is) {words} Level {than} (you|yours|your "
                "Character)",
                Compare(Level(TEAMMATE), op, mine),
            )
        )
        if op == "eq":
            rows.append(R("pred", "have* the same Level as you", Compare(Level(SUBJ), "eq", mine)))
    return rows


def held_here() -> Two:
    """For "you are in the same space as a Villain"."""
    return Two(
        lambda env: counted(Quant("ge", Num(1), env["kind"]), (Place(Zone.SPACE, SUBJ),)),
        lambda *_: NO,
    )


def several_there(*slots: str, template: str = "") -> Two:
    """For "a Hero and a Villain in play": each of them."""

    def build(env: dict[str, Any]) -> Any:
        place = env.get("place", Place(Zone.PLAY, SUBJ))
        return Every(tuple(counted(env[slot], (place,)) for slot in slots))

    def matched(value: Any, actor: Any) -> Any:
        if not isinstance(value, Every) or len(value.all) != len(slots):
            return NO
        found = [uncounted(one) for one in value.all]
        sources = {one[1] for one in found if one is not None}
        if None in found or len(sources) != 1:
            return NO
        (source,) = sources
        if not isinstance(source, tuple) or len(source) != 1 or source[0].of != actor:
            return NO
        env = {slot: one[0] for slot, one in zip(slots, found, strict=True) if one is not None}
        if "place" in template:
            return {**env, "place": source[0]}
        return env if source[0] == Place(Zone.PLAY, actor) else NO

    return Two(build, matched)


def build_passive(env: dict[str, Any]) -> Any:
    quant = env["quant"]
    if quant.by:
        kind = combine(quant.kind, Did(Happening(ANY_PLAYER, env["verbs"])))
        return counted(replace(quant, kind=kind), (Place(Zone.ANY),))
    return Compare(Tally(Happening(ANY_PLAYER, env["verbs"], quant.kind)), quant.op, quant.n)


def match_passive(value: Any, _actor: Any) -> Any:
    match value:
        case Compare(Tally(Happening(who, verbs, kind) as event), op, n):
            if who == ANY_PLAYER and kind is not None and event == Happening(who, verbs, kind):
                return {"quant": Quant(op, n, kind), "verbs": verbs}
    return NO


def match_among(value: Any, _actor: Any) -> Any:
    found = uncounted(value)
    return {"quant": found[0]} if found is not None and found[1] == Ref(Word.SHOWN) else NO


PASSIVE = Two(build_passive, match_passive)
AMONG_SHOWN = Two(lambda env: counted(env["quant"], Ref(Word.SHOWN)), match_among)
OWNED = Two(build_owned, match_owned)
YOUR_HAND = Count(Group(AnyCard(), (Place(Zone.HAND, YOU),)))
THEIR_HAND = Count(Group(AnyCard(), (Place(Zone.HAND, THEY),)))
IN_HAND_MORE = Compare(YOUR_HAND, "gt", THEIR_HAND)
IN_HAND_FEWER = Compare(YOUR_HAND, "lt", THEIR_HAND)


def control_two(op: str) -> Compare:
    """More of one kind than of another."""
    mine = (Place(Zone.PLAY, SUBJ),)
    return Compare(Count(Group(S("a"), mine)), op, Count(Group(S("b"), mine)))


def control_than(op: str) -> Compare:
    """More of a kind than that player."""
    one = Count(Group(S("kind"), (Place(Zone.PLAY, YOU),)))
    return Compare(one, op, Count(Group(S("kind"), (Place(Zone.PLAY, THEY),))))


def either_kind(*, quantity: bool) -> Two:
    """For "a Hero or an Equipment"."""

    def build(env: dict[str, Any]) -> Any:
        if not (is_noun(env["a"]) and is_noun(env["b"])):
            return NO
        kind = env["a"] if env["a"] == env["b"] else Either((env["a"], env["b"]))
        return Quant("ge", Num(1), kind) if quantity else Is(IT, kind)

    return Two(build, lambda *_: NO)
