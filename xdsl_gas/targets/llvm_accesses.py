"""
Translates address arithmetic, loads, stores, atomics and fences.
"""

from llvmlite import ir
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Operation

from xdsl_gas.dialects.llvm.ops.atomics import BINARY_OPERATIONS
from xdsl_gas.dialects.llvm.ops.gep import NO_WRAP_FLAGS
from xdsl_gas.dialects.llvm.syntax.orderings import ordering_keyword
from xdsl_gas.targets.properties import Properties
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer
from xdsl_gas.targets.written import Constant, quoted


def _alignment(properties: Properties) -> str:
    alignment = properties.integer("alignment")
    return f", align {alignment}" if alignment else ""


def _scope(properties: Properties) -> str:
    scope = properties.text("syncscope")
    return "" if scope is None else f" syncscope({quoted(scope)})"


def _ordering(properties: Properties, name: str = "ordering") -> str:
    return ordering_keyword(properties.attribute(name))


def _attached(to: FunctionWriter, properties: Properties) -> str:
    metadata = to.module.metadata
    text = metadata.attached(properties)
    if properties.flag("nontemporal"):
        text += f", !nontemporal {metadata.node('i32 1')}"
    text += metadata.flag(properties, "invariant", "invariant.load")
    text += metadata.flag(properties, "invariantGroup", "invariant.group")
    return text + metadata.dereferenceable(properties)


def _access(to: FunctionWriter, word: str, what: str, properties: Properties) -> str:
    ordering = _ordering(properties)
    is_atomic = ordering != "not_atomic"
    flags = ("atomic " if is_atomic else "") + properties.word("volatile_", "volatile")
    order = f"{_scope(properties)} {ordering}" if is_atomic else ""
    tail = _alignment(properties) + _attached(to, properties)
    return f"{word} {flags}{what}{order}{tail}"


def _load(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    what = f"{to.result_type(op)}, {to.typed(op.operands[0])}"
    return _access(to, "load", what, properties)


def _store(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    what = ", ".join(map(to.typed, op.operands))
    return _access(to, "store", what, properties)


def _alloca(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    kind = to.module.types.of(properties.attribute("elem_type") or op.results[0].type)
    inalloca = properties.word("inalloca", "inalloca")
    (count,) = op.operands
    # LLVM's printer omits a count of 1.
    number = "" if to.bare(count) == "1" else f", {to.typed(count)}"
    text = f"alloca {inalloca}{kind}{number}{_alignment(properties)}"
    space = to.space(op.results[0])
    return text + (f", addrspace({space})" if space else "")


def _gep(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    kind = to.module.types.of(properties.attribute("elem_type") or op.results[0].type)
    base, *dynamic = op.operands
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
    inside = ", ".join((str(kind), to.typed(base), *indices))
    if to.only_constants:
        return Constant(to.result_type(op), f"getelementptr {flags}({inside})")
    return f"getelementptr {flags}{inside}"


def _update(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    word = BINARY_OPERATIONS[properties.integer("bin_op")].removeprefix("_")
    flags = properties.word("volatile_", "volatile")
    pointer, value = map(to.typed, op.operands)
    order = f"{_scope(properties)} {_ordering(properties)}"
    tail = _alignment(properties) + _attached(to, properties)
    return f"atomicrmw {flags}{word} {pointer}, {value}{order}{tail}"


def _exchange(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    flags = properties.word("weak", "weak") + properties.word("volatile_", "volatile")
    operands = ", ".join(map(to.typed, op.operands))
    success = _ordering(properties, "success_ordering")
    order = (
        f"{_scope(properties)} {success} {_ordering(properties, 'failure_ordering')}"
    )
    tail = _alignment(properties) + _attached(to, properties)
    return f"cmpxchg {flags}{operands}{order}{tail}"


def _fence(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return f"fence{_scope(properties)} {_ordering(properties)}"


def _barrier(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """AMD's barrier, with work-group fences around it."""
    to.add('fence syncscope("workgroup") release')
    to.add(to.intrinsic_call("llvm.amdgcn.s.barrier", ir.VoidType(), ()))
    to.add('fence syncscope("workgroup") acquire')
    return None


WRITERS: dict[str, Writer] = {
    "llvm.load": _load,
    "llvm.store": _store,
    "llvm.alloca": _alloca,
    "llvm.getelementptr": _gep,
    "llvm.atomicrmw": _update,
    "llvm.cmpxchg": _exchange,
    "llvm.fence": _fence,
    "rocdl.barrier": _barrier,
}
