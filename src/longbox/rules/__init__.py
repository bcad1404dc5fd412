"""What happens: the engine. State, steps, zones, chance, triggers, modifiers, turn and ending.

Owns: every rule of play. Must not know: English, any card or set, clock, disk or network.
"""
