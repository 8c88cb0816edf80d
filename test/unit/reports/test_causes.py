"""
Why accesses are left generic: each kind of cause, with its text and places.
"""

from pathlib import Path

import pytest
from reported import fix, left_in, needs_clang, report_of, short
from xdsl.context import Context
from xdsl.dialects.builtin import StringAttr

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.reports.model import (
    AccessReport,
    Cause,
    CauseKind,
    Counts,
    FixKind,
    Report,
)
from xdsl_gas.reports.text import to_text

SCALE = """\
__attribute__((noinline)) float scale(float factor, float *p, int i) {
  return p[i] * factor;
}
"""


def cause_of(access: AccessReport) -> Cause:
    assert access.cause is not None
    return access.cause


def chains(report: Report, folder: Path) -> list[list[str]]:
    """Returns the steps of the only access that is left, but for details."""
    return [
        [
            f"{step.location or '-'} {step.text}".replace(f"{folder}/", "")
            for step in reason.steps
            if not step.is_detail
        ]
        for reason in left_in(report).reasons
    ]


@needs_clang
def test_callers_disagree(tmp_path: Path):
    source = SCALE + (
        "kernel void k(global float *g, local float *l, int i) {\n"
        "  g[i] = scale(2.0f, g, i)\n"
        "       + scale(3.0f, l, i);\n"
        "}\n"
    )
    report = report_of(tmp_path, source)
    access = left_in(report)
    assert str(access.location) == f"{tmp_path}/a.cl:2:10"
    cause = cause_of(access)
    assert cause.kind is CauseKind.CALLERS_DISAGREE
    assert short(cause.text, tmp_path) == (
        "two callers of `scale` disagree: global at a.cl:5:10, local at a.cl:6:10"
    )
    assert chains(report, tmp_path) == [
        [
            "a.cl:5:10 parameter 2 `p` of `scale` is passed parameter 1 `g` of `k`",
            "a.cl:4 parameter 1 `g` of `k` points to global memory",
        ],
        [
            "a.cl:6:10 parameter 2 `p` of `scale` is passed parameter 2 `l` of `k`",
            "a.cl:4 parameter 2 `l` of `k` points to local memory",
        ],
    ]


@needs_clang
def test_chains_go_through_callers_to_the_variable(tmp_path: Path):
    source = """\
static __device__ __noinline__ float inner(const float *p) { return *p; }
static __device__ __noinline__ float outer(const float *q) {
  return inner(q + 1);
}
__global__ void k(float *g) {
  __shared__ float tile[64];
  tile[0] = *g;
  g[1] = outer(tile) + inner(g);
}
"""
    assert chains(report_of(tmp_path, source, ".cu"), tmp_path) == [
        [
            "a.cu:8:24 parameter 1 `p` of `inner` is passed parameter 1 `g` of `k`",
            "a.cu:5 parameter 1 `g` of `k` may hold the pointers that the host passes "
            "to kernels",
            "- the pointers that the host passes to kernels may be global: the "
            "assumption kernel-pointers-are-global",
        ],
        [
            "a.cu:3:10 parameter 1 `p` of `inner` is passed an address in "
            "parameter 1 `q` of `outer`",
            "a.cu:8:10 parameter 1 `q` of `outer` is passed `tile`",
            "a.cu:6 `tile` is in shared memory",
        ],
    ]


@needs_clang
def test_paths_merge(tmp_path: Path):
    source = """\
kernel void k(global float *g, local float *l, int c) {
  float *p = c ? (float *)g : (float *)l;
  for (int i = 0; i < c; i++)
    p[i] = 1;
}
"""
    cause = cause_of(left_in(report_of(tmp_path, source)))
    assert cause.kind is CauseKind.PATHS_MERGE
    assert short(cause.text, tmp_path) == (
        "`p` is one of two pointers: global and local at a.cl:2:14"
    )


@needs_clang
def test_stores_disagree(tmp_path: Path):
    source = """\
kernel void k(global float *g, local float *l, int i) {
  float *table[4];
  table[0] = g;
  table[1] = l;
  table[2] = g;
  table[3] = g;
  *table[i & 3] = 1;
}
"""
    cause = cause_of(left_in(report_of(tmp_path, source)))
    assert cause.kind is CauseKind.STORES_DISAGREE
    assert short(cause.text, tmp_path) == (
        "memory that its pointer is loaded from holds both: global at a.cl:3:12, local "
        "at a.cl:4:12"
    )


@needs_clang
def test_external_caller(tmp_path: Path):
    cause = cause_of(left_in(report_of(tmp_path, SCALE)))
    assert cause == Cause(
        CauseKind.EXTERNAL_CALLER,
        "an external caller may pass any pointer for parameter 2 `p` of `scale`",
        cause.location,
    )
    assert str(cause.location) == f"{tmp_path}/a.cl:1"


@needs_clang
def test_unknown_caller_of_an_internal_function(tmp_path: Path):
    source = """\
__device__ static __attribute__((noinline)) void one(float *p) { *p = 1; }
__device__ void call(void (*callee)(float *), float *g);
__global__ void k(float *g) { call(one, g); }
"""
    cause = cause_of(left_in(report_of(tmp_path, source, ".cu")))
    assert cause.kind is CauseKind.EXTERNAL_CALLER
    assert cause.text == (
        "an unknown caller may pass any pointer for parameter 1 `p` of `one`: the "
        "address of `one` is taken"
    )


@needs_clang
def test_each_chain_is_shown(tmp_path: Path):
    """Also one that has only steps within an expression."""
    source = "float load(float **p) { return **p; }\n"
    report = report_of(tmp_path, source, whole_program=False)
    lines = to_text(report).splitlines()
    chains = [n for n, line in enumerate(lines) if line.endswith(", because")]
    assert len(chains) == 3
    for number in chains:
        assert lines[number + 1].startswith("    "), lines[number]


@needs_clang
def test_external_result(tmp_path: Path):
    source = "float *find(int i);\nkernel void k(global float *g) { *g = *find(1); }\n"
    cause = cause_of(left_in(report_of(tmp_path, source)))
    assert cause.kind is CauseKind.EXTERNAL_RESULT
    assert cause.text == "`find` is not defined here and may return any pointer"


@needs_clang
def test_replaceable_definition(tmp_path: Path):
    source = """\
__attribute__((weak)) float *pick(global float *g) { return g; }
kernel void k(global float *g) { *pick(g) = 1; }
"""
    cause = cause_of(left_in(report_of(tmp_path, source, whole_program=False)))
    assert cause.kind is CauseKind.REPLACEABLE
    assert cause.text == "the linker may replace `pick` (weak), whose result it is"


@needs_clang
def test_integer_of_unknown_origin(tmp_path: Path):
    source = "float get(ulong address) { return *(float *)address; }\n"
    cause = cause_of(left_in(report_of(tmp_path, source)))
    assert cause.kind is CauseKind.INTEGER
    assert cause.text == "the pointer made of an integer may be in any space"


@needs_clang
@pytest.mark.parametrize(
    ("attribute", "why"),
    [
        ("optnone", "it is 'optnone'"),
        ("weak", "the linker may replace it: its linkage is 'weak'"),
    ],
)
def test_functions_that_stay(attribute: str, why: str, tmp_path: Path):
    source = SCALE.replace("noinline", f"noinline, {attribute}")
    report = report_of(tmp_path, source)
    (scale,) = report.functions
    assert scale.left_alone == why


def module_with(access: str, target: str = "nvptx") -> Report:
    module = api.read(
        "llvm.func @f(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) {\n"
        "  %0 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr\n"
        "  %1 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr\n"
        f"  {access}\n"
        "  llvm.return\n"
        "}\n",
        kind="mlir",
    )
    return api.report(module, target=target, passes="resolve-gas")


def test_kept():
    report = module_with(
        '%2 = llvm.load %0 {gas.keep_generic = "compared on the host"} '
        ": !llvm.ptr -> f32"
    )
    cause = cause_of(left_in(report))
    assert cause.kind is CauseKind.KEPT
    assert cause.text == "`gas.keep_generic` asks for it: compared on the host"
    assert left_in(report).fixes == ()


def test_unreachable():
    report = module_with(
        "%u = llvm.mlir.undef : !llvm.ptr\n  %2 = llvm.load %u : !llvm.ptr -> f32"
    )
    assert cause_of(left_in(report)).kind is CauseKind.UNREACHABLE


def test_no_instruction():
    report = module_with(
        "%v = llvm.mlir.constant(1 : i32) : i32\n"
        "  %2 = llvm.atomicrmw usub_sat %0, %v monotonic : !llvm.ptr, i32",
        target="amdgpu",
    )
    cause = cause_of(left_in(report))
    assert cause.kind is CauseKind.NO_INSTRUCTION
    assert cause.text == "amdgpu has no such access to shared memory"


def test_volatile():
    report = module_with(
        "%v = llvm.mlir.constant(1 : i32) : i32\n"
        "  %2 = llvm.atomicrmw volatile add %0, %v monotonic : !llvm.ptr, i32",
        target="amdgpu",
    )
    assert [c.kind for a in report.left_generic if (c := a.cause)] == [
        CauseKind.VOLATILE
    ]
    assert [fix.is_checked for fix in left_in(report).fixes] == [True]
    again = api.report(
        api.read(
            "llvm.func @f(%s: !llvm.ptr<3>, %v: i32) {\n"
            "  %0 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr\n"
            "  %2 = llvm.atomicrmw volatile add %0, %v monotonic : !llvm.ptr, i32\n"
            "  llvm.return\n}\n",
            kind="mlir",
        ),
        target="amdgpu",
        passes=left_in(report).fixes[0].passes,
    )
    assert again.left_generic == ()


_CALLS = """
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_funccc @_Z5fractfPU3AS4f(f32, !llvm.ptr<4>) -> f32
  llvm.func spir_funccc @other(!llvm.ptr<4>)
  llvm.func internal @helper(%x: f32, %p: !llvm.ptr<4>) -> f32 {
    %0 = llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %p) : (f32, !llvm.ptr<4>) -> f32
    llvm.return %0 : f32
  }
  llvm.func spir_kernelcc @k(%x: f32, %p: !llvm.ptr<1>, %q: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %h = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %g) : (f32, !llvm.ptr<4>) -> f32
    %1 = llvm.call @helper(%0, %g) : (f32, !llvm.ptr<4>) -> f32
    %2 = llvm.call @helper(%0, %h) : (f32, !llvm.ptr<4>) -> f32
    llvm.call spir_funccc @other(%g) : (!llvm.ptr<4>) -> ()
    llvm.inline_asm has_side_effects "send $0", "r,~{memory}" %g : (!llvm.ptr<4>) -> ()
    llvm.inline_asm "mov $0", "r" %g : (!llvm.ptr<4>) -> ()
    llvm.return
  }
}
"""


def test_calls_of_library_functions_and_assembly():
    report = api.report(api.read(_CALLS, kind="mlir"))
    in_helper, call, assembly = report.left_generic
    assert (call.kind, cause_of(call).kind) == ("call", CauseKind.CALL)
    assert cause_of(call).text == "`fract` is called with a generic pointer"
    (retarget,) = call.fixes
    assert retarget.kind is FixKind.RETARGET
    assert cause_of(in_helper).kind is CauseKind.CALLERS_DISAGREE
    clones = fix(in_helper, FixKind.POLYVARIANT)
    assert clones.text.endswith(
        "`resolve-gas{retarget-library-calls=true}` call overloads"
    )
    assert (assembly.kind, assembly.fixes) == ("assembly", ())
    assert cause_of(assembly).kind is CauseKind.ASSEMBLY
    for passes, left in ((retarget.passes, 2), (clones.passes, 1)):
        again = api.report(api.read(_CALLS, kind="mlir"), passes=passes)
        assert len(again.left_generic) == left


_MEMREFS = """
gpu.module @m [#nvvm.target] {
  gpu.func @k(%a: memref<8xf32>, %b: memref<8xf32, 1>, %n: memref<*xf32>)
      workgroup(%t: memref<8xf32, #gpu.address_space<workgroup>>)
      private(%p: memref<8xf32, #gpu.address_space<private>>) kernel {
    %i = gpu.thread_id x
    %part = memref.subview %a[0] [4] [1] : memref<8xf32> to memref<4xf32>
    %v = memref.load %part[%i] : memref<4xf32>
    memref.store %v, %b[%i] : memref<8xf32, 1>
    memref.store %v, %t[%i] : memref<8xf32, #gpu.address_space<workgroup>>
    memref.store %v, %p[%i] : memref<8xf32, #gpu.address_space<private>>
    "memref.copy"(%a, %t)
      : (memref<8xf32>, memref<8xf32, #gpu.address_space<workgroup>>) -> ()
    gpu.return
  }
}
"""


def test_accesses_through_memrefs():
    module = api.read(_MEMREFS, kind="mlir")
    assert api.count_generic_accesses(module).from_kernels == 2
    report = api.report(module)
    assert report.totals.after == Counts(
        6, 2, {"generic": 2, "global": 1, "local": 1, "shared": 2}
    )
    load, copied = report.left_generic
    for access, text in (load, "memref.load"), (copied, "memref.copy"):
        assert (access.kind, access.text) == ("access", text)
        assert cause_of(access).kind is CauseKind.MEMREF
        assert "`#gpu.address_space<global>`" in cause_of(access).text
        assert (access.reasons, access.fixes) == ((), ())
    with pytest.raises(MemorySpaceError, match=r"a generic pointer\. So does 1 other"):
        api.resolve(module, passes="verify-resolved")


def test_memrefs_on_targets_whose_address_space_0_is_none_of_generic_pointers():
    text = _MEMREFS.replace("#nvvm.target", "#xevm.target")
    assert api.report(api.read(text, kind="mlir")).totals.after.generic == 0


def test_unknown_operations_on_memrefs_are_not_left_out():
    text = _MEMREFS.replace("memref.copy", "linalg.copy_of_mine")
    with pytest.raises(MemorySpaceError) as caught:
        api.report(api.read(text, kind="mlir", context=_allowing_unregistered()))
    assert "its accesses through memrefs are unknown, and would not be counted." in (
        str(caught.value)
    )


def _allowing_unregistered() -> Context:
    context = api.new_context()
    context.allow_unregistered = True
    return context


def test_without_places_functions_are_named():
    report = api.report(
        api.read(
            "llvm.func internal @f(%p: !llvm.ptr) {\n"
            "  %0 = llvm.load %p : !llvm.ptr -> f32\n  llvm.return\n}\n"
            "llvm.func @a(%s: !llvm.ptr<3>) {\n"
            "  %0 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr\n"
            "  llvm.call @f(%0) : (!llvm.ptr) -> ()\n  llvm.return\n}\n"
            "llvm.func @b(%s: !llvm.ptr<1>) {\n"
            "  %0 = llvm.addrspacecast %s : !llvm.ptr<1> to !llvm.ptr\n"
            "  llvm.call @f(%0) : (!llvm.ptr) -> ()\n  llvm.return\n}\n",
            kind="mlir",
        ),
        target="nvptx",
    )
    assert cause_of(left_in(report)).text == (
        "two callers of `f` disagree: global in `b`, shared in `a`"
    )


def report_on(text: str, passes: str = "resolve-gas") -> Report:
    module = api.read(text, kind="mlir")
    module.attributes["llvm.target_triple"] = StringAttr("nvptx64-nvidia-cuda")
    return api.report(module, passes=passes)


def test_results_disagree():
    report = report_on("""
        llvm.func internal @pick(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: i1)
            -> !llvm.ptr attributes {no_inline} {
          %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
          %1 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
          llvm.cond_br %c, ^a, ^b
        ^a:
          llvm.return %0 : !llvm.ptr
        ^b:
          llvm.return %1 : !llvm.ptr
        }
        llvm.func @f(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: i1) -> f32 {
          %0 = llvm.call @pick(%g, %s, %c)
              : (!llvm.ptr<1>, !llvm.ptr<3>, i1) -> !llvm.ptr
          %1 = llvm.load %0 : !llvm.ptr -> f32
          llvm.return %1 : f32
        }
        """)
    cause = cause_of(left_in(report))
    assert cause.kind is CauseKind.RESULTS_DISAGREE
    assert cause.text == "`pick` returns both: global and shared in `pick`"


def test_promotable():
    report = report_on("""
        llvm.func internal @at(%this: !llvm.ptr) -> f32 {
          %0 = llvm.load %this : !llvm.ptr -> f32
          llvm.return %0 : f32
        }
        llvm.func internal @sum(%v: !llvm.ptr {llvm.byval = f32}) -> f32
            attributes {no_inline} {
          %0 = llvm.call @at(%v) : (!llvm.ptr) -> f32
          llvm.return %0 : f32
        }
        llvm.func ptx_kernelcc @k() {
          %one = llvm.mlir.constant(1 : i32) : i32
          %v = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
          %0 = llvm.call @sum(%v) : (!llvm.ptr {llvm.byval = f32}) -> f32
          llvm.return
        }
        """)
    cause = cause_of(left_in(report))
    assert cause.kind is CauseKind.PROMOTABLE
    assert "in registers" in cause.text


def test_copies_that_llvm_may_forward():
    report = report_on("""
        llvm.func internal @reads(%p: !llvm.ptr) -> f32 {
          %0 = llvm.load %p : !llvm.ptr -> f32
          llvm.return %0 : f32
        }
        llvm.func ptx_kernelcc @k(%p: !llvm.ptr) {
          %one = llvm.mlir.constant(1 : i32) : i32
          %size = llvm.mlir.constant(4 : i64) : i64
          %copy = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
          "llvm.intr.memcpy"(%copy, %p, %size) <{isVolatile = false}>
              : (!llvm.ptr, !llvm.ptr, i64) -> ()
          %0 = llvm.call @reads(%copy) : (!llvm.ptr) -> f32
          llvm.return
        }
        """)
    (load,) = (access for access in report.left_generic if access.kind == "load")
    steps = [step.text for reason in load.reasons for step in reason.steps]
    assert any("LLVM may forward the copy here" in step for step in steps)


def test_what_is_proven_too_late():
    report = report_on(
        """
        llvm.func @reads(%p: !llvm.ptr) -> f32 {
          %0 = llvm.load %p : !llvm.ptr -> f32
          llvm.return %0 : f32
        }
        llvm.func ptx_kernelcc @k(%p: !llvm.ptr<3>) {
          %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
          %0 = llvm.call @reads(%g) : (!llvm.ptr) -> f32
          llvm.return
        }
        """,
        passes="resolve-gas,whole-program",
    )
    cause = cause_of(left_in(report))
    assert cause.kind is CauseKind.UNKNOWN
    assert cause.text == (
        "what passes changed behind `resolve-gas` proves that it is to shared memory"
    )


def test_opaque_operation():
    report = report_on("""
        llvm.func @f(%v: i64) -> f32 {
          %0 = "llvm.inline_asm"(%v) <{asm_string = "mov.u64 $0, $1;",
              constraints = "=l,l"}> : (i64) -> !llvm.ptr
          %1 = llvm.load %0 : !llvm.ptr -> f32
          llvm.return %1 : f32
        }
        """)
    cause = cause_of(left_in(report))
    assert cause.kind is CauseKind.EXTERNAL_RESULT
    assert cause.text.startswith("`llvm.inline_asm` may make any pointer")


def test_an_operation_of_an_unknown_dialect_is_named():
    text = """
        module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
          llvm.func @f(%v: i64) -> f32 {
            %0 = "tile.make"(%v) : (i64) -> !llvm.ptr
            %1 = llvm.load %0 : !llvm.ptr -> f32
            llvm.return %1 : f32
          }
        }
        """
    module = api.read(text, kind="mlir", context=_allowing_unregistered())
    cause = cause_of(left_in(api.report(module, passes="ip-msp,resolve-gas")))
    assert cause.kind is CauseKind.EXTERNAL_RESULT
    assert cause.text.startswith("`tile.make` may make any pointer")


REALISTIC = """\
struct View { float *data; int n; };
struct Shape { __device__ virtual float area(const float *p) const = 0; };
struct Square : Shape {
  __device__ float area(const float *p) const override { return p[0] * p[0]; }
};
struct Scale {
  float by;
  __device__ __noinline__ void operator()(float *p) const { *p *= by; }
};
struct Levels { View levels[4]; };
extern __device__ float *lookup(int);
extern __device__ void fill(View *); extern __device__ void keep(Shape *);
__device__ View shared_view;
static __device__ __noinline__ float at(const View *v, int i) {
  return i + v->n;
}
static __device__ __noinline__ float of(const View *v) { return v->n; }
__global__ void results(float *out, int i) { *out = *lookup(i); }
__global__ void integers(float *out, unsigned long long bits) {
  float *q = (float *)bits;
  *out = *q;
}
__global__ void filled(float *out) {
  View v = {out, 1};
  fill(&v);
  *out = v.data[1];
}
__global__ void stored(float *out) { *out = shared_view.data[2]; }
__global__ void copied(const View *views, float *out, int i) {
  View v = views[i];
  const View *w = &v;
  *out = w->data[3] + at(w, i);
}
__global__ void virtuals(float *out) {
  Square s;
  Shape *shape = &s; keep(shape);
  *out = shape->area(out);
}
__global__ void arguments(Levels l, float *out, int i) { *out = of(&l.levels[i]); }
__global__ void functors(float *out) {
  __shared__ float tile[32];
  Scale f{2};
  f(tile);
  f(out);
}
"""
"""Kernels as users write them: what is told of each left access, by its line."""

GIVEN = "which external code may write: it is given the address at a.cu"
SUBSTITUTED = (
    "points to a copy on the stack, for which LLVM may substitute what is copied at "
    "a.cu:42:9, in global memory"
)
EXPECTED = {
    (
        4,
        "an unknown caller may pass any pointer for parameter 2 `p` of "
        "`Square::area`: the address of `Square::area` is taken",
    ),
    (
        8,
        "two callers of `Scale::operator()` disagree: global at a.cu:44:3, shared at "
        "a.cu:43:3",
    ),
    (8, f"parameter 1 `this` of `Scale::operator()` {SUBSTITUTED}"),
    (
        17,
        "parameter 1 `l` of `arguments` is passed by value: the copy may be in local "
        "or param memory",
    ),
    (18, "`lookup` is not defined here and may return any pointer"),
    (21, "`q` is made of an integer and may be in any space"),
    (26, f"its pointer is loaded from the memory of `v`, {GIVEN}:25:3"),
    (28, "its pointer is loaded from memory that the host or external code may fill"),
    (
        32,
        "its pointer is loaded from a copy, made at a.cu:30:12, of memory that the "
        "host or external code may fill",
    ),
    (
        37,
        "the pointer to virtual functions is loaded from the memory of `shape`, "
        f"{GIVEN}:36:22",
    ),
    (42, f"`f` {SUBSTITUTED}"),
}


@needs_clang
def test_reasons_of_kernels_as_users_write_them(tmp_path: Path):
    report = report_of(tmp_path, REALISTIC, ".cu", tries_fixes=False)
    found = {
        (access.location.line, short(cause_of(access).text, tmp_path))
        for access in report.left_generic
        if access.location is not None
    }
    assert found == EXPECTED
    kinds = {cause_of(access).kind for access in report.left_generic}
    assert {CauseKind.COPIED, CauseKind.INTEGER, CauseKind.EXTERNAL_MEMORY} < kinds
