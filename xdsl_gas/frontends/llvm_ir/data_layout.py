"""
Makes the data layout of a module from LLVM's text.

After
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Target/LLVMIR/DataLayoutImporter.cpp
"""

from collections.abc import Sequence
from functools import cache

from xdsl.dialects import dlti
from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    IntAttr,
    IntegerAttr,
    IntegerType,
    Signedness,
    StringAttr,
    VectorType,
    i32,
    i64,
)
from xdsl.ir import Attribute

from xdsl_gas.dialects.dlti import FunctionPointerAlignmentAttr
from xdsl_gas.dialects.llvm.attributes.types import pointer_type

_DEFAULT = (
    "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:64-"
    "f16:16:16-f64:64:64-f128:128:128"
)
_FLOATS = {
    16: Float16Type(),
    32: Float32Type(),
    64: Float64Type(),
    80: Float80Type(),
    128: Float128Type(),
}
_SPACES = {
    "A": "dlti.alloca_memory_space",
    "G": "dlti.global_memory_space",
    "P": "dlti.program_memory_space",
}
_UI64 = IntegerType(64, Signedness.UNSIGNED)


@cache
def data_layout(text: str) -> dlti.DataLayoutSpecAttr:
    """
    Returns MLIR's specification of a layout. The first entry of a kind counts; MLIR
    has none for vectors, aggregates, and pointers with a name.
    """
    types: dict[Attribute, Attribute] = {}
    named: dict[str, Attribute] = {}
    for word in (*filter(None, text.split("-")), *_DEFAULT.split("-")):
        letters = word[: len(word) - len(word.lstrip(_LETTERS))]
        rest = word[len(letters) :]
        match letters:
            case "e" | "E":
                order = StringAttr("little" if letters == "e" else "big")
                named.setdefault("dlti.endianness", order)
            case "m":
                named.setdefault("dlti.mangling_mode", StringAttr(rest[1:]))
            case "A" | "G" | "P":
                if int(rest):
                    space = IntegerAttr(int(rest), _UI64)
                    named.setdefault(_SPACES[letters], space)
            case "S":
                alignment = IntegerAttr(int(rest), i64)
                named.setdefault("dlti.stack_alignment", alignment)
            case "n":
                widths = DenseArrayBase.from_list(i32, _numbers(rest))
                named.setdefault("dlti.legal_int_widths", widths)
            case "Fi" | "Fn":
                depends = BoolAttr.from_bool(letters == "Fn")
                alignment = FunctionPointerAlignmentAttr(IntAttr(int(rest)), depends)
                named.setdefault("dlti.function_pointer_alignment", alignment)
            case "i" | "f":
                width, *alignments = _numbers(rest)
                type = IntegerType(width) if letters == "i" else _FLOATS.get(width)
                if type is not None:
                    pair = (alignments[0], alignments[-1])
                    types.setdefault(type, _vector(pair))
            case "p":
                space, *sizes = _numbers(rest)
                size, least, *others = sizes
                preferred = others[0] if others else least
                index = others[1] if len(others) > 1 else size
                pointer = _vector((size, least, preferred, index))
                types.setdefault(pointer_type(space), pointer)
            case _:
                pass
    entries = (
        *types.items(),
        *((StringAttr(key), value) for key, value in named.items()),
    )
    return dlti.DataLayoutSpecAttr(
        ArrayAttr(dlti.DataLayoutEntryAttr.new(entry) for entry in entries)
    )


_LETTERS = "".join(chr(ord(start) + index) for start in "aA" for index in range(26))


def _numbers(text: str) -> list[int]:
    """Splits numbers at colons; nothing stands for zero."""
    return [int(number or 0) for number in text.split(":")]


def _vector(numbers: Sequence[int]) -> Attribute:
    type = VectorType(i64, [len(numbers)])
    return DenseIntOrFPElementsAttr.from_list(type, numbers)
