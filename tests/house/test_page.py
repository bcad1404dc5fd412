"""The page that is shipped is the page of the sources, and knows no card, set or rule."""

import hashlib
import json
import subprocess
import tomllib
from pathlib import Path

import node
import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "longbox" / "server" / "page"
SETS = sorted((ROOT / "src" / "longbox" / "printed" / "sets").glob("*.toml"))
SCRIPT_LIMIT = 170_000


def sources() -> list[Path]:
    """What the page is made of."""
    folders = [path for path in (WEB / "src").rglob("*") if path.is_file()]
    names = ("index.html", "package-lock.json", "package.json", "tsconfig.json", "vite.config.ts")
    return sorted([*folders, *(WEB / name for name in names)])


def digest() -> str:
    """One number for all of it."""
    total = hashlib.sha256()
    for path in sources():
        total.update(path.relative_to(WEB).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def test_the_shipped_page_is_of_these_sources() -> None:
    """After a change in web/: `npm ci && npm run build` there, and commit both."""
    assert digest() == (PAGE / "sources.sha256").read_text().strip()


@pytest.mark.long
def test_the_sources_make_the_shipped_page(tmp_path: Path) -> None:
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    subprocess.run(
        [node.ready(), vite, "build", "--outDir", tmp_path / "page"],
        cwd=WEB,
        check=True,
        timeout=300,
    )
    made = {
        path.relative_to(tmp_path / "page"): path.read_bytes()
        for path in (tmp_path / "page").rglob("*")
        if path.is_file()
    }
    shipped = {
        path.relative_to(PAGE): path.read_bytes() for path in PAGE.rglob("*") if path.is_file()
    }

    assert sorted(shipped) == sorted(made)
    assert shipped == made


def test_the_lock_file_names_no_host() -> None:
    """A host in it would be the mirror of whoever made it; web/.npmrc keeps them out."""
    lock = json.loads((WEB / "package-lock.json").read_text())

    assert [] == [name for name, package in lock["packages"].items() if "resolved" in package]


def test_the_script_is_small() -> None:
    import gzip  # noqa: PLC0415 - for this one measure

    scripts = [path.read_bytes() for path in (PAGE / "assets").glob("*.js")]

    assert sum(len(gzip.compress(one, 9)) for one in scripts) <= SCRIPT_LIMIT


def test_the_page_asks_nobody_else() -> None:
    text = (PAGE / "index.html").read_text()

    assert "http://" not in text
    assert "https://" not in text
    assert "<script>" not in text


def test_the_page_knows_no_set_and_no_character() -> None:
    """Names are data that the server sends; plain words of the pictures' lexicon are no names."""
    names = set()
    for path in SETS:
        data = tomllib.loads(path.read_text())
        names |= {data["id"]} | {entry["name"] for entry in data.get("character", [])}
    names -= {"rebirth", "confrontations"}
    code = [path for path in sources() if path.suffix in {".ts", ".svelte"}]

    assert len(names) > 12
    assert [] == [
        (path.name, name) for path in code for name in names if f"{name}" in path.read_text()
    ]


def test_the_lexicon_names_only_glyphs_that_there_are() -> None:
    lexicon = json.loads((WEB / "src" / "art" / "lexicon.json").read_text())
    glyphs = json.loads((WEB / "src" / "art" / "glyphs.json").read_text())
    used = {*lexicon["words"].values(), *(one for row in lexicon["spare"].values() for one in row)}

    assert set(lexicon["glyphs"]) == set(glyphs)
    assert used <= set(glyphs)
