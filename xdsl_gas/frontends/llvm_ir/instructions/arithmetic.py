"""
Reads arithmetic, comparisons, conversions, selection and `freeze`.

See https://llvm.org/docs/LangRef.html#binary-operations and the sections after it.
"""

from collections.abc import Callable, Iterable, Mapping

from xdsl.dialects.builtin import IntegerAttr, UnitAttr, i32, i64
from xdsl.dialects.llvm import ALL_FCMP_FLAGS, ALL_ICMP_FLAGS
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.llvm.operand_types import comparison_type
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.frontends.llvm_ir.instructions.kept import add_flags
from xdsl_gas.frontends.llvm_ir.instructions.scope import Scope, fast_math_words
from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.xdsl_compat.contexts import operation_class

Reader = Callable[[Scope, Cursor, str], Operation]
"""Reads what follows the opcode of an instruction, and returns its operation."""

_UNIT = UnitAttr()
_OVERFLOW = tuple({"overflowFlags": IntegerAttr(bits, i32)} for bits in range(4))
_FLAGS = {
    "exact": {"isExact": _UNIT},
    "disjoint": {"isDisjoint": _UNIT},
    "nneg": {"nonNeg": _UNIT},
}
_NONE: dict[str, Attribute] = {}


def _overflow(scope: Scope, cursor: Cursor) -> dict[str, Attribute]:
    bits = 0
    if cursor.accept("nuw"):
        bits = 2
    if cursor.accept("nsw"):
        bits |= 1
    return dict(_OVERFLOW[bits])


def _flag(scope: Scope, cursor: Cursor) -> dict[str, Attribute]:
    """Reads the one flag that some operations have."""
    flags = _FLAGS.get(cursor.tokens[cursor.index])
    if flags is None:
        return _NONE
    cursor.index += 1
    return dict(flags)


def _fast_math(scope: Scope, cursor: Cursor) -> dict[str, Attribute]:
    return {"fastmathFlags": scope.fast_math(cursor)}


def _plain(scope: Scope, cursor: Cursor) -> dict[str, Attribute]:
    return _NONE


Flags = Callable[[Scope, Cursor], dict[str, Attribute]]
"""Reads the flags between an opcode and its operands, and returns properties."""


def _binary(opcode: str, flags: Flags = _plain) -> Reader:
    create = operation_class(f"llvm.{opcode}").create

    def read(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
        properties = flags(scope, cursor)
        operands = scope.values_of_type(cursor)
        return create(
            operands=operands, result_types=(operands[0].type,), properties=properties
        )

    return read


def _negation(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    properties = _fast_math(scope, cursor)
    value = scope.typed_value(cursor)
    return operation_class("llvm.fneg").create(
        operands=(value,), result_types=(value.type,), properties=properties
    )


def _freeze(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    value = scope.typed_value(cursor)
    return operation_class("llvm.freeze").create(
        operands=(value,), result_types=(value.type,)
    )


def _conversion(opcode: str, flags: Flags = _plain) -> Reader:
    create = operation_class(f"llvm.{opcode}").create

    def read(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
        # MLIR has no fast-math flags on conversions.
        fast_math = scope.fast_math(cursor)
        properties = flags(scope, cursor)
        if fast_math is NO_FAST_MATH:
            fast_math = scope.fast_math(cursor)
        value = scope.typed_value(cursor)
        cursor.expect("to")
        op = create(
            operands=(value,),
            result_types=(scope.types.type(cursor),),
            properties=properties,
        )
        if fast_math is not NO_FAST_MATH:
            add_flags(op, fast_math_words(fast_math))
        return op

    return read


def _numbered(names: Iterable[str]) -> dict[str, IntegerAttr]:
    return {str(name): IntegerAttr(number, i64) for number, name in enumerate(names)}


_INTEGER_PREDICATES = _numbered(flag.value for flag in ALL_ICMP_FLAGS)
_FLOAT_PREDICATES = _numbered(flag.value for flag in ALL_FCMP_FLAGS)
# MLIR's keywords of the two predicates that do not depend on the operands.
_FLOAT_PREDICATES["false"] = _FLOAT_PREDICATES["_false"]
_FLOAT_PREDICATES["true"] = _FLOAT_PREDICATES["_true"]


def _predicate(cursor: Cursor, predicates: Mapping[str, IntegerAttr]) -> IntegerAttr:
    predicate = predicates.get(cursor.tokens[cursor.index])
    if predicate is None:
        raise cursor.error(f"unknown predicate `{cursor.token}`")
    cursor.index += 1
    return predicate


def _compare_integers(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    same_sign = cursor.accept("samesign")
    predicate = _predicate(cursor, _INTEGER_PREDICATES)
    operands = scope.values_of_type(cursor)
    op = operation_class("llvm.icmp").create(
        operands=operands,
        result_types=(comparison_type(operands[0].type),),
        properties={"predicate": predicate},
    )
    if same_sign:
        add_flags(op, "samesign")
    return op


def _compare_floats(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    properties = _fast_math(scope, cursor)
    properties["predicate"] = _predicate(cursor, _FLOAT_PREDICATES)
    operands = scope.values_of_type(cursor)
    return operation_class("llvm.fcmp").create(
        operands=operands,
        result_types=(comparison_type(operands[0].type),),
        properties=properties,
    )


def _select(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    properties = _fast_math(scope, cursor)
    operands = scope.typed_values(cursor, 3)
    return operation_class("llvm.select").create(
        operands=operands, result_types=(operands[1].type,), properties=properties
    )


_UNFLAGGED = (
    "addrspacecast",
    "bitcast",
    "fpext",
    "fptosi",
    "fptoui",
    "fptrunc",
    "inttoptr",
    "ptrtoint",
    "sext",
    "sitofp",
)
"""Conversions without flags that MLIR knows."""


def readers() -> dict[str, Reader]:
    """Returns the readers of this module by opcode."""
    table: dict[str, Reader] = {
        "fneg": _negation,
        "freeze": _freeze,
        "icmp": _compare_integers,
        "fcmp": _compare_floats,
        "select": _select,
        "or": _binary("or", _flag),
        "trunc": _conversion("trunc", _overflow),
    }
    for opcode in ("add", "sub", "mul", "shl"):
        table[opcode] = _binary(opcode, _overflow)
    for opcode in ("udiv", "sdiv", "lshr", "ashr"):
        table[opcode] = _binary(opcode, _flag)
    for opcode in ("urem", "srem", "and", "xor"):
        table[opcode] = _binary(opcode)
    for opcode in ("fadd", "fsub", "fmul", "fdiv", "frem"):
        table[opcode] = _binary(opcode, _fast_math)
    for opcode in ("zext", "uitofp"):
        table[opcode] = _conversion(opcode, _flag)
    for opcode in _UNFLAGGED:
        table[opcode] = _conversion(opcode)
    return table
