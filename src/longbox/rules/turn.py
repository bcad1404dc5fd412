"""The turn: announcement, playing and buying, the Confrontation, the seven end steps, the ending.

Owns: the order of a turn and when a game is over. Must not know: what any card does.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import answered, ask
from longbox.rules.card import ALTERS_PLAYS
from longbox.rules.codes import (
    ASIDE,
    BOX,
    BY_LINE_UP,
    BY_STALEMATE,
    CHARACTER,
    DECK,
    DESTROYED,
    DISCARD,
    F_BLOCKS,
    F_PLAY,
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
from longbox.rules.confrontation import blockers, compare, confront, targets
from longbox.rules.ending import finish, finish_by_score
from longbox.rules.frames import push_flush
from longbox.rules.offers import ask_helpers, turn_options
from longbox.rules.order import (
    ANNOUNCE,
    BLOCKING,
    CLEARING,
    COMPARING,
    COUNTING,
    ENDING,
    GATHERING,
    MAIN_PHASE,
    PLACING,
    START,
    UNSETTLED,
    WALKING,
)
from longbox.rules.replacing import act
from longbox.rules.state import EMPTY, Frame, Lasting, State
from longbox.rules.steps import step_city
from longbox.rules.triggers import (
    happen,
    note_laid,
    relisten,
    use,
    used_forever,
    uses,
)
from longbox.rules.using import use_ability
from longbox.rules.values import (
    amount,
    context,
    covers,
    discounts,
    modifiers,
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
from longbox.rules.zones import clear, destroyed_zone, discard_zone, move, reshuffle

MAX_TURNS: Final = 1000  # a game in which nobody gets anywhere ends here, as a stalemate


def step_turn(st: State, fr: Frame) -> None:
    """One step of the turn."""
    phase = fr.pc
    if phase == MAIN_PHASE:
        if st.rules.house.refill_at_once and not st.waiting:
            refill(st)  # whether the Line-Up could be filled is asked in step 6, as ever
        if st.waiting:
            push_flush(st, 0)
        else:
            if st.rules.has_teams and ask_helpers(st, fr):
                return
            options = turn_options(st)
            if len(options) == 1 and options[0] // SPAN in (O_PLAY, O_LAID):
                choose_turn(st, fr, options[0])
            else:
                ask(st, Q_TURN, st.active, options, 0, MAIN_PHASE)
        return
    after = st.rules.after[phase]
    if st.waiting and phase not in UNSETTLED:
        push_flush(st, 0)
    elif phase == START:
        _start(st, fr)
    elif phase >= PLACING:
        step_city(st, fr)
    elif phase == ANNOUNCE:
        options = [O_NORMAL * SPAN]
        for seat in targets(st):
            options.append(O_CONFRONT * SPAN + seat)
        if len(options) == 1:
            fr.pc = after
        else:
            ask(st, Q_TURN, st.active, options, 0, ANNOUNCE)
    elif phase == BLOCKING:
        fr.pc = after
        if st.confronted >= 0:
            blocks = Frame(F_BLOCKS, -1, -1, st.active, [EMPTY])
            blocks.regs[0] = blockers(st)
            st.stack.append(blocks)
    elif phase == COMPARING:
        fr.pc = after
        compare(st)
    elif phase == ENDING:
        fr.pc = after
        base = st.active * ZONES
        clear(st, st.zones[base + HAND], base + HAND, base + DISCARD)
        happen(st, V_END, st.active, -1, -1, -1, -1)
    else:
        assert phase == CLEARING
        fr.pc = after
        _end(st)


def step_now(st: State) -> int:
    """Which Step of a turn in the city it is (REB-11): 1 to 5, as 5 and 6 go together; 7: its end.

    What a Step has brought about belongs to it until it is settled; 0: no turn has begun.
    """
    phase = st.stack[0].pc
    if phase == START:
        return 0
    if phase in (ENDING, CLEARING):
        return 7
    if phase < PLACING:
        return 5
    if phase <= GATHERING:
        return 1
    if phase <= WALKING:
        return 2
    return 3 if phase == COUNTING else 4


def choose_assist(st: State, fr: Frame, option: int) -> None:
    """A teammate Assists, or passes."""
    seat = st.q_seat
    answered(st)
    if option // SPAN == O_PASS:
        fr.regs[0] = fr.regs[0][1:]
        return
    copy = option % SPAN
    st.log.append((V_ASSIST, seat, copy, st.where[copy], -1, st.batch, -1, -1))
    st.stack.append(Frame(F_PLAY, -1, copy, st.active, [[seat]]))


def _start(st: State, fr: Frame) -> None:
    st.history = []
    st.used = used_forever(st.used) if st.used else []
    st.choices = 0
    st.batch += 1
    fr.regs = [teammates(st, st.active)]
    if st.lasting:
        _expire(st, True)
    st.log.append((V_TURN, st.active, -1, st.turn, -1, st.batch, -1, -1))
    fr.pc = st.rules.after[START]
    if st.board.size:
        _start_on_board(st, fr)


def _start_on_board(st: State, fr: Frame) -> None:
    """The clock comes before Step 1; the very first turn has no Steps 2 to 4 (REB-6.19, 12.1)."""
    town = st.town
    fr.regs = [fr.regs[0], EMPTY, EMPTY]
    fr.b = 1 if st.rules.first_turn_bare and st.turn == 0 and max(town.at) < 0 else 0
    fr.c = 0
    town.carried = EMPTY
    town.dropped = EMPTY
    st.working = {}  # what is in force speaks to the active player
    advance_clock(st)


def paid_with(st: State, fr: Frame, copy: int) -> None:
    """Note the type that paid for an ability limited by type."""
    ability = st.catalog.abilities[fr.ability]
    types = types_of(st, copy)
    for bit in range(8):
        code = 16 * (ability.index + 1) * 8 + bit
        if (types >> bit) & 1 and uses(st, fr.source, code) < ability.limit_n:
            use(st, fr.source, code)
            return


def choose_turn(st: State, fr: Frame, option: int) -> None:
    """The active player has chosen an option of the turn."""
    kind = option // SPAN
    value = option % SPAN
    st.q_kind = Q_NONE
    st.choices += 1
    if kind != O_MOVE:
        drop_carried(st)
    if st.rules.has_teams:
        fr.regs[0] = teammates(st, st.active)
    if kind == O_PLAY or kind == O_LAID:
        play(st, value, st.active)
    elif kind == O_BUY or kind == O_STACK or kind == O_ELSEWHERE:
        st.power -= price(st, value, st.active, discounts(st))
        if st.lasting:
            _spend_discounts(st, value)
            if kind == O_ELSEWHERE:
                _spend_right(st, value)
        st.batch += 1
        act(st, value, st.active, V_BUY, st.active * ZONES + DISCARD, 0, -1)
    elif kind == O_END or kind == O_DONE or kind == O_NORMAL:
        fr.pc = st.rules.after[fr.pc]
    elif kind == O_CONFRONT:
        confront(st, value)
        fr.pc = st.rules.after[fr.pc]
    elif kind == O_MOVE:
        st.move -= 1
        walk_character(st, value)
    elif kind == O_ALLY:
        st.move -= 1
        go(st, st.seats, value, V_MOVE, -1)
    elif kind == O_DEFEAT:
        st.power -= price(st, value, st.active, discounts(st))
        if st.lasting:
            _spend_discounts(st, value)
            if st.where[value] != st.city + st.town.at[st.active]:
                _spend_right(st, value)
        defeat_villain(st, value, st.active)
    elif kind == O_PLACE:
        place_character(st, value)
        fr.pc = st.rules.after[PLACING]
    elif kind == O_LAY:
        note_laid(st, value)
        move(st, value, st.active * ZONES + ASIDE, 0, V_LAY, st.active, -1)
    elif kind == O_USE:
        use_ability(st, value, st.active)


def _spend_discounts(st: State, copy: int) -> None:
    """A changed cost for the next purchase only is spent by it."""
    kept = []
    for last in st.lasting:
        if last.until == U_ONCE and last.mod >= 0:
            mod = st.catalog.abilities[last.ability].mods[last.mod]
            ctx = context(last.source, last.you, last.regs)
            if mod.k == M_COST and covers(st, ctx, mod.kids[0], copy, st.active):
                continue
        kept.append(last)
    st.lasting = kept


def _spend_right(st: State, copy: int) -> None:
    """The right to buy one card from elsewhere is spent by that, unless another right lasts."""
    spent = -1
    for mod, fr in modifiers(st, M_BUY_FROM):
        if not covers(st, fr, mod.kids[0], copy, st.active):
            continue
        if not any(
            st.where[copy] in zones_of(st, fr, mod.kids[i]) for i in range(1, len(mod.kids))
        ):
            continue
        which = _once(st, fr)
        if which < 0:
            return
        spent = which if spent < 0 else spent
    if spent >= 0:
        st.lasting = [st.lasting[i] for i in range(len(st.lasting)) if i != spent]
        relisten(st)


def _once(st: State, fr: Frame) -> int:
    """The place among what lasts of an ability that is for one time only; -1 if it is no such."""
    for i in range(len(st.lasting)):
        last = st.lasting[i]
        if last.ability == fr.ability and last.source == fr.source and last.until == U_ONCE:
            return i
    return -1


def play(st: State, copy: int, seat: int) -> None:
    """A seat plays a copy from where it is."""
    st.batch += 1
    ability = st.catalog.cards[st.card_of[copy]].played
    pure = 0 if ability is None else ability.pure
    number = -1 if ability is None else ability.number
    if pure >= 0 and not st.alters & ALTERS_PLAYS:
        move(st, copy, seat * ZONES + PLAY, 0, V_PLAY, seat, copy)
        if pure:
            st.power += pure
            st.log.append((V_POWER, seat, -1, pure, st.power, st.batch, copy, number))
        return
    fr = Frame(F_PLAY, -1, copy, seat, [])
    st.stack.append(fr)


def _end(st: State) -> None:
    seat = st.active
    base = seat * ZONES
    size = _hand_size(st, seat)  # what was played this turn still counts
    if st.returns:
        _return(st)
    for zone in range(PLAY, st.shared, ZONES):
        if st.zones[zone]:
            _clear_play(st, zone)
    if st.hosts:
        _uncover(st)
    st.power = 0
    st.move = 0
    st.confronted = -1
    st.raised = [0] * st.seats
    _draw_hand(st, seat, base, size)
    is_full = not st.rules.refills or refill(st)
    if st.rules.ally:
        ally_leaves(st)
    # What lasts until the end of a turn covers its refill too (SBA-7.18).
    if st.lasting:
        _expire(st, False)
    if not is_full:
        finish_by_score(st, BY_LINE_UP)
        return
    st.active = _next_seat(st, seat)
    st.turn += 1
    if st.turn >= MAX_TURNS:
        finish(st, [], BY_STALEMATE)


def _clear_play(st: State, zone: int) -> None:
    """All but Ongoing cards leave a play zone, at once if no ability notices and none is lent."""
    all_cards = st.catalog.cards
    card_of = st.card_of
    owner = st.owner
    seat = zone // ZONES
    is_simple = not (st.listen >> V_LEAVE) & 1
    gone: list[int] = []
    for copy in st.zones[zone]:
        card = all_cards[card_of[copy]]
        if not card.ongoing:
            gone.append(copy)
            if owner[copy] != seat or card.listens_anywhere or (card.works and copy in st.in_play):
                is_simple = False
    if is_simple:
        clear(st, gone, zone, zone - PLAY + DISCARD)
    else:
        for copy in gone:
            move(st, copy, discard_zone(st, copy, seat), 0, V_CLEAR, st.active, -1)


def _uncover(st: State) -> None:
    """What lay under a card that is gone goes to its owner's discard pile; what nobody owns is
    destroyed.
    """
    hosts = st.hosts
    for i in range(0, len(hosts), 2):
        copy = hosts[i]
        owner = st.owner[copy]
        if _still_lies(st, hosts[i + 1]):
            continue
        if owner == NOBODY:
            zone = destroyed_zone(st, copy)
        else:
            zone = st.shared + BOX if owner in st.out else owner * ZONES + DISCARD
        move(st, copy, zone, 0, V_CLEAR, st.active, -1)


def _still_lies(st: State, host: int) -> bool:
    """Whether that which cards lie under is still there: a Character, or a card on the table."""
    if host < 0:
        return -1 - host not in st.out
    zone = st.where[host]
    if zone < st.shared:
        return zone % ZONES == PLAY
    return zone - st.shared not in (MAIN, DESTROYED, BOX)


def _next_seat(st: State, seat: int) -> int:
    """Who has the next turn: extra turns first, those who skip left out."""
    if st.turns:
        following = st.turns[0]
        st.turns = st.turns[1:]
        return following
    order = turn_order(st, seat)
    if order[0] == seat:
        order = [*order[1:], seat]
    for one in order:
        if one not in st.skips:
            return one
        skips = st.skips[:]
        skips.remove(one)
        st.skips = skips
    return order[0]


def _hand_size(st: State, seat: int) -> int:
    """How many cards the seat draws at the end of its turn."""
    n = st.rules.hand_size
    for mod, fr in modifiers(st, M_HAND):
        if covers(st, fr, mod.kids[0], -1, seat):
            n += amount(st, fr, mod.kids[1])
    return n


def _draw_hand(st: State, seat: int, base: int, n: int) -> None:
    """Step 5. These draws are no act of a card: nothing triggers on them."""
    frm = base + DECK
    to = base + HAND
    drawn: list[int] = []
    while len(drawn) < n:
        deck = st.zones[frm]
        if not deck:
            if not reshuffle(st, seat):
                break
            continue
        some = deck[: -(n - len(drawn)) - 1 : -1]
        del deck[-len(some) :]
        drawn += some
        where, log, batch = st.where, st.log, st.batch
        for copy in some:
            where[copy] = to
            log.append((V_DRAW, seat, copy, frm, to, batch, -1, -1))
    st.zones[to] += drawn


def _return(st: State) -> None:
    """Cards that were played for this turn only go where their effect says."""
    places = st.returns
    st.returns = []
    for i in range(0, len(places), 3):
        copy = places[i]
        if st.where[copy] < st.shared and st.where[copy] % ZONES == PLAY:
            move(st, copy, places[i + 1], places[i + 2], V_CLEAR, st.active, -1)


def _expire(st: State, starting: bool) -> None:
    """Take away what has lasted its time."""
    kept: list[Lasting] = []
    teams = st.rules.teams
    for last in st.lasting:
        until = last.until
        if starting:
            gone = until == U_YOUR_TURN and last.you == st.active and st.turn > last.turn
            if last.you in st.out and until in (U_YOUR_TURN, U_YOUR_END):
                gone = _would_be_next(st, last.you)
        else:
            later = st.turn > last.turn
            team, together = teams[st.active], st.rules.cooperative
            gone = (
                until in (U_TURN, U_ONCE)
                or (until == U_FOES_TURN and later and (together or teams[last.you] != team))
                or (until == U_YOUR_END and later and last.you == st.active)
                or (until == U_IN_PLAY and not _is_in_play(st, last.source))
            )
            assert until != U_GAME or not gone
        if not gone:
            kept.append(last)
    st.lasting = kept
    relisten(st)


def _would_be_next(st: State, seat: int) -> bool:
    """Whether the turn of somebody who is out would have come just before this one."""
    rules = st.rules
    return next(one for one in rules.orders[seat] if one not in st.out) == st.active


def _is_in_play(st: State, source: int) -> bool:
    """Whether a card still lies where its text is in force."""
    zone = st.where[source]
    return zone % ZONES in (PLAY, CHARACTER) if zone < st.shared else st.city <= zone


def refill(st: State) -> bool:
    """Step 6: fill the Line-Up from the main deck; False if that cannot be done."""
    size = st.rules.line_up
    for mod, _ in modifiers(st, M_REFILL):
        size = min(size, mod.a)
    line_up = st.zones[st.shared + LINE_UP]
    deck = st.zones[st.shared + MAIN]
    while len(line_up) < size:
        if not deck:
            return False
        move(st, deck[-1], st.shared + LINE_UP, 0, V_ENTER, st.active, -1)
        sift(st)
    return True


def sift(st: State) -> int:
    """Cards that need more players leave the Line-Up and the game (CONF-9.16); how many."""
    gone = 0
    if st.catalog.least_players <= st.seats:
        return 0
    for copy in st.zones[st.shared + LINE_UP][:]:
        if st.card(copy).least_players > st.seats:
            move(st, copy, st.shared + BOX, 0, V_CLEAR, st.active, -1)
            gone += 1
    return gone


def admit(st: State) -> None:
    """A card entered the Line-Up by an effect: one that must leave is replaced at once."""
    gone = sift(st)
    deck = st.zones[st.shared + MAIN]
    while gone and deck:
        move(st, deck[-1], st.shared + LINE_UP, 0, V_ENTER, st.active, -1)
        gone += sift(st) - 1
