"""
Random modules that keep pointers in memory: in arrays on the stack, in tables of shared
and global memory, copied about, handed to functions, found again.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

Choose = Callable[[int], int]
"""A number below the given one."""

TABLE = "!llvm.array<4 x ptr>"
PAIR = "!llvm.struct<(ptr, ptr)>"
_VARIABLES = (("tile", 3, "!llvm.array<8 x i64>"), ("data", 1, "!llvm.array<8 x i64>"))
_TABLES = (("shared_table", 3), ("global_table", 1))


@dataclass
class _Body:
    """The statements of one function so far."""

    choose: Choose
    callees: list[str]
    lines: list[str] = field(default_factory=list[str])
    pointers: list[str] = field(default_factory=list[str])
    tables: list[str] = field(default_factory=list[str])
    """Pointers to the first of four places that hold pointers."""
    numbers: list[str] = field(default_factory=list[str])
    names: int = 0

    def name(self) -> str:
        self.names += 1
        return f"%v{self.names}"

    def emit(self, text: str) -> str:
        name = self.name()
        self.lines.append(f"    {name} = {text}")
        return name

    def of(self, options: list[str]) -> str:
        return options[self.choose(len(options))]

    def address(self, variable: str, space: int) -> str:
        named = f"!llvm.ptr<{space}>"
        address = self.emit(f"llvm.mlir.addressof @{variable} : {named}")
        return self.emit(f"llvm.addrspacecast {address} : {named} to !llvm.ptr")

    def place(self) -> str:
        """One of the four places of a table."""
        table = self.of(self.tables)
        if self.choose(4) == 0 and self.numbers:
            index = self.of(self.numbers)
            return self.emit(
                f"llvm.getelementptr {table}[0, {index}] : (!llvm.ptr, i32) -> "
                f"!llvm.ptr, {TABLE}"
            )
        index = self.choose(4)
        if self.choose(2):
            where, kind = f"[{8 * index}]", "i8"
        else:
            where, kind = f"[0, {index}]", TABLE
        return self.emit(
            f"llvm.getelementptr {table}{where} : (!llvm.ptr) -> !llvm.ptr, {kind}"
        )

    def store(self, value: str, place: str) -> None:
        self.lines.append(f"    llvm.store {value}, {place} : !llvm.ptr, !llvm.ptr")

    def copy(self) -> None:
        """What is stored in one place is found in another."""
        to, source = self.place(), self.place()
        value, words = self.of(self.pointers), 1 + self.choose(3)
        if self.choose(3):
            self.store(value, source)
        length = self.emit(f"llvm.mlir.constant({8 * words} : i64) : i64")
        self.lines.append(
            f'    "llvm.intr.memcpy"({to}, {source}, {length}) '
            "<{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()"
        )
        if self.choose(2):
            # Known to lead to the first of the places, whichever that is.
            found = self.emit(f"llvm.load {to} : !llvm.ptr -> !llvm.ptr")
            self.pointers.append(found)
            self.emit(f"llvm.load {found} : !llvm.ptr -> i32")

    def field_place(self, table: str) -> str:
        """A field of one of two structs, at an index that varies."""
        index = self.of(self.numbers)
        return self.emit(
            f"llvm.getelementptr {table}[{index}, {self.choose(2)}] : "
            f"(!llvm.ptr, i32) -> !llvm.ptr, {PAIR}"
        )

    def low_bits_place(self, table: str) -> str:
        """A place at an index of which low bits are known."""
        index = self.of(self.numbers)
        way, number = (("or", 1), ("or", 1), ("or", 2), ("and", 2), ("xor", 1))[
            self.choose(5)
        ]
        bits = self.emit(f"llvm.mlir.constant({number} : i32) : i32")
        changed = self.emit(f"llvm.{way} {index}, {bits} : i32")
        return self.emit(
            f"llvm.getelementptr {table}[{changed}] : (!llvm.ptr, i32) -> "
            "!llvm.ptr, !llvm.ptr"
        )

    def masked_place(self, table: str) -> str:
        """A place of a table, of whose address low bits are set, cleared or changed."""
        if self.choose(2):
            table = self.emit(
                f"llvm.getelementptr {table}[8] : (!llvm.ptr) -> !llvm.ptr, i8"
            )
        way, number = (("or", 8), ("and", -16), ("xor", 8))[self.choose(3)]
        address = self.emit(f"llvm.ptrtoint {table} : !llvm.ptr to i64")
        bits = self.emit(f"llvm.mlir.constant({number} : i64) : i64")
        changed = self.emit(f"llvm.{way} {address}, {bits} : i64")
        return self.emit(f"llvm.inttoptr {changed} : i64 to !llvm.ptr")

    def filled(self) -> str:
        """A table that holds a pointer in each of its places."""
        table, value = self.of(self.tables), self.of(self.pointers)
        for index in range(4):
            place = self.emit(
                f"llvm.getelementptr {table}[{8 * index}] : (!llvm.ptr) -> "
                "!llvm.ptr, i8"
            )
            self.store(value, place)
        return table

    def access_places(self, make: Callable[[str], str]) -> None:
        """A store and a load in one table, at places of a kind or at a known place."""
        table = self.filled()
        known = self.emit(
            f"llvm.getelementptr {table}[{8 * self.choose(4)}] : (!llvm.ptr) -> "
            "!llvm.ptr, i8"
        )
        places = [make(table), make(table) if self.choose(2) else known]
        stored = self.choose(2)
        self.store(self.of(self.pointers), places[stored])
        self.load_and_use(places[1 - stored])

    def load_and_use(self, place: str) -> None:
        found = self.emit(f"llvm.load {place} : !llvm.ptr -> !llvm.ptr")
        self.pointers.append(found)
        if self.choose(2):
            self.emit(f"llvm.load {found} : !llvm.ptr -> i32")

    def in_step(self) -> None:
        """Two rounds, with two pointers that move along one table."""
        table, label = self.filled(), self.name().removeprefix("%")
        second = self.emit(
            f"llvm.getelementptr {table}[{8 * self.choose(2)}] : (!llvm.ptr) -> "
            "!llvm.ptr, i8"
        )
        one = self.emit("llvm.mlir.constant(1 : i32) : i32")
        zero = self.emit("llvm.mlir.constant(0 : i32) : i32")
        kinds = "!llvm.ptr, !llvm.ptr, i32"
        first_now, second_now, counter = (f"%{label}{part}" for part in "pqi")
        self.lines += [
            f"    llvm.br ^{label}a({table}, {second}, {zero} : {kinds})",
            f"  ^{label}a({first_now}: !llvm.ptr, {second_now}: !llvm.ptr, "
            f"{counter}: i32):",
        ]
        places = [first_now, second_now]
        self.store(self.of(self.pointers), self.of(places))
        self.load_and_use(self.of(places))
        moved = [
            self.emit(
                f"llvm.getelementptr {now}[{8 + 8 * self.choose(2)}] : (!llvm.ptr) -> "
                "!llvm.ptr, i8"
            )
            for now in places
        ]
        more = self.emit(f"llvm.add {counter}, {one} : i32")
        goes_on = self.emit(f'llvm.icmp "eq" {counter}, {zero} : i32')
        self.lines += [
            f"    llvm.cond_br {goes_on}, ^{label}a({moved[0]}, {moved[1]}, {more} : "
            f"{kinds}), ^{label}b",
            f"  ^{label}b:",
        ]

    def call_out(self) -> None:
        """Passes a pointer, or the address of one, to external code."""
        given = self.of(self.tables if self.choose(2) else self.pointers)
        number = self.of(self.numbers)
        self.pointers.append(
            self.emit(
                f"llvm.call @unknown({given}, {number}) : (!llvm.ptr, i32) -> !llvm.ptr"
            )
        )

    def statement(self) -> None:
        kind = self.choose(16)
        if kind < 3:
            self.store(self.of(self.pointers), self.place())
        elif kind < 5:
            text = f"llvm.load {self.place()} : !llvm.ptr -> !llvm.ptr"
            self.pointers.append(self.emit(text))
        elif kind == 5:
            self.copy()
        elif kind == 6 and self.callees:
            callee, value = self.of(self.callees), self.of(self.pointers)
            table, number = self.of(self.tables), self.of(self.numbers)
            self.pointers.append(
                self.emit(
                    f"llvm.call @{callee}({table}, {value}, {number}) : "
                    "(!llvm.ptr, !llvm.ptr, i32) -> !llvm.ptr"
                )
            )
        elif kind == 7:
            # A table's address is a pointer, too.
            self.pointers.append(self.of(self.tables))
        elif kind == 8:
            one, other = self.of(self.pointers), self.of(self.pointers)
            zero = self.emit("llvm.mlir.constant(0 : i32) : i32")
            number = self.of(self.numbers)
            condition = self.emit(f'llvm.icmp "eq" {number}, {zero} : i32')
            self.pointers.append(
                self.emit(f"llvm.select {condition}, {one}, {other} : i1, !llvm.ptr")
            )
        elif kind == 9 and self.choose(3) == 0:
            self.call_out()
        elif kind == 10:
            self.copy()
        elif kind == 12:
            self.access_places(self.field_place)
        elif kind == 13:
            self.access_places(self.low_bits_place)
        elif kind == 14:
            self.access_places(self.masked_place)
        elif kind == 15:
            self.in_step()
        else:
            pointer = self.of(self.pointers)
            loaded = self.emit(f"llvm.load {pointer} : !llvm.ptr -> i32")
            if self.choose(3) == 0:
                self.lines.append(
                    f"    llvm.store {loaded}, {pointer} : i32, !llvm.ptr"
                )


def _function(choose: Choose, name: str, callees: list[str]) -> str:
    body = _Body(choose, callees)
    body.tables.append("%table")
    body.pointers.append("%p")
    body.numbers.append("%n")
    one = body.emit("llvm.mlir.constant(1 : i32) : i32")
    body.numbers.append(one)
    for _ in range(choose(3)):
        slot = body.emit(f"llvm.alloca {one} x {TABLE} : (i32) -> !llvm.ptr")
        body.tables.append(slot)
    for variable, space, _ in _VARIABLES:
        if choose(2):
            body.pointers.append(body.address(variable, space))
    for variable, space in _TABLES:
        if choose(3) == 0:
            body.tables.append(body.address(variable, space))
    for _ in range(2 + choose(10)):
        body.statement()
    lines = "\n".join(body.lines)
    linkage = "internal " if choose(6) else ""
    return (
        f"  llvm.func {linkage}@{name}(%table: !llvm.ptr, %p: !llvm.ptr, %n: i32) -> "
        f"!llvm.ptr {{\n{lines}\n    llvm.return {body.of(body.pointers)} : !llvm.ptr\n"
        "  }\n"
    )


def memory_module(choose: Choose) -> str:
    """The text of a module."""
    parts = ['module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {\n']
    tables = ((name, space, TABLE) for name, space in _TABLES)
    for name, space, kind in (*_VARIABLES, *tables):
        parts.append(
            f"  llvm.mlir.global internal @{name}() {{addr_space = {space} : i32}} : "
            f"{kind}\n"
        )
    parts.append("  llvm.func @unknown(!llvm.ptr, i32) -> !llvm.ptr\n")
    names: list[str] = []
    for number in range(1 + choose(3)):
        callees = [*names, f"f{number}"] if choose(4) == 0 else list(names)
        parts.append(_function(choose, f"f{number}", callees))
        names.append(f"f{number}")
    body = _Body(choose, names)
    one = body.emit("llvm.mlir.constant(1 : i32) : i32")
    slot = body.emit(f"llvm.alloca {one} x {TABLE} : (i32) -> !llvm.ptr")
    body.tables.append(slot)
    body.numbers += ["%n", one]
    body.pointers += ["%g", body.address("tile", 3), body.address("data", 1)]
    for variable, space in _TABLES:
        body.tables.append(body.address(variable, space))
    for _ in range(4 + choose(14)):
        body.statement()
    lines = "\n".join(body.lines)
    parts.append(
        f"  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr, %n: i32) {{\n{lines}\n"
        "    llvm.return\n  }\n}\n"
    )
    return "".join(parts)
