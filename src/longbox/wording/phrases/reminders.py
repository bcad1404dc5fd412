"""Reminders: brackets that say nothing but a rule, known word for word.

Owns: the texts that may stand in brackets and are shown, but not run.
Must not know: where a bracket stands.
"""

from __future__ import annotations

from longbox.wording.patterns import NO, Two
from longbox.wording.table import A

REMINDER = Two(lambda _: "reminder", lambda *_: NO)
CARD = "(it|they|this card|that card|the card|this|those cards|these cards)"
STAYS = "(stays|stay|remains|remain|is still|are still|is|are)"

KNOWN = (
    # First Appearances and Attacks.
    (
        "(its|their|the|that card 's|this card 's|his|her) First Appearance - Attack (doesn't|"
        "don't) (happen|apply|trigger|occur)"
    ),
    (
        "(its|their|the|that card 's|this card 's) First Appearance - Attack doesn't "
        "(happen|apply|trigger|occur)"
    ),
    "(ignore|don't resolve) (its|the|their) First Appearance - Attack",
    "this isn't an Attack",
    "this isn't an Attack and cannot be avoided",
    "(it|this) (cannot|can't) be avoided with a Defense [card]",
    "it doesn't (trigger|count as) an Attack",
    # What was played stays played.
    "effects and Power generate again",
    "(effects and Power|Power and effects|effects) generated the first time you played it remain",
    "(effects|the effects|all effects) of the (card|cards) remain",
    "you keep (the Power|any Power|its Power|the effects)",
    # Where cards are.
    f"{CARD} {STAYS} in (your hand|play|your deck|your discard pile|the Line-Up|their hand)",
    f"{CARD} (don't|doesn't) leave (your hand|play|the Line-Up)",
    "you may look at (it|them|those cards) at (any time|anytime)",
    "you may look through (your deck|your discard pile|it)",
    "(you may|each player may) look (at it|through it) (at any time|at anytime|first)",
    # Numbers and types.
    "{n} is (even|odd)",
    "(a card|cards|Starters|Starter cards) with (no|no printed) cost (has|have) cost {n}",
    "(Starters|Starter cards) have (a cost of|cost) {n}",
    "(a|the) Super-Villain is (also a|a) Villain",
    "Super-Villains (are|count as) Villains",
    (
        "(this includes|including|this does include|this also includes) "
        "(Starters|Super-Villains|this card|itself|this one|yourself|you)"
    ),
    ("this doesn't include (Starters|Super-Villains|this card|itself|this one|yourself|you)"),
    (
        "(including|counting|not including|not counting|excluding|even if it is) "
        "(Starters|Super-Villains|this card|itself|this one|yourself|you|this card itself)"
    ),
    "(yourself|you|this card|this one) included",
    "(it|this card|this) (counts|does count) itself",
    "(it|this|this card) doesn't count itself",
    # Decks and stacks.
    (
        "if your deck (is empty|runs out) , shuffle your discard pile [to form a new deck|into a "
        "new deck|first]"
    ),
    "shuffle your discard pile if (needed|necessary|you need to|your deck is empty)",
    "if the stack is empty , (do nothing|nothing happens|ignore this)",
    "if there are none , (do nothing|nothing happens|ignore this)",
    "if you (cannot|can't|have none) , (do nothing|nothing happens|ignore this)",
    "they don't have to",
    "you don't have to",
    (
        "you (still|may still) (draw a new hand|draw your hand|draw five cards|draw {n} cards) "
        "[at the end of (your turn|turn)]"
    ),
    "(this|it) isn't (optional|a cost)",
    "you choose (the order|which one|which ones|the target|the targets)",
    "you may choose (yourself|any player , including yourself|the same (card|foe|player) twice)",
    "choose (separately|again) (for each|each time)",
    (
        "you may use this [ability] (any number of times|more than once|as often as you like) "
        "[per turn|each turn|this turn]"
    ),
    "(ongoing|Ongoing) cards stay in play",
    "Basic cards aren't refilled",
)

ROWS = [A("reminder", template, REMINDER) for template in KNOWN]
