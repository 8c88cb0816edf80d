"""Lists of passes: from their text to a module that they have run on."""

from collections.abc import Callable, Iterable, Sequence

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass
from xdsl.universe import XDSL_UNIVERSE, Universe
from xdsl.utils.arg_spec import ArgSpec, ParameterListType, parse_pipeline
from xdsl.utils.exceptions import ArgSpecParseError

from xdsl_gas.analysis.target.module_target import check_processor, target_of_module
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.memory_space import Target
from xdsl_gas.once import once
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.pipelines.presets import OPTIMIZER, PRESETS, WHOLE_PROGRAM
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass
from xdsl_gas.xdsl_compat.factories import load_safely


class UnknownPass(MemorySpaceError):
    """A list of passes that cannot be parsed, or an invalid option in it."""


@once
def universe() -> Universe:
    """Returns the dialects and passes of xDSL, this package and installed plugins."""
    return Universe.get_multiverse()


_FIRST: list[Universe] = []


def look_first_in(plugin: Universe) -> None:
    """
    Lets passes be looked for in xDSL and a plugin before all other plugins are: to find
    those, Python reads a file of each installed package.
    """
    _FIRST[:] = [
        Universe(
            all_dialects=XDSL_UNIVERSE.all_dialects | plugin.all_dialects,
            all_passes=XDSL_UNIVERSE.all_passes | plugin.all_passes,
        )
    ]


def _universe_of(specs: Iterable[ArgSpec]) -> Universe:
    """Returns the first universe that has all of the passes, or that of all plugins."""
    names = {spec.name for spec in specs}
    for first in _FIRST:
        if names <= first.all_passes.keys():
            return first
    return universe()


def new_context(specs: Iterable[ArgSpec] | None = None) -> Context:
    """
    Returns a context with the dialects of `universe`, loaded when they are used; with
    `specs`, those that a module without dialects of plugins needs for these passes.
    """
    context = Context()
    dialects = (universe() if specs is None else _universe_of(specs)).all_dialects
    for name, dialect in dialects.items():
        context.register_dialect(name, dialect)
    load_safely(context)
    return context


def parse_passes(text: str) -> tuple[ArgSpec, ...]:
    """
    Returns the passes and options in a list such as `ip-msp{polyvariant=true},
    resolve-gas`. Raises `UnknownPass` for syntax errors and unknown passes.
    """
    try:
        specs = tuple(parse_pipeline(text))
    except ArgSpecParseError as error:
        raise UnknownPass(str(error).strip()) from None
    except ValueError:
        raise UnknownPass("a number in the options of passes is too large.") from None
    known = _universe_of(specs).all_passes
    for spec in specs:
        if spec.name not in known:
            near = close_match(spec.name, known)
            raise UnknownPass(
                f"there is no pass '{spec.name}'.{near} "
                "`xdsl-gas passes` lists the passes."
            )
    return specs


def close_match(name: str, known: Iterable[str]) -> str:
    """Returns a question for the known name that is most similar, or nothing."""
    from difflib import get_close_matches

    matches = get_close_matches(name, list(known), 1)
    return f" Did you mean '{matches[0]}'?" if matches else ""


def passes_of(
    specs: Sequence[ArgSpec],
    *,
    target: str | None = None,
    host_initializes_variables: bool | None = None,
) -> list[ModulePass]:
    """
    Returns the passes for a parsed list. The keyword arguments are options of all
    passes that have them and do not name them. Raises `UnknownPass` for an invalid
    option.
    """
    known, passes = _universe_of(specs).all_passes, list[ModulePass]()
    for spec in specs:
        pass_class = known[spec.name]()
        common: dict[str, ParameterListType] = {}
        if target is not None and issubclass(pass_class, TargetPass):
            common["target"] = (target,)
        host = host_initializes_variables
        if host is not None and issubclass(pass_class, HostVariablesPass):
            common["host_initializes_variables"] = (host,)
        written = spec.normalize_parameter_names().parameters
        if not common.keys() <= written.keys():
            spec = ArgSpec(spec.name, common | written)
        try:
            passes.append(pass_class.from_spec(spec))
        except MemorySpaceError as error:
            raise UnknownPass(str(error)) from None
        except (TypeError, ValueError) as error:
            raise UnknownPass(
                f"invalid options for pass '{spec.name}': {error}"
            ) from None
    return passes


def preset_passes(
    name: str,
    target: Target,
    *,
    whole_program: bool = True,
    level: int | None = None,
    optimizes: bool = True,
    cpu: str = "",
) -> tuple[ArgSpec, ...]:
    """
    Returns the passes of a preset for a target. Without `whole_program`, the pass of
    that name is left out; `level` replaces the level of LLVM's optimizer, 0 leaves it
    out, as does `optimizes`. Raises `MemorySpaceError` if there is no such preset, or
    it is for another target.
    """
    if name not in PRESETS:
        raise MemorySpaceError(
            f"there is no preset '{name}'. There are {', '.join(PRESETS)}."
        )
    preset = PRESETS[name]
    if preset.needs is not None and not preset.needs(target):
        raise MemorySpaceError(
            f"the preset '{name}' is for {preset.only}, and the module for "
            f"{target.name}. `xdsl-gas presets` explains the presets."
        )
    specs = parse_passes(preset.for_target(target))
    passes: list[ArgSpec] = []
    for spec in specs:
        if spec.name == WHOLE_PROGRAM and not whole_program:
            continue
        if spec.name == OPTIMIZER:
            if not optimizes or level == 0:
                continue
            options: dict[str, ParameterListType] = (
                spec.normalize_parameter_names().parameters
            )
            if level is not None:
                # A level that is asked for is in place of promotion alone.
                options.clear()
                options["level"] = (level,)
            if cpu:
                options["cpu"] = (cpu,)
            spec = ArgSpec(OPTIMIZER, options)
        passes.append(spec)
    return tuple(passes)


def run_passes(
    context: Context,
    module: ModuleOp,
    passes: Sequence[ModulePass],
    *,
    phases: Phases | None = None,
    report: Callable[[str], None] | None = None,
) -> None:
    """Runs passes on a module, each as a phase."""
    phases = Phases() if phases is None else phases
    for module_pass in passes:
        if report is not None:
            report(str(module_pass.spec()))
        with phases.phase(module_pass.name):
            module_pass.apply(context, module)


def target_named(module: ModuleOp, name: str | None, cpu: str = "") -> Target:
    """
    Returns the target of a module. Raises `MemorySpaceError` if it is unknown, and for
    a name or a processor of another target.
    """
    try:
        target = target_of_module(module, name)
    except MemorySpaceError as error:
        text = str(error).replace("Set the option 'target=' of the pass to", "Set")
        raise MemorySpaceError(text) from None
    check_processor(module, cpu, target)
    return target
