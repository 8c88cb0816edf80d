"""
Whether the operations of a module agree with each other about their types.

xDSL compares calls with callees, branches with blocks and names with what they name
only where an operation's own verifier does; a module built in Python from other
classes, or a rewrite that changed one side only, goes unnoticed. What is checked is
what MLIR checks (https://mlir.llvm.org/docs/Dialects/LLVM/), by operation name.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain
from typing import TypeAlias, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import FunctionType, SymbolRefAttr
from xdsl.ir import Attribute, BlockArgument, Operation
from xdsl.traits import SymbolTable

from xdsl_gas.analysis.ir.attribute_values import (
    array_elements,
    dense_integers,
    integer_value,
)
from xdsl_gas.analysis.ir.control_flow import (
    BRANCHES,
    SuccessorOperands,
    successor_operands,
)
from xdsl_gas.analysis.ir.functions import Function, is_function_class, result_types
from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.operations.operands import operands_of, type_of
from xdsl_gas.analysis.operations.semantics import Control, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of_class
from xdsl_gas.diagnostics import MemorySpaceError, error_at, symbol_name, symbol_words
from xdsl_gas.dialects.llvm.symbols import ADDRESSABLE
from xdsl_gas.dialects.opencl import KERNEL
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.pointer_interface import PointerType
from xdsl_gas.target_tables import OPENCL

_CALLEES = {
    "func": frozenset(("func.func",)),
    "llvm": frozenset(("llvm.func", "llvm.mlir.ifunc")),
}
"""The operations that calls of each dialect can call: symbols have no records."""

_WITH_BUFFERS = frozenset(("gpu.func",))
"""The functions whose entry block has buffers behind the arguments."""

_AGREE = "Make the two agree."


@cache
def _callees_of(kind: type[Operation]) -> frozenset[str] | None:
    """The operations that calls of a class can call; None if that is unknown."""
    return _CALLEES.get(kind.name.split(".")[0])


def _space_of(named: Operation) -> int:
    """The address space of a variable or an alias."""
    if named.name == "llvm.mlir.alias" and (block := named.regions[0].blocks.first):
        # The address space of an alias is that of its initializer's result.
        end = block.last_op
        if end is not None and end.operands:
            return address_space(end.operands[0].type) or 0
    return integer_value(named.properties.get("addr_space")) or 0


def check_types(operations: OperationIndex) -> None:
    """
    Raises `MemorySpaceError`, which names the operation, where it stands and the
    remedy, for the first of these in program order:

    - a call that passes or expects other types than the callee's, or whose callee is
      neither a function nor the pointer it is called through;
    - a branch that passes other types than its successor takes, or an operation that
      begins or ends a region and passes others than there are arguments or results for;
    - a function whose entry block does not take what its type says, or that returns
      something else;
    - a kernel of OpenCL that is passed a private or a generic pointer;
    - an address of a variable in another address space than the variable is in;
    - a symbol that nothing in the enclosing symbol table defines, or two things do.

    Takes time in proportion to the number of operations.
    """
    rules = {op_class: _find_rule(op_class) for op_class in operations.by_class}
    checker = _Checker()
    # Most operations have no rule.
    for op in operations.matching(
        lambda kind: rules[kind] is not None or _is_symbol_table(kind)
    ):
        op_class = op.__class__
        rule = rules[op_class]
        if rule is not None:
            rule(checker, op)
        if _is_symbol_table(op_class):
            checker.tables[op] = _symbols_of(op)


class _Checker:
    """The rules, with the symbol tables that were met."""

    def __init__(self) -> None:
        self.tables: dict[Operation, dict[str, Operation]] = {}
        """The definitions of each symbol table, by name."""
        self._signatures: dict[Operation, _Signature | None] = {}

    def _table_around(self, op: Operation) -> dict[str, Operation] | None:
        """The innermost symbol table that an operation is nested in."""
        block = op.parent
        while block is not None and (region := block.parent) is not None:
            parent = region.parent
            if parent is None:
                break
            if parent in self.tables:
                return self.tables[parent]
            block = parent.parent
        return None

    def find(self, user: Operation, symbol: SymbolRefAttr) -> Operation | None:
        """
        The definition of `symbol`; None in a module without a symbol table. Raises
        `MemorySpaceError` if the symbol is not defined.
        """
        table = self._table_around(user)
        if table is None:
            return None
        symbol_op = table.get(symbol.root_reference.data)
        for nested in symbol.nested_references:
            symbol_op = (
                None if symbol_op is None else _symbols_of(symbol_op).get(nested.data)
            )
        if symbol_op is None:
            raise error_at(
                user,
                f"nothing defines {symbol}.",
                "Define or declare it in the module.",
            )
        return symbol_op

    def check_function(self, function: Operation) -> None:
        """Checks the arguments of the entry block against the function type."""
        properties = function.properties
        for name in ("comdat", "personality"):
            if name in properties:
                self._check_mentioned(function, (properties[name],))
        function_type = properties.get("function_type")
        entry = function.regions[0].first_block
        if not isinstance(function_type, _FUNCTION_TYPES) or entry is None:
            return
        taken = tuple(map(type_of, entry.args))
        if function.name in _WITH_BUFFERS:
            taken = taken[: len(function_type.inputs)]
        if taken != function_type.inputs.data:
            raise error_at(
                function,
                f"the entry block takes ({_listed(entry.arg_types)}), the type of the "
                f"function says ({_listed(function_type.inputs)}).",
                _AGREE,
            )
        if KERNEL in function.attributes:
            _check_kernel(function, function_type.inputs.data)

    def check_return(self, end: Operation) -> None:
        """Checks the operands of returns against the function type."""
        function = end.parent_op()
        if function is None or not is_function_class(function.__class__):
            return
        function = cast(Function, function)
        if not isinstance(function.properties.get("function_type"), _FUNCTION_TYPES):
            return
        expected = result_types(function)
        if tuple(map(type_of, operands_of(end))) != expected:
            raise error_at(
                end,
                f"it returns ({_listed(end.operand_types)}) from "
                f"@{symbol_name(function)}, whose type says ({_listed(expected)}).",
                _AGREE,
            )

    def check_call(self, call: Operation) -> None:
        """Checks the operands and results of a call against the callee's type."""
        operands, properties = operands_of(call), call.properties
        sizes = dense_integers(properties.get("operandSegmentSizes"))
        if sizes and sizes[0] != len(operands):
            operands = operands[: sizes[0]]
        passed = tuple(map(type_of, operands))
        reference = properties.get("callee")
        if not isinstance(reference, SymbolRefAttr):
            if not passed or not isinstance(passed[0], llvm.LLVMPointerType):
                raise error_at(
                    call,
                    "it names no function, and its first operand is no pointer to one.",
                    "Name the function or pass the pointer to call.",
                )
            return
        callee = self.find(call, reference)
        if callee is None:
            return
        callees = _callees_of(call.__class__)
        if callees is not None and callee.name not in callees:
            raise error_at(
                call,
                f"{reference} is no function but `{callee.name}`.",
                "Call a function.",
            )
        if callee not in self._signatures:
            self._signatures[callee] = _signature_of(callee)
        signature = self._signatures[callee]
        if signature is None:
            return
        inputs, expected, is_variadic = signature
        fixed = passed[: len(inputs)] if is_variadic else passed
        if fixed != inputs:
            raise error_at(
                call,
                f"the call passes ({_listed(passed)}) to {reference}, which takes "
                f"({_listed(inputs)}{', ...' if is_variadic else ''}).",
                _AGREE,
            )
        results = tuple(map(type_of, call.results))
        if results != expected:
            raise error_at(
                call,
                f"the call expects {_result(results)} of {reference}, which "
                f"returns {_result(expected)}.",
                _AGREE,
            )

    def check_address(self, op: Operation) -> None:
        """Checks that an address is a pointer to the address space of the symbol."""
        reference = op.properties.get("global_name")
        if not isinstance(reference, SymbolRefAttr):
            return
        named = self.find(op, reference)
        if named is None:
            return
        if named.name not in ADDRESSABLE:
            raise error_at(
                op,
                f"{reference} is `{named.name}`, which has no address.",
                "Name a global variable or a function.",
            )
        space = address_space(op.results[0].type)
        if named.name == "llvm.func" or space is None:
            return
        expected = _space_of(named)
        if space != expected:
            raise error_at(
                op,
                f"it makes a pointer to address space {space}, but {reference} is in "
                f"address space {expected}.",
                _AGREE,
            )

    def check_global(self, variable: Operation) -> None:
        """Checks that the symbols in an initializer are defined."""
        self._check_mentioned(variable, (variable.properties.get("comdat"),))

    def check_lists(self, op: Operation) -> None:
        """The functions of constructor lists exist."""
        for attribute in op.properties.values():
            self._check_mentioned(op, array_elements(attribute))

    def _check_mentioned(
        self, user: Operation, attributes: Iterable[Attribute | None]
    ) -> None:
        for attribute in attributes:
            if isinstance(attribute, SymbolRefAttr):
                self.find(user, attribute)


_Rule: TypeAlias = Callable[[_Checker, Operation], None]

_Signature: TypeAlias = tuple[tuple[Attribute, ...], tuple[Attribute, ...], bool]
"""The types of arguments and of results, and whether there may be more arguments."""

_RULES: dict[str, _Rule] = {
    "llvm.mlir.global": _Checker.check_global,
    "llvm.mlir.global_ctors": _Checker.check_lists,
    "llvm.mlir.global_dtors": _Checker.check_lists,
}


def _find_rule(op_class: type[Operation]) -> _Rule | None:
    """The rule for the operations of a class; None if there is nothing to check."""
    if is_function_class(op_class):
        return _Checker.check_function
    rule = _RULES.get(op_class.name)
    if rule is not None:
        return rule
    semantics = semantics_of_class(op_class)
    if semantics.source is PointerSource.CALL_RESULT:
        return _Checker.check_call
    if semantics.control is Control.RETURN:
        return _Checker.check_return
    if semantics.source is PointerSource.SYMBOL:
        return _Checker.check_address
    if semantics.control in BRANCHES or op_class.name.startswith("scf."):
        return _check_successors
    return None


_PASSED_TO_KERNELS = (MemorySpace.GLOBAL, MemorySpace.CONSTANT, MemorySpace.SHARED)


def _check_kernel(kernel: Operation, inputs: Sequence[Attribute]) -> None:
    """The host has only pointers to three spaces: OpenCL C 3.0, section 6.11."""
    for number, input_type in enumerate(inputs):
        if isinstance(input_type, PointerType):
            space = input_type.memory_space(OPENCL)
            if space not in _PASSED_TO_KERNELS:
                raise error_at(
                    kernel,
                    f"argument {number} of the kernel is of type {input_type}, but "
                    "the host has no such pointers.",
                    "Pass a pointer to global, constant or local memory.",
                )


def _check_successors(_: _Checker, op: Operation) -> None:
    types = None
    for number, forwarded in enumerate(successor_operands(op) or ()):
        if not forwarded.inputs and forwarded.first >= forwarded.end:
            continue
        if types is None:
            types = tuple(map(type_of, operands_of(op)))
        expected = tuple(map(type_of, forwarded.inputs))
        passed = types[forwarded.first : forwarded.end]
        if passed != expected:
            takes = _words_of_taker(op, number, forwarded)
            raise error_at(
                op,
                f"{'the branch' if op.successors else 'it'} passes "
                f"({_listed(passed)}) to {takes} ({_listed(expected)}).",
                _AGREE,
            )


def _words_of_taker(op: Operation, number: int, forwarded: SuccessorOperands) -> str:
    """The text for an operation that takes values, to be followed by types."""
    if op.successors:
        return f"successor {number}, a block that takes"
    taker = op if op.regions else op.parent_op()
    name = "" if taker is None else taker.name
    if forwarded.inputs and isinstance(forwarded.inputs[0], BlockArgument):
        return f"a region of `{name}` that takes"
    return f"`{name}`, which has the results"


@cache
def _is_symbol_table(kind: type[Operation]) -> bool:
    return kind.name == "builtin.module" or kind.has_trait(
        SymbolTable, value_if_unregistered=False
    )


def _symbols_of(table: Operation) -> dict[str, Operation]:
    """The definitions of a symbol table, by name."""
    symbols: dict[str, Operation] = {}
    for op in chain.from_iterable(block.ops for block in table.regions[0].blocks):
        name = symbol_name(op)
        if name is None:
            continue
        if name in symbols:
            raise _redefined(op, name)
        symbols[name] = op
    return symbols


def _redefined(op: Operation, name: str) -> MemorySpaceError:
    return error_at(
        op, f"{symbol_words(name)} is defined twice.", "Rename or remove one of them."
    )


_FUNCTION_TYPES = (llvm.LLVMFunctionType, FunctionType)


def _signature_of(callee: Operation) -> _Signature | None:
    """The signature of a callable symbol; None if it has no type attribute."""
    is_ifunc = callee.name == "llvm.mlir.ifunc"
    function_type = callee.properties.get(
        "i_func_type" if is_ifunc else "function_type"
    )
    if isinstance(function_type, llvm.LLVMFunctionType):
        output = function_type.output
        outputs = () if isinstance(output, llvm.LLVMVoidType) else (output,)
        return function_type.inputs.data, outputs, function_type.is_variadic
    if isinstance(function_type, FunctionType):
        return function_type.inputs.data, function_type.outputs.data, False
    return None


def _result(kinds: Sequence[Attribute]) -> str:
    return _listed(kinds) or "nothing"


def _listed(types: Iterable[Attribute]) -> str:
    return ", ".join(str(t) for t in types)
