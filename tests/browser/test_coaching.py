"""Hints and the review in the page: the pencil, the curve and the ledger, and what they do."""

import re

import hand
import pytest
from playwright.sync_api import Page, expect
from sitting import Running
from visiting import Visit

RECKONED = 60_000  # milliseconds that a game's reckoning may take beside other tests

SHORT = """
game: green-lantern-vs-sinestro
seed: 1
characters: blank
cards:
  - {name: Haymaker, type: Super Power, cost: 3, text: "+8 Power"}
table:
  Green Lantern: {hand: [Haymaker x2, Punch x2], deck: [Punch x9], level: 3}
  Sinestro: {hand: [Punch x5], deck: [Punch x5], level: 3}
moves:
  - Green Lantern: normal turn
  - Green Lantern: play Haymaker
  - Green Lantern: play Haymaker
  - Green Lantern: play Punch
  - Green Lantern: play Punch
  - Green Lantern: end turn
  - Sinestro: normal turn
  - Sinestro: end turn
  - Green Lantern: normal turn
  - Green Lantern: end turn
  - Sinestro: normal turn
  - Sinestro: end turn
  - Green Lantern: confront Sinestro
"""


def sat(visit: Visit, server: Running, width: int, height: int, **wanted: object) -> Page:
    table, tokens = server.open(seats=[{}, {"agent": "greedy"}], **wanted)
    page = visit(f"/table/{table}#{tokens[0]}", width, height)
    page.wait_for_selector(hand.ASKED if "record" not in wanted else ".end")
    return page


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_hint_is_shown_and_done(visit: Visit, server: Running, width: int, height: int) -> None:
    page = sat(visit, server, width, height)
    page.get_by_role("button", name="Hint").click()
    pencil = page.get_by_role("region", name="The editor's pencil")
    expect(pencil.get_by_role("heading").first).to_be_visible()
    if width < 700:
        pencil.get_by_role("button").first.click()
    moved = int(page.locator("main").get_attribute("data-move") or 0)
    pencil.get_by_role("button", name="Do this").first.click()

    expect(pencil).to_have_count(0)
    expect(page.locator("main")).not_to_have_attribute("data-move", str(moved))


def test_the_pencil_is_put_away_by_its_key(visit: Visit, server: Running) -> None:
    page = sat(visit, server, 1440, 900)
    pencil = page.get_by_role("region", name="The editor's pencil")
    page.keyboard.press("i")
    expect(pencil.get_by_role("button", name="Do this").first).to_be_visible()
    page.keyboard.press("i")

    expect(pencil).to_have_count(0)


def test_where_no_hints_are_given_the_button_says_so(visit: Visit, server: Running) -> None:
    page = sat(visit, server, 1440, 900, hints=False)

    expect(page.get_by_role("button", name="Hint")).to_be_disabled()
    expect(page.get_by_role("button", name="Hint")).to_have_attribute(
        "title", "No hints are given at this table"
    )


def finished() -> str:
    """The record of a short game, to its end."""
    from longbox.records.record import dump, parse, replay  # noqa: PLC0415

    game = replay(parse(SHORT))
    game.playout("greedy")
    assert game.over
    return dump(game.record())


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_review_tells_where_the_result_came_from(
    visit: Visit, server: Running, width: int, height: int
) -> None:
    page = sat(visit, server, width, height, record=finished())
    page.get_by_role("button", name=re.compile("^Review")).click()
    ledger = page.get_by_role("region", name="Where the result came from")
    expect(ledger.get_by_role("heading", name=re.compile("win|loss"))).to_be_visible(
        timeout=RECKONED
    )
    if width < 700:
        ledger.get_by_role("button", name="all lines").click()
    numbers = [int(text.replace("−", "-")) for text in ledger.locator("tr td.n").all_inner_texts()]
    rows = ledger.locator("tr").count()

    assert rows == len(numbers)
    assert numbers[-1] in (0, 100)
    heads = ledger.locator("tr.deal td.n, tr.head td.n").all_inner_texts()
    deal, luck, skill, result = (int(text.replace("−", "-")) for text in heads)
    assert result == deal + luck + skill
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_review_is_opened_and_left_by_its_keys(visit: Visit, server: Running) -> None:
    page = sat(visit, server, 1440, 900, record=finished())
    page.keyboard.press("v")
    review = page.get_by_role("region", name="Review", exact=True)
    expect(review).to_be_visible(timeout=RECKONED)
    page.keyboard.press("Escape")

    expect(review).to_have_count(0)
    expect(page.locator(".end")).to_be_visible()
