"""
Real GPU kernels, and what the plugin makes of them.

    build    fetches the packages and makes their modules
    law      checks that nothing is lost when xDSL reads and prints a module
    import   checks that reading its LLVM IR gives the module that MLIR's import gives
    identity checks that nothing is lost when its LLVM IR is read and written
    passes   checks the passes on the modules, and counts what they resolve

All checks build what they need. WORDs select modules by parts of their names,
--sample selects the modules that every change is checked with.
"""

import argparse
import functools
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from gpu_corpus import law, llvm_ir, passes
from gpu_corpus.build import build, sample, select
from gpu_corpus.commands import CommandError, missing_tools
from gpu_corpus.failures import Failure, in_groups
from gpu_corpus.manifest import BUILT, Module
from gpu_corpus.pool import for_each

LLVM_IR_LAWS = {
    each.value: functools.partial(llvm_ir.check, law=each) for each in llvm_ir.LLVMIRLaw
}
ACTIONS = ("build", "law", *LLVM_IR_LAWS, "passes")
FORMS = [form.value for form in law.Form]
TIME_LIMIT = 600
"""Seconds for one module in one form."""


def announced(failures: Sequence[Failure]) -> Sequence[Failure]:
    """Tells about failures while there is more to come."""
    for failure in failures:
        print(f"{failure.module}: {failure.step}: {failure.message}", file=sys.stderr)
    return failures


def check_laws(
    modules: Sequence[Module], laws: Mapping[str, Callable[[Module], list[Failure]]]
) -> int:
    """Applies each law, reports, and returns the number of failures."""
    failures: list[Failure] = []
    for name, check in laws.items():
        found: list[Failure] = []
        for failed in for_each(check, modules, TIME_LIMIT):
            found += announced(failed)
        passed = len(modules) - len({failure.module for failure in found})
        print(f"{name}: {passed} of {len(modules)} modules obey the law")
        failures += found
    print(in_groups(failures))
    return len(failures)


def check_passes(modules: Sequence[Module], pipeline: str) -> int:
    """Runs the passes, reports, and returns the number of failures."""
    check = functools.partial(passes.check, passes=pipeline)
    outcomes: list[passes.Outcome] = []
    for outcome in for_each(check, modules, TIME_LIMIT):
        announced(outcome.failures)
        outcomes.append(outcome)
    groups: dict[str, list[passes.Outcome]] = defaultdict(list)
    for outcome in outcomes:
        module = outcome.module
        groups[f"{module.package} {module.language} {module.stage}"].append(outcome)
    print(f"{'generic accesses':46s} modules failed  before   after  seconds")
    for name, members in [*sorted(groups.items()), ("all", outcomes)]:
        whole = [outcome for outcome in members if not outcome.failures]
        print(
            f"{name:46s} {len(members):7d} {len(members) - len(whole):6d}"
            f" {sum(o.before for o in whole):7d} {sum(o.after for o in whole):7d}"
            f" {sum(o.seconds for o in whole):8.1f}"
        )
    print("longest in the passes:")
    for outcome in sorted(outcomes, key=lambda outcome: -outcome.seconds)[:5]:
        module = outcome.module
        print(
            f"{outcome.seconds:6.1f} s  {module.id}, {module.instructions} instructions"
        )
    failures = [failure for outcome in outcomes for failure in outcome.failures]
    print(in_groups(failures))
    return len(failures)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("action", choices=ACTIONS)
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--sample", action="store_true")
    parser.add_argument("--form", action="append", choices=FORMS)
    parser.add_argument("--passes", default=passes.PASSES, metavar="PIPELINE")
    arguments = parser.parse_intermixed_args()

    if missing := missing_tools():
        print(f"not found, though needed: {', '.join(missing)}", file=sys.stderr)
        return 2
    variants = sample() if arguments.sample else select(arguments.words)
    try:
        modules = build(variants)
    except CommandError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    built = [module for module in modules if module.status == BUILT]
    print(f"{len(built)} of {len(modules)} modules built")
    failures = len(modules) - len(built)
    action: str = arguments.action
    if action == "law":
        forms = {
            form: functools.partial(law.check, form=law.Form(form))
            for form in arguments.form or FORMS
        }
        failures += check_laws(built, forms)
    elif action in LLVM_IR_LAWS:
        failures += check_laws(built, {action: LLVM_IR_LAWS[action]})
    elif action == "passes":
        failures += check_passes(built, arguments.passes)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
