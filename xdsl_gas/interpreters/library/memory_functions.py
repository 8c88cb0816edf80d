"""
Library functions that access, allocate or free memory, and `printf`.
"""

from xdsl.dialects.builtin import AnyFloat
from xdsl.ir import Operation

from xdsl_gas.interpreters.library.printing import arguments, formatted, string_at
from xdsl_gas.interpreters.operations.atomics import is_equal, updated
from xdsl_gas.interpreters.operations.pointers import space_number
from xdsl_gas.interpreters.state.races import Atomic
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import Pointer, Value, as_int
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem
from xdsl_gas.memory_space import MemorySpace


def ordered(
    operands: tuple[Value, ...], order: int | None, *, compares: bool = False
) -> Atomic:
    """
    Returns how an atomic function of OpenCL C 2.0 is ordered: by its operand `order`,
    or sequentially consistent without one.
    """
    given = None if order is None else operands[order]
    return Atomic(given not in (_RELAXED, _ACQUIRE), compares)


_RELAXED, _ACQUIRE = 0, 2
"""The values of `memory_order_relaxed` and `memory_order_acquire`."""


def _atomic(name: str, operand: int | None, order: int | None = -1) -> Handler:
    """
    OpenCL's atomic functions; `inc` and `dec` have an implicit operand 1. Those of
    OpenCL C 1.0 are relaxed; `order` is -1 for them.
    """

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        form = item.machine.memory.format
        size = form.size(kind)
        atomic = Atomic() if order == -1 else ordered(operands, order)
        place = item.place(
            operands[0], op.operands[0], size, size, writes=True, atomic=atomic
        )
        before = item.machine.memory.read(place, kind)
        value: Value = 1 if operand is None else operands[operand]
        is_sum = isinstance(kind, AnyFloat) and name != "xchg"
        stored = f"f{name}" if is_sum else name
        after = updated(stored, kind, before, value)
        item.machine.memory.write(place, kind, after)
        return before

    return handle


def _compare_and_exchange(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value:
    kind = op.results[0].type
    size = item.machine.memory.format.size(kind)
    place = item.place(
        operands[0],
        op.operands[0],
        size,
        size,
        writes=True,
        atomic=Atomic(compares=True),
    )
    before = item.machine.memory.read(place, kind)
    if is_equal(before, operands[1]):
        item.machine.memory.write(place, kind, operands[2])
    return before


def _load(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    kind = op.results[0].type
    size = item.machine.memory.format.size(kind)
    place = item.place(operands[0], op.operands[0], size, size, atomic=Atomic())
    return item.machine.memory.read(place, kind)


def _store(order: int | None) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        kind = op.operands[1].type
        size = item.machine.memory.format.size(kind)
        atomic = ordered(operands, order)
        place = item.place(
            operands[0], op.operands[0], size, size, writes=True, atomic=atomic
        )
        item.machine.memory.write(place, kind, operands[1])

    return handle


def _fence_for(local: int, other: int) -> Handler:
    """Returns the fence flags for the memory that a pointer points to."""

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        pointer = operands[0]
        found = pointer.object if isinstance(pointer, Pointer) else None
        is_local = found is not None and found.space is MemorySpace.SHARED
        return local if is_local else other

    return handle


def _allocate(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    memory = item.machine.memory
    size = as_int(operands[0], "the size of memory")
    made = memory.addresses.allocate("malloc", MemorySpace.GLOBAL, size, 16)
    return memory.addresses.pointer(made, space_number(op.results[0].type))


def _free(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    pointer = operands[0]
    if not isinstance(pointer, Pointer):
        raise Trap("free of a pointer that is poison")
    if not pointer.bits:
        return
    place = item.place(pointer, op.operands[0], 0)
    if place.object.name != "malloc" or place.start:
        raise Trap("free of what malloc did not return")
    place.object.is_alive = False


def _print(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    given = list(zip(op.operands, operands, strict=False))
    text = string_at(item, *given[0])
    letters = [letter for _, letter in arguments(text)]
    shown = [
        string_at(item, operand, value)
        if letter == "s" and isinstance(value, Pointer)
        else value
        for letter, (operand, value) in zip(letters, given[1:], strict=False)
    ]
    types = [operand.type for operand, _ in given[1:]]
    item.machine.printed.append(formatted(text, shown, types))
    return 0


_UPDATES = {
    "add": "add",
    "sub": "sub",
    "xchg": "xchg",
    "exchange": "xchg",
    "and": "and",
    "or": "or",
    "xor": "xor",
}

_PREFIXES = ("atomic", "atom")
"""`atom` is that of the extensions for 64-bit integers, and of OpenCL C 1.0."""

MEMORY_FUNCTIONS: dict[str, Handler] = {
    **{
        f"{prefix}_{word}": _atomic(name, 1)
        for word, name in _UPDATES.items()
        for prefix in _PREFIXES
    },
    **{
        f"atomic_fetch_{word}{suffix}": _atomic(name, 1, order)
        for word, name in _UPDATES.items()
        for suffix, order in (("", None), ("_explicit", 2))
    },
    "atomic_exchange": _atomic("xchg", 1, None),
    "atomic_exchange_explicit": _atomic("xchg", 1, 2),
    **{f"{prefix}_inc": _atomic("add", None) for prefix in _PREFIXES},
    **{f"{prefix}_dec": _atomic("sub", None) for prefix in _PREFIXES},
    **{f"{prefix}_cmpxchg": _compare_and_exchange for prefix in _PREFIXES},
    "atomic_load": _load,
    "atomic_load_explicit": _load,
    "atomic_init": _store(None),
    "atomic_store": _store(None),
    "atomic_store_explicit": _store(2),
    "get_fence": _fence_for(1, 2),
    "malloc": _allocate,
    "free": _free,
    "printf": _print,
}
"""The functions, by demangled name."""
