"""
`freeze-conditional-loads`: keeps LLVM 22 from moving loads behind stores.

LLVM turns conditional loads into masked ones where it vectorizes loops, as `run-vecz`
does. InstCombine of LLVM 22 then makes one masked load of a masked load and a `select`
with the same mask, in the place of the `select`: behind stores in between, so that
`if (c[i]) { old = p[i]; p[i] = v; }` leaves `v` in `old`. See
https://github.com/llvm/llvm-project/issues/215453; LLVM 23 has the correction.

    %old = llvm.load %p              %x = llvm.load %p
                              ->     %old = llvm.freeze %x

A `freeze` in between keeps InstCombine from that, and is no instruction of a processor,
but keeps LLVM from other optimizations, too. A load gets one if

- it is a masked load, or not all iterations of the innermost loop around it run it, or
  not all calls of the function. What runs work-groups counts as unconditional: LLVM
  vectorizes none of its loops but those over work-items;
- its value is chosen in place of another, or would be if LLVM moved operations behind
  the choice: of `c ? x * p[i] : x * y`, it makes `x * (c ? p[i] : y)`; of
  `c ? x + p[i] : x`, `x + (c ? p[i] : 0)`. What is returned, or passed to a function,
  counts as chosen;
- memory may be written behind it, in the same iteration, by an operation whose alias
  scopes do not exclude the load.

Atomic and volatile loads, which LLVM does not vectorize, and invariant ones stay. The
functions of mux builtins are left out.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, ModuleOp
from xdsl.ir import Attribute, Block, Operation, OpResult, SSAValue
from xdsl.traits import is_side_effect_free

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import incoming
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import Function, is_call, is_declaration, is_return
from xdsl_gas.dialects.llvm.ops.arithmetic import FreezeOp
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC
from xdsl_gas.native_cpu.builtins.names import PREFIX, Property, called_builtin
from xdsl_gas.native_cpu.control_flow.natural_loops import LoopForest
from xdsl_gas.native_cpu.utils.metadata_nodes import attach
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass

_MOST_PASSED = 16
"""The values for a block argument up to which pairs of them are compared."""

_MASKED_LOAD = "llvm.intr.masked.load"
_HARMLESS = frozenset(
    f"llvm.intr.{name}"
    for name in (
        *("assume", "lifetime.start", "lifetime.end", "dbg.value", "dbg.declare"),
        *("experimental.noalias.scope.decl", "masked.load", "masked.gather"),
    )
)
"""Intrinsics that are not pure, and write no memory."""


@dataclass(frozen=True)
class FreezeConditionalLoadsPass(CheckedOptionsPass):
    """Keeps LLVM 22 from moving conditional loads behind stores."""

    name = "freeze-conditional-loads"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        conditions = _Conditions(CallGraph(op))
        for function in conditions.functions():
            loads = _loads(function)
            skipped = [load for load in loads if conditions.may_be_skipped(load)]
            if not skipped:
                continue
            chosen = _Chosen(function).loads
            dominance = conditions.dominance(function)
            for load in skipped:
                if load in chosen and _may_be_overwritten(load, dominance):
                    _freeze(load)


def _loads(function: Function) -> list[Operation]:
    return [op for block in function.body.blocks for op in block.ops if _is_load(op)]


def _is_load(op: Operation) -> bool:
    """Whether an operation is a masked load, or one that LLVM may vectorize."""
    return op.name == _MASKED_LOAD or (
        isinstance(op, llvm.LoadOp)
        and op.ordering == NOT_ATOMIC
        and not op.properties.keys() & {"volatile_", "invariant"}
    )


class _Conditions:
    """Which operations are run whenever the innermost loop around them goes round."""

    def __init__(self, call_graph: CallGraph) -> None:
        self._call_graph = call_graph
        self._loops: dict[Function, LoopForest] = {}
        self._dominances: dict[Function, Dominance] = {}
        self._always: dict[Function, bool] = {}
        self._work_groups: dict[Function, bool] = {}

    def functions(self) -> Iterator[Function]:
        """Yields the functions that are defined, but for mux builtins."""
        for function in self._call_graph.functions:
            name = function.sym_name.data
            if not is_declaration(function) and not name.startswith(PREFIX):
                yield function

    def dominance(self, function: Function) -> Dominance:
        """Returns the dominance of a function's blocks."""
        found = self._dominances.get(function)
        if found is None:
            found = self._dominances[function] = Dominance(function.body)
        return found

    def may_be_skipped(self, op: Operation) -> bool:
        """Whether an iteration, or a call of the function, may go on without it."""
        if op.name == _MASKED_LOAD:
            return True
        function, block = self._call_graph.function_of(op), op.parent
        if function is None or block is None or not self._always_runs(function):
            return True
        dominance = self.dominance(function)
        loops = self._loops.get(function)
        if loops is None:
            loops = self._loops[function] = LoopForest(function.body)
        # LLVM may unroll loops, so that those around them are the innermost.
        loop = loops.innermost(block)
        while loop is not None:
            latches = [b for b in loop.blocks() if loop.header in _successors(b)]
            if not all(dominance.dominates(block, latch) for latch in latches):
                return True
            block, loop = loop.header, loop.parent
        return not all(
            dominance.dominates(block, other)
            for other in function.body.blocks
            if other.last_op is not None and is_return(other.last_op)
        )

    def _always_runs(self, function: Function) -> bool:
        """Whether no caller calls a function under a condition."""
        found = self._always.get(function)
        if found is None:
            # For recursive functions.
            self._always[function] = False
            calls = self._call_graph.calls_of(function)
            found = not any(map(self._may_skip_call, calls))
            self._always[function] = found
        return found

    def _may_skip_call(self, call: Operation) -> bool:
        caller = self._call_graph.function_of(call)
        if caller is not None and self._runs_work_groups(caller):
            return False
        return self.may_be_skipped(call)

    def _runs_work_groups(self, function: Function) -> bool:
        """Whether a function is made of loops over work-items, which set their ids."""
        found = self._work_groups.get(function)
        if found is None:
            builtins = map(called_builtin, function.body.walk())
            found = any(
                b is not None and Property.SETTER in b.properties for b in builtins
            )
            self._work_groups[function] = found
        return found


def _successors(block: Block) -> tuple[Block, ...]:
    return () if block.last_op is None else tuple(block.last_op.successors)


class _Chosen:
    """The loads of a function that may become operands of a `select`."""

    def __init__(self, function: Function) -> None:
        self.loads: set[Operation] = set()
        self._seen: set[tuple[SSAValue, SSAValue | None]] = set()
        for block in function.body.blocks:
            for argument in block.args:
                passed = [op.operands[index] for op, index in incoming(argument)]
                self._add_passed(argument, dict.fromkeys(passed))
            for op in block.ops:
                if isinstance(op, llvm.SelectOp):
                    self._add_choice(op.lhs, op.rhs)
                    self._add_choice(op.rhs, op.lhs)
                elif is_return(op) or (is_call(op) and called_builtin(op) is None):
                    for operand in op.operands:
                        self._add_all(operand)

    def _add_passed(self, argument: SSAValue, passed: Iterable[SSAValue]) -> None:
        """Adds loads for what branches pass for a block argument."""
        # A loop that is vectorized under a mask keeps the old value of the argument.
        values = [argument, *passed]
        for value in values[1:]:
            if len(values) > _MOST_PASSED:
                self._add_all(value)
                continue
            for other in values:
                self._add_choice(value, other)

    def _add_choice(self, value: SSAValue, other: SSAValue | None) -> None:
        """Adds loads for `c ? value : other`; None is any constant."""
        waiting = [(value, other)]
        while waiting:
            pair = waiting.pop()
            value, other = pair
            if pair in self._seen or value is other or not isinstance(value, OpResult):
                continue
            self._seen.add(pair)
            op = value.op
            if _is_load(op):
                self.loads.add(op)
            elif is_side_effect_free(op) and not isinstance(op, FreezeOp):
                waiting += _moved_behind(op, other)

    def _add_all(self, value: SSAValue) -> None:
        """Adds the loads that a value is computed of."""
        seen: set[Operation] = set()
        waiting = [value]
        while waiting:
            value = waiting.pop()
            if not isinstance(value, OpResult) or value.op in seen:
                continue
            seen.add(value.op)
            if _is_load(value.op):
                self.loads.add(value.op)
            elif not isinstance(value.op, FreezeOp):
                waiting += value.op.operands


def _moved_behind(
    op: Operation, other: SSAValue | None
) -> list[tuple[SSAValue, SSAValue | None]]:
    """The choices that are left of that between an operation and another value."""
    operands = op.operands
    if len(operands) == 1 and _is_constant(other):
        return [(operands[0], None)]
    if other in operands:
        return [(each, None) for each in operands if each is not other]
    if not isinstance(other, OpResult) or other.op.name != op.name:
        return []
    others = other.op.operands
    # LLVM swaps the operands of commutative operations.
    left = [each for each in operands if each not in others]
    right = [each for each in others if each not in operands]
    return [(left[0], right[0])] if len(left) == len(right) == 1 else []


def _is_constant(value: SSAValue | None) -> bool:
    return value is None or (
        isinstance(value, OpResult) and not value.op.operands and not _is_load(value.op)
    )


def _may_be_overwritten(load: Operation, dominance: Dominance) -> bool:
    """Whether the memory may be written before the iteration or the call ends."""
    start = load.parent
    assert start is not None
    op = load.next_op
    while op is not None:
        if _may_write(op, load):
            return True
        op = op.next_op
    seen = {start}
    waiting = [start]
    while waiting:
        block = waiting.pop()
        for successor in _successors(block):
            if successor in seen or dominance.dominates(successor, block):
                continue
            seen.add(successor)
            waiting.append(successor)
            if any(_may_write(op, load) for op in successor.ops):
                return True
        if block.last_op is not None and is_return(block.last_op):
            # What the caller does is not known.
            return True
    return False


def _may_write(op: Operation, load: Operation) -> bool:
    if isinstance(op, llvm.LoadOp) or op.name in _HARMLESS or is_side_effect_free(op):
        return False
    if op.successors or is_return(op):
        return False
    builtin = called_builtin(op)
    if builtin is not None and builtin.properties & (Property.PURE | Property.GETTER):
        return False
    scopes, excluded = _scopes(op, "alias_scopes"), _scopes(load, "noalias_scopes")
    return not scopes or not scopes <= excluded


def _scopes(op: Operation, name: str) -> frozenset[Attribute]:
    found = op.properties.get(name)
    if not isinstance(found, ArrayAttr):
        return frozenset()
    return frozenset(cast(ArrayAttr[Attribute], found).data)


def _freeze(load: Operation) -> None:
    # LLVM drops the `freeze` of what is never undefined.
    attach(load, "noundef", ())
    (value,) = load.results
    frozen = FreezeOp(value)
    assert load.parent is not None
    load.parent.insert_ops_after([frozen], load)
    value.replace_uses_with_if(frozen.res, lambda use: use.operation is not frozen)
