"""The names of kernels in the source."""

import re

_MANGLED = re.compile(r"_Z(N?)(?=\d)")
_LENGTH = re.compile(r"[0-9]{1,9}")


def base_name(symbol: str) -> str:
    """
    Returns the name of a function in C++, without namespaces and template arguments, of
    its mangled name; any other symbol as it is. See
    https://itanium-cxx-abi.github.io/cxx-abi/abi.html#mangling.
    """
    match = _MANGLED.match(symbol)
    if match is None:
        return symbol
    name, place = symbol, match.end()
    while length := _LENGTH.match(symbol, place):
        end = length.end() + int(length[0])
        if end > len(symbol):
            return symbol
        name, place = symbol[length.end() : end], end
        if not match[1]:
            break
    return name
