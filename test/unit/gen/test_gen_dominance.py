"""Dominator trees and merges of Gen IR agree with their definitions."""

from random import Random

from function_calls import calls_by_function, growth
from gen_ir_generator import random_function
from hypothesis import given, settings
from hypothesis import strategies as st
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import gen
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.registers import RegisterFileAttr, register_code
from xdsl_gas.dialects.gen.scalar_types import RegisterFamily
from xdsl_gas.dialects.gen.units import UnitOp
from xdsl_gas.gen.analysis.control_flow import ControlFlow, control_flow_of
from xdsl_gas.gen.analysis.dominance import Dominance, dominance
from xdsl_gas.gen.analysis.liveness import GROUP_BITS, liveness
from xdsl_gas.gen.analysis.values import place_merges


def flow_of(targets: list[int]) -> ControlFlow:
    """Blocks that each may branch to a target, and continue at the next one."""
    code = register_code(RegisterFamily.BOOL)
    empty = FunctionOp("f", RegisterFileAttr.of(32, [code]))
    head = gen.dump(ModuleOp([UnitOp(32, [empty])])).removesuffix(".end_function\n")
    blocks = [
        f"LABEL ${number}\nBRA<%28> -> label${target}"
        for number, target in enumerate(targets)
    ]
    end = f"LABEL ${len(targets)}\nRET\n.end_function\n"
    module = gen.parse("\n".join([head, *blocks, end]))
    (function,) = (op for op in module.walk() if isinstance(op, FunctionOp))
    return control_flow_of(function)


def reached_without(flow: ControlFlow, avoided: int) -> set[int]:
    found: set[int] = set()
    stack = [0]
    while stack:
        block = stack.pop()
        if block != avoided and block not in found:
            found.add(block)
            stack += flow.successors[block]
    return found


@settings(max_examples=150, deadline=None)
@given(st.data(), st.integers(1, 12))
def test_dominance(data: st.DataObject, count: int) -> None:
    numbers = st.integers(0, count)
    flow = flow_of(data.draw(st.lists(numbers, min_size=count, max_size=count)))
    tree = dominance(flow)
    without = {block: reached_without(flow, block) for block in flow.blocks}
    dominators = {
        block: {other for other in flow.blocks if block not in without[other]}
        for block in flow.blocks
    }
    for block in flow.blocks:
        chain: set[int] = set()
        at = block
        while at != tree.root:
            chain.add(at)
            at = tree.parent[at]
        assert chain == dominators[block]


def frontiers_of(flow: ControlFlow, tree: Dominance) -> list[set[int]]:
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
    tree = dominance(flow)
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


def test_branches_to_one_exit_take_linear_time() -> None:
    """Each of 250 and 1,000 blocks continues at the next one or at the exit."""
    few, many = (flow_of([count] * count) for count in (250, 1_000))
    calls, more = (
        calls_by_function(lambda flow=flow: dominance(flow)) for flow in (few, many)
    )
    assert growth(calls, more, 4) < 1.1
