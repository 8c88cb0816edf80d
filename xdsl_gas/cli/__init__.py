"""The command `xdsl-gas`."""
