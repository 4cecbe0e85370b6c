"""What SVG pictures of games share: the symbols of a game, the frame of a picture and the names beside a board."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from fourfold.core.squares import COLUMNS

_SPACE = "http://www.w3.org/2000/svg"
_REFERENCE = re.compile(r"""(?:href="|url\()#([^")]+)""")


@cache
def symbols(package: str, name: str) -> dict[str, str]:
    """What the file `art/<name>.svg` of a game's package defines: the text of each element with an id."""
    ElementTree.register_namespace("", _SPACE)
    sheet = ElementTree.fromstring((files(package) / "art" / f"{name}.svg").read_text("utf-8"))
    found = {}
    for part in sheet.iter():
        if key := part.get("id"):
            part.tail = None
            found[key] = ElementTree.tostring(part, "unicode").replace(f' xmlns="{_SPACE}"', "")
    return found


def use(key: str, x: float, y: float, width: float, height: float | None = None, more: str = "") -> str:
    """A symbol in a box: its top left corner and its size. A square needs no height."""
    high = width if height is None else height
    return f'<use href="#{key}" x="{x:g}" y="{y:g}" width="{width:g}" height="{high:g}"{more and " " + more}/>'


def defined(parts: Iterable[str], known: dict[str, str]) -> str:
    """The definitions that a drawing needs, also those that one symbol needs of another, each once."""
    needed: dict[str, str] = {}
    waiting = list(parts)
    while waiting:
        for key in _REFERENCE.findall(waiting.pop()):
            if key not in needed:
                needed[key] = known[key]
                waiting.append(known[key])
    return f"<defs>{''.join(needed[key] for key in sorted(needed))}</defs>"


def picture(width: int, height: int, label: str, background: str, parts: Iterable[str]) -> str:
    """A picture of that size in pixels with a background; `label` is what a screen reader says."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" font-family="sans-serif" role="img" aria-label={quoteattr(label)}>',
            f'<rect width="{width}" height="{height}" rx="10" fill="{background}"/>',
            *parts,
            "</svg>",
        ]
    )


def square_labels(
    size: int, cell: int, corner: tuple[int, int], below: int, beside: int, ink: str = "#777"
) -> list[str]:
    """The letters of the columns at y = `below`, and the numbers of the rows at x = `beside`.

    `corner` is the top left of the board, and `cell` the side of a square.
    """
    left, top = corner
    labels = []
    for k in range(size):
        x, y = left + k * cell + cell // 2, top + (size - 1 - k) * cell + cell // 2 + 4
        labels += [_label(x, below, COLUMNS[k], ink), _label(beside, y, str(k + 1), ink)]
    return labels


def _label(x: int, y: int, text: str, ink: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="12" text-anchor="middle" fill="{ink}">{text}</text>'
