"""
The forms of memory accesses, and the memory spaces in which a target supports each.

An access must not be rewritten to a specific space if the code generator rejects the
result or changes its meaning. `test/unit/package/test_access_forms.py` checks the
tables against llc and ptxas.
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
    """A form of access, or another use of an address."""

    # That of `Enum` is a function in Python.
    __hash__ = object.__hash__

    LOAD = auto()
    STORE = auto()
    ATOMIC_LOAD = auto()
    ATOMIC_STORE = auto()

    ATOMIC_RMW = auto()
    """LLVM's `atomicrmw`, except `usub_sat`."""

    ATOMIC_USUB_SAT = auto()
    """LLVM's `atomicrmw usub_sat`."""

    COMPARE_EXCHANGE = auto()
    """LLVM's `cmpxchg`."""

    WIDE_ATOMIC = auto()
    """Any atomic access of more than 64 bits."""

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

    MATRIX = auto()
    """PTX's `wmma.load` and `wmma.store`."""

    MATRIX_ROWS = auto()
    """PTX's `ldmatrix` and `stmatrix`."""

    SHARED_STORE = auto()
    """PTX's `st.bulk` and `tcgen05.alloc`, which write to shared memory."""

    CALL = auto()
    """An access by a library function or an intrinsic, as a whole."""

    ASSEMBLY = auto()
    """An access by inline assembly, as a whole."""


READS: tuple[AccessForm, ...] = (
    AccessForm.LOAD,
    AccessForm.ATOMIC_LOAD,
    AccessForm.COPY_SOURCE,
    AccessForm.MASKED_LOAD,
    AccessForm.GATHER,
)
"""The forms that only read."""

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

UPDATES: tuple[AccessForm, ...] = (AccessForm.ATOMIC_RMW, AccessForm.COMPARE_EXCHANGE)
"""The forms of atomic read-modify-write that `Target.tested_in_atomics` is about."""

NO_ACCESSES: tuple[AccessForm, ...] = (
    AccessForm.HINT,
    AccessForm.CACHE_PREFETCH,
    AccessForm.TENSORMAP_PREFETCH,
    AccessForm.BARRIER,
)
"""The forms that are not worth a cast of their address."""

_NONE: Mapping[AccessForm, int] = MappingProxyType({})


def _none() -> Mapping[AccessForm, int]:
    return _NONE


@dataclass(frozen=True)
class AccessTable:
    """
    The specific spaces, as a mask, in which a target supports each form of access. A
    form without an entry is supported in none.
    """

    plain: Mapping[AccessForm, int] = field(default_factory=_none)
    """The spaces of non-volatile accesses."""

    volatile: Mapping[AccessForm, int] = field(default_factory=_none)
    """
    The spaces of volatile accesses, as in LLVM's
    `TargetTransformInfo::hasVolatileVariant`.
    """

    def spaces_of(self, form: AccessForm, *, is_volatile: bool = False) -> int:
        """Returns the spaces in which a form of access is supported."""
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
        Returns a table with all reading forms in `readable` and all writing forms in
        `writable`, except for `exceptions`. `volatile` defaults to the same spaces.
        """
        plain: dict[AccessForm, int] = {AccessForm.HINT: readable | writable}
        plain.update(dict.fromkeys(READS, readable))
        plain.update(dict.fromkeys(WRITES, writable))
        plain.update(exceptions)
        return cls(
            MappingProxyType(plain),
            MappingProxyType(plain if volatile is None else volatile),
        )
