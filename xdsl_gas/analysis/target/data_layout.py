"""
Data layouts: the sizes and alignments that LLVM gives pointers and scalars.

The layout of a module is, in this order, the string `llvm.data_layout`, the entries of
`dlti.dl_spec`, both where they stand (also on a nested `gpu.module`), or the default of
its target. See https://llvm.org/docs/LangRef.html#data-layout.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, cast

from xdsl.dialects import dlti, llvm
from xdsl.dialects.builtin import AnyFloat, ArrayAttr, IntAttr, IntegerType, StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.analysis.ir.functions import DEVICE_MODULE, is_function, is_variable
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.memory_space import Target
from xdsl_gas.target_tables import architecture_of

FARTHEST = 1 << 30
"""The largest offset in bytes that does not wrap around with 32-bit pointers."""

TRIPLE = "llvm.target_triple"
LAYOUT = "llvm.data_layout"
LAYOUT_OF_MLIR = "dlti.dl_spec"

_LARGEST_UNDISPUTED = 32
"""Scalars of at most this many bits are aligned to their size by every layout."""


class PointerLayout(NamedTuple):
    """The layout of the pointers of one address space, in bits."""

    size: int
    alignment: int

    index_width: int
    """The width of the integers that address arithmetic is done in."""


_DEFAULT_POINTER = PointerLayout(64, 64, 64)
_NARROW_POINTER = PointerLayout(32, 32, 32)

_DEFAULT_INTEGERS = {1: 8, 8: 8, 16: 16, 32: 32, 64: 32}
_DEFAULT_FLOATS = {16: 16, 32: 32, 64: 64, 128: 128}
_DEFAULT_VECTORS = {64: 64, 128: 128}

_ENTRY = re.compile(r"(a|p|i|f|v)(\d*)((?::\d+)+)")
"""An entry about a type: its letter, its number, and sizes and alignments in bits."""


class Alignments(NamedTuple):
    """The least and the greatest alignment that a type may have, in bits."""

    least: int
    most: int


@dataclass
class DataLayout:
    """The sizes and alignments of one module, in bits."""

    pointers: dict[int, PointerLayout] = field(
        default_factory=lambda: {0: _DEFAULT_POINTER}
    )
    """By address space; those without an entry are like address space 0."""

    integers: dict[int, int] = field(default_factory=lambda: dict(_DEFAULT_INTEGERS))
    """Alignments by width."""

    floats: dict[int, int] = field(default_factory=lambda: dict(_DEFAULT_FLOATS))
    vectors: dict[int, int] = field(default_factory=lambda: dict(_DEFAULT_VECTORS))

    aggregate: int = 8
    """The least alignment of a struct that is not packed."""

    is_complete: bool = True
    """
    Whether scalars without an entry have LLVM's default alignment. A `dlti.dl_spec` may
    leave out what the layout that it was made from says.
    """

    def pointer(self, address_space: int) -> PointerLayout:
        """The layout of the pointers of an address space."""
        found = self.pointers.get(address_space)
        return self.pointers[0] if found is None else found

    def integer(self, width: int) -> Alignments:
        """The alignment of an integer type."""
        known = self.integers.get(width)
        if known is None and not self.is_complete:
            return _alignments_left_open(width)
        if known is None:
            wider = [w for w in self.integers if w > width]
            known = self.integers[min(wider) if wider else max(self.integers)]
        return Alignments(known, known)

    def float(self, width: int) -> Alignments:
        """The alignment of a floating-point type."""
        known = self.floats.get(width)
        if known is None and not self.is_complete:
            return _alignments_left_open(width)
        known = known or natural_alignment(width)
        return Alignments(known, known)

    def vector(self, width: int) -> int:
        """The alignment of a vector type of fixed length."""
        return self.vectors.get(width) or natural_alignment(width)

    def common_with(self, other: "DataLayout") -> "DataLayout | None":
        """The common layout of two; None if they contradict each other."""
        if self == other:
            return self
        spaces = {*self.pointers, *other.pointers}
        if any(self.pointer(space) != other.pointer(space) for space in spaces):
            return None
        widths = {*self.vectors, *other.vectors}
        if any(self.vector(width) != other.vector(width) for width in widths):
            return None
        if self.aggregate != other.aggregate:
            return None
        if self.is_complete and other.is_complete:
            return None
        integers = _common(self.integers, other.integers)
        floats = _common(self.floats, other.floats)
        if integers is None or floats is None:
            return None
        return replace(self, integers=integers, floats=floats, is_complete=False)


def wrapped(distance: int, width: int) -> int:
    """The signed number that a distance is modulo two to the power of a width."""
    half = 1 << (width - 1)
    return (distance + half) % (2 * half) - half


def natural_alignment(width: int) -> int:
    """The number of bits in the smallest power of two of bytes that holds a width."""
    bytes_ = -(-width // 8)
    return 8 << max(0, bytes_ - 1).bit_length()


def data_layout_from_string(text: str) -> DataLayout:
    """The layout that LLVM's text for it describes."""
    layout = DataLayout()
    for word in text.split("-"):
        entry = _ENTRY.fullmatch(word)
        if entry is None:
            continue
        letter, number = entry[1], int(entry[2] or 0)
        values = tuple(int(value) for value in entry[3][1:].split(":"))
        match letter:
            case "p":
                layout.pointers[number] = _pointer_layout(values)
            case "i":
                layout.integers[number] = max(8, values[0])
            case "f":
                layout.floats[number] = max(8, values[0])
            case "v":
                layout.vectors[number] = max(8, values[0])
            case _:
                layout.aggregate = max(8, values[0])
    return layout


def data_layout_of_module(module: Operation, target: Target) -> DataLayout:
    """
    The layout of a module's functions: that of its device modules, if it has any.
    Raises `MemorySpaceError` if two of them disagree.
    """
    layouts = list(_layouts(module, target, None, None))
    # Around device modules stands the host's code, with the host's layout.
    chosen = [f for f in layouts if f.is_device] or layouts
    layout = chosen[0].layout
    for other in chosen[1:]:
        common = layout.common_with(other.layout)
        if common is None:
            raise error_at(
                other.module,
                "its data layout differs from that of another module beside it.",
                "Run the pass on each of them by itself, or give both the same "
                f"'{LAYOUT}' or '{LAYOUT_OF_MLIR}'.",
            )
        layout = common
    return layout


def device_modules(module: Operation) -> list[Operation]:
    """The modules of device code that stand in a module."""
    return [op for op in nested_modules(module) if op.name == DEVICE_MODULE]


def states_data_layout(module: Operation) -> bool:
    """Whether a module or one nested in it has a data layout of its own."""
    if _text(module, LAYOUT):
        return True
    if isinstance(module.get_attr_or_prop(LAYOUT_OF_MLIR), dlti.DataLayoutSpecAttr):
        return True
    return any(map(states_data_layout, nested_modules(module)))


def stated_triple(module: Operation) -> str | None:
    """
    The target triple of a module: its `llvm.target_triple`, or that of all targets of a
    `gpu.module`. None if it has none, an empty one, as LLVM IR without a triple, or
    targets of different triples.
    """
    triple = _text(module, TRIPLE)
    if triple:
        return triple
    triples = triples_of_targets(module)
    return triples[0] if len(triples) == 1 else None


def triples_of_targets(module: Operation) -> Sequence[str]:
    """The target triples of the `targets` of a `gpu.module`, each once, in order."""
    targets = module.properties.get("targets")
    if not isinstance(targets, ArrayAttr):
        return ()
    triples = (
        target.value_of("triple")
        for target in cast(ArrayAttr[Attribute], targets)
        if isinstance(target, StructAttribute)
    )
    triple_names = (triple.data for triple in triples if isinstance(triple, StringAttr))
    return tuple(dict.fromkeys(triple_names))


class _Found(NamedTuple):
    module: Operation
    layout: DataLayout
    is_device: bool


def _layouts(
    module: Operation, target: Target, outer: DataLayout | None, triple: str | None
) -> Iterator[_Found]:
    """The layouts of a module and of those nested in it that have functions."""
    own_triple = stated_triple(module)
    if own_triple is not None:
        triple = own_triple
    is_device = module.name == DEVICE_MODULE
    if is_device and (own_triple is not None or triple is None):
        # The string of the module around it is about the host.
        outer = _from_specifications(module.parent_op(), target, triple)
    layout = _own_layout(module, target, outer, triple) or outer
    nested = nested_modules(module)
    layouts = [f for op in nested for f in _layouts(op, target, layout, triple)]
    yield from layouts
    if not layouts or _has_functions(module):
        if triple is None and layouts:
            triple = _nested_triple(nested)
        yield _Found(module, layout or default_layout(target, triple), is_device)


def _own_layout(
    module: Operation, target: Target, outer: DataLayout | None, triple: str | None
) -> DataLayout | None:
    text = _text(module, LAYOUT)
    if text:
        return data_layout_from_string(text)
    return _with_specification(module, target, outer, triple)


def _from_specifications(
    module: Operation | None, target: Target, triple: str | None
) -> DataLayout | None:
    """The merged `dlti.dl_spec`s of a module and the operations around it."""
    if module is None:
        return None
    outer = _from_specifications(module.parent_op(), target, triple)
    return _with_specification(module, target, outer, triple) or outer


def _with_specification(
    module: Operation, target: Target, outer: DataLayout | None, triple: str | None
) -> DataLayout | None:
    """A layout with the entries of a module's own `dlti.dl_spec`, None without one."""
    specification = module.get_attr_or_prop(LAYOUT_OF_MLIR)
    if not isinstance(specification, dlti.DataLayoutSpecAttr):
        return None
    if outer is None:
        outer = default_layout(target, triple)
        outer = replace(outer, integers={}, floats={}, is_complete=False)
    layout = replace(
        outer,
        pointers=dict(outer.pointers),
        integers=dict(outer.integers),
        floats=dict(outer.floats),
    )
    for entry in specification.entries:
        entry_type: Attribute = entry.key
        values = element_integers(entry.value)
        if not values:
            continue
        if isinstance(entry_type, llvm.LLVMPointerType):
            number = entry_type.addr_space
            space = number.data if isinstance(number, IntAttr) else 0
            layout.pointers[space] = _pointer_layout(values)
        elif isinstance(entry_type, IntegerType):
            layout.integers[entry_type.bitwidth] = max(8, values[0])
        elif isinstance(entry_type, AnyFloat):
            layout.floats[entry_type.bitwidth] = max(8, values[0])
    return layout


def default_layout(target: Target, triple: str | None) -> DataLayout:
    """The layout of LLVM's back end for a triple; the target's if that is None."""
    layout = data_layout_from_string(target.data_layout)
    if triple is not None and triple.endswith("x32"):
        layout.pointers[0] = _NARROW_POINTER
    entry = architecture_of(triple)
    if entry is not None:
        _, architecture = entry
        layout.pointers |= dict.fromkeys(architecture.narrow, _NARROW_POINTER)
        if architecture.alignments_differ:
            layout.integers, layout.floats, layout.is_complete = {}, {}, False
    return layout


def _common(one: dict[int, int], other: dict[int, int]) -> dict[int, int] | None:
    """The entries that both have; None if two of them are different."""
    both = one.keys() & other.keys()
    if any(one[width] != other[width] for width in both):
        return None
    return {width: one[width] for width in both}


def _pointer_layout(values: tuple[int, ...]) -> PointerLayout:
    size = values[0]
    alignment = values[1] if len(values) > 1 else size
    index = values[3] if len(values) > 3 else size
    return PointerLayout(size, max(8, alignment), index)


def _alignments_left_open(width: int) -> Alignments:
    natural = natural_alignment(width)
    return Alignments(min(natural, _LARGEST_UNDISPUTED), natural)


def _text(module: Operation, name: str) -> str | None:
    found = module.get_attr_or_prop(name)
    return found.data if isinstance(found, StringAttr) else None


def _nested_triple(modules: list[Operation]) -> str | None:
    return next((t for m in modules if (t := stated_triple(m)) is not None), None)


def nested_modules(module: Operation) -> list[Operation]:
    """The modules that stand in a module, and other operations with regions."""
    return [
        op
        for region in module.regions
        for block in region.blocks
        for op in block.ops
        if op.regions and not is_function(op) and not is_variable(op)
    ]


def _has_functions(module: Operation) -> bool:
    return any(
        is_function(op) or is_variable(op)
        for region in module.regions
        for block in region.blocks
        for op in block.ops
    )
