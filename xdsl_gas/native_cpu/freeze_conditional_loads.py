"""
`freeze-conditional-loads`: keeps LLVM 22 from moving loads behind stores.

    %old = llvm.load %p              %x = llvm.load %p
                              ->     %old = llvm.freeze %x

LLVM turns conditional loads into masked ones where it vectorizes loops, as `run-vecz`
does. InstCombine of LLVM 22 then combines a masked load and a `select` with the same
mask into one masked load at the `select`, behind stores in between, so that
`if (c[i]) { old = p[i]; p[i] = v; }` leaves `v` in `old`. See
https://github.com/llvm/llvm-project/issues/215453; LLVM 23 has the correction.

A `freeze` in between prevents that. It costs no instruction, but prevents other
optimizations, too. So a load gets one only if

- it is conditional: a masked load, or one that not all iterations of the innermost loop
  around it run, or not all calls of the function. In the functions that run work-groups
  no load counts as conditional: LLVM vectorizes none of their loops but those over
  work-items;
- its value is selected, or would be if LLVM moved operations behind the `select`. LLVM
  rewrites `c ? x * p[i] : x * y` to `x * (c ? p[i] : y)`, `c ? x + p[i] : x` to
  `x + (c ? p[i] : 0)`, and `c ? x + p[i] : y` to `c ? p[i] : y` if it finds out that
  `x` is 0, which is possible unless `x` is computed from memory and arguments of
  kernels. The other value may be that of the iteration before, where LLVM unrolls a
  loop. A value that is returned, or passed to a function, counts as selected;
- memory may be written after it, in the same iteration, by an operation whose alias
  scopes do not exclude the load.

Atomic and volatile loads, which LLVM does not vectorize, and invariant ones stay, as do
the functions of mux builtins.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.dialects.llvm.ops.arithmetic import FreezeOp
from xdsl_gas.native_cpu.conditional_loads.choices import Choices
from xdsl_gas.native_cpu.conditional_loads.conditions import Conditions
from xdsl_gas.native_cpu.conditional_loads.loads import MASKED_LOAD, Writers, is_load
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.utils.kept_metadata import attach


@dataclass(frozen=True)
class FreezeConditionalLoadsPass(CheckedOptionsPass):
    """Keeps LLVM 22 from moving conditional loads behind stores."""

    name = "freeze-conditional-loads"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        conditions = Conditions(CallGraph(op))
        for function in conditions.functions():
            loads = [
                op
                for block in function.body.blocks
                for op in block.ops
                if is_load(op)
                and (op.name == MASKED_LOAD or conditions.may_be_skipped(op))
            ]
            writers = Writers(function, conditions.dominance(function))
            loads = list(filter(writers.may_overwrite, loads))
            if not loads:
                continue
            is_work_item = conditions.is_work_item(function)
            chosen = Choices(function, writers, loads, is_work_item=is_work_item)
            apply_patterns(loads, (FreezeLoad(chosen),))


@dataclass(frozen=True)
class FreezeLoad(RewritePattern):
    """
    Freezes a loaded value that is chosen in place of another.

        %old = llvm.load %p : !llvm.ptr -> i32
      ->
        %x = llvm.load %p : !llvm.ptr -> i32
        %old = llvm.freeze %x : i32
    """

    chosen: Choices

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if op not in self.chosen or _is_frozen(op):
            return
        # LLVM drops the `freeze` of what is never undefined.
        attach(op, "noundef", ())
        (value,) = op.results
        frozen = rewriter.insert(FreezeOp(value), InsertPoint.after(op))
        rewriter.replace_uses_with_if(
            value, frozen.res, lambda use: use.operation is not frozen
        )


def _is_frozen(load: Operation) -> bool:
    user = load.results[0].get_user_of_unique_use()
    return isinstance(user, FreezeOp)
