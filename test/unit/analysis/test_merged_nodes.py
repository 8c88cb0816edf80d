"""Tests of what is left of an analysis once nothing is added to it any more."""

import pytest
from analyzed_modules import MODULES, generic_pointers
from performance.phases import parsed, run_passes
from performance.shapes import module_of
from xdsl.ir import SSAValue

from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointers_by_value import copies_behind
from xdsl_gas.memory_space import MemorySpace, SpaceMask
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.driver.memory_space_pass import hand_over, take_over
from xdsl_gas.transforms.resolve_gas import ResolveGasPass


def answers(spaces: MemorySpaceAnalysis, pointer: SSAValue) -> list[object]:
    """What passes ask of a pointer after the constraints are solved."""
    mask = spaces.mask(pointer)
    return [
        mask,
        spaces.masks_in(pointer),
        [spaces.mask_at(pointer, use.operation) for use in pointer.uses],
        [spaces.vote_at(pointer, use.operation) for use in pointer.uses],
        [spaces.tells_null(pointer, mask, space) for space in MemorySpace],
        spaces.may_be_near_null(pointer),
        spaces.is_object(pointer),
        PromotableArguments(spaces).forbid_cast(
            pointer, enclosing_function(pointer.owner)
        ),
    ]


def returned_masks(spaces: MemorySpaceAnalysis) -> list[SpaceMask]:
    """The sets of all results of functions."""
    return [
        spaces.graph.points_to.masks[node]
        for results in spaces.graph.values.known_results.values()
        for nodes in results
        for node in nodes
    ]


@pytest.mark.parametrize("name", MODULES)
def test_a_settled_analysis_gives_the_same_answers(name: str):
    module = parsed(MODULES[name])
    spaces = ResolveGasPass().analyze(module, explains=False)
    pointers = list(generic_pointers(module, spaces))
    before = [answers(spaces, pointer) for pointer in pointers]
    returned = returned_masks(spaces)
    spaces.settle(is_final=True)
    assert [answers(spaces, pointer) for pointer in pointers] == before
    assert returned == returned_masks(spaces)
    # Once more, as a pass does to what another has handed over.
    spaces.settle(is_final=True)
    assert [answers(spaces, pointer) for pointer in pointers] == before


def test_nodes_with_the_same_state_are_merged():
    module = parsed(module_of("many slots", 400))
    spaces = ResolveGasPass().analyze(module, explains=False)
    assert len(spaces.graph.points_to.blocks) > 400
    spaces.settle(is_final=True)
    assert len(spaces.graph.points_to.blocks) < 10
    assert not spaces.graph.memory.objects


COPY = """
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @f(%p: !llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}) -> f32 {
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %v = llvm.load %q : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}
"""


def test_the_copies_behind_arguments_are_distinguished():
    module = parsed(COPY)
    spaces = ResolveGasPass().analyze(module, explains=False)
    (function,) = spaces.call_graph.functions
    argument = function.body.block.args[0]
    spaces.settle(is_final=True)
    assert list(copies_behind(argument, spaces)) == [argument]
    assert spaces.is_object(argument)
    assert spaces.graph.memory.objects


PREDICATE = """
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr, %v: f32) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^shared, ^other
  ^shared:
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.br ^other
  ^other:
    llvm.return
  }
}
"""


def test_pointers_that_a_predicate_tells_apart_are_not_merged():
    module = parsed(PREDICATE)
    spaces = ResolveGasPass().analyze(module, explains=False)
    (function,) = spaces.call_graph.functions
    p, q, _ = function.body.blocks[0].args
    spaces.settle(is_final=True)
    assert spaces.mask(p) == spaces.mask(q)
    at_p, at_q = (op for op in function.body.blocks[1].ops if not op.successors)
    assert spaces.mask_at(p, at_p) == MemorySpace.SHARED.bit
    assert spaces.mask_at(q, at_q) == spaces.mask(q)


def test_a_merged_analysis_can_be_handed_over():
    module = parsed(module_of("call chain", 50))
    resolve = ResolveGasPass()
    spaces = resolve.analyze(module, explains=False)
    spaces.settle(is_final=True)
    hand_over(module, spaces)
    assert take_over(module, spaces.target, spaces.assumptions) is spaces
    run_passes(module, "resolve-gas")
    assert "llvm.ptr<1>" in str(module)
