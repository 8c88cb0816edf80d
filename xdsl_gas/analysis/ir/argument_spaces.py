"""The attribute `nvvm.as`: the proven memory space of each argument of a function."""

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import dense_integers

ARGUMENT_SPACES = "nvvm.as"
"""The name of the attribute, an `array<i32>` on the function."""


def argument_spaces(function: Operation) -> tuple[int, ...]:
    """
    The numbers of the address spaces in `nvvm.as`, one for each argument; 0 for an
    unknown one. () if the attribute is absent.
    """
    if ARGUMENT_SPACES not in function.attributes:
        return ()
    return dense_integers(function.attributes[ARGUMENT_SPACES]) or ()
