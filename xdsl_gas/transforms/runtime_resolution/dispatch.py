"""
Accesses repeated for each space that their pointer may point to, one of them reached.

The shape is that of Intel's graphics compiler, in its document "Generic Address
Space": a switch over the tag, a block for each space with the access there, a block
where they meet and whose arguments are what the accesses returned.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from xdsl.ir import Block, BlockArgument, Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.target.tag_encoding import GLOBAL_TAGS, TAGS, PrivateMemory
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.intrinsics.hints import TrapOp
from xdsl_gas.dialects.llvm.ops.control_flow import CompletedUnreachableOp, SwitchOp
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.runtime_resolution.access_runs import Run
from xdsl_gas.transforms.utils.argument_attributes import set_named_operand
from xdsl_gas.transforms.utils.llvm_builder import Emitter

_ALWAYS_ACCESS = frozenset(
    ("llvm.load", "llvm.store", "llvm.atomicrmw", "llvm.cmpxchg")
)


@dataclass(frozen=True)
class Dispatcher:
    """Splits blocks where an access depends on a tag."""

    target: Target
    private_memory: PrivateMemory

    stops_at_unknown_tags: bool
    """
    Whether a tag that stands for none of the spaces stops the program. Else it is the
    last one's, global memory's where that is possible.
    """

    @property
    def traps(self) -> bool:
        """Whether there are tags that stop the program."""
        return self.stops_at_unknown_tags and not self.target.generic_in_hardware

    def dispatch(self, runs: list[Run], tags: list[SSAValue]) -> None:
        """
        Makes the accesses of a run in each space that its pointer may point to. Several
        runs are of one and the same operation, and one switch stands in the other.
        """
        run, tag = runs[0], tags[0]
        copies = self._split(run, tag)
        for copy in copies if len(runs) > 1 else ():
            inner: list[Run] = []
            for other in runs[1:]:
                (operands,) = other.sites.values()
                pointer = copy.operands[operands[0]]
                inner.append(Run(pointer, other.spaces, [copy], {copy: operands}))
            self.dispatch(inner, tags[1:])

    def _split(self, run: Run, tag: SSAValue) -> list[Operation]:
        """Returns what became of the first operation in each space."""
        first = run.operations[0]
        before = first.parent
        assert before is not None
        for op in run.hoisted:
            op.detach()
            before.insert_op_before(op, first)
        live = _used_behind(run.operations)
        join = before.split_before(first, arg_types=[value.type for value in live])
        region = before.parent
        assert region is not None
        copies: list[Operation] = []
        blocks: list[tuple[MemorySpace, Block]] = []
        for space in run.spaces:
            block = Block()
            region.insert_block_before(block, join)
            values, copy = self._repeat(run, space, block)
            Emitter.at_end(block, first.location).branch(
                join, [values[value] for value in live]
            )
            blocks.append((space, block))
            copies.append(copy)
        for value, argument in zip(live, join.args, strict=True):
            _take_place(value, argument, first)
        for op in reversed(run.operations):
            Rewriter.erase_op(op)
        self._switch(before, tag, blocks, first, join)
        return copies

    def _repeat(
        self, run: Run, space: MemorySpace, block: Block
    ) -> tuple[Mapping[SSAValue, SSAValue], Operation]:
        """Returns what the values became, and the first operation."""
        kind = pointer_type(self.target.number(space))
        values: dict[SSAValue, SSAValue] = {}
        casts: dict[SSAValue, SSAValue] = {}
        copies: list[Operation] = []
        for op in run.operations:
            copy = op.clone(values)
            emitter = Emitter.at_end(block, op.location)
            for operand in run.sites.get(op, ()):
                pointer = copy.operands[operand]
                if pointer not in casts:
                    casts[pointer] = emitter.cast(pointer, kind)
                set_named_operand(copy, operand, casts[pointer], space, self.target)
            block.add_op(copy)
            copies.append(copy)
        return values, copies[0]

    def _switch(
        self,
        before: Block,
        tag: SSAValue,
        blocks: list[tuple[MemorySpace, Block]],
        first: Operation,
        join: Block,
    ) -> None:
        default = _trap(join, first) if self.traps else blocks[-1][1]
        cases: list[tuple[int, Block, tuple[()]]] = []
        for space, block in blocks:
            if block is default:
                continue
            cases.extend((number, block, ()) for number in self.tags_of(space))
        emitter = Emitter.at_end(before, first.location)
        if first.name not in _ALWAYS_ACCESS:
            # With no bytes or lanes to access the pointer may be poison.
            tag = emitter.frozen(tag)
        emitter.put(SwitchOp(tag, (default, ()), cases))

    def trap_if(self, condition: SSAValue, op: Operation) -> None:
        """Stops the program in front of an operation if a condition holds."""
        before = op.parent
        assert before is not None
        join = before.split_before(op)
        emitter = Emitter.at_end(before, op.location)
        emitter.branch_if(condition, _trap(join, op), join)

    def tags_of(self, space: MemorySpace) -> tuple[int, ...]:
        """The tags of the pointers that are accessed through a space."""
        if space in TAGS:
            return (TAGS[space],)
        if self.private_memory is PrivateMemory.TAGGED_GLOBAL:
            return (*GLOBAL_TAGS, TAGS[MemorySpace.LOCAL])
        return GLOBAL_TAGS


def choose(
    op: Operation,
    condition: SSAValue,
    yes: Callable[[Emitter], SSAValue],
    no: Callable[[Emitter], SSAValue],
) -> None:
    """
    Replaces an operation with one result by what one of two blocks makes of it, by a
    condition that is known in front of it.
    """
    before = op.parent
    assert before is not None
    result = op.results[0]
    join = before.split_before(op, arg_types=[result.type])
    region = before.parent
    assert region is not None
    blocks = (Block(), Block())
    region.insert_block_before(blocks, join)
    for block, make in zip(blocks, (yes, no), strict=True):
        emitter = Emitter.at_end(block, op.location)
        emitter.branch(join, [make(emitter)])
    _take_place(result, join.args[0], op)
    Rewriter.erase_op(op)
    Emitter.at_end(before, op.location).branch_if(condition, *blocks)


def _trap(join: Block, op: Operation) -> Block:
    """A block that stops the program, in front of another."""
    block = Block()
    assert join.parent is not None
    join.parent.insert_block_before(block, join)
    emitter = Emitter.at_end(block, op.location)
    emitter.put(TrapOp())
    emitter.put(CompletedUnreachableOp())
    return block


def _take_place(value: SSAValue, argument: BlockArgument, op: Operation) -> None:
    argument.location = op.location
    argument.name_hint = value.name_hint
    value.replace_all_uses_with(argument)


def _used_behind(operations: list[Operation]) -> list[SSAValue]:
    """The results that something else than the operations themselves takes."""
    inside = set(operations)
    return [
        result
        for op in operations
        for result in op.results
        if any(use.operation not in inside for use in result.uses)
    ]
