"""The Rebirth set is whole, and holds every fact that the book gives."""

import re
from collections import Counter
from itertools import pairwise

from every import every

from longbox.printed import Printed, load
from longbox.printed.city import ALL, LEVELS, SLOTS, PrintedScenario

SET = load("rebirth")
CARDS = {card.name: card for card in SET.cards}
HEROES = {hero.name: hero.levels[0].text for hero in SET.characters}
SCENARIOS = SET.city.scenarios
MAIN = ("Hero", "Villain", "Equipment", "Super Power")


def lying(place: str) -> list[Printed]:
    """The cards of a place; none is the main deck."""
    return [card for card in SET.cards if card.place == place]


def count(place: str) -> int:
    return sum(card.copies for card in lying(place))


def villains() -> list[Printed]:
    return [card for card in SET.cards if card.type == "Villain"]


def name(thing: Printed | PrintedScenario) -> str:
    return thing.name


def norm(card: Printed) -> int:
    """The VP that a card of its cost is worth."""
    if card.place in ("starter", "signature") or not card.type:
        return 0
    if card.type == "Basic":
        return card.cost - 2
    if card.type == "Villain":
        return sum(card.cost >= least for least in (1, 4, 6, 8, 10, 12, 14))
    return sum(card.cost >= least for least in (1, 5, 7))


def test_every_stack_and_deck_has_its_cards() -> None:
    """84 in the main deck, 8 Super-Villains, 24 Signatures (REB-42.7, REB-42.8, REB-42.10)."""
    counts = {place: count(place) for place in ("", "super", "basic", "signature", "stack")}

    assert {"": 84, "super": 8, "basic": 35, "signature": 24, "stack": 15} == counts


def test_starting_deck_is_ten_cards() -> None:
    assert {"Punch": 6, "Run": 3, "Helping Hand": 1} == {
        card.name: card.copies for card in lying("starter")
    }


def test_main_deck_has_many_designs_of_four_types() -> None:
    """The 84 cards of the main deck are of our design (REB-42.7)."""
    deck = lying("")

    assert len(deck) >= 50
    assert set(MAIN) == {card.type for card in deck}
    assert max(card.copies for card in deck) <= 2


def test_villain_has_attack_reward_and_destination() -> None:
    """Regular ones and the 8 Super-Villains alike (REB-42.8)."""

    def is_whole(card: Printed) -> None:
        assert card.text.startswith("Attack: ")
        assert card.reward
        assert card.destination in range(1, ALL + 1)

    every(villains(), is_whole, name)


def test_regular_villains_cost_7_or_less_and_super_villains_8_or_more() -> None:
    """The cost tells the 8 Super-Villains from others (REB-42.8)."""
    assert all(card.cost <= 7 for card in lying("") if card.type == "Villain")
    assert all(card.cost >= 8 and card.type == "Villain" for card in lying("super"))


def test_every_destination_has_its_villains() -> None:
    regular = Counter[int]()
    for card in lying(""):
        if card.type == "Villain":
            regular[card.destination] += card.copies

    assert {1, 2, 3, 4, 5} == set(regular)
    assert max(regular.values()) - min(regular.values()) <= 1
    assert {1, 2, 3, 4, 5} == {card.destination for card in lying("super")}


def test_basics_are_seven_of_five_for_2_or_3() -> None:
    """The 7 Basics are of cost 2 or 3 (REB-42.12)."""
    basics = lying("basic")

    assert 7 == len(basics)
    assert all(card.copies == 5 and card.cost in (2, 3) for card in basics)
    assert all(card.type == "Basic" for card in basics)


def test_signature_cards_are_three_to_a_super_hero() -> None:
    """They are 24 in all (REB-42.10)."""
    cards = lying("signature")

    assert {(hero, number) for hero in HEROES for number in (1, 2, 3)} == {
        (card.hero, card.number) for card in cards
    }
    assert all(card.cost == 0 for card in cards)
    assert all((card.type == "Starter") == (card.number == 1) for card in cards)


def test_super_heroes_are_the_eight() -> None:
    names = "Superman, Wonder Woman, Batman, The Flash, Aquaman, Cyborg, Simon Baz, Jessica Cruz"

    assert set(names.split(", ")) == set(HEROES)


def test_locations_are_seven_each_with_a_basic_of_its_own() -> None:
    places = SET.city.locations

    assert 7 == len(places)
    assert {card.name for card in lying("basic")} == {place.basic for place in places}
    assert all(":" in place.text for place in places)


def test_threat_track_has_two_sides_and_nine_tiles() -> None:
    """One side for either mode, and tiles A to I (REB-1.9)."""
    tracks = {track.side: track.levels for track in SET.city.tracks}

    assert {"cooperative", "competitive"} == set(tracks)
    assert all(len(levels) == LEVELS for levels in tracks.values())
    assert tracks["cooperative"] != tracks["competitive"]
    assert "" == tracks["cooperative"][4]
    assert list("ABCDEFGHI") == [tile.letter for tile in SET.city.tiles]
    assert 9 == len({tile.text for tile in SET.city.tiles})


def test_campaign_has_eight_scenarios_in_order() -> None:
    """The book has at least 3 (REB-42.1)."""
    assert list(range(1, 9)) == [scenario.number for scenario in SCENARIOS]
    assert all(scenario.story.strip() for scenario in SCENARIOS)
    assert 8 == len({scenario.text for scenario in SCENARIOS if scenario.text})


def test_scenario_has_five_locations_with_2_or_3_stacks() -> None:
    def is_laid_out(scenario: PrintedScenario) -> None:
        names = {name for name, _ in scenario.locations}
        stacks = sum(side == "B" for _, side in scenario.locations)

        assert SLOTS == len(names)
        assert stacks in (2, 3)

    every(SCENARIOS, is_laid_out, name)


def test_scenario_has_a_track_of_its_own_for_few_players() -> None:
    def has_its_own(scenario: PrintedScenario) -> None:
        letters = [change.letter for change in scenario.threat_few if change.letter]

        assert scenario.threat_few
        assert scenario.threat_few != scenario.threat or scenario.number == len(SCENARIOS)
        assert len(letters) == len(set(letters))

    every(SCENARIOS, has_its_own, name)


def test_first_scenario_is_set_up_as_the_book_has_it() -> None:
    first = SCENARIOS[0]

    assert () == first.threat
    assert {2: 2, 3: 2, 4: 2, 5: 2} == first.supers
    assert ({}, ()) == (first.cards, first.passed)
    assert () == first.remove
    assert first.text.startswith("While the number of players is 1 ")  # and nothing else
    assert 1 == len(first.text.splitlines())
    assert 5 == first.goal


def test_every_super_villain_has_a_stack() -> None:
    assert all(sum(scenario.supers.values()) == count("super") for scenario in SCENARIOS)


def test_secret_cards_are_more_than_forty_in_letter_order() -> None:
    """They have a number and a letter for their order (REB-1.6, REB-9.9, REB-42.3)."""
    secret, missions = lying("secret"), SET.city.missions
    total = count("secret") + count("reserve") + len(SCENARIOS) + len(missions)
    letters: dict[int, str] = {}
    for card in secret:
        letters[card.scenario] = letters.get(card.scenario, "") + card.letter

    assert total > 40
    assert all(card.copies == 1 for card in secret)
    assert set(range(2, 9)) == set(letters)  # the first pack is its Scenario card
    for word in letters.values():
        assert "B" == word[0]
        assert all(ord(b) == ord(a) + 1 for a, b in pairwise(word))


def test_every_secret_card_is_used_by_its_own_scenario() -> None:
    for scenario in SCENARIOS:
        pack = {card.name for card in lying("secret") if card.scenario == scenario.number}

        assert pack == {*scenario.cards, *scenario.passed}


def test_side_missions_are_three_and_two_of_them_add_a_card() -> None:
    """The 3 Side Missions and 2 new cards (REB-42.13)."""
    missions = SET.city.missions

    assert 3 == len(missions)
    assert all(mission.scenario == 2 for mission in missions)
    assert {card.name for card in lying("reserve")} == {
        mission.adds for mission in missions if mission.adds
    }
    assert 2 == len(lying("reserve"))


def test_campaign_log_rewards_the_first_try_most() -> None:
    """Box 1 is worth more than box 2, and that more than Failed (REB-10.7, REB-42.14)."""
    log = SET.city.log
    least = [points for points, _ in log.grades]
    most = len(SCENARIOS) * log.first + len(SET.city.missions) * log.mission + log.intact

    assert log.first > log.second > log.failed >= 0
    assert log.mission > 0
    assert log.intact > 0
    assert sorted(set(least)) == least
    assert 0 == least[0]
    assert least[-1] <= most


def test_no_two_cards_are_alike() -> None:
    seen = Counter(
        (card.type, " ".join(sorted(card.text.split("\n"))), card.reward)
        for card in SET.cards
        if card.text
    )

    assert {} == {key: n for key, n in seen.items() if n > 1}


def test_victory_points_follow_the_cost() -> None:
    """All cards have VP, for Competitive Mode (REB-42.15)."""

    def is_worth_it(card: Printed) -> None:
        assert (-1 if card.name == "Weakness" else norm(card)) == card.vp

    every(SET.cards, is_worth_it, name)


def test_every_card_says_where_it_comes_from() -> None:
    def says_so(card: Printed) -> None:
        assert card.source in ("rulebook", "longbox")
        assert card.note

    every(SET.cards, says_so, name)


def test_every_card_that_moves_a_character_is_a_move_card() -> None:
    moving = re.compile(r"Move \d|(move|place|Move|Place) (your|their) Character")
    found = {card.name for card in SET.cards if card.type != "Villain" and moving.search(card.text)}

    assert found == {card.name for card in SET.cards if "Move" in card.tags}


# ---------------------------------------------------------------- what the book gives

FACTS = {
    "Punch": ("Starter", 0, "+1 Power"),
    "Run": ("Starter", 0, "Move 2"),
    "Helping Hand": ("Starter", 0, "Target player may move their Character 1 space."),
    "Green Arrow": ("Hero", 4, "Assist, Range: 4\n+2 Power"),
    "Batman": ("Hero", 6, "Defense: "),
    "Superman": ("Hero", 7, "Villains in your space move with you"),
    "The Flash": ("Hero", 6, "+Power equal to "),
    "Blue Beetle": ("Hero", None, "Defense (Range: "),
    "Doctor Fate": ("Hero", None, "Reward"),
    "Grappling Hook": ("Equipment", None, "move a Villain within Range: 2 to your space"),
    "Major Disaster": ("Villain", None, "Attack: "),
    "Count Vertigo": ("Villain", None, "Attack: Discard cards worth 2 Power."),
    "Cheetah": ("Villain", None, "Attack: "),
    "Despero": ("Villain", None, "passes a card"),
    "Reverse-Flash": ("Villain", None, "moves 1 more space in Step 3"),
    "General Zod": ("Villain", None, "Attack: "),
    "Hard Water Bubble": (None, None, "Defense (Range: "),
    "Contained": (None, None, "ontain a Villain"),
    "Electrified Field": (None, None, "ontain a Villain"),
    "Holographic Computing": (None, None, "You may buy cards within Range: "),
    "Trident of Atlantis": (None, None, "You may buy a card within Range: "),
    "Jetpack": (None, None, "You may place this card on your space."),
    "Super-Suit": (None, None, "If you do, move your Character"),
    "Speed Force": (None, None, "During your turn, "),
    "Batmobile": (None, None, "Ongoing: Defense: "),
    "Wonder Woman's Shield": (None, None, "Ongoing: Defense"),
    "Blast": (None, None, ": +1 Power"),
    "Carry On": (None, None, "Spend 1 Move: "),
    "Tomorrow's Headline": (None, None, "You may put it under the next 2 cards."),
    "Whoosh!": (None, None, "place your Character on any space"),
    "Withdrawal": (None, None, "gain a Basic from its stack"),
    "Bat-Signal": ("Basic", None, ""),
    "Flight": ("Basic", None, "Move "),
}


def test_attested_card_has_its_facts() -> None:
    """What the book shows of a card, of the main deck for the most part, holds (REB-42.7)."""

    def has_its_facts(name: str) -> None:
        kind, cost, words = FACTS[name]
        card = CARDS[name]

        assert kind in (None, card.type)
        assert cost in (None, card.cost)
        assert words in card.text

    every(FACTS, has_its_facts)


def test_other_facts_of_the_book() -> None:
    assert CARDS["Major Disaster"].cost in (4, 5)
    assert CARDS["Grappling Hook"].cost <= 3
    assert "destroy up to 3 cards" in (CARDS["General Zod"].reward or "")
    assert "Assist, Range: 0" in CARDS["Helping Hand"].text
    assert HEROES["Superman"].startswith("Once during each of your turns, ")
    assert ":" in HEROES["The Flash"]
    assert "Each time you avoid an Attack, target player " in HEROES["Batman"]
    assert "Each time you defeat a Villain, target player " in HEROES["Batman"]
    places = {place.name: place.text for place in SET.city.locations}
    assert places["Arkham Asylum"].endswith("Move a Villain 1 space closer to this Location.")
    assert places["Police Station"].startswith("Discard a card: ")
    assert "from your discard pile on the bottom of your deck" in places["Police Station"]
    everywhere = [card for card in villains() if card.destination == ALL]
    assert [3] == [card.scenario for card in everywhere]
    assert "Move this Villain 1 space clockwise." in everywhere[0].text


def test_some_tiles_do_what_the_book_says_of_them() -> None:
    texts = {tile.text for tile in SET.city.tiles}

    assert "Ongoing: Super-Villains may leave spaces with Characters." in texts
    assert "Ongoing: Players cannot buy cards in spaces with Villains." in texts


def test_signature_cards_are_earned_three_times_at_most() -> None:
    """Some Scenarios say when, by their reward (REB-42.10)."""
    chances = [one.number for one in SCENARIOS if "earns a Signature card" in one.won]

    assert 1 < len(chances) <= 3
