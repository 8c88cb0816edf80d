"""
Values of the types that may be live across a barrier, as text of the dialect `llvm`.

Each is made of numbers (i32), and a number is made of it again.
"""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from text_writer import TextWriter

_PAIR = "!llvm.struct<(i8, i64)>"
_ARRAY = "!llvm.array<3 x i16>"

INTEGERS = {"i1": 1, "i8": 8, "i16": 16, "i24": 24, "i64": 64, "i128": 128}
FLOATS = {"f16": 16, "f32": 32, "f64": 64}
VECTORS = {
    "vector<4xi32>": (4, "i32"),
    "vector<3xi32>": (3, "i32"),
    "vector<2xf64>": (2, "f64"),
    "vector<4xi8>": (4, "i8"),
    "vector<8xi1>": (8, "i1"),
}
AGGREGATES = {_PAIR: ("i8", "i64"), _ARRAY: ("i16", "i16", "i16")}
KINDS = (*INTEGERS, *FLOATS, *VECTORS, *AGGREGATES)
"""The types of values besides numbers (i32) and pointers."""

_LEAN = ("i1", "i16", "f32")
"""Types whose operations LLVM vectorizes."""


@dataclass
class ValueWriter(TextWriter):
    """The body of a function while it is written: numbers, and values of all types."""

    uniform: list[str] = field(default_factory=list[str])
    """Numbers that are the same in every work-item of a group."""

    values: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """The values of the other types."""

    is_lean: bool = False
    """Whether LLVM can vectorize the loop around each statement."""

    def number(self) -> str:
        return self.number_or_constant(15)

    def uniform_number(self) -> str:
        if not self.uniform or self.often(10):
            return self.constant(self.choose(100))
        return self.of(self.uniform)

    @contextmanager
    def inner(self, *, kept: bool = False) -> Generator[None]:
        """What is defined within is not known behind, unless it is to be kept."""
        before = [list(known) for known in self.known()]
        self.nesting += 1
        yield
        self.nesting -= 1
        if not kept:
            for known, earlier in zip(self.known(), before, strict=True):
                known[:] = earlier

    def known(self) -> list[list[Any]]:
        """The lists of the values that may be used here."""
        for kind in KINDS:
            self.values.setdefault(kind, [])
        return [self.numbers, self.uniform, *self.values.values()]

    def value(self, kind: str) -> str:
        """A value of a type, one that is known or a new one."""
        known = self.values.setdefault(kind, [])
        if not known or self.often(30):
            known.append(self.made(kind))
        return self.of(known)

    def kind(self) -> str:
        kinds = _LEAN if self.is_lean else KINDS
        return kinds[self.choose(len(kinds))]

    def make(self) -> None:
        """Makes a value of some type, to be used later."""
        kind = self.kind()
        self.values.setdefault(kind, []).append(self.made(kind))

    def read(self) -> None:
        """Makes a number of a value of some type."""
        kinds = [kind for kind, known in self.values.items() if known]
        if not kinds:
            self.make()
            return
        kind = self.of(kinds)
        self.numbers.append(self.number_of(kind, self.of(self.values[kind])))

    def made(self, kind: str) -> str:
        """A new value of a type, made of numbers and of values of that type."""
        if kind in INTEGERS:
            return self._integer(kind)
        if kind in FLOATS:
            return self._float(kind)
        if kind in VECTORS:
            return self._vector(kind)
        parts = AGGREGATES[kind]
        # No element is left undefined.
        whole = self.emit(f"llvm.mlir.zero : {kind}")
        for index, part in enumerate(parts):
            if self.often(70):
                value = self.value(part)
                whole = self.emit(
                    f"llvm.insertvalue {value}, {whole}[{index}] : {kind}"
                )
        return whole

    def number_of(self, kind: str, value: str) -> str:
        """A number that each bit of a value but its padding has a part in."""
        if kind == "i32":
            return value
        if kind in INTEGERS:
            return self._folded(value, INTEGERS[kind])
        if kind in FLOATS:
            width = FLOATS[kind]
            bits = self.emit(f"llvm.bitcast {value} : {kind} to i{width}")
            return self._folded(bits, width)
        if kind in VECTORS:
            lanes, element = VECTORS[kind]
            indices = [self.constant(lane) for lane in range(lanes)]
            parts = [
                self.emit(f"llvm.extractelement {value}[{index} : i32] : {kind}")
                for index in indices
            ]
            kinds = [element] * lanes
        else:
            kinds = list(AGGREGATES[kind])
            parts = [
                self.emit(f"llvm.extractvalue {value}[{index}] : {kind}")
                for index in range(len(kinds))
            ]
        total = self.constant(7)
        for part, part_kind in zip(parts, kinds, strict=True):
            total = self.mixed(total, self.number_of(part_kind, part))
        return total

    def mixed(self, left: str, right: str) -> str:
        """A number that depends on two and on their order."""
        scaled = self.emit(f"llvm.mul {left}, {self.constant(31)} : i32")
        return self.emit(f"llvm.add {scaled}, {right} : i32")

    def _integer(self, kind: str) -> str:
        width = INTEGERS[kind]
        if kind == "i1":
            word = ("ult", "eq", "sgt")[self.choose(3)]
            left, right = self.number(), self.number()
            return self.emit(f'llvm.icmp "{word}" {left}, {right} : i32')
        if width < 32:
            return self.emit(f"llvm.trunc {self.number()} : i32 to {kind}")
        extend = ("zext", "sext")[self.choose(2)]
        wide = self.emit(f"llvm.{extend} {self.number()} : i32 to {kind}")
        if self.often(60):
            distance = self.constant(width // 3, kind)
            high = self.emit(f"llvm.shl {wide}, {distance} : {kind}")
            low = self.emit(f"llvm.zext {self.number()} : i32 to {kind}")
            wide = self.emit(f"llvm.xor {high}, {low} : {kind}")
        return wide

    def _float(self, kind: str) -> str:
        """A sum of few small numbers, so that none becomes infinite."""
        few = self.emit(f"llvm.and {self.number()}, {self.constant(63)} : i32")
        value = self.emit(f"llvm.sitofp {few} : i32 to {kind}")
        known = self.values.get(kind, [])
        if kind != "f16" and known and self.often(50):
            word = ("fadd", "fsub")[self.choose(2)]
            value = self.emit(f"llvm.{word} {value}, {self.of(known)} : {kind}")
        return value

    def _vector(self, kind: str) -> str:
        lanes, element = VECTORS[kind]
        known = self.values.get(kind, [])
        if known and self.often(40):
            whole = self.of(known)
        elif element.startswith("f"):
            start = ", ".join(f"{lane}.5" for lane in range(lanes))
            whole = self._dense(start, kind)
        elif element == "i1":
            whole = self._dense(", ".join(("true", "false") * (lanes // 2)), kind)
        else:
            whole = self._dense(", ".join(map(str, range(3, 3 + lanes))), kind)
        for _ in range(1 + self.choose(2)):
            value = self.number() if element == "i32" else self.value(element)
            index = self.constant(self.choose(lanes))
            whole = self.emit(
                f"llvm.insertelement {value}, {whole}[{index} : i32] : {kind}"
            )
        if not element.startswith("f") and known and self.often(40):
            word = ("add", "xor", "sub")[self.choose(3)]
            whole = self.emit(f"llvm.{word} {whole}, {self.of(known)} : {kind}")
        return whole

    def _dense(self, elements: str, kind: str) -> str:
        return self.emit(f"llvm.mlir.constant(dense<[{elements}]> : {kind}) : {kind}")

    def _folded(self, value: str, width: int) -> str:
        """The parts of an integer, combined to 32 bits."""
        kind = f"i{width}"
        if width < 32:
            return self.emit(f"llvm.zext {value} : {kind} to i32")
        if width == 32:
            return value
        total = self.emit(f"llvm.trunc {value} : {kind} to i32")
        for low in range(32, width, 32):
            distance = self.constant(low, kind)
            high = self.emit(f"llvm.lshr {value}, {distance} : {kind}")
            part = self.emit(f"llvm.trunc {high} : {kind} to i32")
            total = self.mixed(total, part)
        return total
