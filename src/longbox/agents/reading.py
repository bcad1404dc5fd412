"""A sight read from plain data: the view and the options that an agent is handed.

Owns: what of a view goes into a sight. Must not know: states, how anybody decides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from longbox.rules.board import EMPTY_BOARD, Board
from longbox.rules.codes import ALL, TYPES
from longbox.rules.words import NONE, blank, words
from longbox.views.deck import ELSEWHERE, LEXICON, NO_CARD, ZONE_CODES, Deck
from longbox.views.facts import (
    CardFacts,
    CityView,
    Option,
    PlayerView,
    Prompt,
    SpaceView,
    Spot,
    View,
)
from longbox.views.sight import (
    A_SUPER,
    A_VILLAIN,
    ASIDE_OF,
    AT_HOME,
    CONTAINED,
    COST,
    FACE,
    HELD,
    HOLDER,
    IN_DISCARD,
    IN_HAND,
    IN_PLAY,
    IS_OUT,
    LEFT,
    LEVEL,
    MEANS,
    NAMED,
    OF_NAMES,
    OF_NUMBERS,
    OF_PARITIES,
    OF_TYPES,
    OTHER,
    PLAYER,
    RAISED,
    SHARED_MODES,
    SOURCE,
    SPACE_AT,
    SPACE_TO,
    STANDS,
    TEAM,
    THE_CITY,
    THE_PLAYERS,
    THE_PRICES,
    TO_ACCEPT,
    TO_DECLINE,
    TO_LEAD,
    TO_MOVE,
    WAY_OF,
    WHERE,
    WHOM,
    Sight,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOICES = {"parity": OF_PARITIES, "type": OF_TYPES, "name": OF_NAMES}


def deck_of(cards: Mapping[str, CardFacts]) -> Deck:
    """The cards of a view by number; those of a table's views are the same ones, and kept."""
    for known, deck in _decks:
        if known is cards:
            return deck
    found = Deck([*cards], cards)
    _decks.append((cards, found))
    del _decks[:-MANY]
    return found


_decks: list[tuple[Mapping[str, CardFacts], Deck]] = []  # those that were met last
MANY = 8


def read(view: View, options: Sequence[Option]) -> Sight:
    """What a view and the options of its decision show, as a sight."""
    asked = view.decision
    assert asked is not None
    assert asked.seat is not None
    assert asked.asks is not None
    sight = _new_sight(view)
    sight.begin(asked.seat, len(options), bool(asked.order))
    _read_question(sight, asked.asks, sight.deck)
    for i in range(len(options)):
        _read_option(sight, i, options[i], sight.deck)
    _read_table(sight, view)
    return sight


def seen_by(view: View, seat: int) -> Sight:
    """What a view shows of the table, as a sight of a seat that is asked nothing."""
    sight = _new_sight(view)
    sight.begin(seat, 0, False)
    _read_table(sight, view)
    return sight


def _new_sight(view: View) -> Sight:
    board = EMPTY_BOARD if view.city is None else board_of(view.city)
    sight = Sight(len(view.players), board, view.mode in SHARED_MODES, _count(view.players))
    sight.deck = deck_of(view.cards)
    return sight


def _read_table(sight: Sight, view: View) -> None:
    deck = sight.deck
    city = view.city
    sight.turn = view.turn
    sight.active = view.active
    sight.power = view.power
    sight.move = view.move
    sight.confronting = NONE if view.confronting is None else view.confronting
    sight.main_deck = view.main_deck
    sight.undrawn = view.players[sight.seat].deck_count
    for player in view.players:
        _read_player(sight, player, deck)
    for one in view.line_up:
        sight.sell(deck.of(one.card), one.cost)
    stacks: list[int] = []
    for name, left in view.stacks.items():
        stacks += [deck.of(view.stack_tops.get(name)), left]
    sight.stacks = words(stacks)
    sight.seen = THE_PLAYERS | THE_PRICES
    if city is not None:
        _read_city(sight, view, city, deck)
        sight.seen |= THE_CITY


# --------------------------------------------------------------------------- what is asked


def _read_question(sight: Sight, asks: Prompt, deck: Deck) -> None:
    sight.is_block = asks.rule == "block"
    sight.asker = NO_CARD if asks.because is None else deck.of(asks.because.card)
    sight.means = NONE if asks.means is None else LEXICON.of(asks.means.text)
    sight.choice = CHOICES.get(asks.choice, OF_NUMBERS)


def _read_option(sight: Sight, i: i64, option: Option, deck: Deck) -> None:
    way: i64 = WAY_OF.get(option.kind, OTHER)
    if way == TO_MOVE and option.player is not None:
        way = TO_LEAD
    o = sight.offer(i, way, deck.of(option.card))
    offered = sight.offered
    if option.because is not None:
        offered[o + SOURCE] = deck.of(option.because.card)
    if option.seat is not None:
        offered[o + WHOM] = option.seat
    at = option.at
    if at is not None:
        offered[o + WHERE] = ZONE_CODES.get(at.zone, ELSEWHERE)
        offered[o + HOLDER] = NONE if at.seat is None else at.seat
        offered[o + SPACE_AT] = space_of(sight, at)
    offered[o + SPACE_TO] = space_of(sight, option.to)
    if option.means is not None and way != TO_ACCEPT and way != TO_DECLINE:
        offered[o + MEANS] = LEXICON.of(option.means.text)
    elif option.word is not None:
        offered[o + NAMED] = _named(sight, option.word, deck)
    cost = None if option.outcome is None else option.outcome.cost
    if cost is not None:
        offered[o + RAISED] = cost[1] - cost[0]


def _named(sight: Sight, word: str, deck: Deck) -> int:
    """What an option names, as a number."""
    if sight.choice == OF_PARITIES:
        return 1 if word == "odd" else 0
    if sight.choice == OF_TYPES:
        return TYPES.index(word)
    return deck.of(word) if sight.choice == OF_NAMES else int(word)


def space_of(sight: Sight, place: Spot | None) -> int:
    """The number of a space; -1: it is none."""
    if place is None or place.name is None:
        return -1
    return sight.board.number.get(place.name, -1)


# --------------------------------------------------------------------------- the table


def _read_player(sight: Sight, player: PlayerView, deck: Deck) -> None:
    players = sight.players
    seat: i64 = player.seat
    one = seat * PLAYER
    face = player.character
    players[one + TEAM] = player.team
    players[one + IS_OUT] = 1 if player.out else 0
    players[one + LEVEL] = -1 if face is None else face.level
    players[one + COST] = 0 if face is None else face.cost
    players[one + LEFT] = len(player.characters)
    players[one + FACE] = NO_CARD if face is None else deck.of(face.card)
    players[one + STANDS] = -1 if player.at is None else sight.board.number[player.at]
    players[one + HELD] = player.hand_count
    _read_pile(sight, seat, IN_HAND, player.hand, deck)
    _read_pile(sight, seat, IN_DISCARD, player.discard, deck)
    _read_pile(sight, seat, IN_PLAY, player.play, deck)
    _read_pile(sight, seat, ASIDE_OF, player.aside, deck)


def _count(players: list[PlayerView]) -> int:
    """How many cards are seen in the piles of players."""
    piles = [(one.hand, one.discard, one.play, one.aside) for one in players]
    return sum([len(names) for four in piles for names in four])


def _read_pile(sight: Sight, seat: i64, pile: i64, names: list[str], deck: Deck) -> None:
    at = sight.open_pile(seat, pile)
    for name in names:
        sight.lying[at] = deck.of(name)
        at += 1
    sight.close_pile(seat, pile, at)


# --------------------------------------------------------------------------- the city

_boards: dict[tuple[tuple[str, bool], ...], Board] = {}  # those that were seen


def board_of(city: CityView) -> Board:
    """The board of a city that is seen."""
    key = tuple([(space.space, space.location is not None) for space in city.spaces])
    found = _boards.get(key)
    if found is None:
        spaces = range(len(key))
        locations = [space for space in spaces if key[space][1]]
        found = _boards[key] = Board([key[space][0] for space in spaces], locations, 0)
    return found


def _read_city(sight: Sight, view: View, city: CityView, deck: Deck) -> None:
    ally = city.ally
    if ally is not None:
        sight.ally_at = -1 if ally.at is None else sight.board.number[ally.at]
        sight.ally_bears = len(ally.bears)
    sight.clock = 0 if city.clock is None else city.clock.box
    sight.threat = city.threat
    sight.sold = blank(len(city.spaces))
    for i in range(len(city.spaces)):
        _read_space(sight, i, city.spaces[i], deck)
        place = city.spaces[i].location
        is_sold = place is not None and place.basic is not None and not place.destroyed
        top = view.stack_tops.get(place.basic) if is_sold and place and place.basic else None
        sight.sold[i] = deck.of(top)
    reached = [level.cards for level in city.levels if level.reached]
    sight.in_force = words([deck.of(name) for cards in reached for name in cards])


def _read_space(sight: Sight, space: i64, there: SpaceView, deck: Deck) -> None:
    for one in there.cards:
        marks = (
            (A_VILLAIN if one.villain else 0)
            | (AT_HOME if one.home else 0)
            | (A_SUPER if one.super else 0)
            | (CONTAINED if one.contained else 0)
        )
        goal = ALL if one.everywhere else one.destination or 0
        sight.stand(deck.of(one.card), one.cost, space, goal, marks)
