"""Analyses of modules. They never change a module."""
