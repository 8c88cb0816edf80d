"""
The fences around a `monotonic` operation that stand for a stronger ordering.

| operation | ordering | before | after |
|---|---|---|---|
| load | `acquire` | | `fence acquire` |
| | `seq_cst` | total fence | `fence acquire` |
| store | `release` | `fence release` | |
| | `seq_cst` | total fence | |
| `atomicrmw`, `cmpxchg` | `acquire` | | `fence acquire` |
| | `release` | `fence release` | |
| | `acq_rel` | `fence release` | `fence acquire` |
| | `seq_cst` | total fence | `fence acquire` |
| fence | `seq_cst` | total fence | |

The total fence is, for a variable of the module:

    f1: fence acq_rel
    u:  atomicrmw add @__mux_total_order, 1 monotonic
    f2: fence acq_rel

`unordered` becomes `monotonic`. The ordering of a `cmpxchg` is the union of its two, so
that the fence behind it is executed whether it succeeds or not.

This is sound in C++20's memory model (https://eel.is/c++draft/atomics.order), which
LLVM's follows. A mapping is sound if each execution that it allows was allowed before.

*Acquire and release.* Let Y acquire what X released. Mapped, X is behind a release
fence and Y before an acquire fence, which synchronize if Y reads from X or its release
sequence ([atomics.fences]). What is sequenced before X still happens before what is
sequenced behind Y.

*Total fences are totally ordered.* Let F < G if u of F is before u of G in the
modification order. All modifications of the variable are such operations, so that u of
G reads from the release sequence of u of F, and f1 of F happens before f2 of G.

*Sequential consistency.* A total order S of the `seq_cst` operations has to agree with
happens-before (hb) and with the coherence order (eco) of each location. Let F(a) be the
total fence of such an operation a; that of an access is the one right before it.

1. If b hb a, then b hb f1 of some G <= F(a): no other operation synchronizes with an
   access a, which is `monotonic`. With f2 of F(a), f1 of a G < F(a) does, through u.
   What synchronizes with f2 through an operation before F(a) does with f1 as well.
2. If G <= F(a), then f1 of G hb a: it hb f2 of F(a).
3. Thus a hb b implies F(a) < F(b): otherwise a hb f1 of G by 1, G <= F(b) <= F(a), and
   f1 of G hb a by 2, a circle of hb. Where a synchronizes with another operation as a
   release operation, f2 of F(a) does now, and the circle is that of f2.
4. And a eco b, b hb c imply F(a) < F(c): otherwise b hb a by 1 and 2, which
   contradicts a eco b. Where b synchronizes as a release operation, take the operation
   that reads from it in place of b: a eco it, too.

Edges of eco that follow each other are of one location, and one edge of eco. A circle
of hb and eco edges between `seq_cst` operations is therefore one of eco only, which
coherence excludes, or by 3 and 4 one of <, which is an order. So S exists. The argument
is the same for a fence that is before or behind an access: it is its own F. Compare
"leading fences" in Lahav et al., Repairing Sequential Consistency in C/C++11, 2017.

*Scopes.* A work-group runs in one thread, its work-items one after the other. What
accesses local memory, or is synchronized within the work-group only, synchronizes with
operations of its own thread, which are sequenced before or behind it in any case:
`monotonic` is enough for it. A wider scope may be replaced by that of all threads.

Limits: S is the order of one module. Another one, or the host, has no part in it.
"""

from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr, i32
from xdsl.ir import Operation
from xdsl.pattern_rewriter import (
    PatternRewriter,
    RewritePattern,
    op_type_rewrite_pattern,
)
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError, symbol_name
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.module.constants import AddressOfOp
from xdsl_gas.dialects.llvm.module.globals import GlobalOp
from xdsl_gas.dialects.llvm.ops.atomics import AtomicRMWOp, FenceOp
from xdsl_gas.dialects.llvm.syntax.orderings import ORDERINGS, ordering_keyword
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.native_cpu.local_memory.variables import LOCAL_ADDRESS_SPACE
from xdsl_gas.target_tables import AMDGPU
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

TOTAL_ORDER = "__mux_total_order"
"""The variable that all total fences change."""

_CACHE_LINE = 64

MONOTONIC = "monotonic"
ONLY_MONOTONIC = frozenset((MONOTONIC,))

_ONE_AS = f"-{AMDGPU.one_space_scope}"
"""The suffix of AMDGPU's scopes of a single address space."""

_WITHIN_WORK_GROUP = frozenset(
    ("block", "singlethread", "subgroup", "warp", "wavefront", "workgroup")
)
"""The synchronization scopes that are part of a work-group, of all targets."""

_ACQUIRING = frozenset(("acquire", "acq_rel", "seq_cst"))
_RELEASING = frozenset(("release", "acq_rel"))


def orderings_of(op: Operation) -> frozenset[str]:
    """Returns the orderings of an operation, none if it is not atomic."""
    orderings = _NONE
    for name in _ORDERINGS:
        if name in op.properties:
            orderings |= {ordering_keyword(op.properties[name])} - {"not_atomic"}
    return orderings


_ORDERINGS = ("ordering", "success_ordering", "failure_ordering")
_NONE = frozenset[str]()


def is_within_work_group(op: Operation) -> bool:
    """
    Whether an operation is synchronized with work-items of its own work-group at most.
    """
    scope = op.properties.get("syncscope")
    if isinstance(scope, StringAttr):
        name = scope.data.removesuffix(_ONE_AS)
        if name in _WITHIN_WORK_GROUP:
            return True
    if isinstance(op, FenceOp):
        return False
    pointer = op.operands[1 if isinstance(op, llvm.StoreOp) else 0]
    return address_space(pointer.type) == LOCAL_ADDRESS_SPACE


@dataclass
class TotalOrder:
    """The variable of a module by which its total fences are ordered."""

    module: ModuleOp

    def insert_fence(self, op: Operation, rewriter: PatternRewriter) -> None:
        """Inserts a total fence before an operation."""
        builder = LLVMBuilder.at(op, rewriter)
        address_type = pointer_type(self._variable(rewriter).addr_space.value.data)
        builder.put(FenceOp("acq_rel"))
        pointer = builder.put(AddressOfOp(TOTAL_ORDER, address_type)).result
        one = builder.constant(1, i32)
        builder.put(AtomicRMWOp("add", pointer, one, MONOTONIC))
        builder.put(FenceOp("acq_rel"))

    def _variable(self, rewriter: PatternRewriter) -> llvm.GlobalOp:
        for op in self.module.body.block.ops:
            if isinstance(op, llvm.GlobalOp) and symbol_name(op) == TOTAL_ORDER:
                return op
        variable = GlobalOp(
            i32,
            TOTAL_ORDER,
            "internal",
            addr_space=_global_address_space(self.module),
            alignment=_CACHE_LINE,
            value=IntegerAttr(0, i32),
        )
        rewriter.insert(variable, InsertPoint.at_start(self.module.body.block))
        return variable


def _global_address_space(module: ModuleOp) -> int:
    try:
        target = target_of_module(module)
    except MemorySpaceError:
        return 0
    return target.numbers.get(MemorySpace.GLOBAL, 0)


@dataclass(frozen=True)
class MakeMonotonic(RewritePattern):
    """
    Makes an atomic access `monotonic`, with fences for a stronger ordering.

        %v = llvm.load %p atomic acquire : !llvm.ptr -> i32
      ->
        %v = llvm.load %p atomic monotonic : !llvm.ptr -> i32
        llvm.fence acquire

    Fences of an access of local memory, or within the work-group, are left out.
    """

    order: TotalOrder

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        orderings = orderings_of(op)
        if not orderings or isinstance(op, FenceOp):
            return
        if orderings == ONLY_MONOTONIC and "syncscope" not in op.properties:
            return
        if not is_within_work_group(op):
            self._insert_fences(op, orderings, rewriter)
        for name in _ORDERINGS:
            if name in op.properties:
                op.properties[name] = ORDERINGS[MONOTONIC]
        op.properties.pop("syncscope", None)
        rewriter.notify_op_modified(op)

    def _insert_fences(
        self, op: Operation, orderings: frozenset[str], rewriter: PatternRewriter
    ) -> None:
        """Inserts the fences before and behind an access for its orderings."""
        if "seq_cst" in orderings:
            self.order.insert_fence(op, rewriter)
        elif orderings & _RELEASING:
            LLVMBuilder.at(op, rewriter).put(FenceOp("release"))
        if orderings & _ACQUIRING and op.results:
            behind = LLVMBuilder(InsertPoint.after(op), op.location, rewriter)
            behind.put(FenceOp("acquire"))


@dataclass(frozen=True)
class LegalizeFence(RewritePattern):
    """
    Drops the scope of a fence, and replaces sequential consistency.

        llvm.fence seq_cst
      ->
        llvm.fence acq_rel
        %p = llvm.mlir.addressof @__mux_total_order : !llvm.ptr
        %0 = llvm.atomicrmw add %p, %one monotonic : !llvm.ptr, i32
        llvm.fence acq_rel

    Within the work-group, `acq_rel` takes its place.
    """

    order: TotalOrder

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: FenceOp, rewriter: PatternRewriter, /) -> None:
        is_total = "seq_cst" in orderings_of(op)
        if is_total and not is_within_work_group(op):
            self.order.insert_fence(op, rewriter)
            rewriter.erase(op)
        elif is_total or "syncscope" in op.properties:
            if is_total:
                op.properties["ordering"] = ORDERINGS["acq_rel"]
            op.properties.pop("syncscope", None)
            rewriter.notify_op_modified(op)
