"""The points-to analysis: the constraints that a module gives, and the solver."""
