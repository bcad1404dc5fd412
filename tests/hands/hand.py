"""A hand on the mouse: plays a game through the page as a person would, by clicking."""

import time
from collections.abc import Callable

from playwright.sync_api import Page

ASKED = ".caption:not(.wait)"

# What a simple player would click next: play all, buy the dearest, and, where told so, confront
# when the hand promises a little more Power than the cheapest foe costs.
NEXT = """
(confronts) => {
  const shown = (one) => one.getClientRects().length > 0 && !one.disabled;
  const buttons = [...document.querySelectorAll('.buttons .btn, footer .btn')].filter(shown);
  const button = (...words) => words.map((word) =>
    buttons.find((one) => one.innerText.toLowerCase().startsWith(word))).find(Boolean);
  const cost = (one) => Number(/cost (\\d+)/.exec(one.ariaLabel)?.[1] ?? 0);
  const legal = [...document.querySelectorAll('[data-place="Line-Up"] .card.legal:not(.chosen)')]
    .sort((one, other) => cost(other) - cost(one));
  const number = (one, pattern) => Number(pattern.exec(one.ariaLabel)?.[1] ?? 0);
  const hand = [...document.querySelectorAll('[data-place="0/hand"] .card')];
  const power = hand.reduce((sum, one) => sum + number(one, /\\+(\\d+) Power/), 0);
  const foes = [...document.querySelectorAll('[data-place$="/Character"] .card')]
    .filter((one) => !one.closest('[data-place="0/Character"]'));
  const need = Math.min(...foes.map((one) => number(one, /cost now (\\d+)/)));
  confronts = confronts && power >= need * 1.25;
  return buttons.find((one) => one.classList.contains('confirm'))
    || (confronts && button('confront')) || button('normal turn', 'play all') || legal[0]
    || button('end turn', 'done', 'yes', 'block', 'defend', 'pass', 'stop')
    || document.querySelector('.sheet .card.legal:not(.chosen), .space.legal .go')
    || document.querySelector('.card.legal:not(.chosen)')
    || buttons[0] || document.body;
}
"""


def settled(page: Page) -> bool:
    """Wait until this seat is asked something or the game is over; whether it goes on."""
    page.wait_for_selector(f"{ASKED}, .end, .replay")
    return page.query_selector(".end, .replay") is None


def button(page: Page, beginning: str) -> None:
    """Press the button that begins with these words."""
    page.locator(".buttons .btn, footer .btn", has_text=beginning).first.click()


def turn(page: Page, confronts: bool) -> None:
    """Click one thing, and wait until the table has answered."""
    before = page.get_attribute("main", "data-move")
    found = page.evaluate_handle(NEXT, confronts).as_element()
    assert found
    found.click(force=True)
    end = time.monotonic() + 2
    while page.get_attribute("main", "data-move") == before and time.monotonic() < end:
        if page.query_selector(".card.chosen"):  # picked, and not yet confirmed
            return
        time.sleep(0.01)


def play(page: Page, steps: int, stop: Callable[[], bool] = lambda: False, fights: int = 60) -> int:
    """Play on for so many steps, or until the game is over; how many it took."""
    for number in range(steps):
        if stop() or not settled(page):
            return number
        turn(page, confronts=number > fights)
    return steps
