"""Every fault that a schema finds in a document, each with its line; msgspec itself stops at the first one."""

from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from fourfold.games.takkure.data.datafile import SHOWN, DataFile
from fourfold.games.takkure.data.entries import Faults
from fourfold.games.takkure.data.toml_text import Path


def misfits(source: DataFile, path: Path, value: Any, kind: Any) -> Faults:
    """The faults of a value that is to be of a type: of its parts, or else of itself."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        parts = list(_parts(source, path, value, kind))
        yield from parts or [source.misfit(str(error), path)]


def _parts(source: DataFile, path: Path, value: Any, kind: Any) -> Faults:
    item = _item_of(kind)
    if item is not None and isinstance(value, list):
        for k, each in enumerate(value):
            yield from misfits(source, (*path, k), each, item)
    elif get_origin(kind) is tuple and _structs_of(item):
        keys = ".".join(step for step in path if isinstance(step, str))
        yield source.refused(path, "takkure-box.list", field=keys)
    elif isinstance(value, dict) and (struct := _struct_of(value, kind)):
        yield from _field_misfits(source, path, value, struct)


def _field_misfits(source: DataFile, path: Path, value: dict[str, Any], struct: Any) -> Faults:
    known = {each.encode_name: each for each in msgspec.structs.fields(struct)}
    tag = struct.__struct_config__.tag_field
    for name, inner in value.items():
        if name in known:
            yield from misfits(source, (*path, name), inner, known[name].type)
        elif name != tag:
            yield source.refused((*path, name), "takkure-data.unknown", field=name[:SHOWN])
    for name, each in known.items():
        if each.required and name not in value:
            yield source.refused((*path, name), "takkure-data.missing", field=name)


def _item_of(kind: Any) -> Any:
    """The type of the items of a list of any length; None for another type."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    items = get_args(kind) if get_origin(kind) is tuple else ()
    return items[0] if len(items) == 2 and items[1] is Ellipsis else None


def _struct_of(value: dict[str, Any], kind: Any) -> Any:
    """The record that a table is to be: of several the one with its tag. None if there is none with it."""
    structs = _structs_of(kind)
    if len(structs) == 1:
        return structs[0]
    settings = ((each, each.__struct_config__) for each in structs)
    return next((each for each, its in settings if value.get(its.tag_field) == its.tag), None)


def _structs_of(kind: Any) -> list[Any]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return [kind]
    if get_origin(kind) in (Union, UnionType):
        return [struct for each in get_args(kind) for struct in _structs_of(each)]
    return []
