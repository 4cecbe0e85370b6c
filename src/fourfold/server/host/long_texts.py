"""Long texts of options are kept once, by their digest (K94). The entries of logs name the digest in their place.

A box of 64 kB is so kept once, however many tables, rematches and games of a tournament are played with it.
"""

import hashlib
from collections.abc import Iterable

import msgspec

from fourfold.core.options import Value
from fourfold.server.host.reading import is_long
from fourfold.server.table.entries import AnyEntry, BrokenLog, Created, Offered

MARK = "@sha256 "  # stands before a digest

Texts = dict[str, str]  # by digest


def set_aside(entry: AnyEntry) -> tuple[AnyEntry, Texts]:
    """The entry as it is written, and its long texts. A text that looks like a digest is set aside too."""
    if not isinstance(entry, Created | Offered):
        return entry, {}
    texts = {
        hashlib.sha256(value.encode()).hexdigest(): value
        for value in entry.options.values()
        if isinstance(value, str) and (is_long(value) or value.startswith(MARK))
    }
    if not texts:
        return entry, texts
    marks: dict[Value, Value] = {text: MARK + digest for digest, text in texts.items()}
    options = {name: marks.get(value, value) for name, value in entry.options.items()}
    return msgspec.structs.replace(entry, options=options), texts


def digests_in(entries: Iterable[AnyEntry]) -> set[str]:
    """The digests that stand in entries as they are written."""
    return {
        value.removeprefix(MARK)
        for entry in entries
        if isinstance(entry, Created | Offered)
        for value in entry.options.values()
        if isinstance(value, str) and value.startswith(MARK)
    }


def put_back(entry: AnyEntry, texts: Texts) -> AnyEntry:
    """Inverse of `set_aside`. Raises BrokenLog if a text is gone."""
    if not isinstance(entry, Created | Offered):
        return entry
    options = dict(entry.options)
    for name, value in options.items():
        if isinstance(value, str) and value.startswith(MARK):
            digest = value.removeprefix(MARK)
            if digest not in texts:
                raise BrokenLog(f"the text of the option {name} is gone")
            options[name] = texts[digest]
    return msgspec.structs.replace(entry, options=options)
