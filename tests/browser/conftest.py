"""A real Chromium, and a server for it.  Without one these tests fail: they never skip."""

from collections.abc import Iterator
from typing import Any

import browser as chromium
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from sitting import Running
from visiting import Visit


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    assert path, "There is no Chromium for the browser tests: run scripts/browser.py."
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-background-networking"]
        )
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, server: Running) -> Iterator[Visit]:
    """Go to an address of the server in a window of one's own; no window may log an error."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def go(path: str, width: int = 1440, height: int = 900, **more: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **more)
        contexts.append(context)
        kept = '{"speed": 0, "sound": false, "askEnd": false}'
        context.add_init_script(
            f"localStorage.getItem('longbox.settings') || "
            f"localStorage.setItem('longbox.settings', '{kept}')"
        )
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(server.home + path)
        return page

    yield go
    for context in contexts:
        context.close()

    assert [] == wrong
