"""The OpenAPI document of the HTTP calls."""

from typing import Any

import msgspec

from fourfold.server.http.calls import Problem
from fourfold.server.http.request import TEXT, Call
from fourfold.server.http.routes import CALLS

IN_PATH = {
    "id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,24}$"},
    "language": {"type": "string", "pattern": "^[a-z]{2}$"},
}
ALWAYS = {
    403: "The request comes from another site, or the seat or table is not yours",
    409: "The table refuses it",
    421: "Another host was meant",
    429: "Too many requests",
    503: "The database cannot be reached; try again",
}
WITH_BODY = {400: "The body cannot be read", 413: "The body is too large", 415: "The body is of another kind"}


def document(version: str) -> dict[str, Any]:
    """The whole document, as JSON values."""
    types = {t for call in CALLS for t in (call.gives, call.takes) if t not in (None, TEXT)} | {Problem}
    ordered = sorted(types, key=str)
    schemas, components = msgspec.json.schema_components(ordered, ref_template="#/components/schemas/{name}")
    by_type = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, Any] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fourfold", "version": version, "description": "Tables. docs/PROTOCOL.md has the sockets."},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(call: Call, schemas: dict[Any, Any]) -> dict[str, Any]:
    errors = dict(ALWAYS)
    if call.takes is not None:
        errors |= WITH_BODY
    if call.headers:
        errors[400] = "A header cannot be read"
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": place, "description": meaning, "schema": {"type": "string", "pattern": pattern}}
        for place, named in (("header", call.headers), ("query", call.query))
        for name, (meaning, pattern) in named.items()
    ]
    for name, schema in IN_PATH.items():
        if f"{{{name}}}" in call.path:
            errors[404] = "There is no such thing"
            parameters.append({"name": name, "in": "path", "required": True, "schema": schema})
    if call.path.startswith("/api/tables/{id}"):
        errors[410] = "The log of the table is damaged; the table is closed"
    if call.query:
        errors |= {400: "A parameter cannot be read", 404: "There is no such thing"}
    found: dict[str, Any] = {
        "summary": call.summary,
        "operationId": f"{call.method} {call.path}".replace("/api/", "").replace("/", "-").replace(" ", "-"),
        "parameters": parameters,
        "responses": {
            "200": {"description": call.summary, "content": _content(call.gives, schemas)},
            **{
                str(code): {"description": why, "content": _content(Problem, schemas)}
                for code, why in sorted(errors.items())
            },
        },
    }
    if call.takes is not None:
        found["requestBody"] = {"required": True, "content": _content(call.takes, schemas)}
    return found


def _content(kind: Any, schemas: dict[Any, Any]) -> dict[str, Any]:
    if kind == TEXT:
        return {TEXT: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": schemas[kind]}}
