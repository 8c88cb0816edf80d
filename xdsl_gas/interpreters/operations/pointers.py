"""
Address arithmetic, casts and space queries.
"""

from collections.abc import Callable

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import dense_integers
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.semantics.pointer_operations import is_in_bounds
from xdsl_gas.analysis.semantics.space_queries import SpaceQuery, space_query
from xdsl_gas.analysis.target.data_layout import wrapped
from xdsl_gas.analysis.target.tag_encoding import carries_tag
from xdsl_gas.interpreters.state.addresses import untagged
from xdsl_gas.interpreters.state.values import (
    POISON,
    Pointer,
    Value,
    as_tuple,
    each_lane,
    integer_width,
    lane_count,
    lane_type,
    signed,
    zero_of,
)
from xdsl_gas.interpreters.state.work_item import (
    Handler,
    MachineState,
    Prepared,
    WorkItem,
)


def space_number(kind: Attribute) -> int:
    """Returns the address space of a pointer or vector of pointers."""
    number = address_space(lane_type(kind))
    assert number is not None
    return number


def cast_pointer(item: WorkItem, pointer: Pointer, before: int, after: int) -> Value:
    """
    Returns a pointer cast to another address space; poison if its object lies elsewhere
    (https://llvm.org/docs/LangRef.html#addrspacecast-to-instruction).
    """
    memory = item.machine.memory
    addresses, target = memory.addresses, memory.target
    if before == after:
        return pointer
    if pointer.object is None:
        if pointer.bits != addresses.null_bits(before):
            return POISON
        space = target.space(before)
        if space is not None and not (
            target.zero_is_null_in(space) or target.keeps_null & space.bit
        ):
            # Null has become the bits of the first address: cast back, it is that.
            pointer = addresses.pointer_from_bits(pointer.bits, before)
    if pointer.object is None:
        # Where null is not preserved, the result has the bits of the first address, but
        # PTX defines no memory there ("cvta": the address has to lie in the window).
        return Pointer(addresses.null_bits(after))
    if after not in target.numbers.values():
        return POISON
    if not memory.reaches(after, pointer.object.space):
        return POISON
    return addresses.pointer(pointer.object, after, addresses.offset(pointer, before))


def _cast(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    result_type = op.results[0].type
    before, after = space_number(op.operands[0].type), space_number(result_type)

    def lane(pointer: Pointer) -> Value:
        return cast_pointer(item, pointer, before, after)

    return each_lane(result_type, lane, *operands)


def _to_integer(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    result_type = op.results[0].type
    mask = (1 << integer_width(lane_type(result_type))) - 1
    addresses = item.machine.memory.addresses
    shows_tag = carries_tag(op) and not addresses.tags_are_visible

    def lane(pointer: Pointer) -> int:
        bits = pointer.bits
        if shows_tag and pointer.object is not None:
            bits = addresses.tagged(bits, pointer.object.space)
        return bits & mask

    return each_lane(result_type, lane, *operands)


def _from_integer(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    result_type = op.results[0].type
    number = space_number(result_type)
    addresses = item.machine.memory.addresses
    mask = (1 << addresses.width(number)) - 1
    hides_tag = carries_tag(op) and not addresses.tags_are_visible

    def lane(bits: int) -> Value:
        if hides_tag and addresses.has_tags:
            bits = untagged(bits)
        return addresses.pointer_from_bits(bits & mask, number)

    return each_lane(result_type, lane, *operands)


def _mask(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    def lane(pointer: Pointer, mask: int) -> Value:
        return Pointer(pointer.bits & mask, pointer.object)

    return each_lane(op.results[0].type, lane, *operands)


def _element(machine: MachineState, op: Operation) -> Handler:
    count = lane_count(op.results[0].type)
    one = _one_element(machine, op)
    if count is None:
        return one
    is_vector = [lane_count(operand.type) is not None for operand in op.operands]

    def each(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        lanes = (
            as_tuple(value, count) if has_lanes else (value,) * count
            for has_lanes, value in zip(is_vector, operands, strict=True)
        )
        return tuple([one(item, op, lane) for lane in zip(*lanes, strict=True)])

    return each


def _one_element(
    machine: MachineState, op: Operation
) -> Callable[[WorkItem, Operation, tuple[Value, ...]], Value]:
    """The handler of one lane."""
    start, scaled = _distances(machine, op)
    addresses = machine.memory.addresses
    number = space_number(op.operands[0].type)
    width = addresses.layout.index_width(op.operands[0].type)
    null, range_ = addresses.null_bits(number), 1 << width
    in_bounds = is_in_bounds(op)

    def one(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        pointer, distance = operands[0], start
        for position, bits, stride in scaled:
            index = operands[position]
            if not isinstance(index, int):
                return POISON
            distance += signed(index, bits) * stride
        if not isinstance(pointer, Pointer):
            return POISON
        distance = wrapped(distance, width)
        # Only the index width of the pointer takes part in the addition.
        changed = (pointer.bits ^ (pointer.bits + distance)) % range_
        moved = Pointer(pointer.bits ^ changed, pointer.object)
        if not in_bounds or not distance:
            if pointer.object is None and pointer.bits != null:
                # The pointer was made of an integer and has no object yet.
                return addresses.pointer_from_bits(moved.bits, number)
            return moved
        if pointer.object is None:
            return POISON
        before, size = addresses.offset(pointer, number), pointer.object.size
        stays = 0 <= before <= size and 0 <= before + distance <= size
        return moved if stays else POISON

    return one


def _distances(
    machine: MachineState, op: Operation
) -> tuple[int, list[tuple[int, int, int]]]:
    """
    Returns the byte offset of the constant indices, and of the others the operand, its
    width and the bytes that it is multiplied by.
    """
    form = machine.memory.format
    indexed_type: Attribute = op.properties["elem_type"]
    distance = 0
    scaled: list[tuple[int, int, int]] = []
    constants = dense_integers(op.properties["rawConstantIndices"]) or ()
    for place, index in enumerate(constants):
        is_constant = index != llvm.GEP_USE_SSA_VAL
        position = len(scaled) + 1
        if not is_constant:
            # The offset of an element is a multiple of that of the second one.
            index = 1
        if place:
            offset, indexed_type = form.offset(indexed_type, index)
        else:
            offset = index * form.stride(indexed_type) if index else 0
        if is_constant:
            distance += offset
        else:
            width = integer_width(lane_type(op.operands[position].type))
            scaled.append((position, width, offset))
    return distance, scaled


def _address_of(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    assert isinstance(op, llvm.AddressOfOp)
    return item.machine.address_of(
        item, op.global_name.string_value(), space_number(op.results[0].type)
    )


def _zero(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    result_type = op.results[0].type
    number = address_space(result_type)
    if number is None:
        return zero_of(result_type)
    return item.machine.memory.addresses.pointer_from_bits(0, number)


def answer(item: WorkItem, query: SpaceQuery, op: Operation, value: Value) -> Value:
    """Returns the result of a space query of a generic pointer."""
    if not isinstance(value, Pointer):
        return POISON
    memory = item.machine.memory
    target, memory_object = memory.target, value.object
    if memory_object is not None and not memory.addresses.has_tags:
        # Outside of its object, a pointer lies where its bits say.
        offset = memory.addresses.offset(value, target.generic)
        if not 0 <= offset <= memory_object.size:
            memory_object = (
                memory.addresses.find(value.bits, target.generic) or memory_object
            )
            value = Pointer(value.bits, memory_object)
    if memory_object is None:
        holds = query.space is target.space_of_null
    else:
        holds = memory_object.space is not None and target.lies_in(
            memory_object.space, query.space
        )
    if not query.is_cast:
        return int(holds)
    after = space_number(op.results[0].type)
    if not holds or memory_object is None:
        return Pointer(memory.addresses.null_bits(after))
    return cast_pointer(item, value, target.generic, after)


def query(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value | None:
    """Returns the result of a space query; None for other operations."""
    found = space_query(op, item.machine.memory.target)
    return None if found is None else answer(item, found, op, operands[0])


HANDLERS: dict[str, Handler] = {
    "llvm.addrspacecast": _cast,
    "llvm.ptrtoint": _to_integer,
    "llvm.inttoptr": _from_integer,
    "llvm.intr.ptrmask": _mask,
    "llvm.getelementptr": Prepared(_element),
    "llvm.mlir.addressof": _address_of,
    "llvm.mlir.zero": _zero,
}
