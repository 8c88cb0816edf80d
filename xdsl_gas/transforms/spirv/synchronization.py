"""
SPIR-V's barriers and fences become those of OpenCL C.

Source: SPIR-V specification, sections 3.25 "Memory Semantics" and 3.27 "Scope".
"""

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue

from xdsl_gas.analysis.operations.library_function import OPENCL_FENCES, SPIRV_FENCES
from xdsl_gas.transforms.spirv.calls import SpirvCall

_BARRIERS = {2: "work_group_barrier", 3: "sub_group_barrier"}
_ALL_DEVICES = 3
_SCOPES = {0: _ALL_DEVICES, 1: 2, 2: 1, 3: 4, 4: 0}
"""OpenCL C's `memory_scope` by SPIR-V's scope."""

_SEQUENTIALLY_CONSISTENT = 5
_ORDERS = {0: 0, 2: 2, 4: 3, 8: 4}
"""
OpenCL C's `memory_order` by the bits of the memory semantics; others are sequentially
consistent.
"""

_ORDER_BITS = 0x1F
_ALL_FLAGS = OPENCL_FENCES.local | OPENCL_FENCES.other


def _flags(call: SpirvCall, index: int) -> SSAValue:
    """The memory that is ordered: all of it if the semantics are not constant."""
    semantics, flags = call.constant(index), _ALL_FLAGS
    if semantics is not None:
        flags = OPENCL_FENCES.local if semantics & SPIRV_FENCES.local else 0
        flags |= OPENCL_FENCES.other if semantics & SPIRV_FENCES.other else 0
    return call.builder.constant(flags, i32)


def _scope(call: SpirvCall, index: int) -> SSAValue:
    scope = call.constant(index)
    found = _ALL_DEVICES if scope is None else _SCOPES.get(scope, _ALL_DEVICES)
    return call.builder.constant(found, i32)


def _call(call: SpirvCall, name: str, kinds: str, operands: list[SSAValue]) -> None:
    call.call_of_symbol(f"_Z{len(name)}{name}{kinds}", operands, None)


def control_barrier(call: SpirvCall) -> None:
    """The operands are the scope, the scope of memory, the memory semantics."""
    execution = call.constant(0)
    if execution is None:
        raise call.refused(
            "the scope of the barrier is not a constant.",
            "Optimize the module before this pass.",
        )
    name = _BARRIERS.get(execution)
    if name is None:
        raise call.refused(
            f"there is no barrier of scope {execution}.",
            "Use a barrier of the work-group (2) or of the sub-group (3).",
        )
    _call(call, name, "j12memory_scope", [_flags(call, 2), _scope(call, 1)])


def memory_barrier(call: SpirvCall) -> None:
    """The operands are the scope of memory and the memory semantics."""
    semantics = call.constant(1)
    order = _SEQUENTIALLY_CONSISTENT
    if semantics is not None:
        order = _ORDERS.get(semantics & _ORDER_BITS, order)
    number = call.builder.constant(order, i32)
    operands = [_flags(call, 1), number, _scope(call, 0)]
    _call(call, "atomic_work_item_fence", "j12memory_order12memory_scope", operands)
