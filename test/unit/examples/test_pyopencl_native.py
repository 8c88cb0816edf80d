"""Programs for PyOpenCL, run on this processor without an OpenCL driver."""

from pathlib import Path

import pytest
from clients import EXAMPLES, ROOT, attempt, require, run

FOLDER = EXAMPLES / "pyopencl_native"
IMPORTS = "import pyopencl_native\nimport pyopencl as cl\nimport numpy\n"
_LAUNCH = "LogicError enqueue_nd_range_kernel failed: "
_BINARY = "LogicError create_program_with_binary failed: "
CONTEXT = """
context = cl.create_some_context(interactive=False)
queue = cl.CommandQueue(context)
"""


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    require(packages=("pyopencl", "llvmlite", "numpy"), tools=("clang-22",))


def _environment(folder: Path) -> dict[str, str]:
    # Without a driver: whatever is installed would be found there.
    return {
        "PYTHONPATH": f"{ROOT}:{FOLDER}",
        "XDG_CACHE_HOME": str(folder),
        "OCL_ICD_VENDORS": str(folder),
    }


def _run(folder: Path, program: str) -> str:
    path = folder / "program.py"
    path.write_text(IMPORTS + CONTEXT + program)
    return run(["python", path], folder, _environment(folder))


def test_a_program_runs_as_it_is(tmp_path: Path):
    command = ["python", FOLDER / "pyopencl_native.py", FOLDER / "program.py"]
    printed = run(command, tmp_path, _environment(tmp_path))
    assert printed == "this processor\n"


def test_without_a_driver_pyopencl_runs_nothing(tmp_path: Path):
    command = ["python", FOLDER / "program.py"]
    done = attempt(command, tmp_path, _environment(tmp_path))
    assert done.returncode
    assert "PLATFORM_NOT_FOUND" in done.stderr


def test_scalars_vectors_and_structs(tmp_path: Path):
    printed = _run(
        tmp_path,
        """
from pyopencl import cltypes
source = '''
struct pair { char tag; double value; };
kernel void all(uchar byte, float4 four, struct pair pair, global double *out) {
  out[0] = byte; out[1] = four.w; out[2] = pair.tag; out[3] = pair.value;
}
'''
kernel = cl.Kernel(cl.Program(context, source).build(), "all")
out = cl.Buffer(context, cl.mem_flags.WRITE_ONLY, 32)
pair = numpy.zeros((), numpy.dtype([("tag", "i1"), ("value", "f8")], align=True))
pair["tag"], pair["value"] = -3, 2.5
kernel(queue, (1,), None, numpy.uint8(200), cltypes.make_float4(1, 2, 3, 4), pair, out)
found = numpy.empty(4)
cl.enqueue_copy(queue, found, out).wait()
print(found.tolist(), kernel.num_args, kernel.function_name)
""",
    )
    assert printed == "[200.0, 4.0, -3.0, 2.5] 4 all\n"


@pytest.mark.parametrize("name", ["objects", "programs"])
def test_as_a_plugin_of_pytest(tmp_path: Path, name: str):
    path = Path(__file__).parent / "on_pyopencl_native" / f"{name}.py"
    pytest_with_plugin = ["python", "-m", "pytest", "-q", "-p", "pyopencl_native"]
    alone = ["-p", "no:cacheprovider", "--noconftest", path]
    run([*pytest_with_plugin, *alone], tmp_path, _environment(tmp_path))


def test_errors_are_pyopencls(tmp_path: Path):
    printed = _run(
        tmp_path,
        """
def attempt(does):
    try:
        does()
    except cl.Error as error:
        print(type(error).__name__, str(error).splitlines()[0])

attempt(lambda: cl.Program(context, "kernel void f() { x = 1; }").build())
program = cl.Program(context, "kernel void f(global int *p) { *p = 1; }").build()
memory = cl.Buffer(context, cl.mem_flags.READ_WRITE, 4)
attempt(lambda: cl.Kernel(program, "f")(queue, (100,), (3,), memory))
attempt(lambda: cl.Kernel(program, "f")(queue, (1,), None, numpy.int64(1)))
attempt(lambda: cl.Kernel(program, "g"))
attempt(lambda: cl.Program(context, context.devices, [b"binary"]))
form = cl.ImageFormat(cl.channel_order.R, cl.channel_type.FLOAT)
read_only = cl.mem_flags.READ_ONLY
attempt(lambda: cl.create_image(context, read_only, form, shape=(4, 4)))
""",
    )
    words = [
        (
            "RuntimeError build failed: BUILD_PROGRAM_FAILURE",
            "clang rejects the source",
        ),
        (_LAUNCH + "INVALID_WORK_GROUP_SIZE", "do not divide 100"),
        ("LogicError Kernel.set_arg failed: INVALID_ARG_VALUE", "needs a buffer"),
        ("LogicError create_kernel failed: INVALID_KERNEL_NAME", "no kernel 'g'"),
        (_BINARY + "INVALID_BINARY", "those of `Program.binaries`"),
        ("LogicError create_image failed: INVALID_OPERATION", "no images"),
    ]
    lines = printed.splitlines()
    assert len(lines) == len(words)
    for line, (begin, end) in zip(lines, words, strict=True):
        assert line.startswith(begin), line
        assert end in line


def test_it_comes_in_front_of_pyopencl(tmp_path: Path):
    command = ["python", "-c", "import pyopencl, pyopencl_native"]
    done = attempt(command, tmp_path, _environment(tmp_path))
    assert "import pyopencl_native in front of pyopencl" in done.stderr
