"""
`print-gen-values`: prints the definitions and uses of registers.

    // @f
    //   3: ADD.int32 %30 %30 %31
    //     %30 from 1, 7
    //     %31 from entry
    //     %30 to 5, 7

An instruction has its position in the function. Under it stands for each source the
positions of the instructions that may have written what it reads, `entry` if that may
be what the register held when the function began; then, for each destination, the
positions of the instructions that may read it. An instruction in a block that is not
reached reads and writes `nothing`.

Prints comments to standard output before the module, for all functions of its units.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.analysis.values import Operand, Values, values_of
from xdsl_gas.gen.printed_functions import print_functions
from xdsl_gas.gen.text.writer import instruction_text
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass


@dataclass(frozen=True)
class PrintGenValuesPass(CheckedOptionsPass):
    """Prints the definitions and uses of registers of Gen IR."""

    name = "print-gen-values"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Prints the results."""
        print_functions(op, _lines)


def _lines(function: FunctionOp) -> Iterator[str]:
    values = values_of(function)
    for position in range(len(values.control_flow.instructions)):
        yield from _lines_of(values, position)


def _lines_of(values: Values, position: int) -> Iterator[str]:
    flow = values.control_flow
    read, written = flow.read[position], flow.written[position]
    if not read and not written:
        return
    yield f"{position}: {instruction_text(flow.instructions[position])}"
    for source, register in enumerate(read):
        operands, at_entry = values.definitions(position, source)
        places = _places(operands) + ["entry"] * at_entry
        yield f"  %{register} from {', '.join(places) or 'nothing'}"
    for destination, register in enumerate(written):
        places = _places(values.uses(values.value_by(position, destination)))
        yield f"  %{register} to {', '.join(places) or 'nothing'}"


def _places(operands: Sequence[Operand]) -> list[str]:
    return [str(place) for place in dict.fromkeys(op.position for op in operands)]
