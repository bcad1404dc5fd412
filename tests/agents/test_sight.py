"""What a seat sees as numbers: the same from its view and from the position, and nothing hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import longbox
from longbox.agents.greedy import Greedy
from longbox.agents.reading import read
from longbox.agents.sitting import Sitting
from longbox.agents.uniform import Uniform
from longbox.game.game import Game
from longbox.game.offering import see_question
from longbox.lab.tables import alone, mixed
from longbox.rules.machine import option_list
from longbox.views.deck import LEXICON, register_of
from longbox.views.seeing import new_sight, see_more
from longbox.views.sight import (
    A_SUPER,
    A_VILLAIN,
    CARD,
    FACE,
    MEANS,
    NAMED,
    OF_NAMES,
    OPTION,
    PILES,
    PLAYER,
    SOURCE,
    STANDING,
    STANDS,
    THE_CITY,
    THE_PLAYERS,
    THE_PRICES,
    Policy,
    Sight,
)

EVERYTHING = THE_PLAYERS | THE_PRICES
DUEL = "green-lantern-vs-sinestro"


def at_table(table: Any) -> Callable[[int], Game]:
    return lambda seed: longbox.new(table.sets, players=table.cast(seed), seed=seed)


def in_city(count: int, **more: Any) -> Callable[[int], Game]:
    names = ("Superman", "Aquaman", "Batman", "Jessica Cruz")[:count]
    return lambda seed: longbox.new("rebirth", players=names, seed=seed, **more)


CITIES: dict[str, Callable[[int], Game]] = {
    "solo": in_city(1, scenario=2),
    "a Scenario with secrets": in_city(2, scenario=8),
    "three": in_city(3, scenario=5),
    "four": in_city(4, scenario=1),
    "two who compete": in_city(2, mode="competitive"),
    "four who compete": in_city(4, mode="competitive"),
}
TABLES = {str(table): at_table(table) for table in (*alone(), *mixed())} | CITIES
FEW = {name: TABLES[name] for name in [str(one) for one in alone()] + list(CITIES)}


def seen(game: Game) -> Sight:
    """All that whoever decides sees, from the position."""
    st = game._state
    by = register_of(game.names)
    sight = new_sight(st)
    top = st.top
    pool = option_list(st)
    see_question(sight, st, by, pool)
    if sight.count > 1 and not sight.is_order:
        see_more(sight, st, by, EVERYTHING | (THE_CITY if st.board.size else 0))
    st.top = top
    return sight


def told(sight: Sight) -> dict[str, Any]:
    """What a sight holds, with the names of its cards: they may be numbered in two ways."""
    if sight.count == 1 or sight.is_order:
        return {"count": sight.count, "order": sight.is_order}
    names = sight.deck.names

    def name(card: int) -> str | int:
        return names[card] if card >= 0 else int(card)

    def text(means: int) -> str:
        return LEXICON.texts[means] if means >= 0 else ""

    options = [[*sight.offered[i * OPTION : (i + 1) * OPTION]] for i in range(sight.count)]
    of_names = sight.choice == OF_NAMES
    players = [[*sight.players[i * PLAYER : (i + 1) * PLAYER]] for i in range(sight.seats)]
    piles = [
        [name(card) for card in sight.lying[sight.first[i] : sight.last[i]]]
        for i in range(sight.seats * PILES)
    ]
    found: dict[str, Any] = {
        "asked": (sight.seat, sight.ways, sight.is_block, name(sight.asker), sight.choice),
        "means": text(sight.means),
        "options": [
            (
                [word for i, word in enumerate(o) if i not in (CARD, SOURCE, MEANS, NAMED)],
                name(o[CARD]),
                name(o[SOURCE]),
                text(o[MEANS]),
                name(o[NAMED]) if of_names else o[NAMED],
            )
            for o in options
        ],
        "turn": (sight.turn, sight.active, sight.power, sight.move, sight.confronting),
        "main deck": sight.main_deck,
        "players": [
            ([word for i, word in enumerate(one) if i not in (FACE, STANDS)], name(one[FACE]))
            for one in players
        ],
        "piles": piles,
        "sale": [(name(sight.sale[2 * i]), sight.sale[2 * i + 1]) for i in range(sight.prices)],
        "stacks": [name(card) for card in sight.stacks[::2]] + [*sight.stacks[1::2]],
        "shared": sight.is_shared,
        "known": [name for name, facts in zip(names, sight.deck.facts, strict=True) if facts],
    }
    if sight.board.size:
        cards = [sight.standing[i * STANDING : (i + 1) * STANDING] for i in range(sight.standers)]
        found["city"] = {
            "cards": [(name(one[0]), *one[1:]) for one in cards],
            "sold": [name(card) for card in sight.sold],
            "in force": [name(card) for card in sight.in_force],
            "stand": [one[STANDS] for one in players],
            "clock": (sight.clock, sight.threat),
            "ally": (sight.ally_at, sight.ally_bears),
        }
    return found


def decide(sight: Sight, policy: Policy) -> int:
    """The index that a policy picks which sees everything that its seat may."""
    index = policy.decide(sight)
    assert index >= 0
    return index


def decide_by_little(game: Game, policy: Policy) -> int:
    """The same of one that sees what it asks for: all else is nonsense in its sight."""
    st = game._state
    by = register_of(game.names)
    sight = new_sight(st)
    facts = by.deck(0).facts
    helpers = [i for i, one in enumerate(facts) if one and "Assist" in one.keywords]
    for numbers, number in (
        (sight.players, 3),
        (sight.lying, helpers[0] if helpers else 0),
        (sight.first, len(sight.lying) - 3),
        (sight.last, len(sight.lying)),
    ):
        for i in range(len(numbers)):
            numbers[i] = number
    for _ in range(4):
        sight.sell(0, 0)
        sight.stand(0, 0, 0, 1, A_VILLAIN | A_SUPER)
    sight.clock = sight.threat = sight.ally_bears = 9
    sight.ally_at = 0 if st.board.size else -1
    top = st.top
    see_question(sight, st, by, option_list(st))
    while (index := policy.decide(sight)) < 0:
        see_more(sight, st, by, -index)
    st.top = top
    return index


@pytest.mark.parametrize("name", FEW)
def test_a_seat_sees_the_same_in_its_view_and_in_the_position(name: str) -> None:
    game = FEW[name](2)
    agent = Greedy()
    policy = Greedy().policy()
    while (decision := game.decision) is not None:
        view = game.see(decision.seat, is_spoken=False)
        sight = seen(game)
        assert told(read(view, decision.offers)) == told(sight)

        index = agent.choose(view, decision.offers)
        assert index == decide(sight, agent.policy()) == decide_by_little(game, policy)

        game.choose(index)


@pytest.mark.parametrize("name", FEW)
def test_what_a_seat_cannot_see_is_not_in_its_sight(name: str) -> None:
    """In any world that is alike to a seat it sees, and decides, the same."""
    game = FEW[name](3)
    policy = Greedy().policy()
    for asked in range(150):
        decision = game.decision
        if decision is None:
            break
        world = game.imagine(decision.seat, asked)
        sight, other = seen(game), seen(world)
        assert told(sight) == told(other)

        index = decide(sight, policy)
        assert index == decide(other, policy)

        game.choose(index)


@pytest.mark.parametrize("name", TABLES)
def test_agents_play_the_same_inside_the_engine_as_one_by_one(name: str) -> None:
    inside, asked = TABLES[name](4), TABLES[name](4)
    made = Sitting(inside, [Greedy() for _ in inside.players]).play_out()
    sitting = Sitting(asked, [Greedy() for _ in asked.players])
    while asked.decision is not None:
        sitting.tell(asked.choose(sitting.ask()))

    assert made == len(asked.moves())
    assert asked.record() == inside.record()


@pytest.mark.parametrize("name", [DUEL, "rebirth"])
def test_a_game_is_played_on_by_greedy_agents(name: str) -> None:
    game = longbox.new(name, seed=5)
    first = game.decision
    twin = game.copy()

    assert 30 == game.playout("greedy", decisions=30)
    assert 30 == len(game.moves())
    assert first is not None
    assert twin.decision is not None
    assert [option.text for option in twin.decision.options] == [one.text for one in first.options]

    rest = game.playout("greedy")
    assert game.over
    assert 30 + rest == twin.playout("greedy")
    assert twin.record() == game.record()
    assert game.at(30).moves() == twin.moves()[:30]


def test_agents_with_dice_throw_the_same_inside_the_engine() -> None:
    inside, asked = longbox.new(DUEL, seed=6), longbox.new(DUEL, seed=6)
    Sitting(inside, [Greedy(), Uniform(7)]).play_out()
    sitting = Sitting(asked, [Greedy(), Uniform(7)])
    while asked.decision is not None:
        sitting.tell(asked.choose(sitting.ask()))

    assert asked.record() == inside.record()


class Cautious(Greedy):
    """Takes the last option: what it inherits is not how it decides."""

    def choose(self, view: Any, options: Any, events: Any = ()) -> int:
        return len(options) - 1


def test_an_agent_without_a_policy_of_its_own_is_asked() -> None:
    game = longbox.new(DUEL, seed=8)
    made = Sitting(game, [Cautious(), Greedy()]).play_out(60)

    assert 60 == made == len(game.moves())
    again = longbox.new(DUEL, seed=8)
    for seat, text in game.moves():
        decision = again.decision
        assert decision is not None
        assert seat == decision.seat
        if seat == 0:
            assert decision.options[-1].text == text
        again.choose(text)
