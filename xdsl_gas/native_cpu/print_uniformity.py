"""
`print-uniformity`: prints which tagged values are the same for all lanes of a kernel.

    %v = llvm.load %p {gas.uniformity = "v"}         // @k
    llvm.cond_br %c, ^a, ^b {gas.uniformity = "if"}  //   v: uniform
                                                     //   if: divergent branch

The lanes are work-items that follow each other in `dimension` and run in lockstep, as
in a vectorized kernel; with `work-group`, the set is a work-group, whose work-items run
one after the other. The tag is a string attribute `gas.uniformity` on an operation, or
on an argument of the kernel. Its line has

| | |
|---|---|
| `uniform` | all work-items that compute the result compute the same value |
| `divergent` | they may compute different results |
| `uniform branch`, `divergent branch` | for a terminator with several successors |
| `temporal divergence of operand 1` | each lane may see it from another iteration |
| `masked` | only some of the lanes may execute the operation |
| `in a divergent loop` | a lane may leave the innermost loop around it before others |

Prints comments to standard output before the module, for the kernels of the module.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import symbol_words
from xdsl_gas.native_cpu.barriers.barrier_points import SplitKernel, split_at_barriers
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.builtins.declarations import check_declarations
from xdsl_gas.native_cpu.utils.attributes import kernels_in
from xdsl_gas.printable import one_line
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass

TAG = "gas.uniformity"
"""The attribute that tags an operation or argument with a name."""


@dataclass(frozen=True)
class PrintUniformityPass(TargetPass):
    """Prints which tagged values are the same for all lanes of a kernel."""

    name = "print-uniformity"

    dimension: int = 0
    """The dimension in which the lanes follow each other: 0, 1 or 2."""

    work_group: bool = False
    """Whether to print what is uniform over a work-group instead of over lanes."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.dimension not in range(3):
            raise ValueError("dimension must be 0, 1 or 2")
        if self.work_group and self.dimension:
            raise ValueError("work-group has no dimension")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Prints the results. Raises `MemorySpaceError` if the target is unknown or, for
        work-groups, if barriers have no ids.
        """
        check_declarations(op)
        target = target_of_module(op, self.target)
        for kernel in kernels_in(op):
            print(f"// {symbol_words(kernel.sym_name.data)}")
            if self.work_group:
                uniformity = Uniformity(split_at_barriers(kernel), target)
            else:
                split = SplitKernel(kernel, kernel, ())
                uniformity = Uniformity(split, target, self.dimension)
            for line in _lines(uniformity):
                print(f"//   {line}")


def _lines(uniformity: Uniformity) -> Iterator[str]:
    function = uniformity.kernel.function
    for index, argument in enumerate(function.body.blocks[0].args):
        name = _tag_of(argument_attributes(function, index).get(TAG))
        if name is not None:
            yield f"{name}: {_word(uniformity, argument)}"
    for block in function.body.blocks:
        for op in block.ops:
            name = _tag_of(op.attributes.get(TAG))
            if name is not None:
                yield f"{name}: {', '.join(_of_operation(uniformity, op))}"


def _of_operation(uniformity: Uniformity, op: Operation) -> Iterator[str]:
    for number, result in enumerate(op.results):
        place = f"#{number} " if len(op.results) > 1 else ""
        yield place + _word(uniformity, result)
    if len(op.successors) > 1:
        is_divergent = uniformity.is_divergent_branch(op)
        yield f"{'divergent' if is_divergent else 'uniform'} branch"
    for index, operand in enumerate(op.operands):
        if uniformity.is_uniform(operand) and not uniformity.is_uniform_use(op, index):
            yield f"temporal divergence of operand {index}"
    block = op.parent
    if block is None or uniformity.dimension is None:
        return
    if uniformity.has_divergent_control(block):
        yield "masked"
    loop = uniformity.loops.innermost(block)
    if loop is not None and uniformity.is_left_divergently(loop):
        yield "in a divergent loop"


def _word(found: Uniformity, value: SSAValue) -> str:
    return "uniform" if found.is_uniform(value) else "divergent"


def _tag_of(attribute: Attribute | None) -> str | None:
    return one_line(attribute.data) if isinstance(attribute, StringAttr) else None
