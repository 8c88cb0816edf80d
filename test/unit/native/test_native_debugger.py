"""gdb shows lines and variables of kernels that `native.compile(debug=True)` makes."""

import re
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.native.compilation import code

GDB = which("gdb")

CUDA = """\
struct Pair { float a; int b; };
__device__ int twice(int v) {
  int doubled = v * 2;
  return doubled;
}
__global__ void sums(const int *in, int *out, Pair pair) {
  extern __shared__ int tile[];
  int kept[2] = {(int)threadIdx.x, 7};
  int total = 0;
  for (int step = 0; step < 2; step++) {
    tile[threadIdx.x] = twice(in[threadIdx.x]) + step;
    __syncthreads();
    total += tile[threadIdx.x ^ 1];
    __syncthreads();
  }
  out[threadIdx.x] = total + kept[1] + pair.b;
}
"""

OPENCL = """\
constant int scales[2] = {3, 4};
int scaled(int v) {
  return v * scales[v & 1];
}
kernel void plain(global int *out) {
  int only = get_global_id(0) + 5;
  out[get_global_id(0)] = scaled(only);
}
"""
"""Without a barrier, variables are on the stack."""

PROGRAM = """\
import numpy
from xdsl_gas import native

kernels = native.compile("sums.cu", debug=True, threads=1, use_cache=False)
pair = numpy.zeros((), numpy.dtype([("a", "f4"), ("b", "i4")]))
pair["a"], pair["b"] = 1.5, 100
values, out = numpy.array([10, 20], numpy.int32), numpy.zeros(2, numpy.int32)
kernels.sums(2, 2, values, out, pair[()], local_memory=8)
print("out", *out, flush=True)
kernels = native.compile("plain.cl", debug=True, threads=1, use_cache=False)
kernels.plain(1, 1, out)
print("out", *out)
"""

STEPS = """\
set debuginfod enabled off
set breakpoint pending on
break sums
commands
silent
printf "sums %d %d %d\\n", in[0], in[1], pair.b
continue
end
break twice
commands
silent
printf "enter %d\\n", v
continue
end
break sums.cu:4
commands
silent
printf "twice %d %d\\n", v, doubled
up
printf "step %d\\n", step
continue
end
break sums.cu:14
commands
silent
printf "at barrier %d: %d %d %d\\n", kept[0], step, total, in[kept[0]]
continue
end
break sums.cu:16
commands
silent
printf "last %d: %d %d, %.1f %d\\n", kept[0], kept[1], total, pair.a, pair.b
continue
end
break plain.cl:3
commands
silent
printf "scaled %d %d\\n", v, scales[1]
continue
end
break plain.cl:7
commands
silent
printf "plain %d\\n", only
continue
end
run
"""

EXPECTED = """\
sums 10 20 100
enter 10
twice 10 20
step 0
sums 10 20 100
enter 20
twice 20 40
step 0
at barrier 0: 0 40 10
at barrier 1: 0 20 20
enter 10
twice 10 20
step 1
enter 20
twice 20 40
step 1
at barrier 0: 1 81 10
at barrier 1: 1 41 20
last 0: 7 81, 1.5 100
last 1: 7 41, 1.5 100
out 188 148
plain 5
scaled 5 4
out 20 148
"""


@needs_clang
@pytest.mark.skipif(GDB is None, reason="needs gdb")
def test_breakpoints_by_line_and_by_name(tmp_path: Path) -> None:
    for name, text in (
        ("sums.cu", CUDA),
        ("plain.cl", OPENCL),
        ("a.py", PROGRAM),
        ("a.gdb", STEPS),
    ):
        (tmp_path / name).write_text(text)
    command = [str(GDB), "-batch", "-nx", "-x", "a.gdb", "--args", sys.executable]
    done = subprocess.run(
        [*command, "a.py"], cwd=tmp_path, capture_output=True, text=True, timeout=300
    )
    if "ptrace" in done.stderr:
        pytest.skip("debugging is not allowed here")
    words = r"^(?:sums|enter|twice|step|at|plain|scaled|last|out) .*\n"
    found = "".join(re.findall(words, done.stdout, re.MULTILINE))
    assert found == EXPECTED, done.stdout + done.stderr


@needs_clang
@pytest.mark.parametrize(
    ("options", "level", "has_variables"),
    [
        ({}, 3, False),
        ({"debug": True}, 0, True),
        ({"debug": True, "level": 2}, 2, True),
        ({"debug": True, "flags": "-g0"}, 0, False),
    ],
)
def test_defaults_for_debuggers(
    options: dict[str, object],
    level: int,
    has_variables: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Debug information is made and nothing optimized, unless that is asked for."""
    compiled: list[tuple[str, int]] = []

    def object_code(text: str, level: int, exported: object) -> bytes:
        compiled.append((text, level))
        raise KeyboardInterrupt

    monkeypatch.setattr(code, "object_code", object_code)
    source = "kernel void k(global int *p) { int i = get_global_id(0); p[i] = i; }"
    made = native.compile(source, kind="cl", use_cache=False, **options)  # pyright: ignore[reportArgumentType]
    with pytest.raises(KeyboardInterrupt):
        made.k(1, 1, bytearray(4))
    ((text, used),) = compiled
    assert used == level
    assert ('!DILocalVariable(name: "i"' in text) is has_variables
