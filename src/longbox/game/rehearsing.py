"""Rehearsing: options tried in imagined worlds, for a seat that thinks before it decides.

Owns: which worlds are dealt, how each is played on, and what of its end is judged.
Must not know: what is tried, and why; how anybody decides or judges.

The worlds are dealt from what the seat may know, and from the seed that its thinker names: two
positions that the seat cannot tell apart give the same worlds, and so the same judgements.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.game.offering import see_question
from longbox.game.scroll import Scholar
from longbox.rules.codes import ASIDE, CHARACTER, DECK, DISCARD, HAND, MAIN, PLAY, SCORE, ZONES
from longbox.rules.lists import item, length
from longbox.rules.machine import choose, option_list
from longbox.rules.seats import has
from longbox.rules.state import State
from longbox.rules.values import (
    character,
    character_cost,
    destination_of,
    discounts,
    level,
    price,
)
from longbox.rules.whereabouts import is_super, is_villain
from longbox.rules.words import NONE, ONE, ZERO
from longbox.views.deck import Deck, Register
from longbox.views.imagine import imagine, in_order
from longbox.views.prospect import (
    FACES,
    GONE,
    GRADE,
    HELD_NOW,
    OWNED,
    PERSON,
    PRICED,
    SCORED,
    SIDE,
    STOOD,
    STRETCHES,
    Prospect,
)
from longbox.views.seeing import new_sight, see_more
from longbox.views.sight import (
    A_SUPER,
    AT_HOME,
    CONTAINED,
    OPTION,
    THE_TRIALS,
    TO_PASS,
    Policy,
    Sight,
    Thinker,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def decided(st: State, by: Register, sight: Sight, policy: Policy, pool: i64) -> i64:
    """The index that a policy picks, once it has seen what it asks for.

    Below 0: it asks for trials, which are not its due in a rehearsal.
    """
    if isinstance(policy, Scholar):
        policy.show(st)
        sight.begin(st.q_seat, length(pool), False)
        return policy.decide(sight)
    if policy.is_blind:
        sight.begin(st.q_seat, length(pool), False)
    else:
        see_question(sight, st, by, pool)
    index = policy.decide(sight)
    while index < 0 and not -index & THE_TRIALS:
        see_more(sight, st, by, -index)
        index = policy.decide(sight)
    return index


def rehearse(st: State, by: Register, deck: Deck, thinker: Thinker, order: vec[i64]) -> None:
    """Try the options that a thinker asks for in one world after the other; it is told the sums."""
    seat = st.q_seat
    trials = thinker.trials
    options = trials.options
    sums = trials.sums
    sight = new_sight(st)
    prospect = Prospect(st.seats, len(st.row))
    prospect.deck = deck
    made: i64 = 0
    while True:
        root = imagine(st, seat, f"{trials.seed}/{trials.worlds}", order)
        root.is_told = False
        root.told = 0
        for i in range(len(options)):
            it = root.copy()
            top = it.top
            option = item(it, option_list(it), options[i])
            it.top = top
            choose(it, option)
            prospect.blocks = 0
            last = st.turn + trials.turns
            made += 1 + play_turns(it, by, sight, trials.players, last, prospect)
            look_ahead(prospect, it, by)
            trials.tried = i
            sums[i] += thinker.judge(prospect, seat)
        trials.worlds += 1
        if made >= trials.spend:
            break
    trials.made += made


def foresee(st: State, by: Register, deck: Deck, thinker: Thinker, seats: vec[i64]) -> None:
    """Play on worlds that a seat imagines, whoever must decide now; a thinker judges each of them.

    The first of the ``seats`` imagines. What the others among them know and it does not is dealt
    anew in each, and so is what it knows and they do not: what is left is what all of them know.
    """
    seat = seats[0]
    trials = thinker.trials
    order = in_order(st)
    sight = new_sight(st)
    prospect = Prospect(st.seats, len(st.row))
    prospect.deck = deck
    made: i64 = 0
    while made < trials.spend:
        root = imagine(st, seat, f"{trials.seed}/{trials.worlds}", order)
        for i in range(1, len(seats)):
            root = imagine(root, seats[i], f"{trials.seed}/{trials.worlds}/{i}", order)
        root.is_told = False
        root.told = 0
        prospect.blocks = 0
        made += 1 + play_turns(root, by, sight, trials.players, st.turn + trials.turns, prospect)
        look_ahead(prospect, root, by)
        trials.tried = 0
        trials.sums[0] += thinker.judge(prospect, seat)
        trials.worlds += 1
    trials.made += made


def play_turns(
    st: State, by: Register, sight: Sight, players: list[Policy], turn: i64, prospect: Prospect
) -> i64:
    """Play on until a turn begins, or the game is over; how many decisions that took.

    The prospect is told of Blocks on the way.
    """
    made: i64 = 0
    while not st.over and st.turn < turn:
        top = st.top
        pool = option_list(st)
        index = decided(st, by, sight, players[st.q_seat], pool)
        if sight.is_block and sight.offered[index * OPTION] != TO_PASS:
            prospect.blocks += 1
        option = item(st, pool, index)
        st.top = top
        choose(st, option)
        made += 1
    return made


def look_ahead(prospect: Prospect, st: State, by: Register) -> None:
    """Note where an imagined game has come to."""
    prospect.is_over = st.over
    prospect.winners = 0
    prospect.active = st.active
    prospect.main_deck = st.size(st.shared + MAIN)
    people = prospect.people
    at: i64 = 0
    for who in range(st.seats):
        if has(st.winners, who):
            prospect.winners |= ONE << who
        base = who * ZONES
        one = who * PERSON
        people[one + SIDE] = st.rules.teams[who]
        people[one + GONE] = ONE if has(st.out, who) else ZERO
        people[one + FACES] = st.size(base + CHARACTER)
        is_there = character(st, who) >= 0
        people[one + PRICED] = character_cost(st, who) if is_there else ZERO
        people[one + GRADE] = level(st, who) if is_there else NONE
        vp: i64 = st.tokens(who)
        for i in range(st.ends[base + SCORE], st.ends[base + SCORE + 1]):
            vp += st.catalog.vps[st.card_of[st.row[i]]]
        people[one + SCORED] = vp
        people[one + STOOD] = st.at(who) if st.board.size else NONE
        first = who * STRETCHES
        prospect.first[first + HELD_NOW] = at
        at = _note(prospect, st, by, base + HAND, at)
        prospect.last[first + HELD_NOW] = at
        prospect.first[first + OWNED] = at
        at = _note(prospect, st, by, base + DECK, at)
        at = _note(prospect, st, by, base + DISCARD, at)
        at = _note(prospect, st, by, base + PLAY, at)
        at = _note(prospect, st, by, base + ASIDE, at)
        prospect.last[first + OWNED] = at
    if st.board.size:
        _look_round(prospect, st, by)


def _look_round(prospect: Prospect, st: State, by: Register) -> None:
    """Note what has become of the city."""
    board = st.board
    prospect.threat = st.threat
    prospect.box = st.box()
    prospect.defeated = st.defeated
    prospect.damage = 0
    prospect.ruins = 0
    for slot in range(len(board.locations)):
        damage = st.damage(slot)
        prospect.damage += damage
        if damage >= board.hit_points:
            prospect.ruins += 1
    prospect.villain_count = 0
    top = st.top
    off = discounts(st)
    for space in range(board.size):
        for i in range(st.ends[st.city + space], st.ends[st.city + space + 1]):
            copy = st.row[i]
            if is_villain(st, copy):
                marks: i64 = AT_HOME if board.is_home(space, destination_of(st, copy)) else 0
                if is_super(st, copy):
                    marks |= A_SUPER
                if st.is_contained(copy):
                    marks |= CONTAINED
                cost = price(st, copy, st.active, off)
                prospect.meet(by.number[st.card_of[copy]], cost, space, marks)
    st.top = top


def _note(prospect: Prospect, st: State, by: Register, zone: i64, at: i64) -> i64:
    """Note the cards of a zone from a place on; where the next ones go."""
    lying = prospect.lying
    number = by.number
    for i in range(st.ends[zone], st.ends[zone + 1]):
        lying[at] = number[st.card_of[st.row[i]]]
        at += 1
    return at
