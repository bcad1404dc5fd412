"""The lessons in the page: a script that knows nothing but what is marked finishes each."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from sitting import Running
from visiting import Visit

from longbox.server.lesson import lesson, names

SIZES = {"wide": (1440, 900), "phone": (390, 844)}
CLICKS = 120  # that no lesson takes

# The mark, and the page, when it has come to rest; empty as long as it has not.
RESTED = """
() => {
  if (document.querySelector('[role=dialog][aria-label="The lesson is over"]')) return 'over';
  const mark = document.querySelector('.do-this');
  const target = document.querySelector('[data-now]');
  if (!mark || !target) return '';
  const [at, on] = [mark, target].map((one) => one.getBoundingClientRect());
  if (Math.abs(at.x + 5 - on.x) + Math.abs(at.y + 5 - on.y) > 2) return '';
  const move = document.querySelector('main').dataset.move;
  const menu = document.querySelector('[role=menu]') ? 'menu' : '';
  return [move, menu, target.dataset.does ?? target.dataset.card, Math.round(at.x)].join('|');
}
"""
# Whatever of these the coach's balloon covers.
COVERED = """
() => {
  const balloon = document.querySelector('.balloon:not(.away)');
  if (!balloon) return [];
  const one = balloon.getBoundingClientRect();
  const seen = '.caption, .btn, [data-place="0/hand"] [data-card], .space, .ring, [data-now],'
    + ' [data-place="Line-Up"] [data-card]';
  return [...document.querySelectorAll(`.body ${seen}`)].filter((it) => {
    if (balloon.contains(it)) return false;
    const other = it.getBoundingClientRect();
    return other.width > 0 && other.height > 0 && one.left < other.right && other.left < one.right
      && one.top < other.bottom && other.top < one.bottom;
  }).map((it) => it.dataset.card ?? it.className);
}
"""


def begin(visit: Visit, name: str, size: str = "wide") -> Page:
    """A lesson that was begun from the start page."""
    width, height = SIZES[size]
    page = visit("/", width, height)
    page.click("text=First game?")
    page.click(f"ol > li:nth-child({names().index(name) + 1}) > button")
    return page


def rested(page: Page, before: str = "") -> str:
    """The page as it stands once something else is marked than before."""
    handle = page.wait_for_function(
        f"(before) => {{ const now = ({RESTED})(); return now && now !== before ? now : false; }}",
        arg=before,
    )
    found: str = handle.json_value()
    return found


def marks(page: Page) -> Iterator[str]:
    """Whatever is marked, one after the other, up to the end of the lesson."""
    at = rested(page)
    for _ in range(CLICKS):
        if at == "over":
            return
        yield at
        box = page.locator(".do-this").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        at = rested(page, at)
    raise AssertionError("This lesson does not end.")


# Each lesson is played at one size here; in the long run at both.
ALWAYS = [("rivals", "wide"), ("confrontations", "phone"), ("rebirth", "phone")]
LONG = [(name, size) for name in names() for size in SIZES if (name, size) not in ALWAYS]


@pytest.mark.parametrize(
    ("name", "size"), [*ALWAYS, *(pytest.param(*one, marks=pytest.mark.long) for one in LONG)]
)
def test_who_clicks_what_is_marked_finishes_a_lesson(visit: Visit, name: str, size: str) -> None:
    page = begin(visit, name, size)
    said: set[str] = set()
    for _ in marks(page):
        page.wait_for_function(f"() => ({COVERED})().length === 0")  # it moves as the table does
        said |= set(page.locator(".words p b").all_inner_texts())

    assert {beat.head for beat in lesson(name).beats} <= said | {lesson(name).written.ends.head}
    assert lesson(name).written.ends.head == page.inner_text("[role=dialog] h2")


def test_a_wrong_move_is_answered_and_taken_back_by_the_keyboard(visit: Visit) -> None:
    page = begin(visit, "rivals")
    at = rested(page)
    page.keyboard.press("c")
    back = page.wait_for_selector("text=Take it back")
    assert back is not None
    page.wait_for_function("() => document.activeElement?.innerText.startsWith('Take it back')")

    assert lesson("rivals").written.why["confront"] in page.inner_text(".balloon, .talk")
    assert 0 == page.locator(".do-this").count()

    page.keyboard.press("Enter")
    assert at == rested(page)


def test_a_lesson_is_learnt_by_the_keyboard_alone(visit: Visit) -> None:
    page = begin(visit, "rivals")
    at = rested(page)
    for _ in range(8):
        page.keyboard.press("j")
        page.keyboard.press("Enter")
        at = rested(page, at)

    assert "Buy from the Line-Up" == page.inner_text("li[aria-current=step]")[1:].strip()


def test_a_lesson_goes_on_where_it_was_left(visit: Visit, server: Running) -> None:
    _, made = server.ask("/api/lessons/rivals", {})
    seat = made["seats"][0]
    server.play(made["table"], seat["token"], 2)
    page = visit(seat["link"])
    at = rested(page)
    page.reload()

    assert at == rested(page)
