"""
How names are spelled in LLVM IR.

See https://llvm.org/docs/LangRef.html#identifiers.
"""

import re
from functools import lru_cache

from xdsl_gas.dialects.llvm.metadata.text import quoted

_PLAIN = re.compile(r"[-a-zA-Z$._][-a-zA-Z$._0-9]*", re.ASCII)


def identifier(name: str) -> str:
    """Returns a name, in quotes unless it is an identifier."""
    return name if _PLAIN.fullmatch(name) else quoted(name)


_NAMELESS = re.compile(r"mlir\.llvm\.nameless_global_([0-9]+)", re.ASCII)
"""The names that MLIR gives to symbols without one."""


@lru_cache(maxsize=4096)
def symbol(name: str) -> str:
    """Returns the reference to a function or variable."""
    nameless = _NAMELESS.fullmatch(name)
    return f"@{nameless[1] if nameless else identifier(name)}"
