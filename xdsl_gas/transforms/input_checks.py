"""
What must hold of a module before its pointers are rewritten: anything else would end in
half-rewritten IR.
"""

from xdsl.ir import Operation

from xdsl_gas.analysis.attribute_values import dense_integers
from xdsl_gas.analysis.call_flow import PUBLISHED_SPACES
from xdsl_gas.analysis.call_graph import CallGraph
from xdsl_gas.analysis.functions import Function
from xdsl_gas.analysis.pointer_flow import FLOW_OF_CLASS, Origin, cast_root
from xdsl_gas.analysis.pointer_types import space_of_type
from xdsl_gas.analysis.type_consistency import check_types
from xdsl_gas.diagnostics import error_at
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.pointer_values import origin_of


def check_module(call_graph: CallGraph, target: Target) -> None:
    """
    Raises `MemorySpaceError` for types that do not agree (see `check_types`), a cast
    between named spaces that share no memory, and an `nvvm.as` that does not fit its
    function.
    """
    check_types(call_graph.module)
    for function in call_graph.functions:
        _check_published_spaces(function, target)
        for op in function.walk():
            if FLOW_OF_CLASS[type(op)].origin is Origin.CAST:
                _check_cast(op, target)


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


def _check_published_spaces(function: Function, target: Target) -> None:
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
        space = target.space(number)
        if space is None:
            problem = f"which {target.name} does not define"
        elif space_of_type(kind, target) not in (space, MemorySpace.GENERIC):
            problem = f"but the argument is of type {kind}"
        else:
            continue
        raise error_at(
            function,
            f"'{PUBLISHED_SPACES}' names address space {number}, {problem}.",
            "Correct or remove the attribute.",
        )
