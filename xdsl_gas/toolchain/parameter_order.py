"""
The order of parameters of internal functions, for LLVM's code generator of AMD's GPUs
that align tuples of vector registers.

    define internal void @f(ptr addrspace(5) %0, ptr addrspace(1) %1)
  ->
    define internal void @f(ptr addrspace(1) %0, ptr addrspace(5) %1)

Arguments take consecutive registers in their order. On these GPUs (LLVM's feature
`RequiresAlignedVGPRs`), instructions take 64 bits from pairs that begin with an even
register, so behind a pointer of 32 bits, a value of 64 bits is moved before it is used.
Pointers to LDS and to private memory, which had 64 bits while they were generic, become
the last parameters.

Left unchanged: functions that have other uses than direct calls, parameters with a
place of their own (`sret`) or in memory, and modules with `musttail`, whose callers
have the parameters of their callees, or with attributes that number parameters.
"""

import re

from xdsl_gas.toolchain.spirv import call_arguments

_ALIGNED = re.compile(r"gfx(?:90a|9[45]\w|9-4-generic|125\w)")
_CPU = re.compile(r'"target-cpu"="([^"]*)"')
_FIXED = re.compile(
    r"\bmusttail\b|\ballocsize\(|!callback\b|^%\d+ = type", re.MULTILINE
)
_USE = re.compile(r'"[^"\n]*"|(?P<name>@[-\w.$]+)(?P<called>\(?)')
_DEFINITION = re.compile(
    r"^define internal (?![^@\n]*\bamdgpu_(?!gfx\b))[^@\n]*(?P<name>@[-\w.$]+)\(",
    re.MULTILINE,
)
_FUNCTION = re.compile(rf"{_DEFINITION.pattern}.*?^\}}$", re.MULTILINE | re.DOTALL)
_POINTER = re.compile(r"ptr addrspace\([35]\) (?!.*\b(?:sret|byval|byref)\()")
_NUMBERED = re.compile(r"%(\d+)$")
_NUMBER = re.compile(r'"[^"\n]*"|%(\d+)\b')


def with_pointers_last(text: str, cpu: str = "") -> str:
    """
    Returns LLVM IR for amdgcn, as LLVM prints it, in which internal functions take
    pointers of 32 bits behind all other parameters, if `cpu`, or the processor that
    functions name, aligns tuples of registers.
    """
    processors = [cpu] if cpu else _CPU.findall(text)
    if not any(map(_ALIGNED.fullmatch, processors)) or _FIXED.search(text):
        return text
    orders = {
        definition["name"]: order
        for definition in _DEFINITION.finditer(text)
        if (order := _order(_arguments(text, definition.end())))
    }
    for use in _USE.finditer(text):
        if (order := orders.get(use["name"])) and not (
            use["called"] and len(_arguments(text, use.end())) == len(order)
        ):
            del orders[use["name"]]
    if not orders:
        return text
    reordered, end = list[str](), 0
    for use in _USE.finditer(text):
        if order := orders.get(use["name"]):
            arguments = _arguments(text, use.end())
            passed = ", ".join(arguments[number] for number in order)
            reordered += [text[end : use.end()], passed]
            end = use.end() + len(passed)
    return _FUNCTION.sub(
        lambda function: (
            _renumbered(function) if function["name"] in orders else function[0]
        ),
        "".join([*reordered, text[end:]]),
    )


def _arguments(text: str, start: int) -> list[str]:
    return [*call_arguments(text[start : text.find("\n", start)])]


def _order(parameters: list[str]) -> list[int]:
    """Returns the numbers of parameters in their new order; none if it is the same."""
    order = sorted(
        range(len(parameters)),
        key=lambda number: _POINTER.match(parameters[number]) is not None,
    )
    is_same = order == [*range(len(order))]
    return [] if is_same or parameters[-1] == "..." else order


def _renumbered(function: re.Match[str]) -> str:
    """Numbers the parameters that have no name in their order."""
    parameters = _arguments(function[0], function.end("name") + 1 - function.start())
    numbers = [match[1] for p in parameters if (match := _NUMBERED.search(p))]
    names = dict(zip(numbers, sorted(numbers, key=int), strict=True))
    return _NUMBER.sub(
        lambda value: f"%{names.get(value[1], value[1])}" if value[1] else value[0],
        function[0],
    )
