"""What goes wrong with tools that are no part of this package."""

from xdsl_gas.errors import MemorySpaceError


class ToolMissing(MemorySpaceError):
    """A tool or library that is not installed; the message says what to install."""


class ToolFailed(MemorySpaceError):
    """A tool that rejects its input or ends by itself."""


class ToolkitMissing(ToolFailed):
    """clang finds no toolkit of CUDA or HIP, or one whose headers it lacks."""


class ToolCrashed(ToolFailed):
    """A tool that was ended by a signal, such as LLVM's `report_fatal_error`."""
