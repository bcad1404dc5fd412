"""The lessons: whoever does what they say finishes them, and whoever does not is led back."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

import pytest
from sitting import Running

from longbox.game.account import Account
from longbox.printed.shelf import installed, load
from longbox.records.record import opened
from longbox.server import catalogue, showing, teaching
from longbox.server.lesson import LEARNER, lesson, names
from longbox.server.lobby import brought_back
from longbox.server.messages import Teaching
from longbox.server.table import Refused, Seat, Table, digest
from longbox.server.terms import KeptSeat, Terms, kept, read_terms
from longbox.wording.marking import keywords_in

LESSONS = names()
WORDS = 40  # of one balloon, at the most


def laid(name: str) -> Table:
    """The table of a lesson, before anything was done."""
    found = lesson(name)
    players = found.opening.players or ()
    held = (KeptSeat(digest("me")), *(KeptSeat("", agent="greedy") for _ in players[1:]))
    terms = Terms(opening=found.opening, undo="free", lesson=name, seats=held)
    seats = [Seat(one.token, agent=one.agent) for one in held]
    return Table(name, terms, seats, Account(opened(found.opening)))


def others(table: Table) -> None:
    """Whatever the other seats do now."""
    decision = table.game.decision
    while decision is not None and decision.seat != LEARNER and table.scripted is not None:
        text = table.scripted
        table.perform({"do": "move", "seat": decision.seat, "text": text, "agent": True})
        decision = table.game.decision


def coach(table: Table) -> Teaching:
    """What the coach says, who is never silent."""
    told = showing.shown(table, LEARNER).teaching
    assert told is not None
    return told


def act(table: Table, text: str) -> None:
    """Choose as somebody at the table does."""
    number = table.account.number(LEARNER)
    table.perform(table.choice(LEARNER, text, number))
    others(table)


def sensible(table: Table) -> list[str]:
    """What the coach asks for and is on offer, the first thing first."""
    offered = {option.text for option in showing.shown(table, LEARNER).options}
    return [text for text in coach(table).moves if text in offered]


def through(name: str, last: bool = False) -> Iterator[Table]:
    """A lesson, at each decision of it, played by what it says: the first thing, or the last."""
    table = laid(name)
    while not coach(table).done:
        yield table
        act(table, sensible(table)[-1 if last else 0])
    yield table


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("last", [False, True])
def test_who_does_what_it_says_finishes_a_lesson_and_wins(name: str, last: bool) -> None:
    *_, table = through(name, last)

    assert table.game.over
    assert LEARNER in table.game.winners
    assert coach(table).say


def family(name: str) -> set[str]:
    """The keywords of all sets of a lesson's game, and those that only its Villains know."""
    sets = [load(one) for one in installed()]
    game = load(lesson(name).opening.sets[0]).game
    mine = [one for one in sets if one.game == game]
    texts = [card.text for one in mine for card in one.cards]
    texts += [level.text for one in mine for who in one.characters for level in who.levels]
    found = {word for text in texts for word in keywords_in(text, catalogue.keywords())}
    rewards = any(getattr(card, "reward", "") for one in mine for card in one.cards)
    return found | ({"Reward"} if rewards else set())


# What happens at the table when a keyword is met: an event of that kind, or a card that is used.
HAPPENS = {
    "Attack": {"attack"},
    "Defense": {"avoid"},
    "Block": {"block"},
    "Assist": {"assist"},
    "Confrontation": {"confront"},
    "Reward": {"reward"},
}


@pytest.mark.parametrize("name", LESSONS)
def test_every_keyword_of_the_family_is_met_while_it_is_taught(name: str) -> None:
    happened: set[str] = set()
    used: set[str] = set()
    taught: set[str] = set()
    table = laid(name)
    for table in through(name):
        taught |= set(coach(table).words)
    cards = table.game.cards_for(LEARNER)
    for made in table.account.made:
        for event in made.events:
            parts = event.seen(LEARNER)
            happened.add(parts.kind)
            if parts.kind == "play" and parts.card and parts.seat == LEARNER:
                used |= set(cards[parts.card].keywords)
                used |= {"Move"} if parts.card == "Run" else set()
    met = {word for word, kinds in HAPPENS.items() if kinds & happened}
    met |= used - set(HAPPENS)

    assert family(name) - met == set()
    assert family(name) - taught == set()


@pytest.mark.parametrize("name", LESSONS)
def test_every_wrong_move_is_answered_and_can_be_taken_back(name: str) -> None:
    """Whatever else is on offer, at every decision of the lesson."""
    answered = 0
    for table in through(name):
        before, sign = coach(table), table.game.sign()
        right = set(before.moves)
        for option in showing.shown(table, LEARNER).options:
            if option.text in right:
                continue
            act(table, option.text)
            assert coach(table).strayed, option.text
            assert coach(table).say
            told = showing.shown(table, LEARNER)
            assert ((), None) == (told.options, told.ahead)
            with pytest.raises(Refused):
                table.choice(LEARNER, before.moves[0], table.account.number(LEARNER))
            assert "free" == table.undo_way(LEARNER)
            back = table.undo_to(LEARNER)
            table.perform({"do": "undo", "to": back})
            assert before == coach(table), option.text
            assert sign == table.game.sign()
            answered += 1

    assert answered > 40


@cache
def told(name: str) -> Sequence[Teaching]:
    """All that is said in a lesson."""
    return tuple(coach(table) for table in through(name))


@pytest.mark.parametrize("name", LESSONS)
def test_a_balloon_has_at_most_forty_words(name: str) -> None:
    one = lesson(name)
    said = [f"{beat.head} {beat.say}" for beat in one.beats]
    said += [text for beat in one.beats for text in beat.why.values()]
    said += [*one.written.why.values(), f"{one.written.ends.head} {one.written.ends.say}"]

    assert [] == [text for text in said if len(text.split()) > WORDS]


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_pointed_at_is_there(name: str) -> None:
    for table in through(name):
        point = coach(table).point
        if point is None or point.at is None:
            continue
        view = showing.shown(table, LEARNER).view
        seat = point.at.seat
        if point.card is None:
            continue
        zones: dict[str, list[str]] = {"Line-Up": [one.card for one in view.line_up]}
        if seat is not None:
            player = view.players[seat]
            zones |= {"hand": player.hand, "play": player.play, "discard pile": player.discard}
        if view.city is not None:
            for space in view.city.spaces:
                if space.space == point.at.name:
                    zones["space"] = [one.card for one in space.cards]

        assert point.card in zones[point.at.zone], point


@pytest.mark.parametrize("name", LESSONS)
def test_steps_are_ticked_one_after_the_other(name: str) -> None:
    steps = [one.step for one in told(name)]

    assert sorted(steps) == steps
    assert [*range(len(lesson(name).written.steps) + 1)] == sorted(set(steps))


@pytest.mark.parametrize("name", LESSONS)
def test_the_coach_and_every_rule_of_a_lesson_are_there(name: str) -> None:
    table, one = laid(name), lesson(name)
    printing = catalogue.of_game(table.game, LEARNER)

    assert one.written.coach in printing.cards
    assert all(teaching.rule_of(word) for beat in one.beats for word in beat.words)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_that_was_kept_goes_on_where_it_was_left(name: str) -> None:
    table = next(islice(through(name), 7, None))
    terms = read_terms(json.loads(json.dumps(kept(table.terms))))
    journal = [
        {"do": "move", "seat": made.seat, "text": made.text, "agent": made.by_agent}
        for made in table.account.made
    ]

    assert coach(table) == coach(brought_back(name, terms, journal))


def test_a_lesson_is_opened_played_and_taken_back_over_the_network(server: Running) -> None:
    _, told = server.ask("/api/lessons")
    status, made = server.ask(f"/api/lessons/{told['lessons'][0]['id']}", {"name": "Ann"})
    assert 201 == status
    with server.sit(made["table"], made["seats"][0]["token"]) as me:
        before = me.until("view")["teaching"]
        me.choose("confront Reverse-Flash")
        strayed = me.frames[-1]["teaching"]
        me.send(do="undo")

        assert "normal turn" == before["moves"][0]
        assert strayed["strayed"]
        assert before == me.until("view")["teaching"]

        me.send(do="bot", seat=0, agent="greedy")
        assert me.until("refused")["text"]


def test_there_is_no_such_lesson(server: Running) -> None:
    assert (400, {"error": 'There is no lesson "tarot".'}) == server.ask("/api/lessons/tarot", {})
