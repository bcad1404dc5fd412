"""The strengths: what they leave to luck, what they think about, and how they are measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.agents.cityoutlook import CITY_WEIGHTS, as_city_row
from longbox.agents.outlook import (
    OF_CARD,
    OF_PERSON,
    SHIPPED,
    WEIGHTS,
    Outlook,
    as_kept,
    as_row,
    features,
    outlook_of,
    read_weights,
    sigmoid,
)
from longbox.agents.roster import agent, names
from longbox.agents.sitting import Sitting
from longbox.agents.slipping import Slipping
from longbox.agents.thinking import Thinking
from longbox.cli import main
from longbox.game.rehearsing import look_ahead
from longbox.lab.arena import Bout, meet
from longbox.lab.learning import Sample, learn, lesson_of
from longbox.lab.odds import wilson
from longbox.lab.proofs import state_of
from longbox.opening.opening import Opening
from longbox.views.deck import register_of
from longbox.views.prospect import Prospect
from longbox.views.sight import Thinker

DUEL = "green-lantern-vs-sinestro"
DUELS = (DUEL, "flash-vs-reverse-flash", "shazam-vs-black-adam")
TEAMS = "confrontations"
STRENGTHS = [name for name in names() if name.startswith("strength-")]


# ---------------------------------------------------------------------------- how they decide


def test_who_slips_slips_alike_over_the_network_and_inside_the_engine() -> None:
    games = [longbox.new(DUEL, seed=6) for _ in range(2)]
    Sitting(games[0], [Slipping(seat, 0.3) for seat in range(2)]).play_out(150)
    asked = Sitting(games[1], [Slipping(seat, 0.3) for seat in range(2)])
    for _ in range(150):
        asked.tell(games[1].choose(asked.ask()))

    assert games[0].moves() == games[1].moves()


def test_who_slips_less_often_plays_more_like_greedy() -> None:
    game = longbox.new(DUEL, seed=6)
    slips = {0.0: 0, 0.1: 0, 0.5: 0}
    agents = {share: Slipping(1, share).policy() for share in slips}
    best = longbox.agent("greedy").policy()  # type: ignore[attr-defined]
    for _ in range(150):
        choice = game.consult(best)
        for share, policy in agents.items():
            slips[share] += game.consult(policy) != choice
        game.choose(choice)

    assert 0 == slips[0.0] < slips[0.1] < slips[0.5]


@pytest.mark.parametrize("kind", [{"seats": 2}, {"seats": 3}, {"seats": 4}])
def test_the_same_seed_thinks_the_same(kind: dict[str, int]) -> None:
    players = ["Superman", "Circe", "Aquaman", "Lex Luthor"][: kind["seats"]]
    moves = []
    for _ in range(2):
        game = longbox.new(TEAMS, players=players, seed=3)
        Sitting(game, [Thinking("x", 80) for _ in players]).play_out(60)
        moves.append(game.moves())

    assert moves[0] == moves[1]


def test_thought_goes_to_what_is_not_obvious() -> None:
    game = longbox.new(DUEL, seed=4)
    policies = [Thinking(seat, 100).policy() for seat in range(2)]
    thought: dict[bool, set[str]] = {True: set(), False: set()}
    for _ in range(120):
        decision = game.decision
        assert decision is not None
        policy = policies[decision.seat]
        assert isinstance(policy, Thinker)
        policy.trials.made = 0
        index = game.consult(policy)
        kind = decision.offers[index].kind
        thought[policy.trials.made > 0].add(kind)
        assert policy.trials.made < 100 + 200 * len(decision.offers)
        game.choose(index)

    assert "play" in thought[False]
    assert {"buy", "normal turn"} <= thought[True]


def test_who_counts_through_thinks_of_confrontations_alone() -> None:
    game = longbox.new(DUEL, seed=4)
    policy = Thinking(0, 100, turns=1, is_thorough=False).policy()
    assert isinstance(policy, Thinker)
    asked: list[bool] = []
    for _ in range(150):
        assert game.decision is not None
        policy.trials.made = 0
        index = game.consult(policy)
        if policy.trials.made:
            kinds = {option.kind for option in game.decision.offers}
            asked.append("confront" in kinds)
        game.choose(index)

    assert asked
    assert all(asked)


@pytest.mark.parametrize("name", ["strength-3", "strength-4"])
def test_nothing_hopeless_is_announced(name: str) -> None:
    """Of a hand of blanks no Confrontation is announced, and one that cannot fail is."""
    cards = [
        {"name": "Blank", "type": "Equipment", "cost": 3, "vp": 1, "text": ""},
        {"name": "Haymaker", "type": "Super Power", "cost": 3, "vp": 1, "text": "+11 Power"},
    ]
    for card, chosen in (("Blank", "normal turn"), ("Haymaker", "confront Sinestro")):
        game = longbox.lay(
            {
                "game": DUEL,
                "cards": cards,
                "table": {
                    "Green Lantern": {"hand": [f"{card} x5"], "deck": ["Blank x20"]},
                    "Sinestro": {"hand": ["Blank x5"], "deck": ["Blank x20"]},
                },
                "characters": "blank",
                "moves": [],
            }
        )
        assert game.decision is not None
        policy = agent(name, 3).policy()  # type: ignore[attr-defined]

        assert chosen == game.decision.options[game.consult(policy)].text


def test_by_a_view_alone_a_thinking_agent_still_decides() -> None:
    game = longbox.new(DUEL, seed=4)
    for _ in range(40):
        assert game.decision is not None
        view = game.view(game.decision.seat)
        index = longbox.agent("strength-4").choose(view, game.decision.options)
        game.choose(index)


# ---------------------------------------------------------------------------- the outlook


def prospect_of(game: Any) -> Prospect:
    st = state_of(game)
    by = register_of(game.names)
    prospect = Prospect(st.seats, len(st.row))
    prospect.deck = by.deck(0)
    look_ahead(prospect, st, by)
    return prospect


@pytest.mark.parametrize("sets", [*DUELS, TEAMS])
def test_an_outlook_is_what_its_weights_say(sets: str) -> None:
    game = longbox.new(sets, seed=2)
    game.playout("greedy", 90)
    prospect = prospect_of(game)
    weights = read_weights(SHIPPED)
    outlook = Outlook(prospect.deck, weights)
    for seat in range(len(game.players)):
        seen = features(outlook, prospect, seat)
        margin = sum(weight * value for weight, value in zip(weights, seen, strict=True))

        assert pytest.approx(sigmoid(margin)) == outlook.judge(prospect, seat)


def test_two_sides_win_once_between_them() -> None:
    game = longbox.new(DUEL, seed=2)
    game.playout("greedy", 120)
    prospect = prospect_of(game)
    outlook = outlook_of(prospect.deck, SHIPPED)

    assert pytest.approx(1.0) == outlook.judge(prospect, 0) + outlook.judge(prospect, 1)


def test_a_game_that_is_over_is_won_or_lost() -> None:
    game = longbox.new(DUEL, seed=2)
    game.playout("greedy")
    prospect = prospect_of(game)
    outlook = outlook_of(prospect.deck, SHIPPED)

    assert {0.0, 1.0} == {outlook.judge(prospect, seat) for seat in range(2)}
    assert 1.0 == outlook.judge(prospect, game.winners[0])


def test_weights_are_kept_by_name_and_small() -> None:
    weights = read_weights(SHIPPED)
    kept = as_kept([*weights])

    assert WEIGHTS == len(weights)
    assert [*OF_CARD] == [*kept.cards]
    assert [*OF_PERSON] == [*kept.players]
    assert [*weights] == pytest.approx([*as_row(kept)])
    assert SHIPPED.stat().st_size < 200_000


def test_what_happened_is_learned() -> None:
    rows = [[float((number * 7 + i) % 5 - 2) for i in range(WEIGHTS)] for number in range(200)]
    samples = [Sample(row, 0.0, 1.0 if row[3] > row[7] else 0.0) for row in rows]
    lesson = lesson_of(samples)

    assert lesson.loss(lesson.fitted()) < 0.2 < lesson.loss([0.0] * WEIGHTS)


def test_a_few_games_teach_something() -> None:
    kept, surprises = learn([(Opening(DUEL, seed="learned"), 2)], 20, jobs=1)

    assert WEIGHTS == len(as_row(kept))
    assert surprises[0] < 0.69


def test_a_few_games_of_a_city_teach_how_it_is_saved() -> None:
    kept, surprises = learn([(Opening("rebirth", scenario=8, seed="learned"), 2)], 20, jobs=1)

    assert CITY_WEIGHTS == len(as_city_row(kept))
    assert [*read_weights(SHIPPED)] == [*as_row(kept)]
    assert surprises[0] < 0.69


def test_nothing_is_learned_of_competitors_in_a_city() -> None:
    with pytest.raises(ValueError, match="knows no city of competitors"):
        learn([(Opening("rebirth", mode="competitive"), 2)], 20, jobs=1)


def test_what_was_learned_is_kept_and_thought_by(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "learned.json"
    code = main(["learn", str(path), "--sets", DUEL, "--games", "20", "--jobs", "1"])

    assert 0 == code
    assert "learned from 20 games" in capsys.readouterr().out
    arguments = ["strength-3", "greedy", "--sets", DUEL, "--games", "2", "--weights", str(path)]
    assert 0 == main(["arena", *arguments, "--jobs", "1"])
    assert isinstance(longbox.agent("strength-4", weights=path), Thinking)


@pytest.mark.parametrize("text", ["{}", "no", '{"cards": {}, "players": {}}'])
def test_a_file_without_weights_is_a_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(text)

    with pytest.raises(ValueError, match="keeps no weights"):
        longbox.agent("strength-4", weights=path)


# ---------------------------------------------------------------------------- how strong they are

BOUNDS = {  # of 100 games against greedy-1: the least and the most of what is sure
    "strength-1": (0, 20),
    "strength-2": (25, 60),
    "strength-3": (65, 100),
    "strength-4": (80, 100),
}


@pytest.mark.long
@pytest.mark.games
@pytest.mark.parametrize("name", BOUNDS)
def test_a_strength_is_as_strong_as_it_says(name: str) -> None:
    tables = [Opening([one]) for one in (*DUELS, TEAMS)]
    whole = meet([name, "greedy-1"], tables, Bout(60)).total(name, "greedy-1")
    low, high = wilson(whole.score, whole.results)
    least, most = BOUNDS[name]

    assert least <= 100 * low
    assert 100 * high <= most


@pytest.mark.parametrize("name", STRENGTHS[:4])  # the fifth is the fourth with more patience
def test_every_strength_plays_every_game(name: str) -> None:
    for sets, players in ((DUEL, None), (TEAMS, None), ("rebirth", ["Batman"])):
        game = longbox.new(sets, players=players, seed=1)

        assert 10 == Sitting(
            game, [agent(name, seat) for seat in range(len(game.players))]
        ).play_out(10)
