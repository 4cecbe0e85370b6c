"""The cards of FOURTH DOWN as SVG: a yard shows a ball on the field, each special has its own sign."""

from fourfold.games.fourthdown.text.deck import SPECIALS

WIDTH, HEIGHT = 64, 92
_FONT = 'font-family="Georgia, serif" font-weight="bold"'
_SPECIAL = {  # face, ink
    "TD": ("#f4c430", "#3a2a00"),
    "INT": ("#b3202a", "#fff4ea"),
    "TO": ("#5b3a8c", "#f5efff"),
    "FUM": ("#0f766e", "#eafffb"),
}
_FACE, _INK, _GRASS, _BALL, _BACK = "#fffdf5", "#20303f", "#3f8f4f", "#8a4b21", "#1f3a5f"


def card(name: str, share: float, x: float, y: float) -> str:
    """A card face up. `share` (0 to 1) is the place of the ball on the field of a yard."""
    face, ink = _SPECIAL.get(name, (_FACE, _INK))
    inside = _special(name, ink) if name in SPECIALS else _yard(name, share)
    size = 15 if name in SPECIALS else 17
    corner = f'<text x="6" y="{size + 4}" font-size="{size}" fill="{ink}" {_FONT}>{name}</text>'
    return _placed(x, y, name, _plate(face) + corner + inside)


def back(label: str, x: float, y: float) -> str:
    """The back of a card, with the number of its slot if it has one."""
    laces = "".join(f'<path d="M27 {k}h10" stroke="#d9e4f0" stroke-width="2"/>' for k in range(34, 60, 6))
    ball = f'<ellipse cx="32" cy="46" rx="16" ry="25" fill="#2d5486" stroke="#d9e4f0" stroke-width="1.5"/>{laces}'
    number = (
        f'<text x="54" y="84" font-size="13" fill="#d9e4f0" text-anchor="end" {_FONT}>{label}</text>' if label else ""
    )
    frame = '<rect x="4.5" y="4.5" width="55" height="83" rx="5" fill="none" stroke="#7f9cc0" stroke-dasharray="3 3"/>'
    return _placed(x, y, "?", _plate(_BACK) + frame + ball + number)


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


def _placed(x: float, y: float, name: str, inside: str) -> str:
    return f'<g transform="translate({x:g} {y:g})"><title>{name}</title>{inside}</g>'


def _plate(fill: str) -> str:
    size = f'width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="7"'
    return f'<rect x="0.5" y="0.5" {size} fill="{fill}" stroke="#16222e" stroke-width="1"/>'


def _yard(name: str, share: float) -> str:
    """A strip of the field. A higher yard has its ball farther to the right."""
    marks = "".join(f'<path d="M{x} 34v24" stroke="#eaf5e6" stroke-width="1.2"/>' for x in range(9, 60, 6))
    ball = 14 + 36 * share
    laces = f"M{ball - 3.5:.1f} 46h7" + "".join(f"M{ball + k:.1f} 44v4" for k in (-2, 0, 2))
    return (
        f'<rect x="4" y="32" width="56" height="28" rx="3" fill="{_GRASS}"/>{marks}'
        f'<ellipse cx="{ball:.1f}" cy="46" rx="9" ry="6" fill="{_BALL}" stroke="#3b1d08"/>'
        f'<path d="{laces}" stroke="#fff" stroke-width="0.9"/>'
        f'<text x="6" y="21" font-size="17" fill="{_INK}" {_FONT} transform="rotate(180 32 46)">{name}</text>'
    )


def _special(name: str, ink: str) -> str:
    line = f'fill="none" stroke="{ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'
    ball = '<ellipse cx="{}" cy="{}" rx="10" ry="6" fill="#8a4b21" stroke="#3b1d08" transform="rotate({} {} {})"/>'
    if name == "TD":  # goal posts
        return f'<path d="M32 84V64M16 64H48M16 64V34M48 64V34" {line}/>' + ball.format(32, 44, -20, 32, 44)
    if name == "INT":  # a pass that ends in other hands
        thrown = f'<path d="M10 34L32 58" {line} stroke-dasharray="1 8"/>'
        carried = f'<path d="M32 80V58L52 38M52 38l-11 1M52 38l-1 11" {line}/>'
        return thrown + carried + ball.format(32, 58, 45, 32, 58)
    if name == "TO":  # the referee's T of two hands
        return f'<path d="M14 40H50M32 40V80" {line} style="stroke-width:11"/>'
    path = (
        f'<path d="M12 36C18 70 26 70 30 56C34 46 42 50 44 64" {line} stroke-dasharray="1 8"/>'  # FUM: it bounces away
    )
    return path + ball.format(46, 74, 50, 46, 74)
