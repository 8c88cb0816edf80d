"""
Reads stack memory, loads, stores, atomics, fences and address arithmetic.

See https://llvm.org/docs/LangRef.html#memory-access-and-addressing-operations.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from xdsl.dialects.builtin import (
    DenseArrayBase,
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    VectorType,
    i1,
    i64,
)
from xdsl.dialects.llvm import (
    GEP_USE_SSA_VAL,
    LLVMArrayType,
    LLVMPointerType,
    LLVMStructType,
)
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.dialects.assembly_formats.texts import integers
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.ops.atomics import UPDATES
from xdsl_gas.dialects.llvm.ops.gep import NO_WRAP_ATTRS, NO_WRAP_FLAGS
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC, ORDERINGS
from xdsl_gas.frontends.llvm_ir.instructions.arithmetic import Reader
from xdsl_gas.frontends.llvm_ir.instructions.kept import add_flags
from xdsl_gas.frontends.llvm_ir.instructions.scope import Scope
from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.xdsl_compat.contexts import operation_class

_UNIT = UnitAttr()
_ALIGNMENTS = {str(1 << bit): IntegerAttr(1 << bit, i64) for bit in range(33)}


def _alignment(cursor: Cursor, properties: dict[str, Attribute]) -> None:
    """Reads `, align 4`, if it is there."""
    tokens, index = cursor.tokens, cursor.index
    if tokens[index] == "," and tokens[index + 1] == "align":
        alignment = _ALIGNMENTS.get(tokens[index + 2])
        if alignment is None:
            raise cursor.error(f"`{tokens[index + 2]}` is no alignment", index + 2)
        properties["alignment"] = alignment
        cursor.index = index + 3


def _sync_scope(cursor: Cursor, properties: dict[str, Attribute]) -> None:
    if cursor.accept("syncscope"):
        cursor.expect("(")
        properties["syncscope"] = StringAttr(cursor.string())
        cursor.expect(")")


def _ordering(cursor: Cursor) -> Attribute:
    token = cursor.tokens[cursor.index]
    ordering = ORDERINGS.get(token)
    if ordering is None or ordering is NOT_ATOMIC:
        raise cursor.error(f"expected an atomic ordering, not `{token}`")
    cursor.index += 1
    return ordering


def _access(cursor: Cursor, properties: dict[str, Attribute], atomic: bool) -> None:
    """Reads what follows the operands of a load or store."""
    if atomic:
        _sync_scope(cursor, properties)
        properties["ordering"] = _ordering(cursor)
    else:
        properties["ordering"] = NOT_ATOMIC
    _alignment(cursor, properties)


def _flags(cursor: Cursor, properties: dict[str, Attribute]) -> bool:
    """Reads `atomic volatile` of a load or store; returns whether it is atomic."""
    atomic = cursor.accept("atomic")
    if cursor.accept("volatile"):
        properties["volatile_"] = _UNIT
    return atomic


def _load(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    properties: dict[str, Attribute] = {}
    atomic = _flags(cursor, properties)
    type = scope.types.type(cursor)
    cursor.expect(",")
    pointer = scope.typed_value(cursor)
    _access(cursor, properties, atomic)
    return operation_class("llvm.load").create(
        operands=(pointer,), result_types=(type,), properties=properties
    )


def _store(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    properties: dict[str, Attribute] = {}
    atomic = _flags(cursor, properties)
    operands = scope.typed_values(cursor, 2)
    _access(cursor, properties, atomic)
    return operation_class("llvm.store").create(
        operands=operands, properties=properties
    )


def _alloca(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    properties: dict[str, Attribute] = {}
    if cursor.accept("inalloca"):
        properties["inalloca"] = _UNIT
    swift_error = cursor.accept("swifterror")
    properties["elem_type"] = scope.types.type(cursor)
    count: SSAValue | None = None
    following = cursor.tokens[cursor.index + 1]
    if (
        cursor.tokens[cursor.index] == ","
        and following not in ("align", "addrspace")
        and following[:1] != "!"
    ):
        cursor.index += 1
        count = scope.typed_value(cursor)
    if count is None:
        count = scope.constants.value(Cursor(("1",)), scope.i32)
    _alignment(cursor, properties)
    space = 0
    if cursor.tokens[cursor.index] == "," and (
        cursor.tokens[cursor.index + 1] == "addrspace"
    ):
        cursor.index += 2
        cursor.expect("(")
        space = cursor.integer()
        cursor.expect(")")
    op = operation_class("llvm.alloca").create(
        operands=(count,), result_types=(pointer_type(space),), properties=properties
    )
    if swift_error:
        add_flags(op, "swifterror")
    return op


def _fence(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    properties: dict[str, Attribute] = {}
    _sync_scope(cursor, properties)
    properties["ordering"] = _ordering(cursor)
    return operation_class("llvm.fence").create(properties=properties)


def _update(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    properties: dict[str, Attribute] = {}
    if cursor.accept("volatile"):
        properties["volatile_"] = _UNIT
    what = UPDATES.get(cursor.tokens[cursor.index])
    if what is None:
        raise cursor.error(f"MLIR's `llvm.atomicrmw` has no operation `{cursor.token}`")
    cursor.index += 1
    properties["bin_op"] = what
    pointer, value = scope.typed_values(cursor, 2)
    _sync_scope(cursor, properties)
    properties["ordering"] = _ordering(cursor)
    _alignment(cursor, properties)
    return operation_class("llvm.atomicrmw").create(
        operands=(pointer, value), result_types=(value.type,), properties=properties
    )


def _exchange(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    properties: dict[str, Attribute] = {}
    if cursor.accept("weak"):
        properties["weak"] = _UNIT
    if cursor.accept("volatile"):
        properties["volatile_"] = _UNIT
    pointer, expected, value = scope.typed_values(cursor, 3)
    _sync_scope(cursor, properties)
    properties["success_ordering"] = _ordering(cursor)
    properties["failure_ordering"] = _ordering(cursor)
    _alignment(cursor, properties)
    return operation_class("llvm.cmpxchg").create(
        operands=(pointer, expected, value),
        result_types=(
            scope.types.same(LLVMStructType.from_type_list((value.type, i1))),
        ),
        properties=properties,
    )


def _address(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    flags = 0
    while (bits := NO_WRAP_FLAGS.get(cursor.tokens[cursor.index])) is not None:
        flags |= bits
        cursor.index += 1
    element = scope.types.type(cursor)
    cursor.expect(",")
    base = scope.typed_value(cursor)
    operands = [base]
    raw: list[int] = []
    result: Attribute = base.type
    indexed: Attribute | None = None
    tokens = cursor.tokens
    while tokens[cursor.index] == "," and tokens[cursor.index + 1][:1] != "!":
        cursor.index += 1
        type = scope.types.type(cursor)
        if isinstance(indexed, LLVMStructType):
            # Only the indices of structures are attributes in MLIR.
            if isinstance(type, VectorType):
                raise cursor.error(
                    "MLIR's `llvm.getelementptr` has no vector as index of a structure",
                    remedy="Use an integer, which stands for a vector of it.",
                )
            number = cursor.integer()
            if not 0 <= number < len(indexed.types):
                problem = f"`{number}` is no field of {indexed}"
                raise cursor.error(problem, cursor.index - 1)
            raw.append(number)
            indexed = indexed.types.data[number]
            continue
        operands.append(scope.value(cursor, type))
        raw.append(GEP_USE_SSA_VAL)
        if isinstance(type, VectorType) and isinstance(result, LLVMPointerType):
            vector = cast(VectorType[Attribute], type)
            result = scope.types.same(
                VectorType(result, vector.shape, vector.scalable_dims)
            )
        indexed = element if indexed is None else _part(indexed, cursor)
    return operation_class("llvm.getelementptr").create(
        operands=operands,
        result_types=(result,),
        properties={
            "elem_type": element,
            "noWrapFlags": NO_WRAP_ATTRS[flags],
            "rawConstantIndices": _raw_indices(tuple(raw)),
        },
    )


@lru_cache(maxsize=4096)
def _raw_indices(indices: tuple[int, ...]) -> DenseArrayBase[IntegerType]:
    return integers(*indices)


def _part(indexed: Attribute, cursor: Cursor) -> Attribute:
    if isinstance(indexed, LLVMArrayType):
        return indexed.type
    if isinstance(indexed, VectorType):
        return cast(VectorType[Attribute], indexed).element_type
    raise cursor.error(f"{indexed} cannot be indexed", cursor.index - 1)


def _variadic_argument(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    arguments = scope.typed_value(cursor)
    cursor.expect(",")
    return operation_class("llvm.va_arg").create(
        operands=(arguments,), result_types=(scope.types.type(cursor),)
    )


READERS: Mapping[str, Reader] = {
    "load": _load,
    "store": _store,
    "alloca": _alloca,
    "fence": _fence,
    "atomicrmw": _update,
    "cmpxchg": _exchange,
    "getelementptr": _address,
    "va_arg": _variadic_argument,
}
"""The readers of this module by opcode."""
