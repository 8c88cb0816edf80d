"""Calls of the functions that the work-items of a work-group compute together."""

from collections.abc import Mapping

from xdsl.dialects import llvm

from xdsl_gas.dialects.gen.others import Collective, CollectiveAttr
from xdsl_gas.dialects.gen.scalar_types import ScalarType
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.values.lanes import unsigned
from xdsl_gas.native_cpu.builtins.collectives import (
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.names import called_builtin

_U32, _BOOL = ScalarType.UINT32, ScalarType.BOOL
_NO_TYPES = frozenset({_BOOL, ScalarType.INT8})
"""Types whose values the instruction does not take."""

_PREFIXES: Mapping[CollectiveKind, str] = {
    CollectiveKind.REDUCE: "reduce",
    CollectiveKind.SCAN_INCLUSIVE: "inclusive",
    CollectiveKind.SCAN_EXCLUSIVE: "exclusive",
}
_OPERATIONS: Mapping[GroupOperation, tuple[str, bool]] = {
    GroupOperation.ADD: ("add", False),
    GroupOperation.FADD: ("add", False),
    GroupOperation.SMIN: ("min", False),
    GroupOperation.SMAX: ("max", False),
    GroupOperation.UMIN: ("min", True),
    GroupOperation.UMAX: ("max", True),
}
"""Gen's operations, and whether integers are unsigned. It has none that skips NaNs."""


def convert_collective(builder: Builder, op: llvm.CallOp) -> bool:
    """
    Converts a call of a mux builtin of a work-group, and returns whether it is one.
    Raises `MemorySpaceError` for what Gen's instruction does not compute.
    """
    builtin = called_builtin(op)
    semantics = None if builtin is None else builtin.collective
    if semantics is None or semantics.group is not Group.WORK_GROUP:
        return False
    type = builder.type_of(op, op.results[0].type)
    value = builder.of(op.operands[1])
    match semantics.kind:
        case CollectiveKind.ANY | CollectiveKind.ALL:
            zero, one = (builder.immediate(_U32, number) for number in (0, 1))
            number = builder.compute("SEL", _U32, value, one, zero)
            reduced = _emit(builder, Collective(semantics.kind.value), _U32, number)
            result = builder.compute("NE", _U32, reduced, zero, result=_BOOL)
        case CollectiveKind.BROADCAST if type not in _NO_TYPES:
            ids = [
                builder.convert(_U32, builder.type_of(op, id.type), builder.of(id))
                for id in op.operands[2:]
            ]
            result = _emit(builder, Collective.BROADCAST, type, value, *ids)
        case _ if (
            semantics.operation
            and type not in _NO_TYPES
            and semantics.kind in _PREFIXES
        ):
            word, is_unsigned = _operation(op, semantics.operation)
            collective = Collective(f"{_PREFIXES[semantics.kind]}_{word}")
            operand_type = unsigned(type) if is_unsigned else type
            result = _emit(builder, collective, operand_type, value)
        case _:
            raise unsupported(op, f"'{semantics.name}' is")
    builder.set(op.results[0], result)
    return True


def _operation(op: llvm.CallOp, operation: GroupOperation) -> tuple[str, bool]:
    if operation not in _OPERATIONS:
        raise unsupported(op, f"a collective '{operation.value}' is")
    return _OPERATIONS[operation]


def _emit(
    builder: Builder, collective: Collective, type: ScalarType, *read: int
) -> int:
    attribute = CollectiveAttr(collective)
    return builder.compute("WORKGROUP", type, *read, collective=attribute)
