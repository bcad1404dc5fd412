"""The API reference says something of every public name, and what a comment says is told."""

from pathlib import Path
from types import ModuleType
from typing import Any

import api
import comments
import pytest
from pdoc import doc

from longbox.game import game, options
from longbox.views import facts


def test_a_comment_behind_a_field_or_above_it_is_found() -> None:
    assert "its verb" == comments.of_field(facts.Option, "kind")
    assert "by seat" == comments.of_field(options.Namer, "in_turn")
    assert "" == comments.of_field(game.Game, "over")


def test_names_of_which_nothing_is_said_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "spoken_of.py").write_text(
        '"""A module."""\n'
        "MOST = 3  # cards\n"
        "LEAST = 1\n"
        "class Told:\n"
        '    """A class."""\n'
        "    def said(self):\n"
        '        """A promise."""\n'
        "    def unsaid(self):\n"
        "        pass\n"
        "    def _own(self):\n"
        "        pass\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(api, "is_ours", lambda one: one.taken_from[0] == "spoken_of")
    page = doc.Module.from_name("spoken_of")
    api.tell(page)

    assert ["spoken_of.LEAST", "spoken_of.Told.unsaid"] == api.silent({"spoken_of": page})


def test_a_warning_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(pages: dict[str, doc.Module], folder: Path) -> None:
        import warnings  # noqa: PLC0415 - as pdoc does, while it writes

        warnings.warn("a type that nobody knows", stacklevel=1)

    nothing: dict[str, Any] = {"empty": doc.Module(ModuleType("empty", "An empty module."))}
    monkeypatch.setattr(api, "told", lambda: nothing)
    monkeypatch.setattr(api, "write", write)

    assert ["pdoc warns: a type that nobody knows"] == api.trouble(tmp_path / "api")
