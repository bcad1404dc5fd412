"""What can happen: the closed vocabulary of effects, amounts, filters, conditions and abilities.

Owns: frozen data (import longbox.effects.vocabulary as fx).
Must not know: English, behaviour, any card.
"""
