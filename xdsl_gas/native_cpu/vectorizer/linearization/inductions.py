"""
Values that loops increase by uniform steps become a start and a uniform distance.

    ^loop(%p):                        ^loop(%d):                // from 0
      ...                               %p = getelementptr i8, %start[%d]
      %q = getelementptr f32, %p[%n]    ...
      br ^loop(%q)                ->    %e = add %d, 4 * %n
                                        br ^loop(%e)

All lanes in the loop have the same distance. Where their starts differ by a constant,
so do the values, and accesses are contiguous in each iteration.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, i8, i64
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.control_flow import incoming
from xdsl_gas.analysis.ir.loops import NaturalLoop
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.loop_barriers.strides import Strides
from xdsl_gas.native_cpu.vectorizer.values.vector_types import bytes_of
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder


def split_inductions(kernel: llvm.FuncOp, uniformity: Uniformity) -> bool:
    """
    Splits the values of loops in a kernel whose strides between lanes are known, and
    not 0; returns whether there are any.
    """
    strides, forest = Strides(uniformity), uniformity.loops
    inductions = [
        (argument, step)
        for block in forest.order
        if (loop := forest.innermost(block)) is not None and loop.header is block
        for argument in block.args
        if (step := _step_of(argument, loop, uniformity)) is not None
        if strides.of(argument)
    ]
    for argument, step in inductions:
        _split(argument, step)
    return bool(inductions)


def _step_of(
    argument: BlockArgument, loop: NaturalLoop, uniformity: Uniformity
) -> Operation | None:
    """Returns the operation that adds the same number to an argument in all lanes."""
    sources = incoming(argument)
    again = [op.operands[at] for op, at in sources if op.parent in loop.blocks]
    if len(sources) != 2 or len(again) != 1:
        return None
    step = again[0].owner
    if not isinstance(step, Operation) or not (_is_sum(step) or _is_element(step)):
        return None
    places = [at for at, value in enumerate(step.operands) if value is argument]
    if places != [0] and (places != [1] or not isinstance(step, llvm.AddOp)):
        return None
    others = {*range(len(step.operands))} - {*places}
    is_uniform = all(uniformity.is_uniform_use(step, at) for at in others)
    return step if is_uniform else None


def _is_sum(op: Operation) -> bool:
    is_arithmetic = isinstance(op, llvm.AddOp | llvm.SubOp)
    return is_arithmetic and isinstance(op.results[0].type, IntegerType)


def _is_element(op: Operation) -> bool:
    """Whether an operation returns the address of an element of one array."""
    return (
        isinstance(op, llvm.GEPOp)
        and len(op.rawConstantIndices) == 1
        and bytes_of(op.elem_type) is not None
        and all(map(_is_index, op.ssa_indices))
    )


def _is_index(value: SSAValue) -> bool:
    kind = value.type
    return isinstance(kind, IntegerType) and kind.bitwidth <= i64.bitwidth


def _split(argument: BlockArgument, step: Operation) -> None:
    """Makes an argument the sum of its start and of a distance."""
    header, sources = argument.block, incoming(argument)
    assert header.first_op is not None
    is_address = isinstance(argument.type, llvm.LLVMPointerType)
    kind = i64 if is_address else argument.type
    distance = header.insert_arg(kind, argument.index)
    in_header = LLVMBuilder.before(header.first_op)
    increased = _increased(distance, step, argument)
    for op, at in sources:
        value = op.operands[at]
        if value.owner is step:
            op.operands[at] = increased
            continue
        op.operands[at] = LLVMBuilder.before(op).constant(0, kind)
        moved = (
            in_header.address(value, distance, i8)
            if is_address
            else in_header.binary("add", value, distance)
        )
        moved.name_hint = argument.name_hint
        argument.replace_all_uses_with(moved)
    header.erase_arg(argument)


def _increased(
    distance: SSAValue, step: Operation, argument: BlockArgument
) -> SSAValue:
    """Returns the distance behind a step, which may wrap where the value does."""
    builder = LLVMBuilder.before(step)
    if not isinstance(step, llvm.GEPOp):
        (number,) = (each for each in step.operands if each is not argument)
        return builder.binary(step.name.removeprefix("llvm."), distance, number)
    size = bytes_of(step.elem_type)
    assert size is not None
    if step.ssa_indices:
        count = builder.resized(step.ssa_indices[0], i64, is_signed=True)
        return builder.binary("add", distance, builder.binary("mul", count, size))
    (number,) = step.rawConstantIndices.get_values()
    return builder.binary("add", distance, int(number) * size)
