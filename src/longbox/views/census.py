"""A census: what one seat may know of a position, counted by design and zone into a row of numbers.

Owns: what of a position goes into which number of a layout. Must not know: what is asked, who
learns from the row; what may be known is visibility's to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from longbox.rules.card import Catalog
from longbox.rules.codes import (
    ALLY,
    BESIDE_ZONES,
    BOX,
    CHARACTER,
    DECK,
    HAND,
    LEVELS,
    MAIN,
    SCENARIO,
    STACKS,
    TILES,
    ZONES,
)
from longbox.rules.lasting import LAST_ABILITY, LAST_YOU
from longbox.rules.ruleset import Ruleset
from longbox.rules.seats import has
from longbox.rules.state import CLOCK, State, zone_count
from longbox.rules.triggers import WAIT_ABILITY, WAIT_SOURCE
from longbox.rules.values import character, character_cost, discounts, level, price
from longbox.rules.words import NONE, ONE, ZERO, wipe, words
from longbox.views.layout import DEEP, LARGEST, SEAT_WORDS, TABLE_WORDS, Layout, Unnumbered
from longbox.views.names import line_up_end, line_up_start
from longbox.views.visibility import bit_of, is_hand_seen, is_open_to, is_seen

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

OF_SEAT: Final[i64] = len(SEAT_WORDS)
OF_TABLE: Final[i64] = len(TABLE_WORDS)
BESIDE_PLACES: Final = ("location", "level", "scenario", "won", "mission", "start", "first")


def keys_of(catalog: Catalog) -> list[str]:
    """By card of a catalog: the key of its design, the set's id behind what is printed."""
    met: dict[str, int] = {}
    found: list[str] = []
    for card in catalog.cards:
        key = f"{card.title or card.name} ({card.set})"
        met[key] = met.get(key, 0) + 1
        found.append(key if met[key] == 1 else f"{key} #{met[key]}")
    return found


@final
class Census:
    """Counts what a seat may know, at the tables that share a catalog."""

    __slots__ = ("design", "layout", "rel", "zones")

    def __init__(self, layout: Layout, catalog: Catalog, rules: Ruleset, known: list[str]) -> None:
        self.layout: Final[Layout] = layout
        missing = [key for key in known if key not in layout.number]
        if missing or rules.seats != layout.seats:
            raise Unnumbered(f"This table has no number for {missing[:3] or 'so many seats'}.")
        self.design: Final[vec[i64]] = words([layout.number[key] for key in known])  # by card
        zones = int(zone_count(catalog, rules))
        self.zones: Final[i64] = zones
        seats, size = int(rules.seats), int(rules.board.size)
        # By seat and zone: which zone of the layout that is to it; -1: it lies beside the board.
        self.rel: Final[vec[i64]] = words(
            [
                _relative(zone, seat, seats, zones, size)
                for seat in range(seats)
                for zone in range(zones)
            ]
        )

    def count(self, st: State, seat: i64, tally: vec[i64], base: i64) -> None:
        """Fill a row from a place on with what a seat may know; the question is left blank."""
        wipe(tally, base, base + self.layout.observation)
        top = st.top
        self._count_cards(st, seat, tally, base)
        self._count_seats(st, seat, tally, base)
        self._count_table(st, seat, tally, base)
        self._count_prices(st, tally, base)
        self._count_abilities(st, seat, tally, base)
        if st.board.size:
            self._count_city(st, tally, base)
        st.top = top  # whoever looks leaves nothing behind

    def _count_cards(self, st: State, seat: i64, tally: vec[i64], base: i64) -> None:
        """Cards by zone and design, as far as they may be known, and how many lie in each zone."""
        sizes = base + self.layout.sizes
        for zone in range(st.shared):
            start = st.ends[zone]
            end = st.ends[zone + 1]
            rel = self.rel[seat * self.zones + zone]
            tally[sizes + rel] = end - start
            kind = zone % ZONES
            if kind == DECK:
                self._count_deck(st, seat, tally, base, zone, rel, zone // ZONES)
            elif kind == HAND and not is_hand_seen(st, zone // ZONES, seat):
                self._count_seen(st, seat, tally, base, zone, rel)
            else:
                self._count_all(st, tally, base + rel * self.layout.cards, start, end)
        main = st.shared + MAIN
        for zone in range(st.shared, st.beside):
            start = st.ends[zone]
            end = st.ends[zone + 1]
            rel = self.rel[seat * self.zones + zone]
            if zone == main:
                tally[sizes + rel] = end - start
                self._count_deck(st, seat, tally, base, zone, rel, st.seats)
            elif zone == st.beneath:
                continue
            elif st.shared + STACKS <= zone < st.city:
                if end > start:  # only the topmost card can be seen, and how many there are
                    at = base + rel * self.layout.cards + self.design[st.card_of[st.row[end - 1]]]
                    tally[at] += end - start
                    tally[sizes + rel] += end - start
            elif zone != st.shared + BOX:
                tally[sizes + rel] = end - start
                self._count_all(st, tally, base + rel * self.layout.cards, start, end)
        if len(st.hosts):
            rel = self.rel[seat * self.zones + st.beneath]
            tally[sizes + rel] = st.size(st.beneath)
            self._count_seen(st, seat, tally, base, st.beneath, rel)

    def _count_all(self, st: State, tally: vec[i64], first: i64, start: i64, end: i64) -> None:
        """All cards of a stretch."""
        design = self.design
        for i in range(start, end):
            at = first + design[st.card_of[st.row[i]]]
            tally[at] += 1

    def _count_seen(
        self, st: State, seat: i64, tally: vec[i64], base: i64, zone: i64, rel: i64
    ) -> None:
        """The cards of a zone that the seat may know."""
        first = base + rel * self.layout.cards
        bit = bit_of(st, int(seat))
        for i in range(st.ends[zone], st.ends[zone + 1]):
            copy = st.row[i]
            if is_open_to(st, copy, bit):
                at = first + self.design[st.card_of[copy]]
                tally[at] += 1

    def _count_deck(
        self, st: State, seat: i64, tally: vec[i64], base: i64, zone: i64, rel: i64, who: i64
    ) -> None:
        """The cards of a deck that the seat knows, and those near its top by their place."""
        first = base + rel * self.layout.cards
        relative = (who - seat + st.seats) % st.seats if who < st.seats else who
        near = base + self.layout.decks + relative * DEEP
        end = st.ends[zone + 1]
        for i in range(st.ends[zone], end):
            copy = st.row[i]
            if is_seen(st, copy, seat):
                design = self.design[st.card_of[copy]]
                at = first + design
                tally[at] += 1
                deep = end - 1 - i
                if deep < DEEP:
                    at = near + deep
                    tally[at] = design + 1

    def _count_seats(self, st: State, seat: i64, tally: vec[i64], base: i64) -> None:
        """Each seat's Character, and what is so of the seat."""
        first = base + self.layout.table - st.seats * OF_SEAT
        for who in range(st.seats):
            at = first + (who - seat + st.seats) % st.seats * OF_SEAT
            tally[at] = ONE if st.rules.teams[who] == st.rules.teams[seat] else ZERO
            tally[at + 1] = ONE if has(st.out, who) else ZERO
            tally[at + 2] = level(st, who) if character(st, who) >= 0 else NONE
            tally[at + 3] = _limited(character_cost(st, who))
            tally[at + 4] = st.size(who * ZONES + CHARACTER)
            tally[at + 5] = _limited(st.tokens(who))
            tally[at + 6] = st.at(who) + 1
            tally[at + 7] = _limited(st.raised(who))
            tally[at + 8] = ONE if has(st.turns, who) else ZERO
            tally[at + 9] = ONE if has(st.skips, who) else ZERO
            tally[at + 10] = ONE if st.active == who else ZERO
            tally[at + 11] = ONE if st.confronted == who else ZERO

    def _count_table(self, st: State, seat: i64, tally: vec[i64], base: i64) -> None:
        """The numbers that are nobody's, or of whoever has the turn."""
        at = base + self.layout.table
        tally[at] = _limited(st.turn + 1)
        tally[at + 1] = _limited(st.power)
        tally[at + 2] = _limited(st.move)
        tally[at + 3] = _limited(st.threat)
        tally[at + 4] = _limited(st.defeated)
        tally[at + 5] = st.box()
        if st.clock:
            owner = st.clock // CLOCK
            tally[at + 6] = (owner - seat + st.seats) % st.seats + 1
        if st.rules.ally:
            tally[at + 7] = st.at(st.seats) + 1
            tally[at + 8] = st.size(st.beside + ALLY) - 1

    def _count_prices(self, st: State, tally: vec[i64], base: i64) -> None:
        """What a card of each design in the Line-Up costs now, and one more."""
        off = discounts(st)
        prices = base + self.layout.prices
        for i in range(line_up_start(st), line_up_end(st)):
            copy = st.row[i]
            at = prices + self.design[st.card_of[copy]]
            tally[at] = _limited(price(st, copy, st.active, off)) + 1

    def _count_abilities(self, st: State, seat: i64, tally: vec[i64], base: i64) -> None:
        """What lasts, one's own and the others', and what waits, by the design that says it."""
        abilities = st.catalog.abilities
        lasting = st.lasting
        at: i64 = 0
        while at < len(lasting):
            card: i64 = abilities[lasting[at + LAST_ABILITY]].card
            place = base + self.layout.lasting + self.design[card]
            if lasting[at + LAST_YOU] != seat:
                place += len(self.layout.designs)
            tally[place] += 1
            at += lasting[at]
        waiting = st.waiting
        at = 0
        while at < len(waiting):
            source = waiting[at + WAIT_SOURCE]
            if source >= 0 and is_seen(st, source, seat):
                card = abilities[waiting[at + WAIT_ABILITY]].card
                place = base + self.layout.waiting + self.design[card]
                tally[place] += 1
            at += waiting[at]

    def _count_city(self, st: State, tally: vec[i64], base: i64) -> None:
        """What lies beside the board: tiles by their slot, levels and whether they are reached."""
        beside = base + self.layout.beside - self.layout.cards
        zone = st.beside + TILES
        for slot in range(st.size(zone)):
            at = beside + self.design[st.card_of[st.row[st.ends[zone] + slot]]]
            tally[at] = slot + 1
        damage = base + self.layout.table + OF_TABLE
        for slot in range(self.layout.locations):
            tally[damage + slot] = _limited(st.damage(slot))
        zone = st.beside + LEVELS
        for i in range(st.ends[zone], st.ends[zone + 1]):
            card = st.card_of[st.row[i]]
            at = beside + self.design[card]
            tally[at] = 2 if st.catalog.levels[card] <= st.threat else 1
        zone = st.beside + SCENARIO
        for i in range(st.ends[zone], st.ends[zone + 1]):
            at = beside + self.design[st.card_of[st.row[i]]]
            tally[at] = 1


def _limited(number: i64) -> i64:
    """A number that is not too large for a row of small ones."""
    return max(min(number, LARGEST), -LARGEST)


def _relative(zone: int, seat: int, seats: int, zones: int, size: int) -> int:
    """A zone as a seat sees it; -1: it lies beside the board."""
    shared = seats * ZONES
    if zone < shared:
        return (zone // ZONES - seat) % seats * ZONES + zone % ZONES
    if zone < shared + STACKS:
        return zone
    stack = shared + STACKS
    if zone == zones - 1:
        return stack + 1 + size
    city = zones - 1 - BESIDE_ZONES - size if size else zones - 1
    if zone < city:
        return stack
    return stack + 1 + zone - city if zone < city + size else -1
