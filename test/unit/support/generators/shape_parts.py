"""
What the shapes that were once compiled wrongly are made of, as text.

Each is well defined, and adds to the pointers and numbers that the other statements of
`function_writer` go on with.
"""

from dataclasses import dataclass, field

from function_writer import BYTES, NUMBERS, FunctionWriter
from kernel_generator import local_id

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import AMDGPU

_S = MemorySpace
POINTER_BYTES = 8
"""Of a generic pointer, on every target."""

NOWHERE = 1 << 30
"""An address that is far from all memory."""

FIRST, DYNAMIC = "first", ("dynamic0", "dynamic1")
GIVEN, NUMBERS_OF_ALL = "given", "numbers"
BY_REFERENCE, FILL, KEEP = "set_by_reference", "fill", "keep"
BY_VALUE, AS_STRUCT = "use_by_value", "use_struct"
ADDRESSES = "addresses"
"""A table of the integers in `KNOWN_ADDRESSES`."""

KNOWN_ADDRESSES = (0, POINTER_BYTES)
"""
Where two pointers lie in `FIRST`, if nothing was put into shared memory before. Generic
pointers are none of them: by LLVM's rules, constants are no addresses of variables.
"""


@dataclass
class ShapeParts(FunctionWriter):
    """A function writer with what shapes have in common."""

    named_functions: list[tuple[str, bool]] = field(
        default_factory=list[tuple[str, bool]]
    )
    """Functions with names of OpenCL's library, and whether they take two pointers."""

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

    def is_zero(self, pointer: str, kind: str) -> str:
        if self.often(70):
            zero = self.emit(f"llvm.mlir.zero : {kind}")
            return self.emit(f'llvm.icmp "eq" {pointer}, {zero} : {kind}')
        bits = self.emit(f"llvm.ptrtoint {pointer} : {kind} to i64")
        return self.emit(f'llvm.icmp "eq" {bits}, {self.constant(0, "i64")} : i64')

    def room(self, count: int = 1) -> str:
        """Memory on the stack for integers of 64 bits."""
        return self.emit(
            f"llvm.alloca {self.constant(count)} x i64 {{alignment = 8 : i64}} : (i32) "
            f"-> {self.dialect.stack}"
        )

    def through_memory(self, value: str, stored: str, loaded: str) -> str:
        """A value that is stored as one type and loaded as another."""
        kind = self.dialect.stack
        slot = self.emit(
            f"llvm.alloca {self.constant(1)} x {stored} {{alignment = 8 : i64}} : "
            f"(i32) -> {kind}"
        )
        self.do(f"llvm.store {value}, {slot} : {stored}, {kind}")
        return self.emit(f"llvm.load {slot} : {kind} -> {loaded}")
