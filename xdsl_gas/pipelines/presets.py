"""
The presets: lists of passes for a purpose, with what was measured for them.

Imports no xDSL, so that a list of them is shown at once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from xdsl_gas.memory_space import MachineCode, Optimizer, Target
from xdsl_gas.target_tables import TARGETS

WHOLE_PROGRAM = "whole-program"
"""The pass that `--rdc` leaves out."""

OPTIMIZER = "llvm-opt"
"""The pass that runs LLVM's optimizer."""


@dataclass(frozen=True)
class Preset:
    """A list of passes."""

    summary: str
    """One line."""

    passes: str
    """The passes, as in `--passes`."""

    description: str
    """When to use it, and what it costs."""

    passes_by_optimizer: Mapping[Optimizer, str] = field(
        default_factory=dict[Optimizer, str]
    )
    """The passes for targets that need others, by who optimizes the module."""

    needs: Callable[[Target], bool] | None = None
    """What a target needs for it; None for nothing."""

    forbids_generic: bool = False
    """Whether what is written may have no generic pointers."""

    reports: bool = False
    """Whether the output is a report in place of the module."""

    def for_target(self, target: Target) -> str:
        """Returns the passes for a target."""
        return self.passes_by_optimizer.get(target.optimizer, self.passes)

    @property
    def only(self) -> str | None:
        """The names of the only targets that it is for; None for any."""
        if self.needs is None:
            return None
        return " and ".join(t.name for t in TARGETS.values() if self.needs(t))


PRESETS: Mapping[str, Preset] = {
    "default": Preset(
        "the best machine code",
        "whole-program,llvm-opt,ip-msp,resolve-gas",
        "Takes what clang makes with `-O3 -Xclang -disable-llvm-passes`, and what "
        "it makes at any -O. LLVM's -O3 runs between whole-program and the other "
        "passes, which then see what is left when functions are inlined: see "
        "docs/code-quality.md. LLVM does not optimize functions with the attribute "
        "optnone, as clang emits them at -O0.",
        {
            Optimizer.COMPILER: "ip-msp,resolve-gas",
            Optimizer.LATER: "whole-program,ip-msp,resolve-gas",
        },
    ),
    "max": Preset(
        "the fewest generic accesses, at the cost of code size",
        "whole-program,ip-msp{polyvariant=true},resolve-gas,llvm-opt,"
        "ip-msp{polyvariant=true},resolve-gas",
        "Clones functions for each combination of spaces that calls pass, in front of "
        "LLVM's -O3 and behind it. For code in which a generic access costs much: "
        "measure it.",
        {
            Optimizer.COMPILER: "ip-msp{polyvariant=true},resolve-gas,"
            "gas-annotate-alias",
            Optimizer.LATER: "whole-program,ip-msp{polyvariant=true},resolve-gas",
        },
    ),
    "intel": Preset(
        "no generic access is left on Intel's GPUs",
        "whole-program,llvm-opt,ip-msp{polyvariant=true},"
        "resolve-gas{runtime=true lower-casts=false retarget-library-calls=true},"
        "gas-annotate-alias,"
        "lower-gas-casts,verify-resolved",
        "For hardware without generic accesses. What is not proven becomes a test of "
        "the pointer's tag, which casts set. Calls the overloads of library functions "
        "for the proven spaces; others get tagged pointers. All modules of a program "
        "must be made with the same preset.",
        needs=lambda target: target.has_tags,
    ),
    "portable-spirv": Preset(
        "SPIR-V for devices without the generic address space",
        "whole-program,llvm-opt,ip-msp{polyvariant=true},"
        "resolve-gas{retarget-library-calls=true},global-dce{declarations=true},"
        "verify-resolved{pointers=true}",
        "For OpenCL 1.2, and OpenCL 3.0 without __opencl_c_generic_address_space. "
        "Calls the overloads of library functions for named address spaces. Fails if "
        "an access cannot be proven or another generic pointer is left, and names it.",
        needs=lambda target: target.machine_code is MachineCode.SPIRV,
        forbids_generic=True,
    ),
    "after-O3": Preset(
        "for modules that LLVM has optimized already",
        "ip-msp,resolve-gas",
        "For a place between opt or clang -O3 and llc. To internalize functions is the "
        "optimizer's business then: run "
        "`--passes whole-program` before it.",
    ),
    "sanitize": Preset(
        "a debug build that checks on the device what the passes decided",
        "whole-program,llvm-opt,gas-sanitize,ip-msp,resolve-gas,"
        "insert-sanitizer-checks",
        "In front of each access that was made specific on an assumption, through "
        "memory or across a call, the original generic pointer is tested, and a wrong "
        "one traps: see docs/sanitize.md. The passes are those of the preset default. "
        "Costs a call in front of most accesses.",
        {
            Optimizer.COMPILER: "gas-sanitize,ip-msp,resolve-gas,"
            "insert-sanitizer-checks",
        },
    ),
    "audit": Preset(
        "a report on generic accesses in the source; the module is not written",
        "whole-program,llvm-opt{promote-only=true},ip-msp,resolve-gas",
        "A report as of `xdsl-gas report`, close to the source: how many accesses are "
        "generic before and after the passes, and for each one that is left the spaces "
        "that its pointer may point to, why, and what would resolve it. Functions are "
        "not inlined; variables are promoted to registers, unless the output would be "
        "MLIR. The report on what another preset writes is `xdsl-gas report --preset "
        "NAME`.",
        {
            Optimizer.COMPILER: "whole-program,ip-msp,resolve-gas",
            Optimizer.LATER: "whole-program,ip-msp,resolve-gas",
        },
        reports=True,
    ),
}
"""The presets by name; the first is the default."""

DEFAULT = next(iter(PRESETS))
REPORT_FORMATS = ("text", "json", "html", "sarif")
"""The formats of reports, see `reports.formats`; the first is the default."""
