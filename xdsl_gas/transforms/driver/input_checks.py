"""
Checks of a module before any pointer is rewritten: passes change all or nothing.
Checks `gas.keep_generic`, too: its value, and what it is an attribute of.
"""

from typing import cast

from xdsl.dialects.builtin import DictionaryAttr, StringAttr, UnitAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.argument_spaces import ARGUMENT_SPACES
from xdsl_gas.analysis.ir.attribute_values import array_elements, dense_integers
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, is_call, is_function_class
from xdsl_gas.analysis.ir.pointer_types import (
    is_disjoint_cast,
    pointer_in,
    space_in_type,
    space_of_type,
)
from xdsl_gas.analysis.ir.type_consistency import check_types
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import cast_root, is_cast_class
from xdsl_gas.diagnostics import error_at, quoted_operation, so_do_others
from xdsl_gas.dialects.gas import KEEP_GENERIC
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.remarks import Argument, names, remark
from xdsl_gas.transforms.utils.pointer_values import origin_of

_WHERE = (
    "Set it on an operation whose result is a pointer, on an access, on a call or in "
    "'arg_attrs' of a function."
)


def check_marks(call_graph: CallGraph) -> None:
    """
    Raises `MemorySpaceError` for a `gas.keep_generic` that is no string and no unit
    attribute, or that is set where it has no meaning.
    """
    index, is_marked = call_graph.operations, KEEP_GENERIC in call_graph.attribute_names
    for op in index.operations if is_marked else index.matching(is_function_class):
        if KEEP_GENERIC in op.attributes:
            mark = op.attributes[KEEP_GENERIC]
            _check_value(op, mark)
            if not _may_be_marked(op):
                raise error_at(
                    op,
                    f"'{KEEP_GENERIC}' is on an operation that neither returns a "
                    "pointer nor uses one.",
                    _WHERE,
                )
        if is_function_class(op.__class__):
            _check_function(cast(Function, op))


def _check_value(op: Operation, mark: Attribute) -> None:
    if not isinstance(mark, StringAttr | UnitAttr):
        raise error_at(
            op,
            f"'{KEEP_GENERIC}' must be a string, which is the reason, or a unit "
            f"attribute, but is {mark}.",
            "Correct or remove the attribute.",
        )


def _may_be_marked(op: Operation) -> bool:
    semantics = semantics_of(op)
    return (
        bool(semantics.accesses)
        or is_call(op)
        or any(pointer_in(value.type) for value in (*op.results, *op.operands))
    ) and not isinstance(op, Function)


def _check_function(function: Function) -> None:
    for name in ("arg_attrs", "res_attrs"):
        attributes = function.get_attr_or_prop(name)
        if attributes is None:
            continue
        for index, each in enumerate(array_elements(attributes)):
            if not isinstance(each, DictionaryAttr) or KEEP_GENERIC not in each.data:
                continue
            _check_value(function, each.data[KEEP_GENERIC])
            if name == "res_attrs":
                problem = "a result"
            elif pointer_in(input_type := tuple(function.function_type.inputs)[index]):
                continue
            else:
                problem = (
                    f"argument {index}, which is no pointer but of type {input_type}"
                )
            raise error_at(function, f"'{KEEP_GENERIC}' is on {problem}.", _WHERE)


def check_module(call_graph: CallGraph, target: Target) -> None:
    """
    Raises `MemorySpaceError` for types that do not agree (see `check_types`), an
    `nvvm.as` that does not fit its function and an invalid `gas.keep_generic`.
    """
    check_types(call_graph.operations)
    check_marks(call_graph)
    for function in call_graph.functions:
        _check_argument_spaces(function, target)


def report_disjoint_casts(
    call_graph: CallGraph, target: Target, pass_name: str
) -> None:
    """
    Remarks on address space casts between two specific spaces that share no memory.
    Inlining leaves them in code that is never reached; their result is poison, and the
    analysis takes it for an unknown pointer.
    """
    casts = [
        op
        for op in call_graph.operations.matching(is_cast_class)
        if is_disjoint_cast(op, target)
        and call_graph.function_of(op) is not None
        and origin_of(cast_root(op.operands[0]))
        not in (PointerSource.NULL, PointerSource.UNDEFINED)
    ]
    if not casts:
        return
    first, *others = casts
    spaces = [space_in_type(v.type, target) for v in (*first.operands, *first.results)]
    labels = [target.label(space) for space in spaces if space is not None]
    more = so_do_others(len(others))
    remark(
        names.DISJOINT_CAST,
        first,
        lambda: [
            "the cast ",
            Argument("Operation", quoted_operation(first)),
            " goes from ",
            Argument("From", labels[0]),
            " memory to ",
            Argument("To", labels[1]),
            f" memory, which are disjoint on {target.name}: its result is poison.{more}"
            " Cast through the generic space if the pointer can be generic, or "
            "correct the target triple if the module is for another target.",
        ],
        pass_name=pass_name,
    )


def _check_argument_spaces(function: Function, target: Target) -> None:
    published = function.attributes.get(ARGUMENT_SPACES)
    if published is None:
        return
    arguments = len(function.function_type.inputs)
    numbers = dense_integers(published, width=32)
    if numbers is None or len(numbers) != arguments:
        raise error_at(
            function,
            f"'{ARGUMENT_SPACES}' must be an array<i32> with one entry for each of "
            f"the {arguments} arguments, but is {published}.",
            "Correct or remove the attribute.",
        )
    for number, input_type in zip(numbers, function.function_type.inputs, strict=True):
        if not number:
            continue
        space = target.space(number)
        if space is None:
            problem = f"which {target.name} does not define"
        elif space_of_type(input_type, target) not in (space, MemorySpace.GENERIC):
            problem = f"but the argument is of type {input_type}"
        else:
            continue
        raise error_at(
            function,
            f"'{ARGUMENT_SPACES}' names address space {number}, {problem}.",
            "Correct or remove the attribute.",
        )
