"""Rows of words, lists of cards and seats as words: whatever is asked, as lists would answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longbox.games.setup import begin, plan
from longbox.opening.opening import Opening
from longbox.rules import lists, seats
from longbox.rules.codes import DECK, DISCARD, HAND, MAIN, NOBODY
from longbox.rules.state import (
    State,
    cause_of,
    copy_of,
    event_word,
    from_of,
    seat_of,
    to_of,
    verb_of,
)
from longbox.rules.words import (
    append,
    blank,
    bring,
    carry,
    mingle,
    minus,
    plus,
    quarter,
    sort,
    words,
)

NUMBERS = st.lists(st.integers(-5, 2**40), max_size=8)
SEATS = st.lists(st.integers(0, 5), max_size=6)
CARDS = st.lists(st.integers(0, 6), max_size=6)


def position() -> State:
    return begin(plan(Opening(sets="green-lantern-vs-sinestro", seed=1)))


# --------------------------------------------------------------------------- rows


@given(NUMBERS, st.integers(-5, 2**40))
def test_a_row_that_is_shared_stays_as_it_was(items: list[int], word: int) -> None:
    row = words(items)

    assert [*items, word] == list(plus(row, word))
    assert items == list(row)
    assert [*items, word] == list(append(words(items), word))
    assert [0] * len(items) == list(blank(len(items)))


@given(NUMBERS, st.data())
def test_a_stretch_is_left_out_put_in_order_or_a_word_put_elsewhere(
    items: list[int], data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(items)))
    end = data.draw(st.integers(start, len(items)))
    row = words(items)

    assert items[:start] + items[end:] == list(minus(row, start, end - start))
    assert items == list(row)
    sort(row, start, end)
    assert items[:start] + sorted(items[start:end]) + items[end:] == list(row)


@given(st.lists(st.integers(0, 99), min_size=1, max_size=8, unique=True), st.data())
def test_a_word_comes_to_stand_at_another_place(items: list[int], data: st.DataObject) -> None:
    place, goal = (data.draw(st.integers(0, len(items) - 1)) for _ in range(2))
    start = data.draw(st.integers(0, place))
    end = data.draw(st.integers(place + 1, len(items)))
    row = words(items)
    carry(row, items[place], start, end, goal)
    left = items[:place] + items[place + 1 :]

    assert [*left[:goal], items[place], *left[goal:]] == list(row)


@given(NUMBERS, st.data())
def test_the_end_of_a_stretch_comes_to_its_beginning(items: list[int], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(items)))
    end = data.draw(st.integers(start, len(items)))
    count = data.draw(st.integers(0, end - start))
    row = words(items)
    bring(row, start, end, count)
    kept, brought = items[start : end - count], items[end - count : end]

    assert items[:start] + brought[::-1] + kept + items[end:] == list(row)


def mixed(word: int, digest: bytes) -> int:
    """What a word and a digest come to, as the edition of the dice says."""
    mask = 0xFFFFFFFF
    for at in range(0, 16, 4):
        key = int.from_bytes(digest[at : at + 4], "big")
        word = (word ^ key) + (key << 7) & mask
        word = (word >> 16 ^ word) * 0x7FEB352D & mask
        word = (word >> 15 ^ word) * 0x846CA68B & mask
        word ^= word >> 16
    return word


@given(
    st.lists(st.integers(0, 0xFFFF), max_size=40, unique=True), st.binary(min_size=16), st.data()
)
def test_a_stretch_is_mingled_by_what_each_word_and_the_digest_come_to(
    items: list[int], digest: bytes, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(items)))
    end = data.draw(st.integers(start, len(items)))
    row = words(items)
    mingle(row, start, end, digest[:16])
    ordered = sorted(items[start:end], key=lambda word: (mixed(word, digest), word))

    assert items[:start] + ordered + items[end:] == list(row)
    assert int.from_bytes(digest[:4], "big") == quarter(digest, 0)


# --------------------------------------------------------------------------- seats


@given(SEATS)
def test_seats_keep_their_order(some: list[int]) -> None:
    word = seats.packed(some)

    assert some == seats.listed(word)
    assert len(some) == seats.how_many(word)
    assert (some[0] if some else -1) == seats.first(word)
    assert some[1:] == seats.listed(seats.others(word))
    assert (word == seats.NO_SEATS) == (not some)


@given(SEATS, SEATS, st.integers(0, 5))
def test_seats_are_joined_and_left_out(some: list[int], more: list[int], seat: int) -> None:
    one, two = seats.packed(some), seats.packed(more)

    assert some + more == seats.listed(seats.joined(one, two))
    assert [*some, seat] == seats.listed(seats.with_seat(one, seat))
    assert (seat in some) == seats.has(one, seat)
    assert [it for it in some if it != seat] == seats.listed(seats.without(one, seat))
    assert [it for it in some if it in more] == seats.listed(seats.among(one, two))
    assert [it for it in some if it not in more] == seats.listed(seats.without_all(one, two))


def test_one_seat_is_a_word_and_nobody_is_none() -> None:
    assert [[3], []] == [seats.listed(seats.only(seat)) for seat in (3, -1)]


def test_there_is_room_for_all_seats_of_any_table() -> None:
    many = [*range(14, -1, -1)]

    assert many == seats.listed(seats.packed(many))


# --------------------------------------------------------------------------- lists of cards


POSITION = position()


@given(CARDS, CARDS, st.integers(0, 6))
def test_lists_are_read_and_made_as_lists(some: list[int], more: list[int], word: int) -> None:
    it = POSITION.copy()
    one, two = lists.made(it, some), lists.made(it, more)
    found = {
        "joined": lists.joined(it, one, two),
        "added": lists.added(it, one, word),
        "reverse": lists.reverse(it, one),
        "without": lists.without(it, one, word),
        "not among": lists.not_among(it, one, two),
        "rest": lists.rest(one),
        "added to the topmost": lists.added(it, lists.made(it, some), word),
        "single": lists.single(it, word),
    }

    assert {
        "joined": some + more,
        "added": [*some, word],
        "reverse": some[::-1],
        "without": [x for x in some if x != word],
        "not among": [x for x in some if x not in more],
        "rest": some[1:],
        "added to the topmost": [*some, word],
        "single": [word],
    } == {name: lists.plain(it, one) for name, one in found.items()}
    assert [some, more] == [lists.plain(it, one), lists.plain(it, two)]  # never changed
    assert some == [lists.item(it, one, i) for i in range(lists.length(one))]
    assert (word in some) == lists.contains(it, one, word)
    assert (one == lists.NOTHING) == (not some)
    assert not some or some[-1] == lists.last(it, one)


def test_what_is_pushed_since_a_mark_is_a_list() -> None:
    it = POSITION.copy()
    mark = it.top

    assert lists.NOTHING == lists.list_from(it, mark)
    lists.push(it, 4)
    lists.push_zone(it, HAND)
    assert [4, *it.zone(HAND)] == lists.plain(it, lists.list_from(it, mark))
    assert it.zone(DECK) == lists.plain(it, lists.of_zone(it, DECK))


def test_a_heap_that_is_given_back_is_used_again() -> None:
    it = POSITION.copy()
    top = it.top
    lists.made(it, [1, 2, 3])
    size = len(it.heap)
    it.top = top

    assert [4, 5] == lists.plain(it, lists.made(it, [4, 5]))
    assert (top + 2, size) == (it.top, len(it.heap))


# --------------------------------------------------------------------------- a position


ZONES_TRIED = [HAND, DECK, DISCARD, POSITION.shared + MAIN, POSITION.beneath]


def laid_out(it: State) -> list[list[int]]:
    return [it.zone(zone) for zone in range(it.beneath + 1)]


COPIES = st.integers(0, len(POSITION.card_of) - 1)
MOVES = st.tuples(COPIES, st.sampled_from(ZONES_TRIED), st.integers(-1, 4))


@given(st.lists(MOVES, max_size=12))
def test_copies_that_are_put_elsewhere_lie_as_in_lists(moves: list[tuple[int, int, int]]) -> None:
    it = POSITION.copy()
    zones = laid_out(it)
    for copy, to, end in moves:
        next(zone for zone in zones if copy in zone).remove(copy)
        pile = zones[to]
        pile.insert(0 if end < 0 else max(0, len(pile) - end), copy)
        it.put(copy, to, end, 0)

        assert zones == laid_out(it)
        assert to == it.where(copy)
        assert zones[to].index(copy) == it.place_in(to, copy)
    for zone, pile in enumerate(zones):
        assert len(pile) == it.size(zone)
        assert (pile[-1] if pile else -1) == it.at_top(zone)
        assert (pile[0] if pile else -1) == it.at_bottom(zone)
        assert all(it.where(copy) == zone for copy in pile)


def facts(it: State, copy: int) -> list[int]:
    token = it.is_contained(copy)
    return [it.where(copy), it.owner(copy), it.known(copy), it.destined(copy), token]


@pytest.mark.parametrize("order", [range(5), range(4, -1, -1)])
def test_what_is_noted_of_a_copy_leaves_the_rest_as_it_was(order: range) -> None:
    it = POSITION.copy()
    others = [facts(it, copy) for copy in (6, 8)]
    wanted = [0xFFE, NOBODY, 0xFFFF, 12, True]
    for i in order:
        if i == 0:
            it.lay(7, 0xFFE)
        elif i == 1:
            it.set_owner(7, NOBODY)
        elif i == 2:
            it.set_known(7, 0xFFFF)
        elif i == 3:
            it.set_destined(7, 12)
        else:
            it.contain(7, True)

    assert wanted == facts(it, 7)
    it.lay(7, 1)
    it.set_owner(7, 1)
    it.set_known(7, 2)
    it.set_destined(7, 0)
    it.contain(7, False)
    assert [1, 1, 2, 0, False] == facts(it, 7)
    assert others == [facts(it, copy) for copy in (6, 8)]


@given(
    st.integers(0, 63),
    st.integers(-1, 14),
    st.integers(-1, 0xFFE),
    st.integers(-1, 0x3FE),
    st.integers(-1, 0x3FE),
    st.integers(-1, 0xFFE),
)
def test_an_event_is_remembered_in_all_its_parts(
    verb: int, seat: int, copy: int, frm: int, to: int, cause: int
) -> None:
    it = POSITION.copy()
    it.note(event_word(verb, seat, copy, frm, to, cause))
    word = it.history[it.past - 1]
    parts = (verb_of, seat_of, copy_of, from_of, to_of, cause_of)

    assert [verb, seat, copy, frm, to, cause] == [part(word) for part in parts]


def test_seats_and_places_have_numbers_of_their_own() -> None:
    it = begin(plan(Opening(sets="rebirth", seed=1)))
    slots = range(len(it.board.locations))
    for seat in range(it.seats):
        it.raise_by(seat, 10 + seat)
        it.add_tokens(seat, 20 + seat)
    for seat in range(it.seats + 1):  # the last one is the ally
        it.set_at(seat, 3 + seat)
    for slot in slots:
        it.set_damage(slot, slot)

    assert [10 + seat for seat in range(it.seats)] == [it.raised(n) for n in range(it.seats)]
    assert [20 + seat for seat in range(it.seats)] == [it.tokens(n) for n in range(it.seats)]
    assert [3 + seat for seat in range(it.seats + 1)] == [it.at(n) for n in range(it.seats + 1)]
    assert list(slots) == [it.damage(slot) for slot in slots]


def test_a_copy_of_a_position_shares_nothing_that_changes_in_place() -> None:
    one = POSITION.copy()
    two = one.copy()
    before = [list(row) for row in (one.row, one.ends, one.lies, one.history)]
    two.put(two.at_top(DECK), DISCARD, 0, 0)
    two.set_known(two.at_top(HAND), 3)
    two.raise_by(0, 1)
    two.ends[two.dice()] += 1
    two.note(event_word(1, 0, -1, -1, -1, -1))
    lists.push(two, 5)
    after = [list(row) for row in (one.row, one.ends, one.lies, one.history)]

    assert before == after
