"""Remarks about memory accesses: what became of generic ones, and why some are left."""

from collections.abc import Iterable, Iterator, Sequence

from xdsl.ir import Operation, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.analysis.operations.semantics import Access
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import all_generic_accesses, specific_space
from xdsl_gas.analysis.semantics.kept_generic import Mark
from xdsl_gas.analysis.semantics.memory_locations import is_volatile
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.diagnostics import source_location
from xdsl_gas.dialects.gas import KEEP_GENERIC
from xdsl_gas.memory_space import SPACE_BITS, MemorySpace, Target, spaces_in
from xdsl_gas.remarks import Argument, Message, is_wanted, names, remark

_MOST_REASONS = 2
"""The maximum number of spaces that a remark explains."""


def access_resolved(
    op: Operation, operand: int, space: MemorySpace, target: Target
) -> None:
    """Reports an access that is specific now."""
    remark(
        names.ACCESS_RESOLVED,
        op,
        lambda: [
            *_access(op, operand),
            " accesses ",
            Argument("Space", target.label(space)),
            " memory.",
        ],
    )


def assumptions_behind(
    pointer: SSAValue, space: MemorySpace, spaces: MemorySpaceAnalysis
) -> tuple[str, ...]:
    """
    Returns the assumptions on which it depends that a pointer may point to a space, by
    name; none if remarks on them are not requested.
    """
    if not is_wanted(names.ASSUMPTION_USED):
        return ()
    assumptions = (step.assumption for step in spaces.explain(pointer, space))
    return tuple(dict.fromkeys(name for name in assumptions if name is not None))


def assumptions_used(op: Operation, operand: int, assumptions: Sequence[str]) -> None:
    """Reports the assumptions without which an access would stay generic."""
    for assumption in assumptions:
        remark(
            names.ASSUMPTION_USED,
            op,
            lambda name=assumption: [
                *_access(op, operand),
                " is to one memory space by the assumption '",
                Argument("Assumption", name),
                "'.",
            ],
        )


def access_dispatched(
    op: Operation, operand: int, spaces: Sequence[MemorySpace], target: Target
) -> None:
    """Reports an access that has a branch for each space."""
    remark(
        names.RUNTIME_DISPATCH,
        op,
        lambda: [
            *_access(op, operand),
            " tests at run time whether it accesses ",
            Argument("Spaces", " or ".join(target.label(space) for space in spaces)),
            " memory: ",
            Argument("Width", str(len(spaces))),
            " branches.",
        ],
    )


def query_folded(op: Operation) -> None:
    """Reports a query of a pointer's space with a known result, before it is erased."""
    remark(
        names.QUERY_FOLDED,
        op,
        lambda: [
            Argument("Operation", op.name),
            ": the memory space of the pointer is known, so that the query is folded.",
        ],
    )


def report_left_accesses(
    spaces: MemorySpaceAnalysis, *, specialize_volatile: bool
) -> None:
    """Emits a remark for each generic access of the analyzed module."""
    for function in spaces.call_graph.functions:
        if is_declaration(function):
            continue
        for op in function.walk():
            callee = spaces.call_graph.callee_of(op)
            for access, pointer in all_generic_accesses(op, callee, spaces.target):
                _report_left(op, access, pointer, spaces, specialize_volatile)


def _report_left(
    op: Operation,
    access: Access,
    pointer: SSAValue,
    spaces: MemorySpaceAnalysis,
    specialize_volatile: bool,
) -> None:
    remark(
        names.ACCESS_LEFT_GENERIC,
        op,
        lambda: [
            *_access(op, access.operand),
            " stays generic: ",
            *_reason(op, access, pointer, spaces, specialize_volatile),
            ".",
        ],
    )


def _reason(
    op: Operation,
    access: Access,
    pointer: SSAValue,
    spaces: MemorySpaceAnalysis,
    specialize_volatile: bool,
) -> Message:
    mark = spaces.mark_at(op, pointer)
    if mark is not None:
        return words_of_mark(mark)
    if spaces.space_at(pointer, op) is None:
        return _why_several(pointer, spaces.mask_at(pointer, op) & SPACE_BITS, spaces)
    return _why_one(op, access, pointer, spaces, specialize_volatile)


def words_of_mark(mark: Mark) -> Message:
    """Returns the words for a `gas.keep_generic` and its reason."""
    given = [] if mark.reason is None else [": ", Argument("Reason", mark.reason)]
    return [f"'{KEEP_GENERIC}' keeps it", *given]


def _why_one(
    op: Operation,
    access: Access,
    pointer: SSAValue,
    spaces: MemorySpaceAnalysis,
    specialize_volatile: bool,
) -> Message:
    """Returns why an access to one space is left."""
    target, space = spaces.target, spaces.space_at(pointer, op)
    assert space is not None
    label = Argument("Spaces", target.label(space))
    if access.form is AccessForm.CALL:
        return [
            "it is to ",
            label,
            " memory, but a library function or an intrinsic takes a generic pointer",
        ]
    if access.form is AccessForm.ASSEMBLY:
        return ["it is to ", label, " memory, but by a generic address in assembly"]
    own = specific_space(
        op, access, space, target, specialize_volatile=specialize_volatile
    )
    if own is not None:
        return [
            "it is to ",
            label,
            " memory, but its address cannot be computed there without a cost",
        ]
    if is_volatile(op) and not specialize_volatile:
        return [
            "it is volatile, and to ",
            label,
            " memory; the option 'specialize-volatile' would rewrite it",
        ]
    return ["the target has no such access to ", label, " memory"]


def _why_several(
    pointer: SSAValue, mask: int, spaces: MemorySpaceAnalysis
) -> Iterator[str | Argument]:
    """Yields the spaces of a pointer and where they come from."""
    if not mask:
        yield "its pointer is null or undefined"
        return
    yield "it may be to "
    yield Argument("Spaces", spaces.target.labels(mask))
    yield " memory"
    separator = " ("
    for space in spaces_in(mask)[:_MOST_REASONS]:
        steps = spaces.explain(pointer, space)
        if not steps:
            continue
        yield separator
        yield Argument("Reason", steps[-1].text)
        origin = steps[-1].operation
        if origin is not None and (place := source_location(origin)) is not None:
            yield ", "
            yield Argument("Origin", str(place), place)
        separator = "; "
    if separator == "; ":
        yield ")"


def _access(op: Operation, operand: int) -> Iterable[str | Argument]:
    """Returns the words for an access of an operation."""
    name = Argument("Operation", op.name)
    if len(semantics_of(op).accesses) < 2:
        return [name]
    return [name, " by operand ", Argument("Operand", str(operand + 1))]
