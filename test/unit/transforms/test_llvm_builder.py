"""The builder makes operations that the verifier accepts, of every kind of type."""

from math import copysign

import pytest
from xdsl.dialects.builtin import (
    FloatAttr,
    IntegerAttr,
    IntegerType,
    UnknownLoc,
    VectorType,
    f32,
    i1,
    i8,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.native_cpu.vectorizer.values.lane_values import vector_of
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder


def _builder(*kinds: Attribute) -> tuple[LLVMBuilder, Block]:
    block = Block(arg_types=kinds)
    return LLVMBuilder.at_end(block, UnknownLoc()), block


def _verify(block: Block) -> None:
    for op in block.ops:
        op.verify()


def _value(constant: SSAValue) -> Attribute:
    assert isinstance(constant.owner, ConstantOp)
    return constant.owner.value


@pytest.mark.parametrize(
    ("number", "kind", "expected"),
    [
        ((1 << 64) - 8, i64, -8),
        (0xFFFFFFFF, i32, -1),
        (0x1_0000_0002, i32, 2),
        (-1, i8, -1),
        (1, i1, IntegerAttr(1, i1).value.data),
        ((1 << 128) - 1, IntegerType(128), -1),
    ],
)
def test_integers_wrap(number: int, kind: IntegerType, expected: int) -> None:
    builder, block = _builder()
    made = builder.constant(number, kind)
    assert _value(made) == IntegerAttr(expected, kind)
    _verify(block)


def test_the_sign_of_zero_is_kept() -> None:
    builder, _ = _builder()
    for zero in (0.0, -0.0, 0.0):
        made = _value(builder.constant(zero, f32))
        assert isinstance(made, FloatAttr)
        assert copysign(1, made.value.data) == copysign(1, zero)


@pytest.mark.parametrize("element", [i1, i32, i64, IntegerType(128), f32])
def test_vectors(element: Attribute) -> None:
    kind = VectorType(element, [4])
    builder, block = _builder(kind)
    (vector,) = block.args
    assert builder.constant(1, kind).type == kind
    is_float = element == f32
    compare, add = ("olt", "fadd") if is_float else ("slt", "add")
    compared = (builder.fcmp if is_float else builder.icmp)(compare, vector, 0)
    assert compared.type == VectorType(i1, [4])
    made = builder.select(compared, builder.binary(add, vector, 1), vector)
    made = builder.insert(made, builder.extract(vector, 3), 0)
    assert builder.shuffle(made, vector, [7, -1]).type == VectorType(element, [2])
    assert builder.in_each_lane(builder.extract(made, 1), kind).type == kind
    _verify(block)


def test_scalable_vectors() -> None:
    kind = vector_of(i32, 4, scalable=True)
    builder, block = _builder(kind)
    (vector,) = block.args
    compared = builder.icmp("eq", vector, vector)
    assert compared.type == vector_of(i1, 4, scalable=True)
    assert builder.shuffle(vector, builder.poison(kind), [0] * 4).type == kind
    _verify(block)


def test_memory() -> None:
    builder, block = _builder(i64)
    (index,) = block.args
    pointer = builder.variable(i32, 4)
    assert builder.address(pointer, 0, i32) is pointer
    loaded = builder.load(builder.address(pointer, index, i32), i32, 4)
    builder.store(builder.cast("trunc", index, i32), pointer, 4)
    assert builder.cast("bitcast", loaded, i32) is loaded
    assert builder.resized(pointer, pointer.type) is pointer
    assert integer_constant(builder.constant(7)) == 7
    _verify(block)
