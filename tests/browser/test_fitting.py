"""Every kind of table at six sizes: nothing outside the window, nothing cut, nothing too small."""

from typing import Any

import hand
import pytest
from playwright.sync_api import Page
from sitting import Running
from visiting import Visit

SIZES = ((2560, 1440), (1440, 900), (1024, 768), (820, 1180), (390, 844), (844, 390))
TOUCHED = SIZES[2:]  # by a finger
BOT = {"agent": "greedy"}
KINDS: dict[str, dict[str, Any]] = {
    "duel": {"seats": [{}, BOT]},
    "teams": {"game": ["confrontations"], "seats": [{}, BOT, BOT, BOT]},
    "three": {
        "game": ["confrontations"],
        "players": ["Superman", "Circe", "Aquaman"],
        "seats": [{}, BOT, BOT],
    },
    "together": {
        "game": ["rebirth"],
        "players": ["Batman", "Superman", "Wonder Woman", "Aquaman"],
        "first": "chance",
        "seats": [{}, BOT, BOT, BOT],
    },
    "apart": {
        "game": ["rebirth"],
        "players": ["Batman", "Superman", "Cyborg"],
        "mode": "competitive",
        "seats": [{}, BOT, BOT],
    },
}

# What is wrong on the page, a line each; with a finger's size where it is touched.
WRONG = """
(isTouched) => {
  const wrong = new Set();
  const [width, height] = [innerWidth, innerHeight];
  const tell = (what, one) => wrong.add(`${what}: ${one.tagName} ${one.className} `
    + `${(one.ariaLabel || one.innerText || '').slice(0, 50)}`);
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && one.getClientRects().length && !one.closest('.sr, #flights, .splash, .said');
  const scrolls = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      const isLarger = up.scrollWidth > up.clientWidth + 1 || up.scrollHeight > up.clientHeight + 1;
      if (/auto|scroll/.test(style.overflowX + style.overflowY) && isLarger) return up;
    }
    return null;
  };
  const all = [...document.querySelectorAll('main.page *')].filter(shown);
  for (const one of all) {
    const box = one.getBoundingClientRect();
    const isThing = one.matches('button, input, a, [data-card], .caption, h1, h2, h3, .panel');
    if (isThing && !scrolls(one) && box.width && (box.left < -1 || box.right > width + 1
      || box.top < -1 || box.bottom > height + 1)
      && !one.closest('.frame')) tell('outside', one);
    const style = getComputedStyle(one);
    const cuts = style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 2
      && !/auto|scroll/.test(style.overflowX);
    const isText = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const canBeRead = one.closest('[data-card], button, [title], select');
    if (cuts && isText && one.clientWidth > 1 && !canBeRead) tell('cut', one);
    if (isText && parseFloat(style.fontSize) < 11.9 && !one.closest('[aria-hidden=true]'))
      tell('small type', one);
  }
  for (const one of document.querySelectorAll('[data-zone=play] [data-card]'))
    if (shown(one) && one.offsetWidth < 61.5) tell('played card too small', one);
  const bar = document.querySelector('footer')?.getBoundingClientRect();
  for (const one of document.querySelectorAll('.hand [data-card]')) {
    const box = one.getBoundingClientRect();
    if (bar && shown(one) && box.top < bar.bottom && bar.left < box.right && bar.right > box.left
      && box.bottom > bar.top + 12) tell('hand under the bar', one);
  }
  if (isTouched) for (const one of all) {
    if (!one.matches('button, a, input, select') || one.closest('.log, [data-card] *')) continue;
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hits = (dx, dy) => {
      const found = document.elementFromPoint(x + dx, y + dy);
      return !found || one === found || one.contains(found);
    };
    const isWide = box.width >= 43.5 || (hits(-21, 0) && hits(21, 0));
    const isTall = box.height >= 43.5 || (hits(0, -21) && hits(0, 21));
    if (!one.disabled && hits(0, 0) && !(isWide && isTall))
      tell(`target ${Math.round(box.width)} by ${Math.round(box.height)}`, one);
  }
  return [...wrong];
}
"""


def look(page: Page, where: str) -> list[str]:
    """What is wrong on a table, at all sizes."""
    found: list[str] = []
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        hand.still(page)
        told = page.evaluate(WRONG, size in TOUCHED)
        found += [f"{where}, {size[0]} by {size[1]}: {one}" for one in told]
    return found


def walk(visit: Visit, server: Running, kind: str, moves: list[int]) -> list[str]:
    """What is wrong on a table of this kind after so many moves each."""
    table, tokens = server.open(**KINDS[kind])
    page = visit(f"/table/{table}#{tokens[0]}")
    found: list[str] = []
    made = 0
    for number in moves:
        server.play(table, tokens[0], number - made)
        made = number
        if not hand.settled(page):
            break
        found += look(page, f"{kind} after {number}")
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_outside_cut_or_too_small(visit: Visit, server: Running, kind: str) -> None:
    assert [] == walk(visit, server, kind, [0, 14])


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_ever_outside_cut_or_too_small(visit: Visit, server: Running, kind: str) -> None:
    assert [] == walk(visit, server, kind, list(range(1, 81, 2)))


OPENED = {
    "log": "[aria-label='Log and chat']:is(header *), header button:text-is('Log'), .last.wide-tap",
    "settings": "[aria-label=Settings]",
    "discard pile": "[data-place='0/discard pile'] button, [data-place='0/discard pile'].mine, "
    "button.mine:has([data-place='0/discard pile'])",
}


@pytest.mark.parametrize("kind", ["duel", "teams", "together"])
def test_whatever_opens_is_inside_and_esc_closes_it(
    visit: Visit, server: Running, kind: str
) -> None:
    table, tokens = server.open(**KINDS[kind])
    server.play(table, tokens[0], 20)
    page = visit(f"/table/{table}#{tokens[0]}")
    hand.settled(page)
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        hand.still(page)
        for name, way in OPENED.items():
            there = page.locator(way).filter(visible=True)
            if not there.count():  # an empty pile is no button
                continue
            there.first.click()
            box = page.locator(".menu.panel, .sheet, .drawer").first
            box.wait_for()
            hand.still(page)
            told = page.evaluate(WRONG, (width, height) in TOUCHED)
            found += [f"{name}, {width} by {height}: {one}" for one in told]
            page.keyboard.press("Escape")
            box.wait_for(state="detached")

    assert [] == found
