"""Reports and gates judge the file that the command writes with the same options."""

import re
from pathlib import Path
from typing import Any

import pytest
from commands import EXAMPLES, succeeds, xdsl_gas
from reported import CUDA, needs_clang

from xdsl_gas.pipelines.job import Options, run_job
from xdsl_gas.reports.serialization import from_json

_GENERIC = {"nvptx": "ptr", "amdgpu": "ptr", "spir": r"ptr addrspace\(4\)"}
_ACCESSES = (
    r"= load [^,]+, {} ([%@]\w+)",
    r"^  store .*, {} ([%@]\w+)",
    r"= (?:atomicrmw|cmpxchg) \w* ?{} ([%@]\w+)",
)
_CALL = re.compile(
    r"call .*?@(llvm\.(?:mem|masked\.|nvvm\.wmma)\S*|_Z\d+(?:atomic|vload)\w+)\((.*)\)"
    r"|call .* asm sideeffect \"ld\.(?!global)()[^\"]*\", \"[^\"]*\"(\(.*\))"
)


def generic_in_ir(text: str, target: str) -> int:
    """
    Counts generic accesses in LLVM IR, by the lines of its text, without those to
    arguments by value, whose space is that of parameters.
    """
    pointer = _GENERIC[target]
    by_value = re.findall(r"byval\([^)]*\)(?:[^,()]|\([^)]*\))* (%\w+)", text)
    found = sum(
        name not in by_value
        for pattern in _ACCESSES
        for name in re.findall(pattern.format(pointer), text, re.MULTILINE)
    )
    for call in _CALL.finditer(text):
        passed = call[2] or call[4]
        names = rf"{pointer} (?:noundef |align \d+ )*(%\w+|@\w+|addrspacecast)"
        found += sum(name not in by_value for name in re.findall(names, passed))
    return found


def generic_in_ptx(text: str) -> int:
    """Counts generic accesses in PTX, by the lines of its text."""
    lines = re.findall(
        r"^\s+(?:\{\s*)?((?:ld|st|atom|red|wmma\.load|wmma\.store)\.\S+)", text, re.M
    )
    named = re.compile(r"\.(?:global|shared|local|const|param)\b")
    return sum(named.search(line) is None for line in lines)


_ATOMICS = """\
static void add(volatile atomic_int *to) { atomic_fetch_add(to, 2); }

kernel void count(global atomic_int *out, global float *in) {
  local atomic_int here;
  if (get_local_id(0) == 0) atomic_init(&here, 0);
  barrier(CLK_LOCAL_MEM_FENCE);
  add(&here);
  add(out + (int)vload4(0, (float *)in).x);
}
"""

_COMPRESSED = """\
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @pack(ptr addrspace(1) %from, ptr %to, <4 x i1> %which) {
  %f = addrspacecast ptr addrspace(1) %from to ptr
  %v = call <4 x i32> @llvm.masked.expandload.v4i32(ptr %f, <4 x i1> %which, <4 x i32> zeroinitializer)
  call void @llvm.masked.compressstore.v4i32(<4 x i32> %v, ptr %to, <4 x i1> %which)
  %w = load i32, ptr %f
  %n = load i32, ptr addrspace(1) %from
  %e = getelementptr i32, ptr addrspace(1) %from, i32 %n
  store i32 %w, ptr addrspace(1) %e
  ret void
}
"""  # noqa: E501

_ASSEMBLY = """\
target triple = "nvptx64-nvidia-cuda"
declare {<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>} @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p0(ptr, i32)

define ptx_kernel void @poll(ptr %flag, ptr %out, ptr %tile) {
  %v = call i32 asm sideeffect "ld.acquire.gpu.b32 $0, [$1]; // poll", "=r,l,~{memory}"(ptr %flag)
  %u = call i32 asm sideeffect "ld.acquire.gpu.b32 $0, [$1]; // poll", "=r,l,~{memory}"(ptr %out)
  %w = call i32 asm sideeffect "ld.global.nc.b32 $0, [$1];", "=r,l,~{memory}"(ptr %flag)
  %f = call {<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>} @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p0(ptr %tile, i32 16)
  %h = extractvalue {<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>} %f, 0
  %b = bitcast <2 x half> %h to i32
  %s = add i32 %v, %w
  %r = add i32 %s, %u
  %t = add i32 %r, %b
  store i32 %t, ptr %out
  ret void
}
"""  # noqa: E501

_FUNCTOR = """\
struct Affine {
  float a;
  __device__ float operator()(float x, const float *b) const { return a * x + *b; }
};

template <typename F>
__global__ void apply(const float *in, float *out, const float *bias, F f) {
  __shared__ float tile[64];
  tile[*bias > 0] = in[0];
  F copy = f;
  out[0] = f(tile[1], bias) + copy(tile[0], tile + 2);
}

template __global__ void apply<Affine>(const float *, float *, const float *, Affine);
"""


_ALONE = (
    *("-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version"),
    *("-I", str(EXAMPLES / "cuda")),
)

_SOURCES = {
    "functor.cu": ("nvptx", CUDA + _FUNCTOR),
    "atomics.cl": ("spir", _ATOMICS),
    "compressed.ll": ("amdgpu", _COMPRESSED),
    "assembly.ll": ("nvptx", _ASSEMBLY),
    "histogram.cu": ("nvptx", (EXAMPLES / "cuda" / "histogram.cu").read_text()),
    "two_kernels.cl": ("spir", (EXAMPLES / "opencl" / "two_kernels.cl").read_text()),
}
"""Files by name, with their targets."""


def _path(name: str, folder: Path) -> Path:
    path = folder / name
    path.write_text(_SOURCES[name][1])
    return path


def _data(name: str, folder: Path, **options: Any) -> str:
    """Returns what becomes of a file."""
    path = _path(name, folder)
    flags = _ALONE if path.suffix == ".cu" else ()
    data = path.read_bytes() if path.suffix == ".ll" else b""
    return run_job(str(path), data, Options(clang_flags=flags, **options)).data.decode()


@needs_clang
@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("histogram.cu", {}, 0),
        ("two_kernels.cl", {}, None),
        ("functor.cu", {}, 0),
        ("functor.cu", {"passes": "ip-msp,resolve-gas"}, None),
        # The call in `add` is one, or one for each caller that it is inlined into.
        ("atomics.cl", {"passes": "whole-program,ip-msp,resolve-gas"}, 3),
        ("atomics.cl", {}, 4),
        ("atomics.cl", {"preset": "intel"}, 0),
        ("compressed.ll", {"cpu": "gfx90a"}, 2),
        ("assembly.ll", {"cpu": "sm_90"}, 2),
    ],
)
def test_the_report_counts_what_the_file_has(
    name: str, options: dict[str, str], expected: int | None, tmp_path: Path
):
    written = _data(name, tmp_path, emit="llvm", **options)
    text = _data(name, tmp_path, report="json", tries_fixes=False, **options)
    found = from_json(text).totals.after.generic
    assert found == generic_in_ir(written, _SOURCES[name][0])
    assert expected is None or found == expected


@needs_clang
@pytest.mark.parametrize(("name", "generic"), [("functor.cu", 0), ("assembly.ll", 2)])
def test_the_report_counts_what_the_machine_code_has(
    name: str, generic: int, tmp_path: Path
):
    options = {"emit": "ptx", "cpu": "sm_90"}
    assert generic_in_ptx(_data(name, tmp_path, **options)) == generic
    text = _data(name, tmp_path, report="json", tries_fixes=False, **options)
    instructions = from_json(text).generic_instructions
    assert instructions is not None
    assert sum(instructions.values()) == generic


def test_the_gate_judges_the_machine_code_that_would_be_written(tmp_path: Path):
    path = _path("assembly.ll", tmp_path)
    done = xdsl_gas("check", path, "--emit", "ptx", "--cpu", "sm_90")
    assert done.returncode == 1
    assert "generic accesses in the machine code: 2, allowed: 0" in done.stdout
    assert "inline assembly accesses it by a generic address" in done.stdout
    options = ("--emit", "ptx", "--cpu", "sm_90", "--max-generic", "2")
    assert succeeds("check", path, *options).endswith(", in the machine code: 2\n")


@needs_clang
def test_the_gate_and_the_preset_audit_differ_about_inlined_functions(tmp_path: Path):
    path, flags = _path("functor.cu", tmp_path), ("--", *_ALONE)
    done = xdsl_gas("check", path, "--preset", "audit", *flags)
    assert done.returncode == 1
    said = " ".join(done.stdout.split())
    assert "two callers of `Affine::operator()` disagree" in said
    assert xdsl_gas("check", path, *flags).returncode == 0
