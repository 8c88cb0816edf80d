"""
LLVM IR for which LLVM may end its process.

LLVM's code generators end the process (`abort` or `exit`) for what they cannot select:
intrinsics of other processors, types that the processor lacks, unknown registers,
collectors of garbage. A module of which all intrinsics and types are known below is
compiled without that risk.
"""

import re

_USUAL = re.compile(
    r"""
    abs | [su](max|min|cmp) | bswap | bitreverse | ctpop | ctlz | cttz | fsh[lr]
    | [su](add|sub|mul|shl)
    | sqrt | a?(sin|cos|tan) | atan2 | (sin|cos|tan)h | sincos | sincospi | powi?
    | exp | exp2 | exp10 | log | log2 | log10 | fma | fmuladd | fabs | copysign
    | floor | ceil | trunc | rint | nearbyint | round | roundeven | l?lround | l?lrint
    | ldexp | frexp | modf | (min|max)(num|imum|imumnum) | canonicalize | fpto[su]i | is
    | memcpy | memmove | memset | prefetch | objectsize | ptrmask | vector | masked
    | stepvector | lifetime | invariant | launder | strip | assume | expect | dbg
    | annotation | var | ptr | trap | readcyclecounter | stacksave | stackrestore
    | donothing | sideeffect
    """,
    re.VERBOSE,
)
"""The beginnings of the names of intrinsics that every processor has."""

_OTHERS = re.compile(
    r"experimental\.(noalias\.scope\.decl|constrained\.(f(add|mul|div|ma)|sqrt)\.f)"
    r"|set\.rounding|(compiler\.)?used"
)
"""
Intrinsics of the pipeline whose names begin as those of others, and the variables that
list what is kept, which clang emits for HIP.
"""

_CALLED = re.compile(r"@llvm\.([a-z0-9_]+(?:\.[a-z_.]*[a-z])?)")
_RARE = re.compile(
    r"\bvscale x|\b(?:x86_fp80|fp128|ppc_fp128|x86_amx|x86_mmx|token)\b|\btarget\(\""
    r"|\bi(?:129|1[3-9]\d|[2-9]\d\d|\d{4,})\b|\basm\b|\bgc \"|\bsection \""
    r"|\b(?:prefix|prologue|personality) |\bthread_local\b|\bifunc\b|\bmetadata !\""
)
_STRINGS = re.compile(r'\bc"[^"]*"')


_OF_GPUS = frozenset(("nvvm", "amdgcn", "spv"))


def code_generator_may_end(text: str) -> bool:
    """
    Returns whether LLVM's code generator for this processor may end the process; false
    only for modules of usual types and intrinsics.
    """
    if any(_is_rare(name) for name in set(_CALLED.findall(text))):
        return True
    return _RARE.search(_STRINGS.sub("", text)) is not None


def optimizer_may_end(text: str) -> bool:
    """
    Returns whether LLVM's optimizer may end the process for a module for a GPU; false
    only for usual intrinsics and those of GPUs.
    """
    return any(
        _is_rare(name) and name.partition(".")[0] not in _OF_GPUS
        for name in set(_CALLED.findall(text))
    )


def _is_rare(name: str) -> bool:
    is_usual = _OTHERS.fullmatch(name) or _USUAL.fullmatch(name.partition(".")[0])
    return is_usual is None
