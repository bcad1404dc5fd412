"""The numbers that stand for words inside the engine.

Owns: codes of zones, verbs, types, keywords, operations, questions, registers and expression nodes.
Must not know: what any of them does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# Zones of a seat: seat * ZONES + zone. Shared zones follow after all seats. Between zones that lie
# side by side a card goes the shortest way: from hand to play, from play to the discard pile.
ZONES: Final = 7
DISCARD: Final = 0
PLAY: Final = 1
HAND: Final = 2
DECK: Final = 3
OWNED: Final = DECK  # the last zone whose cards belong to the player
SCORE: Final = 4
CHARACTER: Final = 5
ASIDE: Final = 6
# Shared zones, counted from the first shared zone.
LINE_UP: Final = 0
MAIN: Final = 1
DESTROYED: Final = 2
BOX: Final = 3
STACKS: Final = 4  # one zone for each stack from here on
# After the stacks come the spaces of the board, from State.city on, and then what lies beside
# them: zones that are counted from State.beside.
TILES: Final = 0  # the Location tiles, one for each Location in order
LEVELS: Final = 1  # the texts of the Threat Track; a card's level is Card.level
SCENARIO: Final = 2  # the Scenario card and the Side Missions on offer
ALLY: Final = 3  # the solo ally's card, then its Weaknesses
BESIDE_ZONES: Final = 4
ALL: Final[i64] = 6  # the Destination of a Villain that has every Location for one
ASSIST_RANGE: Final = 2  # of an Assist that names none (REB-40.7)

ZONE_NAMES: Final = ("discard pile", "play", "hand", "deck", "score pile", "Character", "Character")
SHARED_NAMES: Final = ("Line-Up", "main deck", "destroyed pile", "box")

NOBODY: Final[i64] = 15

# Verbs: of events and of moves.
VERBS: Final = (
    "none",
    "draw",
    "discard",
    "destroy",
    "gain",
    "buy",
    "put",
    "return",
    "pass",
    "remove",
    "defeat",
    "play",
    "reveal",
    "look",
    "shuffle",
    "attack",
    "attacked",
    "avoid",
    "hit",
    "block",
    "confront",
    "defeated",
    "start",
    "end",
    "enter",
    "assist",
    "move",
    "place",
    "damage",
    "power",
    "turn",
    "over",
    "choose",
    "lay",
    "clear",
    "deal",
    "give",
    "confronted",
    "setup",
    "leave",
    "threat",
    "reward",
    "contain",
    "ruin",
    "raise",
    "compare",
    "score",
    "would",
    "note",
)
V_NONE: Final = 0
V_DRAW: Final = 1
V_DISCARD: Final = 2
V_DESTROY: Final = 3
V_GAIN: Final = 4
V_BUY: Final = 5
V_PUT: Final = 6
V_RETURN: Final = 7
V_PASS: Final = 8
V_REMOVE: Final = 9
V_DEFEAT: Final = 10
V_PLAY: Final = 11
V_REVEAL: Final = 12
V_LOOK: Final = 13
V_SHUFFLE: Final = 14
V_ATTACK: Final = 15
V_ATTACKED: Final = 16
V_AVOID: Final = 17
V_HIT: Final = 18
V_BLOCK: Final = 19
V_CONFRONT: Final = 20
V_DEFEATED: Final = 21
V_START: Final = 22
V_END: Final = 23
V_ENTER: Final = 24
V_ASSIST: Final = 25
V_MOVE: Final = 26
V_PLACE: Final = 27
V_DAMAGE: Final = 28
V_POWER: Final = 29
V_TURN: Final = 30
V_OVER: Final = 31
V_CHOOSE: Final = 32
V_LAY: Final = 33
V_CLEAR: Final = 34  # end-of-turn clearing and other moves that are no act of a card
V_DEAL: Final = 35  # cards dealt by the table: refills
V_GIVE: Final = 36
V_CONFRONTED: Final = 37
V_SETUP: Final = 38
V_LEAVE: Final = 39
V_THREAT: Final = 40
V_REWARD: Final = 41
V_CONTAIN: Final = 42
V_RUIN: Final = 43
V_RAISE: Final = 44  # a Block, or what goes with it, raises the Confronted Character's cost
V_COMPARE: Final = 45  # Power against the Confronted Character's cost
V_SCORE: Final = 46  # a seat's VP, counted at the end
V_WOULD: Final = 47  # an act that was replaced: in the history alone
V_NOTE: Final = 48  # a program that is shown at work came to a place of its own: in the log alone

# Card types and keywords are bits.
TYPES: Final = ("Hero", "Villain", "Super Power", "Equipment", "Location", "Starter", "Basic")
KEYWORDS: Final = (
    "Attack",
    "Defense",
    "Block",
    "Assist",
    "Ongoing",
    "Confrontation",
    "Speedster",
    "Move",
    "Reward",
)
K_ATTACK: Final = 1
K_DEFENSE: Final = 2
K_BLOCK: Final = 4
K_ASSIST: Final = 8
K_ONGOING: Final = 16
IS_VILLAIN: Final = 2  # the bits of types
IS_LOCATION: Final = 16

# Kinds of ability.
A_PLAYED: Final = 0
A_DEFENSE: Final = 1
A_BLOCK: Final = 2
A_ASSIST: Final = 3
A_TRIGGERED: Final = 4
A_ACTIVATED: Final = 5
A_STANDING: Final = 6
A_REPLACING: Final = 7
A_SCORING: Final = 8
A_REWARD: Final = 9
ABILITY_KINDS: Final = (
    "played",
    "defense",
    "block",
    "assist",
    "triggered",
    "activated",
    "standing",
    "replacing",
    "scoring",
    "reward",
)

# Operations of a program: made from instructions.py by scripts/instructions.py.
OP_CHANGE: Final = 0
OP_PICK: Final = 1
OP_MOVE: Final = 2
OP_DRAW: Final = 3
OP_TEST: Final = 4
OP_JUMP: Final = 5
OP_END: Final = 6
OP_MAY: Final = 7
OP_MARK: Final = 8
OP_UNDONE: Final = 9
OP_SHOW: Final = 10
OP_PLAYER: Final = 11
OP_PLAYERS: Final = 12
OP_ATTACK: Final = 13
OP_VICTIM: Final = 14
OP_STRUCK: Final = 15
OP_AVOID: Final = 16
OP_PLAY: Final = 17
OP_EACH: Final = 18
OP_NEXT: Final = 19
OP_TIMES: Final = 20
OP_AGAIN: Final = 21
OP_MODES: Final = 22
OP_MILL: Final = 23
OP_PAY: Final = 24
OP_MODIFY: Final = 25
OP_WATCH: Final = 26
OP_CONFRONT: Final = 27
OP_WORD: Final = 28
OP_KEEP: Final = 29
OP_TABLE: Final = 30
OP_STAND: Final = 31
OP_RESOLVE: Final = 32
OP_SWAP: Final = 33
OP_SPENT: Final = 34
OP_NOTE: Final = 35
# End of the operations.

# Acts of the table: what OP_TABLE does.
TABLE_OPS: Final = (
    "shuffle",
    "refill",
    "end turn",
    "extra turn",
    "win",
    "skip turn",
    "go first",
    "roll",
    "lose",
    "clock",
    "repair",
    "repair here",
    "earn",
    "complete",
)
ACT_SHUFFLE: Final = 0
ACT_REFILL: Final = 1
ACT_END_TURN: Final = 2
ACT_EXTRA_TURN: Final = 3
ACT_WIN: Final = 4
ACT_SKIP_TURN: Final = 5
ACT_GO_FIRST: Final = 6
ACT_ROLL: Final = 7
ACT_LOSE: Final = 8
ACT_CLOCK: Final = 9  # from here on: acts of the city's table
ACT_REPAIR: Final = 10
ACT_REPAIR_HERE: Final = 11
ACT_EARN: Final = 12
ACT_COMPLETE: Final = 13
# What OP_CONFRONT does.
CONFRONTS: Final = ("start", "end", "switch")
CONFRONT_START: Final = 0
CONFRONT_END: Final = 1
CONFRONT_SWITCH: Final = 2
# What OP_KEEP does with the cards that were picked.
KEEPS: Final = ("none", "it", "who", "next", "own")
KEEP_IT: Final = 1  # they are what the text speaks of
KEEP_WHO: Final = 2  # note who picked what
KEEP_NEXT: Final = 3  # the next of those noted
KEEP_OWN: Final = 4  # what is done from here on is done by the next player of a loop
# What OP_SWAP does.
SWAPS: Final = ("note", "do")
SWAP_NOTE: Final = 0
SWAP_DO: Final = 1
# What OP_MARK says of the act before.
MARKS: Final = ("undone", "done")
UNDONE: Final = 0
DONE: Final = 1
# When a card that OP_PLAY has played goes where it is to go.
AFTERS: Final = ("stays", "at the end", "at once")
AFTER_STAYS: Final = 0
AFTER_AT_THE_END: Final = 1
AFTER_AT_ONCE: Final = 2
# How OP_PICK picks; bits.
PICKS: Final = ("more", "ordered", "", "again")
PICK_MORE: Final = 1  # added to what is picked already
PICK_ORDERED: Final = 2  # the order matters
PICK_AGAIN: Final = 8  # to be played again
# Numbers that change, are paid or asked for.
STATS: Final = (
    "power",
    "move",
    "block",
    "vp",
    "threat",
    "damage",
    "damage here",
    "damage anywhere",
    "damage everywhere",
    "damage nearest",
)
STAT_POWER: Final = 0
STAT_MOVE: Final = 1
STAT_BLOCK: Final = 2  # the cost of the Confronted Character
STAT_VP: Final = 3  # VP tokens
STAT_THREAT: Final = 4  # from here on: numbers of the city
STAT_DAMAGE: Final = 5  # of this Location; from here on: damage
STAT_DAMAGE_HERE: Final = 6
STAT_DAMAGE_ANYWHERE: Final = 7  # on a Location of somebody's choice
STAT_DAMAGE_EVERYWHERE: Final = 8
STAT_DAMAGE_NEAREST: Final = 9

# Where an ability works.
WORKS: Final = ("play", "any zone", "hand", "a Defense in play", "until defeated")
WORKS_IN_PLAY: Final = 0
WORKS_ANYWHERE: Final = 1
WORKS_IN_HAND: Final = 2
WORKS_DEFENDING: Final = 3  # a Defense that is used from play
WORKS_UNTIL_DEFEATED: Final = 4  # "Stack Ongoing"
# What so many times are counted by.
LIMITS: Final = ("turn", "type", "name", "game")
LIMIT_TURN: Final = 0
LIMIT_TYPE: Final = 1  # for each card type of what was paid
LIMIT_NAME: Final = 2  # for each name
LIMIT_GAME: Final = 3

# Registers of a frame (lists of ints that are replaced, never changed in place).
R_PICK: Final = 0
R_IT: Final = 1
R_SHOWN: Final = 2
R_WHO: Final = 3
R_WAY: Final = 4  # verb, copy, verb, copy, ...; V_NONE: the next player of a loop
R_NUM: Final = 5
R_CHOICE: Final = 6  # kind, value
R_HIT: Final = 7
R_AVOIDED: Final = 8
R_VICTIMS: Final = 9
R_DONE: Final = 10
R_X: Final = 11
R_LOOPS: Final = 12  # loops use registers from here on

# Kinds of frame.
F_PROGRAM: Final = 0
F_TURN: Final = 1
F_PLAY: Final = 2
F_DEFEND: Final = 3
F_BLOCKS: Final = 4
F_FLUSH: Final = 5
F_ACT: Final = 6
F_STRIKE: Final = 7  # a Villain of the city attacks
F_ENTER: Final = 8  # a card has entered the city
F_DEFEAT: Final = 9  # a Villain is defeated
F_OVER: Final = 10  # the game is over as soon as the Scenario's last text is done
F_CONTEXT: Final = 11  # nothing to do: an expression is read in it
F_NAMES: Final = (
    "program",
    "turn",
    "play",
    "defend",
    "blocks",
    "flush",
    "act",
    "strike",
    "enter",
    "defeat",
    "over",
    "context",
)
# Of the program of an Attack: the table makes it; "you" in it is nobody.
BY_TABLE: Final = 1
BY_NOBODY: Final = 2
IN_VAIN: Final = 3  # what must be so for it to do anything is not

# Kinds of question.
Q_NONE: Final = 0
Q_TURN: Final = 1
Q_MAY: Final = 2
Q_CARDS: Final = 3
Q_PLAYER: Final = 4
Q_MODE: Final = 5
Q_WORD: Final = 6
Q_RESPOND: Final = 7
Q_ORDER: Final = 8
Q_SPACE: Final = 9  # spaces; q_a: the copy that goes there, -1: the Character
Q_NEXT: Final = 10  # which of those that all follow; q_verb V_ATTACK: Villains, else seats
Q_NAMES: Final = (
    "none",
    "turn",
    "may",
    "cards",
    "player",
    "mode",
    "word",
    "respond",
    "order",
    "space",
    "next",
)

# Options of a turn and of a response: kind * SPAN + value.
SPAN: Final = 4096
O_NORMAL: Final = 0
O_CONFRONT: Final = 1
O_PLAY: Final = 2  # from the hand
O_BUY: Final = 3  # from the Line-Up
O_USE: Final = 4
O_DONE: Final = 5
O_END: Final = 6
O_DEFEND: Final = 7
O_BLOCK: Final = 8
O_PASS: Final = 9
O_LAY: Final = 10
O_ASSIST: Final = 11
O_STACK: Final = 12  # buy from its stack
O_ELSEWHERE: Final = 13  # buy from where an effect allows it
O_LAID: Final = 14  # play what was laid on the Character
O_MOVE: Final = 15  # value: the space to move the Character to
O_PLACE: Final = 16  # value: the space to place the Character at
O_ALLY: Final = 17  # value: the space to move the ally to
O_DEFEAT: Final = 18  # value: the Villain
O_DEFEND_FOR: Final = 19  # plus the seat that is protected: the last one, room is above
STOP: Final = -1  # in a question about cards

# Words of questions about a word.
W_TYPE: Final = 0
W_PARITY: Final = 1
W_NUMBER: Final = 2
W_COST: Final = 3
W_NAME: Final = 4
W_PAID: Final = 5  # how much is paid: the X of the text
W_TAKEN: Final = 6  # the Signature card that a winner takes out

# Why a game is over.
ENDINGS: Final = (
    "time ran out",
    "Super-Villains defeated",
    "main deck ran out",
    "won by a card",
    "lost by a card",
    "last Character defeated",
    "Line-Up not refilled",
    "stalemate",
)
NOT_OVER: Final = -1
BY_TIME: Final = 0
BY_GOAL: Final = 1  # as many of them as the ruleset wants
BY_DECK: Final = 2
BY_WINNING: Final = 3
BY_LOSING: Final = 4
BY_CHARACTER: Final = 5
BY_LINE_UP: Final = 6
BY_STALEMATE: Final = 7

# Durations.
U_IN_PLAY: Final = 0
U_TURN: Final = 1
U_FOES_TURN: Final = 2
U_YOUR_TURN: Final = 3
U_YOUR_END: Final = 4
U_ONCE: Final = 5
U_GAME: Final = 6

# Expression nodes. Players:
P_YOU: Final = 1
P_THEY: Final = 2
P_EACH_FOE: Final = 3
P_EACH_PLAYER: Final = 4
P_EACH_OTHER: Final = 5
P_A_FOE: Final = 6
P_A_PLAYER: Final = 7
P_ANOTHER: Final = 8
P_TEAMMATE: Final = 9
P_YOU_OR_TEAMMATE: Final = 10
P_LEFT: Final = 11
P_RIGHT: Final = 12
P_ATTACKER: Final = 13
P_OWNER: Final = 14
P_ACTIVE: Final = 15
P_HIT: Final = 16
P_AVOIDED: Final = 17
P_CONFRONTED: Final = 18
P_PICKED: Final = 0  # a = the register of the players chosen
# Places:
L_SEAT: Final = 20  # a = zone, kid 0 = player
L_SHARED: Final = 21  # a = shared zone
L_STACK: Final = 22  # s = name
L_ITS_STACK: Final = 23
L_ANY: Final = 24
L_ORIGIN: Final = 25
L_SEVERAL: Final = 28  # one of several places
L_STACKS: Final = 19  # all stacks
L_UNDER: Final = 26  # kid 0 = under whose Character (absent: under this card)
L_SPACE: Final = 29  # a = Range, s = name, kid 0 = whose space (absent: all of the city)
L_TO: Final = 27  # a = which end of it, b = nth, kid 0 = place
ENDS: Final = ("", "top", "bottom", "nth", "shuffled")
END_ANY: Final = 0
END_TOP: Final = 1
END_BOTTOM: Final = 2
END_NTH: Final = 3
END_SHUFFLED: Final = 4
# Filters:
T_ANY: Final = 30
T_TYPE: Final = 31
T_KEYWORD: Final = 32
T_TAG: Final = 33
T_NAME: Final = 34  # a = 1: a part of the name
T_COST: Final = 35
T_VP: Final = 36
T_PARITY: Final = 37
T_ALIKE: Final = 38
T_CHOSEN: Final = 39
T_EXTREME: Final = 40
T_OTHER: Final = 41
T_DID: Final = 42
T_OWNED: Final = 43
T_NOT: Final = 44
T_BOTH: Final = 45
T_EITHER: Final = 46
T_BESIDE: Final = 47  # kid 0 = a filter or a player, in the same space
T_HOME: Final = 48  # a Villain at its Destination
T_CONTAINED: Final = 49
PARITIES: Final = ("even", "odd", "chosen")
PARITY_CHOSEN: Final = 2
EXTREMES: Final = ("lowest", "highest")
HIGHEST: Final = 1
# Cards:
C_THIS: Final = 50
C_IT: Final = 51
C_THEM: Final = 52
C_REST: Final = 53
C_SHOWN: Final = 54
C_CHARACTER: Final = 55
C_WAY: Final = 56
C_GROUP: Final = 57  # kid 0 = filter, then places or one reference
C_TOP: Final = 58
C_BOTTOM: Final = 59
C_WHOLE: Final = 60
C_PICK: Final = (
    61  # a = how many (H_*), b = distinct by, kid 0 = amount, kid 1 = group, kid 2 = chooser
)
C_UNION: Final = 62
C_ATTACKING: Final = 64  # the card whose Attack was last
C_DIG: Final = 63  # kid 0 = filter, kid 1 = place
H_EXACT: Final = 0
H_UP_TO: Final = 1
H_ANY: Final = 2
H_ALL: Final = 3
H_RANDOM: Final = 4
H_WORTH: Final = 5
H_WITHIN: Final = 6
# Amounts:
N_NUM: Final = 70
N_X: Final = 71
N_COUNT: Final = 72
N_DISTINCT: Final = 73
N_PLAYERS: Final = 74
N_TALLY: Final = 75
N_SUM: Final = 76
N_BEST: Final = 77
N_LEVEL: Final = 78
N_STAT: Final = 79
N_THAT_MANY: Final = 80
N_PLUS: Final = 81
N_MINUS: Final = 82
N_TIMES: Final = 83
N_HALF: Final = 84
N_AT_LEAST: Final = 85
N_AT_MOST: Final = 86
N_PER: Final = 87
N_MOST: Final = 88
N_ALIKES: Final = 108
N_SUPER: Final = 89  # from which cost on a Villain is a Super-Villain
# What is summed, compared or told apart:
BYS: Final = ("cost", "name", "type", "vp", "power", "distance")
BY_COST: Final = 0
BY_NAME: Final = 1
BY_TYPE: Final = 2
BY_VP: Final = 3
BY_POWER: Final = 4
BY_DISTANCE: Final = 5  # from the player's Character, in the city
# Conditions:
B_COMPARE: Final = 90
B_IS: Final = 91
B_CONFRONTING: Final = 92
B_CONFRONTED: Final = 93
B_TURN_OF: Final = 94
B_FIRST_PLAYED: Final = 95
B_MATCHES: Final = 96
B_NOT: Final = 97
B_EVERY: Final = 98
B_SOME: Final = 99
B_DREW_EARLIER: Final = 100  # Speedster: a card drawn before this card was played
B_CAN: Final = 101  # the act could be begun: at least a cards in kid 0
B_CAN_PAY: Final = 102
B_TRUE: Final = 103
B_HAS_STACK: Final = 104  # this card has a stack in this game
B_NEAR: Final = 105  # a = Range, b = of what (NEAR), kid 0 = whose Character
B_CITY: Final = 106  # there is a city; kid 0 = whose Character must stand in it
B_HARMED: Final = 107  # a Location is damaged; kid 0 = whose Character must stand there
NEAR: Final = ("you", "this", "Location")
NEAR_YOU: Final = 0
NEAR_THIS: Final = 1
NEAR_LOCATION: Final = 2
CMP: Final = ("eq", "ne", "le", "ge", "lt", "gt")
CMP_EQ: Final = 0
CMP_NE: Final = 1
CMP_LE: Final = 2
CMP_GE: Final = 3
CMP_LT: Final = 4
CMP_GT: Final = 5
# An event pattern: a = bits of verbs, b = cause and bits, kids = who, cards, from, to, during.
E_EVENT: Final = 110
CAUSES: Final = ("", "attack", "foe", "this", "card")  # in b: what it is done by
CAUSE: Final = 7  # the bits of that
CAUSE_ATTACK: Final = 1
CAUSE_FOE: Final = 2
CAUSE_THIS: Final = 3
CAUSE_CARD: Final = 4
SEVERAL: Final = 8  # in b: once for several cards
STANDEE: Final = 16  # in b: it happens to a Character
E_NONE: Final = 111  # an absent kid
# Scopes and alterations of modifiers:
S_CARDS: Final = 120
S_CHARACTER: Final = 121
S_PLAYER: Final = 122
S_LINE_UP: Final = 123
S_ATTACK: Final = 124
S_PLAY: Final = 125
S_BUY: Final = 126
S_DEFENSE: Final = 127
M_COST: Final = 140
M_ALSO: Final = 141
M_KEYWORD: Final = 142
M_TEXT: Final = 143
M_NO_TEXT: Final = 144
M_CANNOT: Final = 145
M_REFILL: Final = 146
M_NO_BONUS: Final = 147
M_POWER: Final = 148
M_VP: Final = 149
M_HAND: Final = 150
M_TEXT_OF: Final = 151
M_BUY_FROM: Final = 152
M_STRIDES: Final = 153
M_UNHELD: Final = 154
M_EVERY_HOME: Final = 155
M_CARRIED: Final = 156
M_ADDS: Final = 157
CANNOT: Final = (
    "block",
    "defend",
    "buy",
    "gain",
    "be avoided",
    "play",
    "draw",
    "confront",
    "be defeated",
    "be destroyed",
    "assist",
    "be bought",
    "be attacked",
    "move",
    "be moved",
)
X_BLOCK: Final = 0
X_DEFEND: Final = 1
X_BUY: Final = 2
X_GAIN: Final = 3
X_AVOIDED: Final = 4
X_PLAY: Final = 5
X_DRAW: Final = 6
X_CONFRONT: Final = 7
X_DEFEATED: Final = 8
X_DESTROYED: Final = 9
X_ASSIST: Final = 10
X_BOUGHT: Final = 11
X_ATTACKED: Final = 12
X_MOVE: Final = 13
X_MOVED: Final = 14
# Where a Character or a card is moved to or placed, in the words of the effects.
SPOTS: Final = (
    "",
    "up to",
    "clockwise",
    "closer to this Location",
    "closer to its Destination",
    "closer to you",
    "your space",
    "their space",
    "this space",
    "this Location",
    "any space",
    "any Location",
    "an adjacent space",
    "a space with a Villain",
    "counterclockwise",
    "away from its Destination",
    "away from you",
)
SPOT_EXACT: Final = 0  # so many steps, either way
SPOT_UP_TO: Final = 1
SPOT_CLOCKWISE: Final = 2
SPOT_CLOSER_THIS: Final = 3
SPOT_CLOSER_HOME: Final = 4
SPOT_CLOSER_YOU: Final = 5
SPOT_YOURS: Final = 6
SPOT_THEIRS: Final = 7
SPOT_THIS_SPACE: Final = 8
SPOT_THIS_LOCATION: Final = 9
SPOT_ANY: Final = 10
SPOT_ANY_LOCATION: Final = 11
SPOT_ADJACENT: Final = 12
SPOT_VILLAIN: Final = 13
SPOT_COUNTERCLOCKWISE: Final = 14
SPOT_AWAY_HOME: Final = 15
SPOT_AWAY_YOU: Final = 16
STANDS: Final = ("move", "place", "contain", "free", "swap")
STAND_MOVE: Final = 0
STAND_PLACE: Final = 1
STAND_CONTAIN: Final = 2
STAND_FREE: Final = 3
STAND_SWAP: Final = 4
# What a campaign must hear of (Town.earned: code, seat, value).
G_SIGNATURE: Final = 1  # the seat has earned a Signature card
G_REMOVED: Final = 2  # value: the copy that is removed from the Campaign
G_MISSION: Final = 3  # value: the copy of the Side Mission that is completed
G_TAKEN: Final = 4  # value: the Signature card that the seat, which has won, takes out
