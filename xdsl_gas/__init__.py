"""
Memory spaces of generic GPU pointers, for xDSL.

`xdsl-opt` finds this package through its entry point. A program that parses GPU modules
registers the dialects in its context:

```python
from xdsl.context import Context
from xdsl.parser import Parser
import xdsl_gas

context = Context()
xdsl_gas.register(context)
module = Parser(context, text).parse_module()
```
"""

TYPE_CHECKING = False
"""That of `typing`, whose import takes longer than the rest of this module."""

if TYPE_CHECKING:
    from xdsl.context import Context

    __version__: str

__all__ = ["__version__", "fast", "register"]


def register(context: "Context") -> None:
    """
    Registers the dialects of this package in `context`: the extended `llvm` and `dlti`,
    `gas`, `nvvm`, `opencl`, `ptr`, `rocdl`, and xDSL's `arith`, `builtin`, `cf`, `func`
    and `scf`.

    The dialects may be absent from `context`, registered or loaded with xDSL's own
    operations; modules parsed from then on use the extended ones. Idempotent.
    """
    from xdsl_gas.xdsl_compat.contexts import register_dialects

    register_dialects(context)


def fast() -> None:
    """
    Replaces methods of xDSL by faster ones, in the whole process and for good, with the
    same results. For programs that read many modules or run many kernels.

    Nothing is replaced for speed without it, nor where the environment has
    `XDSL_GAS_FAST=0`. See docs/xdsl-changes.md.
    """
    from xdsl_gas.xdsl_compat.starting import fast

    fast()


def __getattr__(name: str) -> str:
    # The lookup takes longer than the rest of this module.
    if name == "__version__":
        from importlib.metadata import version

        return version("xdsl-gas")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
