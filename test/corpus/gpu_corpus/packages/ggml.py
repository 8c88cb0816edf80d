"""ggml's kernels, in CUDA C++ and in OpenCL C, from llama-cpp-python."""

from gpu_corpus.cuda import fetch_toolkit
from gpu_corpus.fetch import source_distribution
from gpu_corpus.model import Kernel, Language, Package
from gpu_corpus.paths import PACKAGES, in_cache

NAME = "llama-cpp-python"
VERSION = "0.3.36"
_GGML = in_cache(PACKAGES / NAME)

_CUDA = (
    "argmax concat conv-transpose-1d conv2d-dw conv3d count-equal cpy "
    "cross-entropy-loss cumsum fwht gla im2col mean mmid norm pad pool2d quantize "
    "rope set-rows snake softmax solve_tri ssm-conv ssm-scan sumrows topk-moe tri "
    "unary upscale wkv"
)
_OPENCL = (
    "conv2d cvt gated_delta_net gemm_noshuffle_q4_k_f32 gemv_moe_q4_k_f32_ns "
    "gemv_noshuffle_q5_k_f32 get_rows moe_sort_by_expert mul_mm_f16_f32_kq_kqv "
    "mul_mm_q4_k_f32_l4_lm"
)
_AMDGPU = "conv2d cvt gated_delta_net get_rows gemv_moe_q4_k_f32_ns moe_sort_by_expert"


def _fetch() -> None:
    source_distribution(NAME, VERSION, "vendor/llama.cpp/ggml")
    fetch_toolkit()


GGML = Package(
    NAME,
    VERSION,
    "PyPI",
    (
        *(
            Kernel(
                NAME,
                name,
                Language.CUDA,
                f"{_GGML}/src/ggml-cuda/{name}.cu",
                (f"-I{_GGML}/include", f"-I{_GGML}/src"),
            )
            for name in _CUDA.split()
        ),
        *(
            Kernel(
                NAME,
                name,
                Language.OPENCL,
                f"{_GGML}/src/ggml-opencl/kernels/{name}.cl",
            )
            for name in _OPENCL.split()
        ),
        *(
            Kernel(
                NAME,
                name,
                Language.OPENCL_AMDGPU,
                f"{_GGML}/src/ggml-opencl/kernels/{name}.cl",
                ("-mcpu=gfx1100",),
            )
            for name in _AMDGPU.split()
        ),
    ),
    _fetch,
)
