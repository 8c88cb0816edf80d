"""Warp's kernels, from Python to PTX."""

from pathlib import Path

from clients import EXAMPLES, assemble, entries, generic_accesses, require, run


def test_pointers_out_of_memory_are_global(tmp_path: Path):
    require(packages=("warp-lang", "nvidia-cuda-nvcc"), tools=("clang-22", "xdsl-gas"))
    # Twice, for Warp keeps what it has compiled.
    for _ in range(2):
        run(["python", EXAMPLES / "warp" / "compile.py", tmp_path], EXAMPLES / "warp")
    resolved = tmp_path / "wp_kernels.sm80.ptx"
    before = resolved.with_suffix(".warp.ptx").read_text()
    after = resolved.read_text()
    assert generic_accesses(before)
    assert not generic_accesses(after)
    assert entries(after) == entries(before)
    assert len(entries(after)) == 3
    assemble(resolved, "sm_80")
