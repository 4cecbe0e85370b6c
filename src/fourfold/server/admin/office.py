"""The calls of the host, over the database of a server. Each one needs a session (`keys`)."""

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection

from fourfold.core.words import Refused, refused
from fourfold.server.admin import acts, lists
from fourfold.server.admin.calls import (
    AdminView,
    BlockVisitor,
    CloseCup,
    CloseTable,
    EraseVisitor,
    FindVisitors,
    ImposeName,
    RenameCup,
    ReportedLine,
    ResetRatings,
    SeenVisitor,
)
from fourfold.server.admin.keys import actor_of, end_sessions, enter
from fourfold.server.admin.sanctions import Sanctions
from fourfold.server.admin.scrub import Place, places_of
from fourfold.server.host.store import Store
from fourfold.server.host.writer import SeqTaken

TRIES = 5  # of an act, while the table or the log of acts is written to by others
Act = Callable[[Connection, str], Any]
Looked = TypeVar("Looked")


class Office:
    """What the page of the host asks for."""

    def __init__(self, store: Store, sanctions: Sanctions, on: bool) -> None:
        self._store, self._sanctions, self._on = store, sanctions, on

    async def enter(self, code: str) -> tuple[str, AdminView]:
        """Use a link up: the secret of the session, and what its page shows."""
        self._check_on()
        session, actor = await self._write(lambda connection: enter(connection, code))
        return session, await self._view(actor)

    async def view(self, session: str) -> AdminView:
        """What the page of the host shows."""
        return await self._view(await self._actor(session))

    async def find(self, session: str, wanted: FindVisitors) -> list[SeenVisitor]:
        """The visitors whose name has this part."""
        await self._actor(session)
        return await self._read(lambda connection: lists.find_visitors(connection, wanted.name))

    async def leave(self, session: str) -> str:
        """End all sessions of the actor of this one, who is returned."""
        actor = await self._actor(session)
        await self._write(lambda connection: end_sessions(connection, actor))
        return actor

    async def close(self, session: str, wanted: CloseTable) -> AdminView:
        """End a table."""
        return await self._do(session, lambda c, actor: acts.close_table(c, actor, wanted.table))

    async def close_cup(self, session: str, wanted: CloseCup) -> AdminView:
        """Call a tournament off."""
        return await self._do(session, lambda c, actor: acts.close_cup(c, actor, wanted.cup))

    async def rename_cup(self, session: str, wanted: RenameCup) -> AdminView:
        """Give a tournament another name."""
        return await self._do(session, lambda c, actor: acts.rename_tournament(c, actor, wanted.cup, wanted.name))

    async def hide(self, session: str, wanted: ReportedLine) -> AdminView:
        """Take the words out of a line."""
        return await self._do(session, lambda c, actor: acts.hide_line(c, actor, wanted.table, wanted.number))

    async def settle(self, session: str, wanted: ReportedLine) -> AdminView:
        """Delete the reports of a line."""
        return await self._do(session, lambda c, actor: acts.settle_report(c, actor, wanted.table, wanted.number))

    async def rename(self, session: str, wanted: ImposeName) -> AdminView:
        """Give a visitor another name."""
        places = await self._places(session, wanted.visitor)
        return await self._do(
            session, lambda c, actor: acts.rename_visitor(c, actor, wanted.visitor, wanted.name, places)
        )

    async def block(self, session: str, wanted: BlockVisitor) -> AdminView:
        """Block a visitor or their address."""

        def act(c: Connection, actor: str) -> None:
            whom = wanted.visitor if wanted.whom == "visitor" else acts.address_of_visitor(c, wanted.visitor)
            acts.block_visitor(c, actor, wanted.whom, whom, wanted.hours, wanted.name)

        return await self._do(session, act)

    async def unblock(self, session: str, subject: str) -> AdminView:
        """End a block."""
        return await self._do(session, lambda c, actor: acts.end_block(c, actor, subject))

    async def reset(self, session: str, wanted: ResetRatings) -> AdminView:
        """An account begins anew with its ratings."""
        return await self._do(session, lambda c, actor: acts.reset_ratings(c, actor, wanted.visitor))

    async def erase(self, session: str, wanted: EraseVisitor) -> AdminView:
        """Delete what is kept of a visitor."""
        places = await self._places(session, wanted.visitor)
        return await self._do(session, lambda c, actor: acts.erase(c, actor, wanted.visitor, places))

    # -- inside

    def _check_on(self) -> None:
        if not self._on:
            raise refused("server.admin-off")

    async def _actor(self, session: str) -> str:
        self._check_on()
        return await self._read(lambda connection: actor_of(connection, session))

    async def _places(self, session: str, visitor: str) -> list[Place]:
        await self._actor(session)  # before every log is read
        return await self._read(lambda connection: places_of(connection, visitor))

    async def _do(self, session: str, act: Act) -> AdminView:
        actor = await self._actor(session)
        await self._write(lambda connection: act(connection, actor))
        await self._sanctions.follow()
        return await self._view(actor)

    async def _view(self, actor: str) -> AdminView:
        return await self._read(
            lambda c: AdminView(
                actor,
                lists.reports(c),
                lists.sanctions(c),
                lists.tables(c),
                lists.cups(c),
                lists.visitors(c),
                lists.acts(c),
            )
        )

    async def _read(self, look: Callable[[Connection], Looked]) -> Looked:
        return await self._store.look(look)

    async def _write(self, act: Callable[[Connection], Any]) -> Any:
        """Do an act in a transaction; a refusal is raised outside of the thread that writes."""
        found: list[Any] = []
        why: list[Refused] = []

        def work(connection: Connection) -> None:
            try:
                found[:] = [act(connection)]
            except Refused as error:
                why[:] = [error]

        for _ in range(TRIES):
            try:
                await self._store.write(work)
            except SeqTaken:
                continue
            if why:
                raise why[0]
            return found[0]
        raise refused("server.busy")
