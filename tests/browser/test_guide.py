"""The guided first game, played by clicking."""

import hand
from playwright.sync_api import Page
from sitting import Running
from visiting import Visit

from longbox.server import rulebook

TIPS = [tip.say for tip in rulebook.tips()]


def test_the_guide_is_one_click_away(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_selector(".cover")
    page.click("text=First game?")
    page.wait_for_selector(".tip")

    assert "/table/" in page.url
    assert TIPS[0] == page.inner_text(".tip p")


def read(page: Page) -> str | None:
    """Read the tip that is there, and put it away; None if there is none."""
    shown = page.locator(".tip p").all_inner_texts()
    if not shown:
        return None
    (words,) = shown
    page.click("text=Got it")
    page.wait_for_function(
        "(words) => document.querySelector('.tip p')?.innerText !== words", arg=words
    )
    return words


def test_tips_come_one_by_one_through_a_game(visit: Visit, server: Running) -> None:
    table, tokens = server.open(guide=True, seed=3, seats=[{}, {"agent": "greedy"}])
    page = visit(f"/table/{table}#{tokens[0]}")
    said: list[str] = []
    moves = 0
    while moves < 60 and len(said) < 8 and hand.settled(page):
        words = read(page)
        if words is None:
            hand.turn(page, confronts=moves > 40)
            moves += 1
        else:
            said.append(words)

    assert TIPS[:4] == said[:4]
    assert len(set(said)) == len(said)
    assert set(said) <= set(TIPS)
    assert 8 == len(said)


def test_a_tip_stays_until_it_is_read_and_rings_what_it_speaks_of(
    visit: Visit, server: Running
) -> None:
    table, tokens = server.open(guide=True, seed=3, seats=[{}, {"agent": "greedy"}])
    page = visit(f"/table/{table}#{tokens[0]}")
    hand.settled(page)
    page.wait_for_selector("[data-place='0/Character'].pointed")
    read(page)
    page.wait_for_selector(".caption.pointed")

    assert TIPS[1] == page.inner_text(".tip p")
    assert 1 == page.locator(".pointed").count()

    page.click("text=No more tips")
    hand.play(page, 6)

    assert 0 == page.locator(".tip").count()
    assert 0 == page.locator(".pointed").count()
