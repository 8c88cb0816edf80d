"""
Assertions of CUDA: the work-item that fails first ends the launch.

A thread runs the driver of a kernel below `xdsl_gas.run`, which keeps where it was
called in a buffer of C's `setjmp`, and the address of the buffer in a variable of the
thread. The function that a kernel calls for a failed assertion writes what failed into
the launch record, takes the other work-groups from all threads, and goes back there by
`longjmp`. What the kernel has on the stack needs no cleanup.
"""

from ctypes import CDLL, byref, c_uint, string_at
from struct import Struct

from xdsl_gas.native.driver import FAILURE_AT, NO_GROUP_LEFT
from xdsl_gas.native.errors import AssertionFailure
from xdsl_gas.once import once
from xdsl_gas.toolchain.native_code import Guard
from xdsl_gas.toolchain.runtime_functions import ASSERTION_FAILED

_RUN = "xdsl_gas.run"

_FAILURE = Struct("<IIQQQ6I")
"""
Whether an assertion failed, its line, the addresses of its condition, file and
function, and the group and local ids of the work-item.
"""

_RECORD_AT = 1024
"""The offset of the launch record's address behind the buffer of `setjmp`, in bytes."""

_FIELDS = (
    *(("line", "i32", 4), ("condition", "ptr", 8), ("file", "ptr", 16)),
    ("function", "ptr", 24),
    *((f"group.{axis}", "i32", 32 + 4 * n) for n, axis in enumerate("xyz")),
    *((f"local.{axis}", "i32", 44 + 4 * n) for n, axis in enumerate("xyz")),
)
"""The arguments by their offsets in `_FAILURE`, in bytes."""

_TEXT = """
declare i32 @_setjmp(ptr) returns_twice
declare void @longjmp(ptr, i32) noreturn
declare ptr @pthread_getspecific(i32)
declare i32 @pthread_setspecific(i32, ptr)

define i64 @"<RUN>"(ptr %driver, ptr %record, ptr %memory, i64 %chunks) noinline {
  %buffer = alloca [<SIZE> x i8], align 16
  %record.at = getelementptr i8, ptr %buffer, i64 <RECORD_AT>
  store ptr %record, ptr %record.at, align 8
  %again = call i32 @_setjmp(ptr %buffer) returns_twice
  %failed = icmp ne i32 %again, 0
  br i1 %failed, label %ended, label %begin

begin:
  %set = call i32 @pthread_setspecific(i32 <KEY>, ptr %buffer)
  %more = call i64 %driver(ptr %record, ptr %memory, i64 %chunks)
  ret i64 %more

ended:
  ret i64 0
}

define void @"<FAILED>"(
    ptr %condition, ptr %file, i32 %line, ptr %function,
    i32 %group.x, i32 %group.y, i32 %group.z,
    i32 %local.x, i32 %local.y, i32 %local.z
) noinline {
  %buffer = call ptr @pthread_getspecific(i32 <KEY>)
  %record.at = getelementptr i8, ptr %buffer, i64 <RECORD_AT>
  %record = load ptr, ptr %record.at, align 8
  store atomic i64 <NO_GROUP_LEFT>, ptr %record monotonic, align 8
  %failure = getelementptr i8, ptr %record, i64 <FAILURE_AT>
  %before = atomicrmw xchg ptr %failure, i32 1 monotonic, align 4
  %is.first = icmp eq i32 %before, 0
  br i1 %is.first, label %write, label %end

write:<STORES>
  br label %end

end:
  call void @longjmp(ptr %buffer, i32 1)
  unreachable
}
"""


@once
def assertion_guard() -> Guard:
    """Returns the functions for programs that may call `ASSERTION_FAILED`."""
    key = c_uint()
    if CDLL(None).pthread_key_create(byref(key), None):
        raise OSError("the process has too many variables of threads.")
    stores = "".join(
        f"""
  %{name}.at = getelementptr i8, ptr %failure, i64 {offset}
  store {field_type} %{name}, ptr %{name}.at, align 4"""
        for name, field_type, offset in _FIELDS
    )
    replaced = {
        "RUN": _RUN,
        "FAILED": ASSERTION_FAILED,
        "SIZE": _RECORD_AT + 8,
        "RECORD_AT": _RECORD_AT,
        "KEY": key.value,
        "NO_GROUP_LEFT": NO_GROUP_LEFT,
        "FAILURE_AT": FAILURE_AT,
        "STORES": stores,
    }
    text = _TEXT
    for name, value in replaced.items():
        text = text.replace(f"<{name}>", str(value))
    return Guard(text, _RUN)


def check_assertions(kernel: str, record: bytes | bytearray) -> None:
    """
    Raises `AssertionFailure` if an assertion failed in a launch, by its record. The
    code of the kernel, which has the strings, must still be there.
    """
    failed, line, *addresses, gx, gy, gz, x, y, z = _FAILURE.unpack_from(
        record, FAILURE_AT
    )
    if not failed:
        return
    condition, file, function = (
        string_at(address).decode(errors="replace") if address else ""
        for address in addresses
    )
    raise AssertionFailure(
        f"{file}:{line}: in '{function}', the assertion '{condition}' failed for "
        f"work-item ({x}, {y}, {z}) of group ({gx}, {gy}, {gz}), and the launch of "
        f"kernel '{kernel}' was ended. Arrays have what was written until then."
    )
