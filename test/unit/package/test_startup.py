"""What `xdsl-opt` loads when it starts; benchmarks/startup.py has the times."""

from startup import modules_of_the_plugin

HEAVY_PARTS = {"analysis", "dialects", "interpreters", "transforms"}


def test_start_loads_the_plug_and_nothing_heavy():
    modules = modules_of_the_plugin()
    assert "xdsl_gas.universe" in modules
    assert not [m for m in modules if HEAVY_PARTS & set(m.split("."))]
