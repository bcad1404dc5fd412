"""The course of a turn at a referee's table, from its start to the draw of the next hand.

Owns: the start of a turn, playing and buying, Confrontation and Block, the steps of the end of a
turn, who is out and who has won.
Must not know: the engine, any card.
"""

from table import Act, Assist, Block, Copy, Doubt, Player, Use, Voice
from umpire import COSTS, Umpire, unused


def game(umpire: Umpire) -> Act:
    """Turn after turn, until somebody has won."""
    table = umpire.table
    while table.winners is None:
        yield from turn(umpire)
        if table.winners is None:
            following(umpire)


def following(umpire: Umpire) -> None:
    """Whose turn comes next; what lasts until the turn of one who is out ends there as well."""
    table = umpire.table
    while True:
        table.active = (table.active + 1) % len(table.players)
        you = umpire.active
        table.lasting = [one for one in table.lasting if not (one.next_turn and one.owner is you)]
        if not you.out:
            return


def turn(umpire: Umpire) -> Act:
    table, you = umpire.table, umpire.active
    table.power, table.blocked, table.confronted, table.sure = 0, 0, None, None
    table.happened, table.used, table.borrowed = [], [], []
    umpire.tell("start", you)
    yield from umpire.settle()
    names = [one.name for one in targets(umpire)]
    answer = yield from umpire.ask(you, ["normal turn", *(f"confront {name}" for name in names)])
    if answer != "normal turn":
        name = answer.removeprefix("confront ")
        table.confronted = next(one for one in table.players if one.name == name)
    yield from moves(umpire)
    if table.confronted is not None:
        yield from confrontation(umpire, table.confronted)
    if table.winners is None:
        yield from ending(umpire)


def targets(umpire: Umpire) -> list[Player]:
    """Whom the active player may Confront: the lowest cost, or the lowest Level (SW-16)."""
    foes = umpire.foes(umpire.active)
    if umpire.table.house.by_level:
        lowest = min(one.level for one in foes)
        return [one for one in foes if one.level == lowest]
    least = min(umpire.cost(one) for one in foes)
    return [one for one in foes if umpire.cost(one) == least]


def moves(umpire: Umpire) -> Act:
    """The active player plays, buys and uses until they are done."""
    table, you = umpire.table, umpire.active
    last = "done" if table.confronted else "end turn"
    while True:
        yield from assists(umpire)
        offers: dict[str, tuple[str, Copy]] = {}
        forced = table.house.weakness_first and any(one.name == "Weakness" for one in you.hand)
        for copy in you.hand:
            if not forced or copy.name == "Weakness":  # SW-03
                offers.setdefault(f"play {copy.name}", ("play", copy))
        for copy in you.play:
            for part in copy.card.parts(Use):
                if unused(table, copy, part) and part.can(you):
                    offers.setdefault(f"use {copy.name}", ("use", copy))
        if table.confronted is None:
            for copy in table.line_up:
                if umpire.price(you, copy) <= table.power:
                    offers.setdefault(f"buy {copy.name}", ("buy", copy))
        answer = yield from umpire.ask(you, [*offers, *([] if forced else [last])])  # SW-04
        if answer == last:
            return
        verb, copy = offers[answer]
        if verb == "play":
            yield from umpire.play(you, copy)
        elif verb == "use":
            part = copy.card.parts(Use)[0]
            table.used.append((copy, part))
            yield from part.do(umpire, Voice(you, copy))
        else:
            yield from buy(umpire, copy)
        yield from umpire.settle()


def assists(umpire: Umpire) -> Act:
    """Teammates may play Assist cards, each until they pass or have none left."""
    you = umpire.active
    for who in umpire.around():
        while who is not you and who.side == you.side:
            cards = [one for one in who.hand if one.card.parts(Assist)]
            if not cards:
                break
            names = [f"assist {one.name}" for one in cards]
            answer = yield from umpire.ask(who, [*names, "pass"])
            if answer == "pass":
                break
            yield from umpire.play(who, cards[names.index(answer)], gets=you)
            yield from umpire.settle()


def buy(umpire: Umpire, copy: Copy) -> Act:
    table, you = umpire.table, umpire.active
    price = umpire.price(you, copy)
    if price < 0:
        raise Doubt  # is there a price below nothing?
    table.power -= price
    if not (yield from umpire.instead("buy", you, copy, ())):
        umpire.put(copy, you.discard, you)
    umpire.tell("buy", you, copy)
    if table.house.buying_gains:  # SW-33
        umpire.tell("gain", you, copy)


def confrontation(umpire: Umpire, target: Player) -> Act:
    """The defending side Blocks; then Power and cost are compared."""
    table, you = umpire.table, umpire.active
    for who in umpire.around():
        while who.side == target.side:
            cards = [one for one in who.hand if one.card.parts(Block)]
            if not cards:
                break
            names = [f"block {one.name}" for one in cards]
            answer = yield from umpire.ask(who, [*names, "pass"])
            if answer == "pass":
                break
            yield from block(umpire, who, cards[names.index(answer)])
    if table.power >= umpire.cost(target):
        if not (yield from umpire.instead("defeat", target, None, ())):
            defeat(umpire, you, target)
        if table.winners is None:
            yield from umpire.settle()


def block(umpire: Umpire, who: Player, copy: Copy) -> Act:
    part = copy.card.parts(Block)[0]
    yield from umpire.discard(who, copy)
    umpire.table.blocked += part.value(who)
    umpire.tell("block", who, copy)
    if part.then:
        yield from part.then(umpire, Voice(who, copy))
    yield from umpire.settle()


def defeat(umpire: Umpire, you: Player, target: Player) -> None:
    table = umpire.table
    umpire.tell("lose", target)
    umpire.tell("defeat", you)
    you.score.append(f"{target.name} ({COSTS[target.level - 1]})")
    if target.level < len(COSTS):
        target.level += 1
        for copy in list(target.play):
            if copy.name == "Weakness" and table.house.weakness_first:  # SW-06
                umpire.put(copy, table.weaknesses, None)
    elif table.house.last_standing and len(umpire.around()) > 2:  # CONF-9.6
        target.out = True
        for pile in (target.hand, target.deck, target.discard, target.play):
            pile.clear()
        target.score.clear()
    else:
        table.winners = [one.name for one in table.players if one.side == you.side]


def ending(umpire: Umpire) -> Act:
    """The steps of the end of a turn (CORE-20)."""
    table, you = umpire.table, umpire.active
    for copy in list(you.hand):
        umpire.put(copy, you.discard, you)
    umpire.tell("end", you)
    yield from umpire.settle()
    for copy in table.borrowed:
        if copy in you.play:
            umpire.put(copy, table.line_up, None)
    for copy in [copy for who in umpire.around() for copy in who.play]:
        stays = copy.card.stays or (copy.name == "Weakness" and table.house.weakness_first)
        if not stays:
            owner = copy.owner or you
            umpire.put(copy, owner.discard, owner)
    table.power, table.confronted, table.blocked = 0, None, 0
    table.lasting = [one for one in table.lasting if one.next_turn]
    yield from umpire.draw(you, 5)
    yield from umpire.settle()
    while len(table.line_up) < 5 and table.main_deck:
        umpire.put(table.main_deck[0], table.line_up, None)
