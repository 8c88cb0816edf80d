"""
Uniformity of lanes, against executions of random control flow.

Each lane runs the kernel alone. The executions of a block are told apart by the
iterations of the loops around it: lanes in lockstep execute those with the same
iterations together. A uniform branch decides by the block and the iterations, a
divergent one also by the lane.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pytest
from xdsl.dialects import llvm
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.control_flow import successor_operands
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.barriers import sync_dependence
from xdsl_gas.native_cpu.barriers.barrier_points import SplitKernel
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.target_tables import SPIR

LANES = 4
KERNELS = 40
MOST_STEPS = 60

_HEAD = """
target triple = "spir64-unknown-unknown"
declare i64 @__mux_get_local_id(i32)
define spir_kernel void @k(ptr addrspace(1) %uniform) {
entry:
  %x = call i64 @__mux_get_local_id(i32 0)
  %own = getelementptr i8, ptr addrspace(1) %uniform, i64 %x
  br label %b0
"""

Instance = tuple[Block, tuple[int, ...]]


def kernel_text(random: Random) -> str:
    """Returns a kernel of random blocks, each with a phi that other blocks use."""
    count = random.randint(3, 9)
    successors: list[list[int]] = []
    for number in range(count - 1):
        found = [number + 1]
        if random.random() < 0.7:
            found.append(random.randrange(count))
        successors.append(list(dict.fromkeys(found)))
    successors.append([])
    before: list[list[int]] = [[] for _ in range(count)]
    for number, found in enumerate(successors):
        for successor in found:
            before[successor].append(number)
    dominators = [
        [d for d in range(count) if d == n or n not in _reached(successors, d)]
        for n in range(count)
    ]
    lines = [_HEAD]
    for number, found in enumerate(successors):
        passed = ["[ 0, %entry ]"] if number == 0 else []
        for b in before[number]:
            value = random.choice([f"%p{d}" for d in dominators[b]] + ["1", "2"])
            passed.append(f"[ {value}, %b{b} ]")
        pointer = random.choice(("%uniform", "%uniform", "%own"))
        lines.append(f"b{number}:")
        lines.append(f"  %p{number} = phi i64 {', '.join(passed)}")
        lines += [
            f"  %u{number}.{d} = add i64 %p{d}, 0"
            for d in dominators[number]
            if d != number
        ]
        if len(found) == 2:
            lines.append(f"  %c{number} = load i1, ptr addrspace(1) {pointer}")
            lines.append(f"  br i1 %c{number}, label %b{found[0]}, label %b{found[1]}")
        else:
            lines.append(f"  br label %b{found[0]}" if found else "  ret void")
    return "\n".join([*lines, "}"])


def _reached(successors: list[list[int]], without: int) -> set[int]:
    """Returns the blocks that are reached from the first one around another one."""
    seen: set[int] = set()
    waiting = [0]
    while waiting:
        block = waiting.pop()
        if block != without and block not in seen:
            seen.add(block)
            waiting += successors[block]
    return seen


@dataclass
class Lane:
    """One execution of a kernel."""

    uniformity: Uniformity
    lane: int
    seed: int
    values: dict[SSAValue, int] = field(default_factory=dict[SSAValue, int])
    iterations: dict[Block, int] = field(default_factory=dict[Block, int])

    def run(self) -> Iterator[tuple[Instance, dict[tuple[Operation, int], int]]]:
        """Yields the executions of blocks, with the operands of their additions."""
        block = self.uniformity.kernel.entry
        for _ in range(MOST_STEPS):
            operands: dict[tuple[Operation, int], int] = {}
            for op in block.ops:
                if op.name == "llvm.add":
                    # A phi plus zero, so that the phi has a use.
                    operands[op, 0] = self._value(op.operands[0])
            end = block.last_op
            assert end is not None
            at = self._instance(block)
            number = self._choose(end, at)
            for forwarded in successor_operands(end) or ():
                for index in range(forwarded.first, forwarded.end):
                    operands[end, index] = self._value(end.operands[index])
            yield at, operands
            if number is None:
                return
            block = self._go(block, end, number)

    def _value(self, value: SSAValue) -> int:
        constant = integer_constant(value)
        return self.values[value] if constant is None else constant

    def _instance(self, block: Block) -> Instance:
        around: list[int] = []
        loop = self.uniformity.loops.innermost(block)
        while loop is not None:
            around.append(self.iterations[loop.header])
            loop = loop.parent
        return block, tuple(around)

    def _choose(self, end: Operation, at: Instance) -> int | None:
        if not end.successors:
            return None
        if len(end.successors) == 1:
            return 0
        blocks = self.uniformity.kernel.function.body.blocks
        place = f"{self.seed} {list(blocks).index(at[0])} {at[1]}"
        condition = end.operands[0].owner
        assert isinstance(condition, llvm.LoadOp)
        if not isinstance(condition.ptr, BlockArgument):
            place += f" {self.lane}"
        return Random(place).randrange(2)

    def _go(self, block: Block, end: Operation, number: int) -> Block:
        successor = end.successors[number]
        for forwarded in successor_operands(end) or ():
            if (forwarded.successor or 0) == number:
                passed = end.operands[forwarded.first : forwarded.end]
                found = [self._value(value) for value in passed]
                self.values.update(zip(forwarded.inputs, found, strict=True))
        loops = self.uniformity.loops
        loop = loops.innermost(successor)
        if loop is not None and loop.header is successor:
            again = loops.contains(loop, block)
            self.iterations[successor] = self.iterations[successor] + 1 if again else 0
        return successor


def check(seed: int) -> tuple[int, int]:
    """
    Runs the lanes of a random kernel. Raises `AssertionError` if they differ in what is
    said to be uniform. Returns how many phis are, and of how many.
    """
    module = read_llvm_ir(kernel_text(Random(seed)))
    kernel = module.body.block.last_op
    assert isinstance(kernel, llvm.FuncOp)
    found = Uniformity(SplitKernel(kernel, kernel, ()), SPIR, 0)
    phis = [block.args[0] for block in list(kernel.body.blocks)[1:]]
    if not found.loops.is_reducible:
        return 0, 0
    for run in range(3):
        seen: dict[Instance, dict[tuple[Operation, int], int]] = {}
        for number in range(LANES):
            for at, operands in Lane(found, number, 1000 * seed + run).run():
                known = seen.setdefault(at, operands)
                for (op, index), value in operands.items():
                    if found.is_uniform_use(op, index):
                        assert known[op, index] == value, (seed, str(op), index)
    return sum(map(found.is_uniform, phis)), len(phis)


def test_lanes_agree_on_uniform_values() -> None:
    counts = [check(seed) for seed in range(KERNELS)]
    uniform, all_of_them = map(sum, zip(*counts, strict=True))
    # The analysis is precise enough to be of use.
    assert uniform > 0.6 * all_of_them > 50


def test_lanes_agree_without_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is visited is bounded; beyond the bound, less is uniform."""
    before = [check(seed) for seed in range(KERNELS)]
    monkeypatch.setattr(sync_dependence, "MOST_VISITS", 0)
    counts = [check(seed) for seed in range(KERNELS)]
    assert sum(n for n, _ in counts) < sum(n for n, _ in before)


def _nothing(*_: object) -> None:
    pass


@pytest.mark.parametrize(
    "name", ["_apply", "_leave_divergently", "_observe", "_spread", "_mark"]
)
def test_mistakes_are_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Uniformity, name, _nothing)
    with pytest.raises(AssertionError):
        test_lanes_agree_on_uniform_values()
