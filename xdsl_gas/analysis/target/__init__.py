"""The target: its triple, data layout, sizes of types, tags of pointers."""
