"""
The error of this package. It needs nothing of xDSL but a class of errors, for programs
that only launch kernels; the words of messages are in `diagnostics`.
"""

from xdsl.utils.exceptions import PassFailedException


class MemorySpaceError(PassFailedException):
    """Raised by the passes of this package for input they cannot accept."""
