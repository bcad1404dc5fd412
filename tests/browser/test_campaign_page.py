"""Campaigns in the browser: begun, looked at, played, resumed by link, kept as a file."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket
from sitting import Running
from visiting import REFUSED, Visit, forgive

from longbox.printed.shelf import load

SEALED = {card.name for card in load("rebirth").cards if card.place == "secret"}


def begin(visit: Visit, **more: Any) -> Page:
    page = visit("/?set=rebirth", **more)
    page.wait_for_selector(".cover")
    page.click("button:has-text('Campaign')")
    return page


def test_a_campaign_is_begun_played_and_resumed(
    visit: Visit, server: Running, complaints: list[str]
) -> None:
    page = begin(visit)
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: frames.append(str(text)))

    page.on("websocket", listen)
    page.click("button.play")
    page.wait_for_selector("h1:has-text('Campaign Log')")
    page.wait_for_selector("text=next: the first attempt")
    assert "#" not in page.url
    assert 7 == page.locator("li:has-text('sealed')").count()
    home = page.url
    page.click("text=Play Scenario 1")
    page.wait_for_selector(".space")
    page.click("header >> text=Campaign Log")
    assert page.is_visible("[role=dialog][aria-label='Campaign Log'] >> text=One Bad Night")
    page.keyboard.press("Escape")
    assert not page.is_visible("[role=dialog]")
    table = page.url
    page.goto(home)
    page.click("text=Go on with the game")
    page.wait_for_selector(".space")
    assert table == page.url
    told = " ".join(frames)
    assert [] == [name for name in SEALED if f'"{name}"' in told]

    token = page.evaluate("Object.values(JSON.parse(localStorage['longbox.campaigns']))[0].token")
    elsewhere = visit(f"{home.removeprefix(server.home)}#{token}", 390, 844)
    elsewhere.wait_for_selector("text=Go on with the game")
    assert elsewhere.evaluate("document.documentElement.scrollWidth") <= 390
    stranger = visit(home.removeprefix(server.home))
    stranger.wait_for_selector("text=This link opens no campaign.")
    forgive(complaints, REFUSED)


def test_a_campaign_goes_on_with_a_file_and_is_taken_along(visit: Visit, tmp_path: Path) -> None:
    log = {"next": 2, "boxes": {"1": "1"}, "damage": {"Daily Planet": 2}}
    file = tmp_path / "campaign.json"
    file.write_text(json.dumps(log), encoding="utf-8")
    page = begin(visit)
    page.set_input_files(".file2 input", file)
    page.click("button.play")
    page.wait_for_selector("text=won at the first attempt")
    assert page.is_visible("[aria-label='2 of 5 damage']")
    assert page.is_visible("text=Play Scenario 2")
    with page.expect_download() as download:
        page.click("text=Download the log")

    assert log == json.loads(download.value.path().read_text(encoding="utf-8"))


def test_a_file_that_is_no_log_is_refused(
    visit: Visit, tmp_path: Path, complaints: list[str]
) -> None:
    file = tmp_path / "campaign.json"
    file.write_text("[]", encoding="utf-8")
    page = begin(visit)
    page.set_input_files(".file2 input", file)
    page.click("button.play")
    page.wait_for_selector(".trouble:has-text('Campaign Log')")
    forgive(complaints, REFUSED)
