"""Every page passes an accessibility scan without a serious finding."""

import hand
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from sitting import Running
from visiting import PAINTED, REFUSED, Visit, forgive

SERIOUS = {"serious", "critical"}


def findings(page: Page) -> list[str]:
    page.evaluate(PAINTED)
    response = Axe().run(page).response
    assert len(response["passes"]) > 8
    found = response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"][:2]
    ]


PAGES = {  # and what is there when all is there
    "/": ".cover",
    "/cards": "main .card",
    "/rules": "main h2",
    "/about": "main h1",
    "/workshop": "main .big .card",
    "/join/zzzz": "text=There is no table ZZZZ.",
    "/table/nowhere": "text=There is no such table.",
    "/campaign/nowhere": "text=There is no such campaign.",
}


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_serious_finding(visit: Visit, path: str, complaints: list[str]) -> None:
    page = visit(path)
    page.wait_for_selector(PAGES[path])
    hand.still(page)
    if path in {"/campaign/nowhere", "/join/zzzz"}:
        forgive(complaints, REFUSED)

    assert [] == findings(page)


WIDTHS = (1440, 390)


def test_inviting_and_joining_have_no_serious_finding(visit: Visit, server: Running) -> None:
    page = visit("/")
    page.wait_for_selector(".cover")
    page.keyboard.press("o")
    code = page.inner_text(".invite .letters")
    page.click("text=Settings")
    assert [] == findings(page)

    page.goto(f"{server.home}/join/{code}")
    page.wait_for_selector(".seat")
    page.set_viewport_size({"width": 390, "height": 844})
    hand.still(page)
    assert [] == findings(page)


@pytest.mark.parametrize("text", ["+2 Power", "Fold the card in half."])
def test_the_workshop_has_no_serious_finding(visit: Visit, text: str) -> None:
    page = visit("/workshop")
    page.get_by_label("Name", exact=True).fill("Owl")
    page.locator("#words").fill(text)
    page.wait_for_selector(".verdict.read, .verdict.stop")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        hand.still(page)

        assert [] == findings(page)


def test_a_table_has_no_serious_finding(visit: Visit, server: Running) -> None:
    table, tokens = server.open()
    server.play(table, tokens[0], 9)
    page = visit(f"/table/{table}#{tokens[0]}")
    hand.settled(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        hand.still(page)

        assert [] == findings(page)


def test_a_campaign_and_its_city_have_no_serious_finding(visit: Visit, server: Running) -> None:
    wanted = {"game": ["rebirth"], "players": ["Batman", "Superman"]}
    made = server.ask("/api/campaigns", wanted)[1]
    page = visit(made["seats"][0]["link"])
    page.click("text=Play Scenario 1", trial=True)
    assert [] == findings(page)
    page.click("text=Play Scenario 1")
    hand.settled(page)
    page.click("header >> text=Campaign Log")

    assert [] == findings(page)


def test_a_city_and_what_opens_in_it_have_no_serious_finding(visit: Visit, server: Running) -> None:
    table, tokens = server.open(
        game=["rebirth"], players=["Batman", "Superman"], mode="competitive"
    )
    server.play(table, tokens[0], 14)
    page = visit(f"/table/{table}#{tokens[0]}")
    hand.settled(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        hand.still(page)
        assert [] == findings(page)
        page.keyboard.press("d")
        page.wait_for_selector(".sheet .tabs")
        assert [] == findings(page)
        page.keyboard.press("Escape")
        page.wait_for_selector(".sheet", state="detached")
    page.click(".threat > button")
    page.wait_for_selector(".drop")

    assert [] == findings(page)
