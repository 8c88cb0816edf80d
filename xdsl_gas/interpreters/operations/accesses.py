"""
Loads, stores, copies and fills; the stack.
"""

from math import gcd

from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import attributes_at, integer_value
from xdsl_gas.dialects.llvm.syntax.orderings import ordering_keyword
from xdsl_gas.interpreters.operations.pointers import space_number
from xdsl_gas.interpreters.state.addresses import name_of
from xdsl_gas.interpreters.state.memory import Place
from xdsl_gas.interpreters.state.races import Atomic
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import (
    POISON,
    Pointer,
    Value,
    as_int,
    as_tuple,
    lane_type,
)
from xdsl_gas.interpreters.state.work_item import (
    Handler,
    MachineState,
    Prepared,
    WorkItem,
)
from xdsl_gas.memory_space import MemorySpace


def access(
    item: WorkItem,
    op: Operation,
    pointer: Value,
    operand: SSAValue,
    kind: Attribute,
    *,
    writes: bool,
    atomic: Atomic | None,
) -> Place:
    """Returns the accessed bytes for a value of type `kind`."""
    size, alignment = _size_and_alignment(item.machine, op, kind)
    return item.place(pointer, operand, size, alignment, writes=writes, atomic=atomic)


_RELEASING = ("release", "acq_rel", "seq_cst")


def atomic_of(
    op: Operation, ordering: str = "ordering", *, compares: bool = False
) -> Atomic | None:
    """Returns how an access is ordered, by its attributes; None if it is not atomic."""
    keyword = ordering_keyword(op.properties.get(ordering))
    if keyword == "not_atomic":
        is_volatile = "volatile_" in op.properties
        return Atomic(is_volatile=True) if is_volatile else None
    return Atomic(releases=keyword in _RELEASING, compares=compares)


def _size_and_alignment(
    machine: MachineState, op: Operation, kind: Attribute
) -> tuple[int, int]:
    form = machine.memory.format
    alignment = integer_value(op.properties.get("alignment"))
    return form.size(kind), alignment or form.alignment(kind)


def _load(machine: MachineState, op: Operation) -> Handler:
    pointer, accessed_type = op.operands[0], op.results[0].type
    size, alignment = _size_and_alignment(machine, op, accessed_type)
    memory, atomic = machine.memory, atomic_of(op)

    def load(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        place = item.place(operands[0], pointer, size, alignment, atomic=atomic)
        return memory.read(place, accessed_type)

    return load


def _store(machine: MachineState, op: Operation) -> Handler:
    stored, pointer = op.operands
    stored_type = stored.type
    size, alignment = _size_and_alignment(machine, op, stored_type)
    memory, atomic = machine.memory, atomic_of(op)

    def store(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        place = item.place(
            operands[1], pointer, size, alignment, writes=True, atomic=atomic
        )
        memory.write(place, stored_type, operands[0])

    return store


def _alloca(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    memory = item.machine.memory
    allocated_type = op.properties["elem_type"]
    number = space_number(op.results[0].type)
    space = memory.target.space(number)
    if space is MemorySpace.GENERIC and MemorySpace.LOCAL in memory.target.numbers:
        space = MemorySpace.LOCAL
    alignment = integer_value(op.properties.get("alignment"))
    count = as_int(operands[0], "the size of an alloca")
    allocation = memory.addresses.allocate(
        name_of(op),
        space,
        count * memory.format.stride(allocated_type),
        alignment or memory.format.alignment(allocated_type),
        owner=item,
    )
    item.frames[-1].memory.append(allocation)
    return memory.addresses.pointer(allocation, number)


def _alignment_of(op: Operation, operand: int) -> int:
    attributes = attributes_at(op.properties.get("arg_attrs"), operand)
    return integer_value(attributes.get("llvm.align")) or 1


def _length(op: Operation, operands: tuple[Value, ...]) -> int:
    constant = integer_value(op.properties.get("len"))
    if constant is not None:
        return constant
    return as_int(operands[2], "the number of bytes")


def _copy(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    size = _length(op, operands)
    if not size:
        return
    to, source = (
        item.place(
            operands[index],
            op.operands[index],
            size,
            _alignment_of(op, index),
            writes=index == 0,
        )
        for index in (0, 1)
    )
    may_overlap = op.name == "llvm.intr.memmove" or to.start == source.start
    is_near = to.object is source.object and abs(to.start - source.start) < size
    if is_near and not may_overlap:
        raise Trap("a copy between places that overlap")
    # The bytes are a copy, so overlapping ranges are handled as by memmove.
    memory = item.machine.memory
    memory.put(to, *memory.fetch(source))


def _fill(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    size = _length(op, operands)
    if not size:
        return
    place = item.place(
        operands[0], op.operands[0], size, _alignment_of(op, 0), writes=True
    )
    value = operands[1]
    known = isinstance(value, int)
    item.machine.memory.put(
        place, bytes([value if known else 0]) * size, bytes([known]) * size
    )


def _lanes(mask: Value, count: int) -> tuple[bool, ...]:
    return tuple(bool(as_int(lane, "a mask")) for lane in as_tuple(mask, count))


def _masked_load(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    """Runs a masked load or gather."""
    result_type = op.results[0].type
    lane = lane_type(result_type)
    mask = _lanes(operands[1], len(as_tuple(operands[1], 1)))
    pointers, otherwise = operands[0], (*operands[2:], POISON)[0]
    result = list(as_tuple(otherwise, len(mask)))
    for index in _selected(mask):
        place = _lane_place(item, op, 0, pointers, lane, index)
        result[index] = item.machine.memory.read(place, lane)
    return tuple(result)


def _masked_store(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    """Runs a masked store or scatter."""
    lane = lane_type(op.operands[0].type)
    mask = _lanes(operands[2], len(as_tuple(operands[2], 1)))
    values = as_tuple(operands[0], len(mask))
    for index in _selected(mask):
        place = _lane_place(item, op, 1, operands[1], lane, index)
        item.machine.memory.write(place, lane, values[index])


def _selected(mask: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(index for index, is_set in enumerate(mask) if is_set)


def _lane_place(
    item: WorkItem,
    op: Operation,
    position: int,
    pointers: Value,
    lane: Attribute,
    index: int,
) -> Place:
    operand, writes = op.operands[position], position == 1
    size, alignment = _size_and_alignment(item.machine, op, lane)
    return place_of_lane(item, pointers, operand, index, size, alignment, writes=writes)


def place_of_lane(
    item: WorkItem,
    pointers: Value,
    operand: SSAValue,
    index: int,
    size: int,
    alignment: int,
    *,
    writes: bool,
) -> Place:
    """
    Returns the place of a lane: at its own pointer, which is aligned, or consecutive to
    one that is. Sizes and alignments are in bytes.
    """
    if isinstance(pointers, tuple):
        return item.place(pointers[index], operand, size, alignment, writes=writes)
    distance, pointer = index * size, pointers
    if isinstance(pointer, Pointer):
        width = item.machine.memory.addresses.width(space_number(operand.type))
        pointer = Pointer((pointer.bits + distance) % (1 << width), pointer.object)
    return item.place(pointer, operand, size, gcd(alignment, distance), writes=writes)


def _begin_or_end_of_life(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> None:
    pointer = operands[-1]
    memory_object = pointer.object if isinstance(pointer, Pointer) else None
    if memory_object is not None:
        memory_object.defined[:] = bytes(memory_object.size)
        memory_object.is_alive = op.name.endswith("start")


def fence(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    """Work-items run one at a time and see all earlier writes."""
    if item.track is not None:
        item.track.fence()


def _nothing(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    """A hint: no effect."""


def _first_operand(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return operands[0]


def _null(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    """Returns a token without a value."""
    return Pointer(0)


HANDLERS: dict[str, Handler] = {
    "llvm.load": Prepared(_load),
    "llvm.store": Prepared(_store),
    "llvm.alloca": _alloca,
    "llvm.intr.memcpy": _copy,
    "llvm.intr.memcpy.inline": _copy,
    "llvm.intr.memmove": _copy,
    "llvm.intr.memset": _fill,
    "llvm.intr.memset.inline": _fill,
    "llvm.intr.masked.load": _masked_load,
    "llvm.intr.masked.gather": _masked_load,
    "llvm.intr.masked.store": _masked_store,
    "llvm.intr.masked.scatter": _masked_store,
    "llvm.intr.lifetime.start": _begin_or_end_of_life,
    "llvm.intr.lifetime.end": _begin_or_end_of_life,
    "llvm.intr.stacksave": _null,
    "llvm.intr.invariant.start": _null,
    "llvm.fence": fence,
    **dict.fromkeys(
        (
            "llvm.intr.dbg.declare",
            "llvm.intr.dbg.label",
            "llvm.intr.dbg.value",
            "llvm.intr.debugtrap",
            "llvm.intr.experimental.noalias.scope.decl",
            "llvm.intr.invariant.end",
            "llvm.intr.prefetch",
            "llvm.intr.stackrestore",
            "llvm.intr.var.annotation",
        ),
        _nothing,
    ),
    **dict.fromkeys(
        (
            "llvm.intr.annotation",
            "llvm.intr.expect",
            "llvm.intr.expect.with.probability",
            "llvm.intr.launder.invariant.group",
            "llvm.intr.ptr.annotation",
            "llvm.intr.ssa.copy",
            "llvm.intr.strip.invariant.group",
            "llvm.intr.threadlocal.address",
        ),
        _first_operand,
    ),
}
