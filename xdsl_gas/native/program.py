"""Programs and their kernels, which are called like functions."""

import operator
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from ctypes import addressof, c_char
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from xdsl_gas.errors import MemorySpaceError
from xdsl_gas.native.assertions import check_assertions
from xdsl_gas.native.compilation.code import ProgramCode
from xdsl_gas.native.driver import (
    ARGUMENTS,
    CHUNK,
    CHUNK_AT,
    COUNTER,
    NO_GROUP_LEFT,
    RECORD,
)
from xdsl_gas.native.errors import LaunchError
from xdsl_gas.native.kernels import KernelDescription
from xdsl_gas.native.launches import progress
from xdsl_gas.native.launches.arguments import Packer, check_memory
from xdsl_gas.native.launches.stack import check_stack_of_thread
from xdsl_gas.native.launches.threads import WORKERS, Memory, usable_processors
from xdsl_gas.native.names import base_name
from xdsl_gas.native.sizes import Size, Three, make_range
from xdsl_gas.native.variables import Variables
from xdsl_gas.toolchain.native_code import Driver, flush_output

_CHUNKS_OF_A_THREAD = 8
_CHUNK = 50e-6
"""The seconds that a chunk of work-groups takes."""
_UNINTERRUPTED = 10e-3
"""The seconds for which the calling thread does not look for Ctrl-C."""
_SMALL = 40e-6
"""The predicted seconds up to which a launch runs on the calling thread alone."""

_ALL_CHUNKS = (1 << 63) - 1
_ROUNDING = 127
_GAP = 17 << 7
"""
The bytes between the live variables of a work-group and its local memory. Loads under a
mask reach in front of local memory in lanes that are off, and would wait for variables
stored there just before, or at the same offset of another page: 10 times as long.
"""


class Launchable(Protocol):
    """A kernel that can be launched."""

    name: str

    def __call__(
        self,
        global_size: Size,
        local_size: Size | None,
        /,
        *arguments: Any,
        global_offset: Size | None = None,
        local_memory: int = 0,
    ) -> None:
        """Runs the kernel, and returns when it is done."""
        ...


class Program:
    """
    The kernels of a module: `program.saxpy` or `program["saxpy"]` is the kernel of that
    name. Kernels of C++ have the name that they have in the source if it is the only
    one, and their symbol. Programs and kernels can be pickled and copied.
    """

    def __init__(
        self,
        name: str,
        kernels: Sequence[Launchable],
        variables: Variables,
        pickled: object,
    ) -> None:
        """`pickled` is an object that unpickles as the program."""
        self._name = name
        self._variables = variables
        self._pickled = pickled
        self._kernels = {kernel.name: kernel for kernel in kernels}
        self._by_base: dict[str, list[Launchable]] = {}
        for kernel in kernels:
            self._by_base.setdefault(base_name(kernel.name), []).append(kernel)

    @property
    def kernels(self) -> Mapping[str, Launchable]:
        """The kernels by their symbol."""
        return dict(self._kernels)

    @property
    def variables(self) -> Variables:
        """The variables that the host may read and write between launches."""
        return self._variables

    def __getitem__(self, name: str) -> Launchable:
        """Returns a kernel. Raises `KeyError` if there is none of the name."""
        kernel = self._kernels.get(name)
        if kernel is None and len(self._by_base.get(name, ())) == 1:
            kernel = self._by_base[name][0]
        if kernel is None:
            raise KeyError(self._no_kernel(name))
        return kernel

    def __getattr__(self, name: str) -> Launchable:
        if name.startswith("__"):
            raise AttributeError(name)
        try:
            return self[name]
        except KeyError as error:
            raise AttributeError(error.args[0]) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._kernels)

    def __len__(self) -> int:
        return len(self._kernels)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *{**self._kernels, **self._by_base}]

    def __reduce__(self) -> tuple[Any, ...]:
        """Raises `TypeError` for a program that no other process can compile."""
        return _unpickled, (self._pickled,)

    def __repr__(self) -> str:
        return f"<{self._name}: {', '.join(self._kernels) or 'no kernels'}>"

    def _no_kernel(self, name: str) -> str:
        several = self._by_base.get(name)
        if several:
            symbols = ", ".join(kernel.name for kernel in several)
            return f"several kernels are named '{name}': {symbols}. Use the symbol."
        from xdsl_gas.pipelines.passes import close_match

        near = close_match(name, [*self._kernels, *self._by_base])
        listed = ", ".join(self._kernels) or "none"
        return f"there is no kernel '{name}'.{near} The kernels are: {listed}."


def _unpickled(program: Program) -> Program:
    """Returns what the object that a program has for its pickle became."""
    return program


@dataclass(frozen=True, slots=True)
class _Plan:
    """What the launches of one size have in common."""

    driver: Driver
    record: bytes
    """The launch record of one chunk, without arguments."""
    total_groups: int
    work_items: int
    """Of a work-group."""
    arena: int
    """The bytes of the variables that live across barriers."""
    local_offset: int
    """The offset of local memory in a thread's memory."""
    stack: int
    """The bytes of the stack that the variables of a work-group take."""
    groups_together: int
    """A chunk has a multiple of so many work-groups, but for the last one."""


class Kernel:
    """A kernel that was compiled for this processor."""

    def __init__(
        self,
        description: KernelDescription,
        code: ProgramCode,
        threads: int,
        pickled: object,
        any_rows: Callable[[], ProgramCode],
    ) -> None:
        """
        `pickled` is an object that unpickles as the program of the kernel. `any_rows`
        returns its code for local sizes that `code` is not for, see `row_multiple`.
        """
        self.name = description.name
        self.description = description
        self._code = code
        self._threads = threads
        self._pickled = pickled
        self._any_rows = any_rows
        self._packer = Packer(description, ARGUMENTS)
        self._plan = lru_cache(maxsize=64)(self._make_plan)
        self._seconds_per_item = float("inf")
        """As the last launch took on one thread; unknown before the first."""
        self._is_exact = False
        """Whether it was measured on one thread."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Raises `TypeError` for a kernel of a program that cannot be pickled."""
        return operator.getitem, (self._pickled, self.name)

    def __call__(
        self,
        global_size: Size,
        local_size: Size | None,
        /,
        *arguments: Any,
        global_offset: Size | None = None,
        local_memory: int = 0,
    ) -> None:
        """
        Runs the kernel on all work-items, and returns when it is done.

        The sizes are OpenCL's: work-items in all and in a work-group, each an integer
        or a tuple of up to three. Without a local size (None), one is chosen. Arguments
        are arrays (NumPy's or other buffers, not copied) or None for pointers, numbers,
        tuples of numbers for vectors, structured scalars of NumPy for structs, and
        `LocalMemory(bytes)`. `local_memory` is CUDA's dynamic shared memory in bytes.

        Raises `LaunchError` for sizes and arguments that do not fit. Accesses out of
        bounds are not noticed: `compile(..., checked=True)` finds them. Raises
        `AssertionFailure` for an assertion that fails in a work-item.
        """
        try:
            plan = self._plan(global_size, local_size, global_offset)
        except TypeError:  # no size, or one that is no key, such as a list
            sizes = (global_size, local_size, global_offset)
            plan = self._plan(*map(_hashable, sizes))
        check_stack_of_thread(self.name, plan.stack)
        record = bytearray(plan.record)
        packed = self._packer.pack(arguments, record, local_memory)
        try:
            memory = plan.local_offset + packed.local_bytes
            check_memory(self.name, plan.work_items, plan.arena, packed.local_bytes)
            if self._code.prints:
                sys.stdout.flush()
            self._launch(plan, record, memory)
            if self._code.prints:
                flush_output()
            if self._code.asserts:
                check_assertions(self.name, record)
        finally:
            packed.release()

    def __repr__(self) -> str:
        return f"<kernel {self.name}>"

    def _make_plan(
        self, global_size: Size, local_size: Size | None, offset: Size | None
    ) -> _Plan:
        index_space = make_range(
            self.name, global_size, local_size, offset, self.description.required_size
        )
        _check_warps(self.description, index_space.local)
        description, code = self._code_for(index_space.local)
        arena = description.arena_bytes(index_space)
        local_offset = (arena + _GAP + _ROUNDING) & ~_ROUNDING
        record = bytearray(self._packer.size)
        RECORD.pack_into(
            record,
            0,
            0,
            index_space.total_groups,
            index_space.total_groups,
            local_offset,
            *index_space.groups,
            *index_space.offset,
            *index_space.local,
            index_space.work_dim,
        )
        return _Plan(
            code.driver(description, index_space.local, index_space.groups[0]),
            bytes(record),
            index_space.total_groups,
            index_space.work_items,
            arena,
            local_offset,
            description.stack,
            description.groups_of_whole_rows(index_space.local[0]),
        )

    def _code_for(self, local: Three) -> tuple[KernelDescription, ProgramCode]:
        """Returns the code for a local size, and its description."""
        if local[0] % self.description.row_multiple == 0:
            return self.description, self._code
        code = self._any_rows()
        (description,) = (k for k in code.kernels if k.name == self.name)
        if description.refusal:
            RefusedKernel(self.name, description.refusal)(local, local)
        return description, code

    def _launch(self, plan: _Plan, record: bytearray, memory: int) -> None:
        total = plan.total_groups
        items = total * plan.work_items
        predicted = self._seconds_per_item * items
        threads = min(self._threads, total)
        # How long threads take to begin is part of what was measured with several.
        has_others = threads > 1 and self._is_exact
        if predicted < (_SMALL if has_others else 10 * _SMALL):
            begin = time.perf_counter()
            _run_at_once(plan.driver, record, memory)
            self._seconds_per_item = (time.perf_counter() - begin) / items
            self._is_exact = True
            return
        per_group = max(predicted / total, 1e-12)
        most = -(-total // (threads * _CHUNKS_OF_A_THREAD))
        together = plan.groups_together
        chunk = min(max(int(_CHUNK / per_group), 1), most)
        chunk = -(-chunk // together) * together
        CHUNK.pack_into(record, CHUNK_AT, chunk)
        watched = None
        if progress.is_shown():
            watched = progress.Watched(self.name, record, total)
            progress.begin(watched)
        begin = time.perf_counter()
        try:
            _run(plan.driver, record, threads, memory)
        finally:
            if watched is not None:
                progress.end(watched)
        seconds = (time.perf_counter() - begin) * threads
        if threads == 1 or not self._is_exact or seconds > 10 * _SMALL:
            self._seconds_per_item = seconds / items
            self._is_exact = threads == 1


def _check_warps(kernel: KernelDescription, local: Three) -> None:
    """
    Raises `LaunchError` for blocks whose rows are no whole warps, and for those with a
    lane that an operation would wait for.
    """
    name, warp_size = kernel.name, kernel.warp_size
    x, y, z = local
    if warp_size and x % warp_size and y * z > 1:
        raise LaunchError(
            f"kernel '{name}' works with warps of {warp_size} threads, which are in x "
            f"on the processor, and blocks are {x} threads wide. Launch it with blocks "
            f"of one row, or with a multiple of {warp_size} in x."
        )
    if kernel.warp_conflict is not None and x * y * z > kernel.warp_conflict[0]:
        most, text = kernel.warp_conflict
        raise LaunchError(
            f"kernel '{name}' is right for blocks of at most {most} threads, not of "
            f"{x * y * z}: {text}"
        )


class RefusedKernel:
    """A kernel that has no meaning on this processor."""

    def __init__(self, name: str, reason: str) -> None:
        self.name = name
        self._reason = reason

    def __call__(
        self,
        global_size: Size,
        local_size: Size | None,
        /,
        *arguments: Any,
        global_offset: Size | None = None,
        local_memory: int = 0,
    ) -> None:
        """Raises `MemorySpaceError` with the reason."""
        raise MemorySpaceError(f"kernel '{self.name}' cannot run here: {self._reason}")

    def __repr__(self) -> str:
        return f"<kernel {self.name}, which cannot run here>"


def _run_at_once(driver: Driver, record: bytearray, memory: int) -> None:
    """Runs all work-groups, which are one chunk, on this thread."""
    part = WORKERS.borrow(memory)
    try:
        driver(addressof(c_char.from_buffer(record)), part.address, 1)
    finally:
        WORKERS.give_back(part)


def _run(driver: Driver, record: bytearray, threads: int, memory: int) -> None:
    """Runs the work-groups of a launch record on a number of threads."""
    held = c_char.from_buffer(record)
    address = addressof(held)
    borrowed: list[Memory] = []
    try:
        for _ in range(threads):
            borrowed.append(WORKERS.borrow(memory))
        own = borrowed[0].address

        def run_here() -> None:
            # A few chunks at a time, so that Ctrl-C is noticed in between.
            chunks = 1
            try:
                begin = time.perf_counter()
                while driver(address, own, chunks):
                    now = time.perf_counter()
                    if now - begin < _UNINTERRUPTED:
                        chunks *= 2
                    elif chunks > 1:
                        chunks //= 2
                    begin = now
            except BaseException:
                COUNTER.pack_into(record, 0, NO_GROUP_LEFT)
                raise

        if threads == 1:
            run_here()
            return

        def run_there(part: Memory) -> None:
            driver(address, part.address, _ALL_CHUNKS)

        WORKERS.run(run_here, run_there, borrowed[1:])
    finally:
        for part in borrowed:
            WORKERS.give_back(part)


def _hashable(size: Any) -> Any:
    """Returns a size as a key; what is no size is refused by `make_range`."""
    for key in (lambda: size, lambda: tuple(size)):
        try:
            hash(result := key())
        except TypeError:
            continue
        return result
    return repr(size)


def threads_to_use(threads: int | None) -> int:
    """
    Returns the number of threads of a program; by default one for each processor that
    the process may use. Raises `LaunchError` for a number that is not positive.
    """
    if threads is None:
        return usable_processors()
    if threads < 1:
        raise LaunchError(f"the number of threads must be positive, not {threads}.")
    return threads
