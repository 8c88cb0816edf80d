"""A kernel that the interpreter accepts stays in the bounds of its arrays."""

import os
import subprocess
import sys
from pathlib import Path

from native_kernels import needs_clang

SUPPORT = Path(__file__).parents[1] / "support" / "work_groups"


@needs_clang
def test_no_access_beyond_the_arrays():
    """Vectorized loops neither read nor write what the kernel does not."""
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, SUPPORT / "guarded_arrays.py"],
        env={**os.environ, "PYTHONPATH": f"{root}:{os.environ.get('PYTHONPATH', '')}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "done\n"
