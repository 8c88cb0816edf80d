"""Run-time resolution: tag tests for accesses with several possible spaces."""
