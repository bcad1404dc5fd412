"""What the engine promises about decisions, copies and records, which no scenario can show."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
import yaml

import longbox
from longbox import Game

TEAMS = ["green-lantern-vs-sinestro", "flash-vs-reverse-flash"]
TABLES: list[tuple[str | list[str], list[str] | None]] = [
    *((game, None) for game in longbox.sets()),
    (TEAMS, ["Green Lantern", "Sinestro", "The Flash", "Reverse-Flash"]),
]
NAMES = ["-".join(game) if isinstance(game, list) else game for game, _ in TABLES]
every_table = pytest.mark.parametrize(("game", "players"), TABLES, ids=NAMES)


def seeds(first: int, *others: int) -> pytest.MarkDecorator:
    """Games of these seeds; all but the first in ``./test --long``."""
    late = [pytest.param(one, marks=pytest.mark.long) for one in others]
    return pytest.mark.parametrize("seed", [first, *late])


def lay(hand: Sequence[str], **more: Any) -> Game:
    """A duel of blank Characters in which Green Lantern holds a hand, after ``normal turn``."""
    texts: dict[str, str] = more.pop("texts", {})
    table = {
        "Green Lantern": {"hand": list(hand), "deck": ["Punch x9"], **more.pop("own", {})},
        "Sinestro": {"hand": ["Punch x5"], "deck": ["Punch x9"], **more.pop("foe", {})},
        "line_up": ["Statue x5"],
        "main_deck": ["Statue x9"],
        **more,
    }
    cards = [{"name": "Statue", "type": "Equipment", "cost": 40, "text": ""}]
    cards += [{"name": name, "cost": 2, "text": text} for name, text in texts.items()]
    game = longbox.lay(
        {
            "game": "green-lantern-vs-sinestro",
            "characters": "blank",
            "cards": cards,
            "table": table,
        }
    )
    game.choose("normal turn")
    return game


def offered(game: Game) -> list[str]:
    """The moves on offer."""
    assert game.decision is not None
    return [option.text for option in game.decision.options]


def playout(game: Game, seed: int, most: int = 400) -> Iterator[Game]:
    """The game before each of its decisions, played at random but always the same way."""
    for _ in range(most):
        if game.decision is None:
            return
        yield game
        seed = (seed * 1103515245 + 12345) % 2**31
        game.choose((seed >> 8) % len(game.decision.options))


def whole(game: Game) -> str:
    """All there is to know of a game, to compare it."""
    return json.dumps(game.save(), sort_keys=True)


# --------------------------------------------------------------------------- what is asked


@every_table
@seeds(1, 2, 3)
def test_options_are_unique_and_a_single_one_is_not_asked(
    game: str | list[str], players: list[str] | None, seed: int
) -> None:
    for now in playout(longbox.new(game, players=players, seed=seed), seed):
        options = offered(now)
        assert options
        assert len(set(options)) == len(options)
        assert len(options) > 1 or options[0] in {"end turn", "done"}


def test_a_forced_discard_is_not_asked() -> None:
    game = lay(["Toss", "Vulnerability"], texts={"Toss": "Discard a card."})
    game.choose("play Toss")

    assert ["end turn"] == offered(game)
    assert ["Vulnerability"] == game.look("Green Lantern.discard")


def test_equal_cards_leave_nothing_to_choose() -> None:
    game = lay(["Toss", "Punch x3"], texts={"Toss": "Discard 2 cards."})
    game.choose("play Toss")

    assert ["Punch"] == game.look("Green Lantern.hand")
    assert ["play Punch", "end turn"] == offered(game)


def test_a_choice_of_one_foe_is_not_asked() -> None:
    game = lay(["Jinx"], texts={"Jinx": "Choose a foe.\nAttack: That foe gains a Weakness."})
    game.choose("play Jinx")

    assert ["Weakness"] == game.look("Sinestro.discard")


def test_a_player_who_has_nothing_left_to_do_still_ends_the_turn() -> None:
    game = lay([])

    assert ["end turn"] == offered(game)
    assert "Green Lantern" == game.look("turn")


def test_a_confronter_who_has_nothing_left_to_play_still_says_done() -> None:
    game = lay([])
    game.choose("end turn")
    game.choose("confront Green Lantern")
    while offered(game) != ["done"]:
        game.choose("play Punch")

    assert "Sinestro" == game.look("turn")


def test_nobody_is_asked_for_a_defense_or_block_that_they_do_not_hold() -> None:
    game = lay(["Raid"], texts={"Raid": "Attack: Each foe discards the top card of their deck."})
    game.choose("play Raid")

    assert 0 == (game.decision and game.decision.seat)
    assert ["Punch"] == game.look("Sinestro.discard")


def test_a_may_that_cannot_be_done_is_not_asked() -> None:
    texts = {"Offer": "You may destroy a Hero in your hand. If you do, +5 Power."}
    game = lay(["Offer", "Punch"], texts=texts)
    game.choose("play Offer")

    assert ["play Punch", "end turn"] == offered(game)
    assert 0 == game.look("power")


def test_copies_of_a_card_in_one_place_are_one_option() -> None:
    game = lay(["Punch x3", "Vulnerability x2"])

    assert ["play Punch", "play Vulnerability", "end turn"] == offered(game)


def test_copies_of_a_card_in_two_places_are_two_options() -> None:
    texts = {"Purge": "Destroy a card in your hand or discard pile."}
    game = lay(["Purge", "Punch x2"], texts=texts, own={"discard": ["Punch x2"]})
    game.choose("play Purge")

    assert ["destroy Punch", "destroy Punch from discard pile"] == offered(game)
    game.choose(1)
    assert ["Punch"] == game.look("Green Lantern.discard")
    assert ["Punch", "Punch"] == game.look("Green Lantern.hand")


def test_copies_in_the_line_up_are_one_option() -> None:
    game = lay(
        ["Surge"],
        texts={"Surge": "+9 Power", "Lamp": ""},
        line_up=["Lamp x3", "Statue x2"],
        stacks={"Hard-Light Construct": 0},
    )
    game.choose("play Surge")

    assert ["buy Lamp", "end turn"] == offered(game)


# --------------------------------------------------------------------------- how it is asked


def test_a_may_is_asked_first_and_what_it_needs_next() -> None:
    game = lay(
        ["Offer", "Punch", "Vulnerability"],
        texts={"Offer": "You may destroy a card in your hand. If you do, +5 Power."},
    )
    game.choose("play Offer")

    assert ["yes", "no"] == offered(game)
    game.choose("yes")
    assert ["destroy Punch", "destroy Vulnerability"] == offered(game)
    assert 0 == game.look("power")
    game.choose("destroy Vulnerability")
    assert 5 == game.look("power")


def test_a_may_declined_asks_nothing_more() -> None:
    game = lay(
        ["Offer", "Punch", "Vulnerability"],
        texts={"Offer": "You may destroy a card in your hand. If you do, +5 Power."},
    )
    game.choose("play Offer")
    game.choose("no")

    assert ["play Punch", "play Vulnerability", "end turn"] == offered(game)
    assert [] == game.look("destroyed")
    assert 0 == game.look("power")


def test_up_to_is_asked_one_card_at_a_time_until_enough() -> None:
    game = lay(
        ["Purge", "Punch", "Vulnerability", "Weakness"],
        texts={"Purge": "Destroy up to 2 cards in your hand."},
    )
    game.choose("play Purge")

    assert ["destroy Punch", "destroy Vulnerability", "destroy Weakness", "stop"] == offered(game)
    game.choose("destroy Vulnerability")
    assert ["destroy Punch", "destroy Weakness", "stop"] == offered(game)
    game.choose("destroy Weakness")
    assert ["play Punch", "end turn"] == offered(game)
    assert ["Vulnerability", "Weakness"] == sorted(game.look("destroyed"))


def test_up_to_may_be_none() -> None:
    game = lay(["Purge", "Punch"], texts={"Purge": "Destroy up to 2 cards in your hand."})
    game.choose("play Purge")

    assert ["destroy Punch", "stop"] == offered(game)
    game.choose("stop")
    assert [] == game.look("destroyed")


def test_any_number_is_asked_until_there_are_no_more() -> None:
    game = lay(["Purge", "Punch x2", "Weakness"], texts={"Purge": "Discard any number of cards."})
    game.choose("play Purge")

    assert ["discard Punch", "discard Weakness", "stop"] == offered(game)
    game.choose("discard Punch")
    assert ["discard Punch", "discard Weakness", "stop"] == offered(game)
    game.choose("discard Weakness")
    assert ["discard Punch", "stop"] == offered(game)
    game.choose("discard Punch")
    assert ["end turn"] == offered(game)
    assert ["Punch", "Punch", "Weakness"] == sorted(game.look("Green Lantern.discard"))


def test_an_exact_number_cannot_be_cut_short() -> None:
    game = lay(["Toss", "Punch", "Vulnerability", "Weakness"], texts={"Toss": "Discard 2 cards."})
    game.choose("play Toss")

    assert ["discard Punch", "discard Vulnerability", "discard Weakness"] == offered(game)
    game.choose("discard Punch")
    assert ["discard Vulnerability", "discard Weakness"] == offered(game)


@pytest.mark.parametrize("named", [("Punch", "Weakness"), ("Weakness", "Vulnerability")])
def test_of_cards_put_back_in_any_order_the_first_named_lies_on_top(
    named: tuple[str, str],
) -> None:
    texts = {"Seer": "Reveal the top 3 cards of your deck and put them back in any order."}
    top = ["Vulnerability", "Punch", "Weakness"]
    game = lay(["Seer"], texts=texts, own={"deck": [*top, "Statue"]})
    game.choose("play Seer")

    assert 3 == len(offered(game))
    game.choose(f"put {named[0]}")
    assert 2 == len(offered(game))
    game.choose(f"put {named[1]}")
    last = next(name for name in top if name not in named)
    assert [*named, last, "Statue"] == game.look("Green Lantern.deck")


def test_an_order_says_that_it_is_one() -> None:
    texts = {
        "Barracks": "Ongoing: Each time you play a Punch, +1 Power.",
        "Amplifier": "Ongoing: Each time you play a Punch, double your Power.",
    }
    game = lay(["Punch"], texts=texts, own={"play": ["Barracks", "Amplifier"]})
    turn = game.decision
    game.choose("play Punch")
    order = game.decision

    assert turn is not None
    assert not turn.order
    assert order is not None
    assert order.order
    assert ["choose Barracks", "choose Amplifier"] == offered(game)


def test_equal_abilities_leave_no_order_to_choose() -> None:
    texts = {"Barracks": "Ongoing: Each time you play a Punch, +1 Power."}
    none = {"Hard-Light Construct": 0}
    game = lay(["Punch"], texts=texts, own={"play": ["Barracks x2"]}, stacks=none)
    game.choose("play Punch")

    assert ["end turn"] == offered(game)
    assert 3 == game.look("power")


def test_a_choice_is_no_order() -> None:
    game = lay(["Toss", "Punch", "Weakness"], texts={"Toss": "Discard a card."})
    game.choose("play Toss")

    assert game.decision is not None
    assert not game.decision.order


# --------------------------------------------------------------------------- what is not on offer


@pytest.mark.parametrize(
    "move", ["play Weakness", "block Punch", "yes", "", 9, -1, True, 1.5, None]
)
def test_an_illegal_move_lists_what_is_on_offer_and_changes_nothing(move: Any) -> None:
    game = lay(["Punch", "Vulnerability"])
    before = whole(game)

    with pytest.raises(longbox.IllegalMove) as caught:
        game.choose(move)
    assert isinstance(caught.value, ValueError)
    assert "play Punch; play Vulnerability; end turn" in str(caught.value)
    assert whole(game) == before
    game.choose("play Punch")
    assert 1 == game.look("power")


def test_an_option_of_an_earlier_decision_is_illegal() -> None:
    game = lay(["Punch"])
    assert game.decision is not None
    stale = game.decision.options[0]
    game.choose(stale)
    before = whole(game)

    with pytest.raises(longbox.IllegalMove, match="end turn"):
        game.choose(stale)
    assert whole(game) == before


def test_an_ambiguous_move_lists_what_it_could_mean_and_changes_nothing() -> None:
    game = lay(["Punch", "Vulnerability"])
    before = whole(game)

    with pytest.raises(longbox.IllegalMove, match="play Punch; play Vulnerability"):
        game.choose("play")
    assert whole(game) == before


def test_no_move_can_be_made_when_the_game_is_over() -> None:
    game = lay([], line_up=["Statue x4"], main_deck=[])
    game.choose("end turn")

    assert game.over
    assert game.decision is None
    with pytest.raises(longbox.IllegalMove):
        game.choose("end turn")


def test_an_option_its_index_and_its_text_mean_the_same() -> None:
    games = [lay(["Punch", "Vulnerability"]) for _ in range(3)]
    assert games[0].decision is not None
    games[0].choose(games[0].decision.options[1])
    games[1].choose(1)
    games[2].choose("play Vulnerability")

    assert whole(games[0]) == whole(games[1]) == whole(games[2])


# --------------------------------------------------------------------------- copies and records


def test_a_copy_in_the_middle_of_a_card_is_independent() -> None:
    texts = {"Purge": "Destroy up to 2 cards in your hand.\nDraw a card.\n+2 Power"}
    game = lay(["Purge", "Punch", "Vulnerability", "Weakness"], texts=texts)
    game.choose("play Purge")
    game.choose("destroy Punch")
    before = whole(game)
    copy = game.copy()

    assert whole(copy) == before
    copy.choose("destroy Weakness")
    assert ["Punch", "Weakness"] == sorted(copy.look("destroyed"))
    assert whole(game) == before
    game.choose("stop")
    assert ["Punch"] == game.look("destroyed")
    assert ["Punch", "Weakness"] == sorted(copy.look("destroyed"))
    assert 2 == game.look("power") == copy.look("power")


@every_table
def test_a_copy_goes_on_as_its_original(game: str | list[str], players: list[str] | None) -> None:
    for step, now in enumerate(playout(longbox.new(game, players=players, seed=5), 5)):
        if step % 14 == 0:
            before = whole(now)
            copies = [now.copy(), now.copy()]
            for one in copies:
                list(playout(one, step, most=25))
            assert whole(now) == before
            assert whole(copies[0]) == whole(copies[1])


@every_table
def test_a_saved_game_goes_on_as_it_would_have(
    game: str | list[str], players: list[str] | None
) -> None:
    for step, now in enumerate(playout(longbox.new(game, players=players, seed=6), 6)):
        if step % 22 == 0:
            copy = now.copy()
            loaded = longbox.load(json.loads(json.dumps(now.save())))
            for one in (copy, loaded):
                list(playout(one, step, most=25))
            assert whole(copy) == whole(loaded)


@every_table
def test_a_record_replays_to_the_same_game(
    game: str | list[str], players: list[str] | None
) -> None:
    played = longbox.new(game, players=players, seed=8)
    for step, now in enumerate(playout(played, 8)):
        if step in {0, 1, 50, 151}:
            assert whole(longbox.replay(now.record())) == whole(now)

    text = yaml.safe_dump(played.record(), sort_keys=False)
    assert whole(longbox.replay(text)) == whole(played)


def test_the_record_of_a_laid_game_replays_too() -> None:
    game = lay(["Purge", "Punch"], texts={"Purge": "You may destroy a card in your hand."})
    game.choose("play Purge")

    assert whole(longbox.replay(game.record())) == whole(game)
    game.choose("yes")
    assert whole(longbox.replay(yaml.safe_dump(game.record()))) == whole(game)


@every_table
def test_the_same_arguments_and_choices_give_the_same_game(
    game: str | list[str], players: list[str] | None
) -> None:
    first, second = (longbox.new(game, players=players, seed=9) for _ in range(2))
    for one in (first, second):
        list(playout(one, 9))
    other = longbox.new(game, players=players, seed=10)

    assert whole(first) == whole(second)
    assert whole(other) != whole(longbox.new(game, players=players, seed=9))


@pytest.mark.parametrize(
    "text", ["Shuffle your deck.", "Shuffle your discard pile into your deck."]
)
def test_a_shuffle_depends_on_the_seed_and_on_nothing_else(text: str) -> None:
    names = [f"Card {n}" for n in range(8)]
    deck, discard = (names[:4], names[4:]) if "discard" in text else (names, [])
    orders = []
    for seed in (1, 1, 2, 3, 4):
        game = longbox.lay(
            {
                "game": "green-lantern-vs-sinestro",
                "seed": seed,
                "characters": "blank",
                "cards": [
                    {"name": "Mix", "cost": 1, "text": text},
                    *({"name": name, "cost": 1, "text": ""} for name in names),
                ],
                "table": {"Green Lantern": {"hand": ["Mix"], "deck": deck, "discard": discard}},
            }
        )
        game.choose("normal turn")
        game.choose("play Mix")
        orders.append(game.look("Green Lantern.deck"))

    assert all(sorted(order) == names for order in orders)
    assert orders[0] == orders[1]
    assert len({tuple(order) for order in orders}) > 2


# --------------------------------------------------------------------------- imagining


@every_table
@seeds(11, 12)
def test_imagining_changes_nothing_that_the_seat_sees(
    game: str | list[str], players: list[str] | None, seed: int
) -> None:
    start = longbox.new(game, players=players, seed=seed)
    for step, now in enumerate(playout(start, seed, most=250)):
        before = whole(now)
        for seat in range(len(now.players)):
            assert now.imagine(seat, step).view(seat) == now.view(seat)
        assert whole(now) == before


@every_table
def test_an_imagined_game_can_be_played(game: str | list[str], players: list[str] | None) -> None:
    for step, now in enumerate(playout(longbox.new(game, players=players, seed=13), 13)):
        if step % 10 == 0:
            for seat in range(len(now.players)):
                imagined = now.imagine(seat, step)
                assert list(playout(imagined, step, most=40))


def test_imagining_deals_the_hidden_cards_anew_from_the_same_cards() -> None:
    own = {"deck": ["Punch x5", "Vulnerability x4"]}
    foe = {"hand": ["Punch x5"], "deck": ["Vulnerability x5"]}
    game = lay(["Punch"], own=own, foe=foe)
    imagined = [game.imagine(0, seed) for seed in range(20)]
    hands = {tuple(sorted(one.look("Sinestro.hand"))) for one in imagined}
    decks = {tuple(one.look("Green Lantern.deck")) for one in imagined}

    assert len(hands) > 2
    assert len(decks) > 2
    for one in imagined:
        assert 5 == len(one.look("Sinestro.hand"))
        cards = one.look("Sinestro.hand") + one.look("Sinestro.deck")
        assert sorted(["Punch"] * 5 + ["Vulnerability"] * 5) == sorted(cards)
        assert sorted(game.look("Green Lantern.deck")) == sorted(one.look("Green Lantern.deck"))
        assert ["Punch"] == one.look("Green Lantern.hand")


def test_imagining_keeps_its_own_hand_and_deals_it_anew_for_the_foe() -> None:
    own = {"deck": ["Vulnerability x9"]}
    game = lay(["Punch x5"], own=own)

    assert all(
        ["Punch"] * 5 == game.imagine(0, seed).look("Green Lantern.hand") for seed in range(9)
    )
    assert any(
        ["Punch"] * 5 != game.imagine(1, seed).look("Green Lantern.hand") for seed in range(9)
    )


def test_imagining_keeps_a_card_put_on_top_of_the_deck() -> None:
    texts = {"Stow": "Put a card from your hand on top of your deck."}
    own = {"deck": ["Punch x4", "Vulnerability x4"]}
    game = lay(["Stow", "Weakness"], texts=texts, own=own)
    game.choose("play Stow")
    mine = [game.imagine(0, seed).look("Green Lantern.deck") for seed in range(9)]
    theirs = [game.imagine(1, seed).look("Green Lantern.deck") for seed in range(9)]

    assert all("Weakness" == deck[0] for deck in mine)
    assert len({tuple(deck) for deck in mine}) > 2
    assert any("Weakness" != deck[0] for deck in theirs)


def test_imagining_keeps_the_order_of_revealed_cards_for_everybody() -> None:
    texts = {"Seer": "Reveal the top 3 cards of your deck and put them back in any order."}
    deck = ["Vulnerability", "Punch", "Weakness", "Punch x3", "Vulnerability x3"]
    game = lay(["Seer"], texts=texts, own={"deck": deck})
    game.choose("play Seer")
    for seat in (0, 1):
        imagined = game.imagine(seat, 1)
        assert ["Vulnerability", "Punch", "Weakness"] == imagined.look("Green Lantern.deck")[:3]
    game.choose("put Weakness")
    game.choose("put Punch")
    for seat in (0, 1):
        for seed in range(5):
            top = game.imagine(seat, seed).look("Green Lantern.deck")[:3]
            assert ["Weakness", "Punch", "Vulnerability"] == top


def test_imagining_keeps_a_revealed_hand_until_it_is_gone() -> None:
    texts = {"Probe": "Choose a foe. Attack: That foe reveals their hand."}
    foe = {"hand": ["Punch", "Weakness"], "deck": ["Vulnerability x8"]}
    game = lay(["Probe"], texts=texts, foe=foe)
    unseen = [sorted(game.imagine(0, seed).look("Sinestro.hand")) for seed in range(9)]
    game.choose("play Probe")
    seen = [sorted(game.imagine(0, seed).look("Sinestro.hand")) for seed in range(9)]

    assert any(["Punch", "Weakness"] != hand for hand in unseen)
    assert all(["Punch", "Weakness"] == hand for hand in seen)


def test_an_imagined_foe_knows_what_they_put_on_their_deck() -> None:
    texts = {"Chains": "Attack: Each foe puts a card from their hand on top of their deck."}
    foe = {"hand": ["Weakness", "Punch"], "deck": ["Vulnerability x8"]}
    game = lay(["Chains"], texts=texts, foe=foe)
    game.choose("play Chains")
    game.choose("put Weakness")

    assert {"1": "Weakness"} == game.view(1)["players"][1]["deck_known"]
    for seed in range(9):
        imagined = game.imagine(0, seed)
        top = imagined.look("Sinestro.deck")[0]
        assert {"1": top} == imagined.view(1)["players"][1]["deck_known"]


def test_imagining_in_the_middle_of_a_card_speaks_of_the_cards_as_dealt() -> None:
    texts = {"Glance": "Look at the top card of your deck. You may destroy it."}
    deck = ["Punch", "Vulnerability x3", "Weakness x3", "Statue x3"]
    game = lay([], texts=texts, foe={"hand": ["Glance"], "deck": deck})
    for move in ("end turn", "normal turn", "play Glance"):
        game.choose(move)

    assert ["yes", "no"] == offered(game)
    tops = set()
    for seed in range(9):
        imagined = game.imagine(0, seed)
        before = imagined.look("Sinestro.deck")
        imagined.choose("yes")
        assert before[:1] == imagined.look("destroyed")
        assert before[1:] == imagined.look("Sinestro.deck")
        tops.add(before[0])
    assert len(tops) > 1


def test_imagining_has_fresh_dice() -> None:
    own = {"deck": [], "discard": ["Punch x5", "Vulnerability x5"]}
    game = lay(["Study"], texts={"Study": "Draw 3 cards."}, own=own)
    hands = set()
    for seed in range(12):
        imagined = game.imagine(0, seed)
        imagined.choose("play Study")
        hands.add(tuple(sorted(imagined.look("Green Lantern.hand"))))

    assert len(hands) > 1


def test_the_same_seed_imagines_the_same() -> None:
    game = longbox.new("green-lantern-vs-sinestro", seed=1)

    assert whole(game.imagine(1, 5)) == whole(game.imagine(1, 5))
    assert whole(game.imagine(1, 5)) != whole(game.imagine(1, 6))


def test_a_turn_without_end_is_ended_and_the_player_is_told() -> None:
    game = longbox.lay(
        {
            "game": "green-lantern-vs-sinestro",
            "characters": "blank",
            "cards": [{"name": "Yo-Yo", "cost": 1, "text": "Put this card into your hand."}],
            "table": {"Green Lantern": {"hand": ["Yo-Yo"], "deck": ["Punch x5"]}},
        }
    )
    game.choose("normal turn")
    for _ in range(399):
        game.choose("play Yo-Yo")

    assert game.decision is not None
    assert ["end turn"] == [option.text for option in game.decision.options]
    assert "only its end is left" in game.decision.prompt

    game.choose("end turn")

    assert 1 == game.decision.seat


def test_blocks_without_end_are_ended() -> None:
    texts = {"Blow": "+9 Power", "Echo": "Block (1): Draw a card."}
    game = lay(["Punch"], texts=texts, foe={"hand": ["Blow"]}, own={"hand": ["Echo"], "deck": []})
    for move in ("end turn", "confront Green Lantern", "play Blow", "done"):
        game.choose(move)
    for _ in range(400):
        if "block Echo" not in offered(game):
            break
        game.choose("block Echo")

    assert ["normal turn", "confront Sinestro"] == offered(game)


def test_a_game_without_end_is_a_stalemate() -> None:
    game = longbox.lay(
        {
            "game": "green-lantern-vs-sinestro",
            "characters": "blank",
            "table": {name: {"deck": ["Punch x5"]} for name in ("Green Lantern", "Sinestro")},
        }
    )
    for _ in range(1000):
        assert not game.over
        game.choose("normal turn")
        game.choose("end turn")

    assert game.over
    assert "stalemate" == game.ending
    assert () == game.winners
