"""The state of a run: values, memory, call frames and traps."""
