"""The base class of passes that print alias queries."""

from dataclasses import dataclass

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass


@dataclass(frozen=True)
class AliasPass(MemorySpacePass):
    """A pass that prints alias queries."""

    six_way: bool = False
    """
    Whether to answer by the six-way partition of memory spaces alone: NoAlias for
    different specific spaces, MayAlias otherwise.
    """

    def analyze_aliases(self, module: ModuleOp) -> AliasAnalysis:
        """
        Returns the alias analysis of a module. Raises `MemorySpaceError` for invalid
        input.
        """
        return AliasAnalysis(self.analyze(module), six_way=self.six_way)
