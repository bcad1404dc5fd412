"""Text size, contrast and motion as one likes them, and what is left in a deck."""

import hand
from sitting import Running
from visiting import Visit

SIZE = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
GROUND = "() => getComputedStyle(document.documentElement).getPropertyValue('--felt-0')"
MOVES = "() => getComputedStyle(document.querySelector('.btn')).transitionDuration"


def test_words_contrast_and_motion_are_set_for_every_page(visit: Visit, server: Running) -> None:
    table, tokens = server.open()
    page = visit(f"/table/{table}#{tokens[0]}", reduced_motion="no-preference")
    hand.settled(page)
    usual, ground = page.evaluate(SIZE), page.evaluate(GROUND)
    page.click("[aria-label=Settings]")
    assert "0s" not in page.evaluate(MOVES)

    page.click("text=130 %")
    page.click("text=More contrast")
    page.click("text=Less motion")
    assert 1.29 < page.evaluate(SIZE) / usual < 1.31
    assert ground != page.evaluate(GROUND)
    assert "0s" == page.evaluate(MOVES)
    assert page.is_disabled("input[type=range]")  # these tests make no sound
    page.click("text=Leave the table")
    page.wait_for_selector(".cover")
    assert page.evaluate(SIZE) > usual * 1.29
    page.click("text=Settings")
    page.click("text=100 %")
    assert usual == page.evaluate(SIZE)
    assert page.is_checked("text=More contrast")


def test_the_cards_left_in_my_deck_are_laid_out(visit: Visit, server: Running) -> None:
    table, tokens = server.open()
    page = visit(f"/table/{table}#{tokens[0]}")
    hand.settled(page)
    with server.sit(table, tokens[0]) as mine:
        left = mine.until("view")["left"]
    page.click("[data-place='0/deck'] button")
    page.wait_for_selector(".sheet h2:has-text('Left in your deck, in no order')")
    told = [one["card"] for one in page.evaluate(SHOWN)]
    many = {one["card"]: one["many"] for one in page.evaluate(SHOWN)}
    assert sorted(set(left)) == sorted(told)
    assert {name: left.count(name) for name in left} == many
    assert 0 == page.locator("[data-place='1/deck'] button").count()


SHOWN = """
() => [...document.querySelectorAll('.sheet [data-card]')].map((card) => ({
  card: card.dataset.card,
  many: Number(card.querySelector('.count')?.textContent.replace('×', '') ?? 1),
}))
"""
