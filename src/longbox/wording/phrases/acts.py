"""Acts: how what a player does is built from a verb phrase and taken apart again.

Owns: the two-way meanings of verbs, and the places that verbs imply.
Must not know: the words of a verb phrase.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    Ability,
    Alike,
    AnyCard,
    AnyNumber,
    AtLeast,
    Change,
    Choose,
    Count,
    Did,
    Each,
    Either,
    Group,
    Half,
    Happening,
    Kind,
    Minus,
    Modes,
    Move,
    Name,
    Num,
    Other,
    OwnedBy,
    Pick,
    Place,
    Play,
    Player,
    Plus,
    Ref,
    Show,
    ThatMany,
    Times,
    To,
    Top,
    Type,
    Until,
    UpTo,
    Watch,
    Way,
    Whole,
    Word,
    X,
    Zone,
)
from longbox.wording.patterns import (
    HERE,
    NO,
    SAME_DECK,
    SUBJ,
    THEIR,
    Two,
    fill,
    holds_hole,
    mentions,
    substitute,
)
from longbox.wording.phrases.filters import combine, parts_of
from longbox.wording.phrases.places import ITS_STACK, LINE_UP, SUPER_VILLAINS
from longbox.wording.trees import CHOSEN, EACH, ONE, Anew, Caused, More

HAND = Place(Zone.HAND, SUBJ)
DECK = Place(Zone.DECK, SUBJ)


def is_anywhere(kind: Any) -> bool:
    """For "a card you own", which is one wherever it is if no place is said."""
    return any(isinstance(part, Did | OwnedBy) for part in parts_of(kind))


def pour(cards: Any, place: Any, actor: Any) -> Any:
    """The noun phrase with the verb's own place taken out again."""
    wanted = (fill(place, {SUBJ: actor}),)

    def group(value: Any) -> Any:
        if isinstance(value, Pick) and isinstance(value.count, Half):
            return replace(value, group=substitute(value.group, group))  # half of those there
        if isinstance(value, Group) and value.source == wanted and not is_anywhere(value.kind):
            return Group(value.kind, HERE)
        return NO

    return substitute(cards, group)


def implied(slot: str, place: Any, *, said: bool = True) -> Any:
    """A noun phrase whose place the verb implies; whether it is said all the same."""

    def build(env: dict[str, Any]) -> Any:
        return fill(env[slot], {HERE: (place,)})

    def match(value: Any, actor: Any) -> Any:
        return {slot: value if said else pour(value, place, actor)}

    return Two(build, match)


def build_gained(env: dict[str, Any]) -> Any:
    cards = env["cards"]
    if (
        isinstance(cards, Pick)
        and cards.group.source == HERE
        and isinstance(cards.group.kind, Name)
        and not cards.distinct
    ):
        stack = Place(Zone.STACK, None, cards.group.kind.name)
        if isinstance(cards.count, UpTo | AnyNumber):
            return replace(cards, group=replace(cards.group, source=(stack,)))
        return Top(cards.count, stack)  # type: ignore[arg-type]
    if isinstance(cards, Pick) and cards.group.source == HERE:
        parts = parts_of(cards.group.kind)
        if Other() in parts and any(isinstance(part, Name) for part in parts):
            return NO  # "another Weakness" is one of its stack
    if isinstance(cards, Pick) and of_names(cards.group.kind):
        alone = all(isinstance(part, Name) for part in parts_of_either(cards.group.kind))
        if cards.group.source == HERE or not alone:
            return NO  # "a Punch or a card with cost 3 or less": the Punch is of its stack
    is_basic = isinstance(cards, Pick) and Type("Basic") in parts_of(cards.group.kind)
    return fill(cards, {HERE: (ITS_STACK if is_basic else LINE_UP,)})


def parts_of_either(kind: Any) -> tuple[Any, ...]:
    return kind.any if isinstance(kind, Either) else ()


def of_names(kind: Any) -> bool:
    return any(isinstance(part, Name) for part in parts_of_either(kind))


def match_gained(value: Any, _actor: Any) -> Any:
    if isinstance(value, Top) and value.place == SUPER_VILLAINS:
        return {"cards": value}
    if isinstance(value, Top) and value.place.zone == Zone.STACK:
        return {"cards": Pick(value.n, Group(Name(value.place.name), HERE))}
    return {"cards": value}


def build_named(env: dict[str, Any]) -> Any:
    """Cards whose place must be said, unless cards were shown before."""
    return env["cards"]


def build_stacked(env: dict[str, Any]) -> Any:
    """Cards whose place must be said, unless their name has a stack."""
    cards = env["cards"]
    if not isinstance(cards, Pick) or not isinstance(cards.count, Num | X | ThatMany):
        return cards
    if cards.group == Group(AnyCard(), (Place(Zone.MAIN_DECK),)):
        return Top(cards.count, Place(Zone.MAIN_DECK))
    if isinstance(cards.group.kind, Name) and cards.group.source == HERE:
        return Top(cards.count, Place(Zone.STACK, None, cards.group.kind.name))
    return cards


def match_stacked(value: Any, actor: Any) -> Any:
    return match_gained(value, actor) if isinstance(value, Top) else {"cards": value}


def build_drawn(env: dict[str, Any]) -> Any:
    """Cards that are drawn, but not "a card", which is the top of the deck."""
    cards = env["cards"]
    if isinstance(cards, Pick) and cards.group == Group(AnyCard(), HERE):
        return NO
    return cards


def build_player_only(_env: dict[str, Any]) -> Any:
    return SUBJ


def match_you(value: Any, actor: Any) -> Any:
    return {} if value == YOU == actor else NO


def build_minus(env: dict[str, Any]) -> Any:
    return Num(-env["n"])


def match_minus(value: Any, _actor: Any) -> Any:
    return {"n": -value.n} if isinstance(value, Num) and value.n < 0 else NO


def match_plain(value: Any, _actor: Any) -> Any:
    return {"n": value.n} if isinstance(value, Num) and value.n >= 0 else NO


def same_place(place: Any) -> Any:
    return Count(Group(AnyCard(), (place,)))


def of_somebody(said: Any) -> bool:
    """Whether the player whose place it is would have to be chosen first."""
    return mentions(said, lambda part: isinstance(part, Player) and part.who in CHOSEN)


def either_of(verb: str, show: bool = False, *, hand: bool = True) -> Any:
    """One of two noun phrases that no single one can say: "this card or another Hero"."""

    def act(cards: Any) -> Any:
        held = fill(cards, {HERE: (HAND,)}) if hand else cards
        return Show(verb, SUBJ, held) if show else Move(verb, SUBJ, held)

    def build(env: dict[str, Any]) -> Any:
        picks = [env["a"], env["b"]]
        first, second = picks
        said = isinstance(first, Pick) and first.group.source != HERE
        if isinstance(second, Whole) and said:
            return NO  # "a card in your hand or discard pile": two places
        if all(isinstance(pick, Pick) and pick.group.source == HERE for pick in picks):
            return NO
        if of_somebody((first, second)):
            return NO
        way = isinstance(second, Pick) and isinstance(second.group.source, Way)
        if way and isinstance(first, Pick) and not said:
            return NO  # "a Hero or a Villain revealed this way": of both
        return Modes(SUBJ, tuple((act(pick),) for pick in picks))

    return Two(build, lambda *_: NO)


def either_gain(*slots: str) -> Any:
    """For "gain a Weakness or a card with cost 3 or less from the Line-Up"."""

    def build(env: dict[str, Any]) -> Any:
        picks = [env[slot] for slot in slots]
        if not all(isinstance(pick, Pick) for pick in picks):
            return NO
        places = {pick.group.source for pick in picks}
        named = any(isinstance(pick.group.kind, Name) for pick in picks)
        if places == {HERE} and not named:
            return NO  # "a Hero or a Villain": one noun phrase
        return Modes(
            SUBJ, tuple((Move("gain", SUBJ, build_gained({"cards": pick})),) for pick in picks)
        )

    return Two(build, lambda *_: NO)


def build_either_end(env: dict[str, Any]) -> Any:
    """For "on the top or bottom of your deck"."""
    deck, cards = env["deck"], env["cards"]
    if of_somebody((deck, cards)):
        return NO
    ends = ("top", "bottom")
    return Modes(SUBJ, tuple((Move("put", SUBJ, cards, To(deck, end)),) for end in ends))


def build_either_place(env: dict[str, Any]) -> Any:
    """For "into your hand or on top of your deck"."""
    ends = [env["to"], env["b"]] if "to" in env else [To(env["a"]), To(env["b"])]
    if ends[0] == ends[1] or of_somebody((*ends, env["cards"])):
        return NO
    if ends[0].place == SAME_DECK:
        return NO  # "on the top or on the bottom of your deck"
    return Modes(SUBJ, tuple((Move("put", SUBJ, env["cards"], to),) for to in ends))


EITHER_PLACE: Any = Two(build_either_place, lambda *_: NO)
EITHER_END: Any = Two(build_either_end, lambda *_: NO)


def is_copy(cards: Any) -> bool:
    """For "a copy of it", not said where."""
    return isinstance(cards, Pick) and cards.group in (
        Group(Alike("name", Ref(Word.IT)), HERE),
        Group(Alike("name", Ref(Word.THIS)), HERE),
    )


def build_either_act(env: dict[str, Any]) -> Any:
    """For "chooses to discard a card or gain a Weakness"."""
    acts = [act.do if isinstance(act, More | Caused) else act for act in (env["vp"], env["b"])]
    if any(isinstance(act, tuple | Modes | Anew) for act in acts):
        return NO
    return Modes(SUBJ, tuple((act,) for act in acts))


def build_taken(env: dict[str, Any]) -> Any:
    """For "steal a random card from that foe's hand": into one's own hand."""
    cards = env["cards"]
    if not isinstance(cards, Pick) or not isinstance(cards.group.source, tuple):
        return NO
    if any(place.zone not in (Zone.HAND, Zone.DISCARD) for place in cards.group.source):
        return NO
    return Move("put", SUBJ, cards, To(HAND))


TAKEN: Any = Two(build_taken, lambda *_: NO)
EITHER_ACT: Any = Two(build_either_act, lambda *_: NO)


def build_search(env: dict[str, Any]) -> Any:
    """For "search your deck for a Hero": a choice among what lies there."""
    return Choose(SUBJ, Pick(Num(1), Group(env["kind"], (env["place"],))))


SEARCH: Any = Two(build_search, lambda *_: NO)


def build_caused(env: dict[str, Any]) -> Any:
    """For "have each foe discard a card": what they do, and who decides it."""
    who = env["who"]
    acts = []
    for slot in ("vp", "b"):
        act = env.get(slot)
        if act is None:
            continue
        if isinstance(act, More):
            act = act.do
        theirs = holds_hole(act, SUBJ) or holds_hole(act, THEIR)
        if not theirs or isinstance(act, tuple | Caused):
            return NO
        if isinstance(act, Play) and act.after is not None:
            return NO
        acts.append(fill(act, {SUBJ: THEY, THEIR: THEY}))
    if who.who in EACH:
        return Caused(Each(who, tuple(acts)))
    if who == THEY and len(acts) == 1:
        return Caused(acts[0])
    return Caused(tuple(acts) if who == THEY else (Choose(SUBJ, who), *acts))


def match_caused(value: Any, actor: Any) -> Any:
    if isinstance(value, Caused):
        value = value.do
    if actor == YOU and getattr(value, "who", None) == THEY:
        return {"who": THEY, "vp": value, "@actor": THEY}
    match value:
        case Each(Player() as who, (act,)):
            return {"who": who, "vp": act, "@actor": THEY}
    return NO


def match_both_caused(value: Any, _actor: Any) -> Any:
    match value.do if isinstance(value, Caused) else value:
        case Each(Player() as who, (act, then)):
            return {"who": who, "vp": act, "b": then, "@actor": THEY}
    return NO


CAUSED: Any = Two(build_caused, match_caused)
BOTH_CAUSED: Any = Two(build_caused, match_both_caused)


def robbed(n: Num | None = None) -> Any:
    """For "steal a VP token from each foe": they lose it, and whoever acts gains as much."""

    def build(env: dict[str, Any]) -> Any:
        who, many = env["who"], (n or Num(env["n"])).n
        acts = (Change("vp", THEY, Num(-many)), Change("vp", SUBJ, ThatMany()))
        if who.who in EACH:
            return Caused(Each(who, acts))
        return Caused(acts if who == THEY else (Choose(SUBJ, who), *acts))

    return Two(build, lambda *_: NO)


def build_keeping(env: dict[str, Any]) -> Any:
    hand = Group(AnyCard(), (HAND,))
    return Pick(AtLeast(0, Minus(Count(hand), Num(env["n"]))), hand)


KEEPING: Any = Two(build_keeping, lambda *_: NO)
GAINED: Any = Two(build_gained, match_gained)
SAID: Any = Two(build_named, lambda value, _: {"cards": value})
STACKED: Any = Two(build_stacked, match_stacked)
SHOWN: Any = Two(build_drawn, lambda value, _: {"cards": value})
ME: Any = Two(build_player_only, match_you)  # the subject, said only where it is you


def build_played_so_far(env: dict[str, Any]) -> Any:
    """For "you play or have played": those before, and each of the rest of the turn."""
    played = Group(combine(env["kind"], Did(Happening(YOU, ("play",)))), (Place(Zone.ANY),))
    now = Plus(Num(env["n"]), Times(env["m"], Count(played)))
    later = Ability(
        Kind.TRIGGERED,
        (Change("power", YOU, Num(env["m"])),),
        event=Happening(YOU, ("play",), env["kind"]),
    )
    return (Change("power", YOU, now), Watch(later, Until.TURN))


PLAYED_SO_FAR = Two(build_played_so_far, lambda *_: NO)


ONE_OF_THEM = tuple(Pick(Num(1), Group(AnyCard(), one)) for one in (Ref(Word.THEM), ONE))


def build_both(env: dict[str, Any]) -> Any:
    """Two puts; "one" of the second is of the place that the first named."""
    first, second = env["cards"], env["b"]
    if isinstance(first, Pick) and isinstance(first.group.source, tuple) and second in ONE_OF_THEM:
        second = replace(second, group=first.group)
    if first == second and second in ONE_OF_THEM:
        second = Pick(Num(1), Group(AnyCard(), Ref(Word.REST)))
    return (Move("put", SUBJ, first, env["to"]), Move("put", SUBJ, second, env["c"]))


def other_end(to: To) -> To:
    """The bottom of the deck that was named, or of the one spoken of."""
    place: Any = to.place
    decks = (Zone.DECK, Zone.MAIN_DECK, Zone.STACK)
    named = isinstance(place, Place) and place.zone in decks
    return To(place if named else SAME_DECK, "bottom")


PUT_BOTH = Two(build_both, lambda *_: NO)
LESS: Any = Two(build_minus, match_minus)
MORE: Any = Two(
    lambda env: env["m"],
    lambda value, _: {"m": value} if isinstance(value, int) and value > 0 else NO,
)
FEWER: Any = Two(
    lambda env: -env["m"],
    lambda value, _: {"m": -value} if isinstance(value, int) and value < 0 else NO,
)
PLAIN: Any = Two(lambda env: Num(env["n"]), match_plain)
