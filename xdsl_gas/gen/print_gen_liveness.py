"""
`print-gen-liveness`: prints which registers are live where blocks begin and end.

    // @f
    //   $0: in %28 %29, out %30, killed %30 %31

A register is live where an instruction may read it that is reached without another
write. `killed` has the registers that a block writes. Blocks are named by their labels.

Prints comments to standard output before the module, for all functions of its units.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.analysis.liveness import liveness_of
from xdsl_gas.gen.printed_functions import print_functions
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass


@dataclass(frozen=True)
class PrintGenLivenessPass(CheckedOptionsPass):
    """Prints which registers of Gen IR are live where blocks begin and end."""

    name = "print-gen-liveness"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Prints the results."""
        print_functions(op, _lines)


def _lines(function: FunctionOp) -> Iterator[str]:
    liveness = liveness_of(function)
    for block in liveness.control_flow.blocks:
        label = liveness.control_flow.labels[block]
        yield (
            f"${label}: in {_words(liveness.live_in(block))}, "
            f"out {_words(liveness.live_out(block))}, "
            f"killed {_words(sorted(liveness.killed[block]))}"
        )


def _words(registers: Sequence[int]) -> str:
    return " ".join(f"%{register}" for register in registers) or "none"
