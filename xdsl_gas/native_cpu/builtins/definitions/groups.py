"""
The definitions of the operations of sub-groups and of vec-groups.

A sub-group has one work-item: a reduction or an inclusive scan returns the value of
this work-item, an exclusive scan the identity, and a shuffle one of its values. Indices
that are out of range have no defined result, and are treated as in range.

The vec-group of a scalar is a sub-group of one work-item. That of a vector has an
invocation for each lane, the last one included where the number of lanes is a multiple
of `vscale`. Numbers are added and multiplied in the order of the lanes.
"""

from typing import cast

from xdsl.dialects.builtin import AnyFloat, FloatAttr, IntegerAttr, IntegerType
from xdsl.ir import Attribute

from xdsl_gas.native_cpu.builtins.collectives import (
    Collective,
    CollectiveKind,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.definitions.definition import Definition
from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element

_INTRINSICS = {
    GroupOperation.SMIN: "smin",
    GroupOperation.SMAX: "smax",
    GroupOperation.UMIN: "umin",
    GroupOperation.UMAX: "umax",
    GroupOperation.FMIN: "minnum",
    GroupOperation.FMAX: "maxnum",
}

_INSTRUCTIONS = {
    GroupOperation.LOGICAL_AND: "and",
    GroupOperation.LOGICAL_OR: "or",
    GroupOperation.LOGICAL_XOR: "xor",
}
"""The instructions, and parts of intrinsics' names, of operations named otherwise."""

_WITH_START = (GroupOperation.FADD, GroupOperation.FMUL)
"""The operations whose reduction takes a value to start with."""


def collective_definition(collective: Collective) -> Definition:
    """Returns the definition of a collective of a sub-group or vec-group."""
    lanes, scalable, _ = lanes_and_element(collective.type)
    if not lanes:
        return Definition((), _of_one(collective))
    match collective.kind:
        case CollectiveKind.ANY:
            text = _reduction(collective, GroupOperation.OR)
        case CollectiveKind.ALL:
            text = _reduction(collective, GroupOperation.AND)
        case CollectiveKind.BROADCAST:
            vector, element = collective.type, collective.element
            text = f"""(%value: {vector}, %lane: i32) -> {element} {{
              %result = llvm.extractelement %value[%lane : i32] : {vector}
              llvm.return %result : {element}
            }}"""
        case CollectiveKind.REDUCE:
            assert collective.operation is not None
            text = _reduction(collective, collective.operation)
        case _:
            text = _scan(collective, lanes, scalable)
    return Definition((), text)


def _of_one(collective: Collective) -> str:
    """The text for a group of one work-item."""
    kind = collective.type
    match collective.kind:
        case CollectiveKind.SCAN_EXCLUSIVE:
            assert collective.operation is not None
            identity = _number(collective.operation.identity(kind), kind)
            return f"""(%value: {kind}) -> {kind} {{
              %identity = llvm.mlir.constant({identity}) : {kind}
              llvm.return %identity : {kind}
            }}"""
        case (
            CollectiveKind.BROADCAST
            | CollectiveKind.SHUFFLE
            | CollectiveKind.SHUFFLE_XOR
        ):
            return f"""(%value: {kind}, %other: i32) -> {kind} {{
              llvm.return %value : {kind}
            }}"""
        case CollectiveKind.SHUFFLE_UP:
            return _shuffle(kind, "%previous", "%current", "%current", "%previous")
        case CollectiveKind.SHUFFLE_DOWN:
            return _shuffle(kind, "%current", "%next", "%current", "%next")
        case _:
            return f"""(%value: {kind}) -> {kind} {{
              llvm.return %value : {kind}
            }}"""


def _shuffle(kind: Attribute, first: str, second: str, here: str, there: str) -> str:
    """The text of a shuffle by a distance: `here` is the result for a distance of 0."""
    return f"""({first}: {kind}, {second}: {kind}, %distance: i32) -> {kind} {{
      %zero = llvm.mlir.constant(0 : i32) : i32
      %is_here = llvm.icmp "eq" %distance, %zero : i32
      %result = llvm.select %is_here, {here}, {there} : i1, {kind}
      llvm.return %result : {kind}
    }}"""


def _reduction(collective: Collective, operation: GroupOperation) -> str:
    """The text of a reduction of the lanes of a vector."""
    vector, element = collective.type, collective.element
    name = f'"llvm.intr.vector.reduce.{_INSTRUCTIONS.get(operation, operation)}"'
    start, operands, types = "", "%value", f"({vector})"
    if operation in _WITH_START:
        number = _number(operation.neutral(element), element)
        start = f"%start = llvm.mlir.constant({number}) : {element}"
        operands, types = "%start, %value", f"({element}, {vector})"
    return f"""(%value: {vector}) -> {element} {{
      {start}
      %result = {name}({operands}) : {types} -> {element}
      llvm.return %result : {element}
    }}"""


def _scan(collective: Collective, lanes: int, scalable: bool) -> str:
    """The text of a loop over the lanes of a vector."""
    vector, element, operation = (
        collective.type,
        collective.element,
        collective.operation,
    )
    assert operation is not None
    is_exclusive = collective.kind is CollectiveKind.SCAN_EXCLUSIVE
    start = operation.identity(element)
    if not is_exclusive:
        start = operation.neutral(element)
    kept = "%sum" if is_exclusive else "%next"
    count = "%lanes = llvm.mul %scale, %known : i64" if scalable else ""
    scale = '%scale = "llvm.intr.vscale"() : () -> i64' if scalable else ""
    known = "%known" if scalable else "%lanes"
    return f"""(%value: {vector}) -> {vector} {{
      %zero = llvm.mlir.constant(0 : i64) : i64
      %one = llvm.mlir.constant(1 : i64) : i64
      {known} = llvm.mlir.constant({lanes} : i64) : i64
      {scale}
      {count}
      %start = llvm.mlir.constant({_number(start, element)}) : {element}
      %nothing = llvm.mlir.poison : {vector}
      llvm.br ^lane(%zero, %start, %nothing : i64, {element}, {vector})
    ^lane(%lane: i64, %sum: {element}, %done: {vector}):
      %one_value = llvm.extractelement %value[%lane : i64] : {vector}
      %next = {_combined(operation, element)}
      %result = llvm.insertelement {kept}, %done[%lane : i64] : {vector}
      %after = llvm.add %lane, %one : i64
      %is_last = llvm.icmp "eq" %after, %lanes : i64
      llvm.cond_br %is_last, ^end, ^lane(%after, %next, %result : i64, {element},
        {vector})
    ^end:
      llvm.return %result : {vector}
    }}"""


def _combined(operation: GroupOperation, kind: Attribute) -> str:
    """The text of an operation on `%sum` and `%one_value`."""
    if (intrinsic := _INTRINSICS.get(operation)) is not None:
        signature = f"({kind}, {kind}) -> {kind}"
        return f"llvm.intr.{intrinsic}(%sum, %one_value) : {signature}"
    name = _INSTRUCTIONS.get(operation, operation)
    return f"llvm.{name} %sum, %one_value : {kind}"


def _number(value: int | float, kind: Attribute) -> str:
    """The text of a number."""
    if isinstance(kind, AnyFloat):
        return str(FloatAttr(float(value), kind))
    return str(IntegerAttr(int(value), cast(IntegerType, kind)))
