"""Charts: figures drawn as SVG, in the inks of the table.

Owns: scales, bars with intervals, lines, histograms. Must not know: what is drawn.

Every mark has a title that says its numbers, so that a pointer or a screen reader finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape

INK, MUTE, GRID, PAPER = "#14110F", "#5A5347", "#D8D0BC", "#FFFDF3"
CHEAP, DEAR, PLAIN = "#0072B2", "#C24A00", "#77746B"
DEEP, BAND = "#26326B", "#B9C3EA"

Scale = Callable[[float], float]


@dataclass(frozen=True, slots=True)
class Whisker:
    """A number with its interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Bar:
    """A line of a forest: what it is called, its number, and what stands at its end."""

    name: str
    at: Whisker
    told: str
    note: str = ""
    mark: str = "dot"
    ink: str = INK
    is_filled: bool = True


def scale(low: float, high: float, start: float, end: float) -> Scale:
    """Where a number lies between two places."""
    wide = (high - low) or 1.0
    return lambda value: start + (min(max(value, low), high) - low) / wide * (end - start)


def steps(low: float, high: float, most: int = 7) -> list[float]:
    """Round numbers between two others, at most so many."""
    size = 1.0
    while (high - low) / size > most:
        for factor in (2, 2.5, 2):
            size *= factor
            if (high - low) / size <= most:
                break
    while (high - low) / size < most / 4 and size > 0.01:
        size /= 2
    first = int(low // size) + (1 if low % size else 0)
    found = []
    while first * size <= high + 1e-9:
        found.append(first * size)
        first += 1
    return found


def number(value: float) -> str:
    """A number as short as it may be."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-", "\u2212")


def picture(wide: float, high: float, parts: Iterable[str], told: str) -> str:
    """A drawing, with a sentence for who cannot see it."""
    return (
        f'<svg viewBox="0 0 {wide:g} {high:g}" role="img" aria-label="{escape(told)}">'
        + "".join(parts)
        + "</svg>"
    )


def text(x: float, y: float, said: str, size: float = 13, **how: object) -> str:
    """Some words."""
    told = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in how.items())
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}"{told}>{escape(said)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, ink: str = INK, wide: float = 1) -> str:
    """A line."""
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" '
        f'stroke="{ink}" stroke-width="{wide:g}"/>'
    )


def path(points: Sequence[tuple[float, float]], ink: str, wide: float, dash: str = "") -> str:
    """A line through many points."""
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<polyline points="{way}" fill="none" stroke="{ink}" stroke-width="{wide:g}"{dashed}/>'


def area(
    upper: Sequence[tuple[float, float]], lower: Sequence[tuple[float, float]], ink: str
) -> str:
    """What lies between two lines."""
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in (*upper, *reversed(lower)))
    return f'<polygon points="{way}" fill="{ink}"/>'


def marked(x: float, y: float, mark: str, ink: str, told: str, is_filled: bool = True) -> str:
    """A mark with its title: shape says as much as ink."""
    fill = ink if is_filled else PAPER
    shapes = {
        "up": f"M{x:.1f} {y - 5:.1f}l5.5 9h-11z",
        "down": f"M{x:.1f} {y + 5:.1f}l5.5 -9h-11z",
        "diamond": f"M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z",
        "square": f"M{x - 3.5:.1f} {y - 3.5:.1f}h7v7h-7z",
        "dot": f"M{x - 4.5:.1f} {y:.1f}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
    }
    return (
        f'<path d="{shapes[mark]}" fill="{fill}" stroke="{ink}" stroke-width="1.5">'
        f"<title>{escape(told)}</title></path>"
    )


def forest(
    rows: Sequence[Bar],
    span: tuple[float, float],
    told: str,
    middle: float = 0.0,
    labels: float = 190,
) -> str:
    """Numbers with their intervals, one below the other; drawn once more for a narrow window."""
    wide, step = 644.0, 21.0
    at = scale(*span, labels + 10, wide - 130)
    parts = _ruled(span, at, len(rows) * step + 40, middle)
    for i, row in enumerate(rows):
        y = 14 + i * step
        parts.append(text(labels, y + 4, row.name, 13, text_anchor="end"))
        parts += _whisked(row, at, y)
        parts.append(text(wide - 52, y + 4, row.told, 13, text_anchor="end", font_weight=700))
        parts.append(text(wide, y + 4, row.note, 12, text_anchor="end", fill=MUTE))
    drawn = picture(wide, len(rows) * step + 40, parts, told)
    again = _narrow(rows, span, told, middle)
    return f'<div class="broad">{drawn}</div><div class="narrow">{again}</div>'


def _narrow(rows: Sequence[Bar], span: tuple[float, float], told: str, middle: float) -> str:
    """The same with each name above its bar."""
    wide, step = 340.0, 40.0
    high = len(rows) * step + 36
    at = scale(*span, 12, wide - 12)
    parts = _ruled(span, at, high, middle, 5)
    for i, row in enumerate(rows):
        y = 16 + i * step
        parts.append(text(0, y, row.name, 14))
        parts.append(text(wide, y, row.told, 14, text_anchor="end", font_weight=700))
        parts += _whisked(row, at, y + 13)
    return picture(wide, high, parts, told)


def _ruled(
    span: tuple[float, float], at: Scale, high: float, middle: float, most: int = 7
) -> list[str]:
    """The grid of a forest, and its numbers."""
    parts = []
    for value in steps(*span, most):
        parts.append(line(at(value), 0, at(value), high - 28, GRID))
        parts.append(text(at(value), high - 12, number(value), 12, text_anchor="middle"))
    parts.append(line(at(middle), 0, at(middle), high - 28, INK, 1.5))
    return parts


def _whisked(row: Bar, at: Scale, y: float) -> list[str]:
    """A number with its interval."""
    title = f"{row.name}: {row.told}"
    return [
        line(at(row.at.low), y, at(row.at.high), y, row.ink, 2),
        marked(at(row.at.value), y, row.mark, row.ink, title, row.is_filled),
    ]


@dataclass(frozen=True, slots=True)
class Plane:
    """Where things lie in a chart of two scales."""

    across: tuple[float, float]
    up: tuple[float, float]
    wide: float = 644.0
    high: float = 300.0
    left: float = 40.0
    foot: float = 30.0

    @property
    def x(self) -> Scale:
        """The place of a number across."""
        return scale(*self.across, self.left, self.wide - 14)

    @property
    def y(self) -> Scale:
        """The place of a number upwards."""
        return scale(*self.up, self.high - self.foot, 10)

    def frame(self, unit: str, per: str = "") -> list[str]:
        """Grid, numbers and the name of what goes across."""
        parts = []
        for value in steps(*self.up, 6):
            y = self.y(value)
            parts.append(line(self.left, y, self.wide - 14, y, GRID))
            parts.append(text(self.left - 6, y + 4, number(value) + per, 12, text_anchor="end"))
        for value in steps(*self.across, 9):
            x = self.x(value)
            parts.append(text(x, self.high - 12, number(value), 12, text_anchor="middle"))
        foot = self.high - self.foot
        parts.append(line(self.left, foot, self.wide - 14, foot, INK, 1.5))
        parts.append(text(self.wide - 14, self.high, unit, 12, text_anchor="end", fill=MUTE))
        return parts
