"""The page can be installed: its criteria in Chromium, and what there is without a network."""

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import chromium
import pytest
from playwright.sync_api import BrowserContext, Playwright
from sitting import Running

CONTROLLED = "() => navigator.serviceWorker && navigator.serviceWorker.controller !== null"
KEPT = """
async () => {
  const names = await caches.keys();
  const store = await caches.open(names[0]);
  return [names.length, (await store.keys()).map((one) => new URL(one.url).pathname).sort()];
}
"""


@pytest.fixture
def device(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that keeps what it is given, as people's do."""
    context = playwright.chromium.launch_persistent_context(
        str(tmp_path / "device"),
        executable_path=chromium.find(),
        args=["--no-sandbox", "--blink-settings=imagesEnabled=false"],
    )
    context.set_default_timeout(20_000)
    yield context
    context.close()


def test_the_page_is_installed_and_opens_without_a_network(
    device: BrowserContext, server: Running
) -> None:
    page = device.new_page()
    page.goto(server.home)
    page.wait_for_function(CONTROLLED)
    asked = device.new_cdp_session(page)
    manifest: dict[str, Any] = asked.send("Page.getAppManifest")
    told = json.loads(manifest["data"])

    assert [] == manifest["errors"]
    assert ("Longbox", "standalone", "/") == (told["name"], told["display"], told["start_url"])
    assert [] == asked.send("Page.getInstallabilityErrors")["installabilityErrors"]

    many, files = page.evaluate(KEPT)
    assert 1 == many
    assert "/" in files
    assert all(one in {"/", "/icon-192.png"} or one.startswith("/assets/") for one in files)

    table, tokens = server.open()
    device.set_offline(True)
    page.reload()
    page.wait_for_selector("[role=status]:has-text('The server cannot be reached.')")
    page.goto(f"{server.home}/table/{table}#{tokens[0]}")
    page.wait_for_selector("text=Reconnecting, your game is safe")

    device.set_offline(False)
    page.wait_for_selector('[data-place="Line-Up"] .card')
    assert (many, files) == tuple(page.evaluate(KEPT))  # nothing of the table is kept
    assert server.ask("/api/sets")[0] == 200


def test_icons_are_as_large_as_the_manifest_says(server: Running) -> None:
    page = Path(__file__).parents[2] / "src" / "longbox" / "server" / "page"
    told = json.loads((page / "manifest.webmanifest").read_text())
    assert {"any", "maskable"} == {one["purpose"] for one in told["icons"]}
    for one in told["icons"]:
        image = (page / one["src"].removeprefix("/")).read_bytes()
        assert image.startswith(b"\x89PNG\r\n")
        assert one["sizes"] == "{}x{}".format(*struct.unpack(">II", image[16:24]))
    status, text = server.ask("/worker.js")
    assert 200 == status
    assert "caches.open" in text
