"""A game in the terminal: typed lines become moves, and the bots answer.

Owns: the commands of the terminal table, undo, saving and resuming.
Must not know: rules; how the table is drawn.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from longbox.cli import campaign
from longbox.cli.log import lines
from longbox.cli.table import Painter
from longbox.game.decision import Decision
from longbox.game.game import Game
from longbox.game.notation import IllegalMove
from longbox.printed.gate import SAVE, bytes_of, check_json
from longbox.printed.problem import nearest
from longbox.records import record, snapshot
from longbox.views.events import Event

Bot = Callable[[Game], int]  # the index of the option that a bot chooses

HELP = """\
Type the number of a move, or the move itself, or as much of it as is unmistakable.
  ? NAME       what a card says
  all          play the cards of your hand one after another
  table        draw the table again
  piles        what lies in the discard piles and the destroyed pile
  log          what has happened so far
  hint         what a coach would do, and why
  undo         take back your last move
  save FILE    save the game          load FILE    go on with a saved game
  record FILE  write the game down as a record
  help         this list              quit         stop; longbox play --resume goes on
"""
COMMANDS = (
    "all",
    "table",
    "piles",
    "log",
    "hint",
    "undo",
    "save",
    "load",
    "record",
    "help",
    "quit",
)


def autosave_path() -> Path:
    """Where an unfinished game is kept."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "longbox" / "unfinished.json"


@dataclass(slots=True)
class Seats:
    """Who sits where: the seats of people, and the agents of the others."""

    people: list[int]
    agents: dict[int, str]

    def as_data(self) -> dict[str, Any]:
        """As plain data."""
        agents = {str(seat): name for seat, name in self.agents.items()}
        return {"people": self.people, "agents": agents}


@dataclass(slots=True)
class Moment:
    """A place to come back to by undo."""

    game: Game
    events: list[Event]


@dataclass(slots=True)
class Session:
    """One game at the terminal."""

    game: Game
    seats: Seats
    bots: Mapping[int, Bot]
    painter: Painter
    events: list[Event] = field(default_factory=list)  # all that has happened
    past: list[Moment] = field(default_factory=list)
    is_over: bool = False
    is_drawn: bool = False  # the table was drawn just now
    asked: Decision | None = None  # what the player has already been told to decide
    turn: int = 0  # the turn in which a city was last drawn
    log_file: Path | None = None  # where the campaign is kept

    def play(self) -> int:
        """Until the game is over or the player leaves; the exit code."""
        try:
            return self._play()
        except KeyboardInterrupt:
            self.painter.say("")
            self._leave()
            raise
        except BrokenPipeError:  # nobody reads the screen any more
            self._keep()
            raise

    def _play(self) -> int:
        if not self.events:
            self._tell_story()
        while not self.is_over:
            self._bots()
            if self.game.over:
                self._ending()
                return 0
            decision = self.game.decision
            assert decision is not None
            if decision is not self.asked:
                self._ask(decision)
                self.asked = decision
            line = self._line()
            if line is None:
                self.painter.say("")
                self._leave()
                return 0
            self._do(line.strip(), decision)
        return 0

    def _tell_story(self) -> None:
        """What a Scenario begins with."""
        scenario = self.game.scenario
        if scenario is not None:
            self.painter.say(f"Scenario {scenario['number']}: {scenario['name']}", "bold")
            for line in scenario["story"].strip().splitlines():
                self.painter.say(line, "italic")

    # ------------------------------------------------------------------ the course of the game

    def _bots(self) -> None:
        """Let the bots decide until a person must."""
        while not self.game.over:
            decision = self.game.decision
            assert decision is not None
            if decision.seat in self.seats.people:
                return
            self._choose(self.bots[decision.seat](self.game))

    def _choose(self, move: int | str) -> None:
        events = self.game.choose(move)
        self.events = self.events + events
        self.painter.log(lines(events, self.game.players, self._seat()))

    def _seat(self) -> int | None:
        """The seat that looks at the screen; at a table of several people, whoever decides."""
        if len(self.seats.people) == 1:
            return self.seats.people[0]
        decision = self.game.decision
        return decision.seat if decision and decision.seat in self.seats.people else None

    def _draw(self) -> None:
        seat = self._seat()
        seat = self.seats.people[0] if seat is None else seat
        self.painter.cards = self.game.cards_for(seat)
        self.painter.draw(self.game.see(seat), seat)
        self.is_drawn = True

    def _ask(self, decision: Decision) -> None:
        is_start = "normal turn" in {option.kind for option in decision.options}
        if self.game.turn != self.turn and decision.seat == self.game.active:
            self.turn = self.game.turn
            is_start = is_start or self.game.see(None).city is not None
        if self.is_drawn:
            self.is_drawn = False
        elif is_start:
            self._draw()
            self.is_drawn = False
        elif any(option.kind in {"end turn", "done"} for option in decision.options):
            view = self.game.see(decision.seat)
            me = view.players[decision.seat]
            line = self.painter.bag(me.hand)
            has = f"  Power {view.power}, "
            if view.city is not None:
                has += f"Move {view.move}, at {me.at}, "
            self.painter.on.print(f"{has}hand: ", line, sep="")
        who = "" if len(self.seats.people) == 1 else f"{self.game.players[decision.seat]}: "
        self.painter.options(f"{who}{decision.prompt}", decision.options)

    def _line(self) -> str | None:
        """What was typed; None at the end of the input."""
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415 - its import makes the line editable
            try:
                return input("> ")
            except EOFError:
                return None
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        print(line.rstrip("\n"))
        return line or None

    def _do(self, line: str, decision: Decision) -> None:
        word, _, rest = line.partition(" ")
        texts = {option.text.casefold() for option in decision.options}
        if not line:
            return
        if line.startswith("?"):
            self._card(line[1:].strip())
        elif line.casefold() not in texts and word.casefold() in COMMANDS:
            self._command(word.casefold(), rest.strip())
        else:
            self._move(line, decision)

    def _move(self, line: str, decision: Decision) -> None:
        move: int | str = line
        if line.isdecimal():
            move = int(line) - 1
            if not 0 <= move < len(decision.options):
                self.painter.say(f"There is no move {line}; they go up to {len(decision.options)}.")
                return
        before = Moment(self.game.copy(), self.events)
        try:
            self._choose(move)
        except IllegalMove as error:
            told = str(error).partition("; on offer:")[0].rstrip(".")
            self.painter.say(f"{told}. Type help for what else can be typed.", "red")
        else:
            self.past.append(before)

    # ------------------------------------------------------------------ commands

    def _command(self, word: str, rest: str) -> None:
        match word:
            case "all":
                self._play_all()
            case "table":
                self._draw()
                self.asked = None
            case "piles":
                self.painter.piles(self.game.see(self._seat()))
            case "log":
                self.painter.log(lines(self.events, self.game.players, self._seat()))
            case "hint":
                self._hint()
            case "undo":
                self._undo()
            case "help":
                self.painter.say(HELP.rstrip())
            case "quit":
                self._leave()
                self.is_over = True
            case _ if not rest:
                self.painter.say(f"Type {word} and the name of a file.")
            case "save":
                self._file(rest, self._save)
            case "load":
                self._file(rest, self._load)
            case _:
                self._file(rest, self._record)

    def _file(self, path: str, act: Callable[[str], None]) -> None:
        try:
            act(str(Path(path).expanduser()))
        except OSError as error:
            self.painter.say(
                f"{path}: {(error.strerror or str(error)).rstrip('.').lower()}.", "red"
            )
        except ValueError as error:
            self.painter.say(str(error), "red")

    def _save(self, path: str) -> None:
        snapshot.write(self.game, path)
        self.painter.say(f"Saved to {path}.")

    def _load(self, path: str) -> None:
        game = snapshot.read(path)
        if game.players != self.game.players:
            raise ValueError(
                f"{path} is a game of {', '.join(game.players)}; "
                f"this table is set for {', '.join(self.game.players)}."
            )
        self.past.append(Moment(self.game, self.events))
        self.game, self.events = game, told_again(game)
        self._draw()

    def _record(self, path: str) -> None:
        snapshot.write_text(path, record.dump(self.game.record()))
        self.painter.say(f"Written to {path}; longbox replay {path} plays it back.")

    def _hint(self) -> None:
        """What a coach would do, from what whoever must decide may know."""
        from longbox.coach.hinting import NoHint, advise  # noqa: PLC0415 - few ask for it

        try:
            hint = advise(self.game)
        except NoHint as error:
            self.painter.say(str(error))
            return
        if hint.before:
            self.painter.say(hint.before)
        for number, one in enumerate(hint.choices):
            chance = f" ({one.chance:.0f} %)" if one.chance else ""
            self.painter.say(f"{number + 1}. {hint.titles[number]}{chance}", "bold")
            for said in hint.said[number]:
                self.painter.say(f"   {said}")
        if hint.equal:
            self.painter.say("Both are as good.")

    def _undo(self) -> None:
        if not self.past:
            self.painter.say("There is nothing to undo.")
            return
        moment = self.past.pop()
        self.game, self.events = moment.game, moment.events
        self.painter.say("Undone.")
        self._draw()

    def _play_all(self) -> None:
        """Play cards while nothing else is asked."""
        while not self.game.over:
            decision = self.game.decision
            assert decision is not None
            kinds = [option.kind for option in decision.options]
            is_turn = "end turn" in kinds or "done" in kinds or kinds == ["play"] * len(kinds)
            if decision.seat not in self.seats.people or not is_turn or "play" not in kinds:
                return
            self._move(decision.options[kinds.index("play")].text, decision)

    def _card(self, name: str) -> None:
        cards = self.game.cards_for(self._seat())
        if not name:
            self.painter.say(HELP.rstrip())
            return
        folded = name.casefold()
        found = [
            card
            for card in cards.values()
            if folded in (card.name.casefold(), card.called.casefold())
        ]
        found = found or [card for card in cards.values() if folded in card.name.casefold()]
        for card in found[:10]:
            self.painter.card(card)
        if len(found) > 10:
            self.painter.say(f"... and {len(found) - 10} more.")
        if not found:
            guess = nearest(name, cards)
            hint = f'; did you mean "{guess}"?' if guess else "."
            self.painter.say(f'There is no card "{name}"{hint}')

    # ------------------------------------------------------------------ leaving and the ending

    def _leave(self) -> None:
        """Keep the unfinished game, and say so."""
        wrong = self._keep()
        if wrong:
            self.painter.say(f"The game could not be kept: {wrong}.", "red")
        else:
            self.painter.say("Your game is kept: longbox play --resume goes on with it.")

    def _keep(self) -> str:
        """Keep the unfinished game; why that cannot be done, if it cannot."""
        path = autosave_path()
        data: dict[str, Any] = {"seats": self.seats.as_data(), "save": self.game.save()}
        if self.log_file is not None:
            data["campaign"] = str(self.log_file)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            snapshot.write_text(path, json.dumps(data))
        except OSError as error:
            return f"{path}: {(error.strerror or str(error)).rstrip('.').lower()}"
        return ""

    def _ending(self) -> None:
        game = self.game
        self._draw()
        winner = game.look("winner")
        names = winner if isinstance(winner, str) else " and ".join(winner)
        told = {"draw": "It is a draw.", "nobody": "The city is lost."}.get(names, f"{names} won.")
        self.painter.say(f"The game is over: {game.ending}. {told}", "bold")
        if game.scores is not None:
            totals = zip(game.players, game.scores, strict=True)
            self.painter.say(", ".join(f"{name} {score} VP" for name, score in totals))
        if self.log_file is not None:
            self._write_log(self.log_file)
        autosave_path().unlink(missing_ok=True)
        self._keep_record()

    def _keep_record(self) -> None:
        """Keep what was played, for whoever would like it reviewed."""
        path = autosave_path().with_name("finished.yaml")
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            snapshot.write_text(str(path), record.dump(self.game.record()))
            self.painter.say(f"longbox review {path} says what was luck, and what was better.")

    def _write_log(self, path: Path) -> None:
        """Keep what follows for the campaign."""
        log = self.game.campaign()
        if log is None:
            return
        try:
            campaign.write(log, path)
        except OSError as error:
            why = (error.strerror or str(error)).rstrip(".").lower()
            self.painter.say(f"The campaign could not be kept: {path}: {why}.", "red")
            return
        self.painter.say(campaign.told(log))


def told_again(game: Game) -> list[Event]:
    """All that has happened in a game, from its record."""
    kept = record.read(game.record())
    return [
        event for _, _, events in record.made(kept, record.opening_game(kept)) for event in events
    ]


def resumed(path: Path) -> tuple[Game, Seats, Path | None]:
    """The game that was left unfinished, and its campaign's file; raises OSError or ValueError."""
    try:
        text = bytes_of(path, SAVE).decode()
        check_json(text, SAVE)
        data = json.loads(text)
        seats = Seats(
            [int(seat) for seat in data["seats"]["people"]],
            {int(seat): str(name) for seat, name in data["seats"]["agents"].items()},
        )
        saved = data["save"]
        log_file = Path(data["campaign"]) if data.get("campaign") else None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ValueError(f"{path} is damaged; start a new game with longbox play.") from None
    return snapshot.loaded(saved, path), seats, log_file
