"""
The generic pointers that `gas-sanitize` has recorded.
"""

from xdsl.ir import BlockArgument, SSAValue

from xdsl_gas.analysis.ir.control_flow import successor_operands
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.gas import OriginalPointerOp


def is_behind_record(argument: BlockArgument) -> bool:
    """Whether a recorded pointer is a block argument or computed from it."""
    waiting: list[SSAValue] = [argument]
    seen: set[SSAValue] = {argument}
    while waiting:
        for use in waiting.pop().uses:
            op = use.operation
            if isinstance(op, OriginalPointerOp):
                return True
            semantics = semantics_of(op)
            computed: list[SSAValue] = []
            if semantics.source in (PointerSource.FORWARDED, PointerSource.CAST):
                computed += op.results
            for passed in successor_operands(op) or ():
                if passed.first <= use.index < passed.end:
                    computed.append(passed.inputs[use.index - passed.first])
            waiting += [value for value in computed if value not in seen]
            seen.update(computed)
    return False
