"""
Random kernels with divergent branches and loops, as text.
"""

from dataclasses import dataclass, field

from lane_values_writer import SLOTS, TYPES, LaneValuesWriter

_DEPTH = 3
HEAD = """module attributes {llvm.target_triple = "spir64"} {
llvm.func spir_funccc @_Z13get_global_idj(i32) -> i64
llvm.func spir_funccc @_Z12get_local_idj(i32) -> i64
llvm.func spir_funccc @_Z15get_global_sizej(i32) -> i64
llvm.func internal @steps(%x: i32) -> i32 attributes {no_inline} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %7 = llvm.mlir.constant(7 : i32) : i32
  llvm.br ^loop(%0, %x : i32, i32)
^loop(%k: i32, %y: i32):
  %z = llvm.xor %y, %k : i32
  %k1 = llvm.add %k, %1 : i32
  %n = llvm.and %x, %7 : i32
  %c = llvm.icmp "ult" %k1, %n : i32
  llvm.cond_br %c, ^loop(%k1, %z : i32, i32), ^end
^end:
  llvm.return %z : i32
}
"""
"""What is in the module beside the kernel."""


@dataclass
class DivergentWriter(LaneValuesWriter):
    """The body of a kernel while it is written."""

    _loops: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """The blocks that `continue` and `break` go to."""

    @property
    def passed(self) -> str:
        return f"({', '.join(self.names)} : {', '.join(self.types)})"

    def block(self, label: str) -> None:
        self.names = ["%" + self.new("x") for _ in self.types]
        pairs = zip(self.names, self.types, strict=True)
        self.lines.append(f"^{label}({', '.join(f'{n}: {t}' for n, t in pairs)}):")

    def statements(self, depth: int) -> None:
        for _ in range(1 + self.random.randrange(4)):
            self.statement(depth)

    def statement(self, depth: int) -> None:
        choice = self.random.randrange(20)
        if depth and choice < 4:
            self.branch(depth - 1)
        elif depth and choice < 6:
            self.loop(depth - 1)
        elif depth and choice == 6:
            self.switch(depth - 1)
        elif choice == 7:
            self.division()
        elif choice == 8:
            self.op("llvm.atomicrmw add %counters, %one monotonic : !llvm.ptr<1>, i32")
        elif choice == 9 and self._loops:
            self.leave()
        elif choice == 10:
            to = self.one_of("i32")
            self.names[to] = self.op(
                f"llvm.call @steps({self.names[self.one_of('i32')]}) : (i32) -> i32"
            )
        elif choice == 11:
            self.private()
        elif choice < 14:
            self.load()
        elif choice == 14:
            self.store()
        else:
            self.compute()

    def branch(self, depth: int) -> None:
        yes, no, join = (self.new(word) for word in ("yes", "no", "join"))
        condition = self.condition()
        has_else = self.chance(60)
        to = no if has_else else join
        self.lines.append(
            f"  llvm.cond_br {condition}, ^{yes}{self.passed}, ^{to}{self.passed}"
        )
        self.block(yes)
        self.statements(depth)
        if self.chance(8):
            self.lines.append("  llvm.br ^end")
        else:
            self.lines.append(f"  llvm.br ^{join}{self.passed}")
        if has_else:
            self.block(no)
            self.statements(depth)
            self.lines.append(f"  llvm.br ^{join}{self.passed}")
        self.block(join)

    def switch(self, depth: int) -> None:
        join = self.new("join")
        cases = [self.new("case") for _ in range(1 + self.random.randrange(3))]
        mask = self.constant(3)
        source = self.names[self.one_of("i32")] if self.chance(80) else "%n"
        value = self.op(f"llvm.and {source}, {mask} : i32")
        listed = [f"{n}: ^{case}{self.passed}" for n, case in enumerate(cases)]
        if self.chance(30):
            listed.append(f"{len(cases)}: ^{cases[0]}{self.passed}")
        self.lines.append(
            f"  llvm.switch {value} : i32, ^{join}{self.passed} [{', '.join(listed)}]"
        )
        for number, case in enumerate(cases):
            self.block(case)
            self.statements(depth)
            falls = number + 1 < len(cases) and self.chance(30)
            target = cases[number + 1] if falls else join
            self.lines.append(f"  llvm.br ^{target}{self.passed}")
        self.block(join)

    def loop(self, depth: int) -> None:
        """A loop of at most seven iterations, by a counter of its own."""
        header, latch, end = (self.new(word) for word in ("loop", "latch", "out"))
        limit = self.op(
            f"llvm.and {self.names[self.one_of('i32')] if self.chance(70) else '%n'}, "
            f"{self.constant(self.random.choice((3, 7)))} : i32"
        )
        counters = ["%" + self.new("k") for _ in range(2)]
        types = ", ".join(self.types)
        zero = self.constant(0)
        self.lines.append(
            f"  llvm.br ^{header}({zero}, {', '.join(self.names)} : i32, {types})"
        )
        self.block(header)
        self.lines[-1] = self.lines[-1].replace("(", f"({counters[0]}: i32, ", 1)
        self._loops.append((latch, end))
        if self.chance(50):
            # Tested at the begin.
            body = self.new("body")
            more = self.op(f'llvm.icmp "ult" {counters[0]}, {limit} : i32')
            self.lines.append(
                f"  llvm.cond_br {more}, ^{body}{self.passed}, ^{end}{self.passed}"
            )
            self.block(body)
        if self.chance(60):
            to = self.one_of("i32")
            self.names[to] = self.op(f"llvm.add {self.names[to]}, {counters[0]} : i32")
        self.statements(depth)
        self._loops.pop()
        self.lines.append(f"  llvm.br ^{latch}{self.passed}")
        self.block(latch)
        self.lines.append(f"  {counters[1]} = llvm.add {counters[0]}, %one : i32")
        more = self.op(f'llvm.icmp "ult" {counters[1]}, {limit} : i32')
        self.lines.append(
            f"  llvm.cond_br {more}, ^{header}({counters[1]}, {', '.join(self.names)} "
            f": i32, {types}), ^{end}{self.passed}"
        )
        self.block(end)

    def leave(self) -> None:
        """A `continue` or `break` of a loop around, under a condition."""
        to = self.random.choice(self.random.choice(self._loops))
        behind = self.new("stay")
        self.lines.append(
            f"  llvm.cond_br {self.condition()}, ^{to}{self.passed}, "
            f"^{behind}{self.passed}"
        )
        self.block(behind)

    def division(self) -> None:
        yes, join = self.new("nonzero"), self.new("join")
        divisor = self.operand("i32")
        zero = self.constant(0)
        condition = self.op(f'llvm.icmp "ne" {divisor}, {zero} : i32')
        self.lines.append(
            f"  llvm.cond_br {condition}, ^{yes}{self.passed}, ^{join}{self.passed}"
        )
        self.block(yes)
        to = self.one_of("i32")
        word = self.random.choice(("udiv", "urem"))
        self.names[to] = self.op(f"llvm.{word} {self.names[to]}, {divisor} : i32")
        self.lines.append(f"  llvm.br ^{join}{self.passed}")
        self.block(join)

    def more_values(self) -> list[str]:
        """The first values of variables of other types than `TYPES`."""
        return []

    def kernel(self) -> str:
        self.lines += [
            "llvm.func spir_kernelcc @k(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>, "
            "%counters: !llvm.ptr<1>, %n: i32) {",
            "  %d0 = llvm.mlir.constant(0 : i32) : i32",
            "  %one = llvm.mlir.constant(1 : i32) : i32",
            "  %d2 = llvm.mlir.constant(2 : i32) : i32",
        ]
        for name, function in (
            ("x", "_Z13get_global_idj(%d0)"),
            ("y", "_Z13get_global_idj(%one)"),
            ("z", "_Z13get_global_idj(%d2)"),
            ("lx", "_Z12get_local_idj(%d0)"),
            ("sx", "_Z15get_global_sizej(%d0)"),
            ("sy", "_Z15get_global_sizej(%one)"),
            ("sz", "_Z15get_global_sizej(%d2)"),
        ):
            self.lines.append(
                f"  %{name} = llvm.call spir_funccc @{function} : (i32) -> i64"
            )
        self.lines += [
            "  %zy = llvm.mul %z, %sy : i64",
            "  %zyy = llvm.add %zy, %y : i64",
            "  %row = llvm.mul %zyy, %sx : i64",
            "  %i = llvm.add %row, %x : i64",
            "  %plane = llvm.mul %sx, %sy : i64",
            "  %size = llvm.mul %plane, %sz : i64",
            "  %l = llvm.trunc %lx : i64 to i32",
            "  %start = llvm.trunc %i : i64 to i32",
            "  %stack = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr",
        ]
        for number in range(4):
            place = self.op(
                f"llvm.getelementptr %stack[0, {number}] : (!llvm.ptr) -> !llvm.ptr, "
                "!llvm.array<4 x i32>"
            )
            self.lines.append(f"  llvm.store %one, {place} : i32, !llvm.ptr")
        for number in range(SLOTS):
            slot = self.constant(number, "i64")
            offset = self.op(f"llvm.mul %size, {slot} : i64")
            self.lines.append(
                f"  %out{number} = llvm.getelementptr %out[{offset}] : "
                "(!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32"
            )
        self.names = [
            "%start" if self.chance(60) else "%n",
            "%n",
            "%i",
            self.op("llvm.sitofp %n : i32 to f32"),
            self.op("llvm.trunc %start : i32 to i8"),
        ]
        for kind in self.types[len(self.names) : len(TYPES)]:
            self.names.append(
                self.op(f"llvm.mlir.constant(dense<3> : {kind}) : {kind}")
            )
        self.names += self.more_values()
        self.statements(_DEPTH)
        self.statements(_DEPTH)
        self.store()
        self.store()
        self.lines += ["  llvm.br ^end", "^end:", "  llvm.return", "}", "}"]
        return "\n".join(self.lines)
