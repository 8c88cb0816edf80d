"""
Memory spaces, sets of memory spaces, and the description of a target.

The package uses NVPTX's names; OpenCL's appear in output for OpenCL users only.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum, auto
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, overload

from xdsl_gas.access_forms import READS, AccessForm, AccessTable

if TYPE_CHECKING:
    from xdsl_gas.errors import MemorySpaceError

T = TypeVar("T")


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


class Language(Enum):
    """A language that kernels are written in."""

    OPENCL = "OpenCL C"
    CUDA = "CUDA"
    HIP = "HIP"
    MLIR = "MLIR"


class MachineCode(Enum):
    """What LLVM's code generator for a target writes."""

    PTX = auto()
    AMDGCN = auto()
    SPIRV = auto()

    @property
    def is_assembly(self) -> bool:
        """Whether the instructions are read as text."""
        return self is not MachineCode.SPIRV


class Optimizer(Enum):
    """Who optimizes a module, which decides on the passes of the presets."""

    LLVM = auto()
    """LLVM's optimizer, between the passes."""
    COMPILER = auto()
    """The compiler that made the module, in front of the passes."""
    LATER = auto()
    """LLVM's, after a conversion to LLVM IR."""


@dataclass(frozen=True)
class Architecture:
    """An architecture: the first word of a target triple."""

    name: str

    narrow: tuple[int, ...] = ()
    """The address spaces whose pointers have 32 bits by default."""

    alignments_differ: bool = False
    """Whether alignments differ from system to system."""

    code_generator: str = ""
    """The architecture of LLVM's code generator, if it has another name."""

    vector_sets: tuple[tuple[str, str], ...] = ()
    """
    The letters of instruction sets in its vector function ABI, those with longer
    vectors behind others, each with LLVM's name of the feature; `""` for one that
    every processor has.
    """

    saturating_conversions: bool = True
    """Whether LLVM converts vectors with saturation other than lane by lane."""


@dataclass(frozen=True)
class Apertures:
    """How hardware maps spaces to generic addresses, as far as functions read it."""

    spaces: SpaceMask
    """The spaces that are mapped."""

    excluded_by: tuple[str, ...]
    """The attributes of functions that promise not to read an aperture from memory."""

    stack_excluded_by: str
    """The attribute of functions without generic pointers to local memory."""

    in_registers: re.Pattern[str]
    """Matches the processors with registers for apertures."""

    in_assembly: re.Pattern[str]
    """Matches the registers in assembly."""


@dataclass(frozen=True)
class Printing:
    """How a message is printed on a device; the default: not at all."""

    space: int = 0
    """The address space of messages."""

    call: str = ""
    """Operations that print the message `%text`."""

    declaration: str = ""
    """The function that is called."""


class Fact(Generic[T]):
    """
    A field of `Target` that has no default, because one that holds for all targets does
    not exist. Reading it raises `MemorySpaceError` if the record of the target lacks
    it (None): no target has the facts of another.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, target: None, owner: type) -> None: ...

    @overload
    def __get__(self, target: "Target", owner: type) -> T: ...

    def __get__(self, target: "Target | None", owner: type) -> T | None:
        # Called for a value that the target lacks only: others are in its `__dict__`.
        if target is None:
            return None  # the default of the dataclass
        raise lacks(target, self._name)

    if TYPE_CHECKING:

        def __set__(self, target: "Target", value: T | None) -> None: ...


def _table() -> Any:
    """The default of a field that is a table: it is empty."""
    return field(default_factory=dict[Any, Any])


def lacks(target: "Target", name: str) -> "MemorySpaceError":
    """Returns the error for a field that the record of a target lacks."""
    # With it, xDSL is imported.
    from xdsl_gas.errors import MemorySpaceError

    return MemorySpaceError(
        f"the table of the target '{target.name}' has no '{name}', which this needs. "
        "Add it to the table, or correct the target triple if the module is for "
        "another target."
    )


@dataclass(frozen=True, eq=False, repr=False)
class Target:
    """
    All facts of a target: its memory spaces with their numbers, relations and accesses,
    and what passes, reports and tools need to know.

    The default of a field is sound for any target. What has no such default is a
    `Fact`: a feature that needs one that is lacking is refused.
    """

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

    words: Mapping[MemorySpace, str] = _table()
    """The target's names of spaces, where they differ from `MemorySpace`."""

    same_bits_as_generic: SpaceMask = 0
    """The spaces whose pointers have the same bits as the generic ones."""

    dwarf_address_classes: Mapping[MemorySpace, int] = _table()
    """DWARF's class of pointers to each space, as clang has it for the target."""

    inside: Mapping[MemorySpace, MemorySpace] = _table()
    """The enclosing space of each space that is a subset of another one."""

    space_of_null: MemorySpace | None = None
    """The space whose hardware predicate is true for generic null, if any."""

    stack_is_generic: bool = False
    """Whether the alloca address space of the data layout is generic."""

    generic_globals: SpaceMask = 0
    """The spaces of global variables with a generic address; empty if undefined."""

    generic_functions: SpaceMask = 0
    """The spaces in which generic addresses of functions lie; empty if undefined."""

    byval_spaces: SpaceMask = 0
    """The possible spaces of the copy behind a `byval` argument; empty if unknown."""

    kernel_byval_spaces: SpaceMask = 0
    """The possible spaces of a kernel's `byval` argument; empty if unknown."""

    generic_in_hardware: bool = False
    """Whether the target has instructions for generic pointers."""

    accesses: Fact[AccessTable] = Fact()
    """The specific spaces in which the target supports each form of access."""

    direct_casts: frozenset[tuple[MemorySpace, MemorySpace]] = frozenset()
    """
    The pairs of specific spaces, the first nested in the second, for which the backend
    supports a direct cast.
    """

    other_numbers: Mapping[int, SpaceMask] = _table()
    """
    Further address spaces, without casts to and from generic, each with the memory
    spaces that it overlaps. Pointers of one such address space may always alias.
    """

    unnumbered: SpaceMask = 0
    """The specific spaces of a language without numbers."""

    triple: str = ""
    """The target triple of converted modules; empty for a language."""

    data_layout: Fact[str] = Fact()
    """The data layout of clang 22 for this triple; empty for a language."""

    architectures: tuple[Architecture, ...] = ()
    """The architectures whose triples mean this target."""

    clang_triples: Mapping[str, str] = _table()
    """
    The triples for which clang compiles sources, by the suffix of their language. That
    of the first target is the default of a language.
    """

    clang_options: tuple[str, ...] = ()
    """The options of clang for sources in OpenCL C."""

    processor_option: str = "-mcpu"
    """The option by which clang is told the processor for OpenCL C."""

    processors: str = ""
    """The beginning of the names of the processors."""

    has_one_processor: bool = False
    """
    Whether the processor and the features of a module are those of all its functions.
    """

    machine_code: MachineCode | None = None
    """What LLVM's code generator writes; None if it is not read."""

    optimizer: Fact[Optimizer] = Fact()
    """Who optimizes a module."""

    is_processor: bool = False
    """
    Whether it is the processor of the host: its threads share the stack, and the host
    stores pointers to any memory.
    """

    runs_on_processors: bool = False
    """Whether modules with a processor's triple may be for this target."""

    is_source_of_gen: bool = False
    """Whether Gen IR is made of the modules, whose spaces have the numbers of SPIR."""

    kernel_attribute: str = ""
    """The attribute of MLIR by which kernels of the target are marked."""

    own_conventions: Mapping[str, str] = _table()
    """
    The calling convention of kernels that no other target has, in MLIR's spelling, and
    that of the functions beside them.
    """

    entry_conventions: frozenset[str] = frozenset()
    """The calling conventions of other functions that are entered from outside."""

    kernel_convention: Fact[str] = Fact()
    """The calling convention of clang 22 for kernels, in MLIR's spelling."""

    function_convention: Fact[str] = Fact()
    """The calling convention of clang 22 for other functions, in MLIR's spelling."""

    hides_symbols: bool = False
    """Whether the host cannot find symbols of hidden visibility."""

    kernel_pointers_are_global: bool | str = False
    """
    Whether the host passes only pointers to global memory as generic ones, or the word
    of the triples for which it does.
    """

    language: Fact[Language] = Fact()
    """The language of sources, where metadata do not say that it is OpenCL C."""

    library: Language | None = None
    """The language whose functions are known by their names; None for none."""

    space_tests: Fact[Mapping[MemorySpace, str]] = Fact()
    """
    The intrinsics to insert as tests of generic pointers for a space; empty if the
    target has none. A pointer that is in no space with a test is global.
    """

    further_space_tests: Mapping[MemorySpace, str] = _table()
    """The intrinsics that test for more spaces, for checks in debug builds."""

    untested: SpaceMask = 0
    """The spaces where pointers are for which all `space_tests` are false."""

    space_casts: Mapping[MemorySpace, tuple[str, int]] = _table()
    """
    The functions that return a generic pointer in a space, or null if it is in another
    one, and the number that they take.
    """

    space_conditions: Mapping[MemorySpace, str] = _table()
    """
    Conditions for advice that the pointer `#` is in a space, by builtins of clang:
    NVIDIA's `__isGlobal` and the like call builtins of nvcc, which clang does not know.
    """

    has_tags: Fact[bool] = Fact()
    """Whether generic pointers have tags, see `analysis.target.tag_encoding`."""

    apertures: Apertures | None = None
    """How spaces are mapped to generic addresses; None if no function reads it."""

    position_intrinsics: Fact[Mapping[str, str]] = Fact()
    """
    The intrinsics for OpenCL C's functions of positions, without the dimension at their
    end. A function without one is called.
    """

    barrier_intrinsic: Fact[str] = Fact()
    """The intrinsic of a barrier of the work-group; empty if a function is called."""

    barrier_arguments: tuple[int, ...] = ()
    """The arguments of `barrier_intrinsic`, of 32 bits."""

    barrier_orders: str = ""
    """The synchronization scope in which `barrier_intrinsic` orders memory."""

    scopes: Fact[Mapping[str, str]] = Fact()
    """
    The synchronization scopes, by the words of `opencl.memory_scope`. Others are
    widened to the system scope.
    """

    tested_in_atomics: SpaceMask = 0
    """
    The spaces that the code generator tests the generic address of an `atomicrmw` or
    `cmpxchg` for, unless `noalias.addrspace` excludes them.
    """

    one_space_scope: str = ""
    """
    The scope of accesses that order only memory of their own space, and its suffix for
    narrower scopes; empty if there is none.
    """

    printing: Fact[Printing] = Fact()
    """How checks print a message."""

    warp_size: Fact[int] = Fact()
    """
    The number of work-items in a warp or wavefront, 0 if the target has neither; where
    processors differ, see `analysis.target.module_target`, that of most.
    """

    warp_feature: re.Pattern[str] | None = None
    """Matches the feature of a function that states the size, its first group."""

    processors_with_warps_of_32: re.Pattern[str] | None = None
    """Matches the processors whose warps have 32 work-items without such a feature."""

    def __post_init__(self) -> None:
        for name, field_of_class in vars(Target).items():
            if isinstance(field_of_class, Fact) and vars(self)[name] is None:
                del vars(self)[name]

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
