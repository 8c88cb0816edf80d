"""Operations that are walked over and made fast, against xDSL's own."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from xdsl.builder import ImplicitBuilder
from xdsl.dialects import llvm, scf, test
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr, i1, i8, i32
from xdsl.ir import Block, Operation, Region, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    opt_region_def,
    prop_def,
    region_def,
    result_def,
    successor_def,
    var_operand_def,
    var_result_def,
    var_successor_def,
)
from xdsl.irdl import operations as irdl_operations

from xdsl_gas.xdsl_compat.fast_ir import (
    build,
    build_by_xdsl,
    clone_by_xdsl,
    init_by_xdsl,
    quicken_ir,
    walk_block_by_xdsl,
    walk_by_xdsl,
    walk_region_by_xdsl,
)


@pytest.fixture(autouse=True)
def _quickened():  # pyright: ignore[reportUnusedFunction]
    quicken_ir()


_trees = st.recursive(
    st.just(()), lambda inner: st.lists(inner, max_size=4).map(tuple), max_leaves=12
)


def _operation(tree: Any) -> Operation:
    """An operation with a region for each part of a tree, of one block or two."""
    regions: list[Region] = []
    for part in tree:
        blocks = [Block([_operation(inner) for inner in part]), Block()]
        regions.append(Region(blocks[: 1 + len(part) % 2]))
    return test.TestOp(regions=regions)


def _walked(
    walk: Callable[..., Any], *arguments: Any, **options: Any
) -> list[Operation]:
    with pytest.MonkeyPatch.context() as patch:
        if walk in (walk_by_xdsl, walk_block_by_xdsl, walk_region_by_xdsl):
            patch.setattr(Operation, "walk", walk_by_xdsl)
            patch.setattr(Region, "walk", walk_region_by_xdsl)
            patch.setattr(Block, "walk", walk_block_by_xdsl)
        return list(walk(*arguments, **options))


@given(_trees, st.booleans(), st.booleans())
def test_walks_are_in_the_same_order(tree: Any, reverse: bool, region_first: bool):
    op = _operation(tree)
    options = {"reverse": reverse, "region_first": region_first}
    assert _walked(Operation.walk, op, **options) == _walked(
        walk_by_xdsl, op, **options
    )
    for region in op.regions:
        assert _walked(Region.walk, region, **options) == _walked(
            walk_region_by_xdsl, region, **options
        )
        for block in region.blocks:
            assert _walked(Block.walk, block, **options) == _walked(
                walk_block_by_xdsl, block, **options
            )


@given(_trees, st.sets(st.integers(0, 20)))
def test_operations_may_be_erased_on_the_way(tree: Any, erased: set[int]):
    seen: list[list[int]] = []
    for by_xdsl in (False, True):
        op = _operation(tree)
        numbers = {each: number for number, each in enumerate(op.walk())}
        found: list[int] = []
        with pytest.MonkeyPatch.context() as patch:
            if by_xdsl:
                patch.setattr(Operation, "walk", walk_by_xdsl)
                patch.setattr(Region, "walk", walk_region_by_xdsl)
                patch.setattr(Block, "walk", walk_block_by_xdsl)
            for each in op.walk():
                found.append(numbers[each])
                if each is not op and numbers[each] in erased:
                    each.detach()
        seen.append(found)
    assert seen[0] == seen[1]


def test_operations_and_blocks_may_be_erased_while_they_are_listed():
    block = Block([test.TestOp() for _ in range(4)])
    region = Region([block, Block(), Block()])
    for op in block.ops:
        op.detach()
    assert block.is_empty
    for each in region.blocks:
        region.detach_block(each)
    assert not list(region.blocks)


@irdl_op_definition
class _Plain(IRDLOperation):
    name = "test.plain"
    one = operand_def()
    some = var_operand_def()
    result = result_def()
    results_ = var_result_def()
    level = prop_def(IntegerAttr, default_value=IntegerAttr(1, i8))
    text = opt_prop_def(StringAttr)


@irdl_op_definition
class _Optional(IRDLOperation):
    name = "test.optional"
    one = operand_def()
    perhaps = opt_operand_def()
    result = result_def()


@irdl_op_definition
class _Sized(IRDLOperation):
    name = "test.sized"
    some = var_operand_def()
    perhaps = opt_operand_def()
    result = result_def()
    irdl_options = (AttrSizedOperandSegments(as_property=True),)


@irdl_op_definition
class _Nested(IRDLOperation):
    name = "test.nested"
    one = operand_def()
    result = result_def()
    first = successor_def()
    others = var_successor_def()
    region = region_def()
    perhaps = opt_region_def()


def _parts(op: Operation) -> tuple[object, ...]:
    uses = [
        [(use.operation is op, use.index) for use in operand.uses]
        for operand in op.operands
    ]
    return (
        *(tuple(op.operands), op.result_types, op.properties, op.attributes),
        *(op.location, uses, tuple(op.successors), len(op.regions)),
        [(result.op is op, result.index, result.name_hint) for result in op.results],
        (op.parent, op.next_op, op.prev_op),
    )


_value = test.TestOp(result_types=(i1, i32)).results
_OPERANDS = st.sampled_from(
    (None, *_value, (), list(_value), _value, test.TestOp(result_types=(i1,)), (None,))
)
_RESULTS = st.sampled_from((None, i8, (), [i1, i32], (i8,)))


@given(
    st.sampled_from((_Plain, _Optional, _Sized, llvm.AddOp, scf.YieldOp)),
    st.lists(_OPERANDS, max_size=3),
    st.lists(_RESULTS, max_size=3),
    st.booleans(),
)
def test_the_same_operations_are_made(
    kind: type[IRDLOperation],
    operands: Sequence[SSAValue],
    results: Sequence[Any],
    has_text: bool,
):
    found: list[object] = []
    for by_xdsl in (False, True):
        with pytest.MonkeyPatch.context() as patch:
            if by_xdsl:
                patch.setattr(irdl_operations, "irdl_op_init", build_by_xdsl)
                patch.setattr(Operation, "__init__", init_by_xdsl)
            try:
                op = kind.build(
                    operands=operands,
                    result_types=results,
                    properties={"text": StringAttr("a") if has_text else None},
                    attributes={"a": None, "b": i8},
                )
            except (ValueError, AttributeError, TypeError) as error:
                found.append((type(error), str(error)))
            else:
                found.append(_parts(op))
                op.erase()
    assert found[0] == found[1]


_blocks = [Block(), Block()]


@given(
    st.lists(st.sampled_from((_blocks[0], _blocks, (), None)), max_size=2),
    st.lists(
        st.sampled_from(("region", "attached", "regions", "operations", None)),
        max_size=2,
    ),
)
def test_the_same_successors_and_regions_are_taken(
    successors: list[Any], regions: list[str | None]
):
    found: list[object] = []
    for by_xdsl in (False, True):
        attached = Region()
        test.TestOp(regions=[attached])
        made: dict[str | None, Any] = {
            "region": Region(Block()),
            "attached": attached,
            "regions": [Region()],
            "operations": [test.TestOp()],
            None: None,
        }
        with pytest.MonkeyPatch.context() as patch:
            if by_xdsl:
                patch.setattr(irdl_operations, "irdl_op_init", build_by_xdsl)
                patch.setattr(Operation, "__init__", init_by_xdsl)
            try:
                op = _Nested.build(
                    operands=[_value[0]],
                    result_types=[i1],
                    successors=successors,
                    regions=[made[each] for each in regions],
                )
            except (ValueError, AttributeError, TypeError) as error:
                found.append((type(error), str(error)))
                continue
        uses = [
            [(use.operation is op, use.index) for use in block.uses]
            for block in _blocks
        ]
        inside = [(r.parent is op, len(list(r.walk()))) for r in op.regions]
        found.append((_parts(op), uses, inside))
        op.erase()
    assert found[0] == found[1]


def test_operations_with_regions_and_successors_are_made():
    target = Block([llvm.UnreachableOp()])
    branch = llvm.BrOp(target)
    module = ModuleOp(Region([Block([branch]), target]))
    assert tuple(branch.successors) == (target,)
    assert module.body.first_block is branch.parent
    assert [use.operation for use in target.uses] == [branch]


@pytest.mark.parametrize("clone_operands", [True, False])
@pytest.mark.parametrize("clone_name_hints", [True, False])
def test_clones_are_the_same(clone_operands: bool, clone_name_hints: bool):
    first, second = Block(), Block()
    op = test.TestOp.create(operands=_value, result_types=(i1, i8), successors=[first])
    # As in a block that is not reached.
    op.operands[1] = op.results[0]
    op.results[0].name_hint = "a_1"
    op.attributes["b"] = i8
    found: list[object] = []
    for by_xdsl in (False, True):
        values: dict[SSAValue, SSAValue] = {_value[0]: _value[1]}
        cloned = (clone_by_xdsl if by_xdsl else Operation.clone)(
            op,
            values,
            {first: second},
            clone_operands=clone_operands,
            clone_name_hints=clone_name_hints,
        )
        mapped = [cloned.results.index(values[result]) for result in op.results]
        operands = [
            "own" if operand.owner is cloned else operand for operand in cloned.operands
        ]
        found.append((mapped, operands, _parts(cloned)[1:5], _parts(cloned)[6:9]))
        assert cloned.attributes is not op.attributes
        cloned.erase()
    assert found[0] == found[1]
    op.erase(safe_erase=False)


def test_parts_are_named():
    op = _Plain.build(operands=[_value[0], [_value[1]]], result_types=[i1, []])
    assert op.one is _value[0]
    assert op.some == (_value[1],)
    assert op.result is op.results[0]
    assert op.level == IntegerAttr(1, i8)
    op.erase()


def test_implicit_builders_insert_operations():
    block = Block()
    with ImplicitBuilder(block):
        made = test.TestOp(result_types=[i32])
        both = test.TestOp(operands=made.results)
    test.TestOp()
    assert list(block.ops) == [made, both]


def test_nothing_is_replaced_twice():
    before = irdl_operations.irdl_op_init
    quicken_ir()
    assert irdl_operations.irdl_op_init is before is build
