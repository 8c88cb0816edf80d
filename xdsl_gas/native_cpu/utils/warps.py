"""
Warps and wavefronts: the work-items of a group in the order of x, y and z, by 32 or 64.

Work-items are vectorized in x. So the lanes of a vector are a warp where the size of
the block in x is a multiple of that of the warp, or the block has one row.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.native_cpu.utils.attributes import (
    set_string_attribute,
    string_attribute,
)
from xdsl_gas.target_tables import AMDGPU, NVPTX

WARP_SIZE = "mux-warp-size"
"""The attribute of a kernel with operations on the lanes of warps."""


def has_warps(module: ModuleOp) -> bool:
    """Whether the target of a module is known, and has warps."""
    try:
        return target_of_module(module) in (NVPTX, AMDGPU)
    except MemorySpaceError:
        return False


def set_warp_size(kernel: llvm.FuncOp, size: int) -> None:
    """Records that the lanes of a kernel's warps work together."""
    set_string_attribute(kernel, WARP_SIZE, str(size))


def get_warp_size(kernel: llvm.FuncOp) -> int:
    """Returns the size of the warps that a kernel needs, 0 if it needs none."""
    text = string_attribute(kernel, WARP_SIZE)
    return int(text) if text is not None and text.isdecimal() else 0
