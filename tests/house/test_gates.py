"""scripts/check says what a gate found, below its name, and fails."""

import sys
from pathlib import Path

import gates
import node
import pytest
from bootstrap import Trouble
from gates import Gate


def python(name: str, code: str) -> Gate:
    return Gate(name, (sys.executable, "-c", code))


def test_what_a_gate_found_stands_below_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    failed = gates.judge(
        [
            python(
                "slow", "import time; time.sleep(.2); print('a slow word'); raise SystemExit(1)"
            ),
            python(
                "quick", "import sys; print('a quick word', file=sys.stderr); raise SystemExit(2)"
            ),
            python("quiet", "print('not worth a line')"),
        ]
    )
    told = [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()]

    assert ["slow", "quick"] == failed
    assert ["== slow", "a slow word", "== quick", "a quick word", "== quiet"] == told


def test_a_gate_of_web_is_not_run_again_until_something_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "page.ts").write_text("1")
    monkeypatch.setattr(node, "WEB", tmp_path)
    monkeypatch.setattr(node, "MODULES", tmp_path / "node_modules")
    monkeypatch.setattr(node, "ready", lambda: sys.executable)
    monkeypatch.setattr(node, "wanted", lambda: "the packages")
    runs = tmp_path / "node_modules" / "runs"
    code = "import pathlib; pathlib.Path('node_modules/runs').open('a').write('x'); "
    code += "raise SystemExit(pathlib.Path('src/page.ts').read_text() == 'wrong')"
    gate = Gate("page", (gates.NODE, "-c", code), tmp_path)
    found = [gates.judge([gate]), gates.judge([gate])]

    assert ([[], []], "x") == (found, runs.read_text())

    (tmp_path / "src" / "page.ts").write_text("wrong")
    found = [gates.judge([gate]), gates.judge([gate])]

    assert ([["page"], ["page"]], "xxx") == (found, runs.read_text())


def test_a_gate_that_names_what_it_looks_at_is_not_run_again_until_that_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gates, "MARKS", tmp_path / "marks")
    (tmp_path / "seen").mkdir()
    seen, runs = tmp_path / "seen" / "code.py", tmp_path / "runs"
    seen.write_text("1")
    code = "import pathlib; pathlib.Path('runs').open('a').write('x'); "
    code += "raise SystemExit(pathlib.Path('seen/code.py').read_text() == 'wrong')"
    gate = Gate("code", (sys.executable, "-c", code), tmp_path, (tmp_path / "seen",))
    found = [gates.judge([gate]), gates.judge([gate])]

    assert ([[], []], "x") == (found, runs.read_text())

    seen.write_text("wrong")
    found = [gates.judge([gate]), gates.judge([gate])]

    assert ([["code"], ["code"]], "xxx") == (found, runs.read_text())


def test_gates_that_need_a_node_fail_without_one_and_the_others_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none() -> str:
        raise Trouble("there is no node.")

    monkeypatch.setattr(node, "ready", none)
    failed = gates.judge([Gate("page", (gates.NODE, "-e", "0")), python("other", "")])
    told = capsys.readouterr().out

    assert ["page"] == failed
    assert "Longbox: there is no node.\n" in told
    assert "== other" in told


def test_a_gate_of_no_such_name_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["gates.py", "nonsense"])

    assert 2 == gates.main()
    assert capsys.readouterr().err.startswith("The gates are eslint, ")
