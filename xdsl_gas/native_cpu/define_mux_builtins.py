"""
`define-mux-builtins`: defines the mux builtins that a module declares.

    llvm.func @__mux_get_local_id(i32, !llvm.ptr) -> i64
  ->
    llvm.func internal @__mux_get_local_id(%dimension: i32, %info: !llvm.ptr) -> i64
        attributes {always_inline} { ... }

A definition may call other builtins. Those that the module lacks are declared at its
end, with the scheduling parameters that they need, and defined in turn. Definitions are
internal and `alwaysinline`, so that LLVM sees through them. They are functions in
MLIR's assembly in `native_cpu/builtins/definitions/`. A builtin that the module defines
itself is left unchanged, and a target may have definitions of its own, as entries of
`xdsl_gas.native_cpu.builtins.definitions.table.TARGET_DEFINITIONS`.

- **Ids and sizes** read the structs. Out of range, ids are 0 and sizes are 1.
- **Setters** write `MuxWorkItemInfo`; out of range, they do nothing.
- **`__mux_mem_barrier`** is empty for relaxed semantics, or a scope inside of a
  sub-group; `acquire`, `release` or `acq_rel` by the semantics; for sequential
  consistency `acq_rel` within a work-group and `seq_cst` across them. The kinds of
  memory are not read: fences order all. A sub-group barrier is this fence.
- **Operations of sub-groups** are those of one work-item: the value, for exclusive
  scans the identity, for shuffles up and down by other distances than 0 the value of
  the other operand. A vectorized kernel calls none of them.
- **Operations of vec-groups** are those of the lanes of a vector, from the first to the
  last.
- **DMA**: work-item (0, 0, 0) copies; waiting does nothing.

A copy by DMA is complete when the call returns. Work-item (0, 0, 0) is the first that
runs of each region between barriers, so the others find the copy complete behind the
call, in the same region or in a later one. A copy is not a barrier: if other work-items
wrote its source or read its destination before, there has to be one in between, as
OpenCL C asks for. A copy makes the later iterations of a loop over work-items depend on
the first one, so that such a loop is not marked as parallel.

## Limits

Errors, with the module unchanged: a call of a barrier or collective of the work-group,
which `work-item-loops` should have replaced; a builtin without its scheduling
parameters; a symbol that has the name of a builtin and another type.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, UnitAttr

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    callee_name,
    enclosing_function,
    is_declaration,
    linkage_of,
)
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.diagnostics import error_at, symbol_name
from xdsl_gas.native_cpu.builtins.declarations import (
    check_declarations,
    new_declaration,
)
from xdsl_gas.native_cpu.builtins.definitions.table import Definition, Definitions
from xdsl_gas.native_cpu.builtins.names import (
    MuxBuiltin,
    builtin_of_name,
    calls_of_builtins,
)
from xdsl_gas.native_cpu.builtins.scheduled_functions import (
    add_parameters,
    parameters_of,
)
from xdsl_gas.native_cpu.utils.function_text import function_of_text
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.symbols.linkage import make_internal
from xdsl_gas.transforms.symbols.symbol_graph import DISCARDABLE_LINKAGE

_NOT_INLINED = ("no_inline", "optimize_none")


@dataclass(frozen=True)
class DefineMuxBuiltinsPass(CheckedOptionsPass):
    """Defines the mux builtins that a module declares."""

    name = "define-mux-builtins"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Rewrites the module. Raises `MemorySpaceError`, before anything is changed, for
        a builtin that is used and cannot be defined.
        """
        check_declarations(op)
        definitions = Definitions(op)
        symbols = {name: o for o in op.body.block.ops if (name := symbol_name(o))}
        waiting = [
            (function, builtin)
            for name, function in symbols.items()
            if isinstance(function, llvm.FuncOp)
            and is_declaration(function)
            and (builtin := builtin_of_name(name)) is not None
        ]
        bodies: list[tuple[llvm.FuncOp, llvm.FuncOp]] = []
        added: list[llvm.FuncOp] = []
        for function, builtin in waiting:
            definition = definitions.of(builtin)
            if definition is None:
                _check_unused(op, function)
                continue
            _check_parameters(function, builtin, definition)
            body = function_of_text(builtin.name, definition.text)
            bodies.append((function, body))
            for _, called in calls_of_builtins(body):
                known = symbols.get(called.name)
                if known is None:
                    declared = _declared(called, definitions)
                    symbols[called.name] = declared
                    added.append(declared)
                    # The loop goes on with what is added to its list.
                    waiting.append((declared, called))
        op.body.block.add_ops(added)
        for function, body in bodies:
            _define(function, body)


def _check_unused(module: ModuleOp, function: llvm.FuncOp) -> None:
    """
    Raises `MemorySpaceError` if a builtin without a definition is called. Calls in
    functions that nothing calls, such as the kernels that `work-item-loops` has split
    up, are left to LLVM, which erases these functions.
    """
    name = function.sym_name.data
    calls = [
        op
        for op in operations_in(module)
        if (callee := callee_name(op)) is not None and callee.string_value() == name
    ]
    if not calls:
        return
    call_graph = CallGraph(module)
    live = call_graph.reachable_from(
        f
        for f in call_graph.functions
        if linkage_of(f) not in DISCARDABLE_LINKAGE
        or call_graph.is_referred_to(f.sym_name.data)
    )
    for op in calls:
        if enclosing_function(op) in live:
            raise error_at(
                op,
                "a barrier or a collective of the work-group is left, which no "
                "work-item can execute alone.",
                "Run 'prepare-barriers' and 'work-item-loops' first.",
            )


def _check_parameters(
    function: llvm.FuncOp, builtin: MuxBuiltin, definition: Definition
) -> None:
    """Raises `MemorySpaceError` unless a builtin is passed what it reads."""
    first = len(builtin.function_type.inputs)
    expected = {p: first + place for place, p in enumerate(definition.parameters)}
    if parameters_of(function) != expected:
        labels = " and ".join(f"'{p.label}'" for p in definition.parameters)
        raise error_at(
            function,
            f"the builtin reads {labels}, and is not passed it."
            if len(expected) == 1
            else f"the builtin reads {labels}, and is not passed them.",
            "Run 'add-scheduling-parameters' first.",
        )


def _declared(builtin: MuxBuiltin, definitions: Definitions) -> llvm.FuncOp:
    """Returns a declaration of a builtin with its scheduling parameters."""
    function = new_declaration(builtin)
    if parameters := definitions.required_parameters(builtin):
        add_parameters(function, parameters)
    return function


def _define(function: llvm.FuncOp, body: llvm.FuncOp) -> None:
    """Moves a body into a declaration, which LLVM is told to inline."""
    body.body.move_blocks(function.body)
    make_internal(function)
    for name in _NOT_INLINED:
        function.properties.pop(name, None)
    function.properties["always_inline"] = UnitAttr()
