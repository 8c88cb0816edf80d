"""
Writes and reads the attributes for OpenCL kernels and their arguments' spaces.

    llvm.func spir_kernelcc @k(%p: !llvm.ptr<1> {opencl.address_space = 1 : i32})
        attributes {opencl.kernel, passthrough = ["opencl.kernel",
                                                  ["opencl.address_space", "1"]]}

MLIR drops dialect attributes such as `opencl.kernel` in its translation to LLVM IR. The
string attributes in `passthrough` survive it, and the import from LLVM IR.
"""

from collections.abc import Mapping, Sequence

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    UnitAttr,
    i32,
)
from xdsl.dialects.llvm import FuncOp
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.attribute_values import array_elements, words_of
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.target.host_visible import ADDRESS_SPACE
from xdsl_gas.dialects.opencl import KERNEL
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import SPIR

_PASSED_THROUGH = "passthrough"
_BETWEEN = ","

PASSED_TO_KERNELS = frozenset(
    (MemorySpace.GLOBAL, MemorySpace.CONSTANT, MemorySpace.SHARED)
)
"""The spaces of kernel arguments: OpenCL C 3.0, section 6.11, restriction a."""


def declare_spaces(function: FuncOp, spaces: Mapping[int, MemorySpace]) -> None:
    """Sets `opencl.address_space` on the arguments with the given indices."""
    if spaces:
        function.properties["arg_attrs"] = ArrayAttr(
            DictionaryAttr(
                {
                    **argument_attributes(function, index),
                    **_number_of(spaces.get(index)),
                }
            )
            for index in range(len(function.function_type.inputs))
        )


def declare_kernel(function: FuncOp, spaces: Mapping[int, MemorySpace]) -> None:
    """
    Marks a kernel and its arguments' spaces, also as string attributes. Other functions
    get no string attributes: LLVM may change their signatures.
    """
    declare_spaces(function, spaces)
    function.attributes[KERNEL] = UnitAttr()
    _pass_through(function, KERNEL)
    if spaces:
        # As in clang, 0 stands for an argument that is not a pointer.
        numbers = (
            str(SPIR.number(spaces[index])) if index in spaces else "0"
            for index in range(len(function.function_type.inputs))
        )
        _pass_through(function, ADDRESS_SPACE, _BETWEEN.join(numbers))


def passed_through_kernel(function: FuncOp) -> bool:
    """Whether a function has the string attribute of a kernel."""
    return any(words[:1] == (KERNEL,) for words in _passed_through(function))


def passed_through_spaces(function: FuncOp) -> Sequence[int]:
    """Returns SPIR's space number of each argument from the string attribute."""
    for words in _passed_through(function):
        if len(words) == 2 and words[0] == ADDRESS_SPACE:
            numbers = words[1].split(_BETWEEN)
            if all(number.isdecimal() for number in numbers):
                return [int(number) for number in numbers]
    return ()


def _number_of(space: MemorySpace | None) -> dict[str, Attribute]:
    if space is None:
        return {}
    return {ADDRESS_SPACE: IntegerAttr(SPIR.number(space), i32)}


def _passed_through(function: FuncOp) -> list[tuple[str, ...]]:
    """Returns the string attributes: names, and pairs of name and value."""
    entries = array_elements(function.get_attr_or_prop(_PASSED_THROUGH))
    return [words_of(entry) for entry in entries]


def _pass_through(function: FuncOp, name: str, value: str | None = None) -> None:
    """Sets a string attribute of a function."""
    old = array_elements(function.get_attr_or_prop(_PASSED_THROUGH))
    kept = [
        entry
        for entry, words in zip(old, _passed_through(function), strict=True)
        if words[:1] != (name,)
    ]
    text = StringAttr(name)
    new = text if value is None else ArrayAttr([text, StringAttr(value)])
    function.properties[_PASSED_THROUGH] = ArrayAttr([*kept, new])
