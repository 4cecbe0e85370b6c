"""What SVG pictures of games share: the frame of a picture and the names beside a board."""

from collections.abc import Iterable
from xml.sax.saxutils import quoteattr

from fourfold.core.squares import COLUMNS


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


def square_labels(size: int, cell: int, corner: tuple[int, int], below: int, beside: int) -> list[str]:
    """The letters of the columns at y = `below`, and the numbers of the rows at x = `beside`.

    `corner` is the top left of the board, and `cell` the side of a square.
    """
    left, top = corner
    labels = []
    for k in range(size):
        x, y = left + k * cell + cell // 2, top + (size - 1 - k) * cell + cell // 2 + 4
        labels += [_label(x, below, COLUMNS[k]), _label(beside, y, str(k + 1))]
    return labels


def _label(x: int, y: int, text: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="12" text-anchor="middle" fill="#777">{text}</text>'
