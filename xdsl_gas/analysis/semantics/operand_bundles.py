"""
The effects of operand bundles, which a call has besides those of its callee.

    llvm.call @w() ["foo"(%a : !llvm.ptr)] : () -> ()

A call with an unknown bundle reads and writes all memory that other code can access,
and captures the operands of the bundle, whatever the attributes of its callee say.
Effects that the call itself declares still hold.

Sources: https://llvm.org/docs/LangRef.html#operand-bundles; `hasReadingOperandBundles`,
`hasClobberingOperandBundles` and `getCaptureInfo` of LLVM 22's `CallBase`, which know
no more of the other tags in LangRef (`gc-live`, `gc-transition`, `preallocated`,
`cfguardtarget`, `clang.arc.attachedcall`) than of any tag.
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import array_elements, dense_integers
from xdsl_gas.analysis.ir.functions import calls_intrinsic, is_intrinsic_class
from xdsl_gas.analysis.operations.semantics import Control, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class


class BundleEffects(NamedTuple):
    """The effects of operand bundles."""

    reads: bool
    """Whether they may read memory that other code can access."""

    writes: bool
    """Whether they may write such memory."""

    captures: bool
    """Whether they may capture their operands."""


NO_EFFECTS = BundleEffects(reads=False, writes=False, captures=False)
_UNKNOWN = BundleEffects(reads=True, writes=True, captures=True)
_BY_TAG: Mapping[str, BundleEffects] = MappingProxyType(
    {
        # The state that a deoptimized function continues with.
        "deopt": BundleEffects(reads=True, writes=False, captures=False),
        # Its operand is a token.
        "funclet": BundleEffects(reads=True, writes=False, captures=False),
        "convergencectrl": NO_EFFECTS,
        "kcfi": NO_EFFECTS,
        "ptrauth": NO_EFFECTS,
    }
)
_TAGS, _SIZES = "op_bundle_tags", "op_bundle_sizes"


def may_have_bundles(kind: type[Operation]) -> bool:
    """Whether the operations of a class may have operand bundles with effects."""
    return is_intrinsic_class(kind) or (
        semantics_of_class(kind).source is PointerSource.CALL_RESULT
    )


def effects_of_bundles(op: Operation) -> BundleEffects:
    """Returns the effects of all operand bundles of a call."""
    # Most operations have none.
    if _TAGS not in op.properties or _assumes(op):
        return NO_EFFECTS
    return effects_of_tags(_tags(op))


def effects_of_tags(tags: Iterable[str]) -> BundleEffects:
    """Returns the effects of operand bundles with some tags, not of assumptions."""
    effects = [_BY_TAG.get(tag, _UNKNOWN) for tag in tags]
    return BundleEffects(
        any(each.reads for each in effects),
        any(each.writes for each in effects),
        any(each.captures for each in effects),
    )


def bundle_operands(op: Operation) -> Iterator[tuple[int, BundleEffects]]:
    """
    The positions of the operands in operand bundles, the last of the operation, each
    with the effects of its bundle.
    """
    if _TAGS not in op.properties:
        return
    sizes = dense_integers(op.properties.get(_SIZES)) or ()
    position = len(op.operands) - sum(sizes)
    for tag, size in zip(_tags(op), sizes, strict=True):
        effects = NO_EFFECTS if _assumes(op) else _BY_TAG.get(tag, _UNKNOWN)
        for _ in range(size):
            yield position, effects
            position += 1


def _tags(op: Operation) -> list[str]:
    tags = array_elements(op.properties.get(_TAGS))
    return [tag.data if isinstance(tag, StringAttr) else "" for tag in tags]


def _assumes(op: Operation) -> bool:
    """Whether the bundles of an operation are what it assumes of their operands."""
    if calls_intrinsic(op):
        return op.intrin.data == "llvm.assume"
    return semantics_of(op).control is Control.ASSUME
