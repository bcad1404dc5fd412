"""A hand on the mouse: plays a game through the page as a person would, by clicking."""

import contextlib
import json
from collections.abc import Callable
from weakref import WeakKeyDictionary

from playwright.sync_api import Error, Page, WebSocket

ASKED = ".caption:not(.wait)"

# What a simple player would click next: play all, buy the dearest, and, where told so, confront
# when the hand promises a little more Power than the cheapest foe costs.
NEXT = """
(confronts) => {
  const shown = (one) => one.getClientRects().length > 0 && !one.disabled;
  const buttons = [...document.querySelectorAll('.buttons .btn, footer .btn, .answer')]
    .filter(shown);
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
    || (confronts && button('confront')) || button('play all', 'play the other', 'normal turn')
    || legal[0]
    || button('end turn', 'done', 'yes', 'block', 'defend', 'pass', 'stop')
    || document.querySelector('.tray .card.legal:not(.chosen), .space.legal .go')
    || document.querySelector('.card.legal:not(.chosen)')
    || buttons[0] || document.body;
}
"""

# The table has moved on since a move, or a card is picked and not yet confirmed.
ANSWERED = """
(before) => document.querySelector('main')?.dataset.move !== before
  || document.querySelector('.card.chosen') !== null
"""

# What was to be drawn is drawn, and nothing moves that will come to rest.
STILL = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished)))
"""


def still(page: Page) -> None:
    """Wait until the page is drawn and at rest."""
    page.evaluate(STILL)


def watch(page: Page) -> None:
    """Write down every option that this page chooses from now on."""
    if page in _chosen:
        _chosen[page].clear()
        return
    options = _chosen[page] = []

    def note(text: str | bytes) -> None:
        message = json.loads(text)
        if message["do"] == "choose":
            options.append(message["option"])

    def connected(socket: WebSocket) -> None:
        socket.on("framesent", note)

    page.on("websocket", connected)


_chosen: WeakKeyDictionary[Page, list[str]] = WeakKeyDictionary()


def chosen(page: Page) -> list[str]:
    """Every option that this page has chosen."""
    return _chosen[page]


def settled(page: Page) -> bool:
    """Wait until this seat is asked something or the game is over; whether it goes on."""
    page.wait_for_selector(f"{ASKED}, .end, .replay")
    return page.query_selector(".end, .replay") is None


def button(page: Page, beginning: str) -> None:
    """Press the button that begins with these words."""
    page.locator(".buttons .btn, footer .btn, .answer", has_text=beginning).first.click()


def press(page: Page, confronts: bool, tries: int = 5) -> None:
    """Click the next thing; if the page draws it anew in between, look for it once more."""
    found = page.evaluate_handle(NEXT, confronts).as_element()
    assert found
    try:
        found.click(force=True)
    except Error as error:
        if tries == 0 or "not attached" not in error.message:
            raise
        press(page, confronts, tries - 1)


def turn(page: Page, confronts: bool) -> None:
    """Click one thing, and wait until the table has answered."""
    before = page.get_attribute("main", "data-move")
    press(page, confronts)
    with contextlib.suppress(Error):  # not everything that can be clicked is a move
        page.wait_for_function(ANSWERED, arg=before, timeout=2000)


def play(page: Page, steps: int, stop: Callable[[], bool] = lambda: False, fights: int = 60) -> int:
    """Play on for so many steps, or until the game is over; how many it took."""
    for number in range(steps):
        if stop() or not settled(page):
            return number
        turn(page, confronts=number > fights)
    return steps
