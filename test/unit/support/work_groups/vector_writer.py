"""
Random kernels that also compute with vectors, as `float4` of OpenCL C, as text.
"""

from dataclasses import dataclass

from divergent_writer import DivergentWriter
from lane_values_writer import READ, SLOTS, TYPES

_FOUR, _THREE, _FLOATS = "vector<4xi32>", "vector<3xi32>", "vector<4xf32>"


@dataclass
class VectorWriter(DivergentWriter):
    """The body of a kernel. A work-item's own elements lie side by side."""

    types: tuple[str, ...] = (*TYPES, _FOUR, _FOUR, _THREE, _FLOATS)

    def more_values(self) -> list[str]:
        four = "dense<[1, 2, 3, 4]> : vector<4xi32>"
        return [
            self.op(f"llvm.mlir.constant({four}) : {_FOUR}"),
            self._splat("%start", _FOUR),
            self.op(f"llvm.mlir.constant(dense<[5, 6, 7]> : {_THREE}) : {_THREE}"),
            self.op(f"llvm.mlir.constant(dense<1.5> : {_FLOATS}) : {_FLOATS}"),
        ]

    def own(self) -> str:
        slot = self.constant(self.random.randrange(SLOTS), "i64")
        count = self.constant(SLOTS, "i64")
        start = self.op(f"llvm.mul %i, {count} : i64")
        index = self.op(f"llvm.add {start}, {slot} : i64")
        return self.op(
            f"llvm.getelementptr %out[{index}] : (!llvm.ptr<1>, i64) -> "
            "!llvm.ptr<1>, i32"
        )

    def compute(self) -> None:
        choices = (
            *(super().compute, self._arithmetic, self._arithmetic, self._insert),
            *(self._extract, self._shuffle, self._choose, self._divide, self._floats),
        )
        self.random.choice(choices)()

    def operand(self, kind: str) -> str:
        if kind == "i32" and self.chance(20):
            return self._of_local_id()
        return super().operand(kind)

    def condition(self) -> str:
        if self.chance(80):
            return super().condition()
        given = self.constant(self.random.randrange(5))
        word = self.random.choice(("slt", "eq", "ne"))
        return self.op(f'llvm.icmp "{word}" {self._of_local_id()}, {given} : i32')

    def _of_local_id(self) -> str:
        """A quotient or a rest of the local id, of which lanes have the same or not."""
        word, numbers = self.random.choice(
            (
                *(("lshr", (1, 2, 3)), ("ashr", (1, 2, 3)), ("udiv", (2, 4, 6, 8, 12))),
                *(("and", (-2, -4, -8, 1, 3, 7, 11)), ("urem", (4, 6, 8, 16))),
            )
        )
        value = "%l"
        if self.chance(30):
            # Through other types.
            narrow = self.op("llvm.trunc %lx : i64 to i8")
            value = self.op(f"llvm.sext {narrow} : i8 to i32")
        number = self.constant(self.random.choice(numbers))
        found = self.op(f"llvm.{word} {value}, {number} : i32")
        if self.chance(30):
            mask = self.constant(self.random.choice((3, 4, 7, -4)))
            found = self.op(f"llvm.and {found}, {mask} : i32")
        return found

    def load(self) -> None:
        if self.chance(40):
            super().load()
            return
        kind = self.random.choice((_FOUR, _FOUR, _THREE))
        choice = self.random.randrange(6)
        base = "%in"
        if choice == 0:
            base, index, kind = "%out", "%i", _FOUR
        elif choice < 3:
            index = "%lx"
            if self.chance(40):
                factor = self.constant(self.random.choice((2, 3)), "i64")
                index = self.op(f"llvm.mul %lx, {factor} : i64")
        else:
            source = "%n" if choice == 3 else self.names[self.one_of("i32")]
            mask = self.constant(READ // 4 - 1)
            masked = self.op(f"llvm.and {source}, {mask} : i32")
            index = self.op(f"llvm.zext {masked} : i32 to i64")
        place = self._address(base, index, kind)
        volatile = "volatile " if self.chance(10) else ""
        self.names[self.one_of(kind)] = self.op(
            f"llvm.load {volatile}{place} {{alignment = 4 : i64}} : "
            f"!llvm.ptr<1> -> {kind}"
        )

    def store(self) -> None:
        if self.chance(40):
            super().store()
            return
        value = self.names[self.one_of(_FOUR)]
        if self.chance(30):
            # All NaNs are stored as one.
            number = self.names[self.one_of(_FLOATS)]
            is_number = self.op(f'llvm.fcmp "ord" {number}, {number} : {_FLOATS}')
            bits = self.op(f"llvm.bitcast {number} : {_FLOATS} to {_FOUR}")
            value = self.op(
                f"llvm.select {is_number}, {bits}, {value} : vector<4xi1>, {_FOUR}"
            )
        place = self._address("%out", "%i", _FOUR)
        self.lines.append(
            f"  llvm.store {value}, {place} {{alignment = 4 : i64}} : "
            f"{_FOUR}, !llvm.ptr<1>"
        )

    def _address(self, base: str, index: str, kind: str) -> str:
        return self.op(
            f"llvm.getelementptr {base}[{index}] : (!llvm.ptr<1>, i64) -> "
            f"!llvm.ptr<1>, {kind}"
        )

    def _splat(self, value: str, kind: str) -> str:
        undefined = self.op(f"llvm.mlir.poison : {kind}")
        first = self.op(f"llvm.insertelement {value}, {undefined}[%d0 : i32] : {kind}")
        zeros = ", ".join("0" for _ in range(self._length(kind)))
        return self.op(f"llvm.shufflevector {first}, {undefined} [{zeros}] : {kind}")

    @staticmethod
    def _length(kind: str) -> int:
        return int(kind[len("vector<")])

    def _integers(self) -> str:
        return self.random.choice((_FOUR, _FOUR, _THREE))

    def _arithmetic(self) -> None:
        kind = self._integers()
        to = self.one_of(kind)
        other = self.names[self.one_of(kind)]
        if self.chance(40):
            other = self._splat(self.operand("i32"), kind)
        word = self.random.choice(("add", "sub", "mul", "xor", "and", "or"))
        self.names[to] = self.op(f"llvm.{word} {self.names[to]}, {other} : {kind}")

    def _place(self, kind: str) -> str:
        """The number of an element, which lanes may compute."""
        if self.chance(70):
            return self.constant(self.random.randrange(self._length(kind)))
        mask = self.constant(1)
        return self.op(f"llvm.and {self.operand('i32')}, {mask} : i32")

    def _insert(self) -> None:
        kind = self._integers()
        to, value = self.one_of(kind), self.operand("i32")
        self.names[to] = self.op(
            f"llvm.insertelement {value}, {self.names[to]}"
            f"[{self._place(kind)} : i32] : {kind}"
        )

    def _extract(self) -> None:
        kind = self._integers()
        value = self.names[self.one_of(kind)]
        self.names[self.one_of("i32")] = self.op(
            f"llvm.extractelement {value}[{self._place(kind)} : i32] : {kind}"
        )

    def _shuffle(self) -> None:
        kind, result = self._integers(), self._integers()
        one, other = (self.names[self.one_of(kind)] for _ in range(2))
        chosen = [
            str(self.random.randrange(2 * self._length(kind)))
            for _ in range(self._length(result))
        ]
        self.names[self.one_of(result)] = self.op(
            f"llvm.shufflevector {one}, {other} [{', '.join(chosen)}] : {kind}"
        )

    def _choose(self) -> None:
        kind = self._integers()
        to, other = self.one_of(kind), self.names[self.one_of(kind)]
        if self.chance(50):
            condition, of = self.condition(), "i1"
        else:
            word = self.random.choice(("slt", "ult", "eq"))
            condition = self.op(
                f'llvm.icmp "{word}" {self.names[to]}, {other} : {kind}'
            )
            of = f"vector<{self._length(kind)}xi1>"
        self.names[to] = self.op(
            f"llvm.select {condition}, {self.names[to]}, {other} : {of}, {kind}"
        )

    def _divide(self) -> None:
        kind = self._integers()
        to = self.one_of(kind)
        one = self._splat("%one", kind)
        divisor = self.op(f"llvm.or {self.names[self.one_of(kind)]}, {one} : {kind}")
        word = self.random.choice(("udiv", "urem"))
        self.names[to] = self.op(f"llvm.{word} {self.names[to]}, {divisor} : {kind}")

    def _floats(self) -> None:
        to = self.one_of(_FLOATS)
        given = self.op(
            f"llvm.sitofp {self.names[self.one_of(_FOUR)]} : {_FOUR} to {_FLOATS}"
        )
        word = self.random.choice(("fadd", "fsub", "fmul"))
        self.names[to] = self.op(f"llvm.{word} {self.names[to]}, {given} : {_FLOATS}")
