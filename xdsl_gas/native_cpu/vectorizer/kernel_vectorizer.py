"""
Vectorizes one kernel: replaces the body of a copy of it.

Blocks that all lanes run together stay blocks, with the branches between them. The
others are linearized behind the block with the divergent branch.

Whether a kernel packs the vectors of its lanes or takes them apart, by what that costs.

Arithmetic costs the same. What differs is counted in shuffles, in loops eight times as
often:

| | packed | parts |
|---|---|---|
| an access to consecutive vectors of `N` elements | 0 | `N` |
| extract an element of a constant number | 1 | 0 |
| insert an element | `N` | 0 |
| shuffle, `select` of a lane, join under a mask | 1 | 0 |
| arithmetic on vectors whose length is no power of two | 1 | 0 |

So sums of `float4` are packed, and dot products of `float3` are taken apart.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation, Region, SSAValue

from xdsl_gas.analysis.ir.control_flow import passed_to
from xdsl_gas.analysis.ir.operation_index import is_side_effect_free
from xdsl_gas.dialects.llvm.module.functions import ReturnOp
from xdsl_gas.dialects.llvm.ops.control_flow import (
    BrOp,
    CondBrOp,
    SwitchOp,
    UnreachableOp,
)
from xdsl_gas.native_cpu.barriers.barrier_points import SplitKernel
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.utils.vectorization import VectorizationInfo
from xdsl_gas.native_cpu.vectorizer.linearization.inductions import split_inductions
from xdsl_gas.native_cpu.vectorizer.linearization.linearizer import Linearizer
from xdsl_gas.native_cpu.vectorizer.linearization.masked_regions import (
    MaskedRegion,
    MaskedRegions,
)
from xdsl_gas.native_cpu.vectorizer.linearization.split_conditions import (
    split_conditions,
)
from xdsl_gas.native_cpu.vectorizer.operations.calls import CallChecks
from xdsl_gas.native_cpu.vectorizer.operations.elementwise import computes_elements
from xdsl_gas.native_cpu.vectorizer.operations.emitter import Emitter
from xdsl_gas.native_cpu.vectorizer.operations.lane_arrays import LaneArrays
from xdsl_gas.native_cpu.vectorizer.operations.positions import Positions
from xdsl_gas.native_cpu.vectorizer.operations.predicates import (
    predicate_of,
    remaining_work_items,
)
from xdsl_gas.native_cpu.vectorizer.operations.vector_operations import reduced_by
from xdsl_gas.native_cpu.vectorizer.values.forms import Form, Forms
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import LaneValue, NotVectorizable
from xdsl_gas.native_cpu.vectorizer.values.scalable_builder import ScalableLaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.vector_types import short_vector

_ITERATIONS = 8
_MOST_DEPTH = 4


def form_of_vectors(
    kernel: llvm.FuncOp, uniformity: Uniformity, is_packed: bool | None
) -> Form:
    """
    Returns the form of vectors that differ by lane, `PACKED` or `PARTS`: the cheaper
    one if `is_packed` is None.
    """
    if is_packed is not None:
        return Form.PACKED if is_packed else Form.PARTS
    packed = parts = 0
    for block in kernel.body.blocks:
        depth, loop = 0, uniformity.loops.innermost(block)
        while loop is not None and depth < _MOST_DEPTH:
            depth, loop = depth + 1, loop.parent
        often = _ITERATIONS**depth
        for op in block.ops:
            shuffles = _shuffles(op, uniformity)
            packed += often * shuffles[0]
            parts += often * shuffles[1]
        if uniformity.has_divergent_control(block):
            packed += often * sum(short_vector(a.type) is not None for a in block.args)
    return Form.PACKED if packed < parts else Form.PARTS


def _shuffles(op: Operation, uniformity: Uniformity) -> tuple[int, int]:
    """Returns the shuffles of an operation if vectors are packed, and if not."""
    values = [*op.operands, *op.results]
    lengths = [_length(value) for value in values if not uniformity.is_uniform(value)]
    longest = max(lengths, default=0)
    if not longest:
        return 0, 0
    match op.name:
        case "llvm.load" | "llvm.store":
            return 0, longest
        case "llvm.insertelement":
            return longest, 0
        case "llvm.extractelement" | "llvm.shufflevector":
            return 1, 0
        case "llvm.select":
            return int(not _length(op.operands[0])), 0
        case _ if reduced_by(op) is not None:
            return longest, 0
        case _:
            return int(bool(longest & (longest - 1))), 0


def _length(value: SSAValue) -> int:
    found = short_vector(value.type)
    return 0 if found is None else found[1]


_ANNOTATIONS = ("loop_annotation", "branch_weights")


@dataclass
class KernelVectorizer:
    """Vectorizes a kernel in normal form."""

    module: KernelModule
    kernel: llvm.FuncOp
    info: VectorizationInfo
    functions: Mapping[str, llvm.FuncOp]
    arrays: LaneArrays
    skips: bool = False
    """Whether to branch around what no lane runs."""

    has_lengths: bool = True
    """Whether a predicated kernel uses operations with an explicit vector length."""

    partial_scalarization: bool | None = None
    """Whether vectors of the source are packed; None: what takes fewer shuffles."""

    def run(self) -> None:
        """
        Replaces the body. Raises `NotVectorizable` if the kernel cannot be vectorized;
        its body is then as it was.
        """
        kernel, dimension = self.kernel, self.info.dimension
        split = SplitKernel(kernel, kernel, ())
        # The number of scalable lanes is not known.
        width = 0 if self.info.is_scalable else self.info.width
        target = self.module.target
        self._uniformity = Uniformity(split, target, dimension, width)
        for rewrite in (split_conditions, split_inductions):
            if rewrite(kernel, self._uniformity):
                self._uniformity = Uniformity(split, target, dimension, width)
        self._regions = MaskedRegions(kernel, self._uniformity).find()
        self._masked = {b for r in self._regions.values() for b in r.blocks}
        arguments = kernel.body.blocks[0].args
        region = Region(Block(arg_types=[argument.type for argument in arguments]))
        first = next(iter(kernel.body.blocks[0].ops))
        builder_class = ScalableLaneBuilder if self.info.is_scalable else LaneBuilder
        self._builder = builder_class(self.module, region, first, self.info.width)
        of_vectors = Form.PARTS
        if not self.info.is_scalable:
            of_vectors = form_of_vectors(
                kernel, self._uniformity, self.partial_scalarization
            )
        self._forms = Forms(self._builder, of_vectors)
        self._emitter = Emitter(
            self._builder,
            Positions(self._builder, dimension),
            CallChecks(self.functions),
            self._forms,
            self.arrays,
        )
        for old, new in zip(arguments, region.blocks[0].args, strict=True):
            new.name_hint = old.name_hint
            self._emitter.values[old] = LaneValue(scalar=new)
        try:
            self._emit_blocks()
        except NotVectorizable:
            region.drop_all_references()
            raise
        _remove_dead(region)
        old_body = kernel.body
        kernel.detach_region(old_body)
        kernel.add_region(region)
        old_body.drop_all_references()

    def _emit_blocks(self) -> None:
        entry = self.kernel.body.blocks[0]
        self._blocks = {entry: self._builder.block}
        kept = [b for b in self._uniformity.loops.order if b not in self._masked]
        first = self._builder.op
        for block in kept[1:]:
            self._builder.start(next(iter(block.uses)).operation)
            self._blocks[block] = self._new_block(block)
        self._builder.start(first)
        if self.info.is_vector_predicated:
            self._emitter.mask = self._predicate()
        for block in kept:
            self._builder.go_to(self._blocks[block])
            self._emit_block(block)

    def _new_block(self, block: Block) -> Block:
        """Returns the block that stays for one of the kernel."""
        forms = self._forms
        each = [(argument, self._form(argument)) for argument in block.args]
        kinds = [k for argument, form in each for k in forms.kinds(form, argument.type)]
        # In place behind the blocks that are emitted before it.
        vector_block = Block(arg_types=kinds)
        received = list(vector_block.args)
        for argument, form in each:
            count = len(forms.kinds(form, argument.type))
            for new in received[:count]:
                new.name_hint = argument.name_hint
            value = forms.received(form, received[:count])
            self._emitter.values[argument] = value
            received = received[count:]
        return vector_block

    def _form(self, value: SSAValue) -> Form:
        if self._uniformity.is_uniform(value):
            return Form.SCALAR
        return self._forms.divergent(value.type)

    def _predicate(self) -> SSAValue:
        """Returns the mask of the lanes that are in the work-group."""
        builder, positions = self._builder, self._emitter.positions
        remaining = remaining_work_items(builder, self.info.dimension)
        positions.remaining = remaining
        builder.predicate = predicate = predicate_of(
            builder, remaining, self.has_lengths
        )
        return predicate.mask

    def _emit_block(self, block: Block) -> None:
        builder = self._builder
        new_block = self._blocks[block]
        if new_block.parent is None:
            builder.region.add_block(new_block)
        for op in block.ops:
            if op is not block.last_op:
                self._emitter.emit(op)
        end = block.last_op
        assert end is not None
        builder.start(end)
        region = self._regions.get(block)
        if region is None:
            self._branch(block, end)
            return
        passed = Linearizer(self._emitter, self._uniformity, region, self.skips).run()
        builder.start(end)
        self._leave_region(region, passed)

    def _leave_region(self, region: MaskedRegion, passed: list[LaneValue]) -> None:
        if region.exit is None:
            ends = (block.last_op for block in region.blocks)
            returns = any(isinstance(end, llvm.ReturnOp) for end in ends)
            self._builder.put(ReturnOp() if returns else UnreachableOp())
            return
        arguments = region.exit.args
        operands = [
            value
            for argument, each in zip(arguments, passed, strict=True)
            for value in self._forms.passed(self._form(argument), each)
        ]
        self._builder.branch(self._blocks[region.exit], operands)

    def _branch(self, block: Block, end: Operation) -> None:
        """Inserts a terminator that is the same for all lanes."""
        to = [self._target(end, n, s) for n, s in enumerate(end.successors)]
        match end:
            case BrOp():
                terminator = BrOp(to[0][0], *to[0][1])
            case CondBrOp():
                condition = self._emitter.uniform(end.cond, end)
                terminator = CondBrOp(condition, *to[0], *to[1])
            case SwitchOp():
                value = self._emitter.uniform(end.value, end)
                cases = [
                    (number, *target)
                    for (number, _, _), target in zip(end.cases, to[1:], strict=True)
                ]
                terminator = SwitchOp(value, to[0], cases)
            case llvm.ReturnOp():
                terminator = ReturnOp()
            case llvm.UnreachableOp():
                terminator = UnreachableOp()
            case _:
                raise NotVectorizable(end, "is a terminator of an unknown kind")
        for name in _ANNOTATIONS:
            if name in end.properties:
                terminator.properties[name] = end.properties[name]
        self._builder.put(terminator)

    def _target(
        self, end: Operation, index: int, successor: Block
    ) -> tuple[Block, list[SSAValue]]:
        """Returns the block that stays for a successor, and what is passed to it."""
        operands: list[SSAValue] = []
        passed = passed_to(end, index)
        for argument, value in zip(successor.args, passed, strict=True):
            try:
                arguments = self._forms.passed(
                    self._form(argument), self._emitter.value(value)
                )
            except ValueError:
                raise NotVectorizable(
                    end, "passes a value that differs by work-item as a uniform one"
                ) from None
            operands += arguments
        return self._blocks[successor], operands


def _remove_dead(region: Region) -> None:
    """Removes operations without effects whose results are not used."""
    waiting = [op for block in region.blocks for op in block.ops]
    while waiting:
        op = waiting.pop()
        block = op.parent
        if block is None or op is block.last_op or not op.results:
            continue
        if any(result.first_use is not None for result in op.results):
            continue
        if not computes_elements(op) and not is_side_effect_free(op):
            continue
        owners = [operand.owner for operand in op.operands]
        block.detach_op(op)
        op.erase()
        waiting += [owner for owner in owners if isinstance(owner, Operation)]
