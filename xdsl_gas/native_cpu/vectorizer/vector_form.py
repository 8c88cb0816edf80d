"""
Whether a kernel packs the vectors of its lanes or takes them apart, by what that costs.

Arithmetic costs the same. What differs is counted in shuffles, in loops eight times as
often:

| | packed | parts |
|---|---|---|
| an access to consecutive vectors of `N` elements | 0 | `N` |
| extract an element of a constant number | 1 | 0 |
| insert an element | `N` | 0 |
| shuffle, `select` of a lane, join under a mask | 1 | 0 |
| arithmetic on vectors whose length is no power of two | 1 | 0 |

So sums of `float4` are packed, and dot products of `float3` are taken apart.
"""

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue

from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.vectorizer.values.forms import Form
from xdsl_gas.native_cpu.vectorizer.values.vector_types import short_vector

_ITERATIONS = 8
_MOST_DEPTH = 4


def form_of_vectors(
    kernel: llvm.FuncOp, uniformity: Uniformity, is_packed: bool | None
) -> Form:
    """
    Returns the form of vectors that differ by lane, `PACKED` or `PARTS`: the cheaper
    one if `is_packed` is None.
    """
    if is_packed is not None:
        return Form.PACKED if is_packed else Form.PARTS
    packed = parts = 0
    for block in kernel.body.blocks:
        depth, loop = 0, uniformity.loops.innermost(block)
        while loop is not None and depth < _MOST_DEPTH:
            depth, loop = depth + 1, loop.parent
        often = _ITERATIONS**depth
        for op in block.ops:
            shuffles = _shuffles(op, uniformity)
            packed += often * shuffles[0]
            parts += often * shuffles[1]
        if uniformity.has_divergent_control(block):
            packed += often * sum(short_vector(a.type) is not None for a in block.args)
    return Form.PACKED if packed < parts else Form.PARTS


def _shuffles(op: Operation, uniformity: Uniformity) -> tuple[int, int]:
    """Returns the shuffles of an operation if vectors are packed, and if not."""
    values = [*op.operands, *op.results]
    lengths = [_length(value) for value in values if not uniformity.is_uniform(value)]
    longest = max(lengths, default=0)
    if not longest:
        return 0, 0
    match op.name:
        case "llvm.load" | "llvm.store":
            return 0, longest
        case "llvm.insertelement":
            return longest, 0
        case "llvm.extractelement" | "llvm.shufflevector":
            return 1, 0
        case "llvm.select":
            return int(not _length(op.operands[0])), 0
        case _:
            return int(bool(longest & (longest - 1))), 0


def _length(value: SSAValue) -> int:
    found = short_vector(value.type)
    return 0 if found is None else found[1]
