"""From LLVM IR to the figures of its kernels."""

from collections.abc import Callable, Mapping

from xdsl_gas.toolchain.errors import ToolMissing
from xdsl_gas.toolchain.llvm import compile_module, optimize
from xdsl_gas.toolchain.machine_code.amdgcn import figures_of_assembly
from xdsl_gas.toolchain.machine_code.figures import KernelFigures
from xdsl_gas.toolchain.machine_code.ptxas import figures_of_ptx, find_ptxas

_INSTALL_PTXAS = (
    "The machine code of NVIDIA's GPUs needs ptxas: of the CUDA toolkit, or "
    "`pip install nvidia-cuda-nvcc`. `PTXAS` names one."
)


def measure_kernels(
    source: str,
    target: str,
    *,
    cpu: str = "",
    report: Callable[[str], None] | None = None,
) -> Mapping[str, KernelFigures]:
    """
    Returns the figures of the kernels of LLVM IR for `nvptx` or `amdgpu`, after LLVM's
    -O3; none for other targets, whose drivers make the machine code. Raises
    `ToolMissing` without code generator or `ptxas`, `ToolFailed` if one rejects the
    module.
    """
    if target not in _READERS:
        return {}
    optimized = optimize(source, 3, cpu=cpu, report=report)
    assembly = compile_module(optimized, "asm", level=3, cpu=cpu, report=report)
    return _READERS[target](assembly.decode(errors="surrogateescape"))


def _of_ptx(ptx: str) -> dict[str, KernelFigures]:
    ptxas = find_ptxas()
    if ptxas is None:
        raise ToolMissing(_INSTALL_PTXAS)
    return figures_of_ptx(ptx, ptxas)


_READERS: Mapping[str, Callable[[str], dict[str, KernelFigures]]] = {
    "nvptx": _of_ptx,
    "amdgpu": figures_of_assembly,
}
