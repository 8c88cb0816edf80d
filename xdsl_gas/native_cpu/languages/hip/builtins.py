"""
The builtins of HIP and of OpenCL C for AMD's GPUs, as clang emits them for amdgcn.

Sources: LLVM's "User Guide for AMDGPU Backend" and `IntrinsicsAMDGPU.td`; the directory
`amd/device-libs` of https://github.com/ROCm/llvm-project.
"""

from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.languages.emission.calls import Expansion, Table
from xdsl_gas.native_cpu.languages.hip.implicit_arguments import IMPLICIT_ARGUMENTS
from xdsl_gas.native_cpu.languages.hip.numbers import amdgcn_number, ocml_expansion
from xdsl_gas.native_cpu.languages.hip.wavefront_expansions import wavefront_expansion
from xdsl_gas.native_cpu.languages.opencl.work_items import put_work_item_fence
from xdsl_gas.native_cpu.languages.work_items import (
    ACQUIRE_RELEASE,
    ALL_MEMORY,
    WORK_GROUP,
    barrier,
    nothing,
    number,
    position,
    position_along,
)

_REGISTERS = {
    "workitem.id": Id.GET_LOCAL_ID,
    "workgroup.id": Id.GET_GROUP_ID,
}

_INTRINSICS: Table = {
    **IMPLICIT_ARGUMENTS,
    **{
        f"{register}.{axis}": position_along(id_, dimension)
        for register, id_ in _REGISTERS.items()
        for dimension, axis in enumerate("xyz")
    },
    "s.barrier": barrier(WORK_GROUP, ACQUIRE_RELEASE | ALL_MEMORY),
    # Hints to the scheduler, and waiting for memory.
    "s.waitcnt": nothing,
    "s.sleep": nothing,
    "sched.barrier": nothing,
}
"""Intrinsics by their name without `llvm.amdgcn.`."""

_FUNCTIONS: Table = {
    **{
        f"__ockl_get_{word}": position(Id(f"get_{word}"))
        for word in (
            "global_id",
            "global_offset",
            "global_size",
            "group_id",
            "local_id",
            "local_size",
            "num_groups",
            "enqueued_local_size",
        )
    },
    **{
        f"__ockl_get_{word}": number(Id(f"get_{word}"))
        for word in ("global_linear_id", "local_linear_id", "work_dim")
    },
    # The library `hip.bc` has nothing else. It orders all memory, whatever the flags.
    "__atomic_work_item_fence": lambda call: put_work_item_fence(call, ALL_MEMORY),
}


def hip_expansion(name: str) -> Expansion | None:
    """Returns the expansion of an intrinsic or function; None if it has none."""
    for prefix in ("llvm.amdgcn.", "llvm.rocdl."):
        if name.startswith(prefix):
            stem = name.removeprefix(prefix)
            return (
                _INTRINSICS.get(stem)
                or wavefront_expansion(stem)
                or amdgcn_number(stem)
            )
    return _FUNCTIONS.get(name) or wavefront_expansion(name) or ocml_expansion(name)
