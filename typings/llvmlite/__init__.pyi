"""What this package uses of llvmlite, which has no types of its own."""

__version__: str
