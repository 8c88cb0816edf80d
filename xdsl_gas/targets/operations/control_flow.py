"""
Translates terminators and landing pads.

See https://llvm.org/docs/LangRef.html#terminator-instructions.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DenseArrayBase
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.targets.operations.calls import bundles_of, call_text
from xdsl_gas.targets.properties import (
    NotWritable,
    Properties,
    source_name,
)
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer

Edge = tuple[Block, Sequence[SSAValue]]
"""A successor, and the values that its arguments have on this edge."""


def edges(op: Operation) -> list[Edge]:
    """Returns the outgoing edges of a terminator; may raise `NotWritable`."""
    successors = op.successors
    if not successors:
        return []
    if not any(block.args for block in successors):
        return [(block, ()) for block in successors]
    operands = operands_of(op)
    match op.name:
        case "llvm.br":
            passed = [list(operands)]
        case "llvm.cond_br" | "llvm.invoke":
            sizes = _sizes(op, "operandSegmentSizes")
            _, *passed = _split(operands, sizes)
            passed = passed[:2]
        case "llvm.switch":
            sizes = _sizes(op, "operandSegmentSizes")
            _, default, rest = _split(operands, sizes)
            passed = [default, *_split(rest, _sizes(op, "case_operand_segments"))]
        case "llvm.indirectbr":
            passed = _split(operands[1:], _sizes(op, "indbr_operand_segments"))
        case _:
            raise NotWritable(f"the operation `{source_name(op)}`")
    return list(zip(successors, passed, strict=True))


def _sizes(op: Operation, name: str) -> Sequence[int]:
    found = op.properties.get(name) or op.attributes.get(name)
    values: Any = found.get_values() if isinstance(found, DenseArrayBase) else ()
    return tuple(values)


def _split(
    operands: Sequence[SSAValue], sizes: Sequence[int]
) -> list[Sequence[SSAValue]]:
    ends = [0]
    for size in sizes:
        ends.append(ends[-1] + size)
    return [operands[start:end] for start, end in pairwise(ends)]


def _branch(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return f"br {to.labels[op][0]}"


def _conditional(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    properties.attribute("operandSegmentSizes")
    return f"br {to.typed(operands_of(op)[0])}, {', '.join(to.labels[op])}"


def _switch(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    properties.attribute("operandSegmentSizes")
    properties.attribute("case_operand_segments")
    value = operands_of(op)[0]
    otherwise, *labels = to.labels[op]
    value_type = to.type_of(value)
    numbers = element_integers(properties.attribute("case_values"))
    cases = " ".join(
        [
            f"{value_type} {number}, {label}"
            for number, label in zip(numbers, labels, strict=True)
        ]
    )
    return f"switch {to.typed(value)}, {otherwise} [ {cases} ]"


def _indirect(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    properties.attribute("indbr_operand_segments")
    labels = ", ".join(to.labels.get(op, ()))
    return f"indirectbr {to.typed(operands_of(op)[0])}, [{labels}]"


def _invoke(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    sizes = _sizes(op, "operandSegmentSizes")
    passed, _, _, bundled = _split(operands_of(op), sizes)
    normal, unwind = to.labels[op]
    properties.attribute("operandSegmentSizes")
    inside = properties.integers("op_bundle_sizes")
    bundles = bundles_of(to, bundled, inside, properties)
    text = call_text(to, op, properties, "invoke", passed, bundles)
    return f"{text} to {normal} unwind {unwind}"


def _landing_pad(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    words = [f"landingpad {to.result_type(op)}"]
    if properties.flag("cleanup"):
        words.append("cleanup")
    for clause in operands_of(op):
        is_filter = isinstance(clause.type, llvm.LLVMArrayType)
        words.append(f"{'filter' if is_filter else 'catch'} {to.typed(clause)}")
    return " ".join(words)


def _resume(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return f"resume {to.typed(operands_of(op)[0])}"


def _return(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return f"ret {to.typed(operands_of(op)[0])}" if operands_of(op) else "ret void"


def _unreachable(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return "unreachable"


def _tag(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    properties.attribute("tag")
    return None


WRITERS: dict[str, Writer] = {
    "llvm.br": _branch,
    "llvm.cond_br": _conditional,
    "llvm.switch": _switch,
    "llvm.indirectbr": _indirect,
    "llvm.invoke": _invoke,
    "llvm.landingpad": _landing_pad,
    "llvm.resume": _resume,
    "llvm.return": _return,
    "llvm.unreachable": _unreachable,
    "llvm.blocktag": _tag,
}
