"""
What values, functions and places are called in a report: as in the source, where debug
information tells.
"""

from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr, SymbolRefAttr
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Function,
    callee_name,
    enclosing_function,
    function_of_argument,
)
from xdsl_gas.analysis.ir.source_variables import (
    SourceVariable,
    SourceVariables,
    source_variables,
)
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.global_variables import variable_of
from xdsl_gas.analysis.semantics.pointer_operations import (
    cast_root,
    is_address_arithmetic,
)
from xdsl_gas.diagnostics import NamedPlace, SourceLocation, source_location
from xdsl_gas.dialects.llvm.attributes.debug_info import subprogram_of
from xdsl_gas.dialects.llvm.metadata.attributes import MetadataAttr
from xdsl_gas.dialects.llvm.metadata.debug_attributes import file_name
from xdsl_gas.dialects.llvm.metadata.text import string_of
from xdsl_gas.symbol_names import name_in_symbol


@dataclass
class Names:
    """The names in one module."""

    module: Operation
    _variables: SourceVariables = field(init=False)

    def __post_init__(self) -> None:
        self._variables = source_variables(self.module)

    def of_value(self, value: SSAValue) -> str:
        """Returns the name of a value in the source, or what kind of value it is."""
        function = function_of_argument(value)
        if function is not None and isinstance(value, BlockArgument):
            name = source_name(function)
            return f"{self.of_parameter(function, value.index)} of `{name}`"
        variable = self._variables.values.get(value) or self._variables.slots.get(value)
        if variable is not None:
            return f"`{variable.name}`"
        if (hint := _given_name(value)) is not None:
            return f"`%{hint}`"
        op = value.owner
        if not isinstance(op, Operation):
            return "the pointer merged here"
        if (declared := self._declared_at(op)) is not None:
            return f"`{declared[0]}`"
        root = root_of(value)
        if root is not value and self._is_named(root):
            name = self.of_value(root)
            return name if root is cast_root(value) else f"an address in {name}"
        return _words_of_result(op)

    def _is_named(self, value: SSAValue) -> bool:
        if isinstance(value, BlockArgument) or _given_name(value) is not None:
            return True
        if value in self._variables.values or value in self._variables.slots:
            return True
        op = value.owner
        return isinstance(op, Operation) and semantics_of(op).source in _NAMED

    def _declared_at(
        self, address_of: Operation
    ) -> tuple[str, SourceLocation | None] | None:
        """Returns the name and place of a global variable in the source, if known."""
        variable = variable_of(address_of)
        return None if variable is None else _declaration(variable)

    def of_parameter(self, function: Function, index: int) -> str:
        """Returns "parameter 2 `p`", counted from 1 as in the source."""
        name = None
        if (variable := self._parameter(function, index)) is not None:
            name = variable.name
        elif function.body.blocks:
            hint = _given_name(function.body.blocks[0].args[index])
            name = None if hint is None else f"%{hint}"
        words = f"parameter {self.number_of_parameter(function, index)}"
        return words if name is None else f"{words} `{name}`"

    def number_of_parameter(self, function: Function, index: int) -> int:
        """Returns which parameter of the source an argument is, from 1."""
        variable = self._parameter(function, index)
        return index + 1 if variable is None else variable.parameter

    def _parameter(self, function: Function, index: int) -> SourceVariable | None:
        if not function.body.blocks:
            return None
        return self._variables.of_argument(function.body.blocks[0].args[index])

    def variable_name(self, value: SSAValue) -> str | None:
        """Returns the name of a variable of the source; None if a value is none."""
        if isinstance(value, BlockArgument):
            variable = self._variables.of_argument(value)
        else:
            variable = self._variables.values.get(value)
        return None if variable is None else variable.name

    def place_of(self, value: SSAValue | None) -> SourceLocation | None:
        """Returns where a value is defined, a parameter where it is declared."""
        if value is None:
            return None
        if isinstance(value.owner, Operation):
            declared = self._declared_at(value.owner)
            return source_location(value.owner) if declared is None else declared[1]
        function = enclosing_function(value.owner)
        place = None if function is None else source_location(function)
        if isinstance(value, BlockArgument):
            variable = self._variables.of_argument(value)
            if variable is not None and variable.line and place is not None:
                return SourceLocation(place.file, variable.line)
        return place


def _declaration(
    variable: llvm.GlobalOp,
) -> tuple[str, SourceLocation | None] | None:
    """Returns the name and place of a variable, by its debug information."""
    for expression in array_elements(variable.properties.get("dbg_exprs")):
        if isinstance(expression, MetadataAttr):
            node = expression.data.node("var")
            name = None if node is None else string_of(node.fields.get("name"))
            if node is not None and name:
                file, line = file_name(node), node.integer("line")
                return name, SourceLocation(file, line) if file else None
    return None


def root_of(pointer: SSAValue) -> SSAValue:
    """Returns what a pointer is computed from by casts and address arithmetic."""
    value, seen = cast_root(pointer), set[SSAValue]()
    while value not in seen:
        seen.add(value)
        op = value.owner
        if not isinstance(op, Operation) or not is_address_arithmetic(op):
            break
        value = cast_root(op.operands[0])
    return value


def source_name(function: Function) -> str:
    """Returns the name of a function in the source, or else that in its symbol."""
    name = debug_name(function)
    return name_in_symbol(function.sym_name.data) if name is None else name


def debug_name(function: Function) -> str | None:
    """
    Returns the name of a function in its debug information, a method's behind that of
    its class; None without.
    """
    if isinstance(function.location, NamedPlace):
        return function.location.function_name()
    subprogram = subprogram_of(function.location)
    name = None if subprogram is None else subprogram.get("name")
    return name.data if isinstance(name, StringAttr) and name.data else None


def name_of_callee(call: Operation, call_graph: CallGraph) -> str:
    """Returns the name of what a call calls, in the source if it is defined there."""
    callee = call_graph.callee_of(call)
    if callee is not None:
        return source_name(callee)
    name = callee_name(call)
    if name is None:
        return "a function pointer"
    return name_in_symbol(name.string_value())


def _given_name(value: SSAValue) -> str | None:
    """Returns the name of a value in its module, but for those that LLVM makes up."""
    name = value.name_hint
    return None if name is None or name.startswith(".") else name


def is_pointer_to_virtual_functions(value: SSAValue) -> bool:
    """Whether a value is the hidden pointer of an object of a C++ class."""
    op = value.owner
    if not isinstance(op, Operation):
        return False
    return '"vtable pointer"' in str(
        op.properties.get("tbaa", op.attributes.get("tbaa"))
    )


LOADED_POINTER = "the loaded pointer"


def _words_of_result(op: Operation) -> str:
    if op.results and is_pointer_to_virtual_functions(op.results[0]):
        return "the pointer to virtual functions"
    source = semantics_of(op).source
    if is_address_arithmetic(op):
        return "the address"
    if source is PointerSource.CALL_RESULT:
        name = callee_name(op)
        symbol = "" if name is None else name_in_symbol(name.string_value())
        return f"the result of {f'`{symbol}`' if symbol else 'a function pointer'}"
    if source is PointerSource.SYMBOL:
        name = op.properties.get("global_name")
        if isinstance(name, SymbolRefAttr):
            return f"`{name_in_symbol(name.string_value())}`"
    return _WORDS.get(source, f"the result of {op.name}")


_NAMED = (PointerSource.SYMBOL, PointerSource.CALL_RESULT)
_WORDS = {
    PointerSource.CAST: "the cast",
    PointerSource.LOADED: LOADED_POINTER,
    PointerSource.STACK: "a stack slot",
    PointerSource.FORWARDED: "the selected pointer",
    PointerSource.INTTOPTR: "the pointer made of an integer",
}
