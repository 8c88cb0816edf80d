"""
Translates address arithmetic, loads, stores, atomics and fences.
"""

from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Operation

from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.dialects.llvm.ops.atomics import BINARY_OPERATIONS
from xdsl_gas.dialects.llvm.ops.gep import NO_WRAP_FLAGS
from xdsl_gas.dialects.llvm.syntax.orderings import (
    NOT_ATOMIC,
    ordering_keyword,
)
from xdsl_gas.targets.llvm_constants import Constant
from xdsl_gas.targets.properties import Properties, keywords
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer, is_integer


def _alignment(properties: Properties) -> str:
    alignment = properties.integer("alignment")
    return f", align {alignment}" if alignment else ""


def _scope(properties: Properties) -> str:
    scope = properties.text("syncscope")
    return "" if scope is None else f" syncscope({quoted(scope)})"


def _ordering(properties: Properties, name: str = "ordering") -> str:
    return ordering_keyword(properties.pop(name, None))


def _access(word: str, what: str, properties: Properties) -> str:
    if properties.get("ordering") is NOT_ATOMIC:
        del properties["ordering"]
        flags = properties.word("volatile_", "volatile")
        return f"{word} {flags}{what}{_alignment(properties)}"
    ordering = _ordering(properties)
    is_atomic = ordering != "not_atomic"
    flags = ("atomic " if is_atomic else "") + properties.word("volatile_", "volatile")
    order = f"{_scope(properties)} {ordering}" if is_atomic else ""
    return f"{word} {flags}{what}{order}{_alignment(properties)}"


def _load(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    (pointer,) = operands_of(op)
    what = f"{to.result_type(op)}, {to.typed(pointer)}"
    return _access("load", what, properties)


def _store(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    what = to.all_typed(operands_of(op))
    return _access("store", what, properties)


def _alloca(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    element_type = to.module.types.of(
        properties.pop("elem_type", None) or op.results[0].type
    )
    inalloca = properties.word("inalloca", "inalloca")
    (count,) = operands_of(op)
    is_one = to.bare(count) == "1" and is_integer(count.type, 32)
    number = "" if is_one else f", {to.typed(count)}"
    text = f"alloca {inalloca}{element_type}{number}{_alignment(properties)}"
    space = to.space(op.results[0])
    return text + (f", addrspace({space})" if space else "")


def _gep(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    element_type = to.module.types.of(
        properties.pop("elem_type", None) or op.results[0].type
    )
    base, *dynamic = operands_of(op)
    following = iter(dynamic)
    indices = [
        to.typed(next(following)) if index == GEP_USE_SSA_VAL else f"i32 {index}"
        for index in properties.integers("rawConstantIndices")
    ]
    bits = properties.integer("noWrapFlags")
    flags = ""
    if bits & NO_WRAP_FLAGS["inbounds_flag"]:
        flags += "inbounds "
    elif bits & NO_WRAP_FLAGS["nusw"]:
        flags += "nusw "
    if bits & NO_WRAP_FLAGS["nuw"]:
        flags += "nuw "
    inside = ", ".join((element_type, to.typed(base), *indices))
    if to.only_constants:
        flags += "".join([f"{word} " for word in keywords(op) if word != "constant"])
        return Constant(op.results[0].type, f"getelementptr {flags}({inside})")
    return f"getelementptr {flags}{inside}"


def _update(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    word = BINARY_OPERATIONS[properties.integer("bin_op")].removeprefix("_")
    flags = properties.word("volatile_", "volatile")
    pointer, value = map(to.typed, operands_of(op))
    order = f"{_scope(properties)} {_ordering(properties)}"
    tail = _alignment(properties)
    return f"atomicrmw {flags}{word} {pointer}, {value}{order}{tail}"


def _exchange(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    flags = properties.word("weak", "weak") + properties.word("volatile_", "volatile")
    operands = to.all_typed(operands_of(op))
    success = _ordering(properties, "success_ordering")
    order = (
        f"{_scope(properties)} {success} {_ordering(properties, 'failure_ordering')}"
    )
    tail = _alignment(properties)
    return f"cmpxchg {flags}{operands}{order}{tail}"


def _fence(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return f"fence{_scope(properties)} {_ordering(properties)}"


WRITERS: dict[str, Writer] = {
    "llvm.load": _load,
    "llvm.store": _store,
    "llvm.alloca": _alloca,
    "llvm.getelementptr": _gep,
    "llvm.atomicrmw": _update,
    "llvm.cmpxchg": _exchange,
    "llvm.fence": _fence,
}
