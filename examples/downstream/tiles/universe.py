"""The plugin for `xdsl-opt`; it imports what is used when it is used."""

from xdsl.ir import Dialect
from xdsl.passes import ModulePass
from xdsl.universe import Universe


def get_tile() -> Dialect:
    from tiles.dialect import TILE

    return TILE


def get_tile_reuse_fetches() -> type[ModulePass]:
    from tiles.tile_reuse_fetches import TileReuseFetchesPass

    return TileReuseFetchesPass


def get_tile_simplify() -> type[ModulePass]:
    from tiles.tile_simplify import TileSimplifyPass

    return TileSimplifyPass


TILES_UNIVERSE = Universe(
    all_dialects={"tile": get_tile},
    all_passes={
        "tile-reuse-fetches": get_tile_reuse_fetches,
        "tile-simplify": get_tile_simplify,
    },
)
