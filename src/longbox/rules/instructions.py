"""The table of instructions: what a program is made of, one row for each operation and each term.

Owns: the names, operands, performers and meanings; codes, dispatch, listing and page go by them.
Must not know: how any of it is compiled or performed.

An operand is said as "NAME: KIND"; one that may be absent ends in "?", several of a kind in "...".
The kinds are those of terms (player, place, filter, cards, amount, condition, event, scope,
modifier), and

    verb, verbs         one of VERBS; bits of them
    jump, jumps         the number of an operation
    register            of the frame
    number, flag, text  as they are
    LIST, bits LIST     one of a list of the codes, such as STATS; bits of one, such as PICKS
    H_                  one of the codes that begin so
    group               players or cards
    rule, ability       among the routine's own: a modifier, an ability inside
    cause, unlike       of an event, and of a pick: see the codes
    modes, milling, swapping    several terms under one: see SHAPES

After a new row: ``python scripts/instructions.py``. The order of the operations is that in which
the machine looks for them, the frequent ones first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Operand:
    """One operand of an operation or a term."""

    slot: str  # a, b, c, x, y, pcs; a, b, s or kids
    name: str
    kind: str
    is_optional: bool = False  # it says nothing where it is 0 or absent
    is_repeated: bool = False


@dataclass(frozen=True, slots=True)
class Operation:
    """A row of the table: what a program can do."""

    name: str
    performer: str  # module.function in rules/perform
    told: str
    operands: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class TermKind:
    """A row of the table: what a program can speak of."""

    name: str
    told: str
    operands: tuple[Operand, ...]  # those of a, b and s, then those of the kids in their order
    said: str  # how it is listed, where that is not its name with its operands in brackets


def _operand(slot: str, said: str) -> Operand:
    name, _, kind = said.partition(": ")
    return Operand(slot, name, kind.rstrip("?."), kind.endswith("?"), kind.endswith("..."))


def _op(name: str, performer: str, told: str, **slots: str) -> Operation:
    return Operation(name, performer, told, tuple(_operand(*one) for one in slots.items()))


def _term(name: str, told: str, *kids: str, said: str = "", **slots: str) -> TermKind:
    own = tuple(_operand(*one) for one in slots.items())
    return TermKind(name, told, own + tuple(_operand("kids", kid) for kid in kids), said)


OPERATIONS: Final = (
    _op(
        "CHANGE",
        "numbers.change_number",
        "a number changes",
        a="what: STATS",
        x="by: amount",
        y="who: player",
    ),
    _op(
        "PICK",
        "picking.pick_cards",
        "cards are brought into the picking register, by choice where there is one",
        a="to: verb",
        b="how: bits PICKS",
        x="cards: cards",
        y="who: player",
    ),
    _op(
        "MOVE",
        "moving.move_cards",
        "the picked cards change place",
        a="verb: verb",
        b="in_order: flag",
        c="itself: flag",
        x="to: place?",
        y="who: player",
    ),
    _op("DRAW", "moving.draw_cards", "cards are drawn", x="n: amount", y="who: player"),
    _op(
        "TEST",
        "flow.test",
        "goes on if a condition holds, else elsewhere",
        x="if: condition",
        b="else: jump",
    ),
    _op("JUMP", "flow.jump", "goes on elsewhere", b="to: jump"),
    _op("END", "flow.end", "the program is over"),
    _op(
        "MAY",
        "choosing.ask_may",
        "asks whether to go on here or elsewhere; does not ask where it could not be begun",
        x="if: condition?",
        y="who: player",
        b="else: jump",
    ),
    _op("MARK", "flow.mark", "the act before was done, or was not", a="as: MARKS"),
    _op(
        "UNDONE",
        "flow.undone",
        "goes on elsewhere if the last act was not done in full",
        b="else: jump",
    ),
    _op(
        "SHOW",
        "showing.show_cards",
        "the picked cards are revealed or looked at",
        a="verb: verb",
        c="itself: flag",
        x="down_to: filter?",
        y="who: player",
    ),
    _op("PLAYER", "choosing.ask_player", "one player is chosen", x="of: player", y="who: player"),
    _op(
        "PLAYERS",
        "choosing.ask_players",
        "several players are chosen, one by one",
        a="how: H_",
        c="chosen: register",
        x="of: player",
        y="who: player",
    ),
    _op("ATTACK", "attacking.start_attack", "an Attack begins", x="whom: player?", b="end: jump"),
    _op(
        "VICTIM",
        "attacking.next_victim",
        "the next victim of the Attack may avoid it",
        b="end: jump",
        c="all_at_once: flag",
    ),
    _op(
        "STRUCK",
        "attacking.struck",
        "goes on if the Attack hits, else with the next victim",
        b="next: jump",
        c="all_at_once: flag",
    ),
    _op(
        "AVOID",
        "attacking.avoid",
        "an Attack is avoided; what follows is what a Defense brings",
        x="too: player?",
    ),
    _op(
        "PLAY",
        "playing.play_cards",
        "the picked cards are played",
        a="again: flag",
        b="after: AFTERS",
        x="to: place?",
        y="who: player",
    ),
    _op(
        "EACH",
        "flow.each",
        "a loop over players or cards begins",
        a="cards: flag",
        c="left: register",
        x="of: group",
    ),
    _op(
        "NEXT",
        "flow.next_one",
        "the next player or card of a loop, or its end",
        a="cards: flag",
        c="left: register",
        b="end: jump",
    ),
    _op(
        "TIMES",
        "flow.times",
        "a number is kept: how often a loop is done, how many may be chosen",
        c="left: register",
        x="n: amount",
    ),
    _op(
        "AGAIN",
        "flow.again",
        "once more, or the end of the loop",
        c="left: register",
        b="end: jump",
    ),
    _op(
        "MODES",
        "choosing.ask_modes",
        "one of several ways to go on is chosen, until enough are",
        c="chosen: register",
        x="which: modes",
        y="who: player",
        pcs="ways: jumps",
        b="end: jump",
    ),
    _op(
        "MILL",
        "moving.mill_cards",
        "cards of the top or bottom of a deck change place, one by one",
        a="verb: verb",
        b="bottom: flag",
        x="what: milling",
        y="who: player",
    ),
    _op(
        "PAY",
        "numbers.pay",
        "Power or Move is paid",
        a="what: STATS",
        x="n: amount",
        y="who: player",
    ),
    _op(
        "MODIFY",
        "lasting.modify",
        "something is different for a time",
        a="how: rule",
        b="until: U_",
    ),
    _op("WATCH", "lasting.watch", "an ability waits for a time", a="with: ability", b="until: U_"),
    _op(
        "CONFRONT",
        "tabling.confront_act",
        "a Confrontation begins, is left or switched",
        a="act: CONFRONTS",
        x="whom: player?",
    ),
    _op(
        "WORD",
        "choosing.ask_word",
        "a type, a number, a name or what is paid is chosen",
        a="what: W_",
        b="of: STATS?",
        y="who: player",
    ),
    _op(
        "KEEP",
        "choosing.keep_cards",
        "the picked cards are bound to what the text speaks of, or to who picked them",
        a="as: KEEPS",
        c="stash: register?",
        b="end: jump?",
    ),
    _op("TABLE", "tabling.table_act", "an act of the table", a="act: TABLE_OPS", y="who: player"),
    _op(
        "STAND",
        "standing.stand",
        "a Character or the picked cards come to another space, are contained or freed",
        a="how: STANDS",
        b="character: flag",
        c="where: SPOTS",
        x="far: amount?",
        y="who: player",
    ),
    _op(
        "RESOLVE",
        "standing.resolve",
        "the Attack or the Reward of the picked cards, once more",
        a="what: verb",
        y="who: player",
    ),
    _op(
        "SWAP",
        "moving.swap_cards",
        "notes the picked cards, or has them change places with those picked since",
        a="act: SWAPS",
        c="first: register",
        x="between: swapping?",
        y="who: player",
    ),
    _op("SPENT", "flow.spent", "the Attack is over: what follows is no part of a Villain's Attack"),
    _op(
        "NOTE",
        "flow.note",
        "the log notes that the program came here; only one that is shown at work has it",
        a="as: number",
    ),
)

_HAVING = "having: condition?"
PLAYERS: Final = (
    _term("P_YOU", "the ability's player", _HAVING),
    _term("P_THEY", "the player chosen, or of the loop", _HAVING),
    _term("P_EACH_FOE", "all foes", _HAVING),
    _term("P_EACH_PLAYER", "all players", _HAVING),
    _term("P_EACH_OTHER", "all other players", _HAVING),
    _term("P_A_FOE", "the foes of whom one is to be chosen", _HAVING),
    _term("P_A_PLAYER", "the players of whom one is to be chosen", _HAVING),
    _term("P_ANOTHER", "the other players of whom one is to be chosen", _HAVING),
    _term("P_TEAMMATE", "the player's teammates", _HAVING),
    _term("P_YOU_OR_TEAMMATE", "the player and teammates", _HAVING),
    _term("P_LEFT", "the player to the left", _HAVING, "of: player"),
    _term("P_RIGHT", "the player to the right", _HAVING, "of: player"),
    _term("P_ATTACKER", "who attacks; nobody in a city", _HAVING),
    _term("P_OWNER", "the owners of what the text speaks of", _HAVING),
    _term("P_ACTIVE", "whose turn it is", _HAVING),
    _term("P_HIT", "whom the Attack hit", _HAVING),
    _term("P_AVOIDED", "who avoided the Attack", _HAVING),
    _term("P_CONFRONTED", "who is Confronted", _HAVING),
    _term("P_PICKED", "the players chosen", _HAVING, a="from: register"),
)
PLACES: Final = (
    _term("L_SEAT", "a zone of players", "of: player", a="zone: ZONE_NAMES", said="{zone}({of})"),
    _term(
        "L_SHARED",
        "a zone of the table",
        a="zone: SHARED_NAMES",
        b="from_campaign: flag",
        said="{zone}",
    ),
    _term("L_STACK", "the stack of a card", s="name: text"),
    _term("L_ITS_STACK", "the stacks of what the text speaks of"),
    _term("L_ANY", "anywhere"),
    _term("L_ORIGIN", "where it is, or was played from"),
    _term("L_SEVERAL", "one of several places", "of: place..."),
    _term("L_STACKS", "all stacks"),
    _term("L_UNDER", "under Characters, or under this card", "of: player?"),
    _term("L_SPACE", "spaces of the city", "of: player?", a="range: number?", s="which: text?"),
    _term(
        "L_TO",
        "a place as a destination; under a card b says how",
        "place: place",
        a="end: ENDS?",
        b="nth: number?",
    ),
)
FILTERS: Final = (
    _term("T_ANY", "any card"),
    _term("T_TYPE", "of one of these types", a="types: bits TYPES", said="{types}"),
    _term(
        "T_KEYWORD", "with one of these keywords", a="keywords: bits KEYWORDS", said="{keywords}"
    ),
    _term("T_TAG", "with this tag", s="tag: text"),
    _term("T_NAME", "of this name, or with it in the name", a="part: flag", s="name: text"),
    _term("T_COST", "whose cost compares so", "to: amount", a="op: CMP", said="cost {op} {to}"),
    _term("T_VP", "whose VP compare so", "to: amount", a="op: CMP", said="vp {op} {to}"),
    _term("T_PARITY", "of an even, an odd or the chosen kind of cost", a="which: PARITIES"),
    _term("T_ALIKE", "alike with one of these cards", "cards: cards", a="by: BYS"),
    _term("T_CHOSEN", "of the chosen type, parity, cost or name", a="by: BYS"),
    _term("T_EXTREME", "highest or lowest of all that are found", a="which: EXTREMES", b="by: BYS"),
    _term("T_OTHER", "not this card"),
    _term("T_DID", "to which this happened this turn", "event: event"),
    _term("T_OWNED", "that these players own", "by: player"),
    _term("T_NOT", "not so", "filter: filter"),
    _term("T_BOTH", "all of these", "filter: filter..."),
    _term("T_EITHER", "one of these", "filter: filter..."),
    _term("T_BESIDE", "in one space with such a card or player", "what: group"),
    _term("T_HOME", "a Villain at its Destination"),
    _term("T_CONTAINED", "a contained Villain"),
)
CARDS: Final = (
    _term("C_THIS", "this card"),
    _term("C_IT", "what the text speaks of"),
    _term("C_THEM", "what the text speaks of; of what is scored, all of a player's cards"),
    _term("C_REST", "what was shown and has not gone anywhere"),
    _term("C_SHOWN", "what was shown"),
    _term("C_CHARACTER", "the Characters of players", "of: player"),
    _term("C_WAY", "what was moved or shown this way", a="verbs: verbs", b="own: flag"),
    _term(
        "C_GROUP", "the cards of a kind in places, or among cards", "kind: filter", "in: place..."
    ),
    _term("C_TOP", "from the top of a place", "n: amount", "of: place"),
    _term("C_BOTTOM", "from the bottom of a place", "n: amount", "of: place"),
    _term("C_WHOLE", "all that lies there", "of: place"),
    _term(
        "C_PICK",
        "so many of a group, as somebody chooses",
        "n: amount",
        "of: cards",
        "chooser: player?",
        a="how: H_",
        b="unlike: unlike?",
    ),
    _term("C_UNION", "all of these", "cards: cards..."),
    _term("C_ATTACKING", "the card whose Attack was last"),
    _term("C_DIG", "from the top down to the first of a kind", "kind: filter", "of: place"),
)
AMOUNTS: Final = (
    _term(
        "N_NUM",
        "a number; where any number may be chosen, at least so many",
        a="n: number",
        b="at_least: number?",
        said="{n}",
    ),
    _term("N_X", "the X of the text"),
    _term("N_COUNT", "how many cards", "cards: cards"),
    _term("N_DISTINCT", "how many that differ", "cards: cards", a="by: BYS"),
    _term("N_ALIKES", "how many that are alike, at the most", "cards: cards", a="by: BYS"),
    _term("N_PLAYERS", "how many players", "of: player"),
    _term("N_TALLY", "how often it happened this turn", "event: event"),
    _term("N_SUM", "a total over cards", "cards: cards", a="by: BYS"),
    _term(
        "N_BEST",
        "the highest or lowest over cards",
        "cards: cards",
        a="which: EXTREMES",
        b="by: BYS",
    ),
    _term("N_LEVEL", "the Level of a player's Character", "of: player"),
    _term("N_STAT", "a number of the table or of a player", "of: player", a="what: STATS"),
    _term("N_THAT_MANY", "as many as before"),
    _term("N_PLUS", "a sum", "x: amount", "y: amount"),
    _term("N_MINUS", "a difference", "x: amount", "y: amount"),
    _term(
        "N_TIMES",
        "a multiple; of a total, how many cards at least and at most",
        "x: amount",
        "least: amount?",
        "most: amount?",
        a="by: number",
        b="of: BYS?",
    ),
    _term("N_HALF", "a half", "x: amount", a="up: flag"),
    _term("N_AT_LEAST", "no less than so much", "x: amount", a="n: number"),
    _term("N_AT_MOST", "no more than so much", "x: amount", a="n: number"),
    _term("N_PER", "one for so many", "x: amount", a="n: number"),
    _term(
        "N_MOST",
        "the highest or lowest over players, each of them the one spoken of",
        "of: player",
        "x: amount",
        a="which: EXTREMES",
    ),
    _term("N_SUPER", "from which cost on a Villain is a Super-Villain"),
)
CONDITIONS: Final = (
    _term(
        "B_COMPARE",
        "two amounts compare so",
        "x: amount",
        "y: amount",
        a="op: CMP",
        said="{x} {op} {y}",
    ),
    _term("B_IS", "these cards are such", "cards: cards", "kind: filter"),
    _term("B_CONFRONTING", "a player is Confronting", "who: player"),
    _term("B_CONFRONTED", "a player is Confronted", "who: player"),
    _term("B_TURN_OF", "it is a player's turn", "who: player"),
    _term("B_FIRST_PLAYED", "it is the first such card played this turn", "kind: filter"),
    _term("B_MATCHES", "the cards are of the chosen kind", "cards: cards"),
    _term("B_NOT", "not so", "if: condition"),
    _term("B_EVERY", "all of these", "if: condition..."),
    _term("B_SOME", "one of these", "if: condition..."),
    _term("B_DREW_EARLIER", "the player drew a card before this one was played"),
    _term("B_CAN", "there are so many such cards", "cards: cards", "n: amount"),
    _term("B_CAN_PAY", "so much could be paid", "n: amount", a="what: STATS"),
    _term("B_TRUE", "always"),
    _term("B_HAS_STACK", "this card has a stack in this game"),
    _term(
        "B_NEAR",
        "players' Characters stand within a Range",
        "who: player",
        a="range: number",
        b="of: NEAR",
    ),
    _term("B_CITY", "there is a city, and a player stands in it", "who: player?"),
    _term("B_HARMED", "a Location is damaged: any, or where a player stands", "who: player?"),
)
EVENTS: Final = (
    _term(
        "E_EVENT",
        "something happens",
        "who: player?",
        "what: cards?",
        "from: place?",
        "to: place?",
        "during: condition?",
        a="verbs: verbs",
        b="by: cause?",
    ),
    _term("E_NONE", "nothing: an absent part"),
)
_WHOSE = ("who: player?", "kind: filter?", "in: place...")
SCOPES: Final = (
    _term("S_CARDS", "cards", *_WHOSE),
    _term("S_CHARACTER", "players' Characters", *_WHOSE),
    _term("S_PLAYER", "players", *_WHOSE),
    _term("S_LINE_UP", "the Line-Up", *_WHOSE),
    _term("S_ATTACK", "players' Attacks", *_WHOSE),
    _term("S_PLAY", "cards that players play", *_WHOSE),
    _term("S_BUY", "cards that players buy", *_WHOSE),
    _term("S_DEFENSE", "players' Defenses", *_WHOSE),
)
_OF = "of: scope"
MODIFIERS: Final = (
    _term("M_COST", "it costs more or less", _OF, "by: amount"),
    _term("M_ALSO", "it has these types too", _OF, a="types: bits TYPES"),
    _term("M_KEYWORD", "it has this keyword too", _OF, a="keywords: bits KEYWORDS"),
    _term(
        "M_TEXT",
        "it has this text too: so many of the abilities inside",
        _OF,
        a="first: ability",
        b="how_many: number",
    ),
    _term("M_NO_TEXT", "it has no text", _OF),
    _term("M_CANNOT", "this is forbidden", _OF, a="what: CANNOT"),
    _term("M_REFILL", "the Line-Up is filled to so many", _OF, a="to: number"),
    _term("M_NO_BONUS", "a Defense brings nothing else", _OF),
    _term("M_POWER", "it brings more Power when it is played", _OF, "by: amount"),
    _term("M_VP", "it is worth so much, or so much more", _OF, "vp: amount", a="more: flag"),
    _term("M_HAND", "players draw more or fewer cards at the end of the turn", _OF, "by: amount"),
    _term("M_TEXT_OF", "it has the text of these cards too", _OF, "cards: cards"),
    _term("M_BUY_FROM", "players may buy from there", _OF, "from: place..."),
    _term("M_STRIDES", "it walks so far, or so much farther", _OF, a="n: number", b="more: flag"),
    _term("M_UNHELD", "a Character in its space does not keep it from moving", _OF),
    _term("M_EVERY_HOME", "every Location is its Destination", _OF),
    _term("M_CARRIED", "it goes with the Character", _OF),
    _term("M_ADDS", "so many cards are added to the Line-Up in each turn", _OF, a="n: number"),
)
# Several terms under one that stands for no term by itself.
SHAPES: Final = (
    _term(
        "modes",
        "how many ways are chosen, and what must be so for each",
        "n: amount",
        "if: condition...",
        a="how: H_",
    ),
    _term(
        "milling", "how many cards of which deck go where", "n: amount", "of: place", "to: place?"
    ),
    _term(
        "swapping",
        "the two places; an absent one is where the cards lie",
        "one: place?",
        "other: place?",
    ),
)
TERMS: Final = (
    *PLAYERS,
    *PLACES,
    *FILTERS,
    *CARDS,
    *AMOUNTS,
    *CONDITIONS,
    *EVENTS,
    *SCOPES,
    *MODIFIERS,
)
