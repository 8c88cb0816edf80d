"""
`add-scheduling-parameters`: passes to functions which work-item they run for.

    llvm.func @k(%a: !llvm.ptr) {             "mux-kernel"="entry-point"
      %0 = llvm.call @__mux_get_global_id(%x) : (i32) -> i64
  ->
    llvm.func @k(%a: !llvm.ptr, %wg-info: !llvm.ptr, %arena: !llvm.ptr) {
      %wi-info = llvm.alloca %one x !llvm.struct<"MuxWorkItemInfo", ...>
      %0 = llvm.call @__mux_get_global_id(%x, %wi-info, %wg-info)

The parameters are pointers to `MuxWorkItemInfo`, `MuxWorkGroupInfo` and the arena, in
this order, behind the other parameters of a function. A function gets those that its
mux builtins or the functions that it calls need.

An entry point always gets the work-group's struct and the arena from its caller, so
that the host calls all kernels in one way. The work-item's struct is an alloca of the
entry point: LLVM turns it into registers once the builtins are inlined.

| struct | bytes | fields |
|---|--:|---|
| `MuxWorkItemInfo` | 40 | `[3 x i64]` local id |
| | | `i32` sub-group id, number of sub-groups, maximum size of one |
| `MuxWorkGroupInfo` | 104 | `[3 x i64]` each: group id, number of groups |
| | | `[3 x i64]` each: global offset, local size |
| | | `i32` number of dimensions |

The structs are aligned to 8 bytes. The arena is the memory of live variables, aligned
to 128 bytes; it may be null for a kernel without any.

The metadata `mux_scheduled_fn` of each such function has the indices of the parameters,
and the module's `mux-scheduling-params` their names. Functions that have the metadata
already only get the parameters that they lack.

## Limits

Errors, with the module unchanged: a function that needs a parameter and is variadic, in
a `musttail` call or not only called directly. If it has external linkage, callers in
other modules have to pass the parameters as well.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, UnknownLoc
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, is_declaration
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.native_cpu.builtins.declarations import check_declarations
from xdsl_gas.native_cpu.builtins.definitions.table import Definitions
from xdsl_gas.native_cpu.builtins.names import builtin_of_name
from xdsl_gas.native_cpu.builtins.scheduled_functions import (
    add_parameters,
    name_parameters,
    parameters_of,
)
from xdsl_gas.native_cpu.builtins.scheduling import (
    STRUCT_ALIGNMENT,
    WORK_ITEM_INFO,
    SchedulingParameter,
)
from xdsl_gas.native_cpu.utils.added_parameters import (
    append_arguments,
    check_signature,
    direct_calls,
    needed_parameters,
    parameter,
)
from xdsl_gas.native_cpu.utils.attributes import is_entry_point
from xdsl_gas.native_cpu.utils.stack import insert_alloca, stack_pointer
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_OF_ENTRY_POINTS = frozenset(
    (SchedulingParameter.WORK_GROUP_INFO, SchedulingParameter.ARENA)
)
"""The parameters that the host passes to every kernel."""

_NEED = "asks which work-item it runs for"


@dataclass(frozen=True)
class AddSchedulingParametersPass(CheckedOptionsPass):
    """Adds parameters for the structs of work-item and work-group, and the arena."""

    name = "add-scheduling-parameters"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Rewrites the module. Raises `MemorySpaceError`, before anything is changed, for
        a function that needs a parameter but is not called directly.
        """
        check_declarations(op)
        call_graph = CallGraph(op)
        definitions = Definitions(op)
        own = {
            function: parameters
            for function in call_graph.functions
            if (parameters := _own_parameters(function, definitions))
        }
        required = needed_parameters(call_graph, own, _is_entry_point)
        for function in required:
            is_entry_point = _is_entry_point(function)
            check_signature(
                function, call_graph, _NEED, may_be_referred_to=is_entry_point
            )
        stack = stack_pointer(op)
        missing = {
            function: parameters - parameters_of(function).keys()
            for function, parameters in required.items()
        }
        for function, parameters in required.items():
            add_parameters(function, parameters)
        for function in required:
            if not is_declaration(function):
                _pass_on(function, required, missing, call_graph, stack)
        if required:
            name_parameters(op)


def _own_parameters(
    function: Function, definitions: Definitions
) -> frozenset[SchedulingParameter]:
    """Returns the parameters that a function has whatever it calls."""
    if is_declaration(function):
        builtin = builtin_of_name(function.sym_name.data)
        if builtin is None:
            return frozenset()
        return definitions.required_parameters(builtin)
    return _OF_ENTRY_POINTS if _is_entry_point(function) else frozenset()


def _is_entry_point(function: Function) -> bool:
    return (
        isinstance(function, llvm.FuncOp)
        and is_entry_point(function)
        and not is_declaration(function)
    )


def _pass_on(
    function: llvm.FuncOp,
    required: dict[llvm.FuncOp, frozenset[SchedulingParameter]],
    missing: dict[llvm.FuncOp, frozenset[SchedulingParameter]],
    call_graph: CallGraph,
    stack: Attribute,
) -> None:
    """Passes the parameters of a function to those that it calls."""
    values: dict[SchedulingParameter, SSAValue] = {
        one: parameter(function, index)
        for one, index in parameters_of(function).items()
    }
    for call, callee in direct_calls(function, call_graph):
        added = missing.get(callee, frozenset())
        if not added:
            continue
        item = SchedulingParameter.WORK_ITEM_INFO
        if item in added and item not in values:
            values[item] = _find_struct(function) or _insert_struct(function, stack)
        append_arguments(call, [values[p] for p in SchedulingParameter if p in added])


def _find_struct(function: llvm.FuncOp) -> SSAValue | None:
    """Returns the work-item's struct that an entry point has already, if any."""
    for op in function.body.blocks[0].ops:
        if isinstance(op, llvm.AllocaOp) and op.elem_type == WORK_ITEM_INFO:
            users = [use.operation for use in op.res.uses]
            casts = [user for user in users if user.name == "llvm.addrspacecast"]
            return casts[0].results[0] if casts else op.res
    return None


def _insert_struct(function: llvm.FuncOp, stack: Attribute) -> SSAValue:
    """Inserts the alloca of the work-item's struct into an entry point."""
    first: Operation | None = function.body.blocks[0].first_op
    assert first is not None
    builder = LLVMBuilder(InsertPoint.before(first), UnknownLoc())
    info = insert_alloca(builder, WORK_ITEM_INFO, STRUCT_ALIGNMENT, stack)
    info.name_hint = SchedulingParameter.WORK_ITEM_INFO.label
    default_pointer = pointer_type()
    return (
        info
        if stack == default_pointer
        else builder.pointer_cast(info, default_pointer)
    )
