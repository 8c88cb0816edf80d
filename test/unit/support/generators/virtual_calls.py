"""Modules of objects with virtual functions, in several memory spaces, as LLVM IR."""

from collections.abc import Sequence

_OBJECTS = {
    "malloc": "%o{0} = call ptr @malloc(i64 8)",
    "shared": "%o{0} = addrspacecast ptr addrspace(3) @shared to ptr",
    "alloca": "%o{0} = alloca i64",
}

PLACES = tuple(_OBJECTS)
"""Where an object may lie."""


def virtual_calls(functions: int, places: Sequence[str]) -> str:
    """
    A kernel that makes an object in each of the places and calls one of its virtual
    functions, through a table of `functions` entries, and one that is not virtual.
    """
    table = ", ".join(f"ptr @f{number}" for number in range(functions))
    methods = "".join(map(_method, range(functions)))
    calls = "\n  ".join(
        f"{_OBJECTS[place].format(number)}\n"
        f"  call void @call(ptr %o{number}, i32 %which)\n"
        f"  %v{number} = call i32 @get(ptr %o{number})\n"
        f"  store i32 %v{number}, ptr %out"
        for number, place in enumerate(places)
    )
    return f"""
target triple = "nvptx64-nvidia-cuda"
@shared = internal addrspace(3) global [8 x i8] undef
@table = internal addrspace(1) constant [{functions} x ptr] [{table}]
declare ptr @malloc(i64)
{methods}
define internal void @call(ptr %object, i32 %which) {{
  %at = getelementptr ptr, ptr addrspace(1) @table, i32 %which
  %f = load ptr, ptr addrspace(1) %at
  call void %f(ptr %object)
  ret void
}}
define internal i32 @get(ptr %object) {{
  %v = load i32, ptr %object
  ret i32 %v
}}
define ptx_kernel void @k(i32 %which, ptr %out) {{
  {calls}
  ret void
}}
"""


def _method(number: int) -> str:
    return f"""
define internal void @f{number}(ptr %this) {{
  %v = load i32, ptr %this
  %w = add i32 %v, {number}
  store i32 %w, ptr %this
  ret void
}}"""
