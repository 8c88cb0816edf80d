"""
The implicit arguments and the dispatch packet of a launch on AMD's GPUs, as bytes.

Source: LLVM's "User Guide for AMDGPU Backend", sections "Code Object V5 Metadata" and
"Kernel Dispatch".
"""

import struct
from collections.abc import Callable, Mapping

from xdsl.ir import Operation

from xdsl_gas.interpreters.operations.pointers import space_number
from xdsl_gas.interpreters.state.values import Value
from xdsl_gas.interpreters.state.work_item import Handler, WorkGroup, WorkItem
from xdsl_gas.memory_space import MemorySpace

_ALIGNMENT = 8


def _implicit_arguments(group: WorkGroup) -> bytes:
    # Counts, sizes, sizes of partial groups, a gap, global offsets, dimensions.
    return struct.pack(
        "<3I3H3H16x3QH190x",
        *group.count,
        *group.size,
        0,
        0,
        0,
        0,
        0,
        0,
        group.dimensions,
    )


def _dispatch_packet(group: WorkGroup) -> bytes:
    # A header, dimensions, sizes of groups, a gap, global sizes.
    whole = [c * s for c, s in zip(group.count, group.size, strict=True)]
    return struct.pack("<2H3H2x3I40x", 0, group.dimensions, *group.size, *whole)


def _pointer_to(name: str, data: Callable[[WorkGroup], bytes]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        addresses = item.machine.memory.addresses
        if name not in item.group.variables:
            content = data(item.group)
            item.group.variables[name] = addresses.allocate(
                name, MemorySpace.CONSTANT, len(content), _ALIGNMENT, data=content
            )
        number = space_number(op.results[0].type)
        return addresses.pointer(item.group.variables[name], number)

    return handle


AMD_FUNCTIONS: Mapping[str, Handler] = {
    "amdgcn.implicitarg.ptr": _pointer_to(
        "the implicit arguments", _implicit_arguments
    ),
    "amdgcn.dispatch.ptr": _pointer_to("the dispatch packet", _dispatch_packet),
}
"""The intrinsics."""
