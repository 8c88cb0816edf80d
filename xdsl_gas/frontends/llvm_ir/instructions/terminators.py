"""
Reads the instructions that end blocks, and landing pads.

The operands for the arguments of the successors, which phis stand for, are not known
before the whole function has been read: `pass_operands` adds them then.
See https://llvm.org/docs/LangRef.html#terminator-instructions.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from xdsl.dialects.builtin import (
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntegerType,
    UnitAttr,
    VectorType,
)
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.dialects.assembly_formats.texts import integers
from xdsl_gas.dialects.gas import PHI_EDGE
from xdsl_gas.dialects.llvm.syntax.bundles import segment_sizes
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.frontends.llvm_ir.instructions.arithmetic import Reader
from xdsl_gas.frontends.llvm_ir.instructions.callees import (
    read_call,
    read_callee,
    result_types,
)
from xdsl_gas.frontends.llvm_ir.instructions.kept import add_flags
from xdsl_gas.frontends.llvm_ir.instructions.scope import Scope, fast_math_words
from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.xdsl_compat.contexts import operation_class

_UNIT = UnitAttr()
_CONDITION_ONLY: Mapping[str, Attribute] = {
    "operandSegmentSizes": segment_sizes(1, 0, 0)
}


def _return(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    if cursor.accept("void"):
        return operation_class("llvm.return").create()
    return operation_class("llvm.return").create(operands=(scope.typed_value(cursor),))


def _branch(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    if cursor.accept("label"):
        return operation_class("llvm.br").create(successors=(scope.block(cursor),))
    cursor.expect("i1")
    condition = scope.value(cursor, scope.i1)
    cursor.expect(",")
    then_block = scope.label_operand(cursor)
    cursor.expect(",")
    return operation_class("llvm.cond_br").create(
        operands=(condition,),
        successors=(then_block, scope.label_operand(cursor)),
        properties=_CONDITION_ONLY,
    )


def _switch(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    value = scope.typed_value(cursor)
    cursor.expect(",")
    blocks = [scope.label_operand(cursor)]
    cursor.expect("[")
    cases: list[int] = []
    type = value.type
    while not cursor.accept("]"):
        given = scope.types.type(cursor)
        if given != type:
            raise cursor.error(f"the case has type {given}, expected {type}")
        cases.append(_case(cursor))
        cursor.expect(",")
        blocks.append(scope.label_operand(cursor))
    properties: dict[str, Attribute] = {
        "case_operand_segments": integers(*([0] * len(cases))),
        "operandSegmentSizes": segment_sizes(1, 0, 0),
    }
    if cases:
        of = VectorType(cast(IntegerType, type), [len(cases)])
        properties["case_values"] = DenseIntOrFPElementsAttr.from_list(of, cases)
    return operation_class("llvm.switch").create(
        operands=(value,), successors=blocks, properties=properties
    )


def _case(cursor: Cursor) -> int:
    if cursor.accept("true"):
        return 1
    return 0 if cursor.accept("false") else cursor.integer()


def _indirect_branch(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    address = scope.typed_value(cursor)
    cursor.expect(",")
    cursor.expect("[")
    blocks: list[Block] = []
    while not cursor.accept("]"):
        if blocks:
            cursor.expect(",")
        blocks.append(scope.label_operand(cursor))
    return operation_class("llvm.indirectbr").create(
        operands=(address,),
        successors=blocks,
        properties={"indbr_operand_segments": integers(*([0] * len(blocks)))},
    )


def _unreachable(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    return operation_class("llvm.unreachable").create()


def _invoke(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    call = read_call(scope, cursor)
    if cursor.token == "asm":
        raise cursor.error(
            "MLIR's `llvm.invoke` calls no inline assembly",
            remedy="Call assembly that does not throw.",
        )
    callee = read_callee(scope, cursor, call, is_invoke=True)
    cursor.expect("to")
    normal = scope.label_operand(cursor)
    cursor.expect("unwind")
    unwind = scope.label_operand(cursor)
    inside = callee.bundles.operands
    op = operation_class("llvm.invoke").create(
        operands=[*callee.operands, *inside],
        result_types=result_types(call),
        successors=(normal, unwind),
        properties={
            **callee.properties,
            **callee.bundles.properties,
            "operandSegmentSizes": segment_sizes(
                len(callee.operands), 0, 0, len(inside)
            ),
        },
        attributes=callee.attributes,
    )
    if call.flags is not NO_FAST_MATH:
        add_flags(op, fast_math_words(call.flags))
    return op


def _landing_pad(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    type = scope.types.type(cursor)
    properties: dict[str, Attribute] = {}
    if cursor.accept("cleanup"):
        properties["cleanup"] = _UNIT
    clauses: list[SSAValue] = []
    while cursor.accept("catch") or cursor.accept("filter"):
        clauses.append(scope.typed_value(cursor))
    return operation_class("llvm.landingpad").create(
        operands=clauses, result_types=(type,), properties=properties
    )


def _resume(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    return operation_class("llvm.resume").create(operands=(scope.typed_value(cursor),))


Passed = Callable[[Operation, Block], Sequence[SSAValue]]
"""What a terminator passes to a successor."""


def pass_operands(op: Operation, passed: Passed) -> None:
    """Adds what a terminator passes to the arguments of its successors."""
    each = [passed(op, block) if block.args else () for block in op.successors]
    if not any(each):
        return
    operands = list(op.operands)
    properties = op.properties
    match op.name:
        case "llvm.br":
            op.operands = each[0]
        case "llvm.cond_br":
            properties["operandSegmentSizes"] = segment_sizes(1, *map(len, each))
            op.operands = [operands[0], *each[0], *each[1]]
        case "llvm.switch":
            sizes = [len(one) for one in each[1:]]
            properties["case_operand_segments"] = integers(*sizes)
            properties["operandSegmentSizes"] = segment_sizes(
                1, len(each[0]), sum(sizes)
            )
            op.operands = [operands[0], *(value for one in each for value in one)]
        case "llvm.indirectbr":
            sizes = [len(one) for one in each]
            properties["indbr_operand_segments"] = integers(*sizes)
            op.operands = [operands[0], *(value for one in each for value in one)]
        case _:
            assert op.name == "llvm.invoke"
            _pass_of_invoke(op, each[0], each[1])


def _pass_of_invoke(
    op: Operation, normal: Sequence[SSAValue], unwind: Sequence[SSAValue]
) -> None:
    if op.results and op.results[0] in normal:
        # In MLIR, a value is not available in operands of the operation that defines
        # it: as MLIR's import, a block of its own passes it on.
        block = op.successors[0]
        region = block.parent
        assert region is not None
        edge = Block()
        edge.add_op(
            operation_class("llvm.br").create(
                operands=normal,
                successors=(block,),
                attributes={PHI_EDGE: _UNIT},
            )
        )
        region.insert_block_before(edge, block)
        op.successors = (edge, op.successors[1])
        normal = ()
    sizes = cast(DenseArrayBase[IntegerType], op.properties["operandSegmentSizes"])
    count = int(sizes.get_values()[0])
    operands = list(op.operands)
    bundled = operands[count:]
    op.properties["operandSegmentSizes"] = segment_sizes(
        count, len(normal), len(unwind), len(bundled)
    )
    op.operands = [*operands[:count], *normal, *unwind, *bundled]


READERS: Mapping[str, Reader] = {
    "ret": _return,
    "br": _branch,
    "switch": _switch,
    "indirectbr": _indirect_branch,
    "unreachable": _unreachable,
    "invoke": _invoke,
    "landingpad": _landing_pad,
    "resume": _resume,
}
"""The readers of this module by opcode."""
