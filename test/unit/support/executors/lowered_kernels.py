"""
Kernels that call mux builtins, lowered to functions that run a work-group natively.
"""

from struct import pack

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from xdsl_gas.native_cpu.add_scheduling_parameters import AddSchedulingParametersPass
from xdsl_gas.native_cpu.convert_to_host import ConvertToHostPass
from xdsl_gas.native_cpu.define_mux_builtins import DefineMuxBuiltinsPass
from xdsl_gas.native_cpu.legalize_atomics import LegalizeAtomicsPass
from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass
from xdsl_gas.native_cpu.replace_local_module_scope_variables import (
    ReplaceLocalModuleScopeVariablesPass,
)
from xdsl_gas.native_cpu.utils.attributes import is_entry_point
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass

ENTRY = 'attributes {passthrough = [["mux-kernel", "entry-point"]]}'
BUILTINS = """
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_local_size(i32) -> i64
  llvm.func @__mux_work_group_barrier(i32, i32, i32)
"""


def lowered(module: ModuleOp) -> llvm.FuncOp:
    """Runs the passes behind the metadata, and returns the entry point."""
    passes: list[ModulePass] = [
        PrepareBarriersPass(),
        WorkItemLoopsPass(),
        ReplaceLocalModuleScopeVariablesPass(),
        AddSchedulingParametersPass(),
        DefineMuxBuiltinsPass(),
        LegalizeAtomicsPass(),
        ConvertToHostPass(),
    ]
    for one in passes:
        one.apply(Context(), module)
        module.verify()
    (entry,) = (
        op for op in module.ops if isinstance(op, llvm.FuncOp) and is_entry_point(op)
    )
    return entry


def group_info(group: int, size: int) -> bytearray:
    rows = ((group, 0, 0), (2, 1, 1), (0, 0, 0), (size, 1, 1))
    return bytearray(pack("<12qi4x", *(n for row in rows for n in row), 1))
