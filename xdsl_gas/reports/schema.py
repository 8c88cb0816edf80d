"""
The JSON schema of reports, made from the model and its docstrings.

`python -m xdsl_gas.reports.schema` prints it.
"""

import ast
import inspect
import json
from collections.abc import Mapping
from dataclasses import MISSING, fields
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from xdsl_gas.reports import model

_SIMPLE: Mapping[Any, str] = {str: "string", int: "integer", bool: "boolean"}


def schema() -> dict[str, Any]:
    """Returns the JSON schema of reports."""
    definitions: dict[str, Any] = {}
    report = _object(model.Report, definitions)
    report["properties"]["version"] = {"const": model.VERSION}
    report["required"].append("version")
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A report of xdsl-gas on generic accesses",
    }
    return {**head, **report, "$defs": definitions}


def _object(record_class: type[Any], definitions: dict[str, Any]) -> dict[str, Any]:
    hints, texts = get_type_hints(record_class), _texts(record_class)
    properties: dict[str, Any] = {}
    for field in fields(record_class):
        value = _value(hints[field.name], definitions)
        if field.name in texts:
            value = {"description": texts[field.name], **value}
        properties[field.name] = value
    return {
        "description": _one_line(inspect.getdoc(record_class) or ""),
        "type": "object",
        "properties": properties,
        "required": [
            field.name
            for field in fields(record_class)
            if field.default is field.default_factory is MISSING
        ],
    }


def _value(annotation: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    """Returns the schema of a type, and adds those of classes to `definitions`."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in (UnionType, Union):
        types = [_value(t, definitions) for t in arguments if t is not NoneType]
        return {"anyOf": [*types, {"type": "null"}]}
    if origin is tuple:
        return {"type": "array", "items": _value(arguments[0], definitions)}
    if origin is Mapping:
        values = _value(arguments[1], definitions)
        return {"type": "object", "additionalProperties": values}
    if annotation in _SIMPLE:
        return {"type": _SIMPLE[annotation]}
    name: str = annotation.__name__
    if name not in definitions:
        definitions[name] = {}
        make = _enum if issubclass(annotation, Enum) else _object
        definitions[name] = make(annotation, definitions)
    return {"$ref": f"#/$defs/{name}"}


def _enum(enum_class: type[Enum], _: dict[str, Any]) -> dict[str, Any]:
    texts = _texts(enum_class)
    return {
        "description": _one_line(inspect.getdoc(enum_class) or ""),
        "oneOf": [
            {"const": each.value, "description": texts[each.name]}
            for each in enum_class
        ],
    }


def _texts(documented: type[Any]) -> dict[str, str]:
    """Returns the docstrings of the fields of a class, each after its field."""
    (definition,) = ast.parse(inspect.getsource(documented)).body
    assert isinstance(definition, ast.ClassDef)
    texts: dict[str, str] = {}
    for before, node in zip(definition.body, definition.body[1:], strict=False):
        match before, node:
            case (
                ast.AnnAssign(target=ast.Name(id=name))
                | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                texts[name] = _one_line(text)
            case _:
                pass
    return texts


def _one_line(text: str) -> str:
    return " ".join(text.split())


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
