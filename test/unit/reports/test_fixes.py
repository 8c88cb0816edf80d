"""
What would resolve an access: each suggestion is made where the edit of the source, or
the option, does resolve it, and not where it does not.
"""

from pathlib import Path

import pytest
from reported import fix, kinds, left_in, needs_clang, report_of

from xdsl_gas.reports.model import CauseKind, FixKind
from xdsl_gas.reports.reasons.fixes import MOST_TRIALS
from xdsl_gas.toolchain.errors import ToolFailed

pytestmark = needs_clang

SCALE = """\
__attribute__((noinline)) float scale(float factor, float *p, int i) {
  return p[i] * factor;
}
"""
ONE_CALL = "float twice(global float *g, int i) { return scale(2.0f, g, i); }\n"
OTHER_CALL = "float thrice(local float *l, int i) { return scale(3.0f, l, i); }\n"
KERNEL = """\
kernel void k(global float *g, local float *l, int i) {
  g[i] = scale(2.0f, g, i)
       + scale(3.0f, l, i);
}
"""


def test_qualifier_on_a_parameter_that_external_callers_pass(tmp_path: Path):
    access = left_in(report_of(tmp_path, SCALE + ONE_CALL))
    annotate = fix(access, FixKind.ANNOTATE)
    assert annotate.text == "add `__global` to parameter 2 `p` of `scale`"
    assert annotate.is_checked
    edited = SCALE.replace("float *p", "__global float *p") + ONE_CALL
    assert report_of(tmp_path, edited).totals.after.generic == 0


def test_qualifier_is_a_condition_where_no_call_shows_the_space(tmp_path: Path):
    access = left_in(report_of(tmp_path, SCALE))
    assert fix(access, FixKind.ANNOTATE).text == (
        "add `__global` to parameter 2 `p` of `scale`, if it only ever points there"
    )
    # Nothing calls it: it would be removed as a static function.
    assert FixKind.INTERNALIZE not in kinds(access)


def test_no_qualifier_where_calls_disagree(tmp_path: Path):
    source = SCALE + ONE_CALL + OTHER_CALL
    access = left_in(report_of(tmp_path, source))
    assert FixKind.ANNOTATE not in kinds(access)
    with pytest.raises(ToolFailed, match="changes address space"):
        report_of(tmp_path, source.replace("float *p", "__global float *p"))


def test_static_function(tmp_path: Path):
    access = left_in(report_of(tmp_path, SCALE + ONE_CALL))
    assert fix(access, FixKind.INTERNALIZE).text == "make `scale` static"
    edited = report_of(tmp_path, "static " + SCALE + ONE_CALL)
    assert edited.totals.after.generic == 0


def test_static_function_that_is_cloned(tmp_path: Path):
    source = SCALE + ONE_CALL + OTHER_CALL
    access = left_in(report_of(tmp_path, source))
    assert fix(access, FixKind.INTERNALIZE).text == (
        "make `scale` static; `--preset max`, or `ip-msp{polyvariant=true}`, would "
        "then clone it"
    )
    assert left_in(report_of(tmp_path, "static " + source))
    passes = "ip-msp{polyvariant=true},resolve-gas"
    assert left_in(report_of(tmp_path, source, passes=passes))
    edited = report_of(tmp_path, "static " + source, passes=passes)
    assert edited.totals.after.generic == 0


def test_static_function_in_place_of_a_replaceable_one(tmp_path: Path):
    source = (
        "__attribute__((weak)) float *find(void) {\n"
        "  static global float table[4];\n  return table;\n}\n"
        "kernel void k(global float *g) { *g = *find(); }\n"
    )
    access = left_in(report_of(tmp_path, source, whole_program=False))
    assert access.cause is not None
    assert access.cause.kind is CauseKind.REPLACEABLE
    assert fix(access, FixKind.INTERNALIZE).text == "make `find` static"
    assert FixKind.WHOLE_PROGRAM in kinds(access)
    edited = source.replace("__attribute__((weak))", "static")
    report = report_of(tmp_path, edited, whole_program=False)
    assert report.totals.after.generic == 0


def test_polyvariant_clones(tmp_path: Path):
    access = left_in(report_of(tmp_path, SCALE + KERNEL))
    polyvariant = fix(access, FixKind.POLYVARIANT)
    assert (
        polyvariant.text
        == "`--preset max`, or `ip-msp{polyvariant=true}`, would clone `scale`"
    )
    assert "ip-msp{polyvariant=true}" in polyvariant.passes
    assert kinds(access) == [FixKind.POLYVARIANT, FixKind.DISPATCH]
    report = report_of(tmp_path, SCALE + KERNEL, passes=polyvariant.passes)
    assert report.totals.after.generic == 0
    (scale,) = (f for f in report.functions if f.name == "scale")
    assert sorted(scale.clones) == ["scale.msp.global", "scale.msp.shared"]


def test_polyvariant_is_not_suggested_for_one_call(tmp_path: Path):
    source = SCALE + (
        "kernel void k(global float *g, local float *l, int i, int c) {\n"
        "  g[i] = scale(2.0f, c ? (float *)g : (float *)l, i);\n"
        "}\n"
    )
    access = left_in(report_of(tmp_path, source))
    assert kinds(access) == [FixKind.RESTRUCTURE, FixKind.DISPATCH]
    passes = "whole-program,ip-msp{polyvariant=true},resolve-gas"
    assert report_of(tmp_path, source, passes=passes).totals.after.generic == 1


def test_optnone(tmp_path: Path):
    source = SCALE.replace("noinline", "noinline, optnone") + KERNEL
    access = left_in(report_of(tmp_path, source))
    assert access.cause is not None
    assert access.cause.text.endswith("; `scale` is not cloned: it is 'optnone'")
    optimize = fix(access, FixKind.OPTIMIZE)
    assert optimize.text == (
        "compile `scale` without optnone, at -O1 or higher; "
        "`--preset max`, or `ip-msp{polyvariant=true}`, would then clone"
    )
    assert FixKind.POLYVARIANT not in kinds(access)
    passes = "whole-program,ip-msp{polyvariant=true},resolve-gas"
    assert report_of(tmp_path, source, passes=passes).totals.after.generic == 1
    edited = report_of(tmp_path, SCALE + KERNEL, passes=passes)
    assert edited.totals.after.generic == 0


def test_optnone_is_no_reason_where_calls_agree(tmp_path: Path):
    source = (
        SCALE.replace("noinline", "noinline, optnone")
        + "kernel void k(global float *g, int i) { g[i] = scale(2.0f, g, i); }\n"
    )
    assert report_of(tmp_path, source).left_generic == ()


def test_optnone_is_not_blamed_for_a_merge(tmp_path: Path):
    source = (
        "__attribute__((noinline, optnone)) "
        "void k0(global float *g, local float *l, int c) {\n"
        "  float *p = c ? (float *)g : (float *)l;\n"
        "  *p = 1;\n"
        "}\n"
        "kernel void k(global float *g, local float *l, int c) { k0(g, l, c); }\n"
    )
    access = left_in(report_of(tmp_path, source))
    assert FixKind.OPTIMIZE not in kinds(access)
    again = report_of(tmp_path, source.replace(", optnone", ""))
    assert again.totals.after.generic == 1


def test_whole_program(tmp_path: Path):
    source = (
        "__device__ __noinline__ float take(const float *p) { return *p; }\n"
        "__global__ void k(float *g) { *g = take(g); }\n"
    )
    access = left_in(report_of(tmp_path, source, ".cu", whole_program=False))
    assert fix(access, FixKind.WHOLE_PROGRAM).is_checked
    assert report_of(tmp_path, source, ".cu").totals.after.generic == 0


def test_whole_program_is_not_suggested_for_a_library(tmp_path: Path):
    source = "__device__ __noinline__ float take(const float *p) { return *p; }\n"
    access = left_in(report_of(tmp_path, source, ".cu", whole_program=False))
    assert FixKind.WHOLE_PROGRAM not in kinds(access)


def test_assume_in_cuda(tmp_path: Path):
    source = "__device__ float take(const float *p) { return *p; }\n"
    access = left_in(report_of(tmp_path, source, ".cu"))
    assert fix(access, FixKind.ASSUME).text == (
        "state the space in `take`: `__builtin_assume(__nvvm_isspacep_global(p))`, if "
        "it only ever points there"
    )
    promise = "__builtin_assume(__nvvm_isspacep_global(p)); return"
    edited = report_of(tmp_path, source.replace("return", promise), ".cu")
    assert edited.totals.after.generic == 0


def test_assume_in_front_of_the_optimizer(tmp_path: Path):
    source = (
        "extern __device__ float *find();\n"
        "__device__ float take() { float *p = find(); return *p; }\n"
    )
    options = {"preset": "default", "whole_program": False}
    access = left_in(report_of(tmp_path, source, ".cu", **options))
    suggested = fix(access, FixKind.ASSUME)
    # The edit of the source alone would not do it.
    assert not suggested.is_checked
    said = "; LLVM's optimizer drops it: resolve in front of it, by `--passes '"
    passes = suggested.text.partition(said)[2].removesuffix("'`")
    promise = "__builtin_assume(__nvvm_isspacep_global(p)); return"
    edited = source.replace("return", promise)
    left_in(report_of(tmp_path, edited, ".cu", **options))
    report = report_of(tmp_path, edited, ".cu", passes=passes)
    assert report.totals.after.generic == 0
    assert passes.endswith(",resolve-gas,llvm-opt")


def test_assume_names_the_variable(tmp_path: Path):
    source = (
        "extern __device__ float *find();\n"
        "__global__ void k(float *out) {\n"
        "  float *q = find();\n"
        "  *q = *out;\n"
        "}\n"
        "__global__ void l(float *out, int i) { *out = *find(); }\n"
    )
    of_variable, of_result = report_of(tmp_path, source, ".cu").left_generic
    assert fix(of_variable, FixKind.ASSUME).text == (
        "state the space of `q` in `k`: `__builtin_assume(__nvvm_isspacep_global(q))`, "
        "if it only ever points there"
    )
    assert fix(of_result, FixKind.ASSUME).text == (
        "keep the result of `find` in a variable of `l` and state its space: "
        "`__builtin_assume(__nvvm_isspacep_global(pointer))`, if it only ever points "
        "there"
    )
    edited = source.replace(
        "  *q =", "  __builtin_assume(__nvvm_isspacep_global(q));\n  *q ="
    ).replace(
        "*out = *find()",
        "float *pointer = find(); __builtin_assume(__nvvm_isspacep_global(pointer)); "
        "*out = *pointer",
    )
    assert report_of(tmp_path, edited, ".cu").totals.after.generic == 0


def test_callers_of_cuda_that_disagree_are_inlined(tmp_path: Path):
    source = (
        "static __device__ ATTRIBUTE void get(float *p) { *p += 1; }\n"
        "__global__ void k(float *out) {\n"
        "  __shared__ float tile[32];\n"
        "  tile[__nvvm_read_ptx_sreg_tid_x()] = out[3];\n"
        "  __syncthreads();\n"
        "  get(tile);\n"
        "  get(out);\n"
        "  *out += tile[0];\n"
        "}\n"
    )
    noinline = source.replace("ATTRIBUTE", "__attribute__((noinline))")
    report = report_of(tmp_path, noinline, ".cu", tries_fixes=False)
    access = report.left_generic[0]
    assert fix(access, FixKind.RESTRUCTURE).text == (
        "inline `get`, as by `__forceinline__`, so that each call has code of its own "
        "for global and shared"
    )
    # What `__forceinline__` is, in the passes of the preset default.
    inline = source.replace("ATTRIBUTE", "inline __attribute__((always_inline))")
    passes = "whole-program,llvm-opt,ip-msp,resolve-gas"
    assert report_of(tmp_path, noinline, ".cu", passes=passes).left_generic
    assert report_of(tmp_path, inline, ".cu", passes=passes).totals.after.generic == 0


def test_types_in_mlir(tmp_path: Path):
    from xdsl_gas import api

    text = (
        'module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {\n'
        "  llvm.func @f(%p: TYPE) -> f32 {\n"
        "    %v = llvm.load %p : TYPE -> f32\n"
        "    llvm.return %v : f32\n  }\n}\n"
    )
    module = api.read(text.replace("TYPE", "!llvm.ptr"), kind="mlir")
    access = left_in(api.report(module))
    assert fix(access, FixKind.ANNOTATE).text == (
        "give parameter 1 `%p` of `f` the type `!llvm.ptr<1>`, if it only ever points "
        "there"
    )
    module = api.read(text.replace("TYPE", "!llvm.ptr<1>"), kind="mlir")
    assert api.report(module).totals.after.generic == 0


def test_assume_in_hip(tmp_path: Path):
    source = (
        "#define __device__ __attribute__((device))\n"
        "__device__ float take(const float *p) { return *p; }\n"
    )
    access = left_in(report_of(tmp_path, source, ".hip"))
    text = fix(access, FixKind.ASSUME).text
    promise = text[text.index("__builtin") : text.rindex("`")]
    edited = source.replace("return", f"{promise}; return")
    report = report_of(tmp_path, edited, ".hip")
    assert report.totals.after.generic == 0
    assert report.assumptions == ()


def test_changes_that_are_tried_are_limited(tmp_path: Path):
    source = "".join(
        f"float f{i}(float *p) {{ return *p; }}\n" for i in range(MOST_TRIALS)
    )
    report = report_of(tmp_path, source)
    fixed = [a for a in report.left_generic if FixKind.ANNOTATE in kinds(a)]
    # The others that are tried are options of the passes.
    assert MOST_TRIALS - 5 < len(fixed) < MOST_TRIALS
    note = f"Only the first {MOST_TRIALS} possible fixes were tried."
    assert note in report.remarks


def test_qualifier_on_a_result(tmp_path: Path):
    source = "float *find(int i);\nkernel void k(global float *g) { *g = *find(1); }\n"
    access = left_in(report_of(tmp_path, source))
    assert fix(access, FixKind.ANNOTATE).text == (
        "add `__global` to the type that `find` returns, if it only ever points there"
    )
    edited = report_of(tmp_path, source.replace("float *find", "global float *find"))
    assert edited.totals.after.generic == 0


def test_assumption_about_kernel_arguments(tmp_path: Path):
    source = "__global__ void k(float *p) { *p = 1; }\n"
    passes = "ip-msp{kernel-pointers-are-global=false},"
    passes += "resolve-gas{kernel-pointers-are-global=false}"
    access = left_in(report_of(tmp_path, source, ".cu", passes=passes))
    assert access.cause is not None
    assert access.cause.kind is CauseKind.KERNEL_ARGUMENT
    assumption = fix(access, FixKind.ASSUMPTION)
    assert "`kernel-pointers-are-global`" in assumption.text
    again = report_of(tmp_path, source, ".cu", passes=assumption.passes)
    assert again.totals.after.generic == 0
    assert "kernel-pointers-are-global" in again.assumptions


def test_assumption_about_stored_pointers(tmp_path: Path):
    source = "__global__ void k(float **p) { **p = 1; }\n"
    passes = "llvm-opt{promote-only=true},"
    passes += "ip-msp{pointers-in-global-memory-are-global=false},"
    passes += "resolve-gas{pointers-in-global-memory-are-global=false}"
    access = left_in(report_of(tmp_path, source, ".cu", passes=passes))
    assert access.cause is not None
    assert access.cause.kind is CauseKind.EXTERNAL_MEMORY
    assumption = fix(access, FixKind.ASSUMPTION)
    assert "`pointers-in-global-memory-are-global`" in assumption.text
    again = report_of(tmp_path, source, ".cu", passes=assumption.passes)
    assert again.totals.after.generic == 0


def test_budget(tmp_path: Path):
    passes = "whole-program,ip-msp{budget-cap=1 polyvariant=true},resolve-gas"
    report = report_of(tmp_path, SCALE + KERNEL, passes=passes)
    access = left_in(report)
    assert access.cause is not None
    assert "it is over the budget of visits" in access.cause.text
    budget = fix(access, FixKind.BUDGET)
    again = report_of(tmp_path, SCALE + KERNEL, passes=budget.passes)
    assert again.totals.after.generic == 0


def test_budget_is_no_reason_without_a_remark(tmp_path: Path):
    access = left_in(report_of(tmp_path, SCALE + KERNEL))
    assert FixKind.BUDGET not in kinds(access)


def test_dispatch(tmp_path: Path):
    access = left_in(report_of(tmp_path, SCALE + KERNEL))
    dispatch = fix(access, FixKind.DISPATCH)
    report = report_of(tmp_path, SCALE + KERNEL, passes=dispatch.passes)
    assert report.totals.after.generic == 0
    (scale,) = (f for f in report.functions if f.name == "scale")
    assert [d.width for d in scale.dispatches] == [2]
    assert {o.space for o in scale.accesses[0].outcomes} == {"global", "shared"}


def test_no_dispatch_where_generic_pointers_are_refused(tmp_path: Path):
    report = report_of(tmp_path, MERGE, passes="resolve-gas,verify-resolved")
    assert FixKind.DISPATCH in kinds(left_in(report))
    report = report_of(
        tmp_path, MERGE, passes="resolve-gas,verify-resolved{pointers=true}"
    )
    assert kinds(left_in(report)) == [FixKind.RESTRUCTURE]


MERGE = """\
kernel void k(global float *g, local float *l, int c) {
  float *p = c ? (float *)g : (float *)l;
  *p = 1;
}
"""


def test_no_dispatch_on_the_processor_of_the_host():
    # No target but GPUs has a test of the space.
    from xdsl_gas import api

    module = api.read(
        "llvm.func @k(%p: !llvm.ptr) {\n"
        "  %0 = llvm.load %p : !llvm.ptr -> f32\n  llvm.return\n}\n",
        kind="mlir",
    )
    access = left_in(api.report(module, target="host"))
    assert FixKind.DISPATCH not in kinds(access)


def test_without_trials_there_is_only_advice(tmp_path: Path):
    access = left_in(report_of(tmp_path, SCALE + KERNEL, tries_fixes=False))
    assert kinds(access) == [FixKind.RESTRUCTURE]
    assert not access.fixes[0].is_checked


def test_advice_to_write_overloads_resolves(tmp_path: Path):
    source = SCALE.replace("noinline", "noinline, optnone") + KERNEL
    access = left_in(report_of(tmp_path, source))
    assert fix(access, FixKind.RESTRUCTURE).text == (
        "write an overload of `scale` for each of global and local"
    )
    overload = "__attribute__((overloadable, noinline, optnone)) float scale"
    written = source.replace("__attribute__((noinline, optnone)) float scale", overload)
    definition = written[: written.index("kernel")]
    both = "".join(
        definition.replace("float *p", f"{space} float *p")
        for space in ("global", "local")
    )
    report = report_of(tmp_path, both + KERNEL)
    assert report.totals.after.generic == 0
