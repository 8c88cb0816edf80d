"""
Reads calls of functions and of inline assembly.

See https://llvm.org/docs/LangRef.html#call-instruction.
"""

from collections.abc import Mapping

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    UnitAttr,
    i64,
)
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.llvm.syntax.bundles import segment_sizes
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.dialects.llvm.syntax.signatures import TAIL_CALL_KINDS
from xdsl_gas.frontends.llvm_ir.instructions.arithmetic import Reader
from xdsl_gas.frontends.llvm_ir.instructions.callees import (
    Call,
    read_arguments,
    read_bundles,
    read_call,
    read_callee,
    result_types,
)
from xdsl_gas.frontends.llvm_ir.instructions.intrinsic_calls import read_intrinsic
from xdsl_gas.frontends.llvm_ir.instructions.kept import (
    LOST,
    add_flags,
    keep_attributes,
)
from xdsl_gas.frontends.llvm_ir.instructions.scope import Scope, fast_math_words
from xdsl_gas.frontends.llvm_ir.operations import operation_class
from xdsl_gas.frontends.llvm_ir.tokens import Cursor

_UNIT = UnitAttr()


def _call(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    return _read(scope, cursor, "none")


def _tail_call(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    cursor.expect("call")
    return _read(scope, cursor, opcode)


def _read(scope: Scope, cursor: Cursor, tail: str) -> Operation:
    call = read_call(scope, cursor)
    token = cursor.tokens[cursor.index]
    if token == "asm":
        op = _assembly(scope, cursor, call, tail)
        if call.keyword:
            add_flags(op, call.keyword)
    elif token.startswith("@llvm."):
        cursor.index += 1
        op = read_intrinsic(scope, cursor, call, token[1:])
        if tail != "none":
            add_flags(op, tail)
        if call.keyword:
            add_flags(op, call.keyword)
    else:
        callee = read_callee(scope, cursor, call)
        properties = callee.properties
        properties["TailCallKind"] = TAIL_CALL_KINDS[tail]
        properties["fastmathFlags"] = call.flags
        inside = callee.bundles.operands
        properties["operandSegmentSizes"] = segment_sizes(
            len(callee.operands), len(inside)
        )
        properties.update(callee.bundles.properties)
        op = operation_class("llvm.call").create(
            operands=[*callee.operands, *inside],
            result_types=result_types(call),
            properties=properties,
            attributes=callee.attributes,
        )
    return op


def _assembly(scope: Scope, cursor: Cursor, call: Call, tail: str) -> Operation:
    cursor.expect("asm")
    properties: dict[str, Attribute] = {"tail_call_kind": TAIL_CALL_KINDS[tail]}
    if cursor.accept("sideeffect"):
        properties["has_side_effects"] = _UNIT
    if cursor.accept("alignstack"):
        properties["is_align_stack"] = _UNIT
    dialect = int(cursor.accept("inteldialect"))
    properties["asm_dialect"] = IntegerAttr(dialect, i64)
    unwinds = cursor.accept("unwind")
    properties["asm_string"] = StringAttr(cursor.string())
    cursor.expect(",")
    properties["constraints"] = StringAttr(cursor.string())
    arguments = read_arguments(scope, cursor)
    pointed = [_pointed(given) for given in arguments.attributes]
    if any(given.data for given in pointed):
        properties["operand_attrs"] = ArrayAttr(pointed)
    # MLIR gives assembly without a result one of type `void`.
    op = operation_class("llvm.inline_asm").create(
        operands=arguments.values, result_types=(call.result,), properties=properties
    )
    read = scope.module.attributes
    rest = [_without_pointed(given) for given in arguments.attributes]
    keep_attributes(op, read.each(rest), read.each((call.result_attributes,)))
    if (text := read.group(cursor).text) is not None:
        op.attributes[LOST] = text
    if cursor.token == "[":
        at = cursor.index
        read_bundles(scope, cursor)
        raise cursor.error(
            "MLIR's `llvm.inline_asm` has no operand bundles",
            at,
            remedy="Remove the bundle.",
        )
    if call.flags is not NO_FAST_MATH:
        add_flags(op, fast_math_words(call.flags))
    if unwinds:
        add_flags(op, "unwind")
    return op


def _pointed(given: DictionaryAttr) -> DictionaryAttr:
    """Returns the one attribute of an operand that the operation has."""
    type = given.data.get("llvm.elementtype")
    return DictionaryAttr({} if type is None else {"elementtype": type})


def _without_pointed(given: DictionaryAttr) -> DictionaryAttr:
    if "llvm.elementtype" not in given.data:
        return given
    rest = {k: v for k, v in given.data.items() if k != "llvm.elementtype"}
    return DictionaryAttr(rest)


READERS: Mapping[str, Reader] = {
    "call": _call,
    "tail": _tail_call,
    "musttail": _tail_call,
    "notail": _tail_call,
}
"""The readers of this module by opcode."""
