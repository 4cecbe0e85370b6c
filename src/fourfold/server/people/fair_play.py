"""Fair play: at tables that say so, a game is not analysed before it is over.

The server checks what it is asked to analyse. It cannot know what a person does with another program.
"""

from fourfold.core.words import refused
from fourfold.server.host.hub import Hub
from fourfold.server.table.table import Table
from fourfold.server.workers.pool import Asker
from fourfold.server.workers.study_jobs import StudiedGame

OPENING = 6  # actions that two games may share by chance; a record is known by more


class FairPlay:
    """Knows the fair games that a visitor is playing, at any server of the database."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def check(self, asker: Asker, played: StudiedGame) -> None:
        """Refuse the record of a fair game that the visitor, or another one of the address, is playing."""
        for row in await self._hub.store.games_in_play(asker.visitor, asker.address):
            if row.game == played.game and row.facts.fair:
                table = (await self._hub.find(row.table_id)).table
                if table.how is None and _is_of(table, played):
                    raise refused("server.record-fair")


def _is_of(table: Table, played: StudiedGame) -> bool:
    """Whether a record tells moves of a table: it ends before the moves of now, or goes on from them."""
    position = table.position
    if position is None or position.options != played.options:
        return False
    together = min(position.count, len(played.actions))
    return together >= OPENING and position.actions[:together] == played.actions[:together]
