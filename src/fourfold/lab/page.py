"""The HTML of a report: one page with everything in it, no script and nothing to load."""

from collections.abc import Iterable, Sequence
from html import escape

from fourfold.arena.tally import Interval

_STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --paper: #fff; --soft: #667; --line: #d8dbe2; --mark: #1f5fa8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e7ee; --paper: #14171d; --soft: #9aa3b2; --line: #343a46; --mark: #7db4f5; }
}
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.note, caption { color: var(--soft); } .finding { font-size: 1.1em; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .15rem .8rem .15rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
td.n { text-align: right; } td b { color: var(--mark); }
svg { max-width: 100%; height: auto; display: block; margin: .8rem 0; } svg text { font-size: 12px; fill: var(--ink); }
.name { text-anchor: end; } .tick { text-anchor: middle; } .grid { stroke: var(--line); }
.bar, .dot { fill: var(--mark); } .range { stroke: var(--mark); stroke-width: 2; }
.fair { stroke: var(--ink); stroke-dasharray: 4 3; }
"""
_NEAR_END = 0.01  # a share
_MINUS = "\N{MINUS SIGN}"


def page(title: str, language: str, sections: Iterable[tuple[str, str, str]], intro: str) -> str:
    """A whole page; a section has an id, a heading and its HTML."""
    body = "\n".join(
        f'<section id="{key}">\n<h2>{escape(head)}</h2>\n{content}\n</section>' for key, head, content in sections
    )
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n{intro}\n{body}\n</body>\n</html>\n"
    )


def paragraph(text: str, kind: str = "") -> str:
    """A paragraph of plain text."""
    mark = f' class="{kind}"' if kind else ""
    return f"<p{mark}>{escape(text)}</p>"


def table(heads: Sequence[str], rows: Iterable[Sequence[str | int]]) -> str:
    """A table; an int stands on the right. A cell that begins with ** is marked."""
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    body = "\n".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in rows)
    return f'<div class="wide"><table>\n<tr>{head}</tr>\n{body}\n</table></div>'


def _cell(value: str | int) -> str:
    if isinstance(value, int):
        return f'<td class="n">{number(value)}</td>'
    if value.startswith("**"):
        return f"<td><b>{escape(value[2:])}</b></td>"
    return f"<td>{escape(value)}</td>"


def number(value: int) -> str:
    """A whole number with thin spaces between thousands."""
    return f"{value:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def share(interval: Interval) -> str:
    """A share in percent, as in `53.1 % [52.8, 53.4]`; one near 0 or 1 has a digit more."""
    digits = 1 if _NEAR_END < interval.value < 1 - _NEAR_END else 2
    value, low, high = (f"{100 * x:.{digits}f}" for x in (interval.value, interval.low, interval.high))
    return f"{value} % [{low}, {high}]"


def share_change(interval: Interval) -> str:
    """A difference of shares in percentage points."""
    return _change(interval, 100)


def change(interval: Interval) -> str:
    """A difference of means."""
    return _change(interval, 1)


def plain(interval: Interval) -> str:
    """A mean with its interval."""
    return f"{interval.value:.1f} [{interval.low:.1f}, {interval.high:.1f}]"


def p_text(p: float) -> str:
    """A p-value."""
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}" if p < 0.01 else f"{p:.2f}"


def _change(interval: Interval, scale: int) -> str:
    value, low, high = (f"{scale * x:+.1f}".replace("-", _MINUS) for x in (interval.value, interval.low, interval.high))
    return f"{value} [{low}, {high}]"
