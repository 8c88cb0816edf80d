"""Marks kernels: attributes and metadata that the passes of the pipeline rely on."""

from math import prod

from xdsl.dialects import llvm

from xdsl_gas.analysis.ir.attached_metadata import attached
from xdsl_gas.analysis.ir.attribute_values import dense_integers
from xdsl_gas.analysis.ir.functions import calling_convention
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.native_cpu.utils.attributes import (
    ENTRY_POINT,
    KERNEL,
    ORIGINAL_NAME,
    WORK_ITEM_ORDER,
    TextAttribute,
)
from xdsl_gas.native_cpu.utils.metadata import (
    REQUIRED_WORK_GROUP_SIZE,
    Sizes,
    get_local_sizes,
    get_max_work_dim,
    set_local_sizes,
)
from xdsl_gas.native_cpu.utils.options import DEFAULT_ORDER

_CUDA_SIZES = "nvvm.reqntid"
"""The attribute with the sizes that CUDA's `__block_size__` requires."""

_LARGEST_CUDA_SIZES = "nvvm.maxntid"
"""The attribute with the largest sizes, those of CUDA's `__launch_bounds__`."""


_OF_CUDA = "ptx_kernelcc"
"""The calling convention of CUDA's kernels: clang marks all of them as `noinline`."""


def declared_sizes(function: llvm.FuncOp) -> Sizes | None:
    """
    Returns the sizes that a kernel requires, by `!reqd_work_group_size` or by CUDA's
    attribute; None if it requires none. Raises `MemorySpaceError` if they are not one
    to three positive numbers.
    """
    sizes = get_local_sizes(function)
    is_declared = REQUIRED_WORK_GROUP_SIZE in function.properties or attached(
        function, REQUIRED_WORK_GROUP_SIZE
    )
    if sizes is None and is_declared:
        raise _malformed(function, f"!{REQUIRED_WORK_GROUP_SIZE}")
    if sizes is not None:
        return sizes
    return _cuda_sizes(function, _CUDA_SIZES)


def largest_size(function: llvm.FuncOp) -> int | None:
    """
    Returns the number of threads that CUDA's `__launch_bounds__` allows in a block;
    None if it is not given. Raises `MemorySpaceError` if the sizes are not one to three
    positive numbers.
    """
    sizes = _cuda_sizes(function, _LARGEST_CUDA_SIZES)
    return None if sizes is None else prod(sizes)


def _cuda_sizes(function: llvm.FuncOp, key: str) -> Sizes | None:
    numbers = dense_integers(function.attributes.get(key))
    if numbers is None:
        text = TextAttribute(key).get(function)
        if text is None:
            return None
        words = text.split(",")
        if not all(word.isascii() and word.isdecimal() for word in words):
            raise _malformed(function, f"'{key}'")
        numbers = tuple(map(int, words))
    if not 1 <= len(numbers) <= 3 or min(numbers) < 1:
        raise _malformed(function, f"'{key}'")
    x, y, z = (*numbers, 1, 1)[:3]
    return x, y, z


def _malformed(function: llvm.FuncOp, name: str) -> MemorySpaceError:
    return error_at(
        function,
        f"{name} must be one to three positive sizes.",
        "Correct or remove it.",
    )


def check_sizes(
    function: llvm.FuncOp, sizes: Sizes | None, source: str
) -> Sizes | None:
    """
    Returns the sizes of a kernel's work-groups: those given, by `source`, or those that
    it requires. Raises `MemorySpaceError` if they contradict each other or the number
    of dimensions of the kernel.
    """
    declared = declared_sizes(function)
    if sizes is None:
        return _in_dimensions(function, declared)
    if declared not in (None, sizes):
        raise error_at(
            function,
            f"{source} gives the work-group size {_shown(sizes)}, but the kernel "
            f"requires {_shown(declared)}.",
            f"Make them equal, or remove !{REQUIRED_WORK_GROUP_SIZE}.",
        )
    return _in_dimensions(function, sizes)


def _in_dimensions(function: llvm.FuncOp, sizes: Sizes | None) -> Sizes | None:
    dimensions = get_max_work_dim(function)
    if sizes is None or dimensions is None:
        return sizes
    if any(size != 1 for size in sizes[dimensions:]):
        raise error_at(
            function,
            f"the work-group size is {_shown(sizes)}, but !max_work_dim is "
            f"{dimensions}.",
            "Correct one of them: the size of a dimension that is not used is 1.",
        )
    return sizes


def _shown(sizes: Sizes | None) -> str:
    return ",".join(map(str, sizes or ()))


def mark_entry_point(
    function: llvm.FuncOp, sizes: Sizes | None, order: str | None
) -> None:
    """
    Marks a kernel as an entry point, with its original name, its required sizes and the
    order of its work-items: `order`, or else the one that it has, or else `xyz`. A
    kernel of CUDA may be inlined into loops over work-items.
    """
    KERNEL.set(function, ENTRY_POINT)
    properties = function.properties
    if calling_convention(function) == _OF_CUDA and "optimize_none" not in properties:
        properties.pop("no_inline", None)
    if not ORIGINAL_NAME.is_on(function):
        ORIGINAL_NAME.set(function, function.sym_name.data)
    if sizes is not None:
        set_local_sizes(function, sizes)
    if order is not None or WORK_ITEM_ORDER.get(function) is None:
        WORK_ITEM_ORDER.set(function, order or DEFAULT_ORDER)


def check_kernel(function: llvm.FuncOp) -> None:
    """
    Raises `MemorySpaceError` for a function that cannot be a kernel: one with a result
    or variadic arguments, or an order of work-items that is none.
    """
    WORK_ITEM_ORDER.get(function)
    function_type = function.function_type
    if (
        isinstance(function_type.output, llvm.LLVMVoidType)
        and not function_type.is_variadic
    ):
        return
    what = "a result" if not function_type.is_variadic else "variadic arguments"
    raise error_at(
        function, f"a kernel cannot have {what}.", "Pass a pointer to the data instead."
    )
