"""
`convert-opencl-to-llvm`: OpenCL C's pointers, memory and work-items become what a
target has for them.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

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
from xdsl.ir import Operation

from xdsl_gas.analysis.target.module_target import target_of_module, triple_of_module
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.opencl import accesses, pointers, work_items
from xdsl_gas.memory_space import TARGETS, Target
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.opencl.accesses import (
    lower_compare_exchange,
    lower_load,
    lower_store,
    lower_update,
)
from xdsl_gas.transforms.opencl.checks import check_convertible
from xdsl_gas.transforms.opencl.functions import (
    lower_call,
    lower_function,
    lower_return,
)
from xdsl_gas.transforms.opencl.lowering import Lowering
from xdsl_gas.transforms.opencl.pointers import (
    lower_alloca,
    lower_bitcast,
    lower_cast,
    lower_comparison,
    lower_fence_query,
    lower_index,
    lower_local_alloc,
    lower_null,
    lower_query,
)
from xdsl_gas.transforms.opencl.work_items import (
    lower_barrier,
    lower_position,
    lower_work_dim,
)

LOWERINGS: dict[type[Operation], Callable[[Any, Lowering], None]] = {
    accesses.AllocaOp: lower_alloca,
    accesses.AtomicCmpXchgOp: lower_compare_exchange,
    accesses.AtomicRmwOp: lower_update,
    accesses.LoadOp: lower_load,
    accesses.LocalAllocOp: lower_local_alloc,
    accesses.StoreOp: lower_store,
    pointers.BitcastOp: lower_bitcast,
    pointers.CompareOp: lower_comparison,
    pointers.FromGenericOp: lower_cast,
    pointers.GetFenceOp: lower_fence_query,
    pointers.NullOp: lower_null,
    pointers.PtrAddOp: lower_index,
    pointers.ToGenericOp: lower_cast,
    pointers.ToGlobalOp: lower_query,
    pointers.ToLocalOp: lower_query,
    pointers.ToPrivateOp: lower_query,
    work_items.BarrierOp: lower_barrier,
    work_items.GetWorkDimOp: lower_work_dim,
    **dict.fromkeys(work_items.POSITIONS, lower_position),
    func.CallOp: lower_call,
    func.FuncOp: lower_function,
    func.ReturnOp: lower_return,
}
"""THE TABLE: what each operation becomes."""

_TRIPLE = "llvm.target_triple"
_LAYOUT = "llvm.data_layout"
_LAYOUT_OF_MLIR = "dlti.dl_spec"


@dataclass(frozen=True)
class ConvertOpenclToLlvmPass(TargetPass):
    """Gives a module in the language OpenCL C the numbers of a target."""

    name = "convert-opencl-to-llvm"

    spaces: Literal["tbaa", "attributes", "both", "none"] = "both"
    """
    How memory spaces stay told apart where their numbers do not: as types of accesses
    (`tbaa`), as attributes of functions and arguments, as both, or not at all.
    """

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """
        Converts; raises `MemorySpaceError` where the target has nothing for an
        operation, or the module breaks a rule of OpenCL C, and changes nothing then.
        """
        target = _target_of(op, self.target)
        check_convertible(op, target)
        lowering = Lowering(
            op,
            target,
            tbaa=self.spaces in ("tbaa", "both"),
            attributes=self.spaces in ("attributes", "both"),
        )
        for inner in list(op.walk()):
            lower = LOWERINGS.get(type(inner))
            if lower is not None:
                lower(inner, lowering)
        lowering.types.convert_all(op)
        _name_target(op, target)


def _target_of(module: ModuleOp, name: str | None) -> Target:
    target = target_of_module(module, name)
    numbered = [known for known in TARGETS.values() if known.triple]
    if target not in numbered:
        raise MemorySpaceError(
            f"'{target.name}' is no target to convert to. Set the option 'target=' to "
            f"one of {', '.join(known.name for known in numbered)}."
        )
    triple = triple_of_module(module)
    if triple is not None and not (
        target_of_module(module) is target and _has_wide_numbers(triple, target)
    ):
        raise MemorySpaceError(
            f"the module was made for '{triple}', not for '{target.name}' with "
            f"pointers of 64 bits. Give it another '{_TRIPLE}', or none."
        )
    return target


def _has_wide_numbers(triple: str, target: Target) -> bool:
    """Whether `size_t` has 64 bits, by the name of the architecture."""
    architecture = triple.split("-")[0]
    return "64" in architecture or architecture == target.triple.split("-")[0]


def _name_target(module: ModuleOp, target: Target) -> None:
    """
    Gives a module the triple and the data layout of its target; one that has a triple
    keeps it, and its own layout.
    """
    if triple_of_module(module) is None:
        module.attributes[_TRIPLE] = StringAttr(target.triple)
        module.attributes[_LAYOUT] = StringAttr(target.data_layout)
        module.attributes[_LAYOUT_OF_MLIR] = _layout_of_pointers(target)


def _layout_of_pointers(target: Target) -> dlti.DataLayoutSpecAttr:
    """
    The widths of pointers in a data layout, as MLIR has them: size, alignment,
    preferred alignment, indices (https://llvm.org/docs/LangRef.html#data-layout).
    """
    widths = {0: (64, 64, 64, 64)}
    for found in _POINTERS.finditer(target.data_layout):
        size, alignment = int(found["size"]), int(found["alignment"])
        preferred = int(found["preferred"] or alignment)
        widths[int(found["space"] or 0)] = (
            size,
            alignment,
            preferred,
            int(found["index"] or size),
        )
    kind = VectorType(i64, [4])
    return dlti.DataLayoutSpecAttr(
        ArrayAttr(
            dlti.DataLayoutEntryAttr(
                pointer_type(number),
                DenseIntOrFPElementsAttr.from_list(kind, values),
            )
            for number, values in widths.items()
        )
    )


_POINTERS = re.compile(
    r"(?<=-)p(?P<space>\d*):(?P<size>\d+):(?P<alignment>\d+)"
    r"(?::(?P<preferred>\d+))?(?::(?P<index>\d+))?"
)
