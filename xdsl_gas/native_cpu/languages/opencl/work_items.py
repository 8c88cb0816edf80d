"""
OpenCL C's work-item functions, barriers, fences and group operations.

Source: the OpenCL C specification, chapters 6.15.1 "Work-Item Functions", 6.15.8
"Synchronization Functions" and 6.15.16 "Work-group Collective Functions".
"""

from collections.abc import Mapping

from xdsl_gas.analysis.semantics.library.spelling import Spelled
from xdsl_gas.native_cpu.builtins.collectives import CollectiveKind, Group
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.work_items import (
    ACQUIRE,
    ACQUIRE_RELEASE,
    ALL_MEMORY,
    CROSS_DEVICE,
    DEVICE,
    GLOBAL_MEMORY,
    LOCAL_MEMORY,
    POSITIONS,
    RELAXED,
    RELEASE,
    SEQUENTIALLY_CONSISTENT,
    SUB_GROUP,
    WORK_GROUP,
    WORK_ITEM,
    broadcasts,
    counts_cycles,
    put_barrier,
    put_fence,
    reduces,
    shuffles,
    votes,
)

SCOPES = {0: WORK_ITEM, 1: WORK_GROUP, 2: DEVICE, 3: CROSS_DEVICE, 4: SUB_GROUP}
"""The scopes by the values of OpenCL C's `memory_scope`."""

_ORDERS = {
    0: RELAXED,
    2: ACQUIRE,
    3: RELEASE,
    4: ACQUIRE_RELEASE,
    5: SEQUENTIALLY_CONSISTENT,
}
"""The orders by the values of OpenCL C's `memory_order`, which are clang's."""

_LOCAL_FENCE, _GLOBAL_FENCE = 1, 2


def _memory(call: BuiltinCall, index: int) -> int:
    """Returns the memory that fence flags name: all of it if they are not constant."""
    flags = call.constant(index)
    if flags is None:
        return ALL_MEMORY
    return (LOCAL_MEMORY if flags & _LOCAL_FENCE else 0) | (
        GLOBAL_MEMORY if flags & _GLOBAL_FENCE else 0
    )


def _number_of(
    call: BuiltinCall, index: int, numbers: Mapping[int, int], otherwise: int
) -> int:
    """Returns what a constant operand means, `otherwise` for others or without one."""
    if index >= len(call.operands):
        return otherwise
    return (
        numbers.get(call.constant(index) or 0, otherwise)
        if (call.constant(index) is not None)
        else otherwise
    )


def _barrier(id_: Id, scope: int) -> Expansion:
    def expand(call: BuiltinCall) -> None:
        memory = _memory(call, 0)
        semantics = SEQUENTIALLY_CONSISTENT | memory if memory else RELAXED
        wanted = _number_of(call, 1, SCOPES, scope)
        put_barrier(call, wanted, semantics, id_)

    return expand


def _fence(order: int) -> Expansion:
    def expand(call: BuiltinCall) -> None:
        memory = _memory(call, 0)
        if memory:
            put_fence(call, WORK_GROUP, order | memory)

    return expand


def _work_item_fence(call: BuiltinCall) -> None:
    """A fence whose order and scope are operands 1 and 2."""
    # That of AMD's library orders all memory, whatever the flags.
    is_of_amd = call.function.spelled is Spelled.HIP
    memory = ALL_MEMORY if is_of_amd else _memory(call, 0)
    order = _number_of(call, 1, _ORDERS, SEQUENTIALLY_CONSISTENT)
    scope = _number_of(call, 2, SCOPES, CROSS_DEVICE)
    if memory and order:
        put_fence(call, scope, order | memory)


_COLLECTIVES: Table = {
    **{
        f"{group}_{kind}": votes(group, kind)
        for group in (Group.WORK_GROUP, Group.SUB_GROUP)
        for kind in (CollectiveKind.ANY, CollectiveKind.ALL)
    },
    **{
        f"{group}_{kind}": reduces(group, kind)
        for group in (Group.WORK_GROUP, Group.SUB_GROUP)
        for kind in CollectiveKind
        if kind.has_operation
    },
    "work_group_broadcast": broadcasts,
    "sub_group_broadcast": shuffles(CollectiveKind.BROADCAST),
    **{
        f"sub_group_{word}": shuffles(CollectiveKind(word))
        for word in ("shuffle", "shuffle_up", "shuffle_down", "shuffle_xor")
    },
}

WORK_ITEMS: Table = {
    **POSITIONS,
    **_COLLECTIVES,
    "gpu.clock": counts_cycles,
    "work_group_barrier": _barrier(Id.WORK_GROUP_BARRIER, WORK_GROUP),
    "sub_group_barrier": _barrier(Id.SUB_GROUP_BARRIER, SUB_GROUP),
    "mem_fence": _fence(ACQUIRE_RELEASE),
    "read_mem_fence": _fence(ACQUIRE),
    "write_mem_fence": _fence(RELEASE),
    "atomic_work_item_fence": _work_item_fence,
}
