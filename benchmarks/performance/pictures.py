"""
The pictures of docs/performance.md, as SVG: growth by Matplotlib, and by py-spy a flame
graph. Both are in the extra `performance`.
"""

import importlib
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from performance.baseline import ROOT, environment
from performance.phases import PASSES

Points = Sequence[tuple[int, float]]
"""Operations of a module, and the seconds that its passes take."""

_SAMPLES_A_SECOND = 200


def plot_growth(shapes: Mapping[str, Points], file: Path) -> None:
    """Draws seconds over operations for each shape, both as logarithms."""
    # Only who draws has it.
    pyplot: Any = importlib.import_module("matplotlib.pyplot")
    pyplot.switch_backend("svg")
    # Names are the same in each run.
    pyplot.rcParams["svg.hashsalt"] = "growth"
    figure, axes = pyplot.subplots(figsize=(8, 5), layout="constrained")
    for name, points in shapes.items():
        counts, seconds = zip(*points, strict=True)
        axes.plot(counts, seconds, marker="o", markersize=4, label=name)
    axes.set(
        xscale="log", yscale="log", xlabel="operations", ylabel="processor seconds"
    )
    axes.grid(visible=True, alpha=0.3)
    axes.legend()
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)


def draw_flame_graph(modules: Sequence[Path], file: Path) -> None:
    """Samples the reading of modules, `ip-msp,resolve-gas` and printing."""
    command = (
        *(
            str(Path(sys.executable).with_name("py-spy")),
            "record",
            "--rate",
            str(_SAMPLES_A_SECOND),
            "--gil",
        ),
        *("--format", "flamegraph", "--output", str(file), "--"),
        *(sys.executable, "-m", "performance.phases", PASSES),
    )
    subprocess.run(
        command,
        env=environment() | {"PYTHONPATH": f"{ROOT}:{Path(__file__).parents[1]}"},
        input="".join(f"{module}\n" for module in modules),
        stdout=subprocess.DEVNULL,
        text=True,
        check=True,
    )
