"""
Memory spaces of generic GPU pointers, for xDSL.

`xdsl-opt` finds this package by itself. To read GPU modules in a program of your own,
`register` the dialects in its context:

```python
from xdsl.context import Context
from xdsl.parser import Parser
import xdsl_gas

context = Context()
xdsl_gas.register(context)
module = Parser(context, text).parse_module()
```
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xdsl.context import Context

    __version__: str

__all__ = ["__version__", "register"]


def register(context: "Context") -> None:
    """
    Makes the dialects of this package known to `context`: `llvm` and `dlti` as this
    package completes them, `gas`, `nvvm`, `opencl`, `rocdl` and xDSL's `builtin`.

    The dialects may be absent from `context`, registered or already loaded, with
    operations of xDSL's own: what is read from then on is complete. Doing so again
    changes nothing.
    """
    from xdsl_gas.xdsl_compat.contexts import register_dialects

    register_dialects(context)


def __getattr__(name: str) -> str:
    # Looking the version up takes longer than the rest of this module.
    if name == "__version__":
        from importlib.metadata import version

        return version("xdsl-gas")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
