"""The turn: announcement, playing and buying, the Confrontation, the seven end steps, the ending.

Owns: the order of a turn and when a game is over. Must not know: what any card does.
"""

from __future__ import annotations

from longbox.rules.asking import answered, ask
from longbox.rules.card import Node
from longbox.rules.codes import (
    ASIDE,
    BOX,
    CHARACTER,
    DISCARD,
    F_BLOCKS,
    F_PLAY,
    HAND,
    K_ASSIST,
    LINE_UP,
    M_CANNOT,
    M_COST,
    M_HAND,
    M_REFILL,
    MAIN,
    O_ASSIST,
    O_BLOCK,
    O_BUY,
    O_CONFRONT,
    O_DONE,
    O_END,
    O_LAY,
    O_NORMAL,
    O_PASS,
    O_PLAY,
    O_USE,
    PLAY,
    Q_RESPOND,
    Q_TURN,
    SCORE,
    SPAN,
    STACKS,
    U_FOES_TURN,
    U_GAME,
    U_ONCE,
    U_TURN,
    U_YOUR_END,
    U_YOUR_TURN,
    V_ASSIST,
    V_BLOCK,
    V_BUY,
    V_CLEAR,
    V_CONFRONT,
    V_CONFRONTED,
    V_DEFEAT,
    V_DEFEATED,
    V_DISCARD,
    V_DRAW,
    V_END,
    V_ENTER,
    V_LAY,
    V_OVER,
    V_PLAY,
    V_POWER,
    V_START,
    V_TURN,
    X_ASSIST,
    X_BLOCK,
    X_BUY,
    X_CONFRONT,
    X_PLAY,
    ZONES,
)
from longbox.rules.frames import push_flush, push_program
from longbox.rules.replacing import act
from longbox.rules.state import EMPTY, Frame, Lasting, State
from longbox.rules.triggers import happen, relisten, use, uses
from longbox.rules.values import (
    amount,
    cards,
    character,
    character_cost,
    context,
    controller,
    covers,
    foes,
    gathered,
    holds,
    keywords_of,
    level,
    modifiers,
    prevented,
    price,
    score,
    teammates,
    turn_order,
    types_of,
)
from longbox.rules.zones import discard_zone, move, reshuffle

MAX_TURNS = 1000  # a game in which nobody gets anywhere ends here, as a stalemate
LAID = 1 << 24  # in ``used``: the copy was laid on the Character this turn
MAX_CHOICES = 400  # moves in one turn, after which only its end is offered

# Phases of the turn.
START = 0
ANNOUNCE = 1
MAIN_PHASE = 2
BLOCKING = 3
COMPARING = 4
ENDING = 5
CLEARING = 6


def step_turn(st: State, fr: Frame) -> None:
    """One step of the turn."""
    phase = fr.pc
    if phase == MAIN_PHASE:
        if st.waiting:
            push_flush(st, 0)
        else:
            if st.rules.has_teams and _ask_helpers(st, fr):
                return
            options = turn_options(st)
            if len(options) == 1 and options[0] // SPAN == O_PLAY:
                choose_turn(st, fr, options[0])
            else:
                ask(st, Q_TURN, st.active, options, 0, MAIN_PHASE)
    elif phase == START:
        _start(st, fr)
    elif phase == ANNOUNCE:
        if st.waiting:
            push_flush(st, 0)
            return
        options = [O_NORMAL * SPAN]
        for seat in targets(st):
            options.append(O_CONFRONT * SPAN + seat)
        if len(options) == 1:
            fr.pc = MAIN_PHASE
        else:
            ask(st, Q_TURN, st.active, options, 0, ANNOUNCE)
    elif phase == BLOCKING:
        if st.waiting:
            push_flush(st, 0)
            return
        fr.pc = COMPARING
        blocks = Frame(F_BLOCKS, -1, -1, st.active, [EMPTY])
        blocks.regs[0] = _blockers(st)
        st.stack.append(blocks)
    elif phase == COMPARING:
        fr.pc = ENDING
        _compare(st)
    elif phase == ENDING:
        if st.waiting:
            push_flush(st, 0)
            return
        base = st.active * ZONES
        for copy in st.zones[base + HAND][:]:
            move(st, copy, base + DISCARD, 0, V_CLEAR, st.active, -1)
        happen(st, V_END, st.active, -1, -1, -1, -1)
        fr.pc = CLEARING
    else:
        if st.waiting:
            push_flush(st, 0)
            return
        _end(st)
        fr.pc = START


def _ask_helpers(st: State, fr: Frame) -> bool:
    """Ask the teammates who could Assist now; each until they pass."""
    while fr.regs[0]:
        seat = fr.regs[0][0]
        options: list[int] = []
        seen: list[int] = []
        if not prevented(st, M_CANNOT, X_ASSIST, -1, seat):
            for copy in st.zones[seat * ZONES + HAND]:
                if st.card_of[copy] not in seen and keywords_of(st, copy) & K_ASSIST:
                    seen.append(st.card_of[copy])
                    options.append(O_ASSIST * SPAN + copy)
        if options:
            options.append(O_PASS * SPAN)
            ask(st, Q_RESPOND, seat, options, V_ASSIST, 0)
            return True
        fr.regs[0] = fr.regs[0][1:]
    return False


def choose_assist(st: State, fr: Frame, option: int) -> None:
    """A teammate Assists, or passes."""
    seat = st.q_seat
    answered(st)
    if option // SPAN == O_PASS:
        fr.regs[0] = fr.regs[0][1:]
        return
    copy = option % SPAN
    st.log.append((V_ASSIST, seat, copy, st.where[copy], -1, st.batch, -1))
    st.stack.append(Frame(F_PLAY, -1, copy, st.active, [[seat]]))


def _start(st: State, fr: Frame) -> None:
    st.history = []
    st.used = []
    st.choices = 0
    st.batch += 1
    fr.regs = [teammates(st, st.active)]
    if st.lasting:
        _expire(st, True)
    st.log.append((V_TURN, st.active, -1, st.turn, -1, st.batch, -1))
    happen(st, V_START, st.active, -1, -1, -1, -1)
    fr.pc = ANNOUNCE


def targets(st: State) -> list[int]:
    """The foes whom the active player may Confront now."""
    found = [seat for seat in foes(st, st.active) if character(st, seat) >= 0]
    if len(found) > 1:
        if st.rules.target_by_level:
            least = min(level(st, seat) for seat in found)
            found = [seat for seat in found if level(st, seat) == least]
        else:
            least = min(character_cost(st, seat) for seat in found)
            found = [seat for seat in found if character_cost(st, seat) == least]
    if found and prevented(st, M_CANNOT, X_CONFRONT, -1, st.active):
        return []
    return found


def confront(st: State, seat: int) -> None:
    """The active player is from now on Confronting that seat's Character."""
    st.confronted = seat
    happen(st, V_CONFRONT, st.active, character(st, seat), seat, -1, -1)
    happen(st, V_CONFRONTED, seat, character(st, seat), -1, -1, -1)


def turn_options(st: State) -> list[int]:
    """What the active player may do now."""
    seat = st.active
    zones = st.zones
    card_of = st.card_of
    all_cards = st.catalog.cards
    options: list[int] = []
    hand = zones[seat * ZONES + HAND]
    first = False
    seen: list[int] = []
    if st.choices < MAX_CHOICES:
        for copy in hand:
            card = card_of[copy]
            if card not in seen:
                seen.append(card)
                if all_cards[card].first:
                    first = True
        barred = st.lasting or st.in_play
        play: list[int] = []
        done: list[int] = []
        for copy in hand:
            card = card_of[copy]
            if card in done or (first and not all_cards[card].first):
                continue
            done.append(card)
            if barred and prevented(st, M_CANNOT, X_PLAY, copy, seat):
                continue
            play.append(O_PLAY * SPAN + copy)
        options = play
        if st.rules.lays and _lay_options(st, seat, options):
            first = True
        if st.confronted < 0:
            _buyable(st, seat, options)
        for source in st.in_play:
            if controller(st, source) == seat and all_cards[card_of[source]].activated:
                _usable(st, source, options)
    if not first:
        options.append((O_END if st.confronted < 0 else O_DONE) * SPAN)
    return options


def _lay_options(st: State, seat: int, options: list[int]) -> bool:
    """Playing the Assist card on the Character, or laying one; True if one must still be played."""
    must = False
    for copy in st.zones[seat * ZONES + ASIDE]:
        if LAID + copy not in st.used:
            options.append(O_PLAY * SPAN + copy)
            must = True
    if not must and not any(code >= LAID for code in st.used):
        seen: list[int] = []
        for copy in st.zones[seat * ZONES + HAND]:
            if st.card_of[copy] not in seen and keywords_of(st, copy) & K_ASSIST:
                seen.append(st.card_of[copy])
                options.append(O_LAY * SPAN + copy)
    return must


def _buyable(st: State, seat: int, options: list[int]) -> None:
    power = st.power
    mods = modifiers(st, M_COST)
    card_of = st.card_of
    shared = st.shared
    bans = modifiers(st, M_CANNOT)
    seen: list[int] = []
    for copy in st.zones[shared + LINE_UP]:
        card = card_of[copy]
        if card not in seen:
            seen.append(card)
            if price(st, copy, seat, mods) <= power and not (
                bans and _banned(st, bans, copy, seat)
            ):
                options.append(O_BUY * SPAN + copy)
    for i in range(len(st.catalog.stacks)):
        stack = st.zones[shared + STACKS + i]
        if stack:
            copy = stack[-1]
            if (
                st.card(copy).buy
                and card_of[copy] not in seen
                and price(st, copy, seat, mods) <= power
                and not (bans and _banned(st, bans, copy, seat))
            ):
                options.append(O_BUY * SPAN + copy)


def _banned(st: State, bans: list[tuple[Node, Frame]], copy: int, seat: int) -> bool:
    return any(mod.a == X_BUY and covers(st, fr, mod.kids[0], copy, seat) for mod, fr in bans)


def _usable(st: State, source: int, options: list[int]) -> None:
    for ability in st.card(source).activated:
        if ability.limit_n and not ability.limit_by:
            if uses(st, source, ability.index) >= ability.limit_n:
                continue
        fr = context(source, controller(st, source), [EMPTY] * ability.regs, ability.number)
        if ability.condition is not None and not holds(st, fr, ability.condition):
            continue
        pool = ability.ops[1].x if ability.limit_by else None
        if pool is not None and not payable(st, fr, cards(st, fr, pool)):
            continue
        options.append(O_USE * SPAN + source * 4 + ability.index % 4)


def payable(st: State, fr: Frame, pool: list[int]) -> list[int]:
    """Of cards to pay with, those of a type that has not paid for this ability this turn."""
    ability = st.catalog.abilities[fr.ability]
    found = []
    for copy in pool:
        types = types_of(st, copy)
        for bit in range(8):
            if (types >> bit) & 1 and uses(st, fr.source, 16 * (ability.index + 1) * 8 + bit) < (
                ability.limit_n
            ):
                found.append(copy)
                break
    return found


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
    answered(st)
    st.choices += 1
    if st.rules.has_teams:
        fr.regs[0] = teammates(st, st.active)
    if kind == O_PLAY:
        play(st, value, st.active)
    elif kind == O_BUY:
        st.power -= price(st, value, st.active, modifiers(st, M_COST))
        st.batch += 1
        act(st, value, st.active, V_BUY, st.active * ZONES + DISCARD, 0, -1)
    elif kind == O_END:
        fr.pc = ENDING
    elif kind == O_DONE:
        fr.pc = BLOCKING
    elif kind == O_NORMAL:
        fr.pc = MAIN_PHASE
    elif kind == O_CONFRONT:
        confront(st, value)
        fr.pc = MAIN_PHASE
    elif kind == O_LAY:
        st.used.append(LAID + value)
        move(st, value, st.active * ZONES + ASIDE, 0, V_LAY, st.active, -1)
    elif kind == O_USE:
        source = value // 4
        for ability in st.card(source).activated:
            if ability.index % 4 == value % 4:
                st.batch += 1
                if ability.limit_n and not ability.limit_by:
                    use(st, source, ability.index)
                program = push_program(st, ability.number, source, st.active)
                program.b = 1 if ability.limit_by else 0
                break


def play(st: State, copy: int, seat: int) -> None:
    """A seat plays a copy from where it is."""
    st.batch += 1
    ability = st.card(copy).played
    pure = 0 if ability is None else ability.pure
    if pure >= 0 and not st.lasting and not _texts_in_play(st):
        move(st, copy, seat * ZONES + PLAY, 0, V_PLAY, seat, copy)
        if pure:
            st.power += pure
            st.log.append((V_POWER, seat, -1, pure, st.power, st.batch, copy))
        return
    fr = Frame(F_PLAY, -1, copy, seat, [])
    st.stack.append(fr)


def _texts_in_play(st: State) -> bool:
    return any(st.card(source).standing for source in st.in_play)


# --------------------------------------------------------------------------- blocks, comparison


def _blockers(st: State) -> list[int]:
    """Who may Block for the Confronted Character, in turn order from the active player."""
    owner = st.confronted
    if owner < 0:
        return []
    sides = [owner]
    if st.rules.team_block:
        sides = [*sides, *teammates(st, owner)]
    return [seat for seat in turn_order(st, st.active) if seat in sides]


def step_blocks(st: State, fr: Frame) -> None:
    """The Block window: each who may Block is asked until they pass."""
    if st.waiting:
        push_flush(st, 0)
        return
    while fr.regs[0]:
        seat = fr.regs[0][0]
        options: list[int] = []
        if not prevented(st, M_CANNOT, X_BLOCK, -1, seat):
            seen: list[int] = []
            for copy in st.zones[seat * ZONES + HAND]:
                if st.card(copy).block is not None and st.card_of[copy] not in seen:
                    seen.append(st.card_of[copy])
                    options.append(O_BLOCK * SPAN + copy)
        if options:
            options.append(O_PASS * SPAN)
            ask(st, Q_RESPOND, seat, options, V_BLOCK, 0)
            return
        fr.regs[0] = fr.regs[0][1:]
    st.stack.pop()


def choose_block(st: State, fr: Frame, option: int) -> None:
    """A Block, or passing."""
    seat = st.q_seat
    answered(st)
    if option // SPAN == O_PASS:
        fr.regs[0] = fr.regs[0][1:]
        return
    copy = option % SPAN
    st.batch += 1
    ability = st.card(copy).block
    assert ability is not None
    happen(st, V_BLOCK, seat, copy, seat * ZONES + HAND, -1, copy)
    move(st, copy, seat * ZONES + DISCARD, 0, V_DISCARD, seat, copy)
    push_program(st, ability.number, copy, seat)


def _compare(st: State) -> None:
    """Power against cost; a defeated Character goes to the score pile of who defeated it."""
    target = st.confronted
    if target < 0 or st.power < character_cost(st, target):
        return
    copy = character(st, target)
    st.batch += 1
    leave_play(st, copy)
    move(st, copy, st.active * ZONES + SCORE, 0, V_DEFEAT, st.active, -1)
    left = st.zones[target * ZONES + CHARACTER]
    if left:
        enter_play(st, left[-1])
        happen(st, V_DEFEATED, target, copy, target * ZONES + CHARACTER, -1, -1)
        return
    if st.rules.eliminates and len(_sides(st)) > 2:
        _eliminate(st, target)
        return
    team = st.rules.teams[st.active]
    finish(
        st,
        [seat for seat in range(st.seats) if st.rules.teams[seat] == team],
        "last Character defeated",
    )


def _sides(st: State) -> list[int]:
    found: list[int] = []
    for seat in range(st.seats):
        if seat not in st.out and st.rules.teams[seat] not in found:
            found.append(st.rules.teams[seat])
    return found


def _eliminate(st: State, seat: int) -> None:
    """A player who has lost the last Character leaves with all their cards."""
    st.out.append(seat)
    st.confronted = -1
    for zone in range(ZONES):
        for copy in st.zones[seat * ZONES + zone][:]:
            move(st, copy, st.shared + 3, 0, V_CLEAR, seat, -1)


def enter_play(st: State, copy: int) -> None:
    """A Character's abilities begin to work."""
    card = st.card(copy)
    if card.triggered or card.standing or card.activated or card.replacing:
        st.in_play.append(copy)
        relisten(st)


def leave_play(st: State, copy: int) -> None:
    """A Character's abilities are gone."""
    if copy in st.in_play:
        st.in_play.remove(copy)
        relisten(st)


# --------------------------------------------------------------------------- end of turn


def _end(st: State) -> None:
    seat = st.active
    base = seat * ZONES
    if st.returns:
        _return(st)
    for zone in range(PLAY, st.shared, ZONES):
        if st.zones[zone]:
            for copy in st.zones[zone][:]:
                if not st.card(copy).ongoing:
                    move(st, copy, discard_zone(st, copy, zone // ZONES), 0, V_CLEAR, seat, -1)
    st.power = 0
    st.move = 0
    st.confronted = -1
    for i in range(st.seats):
        st.raised[i] = 0
    _draw_hand(st, seat, base)
    is_full = refill(st)
    # What lasts until the end of a turn covers its refill too (SBA-7.18).
    if st.lasting:
        _expire(st, False)
    if not is_full:
        _finish_by_score(st)
        return
    st.active = _next_seat(st, seat)
    st.turn += 1
    if st.turn >= MAX_TURNS:
        finish(st, [], "stalemate")


def _next_seat(st: State, seat: int) -> int:
    """Who has the next turn: extra turns first, those who skip left out."""
    if st.turns:
        following = st.turns[0]
        st.turns = st.turns[1:]
        return following
    order = [one for one in turn_order(st, seat) if one != seat]
    for one in [*order, seat]:
        if one not in st.skips:
            return one
        st.skips = [other for i, other in enumerate(st.skips) if i != st.skips.index(one)]
    return order[0]


def _draw_hand(st: State, seat: int, base: int) -> None:
    """Step 5. These draws are no act of a card: nothing triggers on them."""
    n = st.rules.hand_size
    for mod, fr in modifiers(st, M_HAND):
        if covers(st, fr, mod.kids[0], -1, seat):
            n += amount(st, fr, mod.kids[1])
    for _ in range(n):
        deck = st.zones[base + 1]
        if not deck:
            if not reshuffle(st, seat):
                break
            deck = st.zones[base + 1]
        copy = deck.pop()
        st.zones[base + HAND].append(copy)
        st.where[copy] = base + HAND
        st.log.append((V_DRAW, seat, copy, base + 1, base + HAND, st.batch, -1))


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
        else:
            later = st.turn > last.turn
            gone = (
                until in (U_TURN, U_ONCE)
                or (until == U_FOES_TURN and later and teams[last.you] != teams[st.active])
                or (until == U_YOUR_END and later and last.you == st.active)
            )
            assert until != U_GAME or not gone
        if not gone:
            kept.append(last)
    st.lasting = kept
    relisten(st)


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


def sift(st: State) -> None:
    """Cards that need more players leave the Line-Up and the game (CONF-9.16)."""
    for copy in st.zones[st.shared + LINE_UP][:]:
        if st.card(copy).least_players > st.seats:
            move(st, copy, st.shared + BOX, 0, V_CLEAR, st.active, -1)


# --------------------------------------------------------------------------- the ending


def finish(st: State, winners: list[int], ending: str) -> None:
    """The game is over."""
    st.over = True
    st.winners = winners
    st.ending = ending
    st.stack = []
    st.waiting = []
    answered(st)
    st.log.append((V_OVER, st.active, -1, -1, -1, st.batch, -1))


def standing(st: State) -> list[tuple[int, int, int, int]]:
    """Team by team: VP, opposing Characters held, cards in the decks, the team."""
    found = []
    for team in sorted(set(st.rules.teams)):
        seats = [s for s in range(st.seats) if st.rules.teams[s] == team and s not in st.out]
        if seats:
            found.append(
                (
                    sum(score(st, s) for s in seats),
                    sum(len(st.zones[s * ZONES + SCORE]) for s in seats),
                    sum(len(gathered(st, s)) for s in seats) if st.rules.tie_by_deck else 0,
                    team,
                )
            )
    return found


def _finish_by_score(st: State) -> None:
    table = standing(st)
    best = max((vp, held, deck) for vp, held, deck, _ in table)
    leaders = [team for vp, held, deck, team in table if (vp, held, deck) == best]
    winners: list[int] = []
    if len(leaders) == 1:
        winners = [s for s in range(st.seats) if st.rules.teams[s] == leaders[0]]
    finish(st, winners, "Line-Up not refilled")
