"""
Translates a module's data layout to LLVM's string.

See https://llvm.org/docs/LangRef.html#data-layout.
"""

from typing import cast

from xdsl.dialects import dlti, llvm
from xdsl.dialects.builtin import AnyFloat, IntegerType, StringAttr
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.attribute_values import (
    dense_integers,
    element_integers,
    integer_value,
)
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.dialects.dlti import (
    FunctionPointerAlignmentAttr,
    OldDataLayoutSpecAttr,
)
from xdsl_gas.targets.properties import NotWritable

_LETTERS = {
    "dlti.alloca_memory_space": "A",
    "dlti.program_memory_space": "P",
    "dlti.global_memory_space": "G",
    "dlti.stack_alignment": "S",
}


def data_layout(spec: Attribute | None) -> str:
    """Returns the LLVM string of a `dlti` specification; may raise `NotWritable`."""
    if spec is None:
        return ""
    if not isinstance(spec, dlti.DataLayoutSpecAttr) or isinstance(
        spec, OldDataLayoutSpecAttr
    ):
        raise NotWritable(f"the data layout {spec}")
    words = [_entry(entry) for entry in spec.entries]
    return "-".join(sorted(words, key=_rank))


def _rank(word: str) -> int:
    """Orders the entries: endianness first, types last."""
    return 2 if word[0] in "pif" else int(word not in ("e", "E"))


def _entry(attribute: Attribute) -> str:
    entry = cast(dlti.DataLayoutEntryAttr, attribute)
    key: Attribute = entry.key
    value: Attribute = entry.value
    if isinstance(key, StringAttr):
        return _named(key.data, value)
    numbers = element_integers(value)
    if isinstance(key, llvm.LLVMPointerType):
        numbers = numbers * 4 if len(numbers) == 1 else numbers
        space = address_space(key)
        return f"p{space}:" + ":".join(map(str, numbers))
    numbers = numbers * 2 if len(numbers) == 1 else numbers
    if isinstance(key, IntegerType):
        letter = f"i{key.bitwidth}"
    elif isinstance(key, AnyFloat):
        letter = f"f{key.bitwidth}"
    else:
        raise NotWritable(f"the data layout of {key}")
    if len(numbers) != 2:
        raise NotWritable(f"the data layout {value} of {key}")
    least, preferred = numbers
    return f"{letter}:{least}" + (f":{preferred}" if preferred != least else "")


def _named(key: str, value: Attribute) -> str:
    number = integer_value(value)
    if key == "dlti.endianness" and isinstance(value, StringAttr):
        return "E" if value.data == "big" else "e"
    if key == "dlti.legal_int_widths":
        widths = dense_integers(value) or ()
        return "n" + ":".join(map(str, widths))
    if key == "dlti.mangling_mode" and isinstance(value, StringAttr):
        return f"m:{value.data}"
    if isinstance(value, FunctionPointerAlignmentAttr):
        letters = "Fn" if value.function_dependent.value.data else "Fi"
        return f"{letters}{value.alignment.data}"
    if key in _LETTERS and number is not None:
        return f"{_LETTERS[key]}{number}"
    raise NotWritable(f"`{key}` of the data layout")
