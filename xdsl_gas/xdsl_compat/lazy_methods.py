"""
Methods of data classes that are compiled when they are called first.

`dataclasses` compiles up to six methods for each class while its module is imported. A
run of `xdsl-gas` imports some 340 data classes, 200 of them xDSL's, and calls an eighth
of these methods; compiling all of them takes longer than the passes of a small kernel.
Here, each method is compiled when it is called first, and takes its own place in its
class: later calls are those of Python's method.

Python 3.13 compiles all methods of a class at once; nothing is replaced there.
"""

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

from xdsl_gas.xdsl_compat.speed import is_fast

_compile: Callable[..., Callable[..., Any]] | None = getattr(
    dataclasses, "_create_fn", None
)
"""Python's function, which makes a method of a name, parameters and lines."""


def compile_methods_when_called() -> None:
    """
    Lets methods of data classes that are defined later be compiled when they are called
    first. For a process that runs this package alone: `inspect.signature` does not tell
    the parameters of such a class. Doing so again changes nothing.
    """
    if _compile is not None and is_fast():
        patched: Any = vars(dataclasses)
        patched["_create_fn"] = _method_compiled_when_called


def _method_compiled_when_called(
    name: str, parameters: Sequence[str], lines: Sequence[str], **scope: Any
) -> Callable[..., Any]:
    """Returns a method that compiles the one that `_create_fn` would have returned."""
    compiled: list[Callable[..., Any]] = []

    def method(*given: Any, **named: Any) -> Any:
        if not compiled:
            assert _compile is not None
            compiled.append(_compile(name, parameters, lines, **scope))
            compiled[0].__qualname__ = method.__qualname__
        # The receiver may be of a derived class, and decorators may have wrapped the
        # method: then its class keeps it.
        for owner in type(given[0]).__mro__:
            if vars(owner).get(name) is method:
                setattr(owner, name, compiled[0])
        return compiled[0](*given, **named)

    method.__name__ = name
    return method
