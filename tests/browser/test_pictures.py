"""Every card has its picture: a drawing at first, then a print of it."""

import hand
from playwright.sync_api import Browser
from sitting import Running

# Of each picture whether it is there, and in how many points it is drawn.
PICTURES = """
() => Promise.all([...document.querySelectorAll('.card:not(.large) .window img')]
  .map((one) => one.decode().then(() => [one.naturalWidth, one.naturalHeight])))
"""
SOURCES = (
    "() => [...document.querySelectorAll('.card:not(.large) .window img')].map((one) => one.src)"
)
PRINTED = """
(drawings) => [...document.querySelectorAll('.card:not(.large) .window img')]
  .every((one) => !drawings.includes(one.src))
"""


def test_cards_have_pictures_that_are_drawn_and_then_printed(
    seeing: Browser, server: Running
) -> None:
    table, tokens = server.open()
    page = seeing.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(f"{server.home}/table/{table}#{tokens[0]}")
    hand.settled(page)
    drawings = page.evaluate(SOURCES)
    drawn = page.evaluate(PICTURES)

    assert len(drawn) > 10
    assert all(width > 100 and height > 100 for width, height in drawn)
    page.wait_for_function(PRINTED, arg=drawings)
    assert all(width > 100 and height > 100 for width, height in page.evaluate(PICTURES))
