"""
What the arguments of LLVM's intrinsics are in the operations of their own: operands,
and properties for those that are immediates, the last ones as a rule.

See https://llvm.org/docs/LangRef.html#intrinsic-functions.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from xdsl.ir import Operation
from xdsl.irdl import IRDLOperation, OptionalDef

OTHER_NAMES = {
    "llvm.intr.vastart": "llvm.va_start",
    "llvm.intr.vaend": "llvm.va_end",
    "llvm.intr.vacopy": "llvm.va_copy",
}
"""The names in LLVM, where they are others."""

_OF_CALLS = frozenset(
    (
        "fastmathFlags",
        "arg_attrs",
        "res_attrs",
        "op_bundle_sizes",
        "op_bundle_tags",
        "operandSegmentSizes",
        "range",
        # That of a masked access is an attribute of its pointer.
        "alignment",
    )
)
"""Properties that are no arguments of the intrinsic."""

_NOT_LAST: Mapping[str, Sequence[int]] = {
    "llvm.intr.invariant.start": (0,),
    "llvm.intr.invariant.end": (1,),
}
"""The arguments that are properties, where they are not the last ones."""


def immediates_of(operation: type[Operation]) -> Mapping[str, int]:
    """
    Returns the index of the argument that each property is, in ascending order. The
    arguments are in the order of the operation's definition.
    """
    assert issubclass(operation, IRDLOperation)
    definition = operation.get_irdl_definition()
    properties: Mapping[str, Any] = definition.properties
    passed = [
        name
        for name, declared in properties.items()
        if name not in _OF_CALLS and not isinstance(declared, OptionalDef)
    ]
    first = len(definition.operands)
    places = _NOT_LAST.get(operation.name) or range(first, first + len(passed))
    return dict(zip(passed, places, strict=True))
