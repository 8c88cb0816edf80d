"""
`gen-lower-arguments`: how kernels read structures that are passed by value.

        gen.loadi r30 = int32 4
        gen.add uint32 r31 = r29, r30
        gen.load int32 private r32 = r31 aligned
      ->                                          // pushed [r33 = {1, 4}]
        gen.mov int32 r32 = r33

The driver passes the address of the one copy of a structure that all work-items share.

1. If a kernel only loads at constant offsets, the driver pushes what is loaded into
   uniform registers, and the loads become moves. If too few registers are left, the
   loads are from the constant buffer.
2. If it loads at other offsets, too, all loads are from the constant buffer. With
   `gather`, they choose from pushed registers instead, if there are at most 16 and the
   loads are aligned.
3. If it writes to the structure, or does something else with its address, each lane
   copies the structure to its private memory at the beginning, and works there.

A pointer that has several definitions, or comes from a `gen.sel`, has no constant
offset. If one of these may point to other memory, loads stay as they are, and in case 3
accesses through it have the surface `mixed`. A pointer that is converted, stored,
compared or an operand of an atomic update leads to case 3.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.dialects.gen.units import UnitOp
from xdsl_gas.gen.lowering.structures import lower_structures
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.driver.restored_module import restored_on_error


@dataclass(frozen=True)
class GenLowerArgumentsPass(CheckedOptionsPass):
    """Lowers structures that are arguments of functions of Gen IR."""

    name = "gen-lower-arguments"

    gather: bool = False
    """Whether loads at variable offsets select from pushed registers."""

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Lowers the arguments of all functions. Raises `MemorySpaceError` if that takes
        more registers than a function can have, and leaves the module as it was.
        """
        with restored_on_error(op):
            for unit in op.ops:
                if isinstance(unit, UnitOp):
                    for function in unit.functions:
                        lower_structures(function, gather=self.gather)
