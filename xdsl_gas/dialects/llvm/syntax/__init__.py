"""
How operations and attributes are read and printed, where several share an assembly
form. No operation or attribute is defined here.
"""
