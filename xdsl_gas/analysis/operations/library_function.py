"""
The effects and the result of a library function, and constructors of such rows.

A function with a row does not capture its pointer arguments, and has no effects on
memory but those in the row.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache

from xdsl_gas.access_forms import AccessForm, AccessKind
from xdsl_gas.memory_space import MemorySpace


class Result(Enum):
    """The origin of what a function returns."""

    NUMBER = auto()
    """An integer or floating-point number that is not derived from an address."""

    COMPUTED = auto()
    """A number computed from the arguments, which may be addresses."""

    LOADED = auto()
    """The value read by the first access."""

    ARGUMENT = auto()
    """One of the arguments, or a pointer based on one."""

    NEW_MEMORY = auto()
    """The address of new memory in the global space, or null."""

    HOST_MEMORY = auto()
    """The address of memory that the host allocated."""

    IN_SPACE = auto()
    """A generic address in one space, which may be of any object that escaped."""


@dataclass(frozen=True, slots=True)
class LibraryAccess:
    """An access through one of the pointer arguments."""

    argument: int
    """The position of the pointer among the arguments."""

    kind: AccessKind

    value: int | None = None
    """The position of the stored argument."""

    source: int | None = None
    """The position of the pointer to the source of a copy."""

    is_host_data: bool = False
    """Whether the stored data comes from memory that the host allocated."""

    computes: bool = False
    """Whether the stored value is computed from the previous contents."""

    size: int | None = None
    """The most bytes that are written; None if unknown."""

    index: int | None = None
    """The position of the element index that is added to the pointer."""

    is_anywhere: bool = False
    """Whether the access may be at any offset in the object."""


@dataclass(frozen=True, slots=True)
class FenceFlags:
    """The results of a fence query, by the memory that its pointer points to."""

    local: int
    """The flags for work-group memory."""

    other: int
    """The flags for all other memory: there is no fence for private memory."""


OPENCL_FENCES = FenceFlags(local=1, other=2)
"""OpenCL C's CLK_LOCAL_MEM_FENCE and CLK_GLOBAL_MEM_FENCE."""

SPIRV_FENCES = FenceFlags(local=0x100, other=0x200)
"""SPIR-V's memory semantics WorkgroupMemory and CrossWorkgroupMemory."""


@dataclass(frozen=True, slots=True)
class LibraryFunction:
    """The memory effects of a function, and its result."""

    accesses: tuple[LibraryAccess, ...] = ()
    result: Result = Result.COMPUTED
    arguments: tuple[int, ...] = (0,)
    """
    For a result that is an `ARGUMENT`: the positions of the candidates; for one that is
    `IN_SPACE`: those of the pointers that it is computed from, which escape.
    """

    result_space: MemorySpace | None = None
    """The space of a result that is `IN_SPACE`."""

    takes_pointers: bool = True
    """
    Whether the row also holds for calls with further pointer arguments, which have no
    effects.
    """

    is_silent: bool = False
    """
    Whether it has no effects but `accesses` and does not synchronize; false for
    barriers, for waiting for asynchronous copies, and for reading strings.
    """

    queried_space: MemorySpace | None = None
    """
    The space that it tests argument 0 for, if it returns an i1, or that it casts
    argument 0 to, with null for pointers elsewhere.
    """

    casts_to_result_space: bool = False
    """Whether `queried_space` is the address space of the result."""

    fences: FenceFlags | None = None
    """For a fence query about argument 0: what it returns."""

    hint: AccessForm | None = None
    """
    The form of access whose spaces decide in which specific spaces its pointer
    arguments may be, for a function without accesses.
    """


READ = AccessKind.READ
WRITE = AccessKind.WRITE
BOTH = AccessKind.READ | AccessKind.WRITE
ATOMIC = BOTH | AccessKind.ATOMIC

NUMBER = LibraryFunction(result=Result.NUMBER)
"""A function that does not access memory that may hold pointers."""

SILENT_NUMBER = replace(NUMBER, is_silent=True)
"""A function that accesses no memory."""

PURE = LibraryFunction(takes_pointers=False, is_silent=True)
"""A function that accesses no memory. The row holds only for calls without pointers."""

TOGETHER = replace(PURE, is_silent=False)
"""As `PURE`, for functions that synchronize or have unknown memory effects."""


def reads(*arguments: int) -> LibraryFunction:
    """Reads memory at some of its arguments that holds no pointers."""
    accesses = (LibraryAccess(a, READ) for a in arguments)
    return LibraryFunction(tuple(accesses), Result.NUMBER)


def writes(*arguments: int, size: int | None = None) -> LibraryFunction:
    """Writes numbers to memory at some of its arguments."""
    accesses = (LibraryAccess(a, WRITE, size=size) for a in arguments)
    return LibraryFunction(tuple(accesses), Result.NUMBER)


def computes_to(*arguments: int, size: int | None = None) -> LibraryFunction:
    """
    Mathematics: writes numbers to memory at some arguments, and does not synchronize.
    """
    return replace(writes(*arguments, size=size), is_silent=True)


def stores(argument: int, value: int, index: int | None = None) -> LibraryFunction:
    """Stores one of its arguments to memory at another."""
    access = LibraryAccess(argument, WRITE, value=value, index=index)
    return LibraryFunction((access,), Result.NUMBER)


def loads(argument: int = 0) -> LibraryFunction:
    """Returns the value that it loads."""
    return LibraryFunction((LibraryAccess(argument, READ),), Result.LOADED)


def exchanges(value: int = 1, argument: int = 0) -> LibraryFunction:
    """Stores one of its arguments and returns the previous contents."""
    access = LibraryAccess(argument, ATOMIC, value=value)
    return LibraryFunction((access,), Result.LOADED)


def updates(value: int | None = 1, argument: int = 0) -> LibraryFunction:
    """Stores a value computed from the previous contents, and returns these."""
    access = LibraryAccess(argument, ATOMIC, value=value, computes=True)
    return LibraryFunction((access,), Result.LOADED)


def copies(to: int, source: int, *numbers: int) -> LibraryFunction:
    """Copies memory, and writes numbers to memory at other arguments."""
    accesses = [LibraryAccess(to, WRITE, source=source, is_anywhere=True)]
    accesses += (LibraryAccess(n, WRITE) for n in numbers)
    return LibraryFunction(tuple(accesses), Result.NUMBER)


def returns_argument(*positions: int) -> LibraryFunction:
    return LibraryFunction(result=Result.ARGUMENT, arguments=positions)


def makes_address(space: MemorySpace) -> LibraryFunction:
    """Returns a generic address in a space, computed from argument 0."""
    return LibraryFunction(result=Result.IN_SPACE, result_space=space, is_silent=True)


def loads_anywhere() -> LibraryFunction:
    """Returns a value loaded at any offset in the object of argument 0."""
    access = LibraryAccess(0, READ, is_anywhere=True)
    return LibraryFunction((access,), Result.LOADED)


def stores_anywhere(to: int, *values: int) -> LibraryFunction:
    """Stores several arguments, each at any offset in the object."""
    accesses = (LibraryAccess(to, WRITE, value=v, is_anywhere=True) for v in values)
    return LibraryFunction(tuple(accesses), Result.NUMBER)


def tests(space: MemorySpace) -> LibraryFunction:
    """A function that returns whether argument 0 points into a space."""
    return replace(SILENT_NUMBER, queried_space=space)


def casts_explicitly(space: MemorySpace | None = None) -> LibraryFunction:
    """
    A function that returns argument 0 if it points into a space, else null. The space
    is that of the result if none is given.
    """
    return replace(
        returns_argument(0),
        is_silent=True,
        queried_space=space,
        casts_to_result_space=space is None,
    )


compiled = cache(re.compile)
"""
Compiles a regular expression, when it is matched first: compiling those of all tables
takes longer than to run the passes on a small kernel.
"""


_MOST_NAMES = 4096
"""The most names that a library keeps, which are those of functions of modules."""


class Library:
    """The rows of one library: by exact names, then by patterns in order."""

    def __init__(
        self,
        rows: dict[str, LibraryFunction],
        patterns: Iterable[tuple[str, LibraryFunction]] = (),
    ) -> None:
        """A pattern is a regular expression for the whole name."""
        self._rows = rows
        self._patterns = tuple(patterns)
        self._found: dict[str, LibraryFunction | None] = {}

    def find(self, name: str) -> LibraryFunction | None:
        """The row of the function of a name; None if there is none."""
        if name in self._found:
            return self._found[name]
        if len(self._found) == _MOST_NAMES:
            self._found.clear()
        function = self._found[name] = self._find(name)
        return function

    def _find(self, name: str) -> LibraryFunction | None:
        row = self._rows.get(name)
        if row is not None:
            return row
        return next(
            (row for p, row in self._patterns if compiled(p).fullmatch(name)), None
        )


def rows(*names: str, row: LibraryFunction) -> dict[str, LibraryFunction]:
    """One row for several names: each argument is a list separated by spaces."""
    return dict.fromkeys((n for words in names for n in words.split()), row)
