"""
Shapes about memory: copies, calls, vectors, and orders of accesses.
"""

from function_writer import NUMBERS
from kernel_generator import WORK_ITEMS, local_id
from shape_parts import (
    AS_STRUCT,
    BY_REFERENCE,
    BY_VALUE,
    DYNAMIC,
    FILL,
    FIRST,
    GIVEN,
    KEEP,
    NUMBERS_OF_ALL,
    POINTER_BYTES,
    ShapeParts,
)

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import SPIR

_S = MemorySpace


def copy_to_zero(w: ShapeParts) -> None:
    """A copy to a variable that may lie at zero, which is not null."""
    kind, generic = w.named(_S.SHARED), w.generic
    first = w.emit(f"llvm.mlir.addressof @{FIRST} : {kind}")
    to = w.emit(f"llvm.addrspacecast {first} : {kind} to {generic}")
    slot = w.slot(WORK_ITEMS)
    stack = w.dialect.stack
    pointers = w.two()
    for index in range(WORK_ITEMS):
        w.put(pointers[index % 2], w.at(slot, str(index), stack), stack)
    source = slot
    if stack != generic:
        source = w.emit(f"llvm.addrspacecast {slot} : {stack} to {generic}")
    attributes = ("llvm.nonnull", "llvm.nonnull, llvm.noundef")[w.choose(2)]
    length = w.constant(POINTER_BYTES * WORK_ITEMS, "i64")
    name = ("memcpy", "memmove")[w.choose(2)]
    w.do(
        f'"llvm.intr.{name}"({to}, {source}, {length}) <{{arg_attrs = '
        f"[{{{attributes}}}, {{llvm.nonnull}}, {{}}], isVolatile = false}}> : "
        f"({generic}, {generic}, i64) -> ()"
    )
    w.known(w.get(w.at(first, local_id(w), kind), kind))


def dynamic(w: ShapeParts) -> None:
    """Shared arrays without a size have their bytes in common."""
    kind, index = w.named(_S.SHARED), local_id(w)
    places = [
        w.at(w.emit(f"llvm.mlir.addressof @{name} : {kind}"), index, kind)
        for name in DYNAMIC
    ]
    before, after = w.two()
    w.put(before, w.of(places), kind)
    w.put(after, w.of(places), kind)
    w.known(w.get(places[w.choose(2)], kind))


def by_reference(w: ShapeParts) -> None:
    """A callee stores through a pointer that is passed with `byref`."""
    kind = w.dialect.stack
    slot = w.slot()
    before, after = w.two()
    w.put(before, slot, kind)
    w.do(
        f"llvm.call @{BY_REFERENCE}({slot}, {after}) : "
        f"({kind} {{llvm.byref = {w.generic}}}, {w.generic}) -> ()"
    )
    w.known(w.get(slot, kind))


def by_value(w: ShapeParts) -> None:
    """Pointers into two spaces in a struct that is passed by value, both ways."""
    kind, generic = w.dialect.stack, w.generic
    pair = f"!llvm.struct<({generic}, {generic})>"
    for _ in range(1 + w.choose(3)):
        slot = w.slot(2)
        pointers = w.two()
        for index, pointer in enumerate(pointers):
            w.put(pointer, w.at(slot, str(index), kind), kind)
        if w.often(60):
            passed, function = slot, BY_VALUE
            types = f"{kind} {{llvm.byval = {pair}}}"
        else:
            passed = w.emit(f"llvm.load {slot} : {kind} -> {pair}")
            types, function = pair, AS_STRUCT
        number = w.emit(
            f"llvm.call @{function}({passed}, {w.number()}) : ({types}, i32) -> i32"
        )
        w.numbers.append(number)
        for pointer in pointers:
            w.known(pointer)


def where_two_meet(w: ShapeParts) -> None:
    """An access through one of two pointers, at the start of a block or later."""
    label, kind = w.fresh(), w.generic
    pointers, number = w.two(), w.number()
    index = w.constant(w.choose(NUMBERS))
    w.do(f"llvm.cond_br {w.condition()}, ^{label}a, ^{label}b")
    for side, pointer in zip("ab", pointers, strict=True):
        w.label(f"{label}{side}")
        w.do(f"llvm.br ^{label}c({pointer} : {kind})")
    w.label(f"{label}c", f"(%{label}p: {kind})")
    place = f"%{label}p"
    if w.often(50):
        place = w.at(place, index, kind, "i32")
    seen = w.at(w.of([*pointers]), index, kind, "i32")
    reads, writes = w.often(50), w.often(50)
    if reads:
        w.numbers.append(w.emit(f"llvm.load {seen} : {kind} -> i32"))
    elif writes:
        w.do(f"llvm.store {index}, {seen} : i32, {kind}")
    if w.often(60):
        w.do(f"llvm.store {number}, {place} : i32, {kind}")
    else:
        w.numbers.append(w.emit(f"llvm.load {place} : {kind} -> i32"))
    for pointer in pointers:
        w.known(pointer)
    w.do(f"llvm.store {w.numbers[-1]}, {pointers[0]} : i32, {kind}")


def scalable(w: ShapeParts) -> None:
    """Lanes of a vector whose number is a multiple of two."""
    kind = w.dialect.stack
    vector = f"vector<[2]x{w.generic}>"
    slot = w.slot(4)
    places = [w.at(slot, str(index), kind) for index in range(4)]
    pointers = w.two()
    second = w.choose(4)
    for number, place in enumerate(places):
        w.put(pointers[number == second], place, kind)
    lane = w.constant(w.choose(4), "i64")
    whole = w.emit(f"llvm.load {slot} {{alignment = 8 : i64}} : {kind} -> {vector}")
    if w.often(50):
        value = pointers[w.choose(2)]
        whole = w.emit(f"llvm.insertelement {value}, {whole}[{lane} : i64] : {vector}")
        w.do(f"llvm.store {whole}, {slot} {{alignment = 8 : i64}} : {vector}, {kind}")
        w.known(w.get(w.of(places), kind))
        return
    w.known(w.emit(f"llvm.extractelement {whole}[{lane} : i64] : {vector}"))


def call_named(w: ShapeParts) -> None:
    """A function of the program has the name of a library's."""
    if not w.named_functions:
        return
    name, stores_pointer = w.named_functions[w.choose(len(w.named_functions))]
    generic = w.generic
    if not stores_pointer:
        place = w.element(w.of(w.pointers))
        w.do(f"llvm.store {w.number()}, {place} : i32, {generic}")
        w.do(f"llvm.call spir_funccc @{name}({place}) : ({generic}) -> ()")
        w.numbers.append(w.emit(f"llvm.load {place} : {generic} -> i32"))
        return
    kind = w.dialect.stack
    slot = w.slot()
    before, after = w.two()
    w.put(before, slot, kind)
    cast = w.emit(f"llvm.addrspacecast {slot} : {kind} to {generic}")
    w.do(
        f"llvm.call spir_funccc @{name}({cast}, {after}) : ({generic}, {generic}) -> ()"
    )
    w.known(w.get(slot, kind))


def field_of_many(w: ShapeParts) -> None:
    """Fields of structs in an array, at indices that vary."""
    kind, generic = w.dialect.stack, w.generic
    struct = f"!llvm.struct<({generic}, i32, {generic})>"
    nodes = w.emit(
        f"llvm.alloca {w.constant(4)} x {struct} {{alignment = 8 : i64}} : "
        f"(i32) -> {kind}"
    )

    def field_(index: str, number: int) -> str:
        types = f"({kind})" if index.isdigit() else f"({kind}, i32)"
        return w.emit(
            f"llvm.getelementptr {nodes}[{index}, {number}] : {types} -> "
            f"{kind}, {struct}"
        )

    pointers = w.two()
    for index in range(4):
        for number in (0, 2):
            w.put(pointers[number // 2], field_(str(index), number), kind)
    three = w.constant(3)
    indices = [w.emit(f"llvm.and {w.number()}, {three} : i32") for _ in range(2)]
    numbers = [2 * w.choose(2) for _ in range(2)]
    if w.often(50):
        value = pointers[w.choose(2)]
        w.put(value, field_(indices[0], numbers[0]), kind)
    place = field_(indices[1], numbers[1])
    if w.often(40):
        # The same field by bytes, from the other end of the struct.
        moved = w.at(place, "24", kind, "i8")
        place = w.at(moved, "-24", kind, "i8")
    w.known(w.get(place, kind))


def ordered(w: ShapeParts) -> None:
    """Atomic and volatile accesses of every kind."""
    generic = w.generic
    place = w.two()[0]
    choice = w.choose(5)
    if choice == 0:
        if w.dialect.target is not SPIR:
            place = w.own_table()
        w.numbers.append(
            w.emit(
                f"llvm.load {place} atomic monotonic {{alignment = 4 : i64}} : "
                f"{generic} -> i32"
            )
        )
    elif choice == 1:
        w.do(
            f"llvm.store {w.number()}, {place} atomic monotonic "
            f"{{alignment = 4 : i64}} : i32, {generic}"
        )
    elif choice == 2:
        w.numbers.append(w.emit(f"llvm.load volatile {place} : {generic} -> i32"))
    elif choice == 3:
        w.do(f"llvm.store volatile {w.number()}, {place} : i32, {generic}")
    else:
        wide = w.emit(f"llvm.zext {w.number()} : i32 to i64")
        # LLVM names no space of what is volatile, so that it may stay generic.
        volatile = ("", "volatile ")[w.choose(2)]
        pair = w.emit(
            f"llvm.cmpxchg {volatile}{place}, {wide}, {wide} monotonic monotonic : "
            f"{generic}, i64"
        )
        old = w.emit(f"llvm.extractvalue {pair}[0] : !llvm.struct<(i64, i1)>")
        w.numbers.append(w.emit(f"llvm.trunc {old} : i64 to i32"))


def dead_cast(w: ShapeParts) -> None:
    """A cast between two spaces that share nothing, where nothing ever comes."""
    kinds = w.named(_S.SHARED), w.named(_S.GLOBAL)
    first = w.emit(f"llvm.mlir.addressof @{FIRST} : {kinds[0]}")
    never = w.emit("llvm.mlir.constant(false) : i1")

    def go() -> None:
        there = w.emit(f"llvm.addrspacecast {first} : {kinds[0]} to {kinds[1]}")
        w.do(f"llvm.store {w.number()}, {there} : i32, {kinds[1]}")

    w.when(never, go)


def given(w: ShapeParts) -> None:
    """What the host wrote to a variable."""
    kind = w.named(_S.CONSTANT)
    base = w.emit(f"llvm.mlir.addressof @{GIVEN} : {kind}")
    index = w.emit(f"llvm.and {w.number()}, {w.constant(7)} : i32")
    place = w.at(base, index, kind, "i32")
    number = w.emit(f"llvm.load {place} : {kind} -> i32")
    w.numbers.append(number)
    shown = w.of(w.pointers)
    w.do(f"llvm.store {number}, {shown} : i32, {w.generic}")


def fill_copied(w: ShapeParts) -> None:
    """The copy behind an argument of the kernel is only written."""
    if w.name:
        return
    w.do(f"llvm.call @{FILL}(%s, {w.number()}) : ({w.generic}, i32) -> ()")


def keep(w: ShapeParts) -> None:
    """A function that promises to read no implicit input is passed pointers."""
    ways = (
        lambda: w.own("shared", _S.SHARED),
        lambda: w.own(NUMBERS_OF_ALL, _S.GLOBAL),
        w.private,
    )
    way = ways[w.choose(3) if w.often(50) else 0]
    w.do(f"llvm.call @{KEEP}({way()}, {w.number()}) : ({w.generic}, i32) -> ()")


def call_kept(w: ShapeParts) -> None:
    """A function that may not be inlined is passed pointers to two spaces."""
    for pointer in w.two():
        w.do(f"llvm.call @{FILL}({pointer}, {w.number()}) : ({w.generic}, i32) -> ()")
