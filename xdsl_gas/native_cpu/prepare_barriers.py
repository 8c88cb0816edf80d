"""
`prepare-barriers`: moves the barriers of work-groups to the kernels, and numbers them.

    llvm.func @wait() {
      llvm.call @__mux_work_group_barrier(%0, %scope, %semantics)
    }
    llvm.func @k() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
      llvm.call @wait()
      llvm.call @wait()
    }
    ->
    llvm.func @k() ... {
      llvm.call @__mux_work_group_barrier(%c0, %scope, %semantics)
      llvm.call @__mux_work_group_barrier(%c1, %scope, %semantics)
    }

`work-item-loops` splits kernels at their barriers, so that a function which a kernel
calls cannot have one: calls of functions that reach a barrier or a collective of the
work-group are inlined, callees first, `noinline` or not. Functions that no kernel needs
any more are erased. Functions with barriers of sub-groups or memory barriers only
stay, unless sub-groups have several work-items: for CUDA's warps, AMD's wavefronts, or
a required size, functions that use sub-groups are inlined, too, and into kernels with
such functions also those that use the position of the work-item.
`inline-positions` does that for all kernels; recursive functions and those that cannot
be inlined stay.

The first operand of each barrier and collective of a work-group becomes its id, unique
in the module and counted from 0. A vectorizer keeps the ids, so that the barriers of a
vectorized kernel are those of the scalar one. Kernels with a vectorized version,
and these versions, keep their ids.

Kernels that call no builtin of sub-groups, directly or not, get `"mux-no-subgroups"`:
`work-item-loops` does not count sub-groups for them.

Inlining is that of LLVM: allocas of constant size move to the entry block, `byval`
arguments are copied, source locations get `inlinedAt`, each copy has alias scopes of
its own, except scopes with a name, as those of `gas-annotate-alias`.

## Limits

Kernels, entry points or not, are found by the attribute that
`transfer-kernel-metadata` sets, or by their calling convention. Errors, with the module
unchanged: recursion through a barrier; calls through a pointer or with an unwind
destination that may reach one; a function with a barrier and variadic arguments, or
with a block whose address is taken.

Several levels of calls, each made several times, multiply the size of the kernel.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, i32
from xdsl.ir import Operation
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.call_graph import CallGraph, closure
from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    is_call,
    is_invoke,
    llvm_functions,
    result_types,
)
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.symbol_references import SymbolNames
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.native_cpu.barriers.barrier_points import has_barriers
from xdsl_gas.native_cpu.builtins.declarations import check_declarations
from xdsl_gas.native_cpu.builtins.names import calls_of_builtins, uses_sub_groups
from xdsl_gas.native_cpu.builtins.sub_group_use import mark_sub_group_use
from xdsl_gas.native_cpu.utils.attributes import kernels_in
from xdsl_gas.native_cpu.utils.metadata import get_required_sub_group_size
from xdsl_gas.native_cpu.utils.unreached_blocks import erase_unreached
from xdsl_gas.native_cpu.utils.vectorization import (
    get_orig_to_vecz_links,
    get_vecz_to_orig_link,
)
from xdsl_gas.native_cpu.utils.warps import has_warps
from xdsl_gas.native_cpu.vectorizer.inlined_positions import inline_positions
from xdsl_gas.remarks import named, names, remark
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.driver.restored_module import restored_on_error
from xdsl_gas.transforms.specialization.inlining import Inliner


@dataclass(frozen=True)
class PrepareBarriersPass(CheckedOptionsPass):
    """Moves the barriers of work-groups to the kernels, and numbers them."""

    name = "prepare-barriers"

    inline_positions: bool = False
    """
    Whether calls of functions that use the position of the work-item are inlined into
    kernels, as `run-vecz` needs it.
    """

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Rewrites the module. Raises `MemorySpaceError`, without changes, for calls that
        reach a barrier and cannot be inlined.
        """
        check_declarations(op)
        kernels = kernels_in(op)
        if not kernels:
            remark(names.NO_KERNEL, None, lambda: ["the module has no kernel."])
            return
        required = map(get_required_sub_group_size, kernels)
        lanes_work_together = has_warps(op) or any(required)
        with restored_on_error(op):
            for function in llvm_functions(op).values():
                erase_unreached(function)
            calls = _CallsWithBarriers(CallGraph(op), kernels, lanes_work_together)
            calls.run()
            calls.erase_dead()
            inline_positions(
                op,
                [
                    kernel
                    for kernel in kernels
                    if self.inline_positions
                    or (lanes_work_together and uses_sub_groups(kernel))
                ],
            )
        _number(kernels)
        mark_sub_group_use(op, kernels)


class _CallsWithBarriers(Inliner):
    """The calls of functions that reach a barrier of the work-group."""

    def __init__(
        self, graph: CallGraph, kernels: list[llvm.FuncOp], lanes_work_together: bool
    ) -> None:
        self._graph = graph
        self._kernels = kernels
        which = _has_collective if lanes_work_together else has_barriers
        reaching = graph.reaching(which)
        self._with_barrier = {f: None for f in graph.functions if f in reaching}

    def run(self) -> None:
        """Inlines the calls in all functions that kernels reach, callees first."""
        self._check_indirect_calls()
        self.inline_into(self._kernels)

    def calls_in(self, function: llvm.FuncOp) -> list[tuple[llvm.CallOp, llvm.FuncOp]]:
        calls: list[tuple[llvm.CallOp, llvm.FuncOp]] = []
        for op in operations_in(function):
            callee = self._graph.callee_of(op) if is_call(op) else None
            if callee not in self._with_barrier:
                continue
            if is_invoke(op) or not isinstance(op, llvm.CallOp):
                raise self.not_inlined(op, "it has an unwind destination.")
            assert isinstance(callee, llvm.FuncOp)
            calls.append((op, callee))
        return calls

    def not_inlined(self, call: Operation, problem: str) -> MemorySpaceError:
        return error_at(
            call,
            f"the call reaches a barrier, but cannot be inlined: {problem}",
            "Move the barrier to the kernel, or call the function directly and as it "
            "is declared.",
        )

    def recursive(
        self, call: llvm.CallOp, cycle: Sequence[llvm.FuncOp]
    ) -> MemorySpaceError:
        names = [function.sym_name.data for function in (*cycle, cycle[0])]
        return error_at(
            call,
            f"the call is recursive and reaches a barrier ({' -> '.join(names)}), so "
            "it cannot be inlined.",
            "Replace the recursion by a loop, or move the barrier out of it.",
        )

    def inline(
        self, call: llvm.CallOp, callee: llvm.FuncOp, caller: llvm.FuncOp
    ) -> None:
        _report_inlined(call, callee, caller)
        super().inline(call, callee, caller)

    def _check_indirect_calls(self) -> None:
        """Raises `MemorySpaceError` for a call through a pointer to a barrier."""
        graph = self._graph
        targets = [
            function
            for function in self._with_barrier
            if graph.is_referred_to(function.sym_name.data)
        ]
        if not targets:
            return
        live = graph.reachable_from(self._kernels)
        for function in graph.functions:
            if function not in live and function not in targets:
                continue
            for op in operations_in(function):
                if not is_call(op) or graph.callee_of(op) is not None:
                    continue
                for target in targets:
                    if _may_call(op, target):
                        name = target.sym_name.data
                        problem = f"it may call '{name}' through a pointer or an alias."
                        raise self.not_inlined(op, problem)

    def erase_dead(self) -> None:
        """Erases the functions with barriers that are not needed any more."""
        if self._with_barrier.keys() <= set[Function](self._kernels):
            return
        referred = (
            function
            for function in self._with_barrier
            if self._graph.is_referred_to(function.sym_name.data)
        )
        kept = closure((*self._kernels, *referred), CallGraph(self._module).callees)
        for function in self._with_barrier:
            if function not in kept:
                Rewriter.erase_op(function)

    @property
    def _module(self) -> Operation:
        return self._graph.module


def _report_inlined(call: llvm.CallOp, callee: Function, caller: Function) -> None:
    remark(
        names.INLINED,
        call,
        lambda: [
            named(callee, "Callee"),
            " is inlined into ",
            named(caller, "Caller"),
            ", as it reaches a barrier.",
        ],
    )


def _has_collective(function: Function) -> bool:
    return has_barriers(function) or uses_sub_groups(function)


def _may_call(call: Operation, function: Function) -> bool:
    """Whether a call through a pointer names a function or has its type."""
    pointer = call.operands[0].owner if call.operands else None
    names = SymbolNames()
    if isinstance(pointer, Operation) and function.sym_name.data in {
        name
        for attribute in pointer.properties.values()
        for name in names.of(attribute)
    }:
        return True
    passed = tuple(value.type for value in arguments_of(call))
    results = tuple(result.type for result in call.results)
    inputs = tuple(function.function_type.inputs)
    return passed == inputs and results == result_types(function)


def _number(kernels: list[llvm.FuncOp]) -> None:
    """Numbers the barriers of kernels, but for those that are vectorized."""
    number = 0
    numbered: list[llvm.FuncOp] = []
    for kernel in kernels:
        if get_vecz_to_orig_link(kernel) is None and not get_orig_to_vecz_links(kernel):
            numbered.append(kernel)
            continue
        for call in _barriers_in(kernel):
            owner = call.operands[0].owner
            if isinstance(owner, llvm.ConstantOp):
                number = max(number, 1 + (integer_value(owner.value) or 0))
    for kernel in numbered:
        for call in _barriers_in(kernel):
            _set_id(call, number)
            number += 1


def _barriers_in(kernel: llvm.FuncOp) -> list[llvm.CallOp]:
    return [
        call
        for call, builtin in calls_of_builtins(kernel)
        if builtin.synchronizes_work_group
    ]


def _set_id(call: llvm.CallOp, number: int) -> None:
    constant = ConstantOp(IntegerAttr(number, i32), i32)
    constant.location = call.location
    old = call.operands[0].owner
    block = call.parent
    assert block is not None
    block.insert_op_before(constant, call)
    call.operands[0] = constant.result
    if isinstance(old, llvm.ConstantOp) and not old.result.uses:
        Rewriter.erase_op(old)
