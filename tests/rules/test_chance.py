"""The dice: fair, the same on any machine, and each order as it would be without the others."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox.game.saving import EDITION, VERSION
from longbox.rules.chance import (
    STREAM_DECKS,
    STREAM_EFFECTS,
    STREAM_MAIN,
    deal,
    key_of,
    new_dice,
    quick_dice,
    roll,
    shuffle,
)
from longbox.rules.codes import DECK, DISCARD, HAND
from longbox.rules.words import words

SET = "green-lantern-vs-sinestro"
ODDITY: dict[str, Any] = {"name": "Oddity", "type": "Equipment", "copies": 3}
KEY = key_of("7")


def shuffled(copies: list[int], seed: str = "7", times: int = 1) -> list[int]:
    """Copies as they lie after some shuffles, each of the pile as it was at first."""
    key, dice = key_of(seed), new_dice(2)
    for _ in range(times):
        pile = words(copies)
        shuffle(key, dice, 0, STREAM_MAIN, pile, 0, len(pile))
    return list(pile)


def piles(game: longbox.Game) -> dict[str, object]:
    """What lies in each pile that is dealt, in its order."""
    seats = [f"{name}.{zone}" for name in game.players for zone in ("hand", "deck", "discard")]
    return {key: game.look(key) for key in ("line_up", "main_deck", *seats)}


def passed(game: longbox.Game, turns: int) -> list[str]:
    """The kinds of events of some turns in which nothing is played."""
    events = []
    for _ in range(turns):
        events += game.choose("normal turn") + game.choose("end turn")
    return [event.kind for event in events]


def test_one_changed_card_leaves_every_order_as_it_was() -> None:
    one = longbox.new(SET, seed=7, cards=[ODDITY | {"cost": 2, "text": "+1 Power"}])
    two = longbox.new(SET, seed=7, cards=[ODDITY | {"cost": 9, "text": "Draw 2 cards."}])

    assert 3 == str(piles(one)).count("Oddity")
    assert piles(one) == piles(two)

    kinds = [passed(game, 8) for game in (one, two)]

    assert kinds[0].count("shuffle") >= 4
    assert kinds[0] == kinds[1]
    assert piles(one) == piles(two)


def test_one_card_more_leaves_the_deal_of_all_others_as_it_was() -> None:
    one = longbox.new(SET, seed=7)
    two = longbox.new(SET, seed=7, cards=[ODDITY | {"cost": 2, "text": "+1 Power", "copies": 1}])
    decks = [game._state.zone(game._state.shared + 1) for game in (one, two)]
    line_ups = [game._state.zone(game._state.shared)[::-1] for game in (one, two)]
    orders = [
        [game._state.card(copy).name for copy in deck + line_up]
        for game, deck, line_up in zip((one, two), decks, line_ups, strict=True)
    ]
    place = orders[1].index("Oddity")

    assert orders[0] == orders[1][:place] + orders[1][place + 1 :]


def test_a_card_bought_leaves_the_others_of_a_deck_in_their_order() -> None:
    games = [longbox.new(SET, seed=7) for _ in range(2)]
    for game, buys in zip(games, (False, True), strict=True):
        game.choose("normal turn")
        while game.decision and any(one.text == "play Punch" for one in game.decision.options):
            game.choose("play Punch")
        if buys:
            game.choose("buy Slushh")
        game.choose("end turn")
        passed(game, 3)
    one, two = (
        game._state.zone(DECK) + game._state.zone(HAND)[::-1]  # the deck, and the hand drawn of it
        for game in games
    )
    bought = set(two) - set(one)

    assert 1 == len(bought)
    assert one == [copy for copy in two if copy not in bought]


def test_copies_are_numbered_from_hand_to_deck_to_discard_pile() -> None:
    """Shuffles go by these numbers: another order would be another deal of every seed."""
    st = longbox.new("rebirth", players=["The Flash", "Jessica Cruz"], scenario=2, seed=1)._state

    assert [list(range(5)), list(range(5, 10)), [10]] == [
        st.zone(zone) for zone in (HAND, DECK, DISCARD)
    ]


def test_a_shuffle_goes_by_the_copies_and_not_by_their_places() -> None:
    whole = shuffled(list(range(40)))

    assert whole == shuffled(list(range(39, -1, -1)))
    assert [copy for copy in whole if copy % 3] == shuffled([n for n in range(40) if n % 3])
    assert whole != shuffled(list(range(40)), times=2)
    assert whole != shuffled(list(range(40)), seed="8")


def test_a_stream_does_not_touch_the_others() -> None:
    def rolls(others: int) -> list[int]:
        dice = new_dice(2)
        found = []
        for _ in range(20):
            found.append(roll(KEY, dice, 0, STREAM_EFFECTS, 6))
            for _ in range(others):
                shuffle(KEY, dice, 0, STREAM_MAIN, words([1, 2, 3]), 0, 3)
                roll(KEY, dice, 0, STREAM_DECKS + 1, 6)
        return found

    assert rolls(others=0) == rolls(others=3)
    dice = new_dice(2)
    lots = [[roll(KEY, dice, 0, stream, 1000) for _ in range(9)] for stream in range(len(dice))]
    assert len(dice) == len({tuple(lot) for lot in lots})


def unevenness(found: Counter[Any], kinds: int) -> float:
    """Chi-square: about the number of kinds where each is as likely as any other."""
    even = found.total() / kinds
    assert kinds == len(found)
    return sum((count - even) ** 2 / even for count in found.values())


@pytest.mark.parametrize("copies", [[0, 1, 2, 3], [7, 60, 61, 170]])
@pytest.mark.parametrize("key", [KEY, b""], ids=["real", "imagined"])
def test_each_order_of_a_pile_is_as_likely_as_any_other(key: bytes, copies: list[int]) -> None:
    dice = new_dice(2) if key else quick_dice("7", 2)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 200):
        pile = words([9, *copies, 9])
        shuffle(key, dice, 0, STREAM_MAIN, pile, 1, 1 + len(copies))
        found[tuple(pile)] += 1

    assert unevenness(found, 24) < 60  # once in thirty thousand tries it is more


def test_each_seed_deals_any_order() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(24 * 200):
        cards = [5, 5, 8, 9]
        deal(key_of(str(seed)), new_dice(2), STREAM_MAIN, cards)
        found[tuple(cards)] += 1

    assert unevenness(found, 12) < 40


def test_each_face_of_a_die_is_as_likely_as_any_other() -> None:
    dice = new_dice(2)
    found = Counter(roll(KEY, dice, 0, STREAM_EFFECTS, 6) for _ in range(6000))

    assert unevenness(found, 6) < 27


def test_the_same_seed_gives_the_same_dice_on_any_machine() -> None:
    """Whoever changes these dice raises EDITION and VERSION: records and saves hang on them."""
    dice = new_dice(2)
    rolls = [roll(KEY, dice, 0, STREAM_EFFECTS, 6) for _ in range(12)]

    assert (2, 5) == (EDITION, VERSION)
    assert "52c1fbf4f587a61a08ef29b1c348b7c2edf1c5b9eb0414bd4b82056938ab180f" == KEY.hex()
    assert [1, 5, 2, 5, 3, 0, 2, 3, 5, 4, 1, 5] == rolls
    assert [11, 1, 9, 10, 2, 7, 6, 0, 3, 4, 8, 5] == shuffled(list(range(12)))
    assert [5, 65535, 41, 300] == shuffled([5, 300, 41, 65535], seed="a word", times=3)
    assert [0, 0, 12, 0, 0] == list(dice)


def test_who_imagines_a_game_does_not_hold_its_dice() -> None:
    """A search that plays on in an imagined game cannot see what will be rolled and shuffled."""
    game = longbox.new(SET, seed=7)
    passed(game, 1)

    assert KEY == game._state.key == game.copy()._state.key
    assert {b""} == {game.imagine(seat, seed)._state.key for seat in range(2) for seed in range(5)}
