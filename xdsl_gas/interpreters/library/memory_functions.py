"""
Library functions that access, allocate or free memory, and `printf`.
"""

from xdsl.ir import Operation

from xdsl_gas.interpreters.library.printing import arguments, formatted, string_at
from xdsl_gas.interpreters.operations.pointers import space_number
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import Pointer, Value, as_int
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem
from xdsl_gas.memory_space import MemorySpace


def _fence_for(local: int, other: int) -> Handler:
    """Returns the fence flags for the memory that a pointer points to."""

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        pointer = operands[0]
        memory_object = pointer.object if isinstance(pointer, Pointer) else None
        is_local = (
            memory_object is not None and memory_object.space is MemorySpace.SHARED
        )
        return local if is_local else other

    return handle


def _allocate(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    memory = item.machine.memory
    size = as_int(operands[0], "the size of memory")
    allocation = memory.addresses.allocate("malloc", MemorySpace.GLOBAL, size, 16)
    return memory.addresses.pointer(allocation, space_number(op.results[0].type))


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


MEMORY_FUNCTIONS: dict[str, Handler] = {
    "get_fence": _fence_for(1, 2),
    "malloc": _allocate,
    "free": _free,
    "printf": _print,
}
"""The functions by name."""
