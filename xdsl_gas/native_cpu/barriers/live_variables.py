"""
The live variables of a kernel: which values it keeps across barriers, and where.

Uniform ones are variables of the wrapper, which passes them to the sub-kernels by
value; the others are in the arena, once per work-item, and so is stack memory that
outlives a barrier region. Collectives need the values that work-items bring to them.
"""

from collections.abc import Iterable, Set
from dataclasses import dataclass, field
from functools import cached_property

from xdsl.dialects import llvm
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.pointer_types import pointer_in
from xdsl_gas.analysis.target.type_layout import rounded_up
from xdsl_gas.diagnostics import error_at
from xdsl_gas.memory_space import Target
from xdsl_gas.native_cpu.barriers.arena_layout import ArenaLayout, LayoutKind, lay_out
from xdsl_gas.native_cpu.barriers.barrier_points import Barrier, SplitKernel
from xdsl_gas.native_cpu.barriers.liveness import Liveness
from xdsl_gas.native_cpu.barriers.regions import RegionGraph
from xdsl_gas.native_cpu.barriers.rematerialization import Rematerialization
from xdsl_gas.native_cpu.barriers.slot_sharing import SlotSharing
from xdsl_gas.native_cpu.barriers.stack_memory import allocas_in_arena
from xdsl_gas.native_cpu.barriers.storage import ARRAY_ALIGNMENT, Storage, storage_of
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.transforms.utils.pointer_values import defining_op


@dataclass
class LiveVariables:
    """The live variables of a kernel with barriers."""

    graph: RegionGraph
    target: Target
    layout_kind: LayoutKind = LayoutKind.ARRAYS

    debug: bool = False
    """Whether source variables are live as long as the kernel runs."""

    layout: ArenaLayout = field(init=False)
    """Where the others lie; decided by `lay_out`."""

    uniform: dict[SSAValue, Storage] = field(init=False)
    """The variables of the wrapper, in the order of their definitions."""

    tidying: Rematerialization = field(init=False)

    def __post_init__(self) -> None:
        kernel = self.graph.kernel
        dominance = Dominance(kernel.function.body)
        in_arena = allocas_in_arena(self.graph, debug=self.debug)
        uniformity = Uniformity(kernel, self.target)
        self.tidying = Rematerialization(kernel, in_arena, uniformity)
        self.tidying.tidy(dominance)
        self._live = Liveness(kernel, dominance, self.tidying.needs)
        crossing = set(self._live.numbering.values_in(self._live.crossing()))
        self.uniform = {}
        self._memory: dict[SSAValue, Storage] = {
            op.res: _storage_of_alloca(op, kernel)
            for op in kernel.entry.ops
            if isinstance(op, llvm.AllocaOp) and op in in_arena
        }
        self._kept: dict[SSAValue, Storage] = {}
        for value in kernel.values():
            if value not in crossing:
                continue
            storage = self._storage(value)
            if uniformity.is_uniform(value):
                self.uniform[value] = storage
            else:
                self._kept[value] = storage

    def lay_out(self, stored_early: Set[SSAValue], accessed: Set[SSAValue]) -> None:
        """
        Decides where variables lie. `accessed` are those that sub-kernels access;
        `stored_early` those that one stores elsewhere than at barriers.
        """
        if self.debug:
            stored_early = self._kept.keys()
        sharing = SlotSharing(self._live_at)
        places = sharing.places(
            (value, storage)
            for value, storage in self._kept.items()
            if value in accessed and value not in stored_early
        )
        for variables in (self._memory, self._kept):
            places += [
                (storage, [value])
                for value, storage in variables.items()
                if (value in accessed or self.debug)
                and (variables is self._memory or value in stored_early)
            ]
        self.layout = lay_out(self.layout_kind, places)

    def _live_at(self, value: SSAValue) -> int:
        """Returns a bit for each side of each barrier where a variable is live."""
        bit, live_bits = self._live.numbering.bit(value), 0
        for barrier in self._live.before:
            for live in (self._live.before[barrier], self._live.after[barrier]):
                live_bits = live_bits << 1 | bool(live & bit)
        return live_bits

    @cached_property
    def keeps_pointers(self) -> bool:
        """Whether a pointer may be kept, also in memory or as a number."""
        if any(map(_has_pointer, (v.type for v in (*self.uniform, *self._kept)))):
            return True
        return any(
            op.name == "llvm.ptrtoint"
            or (op.name == "llvm.store" and _has_pointer(op.operands[0].type))
            for op in operations_in(self.graph.kernel.function)
        )

    @property
    def memory(self) -> Iterable[llvm.AllocaOp]:
        """The stack memory that is in the arena."""
        return self.tidying.in_arena

    def storage(self, value: SSAValue) -> Storage:
        """Returns how a variable is stored."""
        for variables in (self.uniform, self._kept):
            if value in variables:
                return variables[value]
        return self._memory[value]

    def is_kept(self, value: SSAValue) -> bool:
        """Whether a value is a live variable."""
        return value in self.uniform or value in self._kept

    def is_live_before(self, barrier: Barrier, value: SSAValue) -> bool:
        """Whether a variable is needed once its work-item has come to a barrier."""
        return self._has(self._live.before[barrier], value)

    def is_live_after(self, barrier: Barrier, value: SSAValue) -> bool:
        """Whether a variable is needed by the region that starts with a barrier."""
        return self._has(self._live.after[barrier], value)

    def _has(self, bits: int, value: SSAValue) -> bool:
        return bool(bits & self._live.numbering.bit(value))

    def _storage(self, value: SSAValue) -> Storage:
        storage = storage_of(value.type)
        if storage is None:
            kernel, op = self.graph.kernel, defining_op(value)
            raise error_at(
                kernel.original if op is None else kernel.originals[op],
                f"a value of type {value.type} is needed across a barrier, but cannot "
                "be stored.",
                "Compute it behind the barrier.",
            )
        return storage


def _has_pointer(value_type: Attribute) -> bool:
    """Whether a type is a pointer or has one in it."""
    if isinstance(value_type, llvm.LLVMStructType):
        return any(map(_has_pointer, value_type.types))
    if isinstance(value_type, llvm.LLVMArrayType):
        return _has_pointer(value_type.type)
    return pointer_in(value_type) is not None


def _storage_of_alloca(op: llvm.AllocaOp, kernel: SplitKernel) -> Storage:
    """Returns the storage of the memory that an alloca of constant size allocates."""
    element = storage_of(op.elem_type)
    count = integer_constant(op.size)
    if element is None or count is None:
        raise error_at(
            kernel.originals[op],
            "the stack memory is used across a barrier, but has no size.",
            "Use arrays of constant size.",
        )
    wanted = min(integer_value(op.alignment) or 1, ARRAY_ALIGNMENT)
    alignment = max(wanted, element.alignment)
    size = rounded_up(max(count, 1) * element.size, alignment)
    return Storage(size, alignment, element.is_scalable)
