"""
Clones a run of accesses for each possible space and dispatches on the tag; gathers and
scatters are masked by the tag of each lane.

      %v = llvm.load %p : !llvm.ptr<4> -> f32
  ->
      llvm.switch %tag : i64, ^global [2: ^local]
    ^local:
      %s = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr<3>
      %a = llvm.load %s : !llvm.ptr<3> -> f32
      llvm.br ^join(%a : f32)
    ^global:
      ...
    ^join(%v: f32):

The control flow is that of Intel's graphics compiler, in its document "Generic Address
Space".

    masked.gather(%ptrs, %mask)
  ->
    masked.gather(%ptrs as local, %mask & tags == local)
    masked.gather(%ptrs as global, %mask & tags != local, pass-through = the former)

Lanes whose memory overlaps lie in one space, so a scatter keeps their order.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce

from xdsl.dialects.builtin import IntegerAttr, i64
from xdsl.ir import Block, BlockArgument, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.pointer_types import in_space
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.target.tag_encoding import (
    EMITTED_TAGS,
    GLOBAL_TAGS,
    PrivateMemory,
)
from xdsl_gas.dialects.gas import DISPATCH
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.intrinsics.hints import TrapOp
from xdsl_gas.dialects.llvm.intrinsics.vectors import VectorReduceOrOp
from xdsl_gas.dialects.llvm.ops.control_flow import SwitchOp, UnreachableOp
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.runtime_resolution.access_runs import Run
from xdsl_gas.transforms.utils.argument_attributes import set_specific_operand
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_ALWAYS_ACCESS = (
    AccessForm.LOAD,
    AccessForm.STORE,
    AccessForm.ATOMIC_RMW,
    AccessForm.COMPARE_EXCHANGE,
)
"""The forms of accesses that access at least one byte."""


@dataclass(frozen=True)
class Dispatcher:
    """Splits blocks at accesses that depend on a tag."""

    target: Target
    private_memory: PrivateMemory

    stops_at_unknown_tags: bool
    """
    Whether a tag of none of the possible spaces traps. Otherwise it selects the last
    space, which is global memory if that is possible.
    """

    @property
    def traps(self) -> bool:
        """Whether some tags trap."""
        return self.stops_at_unknown_tags and not self.target.generic_in_hardware

    def dispatch(
        self, runs: list[Run], tags: list[SSAValue], rewriter: PatternRewriter
    ) -> None:
        """
        Clones the accesses of a run for each space that its pointer may point to.
        Several runs share one operation, and their switches are nested.
        """
        run, tag = runs[0], tags[0]
        copies = self._split(run, tag, rewriter)
        for copy in copies if len(runs) > 1 else ():
            inner: list[Run] = []
            for other in runs[1:]:
                (operands,) = other.sites.values()
                pointer = copy.operands[operands[0]]
                inner.append(Run(pointer, other.spaces, [copy], {copy: operands}))
            self.dispatch(inner, tags[1:], rewriter)

    def _split(
        self, run: Run, tag: SSAValue, rewriter: PatternRewriter
    ) -> list[Operation]:
        """Returns the clone of the first operation for each space."""
        first = run.operations[0]
        before = first.parent
        assert before is not None
        for op in run.hoisted:
            op.detach()
            before.insert_op_before(op, first)
            rewriter.notify_op_modified(op)
        live = _used_behind(run.operations)
        join = before.split_before(first, arg_types=[value.type for value in live])
        rewriter.handle_block_creation(join)
        region = before.parent
        assert region is not None
        copies: list[Operation] = []
        blocks: list[tuple[MemorySpace, Block]] = []
        for space in run.spaces:
            block = _block_before(join, rewriter)
            values, copy = self._repeat(run, space, block, rewriter)
            _builder_in(block, first, rewriter).branch(
                join, [values[value] for value in live]
            )
            blocks.append((space, block))
            copies.append(copy)
        for value, argument in zip(live, join.args, strict=True):
            _take_place(value, argument, first, rewriter)
        self._switch(before, tag, blocks, first, join, rewriter)
        for op in reversed(run.operations):
            rewriter.erase(op)
        return copies

    def _repeat(
        self, run: Run, space: MemorySpace, block: Block, rewriter: PatternRewriter
    ) -> tuple[Mapping[SSAValue, SSAValue], Operation]:
        """Returns the map from values to their clones, and the first clone."""
        specific_type = pointer_type(self.target.number(space))
        values: dict[SSAValue, SSAValue] = {}
        casts: dict[SSAValue, SSAValue] = {}
        copies: list[Operation] = []
        for op in run.operations:
            copy = op.clone(values)
            builder = _builder_in(block, op, rewriter)
            for operand in run.sites.get(op, ()):
                pointer = copy.operands[operand]
                if pointer not in casts:
                    casts[pointer] = builder.pointer_cast(pointer, specific_type)
                set_specific_operand(copy, operand, casts[pointer], space, self.target)
            rewriter.insert(copy, InsertPoint.at_end(block))
            copies.append(copy)
        return values, copies[0]

    def _switch(
        self,
        before: Block,
        tag: SSAValue,
        blocks: list[tuple[MemorySpace, Block]],
        first: Operation,
        join: Block,
        rewriter: PatternRewriter,
    ) -> None:
        default = _trap(join, first, rewriter) if self.traps else blocks[-1][1]
        cases: list[tuple[int, Block, tuple[()]]] = []
        for space, block in blocks:
            if block is default:
                continue
            cases.extend((number, block, ()) for number in self.tags_of(space))
        builder = _builder_in(before, first, rewriter)
        accesses = semantics_of(first).accesses
        if any(access.form not in _ALWAYS_ACCESS for access in accesses):
            # The pointer may be poison if the length is zero or all lanes are masked.
            tag = builder.frozen(tag)
        switch = builder.put(SwitchOp(tag, (default, ()), cases))
        mark_dispatch(switch, len(blocks))

    def trap_if(
        self, condition: SSAValue, op: Operation, rewriter: PatternRewriter
    ) -> None:
        """Inserts a conditional trap before an operation."""
        before = op.parent
        assert before is not None
        join = before.split_before(op)
        rewriter.handle_block_creation(join)
        builder = _builder_in(before, op, rewriter)
        builder.branch_if(condition, _trap(join, op, rewriter), join)

    def tags_of(self, space: MemorySpace) -> tuple[int, ...]:
        """Returns the tags of the pointers that are accessed in a space."""
        if space in EMITTED_TAGS:
            return (EMITTED_TAGS[space],)
        if self.private_memory is PrivateMemory.TAGGED_GLOBAL:
            return (*GLOBAL_TAGS, EMITTED_TAGS[MemorySpace.LOCAL])
        return GLOBAL_TAGS


def mark_dispatch(op: Operation, width: int) -> None:
    """Marks what tells `width` spaces apart at run time, for `gas-check`."""
    op.attributes[DISPATCH] = IntegerAttr(width, i64)


def choose(
    op: Operation,
    condition: SSAValue,
    yes: Callable[[LLVMBuilder], SSAValue],
    no: Callable[[LLVMBuilder], SSAValue],
    rewriter: PatternRewriter,
) -> None:
    """
    Replaces an operation with one result by an if-then-else on `condition`: `yes` and
    `no` build the result in their blocks.
    """
    before = op.parent
    assert before is not None
    result = op.results[0]
    join = before.split_before(op, arg_types=[result.type])
    rewriter.handle_block_creation(join)
    blocks = (_block_before(join, rewriter), _block_before(join, rewriter))
    for block, make in zip(blocks, (yes, no), strict=True):
        builder = _builder_in(block, op, rewriter)
        builder.branch(join, [make(builder)])
    _take_place(result, join.args[0], op, rewriter)
    _builder_in(before, op, rewriter).branch_if(condition, *blocks)
    rewriter.erase(op)


def _block_before(join: Block, rewriter: PatternRewriter) -> Block:
    """Returns a new block before another."""
    block = Block()
    assert join.parent is not None
    join.parent.insert_block_before(block, join)
    rewriter.handle_block_creation(block)
    return block


def _builder_in(block: Block, op: Operation, rewriter: PatternRewriter) -> LLVMBuilder:
    """Returns a builder at the end of a block, with the location of an operation."""
    return LLVMBuilder(InsertPoint.at_end(block), op.location, rewriter)


def _trap(join: Block, op: Operation, rewriter: PatternRewriter) -> Block:
    """Returns a new block before `join` that traps."""
    block = _block_before(join, rewriter)
    builder = _builder_in(block, op, rewriter)
    builder.put(TrapOp())
    builder.put(UnreachableOp())
    return block


def _take_place(
    value: SSAValue, argument: BlockArgument, op: Operation, rewriter: PatternRewriter
) -> None:
    argument.location = op.location
    argument.name_hint = value.name_hint
    rewriter.replace_all_uses_with(value, argument)


def _used_behind(operations: list[Operation]) -> list[SSAValue]:
    """Returns the results with users outside of the operations."""
    inside = set(operations)
    return [
        result
        for op in operations
        for result in op.results
        if any(use.operation not in inside for use in result.uses)
    ]


_OF_LANES = (AccessForm.GATHER, AccessForm.SCATTER)


def has_lanes(op: Operation) -> bool:
    """Whether an operation accesses memory lane by lane, each with its own pointer."""
    return any(access.form in _OF_LANES for access in semantics_of(op).accesses)


def dispatch_lanes(
    op: Operation,
    spaces: tuple[MemorySpace, ...],
    tags: SSAValue,
    dispatcher: Dispatcher,
    rewriter: PatternRewriter,
) -> None:
    """
    Replaces a gather or scatter by one per space. `tags` is the vector of the tags of
    its pointers.
    """
    builder = LLVMBuilder.at(op, rewriter)
    tests = lanes_of_spaces(builder, tags, spaces, dispatcher)
    (access,) = semantics_of(op).accesses
    at_mask, at_pointers = access.mask, access.operand
    assert at_mask is not None
    mask = op.operands[at_mask]
    nowhere = builder.constant(0, mask.type)
    if dispatcher.traps:
        unknown = builder.icmp("eq", reduce(builder.either, tests), 0)
        lost = builder.select(mask, unknown, nowhere)
        is_lost = builder.put(VectorReduceOrOp(lost)).results[0]
        dispatcher.trap_if(is_lost, op, rewriter)
        builder = LLVMBuilder.at(op, rewriter)
    pointers = op.operands[at_pointers]
    values = op.operands[at_mask + 1 :]
    for space, test in zip(spaces, tests, strict=True):
        copy = op.clone()
        if space is spaces[0]:
            mark_dispatch(copy, len(spaces))
        specific_type = in_space(pointers.type, space, dispatcher.target)
        # `and` would propagate poison from the pointer of a masked-off lane.
        its_mask = builder.select(mask, test, nowhere)
        copy.operands = (
            *op.operands[: at_mask - 1],
            builder.pointer_cast(pointers, specific_type),
            its_mask,
            *values,
        )
        values = builder.put(copy).results
    for result, value in zip(op.results, values, strict=True):
        value.name_hint = result.name_hint
    rewriter.replace(op, (), values if op.results else ())


def lanes_of_spaces(
    builder: LLVMBuilder,
    tags: SSAValue,
    spaces: tuple[MemorySpace, ...],
    dispatcher: Dispatcher,
) -> list[SSAValue]:
    """Returns, for each space, the mask of the lanes whose tag selects it."""
    tests: list[SSAValue] = []
    for space in spaces[:-1] if not dispatcher.traps else spaces:
        numbers = dispatcher.tags_of(space)
        each = [builder.icmp("eq", tags, number) for number in numbers]
        tests.append(reduce(builder.either, each))
    if not dispatcher.traps:
        # The last space takes every other tag, like the default of a switch.
        tests.append(builder.icmp("eq", reduce(builder.either, tests), 0))
    return tests
