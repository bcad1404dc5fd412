"""What the browser tests are given: a way to visit an address in a window of one's own."""

from collections.abc import Callable

from playwright.sync_api import Page

Visit = Callable[..., Page]

# Chromium itself logs these, whatever the page does with them.
REFUSED = "Failed to load resource: the server responded with a status of 400"
UNREACHABLE = "ERR_CONNECTION_REFUSED"

# Nobody looks at the windows of the tests, and painting them is a quarter of all their work:
# what is wholly transparent is laid out, found and clicked like anything else, but not painted.
UNPAINTED = """
const unpainted = new CSSStyleSheet();
unpainted.replaceSync(':root { opacity: 0 !important; }');
document.adoptedStyleSheets = [unpainted];
"""
# What keeps the page on a device would load it once more for each of these windows.
UNKEPT = "delete Navigator.prototype.serviceWorker;"
# For who measures colours, or how long painting takes.
PAINTED = "document.adoptedStyleSheets = [];"


def forgive(complaints: list[str], words: str) -> None:
    """Take the complaints with these words off the list: the test provoked them."""
    complaints[:] = [one for one in complaints if words not in one]
