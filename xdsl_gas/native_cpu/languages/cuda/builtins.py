"""
The builtins of CUDA, as clang emits them for nvptx64.

Sources: LLVM's "User Guide for NVPTX Back-end" and `IntrinsicsNVVM.td`; "PTX ISA",
sections "Special Registers" and "Parallel Synchronization and Communication
Instructions".
"""

import re

from xdsl.dialects.builtin import i1, i32
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.builtins.collectives import (
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.languages.cuda.intrinsics import nvvm_expansion
from xdsl_gas.native_cpu.languages.cuda.libdevice import libdevice_expansion
from xdsl_gas.native_cpu.languages.cuda.warps import warp_expansion
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.opencl.atomics import exchanges, relaxed
from xdsl_gas.native_cpu.languages.refusals import refuses
from xdsl_gas.native_cpu.languages.work_items import (
    ACQUIRE_RELEASE,
    ALL_MEMORY,
    CROSS_DEVICE,
    DEVICE,
    SEQUENTIALLY_CONSISTENT,
    WORK_GROUP,
    barrier,
    counts_cycles,
    fence,
    nothing,
    position_along,
    put_collective,
    votes,
)
from xdsl_gas.transforms.utils.shapes import is_float

_REGISTERS = {
    "tid": Id.GET_LOCAL_ID,
    "ntid": Id.GET_LOCAL_SIZE,
    "ctaid": Id.GET_GROUP_ID,
    "nctaid": Id.GET_NUM_GROUPS,
}

_BARRIER = barrier(WORK_GROUP, ACQUIRE_RELEASE | ALL_MEMORY)
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


def _atomic(operation: str) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        value = call.operands[1]
        scope = "block" if ".cta." in call.name else None
        word = operation
        if is_float(value.type) and word != "xchg":
            word = f"f{word}"
        return call.code.update(word, call.operands[0], value, "monotonic", scope)

    return expand


_UPDATES = {
    "add": "add",
    "and": "and",
    "exch": "xchg",
    "inc": "uinc_wrap",
    "dec": "udec_wrap",
    "max": "max",
    "min": "min",
    "or": "or",
    "xor": "xor",
}
"""LLVM's atomic operations by the words of NVIDIA's intrinsics."""

_ALL = votes(_GROUP, CollectiveKind.ALL)
_ANY = votes(_GROUP, CollectiveKind.ANY)

_ORDERED = SEQUENTIALLY_CONSISTENT | ALL_MEMORY

_INTRINSICS: Table = {
    **{
        f"read.ptx.sreg.{register}.{axis}": position_along(id_, dimension)
        for register, id_ in _REGISTERS.items()
        for dimension, axis in enumerate("xyz")
    },
    "barrier0": _BARRIER,
    "bar.sync": _BARRIER,
    "barrier.sync": _BARRIER,
    "barrier.sync.cnt": _PART_OF_GROUP,
    "barrier0.popc": _count,
    "barrier0.and": _ALL,
    "barrier0.or": _ANY,
    "membar.cta": fence(WORK_GROUP, _ORDERED),
    "membar.gl": fence(DEVICE, _ORDERED),
    "membar.sys": fence(CROSS_DEVICE, _ORDERED),
    "fence.sc.cluster": fence(DEVICE, _ORDERED),
    "nanosleep": nothing,
    **{
        f"read.ptx.sreg.{clock}": counts_cycles
        for clock in ("clock", "clock64", "globaltimer")
    },
}
"""Intrinsics by their name without `llvm.nvvm.`."""

_PATTERNS: tuple[tuple[re.Pattern[str], Expansion], ...] = tuple(
    (re.compile(pattern), expand)
    for pattern, expand in (
        (r"barrier\.cta\.sync(\.aligned)?\.all", _BARRIER),
        (r"barrier\.cta\.(sync|arrive)(\.aligned)?\.count", _PART_OF_GROUP),
        (r"barrier\.cta\.red\.\w+(\.aligned)?\.count", _PART_OF_GROUP),
        (r"barrier\.cta\.red\.popc(\.aligned)?\.all", _count),
        (r"barrier\.cta\.red\.and(\.aligned)?\.all", _ALL),
        (r"barrier\.cta\.red\.or(\.aligned)?\.all", _ANY),
        (
            r"fence\.acq_rel\.cluster|fence\.(mbarrier_init|proxy)\..*",
            fence(DEVICE, ACQUIRE_RELEASE | ALL_MEMORY),
        ),
        (r"ld[gu]\.global\.[ifp]\..*", _load),
        *(
            (rf"atomic\.(load\.)?{word}\..*", _atomic(operation))
            for word, operation in _UPDATES.items()
        ),
        (r"atomic\.cas\..*", exchanges(relaxed)),
    )
)

_NVVM = "llvm.nvvm."
_LIBDEVICE = "__nv_"


def cuda_expansion(name: str) -> Expansion | None:
    """Returns the expansion of an intrinsic or function; None if it has none."""
    if name.startswith(_LIBDEVICE):
        return libdevice_expansion(name.removeprefix(_LIBDEVICE))
    if not name.startswith(_NVVM):
        return None
    stem = name.removeprefix(_NVVM)
    found = _INTRINSICS.get(stem)
    if found is not None:
        return found
    for pattern, expand in _PATTERNS:
        if pattern.fullmatch(stem):
            return expand
    return warp_expansion(stem) or nvvm_expansion(stem)
