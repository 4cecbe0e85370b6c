"""Text that people write to each other: one plain line that shows what it says."""

import re
import unicodedata

from fourfold.core.words import refused

_JOINERS = frozenset("\u200c\u200d")  # scripts and joined pictures need them
_MARK = r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_HIGH = re.compile(rf"({_MARK}{{3}}){_MARK}+")  # more marks on a letter would reach over the lines around
_SHOWS_NOTHING = ("C", "M", "Z")  # categories of Unicode that show nothing without another character


def clean_text(given: str) -> str:
    """The text in one line, without characters that control or turn the text around it; refused if nothing is left."""
    line = " ".join(unicodedata.normalize("NFC", given).split())
    seen = "".join(sign for sign in line if sign in _JOINERS or unicodedata.category(sign)[0] != "C")
    text = _HIGH.sub(r"\1", seen).strip()
    if all(unicodedata.category(sign)[0] in _SHOWS_NOTHING for sign in text):
        raise refused("server.talk-blank")
    return text
