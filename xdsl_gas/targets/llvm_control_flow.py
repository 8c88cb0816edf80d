"""
Translates terminators, and block arguments to phis.
"""

from itertools import pairwise

from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.targets.properties import Properties
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer


def _ways(to: FunctionWriter, op: Operation, passed: list[list[SSAValue]]) -> list[str]:
    """Returns the labels of the successors, and adds their incoming phi values."""
    labels: list[str] = []
    seen: set[Block] = set()
    for block, values in zip(op.successors, passed, strict=True):
        labels.append(to.way(block, values, repeated=block in seen))
        seen.add(block)
    return labels


def _branch(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    (label,) = _ways(to, op, [list(op.operands)])
    return f"br {label}{to.module.metadata.loop(properties)}"


def _segments(op: Operation, properties: Properties) -> list[list[SSAValue]]:
    ends = [0]
    for size in properties.integers("operandSegmentSizes"):
        ends.append(ends[-1] + size)
    return [list(op.operands[start:end]) for start, end in pairwise(ends)]


def _tail(to: FunctionWriter, properties: Properties) -> str:
    weights = to.module.metadata.weights(properties)
    prof = f", !prof {weights}" if weights else ""
    return prof + to.module.metadata.loop(properties)


def _conditional(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    (condition,), *passed = _segments(op, properties)
    labels = ", ".join(_ways(to, op, passed))
    return f"br {to.typed(condition)}, {labels}{_tail(to, properties)}"


def _switch(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    (value,), default, rest = _segments(op, properties)
    passed = [default]
    for size in properties.integers("case_operand_segments"):
        passed.append(rest[:size])
        rest = rest[size:]
    otherwise, *labels = _ways(to, op, passed)
    kind = to.value(value).type
    numbers = element_integers(properties.attribute("case_values"))
    cases = " ".join(
        f"{kind} {number}, {label}"
        for number, label in zip(numbers, labels, strict=True)
    )
    return f"switch {to.typed(value)}, {otherwise} [ {cases} ]{_tail(to, properties)}"


def _return(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return f"ret {to.typed(op.operands[0])}" if op.operands else "ret void"


def _unreachable(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return "unreachable"


WRITERS: dict[str, Writer] = {
    "llvm.br": _branch,
    "llvm.cond_br": _conditional,
    "llvm.switch": _switch,
    "llvm.return": _return,
    "llvm.unreachable": _unreachable,
}
