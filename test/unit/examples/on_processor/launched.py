"""Runs on the processor what is launched on a GPU, from the source of the PTX."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from xdsl_gas import native


def launched(
    ptx: str,
    name: str,
    grid: Sequence[int],
    block: Sequence[int],
    arguments: Sequence[Any],
) -> None:
    """Runs a kernel of PTX, which is compiled from the source that SOURCE names."""
    assert f".entry {name}(" in Path(ptx).read_text()
    kernel = native.compile(Path(os.environ["SOURCE"]), checked=False)[name]
    sizes = tuple(g * b for g, b in zip(grid, block, strict=False))
    kernel(sizes, tuple(block[: len(sizes)]), *arguments)
