"""Setting up a table: who plays, which cards, what lies where.

Owns: casts, mixing of sets, the first position. Must not know: how a turn is played.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from msgspec import structs

from longbox.games.box import Box, Character
from longbox.games.campaign import SIGNATURES, Log, check_names, log_for
from longbox.games.casting import (
    Roster,
    cast_of,
    check_asked,
    mode_for,
    named,
    roster_of,
    table_for,
    teams_of,
    usual_cast,
)
from longbox.games.citysetup import Gathering, deal_city, rewarded, scenario_of, why_not
from longbox.games.family import book_of
from longbox.games.laid import LaidTile, tiles_in
from longbox.games.library import box, card_of, known_names
from longbox.games.mixing import main_deck, stack_sets
from longbox.games.plan import PILED, CityPlan, Plan
from longbox.games.rulesets import ruleset
from longbox.opening.answers import BLANK, SetupError
from longbox.opening.opening import Opening
from longbox.printed.card import SetRules
from longbox.rules.card import Binder, Card
from longbox.rules.chance import (
    STREAM_DECKS,
    STREAM_MAIN,
    STREAM_SETUP,
    deal,
    key_of,
    new_dice,
    roll,
)
from longbox.rules.codes import (
    ALLY,
    ASIDE,
    BESIDE_ZONES,
    CHARACTER,
    DECK,
    DISCARD,
    F_TURN,
    HAND,
    LEVELS,
    LINE_UP,
    MAIN,
    NOBODY,
    OWNED,
    PLAY,
    SCENARIO,
    SCORE,
    STACKS,
    TILES,
    V_SETUP,
    ZONES,
)
from longbox.rules.confrontation import enter_play
from longbox.rules.design import Design
from longbox.rules.frames import push_flush, push_frame, push_program
from longbox.rules.lots import begin_lots
from longbox.rules.machine import run
from longbox.rules.state import CLOCK, State, ends_count, throw
from longbox.rules.triggers import happen
from longbox.rules.villains import open_city
from longbox.rules.words import blank, words

__all__ = ["Plan", "SetupError", "begin", "plan"]


CHANCE = "chance"  # who goes first, where the dice say it


def boxes_of(sets: Sequence[str]) -> list[Box]:
    """The compiled sets of a game."""
    return [box(name) for name in sets]


def plan(opening: Opening) -> Plan:
    """The table of an opening, dealt from its seed.

    Of a table that is to be laid by hand, only the texts are made that no other table has.
    """
    laid, own_cards, characters = opening.table, opening.own_cards, opening.characters
    boxes = boxes_of(opening.sets)
    table = table_for(boxes, opening.players)
    names = [card.name for one in boxes for card in one.cards]
    if own_cards or opening.cards or (characters and characters != BLANK):
        names += known_names()
        names += [str(card.get("name", "")) for card in own_cards]
    has_city = book_of(table).has_city
    roster = roster_of(boxes, characters, names, has_city)
    log = Log() if opening.campaign is None else log_for(opening.campaign, opening.mode)
    mode = opening.mode
    if mode is None and has_city and log.mode == "competitive":
        mode = log.mode
    if opening.players is None:
        cast = usual_cast(boxes, roster, mode)
    else:
        cast = cast_of(roster, opening.players)
    mode = mode_for(table, mode, len(cast))
    check_asked(opening, table, mode, len(cast))
    teams = teams_of(cast, roster, table, mode)
    key: tuple[object, ...] = ()
    is_plain = not (opening.cards or (has_city and laid is not None))
    if is_plain:
        somehow: Mapping[str, object] | None = None if laid is None else {}
        settled = structs.replace(opening, players=cast, mode=mode, seed=None, table=somehow)
        key = (*(id(one) for one in boxes), repr(settled))
    if is_plain and key in _gathered:
        made = _gathered[key][0]
    else:
        made = Plan(
            cast,
            Binder(),
            ruleset(table, mode, teams, opening.house),
            [[] for _ in range(len(cast) * ZONES + STACKS)],
            b"",
            blank(0),
            sets=[one.id for one in boxes],
        )
        own = _own(boxes, roster, own_cards, names)
        if has_city:
            _gather_city(made, boxes, roster, own, log, opening)
        else:
            _gather(made, boxes, roster, mode, own)
        main = made.zones[made.shared(MAIN)]
        main.extend(_extra(made, opening.mixed_in, names, has_city))
        if is_plain:
            if len(_gathered) >= GATHERED:
                _gathered.clear()
            _gathered[key] = (made, boxes)
    return _deal(made, key_of(str(opening.dice)), opening)


GATHERED = 64
# The cards of tables that were played, for the next game with them: only the deal differs.
# The boxes are kept with them, so that no other box can have the identity that is the key.
_gathered: dict[tuple[object, ...], tuple[Plan, list[Box]]] = {}


def _own(
    boxes: list[Box],
    roster: Roster,
    own_cards: Sequence[Mapping[str, object]],
    names: list[str],
) -> dict[str, Design]:
    """The cards that only this game has, by name."""
    own: dict[str, Design] = {}
    for data in own_cards:
        printed, made = card_of(data, "", boxes[0].rules, names)
        known = (card for one in boxes for card in one.cards)
        old = next((card for card in known if printed.name in (card.name, card.title)), None)
        if old is not None:
            made = structs.replace(
                made,
                place=made.place or old.place,
                returns=made.returns if "returns" in data else old.returns,
                first=made.first if "first" in data else old.first,
                buy=made.buy if "buy" in data else old.buy,
            )
        if printed.name in roster and roster[printed.name].is_hero:
            made = structs.replace(made, title=f"{printed.name} ({printed.cost})")  # REB-1.19
        own[printed.name if old is None else old.name] = made
    return own


def _gather(
    made: Plan,
    boxes: list[Box],
    roster: Roster,
    mode: str,
    own: dict[str, Design],
) -> None:
    """Make every card known, and bring each to its pile."""
    played = {name: roster[name].set for name in made.players}
    for one in stack_sets(boxes, made.players, played, mode):
        for card in (own.get(card.name, card) for card in one.cards):
            if card.place == "stack":
                number = made.add(card)
                where = made.shared(STACKS) + made.binder.cards[number].stack
                made.zones[where].extend([number] * card.copies)
    main: list[int] = []
    for card, copies in main_deck(boxes, made.players, played, mode):
        main.extend([made.add(own.get(card.name, card))] * copies)
    for card in own.values():
        made.add(card)
    for seat, name in enumerate(made.players):
        _gather_seat(made, boxes, own, seat, roster[name], played[name])
    _know(made, boxes)
    made.zones[made.shared(MAIN)] = main


def _known(
    boxes: list[Box],
    home: Box,
    roster: Roster,
    own: Mapping[str, Design],
    laid: Mapping[str, object],
) -> dict[str, Collection[str]]:
    """What a Campaign Log may name, by its key."""
    cards = [card.name for one in boxes for card in one.cards] + list(own)
    own_tiles = [one.name for one in tiles_in(laid) if isinstance(one, LaidTile)]
    tiles = [one.a.name for one in home.city.locations] + own_tiles
    return {
        "damage": tiles,
        "missions": [one.printed.name for one in home.city.missions],
        "signatures": roster,
        "wins": roster,
        "removed": cards,
        "passed": cards,
        "boxes": [str(one.printed.number) for one in home.city.scenarios],
    }


def _gather_city(
    made: Plan,
    boxes: list[Box],
    roster: Roster,
    own: dict[str, Design],
    log: Log,
    opening: Opening,
) -> None:
    """The same for a table with a city."""
    home = next(one for one in boxes if book_of(one.game).has_city)
    guests = [one for one in boxes if one is not home]
    laid, ally = opening.table, opening.ally
    check_names(log, _known(boxes, home, roster, own, laid or {}))
    log = _agreed(log, opening, made.players)
    played = scenario_of(home, log, opening.scenario, made.rules.mode)
    if played is not None:
        made.rules.goal = played.printed.goal
    partner = None
    if made.rules.ally:
        others = [name for name in roster if name not in made.players]
        if not others:
            raise SetupError("There is no other Super Hero for an ally.")
        name = others[0] if ally is None else named(roster, ally)
        if name in made.players:
            raise SetupError(f"{name} cannot be an ally of {name}.")
        partner = roster[name]
    if opening.first not in (None, CHANCE):
        name = named(roster, opening.first)
        if name not in made.players:
            raise SetupError(f"{name} cannot go first: {name} does not play.")
        made.first = made.players.index(name)
    gathering = Gathering(made, home, own, log, played, laid, opening.first is None)
    main = gathering.gather(partner, guests)
    assert made.city is not None
    made.city.is_swept = not made.rules.cooperative
    for card in own.values():
        made.add(rewarded(card))
    for seat, name in enumerate(made.players):
        hero = structs.replace(roster[name].levels[0], place="hero")
        made.zones[made.zone(seat, CHARACTER)] = [made.add(hero)]
    if laid is not None:  # a table laid by hand may have any card
        _know(made, boxes)
    made.zones[made.shared(MAIN)] = main


def _agreed(log: Log, opening: Opening, players: Sequence[str]) -> Log:
    """A log with the Signature cards that the players agreed on (REB-37.2); raises SetupError."""
    if opening.signatures is None:
        return log
    if opening.campaign is not None:
        raise SetupError("A Campaign Log says how many Signature cards each Super Hero has.")
    if opening.signatures > SIGNATURES:
        raise SetupError(f"A Super Hero has {SIGNATURES} Signature cards at the most.")
    return structs.replace(log, signatures=dict.fromkeys(players, opening.signatures))


def _deal(gathered: Plan, key: bytes, opening: Opening) -> Plan:
    """Shuffle the piles and lay the table as the books say.

    The first player begins with a card on ``trial`` in hand, in place of one that goes back on top
    of their deck; one that is ``offered`` is the first of the Line-Up.
    """
    trial, offered = opening.trial, opening.offered
    dice = new_dice(len(gathered.players))
    zones = [zone[:] for zone in gathered.zones]
    main = zones[gathered.shared(MAIN)]
    tried = [] if trial is None else [_tried(gathered, main, trial)]
    on_top = [] if offered is None else [_tried(gathered, main, offered)]
    made = replace(gathered, players=gathered.players[:], zones=zones, key=key, dice=dice)
    if gathered.city is not None:
        made.city = gathered.city.copy()
        deal_city(made)
        if not made.rules.cooperative or opening.first == CHANCE:
            made.first = roll(key, dice, 0, STREAM_SETUP, len(made.players))  # REB-37.16
    for seat in range(len(made.players)):
        deck = zones[made.zone(seat, DECK)]
        deal(key, dice, STREAM_DECKS + seat, deck)
        zones[made.zone(seat, HAND)] = [deck.pop() for _ in range(min(5, len(deck)))]
    for number in tried:
        zones[made.zone(0, DECK)].append(zones[made.zone(0, HAND)].pop())
        zones[made.zone(0, HAND)].append(number)
    if made.city is not None:
        return made
    deal(key, dice, STREAM_MAIN, main)
    main.extend(on_top)
    line_up = zones[made.shared(LINE_UP)]
    while main and len(line_up) < made.rules.line_up:
        number = main.pop()
        if made.binder.cards[number].least_players <= len(made.players):
            line_up.append(number)  # else it leaves the game (CONF-9.16, 9.17)
    for zone in range(made.shared(STACKS), len(zones)):
        if len(set(zones[zone])) > 1:
            deal(key, dice, STREAM_SETUP, zones[zone])
    return made


def _tried(made: Plan, main: list[int], name: str) -> int:
    """A card that is taken out of the main deck, by name; raises SetupError."""
    cards = made.binder.cards
    for place, number in enumerate(main):
        if name in (cards[number].name, cards[number].title):
            return main.pop(place)
    raise SetupError(f'"{name}" is no card of this game\'s main deck, and cannot be tried.')


def _know(made: Plan, boxes: list[Box]) -> None:
    """Cards of the sets that this mix leaves out exist all the same, and can be laid."""
    for one in boxes:
        for card in one.cards:
            if (card.title or card.name) not in made.binder.names:
                place = "" if card.place in PILED else card.place
                made.add(structs.replace(card, place=place))


def _extra(
    made: Plan, cards: Sequence[Mapping[str, object] | str], names: list[str], has_city: bool
) -> list[int]:
    """Cards mixed into the main deck: plain data, or set files by name or path."""
    found: list[int] = []
    for one in cards:
        if isinstance(one, Mapping):
            printed, card = card_of(one, "", SetRules(), names)
            if has_city and (why := why_not(card)):
                raise SetupError(f'"{printed.name}" cannot be mixed in: {why}')
            number = made.add(rewarded(card) if has_city else card)
            found.extend([number] * printed.copies)
        else:
            mixed = [
                card
                for card in box(str(one)).cards
                if not (card.place or (has_city and why_not(card)))
            ]
            if not mixed:
                raise SetupError(f'"{one}" has no card for the main deck to mix in.')
            for card in mixed:
                number = made.add(rewarded(card) if has_city else card)
                found.extend([number] * card.copies)
    return found


def _gather_seat(
    made: Plan,
    boxes: list[Box],
    own: dict[str, Design],
    seat: int,
    character: Character,
    set_id: str,
) -> None:
    home = next((one for one in boxes if one.id == set_id), boxes[0])
    deck: list[int] = []
    for card in home.cards:
        if card.place == "starter":
            number = made.add(own.get(card.name, card))
            deck.extend([number] * card.copies)
    made.zones[made.zone(seat, DECK)] = deck
    levels = [made.add(level) for level in character.levels]
    made.zones[made.zone(seat, CHARACTER)] = levels[::-1]


def begin(made: Plan, is_laid: bool = False) -> State:
    """The position of a plan, at its first decision; of a table laid by hand, nothing of the setup
    is asked.
    """
    st = _unbegun(made, [*made.zones, *_city_zones(made), []])
    for copy in range(len(st.card_of)):
        zone = st.where(copy)
        is_owned = zone < st.shared and zone % ZONES <= OWNED
        st.set_owner(copy, zone // ZONES if is_owned else NOBODY)
        if is_owned and zone % ZONES == PLAY:
            enter_play(st, copy)
    begin_lots(st)
    for seat in range(st.seats):
        character = st.at_top(seat * ZONES + CHARACTER)
        if character >= 0:
            enter_play(st, character)
    st.active = made.first
    push_frame(st, F_TURN, -1, -1, made.first)
    if made.city is not None:
        _begin_city(st, made.city, is_laid)
    for seat in range(st.seats):
        happen(st, V_SETUP, seat, -1, -1, -1, -1)
    if len(st.waiting):
        push_flush(st, 0)
    run(st)
    return st


# In this order a player's cards are numbered; shuffles go by these numbers, so it is kept.
NUMBERED = (HAND, DECK, DISCARD, PLAY, SCORE, CHARACTER, ASIDE)


def _unbegun(made: Plan, zones: list[list[int]]) -> State:
    """A position in which each card of the zones is a copy, and nothing has begun yet."""
    card_of: list[int] = []
    copies: dict[int, range] = {}  # by zone
    shared = made.rules.seats * ZONES
    owned = [seat + zone for seat in range(0, shared, ZONES) for zone in NUMBERED]
    for zone in [*owned, *range(shared, len(zones))]:
        copies[zone] = range(len(card_of), len(card_of) + len(zones[zone]))
        card_of += zones[zone]
    catalog = made.binder.sealed()
    ends = [*accumulate(map(len, zones), initial=0)]
    ends += [0] * (ends_count(catalog, made.rules) - len(ends))
    st = State(
        catalog,
        made.rules,
        words(card_of),
        row=words([copy for zone in range(len(zones)) for copy in copies[zone]]),
        ends=words(ends),
        lies=blank(len(card_of)),
    )
    for zone in range(len(zones)):
        for i in range(st.ends[zone], st.ends[zone + 1]):
            st.lay(st.row[i], zone)
    for seat in range(st.seats + 1):  # the last one is the ally
        st.set_at(seat, -1)
    st.key = made.key
    throw(st, made.dice)
    # These grow in place, so no two positions may share them.
    st.stack = blank(0)
    st.heap = blank(0)
    st.history = blank(0)
    return st


def _city_zones(made: Plan) -> list[list[int]]:
    """The zones of the city, in the engine's order."""
    if made.city is None:
        return []
    beside: list[list[int]] = [[] for _ in range(BESIDE_ZONES)]
    beside[TILES] = made.city.tiles
    beside[LEVELS] = made.city.levels
    beside[SCENARIO] = made.city.force
    beside[ALLY] = made.city.ally
    return made.city.spaces + beside


def _begin_city(st: State, city: CityPlan, is_laid: bool) -> None:
    """What lies in the city begins to work; what is done or asked before the first turn follows."""
    for seat, space in enumerate(city.at):
        st.set_at(seat, space)
    for slot, damage in enumerate(city.damage):
        st.set_damage(slot, damage)
    st.defeated = city.defeated
    st.threat = city.threat
    st.clock = city.clock_owner * CLOCK + city.clock if city.clock else 0
    st.rolls = words(city.rolls)
    for zone in range(st.city, st.beside):
        for copy in st.zone(zone):
            if title(st.card(copy)) in city.contained:
                st.contain(copy, True)
    open_city(st)
    if is_laid:
        return
    for number in (city.first, city.start):  # the last one pushed comes first
        if number >= 0:
            copy = list(st.card_of).index(number)
            played = st.card(copy).played
            if played is not None:
                push_program(st, played.number, copy, st.active)


def title(card: Card) -> str:
    """A card's name, with its cost where that tells it from others."""
    return card.title or card.name
