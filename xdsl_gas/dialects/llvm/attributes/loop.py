"""
What a programmer or a pass wants done with a loop, told at its back edge.

See external [documentation](https://llvm.org/docs/LangRef.html#llvm-loop).
"""

from xdsl.irdl import irdl_attr_definition

from xdsl_gas.dialects.llvm.attributes.alias_scopes import AccessGroupAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    Field,
    StructAttribute,
    list_of,
    nested,
    required,
)
from xdsl_gas.dialects.members import join

_FOLLOW_UP = nested(lambda: LoopAnnotationAttr)


@join
@irdl_attr_definition
class LoopVectorizeAttr(StructAttribute):
    """Vectorization: several iterations at once."""

    name = "llvm.loop_vectorize"
    FIELDS = (
        Field("disable"),
        Field("predicateEnable"),
        Field("scalableEnable"),
        Field("width"),
        Field("followupVectorized", _FOLLOW_UP),
        Field("followupEpilogue", _FOLLOW_UP),
        Field("followupAll", _FOLLOW_UP),
    )


@join
@irdl_attr_definition
class LoopInterleaveAttr(StructAttribute):
    """Interleaving: how many iterations run side by side."""

    name = "llvm.loop_interleave"
    FIELDS = (required("count"),)


@join
@irdl_attr_definition
class LoopUnrollAttr(StructAttribute):
    """Unrolling."""

    name = "llvm.loop_unroll"
    FIELDS = (
        Field("disable"),
        Field("count"),
        Field("runtimeDisable"),
        Field("full"),
        Field("followupUnrolled", _FOLLOW_UP),
        Field("followupRemainder", _FOLLOW_UP),
        Field("followupAll", _FOLLOW_UP),
    )


@join
@irdl_attr_definition
class LoopUnrollAndJamAttr(StructAttribute):
    """Unrolling of an outer loop, with the copies of the inner one joined."""

    name = "llvm.loop_unroll_and_jam"
    FIELDS = (
        Field("disable"),
        Field("count"),
        Field("followupOuter", _FOLLOW_UP),
        Field("followupInner", _FOLLOW_UP),
        Field("followupRemainderOuter", _FOLLOW_UP),
        Field("followupRemainderInner", _FOLLOW_UP),
        Field("followupAll", _FOLLOW_UP),
    )


@join
@irdl_attr_definition
class LoopLICMAttr(StructAttribute):
    """Hoisting of what does not change in the loop."""

    name = "llvm.loop_licm"
    FIELDS = (Field("disable"), Field("versioningDisable"))


@join
@irdl_attr_definition
class LoopDistributeAttr(StructAttribute):
    """Distribution over several loops."""

    name = "llvm.loop_distribute"
    FIELDS = (
        Field("disable"),
        Field("followupCoincident", _FOLLOW_UP),
        Field("followupSequential", _FOLLOW_UP),
        Field("followupFallback", _FOLLOW_UP),
        Field("followupAll", _FOLLOW_UP),
    )


@join
@irdl_attr_definition
class LoopPipelineAttr(StructAttribute):
    """Software pipelining."""

    name = "llvm.loop_pipeline"
    FIELDS = (Field("disable"), Field("initiationinterval"))


@join
@irdl_attr_definition
class LoopPeeledAttr(StructAttribute):
    """How many iterations were peeled off."""

    name = "llvm.loop_peeled"
    FIELDS = (Field("count"),)


@join
@irdl_attr_definition
class LoopUnswitchAttr(StructAttribute):
    """Moving of conditions out of the loop."""

    name = "llvm.loop_unswitch"
    FIELDS = (Field("partialDisable"),)


@join
@irdl_attr_definition
class LoopAnnotationAttr(StructAttribute):
    """
    All that is said of one loop.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#loopannotationattr).
    """

    name = "llvm.loop_annotation"
    FIELDS = (
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
    )
