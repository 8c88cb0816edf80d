"""
Library functions, and the effects that attributes declare for other declared functions.

A declared function may do anything with its arguments, unless it is a library function,
with a row in `library`, or its attributes restrict it
(https://llvm.org/docs/LangRef.html#parameter-attributes). `llvm.nocapture` does not
restrict pointers that are loaded through the argument: they may be captured.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    calls_intrinsic,
    is_declaration,
    result_types,
)
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.operations.library_function import LibraryFunction
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.library.cuda import CUDA
from xdsl_gas.analysis.semantics.library.hip import HIP
from xdsl_gas.analysis.semantics.library.intrinsics import INTRINSICS
from xdsl_gas.analysis.semantics.library.opencl import (
    is_opencl_declaration,
    opencl_function,
)
from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.analysis.semantics.operand_bundles import effects_of_bundles
from xdsl_gas.dialects.llvm.attributes.common import MEMORY_LOCATIONS, MemoryEffectsAttr
from xdsl_gas.memory_space import Language, Target


@dataclass(frozen=True, slots=True)
class ArgumentUse:
    """The effects of a call on one pointer argument."""

    keeps: bool
    """Whether the call may capture the pointer."""

    writes: bool
    """Whether the call may write to the memory that the pointer points to."""

    reads: bool
    """Whether the call may read, and so capture, the contents of that memory."""


def known_function(function: Function, target: Target) -> LibraryFunction | None:
    """
    The row of a library function of a target; None if there is none, if the module has
    a body for the function and its name is not reserved to libraries, or if its type is
    not that of the OpenCL C function of its name.
    """
    name = function.sym_name.data
    if not is_declaration(function) and not _RESERVED.match(name):
        return None
    if target.library is not Language.OPENCL:
        library = None if target.library is None else _LIBRARIES.get(target.library)
        return None if library is None else library.find(name)
    kinds = function.function_type.inputs
    if not is_opencl_declaration(name, tuple(kinds), result_types(function)):
        return None
    return opencl_function(name)


_LIBRARIES = {Language.CUDA: CUDA, Language.HIP: HIP}

_RESERVED = re.compile(r"(_Z\d+)?__")
"""The prefixes of the names that are reserved to the implementation."""


def known_operation(op: Operation) -> LibraryFunction | None:
    """
    The row of an intrinsic, called by name or as an operation. None for a call with
    operand bundles that do something else.
    """
    if calls_intrinsic(op):
        if any(effects_of_bundles(op)):
            return None
        return INTRINSICS.find(op.intrin.data)
    return semantics_of(op).function


def use_of_argument(
    callee: Function | None, call: Operation, index: int
) -> ArgumentUse:
    """
    The effects that attributes of a declared function and of its call, and operand
    bundles, allow for one argument.
    """
    own = argument_attributes(call, index)
    attributes = dict(own)
    if callee is not None:
        attributes |= argument_attributes(callee, index)
    if "llvm.byval" in attributes:
        # The callee has a copy, and the address of that.
        return ArgumentUse(keeps=False, writes=False, reads=True)
    bundles = effects_of_bundles(call)
    says = None if bundles.writes else _effects(callee)
    effects = [e for e in (_effects(call), says) if e is not None]
    keeps = "llvm.nocapture" not in attributes
    if keeps and not call.results and _cannot_throw(callee, call):
        keeps = not any(_is_read_only(e) for e in effects)
    return ArgumentUse(
        keeps,
        writes=_may_access(own, _effects(call), "write")
        and (bundles.writes or _may_access(attributes, _effects(callee), "write")),
        reads=_may_access(own, _effects(call), "read")
        and (bundles.reads or _may_access(attributes, _effects(callee), "read")),
    )


def _may_access(
    attributes: Mapping[str, Attribute], effects: MemoryEffectsAttr | None, word: str
) -> bool:
    """
    Whether the attributes of an argument and the effects of a call or function allow
    that memory behind the argument is read or written, as `word` says.
    """
    if attributes.keys() & {"llvm.readnone", _EXCLUDING[word]}:
        return False
    return effects is None or word in (_word(effects.get("argMem")) or word)


_EXCLUDING = MappingProxyType({"read": "llvm.writeonly", "write": "llvm.readonly"})


def accesses_only_arguments(callee: Function | None, call: Operation) -> bool:
    """
    Whether a call accesses no memory of the program but through its pointer arguments,
    by its attributes or those of its callee, and operand bundles.
    """
    bundles = effects_of_bundles(call)
    says = _effects(callee) if not bundles.reads and not bundles.writes else None
    return any(
        all(
            _word(e.get(name) or e.get("other")) == "none" for name in _BESIDE_ARGUMENTS
        )
        for e in (_effects(call), says)
        if e is not None
    )


def external_effects(call: Operation, callee: Function | None) -> tuple[bool, bool]:
    """
    Whether attributes and operand bundles allow a call of external code to read, and to
    write, memory that is not passed to it.
    """
    bundles = effects_of_bundles(call)
    own, others = _effects(call), _effects(callee)
    return (
        _allows(own, "read") and (bundles.reads or _allows(others, "read")),
        _allows(own, "write") and (bundles.writes or _allows(others, "write")),
    )


def effects_beside_callee(call: Operation) -> tuple[bool, bool]:
    """
    Whether the operand bundles of a call may read, and write, memory that other code
    can access. The effects that the call itself declares hold for them, too.
    """
    bundles, own = effects_of_bundles(call), _effects(call)
    return (
        bundles.reads and _allows(own, "read"),
        bundles.writes and _allows(own, "write"),
    )


def _allows(effects: MemoryEffectsAttr | None, word: str) -> bool:
    """Whether effects include reads or writes, as `word` says, of memory at large."""
    if effects is None:
        return True
    return any(word in _word(effects.get(name)) for name in _ACCESSIBLE)


def returned_argument(callee: Function | None, call: Operation) -> SSAValue | None:
    """
    The argument that a declared function returns by the attribute `llvm.returned`; None
    if there is none.
    """
    for index, argument in enumerate(arguments_of(call)):
        if call.results and is_returned(callee, call, index):
            return argument if argument.type == call.results[0].type else None
    return None


def is_returned(callee: Function | None, call: Operation, index: int) -> bool:
    """Whether an argument is returned by the attribute `llvm.returned`."""
    ops = (call,) if callee is None else (call, callee)
    return any("llvm.returned" in argument_attributes(op, index) for op in ops)


def _effects(op: Operation | None) -> MemoryEffectsAttr | None:
    effects = None if op is None else op.properties.get("memory_effects")
    return effects if isinstance(effects, MemoryEffectsAttr) else None


def _is_read_only(effects: MemoryEffectsAttr) -> bool:
    """Whether the effects include no write to memory that other code can read."""
    return all(_word(effects.get(name)) in ("none", "read") for name in _SEEN_BY_OTHERS)


def _cannot_throw(callee: Function | None, call: Operation) -> bool:
    """Whether a call cannot throw, so that no exception carries a pointer out of it."""
    return any(op is not None and "no_unwind" in op.properties for op in (callee, call))


_ACCESSIBLE = ("other", "errnoMem")
"""
The memory locations of `memory_effects` that the program can access, besides arguments.
"""

_LOCATIONS = frozenset(("other", *MEMORY_LOCATIONS))
_SEEN_BY_OTHERS = _LOCATIONS - {"errnoMem"}
_BESIDE_ARGUMENTS = _LOCATIONS - {"argMem", "inaccessibleMem"}
"""Without the memory that no operation of the program can access."""


def _word(effect: Attribute | None) -> str:
    return "" if effect is None else str(effect).strip('"')


def kind_of_operation(function: BuiltinFunction, op: Operation) -> str:
    """
    Returns the kind of a builtin function: by its name, or for an operation of MLIR's
    dialects by its property.
    """
    if function.kind:
        return function.kind
    data = getattr(op.properties["kind"], "data", "")
    return data if isinstance(data, str) else str(data.value)
