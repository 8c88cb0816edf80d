"""
Bodies of functions that are well defined, as text, made from a stream of choices.

Every pointer points to the first of eight numbers, or is null and only asked for that;
every index is below eight, every loop and recursion ends.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field

from text_writer import TextWriter

from xdsl_gas.memory_space import MemorySpace

NUMBERS = 8
BYTES = 4 * NUMBERS
_S = MemorySpace


@dataclass
class FunctionWriter(TextWriter):
    """The body of a function while it is written."""

    pointers: list[str] = field(default_factory=list[str])
    """Generic pointers to numbers that may be written."""

    sources: list[str] = field(default_factory=list[str])
    """Generic pointers to numbers that may only be read."""

    maybe_null: list[str] = field(default_factory=list[str])
    callees: list[tuple[str, bool]] = field(default_factory=list[tuple[str, bool]])
    """The functions that may be called, and whether they return a pointer."""

    depth: str | None = None
    """How deep a recursion may go on, if there is one."""

    name: str = ""
    returns_pointer: bool = False

    def __post_init__(self) -> None:
        self.generic = self.dialect.generic

    def number(self) -> str:
        return self.number_or_constant(20)

    def any_source(self) -> str:
        return self.of(self.pointers + self.sources)

    def element(self, pointer: str) -> str:
        index = self.emit(f"llvm.and {self.number()}, {self.constant(7)} : i32")
        kind = self.generic
        return self.emit(
            f"llvm.getelementptr {pointer}[{index}] : ({kind}, i32) -> {kind}, i32"
        )

    @contextmanager
    def inner(self) -> Generator[None]:
        """What is defined within is not known behind."""
        kept = [list(known) for known in self._known()]
        self.nesting += 1
        yield
        self.nesting -= 1
        for known, before in zip(self._known(), kept, strict=True):
            known[:] = before

    def _known(self) -> tuple[list[str], ...]:
        return self.numbers, self.pointers, self.sources, self.maybe_null

    # What a function is made of.

    def load(self) -> None:
        place = self.element(self.any_source())
        self.numbers.append(self.emit(f"llvm.load {place} : {self.generic} -> i32"))

    def load_vector(self) -> None:
        pair = self.emit(
            f"llvm.load {self.any_source()} {{alignment = 4 : i64}} : {self.generic} "
            "-> vector<2xi32>"
        )
        index = self.constant(self.choose(2))
        self.numbers.append(
            self.emit(f"llvm.extractelement {pair}[{index} : i32] : vector<2xi32>")
        )

    def store(self) -> None:
        place = self.element(self.of(self.pointers))
        self.do(f"llvm.store {self.number()}, {place} : i32, {self.generic}")

    def compute(self) -> None:
        operation = ("add", "xor", "mul", "sub")[self.choose(4)]
        left, right = self.number(), self.number()
        self.numbers.append(self.emit(f"llvm.{operation} {left}, {right} : i32"))

    def update(self) -> None:
        place, value = self.element(self.of(self.pointers)), self.number()
        operation = ("add", "umax", "xchg", "_xor")[self.choose(4)]
        self.numbers.append(
            self.emit(
                f"llvm.atomicrmw {operation} {place}, {value} monotonic "
                f": {self.generic}, i32"
            )
        )

    def exchange(self) -> None:
        place = self.element(self.of(self.pointers))
        pair = self.emit(
            f"llvm.cmpxchg {place}, {self.number()}, {self.number()} monotonic "
            f"monotonic : {self.generic}, i32"
        )
        self.numbers.append(
            self.emit(f"llvm.extractvalue {pair}[0] : !llvm.struct<(i32, i1)>")
        )

    def copy(self) -> None:
        to, source = self.of(self.pointers), self.any_source()
        size = self.constant(BYTES, "i64")
        kind = self.generic
        self.do(
            f'"llvm.intr.memmove"({to}, {source}, {size}) <{{isVolatile = false}}> '
            f": ({kind}, {kind}, i64) -> ()"
        )

    def fill(self) -> None:
        to, value = self.of(self.pointers), self.constant(self.choose(100), "i8")
        size = self.constant(4 * (1 + self.choose(NUMBERS)), "i64")
        self.do(
            f'"llvm.intr.memset"({to}, {value}, {size}) <{{isVolatile = false}}> '
            f": ({self.generic}, i8, i64) -> ()"
        )

    def condition(self) -> str:
        if self.often(70):
            word = ("ult", "eq", "sgt")[self.choose(3)]
            left, right = self.number(), self.number()
            return self.emit(f'llvm.icmp "{word}" {left}, {right} : i32')
        left, right = self.any_source(), self.any_source()
        return self.emit(f'llvm.icmp "eq" {left}, {right} : {self.generic}')

    def choose_pointer(self) -> None:
        known = self.pointers if self.often(70) else self.pointers + self.sources
        to = self.pointers if known is self.pointers else self.sources
        condition, left, right = self.condition(), self.of(known), self.of(known)
        to.append(
            self.emit(f"llvm.select {condition}, {left}, {right} : i1, {self.generic}")
        )

    def through_slot(self) -> None:
        """A pointer is stored, perhaps copied as bytes, and loaded again."""
        kind, generic = self.dialect.stack, self.generic
        one = self.constant(1)
        slots = [
            self.emit(f"llvm.alloca {one} x {generic} : (i32) -> {kind}")
            for _ in range(2)
        ]
        self.do(f"llvm.store {self.of(self.pointers)}, {slots[0]} : {generic}, {kind}")
        if self.often(50):
            self.do(
                f"llvm.store {self.of(self.pointers)}, {slots[1]} : {generic}, {kind}"
            )
        if self.often(40):
            size = self.constant(8, "i64")
            self.do(
                f'"llvm.intr.memmove"({slots[1]}, {slots[0]}, {size}) '
                f"<{{isVolatile = false}}> : ({kind}, {kind}, i64) -> ()"
            )
            slots.reverse()
        self.pointers.append(self.emit(f"llvm.load {slots[0]} : {kind} -> {generic}"))

    def through_variable(self) -> None:
        kind = self.dialect.pointer(_S.GLOBAL)
        cell = self.emit(f"llvm.mlir.addressof @cell : {kind}")
        self.do(f"llvm.store {self.of(self.pointers)}, {cell} : {self.generic}, {kind}")
        self.pointers.append(self.emit(f"llvm.load {cell} : {kind} -> {self.generic}"))

    def through_struct(self) -> None:
        kind = f"!llvm.struct<({self.generic}, {self.generic})>"
        pair = self.emit(f"llvm.mlir.undef : {kind}")
        for position in range(2):
            value = self.of(self.pointers)
            pair = self.emit(f"llvm.insertvalue {value}, {pair}[{position}] : {kind}")
        self.pointers.append(
            self.emit(f"llvm.extractvalue {pair}[{self.choose(2)}] : {kind}")
        )

    def through_integer(self) -> None:
        kind = self.generic
        number = self.emit(f"llvm.ptrtoint {self.of(self.pointers)} : {kind} to i64")
        added = self.emit(f"llvm.add {number}, {self.constant(4, 'i64')} : i64")
        next_one = self.emit(f"llvm.inttoptr {added} : i64 to {kind}")
        self.pointers.append(
            self.emit(f"llvm.getelementptr {next_one}[-1] : ({kind}) -> {kind}, i32")
        )

    def ask(self) -> None:
        """Asks where a pointer points, and goes there."""
        if not (queries := self.dialect.queries):
            return
        name, result = queries[self.choose(len(queries))]
        pointer, kind = self.of(self.pointers), self.generic
        asks_for_other = result not in ("i1", "!llvm.ptr<1>")
        if asks_for_other and self.maybe_null and self.often(50):
            # One number behind null nothing lies, either. To be told from global
            # memory it would need a tag.
            null = self.of(self.maybe_null)
            pointer = self.emit(
                f"llvm.getelementptr {null}[1] : ({kind}) -> {kind}, i32"
            )
        call = "llvm.call" if name.startswith("__") else "llvm.call_intrinsic"
        callee = f"@{name}" if name.startswith("__") else f'"{name}"'
        answer = self.emit(f"{call} {callee}({pointer}) : ({kind}) -> {result}")
        if result == "i1":
            self.numbers.append(self.emit(f"llvm.zext {answer} : i1 to i32"))
            return
        null = self.emit(f"llvm.mlir.zero : {result}")
        there = self.emit(f'llvm.icmp "ne" {answer}, {null} : {result}')

        def go() -> None:
            self.do(f"llvm.store {self.number()}, {answer} : i32, {result}")

        self.when(there, go)

    def look_at_null(self) -> None:
        pointer = self.of(self.maybe_null)
        null = self.emit(f"llvm.mlir.zero : {self.generic}")
        is_there = self.emit(f'llvm.icmp "ne" {pointer}, {null} : {self.generic}')
        self.numbers.append(self.emit(f"llvm.zext {is_there} : i1 to i32"))

        def go() -> None:
            self.sources.append(pointer)
            self.load()
            self.store()

        self.when(is_there, go)

    def when(self, condition: str, then: Callable[[], None]) -> None:
        """Does something where a condition holds."""
        label = self.fresh()
        self.do(f"llvm.cond_br {condition}, ^{label}a, ^{label}b")
        self.label(f"{label}a")
        with self.inner():
            then()
        self.do(f"llvm.br ^{label}b")
        self.label(f"{label}b")

    def branch(self) -> None:
        label, condition = self.fresh(), self.condition()
        self.do(f"llvm.cond_br {condition}, ^{label}a, ^{label}b")
        for side in "ab":
            self.label(f"{label}{side}")
            with self.inner():
                self.statements(3)
                number, pointer = self.number(), self.of(self.pointers)
            self.do(f"llvm.br ^{label}c({number}, {pointer} : i32, {self.generic})")
        self.label(f"{label}c", f"(%{label}n: i32, %{label}p: {self.generic})")
        self.numbers.append(f"%{label}n")
        self.pointers.append(f"%{label}p")

    def loop(self) -> None:
        label, kind = self.fresh(), self.generic
        zero, one = self.constant(0), self.constant(1)
        end = self.constant(1 + self.choose(3))
        types = f"i32, i32, {kind}"
        number, pointer = self.number(), self.of(self.pointers)
        self.do(f"llvm.br ^{label}a({zero}, {number}, {pointer} : {types})")
        self.label(f"{label}a", f"(%{label}i: i32, %{label}n: i32, %{label}p: {kind})")
        with self.inner():
            self.numbers += [f"%{label}i", f"%{label}n"]
            self.pointers.append(f"%{label}p")
            self.statements(3)
            following = self.emit(f"llvm.add %{label}i, {one} : i32")
            more = self.emit(f'llvm.icmp "ult" {following}, {end} : i32')
            number, pointer = self.number(), self.of(self.pointers)
        self.do(
            f"llvm.cond_br {more}, "
            f"^{label}a({following}, {number}, {pointer} : {types})"
            f", ^{label}b({number}, {pointer} : i32, {kind})"
        )
        self.label(f"{label}b", f"(%{label}m: i32, %{label}q: {kind})")
        self.numbers.append(f"%{label}m")
        self.pointers.append(f"%{label}q")

    def call(self) -> None:
        name, returns_pointer = self.callees[self.choose(len(self.callees))]
        self.call_of(name, returns_pointer, self.constant(self.choose(3)))

    def recur(self) -> None:
        assert self.depth is not None
        zero, one, depth = self.constant(0), self.constant(1), self.depth
        more = self.emit(f'llvm.icmp "ugt" {depth}, {zero} : i32')

        def go() -> None:
            less = self.emit(f"llvm.sub {depth}, {one} : i32")
            self.call_of(self.name, self.returns_pointer, less)

        self.when(more, go)

    def call_of(self, name: str, returns_pointer: bool, depth: str) -> None:
        kind = self.generic
        known = self.maybe_null + self.pointers
        passed = (self.of(self.pointers), self.any_source(), self.of(known))
        result = kind if returns_pointer else "i32"
        value = self.emit(
            f"llvm.call @{name}({', '.join(passed)}, {self.number()}, {depth}) "
            f": ({kind}, {kind}, {kind}, i32, i32) -> {result}"
        )
        (self.pointers if returns_pointer else self.numbers).append(value)

    def statements(self, most: int) -> None:
        for _ in range(1 + self.choose(most)):
            self.statement()

    def options(self) -> list[Callable[[], None]]:
        """The statements to choose from, some of them several times."""
        options: list[Callable[[], None]] = [
            *(self.load, self.store, self.compute) * 3,
            *(self.load_vector, self.update, self.exchange, self.copy, self.fill),
            *(self.choose_pointer,) * 3,
            *(self.through_slot, self.through_variable, self.through_struct),
            *(self.through_integer, self.ask),
        ]
        if self.maybe_null:
            options.append(self.look_at_null)
        if self.callees:
            options += [self.call] * (3 if self.nesting == 0 else 1)
        if self.depth is not None:
            options.append(self.recur)
        if self.nesting < 2:
            options += [self.branch, self.loop]
        return options

    def statement(self) -> None:
        options = self.options()
        options[self.choose(len(options))]()
