"""TAKKURE as an SVG picture: the pitch at night, seen from above."""

from html import escape

from fourfold.core.verbs import State
from fourfold.core.words import say
from fourfold.games.takkure.rules import components
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.state import BALL, LOOSE, MARKED, PLAYERS, radius
from fourfold.games.takkure.text.draw import coach_line, headline, labels, shown, status, tokens_of
from fourfold.games.takkure.text.lexicon import names

_ZOOM = 2
_LEFT, _TOP = 20, 48
_NEON = ("#35e0ff", "#ff4fa3")
_FILL = ("#0b4a63", "#6b1443")
_TURF = ("#12382f", "#154036")
_PAPER, _INK, _CHALK, _BALL = "#0b1220", "#e8f3f1", "#bfe8dc", "#f6c453"


def svg_pitch(s: State, viewer: int) -> str:
    """The pitch as the given view shows it, with the tokens of both teams below."""
    wide = int(s.pitch[components.PITCH_LENGTH]) * _ZOOM + 2 * _LEFT
    ground = int(s.pitch[components.PITCH_WIDTH]) * _ZOOM
    height = _TOP + ground + 172
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {height}" width="{wide}" height="{height}" '
        f'font-family="system-ui, sans-serif" role="img" aria-label="{escape(say("takkure.picture-label"))}">',
        f'<rect width="{wide}" height="{height}" rx="16" fill="{_PAPER}"/>',
        _text(_LEFT, 31, headline(s), 17, _INK),
        _text(wide - _LEFT, 31, status(s), 14, _CHALK, "end"),
        f'<g transform="translate({_LEFT} {_TOP}) scale({_ZOOM})">',
        *_turf(s),
        *_path(s),
        *_aim(s),
        *(_player(s, body) for body in range(PLAYERS) if s.on[body]),
        _ball(int(s.x[BALL]), int(s.y[BALL]), 4) if s.holder == LOOSE else "",
        "</g>",
    ]
    for team in range(2):
        parts += _bench(s, team, _LEFT + team * (wide - 2 * _LEFT) / 2, _TOP + ground + 26)
    return "\n".join(part for part in [*parts, "</svg>"] if part)


def _turf(s: State) -> list[str]:
    length, width = int(s.pitch[components.PITCH_LENGTH]), int(s.pitch[components.PITCH_WIDTH])
    goal, centre, off = (
        int(s.pitch[k]) for k in (components.PITCH_IN_GOAL, components.PITCH_CENTRE, components.PITCH_KICK_LINE)
    )
    parts = [f'<rect x="{x}" width="32" height="{width}" fill="{_TURF[x // 32 % 2]}"/>' for x in range(0, length, 32)]
    for team, x in ((1, length - goal), (0, 0)):  # the in-goal a team defends
        parts.append(f'<rect x="{x}" width="{goal}" height="{width}" fill="{_NEON[team]}" fill-opacity="0.13"/>')
    for x, strong in ((goal, 2), (length - goal, 2), (centre, 1.2)):
        parts.append(f'<path d="M{x} 0V{width}" stroke="{_CHALK}" stroke-width="{strong}"/>')
    for x in (centre - off, centre + off):
        parts.append(f'<path d="M{x} 0V{width}" stroke="{_CHALK}" stroke-width="1.2" stroke-dasharray="6 5"/>')
    parts.append(f'<circle cx="{centre}" cy="{width // 2}" r="3" fill="{_CHALK}"/>')
    left, right, top, bottom = (int(s.drill[k]) for k in range(components.DRILL_LEFT, components.DRILL_BOTTOM + 1))
    frame = f'x="{left}" y="{top}" width="{right - left}" height="{bottom - top}"'
    parts.append(f'<rect {frame} fill="none" stroke="{_INK}" stroke-width="2.5"/>')
    return parts


def _path(s: State) -> list[str]:
    """The marked or walked path of the active player."""
    if s.first != MARKED or s.active < 0:
        return []
    points = " ".join(f"{s.path_x[k]},{s.path_y[k]}" for k in range(3))
    neon = _NEON[int(s.active) // TEAM_SIZE]
    end = f'<circle cx="{s.path_x[2]}" cy="{s.path_y[2]}" r="4" fill="none" stroke="{neon}" stroke-width="1.5"/>'
    dash = "" if s.walked else "5 4"
    return [
        f'<polyline points="{points}" fill="none" stroke="{neon}" stroke-width="2" stroke-dasharray="{dash}"/>',
        end,
    ]


def _aim(s: State) -> list[str]:
    """The template of a kick-off."""
    if not s.aim_x:
        return []
    ring = f'cx="{s.aim_x}" cy="{s.aim_y}" r="{s.pitch[components.PITCH_TEMPLATE]}"'
    return [f'<circle {ring} fill="{_BALL}" fill-opacity="0.12" stroke="{_BALL}" stroke-dasharray="4 4"/>']


def _player(s: State, body: int) -> str:
    x, y, r, team = int(s.x[body]), int(s.y[body]), int(radius(s, body)), body // TEAM_SIZE
    neon = _NEON[team]
    parts = [f'<g transform="translate({x} {y})"><title>{escape(names(s)[body])}</title>']
    if s.active == body:
        parts.append(f'<circle r="{r + 4}" fill="none" stroke="{_INK}" stroke-width="1.2" stroke-dasharray="3 2"/>')
    shape = f'<circle r="{r - 0.6}"' if team == 0 else f'<path d="{_hexagon(r - 0.4)}"'
    parts.append(f'{shape} fill="{_FILL[team]}" stroke="{neon}" stroke-width="1.6"/>')
    if s.ground[body]:
        k = r * 0.7
        parts.append(f'<path d="M{-k:.1f} {-k:.1f}L{k:.1f} {k:.1f}M{-k:.1f} {k:.1f}L{k:.1f} {-k:.1f}" stroke="#fff"/>')
    parts.append(_text(0, 3, labels(s)[body], 8, _INK, "middle"))
    if s.holder == body:
        parts.append(_ball(r - 1, -r + 1, 3.4))
    return "".join([*parts, "</g>"])


def _hexagon(r: float) -> str:
    points = ((r, 0.0), (r / 2, r * 0.866), (-r / 2, r * 0.866), (-r, 0.0), (-r / 2, -r * 0.866), (r / 2, -r * 0.866))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _ball(x: float, y: float, size: float) -> str:
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{size}" ry="{size * 0.68:.1f}" fill="{_BALL}" stroke="#5b3a08" '
        f'stroke-width="0.8"/>'
    )


def _bench(s: State, team: int, x: float, y: float) -> list[str]:
    """The coach and the players of a team in words."""
    side, *cards = coach_line(s, team).split("   ")
    parts = [_text(x, y, side, 14, _NEON[team]), _text(x, y + 18, "   ".join(cards), 10, _CHALK)]
    rows = [body for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE) if shown(s, body)]
    for k, body in enumerate(rows):
        facts = ", ".join(tokens_of(s, body)) if s.on[body] else say("takkure.state-off")
        line = f"{labels(s)[body]}  {names(s)[body]}  {facts}"
        parts.append(_text(x, y + 20 + 24 * (k + 1), line, 13, _INK if s.on[body] else "#7d8a93"))
    return parts


def _text(x: float, y: float, text: str, size: int, fill: str, anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'
