"""
Rewrite patterns for the passes of others. Each function decides, by an analysis of a
module that it does not change, and returns the patterns that carry that out.

    analysis = ResolveGasPass().analyze(module)
    patterns = specialize_patterns(analysis)
    PatternRewriteWalker(GreedyRewritePatternApplier(patterns)).rewrite_module(module)

Operations that were made after the analysis are left as they are, as are those that
were rewritten before.
"""

from xdsl.pattern_rewriter import RewritePattern

from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis


def specialize_patterns(
    analysis: MemorySpaceAnalysis,
) -> tuple[RewritePattern, ...]:
    """
    Returns the patterns of `ip-msp` that retype the arguments and results of functions
    whose callers are all visible, and write `nvvm.as`. They must all be applied to the
    whole module, until nothing changes, as a function and its calls have one type. Only
    the pass makes clones.
    """
    from xdsl_gas.transforms.specialization.clones import Clones
    from xdsl_gas.transforms.specialization.specializer import Specializer
    from xdsl_gas.transforms.specialization.transcript import Transcript

    transcript = Transcript(False)
    specializer = Specializer(
        analysis, Clones(0, transcript), transcript, polyvariant=False
    )
    specializer.given_up |= analysis.given_up.keys()
    return specializer.in_place_patterns()
