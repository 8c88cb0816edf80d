"""Work on a large stack, where there is room for one."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from xdsl_gas.toolchain.llvm_process import with_large_stack


def test_work_has_a_thread_of_its_own():
    assert with_large_stack(threading.current_thread) is not threading.current_thread()


def test_errors_pass():
    def fail() -> None:
        raise ValueError("the work")

    with pytest.raises(ValueError, match="the work"):
        with_large_stack(fail)


_LIMITED = """
import resource
import threading
from xdsl_gas.toolchain.llvm_process import with_large_stack
(line,) = [l for l in open("/proc/self/status") if l.startswith("VmSize")]
limit = (int(line.split()[1]) << 10) + (100 << 20)
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
print(with_large_stack(threading.current_thread) is threading.current_thread())
"""


@pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="needs the size of the process"
)
def test_no_room_for_a_large_stack():
    done = subprocess.run(
        [sys.executable, "-c", _LIMITED], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("True\n", "")
