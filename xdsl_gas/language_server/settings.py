"""
The options with which a document is analyzed: those of the nearest `.xdsl-gas.toml`,
and of a source those of its entry in the nearest `compile_commands.json`.

Folders that an editor opens may be of others: flags of clang are taken only if they
cannot make it run code, such as `-fplugin=` could.
"""

import json
import os
import shlex
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

SETTINGS_FILE = ".xdsl-gas.toml"
COMPILE_COMMANDS = "compile_commands.json"

_TEXTS = ("cpu", "passes", "preset", "target")
_KEYS = (*_TEXTS, "fixes", "flags", "level", "machine-code", "rdc")

_OF_FOLDERS = ("-I", "-isystem", "-iquote", "-idirafter", "-include")
_OF_MACROS = ("-D", "-U")
_PATHS = ("--cuda-path=", "--rocm-path=", "--hip-path=")
_BEGINNINGS = ("-std=", "--std=", "-cl-", "-fno-", "--target=", *_PATHS)
_WHOLE = ("-ffast-math", "-nocudainc", "-nocudalib", "-nogpuinc", "-nogpulib")
_PROCESSORS = ("--cuda-gpu-arch", "--offload-arch", "-arch", "--gpu-architecture")
_RELOCATABLE = ("-fgpu-rdc", "-rdc=true", "--relocatable-device-code=true", "-dc")


class SettingsError(Exception):
    """Settings that cannot be used."""


@dataclass(frozen=True)
class Settings:
    """Arguments of `xdsl-gas report`."""

    arguments: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    """Flags of clang."""


def settings_of(path: Path, *, is_source: bool) -> Settings:
    """Returns the settings of a document. Raises `SettingsError`."""
    options: dict[str, Any] = {}
    flags: list[str] = []
    if is_source:
        options, flags = _compiled_with(path)
    file = settings_file(path)
    if file is not None:
        named = _contents(file)
        given = [str(flag) for flag in named.pop("flags", [])]
        accepted = list(accepted_flags(given, file.parent))
        if len(accepted) < len(given):
            refused = [flag for flag in given if flag not in accepted]
            raise SettingsError(
                f"{file}: the flag '{refused[0]}' is not taken from a file: only those "
                "for folders, macros, toolkits and the language are."
            )
        options |= named
        flags += accepted
    return Settings(tuple(_arguments(options)), tuple(flags) if is_source else ())


def settings_file(path: Path) -> Path | None:
    """Returns the file of settings nearest to a document; None without one."""
    files = (folder / SETTINGS_FILE for folder in path.parents)
    return next((file for file in files if file.is_file()), None)


def _contents(file: Path) -> dict[str, Any]:
    """Returns what a file of settings says. Raises `SettingsError`."""
    try:
        named = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise SettingsError(f"{file}: {error}.") from None
    for key, value in named.items():
        if key not in _KEYS:
            raise SettingsError(
                f"{file}: there is no setting '{key}'. There are {', '.join(_KEYS)}."
            )
        expected = (
            str if key in _TEXTS else {"flags": list, "level": int}.get(key, bool)
        )
        if not isinstance(value, expected) or (key == "level" and value is True):
            raise SettingsError(f"{file}: '{key}' has a value of another type.")
    return named


def _arguments(options: dict[str, Any]) -> Iterator[str]:
    if "passes" in options:
        # The command takes one of them; the more exact one counts.
        options = {k: v for k, v in options.items() if k not in ("preset", "rdc")}
    for key in _TEXTS:
        if key in options:
            yield f"--{key}={options[key]}"
    if "level" in options:
        yield f"-O{options['level']}"
    if options.get("rdc"):
        yield "--rdc"
    if not options.get("fixes", True):
        yield "--no-fixes"
    if options.get("machine-code", True):
        yield "--machine-code"


def accepted_flags(flags: Sequence[str], folder: Path) -> Iterator[str]:
    """
    Yields the flags of clang that only name folders, macros, toolkits and the language;
    paths are made absolute, those that are relative to a folder.
    """
    rest = iter(flags)
    for flag in rest:
        name = next((n for n in (*_OF_FOLDERS, *_OF_MACROS) if flag.startswith(n)), "")
        if name:
            value = flag.removeprefix(name) or next(rest, "")
            yield name
            yield value if name in _OF_MACROS else os.path.join(folder, value)
        elif flag.startswith(_PATHS):
            name, _, value = flag.partition("=")
            yield f"{name}={os.path.join(folder, value)}"
        elif flag.startswith(_BEGINNINGS) or flag in _WHOLE:
            yield flag


def _compiled_with(path: Path) -> tuple[dict[str, Any], list[str]]:
    """Returns the options and the flags by which a build compiles a source."""
    entry = _entry_of(path)
    if entry is None:
        return {}, []
    arguments = entry.get("arguments")
    if not isinstance(arguments, list):
        try:
            arguments = shlex.split(str(entry.get("command", "")))
        except ValueError:
            return {}, []
    words = [str(word) for word in cast(list[object], arguments)]
    folder = Path(entry["directory"])
    options: dict[str, Any] = {}
    if processor := _processor_in(words):
        options["cpu"] = processor
    if any(word in _RELOCATABLE for word in words):
        options["rdc"] = True
    return options, list(accepted_flags(words[1:], folder))


def _entry_of(path: Path) -> dict[str, Any] | None:
    """Returns the entry of a source in the nearest compilation database."""
    for folder in path.parents:
        for file in (folder / COMPILE_COMMANDS, folder / "build" / COMPILE_COMMANDS):
            if not file.is_file():
                continue
            try:
                entries: object = json.loads(file.read_text("utf-8"))
            except (OSError, ValueError):
                return None
            if not isinstance(entries, list):
                return None
            for entry in cast(list[object], entries):
                if isinstance(entry, dict):
                    named = cast(dict[str, Any], entry)
                    within = os.path.join(file.parent, str(named.get("directory", "")))
                    place = os.path.join(within, str(named.get("file", "")))
                    if os.path.realpath(place) == os.path.realpath(path):
                        return named | {"directory": within}
            return None
    return None


def _processor_in(words: Sequence[str]) -> str:
    """Returns the last GPU that a command line names; empty without one."""
    processor = ""
    for number, word in enumerate(words):
        name, _, value = word.partition("=")
        if name in _PROCESSORS:
            value = value or "".join(words[number + 1 : number + 2])
            if value.startswith(("sm_", "gfx")):
                processor = value.split(",")[0]
        elif "code=sm_" in word:
            processor = word.partition("code=")[2].strip("[]").split(",")[0]
    return processor
