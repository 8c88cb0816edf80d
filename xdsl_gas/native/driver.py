"""
The driver of a kernel: the function that a thread calls to run work-groups.

    i64 @"xdsl-gas.driver.K"(ptr %record, ptr %memory, i64 %chunks)

It takes chunks of consecutive work-groups from a counter until there are none, or until
it has run `%chunks`, and returns 0 if there are none. `%record` is the launch record,
see below; `%memory` belongs to the thread: the arena of the live variables, and behind
it the local memory that the launch hands in.
"""

from collections.abc import Sequence
from math import prod
from struct import Struct

from xdsl_gas.native.sizes import Three

PREFIX = "xdsl-gas.driver."
"""What the name of a driver begins with, in front of the name of the kernel."""

JOINED = 0
"""The size in x for which a kernel is compiled whose groups may be joined there."""

_CHUNKS_PREFIX = "xdsl-gas.chunks."

ARGUMENTS = 256
"""The offset of the packed arguments in the launch record, in bytes."""

NO_GROUP_LEFT = 1 << 62
"""A value of the counter at which every thread stops."""

RECORD = Struct("<q56xqqq24x3q3q3qi4x")
"""
The launch record: the first work-group that no thread has taken, at offset 64 the
number of work-groups, the number in a chunk, the offset of local memory in a thread's
memory, and MuxWorkGroupInfo without its group id: number of groups, global offset,
local size and number of dimensions.
"""

COUNTER = Struct("q")
"""The beginning of the launch record."""

FAILURE_AT = 192
"""The offset of what failed in the launch record, 64 bytes, see `assertions`."""

CHUNK, CHUNK_AT = Struct("<q"), 72
"""The number of work-groups in a chunk, and its offset in the launch record."""

LOOP_METADATA = """
!1000000000 = distinct !{!1000000000, !1000000001}
!1000000001 = !{!"llvm.loop.unroll.disable"}
"""
"""The metadata of the loops over large work-groups, for all drivers of a module."""

_LARGE = 32
"""
The work-items of a work-group above which it gains nothing to unroll the loop over
work-groups: LLVM would do so around small kernels.
"""

_TOTAL, _LOCAL_OFFSET, _INFO = 64, 80, 88
_INFO_SIZE = 104
_LOCAL_SIZES = (72, 80, 88)
"""The offsets of the local size in MuxWorkGroupInfo."""
_OFFSET_X = 48
"""The offset of the global offset in x in MuxWorkGroupInfo."""


def driver_ir(
    kernel: str,
    wrapper: str,
    passed: Sequence[str],
    local: Three | None = None,
    vector_width: int = 0,
    *,
    joins_rows: bool = False,
) -> str:
    """
    Returns the LLVM IR of the driver of a kernel. `passed` are the arguments of its
    wrapper: `args`, `local`, `info` (a MuxWorkGroupInfo) and `memory` (the arena). With
    `local`, work-groups have that size, which LLVM then knows. `vector_width` are the
    bits of vectors that LLVM shall prefer, 0 to leave them to it. With `joins_rows`,
    the groups of a chunk that follow each other in x are one group to the wrapper, with
    the id 0 in x and the offset of the first one; their size in `local` is `JOINED`.
    """
    sizes = "".join(
        f"""
  %local.{dimension}.at = getelementptr inbounds i8, ptr %info, i64 {place}
  store i64 {size}, ptr %local.{dimension}.at, align 8"""
        for dimension, place, size in zip(
            "xyz", _LOCAL_SIZES, local or (), strict=False
        )
        if size != JOINED
    )
    is_large = joins_rows or prod(local or ()) > _LARGE
    replaced = {
        "SIZES": sizes,
        "DRIVER": _quoted(PREFIX + kernel),
        "CHUNKS": _quoted(_CHUNKS_PREFIX + kernel),
        "WRAPPER": _quoted(wrapper),
        "PASSED": ", ".join(f"ptr %{name}" for name in passed),
        "TOTAL": str(_TOTAL),
        "CHUNK": str(CHUNK_AT),
        "LOCAL": str(_LOCAL_OFFSET),
        "INFO": str(_INFO),
        "SIZE": str(_INFO_SIZE),
        "ARGUMENTS": str(ARGUMENTS),
        "LOOP": ", !llvm.loop !1000000000" if is_large else "",
        "BEGIN": _BEGIN_JOINED if joins_rows else "",
        "JOIN": _JOIN if joins_rows else _ONE_BY_ONE,
        "STEP": "%joined" if joins_rows else "1",
        "LOCAL_X": str(_LOCAL_SIZES[0]),
        "OFFSET_X": str(_OFFSET_X),
        "WIDTH": f' "prefer-vector-width"="{vector_width}"' if vector_width else "",
    }
    text = _TEXT
    for name, value in replaced.items():
        text = text.replace(f"<{name}>", value)
    return text


def _quoted(name: str) -> str:
    escaped = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:02X}"
        for byte in name.encode(errors="surrogateescape")
    )
    return f'@"{escaped}"'


_ONE_BY_ONE = """\
  store i64 %x, ptr %info, align 8
"""

_BEGIN_JOINED = """\
  store i64 0, ptr %info, align 8
  %local.x.at = getelementptr inbounds i8, ptr %info, i64 <LOCAL_X>
  %local.x = load i64, ptr %local.x.at, align 8
  %offset.x.at = getelementptr inbounds i8, ptr %info, i64 <OFFSET_X>
  %offset.x = load i64, ptr %offset.x.at, align 8
"""

_JOIN = """\
  %left.in.row = sub nuw i64 %size.x, %x
  %left.in.chunk = sub nuw i64 %end, %n
  %is.row = icmp ult i64 %left.in.row, %left.in.chunk
  %joined = select i1 %is.row, i64 %left.in.row, i64 %left.in.chunk
  %width = mul nuw i64 %joined, %local.x
  %before = mul nuw i64 %x, %local.x
  %first.id = add nuw i64 %offset.x, %before
  store i64 %width, ptr %local.x.at, align 8
  store i64 %first.id, ptr %offset.x.at, align 8
"""

# Other threads change the counter, so that only the rest of the record is `noalias`.
_TEXT = """
define i64 <DRIVER>(ptr %record, ptr noalias %memory, i64 %chunks) nounwind {
  %more = call i64 <CHUNKS>(ptr %record, ptr %record, ptr %memory, i64 %chunks)
  ret i64 %more
}

define internal i64 <CHUNKS>(
    ptr %counter, ptr noalias %record, ptr noalias %memory, i64 %chunks
) noinline nounwind<WIDTH> {
entry:
  %info = alloca [<SIZE> x i8], align 8
  %given = getelementptr inbounds i8, ptr %record, i64 <INFO>
  call void @llvm.memcpy.p0.p0.i64(ptr %info, ptr %given, i64 <SIZE>, i1 false)<SIZES>
  %total.at = getelementptr inbounds i8, ptr %record, i64 <TOTAL>
  %total = load i64, ptr %total.at, align 8
  %chunk.at = getelementptr inbounds i8, ptr %record, i64 <CHUNK>
  %chunk = load i64, ptr %chunk.at, align 8
  %distance.at = getelementptr inbounds i8, ptr %record, i64 <LOCAL>
  %distance = load i64, ptr %distance.at, align 8
  %local = getelementptr inbounds i8, ptr %memory, i64 %distance
  %args = getelementptr inbounds i8, ptr %record, i64 <ARGUMENTS>
  %info.y = getelementptr inbounds i8, ptr %info, i64 8
  %info.z = getelementptr inbounds i8, ptr %info, i64 16
  %size.x.at = getelementptr inbounds i8, ptr %info, i64 24
  %size.x = load i64, ptr %size.x.at, align 8
  %size.y.at = getelementptr inbounds i8, ptr %info, i64 32
  %size.y = load i64, ptr %size.y.at, align 8
<BEGIN>  br label %next.chunk

next.chunk:
  %left = phi i64 [ %chunks, %entry ], [ %left.next, %end.chunk ]
  %enough = icmp eq i64 %left, 0
  br i1 %enough, label %paused, label %take

take:
  %first = atomicrmw add ptr %counter, i64 %chunk monotonic, align 8
  %is.none = icmp uge i64 %first, %total
  br i1 %is.none, label %finished, label %chunk.begin

chunk.begin:
  %last = add i64 %first, %chunk
  %fits = icmp ult i64 %last, %total
  %end = select i1 %fits, i64 %last, i64 %total
  %first.x = urem i64 %first, %size.x
  %rows = udiv i64 %first, %size.x
  %first.y = urem i64 %rows, %size.y
  %first.z = udiv i64 %rows, %size.y
  br label %group

group:
  %n = phi i64 [ %first, %chunk.begin ], [ %n.next, %group ]
  %x = phi i64 [ %first.x, %chunk.begin ], [ %x.next, %group ]
  %y = phi i64 [ %first.y, %chunk.begin ], [ %y.next, %group ]
  %z = phi i64 [ %first.z, %chunk.begin ], [ %z.next, %group ]
<JOIN>  store i64 %y, ptr %info.y, align 8
  store i64 %z, ptr %info.z, align 8
  call void <WRAPPER>(<PASSED>) alwaysinline
  %x.more = add i64 %x, <STEP>
  %x.ends = icmp eq i64 %x.more, %size.x
  %x.next = select i1 %x.ends, i64 0, i64 %x.more
  %x.carry = zext i1 %x.ends to i64
  %y.more = add i64 %y, %x.carry
  %y.ends = icmp eq i64 %y.more, %size.y
  %y.next = select i1 %y.ends, i64 0, i64 %y.more
  %y.carry = zext i1 %y.ends to i64
  %z.next = add i64 %z, %y.carry
  %n.next = add i64 %n, <STEP>
  %is.last = icmp eq i64 %n.next, %end
  br i1 %is.last, label %end.chunk, label %group<LOOP>

end.chunk:
  %left.next = add i64 %left, -1
  br label %next.chunk

finished:
  ret i64 0

paused:
  ret i64 1
}
"""
