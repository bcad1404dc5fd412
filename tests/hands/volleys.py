"""A duel laid for a secret: an Attack, and a hand that holds an answer to it or does not."""

LAID = """
game: green-lantern-vs-sinestro
seed: 1
cards:
  - {name: Volley, type: Super Power, cost: 2, text: "Attack: Each foe discards a card."}
  - name: Cover
    type: Equipment
    cost: 2
    text: "Defense: You may discard this card to avoid an Attack."
table:
  Green Lantern: {hand: [Volley, Punch], deck: [Punch x5]}
  Sinestro: {hand: [%s, Punch], deck: [Punch x5]}
moves:
  - Green Lantern: normal turn
"""
