"""
Conditions on pointers for random modules: branches and assumptions, and uses of the
pointers below them.
"""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.target_tables import SPIR

T = TypeVar("T")


class Choices(Protocol):
    """What decides."""

    @property
    def below(self) -> Callable[[int], int]: ...
    def of(self, options: Sequence[T], /) -> T: ...
    def often(self, percentage: int, /) -> bool: ...
    def named(self) -> str: ...


class Dialect(Protocol):
    """What differs between the targets."""

    @property
    def target(self) -> Target: ...
    @property
    def queries(self) -> tuple[tuple[str, str], ...]: ...


class Writer(Protocol):
    """A function that is being written."""

    generic: str
    lines: list[str]
    values: dict[str, list[str]]
    guards: int
    """How many branches on a condition are around this place."""

    count: int

    @property
    def choices(self) -> Choices: ...
    @property
    def dialect(self) -> Dialect: ...
    def emit(self, text: str, kind: str) -> str: ...
    def do(self, text: str) -> None: ...
    def value(self, kind: str) -> str: ...
    def new_value(self, kind: str) -> str: ...
    def body(self) -> None: ...


def guard(f: Writer) -> None:
    """A branch on a condition, where the two sides may meet again."""
    if f.guards > 1:
        return
    f.guards += 1
    pointer = f.value(f.generic)
    decision = condition(f, pointer)
    f.count += 1
    number = f.count
    join = f"^join{number}"
    has_else = f.choices.often(60)
    after = (f"{pointer} : {f.generic}",)
    otherwise = f"^else{number}" if has_else else f"{join}({after[0]})"
    sides = (f"^then{number}", otherwise)
    if f.choices.often(30):
        sides = (sides[1], sides[0])
    if f.choices.often(30):
        switch(f, decision, sides)
    else:
        f.do(f"llvm.cond_br {decision}, {sides[0]}, {sides[1]}")
    before = {kind: list(names) for kind, names in f.values.items()}
    for label in ("then", "else") if has_else else ("then",):
        f.lines.append(f"  ^{label}{number}:")
        f.values = {kind: list(names) for kind, names in before.items()}
        f.values[f.generic] += [pointer] * 3
        use(f, pointer)
        if f.choices.often(50):
            f.body()
            use(f, pointer)
        f.do(f"llvm.br {join}({f.value(f.generic)} : {f.generic})")
    f.values = before
    f.lines.append(f"  {join}(%join{number}: {f.generic}):")
    f.values[f.generic].append(f"%join{number}")
    f.guards -= 1


def switch(f: Writer, decision: str, sides: tuple[str, str]) -> None:
    """The same as a branch, by the cases of a switch."""
    kind, one = f.choices.of((("i1", 1), ("i32", 1), ("i8", -1)))
    number = decision
    if kind != "i1":
        widening = "zext" if one == 1 else "sext"
        number = f.emit(f"llvm.{widening} {decision} : i1 to {kind}", kind)
    cases = [(0, sides[1]), (one, sides[0])]
    default = f.choices.of(sides)
    kept = f.choices.below(3)
    if kept < 2:
        # The other case is what is left.
        default = cases.pop(1 - kept)[1]
    listed = ", ".join(f"{case}: {side}" for case, side in cases)
    f.do(f"llvm.switch {number} : {kind}, {default} [ {listed} ]")


def assume(f: Writer) -> None:
    """An assumption, which often does not hold."""
    if f.choices.often(50):
        pointer = f.value(f.generic)
        f.do(f"llvm.intr.assume {condition(f, pointer)} : i1")
        use(f, pointer)


def choose_by_condition(f: Writer) -> None:
    """A select that takes a pointer where a condition on it holds."""
    pointer = f.value(f.generic)
    decision = condition(f, pointer)
    both = [pointer, f.value(f.generic)]
    if f.choices.often(30):
        both.reverse()
    f.emit(f"llvm.select {decision}, {both[0]}, {both[1]} : i1, {f.generic}", f.generic)


def use(f: Writer, pointer: str) -> None:
    """Accesses memory through a pointer, or what is computed from it."""
    for _ in range(f.choices.of((0, 1, 1, 2))):
        address = moved(f, pointer) if f.choices.often(40) else pointer
        what = f.choices.of(("load", "store", "pointer", "ask"))
        if what == "load":
            f.emit(f"llvm.load {address} : {f.generic} -> i64", "i64")
        elif what == "store":
            f.do(f"llvm.store {f.value('i64')}, {address} : i64, {f.generic}")
        elif what == "pointer":
            f.do(
                f"llvm.store {address}, {f.value(f.generic)} : {f.generic}, {f.generic}"
            )
        else:
            ask(f, address)


def moved(f: Writer, pointer: str) -> str:
    """What is computed from a pointer alone."""
    what = f.choices.of(("gep", "gep", "freeze", "cast"))
    if what == "freeze":
        return f.emit(f"llvm.freeze {pointer} : {f.generic}", f.generic)
    named = f.choices.named()
    if what == "cast" and named != f.generic:
        there = f.emit(f"llvm.addrspacecast {pointer} : {f.generic} to {named}", named)
        return f.emit(f"llvm.addrspacecast {there} : {named} to {f.generic}", f.generic)
    return f.emit(
        f"llvm.getelementptr {pointer}[1] : ({f.generic}) -> {f.generic}, i32",
        f.generic,
    )


def ask(f: Writer, pointer: str) -> str:
    """Asks for the space of a pointer; an i1, which is true for one space."""
    name, result = f.choices.of(f.dialect.queries)
    if not name.startswith("__"):
        return f.emit(
            f'llvm.call_intrinsic "{name}"({pointer}) : ({f.generic}) -> {result}',
            "i1",
        )
    there = f.emit(f"llvm.call @{name}({pointer}) : ({f.generic}) -> {result}", result)
    if f.choices.often(30):
        back = f.emit(
            f"llvm.addrspacecast {there} : {result} to {f.generic}", f.generic
        )
        return differs_from_null(f, back, f.generic)
    return differs_from_null(f, there, result)


def differs_from_null(f: Writer, pointer: str, kind: str) -> str:
    """Whether a pointer is not null."""
    null = f.emit(f"llvm.mlir.zero : {f.generic}", f.generic)
    number = f.dialect.target.number(MemorySpace.GENERIC)
    if kind != f.generic and (number == 0 or f.choices.often(30)):
        null = f.emit(f"llvm.addrspacecast {null} : {f.generic} to {kind}", kind)
    elif kind != f.generic:
        null = f.emit(f"llvm.mlir.zero : {kind}", kind)
    both = [pointer, null]
    if f.choices.often(20):
        both.reverse()
    return f.emit(f'llvm.icmp "ne" {both[0]}, {both[1]} : {kind}', "i1")


def compare_tag(f: Writer, pointer: str) -> str:
    """Whether a pointer has the tag of a space, as Intel's compiler looks at it."""
    number = f.emit(f"llvm.ptrtoint {pointer} : {f.generic} to i64", "i64")
    tag = f.choices.of((0, 1, 2, 2, 1, 7))
    how = f.choices.of(("lshr", "ashr", "and", "trunc"))
    if how == "and":
        mask = f.emit(f"llvm.mlir.constant({-(1 << 61)} : i64) : i64", "i64")
        found = f.emit(f"llvm.and {number}, {mask} : i64", "i64")
        constant = tag << 61 if tag != 7 else -(1 << 61)
        kind = "i64"
    else:
        bits = f.emit("llvm.mlir.constant(61 : i64) : i64", "i64")
        shift = "ashr" if how == "ashr" else "lshr"
        found = f.emit(f"llvm.{shift} {number}, {bits} : i64", "i64")
        constant = -1 if how == "ashr" and tag == 7 else tag
        kind = "i64"
        if how == "trunc":
            kind = "i32"
            found = f.emit(f"llvm.trunc {found} : i64 to i32", kind)
    expected = f.emit(f"llvm.mlir.constant({constant} : {kind}) : {kind}", kind)
    predicate = f.choices.of(("eq", "eq", "ne"))
    return f.emit(f'llvm.icmp "{predicate}" {found}, {expected} : {kind}', "i1")


def condition(f: Writer, pointer: str) -> str:
    """Something that is known of a pointer if it is true, or if it is not."""
    asked = moved(f, pointer) if f.choices.often(30) else pointer
    if f.dialect.target is SPIR and f.choices.often(30):
        found = compare_tag(f, asked)
    elif f.choices.often(25):
        found = differs_from_null(f, asked, f.generic)
    else:
        found = ask(f, asked)
    for _ in range(f.choices.of((0, 0, 1, 2))):
        found = part_of_more(f, found)
    return found


def part_of_more(f: Writer, found: str) -> str:
    """A condition that has another one in it."""
    what = f.choices.of(("not", "and", "or", "both", "either", "number", "freeze"))
    if what == "freeze":
        return f.emit(f"llvm.freeze {found} : i1", "i1")
    if what == "not":
        one = f.emit("llvm.mlir.constant(true) : i1", "i1")
        return f.emit(f"llvm.xor {found}, {one} : i1", "i1")
    if what == "number":
        wide = f.emit(f"llvm.zext {found} : i1 to i32", "i32")
        zero = f.emit("llvm.mlir.constant(0 : i32) : i32", "i32")
        predicate = f.choices.of(("eq", "ne"))
        return f.emit(f'llvm.icmp "{predicate}" {wide}, {zero} : i32', "i1")
    other = f.value("i1") if f.choices.often(40) else f.new_value("i1")
    if f.choices.often(30):
        other = ask(f, f.value(f.generic))
    if what in ("and", "or"):
        return f.emit(f"llvm.{what} {found}, {other} : i1", "i1")
    word = "false" if what == "both" else "true"
    constant = f.emit(f"llvm.mlir.constant({word}) : i1", "i1")
    chosen = (other, constant) if what == "both" else (constant, other)
    return f.emit(f"llvm.select {found}, {chosen[0]}, {chosen[1]} : i1, i1", "i1")
