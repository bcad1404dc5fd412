"""Attack and Defense: victims one by one, each with a chance to avoid it.

Owns: the course of an Attack. Must not know: what the Attack does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.asking import answered, ask
from longbox.rules.card import (
    KIDS,
    LIST_START,
    NODE_A,
    NOWHERE,
    OP_B,
    OP_C,
    OP_WORDS,
    OP_X,
)
from longbox.rules.codes import (
    F_CONTEXT,
    F_DEFEND,
    HAND,
    IN_VAIN,
    M_CANNOT,
    M_NO_BONUS,
    NOBODY,
    O_DEFEND,
    O_DEFEND_FOR,
    O_PASS,
    OP_END,
    PLAY,
    Q_NEXT,
    Q_RESPOND,
    SPAN,
    U_ONCE,
    V_ATTACK,
    V_ATTACKED,
    V_AVOID,
    V_HIT,
    WORKS_DEFENDING,
    X_ATTACKED,
    X_AVOIDED,
    X_DEFEND,
    X_PLAY,
    ZONES,
)
from longbox.rules.frames import (
    ABILITY,
    AVOIDED,
    HIT,
    IT,
    KIND,
    MODE,
    PC,
    RESPONDERS,
    SHOWN,
    SOURCE,
    VICTIMS,
    WHO,
    YOU,
    A,
    C,
    pop_frame,
    push_flush,
    push_frame,
    push_program,
)
from longbox.rules.lasting import LAST_ABILITY, LAST_MOD, LAST_UNTIL, without_record
from longbox.rules.lists import (
    NOTHING,
    added,
    item,
    length,
    list_from,
    push,
    seat_list,
    single,
)
from longbox.rules.replacing import awaited, befall
from longbox.rules.seats import (
    NO_SEATS,
    among,
    first,
    has,
    joined,
    only,
    others,
    with_seat,
    without,
    without_all,
)
from longbox.rules.state import FRAME, State, copy_of, seat_of, verb_of
from longbox.rules.triggers import happen
from longbox.rules.values import (
    MOD_ABILITY,
    MOD_WORDS,
    covers,
    foes,
    holds,
    is_silent,
    modifiers,
    open_modifier,
    players,
    prevented,
    teammates,
    turn_order,
)
from longbox.rules.whereabouts import is_near
from longbox.rules.words import NONE

if TYPE_CHECKING:
    from mypy_extensions import i64

# How an Attack stands: 1 it cannot be avoided, 2 all Defenses were used and it hits;
ASKED: Final = 4  # or this: a side has used its Defenses for all of its victims at once
CHOSEN: Final = 8  # in it too: who is next has been asked
KEPT: Final = 16  # times 1 + the seat that "you" means again after the Attack


def start_attack(st: State, fr: i64, op: i64) -> None:
    # A Villain's Attack in the city strikes whom the table says, and no player has played it.
    whom = st.catalog.code[op + OP_X]
    stack = st.stack
    by_table = stack[fr + A] != 0
    source = stack[fr + SOURCE]
    you = stack[fr + YOU]
    victims = stack[fr + WHO]
    mode: i64 = 0
    if not by_table and (whom != NOWHERE or not victims):
        if whom == NOWHERE:
            victims = foes(st, you)  # an Attack that says "you" strikes each foe (REB-40.2)
            mode = KEPT * (1 + you)
        else:
            victims = players(st, fr, whom)
    st.batch += 1
    happen(st, V_ATTACK, NONE if by_table else you, source, -1, -1, source)
    if prevented(st, M_CANNOT, X_AVOIDED, source, you):
        mode += 1
        _spend_next(st)
    victims = _attackable(st, victims)
    stack = st.stack
    stack[fr + MODE] = mode
    stack[fr + VICTIMS] = victims
    stack[fr + HIT] = NO_SEATS
    stack[fr + AVOIDED] = NO_SEATS


def _attackable(st: State, seats: i64) -> i64:
    """Of seats, those still in the game that may be attacked."""
    found: i64 = NO_SEATS
    while seats:
        seat = first(seats)
        seats = others(seats)
        if not has(st.out, seat) and not prevented(st, M_CANNOT, X_ATTACKED, -1, seat):
            found = with_seat(found, seat)
    return found


def _spend_next(st: State) -> None:
    """Modifiers for the next Attack only are spent by it."""
    at: i64 = 0
    while at < len(st.lasting):
        if _is_spent(st, at):
            st.lasting = without_record(st.lasting, at)
        else:
            at += st.lasting[at]


def _is_spent(st: State, at: i64) -> bool:
    lasting = st.lasting
    if lasting[at + LAST_UNTIL] != U_ONCE or lasting[at + LAST_MOD] < 0:
        return False
    catalog = st.catalog
    mods = catalog.ability_mods[lasting[at + LAST_ABILITY]]
    mod = catalog.lists[(mods >> LIST_START) + lasting[at + LAST_MOD]]
    return catalog.nodes[mod] == M_CANNOT and catalog.nodes[mod + NODE_A] == X_AVOIDED


def next_victim(st: State, fr: i64, op: i64) -> None:
    """The next victim may defend; with all asked, a simultaneous Attack takes effect."""
    stack = st.stack
    left = stack[fr + VICTIMS]
    kept = stack[fr + MODE] // KEPT
    mode = stack[fr + MODE] % CHOSEN
    if stack[fr + A] and stack[fr + MODE] < 2 and others(left):
        ask(st, Q_NEXT, st.active, seat_list(st, left), V_ATTACKED, 0)
        return
    if not left:
        if mode == 2 or not stack[fr + HIT] or not _waits(st, fr, op):
            _finish(st, fr, op, kept)
            return
        mode = 2
        left = stack[fr + HIT]
    seat = first(left)
    stack[fr + MODE] = mode + kept * KEPT
    stack[fr + VICTIMS] = others(left)
    stack[fr + WHO] = only(seat)
    stack[fr + IT] = NOTHING
    stack[fr + SHOWN] = NOTHING
    if stack[fr + A] or kept:
        stack[fr + YOU] = seat
    if mode == 2:
        stack[fr + PC] += 1  # past STRUCK, into the body
    elif mode == 0 and st.rules.team_defense:
        stack[fr + MODE] = ASKED + kept * KEPT
        _attack(st, fr, seat, left, True)
    elif mode != ASKED:
        _attack(st, fr, seat, only(seat), mode == 0)


def _waits(st: State, fr: i64, op: i64) -> bool:
    """Whether an Attack takes effect only after all Defenses."""
    return st.stack[fr + A] != IN_VAIN and (st.rules.simultaneous or _gathers(st, op))


def _finish(st: State, fr: i64, op: i64, kept: i64) -> None:
    """Nobody is left to strike: those who were hit were."""
    source = st.stack[fr + SOURCE]
    hit = st.stack[fr + HIT]
    while hit:
        happen(st, V_HIT, first(hit), source, -1, -1, source)
        hit = others(hit)
    st.stack[fr + PC] = st.catalog.code[op + OP_B]
    if kept:
        st.stack[fr + YOU] = kept - 1


def _attack(st: State, fr: i64, seat: i64, attacked: i64, is_avoidable: bool) -> None:
    """Some seats are attacked, and may use Defenses; first comes what waited for that."""
    mark: i64 = len(st.waiting)
    source = st.stack[fr + SOURCE]
    left = attacked
    while left:
        happen(st, V_ATTACKED, first(left), source, -1, -1, source)
        left = others(left)
    has_waiting = len(st.waiting) > mark
    if is_avoidable:
        responders = _responders(st, attacked)
        if not has_waiting:
            responders = responders if _any_defends(st, responders) else NO_SEATS
        if responders:
            defend = push_frame(st, F_DEFEND, -1, source, seat)
            stack = st.stack
            stack[defend + RESPONDERS] = responders
            stack[defend + VICTIMS] = attacked
            stack[defend + A] = NOBODY
    if has_waiting:
        push_flush(st, mark)


def choose_victim(st: State, fr: i64, seat: i64) -> None:
    """The active player says whom a Villain's Attack strikes next (REB-22.15)."""
    stack = st.stack
    stack[fr + MODE] += CHOSEN
    stack[fr + VICTIMS] = joined(only(seat), without(stack[fr + VICTIMS], seat))
    stack[fr + PC] -= 1


def _gathers(st: State, op: i64) -> bool:
    """Whether an Attack that players carry out among them waits for all Defenses (REB-22.5)."""
    return st.rules.table_attacks and st.catalog.code[op + OP_C] != 0


def _responders(st: State, attacked: i64) -> i64:
    """Who may use Defenses for those attacked, in the order in which they are asked.

    Players of a team in turn order from the active player, whoever of them is attacked; where
    Range decides, the attacked player comes before those who might protect them (REB-22.24).
    """
    if not st.rules.team_defense and not st.rules.by_range:
        return attacked
    side: i64 = NO_SEATS
    left = attacked
    while left:
        side = joined(side, without_all(teammates(st, first(left)), side))
        left = others(left)
    in_order = turn_order(st, st.active)
    if st.rules.team_defense:
        return among(in_order, joined(attacked, without_all(side, attacked)))
    return joined(attacked, among(in_order, side))


def struck(st: State, fr: i64, op: i64) -> None:
    stack = st.stack
    seat = first(stack[fr + WHO])
    if has(stack[fr + AVOIDED], seat):
        stack[fr + PC] = st.catalog.code[op + OP_B]
        return
    if stack[fr + C] != 1 + seat and awaited(st, V_HIT):
        stack = st.stack
        stack[fr + C] = 1 + seat  # what may happen instead comes first; then this operation again
        stack[fr + PC] -= 1
        befall(st, V_HIT, seat, stack[fr + SOURCE])
        return
    stack = st.stack
    stack[fr + C] = 0
    stack[fr + HIT] = with_seat(stack[fr + HIT], seat)
    if st.rules.simultaneous or _gathers(st, op) or stack[fr + A] == IN_VAIN:
        stack[fr + PC] = st.catalog.code[op + OP_B]


def step_defend(st: State, fr: i64) -> None:
    """Whoever may defend is asked, each until they pass or have nothing left.

    The frame holds who is still to be asked, and whom of those attacked nobody has protected.
    """
    st.stack[fr + A] = NOBODY
    responders = st.stack[fr + RESPONDERS]
    pool: i64 = NOTHING
    if st.stack[fr + VICTIMS]:
        while responders:  # who has none now may have drawn one once a teammate has defended
            pool = _defenses(st, fr, first(responders))
            if pool:
                break
            responders = others(responders)
    if pool:
        ask(st, Q_RESPOND, first(responders), added(st, pool, O_PASS * SPAN), V_AVOID, 0)
    else:
        pop_frame(st)


def _any_defends(st: State, responders: i64) -> bool:
    """Whether anybody of those who may use Defenses has any."""
    top = st.top
    while responders and not _held_defenses(st, first(responders)):
        responders = others(responders)
    st.top = top
    return responders != NO_SEATS


def _defenses(st: State, fr: i64, seat: i64) -> i64:
    """The Defenses that a seat can use in the Attack under way, each for whom it can protect."""
    held = _held_defenses(st, seat)
    if not held or prevented(st, M_CANNOT, X_DEFEND, -1, seat):
        return NOTHING
    attacked = st.stack[fr + VICTIMS]
    attacker: i64 = NOTHING
    if st.rules.table_attacks:
        attacker = single(st, st.stack[fr + SOURCE])
    mark = st.top
    for i in range(length(held)):
        copy = item(st, held, i)
        if not _may_defend_with(st, copy, seat, attacker):
            continue
        if has(attacked, seat):
            push(st, O_DEFEND * SPAN + copy)
        reach = st.catalog.ability_reach[st.catalog.defenses[st.card_of[copy]]]
        left = attacked
        while left:
            other = first(left)
            left = others(left)
            if _may_protect(st, seat, other, reach):
                push(st, (O_DEFEND_FOR + other) * SPAN + copy)
    return list_from(st, mark)


def _held_defenses(st: State, seat: i64) -> i64:
    """The Defenses in a seat's hand and in play that are not used yet, one of each card."""
    mark = st.top
    _push_defenses(st, seat * ZONES + HAND, False, mark)
    _push_defenses(st, seat * ZONES + PLAY, True, mark)
    return list_from(st, mark)


def _push_defenses(st: State, zone: i64, is_play: bool, mark: i64) -> None:
    """Those of a zone: some Defenses are used from play only, all others from the hand."""
    catalog = st.catalog
    row = st.row
    card_of = st.card_of
    defenses = catalog.defenses
    for i in range(st.ends[zone], st.ends[zone + 1]):
        copy = row[i]
        card = card_of[copy]
        ability = defenses[card]
        if ability < 0 or _has_served(st, copy):
            continue
        if (catalog.ability_where[ability] == WORKS_DEFENDING) != is_play:
            continue
        is_new = True
        for j in range(mark, st.top):
            if st.card_of[st.heap[j]] == card:
                is_new = False
        if is_new:
            push(st, copy)


def _may_defend_with(st: State, copy: i64, seat: i64, attacker: i64) -> bool:
    """Whether a seat may use a copy's Defense now."""
    if seat != st.active and prevented(st, M_CANNOT, X_PLAY, copy, seat):
        return False  # a card that may not be played in another's turn may not be used there
    if is_silent(st, copy, seat):
        return False
    condition = st.catalog.ability_condition[st.catalog.defenses[st.card_of[copy]]]
    if condition == NOWHERE:
        return True
    fr = push_frame(st, F_CONTEXT, -1, copy, seat)
    st.stack[fr + IT] = attacker
    is_met = holds(st, fr, condition)
    pop_frame(st)
    return is_met


def _may_protect(st: State, seat: i64, other: i64, reach: i64) -> bool:
    """Whether a seat's Defense with that Range may be used for another: a player, or the ally."""
    if st.rules.by_range:
        return other != seat and is_near(st, seat, other, reach)
    return has(teammates(st, seat), other)


def _has_served(st: State, copy: i64) -> bool:
    """Whether a copy has been used in the Attack under way: each serves once (CONF-5.6)."""
    for i in range(st.past - 1, -1, -1):
        event = st.history[i]
        if verb_of(event) == V_ATTACK:
            return False
        if verb_of(event) == V_AVOID and copy_of(event) == copy:
            return True
    return False


def choose_defense(st: State, fr: i64, option: i64) -> None:
    seat = st.q_seat
    answered(st)
    kind = option // SPAN
    if kind == O_PASS:
        st.stack[fr + RESPONDERS] = without(st.stack[fr + RESPONDERS], seat)
        return
    copy = option % SPAN
    st.batch += 1
    saved = seat if kind == O_DEFEND else kind - O_DEFEND_FOR
    st.stack[fr + A] = saved
    program = push_program(st, st.catalog.defenses[st.card_of[copy]], copy, seat)
    if st.rules.table_attacks:  # the Villain that attacks, and whom
        st.stack[program + IT] = single(st, st.stack[fr + SOURCE])
        st.stack[program + WHO] = only(saved) if saved < st.seats else NO_SEATS


def avoid(st: State, fr: i64, op: i64) -> None:
    """The Attack does not touch the protected player; the rest of the program is the reward."""
    too = st.catalog.code[op + OP_X]
    source = st.stack[fr + SOURCE]
    if too != NOWHERE:
        _avoid_too(st, source, players(st, fr, too))
        return
    you = st.stack[fr + YOU]
    seat = you
    defend = _defend_below(st)
    if defend:
        saved = _protected(st, fr, defend)
        attack = defend - FRAME
        st.stack[attack + AVOIDED] = with_seat(st.stack[attack + AVOIDED], saved)
        st.stack[defend + VICTIMS] = without(st.stack[defend + VICTIMS], saved)
        if st.rules.by_range and saved < st.seats:
            seat = saved  # who is protected has avoided it (REB-22.19)
    has_bonus = _has_bonus(st, source, you)
    happen(st, V_AVOID, seat, source, -1, -1, source)
    if not has_bonus:
        _go_to_end(st, fr)


def _defend_below(st: State) -> i64:
    """The frame below the topmost one in which Defenses are used, above an Attack's; 0: none."""
    at = st.sp - FRAME
    while at > 0:
        if st.stack[at + KIND] == F_DEFEND:
            return at
        at -= FRAME
    return 0


def _has_bonus(st: State, source: i64, you: i64) -> bool:
    """Whether a Defense brings what follows the Attack's being avoided."""
    top = st.top
    found = True
    mods = modifiers(st, M_NO_BONUS)
    for i in range(0, length(mods), MOD_WORDS):
        scope = st.catalog.nodes[item(st, mods, i) + KIDS]
        fr = open_modifier(st, mods, i)
        if covers(st, fr, scope, source, you):
            is_first = st.catalog.ability_first[item(st, mods, i + MOD_ABILITY)]
            if not is_first or not _defended_before(st, you):
                found = False
        pop_frame(st)
    st.top = top
    return found


def _go_to_end(st: State, fr: i64) -> None:
    """A program's last operation is its next."""
    code = st.catalog.code
    start = st.catalog.ability_at[st.stack[fr + ABILITY]]
    pc = st.stack[fr + PC]
    while code[start + pc * OP_WORDS] != OP_END:
        pc += 1
    st.stack[fr + PC] = pc


def _protected(st: State, fr: i64, defend: i64) -> i64:
    """Whom a program that avoids the Attack protects: whom the Defense was used for.

    Where no Defense is being used, an ability of somebody attacked protects its own player.
    """
    stack = st.stack
    if stack[defend + A] != NOBODY:
        return stack[defend + A]
    attacked = stack[defend + VICTIMS]
    you = stack[fr + YOU]
    if has(attacked, you):
        return you
    they = among(stack[fr + WHO], attacked)
    if they:
        return first(they)
    return first(attacked) if attacked else you


def _avoid_too(st: State, source: i64, seats: i64) -> None:
    """Others whom the Attack has yet to strike avoid it too (REB-22.14)."""
    defend = _defend_below(st)
    if not defend:
        return
    attack = defend - FRAME
    stack = st.stack
    left = stack[attack + VICTIMS]
    attacked = stack[defend + VICTIMS]
    saved = joined(among(left, seats), among(attacked, seats))
    stack[attack + VICTIMS] = without_all(left, seats)
    stack[defend + VICTIMS] = without_all(attacked, saved)
    stack[attack + AVOIDED] = joined(stack[attack + AVOIDED], saved)
    while saved:
        happen(st, V_AVOID, first(saved), source, -1, -1, source)
        saved = others(saved)


def _defended_before(st: State, seat: i64) -> bool:
    for i in range(st.past):
        event = st.history[i]
        if verb_of(event) == V_AVOID and seat_of(event) == seat:
            return True
    return False
