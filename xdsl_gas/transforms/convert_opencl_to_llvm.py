"""
`convert-opencl-to-llvm`: lowers the `opencl` dialect to the `llvm` dialect of a target.

    func.func @k(%p: !opencl.ptr<f32, global>) attributes {opencl.kernel} {
      %v = opencl.load %p : !opencl.ptr<f32, global>
      %i = opencl.get_local_id x
  ->                                                        // target=nvptx
    llvm.func ptx_kernelcc @k(%p: !llvm.ptr<1>) {
      %v = llvm.load %p {tbaa = [#float_global]} : !llvm.ptr<1> -> f32
      %t = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32

Lowers pointers to `!llvm.ptr<N>`, functions to `llvm.func`, and the operations of
`opencl` to `llvm`. `cf`, `scf` and `arith` operations stay, with converted pointer
types. What each construct becomes, by target, is in [OpenCL
C](opencl.md#to-a-target-convert-opencl-to-llvm).

Steps: check the whole module, so that it is converted entirely or not at all; convert
each operation by a rewrite pattern, while values keep OpenCL C's types, since their
memory spaces select the code; then convert the types of all values and attributes. A
target without an intrinsic gets a call of OpenCL's built-in function, mangled as clang
mangles it.

## Limits

Only one result per function, 64-bit pointers, and types that LLVM can hold in memory.
Errors on every target: kernels that are called, return a value or have generic or
private pointer arguments; kernels of other languages; variadic functions; atomics of
other widths than 8, 16, 32 or 64 bits. On CPUs local memory must be a kernel argument,
and space queries are errors. A module with errors is left unchanged.

Sources: [OpenCL C 3.0](https://registry.khronos.org/OpenCL), and the code that clang 22
generates for each target.
"""

import re
from dataclasses import dataclass
from typing import Literal

from xdsl.context import Context
from xdsl.dialects import dlti, func
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseIntOrFPElementsAttr,
    ModuleOp,
    StringAttr,
    VectorType,
    i64,
)
from xdsl.pattern_rewriter import (
    GreedyRewritePatternApplier,
    PatternRewriteWalker,
    RewritePattern,
)

from xdsl_gas.analysis.target.data_layout import LAYOUT, LAYOUT_OF_MLIR, TRIPLE
from xdsl_gas.analysis.target.module_target import target_of_module, triple_of_module
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.memory_space import Target
from xdsl_gas.remarks import Argument, named, names, remark
from xdsl_gas.target_tables import TARGETS
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.opencl.accesses import (
    ConvertAtomicCmpXchgOp,
    ConvertAtomicRmwOp,
    ConvertLoadOp,
    ConvertStoreOp,
)
from xdsl_gas.transforms.opencl.checks import check_convertible
from xdsl_gas.transforms.opencl.functions import (
    ConvertCallOp,
    ConvertFuncOp,
    ConvertReturnOp,
)
from xdsl_gas.transforms.opencl.lowering import Lowering, OpenclPattern
from xdsl_gas.transforms.opencl.pointers import (
    ConvertAllocaOp,
    ConvertBitcastOp,
    ConvertCastOp,
    ConvertCompareOp,
    ConvertGetFenceOp,
    ConvertLocalAllocOp,
    ConvertNullOp,
    ConvertPtrAddOp,
    ConvertQueryOp,
)
from xdsl_gas.transforms.opencl.types import ConvertTypes
from xdsl_gas.transforms.opencl.work_items import (
    ConvertBarrierOp,
    ConvertGetWorkDimOp,
    ConvertPositionOp,
)
from xdsl_gas.xdsl_compat.located_types import LocatedTypeConversion

PATTERNS: tuple[type[OpenclPattern], ...] = (
    ConvertAllocaOp,
    ConvertAtomicCmpXchgOp,
    ConvertAtomicRmwOp,
    ConvertBarrierOp,
    ConvertBitcastOp,
    ConvertCallOp,
    ConvertCastOp,
    ConvertCompareOp,
    ConvertFuncOp,
    ConvertGetFenceOp,
    ConvertGetWorkDimOp,
    ConvertLoadOp,
    ConvertLocalAllocOp,
    ConvertNullOp,
    ConvertPositionOp,
    ConvertPtrAddOp,
    ConvertQueryOp,
    ConvertReturnOp,
    ConvertStoreOp,
)
"""One pattern for each kind of operation of `opencl` and `func`."""


@dataclass(frozen=True)
class ConvertOpenclToLlvmPass(TargetPass):
    """Lowers the `opencl` dialect to the `llvm` dialect of a target."""

    name = "convert-opencl-to-llvm"

    spaces: Literal["tbaa", "attributes", "both", "none"] = "both"
    """
    How to keep the memory spaces that the target's numbers do not distinguish: as TBAA
    types of accesses, as attributes of functions and arguments, both, or not at all.
    """

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Converts the module. Raises `MemorySpaceError`, without changes, if the target
        lacks an operation or the module breaks a rule of OpenCL C.
        """
        target = _target_of(op, self.target)
        check_convertible(op, target)
        _report(op, target)
        lowering = Lowering(
            op,
            target,
            tbaa=self.spaces in ("tbaa", "both"),
            attributes=self.spaces in ("attributes", "both"),
        )
        patterns: list[RewritePattern] = [
            pattern_class(lowering) for pattern_class in PATTERNS
        ]
        # Dead code stays: removing it is the business of other passes.
        _rewrite(op, GreedyRewritePatternApplier(patterns, dce_enabled=False))
        _rewrite(op, LocatedTypeConversion(ConvertTypes(types=lowering.types)))
        for name, attribute in op.attributes.items():
            op.attributes[name] = lowering.types.convert(attribute)
        _set_target(op, target)


def _report(module: ModuleOp, target: Target) -> None:
    """Reports the functions that are converted."""
    for op in module.walk():
        if isinstance(op, func.FuncOp):
            remark(
                names.FUNCTION_CONVERTED,
                op,
                lambda op=op: [
                    named(op),
                    " is converted to ",
                    Argument("Target", target.name),
                    ".",
                ],
            )


def _rewrite(module: ModuleOp, pattern: RewritePattern) -> None:
    PatternRewriteWalker(pattern, apply_recursively=False).rewrite_module(module)


def _target_of(module: ModuleOp, name: str | None) -> Target:
    target = target_of_module(module, name)
    numbered = [known for known in TARGETS.values() if known.triple]
    if target not in numbered:
        raise MemorySpaceError(
            f"cannot convert to target '{target.name}'. Set the option 'target=' to "
            f"one of {', '.join(known.name for known in numbered)}."
        )
    triple = triple_of_module(module)
    if triple is not None and not (
        target_of_module(module) is target and _has_wide_numbers(triple, target)
    ):
        raise MemorySpaceError(
            f"the module is for '{triple}', not for '{target.name}' with 64-bit "
            f"pointers. Change or remove its '{TRIPLE}'."
        )
    return target


def _has_wide_numbers(triple: str, target: Target) -> bool:
    """Whether `size_t` has 64 bits, by the architecture in the triple."""
    architecture = triple.split("-")[0]
    return "64" in architecture or architecture == target.triple.split("-")[0]


def _set_target(module: ModuleOp, target: Target) -> None:
    """Sets the target's triple and data layout, unless the module has a triple."""
    if triple_of_module(module) is None:
        module.attributes[TRIPLE] = StringAttr(target.triple)
        module.attributes[LAYOUT] = StringAttr(target.data_layout)
        module.attributes[LAYOUT_OF_MLIR] = _layout_of_pointers(target)


def _layout_of_pointers(target: Target) -> dlti.DataLayoutSpecAttr:
    """
    Returns the pointer entries of a data layout in MLIR's form, in bits: size,
    alignment, preferred alignment, index width
    (https://llvm.org/docs/LangRef.html#data-layout).
    """
    widths = {0: (64, 64, 64, 64)}
    for match in _POINTERS.finditer(target.data_layout):
        size, alignment = int(match["size"]), int(match["alignment"])
        preferred = int(match["preferred"] or alignment)
        widths[int(match["space"] or 0)] = (
            size,
            alignment,
            preferred,
            int(match["index"] or size),
        )
    vector_type = VectorType(i64, [4])
    return dlti.DataLayoutSpecAttr(
        ArrayAttr(
            dlti.DataLayoutEntryAttr(
                pointer_type(number),
                DenseIntOrFPElementsAttr.from_list(vector_type, values),
            )
            for number, values in widths.items()
        )
    )


_POINTERS = re.compile(
    r"(?<=-)p(?P<space>\d*):(?P<size>\d+):(?P<alignment>\d+)"
    r"(?::(?P<preferred>\d+))?(?::(?P<index>\d+))?"
)
