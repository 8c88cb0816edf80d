"""What a report says of a module: counts, outcomes, clones, calls, signatures."""

from io import StringIO
from pathlib import Path

import pytest
from reported import needs_clang, report_of

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.pipelines.reporting.gas_report import GasReportTarget
from xdsl_gas.reports.model import Counts, FunctionReport, Outcome, Report

EXAMPLES = Path(__file__).parents[3] / "examples"
MODULES = sorted(EXAMPLES.glob("*/*.promoted.mlir"))

SCALE = """\
static __attribute__((noinline)) float scale(float factor, float *p) {
  return *p * factor;
}
kernel void k(global float *g, local float *l) {
  *g = scale(2.0f, g) + scale(3.0f, l);
}
"""
POLYVARIANT = (
    "whole-program,llvm-opt{promote-only=true},ip-msp{polyvariant=true},resolve-gas"
)


def function(report: Report, name: str) -> FunctionReport:
    (found,) = (f for f in report.functions if f.name == name)
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_counts_are_those_of_the_passes(path: Path):
    module = api.read(path)
    before = api.count_generic_accesses(module)
    report = api.report(module, tries_fixes=False)
    assert api.count_generic_accesses(module) == before, "the module is changed"
    assert report.totals.read.generic == before.module
    api.resolve(module, passes="whole-program,ip-msp,resolve-gas")
    after = api.count_generic_accesses(module)
    totals = report.totals
    assert (totals.after.generic, totals.kernels_after.generic) == (
        after.module,
        after.from_kernels,
    )
    assert sum(f.after.generic for f in report.functions) == after.module
    # Each is explained; copies in clones count once.
    for access in report.left_generic:
        assert access.cause is not None
        assert access.reasons or access.cause.kind == "unreachable"
        assert all(reason.steps for reason in access.reasons)
    numbers = [access.id for f in report.functions for access in f.accesses]
    assert numbers == list(range(1, len(numbers) + 1))


@needs_clang
def test_clones_and_outcomes(tmp_path: Path):
    scale = function(report_of(tmp_path, SCALE, passes=POLYVARIANT), "scale")
    assert sorted(scale.clones) == ["scale.msp.global", "scale.msp.shared"]
    (access,) = scale.accesses
    assert (access.before, access.spaces) == ("generic", ("global", "shared"))
    assert set(access.outcomes) == {
        Outcome("scale.msp.global", "global"),
        Outcome("scale.msp.shared", "shared"),
    }
    assert not access.is_left_generic
    assert scale.before == Counts(1, 1, {"generic": 1})
    assert scale.after == Counts(2, 0, {"global": 1, "shared": 1})
    assert {
        (c.function, c.what, c.before, c.after) for c in scale.signature_changes
    } == {
        ("scale.msp.global", "parameter 2 `p`", "generic", "global"),
        ("scale.msp.shared", "parameter 2 `p`", "generic", "shared"),
    }


@needs_clang
def test_no_signature_changes_where_parameters_are_removed(tmp_path: Path):
    passes = POLYVARIANT.replace(",resolve-gas", ",resolve-gas,llvm-opt")
    scale = function(report_of(tmp_path, SCALE, passes=passes), "scale")
    assert sorted(scale.clones) == ["scale.msp.global", "scale.msp.shared"]
    assert not scale.signature_changes


@needs_clang
def test_calls_before_and_after(tmp_path: Path):
    report = report_of(tmp_path, SCALE, passes=POLYVARIANT)
    (body,) = (f for f in report.functions if f.calls and not f.is_kernel)
    assert [(c.callee, c.spaces) for c in body.calls] == [
        ("scale", (None, ("global",))),
        ("scale", (None, ("shared",))),
    ]
    assert [(c.callee, c.spaces) for c in body.calls_after] == [
        ("scale.msp.global", (None, ("global",))),
        ("scale.msp.shared", (None, ("shared",))),
    ]
    places = [str(call.location) for call in body.calls]
    assert places == [f"{tmp_path}/a.cl:5:8", f"{tmp_path}/a.cl:5:25"]


@needs_clang
def test_kernels_have_the_counts_of_their_callees(tmp_path: Path):
    kernel = function(report_of(tmp_path, SCALE), "k")
    assert kernel.is_kernel
    assert kernel.reached_before == Counts(2, 1, {"generic": 1, "global": 1})
    assert kernel.reached_after == kernel.reached_before
    assert function(report_of(tmp_path, SCALE), "scale").reached_before is None


@needs_clang
def test_assumptions_are_those_of_resolved_accesses(tmp_path: Path):
    source = (
        "__global__ void host(float *p) { *p = 1; }\n"
        "__global__ void own() {\n"
        "  __shared__ float tile[64];\n  tile[0] = 1;\n}\n"
    )
    report = report_of(tmp_path, source, ".cu")
    assert report.assumptions == ("kernel-pointers-are-global",)
    assert [f.assumptions for f in report.kernels] == [report.assumptions, ()]


@needs_clang
def test_places_survive_the_optimizer_of_llvm(tmp_path: Path):
    """Behind `llvm-opt`, accesses are known again by their places in the source."""
    passes = "ip-msp,resolve-gas,llvm-opt,ip-msp,resolve-gas"
    source = SCALE.replace("noinline", "always_inline")
    report = report_of(tmp_path, source, passes=passes)
    scale = function(report, "scale")
    assert scale.is_removed
    loads = [a for a in scale.accesses if str(a.location).endswith("a.cl:2:10")]
    assert "global, shared" in {load.after for load in loads}


@needs_clang
def test_names_come_from_the_source(tmp_path: Path):
    source = "namespace n { __device__ float get(const float *p) { return *p; } }\n"
    report = report_of(tmp_path, source, ".cu")
    (made,) = report.functions
    assert (made.name, made.source_name) == ("_ZN1n3getEPKf", "get")


def test_accesses_that_passes_make_are_counted(tmp_path: Path):
    module = api.read(EXAMPLES / "cuda" / "conflict.promoted.mlir")
    report = api.report(module, passes="")
    assert report.passes == ""
    assert report.totals.before == report.totals.after
    assert len(report.left_generic) == report.totals.after.generic


def test_checks_do_not_end_a_report():
    module = api.read(EXAMPLES / "opencl" / "explicit_casts.promoted.mlir")
    passes = "verify-resolved,gas-check,ip-msp,verify-resolved,gas-check"
    report = api.report(module, passes=passes, tries_fixes=False)
    assert report.passes == "ip-msp"
    assert report.totals.after.generic


def test_a_module_without_functions():
    report = api.report(api.read("builtin.module {\n}\n", kind="mlir"), target="nvptx")
    assert report.functions == ()
    assert report.totals.after == Counts()


def test_what_is_refused():
    with pytest.raises(MemorySpaceError, match="there is no pass 'ip-mps'"):
        api.report(EXAMPLES / "cuda" / "conflict.promoted.mlir", passes="ip-mps")
    with pytest.raises(MemorySpaceError, match="there is no preset 'all'"):
        api.report(EXAMPLES / "cuda" / "conflict.promoted.mlir", preset="all")
    with pytest.raises(MemorySpaceError, match="target"):
        api.report(api.read("builtin.module {\n}\n", kind="mlir"))
    with pytest.raises(OSError, match=r"missing\.ll"):
        api.report("missing.ll")
    with pytest.raises(OSError, match=r"missing\.cl"):
        api.report("missing.cl")


def test_options_of_the_target_are_checked():
    module = api.read("builtin.module {\n}\n", kind="mlir")
    target = GasReportTarget(preset="maxx", target="nvptx")
    with pytest.raises(
        MemorySpaceError,
        match=r"gas-report has no preset 'maxx', only .*\. Did you mean 'max'\?",
    ):
        target.emit(api.new_context(), module, StringIO())
