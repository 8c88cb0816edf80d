"""
Reports as SARIF 2.1.0, which code scanning shows at source lines.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

import hashlib
import json
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from xdsl_gas.diagnostics import SourceLocation
from xdsl_gas.reports.model import AccessReport, CauseKind, FunctionReport, Report, Step

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_HOME = "https://pypi.org/project/xdsl-gas/"

Json = dict[str, Any]


def to_sarif(report: Report) -> str:
    """Returns one report as SARIF; each access that is left generic is a warning."""
    return sarif_of([report])


def sarif_of(
    reports: Iterable[Report], errors: Collection[tuple[str, int]] = ()
) -> str:
    """
    Returns reports as one run of SARIF. Of `errors`, pairs of `Report.source` and
    `AccessReport.id`, the level is `error`.
    """
    reports = list(reports)
    results = [
        _result(report, function, access, (report.source, access.id) in errors)
        for report in reports
        for function in report.functions
        for access in function.left_generic
    ]
    driver: Json = {
        "name": "xdsl-gas",
        "informationUri": _HOME,
        "rules": [_rule(kind) for kind in CauseKind],
    }
    versions = {report.tools.get("xdsl-gas") for report in reports} - {None}
    if versions:
        driver["version"] = versions.pop()
    run: Json = {
        "tool": {"driver": driver},
        "columnKind": "utf16CodeUnits",
        "results": results,
    }
    text = json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)
    return text + "\n"


def _rule(kind: CauseKind) -> Json:
    return {
        "id": _rule_id(kind),
        "name": "".join(word.capitalize() for word in kind.value.split("-")),
        "shortDescription": {
            "text": f"Access left generic: {kind.value.replace('-', ' ')}."
        },
        "defaultConfiguration": {"level": "warning"},
    }


def _rule_id(kind: CauseKind) -> str:
    return f"generic-access/{kind.value}"


def _result(
    report: Report, function: FunctionReport, access: AccessReport, is_error: bool
) -> Json:
    kind = CauseKind.UNKNOWN if access.cause is None else access.cause.kind
    words = [f"The {access.kind} in `{function.source_name}` is generic."]
    if access.cause is not None:
        words.append(_sentence(access.cause.text))
    words += [_sentence(f"Fix: {fix.text}") for fix in access.fixes[:1]]
    place = access.location or function.location or SourceLocation(report.source, 0)
    result: Json = {
        "ruleId": _rule_id(kind),
        "ruleIndex": list(CauseKind).index(kind),
        "level": "error" if is_error else "warning",
        "message": {"text": " ".join(words)},
        "locations": [_location(place, function)],
        "partialFingerprints": {"access/v1": _fingerprint(function, access)},
    }
    flows = [_flow(reason.steps) for reason in access.reasons]
    flows = [flow for flow in flows if flow["locations"]]
    if flows:
        result["codeFlows"] = [{"threadFlows": [flow]} for flow in flows]
    return result


def _flow(steps: Iterable[Step]) -> Json:
    """Returns the steps with a place, from the source of the pointer to the access."""
    locations = [
        {"location": _location(step.location) | {"message": {"text": step.text}}}
        for step in steps
        if step.location is not None
    ]
    return {"locations": locations[::-1]}


def _location(place: SourceLocation, function: FunctionReport | None = None) -> Json:
    # Code scanning drops results without a line: the first one is for an unknown one.
    region: Json = {"startLine": place.line or 1}
    if place.column:
        region["startColumn"] = place.column
    location: Json = {
        "physicalLocation": {
            "artifactLocation": {"uri": _uri(place.file)},
            "region": region,
        }
    }
    if function is not None:
        location["logicalLocations"] = [
            {
                "name": function.source_name,
                "fullyQualifiedName": function.name,
                "kind": "function",
            }
        ]
    return location


def _uri(name: str) -> str:
    """Returns a URI, relative to the working directory for what is below it."""
    path = Path(name)
    if not path.is_absolute():
        return quote(path.as_posix())
    try:
        return quote(path.relative_to(Path.cwd()).as_posix())
    except ValueError:
        return path.as_uri()


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _fingerprint(function: FunctionReport, access: AccessReport) -> str:
    """Returns what stays when lines move: the function, the access, and its number."""
    same = [
        each.id
        for each in function.left_generic
        if (each.kind, each.text) == (access.kind, access.text)
    ]
    text = f"{function.name}\0{access.kind}\0{access.text}\0{same.index(access.id)}"
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()[:32]
