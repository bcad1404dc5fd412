"""The table in the terminal: what a seat may know, drawn as a few lines.

Owns: layout and colours. Must not know: rules, states; it draws a view and lists options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from longbox.cli import city
from longbox.views.facts import CardFacts, Option, PlayerView, View

COLOURS = {
    "Hero": "bright_blue",
    "Villain": "bright_red",
    "Super Power": "yellow",
    "Equipment": "magenta",
    "Location": "bright_green",
    "Starter": "",
}
UNTYPED = "cyan"
NARROW = 100  # the width of a table that is not drawn on a terminal


class Screen(Console):
    """A console that tells when nobody reads it any more."""

    def on_broken_pipe(self) -> None:
        """Leave it to the command line, as for any other command."""
        raise BrokenPipeError


def console(is_plain: bool) -> Console:
    """A console with colours, or without where none are wanted or none can be shown."""
    made = Screen(highlight=False, no_color=True if is_plain else None)
    return made if made.is_terminal else Screen(highlight=False, no_color=True, width=NARROW)


def kind_of(card: CardFacts) -> str:
    """The type that is printed on a card; empty if there is none."""
    return card.types[0] if card.types else ""


class Painter:
    """Draws one game for one seat."""

    def __init__(self, on: Console, cards: Mapping[str, CardFacts]) -> None:
        self.on = on
        self.cards = cards

    # ------------------------------------------------------------------ the table

    def draw(self, view: View, seat: int) -> None:
        """The whole table, the seat's own side below."""
        players = view.players
        turn = players[view.active].name
        self.on.print(Rule(f"Turn {view.turn}: {turn}", style="dim", align="left"))
        order = [players[(seat + i) % len(players)] for i in range(1, len(players))]
        for player in order:
            self._player(player, view, is_own=False)
        if view.city is not None:
            self._city(view, players[seat].name)
        else:
            self._middle(view)
        self._player(players[seat], view, is_own=True)
        if not view.over and (view.active == seat or view.confronting is not None):
            self._power(view, players)

    def _player(self, player: PlayerView, view: View, is_own: bool) -> None:
        line = Text()
        line.append(player.name, style="bold")
        character = player.character
        if view.city is not None:
            line.append(f"  at {player.at}" if player.at else "  not in the city yet")
        elif character is not None:
            line.append(f"  Level {character.level}, cost {character.cost}")
            if character.cost != character.printed_cost:
                line.append(f" (printed {character.printed_cost})", style="dim")
        counts = [
            "" if is_own else f"hand {player.hand_count}",
            f"deck {player.deck_count}",
            f"discard {len(player.discard)}",
        ]
        line.append(f"  {', '.join(filter(None, counts))}", style="dim")
        if view.confronting == player.seat and not view.over:
            line.append("  is being Confronted", style="bold red")
        self.on.print(line)
        if character is not None and character.text:
            self._paragraphs(character.text, "italic")
        self._row("in play", player.play)
        self._row("score pile", player.score)
        self._row("aside", player.aside)
        if is_own:
            self._row("discard pile", player.discard)
            self._row("hand", player.hand, is_shown_empty=True)
        elif player.hand:
            is_whole = len(player.hand) == player.hand_count
            self._row("hand" if is_whole else "known in hand", player.hand)

    def _city(self, view: View, own: str) -> None:
        """The ring, and what is in force."""
        seen = view.city
        assert seen is not None
        line = city.facts(seen, view.players)
        piles = f"   main deck {view.main_deck}, destroyed {len(view.destroyed)}"
        line.append(piles, style="dim")
        self.on.print(line)
        for rule in city.rules_in_force(seen):
            self._indented(rule)
        is_plain = self.on.encoding.lower().replace("-", "") != "utf8"
        self.on.print(city.ring(seen, own, self.name, is_plain))
        self.on.print(Text(city.LEGEND, style="dim"))

    def _middle(self, view: View) -> None:
        line = Text("Line-Up: ")
        cards = view.line_up
        for i, card in enumerate(cards):
            line.append(", " if i else "")
            line.append_text(self.name(card.card))
            line.append(f" ({card.cost})")
        if not cards:
            line.append("empty", style="dim")
        self._indented(line)
        stacks = Text("Stacks: ")
        for i, (name, left) in enumerate(view.stacks.items()):
            stacks.append(", " if i else "")
            stacks.append_text(self.name(name))
            fact = self.cards.get(view.stack_tops.get(name, name))
            price = f" ({fact.cost})" if fact is not None and fact.buy else ""
            stacks.append(f"{price} x{left}")
        piles = f"  main deck {view.main_deck}, destroyed {len(view.destroyed)}"
        stacks.append(piles, style="dim")
        self._indented(stacks)

    def _power(self, view: View, players: Sequence[PlayerView]) -> None:
        line = Text(f"  Power {view.power}", style="bold")
        if view.city is not None:
            line.append(f", Move {view.move}")
        if view.confronting is not None:
            target = players[view.confronting]
            cost = target.character.cost if target.character else 0
            line.append(f" against {target.name}'s cost {cost}")
        self.on.print(line)

    def piles(self, view: View) -> None:
        """What lies face up in the piles."""
        for player in view.players:
            self._row(f"{player.name}'s discard pile", player.discard, is_shown_empty=True)
        self._row("destroyed pile", view.destroyed, is_shown_empty=True)
        for under in view.under:
            hidden = under.count - len(under.cards)
            names = [*under.cards, *(["a hidden card"] * hidden)]
            self._row(f"under {under.card}", names)

    def _row(self, title: str, names: Sequence[str], is_shown_empty: bool = False) -> None:
        if not names and not is_shown_empty:
            return
        line = Text(f"{title}: ")
        line.append_text(self.bag(names))
        self._indented(line)

    # ------------------------------------------------------------------ names

    def name(self, name: str) -> Text:
        """A card's name in the colour of its type."""
        card = self.cards.get(name)
        style = "" if card is None else COLOURS.get(kind_of(card), UNTYPED)
        return Text(name, style=style)

    def bag(self, names: Iterable[str]) -> Text:
        """Cards in a row, those of a name together."""
        line = Text()
        for i, (name, times) in enumerate(Counter(names).items()):
            line.append(", " if i else "")
            line.append_text(self.name(name))
            line.append(f" x{times}" if times > 1 else "")
        return line if line.plain else Text("nothing", style="dim")

    # ------------------------------------------------------------------ what can be done

    def options(self, prompt: str, options: Sequence[Option]) -> None:
        """The prompt, and every option with its number."""
        self.on.print(Text(prompt, style="bold"))
        digits = len(str(len(options)))
        width = max(len(option.text) for option in options)
        for number, option in enumerate(options, 1):
            line = Text(f"  {number:>{digits}}  ")
            line.append_text(self._move(option))
            gist = self._gist(option)
            if gist:
                line.append(" " * (width - len(option.text) + 2))
                line.append(gist, style="dim")
            self.on.print(line, no_wrap=True, overflow="ellipsis")

    def _move(self, option: Option) -> Text:
        text = Text(option.text)
        card = self.cards.get(option.card) if option.card else None
        if card is not None:
            text.highlight_words([card.name], COLOURS.get(kind_of(card), UNTYPED))
        return text

    def _gist(self, option: Option) -> str:
        """What a card does, where its text may decide the choice."""
        card = self.cards.get(option.card) if option.card else None
        if card is None:
            return ""
        text = " / ".join(card.text.splitlines())
        return f"({card.cost}) {text}".strip() if option.kind in {"buy", "gain"} else text

    def card(self, card: CardFacts) -> None:
        """One card in full."""
        head = self.name(card.name)
        head.append(f"  {kind_of(card) or 'no type'}, cost {card.cost}, {card.vp} VP", style="dim")
        self.on.print(head)
        self._paragraphs(card.text or "(no text)")

    def _paragraphs(self, text: str, style: str = "") -> None:
        for paragraph in text.splitlines():
            self._indented(Text(paragraph, style=style))

    def _indented(self, text: Text) -> None:
        self.on.print(Padding(text, (0, 0, 0, 2), expand=False))

    # ------------------------------------------------------------------ what happened

    def log(self, lines: Iterable[str]) -> None:
        """Lines of the log."""
        for line in lines:
            self._indented(Text(line, style="dim"))

    def say(self, text: str, style: str = "") -> None:
        """One sentence to the player."""
        self.on.print(Text(text, style=style))
