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
            R("vp", f"move* {words} 1 space", Stand("move", what, "", Num(1))),
            A("vp", f"move* {words} (one|a) space", Stand("move", what, "", Num(1))),
            R("vp", f"move* {words} {{n}} spaces", Stand("move", what, "", PLAIN)),
            A(
                "vp",
                f"move* {words} (1|one|a) space (in any direction|in either direction)",
                Stand("move", what, "", Num(1)),
            ),
            A(
                "vp",
                f"move* {words} {{n}} spaces (in any direction|in either direction)",
                Stand("move", what, "", PLAIN),
            ),
            R("vp", f"move* {words} up to {{n}} spaces", Stand("move", what, "up to", PLAIN)),
            A("vp", f"move* {words} up to (1|one) space", Stand("move", what, "up to", Num(1))),
            A(
                "vp",
                f"move* {words} up to {{n}} spaces (in any direction|in either direction)",
                Stand("move", what, "up to", PLAIN),
            ),
            A(
                "vp",
                f"move* {words} up to (1|one) space (in any direction|in either direction)",
                Stand("move", what, "up to", Num(1)),
            ),
            R(
                "vp",
                f"move* {words} 1 space {{heading}}",
                Stand("move", what, S("heading"), Num(1)),
            ),
            A(
                "vp",
                f"move* {words} (one|a) space {{heading}}",
                Stand("move", what, S("heading"), Num(1)),
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
        R("vp", "move* {cards} to {spot}", Stand("move", CITY, S("spot"))),
        A("vp", "move* {cards} (into|on) {spot}", Stand("move", CITY, S("spot"))),
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
        R("vp", "contain* {cards}", Stand("contain", CITY)),
        A("vp", "(put*|place*) (the|a) Contained token on {cards}", Stand("contain", CITY)),
        R("vp", "remove* the Contained token from {cards}", Stand("free", CITY)),
        R("vp", "swap* spaces with {other:swapped}", Stand("swap", S("other"))),
        A(
            "vp",
            "(swap*|switch*|trade*|exchange*) (spaces|places) with {other:swapped}",
            Stand("swap", S("other")),
        ),
        R("swapped", "another player", Player(Who.ANOTHER)),
        R("swapped", "another player {having}", Player(Who.ANOTHER, S("having"))),
        R("swapped", "that player", THEY),
        A(
            "swapped",
            "(target player|any player|another player 's Character|another Character|any other "
            "player)",
            Player(Who.ANOTHER),
        ),
        A("swapped", "another Character {having}", Player(Who.ANOTHER, S("having"))),
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
        A("vp", "(raise*|increase*) the Threat [Level]", harm("threat", Num(1))),
        A("vp.b", "the Threat [Level] (increases|rises|goes up) by {n}", harm("threat", PLAIN)),
        A("vp.b", "the Threat [Level] (decreases|falls|goes down) by {n}", harm("threat", LESS)),
        A(
            "vp",
            "advance* the Threat (token|Track) [(1|one) (space|level)]",
            harm("threat", Num(1)),
        ),
        R("vp", "decrease* the Threat Level by {n}", Change("threat", SUBJ, LESS)),
        A("vp", "(lower*|reduce*|decrease*) the Threat [Level] by {n}", harm("threat", LESS)),
        R("vp", "start* the clock", TableAct("clock")),
        R("vp", "repair* any Location", TableAct("repair", SUBJ)),
        A("vp", "repair* (a|target) Location", TableAct("repair", SUBJ)),
        R("vp", "repair* the Location in your space", TableAct("repair here", SUBJ)),
        R("vp", "earn* a Signature card", TableAct("earn", SUBJ)),
        R("vp", "complete* this Side Mission", TableAct("complete")),
        R("vp", "lose* the game", TableAct("lose", SUBJ)),
        R("vp", "roll* a die", TableAct("roll", SUBJ)),
        A("vp", "roll* a six-sided die", TableAct("roll", SUBJ)),
        R(
            "vp",
            "remove* {cards!from} from the Campaign",
            Move("remove", SUBJ, SAID, To(Place(Zone.CAMPAIGN))),
        ),
        R("vp", "resolve* its Reward again", Resolve("reward", SUBJ, IT)),
        R("vp", "resolve* {cards:ref} 's Reward", Resolve("reward", SUBJ, SAID)),
        A("vp", "resolve* (its Reward|that card 's Reward [again])", Resolve("reward", SUBJ, IT)),
        A("vp", "resolve* {cards:ref} 's Reward again", Resolve("reward", SUBJ, SAID)),
        R("vp", "resolve* the Reward of {cards}", Resolve("reward", SUBJ, CITY)),
        A("vp", "resolve* the Reward of {cards} again", Resolve("reward", SUBJ, CITY)),
        A("vp", "(use*|gain*|get*) its Reward", Resolve("reward", SUBJ, IT)),
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
        R("each1", "space you moved this turn", Tally(Happening(YOU, ("move",)))),
        A("each1", "space you have moved this turn", Tally(Happening(YOU, ("move",)))),
        R("each1", "unspent Move you have", Stat("move", YOU)),
        A("each1", "(Move|unspent Move) you have [left]", Stat("move", YOU)),
        A("each1", "Threat Level", Stat("threat", YOU)),
        R("each1", "damage on this Location", Stat("damage", YOU)),
        A("each1", "Damage token (on|at) (this|its) Location", Stat("damage", YOU)),
        R("measure", "the damage on this Location", Stat("damage", YOU)),
        A("measure", "the number of Damage tokens on this Location", Stat("damage", YOU)),
        R("measure", "the number rolled", ThatMany()),
        A("measure", "the (result|roll)", ThatMany()),
        R("measure", "the number of spaces you moved this turn", Tally(Happening(YOU, ("move",)))),
        R("having", "in your space", Near(THEY, 0)),
        A("having", "in the same space [as you]", Near(THEY, 0)),
        A("having", "who (shares|is in|shares a space with) your space", Near(THEY, 0)),
        R("having", "within Range : {n}", Near(THEY, S("n"))),
        R("having", "in this space", Near(THEY, 0, "this")),
        A(
            "having",
            "(in this Villain 's space|in its space|at this Location)",
            Near(THEY, 0, "this"),
        ),
        R("having", "within Range : {n} of this card", Near(THEY, S("n"), "this")),
        A(
            "having",
            "within Range : {n} of (this Villain|this Location)",
            Near(THEY, S("n"), "this"),
        ),
        R("having", "at a Location", Near(THEY, 0, "Location")),
        A("having", "(on|at) (a|any) Location", Near(THEY, 0, "Location")),
        R("having", "not at a Location", Negated(Near(THEY, 0, "Location"))),
        A(
            "pred",
            "(haven't moved|hasn't moved|didn't move) this turn",
            Compare(Tally(Happening(SUBJ, ("move",))), "eq", Num(0)),
        ),
        R("pred", "are* at a Location", Near(SUBJ, 0, "Location")),
        A("pred", "are* (on|at) (a|any) Location [space]", Near(SUBJ, 0, "Location")),
        R("pred", "aren't at a Location", Negated(Near(SUBJ, 0, "Location"))),
        A("pred", "(aren't|isn't) (at|on) a Location", Negated(Near(SUBJ, 0, "Location"))),
        R("pred", "are* in this space", Near(SUBJ, 0, "this")),
        A("pred", "are* (at|on) this Location", Near(SUBJ, 0, "this")),
        A("pred", "share* a space with a {kind.sg}", shared(own=False)),
        A("pred", "are* in a space with a {kind.sg}", shared(own=False)),
        R("fact", "another player is in your space", HERE_TOO),
        A(
            "fact",
            "(another Character is|one or more other Characters are|there is another Character|"
            "there are other Characters|any other Character is) in your space",
            HERE_TOO,
        ),
        A(
            "fact",
            "you (share a space with|are in a space with|are in the same space as) (another "
            "Character|another player|one or more other Characters)",
            HERE_TOO,
        ),
        A("fact", "(no other Character|no other player) is in your space", Negated(HERE_TOO)),
        R("fact", "you are alone in your space", Negated(HERE_TOO)),
        R("fact", "another player is within Range : {n}", within_reach()),
        A("fact", "(another Character|any other Character) is within Range : {n}", within_reach()),
        R("fact", "this card is at its Destination", Is(THIS, AtDestination())),
        A(
            "fact",
            "this (Villain|Super-Villain) is (at|on) its Destination",
            Is(THIS, AtDestination()),
        ),
        A("fact", "it is at its Destination", Is(IT, AtDestination())),
        A("fact", "(it|that Villain) is (at|on) its Destination", Is(IT, AtDestination())),
        A("fact", "you rolled {bound}", Compare(ThatMany(), S("bound.op"), S("bound.n"))),
        A("fact", "you roll {bound}", Compare(ThatMany(), S("bound.op"), S("bound.n"))),
        A(
            "fact",
            "(the roll|the result) is {bound}",
            Compare(ThatMany(), S("bound.op"), S("bound.n")),
        ),
        A("fact", "(it is|it 's) contained", Is(IT, Contained())),
        R(
            "fact",
            "the attacking Villain 's cost is {bound}",
            Is(Ref(Word.ATTACKING), Cost(S("bound.op"), S("bound.n"))),
        ),
        R("fact", "the attacking card is a {kind.sg}", Is(Ref(Word.ATTACKING), S("kind"))),
        # Which cards.
        R("post", "nearest to you", Extreme("lowest", "distance")),
        A("post", "closest to you", Extreme("lowest", "distance")),
        R("post", "farthest from you", Extreme("highest", "distance")),
        A("bare", "(nearest|closest) {nouns}", by_distance("lowest")),
        A("bare", "farthest {nouns}", by_distance("highest")),
        R("post.sg", "in a space with a {noun.sg}", Beside(S("noun"))),
        R("post.pl", "in spaces with {noun.pl}", Beside(S("noun"))),
        A("post", "in (a space|the same space) (with|as) a {noun.sg}", Beside(S("noun"))),
        A("post", "that (shares|share) a space with a {noun.sg}", Beside(S("noun"))),
        R("post.sg", "in a space with a Character", Beside(SOMEBODY)),
        R("post.pl", "in spaces with Characters", Beside(SOMEBODY)),
        A(
            "post",
            "(in (a space|the same space) (with|as) a (Character|player)|that (shares|share) a "
            "space with a Character|in a Character 's space)",
            Beside(SOMEBODY),
        ),
        R("post", "in a space with another player", Beside(Player(Who.EACH_OTHER))),
        A("post", "in a space with another Character", Beside(Player(Who.EACH_OTHER))),
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
        R("place", "an adjacent space", Place(Zone.SPACE, None, "adjacent")),
        A("place", "the Line-Up in an adjacent space", Place(Zone.SPACE, None, "adjacent")),
        A("place", "(adjacent spaces|any adjacent space)", Place(Zone.SPACE, None, "adjacent")),
        R("source", "at any Location", Source((Place(Zone.SPACE, None, "Locations"),))),
        A(
            "source",
            "(at|on|from) (a|any|the) (Location|Locations)",
            Source((Place(Zone.SPACE, None, "Locations"),)),
        ),
        A("source", "(at|on) this Location", Source((Place(Zone.SPACE, None, "this"),))),
        R(
            "source",
            "within Range : {n} of that player",
            Source((Place(Zone.SPACE, THEY, "", REACH),)),
        ),
        A(
            "source",
            "within Range : {n} of (them|their Character)",
            Source((Place(Zone.SPACE, THEY, "", REACH),)),
        ),
        A("source", "within Range : {n} of you", Source((Place(Zone.SPACE, YOU, "", REACH),))),
        R("place", "that player 's space", Place(Zone.SPACE, THEY)),
        R("place", "their space", Place(Zone.SPACE, THEIR)),
        R("ref", "the attacking Villain", Ref(Word.ATTACKING)),
        A("ref", "the attacking card", Ref(Word.ATTACKING)),
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
        R("happening", "you move", Happening(YOU, ("move",))),
        A("happening", "(your Character moves|you move your Character)", Happening(YOU, ("move",))),
        R("happening", "a {kind.sg} reaches its Destination", ARRIVES),
        A("happening", "a {kind.sg} (arrives at|moves to|moves onto) its Destination", ARRIVES),
        R("happening", "a {kind.sg} moves", Happening(ACTIVE, ("move",), S("kind"))),
        R("happening", "this card moves", Happening(ACTIVE, ("move",), THIS)),
        A("happening", "this (Villain|Super-Villain) moves", Happening(ACTIVE, ("move",), THIS)),
        R(
            "happening",
            "a {kind.sg} enters your space",
            Happening(ACTIVE, ("move",), S("kind"), None, Place(Zone.SPACE, YOU)),
        ),
        A(
            "happening",
            "a {kind.sg} moves into your space",
            Happening(ACTIVE, ("move",), S("kind"), None, Place(Zone.SPACE, YOU)),
        ),
        R("happening", "you enter a space with a {kind.sg}", entering(MEET)),
        A("happening", "you (move into|move to) a space with a {kind.sg}", entering(MEET)),
        R("happening", "you enter a space with another player", entering(HERE_TOO)),
        A(
            "happening",
            "you (enter|move into|move to) a space with another (Character|player)",
            entering(HERE_TOO),
        ),
        R("happening", "you enter a Location", entering(Near(YOU, 0, "Location"))),
        A(
            "happening",
            "you (move to|move onto|move on) a Location",
            entering(Near(YOU, 0, "Location")),
        ),
        R("happening", "the Threat Level increases", Happening(ACTIVE, ("threat",))),
        A(
            "happening",
            "the Threat [Level] (increases|rises|goes up)",
            Happening(ACTIVE, ("threat",)),
        ),
        R("happening", "a Location is damaged", Happening(ACTIVE, ("damage",))),
        A("happening", "a Location takes damage", Happening(ACTIVE, ("damage",))),
        A(
            "happening",
            "a {kind.sg} enters [the city|play]",
            Happening(ACTIVE, ("enter",), S("kind")),
        ),
        R("itself", "this card enters the city", Happening(ACTIVE, ("enter",), THIS)),
        A(
            "itself",
            "(this card|this Villain|this Super-Villain) enters [the city]",
            Happening(ACTIVE, ("enter",), THIS),
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
        *lasting("{those} move with you when you move", those, Carried()),
        *lasting("when you move , {those} move with you", those, Carried(), said=False),
        R(
            "stmt",
            "the next time you move this turn , {those} move with you",
            Modify(those, Carried(), Until.ONCE),
        ),
        *lasting("add {n} cards to the Line-Up instead of 1", Scope("Line-Up"), Adds(S("n"))),
        *lasting(
            "{n} cards are added to the Line-Up (instead of (1|one)|each turn)",
            Scope("Line-Up"),
            Adds(S("n")),
            said=False,
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
    R("spot", "your space", "your space"),
    A("spot", "(the space you are in|the same space as you)", "your space"),
    R("spot", "their space", "their space"),
    A("spot", "that player 's space", "their space"),
    R("spot", "this space", "this space"),
    R("spot", "this Location", "this Location"),
    R("spot", "any space", "any space"),
    A("spot", "(a|any other|another) space", "any space"),
    R("spot", "any Location", "any Location"),
    A(
        "spot",
        "(a Location|a Location space|any Location space|any other Location|another Location)",
        "any Location",
    ),
    R("spot", "an adjacent space", "an adjacent space"),
    A("spot", "any adjacent space", "an adjacent space"),
    A("spot", "(this Villain 's space|its space)", "this space"),
    R("spot", "a space with a Villain", "a space with a Villain"),
    A(
        "spot",
        "(any space with a Villain|a Villain 's space|a space that has a Villain|the space of any "
        "Villain)",
        "a space with a Villain",
    ),
    R("heading", "clockwise", "clockwise"),
    R("heading", "closer to this Location", "closer to this Location"),
    A("heading", "(toward|towards) this Location", "closer to this Location"),
    R("heading", "closer to its Destination", "closer to its Destination"),
    A(
        "heading",
        "((toward|towards) its Destination|closer to their Destinations|(toward|towards) their "
        "Destinations)",
        "closer to its Destination",
    ),
    R("heading", "counterclockwise", "counterclockwise"),
    R("heading", "away from its Destination", "away from its Destination"),
    A(
        "heading",
        "(away from their Destinations|further from its Destination)",
        "away from its Destination",
    ),
    R("heading", "away from you", "away from you"),
    A("heading", "away from (your Character|your space)", "away from you"),
    R("heading", "closer to you", "closer to you"),
    A(
        "heading",
        "((toward|towards) (you|your Character)|closer to your Character)",
        "closer to you",
    ),
    *movement(),
    *acts(),
    *facts(),
    *happenings(),
    *statements(),
    R("having", "who {pred.s}", HAVING),
]
