"""
Random kernels with private arrays and loops over them, as text.

Arrays are accessed in nests of loops with constant trip counts, also triangular ones,
at indices that differ by work-item or not, under divergent branches. Some escape: they
are passed to a function, filled as a whole, or accessed by another type.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import prod

from divergent_writer import DivergentWriter

_ARRAYS = {
    "bytes": ((9,), "i8"),
    "longs": ((6,), "i64"),
    "grid": ((3, 4), "i32"),
    "table": ((16,), "i32"),
}
"""The private arrays of a work-item: their shapes and the types of their elements."""

_PEEK = """llvm.func internal @peek(%p: !llvm.ptr) -> i8 attributes {no_inline} {
  %x = llvm.load %p : !llvm.ptr -> i8
  llvm.return %x : i8
}
"""


@dataclass
class ArrayWriter(DivergentWriter):
    """The body of a kernel with private arrays."""

    _escapes: dict[str, Callable[[str], None]] = field(
        default_factory=dict[str, Callable[[str], None]]
    )
    """In which way the address of an array escapes, of those that do."""

    def kernel(self) -> str:
        return _PEEK + super().kernel()

    def more_values(self) -> list[str]:
        for name, (shape, kind) in _ARRAYS.items():
            self.lines.append(
                f"  %{name} = llvm.alloca %one x {_type(shape, kind)} : "
                "(i32) -> !llvm.ptr"
            )
            if self.chance(25):
                ways = (self._peek, self._fill, self._read_bytes)
                self._escapes[name] = self.random.choice(ways)
            for number in range(prod(shape)):
                value = self.constant(self.random.randrange(100), kind)
                place = self.op(
                    f"llvm.getelementptr %{name}[{number}] : (!llvm.ptr) -> "
                    f"!llvm.ptr, {kind}"
                )
                self.lines.append(f"  llvm.store {value}, {place} : {kind}, !llvm.ptr")
        return []

    def compute(self) -> None:
        own = (self._sweep, self._network, self._access, self._escape)
        self.random.choice((*[super().compute] * 4, *own, self._access))()

    def _sweep(self) -> None:
        """Changes each element of an array."""
        name = self.random.choice(list(_ARRAYS))
        shape, kind = _ARRAYS[name]

        def visit(indices: Sequence[str]) -> None:
            if len(indices) < len(shape):
                count = self.constant(shape[len(indices)])
                self._repeat(count, lambda index: visit((*indices, index)))
                return
            if self.chance(40):
                super(ArrayWriter, self).compute()
            place = self._place(name, indices)
            value = self._load(place, kind)
            to = self.one_of("i32")
            if self.chance(50):
                self.names[to] = self._as_i32(value, kind)
            changed = self.op(f"llvm.add {value}, {self.operand(kind)} : {kind}")
            if self.chance(70):
                self.lines.append(
                    f"  llvm.store {changed}, {place} : {kind}, !llvm.ptr"
                )

        visit(())

    def _network(self) -> None:
        """Sorts an array."""
        name = self.random.choice(("bytes", "longs"))
        shape, kind = _ARRAYS[name]
        last = self.constant(shape[0] - 1)

        def exchange(index: str) -> None:
            following = self.op(f"llvm.add {index}, %one : i32")
            places = [self._place(name, (at,)) for at in (index, following)]
            one, other = (self._load(place, kind) for place in places)
            less = self.op(f'llvm.icmp "slt" {one}, {other} : {kind}')
            for place, chosen in zip(
                places, (f"{one}, {other}", f"{other}, {one}"), strict=True
            ):
                value = self.op(f"llvm.select {less}, {chosen} : i1, {kind}")
                self.lines.append(f"  llvm.store {value}, {place} : {kind}, !llvm.ptr")

        def pass_over(done: str) -> None:
            self._repeat(self.op(f"llvm.sub {last}, {done} : i32"), exchange)

        self._repeat(last, pass_over)

    def _access(self) -> None:
        """Reads an element, and writes one, at indices that are no constants."""
        name = self.random.choice(list(_ARRAYS))
        shape, kind = _ARRAYS[name]
        value = self._load(self._place(name, self._indices(shape)), kind)
        place = self._place(name, self._indices(shape))
        changed = self.op(f"llvm.xor {value}, {self.operand(kind)} : {kind}")
        self.lines.append(f"  llvm.store {changed}, {place} : {kind}, !llvm.ptr")
        self.names[self.one_of("i32")] = self._as_i32(value, kind)

    def _escape(self) -> None:
        if self._escapes:
            name = self.random.choice(list(self._escapes))
            self._escapes[name](name)

    def _peek(self, name: str) -> None:
        shape, _ = _ARRAYS[name]
        place = self._place(name, self._indices(shape))
        value = self.op(f"llvm.call @peek({place}) : (!llvm.ptr) -> i8")
        self.names[self.one_of("i32")] = self._as_i32(value, "i8")

    def _fill(self, name: str) -> None:
        shape, kind = _ARRAYS[name]
        size = self.constant(prod(shape) * int(kind[1:]) // 8, "i64")
        value = self.constant(self.random.randrange(3), "i8")
        self.lines.append(
            f'  "llvm.intr.memset"(%{name}, {value}, {size}) '
            "<{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()"
        )

    def _read_bytes(self, name: str) -> None:
        """Reads a number of another size, at any byte."""
        number = self.random.randrange(7)
        place = self.op(
            f"llvm.getelementptr %{name}[{number}] : (!llvm.ptr) -> !llvm.ptr, i8"
        )
        self.names[self.one_of("i32")] = self._as_i32(
            self.op(f"llvm.load {place} {{alignment = 1 : i64}} : !llvm.ptr -> i16"),
            "i16",
        )

    def _indices(self, shape: Sequence[int]) -> list[str]:
        """Indices in bounds, of which some are the same for all work-items."""
        found: list[str] = []
        for size in shape:
            value = "%n" if self.chance(40) else self.names[self.one_of("i32")]
            count = self.constant(size)
            found.append(self.op(f"llvm.urem {value}, {count} : i32"))
        return found

    def _place(self, name: str, indices: Sequence[str]) -> str:
        shape, kind = _ARRAYS[name]
        types = ", ".join(["!llvm.ptr", *["i32"] * len(indices)])
        return self.op(
            f"llvm.getelementptr %{name}[0, {', '.join(indices)}] : ({types}) -> "
            f"!llvm.ptr, {_type(shape, kind)}"
        )

    def _load(self, place: str, kind: str) -> str:
        return self.op(f"llvm.load {place} : !llvm.ptr -> {kind}")

    def _as_i32(self, value: str, kind: str) -> str:
        if kind == "i32":
            return value
        word = "trunc" if kind == "i64" else "sext"
        return self.op(f"llvm.{word} {value} : {kind} to i32")

    def _repeat(self, count: str, body: Callable[[str], None]) -> None:
        """A loop that is tested at its end."""
        header, end = self.new("again"), self.new("done")
        counter = "%" + self.new("k")
        types = ", ".join(self.types)
        zero = self.constant(0)
        self.lines.append(
            f"  llvm.br ^{header}({zero}, {', '.join(self.names)} : i32, {types})"
        )
        self.block(header)
        self.lines[-1] = self.lines[-1].replace("(", f"({counter}: i32, ", 1)
        body(counter)
        following = self.op(f"llvm.add {counter}, %one : i32")
        more = self.op(f'llvm.icmp "ult" {following}, {count} : i32')
        self.lines.append(
            f"  llvm.cond_br {more}, ^{header}({following}, {', '.join(self.names)} "
            f": i32, {types}), ^{end}{self.passed}"
        )
        self.block(end)


def _type(shape: Sequence[int], kind: str) -> str:
    for size in reversed(shape):
        kind = f"!llvm.array<{size} x {kind}>"
    return kind
