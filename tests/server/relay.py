"""A relay in front of PostgreSQL that can stop forwarding, as a network does that drops everything."""

import asyncio
import threading

from sqlalchemy.engine import make_url

from tests.server.loopback import Loopback


class Relay(Loopback):
    """Forwards until it is held, and on once it is let go. `url` is the address of the database behind it."""

    def __init__(self, database: str) -> None:
        super().__init__()
        self._database = make_url(database)
        self._forwarding = threading.Event()
        self._forwarding.set()

    def hold(self) -> None:
        self._forwarding.clear()

    def let_go(self) -> None:
        self._forwarding.set()

    @property
    def url(self) -> str:
        through = self._database.set(host="127.0.0.1", port=self.port, query={})
        return through.render_as_string(hide_password=False)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        behind, to = await asyncio.open_unix_connection(f"{self._database.query['host']}/.s.PGSQL.5432")
        await asyncio.gather(self._pump(reader, to), self._pump(behind, writer))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                while not self._forwarding.is_set():
                    await asyncio.sleep(0.01)
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()
