"""
The modules that every change is checked with: of all packages and stages, small, and
together using nearly every construct that occurs in the corpus.
"""

import re

SAMPLE = (
    "hashcat-data.spir.m00000_a3-optimized.O0",
    "hashcat-data.spir.m01500_a3-pure.noinline",
    "hashcat-data.nvptx.m00000_a3-optimized.promoted",
    "hashcat-data.nvptx.m00000_a3-optimized.noinline",
    "darktable.spir.diffuse.promoted",
    "darktable.spir.extended.promoted",
    "darktable.spir.filmic.promoted",
    "darktable.spir.retouch.O0",
    "darktable.spir.retouch.noinline",
    "silx.spir.bitonic.O0",
    "silx.spir.codec.bitshuffle_lz4.noinline",
    "silx.spir.codec.byte_offset.noinline",
    "silx.spir.medfilt.noinline",
    "silx.spir.sift.interpolation.noinline",
    "silx.spir.sift.matching_gpu.noinline",
    "silx.spir.sift.orientation_cpu.noinline",
    "silx.spir.sift.orientation_gpu.noinline",
    "pyFAI.spir.addition.promoted",
    "pyFAI.spir.peakfinder.promoted",
    "pyFAI.spir.reduction_test4.O0",
    "pyFAI.spir.reduction_test4.noinline",
    "llama-cpp-python.spir.gated_delta_net.promoted",
    "llama-cpp-python.spir.gemv_moe_q4_k_f32_ns.noinline",
    "llama-cpp-python.spir.get_rows.O0",
    "llama-cpp-python.nvptx.cross-entropy-loss.promoted",
    "llama-cpp-python.nvptx.cumsum.promoted",
    "llama-cpp-python.nvptx.mmid.promoted",
    "llama-cpp-python.nvptx.norm.noinline",
    "llama-cpp-python.nvptx.quantize.noinline",
    "llama-cpp-python.nvptx.snake.noinline",
    "llama-cpp-python.nvptx.softmax.promoted",
    "llama-cpp-python.nvptx.sumrows.O0",
    "llama-cpp-python.nvptx.sumrows.promoted",
    "warp-lang.nvptx.example_fdtd_3d.noinline",
    "warp-lang.nvptx.example_graph_capture.promoted",
    "warp-lang.nvptx.example_raymarch.noinline",
    "warp-lang.nvptx.example_spin_lock.O0",
    "warp-lang.nvptx.example_tile_filtering.noinline",
    "warp-lang.nvptx.native_hashgrid.promoted",
    "warp-lang.spirv.example_graph_capture.noinline",
    "warp-lang.spirv.example_spin_lock.O0",
    "warp-lang.spirv.example_work_queue.promoted",
    "libthrust-dev.nvptx.saxpy.O0",
    "libthrust-dev.nvptx.saxpy.noinline",
    "libthrust-dev.nvptx.sum.promoted",
    "hashcat-data.amdgpu.m00000_a3-optimized.noinline",
    "hashcat-data.hip.m00000_a3-optimized.promoted",
    "darktable.amdgpu.diffuse.promoted",
    "darktable.amdgpu.retouch.O0",
    "silx.amdgpu.medfilt.noinline",
    "silx.amdgpu.sift.orientation_gpu.noinline",
    "llama-cpp-python.amdgpu.gemv_moe_q4_k_f32_ns.promoted",
    "pyFAI.amdgpu.reduction_test4.noinline",
    "numba-cuda.llvm-ir.array_sum.O0",
    "numba-cuda.llvm-ir.fast_matmul.promoted",
    "numba-cuda.llvm-ir.matmul.noinline",
)

WORDY = (
    "silx.spir.codec.bitshuffle_lz4.noinline",
    "silx.spir.sift.interpolation.noinline",
    "silx.spir.sift.orientation_cpu.noinline",
    "llama-cpp-python.spir.gated_delta_net.promoted",
    "llama-cpp-python.nvptx.cumsum.promoted",
    "llama-cpp-python.nvptx.quantize.noinline",
    "warp-lang.nvptx.example_raymarch.noinline",
    "warp-lang.nvptx.example_spin_lock.O0",
    "warp-lang.nvptx.example_tile_filtering.noinline",
    "warp-lang.spirv.example_graph_capture.noinline",
    "hashcat-data.amdgpu.m00000_a3-optimized.noinline",
    "hashcat-data.hip.m00000_a3-optimized.promoted",
    "silx.amdgpu.sift.orientation_gpu.noinline",
    "llama-cpp-python.amdgpu.gemv_moe_q4_k_f32_ns.promoted",
    "pyFAI.amdgpu.reduction_test4.noinline",
    "numba-cuda.llvm-ir.array_sum.O0",
    "numba-cuda.llvm-ir.fast_matmul.promoted",
    "numba-cuda.llvm-ir.matmul.noinline",
)
"""
Modules of the sample that together use every construct of it, see `words_of`. The
forms that take longest to read are checked on these.
"""


def words_of(text: str) -> set[str]:
    """The operations, attributes, types and keywords in the text of a module."""
    without_strings = re.sub(r'"[^"]*"', "", text)
    words = re.findall(r"(?<![%@^\w.])[!#]?[A-Za-z_][\w.]*", without_strings)
    # Aliases are numbered.
    return {re.sub(r"^([!#].*?)\d+$", r"\1", word) for word in words}
