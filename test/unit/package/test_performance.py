"""What docs/performance.md is made by, on small modules."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from documents import END, marker
from performance import measure, sides
from performance.modules import Module, shipped_modules
from performance.processes import Used

BEGIN = marker("make performance")


@pytest.fixture
def one_module(monkeypatch: pytest.MonkeyPatch) -> Module:
    """Measures one example only."""
    module = shipped_modules()[0]

    def measured() -> tuple[list[Module], str]:
        return [module], "One example."

    monkeypatch.setattr(measure, "measured_modules", measured)
    return module


@pytest.mark.usefixtures("one_module")
def test_phases_beside_the_baseline():
    text = measure.phases(1, (), None)
    for phase in ("reading", "`verify()`", "`ip-msp,resolve-gas`", "printing"):
        assert f"| {phase} | " in text
    assert text.startswith("One example.")


@pytest.mark.usefixtures("one_module")
def test_without_the_baseline(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(sides, "tree_of_baseline", lambda: None)
    assert "| reading | " in measure.phases(1, (), None)
    assert "git does not have the baseline" in capsys.readouterr().err


@pytest.mark.usefixtures("one_module")
def test_without_the_corpus():
    """An example has no LLVM IR beside it."""
    for part in (measure.front_door, measure.processes):
        assert "o LLVM IR was kept" in part(1, (), None)


def test_presets_beside_llvm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """The sum of the modules, and its ratio."""
    assert "no LLVM IR was kept" in _presets_of(monkeypatch, [])

    def used(
        commands: Mapping[str, Sequence[Sequence[str]]],
        rounds: int,
        env: Mapping[str, Mapping[str, str]] | None = None,
    ) -> dict[str, Used]:
        if env is None:
            return dict.fromkeys(commands, Used(0.25, 0, 0))
        assert env.keys() < commands.keys()
        return {side: Used(3.0 if side in env else 0.5, 0, 0) for side in commands}

    def apart(
        paths: Sequence[Path], rounds: int, *, with_baseline: bool
    ) -> dict[str, dict[str, float]]:
        assert len(paths) == 2
        phases = {"read": 1.5, "write": 0.75, "clone": 0.5, "operations": 9.0}
        return {measure.NOW: phases}

    def run(command: Sequence[str]) -> None:
        assert command[0] == "opt-22"

    monkeypatch.setattr(measure, "in_turns", used)
    monkeypatch.setattr(measure, "run", run)
    monkeypatch.setattr(measure, "compared", apart)
    monkeypatch.setattr(measure, "tree_of_baseline", _no_tree)
    llvm_ir = tmp_path / "m.ll"
    llvm_ir.write_text("define void @f() {\n  ret void\n}\n")
    text = _presets_of(monkeypatch, [Module("m", llvm_ir, llvm_ir)] * 2)
    assert "| m | 1 | 3.00 | 0.50 | 0.50 | 3.0 |" in text
    assert "| sum |  | 6.00 | 1.00 | 1.00 | 3.0 |" in text
    assert "5 modules are not built" in text
    assert "| processor s | 0.50 | 1.00 | 1.50 | 0.75 | 2.25 |" in text
    assert "alone, before a line is read or written, 1.0 times" in text


def _no_tree(commit: str) -> None:
    """Git does not have the commit."""


def _presets_of(monkeypatch: pytest.MonkeyPatch, modules: list[Module]) -> str:
    monkeypatch.setattr(measure, "large_modules", lambda: modules)
    return measure.presets(1, (), None)


def test_growth_of_one_shape(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(measure, "TIMED", ("phi chain",))
    lines = measure.sweep(1, (40, 160), None).splitlines()
    (row,) = (line for line in lines if line.startswith("| phi chain"))
    name, small, large, exponent, memory, left = row.strip("| ").split(" | ")
    assert name == "phi chain"
    assert float(left) == 1
    assert int(small) > 0
    assert int(large) > 0
    assert -2 < float(exponent) < 3
    # So small a module needs no more memory than the start.
    assert float(memory) >= 0


def test_processes_with_and_without_speed(monkeypatch: pytest.MonkeyPatch):
    said: list[str] = []

    def used(
        commands: Mapping[str, Sequence[Sequence[str]]],
        rounds: int,
        env: Mapping[str, Mapping[str, str]],
    ) -> dict[str, Used]:
        said.extend(env[side]["XDSL_GAS_FAST"] for side in commands)
        return {side: Used(0.1 if side == "1" else 0.2, 0, 0) for side in commands}

    monkeypatch.setattr(measure, "in_turns", used)
    _, _, *rows = measure.fast_and_plain(1, (), None).splitlines()
    assert len(rows) == 6
    assert all(row.endswith("| 100 | 200 | 200 | 0.50 |") for row in rows)
    assert said == ["1", "", "0"] * 6


@pytest.mark.skipif(sys.platform != "linux", reason="serves on Linux only")
def test_a_small_kernel_in_a_build():
    lines = measure.builds(1, (), None).splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
    parts = {
        name: float(of_alone) for name, _, of_alone in rows[1:] if of_alone[0] in "01"
    }
    assert parts.pop("alone") == 1
    assert list(parts) == [
        "`XDSL_GAS_CACHE=1`, of an equal run",
        "`XDSL_GAS_SERVER=auto`",
        "Python's own start",
        "the run in a process that has run it",
    ]
    # An import of all that a run needs takes half of its time.
    assert all(part < 0.7 for part in parts.values())


def test_the_document_keeps_its_text(tmp_path: Path):
    document = tmp_path / "performance.md"
    document.write_text(f"before\n{BEGIN}\n{END}\nafter\n")
    for _ in range(2):
        measure.write(document, "Growth", "linear")
        expected = f"before\n{BEGIN}\n\n### Growth\n\nlinear\n\n{END}\nafter\n"
        assert document.read_text() == expected


def test_the_document_keeps_what_is_not_measured_again(tmp_path: Path):
    document = tmp_path / "performance.md"
    document.write_text(f"{BEGIN}\n{END}\n")
    for title, text in (("Growth", "old"), ("Phases", "2"), ("Growth", "new")):
        measure.write(document, title, text)
    expected = f"{BEGIN}\n\n### Phases\n\n2\n\n### Growth\n\nnew\n\n{END}\n"
    assert document.read_text() == expected


@pytest.mark.usefixtures("one_module")
def test_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("matplotlib", reason="needs clients: `make clients`")
    monkeypatch.setattr(measure, "TIMED", ("phi chain", "switch"))
    text = measure.sweep(1, (40, 160), tmp_path)
    assert text.endswith(f"![Seconds over operations]({tmp_path.name}/growth.svg)")
    drawn = (tmp_path / "growth.svg").read_text()
    assert "<!-- phi chain -->" in drawn
    assert "<!-- switch -->" in drawn
    assert measure.flame_graph(1, (), tmp_path).endswith("/flame.svg)")
    flames = (tmp_path / "flame.svg").read_text()
    assert "seconds_of_mlir" in flames
    assert "run_passes" in flames
