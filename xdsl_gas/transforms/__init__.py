"""The registered passes, each in the module of its name."""
