"""The page of a report: one file with everything in it, to be read, printed and sent.

Owns: which chart shows which answer, the sentences beside them, the look of the page.
Must not know: how anything was measured.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from longbox.lab.causes import ALL
from longbox.lab.charts import (
    BAND,
    CHEAP,
    DEAR,
    DEEP,
    INK,
    MUTE,
    PLAIN,
    Bar,
    Plane,
    Whisker,
    area,
    forest,
    line,
    marked,
    path,
    picture,
    text,
)
from longbox.lab.laboratory import Findings
from longbox.lab.report import Bought, Rate, Report
from longbox.lab.worth import Estimate, Placed, worth_at

SHOWN = 6  # cards whose purchases are drawn
ENDS = 12  # cards of either end of the price line whose causes are told apart
MOVED = 20  # cards that are shown of those that have moved
FOLDED = 60  # cards: of more the middle of the forest is left to the table of data
FACES = {"Bangers": "bangers", "Roboto Condensed": "roboto-condensed-latin-500"}

STYLE = """
:root { color-scheme: light; }
body { margin: 0; background: #EFE7D2; color: #14110F;
  font: 15px/1.45 "Roboto Condensed", "Arial Narrow", sans-serif; }
header { background: #0D1120; color: #F5F1E6; padding: 10px 32px; font-size: 17px; }
header b { background: #FFD43B; color: #14110F; padding: 2px 10px; margin-right: 12px;
  font: 22px Bangers, Impact, sans-serif; transform: rotate(-2deg); display: inline-block; }
main { max-width: 1376px; margin: 0 auto; padding: 24px 32px 48px; display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px; }
h1 { font: 36px/1.1 Bangers, Impact, sans-serif; margin: 0 0 6px; letter-spacing: 1px; }
.head { grid-column: 1 / -1; background: #FFE27A; border: 3px solid #14110F; padding: 18px 24px;
  box-shadow: 5px 5px 0 #14110F; font-size: 18px; }
main > div:not(.head) { display: flex; flex-direction: column; gap: 24px; min-width: 0; }
section { background: #FFFDF3; border: 3px solid #14110F; box-shadow: 5px 5px 0 #14110F;
  padding: 0 16px 14px; min-width: 0; }
h2 { font: 22px Bangers, Impact, sans-serif; letter-spacing: 1px; color: #FFF8E7;
  background: #14110F; margin: 0 -16px 4px; padding: 4px 14px; display: flex; gap: 10px;
  align-items: baseline; }
h2 i { color: #FFD43B; font-style: normal; }
h2 small { margin-left: auto; font: 13px "Roboto Condensed", sans-serif; letter-spacing: 0; }
svg { width: 100%; height: auto; display: block; font-family: "Roboto Condensed", sans-serif; }
p { margin: 8px 0; } .wide { grid-column: 1 / -1; }
.scroll { overflow-x: auto; } .narrow { display: none; }
.small { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: right; padding: 2px 8px; border-bottom: 1px solid #D8D0BC; }
th, td { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } tbody tr:hover { background: #FFF3C2; }
summary { cursor: pointer; min-height: 44px; line-height: 44px; font-weight: 700; }
@media (max-width: 1199px) { main { grid-template-columns: minmax(0, 1fr); padding: 16px; } }
@media (max-width: 699px) { .small { grid-template-columns: repeat(2, 1fr); }
  h1 { font-size: 26px; } .scroll, section { overflow-x: auto; }
  section > svg { width: 600px; } .broad { display: none; } .narrow { display: block; }
  h2 small { display: none; } }
@media print { body { background: none; }
  section, .head { box-shadow: none; break-inside: avoid; } }
"""


def page(found: Findings) -> str:
    """The page, whole."""
    report = found.report
    left = [
        _panel("A", "Who wins", f"games won of 100, {report.games:,} games", _results(report)),
    ]
    right = []
    if report.called:
        right.append(_panel("B", "How surely it is called", "of 100 games", _called(report)))
    if report.cards:
        told = f"points over the price line, {report.drawn:,} games"
        left.append(_panel("C", "Worth against price, card by card", told, _forest(report.cards)))
        right.append(_panel("D", "The price line", "games of 100 by buying it", _line(report)))
    right += [
        _panel("E", "When cards are bought", "players of 100 who have it", _when(report)),
        _panel("F", "How long, and how it ends", f"of {report.games:,} games", _length(report)),
    ]
    if found.older is not None and found.shifts():
        note = "Power worth more than before, beside the price"
        right.append(_panel("J", "What has moved", note, _moved(found)))
    if found.compared:
        note = "each game played twice with the same luck"
        right.append(_panel("G", "What if", note, _ifs(found)))
    right.append(_panel("H", "What to look at", "", _looks(report)))
    columns = "".join(f"<div>{''.join(one)}</div>" for one in (left, right))
    panels = [_head(report), columns, _causes(report), _reading(), _data(report)]
    title = escape(f"Longbox lab: {report.title}")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{_faces()}{STYLE}</style></head><body>"
        f"<header><b>LONGBOX</b> Lab: {escape(report.title)}, "
        f"played by {escape(' and '.join(report.agents))}, seats swapped</header>"
        f"<main>{''.join(panels)}</main></body></html>\n"
    )


def _faces() -> str:
    """The typefaces, where they are there; without them the page is set in the reader's own."""
    found = []
    assets = files("longbox") / "server" / "page" / "assets"
    names = sorted(one.name for one in assets.iterdir()) if assets.is_dir() else []
    for family, start in FACES.items():
        for name in names:
            if name.startswith(start) and name.endswith(".woff2"):
                data = base64.b64encode((assets / name).read_bytes()).decode()
                source = f"url(data:font/woff2;base64,{data}) format('woff2')"
                found.append(f'@font-face {{ font-family: "{family}"; src: {source}; }}')
                break
    return "".join(found)


def _panel(letter: str, title: str, note: str, inside: str) -> str:
    return (
        f"<section><h2><i>{letter}</i>{escape(title)}<small>{escape(note)}</small></h2>"
        f"{inside}</section>"
    )


def points(share: Rate) -> str:
    """A share in points of 100, with how far off it may be."""
    return f"{100 * share.value:.1f} ± {50 * (share.high - share.low):.1f}"


def _percent(share: Rate) -> Whisker:
    return Whisker(100 * share.value, 100 * share.low, 100 * share.high)


# --------------------------------------------------------------------------- the panels


def _head(report: Report) -> str:
    """The finding first, then its figures; it says what was counted and claims no cause."""
    first = report.results[0][1] if report.results else None
    said = []
    if first is None:
        finding = "No game was played"
    elif report.is_shared:
        finding = f"The city is saved {100 * first.value:.0f} times in 100"
    elif len(report.players) > 2:
        best = max(report.players, key=lambda name: report.players[name].value)
        finding = f"{best} wins most: {100 * report.players[best].value:.0f} of 100"
    elif first.low <= 0.5 <= first.high:
        finding = "No side is seen to be favoured"
    else:
        best = max(report.players, key=lambda name: report.players[name].value)
        finding = f"{best} is favoured"
    if len(report.players) == 2 and not report.is_shared:
        said += [f"{escape(name)} wins {points(one)}." for name, one in report.players.items()]
    if report.first is not None and len(report.players) == 2:
        said.append(f"Who begins wins {points(report.first)}.")
    sure = [one for one in report.cards if one.is_sure]
    if report.cards:
        cheap = sum(one.verdict == "cheap" for one in sure)
        said.append(
            f"Of {len(report.cards)} cards, judged all at once, {cheap} are too cheap "
            f"and {len(sure) - cheap} too dear."
        )
    if report.starters is not None:
        said.append(f"{100 * report.starters.value:.0f} of 100 plays are starters and Weakness.")
    return f'<div class="head"><h1>{escape(finding)}</h1>{" ".join(said)}</div>'


def _results(report: Report) -> str:
    rows = [
        Bar(name, _percent(one), points(one), f"{one.count:,}", "dot" if i else "square")
        for i, (name, one) in enumerate(report.results)
    ]
    low = min([row.at.low for row in rows] + [40.0])
    high = max([row.at.high for row in rows] + [60.0])
    middle = 100.0 if report.is_shared else 100 / max(2, len(report.players))
    whose = "the team" if report.is_shared else next(iter(_heroes(report)), "")
    note = f"<p>Games won by {escape(whose)}.</p>" if whose else ""
    return note + forest(rows, (low // 5 * 5, -(-high // 5) * 5), "Who wins", middle)


def _heroes(report: Report) -> list[str]:
    """Whose games are counted, where two play: the one whose share stands first."""
    first = report.results[0][1]
    if len(report.players) != 2:
        return []
    return [name for name, one in report.players.items() if one.value == first.value]


def _called(report: Report) -> str:
    last = report.called[-1].turn
    plane = Plane((1, last), (0, 100))
    x, y = plane.x, plane.y

    def band(i: int) -> list[tuple[float, float]]:
        return [(x(one.turn), y(100 * one.winners[i])) for one in report.called]

    parts = [
        area(band(4), band(0), "#E6E9F6"),
        area(band(3), band(1), BAND),
        *plane.frame("turn"),
        path(band(2), DEEP, 2.5),
        path(
            [(x(one.turn), y(100 * one.rightly.value)) for one in report.called], DEAR, 2.5, "6 4"
        ),
    ]
    for one in report.called[:: max(1, len(report.called) // 8)]:
        told = f"turn {one.turn}: {points(one.rightly)} of {one.rightly.count:,} games"
        at = y(100 * one.rightly.low), y(100 * one.rightly.high)
        parts.append(line(x(one.turn), at[0], x(one.turn), at[1], DEAR, 1.5))
        parts.append(marked(x(one.turn), y(100 * one.rightly.value), "square", DEAR, told))
    middle = report.called[len(report.called) // 2]
    more = []
    if report.ahead is not None:
        more.append(f"Who is first to defeat a Character wins {points(report.ahead)} of 100.")
    if report.leader is not None:
        more.append(f"Who is likelier to win at half time does so in {points(report.leader)}.")
    if report.comebacks is not None:
        more.append(
            "Whose chance was below 25 at the beginning of some turn wins "
            f"{points(report.comebacks)} of all games."
        )
    said = (
        f"<p>Dashed: games called rightly as a turn begins ({points(middle.rightly)} at turn "
        f"{middle.turn}). Line: the winner's chance in the middle game; half of all games lie in "
        f"the dark band, 90 of 100 in the light one. {' '.join(more)}</p>"
    )
    return (
        picture(plane.wide, plane.high, parts, "How surely games are called, turn by turn") + said
    )


def _verdict(one: Placed) -> tuple[str, str]:
    """Shape and ink of a card beside the price line."""
    return {"cheap": ("down", CHEAP), "dear": ("up", DEAR)}.get(one.verdict, ("square", PLAIN))


def _forest(cards: list[Placed]) -> str:
    shown = cards
    if len(cards) > FOLDED:
        shown = [*cards[: FOLDED // 2], *cards[-FOLDED // 2 :]]
    rows = []
    for one in shown:
        mark, ink = _verdict(one)
        worth = one.off
        at = Whisker(100 * worth.value, *(100 * (worth.value + s * worth.reach) for s in (-1, 1)))
        told = f"{signed(worth)}"
        filled = one.is_sure or not one.verdict
        rows.append(Bar(f"{one.card}  {one.cost}", at, told, f"{worth.count:,}", mark, ink, filled))
    far = max(abs(edge) for row in rows for edge in (row.at.low, row.at.high))
    far = -(-far // 1)
    left = len(cards) - len(shown)
    folded = f" {left} cards in the middle are in the data." if left else ""
    said = (
        "<p>▼ too cheap, ▲ too dear: filled where that is sure with all cards judged at once, "
        f"hollow where it is only sure of that card alone. At the end: purchases.{folded}</p>"
    )
    return forest(rows, (-far, far), "Each card's worth beside its price", 0, 200) + said


def signed(one: Estimate) -> str:
    """A difference in points of 100, with how far off it may be."""
    return f"{100 * one.value:+.1f} ± {100 * one.reach:.1f}".replace("-", "\u2212")


def in_power(one: Estimate) -> str:
    """A difference in Power, with how far off it may be."""
    return f"{one.value:+.1f} ± {one.reach:.1f}".replace("-", "\u2212")


def _line(report: Report) -> str:
    costs = [one.cost for one in report.cards]
    worths = [100 * one.worth.value for one in report.cards]
    plane = Plane(
        (min(costs) - 0.5, max(costs) + 0.5), (min(worths) - 2, max(worths) + 2), high=380
    )
    x, y = plane.x, plane.y
    curve = [min(costs) + (max(costs) - min(costs)) * i / 40 for i in range(41)]
    parts = plane.frame("cost")
    parts.append(path([(x(at), y(100 * worth_at(report.line, at))) for at in curve], INK, 2.5))
    met: dict[int, int] = {}
    for one in report.cards:
        nth = met[one.cost] = met.get(one.cost, -1) + 1
        at = x(one.cost + 0.34 * ((nth % 9) - 4) / 4)
        mark, ink = _verdict(one)
        value = 100 * one.worth.value
        reach = 100 * one.worth.reach
        parts.append(line(at, y(value - reach), at, y(value + reach), ink, 1))
        told = f"{one.card}, cost {one.cost}: {signed(one.worth)}"
        parts.append(marked(at, y(value), mark, ink, told, one.is_sure or not one.verdict))
        if one.is_sure:
            parts.append(text(at + 8, y(value) + 4, one.card, 12, fill=ink))
    said = (
        "<p>How many more games of 100 are won by buying the card once than by buying the mean "
        "card: a cause, for luck decided who bought what.</p>"
    )
    return picture(plane.wide, plane.high, parts, "What cards are worth at what cost") + said


def _when(report: Report) -> str:
    some = [one for one in report.bought if one.games.value > 0]
    step = max(1, (len(some) - 1) // (SHOWN - 1)) if some else 1
    chosen = some[::step][: SHOWN - 1] + some[-1:] if some else []
    charts = "".join(_bought(one) for one in dict.fromkeys(chosen))
    note = "Who won that had bought a card is in the data: seen together, and no cause."
    return f'<div class="small">{charts}</div><p>{note}</p>'


def _bought(one: Bought) -> str:
    last = max(1, len(one.by_turn) - 1)
    plane = Plane((0, last), (0, 124), 210, 150, 30, 26)
    way = [(plane.x(i), plane.y(100 * share)) for i, share in enumerate(one.by_turn)]
    end = 100 * one.by_turn[-1]
    parts = [
        *plane.frame("turn"),
        path(way, DEEP, 2.5),
        text(plane.left, 12, one.card, 14, font_weight=700),
        text(plane.wide - 14, plane.y(end) - 6, f"{end:.0f}", 13, text_anchor="end"),
    ]
    told = f"{one.card} is bought by {end:.0f} of 100 players"
    return picture(plane.wide, plane.high, parts, told)


INKS = (DEEP, DEAR, "#0B7A43", "#6A2FA8", PLAIN)


def _length(report: Report) -> str:
    longest = max((turn for games in report.lengths.values() for turn in games), default=1)
    wide = max(1, longest // 40)
    bars: dict[int, dict[str, int]] = {}
    for ending, games in report.lengths.items():
        for turn, count in games.items():
            slot = bars.setdefault(turn // wide, {})
            slot[ending] = slot.get(ending, 0) + count
    most = max((sum(bar.values()) for bar in bars.values()), default=1)
    plane = Plane((0, longest + 1), (0, most * 1.05), high=260)
    x, y = plane.x, plane.y
    parts = plane.frame("turns")
    endings = sorted(report.lengths, key=lambda name: -sum(report.lengths[name].values()))
    for nth_slot, bar in sorted(bars.items()):
        under = 0
        for nth, ending in enumerate(endings):
            count = bar.get(ending, 0)
            if count:
                left, right = x(nth_slot * wide), x((nth_slot + 1) * wide)
                top, foot = y(under + count), y(under)
                parts.append(
                    f'<rect x="{left + 0.5:.1f}" y="{top:.1f}" width="{right - left - 1:.1f}" '
                    f'height="{foot - top:.1f}" fill="{INKS[nth % len(INKS)]}"><title>'
                    f"{escape(ending)}: {count} games of {nth_slot * wide} turns or a few more"
                    "</title></rect>"
                )
            under += count
    key = " ".join(
        f'<span style="color:{INKS[i % len(INKS)]}">■</span> {escape(name)} '
        f"{100 * sum(report.lengths[name].values()) / max(1, report.games):.0f} %"
        for i, name in enumerate(endings)
    )
    return picture(plane.wide, plane.high, parts, "How long games are") + f"<p>{key}</p>"


def _ifs(found: Findings) -> str:
    rows = []
    said = []
    for name, contrast in found.compared:
        for who in contrast.players:
            one = contrast.of(who)
            low, high = (100 * (one.value + s * one.reach) for s in (-1, 1))
            is_seen = low > 0 or high < 0
            told = signed(one)
            rows.append(
                Bar(
                    f"{name}, {who}",
                    Whisker(100 * one.value, low, high),
                    told,
                    "",
                    "diamond" if is_seen else "square",
                    DEEP if is_seen else PLAIN,
                )
            )
        same = 100 * contrast.same / max(1, contrast.games)
        said.append(
            f"<p>{escape(name)}: {same:.0f} of 100 pairs are the same to their end, and "
            f"results go together by {contrast.correlation:.2f}; games are "
            f"{contrast.longer.value:+.2f} ± {contrast.longer.reach:.2f} turns longer "
            f"({contrast.games:,} pairs).</p>"
        )
    far = max([5.0, *(abs(edge) for row in rows for edge in (row.at.low, row.at.high))])
    return (
        "<p>Games of 100 that are won more or less. Grey: no difference to be seen.</p>"
        + forest(rows, (-far, far), "What would change", 0, 300)
        + "".join(said)
    )


def _moved(found: Findings) -> str:
    """The cards that have moved beside their price since the other version."""
    rows = []
    for card, one in found.shifts()[:MOVED]:
        low, high = (one.value + s * one.reach for s in (-1, 1))
        is_seen = low > 0 or high < 0
        ink, mark = (CHEAP, "down") if low > 0 else (DEAR, "up") if high < 0 else (PLAIN, "square")
        rows.append(Bar(card, Whisker(one.value, low, high), in_power(one), "", mark, ink, is_seen))
    far = max([2.0, *(abs(edge) for row in rows for edge in (row.at.low, row.at.high))])
    said = "<p>The surest first; ▼ cheaper for what it is worth, ▲ dearer.</p>"
    return forest(rows, (-far, far), "What has moved beside its price", 0, 200) + said


def _looks(report: Report) -> str:
    items = []
    if report.dead:
        items.append(f"Bought in fewer than 10 of 100 games: {escape(', '.join(report.dead))}.")
    items += [
        f"{escape(name)} is worse than {escape(other)} in every way that can be told."
        for name, other in report.dominated
    ]
    items += [
        f"On {len(cards)} cards: \u201c{escape(body)}\u201d ({escape(', '.join(cards))})."
        for body, cards in report.bodies
    ]
    if not items:
        items = [
            (
                "Every card is bought, none is worse than another in every way, "
                "and no text is on too many of them."
            )
        ]
    return "<ul>" + "".join(f"<li>{one}</li>" for one in items) + "</ul>"


def _causes(report: Report) -> str:
    """The cards that lie farthest off the price line, by each cause and each player."""
    if not report.cards:
        return ""
    ends = [*report.cards[:ENDS], *report.cards[ENDS:][-ENDS:]]
    rows = [_cells(report, one.card, str(one.cost)) for one in ends]
    note = f"games of 100 won more or less, {report.drawn:,} games"
    said = (
        "<p>Luck buys a card in place of the mean one; gives two copies at the start in place of "
        "two starters, compared with two of the mean card; or lets a seat buy the card at all. "
        "Each is drawn by itself, in the same games, and each player plays a part of them. Off, in "
        "Power, is what the first and the gifts say together of worth beside cost. "
        "The last columns are no causes: who wins buys other cards, too. "
        "Grey: no difference to be seen.</p>"
    )
    table = _table(_titles(report), rows)
    title = "Causes, told apart"
    return _panel("I", title, note, said + table).replace("<section", '<section class="wide"', 1)


def _titles(report: Report) -> list[str]:
    """What stands above the columns of causes."""
    players = [name for name in report.causes if name]
    return [
        *("card", "cost", "bought"),
        *(f"by {name}" for name in players),
        *("given two", "may be bought", "off, in Power"),
        *(f"won with it, {name}" for name in players),
    ]


def _cells(report: Report, card: str, cost: str) -> list[str]:
    """What luck says of a card, and what was only seen."""
    whole = report.causes[ALL]
    by = [one for name, one in report.causes.items() if name]
    found = [whole.bought, *(one.bought for one in by), whole.given, whole.allowed]
    off = report.off.get(card)
    return [
        *(escape(card), cost),
        *(_sure(some.get(card)) for some in found),
        "" if off is None else _inked(off, in_power(off)),
        *(_sure(one.won.get(card)) for one in by),
    ]


def _sure(one: Estimate | None) -> str:
    return "" if one is None else _inked(one, signed(one))


def _inked(one: Estimate, told: str) -> str:
    ink = CHEAP if one.value > one.reach else DEAR if -one.value > one.reach else MUTE
    return f'<span style="color:{ink}">{escape(told)}</span>'


def _table(titles: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose cells are escaped already."""
    head = "".join(f"<th>{escape(name)}</th>" for name in titles)
    body = "".join("<tr>" + "".join(f"<td>{one}</td>" for one in row) + "</tr>" for row in rows)
    return (
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
        "</div>"
    )


def _reading() -> str:
    return (
        '<section class="wide"><p><b>How to read it.</b> Every figure stands with the interval in '
        "which the true one lies nineteen times in twenty; of twenty intervals one misses. A, B, E "
        "and F describe what happened; C, D, G and the first columns of I are causes: luck "
        "decided, or one thing was changed and nothing else. Other players may buy "
        "otherwise.</p></section>"
    )


def _data(report: Report) -> str:
    places = {one.card: one for one in report.cards}
    rows = []
    for one in report.bought:
        card = places.get(one.card)
        cost, off = ("", "") if card is None else (str(card.cost), signed(card.off))
        causes = _cells(report, one.card, cost) if report.causes else [escape(one.card), cost]
        more = [off, points(one.games), points(one.won) if one.won.count else ""]
        rows.append([*causes, *map(escape, more), f"{one.plays:.2f}"])
    head = ["card", "cost"] if not report.causes else _titles(report)
    head += ["over its price", "bought, of 100 games"]
    head += ["won by who bought it (no cause)", "plays a copy"]
    return (
        '<section class="wide"><details><summary>Data</summary>'
        f"{_table(head, rows)}</details></section>"
    )
