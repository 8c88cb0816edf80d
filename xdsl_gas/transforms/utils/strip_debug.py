"""
Removes debug information, as LLVM's `StripDebugInfo` does: what `llc` makes of the
module is the same code without debug sections.
"""

from xdsl.dialects.builtin import (
    UNKNOWN_LOC,
    ArrayAttr,
    DictionaryAttr,
    FusedLoc,
    LocationAttr,
    ModuleOp,
)
from xdsl.ir import Attribute
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr
from xdsl_gas.transforms.utils.kept_metadata import attach, set_named

_UNITS = "llvm.dbg.cu"
_ASSIGNMENT = "DIAssignID"
_LOOP = "loop_annotation"
_PLACES = frozenset(("startLoc", "endLoc"))
"""The fields of the annotation of a loop that are locations."""

_OF_VARIABLES = "dbg_exprs"


def strip_debug_information(module: ModuleOp) -> None:
    """
    Removes debug records, source locations, compile units and the debug expressions of
    variables from a module; other metadata of phis stays.
    """
    set_named(module, _UNITS, ())
    for op in list(module.walk()):
        if semantics_of(op).marker is Marker.DEBUG:
            Rewriter.erase_op(op)
            continue
        op.location = UNKNOWN_LOC
        op.properties.pop(_OF_VARIABLES, None)
        attach(op, _ASSIGNMENT, ())
        if (loop := op.properties.get(_LOOP)) is not None:
            op.properties[_LOOP] = _without_places(loop)
        for region in op.regions:
            for block in region.blocks:
                for argument in block.args:
                    argument.location = _only_metadata(argument.location)


def _without_places(loop: Attribute) -> Attribute:
    if not isinstance(loop, LoopAnnotationAttr):
        return loop
    fields = loop.fields.data
    if _PLACES.isdisjoint(fields):
        return loop
    kept = {name: field for name, field in fields.items() if name not in _PLACES}
    return LoopAnnotationAttr.of(**kept)


def _only_metadata(location: LocationAttr) -> LocationAttr:
    if isinstance(location, FusedLoc) and isinstance(location.metadata, DictionaryAttr):
        return FusedLoc(ArrayAttr((UNKNOWN_LOC,)), location.metadata)
    return UNKNOWN_LOC
