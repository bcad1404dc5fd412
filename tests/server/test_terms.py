"""What was kept of a table by an older Longbox is read as it was meant."""

import json
from typing import Any

import pytest

import longbox
from longbox.opening.opening import Opening
from longbox.records.record import opened
from longbox.server.terms import KeptSeat, Terms, kept, read_terms

SEATS: list[dict[str, Any]] = [
    {"token": "abc", "name": "Ann", "agent": None},
    {"token": "", "name": "", "agent": "greedy"},
]
TABLE: dict[str, Any] = {
    "game": ["rebirth"],
    "players": ["Batman", "Superman"],
    "mode": None,
    "scenario": 2,
    "ally": None,
    "closed_hands": True,
    "seed": 5,
    "undo": "free",
    "guide": True,  # of an older Longbox
    "clock": 600,
    "seats": SEATS,
}
GAME: dict[str, Any] = {
    "game": ["rebirth"],
    "players": ["Batman", "Superman"],
    "mode": None,
    "ally": None,
    "closed_hands": False,
    "undo": "ask",
    "campaign": {"next": 2},
    "book": "xyz",
    "seed": 5,
    "seats": SEATS,
}
LAID: dict[str, Any] = {
    "game": "green-lantern-vs-sinestro",
    "seed": 3,
    "own_cards": [{"name": "Haymaker", "text": "+11 Power"}],
    "table": {"Green Lantern": {"hand": ["Haymaker"]}, "first": "Green Lantern"},
}
RECORD: dict[str, Any] = {
    "game": ["green-lantern-vs-sinestro"],
    "seed": 3,
    "record": LAID,
    "undo": "ask",
    "seats": SEATS,
}


def test_the_answers_of_the_opening_stand_beside_the_tables_own() -> None:
    terms = read_terms(TABLE)

    assert (
        Terms(
            opening=Opening(
                "rebirth", players=["Batman", "Superman"], scenario=2, closed_hands=True, seed=5
            ),
            undo="free",
            clock=600,
            seats=(KeptSeat("abc", "Ann"), KeptSeat("", agent="greedy")),
        )
        == terms
    )


def test_a_game_of_a_campaign_knows_its_campaign() -> None:
    terms = read_terms(GAME)

    assert ("xyz", {"next": 2}) == (terms.book, terms.opening.campaign)


def test_a_table_opened_by_a_record_is_the_same_table() -> None:
    game = opened(read_terms(RECORD).opening)

    assert ["Haymaker"] == game.look("Green Lantern.hand")
    assert longbox.replay(LAID).save() == game.save()


@pytest.mark.parametrize("data", [TABLE, GAME, RECORD], ids=["table", "campaign", "record"])
def test_terms_come_back_from_what_is_kept(data: dict[str, Any]) -> None:
    terms = read_terms(data)

    assert terms == read_terms(json.loads(json.dumps(kept(terms))))
