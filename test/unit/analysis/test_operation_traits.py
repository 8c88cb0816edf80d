"""Traits of operations are found by name, whichever class implements the operation."""

import pytest
from xdsl.dialects import llvm
from xdsl.ir import Operation
from xdsl.irdl import IRDLOperation, irdl_op_definition, traits_def

from xdsl_gas.analysis.operations.traits import cost_of, trait_of
from xdsl_gas.dialects.traits import (
    ELEMENTWISE,
    FREE,
    Annotation,
    Constant,
    CostClass,
    Elementwise,
    IntegerDivision,
    Rematerializable,
)
from xdsl_gas.xdsl_compat.contexts import operation_class


def made(name: str) -> Operation:
    return operation_class(f"llvm.{name}").create()


def test_classes_of_xdsl_have_the_traits_of_their_names():
    division = trait_of(llvm.SDivOp.create(), IntegerDivision)
    assert division is not None
    assert division.is_signed
    assert trait_of(llvm.AddOp.create(), Elementwise) == Elementwise()
    assert trait_of(llvm.AddOp.create(), IntegerDivision) is None
    assert trait_of(llvm.UndefOp.create(), Constant) is not None


@irdl_op_definition
class Foreign(IRDLOperation):
    name = "traits_test.foreign"
    traits = traits_def(ELEMENTWISE, FREE)


def test_operations_of_other_packages_have_their_own_traits():
    assert trait_of(Foreign.create(), Elementwise) is not None
    assert cost_of(Foreign.create()) is CostClass.FREE


@pytest.mark.parametrize("name", ["sdiv", "urem", "intr.powi", "intr.lrint", "load"])
def test_operations_that_are_not_elementwise(name: str):
    assert trait_of(made(name), Elementwise) is None


@pytest.mark.parametrize("name", ["fadd", "freeze", "fcmp", "sdiv", "intr.umin"])
def test_operations_that_are_not_repeated(name: str):
    assert trait_of(made(name), Rematerializable) is None


@pytest.mark.parametrize("name", ["intr.prefetch", "intr.trap", "fence"])
def test_operations_that_do_something(name: str):
    assert trait_of(made(name), Annotation) is None
    assert cost_of(made(name)) is None


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("intr.sin", CostClass.LIBRARY_CALL),
        ("intr.sqrt", CostClass.SLOW),
        ("frem", CostClass.LIBRARY_CALL),
        ("udiv", CostClass.SCALARIZED),
        ("intr.minimumnum", CostClass.INSTRUCTION),
        ("intr.ctpop", None),
        ("intr.invariant.end", CostClass.FREE),
        ("mlir.zero", CostClass.FREE),
        ("br", CostClass.FREE),
    ],
)
def test_costs(name: str, cost: CostClass | None):
    assert cost_of(made(name)) is cost
