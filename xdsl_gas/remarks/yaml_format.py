"""
LLVM's YAML format of remarks, which `opt-viewer` and `llvm-remarkutil` read.

    --- !Passed
    Pass:            'ip-msp'
    Name:            'FunctionCloned'
    DebugLoc:        { File: 'a.cu', Line: 3, Column: 4 }
    Function:        'sum'
    Args:
      - Function:        '@sum'
      - String:          ' is cloned: '
    ...

The text of a remark is what its `Args` hold, in order. See
https://llvm.org/docs/Remarks.html#yaml-remarks.
"""

from collections.abc import Iterable, Iterator

from xdsl_gas.diagnostics import SourceLocation
from xdsl_gas.remarks.model import Argument, Remark

_MODULE = "<module>"
"""The function of remarks about the module: LLVM's reader wants one."""


def yaml_of(remarks: Iterable[Remark]) -> str:
    """Returns the documents of remarks, in order."""
    return "".join(f"{line}\n" for remark in remarks for line in _document(remark))


def _document(remark: Remark) -> Iterator[str]:
    yield f"--- !{remark.kind.value.capitalize()}"
    yield _field("Pass", _quoted(remark.pass_name))
    yield _field("Name", _quoted(remark.name))
    if remark.location is not None and remark.location.file:
        yield _field("DebugLoc", _location(remark.location))
    yield _field("Function", _quoted(remark.function or _MODULE))
    yield "Args:"
    for part in remark.message:
        argument = Argument("String", part) if isinstance(part, str) else part
        yield "  - " + _field(argument.key, _quoted(argument.value))
        if argument.location is not None and argument.location.file:
            yield "    " + _field("DebugLoc", _location(argument.location))
    yield "..."


def _field(key: str, value: str) -> str:
    return f"{key + ':':16} {value}"


def _location(location: SourceLocation) -> str:
    file = _quoted(location.file)
    return f"{{ File: {file}, Line: {location.line}, Column: {location.column} }}"


def _quoted(text: str) -> str:
    """Returns a scalar in single quotes, or in double quotes if some do not print."""
    if text.isprintable():
        return "'" + text.replace("'", "''") + "'"
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    if letter.isprintable():
        return letter
    code = ord(letter)
    if 0xDC80 <= code <= 0xDCFF:
        # A byte that is not UTF-8.
        code -= 0xDC00
    return f"\\x{code:02X}" if code < 0x100 else f"\\U{code:08X}"
