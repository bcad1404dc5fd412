"""Lock what a deployment installs, and say what is in it: a file of hashes and a bill of materials.

Owns: deploy/requirements.txt, of pip-tools, and deploy/longbox.cdx.json, of CycloneDX 1.6.
Must not know: which package index is used.

    python scripts/lock.py        both, anew: needs a package index
    python scripts/lock.py bill   only the bill, of the lock and web/package-lock.json as they are
"""

import importlib.metadata
import json
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from typing import Any

from bootstrap import HERE, Trouble

TOOL = "pip-tools==7.5.2"
LOCK = HERE / "deploy" / "requirements.txt"
BILL = HERE / "deploy" / "longbox.cdx.json"
HEAD = (
    "# What a server needs, with the hash of every file that may be installed for it.\n"
    "# Made of pyproject.toml and constraints.txt by scripts/lock.py.\n"
)
QUIET = (
    "--quiet --generate-hashes --no-header --no-annotate --strip-extras --no-emit-index-url "
    "--no-emit-trusted-host --no-emit-find-links"
)
# Of the packages of web/: what ends in the built page.
IN_THE_PAGE = (
    "@fontsource/bangers",
    "@fontsource/barlow-condensed",
    "@fontsource/roboto-condensed",
    "@iconify-json/game-icons",
    "svelte",
)


def lock() -> None:
    """Write the lock anew."""
    folder = HERE / "build" / "lock"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.EnvBuilder(with_pip=True, symlinks=True).create(folder)
    run(python, "-m", "pip", "install", "--quiet", TOOL)
    made = folder / "requirements.txt"
    made.unlink(missing_ok=True)
    words: list[str | Path]
    words = [python, "-m", "piptools", "compile", *QUIET.split(), "--output-file", made]
    words += ["--constraint", HERE / "constraints.txt", "--extra", "postgres"]
    run(*words, HERE / "pyproject.toml")
    LOCK.write_text(HEAD + made.read_text().strip() + "\n")


def run(*words: str | Path) -> None:
    """Run a program; raises Trouble with what it said."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=HERE)
    if done.returncode:
        raise Trouble("\n".join(done.stderr.strip().splitlines()[-5:]))


def locked() -> dict[str, str]:
    """The versions of the lock, by name."""
    return dict(re.findall(r"^([\w.-]+)==(\S+)", LOCK.read_text(), re.MULTILINE))


def licences(name: str) -> list[dict[str, Any]]:
    """The licence of an installed package, as it says it."""
    told = importlib.metadata.metadata(name)
    if "License-Expression" in told:
        return [{"expression": told["License-Expression"]}]
    classified = [
        one.rpartition(" :: ")[2]
        for one in told.get_all("Classifier") or ()
        if one.startswith("License :: ")
    ]
    names = classified or [str(told["License"]).partition("\n")[0]]
    return [{"license": {"name": one}} for one in names if one]


def component(kind: str, name: str, version: str, told: list[dict[str, Any]]) -> dict[str, Any]:
    """A component of a package index."""
    url = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {
        "type": "library",
        "bom-ref": url,
        "name": name,
        "version": version,
        "purl": url,
        "licenses": told,
    }


def bill() -> str:
    """The bill of materials."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    packages = json.loads((HERE / "web" / "package-lock.json").read_text())["packages"]
    libraries = [component("pypi", *one, licences(one[0])) for one in locked().items()]
    for name in IN_THE_PAGE:
        told = packages[f"node_modules/{name}"]
        libraries.append(
            component("npm", name, told["version"], [{"license": {"name": told["license"]}}])
        )
    whole = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "longbox",
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": libraries,
        "dependencies": [
            {"ref": "longbox", "dependsOn": [one["bom-ref"] for one in libraries]},
        ],
    }
    return json.dumps(whole, indent=2) + "\n"


def main() -> None:
    """Write what was asked for."""
    if sys.argv[1:] != ["bill"]:
        lock()
        print(f"Wrote {LOCK.relative_to(HERE)}.")
    BILL.write_text(bill())
    print(f"Wrote {BILL.relative_to(HERE)}.")


if __name__ == "__main__":
    try:
        main()
    except Trouble as error:
        sys.exit(f"lock: {error}")
