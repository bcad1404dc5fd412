"""Cards are carried to where they go, by mouse or by a finger; a click is still enough."""

import hand
import pytest
from playwright.sync_api import Page
from sitting import Running
from visiting import Visit

LAID = """
game: green-lantern-vs-sinestro
seed: 1
cards:
  - {name: Lamp, type: Equipment, cost: 1, text: "+1 Power"}
  - {name: Statue, type: Equipment, cost: 2, text: "+1 Power"}
table:
  Green Lantern: {hand: [Lamp, Punch, Punch, Punch, Vulnerability], deck: [Punch x5]}
  Sinestro: {hand: [Punch x5], deck: [Punch x5]}
  line_up: [Statue x5]
  main_deck: [Statue x10]
moves:
  - Green Lantern: normal turn
"""
LAMP = "[data-place='0/hand'] [data-card='Lamp']"
PLAYED = "[data-place='0/play'] [data-card='Lamp']"


def laid(visit: Visit, server: Running, width: int, height: int, **more: object) -> Page:
    table, tokens = server.open(game=["record"], record=LAID)
    page = visit(f"/table/{table}#{tokens[0]}", width, height, **more)
    hand.settled(page)
    page.wait_for_selector(f"{LAMP}.legal")
    hand.still(page)  # a hand takes hold of a card where it lies
    return page


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 4


def mouse(page: Page, selector: str, dx: float, dy: float) -> None:
    x, y = middle(page, selector)
    page.mouse.move(x, y)
    page.mouse.down()
    for part in (0.3, 0.7, 1):
        page.mouse.move(x + dx * part, y + dy * part)
    page.mouse.up()


def finger(page: Page, selector: str, dx: float, dy: float) -> None:
    x, y = middle(page, selector)
    session = page.context.new_cdp_session(page)
    points = [(x + dx * part, y + dy * part) for part in (0, 0.1, 0.3, 0.6, 1)]
    for number, (left, top) in enumerate(points):
        session.send(
            "Input.dispatchTouchEvent",
            {
                "type": "touchStart" if number == 0 else "touchMove",
                "touchPoints": [{"x": left, "y": top}],
            },
        )
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_card_is_carried_into_play_with_the_mouse(
    visit: Visit, server: Running, motion: str
) -> None:
    page = laid(visit, server, 1440, 900, reduced_motion=motion, speed=1)
    mouse(page, LAMP, 30, 20)  # not out of the hand: it goes back
    page.wait_for_selector(".carried", state="detached")
    page.wait_for_selector(f"{LAMP}.legal:not(.lifted)")
    mouse(page, LAMP, -80, -260)
    page.wait_for_selector(PLAYED)
    page.wait_for_selector(".carried", state="detached")

    assert page.query_selector("[data-carrying]") is None
    page.locator("[data-place='0/hand'] [data-card='Punch']").first.click()  # a click still plays
    page.wait_for_selector("[data-place='0/play'] [data-card='Punch']")
    assert ["play Lamp", "play Punch"] == hand.chosen(page)


def test_a_card_of_the_line_up_is_carried_to_my_side(visit: Visit, server: Running) -> None:
    page = laid(visit, server, 1440, 900)
    page.keyboard.press("a")
    statue = "[data-place='Line-Up'] [data-card='Statue'].legal"
    page.wait_for_selector("[data-place='0/hand'] .none")
    page.wait_for_selector(statue)
    mouse(page, statue, 20, 30)  # still among the others
    mouse(page, statue, 0, 330)

    page.wait_for_selector("[data-place='0/discard pile'] [data-card='Statue']")
    assert 4 == page.locator("[data-place='Line-Up'] [data-card='Statue']").count()


def test_a_carry_is_called_off_with_escape(visit: Visit, server: Running) -> None:
    page = laid(visit, server, 1440, 900)
    x, y = middle(page, LAMP)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 150)
    page.mouse.move(x, y - 300)
    page.wait_for_selector(".carried.ready")
    page.keyboard.press("Escape")
    page.wait_for_selector(".carried", state="detached")
    page.mouse.up()
    page.locator("[data-place='0/hand'] [data-card='Punch']").first.click()
    page.wait_for_selector("[data-place='0/play'] [data-card='Punch']")

    assert ["play Punch"] == hand.chosen(page)


def test_a_finger_carries_up_and_a_swipe_does_nothing(visit: Visit, server: Running) -> None:
    page = laid(visit, server, 390, 844, has_touch=True, is_mobile=True)
    finger(page, LAMP, 160, -30)
    finger(page, LAMP, 0, 60)
    finger(page, LAMP, 10, -260)
    page.wait_for_selector(PLAYED)

    assert ["play Lamp"] == hand.chosen(page)
