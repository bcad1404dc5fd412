"""The workshop in a browser: a card is typed, refused, mended, kept and played."""

import hand
import pytest
from playwright.sync_api import Page, expect
from visiting import Visit


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
