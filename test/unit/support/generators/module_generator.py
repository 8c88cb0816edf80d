"""
Well-typed modules of generic pointers, as text, made from a stream of choices.

Every function has an entry block and a few more that branch to each other in any way;
an operation uses values of its own block and of the entry block. So control flow is
arbitrary (loops with several entries, unreachable blocks) and dominance holds.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from condition_generator import assume, choose_by_condition, guard
from hypothesis import strategies as st

from xdsl_gas.memory_space import MemorySpace, Target, spaces_in
from xdsl_gas.target_tables import AMDGPU, NVPTX, SPIR

T = TypeVar("T")

Choose: TypeAlias = Callable[[int], int]
"""Chooses a number below the given one."""


@dataclass(frozen=True)
class Dialect:
    """What differs between the targets."""

    target: Target
    attributes: str
    kernel: str
    stack: str
    """The type of an alloca's pointer."""

    variables: tuple[MemorySpace, ...]
    queries: tuple[tuple[str, str], ...]
    """Callee or intrinsic, and result type, of what asks for a pointer's space."""

    has_function_pointers: bool = True

    def pointer(self, space: MemorySpace) -> str:
        """The type of pointers to a space."""
        number = self.target.number(space)
        return f"!llvm.ptr<{number}>" if number else "!llvm.ptr"

    @property
    def generic(self) -> str:
        """The type of generic pointers."""
        return self.pointer(MemorySpace.GENERIC)

    @property
    def laid_out(self) -> str:
        """The attributes, with a data layout."""
        if "dlti" in self.attributes:
            return self.attributes
        return (
            f"{self.attributes}, dlti.dl_spec = "
            "#dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>"
        )


_S = MemorySpace
DIALECTS = (
    Dialect(
        NVPTX,
        'llvm.target_triple = "nvptx64-nvidia-cuda"',
        "ptx_kernelcc",
        "!llvm.ptr",
        (_S.GLOBAL, _S.SHARED, _S.CONSTANT, _S.GENERIC, _S.SHARED),
        tuple(
            (f"llvm.nvvm.isspacep.{name}", "i1")
            for name in ("global", "shared", "const", "local", "shared.cluster")
        ),
    ),
    Dialect(
        SPIR,
        'llvm.target_triple = "spir64"',
        "spir_kernelcc",
        "!llvm.ptr",
        (_S.GLOBAL, _S.SHARED, _S.CONSTANT),
        (
            ("__to_global", "!llvm.ptr<1>"),
            ("__to_local", "!llvm.ptr<3>"),
            ("__to_private", "!llvm.ptr"),
        ),
        has_function_pointers=False,
    ),
    Dialect(
        AMDGPU,
        'llvm.target_triple = "amdgcn-amd-amdhsa", dlti.dl_spec = #dlti.dl_spec<'
        "!llvm.ptr = dense<64> : vector<4xi64>, "
        "!llvm.ptr<3> = dense<32> : vector<4xi64>, "
        "!llvm.ptr<5> = dense<32> : vector<4xi64>>",
        "amdgpu_kernelcc",
        "!llvm.ptr<5>",
        (_S.GLOBAL, _S.SHARED, _S.CONSTANT),
        (("llvm.amdgcn.is.shared", "i1"), ("llvm.amdgcn.is.private", "i1")),
    ),
)

_LINKAGES = (
    *("internal",) * 5,
    *("external",) * 5,
    *("private", "linkonce_odr", "weak_odr", "weak"),
    *("linkonce", "available_externally"),
)
_ARRAY = "!llvm.array<8 x i64>"


@dataclass(frozen=True)
class _Signature:
    name: str
    parameters: tuple[str, ...]
    result: str | None
    linkage: str
    is_kernel: bool

    @property
    def kind(self) -> str:
        """The type of a call of the function."""
        return f"({', '.join(self.parameters)}) -> {self.result or '()'}"


class _Choices:
    def __init__(self, choose: Choose, dialect: Dialect | None) -> None:
        self.below = choose
        self.dialect = dialect or self.of(DIALECTS)

    def of(self, options: Sequence[T]) -> T:
        """One of several."""
        return options[self.below(len(options))]

    def often(self, percentage: int) -> bool:
        """Whether to do something, so often; the first choice is no."""
        return self.below(100) >= 100 - percentage

    def named(self) -> str:
        """The type of pointers to a space that generic pointers can point to."""
        spaces = spaces_in(self.dialect.target.generic_covers)
        usual = (_S.GLOBAL, _S.SHARED, _S.LOCAL)
        space = self.of(usual if not self.often(15) else spaces)
        if space is _S.PARAM or space not in self.dialect.target.numbers:
            space = _S.GLOBAL
        return self.dialect.pointer(space)

    def kind(self) -> str:
        """The type of a parameter or of a block argument."""
        choice = self.below(10)
        if choice < 6:
            return self.dialect.generic
        return self.named() if choice < 8 else "i1" if choice == 8 else "i32"


@dataclass
class _Function:
    """The body of one function while it is written."""

    module: "_Module"
    signature: _Signature
    lines: list[str] = field(default_factory=list[str])
    values: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """The values that can be used at this point, by type."""

    count: int = 0
    guards: int = 0
    """How many branches on a condition are around this place."""

    def __post_init__(self) -> None:
        self.choices = self.module.choices
        self.dialect = self.choices.dialect
        self.generic = self.dialect.generic

    def emit(self, text: str, kind: str) -> str:
        """Writes an operation with one result."""
        self.count += 1
        name = f"%v{self.count}"
        self.lines.append(f"    {name} = {text}")
        self.values.setdefault(kind, []).append(name)
        return name

    def do(self, text: str) -> None:
        """Writes an operation without results."""
        self.lines.append(f"    {text}")

    def value(self, kind: str) -> str:
        """A value of a type: usually one there is, else a new one."""
        known = self.values.get(kind)
        if known and not self.choices.often(10):
            return self.choices.of(known)
        return self.new_value(kind)

    def new_value(self, kind: str) -> str:
        """A new value of a type."""
        choose = self.choices
        if kind in ("i1", "i32", "i64"):
            number = choose.below(2 if kind == "i1" else 4)
            text = ("false", "true")[number] if kind == "i1" else f"{number} : {kind}"
            return self.emit(f"llvm.mlir.constant({text}) : {kind}", kind)
        if kind == self.generic:
            what = choose.below(10)
            if what < 6:
                named = choose.named()
                if named == self.dialect.stack == self.generic:
                    return self.alloca("i64")
                return self.cast(self.value(named), named, kind)
            made = ("zero", "zero", "undef", "poison")[what - 6]
            return self.emit(f"llvm.mlir.{made} : {kind}", kind)
        return self.new_named(kind)

    def new_named(self, kind: str) -> str:
        """A new pointer to a specific space."""
        for number, space in enumerate(self.dialect.variables):
            is_generic = space is _S.GENERIC
            if self.dialect.pointer(space) == kind and not is_generic:
                return self.emit(f"llvm.mlir.addressof @var{number} : {kind}", kind)
        if kind == self.dialect.stack:
            return self.alloca("i64")
        if self.choices.often(30):
            return self.emit(f"llvm.mlir.zero : {kind}", kind)
        return self.cast(self.value(self.generic), self.generic, kind)

    def cast(self, value: str, source: str, kind: str) -> str:
        """An address space cast."""
        return self.emit(f"llvm.addrspacecast {value} : {source} to {kind}", kind)

    def alloca(self, kind: str) -> str:
        """Memory of the function's frame."""
        one = self.emit("llvm.mlir.constant(1 : i32) : i32", "i32")
        stack = self.dialect.stack
        return self.emit(f"llvm.alloca {one} x {kind} : (i32) -> {stack}", stack)

    def address(self) -> tuple[str, str]:
        """A pointer to access memory through, and its type."""
        if self.choices.often(20):
            kind = self.choices.named()
            return self.value(kind), kind
        return self.value(self.generic), self.generic

    def slot(self) -> tuple[str, str]:
        """The address of an alloca for a pointer, and its type."""
        stack, name = self.dialect.stack, self.choices.of(self.slots)
        if stack != self.generic and self.choices.often(40):
            return self.cast(name, stack, self.generic), self.generic
        return name, stack

    def write(self) -> list[str]:
        """The text of the function."""
        choose, signature = self.choices, self.signature
        arguments = [f"%a{n}" for n in range(len(signature.parameters))]
        for name, kind in zip(arguments, signature.parameters, strict=True):
            self.values.setdefault(kind, []).append(name)
        self.slots = [self.alloca(self.generic) for _ in range(choose.below(3))]
        if self.dialect.stack in self.values:
            kept = [v for v in self.values[self.dialect.stack] if v not in self.slots]
            self.values[self.dialect.stack] = kept
        count = choose.of((0, 1, 2, 3, 4))
        blocks = [
            tuple(choose.kind() for _ in range(choose.below(4))) for _ in range(count)
        ]
        self.body()
        self.end(blocks)
        of_entry = {kind: list(names) for kind, names in self.values.items()}
        for number, kinds in enumerate(blocks):
            self.values = {kind: list(names) for kind, names in of_entry.items()}
            names = [f"%b{number}_{position}" for position in range(len(kinds))]
            listed = [f"{n}: {k}" for n, k in zip(names, kinds, strict=True)]
            self.lines.append(
                f"  ^bb{number}" + (f"({', '.join(listed)})" if listed else "") + ":"
            )
            for name, kind in zip(names, kinds, strict=True):
                # Twice, to be chosen more often.
                self.values.setdefault(kind, []).extend((name, name))
            self.body()
            self.end(blocks)
        parameters = ", ".join(
            f"{n}: {k}" for n, k in zip(arguments, signature.parameters, strict=True)
        )
        words = [w for w in (signature.linkage,) if w != "external"]
        words += [self.dialect.kernel] if signature.is_kernel else []
        result = f" -> {signature.result}" if signature.result else ""
        head = " ".join(("llvm.func", *words, f"@{signature.name}({parameters})"))
        return [f"  {head}{result} {{", *self.lines, "  }"]

    def body(self) -> None:
        """Some operations."""
        for _ in range(self.choices.below(7)):
            self.choices.of(_STATEMENTS)(self)

    def end(self, blocks: list[tuple[str, ...]]) -> None:
        """A terminator."""
        kind = self.choices.below(4) if blocks else 0
        if kind == 0:
            result = self.signature.result
            self.do(
                f"llvm.return {self.value(result)} : {result}"
                if result
                else "llvm.return"
            )
        elif kind == 1:
            self.do(f"llvm.br {self.successor(blocks)}")
        elif kind == 2:
            one, other = self.successor(blocks), self.successor(blocks)
            self.do(f"llvm.cond_br {self.value('i1')}, {one}, {other}")
        else:
            to = [self.successor(blocks) for _ in range(3)]
            self.do(
                f"llvm.switch {self.value('i32')} : i32, {to[0]} [\n"
                f"      0: {to[1]},\n      1: {to[2]}\n    ]"
            )

    def successor(self, blocks: list[tuple[str, ...]]) -> str:
        """A block and what is passed to it."""
        number = self.choices.below(len(blocks))
        kinds = blocks[number]
        passed = ", ".join([self.value(kind) for kind in kinds])
        return f"^bb{number}" + (f"({passed} : {', '.join(kinds)})" if kinds else "")


def _load(f: _Function) -> None:
    address, kind = f.address()
    loaded = f.choices.of(("i32", "i64", f.generic, f.choices.named()))
    volatile = "volatile " if f.choices.often(10) else ""
    f.emit(f"llvm.load {volatile}{address} : {kind} -> {loaded}", loaded)


def _store(f: _Function) -> None:
    address, kind = f.address()
    stored = f.choices.of(("i32", "i64", f.generic, f.generic))
    f.do(f"llvm.store {f.value(stored)}, {address} : {stored}, {kind}")


def _use_slot(f: _Function) -> None:
    if not f.slots:
        return
    address, kind = f.slot()
    if f.choices.often(50):
        f.do(f"llvm.store {f.value(f.generic)}, {address} : {f.generic}, {kind}")
    else:
        f.emit(f"llvm.load {address} : {kind} -> {f.generic}", f.generic)


def _let_slot_escape(f: _Function) -> None:
    if f.slots and f.choices.often(30):
        address, kind = f.slot()
        f.values.setdefault(kind, []).append(address)


def _gep(f: _Function) -> None:
    address, kind = f.address()
    offset = f.choices.of(("[1]", "[0]", "[%]", "[%]"))
    index = f.value("i32") if "%" in offset else ""
    types = f"{kind}, i32" if index else kind
    element = f.choices.of(("i64", "i32", "i8"))
    offset = offset.replace("%", index)
    f.emit(
        f"llvm.getelementptr {address}{offset} : ({types}) -> {kind}, {element}", kind
    )


def _select(f: _Function) -> None:
    kind = f.generic if not f.choices.often(10) else f.choices.named()
    one, other = f.value(kind), f.value(kind)
    f.emit(f"llvm.select {f.value('i1')}, {one}, {other} : i1, {kind}", kind)


def _freeze(f: _Function) -> None:
    f.emit(f"llvm.freeze {f.value(f.generic)} : {f.generic}", f.generic)


def _cast(f: _Function) -> None:
    named = f.choices.named()
    if named == f.generic:
        return
    if f.choices.often(60):
        f.cast(f.value(f.generic), f.generic, named)
    else:
        f.cast(f.value(named), named, f.generic)


def _null(f: _Function) -> None:
    f.emit(f"llvm.mlir.zero : {f.generic}", f.generic)


def _compare(f: _Function) -> None:
    kind = f.generic if not f.choices.often(20) else f.choices.named()
    left, right = f.value(kind), f.value(kind)
    if f.choices.often(30):
        right = f.emit(f"llvm.mlir.zero : {kind}", kind)
    predicate = f.choices.of(("eq", "ne"))
    f.emit(f'llvm.icmp "{predicate}" {left}, {right} : {kind}', "i1")


def _call(f: _Function) -> None:
    callee = f.choices.of(f.module.callees)
    passed = [f.value(kind) for kind in callee.parameters]
    if f.choices.often(20):
        for position, kind in enumerate(callee.parameters):
            if kind == f.generic:
                passed[position] = f.new_value(kind)
    where, types = f"@{callee.name}", callee.kind
    if f.dialect.has_function_pointers and f.choices.often(6):
        where = f.emit(f"llvm.mlir.addressof @{callee.name} : !llvm.ptr", "!llvm.ptr")
        types = f"!llvm.ptr, {types}"
    text = f"llvm.call {where}({', '.join(passed)}) : {types}"
    if callee.result:
        f.emit(text, callee.result)
    else:
        f.do(text)


def _exchange(f: _Function) -> None:
    address, kind = f.address()
    if f.slots and f.choices.often(10):
        address, kind = f.slot()
    value = f.value(f.generic)
    if f.choices.often(30):
        other = f.value(f.generic)
        pair = f.emit(
            f"llvm.cmpxchg {address}, {value}, {other} acq_rel monotonic : "
            f"{kind}, {f.generic}",
            "pair",
        )
        inside = f.generic.removeprefix("!llvm.")
        struct = f"!llvm.struct<({inside}, i1)>"
        f.emit(f"llvm.extractvalue {pair}[0] : {struct}", f.generic)
        return
    f.emit(
        f"llvm.atomicrmw xchg {address}, {value} acq_rel : {kind}, {f.generic}",
        f.generic,
    )


def _copy(f: _Function) -> None:
    (to, to_kind), (origin, kind) = f.address(), f.address()
    size = f.emit("llvm.mlir.constant(8 : i64) : i64", "i64")
    f.do(
        f'"llvm.intr.memcpy"({to}, {origin}, {size}) <{{isVolatile = false}}> : '
        f"({to_kind}, {kind}, i64) -> ()"
    )


def _ask(f: _Function) -> None:
    name, result = f.choices.of(f.dialect.queries)
    value = f.value(f.generic)
    if name.startswith("__"):
        f.emit(f"llvm.call @{name}({value}) : ({f.generic}) -> {result}", result)
    else:
        f.emit(
            f'llvm.call_intrinsic "{name}"({value}) : ({f.generic}) -> {result}',
            result,
        )


def _integer(f: _Function) -> None:
    operation = f.choices.of(("add", "and", "or", "xor"))
    kind = f.choices.of(("i32", "i1"))
    f.emit(f"llvm.{operation} {f.value(kind)}, {f.value(kind)} : {kind}", kind)


def _integer_address(f: _Function) -> None:
    number = f.emit(f"llvm.ptrtoint {f.value(f.generic)} : {f.generic} to i64", "i64")
    f.emit(f"llvm.inttoptr {number} : i64 to {f.generic}", f.generic)


def _variable(f: _Function) -> None:
    number = f.choices.below(len(f.dialect.variables))
    kind = f.dialect.pointer(f.dialect.variables[number])
    f.emit(f"llvm.mlir.addressof @var{number} : {kind}", kind)


_STATEMENTS: tuple[Callable[[_Function], None], ...] = (
    *(_load, _load, _store, _store, _use_slot, _use_slot, _use_slot, _gep, _gep),
    *(_select, _select, _cast, _cast, _cast, _compare, _compare, _variable),
    *(_call, _call, _call, _call, _exchange, _copy, _ask, _ask, _integer),
    *(_null, _freeze, _let_slot_escape, _integer_address),
    *(guard, guard, guard, assume, choose_by_condition),
)


class _Module:
    def __init__(self, choices: _Choices) -> None:
        self.choices = choices
        count = 1 + choices.below(5)
        self.signatures = [self._signature(n, count) for n in range(count)]
        generic = choices.dialect.generic
        self.unknown = _Signature("unknown", (generic, "i32"), generic, "", False)
        callable_ones = [s for s in self.signatures if not s.is_kernel]
        self.callees = [*callable_ones, *callable_ones, self.unknown]

    def _signature(self, number: int, count: int) -> _Signature:
        choices = self.choices
        # The last function is a kernel, so that something is called.
        is_kernel = number == count - 1 or choices.often(10)
        parameters = tuple(choices.kind() for _ in range(1 + choices.below(3)))
        result = None
        if not is_kernel and choices.often(60):
            result = choices.dialect.generic if choices.often(80) else choices.kind()
        linkage = "external" if is_kernel else choices.of(_LINKAGES)
        return _Signature(f"f{number}", parameters, result, linkage, is_kernel)

    def write(self) -> str:
        """The text of the module."""
        dialect = self.choices.dialect
        generic = dialect.generic
        lines = [f"module attributes {{{dialect.attributes}}} {{"]
        for number, space in enumerate(dialect.variables):
            addr_space = dialect.target.number(space)
            lines.append(
                f"  llvm.mlir.global internal @var{number}() "
                f"{{addr_space = {addr_space} : i32}} : {_ARRAY}"
            )
        lines.append(
            f"  llvm.func @unknown({dialect.generic}, i32) -> {dialect.generic}"
        )
        for name, result in dialect.queries:
            if name.startswith("__"):
                lines.append(f"  llvm.func @{name}({generic}) -> {result}")
        for signature in self.signatures:
            lines.extend(_Function(self, signature).write())
        return "\n".join([*lines, "}", ""])


def module_text(choose: Choose, dialect: Dialect | None = None) -> str:
    """The text of a module, decided by the choices."""
    return _Module(_Choices(choose, dialect)).write()


@st.composite
def modules(draw: st.DrawFn) -> str:
    """Texts of modules."""
    return module_text(lambda limit: draw(st.integers(0, limit - 1)))
