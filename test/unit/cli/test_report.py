"""The command `xdsl-gas report`."""

import json
import os
import re
from pathlib import Path

import pytest
from commands import EXAMPLES, on_terminal, succeeds, xdsl_gas
from reported import needs_clang

from xdsl_gas.reports.serialization import from_json
from xdsl_gas.toolchain.machine_code.figures import figures_of
from xdsl_gas.toolchain.machine_code.ptxas import find_ptxas

CONFLICT = EXAMPLES / "cuda" / "conflict.promoted.mlir"
SOURCE = """\
float scale(float factor, float *p) { return *p * factor; }
"""


def test_the_preset_audit_is_a_report():
    text = succeeds("report", CONFLICT)
    assert re.search(r"^after the passes +6 +1$", text, re.MULTILINE)
    assert "may point to global or shared memory" in text
    # For MLIR the presets differ in nothing.
    assert text == succeeds(CONFLICT, "--preset", "audit")


def test_the_suffix_of_the_output_names_the_format(tmp_path: Path):
    for command in (("report", CONFLICT), (CONFLICT, "--preset", "audit")):
        for name, start in (
            ("a.json", "{"),
            ("a.html", "<!doctype html>"),
            ("a.txt", CONFLICT.name),
            ("a.log", CONFLICT.name),
            ("a", CONFLICT.name),
        ):
            succeeds(*command, "-o", tmp_path / name)
            assert (tmp_path / name).read_text().startswith(start)
    succeeds("report", CONFLICT, "--format", "json", "-o", tmp_path / "a.xyz")
    assert (tmp_path / "a.xyz").read_text().startswith("{")


def test_report_as_json():
    report = from_json(succeeds("report", CONFLICT, "--format", "json"))
    assert (report.source, report.target) == (str(CONFLICT), "nvptx")
    assert len(report.left_generic) == 1


@pytest.mark.skipif(find_ptxas() is None, reason="needs ptxas")
def test_figures_of_the_machine_code():
    options = ("--machine-code", "--cpu", "sm_90")
    report = from_json(succeeds("report", CONFLICT, *options, "--format", "json"))
    rows = {
        kernel.name: [*figures_of(kernel.machine_code)]
        for kernel in report.kernels
        if kernel.machine_code is not None
    }
    assert set(rows) == {"from_shared", "from_global"}
    text = succeeds("report", CONFLICT, *options)
    heading = "machine code  instructions  registers  local bytes  spills\n"
    lines = text.partition(heading)[2].splitlines()[:2]
    assert {line.split()[0]: line.split()[1:] for line in lines} == rows
    assert all(int(registers) > 0 for _, registers, *_ in rows.values())
    assert heading not in succeeds("report", CONFLICT)


def test_a_note_says_why_there_are_no_figures():
    run = xdsl_gas("report", CONFLICT, "--machine-code", environment={"PTXAS": "/no"})
    assert run.returncode == 0
    note = "note: no figures of the machine code: /no: No such file or directory."
    assert note in run.stdout


def test_reasons_of_resolved_accesses():
    usual = from_json(succeeds("report", CONFLICT, "--format", "json"))
    report = from_json(
        succeeds("report", CONFLICT, "--format", "json", "--explain-all")
    )
    assert report.left_generic == usual.left_generic
    resolved = [
        (before, access)
        for one, other in zip(usual.functions, report.functions, strict=True)
        for before, access in zip(one.accesses, other.accesses, strict=True)
        if access.before == "generic" and not access.is_left_generic
    ]
    assert len(resolved) == 5
    for before, access in resolved:
        assert before.reasons == ()
        (reason,) = access.reasons
        assert reason.spaces == access.spaces
        assert f"is in {access.after} memory" in reason.steps[-1].text or (
            "global: the assumption" in reason.steps[-1].text
        )


@needs_clang
def test_report_on_a_source_has_places(tmp_path: Path):
    path = tmp_path / "a.cl"
    path.write_text(SOURCE)
    assert "fix: add `__global` to parameter 2 `p` of `scale`" in succeeds(
        "report", path
    )
    named = succeeds("report", path, "--", "-DNOTHING=1")
    assert "a.cl:1:46  load in `scale` is generic" in named


def test_report_from_standard_input():
    done = xdsl_gas("report", "-", stdin=CONFLICT.read_bytes())
    assert done.returncode == 0
    assert done.stdout.startswith("<stdin>, for nvptx\n")


def test_passes_of_the_report():
    text = succeeds("report", CONFLICT, "--passes", "ip-msp{polyvariant=true}")
    assert "passes: ip-msp{polyvariant=true}\n" in text
    assert "clone of" in text
    text = succeeds("report", CONFLICT, "--preset", "max")
    assert re.search(r"^after the passes +\d+ +0$", text, re.MULTILINE)
    text = succeeds("report", CONFLICT, "--passes", "")
    assert "passes: none\n" in text


def test_fixes_are_not_tried_on_demand():
    assert "would clone" in succeeds("report", CONFLICT)
    text = succeeds("report", CONFLICT, "--no-fixes")
    assert "would" not in text


def test_several_reports_are_files(tmp_path: Path):
    other = EXAMPLES / "cuda" / "reduction.promoted.mlir"
    succeeds("report", CONFLICT, other, "--format", "json", "-o", tmp_path)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["conflict.promoted.json", "reduction.promoted.json"]
    for path in tmp_path.iterdir():
        assert json.loads(path.read_text())["target"] == "nvptx"
    succeeds("report", CONFLICT, "-o", tmp_path / "text.txt")
    assert (tmp_path / "text.txt").read_text() == succeeds("report", CONFLICT)


def test_the_output_is_named_as_the_format(tmp_path: Path):
    succeeds("report", CONFLICT, "-o", tmp_path / "a.SARIF")
    assert json.loads((tmp_path / "a.SARIF").read_text())["version"] == "2.1.0"
    succeeds("report", CONFLICT, "-o", tmp_path / "b.json", "--format", "text")
    assert (tmp_path / "b.json").read_text() == succeeds("report", CONFLICT)


def test_what_is_refused():
    for arguments, message in (
        (("report",), "no input file"),
        (("report", CONFLICT, "--format", "xml"), "invalid choice: 'xml'"),
        (("report", CONFLICT, "--emit", "pdf"), "invalid choice: 'pdf'"),
        (("report", CONFLICT, "--passes", "ip-mps"), "there is no pass 'ip-mps'"),
    ):
        done = xdsl_gas(*arguments)
        assert done.returncode == 2, arguments
        assert message in done.stderr
    done = xdsl_gas("report", "missing.ll")
    assert (done.returncode, done.stdout) == (1, "")
    assert "missing.ll" in done.stderr


def test_colours_and_width_of_a_terminal():
    environment = {"COLUMNS": "50", "NO_COLOR": "", "TERM": "xterm-256color"}
    text = on_terminal("report", str(CONFLICT), environment=environment)
    assert "\x1b[31mgeneric\x1b[0m" in text
    plain = re.sub(r"\x1b\[[\d;]*m", "", text)
    assert max(map(len, plain.splitlines())) <= 50
    assert "fix: `--preset max`, or" in plain


def test_plain_text_on_a_terminal_without_rich(tmp_path: Path):
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.modules['rich'] = None\n"
    )
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    environment = {"COLUMNS": "50", "PYTHONPATH": path}
    text = on_terminal("report", str(CONFLICT), "-q", environment=environment)
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 50
    assert "fix: `--preset max`, or" in text


def test_what_passes_print_is_no_part_of_a_report():
    passes = "print-memory-spaces,resolve-gas"
    text = succeeds("report", CONFLICT, "--format", "json", "--passes", passes)
    assert from_json(text).passes == passes
