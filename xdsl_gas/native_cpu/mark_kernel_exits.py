"""
`mark-kernel-exits`: keeps the exits of kernels apart while LLVM optimizes them.

    llvm.cond_br %exits, ^early, ^warp      // if (lane >= 16) { out[i] = v; return; }
  ^early:
    llvm.store %v, %at : i32, !llvm.ptr
    llvm.call @xdsl_gas.exit() : () -> ()   // what the pass inserts
    llvm.br ^end
  ^warp:                                    // v = __shfl_xor_sync(0xffffffff, v, 8);
    %r = nvvm.shfl.sync bfly %all, %v, %eight, %clamp : i32 -> i32
    llvm.store %r, %at : i32, !llvm.ptr     // out[i] = v;
    llvm.call @xdsl_gas.exit() : () -> ()   // what the pass inserts
    llvm.br ^end
  ^end:
    llvm.return

An operation of a warp waits for the lanes that its mask names, but for those that have
exited. LLVM merges equal ends of a function: both stores become one behind `^warp`, so
that lanes of `^early` skip the operation and go on, which `convert-to-mux-builtins`
reports as an error. A mark is a call of a function with the attribute `nomerge` and
without a body, so that LLVM neither merges the calls nor moves stores behind them.
`convert-to-mux-builtins` removes the marks.

A block gets a mark if it does some work, and nothing but exits follows: its terminator
is a return, or all its successors lead to a return without any work. Work is an
operation with side effects other than lifetime markers, debug records and accesses to
variables on the stack whose address is not taken.

At the end of a scope clang jumps to one block, where a variable selects the successor:

    llvm.store %one, %slot : i32, !llvm.ptr   // or ^cleanup(%one : i32)
    llvm.br ^cleanup
  ^cleanup:
    llvm.intr.lifetime.end %array : !llvm.ptr
    %to = llvm.load %slot : !llvm.ptr -> i32
    llvm.switch %to : i32, ^unreachable [0: ^next, 1: ^end]

So constants are followed through block arguments and such variables.

## Limits

Kernels are found by their calling convention, or the mark of an entry point. Those of
modules without an operation whose mask names lanes, and kernels with one such block,
are left as they are. If destructors do work at the end of a scope, all exits from it
run the same code, and are one.

Source: "PTX ISA", section `shfl.sync`; LLVM's "Language Reference", `nomerge`.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import TypeAlias

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation, SSAValue
from xdsl.pattern_rewriter import (
    PatternRewriter,
    RewritePattern,
    op_type_rewrite_pattern,
)
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.integers.known_bits import UNKNOWN, KnownBits, known_bits
from xdsl_gas.analysis.ir.control_flow import is_branch, successor_operands
from xdsl_gas.analysis.ir.functions import is_kernel
from xdsl_gas.analysis.ir.operation_index import OperationIndex, is_side_effect_free
from xdsl_gas.analysis.semantics.memory_locations import is_plain
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.dialects.llvm.ops.control_flow import SwitchOp
from xdsl_gas.native_cpu.languages.cuda.exits import (
    EXIT_MARK,
    EXIT_MARK_TEXT,
    is_exit_mark,
    is_run,
)
from xdsl_gas.native_cpu.languages.cuda.lane_conditions import name_of, way_taken
from xdsl_gas.native_cpu.languages.cuda.warps import mask_operand
from xdsl_gas.native_cpu.languages.emission.declarations import Declarations
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns

_MOST_BLOCKS = 32
"""How many blocks without work are followed from one block to the exits."""

Bits: TypeAlias = Mapping[SSAValue, KnownBits]


@dataclass(frozen=True)
class MarkKernelExitsPass(CheckedOptionsPass):
    """Keeps the exits of kernels apart while LLVM optimizes them."""

    name = "mark-kernel-exits"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        operations = OperationIndex(op)
        names = map(name_of, operations.operations)
        if any(mask_operand(name) is not None for name in names):
            pattern = MarkExits(Declarations(op), _slots(operations))
            apply_patterns(operations.instances(llvm.FuncOp), (pattern,))


@dataclass(frozen=True)
class MarkExits(RewritePattern):
    """
    Marks the exits of a kernel that has several.

        llvm.return
      ->
        llvm.call @xdsl_gas.exit() : () -> ()
        llvm.return
    """

    declarations: Declarations
    slots: Set[SSAValue]
    """The addresses of variables on the stack that are taken nowhere."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: llvm.FuncOp, rewriter: PatternRewriter, /) -> None:
        if not is_kernel(op):
            return
        ends = [
            end
            for block in op.body.blocks
            if (end := block.last_op) is not None and self._is_exit(block, end)
        ]
        if len(ends) < 2:
            return
        self.declarations.defined(EXIT_MARK, EXIT_MARK_TEXT, rewriter)
        for end in ends:
            if not is_exit_mark(end.prev_op):
                mark = CallOp(EXIT_MARK)
                mark.location = end.location
                rewriter.insert(mark, InsertPoint.before(end))

    def _is_exit(self, block: Block, end: Operation) -> bool:
        """Whether a block does some work, and nothing but returns follows."""
        if isinstance(end, llvm.UnreachableOp):
            return False
        path = _Path(self.slots)
        does_work = not path.passes(block)
        return does_work and _only_returns(path, end)


def _only_returns(path: "_Path", end: Operation) -> bool:
    """Whether a path leads to returns without any work, whatever is not known of it."""
    waiting = [(end, path)]
    left = _MOST_BLOCKS
    while waiting:
        end, path = waiting.pop()
        if isinstance(end, llvm.ReturnOp | llvm.UnreachableOp):
            continue
        if not is_branch(end):
            return False
        ways = path.ways(end)
        left -= len(ways)
        if left < 0:
            return False
        for way in ways:
            block = end.successors[way]
            longer = path.along(end, way)
            if not longer.passes(block) or block.last_op is None:
                return False
            waiting.append((block.last_op, longer))
    return True


@dataclass
class _Path:
    """What is known behind the blocks that a work-item has run."""

    slots: Set[SSAValue]
    values: dict[SSAValue, KnownBits] = field(default_factory=dict[SSAValue, KnownBits])
    """Of block arguments, and of what is loaded."""

    held: dict[SSAValue, KnownBits] = field(default_factory=dict[SSAValue, KnownBits])
    """Of the variables in slots."""

    def passes(self, block: Block) -> bool:
        """Runs a block up to its terminator; returns whether it does no work."""
        does_work = False
        for op in block.ops:
            if op is block.last_op:
                break
            if isinstance(op, llvm.StoreOp) and op.ptr in self.slots:
                self.held[op.ptr] = known_bits(op.value, given=self.values)
            elif isinstance(op, llvm.LoadOp) and op.ptr in self.slots:
                self.values[op.dereferenced_value] = self.held.get(op.ptr, UNKNOWN)
            elif is_run(op) and not is_side_effect_free(op):
                does_work = True
        return not does_work

    def ways(self, branch: Operation) -> Sequence[int]:
        """Returns the successors that a branch may lead to."""
        if isinstance(branch, llvm.CondBrOp | SwitchOp):
            way = way_taken(branch, self.values)
            if way is not None:
                return (way,)
        return range(len(branch.successors))

    def along(self, branch: Operation, way: int) -> "_Path":
        """Returns what is known at the start of a successor."""
        values = dict(self.values)
        for forwarded in successor_operands(branch) or ():
            if forwarded.successor in (None, way):
                passed = branch.operands[forwarded.first : forwarded.end]
                for argument, value in zip(forwarded.inputs, passed, strict=True):
                    values[argument] = known_bits(value, given=self.values)
        return _Path(self.slots, values, dict(self.held))


def _slots(operations: OperationIndex) -> Set[SSAValue]:
    """Returns the addresses of variables that are loaded and stored as one type."""
    return {
        alloca.res
        for alloca in operations.instances(llvm.AllocaOp)
        if _is_slot(alloca.res)
    }


def _is_slot(address: SSAValue) -> bool:
    types = set[object]()
    for use in address.uses:
        op = use.operation
        if isinstance(op, llvm.StoreOp) and op.value is not address:
            types.add(op.value.type)
        elif isinstance(op, llvm.LoadOp):
            types.add(op.dereferenced_value.type)
        elif is_run(op):
            return False
        if not is_plain(op):
            return False
    return len(types) <= 1
