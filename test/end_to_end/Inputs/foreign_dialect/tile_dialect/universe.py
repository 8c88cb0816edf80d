"""The plug into `xdsl-opt`, named in the package's entry points."""

from xdsl.ir import Dialect
from xdsl.universe import Universe


def get_tile() -> Dialect:
    from tile_dialect.tile import TILE

    return TILE


TILE_UNIVERSE = Universe(all_dialects={"tile": get_tile})
