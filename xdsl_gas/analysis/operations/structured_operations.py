"""
The records of MLIR's dialects `builtin`, `scf`, `cf`, `func`, `ub` and `vector`, and of
this package's dialect `gas`.

Source: [the dialects' documentation](https://mlir.llvm.org/docs/Dialects/).
"""

from xdsl_gas.analysis.operations import library_function as library
from xdsl_gas.analysis.operations.semantics import (
    OPAQUE,
    Control,
    Marker,
    OperationSemantics,
    PointerSource,
)


def _regions(control: Control, verb: str = "comes from") -> OperationSemantics:
    """Results that the terminators of regions pass."""
    return OperationSemantics(PointerSource.REGION_RESULT, control=control, verb=verb)


STRUCTURED = {
    "cf.br": OperationSemantics(control=Control.BRANCH, verb="is passed"),
    "cf.cond_br": OperationSemantics(
        control=Control.CONDITIONAL_BRANCH, verb="is passed"
    ),
    "cf.switch": OperationSemantics(control=Control.SWITCH, verb="is passed"),
    "builtin.unregistered": OPAQUE,
    **dict.fromkeys(
        ("gas.original_answer", "gas.original_pointer"),
        OperationSemantics(function=library.SILENT_NUMBER, marker=Marker.HINT),
    ),
    "func.call": OperationSemantics(PointerSource.CALL_RESULT, verb="is passed"),
    "func.call_indirect": OPAQUE,
    "func.return": OperationSemantics(control=Control.RETURN, verb="is"),
    "scf.condition": OperationSemantics(control=Control.CONDITION, verb="is passed"),
    "scf.execute_region": _regions(Control.REGIONS),
    "scf.for": _regions(Control.FOR, "is passed"),
    "scf.if": _regions(Control.IF),
    "scf.index_switch": _regions(Control.REGIONS),
    "scf.while": _regions(Control.WHILE, "is passed"),
    "scf.yield": OperationSemantics(control=Control.YIELD, verb="is passed"),
    "ub.poison": OperationSemantics(PointerSource.UNDEFINED),
    "ub.unreachable": OperationSemantics(control=Control.UNREACHABLE),
    "vector.vscale": OperationSemantics(captures_operands=True, bounds=(1, None)),
}

CALLS = ("llvm.call", "func.call")
"""The operations that call a function and have no successors."""
