"""
Casts to LDS and to private memory of pointers that are not null, for LLVM's code
generator of AMD's GPUs.

    %s = addrspacecast ptr %p to ptr addrspace(3)
    %v = load i32, ptr addrspace(3) %s
  ->
    %s = call ptr addrspace(3) @llvm.amdgcn.addrspacecast.nonnull.p3.p0(ptr %p)
    %v = load i32, ptr addrspace(3) %s

A cast to these spaces compares its operand with null, since their null is -1, where no
object lies. If the operand is null, an access by the result is undefined behavior, and
so is one by an address that is computed from it in bounds. The intrinsic returns the
low half of the pointer, another number for null, so the result must have no other uses.

LLVM inserts the intrinsic for variables, allocas, and pointers marked `nonnull`
(`AMDGPUCodeGenPrepare.cpp`), not for pointers that are accessed. As passes do not know
it as a cast, this is done behind all of them.
"""

import re
from collections import defaultdict

_NAME = r'%(?:"[^"]*"|[-\w.$]+)'
_NAMES = re.compile(_NAME)
_FUNCTION = re.compile(r"^define [^\n]*\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
_CAST = re.compile(
    rf"^  (?P<result>{_NAME}) = addrspacecast (?P<operand>ptr {_NAME}) "
    r"to (?P<type>ptr addrspace\((?P<space>[35])\))(?P<rest>.*)$",
    re.MULTILINE,
)
_RESULT = rf"  (?P<result>{_NAME}) = "
_ADDRESS = rf"ptr addrspace\([35]\) (?P<address>{_NAME})(?=[, ]|$)"
_IN_BOUNDS = re.compile(rf"{_RESULT}getelementptr inbounds .*?, {_ADDRESS}")
_ACCESSES = (
    re.compile(rf"{_RESULT}load (?:atomic )?(?!atomic|volatile).*, {_ADDRESS}"),
    re.compile(rf"  store (?:atomic )?(?!atomic|volatile).*, {_ADDRESS}"),
    re.compile(rf"{_RESULT}atomicrmw (?!volatile)\w+ {_ADDRESS}"),
    re.compile(rf"{_RESULT}cmpxchg (?:weak )?(?!weak|volatile){_ADDRESS}"),
)
_DEBUG_RECORD = re.compile(r" +#dbg_")
_INTRINSIC = "llvm.amdgcn.addrspacecast.nonnull"


def with_nonnull_casts(text: str) -> str:
    """
    Returns LLVM IR for amdgcn, as LLVM prints it, in which casts from generic whose
    results are only accessed do not test their operands for null. Volatile accesses are
    other uses, as null may be an address of theirs.
    """
    if _CAST.search(text) is None:
        return text
    text = _FUNCTION.sub(lambda function: _with_nonnull_casts(function[0]), text)
    declarations = [
        declaration
        for space in ("3", "5")
        for intrinsic in [f"ptr addrspace({space}) @{_INTRINSIC}.p{space}.p0(ptr"]
        if f"call {intrinsic} " in text
        if (declaration := f"declare {intrinsic})") not in text
    ]
    return "\n".join([text, *declarations, ""]) if declarations else text


def _with_nonnull_casts(function: str) -> str:
    casts = [cast["result"] for cast in _CAST.finditer(function)]
    if not casts:
        return function
    users: defaultdict[str, list[str]] = defaultdict(list)
    for line in function.splitlines():
        for name in dict.fromkeys(_NAMES.findall(line)):
            if not line.startswith(f"  {name} = "):
                users[name].append(line)
    accessed = {cast for cast in casts if _is_only_accessed(cast, users)}

    def nonnull(cast: re.Match[str]) -> str:
        if cast["result"] not in accessed:
            return cast[0]
        intrinsic = f"@{_INTRINSIC}.p{cast['space']}.p0"
        call = f"call {cast['type']} {intrinsic}({cast['operand']})"
        return f"  {cast['result']} = {call}{cast['rest']}"

    return _CAST.sub(nonnull, function)


def _is_only_accessed(pointer: str, users: dict[str, list[str]]) -> bool:
    """Whether a value, and addresses in bounds of it, are only those of accesses."""
    waiting = [pointer]
    while waiting:
        address = waiting.pop()
        for user in users[address]:
            if _DEBUG_RECORD.match(user):
                continue
            computed = _IN_BOUNDS.match(user)
            forms = [computed, *(access.match(user) for access in _ACCESSES)]
            if not any(form and form["address"] == address for form in forms):
                return False
            # It may also be stored, or an index.
            if _NAMES.findall(user).count(address) > 1:
                return False
            if computed:
                waiting.append(computed["result"])
    return True
