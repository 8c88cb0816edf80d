"""
`print-gen-pressure`: prints the register pressure of functions of Gen IR.

    // @f
    //   SIMD8: at most 64 bytes live, at 3; 96 of 4096 bytes allocated
    //   SIMD16: at most 128 bytes live, at 3; 160 of 4096 bytes allocated

For 8 and for 16 lanes: the largest number of bytes that are live at once, the position
of the first instruction around which they are, and how much of the register file a
linear scan without spilling allocates, after `does not fit:` if that is more than there
is. The first 32 bytes are reserved. A register
takes its size for each lane, a uniform one its size once.

Prints comments to standard output before the module, for all functions of its units.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.analysis.pressure import REGISTER_FILE_BYTES, pressure_of
from xdsl_gas.gen.printed_functions import print_functions
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass


@dataclass(frozen=True)
class PrintGenPressurePass(CheckedOptionsPass):
    """Prints the register pressure of functions of Gen IR."""

    name = "print-gen-pressure"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Prints the results."""
        print_functions(op, _lines)


def _lines(function: FunctionOp) -> Iterator[str]:
    for pressure in pressure_of(function):
        result = "" if pressure.fits else "does not fit: "
        yield (
            f"SIMD{pressure.simd_width}: at most {pressure.largest} bytes live, at "
            f"{pressure.position}; {result}{pressure.allocated} of "
            f"{REGISTER_FILE_BYTES} bytes allocated"
        )
