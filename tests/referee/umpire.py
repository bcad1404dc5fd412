"""How things happen at a referee's table, slowly and one by one, as the rulebooks tell it.

Owns: asking, drawing, discarding, destroying, gaining, playing, Attacks and Defenses, what happens
instead, what is triggered and in which order.
Must not know: the engine, any card, the course of a turn.
"""

from collections.abc import Callable, Iterable

from table import (
    Act,
    Ask,
    Card,
    Copy,
    Defense,
    Doubt,
    Instead,
    Lasting,
    Mixed,
    OnThis,
    Part,
    Played,
    Player,
    Price,
    Table,
    Voice,
    Waiting,
    When,
    Which,
    Worth,
    any_card,
)

ALWAYS_ASKED = ("done", "end turn")
COSTS = (9, 12, 15)  # CORE-1.10


class Umpire:
    """Makes things happen at a table. What may ask is a generator of its questions."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # Players

    @property
    def active(self) -> Player:
        return self.table.players[self.table.active]

    def around(self) -> list[Player]:
        """The players still in, in turn order from the active one."""
        all_of_them, first = self.table.players, self.table.active
        return [one for one in all_of_them[first:] + all_of_them[:first] if not one.out]

    def foes(self, you: Player) -> list[Player]:
        return [one for one in self.around() if one.side != you.side]

    def cost(self, who: Player) -> int:
        """What a player's Character costs now (CORE-7.15)."""
        cost = COSTS[who.level - 1] + (self.table.blocked if who is self.table.confronted else 0)
        for copy in who.play:
            cost += sum(part.by for part in copy.card.parts(Worth))
            if copy.name == "Weakness" and self.table.house.weakness_first:  # SW-05
                cost -= 1
        for one in self.table.lasting:
            if one.whose is who and isinstance(one.part, Worth):
                cost += one.part.by
        return cost

    def price(self, who: Player, copy: Copy) -> int:
        """What a card costs a player who would buy it."""
        price = copy.card.cost
        prices = [part for own in who.play for part in own.card.parts(Price)]
        prices += [one.part for one in self.table.lasting if one.whose is who]
        for part in prices:
            if isinstance(part, Price) and part.which(copy):
                price += part.by
        return price

    # Asking

    def ask(self, who: Player, moves: Iterable[str]) -> Act:
        """The move that a player picks; alike ones are one, and a single one is not asked for."""
        each = tuple(dict.fromkeys(moves))
        if len(each) == 1 and each[0] not in ALWAYS_ASKED:
            return each[0]
        answer = yield Ask(who, each)
        return answer

    def pick(self, who: Player, verb: str, cards: list[Copy], where: str = "") -> Act:
        """One of some cards, picked with the effect's own verb; None where there is none."""
        if not cards:
            return None
        moves = [" ".join(filter(None, (verb, one.name, where))) for one in cards]
        answer = yield from self.ask(who, moves)
        return cards[moves.index(answer)]

    # Triggers

    def tell(self, event: str, who: Player, copy: Copy | None = None) -> None:
        """Something happened: what it triggers waits until the card in hand is finished."""
        table = self.table
        table.happened.append((event, who, copy))
        for you in self.around():
            for own in you.play:
                for part in own.card.parts(When):
                    if self.hears(part, you, event, who, copy) and not self.spent(own, part, you):
                        table.waiting.append(Waiting(Voice(you, own, copy), own.name, part.do))
        for one in table.lasting:
            part, you = one.part, one.owner
            if isinstance(part, When) and not you.out and self.hears(part, you, event, who, copy):
                voice = Voice(you, Copy(Card(one.card)), copy)
                table.waiting.append(Waiting(voice, one.card, part.do))
        if copy is not None:
            for part in copy.card.parts(OnThis):
                if part.event == event:
                    table.waiting.append(Waiting(Voice(who, copy, copy), copy.name, part.do))

    def hears(self, part: When, you: Player, event: str, who: Player, copy: Copy | None) -> bool:
        if part.event != event or (copy is not None and not part.which(copy)):
            return False
        if (who is not you) if part.who == "you" else (who.side == you.side):
            return False
        return part.limit != "first" or self.times(event, who, part.which) == 1

    def times(self, event: str, who: Player, which: Which = any_card) -> int:
        """How often this turn something of the kind has happened to a player."""
        return sum(
            told == event and whom is who and (copy is None or which(copy))
            for told, whom, copy in self.table.happened
        )

    def spent(self, own: Copy, part: When, you: Player) -> bool:
        """Whether a limit keeps the ability still; if not, it is used now."""
        limited = part.limit == "once" or (
            self.table.house.location_once and own.card.kind == "Location" and you is self.active
        )
        if limited and (own, part) in self.table.used:
            return True
        self.table.used.append((own, part))
        return False

    def settle(self) -> Act:
        """Carries out what waits: the active player's first, each in the order they like."""
        waiting = self.table.waiting
        while waiting:
            you = next(
                (who for who in self.around() if any(one.voice.you is who for one in waiting)), None
            )
            if you is None:  # all of players who are out
                waiting.clear()
                return
            mine = [one for one in waiting if one.voice.you is you]
            moves = [f"choose {one.name}" for one in mine]
            answer = yield from self.ask(you, moves)
            chosen = mine[moves.index(answer)]
            waiting.remove(chosen)
            yield from chosen.do(self, chosen.voice)

    # What happens instead

    def instead(self, event: str, who: Player, copy: Copy | None, done: tuple[int, ...]) -> Act:
        """Whether something else happened; `done` are the replacements that did their part."""
        ready: list[tuple[Voice, Instead, int]] = []
        for own in who.play:
            standing = [part for part in own.card.parts(Instead) if not part.this]
            ready += [(Voice(who, own, copy), part, id(own)) for part in standing]
        for one in self.table.lasting:
            if isinstance(one.part, Instead) and one.owner is who:
                ready.append((Voice(who, Copy(Card(one.card)), copy), one.part, id(one)))
        if copy is not None:
            its_own = [part for part in copy.card.parts(Instead) if part.this]
            ready += [(Voice(copy.owner or who, copy, copy), part, id(copy)) for part in its_own]
        found = [one for one in ready if self.replaces(one[1], event, who, copy)]
        found = [one for one in found if one[2] not in done]
        told = ("would " + event, who, copy)
        self.table.happened.append(told)
        if not found:
            return False
        moves = [f"choose {voice.this.name}" for voice, _, _ in found]
        answer = yield from self.ask(who, moves)
        voice, part, key = found[moves.index(answer)]
        if (yield from part.do(self, voice, (*done, key))) == "declined":
            self.table.happened.remove(told)  # it is still the same time
            return (yield from self.instead(event, who, copy, (*done, key)))
        lasting = self.table.lasting
        self.table.lasting = [one for one in lasting if not (one.once and id(one) == key)]
        return True

    def replaces(self, part: Instead, event: str, who: Player, copy: Copy | None) -> bool:
        if part.event != event or not (copy is None or part.which(copy)):
            return False
        return not part.first or self.times("would " + event, who, part.which) == 0

    # Moving cards

    def pile_of(self, copy: Copy) -> list[Copy]:
        """The pile that a card lies in."""
        table = self.table
        piles = [table.line_up, table.main_deck, table.destroyed, table.weaknesses]
        for who in table.players:
            piles += [who.hand, who.deck, who.discard, who.play]
        return next(pile for pile in piles if copy in pile)

    def put(self, copy: Copy, pile: list[Copy], owner: Player | None, *, top: bool = False) -> None:
        """Moves a card; nothing is told."""
        self.pile_of(copy).remove(copy)
        copy.owner = owner
        pile.insert(0 if top else len(pile), copy)

    def refresh(self, who: Player) -> Act:
        """An empty deck is made anew of the discard pile, when it is needed (CORE-14.3)."""
        if not who.deck and who.discard:
            pile, who.discard = who.discard, []
            names = yield Mixed(who, tuple(one.name for one in pile))
            for name in names:
                copy = next(one for one in pile if one.name == name)
                pile.remove(copy)
                who.deck.append(copy)

    def draw(self, who: Player, count: int = 1, done: tuple[int, ...] = ()) -> Act:
        for _ in range(count):
            if (yield from self.instead("draw", who, None, done)):
                continue
            yield from self.refresh(who)
            if who.deck:
                copy = who.deck[0]
                self.put(copy, who.hand, who)
                self.tell("draw", who, copy)

    def discard(self, who: Player, copy: Copy, done: tuple[int, ...] = ()) -> Act:
        """Whether the card was discarded, and not something else done instead."""
        if (yield from self.instead("discard", who, copy, done)):
            return False
        owner = copy.owner or who
        self.put(copy, owner.discard, owner)
        self.tell("discard", who, copy)
        return True

    def destroy(self, who: Player, copy: Copy, done: tuple[int, ...] = ()) -> Act:
        """Whether the card was destroyed, and not something else done instead."""
        if (yield from self.instead("destroy", who, copy, done)):
            return False
        back = copy.name == "Weakness" and self.table.house.weakness_first  # SW-01
        self.put(copy, self.table.weaknesses if back else self.table.destroyed, None)
        self.tell("destroy", who, copy)
        return True

    def gain(self, who: Player, copy: Copy, *, into_hand: bool = False) -> Act:
        if (yield from self.instead("gain", who, copy, ())):
            return
        self.put(copy, who.hand if into_hand else who.discard, who)
        self.tell("gain", who, copy)

    def gain_weakness(self, who: Player) -> Act:
        if self.table.weaknesses:  # CORE-18.2
            yield from self.gain(who, self.table.weaknesses[-1])

    def empower(self, who: Player, power: int) -> None:
        """Power is of the turn: who is not active has no use for it."""
        if who is self.active:
            self.table.power += power

    def last(self, voice: Voice, part: When | Price | Worth | Instead, whose: Player) -> Lasting:
        """Something lasts from now on: until the end of turn, unless more is said of it."""
        lasting = Lasting(voice.you, voice.this.name, part, whose, next_turn=False)
        self.table.lasting.append(lasting)
        return lasting

    # Playing

    def play(self, you: Player, copy: Copy, gets: Player | None = None) -> Act:
        """A card from anywhere comes into play, and its text is carried out from top to bottom.

        `gets`: who has the benefit of it, if you Assist them (CONF-4.1).
        """
        self.pile_of(copy).remove(copy)
        you.play.append(copy)
        copy.owner = copy.owner or you
        self.tell("play", you, copy)
        for part in copy.card.parts(Played):
            yield from part.do(self, Voice(gets or you, copy))

    # Attacks

    def attack(self, you: Player, victims: list[Player], body: Callable[[Player], Act]) -> Act:
        """The victims whom the Attack hit, for text that counts them."""
        table, sure = self.table, self.table.sure is you
        if sure:
            table.sure = None
        hit = []
        for group in [victims] if table.house.together else [[one] for one in victims]:
            yield from self.attacked(group)
            safe: list[Player] = []
            if not sure:
                yield from self.defences(group, safe)
            struck = [one for one in group if one not in safe]
            for they in struck:
                if not (yield from self.instead("hit", they, None, ())):
                    yield from body(they)
            hit += struck
        return hit

    def attacked(self, group: list[Player]) -> Act:
        """What waits for being attacked is carried out before the Defenses (CORE-10.13)."""
        before, self.table.waiting = self.table.waiting, []
        for they in group:
            self.tell("attacked", they)
        yield from self.settle()
        self.table.waiting = before

    def defences(self, group: list[Player], safe: list[Player]) -> Act:
        """Asks who may defend, in turn order, each until they pass or have nothing left."""
        shown: list[Copy] = []
        for who in self.around():
            while True:
                for_whom = [one for one in group if one not in safe and self.may_defend(who, one)]
                cards = [one for one in who.hand if one.card.parts(Defense) and one not in shown]
                each = [(one, they) for they in for_whom for one in cards]
                if not each:
                    break
                moves = [self.defends(one, they, who) for one, they in each]
                answer = yield from self.ask(who, [*moves, "pass"])
                if answer == "pass":
                    break
                card, they = each[moves.index(answer)]
                shown.append(card)
                safe.append(they)
                part = card.card.parts(Defense)[0]
                if part.by == "discard":
                    yield from self.discard(who, card)
                self.tell("avoid", they)
                if part.reward:
                    yield from part.reward(self, Voice(who, card))
                if part.by == "discard" and card not in who.discard:
                    raise Doubt  # it was shuffled: may it serve once more in this Attack?

    def may_defend(self, who: Player, they: Player) -> bool:
        return who is they or (self.table.house.defends_teammate and who.side == they.side)

    def defends(self, card: Copy, they: Player, who: Player) -> str:
        return f"defend {card.name}" + ("" if they is who else f" for {they.name}")


def unused(table: Table, own: Copy, part: Part) -> bool:
    """Whether something that can be used once a turn was not used yet."""
    return (own, part) not in table.used
