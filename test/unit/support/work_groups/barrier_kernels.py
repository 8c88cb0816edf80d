"""
Kernels whose work-items wait for each other, as text made from a stream of choices, and
how they are run.

What a kernel computes does not depend on the order of work-items between two barriers.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import prod
from random import Random

from barrier_writer import BarrierWriter
from item_writer import NUMBERS, OWN, READ, Array, Place
from module_generator import DIALECTS, Choose, Dialect
from soundness import parse
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.interpreters import LocalMemory, run_kernel
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import NVPTX, SPIR

_S = MemorySpace
_MOST_STEPS = 2_000_000
TABLE = (1, 2, 3, 5, 8, 13, 21, 34)
"""The numbers in constant memory."""

_LOCAL_SIZES = (
    *((1, 1, 1), (2, 1, 1), (4, 1, 1), (5, 1, 1), (8, 1, 1), (16, 1, 1)),
    *((2, 2, 1), (4, 2, 1), (3, 2, 1), (1, 4, 1), (2, 2, 2), (1, 2, 3), (3, 1, 2)),
)
_GROUP_COUNTS = ((1, 1, 1), (2, 1, 1), (1, 2, 1), (2, 1, 2))
_AXES = "xyz"


@dataclass(frozen=True)
class BarrierKernel:
    """A module with a kernel `k`, and how it is launched."""

    text: str
    local_size: tuple[int, int, int]
    group_count: tuple[int, int, int]
    has_local_argument: bool
    x: int

    @property
    def global_size(self) -> tuple[int, int, int]:
        x, y, z = map(int.__mul__, self.local_size, self.group_count)
        return x, y, z

    @property
    def local_bytes(self) -> int:
        """The size of the local memory that the launch hands in."""
        return 4 * NUMBERS * prod(self.local_size)

    def buffers(self) -> list["array[int]"]:
        """The results, what work-groups share, counters, and what is only read."""
        size = NUMBERS * prod(self.global_size)
        return [
            array("i", range(size)),
            array("i", range(1000, 1000 + size)),
            array("i", [0] * 8),
            array("i", range(100, 100 + size)),
        ]


def interpreted(
    kernel: BarrierKernel, module: ModuleOp | None = None
) -> list[list[int]]:
    """The contents of the buffers after the interpreter ran the kernel."""
    buffers = kernel.buffers()
    local = [LocalMemory(kernel.local_bytes)] if kernel.has_local_argument else []
    run = run_kernel(
        module or parse(kernel.text),
        "k",
        [*buffers, array("i", TABLE), *local, kernel.x],
        global_size=kernel.global_size,
        local_size=kernel.local_size,
        dynamic_local_size=0 if local else kernel.local_bytes,
        most_steps=_MOST_STEPS,
    )
    assert not run.undefined
    return [list(buffer) for buffer in buffers]


@dataclass
class _ModuleWriter:
    """The module while it is written."""

    choose: Choose
    dialect: Dialect
    collectives: bool
    is_lean: bool
    local_size: tuple[int, int, int] = (1, 1, 1)
    helpers: list[tuple[str, bool]] = field(default_factory=list[tuple[str, bool]])

    def kernel(self) -> BarrierKernel:
        self.local_size = _LOCAL_SIZES[self.choose(len(_LOCAL_SIZES))]
        if self.is_lean and self.choose(2):
            self.local_size = (16, 1, 1)
        if self.choose(100) == 0:
            # More than fit into one row of live variables.
            self.local_size = (130, 1, 1)
        group_count = _GROUP_COUNTS[self.choose(len(_GROUP_COUNTS))]
        functions: list[str] = []
        for index in range(0 if self.is_lean else self.choose(4)):
            waits = self.choose(3) > 0
            functions.append(self.helper(f"f{index}", waits=waits))
            self.helpers.append((f"f{index}", waits))
        kernel = self.entry()
        text = "\n".join(
            (
                f"module attributes {{{self.dialect.laid_out}}} {{",
                *self.variables(),
                *functions,
                kernel,
                *self.declarations("\n".join((*functions, kernel))),
                "}",
            )
        )
        is_spir = self.dialect.target is SPIR
        return BarrierKernel(
            text, self.local_size, group_count, is_spir, self.choose(1000)
        )

    def variables(self) -> Iterator[str]:
        shared = f"addr_space = {self.dialect.target.number(_S.SHARED)} : i32"
        numbers = NUMBERS * prod(self.local_size)
        kinds = {
            # An odd size, so that the next one needs padding.
            "bytes": ("!llvm.array<3 x i8>", 1),
            "tile": (f"!llvm.array<{numbers} x i32>", (4, 16, 64)[self.choose(3)]),
            "cell": ("i32", 4),
        }
        for name, (kind, alignment) in kinds.items():
            yield (
                f"llvm.mlir.global internal @{name}() {{{shared}, alignment = "
                f"{alignment} : i64}} : {kind} {{\n%0 = llvm.mlir.undef : {kind}\n"
                f"llvm.return %0 : {kind}\n}}"
            )
        if self.dialect.target is not SPIR:
            yield (
                f"llvm.mlir.global external @dynamic() {{{shared}, alignment = 16 : "
                "i64} : !llvm.array<0 x i8>"
            )

    def declarations(self, text: str) -> Iterator[str]:
        """The functions of OpenCL that are called."""
        known: dict[str, str] = {}
        for line in text.split("\n"):
            _, found, rest = line.partition("llvm.call spir_funccc @")
            if found:
                known[rest.partition("(")[0]] = rest.rpartition(" : ")[2]
        for name, kind in sorted(known.items()):
            operands, _, result = kind.partition(" -> ")
            result = "" if result == "()" else f" -> {result}"
            waits = "barrier" in name or "work_group" in name
            attributes = "convergent, no_unwind" if waits else "no_unwind"
            yield (
                f"llvm.func spir_funccc @{name}{operands}{result} attributes "
                f"{{{attributes}}}"
            )

    def writer(self) -> BarrierWriter:
        return BarrierWriter(
            self.choose,
            self.dialect,
            items=prod(self.local_size),
            local_size=self.local_size,
            callees=list(self.helpers),
            collectives=self.collectives,
            is_lean=self.is_lean,
        )

    def helper(self, name: str, *, waits: bool) -> str:
        """A function that is passed an array and a place, with barriers or without."""
        body = self.writer()
        if not waits:
            body.callees = [(name, False) for name, waits in self.helpers if not waits]
        local, generic = self.dialect.pointer(_S.SHARED), self.dialect.generic
        body.index, body.table, body.counts = "%index", "%table", "%counts"
        body.numbers, body.uniform = ["%x", "%index"], ["%u"] if waits else []
        body.cell = self.cell(body)
        self.add_arrays(body, [Array("tile", _S.SHARED, "%tile")])
        body.places.append(Place("%place", generic, frozenset()))
        body.nesting = 0 if waits else 1
        body.nested(6 if waits else 4, barriers=waits)
        returned = self.digest(body)
        body.do(f"llvm.return {returned} : i32")
        linkage = ("internal", "internal", "linkonce_odr", "external")[self.choose(4)]
        parameters = (
            f"%tile: {local}, %index: i32, %x: i32, %u: i32, %place: {generic}, "
            f"%table: {self.dialect.pointer(_S.CONSTANT)}, "
            f"%counts: {self.dialect.pointer(_S.GLOBAL)}"
        )
        attribute = " attributes {no_inline}" if not waits and self.choose(3) else ""
        return (
            f"llvm.func {linkage} @{name}({parameters}) -> i32{attribute} {{\n"
            + "\n".join(body.lines)
            + "\n}"
        )

    def cell(self, body: BarrierWriter) -> str:
        kind = self.dialect.pointer(_S.SHARED)
        return body.emit(f"llvm.mlir.addressof @cell : {kind}")

    def entry(self) -> str:
        dialect, body = self.dialect, self.writer()
        body.is_kernel = True
        body.table, body.counts = "%table", "%counts"
        body.uniform = ["%x"]
        body.cell = self.cell(body)
        body.index, first = self.positions(body)
        body.numbers = [body.index, "%x"]
        items = body.constant(prod(self.local_size))
        start = body.emit(f"llvm.mul {first}, {items} : i32")
        four = body.constant(NUMBERS)
        of_group = body.emit(f"llvm.mul {start}, {four} : i32")
        of_item = body.emit(f"llvm.mul {body.index}, {four} : i32")
        global_, shared = dialect.pointer(_S.GLOBAL), dialect.pointer(_S.SHARED)
        out, own_in = (
            body.at(body.at(name, global_, of_group), global_, of_item)
            for name in ("%out", "%in")
        )
        arrays = [
            Array("exchanged", _S.GLOBAL, body.at("%shared", global_, of_group)),
            Array(
                "tile", _S.SHARED, body.emit(f"llvm.mlir.addressof @tile : {shared}")
            ),
        ]
        more = "%local"
        if dialect.target is not SPIR:
            more = body.emit(f"llvm.mlir.addressof @dynamic : {shared}")
        if self.choose(3):
            arrays.append(Array("local", _S.SHARED, more))
        self.add_arrays(body, arrays)
        body.places.append(Place(out, global_, frozenset()))
        body.places.append(Place(own_in, global_, frozenset()))
        if self.choose(4) == 0:
            shared_bytes = body.emit(f"llvm.mlir.addressof @bytes : {shared}")
            byte = body.emit(f"llvm.trunc {body.index} : i32 to i8")
            zero = body.constant(0)
            is_first = body.emit(f'llvm.icmp "eq" {body.index}, {zero} : i32')
            body.do(f"llvm.cond_br {is_first}, ^first, ^rest")
            body.label("first")
            body.do(f"llvm.store {byte}, {shared_bytes} : i8, {shared}")
            body.do("llvm.br ^rest")
            body.label("rest")
        if self.is_lean:
            body.wait(dict.fromkeys(body.modes, READ))
        for _ in range(4):
            body.nested(4, barriers=True)
        if self.is_lean:
            body.wait(dict.fromkeys(body.modes, OWN))
        total = self.digest(body)
        # The results of atomic updates are seen after all of them.
        body.wait(body.modes)
        for name in arrays:
            for number in range(NUMBERS):
                index = body.constant(number)
                kind = dialect.pointer(name.space)
                own = body.at(body.at(name.base, kind, of_item), kind, index)
                found = body.emit(f"llvm.load {own} : {kind} -> i32")
                total = body.mixed(total, found)
        last = body.at(out, global_, body.constant(NUMBERS - 1))
        body.do(f"llvm.store {total}, {last} : i32, {global_}")
        body.do("llvm.return")
        local = f"%local: {shared}, " if dialect.target is SPIR else ""
        sizes = ", ".join(map(str, self.local_size))
        required = f" attributes {{reqd_work_group_size = array<i32: {sizes}>}}"
        return (
            f"llvm.func {dialect.kernel} @k(%out: {global_}, %shared: {global_}, "
            f"%counts: {global_}, %in: {global_}, "
            f"%table: {dialect.pointer(_S.CONSTANT)}, {local}%x: i32)"
            f"{required if self.choose(3) == 0 else ''} {{\n"
            + "\n".join(body.lines)
            + "\n}"
        )

    def add_arrays(self, body: BarrierWriter, arrays: Sequence[Array]) -> None:
        """Makes arrays known, and private memory, all with numbers in them."""
        one, four = body.constant(1), body.constant(NUMBERS)
        stack, kind = self.dialect.stack, f"!llvm.array<{NUMBERS} x i32>"
        private = body.emit(
            f"llvm.alloca {one} x {kind} {{alignment = 16 : i64}} : (i32) -> {stack}"
        )
        body.places.append(Place(private, stack, frozenset()))
        of_item = body.emit(f"llvm.mul {body.index}, {four} : i32")
        for each in arrays:
            body.arrays.append(each)
            body.modes[each.name] = OWN
            pointer = self.dialect.pointer(each.space)
            own = body.at(each.base, pointer, of_item)
            body.places.append(Place(own, pointer, frozenset((each.name,))))
        is_of_kernel = body.is_kernel
        for place in body.places[: None if is_of_kernel else 1]:
            for number in range(NUMBERS):
                index = body.constant(number)
                at = body.at(place.pointer, place.kind, index)
                value = body.mixed(body.index, index)
                body.do(f"llvm.store {value}, {at} : i32, {place.kind}")

    def digest(self, body: BarrierWriter) -> str:
        """A number that all known values and places have a part in."""
        total = body.constant(1)
        for number in (*body.numbers, *body.uniform):
            total = body.mixed(total, number)
        for kind, known in body.values.items():
            for value in known:
                total = body.mixed(total, body.number_of(kind, value))
        for place in body.places:
            for number in range(NUMBERS):
                at = body.at(place.pointer, place.kind, body.constant(number))
                found = body.emit(f"llvm.load {at} : {place.kind} -> i32")
                total = body.mixed(total, found)
        return total

    def positions(self, body: BarrierWriter) -> tuple[str, str]:
        """The linear local id of a work-item, and the linear id of its group."""
        return (
            self.linear(body, "local_id", "local_size"),
            self.linear(body, "group_id", "num_groups"),
        )

    def linear(self, body: BarrierWriter, index: str, size: str) -> str:
        total = self.position(body, index, 2)
        for axis in (1, 0):
            count = self.position(body, size, axis)
            scaled = body.emit(f"llvm.mul {total}, {count} : i32")
            found = self.position(body, index, axis)
            total = body.emit(f"llvm.add {scaled}, {found} : i32")
        return total

    def position(self, body: BarrierWriter, word: str, axis: int) -> str:
        if self.dialect.target is NVPTX:
            register = {
                "local_id": "tid",
                "local_size": "ntid",
                "group_id": "ctaid",
                "num_groups": "nctaid",
            }[word]
            return body.emit(f"nvvm.read.ptx.sreg.{register}.{_AXES[axis]} : i32")
        name = f"get_{word}"
        wide = body.emit(
            f"llvm.call spir_funccc @_Z{len(name)}{name}j({body.constant(axis)}) : "
            "(i32) -> i64"
        )
        return body.emit(f"llvm.trunc {wide} : i64 to i32")


def barrier_kernel(
    choose: Choose, dialect: Dialect | None = None, *, collectives: bool = True
) -> BarrierKernel:
    """A kernel with barriers, for spir or nvptx if no target is given."""
    if dialect is None:
        fitting = [d for d in DIALECTS if d.target in (SPIR, NVPTX)]
        dialect = fitting[choose(len(fitting))]
    with_collectives = collectives and dialect.target is SPIR
    is_lean = choose(3) == 0
    return _ModuleWriter(choose, dialect, with_collectives, is_lean).kernel()


def kernel_of(seed: int, *, collectives: bool = True) -> BarrierKernel:
    """The kernel of a seed."""
    return barrier_kernel(Random(seed).randrange, collectives=collectives)
