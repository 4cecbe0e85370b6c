"""The cards of FOURTH DOWN as SVG, drawn with the symbols of `art`: a ball on a field, or a special."""

from fourfold.core.svg import use
from fourfold.games.fourthdown.text.deck import SPECIALS

WIDTH, HEIGHT = 65, 91
_SCALE = WIDTH / 100  # the symbols are 100 wide and 140 high
_INK = {"TD": "#7a4d00", "INT": "#8e1526", "TO": "#43267a", "FUM": "#0b4a55"}
_YARD_INK = "#1d3557"


def card(name: str, share: float, x: float, y: float) -> str:
    """A card face up. `share` (0 to 1) is the place of the ball on the field of a yard."""
    if name in SPECIALS:
        inside = use(f"fourthdown-{name}", 0, 0, 100, 140)
    else:
        inside = use("fourthdown-yard", 0, 0, 100, 140) + use("fourthdown-ball", 5 + 60 * share, 60, 30, 20)
    size = 33 if len(name) < 3 else 24
    ink = _INK.get(name, _YARD_INK)
    corner = f'<text x="7" y="31" font-size="{size}" font-weight="bold" fill="{ink}">{name}</text>'
    return _placed(x, y, name, f'{inside}{corner}<g transform="rotate(180 50 70)">{corner}</g>')


def back(label: str, x: float, y: float) -> str:
    """The back of a card, with the number of its slot if it has one."""
    number = (
        f'<text x="86" y="124" font-size="19" fill="#f2d79a" text-anchor="end" font-weight="bold">{label}</text>'
        if label
        else ""
    )
    return _placed(x, y, "?", use("fourthdown-back", 0, 0, 100, 140) + number)


def empty(x: float, y: float) -> str:
    """A place without a card."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="7" fill="none" '
        'stroke="#ffffff" stroke-opacity="0.35" stroke-width="1.5" stroke-dasharray="5 4"/>'
    )


def badge(n: int, x: float, y: float) -> str:
    """The number of equal cards, on the corner of the card at (x, y)."""
    right = x + 19
    return (
        f'<circle cx="{right:g}" cy="{y + HEIGHT - 15:g}" r="11" fill="#20303f" stroke="#fffdf5" stroke-width="1.5"/>'
        f'<text x="{right:g}" y="{y + HEIGHT - 10.5:g}" font-size="12" fill="#fffdf5" text-anchor="middle">{n}</text>'
    )


def field(width: int, height: int) -> list[str]:
    """Stripes of the mower and lines of chalk."""
    wide = width / 11
    mown = "".join(f"M{2 * k * wide:g} 0h{wide:g}v{height}h-{wide:g}z" for k in range(6))
    chalk = "".join(f"M{k * wide:g} 8v{height - 16}" for k in range(1, 11))
    return [
        f'<path d="{mown}" fill="#000" fill-opacity=".09"/>',
        f'<path d="{chalk}" stroke="#fff" stroke-opacity=".18" stroke-width="2"/>',
    ]


def _placed(x: float, y: float, name: str, inside: str) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({_SCALE:g})"><title>{name}</title>{inside}</g>'
