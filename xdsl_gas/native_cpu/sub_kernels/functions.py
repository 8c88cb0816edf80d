"""
Functions that are made of parts of a kernel: what they take over from it.
"""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, StringAttr
from xdsl.ir import Attribute, Region

from xdsl_gas.analysis.ir.attribute_values import array_elements, words_of
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.dialects.llvm.module.functions import FuncOp
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.utils.attributes import get_base_fn_name_or_fn_name
from xdsl_gas.transforms.specialization.debug_information import (
    separate_debug_information,
)
from xdsl_gas.transforms.specialization.function_variants import mark_always_inline

_TAKEN_OVER = (
    "denormal_fp_math",
    "denormal_fp_math_f32",
    "fp_contract",
    "frame_pointer",
    "no_infs_fp_math",
    "no_inline",
    "no_nans_fp_math",
    "no_signed_zeros_fp_math",
    "no_unwind",
    "optimize_none",
    "prefer_vector_width",
    "reciprocal_estimates",
    "target_cpu",
    "target_features",
    "tune_cpu",
    "uwtable_kind",
    "vscale_range",
)
"""
The properties of a kernel that hold for its parts. Those about effects on memory do
not: the parts access the arena.
"""

_NOT_PASSED_THROUGH = frozenset(("alwaysinline", "memory", "nosync", "speculatable"))
"""LLVM attributes of the same kind."""

_OF_WHOLE_KERNELS = frozenset(("llvm.byval",))
"""The attributes of arguments that would copy them for each region."""

_OF_ALL_POINTERS = frozenset(("llvm.captures", "llvm.noalias", "llvm.nocapture"))
"""
The attributes of arguments that are about all pointers computed from them. A function
for a region does not see where a pointer in a live variable comes from.
"""


def sub_kernel_function(
    module: KernelModule,
    kernel: llvm.FuncOp,
    suffix: str,
    body: Region,
    inputs: Sequence[Attribute],
    result: Attribute,
    *,
    keeps_pointers: bool,
) -> llvm.FuncOp:
    """
    Returns an internal function for a part of a kernel that is no entry point any more,
    not inserted yet. It has the kernel's first arguments and calling convention;
    `keeps_pointers` says whether pointers are kept from one part to another.
    """
    name = module.unique_name(f"{get_base_fn_name_or_fn_name(kernel)}.{suffix}")
    made = FuncOp(
        StringAttr(name),
        llvm.LLVMFunctionType(inputs, result),
        llvm.LinkageAttr("internal"),
        kernel.CConv,
        body=body,
        other_props={**_inherited(kernel)},
    )
    dropped = _OF_WHOLE_KERNELS
    if keeps_pointers:
        dropped |= _OF_ALL_POINTERS
    attributes = [
        {
            name: one
            for name, one in argument_attributes(kernel, index).items()
            if name not in dropped
        }
        for index in range(len(kernel.function_type.inputs))
    ]
    if any(attributes):
        attributes += [{}] * (len(inputs) - len(attributes))
        made.properties["arg_attrs"] = ArrayAttr(map(DictionaryAttr, attributes))
    made.location = kernel.location
    separate_debug_information(made)
    mark_always_inline(made)
    return made


def _inherited(kernel: llvm.FuncOp) -> dict[str, Attribute | None]:
    found: dict[str, Attribute | None] = {
        name: kernel.properties[name]
        for name in _TAKEN_OVER
        if name in kernel.properties
    }
    passed = [
        entry
        for entry in array_elements(kernel.passthrough)
        if not _NOT_PASSED_THROUGH.intersection(words_of(entry)[:1])
        and not "".join(words_of(entry)[:1]).startswith("mux-")
    ]
    if passed:
        found["passthrough"] = ArrayAttr(passed)
    return found
