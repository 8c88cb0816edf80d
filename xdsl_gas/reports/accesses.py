"""
The accesses of a module as a report shows them, and how many there are by space.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Function,
    callee_name,
    calls_intrinsic,
    is_declaration,
    is_kernel,
)
from xdsl_gas.analysis.ir.pointer_types import is_memref, space_of_memory
from xdsl_gas.analysis.operations.semantics import Access
from xdsl_gas.analysis.operations.table import is_unknown
from xdsl_gas.analysis.semantics.accesses import (
    all_accesses,
    all_generic_accesses,
    form_of,
)
from xdsl_gas.analysis.semantics.library.mangled_names import (
    UnknownManglingError,
    parse_name,
)
from xdsl_gas.analysis.semantics.memory_locations import accessed_type
from xdsl_gas.diagnostics import CONVERT_TO_LLVM, error_at
from xdsl_gas.memory_space import MemorySpace, SpaceMask, Target, spaces_in
from xdsl_gas.reports.model import GENERIC, OTHER, Counts


@dataclass(frozen=True)
class FoundAccess:
    """One access of an operation."""

    op: Operation
    access: Access
    pointer: SSAValue
    space: str
    """The space in the type of the pointer, in the model's words."""


def check_memrefs(functions: Iterable[Function]) -> None:
    """
    Raises `MemorySpaceError` if an operation of the functions that has no record takes
    a memref: a report might lack accesses through it.
    """
    for op in chain.from_iterable(function.walk() for function in functions):
        if is_unknown(op) and any(is_memref(o.type) for o in op.operands):
            raise error_at(
                op,
                "its accesses through memrefs are unknown, and would not be counted.",
                CONVERT_TO_LLVM,
            )


def accesses_in(
    op: Operation, call_graph: CallGraph, target: Target
) -> Iterator[FoundAccess]:
    """
    Returns the accesses of one operation, see `all_accesses`. An access to the copy
    behind a `byval` argument that does not count as generic is in the space of such
    copies.
    """
    callee = call_graph.callee_of(op)
    generic = all_generic_accesses(op, callee, target)
    counted = {access.operand for access, _ in generic}
    for access in all_accesses(op, callee, target):
        pointer = op.operands[access.operand]
        space = word_of_type(pointer.type, target)
        if space == GENERIC and access.operand not in counted:
            spaces = words_of_mask(target.byval_spaces)
            space = spaces[0] if len(spaces) == 1 else OTHER
        yield FoundAccess(op, access, pointer, space)


def word_of_type(kind: Attribute, target: Target) -> str:
    """Returns the model's word for the space that the type of a pointer names."""
    space = space_of_memory(kind, target)
    return OTHER if space is None else word_of_space(space)


def word_of_space(space: MemorySpace) -> str:
    """Returns the model's word for a space."""
    return space.name.lower().replace("_", "-")


def words_of_mask(mask: SpaceMask) -> tuple[str, ...]:
    """Returns the model's words for a set of spaces."""
    return tuple(map(word_of_space, spaces_in(mask)))


def labels_of(target: Target) -> dict[str, str]:
    """Returns the target's words by those of the model."""
    found = {word_of_space(space): target.label(space) for space in MemorySpace}
    return found | {OTHER: OTHER}


def counts_of(
    functions: Iterable[Function], call_graph: CallGraph, target: Target
) -> Counts:
    """Counts the accesses in functions of a module."""
    spaces = Counter(
        found_access.space
        for function in functions
        for op in function.walk()
        for found_access in accesses_in(op, call_graph, target)
    )
    ordered = dict(sorted(spaces.items()))
    return Counts(spaces.total(), spaces[GENERIC], ordered)


def functions_of_kernels(call_graph: CallGraph) -> set[Function]:
    """Returns the kernels, and the functions that they call, directly or not."""
    return call_graph.reachable_from(
        f for f in call_graph.functions if is_kernel(f) and not is_declaration(f)
    )


def kind_of(op: Operation, access: Access) -> str:
    """Returns the model's word for the form of an access."""
    if is_memref(op.operands[access.operand].type):
        return "access"
    form = form_of(op, access)
    return _KINDS.get(form) or form.name.lower().replace("_", "-")


_KINDS = {
    AccessForm.ATOMIC_LOAD: "atomic",
    AccessForm.ATOMIC_STORE: "atomic",
    AccessForm.ATOMIC_RMW: "atomic",
    AccessForm.ATOMIC_USUB_SAT: "atomic",
    AccessForm.COMPARE_EXCHANGE: "atomic",
    AccessForm.WIDE_ATOMIC: "atomic",
    AccessForm.COPY_SOURCE: "copy",
    AccessForm.COPY_DESTINATION: "copy",
}


def text_of(op: Operation, access: Access) -> str:
    """Returns an access in a few words: `llvm.load f32`."""
    if access.form is AccessForm.CALL:
        return f"{op.name} {called_name(op)}".rstrip()
    value_type = (
        None if access.form is AccessForm.ASSEMBLY else accessed_type(op, access)
    )
    if value_type is None:
        side = {
            AccessForm.COPY_SOURCE: " source",
            AccessForm.COPY_DESTINATION: " destination",
        }
        return f"{op.name}{side.get(access.form, '')}"
    words = _text_of_type(value_type)
    return f"{op.name} {words}" if len(words) <= _LONGEST_TYPE else op.name


_LONGEST_TYPE = 40
"""Characters."""


def called_name(op: Operation) -> str:
    """
    Returns the name of the function or intrinsic that an operation calls, that of
    OpenCL C's functions as in the source; empty for other operations.
    """
    if calls_intrinsic(op):
        return op.intrin.data
    reference = callee_name(op)
    if reference is None:
        return ""
    name = reference.string_value()
    try:
        return parse_name(name).stem
    except UnknownManglingError:
        return name


def _text_of_type(kind: Attribute) -> str:
    return "ptr" if isinstance(kind, llvm.LLVMPointerType) else str(kind)
