"""
The code of kernels: compiled when it is needed, for the size of the work-groups.

LLVM makes better code of loops whose length it knows. So each kernel is compiled for
the first few local sizes that it is launched with, and once for all others. A module
with variables that kernels write is compiled once as a whole, since all kernels have to
see the same variables.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from xdsl_gas.caches import NATIVE, key_of
from xdsl_gas.native.assertions import assertion_guard
from xdsl_gas.native.driver import JOINED, LOOP_METADATA, PREFIX, driver_ir
from xdsl_gas.native.kernels import NARROW, KernelDescription
from xdsl_gas.native.sizes import Three
from xdsl_gas.native.variables import Variable, memory_at
from xdsl_gas.toolchain.native_code import Driver, LinkedCode, object_code
from xdsl_gas.toolchain.runtime_functions import ASSERTION_FAILED

MOST_SIZES = 4
"""The number of local sizes that a kernel is compiled for."""

_SHORT_LOOP = 32
"""The iterations up to which LLVM makes slower code of a loop if it interleaves it."""

_NOT_UNROLLED = '!{!"llvm.loop.unroll.count", i32 1}'
"""What `work-item-loops` says of the innermost loop, whose length it does not know."""

_OF_KNOWN_LENGTH = '!{!"xdsl_gas.loop.known_length"}'
"""What takes its place where it does: metadata that LLVM ignores."""

_Wanted: TypeAlias = tuple[str, Three | None]
"""
A kernel and the local size that it is compiled for, None for any. Rows of a kernel that
joins groups have no size, unless a row is one short group.
"""


@dataclass
class ProgramCode:
    """The kernels of a program, and their code as far as it was needed."""

    key: str
    """The key of the program in the cache; empty if the cache is not used."""

    text: str
    """The module as LLVM IR of this processor, before LLVM's optimizer."""

    level: int

    is_shared: bool
    """Whether the kernels share variables that some of them write."""

    kernels: Sequence[KernelDescription]

    variables: Sequence[Variable] = ()
    """The variables that the host may read and write; none if no kernel has any."""

    _lock: threading.Lock = field(default_factory=threading.Lock)
    _linked: dict[_Wanted, Driver] = field(default_factory=dict[_Wanted, Driver])
    _kept: list[LinkedCode] = field(default_factory=list[LinkedCode])

    @cached_property
    def prints(self) -> bool:
        """Whether a kernel may call `printf`."""
        return "@printf(" in self.text

    @cached_property
    def asserts(self) -> bool:
        """Whether a kernel may end a launch by an assertion."""
        return ASSERTION_FAILED in self.text

    def driver(
        self, kernel: KernelDescription, local: Three, groups: int | None = None
    ) -> Driver:
        """
        Returns the driver of a kernel for a local size, and for a number of groups in x
        if that is known. Raises `ToolFailed` if LLVM cannot compile the kernel.
        """
        # LLVM makes better code of a short group whose length it knows.
        is_short = groups == 1 and local[0] <= _SHORT_LOOP
        is_joined = kernel.joins_rows and local[0] % kernel.joins_rows and not is_short
        wanted: Three = (JOINED, *local[1:]) if is_joined else local
        existing = self._linked.get((kernel.name, wanted))
        if existing is not None:
            return existing
        with self._lock:
            size: Three | None = wanted
            if self.is_shared or not self._may_compile(kernel.name, wanted):
                size = None
            if (kernel.name, size) not in self._linked:
                together = [each for each in self.kernels if not each.refusal]
                self._link(together if self.is_shared else [kernel], size)
            driver = self._linked[kernel.name, size]
            self._linked[kernel.name, wanted] = driver
            return driver

    def _may_compile(self, name: str, size: Three) -> bool:
        """Whether a kernel is compiled for a size, or is compiled for few so far."""
        if (name, size) in self._linked:
            return True
        known = {id(driver) for (own, _), driver in self._linked.items() if own == name}
        return len(known) < MOST_SIZES

    def memory_of(self, variable: Variable) -> Any:
        """
        Returns the memory of a variable as a buffer. Raises `ToolFailed` if LLVM cannot
        compile the kernels.
        """
        with self._lock:
            if not self._kept:
                # A module with variables that may be written is compiled once.
                together = [each for each in self.kernels if not each.refusal]
                self._link(together, None)
            (linked,) = self._kept
        return memory_at(linked.variables[variable.name], variable.size, linked)

    def _link(self, kernels: Sequence[KernelDescription], size: Three | None) -> None:
        names = [PREFIX + kernel.name for kernel in kernels]
        exported = [*names, *(variable.name for variable in self.variables)]
        text = self.text
        if size is not None and (size[0] > _SHORT_LOOP or size[0] == JOINED):
            text = text.replace(_NOT_UNROLLED, _OF_KNOWN_LENGTH)
        # A short row that streams is one wide vector, or several narrow ones.
        is_short = size is not None and JOINED < size[0] <= _SHORT_LOOP
        parts = [
            driver_ir(
                kernel.name,
                kernel.wrapper,
                kernel.passed,
                size,
                0
                if is_short and kernel.vector_width == NARROW
                else kernel.vector_width,
                joins_rows=bool(kernel.joins_rows)
                and (size is None or size[0] == JOINED),
            )
            for kernel in kernels
        ]
        key = self.key and key_of((self.key, *names, repr(size)))
        entry = NATIVE.load(key) if key else None
        if entry is None:
            whole = "\n".join((text, *parts, LOOP_METADATA))
            code = object_code(whole, self.level, exported)
            if key:
                NATIVE.store(key, None, code)
        else:
            code = entry[1]
        guard = assertion_guard() if self.asserts else None
        linked = LinkedCode(code, names, exported[len(names) :], guard)
        self._kept.append(linked)
        for kernel, name in zip(kernels, names, strict=True):
            self._linked[kernel.name, size] = linked.drivers[name]
