"""What `xdsl-opt` loads when it starts; benchmarks/startup.py has the times."""

from startup import ONE_OPERATION, modules_of_the_plugin, start

HEAVY_PARTS = {"analysis", "dialects", "interpreters", "transforms"}


def test_start_loads_the_plug_and_nothing_heavy():
    modules = modules_of_the_plugin()
    assert "xdsl_gas.universe" in modules
    assert not [m for m in modules if HEAVY_PARTS & set(m.split("."))]


def test_one_operation_loads_what_it_needs_and_no_more():
    """Few of the modules that define the dialects, and no other rooms."""
    _, modules = start("with", ONE_OPERATION)
    ours = [m.split(".") for m in modules if m.startswith("xdsl_gas.")]
    assert {room for _, room, *_ in ours} == {
        "dialects",
        "garbage_collection",
        "universe",
        "xdsl_compat",
    }
    dialects = [".".join(below) for _, room, *below in ours if room == "dialects"]
    assert "llvm.module.functions" in dialects
    assert len(dialects) < 50
    assert not [m for m in dialects if m.startswith(("nvvm", "llvm.intrinsics"))]
