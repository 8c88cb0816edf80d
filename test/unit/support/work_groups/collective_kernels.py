"""
Kernels in OpenCL C whose work-items compute something together, made from a seed.

A kernel has three unsigned numbers: `a` and `b` differ by work-item, `u` is the same in
a work-group. Collectives and barriers stand where all work-items of a group come, in
branches and loops that depend on `u`. The ids of a broadcast are computed: from `u`,
counters of loops, sizes, and what is read from global memory, or from local memory
behind a barrier. Some numbers are set only by the work-item whose number is broadcast.
Behind the last barrier, some work-items may return early.
"""

from dataclasses import dataclass, field
from math import prod
from random import Random

READ = 128
"""The elements of the array that is only read."""

_SIZES = (
    *((1,), (3,), (4,), (5,), (8,), (13,), (16,), (21,)),
    *((4, 4), (5, 3), (8, 2), (2, 8), (12, 2), (1, 6), (17, 2)),
    *((3, 2, 2), (4, 2, 2), (9, 1, 2), (1, 3, 2), (2, 2, 4)),
)
_DEPTH = 2
_TYPES = ("uint", "uint", "uint", "int", "ulong", "long", "float")
_HEAD = """\
kernel void {name}(global uint *out, global const uint *in, global uint *count, uint n)
{{
  local uint cell, tile[{items}];
  uint l = get_local_linear_id(), i = get_global_linear_id();
  uint x = get_local_id(0), y = get_local_id(1), z = get_local_id(2);
  uint a = in[i % {read}], b = i * 2654435761u >> 9, u = n;
"""


@dataclass(frozen=True)
class CollectiveKernel:
    """The source of a kernel, and how it is launched."""

    name: str
    text: str
    local_size: tuple[int, ...]
    group_count: int
    """The number of work-groups in x."""

    n: int

    @property
    def global_size(self) -> tuple[int, ...]:
        """The number of work-items in each dimension."""
        x, *others = self.local_size
        return (x * self.group_count, *others)


@dataclass
class CollectiveWriter:
    """The text of a kernel while it is written."""

    random: Random
    size: tuple[int, ...]
    _counters: list[str] = field(default_factory=list[str])
    """The counters of the loops around, which are the same in a work-group."""

    _names: int = 0

    def kernel(self, name: str) -> str:
        head = _HEAD.format(name=name, items=prod(self.size), read=READ)
        body = "".join(self.statements(_DEPTH) for _ in range(2))
        return f"{head}{body}{self.collective()}{self.end()}}}\n"

    def new(self, word: str) -> str:
        self._names += 1
        return f"{word}{self._names}"

    def one_of(self, *choices: str) -> str:
        return self.random.choice(choices)

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def statements(self, depth: int) -> str:
        count = self.random.randrange(1, 4)
        return "".join(self.statement(depth) for _ in range(count))

    def statement(self, depth: int) -> str:
        """A statement that all work-items of a group come to."""
        choice = self.random.randrange(16)
        if depth and choice < 3:
            return self.loop(depth - 1)
        if depth and choice == 3:
            other = f" else {{\n{self.statements(depth - 1)}}}" * self.chance(50)
            return f"if ({self.same()} & 1) {{\n{self.statements(depth - 1)}}}{other}\n"
        match choice:
            case 4:
                return "barrier(CLK_LOCAL_MEM_FENCE);\n"
            case 5:
                return self.announcement()
            case 6:
                return self.exchange()
            case 7:
                return f"u = {self.same()};\n"
            case 8 | 9:
                return self.of_one()
            case 10 if self.chance(20):
                return f"if ({self.same()} % 7 == 5) return;\n"
            case 10 | 11:
                return self.own(1)
            case _:
                return self.collective()

    def loop(self, depth: int) -> str:
        counter, end = self.new("j"), self.one_of("3", f"{self.same()} % 4")
        self._counters.append(counter)
        body = self.statements(depth)
        self._counters.pop()
        limit = self.new("end")
        return (
            f"for (uint {counter} = 0, {limit} = {end}; {counter} < {limit}; "
            f"++{counter}) {{\n{body}}}\n"
        )

    # What is the same in a work-group.

    def same(self) -> str:
        """A number that is the same in all work-items of a group."""
        one = self.one_of(
            *("u", "u", "n", *self._counters * 3),
            *("(uint)get_local_size(0)", "(uint)get_group_id(0)", "in[u & 63]"),
            str(self.random.randrange(1, 40)),
        )
        if self.chance(40):
            return one
        operator = self.one_of(*"+-*^")
        return f"({one} {operator} {self.one_of('u', 'n', *self._counters, '3')})"

    def place(self) -> list[str]:
        """The local ids of one work-item."""
        return [
            f"{self.same()} % {extent}u" if self.chance(85) else str(extent - 1)
            for extent in self.size
        ]

    def announcement(self) -> str:
        """A number that one work-item writes to local memory."""
        return (
            "barrier(CLK_LOCAL_MEM_FENCE);\n"
            f"if (l == {self.same()} % {prod(self.size)}u) cell = {self.differs()};\n"
            "barrier(CLK_LOCAL_MEM_FENCE);\n"
            f"u {self.one_of('=', '^=', '+=')} cell;\n"
        )

    def exchange(self) -> str:
        return (
            "barrier(CLK_LOCAL_MEM_FENCE);\n"
            f"tile[l] = {self.differs()};\n"
            "barrier(CLK_LOCAL_MEM_FENCE);\n"
            f"b += tile[(l + {self.same()}) % {prod(self.size)}u];\n"
        )

    def of_one(self) -> str:
        """A number that only one work-item computes, which all get."""
        place, found = self.place(), self.new("t")
        names = [self.new("p") for _ in place]
        ids = "".join(
            f"uint {name} = {one};\n" for name, one in zip(names, place, strict=True)
        )
        is_here = " && ".join(
            f"{axis} == {name}" for axis, name in zip("xyz", names, strict=False)
        )
        counts = "atomic_inc(count); " * self.chance(50)
        waits = "barrier(CLK_LOCAL_MEM_FENCE);\n" * self.chance(30)
        return (
            f"{ids}uint {found};\n"
            f"if ({is_here}) {{ {counts}{found} = {self.differs()}; }}\n{waits}"
            f"u += work_group_broadcast({found}, {', '.join(names)});\n"
        )

    # What differs by work-item.

    def differs(self) -> str:
        """A number that may be another one in each work-item."""
        one = self.one_of("a", "b", "l", "x")
        if self.chance(40):
            return one
        return f"({one} {self.one_of(*'+-*^&')} {self.one_of('a', 'b', 'u', '7')})"

    def own(self, depth: int) -> str:
        """A statement without barriers."""
        choice = self.random.randrange(4) if depth else 3
        if choice == 0:
            other = f" else {{ {self.own(depth - 1)}}}" * self.chance(40)
            return f"if ({self.differs()} & 1) {{ {self.own(depth - 1)}}}{other}\n"
        if choice == 1:
            counter = self.new("k")
            return (
                f"for (uint {counter} = 0; {counter} < ({self.differs()} & 3); "
                f"++{counter}) {{ {self.own(depth - 1)}}}\n"
            )
        if choice == 2:
            # Set and used by the same work-items only.
            found, chosen = self.new("t"), self.new("c")
            return (
                f"uint {found}; bool {chosen} = {self.differs()} & 2;\n"
                f"if ({chosen}) {found} = {self.differs()};\n"
                f"{self.own(0)}if ({chosen}) a ^= {found} > 9 ? {found} : b;\n"
            )
        return f"{self.one_of('a', 'b')} = {self.differs()};\n"

    def end(self) -> str:
        """What follows the last barrier: some work-items may return early."""
        leaves = ""
        if self.chance(50):
            condition = self.one_of("i >= n", "a & 1", "l > u % 5", "x == 2")
            stored = "out[i] = u; " * self.chance(50)
            leaves = f"if ({condition}) {{ {stored}return; }}\n"
        return f"{self.own(2)}{leaves}{self.own(2)}out[i] = a ^ b * 3 ^ u * 5;\n"

    # Collectives.

    def collective(self) -> str:
        kind = self.one_of(*_TYPES)
        value = f"({kind})({self.differs()}{' & 63' * (kind == 'float')})"
        # The order of additions is not defined, so none is rounded.
        operation = self.one_of("add", "min", "max")
        word = self.one_of("broadcast", "broadcast", "broadcast", "reduce", "scan")
        to, result = "u", f"(uint)work_group_reduce_{operation}({value})"
        match word:
            case "broadcast":
                ids = ", ".join(self.place())
                result = f"(uint)work_group_broadcast({value}, {ids})"
            case "scan":
                way = "exclusive"
                if kind != "float" and self.chance(50):
                    way = "inclusive"
                scanned = f"work_group_scan_{way}_{operation}({value})"
                if kind == "float" and operation != "add":
                    # An exclusive scan starts with an infinity.
                    scanned = f"clamp({scanned}, 0.0f, 99.0f)"
                to, result = self.one_of("a", "b"), f"(uint){scanned}"
            case _ if self.chance(30):
                vote = self.one_of("all", "any")
                result = f"work_group_{vote}({self.differs()} & 12)"
            case _:
                pass
        return f"{to} {self.one_of('=', '^=', '+=')} {result};\n"


def collective_kernel(seed: int, name: str) -> CollectiveKernel:
    """Returns the kernel of a seed."""
    random = Random(seed)
    size = random.choice(_SIZES)
    text = CollectiveWriter(random, size).kernel(name)
    return CollectiveKernel(
        name, text, size, random.randrange(1, 3), random.randrange(40)
    )
