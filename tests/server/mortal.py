"""A server in a process that is made to be killed.

Imported once by multiprocessing's fork server, which then starts each life from a warm copy.
"""

import logging
import socket
from multiprocessing.connection import Connection
from typing import Any

import structlog
import uvicorn

from fourfold.cli.serve import configuration
from fourfold.registry import NAMES, game, knowledge
from fourfold.server.http.app import App
from fourfold.server.settings import Settings
from fourfold.warming import warm_game

GAME = "less"
warm_game(GAME)
for name in NAMES:  # the server lists them all when it starts
    game(name)
    knowledge(name)


def serve(database: str, announce: Connection, **more: Any) -> None:
    """Serve until killed; says on which port."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    plenty: dict[str, Any] = {"requests": 1e6, "messages": 1e6, "sockets": 1000, "connections": 1000}
    plenty |= {"games": 10**9, "open_tables": 10**9, "tables": 10**9}
    settings = Settings(database=database, warm=False, workers=1, log="error", **{**plenty, **more})
    app = App(settings)
    announce.send(listening.getsockname()[1])
    uvicorn.Server(configuration(app, settings)).run([listening])
