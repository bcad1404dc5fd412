"""Every way to play that the books describe is opened from the start page, and can be played."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import hand
import pytest
from playwright.sync_api import Page
from visiting import Visit, forgive

Steps = Callable[[Page], None]


@dataclass(frozen=True)
class Way:
    """A way to play: the issue, what is clicked, and what is then sent to open the table."""

    cover: str
    table: str
    sent: dict[str, Any]
    steps: tuple[tuple[str, str], ...] = ()  # kind of click, and on what


def sit(seat: int, who: str) -> tuple[str, str]:
    return (f"seat {seat}", who)


RIVALS = "Green Lantern vs"
CITY = "Rebirth"
TEAMS = "Confrontations"
FLASH = "Rivals: The Flash vs. Reverse-Flash"
WAYS = {
    "a duel of rivals": Way(RIVALS, "1 against 1", {"players": 2}),
    "the duel of the second box": Way("The Flash vs", "1 against 1", {"players": 2}),
    "the duel of the third box": Way("Black Adam", "1 against 1", {"players": 2}),
    "rivals of two boxes": Way(
        RIVALS,
        "1 against 1",
        {"players": 2, "who": ["Green Lantern", "Reverse-Flash"]},
        (("mix", FLASH), sit(2, "Reverse-Flash")),
    ),
    "two teams of rivals": Way(RIVALS, "2 against 2", {"players": 4}, (("mix", FLASH),)),
    "a duel of Confrontations": Way(TEAMS, "1 against 1", {"players": 2, "mode": "duel"}),
    "three, each alone": Way(TEAMS, "3, each alone", {"players": 3}),
    "two teams": Way(TEAMS, "2 against 2", {"players": 4}),
    "two teams of one's choice": Way(
        TEAMS,
        "2 against 2",
        {"players": 4, "who": ["Aquaman", "Circe", "Superman", "Black Manta"][:2]},
        (sit(1, "Aquaman"), sit(2, "Circe")),
    ),
    "Confrontations with a box of rivals": Way(
        TEAMS,
        "2 against 2",
        {"players": 4, "who": ["Green Lantern"]},
        (("mix", "Rivals: Green Lantern vs. Sinestro"), sit(1, "Green Lantern")),
    ),
    "closed hands": Way(
        TEAMS, "2 against 2", {"closed_hands": True}, (("open", ""), ("press", "Closed hands"))
    ),
    "alone with an ally": Way(
        CITY, "Alone", {"players": 1, "ally": "Cyborg"}, (("Ally", "Cyborg"),)
    ),
    "two together": Way(CITY, "2 together", {"players": 2, "first": "chance"}),
    "three together, a later Scenario": Way(
        CITY, "3 together", {"players": 3, "scenario": 4}, (("Scenario", "4"),)
    ),
    "four together": Way(CITY, "4 together", {"players": 4}),
    "two against each other in the city": Way(CITY, "1 against 1", {"mode": "competitive"}),
    "three against each other in the city": Way(CITY, "3, each alone", {"mode": "competitive"}),
    "two teams in the city": Way(CITY, "2 against 2", {"mode": "competitive", "players": 4}),
    "four, each alone in the city": Way(CITY, "4, each alone", {"mode": "free-for-all"}),
    "agreed Signatures": Way(CITY, "1 against 1", {"signatures": 2}, (("Signature cards", "2"),)),
    "a city with the cards of another box": Way(CITY, "2 together", {"game": 2}, (("mix", FLASH),)),
    "a campaign": Way(CITY, "2 together", {"campaign": True}, (("press", "Campaign"),)),
    "a campaign against each other": Way(
        CITY, "1 against 1", {"campaign": True, "mode": "competitive"}, (("press", "Campaign"),)
    ),
}


def choose(page: Page, way: Way) -> None:
    """Fill in the form."""
    page.click(f".cover[aria-label*='{way.cover}']")
    for kind, what in way.steps:
        if kind == "mix":
            page.click(f"[aria-label='Cards from'] button:text-is('{what}')")
    page.click(f"[aria-label='Table'] button:text-is('{way.table}')")
    for kind, what in way.steps:
        if kind == "mix":
            continue
        if kind == "open":
            page.click(".more summary")
        elif kind == "press":
            page.click(f".panel.side button:text-is('{what}')")
        elif kind.startswith("seat "):
            page.select_option(f"[aria-label='Character of {kind}']", what)
        else:
            page.select_option(f"label:has-text('{kind}') select", what)


def sent_by(page: Page) -> dict[str, Any]:
    with page.expect_request("**/api/*s") as sent:
        page.click("button.play")
    told: dict[str, Any] = json.loads(sent.value.post_data or "{}")
    return told | {"campaign": "campaigns" in sent.value.url}


@pytest.mark.parametrize("name", WAYS)
def test_every_way_to_play_is_opened_from_the_start_page(visit: Visit, name: str) -> None:
    way = WAYS[name]
    page = visit("/")
    page.wait_for_selector(".cover")
    choose(page, way)
    mine = page.locator("[aria-label='First turn'] button:text-is('You')")
    if mine.count() and "first" not in way.sent:
        mine.click()
    told = sent_by(page)
    if told["campaign"]:
        page.click("text=Play Scenario 1" if "mode" not in way.sent else ".btn.main")
    hand.settled(page)

    for key, value in way.sent.items():
        if key == "who":
            assert value == told["players"][: len(value)]
        elif key in {"players", "game"}:
            assert value == len(told[key])
        elif key != "campaign":
            assert value == told.get(key, "duel" if key == "mode" else None)
    before = page.get_attribute("main", "data-move")
    hand.turn(page, confronts=False)
    page.wait_for_selector(f"main:not([data-move='{before}'])")


def test_there_are_twenty_ways_and_more() -> None:
    assert 20 <= len(WAYS)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_the_form_fits(visit: Visit, width: int, height: int) -> None:
    page = visit("/", width, height)
    page.wait_for_selector(".cover")
    for cover in (RIVALS, TEAMS, CITY):
        page.click(f".cover[aria-label*='{cover}']")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        box = page.locator("button.play").bounding_box()
        assert box is not None
        assert 0 <= box["x"] < box["x"] + box["width"] <= width


NIGHT = """\
id = "night-cards"
name = "Night Cards"
game = "rivals"

[[card]]
name = "Night Watch"
type = "Hero"
cost = 4
vp = 1
copies = 3
text = "+2 Power"
"""


def test_a_set_file_of_ones_own_is_mixed_in(visit: Visit, complaints: list[str]) -> None:
    page = visit("/")
    page.wait_for_selector(".cover")
    told = {"name": "night.toml", "mimeType": "application/toml", "buffer": NIGHT.encode()}
    page.set_input_files(".chips input[type=file]", told)  # type: ignore[arg-type]
    page.wait_for_selector("[aria-label='Cards from'] .own.on")
    sent = sent_by(page)
    hand.settled(page)

    assert [NIGHT] == sent["files"]
    assert ["green-lantern-vs-sinestro"] == sent["game"]
    bad = told | {"buffer": NIGHT.replace("+2 Power", "Fly to the moon").encode()}
    page.goto(page.url.partition("/table")[0])
    page.wait_for_selector(".cover")
    page.set_input_files(".chips input[type=file]", bad)  # type: ignore[arg-type]
    page.click("button.play")
    page.wait_for_selector(".trouble:not(:empty)")
    forgive(complaints, "400 (Bad Request)")
