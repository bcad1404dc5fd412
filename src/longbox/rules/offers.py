"""What the active player may do now, and what a teammate may do for them.

Owns: the options of a turn. Must not know: what an option does.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import ask
from longbox.rules.card import ALTERS_RIGHTS, ALTERS_SHOPS, ALTERS_USES, Node
from longbox.rules.codes import (
    ASIDE,
    HAND,
    K_ASSIST,
    LINE_UP,
    M_BUY_FROM,
    M_CANNOT,
    O_ASSIST,
    O_BUY,
    O_DONE,
    O_ELSEWHERE,
    O_END,
    O_LAID,
    O_LAY,
    O_PASS,
    O_PLAY,
    O_STACK,
    O_USE,
    Q_RESPOND,
    SPAN,
    STACKS,
    V_ASSIST,
    X_ASSIST,
    X_BOUGHT,
    X_BUY,
    X_PLAY,
    ZONES,
)
from longbox.rules.state import EMPTY, Frame, State
from longbox.rules.triggers import uses
from longbox.rules.values import (
    NO_MODIFIERS,
    cards,
    context,
    controller,
    covers,
    discounts,
    holds,
    keywords_of,
    modifiers,
    prevented,
    price,
    types_of,
    zones_of,
)

LAID: Final = 1 << 24  # in ``used``: the copy was laid on the Character this turn
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


def turn_options(st: State) -> list[int]:
    """What the active player may do now."""
    seat = st.active
    zones = st.zones
    card_of = st.card_of
    all_cards = st.catalog.cards
    options: list[int] = []
    first = False
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
                first = True
                options = urgent
        if st.rules.lays and _lay_options(st, seat, options):
            first = True
        if st.confronted < 0:
            _buyable(st, seat, options, bans)
        if st.alters & ALTERS_USES:
            for source in st.in_play:
                if all_cards[card_of[source]].activated and controller(st, source) == seat:
                    _usable(st, source, options)
    if not first:
        options.append(END if st.confronted < 0 else DONE)
    return options


def _allowed(st: State, options: list[int], bans: list[tuple[Node, Frame]], seat: int) -> list[int]:
    """Of cards to play, those that nothing forbids."""
    return [o for o in options if not _banned(st, bans, X_PLAY, o - PLAYS, seat)]


def _urgent(st: State, options: list[int]) -> list[int]:
    """Of cards to play, those that must be played before any other."""
    return [o for o in options if st.card_of[o - PLAYS] in st.catalog.firsts]


def _lay_options(st: State, seat: int, options: list[int]) -> bool:
    """Playing the Assist card on the Character, or laying one; True if one must still be played."""
    must = False
    for copy in st.zones[seat * ZONES + ASIDE]:
        if LAID + copy not in st.used:
            options.append(O_LAID * SPAN + copy)
            must = True
    if not must and not any(code >= LAID for code in st.used):
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
        if not _is_offered(st, options, source, ability.index % 4):
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


def _is_offered(st: State, options: list[int], source: int, index: int) -> bool:
    """Whether the same ability of an equal card is on offer already."""
    for option in options:
        if option // SPAN == O_USE:
            value = option % SPAN
            if value % 4 == index and st.card_of[value // 4] == st.card_of[source]:
                return True
    return False
