"""
Symbol lookup for verifiers, in constant time.

xDSL looks a symbol up by walking all symbols of the module, for each call: quadratic in
the size of the module.
"""

from weakref import WeakKeyDictionary, WeakValueDictionary

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, StringAttr, SymbolRefAttr
from xdsl.ir import Operation
from xdsl.traits import SymbolTable
from xdsl.utils.exceptions import VerifyException

_TABLES: WeakKeyDictionary[Operation, WeakValueDictionary[str, Operation]] = (
    WeakKeyDictionary()
)
"""
The symbols found so far in each symbol table. An entry may be out of date, so it is
checked when it is used; both sides are weak, so no module is kept alive.
"""

ALIASES = frozenset(("llvm.mlir.alias", "llvm.mlir.ifunc"))
"""The operations that are another name of something."""

ADDRESSABLE = ALIASES | {"llvm.func", "llvm.mlir.global"}
"""The operations whose address can be taken."""


def lookup_symbol(user: Operation, symbol: SymbolRefAttr) -> Operation | None:
    """
    What `symbol` means where `user` is, or None if `user` is in no symbol table.

    Raises `VerifyException` if there is no such symbol.
    """
    symbol_op = _symbol_table_of(user)
    if symbol_op is None:
        return None
    for name in (symbol.root_reference, *symbol.nested_references):
        symbol_op = _lookup_in(symbol_op, name.data)
        if symbol_op is None:
            raise VerifyException(f"'{symbol}' could not be found in symbol table")
    return symbol_op


def _lookup_in(table_op: Operation, name: str) -> Operation | None:
    table = _TABLES.get(table_op)
    if table is not None:
        symbol_op = table.get(name)
        if symbol_op is not None and _is_current(symbol_op, name, table_op):
            return symbol_op
    if not table_op.regions or not table_op.regions[0].blocks:
        return None
    table = WeakValueDictionary(
        {
            defined.data: op
            for op in table_op.regions[0].block.ops
            if isinstance(defined := op.properties.get("sym_name"), StringAttr)
        }
    )
    _TABLES[table_op] = table
    return table.get(name)


def forget_symbols(table_op: Operation) -> None:
    """
    Frees what verifiers have looked up in a symbol table, until they do again. For each
    symbol it takes as much memory as a call graph does.
    """
    _TABLES.pop(table_op, None)


def verify_symbol_parent(symbol: Operation) -> None:
    """Raises `VerifyException` unless `symbol` stands in a symbol table or nowhere."""
    parent = symbol.parent_op()
    if (
        parent is not None
        and not isinstance(parent, ModuleOp)
        and not parent.has_trait(SymbolTable, value_if_unregistered=True)
    ):
        raise VerifyException(
            f"symbol's parent must have the SymbolTable trait, which '{parent.name}' "
            "has not"
        )


def _symbol_table_of(user: Operation) -> Operation | None:
    op = user.parent_op()
    # Nearly always the function and the module: not worth a look at their traits.
    while op is not None and not isinstance(op, ModuleOp):
        if not isinstance(op, llvm.FuncOp) and op.has_trait(
            SymbolTable, value_if_unregistered=False
        ):
            break
        op = op.parent_op()
    return op


def _is_current(symbol_op: Operation, name: str, table_op: Operation) -> bool:
    defined = symbol_op.properties.get("sym_name")
    return (
        isinstance(defined, StringAttr)
        and defined.data == name
        and symbol_op.parent_op() is table_op
    )
