"""The stack of the calling thread, which a kernel with large variables may exceed."""

import threading
from ctypes import CDLL, byref, c_char, c_size_t, c_void_p

from xdsl_gas.native.errors import LaunchError

STACK_OF_WORKERS = 8 << 20
"""The stack of the threads that help, in bytes."""

_SMALL = 64 << 10
"""The variables of a kernel that fit in the stack of every thread, in bytes."""

_REST = 512 << 10
"""What the thread's callers and LLVM's temporaries take beside them, in bytes."""

_ATTRIBUTES = 256
"""More bytes than `pthread_attr_t` has."""

_LOCAL = threading.local()


def check_stack_of_thread(kernel: str, needed: int) -> None:
    """Raises `LaunchError` if the variables of a kernel do not fit in the stack."""
    if needed <= _SMALL:
        return
    size = getattr(_LOCAL, "size", None)
    if size is None:
        size = _LOCAL.size = _stack_of_thread()
    if needed + _REST > size:
        raise LaunchError(
            f"kernel '{kernel}': a work-group needs {needed} bytes of the stack for "
            f"its local variables and private arrays, and the calling thread has "
            f"{size}. "
            "Call threading.stack_size(8 << 20) before that thread is created, or "
            "`ulimit -s 8192` before Python starts."
        )


def _stack_of_thread() -> int:
    """Returns the bytes of this thread's stack; a large number if it is not known."""
    library = CDLL(None)
    library.pthread_self.restype = c_void_p
    this = c_void_p(library.pthread_self())
    size = c_size_t(1 << 62)
    if hasattr(library, "pthread_getattr_np"):
        attributes = (c_char * _ATTRIBUTES)()
        if not library.pthread_getattr_np(this, attributes):
            library.pthread_attr_getstacksize(attributes, byref(size))
            library.pthread_attr_destroy(attributes)
    elif hasattr(library, "pthread_get_stacksize_np"):
        library.pthread_get_stacksize_np.restype = c_size_t
        return library.pthread_get_stacksize_np(this)
    return size.value
