"""
Reads operations on vectors, structures and arrays.

See https://llvm.org/docs/LangRef.html#vector-operations and the section after it.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from xdsl.dialects.builtin import DenseArrayBase, IntegerType, VectorType, i64
from xdsl.dialects.llvm import LLVMArrayType, LLVMStructType
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.assembly_formats.texts import integers
from xdsl_gas.frontends.llvm_ir.instructions.arithmetic import Reader
from xdsl_gas.frontends.llvm_ir.instructions.scope import Scope
from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.xdsl_compat.contexts import operation_class


def _vector(type: Attribute, cursor: Cursor) -> VectorType[Attribute]:
    if not isinstance(type, VectorType):
        raise cursor.error(f"expected a vector, not {type}", cursor.index - 1)
    return cast(VectorType[Attribute], type)


def _extract_element(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    vector, position = scope.typed_values(cursor, 2)
    return operation_class("llvm.extractelement").create(
        operands=(vector, position),
        result_types=(_vector(vector.type, cursor).element_type,),
    )


def _insert_element(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    operands = scope.typed_values(cursor, 3)
    return operation_class("llvm.insertelement").create(
        operands=operands, result_types=(operands[0].type,)
    )


def _shuffle(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    left, right = scope.typed_values(cursor, 2)
    cursor.expect(",")
    vector_type = _vector(scope.types.type(cursor), cursor)
    mask = _mask(cursor, vector_type.get_shape()[0])
    source = _vector(left.type, cursor)
    types = scope.types
    result = types.vector(
        vector_type.get_shape()[0],
        types.same(source.element_type),
        scalable=bool(vector_type.get_num_scalable_dims()),
    )
    return operation_class("llvm.shufflevector").create(
        operands=(left, right),
        result_types=(result,),
        properties={"mask": integers(*mask)},
    )


def _mask(cursor: Cursor, size: int) -> list[int]:
    """Reads the mask of a shuffle; -1 stands for poison."""
    match cursor.take():
        case "zeroinitializer":
            return [0] * size
        case "poison" | "undef":
            return [-1] * size
        case "splat":
            cursor.expect("(")
            cursor.expect("i32")
            lane = _lane(cursor)
            cursor.expect(")")
            return [lane] * size
        case "<":
            lanes: list[int] = []
            while True:
                cursor.expect("i32")
                lanes.append(_lane(cursor))
                if not cursor.accept(","):
                    cursor.expect(">")
                    return lanes
        case token:
            cursor.index -= 1
            raise cursor.error(f"expected the mask of a shuffle, not `{token}`")


def _lane(cursor: Cursor) -> int:
    if cursor.accept("poison") or cursor.accept("undef"):
        return -1
    return cursor.integer()


def _positions(type: Attribute, cursor: Cursor) -> tuple[DenseArrayBase, Attribute]:
    """Reads the position of a part; returns it and the type of the part."""
    position: list[int] = []
    tokens = cursor.tokens
    while tokens[cursor.index] == "," and tokens[cursor.index + 1].isdigit():
        cursor.index += 1
        number = cursor.integer()
        if isinstance(type, LLVMStructType) and number < len(type.types):
            type = type.types.data[number]
        elif isinstance(type, LLVMArrayType):
            type = type.type
        else:
            raise cursor.error(f"`{number}` is no part of {type}", cursor.index - 1)
        position.append(number)
    return _position(tuple(position)), type


@lru_cache(maxsize=4096)
def _position(numbers: tuple[int, ...]) -> DenseArrayBase[IntegerType]:
    return DenseArrayBase.from_list(i64, numbers)


def _extract_value(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    whole = scope.typed_value(cursor)
    position, type = _positions(whole.type, cursor)
    return operation_class("llvm.extractvalue").create(
        operands=(whole,), result_types=(type,), properties={"position": position}
    )


def _insert_value(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    whole, part = scope.typed_values(cursor, 2)
    position, _ = _positions(whole.type, cursor)
    return operation_class("llvm.insertvalue").create(
        operands=(whole, part),
        result_types=(whole.type,),
        properties={"position": position},
    )


READERS: Mapping[str, Reader] = {
    "extractelement": _extract_element,
    "insertelement": _insert_element,
    "shufflevector": _shuffle,
    "extractvalue": _extract_value,
    "insertvalue": _insert_value,
}
"""The readers of this module by opcode."""
