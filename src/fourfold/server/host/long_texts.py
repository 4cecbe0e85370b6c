"""Long texts of options are kept once, by their digest (K94). The entries of logs name the digest in their place.

A box of 64 kB is so kept once, however many tables, rematches and games of a tournament are played with it.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator

import msgspec

from fourfold.core.options import Values
from fourfold.server.host.reading import is_long
from fourfold.server.table.entries import AnyEntry, BrokenLog, Created, Offered

MARK = "@sha256 "  # stands before a digest

Texts = dict[str, str]  # by digest


def set_aside(entry: AnyEntry) -> tuple[AnyEntry, Texts]:
    """The entry as it is written, and its long texts. A text that looks like a digest is set aside too."""
    texts = {
        hashlib.sha256(text.encode()).hexdigest(): text
        for text in _texts(entry)
        if is_long(text) or text.startswith(MARK)
    }
    marks = {text: MARK + digest for digest, text in texts.items()}
    return (_changed(entry, lambda _, text: marks.get(text, text)) if texts else entry), texts


def digests_in(entries: Iterable[AnyEntry]) -> set[str]:
    """The digests that stand in entries as they are written."""
    return {text.removeprefix(MARK) for entry in entries for text in _texts(entry) if text.startswith(MARK)}


def put_back(entry: AnyEntry, texts: Texts) -> AnyEntry:
    """Inverse of `set_aside`. Raises BrokenLog if a text is gone."""

    def whole(name: str, text: str) -> str:
        if not text.startswith(MARK):
            return text
        digest = text.removeprefix(MARK)
        if digest not in texts:
            raise BrokenLog(f"the text of the option {name} is gone")
        return texts[digest]

    return _changed(entry, whole)


def _options_of(entry: AnyEntry) -> dict[str, Values]:
    """The fields of an entry that hold options."""
    match entry:
        case Created():
            return {"options": entry.options, "given": entry.given}
        case Offered():
            return {"options": entry.options}
    return {}


def _texts(entry: AnyEntry) -> Iterator[str]:
    """Every option of an entry that is a text."""
    for options in _options_of(entry).values():
        yield from (value for value in options.values() if isinstance(value, str))


def _changed(entry: AnyEntry, change: Callable[[str, str], str]) -> AnyEntry:
    """The entry with every text of its options, which `change` is given with its name, changed."""
    fields = {
        field: {name: change(name, value) if isinstance(value, str) else value for name, value in options.items()}
        for field, options in _options_of(entry).items()
    }
    return msgspec.structs.replace(entry, **fields) if fields else entry
