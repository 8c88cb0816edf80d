"""
Accesses by converted addresses in the PTX that LLVM 22 writes.

    mov.b64        %SPL, __local_depot0;
    cvta.local.u64 %SP, %SPL;
    st.b32         [%SP+4], %r1;           ->    st.local.b32 [%SPL+4], %r1;

    mov.b64        %rd2, kernel_param_1;
    cvta.param.u64 %rd1, %rd2;
    ld.b32         %r1, [%rd1+8];          ->    ld.param.b32 %r1, [%rd2+8];

The first register is an address in one state space, the same throughout the function:
that of a symbol, or a parameter. The second is the generic address that it is converted
to, so an access by the first is equivalent. LLVM IR cannot say so:

- Where the code generator's second SROA rewrites an access that covers a scalar alloca,
  it drops the cast to local memory, and a generic access by the frame register `%SP` is
  selected; at -O0, all accesses to the stack are such. LLVM 22 addresses an `alloca` in
  address space 5, too, by `%SP`, in instructions for local memory
  (https://github.com/llvm/llvm-project/pull/204346).
- Where a function passes what such an address points to by value, as a kernel its own
  `byval` argument, instruction selection copies it by the generic address if it is
  computed in another block (`NVPTXTargetLowering::LowerCall`).

`ptxas` promotes variables to registers that have local accesses only, and reads
parameters where they are used.

Left unchanged: volatile accesses, which not all spaces have, inline assembly, addresses
that are computed into another register, and registers with a second definition.
"""

import re
from collections import Counter
from collections.abc import Collection

_FUNCTION = re.compile(r"// -- Begin function .*?// -- End function", re.DOTALL)
_INLINE = re.compile(r"// begin inline asm.*?// end inline asm", re.DOTALL)
_REGISTER = re.compile(r"%\w+")
_CONSTANT = re.compile(
    r"^\t(?:mov\.b(?:32|64) +\t(%\w+), [A-Za-z_$][\w$]*"
    r"|ld\.param\.b(?:32|64) +\t(%\w+), \[[\w$]+_param_\d+\]);\n",
    re.M,
)
"""The address of a symbol, and a parameter of the function itself."""
_CONVERSION = re.compile(
    r"^\tcvta\.(?P<space>const|global|local|param|shared)\.u(?:32|64) +"
    r"\t(?P<generic>%\w+), (?P<own>%\w+);\n",
    re.M,
)
_DEFINED = re.compile(r"^\t[\w.:]+ +\t(?:\{([^}]*)\}|(%\w+)(?:\|(%\w+))?)", re.M)
_ACCESS = re.compile(
    rf"{_INLINE.pattern}"
    r"|^(?P<opcode>\t(?:ld|st))(?P<type>(?:\.v[24])?\.[bfsu](?:8|16|32|64) [^\n\[]*\[)"
    r"(?P<address>%\w+)(?P<offset>(?:\+-?\d+)?\])",
    re.DOTALL | re.M,
)


_NOT_WRITTEN = ("const", "param")


def with_specific_accesses(ptx: str) -> str:
    """
    Returns PTX of LLVM in which accesses by generic addresses that are converted from
    one in a state space, the same throughout the function, name that space.
    """
    if _CONVERSION.search(ptx) is None:
        return ptx
    return _FUNCTION.sub(lambda function: _converted_back(function[0]), ptx)


def _converted_back(function: str) -> str:
    conversions = list(_CONVERSION.finditer(function))
    if not conversions:
        return function
    defined = _definitions(function)
    constants = {
        name for names in _CONSTANT.findall(function) for name in names if name
    }
    specific = {
        conversion["generic"]: (conversion["space"], conversion["own"])
        for conversion in conversions
        if defined[conversion["generic"]] == 1
        and defined[conversion["own"]] == 1
        and conversion["own"] in constants
    }

    def named(access: re.Match[str]) -> str:
        space, own = specific.get(access["address"], ("", ""))
        opcode = access["opcode"]
        if not space or (space in _NOT_WRITTEN and opcode.endswith("st")):
            return access[0]
        return f"{opcode}.{space}{access['type']}{own}{access['offset']}"

    named_everywhere = _ACCESS.sub(named, function)
    if named_everywhere == function:
        return function
    return _without_unused(named_everywhere, specific)


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


def _without_unused(function: str, generic: Collection[str]) -> str:
    """Drops the conversions to registers that nothing else names."""
    code = re.sub(r"^\t\.reg [^\n]*", "", function, flags=re.M)
    named = Counter(_REGISTER.findall(code))
    return _CONVERSION.sub(
        lambda conversion: (
            ""
            if conversion["generic"] in generic and named[conversion["generic"]] == 1
            else conversion[0]
        ),
        function,
    )
