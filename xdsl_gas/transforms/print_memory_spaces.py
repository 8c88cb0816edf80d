"""
`print-memory-spaces`: prints the possible memory spaces of every generic pointer.

    // @f
    //   %p: {global, shared}

Prints, for each value that is or holds a generic pointer, the set of its possible
memory spaces, with NVPTX's names on every target. The empty set means undef, poison or
unreachable; `[1]` is the index of `llvm.extractvalue`; `#1` is the second result.

With `explain=true`, each space in each set is explained by a shortest path from the
value back to the source of the space: a cast, an alloca, [an
assumption](assumptions.md) or external code, with an operation and source location per
step. In Python: `MemorySpaceAnalysis.explain(value, space)`.

Prints comments to standard output before the module, so the output is still a module
for FileCheck and other tools.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.analysis.spaces.explanations import (
    ExplanationStep,
    words_of_bit,
    words_of_value,
)
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.diagnostics import location_of, symbol_words
from xdsl_gas.memory_space import NULL_BIT, SpaceMask, spaces_in
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass


@dataclass(frozen=True)
class PrintMemorySpacesPass(MemorySpacePass):
    """Prints the memory spaces that each generic pointer may point to."""

    name = "print-memory-spaces"

    explain: bool = False
    """Whether to print the explanation of each space in each set."""

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Prints the sets. Raises `MemorySpaceError` for invalid input."""
        spaces = self.analyze(op)
        for function in spaces.call_graph.functions:
            if is_declaration(function):
                continue
            print(f"// {symbol_words(function.sym_name.data)}")
            for value in _values_in(function):
                self._print_value(value, spaces)

    def _print_value(self, value: SSAValue, spaces: MemorySpaceAnalysis) -> None:
        for path, mask in spaces.masks_in(value):
            place = "".join(f"[{index}]" for index in path)
            print(f"//   {words_of_value(value)}{place}: {_words_of_set(mask)}")
            if not self.explain:
                continue
            for space in (*spaces_in(mask), *((None,) if mask & NULL_BIT else ())):
                bit = NULL_BIT if space is None else space.bit
                print(f"//     {words_of_bit(bit)}, because")
                for step in spaces.explain(value, space, path):
                    print(f"//       {_words_of_step(step)}")


def _values_in(op: Operation) -> Iterator[SSAValue]:
    """Yields the values of a function in the order of their definitions."""
    for region in op.regions:
        for block in region.blocks:
            yield from block.args
            for inner in block.ops:
                yield from _values_in(inner)
                yield from inner.results


def _words_of_set(mask: SpaceMask) -> str:
    words = [words_of_bit(space.bit) for space in spaces_in(mask)]
    if mask & NULL_BIT:
        words.append(words_of_bit(NULL_BIT))
    return f"{{{', '.join(words)}}}"


def _words_of_step(step: ExplanationStep) -> str:
    if step.operation is None:
        return step.text
    return f"{step.text}, at {location_of(step.operation)}"
