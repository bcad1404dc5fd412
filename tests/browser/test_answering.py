"""Answers in another's turn: what is asked, what an answer makes of it, and what others see."""

import hand
import pytest
from playwright.sync_api import Page
from sitting import Running
from visiting import Visit

FIGHT = """
game: green-lantern-vs-sinestro
seed: 1
characters: blank
cards:
  - {name: Haymaker, type: Super Power, cost: 3, text: "+11 Power"}
  - {name: Guard, type: Hero, cost: 2, text: "+1 Power\\nBlock (2)"}
  - {name: Bulwark of the Ancients, type: Hero, cost: 2, text: "+1 Power\\nBlock (4)"}
table:
  Green Lantern: {hand: [Haymaker, Punch], deck: [Punch x9]}
  Sinestro: {hand: [Guard, Bulwark of the Ancients, Punch], deck: [Punch x9]}
moves:
  - Green Lantern: confront Sinestro
  - Green Lantern: play Haymaker
"""
COVERED = """
() => {
  const hand = document.querySelector('[data-zone="hand"]').getBoundingClientRect();
  return [...document.querySelectorAll('.caption')]
    .some((one) => one.getBoundingClientRect().bottom > hand.top + hand.height / 3);
}
"""


def attacked(visit: Visit, server: Running, width: int, height: int) -> tuple[Page, Page]:
    """Who Confronts, and who may Block."""
    table, tokens = server.open(game=["record"], record=FIGHT, seats=[{}, {}])
    ann = visit(f"/table/{table}#{tokens[0]}", width, height)
    bob = visit(f"/table/{table}#{tokens[1]}", width, height)
    hand.settled(ann)
    ann.keyboard.press("e")
    hand.settled(bob)
    return ann, bob


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_block_says_what_it_makes_of_the_cost(
    visit: Visit, server: Running, width: int, height: int
) -> None:
    ann, bob = attacked(visit, server, width, height)
    guard = bob.locator(".btn", has_text="Block Guard").locator(".then")
    bulwark = bob.locator(".btn", has_text="Block Bulwark").locator(".then")
    assert "9 → 11: 11 Power is enough" == guard.inner_text()
    assert "9 → 13: 11 Power fails" == bulwark.inner_text()
    assert "11 Power against 9" in bob.inner_text(".caption")
    assert not bob.evaluate(COVERED)
    hand.button(bob, "Block Bulwark")
    bob.wait_for_selector("text=11: 11 Power is enough", state="detached")
    hand.button(bob, "Pass")
    ann.wait_for_selector(f"{hand.ASKED}, .caption:has-text('Waiting')")
    if width < 700:
        ann.click(".last")

    ann.wait_for_selector('.log p.loud:has-text("Sinestro\'s cost rises by 4 to 13.")')
    ann.wait_for_selector(".log p.loud:has-text('holds: 11 Power against a cost of 13')")
    ann.click(".log p:has-text('is not enough') .card-link")
    assert ann.is_visible(".inspector [data-card='Sinestro (9)']")
    assert ann.is_visible(".inspector .nm:text-is('Sinestro')")


def test_who_waits_is_told_that_others_may_answer_and_no_more(
    visit: Visit, server: Running
) -> None:
    ann, bob = attacked(visit, server, 1440, 900)
    ann.wait_for_selector(".caption.wait:has-text('Others may answer first.')")
    before = ann.get_attribute("main", "data-move")
    ann.reload()
    ann.wait_for_selector(".caption.wait:has-text('Others may answer first.')")
    assert before == ann.get_attribute("main", "data-move")
    assert ann.locator("header >> text=Undo").is_disabled()
    assert not ann.query_selector(".card.legal")
    hand.button(bob, "Pass")

    ann.wait_for_selector(".log p.loud:has-text('is enough for')")
    assert str(int(before or 0) + 1) == ann.get_attribute("main", "data-move")
