"""The city's own acts: Villains enter, strike, walk and are defeated; Threat, clock and damage.

Owns: what happens in the city without any text. Must not know: texts, the order of a turn.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import ask
from longbox.rules.card import Program
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
    R_AVOIDED,
    R_CHOICE,
    R_HIT,
    R_PICK,
    R_VICTIMS,
    R_WHO,
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
from longbox.rules.frames import push_program
from longbox.rules.harm import damage
from longbox.rules.state import EMPTY, Frame, Lasting, State
from longbox.rules.triggers import ability_at_work, happen, relisten
from longbox.rules.values import (
    character,
    covers,
    destination_of,
    holds,
    is_at_home,
    is_silent,
    modifiers,
    turn_order,
)
from longbox.rules.whereabouts import (
    emptiest,
    in_city,
    is_held,
    is_super,
    is_villain,
    villains,
    villains_in,
)
from longbox.rules.zones import destroyed_zone, move

MAX_THREAT: Final = 5
BOXES: Final = 3  # of the end-of-game clock
ALLY_BEARS: Final = 3  # Weaknesses, before it leaves the city
# Why a game in the city is over.
# What is done about a card that entered the city.
ROLL_ONLY: Final = 1  # it lay there before the first turn
STRIKE_TOO: Final = 2  # its Attack follows at once


def open_city(st: State) -> None:
    """Before the first turn: what is in force begins to work, and opening Villains roll dice."""
    for zone in (SCENARIO, TILES):
        for copy in st.zones[st.beside + zone]:
            _in_force(st, copy)
    for copy in st.zones[st.beside + LEVELS]:
        if st.card(copy).level <= st.town.threat:
            _in_force(st, copy)
    for copy in villains(st)[::-1]:
        if st.card(copy).works and not st.card(copy).ongoing:
            _in_force(st, copy)
        if not destination_of(st, copy):
            _push_enter(st, copy, ROLL_ONLY)
    relisten(st)


def _in_force(st: State, copy: int) -> None:
    if st.card(copy).works and copy not in st.in_play:
        st.in_play.append(copy)
        relisten(st)


# --------------------------------------------------------------------------- entering


def roll_die(st: State) -> int:
    """A die with six sides; those laid by hand come first."""
    if st.town.rolls:
        rolled = st.town.rolls[0]
        st.town.rolls = st.town.rolls[1:]
        return rolled
    return 1 + roll(st.key, st.dice, STREAM_EFFECTS, 6)


def additions(st: State) -> int:
    """How many cards Step 4 adds (REB-6.7)."""
    n = st.rules.adds
    for mod, _ in modifiers(st, M_ADDS):
        n = max(n, mod.a)
    return n


def add_card(st: State) -> int:
    """The top card of the main deck enters the emptiest slot; -1 if there is none."""
    deck = st.zones[st.shared + MAIN]
    if not deck:
        return -1
    copy = deck[-1]
    st.batch += 1
    move(st, copy, st.city + emptiest(st), 0, V_ENTER, st.active, -1)
    _push_enter(st, copy, 0)
    return copy


def arrive(st: State, copy: int, was_in_city: bool) -> None:
    """A card was put into the city by an effect: from outside it has entered (REB-18.8)."""
    if not was_in_city and in_city(st, copy):
        happen(st, V_ENTER, st.active, copy, -1, st.where[copy], -1)
        if is_villain(st, copy):
            _push_enter(st, copy, STRIKE_TOO)


def _push_enter(st: State, copy: int, how: int) -> None:
    fr = Frame(F_ENTER, -1, copy, st.active, [EMPTY] * 12)
    fr.a = how
    st.stack.append(fr)


def step_enter(st: State, fr: Frame) -> None:
    """A card has entered: its Destination, the Threat, its Attack on each player."""
    copy = fr.source
    if fr.pc == 0:
        if is_villain(st, copy) and in_city(st, copy) and not destination_of(st, copy):
            fr.b = fr.b or roll_die(st)
            number = fr.b
            many = len(st.board.locations)
            if number > many:  # the player chooses
                if not fr.regs[R_CHOICE]:
                    ask(st, Q_WORD, st.active, list(range(1, many + 1)), 0, W_NUMBER)
                    return
                number = fr.regs[R_CHOICE][1]
            st.town.dest = [*st.town.dest, copy, number]
        fr.pc = 1
        if not fr.a & ROLL_ONLY and is_super(st, copy):
            raise_threat(st, 1)
        return
    st.stack.pop()
    if fr.a & STRIKE_TOO and is_super(st, copy) and in_city(st, copy):
        strike_each(st, copy)


# --------------------------------------------------------------------------- Threat and clock


def raise_threat(st: State, by: int) -> None:
    """The Threat Level changes; each level that is reached takes effect (REB-6)."""
    town = st.town
    levels = st.zones[st.beside + LEVELS]
    if by < 0:
        town.threat = max(0, town.threat + by)
        st.in_play = [c for c in st.in_play if c not in levels or st.card(c).level <= town.threat]
        relisten(st)
        return
    reached: list[int] = []
    for _ in range(by):
        if town.clock or town.threat >= MAX_THREAT:
            break
        town.threat += 1
        happen(st, V_THREAT, st.active, -1, town.threat - 1, town.threat, -1)
        for copy in levels:
            if st.card(copy).level == town.threat:
                _in_force(st, copy)
                reached.append(copy)
    for copy in reached[::-1]:
        played = st.card(copy).played
        if played is not None:
            push_program(st, played.number, copy, st.active)


def start_clock(st: State) -> None:
    """Each player has three more turns, the one under way among them (REB-6.15, 6.16)."""
    if not st.town.clock:
        st.town.clock = 1
        st.town.clock_owner = st.active


def advance_clock(st: State) -> None:
    """The owner begins a turn: one box on, or the game is over (REB-6.18, 6.19)."""
    town = st.town
    if town.clock and town.clock_owner == st.active:
        if town.clock >= BOXES:
            close(st, False, BY_TIME)
        else:
            town.clock += 1


def close(st: State, is_won: bool, ending: int) -> None:
    """The game is over: won or lost by all once the Scenario's text for that is done, or by VP."""
    if not st.rules.cooperative:
        _close_by_score(st, ending)
        return
    st.stack = []
    st.waiting = []
    fr = Frame(F_OVER, -1, -1, st.active, [turn_order(st, 0)[:] if is_won else []])
    fr.a = ending
    st.stack.append(fr)
    for copy in st.zones[st.beside + SCENARIO]:
        card = st.card(copy)
        if card.place == ("won" if is_won else "lost") and card.played is not None:
            push_program(st, card.played.number, copy, st.active)


def _close_by_score(st: State, ending: int) -> None:
    """The most VP win; in a campaign each winner takes a Signature card out (REB-38.4)."""
    fr = Frame(F_OVER, -1, -1, st.active, [EMPTY] * 12)
    fr.a = ending
    fr.regs[R_PICK] = leaders(st)
    fr.regs[R_VICTIMS] = fr.regs[R_PICK] if st.rules.signatures else EMPTY
    st.stack = [fr]
    st.waiting = []


def step_over(st: State, fr: Frame) -> None:
    """All is done that the Scenario's end asks for; who won by VP may have something to say."""
    if len(fr.regs) > R_VICTIMS and fr.regs[R_VICTIMS]:
        seat = fr.regs[R_VICTIMS][0]
        offered = st.rules.signatures[seat]
        if len(offered) > 1 and not fr.regs[R_CHOICE]:
            ask(st, Q_WORD, seat, offered, 0, W_TAKEN)
            return
        if offered:
            card = fr.regs[R_CHOICE][1] if fr.regs[R_CHOICE] else offered[0]
            st.town.earned = [*st.town.earned, G_TAKEN, seat, card]
        fr.regs[R_CHOICE] = EMPTY
        fr.regs[R_VICTIMS] = fr.regs[R_VICTIMS][1:]
        return
    finish(st, fr.regs[R_PICK], fr.a)


# --------------------------------------------------------------------------- Attacks


def attackers(st: State) -> list[int]:
    """The Villains that attack in Step 2: at their Destination, or in the player's space."""
    return [copy for copy in villains(st) if strikes(st, copy) or _by_ally(st, copy)]


def strikes(st: State, copy: int) -> bool:
    """Whether a Villain attacks the active player in Step 2 (REB-19.1)."""
    if not in_city(st, copy):
        return False
    return st.where[copy] - st.city == st.town.at[st.active] or is_at_home(st, copy)


def _by_ally(st: State, copy: int) -> bool:
    """Whether a Villain hits the solo player's ally (REB-36.8)."""
    ally = st.town.at[-1] if st.rules.ally else -1
    return ally >= 0 and st.where[copy] == st.city + ally


def still_attacks(st: State, copy: int) -> bool:
    """Whether a Villain of the list attacks, now that its turn has come (REB-19.7)."""
    return in_city(st, copy) and (strikes(st, copy) or _by_ally(st, copy))


def strike_active(st: State, copy: int) -> None:
    """A Villain attacks in Step 2."""
    strike(st, copy, [st.active] if strikes(st, copy) else EMPTY)


def strike_each(st: State, copy: int) -> None:
    """A Super-Villain that entered attacks every player, wherever they are (REB-18.3)."""
    strike(st, copy, turn_order(st, st.active))


def strike(st: State, copy: int, victims: list[int]) -> None:
    """A Villain attacks some players."""
    fr = Frame(F_STRIKE, -1, copy, st.active, [EMPTY] * 12)
    fr.regs[R_VICTIMS] = victims
    fr.a = -1
    if is_super(st, copy) and is_at_home(st, copy):
        fr.a = st.board.slot_of(st.where[copy] - st.city)
    fr.b = 1 if in_city(st, copy) and _by_ally(st, copy) else 0
    st.stack.append(fr)


def step_strike(st: State, fr: Frame) -> None:
    """An Attack of a Villain: its text, then damage if it was not avoided, then the ally."""
    if fr.pc == 0:
        fr.pc = 1
        card = st.card(fr.source)
        ability = card.attack
        if fr.regs[R_VICTIMS] and ability is not None and not is_silent(st, fr.source, -1):
            victims = fr.regs[R_VICTIMS]
            program = push_program(st, ability.number, fr.source, victims[0])
            program.pc = card.strike
            # The table's own: it strikes these players, and ends with it. Where the text speaks of
            # foes, "you" is who played it, and that is nobody.
            program.a = BY_NOBODY if _names_foes(ability, card.strike) else BY_TABLE
            for guard in card.guards:
                if not holds(st, program, guard):
                    program.a = IN_VAIN
            program.regs[R_WHO] = victims
            return
        if fr.b and not fr.regs[R_VICTIMS]:
            happen(st, V_ATTACK, -1, fr.source, -1, -1, fr.source)
    if fr.pc == 1:
        fr.pc = 2
        if fr.regs[R_HIT] and fr.a >= 0:
            damage(st, fr.a, 1)
        if fr.b:
            defend = Frame(F_DEFEND, -1, fr.source, st.active, [[st.active], [st.seats]])
            defend.a = NOBODY
            st.stack.append(defend)
            return
    st.stack.pop()
    if fr.b and st.seats not in fr.regs[R_AVOIDED]:
        st.stack[0].c = 1  # the turn notes that the ally was hit


def _names_foes(ability: Program, strike: int) -> bool:
    """Whether an Attack strikes foes, as those of cards that players play do."""
    named = ability.ops[strike].x
    if named is None and strike and ability.ops[strike - 1].code == OP_PLAYER:
        named = ability.ops[strike - 1].x
    return named is not None and named.k in (P_EACH_FOE, P_A_FOE)


# --------------------------------------------------------------------------- the solo ally


def hurt_ally(st: State) -> None:
    """The ally was hit by one or more Attacks: one Weakness comes to its card (REB-36.8)."""
    stack = st.catalog.burden
    pile = st.zones[st.shared + STACKS + stack] if stack >= 0 else EMPTY
    if pile:
        move(st, pile[-1], st.beside + ALLY, 0, V_PUT, st.active, -1)


def ally_leaves(st: State) -> None:
    """At the end of the turn an ally with three Weaknesses leaves the city (REB-36.15)."""
    if st.town.at[-1] >= 0 and len(st.zones[st.beside + ALLY]) > ALLY_BEARS:
        go(st, st.seats, -1, V_MOVE, -1)


def _relieve_ally(st: State) -> None:
    """A Super-Villain was defeated: the ally is free of Weaknesses, and back (REB-36.17, 36.18)."""
    for copy in st.zones[st.beside + ALLY][1:]:
        move(st, copy, st.shared + STACKS + st.catalog.burden, 0, V_RETURN, st.active, -1)
    at = st.town.at
    if at[-1] < 0 <= at[0]:
        go(st, st.seats, at[0], V_PLACE, -1)


# --------------------------------------------------------------------------- walking


def walk(st: State) -> None:
    """Step 3: all free Villains move at the same time (REB-20)."""
    moves: list[tuple[int, int]] = []
    for copy in villains(st):
        to = walks_to(st, copy)
        if st.city + to != st.where[copy]:
            moves.append((copy, to))
    st.batch += 1
    for copy, to in moves:
        move(st, copy, st.city + to, 0, V_MOVE, -1, -1)


def walks_to(st: State, copy: int) -> int:
    """Where a Villain's own steps take it."""
    space = st.where[copy] - st.city
    if copy in st.town.contained or is_kept(st, copy, X_MOVE):
        return space
    if is_held(st, space) and not _is_unheld(st, copy):
        return space
    steps = st.rules.strides
    for mod, fr in modifiers(st, M_STRIDES):
        if covers(st, fr, mod.kids[0], copy, st.active):
            steps = steps + mod.a if mod.b else max(steps, mod.a)
    home = destination_of(st, copy)
    for _ in range(steps):
        space = st.board.next_step(space, home)
        if is_held(st, space):
            break
    return space


def is_kept(st: State, copy: int, what: int) -> bool:
    """Whether something keeps a card of the city where it is."""
    for mod, fr in modifiers(st, M_CANNOT):
        scope = mod.kids[0]
        if mod.a == what and scope.k == S_CARDS and covers(st, fr, scope, copy, st.active):
            return True
    return False


def _is_unheld(st: State, copy: int) -> bool:
    for mod, fr in modifiers(st, M_UNHELD):
        if covers(st, fr, mod.kids[0], copy, st.active):
            return True
    return False


# --------------------------------------------------------------------------- Characters


def go(st: State, seat: int, space: int, verb: int, cause: int) -> None:
    """A Character comes to another space (``seat`` may be the ally's, who may leave for none)."""
    town = st.town
    was = town.at[seat]
    town.at = [space if i == seat else one for i, one in enumerate(town.at)]
    frm = st.city + was if was >= 0 else -1
    to = st.city + space if space >= 0 else -1
    if seat < st.seats:
        happen(st, verb, seat, character(st, seat), frm, to, cause)
    else:
        ally = st.zones[st.beside + ALLY][0]
        st.log.append((verb, st.active, ally, frm, to, st.batch, cause, ability_at_work(st)))


def place_character(st: State, space: int) -> None:
    """At the start of a first turn: the Character, and a solo player's ally with it (REB-36.3)."""
    go(st, st.active, space, V_PLACE, -1)
    if st.rules.ally and st.town.at[-1] < 0 and st.zones[st.beside + ALLY][1:] == []:
        go(st, st.seats, space, V_PLACE, -1)


def walk_character(st: State, space: int) -> None:
    """One Move takes the Character to a space beside its own; some Villains go along."""
    town = st.town
    was = town.at[st.active]
    st.batch += 1
    followers: list[int] = []
    mods = modifiers(st, M_CARRIED)
    for mod, fr in mods:
        for copy in villains_in(st, was):
            fits = covers(st, fr, mod.kids[0], copy, st.active)
            if fits and copy not in followers and copy not in town.dropped:
                followers.append(copy)
    go(st, st.active, space, V_MOVE, -1)
    for copy in followers:
        move(st, copy, st.city + space, 0, V_MOVE, st.active, -1)
    if mods:
        town.carried = followers or [-1]  # on its way, with nobody yet
        if not st.move:
            drop_carried(st)


def drop_carried(st: State) -> None:
    """The Character has stopped: who was carried stays behind for this turn (REB-39.18)."""
    if st.town.carried:
        st.town.dropped = [*st.town.dropped, *st.town.carried]
        st.town.carried = EMPTY
        if st.lasting:
            st.lasting = [last for last in st.lasting if not _is_spent(st, last)]
            relisten(st)


def _is_spent(st: State, last: Lasting) -> bool:
    """Whether it was for the next time only that Villains go along."""
    if last.until != U_ONCE or last.mod < 0:
        return False
    return st.catalog.abilities[last.ability].mods[last.mod].k == M_CARRIED


# --------------------------------------------------------------------------- defeat


def defeat_villain(st: State, copy: int, seat: int) -> None:
    """A seat defeats a Villain, by its cost or by an effect."""
    st.stack.append(Frame(F_DEFEAT, -1, copy, seat, EMPTY_REGS))


EMPTY_REGS: Final[list[list[int]]] = []


def step_defeat(st: State, fr: Frame) -> None:
    """A Villain is defeated: out of the city, its Reward, and perhaps the win (REB-21)."""
    copy = fr.source
    seat = fr.you
    if fr.pc == 0:
        fr.pc = 1
        st.batch += 1
        to = destroyed_zone(st, copy)
        if st.rules.defeated_to == "score":
            to = seat * ZONES + SCORE
        elif st.rules.defeated_to == "destroyed":
            to = st.shared + DESTROYED
        super_villain = is_super(st, copy)
        move(st, copy, to, 0, V_DEFEAT, seat, -1)
        if super_villain:
            st.town.defeated = [*st.town.defeated, copy, seat]
            if st.rules.ally:
                _relieve_ally(st)
        give_reward(st, copy, seat)
        return
    st.stack.pop()
    goal = st.rules.goal
    if goal and len(st.town.defeated) >= 2 * goal:
        close(st, True, BY_GOAL)


def give_reward(st: State, copy: int, seat: int) -> None:
    """The Reward of a Villain comes to a seat."""
    reward = st.card(copy).reward
    if reward is not None:
        happen(st, V_REWARD, seat, copy, -1, -1, copy)
        push_program(st, reward.number, copy, seat)
