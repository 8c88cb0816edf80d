"""
Makes the JSON schema of reports from the model, `xdsl_gas/reports/report.schema.json`.

usage: report_schema.py
"""

import ast
import inspect
import json
from collections.abc import Mapping
from dataclasses import MISSING, fields
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from xdsl_gas.reports import model

PLACE = Path(model.__file__).with_name("report.schema.json")


def schema() -> str:
    """Returns the text of the schema."""
    definitions: dict[str, Any] = {}
    made = _object(model.Report, definitions)
    made["properties"]["version"] = {"const": model.VERSION}
    made["required"].append("version")
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A report of xdsl-gas on generic accesses",
    }
    return json.dumps({**head, **made, "$defs": definitions}, indent=2) + "\n"


def _object(kind: type[Any], definitions: dict[str, Any]) -> dict[str, Any]:
    hints, texts = get_type_hints(kind), _texts(kind)
    properties: dict[str, Any] = {}
    for field in fields(kind):
        made = _schema(hints[field.name], definitions)
        if field.name in texts:
            made = {"description": texts[field.name], **made}
        properties[field.name] = made
    return {
        "description": _one_line(inspect.getdoc(kind) or ""),
        "type": "object",
        "properties": properties,
        "required": [
            field.name
            for field in fields(kind)
            if field.default is field.default_factory is MISSING
        ],
    }


def _schema(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (UnionType, Union):
        kinds = [_schema(k, definitions) for k in arguments if k is not NoneType]
        return {"anyOf": [*kinds, {"type": "null"}]}
    if origin is tuple:
        return {"type": "array", "items": _schema(arguments[0], definitions)}
    if origin is Mapping:
        values = _schema(arguments[1], definitions)
        return {"type": "object", "additionalProperties": values}
    if kind in _SIMPLE:
        return {"type": _SIMPLE[kind]}
    name: str = kind.__name__
    if name not in definitions:
        definitions[name] = {}
        is_enum = issubclass(kind, Enum)
        definitions[name] = _enum(kind) if is_enum else _object(kind, definitions)
    return {"$ref": f"#/$defs/{name}"}


_SIMPLE: Mapping[Any, str] = {str: "string", int: "integer", bool: "boolean"}


def _enum(kind: type[Enum]) -> dict[str, Any]:
    texts = _texts(kind)
    return {
        "description": _one_line(inspect.getdoc(kind) or ""),
        "oneOf": [
            {"const": each.value, "description": texts[each.name]} for each in kind
        ],
    }


def _texts(kind: type[Any]) -> dict[str, str]:
    """Returns the docstrings of the fields of a class, each behind its field."""
    (made,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(made, ast.ClassDef)
    texts: dict[str, str] = {}
    for before, node in zip(made.body, made.body[1:], strict=False):
        match before:
            case ast.AnnAssign(target=ast.Name(id=name)):
                pass
            case ast.Assign(targets=[ast.Name(id=name)]):
                pass
            case _:
                continue
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                texts[name] = _one_line(text)
            case _:
                continue
    return texts


def _one_line(text: str) -> str:
    return " ".join(text.split())


if __name__ == "__main__":
    PLACE.write_text(schema())
