"""Statements: what is so for a time, without anybody doing it.

Owns: costs, types, granted text, prohibitions, the Line-Up's size, worth in VP.
Must not know: which card says so.
"""

from __future__ import annotations

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    Ability,
    AlsoType,
    BuyFrom,
    Cannot,
    Choose,
    CostBy,
    Group,
    HandSize,
    HasKeyword,
    HasText,
    Kind,
    LosesText,
    Modify,
    Num,
    Pick,
    Place,
    Play,
    Player,
    PowerBy,
    Ref,
    RefillTo,
    Scope,
    TextOf,
    Times,
    Until,
    Watch,
    Who,
    Word,
    Zone,
)
from longbox.wording.inflect import plural
from longbox.wording.patterns import NO, S, Two, maker
from longbox.wording.phrases.filters import combine
from longbox.wording.phrases.kinds import TYPES
from longbox.wording.phrases.lasting import (
    CHARACTER,
    INSTEAD_OF,
    LATE,
    MINUS,
    NARROWED,
    NEGATIVE,
    NO_REWARD,
    OPERATORS,
    PLUS,
    POSITIVE,
    SIX,
    THIS,
    THOSE,
    fewer_spaces,
    hand_sizes,
    kinds,
    lasting,
    limits,
    played,
    prohibitions,
    redirect,
)
from longbox.wording.phrases.players import EACH_FOE, EACH_PLAYER, TEAMMATE
from longbox.wording.table import A, R, Row

EVERY_TYPE = ("Hero", "Villain", "Super Power", "Equipment", "Location")


def narrowed(watch: Watch) -> Two:
    """For "any cards you buy with cost 5 or less": what stands behind is of the cards, too."""
    make = maker(watch)
    return Two(lambda env: make({**env, "kind": combine(env["kind"], env["posts"])}), lambda *_: NO)


def altered(less: str, than: str, add: str, change: str, changed: str, by: CostBy) -> list[Row]:
    """What costs so much less, or more: whose Character, or what cards, for whom."""
    whose = Modify(Scope("Character", S("whose")), by, Until.IN_PLAY)
    cards = Modify(Scope("buy", S("payer"), S("kind")), by, Until.IN_PLAY)
    source = Scope("buy", S("payer"), S("those.kind"), S("those.source"))
    there = Modify(source, by, Until.IN_PLAY)
    buy = "to buy|to defeat|to buy or defeat|to gain|to buy or gain"
    own = "{whose} (Character|Characters)"
    return [
        R(
            "alter",
            f"{add} {{whose}} Character 's cost",
            whose,
            f"{own} (cost|costs) {{n}} {less} [to defeat]",
            f"{{whose}} Character 's cost is ({{n}} ({less}|{than})|({changed}) by {{n}})",
            f"({change}) {{whose}} Character 's cost by {{n}}",
        ),
        R(
            "alter",
            f"{{kind.pl}} cost {{payer}} {{n}} {less}",
            cards,
            f"all {{kind.pl}} cost {{payer}} {{n}} {less}",
            f"[all] {{kind.pl}} cost {{payer}} {{n}} {less} ({buy})",
            f"(each|every) {{kind.sg}} costs {{payer}} {{n}} {less} [{buy}]",
        ),
        R(
            "alter",
            f"{{those}} cost {{payer}} {{n}} {less}",
            there,
            f"all {{those}} cost {{payer}} {{n}} {less}",
            f"[all] {{those}} cost {{payer}} {{n}} {less} ({buy})",
        ),
    ]


ROWS = [
    # Whose Character, who pays.
    R("whose", "your", YOU),
    R(
        "whose",
        "their",
        THEY,
        "(that foe|that player|the chosen foe|the chosen player|your foe|the foe) 's",
    ),
    R("whose", "each foe 's", EACH_FOE, "(your foes|foes|all foes) 's"),
    R("whose", "your teammate 's", TEAMMATE),
    R("whose", "each player 's", EACH_PLAYER, "(all players|players) 's"),
    R("payer", "you", YOU),
    R("payer", "them", THEY, "(that foe|that player|the chosen foe|the chosen player)"),
    R("payer", "your foes", EACH_FOE, "(foes|each foe|all foes)"),
    R("payer", "your teammate", TEAMMATE),
    R("payer", "each player", EACH_PLAYER, "(players|all players)"),
    *(
        row
        for words, by in (
            (("less", "lower", "subtract {n} from", "reduce|decrease", "reduced|decreased"), MINUS),
            (("more", "higher", "add {n} to", "increase", "increased"), PLUS),
        )
        for row in altered(*words, CostBy(by))
    ),
    R("those", "{kind.pl} {source}", THOSE),
    A("those", "{kind.pl} {source} {posts.pl}", LATE),
    R(
        "until",
        "this turn",
        Until.TURN,
        "(until [the] end of [the|your|this] turn|for the (rest|remainder) of [the|your|this] turn|"
        "during this turn)",
    ),
    R(
        "until",
        "until the end of your foe 's next turn",
        Until.FOES_TURN,
        "until the end of ((that foe|that player|the foe|the next player|a foe) 's|their) [next] "
        "turn",
        "(during|on) (their|that foe 's|that player 's|your foe 's) next turn",
    ),
    R(
        "until",
        "until your next turn",
        Until.YOUR_TURN,
        "until the (start|beginning) of your next turn",
    ),
    R("until", "until the end of your next turn", Until.YOUR_END),
    R("until", "for the rest of the game", Until.GAME, "until [the] end of [the] game"),
    # Costs.
    *kinds(
        "buy",
        "{kind.pl} (cost|costs) {n} less",
        CostBy(MINUS),
        "all {kind.pl} cost [you] {n} less [to buy|to defeat]",
        "(each|every) {kind.sg} costs [you] {n} less [to buy]",
        "{kind.pl} you buy cost {n} less",
        "you [may] pay {n} less for each {kind.sg} you buy",
        "{kind.pl} cost {n} less for you [to buy|to defeat]",
        "{kind.pl} (cost|costs) [you] {n} less to (buy|defeat|gain|buy or gain)",
        "the cost of [all] {kind.pl} is reduced by {n} [for you]",
        "reduce the cost of [all] {kind.pl} by {n}",
        "{kind.pl} have cost {n} less",
        "{kind.pl} you (defeat|buy or defeat) cost {n} less",
        "you pay {n} less (to defeat|to buy or defeat) {kind.pl}",
        "(each|every) {kind.sg} you (buy|defeat|buy or defeat) costs [you] {n} less",
        "you pay {n} less (to buy|for|when you buy|when buying) {kind.pl}",
        said=False,
    ),
    *kinds(
        "buy",
        "all {kind.pl} cost [you] {n} more [to buy|to defeat]",
        CostBy(PLUS),
        "{kind.pl} (cost|costs) {n} more",
        "{kind.pl} (cost|costs) [you] {n} more to (buy|defeat)",
        "(each|every) {kind.sg} costs [you] {n} more [to buy]",
        said=False,
    ),
    *kinds(
        "play",
        "your {kind.pl} (give|give you|have|get) an additional + {n} Power",
        PowerBy(PLUS),
        "all {kind.pl} (give|give you|have|get) an additional + {n} Power",
        "(your {kind.pl}|{kind.pl} you play) (have|has|give|give you|gives|gives you|get|provide) "
        "+ {n} Power",
        "((each|every) {kind.sg} you play|each of your {kind.pl}) (has|gives|gives "
        "you|gets|provides) + "
        "{n} Power",
        "each of your {kind.pl} (has|gives|gives you|gets|provides) (an additional|an extra) + {n} "
        "Power",
        "your {kind.pl} each (have|give|give you|get) [an additional] + {n} Power",
        "your {kind.pl} (have|give|give you|get) [an additional] + {n} Power each",
        said=False,
    ),
    *lasting(
        "(foes|your foes) [each] pay {n} more (to buy|for) {kind.pl}",
        Scope("buy", EACH_FOE, S("kind")),
        CostBy(PLUS),
        said=False,
    ),
    A(
        "alter",
        "(on|during) their [own] (turn|turns) , (foes|your foes) [each] (pay {n} more (to buy|for) "
        "{kind.pl}|must pay {n} more (to buy|for) {kind.pl})",
        Modify(Scope("buy", EACH_FOE, S("kind")), CostBy(PLUS), Until.IN_PLAY),
        "{kind.pl} cost (your foes|foes|each foe) {n} more [to buy] (on|during) their [own] "
        "(turn|turns)",
        "(on|during) (each|a) foe 's turn , {kind.pl} cost (them|that foe) {n} more [to buy]",
    ),
    R(
        "alter",
        "the next {kind.sg} you buy this turn costs {n} less",
        Modify(Scope("buy", YOU, S("kind")), CostBy(MINUS), Until.ONCE),
        "reduce the cost of the next {kind.sg} you buy this turn by {n}",
        "(the (first|next)|your next) {kind.sg} [you (buy|defeat|buy or defeat|buy or gain)] this "
        "turn costs [you] {n} less [to buy|to defeat]",
    ),
    *lasting(
        "subtract {n} from the cost of all {those}",
        Scope("buy", YOU, S("those.kind"), S("those.source")),
        CostBy(MINUS),
        "[all] {those} cost [you] {n} less [to buy|to defeat|for you]",
        "you may buy {those} for {n} less",
        said=False,
    ),
    A(
        "alter",
        "[all] {kind.pl} you (buy|defeat|buy or defeat|buy or gain) this turn cost [you] {n} less",
        Modify(Scope("buy", YOU, S("kind")), CostBy(MINUS), Until.TURN),
        "(each|every) {kind.sg} you (buy|defeat|buy or defeat) [this turn] costs [you] {n} less "
        "this turn",
        "(each|every) {kind.sg} you (buy|defeat|buy or defeat) this turn costs [you] {n} less",
    ),
    A(
        "alter",
        "((each|every) {kind.sg} you play this turn (has|gives|gives you|gets)|[all] {kind.pl} "
        "you play "
        "this turn [each] (have|has|give|gives|give you|gives you|get|gets|gain|gains)) [an "
        "extra] + {n} Power [each]",
        Modify(Scope("play", YOU, S("kind")), PowerBy(PLUS), Until.TURN),
    ),
    A(
        "alter",
        "(your next|the next) {kind.sg} [you play] this turn (has|gives|gives you|gets) [an extra] "
        "+ {n} Power",
        Modify(Scope("play", YOU, S("kind")), PowerBy(PLUS), Until.ONCE),
    ),
    *kinds(
        "play",
        "(your {kind.pl} [each]|[all] {kind.pl} you play) (have|give|give you|are worth|provide) + "
        "{n} Power instead of + {m:n} [Power]",
        PowerBy(INSTEAD_OF),
        "((each|every) {kind.sg} you play|each of your {kind.pl}) (has|gives|gives you|is "
        "worth|provides) "
        "+ {n} Power instead of + {m:n} [Power]",
        said=False,
    ),
    A(
        "alter",
        "[all] {kind.pl} you play {posts.pl} have + {n} Power",
        Modify(
            Scope("play", YOU, NARROWED),
            PowerBy(PLUS),
            Until.IN_PLAY,
        ),
    ),
    *lasting(
        "{ref} cannot be bought",
        Scope("cards", None, None, S("ref")),
        Cannot("be bought"),
        "(no player|nobody) (may|can) buy {ref}",
    ),
    *lasting(
        "you have + {n} hand size",
        Scope("player", YOU),
        HandSize(PLUS),
        said=False,
    ),
    *lasting(
        "you have - {n} hand size",
        Scope("player", YOU),
        HandSize(MINUS),
        "you draw {n} fewer (card|cards) at the end of your turn",
        said=False,
    ),
    *lasting(
        "{those} cannot be destroyed",
        Scope("cards", None, S("those.kind"), S("those.source")),
        Cannot("be destroyed"),
    ),
    A(
        "alter",
        "(each|every) {kind.sg} {source} costs [you] {n} less [to buy|to defeat]",
        Modify(Scope("buy", YOU, S("kind"), S("source.places")), CostBy(MINUS), Until.IN_PLAY),
    ),
    A(
        "alter",
        "(each|every) {kind.sg} {source} costs [you] {n} more [to buy|to defeat]",
        Modify(Scope("buy", YOU, S("kind"), S("source.places")), CostBy(PLUS), Until.IN_PLAY),
    ),
    *lasting(
        "[all] {those} cost [you] {n} more [to buy|to defeat]",
        Scope("buy", YOU, S("those.kind"), S("those.source")),
        CostBy(PLUS),
        said=False,
    ),
    *lasting(
        "{kind.pl} in the Line-Up cannot be bought",
        Scope("cards", None, S("kind"), (Place(Zone.LINE_UP),)),
        Cannot("be bought"),
    ),
    *lasting(
        "{ref} costs {n} less",
        Scope("cards", None, None, S("ref")),
        CostBy(MINUS),
        "{ref} costs [you] {n} less to (buy|defeat|gain)",
        "{ref} costs you {n} less",
    ),
    *lasting(
        "{ref} costs {n} more",
        Scope("cards", None, None, S("ref")),
        CostBy(PLUS),
        "{ref} costs [you] {n} more to (buy|defeat|gain)",
    ),
    *lasting(
        "subtract {n} from the target 's [Character 's] cost",
        Scope("Character", THEY),
        CostBy(MINUS),
        said=False,
    ),
    *lasting(
        "your Character ('s cost is increased by {n}|costs {n} more [to defeat]) for each "
        "{each.sg}",
        CHARACTER,
        CostBy(Times(POSITIVE, S("each"))),
        said=False,
    ),
    *lasting(
        "subtract {n} from (that foe|that player|the target) 's Character 's cost for each "
        "{each.sg}",
        Scope("Character", THEY),
        CostBy(Times(NEGATIVE, S("each"))),
        said=False,
    ),
    *lasting(
        "this card 's cost is reduced by {n}",
        Scope("cards", None, None, THIS),
        CostBy(MINUS),
        said=False,
    ),
    *lasting(
        "this (card|Villain|Super-Villain|Hero) costs [you] {n} less to (buy|defeat|gain) for each "
        "{each.sg}",
        Scope("cards", None, None, THIS),
        CostBy(Times(NEGATIVE, S("each"))),
        said=False,
    ),
    *lasting(
        "this (card|Villain|Super-Villain|Hero) costs [you] {n} more [to buy|to defeat] for each "
        "{each.sg}",
        Scope("cards", None, None, THIS),
        CostBy(Times(POSITIVE, S("each"))),
        said=False,
    ),
    *lasting(
        f"your (Confrontation|{plural('Confrontation')}) cannot be Blocked",
        Scope("player", EACH_FOE),
        Cannot("block"),
        said=False,
    ),
    # Granted text, keywords and types.
    R(
        "stmt",
        "{kind.pl} you play this turn have {quote}",
        Modify(Scope("play", YOU, S("kind")), HasText(S("quote")), Until.TURN),
    ),
    *kinds(
        "play",
        "{kind.pl} you play have {quote}",
        HasText(S("quote")),
        "{kind.pl} you play gain {quote}",
    ),
    R(
        "stmt",
        "{kind.pl} you play this turn have {keyword}",
        Modify(Scope("play", YOU, S("kind")), HasKeyword(S("keyword")), Until.TURN),
    ),
    *kinds(
        "play",
        "{kind.pl} you play have {keyword}",
        HasKeyword(S("keyword")),
        "{kind.pl} you play gain {keyword}",
    ),
    *lasting(
        "{those} (have|gain) {quote}",
        Scope("cards", None, S("those.kind"), S("those.source")),
        HasText(S("quote")),
    ),
    *lasting(
        "{those} (have|gain) {keyword}",
        Scope("cards", None, S("those.kind"), S("those.source")),
        HasKeyword(S("keyword")),
    ),
    *lasting(
        "your {kind.pl} (have|gain) {quote}",
        Scope("cards", None, S("kind"), (Place(Zone.PLAY, YOU),)),
        HasText(S("quote")),
        said=False,
    ),
    *lasting(
        "your {kind.pl} (have|gain) {keyword}",
        Scope("cards", None, S("kind"), (Place(Zone.PLAY, YOU),)),
        HasKeyword(S("keyword")),
        said=False,
    ),
    *lasting(
        "{kind.pl} (have|gain) {quote}",
        Scope("cards", None, S("kind")),
        HasText(S("quote")),
        "(each|every) {kind.sg} (has|gains) {quote} [in addition to its other text]",
    ),
    *lasting(
        "{kind.pl} (have|gain) {keyword}", Scope("cards", None, S("kind")), HasKeyword(S("keyword"))
    ),
    *lasting(
        "{ref} has no text",
        Scope("cards", None, None, S("ref")),
        LosesText(),
        "{ref} loses all text",
    ),
    *lasting(
        "{those} lose all text",
        Scope("cards", None, S("those.kind"), S("those.source")),
        LosesText(),
        "{those} have no (text|effect)",
    ),
    *lasting(
        "{kind.pl} lose all text",
        Scope("cards", None, S("kind")),
        LosesText(),
        "(ignore|blank) (the text of [all]|all text (on|of)) {kind.pl} [in play]",
    ),
    *lasting(
        "{ref} (has|gains) {keyword}",
        Scope("cards", None, None, S("ref")),
        HasKeyword(S("keyword")),
    ),
    *lasting(
        "{ref} (has|gains) {quote}", Scope("cards", None, None, S("ref")), HasText(S("quote"))
    ),
    *lasting(
        "this card is also a {a:type}",
        Scope("cards", None, None, THIS),
        AlsoType((S("a"),)),
        "this card (counts as|is considered) a {a:type}",
    ),
    *lasting(
        "this card is also a {a:type} and a {b:type}",
        Scope("cards", None, None, THIS),
        AlsoType((S("a"), S("b"))),
        "this card (counts as|is both) a {a:type} and a {b:type}",
    ),
    *lasting(
        "this card is also a {a:type} , {b:type} , and {c:type}",
        Scope("cards", None, None, THIS),
        AlsoType((S("a"), S("b"), S("c"))),
        "this card is also a {a:type} , a {b:type} , and a {c:type}",
    ),
    *lasting(
        "this card is also a {a:type} , {b:type} , {c:type} , and {d:type}",
        Scope("cards", None, None, THIS),
        AlsoType((S("a"), S("b"), S("c"), S("d"))),
    ),
    *lasting(
        "this card is also each other card type",
        Scope("cards", None, None, THIS),
        AlsoType(EVERY_TYPE),
        "this card (is also|counts as|is considered|is|has) (each|every|all) [other] [card] "
        "(type|types)",
    ),
    *kinds(
        "play",
        "{kind.pl} you play are also {t:typepl}",
        AlsoType((S("t"),)),
        "(each|every) {kind.sg} you play is also a {t:type}",
    ),
    A(
        "stmt",
        "{kind.pl} you play this turn are also {t:typepl}",
        Modify(Scope("play", YOU, S("kind")), AlsoType((S("t"),)), Until.TURN),
    ),
    *lasting(
        "{kind.pl} are also {t:typepl}",
        Scope("cards", None, S("kind")),
        AlsoType((S("t"),)),
        "((each|every) {kind.sg}|{kind.pl}) (is|are|counts as|count as) also (a "
        "{t:type}|{t:typepl})",
    ),
    *(R("typepl", plural(name), name) for name in TYPES),
    *lasting(
        "{kind.pl} you play give you an additional + {n} Power",
        Scope("play", YOU, S("kind")),
        PowerBy(PLUS),
    ),
    *played(
        "an additional + {n} Power",
        "(give|give you|have|get|has|gives)",
        "(gets|gives|gives you|has)",
        PowerBy(PLUS),
    ),
    *played("{quote}", "(have|gain)", "(gains|has)", HasText(S("quote"))),
    *played("{keyword}", "(have|gain)", "(gains|has)", HasKeyword(S("keyword"))),
    *lasting(
        "this card has the text of {cards}",
        Scope("cards", None, None, THIS),
        TextOf(S("cards")),
        "this card has (the game text|the text box|the abilities|all text|all the text|all of "
        "the text) of {cards}",
    ),
    *(R("type", name, name) for name in TYPES),
    # Where bought and gained cards may go.
    R(
        "stmt",
        "you may put any {kind.sg} you {verbs:gets.b} this turn {to}",
        redirect(Until.TURN),
        "you may put any {kind.pl} you {verbs:gets.b} this turn {to}",
        "you may put (each|a) {kind.sg} you {verbs:gets.b} this turn {to}",
        "{kind.pl} you {verbs:gets.b} this turn may be put {to}",
        "you may put (all|all of the) {kind.pl} you {verbs:gets.b} this turn {to}",
    ),
    R(
        "stmt",
        "you may put any {kind.sg} you {verbs:gets.b} {to}",
        redirect(Until.IN_PLAY),
        "you may put (any|all) {kind.pl} you {verbs:gets.b} {to}",
        "{kind.pl} you {verbs:gets.b} may be put {to}",
    ),
    R(
        "stmt",
        "you may put any {kind.sg} you {verbs:gets.b} during your turn {to}",
        redirect(Until.IN_PLAY, timed=True),
        "you may put ((any|each|a|all) {kind.sg}|(any|all) {kind.pl}) you {verbs:gets.b} "
        "(during|on) (your turn|each of your turns) {to}",
    ),
    A(
        "stmt",
        "you may put any {kind.pl} you {verbs:gets.b} {posts.pl} {to}",
        narrowed(redirect(Until.IN_PLAY)),
    ),
    A(
        "stmt",
        "you may put any {kind.pl} you {verbs:gets.b} {posts.pl} (during|on) (your turn|each of "
        "your turns) {to}",
        narrowed(redirect(Until.IN_PLAY, timed=True)),
    ),
    R(
        "stmt",
        "{kind.pl} you {verbs:gets.b} this turn go {to}",
        redirect(Until.TURN, may=False),
        "(put all|put|put any|all) {kind.pl} you {verbs:gets.b} this turn [go] {to}",
    ),
    R(
        "stmt",
        "{kind.pl} you {verbs:gets.b} go {to}",
        redirect(Until.IN_PLAY, may=False),
        "(each|any) {kind.sg} you {verbs:gets.b} goes {to}",
        "{kind.pl} you {verbs:gets.b} goes {to}",
    ),
    A(
        "stmt",
        "(each|any) {kind.sg} you {verbs:gets.b} {posts.sg} this turn may be put {to}",
        narrowed(redirect(Until.TURN)),
        "{kind.pl} you {verbs:gets.b} {posts.pl} this turn may be put {to}",
    ),
    A(
        "stmt",
        "{kind.pl} you {verbs:gets.b} {posts.pl} go {to}",
        narrowed(redirect(Until.IN_PLAY, may=False)),
        "(each|any) {kind.sg} you {verbs:gets.b} {posts.sg} goes {to}",
    ),
    A(
        "stmt",
        "{kind.pl} you {verbs:gets.b} {posts.pl} may be put {to}",
        narrowed(redirect(Until.IN_PLAY)),
        "you may put (any|each|a) {kind.sg} you {verbs:gets.b} {posts.sg} {to}",
    ),
    R(
        "stmt",
        "put the next {kind.sg} you {verbs:gets.b} this turn {to}",
        redirect(Until.ONCE, may=False),
        "the (next|first) {kind.sg} you {verbs:gets.b} this turn goes {to}",
    ),
    R(
        "stmt",
        "you may put the next {kind.sg} you {verbs:gets.b} this turn {to}",
        redirect(Until.ONCE),
        "you may put (any one|any 1|one|1) {kind.sg} you {verbs:gets.b} this turn {to}",
    ),
    # The table.
    *lasting("the Line-Up only refills to {n} cards", Scope("Line-Up"), RefillTo(S("n"))),
    R(
        "stmt",
        "your next Attack this turn is unavoidable",
        Modify(Scope("Attack", YOU), Cannot("be avoided"), Until.ONCE),
        "your next Attack [this turn] (is unavoidable|cannot be avoided)",
        "(the next Attack you play this turn|the next Attack you make this turn|your next Attack "
        "this turn) (cannot be avoided|is unavoidable)",
        "this Attack (cannot be avoided|is unavoidable)",
    ),
    *lasting(
        "your Attacks are unavoidable",
        Scope("Attack", YOU),
        Cannot("be avoided"),
        "(Attacks|Attack cards) you play (cannot be avoided|are unavoidable)",
        "your Attacks cannot be avoided",
        "(foes|they|each foe|players) cannot avoid your Attacks",
    ),
    *lasting("your Character cannot be defeated", CHARACTER, Cannot("be defeated")),
    *lasting(
        "you may buy {those}",
        Scope("buy", YOU, S("those.kind")),
        BuyFrom(S("those.source")),
        "you may (buy|defeat|buy or defeat) {those} as-if they were in your space",
        "you may buy {those} as-if they were in the Line-Up",
    ),
    R(
        "stmt",
        "you may buy a {kind.sg} {source} this turn",
        Modify(Scope("buy", YOU, S("kind")), BuyFrom(S("source.places")), Until.ONCE),
        "you may (defeat|buy) a {kind.sg} {source} this turn as-if it were in your space",
        "you may defeat a {kind.sg} {source} this turn",
        "you may buy (one|1) {kind.sg} {source} this turn",
    ),
    *lasting(
        "{ref} cannot be destroyed", Scope("cards", None, None, S("ref")), Cannot("be destroyed")
    ),
    *prohibitions(),
    *lasting(
        "you are (immune to|protected from) [all] Attacks",
        Scope("player", YOU),
        Cannot("be attacked"),
        said=False,
    ),
    *limits(),
    *fewer_spaces(),
    *lasting(
        "each player draws {n} cards at the end of their turn instead of 5",
        Scope("player", EACH_PLAYER),
        HandSize(SIX),
        "(players draw|each player draws) {n} cards instead of (five|5) [at the end of (their|"
        "their own|each) (turn|turns)]",
        said=False,
    ),
    *lasting(
        "(players draw|each player draws) {n} fewer (card|cards) at the end of (their|their own|"
        "each) (turn|turns)",
        Scope("player", EACH_PLAYER),
        HandSize(MINUS),
        said=False,
    ),
    *lasting(
        "this card has its text",
        Scope("cards", None, None, THIS),
        TextOf(Ref(Word.IT)),
        "this card has (that card|that (Hero|Villain|Super Power|Equipment|Location)) 's (text|"
        "game text|text box)",
        said=False,
    ),
    A(
        "stmt",
        "draw {n} cards at the end of your turn instead of 5",
        Modify(Scope("player", YOU), HandSize(SIX), Until.IN_PLAY),
        "[you] draw {n} cards ((at the end of (your turn|each of your turns)|each turn) instead of "
        "five|instead of five (at the end of (your turn|each of your turns)|each turn))",
        "at the end of your turn , instead of drawing (five|5) cards , draw {n} [cards]",
        "at the end of your turn , draw {n} cards instead of (five|5)",
        "instead of drawing (five|5) cards at the end of (your turn|each of your turns) , draw {n} "
        "[cards]",
        "you draw {n} cards at the end of (your turn|each of your turns) instead of (five|5)",
    ),
    A(
        "alter",
        "you draw {n} more (card|cards) at the end of your turn {until}",
        Modify(Scope("player", YOU), HandSize(PLUS), S("until")),
    ),
    A(
        "stmt",
        "(target|a) foe cannot Block",
        (
            Choose(YOU, Player(Who.A_FOE)),
            Modify(Scope("player", THEY), Cannot("block"), Until.TURN),
        ),
    ),
    A(
        "stmt",
        "you may play {kind.pl} {source} as-if they were in your hand",
        Ability(Kind.ACTIVATED, (Play(YOU, Pick(Num(1), Group(S("kind"), S("source.places")))),)),
    ),
    R(
        "stmt",
        "the first Defense each foe uses during your turn gives no bonus",
        NO_REWARD,
        "the first Defense (each|a) foe uses (during|on) (your turn|each of your turns) gives "
        "(no bonus|no reward|them no bonus)",
    ),
    *lasting(
        "{poss} hand size is increased by {n}",
        Scope("player", S("poss")),
        HandSize(PLUS),
        "{poss} maximum hand size is increased by {n}",
    ),
    *hand_sizes(),
    *lasting(
        "{poss} [maximum] hand size is {n}",
        Scope("player", S("poss")),
        HandSize(SIX),
        said=False,
    ),
    A(
        "alter",
        "(when|each time) you draw (cards|your new hand|a new hand) at [the] end of your turn , "
        "draw {n} (additional|extra|more) (card|cards)",
        Modify(Scope("player", YOU), HandSize(PLUS), Until.IN_PLAY),
    ),
    A(
        "stmt",
        "(when|each time) you draw (cards|your new hand|a new hand) at [the] end of your turn , "
        "draw (an additional|an extra) card",
        Modify(Scope("player", YOU), HandSize(Num(1)), Until.IN_PLAY),
    ),
    *lasting(
        "subtract {n} from the cost of each {kind.sg} {source}",
        Scope("buy", YOU, S("kind"), S("source.places")),
        CostBy(MINUS),
        said=False,
    ),
    A(
        "stmt",
        "at [the] end of your turn , draw (an additional|an extra|one more|another) card when you "
        "draw (cards|your new hand|a new hand)",
        Modify(Scope("player", YOU), HandSize(Num(1)), Until.IN_PLAY),
    ),
    A(
        "alter",
        "(foes|your foes|each foe) (draw|draws) {n} fewer (card|cards) at the end of their "
        "(turn|turns)",
        Modify(Scope("player", EACH_FOE), HandSize(MINUS), Until.IN_PLAY),
    ),
    A(
        "alter",
        "(foes|your foes|each foe) (draw|draws) {n} fewer (card|cards) at the end of their next "
        "(turn|turns)",
        Modify(Scope("player", EACH_FOE), HandSize(MINUS), Until.YOUR_TURN),
    ),
    A(
        "stmt",
        "instead of drawing (five|5) cards at the end of this turn , draw {n} [cards]",
        Modify(Scope("player", YOU), HandSize(SIX), Until.TURN),
    ),
    A(
        "alter",
        "[you] draw {n} fewer (card|cards) at the end of (your turn|each of your turns)",
        Modify(Scope("player", YOU), HandSize(MINUS), Until.IN_PLAY),
    ),
    *lasting(
        "{poss} hand size is decreased by {n}",
        Scope("player", S("poss")),
        HandSize(MINUS),
        "{poss} maximum hand size is (decreased|reduced) by {n}",
        "{poss} hand size is reduced by {n}",
    ),
    *OPERATORS,
]
