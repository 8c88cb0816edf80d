"""
Asks Warp for the CUDA C++ of its examples; runs where Warp is installed, without a GPU.

usage: warp_examples.py OUTPUT-DIRECTORY DIRECTORY/EXAMPLE ...
"""

import importlib
import importlib.util
import sys
from pathlib import Path
from typing import Any

BLOCK_DIM = 256
ARCHITECTURE = 80
NO_CRT = """#ifndef WITH_CRT
#define WP_NO_CRT
#endif"""

# Imported by name: what Warp is made of is unknown to the checks of this repository.
warp: Any = importlib.import_module("warp")
warp_context: Any = importlib.import_module("warp._src.context")


def cuda_source(path: Path) -> str:
    """The CUDA C++ of all kernels of one example."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"not a Python file: {path}")
    example = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = example
    spec.loader.exec_module(example)

    module = warp_context.get_module(path.stem)
    options = module.resolve_options(warp.config, block_dim=BLOCK_DIM)
    options |= {"block_dim": BLOCK_DIM, "output_arch": ARCHITECTURE}
    module.get_module_hash(BLOCK_DIM)
    hasher = module.hashers.get(BLOCK_DIM)
    builder = warp_context.ModuleBuilder(module, options, hasher=hasher, target="cuda")
    return builder.codegen("cuda")


def main() -> None:
    output, *examples = sys.argv[1:]
    warp.config.quiet = True
    warp.init()
    directory = Path(warp.__file__).parent / "examples"
    for example in examples:
        path = directory / f"{example}.py"
        source = cuda_source(path)
        # Without its own short C library where a shim includes the whole of it.
        source = source.replace("#define WP_NO_CRT", NO_CRT)
        (Path(output) / f"{path.stem}.cu").write_text(source)


if __name__ == "__main__":
    main()
