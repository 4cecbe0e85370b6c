"""What the calls about ratings and people's profiles give."""

import msgspec


class RatingInfo(msgspec.Struct, frozen=True):
    """A rating for a game, a number of seats and a speed; it is provisional if its error is large."""

    game: str
    seats: int
    speed: str
    rating: int
    error: int
    provisional: bool
    games: int


class Ranked(msgspec.Struct, frozen=True):
    """A place among the best: an account by its id, or a bot by its name."""

    player: str
    name: str
    rating: int
    error: int
    provisional: bool
    games: int


class RatedGame(msgspec.Struct, frozen=True):
    """A finished rated game of a player: 1 for a win, 0 for a draw, -1 for a loss, and the rating after it."""

    table: str
    game: str
    seats: int
    speed: str
    at: int
    outcome: int
    rating: int
    error: int


class GameTally(msgspec.Struct, frozen=True):
    """A person's finished games of one game."""

    game: str
    won: int
    drawn: int
    lost: int


class Opening(msgspec.Struct, frozen=True):
    """A first turn that an account has played in finished games of one game, and how they ended."""

    game: str
    seats: int
    moves: str
    games: int
    won: int
    drawn: int
    lost: int


class Profile(msgspec.Struct, frozen=True):
    """An account as everybody may see it."""

    id: str
    name: str
    since: int
    ratings: list[RatingInfo]
    tallies: list[GameTally]
    games: list[RatedGame]  # rated ones, the newest first
    openings: list[Opening]  # at most three of each game, the most frequent first
    puzzles: int  # that were solved
    streak: int  # days in a row with a solved puzzle of the day
