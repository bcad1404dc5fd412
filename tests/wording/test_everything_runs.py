"""Everything runs: texts that no set here holds are read, said back, put on cards and played.

Each line of strangers.jsonl is a text in the family's style and in our own words. It lies on a
table rich enough for it to do something: cards of every type in every zone, Attacks to defend
against, Confrontations to block. Moves are random, but eager for the stranger.
"""

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from every import every

import longbox
from longbox import wording
from longbox.game.game import Game
from longbox.views.events import Event

Row = Mapping[str, Any]

STRANGERS: list[Row] = [
    json.loads(line)
    for line in (Path(__file__).parent / "strangers.jsonl").read_text().splitlines()
]
NAMES = [*(row["name"] for row in STRANGERS), "Punch", "Vulnerability", "Weakness"]

DUEL = ("flash-vs-reverse-flash",)
MIX = ("flash-vs-reverse-flash", "green-lantern-vs-sinestro")
TABLES = {
    "duel": (DUEL, ("The Flash", "Reverse-Flash")),
    "two against two": (MIX, ("The Flash", "Reverse-Flash", "Green Lantern", "Sinestro")),
}
COMPANY: list[dict[str, Any]] = [
    {"name": "Brawler", "type": "Hero", "cost": 2, "vp": 1, "text": "+2 Power"},
    {
        "name": "Fiend",
        "type": "Villain",
        "cost": 3,
        "vp": 1,
        "text": "+1 Power\nAttack: Each foe discards a card.",
    },
    {"name": "Gadget", "type": "Equipment", "cost": 4, "vp": 1, "text": "+1 Power"},
    {"name": "Zap", "type": "Super Power", "cost": 5, "vp": 1, "text": "Draw a card."},
    {
        "name": "Hideout",
        "type": "Location",
        "cost": 3,
        "vp": 1,
        "text": "Ongoing: The first time you play a Hero each turn, +1 Power.",
    },
    {
        "name": "Dodger",
        "type": "Hero",
        "cost": 1,
        "vp": 1,
        "text": "+1 Power\nDefense: You may discard this card to avoid an Attack. If you do, "
        "draw a card.",
    },
    {"name": "Buttress", "type": "Hero", "cost": 4, "vp": 1, "text": "+1 Power\nBlock (2)"},
    {"name": "Ogre", "type": "Villain", "cost": 7, "vp": 3, "text": "+3 Power"},
]
EACH = [card["name"] for card in COMPANY]
OWN_ZONES = ("hand", "deck", "discard", "play", "aside")
SHARED_ZONES = ("line_up", "main_deck", "destroyed")
ANSWERS = {"yes": 3.0, "normal turn": 2.0, "end turn": 1.0, "done": 1.0, "pass": 1.0, "no": 1.0}
USED = ("play", "avoid", "block")
USES = 4
GAMES = 5
PATIENCE = 300


def table(row: Row, sets: tuple[str, ...], players: tuple[str, ...], seed: int) -> dict[str, Any]:
    """A scenario in which every player holds, has and may get the stranger."""
    cards = list(COMPANY)
    laid: dict[str, Any] = {"game": list(sets), "players": list(players), "seed": seed}
    if row["kind"] == "card":
        stranger = row["name"]
        cards.append({key: value for key, value in row.items() if key != "kind"})
        laid["characters"] = "blank"
    else:
        stranger = "Buttress"
        levels = [{"cost": cost, "vp": 5, "text": row["text"]} for cost in (9, 12, 15)]
        laid["characters"] = [{"name": players[0], "levels": levels}]
    zones: dict[str, Any] = {
        player: {
            "hand": [stranger, stranger, *EACH],
            "deck": ["Punch x2", stranger, "Weakness", *EACH, "Vulnerability", stranger, "Punch"],
            "discard": ["Punch x2", "Vulnerability", "Weakness", *EACH, stranger],
        }
        for player in players
    }
    zones["first"] = players[0]
    zones["line_up"] = ["Brawler", "Ogre", "Gadget", "Zap", "Hideout"]
    zones["main_deck"] = [stranger, *EACH] * 4
    zones["destroyed"] = ["Punch", stranger, *EACH]
    return laid | {"cards": cards, "table": zones}


def all_cards(game: Game) -> int:
    """How many cards there are anywhere but in score piles."""
    stacks = ("Weakness", "Super-Speed", "Hard-Light Construct")[: 1 + len(game.players) // 2]
    places = [f"{player}.{zone}" for player in game.players for zone in OWN_ZONES]
    counts: list[int] = [game.look(f"{place}.count") for place in (*places, *SHARED_ZONES)]
    counts += [game.look(f"stacks.{name}") for name in stacks]
    return sum(counts)


def play(game: Game, row: Row, seed: int, want: int) -> int:
    """Random moves until the stranger was used as often as wanted, or the game is over."""
    dice = random.Random(seed)
    used = moves = 0
    while game.decision is not None and used < want and moves < PATIENCE:
        options = game.decision.options
        texts = [option.text for option in options]
        assert len(texts) == len(set(texts)), texts
        weights = [eagerness(option.text, option.card, row) for option in options]
        index = dice.choices(range(len(options)), weights)[0]
        used += uses(game.choose(index), row, game.players[0])
        moves += 1
    return used


def uses(events: Sequence[Event], row: Row, owner: str) -> int:
    """How often the card was played or answered with, or the Character's text did something."""
    if row["kind"] == "card":
        return sum(event.card == row["name"] for event in events if event.kind in USED)
    return int(any((event.cause or "").startswith(owner) for event in events))


def eagerness(text: str, card: str | None, row: Row) -> float:
    """How likely a move is: the stranger's own moves most, ending the turn least."""
    verb = text.partition(" ")[0]
    if verb in ("play", "defend", "block", "assist") and card == row["name"]:
        return 12.0
    if verb == "use":
        return 5.0
    return ANSWERS.get(text, 1.5)


def test_strangers_are_many_and_all_different() -> None:
    assert 80 <= len(STRANGERS) == len({row["name"] for row in STRANGERS})
    assert len(STRANGERS) == len({row["text"] for row in STRANGERS})


def name(row: Row) -> str:
    return str(row["name"])


def test_a_stranger_is_read_and_said_back() -> None:
    def is_said_back(row: Row) -> None:
        first = wording.read(row["text"], name=row["name"], names=NAMES, kind=row["kind"])
        assert () == tuple(first.refusals)

        said = wording.say(first.abilities, name=row["name"], names=NAMES)
        again = wording.read(said, name=row["name"], names=NAMES, kind=row["kind"])

        assert first.abilities == again.abilities, said

    every(STRANGERS, is_said_back, name)


# In a duel all of them, at a table of four every third one; the others there in ./test --long.
WHERE = [
    pytest.param("duel", STRANGERS, id="duel"),
    pytest.param("two against two", STRANGERS[::3], id="two against two"),
    pytest.param(
        "two against two",
        [row for number, row in enumerate(STRANGERS) if number % 3],
        id="two against two, the others",
        marks=pytest.mark.long,
    ),
]


@pytest.mark.parametrize(("where", "strangers"), WHERE)
def test_a_stranger_is_played_again_and_again(where: str, strangers: list[Row]) -> None:
    sets, players = TABLES[where]

    def is_played(row: Row) -> None:
        used = 0
        for seed in range(1, GAMES + 1):
            game = longbox.lay(table(row, sets, players, seed))
            cards = all_cards(game)

            used += play(game, row, seed, USES - used)

            assert cards == all_cards(game), seed
            if used >= USES:
                return
        pytest.fail(f"used {used} times in {GAMES} games")

    every(strangers, is_played, name)
