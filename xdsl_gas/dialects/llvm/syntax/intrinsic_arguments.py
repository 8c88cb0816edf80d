"""
The names of LLVM's intrinsics and of the operations of their own, and what arguments
are in these: operands, and properties for immediates, the last ones as a rule.

See https://llvm.org/docs/LangRef.html#intrinsic-functions.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from xdsl.ir import Operation
from xdsl.irdl import IRDLOperation, OptionalDef

_LIST = re.compile(r"(?<=llvm\.)(intr\.va|va_)(?=(?:start|end|copy)$)")


def name_in_llvm(operation: str) -> str:
    """Returns the name of the intrinsic that an operation of its own calls."""
    name = _LIST.sub("va_", operation)
    return name.replace("llvm.intr.", "llvm.", 1)


def name_of_operation(intrinsic: str) -> str:
    """Returns the name of the operation of an intrinsic, which need not exist."""
    name = _LIST.sub("intr.va", intrinsic)
    return name if name is not intrinsic else f"llvm.intr.{intrinsic[5:]}"


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
