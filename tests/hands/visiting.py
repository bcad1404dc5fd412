"""What the browser tests are given: a way to visit an address in a window of one's own."""

from collections.abc import Callable

from playwright.sync_api import Page

Visit = Callable[..., Page]
