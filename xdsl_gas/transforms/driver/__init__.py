"""What passes begin with: their options, the checks of their input, the analysis."""
