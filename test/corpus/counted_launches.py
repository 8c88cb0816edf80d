"""
A plugin of pytest that runs tests of packages with examples/pyopencl_native, if that is
on the path, and writes what became of them to the file that the environment variable
names.

Tests of packages catch errors of launches, so refused launches are counted.
"""

import json
import os
import sys
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

_REPORT = "XDSL_GAS_PACKAGE_TESTS"

numpy: Any = import_module("numpy")
_launches = Counter[str]()
_refused: list[str] = []


def _count_launches() -> None:
    """Counts launches of kernels by pyopencl_native."""
    # It is on the path of these processes only.
    runtime: Any = import_module("pyopencl_native")
    launch = runtime.kernels.Kernel.launch

    def counted(kernel: Any, *given: Any) -> None:
        name = kernel.get_info(runtime.cl.kernel_info.FUNCTION_NAME)
        _launches[name] += 1
        try:
            launch(kernel, *given)
        except Exception as error:
            _refused.append(f"{name}: {error}")
            raise

    runtime.kernels.Kernel.launch = counted


if find_spec("pyopencl_native") is not None:
    _count_launches()


def _picture() -> Any:
    """Returns a picture in place of SciPy's, which SciPy would download."""
    y, x = numpy.mgrid[:512, :512]
    some = numpy.random.default_rng(0)
    image = 60 + 40 * numpy.sin(x / 17) * numpy.cos(y / 23)
    for center_x, center_y, size, value in some.integers(8, 500, (60, 4)):
        is_inside = (x - center_x) ** 2 + (y - center_y) ** 2 < (size // 16 + 3) ** 2
        image[is_inside] = value % 200
    image += some.normal(0, 3, image.shape)
    return numpy.clip(image, 0, 255).astype(numpy.uint8)


if find_spec("scipy") is not None:
    _datasets: Any = ModuleType("scipy.datasets")
    _datasets.ascent = _picture
    sys.modules["scipy.datasets"] = _datasets


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Writes the report."""
    stats = terminalreporter.stats
    report = {
        "passed": len(stats.get("passed", ())),
        "skipped": len(stats.get("skipped", ())),
        "failed": [
            each.nodeid for k in ("failed", "error") for each in stats.get(k, ())
        ],
        "kernels": len(_launches),
        "launches": _launches.total(),
        "refused": _refused,
    }
    Path(os.environ[_REPORT]).write_text(json.dumps(report))
