"""
What the attributes of the dialect `nvvm` on a function and its arguments may be.

After `NVVMDialect::verifyOperationAttribute` and `verifyRegionArgAttribute` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Dialect/LLVMIR/IR/NVVMDialect.cpp
"""

from collections.abc import Iterable, Mapping

from xdsl.dialects.builtin import I32, DenseArrayBase, IntegerAttr, UnitAttr
from xdsl.ir import Attribute
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

_DIMENSIONS = ("nvvm.cluster_dim", "nvvm.maxntid", "nvvm.reqntid")
"""Attributes that are one to three sizes."""

_INTEGERS = ("nvvm.cluster_max_blocks", "nvvm.maxnreg", "nvvm.minctasm")


def verify_kernel_attributes(
    attributes: Mapping[str, Attribute],
    arguments: Iterable[Mapping[str, Attribute]],
) -> None:
    """
    Raises `VerifyException` unless an `llvm.func` can have the `attributes`, and its
    `arguments` theirs.
    """
    for name in _DIMENSIONS:
        value = attributes.get(name)
        if value is not None and not _is_size(value):
            raise VerifyException(
                f"'{name}' attribute must be integer array with maximum 3 index"
            )
    for name in _INTEGERS:
        value = attributes.get(name)
        if value is not None and not isinstance(value, IntegerAttr):
            raise VerifyException(f"'{name}' attribute must be integer constant")
    if "nvvm.blocksareclusters" in attributes:
        for name in ("nvvm.cluster_dim", "nvvm.reqntid"):
            if name not in attributes:
                raise VerifyException(
                    "'nvvm.blocksareclusters' attribute must be used along with "
                    f"'{name}'"
                )
    for argument in arguments:
        if "nvvm.grid_constant" in argument:
            _verify_grid_constant("nvvm.kernel" in attributes, argument)


def _is_size(value: Attribute) -> bool:
    return isa(value, DenseArrayBase[I32]) and 1 <= len(value) <= 3


def _verify_grid_constant(is_kernel: bool, argument: Mapping[str, Attribute]) -> None:
    if not is_kernel:
        raise VerifyException(
            "'nvvm.grid_constant' attribute must be present only on kernel arguments"
        )
    if not isinstance(argument["nvvm.grid_constant"], UnitAttr):
        raise VerifyException("'nvvm.grid_constant' must be a unit attribute")
    if "llvm.byval" not in argument:
        raise VerifyException(
            "'nvvm.grid_constant' attribute requires the argument to also have "
            "attribute 'llvm.byval'"
        )
