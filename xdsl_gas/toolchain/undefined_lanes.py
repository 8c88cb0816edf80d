"""
Values that are undefined in some lanes of a warp.

    int base;
    if (lane == leader)
        base = atomicAdd(counter, count);
    base = __shfl_sync(mask, base, leader);

Lanes read the value of the leader, and what the others pass is not used. clang's
`noundef` says that a lane passes no undefined value, so LLVM concludes that all of them
have taken the branch, and removes it. Before LLVM sees a module, `noundef` is removed:

    define i32 @f(i32 noundef %v)               ->  define i32 @f(i32 %v)
    %r = call noundef i32 @f(i32 noundef %v)    ->  %r = call i32 @f(i32 %v)
    %b = load i8, ptr %p, !noundef !{}          ->  %b = load i8, ptr %p

The parameters of kernels keep theirs: the host passes values. clang makes no `noundef`
for parameters and results with `-Xclang -no-enable-noundef-analysis`.
"""

import re

_KERNEL = re.compile(r"define [^@]*\b(?:ptx|spir|amdgpu)_kernel ")
_WORD = re.compile(
    r'"[^"]*"'  # strings and quoted names
    r"|;.*"
    r"|[%@$][-\w.$]+"
    r"|(?P<removed>,\s*!noundef\s+!(?:\d+|\{\s*\})|\s+noundef\b)"
)


def without_noundef(text: str) -> str:
    """
    Returns LLVM IR in which all values may be undefined but the arguments of kernels,
    whose `noundef` is in the line of their calling convention.
    """
    if "noundef" not in text:
        return text
    lines = text.split("\n")
    return "\n".join(_allowed(line) if "noundef" in line else line for line in lines)


def _allowed(line: str) -> str:
    if _KERNEL.match(line):
        return line
    return _WORD.sub(lambda word: "" if word["removed"] else word[0], line)
