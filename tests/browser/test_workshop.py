"""The workshop in a browser: a card is typed, refused, mended, kept and played."""

import json
from pathlib import Path
from typing import Any

import hand
import pytest
from playwright.sync_api import Page, expect
from tests.browser.test_access import findings
from visiting import REFUSED, Visit, forgive

from longbox.games.library import compile_set
from longbox.printed.setfile import read_set


def write(page: Page, text: str, name: str = "Night Guard") -> None:
    page.get_by_label("Name", exact=True).fill(name)
    page.locator("#words").fill(text)


@pytest.mark.parametrize("width", [1440, 390])
def test_a_card_is_typed_refused_mended_kept_and_played(visit: Visit, width: int) -> None:
    page = visit("/workshop", width=width, height=844)
    write(page, "+2 Power\nFold the card in half.")
    expect(page.get_by_text("one place is not read")).to_be_visible()
    expect(page.locator(".stops")).not_to_be_empty()
    expect(page.get_by_role("button", name="Play it!")).to_be_disabled()

    write(page, "+2 Power\nBlock (2)")
    expect(page.get_by_text("every word is read")).to_be_visible()
    expect(page.locator("#how li")).to_have_text(["+2 Power.", "Block (2)"])
    expect(page.locator(".work article").first).to_contain_text("Night Guard")
    page.get_by_role("button", name="Put it into my box").click()
    expect(page.locator(".mine li")).to_have_text(["3Night Guard2××"])

    page.get_by_role("button", name="Play it!").click()
    page.wait_for_url("**/table/**")
    hand.settled(page)
    expect(page.locator('[data-card="Night Guard"]').first).to_be_visible()


def test_a_card_is_priced_as_it_is_typed_and_its_cost_is_taken_from_there(visit: Visit) -> None:
    page = visit("/workshop")
    price = page.get_by_label("The price", exact=True)
    write(page, "Draw 3 cards.")
    expect(price.get_by_text("A bargain")).to_be_visible()
    write(page, "Draw 3 crads.")
    expect(price.get_by_text("once every word is read")).to_be_visible()
    write(page, "Draw 3 cards.")
    price.get_by_role("button", name="instead").click()
    expect(price.locator(".fair").first).to_have_text("Fair")
    page.get_by_text("Where the worth comes from").click()
    expect(price.locator("tbody tr")).to_have_count(3)


def test_on_a_phone_the_price_opens_from_the_bar(visit: Visit) -> None:
    page = visit("/workshop", width=390, height=844)
    write(page, "Draw 3 cards.")
    page.get_by_role("button", name="A bargain").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Ask").click()
    expect(sheet.get_by_text("Fair", exact=True)).to_be_visible()
    assert [] == findings(page)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


NEAR = "+2 Power\nYou may put the top card of your graveyard into your hand."


def test_a_near_sentence_is_taken_and_given_back(visit: Visit) -> None:
    page = visit("/workshop")
    write(page, NEAR)
    first = page.get_by_role("button", name="Take:").first
    expect(first.locator("mark")).to_have_text("discard pile")
    expect(page.locator(".one article").first).to_contain_text("Superman plays Night Guard")
    page.keyboard.press("Alt+1")
    expect(page.locator("#words")).to_have_value(NEAR.replace("graveyard", "discard pile"))
    expect(page.locator("#words")).to_be_focused()
    expect(page.get_by_text("every word is read")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.locator("#words")).to_have_value(NEAR)
    first.click()
    expect(page.locator("#words")).to_have_value(NEAR.replace("graveyard", "discard pile"))


def test_a_card_is_written_and_played_by_keys_alone(visit: Visit) -> None:
    page = visit("/workshop")
    page.get_by_label("Name", exact=True).focus()
    page.keyboard.type("Owl")
    page.get_by_label("Name", exact=True).press("Tab")
    page.get_by_label("Text").focus()
    page.keyboard.type("Draw a card.")
    expect(page.locator("#how li")).to_have_text(["Draw a card."])
    page.keyboard.press("Control+Enter")
    page.wait_for_url("**/table/**")


# --------------------------------------------------------------------------- a whole box

SHORT = "+2 Power\nYou may put the top card of your graveyard into your hand."
MENDED = SHORT.replace("graveyard", "discard pile")


def mended(page: Page) -> None:
    """A card is typed, refused, mended by a proposal, and seen at work."""
    write(page, SHORT, "Night Guard")
    expect(page.locator(".stops")).to_have_text("graveyard")
    page.get_by_role("button", name="Take:").first.click()
    expect(page.locator("#words")).to_have_value(MENDED)
    expect(page.get_by_text("every word is read")).to_be_visible()
    expect(page.locator(".work article").first).to_contain_text("Night Guard")


def in_box(page: Page) -> None:
    """The box with all that is needed to be played lies open."""
    page.locator(".mine a").click()
    page.get_by_role("button", name="all of it, as a copy").click()
    expect(page.locator(".people .who")).to_have_count(2)
    expect(page.locator(".flaws h2")).to_have_text("All is there")


@pytest.mark.parametrize("width", [1440, 390])
def test_a_card_goes_its_whole_way(visit: Visit, width: int, tmp_path: Path) -> None:
    page = visit("/workshop", width=width, height=900 if width > 700 else 844)
    mended(page)
    page.get_by_role("button", name="Play it!").click()
    page.wait_for_url("**/table/**")
    hand.settled(page)
    expect(page.locator('[data-card="Night Guard"]').first).to_be_visible()
    page.go_back()
    expect(page.locator("#words")).to_have_value(MENDED)
    page.get_by_role("button", name="Put it into my box").click()
    expect(page.locator(".mine li")).to_have_text(["3Night Guard2××"])
    in_box(page)
    assert [] == findings(page)

    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    file = tmp_path / "my-box.toml"
    download.value.save_as(file)
    found = read_set(file.read_text(), file.name)
    assert () == found.problems
    assert "Night Guard" in [one.name for one in compile_set(found).cards]

    other = visit("/workshop/box", width=width)
    other.locator("input[type=file]").set_input_files(file)
    other.get_by_role("button", name="As a box of its own").click()
    expect(other.locator('.deck [data-card="Night Guard"]')).to_be_visible()
    expect(other.locator(".people .who")).to_have_count(2)
    expect(other.locator(".flaws h2")).to_have_text("All is there")

    other.get_by_role("button", name="Keep it on the server").click()
    link = other.locator(".links a").get_attribute("href")
    assert link
    friend = visit(link, width=width)
    expect(friend.locator(".cast button")).to_have_count(2)
    assert [] == findings(friend)
    friend.get_by_role("button", name="Play it!").click()
    mine = friend.locator("input").input_value()
    friend.get_by_role("button", name="To the table").click()
    host = visit(mine[mine.index("/table/") :], width=width)
    for one in (friend, host):
        one.wait_for_selector(".caption")
    asked = next(one for one in (friend, host) if one.query_selector(hand.ASKED))
    hand.turn(asked, confronts=False)
    assert hand.chosen(asked)


def test_a_friend_is_invited_to_a_table_by_a_link(visit: Visit) -> None:
    page = visit("/workshop")
    write(page, "+2 Power")
    page.get_by_role("button", name="Put it into my box").click()
    in_box(page)
    page.keyboard.press("f")
    link = page.locator(".news input").input_value()
    page.get_by_role("button", name="To the table").click()
    friend = visit(link[link.index("/table/") :])
    for one in (page, friend):
        expect(one.locator(".caption")).to_be_visible()


@pytest.mark.parametrize("where", ["hand", "line-up"])
def test_a_card_is_played_within_two_clicks(visit: Visit, where: str) -> None:
    page = visit("/workshop")
    write(page, "+2 Power")
    expect(page.get_by_text("every word is read")).to_be_visible()
    page.get_by_label("from", exact=False).last.select_option(where)
    page.get_by_role("button", name="Play it!").click()
    page.wait_for_url("**/table/**")
    hand.settled(page)
    place = "0/hand" if where == "hand" else "Line-Up"
    there = page.locator(f'[data-place="{place}"] [data-card="Night Guard"]')
    expect(there.first).to_be_visible()


def test_a_character_is_written_level_by_level_and_played(visit: Visit) -> None:
    page = visit("/workshop")
    page.get_by_label("Name", exact=True).fill("Lamplighter")
    page.get_by_role("radio", name="Character").click()
    page.locator("#words").fill("When you play your first Hero on each of your turns, +1 Power.")
    expect(page.locator("#how li")).to_have_count(1)
    page.get_by_role("button", name="Level 2, cost 12").click()
    expect(page.locator("#words")).to_have_value("")
    page.locator("#words").fill("At the start of your turn, +3 Power.")
    expect(page.locator("#how li")).to_have_text(["At the start of your turn, +3 Power."])
    assert [] == findings(page)
    page.get_by_role("button", name="Put it into my box").click()
    page.get_by_role("button", name="Play it!").click()
    page.wait_for_url("**/table/**")
    hand.settled(page)
    shown = page.locator('[data-place="0/Character"] .card').first
    assert "Lamplighter" in (shown.get_attribute("aria-label") or "")


def test_a_word_is_looked_up_and_a_sentence_taken(visit: Visit) -> None:
    page = visit("/workshop")
    write(page, "+2 Power")
    page.get_by_role("button", name="Words it knows").click()
    page.keyboard.type("trash")
    expect(page.locator(".known")).to_contain_text('did you mean "destroy"?')
    page.get_by_label("A word to look up").fill("draw")
    assert [] == findings(page)
    page.locator(".known").get_by_role("button", name="Draw a card.", exact=True).first.click()
    expect(page.locator("#words")).to_have_value("+2 Power\nDraw a card.")
    expect(page.locator("#how li")).to_have_text(["+2 Power. Draw a card."])


# --------------------------------------------------------------------------- nothing is lost


OFFLINE = "ERR_INTERNET_DISCONNECTED"


def test_what_is_typed_stays_over_a_reload_and_a_lost_connection(
    visit: Visit, complaints: list[str]
) -> None:
    page = visit("/workshop")
    write(page, "+2 Power")
    page.get_by_role("button", name="Put it into my box").click()
    page.locator("#words").fill("+2 Power\nDraw a card.")
    expect(page.locator("#how li")).to_have_text(["+2 Power. Draw a card."])
    page.get_by_role("button", name="New card").click()
    write(page, "Draw 2 cards.", "Half Done")
    page.reload()
    expect(page.locator("#words")).to_have_value("Draw 2 cards.")
    page.get_by_role("button", name="3 Night Guard").click()
    expect(page.locator("#words")).to_have_value("+2 Power\nDraw a card.")
    expect(page.locator(".mine li")).to_have_count(2)  # what lay on the bench went into the box

    page.context.set_offline(True)
    page.locator("#words").fill("+3 Power")
    expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
    expect(page.locator(".big .text")).to_contain_text("+3 Power")
    page.context.set_offline(False)
    expect(page.locator("#how li")).to_have_text(["+3 Power."])
    page.reload()
    expect(page.locator("#words")).to_have_value("+3 Power")
    forgive(complaints, OFFLINE)


TEXTS = {
    "+1 Power\n" * 1112: "A text has at most 1,500 letters, and this one has 10,008.",
    "+2 Power \x00\x07 \u202e": "cannot be read here",
    "Ziehe zwei Karten und lege sie ab.": "cannot be read here",
    "If you have played a Hero this turn, +1 Power. " * 30: "",
}


def test_a_text_that_no_card_has_is_told_at_its_place(visit: Visit) -> None:
    page = visit("/workshop")
    for text, told in TEXTS.items():
        write(page, text)
        page.wait_for_selector(".verdict.stop, .verdict.read")
        if told:
            expect(page.locator(".write, #how").get_by_text(told).first).to_be_visible()
        assert text.replace("\x00", "") == page.locator("#words").input_value().replace("\x00", "")
    name = "A name that is far longer than any name of a card can be"
    page.get_by_label("Name", exact=True).fill(name)
    expect(page.locator("#told-name")).to_contain_text("A name has at most 40 letters")
    expect(page.get_by_label("Name", exact=True)).to_have_value(name)


def test_a_name_that_is_taken_is_told_and_loses_no_card(visit: Visit) -> None:
    page = visit("/workshop")
    write(page, "+1 Power", "Owl")
    page.get_by_role("button", name="Put it into my box").click()
    page.get_by_role("button", name="New card").click()
    write(page, "+2 Power", "Owl")
    expect(page.locator("#taken")).to_contain_text("a card of this name already")
    expect(page.get_by_role("button", name="Put it into my box")).to_be_disabled()
    page.get_by_role("button", name="New card").click()
    expect(page.locator(".mine li")).to_have_text(["3Owl2××", "3Owl 22××"])


ODD = """\
id = "odd"
name = "Odd"
game = "rivals"

[[card]]
name = "Owl"
cost = 1
emblem = "Nobody"
text = "+1 Power"

[[card]]
name = "Owl"
cost = 2
text = "Fold it in half."

[[character]]
name = "Stray"
levels = []
"""


def file_of(text: str) -> Any:
    return {"name": "box.toml", "mimeType": "text/plain", "buffer": text.encode()}


def test_an_odd_file_is_shown_before_it_is_taken(visit: Visit, complaints: list[str]) -> None:
    page = visit("/workshop/box")
    page.locator("input[type=file]").set_input_files(file_of(ODD))
    expect(page.locator(".news")).to_contain_text("Odd has 2 cards, 2 of them different")
    expect(page.locator(".problem")).to_have_count(2)
    expect(page.locator(".problem").last).to_contain_text("A Character has at least one Level.")
    page.get_by_role("button", name="As a box of its own").click()
    expect(page.locator(".deck li")).to_have_count(2)
    expect(page.locator(".flaws")).to_contain_text("Nobody in the box is called Nobody")
    expect(page.locator(".stamp")).to_have_text("Not read")
    expect(page.get_by_role("button", name="Play the bot")).to_be_disabled()
    page.locator(".flaws").get_by_role("button", name="Show Owl 2").click()
    expect(page.locator("#words")).to_have_value("Fold it in half.")

    page.locator(".mine a").click()
    card = '[[card]]\nname = "Card {}"\ncost = 1\ntext = "+1 Power"\n'
    many = ODD + "".join(map(card.format, range(2000)))
    page.locator("input[type=file]").set_input_files(file_of(many))
    told = "A box has at most 300 different cards; this file has 2,002."
    expect(page.get_by_role("alert")).to_have_text(told)
    expect(page.locator(".deck li")).to_have_count(2)
    forgive(complaints, REFUSED)


def test_two_windows_of_a_browser_lose_nothing_to_each_other(visit: Visit) -> None:
    page = visit("/workshop")
    write(page, "+1 Power", "Owl")
    other = page.context.new_page()
    other.goto(page.url)
    write(other, "+2 Power", "Fox")
    other.get_by_role("button", name="Put it into my box").click()
    expect(page.locator(".mine li")).to_have_text(["3Fox2××"])
    page.get_by_role("button", name="Put it into my box").click()
    expect(other.locator(".mine li")).to_have_text(["3Fox2××", "3Owl2××"])
    other.close()
    page.reload()
    expect(page.locator("#name")).to_have_value("Owl")
    expect(page.locator(".mine li")).to_have_text(["3Fox2××", "3Owl2××"])


# --------------------------------------------------------------------------- on the server


def kept(page: Page) -> Any:
    """What the browser knows of the box that lies open."""
    memory = json.loads(page.evaluate("localStorage.getItem('longbox.workshop')"))
    return memory["boxes"][memory["at"]].get("kept")


def test_a_box_is_changed_in_two_browsers_and_nothing_is_lost(visit: Visit) -> None:
    page = visit("/workshop")
    write(page, "+1 Power", "Owl")
    page.get_by_role("button", name="Put it into my box").click()
    page.locator(".mine a").click()
    page.get_by_role("button", name="Keep it on the server").click()
    expect(page.locator(".links a")).to_be_visible()
    mine = kept(page)
    other = visit(f"/workshop/box/{mine['box']}#{mine['token']}")
    expect(other.locator('.deck [data-card="Owl"]')).to_be_visible()
    assert other.url.endswith("/workshop/box")
    other.get_by_role("button", name="One copy of Owl more").click()
    expect(other.get_by_text("saved here and on the server")).to_be_visible()
    other.wait_for_function(
        "() => JSON.parse(localStorage['longbox.workshop']).boxes.at(-1).kept.version === 2"
    )

    page.get_by_role("button", name="One copy of Owl less").click()
    expect(page.get_by_role("status")).to_contain_text("was changed elsewhere, too")
    expect(page.locator(".deck .count b")).to_have_text("×3")
    page.get_by_label("My boxes").select_option("My box, as it was here")
    expect(page.locator(".deck .count b")).to_have_text("×1")


def test_a_deleted_box_says_so_and_stays_in_the_browser(
    visit: Visit, complaints: list[str]
) -> None:
    page = visit("/workshop")
    write(page, "+1 Power", "Owl")
    page.get_by_role("button", name="Put it into my box").click()
    page.locator(".mine a").click()
    page.get_by_role("button", name="Keep it on the server").click()
    link = page.locator(".links a").get_attribute("href")
    mine = kept(page)
    page.get_by_role("button", name="Delete it there").click()
    page.get_by_role("button", name="Delete it?").click()
    expect(page.get_by_role("button", name="Keep it on the server")).to_be_visible()
    expect(page.locator('.deck [data-card="Owl"]')).to_be_visible()
    for address in (link, f"/workshop/box/{mine['box']}#{mine['token']}"):
        gone = visit(address)
        expect(gone.get_by_role("alert")).to_contain_text("Whoever wrote this box has deleted it.")
        assert [] == findings(gone)
    forgive(complaints, REFUSED)


def test_a_box_is_sent_when_the_connection_is_back(visit: Visit, complaints: list[str]) -> None:
    page = visit("/workshop")
    write(page, "+1 Power", "Owl")
    page.get_by_role("button", name="Put it into my box").click()
    page.locator(".mine a").click()
    page.get_by_role("button", name="Keep it on the server").click()
    expect(page.locator(".links a")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("button", name="One copy of Owl more").click()
    expect(page.get_by_text("on its way to the server")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("saved here and on the server")).to_be_visible()
    assert 2 == kept(page)["version"]
    forgive(complaints, OFFLINE)


# --------------------------------------------------------------------------- keys alone


def tab_to(page: Page, selector: str) -> None:
    """Go to something by the keyboard, as somebody without a mouse does."""
    for _ in range(120):
        if page.evaluate("(one) => document.activeElement.matches(one)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Nothing like {selector} can be reached by keys.")


def test_a_box_is_made_and_played_by_keys_alone(visit: Visit) -> None:
    page = visit("/workshop")
    tab_to(page, "#name")
    page.keyboard.type("Owl")
    tab_to(page, "[role=radio]")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Villain")).to_be_checked()
    tab_to(page, "#words")
    page.keyboard.type("+2 Power")
    tab_to(page, ".tools .btn:not(.quiet)")
    page.keyboard.press("Enter")
    tab_to(page, ".mine a")
    page.keyboard.press("Enter")
    tab_to(page, ".take .chip:last-of-type")
    page.keyboard.press("Enter")
    expect(page.locator(".flaws h2")).to_have_text("All is there")
    tab_to(page, '.deck [data-card="Owl"]')
    page.keyboard.press("Enter")
    expect(page.locator("#name")).to_have_value("Owl")
    tab_to(page, ".mine a")
    page.keyboard.press("Enter")
    expect(page.locator(".flaws h2")).to_have_text("All is there")
    page.keyboard.press("p")
    page.wait_for_url("**/table/**")
    hand.settled(page)
