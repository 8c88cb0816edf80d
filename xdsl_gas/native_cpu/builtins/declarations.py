"""
Declares mux builtins in a module, and makes calls of them.

The attributes of a declaration are what LLVM may assume before the builtin is defined:

| builtins | attributes |
|---|---|
| same result in the whole work-group | `nounwind willreturn memory(none)` |
| ids of the work-item, which setters change | `memory(inaccessiblemem: read)` instead |
| setters | `memory(inaccessiblemem: write)` instead |
| memory barrier | `nounwind willreturn` |
| barriers, DMA, collectives of the work-group | `convergent nounwind` |
| other collectives | `convergent nounwind willreturn memory(none)` |
"""

from collections.abc import Mapping, Sequence
from functools import cache

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, StringAttr, UnitAttr
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.diagnostics import MemorySpaceError, error_at, symbol_name
from xdsl_gas.dialects.llvm.attributes.common import NO_MEMORY, MemoryEffectsAttr
from xdsl_gas.dialects.llvm.module.functions import FuncOp
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.dialects.llvm.syntax.signatures import calling_convention
from xdsl_gas.native_cpu.builtins.names import (
    MuxBuiltin,
    Property,
    builtin_of_name,
    why_no_collective,
)
from xdsl_gas.native_cpu.builtins.scheduled_functions import parameters_of


@cache
def _effects(inaccessible: str) -> MemoryEffectsAttr:
    fields = {**NO_MEMORY.fields.data, "inaccessibleMem": StringAttr(inaccessible)}
    return MemoryEffectsAttr.of(**fields)


def attributes_of(builtin: MuxBuiltin) -> Mapping[str, Attribute]:
    """Returns the properties of a builtin's declaration, and of calls of it."""
    attributes: dict[str, Attribute] = {"no_unwind": UnitAttr()}
    properties = builtin.properties
    if Property.CONVERGENT in properties:
        attributes["convergent"] = UnitAttr()
    if Property.PURE in properties:
        attributes["memory_effects"] = _effects("none")
    elif Property.GETTER in properties:
        attributes["memory_effects"] = _effects("read")
    elif Property.SETTER in properties:
        attributes["memory_effects"] = _effects("write")
    if Property.CONVERGENT not in properties or Property.PURE in properties:
        attributes["will_return"] = UnitAttr()
    return attributes


def check_declarations(module: ModuleOp) -> None:
    """
    Raises `MemorySpaceError` for a symbol with the name of a mux builtin that is not a
    function of the builtin's type, scheduling parameters aside. Calls then have its
    operands and result, as the verifiers compare them with what is declared. Raises it
    also for a declaration with the name of a collective that there is not.
    """
    for op in module.body.block.ops:
        name = symbol_name(op)
        if name is None:
            continue
        builtin = builtin_of_name(name)
        if builtin is not None:
            check_declaration(op, builtin)
        elif (
            isinstance(op, llvm.FuncOp)
            and is_declaration(op)
            and (reason := why_no_collective(name)) is not None
        ):
            raise error_at(
                op,
                f"{reason}.",
                "Call another builtin or rename the symbol: names with '__mux_' are "
                "reserved.",
            )


def check_declaration(op: Operation, builtin: MuxBuiltin) -> None:
    """Does the same for the symbol of one builtin."""
    if not isinstance(op, llvm.FuncOp):
        raise _is_reserved(op, builtin)
    function_type, expected = op.function_type, builtin.function_type
    inputs = function_type.inputs.data[
        : len(function_type.inputs) - len(parameters_of(op))
    ]
    if (
        inputs != expected.inputs.data
        or function_type.output != expected.output
        or function_type.is_variadic
    ):
        raise _is_reserved(op, builtin)


def _is_reserved(op: Operation, builtin: MuxBuiltin) -> MemorySpaceError:
    declared = op.function_type if isinstance(op, llvm.FuncOp) else op.name
    return error_at(
        op,
        f"'{builtin.name}' is a builtin of type {builtin.function_type}, not "
        f"{declared}.",
        "Declare it so or rename the symbol: names with '__mux_' are reserved.",
    )


def new_declaration(builtin: MuxBuiltin) -> llvm.FuncOp:
    """Returns a declaration of a builtin, which is in no module yet."""
    return FuncOp(
        builtin.name,
        builtin.function_type,
        llvm.LinkageAttr("external"),
        calling_convention("ccc"),
        other_props={**attributes_of(builtin)},
    )


def get_or_declare(
    module: ModuleOp, builtin: MuxBuiltin, rewriter: PatternRewriter | None = None
) -> llvm.FuncOp:
    """
    Returns the function of a builtin, which is declared at the end of the module if it
    is not there yet. Raises `MemorySpaceError` if its name has another type, or is not
    a function's.
    """
    for op in module.body.block.ops:
        if symbol_name(op) != builtin.name:
            continue
        if isinstance(op, llvm.FuncOp) and op.function_type == builtin.function_type:
            return op
        raise _is_reserved(op, builtin)
    declared = new_declaration(builtin)
    if rewriter is None:
        module.body.block.add_op(declared)
    else:
        rewriter.insert(declared, InsertPoint.at_end(module.body.block))
    return declared


def call_of(
    module: ModuleOp, builtin: MuxBuiltin, operands: Sequence[SSAValue]
) -> llvm.CallOp:
    """
    Returns a call of a builtin, not inserted yet, and declares the builtin. Raises
    `MemorySpaceError` as `get_or_declare` does.
    """
    function = get_or_declare(module, builtin)
    output = builtin.function_type.output
    call = CallOp(
        builtin.name,
        *operands,
        return_type=None if isinstance(output, llvm.LLVMVoidType) else output,
        calling_convention=function.CConv,
    )
    call.properties.update(attributes_of(builtin))
    return call
