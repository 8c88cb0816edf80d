"""Merges of Gen IR agree with their definition."""

from random import Random

from gen_ir_generator import random_function
from hypothesis import given, settings
from hypothesis import strategies as st

from xdsl_gas.analysis.ir.dominance import DominatorTree, dominator_tree
from xdsl_gas.gen.analysis.control_flow import ControlFlow, control_flow_of
from xdsl_gas.gen.analysis.liveness import GROUP_BITS, liveness
from xdsl_gas.gen.analysis.values import place_merges


def frontiers_of(flow: ControlFlow, tree: DominatorTree) -> list[set[int]]:
    """The dominance frontier of each block, by its definition."""
    frontiers: list[set[int]] = [set() for _ in tree.parent]
    for block in flow.blocks:
        for other in flow.predecessors[block] if tree.parent[block] >= 0 else ():
            if tree.parent[other] < 0:
                continue
            while other != tree.parent[block]:
                frontiers[other].add(block)
                other = tree.parent[other]
    return frontiers


@settings(max_examples=150, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from([0, 1, GROUP_BITS]))
def test_merges(random: Random, group_bits: int) -> None:
    """They are at the iterated dominance frontiers at which a register is live."""
    flow = control_flow_of(random_function(random, registers=4, blocks=14, length=2))
    found = liveness(flow, group_bits)
    tree = dominator_tree(flow.successors, flow.predecessors, (0,))
    frontiers = frontiers_of(flow, tree)
    merged = place_merges(found, tree)
    for register in range(len(flow.function.file.codes)):
        expected: set[int] = set()
        stack = [
            block
            for block in flow.blocks
            if tree.parent[block] >= 0 and register in found.killed[block]
        ]
        while stack:
            for block in frontiers[stack.pop()]:
                if block not in expected and register in found.live_in(block):
                    expected.add(block)
                    stack.append(block)
        assert expected == {
            block
            for block, registers in merged.items()
            if register in found.registers(registers)
        }
