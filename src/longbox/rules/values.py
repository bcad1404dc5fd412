"""Reading a position: players, cards, amounts, filters and conditions. Nothing here changes it.

Owns: the meaning of every expression node. Must not know: how a card moves, who is asked what.

Lists are made at the top of the heap; whoever returns no list leaves the heap as high as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.card import (
    ALTERS_CHARACTERS,
    ALTERS_HOMES,
    ALTERS_KEYWORDS,
    ALTERS_RIGHTS,
    ALTERS_SILENCE,
    ALTERS_TYPES,
    KIDS,
    LIST_LENGTH,
    LIST_START,
    NODE_A,
    NODE_B,
    NODE_N,
    NODE_S,
    NOWHERE,
    PLACE_ADJACENT,
    PLACE_LOCATIONS,
    PLACE_THIS,
    PRICES_ITSELF,
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
    F_CONTEXT,
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
    N_ALIKES,
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
    R_LOOPS,
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
    WORKS_UNTIL_DEFEATED,
    ZONES,
)
from longbox.rules.frames import (
    AVOIDED,
    CHOICE,
    HIT,
    IT,
    KIND,
    MODE,
    NUM,
    PICK,
    SHOWN,
    SOURCE,
    WAY,
    WHO,
    WORDS,
    YOU,
    A,
    X,
    loop_word,
    open_context,
    pop_frame,
    push_frame,
)
from longbox.rules.lasting import (
    IS_LASTING,
    LAST_ABILITY,
    LAST_MOD,
    LAST_SOURCE,
    LAST_YOU,
    open_lasting,
)
from longbox.rules.lists import (
    LENGTH,
    NOTHING,
    START,
    added,
    contains,
    item,
    joined,
    length,
    lifted,
    list_from,
    push,
    push_zone,
    room,
    single,
)
from longbox.rules.seats import (
    NO_SEATS,
    among,
    first,
    has,
    how_many,
    only,
    others,
    with_seat,
    without,
    without_all,
)
from longbox.rules.state import (
    FRAME,
    ZONE,
    State,
    cause_of,
    copy_of,
    from_of,
    seat_of,
    to_of,
    verb_of,
)
from longbox.rules.whereabouts import city_space, is_standee, space_of
from longbox.rules.words import NONE, ONE, ZERO, blank

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def turn_order(st: State, start: i64) -> i64:
    """Seats still in the game, in turn order from ``start``."""
    order = st.rules.orders[start]
    return without_all(order, st.out) if st.out else order


def foes(st: State, seat: i64) -> i64:
    """The seats not on this one's side, in turn order from it."""
    found = st.rules.foes[seat]
    return without_all(found, st.out) if st.out else found


def teammates(st: State, seat: i64) -> i64:
    """The other seats of its team."""
    if not st.rules.has_teams:
        return NO_SEATS
    found = st.rules.teammates[seat]
    return without_all(found, st.out) if st.out else found


def character(st: State, seat: i64) -> i64:
    """The copy that is the seat's current Character; -1 if none is left."""
    return st.at_top(seat * ZONES + CHARACTER)


def level(st: State, seat: i64) -> i64:
    """The Level of the seat's Character (0 if it has none)."""
    copy = character(st, seat)
    return st.catalog.levels[st.card_of[copy]] if copy >= 0 else ZERO


def controller(st: State, copy: i64) -> i64:
    """The seat whose zone the copy lies in; NOBODY for shared zones.

    What is in force in the city speaks to the active player.
    """
    zone = st.lies[copy] & ZONE
    if zone < st.shared:
        return zone // ZONES
    return st.active if is_on_board(st, zone) else NOBODY


def is_on_board(st: State, zone: i64) -> bool:
    """Whether a zone is one of the board's, or of what lies beside it."""
    return zone >= st.city


# --------------------------------------------------------------------------- contexts


def with_they(st: State, fr: i64, seat: i64) -> i64:
    """A frame to read expressions in, in which "they" is one seat and all else as in another."""
    stack = st.stack
    it = push_frame(st, F_CONTEXT, -1, stack[fr + SOURCE], stack[fr + YOU])
    stack = st.stack
    for slot in range(PICK, FRAME):
        stack[it + slot] = stack[fr + slot]
    stack[it + WHO] = only(seat)
    return it


# --------------------------------------------------------------------------- players


def players(st: State, fr: i64, node: i64) -> i64:
    """The seats that a player expression means, in turn order from the ability's player."""
    nodes = st.catalog.nodes
    k = nodes[node]
    you = st.stack[fr + YOU]
    having = nodes[node + KIDS]
    found: i64 = NO_SEATS
    if k == P_YOU:
        found = only(you)
    elif k == P_THEY:
        found = st.stack[fr + WHO]
        if not found and st.confronted >= 0:
            found = only(st.confronted)
    elif k == P_EACH_FOE or k == P_A_FOE:
        found = foes(st, you)
    elif k == P_EACH_PLAYER or k == P_A_PLAYER:
        found = turn_order(st, you)
    elif k == P_EACH_OTHER or k == P_ANOTHER:
        found = without(turn_order(st, you), you)
    elif k == P_TEAMMATE:
        found = teammates(st, you)
    elif k == P_YOU_OR_TEAMMATE:
        found = only(you) | teammates(st, you) << 4
    elif k == P_LEFT or k == P_RIGHT:
        found = _beside_in_order(st, fr, node)
    elif k == P_ATTACKER:
        # In the city Villains attack, and no player does (REB-22.1).
        found = NO_SEATS if st.rules.table_attacks else only(st.active)
    elif k == P_ACTIVE:
        found = only(st.active)
    elif k == P_OWNER:
        found = _owners(st, st.stack[fr + IT])
    elif k == P_HIT:
        found = st.stack[fr + HIT]
    elif k == P_AVOIDED:
        found = st.stack[fr + AVOIDED]
    elif k == P_CONFRONTED:
        found = only(st.confronted)
    elif k == P_PICKED:
        chosen = loop_word(st, fr, nodes[node + NODE_A] - R_LOOPS) >> 8
        found = among(turn_order(st, you), chosen)
    else:
        raise AssertionError(k)
    if nodes[having] != E_NONE:
        return _those_for_whom(st, fr, having, found)
    return found


def _beside_in_order(st: State, fr: i64, node: i64) -> i64:
    """Who sits to the left or right of a player."""
    nodes = st.catalog.nodes
    base = st.stack[fr + YOU]
    if nodes[node + NODE_N] > 1:
        base = first(players(st, fr, nodes[node + KIDS + 1]))
    order = others(turn_order(st, base))
    if st.stack[fr + A] and st.stack[fr + MODE] % 8 == 2:
        # Of an Attack that players carry out among them, those who did not avoid it (REB-22.6).
        order = with_seat(among(order, st.stack[fr + HIT]), base)
    if not order:
        return NO_SEATS
    if nodes[node] == P_LEFT:
        return only(first(order))
    while others(order):
        order = others(order)
    return order


def _owners(st: State, copies: i64) -> i64:
    found: i64 = NO_SEATS
    for i in range(length(copies)):
        owner = st.owner(item(st, copies, i))
        if owner != NOBODY and not has(found, owner):
            found = with_seat(found, owner)
    return found


def _those_for_whom(st: State, fr: i64, node: i64, seats: i64) -> i64:
    found: i64 = NO_SEATS
    while seats:
        seat = first(seats)
        seats = others(seats)
        it = with_they(st, fr, seat)
        if holds(st, it, node):
            found = with_seat(found, seat)
        pop_frame(st)
    return found


def actor(st: State, fr: i64, node: i64) -> i64:
    """The one player who acts; -1 if there is none."""
    if node == NOWHERE or st.catalog.nodes[node] == P_YOU:
        at = fr + YOU
        return st.stack[at]
    return first(players(st, fr, node))


# --------------------------------------------------------------------------- places


def zones_of(st: State, fr: i64, node: i64) -> i64:
    """The zones that a place expression means, as a list."""
    mark = st.top
    _push_zones(st, fr, node)
    return list_from(st, mark)


def _push_zones(st: State, fr: i64, node: i64) -> None:
    nodes = st.catalog.nodes
    k = nodes[node]
    if k == L_SEAT:
        seats = players(st, fr, nodes[node + KIDS])
        while seats:
            push(st, first(seats) * ZONES + nodes[node + NODE_A])
            seats = others(seats)
    elif k == L_SHARED:
        if nodes[node + NODE_A] == LINE_UP and st.board.size:
            for zone in range(st.city, st.beside):
                push(st, zone)
        else:
            push(st, st.shared + nodes[node + NODE_A])
    elif k == L_STACKS:
        for stack in range(len(st.catalog.stacks)):
            push(st, st.shared + STACKS + stack)
    elif k == L_STACK:
        for stack in range(len(st.catalog.stacks)):
            if nodes[node + NODE_S] >> stack & 1:
                push(st, st.shared + STACKS + stack)
    elif k == L_ITS_STACK:
        _push_own_stacks(st, fr)
    elif k == L_SEVERAL:
        for i in range(nodes[node + NODE_N]):
            _push_zones(st, fr, nodes[node + KIDS + i])
    elif k == L_ANY:
        for zone in range(st.beneath + 1):
            if zone % ZONES < CHARACTER - 1 if zone < st.shared else zone != st.beneath:
                push(st, zone)
    elif k == L_UNDER:
        push(st, st.beneath)
    elif k == L_ORIGIN:
        push(st, st.shared + LINE_UP)
    elif k == L_SPACE:
        mark = st.top
        _push_spaces(st, fr, node)
        for i in range(mark, st.top):
            st.heap[i] += st.city


def _push_own_stacks(st: State, fr: i64) -> None:
    """The stacks of the cards that are spoken of, or of this card."""
    copies = st.stack[fr + IT]
    if not copies:
        stack = st.catalog.stack_of[st.card_of[st.stack[fr + SOURCE]]]
        if stack >= 0:
            push(st, st.shared + STACKS + stack)
    for i in range(length(copies)):
        stack = st.catalog.stack_of[st.card_of[item(st, copies, i)]]
        if stack >= 0:
            push(st, st.shared + STACKS + stack)


def _push_spaces(st: State, fr: i64, node: i64) -> None:
    """The spaces of the city that a place expression means."""
    nodes = st.catalog.nodes
    word = nodes[node + NODE_S]
    you = st.stack[fr + YOU]
    source = st.stack[fr + SOURCE]
    if word == PLACE_THIS:
        space = space_of(st, source) if source >= 0 else NONE
        if space >= 0:
            push(st, space)
    elif word == PLACE_ADJACENT:
        if st.at(you) >= 0:
            push(st, st.board.clockwise(st.at(you), 1))
            push(st, st.board.clockwise(st.at(you), -1))
    elif word == PLACE_LOCATIONS:
        for i in range(len(st.board.locations)):
            push(st, st.board.locations[i])
    elif nodes[nodes[node + KIDS]] == E_NONE:
        for space in range(st.board.size):
            push(st, space)
    else:
        reach = nodes[node + NODE_A]
        seats = players(st, fr, nodes[node + KIDS])
        while seats:
            seat = first(seats)
            seats = others(seats)
            stands = st.at(_ranger(st, fr) if reach and seat == you else seat)
            if stands >= 0 and not reach:
                push(st, stands)
            elif stands >= 0:
                for space in range(st.board.size):
                    if st.board.distance(stands, space) <= reach:
                        push(st, space)


def _ranger(st: State, fr: i64) -> i64:
    """From whose Character a Range is measured: who plays the card does not change (REB-25.3)."""
    source = st.stack[fr + SOURCE]
    if source >= 0 and st.where(source) < st.shared:
        return st.where(source) // ZONES
    return st.stack[fr + YOU]


def destination_of(st: State, copy: i64) -> i64:
    """The Destination of a Villain: printed, rolled, or all of them; 0: none yet."""
    if st.alters & ALTERS_HOMES:
        if altering(st, M_EVERY_HOME, copy, st.active):
            return ALL
    card = st.card_of[copy]
    return st.catalog.destinations[card] or st.destined(copy)


def is_at_home(st: State, copy: i64) -> bool:
    """Whether a Villain lies at its Destination."""
    return st.board.is_home(city_space(st, copy), destination_of(st, copy))


# --------------------------------------------------------------------------- cards


def cards(st: State, fr: i64, node: i64) -> i64:
    """The cards that a noun phrase means, without any choice made among them, as a list."""
    nodes = st.catalog.nodes
    stack = st.stack
    k = nodes[node]
    if k == C_GROUP:
        return group(st, fr, node)
    if k == C_IT or k == C_THEM:
        return stack[fr + IT]
    if k == C_THIS:
        return single(st, stack[fr + SOURCE]) if stack[fr + SOURCE] >= 0 else NOTHING
    if k == C_PICK:
        return cards(st, fr, nodes[node + KIDS + 1])
    if k == C_SHOWN:
        return stack[fr + SHOWN]
    if k == C_REST:
        return _rest(st, stack[fr + SHOWN], stack[fr + WAY])
    mark = st.top
    if k == C_WHOLE:
        place = nodes[node + KIDS]
        if nodes[place] == L_UNDER:
            return lying_under(st, fr, place)
        zones = zones_of(st, fr, place)
        mark = st.top
        for i in range(length(zones)):
            push_zone(st, item(st, zones, i))
    elif k == C_TOP or k == C_BOTTOM:
        n = amount(st, fr, nodes[node + KIDS])
        zones = zones_of(st, fr, nodes[node + KIDS + 1])
        mark = st.top
        for i in range(length(zones)):
            _push_end(st, item(st, zones, i), n, k == C_TOP)
    elif k == C_ATTACKING:
        for i in range(st.past - 1, -1, -1):
            if verb_of(st.history[i]) == V_ATTACK:
                push(st, copy_of(st.history[i]))
                break
    elif k == C_WAY:
        way = stack[fr + WAY]
        for i in range(0, length(way), 2):
            verb = item(st, way, i)
            if nodes[node + NODE_B] and verb == V_NONE:
                st.top = mark  # of the player whose turn it is in the loop, not of those before
            elif nodes[node + NODE_A] >> verb & 1:
                push(st, item(st, way, i + 1))
    elif k == C_CHARACTER:
        seats = players(st, fr, nodes[node + KIDS])
        while seats:
            copy = character(st, first(seats))
            seats = others(seats)
            if copy >= 0:
                push(st, copy)
    elif k == C_DIG:
        zones = zones_of(st, fr, nodes[node + KIDS + 1])
        mark = st.top
        for i in range(length(zones)):
            zone = item(st, zones, i)
            for j in range(st.ends[zone + 1] - 1, st.ends[zone] - 1, -1):
                push(st, st.row[j])
                if matches(st, fr, st.row[j], nodes[node + KIDS]):
                    break
    elif k == C_UNION:
        found: i64 = NOTHING
        for i in range(nodes[node + NODE_N]):
            more = cards(st, fr, nodes[node + KIDS + i])
            for j in range(length(more)):
                copy = item(st, more, j)
                if not contains(st, found, copy):
                    found = added(st, found, copy)
        return found
    else:
        raise AssertionError(k)
    return list_from(st, mark)


def _push_end(st: State, zone: i64, n: i64, is_top: bool) -> None:
    """So many cards from one end of a zone, the outermost first."""
    count = max(0, min(st.size(zone), n))
    if is_top:
        for i in range(st.ends[zone + 1] - 1, st.ends[zone + 1] - 1 - count, -1):
            push(st, st.row[i])
    else:
        for i in range(st.ends[zone], st.ends[zone] + count):
            push(st, st.row[i])


def lying_under(st: State, fr: i64, place: i64) -> i64:
    """The cards that lie under this card, or under some players' Characters."""
    nodes = st.catalog.nodes
    hosts = st.hosts
    whose = nodes[place + KIDS]
    source = st.stack[fr + SOURCE]
    if not len(hosts) or (nodes[whose] == E_NONE and source < 0):
        return NOTHING
    wanted: i64 = NOTHING
    if nodes[whose] == E_NONE:
        wanted = single(st, host_of(st, source))
    else:
        seats = players(st, fr, whose)
        while seats:
            wanted = added(st, wanted, -1 - first(seats))
            seats = others(seats)
    mark = st.top
    for i in range(0, len(hosts), 2):
        if contains(st, wanted, hosts[i + 1]):
            push(st, hosts[i])
    return list_from(st, mark)


def host_of(st: State, copy: i64) -> i64:
    """What cards under a copy lie under: the copy, or -1 - seat for any Level of a Character."""
    zone = st.where(copy)
    is_character = st.catalog.levels[st.card_of[copy]] > 0 and zone < st.shared
    return -1 - zone // ZONES if is_character else copy


def _rest(st: State, shown: i64, way: i64) -> i64:
    """What was shown and has not gone anywhere since."""
    mark = st.top
    for i in range(length(shown)):
        copy = item(st, shown, i)
        is_gone = False
        for j in range(0, length(way), 2):
            verb = item(st, way, j)
            if item(st, way, j + 1) == copy and verb != V_REVEAL and verb != V_LOOK:
                is_gone = True
        if not is_gone:
            push(st, copy)
    return list_from(st, mark)


def group(st: State, fr: i64, node: i64) -> i64:
    """The cards of a kind in places or among cards spoken of."""
    nodes = st.catalog.nodes
    kind = nodes[node + KIDS]
    found: i64 = NOTHING
    for i in range(1, nodes[node + NODE_N]):
        source = nodes[node + KIDS + i]
        k = nodes[source]
        if k == L_ANY and (nodes[kind] == T_DID or _has_did(st, kind)):
            return _did_cards(st, fr, kind)
        if k >= C_THIS:
            more = _fitting(st, fr, cards(st, fr, source), kind)
        elif k == L_UNDER:
            more = _fitting(st, fr, lying_under(st, fr, source), kind)
        else:
            more = _fitting_in(st, fr, source, kind)
        found = joined(st, found, more)
    extreme = _extreme(st, kind)
    return found if extreme == NOWHERE else _best(st, fr, found, extreme)


def _fitting_in(st: State, fr: i64, place: i64, kind: i64) -> i64:
    """The cards of a place that a filter fits."""
    nodes = st.catalog.nodes
    k = nodes[place]
    mark = st.top
    whose = nodes[place + KIDS]
    if k == L_SEAT and nodes[whose] == P_YOU and nodes[nodes[whose + KIDS]] == E_NONE:
        # The usual case: "your hand", and the like.
        zone = st.stack[fr + YOU] * ZONES + nodes[place + NODE_A]
        _push_fitting(st, fr, zone, zone + 1, kind)
    elif k == L_SHARED and nodes[place + NODE_A] == LINE_UP and st.board.size:
        _push_fitting(st, fr, st.city, st.beside, kind)
    else:
        zones = zones_of(st, fr, place)
        mark = st.top
        for i in range(length(zones)):
            zone = item(st, zones, i)
            _push_fitting(st, fr, zone, zone + 1, kind)
    return list_from(st, mark)


def _push_fitting(st: State, fr: i64, zone: i64, end: i64, kind: i64) -> None:
    """The cards that a filter fits, from one zone to before another."""
    takes_all = st.catalog.nodes[kind] == T_ANY
    for i in range(st.ends[zone], st.ends[end]):
        copy = st.row[i]
        if takes_all or matches(st, fr, copy, kind):
            push(st, copy)


def _fitting(st: State, fr: i64, items: i64, kind: i64) -> i64:
    """Of cards, those that a filter fits."""
    if st.catalog.nodes[kind] == T_ANY:
        return items
    mark = st.top
    for i in range(length(items)):
        copy = item(st, items, i)
        if matches(st, fr, copy, kind):
            push(st, copy)
    return list_from(st, mark)


def _best(st: State, fr: i64, found: i64, extreme: i64) -> i64:
    """Of cards, those with the highest or lowest value."""
    nodes = st.catalog.nodes
    by = nodes[extreme + NODE_B]
    is_highest = nodes[extreme + NODE_A] == HIGHEST
    you = st.stack[fr + YOU]
    here: i64 = -1
    if by == BY_DISTANCE:
        here = st.at(you) if you >= 0 else NONE
        if here < 0:
            return found
    best: i64 = 0
    for i in range(length(found)):
        value = _value(st, item(st, found, i), by, here)
        if not i or (value > best if is_highest else value < best):
            best = value
    mark = st.top
    for i in range(length(found)):
        copy = item(st, found, i)
        if _value(st, copy, by, here) == best:
            push(st, copy)
    return list_from(st, mark)


def _value(st: State, copy: i64, by: i64, here: i64) -> i64:
    if by == BY_DISTANCE:
        return st.board.distance(here, space_of(st, copy))
    return measure(st, copy, by)


def _has_did(st: State, kind: i64) -> bool:
    nodes = st.catalog.nodes
    if nodes[kind] == T_BOTH:
        for i in range(nodes[kind + NODE_N]):
            if nodes[nodes[kind + KIDS + i]] == T_DID:
                return True
    return False


def _did_cards(st: State, fr: i64, kind: i64) -> i64:
    """Cards to which something happened this turn, wherever they are now."""
    found: i64 = NOTHING
    for i in range(st.past):
        copy = copy_of(st.history[i])
        if copy >= 0 and not contains(st, found, copy) and matches(st, fr, copy, kind):
            found = added(st, found, copy)
    return found


def _extreme(st: State, kind: i64) -> i64:
    nodes = st.catalog.nodes
    if nodes[kind] == T_EXTREME:
        return kind
    if nodes[kind] == T_BOTH:
        for i in range(nodes[kind + NODE_N]):
            if nodes[nodes[kind + KIDS + i]] == T_EXTREME:
                return nodes[kind + KIDS + i]
    return NOWHERE


def measure(st: State, copy: i64, by: i64) -> i64:
    """The cost, VP or Power of a copy."""
    card = st.card_of[copy]
    if by == BY_COST:
        return st.catalog.costs[card]
    if by == BY_VP:
        return st.catalog.vps[card]
    return st.catalog.powers[card]


def may_match(st: State, copy: i64, node: i64) -> bool:
    """Whether a filter may fit the copy; False: a glance at the card shows that it does not."""
    k = st.catalog.nodes[node]
    what = node + NODE_A
    if k == T_TYPE:
        return types_of(st, copy) & st.catalog.nodes[what] != 0
    if k == T_KEYWORD:
        return keywords_of(st, copy) & st.catalog.nodes[what] != 0
    if k == T_NAME or k == T_TAG:
        named = node + NODE_S
        mask = st.catalog.nodes[named] + st.card_of[copy]
        return st.catalog.masks[mask] != 0
    return True


def types_of(st: State, copy: i64) -> i64:
    """The card types of a copy now, as bits."""
    card = st.card_of[copy]
    types = st.catalog.types[card]
    if not st.alters & ALTERS_TYPES:
        return types
    return types | _given(st, copy, M_ALSO, ALTERS_TYPES)


def keywords_of(st: State, copy: i64) -> i64:
    """The keywords of a copy now, as bits."""
    keywords = st.catalog.keywords[st.card_of[copy]]
    if not st.alters & ALTERS_KEYWORDS:
        return keywords
    return keywords | _given(st, copy, M_KEYWORD, ALTERS_KEYWORDS)


def _given(st: State, copy: i64, kind: i64, altering: i64) -> i64:
    """The types or keywords that modifiers give to a copy, as bits."""
    alters = st.alters
    top = st.top
    st.alters = alters & ~altering  # whom they cover is asked as if nothing were given
    given: i64 = 0
    mods = _in_force(st, kind)
    for i in range(0, length(mods), MOD_WORDS):
        fr = open_modifier(st, mods, i)
        mod = item(st, mods, i)
        if covers(st, fr, st.catalog.nodes[mod + KIDS], copy, controller(st, copy)):
            given |= st.catalog.nodes[mod + NODE_A]
        pop_frame(st)
    st.alters = alters
    st.top = top
    return given


def compare(a: i64, op: i64, b: i64) -> bool:
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


# --------------------------------------------------------------------------- filters


def matches(st: State, fr: i64, copy: i64, node: i64) -> bool:
    """Whether a filter fits the copy."""
    k = st.catalog.nodes[node]
    if k == T_TYPE:
        at = node + NODE_A
        return types_of(st, copy) & st.catalog.nodes[at] != 0
    if k == T_ANY or k == T_EXTREME:
        return True
    return _matches(st, fr, copy, node)


def _matches(st: State, fr: i64, copy: i64, node: i64) -> bool:
    """The same, of a filter that says more than a card's type."""
    nodes = st.catalog.nodes
    k = nodes[node]
    card = st.card_of[copy]
    if k == T_COST:
        wanted = amount(st, fr, nodes[node + KIDS])
        return compare(st.catalog.costs[card], nodes[node + NODE_A], wanted)
    if k == T_EITHER:
        for i in range(nodes[node + NODE_N]):
            if matches(st, fr, copy, nodes[node + KIDS + i]):
                return True
        return False
    if k == T_BOTH:
        for i in range(nodes[node + NODE_N]):
            if not matches(st, fr, copy, nodes[node + KIDS + i]):
                return False
        return True
    if k == T_NAME or k == T_TAG:
        return st.catalog.masks[nodes[node + NODE_S] + card] != 0
    if k == T_NOT:
        return not matches(st, fr, copy, nodes[node + KIDS])
    if k == T_KEYWORD:
        return keywords_of(st, copy) & nodes[node + NODE_A] != 0
    if k == T_OTHER:
        return copy != st.stack[fr + SOURCE]
    if k == T_VP:
        wanted = amount(st, fr, nodes[node + KIDS])
        return compare(st.catalog.vps[card], nodes[node + NODE_A], wanted)
    if k == T_DID:
        for i in range(st.past):
            event = st.history[i]
            if copy_of(event) == copy and event_fits(st, fr, nodes[node + KIDS], event):
                return True
        return False
    if k == T_BESIDE:
        return _beside(st, fr, copy, nodes[node + KIDS])
    if k == T_HOME:
        return is_at_home(st, copy)
    if k == T_CONTAINED:
        return st.is_contained(copy)
    if k == T_OWNED:
        return has(players(st, fr, nodes[node + KIDS]), st.owner(copy))
    if k == T_PARITY:
        which = nodes[node + NODE_A]
        if which == PARITY_CHOSEN:
            if st.stack[fr + CHOICE] % WORDS != 1 + W_PARITY:
                return False
            which = st.stack[fr + CHOICE] // WORDS
        return st.catalog.costs[card] % 2 == which
    if k == T_ALIKE:
        return _is_alike_with(st, fr, copy, node)
    if k == T_CHOSEN:
        return chosen_fits(st, fr, copy)
    raise AssertionError(k)


def _is_alike_with(st: State, fr: i64, copy: i64, node: i64) -> bool:
    """Whether a copy is alike with any other of some cards."""
    nodes = st.catalog.nodes
    top = st.top
    found = cards(st, fr, nodes[node + KIDS])
    is_alike = False
    for i in range(length(found)):
        other = item(st, found, i)
        if other != copy and alike(st, copy, other, nodes[node + NODE_A]):
            is_alike = True
    st.top = top
    return is_alike


def _beside(st: State, fr: i64, copy: i64, what: i64) -> bool:
    """Whether a copy lies in one space with such a card, or with such a player's Character."""
    space = space_of(st, copy)
    if space < 0:
        return False
    if st.catalog.nodes[what] < L_SEAT:
        seats = players(st, fr, what)
        while seats:
            if st.at(first(seats)) == space:
                return True
            seats = others(seats)
        return False
    zone = st.city + space
    for i in range(st.ends[zone], st.ends[zone + 1]):
        if st.row[i] != copy and matches(st, fr, st.row[i], what):
            return True
    return False


def _is_near(st: State, fr: i64, node: i64) -> bool:
    """Whether the Characters of some players stand within a Range."""
    nodes = st.catalog.nodes
    source = st.stack[fr + SOURCE]
    seats = players(st, fr, nodes[node + KIDS])
    if not seats:
        return False
    reach = nodes[node + NODE_A]
    of_what = nodes[node + NODE_B]
    of = st.at(_ranger(st, fr) if reach else st.stack[fr + YOU])
    if of_what == NEAR_THIS:
        of = space_of(st, source) if source >= 0 else NONE
    while seats:
        at = st.at(first(seats))
        seats = others(seats)
        if at < 0:
            return False
        if of_what == NEAR_LOCATION:
            if st.board.slot_of(at) < 0:
                return False
        elif of < 0 or st.board.distance(at, of) > reach:
            return False
    return True


def chosen_fits(st: State, fr: i64, copy: i64) -> bool:
    """Whether the copy is of the type, parity, cost or name that was chosen."""
    kind = st.stack[fr + CHOICE] % WORDS - 1
    value = st.stack[fr + CHOICE] // WORDS
    card = st.card_of[copy]
    if kind == W_TYPE:
        return types_of(st, copy) >> value & 1 != 0
    if kind == W_PARITY:
        return st.catalog.costs[card] % 2 == value
    if kind == W_NAME:
        return card == value
    return kind == W_COST and st.catalog.costs[card] == value


def alike(st: State, a: i64, b: i64, by: i64) -> bool:
    """Whether two copies share their cost, name or a type."""
    if by == BY_COST:
        return st.catalog.costs[st.card_of[a]] == st.catalog.costs[st.card_of[b]]
    if by == BY_NAME:
        return st.catalog.name_of[st.card_of[a]] == st.catalog.name_of[st.card_of[b]]
    return types_of(st, a) & types_of(st, b) != 0


# --------------------------------------------------------------------------- amounts


def amount(st: State, fr: i64, node: i64) -> i64:
    """The value of an amount now."""
    nodes = st.catalog.nodes
    k = nodes[node]
    if k == N_NUM:
        return nodes[node + NODE_A]
    if k == N_SUPER:
        return st.rules.super_cost
    top = st.top
    found = _amount(st, fr, node)
    st.top = top
    return found


def _amount(st: State, fr: i64, node: i64) -> i64:
    nodes = st.catalog.nodes
    k = nodes[node]
    a = nodes[node + NODE_A]
    one = nodes[node + KIDS]
    if k == N_COUNT:
        return length(cards(st, fr, one))
    if k == N_TIMES:
        return a * amount(st, fr, one)
    if k == N_PLUS:
        return amount(st, fr, one) + amount(st, fr, nodes[node + KIDS + 1])
    if k == N_MINUS:
        return amount(st, fr, one) - amount(st, fr, nodes[node + KIDS + 1])
    if k == N_TALLY:
        return tally(st, fr, one)
    if k == N_THAT_MANY:
        return st.stack[fr + NUM]
    if k == N_SUM:
        found = cards(st, fr, one)
        total: i64 = 0
        for i in range(length(found)):
            total += measure(st, item(st, found, i), a)
        return total
    if k == N_DISTINCT:
        return distinct(st, cards(st, fr, one), a)
    if k == N_ALIKES:
        return alikes(st, cards(st, fr, one), a)
    if k == N_PLAYERS:
        return how_many(players(st, fr, one))
    if k == N_LEVEL:
        seats = players(st, fr, one)
        return level(st, first(seats)) if seats else ZERO
    if k == N_STAT:
        return _stat(st, fr, node)
    if k == N_BEST:
        return _best_of(st, cards(st, fr, one), nodes[node + NODE_B], a == HIGHEST)
    if k == N_MOST:
        return _most(st, fr, node)
    if k == N_AT_LEAST:
        return max(a, amount(st, fr, one))
    if k == N_AT_MOST:
        return min(a, amount(st, fr, one))
    if k == N_PER:
        return amount(st, fr, one) // max(1, a)
    if k == N_HALF:
        return (amount(st, fr, one) + a) // 2
    if k == N_X:
        return st.stack[fr + X]
    raise AssertionError(k)


def _stat(st: State, fr: i64, node: i64) -> i64:
    """Power, Move, VP tokens, the Threat Level, or damage."""
    nodes = st.catalog.nodes
    a = nodes[node + NODE_A]
    if a == STAT_VP:
        total: i64 = 0
        seats = players(st, fr, nodes[node + KIDS])
        while seats:
            total += st.tokens(first(seats))
            seats = others(seats)
        return total
    if a == STAT_THREAT:
        return st.threat
    if a >= STAT_DAMAGE:
        return _damage_seen(st, fr, node)
    return st.power if a == STAT_POWER else st.move


def _best_of(st: State, found: i64, by: i64, is_highest: bool) -> i64:
    best: i64 = 0
    for i in range(length(found)):
        value = measure(st, item(st, found, i), by)
        if not i or (value > best if is_highest else value < best):
            best = value
    return best


def _damage_seen(st: State, fr: i64, node: i64) -> i64:
    """The damage of this Location, of the one where a player stands, or of all."""
    nodes = st.catalog.nodes
    a = nodes[node + NODE_A]
    if a >= STAT_DAMAGE_ANYWHERE:
        total: i64 = 0
        for slot in range(len(st.board.locations)):
            total += st.damage(slot)
        return total
    source = st.stack[fr + SOURCE]
    space = space_of(st, source) if source >= 0 else NONE
    if a == STAT_DAMAGE_HERE:
        seats = players(st, fr, nodes[node + KIDS])
        space = st.at(first(seats)) if seats else NONE
    slot = st.board.slot_of(space)
    return st.damage(slot) if slot >= 0 else ZERO


def _most(st: State, fr: i64, node: i64) -> i64:
    """The highest or lowest of an amount over some players, each of them "they" in turn."""
    nodes = st.catalog.nodes
    is_highest = nodes[node + NODE_A] == HIGHEST
    seats = players(st, fr, nodes[node + KIDS])
    best: i64 = 0
    is_first = True
    while seats:
        it = with_they(st, fr, first(seats))
        seats = others(seats)
        value = amount(st, it, nodes[node + KIDS + 1])
        pop_frame(st)
        if is_first or (value > best if is_highest else value < best):
            best = value
        is_first = False
    return best


def distinct(st: State, copies: i64, by: i64) -> i64:
    """How many different costs, names or types."""
    count: i64 = 0
    if by == BY_TYPE:
        bits: i64 = 0
        for i in range(length(copies)):
            bits |= types_of(st, item(st, copies, i))
        while bits:
            bits &= bits - 1
            count += 1
        return count
    for i in range(length(copies)):
        is_new = True
        for j in range(i):
            if by == BY_NAME:
                if alike(st, item(st, copies, i), item(st, copies, j), BY_NAME):
                    is_new = False
            elif measure(st, item(st, copies, i), by) == measure(st, item(st, copies, j), by):
                is_new = False
        if is_new:
            count += 1
    return count


def alikes(st: State, copies: i64, by: i64) -> i64:
    """How many share one cost, name or type: those of which there are most."""
    most: i64 = 0
    if by == BY_TYPE:
        bits: i64 = 0
        for i in range(length(copies)):
            bits |= types_of(st, item(st, copies, i))
        while bits:
            bit = bits & -bits
            bits &= bits - 1
            of_it: i64 = 0
            for i in range(length(copies)):
                if types_of(st, item(st, copies, i)) & bit:
                    of_it += 1
            most = max(most, of_it)
        return most
    for i in range(length(copies)):
        count: i64 = 0
        for j in range(length(copies)):
            if alike(st, item(st, copies, i), item(st, copies, j), by):
                count += 1
        most = max(most, count)
    return most


def tally(st: State, fr: i64, event: i64) -> i64:
    """How often something happened this turn."""
    count: i64 = 0
    for i in range(st.past):
        if event_fits(st, fr, event, st.history[i]):
            count += 1
    return count


# --------------------------------------------------------------------------- conditions


def _is_harmed(st: State, fr: i64, node: i64) -> bool:
    """Whether there is damage on a Location: on that of a player's Character, or on any."""
    nodes = st.catalog.nodes
    if not nodes[node + NODE_N]:
        for slot in range(len(st.board.locations)):
            if st.damage(slot) > 0:
                return True
        return False
    seats = players(st, fr, nodes[node + KIDS])
    while seats:
        slot = st.board.slot_of(st.at(first(seats)))
        seats = others(seats)
        if slot >= 0 and st.damage(slot) > 0:
            return True
    return False


def _stands(st: State, fr: i64, who: i64) -> bool:
    """Whether one of the players has a Character in the city."""
    seats = players(st, fr, who)
    while seats:
        if st.at(first(seats)) >= 0:
            return True
        seats = others(seats)
    return False


def holds(st: State, fr: i64, node: i64) -> bool:
    """Whether a condition holds now."""
    top = st.top
    found = _holds(st, fr, node)
    st.top = top
    return found


def _holds(st: State, fr: i64, node: i64) -> bool:
    nodes = st.catalog.nodes
    k = nodes[node]
    one = nodes[node + KIDS]
    two = nodes[node + KIDS + 1] if nodes[node + NODE_N] > 1 else NOWHERE
    if k == B_COMPARE:
        return compare(amount(st, fr, one), nodes[node + NODE_A], amount(st, fr, two))
    if k == B_CAN:
        return length(cards(st, fr, one)) >= (amount(st, fr, two) if two else ONE)
    if k == B_CONFRONTING:
        return st.confronted >= 0 and has(players(st, fr, one), st.active)
    if k == B_TRUE:
        return True
    if k == B_CITY:
        return st.board.size > 0 and (not nodes[node + NODE_N] or _stands(st, fr, one))
    if k == B_HARMED:
        return _is_harmed(st, fr, node)
    if k == B_NEAR:
        return not st.board.size or _is_near(st, fr, node)
    if k == B_HAS_STACK:
        source = st.stack[fr + SOURCE]
        return source >= 0 and st.catalog.stack_of[st.card_of[source]] >= 0
    if k == B_IS:
        found = cards(st, fr, one)
        for i in range(length(found)):
            if not matches(st, fr, item(st, found, i), two):
                return False
        return found != NOTHING
    if k == B_NOT:
        return not holds(st, fr, one)
    if k == B_EVERY:
        for i in range(nodes[node + NODE_N]):
            if not holds(st, fr, nodes[node + KIDS + i]):
                return False
        return True
    if k == B_SOME:
        for i in range(nodes[node + NODE_N]):
            if holds(st, fr, nodes[node + KIDS + i]):
                return True
        return False
    if k == B_DREW_EARLIER:
        return _drew_before(st, fr)
    if k == B_CONFRONTED:
        return st.confronted >= 0 and has(players(st, fr, one), st.confronted)
    if k == B_TURN_OF:
        source = st.stack[fr + SOURCE]
        if nodes[one] == P_TEAMMATE and source >= 0:
            # "You" of a card that Assists is the active player: ask whose card it is.
            return has(teammates(st, controller(st, source)), st.active)
        return has(players(st, fr, one), st.active)
    if k == B_FIRST_PLAYED:
        return _is_first_played(st, fr, one)
    if k == B_MATCHES:
        found = cards(st, fr, one)
        if not st.stack[fr + CHOICE] or found == NOTHING:
            return False
        for i in range(length(found)):
            if not chosen_fits(st, fr, item(st, found, i)):
                return False
        return True
    if k == B_CAN_PAY:
        have = st.power if nodes[node + NODE_A] == STAT_POWER else st.move
        return have >= amount(st, fr, one)
    raise AssertionError(k)


def _is_first_played(st: State, fr: i64, kind: i64) -> bool:
    """Whether no such card was played this turn before this one."""
    source = st.stack[fr + SOURCE]
    for i in range(st.past):
        event = st.history[i]
        if verb_of(event) != V_PLAY:
            continue
        copy = copy_of(event)
        if seat_of(event) == st.stack[fr + YOU] and copy != source:
            if matches(st, fr, copy, kind):
                return False
        elif copy == source:
            return True
    return True


def _drew_before(st: State, fr: i64) -> bool:
    """Whether the ability's player drew a card in this turn before this card was (last) played."""
    end: i64 = st.past
    for i in range(st.past - 1, -1, -1):
        event = st.history[i]
        if verb_of(event) == V_PLAY and copy_of(event) == st.stack[fr + SOURCE]:
            end = i
            break
    for i in range(end):
        event = st.history[i]
        if verb_of(event) == V_DRAW and seat_of(event) == st.stack[fr + YOU]:
            return True
    return False


# --------------------------------------------------------------------------- events


def event_fits(st: State, fr: i64, node: i64, event: i64) -> bool:
    """Whether something that happened fits an event pattern."""
    nodes = st.catalog.nodes
    if not nodes[node + NODE_A] >> verb_of(event) & 1:
        return False
    top = st.top
    found = _fits(st, fr, node, event)
    st.top = top
    return found


def _fits(st: State, fr: i64, node: i64, event: i64) -> bool:
    nodes = st.catalog.nodes
    seat = seat_of(event)
    copy = copy_of(event)
    you = st.stack[fr + YOU]
    source = st.stack[fr + SOURCE]
    who = nodes[node + KIDS]
    if nodes[who] == P_YOU:
        if seat != you:
            return False
    elif nodes[who] != E_NONE and not has(players(st, fr, who), seat):
        return False
    how = nodes[node + NODE_B]
    if how & STANDEE and not is_standee(st, copy):
        return False
    which = nodes[node + KIDS + 1]
    k = nodes[which]
    if k != E_NONE:
        if copy < 0:
            if k != T_ANY:
                return False
        elif k == C_THIS:
            if copy != source:
                return False
        elif k >= C_THIS:
            if not contains(st, cards(st, fr, which), copy):
                return False
        elif not matches(st, fr, copy, which):
            return False
    frm = nodes[node + KIDS + 2]
    if nodes[frm] != E_NONE and not contains(st, zones_of(st, fr, frm), from_of(event)):
        return False
    to = nodes[node + KIDS + 3]
    if nodes[to] != E_NONE and not contains(st, zones_of(st, fr, to), to_of(event)):
        return False
    by = how & CAUSE
    cause = cause_of(event)
    if by == CAUSE_CARD and cause < 0:
        return False
    if by == CAUSE_THIS and cause != source:
        return False
    if by == CAUSE_ATTACK and (cause < 0 or not st.catalog.keywords[st.card_of[cause]] & K_ATTACK):
        return False
    if by == CAUSE_FOE and (cause < 0 or st.rules.teams[st.active] == st.rules.teams[you]):
        return False
    during = nodes[node + KIDS + 4]
    if nodes[during] == B_TURN_OF and nodes[nodes[during + KIDS]] == P_THEY:
        return seat == st.active  # in the turn of whoever it happens to
    return nodes[during] == E_NONE or holds(st, fr, during)


# --------------------------------------------------------------------------- modifiers

# A modifier in force is MOD_WORDS words of a list: the node, then the ability that has it, its
# source, its player, and where among what lasts it stands (-1: it lies in play).
MOD_WORDS: Final = 5
MOD_ABILITY: Final = 1
MOD_SOURCE: Final = 2
MOD_YOU: Final = 3
MOD_LASTS: Final = 4


def open_modifier(st: State, mods: i64, at: i64) -> i64:
    """A frame to read a modifier in force in; popped by who opened it."""
    heap = st.heap
    start = (mods >> START) + at
    lasts = heap[start + MOD_LASTS]
    ability = heap[start + MOD_ABILITY]
    if lasts >= 0:
        return open_lasting(st, lasts, ability)
    return open_context(st, heap[start + MOD_SOURCE], heap[start + MOD_YOU], ability)


def alter_bit_of(kind: i64) -> i64:
    """The bits of what is altered where a modifier of a kind may be in force."""
    bit: i64 = 1
    bit <<= kind - M_COST
    return bit | ALTERS_CHARACTERS if kind == M_COST else bit


def modifiers(st: State, kind: i64) -> i64:
    """The modifiers of a kind now in force, as a list of MOD_WORDS words each."""
    if not st.alters & alter_bit_of(kind):
        return NOTHING
    return _in_force(st, kind)


def altering(st: State, kind: i64, copy: i64, seat: i64) -> bool:
    """Whether a modifier of a kind is in force that covers a copy (for a seat)."""
    top = st.top
    mods = modifiers(st, kind)
    found = False
    for i in range(0, length(mods), MOD_WORDS):
        fr = open_modifier(st, mods, i)
        if covers(st, fr, st.catalog.nodes[item(st, mods, i) + KIDS], copy, seat):
            found = True
        pop_frame(st)
    st.top = top
    return found


def _in_force(st: State, kind: i64) -> i64:
    found: i64 = NOTHING
    bit = alter_bit_of(kind)
    catalog = st.catalog
    card_of = st.card_of
    alters = catalog.alters
    for source in st.in_play:
        card = card_of[source]
        if alters[card] & bit:
            standing = catalog.standing[card]
            start = standing >> LIST_START
            for at in range(start, start + (standing & LIST_LENGTH)):
                found = _those_in_force(st, kind, source, catalog.lists[at], found)
    at = 0
    lasting = st.lasting
    while at < len(lasting):
        if lasting[at + LAST_MOD] >= 0:
            ability = lasting[at + LAST_ABILITY]
            mods = catalog.ability_mods[ability]
            mod = catalog.lists[(mods >> LIST_START) + lasting[at + LAST_MOD]]
            if catalog.nodes[mod] == kind:
                found = _added_modifier(
                    st, found, mod, ability, lasting[at + LAST_SOURCE], lasting[at + LAST_YOU], at
                )
        at += lasting[at]
    return found


def _those_in_force(st: State, kind: i64, source: i64, ability: i64, found: i64) -> i64:
    """A list, and the modifiers of a kind that an ability in play has."""
    catalog = st.catalog
    mods = catalog.ability_mods[ability]
    start = mods >> LIST_START
    end = start + (mods & LIST_LENGTH)
    has_kind = False
    for at in range(start, end):
        if catalog.nodes[catalog.lists[at]] == kind:
            has_kind = True
    if not has_kind or not _works(st, source, ability, kind != M_NO_TEXT):
        return found
    you = controller(st, source)
    condition = catalog.ability_condition[ability]
    if condition:
        fr = open_context(st, source, you, ability)
        is_met = holds(st, fr, condition)
        pop_frame(st)
        if not is_met:
            return found
    for at in range(start, end):
        mod = catalog.lists[at]
        if catalog.nodes[mod] == kind:
            found = _added_modifier(st, found, mod, ability, source, you, -1)
    return found


def _added_modifier(
    st: State, mods: i64, mod: i64, ability: i64, source: i64, you: i64, lasts: i64
) -> i64:
    top = st.top
    if mods and (mods >> START) + (mods & LENGTH) != top:
        mods = lifted(st, mods)
        top = st.top
    heap = room(st, MOD_WORDS)
    heap[top] = mod
    heap[top + MOD_ABILITY] = ability
    heap[top + MOD_SOURCE] = source
    heap[top + MOD_YOU] = you
    heap[top + MOD_LASTS] = lasts
    st.top = top + MOD_WORDS
    return (mods or top << START) + MOD_WORDS


def works(st: State, source: i64, ability: i64) -> bool:
    """Whether an ability of a card in play is there now: not lost, nor for another place."""
    return _works(st, source, ability, True)


def _works(st: State, source: i64, ability: i64, may_be_silent: bool) -> bool:
    if st.catalog.ability_where[ability] == WORKS_UNTIL_DEFEATED and st.where(source) < st.shared:
        return False  # somebody defeated it, and plays it now
    if may_be_silent and st.alters & ALTERS_SILENCE:
        return not is_silent(st, source, controller(st, source))
    return True


def is_silent(st: State, copy: i64, seat: i64) -> bool:
    """Whether a copy has lost its text; a Character is no card that could."""
    alters = st.alters
    if not alters & ALTERS_SILENCE or not st.catalog.types[st.card_of[copy]]:
        return False
    top = st.top
    nodes = st.catalog.nodes
    st.alters = alters & ~ALTERS_SILENCE  # whom it covers is asked as if all had theirs
    found = False
    mods = _in_force(st, M_NO_TEXT)
    for i in range(0, length(mods), MOD_WORDS):
        scope = nodes[item(st, mods, i) + KIDS]
        if item(st, mods, i + MOD_SOURCE) == copy and nodes[scope + NODE_N] == 2:
            continue  # "Cards lose all text": all others
        fr = open_modifier(st, mods, i)
        if covers(st, fr, scope, copy, seat):
            found = True
        pop_frame(st)
    st.alters = alters
    st.top = top
    return found


def _concerns(st: State, fr: i64, whose: i64, seat: i64) -> bool:
    """Whether a text is about a seat; "you" of what is in force in the city is everybody."""
    k = st.catalog.nodes[whose]
    if k == E_NONE or has(players(st, fr, whose), seat):
        return True
    # Only of what stands there: what an Attack brought lasts for whom it struck.
    if k != P_YOU or st.stack[fr + KIND] != F_CONTEXT or st.stack[fr + A] == IS_LASTING:
        return False
    source = st.stack[fr + SOURCE]
    return source >= 0 and is_on_board(st, st.where(source))


def covers(st: State, fr: i64, scope: i64, copy: i64, seat: i64) -> bool:
    """Whether a modifier's scope takes in this copy (for this seat)."""
    top = st.top
    found = _covers(st, fr, scope, copy, seat)
    st.top = top
    return found


def _covers(st: State, fr: i64, scope: i64, copy: i64, seat: i64) -> bool:
    nodes = st.catalog.nodes
    k = nodes[scope]
    if k == S_LINE_UP:
        return True
    count = nodes[scope + NODE_N]
    kind = nodes[scope + KIDS + 1] if count > 1 else NOWHERE
    if k == S_CARDS:
        if copy < 0:
            return False
        if nodes[kind] != E_NONE and not matches(st, fr, copy, kind):
            return False
        if count == 2:
            return _concerns(st, fr, nodes[scope + KIDS], seat)
        return _lies_there(st, fr, scope, copy)
    if not _concerns(st, fr, nodes[scope + KIDS], seat):
        return False
    if k == S_BUY or k == S_PLAY:
        if nodes[kind] != E_NONE and not matches(st, fr, copy, kind):
            return False
        return count == 2 or _lies_there(st, fr, scope, copy)
    if k == S_DEFENSE or k == S_ATTACK:
        return nodes[kind] == E_NONE or copy < 0 or matches(st, fr, copy, kind)
    if k == S_PLAYER:
        if copy < 0:
            return nodes[kind] == E_NONE or nodes[kind] == T_ANY
        return nodes[kind] == E_NONE or matches(st, fr, copy, kind)
    return k == S_CHARACTER


def _lies_there(st: State, fr: i64, scope: i64, copy: i64) -> bool:
    """Whether a copy lies in one of the places of a scope, or is among its cards."""
    nodes = st.catalog.nodes
    zone = st.where(copy)
    for i in range(2, nodes[scope + NODE_N]):
        source = nodes[scope + KIDS + i]
        if nodes[source] >= C_THIS:
            if contains(st, cards(st, fr, source), copy):
                return True
        else:
            zones = zones_of(st, fr, source)
            if contains(st, zones, zone):
                return True
            if nodes[source] == L_SPACE and zone >= st.shared and zones:
                if contains(st, zones, st.city + space_of(st, copy)):  # a Basic on its Location
                    return True
    return False


# --------------------------------------------------------------------------- prices


def discounts(st: State) -> i64:
    """The modifiers now in force of what cards cost to buy, as ``modifiers`` gives them."""
    found = modifiers(st, M_COST) if st.alters & 1 else NOTHING
    return _with_own_prices(st, found) if st.catalog.has_own_prices else found


def _with_own_prices(st: State, found: i64) -> i64:
    """Add what cards that are not in play say of their own cost, to the active player."""
    catalog = st.catalog
    for copy in range(len(st.card_of)):
        card = st.card_of[copy]
        if not catalog.flags[card] & PRICES_ITSELF or is_in_play(st, copy):
            continue
        standing = catalog.standing[card]
        start = standing >> LIST_START
        for at in range(start, start + (standing & LIST_LENGTH)):
            ability = catalog.lists[at]
            condition = catalog.ability_condition[ability]
            if condition:
                fr = open_context(st, copy, st.active, ability)
                is_met = holds(st, fr, condition)
                pop_frame(st)
                if not is_met:
                    continue
            mods = catalog.ability_mods[ability]
            for i in range(mods >> LIST_START, (mods >> LIST_START) + (mods & LIST_LENGTH)):
                if _is_own_price(st, catalog.lists[i]):
                    found = _added_modifier(
                        st, found, catalog.lists[i], ability, copy, st.active, -1
                    )
    return found


def _is_own_price(st: State, mod: i64) -> bool:
    """Whether a modifier is of what the card that bears it costs."""
    nodes = st.catalog.nodes
    scope = nodes[mod + KIDS]
    if nodes[mod] != M_COST or nodes[scope] != S_CARDS or nodes[scope + NODE_N] != 3:
        return False
    return nodes[nodes[scope + KIDS + 2]] == C_THIS


def is_in_play(st: State, copy: i64) -> bool:
    """Whether a copy is among those whose abilities work now."""
    for one in st.in_play:
        if one == copy:
            return True
    return False


def price(st: State, copy: i64, seat: i64, mods: i64) -> i64:
    """What the copy costs this seat to buy; ``mods`` are the cost modifiers in force."""
    cost = st.catalog.costs[st.card_of[copy]]
    if not mods:
        return cost
    nodes = st.catalog.nodes
    for i in range(0, length(mods), MOD_WORDS):
        mod = item(st, mods, i)
        scope = nodes[mod + KIDS]
        if nodes[scope] == S_BUY or nodes[scope] == S_CARDS:
            fr = open_modifier(st, mods, i)
            if covers(st, fr, scope, copy, seat):
                cost += amount(st, fr, nodes[mod + KIDS + 1])
            pop_frame(st)
    return max(0, cost)


def prices(st: State, start: i64, end: i64, seat: i64) -> vec[i64]:
    """What each copy of a stretch of the row costs this seat to buy now."""
    nodes = st.catalog.nodes
    row = st.row
    count = end - start
    found = blank(count)
    for i in range(count):
        found[i] = st.catalog.costs[st.card_of[row[start + i]]]
    top = st.top
    mods = discounts(st)
    for at in range(0, length(mods), MOD_WORDS):
        mod = item(st, mods, at)
        scope = nodes[mod + KIDS]
        if nodes[scope] == S_BUY or nodes[scope] == S_CARDS:
            fr = open_modifier(st, mods, at)
            by = amount(st, fr, nodes[mod + KIDS + 1])
            for i in range(count):
                if covers(st, fr, scope, row[start + i], seat):
                    found[i] += by
            pop_frame(st)
    for i in range(count):
        found[i] = max(0, found[i])
    st.top = top
    return found


def character_cost(st: State, seat: i64) -> i64:
    """The current cost of the seat's Character; it may fall to 0 or below."""
    copy = character(st, seat)
    if copy < 0:
        return 0
    cost = st.catalog.costs[st.card_of[copy]] + st.raised(seat)
    if not st.alters & ALTERS_CHARACTERS:
        return cost
    top = st.top
    nodes = st.catalog.nodes
    mods = modifiers(st, M_COST)
    for i in range(0, length(mods), MOD_WORDS):
        mod = item(st, mods, i)
        scope = nodes[mod + KIDS]
        if nodes[scope] == S_CHARACTER:
            fr = open_modifier(st, mods, i)
            if covers(st, fr, scope, copy, seat):
                cost += amount(st, fr, nodes[mod + KIDS + 1])
            pop_frame(st)
    st.top = top
    return cost


def prevented(st: State, kind: i64, what: i64, copy: i64, seat: i64) -> bool:
    """Whether a modifier of ``kind`` (M_CANNOT) forbids ``what`` to the seat or about the copy."""
    return st.alters & ALTERS_RIGHTS != 0 and _is_forbidden(st, kind, what, copy, seat)


def _is_forbidden(st: State, kind: i64, what: i64, copy: i64, seat: i64) -> bool:
    top = st.top
    nodes = st.catalog.nodes
    found = False
    mods = modifiers(st, kind)
    for i in range(0, length(mods), MOD_WORDS):
        mod = item(st, mods, i)
        if nodes[mod + NODE_A] == what and not found:
            fr = open_modifier(st, mods, i)
            found = covers(st, fr, nodes[mod + KIDS], copy, seat)
            pop_frame(st)
    st.top = top
    return found
