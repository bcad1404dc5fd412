"""The wheel's build hook: compiles the engine with mypyc where a C compiler is there.

Owns: compiling what the lists `compiled` and `plain` in pyproject.toml say, and where it goes; that
the wheel carries its bill of materials.
Must not know: what those modules do; without a compiler the same files run as plain Python, but for
the rows of words: NATIVE says them to the compiler, ROWS to Python.

LONGBOX_COMPILE=no builds a pure wheel, LONGBOX_COMPILE=must makes a failed compilation an error.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROWS = "longbox/rules/words.py"
NATIVE = "longbox/rules/words_native.py"  # it is compiled in the place of ROWS
BILL = "deploy/longbox.cdx.json"  # what a server is made of; the wheel carries it
NEEDED = ("librt", "mypy", "mypy_extensions", "setuptools")
# A call inside the engine goes straight to its function, and a small one is written out there. All
# that -O2 does beyond these makes it a fiftieth faster, and takes half as long again to build.
# Warnings (-w: none) would be of mypyc's C, and take longer to look for than all else.
FLAGS = (
    "-fno-semantic-interposition -finline-small-functions -fstrict-aliasing -fipa-ra "
    "-fcaller-saves -fpeephole2 -foptimize-sibling-calls -w"
)

# No compiled module names a type of the language, so the compiler need not read its many tables.
UNREAD = "[mypy]\n[mypy-longbox.wording.*]\nfollow_imports = skip\n"
# Beside the one library mypyc makes a small one for each module, as a door to it. All that a door
# calls is said here: that takes a quarter of the time of Python's own header, for each of them.
DOOR = """
typedef struct _object PyObject;
extern PyObject *Py_BuildValue(const char *, ...);
extern PyObject *PyImport_ImportModuleLevel(
    const char *, PyObject *, PyObject *, PyObject *, int);
extern PyObject *PyObject_GetAttrString(PyObject *, const char *);
extern void *PyCapsule_GetPointer(PyObject *, const char *);
extern void PyErr_Clear(void);
extern void Py_DecRef(PyObject *);
#define Py_DECREF Py_DecRef
#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
"""
SETUP = """
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup

library, *doors = mypycify({arguments!r}, opt_level="1", debug_level="0")
for source in map(Path, [path for door in doors for path in door.sources]):
    source.write_text(source.read_text().replace({header!r}, {door!r}))
setup(name="longbox-engine", ext_modules=[library, *doors])
"""
HEADER = "#include <Python.h>"


class CompileEngine(BuildHookInterface[Any]):
    """Compiles in a temporary folder, so that no .so file ever lies in src/ and shadows an edit."""

    PLUGIN_NAME = "custom"
    folder: Path | None = None

    def dependencies(self) -> list[str]:
        """The compiler's own needs, at the versions of constraints.txt."""
        if not self._wanted():
            return []
        pins = (Path(self.root) / "constraints.txt").read_text().split()
        return [pin for pin in pins if pin.partition("==")[0] in NEEDED]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if (Path(self.root) / BILL).exists():
            build_data["sbom_files"].append(BILL)
        if not self._wanted():
            return
        try:
            libraries = self._compile()
        except CannotCompileError as error:
            self._clear()
            if os.environ.get("LONGBOX_COMPILE") == "must":
                raise
            self.app.display_warning(f"Longbox is built as plain Python: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path, place in libraries.items():
            build_data["force_include"][str(path)] = place

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        self._clear()

    def _clear(self) -> None:
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _wanted(self) -> bool:
        choice = os.environ.get("LONGBOX_COMPILE", "")
        if choice == "no" or not self.config.get("compiled"):
            return False
        return choice == "must" or os.name == "nt" or shutil.which(c_compiler()) is not None

    def _compile(self) -> dict[Path, str]:
        """Every compiled library, with its place in the wheel."""
        source = Path(self.root) / "src"
        compiled, plain = (
            {path.relative_to(source).as_posix() for each in patterns for path in source.glob(each)}
            for patterns in (self.config["compiled"], self.config.get("plain", []))
        )
        modules = sorted(compiled - plain - {NATIVE})
        if not modules:
            raise CannotCompileError(f"no module matches {self.config['compiled']}")
        self.folder = Path(tempfile.mkdtemp(prefix="longbox-build-"))
        skip = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(source, self.folder, ignore=skip, dirs_exist_ok=True)
        (self.folder / NATIVE).replace(self.folder / ROWS)
        (self.folder / "mypy.ini").write_text(UNREAD)
        arguments = ["--ignore-missing-imports", "--follow-imports=silent", *modules]
        door = HEADER if os.name == "nt" else DOOR
        (self.folder / "setup.py").write_text(
            SETUP.format(arguments=arguments, header=HEADER, door=door)
        )
        # Set in the environment, these take the place of Python's own, which hold what C means:
        # without -fwrapv a sum that is too large may be anything.
        own = os.environ.get("CFLAGS") or sysconfig.get_config_var("CFLAGS") or ""
        flags = " ".join([*(one for one in own.split() if one[:2] not in ("-g", "-W")), FLAGS])
        done = subprocess.run(
            [sys.executable, "setup.py", "build_ext", "--inplace"],
            cwd=self.folder,
            env={**os.environ, "CFLAGS": flags},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            last = (done.stdout + done.stderr).strip().splitlines()[-12:]
            raise CannotCompileError("\n".join(["mypyc failed:", *last]))
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        found = [path for path in self.folder.rglob(f"*{suffix}") if "build" not in path.parts]
        return {path: path.relative_to(self.folder).as_posix() for path in found}


class CannotCompileError(Exception):
    """Why there will be no compiled engine."""


def c_compiler() -> str:
    """The command of the C compiler that this Python would use."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
