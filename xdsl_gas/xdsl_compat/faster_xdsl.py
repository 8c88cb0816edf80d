"""
The parts of xDSL that are replaced by faster ones, with the same results.
"""

from functools import cache

from xdsl_gas.xdsl_compat.fast_attributes import quicken_attributes
from xdsl_gas.xdsl_compat.fast_ir import quicken_ir
from xdsl_gas.xdsl_compat.fast_lexer import quicken_lexer
from xdsl_gas.xdsl_compat.fast_printer import quicken_printer
from xdsl_gas.xdsl_compat.fast_reading import quicken_reading


@cache
def quicken_xdsl() -> None:
    """Replaces them, for all modules of the process."""
    quicken_reading()
    quicken_lexer()
    quicken_printer()
    quicken_attributes()
    quicken_ir()
