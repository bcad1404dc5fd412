"""A real Chromium, and a server for it.  Without one these tests fail: they never skip."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import chromium
import hand
import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    sync_playwright,
)
from sitting import Running
from visiting import Visit

# What moves costs time, and says nothing more.
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
# What a browser keeps for who wants nothing to move, to sound or to be asked twice.
SETTINGS = '{"speed": 0, "sound": false, "askEnd": false}'
KEPT: Any = [{"name": "longbox.settings", "value": SETTINGS}]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    assert path, "There is no Chromium for the browser tests: run scripts/chromium.py."
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-background-networking"]
        )
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


@dataclass(slots=True)
class Reader:
    """Who has the page before them all day: a window that has read its files already."""

    browser: Browser
    page: Page | None = None

    def sit_down(self, home: str, width: int, height: int) -> Page:
        """The window, with nothing in mind but the settings of the tests."""
        page = self.page = self.page or self.browser.new_context(**STILL).new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{home}/nothing.txt")
        page.evaluate(
            "(kept) => { localStorage.clear(); sessionStorage.clear();"
            " for (const one of kept) localStorage.setItem(one.name, one.value); }",
            KEPT,
        )
        return page

    def leave(self) -> None:
        """Close the window; the next test has a new one."""
        if self.page is not None:
            self.page.context.close()
            self.page = None


@pytest.fixture(scope="package")
def reader(browser: Browser) -> Iterator[Reader]:
    one = Reader(browser)
    yield one
    one.leave()


@pytest.fixture
def visit(
    browser: Browser,
    reader: Reader,
    server: Running,
    complaints: list[str],
    request: pytest.FixtureRequest,
) -> Iterator[Visit]:
    """Go to an address of the server as somebody who was never there.

    The first visit of a test is that of a window that others used before, less all that it keeps;
    every other one, and one with wishes, has a browser of its own.
    """
    pages: list[Page] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(f"{message.type}: {message.text}")

    def complain(error: Error) -> None:
        complaints.append(f"thrown: {error}")

    def alone(width: int, height: int, wishes: dict[str, Any]) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            storage_state={"origins": [{"origin": server.home, "localStorage": KEPT}]},
            **STILL | wishes,
        )
        return context.new_page()

    def go(path: str, width: int = 1440, height: int = 900, **wishes: Any) -> Page:
        is_first = not wishes and not pages
        page = (
            reader.sit_down(server.home, width, height)
            if is_first
            else alone(width, height, wishes)
        )
        pages.append(page)
        page.on("console", note)
        page.on("pageerror", complain)
        page.set_default_timeout(20_000)
        hand.watch(page)
        page.goto(server.home + path)
        return page

    failed = request.session.testsfailed
    yield go
    if request.session.testsfailed > failed:
        reader.leave()
    for page in pages:
        if page is reader.page:
            page.goto("about:blank")
            page.remove_listener("console", note)
            page.remove_listener("pageerror", complain)
        else:
            page.context.close()
