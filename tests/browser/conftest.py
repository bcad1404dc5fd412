"""A real Chromium, and a server for it.  Without one these tests fail: they never skip."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import chromium
import hand
import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)
from sitting import Running
from visiting import UNKEPT, UNPAINTED, Visit


def pytest_itemcollected(item: pytest.Item) -> None:
    """They share a browser and its server: one process has them all."""
    item.add_marker(pytest.mark.xdist_group("browser"))


# What a browser is told of its device when it is started.
Device = tuple[str, ...]
DEVICES = ("has_touch", "is_mobile")
NOWHERE = "/nothing.txt"  # of the same server, so that the browser keeps what it knows of the page
# What a browser keeps for who wants nothing to move, to sound or to be asked twice.
SETTINGS = {"speed": 0, "sound": False, "askEnd": False, "endSelf": False}


PATIENCE = 20_000  # milliseconds: whoever reads the first text of a server may take a while
expect.set_options(timeout=PATIENCE)

SWITCHES = ("--no-sandbox", "--disable-background-networking")
# Most tests read the page and do not look at its pictures, which take long to paint.
BLIND = "--blink-settings=imagesEnabled=false"


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


def launch(playwright: Playwright, *switches: str) -> Browser:
    path = chromium.find()
    assert path, "There is no Chromium for the browser tests: run scripts/chromium.py."
    return playwright.chromium.launch(executable_path=path, args=[*SWITCHES, *switches])


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One that shows no pictures."""
    started = launch(playwright, BLIND)
    yield started
    started.close()


@pytest.fixture
def seeing(playwright: Playwright) -> Iterator[Browser]:
    """One that does."""
    started = launch(playwright)
    yield started
    started.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"), is_hurried=True)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the windows of a test log as an error or a warning; there may be nothing at its end.

    A test that provokes a complaint of the browser itself, as of a server that is not there,
    forgives that one by name.
    """
    found: list[str] = []
    yield found

    assert [] == found


# All but the settings, and from then on whatever the page would still write.
FORGET = """
(kept) => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('longbox.settings', kept);
  Storage.prototype.setItem = () => {};
}
"""


@dataclass(slots=True)
class Windows:
    """Those of people who have the page before them all day: they have read its files already.

    Each is of a browser of its own, and is lent to one test at a time.
    """

    browser: Browser
    free: dict[Device, list[Page]] = field(default_factory=dict)

    def sit_down(self, home: str, device: Device, settings: dict[str, Any]) -> Page:
        """A window on such a device, with nothing in mind but the settings."""
        waiting = self.free.setdefault(device, [])
        if waiting:
            page = waiting.pop()
        else:
            told: dict[str, Any] = dict.fromkeys(device, True)
            page = self.browser.new_context(**told).new_page()
            page.add_init_script(UNPAINTED + UNKEPT)
            page.goto(home + NOWHERE)
        page.evaluate(FORGET, json.dumps(settings))
        return page

    def leave(self, page: Page, home: str, device: Device) -> None:
        """The next test may have it.

        One that is free keeps its page before it, until the next test goes elsewhere; in others
        nothing goes on.
        """
        free = self.free[device]
        if all(one.url.endswith(NOWHERE) for one in free):
            free.append(page)
        else:
            page.goto(home + NOWHERE)
            free.insert(0, page)

    def close(self, device: Device) -> None:
        """The next one is new."""
        for page in self.free.pop(device, []):
            page.context.close()


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest.fixture
def visit(
    windows: Windows,
    server: Running,
    complaints: list[str],
    request: pytest.FixtureRequest,
) -> Iterator[Visit]:
    """Go to an address of the server as somebody who was never there.

    Each visit of a test is that of another person. Their windows were used by others before, less
    all that they keep; one that ``is_new`` has not even read the page's files.
    """
    pages: list[tuple[Page, Device]] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(f"{message.type}: {message.text}")

    def complain(error: Error) -> None:
        complaints.append(f"thrown: {error}")

    def go(path: str, width: int = 1440, height: int = 900, **wishes: Any) -> Page:
        device = tuple(one for one in DEVICES if wishes.get(one))
        if wishes.get("is_new"):
            windows.close(device)
        settings = {one: wishes.get(one, usual) for one, usual in SETTINGS.items()}
        page = windows.sit_down(server.home, device, settings)
        pages.append((page, device))
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(reduced_motion=wishes.get("reduced_motion", "reduce"))
        page.on("console", note)
        page.on("pageerror", complain)
        page.set_default_timeout(PATIENCE)
        hand.watch(page)
        page.goto(server.home + path)
        return page

    failed = request.session.testsfailed
    yield go
    for page, device in pages:
        if request.session.testsfailed > failed:
            page.context.close()
        else:
            page.remove_listener("console", note)
            page.remove_listener("pageerror", complain)
            windows.leave(page, server.home, device)
