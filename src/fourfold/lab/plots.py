"""Plots as inline SVG, without scripts; their colours come from the style sheet of the page."""

import math
from collections.abc import Mapping, Sequence
from html import escape

from fourfold.arena.tally import Interval

_WIDE, _LEFT, _RIGHT = 720, 210, 20  # pixels: the plot, the names of rows, the margin
_ROW, _TOP, _AXIS = 18, 6, 24  # pixels: the height of a row, the margin above, the scale below
_HIGH = 180  # pixels of the bars of a histogram
_MOST_BARS = 40
_TICKS = 5


def interval_plot(rows: Sequence[tuple[str, Interval]], label: str, fair: float) -> str:
    """A dot and a line for the share, or the difference of shares, of each row; a dashed line at `fair`."""
    shown = [100 * fair, *(100 * bound for _, row in rows for bound in (row.low, row.high))]
    low, high = min(shown), max(shown)
    ticks = _ticks(low, high)
    low, high = min(low, ticks[0]), max(high, ticks[-1])

    def across(value: float) -> float:
        return _LEFT + (value - low) / (high - low or 1) * (_WIDE - _LEFT - _RIGHT)

    bottom = _TOP + _ROW * len(rows)
    parts = [_tick(across(value), bottom, f"{value:g}%") for value in ticks]
    x = across(100 * fair)
    parts.append(f'<line class="fair" x1="{x:.1f}" y1="{_TOP}" x2="{x:.1f}" y2="{bottom}"/>')
    for k, (name, row) in enumerate(rows):
        y = _TOP + _ROW * (k + 0.5)
        left, dot, right = (across(100 * value) for value in (row.low, row.value, row.high))
        parts.append(f'<text class="name" x="{_LEFT - 8}" y="{y + 4:g}">{escape(name)}</text>')
        parts.append(f'<line class="range" x1="{left:.1f}" y1="{y:g}" x2="{right:.1f}" y2="{y:g}"/>')
        parts.append(f'<circle class="dot" cx="{dot:.1f}" cy="{y:g}" r="3.5"/>')
    return _picture(bottom + _AXIS, label, parts)


def histogram(counts: Mapping[int, int], label: str) -> str:
    """Bars of the numbers given as value -> how often."""
    low, high = min(counts), max(counts)
    wide = max(1, math.ceil((high - low + 1) / _MOST_BARS))
    bars = [0] * ((high - low) // wide + 1)
    for value, count in counts.items():
        bars[(value - low) // wide] += count
    end, most = low + wide * len(bars), max(bars)
    left, bottom = 50, _TOP + _HIGH

    def across(value: float) -> float:
        return left + (value - low) / (end - low) * (_WIDE - left - _RIGHT)

    parts = [_tick(across(value), bottom, f"{value:g}") for value in _ticks(low, end) if low <= value <= end]
    parts.append(f'<text class="name" x="{left - 6}" y="{_TOP + 10}">{most}</text>')
    parts.append(f'<text class="name" x="{left - 6}" y="{bottom}">0</text>')
    for k, count in enumerate(bars):
        if count:
            first, high_bar = low + k * wide, count / most * _HIGH
            last = first + wide - 1
            title = f"{first}: {count}" if wide == 1 else f"{first} to {last}: {count}"
            size = max(1.0, across(first + wide) - across(first) - 1)
            parts.append(
                f'<rect class="bar" x="{across(first):.1f}" y="{bottom - high_bar:.1f}" width="{size:.1f}" '
                f'height="{high_bar:.1f}"><title>{title}</title></rect>'
            )
    return _picture(bottom + _AXIS, label, parts)


def _tick(x: float, bottom: float, text: str) -> str:
    line = f'<line class="grid" x1="{x:.1f}" y1="{_TOP}" x2="{x:.1f}" y2="{bottom}"/>'
    return f'{line}<text class="tick" x="{x:.1f}" y="{bottom + 16}">{text}</text>'


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers that span the range."""
    raw = (high - low or abs(high) or 1) / _TICKS
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(power * k for k in (1, 2, 5, 10) if power * k >= raw * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(k * step, 10) for k in range(first, last + 1)]


def _picture(high: float, label: str, parts: list[str]) -> str:
    head = f'<svg viewBox="0 0 {_WIDE} {high:g}" width="{_WIDE}" role="img" aria-label="{escape(label, quote=True)}">'
    return head + "".join(parts) + "</svg>"
