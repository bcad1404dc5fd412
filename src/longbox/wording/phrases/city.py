"""Phrases of the city: spaces, Range, damage, the Threat Level.

Owns: moving and placing Characters and Villains, and what is so of spaces.
Must not know: the city's shape.
"""

from __future__ import annotations

from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    Adds,
    AtDestination,
    Avoid,
    Beside,
    BuyFrom,
    Cannot,
    Carried,
    Change,
    Compare,
    Contained,
    Cost,
    Count,
    CountPlayers,
    EveryDestination,
    Extreme,
    Group,
    Happening,
    Is,
    Modify,
    Move,
    Near,
    Negated,
    Not,
    Num,
    Place,
    Player,
    Ref,
    Resolve,
    Scope,
    Stand,
    Stat,
    Strides,
    TableAct,
    Tally,
    ThatMany,
    To,
    Type,
    Unheld,
    Until,
    Who,
    Word,
    Zone,
)
from longbox.wording.patterns import NO, SUBJ, THEIR, S, Two
from longbox.wording.phrases.acts import LESS, PLAIN, SAID, implied
from longbox.wording.phrases.filters import combine, parts_of
from longbox.wording.phrases.lasting import lasting
from longbox.wording.phrases.places import REACH
from longbox.wording.phrases.players import ACTIVE, EACH_PLAYER, HAVING
from longbox.wording.table import A, R, Row
from longbox.wording.trees import Source

ANYWHERE = Place(Zone.SPACE)
CITY: Any = implied("cards", ANYWHERE, said=False)
PLAYER: Any = S("poss")
THIS, IT = Ref(Word.THIS), Ref(Word.IT)
VILLAIN = Type("Villain")
SOMEBODY = Player(Who.EACH_PLAYER)
OTHERS_HERE = Player(Who.EACH_OTHER, Near(THEY, 0))
HERE_TOO = Compare(CountPlayers(OTHERS_HERE), "ge", Num(1))
POSITIVE: Any = Two(lambda env: env["n"], lambda value, _: {"n": value} if value > 0 else NO)
ONE_LESS: Any = Two(
    lambda env: env["n"] - 1, lambda value, _: {"n": value + 1} if value > 0 else NO
)
ARRIVES: Any = Two(
    lambda env: Happening(ACTIVE, ("move",), combine(env["kind"], AtDestination())),
    lambda value, _: arrived(value),
)
MEET: Any = Compare(Count(Group(S("kind"), (Place(Zone.SPACE, YOU),))), "ge", Num(1))


def arrived(value: Any) -> Any:
    if not isinstance(value, Happening) or value != Happening(ACTIVE, ("move",), value.cards):
        return NO
    parts = parts_of(value.cards) if value.cards is not None else ()
    if AtDestination() not in parts:
        return NO
    return {"kind": combine(*(part for part in parts if part != AtDestination()))}


def shared(*, own: bool) -> Any:
    """A Villain (or another player's Character) is in the space of the player spoken of."""
    who = YOU if own else SUBJ
    return Compare(Count(Group(S("kind"), (Place(Zone.SPACE, who),))), "ge", Num(1))


def movement() -> list[Row]:
    """Moving and placing, of cards and of Characters."""
    rows: list[Row] = []
    for words, what in (("{cards}", CITY), ("{poss} Character", PLAYER)):
        rows += [
            R(
                "vp",
                f"move* {words} 1 space",
                Stand("move", what, "", Num(1)),
                f"move* {words} (one|a) space",
                f"move* {words} (1|one|a) space (in any direction|in either direction)",
            ),
            R(
                "vp",
                f"move* {words} {{n}} spaces",
                Stand("move", what, "", PLAIN),
                f"move* {words} {{n}} spaces (in any direction|in either direction)",
            ),
            R(
                "vp",
                f"move* {words} up to {{n}} spaces",
                Stand("move", what, "up to", PLAIN),
                f"move* {words} up to {{n}} spaces (in any direction|in either direction)",
            ),
            A(
                "vp",
                f"move* {words} up to (1|one) space",
                Stand("move", what, "up to", Num(1)),
                f"move* {words} up to (1|one) space (in any direction|in either direction)",
            ),
            R(
                "vp",
                f"move* {words} 1 space {{heading}}",
                Stand("move", what, S("heading"), Num(1)),
                f"move* {words} (one|a) space {{heading}}",
            ),
            R(
                "vp",
                f"move* {words} {{n}} spaces {{heading}}",
                Stand("move", what, S("heading"), PLAIN),
            ),
            R("vp", f"place* {words} on {{spot}}", Stand("place", what, S("spot"))),
            A("vp", f"(put*|lay*|leave*|place*) {words} (on|in|into|at) {{spot}}", placed(what)),
        ]
    rows += [
        R(
            "vp",
            "move* {cards} to {spot}",
            Stand("move", CITY, S("spot")),
            "move* {cards} (into|on) {spot}",
        ),
        A(
            "vp",
            "(put*|move*|place*) {poss} Character (to|into|directly to) {spot}",
            Stand("place", PLAYER, S("spot")),
        ),
        A("vp", "move* (1|one) space", Stand("move", SUBJ, "", Num(1))),
        A("vp", "move* {n} spaces", Stand("move", SUBJ, "", PLAIN)),
        A("vp", "move* up to {n} spaces", Stand("move", SUBJ, "up to", PLAIN)),
        A("vp", "move* up to (1|one) space", Stand("move", SUBJ, "up to", Num(1))),
        A("vp", "move* (1|one) space {heading}", Stand("move", SUBJ, S("heading"), Num(1))),
        A("vp", "move* {n} spaces {heading}", Stand("move", SUBJ, S("heading"), PLAIN)),
        A("vp", "move* (to|directly to) {spot}", Stand("place", SUBJ, S("spot"))),
    ]
    return rows


def placed(what: Any) -> Any:
    return Stand("place", what, S("spot"))


def acts() -> list[Row]:
    """Tokens, damage, the Threat Level, what the campaign hears of."""
    return [
        R(
            "vp",
            "contain* {cards}",
            Stand("contain", CITY),
            "(put*|place*) (the|a) Contained token on {cards}",
        ),
        R("vp", "remove* the Contained token from {cards}", Stand("free", CITY)),
        R(
            "vp",
            "swap* spaces with {other:swapped}",
            Stand("swap", S("other")),
            "(swap*|switch*|trade*|exchange*) (spaces|places) with {other:swapped}",
        ),
        R(
            "swapped",
            "another player",
            Player(Who.ANOTHER),
            "(target player|any player|another player 's Character|another Character|any other "
            "player)",
        ),
        R(
            "swapped",
            "another player {having}",
            Player(Who.ANOTHER, S("having")),
            "another Character {having}",
        ),
        R("swapped", "that player", THEY),
        # Damage and Threat.
        *(
            row
            for words, what in (
                ("this Location", "damage"),
                ("the Location in your space", "damage here"),
                ("any Location", "damage anywhere"),
                ("the nearest Location", "damage nearest"),
                ("each Location", "damage everywhere"),
            )
            for row in (
                R("vp", f"deal* {{n}} damage to {words}", Change(what, SUBJ, PLAIN)),
                A("vp", f"(put*|place*) (a|1|one) Damage [token] on {words}", harm(what)),
                A("vp", f"(put*|place*) {{n}} Damage [tokens] on {words}", harm(what, PLAIN)),
                A("vp", f"damage* {words}", harm(what)),
                R("vp", f"remove* {{n}} damage from {words}", Change(what, SUBJ, LESS)),
                A("vp", f"remove* (a|1|one) Damage [token] from {words}", harm(what, Num(-1))),
                A("vp", f"remove* {{n}} Damage tokens from {words}", Change(what, SUBJ, LESS)),
                A("vp", f"(repair*|heal*) {{n}} damage (on|from|to) {words}", harm(what, LESS)),
            )
        ),
        *(
            row
            for words, what in (
                ("(its|the) Location [in this space]", "damage"),
                ("(its|this Villain 's) Destination", "damage"),
                ("your Location", "damage here"),
                ("(a|target|one) Location [of your choice]", "damage anywhere"),
                (
                    "(the closest Location|the Location (nearest|closest) to (you|this Villain))",
                    "damage nearest",
                ),
                ("(all|every) (Locations|Location)", "damage everywhere"),
            )
            for row in (
                A("vp", f"deal* {{n}} damage to {words}", Change(what, SUBJ, PLAIN)),
                A("vp", f"(put*|place*) (a|1|one) Damage [token] on {words}", harm(what)),
                A("vp", f"remove* {{n}} damage from {words}", Change(what, SUBJ, LESS)),
                A("vp", f"remove* (a|1|one) Damage [token] from {words}", harm(what, Num(-1))),
                A("vp", f"remove* {{n}} Damage tokens from {words}", Change(what, SUBJ, LESS)),
            )
        ),
        A("vp", "remove* (a|1|one) Damage [token]", Change("damage", SUBJ, Num(-1))),
        A("vp", "remove* {n} (Damage tokens|damage)", Change("damage", SUBJ, LESS)),
        R("vp", "increase* the Threat Level by {n}", Change("threat", SUBJ, PLAIN)),
        A("vp", "(raise*|increase*|advance*) the Threat [Level] by {n}", harm("threat", PLAIN)),
        A(
            "vp",
            "(raise*|increase*) the Threat [Level]",
            harm("threat", Num(1)),
            "advance* the Threat (token|Track) [(1|one) (space|level)]",
        ),
        A("vp.b", "the Threat [Level] (increases|rises|goes up) by {n}", harm("threat", PLAIN)),
        A("vp.b", "the Threat [Level] (decreases|falls|goes down) by {n}", harm("threat", LESS)),
        R("vp", "decrease* the Threat Level by {n}", Change("threat", SUBJ, LESS)),
        A("vp", "(lower*|reduce*|decrease*) the Threat [Level] by {n}", harm("threat", LESS)),
        R("vp", "start* the clock", TableAct("clock")),
        R("vp", "repair* any Location", TableAct("repair", SUBJ), "repair* (a|target) Location"),
        R("vp", "repair* the Location in your space", TableAct("repair here", SUBJ)),
        R("vp", "earn* a Signature card", TableAct("earn", SUBJ)),
        R("vp", "complete* this Side Mission", TableAct("complete")),
        R("vp", "lose* the game", TableAct("lose", SUBJ)),
        R("vp", "roll* a die", TableAct("roll", SUBJ), "roll* a six-sided die"),
        R(
            "vp",
            "remove* {cards!from} from the Campaign",
            Move("remove", SUBJ, SAID, To(Place(Zone.CAMPAIGN))),
        ),
        R(
            "vp",
            "resolve* its Reward again",
            Resolve("reward", SUBJ, IT),
            "resolve* its Reward",
            "(use*|gain*|get*) its Reward",
        ),
        R(
            "vp",
            "resolve* {cards:ref} 's Reward",
            Resolve("reward", SUBJ, SAID),
            "resolve* {cards:ref} 's Reward again",
        ),
        R(
            "vp",
            "resolve* the Reward of {cards}",
            Resolve("reward", SUBJ, CITY),
            "resolve* the Reward of {cards} again",
        ),
        # Attacks that come once more.
        R("stmt", "{ref} Attacks you", Resolve("attack", YOU, S("ref"))),
        R("stmt", "{ref} Attacks each player", Resolve("attack", EACH_PLAYER, S("ref"))),
        R(
            "stmt",
            "{ref} Attacks each player {having}",
            Resolve("attack", Player(Who.EACH_PLAYER, S("having")), S("ref")),
        ),
        R("stmt", "{ref} Attacks that player", Resolve("attack", THEY, S("ref"))),
        R(
            "stmt",
            "each player in your space avoids that Attack",
            Avoid(Player(Who.EACH_PLAYER, Near(THEY, 0))),
        ),
        R("stmt", "each other player in your space avoids that Attack", Avoid(OTHERS_HERE)),
        R(
            "stmt",
            "each other player within Range : {n} avoids that Attack",
            Avoid(Player(Who.EACH_OTHER, Near(THEY, S("n")))),
        ),
    ]


def harm(what: str, by: Any = None) -> Any:
    return Change(what, SUBJ, Num(1) if by is None else by)


def facts() -> list[Row]:
    """What is so of spaces and of who stands where."""
    return [
        A(
            "each1",
            "(other Character|other player) in your space",
            CountPlayers(OTHERS_HERE),
        ),
        A(
            "each1",
            "other (player|Character) within Range : {n}",
            CountPlayers(Player(Who.EACH_OTHER, Near(THEY, S("n")))),
        ),
        A(
            "each1",
            "Character in your space",
            CountPlayers(Player(Who.EACH_PLAYER, Near(THEY, 0))),
        ),
        A(
            "each1",
            "Character within Range : {n}",
            CountPlayers(Player(Who.EACH_PLAYER, Near(THEY, S("n")))),
        ),
        R("each1", "other player {having}", CountPlayers(Player(Who.EACH_OTHER, S("having")))),
        R(
            "each1",
            "space you moved this turn",
            Tally(Happening(YOU, ("move",))),
            "space you have moved this turn",
        ),
        R(
            "each1",
            "unspent Move you have",
            Stat("move", YOU),
            "(Move|unspent Move) you have [left]",
        ),
        A("each1", "Threat Level", Stat("threat", YOU)),
        R(
            "each1",
            "damage on this Location",
            Stat("damage", YOU),
            "Damage token (on|at) (this|its) Location",
        ),
        R(
            "measure",
            "the damage on this Location",
            Stat("damage", YOU),
            "the number of Damage tokens on this Location",
        ),
        R(
            "fact",
            "there is damage on any Location",
            Compare(Stat("damage anywhere", YOU), "ge", Num(1)),
            "(a|any) Location (is damaged|has [any] damage)",
        ),
        R(
            "fact",
            "there is no damage on any Location",
            Compare(Stat("damage anywhere", YOU), "eq", Num(0)),
            "(no Location is damaged|no Location has [any] damage)",
        ),
        R(
            "fact",
            "there is damage on the Location in your space",
            Compare(Stat("damage here", YOU), "ge", Num(1)),
            "(your Location|the Location in your space) (is damaged|has [any] damage)",
        ),
        R("each1", "damage on all Locations", Stat("damage anywhere", YOU)),
        R("measure", "the number rolled", ThatMany(), "the (result|roll)"),
        R("measure", "the number of spaces you moved this turn", Tally(Happening(YOU, ("move",)))),
        R("having", "{where}", S("where")),
        R(
            "where",
            "in your space",
            Near(THEY, 0),
            "in the same space [as you]",
            "who (shares|is in|shares a space with) your space",
        ),
        R("where", "within Range : {n}", Near(THEY, S("n")), "within {n} spaces of you"),
        R(
            "where",
            "in this space",
            Near(THEY, 0, "this"),
            "(in this Villain 's space|in its space|at this Location)",
        ),
        R(
            "where",
            "within Range : {n} of this card",
            Near(THEY, S("n"), "this"),
            "within Range : {n} of (this Villain|this Location)",
        ),
        R("where", "at a Location", Near(THEY, 0, "Location"), "(on|at) (a|any) Location"),
        R("where", "not at a Location", Negated(Near(THEY, 0, "Location"))),
        A(
            "pred",
            "(haven't moved|hasn't moved|didn't move) this turn",
            Compare(Tally(Happening(SUBJ, ("move",))), "eq", Num(0)),
        ),
        R(
            "pred",
            "are* at a Location",
            Near(SUBJ, 0, "Location"),
            "are* (on|at) (a|any) Location [space]",
        ),
        R(
            "pred",
            "aren't at a Location",
            Negated(Near(SUBJ, 0, "Location")),
            "(aren't|isn't) (at|on) a Location",
        ),
        R("pred", "are* in this space", Near(SUBJ, 0, "this"), "are* (at|on) this Location"),
        A(
            "pred",
            "share* a space with a {kind.sg}",
            shared(own=False),
            "are* in a space with a {kind.sg}",
        ),
        R(
            "fact",
            "another player is in your space",
            HERE_TOO,
            "(another Character is|one or more other Characters are|there is another Character|"
            "there are other Characters|any other Character is) in your space",
            "you (share a space with|are in a space with|are in the same space as) (another "
            "Character|another player|one or more other Characters)",
        ),
        R(
            "fact",
            "you are alone in your space",
            Negated(HERE_TOO),
            "(no other Character|no other player) is in your space",
        ),
        R(
            "fact",
            "another player is within Range : {n}",
            within_reach(),
            "(another Character|any other Character) is within Range : {n}",
        ),
        R(
            "fact",
            "this card is at its Destination",
            Is(THIS, AtDestination()),
            "this (Villain|Super-Villain) is (at|on) its Destination",
        ),
        A(
            "fact",
            "it is at its Destination",
            Is(IT, AtDestination()),
            "(it|that Villain) is (at|on) its Destination",
        ),
        A(
            "fact",
            "you rolled {bound}",
            Compare(ThatMany(), S("bound.op"), S("bound.n")),
            "you roll {bound}",
            "(the roll|the result) is {bound}",
        ),
        A("fact", "(it is|it 's) contained", Is(IT, Contained())),
        R(
            "fact",
            "the attacking Villain 's cost is {bound}",
            Is(Ref(Word.ATTACKING), Cost(S("bound.op"), S("bound.n"))),
        ),
        R("fact", "the attacking card is a {kind.sg}", Is(Ref(Word.ATTACKING), S("kind"))),
        # Which cards.
        R("post", "nearest to you", Extreme("lowest", "distance"), "closest to you"),
        R("post", "farthest from you", Extreme("highest", "distance")),
        A("bare", "(nearest|closest) {nouns}", by_distance("lowest")),
        A("bare", "farthest {nouns}", by_distance("highest")),
        R("post.sg", "in a space with a {noun.sg}", Beside(S("noun"))),
        R("post.pl", "in spaces with {noun.pl}", Beside(S("noun"))),
        A(
            "post",
            "in (a space|the same space) (with|as) a {noun.sg}",
            Beside(S("noun")),
            "that (shares|share) a space with a {noun.sg}",
        ),
        R("post.sg", "in a space with a Character", Beside(SOMEBODY)),
        R("post.pl", "in spaces with Characters", Beside(SOMEBODY)),
        A(
            "post",
            "(in (a space|the same space) (with|as) a (Character|player)|that (shares|share) a "
            "space with a Character|in a Character 's space)",
            Beside(SOMEBODY),
        ),
        R(
            "post",
            "in a space with another player",
            Beside(Player(Who.EACH_OTHER)),
            "in a space with another Character",
        ),
        R("post.sg", "in a space without Characters", Not(Beside(SOMEBODY))),
        R("post.pl", "in spaces without Characters", Not(Beside(SOMEBODY))),
        A(
            "post",
            "(in a space with no Characters|in spaces with no Characters|not in a space with a "
            "Character)",
            Not(Beside(SOMEBODY)),
        ),
        R("post.sg", "at its Destination", AtDestination()),
        R("post.pl", "at their Destinations", AtDestination()),
        A("post", "(at|on) (its|their) Destination", AtDestination()),
        R("post.sg", "not at its Destination", Not(AtDestination())),
        R("post.pl", "not at their Destinations", Not(AtDestination())),
        A("post", "not (at|on) (its|their) Destination", Not(AtDestination())),
        R("post.sg", "that is contained", Contained()),
        R("post.pl", "that are contained", Contained()),
        A("post", "with the Contained token", Contained()),
        # Where they are.
        R(
            "place",
            "an adjacent space",
            Place(Zone.SPACE, None, "adjacent"),
            "the Line-Up in an adjacent space",
            "(adjacent spaces|any adjacent space)",
        ),
        R(
            "source",
            "at any Location",
            Source((Place(Zone.SPACE, None, "Locations"),)),
            "(at|on|from) (a|any|the) (Location|Locations)",
        ),
        A("source", "(at|on) this Location", Source((Place(Zone.SPACE, None, "this"),))),
        R(
            "source",
            "within Range : {n} of that player",
            Source((Place(Zone.SPACE, THEY, "", REACH),)),
            "within Range : {n} of (them|their Character)",
        ),
        A("source", "within Range : {n} of you", Source((Place(Zone.SPACE, YOU, "", REACH),))),
        R("place", "that player 's space", Place(Zone.SPACE, THEY)),
        R("place", "their space", Place(Zone.SPACE, THEIR)),
        R("ref", "the attacking Villain", Ref(Word.ATTACKING), "the attacking card"),
    ]


def by_distance(which: str) -> Two:
    """For "the nearest Villain"."""
    return Two(
        lambda env: combine(env["nouns"], Extreme(which, "distance")),
        lambda *_: NO,
    )


def within_reach() -> Any:
    """Another player's Character is near."""
    return Compare(CountPlayers(Player(Who.EACH_OTHER, Near(THEY, S("n")))), "ge", Num(1))


def happenings() -> list[Row]:
    """What happens in the city."""
    return [
        R(
            "happening",
            "you move",
            Happening(YOU, ("move",)),
            "(your Character moves|you move your Character)",
        ),
        R(
            "happening",
            "a {kind.sg} reaches its Destination",
            ARRIVES,
            "a {kind.sg} (arrives at|moves to|moves onto) its Destination",
        ),
        R("happening", "a {kind.sg} moves", Happening(ACTIVE, ("move",), S("kind"))),
        R(
            "happening",
            "this card moves",
            Happening(ACTIVE, ("move",), THIS),
            "this (Villain|Super-Villain) moves",
        ),
        R(
            "happening",
            "a {kind.sg} enters your space",
            Happening(ACTIVE, ("move",), S("kind"), None, Place(Zone.SPACE, YOU)),
            "a {kind.sg} moves into your space",
        ),
        R(
            "happening",
            "you enter a space with a {kind.sg}",
            entering(MEET),
            "you (move into|move to) a space with a {kind.sg}",
        ),
        R(
            "happening",
            "you enter a space with another player",
            entering(HERE_TOO),
            "you (enter|move into|move to) a space with another (Character|player)",
        ),
        R(
            "happening",
            "you enter a Location",
            entering(Near(YOU, 0, "Location")),
            "you (move to|move onto|move on) a Location",
        ),
        R(
            "happening",
            "the Threat Level increases",
            Happening(ACTIVE, ("threat",)),
            "the Threat [Level] (increases|rises|goes up)",
        ),
        R(
            "happening",
            "a Location is damaged",
            Happening(ACTIVE, ("damage",)),
            "a Location takes damage",
        ),
        A(
            "happening",
            "a {kind.sg} enters [the city|play]",
            Happening(ACTIVE, ("enter",), S("kind")),
        ),
        R(
            "itself",
            "this card enters the city",
            Happening(ACTIVE, ("enter",), THIS),
            "(this card|this Villain|this Super-Villain) enters [the city|the Line-Up]",
        ),
        A(
            "happening",
            "(you are attacked by a Villain|a Villain Attacks you)",
            Happening(YOU, ("attacked",)),
        ),
    ]


def entering(condition: Any) -> Happening:
    return Happening(YOU, ("move",), None, None, None, condition)


def statements() -> list[Row]:
    """What is so of Villains and spaces for a time."""
    cards = Scope("cards", None, S("kind"))
    ref = Scope("cards", None, None, S("ref"))
    those = Scope("cards", None, S("those.kind"), S("those.source"))
    step = "(in Step 3|when Villains move|during (Step 3|Villain movement)|each turn)"
    rows: list[Row] = []
    for one, many, change in (
        (
            "moves {n} more space in Step 3",
            "move {n} more space in Step 3",
            Strides(POSITIVE, more=True),
        ),
        (
            "has every Location for its Destination",
            "have every Location for their Destination",
            EveryDestination(),
        ),
        ("may leave spaces with Characters", "may leave spaces with Characters", Unheld()),
        ("cannot move", "cannot move", Cannot("move")),
        ("cannot be moved", "cannot be moved", Cannot("be moved")),
    ):
        rows += lasting("{ref} " + one, ref, change)
        rows += lasting("{kind.pl} " + many, cards, change)
    for one, many, change in (
        (
            f"moves (1|one) (additional|extra|more) space [{step}]",
            f"move (1|one) (additional|extra|more) space [{step}]",
            Strides(1, more=True),
        ),
        (
            f"moves {{n}} (additional|extra|more) spaces [{step}]",
            f"move {{n}} (additional|extra|more) spaces [{step}]",
            Strides(POSITIVE, more=True),
        ),
        (
            f"moves {{n}} spaces [{step}] [instead of (1|one)]",
            f"move {{n}} spaces [{step}] [instead of (1|one)]",
            Strides(ONE_LESS, more=True),
        ),
        (
            (
                "(can|may) (move out of|leave) (a space|spaces|the space) (with|of) (a Character|"
                "Characters)"
            ),
            "(can|may) (move out of|leave) (a space|spaces) (with|of) (a Character|Characters)",
            Unheld(),
        ),
        (
            "doesn't move",
            "don't move",
            Cannot("move"),
        ),
    ):
        rows += lasting("{ref} " + one, ref, change, said=False)
        rows += lasting("[all] {kind.pl} " + many, cards, change, said=False)
    every = Group(S("kind"), (ANYWHERE,))
    some = Group(S("kind"), S("source.places"))
    rows += [
        A(
            "stmt",
            "(each {kind.sg} [in the city] moves|[all] {kind.pl} [in the city] [each] move) (1|one|"
            "a) space {heading}",
            Stand("move", every, S("heading"), Num(1)),
        ),
        A(
            "stmt",
            "(each {kind.sg} [in the city] moves|[all] {kind.pl} [in the city] [each] move) {n} "
            "spaces {heading}",
            Stand("move", every, S("heading"), Num(S("n"))),
        ),
        A(
            "stmt",
            "each {kind.sg} {source} moves (1|one|a) space {heading}",
            Stand("move", some, S("heading"), Num(1)),
        ),
        A(
            "stmt",
            "each {kind.sg} {source} moves {n} spaces {heading}",
            Stand("move", some, S("heading"), Num(S("n"))),
        ),
        *lasting(
            "{those} move with you when you move",
            those,
            Carried(),
            "when you move , {those} move with you",
        ),
        R(
            "stmt",
            "the next time you move this turn , {those} move with you",
            Modify(those, Carried(), Until.ONCE),
        ),
        *lasting(
            "add {n} cards to the Line-Up instead of 1",
            Scope("Line-Up"),
            Adds(S("n")),
            "{n} cards are added to the Line-Up (instead of (1|one)|each turn)",
        ),
        A(
            "stmt",
            "you may buy any {kind.sg} within Range : {n} {until}",
            Modify(
                Scope("buy", YOU, S("kind")),
                BuyFrom((Place(Zone.SPACE, YOU, "", POSITIVE),)),
                S("until"),
            ),
        ),
    ]
    return rows


ROWS = [
    # Where to.
    R("spot", "your space", "your space", "(the space you are in|the same space as you)"),
    R("spot", "their space", "their space", "that player 's space"),
    R("spot", "this space", "this space", "(this Villain 's space|its space)"),
    R("spot", "this Location", "this Location"),
    R("spot", "any space", "any space", "(a|any other|another) space"),
    R(
        "spot",
        "any Location",
        "any Location",
        "(a Location|a Location space|any Location space|any other Location|another Location)",
    ),
    R("spot", "an adjacent space", "an adjacent space", "any adjacent space"),
    R(
        "spot",
        "a space with a Villain",
        "a space with a Villain",
        "(any space with a Villain|a Villain 's space|a space that has a Villain|the space of any "
        "Villain)",
    ),
    R("heading", "clockwise", "clockwise"),
    R(
        "heading",
        "closer to this Location",
        "closer to this Location",
        "(toward|towards) this Location",
    ),
    R(
        "heading",
        "closer to its Destination",
        "closer to its Destination",
        "((toward|towards) its Destination|closer to their Destinations|(toward|towards) their "
        "Destinations)",
    ),
    R("heading", "counterclockwise", "counterclockwise"),
    R(
        "heading",
        "away from its Destination",
        "away from its Destination",
        "(away from their Destinations|further from its Destination)",
    ),
    R("heading", "away from you", "away from you", "away from (your Character|your space)"),
    R(
        "heading",
        "closer to you",
        "closer to you",
        "((toward|towards) (you|your Character)|closer to your Character)",
    ),
    *movement(),
    *acts(),
    *facts(),
    *happenings(),
    *statements(),
    R("having", "who {pred.s}", HAVING),
]
