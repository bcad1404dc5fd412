"""Who may know which card, shown through ``game.view``: CORE-3.2, 3.3, 3.4, 24.19 and SW-37.

Every card of these tables has a name of its own, so a name in a view is a card that is known.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import longbox
from longbox import Game

DUEL = ("Green Lantern", "Sinestro")
TEAMS = ("Green Lantern", "Sinestro", "The Flash", "Reverse-Flash")
SETS = ["green-lantern-vs-sinestro", "flash-vs-reverse-flash"]
ZONES = ("hand", "deck", "discard", "play")


def card(name: str, text: str = "") -> dict[str, Any]:
    """A card of this file; it stays in play if it is laid there."""
    return {"name": name, "type": "Location", "cost": 30, "text": text}


def named(players: tuple[str, ...]) -> dict[str, Any]:
    """A table on which each player has two cards in each zone, all told apart by their names."""
    zones = {who: {zone: [f"{who} {zone} {n}" for n in "12"] for zone in ZONES} for who in players}
    shared = {
        "line_up": [f"Line-Up {n}" for n in range(5)],
        "main_deck": [f"Main deck {n}" for n in range(6)],
        "destroyed": ["Destroyed 1", "Destroyed 2"],
    }
    laid = [*shared.values(), *(names for seat in zones.values() for names in seat.values())]
    return {
        "game": SETS if len(players) == 4 else SETS[0],
        "players": list(players),
        "characters": "blank",
        "cards": [card(name) for names in laid for name in names],
        "table": {**zones, **shared},
    }


def told(game: Game, seat: int | None, names: list[str]) -> set[str]:
    """Which of the names are anywhere in the view of a seat."""
    view = json.dumps(game.view(seat))
    return {name for name in names if json.dumps(name) in view}


def names_of(data: dict[str, Any], zone: str, players: tuple[str, ...]) -> set[str]:
    """The names of the cards that lie in a zone of some players."""
    return {name for who in players for name in data["table"][who][zone]}


def seats(players: tuple[str, ...]) -> Iterator[int | None]:
    """Every seat, and a spectator."""
    yield from range(len(players))
    yield None


EVERY_SEAT = [(players, seat) for players in (DUEL, TEAMS) for seat in seats(players)]


@pytest.mark.parametrize(("players", "seat"), EVERY_SEAT)
def test_a_seat_knows_the_open_zones_and_the_hands_of_its_side_and_nothing_else(
    players: tuple[str, ...], seat: int | None
) -> None:
    """CORE-3.1, 3.2, 3.3, 24.19, SW-37: discard piles are open to all, hands to the own side."""
    data = named(players)
    game = longbox.lay(data)
    side = () if seat is None else players[seat % 2 :: 2]
    expected = {
        *names_of(data, "discard", players),
        *names_of(data, "play", players),
        *names_of(data, "hand", side),
        *data["table"]["line_up"],
        *data["table"]["destroyed"],
    }

    assert expected == told(game, seat, [one["name"] for one in data["cards"]])


@pytest.mark.parametrize(("players", "seat"), EVERY_SEAT)
def test_every_seat_may_look_through_every_discard_pile(
    players: tuple[str, ...], seat: int | None
) -> None:
    """CORE-3.2, SW-37."""
    game = longbox.lay(named(players))
    piles = [player["discard"] for player in game.view(seat)["players"]]

    assert [[f"{who} discard 1", f"{who} discard 2"] for who in players] == piles


@pytest.mark.parametrize("game_set", longbox.sets())
def test_a_discard_pile_stays_open_while_it_grows(game_set: str) -> None:
    """CORE-3.2: what is discarded, bought or cleared is seen by the foe and by spectators."""
    game = longbox.new(game_set, seed=4)
    while game.decision is not None and game.turn < 6:
        kinds = [option.kind for option in game.decision.options]
        wanted = [kind for kind in ("normal turn", "buy", "play", "end turn") if kind in kinds]
        game.choose(kinds.index(wanted[0]) if wanted else 0)
        for seat in seats(game.players):
            for who, player in zip(game.players, game.view(seat)["players"], strict=True):
                assert game.look(f"{who}.discard") == player["discard"]

    assert any(game.look(f"{who}.discard") for who in game.players)


def test_teammates_see_each_others_hands_and_foes_do_not() -> None:
    """A team may show hands and plan in secret (CORE-3.3, CORE-24.19)."""
    game = longbox.lay(named(TEAMS))
    hands = {
        seat: [player["hand"] for player in game.view(seat)["players"]] for seat in seats(TEAMS)
    }
    open_hands = [[f"{who} hand 1", f"{who} hand 2"] for who in TEAMS]

    assert [open_hands[0], [], open_hands[2], []] == hands[0] == hands[2]
    assert [[], open_hands[1], [], open_hands[3]] == hands[1] == hands[3]
    assert [[], [], [], []] == hands[None]


def test_in_confrontations_each_team_sees_its_own_two_hands() -> None:
    """Teammates may show each other their hands (CONF-2.5)."""
    game = longbox.new("confrontations", seed=3)
    hands = {
        seat: [len(player["hand"]) for player in game.view(seat)["players"]]
        for seat in seats(game.players)
    }

    assert [5, 0, 5, 0] == hands[0] == hands[2]
    assert [0, 5, 0, 5] == hands[1] == hands[3]
    assert [0, 0, 0, 0] == hands[None]


def test_with_closed_hands_nobody_sees_another_hand() -> None:
    """CORE-3.3: teammates may show their hands, and a table may turn that off."""
    game = longbox.lay(named(TEAMS) | {"closed_hands": True})
    hands = {
        seat: [player["hand"] for player in game.view(seat)["players"]] for seat in seats(TEAMS)
    }
    own = [[f"{who} hand 1", f"{who} hand 2"] for who in TEAMS]
    expected = {
        seat: [own[who] if who == seat else [] for who in range(4)] for seat in seats(TEAMS)
    }

    assert expected == hands


def test_with_closed_hands_a_drawn_card_is_named_to_its_owner_alone() -> None:
    data = named(TEAMS) | {"closed_hands": True}
    data["cards"].append(card("Lantern Light", "Draw a card."))
    data["table"]["Green Lantern"] |= {"hand": ["Lantern Light"], "deck": ["Punch x3"]}
    game = longbox.lay(data)
    game.choose("normal turn")
    events = game.choose("play Lantern Light")
    drawn = next(event for event in events if event.kind == "draw")

    assert ["Punch", None, None, None, None] == [drawn.seen(seat).card for seat in seats(TEAMS)]
    assert "a card" in drawn.said(2)


def test_with_closed_hands_a_teammates_hand_is_imagined_anew() -> None:
    game = longbox.new("confrontations", seed=3, closed_hands=True)
    hands = {tuple(game.imagine(0, seed).look("Wonder Woman.hand")) for seed in range(20)}

    assert "Wonder Woman" == game.players[2]
    assert len(hands) > 1


def test_dice_laid_by_hand_are_imagined_anew() -> None:
    villain = {"name": "Stranger", "type": "Villain", "cost": 5, "text": "Attack: Gain a Weakness."}
    game = longbox.lay(
        {
            "game": "rebirth",
            "players": ["Batman", "Superman"],
            "characters": "blank",
            "cards": [villain],
            "table": {
                "Batman": {"at": "L5", "hand": ["Punch"], "deck": ["Punch x9"]},
                "Superman": {"at": "L4", "deck": ["Punch x9"]},
                "main_deck": ["Punch", "Stranger"],
                "line_up": {},
                "locations": ["blank"] * 5,
                "dice": [2],
            },
        }
    )
    spaces = [f"L{n}" for n in range(1, 6)]

    def reached(played: Game) -> str:
        for _ in range(8):
            assert played.decision is not None
            played.choose(len(played.decision.options) - 1)  # the turn ends
        return next(space for space in spaces if "Stranger" in played.look(space))

    dreamt = {reached(game.imagine(0, seed)) for seed in range(20)}

    assert "L2" == reached(game.copy())
    assert len(dreamt) > 1


@pytest.mark.parametrize(
    "arguments",
    [
        {"sets": SETS[0]},
        {"sets": "confrontations", "players": ["Superman", "Circe", "Aquaman"]},
        {"sets": "rebirth", "mode": "solo"},
        {"sets": "rebirth", "players": ["Batman", "Superman"], "mode": "competitive"},
    ],
    ids=["duel", "three", "solo", "competitive"],
)
def test_where_nobody_has_a_teammate_there_are_no_hands_to_close(arguments: Any) -> None:
    with pytest.raises(ValueError, match="Closed hands are for teammates, and nobody has one"):
        longbox.new(**arguments, closed_hands=True)


def test_in_a_duel_only_the_owner_sees_a_hand_but_all_see_its_size() -> None:
    game = longbox.lay(named(DUEL))
    players = [game.view(seat)["players"] for seat in seats(DUEL)]

    assert [["Green Lantern hand 1", "Green Lantern hand 2"], [], []] == [
        view[0]["hand"] for view in players
    ]
    assert [2, 2, 2] == [view[0]["hand_count"] for view in players]


@pytest.mark.parametrize(("players", "seat"), EVERY_SEAT)
def test_all_character_cards_are_open(players: tuple[str, ...], seat: int | None) -> None:
    """CORE-3.4: the stack is face up, so everyone knows the cards below the top one too."""
    game = longbox.lay(named(players))

    assert [[f"{who} (9)", f"{who} (12)", f"{who} (15)"] for who in players] == [
        player["characters"] for player in game.view(seat)["players"]
    ]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_defeated_character_is_open_in_the_score_pile(seat: int | None) -> None:
    """CORE-3.4."""
    data = named(DUEL)
    data["cards"].append({**card("Onslaught"), "type": "Super Power", "text": "+9 Power"})
    data["table"]["Green Lantern"]["hand"].append("Onslaught")
    game = longbox.lay(data)
    for move in ("confront Sinestro", "play Onslaught", "done"):
        game.choose(move)
    first, second = game.view(seat)["players"]

    assert ["Sinestro (9)"] == first["score"]
    assert ["Sinestro (12)", "Sinestro (15)"] == second["characters"]


def test_the_order_of_a_deck_is_nobodys_knowledge() -> None:
    """CORE-3.1: two decks with the same cards in another order look the same to every seat."""
    data = named(DUEL)
    turned = named(DUEL)
    for who in DUEL:
        turned["table"][who]["deck"].reverse()
    turned["table"]["main_deck"].reverse()
    one, other = longbox.lay(data), longbox.lay(turned)

    assert [one.view(seat) for seat in seats(DUEL)] == [other.view(seat) for seat in seats(DUEL)]


def test_a_revealed_card_is_known_to_all_until_it_is_shuffled() -> None:
    data = named(DUEL)
    data["cards"] += [
        card("Peek", "Reveal the top card of your deck."),
        card("Mix", "Shuffle your deck."),
    ]
    data["table"]["Green Lantern"]["hand"] = ["Peek", "Mix"]
    game = longbox.lay(data)
    game.choose("normal turn")
    secret = "Green Lantern deck 1"

    assert set() == told(game, 1, [secret])
    game.choose("play Peek")
    for seat in seats(DUEL):
        assert {"1": secret} == game.view(seat)["players"][0]["deck_known"]
    game.choose("play Mix")
    for seat in seats(DUEL):
        assert {} == game.view(seat)["players"][0]["deck_known"]


def test_a_card_looked_at_is_known_to_its_side_only() -> None:
    data = named(TEAMS)
    data["cards"].append(card("Glance", "Look at the top card of your deck."))
    data["table"]["Green Lantern"]["hand"] = ["Glance"]
    game = longbox.lay(data)
    game.choose("normal turn")
    events = game.choose("play Glance")
    look = next(event for event in events if event.kind == "look")
    told_to = ["Green Lantern deck 1" in str(look.seen(seat)) for seat in seats(TEAMS)]
    knows = [
        game.view(seat)["players"][0]["deck_known"] == {"1": "Green Lantern deck 1"}
        for seat in seats(TEAMS)
    ]

    assert [True, False, True, False, False] == knows == told_to


def test_a_card_put_from_hand_on_top_of_the_deck_is_its_owners_secret() -> None:
    data = named(DUEL)
    data["cards"].append(
        card("Chains", "Attack: Each foe puts a card from their hand on top of their deck.")
    )
    data["table"]["Green Lantern"]["hand"] = ["Chains"]
    game = longbox.lay(data)
    for move in ("normal turn", "play Chains", "put Sinestro hand 2"):
        game.choose(move)
    known = [game.view(seat)["players"][1]["deck_known"] for seat in seats(DUEL)]

    assert [{}, {"1": "Sinestro hand 2"}, {}] == known


def probed(*hand: str) -> Game:
    """A duel in which Sinestro has just revealed a hand of two or more cards."""
    data = named(DUEL)
    data["cards"] += [
        card("Probe", "Choose a foe. Attack: That foe reveals their hand."),
        card("Chains", "Attack: Each foe puts a card from their hand on top of their deck."),
        card("Gift", "Each foe draws a card."),
        card("Raid", "Attack: Each foe discards a card."),
    ]
    data["table"]["Green Lantern"]["hand"] = ["Probe", "Chains", "Gift", "Raid"]
    data["table"]["Sinestro"] = {"hand": list(hand), "deck": ["Punch x3"]}
    game = longbox.lay(data)
    game.choose("normal turn")
    game.choose("play Probe")
    return game


def test_which_card_of_a_revealed_hand_went_to_the_deck_is_its_owners_secret() -> None:
    game = probed("Sinestro hand 1", "Sinestro hand 2")

    assert ["Sinestro hand 1", "Sinestro hand 2"] == game.view(0)["players"][1]["hand"]
    game.choose("play Chains")
    game.choose("put Sinestro hand 2")
    for seat in (0, None):
        foe = game.view(seat)["players"][1]
        assert ([], 1, {}) == (foe["hand"], foe["hand_count"], foe["deck_known"])


def test_a_revealed_card_that_was_discarded_is_not_known_in_hand_any_more() -> None:
    game = probed("Punch", "Sinestro hand 1")
    game.choose("play Gift")

    assert ["Punch", "Sinestro hand 1"] == game.view(0)["players"][1]["hand"]
    game.choose("play Raid")
    game.choose("discard Punch")
    assert ["Sinestro hand 1"] == game.view(0)["players"][1]["hand"]
    assert ["Punch", "Sinestro hand 1"] == game.view(1)["players"][1]["hand"]


def test_of_two_copies_in_hand_the_one_that_the_foe_knows_is_discarded() -> None:
    """Or else the foe would see that the copy they know is still there."""
    data = named(DUEL)
    data["cards"] += [
        card("Peek", "Each foe reveals the top card of their deck."),
        card("Gift", "Each foe draws a card."),
        card("Raid", "Attack: Each foe discards a card."),
    ]
    data["table"]["Green Lantern"]["hand"] = ["Peek", "Gift", "Raid"]
    data["table"]["Sinestro"] = {"hand": ["Punch", "Sinestro hand 1"], "deck": ["Punch x3"]}
    game = longbox.lay(data)
    for move in ("normal turn", "play Peek", "play Gift"):
        game.choose(move)

    assert ["Punch"] == game.view(0)["players"][1]["hand"]
    game.choose("play Raid")
    game.choose("discard Punch")
    assert [] == game.view(0)["players"][1]["hand"]


def test_what_is_drawn_is_told_to_its_side_only() -> None:
    data = named(TEAMS)
    data["cards"].append(card("Study", "Draw a card."))
    data["table"]["Green Lantern"]["hand"] = ["Study"]
    game = longbox.lay(data)
    game.choose("normal turn")
    events = game.choose("play Study")
    drawn = next(event for event in events if event.kind == "draw")

    assert [True, False, True, False, False] == [
        "Green Lantern deck 1" in str(drawn.seen(seat)) for seat in seats(TEAMS)
    ]


def test_only_the_one_who_decides_sees_the_options() -> None:
    game = longbox.lay(named(TEAMS))
    game.choose("normal turn")
    decisions = [game.view(seat)["decision"] for seat in seats(TEAMS)]

    assert "play Green Lantern hand 1" in decisions[0]["options"]
    assert [{"seat": 0}] * 4 == decisions[1:]


GUARD = {"name": "Guard", "type": "Hero", "cost": 2, "text": "+1 Power\nBlock (2)"}
RAISING = {
    "": False,
    "Discard a card: Add 2 to your Character's cost this turn.": True,
    "Discard a Hero from your hand: Add 2 to your Character's cost this turn.": False,
}


@pytest.mark.parametrize(("text", "is_known"), RAISING.items())
def test_that_an_ability_may_be_used_beside_blocks_is_known_unless_a_hand_decides_it(
    text: str, is_known: bool
) -> None:
    """SW-19: a Block card is in a hand that others do not see, an ability lies on the table."""
    whose = {"hand": ["Guard", "Punch"], "deck": ["Punch x5"]}
    characters = [
        {"name": name, "levels": [{"cost": cost, "text": told} for cost in (9, 12, 15)]}
        for name, told in zip(DUEL, ("", text), strict=True)
    ]
    table = {DUEL[0]: {"hand": ["Punch x2"], "deck": ["Punch x5"]}, DUEL[1]: whose}
    data = {"game": SETS[0], "cards": [GUARD], "characters": characters, "table": table}
    game = longbox.lay(data)
    game.choose("confront Sinestro")
    game.choose("done")
    asked = game.view(0)["decision"]

    assert game.decision is not None
    assert 1 == game.decision.seat
    assert (text != "") == ("use Sinestro" in [option.text for option in game.decision.options])
    assert is_known == (asked["seat"] == 1)
    assert "Guard" not in json.dumps(asked)
