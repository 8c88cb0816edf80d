"""
Emits arithmetic of the `llvm` dialect: constants, operations, intrinsics, lanes.

Every method takes scalars or vectors: an operation on vectors works lane by lane.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    VectorType,
    i1,
    i32,
    i64,
)
from xdsl.dialects.llvm import ALL_FCMP_FLAGS, ALL_ICMP_FLAGS
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.dialects.llvm.syntax.bundles import NO_SIZES, segment_sizes
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.shapes import (
    element,
    is_float,
    lanes,
    like,
    suffix_of,
    width_of,
)
from xdsl_gas.xdsl_compat.contexts import find_operation_class, operation_class

_INTEGER_PREDICATES = {
    str(flag.value): IntegerAttr(number, i64)
    for number, flag in enumerate(ALL_ICMP_FLAGS)
}
_FLOAT_PREDICATES = {
    str(flag.value): IntegerAttr(number, i64)
    for number, flag in enumerate(ALL_FCMP_FLAGS)
}
_OVERFLOW = {"overflowFlags": IntegerAttr(0, i32)}
_FAST_MATH: dict[str, Attribute] = {"fastmathFlags": NO_FAST_MATH}
_PROPERTIES: dict[str, Mapping[str, Attribute]] = {
    **dict.fromkeys(("add", "sub", "mul", "shl", "trunc"), _OVERFLOW),
    **dict.fromkeys(("fadd", "fsub", "fmul", "fdiv", "frem", "fneg"), _FAST_MATH),
    "select": _FAST_MATH,
}
"""The properties that operations must have, by opcode."""


class Arithmetic:
    """Inserts operations before one operation, with its location."""

    def __init__(self, op: Operation) -> None:
        self.op = op
        self.builder = LLVMBuilder.before(op)

    def put(
        self,
        name: str,
        operands: Sequence[SSAValue],
        result: Attribute | None = None,
        properties: Mapping[str, Attribute] | None = None,
    ) -> Operation:
        """Inserts an operation by its name and returns it."""
        made = operation_class(name).create(
            operands=operands,
            result_types=() if result is None else (result,),
            properties=dict(properties or {}),
        )
        return self.builder.put(made)

    def constant(self, value: float, kind: Attribute) -> SSAValue:
        """Returns a number, or a vector with it in each lane."""
        part = element(kind)
        width = width_of(part)
        if not is_float(part):
            value = int(value) & (1 << width) - 1
            if value >> width - 1 and width > 1:
                value -= 1 << width
        attribute: Attribute
        if lanes(kind) and width > 64:
            return self.splat(self.constant(value, part), kind)
        if lanes(kind):
            vector = cast(VectorType[Any], kind)
            attribute = DenseIntOrFPElementsAttr.from_list(vector, [value])
        elif is_float(part):
            attribute = FloatAttr(value, cast(AnyFloat, part))
        else:
            attribute = IntegerAttr(int(value), cast(IntegerType, part))
        return self.builder.put(ConstantOp(attribute, kind)).result

    def unary(self, opcode: str, value: SSAValue) -> SSAValue:
        """Returns `llvm.<opcode>` of a value, of the same type."""
        return self.put(
            f"llvm.{opcode}", [value], value.type, _PROPERTIES.get(opcode)
        ).results[0]

    def binary(self, opcode: str, left: SSAValue, right: SSAValue | float) -> SSAValue:
        """Returns `llvm.<opcode>` of two values; a number is made a constant."""
        if not isinstance(right, SSAValue):
            right = self.constant(right, left.type)
        return self.put(
            f"llvm.{opcode}", [left, right], left.type, _PROPERTIES.get(opcode)
        ).results[0]

    def inverted(self, value: SSAValue) -> SSAValue:
        """Returns the bitwise complement."""
        return self.binary("xor", value, -1)

    def icmp(self, predicate: str, left: SSAValue, right: SSAValue | float) -> SSAValue:
        """Returns a comparison of integers or pointers."""
        return self._compare("icmp", _INTEGER_PREDICATES[predicate], left, right)

    def fcmp(self, predicate: str, left: SSAValue, right: SSAValue | float) -> SSAValue:
        """Returns a comparison of floating-point numbers."""
        return self._compare("fcmp", _FLOAT_PREDICATES[predicate], left, right)

    def _compare(
        self,
        opcode: str,
        predicate: Attribute,
        left: SSAValue,
        right: SSAValue | float,
    ) -> SSAValue:
        if not isinstance(right, SSAValue):
            right = self.constant(right, left.type)
        properties = {"predicate": predicate}
        if opcode == "fcmp":
            properties |= _FAST_MATH
        result = like(left.type, i1)
        return self.put(f"llvm.{opcode}", [left, right], result, properties).results[0]

    def select(
        self, condition: SSAValue, value: SSAValue, otherwise: SSAValue
    ) -> SSAValue:
        """Returns `value` in the lanes where a condition holds, else `otherwise`."""
        return self.put(
            "llvm.select", [condition, value, otherwise], value.type, _FAST_MATH
        ).results[0]

    def cast(self, opcode: str, value: SSAValue, kind: Attribute) -> SSAValue:
        """Returns a conversion; the value itself if it has the type already."""
        if value.type == kind:
            return value
        return self.put(
            f"llvm.{opcode}", [value], kind, _PROPERTIES.get(opcode)
        ).results[0]

    def resized(
        self, value: SSAValue, kind: Attribute, *, is_signed: bool = False
    ) -> SSAValue:
        """Returns an integer truncated or extended to a type."""
        if width_of(kind) < width_of(value.type):
            return self.cast("trunc", value, kind)
        return self.cast("sext" if is_signed else "zext", value, kind)

    def float_resized(self, value: SSAValue, kind: Attribute) -> SSAValue:
        """Returns a floating-point number rounded or extended to a type."""
        narrower = width_of(kind) < width_of(value.type)
        return self.cast("fptrunc" if narrower else "fpext", value, kind)

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
        found = find_operation_class(f"llvm.intr.{name}")
        if found is None:
            types = [suffix_of(kind)]
            if result is not None:
                types.append(suffix_of(operands[0].type))
            return self.call_intrinsic(".".join(("llvm", name, *types)), operands, kind)
        given = dict(properties or {})
        if "fastmathFlags" in cast(Any, found).get_irdl_definition().properties:
            given["fastmathFlags"] = NO_FAST_MATH
        made = found.create(operands=operands, result_types=(kind,), properties=given)
        return self.builder.put(made).results[0]

    def call_intrinsic(
        self, name: str, operands: Sequence[SSAValue], result: Attribute
    ) -> SSAValue:
        """Returns the result of an intrinsic, called by its full name."""
        made = self.put(
            "llvm.call_intrinsic",
            operands,
            result,
            {
                "intrin": StringAttr(name),
                "fastmathFlags": NO_FAST_MATH,
                "op_bundle_sizes": NO_SIZES,
                "operandSegmentSizes": segment_sizes(len(operands), 0),
            },
        )
        return made.results[0]

    def extract(self, vector: SSAValue, lane: int | SSAValue) -> SSAValue:
        """Returns one element of a vector."""
        if isinstance(lane, int):
            lane = self.constant(lane, i64)
        kind = element(vector.type)
        return self.put("llvm.extractelement", [vector, lane], kind).results[0]

    def insert(self, vector: SSAValue, value: SSAValue, lane: int) -> SSAValue:
        """Returns a vector with one element replaced."""
        index = self.constant(lane, i64)
        made = operation_class("llvm.insertelement").create(
            operands=[vector, value, index], result_types=(vector.type,)
        )
        return self.builder.put(made).results[0]

    def vector(self, values: Sequence[SSAValue]) -> SSAValue:
        """Returns the vector of some values."""
        made = self.poison(VectorType(values[0].type, [len(values)]))
        for lane, value in enumerate(values):
            made = self.insert(made, value, lane)
        return made

    def splat(self, value: SSAValue, kind: Attribute) -> SSAValue:
        """Returns a scalar in each lane of a type; any other value unchanged."""
        if not lanes(kind) or lanes(value.type):
            return value
        first = self.insert(self.poison(like(kind, value.type)), value, 0)
        return self.shuffle(first, first, [0] * lanes(kind))

    def shuffle(
        self, first: SSAValue, second: SSAValue, picked: Sequence[int]
    ) -> SSAValue:
        """Returns the elements at constant positions of two vectors; -1 is poison."""
        kind = VectorType(element(first.type), [len(picked)])
        mask = DenseArrayBase.from_list(i32, list(picked))
        return self.put(
            "llvm.shufflevector", [first, second], kind, {"mask": mask}
        ).results[0]

    def poison(self, kind: Attribute) -> SSAValue:
        """Returns a poison value."""
        return self.put("llvm.mlir.poison", [], kind).results[0]

    def zero(self, kind: Attribute) -> SSAValue:
        """Returns the zero of any type."""
        return self.put("llvm.mlir.zero", [], kind).results[0]

    def each_lane(
        self,
        kind: Attribute,
        compute: Callable[..., SSAValue],
        *operands: SSAValue,
    ) -> SSAValue:
        """Applies a function of scalars to each lane; scalars are for all lanes."""
        count = lanes(kind)
        if not count:
            return compute(*operands)
        results = [
            compute(*(self.extract(o, lane) if lanes(o.type) else o for o in operands))
            for lane in range(count)
        ]
        return self.vector(results)

    def part(self, value: SSAValue, index: int, kind: Attribute) -> SSAValue:
        """Returns a field of a struct."""
        position = DenseArrayBase.from_list(i64, [index])
        return self.builder.put(llvm.ExtractValueOp(position, value, kind)).res

    def structure(self, parts: Iterable[SSAValue], kind: Attribute) -> SSAValue:
        """Returns a struct, of its fields."""
        made = self.poison(kind)
        for index, part in enumerate(parts):
            position = DenseArrayBase.from_list(i64, [index])
            made = self.put(
                "llvm.insertvalue", [made, part], kind, {"position": position}
            ).results[0]
        return made
