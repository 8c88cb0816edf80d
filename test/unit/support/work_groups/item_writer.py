"""
Statements of one work-item, as text: memory, values, branches and loops, whose results
do not depend on the order of work-items.

Between two barriers each array of the work-group is in one mode: each work-item
accesses its own numbers (`OWN`), or all read any (`READ`), or all update any by one
commutative atomic operation whose result is not used. A barrier may change the modes.
Every construct leaves the modes as it finds them.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from barrier_values import ValueWriter

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import SPIR

NUMBERS = 4
"""The numbers of each work-item in each array."""

OWN, READ = "own", "read"
ATOMIC_MODES = ("add", "_xor", "_or", "_and", "umax", "umin", "max", "min")
_SCOPES = {MemorySpace.SHARED: "workgroup", MemorySpace.GLOBAL: "device"}


class Array(NamedTuple):
    """Memory that the work-items of a group share."""

    name: str
    space: MemorySpace
    base: str
    """A pointer to the numbers of the first work-item."""


class Place(NamedTuple):
    """A pointer to `NUMBERS` numbers of this work-item."""

    pointer: str
    kind: str
    arrays: frozenset[str]
    """The arrays that it may point into; none for private memory."""


@dataclass
class ItemWriter(ValueWriter):
    """The body of a function while it is written."""

    items: int = 1
    """The number of work-items of a group."""

    index: str = ""
    """The linear local id, an i32."""

    arrays: list[Array] = field(default_factory=list[Array])
    modes: dict[str, str] = field(default_factory=dict[str, str])
    places: list[Place] = field(default_factory=list[Place])
    table: str = ""
    """A pointer to constant memory with eight numbers."""

    counts: str = ""
    """A pointer to global memory with eight numbers that only grow."""

    cell: str = ""
    """A pointer to a number in local memory that one work-item may write."""

    callees: list[tuple[str, bool]] = field(default_factory=list[tuple[str, bool]])
    """The functions that may be called, and whether they contain barriers."""

    def statements(self, most: int, *, barriers: bool) -> None:
        for _ in range(1 + self.choose(most)):
            options = self.options(barriers=barriers)
            options[self.choose(len(options))]()

    def options(self, *, barriers: bool) -> list[Callable[[], None]]:
        """The statements to choose from, some of them several times."""
        if self.is_lean:
            often = (self.compute, self.scratch, self.column, self.exchange)
            return [*often * 3, self.load, self.store, self.make, self.choose_value]
        options: list[Callable[[], None]] = [
            *(self.compute, self.make, self.read, self.load, self.store) * 2,
            *(self.exchange,) * 4,
            *(self.load_vector, self.store_vector, self.look_up, self.count_globally),
            *(self.choose_value, self.choose_place, self.scratch, self.column),
        ]
        if self.nesting < 3:
            options += [self.branch, self.loop]
            if any(not waits for _, waits in self.callees):
                options.append(self.call)
        return options

    # Without barriers.

    def compute(self) -> None:
        word = ("add", "xor", "mul", "sub")[self.choose(4)]
        if self.often(30):
            left, right = self.uniform_number(), self.uniform_number()
            self.uniform.append(self.emit(f"llvm.{word} {left}, {right} : i32"))
            return
        left, right = self.number(), self.number()
        self.numbers.append(self.emit(f"llvm.{word} {left}, {right} : i32"))

    def accessible(self, modes: tuple[str, ...]) -> Place:
        """A place whose arrays are all in one of some modes."""
        fitting = [
            place
            for place in self.places
            if all(self.modes.get(name, OWN) in modes for name in place.arrays)
        ]
        return fitting[self.choose(len(fitting))]

    def element(self, place: Place) -> str:
        index = self.constant(self.choose(NUMBERS))
        if self.often(50):
            mask = self.constant(NUMBERS - 1)
            index = self.emit(f"llvm.and {self.number()}, {mask} : i32")
        return self.at(place.pointer, place.kind, index)

    def at(self, pointer: str, kind: str, index: str) -> str:
        return self.emit(
            f"llvm.getelementptr {pointer}[{index}] : ({kind}, i32) -> {kind}, i32"
        )

    def load(self) -> None:
        place = self.accessible((OWN, READ))
        at = self.element(place)
        self.numbers.append(self.emit(f"llvm.load {at} : {place.kind} -> i32"))

    def store(self) -> None:
        place = self.accessible((OWN,))
        at = self.element(place)
        self.do(f"llvm.store {self.number()}, {at} : i32, {place.kind}")

    def load_vector(self) -> None:
        place, kind = self.accessible((OWN, READ)), "vector<4xi32>"
        loaded = self.emit(
            f"llvm.load {place.pointer} {{alignment = 4 : i64}} : {place.kind} -> "
            f"{kind}"
        )
        self.values.setdefault(kind, []).append(loaded)

    def store_vector(self) -> None:
        kind = "vector<4xi32>"
        value, place = self.value(kind), self.accessible((OWN,))
        self.do(
            f"llvm.store {value}, {place.pointer} {{alignment = 4 : i64}} : {kind}, "
            f"{place.kind}"
        )

    def exchange(self) -> None:
        """Reads what another work-item wrote, or updates what all update."""
        shared = [array for array in self.arrays if self.modes[array.name] != OWN]
        if not shared:
            self.load()
            return
        array = shared[self.choose(len(shared))]
        kind = self.dialect.pointer(array.space)
        size = self.constant(self.items * NUMBERS)
        index = self.emit(f"llvm.urem {self.number()}, {size} : i32")
        at = self.at(array.base, kind, index)
        mode = self.modes[array.name]
        if mode == READ:
            self.numbers.append(self.emit(f"llvm.load {at} : {kind} -> i32"))
            return
        self.update(mode, at, array.space)

    def update(self, mode: str, at: str, space: MemorySpace) -> None:
        kind, value = self.dialect.pointer(space), self.number()
        if self.dialect.target is SPIR and mode in ("add", "max") and self.often(50):
            number = self.dialect.target.number(space)
            self.emit(
                f"llvm.call spir_funccc @_Z10atomic_{mode}PU3AS{number}Vii({at}, "
                f"{value}) : ({kind}, i32) -> i32"
            )
            return
        scope = ""
        if self.often(50) and self.dialect.target is SPIR:
            scope = f' syncscope("{_SCOPES[space]}")'
        order = ("monotonic", "acq_rel", "seq_cst")[self.choose(3)]
        self.emit(f"llvm.atomicrmw {mode} {at}, {value}{scope} {order} : {kind}, i32")

    def count_globally(self) -> None:
        kind = self.dialect.pointer(MemorySpace.GLOBAL)
        index = self.emit(f"llvm.and {self.number()}, {self.constant(7)} : i32")
        self.update("add", self.at(self.counts, kind, index), MemorySpace.GLOBAL)

    def look_up(self) -> None:
        kind = self.dialect.pointer(MemorySpace.CONSTANT)
        is_uniform = self.often(50)
        number = self.uniform_number() if is_uniform else self.number()
        index = self.emit(f"llvm.and {number}, {self.constant(7)} : i32")
        at = self.at(self.table, kind, index)
        found = self.emit(f"llvm.load {at} : {kind} -> i32")
        (self.uniform if is_uniform else self.numbers).append(found)

    def scratch(self) -> None:
        """An array on the stack that is used right here, at indices of its own."""
        stack, kind = self.dialect.stack, f"!llvm.array<{NUMBERS} x i32>"
        count, name = f"%{self.fresh()}", f"%{self.fresh()}"
        # At the entry, as clang has it.
        self.lines[:0] = [
            f"{count} = llvm.mlir.constant(1 : i32) : i32",
            f"{name} = llvm.alloca {count} x {kind} {{alignment = 4 : i64}} : (i32) -> "
            f"{stack}",
        ]
        place = Place(name, stack, frozenset())
        for index in range(NUMBERS):
            at = self.at(name, stack, self.constant(index))
            self.do(f"llvm.store {self.number()}, {at} : i32, {stack}")
        mask = self.constant(NUMBERS - 1)
        for _ in range(1 + self.choose(2)):
            index = self.emit(f"llvm.and {self.of(self.numbers)}, {mask} : i32")
            at = self.at(name, stack, index)
            self.do(f"llvm.store {self.number()}, {at} : i32, {stack}")
        found = self.emit(f"llvm.load {self.element(place)} : {stack} -> i32")
        self.numbers.append(found)

    def column(self) -> None:
        """A loop over numbers of which neighbors read those next to each other."""
        shared = [array for array in self.arrays if self.modes[array.name] == READ]
        if not shared:
            self.compute()
            return
        array, label = shared[self.choose(len(shared))], self.fresh()
        kind = self.dialect.pointer(array.space)
        zero, one = self.constant(0), self.constant(1)
        items, mask = self.constant(self.items), self.constant(NUMBERS - 1)
        is_same = self.often(60)
        number = self.uniform_number() if is_same else self.number()
        last = self.emit(f"llvm.and {number}, {mask} : i32")
        start = self.number()
        self.do(f"llvm.br ^{label}a({zero}, {start} : i32, i32)")
        self.label(f"{label}a", f"(%{label}k: i32, %{label}n: i32)")
        row = self.emit(f"llvm.mul %{label}k, {items} : i32")
        index = self.emit(f"llvm.add {row}, {self.index} : i32")
        at = self.at(array.base, kind, index)
        found = self.emit(f"llvm.load {at} : {kind} -> i32")
        total = self.mixed(f"%{label}n", found)
        following = self.emit(f"llvm.add %{label}k, {one} : i32")
        more = self.emit(f'llvm.icmp "ule" {following}, {last} : i32')
        if self.often(25):
            # Some may leave the loop earlier.
            word = self.emit(f'llvm.icmp "sgt" {total}, {self.number()} : i32')
            more = self.emit(f"llvm.and {more}, {word} : i1")
        again = f"^{label}a({following}, {total} : i32, i32)"
        self.do(f"llvm.cond_br {more}, {again}, ^{label}b({total} : i32)")
        self.label(f"{label}b", f"(%{label}m: i32)")
        self.numbers.append(f"%{label}m")

    def choose_value(self) -> None:
        kind, condition = self.kind(), self.value("i1")
        left, right = self.value(kind), self.value(kind)
        self.values[kind].append(
            self.emit(f"llvm.select {condition}, {left}, {right} : i1, {kind}")
        )

    def choose_place(self) -> None:
        condition = self.value("i1")
        left, right = self.generic_place(), self.generic_place()
        kind = self.dialect.generic
        chosen = self.emit(
            f"llvm.select {condition}, {left.pointer}, {right.pointer} : i1, {kind}"
        )
        self.places.insert(0, Place(chosen, kind, left.arrays | right.arrays))

    def generic_place(self) -> Place:
        generic = self.dialect.generic
        place = self.places[self.choose(len(self.places))]
        if place.kind == generic:
            return place
        cast = f"llvm.addrspacecast {place.pointer} : {place.kind} to {generic}"
        return Place(self.emit(cast), generic, place.arrays)

    def branch(self) -> None:
        """A branch that work-items may take different ways."""
        condition = self.value("i1")
        self.two_ways(condition, barriers=False)

    def two_ways(self, condition: str, *, barriers: bool) -> None:
        label, kind = self.fresh(), self.kind()
        self.do(f"llvm.cond_br {condition}, ^{label}a, ^{label}b")
        merged: frozenset[str] = frozenset()
        for side in "ab":
            self.label(f"{label}{side}")
            with self.inner():
                self.nested(3, barriers=barriers)
                number, value = self.number(), self.value(kind)
                place = self.generic_place()
                merged |= place.arrays
            types = f"i32, {kind}, {self.dialect.generic}"
            passed = f"{number}, {value}, {place.pointer}"
            self.do(f"llvm.br ^{label}c({passed} : {types})")
        self.join(label, kind, merged)

    def join(self, label: str, kind: str, merged: frozenset[str]) -> None:
        generic = self.dialect.generic
        self.label(
            f"{label}c", f"(%{label}n: i32, %{label}v: {kind}, %{label}p: {generic})"
        )
        self.numbers.append(f"%{label}n")
        self.values.setdefault(kind, []).append(f"%{label}v")
        self.places.insert(0, Place(f"%{label}p", generic, merged))

    def nested(self, most: int, *, barriers: bool) -> None:
        """Statements that leave the modes as they are."""
        before = dict(self.modes)
        self.statements(most, barriers=barriers)
        if self.modes != before:
            self.wait(before)

    def known(self) -> list[list[Any]]:
        return [*super().known(), self.places]

    def wait(self, after: dict[str, str]) -> None:
        """Waits until the arrays whose modes change may be accessed in other ways."""
        raise NotImplementedError

    def loop(self) -> None:
        """A loop that work-items may run through a different number of times."""
        end = self.emit(f"llvm.and {self.number()}, {self.constant(1)} : i32")
        self.repeat(end, barriers=False, most=2)

    def repeat(self, last: str, *, barriers: bool, most: int) -> None:
        """A loop whose counter goes up to a number, that one included."""
        label, kind = self.fresh(), self.kind()
        zero, one = self.constant(0), self.constant(1)
        number, value = self.number(), self.value(kind)
        types = f"i32, i32, {kind}"
        is_left = barriers and self.often(25)
        is_tested_first = self.often(30)
        self.do(f"llvm.br ^{label}a({zero}, {number}, {value} : {types})")
        self.label(f"{label}a", f"(%{label}i: i32, %{label}n: i32, %{label}v: {kind})")
        if is_tested_first:
            more = self.emit(f'llvm.icmp "ult" %{label}i, {last} : i32')
            exit_ = f"^{label}b(%{label}n, %{label}v : i32, {kind})"
            self.do(f"llvm.cond_br {more}, ^{label}d, {exit_}")
            self.label(f"{label}d")
        with self.inner(kept=not is_tested_first and not is_left):
            self.numbers.append(f"%{label}n")
            self.values[kind].append(f"%{label}v")
            # It is the same in all work-items wherever they wait for each other.
            (self.uniform if barriers else self.numbers).append(f"%{label}i")
            self.nested(most, barriers=barriers)
            if is_left:
                left, right = self.uniform_number(), self.uniform_number()
                leaves = self.emit(f'llvm.icmp "ult" {left}, {right} : i32')
                number, value = self.number(), self.value(kind)
                self.do(
                    f"llvm.cond_br {leaves}, ^{label}b({number}, {value} : i32, "
                    f"{kind}), ^{label}c"
                )
                self.label(f"{label}c")
                self.nested(most, barriers=barriers)
            number, value = self.number(), self.value(kind)
            following = self.emit(f"llvm.add %{label}i, {one} : i32")
        again = f"^{label}a({following}, {number}, {value} : {types})"
        if is_tested_first:
            self.do(f"llvm.br {again}")
        else:
            more = self.emit(f'llvm.icmp "ule" {following}, {last} : i32')
            exit_ = f"^{label}b({number}, {value} : i32, {kind})"
            self.do(f"llvm.cond_br {more}, {again}, {exit_}")
        self.label(f"{label}b", f"(%{label}m: i32, %{label}w: {kind})")
        self.numbers.append(f"%{label}m")
        self.values[kind].append(f"%{label}w")

    def call(self) -> None:
        """A call of a function without barriers."""
        self.call_one(waits=False)

    def call_one(self, *, waits: bool) -> None:
        """A call of a function that has an array for itself, and a place."""
        own = [array for array in self.arrays if array.space is MemorySpace.SHARED]
        array = own[self.choose(len(own))]
        if self.modes[array.name] != OWN:
            if not waits:
                return
            self.wait(self.modes | {array.name: OWN})
        names = [name for name, has_barrier in self.callees if has_barrier == waits]
        places = [
            place
            for place in self.places
            if array.name not in place.arrays
            and all(self.modes.get(name, OWN) == OWN for name in place.arrays)
        ]
        place = places[self.choose(len(places))]
        generic, local = self.dialect.generic, self.dialect.pointer(array.space)
        pointer = place.pointer
        if place.kind != generic:
            pointer = self.emit(
                f"llvm.addrspacecast {place.pointer} : {place.kind} to {generic}"
            )
        operands = (array.base, self.index, self.number(), self.uniform_number())
        self.numbers.append(
            self.emit(
                f"llvm.call @{self.of(names)}({', '.join(operands)}, {pointer}, "
                f"{self.table}, {self.counts}) : ({local}, i32, i32, i32, {generic}, "
                f"{self.dialect.pointer(MemorySpace.CONSTANT)}, "
                f"{self.dialect.pointer(MemorySpace.GLOBAL)}) -> i32"
            )
        )
