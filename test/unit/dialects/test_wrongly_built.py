"""Errors in what a program builds, and no text can say."""

import pytest
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Block, Region
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.attributes.common import TargetAttr
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp


def branch_to(block: Block) -> BrOp:
    return BrOp.create(successors=[block])


def test_a_branch_outside_of_any_block():
    branch = branch_to(Block())
    with pytest.raises(
        VerifyException,
        match=r"Operation llvm.br with block successors does not belong to a block or "
        r"a region",
    ):
        branch.verify()


def test_a_branch_into_another_region():
    target = Block()
    region = Region(target)
    branch = branch_to(target)
    other_region = Region(Block([branch]))
    with pytest.raises(
        VerifyException,
        match=r"Operation llvm.br is branching to a block of a different region",
    ):
        other_region.block.verify()
    assert target.parent is region


def test_attributes_without_what_they_need():
    with pytest.raises(VerifyException, match=r"llvm.target: missing parameter 'chip'"):
        TargetAttr.of(triple=StringAttr("a"))


def test_attributes_with_more_than_they_have():
    with pytest.raises(VerifyException, match=r"llvm.target: unknown parameter 'foo'"):
        TargetAttr.of(triple=StringAttr("a"), chip=StringAttr("b"), foo=StringAttr("c"))
