"""What the active player may do now, and what a teammate may do for them.

Owns: the options of a turn. Must not know: what an option does.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import ask
from longbox.rules.card import (
    ALTERS_KEYWORDS,
    ALTERS_RIGHTS,
    ALTERS_SHOPS,
    ALTERS_USES,
    Node,
    Program,
)
from longbox.rules.codes import (
    ASIDE,
    HAND,
    K_ASSIST,
    LIMIT_GAME,
    LIMIT_NAME,
    LIMIT_TURN,
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
from longbox.rules.state import Frame, State
from longbox.rules.triggers import has_laid, slot_of, uses, was_laid
from longbox.rules.using import raising
from longbox.rules.values import (
    NO_MODIFIERS,
    USED,
    cards,
    covers,
    discounts,
    holds,
    keywords_of,
    modifiers,
    prevented,
    price,
    types_of,
    working,
    zones_of,
)
from longbox.rules.whereabouts import is_near, is_villain

PLAYS: Final = O_PLAY * SPAN
BUYS: Final = O_BUY * SPAN
DONE: Final = O_DONE * SPAN
END: Final = O_END * SPAN
MAX_CHOICES: Final = 400  # moves in one turn, after which only its end is offered


def ask_helpers(st: State, fr: Frame) -> bool:
    """Ask the teammates who could Assist now; each until they pass."""
    while fr.regs[0]:
        seat = fr.regs[0][0]
        options: list[int] = []
        seen: list[int] = []
        if not prevented(st, M_CANNOT, X_ASSIST, -1, seat):
            altered = st.alters & ALTERS_KEYWORDS
            for copy in st.zones[seat * ZONES + HAND]:
                card = st.card_of[copy]
                keywords = keywords_of(st, copy) if altered else st.catalog.cards[card].keywords
                if keywords & K_ASSIST and card not in seen:
                    seen.append(card)
                    reach = st.card(copy).assist
                    if not st.rules.by_range or is_near(st, seat, st.active, reach):
                        options.append(O_ASSIST * SPAN + copy)
        if options:
            options.append(O_PASS * SPAN)
            ask(st, Q_RESPOND, seat, options, V_ASSIST, 0)
            return True
        fr.regs[0] = fr.regs[0][1:]
    return False


def turn_options(st: State) -> list[int]:
    """What the active player may do now."""
    seat = st.active
    zones = st.zones
    card_of = st.card_of
    options: list[int] = []
    waits = False  # for a card that comes before any other
    must = False  # the turn may not end yet
    if st.choices < MAX_CHOICES:
        bans = modifiers(st, M_CANNOT) if st.alters & ALTERS_RIGHTS else NO_MODIFIERS
        seen: list[int] = []
        for copy in zones[seat * ZONES + HAND]:
            card = card_of[copy]
            if card not in seen:
                seen.append(card)
                options.append(PLAYS + copy)
        if bans:
            options = _allowed(st, options, bans, seat)
        firsts = st.catalog.firsts
        if firsts and not firsts.isdisjoint(seen):
            urgent = _urgent(st, options)
            if urgent:
                waits = must = True
                options = urgent
        if st.rules.lays and _lay_options(st, seat, options, waits):
            must = True
        if st.rules.by_place:
            _in_city(st, seat, options, bans)
        elif st.confronted < 0:
            _buyable(st, seat, options, bans)
        if st.alters & ALTERS_USES:
            for fr, ability in working(st, USED):
                if fr.you != seat or (
                    st.where[fr.source] >= st.shared and not _is_here(st, fr.source, ability)
                ):
                    continue
                if waits and _plays(ability):
                    continue
                if is_usable(st, fr, ability, options):
                    options.append(O_USE * SPAN + fr.source * 4 + ability.index % 4)
    if not must:
        options.append(END if st.confronted < 0 else DONE)
    return options


def _allowed(st: State, options: list[int], bans: list[tuple[Node, Frame]], seat: int) -> list[int]:
    """Of cards to play, those that nothing forbids."""
    return [o for o in options if not _banned(st, bans, X_PLAY, o - PLAYS, seat)]


def _urgent(st: State, options: list[int]) -> list[int]:
    """Of cards to play, those that must be played before any other."""
    return [o for o in options if st.card_of[o - PLAYS] in st.catalog.firsts]


def _lay_options(st: State, seat: int, options: list[int], waits: bool) -> bool:
    """Playing the Assist card on the Character, or laying one; True if one must still be played.

    All of it ``waits`` for a card that comes before any other (SW-03).
    """
    must = False
    for copy in st.zones[seat * ZONES + ASIDE]:
        if not was_laid(st, copy):
            if not waits:
                options.append(O_LAID * SPAN + copy)
            must = True
    if not (must or waits or has_laid(st)):
        seen: list[int] = []
        for copy in st.zones[seat * ZONES + HAND]:
            if st.card_of[copy] not in seen and keywords_of(st, copy) & K_ASSIST:
                seen.append(st.card_of[copy])
                options.append(O_LAY * SPAN + copy)
    return must


def _buyable(st: State, seat: int, options: list[int], bans: list[tuple[Node, Frame]]) -> None:
    power = st.power
    mods = discounts(st)
    zones = st.zones
    card_of = st.card_of
    costs = st.catalog.costs
    seen: list[int] = []
    for copy in zones[st.shared + LINE_UP]:
        card = card_of[copy]
        if (price(st, copy, seat, mods) if mods else costs[card]) <= power and card not in seen:
            seen.append(card)
            if not (bans and _banned(st, bans, X_BUY, copy, seat)):
                options.append(BUYS + copy)
    stacks = st.shared + STACKS
    for zone in range(stacks, stacks + len(st.catalog.stacks)):
        stack = zones[zone]
        if stack:
            copy = stack[-1]
            card = card_of[copy]
            if (
                (price(st, copy, seat, mods) if mods else costs[card]) <= power
                and st.catalog.cards[card].buy
                and card not in seen
                and not (bans and _banned(st, bans, X_BUY, copy, seat))
            ):
                options.append(O_STACK * SPAN + copy)
    if st.alters & ALTERS_SHOPS:
        for mod, fr in modifiers(st, M_BUY_FROM):
            _buyable_elsewhere(st, seat, options, mod, fr)


def _in_city(st: State, seat: int, options: list[int], bans: list[tuple[Node, Frame]]) -> None:
    """What the Character's place in the city allows: moving, defeating, buying (REB-14 to 16)."""
    at = st.town.at[seat]
    if at < 0:
        return
    if st.move > 0 and not (bans and _banned(st, bans, X_MOVE, -1, seat)):
        for space in st.board.neighbours(at):
            options.append(O_MOVE * SPAN + space)
        if st.rules.ally and st.town.at[-1] >= 0:
            for space in st.board.neighbours(st.town.at[-1]):
                options.append(O_ALLY * SPAN + space)
    mods = discounts(st)
    seen: list[int] = []
    for copy in st.zones[st.city + at]:
        _offer(st, seat, options, copy, O_BUY, mods, bans, seen)
    slot = st.board.slot_of(at)
    if slot >= 0 and st.town.damage[slot] < st.board.hit_points:
        stack = st.card(st.zones[st.beside + TILES][slot]).basic
        if stack >= 0:
            zone = st.shared + STACKS + stack
            if st.zones[zone] and not (st.rules.stack_once and _bought_from(st, zone)):
                _offer(st, seat, options, st.zones[zone][-1], O_STACK, mods, bans, seen)
    if st.alters & ALTERS_SHOPS:
        for mod, fr in modifiers(st, M_BUY_FROM):
            for i in range(1, len(mod.kids)):
                for zone in zones_of(st, fr, mod.kids[i]):
                    for copy in st.zones[zone]:
                        if covers(st, fr, mod.kids[0], copy, seat):
                            _offer(st, seat, options, copy, O_ELSEWHERE, mods, bans, seen)


def _offer(
    st: State,
    seat: int,
    options: list[int],
    copy: int,
    how: int,
    mods: list[tuple[Node, Frame]],
    bans: list[tuple[Node, Frame]],
    seen: list[int],
) -> None:
    """A card of the city may be bought, or a Villain defeated, for its cost."""
    card = st.card(copy)
    if card.id in seen or price(st, copy, seat, mods) > st.power:
        return
    if is_villain(st, copy):
        if bans and _banned(st, bans, X_DEFEATED, copy, seat):
            return
        seen.append(card.id)
        options.append(O_DEFEAT * SPAN + copy)
    elif card.buy and not (bans and _banned(st, bans, X_BUY, copy, seat)):
        seen.append(card.id)
        options.append(how * SPAN + copy)


def _bought_from(st: State, zone: int) -> bool:
    """Whether a card was bought from a stack this turn (REB-15.3)."""
    for entry in st.history:
        if entry[0] == V_BUY and entry[3] == zone:
            return True
    return False


def _is_here(st: State, source: int, ability: Program) -> bool:
    """Whether what lies on the table can be used: a Location once a turn, by who is there."""
    place = st.where[source] - st.beside
    if place != TILES:
        return place == SCENARIO
    slot = st.zones[st.beside + TILES].index(source)
    return (
        st.town.at[st.active] == st.board.locations[slot]
        and st.town.damage[slot] < st.board.hit_points
        and not uses(st, source, ability.index)
    )


def _buyable_elsewhere(st: State, seat: int, options: list[int], mod: Node, fr: Frame) -> None:
    """Cards that an effect lets the seat buy from another place."""
    mods = discounts(st)
    seen: list[int] = []
    for i in range(1, len(mod.kids)):
        for zone in zones_of(st, fr, mod.kids[i]):
            for copy in st.zones[zone]:
                card = st.card_of[copy]
                if (
                    card not in seen
                    and st.card(copy).buy
                    and covers(st, fr, mod.kids[0], copy, seat)
                    and price(st, copy, seat, mods) <= st.power
                ):
                    seen.append(card)
                    options.append(O_ELSEWHERE * SPAN + copy)


def _banned(st: State, bans: list[tuple[Node, Frame]], what: int, copy: int, seat: int) -> bool:
    for mod, fr in bans:
        is_meant = mod.a == what or (what == X_BUY and mod.a == X_BOUGHT)
        if is_meant and covers(st, fr, mod.kids[0], copy, seat):
            return True
    return False


def _plays(ability: Program) -> bool:
    """Whether an ability plays a card."""
    for op in ability.ops:
        if op.code == OP_PLAY:
            return True
    return False


def is_usable(st: State, fr: Frame, ability: Program, options: list[int]) -> bool:
    """Whether an ability can be used now, and is not on offer already."""
    if ability.limit_n and ability.limit_by in (LIMIT_TURN, LIMIT_GAME):
        if uses(st, fr.source, slot_of(ability)) >= ability.limit_n:
            return False
    if ability.condition is not None and not holds(st, fr, ability.condition):
        return False
    op = ability.ops[0]
    if op.code == OP_TEST and op.x is not None and ability.ops[op.b].code == OP_END:
        if not holds(st, fr, op.x):
            return False  # "if" stands before all that it does
    pool = ability.ops[1].x if ability.limit_by in (LIMIT_TYPE, LIMIT_NAME) else None
    if pool is not None and not payable(st, fr, cards(st, fr, pool)):
        return False
    return not _is_offered(st, options, fr.source, ability.index % 4)


def add_raising(st: State, seat: int, options: list[int]) -> None:
    """Beside Blocks: the abilities with which a seat can raise the Confronted Character's cost."""
    if st.choices < MAX_CHOICES:
        for fr, ability in raising(st, seat):
            if is_usable(st, fr, ability, options):
                options.append(O_USE * SPAN + fr.source * 4 + ability.index % 4)


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


def _is_offered(st: State, options: list[int], source: int, index: int) -> bool:
    """Whether the same ability of an equal card is on offer already."""
    for option in options:
        if option // SPAN == O_USE:
            value = option % SPAN
            if value % 4 == index and st.card_of[value // 4] == st.card_of[source]:
                return True
    return False
