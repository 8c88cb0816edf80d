"""A module that llvmlite builds, resolved and compiled in one process."""

from pathlib import Path

from clients import EXAMPLES, assemble, entries, generic_accesses, require, run

LLVMLITE = EXAMPLES / "llvmlite"

WITHOUT = """
import sys
sys.path.insert(0, {path!r})
from products import binding, product_module, ptx
print(ptx(binding.parse_assembly(str(product_module()))))
"""


def test_loads_of_a_helper_name_their_spaces(tmp_path: Path):
    require(packages=("llvmlite", "nvidia-cuda-nvcc"))
    before = run(["python", "-c", WITHOUT.format(path=str(LLVMLITE))], tmp_path)
    after = run(["python", LLVMLITE / "products.py"], tmp_path)
    assert len(generic_accesses(before)) == 2
    assert not generic_accesses(after)
    helper = after.split(".func", 1)[1].split("\n}", 1)[0]
    assert "ld.global" in helper
    assert "ld.shared" in helper
    assert entries(after) == {"products"}
    made = tmp_path / "products.ptx"
    made.write_text(after)
    assemble(made, "sm_80")
