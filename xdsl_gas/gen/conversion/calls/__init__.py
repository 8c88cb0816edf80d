"""Parts of the conversion to Gen IR: calls of builtins, and functions with bodies."""
