"""What each seat is shown of a table.

Owns: which messages hold what of a table. Must not know: rules, sockets, who may know what: a game
and its account say that.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from longbox.coach.told import CurvePoint, Review, TurningPoint, TurnReckoned
from longbox.game.account import Made
from longbox.game.foresight import foreseen
from longbox.game.game import Game
from longbox.game.reckoning import reckoned
from longbox.printed.looks import read_look
from longbox.records.sealing import salt_of, sealed_text
from longbox.server import catalogue, teaching
from longbox.server.chronicles import log_since
from longbox.server.counting import SeatCount
from longbox.server.messages import (
    CardScore,
    CardsSeen,
    ClockTold,
    DiceTold,
    Looked,
    People,
    Reviewed,
    ScenarioTold,
    SeatTold,
    Shown,
    Standing,
    Summary,
    UndoTold,
    Welcome,
)
from longbox.server.standing import paragraphs, standing
from longbox.server.table import Refused, Table
from longbox.views import voice
from longbox.views.facts import EventParts, Line, Question
from longbox.views.goals import loses, wins


def welcome(table: Table, seat: int | None) -> Welcome:
    """All that a seat is told once, when it comes."""
    game = table.game
    return Welcome(
        table=table.id,
        title=table.title,
        game=list(table.terms.opening.sets),
        seat=seat,
        goal=game.goal(seat),
        undo=table.terms.undo,
        dice=dice_of(table),
        lesson=teaching.told(table, seat),
        whys=catalogue.whys(game.see(None, is_spoken=False).city is not None),
        scenario=scenario_of(game),
        campaign=table.terms.book,
        hints=table.gives_hints(seat),
        standing=stands(table),
        day=table.terms.day or None,
        printing=catalogue.of_game(game, seat),
        log=log(table, seat),
        chat=table.chat,
    )


def dice_of(table: Table) -> DiceTold:
    """Where the dice come from; sealed ones are opened when the game is over, and never before."""
    terms, opening = table.terms, table.opening
    is_told = terms.named or table.game.over
    seed = str(opening.seed) if is_told else None
    if not terms.sealed:
        return DiceTold(None, None, seed, None)
    salt = salt_of(str(opening.seed)) or None
    return DiceTold(terms.sealed, salt, seed, sealed_text(opening) if is_told else None)


def scenario_of(game: Game) -> ScenarioTold | None:
    """The Scenario that is played; None where there is none."""
    found = game.scenario
    if found is None:
        return None
    story = paragraphs(found["story"])
    look = read_look(found["look"]).parts
    ways = wins(found["goal"], found["won"]), loses(found["lost"])
    return ScenarioTold(found["number"], found["name"], story, *ways, found["text"], look)


def stands(table: Table) -> Standing | None:
    """How the campaign stands to which the game belongs; None where it belongs to none."""
    if not table.terms.book:
        return None
    opening = table.terms.opening
    found = table.game.campaign() or opening.campaign or {}
    return standing(found, opening.sets, table.game.players)


class Known:
    """The cards that were told to the people at a table, by seat."""

    def __init__(self) -> None:
        self._told: dict[int | None, set[str]] = {}

    def note(self, table: Table, seat: int | None) -> None:
        """A seat was told of all cards that it may know."""
        self._told.setdefault(seat, set()).update(table.game.cards_for(seat))

    def news(self, table: Table, seat: int | None) -> CardsSeen | None:
        """Cards that a seat sees for the first time, out of a secret pack; None: there are none."""
        told = self._told.setdefault(seat, set())
        fresh = [name for name in table.game.cards_for(seat) if name not in told]
        if not fresh:
            return None
        told.update(fresh)
        found = catalogue.of_game(table.game, seat)
        cards = {name: found.cards[name] for name in fresh}
        return CardsSeen(printing=replace(found, cards=cards))


def shown(table: Table, seat: int | None, since: int | None = None) -> Shown:
    """The table as it stands, for a seat, with what happened since a moment of its."""
    account = table.account
    number = account.number(seat)
    is_held = not account.is_open(seat)
    view = replace(table.game.see(seat), cards={})
    if is_held and view.decision is not None:
        view = replace(view, decision=Question(seat=None))
    decision = table.game.decision
    is_asked = decision is not None and decision.seat == seat
    is_free = is_asked and not table.has_strayed
    way = table.undo_way(seat)
    back = table.undo_to(seat)
    step = account.step(seat, number)
    return Shown(
        move=number,
        view=view,
        options=tuple(decision.options) if is_free and decision is not None else (),
        events=[] if since is None else seen(account.since(seat, since), seat),
        lines=[] if since is None else log_since(account, seat, since),
        by=step[0].seat if step else None,
        held=is_held,
        clock=ClockTold(table.limit, table.spent[seat]) if table.limit else None,
        undo=UndoTold(way, account.made[back].text) if way != "off" and back is not None else None,
        ahead=foreseen(table.game, seat) if is_free and seat is not None else None,
        sums=reckoned(account, seat, view),
        teaching=teaching.taught(table, seat),
        left=None if seat is None else table.game.left(seat),
    )


def moment(table: Table, seat: int | None, number: int) -> Looked:
    """The table as it was at a moment of a seat; raises Refused."""
    account = table.account
    try:
        count = account.moves_at(seat, number)
    except ValueError as error:
        raise Refused(str(error)) from None
    game = table.game.at(count)
    view = replace(game.see(seat), cards={})
    if view.decision is not None:
        view = replace(view, decision=Question(seat=view.decision.seat))
    step = account.step(seat, number)
    first = step[0] if step else None
    # What somebody chose can name a card of their hand; what came of it is in the lines.
    is_told = first is not None and (first.seat == seat or table.game.over)
    events = seen(step, seat)
    return Looked(
        move=number,
        of=account.number(seat),
        view=view,
        events=events,
        lines=voice.lines(events, table.game.players, number),
        by=None if first is None else first.seat,
        text=first.text if first is not None and is_told else None,
        hands=hands(game) if table.game.over else [],
    )


def hands(game: Game) -> list[list[str]]:
    """The hands of all, which nobody hides once a game is over."""
    seats = range(len(game.players))
    return [game.see(seat, is_spoken=False).players[seat].hand for seat in seats]


def reviewed(
    table: Table, seat: int | None, turns: Sequence[TurnReckoned], of: int, whole: Review | None
) -> Reviewed:
    """A review as far as it is reckoned, for who sits there; its moves are the seat's moments."""
    account = table.account
    moments = [account.moves_at(seat, one) for one in range(account.number(seat) + 1)]

    def moment_of(made: int) -> int:
        return max(0, bisect_right(moments, made) - 1)

    def points(found: Sequence[TurningPoint]) -> tuple[TurningPoint, ...]:
        return tuple(replace(one, move=moment_of(one.move), made=one.move) for one in found)

    curve = tuple(
        CurvePoint(one.turn, moment_of(one.move), one.active, round(one.chance, 1)) for one in turns
    )
    if whole is not None:
        curve = tuple(replace(one, move=moment_of(one.move)) for one in whole.curve)
        whole = replace(
            whole, curve=curve, moments=points(whole.moments), others=points(whole.others)
        )
    return Reviewed(done=len(turns), of=of, curve=curve, review=whole)


def seen(made: Iterable[Made], seat: int | None) -> list[EventParts]:
    """What happened, as a seat may know it."""
    return [event.seen(seat) for one in made for event in one.events]


def log(table: Table, seat: int | None) -> list[Line]:
    """All that a seat may know to have happened, in lines; each has the number of its moment."""
    return log_since(table.account, seat, 0)


def sheet_of(game: Game) -> list[list[CardScore]] | None:
    """What VP come from, by seat; None before the end, and where none are counted."""
    found = game.sheet
    if found is None:
        return None
    return [[CardScore(card, *worth) for card, worth in rows.items()] for rows in found]


def people(
    table: Table,
    present: Mapping[int, int],
    watching: int,
    gone: Mapping[int, float],
    code: str | None,
) -> People:
    """Who sits here, who is there now, and for how long the others have been gone."""
    return People(
        seats=[
            SeatTold(
                seat.name,
                seat.agent,
                seat.is_persons,
                seat.is_free,
                present.get(number, 0) > 0,
                int(gone[number]) if number in gone else None,
            )
            for number, seat in enumerate(table.seats)
        ],
        watching=watching,
        muted=table.is_muted,
        wish=table.wish,
        rematch=table.rematch,
        code=code,
    )


def summary(table: Table, seat: int | None) -> Summary:
    """The finished or running game in numbers, for the ending and the replay's track."""
    account = table.account
    count = table.counts.get(seat)
    if count is None or not count.counts(account, seat):
        count = table.counts[seat] = SeatCount(len(table.game.players))
    count.go_on(account, seat)
    scores = table.game.scores
    return Summary(
        moves=account.number(seat),
        turns=list(count.turns),
        marks=list(count.marks),
        tallies=[dict(one) for one in count.tallies],
        scores=None if scores is None else list(scores),
        sheet=sheet_of(table.game),
        deeds=count.deeds(),
        seat=seat,
        standing=stands(table) if table.game.over else None,
        dice=dice_of(table),
    )
