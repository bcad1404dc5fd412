"""Writes docs/rules/no-scenario.md from the no-scenario.yaml files beside the scenarios.

Owns: where rules are defined, where they are cited, and the page of those that no scenario shows.
Must not know: what any rule says.

    python scripts/no_scenario.py           writes the page
    python scripts/no_scenario.py --open    lists the rules that are neither shown nor excused
"""

import re
import sys

import scenarios
import yaml
from scenarios import ROOT

RULES = ROOT / "docs" / "rules"
PAGE = RULES / "no-scenario.md"

DEFINED = re.compile(r"^(?:- ([A-Z]+-\d+\.\d+): |\| ([A-Z]+-\d+) \|)", re.MULTILINE)

HEAD = """\
# Rules without a scenario

Every rule of the digest is shown by a scenario under `tests/scenarios/`, except these.
`scripts/no_scenario.py` makes this page from the `no-scenario.yaml` files there.

| rule | why no scenario shows it |
|---|---|
"""


def defined() -> list[str]:
    """The id of every rule in the digest, in its order; a rule written twice is there twice."""
    pages = sorted(RULES.glob("*.md"), key=lambda page: (page.stem != "core", page.stem))
    return [
        first or second
        for page in pages
        if page != PAGE
        for first, second in DEFINED.findall(page.read_text())
    ]


def cited() -> dict[str, list[str]]:
    """The scenario files that cite each rule, by the rule's id."""
    places: dict[str, list[str]] = {}
    for path in scenarios.files():
        rules = [rule for data in scenarios.load(path) for rule in data.get("rules") or []]
        for rule in dict.fromkeys(map(str, rules)):
            places.setdefault(rule, []).append(path.relative_to(ROOT).as_posix())
    return places


def excused() -> list[tuple[str, str]]:
    """Every rule that a no-scenario.yaml lists, with its reason."""
    return [
        (str(rule), str(reason))
        for path in sorted(scenarios.FOLDER.rglob(scenarios.EXCUSES))
        for rule, reason in (yaml.safe_load(path.read_text()) or {}).items()
    ]


def page() -> str:
    """The page as it should be now."""
    order = {rule: place for place, rule in enumerate(defined())}
    rows = sorted(excused(), key=lambda row: (order.get(row[0], len(order)), row[0]))
    return HEAD + "".join(f"| {rule} | {' '.join(why.split())} |\n" for rule, why in rows)


def main() -> None:
    if "--open" in sys.argv[1:]:
        settled = cited().keys() | {rule for rule, _ in excused()}
        print("\n".join(rule for rule in defined() if rule not in settled))
    else:
        PAGE.write_text(page())


if __name__ == "__main__":
    main()
