"""A stranger joins by a code; games wait for their player; today's table; the device's memory."""

import json
import time

import hand
from sitting import RIVALS, Running
from visiting import REFUSED, Visit, forgive

SOON = 20  # seconds from the start page to the table


def test_a_stranger_joins_from_a_phone_by_code(
    visit: Visit, server: Running, complaints: list[str]
) -> None:
    mara = visit("/")
    mara.wait_for_selector(".cover")
    mara.click("[aria-label='Who plays Sinestro'] >> text=Friend")
    mara.click("button.play")
    code = mara.inner_text(".invite .letters")
    assert f"{server.home}/join/{code}" == mara.input_value(".invite input")
    mara.wait_for_selector(".invite svg.qr")
    mara.click("text=Go to the table")
    mara.wait_for_selector(f".waiting:has-text('{code}')")

    began = time.monotonic()
    jonas = visit("/", 390, 844, has_touch=True, is_mobile=True)
    jonas.wait_for_selector(".cover")
    jonas.fill("[aria-label='Four letters']", code.lower())
    jonas.wait_for_url(f"**/join/{code}")
    jonas.wait_for_selector("#name:focus")
    jonas.keyboard.type("Jonas")
    assert 1 == jonas.locator(".seat[aria-checked=true]:has-text('your seat')").count()
    jonas.tap(".ready")
    jonas.wait_for_selector('[data-place="Line-Up"] .card')
    took = time.monotonic() - began
    assert took < SOON, f"{took:.1f} seconds"

    mara.wait_for_selector(".waiting", state="detached")
    jonas.reload()  # the seat is kept
    jonas.wait_for_selector('[data-place="Line-Up"] .card')
    late = visit(f"/join/{code}")
    late.wait_for_selector(f"text=There is no table {code}.")
    forgive(complaints, REFUSED)


def test_a_wrong_code_is_said_in_a_sentence(
    visit: Visit, complaints: list[str], server: Running
) -> None:
    page = visit("/")
    page.wait_for_selector(".cover")
    page.keyboard.press("j")
    page.keyboard.type("zzzz")
    page.wait_for_selector("[role=alert]:has-text('There is no table ZZZZ.')")
    assert page.url == f"{server.home}/"
    forgive(complaints, REFUSED)


def test_who_comes_too_late_for_a_seat_is_back_at_the_code(visit: Visit, server: Running) -> None:
    seats = [{"name": "Ann"}, {"open": True}, {"open": True}, {"open": True}]
    made = server.ask("/api/tables", {"game": ["confrontations"], "seats": seats})[1]
    page = visit(f"/join/{made['code']}")
    page.click(".seat:nth-child(3)")
    told = made["seats"][2]["token"]
    page.evaluate("() => { window.fetch = () => new Promise(() => {}); }")  # it looks no more
    with server.sit(made["table"], told) as other:
        other.until("people")
        page.click(".ready")
        page.wait_for_url("**/table/**")
        page.wait_for_url(f"**/join/{made['code']}")


def test_a_table_that_looks_for_players_is_listed_and_joined(visit: Visit, server: Running) -> None:
    kim = visit("/")
    kim.wait_for_selector(".cover")
    kim.keyboard.press("o")
    code = kim.inner_text(".invite .letters")

    page = visit("/")
    page.wait_for_selector(".looking li")
    rows = page.evaluate("fetch('/api/tables').then((answer) => answer.json())")["tables"]
    assert code in [one["code"] for one in rows]
    assert code == rows[0]["code"]
    page.click(".looking li >> nth=0 >> text=Sit")
    page.wait_for_url(f"**/join/{code}")
    page.click("text=Only watch")
    page.wait_for_selector('[data-place="Line-Up"] .card')


def test_games_that_wait_are_listed_with_what_is_asked(visit: Visit, server: Running) -> None:
    opened = [
        server.open(seats=[{"name": "Ann"}, {"name": "Bob"}], days=3, game=[RIVALS])
        for _ in range(2)
    ]
    kept = {
        table: {"token": tokens[seat], "title": "Mine", "when": 1 + seat, "shared": True}
        for seat, (table, tokens) in enumerate(opened)
    }
    page = visit("/about")
    page.evaluate("(kept) => { localStorage['longbox.seats'] = kept; }", json.dumps(kept))
    page.goto(server.home)
    page.wait_for_selector(".moves .now >> text=Your turn")
    assert 1 == page.locator(".moves .now").count()
    assert "(1) Longbox" == page.title()
    assert "waiting" in page.inner_text(".moves li:not(:has(.now))")
    page.keyboard.press("1")
    page.wait_for_url(f"**/table/{opened[0][0]}")
    hand.settled(page)


def test_todays_table_is_dealt_and_says_its_seed(visit: Visit, server: Running) -> None:
    seed = server.ask("/api/today")[1]["seed"]
    page = visit("/")
    page.wait_for_selector(".today .own:has-text('not yet')")
    page.keyboard.press("d")
    page.wait_for_selector(f"button.seed:has-text('Seed {seed}')")
