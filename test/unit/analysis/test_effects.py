"""Side effects of operations by their classes, against xDSL's by their traits."""

import pytest
from xdsl.dialects import arith, llvm, memref, scf, test
from xdsl.dialects.builtin import IntegerAttr, i1, i32
from xdsl.ir import Block, Operation, Region
from xdsl.traits import is_side_effect_free as by_traits

from xdsl_gas.analysis.ir.operation_index import is_side_effect_free


def _if(*inside: Operation) -> Operation:
    """An operation whose effects are those of the operations in it."""
    condition = test.TestOp(result_types=[i1]).results[0]
    return scf.IfOp(condition, [], Region(Block([*inside, scf.YieldOp()])))


def _constant() -> Operation:
    return arith.ConstantOp(IntegerAttr(1, i32))


@pytest.mark.parametrize(
    ("op", "expected"),
    [
        (_constant(), True),
        (llvm.UndefOp(i32), True),
        (test.TestPureOp(result_types=[i32]), True),
        (memref.AllocaOp.get(i32, shape=[1]), False),
        (test.TestOp(), False),
        (_if(_constant()), True),
        (_if(test.TestOp()), False),
    ],
)
def test_effects_are_those_of_the_traits(op: Operation, expected: bool):
    assert by_traits(op) is expected
    assert is_side_effect_free(op) is expected
