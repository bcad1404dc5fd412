"""A term of the vocabulary, taken apart.

Owns: the walk over everything in a term. Must not know: what any term means.
"""

from __future__ import annotations

from collections.abc import Iterator


def parts(term: object) -> Iterator[object]:
    """A term and everything in it, the outermost first."""
    yield term
    if isinstance(term, tuple):
        for one in term:
            yield from parts(one)
    else:
        for name in getattr(term, "__dataclass_fields__", ()):
            yield from parts(getattr(term, name))
