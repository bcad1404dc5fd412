"""A set file of somebody's own: one card, so often that it is soon on the table."""

OWN = """\
id = "own"
name = "My own cards"
game = "rivals"

[[card]]
name = "Night Watch"
type = "Hero"
cost = 4
copies = 200
text = "+2 Power"
"""
