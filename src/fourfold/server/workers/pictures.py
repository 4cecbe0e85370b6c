"""Pictures as pixels: a position as a PNG for previews of links, and a whole game as an animated GIF.

The rasteriser and Pillow are large and only these jobs need them, so that `study_work` imports this file late.
"""

import base64
import functools
import io
import re
import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path

import resvg_py
from PIL import Image, ImageFont

from fourfold.server.workers.study_jobs import CARD

MARGIN = 40
MOST_FRAMES = 60  # of an animated picture; a longer game is shown in larger steps
WIDTH = 480  # pixels of an animated picture
FRAME, LAST = 600, 3000  # milliseconds that a picture stays, and the last one
_SIZE = re.compile(r'<svg [^>]*width="(\d+)" height="(\d+)"')


@functools.cache
def _font() -> tuple[str, str]:
    """The file and the family of the font that Pillow brings: a server may have none of its own."""
    font = ImageFont.load_default(16)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise TypeError("Pillow was built without FreeType")
    file = Path(tempfile.mkdtemp(prefix="fourfold-font-")) / "font.ttf"
    file.write_bytes(font.font_bytes)
    return str(file), str(font.getname()[0])


def _png(svg: str, width: int) -> bytes:
    file, family = _font()
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=[file],
            font_family=family,
            sans_serif_family=family,
        )
    )


def card_of(svg: str, title: str) -> str:
    """A PNG of the position beside the title of its game, as base64."""
    found = _SIZE.match(svg)
    if found is None:
        raise ValueError("the drawing has no size")
    width, height = int(found[1]), int(found[2])
    room = CARD[0] * 0.62 - MARGIN, CARD[1] - 2 * MARGIN
    scale = min(room[0] / width, room[1] / height)
    x, y = CARD[0] - MARGIN - scale * width, (CARD[1] - scale * height) / 2
    size = min(88, 540 / max(1, len(title)))  # of the title, so that it ends before the board
    text = 'font-family="sans-serif" fill="#1f2328"'
    wide, high = CARD
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        f'<rect width="{wide}" height="{high}" fill="#f6f3ec"/>'
        f'<text x="{MARGIN}" y="{high / 2:g}" font-size="{size:g}" {text}>{escape(title)}</text>'
        f'<text x="{MARGIN}" y="{high - MARGIN}" font-size="30" {text}>Fourfold</text>'
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{svg}</g></svg>'
    )
    return base64.b64encode(_png(drawn, CARD[0])).decode()


def animated(svgs: Sequence[str]) -> str:
    """A GIF of drawings of one size, as base64."""
    frames = [Image.open(io.BytesIO(_png(svg, WIDTH))).convert("RGB") for svg in svgs]
    written = io.BytesIO()
    frames[0].save(
        written,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[FRAME] * (len(frames) - 1) + [LAST],
        loop=0,
        optimize=False,
    )
    return base64.b64encode(written.getvalue()).decode()
