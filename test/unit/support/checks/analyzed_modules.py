"""Modules of kernels and of the benchmarks' shapes, and their generic pointers."""

from collections.abc import Iterator
from pathlib import Path

from performance.shapes import SHAPES, module_of
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import SSAValue

from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis

ROOT = Path(__file__).parents[4]
KERNELS = sorted(
    path
    for folder in ("examples/cuda", "examples/opencl", "test/unit/kernels")
    for path in (ROOT / folder).glob("*.mlir")
    # As large as all the others together.
    if path.name != "run_time.O0.mlir"
)
MODULES = {path.name: path.read_text() for path in KERNELS} | {
    name: module_of(name, 100) for name in SHAPES
}


def generic_pointers(
    module: ModuleOp, spaces: MemorySpaceAnalysis
) -> Iterator[SSAValue]:
    """The generic pointers of a module, in the order of the walk."""
    for op in module.walk():
        arguments = (block.args for region in op.regions for block in region.blocks)
        for values in (op.results, *arguments):
            yield from (value for value in values if spaces.is_generic(value))
