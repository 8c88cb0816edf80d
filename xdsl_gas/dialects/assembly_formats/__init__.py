"""
MLIR's declarative assembly formats, for the operations of all dialects. No operation is
defined here.
"""
