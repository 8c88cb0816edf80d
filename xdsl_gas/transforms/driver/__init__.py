"""Base classes of the passes: options, input checks and the analysis."""
