"""
Memory spaces, sets of them, and the numbers each target gives them.

One spelling holds inside this package, NVPTX's; the words of OpenCL appear only
where users of OpenCL read. `MemorySpace` carries the table of names and numbers.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
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
        """The mask of the set that holds this named space alone; 0 for GENERIC."""
        return _BIT_OF_SPACE[self]


NAMED_SPACES = tuple(s for s in MemorySpace if s is not MemorySpace.GENERIC)
"""Every space but GENERIC, in the order of their numbers."""

SpaceMask: TypeAlias = int
"""
A set of named memory spaces as an int, one bit a space (`MemorySpace.bit`), and
possibly `NULL_BIT`. The empty set (0) says nothing is known to reach the pointer yet.
"""

_BIT_OF_SPACE = MappingProxyType(
    {MemorySpace.GENERIC: 0} | {s: 1 << i for i, s in enumerate(NAMED_SPACES)}
)
_SPACE_OF_BIT = MappingProxyType({s.bit: s for s in NAMED_SPACES})

SPACE_BITS: SpaceMask = (1 << len(NAMED_SPACES)) - 1
"""All named spaces."""

NULL_BIT: SpaceMask = 1 << len(NAMED_SPACES)
"""Set where the generic null pointer may be the value; null lies in no space."""


def mask_of(spaces: Iterable[MemorySpace]) -> SpaceMask:
    """The set of the given spaces."""
    mask = 0
    for space in spaces:
        mask |= space.bit
    return mask


def spaces_in(mask: SpaceMask) -> tuple[MemorySpace, ...]:
    """The named spaces in a set, in the order of their numbers."""
    return tuple(s for s in NAMED_SPACES if mask & s.bit)


def single_space(mask: SpaceMask) -> MemorySpace | None:
    """The one named space in a set, null disregarded; None for no or several spaces."""
    return _SPACE_OF_BIT.get(mask & SPACE_BITS)


@dataclass(frozen=True)
class Target:
    """How one kind of target numbers and relates memory spaces."""

    name: str
    """The name that the option `target=` of the passes takes."""

    numbers: Mapping[MemorySpace, int]
    """
    The address space number of every space the target has, GENERIC included; none for
    a language, whose types name the spaces themselves.
    """

    generic_covers: SpaceMask
    """The named spaces that a generic pointer can point into."""

    zero_is_null: SpaceMask
    """
    The spaces where a pointer of all zero bits is the null pointer, and no object lies
    at address 0. In the others null must be made by casting the generic null. That all
    of SPIR's spaces are among them is C's rule (C11, 6.3.2.3) and Intel's compiler's,
    which gives pointers to local memory nonzero upper bits for it
    (`VALID_LOCAL_HIGH_BITS` in InlineLocalsResolution.hpp).
    """

    keeps_null: SpaceMask
    """
    The spaces where null survives a cast from generic and back. In the others a null
    pointer that is moved into the space can no longer be told from the pointer to the
    space's first byte (https://github.com/llvm/llvm-project/issues/58617).
    """

    words: Mapping[MemorySpace, str] = field(default_factory=dict[MemorySpace, str])
    """What users of the target call a space, where that is not its name here."""

    same_bits_as_generic: SpaceMask = 0
    """The spaces whose pointers have the same bits as the generic ones."""

    inside: Mapping[MemorySpace, MemorySpace] = field(
        default_factory=dict[MemorySpace, MemorySpace]
    )
    """The spaces all of whose memory also belongs to another space, and to which."""

    space_of_null: MemorySpace | None = None
    """The space whose predicate holds of the generic null pointer, if one does."""

    stack_is_generic: bool = False
    """Whether the address space that the data layout gives to allocas is generic."""

    generic_globals: SpaceMask = 0
    """Where a global variable in the generic space lies; empty if not defined."""

    copies: SpaceMask = 0
    """Where the copy of a generic `byval` argument lies; empty: anywhere."""

    kernel_copies: SpaceMask = 0
    """The same for the arguments of kernels."""

    generic_in_hardware: bool = False
    """Whether its instructions access memory through generic pointers."""

    accesses: AccessTable = field(default_factory=AccessTable)
    """The specific spaces in which its instructions have accesses of each form."""

    direct_casts: frozenset[tuple[MemorySpace, MemorySpace]] = frozenset()
    """
    The pairs of specific spaces, the first inside the second, between which its backend
    casts.
    """

    other_numbers: Mapping[int, SpaceMask] = field(default_factory=dict[int, SpaceMask])
    """
    The address spaces that are no `MemorySpace` because generic pointers are not cast
    to and from them, each with the spaces whose memory its pointers can reach. Pointers
    of one such address space may always be to the same memory.
    """

    unnumbered: SpaceMask = 0
    """The named spaces that it has without numbers for them."""

    triple: str = ""
    """The triple of modules that are made for it; empty for a language."""

    data_layout: str = ""
    """What clang 22 gives modules with this triple as their data layout."""

    kernel_convention: str = "ccc"
    """The calling convention that clang 22 gives kernels, as MLIR spells it."""

    function_convention: str = "ccc"
    """The same for other functions."""

    @property
    def anywhere(self) -> SpaceMask:
        """The set of a generic pointer about which nothing is known."""
        return self.generic_covers | NULL_BIT

    @property
    def generic(self) -> int:
        """The number of the generic address space."""
        return self.numbers[MemorySpace.GENERIC]

    def space(self, number: int) -> MemorySpace | None:
        """
        The memory space of an address space number; None for one the target leaves
        undefined or gives to something else.
        """
        for space, its_number in self.numbers.items():
            if its_number == number:
                return space
        return None

    def reached_by(self, number: int) -> SpaceMask | None:
        """
        The spaces whose memory pointers of an address space that is no `MemorySpace`
        can reach; None if nothing is known of the address space.
        """
        return self.other_numbers.get(number)

    def has(self, space: MemorySpace) -> bool:
        """Whether it has a space; of GENERIC, whether pointers can be generic."""
        if space is MemorySpace.GENERIC:
            return True
        return space in self.numbers or bool(self.unnumbered & space.bit)

    def number(self, space: MemorySpace) -> int:
        """The number of a space; `KeyError` for one the target does not have."""
        return self.numbers[space]

    def tells_null(self, mask: SpaceMask, space: MemorySpace) -> bool:
        """
        Whether a pointer with this set can be moved to `space` without losing whether
        it is null: it is never null, or casts between the two keep null.
        """
        return not mask & NULL_BIT or bool(self.keeps_null & space.bit)

    def zero_is_null_in(self, space: MemorySpace | None) -> bool:
        """
        Whether a pointer of all zero bits is the null pointer of a space, GENERIC
        included. Elsewhere, as in a space that the target leaves undefined (None), it
        is an address like any other.
        """
        if space is None:
            return False
        return space is MemorySpace.GENERIC or bool(self.zero_is_null & space.bit)

    def label(self, space: MemorySpace) -> str:
        """What the target's users call a space: CUDA's `shared`, OpenCL's `local`."""
        return self.words.get(space, space.name.lower().replace("_", " "))

    def lies_in(self, first: MemorySpace, second: MemorySpace) -> bool:
        """Whether all memory of the first space can be reached through the second."""
        return first is second or self.inside.get(first) is second

    def common_space(self, mask: SpaceMask) -> MemorySpace | None:
        """
        The one space of a set through which all memory of the others can be reached,
        null disregarded; None if there is none.
        """
        spaces = spaces_in(mask)
        for space in spaces:
            if all(self.lies_in(other, space) for other in spaces):
                return space
        return None

    def has_access(
        self, form: AccessForm, space: MemorySpace, *, is_volatile: bool = False
    ) -> bool:
        """Whether accesses of a form can be made in a specific space."""
        return bool(self.accesses.spaces_of(form, is_volatile=is_volatile) & space.bit)

    def accessed_through(
        self, form: AccessForm, space: MemorySpace, *, is_volatile: bool = False
    ) -> MemorySpace | None:
        """
        The specific space in which memory of a space is accessed in a form: the space
        itself, for reads also the one around it; None if the access stays generic.
        """
        if self.has_access(form, space, is_volatile=is_volatile):
            return space
        around = self.inside.get(space)
        if around is None or form not in READS:
            return None
        if not self.has_access(AccessForm.LOAD, space):
            # Such memory has instructions of its own, which the backend chooses.
            return None
        has_access = self.has_access(form, around, is_volatile=is_volatile)
        return around if has_access else None

    def may_overlap(self, first: MemorySpace, second: MemorySpace) -> bool:
        """Whether some memory can be reached through both named spaces."""
        return self.lies_in(first, second) or self.lies_in(second, first)


_NVPTX_SHARED = mask_of((MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED))
_NVPTX_WRITABLE = mask_of((MemorySpace.GLOBAL, MemorySpace.LOCAL)) | _NVPTX_SHARED
_NVPTX_SYNCHRONIZING = _NVPTX_WRITABLE & ~MemorySpace.LOCAL.bit

NVPTX = Target(
    name="nvptx",
    numbers=MappingProxyType({s: int(s) for s in MemorySpace}),
    generic_covers=SPACE_BITS & ~MemorySpace.TENSOR.bit,
    zero_is_null=MemorySpace.GLOBAL.bit,
    keeps_null=MemorySpace.GLOBAL.bit,
    # PTX ISA, sections "Generic Addressing" and "Distributed shared memory".
    inside=MappingProxyType(
        {
            MemorySpace.PARAM: MemorySpace.GLOBAL,
            MemorySpace.SHARED: MemorySpace.DISTRIBUTED_SHARED,
        }
    ),
    # What is in no other window is global: PTX ISA, section "Generic Addressing".
    same_bits_as_generic=MemorySpace.GLOBAL.bit,
    space_of_null=MemorySpace.GLOBAL,
    generic_in_hardware=True,
    # The backend lowers allocas to .local and generic globals to .global.
    stack_is_generic=True,
    generic_globals=MemorySpace.GLOBAL.bit,
    # The backend's NVPTXLowerArgs: a device function's copy is on the stack, a kernel's
    # stays in parameter memory where it is only read.
    copies=MemorySpace.LOCAL.bit,
    kernel_copies=mask_of((MemorySpace.LOCAL, MemorySpace.PARAM)),
    accesses=AccessTable.of(
        _NVPTX_WRITABLE | MemorySpace.CONSTANT.bit,
        _NVPTX_WRITABLE,
        exceptions={
            # ptxas refuses `atom` on local memory. LLVM expands `atomicrmw` there, but
            # neither `cmpxchg` nor what is as wide as two registers.
            AccessForm.COMPARE_EXCHANGE: _NVPTX_SYNCHRONIZING,
            AccessForm.WIDE_ATOMIC: _NVPTX_SYNCHRONIZING,
            # PTX ISA, "prefetch, prefetchu" and "mbarrier".
            AccessForm.CACHE_PREFETCH: mask_of((MemorySpace.GLOBAL, MemorySpace.LOCAL)),
            AccessForm.TENSORMAP_PREFETCH: MemorySpace.CONSTANT.bit,
            AccessForm.BARRIER: MemorySpace.SHARED.bit,
        },
        # PTX ISA, "ld" and "st": `.volatile` exists for global and shared memory.
        volatile=dict.fromkeys(
            (
                AccessForm.LOAD,
                AccessForm.STORE,
                AccessForm.ATOMIC_LOAD,
                AccessForm.ATOMIC_STORE,
            ),
            _NVPTX_SYNCHRONIZING,
        ),
    ),
    direct_casts=frozenset(((MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED),)),
    triple="nvptx64-nvidia-nvcl",
    data_layout="e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
    kernel_convention="ptx_kernelcc",
)

_SPIR_NUMBERS = {
    MemorySpace.LOCAL: 0,
    MemorySpace.GLOBAL: 1,
    MemorySpace.CONSTANT: 2,
    MemorySpace.SHARED: 3,
    MemorySpace.GENERIC: 4,
}

_OPENCL_SPACES = mask_of(_SPIR_NUMBERS)
# Volatile accesses, too: no instruction takes generic pointers, and the language means
# the same by them in all spaces.
_OPENCL_ACCESSES = AccessTable.of(
    _OPENCL_SPACES, _OPENCL_SPACES & ~MemorySpace.CONSTANT.bit
)
_OPENCL_WORDS = MappingProxyType(
    {MemorySpace.SHARED: "local", MemorySpace.LOCAL: "private"}
)

SPIR = Target(
    name="spir",
    numbers=MappingProxyType(_SPIR_NUMBERS),
    # OpenCL C 2.0, 6.5: constant is not a subset of generic.
    generic_covers=_OPENCL_SPACES & ~MemorySpace.CONSTANT.bit,
    zero_is_null=_OPENCL_SPACES,
    words=_OPENCL_WORDS,
    keeps_null=_OPENCL_SPACES,
    accesses=_OPENCL_ACCESSES,
    triple="spir64-unknown-unknown",
    data_layout="e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256"
    "-v512:512-v1024:1024-G1",
    kernel_convention="spir_kernelcc",
    function_convention="spir_funccc",
)

OPENCL = Target(
    name="opencl",
    numbers=MappingProxyType({}),
    unnumbered=_OPENCL_SPACES,
    generic_covers=SPIR.generic_covers,
    # Every space has a null pointer, and a cast of one is another: C11, 6.3.2.3.
    zero_is_null=_OPENCL_SPACES,
    words=_OPENCL_WORDS,
    keeps_null=_OPENCL_SPACES,
    accesses=_OPENCL_ACCESSES,
    # Generic accesses are part of the language.
    generic_in_hardware=True,
)
"""OpenCL C itself, before a target numbers its spaces."""

_AMDGPU_NUMBERS = {
    MemorySpace.GENERIC: 0,
    MemorySpace.GLOBAL: 1,
    MemorySpace.SHARED: 3,
    MemorySpace.CONSTANT: 4,
    MemorySpace.LOCAL: 5,
}
_AMDGPU_WRITABLE = mask_of(_AMDGPU_NUMBERS) & ~MemorySpace.CONSTANT.bit
_AMDGPU_GLOBAL_MEMORY = mask_of((MemorySpace.GLOBAL, MemorySpace.CONSTANT))

AMDGPU = Target(
    name="amdgpu",
    numbers=MappingProxyType(_AMDGPU_NUMBERS),
    generic_covers=mask_of(_AMDGPU_NUMBERS),
    # Null is all ones in the local and private spaces of AMD's hardware.
    zero_is_null=_AMDGPU_GLOBAL_MEMORY,
    keeps_null=mask_of(_AMDGPU_NUMBERS),
    # Flat, global and constant addresses are the same 64 bits.
    same_bits_as_generic=_AMDGPU_GLOBAL_MEMORY,
    inside=MappingProxyType({MemorySpace.CONSTANT: MemorySpace.GLOBAL}),
    generic_in_hardware=True,
    accesses=AccessTable.of(
        mask_of(_AMDGPU_NUMBERS),
        _AMDGPU_WRITABLE,
        exceptions={
            # LLVM selects no atomic load from constant memory, and from gfx10 on no
            # saturating subtraction in LDS.
            AccessForm.ATOMIC_LOAD: _AMDGPU_WRITABLE,
            AccessForm.ATOMIC_USUB_SAT: _AMDGPU_WRITABLE & ~MemorySpace.SHARED.bit,
        },
        volatile={},
    ),
    direct_casts=frozenset(((MemorySpace.CONSTANT, MemorySpace.GLOBAL),)),
    # Region (GDS) is a memory of its own, 6 is constant memory by 32-bit addresses, the
    # others are buffer fat pointers, resources and strided pointers.
    other_numbers=MappingProxyType(
        {
            2: 0,
            6: MemorySpace.CONSTANT.bit,
            7: _AMDGPU_GLOBAL_MEMORY,
            8: _AMDGPU_GLOBAL_MEMORY,
            9: _AMDGPU_GLOBAL_MEMORY,
        }
    ),
    triple="amdgcn-amd-amdhsa",
    data_layout="e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32"
    "-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32"
    "-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64"
    "-S32-A5-G1-ni:7:8:9",
    kernel_convention="amdgpu_kernelcc",
)

HOST = Target(
    name="host",
    numbers=MappingProxyType({MemorySpace.GENERIC: 0}),
    generic_covers=0,
    zero_is_null=0,
    keeps_null=0,
    triple="x86_64-unknown-linux-gnu",
    data_layout="e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128"
    "-n8:16:32:64-S128",
    # What marks a kernel where numbers mean nothing; to a processor it is C's.
    kernel_convention="spir_kernelcc",
)

TARGETS = MappingProxyType({t.name: t for t in (NVPTX, SPIR, AMDGPU, HOST, OPENCL)})
"""Every target, by the name that the option `target=` takes."""
