"""Which operations of a function run whenever the loop around them goes round."""

from collections.abc import Iterator
from functools import cache

from xdsl.ir import Block, Operation

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import Function, is_declaration, is_return
from xdsl_gas.analysis.ir.loops import LoopForest
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.native_cpu.builtins.names import PREFIX, Property, called_builtin


class Conditions:
    """Which operations are run whenever the innermost loop around them goes round."""

    def __init__(self, call_graph: CallGraph) -> None:
        self._call_graph = call_graph
        self._loops: dict[Function, LoopForest] = {}
        self._dominance = cache(Dominance)
        self._ends: dict[Function, list[Block]] = {}
        self._skipped: dict[Block, bool] = {}
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
        return self._dominance(function.body)

    def is_work_item(self, function: Function) -> bool:
        """Whether a function is called only by what runs work-groups."""
        calls = self._call_graph.calls_of(function)
        return (
            bool(calls)
            and self._call_graph.every_caller_is_visible(function)
            and all(
                caller is not None and self._runs_work_groups(caller)
                for caller in map(self._call_graph.function_of, calls)
            )
        )

    def may_be_skipped(self, op: Operation) -> bool:
        """Whether an iteration, or a call of the function, may go on without it."""
        function, block = self._call_graph.function_of(op), op.parent
        if function is None or block is None or not self._always_runs(function):
            return True
        may_skip = self._skipped.get(block)
        if may_skip is None:
            may_skip = self._skipped[block] = self._may_skip_block(function, block)
        return may_skip

    def _may_skip_block(self, function: Function, block: Block) -> bool:
        dominance = self.dominance(function)
        loops = self._loops.get(function)
        if loops is None:
            loops = LoopForest(function.body, dominance)
            self._loops[function] = loops
        # LLVM may unroll loops, so that those around them are the innermost.
        loop = loops.innermost(block)
        while loop is not None:
            if not all(dominance.dominates(block, latch) for latch in loop.latches):
                return True
            block, loop = loop.header, loop.parent
        return not all(
            dominance.dominates(block, end) for end in self._ends_of(function)
        )

    def _ends_of(self, function: Function) -> list[Block]:
        """Returns the blocks of a function that return."""
        ends = self._ends.get(function)
        if ends is None:
            ends = self._ends[function] = [
                block
                for block in function.body.blocks
                if block.last_op is not None and is_return(block.last_op)
            ]
        return ends

    def _always_runs(self, function: Function) -> bool:
        """Whether no caller calls a function under a condition."""
        always_runs = self._always.get(function)
        if always_runs is None:
            # For recursive functions.
            self._always[function] = False
            calls = self._call_graph.calls_of(function)
            always_runs = not any(map(self._may_skip_call, calls))
            self._always[function] = always_runs
        return always_runs

    def _may_skip_call(self, call: Operation) -> bool:
        caller = self._call_graph.function_of(call)
        if caller is not None and self._runs_work_groups(caller):
            return False
        return self.may_be_skipped(call)

    def _runs_work_groups(self, function: Function) -> bool:
        """Whether a function is made of loops over work-items, which set their ids."""
        runs_groups = self._work_groups.get(function)
        if runs_groups is None:
            builtins = map(called_builtin, operations_in(function))
            runs_groups = any(
                b is not None and Property.SETTER in b.properties for b in builtins
            )
            self._work_groups[function] = runs_groups
        return runs_groups
