"""
The command in a process that has everything imported: `xdsl-gas serve`, and its client.

Belongs here: how a run gets to that process, becomes its caller's, and ends. What a run
does is in the modules above.
"""
