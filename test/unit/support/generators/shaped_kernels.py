"""
Kernels with the shapes that were once compiled wrongly, and how they are run.

What is random is a stream of its own for each shape, so that the kernels of
`kernel_generator` stay what they are.
"""

from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from unittest.mock import patch

from call_shapes import guarded_functions, hooks, waiting_functions
from function_writer import FunctionWriter
from kept_promises import PromiseWatcher
from kernel_generator import WORK_ITEMS, Kernel, undefined
from module_generator import DIALECTS, Choose, Dialect
from opaque_calls import opaque_calls
from opaque_kernels import opaque_kernel
from shape_parts import (
    ADDRESSES,
    AS_STRUCT,
    BY_REFERENCE,
    BY_VALUE,
    DYNAMIC,
    FILL,
    FIRST,
    GIVEN,
    KEEP,
    KNOWN_ADDRESSES,
    NUMBERS_OF_ALL,
)
from shape_writer import OPAQUE, SHAPES, ShapeWriter
from soundness import parse, print_module
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.gpu import ModuleOp as GPUModuleOp
from xdsl.ir import Operation

from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.interpreters import LocalMemory, Machine, Value, run_kernel
from xdsl_gas.interpreters.state.values import Pointer
from xdsl_gas.interpreters.state.work_item import WorkItem
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import NVPTX, SPIR

_S = MemorySpace
_MOST_STEPS = 1_000_000
_DYNAMIC_BYTES = 8 * WORK_ITEMS
_OF_HOST = "e-m:e-p:64:64-i64:64-n8:16:32:64-S128"
"""The data layout of the host, where a pointer of any space has 64 bits."""

HOST_NUMBERS = tuple(range(11, 19))
"""What the host writes to the variable that it knows."""

_STEMS = (
    *("normalize", "length", "step", "shuffle", "fract", "modf", "remquo", "dot"),
    *("vload4", "clamp", "max", "mad24", "prefetch", "distance", "sincos", "lgamma_r"),
)
_FUNCTIONS = {
    "dereferenceable memory": guarded_functions,
    "functions in memory": hooks,
    "noduplicate calls": waiting_functions,
}
"""What the statements of a shape use beside what all modules have."""

_ENDS_OF_ONE = ("PU3AS4i", "PU3AS4S_", "IiEvPU3AS4T_", "PU3AS4P4node")
_ENDS_OF_TWO = ("PU3AS4PU3AS4iS1_", "IiEvPU3AS4PU3AS4T_S2_", "PU3AS4P4nodeS1_")
"""No function of OpenCL's library has these parameters."""


@dataclass
class ShapedKernel(Kernel):
    """A module that has some shapes."""

    shapes: tuple[str, ...] = ()
    declared_only: tuple[str, ...] = ()
    """The functions of which the module has no body."""

    def __post_init__(self) -> None:
        self.named_functions: list[tuple[str, bool]] = []
        if self.dialect.target is SPIR:
            for ends in (_ENDS_OF_ONE, _ENDS_OF_TWO):
                stem = _STEMS[self.choose(len(_STEMS))]
                end = ends[self.choose(len(ends))]
                self.named_functions.append(
                    (f"_Z{len(stem)}{stem}{end}", ends is _ENDS_OF_TWO)
                )
        self.writer = partial(
            ShapeWriter, shapes=self.shapes, named_functions=self.named_functions
        )
        self.has_local_argument = self.choose(3) == 0
        self.layout = self.choose(2 if "nested modules" in self.shapes else 3)

    def attributes(self) -> str:
        triple = self.dialect.attributes.split(",")[0]
        target = self.dialect.target
        return (
            super().attributes(),
            f'{triple}, llvm.data_layout = "{target.data_layout}"',
            triple,
        )[self.layout]

    def declarations(self) -> Iterator[str]:
        yield from super().declarations()
        number, generic = self.dialect.target.number, self.dialect.generic
        shared = f"addr_space = {number(_S.SHARED)} : i32, alignment = 8 : i64"
        table = f"!llvm.array<{WORK_ITEMS} x {generic.removeprefix('!llvm.')}>"
        yield (
            f"llvm.mlir.global internal @{FIRST}() {{{shared}}} : {table}"
            f"{undefined(table)}"
        )
        numbers = f"!llvm.array<{8 * WORK_ITEMS} x i32>"
        yield (
            f"llvm.mlir.global internal @{NUMBERS_OF_ALL}(dense<5> : "
            f"tensor<{8 * WORK_ITEMS}xi32>) {{addr_space = {number(_S.GLOBAL)} : i32, "
            f"alignment = 16 : i64}} : {numbers}"
        )
        for name in DYNAMIC:
            if self.dialect.target is not SPIR:
                yield (
                    f"llvm.mlir.global internal @{name}() {{{shared}}} : "
                    "!llvm.array<0 x i8>"
                )
        yield (
            f"llvm.mlir.global external {('', 'constant ')[self.choose(2)]}"
            f"@{GIVEN}(dense<0> : tensor<8xi32>) "
            f"{{addr_space = {number(_S.CONSTANT)} : i32, alignment = 4 : i64}} : "
            "!llvm.array<8 x i32>"
        )
        stack = self.dialect.stack
        linkage = ("internal", "external", "linkonce_odr")[self.choose(3)]
        attributes = ("", " attributes {no_inline}")[self.choose(2)]
        yield (
            f"llvm.func {linkage} @{BY_REFERENCE}(%r: {stack} {{llvm.byref = "
            f"{generic}}}, %p: {generic}){attributes} {{\n"
            f"llvm.store %p, %r : {generic}, {stack}\nllvm.return\n}}"
        )
        yield (
            f"llvm.func {linkage} @{FILL}(%p: {generic}, %n: i32){attributes} {{\n"
            f"llvm.store %n, %p : i32, {generic}\nllvm.return\n}}"
        )
        if "structs by value" in self.shapes:
            yield from self.functions_of_structs()
        numbers = ", ".join(map(str, KNOWN_ADDRESSES))
        count = len(KNOWN_ADDRESSES)
        yield (
            f"llvm.mlir.global internal constant @{ADDRESSES}(dense<[{numbers}]> : "
            f"tensor<{count}xi64>) {{addr_space = {number(_S.CONSTANT)} : i32, "
            f"alignment = 8 : i64}} : !llvm.array<{count} x i64>"
        )
        if "implicit inputs" in self.shapes:
            yield self.promising_function()
        for shape in self.shapes:
            if shape in _FUNCTIONS:
                yield from _FUNCTIONS[shape](self.choose, self.dialect)
        for name, stores_pointer in self.named_functions:
            yield self.named_function(name, stores_pointer)

    def functions_of_structs(self) -> Iterator[str]:
        """Functions that store to where one pointer points what lies at the other."""
        generic, stack = self.dialect.generic, self.dialect.stack
        pair = f"!llvm.struct<({generic}, {generic})>"
        store = (
            f"%x = llvm.load %q : {generic} -> i32\n%y = llvm.add %x, %n : i32\n"
            f"llvm.store %y, %p : i32, {generic}\nllvm.return %x : i32\n}}"
        )
        replace = ("", f"llvm.store %q, %v : {generic}, {stack}\n")[self.choose(2)]
        linkages = [("internal", "external")[self.choose(2)] for _ in range(2)]
        attributes = ("", "attributes {no_inline} ")[self.choose(2)]
        yield (
            f"llvm.func {linkages[0]} @{BY_VALUE}(%v: {stack} {{llvm.byval = {pair}}}, "
            f"%n: i32) -> i32 {attributes}{{\n"
            f"%at = llvm.getelementptr %v[8] : ({stack}) -> {stack}, i8\n"
            f"%q = llvm.load %at : {stack} -> {generic}\n{replace}"
            f"%p = llvm.load %v : {stack} -> {generic}\n{store}"
        )
        yield (
            f"llvm.func {linkages[1]} @{AS_STRUCT}(%v: {pair}, %n: i32) -> i32 "
            f"{attributes}{{\n"
            f"%p = llvm.extractvalue %v[0] : {pair}\n"
            f"%q = llvm.extractvalue %v[1] : {pair}\n{store}"
        )

    def promising_function(self) -> str:
        """A function whose attributes are those of LLVM's attributor."""
        generic, cell = self.dialect.generic, self.dialect.pointer(_S.GLOBAL)
        linkage = ("internal", "external", "linkonce_odr")[self.choose(3)]
        inlining = ("", "no_inline, ")[self.choose(2)]
        subtarget = ("", *(f', target_cpu = "gfx{n}"' for n in ("803", "90a")))
        return (
            f"llvm.func {linkage} @{KEEP}(%p: {generic}, %n: i32) attributes "
            f'{{{inlining}passthrough = ["amdgpu-no-queue-ptr", '
            '"amdgpu-no-implicitarg-ptr", "amdgpu-no-flat-scratch-init"]'
            f"{subtarget[self.choose(3)]}}} {{\n"
            f"%c = llvm.mlir.addressof @cell : {cell}\n"
            f"llvm.store volatile %p, %c : {generic}, {cell}\n"
            f"%q = llvm.load %c : {cell} -> {generic}\n"
            f"llvm.store %n, %q : i32, {generic}\nllvm.return\n}}"
        )

    def function(self, index: int, names: list[str]) -> str:
        text = super().function(index, names)
        if "kept calls" in self.shapes and self.choose(2):
            return text.replace(" {\n", " attributes {no_inline} {\n", 1)
        return text

    def text(self) -> str:
        text = super().text()
        if "nested modules" not in self.shapes:
            return text
        head, body = text.split("\n", 1)
        triple, _, layout = head.partition("{")[2].removesuffix("} {").partition(", ")
        return (
            f'module attributes {{{triple}, llvm.data_layout = "{_OF_HOST}"}} {{\n'
            f'"gpu.module"() <{{sym_name = "m"}}> ({{\n{body.removesuffix("}")}}}) '
            f"{{{layout}}} : () -> ()\n}}"
        )

    def named_function(self, name: str, stores_pointer: bool) -> str:
        generic = self.dialect.generic
        if self.choose(2):
            more = f", {generic}" if stores_pointer else ""
            return f"llvm.func spir_funccc @{name}({generic}{more})"
        linkage = ("internal", "external", "linkonce_odr")[self.choose(3)]
        if stores_pointer:
            return (
                f"llvm.func {linkage} spir_funccc @{name}(%r: {generic}, "
                f"%p: {generic}) {{\n"
                f"llvm.store %p, %r : {generic}, {generic}\nllvm.return\n}}"
            )
        return (
            f"llvm.func {linkage} spir_funccc @{name}(%r: {generic}) {{\n"
            "%c = llvm.mlir.constant(7 : i32) : i32\n"
            f"%v = llvm.load %r : {generic} -> i32\n"
            "%w = llvm.add %v, %c : i32\n"
            f"llvm.store %w, %r : i32, {generic}\nllvm.return\n}}"
        )

    def begin(self, body: FunctionWriter) -> None:
        if self.choose(3):
            # What is asked for first lies at the first address.
            body.emit(f"llvm.mlir.addressof @{FIRST} : {self.first_type}")

    @property
    def first_type(self) -> str:
        return self.dialect.pointer(_S.SHARED)

    def more_parameters(self) -> str:
        if self.dialect.target is not NVPTX or "write-only copies" not in self.shapes:
            return ""
        return (
            ", %s: !llvm.ptr {llvm.byval = !llvm.array<8 x i32>, "
            "llvm.align = 4 : i64, llvm.writeonly}"
        )


def shaped_text(
    choose: Choose, shapes: tuple[str, ...], dialect: Dialect | None = None
) -> str:
    """A module with a kernel `k` that has some shapes."""
    if dialect is None:
        targets = [t for name in shapes for t in SHAPES[name][1]]
        fitting = [d for d in DIALECTS if d.target in targets]
        dialect = fitting[choose(len(fitting))]
    return ShapedKernel(choose, dialect, shapes=shapes).text()


def shaped(shape: str, seed: int, dialect: Dialect | None = None) -> str:
    """The text of the kernel of a shape and a seed."""
    choose = Random(f"{shape} {seed}").randrange
    if shape == OPAQUE:
        return opaque_kernel(choose)
    if dialect is None:
        targets = SHAPES[shape][1]
        fitting = [d for d in DIALECTS if d.target in targets]
        dialect = fitting[seed % len(fitting)]
    return shaped_text(choose, (shape,), dialect)


def _set_pointer(place: Value, value: Value) -> None:
    assert isinstance(place, Pointer)
    assert isinstance(value, Pointer)
    found = place.object
    assert found is not None
    start = place.bits % (1 << 61) - found.address % (1 << 61)
    found.data[start : start + 8] = value.bits.to_bytes(8, "little")
    found.defined[start : start + 8] = b"\1" * 8


def _add_seven(place: Value) -> None:
    assert isinstance(place, Pointer)
    found = place.object
    assert found is not None
    start = place.bits % (1 << 61) - found.address % (1 << 61)
    bytes_ = found.data[start : start + 4]
    number = (int.from_bytes(bytes_, "little") + 7) % (1 << 32)
    found.data[start : start + 4] = number.to_bytes(4, "little")


def _externals(module: ModuleOp) -> Mapping[str, Callable[..., Value]]:
    """The functions of other modules that have the names of a library's."""
    functions: dict[str, Callable[..., None]] = {}
    for op in module.walk():
        name = symbol_name(op) or ""
        if any(name.endswith(end) for end in _ENDS_OF_ONE):
            functions[name] = _add_seven
        elif any(name.endswith(end) for end in _ENDS_OF_TWO):
            functions[name] = _set_pointer
    return functions  # pyright: ignore[reportReturnType]


def _with_host_numbers(machine: Machine, item: WorkItem, op: Operation) -> Value:
    if symbol_name(op) == GIVEN:
        return HOST_NUMBERS
    return _INITIAL(machine, item, op)


_INITIAL = Machine._initial  # pyright: ignore[reportPrivateUsage]


def with_lanes(module: ModuleOp, factor: int) -> ModuleOp:
    """
    The module with its scalable vectors as a machine has them; itself if it has none.
    """
    text = print_module(module)
    scalable = "vector<[2]x"
    if scalable not in text:
        return module
    return parse(text.replace(scalable, f"vector<{2 * factor}x"))


def flattened(module: ModuleOp) -> ModuleOp:
    """
    The module that is nested in another one, with the attributes of both; the module
    itself if none is.
    """
    nested = [op for op in module.ops if isinstance(op, GPUModuleOp)]
    if not nested:
        return module
    (inner,) = nested
    attributes = module.attributes | inner.attributes
    if "llvm.data_layout" not in inner.attributes:
        del attributes["llvm.data_layout"]
    return ModuleOp([op.clone() for op in inner.body.ops], attributes)


def shaped_result(
    module: ModuleOp,
    seed: int,
    *,
    tags: bool = False,
    high_addresses: bool = False,
) -> tuple[list[int], ...]:
    """
    What the host sees after the kernel of a module. Raises `BrokenPromise` if an
    attribute says what is not so.
    """
    module = flattened(with_lanes(module, 2))
    size = 8 * WORK_ITEMS
    out, source = array("i", range(size)), array("i", range(100, 100 + size))
    (kernel,) = [op for op in module.walk() if symbol_name(op) == "k"]
    count = len(kernel.regions[0].blocks[0].args)
    arguments: list[object] = [out, source, seed % 1000]
    copied = array("i", range(8))
    has_copy = "llvm.byval" in str(kernel.properties.get("arg_attrs"))
    if count - has_copy == 4:
        arguments.insert(2, LocalMemory(4 * size))
    if has_copy:
        arguments.append(copied)
    with (
        opaque_calls(),
        PromiseWatcher(),
        patch.object(Machine, "_initial", _with_host_numbers),
    ):
        run = run_kernel(
            module,
            "k",
            arguments,  # pyright: ignore[reportArgumentType]
            global_size=WORK_ITEMS,
            local_size=WORK_ITEMS,
            tags=tags,
            high_addresses=high_addresses,
            dynamic_local_size=_DYNAMIC_BYTES,
            externals=_externals(module),
            most_steps=_MOST_STEPS,
        )
    assert not run.undefined
    return list(out), list(source)
