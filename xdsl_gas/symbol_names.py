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
_NESTED = re.compile(r"_ZN[rVK]*[RO]?(.*)", re.DOTALL)
_LENGTH = re.compile(r"[1-9]\d*")


def name_in_symbol(symbol: str) -> str:
    """
    Returns the qualified name of a function or variable that a symbol is made of; the
    symbol if it is not mangled, or in a way that is not understood.
    """
    if not symbol.startswith("_Z"):
        return symbol
    mangled, _, suffix = symbol.partition(".")
    nested = _NESTED.fullmatch(mangled)
    rest = mangled[2:] if nested is None else nested[1]
    parts: list[str] = []
    while not parts or (nested is not None and not rest.startswith("E")):
        part, rest = _part(rest)
        if not part:
            return symbol
        parts.append(part)
    if rest.startswith("I"):
        return symbol
    return "::".join(parts) + (f".{suffix}" if suffix else "")


def _part(rest: str) -> tuple[str, str]:
    """Returns one name at the begin of a text and what follows; empty for none."""
    length = _LENGTH.match(rest)
    if length is not None:
        end = length.end() + int(length[0])
        return rest[length.end() : end] if end <= len(rest) else "", rest[end:]
    if rest[:2] in _OPERATORS:
        return f"operator{_OPERATORS[rest[:2]]}", rest[2:]
    return "", rest
