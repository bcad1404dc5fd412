"""English: reads card texts into effects and says effects back as English.

Owns: every phrase, in both directions, and the refusals.
Must not know: any game, any card, or the engine.
"""
