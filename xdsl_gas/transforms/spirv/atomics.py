"""
SPIR-V's atomic functions become atomic operations of LLVM.

Source: SPIR-V specification, section 3.52.18 "Atomic Instructions".
"""

from collections.abc import Callable, Mapping

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DenseArrayBase,
    IntegerAttr,
    StringAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.dialects.llvm.ops.memory import LoadOp, StoreOp
from xdsl_gas.dialects.llvm.syntax.orderings import ORDERINGS
from xdsl_gas.transforms.spirv.calls import SpirvCall
from xdsl_gas.transforms.utils.shapes import in_memory

_STRONGEST = "seq_cst"
_ORDERINGS = {0: "monotonic", 2: "acquire", 4: "release", 8: "acq_rel"}
"""The orderings by the bits of the memory semantics; others are `seq_cst`."""

_ORDER_BITS = 0x1F
_SCOPES = {1: "device", 2: "workgroup", 3: "subgroup", 4: "workgroup"}
"""The synchronization scopes by SPIR-V's; all others are the system."""

_OF_LOADS = frozenset(("monotonic", "acquire", _STRONGEST))
_OF_STORES = frozenset(("monotonic", "release", _STRONGEST))
_SCOPE, _SEMANTICS, _VALUE = 1, 2, 3
"""The positions of the operands; the pointer is the first one."""

_FLAG = i32


def _ordering(call: SpirvCall, index: int = _SEMANTICS) -> str:
    semantics = call.constant(index)
    if semantics is None:
        return _STRONGEST
    return _ORDERINGS.get(semantics & _ORDER_BITS, _STRONGEST)


def _scope(call: SpirvCall) -> str | None:
    scope = call.constant(_SCOPE)
    return None if scope is None else _SCOPES.get(scope)


def _updated(call: SpirvCall, operation: str, value: SSAValue) -> SSAValue:
    made = AtomicRMWOp(
        operation, call.operands[0], value, _ordering(call), _scope(call)
    )
    return call.builder.put(made).res


def _updates(operation: str) -> "Convert":
    return lambda call: _updated(call, operation, call.operands[_VALUE])


def _steps(operation: str) -> "Convert":
    def convert(call: SpirvCall) -> SSAValue:
        assert call.result is not None
        return _updated(call, operation, call.builder.constant(1, call.result))

    return convert


def _access(call: SpirvCall, kind: Attribute, ordering: str) -> dict[str, Attribute]:
    properties: dict[str, Attribute] = {
        "ordering": ORDERINGS[ordering],
        "alignment": IntegerAttr(in_memory(kind), i64),
    }
    scope = _scope(call)
    if scope is not None:
        properties["syncscope"] = StringAttr(scope)
    return properties


def _loads(call: SpirvCall) -> SSAValue:
    assert call.result is not None
    ordering = _ordering(call)
    if ordering not in _OF_LOADS:
        ordering = _STRONGEST
    made = LoadOp.create(
        operands=call.operands[:1],
        result_types=[call.result],
        properties=_access(call, call.result, ordering),
    )
    return call.builder.put(made).results[0]


def _put_store(call: SpirvCall, value: SSAValue) -> None:
    ordering = _ordering(call)
    if ordering not in _OF_STORES:
        ordering = _STRONGEST
    made = StoreOp.create(
        operands=[value, call.operands[0]],
        properties=_access(call, value.type, ordering),
    )
    call.builder.put(made)


def _stores(call: SpirvCall) -> None:
    _put_store(call, call.operands[_VALUE])


def _exchanges(call: SpirvCall) -> SSAValue:
    """The operands are two semantics, the value, and what it is compared with."""
    value, expected = call.operands[4:6]
    success, failure = _ordering(call), _ordering(call, _SEMANTICS + 1)
    if failure not in _OF_LOADS:
        failure = _STRONGEST
    both = call.builder.put(
        AtomicCmpXchgOp(
            call.operands[0], expected, value, success, failure, _scope(call)
        )
    ).res
    made = llvm.ExtractValueOp(DenseArrayBase.from_list(i64, [0]), both, value.type)
    return call.builder.put(made).results[0]


def _sets_flag(call: SpirvCall) -> SSAValue:
    before = _updated(call, "xchg", call.builder.constant(1, _FLAG))
    return call.as_bool(before)


def _clears_flag(call: SpirvCall) -> None:
    _put_store(call, call.builder.constant(0, _FLAG))


Convert = Callable[[SpirvCall], SSAValue | None]

ATOMICS: Mapping[str, Convert] = {
    **{
        f"Atomic{name}": _updates(operation)
        for name, operation in (
            ("IAdd", "add"),
            ("ISub", "sub"),
            ("And", "_and"),
            ("Or", "_or"),
            ("Xor", "_xor"),
            ("SMin", "min"),
            ("SMax", "max"),
            ("UMin", "umin"),
            ("UMax", "umax"),
            ("FAddEXT", "fadd"),
            ("FMinEXT", "fmin"),
            ("FMaxEXT", "fmax"),
            ("Exchange", "xchg"),
        )
    },
    "AtomicIIncrement": _steps("add"),
    "AtomicIDecrement": _steps("sub"),
    "AtomicLoad": _loads,
    "AtomicStore": _stores,
    "AtomicCompareExchange": _exchanges,
    "AtomicCompareExchangeWeak": _exchanges,
    "AtomicFlagTestAndSet": _sets_flag,
    "AtomicFlagClear": _clears_flag,
}
"""The functions by their names without `__spirv_`."""
