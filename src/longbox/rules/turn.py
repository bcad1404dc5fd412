"""The turn: announcement, playing and buying, the Confrontation, the seven end steps, the ending.

Owns: the order of a turn and when a game is over. Must not know: what any card does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.asking import answered, ask
from longbox.rules.card import (
    ALTERS_HANDS,
    ALTERS_LINE_UP,
    ALTERS_PLAYS,
    IS_ONGOING,
    KIDS,
    LEAVES_QUIETLY,
    LIST_START,
    NODE_A,
    NODE_N,
    WORKS,
)
from longbox.rules.codes import (
    ASIDE,
    BOX,
    BY_LINE_UP,
    BY_STALEMATE,
    CHARACTER,
    DECK,
    DESTROYED,
    DISCARD,
    F_PLAY,
    F_TURN,
    HAND,
    LINE_UP,
    M_BUY_FROM,
    M_COST,
    M_HAND,
    M_REFILL,
    MAIN,
    NOBODY,
    O_ALLY,
    O_BUY,
    O_CONFRONT,
    O_DEFEAT,
    O_DONE,
    O_ELSEWHERE,
    O_END,
    O_LAID,
    O_LAY,
    O_MOVE,
    O_NORMAL,
    O_PASS,
    O_PLACE,
    O_PLAY,
    O_STACK,
    O_USE,
    PLAY,
    Q_NONE,
    Q_TURN,
    SPAN,
    U_FOES_TURN,
    U_GAME,
    U_IN_PLAY,
    U_ONCE,
    U_TURN,
    U_YOUR_END,
    U_YOUR_TURN,
    V_ASSIST,
    V_BUY,
    V_CLEAR,
    V_DRAW,
    V_END,
    V_ENTER,
    V_LAY,
    V_LEAVE,
    V_MOVE,
    V_PLAY,
    V_POWER,
    V_TURN,
    ZONES,
)
from longbox.rules.confrontation import ask_blockers, compare, confront, targets
from longbox.rules.ending import finish, finish_by_score
from longbox.rules.frames import (
    ABILITY,
    ATTACKERS,
    ENTERED,
    HELPERS,
    KIND,
    PC,
    SOURCE,
    WHO,
    B,
    C,
    pop_frame,
    push_flush,
    push_frame,
)
from longbox.rules.lasting import (
    LAST_ABILITY,
    LAST_MOD,
    LAST_SOURCE,
    LAST_TURN,
    LAST_UNTIL,
    LAST_YOU,
    open_lasting,
    without_record,
)
from longbox.rules.lists import (
    LENGTH,
    NOTHING,
    added,
    contains,
    item,
    length,
    list_from,
    of_zone,
    push,
    single,
)
from longbox.rules.offers import (
    BY_TYPE_FROM,
    TYPE_BITS,
    ask_helpers,
    turn_options,
)
from longbox.rules.order import (
    ANNOUNCE,
    BLOCKING,
    CLEARING,
    COMPARING,
    COUNTING,
    ENDING,
    GATHERING,
    MAIN_PHASE,
    PASSING,
    PLACING,
    START,
    UNSETTLED,
    WALKING,
)
from longbox.rules.replacing import act
from longbox.rules.seats import NO_SEATS, first, has, joined, only, others
from longbox.rules.state import NO_WORDS, State
from longbox.rules.steps import step_city
from longbox.rules.triggers import happen, keep_forever, note_laid, relisten, use, uses
from longbox.rules.using import use_ability
from longbox.rules.values import (
    MOD_ABILITY,
    MOD_SOURCE,
    MOD_WORDS,
    amount,
    covers,
    discounts,
    is_in_play,
    is_on_board,
    modifiers,
    open_modifier,
    price,
    teammates,
    turn_order,
    types_of,
    zones_of,
)
from longbox.rules.villains import (
    advance_clock,
    ally_leaves,
    defeat_villain,
    drop_carried,
    go,
    place_character,
    walk_character,
)
from longbox.rules.words import ZERO
from longbox.rules.zones import clear, destroyed_zone, discard_zone, move, reshuffle

if TYPE_CHECKING:
    from mypy_extensions import i64

MAX_TURNS: Final = 1000  # a game in which nobody gets anywhere ends here, as a stalemate


def take_turn(st: State, fr: i64) -> None:
    """Go on with the turn, step by step, until it asks, pushes a frame, or the game is over."""
    at = fr + PC
    kind = fr + KIND
    while st.sp == fr and st.stack[kind] == F_TURN and not st.over:
        phase = st.stack[at]
        if phase == MAIN_PHASE:
            _step_main(st, fr)
        elif len(st.waiting) and not UNSETTLED >> phase & 1:
            push_flush(st, 0)
        elif phase >= PLACING:
            step_city(st, fr)
        else:
            _step(st, fr, phase)
        if st.q_kind != Q_NONE:
            return


def _step(st: State, fr: i64, phase: i64) -> None:
    """One step that any game may have, but for its main phase."""
    at = fr + PC
    after = st.rules.after[phase]
    if phase == START:
        _start(st, fr)
    elif phase == ANNOUNCE:
        options = _announcements(st)
        if length(options) == 1:
            st.stack[at] = after
        else:
            ask(st, Q_TURN, st.active, options, 0, ANNOUNCE)
    elif phase == BLOCKING:
        st.stack[at] = after
        if st.confronted >= 0:
            ask_blockers(st)
    elif phase == COMPARING:
        st.stack[at] = after
        if st.confronted >= 0:
            compare(st)
    elif phase == ENDING:
        st.stack[at] = after
        base = st.active * ZONES
        clear(st, base + HAND, base + DISCARD)
        happen(st, V_END, st.active, -1, -1, -1, -1)
    elif phase == CLEARING:
        st.stack[at] = after
        _end(st)
        if after == PASSING and st.sp == fr and not len(st.waiting) and not st.over:
            st.stack[at] = st.rules.after[PASSING]
            _pass(st)  # nothing was woken
    else:
        assert phase == PASSING
        st.stack[at] = after
        _clear(st)  # what its last steps have woken leaves nothing in the turn
        _pass(st)


def _step_main(st: State, fr: i64) -> None:
    """Playing, moving, buying: what waits is settled, helpers are asked, then the player."""
    if len(st.waiting):
        push_flush(st, 0)
        return
    rules = st.rules
    if rules.refills_at_once:
        refill(st)  # whether the Line-Up could be filled is asked in step 6, as ever
        if len(st.waiting):
            push_flush(st, 0)
            return
    if rules.has_teams and ask_helpers(st, fr):
        return
    options = turn_options(st)
    if options & LENGTH == 1:
        only_one = item(st, options, 0)
        if only_one // SPAN == O_PLAY or only_one // SPAN == O_LAID:
            choose_turn(st, fr, only_one)
            return
    ask(st, Q_TURN, st.active, options, 0, MAIN_PHASE)


def _announcements(st: State) -> i64:
    """A normal turn, and whom the active player may Confront."""
    seats = targets(st)
    options = single(st, O_NORMAL * SPAN)
    while seats:
        options = added(st, options, O_CONFRONT * SPAN + first(seats))
        seats = others(seats)
    return options


def step_now(st: State) -> int:
    """Which Step of a turn in the city it is (REB-11): 1 to 5, as 5 and 6 go together; 7: its end.

    What a Step has brought about belongs to it until it is settled; 0: no turn has begun.
    """
    phase = st.stack[PC]
    if phase == START:
        return 0
    if ENDING <= phase <= PASSING:
        return 7
    if phase < PLACING:
        return 5
    if phase <= GATHERING:
        return 1
    if phase <= WALKING:
        return 2
    return 3 if phase == COUNTING else 4


def choose_assist(st: State, fr: i64, option: i64) -> None:
    """A teammate Assists, or passes."""
    seat = st.q_seat
    answered(st)
    if option // SPAN == O_PASS:
        st.stack[fr + HELPERS] = others(st.stack[fr + HELPERS])
        return
    copy = option % SPAN
    st.tell(V_ASSIST, seat, copy, st.where(copy), -1, -1, -1)
    play_frame = push_frame(st, F_PLAY, -1, copy, st.active)
    st.stack[play_frame + WHO] = only(seat)


def _start(st: State, fr: i64) -> None:
    st.past = 0
    if len(st.used):
        keep_forever(st)
    st.choices = 0
    st.batch += 1
    if st.rules.has_teams:
        st.stack[fr + HELPERS] = teammates(st, st.active)
    if len(st.lasting):
        _expire(st, True)
    if st.is_told:
        st.tell(V_TURN, st.active, -1, st.turn, -1, -1, -1)
    st.stack[fr + PC] = st.rules.after[START]
    if st.board.size:
        _start_on_board(st, fr)


def _start_on_board(st: State, fr: i64) -> None:
    """The clock comes before Step 1; the very first turn has no Steps 2 to 4 (REB-6.19, 12.1)."""
    st.stack[fr + ATTACKERS] = NOTHING
    st.stack[fr + ENTERED] = NOTHING
    is_bare = st.rules.first_turn_bare and st.turn == 0
    for seat in range(st.seats + (1 if st.rules.ally else 0)):
        if st.at(seat) >= 0:
            is_bare = False
    st.stack[fr + B] = 1 if is_bare else 0
    st.stack[fr + C] = 0
    st.carried = NO_WORDS
    advance_clock(st)


def paid_with(st: State, fr: i64, copy: i64) -> None:
    """Note the type that paid for an ability limited by type."""
    ability = st.stack[fr + ABILITY]
    source = st.stack[fr + SOURCE]
    base = BY_TYPE_FROM * (st.catalog.ability_index[ability] + 1)
    types = types_of(st, copy)
    for bit in range(TYPE_BITS):
        if types >> bit & 1 and uses(st, source, base + bit) < st.catalog.ability_limit[ability]:
            use(st, source, base + bit)
            return


def choose_turn(st: State, fr: i64, option: i64) -> None:
    """The active player has chosen an option of the turn."""
    kind = option // SPAN
    value = option % SPAN
    seat = st.active
    st.q_kind = Q_NONE
    st.choices += 1
    if kind != O_MOVE and len(st.carried):
        drop_carried(st)
    if st.rules.has_teams:
        st.stack[fr + HELPERS] = teammates(st, seat)
    if kind == O_PLAY or kind == O_LAID:
        play(st, value, seat)
    elif kind == O_END or kind == O_DONE:
        phase = st.rules.after[MAIN_PHASE]
        while st.confronted < 0 and (phase == BLOCKING or phase == COMPARING):
            phase = st.rules.after[phase]  # nobody is Confronted
        st.stack[fr + PC] = phase
    elif kind == O_NORMAL:
        st.stack[fr + PC] = st.rules.after[ANNOUNCE]
    elif kind == O_CONFRONT:
        confront(st, value)
        st.stack[fr + PC] = st.rules.after[st.stack[fr + PC]]
    elif kind == O_BUY or kind == O_STACK or kind == O_ELSEWHERE:
        _pay(st, value, kind == O_ELSEWHERE)
        st.batch += 1
        act(st, value, seat, V_BUY, seat * ZONES + DISCARD, 0, -1)
    elif kind == O_MOVE:
        st.move -= 1
        walk_character(st, value)
    elif kind == O_ALLY:
        st.move -= 1
        go(st, st.seats, value, V_MOVE, -1)
    elif kind == O_DEFEAT:
        _pay(st, value, st.where(value) != st.city + st.at(seat))
        defeat_villain(st, value, seat)
    elif kind == O_PLACE:
        place_character(st, value)
        st.stack[fr + PC] = st.rules.after[PLACING]
    elif kind == O_LAY:
        note_laid(st, value)
        move(st, value, seat * ZONES + ASIDE, 0, V_LAY, seat, -1)
    elif kind == O_USE:
        use_ability(st, value, seat)


def _pay(st: State, copy: i64, is_elsewhere: bool) -> None:
    """The active player pays what a card costs, and what was for one purchase is spent."""
    st.power -= price(st, copy, st.active, discounts(st))
    if len(st.lasting):
        _spend_discounts(st, copy)
        if is_elsewhere:
            _spend_right(st, copy)


def _mod_lasting(st: State, at: i64) -> i64:
    """The node of the modifier that lasts at a place; 0: a watch does."""
    if st.lasting[at + LAST_MOD] < 0:
        return 0
    mods = st.catalog.ability_mods[st.lasting[at + LAST_ABILITY]]
    return st.catalog.lists[(mods >> LIST_START) + st.lasting[at + LAST_MOD]]


def _spend_discounts(st: State, copy: i64) -> None:
    """A changed cost for the next purchase only is spent by it."""
    nodes = st.catalog.nodes
    at: i64 = 0
    while at < len(st.lasting):
        mod = _mod_lasting(st, at)
        is_spent = False
        if mod and st.lasting[at + LAST_UNTIL] == U_ONCE and nodes[mod] == M_COST:
            top = st.top
            ctx = open_lasting(st, at, -1)
            is_spent = covers(st, ctx, nodes[mod + KIDS], copy, st.active)
            pop_frame(st)
            st.top = top
        if is_spent:
            st.lasting = without_record(st.lasting, at)
        else:
            at += st.lasting[at]


def _spend_right(st: State, copy: i64) -> None:
    """The right to buy one card from elsewhere is spent by that, unless another right lasts."""
    spent: i64 = -1
    rights = modifiers(st, M_BUY_FROM)
    for i in range(0, length(rights), MOD_WORDS):
        if not _lets_buy(st, rights, i, copy):
            continue
        which = _once(st, item(st, rights, i + MOD_ABILITY), item(st, rights, i + MOD_SOURCE))
        if which < 0:
            return
        spent = which if spent < 0 else spent
    if spent >= 0:
        st.lasting = without_record(st.lasting, spent)
        relisten(st)


def _lets_buy(st: State, rights: i64, at: i64, copy: i64) -> bool:
    """Whether a right covers a copy where it lies."""
    nodes = st.catalog.nodes
    mod = item(st, rights, at)
    top = st.top
    fr = open_modifier(st, rights, at)
    found = False
    if covers(st, fr, nodes[mod + KIDS], copy, st.active):
        for i in range(1, nodes[mod + NODE_N]):
            if contains(st, zones_of(st, fr, nodes[mod + KIDS + i]), st.where(copy)):
                found = True
    pop_frame(st)
    st.top = top
    return found


def _once(st: State, ability: i64, source: i64) -> i64:
    """The place among what lasts of an ability that is for one time only; -1 if it is no such."""
    at: i64 = 0
    while at < len(st.lasting):
        if (
            st.lasting[at + LAST_ABILITY] == ability
            and st.lasting[at + LAST_SOURCE] == source
            and st.lasting[at + LAST_UNTIL] == U_ONCE
        ):
            return at
        at += st.lasting[at]
    return -1


def play(st: State, copy: i64, seat: i64) -> None:
    """A seat plays a copy from where it is."""
    st.batch += 1
    number = st.catalog.played[st.card_of[copy]]
    pure = ZERO if number < 0 else st.catalog.ability_pure[number]
    if pure >= 0 and not st.alters & ALTERS_PLAYS:
        move(st, copy, seat * ZONES + PLAY, 0, V_PLAY, seat, copy)
        if pure:
            st.power += pure
            if st.is_told:
                st.tell(V_POWER, seat, -1, pure, st.power, copy, number)
        return
    push_frame(st, F_PLAY, -1, copy, seat)


# --------------------------------------------------------------------------- the end of a turn


def _end(st: State) -> None:
    seat = st.active
    size = _hand_size(st, seat)  # what was played this turn still counts
    _clear(st)
    st.confronted = -1
    st.raise_none()
    _draw_hand(st, seat, size)
    is_full = not st.rules.refills or refill(st)
    if st.rules.ally:
        ally_leaves(st)
    # What lasts until the end of a turn covers its refill too (SBA-7.18).
    if len(st.lasting):
        _expire(st, False)
    if not is_full:
        finish_by_score(st, BY_LINE_UP)


def _clear(st: State) -> None:
    """Step 4: what was played leaves play, and what is unspent is lost."""
    if len(st.returns):
        _return(st)
    ends = st.ends
    for zone in range(PLAY, st.shared, ZONES):
        if ends[zone] < ends[zone + 1]:
            _clear_play(st, zone)
    if len(st.hosts):
        _uncover(st)
    st.power = 0
    st.move = 0


def _pass(st: State) -> None:
    """The next turn is another player's, or this player's once more."""
    st.active = _next_seat(st, st.active)
    st.turn += 1
    if st.turn >= MAX_TURNS:
        finish(st, NO_SEATS, BY_STALEMATE)


def _clear_play(st: State, zone: i64) -> None:
    """All but Ongoing cards leave a play zone, at once if no ability notices and none is lent."""
    catalog = st.catalog
    card_of = st.card_of
    row = st.row
    seat = zone // ZONES
    is_simple = not st.listen >> V_LEAVE & 1
    is_quiet = is_simple  # no text notices, and all of it is the seat's own
    stay: i64 = 0
    for i in range(st.ends[zone], st.ends[zone + 1]):
        copy = row[i]
        card = card_of[copy]
        flags = catalog.flags[card]
        is_own = st.owner(copy) == seat
        if is_own and flags & LEAVES_QUIETLY:
            continue
        is_quiet = False
        if flags & IS_ONGOING:
            stay += 1
        elif (
            not is_own or catalog.listens_anywhere[card] or (flags & WORKS and is_in_play(st, copy))
        ):
            is_simple = False
    if is_quiet:
        clear(st, zone, zone - PLAY + DISCARD)
        return
    if stay == st.size(zone):
        return
    mark = st.top
    for i in range(st.ends[zone], st.ends[zone + 1]):
        copy = st.row[i]
        if not catalog.flags[st.card_of[copy]] & IS_ONGOING:
            push(st, copy)
    gone = list_from(st, mark)
    if not is_simple:
        for i in range(length(gone)):
            copy = item(st, gone, i)
            move(st, copy, discard_zone(st, copy, seat), 0, V_CLEAR, st.active, -1)
        return
    to = zone - PLAY + DISCARD
    st.tell(V_CLEAR, st.active, -1, zone, to, -1, -1)
    for i in range(length(gone)):
        copy = item(st, gone, i)
        st.put(copy, to, 0, 0)


def _uncover(st: State) -> None:
    """What lay under a card that is gone goes to its owner's discard pile; what nobody owns is
    destroyed.
    """
    hosts = st.hosts
    for i in range(0, len(hosts), 2):
        copy = hosts[i]
        owner = st.owner(copy)
        if _still_lies(st, hosts[i + 1]):
            continue
        if owner == NOBODY:
            zone = destroyed_zone(st, copy)
        else:
            zone = st.shared + BOX if has(st.out, owner) else owner * ZONES + DISCARD
        move(st, copy, zone, 0, V_CLEAR, st.active, -1)


def _still_lies(st: State, host: i64) -> bool:
    """Whether that which cards lie under is still there: a Character, or a card on the table."""
    if host < 0:
        return not has(st.out, -1 - host)
    zone = st.where(host)
    if zone < st.shared:
        return zone % ZONES == PLAY
    place = zone - st.shared
    return place != MAIN and place != DESTROYED and place != BOX


def _next_seat(st: State, seat: i64) -> i64:
    """Who has the next turn: extra turns first, those who skip left out."""
    while st.turns:
        following = first(st.turns)
        st.turns = others(st.turns)
        if not has(st.skips, following):
            return following
        st.skips = _once_less(st.skips, following)
    if not st.out and not st.skips:
        return st.rules.following[seat]
    order = turn_order(st, seat)
    if first(order) == seat:
        order = joined(others(order), only(seat))
    left = order
    while has(st.skips, first(left)):
        st.skips = _once_less(st.skips, first(left))
        left = others(left)
        if not left:
            left = order
    return first(left)


def _once_less(seats: i64, seat: i64) -> i64:
    """Seats, of which one is there once less than before."""
    if first(seats) == seat:
        return others(seats)
    return joined(only(first(seats)), _once_less(others(seats), seat))


def _hand_size(st: State, seat: i64) -> i64:
    """How many cards the seat draws at the end of its turn."""
    n = st.rules.hand_size
    if not st.alters & ALTERS_HANDS:
        return n
    top = st.top
    nodes = st.catalog.nodes
    mods = modifiers(st, M_HAND)
    for i in range(0, length(mods), MOD_WORDS):
        mod = item(st, mods, i)
        fr = open_modifier(st, mods, i)
        if covers(st, fr, nodes[mod + KIDS], -1, seat):
            n += amount(st, fr, nodes[mod + KIDS + 1])
        pop_frame(st)
    st.top = top
    return n


def _draw_hand(st: State, seat: i64, n: i64) -> None:
    """Step 5. These draws are no act of a card: nothing triggers on them."""
    deck = seat * ZONES + DECK
    hand = seat * ZONES + HAND
    ends = st.ends
    while n > 0:
        count = min(n, ends[deck + 1] - ends[deck])
        if not count:
            if not reshuffle(st, seat):
                break
            continue
        st.take(deck, hand, count)
        n -= count
        if st.is_told:
            end = ends[hand + 1]
            for i in range(end - count, end):
                st.tell(V_DRAW, seat, st.row[i], deck, hand, -1, -1)


def _return(st: State) -> None:
    """Cards that were played for this turn only go where their effect says."""
    places = st.returns
    st.returns = NO_WORDS
    for i in range(0, len(places), 3):
        copy = places[i]
        zone = st.where(copy)
        if zone < st.shared and zone % ZONES == PLAY:
            move(st, copy, places[i + 1], places[i + 2], V_CLEAR, st.active, -1)


def _expire(st: State, is_start: bool) -> None:
    """Take away what has lasted its time."""
    at: i64 = 0
    while at < len(st.lasting):
        if _is_gone(st, at, is_start):
            st.lasting = without_record(st.lasting, at)
        else:
            at += st.lasting[at]
    relisten(st)


def _is_gone(st: State, at: i64, is_start: bool) -> bool:
    """Whether what lasts at a place has lasted its time."""
    until = st.lasting[at + LAST_UNTIL]
    you = st.lasting[at + LAST_YOU]
    is_later = st.turn > st.lasting[at + LAST_TURN]
    if is_start:
        if has(st.out, you) and (until == U_YOUR_TURN or until == U_YOUR_END):
            return _would_be_next(st, you)
        return until == U_YOUR_TURN and you == st.active and is_later
    if until == U_TURN or until == U_ONCE:
        return True
    if until == U_FOES_TURN:
        teams = st.rules.teams
        return is_later and (st.rules.cooperative or teams[you] != teams[st.active])
    if until == U_YOUR_END:
        return is_later and you == st.active
    assert until != U_GAME or not is_start
    return until == U_IN_PLAY and not _is_in_play(st, st.lasting[at + LAST_SOURCE])


def _would_be_next(st: State, seat: i64) -> bool:
    """Whether the turn of somebody who is out would have come just before this one."""
    order = st.rules.orders[seat]
    while has(st.out, first(order)):
        order = others(order)
    return first(order) == st.active


def _is_in_play(st: State, source: i64) -> bool:
    """Whether a card still lies where its text is in force."""
    zone = st.where(source)
    if zone < st.shared:
        return zone % ZONES == PLAY or zone % ZONES == CHARACTER
    return is_on_board(st, zone)


def refill(st: State) -> bool:
    """Step 6: fill the Line-Up from the main deck; False if that cannot be done."""
    size = st.rules.line_up
    if st.alters & ALTERS_LINE_UP:
        mods = modifiers(st, M_REFILL)
        for i in range(0, length(mods), MOD_WORDS):
            size = min(size, st.catalog.nodes[item(st, mods, i) + NODE_A])
    line_up = st.shared + LINE_UP
    ends = st.ends
    while ends[line_up + 1] - ends[line_up] < size:
        copy = st.at_top(st.shared + MAIN)
        if copy < 0:
            return False
        move(st, copy, line_up, 0, V_ENTER, st.active, -1)
        sift(st)
    return True


def sift(st: State) -> i64:
    """Cards that need more players leave the Line-Up and the game (CONF-9.16); how many."""
    gone: i64 = 0
    if st.catalog.least_players <= st.seats:
        return gone
    copies = of_zone(st, st.shared + LINE_UP)
    for i in range(length(copies)):
        copy = item(st, copies, i)
        if st.catalog.needs[st.card_of[copy]] > st.seats:
            move(st, copy, st.shared + BOX, 0, V_CLEAR, st.active, -1)
            gone += 1
    return gone


def admit(st: State) -> None:
    """A card entered the Line-Up by an effect: one that must leave is replaced at once."""
    gone = sift(st)
    while gone and st.size(st.shared + MAIN):
        copy = st.at_top(st.shared + MAIN)
        move(st, copy, st.shared + LINE_UP, 0, V_ENTER, st.active, -1)
        gone += sift(st) - 1
