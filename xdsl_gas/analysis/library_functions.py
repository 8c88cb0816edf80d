"""
Declared functions that are known not to keep the pointers they are given.

A function that is only declared may do anything with its arguments, unless its
attributes say otherwise (https://llvm.org/docs/LangRef.html#parameter-attributes) or
its name is one of the runtime libraries' that every GPU program is linked with.
"""

from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.pointer_types import argument_attributes
from xdsl_gas.dialects.llvm.attributes import MemoryEffectsAttr


@dataclass(frozen=True, slots=True)
class ArgumentUse:
    """What a call may do with the pointer that is one of its arguments."""

    keeps: bool
    """Whether the pointer may be found elsewhere afterwards."""

    writes: bool
    """Whether the memory behind it may be written."""

    reads: bool
    """Whether what is in the memory behind it may be found elsewhere afterwards."""


_NOTHING = ArgumentUse(keeps=False, writes=False, reads=False)

_HARMLESS = frozenset(
    (
        # CUDA's device runtime, see the "CUDA C++ Programming Guide", sections
        # "Assertion" and "Formatted Output".
        "__assertfail",
        "__nvvm_reflect",
        "vprintf",
        "free",
        # HIP's and OpenCL's.
        "__assert_fail",
        "printf",
        "_Z6printfPU3AS2Kcz",
    )
)
"""Functions that read what they are given and keep nothing."""

_ALLOCATORS = frozenset(("malloc", "__nv_malloc"))
"""Functions that return new memory in the global space, or null."""


def is_allocator(callee: llvm.FuncOp | None) -> bool:
    """Whether a function returns new global memory: the device's `malloc`."""
    return callee is not None and callee.sym_name.data in _ALLOCATORS


def use_of_argument(
    callee: llvm.FuncOp | None, call: Operation, index: int
) -> ArgumentUse:
    """What a call of a function that is not seen does with one of its arguments."""
    if callee is not None and callee.sym_name.data in _HARMLESS:
        return _NOTHING
    attributes = dict(argument_attributes(call, index))
    if callee is not None:
        attributes |= argument_attributes(callee, index)
    if "llvm.byval" in attributes:
        # The callee has a copy, and the address of that.
        return ArgumentUse(keeps=False, writes=False, reads=True)
    keeps = "llvm.nocapture" not in attributes
    if keeps and callee is not None and not call.results:
        keeps = _writes_memory(callee)
    if "llvm.readnone" in attributes:
        return ArgumentUse(keeps, writes=False, reads=False)
    if "llvm.readonly" in attributes:
        return ArgumentUse(keeps, writes=False, reads=True)
    writes = callee is None or _writes_memory(callee)
    return ArgumentUse(keeps, writes, reads=True)


def _writes_memory(function: llvm.FuncOp) -> bool:
    """Whether a function may write memory that others see, by its attributes."""
    effects = function.properties.get("memory_effects")
    if not isinstance(effects, MemoryEffectsAttr):
        return True
    allowed = (effects.get(name) for name in _SEEN_BY_OTHERS)
    return any(_word(effect) not in ("none", "read") for effect in allowed)


_SEEN_BY_OTHERS = ("other", "argMem", "inaccessibleMem", "targetMem0", "targetMem1")


def _word(effect: Attribute | None) -> str:
    return "" if effect is None else str(effect).strip('"')
