"""
Builds arithmetic of the `llvm` dialect: intrinsics by name, and functions with bodies.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import (
    IntegerAttr,
    VectorType,
    f16,
    f32,
    f64,
    i1,
    i8,
    i16,
    i32,
    i64,
)
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
    FRACTION_BITS,
    element,
    integers_like,
    lanes,
    like,
    packed_in_word,
    suffix_of,
    width_of,
)
from xdsl_gas.xdsl_compat.contexts import find_operation_class

_SCALARS: Mapping[str, Attribute] = {
    "b": i1,
    **{str(kind): kind for kind in (i1, i8, i16, i32, i64, f16, f32, f64)},
}
"""The types by their names; with `!` in front and in capitals, of a vector's shape."""

_LARGEST_FRACTION = {16: 1 - 2.0**-11, 32: 1 - 2.0**-24, 64: 1 - 2.0**-53}
_LEAST_NORMAL = {16: 2.0**-14, 32: 2.0**-126, 64: 2.0**-1022}
_EXPONENT = {16: 0x7C00, 32: 0xFF << 23, 64: 0x7FF << 52}


class Arithmetic(LLVMBuilder):
    """
    Inserts operations on numbers. Every method takes scalars or vectors: an operation
    on vectors works lane by lane.
    """

    fast_math: FastMathAttr = NO_FAST_MATH
    """The flags of the intrinsics that are inserted."""

    def float_resized(self, value: SSAValue, kind: Attribute) -> SSAValue:
        """Returns a floating-point number rounded or extended to a type."""
        narrower = width_of(kind) < width_of(value.type)
        return self.cast("fptrunc" if narrower else "fpext", value, kind)

    def in_format(self, value: SSAValue, kind: Attribute) -> SSAValue:
        """
        Returns a number rounded to the nearest one of a format. From `f64` to `f16`, it
        is rounded to an odd `f32` first, for which processors have instructions.
        """
        if width_of(value.type) < 64 or width_of(kind) > 16:
            return self.float_resized(value, kind)
        single = like(kind, f32)
        near = self.cast("fptrunc", value, single)
        back = self.cast("fpext", near, value.type)
        bits = self.cast("bitcast", near, integers_like(single))
        is_even = self.icmp("eq", self.binary("and", bits, 1), 0)
        magnitude = self.intrinsic("fabs", value)
        is_above = self.fcmp("ogt", self.intrinsic("fabs", back), magnitude)
        is_below = self.fcmp("olt", self.intrinsic("fabs", back), magnitude)
        down = self.binary("and", is_even, is_above)
        up = self.binary("and", is_even, is_below)
        bits = self.binary("sub", bits, self.cast("zext", down, bits.type))
        bits = self.binary("add", bits, self.cast("zext", up, bits.type))
        return self.cast("fptrunc", self.cast("bitcast", bits, single), kind)

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
        result_type = operands[0].type if result is None else result
        own_name = f"intr.{name}"
        op_class = find_operation_class(f"llvm.{own_name}")
        if op_class is None:
            types = [suffix_of(result_type)]
            if result is not None:
                types.append(suffix_of(operands[0].type))
            name = ".".join(("llvm", name, *types))
            return self.call_intrinsic(name, operands, result_type).results[0]
        given = dict(properties or {})
        if "fastmathFlags" in cast(Any, op_class).get_irdl_definition().properties:
            given["fastmathFlags"] = self.fast_math
        return self.made(own_name, operands, result_type, given)

    def apply(
        self, call: BodyOfCall, operands: Sequence[SSAValue], kind: Attribute
    ) -> SSAValue:
        """Returns the result, of a type, of a function that has a body."""
        if not call.packed:
            given = [self.in_each_lane(operand, kind) for operand in operands]
            result = self.body(call.body, given)
            if result.type == kind:
                return result
            # Of scalars a condition is 1, of vectors -1.
            return self.resized(result, kind, is_signed=lanes(kind) > 0)
        word = packed_in_word(call.packed)
        given = [
            self.cast("bitcast", operand, word) if kind_of_operand == "!T" else operand
            for operand, kind_of_operand in zip(operands, call.body.types, strict=True)
        ]
        result = self.body(call.body, given)
        if call.is_sum:
            wide = self.resized(result, like(word, kind))
            return self.intrinsic("vector.reduce.add", wide, result=kind)
        if call.has_sign is not None:
            result = self.resized(result, word, is_signed=call.has_sign)
        return self.cast("bitcast", result, kind)

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
        opcode, result_type = step.opcode, _type_of(step.type, shape)
        if step.number is not None:
            return self.constant(number_of(step.number, shape), result_type)
        if step.predicate is not None:
            compare = self.fcmp if opcode == "fcmp" else self.icmp
            return compare(step.predicate, *given)
        match opcode.split("."):
            case ["bitcast" | "fpext"]:
                return self.cast(opcode, given[0], result_type)
            case ["fptrunc"]:
                return self.in_format(given[0], result_type)
            case ["sext" | "trunc" | "zext"]:
                return self.resized(given[0], result_type, is_signed=opcode == "sext")
            case ["select"]:
                return self.select(*given)
            case ["shufflevector"]:
                return self.shuffle(given[0], given[1], step.mask)
            case ["mlir", "zero"]:
                return self.zero(result_type)
            case ["splat", *_]:
                return self.in_each_lane(given[0], result_type)
            case ["sum", *_]:
                return self._sum(given[0])
            case ["intr", *words]:
                if words[:2] == ["vector", "reduce"] and not lanes(given[0].type):
                    return given[0]
                flag = {} if step.flag is None else {step.flag: IntegerAttr(0, i1)}
                name = ".".join(words)
                return self.intrinsic(name, *given, result=result_type, properties=flag)
            case _:
                return self.binary(opcode, *given)

    def _sum(self, value: SSAValue) -> SSAValue:
        """Adds the lanes in their order, for which processors have no instruction."""
        count = lanes(value.type)
        parts = [self.extract(value, lane) for lane in range(count)] or [value]
        total = parts[0]
        for part in parts[1:]:
            total = self.binary("fadd", total, part)
        return total


def _type_of(name: str, shape: Attribute) -> Attribute:
    """Returns the type that a body names, for operands of a type."""
    match name:
        case "!T":
            return shape
        case "!E":
            return element(shape)
        case "!E3":
            return VectorType(element(shape), [3])
        case "!N":
            return integers_like(element(shape))
        case "!W":
            return integers_like(shape, 2 * width_of(shape))
        case "!I":
            return integers_like(shape)
        case _:
            scalar = _SCALARS[name.removeprefix("!").lower()]
            return like(shape, scalar) if name.startswith("!") else scalar


def number_of(name: str, shape: Attribute) -> float:
    """Returns a number of a body, or the one that it names, for operands of a type."""
    width = width_of(shape)
    match name:
        case "#width" | "#bits":
            return width
        case "#last":
            return width - 1
        case "#least":
            return -(1 << width - 1)
        case "#most":
            return (1 << width - 1) - 1
        case "#ones":
            return (1 << width) - 1
        case "#one":
            return 1.0
        case "#infinity":
            return math.inf
        case "#exponent":
            return _EXPONENT[width]
        case "#least_exponent":
            return 1 << FRACTION_BITS[width]
        case "#greatest_exponent":
            return _EXPONENT[width] - (2 << FRACTION_BITS[width])
        case "#both_exponents":
            return _EXPONENT[width] - (1 << FRACTION_BITS[width])
        case "#least_normal":
            return _LEAST_NORMAL[width]
        case "#largest_fraction":
            return _LARGEST_FRACTION[width]
        case "#minus_least":
            return 1 << width - 1 | 1
        case _:
            return float(name) if "." in name else int(name)
