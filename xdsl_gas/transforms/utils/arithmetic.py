"""
Builds arithmetic of the `llvm` dialect: intrinsics by name, and functions with bodies.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import IntegerAttr, f64, i1, i32
from xdsl.dialects.llvm import FastMathAttr
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.analysis.semantics.library.function_bodies import (
    Body,
    BodyOfCall,
    Step,
    find_body,
)
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.shapes import (
    integers_like,
    lanes,
    like,
    packed_in_word,
    suffix_of,
    width_of,
)
from xdsl_gas.xdsl_compat.contexts import find_operation_class

_CASTS = frozenset(("bitcast", "fpext", "fptrunc", "sext", "trunc", "zext"))
_SCALARS: Mapping[str, Attribute] = {"i32": i32, "f64": f64}
_LARGEST_FRACTION = {16: 1 - 2.0**-11, 32: 1 - 2.0**-24, 64: 1 - 2.0**-53}
_LEAST_NORMAL = {16: 2.0**-14, 32: 2.0**-126, 64: 2.0**-1022}


class Arithmetic(LLVMBuilder):
    """
    Inserts operations on numbers. Every method takes scalars or vectors: an operation
    on vectors works lane by lane.
    """

    fast_math: FastMathAttr = NO_FAST_MATH
    """The flags of the intrinsics that are inserted."""

    def resized(
        self, value: SSAValue, kind: Attribute, *, is_signed: bool = False
    ) -> SSAValue:
        """Returns an integer truncated or extended to a type."""
        if width_of(kind) < width_of(value.type):
            return self.cast("trunc", value, kind)
        return self.cast("sext" if is_signed else "zext", value, kind)

    def intrinsic(
        self,
        name: str,
        *operands: SSAValue,
        result: Attribute | None = None,
        properties: Mapping[str, Attribute] | None = None,
    ) -> SSAValue:
        """
        Returns the result of an intrinsic, whose type is that of the first operand by
        default. Without an operation of its own, it is called by its name, with the
        types that overload it at its end.
        """
        kind = operands[0].type if result is None else result
        own_name = f"intr.{name}"
        found = find_operation_class(f"llvm.{own_name}")
        if found is None:
            types = [suffix_of(kind)]
            if result is not None:
                types.append(suffix_of(operands[0].type))
            name = ".".join(("llvm", name, *types))
            return self.call_intrinsic(name, operands, kind).results[0]
        given = dict(properties or {})
        if "fastmathFlags" in cast(Any, found).get_irdl_definition().properties:
            given["fastmathFlags"] = self.fast_math
        return self.made(own_name, operands, kind, given)

    def apply(
        self, call: BodyOfCall, operands: Sequence[SSAValue], kind: Attribute
    ) -> SSAValue:
        """Returns the result, of a type, of a function that has a body."""
        if not call.packed:
            given = [self.in_each_lane(operand, kind) for operand in operands]
            found = self.body(call.body, given)
            if found.type == kind:
                return found
            # Of scalars a condition is 1, of vectors -1.
            return self.resized(found, kind, is_signed=lanes(kind) > 0)
        word = packed_in_word(call.packed)
        given = [self.cast("bitcast", operand, word) for operand in operands]
        found = self.body(call.body, given)
        if call.is_sum:
            wide = self.resized(found, like(word, kind))
            return self.intrinsic("vector.reduce.add", wide, result=kind)
        if call.has_sign is not None:
            found = self.resized(found, word, is_signed=call.has_sign)
        return self.cast("bitcast", found, kind)

    def body(self, body: Body, operands: Sequence[SSAValue]) -> SSAValue:
        """Inserts a body, lane by lane if the first operand is a vector."""
        shape = operands[0].type
        values = dict(zip(body.parameters, operands, strict=True))
        for step in body.steps:
            given = [values[name] for name in step.operands]
            values[step.result] = self._step(step, given, shape)
        return values[body.value]

    def library(self, file: str, name: str, *operands: SSAValue) -> SSAValue:
        """Inserts the body of a function by its name in a file."""
        body = find_body(file, name)
        assert body is not None, name
        return self.body(body, operands)

    def _step(self, step: Step, given: list[SSAValue], shape: Attribute) -> SSAValue:
        opcode, kind = step.opcode, _type_of(step.type, shape)
        if step.number is not None:
            return self.constant(number_of(step.number, shape), kind)
        if step.predicate is not None:
            compare = self.fcmp if opcode == "fcmp" else self.icmp
            return compare(step.predicate, *given)
        if opcode in _CASTS:
            return self.cast(opcode, given[0], kind)
        if opcode.startswith("intr."):
            flag = {} if step.flag is None else {step.flag: IntegerAttr(0, i1)}
            name = opcode.removeprefix("intr.")
            return self.intrinsic(name, *given, properties=flag)
        if opcode == "select":
            return self.select(*given)
        return self.binary(opcode, *given)


def _type_of(name: str, shape: Attribute) -> Attribute:
    """Returns the type that a body names, for operands of a type."""
    match name:
        case "!T":
            return shape
        case "!W":
            return integers_like(shape, 2 * width_of(shape))
        case "!I":
            return integers_like(shape)
        case "!B":
            return like(shape, i1)
        case _:
            return like(shape, _SCALARS[name])


def number_of(name: str, shape: Attribute) -> float:
    """Returns a number of a body, or the one that it names, for operands of a type."""
    width = width_of(shape)
    match name:
        case "#width":
            return width
        case "#least":
            return -(1 << width - 1)
        case "#most":
            return (1 << width - 1) - 1
        case "#ones":
            return (1 << width) - 1
        case "#infinity":
            return math.inf
        case "#least_normal":
            return _LEAST_NORMAL[width]
        case "#largest_fraction":
            return _LARGEST_FRACTION[width]
        case "#minus_least":
            return 1 << width - 1 | 1
        case _:
            return float(name) if "." in name else int(name)
