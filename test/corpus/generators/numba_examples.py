"""
Asks Numba for the LLVM IR of kernels in its documentation; runs where Numba is, without
a GPU.

usage: numba_examples.py OUTPUT-DIRECTORY
"""

import ast
import importlib
import linecache
import math
import sys
import textwrap
from pathlib import Path
from typing import Any

# Imported by name: what Numba is made of is unknown to the checks of this repository.
numba: Any = importlib.import_module("numba")
cuda: Any = importlib.import_module("numba.cuda")
compiler: Any = importlib.import_module("numba.cuda.compiler")

VECTOR = numba.float32[::1]
MATRIX = numba.float32[:, :]

# The file, the function in it, and the types of its arguments.
KERNELS = (
    ("test_matmul", "matmul", (MATRIX, MATRIX, MATRIX)),
    ("test_matmul", "fast_matmul", (MATRIX, MATRIX, MATRIX)),
    ("test_reduction", "array_sum", (numba.int32[::1],)),
    ("test_vecadd", "f", (VECTOR, VECTOR, VECTOR)),
)

# What the kernels use that is defined around them.
SURROUNDINGS = {
    "cuda": cuda,
    "math": math,
    "numba": numba,
    "int32": numba.int32,
    "float32": numba.float32,
    "TPB": 16,
    "nelem": 256,
}


def function(path: Path, name: str) -> Any:
    """The Python function of a kernel, which is defined inside of a test."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            node.decorator_list = []
            code = textwrap.dedent(ast.unparse(node))
            # Numba reads the source of what it compiles.
            file = f"<{name}>"
            linecache.cache[file] = (len(code), None, code.splitlines(True), file)
            defined = dict(SURROUNDINGS)
            exec(compile(code, file, "exec"), defined)
            return defined[name]
    raise LookupError(f"{path} has no function {name}")


def llvm_ir(python_function: Any, types: tuple[Any, ...]) -> str:
    """All the IR that Numba would give to NVVM for a kernel."""
    compiled = compiler.compile_cuda(
        python_function,
        numba.types.void,
        types,
        nvvm_options={"fastmath": False, "opt": 3},
        cc=(8, 0),
    )
    library = compiled.library
    name = compiled.fndesc.llvm_func_name
    kernel = library.get_function(name)
    library._entry_name = name
    compiler.kernel_fixup(kernel, False)
    return library.get_llvm_str()


def main() -> None:
    output = Path(sys.argv[1])
    examples = Path(cuda.__file__).parent / "tests" / "doc_examples"
    for file, name, types in KERNELS:
        kernel = function(examples / f"{file}.py", name)
        (output / f"{name}.ll").write_text(llvm_ir(kernel, types))


if __name__ == "__main__":
    main()
