"""Runs for reports: `gas-check`, the target `gas-report`, listings and machine code."""
