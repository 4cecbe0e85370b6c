"""fourfold serve: the server, where people and bots play at tables."""

import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
import uvicorn

from fourfold.cli.common import out
from fourfold.core.words import refused, say
from fourfold.server.http.app import App
from fourfold.server.http.connections import raise_file_limit
from fourfold.server.http.http_protocol import http_protocol
from fourfold.server.http.pages import has_client, is_client_old
from fourfold.server.http.socket_protocol import socket_protocol
from fourfold.server.log import set_up_log
from fourfold.server.settings import Settings, read_settings
from fourfold.server.table.wire import LARGEST

BACKLOG = 2048  # connections that wait to be accepted; more are turned away
GRACE = 5  # seconds that open sockets have when the server ends
SWITCH = 0.001  # seconds until a waiting thread gets the interpreter; the thread that writes the log needs it often


def serve(
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others on this network play, and print the address to use.")
    ] = False,
    host: Annotated[str | None, typer.Option(help="Listen on this address. Default: this machine only.")] = None,
    port: Annotated[int | None, typer.Option(help="Listen on this port; 0 takes any free port.")] = None,
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME. Default: a file in your data folder."),
    ] = None,
    base_url: Annotated[
        str | None, typer.Option(help="The address that people use, if the server is behind a proxy.")
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the client in your browser.")] = False,
    config: Annotated[
        Path | None,
        typer.Option(envvar="FOURFOLD_CONFIG", help="A file of settings; docs/HOSTING.md lists the settings."),
    ] = None,
) -> None:
    """Start the server: people and bots play all games at its tables, on this machine or on a network.

    Examples: [bold]fourfold serve --open[/bold], [bold]fourfold serve --lan[/bold],
    [bold]fourfold serve --database postgresql://me@db/fourfold[/bold]
    """
    flags: dict[str, Any] = {"host": host, "port": port, "database": database, "base_url": base_url}
    if lan:
        address = lan_address()
        flags |= {"host": host or "0.0.0.0", "hosts": (address, socket.gethostname().lower())}
    settings = read_settings(flags, config)
    set_up_log(settings.log)
    raise_file_limit()
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
    """Print the address of the server, and what to do if the client is not built or older than its sources."""
    out.print(say("server.serving", {"url": url}), highlight=False, soft_wrap=True)
    if not has_client():
        out.print(say("server.no-client"), highlight=False, soft_wrap=True)
    elif is_client_old():
        out.print(say("server.old-client"), highlight=False, soft_wrap=True)


def configuration(app: App, settings: Settings) -> uvicorn.Config:
    """The settings of uvicorn: no compression, small frames, slow heartbeats, and no log of its own."""
    return uvicorn.Config(
        app.asgi(),
        log_config=None,
        access_log=False,
        http=http_protocol(settings),
        ws=socket_protocol(),
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
    """Open the page in a browser. Without a screen, tell the person to open it: a text browser would block here."""
    screen = sys.platform in ("darwin", "win32") or any(os.environ.get(n) for n in ("DISPLAY", "WAYLAND_DISPLAY"))
    if not (screen and webbrowser.open(url)):
        out.print(say("server.open-yourself"), highlight=False, soft_wrap=True)


def lan_address() -> str:
    """The address of this machine on its network. It sends nothing."""
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
        listening.listen(BACKLOG)  # from now on connections wait instead of being refused
    except OSError as error:
        raise refused(
            "server.listen", host=settings.host, port=settings.port, reason=error.strerror or str(error)
        ) from error
    return listening


def _with_base(settings: Settings, url: str) -> Settings:
    return settings if settings.base_url else msgspec.structs.replace(settings, base_url=url)
