"""Sentences: clauses in a row, what leads them, what stands behind them.

Owns: how clauses are joined, leads, conditions before and after.
Must not know: how sentences fold into abilities.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    Ability,
    AtMost,
    Avoid,
    Change,
    Choose,
    Compare,
    Confronting,
    CostBy,
    Count,
    Distinct,
    Group,
    Happening,
    Is,
    IsTurnOf,
    Kind,
    Limit,
    Modes,
    Modify,
    Move,
    Near,
    Negated,
    Not,
    Num,
    Other,
    OwnedBy,
    Per,
    Pick,
    Place,
    Play,
    Player,
    Ref,
    Scope,
    Stat,
    TableAct,
    Tally,
    Times,
    Top,
    Until,
    UpTo,
    Way,
    Who,
    Word,
    X,
    Zone,
)
from longbox.wording.patterns import HERE, NO, SUBJ, THEIR, S, Two, mentions, substitute
from longbox.wording.phrases.acts import TAKEN
from longbox.wording.phrases.amounts import VP_SHARE, build_group, match_group
from longbox.wording.phrases.filters import combine
from longbox.wording.phrases.leads import HAPPENS, IN_CONFRONTATIONS
from longbox.wording.phrases.players import ACTIVE, EITHER
from longbox.wording.table import A, R, Row
from longbox.wording.trees import (
    EACH,
    THAT,
    Caused,
    Clause,
    Later,
    Lead,
    More,
    Present,
    Sentence,
    actor,
)


def acting(form: str = "b", *, who: bool = False, may: bool = False, slot: str = "vp") -> Two:
    """A clause around a verb phrase."""

    def build(env: dict[str, Any]) -> Any:
        return Clause(env[slot], env.get("who"), may, form)

    def match(value: Any, _actor: Any) -> Any:
        if not isinstance(value, Clause) or value != Clause(value.do, value.subject, may, form):
            return NO
        if who != (value.subject is not None):
            return NO
        found = {slot: value.do}
        if form != "s" or who:
            found["@actor"] = actor(value.subject)
        if who:
            found["who"] = value.subject
        return found

    return Two(build, match)


def with_field(field: str, slot: str) -> Two:
    """A clause with something behind it."""

    def build(env: dict[str, Any]) -> Any:
        clause = env["basic"]
        if clause.form == "is" or (isinstance(clause.do, Play) and clause.do.after is not None):
            return NO
        return replace(clause, **{field: env[slot]})

    def match(value: Any, _actor: Any) -> Any:
        if not isinstance(value, Clause) or getattr(value, field) is None:
            return NO
        bare: dict[str, Any] = {field: None}
        return {"basic": replace(value, **bare), slot: getattr(value, field)}

    return Two(build, match)


def build_body(env: dict[str, Any]) -> Any:
    first, rest = env["clause"], env["body"]
    more = isinstance(rest[0].do, More) and rest[0].only is None
    if more and type(first.do) is type(rest[0].do.do):
        return NO  # "+1 Power and an additional +1 Power for each ..." is one act
    if gains_then_puts(first.do, rest[0]) or gains_then_puts(first.to, rest[0]):
        return NO  # "gain a card and put it into your hand" is one act
    if keeps_then_discards(first.do, rest[0].do):
        return NO  # "choose a card in your hand and discard the rest" is one act
    alone = rest[0].subject is None and not isinstance(rest[0].do, Caused)
    if isinstance(first.do, Caused) and alone and env["join"] != "or":
        return NO  # "have target player draw a card and discard a card": both are theirs
    return (first, replace(rest[0], join=env["join"]), *rest[1:])


def gains_then_puts(first: Any, then: Clause) -> bool:
    return (
        isinstance(first, Move)
        and first.verb in ("gain", "buy")
        and first.to is None
        and then.subject is None
        and isinstance(then.do, Move)
        and then.do.verb == "put"
        and then.do.cards in (Ref(Word.IT), Ref(Word.THEM), THAT)
    )


def keeps_then_discards(first: Any, then: Any) -> bool:
    if isinstance(first, Modes):
        first = first.modes[-1][-1]
    match first, then:
        case Choose(_, Pick(_, Group(_, (Place(Zone.HAND),)))), Move("discard", _, Ref(Word.REST)):
            return True
    return False


def ahead(env: dict[str, Any]) -> Any:
    """For "Gain the top card of the main deck if its cost is 4 or less": not yet seen."""
    do = env["body"][-1].do
    top = getattr(do, "cards", None)
    if do == Play(SUBJ, Ref(Word.THIS)):
        return NO  # "Play this card only if ..." is about when it may be played
    if (
        not isinstance(do, Move | Play)
        or not isinstance(top, Top)
        or top.place.zone not in (Zone.MAIN_DECK, Zone.DECK, Zone.STACK)
        or getattr(do, "verb", "") == "draw"
    ):
        return env["condition"]
    it = Ref(Word.IT)
    if not mentions(env["condition"], lambda part: part == it):
        return env["condition"]
    seen = substitute(env["condition"], lambda part: top if part == it else NO)
    alone = top.n == Num(1) and isinstance(seen, Is) and not mentions(seen, lambda p: p == it)
    return seen if alone else NO


def of_attacker(env: dict[str, Any]) -> Any:
    """For "Defeat the attacking Villain if its cost is 4 or less": "it" is that Villain."""
    attacking = Ref(Word.ATTACKING)
    if not mentions(env["body"], lambda part: part == attacking):
        return env["condition"]
    return substitute(env["condition"], lambda part: attacking if part == Ref(Word.IT) else NO)


def narrowing(do: Any, condition: Any) -> Move | Play | None:
    """For "Gain one of those cards if its cost is 3 or less": one that costs so much."""
    match do, condition:
        case (
            (Move() | Play()) as act,
            Is(Ref(Word.IT), kind),
        ) if isinstance(act.cards, Pick):
            pick, group, count = act.cards, act.cards.group, act.cards.count
            if count not in (Num(1), UpTo(Num(1))):
                return None
            narrow = replace(group, kind=combine(group.kind, kind))
            return replace(act, cards=replace(pick, group=narrow))
    return None


def only_if(env: dict[str, Any]) -> Any:
    """For "... if C", behind what is done."""
    seen, body = ahead(env), env["body"]
    if seen is NO or (len(body) > 1 and not body[0].may):
        return NO
    narrowed = narrowing(body[-1].do, seen)
    if narrowed is not None:
        return Sentence((), (*body[:-1], replace(body[-1], do=narrowed)))
    condition = of_attacker({**env, "condition": seen})
    if len(body) == 1 and body[0].subject is not None and seen != env["condition"]:
        return Sentence((), (replace(body[0], only=condition),))  # "... their deck if ..."
    return Sentence((Lead("if", condition),), body)


def passing(effect: Any) -> bool:
    """Acts of this turn, whether or not the text says so; not "each card discarded this turn"."""
    if isinstance(effect, Change) and effect.what in ("power", "move"):
        return not mentions(effect, lambda part: isinstance(part, Way))
    return isinstance(effect, Play)


def is_free(effect: Any) -> bool:
    """Acts for which nobody pays, whether or not the text says so."""
    return isinstance(effect, Play) or getattr(effect, "verb", "") in ("gain", "put")


def match_body(value: Any, _actor: Any) -> Any:
    if not isinstance(value, tuple) or len(value) < 2:
        return NO
    return {
        "clause": value[0],
        "join": value[1].join,
        "body": (replace(value[1], join=""), *value[2:]),
    }


def build_led(env: dict[str, Any]) -> Any:
    inner = env["sentence"]
    return replace(inner, leads=(env["lead"], *inner.leads))


def match_led(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Sentence) or not value.leads:
        return NO
    return {"lead": value.leads[0], "sentence": replace(value, leads=value.leads[1:])}


def timed_if(verb: str) -> Two:
    """For "If C at the start of your turn": then, if so."""

    def build(env: dict[str, Any]) -> Any:
        inner = env["sentence"]
        lead = Lead("event", Happening(YOU, (verb,)))
        return replace(inner, leads=(lead, Lead("if", env["condition"]), *inner.leads))

    return Two(build, lambda *_: NO)


def where_x(env: dict[str, Any]) -> Any:
    """The clauses with X put in."""
    clauses, amount = env["body"], env["quantity"]
    if not mentions(clauses, lambda part: part == X()) or amount == X():
        return NO
    return Sentence((), substitute(clauses, lambda part: amount if part == X() else NO))


def build_share(env: dict[str, Any]) -> Any:
    if not isinstance(env["n"], Num):
        return NO
    group = build_group(env)
    return NO if group is NO else Per(Count(group), env["n"].n)


def build_every(env: dict[str, Any]) -> Any:
    """For "for every Hero you control": for each."""
    group = build_group(env)
    return NO if group is NO else Count(group)


def match_share(value: Any, actor: Any) -> Any:
    if not isinstance(value, Per) or not isinstance(value.a, Count):
        return NO
    found = match_group(value.a.cards, actor)
    return NO if found is NO else {"n": Num(value.n), **found}


def build_unless(env: dict[str, Any]) -> Any:
    """For "discard it unless it is a Hero": if it is not."""
    condition = env["condition"]
    match condition:
        case Is(cards, kind):
            condition = Is(cards, Not(kind))
        case Compare(a, "ge", Num(1)):
            condition = Compare(a, "eq", Num(0))
        case Compare(a, "ge", b):
            condition = Compare(a, "lt", b)
        case _:
            condition = Negated(condition)
    *before, last = env["body"]
    if before or last.subject not in (None, YOU):
        return Sentence((), (*before, replace(last, only=condition)))
    return Sentence((Lead("if", condition),), env["body"])


def whoever(who: Player) -> Two:
    """For "each player who plays a Hero gains a Weakness": a trigger."""

    def build(env: dict[str, Any]) -> Any:
        what = env["what"]
        event = Happening(who, env["verbs"], what.cards, what.frm, what.to, None, "", what.several)
        return Sentence((Lead("event", event),), (Clause(env["vp"], THEY, False, "s"),))

    return Two(build, lambda *_: NO)


def each_in_turn(who: Player, verb: str, *, may: bool = False) -> Two:
    """For "Each foe discards a card at the start of their turn": a trigger of each."""

    def build(env: dict[str, Any]) -> Any:
        clause = Clause(env["vp"], THEY, may, "b" if may else "s")
        return Sentence((Lead("event", Happening(who, (verb,))),), (clause,))

    return Two(build, lambda *_: NO)


def in_turn() -> list[Row]:
    """What each player does in a turn of their own."""
    rows: list[Row] = []
    for noun, who in (
        ("player", Player(Who.A_PLAYER)),
        ("foe", Player(Who.A_FOE)),
        ("other player", Player(Who.ANOTHER)),
    ):
        for words, verb in (("(start|beginning)", "start"), ("end", "end")):
            when = f"at the {words} of their [own] turn"
            plain, might = each_in_turn(who, verb), each_in_turn(who, verb, may=True)
            rows += [
                A(
                    "sentence",
                    f"each {noun} {{vp.s}} {when}",
                    plain,
                    f"{when} , each {noun} {{vp.s}}",
                ),
            ]
            if who.who != Who.ANOTHER:
                rows += [
                    A(
                        "sentence",
                        f"each {noun} may {{vp.b}} {when}",
                        might,
                        f"{when} , each {noun} may {{vp.b}}",
                    ),
                ]
    return rows


WHOEVER_PLAYER = whoever(Player(Who.A_PLAYER))
WHOEVER_FOE = whoever(Player(Who.A_FOE))
WHOEVER_PLURAL = whoever(Player(Who.A_PLAYER))


def taking(*, may: bool = False) -> Two:
    """For "Take a card from a foe's hand": into one's own."""

    def build(env: dict[str, Any]) -> Any:
        act = TAKEN.build(env)
        match env["cards"]:
            case Pick(_, Group(_, (Place(Zone.LINE_UP),))):
                act = Move("gain", SUBJ, env["cards"])
        return NO if act is NO else Sentence((), (Clause(act, YOU if may else None, may),))

    return Two(build, lambda *_: NO)


UNLESS = Two(build_unless, lambda *_: NO)
WHERE_X = Two(where_x, lambda *_: NO)
SHARE: Any = Two(build_share, match_share)
BODY = Two(build_body, match_body)
NEXT = Happening(YOU, ("start",))


def led_by(what: str, value: Any = None, noun: str = "") -> Two:
    """A sentence for those who did, did not or could not do what was said before."""

    def build(env: dict[str, Any]) -> Any:
        clauses = env["body"] if "body" in env else (Clause(env["vp"], THEY, False, "s"),)
        return Sentence((Lead(what, value, noun or None),), clauses)

    return Two(build, lambda *_: NO)


def of_those_who(noun: str) -> list[Row]:
    """Sentences for those who did, did not or could not: of the players, or of the foes."""
    those = f"([any|all] {noun}s|those {noun}s{'|those' if noun == 'player' else ''})"
    one = f"(each|a|any) {noun} who"
    return [
        A(
            "sentence",
            f"{one} (does|did|does so) {{vp.s}}",
            led_by("did", "they", noun),
            f"{those} who (do|did|do so) [,] {{vp.b}}",
            f"{{body}} for each {noun} who (does|did)",
            f"for each {noun} (who|that) (does|did|does so) , {{body}}",
        ),
        A(
            "sentence",
            f"{one} (doesn't|didn't|does not) {{vp.s}}",
            led_by("otherwise", "they", noun),
            f"{those} who (don't|didn't) [,] {{vp.b}}",
        ),
        A(
            "sentence",
            f"{one} (cannot|couldn't) {{vp.s}}",
            led_by("cannot", "they", noun),
            f"{those} who (cannot|couldn't) [,] {{vp.b}}",
            f"{{body}} for each {noun} who (cannot|couldn't)",
        ),
        A(
            "sentence",
            f"for each {noun} (who|that) (doesn't|didn't) , {{body}}",
            led_by("otherwise", None, noun),
            f"{{body}} for each {noun} who (doesn't|didn't)",
        ),
    ]


def first_costs(sign: int) -> Two:
    """For "The third card you buy each turn costs 1 less": while you have bought two."""

    def build(env: dict[str, Any]) -> Any:
        before = Num(env.get("rank", 1) - 1)
        bought = Compare(Tally(Happening(YOU, ("buy",), env["kind"])), "eq", before)
        n = sign * env["n"]
        by = Times(n, env["each"]) if "each" in env else Num(n)
        cost = Modify(Scope("buy", YOU, env["kind"]), CostBy(by), Until.IN_PLAY)
        return Sentence((Lead("while", bought),), (Clause(cost, None, False, "is"),))

    return Two(build, lambda *_: NO)


def the_nth() -> Two:
    """For "The fourth Hero you play each turn gives +1 Power"."""

    def build(env: dict[str, Any]) -> Any:
        event = Happening(YOU, ("play",), env["kind"], during=IsTurnOf(YOU))
        so_many = Compare(Tally(Happening(YOU, ("play",), env["kind"])), "eq", Num(env["ordinal"]))
        power = Clause(Change("power", SUBJ, Num(env["n"])))
        return Sentence((Lead("event", event), Lead("if", so_many)), (power,))

    return Two(build, lambda *_: NO)


def after_first(env: dict[str, Any]) -> Any:
    """For "Each Hero you play after the first each turn gives +1 Power"."""
    event = Happening(YOU, ("play",), env["kind"])
    second = Compare(Tally(event), "ge", Num(2))
    power = Clause(Change("power", SUBJ, Num(env["n"])))
    return Sentence((Lead("event", event), Lead("if", second)), (power,))


def scored_if(env: dict[str, Any]) -> Any:
    """For "At end of game, if you have 5 or more Heroes": wherever they are."""
    inner, quant = env["sentence"], env["quant"]
    owned = Group(combine(quant.kind, OwnedBy(YOU)), (Place(Zone.ANY),))
    count = Distinct(quant.by, owned) if quant.by else Count(owned)
    condition = Compare(count, quant.op, quant.n)
    return replace(inner, leads=(Lead("scoring"), Lead("if", condition), *inner.leads))


def scored_so(*, unless: bool) -> Two:
    """For "this card is worth 5 VP if you have 3 Heroes", at the end: wherever they are."""

    def build(env: dict[str, Any]) -> Any:
        quant = env["quant"]
        if quant.op != "ge" or quant.by:
            return NO
        owned = Group(combine(quant.kind, OwnedBy(YOU)), (Place(Zone.ANY),))
        none = unless and quant.n == Num(1)
        op = "eq" if none else "lt" if unless else "ge"
        condition = Compare(Count(owned), op, Num(0) if none else quant.n)
        return Sentence((Lead("scoring"), Lead("if", condition)), env["body"])

    return Two(build, lambda *_: NO)


def trailing(more: str) -> Two:
    """For "You may discard this card when you play a Hero"."""

    def build(env: dict[str, Any]) -> Any:
        if any(clause.form == "is" for clause in env["body"]):
            return NO
        return Sentence((Lead("event", env["happens"], more or None),), env["body"])

    return Two(build, lambda *_: NO)


def those_who_do_not(group: Player) -> Two:
    """For "Each foe who does not discard a Hero gains a Weakness": unless they do."""

    def build(env: dict[str, Any]) -> Any:
        body = (Clause(env["b"], group, False, "s"),)
        return Sentence((), body, Clause(env["vp"], THEY))

    return Two(build, lambda *_: NO)


def while_so(env: dict[str, Any]) -> Any:
    """For "Heroes cost you 1 less during a Confrontation": so long as it is one."""
    clauses = env["body"]
    if any(c.form != "is" or not isinstance(c.do, Modify) for c in clauses):
        return NO
    if any(clause.do.until != Until.IN_PLAY for clause in clauses):
        return NO
    who = [clause.do.scope.who for clause in clauses]
    if any(one is not None and one.having is not None for one in who):
        return NO  # "no more than one on your turn" is a limit
    match env["moment"]:
        case Compare(Count(Group(Not(Other()), (Place(Zone.PLAY),)))):
            return NO  # "while this card is in play": so it is anyway
    if env["moment"] == IsTurnOf(THEY) and any(one is not None and one.who in EACH for one in who):
        return NO  # "each foe ... during their turn": each in their own
    if mentions(env["moment"], is_itself):
        return NO  # "while this card is in play": when else
    return Sentence((Lead("while", env["moment"]),), clauses)


def is_itself(part: Any) -> bool:
    match part:
        case Group(Not(Other()), (Place(Zone.PLAY),)):
            return True
    return False


def if_you_choose(env: dict[str, Any]) -> Any:
    """For "If you choose to discard a card, draw a card": you may, and then."""
    match env["body"]:
        case (Clause(do, None, False, "b", None, None, "", None, None, None) as then,):
            if then != Clause(do) or isinstance(do, More | Caused | tuple):
                return NO
            return Sentence((), (Clause(env["vp"], YOU, True, "b", to=do),))
    return NO


def first_has(env: dict[str, Any]) -> Any:
    """For "The first Hero you play each turn has "Draw a card."": when it is played."""
    match env["quote"]:
        case (Ability(Kind.PLAYED, effects),):
            event = Happening(YOU, ("play",), env["kind"], during=IsTurnOf(YOU))
            return Sentence((Lead("first", event),), (Clause(effects),))
    return NO


def build_limited(env: dict[str, Any]) -> Any:
    """A limit behind; "for each Hero you play during your turn" is no limit."""
    counted = any(isinstance(clause.each, Present) for clause in env["body"])
    if counted and env["limit"].what == "during":
        return NO
    return Sentence((env["limit"],), env["body"])


def build_cheaper(env: dict[str, Any]) -> Any:
    """For "You may buy it for 1 less": it costs less this turn, and you may buy it."""
    chosen: tuple[Clause, ...] = ()
    it = env.get("ref", Ref(Word.IT))
    if "pool" in env:
        pool = env["pool"]
        source = (Place(Zone.LINE_UP),) if pool.source == HERE else pool.source
        chosen = (Clause(Choose(SUBJ, Pick(env["count"], Group(pool.kind, source)))),)
    cost = Modify(Scope("cards", None, None, it), CostBy(Num(-env["n"])), Until.TURN)
    buy = Clause(Move("buy", SUBJ, it), YOU, True, "b", None, None, "and")
    less = Clause(cost, None, False, "is", None, None, "and" if chosen else "")
    return Sentence((), (*chosen, less, buy))


def at_most_so_many(env: dict[str, Any]) -> Any:
    """For "For each Hero you control, draw a card, up to 3": one each time, at most three."""
    match env["body"]:
        case (Clause(Change(_, _, Num(1)) | Move("draw", _, Top(Num(1)))),):
            return Sentence((Lead("each", AtMost(env["n"], env["each"])),), env["body"])
    return NO


CHEAPER = Two(build_cheaper, lambda *_: NO)
YOUR_HAND = Place(Zone.HAND, YOU)
LED = Two(build_led, match_led)
BLOCKING: Any = Change("block", SUBJ, Num(S("n")))

ROWS = [
    R("basic", "{vp.b}", acting()),
    R("basic", "{who.s} {vp.s}", acting("s", who=True), "{who.s} (also|then|immediately) {vp.s}"),
    R(
        "basic",
        "{who.b} {vp.b}",
        acting(who=True),
        "{who} must {vp.b}",
        "{who.b} (also|then) {vp.b}",
    ),
    R(
        "basic",
        "{who.s} may {vp.b}",
        acting(who=True, may=True),
        "{who} may (also|then|immediately) {vp.b}",
        "{who} then may {vp.b}",
        "{who.b} may each {vp.b}",
    ),
    R("basic", "{who.b} may {vp.b}", acting(who=True, may=True)),
    A(
        "basic",
        "you and your teammate may each {vp.b}",
        Two(lambda env: Clause(env["vp"], EITHER, True, "b"), lambda *_: NO),
    ),
    R("basic", "{stmt}", acting("is", slot="stmt")),
    R("clause", "{basic}", S("basic")),
    R("clause", "{basic} to {vp.b}", with_field("to", "vp")),
    R(
        "clause",
        "{basic} for each {each.sg}",
        with_field("each", "each"),
        "{basic} for every {each.sg}",
    ),
    R("clause", "{basic} for every {share}", with_field("each", "share")),
    R("share", "{n:several} {pool.pl}", SHARE),
    R("share", "{n:several} {pool.pl} < max {m:n} >", AtMost(S("m"), SHARE)),
    R("share", "{n} VP you have", VP_SHARE, "{n} (VPs|VP tokens) you have"),
    A("share", "{pool.sg}", Two(build_every, lambda *_: NO)),
    R("clause", "{basic} {when}", with_field("when", "when")),
    R(
        "when",
        "at the end of your turn",
        Later(Happening(YOU, ("end",)), Until.TURN),
        "at (end of your turn|the end of each of your turns)",
        "at the end of your turn (before|, before) (you draw|drawing) [cards|a new hand|your new "
        "hand|a hand|your cards]",
    ),
    R(
        "when",
        "at the end of the turn",
        Later(Happening(ACTIVE, ("end",)), Until.TURN),
        "at (end of|the end of this) turn",
    ),
    R(
        "when",
        "at the start of your next turn",
        Later(Happening(YOU, ("start",)), Until.YOUR_END),
        "((at the beginning of|on|during) your next turn|next turn)",
    ),
    R(
        "when",
        "at the start of their next turn",
        Later(Happening(THEIR, ("start",)), Until.FOES_TURN),
    ),
    R("when", "at the end of their next turn", Later(Happening(THEIR, ("end",)), Until.FOES_TURN)),
    # The clause after another: its subject may be the one before.
    R("cont", "{clause}", S("clause")),
    R("cont", "{vp.s}", acting("s")),
    R("cont", "may {vp.b}", acting("s", may=True)),
    A(
        "basic",
        "{who} may choose to {vp.b}",
        Two(
            lambda env: (
                NO if isinstance(env["vp"], Modes) else Clause(env["vp"], env["who"], True, "b")
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "cont",
        "if {condition} , {clause}",
        Two(lambda env: replace(env["clause"], cond=env["condition"]), lambda *_: NO),
    ),
    A(
        "cont",
        "{vp.s} if {condition}",
        Two(lambda env: Clause(env["vp"], None, False, "s", only=env["condition"]), lambda *_: NO),
        "[,] if {condition} , {vp.s}",
    ),
    A(
        "cont",
        ", if {condition} , {clause}",
        Two(lambda env: replace(env["clause"], only=env["condition"]), lambda *_: NO),
        "{clause} if {condition}",
    ),
    A(
        "cont",
        "{vp.s} for each {each.sg}",
        Two(lambda env: Clause(env["vp"], None, False, "s", env["each"]), lambda *_: NO),
    ),
    R("body", "{clause}", (S("clause"),)),
    R("body", "{clause} {join} {body:rest}", BODY),
    R("rest", "{clause:cont}", (S("clause"),)),
    R("rest", "{clause:cont} {join} {body:rest}", BODY),
    A(
        "clause",
        "{basic} (this|that) turn",
        Two(lambda env: env["basic"] if passing(env["basic"].do) else NO, lambda *_: NO),
    ),
    R("join", "and", "and", "(, and|but|, but|plus|, plus)"),
    A(
        "clause",
        "{basic} each",
        Two(
            lambda env: (
                env["basic"]
                if isinstance(env["basic"].subject, Player)
                and env["basic"].subject.who in EACH
                and env["basic"].form != "is"
                else NO
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "clause",
        "{basic} for each [one]",
        Two(
            lambda env: (
                NO
                if env["basic"].form == "is"
                else replace(env["basic"], each=Count(Ref(Word.THEM)))
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "lead",
        "if you (use this card to Block|Block with this card)",
        Lead("event", Happening(YOU, ("block",), Ref(Word.THIS))),
    ),
    A(
        "clause",
        "{basic} instead of (discarding|putting) (it|them|this card) [(in|into) (your|their) "
        "discard pile]",
        Two(
            lambda env: (
                env["basic"]
                if isinstance(env["basic"].do, Move)
                and env["basic"].do.verb in ("put", "return")
                and isinstance(env["basic"].do.cards, Ref)
                else NO
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "clause",
        "{basic} (without paying (its|their) cost|for free|at no cost)",
        Two(lambda env: env["basic"] if is_free(env["basic"].do) else NO, lambda *_: NO),
    ),
    A("join", ",", ","),
    R("join", ", then", "then", "(then|and then|, and then|; then|, after which)"),
    R("join", "or", "or", "(, or|; or|or else|, or else)"),
    R("join", ";", ";"),
    # A choice whose modes follow a colon.
    R("head", "{mode.b}", (acting(slot="mode"),)),
    R("head", "{who.s} {mode.s}", (acting("s", who=True, slot="mode"),)),
    R("head", "{who.b} {mode.b}", (acting(who=True, slot="mode"),), "{who} must {mode.b}"),
    R("head", "{who.s} may {mode.b}", (acting(who=True, may=True, slot="mode"),)),
    R("head", "{who.b} may {mode.b}", (acting(who=True, may=True, slot="mode"),)),
    R("choice", "{body:head}", Sentence((), S("body"))),
    R("choice", "{lead} , {sentence:choice}", LED),
    A(
        "choice",
        "{clause} {join} {body:head}",
        Two(lambda env: Sentence((), build_body(env)), lambda *_: NO),
    ),
    # A Block's further text.
    R("blockline", "{sentence}", S("sentence")),
    A(
        "blockline",
        "[an] additional + {n} if {condition}",
        Sentence((Lead("if", S("condition")),), (Clause(BLOCKING),)),
    ),
    A(
        "blockline",
        "[and] [an] additional + {n} for each {each.sg}",
        Sentence((), (Clause(BLOCKING, None, False, "b", S("each")),)),
    ),
    R(
        "blockline",
        "you may {vp.b} to add {n}",
        Sentence((), (Clause(S("vp"), YOU, True, "b", None, None, "", BLOCKING),)),
        "[an] additional + {n} if you {vp.b}",
        "if you {vp.b} , [an] additional + {n}",
    ),
    A(
        "only",
        "[you may|you can] use this ability [only] once (per|each|a) turn",
        Limit(1),
        "limit once (per|each|a) turn",
        "(you may|you can) only use this [ability] once (per|each|a) turn",
        "([you may|you can] use this|use) [only] once (per|each|a) turn",
        "use this ability [only] once (during|on) (your turn|each of your turns)",
    ),
    A(
        "only",
        "[you may|you can] use this ability [only] once (per|each|a) game",
        Limit(1, "game"),
        "limit once (per|each|a) game",
    ),
    A(
        "only",
        "[you may|you can] use this [ability] (any number of times|as (often|many times) as you "
        "(like|wish|want)) [(per|each|a) turn]",
        None,
    ),
    A(
        "only",
        "limit (twice|2 times) (per|each|a) turn",
        Limit(2),
        "use this ability only (twice|2 times) (per|each|a) turn",
    ),
    # Sentences.
    R(
        "sentence",
        "{body}",
        Sentence((), S("body")),
        "{body} [,] if (able|possible)",
        "{body} before (drawing|you draw) (a new hand|cards|your new hand)",
        "{body} , starting with (you|yourself)",
        "{body} (immediately|as well|too|straight away|right away|at once)",
    ),
    R("sentence", "{lead} , {sentence}", LED, "{lead:loose} {sentence}"),
    A(
        "sentence",
        "if {condition} at [the] end of [the] game , {sentence}",
        Two(
            lambda env: replace(
                env["sentence"],
                leads=(Lead("scoring"), Lead("if", env["condition"]), *env["sentence"].leads),
            ),
            lambda *_: NO,
        ),
    ),
    A("sentence", "{body} at [the] end of [the] game", Sentence((Lead("scoring"),), S("body"))),
    A(
        "sentence",
        "{body} at [the] end of [the] game if {condition}",
        Sentence((Lead("scoring"), Lead("if", S("condition"))), S("body")),
        "{body} if {condition} at [the] end of [the] game",
    ),
    A(
        "sentence",
        "for each {each:each1} , {body} , (up to|to|maximum) [a maximum of|maximum of] {n} [cards]",
        Two(at_most_so_many, lambda *_: NO),
    ),
    A(
        "sentence",
        "if you (begin|start) your turn with {quant} in ({place:pocket}|hand) , {sentence}",
        Two(
            lambda env: timed_if("start").build(
                {
                    **env,
                    "condition": Compare(
                        Count(Group(env["quant"].kind, (env.get("place", YOUR_HAND),))),
                        env["quant"].op,
                        env["quant"].n,
                    ),
                }
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "sentence",
        "if you end your turn with {n} or more [unspent|unused] Power [remaining|left|unspent] , "
        "{sentence}",
        Two(
            lambda env: timed_if("end").build(
                {**env, "condition": Compare(Stat("power", YOU), "ge", Num(env["n"]))}
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "sentence",
        "if you end your turn (at|on) a Location , {sentence}",
        Two(
            lambda env: timed_if("end").build({**env, "condition": Near(YOU, 0, "Location")}),
            lambda *_: NO,
        ),
    ),
    A(
        "sentence",
        "if {condition} at the (start|beginning) of your turn , {sentence}",
        timed_if("start"),
    ),
    A("sentence", "if {condition} at [the] end of your turn , {sentence}", timed_if("end")),
    A(
        "sentence",
        "{body} , where X is {quantity}",
        WHERE_X,
    ),
    A(
        "sentence",
        "{body} [, but only|but only|, only|only] if {condition}",
        Two(only_if, lambda *_: NO),
    ),
    A(
        "sentence",
        "{body} {limit}",
        Two(build_limited, lambda *_: NO),
    ),
    A(
        "limit",
        "once (during|on) (your turn|each of your turns)",
        Lead("once", Limit(1)),
        "once (per|each|a) turn",
    ),
    A(
        "sentence",
        "{body} (during|on) (your turn|any of your turns|each of your turns)",
        Two(
            lambda env: (
                Sentence((Lead("during", IsTurnOf(YOU)),), env["body"])
                if env["body"][0].may and all(c.each is None for c in env["body"])
                else NO
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "limit",
        "(at any time during|at anytime during|at any point during) (your turn|each of your turns)",
        Lead("during", IsTurnOf(YOU)),
    ),
    A(
        "sentence",
        "{body} [,] regardless of [its|their] cost",
        Two(
            lambda env: (
                Sentence((), env["body"])
                if is_free(env["body"][-1].do) or is_free(env["body"][-1].to)
                else NO
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "sentence",
        "{body} at the (start|beginning) of your turn",
        Sentence((Lead("event", Happening(YOU, ("start",))),), S("body")),
    ),
    A("sentence", "{body} unless {condition}", UNLESS, "unless {condition} , {body}"),
    A(
        "sentence",
        "each player who {verbs.s} {what} [during (their|your) turn] {vp.s}",
        WHOEVER_PLAYER,
    ),
    A("sentence", "each foe who {verbs.s} {what} [during (their|your) turn] {vp.s}", WHOEVER_FOE),
    A(
        "sentence",
        "either {body}",
        Two(
            lambda env: (
                Sentence((), env["body"]) if any(c.join == "or" for c in env["body"]) else NO
            ),
            lambda *_: NO,
        ),
    ),
    R(
        "sentence",
        "{body} unless {clause:basic}",
        Sentence((), S("body"), S("clause")),
        "unless {clause:basic} , {body}",
    ),
    A(
        "sentence",
        "{body} instead if {condition}",
        Sentence((Lead("if", S("condition")),), S("body"), None, instead=True),
    ),
    R(
        "sentence",
        "{body} instead",
        Sentence((), S("body"), None, instead=True),
        "instead [,] {body}",
    ),
    A(
        "sentence",
        "{body} (at the (start|beginning) of (your turn|each of your turns)|on each of your turns)",
        Sentence((Lead("event", NEXT),), S("body")),
    ),
    *(row for noun in ("foe", "player") for row in of_those_who(noun)),
    A(
        "sentence",
        "whoever (does|did|does so) {vp.s}",
        led_by("did", "they"),
    ),
    A(
        "sentence",
        "you may {vp.b} (during|on) (your turn|each of your turns) to {b:vp.b}",
        Sentence((Lead("during", IsTurnOf(YOU)),), (Clause(S("vp"), YOU, True, "b", to=S("b")),)),
    ),
    *in_turn(),
    A(
        "sentence",
        "if you do and {condition} , {sentence}",
        Two(
            lambda env: replace(
                env["sentence"],
                leads=(Lead("did"), Lead("if", env["condition"]), *env["sentence"].leads),
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "sentence",
        "(each|any|a) (foe|player) (who|that) (gained|discarded|destroyed|revealed|drew|passed) a "
        "{kind.sg} [this way] {vp.s}",
        Sentence(
            (Lead("if", Is(Ref(Word.IT), S("kind"))),),
            (Clause(S("vp"), THEY, may=False, form="s"),),
        ),
    ),
    A("sentence", "take {cards!from} [for free]", taking()),
    A("sentence", "you may take {cards!from} [for free]", taking(may=True)),
    A(
        "sentence",
        "you may instead {vp.b}",
        Sentence((), (Clause(S("vp"), YOU, may=True),), None, instead=True),
    ),
    A(
        "sentence",
        "(when|each time) {happens} before [the (start|beginning) of] your next turn , {sentence}",
        Two(
            lambda env: replace(
                env["sentence"],
                leads=(
                    Lead("until", Until.YOUR_TURN),
                    Lead("event", env["happens"]),
                    *env["sentence"].leads,
                ),
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "sentence",
        "this card (has|gives|gives you|provides) [+] Power equal to {quantity}",
        Sentence((), (Clause(Change("power", SUBJ, S("quantity"))),)),
        "this card 's Power (is [equal to]|equals) {quantity}",
    ),
    A(
        "sentence",
        "([you may] (play|use) the next {kind.sg} you play this turn twice|the next {kind.sg} you "
        "play this turn (may be|is) (played|used|resolved) twice)",
        Sentence(
            (Lead("event", Happening(YOU, ("play",), S("kind")), "next"),),
            (Clause(Play(SUBJ, Ref(Word.IT), again=True)),),
        ),
    ),
    A(
        "sentence",
        "the (next|first) {kind.sg} you {verbs:gets.b} this turn may be put {to}",
        Sentence(
            (Lead("event", Happening(YOU, S("verbs"), S("kind")), "next"),),
            (Clause(Move("put", SUBJ, Ref(Word.IT), S("to")), YOU, may=True),),
        ),
    ),
    *(
        A(
            "sentence",
            f"(the|your) first {{kind.sg}} [you] {{verbs:gets.b}} {when} {words} {{to}}",
            Sentence(
                (Lead("first", Happening(YOU, S("verbs"), S("kind"), during=during)),),
                (Clause(Move("put", SUBJ, Ref(Word.IT), S("to")), YOU if may else None, may),),
            ),
        )
        for when, during in (
            ("(each turn|per turn)", None),
            ("(during|on) (each of your turns|your turn)", IsTurnOf(YOU)),
        )
        for words, may in (("may be (put|placed)", True), ("goes", False))
    ),
    A(
        "sentence",
        "(when|each time) {happens} you may {vp.b}",
        Sentence((Lead("event", HAPPENS),), (Clause(S("vp"), YOU, may=True),)),
    ),
    A(
        "sentence",
        "you (begin|start) (each of your turns|your turn|each turn|your turns) with "
        "[an additional] + {n} Power",
        Sentence((Lead("event", NEXT),), (Clause(Change("power", SUBJ, Num(S("n")))),)),
        "you have [an additional] + {n} Power (on|during) (your turn|each of your turns)",
    ),
    A(
        "sentence",
        "you may , {limit} , {vp.b}",
        Sentence((S("limit"),), (Clause(S("vp"), YOU, True, "b"),)),
    ),
    A(
        "sentence",
        "you may , {limit} , {vp.b} to {b:vp.b}",
        Sentence((S("limit"),), (Clause(S("vp"), YOU, True, "b", to=S("b")),)),
    ),
    A(
        "sentence",
        "(during|on) (your turn|each of your turns) , the first {kind.sg} you play [each turn] "
        "(has|gives|gives you|gets) [an additional] + {n} Power",
        Sentence(
            (Lead("first", Happening(YOU, ("play",), S("kind"), during=IsTurnOf(YOU))),),
            (Clause(Change("power", SUBJ, Num(S("n")))),),
        ),
        "(the|your) first {kind.sg} [you play] (each turn|per turn|during each of your turns|on "
        "each of your turns|on your turn|during your turn) (has|gives|gives you|gets) [an "
        "additional|an extra] + {n} Power",
    ),
    A(
        "sentence",
        "you may buy {ref} [this turn] for {n} less [than its cost]",
        CHEAPER,
        "you may buy {count:some.sg} {pool.sg} [this turn] for {n} less",
    ),
    A(
        "sentence",
        "(players|foes|all players|all foes) who {verbs.b} {what} {vp.b}",
        WHOEVER_PLURAL,
    ),
    A(
        "sentence",
        "if the (next|first) {a:kind.sg} you {verbs:gets.b} this turn is a {b:kind.sg} , "
        "{sentence}",
        Two(
            lambda env: replace(
                env["sentence"],
                leads=(
                    Lead("event", Happening(YOU, env["verbs"], env["a"]), "next"),
                    Lead("if", Is(Ref(Word.IT), env["b"])),
                    *env["sentence"].leads,
                ),
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "sentence",
        "(the|your) first {kind.sg} you play this turn (has|gives|gives you|gets) [an "
        "additional|an "
        "extra] + {n} Power",
        Sentence(
            (Lead("first", Happening(YOU, ("play",), S("kind")), "turn"),),
            (Clause(Change("power", SUBJ, Num(S("n")))),),
        ),
    ),
    A("rank", "first", 1),
    A("rank", "{ordinal}", S("ordinal")),
    *(
        A(
            "sentence",
            "(the {rank} {kind.sg} you buy|your {rank} {kind.sg} [you buy]) (each turn|per turn|"
            "during each of your turns|on each of your turns|on your turn|during your turn) costs "
            f"[you] {{n}} {word} [to buy] [for each {{each.sg}}]",
            first_costs(sign),
        )
        for word, sign in (("less", -1), ("more", 1))
    ),
    A(
        "sentence",
        "(the|your) {ordinal} {kind.sg} [you play] (each turn|per turn|during each of your "
        "turns|on each of your turns|on your turn|during your turn) (has|gives|gives you|gets) "
        "[an additional|an extra] + {n} Power",
        the_nth(),
    ),
    A(
        "sentence",
        "each {kind.sg} you play after the first (each turn|during each of your turns|on each of "
        "your turns|this turn|on your turn|during your turn) (gives|gives you|has|gets) [an "
        "additional] + {n} Power",
        Two(after_first, lambda *_: NO),
    ),
    A(
        "sentence",
        "(at the end of the game|at end of game) , if you have {quant} , {sentence}",
        Two(scored_if, lambda *_: NO),
    ),
    A(
        "sentence",
        "(at the end of the game|at end of game) , {body} if you have {quant}",
        scored_so(unless=False),
    ),
    A(
        "sentence",
        "(at the end of the game|at end of game) , {body} unless you have {quant}",
        scored_so(unless=True),
    ),
    A(
        "sentence",
        "(during|on) (your turn|each of your turns) , the {rank} {kind.sg} you (buy|defeat|buy or "
        "defeat) [each turn] costs [you] {n} less [to buy|to defeat]",
        first_costs(-1),
        "you [may] pay {n} less (to buy|for) the {rank} {kind.sg} [you buy] (each turn|per turn|"
        "during each of your turns|on each of your turns|on your turn|during your turn)",
    ),
    A(
        "sentence",
        f"(while [you are] Confronting|{IN_CONFRONTATIONS}) , "
        "the first {kind.sg} you play [each turn] (has|gives|gives you|gets) "
        "[an additional|an extra] + {n} Power",
        Sentence(
            (Lead("first", Happening(YOU, ("play",), S("kind"), during=Confronting(YOU))),),
            (Clause(Change("power", SUBJ, Num(S("n")))),),
        ),
    ),
    A(
        "sentence",
        "(the|your) first {kind.sg} [you play] (each turn|per turn|during each of your turns|on "
        "each of your turns|on your turn|during your turn) has {quote}",
        Two(first_has, lambda *_: NO),
    ),
    A(
        "sentence",
        "{body} {moment}",
        Two(while_so, lambda *_: NO),
        "{body} (while|as long as) {moment:condition}",
    ),
    A("sentence", "{body} (when|each time) {happens}", trailing("")),
    A("sentence", "{body} (when|each time) {happens} this turn", trailing("turn")),
    A(
        "sentence",
        "each player who (doesn't|does not) {vp.b} {b:vp.s}",
        those_who_do_not(Player(Who.EACH_PLAYER)),
    ),
    A(
        "sentence",
        "each foe who (doesn't|does not) {vp.b} {b:vp.s}",
        those_who_do_not(Player(Who.EACH_FOE)),
    ),
    A(
        "sentence",
        "{body} (while|as long as) (this card is in play|you control this card)",
        Two(
            lambda env: (
                Sentence((), env["body"]) if all(c.form == "is" for c in env["body"]) else NO
            ),
            lambda *_: NO,
        ),
    ),
    A("sentence", "if you choose to {vp.b} , {body}", Two(if_you_choose, lambda *_: NO)),
    A(
        "sentence",
        "you may {vp.b} to avoid (an Attack (from|by|of|made by) a {kind.sg}|a {kind.sg} 's "
        "Attack)",
        Sentence(
            (Lead("if", Is(Ref(Word.ATTACKING), S("kind"))),),
            (Clause(S("vp"), YOU, may=True, to=Avoid()),),
        ),
    ),
    A(
        "sentence",
        "[you may] avoid (an|the) Attack by {vp.g}",
        Sentence((), (Clause(S("vp"), YOU, may=True, to=Avoid()),)),
    ),
    A(
        "sentence",
        "after this (turn|one) , [you] take (another|an extra|an additional) turn",
        Sentence((), (Clause(TableAct("extra turn", SUBJ)),)),
    ),
    A(
        "sentence",
        "at [the] end of [your|the|this] turn , instead of (discarding|putting) {ref} [(in|into) "
        "your discard pile] , you may (put|place) (it|them) {to}",
        Two(
            lambda env: Sentence(
                (Lead("event", Happening(YOU, ("end",))),),
                (Clause(Move("put", SUBJ, env["ref"], env["to"]), YOU, True),),
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "sentence",
        "{body} the first time {happens} each turn",
        Sentence((Lead("first", HAPPENS),), S("body")),
        "{body} the first time {happens:timed}",
    ),
    A("loose", "(then|also|next|immediately)", Lead("then")),
    A("loose", "otherwise", Lead("otherwise")),
    A("loose", "if you do", Lead("did")),
    A("loose", "at [the] end of your turn", Lead("event", Happening(YOU, ("end",)))),
    A("loose", "at [the] end of [the|this] turn", Lead("event", Happening(ACTIVE, ("end",)))),
    A("loose", "at the (start|beginning) of your turn", Lead("event", NEXT)),
    A("loose", "(on|during) (your turn|each of your turns)", Lead("during", IsTurnOf(YOU))),
]
