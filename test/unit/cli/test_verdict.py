"""Reports and gates judge the file that the command writes with the same options."""

import json
import re
from pathlib import Path

import pytest
from commands import EXAMPLES, succeeds, xdsl_gas
from reported import CUDA, needs_clang

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
  %v = call i32 asm sideeffect "ld.acquire.gpu.b32 $0, [$1];", "=r,l,~{memory}"(ptr %flag)
  %w = call i32 asm sideeffect "ld.global.nc.b32 $0, [$1];", "=r,l,~{memory}"(ptr %flag)
  %f = call {<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>} @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p0(ptr %tile, i32 16)
  %h = extractvalue {<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>} %f, 0
  %b = bitcast <2 x half> %h to i32
  %s = add i32 %v, %w
  %t = add i32 %s, %b
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


def _sources(folder: Path) -> dict[str, tuple[Path, str, list[str]]]:
    """Returns files by name, with their targets and the flags of clang."""
    made: dict[str, tuple[Path, str, list[str]]] = {
        "histogram": (EXAMPLES / "cuda" / "histogram.cu", "nvptx", _ALONE),
        "two_kernels": (EXAMPLES / "opencl" / "two_kernels.cl", "spir", []),
    }
    for name, suffix, text, target in (
        ("functor", ".cu", CUDA + _FUNCTOR, "nvptx"),
        ("atomics", ".cl", _ATOMICS, "spir"),
        ("compressed", ".ll", _COMPRESSED, "amdgpu"),
        ("assembly", ".ll", _ASSEMBLY, "nvptx"),
    ):
        path = folder / f"{name}{suffix}"
        path.write_text(text)
        made[name] = path, target, _ALONE if suffix == ".cu" else []
    return made


_ALONE = ["--", "-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version"]


@needs_clang
@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("histogram", (), 0),
        ("two_kernels", (), None),
        ("functor", (), 0),
        ("functor", ("--passes", "ip-msp,resolve-gas"), None),
        ("atomics", (), 3),
        ("atomics", ("--preset", "intel"), 0),
        ("compressed", ("--cpu", "gfx90a"), 2),
        ("assembly", ("--cpu", "sm_90"), 2),
    ],
)
def test_the_report_counts_what_the_file_has(
    name: str, options: tuple[str, ...], expected: int | None, tmp_path: Path
):
    path, target, flags = _sources(tmp_path)[name]
    written = succeeds(path, "-q", "--emit", "llvm", *options, *flags)
    report = json.loads(succeeds("report", path, "--format", "json", *options, *flags))
    found = report["totals"]["after"]["generic"]
    assert found == generic_in_ir(written, target)
    assert expected is None or found == expected


@needs_clang
def test_the_gate_judges_the_machine_code_that_would_be_written(tmp_path: Path):
    sources = _sources(tmp_path)
    for name, generic in (("functor", 0), ("assembly", 2)):
        path, _, flags = sources[name]
        options = ("--emit", "ptx", "--cpu", "sm_90", *flags)
        assert generic_in_ptx(succeeds(path, "-q", *options)) == generic
        done = xdsl_gas("check", path, *options)
        assert done.returncode == (1 if generic else 0)
        said = "generic accesses in the machine code: 2, allowed: 0"
        assert (said if generic else "in the machine code: 0") in done.stdout


@needs_clang
def test_the_preset_audit_judges_the_source(tmp_path: Path):
    path, _, flags = _sources(tmp_path)["functor"]
    done = xdsl_gas("check", path, "--preset", "audit", *flags)
    assert done.returncode == 1
    assert "two callers of `operator()` disagree" in " ".join(done.stdout.split())
    assert xdsl_gas("check", path, *flags).returncode == 0
