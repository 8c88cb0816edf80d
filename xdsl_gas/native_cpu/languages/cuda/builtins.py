"""
The builtins of CUDA, as clang emits them for nvptx64.

Sources: LLVM's "User Guide for NVPTX Back-end" and `IntrinsicsNVVM.td`; "PTX ISA",
sections "Special Registers" and "Parallel Synchronization and Communication
Instructions".
"""

from xdsl.dialects.builtin import i1, i32
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.builtins.collectives import (
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.refusals import refuses
from xdsl_gas.native_cpu.languages.work_items import (
    ACQUIRE_RELEASE,
    ALL_MEMORY,
    CROSS_DEVICE,
    DEVICE,
    SEQUENTIALLY_CONSISTENT,
    WORK_GROUP,
    barrier,
    fence,
    nothing,
    put_collective,
    put_fence,
    votes,
)
from xdsl_gas.transforms.utils.shapes import is_float

_PART_OF_GROUP = refuses(
    "a barrier for some of the threads of a block is not supported on the processor.",
    "Let all threads of the block wait: __syncthreads().",
)

_GROUP = Group.WORK_GROUP


def _count(call: BuiltinCall) -> SSAValue:
    """The number of threads for which a predicate holds."""
    code, predicate = call.code, call.operands[-1]
    if predicate.type != i1:
        predicate = code.icmp("ne", predicate, 0)
    return put_collective(
        call,
        _GROUP,
        CollectiveKind.REDUCE,
        [code.resized(predicate, i32)],
        GroupOperation.ADD,
    )


def _load(call: BuiltinCall) -> SSAValue:
    """A load of memory that nothing writes while the kernel runs."""
    alignment = call.constant(1) or 1
    return call.code.load(call.operands[0], call.kind, alignment)


def _updates(scope: str | None) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        pointer, value = call.operands[:2]
        word = _UPDATES.get(call.function.kind, call.function.kind)
        if is_float(value.type) and word != "xchg":
            word = f"f{word}"
        return call.code.update(word, pointer, value, "monotonic", scope)

    return expand


_UPDATES = {"exch": "xchg", "inc": "uinc_wrap", "dec": "udec_wrap"}
"""LLVM's atomic operations, where NVIDIA's intrinsics have other words."""


def _reduces(call: BuiltinCall) -> SSAValue | None:
    """A barrier with a vote of the threads of the block."""
    return _REDUCTIONS[call.function.kind](call)


_REDUCTIONS: Table = {
    "popc": _count,
    "and": votes(_GROUP, CollectiveKind.ALL),
    "or": votes(_GROUP, CollectiveKind.ANY),
}

_ORDERED = SEQUENTIALLY_CONSISTENT | ALL_MEMORY
_SCOPES = {"cta": WORK_GROUP, "gl": DEVICE, "sys": CROSS_DEVICE}


def _fences(call: BuiltinCall) -> None:
    put_fence(call, _SCOPES.get(call.function.kind, DEVICE), _ORDERED)


CUDA: Table = {
    "cuda.barrier": barrier(WORK_GROUP, ACQUIRE_RELEASE | ALL_MEMORY),
    "gpu.fence": _fences,
    "gpu.acquire_release_fence": fence(DEVICE, ACQUIRE_RELEASE | ALL_MEMORY),
    "gpu.hint": nothing,
    "cuda.partial_barrier": _PART_OF_GROUP,
    "cuda.barrier_red": _reduces,
    "cuda.ldg": _load,
    "cuda.atomic": _updates(None),
    "cuda.atomic_of_block": _updates("block"),
}
"""The functions of blocks of threads, and of memory."""
