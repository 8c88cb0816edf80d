"""
Sub-kernels: a function for each barrier region, which returns the number of the next.

    i32 @k.mux-barrier-region(arguments of @k, uniform variables the region reads,
        pointers to those it writes, ptr %arena, i64 %items, i64 %item)

Variables that the region does not change are loaded from the arena once, at its entry.
One that it defines is stored at the barriers where it is live, if its definition
dominates them. A use that the definition does not reach is one of the value at entry:
in the region of a loop with a barrier, a definition may follow a use. If a use may be
of either, or an exit may be reached with either, the variable is stored right after its
definition, and loaded where it is used.

A region with one successor always returns the same constant, so that LLVM sees no data
flow from it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    UNKNOWN_LOC,
    ArrayAttr,
    DictionaryAttr,
    StringAttr,
    i32,
)
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.attribute_values import array_elements, words_of
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import is_return
from xdsl_gas.analysis.ir.graph import block_of, postorder, successors_of
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.llvm.module.functions import FuncOp, ReturnOp
from xdsl_gas.native_cpu.barriers.barrier_points import END, Barrier
from xdsl_gas.native_cpu.barriers.live_variables import LiveVariables
from xdsl_gas.native_cpu.barriers.regions import BarrierRegion
from xdsl_gas.native_cpu.barriers.stack_memory import DECLARE
from xdsl_gas.native_cpu.barriers.values import is_constant, is_debug
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.sub_kernels.frame import Frame
from xdsl_gas.native_cpu.utils.attributes import BASE_NAME
from xdsl_gas.native_cpu.utils.functions import inherit_names
from xdsl_gas.transforms.specialization.debug_information import (
    separate_debug_information,
)
from xdsl_gas.transforms.specialization.function_variants import mark_always_inline
from xdsl_gas.transforms.utils.pointer_values import defining_op

_TAKEN_OVER = (
    "denormal_fp_math",
    "denormal_fp_math_f32",
    "fp_contract",
    "frame_pointer",
    "no_infs_fp_math",
    "no_inline",
    "no_nans_fp_math",
    "no_signed_zeros_fp_math",
    "no_unwind",
    "optimize_none",
    "prefer_vector_width",
    "reciprocal_estimates",
    "target_cpu",
    "target_features",
    "tune_cpu",
    "uwtable_kind",
    "vscale_range",
)
"""
The properties of a kernel that hold for its parts. Those about effects on memory do
not: the parts access the arena.
"""

_NOT_PASSED_THROUGH = frozenset(("alwaysinline", "memory", "nosync", "speculatable"))
"""LLVM attributes of the same kind."""

_OF_WHOLE_KERNELS = frozenset(("llvm.byval",))
"""The attributes of arguments that would copy them for each region."""

_OF_ALL_POINTERS = frozenset(("llvm.captures", "llvm.noalias", "llvm.nocapture"))
"""
The attributes of arguments that are about all pointers computed from them. A function
for a region does not see where a pointer in a live variable comes from.
"""


def sub_kernel_function(
    module: KernelModule,
    kernel: llvm.FuncOp,
    suffix: str,
    body: Region,
    inputs: Sequence[Attribute],
    result: Attribute,
    *,
    keeps_pointers: bool,
) -> llvm.FuncOp:
    """
    Returns an internal function for a part of a kernel that is no entry point any more,
    not inserted yet. It has the kernel's names, first arguments and calling convention;
    `keeps_pointers` says whether pointers are kept from one part to another.
    """
    name = module.unique_name(f"{BASE_NAME.get_or_name(kernel)}.{suffix}")
    function = FuncOp(
        StringAttr(name),
        llvm.LLVMFunctionType(inputs, result),
        llvm.LinkageAttr("internal"),
        kernel.CConv,
        body=body,
        other_props={**_inherited(kernel)},
    )
    dropped = _OF_WHOLE_KERNELS
    if keeps_pointers:
        dropped |= _OF_ALL_POINTERS
    attributes = [
        {
            name: one
            for name, one in argument_attributes(kernel, index).items()
            if name not in dropped
        }
        for index in range(len(kernel.function_type.inputs))
    ]
    if any(attributes):
        attributes += [{}] * (len(inputs) - len(attributes))
        function.properties["arg_attrs"] = ArrayAttr(map(DictionaryAttr, attributes))
    function.location = kernel.location
    separate_debug_information(function)
    mark_always_inline(function)
    inherit_names(function, kernel)
    return function


def _inherited(kernel: llvm.FuncOp) -> dict[str, Attribute | None]:
    inherited: dict[str, Attribute | None] = {
        name: kernel.properties[name]
        for name in _TAKEN_OVER
        if name in kernel.properties
    }
    passed = [
        entry
        for entry in array_elements(kernel.passthrough)
        if not _NOT_PASSED_THROUGH.intersection(words_of(entry)[:1])
        and not "".join(words_of(entry)[:1]).startswith("mux-")
    ]
    if passed:
        inherited["passthrough"] = ArrayAttr(passed)
    return inherited


@dataclass
class SubKernel:
    """A function for a part of a kernel, and what to pass to it."""

    function: llvm.FuncOp

    inputs: list[SSAValue]
    """The uniform variables that follow the arguments of the kernel, by value."""

    outputs: list[SSAValue]
    """The uniform variables that follow by pointer."""

    uses_arena: bool
    """Whether the arena, N and the index of the work-item follow."""

    shared_accesses: list[Operation]
    """
    Its loads and stores of uniform variables, which are values again once it is inlined
    """

    @property
    def arena(self) -> SSAValue | None:
        """The argument that is the arena, if there is one."""
        return self.function.body.blocks[0].args[-3] if self.uses_arena else None


@dataclass
class _Exit:
    """The end of a region, at a barrier or a return."""

    barrier: Barrier | None
    end: Operation
    """The first operation of the return sequence."""

    block: Block


@dataclass
class _RegionCloner:
    """Makes the function of one region."""

    frame: Frame
    region: BarrierRegion
    values: dict[SSAValue, SSAValue] = field(default_factory=dict[SSAValue, SSAValue])
    """The values that the region defines, in the new function."""

    exits: list[_Exit] = field(default_factory=list[_Exit])
    _cloned: list[tuple[Operation, Operation]] = field(
        default_factory=list[tuple[Operation, Operation]]
    )
    _reached: dict[Block, set[Block]] = field(default_factory=dict[Block, set[Block]])
    _reloaded: set[SSAValue] = field(default_factory=set[SSAValue])
    """The variables that are used where their definition does not dominate."""

    def build(self) -> None:
        """Fills the body of the frame."""
        self._clone_blocks()
        self._dominance = Dominance(self.frame.body)
        debug: list[tuple[Operation, Operation]] = []
        for old, new in self._cloned:
            if is_debug(new):
                debug.append((old, new))
                continue
            if operands := [self._value_for(each, new) for each in old.operands]:
                new.operands = operands
        for value in tuple(self.values):
            if self.frame.live.is_kept(value):
                self._store(value)
        for old, new in debug:
            self._resolve_debug(old, new)

    def _clone_blocks(self) -> None:
        arguments = self.frame.live.graph.kernel.entry
        blocks = {block: Block() for block in self.region.blocks}
        self.frame.body.add_block(list(blocks.values()))
        self.frame.enter(blocks[self.region.start])
        for old, new in blocks.items():
            for argument in () if old is arguments else old.args:
                new_argument = new.insert_arg(
                    argument.type, len(new.args), argument.location
                )
                new_argument.name_hint = argument.name_hint
                self.values[argument] = new_argument
            for op in old.ops:
                self._clone(op, new, blocks)

    def _clone(self, op: Operation, block: Block, blocks: dict[Block, Block]) -> None:
        live = self.frame.live
        barrier = self.region.barrier
        if barrier is not None and op is barrier.call:
            return
        if op in live.tidying.in_arena:
            return
        if self._is_about_replaced_memory(op):
            return
        if is_return(op):
            self._add_exit(None, block, op)
            return
        for successor in op.successors:
            barrier = live.graph.kernel.barrier_of_block.get(successor)
            if barrier is not None:
                self._add_exit(barrier, block, op)
                return
        new = op.clone(self.values, blocks, clone_operands=False)
        block.add_op(new)
        self._cloned.append((op, new))

    def _is_about_replaced_memory(self, op: Operation) -> bool:
        """Whether an operation describes stack memory that is in the arena now."""
        live = self.frame.live
        is_declaration = live.debug and op.name == DECLARE
        is_lifetime = semantics_of(op).marker is Marker.LIFETIME
        return (is_declaration or is_lifetime) and (
            live.tidying.is_address_in_arena(op.operands[0])
        )

    def _add_exit(self, barrier: Barrier | None, block: Block, op: Operation) -> None:
        graph = self.frame.live.graph
        number = END if barrier is None else graph.numbers[barrier.id]
        location = op.location if barrier is None else barrier.call.location
        builder = KernelBuilder.end_of(self.frame.module, block, location)
        result = builder.constant(number, i32)
        end = defining_op(result)
        assert end is not None
        builder.put(ReturnOp(result))
        self.exits.append(_Exit(barrier, end, block))

    def _value_for(self, value: SSAValue, user: Operation) -> SSAValue:
        """Returns what a value of the kernel is where an operation uses it."""
        cloned = self.values.get(value)
        if cloned is None:
            return self.frame.at_entry(value)
        block = user.parent
        assert block is not None
        if self._dominance.dominates(block_of(cloned), block):
            return cloned
        if is_constant(value) or block not in self._reached_from(block_of(cloned)):
            return self.frame.at_entry(value)
        builder = KernelBuilder.in_front_of(self.frame.module, user)
        if self.frame.live.is_kept(value):
            self._reloaded.add(value)
            return self.frame.load(builder, value)
        op = defining_op(value)
        assert op is not None, "a block argument that is not kept"
        operands = tuple(self._value_for(operand, user) for operand in op.operands)
        return self.frame.again(builder, value, operands)

    def _reached_from(self, start: Block) -> set[Block]:
        """Returns the blocks that a path from a block leads to."""
        reached = self._reached.get(start)
        if reached is None:
            reached = set(postorder(successors_of(start), successors_of))
            self._reached[start] = reached
        return reached

    def _store(self, value: SSAValue) -> None:
        """Stores a variable that the region defines."""
        live = self.frame.live
        cloned = self.values[value]
        exits = [
            exit_
            for exit_ in self.exits
            if exit_.barrier is not None and live.is_live_before(exit_.barrier, value)
        ]
        if value not in self._reloaded and all(
            self._dominance.dominates(block_of(cloned), exit_.block) for exit_ in exits
        ):
            for exit_ in exits:
                builder = KernelBuilder.in_front_of(self.frame.module, exit_.end)
                self.frame.store(builder, cloned, value)
            return
        self.frame.stored_early.add(value)
        barrier = self.region.barrier
        is_passed = barrier is not None and live.is_live_after(barrier, value)
        if is_passed and value in live.uniform:
            # The variable is shared: another work-item may have changed it already.
            self.frame.store(self.frame.builder(), self.frame.input(value), value)
        self.frame.store(self._behind(cloned, value), cloned, value)

    def _behind(self, cloned: SSAValue, value: SSAValue) -> KernelBuilder:
        """Returns a builder that inserts right behind the definition of a value."""
        op = defining_op(cloned)
        if op is None:
            first = block_of(cloned).first_op
            assert first is not None
            return KernelBuilder.in_front_of(self.frame.module, first)
        if op.next_op is None:
            original = defining_op(value)
            assert original is not None
            raise error_at(
                self.frame.live.graph.kernel.originals[original],
                "the result of a terminator is needed across a barrier.",
                "Compute it behind the barrier.",
            )
        return KernelBuilder.in_front_of(self.frame.module, op.next_op)

    def _resolve_debug(self, old: Operation, new: Operation) -> None:
        """Maps the operands of a debug record, which is dropped if one is unknown."""
        block = new.parent
        assert block is not None
        operands: list[SSAValue] = []
        for operand in old.operands:
            cloned = self.values.get(operand)
            if cloned is None:
                cloned = self.frame.known_at_entry(operand)
            elif not self._dominance.dominates(block_of(cloned), block):
                cloned = None
            if cloned is None:
                Rewriter.erase_op(new)
                return
            operands.append(cloned)
        new.operands = operands


def region_frame(
    module: KernelModule, live: LiveVariables, region: BarrierRegion
) -> Frame:
    """Returns the body of the function of a barrier region."""
    first = region.start.first_op
    assert first is not None
    # Debuggers stop at the first operation with a place, when variables can be read.
    location = UNKNOWN_LOC if live.debug else first.location
    frame = Frame(module, live, location)
    _RegionCloner(frame, region).build()
    return frame


def operand_frame(
    module: KernelModule, live: LiveVariables, barrier: Barrier, operand: SSAValue
) -> Frame:
    """
    Returns the body of a function that computes what a work-item brings to a collective
    """
    frame = Frame(module, live, barrier.call.location)
    value = frame.at_entry(operand)
    frame.builder().put(ReturnOp(value))
    return frame


def finished(
    frame: Frame, suffix: str, result: Attribute, place: Operation
) -> SubKernel:
    """
    Returns the function of a body, which is inserted behind `place`, once the layout of
    the arena is known.
    """
    frame.place_variables()
    kernel = frame.live.graph.kernel.original
    function = sub_kernel_function(
        frame.module,
        kernel,
        suffix,
        frame.body,
        frame.types,
        result,
        keeps_pointers=frame.live.keeps_pointers,
    )
    frame.module.insert_after(place, function)
    return SubKernel(
        function,
        frame.inputs,
        frame.outputs,
        frame.uses_arena,
        frame.shared_accesses,
    )
