"""What the active player may do now, and what a teammate may do for them.

Owns: the options of a turn. Must not know: what an option does.

Options are a list; whoever adds to one gives back the longer one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.asking import ask
from longbox.rules.card import (
    ALTERS_KEYWORDS,
    ALTERS_RIGHTS,
    ALTERS_SHOPS,
    ALTERS_USES,
    COMES_FIRST,
    IS_BOUGHT,
    KIDS,
    LIST_LENGTH,
    LIST_START,
    NODE_A,
    NODE_N,
    OP_B,
    OP_WORDS,
    OP_X,
)
from longbox.rules.codes import (
    ASIDE,
    HAND,
    K_ASSIST,
    LIMIT_NAME,
    LIMIT_TYPE,
    LINE_UP,
    M_BUY_FROM,
    M_CANNOT,
    O_ALLY,
    O_ASSIST,
    O_BUY,
    O_DEFEAT,
    O_DONE,
    O_ELSEWHERE,
    O_END,
    O_LAID,
    O_LAY,
    O_MOVE,
    O_PASS,
    O_PLAY,
    O_STACK,
    O_USE,
    OP_END,
    OP_PLAY,
    OP_TEST,
    Q_RESPOND,
    SCENARIO,
    SPAN,
    STACKS,
    TILES,
    V_ASSIST,
    V_BUY,
    X_ASSIST,
    X_BOUGHT,
    X_BUY,
    X_DEFEATED,
    X_MOVE,
    X_PLAY,
    ZONES,
)
from longbox.rules.frames import ABILITY, HELPERS, SOURCE, open_context, pop_frame
from longbox.rules.lists import (
    NOTHING,
    START,
    added,
    contains,
    item,
    length,
    list_from,
    push,
    room,
)
from longbox.rules.seats import first, others
from longbox.rules.state import State, from_of, verb_of
from longbox.rules.triggers import has_laid, slot_of, uses, was_laid
from longbox.rules.using import CHOICES, is_counted_plainly, raise_of
from longbox.rules.values import (
    MOD_WORDS,
    cards,
    controller,
    covers,
    discounts,
    holds,
    keywords_of,
    modifiers,
    open_modifier,
    prevented,
    price,
    types_of,
    works,
    zones_of,
)
from longbox.rules.whereabouts import is_near, is_villain

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYS: Final = O_PLAY * SPAN
BUYS: Final = O_BUY * SPAN
DONE: Final = O_DONE * SPAN
END: Final = O_END * SPAN
BEYOND: Final = 1 << 30  # what nobody can pay
MAX_CHOICES: Final = 400  # moves in one turn, after which only its end is offered
BY_TYPE_FROM: Final = 128  # among the uses of a source: by the card type of what was paid
TYPE_BITS: Final = 8


def ask_helpers(st: State, fr: i64) -> bool:
    """Ask the teammates who could Assist now; each until they pass."""
    while st.stack[fr + HELPERS]:
        seat = first(st.stack[fr + HELPERS])
        options = _assists(st, seat)
        if options:
            ask(st, Q_RESPOND, seat, added(st, options, O_PASS * SPAN), V_ASSIST, 0)
            return True
        st.stack[fr + HELPERS] = others(st.stack[fr + HELPERS])
    return False


def _assists(st: State, seat: i64) -> i64:
    """The cards with which a seat could Assist."""
    options: i64 = NOTHING
    if prevented(st, M_CANNOT, X_ASSIST, -1, seat):
        return options
    is_altered = st.alters & ALTERS_KEYWORDS != 0
    hand = seat * ZONES + HAND
    start = st.ends[hand]
    row = st.row
    card_of = st.card_of
    printed = st.catalog.keywords
    for i in range(start, st.ends[hand + 1]):
        copy = row[i]
        card = card_of[copy]
        if not (is_altered or printed[card] & K_ASSIST):
            continue
        if not keywords_of(st, copy) & K_ASSIST or _is_repeated(st, start, i):
            continue
        if prevented(st, M_CANNOT, X_PLAY, copy, seat):
            continue  # for who Assists plays it (CONF-4.6)
        if not st.rules.by_range or is_near(st, seat, st.active, st.catalog.assists[card]):
            options = added(st, options, O_ASSIST * SPAN + copy)
    return options


def _is_repeated(st: State, start: i64, i: i64) -> bool:
    """Whether a copy of the same card stands before this place of the row."""
    return start < i and _has_card(st, start, i, st.card_of[st.row[i]])


def _has_card(st: State, start: i64, end: i64, card: i64) -> bool:
    """Whether a copy of a card stands in a stretch of the row."""
    row = st.row
    card_of = st.card_of
    for i in range(start, end):
        if card_of[row[i]] == card:
            return True
    return False


def turn_options(st: State) -> i64:
    """What the active player may do now."""
    seat = st.active
    options: i64 = NOTHING
    must = False  # the turn may not end yet
    if st.choices < MAX_CHOICES:
        rules = st.rules
        bans: i64 = modifiers(st, M_CANNOT) if st.alters & ALTERS_RIGHTS else NOTHING
        options = _playable(st, seat, bans)
        waits = False  # for a card that comes before any other
        if st.catalog.has_firsts:
            urgent = _urgent(st, options)
            if urgent:
                waits = must = True
                options = urgent
        if rules.lays:
            if _must_play_laid(st, seat, bans):
                must = True
            options = _lay_options(st, seat, options, waits, bans)
        if rules.by_place:
            options = _in_city(st, seat, options, bans)
        elif st.confronted < 0:
            options = _buyable(st, seat, options, bans)
        if st.alters & ALTERS_USES:
            options = _usable(st, seat, options, waits)
    if not must:
        options = added(st, options, END if st.confronted < 0 else DONE)
    return options


# --------------------------------------------------------------------------- playing


def _playable(st: State, seat: i64, bans: i64) -> i64:
    """The cards of the hand that may be played, one of each."""
    mark = st.top
    hand = seat * ZONES + HAND
    start = st.ends[hand]
    end = st.ends[hand + 1]
    if start == end:
        return NOTHING
    row = st.row
    card_of = st.card_of
    signs = st.catalog.signs
    heap = room(st, end - start)
    top = mark
    seen: i64 = 0
    last: i64 = -1
    for i in range(start, end):
        copy = row[i]
        card = card_of[copy]
        if card == last:
            continue
        last = card
        sign = signs[card]
        if seen & sign and _is_repeated(st, start, i):
            continue
        seen |= sign
        heap[top] = PLAYS + copy
        top += 1
    st.top = top
    options = mark << START | top - mark
    return _allowed(st, options, bans, seat) if bans else options


def _allowed(st: State, options: i64, bans: i64, seat: i64) -> i64:
    """Of cards to play, those that nothing forbids to play."""
    found: i64 = NOTHING
    for i in range(length(options)):
        option = item(st, options, i)
        if not _banned(st, bans, X_PLAY, option - PLAYS, seat):
            found = added(st, found, option)
    return found


def _urgent(st: State, options: i64) -> i64:
    """Of cards to play, those that must be played before any other."""
    mark = st.top
    for i in range(length(options)):
        option = item(st, options, i)
        if st.catalog.flags[st.card_of[option - PLAYS]] & COMES_FIRST:
            push(st, option)
    return list_from(st, mark)


def _must_play_laid(st: State, seat: i64, bans: i64) -> bool:
    """Whether an Assist card on the Character must still be played, and may be."""
    zone = seat * ZONES + ASIDE
    for i in range(st.ends[zone], st.ends[zone + 1]):
        copy = st.row[i]
        if not was_laid(st, copy) and not (bans and _banned(st, bans, X_PLAY, copy, seat)):
            return True
    return False


def _lay_options(st: State, seat: i64, options: i64, waits: bool, bans: i64) -> i64:
    """Playing the Assist card on the Character, or laying one.

    All of it ``waits`` for a card that comes before any other (SW-03).
    """
    if waits:
        return options
    zone = seat * ZONES + ASIDE
    must = False
    for i in range(st.ends[zone], st.ends[zone + 1]):
        if not was_laid(st, st.row[i]):
            must = True
            if not (bans and _banned(st, bans, X_PLAY, st.row[i], seat)):
                options = added(st, options, O_LAID * SPAN + st.row[i])
    if must or has_laid(st):
        return options
    start = st.ends[seat * ZONES + HAND]
    for i in range(start, st.ends[seat * ZONES + HAND + 1]):
        copy = st.row[i]
        if not _is_repeated(st, start, i) and keywords_of(st, copy) & K_ASSIST:
            options = added(st, options, O_LAY * SPAN + copy)
    return options


# --------------------------------------------------------------------------- buying


def _buyable(st: State, seat: i64, options: i64, bans: i64) -> i64:
    """Cards of the Line-Up, of the stacks, and from where an effect allows it."""
    power = st.power
    mods = discounts(st)
    if not mods and not bans and not st.alters & ALTERS_SHOPS:
        return options if power < st.cheapest else _buyable_as_printed(st, options)
    line_up = st.shared + LINE_UP
    start = st.ends[line_up]
    for i in range(start, st.ends[line_up + 1]):
        copy = st.row[i]
        cost = price(st, copy, seat, mods) if mods else st.catalog.costs[st.card_of[copy]]
        if cost <= power and not _is_repeated(st, start, i):
            if not bans or not _banned(st, bans, X_BUY, copy, seat):
                options = added(st, options, BUYS + copy)
    first_stack = st.shared + STACKS
    for zone in range(first_stack, first_stack + len(st.catalog.stacks)):
        copy = st.at_top(zone)
        if copy < 0 or not st.catalog.flags[st.card_of[copy]] & IS_BOUGHT:
            continue
        cost = price(st, copy, seat, mods) if mods else st.catalog.costs[st.card_of[copy]]
        if (
            cost <= power
            and not _is_affordable_in(st, line_up, copy, seat, mods)
            and (not bans or not _banned(st, bans, X_BUY, copy, seat))
        ):
            options = added(st, options, O_STACK * SPAN + copy)
    if st.alters & ALTERS_SHOPS:
        shops = modifiers(st, M_BUY_FROM)
        for i in range(0, length(shops), MOD_WORDS):
            options = _buyable_elsewhere(st, seat, options, shops, i, mods)
    return options


def _buyable_as_printed(st: State, options: i64) -> i64:
    """The same where nothing alters a price, nothing is forbidden, and no place is added."""
    power = st.power
    catalog = st.catalog
    costs = catalog.costs
    card_of = st.card_of
    row = st.row
    ends = st.ends
    start = ends[st.shared + LINE_UP]
    end = ends[st.shared + LINE_UP + 1]
    cheapest: i64 = BEYOND
    for i in range(start, end):
        copy = row[i]
        cost = costs[card_of[copy]]
        cheapest = min(cheapest, cost)
        if cost <= power and not _is_repeated(st, start, i):
            options = added(st, options, BUYS + copy)
    first_stack = st.shared + STACKS
    for zone in range(first_stack, first_stack + len(catalog.stacks)):
        top = ends[zone + 1]
        if top == ends[zone]:
            continue
        card = card_of[row[top - 1]]
        if not catalog.flags[card] & IS_BOUGHT:
            continue
        cost = costs[card]
        cheapest = min(cheapest, cost)
        if cost <= power and not _has_card(st, start, end, card):
            options = added(st, options, O_STACK * SPAN + row[top - 1])
    st.cheapest = cheapest
    return options


def _is_affordable_in(st: State, zone: i64, copy: i64, seat: i64, mods: i64) -> bool:
    """Whether a copy of the same card can be bought from a zone."""
    card = st.card_of[copy]
    for i in range(st.ends[zone], st.ends[zone + 1]):
        other = st.row[i]
        if st.card_of[other] == card and price(st, other, seat, mods) <= st.power:
            return True
    return False


def _buyable_elsewhere(st: State, seat: i64, options: i64, shops: i64, at: i64, mods: i64) -> i64:
    """Cards that an effect lets the seat buy from another place."""
    nodes = st.catalog.nodes
    mod = item(st, shops, at)
    fr = open_modifier(st, shops, at)
    seen: i64 = NOTHING
    for i in range(1, nodes[mod + NODE_N]):
        zones = zones_of(st, fr, nodes[mod + KIDS + i])
        for j in range(length(zones)):
            zone = item(st, zones, j)
            for place in range(st.ends[zone], st.ends[zone + 1]):
                copy = st.row[place]
                card = st.card_of[copy]
                if (
                    st.catalog.flags[card] & IS_BOUGHT
                    and not contains(st, seen, card)
                    and covers(st, fr, nodes[mod + KIDS], copy, seat)
                    and price(st, copy, seat, mods) <= st.power
                ):
                    seen = added(st, seen, card)
                    options = added(st, options, O_ELSEWHERE * SPAN + copy)
    pop_frame(st)
    return options


# --------------------------------------------------------------------------- on a board


def _in_city(st: State, seat: i64, options: i64, bans: i64) -> i64:
    """What the Character's place in the city allows: moving, defeating, buying (REB-14 to 16)."""
    at = st.at(seat)
    if at < 0:
        return options
    mods = discounts(st)
    if st.move > 0 and (not bans or not _banned(st, bans, X_MOVE, -1, seat)):
        options = added(st, options, O_MOVE * SPAN + st.board.clockwise(at, 1))
        options = added(st, options, O_MOVE * SPAN + st.board.clockwise(at, -1))
        ally = st.at(st.seats)
        if st.rules.ally and ally >= 0:
            options = added(st, options, O_ALLY * SPAN + st.board.clockwise(ally, 1))
            options = added(st, options, O_ALLY * SPAN + st.board.clockwise(ally, -1))
    mark: i64 = length(options)
    for i in range(st.ends[st.city + at], st.ends[st.city + at + 1]):
        options = _offer(st, seat, options, mark, st.row[i], O_BUY, mods, bans)
    slot = st.board.slot_of(at)
    if slot >= 0 and st.damage(slot) < st.board.hit_points:
        tile = st.row[st.ends[st.beside + TILES] + slot]
        stack = st.catalog.basics[st.card_of[tile]]
        if stack >= 0:
            zone = st.shared + STACKS + stack
            copy = st.at_top(zone)
            if copy >= 0 and not (st.rules.stack_once and _bought_from(st, zone)):
                options = _offer(st, seat, options, mark, copy, O_STACK, mods, bans)
    if st.alters & ALTERS_SHOPS:
        shops = modifiers(st, M_BUY_FROM)
        for i in range(0, length(shops), MOD_WORDS):
            options = _offer_elsewhere(st, seat, options, mark, shops, i, mods, bans)
    return options


def _offer_elsewhere(
    st: State, seat: i64, options: i64, mark: i64, shops: i64, at: i64, mods: i64, bans: i64
) -> i64:
    """Cards of other places that an effect lets the seat buy, or defeat."""
    nodes = st.catalog.nodes
    mod = item(st, shops, at)
    fr = open_modifier(st, shops, at)
    for i in range(1, nodes[mod + NODE_N]):
        zones = zones_of(st, fr, nodes[mod + KIDS + i])
        for j in range(length(zones)):
            zone = item(st, zones, j)
            for place in range(st.ends[zone], st.ends[zone + 1]):
                if covers(st, fr, nodes[mod + KIDS], st.row[place], seat):
                    options = _offer(
                        st, seat, options, mark, st.row[place], O_ELSEWHERE, mods, bans
                    )
    pop_frame(st)
    return options


def _offer(
    st: State, seat: i64, options: i64, mark: i64, copy: i64, how: i64, mods: i64, bans: i64
) -> i64:
    """A card of the city may be bought, or a Villain defeated, for its cost.

    One of each card among the options from the mark on.
    """
    card = st.card_of[copy]
    for i in range(mark, length(options)):
        if st.card_of[item(st, options, i) % SPAN] == card:
            return options
    if price(st, copy, seat, mods) > st.power:
        return options
    if is_villain(st, copy):
        if bans and _banned(st, bans, X_DEFEATED, copy, seat):
            return options
        return added(st, options, O_DEFEAT * SPAN + copy)
    if st.catalog.flags[card] & IS_BOUGHT and (
        not bans or not _banned(st, bans, X_BUY, copy, seat)
    ):
        return added(st, options, how * SPAN + copy)
    return options


def _bought_from(st: State, zone: i64) -> bool:
    """Whether a card was bought from a stack this turn (REB-15.3)."""
    for i in range(st.past):
        if verb_of(st.history[i]) == V_BUY and from_of(st.history[i]) == zone:
            return True
    return False


def _banned(st: State, bans: i64, what: i64, copy: i64, seat: i64) -> bool:
    nodes = st.catalog.nodes
    for i in range(0, length(bans), MOD_WORDS):
        mod = item(st, bans, i)
        banned = nodes[mod + NODE_A]
        if banned == what or (what == X_BUY and banned == X_BOUGHT):
            fr = open_modifier(st, bans, i)
            is_meant = covers(st, fr, nodes[mod + KIDS], copy, seat)
            pop_frame(st)
            if is_meant:
                return True
    return False


# --------------------------------------------------------------------------- using


def _usable(st: State, seat: i64, options: i64, waits: bool) -> i64:
    """Abilities that the seat may use."""
    in_play = st.in_play
    for i in range(len(in_play)):
        source = in_play[i]
        if st.catalog.activated[st.card_of[source]] and controller(st, source) == seat:
            options = _usable_of(st, seat, options, source, waits, False)
    return options


def add_raising(st: State, seat: i64, options: i64) -> i64:
    """Beside Blocks: the abilities with which a seat can raise the Confronted Character's cost."""
    if st.choices >= MAX_CHOICES or not st.alters & ALTERS_USES:
        return options
    in_play = st.in_play
    for i in range(len(in_play)):
        source = in_play[i]
        if (
            st.catalog.activated[st.card_of[source]]
            and controller(st, source) == seat
            and st.where(source) < st.shared
        ):
            options = _usable_of(st, seat, options, source, False, True)
    return options


def _usable_of(st: State, seat: i64, options: i64, source: i64, waits: bool, is_block: bool) -> i64:
    """Abilities of one card; ``is_block``: only those that raise the Confronted one's cost."""
    catalog = st.catalog
    activated = catalog.activated[st.card_of[source]]
    start = activated >> LIST_START
    for at in range(start, start + (activated & LIST_LENGTH)):
        ability = catalog.lists[at]
        if not works(st, source, ability):
            continue
        if not is_block:
            if st.where(source) >= st.shared and not _is_here(st, source, ability):
                continue
            if waits and _plays(st, ability):
                continue
        fr = open_context(st, source, seat, ability)
        is_meant = not is_block or raise_of(st, fr, ability) > 0
        is_meant = is_meant and _can_be_used(st, fr, ability, options)
        pop_frame(st)
        if is_meant:
            index = catalog.ability_index[ability] % CHOICES
            options = added(st, options, O_USE * SPAN + source * CHOICES + index)
    return options


def _is_here(st: State, source: i64, ability: i64) -> bool:
    """Whether what lies on the table can be used: a Location once a turn, by who is there."""
    zone = st.where(source)
    if zone != st.beside + TILES:
        return zone == st.beside + SCENARIO
    slot = st.place_in(zone, source)
    return (
        st.at(st.active) == st.board.locations[slot]
        and st.damage(slot) < st.board.hit_points
        and not uses(st, source, st.catalog.ability_index[ability])
    )


def _plays(st: State, ability: i64) -> bool:
    """Whether an ability plays a card."""
    code = st.catalog.code
    op = st.catalog.ability_at[ability]
    while code[op] != OP_END:
        if code[op] == OP_PLAY:
            return True
        op += OP_WORDS
    return False


def _can_be_used(st: State, fr: i64, ability: i64, options: i64) -> bool:
    """Whether an ability can be used now, and is not on offer already."""
    catalog = st.catalog
    code = catalog.code
    source = st.stack[fr + SOURCE]
    limit = catalog.ability_limit[ability]
    if limit and is_counted_plainly(st, ability):
        if uses(st, source, slot_of(st, ability)) >= limit:
            return False
    condition = catalog.ability_condition[ability]
    if condition and not holds(st, fr, condition):
        return False
    op = catalog.ability_at[ability]
    if code[op] == OP_TEST and code[op + OP_X]:
        landing = op + code[op + OP_B] * OP_WORDS
        if code[landing] == OP_END and not holds(st, fr, code[op + OP_X]):
            return False  # "if" stands before all that it does
    by = catalog.ability_limit_by[ability]
    if by == LIMIT_TYPE or by == LIMIT_NAME:
        pool = code[op + OP_WORDS + OP_X]
        if pool:
            top = st.top
            can_pay = payable(st, fr, cards(st, fr, pool)) != NOTHING
            st.top = top
            if not can_pay:
                return False
    return not _is_offered(st, options, source, catalog.ability_index[ability] % CHOICES)


def payable(st: State, fr: i64, pool: i64) -> i64:
    """Of cards to pay with, those of a type that has not paid for this ability this turn."""
    ability = st.stack[fr + ABILITY]
    source = st.stack[fr + SOURCE]
    base = BY_TYPE_FROM * (st.catalog.ability_index[ability] + 1)
    limit = st.catalog.ability_limit[ability]
    mark = st.top
    for i in range(length(pool)):
        copy = item(st, pool, i)
        types = types_of(st, copy)
        for bit in range(TYPE_BITS):
            if types >> bit & 1 and uses(st, source, base + bit) < limit:
                push(st, copy)
                break
    return list_from(st, mark)


def _is_offered(st: State, options: i64, source: i64, index: i64) -> bool:
    """Whether the same ability of an equal card is on offer already."""
    for i in range(length(options)):
        option = item(st, options, i)
        if option // SPAN == O_USE:
            value = option % SPAN
            if value % CHOICES == index:
                if st.card_of[value // CHOICES] == st.card_of[source]:
                    return True
    return False
