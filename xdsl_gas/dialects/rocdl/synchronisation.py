"""
Barriers, waits for counters, and hints to the scheduler.
"""

from xdsl.dialects.builtin import i1, i32
from xdsl.irdl import IRDLOperation, operand_def, prop_def, result_def

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.llvm.operand_types import I16, I32
from xdsl_gas.dialects.rocdl.rules import LDS


@operation_definition
class BarrierOp(IRDLOperation):
    """A fence, a barrier of the work-group, a fence."""

    name = "rocdl.barrier"
    assembly_format = "attr-dict"


@operation_definition
class SBarrierOp(IRDLOperation):
    """A barrier of the work-group."""

    name = "rocdl.s.barrier"
    assembly_format = "attr-dict"


@operation_definition
class NumberedBarrierOp(IRDLOperation):
    """Uses the barrier with a number."""

    assembly_format = "`id` `=` $id attr-dict"

    id = prop_def(I16)


@operation_definition
class SBarrierSignalOp(IRDLOperation):
    """Tells a barrier that the wave has come to it."""

    name = "rocdl.s.barrier.signal"
    assembly_format = "`id` `=` $id attr-dict"

    id = prop_def(I32)


@operation_definition
class SBarrierSignalIsfirstOp(IRDLOperation):
    """Tells a barrier that the wave has come to it; whether it is the first."""

    name = "rocdl.s.barrier.signal.isfirst"
    assembly_format = "`id` `=` $id attr-dict `->` type($res)"

    id = prop_def(I32)
    res = result_def(i1)


@operation_definition
class SGetBarrierStateOp(IRDLOperation):
    """The state of the barrier with a number."""

    name = "rocdl.s.get.barrier.state"
    assembly_format = "`id` `=` $id attr-dict `->` type($res)"

    id = prop_def(I32)
    res = result_def(i32)


@operation_definition
class CountedNamedBarrierOp(IRDLOperation):
    """Uses a barrier in shared memory that has so many members."""

    assembly_format = (
        "$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))"
    )

    ptr = operand_def(LDS)
    memberCnt = prop_def(I32)


@operation_definition
class NamedBarrierOp(IRDLOperation):
    """Uses a barrier in shared memory."""

    assembly_format = "$ptr attr-dict `:` qualified(type($ptr))"

    ptr = operand_def(LDS)


@operation_definition
class SGetNamedBarrierStateOp(IRDLOperation):
    """The state of a barrier in shared memory."""

    name = "rocdl.s.get.named.barrier.state"
    assembly_format = "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)"

    ptr = operand_def(LDS)
    res = result_def(i32)


@operation_definition
class WaitCountOp(IRDLOperation):
    """Waits until a counter is `count` or less."""

    assembly_format = "$count attr-dict"

    count = prop_def(I16)


@operation_definition
class SWaitcntOp(IRDLOperation):
    """Waits until counters are as low as a bit field says that depends on the chip."""

    name = "rocdl.s.waitcnt"
    assembly_format = "attr-dict $bitfield"

    bitfield = prop_def(I32)


@operation_definition
class SSleepOp(IRDLOperation):
    """Suspends the wave for about 64 times `count` cycles."""

    name = "rocdl.s.sleep"
    assembly_format = "attr-dict $count"

    count = prop_def(I32)


@operation_definition
class SNopOp(IRDLOperation):
    """Does nothing for a number of cycles."""

    name = "rocdl.s.nop"
    assembly_format = "attr-dict $count"

    count = prop_def(I16)


@operation_definition
class SSetprioOp(IRDLOperation):
    """Sets the priority of the wave."""

    name = "rocdl.s.setprio"
    assembly_format = "$priority attr-dict"

    priority = prop_def(I16)


@operation_definition
class SchedBarrierOp(IRDLOperation):
    """The compiler moves only instructions of the kinds in `mask` across it."""

    name = "rocdl.sched.barrier"
    assembly_format = "$mask attr-dict"

    mask = prop_def(I32)


@operation_definition
class SchedGroupBarrierOp(IRDLOperation):
    """The compiler schedules `size` instructions of the kinds in `mask` as a group."""

    name = "rocdl.sched.group.barrier"
    assembly_format = "$mask `,` $size `,` $groupId attr-dict"

    mask = prop_def(I32)
    size = prop_def(I32)
    groupId = prop_def(I32)


@operation_definition
class IglpOptOp(IRDLOperation):
    """Chooses a strategy of the compiler's scheduler."""

    name = "rocdl.iglp.opt"
    assembly_format = "$variant attr-dict"

    variant = prop_def(I32)


variants(NumberedBarrierOp, "rocdl.s.barrier.", ("leave", "wait"))
variants(CountedNamedBarrierOp, "rocdl.s.barrier.", ("init", "signal.var"))
variants(NamedBarrierOp, "rocdl.s.", ("barrier.join", "wakeup.barrier"))
variants(
    WaitCountOp,
    "rocdl.s.wait.",
    ("asynccnt", "dscnt", "expcnt", "loadcnt", "storecnt", "tensorcnt"),
)
