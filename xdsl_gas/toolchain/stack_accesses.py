"""
Accesses to the stack in the PTX that LLVM 22 writes.

    mov.b64        %SPL, __local_depot0;
    cvta.local.u64 %SP, %SPL;
    st.b32         [%SP+4], %r1;           ->    st.local.b32 [%SPL+4], %r1;

Where the code generator's second SROA rewrites an access that covers a scalar alloca,
it drops the cast to local memory, and a generic access by the frame register `%SP` is
selected; at -O0, all accesses to the stack are such. `%SPL` is the address in local
memory that `%SP` is converted from, so an access by it is equivalent. `ptxas` promotes
variables to registers that have local accesses only.

LLVM IR cannot say so: LLVM 22 addresses an `alloca` in address space 5, too, by `%SP`,
in instructions for local memory
(https://github.com/llvm/llvm-project/pull/204346).

Left unchanged: volatile accesses, which local memory lacks, inline assembly, addresses
that are computed into another register, and functions whose frame registers are not
defined once by the prologue above.
"""

import re

_FUNCTION = re.compile(r"// -- Begin function .*?// -- End function", re.DOTALL)
_INLINE = r"// begin inline asm.*?// end inline asm"
_LOCAL_FRAME = re.compile(
    r"^\tmov\.b(?:32|64) +\t%SPL, __local_depot\d+;$", re.MULTILINE
)
_CONVERSION = re.compile(r"^\tcvta\.local\.u(?:32|64) +\t%SP, %SPL;\n", re.MULTILINE)
_DEFINED = re.compile(r"^\t[\w.:]+ +\t(?:\{[^}]*)?%SPL?\b", re.MULTILINE)
_ACCESS = re.compile(
    rf"{_INLINE}"
    r"|^(?P<opcode>\t(?:ld|st))(?P<type>(?:\.v[24])?\.[bfsu](?:8|16|32|64) [^\n\[]*\[)"
    r"%SP(?P<offset>(?:\+-?\d+)?\])",
    re.DOTALL | re.MULTILINE,
)
_IN_INLINE = re.compile(_INLINE, re.DOTALL)


def with_local_stack(ptx: str) -> str:
    """
    Returns PTX of LLVM in which accesses through the frame register of a function name
    local memory.
    """
    if "%SP" not in ptx:
        return ptx
    return _FUNCTION.sub(lambda function: _localized(function[0]), ptx)


def _localized(function: str) -> str:
    code = _IN_INLINE.sub("", function)
    frame = len(_LOCAL_FRAME.findall(code)), len(_CONVERSION.findall(code))
    if frame != (1, 1) or len(_DEFINED.findall(code)) != sum(frame):
        return function
    localized = _ACCESS.sub(_in_local_memory, function)
    if len(re.findall(r"%SP\b", localized)) > _DECLARED_AND_DEFINED:
        return localized
    return _CONVERSION.sub("", localized)


def _in_local_memory(access: re.Match[str]) -> str:
    if access["opcode"] is None:
        return access[0]
    return f"{access['opcode']}.local{access['type']}%SPL{access['offset']}"


_DECLARED_AND_DEFINED = 2
"""The times that a register is named which is not used."""
