"""
The classes of the operations that the reader makes, by name.
"""

from functools import cache

from xdsl.ir import Operation

from xdsl_gas.xdsl_compat.contexts import own_context


@cache
def operation_class(name: str) -> type[Operation]:
    """Returns the class of the operation of a name, such as `llvm.add`."""
    return own_context().get_op(name)


@cache
def find_operation_class(name: str) -> type[Operation] | None:
    """Returns the class of the operation of a name, None if there is none."""
    return own_context().get_optional_op(name)
