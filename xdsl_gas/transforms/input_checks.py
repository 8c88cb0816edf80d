"""
What must hold of a module before its pointers are rewritten.

xDSL checks neither the types of calls against their callees nor those of branches
against their blocks; wrong ones would end in half-rewritten IR.
"""

from collections.abc import Iterator

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.attribute_values import dense_integers
from xdsl_gas.analysis.call_graph import CallGraph
from xdsl_gas.analysis.flow_graph import PUBLISHED_SPACES, address_space, space_of_type
from xdsl_gas.analysis.pointer_flow import (
    BRANCHES,
    FLOW_OF_CLASS,
    Origin,
    successor_operands,
)
from xdsl_gas.diagnostics import error_at
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.pointer_values import cast_root, origin_of


def check_module(call_graph: CallGraph, target: Target) -> None:
    """
    Raises `MemorySpaceError` for a call or branch whose types do not fit, a cast
    between named spaces that share no memory, and an `nvvm.as` that does not fit its
    function.
    """
    for function in call_graph.functions:
        _check_published_spaces(function, target)
        for op in function.walk():
            if isinstance(op, llvm.CallOp):
                _check_call(op, call_graph)
            elif op.successors:
                _check_branch(op)
            elif FLOW_OF_CLASS[type(op)].origin is Origin.CAST:
                _check_cast(op, target)


def _check_call(call: llvm.CallOp, call_graph: CallGraph) -> None:
    if call.callee is None:
        return
    callee = call_graph.callee_of(call)
    if callee is None:
        # An alias; the verifier of llvm.call knows whether the symbol exists.
        return
    expected = callee.function_type
    passed = tuple(call.args.types)
    fixed = passed[: len(expected.inputs)] if expected.is_variadic else passed
    if fixed != expected.inputs.data:
        raise error_at(
            call,
            f"the call passes ({_types(fixed)}) to @{callee.sym_name.data}, which "
            f"takes ({_types(expected.inputs.data)}).",
            "Make the two agree.",
        )
    returned = call.results[0].type if call.results else llvm.LLVMVoidType()
    if returned != expected.output:
        raise error_at(
            call,
            f"the call expects {returned} of @{callee.sym_name.data}, which returns "
            f"{expected.output}.",
            "Make the two agree.",
        )


def _types(types: Iterator[Attribute] | tuple[Attribute, ...]) -> str:
    return ", ".join(str(t) for t in types)


def _check_branch(branch: Operation) -> None:
    if branch.name not in BRANCHES:
        return
    for block, start in successor_operands(branch):
        passed = tuple(o.type for o in branch.operands[start : start + len(block.args)])
        expected = tuple(argument.type for argument in block.args)
        if passed != expected:
            raise error_at(
                branch,
                f"the branch passes ({_types(passed)}) to a block that takes "
                f"({_types(expected)}).",
                "Make the two agree.",
            )


def _check_cast(cast: Operation, target: Target) -> None:
    from_space = space_of_type(cast.operands[0].type, target)
    to_space = space_of_type(cast.results[0].type, target)
    if from_space is None or to_space is None:
        return
    if MemorySpace.GENERIC in (from_space, to_space):
        return
    if target.may_overlap(from_space, to_space):
        return
    if origin_of(cast_root(cast.operands[0])) in (Origin.NULL, Origin.UNDEFINED):
        return
    raise error_at(
        cast,
        f"the cast goes from {target.label(from_space)} memory to "
        f"{target.label(to_space)} memory, "
        f"which share nothing on {target.name}.",
        "Cast through the generic space if the pointer can be generic, or set the "
        "option 'target=' if the module is for another target.",
    )


def _check_published_spaces(function: llvm.FuncOp, target: Target) -> None:
    published = function.attributes.get(PUBLISHED_SPACES)
    if published is None:
        return
    arguments = len(function.function_type.inputs)
    numbers = dense_integers(published, width=32)
    if numbers is None or len(numbers) != arguments:
        raise error_at(
            function,
            f"'{PUBLISHED_SPACES}' must be an array<i32> with one entry for each of "
            f"the {arguments} arguments, but is {published}.",
            "Correct or remove the attribute.",
        )
    for number, kind in zip(numbers, function.function_type.inputs, strict=True):
        if not number:
            continue
        if target.space(number) is None:
            problem = f"which {target.name} does not define"
        elif address_space(kind) not in (number, target.generic):
            problem = f"but the argument is of type {kind}"
        else:
            continue
        raise error_at(
            function,
            f"'{PUBLISHED_SPACES}' names address space {number}, {problem}.",
            "Correct or remove the attribute.",
        )
