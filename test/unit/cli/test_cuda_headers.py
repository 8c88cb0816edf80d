"""PTX of kernels that are compiled with the headers of this package."""

import re
import shutil
from pathlib import Path

import pytest
from commands import xdsl_gas
from reported import needs_clang

pytestmark = needs_clang

KERNELS = {
    "halves": """
  half2 *p = (half2 *)data;
  p[0] = __hfma2(p[1], p[2], p[3]);
  p[4] = __hadd2(p[5], p[6]);
  p[7] = __hmax2_nan(p[8], p[9]);
  p[10].x = __float2half_rz(values[0]);
  p[10].y = hexp2(p[11].y);
  atomicAdd(p + 12, p[13]);
  atomicAdd((half *)p + 28, p[15].x);
""",
    "bfloats": """
  nv_bfloat162 *p = (nv_bfloat162 *)data;
  p[0] = __hfma2(p[1], p[2], p[3]);
  p[4] = __floats2bfloat162_rn(values[0], values[1]);
  p[5].x = __int2bfloat16_rn(data[6]);
  atomicAdd(p + 12, p[13]);
""",
    "words": """
  data[0] = __viaddmax_s16x2_relu(data[1], data[2], data[3]);
  data[4] = __vimin3_u32(data[5], data[6], data[7]);
  data[8] = __dp2a_hi(data[9], data[10], data[11]);
  data[12] = __nv_bswap32(data[13]);
  values[0] = __tanhf(values[1]);
  __prof_trigger(2);
  assert(data[14] < 5);
""",
    "atomics": """
  atomicCAS((unsigned short *)data, (unsigned short)1, (unsigned short)2);
  uint4 *wide = (uint4 *)data;
  wide[1] = atomicCAS(wide + 2, wide[3], wide[4]);
  wide[5] = atomicExch(wide + 6, wide[7]);
  atomicAdd((float2 *)values, make_float2(1, 2));
""",
    "groups": """
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  data[0] = cg::reduce(tile, data[1], cg::plus<unsigned>());
  values[threadIdx.x] = cg::reduce(tile, values[0], cg::plus<float>());
  tile.sync();
  cg::sync(cg::this_thread_block());
""",
    "signed_groups": """
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int value = data[threadIdx.x];
  data[0] = cg::reduce(tile, value, cg::plus<int>());
  data[1] = cg::reduce(tile, value, cg::bit_and<int>());
""",
}

INSTRUCTIONS = {
    "halves": """
fma.rn.f16x2 add(.rn)?.f16x2 max.NaN.f16x2 cvt.rz.f16.f32 ex2.approx.f32
atom.global.add.noftz.f16x2 atom.*add.noftz.f16
""",
    "bfloats": """
fma.rn.bf16x2 cvt.rn.bf16x2.f32 cvt.rn.bf16.[su]32 atom.global.add.noftz.bf16x2
""",
    "words": """
add.s16x2 max(.relu)?.s16x2(.relu)? min.u32 dp2a.hi.u32.u32 prmt.b32
tanh.approx.f32 pmevent call.uni
""",
    "atomics": "atom.*cas.b(16|32) atom.*cas.b128 atom.*exch.b128 atom.*add.f32",
    "groups": "redux.sync.add.[su]32 shfl.sync.bfly.b32 bar.warp.sync bar(rier)?.sync",
    "signed_groups": "redux.sync.add.[su]32 redux.sync.and.b32",
}
"""Patterns of instructions that the PTX of a kernel has."""


@pytest.fixture(scope="module")
def ptx(tmp_path_factory: pytest.TempPathFactory) -> str:
    lines = [
        f'extern "C" __global__ void {name}(unsigned *data, float *values) {{{body}}}'
        for name, body in KERNELS.items()
    ]
    source = tmp_path_factory.mktemp("cuda") / "kernels.cu"
    source.write_text(
        "#include <cooperative_groups.h>\n#include <cooperative_groups/reduce.h>\n"
        "#include <cuda_bf16.h>\nnamespace cg = cooperative_groups;\n"
        + "\n".join(lines)
    )
    output = source.with_suffix(".ptx")
    done = xdsl_gas(source, "-q", "-o", output, "--cpu", "sm_90")
    assert done.returncode == 0, done.stderr
    return output.read_text()


@pytest.mark.parametrize("name", KERNELS)
def test_functions_are_instructions_of_ptx(ptx: str, name: str):
    _, _, kernel = ptx.partition(f".entry {name}(")
    kernel, _, _ = kernel.partition(".entry ")
    for pattern in INSTRUCTIONS[name].split():
        assert re.search(rf"\b(?:{pattern})", kernel), (pattern, kernel)
    # No function of the device library is left.
    assert "__nv_" not in kernel


def test_sources_for_older_processors_compile(tmp_path: Path):
    """What such a processor lacks is not declared, or a function makes up for it."""
    source = tmp_path / "kernels.cu"
    source.write_text(
        "#include <cuda_fp16.h>\n#include <cooperative_groups.h>\n"
        "__global__ void k(half2 *p, unsigned short *q) { *p = __hadd2(*p, p[1]); }\n"
    )
    done = xdsl_gas(source, "-q", "--cpu", "sm_60")
    assert done.returncode == 0, done.stderr
    source.write_text("__global__ void k(uint4 *p) { *p = atomicExch(p, p[1]); }\n")
    done = xdsl_gas(source, "-q", "--cpu", "sm_80")
    assert done.returncode == 1
    assert "no matching function for call to 'atomicExch'" in done.stderr


def test_code_of_the_host_is_refused_with_a_remedy(tmp_path: Path):
    kernel = 'extern "C" __global__ void k(float *p) { *p = 1; }\n'
    host = "int main() {\n  float *p;\n  cudaMalloc(&p, 4);\n  k<<<1, 1>>>(p);\n}\n"
    source = tmp_path / "kernels.cu"
    run = ("run", source, "--global", "1", "f32:1")
    for text in (host, "int main() { k<<<1, 1>>>(nullptr); }\n"):
        source.write_text(kernel + text)
        for command in ((source, "-q", "--cpu", "sm_80"), run):
            done = xdsl_gas(*command)
            assert done.returncode == 1
            assert "between `#ifndef __CUDA_ARCH__` and `#endif`" in done.stderr
    source.write_text(f"{kernel}#ifndef __CUDA_ARCH__\n{host}#endif\n")
    done = xdsl_gas(*run)
    assert done.stdout == "argument 0, float32[1]: 1.0\n", done.stderr


@pytest.mark.skipif(shutil.which("clang-15") is None, reason="no clang 15")
def test_sources_for_an_old_clang(tmp_path: Path):
    source, clang = tmp_path / "kernels.cu", {"CLANG": "clang-15"}
    source.write_text(
        "#include <cooperative_groups.h>\n__global__ void k(float *p, int n) {\n"
        "  auto t = cooperative_groups::tiled_partition<32>(\n"
        "      cooperative_groups::this_thread_block());\n"
        "  *p = t.shfl(pow(p[1], n) + max(n, 2u) + sqrt(n), 2);\n  atomicAdd(p, 1.f);\n"
        "}\n"
    )
    done = xdsl_gas(source, "-q", "--emit", "ptx", "--cpu", "sm_80", environment=clang)
    assert "shfl.sync.idx.b32" in done.stdout, done.stderr
    source.write_text("#include <cuda_fp16.h>\n__global__ void k(half *p) {}\n")
    done = xdsl_gas(source, "-q", "--cpu", "sm_80", environment=clang)
    assert done.returncode == 1
    assert "numbers of 16 bits need a newer clang, such as clang 22" in done.stderr
