"""
Barriers, waits for counters, and hints to the scheduler.
"""

from typing import ClassVar

from xdsl.dialects.builtin import i1, i32
from xdsl.ir import Operation
from xdsl.irdl import operand_def, prop_def, result_def

from xdsl_gas.dialects.llvm.syntax.forms import PlainForm
from xdsl_gas.dialects.llvm.verification import operation_definition
from xdsl_gas.dialects.rocdl.declared import DeclaredForm, variant
from xdsl_gas.dialects.rocdl.rules import I16, I32, LDS


@operation_definition
class BarrierOp(PlainForm):
    """A fence, a barrier of the work-group, a fence."""

    name = "rocdl.barrier"


@operation_definition
class SBarrierOp(PlainForm):
    """A barrier of the work-group."""

    name = "rocdl.s.barrier"


@operation_definition
class NumberedBarrierOp(DeclaredForm):
    """Uses the barrier with a number."""

    FORMAT: ClassVar[str] = "`id` `=` $id attr-dict"

    id = prop_def(I16)


@operation_definition
class SBarrierSignalOp(DeclaredForm):
    """Tells a barrier that the wave has come to it."""

    name = "rocdl.s.barrier.signal"
    FORMAT: ClassVar[str] = "`id` `=` $id attr-dict"

    id = prop_def(I32)


@operation_definition
class SBarrierSignalIsfirstOp(DeclaredForm):
    """Tells a barrier that the wave has come to it; whether it is the first."""

    name = "rocdl.s.barrier.signal.isfirst"
    FORMAT: ClassVar[str] = "`id` `=` $id attr-dict `->` type($res)"

    id = prop_def(I32)
    res = result_def(i1)


@operation_definition
class SGetBarrierStateOp(DeclaredForm):
    """The state of the barrier with a number."""

    name = "rocdl.s.get.barrier.state"
    FORMAT: ClassVar[str] = "`id` `=` $id attr-dict `->` type($res)"

    id = prop_def(I32)
    res = result_def(i32)


@operation_definition
class CountedNamedBarrierOp(DeclaredForm):
    """Uses a barrier in shared memory that has so many members."""

    FORMAT: ClassVar[str] = "$ptr `member_cnt` `=` $memberCnt attr-dict `:` type($ptr)"

    ptr = operand_def(LDS)
    memberCnt = prop_def(I32)


@operation_definition
class NamedBarrierOp(DeclaredForm):
    """Uses a barrier in shared memory."""

    FORMAT: ClassVar[str] = "$ptr attr-dict `:` type($ptr)"

    ptr = operand_def(LDS)


@operation_definition
class SGetNamedBarrierStateOp(DeclaredForm):
    """The state of a barrier in shared memory."""

    name = "rocdl.s.get.named.barrier.state"
    FORMAT: ClassVar[str] = "$ptr attr-dict `:` type($ptr) `->` type($res)"

    ptr = operand_def(LDS)
    res = result_def(i32)


@operation_definition
class WaitCountOp(DeclaredForm):
    """Waits until a counter is `count` or less."""

    FORMAT: ClassVar[str] = "$count attr-dict"

    count = prop_def(I16)


@operation_definition
class SWaitcntOp(DeclaredForm):
    """Waits until counters are as low as a bit field says that depends on the chip."""

    name = "rocdl.s.waitcnt"
    FORMAT: ClassVar[str] = "attr-dict $bitfield"

    bitfield = prop_def(I32)


@operation_definition
class SSleepOp(DeclaredForm):
    """Suspends the wave for about 64 times `count` cycles."""

    name = "rocdl.s.sleep"
    FORMAT: ClassVar[str] = "attr-dict $count"

    count = prop_def(I32)


@operation_definition
class SNopOp(DeclaredForm):
    """Does nothing for a number of cycles."""

    name = "rocdl.s.nop"
    FORMAT: ClassVar[str] = "attr-dict $count"

    count = prop_def(I16)


@operation_definition
class SSetprioOp(DeclaredForm):
    """Sets the priority of the wave."""

    name = "rocdl.s.setprio"
    FORMAT: ClassVar[str] = "$priority attr-dict"

    priority = prop_def(I16)


@operation_definition
class SchedBarrierOp(DeclaredForm):
    """The compiler moves only instructions of the kinds in `mask` across it."""

    name = "rocdl.sched.barrier"
    FORMAT: ClassVar[str] = "$mask attr-dict"

    mask = prop_def(I32)


@operation_definition
class SchedGroupBarrierOp(DeclaredForm):
    """The compiler schedules `size` instructions of the kinds in `mask` as a group."""

    name = "rocdl.sched.group.barrier"
    FORMAT: ClassVar[str] = "$mask `,` $size `,` $groupId attr-dict"

    mask = prop_def(I32)
    size = prop_def(I32)
    groupId = prop_def(I32)


@operation_definition
class IglpOptOp(DeclaredForm):
    """Chooses a strategy of the compiler's scheduler."""

    name = "rocdl.iglp.opt"
    FORMAT: ClassVar[str] = "$variant attr-dict"

    variant = prop_def(I32)


SYNCHRONISATION_OPS: tuple[type[Operation], ...] = (
    BarrierOp,
    SBarrierOp,
    variant(NumberedBarrierOp, "s.barrier.leave"),
    variant(NumberedBarrierOp, "s.barrier.wait"),
    SBarrierSignalOp,
    SBarrierSignalIsfirstOp,
    SGetBarrierStateOp,
    variant(CountedNamedBarrierOp, "s.barrier.init"),
    variant(CountedNamedBarrierOp, "s.barrier.signal.var"),
    variant(NamedBarrierOp, "s.barrier.join"),
    variant(NamedBarrierOp, "s.wakeup.barrier"),
    SGetNamedBarrierStateOp,
    *(
        variant(WaitCountOp, f"s.wait.{counter}cnt")
        for counter in ("async", "ds", "exp", "load", "store", "tensor")
    ),
    SWaitcntOp,
    SSleepOp,
    SNopOp,
    SSetprioOp,
    SchedBarrierOp,
    SchedGroupBarrierOp,
    IglpOptOp,
)
