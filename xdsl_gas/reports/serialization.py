"""
Reports as JSON: the fields of the model by name, see `reports.schema`.
"""

import json
from dataclasses import MISSING, asdict, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.reports.model import VERSION, Report

_T = TypeVar("_T")


def to_json(report: Report) -> str:
    """Returns the text of a report as JSON, with a line break at its end."""
    return json.dumps(asdict(report), indent=2, ensure_ascii=False) + "\n"


def from_json(text: str | bytes) -> Report:
    """
    Returns the report in a text that `to_json` made. Unknown fields are ignored. Raises
    `MemorySpaceError` for text that is no report, or one of another version.
    """
    try:
        data = json.loads(text)
        version = data["version"]
    except (ValueError, KeyError, TypeError):
        raise MemorySpaceError(
            "the text is no report. `xdsl-gas report --format json` writes one."
        ) from None
    if version != VERSION:
        raise MemorySpaceError(
            f"the report has version {version}, not {VERSION}. Make it again with this "
            "version of xdsl-gas."
        )
    try:
        return _read(data, Report)
    except (KeyError, TypeError, ValueError) as error:
        raise MemorySpaceError(
            f"the report is incomplete or damaged: {error}"
        ) from None


def _read(data: dict[str, object], record_class: type[_T]) -> _T:
    """Returns a dataclass from a dictionary of its fields."""
    hints = get_type_hints(record_class)
    given = {
        field.name: _value(data[field.name], hints[field.name])
        for field in fields(cast(Any, record_class))
        if field.name in data or field.default is field.default_factory is MISSING
    }
    return record_class(**given)


def _value(data: object, annotation: Any) -> Any:
    """Returns a value of a field's type. Only optional fields may be None."""
    arguments = get_args(annotation)
    if get_origin(annotation) in (UnionType, Union):
        if data is None:
            return None
        (annotation,) = (each for each in arguments if each is not NoneType)
        arguments = get_args(annotation)
    if get_origin(annotation) is tuple:
        return tuple(_value(each, arguments[0]) for each in cast(list[object], data))
    if is_dataclass(annotation):
        return _read(cast(dict[str, object], data), cast(type[Any], annotation))
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return annotation(data)
    return dict(cast(dict[str, object], data)) if arguments else data
