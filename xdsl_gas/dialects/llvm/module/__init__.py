"""
Operations without an instruction of their own: functions, globals, constants, comdats.
What verifies symbols and the attributes of parameters is here too.
"""
