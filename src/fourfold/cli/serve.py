"""fourfold serve: a server of tables."""

import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import msgspec
import structlog
import typer
import uvicorn

from fourfold.cli.common import out
from fourfold.core.words import refused, say
from fourfold.server.http.app import App, has_client
from fourfold.server.http.quick import QuickSockets
from fourfold.server.settings import Settings, read_settings
from fourfold.server.table.wire import LARGEST

BACKLOG = 2048
GRACE = 5  # seconds for open sockets when the server ends
SWITCH = 0.001  # seconds until a thread that waits for the interpreter gets it: the log is written by one


def serve(
    lan: Annotated[bool, typer.Option("--lan", help="Let others on this network play, and print the address.")] = False,
    host: Annotated[str | None, typer.Option(help="Listen on this address; by default on this machine only.")] = None,
    port: Annotated[int | None, typer.Option(help="Listen on this port; 0 takes any free one.")] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME; by default a file of yours.")
    ] = None,
    base_url: Annotated[
        str | None, typer.Option(help="How people reach the server, if a proxy stands before it.")
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the client in your browser.")] = False,
    config: Annotated[
        Path | None, typer.Option(envvar="FOURFOLD_CONFIG", help="A file of settings; docs/HOSTING.md lists them.")
    ] = None,
) -> None:
    """Host tables of all games for people and bots, here or on a network.

    Examples: [bold]fourfold serve --open[/bold], [bold]fourfold serve --lan[/bold],
    [bold]fourfold serve --database postgresql://me@db/fourfold[/bold]
    """
    flags: dict[str, Any] = {"host": host, "port": port, "database": database, "base_url": base_url}
    if lan:
        address = lan_address()
        flags |= {"host": host or "0.0.0.0", "hosts": (address, socket.gethostname().lower())}
    settings = read_settings(flags, config)
    _set_up_log(settings)
    listening = _listen(settings)
    number = listening.getsockname()[1]
    shown = lan_address() if lan else settings.host
    settings = _with_base(settings, f"http://{shown}:{number}")
    app = App(settings)
    greet(settings.base_url)
    if show:
        show_page(settings.base_url)
    sys.setswitchinterval(SWITCH)
    uvicorn.Server(configuration(app, settings)).run([listening])


def greet(url: str) -> None:
    """Print where the tables are, and what to do if the browser client is missing there."""
    out.print(say("server.serving", {"url": url}), highlight=False, soft_wrap=True)
    if not has_client():
        out.print(say("server.no-client"), highlight=False, soft_wrap=True)


def configuration(app: App, settings: Settings) -> uvicorn.Config:
    """How the web server runs the app: no compression, small frames, patient heartbeats, its own log off."""
    return uvicorn.Config(
        app.asgi(),
        log_config=None,
        access_log=False,
        ws=QuickSockets,
        ws_max_size=LARGEST,
        ws_ping_interval=25,
        ws_ping_timeout=60,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def show_page(url: str) -> None:
    """Open it in the browser of whoever sits here. Without a screen that would be a text browser in this terminal."""
    screen = sys.platform in ("darwin", "win32") or any(os.environ.get(n) for n in ("DISPLAY", "WAYLAND_DISPLAY"))
    if not (screen and webbrowser.open(url)):
        out.print(say("server.open-yourself"), highlight=False, soft_wrap=True)


def lan_address() -> str:
    """The address of this machine on its network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)  # from now on nobody is turned away
    except OSError as error:
        raise refused(
            "server.listen", host=settings.host, port=settings.port, reason=error.strerror or str(error)
        ) from error
    return listening


def _with_base(settings: Settings, url: str) -> Settings:
    return settings if settings.base_url else msgspec.structs.replace(settings, base_url=url)


def _set_up_log(settings: Settings) -> None:
    """One line of JSON for each thing worth knowing; never a secret, a cookie or a ticket."""
    level = logging.getLevelName(settings.log.upper())
    if not isinstance(level, int):
        raise refused("server.log-level", given=settings.log)
    logging.basicConfig(stream=sys.stderr, level=max(level, logging.WARNING), format="%(message)s")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
