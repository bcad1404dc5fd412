"""A city on a wide and on a narrow screen: the turn's steps, what was scored, what is one's own."""

import hand
import pytest
from playwright.sync_api import Page
from sitting import Running
from visiting import Visit

APART = """
game: rebirth
players: [Superman, Cyborg]
mode: competitive
seed: 1
table:
  Superman: {at: S1, hand: [Punch x4, Run], deck: [Punch x5], score: [Bane]}
  Cyborg:
    at: S2
    hand: [Punch x5]
    deck: [Punch x5]
    discard: [Run]
    score: [Black Manta, Gorilla Grodd]
  line_up: {S2: [Killer Frost]}
"""


def city(visit: Visit, server: Running, record: str, width: int, height: int) -> Page:
    table, tokens = server.open(game=["record"], record=record)
    page = visit(f"/table/{table}#{tokens[0]}", width, height)
    hand.settled(page)
    return page


@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_the_steps_of_a_turn_are_a_ribbon(visit: Visit, server: Running, width: int) -> None:
    table, tokens = server.open(game=["rebirth"], players=["Batman", "Superman"])
    page = visit(f"/table/{table}#{tokens[0]}", width, 844)
    hand.settled(page)
    now = page.locator("ol.steps [aria-current=step]")
    assert 0 == now.count()  # who begins is asked before any turn
    hand.button(page, "Batman")
    page.wait_for_selector(".space.legal")
    assert 6 == page.locator("ol.steps li").count()
    assert "Start" == now.inner_text()
    page.locator(".space.legal .go").first.click()
    page.wait_for_selector("text=End turn")

    assert "Play · move · buy" == now.inner_text()
    assert 4 == page.locator("ol.steps li.past").count()


def test_what_everybody_scored_can_be_seen_on_a_phone(visit: Visit, server: Running) -> None:
    page = city(visit, server, APART, 390, 844)
    page.click("footer [data-place='0/score pile']")
    assert page.is_visible(".sheet [data-card='Bane']")
    page.click(".sheet >> text=Close")
    assert "VP" in page.inner_text(".chip:has-text('Cyborg')")
    page.click(".chip:has-text('Cyborg')")
    page.click(".tabs >> text=Scored 2")
    assert page.is_visible(".sheet [data-card='Black Manta']")
    assert page.is_visible(".sheet h2:has-text('VP')")
    page.click(".tabs >> text=Discard 1")

    assert page.is_visible(".sheet [data-card='Run']")
    page.keyboard.press("Escape")
    page.wait_for_selector(".sheet", state="detached")


def test_my_characters_ability_is_at_hand_on_a_phone(visit: Visit, server: Running) -> None:
    page = city(visit, server, APART, 390, 844)
    page.click(".own .chip.legal")

    page.wait_for_selector(".caption:not(:has-text('Play cards'))")


def test_short_answers_stand_in_the_bar_of_a_phone(visit: Visit, server: Running) -> None:
    record = """
game: green-lantern-vs-sinestro
seed: 1
cards: [{name: Coin, type: Equipment, cost: 2, text: "You may draw a card."}]
table:
  Green Lantern: {hand: [Coin, Punch x4], deck: [Punch x5]}
  Sinestro: {hand: [Punch x5], deck: [Punch x5], discard: [Punch x2]}
moves:
  - Green Lantern: normal turn
"""
    page = city(visit, server, record, 390, 844)
    page.click("[data-place='0/hand'] [data-card='Coin']")
    page.click("footer >> text=Yes")
    page.wait_for_selector("footer >> text=End turn")
    page.click("section.foe .chip")  # the other side's open places
    page.click(".tabs >> text=Discard 2")

    assert 2 == page.locator(".sheet [data-card='Punch']").count()


def test_an_enlarged_card_is_whole_on_a_phone(visit: Visit, server: Running) -> None:
    table, tokens = server.open(game=["green-lantern-vs-sinestro"])
    page = visit(f"/table/{table}#{tokens[0]}", 390, 844)
    hand.settled(page)
    page.hover(".line-up [data-card], [data-place='Line-Up'] [data-card]")
    page.mouse.down()  # a long press
    page.wait_for_selector(".pop .card")
    page.mouse.up()
    around = page.locator(".pop").bounding_box()
    card = page.locator(".pop .card").bounding_box()
    assert around is not None
    assert card is not None

    assert around["x"] <= card["x"]
    assert card["x"] + card["width"] <= around["x"] + around["width"] + 0.5
    assert 0 <= around["x"] < around["x"] + around["width"] <= 390
