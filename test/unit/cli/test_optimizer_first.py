"""
Modules whose passes begin with LLVM's optimizer are read once, behind it, and are what
they would be if they had been read before.
"""

from pathlib import Path

import pytest
from commands import EXAMPLES, succeeds, xdsl_gas

from xdsl_gas.pipelines.files import read_bytes, to_bytes
from xdsl_gas.pipelines.job import Options, run_job
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.pipelines.passes import new_context, parse_passes, passes_of, run_passes
from xdsl_gas.remarks import ALL_KINDS, Remark, remarks_to

SYMBOLS = r"""target triple = "nvptx64-nvidia-cuda"
$group = comdat any
$own = comdat any
@"a,b [c]?*" = addrspace(1) externally_initialized global i32 0
@"\C3\A9" = addrspace(1) global i32 0, align 4
@table = addrspace(4) constant [2 x ptr] [ptr @first, ptr @second]
@used = addrspace(1) global i32 0
@group = linkonce_odr addrspace(1) global i32 0, comdat
@llvm.used = appending global [1 x ptr]
    [ptr addrspacecast (ptr addrspace(1) @used to ptr)], section "llvm.metadata"
@alias = alias void (), ptr @second
@of_own = alias void (), ptr @own
module asm ".global from_assembly;"
define void @from_assembly() { ret void }
define linkonce_odr void @own() noinline comdat { call void asm "x", ""() ret void }
define linkonce_odr void @member() noinline comdat($group) { fence seq_cst ret void }
define void @first() noinline { fence seq_cst ret void }
define weak void @second() noinline { fence seq_cst ret void }
define available_externally void @elsewhere() noinline { ret void }
define void @recursive(i32 %n) { call void @recursive(i32 %n) ret void }
define void @vprintf() { ret void }
define hidden void @"q\22uoted"(ptr %p) noinline {
  call void @member()
  store i32 1, ptr %p
  ret void
}
define ptx_kernel void @kernel(ptr %p, i32 %n) {
  %i = load i32, ptr addrspace(1) @"\C3\A9"
  %e = getelementptr [2 x ptr], ptr addrspace(4) @table, i32 0, i32 %n
  %f = load ptr, ptr addrspace(4) %e
  call void %f()
  call void @own()
  call void @elsewhere()
  call void @of_own()
  store i32 %i, ptr %p
  call void @"q\22uoted"(ptr addrspacecast (ptr addrspace(1) @"a,b [c]?*" to ptr))
  ret void
}
"""
KERNEL = """target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @kernel() { call void @axb() ret void }
define void @axb() noinline { fence seq_cst ret void }
"""
NOT_ALIKE = {
    "two names of a pattern": """
        define hidden void @"a,b"() noinline { fence seq_cst ret void }
        @llvm.used = appending global [1 x ptr] [ptr @"a,b"], section "llvm.metadata"
    """,
    "no name": "@0 = addrspace(1) global i32 0",
    "no name of a function": "define void @0() noinline { fence seq_cst ret void }",
    "ifunc": "@i = ifunc void (), ptr @f define ptr @f() { ret ptr @axb }",
    "dllexport": "define dllexport void @d() { ret void }",
    "of a variable": "@d = dllexport global i32 0",
    "stack protector": "define void @__stack_chk_fail() { ret void }",
    "metadata": 'define void @f() { ret void } !named = !{!0} !0 = !{!"x", ptr @f}',
}
"""What LLVM would internalize otherwise, or print otherwise once it is erased."""
UNKNOWN = '  call void asm sideeffect "", ""() [ "x"() ]'
"""What the dialect cannot represent."""

SOURCES = {
    "symbols": SYMBOLS.encode(),
    "a library": SYMBOLS.replace("ptx_kernel ", "").encode(),
    "spir": (EXAMPLES / "opencl" / "median.O0.mlir").read_bytes(),
    "cuda": (EXAMPLES / "cuda" / "histogram.promoted.mlir").read_bytes(),
    "amdgpu": SYMBOLS.replace("nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa")
    .replace("ptx_kernel", "amdgpu_kernel")
    .encode(),
}
PASSES = (
    "whole-program,llvm-opt,ip-msp,resolve-gas",
    "whole-program{keep=first,elsewhere},llvm-opt{promote-only=true}",
    "llvm-opt,ip-msp",
    "llvm-opt{promote-only=true}",
    "whole-program,llvm-opt{keep-loops=true}",
    # Neither needs LLVM's text, nor gets it.
    "whole-program{host-initializes-variables=true},llvm-opt",
    "ip-msp,llvm-opt",
    "whole-program,ip-msp,llvm-opt",
)


def llvm_ir(source: bytes) -> bytes:
    if b"llvm.func" not in source:
        return source
    module = read_bytes(source, Kind.MLIR, file_name="k.mlir")
    return to_bytes(module, Kind.LL)


@pytest.mark.parametrize(
    ("name", "passes"),
    [
        *(("symbols", passes) for passes in PASSES),
        *(
            (name, passes)
            for name in SOURCES
            if name != "symbols"
            for passes in PASSES[:2]
        ),
    ],
)
def test_output_and_remarks_are_those_of_the_passes(name: str, passes: str):
    source = llvm_ir(SOURCES[name])
    job = run_job("k.ll", source, Options(passes=passes, remarks=("all",)))
    remarks: list[Remark] = []
    module = read_bytes(source, Kind.LL, file_name="k.ll")
    with remarks_to(remarks.append, ALL_KINDS):
        run_passes(new_context(), module, passes_of(parse_passes(passes)))
    assert job.data == to_bytes(module, Kind.LL)
    assert list(map(str, job.remarks)) == list(map(str, remarks))


@pytest.mark.parametrize("name", NOT_ALIKE)
def test_what_llvm_internalizes_otherwise(name: str):
    source = (KERNEL + NOT_ALIKE[name]).encode()
    passes = "whole-program,llvm-opt{promote-only=true}"
    module = read_bytes(source, Kind.LL, file_name="k.ll")
    run_passes(new_context(), module, passes_of(parse_passes(passes)))
    job = run_job("k.ll", source, Options(passes=passes))
    assert job.data == to_bytes(module, Kind.LL)


def test_errors_have_their_place_in_the_source(tmp_path: Path):
    path = tmp_path / "k.ll"
    lines = SYMBOLS.split("\n")
    place = lines.index("  call void %f()")
    lines.insert(place, UNKNOWN)
    path.write_text("\n".join(lines))
    whole = xdsl_gas(path, "--passes", "ip-msp")
    assert whole.returncode == 1
    assert f"k.ll:{place + 1}" in whole.stderr
    assert xdsl_gas(path, "--passes", "whole-program,llvm-opt").stderr == whole.stderr


def test_what_the_optimizer_removes_needs_no_dialect(tmp_path: Path):
    path = tmp_path / "k.ll"
    path.write_text(
        SYMBOLS + f"define void @unreached(ptr %p) {{\n{UNKNOWN}\n  ret void\n}}\n"
    )
    assert xdsl_gas(path, "--passes", "ip-msp").returncode == 1
    assert '[ "x"' not in succeeds(path)
