"""Programs, kernels and their arguments of pyopencl_native."""

from collections.abc import Callable
from importlib import import_module
from io import StringIO
from typing import Any

import numpy as np
import pytest

cl: Any = import_module("pyopencl")
READ_WRITE = cl.mem_flags.READ_WRITE

SOURCE = """
kernel void scale(global float *out, const float factor, float2 shift,
                  local int *room, constant float *table) {
  out[get_global_id(0)] = table[get_global_id(0)] * factor + shift.y;
}
__attribute__((reqd_work_group_size(4, 1, 1)))
kernel void fixed(global int *out) {
  local int room[3];
  room[get_local_id(0) % 3] = 1;
  out[get_global_id(0)] = get_local_size(0);
}
"""


@pytest.fixture(scope="module")
def context() -> Any:
    return cl.create_some_context(interactive=False)


@pytest.fixture(scope="module")
def queue(context: Any) -> Any:
    return cl.CommandQueue(context)


@pytest.fixture(scope="module")
def program(context: Any) -> Any:
    return cl.Program(context, SOURCE).build("-DUNUSED")


@pytest.fixture
def scale(program: Any) -> Any:
    return cl.Kernel(program, "scale")


def code_of(does: Callable[[], object], kind: str = "LogicError") -> str:
    """Returns the name of the status code of the error that is raised."""
    with pytest.raises(getattr(cl, kind)) as raised:
        does()
    return cl.status_code.to_string(raised.value.code)


def buffer_of(context: Any, *values: float) -> Any:
    flags = READ_WRITE | cl.mem_flags.COPY_HOST_PTR
    return cl.Buffer(context, flags, hostbuf=np.array(values, np.float32))


def read(queue: Any, buffer: Any, dtype: str = "f4") -> list[Any]:
    found = np.empty(buffer.size // 4, dtype)
    cl.enqueue_copy(queue, found, buffer)
    return found.tolist()


def test_queries_of_programs(context: Any, program: Any):
    (device,) = context.devices
    info = cl.program_build_info
    assert program.get_build_info(device, info.STATUS) == 0
    assert program.get_build_info(device, info.OPTIONS).startswith("-DUNUSED")
    kind = program.get_build_info(device, info.BINARY_TYPE)
    assert kind == cl.program_binary_type.EXECUTABLE
    assert program.kernel_names.split(";") == ["scale", "fixed"]
    assert (program.num_kernels, program.source) == (2, SOURCE)
    assert program.binary_sizes == [len(program.binaries[0])]
    assert [kernel.function_name for kernel in program.all_kernels()] == [
        *("scale", "fixed")
    ]


def test_queries_of_kernels(context: Any, program: Any, scale: Any):
    (device,) = context.devices
    fixed = cl.Kernel(program, "fixed")
    assert fixed.attributes == "reqd_work_group_size(4,1,1)"
    groups = cl.kernel_work_group_info
    size = fixed.get_work_group_info(groups.COMPILE_WORK_GROUP_SIZE, device)
    assert tuple(size) == (4, 1, 1)
    assert fixed.get_work_group_info(groups.WORK_GROUP_SIZE, device) == 4096
    scale.set_arg(3, cl.LocalMemory(64))
    sizes = [
        kernel.get_work_group_info(groups.LOCAL_MEM_SIZE, device)
        for kernel in (scale, fixed)
    ]
    assert sizes == [64, 12]
    names = cl.kernel_arg_info
    found = [
        tuple(
            scale.get_arg_info(index, query)
            for query in (names.NAME, names.TYPE_NAME, names.ADDRESS_QUALIFIER)
        )
        for index in range(scale.num_args)
    ]
    space = cl.kernel_arg_address_qualifier
    assert found == [
        ("out", "float*", space.GLOBAL),
        ("factor", "float", space.PRIVATE),
        ("shift", "float2", space.PRIVATE),
        ("room", "int*", space.LOCAL),
        ("table", "float*", space.CONSTANT),
    ]
    const = scale.get_arg_info(4, names.TYPE_QUALIFIER)
    assert const == cl.kernel_arg_type_qualifier.CONST
    assert code_of(lambda: scale.get_arg_info(5, names.NAME)) == "INVALID_ARG_INDEX"


def test_arguments_are_bytes(context: Any, queue: Any, scale: Any):
    out, table = buffer_of(context, 0, 0), buffer_of(context, 1, 2)
    shift = np.array([7, 0.5], np.float32)
    factor = np.float32(3).view(np.int32)  # the bits of a float
    scale(queue, (2,), None, out, factor, shift, cl.LocalMemory(4), table)
    assert read(queue, out) == [3.5, 6.5]
    scale.set_scalar_arg_dtypes([None, np.float32, np.dtype("V8"), None, None])
    scale(queue, (2,), None, out, 2.0, shift, cl.LocalMemory(4), table)
    assert read(queue, out) == [2.5, 4.5]
    copy = scale.clone()
    scale.set_arg(1, np.float32(0))
    cl.enqueue_nd_range_kernel(queue, copy, (2,), None)
    assert read(queue, out) == [2.5, 4.5]


def test_errors_of_arguments_and_launches(context: Any, queue: Any, program: Any):
    scale, fixed = cl.Kernel(program, "scale"), cl.Kernel(program, "fixed")
    out = buffer_of(context, *[0] * 8)
    launch = cl.enqueue_nd_range_kernel
    assert code_of(lambda: launch(queue, fixed, (4,), None)) == "INVALID_KERNEL_ARGS"
    fixed.set_arg(0, out)
    codes = [
        code_of(lambda: scale.set_arg(5, out)),
        code_of(lambda: scale.set_arg(1, np.float64(2))),
        code_of(lambda: scale.set_arg(1, 2.0)),
        code_of(lambda: scale.set_arg(0, np.int64(2))),
        code_of(lambda: scale.set_arg(2, out)),
        code_of(lambda: scale.set_arg(3, out)),
        code_of(lambda: scale.set_arg(4, cl.LocalMemory(4))),
        code_of(lambda: launch(queue, fixed, (1, 1, 1, 1), None)),
        code_of(lambda: launch(queue, fixed, (0,), None)),
        code_of(lambda: launch(queue, fixed, (8,), (4, 1))),
        code_of(lambda: launch(queue, fixed, (8192,), (8192,))),
        code_of(lambda: launch(queue, fixed, (64, 128), (64, 128))),
        code_of(lambda: launch(queue, fixed, (8,), (2,))),
        code_of(lambda: launch(queue, fixed, (8,), (4,), (1, 1))),
    ]
    assert codes == [
        *("INVALID_ARG_INDEX", "INVALID_ARG_SIZE", "INVALID_VALUE"),
        *["INVALID_ARG_VALUE"] * 4,
        *("INVALID_WORK_DIMENSION", "INVALID_GLOBAL_WORK_SIZE", "INVALID_VALUE"),
        *("INVALID_WORK_ITEM_SIZE", "INVALID_WORK_GROUP_SIZE"),
        *("INVALID_WORK_GROUP_SIZE", "INVALID_GLOBAL_OFFSET"),
    ]
    launch(queue, fixed, (2, 1), (4, 1), g_times_l=True)
    assert read(queue, out, "i4") == [4] * 8
    assert launch(queue, fixed, (0,), None, allow_empty_ndrange=True) is not None


def test_a_launch_has_the_arguments_of_its_enqueuing(
    context: Any, queue: Any, program: Any
):
    fixed = cl.Kernel(program, "fixed")
    first, second = (buffer_of(context, *[0] * 4) for _ in range(2))
    go = cl.UserEvent(context)
    fixed(queue, (4,), None, first, wait_for=[go])
    fixed.set_arg(0, second)
    fixed_size = cl.enqueue_nd_range_kernel(queue, fixed, (4,), (2,), wait_for=[go])
    go.set_status(cl.command_execution_status.COMPLETE)
    code = code_of(fixed_size.wait)
    assert code == "INVALID_WORK_GROUP_SIZE"
    assert fixed_size.command_execution_status == getattr(cl.status_code, code)
    assert read(queue, first, "i4") == [4] * 4
    assert read(queue, second, "i4") == [0] * 4


def test_binaries_and_captured_calls(context: Any, queue: Any, program: Any):
    binary = program.binaries[0]
    assert binary.startswith(b"; xdsl-gas EXECUTABLE\n")
    again = cl.Program(context, context.devices, [binary]).build()
    out = buffer_of(context, *[0] * 4)
    fixed = cl.Kernel(again, "fixed")
    fixed(queue, (4,), None, out)
    assert read(queue, out, "i4") == [4] * 4
    assert cl.Program.from_int_ptr(again.int_ptr) == again == fixed.program
    assert code_of(lambda: again.compile()) == "INVALID_OPERATION"
    stream = StringIO()
    cl.Kernel(program, "fixed").capture_call(stream, queue, (4,), None, out)
    assert "kernel void scale" in stream.getvalue()


@pytest.mark.filterwarnings("ignore:Pre-build attribute access")
def test_programs_are_linked(context: Any, queue: Any):
    header = cl.Program(context, "int two(void); constant int three = 3;")
    other = cl.Program(context, "int two(void) { return 2; }").compile()
    source = """
    #include "all/numbers.h"
    kernel void numbers(global int *out) { out[0] = two(); out[1] = three; }
    """
    main = cl.Program(context, source)
    main.compile(headers=[("all/numbers.h", header)])
    (device,) = context.devices
    kinds = cl.program_binary_type
    library = cl.link_program(context, [other], options=["-create-library"])
    found = [
        each.get_build_info(device, cl.program_build_info.BINARY_TYPE)
        for each in (main, library)
    ]
    assert found == [kinds.COMPILED_OBJECT, kinds.LIBRARY]
    (binary,) = library.binaries
    read_again = cl.Program(context, [device], [binary])
    out = buffer_of(context, 0, 0)
    linked = cl.link_program(context, [main, read_again])
    linked.numbers(queue, (1,), None, out)
    assert read(queue, out, "i4") == [2, 3]

    twice = code_of(lambda: cl.link_program(context, [other, other]), "RuntimeError")
    undefined = code_of(lambda: cl.link_program(context, [main]), "RuntimeError")
    assert twice == undefined == "LINK_PROGRAM_FAILURE"
    option = code_of(lambda: cl.link_program(context, [other], options=["-foo"]))
    assert option == "INVALID_LINKER_OPTIONS"
    executable = code_of(lambda: cl.link_program(context, [linked]))
    assert executable == "INVALID_OPERATION"
    early = cl.Program(context, [device], [binary])
    assert code_of(early.all_kernels) == "INVALID_PROGRAM_EXECUTABLE"
    assert code_of(lambda: early.num_kernels) == "INVALID_PROGRAM_EXECUTABLE"


def test_shared_memory_is_passed(context: Any, queue: Any, program: Any):
    array = np.zeros(4, np.int32)
    cl.Kernel(program, "fixed")(queue, (4,), None, cl.SVM(array))
    assert array.tolist() == [4] * 4


def test_errors_of_the_compiler(context: Any):
    program = cl.Program(context, "void f() { x = 1; }")
    with pytest.warns(UserWarning, match="Pre-build"):
        code = code_of(lambda: program.compile(), "RuntimeError")
    assert code == "COMPILE_PROGRAM_FAILURE"
    (device,) = context.devices
    log = program.get_build_info(device, cl.program_build_info.LOG)
    assert "undeclared identifier 'x'" in log
    unused = "kernel void f() { goto end; end: ; int x; int y = x; }"
    with pytest.warns(cl.CompilerWarning):
        cl.Program(context, unused).build(["-Wuninitialized"])
