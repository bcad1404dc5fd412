"""Matrices: the few things that a fit asks of them.

Owns: their product and their inverse. Must not know: what any number stands for.
"""

from __future__ import annotations

from collections.abc import Sequence

Matrix = list[list[float]]


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix, by Gauss and Jordan; raises ZeroDivisionError where none is."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda j: abs(rows[j][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        by = rows[i][i]
        rows[i] = [value / by for value in rows[i]]
        for j in range(count):
            factor = rows[j][i]
            if j != i and factor:
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[count:] for row in rows]


def product(one: Matrix, other: Matrix) -> Matrix:
    """The product of two matrices."""
    columns = list(zip(*other, strict=True))
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one
    ]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """The sum of the products of two rows."""
    return sum(a * b for a, b in zip(one, other, strict=True))


def bent(around: Matrix, row: Sequence[float]) -> float:
    """What a row is, both ways through a matrix."""
    return sum(a * dot(line, row) for a, line in zip(row, around, strict=True) if a)
