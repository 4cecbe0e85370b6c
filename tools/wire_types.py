"""Write web/src/wire.ts: the types of everything that goes over the wire, made from the Python ones.

Without arguments it writes; with --check it fails if the file is not what would be written.
"""

import argparse
import sys
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from fourfold.core.events import Event
from fourfold.registry import BUILT_IN, game
from fourfold.server.accounts import calls as account_calls
from fourfold.server.admin import calls as admin_calls
from fourfold.server.http import calls
from fourfold.server.learn import calls as learn_calls
from fourfold.server.people import calls as people_calls
from fourfold.server.ratings import calls as rating_calls
from fourfold.server.study import calls as study_calls
from fourfold.server.table import wire
from fourfold.server.tournaments import calls as tournament_calls

FILE = Path(__file__).parent.parent / "web" / "src" / "wire.ts"
HEAD = """// Made by tools/wire_types.py from the Python types; do not edit. docs/PROTOCOL.md explains them.
// One protocol, so one file, long as it is.
"""
CALLS = [
    kind
    for module in (
        calls,
        account_calls,
        people_calls,
        rating_calls,
        study_calls,
        learn_calls,
        admin_calls,
        tournament_calls,
    )
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
]


def types_of(name: str) -> tuple[type, type, list[type]]:
    """The view, description and events of a game."""
    found = game(name)
    package = found.texts.describe.__module__.rpartition(".")[0]
    events = [
        kind for kind in subclasses(Event) if kind.__module__.startswith(package) and not kind.__name__.startswith("_")
    ]
    return found.texts.view_type, get_type_hints(found.texts.describe)["return"], events


def subclasses(kind: type[Any]) -> list[type[Any]]:
    """All subclasses, in the order of definition."""
    found: list[type[Any]] = []
    for below in kind.__subclasses__():
        found += [below, *subclasses(below)]
    return found


def render() -> str:
    """The whole file."""
    parts = [HEAD]
    seen: dict[str, str] = {}
    shared = [*wire.Inbound.__args__, *wire.Outbound.__args__, *CALLS]
    parts += declarations(shared, seen)
    parts.append(f"export type Message = {' | '.join(kind.__name__ for kind in wire.Inbound.__args__)};\n")
    parts.append(f"export type Frame = {' | '.join(kind.__name__ for kind in wire.Outbound.__args__)};\n")
    games: dict[str, tuple[str, str, str]] = {}
    for name in BUILT_IN:
        view, move, events = types_of(name)
        prefix = view.__name__.removesuffix("View")
        parts += declarations([view, move], seen)
        if f"{prefix}Event" not in seen:
            parts += declarations(events, seen, prefix)
            seen[f"{prefix}Event"] = ""
            parts.append(f"export type {prefix}Event = {' | '.join(prefix + kind.__name__ for kind in events)};\n")
        games[name] = (view.__name__, move.__name__, f"{prefix}Event")
    rows = "".join(
        f'  "{name}": {{ view: {view}; does: {move}; event: {event} }};\n'
        for name, (view, move, event) in games.items()
    )
    parts.append(f"/** What each game shows, offers and tells. */\nexport interface Games {{\n{rows}}}\n")
    return "\n".join(parts)


def declarations(kinds: list[type], seen: dict[str, str], prefix: str = "") -> list[str]:
    """The kinds and all they use that has not been declared."""
    _, components = msgspec.json.schema_components(kinds, ref_template="{name}")
    found = []
    for name, schema in components.items():
        full = prefix + name if prefix and any(kind.__name__ == name for kind in kinds) else name
        text = declare(full, schema)
        if full in seen and seen[full] != text:
            raise ValueError(f"two different types are called {full}")
        if full not in seen:
            seen[full] = text
            found.append(text)
    return found


def declare(name: str, schema: dict[str, Any]) -> str:
    """An exported type."""
    note = schema.get("description", "").strip().replace("\n\n", "\n").split("\n")
    comment = f"/** {' '.join(line.strip() for line in note)} */\n" if note[0] else ""
    if schema.get("type") != "object":
        return f"{comment}export type {name} = {ts(schema)};\n"
    required = set(schema.get("required", ()))
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {ts(kind)};\n" for field, kind in schema["properties"].items()
    )
    return f"{comment}export interface {name} {{\n{fields}}}\n"


def ts(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(ts(part) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(ts(part) for part in schema['prefixItems'])}]"
    if kind == "array":
        inner = ts(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {ts(schema.get('additionalProperties', {}))}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the TypeScript types of the wire")
    parser.add_argument("--check", action="store_true")
    made = render()
    if parser.parse_args().check:
        if not FILE.is_file() or FILE.read_text("utf-8") != made:
            sys.exit(f"{FILE.name} is old: run make wire")
        return
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(made, "utf-8")


if __name__ == "__main__":
    main()
