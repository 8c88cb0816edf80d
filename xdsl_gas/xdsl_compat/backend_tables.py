"""
Keeps xDSL's own target `llvm` working on completed operations.

That target finds the converter of an operation in tables keyed by exact class, so a
subclass is not found. Each completed operation is entered into them beside its upstream
class.
"""

import sys
from collections.abc import Iterable
from typing import Any, cast

from xdsl.ir import Operation

BACKEND = "xdsl.backend.llvm.convert_op"
"""The module with the tables. It imports llvmlite, so it is never imported here."""


def complete_backend_tables(operations: Iterable[type[Operation]]) -> None:
    """
    Enters each of `operations` into the tables of xDSL's LLVM backend that have an
    entry for its nearest base class. Does nothing if the backend is not loaded;
    entries that exist are kept.
    """
    backend = sys.modules.get(BACKEND)
    if backend is None:
        return
    tables = [table for table in vars(backend).values() if _is_table(table)]
    for operation in operations:
        for table in tables:
            base = next((b for b in operation.__mro__ if b in table), None)
            if base is not None:
                table.setdefault(operation, table[base])


def _is_table(value: Any) -> bool:
    """Whether a global of the backend maps classes of operations to anything."""
    if not isinstance(value, dict) or not value:
        return False
    return all(
        isinstance(key, type) and issubclass(key, Operation)
        for key in cast(dict[Any, Any], value)
    )
