"""What must be true of every game, whoever plays it: checks that follow a game move by move.

Owns: the properties and what a breach of one is called. Must not know: any card, any one rule.
"""

from __future__ import annotations

import functools
import gc
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from operator import attrgetter
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from msgspec import structs

from longbox.agents.agent import Agent
from longbox.agents.roster import agent
from longbox.agents.sitting import Sitting
from longbox.game.game import Game, load, new
from longbox.records.record import read as read_record
from longbox.records.verifying import verify
from longbox.rules.chance import Luck
from longbox.rules.codes import F_PROGRAM, R_LOOPS
from longbox.rules.frames import ABILITY, KIND, LOOPS
from longbox.rules.lists import plain
from longbox.rules.state import FRAME, State, dice_of, throw
from longbox.rules.tidying import LISTS, registers_of_cards
from longbox.views.events import Event
from longbox.views.facts import EventParts
from longbox.views.prompts import where
from longbox.views.visibility import may_know

ALONE = {"done", "end turn"}  # options that are asked even alone
SAVES = 3  # a save is as long as the game so far: made at one in so many costly checks
# Not compared: shared by all games of a table, or only of the last move.
SHARED = ("catalog", "rules", "card_of", "log", "told")


DECLINED = ("pass", "no", "stop")
# What a prompt says of each rule that asks, and those whose cards lie where their words say.
RULES = {
    "begin": "goes first",
    "turn": "",
    "first": "before any other",
    "laid": "the card on your Character must be played",
    "long": "only its end",
    "announce": "a normal turn, or a Confrontation",
    "place": "place your Character",
    "block": "Block for",
    "defend": "attacks",
    "assist": "Assist",
    "order": "abilities wait",
    "instead": "would change what happens",
    "attack": "Villains attack",
    "victim": "attacks",
    "destination": "Destination",
    "signature": "Signature card",
}
PLACED = ("first", "block", "defend", "assist", "signature")


class Flaw(AssertionError):
    """A property that a game breaks: which one, where, and how to get there again."""

    def __init__(self, what: str, game: Game, detail: object = "") -> None:
        record = game.record()
        where = {key: record[key] for key in ("game", "players", "seed") if key in record}
        last = [text for _, text in game.moves()[-5:]]
        super().__init__(f"{what} in {where} after {len(game.moves())} moves ({last}): {detail}")


@functools.cache
def fields(kind: type) -> tuple[str, ...]:
    """The names of a class's attributes, compiled or not."""
    plain = (MemberDescriptorType, GetSetDescriptorType)
    return tuple(name for name, one in vars(kind).items() if isinstance(one, plain))


# What speaks of lists on the heap, where they may lie anywhere: compared by what is in the lists;
# rows of which only a part is in use; and what only spares looking.
WORK = ("stack", "sp", "blank", "heap", "top", "history", "past", "q_pool", "q_picked")
SPARING = ("cheapest", "strays")
RESOLVED = ("stack", "history", "q_pool", "q_picked")
PARTS = tuple(name for name in fields(State) if name not in (*SHARED, *WORK, *SPARING))
parts_of = attrgetter(*PARTS)


def frozen(st: State) -> tuple[Any, ...]:
    """A position as comparable data: parts, stack, what happened, the cards of the question."""
    stack = [frame_of(st, fr) for fr in range(0, st.sp + 1, FRAME)]
    history = list(st.history[: st.past])
    return (parts_of(st), stack, history, plain(st, st.q_pool), plain(st, st.q_picked))


def frame_of(st: State, fr: int) -> tuple[list[int], list[list[int]]]:
    """A frame as comparable data: its words, and the lists that it speaks of."""
    words = list(st.stack[fr : fr + FRAME])
    lists = [plain(st, words[slot]) for slot in LISTS]
    if words[KIND] == F_PROGRAM:
        start, count = words[LOOPS], st.catalog.ability_loops[words[ABILITY]]
        held = registers_of_cards(st.catalog.abilities[words[ABILITY]].routine)
        for i, word in enumerate(list(st.heap[start : start + count])):
            lists.append(plain(st, word) if R_LOOPS + i in held and word >= 0 else [word])
    for slot in (*LISTS, LOOPS):
        words[slot] = 0
    return words, lists


def state_of(game: Game) -> State:
    """The position of a game; of all who import this module only checks need it."""
    return game._state  # noqa: SLF001


def differences(a: State, b: State) -> list[str]:
    """The parts in which two positions differ."""
    one, two = frozen(a), frozen(b)
    if one == two:
        return []
    named = zip((*PARTS, *RESOLVED), (*one[0], *one[1:]), (*two[0], *two[1:]), strict=True)
    return [name for name, mine, its in named if mine != its]


class Witness:
    """Follows one game and checks every property at every decision, or at some of them.

    ``every`` thins out the costly checks: 1 makes them at each decision, n at about one in n.
    """

    def __init__(self, game: Game, every: int = 1, seed: int | str = 0) -> None:
        self.game = game
        self.every = every
        self.luck = Luck(f"witness/{seed}")
        self.luck_of_worlds = Luck(f"worlds/{seed}")
        self.start = game.save()
        self.checks = 0

    def sometimes(self) -> bool:
        """Whether a costly check is due."""
        return self.every <= 1 or self.luck.below(self.every) == 0

    def expect(self, is_so: bool, what: str, detail: object = "") -> None:
        """Note a check; raise if it fails."""
        self.checks += 1
        if not is_so:
            raise Flaw(what, self.game, detail)

    # ----------------------------------------------------------------- at a decision

    def at_decision(self) -> None:
        """All that must hold before a move is made."""
        game = self.game
        decision = game.decision
        assert decision is not None
        self.conserved()
        texts = [option.text for option in decision.offers]
        self.expect(bool(texts), "no option is on offer")
        self.expect(len(set(texts)) == len(texts), "two options are equal", texts)
        if len(texts) == 1:
            self.expect(
                decision.options[0].kind in ALONE, "a decision with one option was asked", texts
            )
        if self.sometimes():
            self.spoken()
        if self.sometimes():
            self.same(game.copy(), "a copy differs")
            if self.every <= 1 or self.luck.below(SAVES) == 0:
                self.saved()
        if self.sometimes():
            self.accepted()
        if self.sometimes():
            public = game.view(None)
            for seat in range(len(game.players)):
                self.imagined(seat, public)

    def spoken(self) -> None:
        """A prompt names who asks, the act, the place of the cards, and the numbers that decide."""
        decision = self.game.decision
        assert decision is not None
        asks, prompt = decision.asks, decision.prompt
        players = self.game.players
        self.expect("\n" not in prompt, "a prompt has several lines", prompt)
        if asks.rule:
            self.expect(asks.rule in RULES, "a prompt comes of no rule", asks.rule)
            self.expect(
                RULES.get(asks.rule, "?") in prompt, "a prompt does not name its rule", prompt
            )
        else:
            card = "" if asks.because is None else asks.because.card
            self.expect(bool(card) and card in prompt, "a prompt does not name its card", prompt)
            act = asks.said or asks.text
            self.expect(bool(act) and asks.means is not None, "a prompt names no act", prompt)
        if asks.choice == "card" and asks.verb:
            told = where(asks.places, players, decision.seat)
            self.expect(bool(asks.places) or asks.rule in PLACED, "cards lie nowhere", prompt)
            self.expect(told in prompt or asks.rule in PLACED, "a prompt names no place", prompt)
        numbers = (asks.power, asks.move, asks.cost, asks.room)
        for number in numbers:
            if number is not None:
                self.expect(str(number) in prompt, "a prompt lacks a number", (prompt, number))
        if asks.rule in ("block", "assist", "turn", "laid"):
            self.expect(asks.power is not None, "a prompt lacks the Power", prompt)
        if asks.rule == "block":
            self.expect(asks.cost is not None, "a prompt lacks the cost", prompt)

    def conserved(self) -> None:
        """Every copy lies in exactly one place, and knows which."""
        st = state_of(self.game)
        row, copies = list(st.row), range(len(st.card_of))
        ends = list(st.ends)[: st.beneath + 2]  # up to the last zone's
        is_whole = ends[0] == 0 and ends == sorted(ends) and ends[-1] == len(row)
        self.expect(is_whole and sorted(row) == [*copies], "copies are not conserved")
        found = [-1] * len(row)
        for zone in range(len(ends) - 1):
            for copy in row[ends[zone] : ends[zone + 1]]:
                found[copy] = zone
        self.expect(found == [*map(st.where, copies)], "a copy is not where it lies")

    def same(self, other: Game, what: str) -> None:
        """Two games are at the same position, with the same decision."""
        self.expect(not (found := differences(state_of(self.game), state_of(other))), what, found)
        mine, its = self.game.decision, other.decision
        if mine is None or its is None:
            self.expect(mine is its, what, "decision")
            return
        self.expect(
            (mine.seat, mine.prompt, mine.order, mine.options)
            == (its.seat, its.prompt, its.order, its.options),
            what,
            "decision",
        )

    def saved(self) -> None:
        """Saved as JSON text and loaded, it is the same game."""
        text = json.dumps(self.game.save())
        again = load(json.loads(text))
        self.same(again, "a loaded game differs")
        self.expect(json.dumps(again.save()) == text, "saving a loaded game gives another save")
        self.expect(again.moves() == self.game.moves(), "a loaded game has other moves")
        decision = self.game.decision
        if decision is not None:
            # Whatever a game keeps to be fast must be worked out again to the same.
            index = self.luck.below(len(decision.options))
            going = self.game.copy()
            going.choose(index)
            again.choose(index)
            found = differences(state_of(going), state_of(again))
            self.expect(not found, "a loaded game goes on differently", (index, found))

    def accepted(self) -> None:
        """Every option on offer is accepted, by its text and by its index, with the same result."""
        decision = self.game.decision
        assert decision is not None
        before = frozen(state_of(self.game.copy()))
        for i, option in enumerate(decision.options):
            one, two = self.game.copy(), self.game.copy()
            first = one.choose(option.text)
            second = two.choose(i)
            found = differences(state_of(one), state_of(two))
            self.expect(not found, "text and index of an option differ", (option.text, found))
            self.expect(
                [event.seen(None) for event in first] == [event.seen(None) for event in second],
                "text and index of an option give other events",
                option.text,
            )
        self.expect(before == frozen(state_of(self.game)), "a move on a copy changed the game")

    # ----------------------------------------------------------------- secrecy

    def imagined(self, seat: int, public: dict[str, Any]) -> None:
        """Worlds that differ only in what a seat cannot know are one to it, and to a spectator."""
        game = self.game
        before = frozen(state_of(game.copy()))
        world = game.imagine(seat, self.luck_of_worlds.below(1 << 30))
        self.expect(before == frozen(state_of(game)), "imagining changed the game")
        mine, its = game.view(seat), world.view(seat)
        self.expect(mine == its, "a view gives away what is hidden", (seat, *apart(mine, its)))
        if game.is_open(None):
            self.expect(public == world.view(None), "a spectator's view gives away what is hidden")
        if not game.is_open(seat):
            return
        decision, other = game.decision, world.decision
        assert decision is not None
        assert other is not None
        self.expect(decision.seat == other.seat, "an imagined world asks somebody else", seat)
        if decision.seat == seat:
            self.expect(
                given(game, seat) == given(world, seat), "options give away what is hidden", seat
            )
            common = [option.text for option in decision.offers]
        else:
            common = [one.text for one in decision.offers if one in other.offers]
        if common:
            text = common[self.luck_of_worlds.below(len(common))]
            self.moved_alike(game.copy(), world, seat, text)

    def moved_alike(self, real: Game, world: Game, seat: int, text: str) -> None:
        """After the same move a seat is given the same, unless hidden cards came to light.

        In one world somebody may be asked for an answer that only hidden cards allow, and in the
        other not; where nothing comes of it, the seat cannot tell.
        """
        # The worlds differ in their cards only, not in luck to come.
        state_of(world).key = state_of(real).key
        throw(state_of(world), dice_of(state_of(real)))
        hidden = unknown(state_of(real), seat)
        dealt = unknown(state_of(world), seat)
        one = self.settled(real, seat, text)
        two = self.settled(world, seat, text)
        if came_to_light(state_of(real), hidden, one, seat):
            return
        if came_to_light(state_of(world), dealt, two, seat):
            return
        mine = [event.seen(seat) for event in one]
        its = [event.seen(seat) for event in two]
        shorter = min(len(mine), len(its))
        if is_counted(mine[:shorter], its[:shorter]):
            return
        self.expect(
            mine == its,
            "events give away what is hidden",
            (seat, text, *apart(mine, its)),
        )
        shown, other = given(real, seat), given(world, seat)
        self.expect(
            shown == other, "what is given gives away what is hidden", (seat, text, shown, other)
        )

    def settled(self, game: Game, seat: int, text: str) -> list[Event]:
        """Make a move, and let others decline until the seat may know of what is asked.

        Meanwhile nothing that the seat is shown changes.
        """
        before = game.view(seat)
        events = game.choose(text)
        while not game.over and not game.is_open(seat):
            self.expect(
                before == game.view(seat), "a view tells of a question that is hidden", (seat, text)
            )
            decision = game.decision
            assert decision is not None
            kinds = [option.kind for option in decision.offers]
            index = next((kinds.index(kind) for kind in DECLINED if kind in kinds), 0)
            events += game.choose(index)
        return events

    # ----------------------------------------------------------------- a move, the end

    def move(self, index: int) -> list[Event]:
        """Make a move, throw it away, and make it again."""
        tried = self.game.copy()
        tried.choose(index)
        events = self.game.choose(index)
        self.same(tried, "a move made again has another result")
        seat = state_of(self.game).asked % len(self.game.players)
        for event in events[:3]:
            event.seen(seat)
        return events

    def at_end(self) -> None:
        """The game ended, and its record leads to the same position."""
        game = self.game
        self.conserved()
        self.expect(game.over and game.decision is None, "the game is not over")
        self.expect(bool(game.ending), "the ending has no name")
        again = load(json.loads(json.dumps(self.start)))
        for seat, text in game.moves():
            decision = again.decision
            self.expect(
                decision is not None and decision.seat == seat, "a record's move is somebody else's"
            )
            again.choose(text)
        self.same(again, "replaying the record gives another position")
        record = game.record()
        self.expect(again.record() == record, "a replayed game has another record")
        found = [one.said for one in verify(read_record(record)) if one.ok is False]
        self.expect(not found, "the record of a finished game does not verify", found)
        self.saved()


def given(game: Game, seat: int) -> tuple[Any, ...]:
    """All that a seat is given when it is asked: its view, and its options with what follows."""
    decision = game.decision
    is_asked = decision is not None and decision.seat == seat
    options = decision.options if decision is not None and is_asked else ()
    return (game.view(seat), [structs.astuple(option) for option in options])


def apart(mine: Any, its: Any, path: str = "") -> tuple[Any, ...]:
    """Where two pieces of plain data differ first, and both sides of it."""
    if isinstance(mine, dict) and isinstance(its, dict) and mine.keys() == its.keys():
        pairs = {str(key): (mine[key], its[key]) for key in mine}
    elif isinstance(mine, list) and isinstance(its, list) and len(mine) == len(its):
        pairs = {str(i): pair for i, pair in enumerate(zip(mine, its, strict=True))}
    else:
        return () if mine == its else (path, mine, its)
    for key, (one, two) in pairs.items():
        if one != two:
            return apart(one, two, f"{path}/{key}")
    return ()


def is_counted(mine: Sequence[EventParts], its: Sequence[EventParts]) -> bool:
    """Whether two worlds part where Power, which is public, was counted from hidden cards."""
    for one, two in zip(mine, its, strict=True):
        if one != two:
            alike = structs.replace(two, amount=one.amount, total=one.total)
            return one.kind == "power" and alike == one
    return False


def unknown(st: State, seat: int) -> set[int]:
    """The copies that a seat does not know, where they lie now."""
    return {copy for copy in range(len(st.card_of)) if not may_know(st, copy, seat)}


def came_to_light(st: State, hidden: set[int], events: Sequence[Event], seat: int) -> bool:
    """Whether a seat got to know a copy that it did not know before."""
    if any(may_know(st, copy, seat) for copy in hidden):
        return True
    return any(
        event.known_to(seat) and event._data[2] in hidden  # noqa: SLF001 - which copy it was about
        for event in events
    )


def prove(
    sets: str | Sequence[str],
    players: Sequence[str] | None,
    agents: Sequence[str],
    seed: int | str,
    every: int = 1,
    **arguments: Any,
) -> Witness:
    """Play one game under the eyes of a witness; raises Flaw where a property is broken.

    ``arguments`` are whatever else a new game takes.
    """
    with uncollected():
        game = new(sets, players=players, seed=seed, **arguments)
        witness = Witness(game, every, seed)
        seats = len(game.players)
        seated: list[Agent] = [agent(agents[i % len(agents)], f"{seed}/{i}") for i in range(seats)]
        sitting = Sitting(game, seated)
        while game.decision is not None:
            witness.at_decision()
            sitting.tell(witness.move(sitting.ask()))
        witness.at_end()
    return witness


def prove_prompts(game: Game, seed: int | str) -> int:
    """Play a game at random and look at the prompt of every decision; how many there were.

    Raises Flaw where a prompt does not say what it must.
    """
    witness = Witness(game, 1, seed)
    sitting = Sitting(game, [agent("uniform", f"{seed}/{i}") for i in range(len(game.players))])
    count = 0
    while game.decision is not None:
        witness.spoken()
        game.choose(sitting.ask())
        count += 1
    return count


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the collector of cycles: a game leaves none, and looking for some takes its time."""
    is_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if is_on:
            gc.enable()
