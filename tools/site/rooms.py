"""A picture of the rooms of the package, drawn from the layers that import-linter holds.

`python -m tools.site.rooms` writes it into docs/pictures.
"""

import html
import re
import tomllib

from tools.site.pages import ROOT

PICTURE = ROOT / "docs" / "pictures" / "rooms.svg"
WIDE, HIGH, GAP = 720, 44, 22
_ROOM = (
    '<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="8" fill="#f4efe4" stroke="#7a6a4f"/>'
    '<text x="{tx}" y="{ty}" text-anchor="middle">{name}</text>'
)


def rooms_svg() -> str:
    """Each row of rooms stands above those that it may use; an arrow points down from row to row."""
    rows = layers()
    high = len(rows) * (HIGH + GAP) - GAP + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" '
        'font-family="sans-serif" font-size="16" role="img" aria-label="The rooms of the package">',
    ]
    for number, row in enumerate(rows):
        y = 10 + number * (HIGH + GAP)
        w = (WIDE - 20 - 12 * (len(row) - 1)) / len(row)
        for k, name in enumerate(row):
            x = 10 + k * (w + 12)
            place = {"x": f"{x:.0f}", "y": y, "w": f"{w:.0f}", "h": HIGH, "tx": f"{x + w / 2:.0f}", "ty": y + 28}
            parts.append(_ROOM.format(name=html.escape(name), **place))
        if number + 1 < len(rows):
            way = f"M{WIDE / 2} {y + HIGH + 3}V{y + HIGH + GAP - 5}m-5-6l5 6 5-6"
            parts.append(f'<path d="{way}" fill="none" stroke="#7a6a4f" stroke-width="2"/>')
    return "".join([*parts, "</svg>\n"])


def layers() -> list[list[str]]:
    """The rows of rooms, the highest first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    rows = next(each["layers"] for each in contracts if each["type"] == "layers")
    return [re.findall(r"\w+", row) for row in rows]


if __name__ == "__main__":
    PICTURE.write_text(rooms_svg(), "utf-8")
