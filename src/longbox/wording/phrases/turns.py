"""Turns of phrase: what people say in many ways, and the one way in which the table says it.

Owns: rewordings that leave every meaning as it is, tried where a sentence is not read as it stands.
Must not know: how turns are found; what the words come to mean.
"""

from __future__ import annotations

from longbox.wording.inflect import participle, past
from longbox.wording.turning import Phrasing, T

ACTS = ("destroy", "discard", "gain", "reveal", "draw")
TIE = "(on a tie|if tied|in case of a tie|if there is a tie|on ties)"
EACH_TURN = "each turn|each of your turns|on each of your turns|during each of your turns"
NO_MORE_THAN = "up to|at most|to a maximum of|up to a maximum of"
ONTO = "on|to|onto|on top of|in|into"
CHOICE = "your choice|it is your choice|it's your choice|you choose|you decide|you choose which"
MANY = (("card", "cards"), ("hero", "heroes"), ("villain", "villains"))
WORTH = "worth|gives|gives you|this gives you|this is worth"
THEIRS = ("each foe", "target foe", "each player", "each other player", "that foe", "they")
OWN_ACTS = ("destroy", "discard", "draw", "put")
INCLUDED = (
    "(including you|including yourself|you included|yourself included|you too|you as well|"
    "counting you|counting yourself|including yours|yours included|yours too|counting yours|"
    "including your own|counting your own)"
)
ITSELF = "(this one|this card|this|itself)"

# Words that say nothing about what happens.
CHATTY: tuple[Phrasing, ...] = (
    T("^ (first|next|also|finally|lastly|now|afterward|afterwards|after that|in addition) ,", ""),
    T("^ (as a bonus|for good measure|as well|either way|in any case|no matter what) ,", ""),
    T("^ (go ahead and|simply|just|please|now|also)", ""),
    T("you are (free|welcome|allowed|able) to", "you may", "you have the option (to|of)"),
    T("you may (feel free to|choose whether to|optionally)", "you may", "^ feel free to"),
    T("(get|gets) to", "may", "(is|are) (allowed|able|free) to"),
    T("(has|have|needs|need) to", "must", "(is|are) forced to"),
    *(T(f"^ {who} {{x}} , their choice $", f"{who} {{x}}") for who in THEIRS),
    *(T(f"^ {act} {{x}} , your choice $", f"{act} {{x}}") for act in OWN_ACTS),
    T(
        "^ [[you] (get|gain)] [+] {n:n} power or {x:vp.b} , your choice $",
        "+ {n} power or {x}",
    ),
    *(T(f"also {does}", does) for does in ("lets", "gives", "gets", "costs", "cost")),
    *(
        T(
            f"{who} in your space , {INCLUDED} ,",
            f"{who} in your space",
            f"{who} in your space [,] {INCLUDED}",
            f"{who} in your space < {INCLUDED} >",
        )
        for who in ("character", "player")
    ),
    T(
        f"(each|every) player , {INCLUDED} ,",
        "each player",
        f"(each|every) player < {INCLUDED} >",
        f"(each|every) player {INCLUDED}",
    ),
    T("[,] (if you like|if you want|if you wish|if you choose) $", "", ", as you like $"),
    T("^ if you (like|want|wish|want to|wish to|choose) , [you may]", "you may"),
    T("and decide whether to", ". you may"),
    T("of any (type|kind|cost|sort)", ""),
    T("[,] (either way|in any case|no matter what|regardless) $", ""),
    T("[,] (whether or not {x}|whether {x} or not) $", ""),
    T(
        "[,] if (there is one|there are any|there 's one|they have (one|any)|you have (one|any)|"
        "possible|able) $",
        "",
    ),
    T("(as well|too|in total|in all|altogether) $", ""),
    T(f"you control [,] (counting|including) {ITSELF}", "you control"),
    T(
        f"this turn [,] (counting|including) {ITSELF}",
        "this turn",
        f"this turn < {ITSELF} counts [too] >",
    ),
    T("rather than", "instead of"),
    T(", unless", "unless"),
    T(
        "each {k:kind.sg} {w} [,] (not counting|excluding|besides|other than|apart from|"
        f"not including|except) {ITSELF}",
        "each other {k} {w}",
    ),
    T("or (another|any other|any) (character|player) within range $", ""),
    T("(it|that) 's {x} who is", "{x} is"),
    T("may also", "may"),
    T("(straight|directly) into", "into"),
    T("(straight|directly) on", "on"),
    T("[,] (right away|at once|straight away|right now|there and then) $", ""),
    T("so far this turn", "this turn"),
    T("back into", "into"),
    T("their own", "their"),
    T("your own", "your"),
    T("the current", "the"),
    T("instead of (in|into|to) your discard pile", ""),
    *(
        T(
            f"^ {act} {{x}} [.] < {TIE} , you (decide|choose|pick) [which] [one] [.] >",
            f"{act} {{x}} .",
        )
        for act in ("gain", "destroy", "put", "play")
    ),
    T(
        f"with the (higher|highest) cost < (their|they) (pick|choice|choose|decide) {TIE} >",
        "with the highest cost",
        f"with the (higher|highest) cost < {TIE} , they (pick|choose|decide) >",
    ),
)
# If and when.
CONDITIONS: tuple[Phrasing, ...] = (
    T("(if so|when you do) ,", "if you do ,"),
    T("^ (when played|on play) [,|:]", ""),
    T(
        "^ [at] [the] (start|beginning) of [your] turn :",
        "at the start of your turn ,",
        "^ each turn [,] at the (start|beginning) ,",
    ),
    T("^ [at] [the] end of [your] turn :", "at the end of your turn ,"),
    T("^ once (per|each|a) turn : [you may]", "once per turn , you may"),
    T("[,] and , if you do ,", ". if you do ,", "[,] and if you do ,"),
    T("(,|;|and) (otherwise|else) [,]", ". otherwise ,"),
    T("^ should {x} ,", "if {x} ,"),
    T("(provided|providing|assuming|so long as|given) [that] {c:condition}", "if {c}"),
    T("if you already", "if you"),
    T("when you control", "if you control"),
    T("every time", "each time"),
    T("when you next {x} this turn ,", "the next time you {x} this turn ,"),
    *(
        T(
            f"^ {act} {{a}} , or {{b:n}} if {{c:condition}} $",
            f"if {{c}} , {act} {{b}} cards . otherwise , {act} {{a}}",
        )
        for act in ("draw", "discard")
    ),
    *(
        T(
            f"^ {act} {{a}} , or {{b}} if {{c:condition}} $",
            f"if {{c}} , {act} {{b}} . otherwise , {act} {{a}}",
        )
        for act in ("draw", "discard", "gain")
    ),
    T(
        "^ if (you {x} anything else|it is anything else|it 's anything else|it was anything "
        "else) ,",
        "otherwise ,",
    ),
    *(
        T(f"{participle(act)} anything", f"{participle(act)} any cards")
        for act in ("buy", "play", "draw", "discard")
    ),
    T("your character is confronted", "a foe confronts you"),
    *(
        T(f"didn't {act} anything", f"didn't {act} a card")
        for act in ("buy", "play", "draw", "discard", "gain")
    ),
    *(
        T(f"^ if {{c:condition}} {word}", f"if {{c}} , {word}")
        for word in ("you", "they", "each", "draw", "discard", "gain", "put")
    ),
    *(
        T(f"^ {when} {{x:body}} $", "{x} this turn")
        for when in ("until the end of (the|this|your) turn", "for the rest of the turn")
    ),
    T("^ after (this|the) confrontation ,", "at the end of your turn ,"),
    T("your foe 's character is defeated this turn", "you defeat a character this turn"),
    T("^ draw a card , and another [one] if {c} $", "draw a card . if {c} , draw a card"),
    T("^ choose {x} : that player", "choose {x} . that player"),
    *(
        T(
            f"^ each {{k:kind.sg}} you {act} this turn lets you {{x}}",
            f"each time you {act} a {{k}} this turn , {{x}}",
        )
        for act in ("buy", "gain", "play", "destroy", "discard")
    ),
    T(
        "(once per turn|once each turn|once a turn|once on each of your turns) you may",
        "once per turn , you may",
        "^ (each|every) (turn|of your turns) , you may",
    ),
    T(
        "^ (on|during) each of your turns , you",
        "at the start of your turn , you",
        "^ (each|every) of your turns , [you]",
    ),
    T("you may {x} (anytime|at anytime|at any point) [(during|on) your turn] to", "you may {x} to"),
    T(
        "^ discard this card (anytime|at anytime|at any point) [(during|on) your turn] to",
        "you may discard this card to",
    ),
    T("(from now until|until) your next turn (begins|starts)", "until your next turn"),
    T("^ from now until", "until"),
    T("(when|once|as soon as) (this|your) turn (ends|is over)", "at the end of your turn"),
    T("when you draw your (new|next) hand", "at the end of your turn"),
    T("for your (new|next) hand", "at the end of your turn"),
    T(
        "you are confronting (a level {n:n} (character|foe)|a (character|foe) (at|of|on) level "
        "{n:n}|a (character|foe) who is [at] level {n:n})",
        "the foe you are confronting is at level {n}",
        "the (character|foe) (you are confronting|being confronted) is [a|at|on] level {n:n} "
        "[character]",
    ),
    T("(while|if|when) you are confronting (someone|somebody|a foe)", "if you are confronting"),
    T("^ (while|when|in) (you are confronting|a confrontation) ,", "if you are confronting ,"),
    T(
        "if you are (in a confrontation|confronting) (this turn|your foe|a foe|someone|somebody)",
        "if you are confronting",
    ),
    T(
        "^ (outside of|outside|not in) a confrontation ,",
        "if you are not confronting ,",
        "^ on a (normal|regular) turn ,",
        "^ if this (is not|isn't) a confrontation turn ,",
        "^ if this is a normal turn ,",
    ),
    T(
        "(one of your characters|a character of yours) is defeated",
        "your character is defeated",
    ),
    T("your character is defeated in a confrontation", "your character is defeated"),
    T(
        f"^ [{WORTH}] + {{n:n}} power (on a normal turn|normally|outside a confrontation) [,] "
        "[and|but|or] + {m:n} [power] (during|in|on|while in) a confrontation [turn] [instead] $",
        "if you are confronting , + {m} power . otherwise , + {n} power",
    ),
    T(
        f"^ [{WORTH}] + {{m:n}} power (during|in|while in) a confrontation [,] [and|but|or] + "
        "{n:n} [power] (on a normal turn|otherwise|outside a confrontation) $",
        "if you are confronting , + {m} power . otherwise , + {n} power",
    ),
    T(
        "(if|while|when) this [card] is (used|played) (during|in) a confrontation",
        "if you are confronting",
    ),
    *(
        T(
            f"^ the first {{k:kind.sg}} you {act} ({EACH_TURN}) (lets you|makes you|has you) {{x}}",
            f"the first time you {act} a {{k}} each turn , {{x}}",
        )
        for act in ("play", "buy", "gain", "defeat")
        for when in (
            "(each turn|each of your turns|on each of your turns|during each of your turns)",
        )
    ),
    *(
        T(
            f"^ ({EACH_TURN}|every turn) , the first {{k:kind.sg}} you {act}",
            f"the first {{k}} you {act} each turn",
        )
        for act in ("play", "buy")
    ),
    T(
        "^ (each|every) {k:kind.sg} you play from (here|now|this point|here on|now on) [this turn] "
        "(gives|gets|has) [you] [an extra|an additional|another] + {n:n} power [this turn]",
        "each time you play a {k} this turn , + {n} power",
    ),
    *(
        T(
            f"(if|when) you end (this|your|the) turn {where} {{x}} ,",
            f"at the end of your turn , if you are {where} {{x}} ,",
        )
        for where in ("on", "in", "at")
    ),
    T(
        "^ put (this card|it|this) {x} [instead of discarding it|instead of discarding this card] "
        "(when|if|after|whenever) you block with (it|this card|this) $",
        "when you block with this card , put it {x}",
    ),
    T("during this confrontation", "this turn"),
    T("the character you are confronting", "that foe 's character"),
    T("you played this [card] during {x} turn", "it is {x} turn"),
    T("^ {a} [,] unless {c} , in which case {b} $", "if {c} , {b} . otherwise , {a}"),
    *(
        T(f"you have {more} {{x}} than your teammate", f"your teammate has {less} {{x}} than you")
        for more, less in (("more", "fewer"), ("fewer", "more"))
    ),
    T("block < {n:n} > instead if {c} $", "if {c} , block < {n} > instead"),
    T(
        "block < {n:n} > , or block < {m:n} > if {c} $",
        "block < {n} > . if {c} , block < {m} > instead",
    ),
    T(
        "block < {n:n} > [,] (plus|and) [another|an additional|an extra] [+] {m:n} for each",
        "block < {n} > : additional + {m} for each",
    ),
    T(
        "block < {n:n} > [,] (plus|and) [an additional|another] [+] {m:n} if",
        "block < {n} > : additional + {m} if",
    ),
    T("block < {n:n} > [,] (and|but) {x} $", "block < {n} > : {x}"),
    T("block < x > : x is", "block < x > , where x is"),
)
# Two things that are counted, each in its place.
COMPARED: tuple[Phrasing, ...] = (
    T("than (there are|those|you have|are|is)", "than"),
    *(
        turn
        for more in ("more", "fewer")
        for turn in (
            T(
                f"[there are|you have] {more} {{k:kind.pl}} {{a:source}} than {{j:kind.pl}} "
                "{b:source}",
                f"there are {more} {{k}} {{a}} than {{j}} {{b}}",
            ),
            T(
                f"(there are|you have) {more} {{k:kind.pl}} {{a:source}} than {{b:source}}",
                f"there are {more} {{k}} {{a}} than {{k}} {{b}}",
            ),
            T(
                f"{{a:place}} (has|contains|holds) {more} {{k:kind.pl}} than {{b:place}} "
                f"(has|contains|holds) {{j:kind.pl}}",
                f"there are {more} {{k}} in {{a}} than {{j}} in {{b}}",
            ),
            T(
                f"{{a:place}} (has|contains|holds) {more} {{k:kind.pl}} than {{b:place}}",
                f"there are {more} {{k}} in {{a}} than {{k}} in {{b}}",
            ),
        )
    ),
    T(
        "{a:place} is (bigger|larger|higher|thicker) than {b:place}",
        "there are more cards in {a} than cards in {b}",
    ),
    T(
        "{a:place} is (smaller|thinner|lower) than {b:place}",
        "there are fewer cards in {a} than cards in {b}",
    ),
)
# How much.
NUMBERS: tuple[Phrasing, ...] = (
    T(
        "[,] but (no more than|not more than|never more than|at most) {n:n} $",
        ", up to a maximum of {n}",
        "[,] (no more than|never more than) {n:n} $",
    ),
    T("< (at most|up to|no more than|maximum of|to a maximum of) {n:n} >", "< max {n} >"),
    T("[,] (to|with|up to) a maximum of [+] {n:n} $", ", up to a maximum of {n}"),
    *(
        turn
        for one, more in MANY
        for turn in (
            T(
                f"block < 1 > for each {one} {{x}} [,] ({NO_MORE_THAN}) {{n:n}} $",
                f"block < x > , where x is the number of {more} {{x}} < max {{n}} >",
                f"block < 1 > for each {one} {{x}} < max {{n:n}} > $",
            ),
            T(
                f"block < 1 > for each {one} {{x}} $",
                f"block < x > , where x is the number of {more} {{x}}",
            ),
        )
    ),
    T("at most {n:n}", "{n} or fewer", "(no more than|not more than) {n:n}"),
    T("at least {n:n}", "{n} or more"),
    T("per {x:each.sg}", "for each {x}", "for every {x:each.sg}"),
    T("as many cards as there are {x}", "cards equal to the number of {x}"),
    T("as much power as there are {x}", "power equal to the number of {x}"),
    T("as much power as (that card|it) costs", "power equal to its cost"),
    T("as much power as {x} costs", "power equal to {x} 's cost"),
    T(
        "(draw|draws) up to {n:n} cards , one for each {x} $",
        "draw a card for each {x} , up to a maximum of {n}",
    ),
    *(
        T(
            f"for each [one|card] you [actually|just] {past(act)} [this way]",
            f"for each card {participle(act)} this way",
            f"for each [one|card] you [actually] {act} [this way] $",
            f"for each (one|card) {participle(act)} $",
        )
        for act in ("destroy", "discard", "gain", "reveal")
    ),
    *(
        T(
            f"if you (don't|didn't) {act} any [cards] [this way]",
            f"if no cards were {participle(act)} this way",
            f"if you {act} none [this way]",
            f"if you {past(act)} none [this way]",
        )
        for act in ("destroy", "discard", "gain", "reveal")
    ),
    T("draw as many [cards|of them] $", "draw that many cards"),
    T("draw {n:n} [,] [then|and] discard (1|one) $", "draw {n} cards , then discard a card"),
    T("draw {n:n} [,] [then|and] discard {m:n} $", "draw {n} cards , then discard {m} cards"),
    T(
        "^ draw {a} , plus one [more|card] for each {x} $",
        "draw {a} . draw a card for each {x}",
        "^ draw {a} + (1|one) for each {x} $",
    ),
    *(
        T(f"cards equal to the number [of cards] you {past(act)} $", "that many cards")
        for act in ("discard", "destroy")
    ),
    T("as many {k:kind.pl} as you (like|want|wish)", "any number of {k}"),
    T("among the cards in", "in"),
    T("the (highest|largest|greatest|biggest) number of {k:kind.pl}", "the most {k}"),
    T("the (lowest|smallest) number of {k:kind.pl}", "the fewest {k}"),
    T("; for each", ". for each"),
    T("number of cards {p:who.s} has in hand", "number of cards in {p} 's hand"),
    T("each card {p:who.s} has in hand", "each card in {p} 's hand"),
    T("under your control", "you control"),
    T("in play you control", "you control"),
    T("draws as many [cards|of them] $", "draws that many cards"),
    T("draws (one|1) card fewer than the number they {x} $", "draws that many cards minus 1"),
    T("(one|1) (card fewer|less card|card less|less cards)", "one fewer card"),
    T("instead of (a|one|{n:n}) $", "instead"),
    *(T(f"may {act} one or two", f"may {act} up to 2") for act in ("destroy", "gain", "reveal")),
)
# Power, Move and what a card costs.
POWER: tuple[Phrasing, ...] = (
    T(
        "power (, and|and|plus|, plus|,) (another|an additional|an extra|an additional one) + "
        "{n:n} "
        "[power] for each",
        "power and an additional + {n} power for each",
        "power (, and|and|plus|, plus) + {n:n} [more] [power] for each",
    ),
    T("power (, and|and|, plus|plus) [+] {n:n} more [power] if", "power , and + {n} power if"),
    T(
        "power , or + {n:n} [power] instead (if|while|when) {c:condition} $",
        "power , or + {n} power if {c}",
        "power , [or] + {n:n} [power] [instead] if {c:condition} $",
        "power < [or] + {n:n} [power] [instead] if {c:condition} >",
    ),
    T("^ [[you] (get|gain)] [+] {n:n} power [for this turn]", "+ {n} power"),
    T("^ power + {n:n} $", "+ {n} power"),
    T("&", "and"),
    T("+ {n:n} power for (you|yourself) $", "+ {n} power"),
    T("{k:kind.pl} you buy cost {n:n} more", "{k} cost you {n} more"),
    T("{k:kind.pl} you buy this turn cost {n:n} more", "{k} cost you {n} more this turn"),
    T("(each|every) {k:kind.sg} you buy costs {n:n} more", "each {k} costs you {n} more"),
    T(
        "(each|every) {k:kind.sg} you buy this turn costs {n:n} more",
        "each {k} costs you {n} more this turn",
    ),
    T("+ {n:n} power more", "+ {n} power"),
    T("(add|generate|earn|receive) [+] {n:n} power", "+ {n} power"),
    T("this [card] (gives|gives you|is worth|provides) [+] {n:n} power", "+ {n} power"),
    T("(earn|receive|generate|obtain)", "gain"),
    T("(earns|receives|generates|obtains)", "gains"),
    *(
        T(
            f"you may {act} {{x}} (for|in exchange for) [+] {{n:n}} power",
            f"you may {act} {{x}} . if you do , + {{n}} power",
        )
        for act in ("destroy", "discard", "reveal")
    ),
    T("half its cost in power", "power equal to half its cost"),
    T("[you] (get|gain|have) [+] {n:n} move", "+ {n} move"),
    T("has + {n:n} cost", "costs {n} more"),
    T("has - {n:n} cost", "costs {n} less"),
    T(
        "(reduce|lower|decrease) {x} 's cost by {n:n}",
        "subtract {n} from {x} 's cost",
        "(reduce|lower|decrease) the cost of {x} by {n:n}",
    ),
    T(
        "(increase|raise) {x} 's cost by {n:n}",
        "add {n} to {x} 's cost",
        "(increase|raise) the cost of {x} by {n:n}",
    ),
    T("for {n:n} less than (its cost|its printed cost|it costs|normal|usual)", "for {n} less"),
    T("buying {k:kind.pl} this turn costs you {n:n} less", "{k} cost you {n} less this turn"),
    T("at a discount of {n:n}", "for {n} less", "at {n:n} off"),
    T("^ buy {x} for {n:n} less", "you may buy {x} for {n} less"),
    T(
        "you may buy one of (them|those cards) for {n:n} less",
        "choose one of them . you may buy it for {n} less",
    ),
    T(
        "you may buy [any number of] {k:kind.pl} [this turn] for {n:n} less [each] [this turn]",
        "{k} cost you {n} less this turn",
    ),
)
# Who.
PLAYERS: tuple[Phrasing, ...] = (
    T("(everyone|everybody) else", "each other player"),
    T("(everyone|everybody)", "each player"),
    T("both foes", "all foes"),
    T(
        "(each member of your team|each (player|one) on your team|everyone on your team) may {x}",
        "you and your teammate may each {x}",
    ),
    T(
        "(each member of your team|(everyone|everybody|each player) on your team|each of you two) "
        "{x:vp.s}",
        "you and your teammate each {x.b}",
        "your [whole|entire] team {x:vp.s}",
        "both (members of your team|players on your team) {x:vp.b}",
    ),
    T("one other player", "another player"),
    T("you control both", "you control"),
    T("your attacker", "the attacker"),
    T("choose {x} to be discarded", "choose {x} . they discard it"),
    T("choose which one (is|gets) discarded", "choose one of them . they discard it"),
    T("whoever attacked you", "the attacker"),
    T("(deal|hand|give) {p:who.s} a {k:name.sg} $", "{p} gains a {k}"),
    T("takes a {k:name.sg} $", "gains a {k}"),
    T("who hasn't", "who doesn't"),
    T("with a empty discard pile", "with no cards in their discard pile"),
    T("with a empty hand", "with no cards in their hand"),
    T("either foe 's", "a foe 's"),
    T("(in|from) your hand (for|with) one of theirs", "in your hand with a card in their hand"),
    T("anyone who", "each player who"),
    T(
        "each of (you and your teammate|you) {x:vp.s}",
        "you and your teammate each {x.b}",
        "both you and your teammate {x:vp.b}",
    ),
    T("^ have {p:who.s} {x:vp.b} $", "{p} {x.s}"),
    T("^ let {p:who.s} {x:vp.b} $", "{p} may {x}"),
    T("have your foe", "have target foe"),
    T("^ they {x:vp.b} , and so do you $", "they {x} . {x}"),
    T("give your teammate {c:cards}", "give {c} to your teammate"),
    T("the next player", "the player to your left"),
    T("attack : the attacked player {x:vp.s} $", "attack : {x.b}"),
    T(
        "reward : (the player who|whoever) (defeated|defeats) (this villain|it) {x:vp.s} $",
        "reward : {x.b}",
    ),
    T("(cancel|prevent|negate) (a|the|that) attack [against you]", "avoid an attack"),
    T(
        "defense : {x} to avoid an attack (against|on|made against) [you or] (any|another|"
        "any other) (character|player) within range : {n:n}",
        "defense < range : {n} > : {x} to avoid an attack",
    ),
    T("for your [own] character or your teammate 's [, whichever is being confronted]", ""),
    T("to help you", ""),
)
# What is done with cards.
DEEDS: tuple[Phrasing, ...] = (
    *(T(f"^ {{c:cards}} (is|are|gets|get) {participle(act)}", f"{act} {{c}}") for act in ACTS),
    T("out of {p:place}", "from {p}"),
    T("(left|remaining|still|left over) in {p:place}", "in {p}"),
    *(
        turn
        for noun in ("{k:kind.sg}", "{k:kind.pl}")
        for turn in (
            T(f"{noun} you (are holding|hold) [in hand|in your hand]", "{k} in your hand"),
            T(
                f"{noun} {{p:who.s}} (is holding|holds) [in hand|in their hand]",
                "{k} in {p} 's hand",
            ),
        )
    ),
    *(
        T(
            f"{puts} a {{k:name.sg}} from {{x}} [back] ({ONTO}) (its|the|their) (stack|pile)",
            f"{returns} a {{k}} from {{x}} to the {{k}} stack",
        )
        for puts, returns in (("put", "return"), ("puts", "returns"))
    ),
    T(
        "you (decide|choose) (whether|if) they {x:vp.b} or (keep it there|keep it|leave it there|"
        "put it back|leave it|not)",
        "you may have them {x}",
    ),
    T(
        "{x} ; you may have them",
        "{x} . you may have them",
    ),
    *(
        T(f"{act} {{n:n}} (with|of) different", f"{act} {{n}} cards with different")
        for act in ("put", "gain")
    ),
    T("with a villain in it", "with a villain"),
    T("with (no villain|no villains|no villains) in it", "with no villains"),
    T(
        "the rest of (the|those|these) [revealed] cards",
        "the rest",
        "the (other|remaining) [revealed] cards",
        "the (others|remainder)",
        "the rest of them",
    ),
    T("return the rest to the top [of your deck]", "put the rest on top of your deck"),
    T("throw", "put"),
    T("throws", "puts"),
    T("leave it (there|where it is|be|in place|on top|as it is)", "put it back"),
    T("(under|underneath|beneath) {p:poss} deck", "on the bottom of {p} deck"),
    T("(under|underneath|beneath) the main deck", "on the bottom of the main deck"),
    T("(underneath|beneath)", "under"),
    T("draw pile", "deck"),
    T(
        "(get|bring|fetch|pick|grab|retrieve|recover|reclaim|salvage|take) [back|up] {x} [back] "
        "from your discard pile [(to|into|in) your hand] $",
        "put {x} from your discard pile into your hand",
    ),
    T(
        "(get|bring|fetch|pick|grab|retrieve|recover|reclaim|salvage|take) [back|up] {x} [back] "
        "from your discard pile and put it",
        "put {x} from your discard pile",
    ),
    T("(choose|pick) {x} there", "choose {x} in it"),
    T("keep {x} in (hand|your hand) and", "put {x} of them into your hand and"),
    T("draw another one", "draw another card"),
    T("any {k:kind.pl} you", "{k} you"),
    T("pick", "choose"),
    T("(name|say) a", "choose a"),
    T("the named", "the chosen"),
    T("(take a (peek|look) at|peek at)", "look at"),
    T("show", "reveal"),
    T("(shows|reveals) you", "reveals"),
    T("reveals {x} to you", "reveals {x}"),
    T("shows", "reveals"),
    T("keep revealing", "reveal"),
    T("until you (find|hit|see|get)", "until you reveal"),
    T(
        "(^|,|and) keep {x} [of them] and discard the rest",
        "put {x} of them into your hand and discard the rest",
    ),
    T("randomly discards a", "discards a random"),
    T("randomly discard a", "discard a random"),
    T(
        "loses (a card at random|a random card) [(from|of) their hand]",
        "discards a random card",
    ),
    T("loses a card", "discards a card"),
    T("hands you", "passes you"),
    T("fill [up] your hand [up] to {n:n} cards", "draw until you have {n} cards in your hand"),
    T("your hand has {n:n} cards", "you have {n} cards in your hand"),
    T(
        "you draw {n:n} cards instead of (5|five) at the end of (your turn|each of your turns)",
        "your hand size is {n}",
    ),
    T(
        "discard (every|each) {k:kind.sg} [which] you (have|hold) (in hand|in your hand|$)",
        "discard each {k} in your hand",
    ),
    T("down to {n:n} cards [in hand|in their hand]", "down to {n} cards"),
    T("^ from the line-up , {x:vp.b} $", "{x} from the line-up"),
    T(
        "(any|each|every) {k:kind.sg} you buy this turn (may|can) (go|be put|be placed) {t:to}",
        "you may put any {k} you buy this turn {t}",
    ),
    T(
        "(any|each|every) {k:kind.sg} you gain this turn (may|can) (go|be put|be placed) {t:to}",
        "you may put any {k} you gain this turn {t}",
    ),
    T("your {k:kind.pl} in play", "{k} you control"),
    T("all your {k:kind.pl}", "your {k}"),
    T("the cheapest one", "the one with the lowest cost"),
    T("the (most expensive|costliest) one", "the one with the highest cost"),
    T("choose {x} for them to discard", "choose {x} . they discard it"),
    T("equipment in the line-up costs", "equipment in the line-up cost"),
    T("instead of discarding (this card|it) , put (it|this card) {t:to}", "put this card {t}"),
    T("repeat the (effects|effect|text) of", "copy the effects of"),
    T("[also] counts as a", "is also a"),
    T("[also] count as", "are also"),
    T("put it either {a:to} or {b:to}", "put it {a} or put it {b}"),
    T("all [the] cards {x} except this (one|card)", "all other cards {x}"),
    T("that one", "that card"),
    *(
        T(f"{act} a additional card (in|from)", f"{act} a card in")
        for act in ("destroy", "discard")
    ),
    T("the card you (gain|gained|destroyed|discarded) this way", "that card"),
    T("the card 's", "that card 's"),
)
# The city.
SPACES: tuple[Phrasing, ...] = (
    T("within range : {n:n} of (you|your character)", "within range : {n}"),
    T("up to {n:n} spaces in (one|either|any) direction [of your choice]", "up to {n} spaces"),
    T("[from] up to {n:n} spaces away", "within range : {n}"),
    T("farther from", "away from"),
    T("(at|on) your space", "in your space"),
    T("(there 's|there is) another character in your space", "another player is in your space"),
    T("(place|put) another character", "place another player 's character"),
    T("move another character", "move another player 's character"),
    T("the space of (a|any) villain", "a space with a villain", "a villain 's space"),
    T(
        "you are (on|in|at) (the same space as|a space with) (a|any) villain",
        "there is a villain in your space",
        "you share (your|a) space with a villain",
    ),
    T("^ (teleport|jump|fly|go|travel) to", "place your character on"),
    T("may (teleport|jump|fly|go|travel) to", "may place your character on"),
    T("adjacent to (your space|you)", "in an adjacent space"),
    T("any space in the city", "any space"),
    T("anywhere in the city", "in the city"),
    T(
        "you are in a space (with no|without) villains",
        "there are no villains in your space",
        "you are in a space without a villain",
    ),
    T("(pull|drag|bring) {x} (to|into) your space", "move {x} to your space"),
    T("take {n:n} damage (off|off of|from)", "remove {n} damage from"),
)

TURNS: tuple[Phrasing, ...] = (
    *CHATTY,
    *CONDITIONS,
    *COMPARED,
    *NUMBERS,
    *PLAYERS,
    *DEEDS,
    *SPACES,
    *POWER,
)
# What a sentence of its own says about the one before.
ASIDES: tuple[Phrasing, ...] = (
    T(
        f"^ [[you] (get|gain)] [+] {{n:n}} power or {{x:vp.b}} . ({CHOICE}) $",
        "+ {n} power or {x}",
    ),
    T(
        f"^ {{x:vp.b}} or [get|gain] [+] {{n:n}} power . ({CHOICE}) $",
        "{x} or + {n} power",
    ),
)
