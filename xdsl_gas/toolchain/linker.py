"""
Programs of several modules: LLVM's linker in a process of its own.

What one module defines is what others declare; what is local to a module, `static` in
C, stays so.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.toolchain.llvm import failure, require_llvmlite
from xdsl_gas.toolchain.llvm_process import REFUSED

_PROCESS = Path(__file__).with_name("link_process.py")
_ROOT = Path(__file__).parents[2]


def link(modules: Sequence[tuple[str, bytes]]) -> bytes:
    """
    Returns the text of the module that modules of LLVM IR, text or bitcode, make. They
    have names for messages. Raises `ToolMissing` without llvmlite and `ToolFailed` for
    modules that LLVM rejects, that are for different targets, that define the same
    symbol, or that declare one as another type than it has.
    """
    require_llvmlite("linking modules")
    path = os.pathsep.join((str(_ROOT), *filter(None, (os.environ.get("PYTHONPATH"),))))
    sizes = json.dumps([(name, len(data)) for name, data in modules])
    done = subprocess.run(
        [sys.executable, "-P", os.fspath(_PROCESS)],
        input=b"\n".join((sizes.encode(), b"".join(data for _, data in modules))),
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        check=False,
    )
    if done.returncode == REFUSED:
        raise ToolFailed(done.stderr.decode(errors="replace").strip())
    if done.returncode:
        raise failure("LLVM's linker", done)
    return done.stdout
