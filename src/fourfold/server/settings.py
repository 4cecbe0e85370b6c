"""The settings of a server. Later sources win: defaults, a file (TOML), the environment (FOURFOLD_...), flags."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec

from fourfold.core.cores import cores
from fourfold.core.words import refused

PREFIX = "FOURFOLD_"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of a server. docs/HOSTING.md explains them."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8004  # 0: any free one
    database: str = ""  # empty: an SQLite file of this user
    base_url: str = ""  # how people reach the server, if it stands behind a proxy
    trusted_proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is believed
    hosts: tuple[str, ...] = ()  # further names under which it may be asked for
    workers: Annotated[int, msgspec.Meta(ge=1, le=256)] = max(1, cores() - 1)
    bot_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 20.0
    compile_seconds: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 300.0  # more for a bot's first move
    absence: Annotated[float, msgspec.Meta(ge=0)] = 60.0  # seconds until a bot may play on for a person who is gone
    lease: Annotated[float, msgspec.Meta(gt=0)] = 6.0  # seconds until another server takes a dead one's tables over
    requests: Annotated[float, msgspec.Meta(gt=0)] = 20.0  # a second, of one address
    messages: Annotated[float, msgspec.Meta(gt=0)] = 20.0  # a second, of one socket
    sockets: Annotated[int, msgspec.Meta(ge=1)] = 50  # of one address
    connections: Annotated[int, msgspec.Meta(ge=1)] = 200  # of one address, that are no sockets
    request_seconds: Annotated[float, msgspec.Meta(gt=0, le=3600)] = 15.0  # to send a header, and then a body
    games: Annotated[int, msgspec.Meta(ge=1)] = 30  # in play, of the tables one guest has made within a day
    open_tables: Annotated[int, msgspec.Meta(ge=1)] = 10  # that one guest has made or has a seat at
    tables: Annotated[int, msgspec.Meta(ge=1)] = 200  # made by one guest within a day
    uploads: Annotated[int, msgspec.Meta(ge=1)] = 50  # of one guest within a day
    storage: Annotated[int, msgspec.Meta(ge=1)] = 1_000_000  # characters of uploads of one guest within a day
    per_address: Annotated[int, msgspec.Meta(ge=1)] = 10  # times as much for all guests of an address together
    open_seconds: Annotated[float, msgspec.Meta(gt=0)] = 86_400.0  # until an open table expires
    upload_days: Annotated[float, msgspec.Meta(gt=0)] = 365.0  # until an uploaded record expires
    guest_days: Annotated[float, msgspec.Meta(gt=0)] = 365.0  # until what only serves an idle guest expires
    nets: tuple[str, ...] = ()  # networks that may take a seat, as in `pupil=FILE.onnx`
    talk: Literal["off", "phrases", "all"] = "all"  # `all`: also words of their own, at tables by invitation
    push: bool = True  # whether people can ask for notices by web push
    push_contact: str = ""  # mailto: or https: address that push services are told; the base_url if it is empty
    push_private: bool = False  # tests only: also push services at private addresses and without TLS
    admin: bool = True  # whether the page of the host answers; `fourfold admin link` opens it
    bot_cup: bool = False  # whether the bots of one game have a cup each week
    warm: bool = True  # compile every game at the start
    metrics: Literal["off", "loopback", "open"] = "loopback"  # who may read /metrics
    log: str = "info"

    @property
    def secure(self) -> bool:
        """Whether people reach it by https."""
        return self.base_url.startswith("https://")

    @property
    def names(self) -> frozenset[str]:
        """The host names that requests may use; others are refused, against DNS rebinding."""
        own = {"localhost", "127.0.0.1", "::1", *self.hosts}
        if self.base_url:
            own.add(urlsplit(self.base_url).hostname or "")
        if self.host not in ("0.0.0.0", "::"):
            own.add(self.host)
        return frozenset(own)


def read_settings(
    flags: Mapping[str, Any], file: Path | None = None, environment: Mapping[str, str] = os.environ
) -> Settings:
    """All settings; what is wrong is refused with its name. Flags that are None are not given."""
    given: dict[str, Any] = _from_file(file) if file else {}
    known = Settings.__struct_fields__
    lists = {name for name in known if isinstance(getattr(Settings(), name), tuple)}
    for name in known:
        value = environment.get(PREFIX + name.upper())
        if value is not None:
            given[name] = value.split() if name in lists else value
    given |= {name: value for name, value in flags.items() if value is not None}
    try:
        settings = msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise refused("server.setting", reason=str(error)) from error
    if settings.base_url and not urlsplit(settings.base_url).hostname:
        raise refused("server.setting-url", given=settings.base_url)
    if not settings.database:
        settings = msgspec.structs.replace(settings, database=f"sqlite:///{_own_file(environment)}")
    return settings


def _from_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise refused("core.file", file=str(file), reason=str(error)) from error


def _own_file(environment: Mapping[str, str]) -> Path:
    """The default database of this user."""
    base = Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "fourfold"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "tables.sqlite"
