"""`xdsl-opt -t gen`: the textual dump of units of Gen IR."""

from dataclasses import dataclass
from typing import IO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.target import Target

from xdsl_gas.gen.text.writer import dump


@dataclass(frozen=True)
class GenTarget(Target):
    """Writes the dump of a module."""

    name = "gen"

    def emit(self, ctx: Context, module: ModuleOp, output: IO[str]) -> None:
        """Writes the dump. Raises `MemorySpaceError` if there is more than units."""
        output.write(dump(module))
