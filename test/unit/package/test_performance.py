"""What docs/performance.md is made by, on small modules."""

from pathlib import Path

import pytest
from performance import measure, sides
from performance.modules import Module, shipped_modules


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
    text = measure.phases(1, ())
    for phase in ("reading", "`verify()`", "`ip-msp,resolve-gas`", "printing"):
        assert f"| {phase} | " in text
    assert text.startswith("One example.")


@pytest.mark.usefixtures("one_module")
def test_without_the_baseline(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(sides, "tree_of_baseline", lambda: None)
    assert "| reading | " in measure.phases(1, ())
    assert "git does not have the baseline" in capsys.readouterr().err


def test_growth_of_one_shape(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(measure, "SWEPT", ("phi chain",))
    *_, row, _, _ = measure.sweep(1, (40, 160)).splitlines()
    name, small, large, exponent = row.strip("| ").split(" | ")
    assert name == "phi chain"
    assert int(small) > 0
    assert int(large) > 0
    assert -2 < float(exponent) < 3


def test_the_document_keeps_its_text(tmp_path: Path):
    document = tmp_path / "performance.md"
    document.write_text(f"before\n{measure.BEGIN}\nold\n{measure.END}\nafter\n")
    for _ in range(2):
        measure.write(document, "new")
        expected = f"before\n{measure.BEGIN}\n\nnew\n\n{measure.END}\nafter\n"
        assert document.read_text() == expected
