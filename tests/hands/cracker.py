"""Somebody who knows all of the code and what one seat was sent, and looks for the seed."""

import re
import subprocess
import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from longbox.games.setup import Plan, plan
from longbox.opening.opening import Opening
from longbox.rules.chance import STREAM_DECKS, STREAM_MAIN, key_of, new_dice, shuffle
from longbox.rules.codes import DECK, HAND, LINE_UP, MAIN
from longbox.rules.words import words
from longbox.views.names import unique_names

SOURCE = Path(__file__).with_name("cracker.c")
KNOWN = 0  # a seed with which the cracker deals, to learn how cards lie before they are shuffled


@dataclass
class Pile:
    """A pile as it lay before it was shuffled with a stream, and what was seen on top of it."""

    stream: int
    gathered: list[str]
    top: list[str]  # the topmost card first
    is_bag: bool  # only which cards they are was seen, not in which order they came

    def shuffled(self, seed: object) -> list[str]:
        """The whole pile as this seed shuffles it, the topmost card first."""
        return [self.gathered[i] for i in shuffled(self.stream, len(self.gathered), seed)]

    def fits(self, seed: object) -> bool:
        """Whether this seed brings what was seen."""
        came = self.shuffled(seed)[: len(self.top)]
        return sorted(came) == sorted(self.top) if self.is_bag else came == self.top


def shuffled(stream: int, count: int, seed: object) -> list[int]:
    """The places of so many cards once a stream has shuffled them, the topmost first."""
    row = words(range(count))
    shuffle(key_of(str(seed)), new_dice(4), 0, stream, row, 0, count)
    return list(row)[::-1]


class Cracker:
    """Looks for the seed behind the first view of a seat at a Rivals table."""

    def __init__(self, frames: Iterable[dict[str, Any]]) -> None:
        self.frames = list(frames)
        self.tried = 0
        welcome = next(one for one in self.frames if one["is"] == "welcome")
        view = next(one for one in self.frames if one["is"] == "view")["view"]
        self.seat = welcome["seat"]
        players = [one["name"] for one in view["players"]]
        made = plan(Opening(welcome["game"], players=players, seed=KNOWN))
        self.names = unique_names(made.binder.cards)
        hand = view["players"][self.seat]["hand"]
        line_up = [one["card"] for one in view["line_up"]]
        deck, drawn = made.zone(self.seat, DECK), made.zone(self.seat, HAND)
        self.piles = [
            self.pile(made, deck, drawn, STREAM_DECKS, hand),
            self.pile(made, made.shared(MAIN), made.shared(LINE_UP), STREAM_MAIN, line_up),
        ]

    def pile(self, made: Plan, rest: int, drawn: int, stream: int, seen: list[str]) -> Pile:
        """A pile that a known seed shuffled, put back into the order in which it was gathered."""
        is_bag = stream >= STREAM_DECKS
        stream += self.seat if is_bag else 0
        cards = [*made.zones[drawn], *made.zones[rest][::-1]]
        gathered = [""] * len(cards)
        for card, place in zip(cards, shuffled(stream, len(cards), KNOWN), strict=True):
            gathered[place] = self.names[card]
        return Pile(stream, gathered, seen, is_bag)

    def words(self) -> list[str]:
        """Every word that was told and might be a seed."""
        return sorted(set(re.findall(r"[\w/-]+", str(self.frames))))

    def crack(self, seeds: Iterable[object], seconds: float) -> list[object]:
        """The seeds that fit all that was seen, as far as the time allows."""
        found: list[object] = []
        until = time.process_time() + seconds
        for seed in seeds:
            self.tried += 1
            if self.fits(seed):
                found.append(seed)
            if time.process_time() > until:
                break
        return found

    def crack_all(self, program: Path, bits: int, processes: int) -> list[int]:
        """The seeds of so many bits that fit all that was seen, by the compiled program."""
        main = self.piles[1]
        kinds = {name: str(number) for number, name in enumerate(sorted(set(main.gathered)))}
        cards, top = ([kinds[name] for name in names] for names in (main.gathered, main.top))
        said = [str(main.stream), str(len(cards)), *cards, str(len(top)), *top]
        bounds = [(part << bits) // processes for part in range(processes + 1)]
        running = [
            subprocess.Popen(
                [program, str(first), str(last), *said], stdout=subprocess.PIPE, text=True
            )
            for first, last in pairwise(bounds)
        ]
        told = [one.communicate()[0] for one in running]
        assert not any(one.returncode for one in running)
        return [seed for text in told for seed in map(int, text.split()) if self.fits(seed)]

    def fits(self, seed: object) -> bool:
        """Whether this seed brings all that was seen."""
        return all(pile.fits(seed) for pile in self.piles)


def compiled(folder: Path) -> Path:
    """The program that tries seeds by the million, made anew."""
    program = folder / "cracker"
    subprocess.run(["cc", "-O3", "-march=native", SOURCE, "-o", program], check=True)
    return program
