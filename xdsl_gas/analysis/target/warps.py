"""
The number of work-items in a warp or wavefront.

Sources: "PTX ISA", `WARP_SZ`; LLVM's "User Guide for AMDGPU Backend", `wavefrontsize64`
and the table of processors.
"""

import re

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Operation

from xdsl_gas.memory_space import Target
from xdsl_gas.target_fields import required
from xdsl_gas.target_tables import AMDGPU

_FEATURE = re.compile(r"\+wavefrontsize(32|64)")
_OF_32 = re.compile(r"gfx(1[0-9]\d\d\w*|1[0-9](-[0-9])*-generic)")
"""The processors whose wavefronts have 32 work-items unless a feature says 64."""


def warp_size_of(target: Target, function: Operation) -> int | None:
    """
    Returns the number of work-items in a warp or wavefront of a function; None for
    targets that have neither.
    """
    of_most = required(target, "warp_size", target.warp_size)
    if target.name != AMDGPU.name:
        return of_most or None
    features = function.properties.get("target_features")
    if isinstance(features, llvm.TargetFeaturesAttr):
        for feature in features.features:
            if (match := _FEATURE.fullmatch(feature.data)) is not None:
                return int(match[1])
    processor = function.properties.get("target_cpu")
    if isinstance(processor, StringAttr) and _OF_32.fullmatch(processor.data):
        return 32
    return of_most
