"""
Shapes about addresses: as numbers, as offsets, in structs and with tags.
"""

from collections.abc import Callable

from kernel_generator import local_id
from shape_parts import (
    ADDRESSES,
    FIRST,
    KNOWN_ADDRESSES,
    NOWHERE,
    NUMBERS_OF_ALL,
    POINTER_BYTES,
    ShapeParts,
)

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import SPIR

_S = MemorySpace


def through_zero(w: ShapeParts) -> None:
    """A variable is reached through zero, where it lies there."""

    def zero(kind: str) -> str:
        if w.often(50):
            return w.emit(f"llvm.mlir.zero : {kind}")
        return w.emit(f"llvm.inttoptr {w.constant(0, 'i64')} : i64 to {kind}")

    _reach(w, zero, w.is_zero, w.two)


def through_zero_bytes(w: ShapeParts) -> None:
    """The same, and zero is loaded from bytes of another type, or computed."""
    _reach(w, lambda kind: _zero_of_bytes(w, kind), w.is_zero, w.two)


def through_computed_zero(w: ShapeParts) -> None:
    """The same, and zero is computed from an integer that is not known."""

    def zero(kind: str) -> str:
        number = w.emit(f"llvm.zext {w.numbers[-1]} : i32 to i64")
        value = w.emit(f"llvm.and {number}, {w.constant(0, 'i64')} : i64")
        return w.emit(f"llvm.inttoptr {value} : i64 to {kind}")

    _reach_only_by_zero(w, zero)


def through_narrow_zero(w: ShapeParts) -> None:
    """The same, and zero is a loaded integer that is narrower than an address."""

    def zero(kind: str) -> str:
        room, stack = w.room(), w.dialect.stack
        w.do(f"llvm.store {w.constant(0)}, {room} : i32, {stack}")
        value = w.emit(f"llvm.load {room} : {stack} -> i32")
        return w.emit(f"llvm.inttoptr {value} : i32 to {kind}")

    _reach_only_by_zero(w, zero)


def _reach_only_by_zero(w: ShapeParts, make_zero: Callable[[str], str]) -> None:
    """
    As `_reach`; the address of the variable is no integer, and only what is stored
    through zero is in another space.
    """

    def is_zero(pointer: str, kind: str) -> str:
        zero = w.emit(f"llvm.mlir.zero : {kind}")
        return w.emit(f'llvm.icmp "eq" {pointer}, {zero} : {kind}')

    def before_and_after() -> tuple[str, str]:
        return w.own(NUMBERS_OF_ALL, _S.GLOBAL), w.private()

    _reach(w, make_zero, is_zero, before_and_after)


def _reach(
    w: ShapeParts,
    make_zero: Callable[[str], str],
    is_zero: Callable[[str, str], str],
    before_and_after: Callable[[], tuple[str, str]],
) -> None:
    kind = w.named(_S.SHARED)
    first = w.emit(f"llvm.mlir.addressof @{FIRST} : {kind}")
    is_there = is_zero(first, kind)
    index = local_id(w) if w.often(50) else "0"
    place = first if index == "0" else w.at(first, index, kind)
    before, after = before_and_after()
    w.put(before, place, kind)

    def go() -> None:
        zero = make_zero(kind)
        there = zero if index == "0" else w.at(zero, index, kind)
        w.put(after, there, kind)
        if w.often(50):
            w.known(w.or_else(w.get(there, kind), before))

    w.when(is_there, go)
    w.known(w.get(place, kind))


def _zero_of_bytes(w: ShapeParts, kind: str) -> str:
    number = w.emit(f"llvm.zext {w.numbers[-1]} : i32 to i64")
    room, stack = w.room(), w.dialect.stack
    match w.choose(5):
        case 0:
            value = w.emit("llvm.mlir.zero : vector<2xi32>")
            w.do(f"llvm.store {value}, {room} : vector<2xi32>, {stack}")
        case 1:
            w.do(f"llvm.store {w.constant(0, 'i64')}, {room} : i64, {stack}")
            value = w.emit(f"llvm.load {room} : {stack} -> f64")
            w.do(f"llvm.store {value}, {room} : f64, {stack}")
        case 2:
            value = w.emit(f"llvm.mlir.zero : {w.generic}")
            w.do(f"llvm.store {value}, {room} : {w.generic}, {stack}")
        case 3:
            value = w.emit(f"llvm.sub {number}, {number} : i64")
            w.do(f"llvm.store {value}, {room} : i64, {stack}")
        case _:
            value = w.emit(f"llvm.and {number}, {w.constant(0, 'i64')} : i64")
            return w.emit(f"llvm.inttoptr {value} : i64 to {kind}")
    return w.emit(f"llvm.load {room} : {stack} -> {kind}")


def through_index(w: ShapeParts) -> None:
    """The address of a slot is the index, and the base is a number."""
    kind = w.dialect.stack
    slot = w.slot()
    before, after = w.two()
    w.put(before, slot, kind)
    bits = w.emit(f"llvm.ptrtoint {slot} : {kind} to i64")
    base = w.constant(NOWHERE, "i64")
    less = w.emit(f"llvm.sub {bits}, {base} : i64")
    pointer = w.emit(f"llvm.inttoptr {base} : i64 to {kind}")
    place = w.emit(
        f"llvm.getelementptr {pointer}[{less}] : ({kind}, i64) -> {kind}, i8"
    )
    w.put(after, place, kind)
    w.known(w.get(slot, kind))


def narrow_fields(w: ShapeParts) -> None:
    """A struct with pointers to shared memory, by fields and by bytes."""
    kind, narrow = w.dialect.stack, w.named(_S.SHARED)
    width = w.width(narrow) // 8
    struct = f"!llvm.struct<({narrow}, {narrow}, {w.generic})>"
    slot = w.emit(
        f"llvm.alloca {w.constant(2)} x {struct} {{alignment = 8 : i64}} : "
        f"(i32) -> {kind}"
    )
    which = w.choose(2)
    size = 2 * width + POINTER_BYTES
    field_ = w.emit(
        f"llvm.getelementptr {slot}[{which}, 2] : ({kind}) -> {kind}, {struct}"
    )
    byte = w.at(slot, str(which * size + 2 * width), kind, "i8")
    element = w.at(slot, str((which * size) // width + 2), kind, narrow)
    places = [field_, byte, element]
    first = w.emit(f"llvm.mlir.addressof @{FIRST} : {narrow}")
    second = w.emit(
        f"llvm.getelementptr {slot}[{which}, 1] : ({kind}) -> {kind}, {struct}"
    )
    before, after = w.two()
    w.put(before, w.of(places), kind)
    w.do(f"llvm.store {first}, {second} : {narrow}, {kind}")
    if w.often(50):
        w.put(after, w.of(places), kind)
    w.known(w.get(w.of(places), kind))


def round_the_end(w: ShapeParts) -> None:
    """An offset that is what is wanted only modulo the size of addresses."""
    kind = w.dialect.stack
    bits = w.width(kind)
    slot = w.slot(3)
    places = [w.at(slot, str(index), kind) for index in range(3)]
    pointers = w.two()
    for place, pointer in zip(places, (*pointers, pointers[0]), strict=True):
        w.put(pointer, place, kind)
    if w.often(50):
        back = 1 + w.choose(2)
        number = w.constant((1 << bits - 3) - back, "i64")
        base, index = places[2], number
    else:
        back = w.choose(3)
        number = w.constant((1 << 64) + back, "i128")
        base, index = slot, number
    wide = "i64" if base is places[2] else "i128"
    there = w.emit(
        f"llvm.getelementptr {base}[{index}] : ({kind}, {wide}) -> {kind}, {w.generic}"
    )
    if w.often(30):
        w.put(w.of([*pointers]), there, kind)
        w.known(w.get(w.of(places), kind))
    w.known(w.get(there, kind))


def difference(w: ShapeParts) -> None:
    """The distance of two addresses is added to a third."""
    kind = w.generic
    far = w.two()[0]
    one, other = (w.emit(f"llvm.ptrtoint {p} : {kind} to i64") for p in w.two())
    there = w.at(far, "1", kind, "i32")
    bits = [w.emit(f"llvm.ptrtoint {p} : {kind} to i64") for p in (there, far)]
    distance = w.emit(f"llvm.sub {bits[0]}, {bits[1]} : i64")
    if w.often(40):
        distance = w.through_memory(distance, "i64", "i64")
    start = w.emit(f"llvm.select {w.condition()}, {one}, {other} : i1, i64")
    sum_ = w.emit(f"llvm.add {start}, {distance} : i64")
    moved = w.emit(f"llvm.inttoptr {sum_} : i64 to {kind}")
    w.known(w.at(moved, "-1", kind, "i32"))


def union(w: ShapeParts) -> None:
    """An integer is stored and a pointer loaded, or the other way round."""
    generic, pointer = w.generic, w.one_of_two()
    if w.often(50):
        bits = w.emit(f"llvm.ptrtoint {pointer} : {generic} to i64")
        w.known(w.through_memory(bits, "i64", generic))
    else:
        bits = w.through_memory(pointer, generic, "i64")
        w.known(w.emit(f"llvm.inttoptr {bits} : i64 to {generic}"))


def mask(w: ShapeParts) -> None:
    """Bits of an address are cleared that are no part of it."""
    kind = w.generic
    masks = [-4]
    if w.dialect.target is SPIR:
        masks.append((1 << 56) - 1)
    number = w.constant(masks[w.choose(len(masks))], "i64")
    w.known(
        w.emit(
            f"llvm.intr.ptrmask {w.one_of_two()}, {number} : ({kind}, i64) -> {kind}"
        )
    )


def stored_integer(w: ShapeParts) -> None:
    """The address of a variable is stored as a constant, and loaded as a pointer."""
    kind = w.named(_S.SHARED)
    first = w.emit(f"llvm.mlir.addressof @{FIRST} : {kind}")
    place = w.at(first, local_id(w), kind)
    which = w.choose(len(KNOWN_ADDRESSES))
    number = w.constant(KNOWN_ADDRESSES[which], "i64")
    known = w.emit(f"llvm.inttoptr {number} : i64 to {kind}")
    is_there = w.emit(f'llvm.icmp "eq" {place}, {known} : {kind}')
    before, after = w.two()
    w.put(before, place, kind)

    def go() -> None:
        from_table, stack = w.named(_S.CONSTANT), w.dialect.stack
        if w.often(20):
            table = w.emit(f"llvm.mlir.addressof @{ADDRESSES} : {from_table}")
            integer = w.at(table, str(which), from_table, "i64")
            there = w.emit(f"llvm.load {integer} : {from_table} -> {kind}")
        else:
            integer = _integer_in_memory(w, which)
            there = w.emit(f"llvm.load {integer} : {stack} -> {kind}")
        w.put(after, there, kind)

    w.when(is_there, go)
    w.known(w.get(place, kind))


def _integer_in_memory(w: ShapeParts, which: int) -> str:
    """The place of one of the known addresses, which was stored as an integer."""
    stack, room, address = w.dialect.stack, w.room(), KNOWN_ADDRESSES[which]
    match w.choose(5):
        case 0:
            number = w.constant(address, "i64")
            w.do(f"llvm.store {number}, {room} : i64, {stack}")
        case 1:
            for index in range(2):
                half = w.constant(address >> 32 * index & 0xFFFF_FFFF, "i32")
                place = w.at(room, str(index), stack, "i32")
                w.do(f"llvm.store {half}, {place} : i32, {stack}")
        case 2:
            kind, size = w.named(_S.CONSTANT), w.constant(8, "i64")
            table = w.emit(f"llvm.mlir.addressof @{ADDRESSES} : {kind}")
            source = w.at(table, str(which), kind, "i64")
            w.do(
                f'"llvm.intr.memcpy"({room}, {source}, {size}) <{{isVolatile = false}}>'
                f" : ({stack}, {kind}, i64) -> ()"
            )
        case 3:
            number, zero = w.constant(address, "i64"), w.constant(0, "i64")
            w.do(f"llvm.store {zero}, {room} : i64, {stack}")
            w.emit(f"llvm.atomicrmw xchg {room}, {number} monotonic : {stack}, i64")
        case _:
            struct, number = "!llvm.struct<(i64)>", w.constant(address, "i64")
            empty = w.emit(f"llvm.mlir.undef : {struct}")
            whole = w.emit(f"llvm.insertvalue {number}, {empty}[0] : {struct}")
            w.do(f"llvm.store {whole}, {room} : {struct}, {stack}")
    return room


def null_plus_address(w: ShapeParts) -> None:
    """
    The sum of null and the address of a local variable has no tag: where pointers have
    tags, it is not equal to a generic pointer to the variable.
    """
    kind, local = w.generic, w.named(_S.SHARED)
    first = w.emit(f"llvm.mlir.addressof @{FIRST} : {local}")
    own = w.emit(f"llvm.addrspacecast {first} : {local} to {kind}")
    bits = w.emit(f"llvm.ptrtoint {first} : {local} to i64")
    null = w.emit(f"llvm.mlir.zero : {kind}")
    there = w.emit(f"llvm.getelementptr {null}[{bits}] : ({kind}, i64) -> {kind}, i8")
    one = w.or_else(there, own)
    is_same = w.emit(f'llvm.icmp "eq" {one}, {own} : {kind}')
    w.numbers.append(w.emit(f"llvm.zext {is_same} : i1 to i32"))
    w.do(f"llvm.store {w.numbers[-1]}, {w.of(w.pointers)} : i32, {kind}")


def ask_behind_index(w: ShapeParts) -> None:
    """
    The space is asked for at a distance that leads to another pointer: the answer says
    nothing of the pointer that the distance is from.
    """
    kind, queries = w.generic, w.dialect.queries
    one, other = w.one_of_two(), w.two()[w.choose(2)]
    to, start = (w.emit(f"llvm.ptrtoint {p} : {kind} to i64") for p in (other, one))
    distance = w.emit(f"llvm.sub {to}, {start} : i64")
    there = w.emit(
        f"llvm.getelementptr {one}[{distance}] : ({kind}, i64) -> {kind}, i8"
    )
    name, _ = queries[w.choose(len(queries))]
    answer = w.emit(f'llvm.call_intrinsic "{name}"({there}) : ({kind}) -> i1')
    w.when(answer, lambda: w.known(one))
    w.numbers.append(w.emit(f"llvm.zext {answer} : i1 to i32"))
    w.known(one)


def frozen(w: ShapeParts) -> None:
    """
    A frozen value is one value wherever it is used: null in all comparisons, or in
    none.
    """
    kind = w.generic
    pointer, other = w.two()
    nothing = w.emit(f"llvm.mlir.{('undef', 'poison')[w.choose(2)]} : {kind}")
    maybe = w.or_else(pointer, nothing) if w.often(50) else nothing
    fixed = w.emit(f"llvm.freeze {maybe} : {kind}")
    is_taken = w.condition()
    joined = w.emit(f"llvm.select {is_taken}, {other}, {fixed} : i1, {kind}")
    null = w.emit(f"llvm.mlir.zero : {kind}")
    answers = [
        w.emit(f'llvm.icmp "eq" {value}, {null} : {kind}') for value in (fixed, joined)
    ]
    # Where the frozen value is taken, both say the same of it.
    of_taken = w.emit(f"llvm.select {is_taken}, {answers[0]}, {answers[1]} : i1, i1")
    differs = w.emit(f"llvm.xor {of_taken}, {answers[0]} : i1")
    w.numbers.append(w.emit(f"llvm.zext {differs} : i1 to i32"))
    w.do(f"llvm.store {w.numbers[-1]}, {w.of(w.pointers)} : i32, {kind}")
    w.when(is_taken, lambda: w.known(joined))


def halves(w: ShapeParts) -> None:
    """An address of 64 bits is taken apart into two words, and put together again."""
    kind, stack = w.generic, w.dialect.stack
    pointer = w.one_of_two() if w.often(50) else w.two()[0]
    if w.often(50):
        words = _words_of_number(w, pointer)
    else:
        pair = w.through_memory(pointer, kind, "vector<2xi32>")
        words = [
            w.emit(f"llvm.extractelement {pair}[{w.constant(n)} : i32] : vector<2xi32>")
            for n in range(2)
        ]
    match w.choose(4):
        case 0:
            wide = [w.emit(f"llvm.zext {word} : i32 to i64") for word in words]
            high = w.emit(f"llvm.shl {wide[1]}, {w.constant(32, 'i64')} : i64")
            bits = w.emit(f"llvm.or {high}, {wide[0]} : i64")
        case 1:
            pair = w.emit("llvm.mlir.undef : vector<2xi32>")
            for n, word in enumerate(words):
                pair = w.emit(
                    f"llvm.insertelement {word}, {pair}[{w.constant(n)} : i32] : "
                    "vector<2xi32>"
                )
            bits = w.emit(f"llvm.bitcast {pair} : vector<2xi32> to i64")
        case 2:
            room = w.room()
            for n, word in enumerate(words):
                w.do(
                    f"llvm.store {word}, {w.at(room, str(n), stack, 'i32')} : "
                    f"i32, {stack}"
                )
            w.known(w.get(room, stack))
            return
        case _:
            struct = "!llvm.struct<(i32, i32)>"
            whole = w.emit(f"llvm.mlir.undef : {struct}")
            for n, word in enumerate(words):
                whole = w.emit(f"llvm.insertvalue {word}, {whole}[{n}] : {struct}")
            room = w.room()
            w.do(f"llvm.store {whole}, {room} : {struct}, {stack}")
            bits = w.emit(f"llvm.load {room} : {stack} -> i64")
    w.known(w.emit(f"llvm.inttoptr {bits} : i64 to {kind}"))


def _words_of_number(w: ShapeParts, pointer: str) -> list[str]:
    bits = w.emit(f"llvm.ptrtoint {pointer} : {w.generic} to i64")
    high = w.emit(f"llvm.lshr {bits}, {w.constant(32, 'i64')} : i64")
    return [w.emit(f"llvm.trunc {part} : i64 to i32") for part in (bits, high)]
