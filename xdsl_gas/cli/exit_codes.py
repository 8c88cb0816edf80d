"""The exit codes of the command."""

DONE = 0
"""All files were processed."""
INVALID_INPUT = 1
"""A file cannot be read, processed or written."""
GATE_FAILED = 1
"""`xdsl-gas check` found more generic accesses than allowed."""
USAGE = 2
"""The command line is wrong."""
MISSING = 3
"""A program or library is not installed."""
INTERNAL = 4
"""A defect of this package, or a crash of LLVM's libraries."""
INTERRUPTED = 130
"""The user pressed Ctrl-C."""
TERMINATED = 143
"""The process got SIGTERM."""
