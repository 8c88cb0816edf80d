"""
The exits of kernels, which LLVM's optimizer is to keep apart.

    if (lane >= 16) { out[i] = v; return; }
    v = __shfl_xor_sync(0xffffffff, v, 8);    // lanes 16 to 31 have exited
    out[i] = v;

LLVM merges equal ends of a function. Lanes 16 to 31 then skip the operation and join
the others, which is an error where the mask of an operation names them. So the call of
a function that LLVM does not know marks each exit, with the attribute `nomerge`, while
it optimizes. Marks are put into LLVM IR as LLVM prints it, behind `sroa` and
`simplifycfg`: clang's own IR has one exit, and a variable says where to go behind it.
"""

import re

_MARK = "@xdsl_gas.exit"

_NAMES_LANES = re.compile(
    r"@llvm\.nvvm\.(?:(?:shfl|vote|match|redux|elect)\.(?:\w+\.)?sync|bar\.warp\.sync)"
)
"""Operations of a warp whose mask names lanes."""

_KERNEL = re.compile(r"^define [^\n]*\bptx_kernel\b[^\n]*\{\n.*?^\}$", re.M | re.S)
_LABEL = r"[-\w.$]+|\"[^\"\n]*\""
_EXIT = re.compile(
    rf"^(?P<label>{_LABEL}):[^\n]*\n(?:    #dbg_[^\n]*\n)*  ret void", re.M
)
_JUMP = re.compile(rf"^  br label %(?P<label>{_LABEL})", re.M)
_MARKS = re.compile(rf"^(?:declare|  (?:tail )?call) void {_MARK}\(\)[^\n]*\n", re.M)


def names_lanes(text: str) -> bool:
    """Returns whether a module of LLVM IR has operations whose mask names lanes."""
    return _NAMES_LANES.search(text) is not None


def with_marked_exits(text: str) -> str:
    """Returns LLVM IR with a mark on each path to the end of a kernel."""
    marked = _KERNEL.sub(lambda kernel: _marked(kernel[0]), text)
    if marked == text:
        return text
    return f"{marked}\ndeclare void {_MARK}() nomerge nounwind\n"


def _marked(kernel: str) -> str:
    exits = {match["label"] for match in _EXIT.finditer(kernel)}

    def mark(jump: re.Match[str]) -> str:
        call = f"  call void {_MARK}()\n"
        return f"{call}{jump[0]}" if jump["label"] in exits else jump[0]

    return _JUMP.sub(mark, kernel)


def without_marks(text: str) -> str:
    """Returns LLVM IR without what `with_marked_exits` has put there."""
    return _MARKS.sub("", text)
