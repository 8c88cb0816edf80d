"""
The Native CPU pipeline: passes that turn kernels for one work-item into functions that
run a work-group on the processor.
"""
