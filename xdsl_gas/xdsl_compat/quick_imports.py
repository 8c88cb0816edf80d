"""
Imports of modules that define classes of attributes, made faster, and the switch that
keeps xDSL as it is.

Of most use before anything has imported `xdsl.dialects.builtin`, as in `xdsl-gas`;
`xdsl-opt` imports it before this package. Imported at every start of `xdsl-opt`.
"""

import os
from collections.abc import Generator
from contextlib import contextmanager

from xdsl_gas.garbage_collection import while_importing

PLAIN_XDSL = "XDSL_GAS_PLAIN_XDSL"
"""The environment variable that, when set, keeps xDSL as it is."""


def stays_plain() -> bool:
    """Whether no part of xDSL may be replaced for speed."""
    return PLAIN_XDSL in os.environ


@contextmanager
def quick_imports() -> Generator[None]:
    """
    For a body that imports modules. Their classes of attributes are made faster, and
    are not traversed by the garbage collector, as they stay.
    """
    if stays_plain():
        yield
        return
    with while_importing():
        from xdsl_gas.xdsl_compat.fast_definitions import quicken_definitions

        quicken_definitions()
        yield
