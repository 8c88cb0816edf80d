"""A kernel that the interpreter accepts stays in the bounds of its arrays."""

from forks import start_fork
from guarded_arrays import check_kernels
from native_kernels import needs_clang


@needs_clang
def test_no_access_beyond_the_arrays():
    """Vectorized loops neither read nor write what the kernel does not."""
    process = start_fork(check_kernels)
    process.join()
    assert process.exitcode == 0
