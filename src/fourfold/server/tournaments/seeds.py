"""How strong entrants are taken to be when they enter: by their rating for the game of the tournament at its speed."""

from fourfold.server.host.store import Store
from fourfold.server.ratings.rating_store import RatingKey, RatingStore
from fourfold.server.ratings.scale import MIDDLE, Rating, speed_of
from fourfold.server.tournaments.cup import KeptEntrant
from fourfold.server.tournaments.plan import SEATS, TournamentPlan

LEVEL, USUAL = 100, 4  # points between two levels of bots that have no rating yet, and the level of a new player


class Seeds:
    """Over the ratings in the store of tables."""

    def __init__(self, store: Store) -> None:
        self._ratings = RatingStore(store)

    async def of(self, plan: TournamentPlan, player: str) -> float:
        """The rating of a player as people see it; of a guest or a new account that of a new player."""
        return (await self._known(plan, [player])).get(player, float(MIDDLE))

    async def bots(self, plan: TournamentPlan, specs: list[str]) -> list[KeptEntrant]:
        """Entrants for bots; one without a rating is placed by its level."""
        known = await self._known(plan, specs)
        return [
            KeptEntrant(number, "", "", spec, spec, known.get(spec, _by_level(spec)), 1, left=False)
            for number, spec in enumerate(specs, 1)
        ]

    async def _known(self, plan: TournamentPlan, players: list[str]) -> dict[str, float]:
        rows = await self._ratings.known(RatingKey(plan.game, SEATS, speed_of(plan.clock)), players)
        return {row.player: float(Rating(row.mu, row.sigma).shown) for row in rows}


def _by_level(spec: str) -> float:
    return float(MIDDLE + LEVEL * (int(spec.removeprefix("bot:")) - USUAL))
