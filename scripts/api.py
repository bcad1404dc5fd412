"""The API reference: pages made from the docstrings of what others program against.

Owns: which modules have a page, and what must be said of every public name.
Must not know: what any of it does.

    python scripts/api.py            writes the pages into build/api/
    python scripts/api.py --check    the same into a folder that is thrown away

Either names what has no words, or could not be made into a page, and then fails.
"""

import importlib
import inspect
import shutil
import sys
import tempfile
import warnings
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

from bootstrap import HERE
from comments import of_field, of_module
from pdoc import doc, render

import longbox
from longbox.agents import roster
from longbox.opening.opening import FIELDS, Opening

MADE = HERE / "build" / "api"
# The public face, what it is made of, what an agent is, and the words of the card language.
PAGES = ("longbox", "longbox.views.facts", "longbox.agents.agent", "longbox.effects.vocabulary")
# Its terms say in their own docstring what they hold, and an enumeration's words are its values.
TERSE = "longbox.effects.vocabulary"


# --------------------------------------------------------------------------- what is told


def told() -> dict[str, doc.Module]:
    """The modules that have a page, each with what is said of its names in comments."""
    for name in longbox.__all__:
        getattr(longbox, name)  # fetched, so that it is there to be seen
    vars(longbox)["agents"] = roster.names  # the room that can be called, shown as the call
    found = {name: doc.Module(importlib.import_module(name)) for name in PAGES}
    found["longbox"].submodules = []
    for page in found.values():
        tell(page)
    return found


def tell(page: doc.Module) -> None:
    """Let the names of a module be told as they are used, and by what comments say of them."""
    for one in page.members.values():
        if isinstance(one, doc.Variable) and not one.docstring:
            one.docstring = sentence(of_module(page.obj).get(one.name, ""))
        elif isinstance(one, doc.Class):
            tell_fields(one)
        elif isinstance(one, doc.Function) and hasattr(one.wrapped, "__signature__"):
            given = one.signature.return_annotation
            one.signature = inspect.signature(one.wrapped).replace(return_annotation=given)


def tell_fields(page: doc.Class) -> None:
    """The same for the fields of a class; one of an opening is told by what it asks."""
    asked = {one.name: one.asked.help for one in FIELDS} if page.obj is Opening else {}
    for name, one in page.members.items():
        if isinstance(one, doc.Variable) and not one.docstring:
            one.docstring = sentence(asked.get(name) or of_field(page.obj, name))
            if get_origin(one.annotation) is Annotated:
                one.annotation = get_args(one.annotation)[0]
    made = page.members.get("__init__")
    if page.modulename == "longbox" and made is not None and not made.docstring:
        del page.members["__init__"]  # a function of ours makes it


def sentence(comment: str) -> str:
    """A comment as a docstring."""
    if not comment:
        return ""
    return f"{comment[0].upper()}{comment[1:]}{'' if comment.endswith('.') else '.'}"


def silent(pages: dict[str, doc.Module]) -> list[str]:
    """The public names of which nothing is said."""
    found: list[str] = []
    for page in pages.values():
        names: list[doc.Doc[Any]] = [page]
        for one in page.members.values():
            names.append(one)
            if isinstance(one, doc.Class) and page.modulename != TERSE:
                names += [it for it in one.members.values() if is_ours(it)]
        found += [one.fullname for one in names if is_public(one) and not one.docstring]
    return found


def is_public(one: doc.Doc[Any]) -> bool:
    return not one.name.startswith("_")


def is_ours(one: doc.Doc[Any]) -> bool:
    return one.taken_from[0].startswith("longbox")


# --------------------------------------------------------------------------- pages


def write(pages: dict[str, doc.Module], folder: Path) -> None:
    """Write every page, and the index with its search."""
    render.configure(show_source=False)
    folder.mkdir(parents=True)
    for name, page in pages.items():
        file = folder / f"{name.replace('.', '/')}.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(render.html_module(page, pages), encoding="utf-8")
    (folder / "index.html").write_text(render.html_index(pages), encoding="utf-8")
    (folder / "search.js").write_text(render.search_index(pages), encoding="utf-8")


def trouble(folder: Path) -> list[str]:
    """Make the reference; all that is wrong with it, a sentence each."""
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        pages = told()
        write(pages, folder)
    found = [f"Nothing is said of {name}." for name in silent(pages)]
    return found + [f"pdoc warns: {one.message}" for one in warned]


def main() -> int:
    is_check = "--check" in sys.argv[1:]
    with tempfile.TemporaryDirectory() as scratch:
        made = Path(scratch) / "api"
        wrong = trouble(made)
        if not is_check:
            shutil.rmtree(MADE, ignore_errors=True)
            MADE.parent.mkdir(exist_ok=True)
            shutil.move(made, MADE)
            print(f"Wrote {MADE.relative_to(HERE) / 'index.html'}.")
    for one in wrong:
        print(one)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
