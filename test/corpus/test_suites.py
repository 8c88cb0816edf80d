"""The runners of other implementations' suites tell right results from wrong ones."""

import os
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool
from suites import oclgrind, piglit
from suites.outcomes import Verdict, table

needs_clang = pytest.mark.skipif(
    find_tool("clang-22") is None and "XDSL_GAS_REQUIRE_TOOLCHAIN" not in os.environ,
    reason="needs clang-22",
)

SCALE = """
/*!
[config]
name: scale
kernel_name: scale
global_size: 4 0 0
[test]
name: right
arg_in: 0 buffer float[4] 1 2 \\
                          3 nan
arg_in: 1 float 0.1
arg_out: 0 buffer float[4] 0.1 0.2 0.3 nan tolerance 1 ulp
[test]
name: not near
arg_in: 0 buffer float[4] repeat 1 2
arg_in: 1 float 0.1
arg_out: 0 buffer float[4] repeat 0.1 0.20001 tolerance 1 ulp
[test]
name: near
arg_in: 0 buffer float[4] repeat 1 2
arg_in: 1 float 0.1
arg_out: 0 buffer float[4] repeat 0.1 0.20001 tolerance 0.0001
[test]
name: image
arg_in: 0 image float4 0 0 0 0
arg_in: 1 float 0.1
[test]
name: three elements
kernel_name: fill
arg_out: 0 buffer int3[4] repeat 7
arg_in: 1 buffer int[1] NULL
!*/
kernel void scale(global float *x, float by) { x[get_global_id(0)] *= by; }
kernel void fill(global int3 *x, local int *seven) {
  *seven = 7;
  x[get_global_id(0)] = *seven;
}
"""


@needs_clang
def test_a_file_of_piglit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(piglit, "ROOT", tmp_path)
    monkeypatch.setattr(piglit, "MODES", {"loops": {}})
    path = tmp_path / "tests" / "scale.cl"
    path.parent.mkdir()
    path.write_text(SCALE)
    outcomes = list(piglit.run(path))
    assert [outcome.verdict for outcome in outcomes] == [
        Verdict.PASSED,
        Verdict.WRONG,
        Verdict.PASSED,
        Verdict.REFUSED,
        Verdict.PASSED,
    ]
    assert outcomes[1].reason.startswith("argument 0[1] is 0.2")
    assert table("Piglit", ["loops"], outcomes)[-1] == "| tests | 5 | 3 / 1 / 0 / 1 |"


BOUNDS = "kernel void copy(global int *a, global int *b) { *b = a[get_global_id(0)]; }"


@needs_clang
@pytest.mark.parametrize(
    ("size", "error", "verdicts"),
    [
        (4, "", [Verdict.PASSED]),
        (4, "ERROR Invalid read of size 4 at global memory", [Verdict.MISSED]),
        (8, "ERROR Invalid read of size 4 at global memory", [Verdict.PASSED]),
        (8, "ERROR Uninitialized value", [Verdict.WRONG]),
        (4, "EXACT   b[0] = 0x7", [Verdict.PASSED]),
    ],
)
def test_a_file_of_oclgrind(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: int,
    error: str,
    verdicts: list[Verdict],
):
    monkeypatch.setattr(oclgrind, "MODES", {"checked": {"checked": True}})
    (tmp_path / "copy.cl").write_text(BOUNDS)
    path = tmp_path / "copy.sim"
    path.write_text(
        f"copy.cl copy {size // 4} 1 1  1 1 1\n<size=4 fill=7> <size=4 fill=0 dump>"
    )
    path.with_suffix(".ref").write_text(f"{error}\nEXACT   b[0] = 7\n")
    assert [outcome.verdict for outcome in oclgrind.run(path)] == verdicts
