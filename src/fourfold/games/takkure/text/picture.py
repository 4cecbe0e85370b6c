"""TAKKURE as an SVG picture, drawn with the symbols of `art`: the pitch at night, seen from above."""

from html import escape

from fourfold.core.svg import defined, symbols, use
from fourfold.core.verbs import State
from fourfold.core.words import say
from fourfold.games.takkure.rules import components
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.state import BALL, LOOSE, MARKED, NOT_OVER, PLAYERS, forward, radius
from fourfold.games.takkure.text.aim import show_aim
from fourfold.games.takkure.text.draw import coach_line, headline, shown, status, team_names, tokens_of
from fourfold.games.takkure.text.lexicon import names

_ZOOM = 2
_LEFT, _TOP = 20, 48
_SYMBOL = 24  # sides of a symbol, in which a base has a radius of 9
_BASE = 9
_STRIPE = 32  # two inches
# The colours of the client's pitch.
_NIGHT, _STRIPES, _GOAL, _WANTED = "#12152a", "#171b34", "#1d2242", "#3a3420"
_NEON, _GOLD, _INK, _SOFT = "#37e0c8", "#f6e05e", "#e8ebff", "#aab0d8"
_TEAMS = ("#d6336c", "#0d8f80")
_WORDS = ("#ff6b98", "#37e0c8")  # of a team's name


def svg_pitch(s: State, viewer: int) -> str:
    """The pitch as the given view shows it, with the tokens of both teams below."""
    wide = int(s.pitch[components.PITCH_LENGTH]) * _ZOOM + 2 * _LEFT
    ground = int(s.pitch[components.PITCH_WIDTH]) * _ZOOM
    height = _TOP + ground + 172
    drawn = [
        *_turf(s),
        *_path(s),
        *_aim(s),
        *(_player(s, body) for body in range(PLAYERS) if s.on[body]),
        _ball(int(s.x[BALL]), int(s.y[BALL])) if s.holder == LOOSE else "",
    ]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {height}" width="{wide}" height="{height}" '
        f'font-family="system-ui, sans-serif" role="img" aria-label="{escape(say("takkure.picture-label"))}">',
        defined(drawn, symbols("fourfold.games.takkure", "takkure")),
        f'<rect width="{wide}" height="{height}" rx="16" fill="#0b0d18"/>',
        _text(_LEFT, 31, headline(s, team_names(s)), 17, _INK),
        _text(wide - _LEFT, 31, status(s, team_names(s)), 14, _SOFT, "end"),
        f'<g transform="translate({_LEFT} {_TOP}) scale({_ZOOM})">',
        *drawn,
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
    parts = [f'<rect width="{length}" height="{width}" rx="6" fill="{_NIGHT}"/>']
    parts += [
        f'<rect x="{x}" width="{min(_STRIPE, length - x)}" height="{width}" fill="{_STRIPES}"/>'
        for x in range(0, length, 2 * _STRIPE)
    ]
    aim = show_aim(s)
    line = aim.what == "line"
    ahead = length - goal if forward(int(s.attackers)) > 0 else 0
    for x in (0, length - goal):
        wanted = x == ahead and not line and s.ended == NOT_OVER
        fill = f'fill="{_WANTED}" stroke="{_GOLD}" stroke-opacity="0.5"' if wanted else f'fill="{_GOAL}"'
        parts.append(f'<rect x="{x}" width="{goal}" height="{width}" rx="6" {fill}/>')
    dashes = "".join(f"M{x} 0V{width}" for x in (centre - off, centre + off))
    lines = "".join(f"M{x} 0V{width}" for x in (goal, centre, length - goal))
    parts.append(f'<path d="{dashes}" stroke="{_NEON}" stroke-opacity="0.45" stroke-dasharray="5 4"/>')
    parts.append(f'<path d="{lines}" stroke="{_NEON}" stroke-opacity="0.8" stroke-width="1.6"/>')
    left, right, top, bottom = (int(s.drill[k]) for k in range(components.DRILL_LEFT, components.DRILL_BOTTOM + 1))
    frame = f'x="{left + 1}" y="{top + 1}" width="{right - left - 2}" height="{bottom - top - 2}" rx="6"'
    parts.append(f'<rect {frame} fill="none" stroke="{_NEON}" stroke-width="1.6"/>')
    if line and s.ended == NOT_OVER:
        parts.append(f'<path d="M{aim.x} 0V{width}" stroke="{_GOLD}" stroke-width="3"/>')
    return parts


def _path(s: State) -> list[str]:
    """The marked or walked path of the active player."""
    if s.first != MARKED or s.active < 0:
        return []
    points = " ".join(f"{s.path_x[k]},{s.path_y[k]}" for k in range(3))
    end = f'<circle cx="{s.path_x[2]}" cy="{s.path_y[2]}" r="4" fill="none" stroke="{_GOLD}" stroke-width="1.5"/>'
    dash = "" if s.walked else "5 4"
    return [
        f'<polyline points="{points}" fill="none" stroke="{_GOLD}" stroke-width="2" stroke-dasharray="{dash}"/>',
        end,
    ]


def _aim(s: State) -> list[str]:
    """The template of a kick-off."""
    if not s.aim_x:
        return []
    ring = f'cx="{s.aim_x}" cy="{s.aim_y}" r="{s.pitch[components.PITCH_TEMPLATE]}"'
    return [f'<circle {ring} fill="{_GOLD}" fill-opacity="0.12" stroke="{_GOLD}" stroke-dasharray="4 4"/>']


def _player(s: State, body: int) -> str:
    """A numbered jersey on the base of the team; who lies on the ground has the jersey turned."""
    x, y, r, team = int(s.x[body]), int(s.y[body]), int(radius(s, body)), body // TEAM_SIZE
    name, zoom = escape(names(s)[body]), r / _BASE
    parts = [f'<g transform="translate({x} {y})" fill="{_TEAMS[team]}"><title>{name}</title>']
    if s.active == body:
        ring = 'fill="none" stroke="#fff" stroke-width="1.4" stroke-dasharray="4 3"'
        parts.append(_base(team, r + 3.5, ring))
    lying = bool(s.ground[body])
    parts.append(_base(team, r, f'fill-opacity="{0.15 if lying else 0.38}" stroke="#fff"'))
    turned = "rotate(82) " if lying else ""
    shirt = use("takkure-shirt", -_SYMBOL / 2, -_SYMBOL / 2, _SYMBOL)
    number = _text(0, 3.6, str(body % TEAM_SIZE + 1), 8, "#fff", "middle", "800")
    parts.append(f'<g transform="{turned}scale({zoom:.3g})">{shirt}{number}</g>')
    parts.append(_text(0, r + 8, names(s)[body], 6.2, _INK, "middle", "600"))
    if s.holder == body:
        parts.append(_ball(r * 0.85, -r * 0.85))
    return "".join([*parts, "</g>"])


def _base(team: int, r: float, look: str) -> str:
    side = _SYMBOL * r / _BASE
    return use(f"takkure-base-{team}", -side / 2, -side / 2, side, more=look)


def _ball(x: float, y: float) -> str:
    return use("takkure-ball", x - _SYMBOL / 2, y - _SYMBOL / 2, _SYMBOL)


def _bench(s: State, team: int, x: float, y: float) -> list[str]:
    """The coach and the players of a team in words."""
    side, *cards = coach_line(s, team).split("   ")
    parts = [_text(x, y, side, 14, _WORDS[team]), _text(x, y + 18, "   ".join(cards), 10, _SOFT)]
    rows = [body for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE) if shown(s, body)]
    for k, body in enumerate(rows):
        facts = ", ".join(tokens_of(s, body)) if s.on[body] else say("takkure.state-off")
        line = f"{body % TEAM_SIZE + 1}  {names(s)[body]}  {facts}"
        parts.append(_text(x, y + 20 + 24 * (k + 1), line, 13, _INK if s.on[body] else "#7d8a93"))
    return parts


def _text(x: float, y: float, text: str, size: float, fill: str, anchor: str = "start", weight: str = "") -> str:
    look = f'font-size="{size:g}" text-anchor="{anchor}" fill="{fill}"'
    bold = f' font-weight="{weight}"' if weight else ""
    return f'<text x="{x:g}" y="{y:g}" {look}{bold}>{escape(text)}</text>'
