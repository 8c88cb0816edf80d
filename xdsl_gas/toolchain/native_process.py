"""
A process that optimizes LLVM IR, or compiles it for this processor, for modules at
which LLVM may end the process.

Standard input has a module, the level and the exported functions in JSON, the latter
null for a module to optimize for its device. The result goes to standard output, a
message to standard error. Exit codes: 0, 1 for a module that LLVM rejects, or that of a
signal.
"""

import json
import sys

from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.toolchain.llvm_process import with_large_stack
from xdsl_gas.toolchain.native_code import object_code_here, optimize_for_device_here


def _result(text: str, level: int, exported: list[str] | None) -> bytes:
    if exported is None:
        return optimize_for_device_here(text).encode(errors="surrogateescape")
    return object_code_here(text, level, exported)


def main() -> None:
    """Does the job on standard input."""
    job = json.load(sys.stdin.buffer)
    try:
        result = with_large_stack(lambda: _result(*job))
    except ToolFailed as error:
        print(error, file=sys.stderr)
        sys.exit(1)
    sys.stdout.buffer.write(result)


if __name__ == "__main__":
    main()
