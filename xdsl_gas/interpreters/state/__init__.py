"""The state of a run: values, memory, frames of calls, and how a run stops."""
