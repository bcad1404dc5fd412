"""Reading a position: players, cards, amounts, filters and conditions. Nothing here changes it.

Owns: the meaning of every expression node. Must not know: how a card moves, who is asked what.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.card import (
    ALTERS_CHARACTERS,
    ALTERS_KEYWORDS,
    ALTERS_RIGHTS,
    ALTERS_SILENCE,
    ALTERS_TYPES,
    Card,
    Node,
    Program,
    is_own_price,
)
from longbox.rules.codes import (
    ALL,
    B_CAN,
    B_CAN_PAY,
    B_CITY,
    B_COMPARE,
    B_CONFRONTED,
    B_CONFRONTING,
    B_DREW_EARLIER,
    B_EVERY,
    B_FIRST_PLAYED,
    B_HARMED,
    B_HAS_STACK,
    B_IS,
    B_MATCHES,
    B_NEAR,
    B_NOT,
    B_SOME,
    B_TRUE,
    B_TURN_OF,
    BY_COST,
    BY_DISTANCE,
    BY_NAME,
    BY_TYPE,
    BY_VP,
    C_ATTACKING,
    C_BOTTOM,
    C_CHARACTER,
    C_DIG,
    C_GROUP,
    C_IT,
    C_PICK,
    C_REST,
    C_SHOWN,
    C_THEM,
    C_THIS,
    C_TOP,
    C_UNION,
    C_WAY,
    C_WHOLE,
    CAUSE,
    CAUSE_ATTACK,
    CAUSE_CARD,
    CAUSE_FOE,
    CAUSE_THIS,
    CHARACTER,
    CMP_EQ,
    CMP_GE,
    CMP_LE,
    CMP_LT,
    CMP_NE,
    E_NONE,
    F_PROGRAM,
    HIGHEST,
    K_ATTACK,
    L_ANY,
    L_ITS_STACK,
    L_ORIGIN,
    L_SEAT,
    L_SEVERAL,
    L_SHARED,
    L_SPACE,
    L_STACK,
    L_STACKS,
    L_UNDER,
    LINE_UP,
    M_ALSO,
    M_COST,
    M_EVERY_HOME,
    M_KEYWORD,
    M_NO_TEXT,
    N_AT_LEAST,
    N_AT_MOST,
    N_BEST,
    N_COUNT,
    N_DISTINCT,
    N_HALF,
    N_LEVEL,
    N_MINUS,
    N_MOST,
    N_NUM,
    N_PER,
    N_PLAYERS,
    N_PLUS,
    N_STAT,
    N_SUM,
    N_SUPER,
    N_TALLY,
    N_THAT_MANY,
    N_TIMES,
    N_X,
    NEAR_LOCATION,
    NEAR_THIS,
    NOBODY,
    P_A_FOE,
    P_A_PLAYER,
    P_ACTIVE,
    P_ANOTHER,
    P_ATTACKER,
    P_AVOIDED,
    P_CONFRONTED,
    P_EACH_FOE,
    P_EACH_OTHER,
    P_EACH_PLAYER,
    P_HIT,
    P_LEFT,
    P_OWNER,
    P_PICKED,
    P_RIGHT,
    P_TEAMMATE,
    P_THEY,
    P_YOU,
    P_YOU_OR_TEAMMATE,
    PARITY_CHOSEN,
    R_AVOIDED,
    R_CHOICE,
    R_HIT,
    R_IT,
    R_NUM,
    R_SHOWN,
    R_VICTIMS,
    R_WAY,
    R_WHO,
    R_X,
    S_ATTACK,
    S_BUY,
    S_CARDS,
    S_CHARACTER,
    S_DEFENSE,
    S_LINE_UP,
    S_PLAY,
    S_PLAYER,
    STACKS,
    STANDEE,
    STAT_DAMAGE,
    STAT_DAMAGE_ANYWHERE,
    STAT_DAMAGE_HERE,
    STAT_POWER,
    STAT_THREAT,
    STAT_VP,
    T_ALIKE,
    T_ANY,
    T_BESIDE,
    T_BOTH,
    T_CHOSEN,
    T_CONTAINED,
    T_COST,
    T_DID,
    T_EITHER,
    T_EXTREME,
    T_HOME,
    T_KEYWORD,
    T_NAME,
    T_NOT,
    T_OTHER,
    T_OWNED,
    T_PARITY,
    T_TAG,
    T_TYPE,
    T_VP,
    V_ATTACK,
    V_DRAW,
    V_LOOK,
    V_NONE,
    V_PLAY,
    V_REVEAL,
    W_COST,
    W_NAME,
    W_PARITY,
    W_TYPE,
    WORKS_ANYWHERE,
    WORKS_UNTIL_DEFEATED,
    ZONES,
)
from longbox.rules.state import EMPTY, EventTuple, Frame, State
from longbox.rules.whereabouts import in_city, is_standee, space_of


def turn_order(st: State, start: int) -> list[int]:
    """Seats still in the game, in turn order from ``start``."""
    order = st.rules.orders[start]
    return _left(st, order) if st.out else order


def _left(st: State, seats: list[int]) -> list[int]:
    """Of seats, those still in the game."""
    return [seat for seat in seats if seat not in st.out]


def foes(st: State, seat: int) -> list[int]:
    """The seats not on this one's side, in turn order from it."""
    found = st.rules.foes[seat]
    return _left(st, found) if st.out else found


def teammates(st: State, seat: int) -> list[int]:
    """The other seats of its team."""
    if not st.rules.has_teams:
        return EMPTY
    found = st.rules.teammates[seat]
    return _left(st, found) if st.out else found


def character(st: State, seat: int) -> int:
    """The copy that is the seat's current Character; -1 if none is left."""
    stack = st.zones[seat * ZONES + CHARACTER]
    return stack[-1] if stack else -1


def level(st: State, seat: int) -> int:
    """The Level of the seat's Character (0 if it has none)."""
    copy = character(st, seat)
    return st.card(copy).level if copy >= 0 else 0


def context(source: int, you: int, regs: list[list[int]], ability: int = -1) -> Frame:
    """A frame to read expressions in, for an ability that is not running."""
    return Frame(F_PROGRAM, ability, source, you, regs)


NO_REGS: Final[list[list[int]]] = [EMPTY] * 12


def controller(st: State, copy: int) -> int:
    """The seat whose zone the copy lies in; NOBODY for shared zones.

    What is in force in the city speaks to the active player.
    """
    zone = st.where[copy]
    if zone < st.shared:
        return zone // ZONES
    return st.active if 0 <= st.city <= zone else NOBODY


def players(st: State, fr: Frame, node: Node) -> list[int]:
    """The seats that a player expression means, in turn order from the ability's player."""
    k = node.k
    you = fr.you
    if k == P_YOU:
        if not node.kids or node.kids[0].k == E_NONE:
            return [you]
        found = [you]
    elif k == P_THEY:
        found = fr.regs[R_WHO]
        if not found and st.confronted >= 0:
            found = [st.confronted]
    elif k in (P_EACH_FOE, P_A_FOE):
        found = foes(st, you)
    elif k in (P_EACH_PLAYER, P_A_PLAYER):
        found = turn_order(st, you)
    elif k in (P_EACH_OTHER, P_ANOTHER):
        found = _others(st, you)
    elif k == P_TEAMMATE:
        found = teammates(st, you)
    elif k == P_YOU_OR_TEAMMATE:
        found = [you, *teammates(st, you)]
    elif k in (P_LEFT, P_RIGHT):
        base = players(st, fr, node.kids[1])[0] if len(node.kids) > 1 else you
        order = turn_order(st, base)
        if fr.a and fr.regs[R_VICTIMS] and fr.regs[R_VICTIMS][0] % 8 == 2:
            # Of an Attack that players carry out among them, those who did not avoid it (REB-22.6).
            order = [base, *_among(order[1:], fr.regs[R_HIT]), base]
        found = [order[1 if k == P_LEFT else -1]] if len(order) > 1 else []
    elif k in (P_ATTACKER, P_ACTIVE):
        # In the city Villains attack, and no player does (REB-22.1).
        found = EMPTY if k == P_ATTACKER and st.rules.table_attacks else [st.active]
    elif k == P_OWNER:
        found = []
        for copy in fr.regs[R_IT]:
            if st.owner[copy] != NOBODY and st.owner[copy] not in found:
                found.append(st.owner[copy])
    elif k == P_HIT:
        found = fr.regs[R_HIT]
    elif k == P_AVOIDED:
        found = fr.regs[R_AVOIDED]
    elif k == P_CONFRONTED:
        found = [st.confronted] if st.confronted >= 0 else []
    elif k == P_PICKED:
        found = _among(turn_order(st, you), fr.regs[node.a][1:])
    else:
        raise AssertionError(k)
    if node.kids and node.kids[0].k != E_NONE:
        return _those_for_whom(st, fr, node.kids[0], found)
    return found


def _among(seats: list[int], others: list[int]) -> list[int]:
    return [seat for seat in seats if seat in others]


def _others(st: State, seat: int) -> list[int]:
    return [other for other in turn_order(st, seat) if other != seat]


def _those_for_whom(st: State, fr: Frame, node: Node, seats: list[int]) -> list[int]:
    return [seat for seat in seats if _holds_for(st, fr, node, seat)]


def _holds_for(st: State, fr: Frame, node: Node, seat: int) -> bool:
    regs = fr.regs[:]
    regs[R_WHO] = [seat]
    return holds(st, context(fr.source, fr.you, regs), node)


def actor(st: State, fr: Frame, node: Node | None) -> int:
    """The one player who acts; -1 if there is none."""
    if node is None:
        return fr.you
    seats = players(st, fr, node)
    return seats[0] if seats else -1


def zones_of(st: State, fr: Frame, node: Node) -> list[int]:
    """The zones that a place expression means."""
    k = node.k
    found: list[int] = []
    if k == L_SEAT:
        for seat in players(st, fr, node.kids[0]):
            found.append(seat * ZONES + node.a)
        return found
    if k == L_SHARED:
        if node.a == LINE_UP and st.board.size:
            return list(range(st.city, st.beside))
        return [st.shared + node.a]
    if k == L_STACKS:
        return list(range(st.shared + STACKS, st.shared + STACKS + len(st.catalog.stacks)))
    if k == L_STACK:
        stacks = st.catalog.stacks
        for i in range(len(stacks)):
            if stacks[i] == node.s:
                found.append(st.shared + STACKS + i)
        return found
    if k == L_ITS_STACK:
        for copy in fr.regs[R_IT] or [fr.source]:
            stack = st.card(copy).stack
            if stack >= 0:
                found.append(st.shared + STACKS + stack)
        return found
    if k == L_SEVERAL:
        for kid in node.kids:
            found = found + zones_of(st, fr, kid)
        return found
    if k == L_ANY:
        for zone in range(len(st.zones)):
            if zone % ZONES < CHARACTER - 1 if zone < st.shared else zone != st.beneath:
                found.append(zone)
        return found
    if k == L_UNDER:
        return [st.beneath]
    if k == L_ORIGIN:
        return [st.shared + LINE_UP]
    if k == L_SPACE:
        return [st.city + space for space in spaces_of(st, fr, node)]
    return []


def spaces_of(st: State, fr: Frame, node: Node) -> list[int]:
    """The spaces of the city that a place expression means."""
    at = st.town.at
    if node.s == "this":
        space = space_of(st, fr.source) if fr.source >= 0 else -1
        return [space] if space >= 0 else EMPTY
    if node.s == "adjacent":
        return st.board.neighbours(at[fr.you]) if at[fr.you] >= 0 else EMPTY
    if node.s == "Locations":
        return st.board.locations
    whose = node.kids[0]
    if whose.k == E_NONE:
        return st.board.everywhere
    found: list[int] = []
    for seat in players(st, fr, whose):
        stands = at[_ranger(st, fr) if node.a and seat == fr.you else seat]
        if stands >= 0:
            found.extend(st.board.within(stands, node.a))
    return found


def _ranger(st: State, fr: Frame) -> int:
    """From whose Character a Range is measured: who plays the card does not change (REB-25.3)."""
    if fr.source >= 0 and st.where[fr.source] < st.shared:
        return st.where[fr.source] // ZONES
    return fr.you


def destination_of(st: State, copy: int) -> int:
    """The Destination of a Villain: printed, rolled, or all of them; 0: none yet."""
    for mod, fr in modifiers(st, M_EVERY_HOME):
        if covers(st, fr, mod.kids[0], copy, st.active):
            return ALL
    printed = st.card(copy).destination
    if not printed:
        rolled = st.town.dest
        for i in range(0, len(rolled), 2):
            if rolled[i] == copy:
                return rolled[i + 1]
    return printed


def is_at_home(st: State, copy: int) -> bool:
    """Whether a Villain lies at its Destination."""
    return in_city(st, copy) and st.board.is_home(
        st.where[copy] - st.city, destination_of(st, copy)
    )


def cards(st: State, fr: Frame, node: Node) -> list[int]:
    """The cards that a noun phrase means, without any choice made among them."""
    k = node.k
    if k == C_GROUP:
        return group(st, fr, node)
    if k in (C_IT, C_THEM):
        return fr.regs[R_IT]
    if k == C_THIS:
        return [fr.source] if fr.source >= 0 else EMPTY
    if k == C_WHOLE:
        found: list[int] = []
        if node.kids[0].k == L_UNDER:
            return lying_under(st, fr, node.kids[0])
        for zone in zones_of(st, fr, node.kids[0]):
            found = found + st.zones[zone]
        return found
    if k in (C_TOP, C_BOTTOM):
        n = amount(st, fr, node.kids[0])
        found = []
        for zone in zones_of(st, fr, node.kids[1]):
            pile = st.zones[zone]
            take = max(0, min(len(pile), n))
            found = found + (pile[::-1][:take] if k == C_TOP else pile[:take])
        return found
    if k == C_PICK:
        return cards(st, fr, node.kids[1])
    if k == C_SHOWN:
        return fr.regs[R_SHOWN]
    if k == C_ATTACKING:
        return [entry[2] for entry in st.history if entry[0] == V_ATTACK][-1:]
    if k == C_REST:
        return _rest(fr.regs[R_SHOWN], fr.regs[R_WAY])
    if k == C_WAY:
        found = []
        way = fr.regs[R_WAY]
        for i in range(0, len(way), 2):
            if node.b and way[i] == V_NONE:
                found = []  # of the player whose turn it is in the loop, not of those before
            elif (node.a >> way[i]) & 1:
                found.append(way[i + 1])
        return found
    if k == C_CHARACTER:
        found = []
        for seat in players(st, fr, node.kids[0]):
            if character(st, seat) >= 0:
                found.append(character(st, seat))
        return found
    if k == C_DIG:
        found = []
        for zone in zones_of(st, fr, node.kids[1]):
            for copy in st.zones[zone][::-1]:
                found.append(copy)
                if matches(st, fr, copy, node.kids[0]):
                    break
        return found
    if k == C_UNION:
        found = []
        for kid in node.kids:
            for copy in cards(st, fr, kid):
                if copy not in found:
                    found.append(copy)
        return found
    raise AssertionError(k)


def lying_under(st: State, fr: Frame, place: Node) -> list[int]:
    """The cards that lie under this card, or under some players' Characters."""
    hosts = st.hosts
    if not hosts or (place.kids[0].k == E_NONE and fr.source < 0):
        return EMPTY
    wanted: list[int] = []
    if place.kids[0].k == E_NONE:
        wanted.append(host_of(st, fr.source))
    else:
        for seat in players(st, fr, place.kids[0]):
            wanted.append(-1 - seat)
    return [hosts[i] for i in range(0, len(hosts), 2) if hosts[i + 1] in wanted]


def host_of(st: State, copy: int) -> int:
    """What cards under a copy lie under: the copy, or -1 - seat for any Level of a Character."""
    is_character = st.card(copy).level > 0 and st.where[copy] < st.shared
    return -1 - st.where[copy] // ZONES if is_character else copy


def _rest(shown: list[int], way: list[int]) -> list[int]:
    """What was shown and has not gone anywhere since."""
    gone = [way[i] for i in range(1, len(way), 2) if way[i - 1] not in (V_REVEAL, V_LOOK)]
    return [copy for copy in shown if copy not in gone]


def group(st: State, fr: Frame, node: Node) -> list[int]:
    """The cards of a kind in places or among cards spoken of."""
    kind = node.kids[0]
    pool: list[int] = []
    for i in range(1, len(node.kids)):
        source = node.kids[i]
        if source.k >= C_THIS:
            pool = pool + cards(st, fr, source)
        elif (source.k == L_ANY and kind.k == T_DID) or (source.k == L_ANY and _has_did(kind)):
            return _did_cards(st, fr, kind)
        elif source.k == L_UNDER:
            pool = pool + lying_under(st, fr, source)
        else:
            for zone in zones_of(st, fr, source):
                pool = pool + st.zones[zone]
    if kind.k == T_ANY:
        return pool
    found: list[int] = []
    for copy in pool:
        if matches(st, fr, copy, kind):
            found.append(copy)
    extreme = _extreme(kind)
    return found if extreme is None else _best(st, fr, found, extreme)


def _best(st: State, fr: Frame, found: list[int], extreme: Node) -> list[int]:
    """Of cards, those with the highest or lowest value."""
    if extreme.b == BY_DISTANCE:
        here = st.town.at[fr.you] if fr.you >= 0 else -1
        if here < 0:
            return found
        values = [st.board.distance(here, space_of(st, copy)) for copy in found]
    else:
        values = measures(st, found, extreme.b)
    if not values:
        return found
    best = max(values) if extreme.a == HIGHEST else min(values)
    return [copy for copy, value in zip(found, values, strict=True) if value == best]


def _has_did(kind: Node) -> bool:
    return kind.k == T_BOTH and any(kid.k == T_DID for kid in kind.kids)


def _did_cards(st: State, fr: Frame, kind: Node) -> list[int]:
    """Cards to which something happened this turn, wherever they are now."""
    found: list[int] = []
    for event in st.history:
        copy = event[2]
        if copy >= 0 and copy not in found and matches(st, fr, copy, kind):
            found.append(copy)
    return found


def _extreme(kind: Node) -> Node | None:
    if kind.k == T_EXTREME:
        return kind
    if kind.k == T_BOTH:
        for kid in kind.kids:
            if kid.k == T_EXTREME:
                return kid
    return None


def measures(st: State, copies: list[int], by: int) -> list[int]:
    """The values of copies by cost, VP or Power."""
    return [measure(st, copy, by) for copy in copies]


def measure(st: State, copy: int, by: int) -> int:
    """The cost, VP or Power of a copy."""
    card = st.card(copy)
    if by == BY_COST:
        return card.cost
    if by == BY_VP:
        return card.vp
    return card.power


def types_of(st: State, copy: int) -> int:
    """The card types of a copy now, as bits."""
    types = st.catalog.cards[st.card_of[copy]].types
    if not st.alters & ALTERS_TYPES:
        return types
    return types | _given(st, copy, M_ALSO, ALTERS_TYPES)


def keywords_of(st: State, copy: int) -> int:
    """The keywords of a copy now, as bits."""
    keywords = st.catalog.cards[st.card_of[copy]].keywords
    if not st.alters & ALTERS_KEYWORDS:
        return keywords
    return keywords | _given(st, copy, M_KEYWORD, ALTERS_KEYWORDS)


def _given(st: State, copy: int, kind: int, altering: int) -> int:
    """The types or keywords that modifiers give to a copy, as bits."""
    alters = st.alters
    st.alters = alters & ~altering  # whom they cover is asked as if nothing were given
    given = 0
    for mod, fr in _in_force(st, kind):
        if covers(st, fr, mod.kids[0], copy, controller(st, copy)):
            given |= mod.a
    st.alters = alters
    return given


def compare(a: int, op: int, b: int) -> bool:
    """A OP b, with OP by its number in CMP."""
    if op == CMP_EQ:
        return a == b
    if op == CMP_NE:
        return a != b
    if op == CMP_LE:
        return a <= b
    if op == CMP_GE:
        return a >= b
    if op == CMP_LT:
        return a < b
    return a > b


def matches(st: State, fr: Frame, copy: int, node: Node) -> bool:
    """Whether a filter fits the copy."""
    k = node.k
    if k in (T_ANY, T_EXTREME):
        return True
    if k == T_TYPE:
        return types_of(st, copy) & node.a != 0
    if k == T_COST:
        return compare(st.card(copy).cost, node.a, amount(st, fr, node.kids[0]))
    if k == T_EITHER:
        for kid in node.kids:
            if matches(st, fr, copy, kid):
                return True
        return False
    if k == T_BOTH:
        for kid in node.kids:
            if not matches(st, fr, copy, kid):
                return False
        return True
    if k == T_NAME:
        name = st.card(copy).name
        return name == node.s or (node.a != 0 and node.s in name)
    if k == T_NOT:
        return not matches(st, fr, copy, node.kids[0])
    if k == T_KEYWORD:
        return keywords_of(st, copy) & node.a != 0
    if k == T_OTHER:
        return copy != fr.source
    if k == T_TAG:
        return node.s in st.card(copy).tags
    if k == T_VP:
        return compare(st.card(copy).vp, node.a, amount(st, fr, node.kids[0]))
    if k == T_DID:
        for entry in st.history:
            if entry[2] == copy and event_fits(st, fr, node.kids[0], entry):
                return True
        return False
    if k == T_BESIDE:
        return _beside(st, fr, copy, node.kids[0])
    if k == T_HOME:
        return is_at_home(st, copy)
    if k == T_CONTAINED:
        return copy in st.town.contained
    if k == T_OWNED:
        return st.owner[copy] in players(st, fr, node.kids[0])
    if k == T_PARITY:
        which = node.a
        if which == PARITY_CHOSEN:
            choice = fr.regs[R_CHOICE]
            if len(choice) < 2 or choice[0] != W_PARITY:
                return False
            which = choice[1]
        return st.card(copy).cost % 2 == which
    if k == T_ALIKE:
        for other in cards(st, fr, node.kids[0]):
            if other != copy and alike(st, copy, other, node.a):
                return True
        return False
    if k == T_CHOSEN:
        choice = fr.regs[R_CHOICE]
        return len(choice) > 1 and chosen_fits(st, copy, choice)
    raise AssertionError(k)


def _beside(st: State, fr: Frame, copy: int, what: Node) -> bool:
    """Whether a copy lies in one space with such a card, or with such a player's Character."""
    space = space_of(st, copy)
    if space < 0:
        return False
    if what.k < L_SEAT:
        return any(st.town.at[seat] == space for seat in players(st, fr, what))
    return any(
        other != copy and matches(st, fr, other, what) for other in st.zones[st.city + space]
    )


def _is_near(st: State, fr: Frame, node: Node) -> bool:
    """Whether the Characters of some players stand within a Range."""
    seats = players(st, fr, node.kids[0])
    if not seats:
        return False
    of = st.town.at[_ranger(st, fr) if node.a else fr.you]
    if node.b == NEAR_THIS:
        of = space_of(st, fr.source) if fr.source >= 0 else -1
    for seat in seats:
        at = st.town.at[seat]
        if at < 0:
            return False
        if node.b == NEAR_LOCATION:
            if st.board.slot_at[at] < 0:
                return False
        elif of < 0 or st.board.distance(at, of) > node.a:
            return False
    return True


def chosen_fits(st: State, copy: int, choice: list[int]) -> bool:
    """Whether the copy is of the type, parity, cost or name that was chosen."""
    kind, value = choice[0], choice[1]
    if kind == W_TYPE:
        return types_of(st, copy) & (1 << value) != 0
    if kind == W_PARITY:
        return st.card(copy).cost % 2 == value
    if kind == W_NAME:
        return st.card_of[copy] == value
    return kind == W_COST and st.card(copy).cost == value


def alike(st: State, a: int, b: int, by: int) -> bool:
    """Whether two copies share their cost, name or a type."""
    if by == BY_COST:
        return st.card(a).cost == st.card(b).cost
    if by == BY_NAME:
        return st.card(a).name == st.card(b).name
    return types_of(st, a) & types_of(st, b) != 0


def amount(st: State, fr: Frame, node: Node) -> int:
    """The value of an amount now."""
    k = node.k
    if k == N_NUM:
        return node.a
    if k == N_COUNT:
        return len(cards(st, fr, node.kids[0]))
    if k == N_TIMES:
        return node.a * amount(st, fr, node.kids[0])
    if k == N_PLUS:
        return amount(st, fr, node.kids[0]) + amount(st, fr, node.kids[1])
    if k == N_MINUS:
        return amount(st, fr, node.kids[0]) - amount(st, fr, node.kids[1])
    if k == N_TALLY:
        return tally(st, fr, node.kids[0])
    if k == N_THAT_MANY:
        num = fr.regs[R_NUM]
        return num[0] if num else 0
    if k == N_SUM:
        return sum(measures(st, cards(st, fr, node.kids[0]), node.a))
    if k == N_DISTINCT:
        return distinct(st, cards(st, fr, node.kids[0]), node.a)
    if k == N_PLAYERS:
        return len(players(st, fr, node.kids[0]))
    if k == N_LEVEL:
        seats = players(st, fr, node.kids[0])
        return level(st, seats[0]) if seats else 0
    if k == N_STAT:
        if node.a == STAT_VP:
            return sum([st.tokens[seat] for seat in players(st, fr, node.kids[0])])
        if node.a == STAT_THREAT:
            return st.town.threat
        if node.a >= STAT_DAMAGE:
            return _damage_seen(st, fr, node)
        return st.power if node.a == STAT_POWER else st.move
    if k == N_BEST:
        values = measures(st, cards(st, fr, node.kids[0]), node.b)
        if not values:
            return 0
        return max(values) if node.a == HIGHEST else min(values)
    if k == N_MOST:
        return _most(st, fr, node)
    if k == N_AT_LEAST:
        value = amount(st, fr, node.kids[0])
        return max(node.a, value)
    if k == N_AT_MOST:
        value = amount(st, fr, node.kids[0])
        return min(node.a, value)
    if k == N_PER:
        return amount(st, fr, node.kids[0]) // max(1, node.a)
    if k == N_HALF:
        value = amount(st, fr, node.kids[0])
        return (value + node.a) // 2
    if k == N_SUPER:
        return st.rules.super_cost
    if k == N_X:
        return fr.regs[R_X][0] if fr.regs[R_X] else 0
    raise AssertionError(k)


def _damage_seen(st: State, fr: Frame, node: Node) -> int:
    """The damage of this Location, of the one where a player stands, or of all."""
    if node.a >= STAT_DAMAGE_ANYWHERE:
        return sum(st.town.damage)
    space = space_of(st, fr.source) if fr.source >= 0 else -1
    if node.a == STAT_DAMAGE_HERE:
        seats = players(st, fr, node.kids[0])
        space = st.town.at[seats[0]] if seats else -1
    slot = st.board.slot_of(space)
    return st.town.damage[slot] if slot >= 0 else 0


def _most(st: State, fr: Frame, node: Node) -> int:
    """The highest or lowest of an amount over some players, each of them "they" in turn."""
    found: list[int] = []
    for seat in players(st, fr, node.kids[0]):
        regs = fr.regs[:]
        regs[R_WHO] = [seat]
        found.append(amount(st, context(fr.source, fr.you, regs), node.kids[1]))
    if not found:
        return 0
    return max(found) if node.a == HIGHEST else min(found)


def distinct(st: State, copies: list[int], by: int) -> int:
    """How many different costs, names or types."""
    if by == BY_TYPE:
        bits = 0
        for copy in copies:
            bits |= types_of(st, copy)
        return bits.bit_count()
    if by == BY_NAME:
        return len({st.card(copy).name for copy in copies})
    return len({measure(st, copy, by) for copy in copies})


def tally(st: State, fr: Frame, event: Node) -> int:
    """How often something happened this turn."""
    count = 0
    for entry in st.history:
        if event_fits(st, fr, event, entry):
            count += 1
    return count


def _is_harmed(st: State, fr: Frame, node: Node) -> bool:
    """Whether there is damage on a Location: on that of a player's Character, or on any."""
    damage = st.town.damage
    if not node.kids:
        return sum(damage) > 0
    for seat in players(st, fr, node.kids[0]):
        slot = st.board.slot_of(st.town.at[seat])
        if slot >= 0 and damage[slot] > 0:
            return True
    return False


def _stands(st: State, fr: Frame, who: Node) -> bool:
    """Whether one of the players has a Character in the city."""
    for seat in players(st, fr, who):
        if st.town.at[seat] >= 0:
            return True
    return False


def holds(st: State, fr: Frame, node: Node) -> bool:
    """Whether a condition holds now."""
    k = node.k
    if k == B_COMPARE:
        return compare(amount(st, fr, node.kids[0]), node.a, amount(st, fr, node.kids[1]))
    if k == B_CAN:
        return len(cards(st, fr, node.kids[0])) >= (
            amount(st, fr, node.kids[1]) if len(node.kids) > 1 else 1
        )
    if k == B_CONFRONTING:
        return st.confronted >= 0 and st.active in players(st, fr, node.kids[0])
    if k == B_TRUE:
        return True
    if k == B_CITY:
        return st.board.size > 0 and (not node.kids or _stands(st, fr, node.kids[0]))
    if k == B_HARMED:
        return _is_harmed(st, fr, node)
    if k == B_NEAR:
        return not st.board.size or _is_near(st, fr, node)
    if k == B_HAS_STACK:
        return fr.source >= 0 and st.card(fr.source).stack >= 0
    if k == B_IS:
        found = cards(st, fr, node.kids[0])
        for copy in found:
            if not matches(st, fr, copy, node.kids[1]):
                return False
        return bool(found)
    if k == B_NOT:
        return not holds(st, fr, node.kids[0])
    if k == B_EVERY:
        for kid in node.kids:
            if not holds(st, fr, kid):
                return False
        return True
    if k == B_SOME:
        for kid in node.kids:
            if holds(st, fr, kid):
                return True
        return False
    if k == B_DREW_EARLIER:
        return _drew_before(st, fr)
    if k == B_CONFRONTED:
        return st.confronted >= 0 and st.confronted in players(st, fr, node.kids[0])
    if k == B_TURN_OF:
        if node.kids[0].k == P_TEAMMATE and fr.source >= 0:
            # "You" of a card that Assists is the active player: ask whose card it is.
            return st.active in teammates(st, controller(st, fr.source))
        return st.active in players(st, fr, node.kids[0])
    if k == B_FIRST_PLAYED:
        for entry in st.history:
            if entry[0] == V_PLAY and entry[1] == fr.you and entry[2] != fr.source:
                if matches(st, fr, entry[2], node.kids[0]):
                    return False
            elif entry[0] == V_PLAY and entry[2] == fr.source:
                return True
        return True
    if k == B_MATCHES:
        choice = fr.regs[R_CHOICE]
        found = cards(st, fr, node.kids[0])
        return (
            len(choice) > 1 and bool(found) and all(chosen_fits(st, copy, choice) for copy in found)
        )
    if k == B_CAN_PAY:
        have = st.power if node.a == STAT_POWER else st.move
        return have >= amount(st, fr, node.kids[0])
    raise AssertionError(k)


def _drew_before(st: State, fr: Frame) -> bool:
    """Whether the ability's player drew a card in this turn before this card was (last) played."""
    last = -1
    for i in range(len(st.history)):
        if st.history[i][0] == V_PLAY and st.history[i][2] == fr.source:
            last = i
    for i in range(len(st.history) if last < 0 else last):
        if st.history[i][0] == V_DRAW and st.history[i][1] == fr.you:
            return True
    return False


def event_fits(st: State, fr: Frame, node: Node, entry: EventTuple) -> bool:
    """Whether something that happened fits an event pattern."""
    if not (node.a >> entry[0]) & 1:
        return False
    kids = node.kids
    who = kids[0]
    if who.k == P_YOU:
        if entry[1] != fr.you:
            return False
    elif who.k != E_NONE and entry[1] not in players(st, fr, who):
        return False
    if node.b & STANDEE and not is_standee(st, entry[2]):
        return False
    which = kids[1]
    if which.k != E_NONE:
        copy = entry[2]
        if copy < 0:
            if which.k != T_ANY:
                return False
        elif which.k == C_THIS:
            if copy != fr.source:
                return False
        elif which.k >= C_THIS:
            if copy not in cards(st, fr, which):
                return False
        elif not matches(st, fr, copy, which):
            return False
    if kids[2].k != E_NONE and entry[3] not in zones_of(st, fr, kids[2]):
        return False
    if kids[3].k != E_NONE and entry[4] not in zones_of(st, fr, kids[3]):
        return False
    by = node.b & CAUSE
    if by == CAUSE_CARD and entry[6] < 0:
        return False
    if by == CAUSE_THIS and entry[6] != fr.source:
        return False
    if by == CAUSE_ATTACK and not _by_attack(st, entry):
        return False
    if by == CAUSE_FOE and (entry[6] < 0 or st.rules.teams[st.active] == st.rules.teams[fr.you]):
        return False
    during = kids[4]
    if during.k == B_TURN_OF and during.kids[0].k == P_THEY:
        return entry[1] == st.active  # in the turn of whoever it happens to
    return during.k == E_NONE or holds(st, fr, during)


def _by_attack(st: State, entry: EventTuple) -> bool:
    return entry[6] >= 0 and st.card(entry[6]).keywords & K_ATTACK != 0


NO_MODIFIERS: Final[list[tuple[Node, Frame]]] = []  # never changed in place


def discounts(st: State) -> list[tuple[Node, Frame]]:
    """The modifiers now in force of what cards cost to buy."""
    found = modifiers(st, M_COST) if st.alters & 1 else NO_MODIFIERS
    return found + _own_prices(st) if st.catalog.own_prices else found


def _own_prices(st: State) -> list[tuple[Node, Frame]]:
    """What cards that are not in play say of their own cost, to the active player."""
    found: list[tuple[Node, Frame]] = []
    for copy in range(len(st.card_of)):
        if st.card_of[copy] in st.catalog.own_prices and copy not in st.in_play:
            for ability in st.card(copy).standing:
                fr = context(copy, st.active, NO_REGS, ability.number)
                if ability.condition is None or holds(st, fr, ability.condition):
                    for mod in ability.mods:
                        if is_own_price(mod):
                            found.append((mod, fr))
    return found


def working(st: State, what: int) -> list[tuple[Frame, Program]]:
    """The abilities in play for one purpose, each with the frame to read it in.

    ``what`` is a verb (those that hear it), REPLACES and a verb (those that may replace it), a kind
    of modifier, or USED (those that are activated).
    """
    found = st.working.get(what)
    if found is None:
        found = st.working[what] = _working(st, what)
    if st.alters & ALTERS_SILENCE and what != M_NO_TEXT:
        return [one for one in found if not is_silent(st, one[0].source, one[0].you)]
    return found


def _working(st: State, what: int) -> list[tuple[Frame, Program]]:
    """The same, of cards with and without text."""
    found: list[tuple[Frame, Program]] = []
    for source in st.in_play:
        for ability in _for_one(st.card(source), what):
            if ability.where == WORKS_UNTIL_DEFEATED and st.where[source] < st.shared:
                continue  # somebody defeated it, and plays it now
            found.append(
                (context(source, controller(st, source), NO_REGS, ability.number), ability)
            )
    return found


REPLACES: Final = 64
USED: Final = 128


def _for_one(card: Card, what: int) -> list[Program]:
    """Of a card's abilities in play, those for one purpose."""
    if what < REPLACES:
        heard = [one for one in card.triggered if (one.verbs >> what) & 1]
        return [one for one in heard if one.where != WORKS_ANYWHERE]
    if what < USED:
        return [one for one in card.replacing if (one.verbs >> (what - REPLACES)) & 1]
    if what == USED:
        return card.activated
    return [one for one in card.standing if what in [mod.k for mod in one.mods]]


def modifiers(st: State, kind: int) -> list[tuple[Node, Frame]]:
    """The modifiers of a kind now in force, each with the frame to read it in."""
    bit = 1 << (kind - M_COST)
    if not st.alters & (bit | ALTERS_CHARACTERS if kind == M_COST else bit):
        return NO_MODIFIERS
    return _in_force(st, kind)


def _in_force(st: State, kind: int) -> list[tuple[Node, Frame]]:
    found: list[tuple[Node, Frame]] = []
    for fr, ability in working(st, kind):
        if ability.condition is None or holds(st, fr, ability.condition):
            for mod in ability.mods:
                if mod.k == kind:
                    found.append((mod, fr))
    for last in st.lasting:
        if last.mod >= 0:
            mod = st.catalog.abilities[last.ability].mods[last.mod]
            if mod.k == kind:
                found.append((mod, context(last.source, last.you, last.regs, last.ability)))
    return found


def is_silent(st: State, copy: int, seat: int) -> bool:
    """Whether a copy has lost its text; a Character is no card that could."""
    alters = st.alters
    if not alters & ALTERS_SILENCE or not st.card(copy).types:
        return False
    st.alters = alters & ~ALTERS_SILENCE  # whom it covers is asked as if all had theirs
    found = False
    for mod, fr in _in_force(st, M_NO_TEXT):
        if fr.source == copy and len(mod.kids[0].kids) == 2:
            continue  # "Cards lose all text": all others
        if covers(st, fr, mod.kids[0], copy, seat):
            found = True
    st.alters = alters
    return found


def _concerns(st: State, fr: Frame, whose: Node, seat: int) -> bool:
    """Whether a text is about a seat; "you" of what is in force in the city is everybody."""
    if whose.k == E_NONE or seat in players(st, fr, whose):
        return True
    # Only of what stands there: what an Attack brought lasts for whom it struck.
    if whose.k != P_YOU or fr.regs is not NO_REGS:
        return False
    return fr.source >= 0 and st.where[fr.source] >= st.city


def covers(st: State, fr: Frame, scope: Node, copy: int, seat: int) -> bool:
    """Whether a modifier's scope takes in this copy (for this seat)."""
    k = scope.k
    if k == S_CARDS:
        if copy < 0:
            return False
        if scope.kids[1].k != E_NONE and not matches(st, fr, copy, scope.kids[1]):
            return False
        if len(scope.kids) == 2:
            return _concerns(st, fr, scope.kids[0], seat)
        return _lies_there(st, fr, scope, copy)
    if k == S_LINE_UP:
        return True
    if not _concerns(st, fr, scope.kids[0], seat):
        return False
    if k in (S_BUY, S_PLAY):
        if scope.kids[1].k != E_NONE and not matches(st, fr, copy, scope.kids[1]):
            return False
        return len(scope.kids) == 2 or _lies_there(st, fr, scope, copy)
    if k in (S_DEFENSE, S_ATTACK):
        return scope.kids[1].k == E_NONE or copy < 0 or matches(st, fr, copy, scope.kids[1])
    if k == S_PLAYER:
        kind = scope.kids[1]
        if copy < 0:
            return kind.k in (E_NONE, T_ANY)
        return kind.k == E_NONE or matches(st, fr, copy, kind)
    return k == S_CHARACTER


def _lies_there(st: State, fr: Frame, scope: Node, copy: int) -> bool:
    """Whether a copy lies in one of the places of a scope, or is among its cards."""
    for i in range(2, len(scope.kids)):
        source = scope.kids[i]
        if source.k >= C_THIS:
            if copy in cards(st, fr, source):
                return True
        else:
            zones = zones_of(st, fr, source)
            if st.where[copy] in zones:
                return True
            if source.k == L_SPACE and st.where[copy] >= st.shared and zones:
                if st.city + space_of(st, copy) in zones:  # a Basic on its Location
                    return True
    return False


def price(st: State, copy: int, seat: int, mods: list[tuple[Node, Frame]]) -> int:
    """What the copy costs this seat to buy; ``mods`` are the cost modifiers in force."""
    cost = st.card(copy).cost
    if mods:
        for mod, fr in mods:
            scope = mod.kids[0]
            if (scope.k == S_BUY or scope.k == S_CARDS) and covers(st, fr, scope, copy, seat):
                cost += amount(st, fr, mod.kids[1])
        if cost < 0:
            return 0
    return cost


def character_cost(st: State, seat: int) -> int:
    """The current cost of the seat's Character; it may fall to 0 or below."""
    copy = character(st, seat)
    if copy < 0:
        return 0
    cost = st.card(copy).cost + st.raised[seat]
    for mod, fr in modifiers(st, M_COST):
        scope = mod.kids[0]
        if scope.k == S_CHARACTER and covers(st, fr, scope, copy, seat):
            cost += amount(st, fr, mod.kids[1])
    return cost


def prevented(st: State, kind: int, what: int, copy: int, seat: int) -> bool:
    """Whether a modifier of ``kind`` (M_CANNOT) forbids ``what`` to the seat or about the copy."""
    if not st.alters & ALTERS_RIGHTS:
        return False
    for mod, fr in modifiers(st, kind):
        if mod.a == what and covers(st, fr, mod.kids[0], copy, seat):
            return True
    return False
