"""The city's own acts: Villains enter, strike, walk and are defeated; Threat, clock and damage.

Owns: what happens in the city without any text. Must not know: texts, the order of a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.asking import ask
from longbox.rules.card import (
    IS_ONGOING,
    KIDS,
    LIST_LENGTH,
    LIST_START,
    NODE_A,
    NODE_B,
    OP_WORDS,
    OP_X,
    WORKS,
)
from longbox.rules.chance import STREAM_EFFECTS, roll
from longbox.rules.codes import (
    ALLY,
    BY_GOAL,
    BY_NOBODY,
    BY_TABLE,
    BY_TIME,
    DESTROYED,
    F_DEFEAT,
    F_DEFEND,
    F_ENTER,
    F_OVER,
    F_STRIKE,
    G_TAKEN,
    IN_VAIN,
    LEVELS,
    M_ADDS,
    M_CANNOT,
    M_CARRIED,
    M_STRIDES,
    M_UNHELD,
    MAIN,
    NOBODY,
    OP_PLAYER,
    P_A_FOE,
    P_EACH_FOE,
    Q_WORD,
    S_CARDS,
    SCENARIO,
    SCORE,
    STACKS,
    TILES,
    U_ONCE,
    V_ATTACK,
    V_DEFEAT,
    V_ENTER,
    V_MOVE,
    V_PLACE,
    V_PUT,
    V_RETURN,
    V_REWARD,
    V_THREAT,
    W_NUMBER,
    W_TAKEN,
    X_MOVE,
    ZONES,
)
from longbox.rules.ending import finish, leaders
from longbox.rules.frames import (
    AVOIDED,
    CHOICE,
    HIT,
    PC,
    RESPONDERS,
    SOURCE,
    VICTIMS,
    WHO,
    WORDS,
    YOU,
    A,
    B,
    C,
    pop_frame,
    push_frame,
    push_program,
)
from longbox.rules.harm import damage
from longbox.rules.lasting import (
    LAST_ABILITY,
    LAST_MOD,
    LAST_UNTIL,
    without_record,
)
from longbox.rules.lists import (
    NOTHING,
    added,
    contains,
    item,
    length,
    list_from,
    made,
    of_zone,
    push,
)
from longbox.rules.seats import NO_SEATS, first, has, only, others
from longbox.rules.state import CLOCK, FRAME, NO_WORDS, State
from longbox.rules.triggers import ability_at_work, enter, happen, relisten
from longbox.rules.values import (
    MOD_WORDS,
    altering,
    character,
    covers,
    destination_of,
    holds,
    is_at_home,
    is_in_play,
    is_silent,
    modifiers,
    open_modifier,
    turn_order,
)
from longbox.rules.whereabouts import (
    city_space,
    emptiest,
    in_city,
    is_held,
    is_super,
    is_villain,
    villains,
    villains_in,
)
from longbox.rules.words import NONE, append, blank, minus, plus
from longbox.rules.zones import destroyed_zone, move

if TYPE_CHECKING:
    from mypy_extensions import i64

MAX_THREAT: Final = 5
BOXES: Final = 3  # of the end-of-game clock
ALLY_BEARS: Final = 3  # Weaknesses, before it leaves the city
DIE: Final = 6  # sides
# What is done about a card that entered the city.
ROLL_ONLY: Final = 1  # it lay there before the first turn
STRIKE_TOO: Final = 2  # its Attack follows at once


def open_city(st: State) -> None:
    """Before the first turn: what is in force begins to work, and opening Villains roll dice."""
    for zone in (SCENARIO, TILES):
        for copy in st.zone(st.beside + zone):
            _in_force(st, copy)
    for copy in st.zone(st.beside + LEVELS):
        if st.card(copy).level <= st.threat:
            _in_force(st, copy)
    found = villains(st)
    for i in range(length(found) - 1, -1, -1):
        copy = item(st, found, i)
        if not st.catalog.flags[st.card_of[copy]] & IS_ONGOING:
            _in_force(st, copy)
        if not destination_of(st, copy):
            _push_enter(st, copy, ROLL_ONLY)
    relisten(st)


def _in_force(st: State, copy: i64) -> None:
    if st.catalog.flags[st.card_of[copy]] & WORKS and not is_in_play(st, copy):
        enter(st, copy)


# --------------------------------------------------------------------------- entering


def roll_die(st: State) -> i64:
    """A die with six sides; those laid by hand come first."""
    if len(st.rolls):
        rolled = st.rolls[0]
        st.rolls = minus(st.rolls, 0, 1)
        return rolled
    return 1 + roll(st.key, st.ends, st.dice(), STREAM_EFFECTS, DIE)


def additions(st: State) -> i64:
    """How many cards Step 4 adds (REB-6.7)."""
    n = st.rules.adds
    mods = modifiers(st, M_ADDS)
    for i in range(0, length(mods), MOD_WORDS):
        n = max(n, st.catalog.nodes[item(st, mods, i) + NODE_A])
    return n


def add_card(st: State) -> i64:
    """The top card of the main deck enters the emptiest slot; -1 if there is none."""
    copy = st.at_top(st.shared + MAIN)
    if copy < 0:
        return -1
    st.batch += 1
    move(st, copy, st.city + emptiest(st), 0, V_ENTER, st.active, -1)
    _push_enter(st, copy, 0)
    return copy


def arrive(st: State, copy: i64, was_in_city: bool) -> None:
    """A card was put into the city by an effect: from outside it has entered (REB-18.8)."""
    if not was_in_city and in_city(st, copy):
        happen(st, V_ENTER, st.active, copy, -1, st.where(copy), -1)
        if is_villain(st, copy):
            _push_enter(st, copy, STRIKE_TOO)


def _push_enter(st: State, copy: i64, how: i64) -> None:
    fr = push_frame(st, F_ENTER, -1, copy, st.active)
    st.stack[fr + A] = how


def step_enter(st: State, fr: i64) -> None:
    """A card has entered: its Destination, the Threat, its Attack on each player."""
    copy = st.stack[fr + SOURCE]
    how = st.stack[fr + A]
    if st.stack[fr + PC] == 0:
        if is_villain(st, copy) and in_city(st, copy) and not destination_of(st, copy):
            if not st.stack[fr + B]:
                st.stack[fr + B] = roll_die(st)
            number = st.stack[fr + B]
            many: i64 = len(st.board.locations)
            if number > many:  # the player chooses
                if not st.stack[fr + CHOICE]:
                    ask(st, Q_WORD, st.active, _numbers(st, many), 0, W_NUMBER)
                    return
                number = st.stack[fr + CHOICE] // WORDS
            st.set_destined(copy, number)
        st.stack[fr + PC] = 1
        if not how & ROLL_ONLY and is_super(st, copy):
            raise_threat(st, 1)
        return
    pop_frame(st)
    if how & STRIKE_TOO and is_super(st, copy) and in_city(st, copy):
        strike_each(st, copy)


def _numbers(st: State, many: i64) -> i64:
    mark = st.top
    for number in range(1, many + 1):
        push(st, number)
    return list_from(st, mark)


# --------------------------------------------------------------------------- Threat and clock


def raise_threat(st: State, by: i64) -> None:
    """The Threat Level changes; each level that is reached takes effect (REB-6)."""
    zone = st.beside + LEVELS
    levels = st.catalog.levels
    if by < 0:
        st.threat = max(0, st.threat + by)
        row = blank(0)
        for i in range(len(st.in_play)):
            copy = st.in_play[i]
            if st.where(copy) != zone or levels[st.card_of[copy]] <= st.threat:
                row = append(row, copy)
        st.in_play = row
        relisten(st)
        return
    reached: i64 = NOTHING
    for _i in range(by):
        if st.clock or st.threat >= MAX_THREAT:
            break
        st.threat += 1
        happen(st, V_THREAT, st.active, -1, st.threat - 1, st.threat, -1)
        for i in range(st.ends[zone], st.ends[zone + 1]):
            copy = st.row[i]
            if levels[st.card_of[copy]] == st.threat:
                _in_force(st, copy)
                reached = added(st, reached, copy)
    for i in range(length(reached) - 1, -1, -1):
        copy = item(st, reached, i)
        played = st.catalog.played[st.card_of[copy]]
        if played >= 0:
            push_program(st, played, copy, st.active)


def start_clock(st: State) -> None:
    """Each player has three more turns, the one under way among them (REB-6.15, 6.16)."""
    if not st.clock:
        st.clock = st.active * CLOCK + 1


def advance_clock(st: State) -> None:
    """The owner begins a turn: one box on, or the game is over (REB-6.18, 6.19)."""
    if st.clock and st.clock // CLOCK == st.active:
        if st.box() >= BOXES:
            close(st, False, BY_TIME)
        else:
            st.clock += 1


def close(st: State, is_won: bool, ending: i64) -> None:
    """The game is over: won or lost by all once the Scenario's text for that is done, or by VP."""
    winners = leaders(st) if not st.rules.cooperative else NO_SEATS
    if is_won and st.rules.cooperative:
        winners = turn_order(st, 0)
    st.sp = -FRAME
    st.waiting = NO_WORDS
    fr = push_frame(st, F_OVER, -1, -1, st.active)
    st.stack[fr + A] = ending
    st.stack[fr + WHO] = winners
    if not st.rules.cooperative:
        # The most VP win; in a campaign each winner takes a Signature card out (REB-38.4).
        st.stack[fr + VICTIMS] = winners if st.rules.signatures else NO_SEATS
        return
    for copy in st.zone(st.beside + SCENARIO):
        card = st.card(copy)
        if card.place == ("won" if is_won else "lost") and card.played is not None:
            push_program(st, card.played.number, copy, st.active)


def step_over(st: State, fr: i64) -> None:
    """All is done that the Scenario's end asks for; who won by VP may have something to say."""
    left = st.stack[fr + VICTIMS]
    if not left:
        finish(st, st.stack[fr + WHO], st.stack[fr + A])
        return
    seat = first(left)
    offered = st.rules.signatures[seat]
    if len(offered) > 1 and not st.stack[fr + CHOICE]:
        ask(st, Q_WORD, seat, made(st, offered), 0, W_TAKEN)
        return
    if offered:
        card = st.stack[fr + CHOICE] // WORDS if st.stack[fr + CHOICE] else offered[0]
        st.earned = plus(plus(plus(st.earned, G_TAKEN), seat), card)
    st.stack[fr + CHOICE] = 0
    st.stack[fr + VICTIMS] = others(left)


# --------------------------------------------------------------------------- Attacks


def attackers(st: State) -> i64:
    """The Villains that attack in Step 2: at their Destination, or in the player's space."""
    mark = st.top
    for i in range(st.ends[st.city], st.ends[st.beside]):
        copy = st.row[i]
        if is_villain(st, copy) and still_attacks(st, copy):
            push(st, copy)
    return list_from(st, mark)


def strikes(st: State, copy: i64) -> bool:
    """Whether a Villain attacks the active player in Step 2 (REB-19.1)."""
    space = city_space(st, copy)
    if space < 0:
        return False
    return space == st.at(st.active) or st.board.is_home(space, destination_of(st, copy))


def _by_ally(st: State, copy: i64) -> bool:
    """Whether a Villain hits the solo player's ally (REB-36.8)."""
    if not st.rules.ally:
        return False
    ally = st.at(st.seats)
    return ally >= 0 and city_space(st, copy) == ally


def still_attacks(st: State, copy: i64) -> bool:
    """Whether a Villain of the list attacks, now that its turn has come (REB-19.7)."""
    return strikes(st, copy) or _by_ally(st, copy)


def strike_active(st: State, copy: i64) -> None:
    """A Villain attacks in Step 2."""
    strike(st, copy, only(st.active) if strikes(st, copy) else NO_SEATS)


def strike_each(st: State, copy: i64) -> None:
    """A Super-Villain that entered attacks every player, wherever they are (REB-18.3)."""
    strike(st, copy, turn_order(st, st.active))


def strike(st: State, copy: i64, victims: i64) -> None:
    """A Villain attacks some players."""
    fr = push_frame(st, F_STRIKE, -1, copy, st.active)
    slot: i64 = -1
    if is_super(st, copy) and is_at_home(st, copy):
        slot = st.board.slot_of(city_space(st, copy))
    hits_ally = _by_ally(st, copy)
    stack = st.stack
    stack[fr + VICTIMS] = victims
    stack[fr + A] = slot
    stack[fr + B] = 1 if hits_ally else 0


def step_strike(st: State, fr: i64) -> None:
    """An Attack of a Villain: its text, then damage if it was not avoided, then the ally."""
    stack = st.stack
    copy = stack[fr + SOURCE]
    hits_ally = stack[fr + B] != 0
    if stack[fr + PC] == 0:
        stack[fr + PC] = 1
        if _push_attack(st, fr, copy):
            return
        if hits_ally and not stack[fr + VICTIMS]:
            happen(st, V_ATTACK, -1, copy, -1, -1, copy)
    stack = st.stack
    if stack[fr + PC] == 1:
        stack[fr + PC] = 2
        if stack[fr + HIT] and stack[fr + A] >= 0:
            damage(st, stack[fr + A], 1)
        if hits_ally:
            defend = push_frame(st, F_DEFEND, -1, copy, st.active)
            stack = st.stack
            stack[defend + RESPONDERS] = only(st.active)
            stack[defend + VICTIMS] = only(st.seats)
            stack[defend + A] = NOBODY
            return
    pop_frame(st)
    if hits_ally and not has(st.stack[fr + AVOIDED], st.seats):
        st.stack[C] = 1  # the turn notes that the ally was hit


def _push_attack(st: State, fr: i64, copy: i64) -> bool:
    """The text of a Villain's Attack is done next; False if it has none, or nobody to strike."""
    catalog = st.catalog
    card = st.card_of[copy]
    ability = catalog.attacks[card]
    victims = st.stack[fr + VICTIMS]
    if not victims or ability < 0 or is_silent(st, copy, -1):
        return False
    strike_at = catalog.strikes[card]
    program = push_program(st, ability, copy, first(victims))
    stack = st.stack
    stack[program + PC] = strike_at
    # The table's own: it strikes these players, and ends with it. Where the text speaks of
    # foes, "you" is who played it, and that is nobody.
    stack[program + A] = BY_NOBODY if _names_foes(st, ability, strike_at) else BY_TABLE
    guards = catalog.guards[card]
    start = guards >> LIST_START
    for at in range(start, start + (guards & LIST_LENGTH)):
        if not holds(st, program, catalog.lists[at]):
            st.stack[program + A] = IN_VAIN
    st.stack[program + WHO] = victims
    return True


def _names_foes(st: State, ability: i64, strike_at: i64) -> bool:
    """Whether an Attack strikes foes, as those of cards that players play do."""
    code = st.catalog.code
    op = st.catalog.ability_at[ability] + strike_at * OP_WORDS
    named = code[op + OP_X]
    if not named and strike_at and code[op - OP_WORDS] == OP_PLAYER:
        named = code[op - OP_WORDS + OP_X]
    if not named:
        return False
    k = st.catalog.nodes[named]
    return k == P_EACH_FOE or k == P_A_FOE


# --------------------------------------------------------------------------- the solo ally


def hurt_ally(st: State) -> None:
    """The ally was hit by one or more Attacks: one Weakness comes to its card (REB-36.8)."""
    stack = st.catalog.burden
    copy = st.at_top(st.shared + STACKS + stack) if stack >= 0 else NONE
    if copy >= 0:
        move(st, copy, st.beside + ALLY, 0, V_PUT, st.active, -1)


def ally_leaves(st: State) -> None:
    """At the end of the turn an ally with three Weaknesses leaves the city (REB-36.15)."""
    if st.at(st.seats) >= 0 and st.size(st.beside + ALLY) > ALLY_BEARS:
        go(st, st.seats, -1, V_MOVE, -1)


def _relieve_ally(st: State) -> None:
    """A Super-Villain was defeated: the ally is free of Weaknesses, and back (REB-36.17, 36.18)."""
    copies = of_zone(st, st.beside + ALLY)
    for i in range(1, length(copies)):
        to = st.shared + STACKS + st.catalog.burden
        move(st, item(st, copies, i), to, 0, V_RETURN, st.active, -1)
    if st.at(st.seats) < 0 <= st.at(0):
        go(st, st.seats, st.at(0), V_PLACE, -1)


# --------------------------------------------------------------------------- walking


def walk(st: State) -> None:
    """Step 3: all free Villains move at the same time (REB-20)."""
    mark = st.top
    for i in range(st.ends[st.city], st.ends[st.beside]):
        copy = st.row[i]
        if is_villain(st, copy):
            to = st.city + walks_to(st, copy)
            if to != st.where(copy):
                push(st, copy)
                push(st, to)
    walkers = list_from(st, mark)
    st.batch += 1
    for i in range(0, length(walkers), 2):
        move(st, item(st, walkers, i), item(st, walkers, i + 1), 0, V_MOVE, -1, -1)


def walks_to(st: State, copy: i64) -> i64:
    """Where a Villain's own steps take it."""
    space = st.where(copy) - st.city
    if st.is_contained(copy) or is_kept(st, copy, X_MOVE):
        return space
    if is_held(st, space) and not altering(st, M_UNHELD, copy, st.active):
        return space
    home = destination_of(st, copy)
    for _i in range(_strides(st, copy)):
        space = st.board.next_step(space, home)
        if is_held(st, space):
            break
    return space


def _strides(st: State, copy: i64) -> i64:
    """How many steps a Villain takes."""
    steps = st.rules.strides
    top = st.top
    mods = modifiers(st, M_STRIDES)
    if not mods:
        return steps
    nodes = st.catalog.nodes
    for i in range(0, length(mods), MOD_WORDS):
        mod = item(st, mods, i)
        fr = open_modifier(st, mods, i)
        if covers(st, fr, nodes[mod + KIDS], copy, st.active):
            by = nodes[mod + NODE_A]
            steps = steps + by if nodes[mod + NODE_B] else max(steps, by)
        pop_frame(st)
    st.top = top
    return steps


def is_kept(st: State, copy: i64, what: i64) -> bool:
    """Whether something keeps a card of the city where it is."""
    top = st.top
    mods = modifiers(st, M_CANNOT)
    if not mods:
        return False
    nodes = st.catalog.nodes
    found = False
    for i in range(0, length(mods), MOD_WORDS):
        mod = item(st, mods, i)
        scope = nodes[mod + KIDS]
        if nodes[mod + NODE_A] == what and nodes[scope] == S_CARDS:
            fr = open_modifier(st, mods, i)
            if covers(st, fr, scope, copy, st.active):
                found = True
            pop_frame(st)
    st.top = top
    return found


# --------------------------------------------------------------------------- Characters


def go(st: State, seat: i64, space: i64, verb: i64, cause: i64) -> None:
    """A Character comes to another space (``seat`` may be the ally's, who may leave for none)."""
    was = st.at(seat)
    st.set_at(seat, space)
    frm = st.city + was if was >= 0 else NONE
    to = st.city + space if space >= 0 else NONE
    if seat < st.seats:
        happen(st, verb, seat, character(st, seat), frm, to, cause)
    else:
        ally = st.at_bottom(st.beside + ALLY)
        st.tell(verb, st.active, ally, frm, to, cause, ability_at_work(st))


def place_character(st: State, space: i64) -> None:
    """At the start of a first turn: the Character, and a solo player's ally with it (REB-36.3)."""
    go(st, st.active, space, V_PLACE, -1)
    if st.rules.ally and st.at(st.seats) < 0 and st.size(st.beside + ALLY) <= 1:
        go(st, st.seats, space, V_PLACE, -1)


def walk_character(st: State, space: i64) -> None:
    """One Move takes the Character to a space beside its own; some Villains go along."""
    was = st.at(st.active)
    st.batch += 1
    followers: i64 = NOTHING
    mods = modifiers(st, M_CARRIED)
    for i in range(0, length(mods), MOD_WORDS):
        followers = _followers(st, mods, i, was, followers)
    go(st, st.active, space, V_MOVE, -1)
    for i in range(length(followers)):
        move(st, item(st, followers, i), st.city + space, 0, V_MOVE, st.active, -1)
    if mods:
        row = append(st.carried[: _left_behind(st)], ON_ITS_WAY)
        for i in range(length(followers)):
            row = append(row, item(st, followers, i))
        st.carried = row
        if not st.move:
            drop_carried(st)


def _followers(st: State, mods: i64, at: i64, was: i64, followers: i64) -> i64:
    """Villains that a modifier lets go along with the Character, added to others."""
    scope = st.catalog.nodes[item(st, mods, at) + KIDS]
    fr = open_modifier(st, mods, at)
    here = villains_in(st, was)
    for i in range(length(here)):
        copy = item(st, here, i)
        if covers(st, fr, scope, copy, st.active) and not contains(st, followers, copy):
            is_left = False
            for j in range(_left_behind(st)):
                if st.carried[j] == copy:
                    is_left = True
            if not is_left:
                followers = added(st, followers, copy)
    pop_frame(st)
    return followers


# In the row of Villains that went with the Character this turn: those before this word no longer
# do, and those after it go with it now; without the word it has stopped.
ON_ITS_WAY: Final = -1


def _left_behind(st: State) -> i64:
    """How many Villains went with the Character this turn, and no longer do."""
    count: i64 = 0
    while count < len(st.carried) and st.carried[count] != ON_ITS_WAY:
        count += 1
    return count


def drop_carried(st: State) -> None:
    """The Character has stopped: who was carried stays behind for this turn (REB-39.18)."""
    count = _left_behind(st)
    if count == len(st.carried):
        return
    st.carried = minus(st.carried, count, 1)
    at: i64 = 0
    while at < len(st.lasting):
        if _is_spent(st, at):
            st.lasting = without_record(st.lasting, at)
        else:
            at += st.lasting[at]
    relisten(st)


def _is_spent(st: State, at: i64) -> bool:
    """Whether it was for the next time only that Villains go along."""
    lasting = st.lasting
    if lasting[at + LAST_UNTIL] != U_ONCE or lasting[at + LAST_MOD] < 0:
        return False
    mods = st.catalog.ability_mods[lasting[at + LAST_ABILITY]]
    mod = st.catalog.lists[(mods >> LIST_START) + lasting[at + LAST_MOD]]
    return st.catalog.nodes[mod] == M_CARRIED


# --------------------------------------------------------------------------- defeat


def defeat_villain(st: State, copy: i64, seat: i64) -> None:
    """A seat defeats a Villain, by its cost or by an effect."""
    push_frame(st, F_DEFEAT, -1, copy, seat)


def step_defeat(st: State, fr: i64) -> None:
    """A Villain is defeated: out of the city, its Reward, and perhaps the win (REB-21)."""
    copy = st.stack[fr + SOURCE]
    seat = st.stack[fr + YOU]
    if st.stack[fr + PC] == 0:
        st.stack[fr + PC] = 1
        st.batch += 1
        to = destroyed_zone(st, copy)
        if st.rules.defeated_to == "score":
            to = seat * ZONES + SCORE
        elif st.rules.defeated_to == "destroyed":
            to = st.shared + DESTROYED
        was_super = is_super(st, copy)
        move(st, copy, to, 0, V_DEFEAT, seat, -1)
        if was_super:
            st.defeated += 1
            if st.rules.ally:
                _relieve_ally(st)
        give_reward(st, copy, seat)
        return
    pop_frame(st)
    goal = st.rules.goal
    if goal and st.defeated >= goal:
        close(st, True, BY_GOAL)


def give_reward(st: State, copy: i64, seat: i64) -> None:
    """The Reward of a Villain comes to a seat."""
    reward = st.catalog.rewards[st.card_of[copy]]
    if reward >= 0:
        happen(st, V_REWARD, seat, copy, -1, -1, copy)
        push_program(st, reward, copy, seat)
