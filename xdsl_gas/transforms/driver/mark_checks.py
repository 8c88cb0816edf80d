"""
Checks `gas.keep_generic`: its value, and what it is an attribute of.
"""

from typing import cast

from xdsl.dialects.builtin import DictionaryAttr, StringAttr, UnitAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, is_call, is_function_class
from xdsl_gas.analysis.ir.pointer_types import pointer_in
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.gas import KEEP_GENERIC

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
            elif pointer_in(kind := tuple(function.function_type.inputs)[index]):
                continue
            else:
                problem = f"argument {index}, which is no pointer but of type {kind}"
            raise error_at(function, f"'{KEEP_GENERIC}' is on {problem}.", _WHERE)
