"""
What can be said of a function whose body is not seen: the rows of the tables here.

A function that has a row keeps none of the pointers it is given, and does nothing to
memory but what its row says.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto

from xdsl_gas.access_forms import AccessForm, AccessKind
from xdsl_gas.memory_space import MemorySpace


class Result(Enum):
    """What a function returns."""

    NUMBER = auto()
    """Nobody's address: what mathematics computes, or what the hardware counts."""

    COMPUTED = auto()
    """A number computed from the arguments, which may be addresses."""

    LOADED = auto()
    """What it reads at its first access."""

    ARGUMENT = auto()
    """What one of its arguments is, or is computed from a pointer that is one."""

    NEW_MEMORY = auto()
    """The address of new memory in the global space, or null."""

    HOST_MEMORY = auto()
    """The address of memory that the host made."""


@dataclass(frozen=True, slots=True)
class LibraryAccess:
    """What a function does with the memory behind one of its arguments."""

    argument: int
    """The position of the pointer among the arguments."""

    kind: AccessKind

    value: int | None = None
    """The position of the argument that is written."""

    source: int | None = None
    """The position of the pointer to the memory that is copied here."""

    is_host_data: bool = False
    """Whether what is written comes from memory that the host made."""

    computes: bool = False
    """Whether what is written is computed from what was there."""

    size: int | None = None
    """The most bytes that are written; None: any number."""

    index: int | None = None
    """The position of the number of elements between the pointer and the access."""

    is_anywhere: bool = False
    """Whether the access may be anywhere in the object that is pointed into."""


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
    """What a function does with memory, and what it returns."""

    accesses: tuple[LibraryAccess, ...] = ()
    result: Result = Result.COMPUTED
    arguments: tuple[int, ...] = (0,)
    """For a result that is an `ARGUMENT`: which, by position."""

    takes_pointers: bool = True
    """Whether it is known where it is given pointers, too, that nothing speaks of."""

    is_silent: bool = False
    """
    Whether it touches no memory but what `accesses` say, and lets nobody else do so:
    barriers, what waits for copies, and what reads texts does.
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
"""A function that touches no memory that pointers are kept in."""

SILENT_NUMBER = replace(NUMBER, is_silent=True)
"""The same for one that touches no memory at all."""

PURE = LibraryFunction(takes_pointers=False, is_silent=True)
"""A function that is known where it is given no pointer."""

TOGETHER = replace(PURE, is_silent=False)
"""The same for one that work-items call together, or whose memory is not known."""


def writes(*arguments: int, size: int | None = None) -> LibraryFunction:
    """A function that writes numbers behind some of its arguments."""
    accesses = (LibraryAccess(a, WRITE, size=size) for a in arguments)
    return LibraryFunction(tuple(accesses), Result.NUMBER)


def computes_to(*arguments: int, size: int | None = None) -> LibraryFunction:
    """The same for mathematics, which nobody waits for."""
    return replace(writes(*arguments, size=size), is_silent=True)


def stores(argument: int, value: int, index: int | None = None) -> LibraryFunction:
    """A function that stores one of its arguments behind another."""
    access = LibraryAccess(argument, WRITE, value=value, index=index)
    return LibraryFunction((access,), Result.NUMBER)


def loads(argument: int = 0) -> LibraryFunction:
    """A function that returns what it reads."""
    return LibraryFunction((LibraryAccess(argument, READ),), Result.LOADED)


def exchanges(value: int = 1, argument: int = 0) -> LibraryFunction:
    """A function that stores one of its arguments and returns what was there."""
    access = LibraryAccess(argument, ATOMIC, value=value)
    return LibraryFunction((access,), Result.LOADED)


def updates(value: int | None = 1, argument: int = 0) -> LibraryFunction:
    """A function that stores what it computes of what was there, which it returns."""
    access = LibraryAccess(argument, ATOMIC, value=value, computes=True)
    return LibraryFunction((access,), Result.LOADED)


def copies(to: int, source: int, *numbers: int) -> LibraryFunction:
    """A function that copies memory, and writes numbers behind other arguments."""
    accesses = [LibraryAccess(to, WRITE, source=source, is_anywhere=True)]
    accesses += (LibraryAccess(n, WRITE) for n in numbers)
    return LibraryFunction(tuple(accesses), Result.NUMBER)


def returns_argument(*positions: int) -> LibraryFunction:
    """A function that returns one of its arguments."""
    return LibraryFunction(result=Result.ARGUMENT, arguments=positions)


def loads_anywhere(argument: int = 0) -> LibraryFunction:
    """A function that returns what it reads anywhere in an object."""
    access = LibraryAccess(argument, READ, is_anywhere=True)
    return LibraryFunction((access,), Result.LOADED)


def stores_anywhere(to: int, *values: int) -> LibraryFunction:
    """A function that stores several arguments, each anywhere in an object."""
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


class Library:
    """The rows of one library: exact names, then patterns in order."""

    def __init__(
        self,
        rows: dict[str, LibraryFunction],
        patterns: Iterable[tuple[str, LibraryFunction]] = (),
    ) -> None:
        """A pattern is a regular expression for the whole name."""
        self._rows = rows
        self._patterns = [(re.compile(p), function) for p, function in patterns]
        self._found: dict[str, LibraryFunction | None] = {}

    def find(self, name: str) -> LibraryFunction | None:
        """What is known of the function with a name; None for an unknown one."""
        if name not in self._found:
            self._found[name] = self._find(name)
        return self._found[name]

    def _find(self, name: str) -> LibraryFunction | None:
        row = self._rows.get(name)
        if row is not None:
            return row
        return next((row for p, row in self._patterns if p.fullmatch(name)), None)


def rows(*names: str, row: LibraryFunction) -> dict[str, LibraryFunction]:
    """The same row for several names, each argument separated by spaces."""
    return dict.fromkeys((n for words in names for n in words.split()), row)
