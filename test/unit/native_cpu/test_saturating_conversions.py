"""Conversions with saturation compute what LLVM's intrinsics do."""

from ctypes import CFUNCTYPE, c_void_p

import numpy as np
import pytest
from llvmlite import binding
from native_kernels import needs_clang

from xdsl_gas import native

_TYPES = ("char", "uchar", "short", "ushort", "int", "uint", "long", "ulong")
_INTEGERS = dict(
    zip(_TYPES, ("i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8"), strict=True)
)


def _by_llvm(values: np.ndarray, integer: np.dtype) -> np.ndarray:
    """Returns what LLVM's code generator makes of its intrinsic, one by one."""
    width, float_type = 8 * integer.itemsize, {4: "float", 8: "double"}[values.itemsize]
    name = f"llvm.fpto{'u' if integer.kind == 'u' else 's'}i.sat"
    name += f".i{width}.f{8 * values.itemsize}"
    module = binding.parse_assembly(f"""
declare i{width} @{name}({float_type})
define void @convert(ptr %p, ptr %q) {{
  %x = load {float_type}, ptr %p
  %y = call i{width} @{name}({float_type} %x)
  store i{width} %y, ptr %q
  ret void
}}
""")
    machine = binding.Target.from_default_triple().create_target_machine(opt=0)
    engine = binding.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    convert = CFUNCTYPE(None, c_void_p, c_void_p)(
        engine.get_function_address("convert")
    )
    results = np.zeros(len(values), integer)
    for place in range(len(values)):
        convert(
            values.ctypes.data + place * values.itemsize,
            results.ctypes.data + place * integer.itemsize,
        )
    return results


def _numbers(kind: str) -> np.ndarray:
    """Numbers around the ends of all ranges, and others of all exponents."""
    ends = [
        sign * 2.0**n for n in (0, 7, 8, 15, 16, 31, 32, 63, 64) for sign in (1, -1)
    ]
    near = np.array(ends, kind)
    around = [np.nextafter(near, np.array(to, kind)) for to in (np.inf, -np.inf)]
    halves = [near + np.array(d, kind) for d in (0.5, -0.5, 1, -1)]
    special = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, -0.75, 1e-40], kind)
    any_bits = np.random.default_rng(1).bytes(4096)
    return np.concatenate(
        [near, *around, *halves, special, np.frombuffer(any_bits, kind)]
    )


@needs_clang
@pytest.mark.parametrize("lanes", [0, 8])
@pytest.mark.parametrize(("number", "kind"), [("float", "f4"), ("double", "f8")])
def test_results_are_those_of_the_intrinsic(number: str, kind: str, lanes: int):
    source = "".join(
        f"kernel void k_{each}(global const {number} *a, global {each} *o)"
        f"{{ size_t i = get_global_id(0); o[i] = convert_{each}_sat(a[i]); }}\n"
        for each in _TYPES
    )
    program = native.compile(source, vecz_factor=lanes, vecz_auto=False)
    values = _numbers(kind)
    for each, integer in _INTEGERS.items():
        results = np.zeros(len(values), integer)
        program[f"k_{each}"](len(values), 1 if not lanes else None, values, results)
        expected = _by_llvm(values, np.dtype(integer))
        assert results.tobytes() == expected.tobytes(), each
