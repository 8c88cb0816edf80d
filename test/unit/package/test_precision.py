"""The counters of the precision benchmark, and what the document says of the probes."""

import re
from pathlib import Path

import pytest
from precision.count import Count
from precision.gcn import count_gcn
from precision.llvm_ir import count_llvm_ir
from precision.mlir import count_mlir
from precision.ptx import count_ptx
from table import read_module, run_passes

ROOT = Path(__file__).parents[3]
PROBES = sorted((ROOT / "benchmarks" / "precision" / "probes").glob("*.mlir"))
DOCUMENT = (ROOT / "docs" / "precision.md").read_text()


def columns_of_probe(name: str) -> dict[str, str]:
    """What the document's table says of a probe, by the heads of its columns."""
    _, table = DOCUMENT.split("<!-- made by `make precision`: probes -->")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in table.splitlines()
        if line.startswith("|")
    ]
    row = next(row for row in rows if row[0] == name)
    return dict(zip(rows[0], row, strict=True))


@pytest.mark.parametrize("probe", PROBES, ids=[probe.stem for probe in PROBES])
def test_document_tells_what_becomes_of_probes(probe: Path):
    context, module = read_module(probe.read_text())
    before = count_mlir(module).generic
    run_passes(context, module)
    said = columns_of_probe(probe.stem)
    assert (said["before"], said["xdsl-gas"]) == (
        str(before),
        str(count_mlir(module).generic),
    ), "run `make precision-probes`"


def test_every_probe_says_what_it_is_about():
    for probe in PROBES:
        assert re.match(r"// [A-Z].*\.\n\n", probe.read_text()), probe.name


def in_kernel(*instructions: str) -> str:
    """LLVM IR of one kernel for NVPTX."""
    return "\n".join(
        (
            'target triple = "nvptx64-nvidia-cuda"',
            "define ptx_kernel void @k(ptr %p, ptr byval(%struct.s) align 8 %s) {",
            *(f"  {instruction}" for instruction in instructions),
            "  ret void",
            "}",
        )
    )


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        ("%1 = load i32, ptr %p, align 4", Count(1, 1)),
        ("%1 = load atomic i32, ptr %p acquire, align 4", Count(1, 1)),
        ("%1 = load volatile i32, ptr addrspace(1) %q, align 4", Count(0, 1)),
        ("%1 = load i32, ptr %s, align 4", Count(0, 1)),
        ("store { i32, i32 } { i32 1, i32 2 }, ptr %p, align 4", Count(1, 1)),
        ("store ptr addrspace(3) @g, ptr %p, align 8", Count(1, 1)),
        ("store ptr %p, ptr addrspace(3) @g, align 8", Count(0, 1)),
        ('%1 = atomicrmw add ptr %p, i32 1 syncscope("block") monotonic', Count(1, 1)),
        ("%1 = cmpxchg weak ptr %p, i32 0, i32 1 seq_cst seq_cst", Count(1, 1)),
        (
            "call void @llvm.memcpy.p0.p3.i64(ptr align 4 %p, ptr addrspace(3) @g, "
            "i64 4, i1 false)",
            Count(1, 2),
        ),
        ("call void @llvm.memset.p0.i64(ptr %s, i8 0, i64 4, i1 false)", Count(0, 1)),
        (
            "%1 = call <2 x float> @llvm.masked.gather.v2f32.v2p0(<2 x ptr> align 4 "
            "%v, <2 x i1> %m, <2 x float> zeroinitializer)",
            Count(1, 1),
        ),
        ("%1 = call i32 @f(ptr %p)", Count(0, 0)),
    ],
)
def test_accesses_of_llvm_ir(instruction: str, expected: Count):
    assert count_llvm_ir(in_kernel(instruction)) == expected


def test_places_in_variables_are_not_generic_in_llvm_ir():
    text = in_kernel(
        "%v = alloca [4 x i32], align 4",
        "%1 = getelementptr inbounds [4 x i32], ptr %v, i64 0, i64 1",
        "%2 = load i32, ptr %1, align 4",
        "%3 = getelementptr inbounds i32, ptr %p, i64 1",
        "%4 = load i32, ptr %3, align 4",
    )
    assert count_llvm_ir(text) == Count(1, 2)


def test_only_what_kernels_reach_is_counted_in_llvm_ir():
    text = """
target triple = "spir64-unknown-unknown"
@table = internal constant [1 x ptr] [ptr @reached]
define void @reached(ptr addrspace(4) %p) {
  store i32 1, ptr addrspace(4) %p, align 4
  ret void
}
define void @forgotten(ptr addrspace(4) %p) {
  store i32 1, ptr addrspace(4) %p, align 4
  ret void
}
define spir_kernel void @k(ptr %p) {
  store ptr @table, ptr %p, align 8
  ret void
}
"""
    assert count_llvm_ir(text) == Count(1, 2)


def test_accesses_of_ptx():
    text = """
.visible .func f(.param .b64 f_param_0) ;
.func g(.param .b64 g_param_0)
{
    atom.add.u32 %r1, [%rd1], 1;
}
.func forgotten()
{
    st.u32 [%rd1], %r1;
}
.visible .entry k(.param .u64 k_param_0)
{
    ld.param.u64 %rd1, [k_param_0];
    ld.global.nc.v2.u32 {%r1, %r2}, [%rd1];
    @%p1 ld.u32 %r1, [%rd1];
    st.shared::cta.u32 [%rd1], %r1;
    call.uni g, (param0);
}
"""
    assert count_ptx(text) == Count(2, 4)


@pytest.mark.parametrize(
    ("instruction", "generic", "accesses"),
    [
        ("flat_load_dwordx2 v[0:1], v[2:3]", 1, 1),
        ("flat_atomic_add_u32 v[0:1], v2", 1, 1),
        ("global_store_dword v[0:1], v2, off", 0, 1),
        ("buffer_load_dword v0, off, s[0:3], s32", 0, 1),
        ("scratch_store_b32 off, v0, s32", 0, 1),
        ("ds_add_u32 v0, v1", 0, 1),
        ("ds_bpermute_b32 v0, v1, v2", 0, 0),
        ("s_load_dwordx4 s[0:3], s[4:5], 0x0", 0, 1),
        ("s_add_u32 s0, s1, s2", 0, 0),
        ("s_waitcnt vmcnt(0)", 0, 0),
    ],
)
def test_accesses_of_gcn(instruction: str, generic: int, accesses: int):
    assert count_gcn(f"kernel:\n\t{instruction}\n") == Count(generic, accesses)
