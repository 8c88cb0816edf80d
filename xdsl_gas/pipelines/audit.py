"""
The report on generic accesses: how many there are, and why each one is left.
"""

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.semantics.accesses import (
    AccessCount,
    count_generic_accesses,
    generic_accesses,
)
from xdsl_gas.analysis.spaces.explanations import ExplanationStep, words_of_bit
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.diagnostics import location_of
from xdsl_gas.memory_space import NULL_BIT, Target, spaces_in


def audit(
    before: AccessCount, module: ModuleOp, spaces: MemorySpaceAnalysis, target: Target
) -> str:
    """
    Returns the report on a module that the passes have run on: `before` counts the
    accesses of the original, `spaces` is the analysis of the result.
    """
    after = count_generic_accesses(module, target)
    lines = [
        f"target: {target.name}",
        f"generic accesses: {before.module}, after the passes {after.module}",
        f"from kernels: {before.from_kernels}, after the passes {after.from_kernels}",
    ]
    for op in module.walk():
        for _, pointer in generic_accesses(op, target):
            lines += _reasons(op, pointer, spaces)
    return "\n".join((*lines, ""))


def _reasons(
    op: Operation, pointer: SSAValue, spaces: MemorySpaceAnalysis
) -> list[str]:
    lines = ["", f"generic: {location_of(op)}"]
    mask = spaces.mask_at(pointer, op) or spaces.mask(pointer)
    found = spaces_in(mask)
    words = [words_of_bit(space.bit) for space in found]
    if mask & NULL_BIT:
        words.append(words_of_bit(NULL_BIT))
    lines.append(f"  may point to: {', '.join(words) or 'nothing: it is unreachable'}")
    if len(found) == 1:
        lines.append(
            "  the target has no such access to this space, see docs/target-accesses.md"
        )
    # Most pointers of unknown origin may be in all spaces, for one and the same reason.
    reasons: dict[tuple[str, ...], list[str]] = {}
    for space in found:
        word = words_of_bit(space.bit)
        steps = tuple(
            _step(step).replace(f"may be {word}", "may be any of these")
            for step in spaces.explain(pointer, space)
        )
        reasons.setdefault(steps, []).append(word)
    for steps, words in reasons.items():
        lines.append(f"  {', '.join(words)}, because")
        lines += [f"    {step}" for step in steps]
    return lines


def _step(step: ExplanationStep) -> str:
    if step.operation is None:
        return step.text
    return f"{step.text}, at {location_of(step.operation)}"
