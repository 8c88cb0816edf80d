"""
The interpreter of Gen IR: threads of 8 or 16 lanes, with private memory for each lane
and one copy of the arguments for all.
"""
