"""The IR of any dialect: attributes, functions, calls, control flow, pointer types."""
