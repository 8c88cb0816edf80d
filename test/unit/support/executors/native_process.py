"""
Compiles kernels and runs them, in a process of its own: a kernel may crash it.

Reads jobs from standard input and writes results to standard output, a line of JSON
each. `native_runs` starts it.
"""

import ctypes
import json
import sys
from typing import Any

from llvmlite import binding

POSITIONS = (
    "_Z12get_local_idj",
    "_Z12get_group_idj",
    "_Z14get_local_sizej",
    "_Z14get_num_groupsj",
    "_Z13get_global_idj",
    "_Z15get_global_sizej",
)
"""The functions that tell a work-item where it is, for each axis."""

_INDICES = (POSITIONS[0], POSITIONS[1], POSITIONS[4])
BARRIER = "_Z7barrierj"
_MEMORY = "native.positions"
_AXES = 3


def definitions(names: set[str]) -> str:
    """
    Functions in LLVM IR that read positions from memory, and a barrier that does
    nothing.
    """
    rows = f"[{len(POSITIONS)} x [{_AXES} x i64]]"
    lines = [f"@{_MEMORY} = global {rows} zeroinitializer"]
    for row, name in enumerate(POSITIONS):
        if name in names:
            lines.append(
                f"define spir_func i64 @{name}(i32 %axis) {{\n"
                f"  %place = getelementptr {rows}, ptr @{_MEMORY}, i32 0, i32 {row}, "
                "i32 %axis\n"
                "  %value = load i64, ptr %place\n"
                "  ret i64 %value\n}"
            )
    if BARRIER in names:
        lines.append(
            f"define spir_func void @{BARRIER}(i32 %fences) {{\n  ret void\n}}"
        )
    return "\n".join(lines)


def run(job: dict[str, Any]) -> list[str]:
    """Runs the kernel of a job; returns its buffers, in hexadecimal."""
    context = binding.create_context()
    module = binding.parse_assembly(job["ir"], context)
    declared = {f.name for f in module.functions if f.is_declaration}
    module.link_in(binding.parse_assembly(definitions(declared), context))
    machine = binding.Target.from_default_triple().create_target_machine()
    if job["optimize"]:
        options = binding.create_pipeline_tuning_options(speed_level=3)
        builder = binding.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)
    engine = binding.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    row = ctypes.c_int64 * _AXES
    positions = (row * len(POSITIONS)).from_address(
        engine.get_global_value_address(_MEMORY)
    )
    kinds: list[Any] = []
    passed: list[Any] = []
    buffers: list[Any] = []
    for argument in job["arguments"]:
        if isinstance(argument, int):
            kinds.append(ctypes.c_int32)
            passed.append(argument)
            continue
        data = bytes.fromhex(argument)
        buffers.append(ctypes.create_string_buffer(data, len(data)))
        kinds.append(ctypes.c_void_p)
        passed.append(ctypes.addressof(buffers[-1]))
    address = engine.get_function_address(job["kernel"])
    kernel = ctypes.CFUNCTYPE(None, *kinds)(address)
    whole, size = job["global_size"], job["local_size"]
    for item in range(whole):
        on_x = (item % size, item // size, size, whole // size, item, whole)
        for name, values, place in zip(POSITIONS, positions, on_x, strict=True):
            # Of the other axes there is one position, number 0.
            values[:] = [place, *([int(name not in _INDICES)] * (_AXES - 1))]
        kernel(*passed)
    return [buffer.raw.hex() for buffer in buffers]


def main() -> None:
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
