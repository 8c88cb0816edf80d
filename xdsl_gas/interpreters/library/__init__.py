"""Functions without a body: work-item functions, math, memory, `printf`."""
