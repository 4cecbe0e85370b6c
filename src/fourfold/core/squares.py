"""Names of squares: a letter for the column and a number for the row; `a1` is the bottom left."""

COLUMNS = "abcdefghijklmnopqrstuvwxyz"


def square_names(pitch: int, rows: int) -> tuple[str, ...]:
    """The names of the squares that are numbered row * pitch + column, in their order."""
    return tuple(f"{column}{row + 1}" for row in range(rows) for column in COLUMNS[:pitch])


def read_square(name: str, pitch: int, width: int) -> int | None:
    """The number of a square, or None if it is not on a board of that width. `name` ends in a number."""
    column, row = COLUMNS.find(name[0]), int(name[1:]) - 1
    return row * pitch + column if 0 <= column < width and 0 <= row < width else None
