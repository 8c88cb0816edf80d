"""Atomic accesses and fences."""

from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.dialects.gen.control import SyncAttr
from xdsl_gas.dialects.gen.memory import AtomicUpdate, Surface, UpdateAttr
from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp, FenceOp
from xdsl_gas.dialects.llvm.syntax.orderings import ordering_keyword
from xdsl_gas.gen.conversion.builder import Builder, unsupported

_UPDATES = {
    "xchg": AtomicUpdate.XCHG,
    "add": AtomicUpdate.ADD,
    "sub": AtomicUpdate.SUB,
    "_and": AtomicUpdate.AND,
    "_or": AtomicUpdate.OR,
    "_xor": AtomicUpdate.XOR,
    "max": AtomicUpdate.IMAX,
    "min": AtomicUpdate.IMIN,
    "umax": AtomicUpdate.UMAX,
    "umin": AtomicUpdate.UMIN,
}
_BEFORE = frozenset(("release", "acq_rel", "seq_cst"))
_AFTER = frozenset(("acquire", "acq_rel", "seq_cst"))
_ALL_ACCESSES = frozenset(("local_read", "local_write", "global_read", "global_write"))


def convert_update(builder: Builder, op: Operation) -> None:
    """Updates memory; fences stand for the ordering."""
    assert isinstance(op, AtomicRMWOp)
    type = builder.type_of(op, op.val.type)
    update = _UPDATES.get(op.operation)
    if update is None or BITS[type] not in (32, 64):
        raise unsupported(op, f"an atomic '{op.operation}' of {op.val.type} is")
    if type not in (ScalarType.FLOAT, ScalarType.UINT32, ScalarType.UINT64):
        type = ScalarType(f"uint{BITS[type]}")
    ordering = ordering_keyword(op.ordering)
    _fence(builder, ordering in _BEFORE)
    old_value = builder.compute(
        "ATOMIC",
        type,
        builder.of(op.ptr),
        builder.of(op.val),
        update=UpdateAttr(update),
        surface=builder.surface(op, op.ptr.type),
    )
    _fence(builder, ordering in _AFTER)
    builder.set(op.res, old_value)


def convert_exchange(builder: Builder, op: Operation) -> None:
    """Exchanges what is in memory if it is as expected, and says whether it was."""
    assert isinstance(op, AtomicCmpXchgOp)
    type = builder.type_of(op, op.val.type)
    if BITS[type] not in (32, 64):
        raise unsupported(op, f"an atomic exchange of {op.val.type} is")
    type = ScalarType(f"uint{BITS[type]}")
    orderings = {
        ordering_keyword(o) for o in (op.success_ordering, op.failure_ordering)
    }
    _fence(builder, bool(orderings & _BEFORE))
    expected = builder.of(op.cmp)
    old_value = builder.compute(
        "ATOMIC",
        type,
        builder.of(op.ptr),
        expected,
        builder.of(op.val),
        update=UpdateAttr(AtomicUpdate.CMPXCHG),
        surface=builder.surface(op, op.ptr.type),
    )
    _fence(builder, bool(orderings & _AFTER))
    is_done = builder.compute("EQ", type, old_value, expected, result=ScalarType.BOOL)
    builder.set(op.res, old_value, is_done)


def convert_atomic_load(builder: Builder, op: Operation) -> None:
    """Loads what an update that changes nothing returns: no load of Gen is atomic."""
    (pointer,), (result,) = op.operands, op.results
    type = _integer_type(builder, op, result.type)
    zero = builder.immediate(type, 0)
    builder.set(result, _update(builder, op, "_or", type, pointer, zero))


def convert_atomic_store(builder: Builder, op: Operation) -> None:
    """Exchanges the value in memory, and ignores the one that was there."""
    value, pointer = op.operands
    type = _integer_type(builder, op, value.type)
    _update(builder, op, "xchg", type, pointer, builder.of(value))


def _integer_type(builder: Builder, op: Operation, value_type: Attribute) -> ScalarType:
    type = builder.type_of(op, value_type)
    if BITS[type] not in (32, 64):
        raise unsupported(op, f"an atomic access of {value_type} is")
    return ScalarType(f"uint{BITS[type]}")


def _update(
    builder: Builder,
    op: Operation,
    operation: str,
    type: ScalarType,
    pointer: SSAValue,
    value: int,
) -> int:
    surface = builder.surface(op, pointer.type)
    if surface.data is Surface.CONSTANT:
        raise unsupported(op, "an atomic access to constant memory is")
    keyword = ordering_keyword(op.properties["ordering"])
    _fence(builder, keyword in _BEFORE)
    update = UpdateAttr(_UPDATES[operation])
    old_value = builder.compute(
        *("ATOMIC", type, builder.of(pointer), value), update=update, surface=surface
    )
    _fence(builder, keyword in _AFTER)
    return old_value


def convert_fence(builder: Builder, op: Operation) -> None:
    """Orders all accesses."""
    assert isinstance(op, FenceOp)
    _fence(builder, True)


def _fence(builder: Builder, is_needed: bool) -> None:
    if is_needed:
        builder.emit("SYNC", parts=SyncAttr(_ALL_ACCESSES))
