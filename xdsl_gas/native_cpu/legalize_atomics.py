"""
`legalize-atomics`: leaves the atomic operations and fences that every processor has.

    %old = llvm.atomicrmw add %p, %x acq_rel : !llvm.ptr<1>, i32
  ->
    llvm.fence release
    %old = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr<1>, i32
    llvm.fence acquire

| operation | orderings and operations that stay |
|---|---|
| load, store | `monotonic` |
| `cmpxchg`, strong or weak | `monotonic` on success and failure |
| `atomicrmw` | `monotonic`; `add and max min or sub umax umin xchg xor` |
| `fence` | `acquire`, `release`, `acq_rel` |

None has a synchronization scope. The others become:

- accesses to local memory, and those with a scope within the work-group: `monotonic`,
  since `work-item-loops` runs a work-group in one thread. For the same reason,
  `atomicrmw` operations on integers in local memory become a load and a store if their
  result is unused, see `atomics/plain_accesses.py`;
- those with a stronger ordering: `monotonic` operations with fences around them. Those
  of sequential consistency also update a variable of the module, `@__mux_total_order`,
  which puts them in one order, by a locked instruction on a cache line that all threads
  write. `atomics/orderings.py` has the mapping and its proof;
- those with another operation, such as `fadd`, `nand` and `uinc_wrap`: loops of
  `cmpxchg`, see `atomics/expansions.py`.

## Limits

Errors, with the module unchanged: operations to be expanded whose size in bytes is not
a power of two, and calls of intrinsics that are atomic operations of other devices.

Sequential consistency holds within one module, not between modules or with the host.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation
from xdsl.pattern_rewriter import RewritePattern

from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.llvm.ops.atomics import AtomicRMWOp, FenceOp
from xdsl_gas.native_cpu.atomics.expansions import (
    ExpandUpdate,
    check_operation,
    is_expanded,
)
from xdsl_gas.native_cpu.atomics.orderings import (
    LegalizeFence,
    MakeMonotonic,
    TotalOrder,
    is_within_work_group,
    orderings_of,
)
from xdsl_gas.native_cpu.atomics.plain_accesses import MakePlainAccesses, may_be_plain
from xdsl_gas.remarks import Argument, names, remark
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns


@dataclass(frozen=True)
class LegalizeAtomicsPass(CheckedOptionsPass):
    """Replaces atomic operations and fences by those that every processor has."""

    name = "legalize-atomics"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Rewrites the module. Raises `MemorySpaceError`, before anything is changed, for
        an operation that cannot be replaced.
        """
        operations = OperationIndex(op)
        atomics = [inner for inner in operations.operations if orderings_of(inner)]
        *first, expansion = legalize_atomic_patterns(operations)
        for inner in atomics:
            _report(inner)
        apply_patterns(atomics, first)
        apply_patterns(atomics, (expansion,))


def legalize_atomic_patterns(operations: OperationIndex) -> list[RewritePattern]:
    """
    Returns the patterns for the operations of a module. The last one expands what the
    others have made `monotonic`. Raises `MemorySpaceError` for an operation that cannot
    be replaced.
    """
    for op in operations.matching(_is_checked):
        _check(op)
    assert isinstance(operations.root, ModuleOp)
    order = TotalOrder(operations.root)
    return [
        LegalizeFence(order),
        MakePlainAccesses(),
        MakeMonotonic(order),
        ExpandUpdate(),
    ]


def _report(op: Operation) -> None:
    """Reports an operation that not every processor has."""
    orderings = orderings_of(op) - {"monotonic"}
    if isinstance(op, FenceOp):
        orderings &= {"seq_cst"}
    if orderings or is_expanded(op) or may_be_plain(op):
        remark(
            names.ATOMIC_LEGALIZED,
            op,
            lambda: [
                Argument("Operation", op.name),
                *((f" ({', '.join(sorted(orderings))})",) if orderings else ()),
                " becomes ",
                Argument("Replacement", _words_for_replacement(op, orderings)),
                ".",
            ],
        )


def _words_for_replacement(op: Operation, orderings: frozenset[str]) -> str:
    if may_be_plain(op):
        return "a load and a store"
    is_local = is_within_work_group(op)
    if isinstance(op, FenceOp):
        return "acq_rel" if is_local else "a part of the total order"
    has_fences = bool(orderings - {"unordered"}) and not is_local
    words = "a loop of cmpxchg" if is_expanded(op) else "a monotonic operation"
    return words + " with fences" * has_fences


def _is_checked(kind: type[Operation]) -> bool:
    return issubclass(kind, (AtomicRMWOp, llvm.CallIntrinsicOp))


def _check(op: Operation) -> None:
    if isinstance(op, AtomicRMWOp):
        check_operation(op)
    if isinstance(op, llvm.CallIntrinsicOp) and "atomic" in op.intrin.data:
        raise error_at(
            op,
            "this atomic operation of another device is not supported.",
            "Use an 'atomicrmw' or 'cmpxchg' instruction of LLVM.",
        )
