"""
Operations on the variables of random kernels with divergent control flow, as text.
"""

from dataclasses import dataclass, field
from random import Random

_VECTOR = "vector<2xi32>"

NUMBERS = ("i32", "i32", "i64", "f32", "i8")
"""Types of variables that are no vectors."""

TYPES = (*NUMBERS, _VECTOR)
"""The types of the variables."""

SLOTS = 4
"""The elements of a work-item in the output."""

READ = 512
"""The elements of the array that is only read."""


@dataclass
class LaneValuesWriter:
    """Operations, and the variables that they change."""

    random: Random
    types: tuple[str, ...] = TYPES
    """The types of the variables, of which the first ones are `TYPES`."""

    lines: list[str] = field(default_factory=list[str])
    names: list[str] = field(default_factory=list[str])
    """The current value of each variable."""

    _count: int = 0

    def new(self, word: str = "v") -> str:
        self._count += 1
        return f"{word}{self._count}"

    def op(self, text: str) -> str:
        name = "%" + self.new()
        self.lines.append(f"  {name} = {text}")
        return name

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def constant(self, value: int, kind: str = "i32") -> str:
        return self.op(f"llvm.mlir.constant({value} : {kind}) : {kind}")

    def one_of(self, kind: str) -> int:
        found = [i for i, other in enumerate(self.types) if other == kind]
        return self.random.choice(found)

    def compute(self) -> None:
        to = self.random.randrange(min(len(self.types), len(TYPES)))
        kind = self.types[to]
        if kind == "f32":
            value = self.names[to]
            given = self.op(
                f"llvm.sitofp {self.names[self.one_of('i32')]} : i32 to f32"
            )
            word = self.random.choice(("fadd", "fsub", "fmul"))
            self.names[to] = self.op(f"llvm.{word} {value}, {given} : f32")
            if self.chance(30):
                made = self.op(f"llvm.intr.fabs({self.names[to]}) : (f32) -> f32")
                self.names[to] = self.op(f"llvm.intr.sqrt({made}) : (f32) -> f32")
            return
        if kind.startswith("vector"):
            place = self.constant(self.random.randrange(2))
            value = self.names[self.one_of("i32")]
            made = self.op(
                f"llvm.insertelement {value}, {self.names[to]}[{place} : i32] : {kind}"
            )
            self.names[to] = self.op(f"llvm.mul {made}, {self.names[to]} : {kind}")
            return
        other = self.operand(kind)
        word = self.random.choice(("add", "sub", "mul", "xor", "and", "or"))
        self.names[to] = self.op(f"llvm.{word} {self.names[to]}, {other} : {kind}")

    def operand(self, kind: str) -> str:
        """A value of an integer type."""
        choice = self.random.randrange(4)
        if choice == 0:
            return self.constant(self.random.randrange(1, 60), kind)
        if kind == "i64":
            if choice == 1:
                return "%i"
            name = self.names[self.one_of("i32")]
            return self.op(
                f"llvm.{self.random.choice(('zext', 'sext'))} {name} : i32 to i64"
            )
        if kind == "i8":
            return self.op(f"llvm.trunc {self.names[self.one_of('i32')]} : i32 to i8")
        if choice == 1:
            return "%n"
        if choice == 2:
            word = self.random.choice(("zext", "sext"))
            return self.op(f"llvm.{word} {self.names[self.one_of('i8')]} : i8 to i32")
        return self.names[self.one_of("i32")]

    def condition(self) -> str:
        choice = self.random.randrange(10)
        if choice < 2:
            given = self.constant(self.random.randrange(9))
            word = self.random.choice(("slt", "eq", "sgt"))
            return self.op(f'llvm.icmp "{word}" %n, {given} : i32')
        if choice < 4:
            low = self.op("llvm.trunc %i : i64 to i32")
            mask = self.constant(self.random.choice((1, 2, 3, 4)))
            bits = self.op(f"llvm.and {low}, {mask} : i32")
            zero = self.constant(0)
            return self.op(f'llvm.icmp "eq" {bits}, {zero} : i32')
        if choice == 4:
            value = self.names[self.one_of("f32")]
            given = self.op("llvm.sitofp %n : i32 to f32")
            return self.op(f'llvm.fcmp "olt" {value}, {given} : f32')
        word = self.random.choice(("slt", "ult", "eq", "sgt", "ne"))
        value = self.names[self.one_of("i32")]
        return self.op(f'llvm.icmp "{word}" {value}, {self.operand("i32")} : i32')

    def load(self) -> None:
        """Loads an element that is only read, or one of the work-item's own."""
        to = self.one_of("i32")
        choice = self.random.randrange(6)
        mask = self.constant(READ - 1)
        if choice == 0:
            index = self.op(f"llvm.and {self.names[self.one_of('i32')]}, {mask} : i32")
            place = self.op(
                f"llvm.getelementptr %in[{index}] : (!llvm.ptr<1>, i32) -> "
                "!llvm.ptr<1>, i32"
            )
        elif choice == 1:
            index = self.op(f"llvm.and %n, {mask} : i32")
            place = self.op(
                f"llvm.getelementptr %in[{index}] : (!llvm.ptr<1>, i32) -> "
                "!llvm.ptr<1>, i32"
            )
        elif choice == 2:
            place = self.op(
                "llvm.getelementptr %in[%l] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32"
            )
        elif choice == 3:
            high = self.constant(40)
            index = self.op(f"llvm.sub {high}, %l : i32")
            place = self.op(
                f"llvm.getelementptr %in[{index}] : (!llvm.ptr<1>, i32) -> "
                "!llvm.ptr<1>, i32"
            )
        elif choice == 4:
            place = self.op(
                f"llvm.getelementptr %in[{self.wrapping()}] : (!llvm.ptr<1>, i64) -> "
                "!llvm.ptr<1>, i32"
            )
        else:
            place = self.own()
        self.names[to] = self.op(f"llvm.load {place} : !llvm.ptr<1> -> i32")

    def wrapping(self) -> str:
        """An index that follows the position, but for where it wraps."""
        narrow = self.op("llvm.trunc %i : i64 to i8")
        start = self.constant(self.random.randrange(100, 128), "i8")
        moved = self.op(f"llvm.add {narrow}, {start} : i8")
        wide = self.op(
            f"llvm.{self.random.choice(('sext', 'zext'))} {moved} : i8 to i64"
        )
        offset = self.constant(128, "i64")
        return self.op(f"llvm.add {wide}, {offset} : i64")

    def own(self) -> str:
        """The address of an element of the output that no other work-item accesses."""
        slot = self.constant(self.random.randrange(SLOTS), "i64")
        if self.chance(50):
            start = self.op(f"llvm.mul %size, {slot} : i64")
            index = self.op(f"llvm.add {start}, %i : i64")
            base = "%out"
        else:
            index, base = "%i", f"%out{self.random.randrange(SLOTS)}"
        return self.op(
            f"llvm.getelementptr {base}[{index}] : (!llvm.ptr<1>, i64) -> "
            "!llvm.ptr<1>, i32"
        )

    def store(self) -> None:
        choice = self.random.randrange(3)
        value = self.names[self.one_of("i32")]
        if choice == 0:
            value = self.op(
                f"llvm.bitcast {self.names[self.one_of('f32')]} : f32 to i32"
            )
            # All NaNs are stored as one.
            number = self.names[self.one_of("f32")]
            is_number = self.op(f'llvm.fcmp "ord" {number}, {number} : f32')
            bits = self.op(f"llvm.bitcast {number} : f32 to i32")
            value = self.op(f"llvm.select {is_number}, {bits}, %one : i1, i32")
        elif choice == 1 and _VECTOR in self.types:
            vector = self.names[self.one_of(_VECTOR)]
            value = self.op(f"llvm.extractelement {vector}[%one : i32] : {_VECTOR}")
        self.lines.append(f"  llvm.store {value}, {self.own()} : i32, !llvm.ptr<1>")

    def private(self) -> None:
        """Stores to stack memory and loads from it, at places that may differ."""
        mask = self.constant(3)
        places: list[str] = []
        for _ in range(2):
            index = self.op(f"llvm.and {self.names[self.one_of('i32')]}, {mask} : i32")
            places.append(
                self.op(
                    f"llvm.getelementptr %stack[0, {index}] : (!llvm.ptr, i32) -> "
                    "!llvm.ptr, !llvm.array<4 x i32>"
                )
            )
        value = self.names[self.one_of("i32")]
        self.lines.append(f"  llvm.store {value}, {places[0]} : i32, !llvm.ptr")
        to = self.one_of("i32")
        self.names[to] = self.op(f"llvm.load {places[1]} : !llvm.ptr -> i32")
