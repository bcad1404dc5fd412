"""Friends at one table: clock, chat, a bot for a seat, the end, its record, and once more."""

from pathlib import Path

import hand
from sitting import RIVALS, Running
from visiting import Visit

NEARLY_WON = """
game: green-lantern-vs-sinestro
seed: 1
characters: blank
cards:
  - {name: Avalanche, type: Super Power, cost: 2, text: "+20 Power"}
table:
  Green Lantern: {hand: [Avalanche], deck: [Punch x5]}
  Sinestro: {hand: [Punch x5], deck: [Punch x5], level: 3}
moves:
  - Green Lantern: confront Sinestro
"""


def test_a_clock_a_chat_and_a_bot_for_a_seat(visit: Visit, server: Running) -> None:
    table, tokens = server.open(seats=[{"name": "Ann"}, {"name": "Bob"}], clock=600)
    ann = visit(f"/table/{table}#{tokens[0]}")
    bob = visit(f"/table/{table}#{tokens[1]}", 390, 844)
    hand.settled(ann)
    bob.wait_for_selector(".caption.wait")
    assert ann.inner_text(".clock.on").endswith(":00") or "9:5" in ann.inner_text(".clock.on")
    assert ann.evaluate("document.title").startswith("Your turn")
    ann.keyboard.press("t")
    ann.keyboard.type("<i>Good</i> luck!")  # letters, whatever they look like
    ann.keyboard.press("Enter")
    bob.wait_for_selector(".said:has-text('<i>Good</i> luck!')")
    ann.click("[aria-label=Settings]")
    ann.click("text=Let a bot play for me")
    bob.wait_for_selector(hand.ASKED)
    ann.click("text=Take my seat back")
    ann.wait_for_selector("text=Let a bot play for me")


def test_everybody_is_told_where_the_dice_come_from(visit: Visit, server: Running) -> None:
    named, tokens = server.open(seed=4711)
    page = visit(f"/table/{named}#{tokens[0]}")
    page.click("button.seed:has-text('Seed 4711')")
    assert "named it" in page.inner_text(".menu .dice")
    assert "seed 4711, which was named" in page.inner_text(".log .named")

    made = server.ask("/api/tables", {"game": [RIVALS]})[1]
    watcher = visit(f"/table/{made['table']}", 390, 844)
    watcher.click("[aria-label=Settings]")
    assert 0 == watcher.locator(".seed").count()
    assert "Dice sealed:" in watcher.inner_text(".menu .dice")
    assert "This browser has added to them." in watcher.inner_text(".menu .dice")
    assert made["sealed"] == watcher.inner_text(".menu .seal")


def test_the_end_its_record_and_once_more(visit: Visit, server: Running, tmp_path: Path) -> None:
    table, tokens = server.open(game=["record"], record=NEARLY_WON)
    page = visit(f"/table/{table}#{tokens[0]}")
    hand.settled(page)
    page.click("[data-place='0/hand'] .card.legal")
    hand.button(page, "Done")
    page.wait_for_selector(".word:has-text('VICTORY!')")
    with page.expect_download() as download:
        page.click(".acts >> text=Record")
    file = tmp_path / "record.yaml"
    download.value.save_as(file)
    page.click("text=Rematch")
    page.wait_for_function(f"() => !location.pathname.includes('{table}')")
    page.wait_for_selector('[data-place="Line-Up"] .card')

    page.goto(server.home)
    page.set_input_files(".file input", file)
    page.wait_for_selector(".replay p:has-text('Move 0 of 3')")
    page.keyboard.press("]")
    page.wait_for_selector(".replay p:has-text('Move 1 of 3')")
    assert 1 == page.locator(".log p").count()
