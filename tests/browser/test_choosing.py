"""Choosing with the page's help: several cards in place, words explained, games found again."""

from typing import Any

import hand
import pytest
from playwright.sync_api import Page
from sitting import Running
from visiting import Visit

LAID = """
game: green-lantern-vs-sinestro
seed: 1
cards:
  - {name: Sorting Office, type: Super Power, cost: 2, text: "Discard 2 cards, then draw a card."}
  - {name: Broom, type: Equipment, cost: 2, text: "Destroy up to 2 cards in your discard pile."}
  - {name: Statue, type: Equipment, cost: 8, text: "Attack: Each foe gains a Weakness."}
table:
  Green Lantern:
    hand: [Sorting Office, Broom, Punch, Punch, Vulnerability]
    deck: [Punch x5]
    discard: [Statue, Punch]
  Sinestro: {hand: [Punch x5], deck: [Punch x5]}
  line_up: [Statue x5]
  main_deck: [Statue x10]
moves:
  - Green Lantern: normal turn
"""


def laid(visit: Visit, server: Running, width: int = 1440, height: int = 900) -> Page:
    table, tokens = server.open(game=["record"], record=LAID)
    page = visit(f"/table/{table}#{tokens[0]}", width, height)
    hand.settled(page)
    page.wait_for_selector("[data-place='0/hand'] .card.legal")
    return page


def card(name: str, place: str = "0/hand") -> str:
    return f"[data-place='{place}'] [data-card='{name}']"


def test_several_cards_are_picked_in_place_with_one_confirm(visit: Visit, server: Running) -> None:
    page = laid(visit, server)
    page.click(card("Sorting Office"))
    page.wait_for_selector(".picked:has-text('0 of 2')")
    page.locator(card("Punch")).nth(1).click()
    page.wait_for_selector(".picked:has-text('1 of 2')")
    assert page.locator(".buttons .btn.main").is_disabled()
    page.locator(card("Punch")).nth(0).click()  # the second copy, wherever it lies
    assert 2 == page.locator(f"{card('Punch')}.chosen").count()
    page.locator(card("Punch")).nth(1).click()  # and back
    page.wait_for_selector(".picked:has-text('1 of 2')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".picked:has-text('0 of 2')")
    page.click(card("Vulnerability"))
    page.click(card("Broom"))
    assert page.query_selector(f"{card('Broom')}[aria-pressed=true]")
    hand.button(page, "Discard 2")
    page.wait_for_selector(f"{card('Broom')}", state="detached")

    page.wait_for_selector("text=End turn")
    assert page.locator(card("Punch")).count() == 3


def test_up_to_so_many_may_be_fewer(visit: Visit, server: Running) -> None:
    page = laid(visit, server, 390, 844)
    page.click(card("Broom"))
    page.wait_for_selector(".picked:has-text('0 of up to 2')")
    page.click(".tray [data-card='Statue']")
    hand.button(page, "Destroy 1")

    page.wait_for_selector("footer >> text=End turn")
    assert page.is_visible("footer .count:has-text('1')")


def test_a_word_on_a_card_is_explained(visit: Visit, server: Running) -> None:
    page = laid(visit, server)
    page.locator("[data-place='Line-Up'] [data-card='Statue'] [data-word='Attack']").first.hover()
    page.wait_for_selector("[role=tooltip]:has-text('every foe')")
    page.mouse.move(5, 5)
    page.wait_for_selector("[role=tooltip]", state="detached")
    page.keyboard.press("l")
    page.wait_for_selector("[role=tooltip]:has-text('Attack')")
    page.keyboard.press(" ")
    assert page.is_visible(".inspector >> text=Statue")
    words = page.get_attribute("[data-place='Line-Up'] [data-card='Statue']", "aria-description")
    assert words
    assert "Weakness: " in words


def test_every_line_of_the_log_can_say_why(visit: Visit, server: Running) -> None:
    page = laid(visit, server)
    page.locator(card("Punch")).first.click()
    hand.button(page, "End turn")
    page.wait_for_selector(".log p:has-text('draws') .q")
    for line in page.query_selector_all(".log p"):
        why = line.query_selector(".q")
        assert why, line.inner_text()
        why.click()
        assert len(line.query_selector(".because").inner_text()) > 12  # type: ignore[union-attr]


def test_my_games_are_listed_and_undo_can_be_off(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_selector(".cover")
    page.click("summary")
    page.click("text=No undo")
    page.click("[aria-label='First turn'] >> text=You")
    page.click("button.play")
    page.wait_for_selector('[data-place="Line-Up"] .card')
    hand.settled(page)
    page.locator("[data-place$='/hand'] .card.legal").first.click()
    page.wait_for_selector("[data-place$='/play'] .card")
    assert page.locator("header >> text=Undo").is_disabled()
    table = page.url
    page.goto(table.partition("/table")[0])
    page.click(".games >> text=Green Lantern")
    page.wait_for_selector('[data-place="Line-Up"] .card')
    assert table == page.url
    page.goto(table.partition("/table")[0])
    page.click(".games button")
    page.wait_for_selector(".games", state="detached")


TABLES: dict[str, dict[str, Any]] = {
    "teams": {"game": ["confrontations"], "seats": [{}, *[{"agent": "greedy"}] * 3]},
    "three": {
        "game": ["confrontations"],
        "players": ["Superman", "Circe", "Aquaman"],
        "seats": [{}, {"agent": "greedy"}, {"agent": "greedy"}],
    },
    "alone": {"game": ["rebirth"], "players": ["Batman"], "seats": [{}]},
    "together": {
        "game": ["rebirth"],
        "players": ["Batman", "Superman", "Wonder Woman", "Aquaman"],
        "seats": [{}, *[{"agent": "greedy"}] * 3],
    },
    "apart": {"game": ["rebirth"], "players": ["Batman", "Superman"], "mode": "competitive"},
}
OUTSIDE = """
(width) => [...document.querySelectorAll(
    'header button, .caption, .buttons .btn, footer .btn, .chip b, .foe .label, section.foe b')]
  .filter((one) => one.getClientRects().length && !one.closest('.sr'))
  .filter((one) => one.getBoundingClientRect().right > width + 1
    || one.getBoundingClientRect().left < -1)
  .map((one) => one.outerHTML.slice(0, 120))
"""


@pytest.mark.parametrize("kind", TABLES)
def test_every_table_fits_every_screen(visit: Visit, server: Running, kind: str) -> None:
    table, tokens = server.open(**TABLES[kind])
    page = visit(f"/table/{table}#{min(tokens.items())[1]}")
    hand.settled(page)
    hand.turn(page, confronts=False)
    hand.settled(page)
    for width, height in ((1440, 900), (390, 844), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        hand.still(page)
        outside = page.evaluate(OUTSIDE, width)

        assert [] == outside
        assert page.evaluate("document.documentElement.scrollWidth") <= width


UNDER = """
game: green-lantern-vs-sinestro
seed: 1
cards:
  - name: Anvil
    type: Equipment
    cost: 3
    text: "Put a card from your discard pile under your Character."
  - name: Snare
    type: Villain
    cost: 3
    text: "Attack: Each foe puts a random card from their hand face down under this card."
table:
  Green Lantern: {hand: [Anvil, Snare, Punch], deck: [Punch x5], discard: [Vulnerability]}
  Sinestro: {hand: [Punch x5], deck: [Punch x5]}
moves:
  - Green Lantern: normal turn
"""


def test_what_lies_under_a_card_is_counted_and_named_where_it_may_be(
    visit: Visit, server: Running
) -> None:
    table, tokens = server.open(game=["record"], record=UNDER, seats=[{}, {"agent": "uniform"}])
    page = visit(f"/table/{table}#{tokens[0]}")
    hand.settled(page)
    page.click(card("Anvil"))
    page.wait_for_selector("[data-place='0/Character'] .under")
    page.click(card("Snare"))
    page.wait_for_selector(f"{card('Snare', '0/play')} .under")
    page.hover("[data-place='0/Character'] .card")
    page.wait_for_selector(".inspector p:has-text('Under it Vulnerability')")
    page.hover(card("Snare", "0/play"))

    page.wait_for_selector(".inspector p:has-text('Under it 1 face down')")


ORDER = """
game: green-lantern-vs-sinestro
seed: 1
cards:
  - {name: Wrench, type: Equipment, cost: 2, text: "+1 Power"}
  - name: Forge
    type: Location
    cost: 2
    text: "Ongoing: When you play an Equipment, draw a card."
  - name: Mill
    type: Location
    cost: 2
    text: "Ongoing: When you play an Equipment, discard a card."
table:
  Green Lantern: {hand: [Wrench, Wrench], play: [Forge, Mill], deck: [Punch x9]}
  Sinestro: {hand: [Punch x5], deck: [Punch x5]}
moves:
  - Green Lantern: normal turn
"""


def test_who_does_not_care_for_the_order_is_not_asked(visit: Visit, server: Running) -> None:
    table, tokens = server.open(game=["record"], record=ORDER)
    page = visit(f"/table/{table}#{tokens[0]}")
    hand.settled(page)
    page.click(card("Wrench"))
    page.wait_for_selector(".caption:has-text('which comes first')")
    page.click("[aria-label='Settings']")
    page.uncheck("text=Ask in which order")
    page.keyboard.press("Escape")
    page.click("text=Undo")
    page.wait_for_selector(".caption:has-text('which comes first')", state="hidden")

    page.click(card("Wrench"))
    page.wait_for_selector(".caption:has-text('discard')")
    assert 1 == page.locator(card("Punch")).count()  # the first of the two: it was drawn
