"""
Bodies of functions with the shapes that were once compiled wrongly, as text.

Each is well defined, and adds to the pointers and numbers that the other statements of
`function_writer` go on with.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from function_writer import BYTES, NUMBERS, FunctionWriter
from kernel_generator import WORK_ITEMS, local_id

from xdsl_gas.memory_space import AMDGPU, NVPTX, SPIR, MemorySpace, Target

_S = MemorySpace
_POINTER_BYTES = 8
"""Of a generic pointer, on every target."""

_NOWHERE = 1 << 24
"""An address that is far from all memory."""

FIRST, DYNAMIC = "first", ("dynamic0", "dynamic1")
GIVEN, NUMBERS_OF_ALL = "given", "numbers"
BY_REFERENCE, FILL = "set_by_reference", "fill"
BY_VALUE, AS_STRUCT = "use_by_value", "use_struct"


@dataclass
class ShapeWriter(FunctionWriter):
    """A function writer that knows more statements."""

    shapes: tuple[str, ...] = ()
    """The names of those that it chooses from."""

    named_functions: list[tuple[str, bool]] = field(
        default_factory=list[tuple[str, bool]]
    )
    """Functions with names of OpenCL's library, and whether they take two pointers."""

    def options(self) -> list[Callable[[], None]]:
        usual = super().options()
        shapes = self.own_shapes()
        share = max(1, len(usual) // (4 * len(shapes))) if shapes else 0
        return usual + [lambda method=method: method(self) for method in shapes * share]

    # What shapes are made of.

    def named(self, space: MemorySpace) -> str:
        return self.dialect.pointer(space)

    def width(self, kind: str) -> int:
        """The bits of a pointer type."""
        is_narrow = self.dialect.target is AMDGPU and kind in (
            self.named(_S.SHARED),
            self.named(_S.LOCAL),
        )
        return 32 if is_narrow else 64

    def slot(self, count: int = 1) -> str:
        """Room on the stack for generic pointers."""
        return self.emit(
            f"llvm.alloca {self.constant(count)} x {self.generic} : (i32) -> "
            f"{self.dialect.stack}"
        )

    def put(self, value: str, place: str, kind: str) -> None:
        self.do(f"llvm.store {value}, {place} : {self.generic}, {kind}")

    def get(self, place: str, kind: str) -> str:
        return self.emit(f"llvm.load {place} : {kind} -> {self.generic}")

    def at(self, base: str, index: str, kind: str, element: str = "") -> str:
        """The address of an element; a generic pointer, if nothing is said."""
        number = index.removeprefix("-").isdigit()
        types = f"({kind})" if number else f"({kind}, i32)"
        return self.emit(
            f"llvm.getelementptr {base}[{index}] : {types} -> {kind}, "
            f"{element or self.generic}"
        )

    def own(self, variable: str, space: MemorySpace) -> str:
        """A generic pointer to the work-item's own part of a variable."""
        kind = self.named(space)
        base = self.emit(f"llvm.mlir.addressof @{variable} : {kind}")
        start = self.emit(f"llvm.mul {local_id(self)}, {self.constant(8)} : i32")
        own = self.at(base, start, kind, "i32")
        return self.emit(f"llvm.addrspacecast {own} : {kind} to {self.generic}")

    def own_table(self) -> str:
        """A generic pointer to constant numbers."""
        kind = self.named(_S.CONSTANT)
        table = self.emit(f"llvm.mlir.addressof @table : {kind}")
        return self.emit(f"llvm.addrspacecast {table} : {kind} to {self.generic}")

    def private(self) -> str:
        """A generic pointer to fresh numbers on the stack."""
        kind = self.dialect.stack
        slot = self.emit(
            f"llvm.alloca {self.constant(NUMBERS)} x i32 {{alignment = 8 : i64}} : "
            f"(i32) -> {kind}"
        )
        value, size = self.constant(self.choose(9), "i8"), self.constant(BYTES, "i64")
        self.do(
            f'"llvm.intr.memset"({slot}, {value}, {size}) <{{isVolatile = false}}> '
            f": ({kind}, i8, i64) -> ()"
        )
        if kind == self.generic:
            return slot
        return self.emit(f"llvm.addrspacecast {slot} : {kind} to {self.generic}")

    def two(self) -> tuple[str, str]:
        """Generic pointers to numbers in two different spaces, each known."""
        ways = (
            self.private,
            lambda: self.own("shared", _S.SHARED),
            lambda: self.own(NUMBERS_OF_ALL, _S.GLOBAL),
        )
        first = self.choose(3)
        second = (first + 1 + self.choose(2)) % 3
        return ways[first](), ways[second]()

    def one_of_two(self) -> str:
        """A generic pointer into one of two spaces."""
        first, second = self.two()
        return self.emit(
            f"llvm.select {self.condition()}, {first}, {second} : i1, {self.generic}"
        )

    def or_else(self, pointer: str, other: str) -> str:
        return self.emit(
            f"llvm.select {self.condition()}, {pointer}, {other} : i1, {self.generic}"
        )

    def known(self, pointer: str) -> None:
        """A pointer is used, and where it stays valid others may use it, too."""
        kind = self.generic
        number = self.emit(f"llvm.load {pointer} : {kind} -> i32")
        self.do(f"llvm.store {self.number()}, {pointer} : i32, {kind}")
        self.numbers.append(number)
        if not self.name:
            # A function's own memory is gone behind it.
            self.pointers.append(pointer)

    def statements(self, most: int) -> None:
        super().statements(min(most, 3))
        if self.nesting == 0:
            for method in self.own_shapes():
                method(self)

    def own_shapes(self) -> list[Callable[["ShapeWriter"], None]]:
        """The shapes that it chooses from, as far as the target has them."""
        target = self.dialect.target
        return [
            method
            for name, (method, targets) in SHAPES.items()
            if name in self.shapes and target in targets
        ]

    def is_zero(self, pointer: str, kind: str) -> str:
        if self.often(70):
            zero = self.emit(f"llvm.mlir.zero : {kind}")
            return self.emit(f'llvm.icmp "eq" {pointer}, {zero} : {kind}')
        bits = self.emit(f"llvm.ptrtoint {pointer} : {kind} to i64")
        return self.emit(f'llvm.icmp "eq" {bits}, {self.constant(0, "i64")} : i64')

    # The shapes.

    def through_zero(self) -> None:
        """A variable is reached through zero, where it lies there."""
        kind = self.named(_S.SHARED)
        first = self.emit(f"llvm.mlir.addressof @{FIRST} : {kind}")
        is_there = self.is_zero(first, kind)
        index = local_id(self) if self.often(50) else "0"
        place = first if index == "0" else self.at(first, index, kind)
        before, after = self.two()
        self.put(before, place, kind)

        def go() -> None:
            if self.often(50):
                zero = self.emit(f"llvm.mlir.zero : {kind}")
            else:
                zero = self.emit(
                    f"llvm.inttoptr {self.constant(0, 'i64')} : i64 to {kind}"
                )
            there = zero if index == "0" else self.at(zero, index, kind)
            self.put(after, there, kind)
            if self.often(50):
                self.known(self.or_else(self.get(there, kind), before))

        self.when(is_there, go)
        self.known(self.get(place, kind))

    def copy_to_zero(self) -> None:
        """A copy to a variable that may lie at zero, which is not null."""
        kind, generic = self.named(_S.SHARED), self.generic
        first = self.emit(f"llvm.mlir.addressof @{FIRST} : {kind}")
        to = self.emit(f"llvm.addrspacecast {first} : {kind} to {generic}")
        slot = self.slot(WORK_ITEMS)
        stack = self.dialect.stack
        pointers = self.two()
        for index in range(WORK_ITEMS):
            self.put(pointers[index % 2], self.at(slot, str(index), stack), stack)
        source = slot
        if stack != generic:
            source = self.emit(f"llvm.addrspacecast {slot} : {stack} to {generic}")
        attributes = ("llvm.nonnull", "llvm.nonnull, llvm.noundef")[self.choose(2)]
        length = self.constant(_POINTER_BYTES * WORK_ITEMS, "i64")
        name = ("memcpy", "memmove")[self.choose(2)]
        self.do(
            f'"llvm.intr.{name}"({to}, {source}, {length}) <{{arg_attrs = '
            f"[{{{attributes}}}, {{llvm.nonnull}}, {{}}], isVolatile = false}}> : "
            f"({generic}, {generic}, i64) -> ()"
        )
        self.known(self.get(self.at(first, local_id(self), kind), kind))

    def through_index(self) -> None:
        """The address of a slot is the index, and the base is a number."""
        kind = self.dialect.stack
        slot = self.slot()
        before, after = self.two()
        self.put(before, slot, kind)
        bits = self.emit(f"llvm.ptrtoint {slot} : {kind} to i64")
        base = self.constant(_NOWHERE, "i64")
        less = self.emit(f"llvm.sub {bits}, {base} : i64")
        pointer = self.emit(f"llvm.inttoptr {base} : i64 to {kind}")
        place = self.emit(
            f"llvm.getelementptr {pointer}[{less}] : ({kind}, i64) -> {kind}, i8"
        )
        self.put(after, place, kind)
        self.known(self.get(slot, kind))

    def narrow_fields(self) -> None:
        """A struct with pointers to shared memory, by fields and by bytes."""
        kind, narrow = self.dialect.stack, self.named(_S.SHARED)
        width = self.width(narrow) // 8
        struct = f"!llvm.struct<({narrow}, {narrow}, {self.generic})>"
        slot = self.emit(
            f"llvm.alloca {self.constant(2)} x {struct} {{alignment = 8 : i64}} : "
            f"(i32) -> {kind}"
        )
        which = self.choose(2)
        size = 2 * width + _POINTER_BYTES
        field_ = self.emit(
            f"llvm.getelementptr {slot}[{which}, 2] : ({kind}) -> {kind}, {struct}"
        )
        byte = self.at(slot, str(which * size + 2 * width), kind, "i8")
        element = self.at(slot, str((which * size) // width + 2), kind, narrow)
        places = [field_, byte, element]
        first = self.emit(f"llvm.mlir.addressof @{FIRST} : {narrow}")
        second = self.emit(
            f"llvm.getelementptr {slot}[{which}, 1] : ({kind}) -> {kind}, {struct}"
        )
        before, after = self.two()
        self.put(before, self.of(places), kind)
        self.do(f"llvm.store {first}, {second} : {narrow}, {kind}")
        if self.often(50):
            self.put(after, self.of(places), kind)
        self.known(self.get(self.of(places), kind))

    def dynamic(self) -> None:
        """Shared arrays without a size have their bytes in common."""
        kind, index = self.named(_S.SHARED), local_id(self)
        places = [
            self.at(self.emit(f"llvm.mlir.addressof @{name} : {kind}"), index, kind)
            for name in DYNAMIC
        ]
        before, after = self.two()
        self.put(before, self.of(places), kind)
        self.put(after, self.of(places), kind)
        self.known(self.get(places[self.choose(2)], kind))

    def by_reference(self) -> None:
        """A callee stores through a pointer that is passed with `byref`."""
        kind = self.dialect.stack
        slot = self.slot()
        before, after = self.two()
        self.put(before, slot, kind)
        self.do(
            f"llvm.call @{BY_REFERENCE}({slot}, {after}) : "
            f"({kind} {{llvm.byref = {self.generic}}}, {self.generic}) -> ()"
        )
        self.known(self.get(slot, kind))

    def by_value(self) -> None:
        """Pointers into two spaces in a struct that is passed by value, both ways."""
        kind, generic = self.dialect.stack, self.generic
        pair = f"!llvm.struct<({generic}, {generic})>"
        for _ in range(1 + self.choose(3)):
            slot = self.slot(2)
            pointers = self.two()
            for index, pointer in enumerate(pointers):
                self.put(pointer, self.at(slot, str(index), kind), kind)
            if self.often(60):
                passed, function = slot, BY_VALUE
                types = f"{kind} {{llvm.byval = {pair}}}"
            else:
                passed = self.emit(f"llvm.load {slot} : {kind} -> {pair}")
                types, function = pair, AS_STRUCT
            number = self.emit(
                f"llvm.call @{function}({passed}, {self.number()}) : ({types}, i32) "
                "-> i32"
            )
            self.numbers.append(number)
            for pointer in pointers:
                self.known(pointer)

    def where_two_meet(self) -> None:
        """An access through one of two pointers, at the start of a block or later."""
        label, kind = self.fresh(), self.generic
        pointers, number = self.two(), self.number()
        index = self.constant(self.choose(NUMBERS))
        self.do(f"llvm.cond_br {self.condition()}, ^{label}a, ^{label}b")
        for side, pointer in zip("ab", pointers, strict=True):
            self.label(f"{label}{side}")
            self.do(f"llvm.br ^{label}c({pointer} : {kind})")
        self.label(f"{label}c", f"(%{label}p: {kind})")
        place = f"%{label}p"
        if self.often(50):
            place = self.at(place, index, kind, "i32")
        seen = self.at(self.of([*pointers]), index, kind, "i32")
        reads, writes = self.often(50), self.often(50)
        if reads:
            self.numbers.append(self.emit(f"llvm.load {seen} : {kind} -> i32"))
        elif writes:
            self.do(f"llvm.store {index}, {seen} : i32, {kind}")
        if self.often(60):
            self.do(f"llvm.store {number}, {place} : i32, {kind}")
        else:
            self.numbers.append(self.emit(f"llvm.load {place} : {kind} -> i32"))
        for pointer in pointers:
            self.known(pointer)
        self.do(f"llvm.store {self.numbers[-1]}, {pointers[0]} : i32, {kind}")

    def round_the_end(self) -> None:
        """An offset that is what is wanted only modulo the size of addresses."""
        kind = self.dialect.stack
        bits = self.width(kind)
        slot = self.slot(3)
        places = [self.at(slot, str(index), kind) for index in range(3)]
        pointers = self.two()
        for place, pointer in zip(places, (*pointers, pointers[0]), strict=True):
            self.put(pointer, place, kind)
        if self.often(50):
            back = 1 + self.choose(2)
            number = self.constant((1 << bits - 3) - back, "i64")
            base, index = places[2], number
        else:
            back = self.choose(3)
            number = self.constant((1 << 64) + back, "i128")
            base, index = slot, number
        wide = "i64" if base is places[2] else "i128"
        there = self.emit(
            f"llvm.getelementptr {base}[{index}] : ({kind}, {wide}) -> {kind}, "
            f"{self.generic}"
        )
        if self.often(30):
            self.put(self.of([*pointers]), there, kind)
            self.known(self.get(self.of(places), kind))
        self.known(self.get(there, kind))

    def scalable(self) -> None:
        """Lanes of a vector whose number is a multiple of two."""
        kind = self.dialect.stack
        vector = f"vector<[2]x{self.generic}>"
        slot = self.slot(4)
        places = [self.at(slot, str(index), kind) for index in range(4)]
        pointers = self.two()
        second = self.choose(4)
        for number, place in enumerate(places):
            self.put(pointers[number == second], place, kind)
        lane = self.constant(self.choose(4), "i64")
        whole = self.emit(
            f"llvm.load {slot} {{alignment = 8 : i64}} : {kind} -> {vector}"
        )
        if self.often(50):
            value = pointers[self.choose(2)]
            whole = self.emit(
                f"llvm.insertelement {value}, {whole}[{lane} : i64] : {vector}"
            )
            self.do(
                f"llvm.store {whole}, {slot} {{alignment = 8 : i64}} : {vector}, {kind}"
            )
            self.known(self.get(self.of(places), kind))
            return
        self.known(self.emit(f"llvm.extractelement {whole}[{lane} : i64] : {vector}"))

    def difference(self) -> None:
        """The distance of two addresses is added to a third."""
        kind = self.generic
        far = self.two()[0]
        one, other = (
            self.emit(f"llvm.ptrtoint {p} : {kind} to i64") for p in self.two()
        )
        there = self.at(far, "1", kind, "i32")
        bits = [self.emit(f"llvm.ptrtoint {p} : {kind} to i64") for p in (there, far)]
        distance = self.emit(f"llvm.sub {bits[0]}, {bits[1]} : i64")
        if self.often(40):
            distance = self.through_memory(distance, "i64", "i64")
        start = self.emit(f"llvm.select {self.condition()}, {one}, {other} : i1, i64")
        sum_ = self.emit(f"llvm.add {start}, {distance} : i64")
        moved = self.emit(f"llvm.inttoptr {sum_} : i64 to {kind}")
        self.known(self.at(moved, "-1", kind, "i32"))

    def through_memory(self, value: str, stored: str, loaded: str) -> str:
        """A value that is stored as one type and loaded as another."""
        kind = self.dialect.stack
        slot = self.emit(
            f"llvm.alloca {self.constant(1)} x {stored} {{alignment = 8 : i64}} : "
            f"(i32) -> {kind}"
        )
        self.do(f"llvm.store {value}, {slot} : {stored}, {kind}")
        return self.emit(f"llvm.load {slot} : {kind} -> {loaded}")

    def union(self) -> None:
        """An integer is stored and a pointer loaded, or the other way round."""
        generic, pointer = self.generic, self.one_of_two()
        if self.often(50):
            bits = self.emit(f"llvm.ptrtoint {pointer} : {generic} to i64")
            self.known(self.through_memory(bits, "i64", generic))
        else:
            bits = self.through_memory(pointer, generic, "i64")
            self.known(self.emit(f"llvm.inttoptr {bits} : i64 to {generic}"))

    def of_masks(self, masks: list[int]) -> int:
        return masks[self.choose(len(masks))]

    def mask(self) -> None:
        """Bits of an address are cleared that are no part of it."""
        kind = self.generic
        masks = [-4]
        if self.dialect.target is SPIR:
            masks.append((1 << 56) - 1)
        number = self.constant(self.of_masks(masks), "i64")
        self.known(
            self.emit(
                f"llvm.intr.ptrmask {self.one_of_two()}, {number} : "
                f"({kind}, i64) -> {kind}"
            )
        )

    def call_named(self) -> None:
        """A function of the program has the name of a library's."""
        if not self.named_functions:
            return
        name, stores_pointer = self.named_functions[
            self.choose(len(self.named_functions))
        ]
        generic = self.generic
        if not stores_pointer:
            place = self.element(self.of(self.pointers))
            self.do(f"llvm.store {self.number()}, {place} : i32, {generic}")
            self.do(f"llvm.call spir_funccc @{name}({place}) : ({generic}) -> ()")
            self.numbers.append(self.emit(f"llvm.load {place} : {generic} -> i32"))
            return
        kind = self.dialect.stack
        slot = self.slot()
        before, after = self.two()
        self.put(before, slot, kind)
        cast = self.emit(f"llvm.addrspacecast {slot} : {kind} to {generic}")
        self.do(
            f"llvm.call spir_funccc @{name}({cast}, {after}) : "
            f"({generic}, {generic}) -> ()"
        )
        self.known(self.get(slot, kind))

    def field_of_many(self) -> None:
        """Fields of structs in an array, at indices that vary."""
        kind, generic = self.dialect.stack, self.generic
        struct = f"!llvm.struct<({generic}, i32, {generic})>"
        nodes = self.emit(
            f"llvm.alloca {self.constant(4)} x {struct} {{alignment = 8 : i64}} : "
            f"(i32) -> {kind}"
        )

        def field_(index: str, number: int) -> str:
            types = f"({kind})" if index.isdigit() else f"({kind}, i32)"
            return self.emit(
                f"llvm.getelementptr {nodes}[{index}, {number}] : {types} -> "
                f"{kind}, {struct}"
            )

        pointers = self.two()
        for index in range(4):
            for number in (0, 2):
                self.put(pointers[number // 2], field_(str(index), number), kind)
        three = self.constant(3)
        indices = [
            self.emit(f"llvm.and {self.number()}, {three} : i32") for _ in range(2)
        ]
        numbers = [2 * self.choose(2) for _ in range(2)]
        if self.often(50):
            value = pointers[self.choose(2)]
            self.put(value, field_(indices[0], numbers[0]), kind)
        place = field_(indices[1], numbers[1])
        if self.often(40):
            # The same field by bytes, from the other end of the struct.
            moved = self.at(place, "24", kind, "i8")
            place = self.at(moved, "-24", kind, "i8")
        self.known(self.get(place, kind))

    def ordered(self) -> None:
        """Atomic and volatile accesses of every kind."""
        generic = self.generic
        place = self.two()[0]
        choice = self.choose(5)
        if choice == 0:
            if self.dialect.target is not SPIR:
                place = self.own_table()
            self.numbers.append(
                self.emit(
                    f"llvm.load {place} atomic monotonic {{alignment = 4 : i64}} : "
                    f"{generic} -> i32"
                )
            )
        elif choice == 1:
            self.do(
                f"llvm.store {self.number()}, {place} atomic monotonic "
                f"{{alignment = 4 : i64}} : i32, {generic}"
            )
        elif choice == 2:
            self.numbers.append(
                self.emit(f"llvm.load volatile {place} : {generic} -> i32")
            )
        elif choice == 3:
            self.do(f"llvm.store volatile {self.number()}, {place} : i32, {generic}")
        else:
            wide = self.emit(f"llvm.zext {self.number()} : i32 to i64")
            # LLVM names no space of what is volatile, so that it may stay generic.
            volatile = ("", "volatile ")[self.choose(2)]
            pair = self.emit(
                f"llvm.cmpxchg {volatile}{place}, {wide}, {wide} monotonic monotonic : "
                f"{generic}, i64"
            )
            old = self.emit(f"llvm.extractvalue {pair}[0] : !llvm.struct<(i64, i1)>")
            self.numbers.append(self.emit(f"llvm.trunc {old} : i64 to i32"))

    def dead_cast(self) -> None:
        """A cast between two spaces that share nothing, where nothing ever comes."""
        kinds = self.named(_S.SHARED), self.named(_S.GLOBAL)
        first = self.emit(f"llvm.mlir.addressof @{FIRST} : {kinds[0]}")
        never = self.emit("llvm.mlir.constant(false) : i1")

        def go() -> None:
            there = self.emit(f"llvm.addrspacecast {first} : {kinds[0]} to {kinds[1]}")
            self.do(f"llvm.store {self.number()}, {there} : i32, {kinds[1]}")

        self.when(never, go)

    def given(self) -> None:
        """What the host wrote to a variable."""
        kind = self.named(_S.CONSTANT)
        base = self.emit(f"llvm.mlir.addressof @{GIVEN} : {kind}")
        index = self.emit(f"llvm.and {self.number()}, {self.constant(7)} : i32")
        place = self.at(base, index, kind, "i32")
        number = self.emit(f"llvm.load {place} : {kind} -> i32")
        self.numbers.append(number)
        shown = self.of(self.pointers)
        self.do(f"llvm.store {number}, {shown} : i32, {self.generic}")

    def fill_copied(self) -> None:
        """The copy behind an argument of the kernel is only written."""
        if self.name:
            return
        self.do(f"llvm.call @{FILL}(%s, {self.number()}) : ({self.generic}, i32) -> ()")


_ALL = (NVPTX, SPIR, AMDGPU)
SHAPES: dict[str, tuple[Callable[[ShapeWriter], None], tuple[Target, ...]]] = {
    "zero is an address": (ShapeWriter.through_zero, _ALL),
    "copies to zero": (ShapeWriter.copy_to_zero, _ALL),
    "addresses as indices": (ShapeWriter.through_index, _ALL),
    "narrow pointers in structs": (ShapeWriter.narrow_fields, _ALL),
    "shared arrays without a size": (ShapeWriter.dynamic, (NVPTX, AMDGPU)),
    "byref": (ShapeWriter.by_reference, _ALL),
    "structs by value": (ShapeWriter.by_value, _ALL),
    "accesses where two meet": (ShapeWriter.where_two_meet, _ALL),
    "offsets that wrap": (ShapeWriter.round_the_end, _ALL),
    "scalable vectors": (ShapeWriter.scalable, _ALL),
    "differences of addresses": (ShapeWriter.difference, _ALL),
    "unions": (ShapeWriter.union, _ALL),
    "masks": (ShapeWriter.mask, _ALL),
    "names of a library": (ShapeWriter.call_named, (SPIR,)),
    "fields at variable indices": (ShapeWriter.field_of_many, _ALL),
    "ordered accesses": (ShapeWriter.ordered, _ALL),
    "casts in dead code": (ShapeWriter.dead_cast, (NVPTX, AMDGPU)),
    "variables that the host writes": (ShapeWriter.given, (NVPTX, AMDGPU)),
    "write-only copies": (ShapeWriter.fill_copied, (NVPTX,)),
}
"""Each shape by its name, with the targets that have it."""
