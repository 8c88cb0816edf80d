"""
Random modules about addresses: constants and multiples of integers added to a few
objects, pointers chosen, kept in memory, passed on and moved along in loops.

Every access is inside of its object, so that a run says what really overlaps.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from memory_generator import Choose

_SIZE = 64
_LEAST = 32
"""The number of bytes behind each pointer that is passed on or stored."""

_RECENT = 3
"""The number of pointers that are used more often than others."""

_VARIABLES = (("tile", 3), ("other", 3), ("data", 1))
_WIDTHS = {"i8": 1, "i32": 4, "i64": 8}


class Known(NamedTuple):
    """A pointer, and how many bytes before and behind it may be accessed."""

    name: str
    before: int
    behind: int


@dataclass
class _Body:
    choose: Choose
    callees: list[str]
    lines: list[str] = field(default_factory=list[str])
    pointers: list[Known] = field(default_factory=list[Known])
    indices: list[str] = field(default_factory=list[str])
    """Integers from 0 to 3."""
    slots: list[str] = field(default_factory=list[str])
    loaded: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """What was loaded, by type."""
    names: int = 0
    nesting: int = 0

    def name(self) -> str:
        self.names += 1
        return f"v{self.names}"

    def emit(self, text: str) -> str:
        name = f"%{self.name()}"
        self.lines.append(f"{name} = {text}")
        return name

    def constant(self, value: int, kind: str) -> str:
        return self.emit(f"llvm.mlir.constant({value} : {kind}) : {kind}")

    def any(self, behind: int) -> Known:
        """A pointer with `behind` bytes behind it."""
        fitting = [p for p in self.pointers if p.behind >= behind]
        if self.choose(2):
            fitting = fitting[-_RECENT:]
        return fitting[self.choose(len(fitting))]

    def statement(self) -> None:
        kinds = [
            *(self.move,) * 2,
            *(self.access,) * 8,
            self.index,
            self.step,
            self.select,
            self.keep,
            self.find,
            self.copy,
            self.barrier,
            self.fields,
            self.low_bits,
            self.mask,
        ]
        if self.callees:
            kinds.append(self.call)
        if self.nesting < 2:
            kinds += [self.loop, self.loop_in_step, self.branch]
        kinds[self.choose(len(kinds))]()

    def move(self) -> None:
        """A constant is added."""
        pointer = self.any(0)
        distance = 4 * self.choose(5) - 4 * self.choose(3)
        if -pointer.before <= distance <= pointer.behind:
            flags = "inbounds " if self.choose(2) else ""
            name = self.emit(
                f"llvm.getelementptr {flags}{pointer.name}[{distance}] : "
                "(!llvm.ptr) -> !llvm.ptr, i8"
            )
            moved = Known(name, pointer.before + distance, pointer.behind - distance)
            self.pointers.append(moved)

    def index(self) -> None:
        """An integer is computed of another, below 4 again."""
        index = self.indices[self.choose(len(self.indices))]
        three = self.constant(3, "i64")
        one = self.constant(1 + self.choose(2), "i64")
        sum_ = self.emit(f"llvm.add {index}, {one} : i64")
        self.indices += [self.emit(f"llvm.and {sum_}, {three} : i64")]

    def step(self) -> None:
        """A multiple of an integer is added, perhaps with a constant inside."""
        pointer = self.any(_LEAST)
        index = self.indices[self.choose(len(self.indices))]
        width = (4, 8)[self.choose(2)]
        most = 3
        if self.choose(3) == 0:
            index = self.emit(f"llvm.add {index}, {self.constant(1, 'i64')} : i64")
            most = 4
        elif self.choose(3) == 0:
            narrow = self.emit(f"llvm.trunc {index} : i64 to i32")
            more = self.emit(
                f"llvm.add {narrow}, {self.constant(1, 'i32')} overflow<nsw> : i32"
            )
            index, most = self.emit(f"llvm.sext {more} : i32 to i64"), 4
        name = self.emit(
            f"llvm.getelementptr {pointer.name}[{index}] : (!llvm.ptr, i64) -> "
            f"!llvm.ptr, i{8 * width}"
        )
        behind = pointer.behind - width * most
        self.pointers.append(Known(name, pointer.before, behind))

    def fields(self) -> None:
        """Fields of structs in an array, at indices that vary."""
        base = self.any(_LEAST)
        struct = "!llvm.struct<(i32, i32)>"
        for _ in range(2 + self.choose(2)):
            index = self.indices[self.choose(len(self.indices))]
            number = self.choose(2)
            place = self.emit(
                f"llvm.getelementptr inbounds {base.name}[{index}, {number}] : "
                f"(!llvm.ptr, i64) -> !llvm.ptr, {struct}"
            )
            self.access_at(Known(place, 0, 4))

    def low_bits(self) -> None:
        """Elements at indices whose low bits are known."""
        base = self.any(_LEAST)
        for _ in range(2 + self.choose(2)):
            index = self.indices[self.choose(len(self.indices))]
            way, number = (("or", 1), ("and", 2), ("xor", 1), ("xor", 2))[
                self.choose(4)
            ]
            bits = self.constant(number, "i64")
            changed = self.emit(f"llvm.{way} {index}, {bits} : i64")
            self.indices.append(changed)
            place = self.emit(
                f"llvm.getelementptr {base.name}[{changed}] : (!llvm.ptr, i64) -> "
                "!llvm.ptr, i32"
            )
            self.access_at(Known(place, 0, 4))

    def mask(self) -> None:
        """Low bits of an address are set, cleared or changed."""
        pointer = self.any(8)
        way, number, before, behind = (
            ("or", 4, 0, 4),
            ("and", -8, 7, 0),
            ("xor", 4, 4, 4),
        )[self.choose(3)]
        if pointer.before < before:
            return
        address = self.emit(f"llvm.ptrtoint {pointer.name} : !llvm.ptr to i64")
        bits = self.constant(number, "i64")
        changed = self.emit(f"llvm.{way} {address}, {bits} : i64")
        name = self.emit(f"llvm.inttoptr {changed} : i64 to !llvm.ptr")
        found = Known(name, pointer.before - before, pointer.behind - behind)
        self.pointers.append(found)
        self.access_at(found)
        self.access_at(pointer)

    def access(self) -> None:
        kind = tuple(_WIDTHS)[self.choose(len(_WIDTHS))]
        self.access_at(self.any(_WIDTHS[kind]), kind)

    def access_at(self, pointer: Known, kind: str = "i32") -> None:
        """A load or a store of a type, which has at most the bytes behind a pointer."""
        attributes = "{alignment = 1 : i64}"
        loaded = self.loaded.setdefault(kind, [])
        if self.choose(2):
            loaded.append(
                self.emit(
                    f"llvm.load {pointer.name} {attributes} : !llvm.ptr -> {kind}"
                )
            )
        else:
            value = self.constant(self.choose(100), kind)
            if loaded and self.choose(2):
                value = loaded[self.choose(len(loaded))]
            self.lines.append(
                f"llvm.store {value}, {pointer.name} {attributes} : {kind}, !llvm.ptr"
            )

    def select(self) -> None:
        first, second = self.any(0), self.any(0)
        name = self.emit(
            f"llvm.select {self.condition()}, {first.name}, {second.name} : "
            "i1, !llvm.ptr"
        )
        before = min(first.before, second.before)
        self.pointers.append(Known(name, before, min(first.behind, second.behind)))

    def condition(self) -> str:
        index = self.indices[self.choose(len(self.indices))]
        return self.emit(f'llvm.icmp "ult" {index}, {self.constant(2, "i64")} : i64')

    def slot(self) -> str:
        return self.slots[self.choose(len(self.slots))]

    def keep(self) -> None:
        self.lines.append(
            f"llvm.store {self.any(_LEAST).name}, {self.slot()} : !llvm.ptr, !llvm.ptr"
        )

    def find(self) -> None:
        found = self.emit(f"llvm.load {self.slot()} : !llvm.ptr -> !llvm.ptr")
        self.pointers.append(Known(found, 0, _LEAST))

    def copy(self) -> None:
        size = 4 * (1 + self.choose(4))
        to, source = self.any(size), self.any(size)
        length = self.constant(size, "i64")
        self.lines.append(
            f'"llvm.intr.memmove"({to.name}, {source.name}, {length}) '
            "<{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()"
        )

    def barrier(self) -> None:
        if not self.nesting and self.choose(3) == 0:
            self.lines.append("llvm.call @barrier() : () -> ()")

    def call(self) -> None:
        callee = self.callees[self.choose(len(self.callees))]
        first, second = self.any(_LEAST).name, self.any(_LEAST).name
        index = self.indices[self.choose(len(self.indices))]
        self.lines.append(
            f"llvm.call @{callee}({first}, {second}, {index}) : "
            "(!llvm.ptr, !llvm.ptr, i64) -> ()"
        )

    def inner(self, count: int) -> None:
        kept = list(self.pointers), list(self.indices)
        loaded = {kind: list(values) for kind, values in self.loaded.items()}
        self.nesting += 1
        for _ in range(count):
            self.statement()
        self.nesting -= 1
        self.pointers[:], self.indices[:] = kept
        self.loaded = loaded

    def branch(self) -> None:
        condition = self.condition()
        yes, no, end = self.name(), self.name(), self.name()
        self.lines.append(f"llvm.cond_br {condition}, ^{yes}, ^{no}")
        for name in (yes, no):
            self.lines.append(f"^{name}:")
            self.inner(2)
            self.lines.append(f"llvm.br ^{end}")
        self.lines.append(f"^{end}:")

    def loop(self) -> None:
        """Four rounds, with a pointer that moves and what it was before."""
        start, other = self.any(_LEAST), self.any(_LEAST)
        head, end = self.name(), self.name()
        zero, one = self.constant(0, "i64"), self.constant(1, "i64")
        last = self.constant(3, "i64")
        counter, now, before = (f"%{self.name()}" for _ in range(3))
        kinds = "i64, !llvm.ptr, !llvm.ptr"
        self.lines += [
            f"llvm.br ^{head}({zero}, {start.name}, {other.name} : {kinds})",
            f"^{head}({counter}: i64, {now}: !llvm.ptr, {before}: !llvm.ptr):",
        ]
        kept = list(self.pointers), list(self.indices)
        self.indices.append(counter)
        self.pointers += [Known(now, 0, _LEAST - 12), Known(before, 0, _LEAST - 12)]
        self.inner(4)
        next_ = self.emit(
            f"llvm.getelementptr {now}[1] : (!llvm.ptr) -> !llvm.ptr, i32"
        )
        more = self.emit(f"llvm.add {counter}, {one} : i64")
        goes_on = self.emit(f'llvm.icmp "ult" {counter}, {last} : i64')
        self.lines += [
            f"llvm.cond_br {goes_on}, ^{head}({more}, {next_}, {now} : {kinds}), "
            f"^{end}",
            f"^{end}:",
        ]
        self.pointers[:], self.indices[:] = kept

    def loop_in_step(self) -> None:
        """Four rounds, with two pointers that move along one object."""
        base = self.any(_LEAST + 8)
        second = self.emit(
            f"llvm.getelementptr {base.name}[{4 * self.choose(3)}] : (!llvm.ptr) -> "
            "!llvm.ptr, i8"
        )
        steps = 4 + 4 * self.choose(2), 4 + 4 * self.choose(2)
        head, end = self.name(), self.name()
        zero, one = self.constant(0, "i64"), self.constant(1, "i64")
        last = self.constant(3, "i64")
        counter, first_now, second_now = (f"%{self.name()}" for _ in range(3))
        kinds = "i64, !llvm.ptr, !llvm.ptr"
        self.lines += [
            f"llvm.br ^{head}({zero}, {base.name}, {second} : {kinds})",
            f"^{head}({counter}: i64, {first_now}: !llvm.ptr, "
            f"{second_now}: !llvm.ptr):",
        ]
        kept = list(self.pointers), list(self.indices)
        kept_loaded = {kind: list(values) for kind, values in self.loaded.items()}
        self.indices.append(counter)
        self.pointers += [Known(first_now, 0, 8), Known(second_now, 0, 8)]
        self.access_at(Known(first_now, 0, 8))
        self.access_at(Known(second_now, 0, 8))
        self.inner(2)
        moved = [
            self.emit(
                f"llvm.getelementptr {now}[{step}] : (!llvm.ptr) -> !llvm.ptr, i8"
            )
            for now, step in zip((first_now, second_now), steps, strict=True)
        ]
        more = self.emit(f"llvm.add {counter}, {one} : i64")
        goes_on = self.emit(f'llvm.icmp "ult" {counter}, {last} : i64')
        self.lines += [
            f"llvm.cond_br {goes_on}, ^{head}({more}, {moved[0]}, {moved[1]} : "
            f"{kinds}), ^{end}",
            f"^{end}:",
        ]
        self.pointers[:], self.indices[:] = kept
        self.loaded = kept_loaded

    def show(self, pointer: str) -> None:
        """Stores what was loaded behind a pointer, where the host may see it."""
        place = 0
        for kind, values in self.loaded.items():
            # Not the first ones: little can have been stored before them.
            for value in values[-3:]:
                width = _WIDTHS[kind]
                if place + width > _SIZE // 2:
                    return
                to = self.emit(
                    f"llvm.getelementptr {pointer}[{place}] : (!llvm.ptr) -> "
                    "!llvm.ptr, i8"
                )
                self.lines.append(
                    f"llvm.store {value}, {to} {{alignment = 1 : i64}} : "
                    f"{kind}, !llvm.ptr"
                )
                place += width

    def own_objects(self) -> None:
        one = self.constant(1, "i32")
        for _ in range(1 + self.choose(2)):
            made = self.emit(
                f"llvm.alloca {one} x !llvm.array<{_SIZE} x i8> {{alignment = 8 : i64}}"
                " : (i32) -> !llvm.ptr"
            )
            self.pointers.append(Known(made, 0, _SIZE))
        slot = self.emit(
            f"llvm.alloca {one} x !llvm.ptr {{alignment = 8 : i64}} "
            ": (i32) -> !llvm.ptr"
        )
        self.slots.append(slot)
        for name, space in _VARIABLES:
            named = f"!llvm.ptr<{space}>"
            address = self.emit(f"llvm.mlir.addressof @{name} : {named}")
            generic = self.emit(f"llvm.addrspacecast {address} : {named} to !llvm.ptr")
            self.pointers.append(Known(generic, 0, _SIZE))
        self.lines.append(
            f"llvm.store {self.any(_LEAST).name}, {slot} : !llvm.ptr, !llvm.ptr"
        )


def alias_module(choose: Choose) -> str:
    """A module with a kernel `k`, whose arguments are two arrays and an integer."""
    array = f"!llvm.array<{_SIZE} x i8>"
    names = [f"f{n}" for n in range(1 + choose(3))]
    parts = [
        *(
            f"llvm.mlir.global internal @{name}() "
            f"{{addr_space = {space} : i32, alignment = 8 : i64}} : {array}"
            for name, space in _VARIABLES
        ),
        "llvm.func internal @barrier() {\nnvvm.barrier0\nllvm.return\n}",
    ]
    for number, name in enumerate(names):
        body = _Body(choose, names[number + 1 :])
        body.pointers += [Known("%p", 0, _LEAST), Known("%q", 0, _LEAST)]
        body.indices.append("%i")
        body.own_objects()
        for _ in range(12):
            body.statement()
        body.show("%p")
        linkage = ("internal", "external")[choose(2)]
        parts.append(
            f"llvm.func {linkage} @{name}(%p: !llvm.ptr, %q: !llvm.ptr, %i: i64) {{\n"
            + "\n".join((*body.lines, "llvm.return"))
            + "\n}"
        )
    body = _Body(choose, names)
    for argument in ("%out", "%in"):
        generic = body.emit(
            f"llvm.addrspacecast {argument} : !llvm.ptr<1> to !llvm.ptr"
        )
        body.pointers.append(Known(generic, 0, _SIZE))
    body.indices.append("%i")
    body.own_objects()
    for _ in range(24):
        body.statement()
    body.show(body.pointers[0].name)
    parts.append(
        "llvm.func ptx_kernelcc @k(%out: !llvm.ptr<1>, %in: !llvm.ptr<1>, %i: i64) {\n"
        + "\n".join((*body.lines, "llvm.return"))
        + "\n}"
    )
    head = (
        'module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", '
        "dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {"
    )
    return "\n".join((head, *parts, "}"))
