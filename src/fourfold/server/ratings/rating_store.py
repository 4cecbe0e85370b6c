"""Ratings and the games that made them, in the database."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, text, update

from fourfold.server.host.schema import account, listing, rated_game, rated_table, rating
from fourfold.server.host.store import Store
from fourfold.server.host.writer import SeqTaken
from fourfold.server.ratings.scale import Rating, rated

TOP = 100  # rows of a list of the best
_NEW = text(
    "INSERT INTO rating (player, game, seats, speed, mu, sigma, games, at) "
    "VALUES (:player, :game, :seats, :speed, :mu, :sigma, 0, :at) ON CONFLICT (player, game, seats, speed) DO NOTHING"
)


class RatingKey(NamedTuple):
    """What a rating is for."""

    game: str
    seats: int
    speed: str


class CountedGame(NamedTuple):
    """A finished rated game: the players of each team by seat, and how each team did."""

    table: str
    at: int
    key: RatingKey
    teams: list[dict[int, str]]
    results: list[float]


class RatingStore:
    """Over the store of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def close(self, table: str, at: int, played: CountedGame | None) -> bool:
        """Count a finished game, or note that it does not count. Once for each table: False if that was done before."""

        def work(connection: Connection) -> None:
            connection.execute(insert(rated_table), {"table_id": table, "at": at, "counts": played is not None})
            if played:
                _count(connection, played)

        try:
            await self._store.write(work)
        except SeqTaken:  # the table is in there: this server or another one has counted it
            return False
        return True

    async def waiting(self, limit: int) -> list[str]:
        """Rated tables that are over and were not looked at."""
        t = listing.c
        done = select(rated_table.c.table_id).where(rated_table.c.table_id == t.table_id).exists()
        query = select(t.table_id).where(t.rated.is_(True), t.phase == "over", ~done).limit(limit)
        return [row.table_id for row in await self._store.read(query)]

    async def best(self, key: RatingKey) -> list[Any]:
        """The rows of the best players, the surest first among equals, with the names of accounts."""
        r = rating.c
        sure = r.mu - 2 * r.sigma
        mine = (r.game == key.game) & (r.seats == key.seats) & (r.speed == key.speed)
        query = select(rating, account.c.name).outerjoin_from(rating, account, account.c.visitor == r.player)
        return await self._store.read(query.where(mine).order_by(sure.desc(), r.player).limit(TOP))

    async def of(self, player: str) -> list[Any]:
        """The rows of all ratings of a player."""
        r = rating.c
        return await self._store.read(select(rating).where(r.player == player).order_by(r.games.desc(), r.game))

    async def known(self, key: RatingKey, players: list[str]) -> list[Any]:
        """The rows of those players who have this rating."""
        r = rating.c
        mine = (r.game == key.game) & (r.seats == key.seats) & (r.speed == key.speed)
        return await self._store.read(select(rating).where(mine, r.player.in_(players)))

    async def games_of(self, player: str, limit: int) -> list[Any]:
        """The rows of a player's rated games, the newest first."""
        g = rated_game.c
        query = select(rated_game).where(g.player == player).order_by(g.at.desc(), g.table_id)
        return await self._store.read(query.limit(limit))


def _count(connection: Connection, played: CountedGame) -> None:
    """Rate the players. Their rows are locked in one order, so that servers wait for each other and none is lost."""
    key, r, g = played.key._asdict(), rating.c, played
    players = sorted({player for team in g.teams for player in team.values()})
    fresh = Rating()
    new = {"mu": fresh.mu, "sigma": fresh.sigma, "at": g.at, **key}
    connection.execute(_NEW, [{"player": player, **new} for player in players])
    mine = (r.game == g.key.game, r.seats == g.key.seats, r.speed == g.key.speed)
    rows = connection.execute(
        select(rating).where(*mine, r.player.in_(players)).order_by(r.player).with_for_update()
    ).all()
    known = {row.player: Rating(row.mu, row.sigma, row.games) for row in rows}
    before = [[known[player] for player in team.values()] for team in g.teams]
    after: dict[str, list[Rating]] = {}
    games = []
    for team, result, now in zip(g.teams, g.results, rated(before, g.results), strict=True):
        for (seat, player), rating_now in zip(team.items(), now, strict=True):
            after.setdefault(player, []).append(rating_now)
            row = {"table_id": g.table, "seat": seat, "player": player, "at": g.at, "result": result, **key}
            games.append(row | {"mu": rating_now.mu, "sigma": rating_now.sigma})
    for player, found in after.items():  # a bot on several seats learns the middle of them, from one game
        values = {"mu": sum(f.mu for f in found) / len(found), "sigma": sum(f.sigma for f in found) / len(found)}
        values |= {"games": known[player].games + 1, "at": g.at}
        connection.execute(update(rating).where(*mine, r.player == player).values(values))
    connection.execute(insert(rated_game), games)
