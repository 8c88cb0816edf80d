"""
The debug information of variables in local memory that become members of a struct.

    @tile, !DIGlobalVariable(name: "tile", scope: !k)
  ->
    #dbg_declare(ptr %local-vars, !DILocalVariable(name: "tile", scope: !k),
                 !DIExpression(DW_OP_plus_uconst, 16))

A variable is declared in each function with a subprogram that uses it. Its scope stays
the same where the function has source locations in that subprogram, inlined ones
included; else it is the function's subprogram.

Only metadata nodes that were read from LLVM IR are converted, not MLIR's attributes.
"""

from collections.abc import Iterable

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.dialects.llvm.intrinsics.debug import WHOLE_VALUE, DbgDeclareOp
from xdsl_gas.dialects.llvm.metadata.attributes import (
    DebugLocation,
    MetadataAttr,
    debug_location,
    metadata,
)
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand

_EXPRESSIONS = "dbg_exprs"
_KEPT_FIELDS = ("name", "file", "line", "type", "align", "annotations")


def declare_variable(
    variable: llvm.GlobalOp, function: llvm.FuncOp, struct: SSAValue, offset: int
) -> list[Operation]:
    """
    Returns the debug records, not inserted yet, that declare a variable at an offset
    behind an address in a function.
    """
    location = function.location
    if not isinstance(location, DebugLocation):
        return []
    records: list[Operation] = []
    for node in _global_variables(variable):
        place = _place(node, function, location.node.data)
        fields: dict[str, Operand] = {"scope": place.fields["scope"]}
        fields |= {k: node.fields[k] for k in _KEPT_FIELDS if k in node.fields}
        fields = {"name": fields["name"], **fields}
        variable_node = MetadataNode("DILocalVariable", fields=fields)
        expression = MetadataNode(
            "DIExpression", operands=["DW_OP_plus_uconst", str(offset)]
        )
        record = DbgDeclareOp.create(
            operands=[struct],
            properties={
                "varInfo": metadata(variable_node),
                "locationExpr": metadata(expression) if offset else WHOLE_VALUE,
            },
        )
        record.location = debug_location(place)
        records.append(record)
    return records


def forget_variables(
    variables: Iterable[llvm.GlobalOp], functions: Iterable[llvm.FuncOp]
) -> None:
    """Removes variables from the lists of globals of the compile units of functions."""
    gone = {
        expression.data
        for variable in variables
        for expression in array_elements(variable.properties.get(_EXPRESSIONS))
        if isinstance(expression, MetadataAttr)
    }
    units: set[MetadataNode] = set()
    for function in functions:
        if isinstance(function.location, DebugLocation):
            unit = function.location.node.data.node("unit")
            if unit is not None:
                units.add(unit)
    for unit in units:
        listed = unit.node("globals")
        if gone and listed is not None:
            kept = [part for part in listed.operands if part not in gone]
            unit.fields["globals"] = MetadataNode(operands=kept)


def _global_variables(variable: llvm.GlobalOp) -> Iterable[MetadataNode]:
    """Returns the nodes `DIGlobalVariable` of a variable."""
    for expression in array_elements(variable.properties.get(_EXPRESSIONS)):
        if isinstance(expression, MetadataAttr):
            node = expression.data.node("var")
            if node is not None and "name" in node.fields:
                yield node


def _place(
    variable: MetadataNode, function: llvm.FuncOp, subprogram: MetadataNode
) -> MetadataNode:
    """Returns the source location of the declaration of a variable in a function."""
    fields: dict[str, Operand] = {}
    if "line" in variable.fields:
        fields["line"] = variable.fields["line"]
    scope = variable.node("scope")
    wanted = None if scope is None else _subprogram(scope)
    if scope is not None and wanted is not None:
        if wanted is subprogram:
            return MetadataNode("DILocation", fields={**fields, "scope": scope})
        for op in operations_in(function):
            if not isinstance(op.location, DebugLocation):
                continue
            node = op.location.node.data
            inner, inlined = node.node("scope"), node.node("inlinedAt")
            if inner is None or inlined is None or _subprogram(inner) is not wanted:
                continue
            fields |= {"scope": scope, "inlinedAt": inlined}
            return MetadataNode("DILocation", fields=fields)
    return MetadataNode("DILocation", fields={**fields, "scope": subprogram})


def _subprogram(scope: MetadataNode) -> MetadataNode | None:
    """Returns the subprogram that a scope is in, if any."""
    current: MetadataNode | None = scope
    while current is not None and current.kind != "DISubprogram":
        current = current.node("scope")
    return current
