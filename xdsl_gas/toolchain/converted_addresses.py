"""
Accesses by converted addresses in the PTX that LLVM 22 writes.

    mov.b64        %SPL, __local_depot0;
    cvta.local.u64 %SP, %SPL;
    st.b32         [%SP+4], %r1;           ->    st.local.b32 [%SPL+4], %r1;

    mov.b64        %rd2, kernel_param_1;
    cvta.param.u64 %rd1, %rd2;
    ld.b32         %r1, [%rd1+8];          ->    ld.param.b32 %r1, [%rd2+8];

    add.u64           %rd1, %SP, 16;
    cvta.to.local.u64 %rd2, %rd1;          ->    add.u64 %rd2, %SPL, 16;
    st.local.b32      [%rd2], %r1;         ->    st.local.b32 [%SPL+16], %r1;

The first register is an address in one state space, the same throughout the function:
that of a symbol, or a parameter. The second is the generic address that it is converted
to, so an access by the first is equivalent, and so are constant distances from both.
LLVM IR cannot say so:

- Where the code generator's second SROA rewrites an access that covers a scalar alloca,
  it drops the cast to local memory, and a generic access by the frame register `%SP` is
  selected; at -O0, all accesses to the stack are such. LLVM 22 addresses an `alloca` in
  address space 5, too, by `%SP`, in instructions for local memory
  (https://github.com/llvm/llvm-project/pull/204346).
- Where a function passes what such an address points to by value, as a kernel its own
  `byval` argument, instruction selection copies it by the generic address if it is
  computed in another block (`NVPTXTargetLowering::LowerCall`).
- A cast to generic memory and one back are not combined between blocks, nor, at -O0,
  with the cast of the frame register.

`ptxas` promotes variables to registers that have local accesses only, reads parameters
where they are used, and needs no instructions for conversions to and fro.

Left unchanged: volatile accesses, which not all spaces have, inline assembly, and
registers with a second definition.
"""

import re
from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

_FUNCTION = re.compile(r"// -- Begin function .*?// -- End function", re.DOTALL)
_INLINE = re.compile(r"// begin inline asm.*?// end inline asm", re.DOTALL)
_REGISTER = re.compile(r"%\w+")
_CONSTANT = re.compile(
    r"^\t(?:mov\.b(?:32|64) +\t(%\w+), [A-Za-z_$][\w$]*"
    r"|ld\.param\.b(?:32|64) +\t(%\w+), \[[\w$]+_param_\d+\]);\n",
    re.M,
)
"""The address of a symbol, and a parameter of the function itself."""
_SPACE = r"(?P<space>const|global|local|param|shared)"
_COMPUTED = re.compile(
    rf"^\t(?:cvta\.(?P<back>to\.)?{_SPACE}\.u(?P<width>32|64)|add\.[su](?:32|64)) +"
    r"\t(?P<result>%\w+), (?P<base>%\w+)(?:, (?P<offset>-?\d+))?;\n",
    re.M,
)
"""A conversion to generic memory, one back, or a constant distance from an address."""
_COPY = re.compile(r"^\tmov\.b(?:32|64) +\t(?P<result>%\w+), %\w+;\n", re.M)
_DEFINED = re.compile(r"^\t[\w.:]+ +\t(?:\{([^}]*)\}|(%\w+)(?:\|(%\w+))?)", re.M)
_ACCESS = re.compile(
    rf"{_INLINE.pattern}"
    rf"|^(?P<opcode>\t(?:ld|st))(?:\.{_SPACE})?"
    r"(?P<type>(?:\.v[24])?\.[bfsu](?:8|16|32|64) [^\n\[]*\[)"
    r"(?P<address>%\w+)(?:\+(?P<offset>-?\d+))?\]",
    re.DOTALL | re.M,
)


_NOT_WRITTEN = ("const", "param")
_OFFSETS = range(-(2**31), 2**31)
"""What the offset of an address may be."""


class _Address(NamedTuple):
    """A constant distance from an address in one state space."""

    space: str
    base: str
    offset: int = 0

    def behind(self, distance: str | None) -> "_Address":
        """Returns the address that is so many bytes behind it."""
        return self._replace(offset=self.offset + int(distance or 0))

    def operand(self) -> str:
        """Returns the operand of an access."""
        return f"{self.base}+{self.offset}" if self.offset else self.base


def with_specific_accesses(ptx: str) -> str:
    """
    Returns PTX of LLVM in which accesses by generic addresses that are converted from
    one in a state space, the same throughout the function, name that space.
    """
    if "\tcvta." not in ptx:
        return ptx
    return _FUNCTION.sub(lambda function: _converted_back(function[0]), ptx)


def _converted_back(function: str) -> str:
    generic, specific = _addresses(function)
    if not generic:
        return function

    def named(access: re.Match[str]) -> str:
        space = access["space"]
        address = (specific if space else generic).get(access["address"])
        if address is None:
            return access[0]
        address = address.behind(access["offset"])
        is_store = access["opcode"] == "\tst"
        if (
            (space or address.space) != address.space
            or (is_store and address.space in _NOT_WRITTEN)
            or address.offset not in _OFFSETS
        ):
            return access[0]
        opcode = f"{access['opcode']}.{address.space}"
        return f"{opcode}{access['type']}{address.operand()}]"

    def computed(value: re.Match[str]) -> str:
        address = specific.get(value["result"])
        if not value["back"] or address is None:
            return value[0]
        if not address.offset:
            return f"\tmov.b{value['width']} \t{value['result']}, {address.base};\n"
        operands = f"{value['result']}, {address.base}, {address.offset}"
        return f"\tadd.u{value['width']} \t{operands};\n"

    rewritten = _ACCESS.sub(named, _COMPUTED.sub(computed, function))
    if rewritten == function:
        return function
    return _without_unused(rewritten, {*generic, *specific})


def _addresses(function: str) -> tuple[dict[str, _Address], dict[str, _Address]]:
    """
    Returns the registers with generic addresses, and those with addresses in a state
    space, whose definitions say what they point to.
    """
    generic: dict[str, _Address] = {}
    specific: dict[str, _Address] = {}
    values = list(_COMPUTED.finditer(function))
    if not any(value["space"] for value in values):
        return generic, specific
    defined = _definitions(function)
    constants = {
        name
        for names in _CONSTANT.findall(function)
        for name in names
        if name and defined[name] == 1
    }
    values = [value for value in values if defined[value["result"]] == 1]
    for value in values:
        if value["space"] and not value["back"] and value["base"] in constants:
            specific.setdefault(value["base"], _Address(value["space"], value["base"]))
    while values:
        left = [value for value in values if not _is_known(value, generic, specific)]
        if len(left) == len(values):
            break
        values = left
    return generic, specific


def _is_known(
    value: re.Match[str], generic: dict[str, _Address], specific: dict[str, _Address]
) -> bool:
    """Adds the result of a computation if its operand is known."""
    space, base, result = value["space"], value["base"], value["result"]
    if not space:
        for addresses in (generic, specific):
            if base in addresses:
                addresses[result] = addresses[base].behind(value["offset"])
                return True
        return False
    operands, results = (generic, specific) if value["back"] else (specific, generic)
    address = operands.get(base)
    if address is None or address.space != space:
        return False
    results[result] = address
    return True


def _definitions(function: str) -> Counter[str]:
    """
    Counts the definitions of each register. Inline assembly may define what it names
    outside of addresses.
    """
    counts: Counter[str] = Counter()
    for several, *single in _DEFINED.findall(_INLINE.sub("", function)):
        counts.update(_REGISTER.findall(several) or filter(None, single))
    for text in _INLINE.findall(function):
        counts.update(_REGISTER.findall(re.sub(r"\[[^\]]*\]", "", text)))
    return counts


def _without_unused(function: str, addresses: Collection[str]) -> str:
    """Drops the computations of addresses that nothing else names."""
    code = re.sub(r"^\t\.reg [^\n]*", "", function, flags=re.M)
    named = Counter(_REGISTER.findall(code))

    def used(value: re.Match[str]) -> str:
        is_unused = value["result"] in addresses and named[value["result"]] == 1
        return "" if is_unused else value[0]

    kept = _COPY.sub(used, _COMPUTED.sub(used, function))
    return kept if kept == function else _without_unused(kept, addresses)
