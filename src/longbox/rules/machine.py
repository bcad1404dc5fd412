"""The machine: pops frames, runs programs, until a question is posed or the game is over.

Owns: what each operation does, and how answers go back into frames.
Must not know: English, any card; how a turn is ordered is the turn's.
"""

from __future__ import annotations

from longbox.rules.asking import answered, ask, ask_cards, card_options, pick_on
from longbox.rules.card import Node, Op
from longbox.rules.chance import STREAM_EFFECTS, roll
from longbox.rules.codes import (
    BOX,
    C_BOTTOM,
    C_DIG,
    C_PICK,
    C_TOP,
    DECK,
    DISCARD,
    E_NONE,
    F_ACT,
    F_BLOCKS,
    F_DEFEND,
    F_FLUSH,
    F_PLAY,
    F_PROGRAM,
    F_TURN,
    H_ALL,
    H_ANY,
    H_EXACT,
    H_RANDOM,
    H_UP_TO,
    H_WITHIN,
    HAND,
    L_ORIGIN,
    LINE_UP,
    M_CANNOT,
    M_NO_BONUS,
    M_NO_TEXT,
    M_POWER,
    M_TEXT,
    MAIN,
    O_DEFEND,
    O_PASS,
    OP_AGAIN,
    OP_ATTACK,
    OP_AVOID,
    OP_CHANGE,
    OP_CONFRONT,
    OP_DRAW,
    OP_EACH,
    OP_END,
    OP_JUMP,
    OP_KEEP,
    OP_MARK,
    OP_MAY,
    OP_MILL,
    OP_MODES,
    OP_MODIFY,
    OP_MOVE,
    OP_NEXT,
    OP_PAY,
    OP_PICK,
    OP_PLAY,
    OP_PLAYER,
    OP_SHOW,
    OP_STAND,
    OP_STRUCK,
    OP_TABLE,
    OP_TEST,
    OP_TIMES,
    OP_UNDONE,
    OP_VICTIM,
    OP_WATCH,
    OP_WORD,
    PLAY,
    Q_CARDS,
    Q_MAY,
    Q_MODE,
    Q_NONE,
    Q_ORDER,
    Q_PLAYER,
    Q_RESPOND,
    Q_TURN,
    Q_WORD,
    R_AVOIDED,
    R_CHOICE,
    R_DONE,
    R_HIT,
    R_IT,
    R_NUM,
    R_PICK,
    R_SHOWN,
    R_VICTIMS,
    R_WAY,
    R_WHO,
    SPAN,
    STACKS,
    STOP,
    TYPES,
    U_ONCE,
    V_ATTACK,
    V_ATTACKED,
    V_AVOID,
    V_BUY,
    V_CHOOSE,
    V_CLEAR,
    V_DESTROY,
    V_DISCARD,
    V_DRAW,
    V_GAIN,
    V_HIT,
    V_PLAY,
    V_POWER,
    V_PUT,
    V_REMOVE,
    V_RETURN,
    V_REVEAL,
    W_NAME,
    W_PARITY,
    W_TYPE,
    X_AVOIDED,
    X_DEFEND,
    X_DESTROYED,
    X_DRAW,
    X_GAIN,
    ZONES,
)
from longbox.rules.frames import push_flush, push_program
from longbox.rules.replacing import act, awaited, redirects, settle, step_act
from longbox.rules.state import EMPTY, Frame, Lasting, State
from longbox.rules.triggers import happen, relisten
from longbox.rules.turn import (
    ENDING,
    choose_assist,
    choose_block,
    choose_turn,
    confront,
    finish,
    paid_with,
    payable,
    refill,
    sift,
    step_blocks,
    step_turn,
    targets,
)
from longbox.rules.values import (
    amount,
    cards,
    character,
    context,
    covers,
    holds,
    matches,
    modifiers,
    players,
    prevented,
    teammates,
    turn_order,
    zones_of,
)
from longbox.rules.zones import (
    destroyed_zone,
    discard_zone,
    draw,
    everyone,
    move,
    ready,
    shuffle_deck,
    shuffle_main,
    side,
)

MAX_STEPS = 20000  # operations between two decisions; more is a card that never stops
YES_NO = [1, 0]


def run(st: State) -> None:
    """Go on until somebody must decide or the game is over."""
    steps = 0
    while st.q_kind == Q_NONE and not st.over:
        steps += 1
        if steps > MAX_STEPS:
            finish(st, [], "stalemate")
            return
        fr = st.stack[-1]
        kind = fr.kind
        if kind == F_TURN:
            step_turn(st, fr)
        elif kind == F_PROGRAM:
            _step_program(st, fr)
        elif kind == F_PLAY:
            _step_play(st, fr)
        elif kind == F_FLUSH:
            _step_flush(st, fr)
        elif kind == F_DEFEND:
            _step_defend(st, fr)
        elif kind == F_BLOCKS:
            step_blocks(st, fr)
        elif kind == F_ACT:
            step_act(st, fr)
        else:
            raise AssertionError(kind)


def options(st: State) -> list[int]:
    """The options of the current question, as numbers whose meaning depends on its kind."""
    if st.q_kind == Q_CARDS:
        return card_options(st)
    return st.q_pool


def choose(st: State, option: int) -> None:
    """Answer the current question with one of its options, and go on."""
    kind = st.q_kind
    fr = st.stack[-1]
    st.asked += 1
    if kind == Q_TURN:
        choose_turn(st, fr, option)
    elif kind == Q_CARDS:
        if option == STOP:
            fr.regs[R_PICK] = st.q_picked
            answered(st)
        else:
            st.q_kind = Q_NONE
            st.q_picked = [*st.q_picked, option]
            pick_on(st, fr)
    elif kind == Q_MAY:
        if not option:
            fr.pc = st.q_a
        answered(st)
    elif kind == Q_PLAYER:
        fr.regs[R_WHO] = [option]
        st.log.append((V_CHOOSE, st.q_seat, -1, option, Q_PLAYER, st.batch, fr.source))
        answered(st)
    elif kind == Q_MODE:
        _choose_mode(st, fr, option)
    elif kind == Q_WORD:
        fr.regs[R_CHOICE] = [st.q_a, option]
        fr.regs[R_NUM] = [option]
        st.log.append((V_CHOOSE, st.q_seat, -1, option, Q_WORD + st.q_a * 16, st.batch, fr.source))
        answered(st)
    elif kind == Q_RESPOND:
        if fr.kind == F_BLOCKS:
            choose_block(st, fr, option)
        elif fr.kind == F_TURN:
            choose_assist(st, fr, option)
        else:
            _choose_defense(st, fr, option)
    elif kind == Q_ORDER:
        answered(st)
        _serve(st, option)
    run(st)


# --------------------------------------------------------------------------- programs


def _step_program(st: State, fr: Frame) -> None:
    """Run a program until it asks, pushes a frame, or ends."""
    ability = st.catalog.abilities[fr.ability]
    ops = ability.ops
    depth = len(st.stack)
    while True:
        op = ops[fr.pc]
        fr.pc += 1
        code = op.code
        if code == OP_CHANGE:
            _change(st, fr, op)
        elif code == OP_PICK:
            _pick(st, fr, op)
        elif code == OP_MOVE:
            _move(st, fr, op)
        elif code == OP_DRAW:
            _draw(st, fr, op)
        elif code == OP_TEST:
            assert op.x is not None
            if not holds(st, fr, op.x):
                fr.pc = op.b
        elif code == OP_JUMP:
            fr.pc = op.b
        elif code == OP_END:
            st.stack.pop()
            settle(st, fr)
            return
        elif code == OP_MAY:
            _may(st, fr, op)
        elif code == OP_MARK:
            fr.regs[R_DONE] = [op.a]
        elif code == OP_UNDONE:
            done = fr.regs[R_DONE]
            if not done or not done[0]:
                fr.pc = op.b
        elif code == OP_SHOW:
            _show(st, fr, op)
        elif code == OP_PLAYER:
            _player(st, fr, op)
        elif code == OP_ATTACK:
            _attack(st, fr, op)
        elif code == OP_VICTIM:
            _victim(st, fr, op)
        elif code == OP_STRUCK:
            _struck(st, fr, op)
        elif code == OP_AVOID:
            _avoid(st, fr)
        elif code == OP_PLAY:
            _play(st, fr, op)
        elif code == OP_EACH:
            assert op.x is not None
            found = cards(st, fr, op.x) if op.a else players(st, fr, op.x)
            fr.regs[op.c] = found
        elif code == OP_NEXT:
            left = fr.regs[op.c]
            if not left:
                fr.pc = op.b
            else:
                fr.regs[op.c] = left[1:]
                if op.a:
                    fr.regs[R_IT] = [left[0]]
                else:
                    fr.regs[R_WHO] = [left[0]]
                    fr.regs[R_IT] = EMPTY
                    fr.regs[R_SHOWN] = EMPTY
        elif code == OP_TIMES:
            assert op.x is not None
            fr.regs[op.c] = [amount(st, fr, op.x)]
        elif code == OP_AGAIN:
            left = fr.regs[op.c]
            if left[0] <= 0:
                fr.pc = op.b
            else:
                fr.regs[op.c] = [left[0] - 1]
        elif code == OP_MODES:
            _modes(st, fr, op)
        elif code == OP_MILL:
            _mill(st, fr, op)
        elif code == OP_PAY:
            _pay(st, fr, op)
        elif code == OP_MODIFY:
            regs = fr.regs[:R_WAY]
            last = Lasting(fr.ability, op.a, fr.source, fr.you, op.b, st.turn, _kept(regs))
            st.lasting.append(last)
        elif code == OP_WATCH:
            sub = ability.subs[op.a]
            regs = fr.regs[:R_WAY]
            st.lasting.append(
                Lasting(sub.number, -1, fr.source, fr.you, op.b, st.turn, _kept(regs))
            )
            relisten(st)
        elif code == OP_CONFRONT:
            _confront(st, fr, op)
        elif code == OP_WORD:
            _word(st, fr, op)
        elif code == OP_KEEP:
            _keep(fr, op)
        elif code == OP_TABLE:
            _table(st, fr, op)
        elif code == OP_STAND:
            pass  # there is no city here: as much as possible is nothing (CORE-19.1)
        else:
            raise AssertionError(code)
        if st.q_kind != Q_NONE or len(st.stack) != depth or st.over:
            return


def _kept(regs: list[list[int]]) -> list[list[int]]:
    """The registers that a lasting ability keeps: cards and players spoken of."""
    return regs + [EMPTY] * (16 - len(regs))


def _actor(st: State, fr: Frame, node: Node | None) -> int:
    """The one player who acts; -1 if there is none."""
    if node is None:
        return fr.you
    seats = players(st, fr, node)
    return seats[0] if seats else -1


def _pick(st: State, fr: Frame, op: Op) -> None:
    """Bring the cards of a noun phrase into the picking register, asking where one may choose."""
    node = op.x
    assert node is not None
    seat = _actor(st, fr, op.y)
    if node.k in (C_TOP, C_BOTTOM, C_DIG):
        for zone in zones_of(st, fr, node.kids[1]):
            ready(st, zone)
    pool = cards(st, fr, node)
    if fr.b and fr.pc == 2:
        pool = payable(st, fr, pool)
    if op.b & 8:
        # A card that is being resolved is never played again by itself.
        busy = [frame.source for frame in st.stack]
        pool = [copy for copy in pool if copy not in busy]
    fr.c = 0
    if seat < 0:
        pool = EMPTY
    if node.k != C_PICK:
        if op.b & 2 and len(pool) > 1:
            ask_cards(st, fr, seat, pool, len(pool), len(pool), op.a, 2)
        else:
            fr.regs[R_PICK] = (fr.regs[R_PICK] + pool) if op.b & 1 else pool
        return
    if node.kids[2].k != E_NONE and seat >= 0:
        chooser = players(st, fr, node.kids[2])
        if chooser:
            seat = chooser[0]
    how = node.a
    n = amount(st, fr, node.kids[0])
    if how == H_ALL:
        fr.regs[R_PICK] = (fr.regs[R_PICK] + pool) if op.b & 1 else pool
    elif how == H_RANDOM:
        fr.c = n
        rest = pool[:]
        taken: list[int] = []
        while rest and len(taken) < n:
            taken.append(rest.pop(roll(st.dice, STREAM_EFFECTS, len(rest))))
        fr.regs[R_PICK] = taken
    else:
        flags = (op.b & 3) | (node.b << 4)
        if how == H_EXACT:
            fr.c = n
            ask_cards(st, fr, seat, pool, n, n, op.a, flags)
        elif how == H_UP_TO:
            ask_cards(st, fr, seat, pool, 0, n, op.a, flags)
        elif how == H_ANY:
            ask_cards(st, fr, seat, pool, 0, len(pool), op.a, flags)
        elif how == H_WITHIN:
            flags |= ((node.kids[0].b + 1) << 12) | (n << 16)
            ask_cards(st, fr, seat, pool, 0, len(pool), op.a, flags)
        else:
            fr.regs[R_PICK] = _worth(st, pool, n)


def _worth(st: State, pool: list[int], n: int) -> list[int]:
    """Cards worth n Power together, the strongest first; all of them if they are worth less."""
    rest = pool[:]
    taken: list[int] = []
    total = 0
    while rest and total < n:
        best = rest[0]
        for copy in rest:
            if st.card(copy).power > st.card(best).power:
                best = copy
        rest.remove(best)
        taken.append(best)
        total += st.card(best).power
    return taken


def _destination(st: State, fr: Frame, copy: int, verb: int, seat: int, to: Node | None) -> int:
    """The zone a copy goes to; -1 if there is none. The end of it is the caller's."""
    if to is not None:
        place = to.kids[0]
        if place.k == L_ORIGIN:
            return st.where[copy]
        if place.k == 23:  # its stack
            stack = st.card(copy).stack
            return st.shared + STACKS + stack if stack >= 0 else -1
        found = zones_of(st, fr, place)
        return found[0] if found else -1
    if verb == V_DRAW:
        return seat * ZONES + HAND
    if verb == V_DISCARD:
        return discard_zone(st, copy, seat)
    if verb == V_DESTROY:
        return destroyed_zone(st, copy)
    if verb in (V_GAIN, V_BUY):
        return seat * ZONES + DISCARD
    if verb == V_REMOVE:
        return st.shared + BOX
    if verb == V_RETURN:
        stack = st.card(copy).stack
        return st.shared + STACKS + stack if stack >= 0 else _origin(st, copy)
    return -1


def _origin(st: State, copy: int) -> int:
    """Where the copy was played from this turn; -1 if it was not played."""
    for entry in st.history[::-1]:
        if entry[0] == V_PLAY and entry[2] == copy and entry[3] != entry[4]:
            return entry[3]
    return -1


def _end_of(to: Node | None) -> int:
    """Where in the zone: counted from the top, -1 for the bottom."""
    if to is None or to.a in (0, 1, 4):
        return 0
    if to.a == 2:
        return -1
    return to.b - 1


def _move(st: State, fr: Frame, op: Op) -> None:
    copies = fr.regs[R_PICK]
    verb = op.a
    seat = _actor(st, fr, op.y)
    st.batch += 1
    moved: list[int] = []
    if op.b & 1:
        copies = copies[::-1]  # "in any order": the first one named lies on top
    for copy in copies:
        if seat < 0 or _is_fixed(st, copy):
            continue
        if verb == V_DESTROY and prevented(st, M_CANNOT, X_DESTROYED, copy, seat):
            continue
        if verb == V_GAIN and prevented(st, M_CANNOT, X_GAIN, copy, seat):
            continue
        zone = _destination(st, fr, copy, verb, seat, op.x)
        if zone < 0:
            continue
        if len(st.stack) > 1 and redirects(st, copy, zone, _end_of(op.x)):
            moved.append(copy)
            continue
        if fr.b and fr.pc == 3:
            paid_with(st, fr, copy)
        act(st, copy, seat, verb, zone, _end_of(op.x), fr.source)
        moved.append(copy)
        if zone == st.shared + LINE_UP:
            sift(st)
        if op.x is not None and op.x.a == 4:
            _shuffle_zone(st, zone)
    _note(fr, verb, moved)


def _shuffle_zone(st: State, zone: int) -> None:
    """A card was shuffled into a deck."""
    if zone == st.shared + MAIN:
        shuffle_main(st)
    elif zone < st.shared and zone % ZONES == DECK:
        shuffle_deck(st, zone // ZONES)


def _is_fixed(st: State, copy: int) -> bool:
    """Characters are in no pile that an effect could take them from (CORE-1.12)."""
    return st.card(copy).level > 0


def _note(fr: Frame, verb: int, moved: list[int]) -> None:
    """What was moved is what the text now speaks of."""
    way = fr.regs[R_WAY]
    for copy in moved:
        way = [*way, verb, copy]
    fr.regs[R_WAY] = way
    fr.regs[R_IT] = moved
    fr.regs[R_NUM] = [len(moved)]
    done = 1 if moved and len(moved) >= fr.c else 0
    fr.regs[R_DONE] = [done]
    fr.c = 0


def _draw(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    n = amount(st, fr, op.x)
    seat = _actor(st, fr, op.y)
    st.batch += 1
    drawn: list[int] = EMPTY
    if seat >= 0 and n > 0 and not prevented(st, M_CANNOT, X_DRAW, -1, seat):
        if awaited(st, V_DRAW):
            for _ in range(n):
                act(st, -1, seat, V_DRAW, seat * ZONES + HAND, 0, fr.source)
            fr.regs[R_DONE] = [1]
            return
        drawn = draw(st, seat, n, fr.source)
    fr.c = n
    _note(fr, V_DRAW, drawn)


def _mill(st: State, fr: Frame, op: Op) -> None:
    """Cards of a deck, one by one, shuffling when it runs out."""
    assert op.x is not None
    n = amount(st, fr, op.x.kids[0])
    seat = _actor(st, fr, op.y)
    to = op.x.kids[2] if op.x.kids[2].k == 27 else None
    st.batch += 1
    moved: list[int] = []
    for deck in zones_of(st, fr, op.x.kids[1]):
        for _ in range(n):
            ready(st, deck)
            pile = st.zones[deck]
            if not pile or seat < 0:
                break
            copy = pile[0] if op.b else pile[-1]
            if copy in moved:
                break
            zone = _destination(st, fr, copy, op.a, seat, to)
            if zone < 0:
                break
            act(st, copy, seat, op.a, zone, _end_of(to), fr.source)
            moved.append(copy)
    fr.c = n
    _note(fr, op.a, moved)


def _show(st: State, fr: Frame, op: Op) -> None:
    copies = fr.regs[R_PICK]
    seat = _actor(st, fr, op.y)
    st.batch += 1
    bits = everyone(st) if op.a == V_REVEAL else (side(st, fr.you) if seat >= 0 else 0)
    way = fr.regs[R_WAY]
    for copy in copies:
        st.known[copy] |= bits
        happen(st, op.a, seat, copy, st.where[copy], st.where[copy], fr.source)
        way = [*way, op.a, copy]
    fr.regs[R_WAY] = way
    fr.regs[R_SHOWN] = copies
    fr.regs[R_IT] = copies
    if op.x is not None:  # cards were shown down to the first of a kind
        fr.regs[R_IT] = [copy for copy in copies[-1:] if matches(st, fr, copy, op.x)]
    fr.regs[R_NUM] = [len(copies)]
    fr.regs[R_DONE] = [1 if copies and len(copies) >= fr.c else 0]
    fr.c = 0


def _change(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    by = amount(st, fr, op.x)
    seat = _actor(st, fr, op.y)
    what = op.a
    if what == 0:
        if seat == st.active:  # Power is for the turn under way
            st.power = max(0, st.power + by)
            st.log.append((V_POWER, seat, -1, by, st.power, st.batch, fr.source))
    elif what == 1:
        if seat == st.active:
            st.move += by
    elif what == 2 and st.confronted >= 0:
        st.raised[st.confronted] += by
    fr.regs[R_NUM] = [by]
    fr.regs[R_DONE] = [1]


def _pay(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    cost = amount(st, fr, op.x)
    have = st.power if op.a == 0 else st.move
    if cost > have:
        fr.regs[R_DONE] = [0]
        return
    if op.a == 0:
        st.power -= cost
        st.log.append((V_POWER, fr.you, -1, -cost, st.power, st.batch, fr.source))
    else:
        st.move -= cost
    fr.regs[R_NUM] = [cost]
    fr.regs[R_DONE] = [1]


def _may(st: State, fr: Frame, op: Op) -> None:
    seat = _actor(st, fr, op.y)
    if seat < 0 or (op.x is not None and not holds(st, fr, op.x)):
        fr.pc = op.b
        return
    ask(st, Q_MAY, seat, YES_NO, fr.pc - 1, op.b)


def _player(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    seat = _actor(st, fr, op.y)
    pool = players(st, fr, op.x)
    if len(pool) < 2 or seat < 0:
        fr.regs[R_WHO] = pool
        return
    ask(st, Q_PLAYER, seat, pool, 0, 0)


def _word(st: State, fr: Frame, op: Op) -> None:
    seat = _actor(st, fr, op.y)
    if op.a == W_TYPE:
        pool = list(range(len(TYPES) - 1))
    elif op.a == W_PARITY:
        pool = [0, 1]
    elif op.a == W_NAME:
        pool = list(range(len(st.catalog.cards)))
        pool = [i for i in pool if not st.catalog.cards[i].level]
    else:
        pool = list(range(16))
    ask(st, Q_WORD, fr.you if seat < 0 else seat, pool, 0, op.a)


def _modes(st: State, fr: Frame, op: Op) -> None:
    """Offer the modes that could be begun and are not chosen yet, until enough are."""
    assert op.x is not None
    seat = _actor(st, fr, op.y)
    chosen = fr.regs[op.c]
    how = op.x.a
    n = amount(st, fr, op.x.kids[0])
    pool = [
        i for i in range(len(op.pcs)) if i not in chosen[1:] and holds(st, fr, op.x.kids[i + 1])
    ]
    if len(chosen) > n or not pool or seat < 0:
        fr.pc = op.b
        return
    if how == H_EXACT:
        if len(pool) == 1:
            fr.regs[op.c] = [*chosen, pool[0]]
            fr.pc = op.pcs[pool[0]]
            return
    else:
        pool = [*pool, STOP]
    ask(st, Q_MODE, seat, pool, fr.pc - 1, op.c)


def _choose_mode(st: State, fr: Frame, option: int) -> None:
    op = st.catalog.abilities[fr.ability].ops[st.q_verb]
    if option == STOP:
        fr.pc = op.b
    else:
        fr.regs[op.c] = [*fr.regs[op.c], option]
        fr.pc = op.pcs[option]
        st.log.append((V_CHOOSE, st.q_seat, -1, option, Q_MODE, st.batch, fr.source))
    answered(st)


def _keep(fr: Frame, op: Op) -> None:
    """1: the picked cards are what the text speaks of; 2: note who picked what; 3: the next."""
    if op.a == 1:
        fr.regs[R_IT] = fr.regs[R_PICK]
        fr.regs[R_NUM] = [len(fr.regs[R_PICK])]
        fr.regs[R_DONE] = [1 if fr.regs[R_PICK] else 0]
    elif op.a == 2:
        stash = [x for x in fr.regs[op.c] if x >= 0]
        for copy in fr.regs[R_PICK]:
            stash = [*stash, fr.regs[R_WHO][0], copy]
        fr.regs[op.c] = stash
    else:
        stash = fr.regs[op.c]
        if len(stash) < 2:
            fr.pc = op.b
            return
        fr.regs[R_WHO] = [stash[0]]
        fr.regs[R_PICK] = [stash[1]]
        fr.regs[op.c] = stash[2:]


def _table(st: State, fr: Frame, op: Op) -> None:
    seat = _actor(st, fr, op.y)
    if op.a == 0 and seat >= 0:
        shuffle_deck(st, seat)
    elif op.a == 1:
        refill(st)
    elif op.a == 2:
        for frame in st.stack:
            if frame.kind == F_TURN:
                frame.pc = ENDING
    elif op.a == 5:
        shuffle_main(st)
    fr.regs[R_DONE] = [1]


def _confront(st: State, fr: Frame, op: Op) -> None:
    if op.a == 0:
        if st.confronted < 0 and fr.you == st.active:
            pool = targets(st)
            chosen = players(st, fr, op.x) if op.x is not None else pool
            for seat in chosen:
                if seat in pool:
                    confront(st, seat)
                    break
    elif st.confronted >= 0:
        if op.a == 1:
            st.confronted = -1
        else:
            others = [
                seat
                for seat in (players(st, fr, op.x) if op.x is not None else _others(st))
                if seat != st.confronted and character(st, seat) >= 0
            ]
            if others:
                st.confronted = others[0]
    fr.regs[R_DONE] = [1]


def _others(st: State) -> list[int]:
    teams = st.rules.teams
    return [s for s in turn_order(st, st.active) if teams[s] != teams[st.active]]


# --------------------------------------------------------------------------- playing


def _play(st: State, fr: Frame, op: Op) -> None:
    """Cards are played by an effect, one after the other."""
    seat = _actor(st, fr, op.y)
    copies = fr.regs[R_PICK]
    fr.regs[R_IT] = copies
    fr.regs[R_NUM] = [len(copies)]
    fr.regs[R_DONE] = [1 if copies else 0]
    if seat < 0:
        return
    for i in range(len(copies) - 1, -1, -1):
        copy = copies[i]
        frame = Frame(F_PLAY, -1, copy, seat, [])
        frame.a = op.a
        if op.b:
            zone = _destination(st, fr, copy, V_PUT, seat, op.x)
            end = _end_of(op.x)
            if op.b == 1 and zone >= 0:
                st.returns = [*st.returns, copy, zone, end]
            elif zone >= 0:
                frame.b = zone + 1
                frame.c = end
        st.stack.append(frame)


def _step_play(st: State, fr: Frame) -> None:
    copy = fr.source
    # Who plays an Assist card is not who has the good of its text (CONF-4.5, 4.6).
    seat = fr.regs[0][0] if fr.regs else fr.you
    if fr.pc == 0:
        fr.pc = 1
        st.batch += 1
        if fr.a:
            happen(st, V_PLAY, seat, copy, st.where[copy], st.where[copy], copy)
        else:
            move(st, copy, seat * ZONES + PLAY, 0, V_PLAY, seat, copy)
        ability = st.card(copy).played
        if ability is not None and not _without_text(st, copy, seat):
            push_program(st, ability.number, copy, fr.you)
    elif fr.pc == 1:
        fr.pc = 2
        for mod, context_frame in modifiers(st, M_TEXT):
            if covers(st, context_frame, mod.kids[0], copy, seat):
                subs = st.catalog.abilities[context_frame.ability].subs
                for i in range(mod.a, mod.a + mod.b):
                    if subs[i].ops:
                        push_program(st, subs[i].number, copy, seat)
        for mod, context_frame in modifiers(st, M_POWER):
            if seat == st.active and covers(st, context_frame, mod.kids[0], copy, seat):
                by = amount(st, context_frame, mod.kids[1])
                st.power += by
                st.log.append((V_POWER, seat, -1, by, st.power, st.batch, context_frame.source))
    else:
        st.stack.pop()
        if fr.b and st.where[copy] == seat * ZONES + PLAY:
            move(st, copy, fr.b - 1, fr.c, V_CLEAR, seat, -1)


def _without_text(st: State, copy: int, seat: int) -> bool:
    return any(covers(st, fr, mod.kids[0], copy, seat) for mod, fr in modifiers(st, M_NO_TEXT))


# --------------------------------------------------------------------------- waiting abilities


def _step_flush(st: State, fr: Frame) -> None:
    """Resolve what waits: the active player's first, then in turn order."""
    mark = fr.a
    if len(st.waiting) <= mark:
        st.stack.pop()
        return
    for seat in turn_order(st, st.active):
        mine = [i for i in range(mark, len(st.waiting)) if st.waiting[i][1] == seat]
        if mine:
            pool: list[int] = []
            keys: list[int] = []
            for i in mine:
                wait = st.waiting[i]
                key = wait[0]
                if key not in keys or st.card(wait[2]).level:
                    keys.append(key)
                    pool.append(i)
            if len(keys) > 1 and len(set(keys)) > 1:
                pool = []
                keys = []
                for i in mine:
                    if st.waiting[i][0] not in keys:
                        keys.append(st.waiting[i][0])
                        pool.append(i)
                ask(st, Q_ORDER, seat, pool, 0, 0)
            else:
                _serve(st, mine[0])
            return
    st.waiting = st.waiting[:mark]


def _serve(st: State, index: int) -> None:
    wait = st.waiting[index]
    st.waiting = [st.waiting[i] for i in range(len(st.waiting)) if i != index]
    st.batch += 1
    fr = push_program(st, wait[0], wait[2], wait[1])
    if len(wait) > 6:
        fr.regs[R_WHO] = wait[7 : 7 + wait[6]]
        fr.regs[R_IT] = wait[7 + wait[6] :]
    if wait[3] >= 0:
        fr.regs[R_IT] = [wait[3]]
    if wait[4] != wait[1]:
        fr.regs[R_WHO] = [wait[4]]


# --------------------------------------------------------------------------- Attack and Defense


def _attack(st: State, fr: Frame, op: Op) -> None:
    victims = fr.regs[R_WHO] if op.x is None else players(st, fr, op.x)
    st.batch += 1
    happen(st, V_ATTACK, fr.you, fr.source, -1, -1, fr.source)
    unavoidable = 0
    for mod, ctx in modifiers(st, M_CANNOT):
        if mod.a == X_AVOIDED and covers(st, ctx, mod.kids[0], fr.source, fr.you):
            unavoidable = 1
    if unavoidable:
        st.lasting = [last for last in st.lasting if not _spent(st, last)]
    fr.regs[R_VICTIMS] = [unavoidable, *[seat for seat in victims if seat not in st.out]]
    fr.regs[R_HIT] = EMPTY
    fr.regs[R_AVOIDED] = EMPTY


def _spent(st: State, last: Lasting) -> bool:
    """A modifier for the next Attack only is spent by it."""
    if last.until != U_ONCE or last.mod < 0:
        return False
    mod = st.catalog.abilities[last.ability].mods[last.mod]
    return mod.k == M_CANNOT and mod.a == X_AVOIDED


def _victim(st: State, fr: Frame, op: Op) -> None:
    """The next victim may defend; with all asked, a simultaneous Attack takes effect."""
    left = fr.regs[R_VICTIMS]
    mode = left[0]
    if len(left) < 2:
        if st.rules.simultaneous and mode < 2 and fr.regs[R_HIT]:
            fr.regs[R_VICTIMS] = [2, *fr.regs[R_HIT]]
            _victim(st, fr, op)
            return
        for seat in fr.regs[R_HIT]:
            happen(st, V_HIT, seat, fr.source, -1, -1, fr.source)
        fr.pc = op.b
        return
    seat = left[1]
    fr.regs[R_VICTIMS] = [mode, *left[2:]]
    fr.regs[R_WHO] = [seat]
    fr.regs[R_IT] = EMPTY
    fr.regs[R_SHOWN] = EMPTY
    if mode == 2:
        fr.pc += 1  # past STRUCK, into the body
        return
    mark = len(st.waiting)
    happen(st, V_ATTACKED, seat, fr.source, -1, -1, fr.source)
    if mode == 0:
        defend = Frame(F_DEFEND, -1, fr.source, seat, [EMPTY])
        defend.a = seat
        responders = [seat]
        if st.rules.team_defense:
            responders = [seat, *teammates(st, seat)]
        defend.regs[0] = responders
        st.stack.append(defend)
    if len(st.waiting) > mark:
        push_flush(st, mark)


def _struck(st: State, fr: Frame, op: Op) -> None:
    seat = fr.regs[R_WHO][0]
    if seat in fr.regs[R_AVOIDED]:
        fr.pc = op.b
        return
    fr.regs[R_HIT] = [*fr.regs[R_HIT], seat]
    if st.rules.simultaneous:
        fr.pc = op.b


def _step_defend(st: State, fr: Frame) -> None:
    if fr.b or not fr.regs[0]:
        st.stack.pop()
        if fr.b:
            attack = st.stack[-1]
            attack.regs[R_AVOIDED] = [*attack.regs[R_AVOIDED], fr.a]
        return
    seat = fr.regs[0][0]
    pool: list[int] = []
    if not prevented(st, M_CANNOT, X_DEFEND, -1, seat):
        seen: list[int] = [st.card_of[copy] for copy in _shown_defenses(st, seat)]
        for copy in st.zones[seat * ZONES + HAND]:
            ability = st.card(copy).defense
            if ability is None or st.card_of[copy] in seen:
                continue
            seen.append(st.card_of[copy])
            if ability.condition is None or holds(
                st, context(copy, seat, [EMPTY] * ability.regs), ability.condition
            ):
                pool.append(O_DEFEND * SPAN + copy)
    if pool:
        pool.append(O_PASS * SPAN)
        ask(st, Q_RESPOND, seat, pool, V_AVOID, fr.a)
    else:
        fr.regs[0] = fr.regs[0][1:]


def _shown_defenses(st: State, seat: int) -> list[int]:
    """Defenses still in hand that this seat has used in the Attack under way (CONF-5.6)."""
    found: list[int] = []
    for i in range(len(st.history) - 1, -1, -1):
        entry = st.history[i]
        if entry[0] == V_ATTACK:
            break
        if entry[0] == V_AVOID and entry[1] == seat and st.where[entry[2]] == seat * ZONES + HAND:
            found.append(entry[2])
    return found


def _choose_defense(st: State, fr: Frame, option: int) -> None:
    seat = st.q_seat
    answered(st)
    if option // SPAN == O_PASS:
        fr.regs[0] = fr.regs[0][1:]
        return
    copy = option % SPAN
    ability = st.card(copy).defense
    assert ability is not None
    st.batch += 1
    fr.regs[0] = [seat]
    push_program(st, ability.number, copy, seat)


def _avoid(st: State, fr: Frame) -> None:
    """The Attack does not touch the protected player; the rest of the program is the reward."""
    for i in range(len(st.stack) - 2, -1, -1):
        below = st.stack[i]
        if below.kind == F_DEFEND:
            below.b = 1
            below.regs[0] = EMPTY
            break
    bonus = True
    for mod, ctx in modifiers(st, M_NO_BONUS):
        if covers(st, ctx, mod.kids[0], fr.source, fr.you):
            first = st.catalog.abilities[ctx.ability].first
            if not first or not _defended_before(st, fr.you):
                bonus = False
    happen(st, V_AVOID, fr.you, fr.source, -1, -1, fr.source)
    if not bonus:
        fr.pc = len(st.catalog.abilities[fr.ability].ops) - 1


def _defended_before(st: State, seat: int) -> bool:
    return any(entry[0] == V_AVOID and entry[1] == seat for entry in st.history)
