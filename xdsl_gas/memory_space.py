"""
Memory spaces, sets of memory spaces, and the description of a target.

The package uses NVPTX's names; OpenCL's appear in output for OpenCL users only.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TypeAlias

from xdsl_gas.access_forms import READS, AccessForm, AccessTable


class MemorySpace(IntEnum):
    """
    A memory space; its value is NVPTX's number for it.

    | here               | OpenCL   | nvptx | spir | amdgpu | host |
    |--------------------|----------|-------|------|--------|------|
    | GENERIC            | generic  | 0     | 4    | 0      | 0    |
    | GLOBAL             | global   | 1     | 1    | 1      |      |
    | SHARED             | local    | 3     | 3    | 3      |      |
    | CONSTANT           | constant | 4     | 2    | 4      |      |
    | LOCAL              | private  | 5     | 0    | 5      |      |
    | TENSOR             |          | 6     |      |        |      |
    | DISTRIBUTED_SHARED |          | 7     |      |        |      |
    | PARAM              |          | 101   |      |        |      |

    Sources: [NVPTX](https://llvm.org/docs/NVPTXUsage.html#address-spaces),
    [AMDGPU](https://llvm.org/docs/AMDGPUUsage.html#address-spaces), SPIR 1.2 and 2.0
    section 2.8 (also the numbering of Intel's graphics compiler).
    """

    GENERIC = 0
    GLOBAL = 1
    SHARED = 3
    CONSTANT = 4
    LOCAL = 5
    TENSOR = 6
    DISTRIBUTED_SHARED = 7
    PARAM = 101

    @property
    def bit(self) -> int:
        """The mask of the set with this space only; 0 for GENERIC."""
        return _BIT_OF_SPACE[self]


SPECIFIC_SPACES = tuple(s for s in MemorySpace if s is not MemorySpace.GENERIC)
"""Every space except GENERIC, in the order of their numbers."""

SpaceMask: TypeAlias = int
"""
A set of specific memory spaces as a bit mask, one bit per space (`MemorySpace.bit`),
and `NULL_BIT`. The empty set (0) is the bottom of the lattice.
"""

_BIT_OF_SPACE = MappingProxyType(
    {MemorySpace.GENERIC: 0} | {s: 1 << i for i, s in enumerate(SPECIFIC_SPACES)}
)
_SPACE_OF_BIT = MappingProxyType({s.bit: s for s in SPECIFIC_SPACES})

SPACE_BITS: SpaceMask = (1 << len(SPECIFIC_SPACES)) - 1
"""All specific spaces."""

NULL_BIT: SpaceMask = 1 << len(SPECIFIC_SPACES)
"""The bit of the generic null pointer, which lies in no space."""


def mask_of(spaces: Iterable[MemorySpace]) -> SpaceMask:
    """Returns the set of the given spaces."""
    mask = 0
    for space in spaces:
        mask |= space.bit
    return mask


# A module has few masks, and alias queries ask about each pair of accesses.
@lru_cache(256)
def spaces_in(mask: SpaceMask) -> tuple[MemorySpace, ...]:
    """Returns the spaces in a set, in the order of their numbers."""
    return tuple(s for s in SPECIFIC_SPACES if mask & s.bit)


def single_space(mask: SpaceMask) -> MemorySpace | None:
    """Returns the only space in a set, ignoring null; None for no or several spaces."""
    return _SPACE_OF_BIT.get(mask & SPACE_BITS)


@dataclass(frozen=True)
class Target:
    """The memory spaces of a target: numbers, relations, null and accesses."""

    name: str
    """The value of the option `target=`."""

    numbers: Mapping[MemorySpace, int]
    """
    The address space number of each space of the target, including GENERIC. Empty for a
    language, whose types name the spaces.
    """

    generic_covers: SpaceMask
    """
    The specific spaces that a generic pointer may point to: to others, it does only
    where the module casts it, see `analysis.points_to.generic_spaces`.
    """

    zero_is_null: SpaceMask
    """
    The spaces whose null pointer has all bits zero, and where no object lies at address
    0. In the others, null is the cast of generic null. All of SPIR's spaces are
    included by C's rule (C11, 6.3.2.3) and in Intel's compiler, which gives local
    pointers nonzero upper bits (`VALID_LOCAL_HIGH_BITS` in InlineLocalsResolution.hpp).
    """

    keeps_null: SpaceMask
    """
    The spaces for which null survives a cast from generic and back. In the others, null
    becomes the address of the space's first byte
    (https://github.com/llvm/llvm-project/issues/58617).
    """

    words: Mapping[MemorySpace, str] = field(default_factory=dict[MemorySpace, str])
    """The target's names of spaces, where they differ from `MemorySpace`."""

    same_bits_as_generic: SpaceMask = 0
    """The spaces whose pointers have the same bits as the generic ones."""

    dwarf_address_classes: Mapping[MemorySpace, int] = field(
        default_factory=dict[MemorySpace, int]
    )
    """DWARF's class of pointers to each space, as clang has it for the target."""

    inside: Mapping[MemorySpace, MemorySpace] = field(
        default_factory=dict[MemorySpace, MemorySpace]
    )
    """The enclosing space of each space that is a subset of another one."""

    space_of_null: MemorySpace | None = None
    """The space whose hardware predicate is true for generic null, if any."""

    stack_is_generic: bool = False
    """Whether the alloca address space of the data layout is generic."""

    generic_globals: SpaceMask = 0
    """The spaces of global variables with a generic address; empty if undefined."""

    byval_spaces: SpaceMask = 0
    """The possible spaces of the copy behind a `byval` argument; empty if unknown."""

    kernel_byval_spaces: SpaceMask = 0
    """The possible spaces of a kernel's `byval` argument; empty if unknown."""

    generic_in_hardware: bool = False
    """Whether the target has instructions for generic pointers."""

    accesses: AccessTable = field(default_factory=AccessTable)
    """The specific spaces in which the target supports each form of access."""

    direct_casts: frozenset[tuple[MemorySpace, MemorySpace]] = frozenset()
    """
    The pairs of specific spaces, the first nested in the second, for which the backend
    supports a direct cast.
    """

    other_numbers: Mapping[int, SpaceMask] = field(default_factory=dict[int, SpaceMask])
    """
    Further address spaces, without casts to and from generic, each with the memory
    spaces that it overlaps. Pointers of one such address space may always alias.
    """

    unnumbered: SpaceMask = 0
    """The specific spaces of a language without numbers."""

    triple: str = ""
    """The target triple; empty for a language."""

    data_layout: str = ""
    """The data layout of clang 22 for this triple."""

    kernel_convention: str | None = None
    """The calling convention of clang 22 for kernels, in MLIR's spelling."""

    function_convention: str | None = None
    """The calling convention of clang 22 for other functions, in MLIR's spelling."""

    # The fields up to the end are read by `target_fields.required`: None is a fact that
    # the table lacks, and an error where it is needed.

    space_tests: Mapping[MemorySpace, str] | None = None
    """
    The intrinsics to insert as tests of generic pointers for a space; empty if the
    target has none.
    """

    has_tags: bool | None = None
    """
    Whether generic pointers have tags, see `analysis.target.tag_encoding`. It is asked
    of targets without generic addressing in hardware.
    """

    position_intrinsics: Mapping[str, str] | None = None
    """
    The intrinsics for OpenCL C's functions of positions, without the dimension at their
    end. A function without one is called.
    """

    barrier_intrinsic: str | None = None
    """The intrinsic of a barrier of the work-group; empty if a function is called."""

    scopes: Mapping[str, str] | None = None
    """
    The synchronization scopes, by the words of `opencl.memory_scope`. Others are
    widened to the system scope.
    """

    warp_size: int | None = None
    """
    The number of work-items in a warp or wavefront, 0 if the target has neither; where
    processors differ, see `analysis.target.warps`, that of most.
    """

    @property
    def anywhere(self) -> SpaceMask:
        """The set of an unknown generic pointer, with null, by the target alone."""
        return self.generic_covers | NULL_BIT

    @cached_property
    def specific_spaces(self) -> SpaceMask:
        """Every specific space of the target."""
        return mask_of(self.numbers) | self.unnumbered

    @property
    def generic(self) -> int:
        """The number of the generic address space."""
        return self.numbers[MemorySpace.GENERIC]

    def space(self, number: int) -> MemorySpace | None:
        """
        Returns the memory space of an address space number; None if it is undefined or
        no memory space.
        """
        return self._spaces_by_number.get(number)

    @cached_property
    def _spaces_by_number(self) -> Mapping[int, MemorySpace]:
        # The first space of a number, if several have it.
        return {n: space for space, n in reversed(tuple(self.numbers.items()))}

    def reached_by(self, number: int) -> SpaceMask | None:
        """
        Returns the memory spaces that a further address space overlaps; None if the
        address space is unknown.
        """
        return self.other_numbers.get(number)

    def has(self, space: MemorySpace) -> bool:
        """Whether the target has a space; always true for GENERIC."""
        if space is MemorySpace.GENERIC:
            return True
        return space in self.numbers or bool(self.unnumbered & space.bit)

    def number(self, space: MemorySpace) -> int:
        """Returns the number of a space. Raises `KeyError` if it has none."""
        return self.numbers[space]

    def tells_null(self, mask: SpaceMask, space: MemorySpace) -> bool:
        """
        Whether a pointer with this set can be cast to `space` such that null remains
        distinguishable: it is never null, or the cast preserves null.
        """
        return not mask & NULL_BIT or bool(self.keeps_null & space.bit)

    def zero_is_null_in(self, space: MemorySpace | None) -> bool:
        """
        Whether the null pointer of a space, including GENERIC, has all bits zero. False
        for an undefined space (None).
        """
        if space is None:
            return False
        return space is MemorySpace.GENERIC or bool(self.zero_is_null & space.bit)

    def label(self, space: MemorySpace) -> str:
        """Returns the target's name of a space: CUDA's `shared`, OpenCL's `local`."""
        return self.words.get(space, space.name.lower().replace("_", " "))

    def labels(self, mask: SpaceMask) -> str:
        """Returns the names of the spaces in a set, as in `shared or global`."""
        return " or ".join(self.label(space) for space in spaces_in(mask)) or "no"

    def lies_in(self, first: MemorySpace, second: MemorySpace) -> bool:
        """Whether the first space is the second, or nested in it."""
        return first is second or self.inside.get(first) is second

    def common_space(self, mask: SpaceMask) -> MemorySpace | None:
        """
        Returns the space of a set that encloses all others, ignoring null; None if
        there is none.
        """
        spaces = spaces_in(mask)
        for space in spaces:
            if all(self.lies_in(other, space) for other in spaces):
                return space
        return None

    def has_access(
        self, form: AccessForm, space: MemorySpace, *, is_volatile: bool = False
    ) -> bool:
        """Whether the target supports a form of access in a specific space."""
        return bool(self.accesses.spaces_of(form, is_volatile=is_volatile) & space.bit)

    def accessed_through(
        self, form: AccessForm, space: MemorySpace, *, is_volatile: bool = False
    ) -> MemorySpace | None:
        """
        Returns the specific space for an access to memory of `space`: the space itself,
        or for reads the enclosing one. None if the access must stay generic.
        """
        if self.has_access(form, space, is_volatile=is_volatile):
            return space
        around = self.inside.get(space)
        if around is None or form not in READS:
            return None
        if not self.has_access(AccessForm.LOAD, space):
            # Such memory has its own instructions, which the backend selects.
            return None
        has_access = self.has_access(form, around, is_volatile=is_volatile)
        return around if has_access else None

    def may_overlap(self, first: MemorySpace, second: MemorySpace) -> bool:
        """Whether two specific spaces overlap."""
        return self.lies_in(first, second) or self.lies_in(second, first)
