"""
The forms of memory accesses that instruction sets tell apart, and in which memory
spaces each target has them.

Specializing an access must not make what the code generator refuses, or what means
something else there. `AccessTable` is the part of a target's description that says so;
`test/unit/package/test_access_forms.py` holds it against llc and ptxas.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntFlag, auto
from types import MappingProxyType


class AccessKind(IntFlag):
    """What an access does to memory."""

    READ = auto()
    WRITE = auto()
    ATOMIC = auto()


class AccessForm(Enum):
    """A form of access, or of another use of an address."""

    LOAD = auto()
    STORE = auto()
    ATOMIC_LOAD = auto()
    ATOMIC_STORE = auto()

    ATOMIC_RMW = auto()
    """LLVM's `atomicrmw`, of every other operation than the next."""

    ATOMIC_USUB_SAT = auto()
    """LLVM's `atomicrmw usub_sat`."""

    COMPARE_EXCHANGE = auto()
    """LLVM's `cmpxchg`."""

    WIDE_ATOMIC = auto()
    """An atomic access of more than 64 bits, of whatever kind."""

    COPY_SOURCE = auto()
    COPY_DESTINATION = auto()
    SET = auto()
    MASKED_LOAD = auto()
    MASKED_STORE = auto()
    GATHER = auto()
    SCATTER = auto()

    HINT = auto()
    """No access: LLVM's `prefetch`, `objectsize`, `is.constant`, `fake.use`."""

    CACHE_PREFETCH = auto()
    """PTX's `prefetch` to a cache level."""

    TENSORMAP_PREFETCH = auto()
    """PTX's `prefetch.tensormap`."""

    BARRIER = auto()
    """An operation on a PTX mbarrier object."""


READS: tuple[AccessForm, ...] = (
    AccessForm.LOAD,
    AccessForm.ATOMIC_LOAD,
    AccessForm.COPY_SOURCE,
    AccessForm.MASKED_LOAD,
    AccessForm.GATHER,
)
"""The forms that write nothing."""

WRITES: tuple[AccessForm, ...] = (
    AccessForm.STORE,
    AccessForm.ATOMIC_STORE,
    AccessForm.ATOMIC_RMW,
    AccessForm.ATOMIC_USUB_SAT,
    AccessForm.COMPARE_EXCHANGE,
    AccessForm.WIDE_ATOMIC,
    AccessForm.COPY_DESTINATION,
    AccessForm.SET,
    AccessForm.MASKED_STORE,
    AccessForm.SCATTER,
)
"""The forms that may write."""

_NONE: Mapping[AccessForm, int] = MappingProxyType({})


def _none() -> Mapping[AccessForm, int]:
    return _NONE


@dataclass(frozen=True)
class AccessTable:
    """
    In which specific spaces a target has accesses of each form, as the masks of
    `memory_space`. A form without an entry it has in none.
    """

    plain: Mapping[AccessForm, int] = field(default_factory=_none)
    """For accesses that are not volatile."""

    volatile: Mapping[AccessForm, int] = field(default_factory=_none)
    """
    Where a volatile access keeps its meaning, by the peers: LLVM's
    `TargetTransformInfo::hasVolatileVariant`.
    """

    def spaces_of(self, form: AccessForm, *, is_volatile: bool = False) -> int:
        """The spaces that have accesses of a form."""
        spaces = self.plain.get(form, 0)
        return spaces & self.volatile.get(form, 0) if is_volatile else spaces

    @classmethod
    def of(
        cls,
        readable: int,
        writable: int,
        *,
        exceptions: Mapping[AccessForm, int] = _NONE,
        volatile: Mapping[AccessForm, int] | None = None,
    ) -> "AccessTable":
        """
        The table of a target with all reading forms in the spaces `readable` and all
        writing ones in `writable`, but for those in `exceptions`. Volatile accesses are
        where others are unless `volatile` says where.
        """
        plain: dict[AccessForm, int] = {AccessForm.HINT: readable | writable}
        plain.update(dict.fromkeys(READS, readable))
        plain.update(dict.fromkeys(WRITES, writable))
        plain.update(exceptions)
        return cls(
            MappingProxyType(plain),
            MappingProxyType(plain if volatile is None else volatile),
        )
