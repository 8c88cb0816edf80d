"""Definitions of operations: by a class, by a row of a table, or extending xDSL's."""
