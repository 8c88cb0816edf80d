"""
The attributes of the `nvvm` dialect, by the operations that have them.
"""
