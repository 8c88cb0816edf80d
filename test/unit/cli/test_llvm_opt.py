"""`llvm-opt` is what `opt` does, and `xdsl-gas` what the tools of LLVM and MLIR do."""

import re
import subprocess
from pathlib import Path

import pytest
from commands import EXAMPLES, succeeds
from gpu_corpus.commands import find_tool
from llvmlite import binding
from xdsl.context import Context

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.pipelines.llvm_opt import LlvmOptPass
from xdsl_gas.target_tables import TARGETS
from xdsl_gas.targets import modules
from xdsl_gas.toolchain import llvm
from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.toolchain.llvm import triple_of_code_generator
from xdsl_gas.toolchain.llvm_process import processor

OPT = find_tool("opt-22")
CLANG = find_tool("clang-22")
needs_opt = pytest.mark.skipif(OPT is None, reason="needs opt-22")
EXAMPLE = EXAMPLES / "cuda" / "histogram.promoted.mlir"


def llvm_ir(path: Path) -> str:
    """A module as LLVM IR, as it is."""
    return succeeds(path, "--passes", "", "--emit", "llvm")


@needs_opt
@pytest.mark.parametrize("level", [1, 2, 3])
def test_levels_are_those_of_opt(level: int):
    """But for `noundef`, which is false in some lanes."""
    assert OPT is not None
    text = llvm_ir(EXAMPLE).replace(" noundef", "")
    command = (OPT, "-S", f"-passes=default<O{level}>")
    expected = subprocess.run(command, input=text, capture_output=True, text=True)
    made = llvm.optimize(text, level)
    assert made.split("\n", 1)[1].rstrip() == expected.stdout.split("\n", 1)[1].rstrip()


@needs_opt
def test_straight_line_code_is_vectorized_as_by_opt():
    """llvmlite's options leave that out by default."""
    assert OPT is not None
    text = """
      target triple = "nvptx64-nvidia-cuda"
      define void @f(ptr %p, ptr %q) #0 {
        %a = load half, ptr %p, align 4
        %p2 = getelementptr half, ptr %p, i64 1
        %b = load half, ptr %p2, align 2
        %c = fadd half %a, 1.0
        %d = fadd half %b, 2.0
        store half %c, ptr %q, align 4
        %q2 = getelementptr half, ptr %q, i64 1
        store half %d, ptr %q2, align 2
        ret void
      }
      attributes #0 = { "target-cpu"="sm_80" }
    """
    command = (OPT, "-S", "-passes=default<O3>", "-mcpu=sm_80")
    expected = subprocess.run(command, input=text, capture_output=True, text=True)
    body = re.search(r"^define .*?^}", expected.stdout, re.DOTALL | re.MULTILINE)
    assert body is not None
    assert "fadd <2 x half>" in body[0]
    assert body[0] in llvm.optimize(text, 3)
    assert "fadd <2 x half>" not in llvm.optimize(text, 3, keep_loops=True)


def _instructions(ptx: str) -> list[str]:
    return [line for line in ptx.splitlines() if line[:1] not in ("", "/", ".")]


@pytest.mark.skipif(CLANG is None, reason="needs clang-22")
def test_machine_code_is_that_of_clang(tmp_path: Path):
    source = EXAMPLES / "cuda" / "reduction.cu"
    assert CLANG is not None
    text = succeeds(source, "--passes", "", "--emit", "llvm", "--cpu", "sm_80")
    kernel = tmp_path / "kernel.ll"
    kernel.write_text(text.replace(" noundef", ""))
    command = (CLANG, "-O3", "-S", "--target=nvptx64-nvidia-cuda", "-march=sm_80")
    expected = subprocess.run(
        (*command, "-Wno-everything", kernel, "-o", "-"),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    options = ("--emit", "ptx", "--cpu", "sm_80")
    made = succeeds(kernel, "--passes", "llvm-opt", *options)
    assert len(_instructions(made)) > 50
    assert _instructions(made) == _instructions(expected)


def test_promotion_to_registers():
    text = llvm_ir(EXAMPLES / "opencl" / "median.O0.mlir").replace(" optnone", "")
    assert "alloca i32" in text
    assert "alloca i32" not in llvm.optimize(text, 3, promote_only=True)


def test_a_module_that_llvm_rejects():
    with pytest.raises(
        ToolFailed, match="LLVM's optimizer rejects the module: LLVM IR"
    ):
        llvm.optimize("define", 3)


def test_a_crash_is_an_error():
    """LLVM cannot select this and ends its process."""
    text = (
        'target triple = "nvptx64-nvidia-cuda"\n'
        "define void @f() {\n"
        '  call void asm sideeffect "x", "r"(i512 0)\n  ret void\n}\n'
    )
    with pytest.raises(ToolFailed, match="LLVM's code generator rejects the module: "):
        llvm.compile_module(text, "asm", level=3)


@pytest.mark.parametrize(
    ("operation", "extensions"),
    [
        # With all extensions, LLVM would use one for the accuracy.
        ("%r = fdiv float %x, %x, !fpmath !0", []),
        ("%r = alloca float, i64 %n", ["SPV_INTEL_variable_length_array"]),
    ],
)
def test_extensions_of_spirv_are_used_where_needed(
    operation: str, extensions: list[str]
):
    text = (
        'target triple = "spir64-unknown-unknown"\n'
        "define spir_kernel void @k(ptr addrspace(1) %p, float %x, i64 %n) {\n"
        f"  {operation}\n"
        f"  store {'float' if 'fdiv' in operation else 'ptr'} %r, ptr addrspace(1) %p\n"
        "  ret void\n}\n!0 = !{float 2.5}\n"
    )
    made = llvm.compile_module(text, "asm", level=3).decode()
    assert re.findall(r'OpExtension "(\w+)"', made) == extensions


def test_modules_in_the_current_directory_are_not_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "json.py").write_text("raise ImportError\n")
    monkeypatch.chdir(tmp_path)
    assert "define" in llvm.optimize("define void @f() {\n  ret void\n}\n", 1)


def test_triples_of_spir():
    assert triple_of_code_generator("spir64-unknown-unknown") == (
        "spirv64-unknown-unknown"
    )
    assert triple_of_code_generator("spir") == "spirv32-unknown-unknown"
    assert triple_of_code_generator("amdgcn-amd-amdhsa") == "amdgcn-amd-amdhsa"


@pytest.mark.parametrize(
    ("text", "named", "expected"),
    [
        ("", "", ("", "")),
        ("", "sm_90", ("sm_90", "")),
        (
            '"target-cpu"="sm_80" "target-features"="+ptx83,+sm_80"',
            "",
            ("sm_80", "+ptx83"),
        ),
        ('"target-cpu"="sm_80" "target-features"="+ptx83"', "sm_100", ("sm_100", "")),
        ('"target-cpu"="sm_80" "target-cpu"="sm_100"', "", ("sm_100", "")),
    ],
)
def test_nvptx_has_one_processor(text: str, named: str, expected: tuple[str, str]):
    assert processor(text, named) == expected
    assert [t.name for t in TARGETS.values() if t.has_one_processor] == ["nvptx"]


def test_llc_where_llvmlite_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    text = llvm_ir(EXAMPLE)
    monkeypatch.setattr(llvm, "has_llvmlite", lambda: False)
    program = tmp_path / "llc"
    program.write_text("#!/bin/sh\ncat > /dev/null\necho $0 $@\n")
    program.chmod(0o755)
    monkeypatch.setenv("LLC", str(program))
    made = llvm.compile_module(text, "asm", level=2, cpu="sm_90")
    assert made.decode() == f"{program} -O2 -filetype=asm -o - - -mcpu=sm_90\n"
    monkeypatch.setenv("LLC", "/no/llc")
    with pytest.raises(llvm.ToolMissing) as missing:
        llvm.compile_module(text, "asm", level=2)
    assert str(missing.value) == (
        "no code generator: llvmlite is not installed, and no llc was found. Install "
        "it with `pip install llvmlite`. Or install LLVM 22, or set the "
        "environment variable LLC."
    )


@pytest.mark.skipif(find_tool("llc-22") is None, reason="needs llc-22")
def test_machine_code_is_that_of_llc():
    text = succeeds(EXAMPLE, "--emit", "llvm", "-q")
    llc = find_tool("llc-22")
    assert llc is not None
    command = (llc, "-O3", "-mcpu=sm_90", "-mattr=+ptx88")
    expected = subprocess.run(command, input=text, capture_output=True, text=True)
    assert succeeds("-", "--emit", "ptx", "--passes", "", stdin=text) == expected.stdout


def test_printed_ptx_assembles(tmp_path: Path):
    from assembled import PTXAS

    if PTXAS is None:
        pytest.skip("needs ptxas")
    source = tmp_path / "kernel.ptx"
    for preset in ("default", "max", "after-O3"):
        succeeds(EXAMPLE, "--preset", preset, "-o", source, "-q", "--cpu", "sm_90")
        command = (PTXAS, "-arch=sm_90", "-o", tmp_path / "kernel.cubin", source)
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def test_bitcode_of_the_output_is_valid(tmp_path: Path):
    out = tmp_path / "kernel.bc"
    succeeds(EXAMPLE, "-o", out, "-q")
    binding.parse_bitcode(out.read_bytes()).verify()


def test_loops_are_kept():
    text = (
        'target triple = "x86_64-unknown-linux-gnu"\n'
        "define void @f(ptr %p) {\n  br label %l\nl:\n"
        "  %i = phi i64 [ 0, %0 ], [ %j, %l ]\n"
        "  %q = getelementptr float, ptr %p, i64 %i\n"
        "  store float 1.0, ptr %q\n  %j = add i64 %i, 1\n"
        "  %c = icmp ult i64 %j, 4096\n  br i1 %c, label %l, label %e\n"
        "e:\n  ret void\n}\n"
    )
    kept = llvm.optimize(text, 2, keep_loops=True)
    assert "x float>" in llvm.optimize(text, 2)
    assert "x float>" not in kept
    assert kept.count("store float") == 1


def test_hints_take_no_extensions_of_spirv():
    text = """
        target triple = "spir64-unknown-unknown"
        define spir_kernel void @k(ptr addrspace(1) %p, float %x, i64 %n, i1 %c) {
          call void @llvm.assume(i1 %c)
          %v = load float, ptr addrspace(1) %p, !alias.scope !0
          %s = fadd reassoc nsz float %v, %x
          store float %s, ptr addrspace(1) %p, !noalias !0
          %a = alloca float, i64 %n
          store float %v, ptr %a
          ret void
        }
        declare void @llvm.assume(i1)
        !0 = !{!1}
        !1 = distinct !{!1, !2}
        !2 = distinct !{!2}
        """
    made = llvm.compile_module(text, "asm", level=3).decode()
    extensions = re.findall(r'OpExtension "(\w+)"', made)
    assert extensions == ["SPV_INTEL_variable_length_array"]


CASTS = """
    define float @f() {
      %p = call ptr addrspace(10) @allocate()
      %q = addrspacecast ptr addrspace(10) %p to ptr addrspace(11)
      store float 1.0, ptr addrspace(11) %q
      %v = call float @load(ptr addrspace(10) %p)
      ret float %v
    }
    define internal float @load(ptr addrspace(10) %p) noinline {
      %q = addrspacecast ptr addrspace(10) %p to ptr addrspace(11)
      %v = load float, ptr addrspace(11) %q
      ret float %v
    }
    define internal ptr addrspace(10) @allocate() noinline {
      %p = call ptr @malloc(i64 4)
      %q = addrspacecast ptr %p to ptr addrspace(10)
      ret ptr addrspace(10) %q
    }
    declare noalias ptr @malloc(i64)
    """


def optimized(triple: str, text: str) -> str:
    module = read_llvm_ir(f'target triple = "{triple}"\n{text}')
    LlvmOptPass().apply(Context(), module)
    return modules.llvm_ir(module)


def test_casts_to_address_spaces_that_nvptx_lacks_are_refused():
    with pytest.raises(
        MemorySpaceError,
        match="LLVM's optimizer would take address space 10, which nvptx lacks, for "
        r"disjoint from those to which it is cast\. Replace such address spaces first; "
        r"Julia's GPUCompiler does so for code that it optimizes\.",
    ):
        optimized("nvptx64-nvidia-cuda", CASTS)
    # LLVM's alias analysis for AMDGPU does not take them for disjoint.
    assert "store float 1.0" in optimized("amdgcn-amd-amdhsa", CASTS)


@pytest.mark.parametrize("space", [1, 3, 5, 7])
def test_casts_to_address_spaces_of_nvptx_are_optimized(space: int):
    text = CASTS.replace("(10)", f"({space})").replace(" addrspace(11)", "")
    assert "store float 1.0" in optimized("nvptx64-nvidia-cuda", text)
