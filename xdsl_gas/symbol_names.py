"""
Names of the source in mangled symbols of C++, as the Itanium ABI makes them.

    _Z6lookupi              lookup
    _ZN5Shape4areaEPKf      Shape::area
    _Znwm                   operator new

Parameters are left out. Symbols with template arguments and substitutions
stay as they are: the debug information of a compiler has their names.

Source: https://itanium-cxx-abi.github.io/cxx-abi/abi.html#mangling
"""

import re

_OPERATORS = {
    "nw": " new",
    "na": " new[]",
    "dl": " delete",
    "da": " delete[]",
    "cl": "()",
    "ix": "[]",
    "pt": "->",
    "de": "*",
    "aS": "=",
    "eq": "==",
    "ne": "!=",
    "pl": "+",
    "mi": "-",
    "ml": "*",
    "dv": "/",
    "rm": "%",
    "lt": "<",
    "gt": ">",
    "pL": "+=",
    "mI": "-=",
    "mL": "*=",
    "dV": "/=",
    "le": "<=",
    "ge": ">=",
    "ls": "<<",
    "rs": ">>",
    "nt": "!",
    "co": "~",
    "pp": "++",
    "mm": "--",
    "an": "&",
    "or": "|",
    "eo": "^",
    "aa": "&&",
    "oo": "||",
    "ad": "&",
    "ng": "-",
}
_NESTED = re.compile(rb"_ZN[rVK]*[RO]?(.*)", re.DOTALL)
_LENGTH = re.compile(rb"[1-9][0-9]{0,8}")
"""Lengths are in bytes. None has more digits."""


def name_in_symbol(symbol: str) -> str:
    """
    Returns the qualified name of a function or variable that a symbol is made of; the
    symbol if it is not mangled, or in a way that is not understood.
    """
    if not symbol.startswith("_Z"):
        return symbol
    symbol_bytes = symbol.encode(errors="surrogatepass")
    mangled, _, suffix = symbol_bytes.partition(b".")
    nested = _NESTED.fullmatch(mangled)
    rest = mangled[2:] if nested is None else nested[1]
    parts: list[bytes] = []
    while not parts or (nested is not None and not rest.startswith(b"E")):
        part, rest = _part(rest)
        if not part:
            return symbol
        parts.append(part)
    if rest.startswith(b"I"):
        return symbol
    name = b"::".join(parts) + (b"." + suffix if suffix else b"")
    try:
        return name.decode(errors="surrogatepass")
    except UnicodeDecodeError:  # a length that ends inside of a character
        return symbol


def _part(rest: bytes) -> tuple[bytes, bytes]:
    """Returns one name at the begin of a text and what follows; empty for none."""
    length = _LENGTH.match(rest)
    if length is not None:
        end = length.end() + int(length[0])
        return rest[length.end() : end] if end <= len(rest) else b"", rest[end:]
    operator = _OPERATORS.get(rest[:2].decode(errors="replace"))
    return b"" if operator is None else f"operator{operator}".encode(), rest[2:]
