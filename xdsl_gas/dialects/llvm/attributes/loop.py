"""
Loop metadata: transformations requested for a loop, at its back edge.

See external [documentation](https://llvm.org/docs/LangRef.html#llvm-loop).
"""

from xdsl_gas.dialects.llvm.attributes.alias_scopes import AccessGroupAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    Field,
    list_of,
    nested,
    required,
    struct_attribute,
)

_FOLLOW_UP = nested(lambda: LoopAnnotationAttr)


LoopVectorizeAttr = struct_attribute(
    "llvm.loop_vectorize",
    "Vectorization: several iterations at once.",
    Field("disable"),
    Field("predicateEnable"),
    Field("scalableEnable"),
    Field("width"),
    Field("followupVectorized", _FOLLOW_UP),
    Field("followupEpilogue", _FOLLOW_UP),
    Field("followupAll", _FOLLOW_UP),
)
LoopInterleaveAttr = struct_attribute(
    "llvm.loop_interleave",
    "Interleaving: how many iterations run side by side.",
    required("count"),
)
LoopUnrollAttr = struct_attribute(
    "llvm.loop_unroll",
    "Unrolling.",
    Field("disable"),
    Field("count"),
    Field("runtimeDisable"),
    Field("full"),
    Field("followupUnrolled", _FOLLOW_UP),
    Field("followupRemainder", _FOLLOW_UP),
    Field("followupAll", _FOLLOW_UP),
)
LoopUnrollAndJamAttr = struct_attribute(
    "llvm.loop_unroll_and_jam",
    "Unrolling of an outer loop, with the copies of the inner one joined.",
    Field("disable"),
    Field("count"),
    Field("followupOuter", _FOLLOW_UP),
    Field("followupInner", _FOLLOW_UP),
    Field("followupRemainderOuter", _FOLLOW_UP),
    Field("followupRemainderInner", _FOLLOW_UP),
    Field("followupAll", _FOLLOW_UP),
)
LoopLICMAttr = struct_attribute(
    "llvm.loop_licm",
    "Hoisting of what does not change in the loop.",
    Field("disable"),
    Field("versioningDisable"),
)
LoopDistributeAttr = struct_attribute(
    "llvm.loop_distribute",
    "Distribution over several loops.",
    Field("disable"),
    Field("followupCoincident", _FOLLOW_UP),
    Field("followupSequential", _FOLLOW_UP),
    Field("followupFallback", _FOLLOW_UP),
    Field("followupAll", _FOLLOW_UP),
)
LoopPipelineAttr = struct_attribute(
    "llvm.loop_pipeline",
    "Software pipelining.",
    Field("disable"),
    Field("initiationinterval"),
)
LoopPeeledAttr = struct_attribute(
    "llvm.loop_peeled", "How many iterations were peeled off.", Field("count")
)
LoopUnswitchAttr = struct_attribute(
    "llvm.loop_unswitch",
    "Moving of conditions out of the loop.",
    Field("partialDisable"),
)
LoopAnnotationAttr = struct_attribute(
    "llvm.loop_annotation",
    "The metadata of one loop.",
    Field("disableNonforced"),
    Field("vectorize", nested(lambda: LoopVectorizeAttr)),
    Field("interleave", nested(lambda: LoopInterleaveAttr)),
    Field("unroll", nested(lambda: LoopUnrollAttr)),
    Field("unrollAndJam", nested(lambda: LoopUnrollAndJamAttr)),
    Field("licm", nested(lambda: LoopLICMAttr)),
    Field("distribute", nested(lambda: LoopDistributeAttr)),
    Field("pipeline", nested(lambda: LoopPipelineAttr)),
    Field("peeled", nested(lambda: LoopPeeledAttr)),
    Field("unswitch", nested(lambda: LoopUnswitchAttr)),
    Field("mustProgress"),
    Field("isVectorized"),
    Field("startLoc"),
    Field("endLoc"),
    Field("parallelAccesses", list_of(nested(lambda: AccessGroupAttr))),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#loopannotationattr",
)
