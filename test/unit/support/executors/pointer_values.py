"""
The values of the small machine for pointers, and what can be observed of a run.
"""

from dataclasses import dataclass
from typing import TypeAlias, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.memory_space import MemorySpace

OBJECT_SIZE = 64
"""The bytes of each object outside the module, and of each variable."""


@dataclass(frozen=True)
class Object:
    """A piece of memory; functions are objects that lie in no space."""

    name: str
    space: MemorySpace | None
    size: int = OBJECT_SIZE


@dataclass(frozen=True)
class Pointer:
    """Where a pointer points, whatever its type; without an object it is null."""

    object: Object | None
    offset: int = 0


@dataclass(frozen=True)
class Poison:
    """The one poison value, which stands for undef as well."""


Value: TypeAlias = "int | Pointer | Poison | tuple[Value, ...]"
Event: TypeAlias = tuple[object, ...]
Environment: TypeAlias = dict[SSAValue, Value]

POISON = Poison()
NULL = Pointer(None)


class UndefinedBehavior(Exception):
    """Raised where the program may do anything."""


class OutOfFuel(Exception):
    """Raised where the program has run for long enough."""


@dataclass(frozen=True)
class Outcome:
    """What could be observed of one run."""

    trace: tuple[Event, ...]
    undefined: str | None = None
    """Why the run has no meaning, if it has none."""

    escaped: frozenset[str] = frozenset()
    """The functions whose addresses code outside the module has seen."""


def refines(observed: object, expected: object) -> bool:
    """Whether an observation is one that the original program allows."""
    if isinstance(expected, Poison):
        return True
    if isinstance(observed, tuple) and isinstance(expected, tuple):
        left = cast(tuple[object, ...], observed)
        right = cast(tuple[object, ...], expected)
        return len(left) == len(right) and all(map(refines, left, right))
    return observed == expected


def moved(pointer: Value, offset: int) -> Value:
    if not isinstance(pointer, Pointer):
        return POISON
    return Pointer(pointer.object, pointer.offset + offset)


def size_of(kind: Attribute) -> int:
    """The bytes of a type, every pointer being 8 bytes wide."""
    if isinstance(kind, llvm.LLVMArrayType):
        return kind.size.data * size_of(kind.type)
    if isinstance(kind, llvm.LLVMStructType):
        # Of pointers only, so that there is no padding.
        return sum(map(size_of, kind.types))
    if isinstance(kind, IntegerType):
        return max(1, kind.bitwidth // 8)
    return 8


def width(value: SSAValue) -> int:
    kind = value.type
    assert isinstance(kind, IntegerType)
    return kind.bitwidth
