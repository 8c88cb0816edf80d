"""
Barriers, waits for counters, and hints to the scheduler.
"""

from xdsl.dialects.builtin import i1, i32

from xdsl_gas.dialects.definitions.records import operation, operations
from xdsl_gas.dialects.llvm.operand_types import I16, I32
from xdsl_gas.dialects.rocdl.rules import LDS

operation(
    "rocdl.barrier", "A fence, a barrier of the work-group, a fence.", "attr-dict"
)
operation("rocdl.s.barrier", "A barrier of the work-group.", "attr-dict")
operation(
    "rocdl.s.barrier.signal",
    "Signals a barrier.",
    "`id` `=` $id attr-dict",
    properties={"id": I32},
)
operation(
    "rocdl.s.barrier.signal.isfirst",
    "Signals a barrier; whether the wave is the first to do so.",
    "`id` `=` $id attr-dict `->` type($res)",
    properties={"id": I32},
    results={"res": i1},
)
operation(
    "rocdl.s.get.barrier.state",
    "The state of the barrier with a number.",
    "`id` `=` $id attr-dict `->` type($res)",
    properties={"id": I32},
    results={"res": i32},
)
operation(
    "rocdl.s.get.named.barrier.state",
    "The state of a barrier in shared memory.",
    "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
    operands={"ptr": LDS},
    results={"res": i32},
)
operation(
    "rocdl.s.waitcnt",
    "Waits until counters are as low as a bit field says that depends on the chip.",
    "attr-dict $bitfield",
    properties={"bitfield": I32},
)
operation(
    "rocdl.s.sleep",
    "Suspends the wave for about 64 times `count` cycles.",
    "attr-dict $count",
    properties={"count": I32},
)
operation(
    "rocdl.s.nop",
    "Does nothing for a number of cycles.",
    "attr-dict $count",
    properties={"count": I16},
)
operation(
    "rocdl.s.setprio",
    "Sets the priority of the wave.",
    "$priority attr-dict",
    properties={"priority": I16},
)
operation(
    "rocdl.sched.barrier",
    "The compiler moves only instructions of the kinds in `mask` across it.",
    "$mask attr-dict",
    properties={"mask": I32},
)
operation(
    "rocdl.sched.group.barrier",
    "The compiler schedules `size` instructions of the kinds in `mask` as a group.",
    "$mask `,` $size `,` $groupId attr-dict",
    properties={"mask": I32, "size": I32, "groupId": I32},
)
operation(
    "rocdl.iglp.opt",
    "Chooses a strategy of the compiler's scheduler.",
    "$variant attr-dict",
    properties={"variant": I32},
)
operations(
    "rocdl.s.barrier.",
    ("leave", "wait"),
    "`id` `=` $id attr-dict",
    doc="Uses the barrier with a number.",
    properties={"id": I16},
)
operations(
    "rocdl.s.barrier.",
    ("init", "signal.var"),
    "$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))",
    doc="Uses a barrier in shared memory that has `memberCnt` members.",
    operands={"ptr": LDS},
    properties={"memberCnt": I32},
)
operations(
    "rocdl.s.",
    ("barrier.join", "wakeup.barrier"),
    "$ptr attr-dict `:` qualified(type($ptr))",
    doc="Uses a barrier in shared memory.",
    operands={"ptr": LDS},
)
operations(
    "rocdl.s.wait.",
    ("asynccnt", "dscnt", "expcnt", "loadcnt", "storecnt", "tensorcnt"),
    "$count attr-dict",
    doc="Waits until a counter is `count` or less.",
    properties={"count": I16},
)
