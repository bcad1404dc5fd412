"""Campaigns over the network: one log for a row of tables, kept, resumed, taken along."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sitting import Running

import longbox
from longbox.game.game import Game
from longbox.opening.opening import Opening
from longbox.printed.shelf import load
from longbox.rules.codes import MAIN
from longbox.server.campaigns import Campaigns
from longbox.server.lobby import Lobby
from longbox.server.messages import CardsSeen, Said, Welcome
from longbox.server.protocol import CampaignWanted, Chair
from longbox.server.store import SqliteStore
from longbox.server.table import Refused

SECRET = {card.name for card in load("rebirth").cards if card.place == "secret"}
PLAYERS = ["Batman", "Superman"]
CITY = Opening("rebirth", players=PLAYERS)


def begin(server: Running, **wanted: Any) -> tuple[str, dict[str, str]]:
    """A campaign of one person and a bot: its id, and the header that opens it."""
    asked = {"game": ["rebirth"], "players": PLAYERS, "seats": [{}, {"agent": "uniform"}]}
    status, made = server.ask("/api/campaigns", asked | wanted)
    assert 201 == status, made
    return made["campaign"], {"x-longbox-token": made["seats"][0]["token"]}


def test_a_campaign_begins_with_its_first_scenario(server: Running) -> None:
    campaign, key = begin(server)
    status, stands = server.ask(f"/api/campaigns/{campaign}", None, key)

    assert 200 == status
    assert 1 == stands["scenario"]["number"]
    assert stands["scenario"]["story"]
    assert [1, 0, False] == [stands["attempt"], stands["points"], stands["over"]]
    assert [0, 0] == [one["signatures"] for one in stands["heroes"]]
    assert {"name", "said", "number"} == set(stands["scenarios"][0])
    assert all({"number"} == set(one) for one in stands["scenarios"][1:])


def test_a_campaign_is_for_those_who_have_its_link(server: Running) -> None:
    campaign, key = begin(server)
    for path, body in (("", None), ("/log", None), ("/game", {})):
        for header in ({}, {"x-longbox-token": "guessed"}):
            assert 400 == server.ask(f"/api/campaigns/{campaign}{path}", body, header)[0]
    assert 400 == server.ask("/api/campaigns/nowhere", None, key)[0]
    with server.sit(campaign) as nobody:
        assert "no such table" in nobody.hear()["text"]


def test_its_game_is_opened_once_and_its_token_opens_the_seat(server: Running) -> None:
    campaign, key = begin(server)
    table = server.ask(f"/api/campaigns/{campaign}/game", {}, key)[1]["table"]
    again = server.ask(f"/api/campaigns/{campaign}/game", {}, key)[1]["table"]
    with server.sit(table, key["x-longbox-token"]) as ann:
        welcome = ann.until("welcome")

    assert table == again
    assert table == server.ask(f"/api/campaigns/{campaign}", None, key)[1]["table"]
    assert 0 == welcome["seat"]
    assert campaign == welcome["campaign"]
    assert "One Bad Night" == welcome["scenario"]["name"]
    assert welcome["scenario"]["wins"].startswith("Defeat 5 Super-Villains together.")
    assert welcome["scenario"]["wins"].endswith("Each player earns a Signature card.")
    assert welcome["scenario"]["loses"].startswith("The clock runs out.")
    told = set(welcome["printing"]["cards"])
    assert not SECRET & told


@pytest.mark.parametrize("closed", [False, True])
def test_a_campaign_may_close_the_hands_of_its_games(server: Running, closed: bool) -> None:
    campaign, key = begin(server, closed_hands=closed)
    table = server.ask(f"/api/campaigns/{campaign}/game", {}, key)[1]["table"]
    with server.sit(table, key["x-longbox-token"]) as ann:
        ann.until("view")
        mine, theirs = ann.view["players"]

    assert 5 == len(mine["hand"]) == theirs["hand_count"]
    assert closed == (theirs["hand"] == [])


def test_the_file_is_the_one_that_the_command_line_keeps(server: Running) -> None:
    log = {"next": 3, "boxes": {"1": "1", "2": "failed"}, "signatures": {"Batman": 1}}
    log |= {"damage": {"Police Station": "destroyed", "Daily Planet": 2}}
    campaign, key = begin(server, log=json.dumps(log))
    stands = server.ask(f"/api/campaigns/{campaign}", None, key)[1]
    kept = server.ask(f"/api/campaigns/{campaign}/log", None, key)[1]

    assert log == kept
    assert ["won at the first attempt", "lost twice"] == [
        one["said"] for one in stands["scenarios"][:2]
    ]
    assert 5 == stands["points"]
    assert [{"name": "Police Station", "damage": 5}, {"name": "Daily Planet", "damage": 2}] == (
        stands["damage"]
    )
    assert 1 == stands["heroes"][0]["signatures"]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"log": "{"}, "not a Campaign Log"),
        ({"log": '{"nxt": 2}'}, 'did you mean "next"'),
        ({"log": '{"next": null}'}, "campaign is over"),
        ({"game": ["green-lantern-vs-sinestro"], "players": None}, "no campaign"),
        ({"game": ["nowhere"]}, "no set"),
        ({"seats": [{}]}, "2 seats"),
        ({"secret": 1}, "begins no campaign"),
    ],
)
def test_what_is_no_campaign_is_told_in_a_sentence(
    server: Running, wanted: dict[str, Any], said: str
) -> None:
    asked = {"game": ["rebirth"], "players": PLAYERS} | wanted
    status, answer = server.ask("/api/campaigns", asked)

    assert 400 == status
    assert said in answer["error"]


def test_no_page_of_cards_names_what_lies_in_closed_packs(server: Running) -> None:
    told = json.dumps(server.ask("/api/sets/rebirth")[1])

    assert len(SECRET) > 10
    assert [] == [name for name in SECRET if f'"{name}"' in told]


class Heard:
    """Somebody at a table who writes down all that is told."""

    name = ""

    def __init__(self, seat: int | None = 0) -> None:
        self.seat = seat
        self.frames: list[Said] = []

    def tell(self, message: Said) -> None:
        self.frames.append(message)

    def part(self) -> None:
        """They stay."""

    def told(self, name: str) -> int:
        """How often they were told what is printed on a card."""
        return sum(name in cards_of(one) for one in self.frames)


def cards_of(message: Said) -> set[str]:
    """The cards of which a message tells what is printed on them."""
    return set(message.printing.cards) if isinstance(message, Welcome | CardsSeen) else set()


async def opened(folder: Path) -> tuple[Lobby, Campaigns]:
    """The tables and campaigns that a folder keeps."""
    lobby = Lobby(SqliteStore(folder / "tables.sqlite"))
    await lobby.store.open()
    return lobby, Campaigns(lobby)


def ended(log: dict[str, Any]) -> Any:
    """A finished game's way of telling the log that follows."""
    return lambda game: log if game.over else None


def test_the_log_follows_from_a_game_that_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lost once: the same Scenario comes again, over a restart, at a table of its own."""

    async def work() -> None:
        lobby, campaigns = await opened(tmp_path)
        begun = await campaigns.begin(CITY, CampaignWanted(seats=[Chair(), Chair()]))
        table = await campaigns.play(begun.id, begun.tokens[1])
        room = await lobby.find(table)
        ann = Heard()
        await room.join(ann)
        after = {"mode": "campaign", "next": 1, "attempt": 2, "damage": {"Daily Planet": 1}}
        monkeypatch.setattr(Game, "over", property(lambda game: True))
        monkeypatch.setattr(Game, "campaign", ended(after))
        stands = await campaigns.look(begun.id, begun.tokens[0])
        assert stands.table is None
        assert "once more" in stands.told
        assert json.loads(await campaigns.text(begun.id, begun.tokens[0])) == after
        following = await lobby._again(room.table, swap=False, here=frozenset())
        assert table != following
        monkeypatch.undo()
        await lobby.close()

        lobby, campaigns = await opened(tmp_path)
        stands = await campaigns.look(begun.id, begun.tokens[0])
        assert following == stands.table
        assert 2 == stands.attempt
        assert [table, following] == [one.table for one in stands.games]
        with pytest.raises(Refused):
            await campaigns.look(begun.id, None)
        await lobby.close()

    asyncio.run(work())


def test_cards_of_an_opened_pack_are_told_when_they_appear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        lobby, campaigns = await opened(tmp_path)
        wanted = CampaignWanted(seats=[Chair(), Chair()], log='{"next": 2}')
        begun = await campaigns.begin(CITY, wanted)
        room = await lobby.find(await campaigns.play(begun.id, begun.tokens[0]))
        ann = Heard()
        await room.join(ann)
        told = cards_of(ann.frames[0])
        room._show()
        assert [] == [one for one in ann.frames if isinstance(one, CardsSeen)]
        # Somebody opens the pack: all that lies in the main deck is known.
        state = room.table.game._state
        copies = range(len(state.card_of))
        secret = next(one for one in copies if state.card(one).name in SECRET - told)
        state.set_known(secret, 3)
        room._show()
        room._show()
        news = [one for one in ann.frames if isinstance(one, CardsSeen)]
        assert 1 == len(news)
        assert {state.card(secret).name} == cards_of(news[0])
        await lobby.close()

    asyncio.run(work())


def test_a_card_of_a_pack_is_listed_for_whoever_has_seen_it_alone(tmp_path: Path) -> None:
    async def work() -> None:
        lobby, campaigns = await opened(tmp_path)
        wanted = CampaignWanted(seats=[Chair(), Chair()], log='{"next": 2}')
        begun = await campaigns.begin(CITY, wanted)
        room = await lobby.find(await campaigns.play(begun.id, begun.tokens[0]))
        people = [Heard(0), Heard(1), Heard(None)]
        for one in people:
            await room.join(one)
        # The second player peeks: the one card is known to that seat alone.
        state = room.table.game._state
        main = state.zone(state.shared + MAIN)
        peeked = next(copy for copy in main if state.card(copy).place == "secret")
        state.set_known(peeked, 1 << 1)
        room._show()
        late = Heard(None)
        await room.join(late)
        again = Heard(1)
        await room.join(again)
        name = state.card(peeked).name
        assert [0, 1, 0] == [one.told(name) for one in people]
        assert [0, 1] == [late.told(name), again.told(name)]
        assert name not in set(room.table.game.cards_for(None))
        # Then it is turned up for all.
        state.set_known(peeked, 3)
        room._show()
        room._show()
        assert [1, 1, 1] == [one.told(name) for one in people]
        await lobby.close()

    asyncio.run(work())


def test_a_player_who_is_alone_moves_an_ally(server: Running) -> None:
    table, tokens = server.open(game=["rebirth"], players=["Batman"], seats=[{}])
    with server.sit(table, tokens[0]) as ann:
        seen = set()
        for number in range(60):
            options = ann.until_asked()
            seen |= {
                (one["kind"], one["player"]) for one in options if "to" in one and "player" in one
            }
            ann.choose(options[number * 5 % len(options)]["text"])

    assert {("move", "Superman")} == seen


def test_a_log_of_two_who_compete(server: Running) -> None:
    campaign, key = begin(server, mode="competitive")
    stands = server.ask(f"/api/campaigns/{campaign}", None, key)[1]

    assert stands["scenario"] is None
    assert "nobody yet" in stands["told"]
    assert [(3, 0), (3, 0)] == [(one["signatures"], one["wins"]) for one in stands["heroes"]]
    assert longbox.new("rebirth", players=PLAYERS, campaign=stands["log"]).view(0)["mode"] == (
        "competitive"
    )
