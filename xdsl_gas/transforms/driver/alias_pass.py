"""
What the passes have in common that say what alias queries answer.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass


@dataclass(frozen=True)
class AliasPass(MemorySpacePass):
    """A pass that says what alias queries answer."""

    six_way: bool = False
    """
    Whether the six-way partition of memory spaces alone answers: different spaces share
    nothing, of the same space and of generic pointers nothing is known.
    """

    def analyse_aliases(self, module: ModuleOp) -> AliasAnalysis:
        """
        The answers for a module. Raises `MemorySpaceError` for one it cannot accept.
        """
        return AliasAnalysis(self.analyse(module), six_way=self.six_way)
