"""
Kernels that are well defined, as text, made from a stream of choices.

Every work-item has numbers of its own in each space, which it passes to functions that
tell no spaces apart. So a kernel runs without a trap and its result is one and the
same, whatever the passes make of it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from function_writer import BYTES, NUMBERS, FunctionWriter
from module_generator import DIALECTS, Choose, Dialect

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import AMDGPU, NVPTX, SPIR

WORK_ITEMS = 2
_ARRAY = f"!llvm.array<{NUMBERS} x i32>"
_ARRAYS = f"!llvm.array<{NUMBERS * WORK_ITEMS} x i32>"
_S = MemorySpace


@dataclass
class Kernel:
    """The module while it is written."""

    choose: Choose
    dialect: Dialect
    returns_pointer: dict[str, bool] = field(default_factory=dict[str, bool])
    writer: Callable[..., FunctionWriter] = FunctionWriter
    """What writes the bodies of functions."""

    has_local_argument: bool = True
    """Whether the kernel is passed a pointer to shared memory."""

    def text(self) -> str:
        count = 1 + self.choose(4)
        names = [f"f{index}" for index in range(count)]
        self.returns_pointer = {name: self.choose(3) == 0 for name in names}
        functions = [self.function(index, names) for index in range(count)]
        return "\n".join(
            (
                f"module attributes {{{self.attributes()}}} {{",
                *self.declarations(),
                *functions,
                self.kernel(names),
                "}",
            )
        )

    def attributes(self) -> str:
        return self.dialect.laid_out

    def declarations(self) -> Iterator[str]:
        number = self.dialect.target.number
        generic = self.dialect.generic
        yield (
            f"llvm.mlir.global internal @cell() {{addr_space = {number(_S.GLOBAL)} "
            f": i32, alignment = 8 : i64}} : {generic} {{\n"
            f"%0 = llvm.mlir.zero : {generic}\nllvm.return %0 : {generic}\n}}"
        )
        for name, space in (("shared", _S.SHARED), ("table", _S.CONSTANT)):
            is_table = space is _S.CONSTANT
            kind = _ARRAY if is_table else _ARRAYS
            head = "constant @table(dense<[1, 2, 3, 4, 5, 6, 7, 8]> : tensor<8xi32>)"
            start = head if is_table else f"@{name}()"
            yield (
                f"llvm.mlir.global internal {start} {{addr_space = {number(space)} "
                f": i32, alignment = 16 : i64}} : {kind}"
                + ("" if is_table else undefined(kind))
            )
        if self.dialect.target is SPIR:
            yield "llvm.func spir_funccc @_Z12get_local_idj(i32) -> i64"
            yield "llvm.func spir_funccc @_Z7barrierj(i32)"
            for name, result in self.dialect.queries:
                yield f"llvm.func @{name}({generic}) -> {result}"

    def function(self, index: int, names: list[str]) -> str:
        name, generic = names[index], self.dialect.generic
        body = self.writer(
            self.choose,
            self.dialect,
            numbers=["%x"],
            pointers=["%w"],
            sources=["%r"],
            maybe_null=["%n"],
            callees=[
                (other, self.returns_pointer[other]) for other in names[index + 1 :]
            ],
            depth="%depth",
            name=name,
            returns_pointer=self.returns_pointer[name],
        )
        body.statements(8)
        result = generic if self.returns_pointer[name] else "i32"
        known = body.pointers if self.returns_pointer[name] else body.numbers
        returned = body.of(known)
        linkage = ("internal", "internal", "external", "linkonce_odr")[self.choose(4)]
        body.do(f"llvm.return {returned} : {result}")
        return (
            f"llvm.func {linkage} @{name}(%w: {generic}, %r: {generic}, %n: {generic}, "
            f"%x: i32, %depth: i32) -> {result} {{\n" + "\n".join(body.lines) + "\n}"
        )

    def kernel(self, names: list[str]) -> str:
        target, generic = self.dialect.target, self.dialect.generic
        pointer = self.dialect.pointer
        everything = [(name, self.returns_pointer[name]) for name in names]
        body = self.writer(
            self.choose, self.dialect, numbers=["%x"], callees=everything
        )
        self.begin(body)
        index = local_id(body)
        start = body.emit(f"llvm.mul {index}, {body.constant(NUMBERS)} : i32")
        shared = body.emit(f"llvm.mlir.addressof @shared : {pointer(_S.SHARED)}")
        one = body.constant(1)
        private = body.emit(
            f"llvm.alloca {one} x {_ARRAY} {{alignment = 16 : i64}} "
            f": (i32) -> {self.dialect.stack}"
        )
        spaces = {"%out": _S.GLOBAL, "%in": _S.GLOBAL, shared: _S.SHARED}
        if body.often(70) and self.has_local_argument:
            spaces["%local"] = _S.SHARED
        for base, space in spaces.items():
            kind = pointer(space)
            own = body.emit(
                f"llvm.getelementptr {base}[{start}] : ({kind}, i32) -> {kind}, i32"
            )
            body.pointers.append(
                body.emit(f"llvm.addrspacecast {own} : {kind} to {generic}")
            )
        stack = self.dialect.stack
        body.pointers.append(
            private
            if stack == generic
            else body.emit(f"llvm.addrspacecast {private} : {stack} to {generic}")
        )
        if target is not SPIR and body.often(60):
            kind = pointer(_S.CONSTANT)
            table = body.emit(f"llvm.mlir.addressof @table : {kind}")
            body.sources.append(
                body.emit(f"llvm.addrspacecast {table} : {kind} to {generic}")
            )
        out, *others = body.pointers
        zero = body.constant(0, "i8")
        size = body.constant(BYTES, "i64")
        for place in others[1:]:
            body.do(
                f'"llvm.intr.memset"({place}, {zero}, {size}) <{{isVolatile = false}}> '
                f": ({generic}, i8, i64) -> ()"
            )
        null = body.emit(f"llvm.mlir.zero : {generic}")
        body.maybe_null.append(null)
        for name, returns_pointer in everything:
            body.call_of(name, returns_pointer, body.constant(body.choose(3)))
        body.statements(6)
        self.barrier(body)
        self.show(body, out, others)
        body.do("llvm.return")
        local = f"%local: {pointer(_S.SHARED)}, " if self.has_local_argument else ""
        return (
            f"llvm.func {self.dialect.kernel} @k(%out: {pointer(_S.GLOBAL)}, "
            f"%in: {pointer(_S.GLOBAL)}, {local}%x: i32{self.more_parameters()}) {{\n"
            + "\n".join(body.lines)
            + "\n}"
        )

    def more_parameters(self) -> str:
        """Parameters of the kernel behind the usual ones."""
        return ""

    def begin(self, body: FunctionWriter) -> None:
        """Writes what the kernel does first."""

    def barrier(self, body: FunctionWriter) -> None:
        if self.dialect.target is SPIR:
            one = body.constant(1)
            body.do(f"llvm.call spir_funccc @_Z7barrierj({one}) : (i32) -> ()")
        else:
            name = "nvvm.barrier0" if self.dialect.target is NVPTX else "rocdl.barrier"
            body.do(name)

    def show(self, body: FunctionWriter, out: str, others: list[str]) -> None:
        """Adds what there is in each space to what the host sees."""
        generic = self.dialect.generic
        places = (f"({generic}) -> {generic}, i32",) * 2
        for index in range(NUMBERS):
            to = body.emit(f"llvm.getelementptr {out}[{index}] : {places[0]}")
            sum_ = body.emit(f"llvm.load {to} : {generic} -> i32")
            for other in others:
                source = body.emit(f"llvm.getelementptr {other}[{index}] : {places[1]}")
                value = body.emit(f"llvm.load {source} : {generic} -> i32")
                factor = body.constant(31)
                scaled = body.emit(f"llvm.mul {sum_}, {factor} : i32")
                sum_ = body.emit(f"llvm.add {scaled}, {value} : i32")
            body.do(f"llvm.store {sum_}, {to} : i32, {generic}")


def local_id(body: FunctionWriter) -> str:
    """Writes what tells a work-item which one of its group it is."""
    if body.dialect.target is NVPTX:
        return body.emit("nvvm.read.ptx.sreg.tid.x : i32")
    if body.dialect.target is AMDGPU:
        return body.emit("rocdl.workitem.id.x : i32")
    zero = body.constant(0)
    call = "llvm.call spir_funccc @_Z12get_local_idj"
    wide = body.emit(f"{call}({zero}) : (i32) -> i64")
    return body.emit(f"llvm.trunc {wide} : i64 to i32")


def undefined(kind: str) -> str:
    return f" {{\n%0 = llvm.mlir.undef : {kind}\nllvm.return %0 : {kind}\n}}"


def kernel_text(choose: Choose, dialect: Dialect | None = None) -> str:
    """A module with a kernel `k`, for a target that is chosen if none is given."""
    if dialect is None:
        dialect = DIALECTS[choose(len(DIALECTS))]
    return Kernel(choose, dialect).text()
