"""Thrust: the examples of Debian's package, with the headers of the CUDA toolkit."""

from gpu_corpus.cuda import fetch_toolkit
from gpu_corpus.fetch import debian
from gpu_corpus.model import Kernel, Language, Package
from gpu_corpus.paths import PACKAGES, in_cache

NAME = "libthrust-dev"
VERSION = "1.17.2-2"
_SOURCES = in_cache(PACKAGES / NAME)
_EXAMPLES = (
    "bounding_box discrete_voronoi dot_products_with_zip histogram lambda minmax "
    "monte_carlo norm padded_grid_reduction run_length_decoding run_length_encoding "
    "saxpy scan_by_key set_operations sparse_vector stream_compaction sum "
    "summary_statistics summed_area_table tiled_range"
)


def _fetch() -> None:
    debian(NAME, VERSION, "usr/share/doc/libthrust-dev/examples")
    fetch_toolkit()


THRUST = Package(
    NAME,
    VERSION,
    "Debian",
    tuple(
        Kernel(NAME, name, Language.CUDA, f"{_SOURCES}/{name}.cu")
        for name in _EXAMPLES.split()
    ),
    _fetch,
)
