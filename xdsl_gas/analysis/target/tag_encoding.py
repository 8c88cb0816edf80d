"""
Tags: the three highest bits of a generic pointer say which memory it points to.

The convention is that of Intel's graphics compiler, in its document
"Generic Address Space": addresses are sign-extended from fewer bits, so that bits 61
to 63 of a global pointer are 000 or 111; 001 is private memory, 010 local memory.

Passes emit one tag for each space (`EMITTED_TAGS`), none for null; what analyses and
tests accept is wider (`ACCEPTED_TAGS`): a global pointer may have either extension of
its sign, and null the tag of any space.

A module says in an attribute where private memory lies, for every pass has to keep to
the same convention.
"""

from enum import StrEnum
from types import MappingProxyType

from xdsl.dialects.builtin import StringAttr, UnitAttr
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of_class
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gas import UnloweredAttr
from xdsl_gas.memory_space import MemorySpace, Target, lacks
from xdsl_gas.target_tables import SPIR

TAG_SHIFT = 61
"""The position of a tag's lowest bit."""

ADDRESS_MASK = (1 << TAG_SHIFT) - 1
"""All bits but those of the tag."""

TAG_MASK = 7 << TAG_SHIFT
"""The bits of the tag."""

ADDRESS_WIDTH = 64
"""The bits of a pointer that can have a tag."""

SIGN_SHIFT = 4
"""
The shift distance that removes the tag: shifted left and arithmetically right by it,
bits 56 to 59, which hold the sign, replace bits 60 to 63.
"""

EMITTED_TAGS = MappingProxyType({MemorySpace.LOCAL: 0b001, MemorySpace.SHARED: 0b010})
"""The tag that a cast to generic sets, for the spaces that have one."""

GLOBAL_TAGS = (0b000, 0b111)
"""The sign extensions in place of the tag of a global pointer."""

ACCEPTED_TAGS = MappingProxyType(
    {space: frozenset((tag,)) for space, tag in EMITTED_TAGS.items()}
    | {MemorySpace.GLOBAL: frozenset(GLOBAL_TAGS)}
)
"""The values of the tag bits that a pointer to each space may have."""

TAGGED_SPACES = tuple(ACCEPTED_TAGS)
"""The spaces that have tags, in the order in which they are tested."""

CARRIES_TAG = "gas.tagged"
"""
The unit attribute of an `llvm.ptrtoint` or `llvm.inttoptr` whose integer has the tag.
The integers of all others are addresses.
"""

NO_ROOM_FOR_TAGS = (
    "generic pointers of the module are not known to have 64 bits, which leaves no "
    "bits for tags. Compile it for a target with 64-bit pointers, such as spir64, or "
    "give it a data layout that says so."
)
"""The message for a module without support for tags."""

PRIVATE_MEMORY = "gas.private_memory"
"""
The attribute of a module for the location of private memory, and in LLVM IR the module
flag of one whose integers of generic pointers have tags.
"""

_CASTS = "gas.casts"
"""The attribute of a module whose casts are still to set and clear tags."""


class PrivateMemory(StrEnum):
    """The location of private memory, and whether its generic pointers are tagged."""

    SEPARATE = "separate"
    """In a space of its own; tagged."""

    GLOBAL = "global"
    """In a global buffer; not tagged."""

    TAGGED_GLOBAL = "tagged-global"
    """
    In a global buffer; tagged, because explicit casts ask for it. A cast from generic
    to global clears tags.
    """

    @property
    def is_global(self) -> bool:
        """Whether private memory can be accessed as global memory."""
        return self is not PrivateMemory.SEPARATE

    @property
    def is_tagged(self) -> bool:
        """Whether a generic pointer to private memory has the tag 001."""
        return self is not PrivateMemory.GLOBAL


def check_tags(target: Target) -> None:
    """
    Raises `MemorySpaceError` unless generic pointers have tags on a target without
    generic addressing in hardware.
    """
    if not target.has_tags:
        raise lacks(target, "has_tags")


def private_memory_of(module: Operation) -> PrivateMemory | None:
    """
    The location of private memory by the module's attribute; None without one. Raises
    `MemorySpaceError` for an unknown value.
    """
    attribute = module.attributes.get(PRIVATE_MEMORY)
    if attribute is None:
        return None
    if isinstance(attribute, StringAttr) and attribute.data in tuple(PrivateMemory):
        return PrivateMemory(attribute.data)
    raise MemorySpaceError(
        f"'{PRIVATE_MEMORY}' of the module is {attribute}. Use one of "
        f"{', '.join(PrivateMemory)}, or remove it."
    )


def set_private_memory(module: Operation, where: PrivateMemory) -> None:
    """Sets the module's attribute for the location of private memory."""
    module.attributes[PRIVATE_MEMORY] = StringAttr(where)


def carries_tag(op: Operation) -> bool:
    """Whether the integer that an operation makes of a pointer, or takes, is tagged."""
    return isinstance(op.attributes.get(CARRIES_TAG), UnitAttr)


def restore_tags(module: Operation) -> None:
    """
    Sets the attributes of operations that LLVM IR has no place for in a module whose
    casts are lowered: there every integer of a generic pointer has the tag. Raises
    `MemorySpaceError` if it was linked with a module whose casts are not.
    """
    for op_class, ops in OperationIndex(module).by_class.items():
        source = semantics_of_class(op_class).source
        if source is PointerSource.PTRTOINT:
            pointers = [(op, op.operands[0]) for op in ops]
        elif source is PointerSource.INTTOPTR:
            pointers = [(op, op.results[0]) for op in ops]
        else:
            continue
        for op, pointer in pointers:
            if is_generic_type(pointer.type, SPIR):
                op.attributes[CARRIES_TAG] = UnitAttr()
    check_tags_are_set(module)


def require_lowered_casts(module: Operation) -> None:
    """Says that accesses of a module test tags that its casts do not set yet."""
    module.attributes[_CASTS] = UnloweredAttr()


def set_casts_lowered(module: Operation) -> None:
    """Says that the casts of a module set and clear tags."""
    module.attributes.pop(_CASTS, None)


def are_casts_lowered(module: Operation) -> bool:
    """Whether no access of a module tests tags that its casts do not set yet."""
    return _CASTS not in module.attributes


def check_tags_are_set(module: Operation) -> None:
    """
    Raises `MemorySpaceError` for a module that tests tags, or is about to, while a cast
    to or from generic is left that does not set or clear them: to LLVM's code
    generators such a cast does nothing, or what the hardware does without tags.
    """
    if are_casts_lowered(module) and not _tests_what_casts_do_not_set(module):
        return
    raise MemorySpaceError(
        "accesses of the module depend on the tags of generic pointers, which its "
        "casts do not set yet. Run lower-gas-casts, or leave out the option "
        "'lower-casts=false' of resolve-gas."
    )


def _tests_what_casts_do_not_set(module: Operation) -> bool:
    casts: list[Operation] = []
    reads_tags = False
    for op_class, ops in OperationIndex(module).by_class.items():
        source = semantics_of_class(op_class).source
        if source is PointerSource.PTRTOINT:
            reads_tags |= any(map(carries_tag, ops))
        elif source is PointerSource.CAST:
            casts += ops
    return reads_tags and any(map(_is_from_or_to_generic, casts))


def _is_from_or_to_generic(cast: Operation) -> bool:
    kinds = (cast.operands[0].type, cast.results[0].type)
    return sum(is_generic_type(kind, SPIR) for kind in kinds) == 1
