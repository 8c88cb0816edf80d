"""The IR of any dialect: attributes, functions, calls, control flow and loops."""
