"""
Whether the operations of a module agree with each other about their types.

xDSL compares calls with callees, branches with blocks and names with what they name
only where an operation's own verifier does; a module built in Python from other
classes, or a rewrite that changed one side only, goes unnoticed. What is checked is
what MLIR checks (https://mlir.llvm.org/docs/Dialects/LLVM/), by operation name, in one
walk.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from xdsl.dialects import llvm
from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Attribute, Operation
from xdsl.traits import SymbolTable

from xdsl_gas.analysis.attribute_values import (
    array_elements,
    dense_integers,
    integer_value,
)
from xdsl_gas.analysis.pointer_flow import BRANCHES, successor_operands
from xdsl_gas.analysis.pointer_types import address_space
from xdsl_gas.diagnostics import MemorySpaceError, error_at, symbol_name

_CALLEES = frozenset(("llvm.func", "llvm.mlir.ifunc"))
_ADDRESSABLE = _CALLEES | {"llvm.mlir.alias", "llvm.mlir.global"}

_AGREE = "Make the two agree."


def _space_of(named: Operation) -> int:
    """The address space of a variable or an alias."""
    if named.name == "llvm.mlir.alias" and (block := named.regions[0].blocks.first):
        # An alias is where the address is that its initialiser returns.
        end = block.last_op
        if end is not None and end.operands:
            return address_space(end.operands[0].type) or 0
    return integer_value(named.properties.get("addr_space")) or 0


def check_types(module: Operation) -> None:
    """
    Raises `MemorySpaceError`, which names the operation, where it stands and the
    remedy, for the first of these in program order:

    - a call that passes or expects other types than the callee's, or whose callee is
      neither a function nor the pointer it is called through;
    - a branch that passes other types than its successor takes;
    - a function whose entry block does not take what its type says, or that returns
      something else;
    - an address of a variable in another address space than the variable is in;
    - a symbol that nothing in the enclosing symbol table defines, or two things do.

    Takes time in proportion to the size of the module.
    """
    _Checker().check(module)


class _Checker:
    """One walk over a module, with the symbols of the tables it is in."""

    def __init__(self) -> None:
        self._tables: list[dict[str, Operation]] = []
        self._function: Operation | None = None

    def check(self, op: Operation) -> None:
        """Checks an operation and all that is in it."""
        rule = _RULES.get(op.name)
        if rule is not None:
            rule(self, op)
        elif op.successors and op.name in BRANCHES:
            _check_branch(op)
        if not op.regions:
            return
        outer = self._function
        if op.name == "llvm.func":
            self._function = op
        defines_symbols = _is_symbol_table(op)
        if defines_symbols:
            self._tables.append(_symbols_of(op))
        for region in op.regions:
            for block in region.blocks:
                for child in block.ops:
                    self.check(child)
        if defines_symbols:
            self._tables.pop()
        self._function = outer

    def find(self, user: Operation, symbol: SymbolRefAttr) -> Operation | None:
        """
        What `symbol` names, None in no symbol table. Raises `MemorySpaceError` where
        it names nothing.
        """
        if not self._tables:
            return None
        name = symbol.root_reference.data
        found = self._tables[-1].get(name)
        for nested in symbol.nested_references:
            found = None if found is None else _symbols_of(found).get(nested.data)
        if found is None:
            raise error_at(
                user,
                f"nothing defines {symbol}.",
                "Define or declare it in the module.",
            )
        return found

    def check_function(self, function: Operation) -> None:
        """The entry block takes what the function's type says."""
        for name in ("comdat", "personality"):
            self._check_mentioned(function, (function.properties.get(name),))
        kind = _function_type_of(function)
        entry = function.regions[0].blocks.first
        if kind is None or entry is None:
            return
        if not _same(entry.arg_types, kind.inputs.data):
            raise error_at(
                function,
                f"the entry block takes ({_listed(entry.arg_types)}), the type of the "
                f"function says ({_listed(kind.inputs)}).",
                _AGREE,
            )

    def check_return(self, end: Operation) -> None:
        """The function returns what its type says."""
        function = self._function
        if function is None or end.parent_op() is not function:
            return
        kind = _function_type_of(function)
        if kind is None:
            return
        expected = () if isinstance(kind.output, llvm.LLVMVoidType) else (kind.output,)
        if not _same(end.operand_types, expected):
            raise error_at(
                end,
                f"it returns ({_listed(end.operand_types)}) from "
                f"@{symbol_name(function)}, whose type says ({_listed(expected)}).",
                _AGREE,
            )

    def check_call(self, call: Operation) -> None:
        """The call passes and expects what the callee takes and returns."""
        passed = _arguments_of(call)
        reference = call.properties.get("callee")
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
        if callee.name not in _CALLEES:
            raise error_at(
                call,
                f"{reference} is no function but `{callee.name}`.",
                "Call a function.",
            )
        kind = _function_type_of(callee)
        if kind is None:
            return
        inputs = kind.inputs.data
        fixed = passed[: len(inputs)] if kind.is_variadic else passed
        if not _same(fixed, inputs):
            raise error_at(
                call,
                f"the call passes ({_listed(passed)}) to {reference}, which takes "
                f"({_listed(inputs)}{', ...' if kind.is_variadic else ''}).",
                _AGREE,
            )
        returned = call.results[0].type if call.results else llvm.LLVMVoidType()
        if returned != kind.output:
            raise error_at(
                call,
                f"the call expects {_result(returned)} of {reference}, which returns "
                f"{_result(kind.output)}.",
                _AGREE,
            )

    def check_address(self, op: Operation) -> None:
        """The address of something is a pointer into the space where that is."""
        reference = op.properties.get("global_name")
        if not isinstance(reference, SymbolRefAttr):
            return
        named = self.find(op, reference)
        if named is None:
            return
        if named.name not in _ADDRESSABLE:
            raise error_at(
                op,
                f"{reference} is `{named.name}`, which has no address.",
                "Name a global variable or a function.",
            )
        found = address_space(op.results[0].type)
        if named.name == "llvm.func" or found is None:
            return
        expected = _space_of(named)
        if found != expected:
            raise error_at(
                op,
                f"it makes a pointer to address space {found}, but {reference} is in "
                f"address space {expected}.",
                _AGREE,
            )

    def check_global(self, variable: Operation) -> None:
        """What a variable refers to exists."""
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


_RULES: dict[str, Callable[[_Checker, Operation], None]] = {
    "llvm.call": _Checker.check_call,
    "llvm.func": _Checker.check_function,
    "llvm.invoke": _Checker.check_call,
    "llvm.mlir.addressof": _Checker.check_address,
    "llvm.mlir.global": _Checker.check_global,
    "llvm.mlir.global_ctors": _Checker.check_lists,
    "llvm.mlir.global_dtors": _Checker.check_lists,
    "llvm.return": _Checker.check_return,
}


def _check_branch(branch: Operation) -> None:
    types = branch.operand_types
    successors = successor_operands(branch)
    ends = (*(start for _, start in successors[1:]), len(types))
    for number, ((block, start), end) in enumerate(zip(successors, ends, strict=True)):
        expected = block.arg_types
        passed = types[start:end]
        if not _same(passed, expected):
            raise error_at(
                branch,
                f"the branch passes ({_listed(passed)}) to successor {number}, a block "
                f"that takes ({_listed(expected)}).",
                _AGREE,
            )


def _is_symbol_table(op: Operation) -> bool:
    return op.name == "builtin.module" or op.has_trait(
        SymbolTable, value_if_unregistered=False
    )


def _symbols_of(table: Operation) -> dict[str, Operation]:
    """What is defined in a symbol table, by name."""
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
    return error_at(op, f"@{name} is defined twice.", "Rename or remove one of them.")


def _function_type_of(function: Operation) -> llvm.LLVMFunctionType | None:
    """The type of what can be called; None where the attribute is missing."""
    kind = function.properties.get(
        "i_func_type" if function.name == "llvm.mlir.ifunc" else "function_type"
    )
    return kind if isinstance(kind, llvm.LLVMFunctionType) else None


def _arguments_of(call: Operation) -> Sequence[Attribute]:
    """The types a call passes, without the operands of its bundles and successors."""
    types = tuple(call.operand_types)
    sizes = dense_integers(call.properties.get("operandSegmentSizes"))
    return types[: sizes[0]] if sizes else types


def _same(found: Sequence[Attribute], expected: Sequence[Attribute]) -> bool:
    return tuple(found) == tuple(expected)


def _result(kind: Attribute) -> str:
    return "nothing" if isinstance(kind, llvm.LLVMVoidType) else str(kind)


def _listed(types: Iterable[Attribute]) -> str:
    return ", ".join(str(t) for t in types)
