"""The page's icons as PNG, for devices that it is installed on: drawn by a Chromium from the SVG.

Owns: web/src/icons/. Must not know: where they are shown.

    python scripts/icons.py    writes them anew
"""

from pathlib import Path

import chromium
from playwright.sync_api import sync_playwright

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
FELT = "#161C30"
# By name: how many pixels wide, and which part of the width the drawing has; a device may cut
# what lies outside the middle four fifths of an icon that is whole to its edges.
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-whole-512": (512, 0.8)}


def main() -> None:
    """Draw each."""
    drawing = (WEB / "icon.svg").read_text(encoding="utf-8")
    (WEB / "icons").mkdir(exist_ok=True)
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if part == 1 else FELT
            inset = round(size * (1 - part) / 2)
            page.set_content(
                f"<style>body {{ margin: 0; background: {ground}; padding: {inset}px }} "
                f"svg {{ width: {size - 2 * inset}px; display: block }}</style>{drawing}"
            )
            page.screenshot(path=WEB / "icons" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
